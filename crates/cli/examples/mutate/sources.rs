//! Sources, damaged as they are written: lines, directives, macros and odd bytes. They go through our preprocessor and
//! what comes behind it.

use crate::random::Random;
use crate::trial::{kept, Subject};
use cufront_diag::Diagnostics;
use cufront_driver::{keywords, list, split, view, Input, Side};
use cufront_lex::{lex, Lexed, Tok, TokenKind};
use cufront_options::{CxxStandard, OutputMode, Settings};
use cufront_pp::{preprocess, print, print_both, Definition, Files, Host, Options, Want};
use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::Path;
use tempfile::TempDir;

/// The levels, each with the compiler's option.
const LEVELS: [(CxxStandard, &str); 4] = [
    (CxxStandard::Cxx20, "-std=gnu++20"),
    (CxxStandard::Cxx17, "-std=c++17"),
    (CxxStandard::Cxx11, "-std=c++11"),
    (CxxStandard::Cxx14, "-std=gnu++14"),
];

const FORMS: [OutputMode; 4] = [OutputMode::Modern, OutputMode::Text, OutputMode::Json, OutputMode::Sarif];

/// So many inputs share the files that were read: what is read stays in memory.
const SHARED: u64 = 256;

/// Lines that are put in. `%` stands for a name of the text, `$` for another.
#[rustfmt::skip] // As many a line as fit.
const LINES: &[&str] = &[
    "#", "#\\", "# 1", "# 7 \"x.h\" 3 4", "#line", "#line 0", "#line 4294967296", "#line 9 \"\\x\"", "#line % $",
    "#if", "#if 0", "#if 1", "#if %", "#if defined", "#if defined(", "#if defined %", "#if %(", "#if (1", "#if 1/0", "#if 1 ? 2",
    "#if 1 << 64", "#if -9223372036854775807-1 / -1", "#if -9223372036854775808 % -1", "#if 'abcde'", "#if \"s\"", "#if 1.0",
    "#if __has_include(", "#if __has_include(<%>)", "#if __has_include(\"again.h\")", "#if __has_include", "#if __has_builtin(",
    "#if __has_cpp_attribute(nodiscard) %", "#if __has_attribute(%)", "#if __COUNTER__", "#if __INCLUDE_LEVEL__ < 9",
    "#ifdef", "#ifdef %", "#ifndef %", "#ifdef 1", "#elif", "#elif %", "#elifdef %", "#elifndef", "#else", "#else x", "#endif",
    "#endif x", "#error", "#error % $", "#warning", "#warning \"%", "#ident", "#ident \"x\"", "#sccs %", "#assert %(x)", "#if #%(x)",
    "#unassert %", "#unknown", "#define", "#define 1", "#define defined", "#define %", "#define % %", "#define % $", "#define $ % %",
    "#define %(", "#define %(x", "#define %(x,x) x", "#define %(...", "#define %() $", "#define %(x) x", "#define %(x) #x",
    "#define %(x) x ## $", "#define %(x, y) x ## y", "#define %(x...) x ## x", "#define %(...) __VA_ARGS__ # __VA_ARGS__",
    "#define %(x, ...) $(x, ## __VA_ARGS__)", "#define %(x, ...) __VA_OPT__(x ## __VA_OPT__(x)) $", "#define % ##", "#define %(x) #",
    "#define %(...) #__VA_OPT__(__VA_ARGS__) __VA_OPT__(", "#define % (", "#define % )", "#define % $(", "#define %(x) %(x) %(x)",
    "#define % \"", "#define % '", "#define % /*", "#define % R\"(", "#define % _Pragma(\"once\")", "#define % _Pragma(",
    "#define % __FILE__ __LINE__ __COUNTER__ __DATE__ __TIMESTAMP__ __BASE_FILE__", "#define % #define $", "#define % <<<",
    "#define % __attribute__((global))", "#define % }", "#define % {", "#define % __global__", "#define __VA_ARGS__", "#define __FILE__ %",
    "#define __has_include %", "#define int %", "#undef", "#undef %", "#undef __FILE__", "#undef __COUNTER__", "#undef defined",
    "#include", "#include <", "#include \"", "#include \"\"", "#include <>", "#include %", "#include __FILE__", "#include \".\"",
    "#include \"/dev/zero\"", "#include \"/\"", "#include \"none.h\"", "#include \"again.h\"", "#include \"guarded.h\"",
    "#include \"once.h\"", "#include \"open.h\"", "#include \"cut.h\"", "#include \"odd.h\"", "#include \"macros.h\"",
    "#include \"half.h\"", "#include_next <stddef.h>", "#include_next \"guarded.h\"", "#import \"again.h\"", "#include <stddef.h> %",
    "#pragma", "#pragma once", "#pragma push_macro(\"%\")", "#pragma pop_macro(\"%\")", "#pragma push_macro(", "#pragma GCC poison %",
    "#pragma GCC system_header", "#pragma GCC", "#pragma GCC warning \"%\"", "#pragma GCC error", "#pragma GCC dependency \"none.h\"",
    "#pragma unroll", "#pragma nv_diag_suppress %", "#pragma nv_diag_suppress 20011", "#pragma pack(push", "#pragma %", "#pragma omp %",
    "_Pragma(\"once\")", "_Pragma(\"GCC poison %\")", "_Pragma(%)", "_Pragma(\"", "_Pragma(L\"x\\\"\")", "_Pragma(\"push_macro(\\\"%\\\")\")",
    "%", "%(", "%()", "%(,)", "%(%(", "%(%)", "%($(%", "% % $", "%(\n#if 1\n)", "%(\n#include \"guarded.h\"\n)", "%(\n#define $ %\n$)",
    "/*", "*/", "//\\", "R\"(", "R\"x(\n)y\"", "\"", "'", "\"\\\n\"", "??/", "??=define % $", "%:define % $", "__VA_ARGS__", "__VA_OPT__(",
    "__global__ void %(int $) { %($); }", "%<<<1, 1>>>($);", "__device__ int $ = %;", "__shared__ % $[1 << 40];",
];

/// Bytes that are put in anywhere.
#[rustfmt::skip]
const BYTES: &[&[u8]] = &[
    b"\0", b"\xff", b"\xc3", b"\xc3\xa9", b"\xe2\x80\xae", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\x0c", b"\x0b", b"\r",
    b"\r\n", b"\n", b"\\\n", b"\\ \n", b"\\", b"\\\r\n", b"\\\n\\\n\\\n", b"??/\n", b"??<", b"\"", b"'", b"`", b"@", b"$", b"\\u00e9", b"\\U00110000",
    b"\\u", b"\\N{", b"#", b"##", b"%:", b"/*", b"*/", b"//", b"/\\\n*", b"R\"(", b")\"", b"R\\\n\"a(", b"u8R\"", b"L'", b"<:", b":>", b"\x1a", b"\x7f",
    b"\xc2\xa0", b"\xcc\x81", b"0x1p+", b"1e+", b"1'", b".", b"...", b"<<", b"<", b">>>", b"(", b")", b"{", b"}", b",", b";", b" ", b"\t\t\t",
];

/// What is called by the names that nest.
#[rustfmt::skip]
const DEEP: &[(&str, &str, &str)] = &[
    ("#define F(x) x\n", "F(", ")"), ("#define F(x) (x x)\n", "F(", ")"), ("#define F(x) #x\n", "F(", ")"), ("#define F(x,...) x\n", "F(1,", ")"),
    ("", "\n#if 1\n", "\n#endif"), ("", "\n#if 0\n", "\n#else\n"), ("", "(", ")"), ("#if ", "(", ")"), ("#if ", "!", "1"), ("#if ", "1?", ":1"),
    ("#if 0 ", "|| 0 ", ""), ("#if ", "defined(", ")"), ("#define X ", "X ", ""), ("#define F(x) ", "x ## ", "x"), ("#define F F(", "F(", ")"),
    ("", "_Pragma(", ")"), ("", "\\\n", ""), ("#include ", "\"", ""), ("#define F(...) __VA_OPT__(", "a(", ")"), ("", "/*", "*/"), ("", "??/\n", "x"),
    ("", "\n#pragma push_macro(\"x\")", ""), ("", "\n#line 1 \"a\"", ""), ("", "\n#define A A", ""), ("", "\n#include \"macros.h\"", ""), ("", "{", "}"),
];
const DEPTHS: [usize; 4] = [40, 300, 3_000, 30_000];

/// One in so many inputs nests deeply; one in so many doubles and doubles.
const DEEP_RATE: usize = 100;
const BOMB_RATE: usize = 300;

/// The headers that the inputs may include.
const HEADERS: &[(&str, &[u8])] = &[
    ("guarded.h", b"#ifndef GUARDED_H\n#define GUARDED_H\n#define TWICE(x) x x\nstruct Guarded { int a; };\n#endif\n"),
    ("once.h", b"#pragma once\nint once;\n#define ONCE(...) TWICE(__VA_ARGS__)\n"),
    ("again.h", b"#if __INCLUDE_LEVEL__ < 20\n#include \"again.h\"\n#include \"again.h\"\n#undef TWICE\n#else\n#error deep\n#endif\n"),
    ("open.h", b"#if 1\nint open;\n#define OPEN (\n#if 0\n"),
    ("cut.h", b"int cut;\n/* no end"),
    ("odd.h", b"\xef\xbb\xbfint o\\\ndd;\r\n#define ODD \xc3\xa9 \\u00e9\r\nR\"d(\n)d\" \xff\n\0int z;"),
    ("macros.h", b"#define TWICE(x) x x\n#define OPEN (\n#define CAT(a, b) a ## b\n#define STR(...) #__VA_ARGS__\n"),
    ("half.h", b"__global__ void half(int x"),
];

/// Names in the texts of which nothing comes by itself.
const NAMES: &[&str] = &[
    "TWICE",
    "OPEN",
    "CAT",
    "STR",
    "ODD",
    "ONCE",
    "A",
    "B",
    "x",
    "int",
    "__global__",
    "defined",
    "__VA_ARGS__",
];

/// Where the inputs are preprocessed.
pub(crate) struct Sources {
    place: TempDir,
    hosts: Vec<Host>,
    /// The files of each level, and since which input.
    files: Vec<Files>,
    since: u64,
    /// Number of the next file: each has a name of its own, since files are read once.
    next: u64,
}

impl Sources {
    /// Asks g++, and writes the headers. `seen` are texts whose system headers stand for themselves: an empty header of
    /// each name is there.
    pub(crate) fn new(texts: &[String], answers: &Path) -> Result<Sources, String> {
        let error = |e: std::io::Error| e.to_string();
        let place = TempDir::new().map_err(error)?;
        let empty = place.path().join("system");
        fs::create_dir_all(&empty).map_err(error)?;
        let stand_in = |text: &str| {
            for line in text.lines().filter_map(|l| l.trim_start().strip_prefix("#include <")) {
                let Some((name, _)) = line.split_once('>') else { continue };
                if !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"_./".contains(&b))
                {
                    let path = empty.join(name.replace("..", "_").trim_start_matches('/'));
                    let folder = path.parent().unwrap_or(&empty);
                    // a name may be a file and a folder; then there is only one of them
                    if fs::create_dir_all(folder).is_ok() && !path.exists() {
                        let _ = fs::write(path, "");
                    }
                }
            }
        };
        for text in texts {
            stand_in(&String::from_utf8_lossy(&fs::read(text).map_err(error)?));
        }
        for (_, text) in cufront_minicuda::HEADERS {
            stand_in(text);
        }
        fs::write(empty.join("stddef.h"), "typedef decltype(sizeof 0) size_t;\n").map_err(error)?;
        for (name, text) in HEADERS {
            fs::write(place.path().join(name), text).map_err(error)?;
        }
        cufront_minicuda::write_to(&place.path().join("cuda")).map_err(error)?;
        let hosts = LEVELS
            .iter()
            .map(|(_, level)| Host::ask(OsStr::new("g++"), &[OsString::from(level)], Some(answers)))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|e| e.to_string())?;
        Ok(Sources { place, hosts, files: Vec::new(), since: 0, next: 0 })
    }

    fn options(&self, number: u64) -> Options {
        let folder = |name: &str| self.place.path().join(name).into_os_string().into_encoded_bytes();
        let define = |text: &str| Definition::Define(text.as_bytes().to_vec());
        let mut definitions = ["__CUDACC__", "__NVCC__", "__CUDACC_VER_MAJOR__=13", "__CUDACC_VER_MINOR__=0"]
            .map(define)
            .to_vec();
        if number % 3 == 1 {
            definitions.push(define("__CUDA_ARCH__=900"));
        }
        // the real headers are read seldom: they are long
        let real = number % 64 == 0;
        Options {
            definitions,
            folders: vec![folder("cuda")],
            system_folders: if real { Vec::new() } else { vec![folder("system")] },
            includes: vec![b"cuda_runtime.h".to_vec()],
            no_standard_folders: !real,
            trigraphs: number % 5 == 2,
            quiet_folders: vec![folder("cuda")],
            host: vec![LEVELS[level(number)].1.into()],
            ..Options::default()
        }
    }

    fn settings(number: u64, path: &Path) -> Settings {
        let odd = number % 2 == 1;
        Settings {
            input: path.to_owned(),
            standard: LEVELS[level(number)].0,
            static_host_stub: !odd,
            device_c: odd,
            extended_lambda: number % 4 > 1,
            device_hidden_visibility: true,
            output_mode: FORMS[(number / 16 % 4) as usize],
            // as the commands have it that read sources
            for_people: true,
            quiet_system_macros: false,
            ..Settings::default()
        }
    }
}

fn level(number: u64) -> usize {
    (number / 4 % 4) as usize
}

impl Subject for Sources {
    fn broken_promise(&mut self, text: &[u8], number: u64) -> Option<String> {
        if self.next >= self.since + SHARED || self.files.is_empty() {
            self.since = self.next;
            self.files =
                (0..LEVELS.len()).map(|i| Files::new(&self.hosts[i], &self.options(4 * i as u64))).collect();
        }
        let path = self.place.path().join(format!("main-{}.cu", self.next));
        self.next += 1;
        if fs::write(&path, text).is_err() {
            return Some("the input cannot be written".to_owned());
        }
        let found = self.run(&path, number);
        let _ = fs::remove_file(&path);
        found
    }

    fn ranges(&self, text: &[u8]) -> Vec<Range<usize>> {
        words(text)
    }
}

impl Sources {
    fn run(&self, path: &Path, number: u64) -> Option<String> {
        let options = self.options(number);
        let (host, shared) = (&self.hosts[level(number)], &self.files[level(number)]);
        // trigraphs are of the files
        let own = options.trigraphs.then(|| Files::new(host, &options));
        let files = own.as_ref().unwrap_or(shared);
        let settings = Self::settings(number, path);
        let made = preprocess(files, host, &options, path, Want::Tokens(keywords(&settings)));
        let failed = made.failed();
        if failed == made.diagnostics.list().is_empty() && failed {
            return Some("preprocessing failed without a message".to_owned());
        }
        if let Some(why) = other_tokens(&made.lexed, &settings, failed) {
            return Some(why);
        }
        if number % 8 == 3 {
            let text = preprocess(files, host, &options, path, Want::Text).lexed.text;
            if text != made.lexed.text {
                return Some("the text alone is another".to_owned());
            }
        }
        if number % 8 == 5 && !views_agree(files, host, &options, path) {
            return Some("two views come out otherwise when they are made together".to_owned());
        }
        let input = Input::Lexed(Box::new(made.lexed), made.diagnostics);
        match number % 16 {
            5 | 6 | 9 => drop(list(input.clone(), &settings, &|_| true)),
            10 => drop(view(input.clone(), &settings, Side::Host)),
            12 => drop(view(input.clone(), &settings, Side::Device)),
            _ => {}
        }
        let outcome = split(input, &settings);
        if failed && outcome.errors == 0 {
            return Some("preprocessing failed, and no error came out".to_owned());
        }
        kept(&outcome)
    }
}

/// Whether two views come out alike when they are made alone and together.
fn views_agree(files: &Files, host: &Host, options: &Options, path: &Path) -> bool {
    let mut device = options.clone();
    let more = ["__CUDA_ARCH__=800", "__device__", "x(a)=a"];
    device.definitions.extend(more.map(|text| Definition::Define(text.as_bytes().to_vec())));
    let alone = |options: &Options| {
        let mut text = Vec::new();
        let _ = print(files, host, options, path, &mut |piece| text.extend_from_slice(piece));
        text
    };
    let (mut a, mut b) = (Vec::new(), Vec::new());
    let mut first = |piece: &[u8]| a.extend_from_slice(piece);
    let mut second = |piece: &[u8]| b.extend_from_slice(piece);
    let made = print_both(files, host, [options, &device], path, [&mut first, &mut second]);
    made.is_some() && alone(options) == a && alone(&device) == b
}

/// Whether the arrays are others than the lexer makes of the text. They may be where something is no token, or does
/// not end: both report that, and read on as they like.
fn other_tokens(made: &Lexed, settings: &Settings, failed: bool) -> Option<String> {
    let mut reports = Diagnostics::new();
    let other = lex(made.text.clone(), keywords(settings), &mut reports);
    let odd = |kind: TokenKind| matches!(kind, TokenKind::Stray | TokenKind::Hash | TokenKind::HashHash);
    // where numbers end depends on the level, and of `>>>` the lexer does not know where it was cut; `<<<:` is a launch to it,
    // and `<<` with a digraph to the preprocessor
    let cut = [&b"p+"[..], b"p-", b"P+", b"P-", b">>>=", b"<<<<", b"<<<:", b"<<<%", b"\\"];
    let unclear = cut.iter().any(|c| made.text.windows(c.len()).any(|w| w == *c));
    let count = made.tokens.len();
    let all = 0..count as u32;
    // before 14, `1'2'3` is a number, a character and a number; the lexer has one number at all levels
    let separated = |i: u32| {
        let next = i + 1;
        (next as usize) < count
            && made.tokens.kind(Tok(i)) == TokenKind::Number
            && made.tokens.kind(Tok(next)) == TokenKind::CharLiteral
    };
    let unclear = unclear || settings.standard.cplusplus() < 201_402 && all.clone().any(separated);
    if failed
        || !reports.list().is_empty()
        || !made.text.is_ascii()
        || unclear
        || all.clone().any(|i| odd(made.tokens.kind(Tok(i))))
    {
        return None;
    }
    let same = |i: u32| {
        let t = Tok(i);
        made.tokens.kind(t) == other.tokens.kind(t) && made.tokens.start(t) == other.tokens.start(t)
    };
    let alike = count == other.tokens.len() && all.clone().all(same);
    (!alike).then(|| "the tokens are not those of the text".to_owned())
}

/// The ranges of names and of single other bytes.
fn words(text: &[u8]) -> Vec<Range<usize>> {
    let part = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80;
    let mut out: Vec<Range<usize>> = Vec::new();
    for (i, &b) in text.iter().enumerate() {
        match out.last_mut() {
            Some(last) if part(b) && last.end == i && part(text[i - 1]) => last.end += 1,
            _ => out.push(i..i + 1),
        }
    }
    out
}

/// A text with one to five changes.
pub(crate) fn damaged(text: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = text.to_vec();
    if random.below(DEEP_RATE) == 0 {
        nest(&mut text, random);
    }
    if random.below(BOMB_RATE) == 0 {
        bomb(&mut text, random);
    }
    for _ in 0..[1, 1, 1, 2, 2, 3, 5][random.below(7)] {
        change(&mut text, random);
    }
    text
}

/// The beginnings of the lines.
fn lines(text: &[u8]) -> Vec<usize> {
    let mut out = vec![0];
    out.extend(text.iter().enumerate().filter(|(_, &b)| b == b'\n').map(|(i, _)| i + 1));
    out
}

/// The range of a line, with its end.
fn line(text: &[u8], random: &mut Random) -> Range<usize> {
    let lines = lines(text);
    let at = random.below(lines.len());
    lines[at]..lines.get(at + 1).copied().unwrap_or(text.len())
}

/// A line that is a directive, if there is one.
fn directive(text: &[u8], random: &mut Random) -> Range<usize> {
    for _ in 0..20 {
        let found = line(text, random);
        if text[found.clone()].trim_ascii_start().starts_with(b"#") {
            return found;
        }
    }
    line(text, random)
}

fn change(text: &mut Vec<u8>, random: &mut Random) {
    match random.below(14) {
        0..=3 => {
            let added = filled(random.one_of(LINES).copied().unwrap_or_default(), text, random);
            // mostly a line of its own
            let at =
                if random.below(6) == 0 { random.below(text.len() + 1) } else { line(text, random).start };
            text.splice(at..at, added.into_bytes());
        }
        4 | 5 => {
            let at = random.below(text.len() + 1);
            let bytes = random.one_of(BYTES).copied().unwrap_or_default();
            text.splice(at..at, bytes.iter().copied());
        }
        6 => {
            let start = random.below(text.len() + 1);
            let end = text.len().min(start + 1 + random.below(40));
            drop(text.drain(start..end));
        }
        // a file that was cut, seldom a short one
        7 => text.truncate(text.len() - random.below(text.len() / 2 + 1)),
        8 => drop(text.drain(directive(text, random))),
        9 => {
            let copy = text[directive(text, random)].to_vec();
            let at = line(text, random).start;
            text.splice(at..at, copy);
        }
        10 => {
            let (a, b) = (line(text, random), line(text, random));
            let copy = text[b].to_vec();
            text.splice(a, copy);
        }
        11 => {
            // a name becomes another
            let words = words(text);
            let (Some(a), Some(b)) = (random.one_of(&words).cloned(), random.one_of(&words).cloned()) else {
                return;
            };
            let copy = text[b].to_vec();
            text.splice(a, copy);
        }
        12 => {
            let byte = random.below(256) as u8;
            let at = random.below(text.len());
            if let Some(b) = text.get_mut(at) {
                *b = byte;
            }
        }
        _ => {
            let words = words(text);
            if let Some(word) = random.one_of(&words).cloned() {
                drop(text.drain(word));
            }
        }
    }
}

/// A line with names of the text.
fn filled(pattern: &str, text: &[u8], random: &mut Random) -> String {
    let words: Vec<Range<usize>> = words(text)
        .into_iter()
        .filter(|w| text[w.start].is_ascii_alphabetic() || text[w.start] == b'_')
        .collect();
    let mut name = || {
        if random.below(3) == 0 {
            return random.one_of(NAMES).copied().unwrap_or_default().to_owned();
        }
        let word = random.one_of(&words).cloned().unwrap_or_default();
        String::from_utf8_lossy(&text[word]).into_owned()
    };
    let (first, second) = (name(), name());
    format!("{}\n", pattern.replace('%', &first).replace('$', &second))
}

fn nest(text: &mut Vec<u8>, random: &mut Random) {
    let (before, open, close) = random.one_of(DEEP).copied().unwrap_or_default();
    let depth = random.one_of(&DEPTHS).copied().unwrap_or_default();
    let mut added = format!("{before}{}", open.repeat(depth));
    if random.below(2) == 0 {
        added.push_str(&close.repeat(depth));
    }
    added.push('\n');
    let at = line(text, random).start;
    text.splice(at..at, added.into_bytes());
}

/// Macros of which each doubles the one before.
fn bomb(text: &mut Vec<u8>, random: &mut Random) {
    let bodies = ["B% B%", "B%, B%", "f(B%, B%)", "(B%)(B%)", "B% + B%", "{B% B%}"];
    let body = random.one_of(&bodies).copied().unwrap_or_default();
    let mut added = "#define B0 1\n".to_owned();
    let steps = 8 + random.below(30);
    for i in 1..=steps {
        let _ = writeln!(added, "#define B{i} {}", body.replace('%', &(i - 1).to_string()));
    }
    let use_it = [
        "int b[] = { B% };",
        "#if B%",
        "B%",
        "#define S(x) #x\nconst char *s = S(B%);",
        "#define F(x) x x\nF(F(F(B%)))",
    ];
    added.push_str(&random.one_of(&use_it).copied().unwrap_or_default().replace('%', &steps.to_string()));
    added.push('\n');
    let at = line(text, random).start;
    text.splice(at..at, added.into_bytes());
}
