//! The mistakes of newcomers: what the tool says about each, word for word.
//!
//! Each `tests/newcomer/NAME.cu` is a program with a mistake, or with a few; a first line `// args: …` has options.
//! `NAME.txt` holds what `cufront split` says; `UPDATE=1` rewrites it. Needs g++, no toolkit: the embedded headers
//! stand where those of a toolkit would.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// Programs that must be there: a harness that finds nothing must not pass.
const LEAST: usize = 61;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/newcomer")
}

/// A toolkit in which only the headers are real.
fn toolkit(at: &Path) {
    let status = Command::new(env!("CARGO_BIN_EXE_cufront")).arg("headers").arg(at.join("include")).status();
    assert!(status.expect("cufront runs").success());
    fs::create_dir_all(at.join("bin")).expect("a folder");
    fs::write(at.join("bin/nvcc"), "").expect("a file");
}

fn said(name: &str, args: &str, work: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_cufront"))
        .args(["split", "--color=never", "--toolkit"])
        .arg(work)
        .arg("-o")
        .arg(work.join(name))
        .args(args.split_whitespace())
        .arg(name)
        .current_dir(folder())
        .env("LC_ALL", "C")
        .env_remove("CXX")
        .output()
        .expect("cufront runs");
    let text = String::from_utf8(output.stderr).expect("UTF-8");
    // the command, and the folders that were searched, are those of the machine
    let of_machine = |line: &str| line.starts_with("compile it: ") || line.starts_with("  searched: ");
    let lines = text.lines().filter(|line| !of_machine(line));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn newcomers_are_told_what_is_wrong() {
    let work = TempDir::new().expect("a folder");
    toolkit(work.path());
    let mut programs: Vec<PathBuf> = fs::read_dir(folder())
        .expect("tests/newcomer")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "cu"))
        .collect();
    programs.sort();
    assert!(programs.len() >= LEAST, "{} programs", programs.len());
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for program in programs {
        let name = program.file_name().and_then(|n| n.to_str()).expect("UTF-8").to_owned();
        let text = fs::read_to_string(&program).expect("a program");
        let args = text.lines().next().and_then(|line| line.strip_prefix("// args: ")).unwrap_or_default();
        let found = said(&name, args, work.path());
        let golden = program.with_extension("txt");
        if update {
            fs::write(&golden, &found).expect("written");
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        if found.is_empty() || found != expected {
            wrong.push(format!("{name} is told:\n{found}expected:\n{expected}"));
        }
    }
    assert!(wrong.is_empty(), "UPDATE=1 rewrites the expectations\n{}", wrong.join("\n"));
}
