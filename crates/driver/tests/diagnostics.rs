//! Golden tests of diagnostics, and the law of the catalogue: every entry is reached.
//!
//! Every `tests/diag/<case>.ii` is preprocessed text; its first lines, `//@ args: …`, are command lines of the
//! drop-in, each one run; with the word `--for-people` the run is one of the commands for people, which tell more. `<case>.diag` holds for every run the classic text and the exit code; `UPDATE=1`
//! rewrites it. `__word__` of CUDA stands for the attribute that the headers make of it, so that fixtures read
//! like programs. The examples of the catalogue are fixtures too: the failing one must report its entry, the
//! repaired one must not report anything.

mod support {
    pub(crate) mod files;
    pub(crate) mod golden;
    pub(crate) mod words;
}

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use cufront_diag::{Code, Hidden};
use cufront_driver::{split_with, ModuleIdSource, SplitOutcome};
use cufront_options::Settings;
use libtest_mimic::{Failed, Trial};
use support::files::{file_name, files, repository};
use support::golden::{self, command_lines, settings};
use support::words::expanded;

fn main() {
    let mut others = Vec::new();
    for &code in Code::ALL {
        if !code.entry().failing.is_empty() {
            others.push(Trial::test(format!("example_{code:?}"), move || check_example(code)));
        }
    }
    others.push(Trial::test("too_many_captures", too_many_captures));
    others.push(Trial::test("nested_brackets", nested_brackets));
    others.push(Trial::test("system_header_syntax", system_header_syntax));
    others.push(Trial::test("every_entry_has_a_fixture", every_entry_has_a_fixture));
    golden::run("diag", "ii", 1, check, others);
}

fn run(text: Vec<u8>, settings: &Settings) -> SplitOutcome {
    split_with(text, settings, &ModuleIdSource::Given(b"ID".to_vec()), false)
}

fn check(path: &Path) -> Result<(), Failed> {
    let text = fs::read(path)?;
    let mut found = String::new();
    for (line, settings) in golden::runs(&text, &file_name(path))? {
        let text = expanded(&text);
        let outcome = run(text.clone(), &settings);
        check_places(&String::from_utf8_lossy(&text), &file_name(path), &outcome.diagnostics)?;
        let _ = write!(found, "== {line}\n{}exit code {}\n", outcome.diagnostics, outcome.exit_code);
    }
    golden::compare(path, "diag", &found)
}

/// Every excerpt in `messages` is the line that is told, and its mark stands under a token's first character, or behind
/// a token where something is missing.
fn check_places(text: &str, name: &str, messages: &str) -> Result<(), Failed> {
    let mut lines: BTreeMap<(String, u32), Vec<&str>> = BTreeMap::new();
    let (mut file, mut number) = (name.to_owned(), 1);
    for line in text.split('\n') {
        let numbered = line.strip_prefix("# ").or_else(|| line.strip_prefix("#line "));
        let marker = numbered.and_then(|l| l.split_once(' ')).and_then(|(number, rest)| {
            let named = rest.trim_start().strip_prefix('"')?.split_once('"')?.0;
            Some((number.parse().ok()?, named.to_owned()))
        });
        if let Some((next, named)) = marker {
            (file, number) = (named, next);
        } else {
            lines.entry((file.clone(), number)).or_default().push(line.trim_end_matches('\r'));
            number += 1;
        }
    }
    let printed: Vec<&str> = messages.lines().collect();
    for window in printed.windows(3) {
        let [head, excerpt, mark] = window else { continue };
        let place = head.split_once("): ").and_then(|(place, _)| place.trim_start().rsplit_once('('));
        let told = place.and_then(|(file, line)| Some((file.to_owned(), line.parse::<u32>().ok()?)));
        let blank = |c: char| c == ' ' || c == '\t';
        let (Some(told), true) = (told, mark.trim_start_matches(blank) == "^") else { continue };
        let indent = excerpt.len() - excerpt.trim_start_matches(' ').len();
        let cut = (0..=indent).rev().map(|n| &excerpt[n..]);
        let written = lines.get(&told).map_or(&[][..], Vec::as_slice);
        let Some(line) = cut.into_iter().find(|line| written.contains(line)) else {
            return Err(format!("no line of the text:\n{head}\n{excerpt}").into());
        };
        let column = mark.chars().count() - 1 - (excerpt.chars().count() - line.chars().count());
        let word = |c: &char| c.is_alphanumeric() || *c == '_' || *c == '$';
        let before = column.checked_sub(1).and_then(|c| line.chars().nth(c));
        let stands = match line.chars().nth(column) {
            Some(c) if blank(c) => before.is_some_and(|b| !blank(b)),
            Some(c) => !(word(&c) && before.is_some_and(|b| word(&b))),
            None => before.is_none_or(|b| !blank(b)),
        };
        if !stands {
            return Err(format!("a mark in the middle of a token:\n{head}\n{excerpt}\n{mark}").into());
        }
    }
    Ok(())
}

/// All that is reported, by the codes' numbers, shown or not.
fn codes(outcome: &SplitOutcome) -> BTreeSet<Code> {
    let reported = outcome.findings.reported();
    let shown = reported.shown.iter().map(|s| s.diagnostic.code);
    shown.chain(reported.hidden.iter().map(|(d, _)| d.code)).collect()
}

fn check_example(code: Code) -> Result<(), Failed> {
    let entry = code.entry();
    let mut settings = settings(&format!("--c++17 {}", entry.arguments), "example.ii")?;
    // the drop-in reads a text with damaged brackets all the same, and tells of what is missing in it
    let damaged = matches!(code, Code::UnbalancedParen | Code::UnbalancedSquare);
    settings.for_people = entry.unproven || damaged;
    settings.device_calls = matches!(code, Code::HostFromKernel | Code::HostFromDevice);
    let failing = run(expanded(entry.failing.as_bytes()), &settings);
    if !codes(&failing).contains(&code) {
        return Err(format!("the failing example does not report it, but:\n{}", failing.diagnostics).into());
    }
    let messages: Vec<String> = failing
        .findings
        .reported()
        .shown
        .iter()
        .filter(|s| s.diagnostic.code == code)
        .map(|s| s.diagnostic.message.clone())
        .collect();
    // names are not those of the example there
    if entry.fixed_words && !messages.is_empty() && !messages.iter().any(|m| m == entry.message) {
        return Err(
            format!("`shown` is not what the example says, which is:\n{}", messages.join("\n")).into()
        );
    }
    let repaired = run(expanded(entry.repaired.as_bytes()), &settings);
    let reported = repaired.findings.reported();
    // what is off unless asked for may be there
    let silent = reported.shown.is_empty() && reported.hidden.iter().all(|(_, why)| *why == Hidden::Remark);
    if !silent {
        return Err(format!("the repaired example reports\n{}", repaired.diagnostics).into());
    }
    Ok(())
}

/// A text that is only made by a program must report exactly `code`.
fn check_made(text: &str, arguments: &str, code: Code) -> Result<(), Failed> {
    let outcome = run(expanded(text.as_bytes()), &settings(arguments, "made.ii")?);
    if codes(&outcome) != BTreeSet::from([code]) || outcome.host_file.is_some() {
        return Err(format!("reports {:?}", codes(&outcome)).into());
    }
    Ok(())
}

fn too_many_captures() -> Result<(), Failed> {
    let names: Vec<String> = (0..1023).map(|i| format!("v{i}")).collect();
    let (parameters, names) = (names.join(", int "), names.join(", "));
    let text =
        format!("void use(...);\nvoid f(int {parameters}) {{\nuse([{names}] __device__ () {{ }}); }}\n");
    check_made(&text, "--extended-lambda", Code::LambdaTooManyCaptures)
}

/// Launches and template argument lists nest as brackets do.
fn nested_brackets() -> Result<(), Failed> {
    let depth = 50_000;
    let text = format!("int v = {}1{};\n", "(".repeat(depth), ")".repeat(depth));
    check_made(&text, "--c++17", Code::NestedTooDeeply)
}

/// What cannot be parsed in a system header is no error.
fn system_header_syntax() -> Result<(), Failed> {
    let text = "# 1 \"h\" 1 3\nint f() { return 1 }\n# 1 \"a.cu\" 2\nint x;\n";
    let outcome = run(expanded(text.as_bytes()), &settings("--c++17 --eager", "made.ii")?);
    if codes(&outcome) != BTreeSet::from([Code::SystemHeaderSyntax]) || outcome.host_file.is_none() {
        return Err(format!("reports {:?}", codes(&outcome)).into());
    }
    Ok(())
}

/// An entry is reached by its example, or by a fixture whose reports are recorded, or says why not. Golden
/// files hold messages and not codes, so the fixtures are run.
fn every_entry_has_a_fixture() -> Result<(), Failed> {
    let mut reached: BTreeSet<Code> = BTreeSet::new();
    for folder in ["diag", "edits", "bad", "lambda"] {
        for path in files(folder, "ii") {
            let text = fs::read(&path)?;
            let mut lines = command_lines(&text);
            if lines.is_empty() {
                lines.push("--c++17 --extended-lambda".to_owned());
            }
            for line in lines {
                let Ok(settings) = settings(&line, "fixture.ii") else { continue };
                reached.extend(codes(&run(expanded(&text), &settings)));
            }
        }
    }
    let mut missing = String::new();
    for &code in Code::ALL {
        let entry = code.entry();
        // examples have tests of their own
        let named = entry.fixture.split_once(": ").is_some_and(|(file, test)| {
            let text = fs::read_to_string(repository(file));
            text.is_ok_and(|text| text.contains(&format!("fn {test}()")))
        });
        let elsewhere = !entry.failing.is_empty() || named || !entry.no_fixture.is_empty();
        if !elsewhere && !reached.contains(&code) {
            let _ = writeln!(missing, "{} {}: no fixture reports it", entry.number, entry.tag);
        }
    }
    if missing.is_empty() {
        Ok(())
    } else {
        Err(missing.into())
    }
}
