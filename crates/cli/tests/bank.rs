//! The programs of `tests/bank` and `tests/defects` with the embedded headers: the reports have the lines, severities
//! and numbers that the reference gives with its own headers. No toolkit is needed: the reference's verdicts lie in
//! `expected.tsv` (`cargo xtask bank` checks them). Left out is what stands on a list beside the programs: what differs
//! on purpose (`deviations.tsv`, `not-embedded.tsv` for this way alone) and what goes wrong still (`waiting.tsv`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use tempfile::TempDir;

fn main() {
    let arguments = Arguments::from_args();
    let place = Arc::new(TempDir::new().expect("a temporary folder"));
    let mut trials = Vec::new();
    for folder in ["bank", "defects"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(folder);
        let left_out: BTreeSet<String> = ["deviations.tsv", "waiting.tsv", "not-embedded.tsv"]
            .iter()
            .flat_map(|list| rows(&folder.join(list)))
            .filter_map(|row| row.into_iter().next())
            .collect();
        let expected = rows(&folder.join("expected.tsv"));
        assert!(!expected.is_empty(), "{} has no programs", folder.display());
        for row in expected.into_iter().filter(|row| !left_out.contains(&row[0])) {
            let (place, program) = (Arc::clone(&place), folder.join(&row[0]));
            trials.push(Trial::test(row[0].clone(), move || check(&program, &row, place.path())));
        }
    }
    let result = libtest_mimic::run(&arguments, trials);
    drop(place);
    result.exit();
}

/// The rows of a table below its first line; none if there is no such file.
fn rows(path: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// `row`: file, nvcc's flags, the reference's exit code, its reports.
fn check(program: &PathBuf, row: &[String], place: &Path) -> Result<(), Failed> {
    let [_, flags, code, reports, ..] = row else { return Err("the row is short".into()) };
    let mut expected = Vec::new();
    // notes belong to the report in front of them
    for report in reports.split(' ').filter(|r| *r != "-" && !r.contains(":note:")) {
        let [line, _, severity, number] = report.split(':').collect::<Vec<_>>()[..] else {
            return Err(format!("{report} is no report").into());
        };
        expected.push(format!("{line} {severity} {}", number.trim_end_matches("-D")));
    }
    let output = Command::new(env!("CARGO_BIN_EXE_cufront"))
        .env("CUFRONT_CACHE", place.join("cache"))
        .env_remove("CXX")
        .args(["split", "--embedded-headers", "--message-format=json", "-o"])
        .arg(place.join("out"))
        .args((!flags.contains("-arch")).then_some("-arch=sm_90"))
        .args(flags.split_whitespace().filter(|f| *f != "-"))
        .arg(program)
        .output()?;
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut found = Vec::new();
    for line in messages.lines().filter(|l| l.starts_with('{')) {
        let v: Value = serde_json::from_str(line)?;
        if v["kind"] == "diagnostic" {
            let file = v["file"].as_str().unwrap_or_default();
            // a report in another file is named with it
            let other = if Path::new(file).file_name() == program.file_name() {
                String::new()
            } else {
                format!("{file}@")
            };
            found.push(format!(
                "{other}{} {} {}",
                v["line"],
                v["severity"].as_str().unwrap_or_default(),
                v["number"]
            ));
        }
    }
    if found != expected {
        return Err(format!("expected {expected:#?}, found {found:#?}\n{messages}").into());
    }
    let ended = output.status.code();
    if ended != Some(i32::from(code != "0")) {
        return Err(format!("exit code {ended:?}\n{messages}").into());
    }
    Ok(())
}
