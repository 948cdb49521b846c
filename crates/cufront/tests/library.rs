//! The library from outside: what a tool maker relies on.

use cufront::{preprocess, Check, Options, Severity, Side, Standard, Unit};
use std::fs;
use std::path::Path;

fn example(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

fn options() -> Options {
    let mut options = Options::new();
    options.embedded_headers(true).standard(Standard::Cxx17);
    options
}

#[test]
fn a_source_is_listed_split_and_viewed() {
    let unit = Unit::from_source(example("vector_add.cu"), &options()).expect("a unit");
    let listing = unit.list().expect("no fault");
    assert_eq!(listing.errors, 0);
    assert_eq!(listing.facts.kernels.iter().map(|k| k.name.as_str()).collect::<Vec<_>>(), ["add"]);
    assert!(listing.checked.done().contains(&Check::HostRules));
    let split = unit.split().expect("no fault");
    let host = String::from_utf8(split.host_file.expect("a host file")).expect("UTF-8");
    assert!(host.contains("__cudaPushCallConfiguration") && split.module_id.is_some());
    for side in [Side::Host, Side::Device] {
        let text = unit.view(side).expect("no fault").text.expect("a view");
        assert!(!String::from_utf8_lossy(&text).contains("<<<"));
    }
}

#[test]
fn errors_of_the_program_are_findings() {
    let text = "# 1 \"a.cu\"\n__attribute__((device)) int d();\nint f() { return d(); }\n";
    let split = Unit::from_preprocessed(text, &Options::new()).split().expect("no fault");
    assert!(split.host_file.is_none());
    let [finding] = split.findings.as_slice() else { panic!("{:?}", split.findings) };
    assert_eq!((finding.number, finding.severity), (20007, Severity::Error));
    assert_eq!(finding.position.as_ref().map(ToString::to_string).as_deref(), Some("a.cu:2:18"));
    assert_eq!(finding.notes.len(), 2);
    assert!(finding.to_string().starts_with("a.cu:2:18: error[20007]: "), "{finding}");
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let missing = Unit::from_source("no/such.cu", &options()).expect_err("an error");
    assert_eq!(missing.to_string(), "cannot read no/such.cu: No such file or directory");
    let none = Unit::from_source(example("vector_add.cu"), options().compiler("no-such-compiler"));
    let none = none.expect_err("an error");
    assert!(none.hint().is_some_and(|hint| hint.contains("no-such-compiler")), "{none}");
    assert!(Options::new().architecture("sm_x").is_err());
}

#[test]
fn macros_and_folders_reach_the_preprocessor() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("a.cu");
    fs::write(&source, "#include <b.h>\nint a = VALUE;\n").expect("written");
    fs::create_dir(folder.path().join("i")).expect("a folder");
    fs::write(folder.path().join("i/b.h"), "").expect("written");
    let mut options = options();
    options.include(folder.path().join("i")).define("VALUE=31");
    let made = preprocess(&source, &options).expect("text");
    assert!(String::from_utf8_lossy(made.text()).contains("int a = 31;"));
    assert_eq!(Unit::from(made).list().expect("no fault").errors, 0);
}
