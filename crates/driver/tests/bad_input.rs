//! Input that is no program: whatever comes in, the pipeline ends soon, without a panic, and says where.
//!
//! The fixtures of `tests/edits`, `tests/programs` and `tests/views` are cut at every token and lose every single
//! token in turn, as far as a budget reaches: beyond it every second place is taken, or every third, so that more
//! fixtures do not make the tests slower without end. `CUFRONT_DAMAGE=all` takes every place. Other inputs are made
//! here.

mod support {
    pub(crate) mod files;
}

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cufront_diag::Diagnostics;
use cufront_driver::{run_drop_in, split, view, Side, SplitOutcome};
use cufront_lex::{lex, KeywordSet, Tok};
use cufront_options::{parse, Settings};
use support::files::{file_name, files};

/// Depth of the nesting tests; five times that with `CUFRONT_DAMAGE=all`.
const DEPTH: usize = 20_000;

/// No input here may take longer, even without optimisation on a busy machine.
const LIMIT: Duration = Duration::from_secs(60);

/// So many places in all fixtures of a test are damaged; each place makes two inputs.
const PLACES: usize = 1_000;

const WHOLE: &[&str] = &["--c++17", "--static-host-stub", "--device-hidden-visibility"];
const RELOCATABLE: &[&str] = &["--c++20", "--device-c", "--device-hidden-visibility", "--extended-lambda"];

/// Everything is asked for, which takes ten times as long.
fn is_whole() -> bool {
    std::env::var_os("CUFRONT_DAMAGE").is_some_and(|v| v == "all")
}

fn depth() -> usize {
    if is_whole() {
        5 * DEPTH
    } else {
        DEPTH
    }
}

fn settings(args: &[&str]) -> Settings {
    let args = args.iter().copied().chain(["--stub_file_name", "x.stub.c", "input.ii"]);
    parse(args.map(OsString::from)).expect("the arguments are well-formed").settings
}

/// Splits and checks what holds for every input.
fn check(what: &str, text: Vec<u8>, settings: &Settings) -> SplitOutcome {
    let start = Instant::now();
    let outcome = split(text, settings);
    let taken = start.elapsed();
    assert!(taken < LIMIT, "{what}: took {taken:?}");
    match outcome.exit_code {
        0 => {
            assert!(outcome.host_file.is_some() && outcome.module_id.is_some(), "{what}: no output");
            assert_eq!(outcome.errors, 0, "{what}");
        }
        2 | 4 => {
            assert!(
                outcome.host_file.is_none() && outcome.module_id.is_none(),
                "{what}: output after errors"
            );
            assert!(outcome.errors > 0, "{what}");
            assert!(has_place(&outcome.diagnostics), "{what}: no place in\n{}", outcome.diagnostics);
        }
        code => panic!("{what}: exit code {code}"),
    }
    outcome
}

/// True if some line begins with `file(line): error` or the like.
fn has_place(diagnostics: &str) -> bool {
    diagnostics.lines().any(|line| {
        if line.starts_with("At end of source: error: ") {
            return true;
        }
        let Some((place, rest)) = line.split_once("): ") else { return false };
        let Some((file, number)) = place.rsplit_once('(') else { return false };
        !file.is_empty() && number.parse::<u32>().is_ok() && rest.contains("error")
    })
}

fn fixtures(folder: &str, extension: &str) -> Vec<(String, Vec<u8>)> {
    let paths = files(folder, extension);
    assert!(!paths.is_empty(), "no fixtures in tests/{folder}");
    paths.iter().map(|p| (file_name(p), fs::read(p).expect("a fixture"))).collect()
}

/// The byte range of each token.
fn token_ranges(text: &[u8]) -> Vec<(usize, usize)> {
    let lexed = lex(text.to_vec(), KeywordSet::CXX20, &mut Diagnostics::new());
    (0..lexed.tokens.len() as u32 - 1)
        .map(|i| (lexed.tokens.start(Tok(i)) as usize, lexed.end(Tok(i)) as usize))
        .collect()
}

/// Gives each place that is damaged: the fixture's number, the place's number, and the token's byte range. All of
/// them, or evenly spread ones as the budget allows; each fixture begins at another.
fn each_place(fixtures: &[(String, Vec<u8>)], mut damage: impl FnMut(usize, usize, (usize, usize))) {
    let ranges: Vec<_> = fixtures.iter().map(|(_, text)| token_ranges(text)).collect();
    let all: usize = ranges.iter().map(Vec::len).sum();
    let step = if is_whole() { 1 } else { all.div_ceil(PLACES).max(1) };
    for (n, ranges) in ranges.iter().enumerate() {
        for (i, range) in ranges.iter().enumerate().skip(n % step).step_by(step) {
            damage(n, i, *range);
        }
    }
}

fn cut_everywhere(fixtures: &[(String, Vec<u8>)]) {
    let runs = [settings(WHOLE), settings(RELOCATABLE)];
    each_place(fixtures, |n, i, (start, end)| {
        let (name, text) = &fixtures[n];
        let settings = &runs[(n + i) % 2];
        check(&format!("{name} up to byte {end}"), text[..end].to_vec(), settings);
        let without = [&text[..start], &text[end..]].concat();
        check(&format!("{name} without bytes {start} to {end}"), without, settings);
    });
}

#[test]
fn every_prefix_and_every_deletion_of_the_edit_fixtures() {
    cut_everywhere(&fixtures("edits", "ii"));
}

#[test]
fn every_prefix_and_every_deletion_of_the_programs() {
    // without preprocessing: directives pass through, CUDA's words are plain identifiers
    cut_everywhere(&fixtures("programs", "cu"));
}

#[test]
fn every_prefix_and_every_deletion_of_programs_with_expanded_attributes() {
    cut_everywhere(&expanded("programs"));
}

/// Fixtures with CUDA's words as the headers expand them.
fn expanded(folder: &str) -> Vec<(String, Vec<u8>)> {
    let expand = |(name, text): (String, Vec<u8>)| {
        let mut text = String::from_utf8_lossy(&text).into_owned();
        for word in ["global", "device", "host", "constant", "managed", "shared"] {
            text = text.replace(&format!("__{word}__"), &format!("__attribute__(({word}))"));
        }
        (name, text.into_bytes())
    };
    fixtures(folder, "cu").into_iter().map(expand).collect()
}

/// A view or errors, never both.
fn check_views(what: &str, text: &[u8], settings: &Settings) {
    for side in [Side::Host, Side::Device] {
        let start = Instant::now();
        let made = view(text.to_vec(), settings, side);
        let taken = start.elapsed();
        assert!(taken < LIMIT, "{what}: took {taken:?}");
        assert_eq!(made.text.is_some(), made.errors == 0, "{what}, {side:?}");
    }
}

#[test]
fn views_of_every_prefix_and_every_deletion() {
    let runs = [settings(WHOLE), settings(RELOCATABLE)];
    let fixtures = expanded("views");
    each_place(&fixtures, |n, i, (start, end)| {
        let (name, text) = &fixtures[n];
        check_views(&format!("{name} up to byte {end}"), &text[..end], &runs[i % 2]);
        let without = [&text[..start], &text[end..]].concat();
        check_views(&format!("{name} without bytes {start} to {end}"), &without, &runs[i % 2]);
    });
}

#[test]
fn views_of_bad_inputs_and_deep_nesting() {
    let settings = settings(WHOLE);
    for (name, text) in fixtures("bad", "ii") {
        check_views(&name, &text, &settings);
    }
    for (open, close) in [("(", ")"), ("{", "}"), ("k<<<1, 1>>>(", ")"), ("asm(", ")")] {
        let body = open.repeat(depth()) + &close.repeat(depth());
        let text = format!("__attribute__((device)) void k(int) {{ {body}; }}\n");
        check_views(&format!("{open} {} times", depth()), text.as_bytes(), &settings);
    }
}

#[test]
fn files_of_bad_inputs() {
    for args in [WHOLE, RELOCATABLE] {
        for (name, text) in fixtures("bad", "ii") {
            let outcome = check(&name, text.clone(), &settings(args));
            let fails = text.starts_with(b"//@ error");
            assert_eq!(outcome.exit_code != 0, fails, "{name}:\n{}", outcome.diagnostics);
        }
    }
}

#[test]
fn launch_brackets_in_strange_places() {
    let text = b"__attribute__((global)) void k(int); int a[3], x; struct S { int m; } s;\n\
        template<class T> void f(T t) { k(1); if (t) { k(a[0]); } for (;;) x = s.m + 1; }\n\
        namespace n { int y = (1, 2); enum E { e = 3 }; }\n"
        .to_vec();
    let settings = settings(WHOLE);
    let ranges = token_ranges(&text);
    for inserted in [
        "<<<",
        ">>>",
        "<<<1,1>>>",
        "<<<1,1>>>(",
        "<<<1,1>>>()",
        "<<<>>>",
        ">>>(",
        "<<<1,1",
        "k<<<",
        "<<<<",
        ">>>>",
    ] {
        for &(start, end) in &ranges {
            for at in [start, end] {
                let changed = [&text[..at], b" ", inserted.as_bytes(), b" ", &text[at..]].concat();
                check(&format!("'{inserted}' at byte {at}"), changed, &settings);
            }
        }
    }
}

#[test]
fn bytes_that_are_no_text() {
    let settings = settings(WHOLE);
    // a fixed linear congruence: the same garbage in every run
    let mut state = 12345u32;
    let mut byte = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    for length in 0..200 {
        let garbage: Vec<u8> = (0..length * 7).map(|_| byte()).collect();
        check("garbage", garbage, &settings);
    }
    let marks = b"(){}[]<>;:,.=*&#\"'/\\\n \t~!+-|^%?@`$0aR_";
    for length in 0..600 {
        let garbage: Vec<u8> = (0..length).map(|_| marks[usize::from(byte()) % marks.len()]).collect();
        check("punctuation", garbage, &settings);
    }
    let words: [&[u8]; 27] = [
        b"template",
        b"<",
        b">",
        b"class",
        b"T",
        b"(",
        b")",
        b"{",
        b"}",
        b";",
        b"__attribute__((device))",
        b"k",
        b"<<<",
        b">>>",
        b"operator",
        b"~",
        b"::",
        b"=",
        b",",
        b"using",
        b"namespace",
        b"[",
        b"]",
        b"friend",
        b"__attribute__((global))",
        b"void",
        b"__attribute__((managed))",
    ];
    for length in 0..2000 {
        let mut soup = Vec::new();
        for _ in 0..length % 60 {
            soup.extend_from_slice(words[usize::from(byte()) % words.len()]);
            soup.push(b' ');
        }
        check(&String::from_utf8_lossy(&soup), soup.clone(), &settings);
    }
    for text in [
        &b"\0"[..],
        b"\0\0\0int x;\0",
        b"\xff\xfe\xfd",
        b"\xef\xbb\xbfint x;",
        b"int \xc3\xa4 = 1;",
        b"int \\u00e4;",
        b"\x7fELF\x02\x01",
        b"int x; \x1a",
        b"\r\n\r\nint x;\r\n",
        b"\\",
        b"int x \\\n = 1;",
    ] {
        check("bytes", text.to_vec(), &settings);
    }
}

#[test]
fn templates_that_contain_themselves_without_end() {
    let settings = settings(WHOLE);
    let base = "struct B { virtual void f(); }; template<class A, class C> struct P { }; ";
    for text in [
        "template<class T> struct S : B { __attribute__((device)) void f(); S<P<T, T> > s; }; S<int> s;",
        "template<int N> struct S : S<N + 1> { __attribute__((device)) virtual void f(); }; S<1> s;",
        "template<int N> struct S : S<N + 1> { __attribute__((device)) void f(); }; void g(S<1> s) { s.f(); }",
        "template<int N> struct S : B { __attribute__((device)) void f(); S<N + 1> s; }; S<1> s;",
    ] {
        check("endless templates", format!("{base}{text}").into_bytes(), &settings);
    }
}

#[test]
fn things_that_do_not_end() {
    let settings = settings(WHOLE);
    for text in [
        "\"",
        "'",
        "R\"(",
        "R\"x(abc)y\"",
        "R\"toolongdelimiter0123456789(x)\"",
        "/*",
        "/* *",
        "//",
        "int x = 0x",
        "1.e",
        "#",
        "# 1",
        "# 1 \"",
        "# 1 \"a",
        "# 99999999999999999999 \"a\"\n",
        "# 1 \"a\\",
        "#pragma",
        "#line",
        "#line x",
        "#error stop",
        "#include <",
        "__attribute__",
        "__attribute__(",
        "__attribute__((",
        "__attribute__((device",
        "__attribute__((device)",
        "__attribute__((device))",
        "[[",
        "[[x",
        "template",
        "template<",
        "template<class",
        "template<class T>",
        "template<>",
        "namespace",
        "namespace {",
        "namespace n",
        "namespace n =",
        "using",
        "using x",
        "using x =",
        "using namespace",
        "extern",
        "extern \"C\"",
        "extern \"C\" {",
        "class",
        "class X",
        "class X :",
        "class X {",
        "enum",
        "enum class",
        "enum E {",
        "enum E { a =",
        "operator",
        "void operator",
        "int x =",
        "int x[",
        "int x(",
        "void f() {",
        "void f() try",
        "void f() try {",
        "S::S() :",
        "S::S() : a",
        "S::S() : a(",
        "typedef",
        "static_assert",
        "static_assert(",
        "asm",
        "asm(",
        "friend",
        "decltype",
        "decltype(",
        "alignas(",
        "noexcept(",
        "k<<<",
        "k<<<1",
        "k<<<1,1>",
        "k<<<1,1>>",
        "k<<<1,1>>>",
        "k<<<1,1>>>(",
        "auto f() ->",
        "concept C =",
        "requires",
        "template<class T> requires",
        "~",
        "~X",
        "::",
        "X::",
        "X::~",
        "__attribute__((managed)) int m; int f() { return m",
        "__attribute__((global)) void k(",
        "template<class T> __attribute__((global)) void k(T",
        "[]",
        "auto l = [",
        "auto l = [] __attribute__((device))",
        "auto l = [] __attribute__((device)) (",
        "void f() { if",
        "void f() { if (",
        "void f() { for (",
        "void f() { case",
        "void f() { case 1",
        "void f() { do",
        "void f() { switch",
        "void f() { catch",
    ] {
        for tail in ["", ";", " }", " )", " >", " {", " <", "\n"] {
            check(text, [text, tail].concat().into_bytes(), &settings);
            let managed = format!("__attribute__((managed)) int m; void g() {{ m = 1; {text}{tail}");
            check(text, managed.into_bytes(), &settings);
            let class = format!("struct S {{ __attribute__((device)) void d() {{ }} {text}{tail}");
            check(text, class.into_bytes(), &settings);
        }
    }
}

#[test]
fn nesting_tens_of_thousands_deep() {
    nest(0);
}

#[test]
fn nesting_tens_of_thousands_deep_the_others() {
    nest(1);
}

/// Nests every second case, beginning with `first`. The variable `CUFRONT_NESTING` names one, which is timed.
fn nest(first: usize) {
    let settings = settings(WHOLE);
    let cases: &[(&str, &str, &str, &str, &str)] = &[
        // name, in front, opening, middle, closing
        ("parentheses", "int x = ", "(", "1", ")"),
        ("square brackets", "int x = a", "[", "1", "]"),
        ("braces", "int x[] = ", "{", "1", "}"),
        ("angle brackets", "X", "<X", "<int>", ">"),
        ("less", "bool x = a", " < a", "", ""),
        ("blocks", "void f() ", "{", " ", "}"),
        ("blocks around a managed use", "__attribute__((managed)) int m; void f() ", "{", "m = 1;", "}"),
        ("if", "__attribute__((managed)) int m; void f() { ", "if (1) ", "m = 1; }", ""),
        ("if else", "__attribute__((managed)) int m; void f() { ", "if (1) ; else ", "m = 1; }", ""),
        ("if in blocks", "__attribute__((managed)) int m; void f() { ", "if (m) {", "m = 1;", "}"),
        ("while", "__attribute__((managed)) int m; void f() { ", "while (m) ", "m = 1; }", ""),
        ("do", "__attribute__((managed)) int m; void f() { ", "do ", "m = 1;", " while (m);"),
        ("for", "__attribute__((managed)) int m; void f() { ", "for (int m;;) ", "m = 1; }", ""),
        ("switch", "__attribute__((managed)) int m; void f() { ", "switch (m) case 1: ", "m = 1; }", ""),
        ("labels", "__attribute__((managed)) int m; void f() { ", "l: ", "m = 1; }", ""),
        ("try", "__attribute__((managed)) int m; void f() { ", "try {", "m = 1;", "} catch (int m) { }"),
        ("namespaces", "", "namespace n {", "int x;", "}"),
        ("unnamed namespaces", "", "namespace {", "int x;", "}"),
        ("inline namespaces", "", "inline namespace n {", "__attribute__((device)) int x;", "}"),
        ("nested namespace names", "namespace n", "::n", " { }", ""),
        ("linkage", "", "extern \"C\" {", "int x;", "}"),
        ("linkage without braces", "", "extern \"C\" ", "int x;", ""),
        ("template heads", "", "template<class T> ", "__attribute__((global)) void k(T);", ""),
        ("template template parameters", "", "template<", "class T", "> class X"),
        (
            "template parameters",
            "template<class A",
            ", class T = int",
            "> __attribute__((global)) void k(A) { }",
            "",
        ),
        ("classes", "", "struct S {", "__attribute__((device)) int f() { return 1; }", "};"),
        (
            "classes around a managed use",
            "__attribute__((managed)) int m; ",
            "struct S { void g(int = m); ",
            "int f() { return m; }",
            "};",
        ),
        (
            "local classes",
            "__attribute__((managed)) int m; void f() { ",
            "struct S { void f() {",
            "m = 1;",
            "} };",
        ),
        ("launch arguments", "void f() { ", "k<<<1, 1>>>(", "1", ")"),
        ("launch configurations", "void f() { ", "k<<<", "1", ">>>(1)"),
        ("lambdas", "__attribute__((managed)) int m; auto l = ", "[] {", "m = 1;", "}"),
        ("lambdas as arguments", "__attribute__((managed)) int m; void f() { ", "g([&] {", "m = 1;", "})"),
        ("lambda captures", "__attribute__((managed)) int m; auto l = ", "[a = ", "m", "] { }"),
        ("declarators", "__attribute__((device)) int ", "(", "x", ")"),
        ("managed declarators", "__attribute__((managed)) int ", "(*", "x", ")"),
        ("function declarators", "int ", "(*", "x", ")(int)"),
        ("parameters", "void f", "(int", "", ")"),
        ("kernel parameters", "template<class T> __attribute__((global)) void k", "(void (*)", "(T)", ")"),
        ("pointers", "int ", "*", "x;", ""),
        ("conditional", "__attribute__((managed)) int m; int x = ", "m ? ", "m", " : m"),
        ("unary", "int x = ", "- ", "1;", ""),
        ("casts", "int x = ", "(int)", "1;", ""),
        ("qualified names", "int x = ", "a::", "b;", ""),
        ("members", "__attribute__((managed)) int m; int x = m", ".m", ";", ""),
        ("calls", "__attribute__((managed)) int m; int x = m", "(m)", ";", ""),
        ("attributes", "", "__attribute__((device)) ", "int x;", ""),
        ("attribute nesting", "", "__attribute__((", "device", "))"),
        ("standard attributes", "", "[[a]] ", "int x;", ""),
        ("decltype", "", "decltype(", "1", ")"),
        ("noexcept", "void f() ", "noexcept(", "1", ")"),
        ("requires", "template<class T> ", "requires (", "true", ")"),
        ("array bounds", "__attribute__((device)) int a", "[2]", ";", ""),
        ("initialisers", "__attribute__((device)) int a[] = ", "{", "1", "}"),
        ("declarations", "__attribute__((device)) int a", ", b", ";", ""),
        ("functions", "", "__attribute__((device)) int f(int a) { return a; }", "", ""),
        ("overloads", "__attribute__((managed)) int m;", " int f(int);", " int g() { return m; }", ""),
        ("uses", "__attribute__((managed)) int m; void f() { ", "m = m;", "}", ""),
        ("locals", "__attribute__((managed)) int m; void f() { ", "int a = m;", "}", ""),
        (
            "using-directives",
            "namespace n { } __attribute__((managed)) int m; ",
            "using namespace n;",
            "int x = m;",
            "",
        ),
        ("bases", "struct B { }; struct S : B", ", B", " { __attribute__((device)) int f(); };", ""),
        ("friends", "struct S {", "friend __attribute__((device)) void f();", "};", ""),
    ];
    // what nobody nests costs the square of the depth
    let shallow = [
        "classes",
        "launch configurations",
        "functions",
        "declarations",
        "overloads",
        "nested namespace names",
        "classes around a managed use",
    ];
    let only = std::env::var("CUFRONT_NESTING").ok();
    for &(name, front, open, middle, close) in cases.iter().skip(first).step_by(2) {
        if only.as_deref().is_some_and(|o| o != name) {
            continue;
        }
        let depth = if shallow.contains(&name) { depth() / 50 } else { depth() };
        for (deep, closed) in [(depth, true), (depth, false), (300, true), (150, true), (150, false)] {
            let mut text = String::from(front);
            text.push_str(&open.repeat(deep));
            text.push_str(middle);
            if closed {
                text.push_str(&close.repeat(deep));
                text.push_str(if front.contains("void f() { ") && !close.is_empty() { "; }" } else { ";" });
            }
            check(name, text.into_bytes(), &settings);
        }
    }
}

#[test]
fn thousands_of_levels_are_no_error() {
    let settings = settings(WHOLE);
    for (name, deep, front, open, middle, close, back) in [
        (
            "launches",
            // the facts have the text of each
            2_000,
            "__attribute__((global)) void k(int); void f() { int v = ",
            "(k<<<1, 1>>>(2), ",
            "1",
            ")",
            "; }",
        ),
        (
            "launches in configurations",
            2_000,
            "__attribute__((global)) void k(int); void f() { ",
            "k<<<1, (",
            "1",
            ", 1)>>>(1)",
            "; }",
        ),
        ("argument lists", 10_000, "template<class T> struct X { }; ", "X<", "int", ">", " v;"),
        ("parentheses", 10_000, "int v = ", "(", "1", ")", ";"),
    ] {
        let text = [front, &open.repeat(deep), middle, &close.repeat(deep), back].concat();
        assert_eq!(check(name, text.into_bytes(), &settings).exit_code, 0, "{name}");
    }
}

#[test]
fn one_line_of_many_megabytes() {
    let settings = settings(WHOLE);
    let size = if is_whole() { 50_000_000 } else { 10_000_000 };
    let mut text = String::new();
    // without optimisation each takes as long as a whole line of another kind
    for i in 0.. {
        text.push_str(&format!("int a{i};"));
        if text.len() > size / 10 {
            break;
        }
    }
    let text = text.into_bytes();
    assert_eq!(check("declarations", text, &settings).exit_code, 0);
    let text = format!("int a = {};", "1+".repeat(size / 2) + "1").into_bytes();
    assert_eq!(check("an expression", text, &settings).exit_code, 0);
    let text = format!("int {};", "a".repeat(size)).into_bytes();
    assert_eq!(check("a name", text, &settings).exit_code, 0);
    let text = format!("const char *s = \"{}\";", "a".repeat(size)).into_bytes();
    assert_eq!(check("a string", text, &settings).exit_code, 0);
    check("an error at the end", format!("{})", "int a;".repeat(1_000)).into_bytes(), &settings);
}

// ---------------------------------------------------------------- files

/// A folder with an input; runs the drop-in there.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new(input: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("x.ii"), input).expect("an input");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs with these output and module id names in the folder.
    fn run(&self, output: &Path, id: &Path) -> u8 {
        self.run_on(&self.path("x.ii"), output, id)
    }

    fn run_on(&self, input: &Path, output: &Path, id: &Path) -> u8 {
        let mut args: Vec<OsString> = WHOLE.iter().map(OsString::from).collect();
        args.extend(
            ["--stub_file_name", "x.stub.c", "--gen_module_id_file", "--gen_c_file_name"].map(OsString::from),
        );
        args.extend([output.into(), "--module_id_file_name".into(), id.into(), input.into()]);
        run_drop_in(args.into_iter())
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.folder.path())
            .expect("the folder")
            .filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned()))
            .collect();
        names.sort();
        names
    }
}

const GOOD: &str = "__attribute__((global)) void k() { }\n";

#[test]
fn good_input_gives_both_files() {
    let place = Place::new(GOOD);
    assert_eq!(place.run(&place.path("o.cpp"), &place.path("o.id")), 0);
    assert_eq!(place.names(), ["o.cpp", "o.id", "x.ii"]);
    // again, over the older files
    assert_eq!(place.run(&place.path("o.cpp"), &place.path("o.id")), 0);
    assert_eq!(place.names(), ["o.cpp", "o.id", "x.ii"]);
}

#[test]
fn missing_input_is_catastrophic() {
    let place = Place::new(GOOD);
    assert_eq!(place.run_on(&place.path("none.ii"), &place.path("o.cpp"), &place.path("o.id")), 4);
    assert_eq!(place.run_on(place.folder.path(), &place.path("o.cpp"), &place.path("o.id")), 4);
    assert_eq!(place.names(), ["x.ii"]);
}

#[test]
fn errors_leave_older_files_alone_and_nothing_new() {
    let place = Place::new("int x = (;\n");
    assert_eq!(place.run(&place.path("o.cpp"), &place.path("o.id")), 2);
    assert_eq!(place.names(), ["x.ii"]);
    fs::write(place.path("o.cpp"), "older").expect("a file");
    fs::write(place.path("o.id"), "older id").expect("a file");
    assert_eq!(place.run(&place.path("o.cpp"), &place.path("o.id")), 2);
    assert_eq!(place.names(), ["o.cpp", "o.id", "x.ii"]);
    assert_eq!(fs::read(place.path("o.cpp")).expect("a file"), b"older");
    assert_eq!(fs::read(place.path("o.id")).expect("a file"), b"older id");
}

#[test]
fn outputs_that_cannot_be_written() {
    let place = Place::new(GOOD);
    fs::create_dir(place.path("folder")).expect("a folder");
    fs::write(place.path("file"), "plain").expect("a file");
    let before = place.names();
    for bad in ["folder", "none/o.cpp", "file/o.cpp"] {
        assert_eq!(place.run(&place.path(bad), &place.path("o.id")), 4, "{bad}");
        assert_eq!(place.names(), before, "{bad}");
    }
    assert_eq!(fs::read(place.path("file")).expect("a file"), b"plain");
    // the host file comes first and stays
    assert_eq!(place.run(&place.path("o.cpp"), &place.path("none/o.id")), 4);
    assert!(place.path("o.cpp").is_file() && !place.path("o.id").exists());
}

#[test]
fn folders_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new(GOOD);
    let locked = place.path("locked");
    fs::create_dir(&locked).expect("a folder");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).expect("permissions");
    // who may do everything cannot be kept out
    if fs::write(locked.join("probe"), "").is_ok() {
        return;
    }
    assert_eq!(place.run(&locked.join("o.cpp"), &place.path("o.id")), 4);
    assert_eq!(place.names(), ["locked", "x.ii"]);
}

#[test]
fn full_disk() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let place = Place::new(GOOD);
    assert_eq!(place.run(Path::new("/dev/full"), &place.path("o.id")), 4);
    assert_eq!(place.names(), ["x.ii"]);
    assert_eq!(place.run(&place.path("o.cpp"), Path::new("/dev/full")), 4);
    assert_eq!(place.run(Path::new("/dev/null"), &place.path("o.id")), 0);
}
