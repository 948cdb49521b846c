//! Two views that are made together come out as each does alone.

use cufront_pp::{print, print_both, Definition, Files, Host, Options, Output, Problem};
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Numbers that look like chance (Knuth's linear congruence).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

const NAMES: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "ARCH"];
const HEADERS: [&str; 6] = ["once.h", "guard.h", "plain.h", "sub/once.h", "sub/guard.h", "system.h"];
const TEXTS: [&str; 18] = [
    "",
    "1",
    "A",
    "B + C",
    "A(B)",
    "x y",
    "(D)",
    "__LINE__",
    "__COUNTER__",
    "ARCH",
    "E E",
    "#",
    "F ## G",
    "C, D",
    "-",
    "__FILE__",
    "_Pragma(\"P(1)\")",
    "s::t",
];

/// Lines that depend on macros in many ways; few of them are wrong.
fn lines(chance: &mut Chance, count: usize, depth: usize, out: &mut String) {
    for _ in 0..count {
        let name = chance.of(&NAMES);
        let header = chance.of(&HEADERS);
        let text = chance.of(&TEXTS);
        let _ = match chance.below(34) {
            0..=2 => writeln!(out, "#undef {name}\n#define {name} {text}"),
            3 => writeln!(out, "#undef {name}\n#define {name}(x, ...) {text} x #x x##__VA_ARGS__"),
            4 => writeln!(out, "#undef {name}"),
            5 => writeln!(out, "#include \"{header}\""),
            6 => writeln!(out, "#include <{header}>"),
            7 => writeln!(out, "#ifdef {name}\n#include \"{header}\"\n#endif"),
            8..=13 if depth < 4 => {
                let head = match chance.below(4) {
                    0 => format!("#ifdef {name}"),
                    1 => format!("#ifndef {name}"),
                    2 => format!("#if defined {name} && !defined({})", chance.of(&NAMES)),
                    _ => format!("#if {} > 1 || defined(ARCH)\n#elif defined {name}", chance.below(3)),
                };
                let _ = writeln!(out, "{head}");
                let inside = chance.below(6);
                lines(chance, inside, depth + 1, out);
                if chance.below(2) == 0 {
                    let _ = writeln!(out, "#elif defined {}", chance.of(&NAMES));
                    lines(chance, inside, depth + 1, out);
                }
                if chance.below(2) == 0 {
                    let _ = writeln!(out, "#else");
                    lines(chance, inside, depth + 1, out);
                }
                writeln!(out, "#endif")
            }
            14 => writeln!(out, "#pragma push_macro(\"{name}\")"),
            15 => writeln!(out, "#pragma pop_macro(\"{name}\")"),
            16 => writeln!(out, "#line {} \"{header}\"", chance.below(90) + 1),
            17 => writeln!(out, "f({name} (a\n#undef {name}\n#define {name} 2\n, {text})) {name}"),
            18 => writeln!(out, "{name}\n\n({text})\n{name}"),
            19 if chance.below(60) == 0 => writeln!(out, "{name} _Pragma(\"once\") {name}"),
            19 => writeln!(out, "_Pragma(\"GCC diagnostic push\") {name} _Pragma(\"a\") {name}"),
            20 => writeln!(out, "#if __has_include(\"{header}\") && {}\nyes\n#endif", chance.below(2)),
            21 => writeln!(out, "#assert {name}(x)\n#if #A(x)\nyes\n#endif"),
            22 => writeln!(out, "#import \"{header}\""),
            23 => writeln!(out, "\n\n\n\n\n\n\n\n\n\n{name}"),
            24 => writeln!(out, "#undef T{name}\n#define T{name} {name}\nT{name} T{name} T{name}"),
            25 => writeln!(out, "__COUNTER__ __LINE__ __FILE__ __INCLUDE_LEVEL__"),
            26 if chance.below(40) == 0 => writeln!(out, "#error {name}"),
            28 if chance.below(40) == 0 => writeln!(out, "#include \"none.h\"\n{name}"),
            27 if chance.below(40) == 0 => writeln!(out, "#pragma GCC poison {name}"),
            _ => writeln!(out, "  int {} {name} ; {name}({text}) /* c */ + {name}", chance.below(9)),
        };
    }
}

/// Texts and reports of both views.
type Views = [(String, String); 2];

fn shown(text: &[u8], output: &Output) -> (String, String) {
    let reports = output.reports.iter().map(|r| match &r.problem {
        // the place of the first definition has another number
        Problem::Redefined(name, _) => format!("{name} is defined anew\n"),
        problem => format!("{problem:?}\n"),
    });
    (String::from_utf8_lossy(text).into_owned(), reports.collect())
}

fn alone(host: &Host, options: [&Options; 2], source: &Path) -> Views {
    options.map(|options| {
        let mut text = Vec::new();
        let files = Files::new(host, options).for_views(1);
        let output = print(&files, host, options, source, &mut |piece| text.extend_from_slice(piece));
        shown(&text, &output)
    })
}

fn together(host: &Host, options: [&Options; 2], source: &Path) -> Views {
    let (mut a, mut b) = (Vec::new(), Vec::new());
    let files = Files::new(host, options[0]).for_views(1);
    let mut first = |piece: &[u8]| a.extend_from_slice(piece);
    let mut second = |piece: &[u8]| b.extend_from_slice(piece);
    let made = print_both(&files, host, options, source, [&mut first, &mut second]);
    let [x, y] = made.expect("options for two views");
    [shown(&a, &x), shown(&b, &y)]
}

#[test]
fn views_are_the_same_alone_and_together() {
    let folder = TempDir::new().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("sub")).expect("made");
    let host = Host::ask(OsStr::new("g++"), &[], None).expect("g++ is there");
    let mut refused = 0;
    for seed in 0..400 {
        let mut chance = Chance(seed);
        for header in HEADERS {
            let mut text = String::new();
            lines(&mut chance, 5, 1, &mut text);
            // files that include themselves for ever are no subject of this test
            let text = if header == "plain.h" {
                text.replace("#include", "//").replace("#import", "//")
            } else {
                text
            };
            let text = match header.rsplit('/').next() {
                Some("once.h") => format!("#pragma once\n{text}"),
                Some("guard.h") => {
                    let guard = header.replace(['/', '.'], "_");
                    format!("#ifndef {guard}\n#define {guard}\n{text}#endif\n")
                }
                Some("system.h") => format!("#pragma once\n#pragma GCC system_header\n{text}"),
                _ => text,
            };
            fs::write(at(header), text).expect("written");
        }
        let mut text = String::new();
        lines(&mut chance, 40, 0, &mut text);
        fs::write(at("main.cu"), &text).expect("written");
        let mut options = Options::default();
        options.folders.push(folder.path().as_os_str().as_encoded_bytes().to_vec());
        options.definitions.push(Definition::Define(b"A=3".to_vec()));
        if seed % 3 == 0 {
            options.includes.push(b"guard.h".to_vec());
        }
        let mut device = options.clone();
        device.definitions.insert(0, Definition::Define(b"ARCH=900".to_vec()));
        if seed % 2 == 0 {
            device.definitions.push(Definition::Define(b"B(x)=x A".to_vec()));
        }
        let expected = alone(&host, [&options, &device], &at("main.cu"));
        let found = together(&host, [&options, &device], &at("main.cu"));
        for ((text, reports), (text_now, reports_now)) in expected.iter().zip(&found) {
            assert_eq!(reports, reports_now, "seed {seed}");
            let line = text.lines().zip(text_now.lines()).position(|(a, b)| a != b).unwrap_or(0);
            let part =
                |t: &str| t.lines().skip(line.saturating_sub(8)).take(12).collect::<Vec<_>>().join("\n");
            assert!(text == text_now, "seed {seed}:\n{}\n----- together:\n{}", part(text), part(text_now));
            refused += usize::from(!reports.is_empty());
        }
    }
    assert!(refused < 400, "{refused} views have reports");
}

#[test]
fn each_view_has_its_own_count_of_what_macros_made() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("main.cu");
    let host = Host::ask(OsStr::new("g++"), &[], None).expect("g++ is there");
    // the views differ in the first line, are alike in the next ones, and one is done before the other
    let deep = "F(".repeat(10_000) + &")".repeat(10_000);
    let mut text = format!("#define F {deep}\n#define G F\n#define SHORT {}\n", "x ".repeat(200));
    text += &format!("#ifdef ARCH\n{}\n#else\n{}\n#endif\n", "F ".repeat(100), "G ".repeat(60));
    text += &format!(
        "{}\n{}\n#ifdef ARCH\n{}\n#endif\n",
        "SHORT ".repeat(50),
        "F G\n".repeat(60),
        "F ".repeat(40)
    );
    text += &"F\n".repeat(100);
    fs::write(&source, text).expect("written");
    let options = Options::default();
    let define = Definition::Define(b"ARCH=900".to_vec());
    let device = Options { definitions: vec![define], ..Options::default() };
    let expected = alone(&host, [&options, &device], &source);
    let found = together(&host, [&options, &device], &source);
    for ((text, reports), (text_now, reports_now)) in expected.iter().zip(&found) {
        assert_eq!(reports, reports_now);
        assert!(text == text_now, "{} and {} bytes", text.len(), text_now.len());
    }
    assert_eq!(expected.map(|e| e.1), ["", "Bombs(8388608)\n"]);
}
