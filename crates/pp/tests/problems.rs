//! What is wrong with a source is reported, with the right entry of the catalogue, at the right line; and every
//! entry about preprocessing is reported here.

use cufront_diag::Code;
use cufront_lex::KeywordSet;
use cufront_pp::{preprocess, Files, Host, Options, Output, Want};
use cufront_source::SourcePlace;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;

fn host() -> &'static Host {
    static HOST: OnceLock<Host> = OnceLock::new();
    HOST.get_or_init(|| Host::ask(OsStr::new("g++"), &[], None).expect("g++ is there"))
}

fn run_in(folder: &Path, options: &Options) -> Output {
    let files = Files::new(host(), options);
    preprocess(&files, host(), options, &folder.join("main.cu"), Want::Tokens(KeywordSet::CXX20))
}

/// The output of `source` as `main.cu`, in a folder with the other files.
fn run(source: &[u8], others: &[(&str, &str)]) -> Output {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("main.cu"), source).expect("written");
    for (name, text) in others {
        fs::write(folder.path().join(name), text).expect("written");
    }
    run_in(folder.path(), &Options::default())
}

fn place<'a>(output: &'a Output, offset: u32) -> SourcePlace<'a> {
    output.lexed.lines.map().and_then(|m| m.source_place(offset)).expect("a place")
}

/// Codes and lines of what is reported.
fn reported(output: &Output) -> Vec<(Code, u32)> {
    let line = |offset: Option<u32>| offset.map_or(0, |o| place(output, o).line);
    output.diagnostics.list().iter().map(|d| (d.code, line(d.offset))).collect()
}

fn check(source: &str, expected: &[(Code, u32)]) {
    assert_eq!(reported(&run(source.as_bytes(), &[])), expected, "{source}");
}

#[test]
fn missing_header() {
    let output = run(b"int a;\n#include <no/such/header.h>\nint b;\n", &[]);
    assert_eq!(reported(&output), [(Code::HeaderNotFound, 2)]);
    let report = &output.diagnostics.list()[0];
    assert!(report.extra.iter().any(|l| l.starts_with("searched: /usr/include")), "{:?}", report.extra);
    let at = place(&output, report.offset.unwrap());
    assert_eq!((at.line_text(), at.at - at.line_start()), (&b"#include <no/such/header.h>"[..], 9));
}

#[test]
fn unreadable_header() {
    let output = run(b"#include \"/\"\n", &[]);
    assert_eq!(reported(&output), [(Code::HeaderUnreadable, 1)]);
    // a folder in the search list is passed by
    check("#include \"/dev/zero\"\n", &[(Code::HeaderUnreadable, 1)]);
}

#[test]
fn include_recursion() {
    let output = run(b"#include \"r.h\"\nint x;\n", &[("r.h", "#include \"r.h\"\n")]);
    assert_eq!(reported(&output), [(Code::IncludeTooDeep, 1)]);
    assert!(String::from_utf8_lossy(&output.lexed.text).contains("int x;"));
}

#[test]
fn header_name() {
    check(
        "#include\n#include foo\n#include <>\n",
        &[(Code::HeaderNameExpected, 1), (Code::HeaderNameExpected, 2), (Code::HeaderNameExpected, 3)],
    );
}

#[test]
fn unterminated_conditional() {
    check("#ifdef A\n#if 1\n#endif\nint x;\n", &[(Code::ConditionalUnterminated, 1)]);
}

#[test]
fn misplaced_conditional() {
    check(
        "#endif\n#else\n#if 1\n#else\n#else\n#elif 1\n#endif\n",
        &[
            (Code::ConditionalMisplaced, 1),
            (Code::ConditionalMisplaced, 2),
            (Code::ConditionalMisplaced, 5),
            (Code::ConditionalMisplaced, 6),
        ],
    );
}

#[test]
fn conditions() {
    for bad in
        ["", "1 +", "(1", "1)", "1 2", "1/0", "1.0", "defined", "\"a\"", "08", "1 ? 2", "@", "__has_include"]
    {
        let source = format!("\n#if {bad}\n#endif\n");
        check(&source, &[(Code::BadCondition, 2)]);
    }
    for good in [
        "1 || 1/0",
        "defined(X) || !defined X",
        "-1 > 0u",
        "('a' == 97)",
        "not 0 and 1 bitor 0",
        "0 ? 1/0 : 1",
    ] {
        check(&format!("#if {good}\nint x;\n#else\n#error no\n#endif\n"), &[]);
    }
}

#[test]
fn definitions() {
    for bad in ["", "1", "f(", "f(a,a) a", "f(a b)", "f(...", "f(x) #y", "x ## a", "defined 1", "and 1"] {
        let source = if bad == "x ## a" { "#define x ## a\n".to_owned() } else { format!("#define {bad}\n") };
        check(&source, &[(Code::BadDefinition, 1)]);
    }
}

#[test]
fn redefined() {
    let output = run(b"#define A 1\n#define A 1\n#define A 2\n", &[]);
    assert_eq!(reported(&output), [(Code::MacroRedefined, 3)]);
    assert_eq!(place(&output, output.diagnostics.list()[0].notes[0].offset).line, 2);
}

#[test]
fn wrong_arguments() {
    check(
        "#define F(a, b) a b\nF(1)\nF(1, 2, 3)\nF((1, 2), 3)\n",
        &[(Code::MacroArguments, 2), (Code::MacroArguments, 3)],
    );
}

#[test]
fn unterminated_call() {
    check("#define F(a) a\nF(1\n", &[(Code::MacroCallUnterminated, 2)]);
}

#[test]
fn paste() {
    check("#define F(a, b) a ## b\nF(x, y) F(+, -)\n", &[(Code::BadPaste, 2)]);
}

#[test]
fn bomb() {
    let mut source = "#define A0 x x\n".to_owned();
    for i in 1..40 {
        source += &format!("#define A{i} A{0} A{0}\n", i - 1);
    }
    source += "A39\n";
    check(&source, &[(Code::ExpansionTooLarge, 41)]);
    // the argument of an argument of an argument …
    let deep = format!("#define F(x) x\n{}1{}\n", "F(".repeat(20_000), ")".repeat(20_000));
    check(&deep, &[(Code::ExpansionTooLarge, 2)]);
}

#[test]
fn many_expansions() {
    // each is within its limit; as text alone, for the memory
    let deep = "F(".repeat(10_000) + &")".repeat(10_000);
    let source = format!("#define F {deep}\n\n{}\nint x;\n", "F ".repeat(1_000));
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("main.cu"), source).expect("written");
    let options = Options::default();
    let files = Files::new(host(), &options);
    let output = preprocess(&files, host(), &options, &folder.path().join("main.cu"), Want::Text);
    assert_eq!(reported(&output), [(Code::ExpansionsTooMany, 3)]);
    assert!(output.lexed.text.len() < 9 << 20, "{}", output.lexed.text.len());
    assert!(!output.lexed.text.ends_with(b"int x;\n"));
}

#[test]
fn poison() {
    check("#pragma GCC poison strcpy\nint strcpy;\n", &[(Code::PoisonedName, 2)]);
}

#[test]
fn directives() {
    check(
        "#line x\n#line 0x10\n#ident\n",
        &[(Code::BadDirective, 1), (Code::BadDirective, 2), (Code::BadDirective, 3)],
    );
    check("_Pragma(1)\n", &[(Code::BadDirective, 1)]);
    check("#nonsense\n", &[(Code::UnknownDirective, 1)]);
    check("#error stop\n", &[(Code::ErrorDirective, 1)]);
    check("#if 0\n#nonsense\n#error no\n#endif\n", &[]);
}

#[test]
fn characters() {
    check("int \u{201c}x;\nint a\\u00ab;\n", &[(Code::BadCharacter, 2)]);
    check("int \\u0041b;\n", &[(Code::BadCharacter, 1)]);
    check("int \u{fc}, \u{2460}, a\u{b7}, c\\u00fc;\n", &[]);
    check("#if 0\na\\u00ab\n#endif\n", &[]);
}

#[test]
fn a_macro_in_a_faulty_condition_is_expanded_again() {
    let faulty = (Code::BadCondition, 2);
    check("#define A B ( 1\n#if A\n#endif\n#if A\n#endif\n", &[faulty, (Code::BadCondition, 4)]);
}

#[test]
fn a_macro_that_a_directive_left_is_expanded_again() {
    check(
        "#define L 7 extra\n#line L\n#line L\n#if L\n#endif\nL\n",
        &[(Code::BadDirective, 2), (Code::BadDirective, 3), (Code::BadCondition, 4)],
    );
}

#[test]
fn lines_beyond_32_bits() {
    check("#line 4294967295\n#pragma message \"a\"\n\n\nint x;\n", &[]);
}

#[test]
fn ignored_directives() {
    check("#pragma once\n", &[(Code::DirectiveIgnored, 1)]);
    check("\n#warning old\n", &[(Code::WarningDirective, 2)]);
}

#[test]
fn unterminated_text() {
    check("int x;\n/* no end\n", &[(Code::UnterminatedComment, 2)]);
    check("auto s = R\"(no end\n\";\n", &[(Code::UnterminatedLiteral, 1)]);
}

#[test]
fn odd_bytes_pass() {
    for source in [&b"int \xff\xfe x;\0\n"[..], b"\xef\xbb\xbfint x;\r\n", b"", b"#", b"\\", b"int x; \\"] {
        let output = run(source, &[]);
        assert!(!output.failed(), "{source:?}: {:?}", output.reports);
    }
}
