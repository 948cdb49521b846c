//! Compilers take the views.
//!
//! The programs of `tests/views` (those whose names do not begin with `bad_`), `examples` and a few of
//! `tests/programs` are preprocessed with the embedded headers; g++, and clang++ where it is installed, must
//! accept both views of each. `crates/driver/tests/views.rs` says what the views look like.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(root().join(folder))
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "cu"))
        .collect();
    found.sort();
    assert!(!found.is_empty(), "nothing in {folder}");
    found
}

fn cufront(args: &[&str], cache: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cufront"));
    command.arg("view").args(args).env("CUFRONT_CACHE", cache).env_remove("CXX");
    command.output().expect("cufront runs")
}

fn words(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn installed(compiler: &str) -> bool {
    Command::new(compiler).arg("--version").output().is_ok_and(|o| o.status.success())
}

/// What `compiler` says about both views of `source`; nothing if it accepts them.
fn complaints(source: &Path, compiler: &str, folder: &Path) -> Vec<String> {
    let name = source.to_str().expect("UTF-8");
    let mut found = Vec::new();
    for side in ["--host", "--device"] {
        let file = folder.join("view.cpp");
        let path = file.to_str().expect("UTF-8");
        let common = ["--embedded-headers", "--extended-lambda", "--std", "c++17", "--compiler", compiler];
        let output = cufront(&[&[side, "-o", path][..], &common, &[name]].concat(), folder);
        if output.status.code() != Some(0) {
            found.push(format!("{name} {side}: {}", words(&output)));
            continue;
        }
        let output = Command::new(compiler)
            .args(["-fsyntax-only", "-x", "c++", "-std=c++17", path])
            .output()
            .expect("the compiler runs");
        if !output.status.success() {
            let said = words(&output);
            let first = said.lines().find(|l| l.contains("error")).unwrap_or("").to_owned();
            found.push(format!("{name} {side}: {first}"));
        }
    }
    found
}

#[test]
fn compilers_accept_both_views() {
    let folder = TempDir::new().expect("a folder");
    let mut programs = sources("tests/views");
    programs.retain(|p| {
        let name = p.file_name().unwrap_or_default().to_string_lossy();
        // what the compiler of the host rejects by itself has views all the same
        !name.starts_with("bad_") && name != "broken_rules.cu"
    });
    programs.extend(sources("examples"));
    let mut found = Vec::new();
    for compiler in ["g++", "clang++"].into_iter().filter(|c| *c == "g++" || installed(c)) {
        for program in &programs {
            let said = complaints(program, compiler, folder.path());
            found.extend(said.into_iter().map(|c| format!("{compiler}: {c}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_source_with_errors_has_no_view() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("old.cpp");
    fs::write(&file, "old\n").expect("written");
    let path = file.to_str().expect("UTF-8");
    for source in sources("tests/views") {
        let name = source.to_str().expect("UTF-8");
        if !name.contains("bad_") {
            continue;
        }
        let output = cufront(&["--host", "--embedded-headers", "-o", path, name], folder.path());
        assert_eq!(output.status.code(), Some(2), "{name}: {}", words(&output));
        assert_eq!(fs::read_to_string(&file).expect("still there"), "old\n", "{name}");
        let output = cufront(&["--device", "--embedded-headers", name], folder.path());
        assert_eq!(output.status.code(), Some(2), "{name}: {}", words(&output));
        assert!(output.stdout.is_empty(), "{name}");
        assert!(words(&output).contains("error"), "{name}: {}", words(&output));
    }
}

#[test]
fn preprocessed_text_and_standard_output() {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("a.ii");
    let text =
        "# 7 \"a.cu\"\n__attribute__((global)) void k(int i) { i = 1; }\nvoid f() { k<<<1, 2>>>(3); }\n";
    fs::write(&source, text).expect("written");
    let name = source.to_str().expect("UTF-8");
    let host = cufront(&["--host", "--embedded-headers", name], folder.path());
    assert_eq!(host.status.code(), Some(0), "{}", words(&host));
    let expected = "# 7 \"a.cu\"\n void k(int i) {(void)i;}\nvoid f() { ((void)(1), (void)( 2), k(3)); }\n";
    assert_eq!(String::from_utf8_lossy(&host.stdout), expected);
    let device = cufront(&["--device", "--embedded-headers", name], folder.path());
    assert!(String::from_utf8_lossy(&device.stdout).contains("{ i = 1; }"));
}

#[test]
fn command_lines_that_cannot_be_understood() {
    let folder = TempDir::new().expect("a folder");
    for args in [&["a.cu"][..], &["--host"], &["--host", "--device", "a.cu"], &["--host", "a.cu", "b.cu"]] {
        assert_eq!(cufront(args, folder.path()).status.code(), Some(2), "{args:?}");
    }
    assert_eq!(cufront(&["--host", "absent.cu"], folder.path()).status.code(), Some(2));
    assert_eq!(cufront(&["--help"], folder.path()).status.code(), Some(0));
}
