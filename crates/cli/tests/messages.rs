//! `cufront explain`, and the forms of the diagnostics of `cufront split`, from outside.

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cufront"));
    command.args(args).env_remove("NO_COLOR").env("TERM", "xterm").output().expect("cufront runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

#[test]
fn explain_takes_numbers_tags_and_what_messages_show() {
    let page = out(&run(&["explain", "20048"]));
    assert!(page.starts_with("20048 global_function_return_type (error, can be changed)\n"), "{page}");
    assert!(page.contains("\nFails:\n\n    __global__ int k();\n\nRepaired:\n\n"), "{page}");
    for word in ["global_function_return_type", "#20048-D", "EC3505", "3505"] {
        assert_eq!(out(&run(&["explain", word])), page, "{word}");
    }
}

/// Of the cases of one number the one that people meet comes first.
#[test]
fn explain_begins_with_the_usual_case() {
    for (number, tag) in [
        ("137", "operand_not_modifiable"),
        ("20051", "global_function_called_without_launch"),
        ("1835", "attribute_does_not_apply"),
    ] {
        let said = out(&run(&["explain", number]));
        assert!(said.starts_with(&format!("{number} {tag} ")), "{said}");
        assert!(said.matches(&format!("\n{number} ")).count() > 0, "{number} has one case");
    }
}

#[test]
fn explain_says_what_it_does_not_know() {
    for (word, part) in [
        ("177", "is a diagnostic of the compilers that run after cufront"),
        ("nv_abi_pragma_bad_format", "is a diagnostic of the compilers that run after cufront"),
        ("99999", "no diagnostic has the number or tag 99999"),
        ("nonsense", "no diagnostic has the number or tag nonsense"),
    ] {
        let output = run(&["explain", word]);
        assert_eq!(output.status.code(), Some(1), "{word}");
        assert!(err(&output).contains(part), "{}", err(&output));
    }
    assert_eq!(run(&["explain"]).status.code(), Some(2));
}

#[test]
fn explain_lists_and_gives_data() {
    let list = out(&run(&["explain", "--list"]));
    let data: Value = serde_json::from_str(&out(&run(&["explain", "--list", "--json"]))).expect("JSON");
    let data = data.as_array().expect("an array");
    assert_eq!(list.lines().count(), data.len());
    assert!(data.windows(2).all(|w| w[0]["number"].as_u64() <= w[1]["number"].as_u64()));
    let one: Value = serde_json::from_str(&out(&run(&["explain", "--json", "20048"]))).expect("JSON");
    assert_eq!((&one[0]["rule"], &one[0]["suppressible"]), (&"EC3505".into(), &true.into()));
}

#[test]
fn split_shows_diagnostics_in_four_forms() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("a.ii");
    fs::write(&path, "# 1 \"a.cu\"\n__attribute__((global)) int k();\n").expect("a file");
    let file = path.to_string_lossy().into_owned();
    let target = folder.path().to_string_lossy().into_owned();
    let split = |args: &[&str]| {
        let mut all = vec!["split", "--embedded-headers", "-o", &target];
        all.extend(args);
        all.push(&file);
        let output = run(&all);
        (output.status.code(), err(&output))
    };
    let (code, text) = split(&[]);
    assert_eq!(code, Some(1));
    assert!(text.contains("error[20048]: ") && text.contains("1 | __global__ int k();\n"), "{text}");
    assert!(text.contains("cufront explain 20048") && !text.contains('\x1b'), "{text}");
    assert!(split(&["--color=always"]).1.contains("\x1b[1;31merror[20048]"));
    assert!(split(&["--message-format=classic"]).1.contains("a.cu(1): error: "));
    let (_, text) = split(&["--message-format=json"]);
    let line = text.lines().find(|l| l.starts_with('{')).expect("an object");
    assert_eq!(serde_json::from_str::<Value>(line).expect("JSON")["number"], 20_048);
    let (_, text) = split(&["--message-format=sarif"]);
    let line = text.lines().find(|l| l.starts_with('{')).expect("a document");
    let document: Value = serde_json::from_str(line).expect("JSON");
    assert_eq!(document["runs"][0]["results"][0]["ruleId"], "EC3505");
    assert_eq!(split(&["--diag-suppress=20048"]).0, Some(0));
    assert_eq!(split(&["--diag-warning", "global_function_return_type"]).0, Some(0));
    assert_eq!(split(&["--diag-warning=20048", "--werror"]).0, Some(1));
    assert_eq!(split(&["--diag-warning=nonsense"]).0, Some(2));
    assert_eq!(split(&["--no-such-option"]).0, Some(2));
}
