//! The SARIF documents validate against the schema of the standard, whatever was reported.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

mod support {
    pub(crate) mod words;
}

use cufront_diag::{Code, Severity};
use cufront_driver::{split, Form, SplitOutcome};
use cufront_options::{parse, Settings};
use serde_json::Value;
use support::words::expanded;
use xtask_schema::Schema;

fn settings(args: &[&str]) -> Settings {
    let fixed = ["--output_mode=sarif", "--stub_file_name", "x.stub.c"];
    let args = fixed.iter().chain(args).chain(&["dir/a b.ii"]);
    parse(args.map(OsString::from)).expect("the arguments are well-formed").settings
}

fn schema() -> Schema {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/schemas/sarif-schema-2.1.0.json");
    let text = fs::read_to_string(path).expect("the schema");
    // one pattern of the published schema has a stray bracket, which only lenient engines take
    let text = text.replace("-[a-zA-Z]{2}]?$", "-[a-zA-Z]{2}?$");
    let schema: Value = serde_json::from_str(&text).expect("the schema is JSON");
    Schema::new(schema).expect("the schema is a schema")
}

/// The document of a run, validated; gives its results.
fn results(text: &[u8], args: &[&str]) -> (Vec<Value>, SplitOutcome) {
    validated(&schema(), text, args)
}

fn validated(schema: &Schema, text: &[u8], args: &[&str]) -> (Vec<Value>, SplitOutcome) {
    let settings = settings(args);
    let outcome = split(text.to_vec(), &settings);
    let forms = [Form::of(&settings), Form::of(&settings).with_folder(b"/build/a \xff".to_vec())];
    let mut last = Value::Null;
    for form in forms {
        let bytes = outcome.findings.render(&form);
        assert_eq!(bytes.iter().filter(|b| **b == b'\n').count(), 1, "one line");
        last = serde_json::from_slice(&bytes).expect("JSON");
        let errors = schema.errors(&last);
        assert!(errors.is_empty(), "{errors:#?}\n{last:#}");
    }
    let run = &last["runs"][0];
    let results = run["results"].as_array().expect("results").clone();
    for r in &results {
        let index = r["ruleIndex"].as_u64().expect("an index") as usize;
        assert_eq!(run["tool"]["driver"]["rules"][index]["id"], r["ruleId"]);
        let id = r["ruleId"].as_str().and_then(|id| id.strip_prefix("EC")).expect("EC");
        assert!(id.parse::<u32>().is_ok_and(|n| n.to_string() == id), "EC{id} is no rule id");
    }
    // two entries may share the reference's number, so the index tells rules apart, not the id
    let mut rules: Vec<u64> = results.iter().filter_map(|r| r["ruleIndex"].as_u64()).collect();
    rules.sort_unstable();
    rules.dedup();
    assert_eq!(run["tool"]["driver"]["rules"].as_array().map(Vec::len), Some(rules.len()));
    (results, outcome)
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let wrong: Value = serde_json::json!({"version": "2.1.0", "runs": [{"results": []}]});
    assert!(!schema().errors(&wrong).is_empty());
}

#[test]
fn no_result() {
    assert!(results(b"int x;\n", &[]).0.is_empty());
    assert!(results(b"", &[]).0.is_empty());
}

#[test]
fn one_result() {
    let (list, _) = results(b"# 3 \"dir/\xc3\xa4 b.cu\"\n\t__attribute__((global)) int k();\n", &[]);
    let [r] = list.as_slice() else { panic!("{list:#?}") };
    assert_eq!((&r["ruleId"], &r["level"]), (&Value::from("EC3505"), &Value::from("error")));
    assert_eq!(r["properties"]["number"], 20_048);
    assert_eq!(r["properties"]["tag"], "global_function_return_type");
    let place = &r["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "file:///build/a%20%FF/dir/%C3%A4%20b.cu");
    assert_eq!((&place["region"]["startLine"], &place["region"]["startColumn"]), (&3.into(), &17.into()));
}

#[test]
fn warnings_remarks_and_promotions() {
    let text =
        b"#pragma nv_diag_remark 20048\n__attribute__((global)) int k();\n#pragma nv_diag_suppress nix\n";
    let (list, _) = results(text, &["--remarks"]);
    let levels: Vec<_> = list.iter().map(|r| (&r["level"], &r["properties"]["severity"])).collect();
    let expected =
        [("note", "remark"), ("warning", "warning")].map(|(a, b)| (Value::from(a), Value::from(b)));
    assert!(levels.into_iter().eq(expected.iter().map(|(a, b)| (a, b))), "{list:#?}");
    let (list, outcome) = results(text, &["--promote_warnings"]);
    assert_eq!((list.len(), outcome.exit_code), (1, 2));
}

#[test]
fn a_hundred_errors_and_the_limit() {
    let text = b"__attribute__((global)) int k();\n".repeat(150);
    let (list, outcome) = results(&text, &[]);
    assert_eq!((list.len(), outcome.exit_code), (100, 4));
    let (list, _) = results(&text, &["-e", "1000"]);
    assert_eq!(list.len(), 150);
}

#[test]
fn several_results_of_several_rules() {
    let text = b"__attribute__((global)) int a();\n__attribute__((global)) inline void b(...);\n\
        __attribute__((global)) int c();\n";
    let (list, outcome) = results(text, &[]);
    let found: Vec<_> = list
        .iter()
        .map(|r| {
            let region = &r["locations"][0]["physicalLocation"]["region"];
            (r["ruleId"].as_str().expect("an id"), region["startLine"].as_u64().expect("a line"))
        })
        .collect();
    assert_eq!(found, [("EC3505", 1), ("EC3507", 2), ("EC3503", 2), ("EC3505", 3)], "{list:#?}");
    assert_eq!(outcome.exit_code, 2);
}

#[test]
fn the_examples_of_the_catalogue() {
    let schema = schema();
    let mut with_results = 0;
    let examples = Code::ALL.iter().map(|c| (c, c.entry())).filter(|(_, e)| !e.failing.is_empty());
    for (code, entry) in examples {
        let args: Vec<&str> = ["--c++17"].into_iter().chain(entry.arguments.split_whitespace()).collect();
        let (list, _) = validated(&schema, &expanded(entry.failing.as_bytes()), &args);
        let rule = format!("EC{}", entry.internal);
        // remarks are shown only when asked for
        if list.iter().any(|r| r["ruleId"] == rule.as_str()) {
            with_results += 1;
        } else {
            // what is not proven is shown to people only, and calls of host functions to `cufront check`
            let of_check = matches!(code, Code::HostFromKernel | Code::HostFromDevice);
            assert!(entry.unproven || of_check || entry.severity == Severity::Remark, "{code:?} is missing");
        }
    }
    assert!(with_results > 100, "only {with_results} examples have results");
}

#[test]
fn notes_are_related_locations() {
    let (list, _) = results(b"namespace n {\nint x;\n", &[]);
    assert_eq!(list[0]["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 1);
    assert_eq!(list[0]["relatedLocations"][0]["message"]["text"], "this '{' has no partner");
}

#[test]
fn what_was_switched_off_is_suppressed() {
    let text = b"#pragma nv_diag_suppress 20048\n__attribute__((global)) int k();\n";
    let (list, outcome) = results(text, &[]);
    assert_eq!(outcome.exit_code, 0);
    assert_eq!(list[0]["suppressions"][0]["kind"], "inSource");
    let (list, _) = results(&text[31..], &["--diag_suppress=20048"]);
    assert_eq!(list[0]["suppressions"][0]["kind"], "external");
}

#[test]
fn sources_that_are_not_text() {
    let (list, _) =
        results(b"# 1 \"\xff\x01.cu\"\nint x \xff\xfe @;\n#pragma nv_diag_suppress \"\x07\n", &[]);
    assert_eq!(list.len(), 3, "{list:#?}");
    let uri = &list[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "file:///build/a%20%FF/%FF%01.cu");
    let (list, outcome) = results(b"#error \xff \t \"quoted\" \\ \x01\n", &[]);
    assert_eq!((list.len(), outcome.exit_code), (1, 4));
}
