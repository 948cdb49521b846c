//! `--timing` in the reference's layout, and `--time-trace` as trace viewers read it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use regex_lite::Regex;
use serde_json::Value;
use tempfile::TempDir;

/// Runs the drop-in on `text` in a folder of its own.
fn run(folder: &Path, text: &str, args: &[&str]) -> Output {
    fs::write(folder.join("a.ii"), text).expect("the input");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cufront"));
    command.arg("cudafe++").args(["--gen_c_file_name", "a.cpp", "--stub_file_name", "a.stub.c"]);
    command.args(args).arg("a.ii").current_dir(folder).env_remove("CUFRONT_PATH_MAP");
    command.output().expect("cufront runs")
}

/// The lines with their figures replaced.
fn plain(text: &[u8]) -> Vec<String> {
    let figures =
        Regex::new(r"^(.{30}) {1,}\d+\.\d\d \(CPU\) {1,}\d+\.\d\d \(elapsed\)$").expect("a pattern");
    let text = String::from_utf8_lossy(text);
    text.lines().map(|l| figures.replace(l, "$1").trim_end().to_owned()).collect()
}

const ERROR: &str = "__attribute__((global)) int k();\n";
const FRONT: &str = "Front end time";
const BACK: &str = "Back end time";
const TOTAL: &str = "Total compilation time";

#[test]
fn times_stand_where_the_reference_has_them() {
    let folder = TempDir::new().expect("a folder");
    let timed = |text: &str, args: &[&str]| {
        let all: Vec<&str> = ["--timing"].iter().chain(args).copied().collect();
        let output = run(folder.path(), text, &all);
        (output.status.code(), plain(&output.stderr))
    };
    let lines = |list: &[&str]| list.iter().map(|l| (*l).to_owned()).collect::<Vec<_>>();
    assert_eq!(timed("int x;\n", &[]), (Some(0), lines(&[FRONT, BACK, TOTAL])));
    assert_eq!(timed("int x;\n", &["--no_code_gen"]), (Some(0), lines(&[FRONT, TOTAL])));
    assert_eq!(timed("int x;\n", &["-E"]), (Some(0), lines(&[FRONT, TOTAL])));
    let (code, all) = timed(ERROR, &[]);
    assert_eq!(code, Some(2));
    let counting = "1 error detected in the compilation of \"a.ii\".";
    assert_eq!(all[all.len() - 4..], lines(&["", FRONT, counting, TOTAL]));
    // after a catastrophe there are none
    let (code, all) = timed("#error x\n", &[]);
    assert_eq!((code, all.iter().any(|l| l.contains("time"))), (Some(4), false));
    let (code, all) = timed(ERROR, &["--error_limit=1"]);
    assert_eq!((code, all.iter().any(|l| l.contains("end time"))), (Some(4), false));
    // behind the document, so that its line is one document
    let (_, all) = timed(ERROR, &["--output_mode=sarif"]);
    assert_eq!((all.len(), all[0].starts_with('{'), &all[1..]), (3, true, &lines(&[FRONT, TOTAL])[..]));
    // with the diagnostics
    for _ in 0..2 {
        assert_eq!(timed("int x;\n", &["--error_output=e.txt"]), (Some(0), Vec::new()));
        let file = fs::read(folder.path().join("e.txt")).expect("the file");
        assert_eq!(plain(&file), lines(&[FRONT, BACK, TOTAL]));
    }
}

#[test]
fn nobody_is_told_times_who_did_not_ask() {
    let folder = TempDir::new().expect("a folder");
    assert_eq!(run(folder.path(), "int x;\n", &[]).stderr, b"");
}

/// The events of a trace, each checked for the members that its kind must have.
fn events(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("the trace");
    let document: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(document["displayTimeUnit"], "ms");
    let events = document["traceEvents"].as_array().expect("events").clone();
    for e in &events {
        assert!(e["name"].is_string() && e["pid"].is_u64() && e["tid"].is_u64(), "{e}");
        match e["ph"].as_str() {
            Some("M") => assert!(e["name"] == "thread_name" && e["args"]["name"].is_string(), "{e}"),
            Some("X") => assert!(e["ts"].is_u64() && e["dur"].is_u64() && e["args"].is_object(), "{e}"),
            _ => panic!("{e}"),
        }
    }
    events
}

fn span(e: &Value) -> (u64, u64) {
    let start = e["ts"].as_u64().expect("ts");
    (start, start + e["dur"].as_u64().expect("dur"))
}

#[test]
fn a_trace_has_phases_passes_declarations_and_files() {
    let folder = TempDir::new().expect("a folder");
    // one declaration that takes long in every phase
    let text = format!(
        "# 1 \"a.cu\"\nnamespace n {{\n# 7 \"dir/b \\\"q\\\".h\"\nint small;\nint large() {{\n{}return 0;\n}}\n# 4 \"a.cu\"\n}}\nint y;\n",
        "  { int a = 1; a += a * (a + 2); }\n".repeat(20_000)
    );
    let output = run(folder.path(), &text, &["--time-trace", "t.json"]);
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
    let events = events(&folder.path().join("t.json"));
    let of = |category: &str| -> Vec<&Value> { events.iter().filter(|e| e["cat"] == category).collect() };
    let phases = of("phase");
    let names: Vec<_> = phases.iter().filter_map(|p| p["name"].as_str()).collect();
    for name in ["reading", "lexing", "reading declarations", "analysing", "parsing", "writing"] {
        assert!(names.contains(&name), "{name} is missing: {names:?}");
    }
    assert!(phases.windows(2).all(|p| span(p[0]).1 <= span(p[1]).0), "phases overlap");
    let inside = |e: &Value, name: &str| {
        phases.iter().any(|p| {
            let ((a, b), (start, end)) = (span(e), span(p));
            p["name"] == name && p["tid"] == e["tid"] && start <= a && b <= end
        })
    };
    let passes = of("pass");
    assert!(passes.iter().any(|p| p["name"] == "rules"));
    assert!(passes.iter().all(|p| inside(p, "analysing")), "{passes:#?}");
    let declarations = of("declaration");
    assert!(declarations.iter().all(|d| inside(d, d["args"]["phase"].as_str().unwrap_or(""))));
    let large = declarations.iter().find(|d| d["args"]["phase"] == "parsing" && d["name"] == "n::large");
    assert_eq!(large.expect("the large one")["args"]["place"], "dir/b \"q\".h:8");
    let sources = of("source");
    assert_eq!(sources[0]["name"], "dir/b \"q\".h", "the longest is first");
    assert!(sources.iter().any(|s| s["name"] == "a.cu"));
    assert!(sources.windows(2).all(|s| span(s[0]).1 == span(s[1]).0 || span(s[0]).1 + 1 == span(s[1]).0));
    assert!(sources.iter().all(|s| s["tid"] != phases[0]["tid"]));
}

#[test]
fn a_trace_keeps_hundreds_not_thousands() {
    let folder = TempDir::new().expect("a folder");
    let body = "  { int a = 1; a += a * (a + 2); }\n".repeat(100);
    let text: String = (0..700).map(|i| format!("# 1 \"{i}.h\"\nvoid f{i}() {{\n{body}}}\n")).collect();
    let output = run(folder.path(), &text, &["--time-trace", "t.json"]);
    assert_eq!(output.status.code(), Some(0));
    let events = events(&folder.path().join("t.json"));
    let count = |category: &str| events.iter().filter(|e| e["cat"] == category).count();
    assert!(count("declaration") <= 300, "{}", count("declaration"));
    assert_eq!(count("source"), 300);
}

#[test]
fn a_trace_does_not_change_the_outputs() {
    let folder = TempDir::new().expect("a folder");
    let text = "# 1 \"a.cu\"\nnamespace { __attribute__((global)) void k() {} }\nint y;\n";
    let host = |args: &[&str]| {
        let output = run(folder.path(), text, args);
        assert_eq!(output.status.code(), Some(0));
        fs::read(folder.path().join("a.cpp")).expect("the host file")
    };
    assert_eq!(host(&[]), host(&["--time-trace", "t.json", "--timing"]));
}
