//! Extended lambdas: which are refused, where and why, and whether the wrapper types of the others are those
//! that the device compiler derives.
//!
//! `tests/lambdas/*.cu` hold many small programs. Each begins with a line `//@ case NAME: EXPECTED WORDS`, where
//! EXPECTED is
//!
//! - `ok`: accepted;
//! - `error 3593 at 2, 3593 at 4`: exactly these errors, by number and line of the program (the numbers are the
//!   internal ones of SARIF's `EC3593`; those that people see are 16543 higher);
//! - `repaired`: accepted here with the right types, while the original's host file does not compile or has other types;
//! - `reference stub`: accepted, but the stub file itself is in error, so that no host file can compile with it;
//!
//! and the words are `c++20` and the like, `global` for a program that cannot stand in a namespace, and
//! `off` for one without `--extended-lambda`.
//!
//! Without a toolkit, every case is checked against its expectation. With one, the original must agree about the
//! errors; the accepted programs of a file are compiled together, each in a namespace of its own, and the number of
//! distinct symbols of kernel launchers in the object must be the number of specialisations in the stub file:
//! a wrapper of another type would instantiate the general launcher besides. What the original says, and that the
//! launchers are those of the stub file, are facts in `tests/lambdas/facts.tsv` (see [`xtask_facts`]); `UPDATE=1`
//! writes them.

mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use cufront_diag::Severity;
use cufront_driver::split;
use cufront_options::{parse, Settings};
use libtest_mimic::{Arguments, Failed, Trial};
use support::{find_toolkit, option, say, set_option, versions, Run};
use xtask_facts::{hash, Fact, State, Table};

/// What every program can use.
const PRELUDE: &str = "\
template<class F> __global__ void k(F f) { f(); }
template<class F> __global__ void kn(F f) { }
template<class F> void hk(F f) { }
";

/// Number that people see less the internal one.
const SHIFT: u32 = 16543;

fn main() {
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/lambdas");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .map(|entries| entries.filter_map(|e| Some(e.ok()?.path())).collect())
        .unwrap_or_default();
    files.retain(|p| p.extension().is_some_and(|e| e == "cu"));
    files.sort();
    let toolkit = if std::env::var_os("CUFRONT_TOOLKIT_TESTS").is_some_and(|v| v == "later") {
        None
    } else {
        find_toolkit()
    };
    if toolkit.is_none() {
        say("no CUDA toolkit: the lambdas are not compared with the original");
    }
    let facts = match Table::open(&folder.join("facts.tsv")) {
        Ok(table) => {
            Arc::new(Facts { table, versions: toolkit.as_deref().map(versions).unwrap_or_default() })
        }
        Err(e) => {
            say(&e);
            std::process::exit(1);
        }
    };
    let mut names = BTreeSet::new();
    let mut trials = Vec::new();
    let there_are = !files.is_empty();
    trials.push(Trial::test("there_are_cases", move || if there_are { Ok(()) } else { Err("none".into()) }));
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).unwrap_or_default();
        let cases = match cases(&text) {
            Ok(cases) => cases,
            Err(e) => {
                trials.push(Trial::test(name, move || Err(e.into())));
                continue;
            }
        };
        for case in &cases {
            let (case, title) = (case.clone(), format!("{name}::{}", case.name));
            trials.push(Trial::test(title, move || check(&case)));
        }
        let Some(toolkit) = &toolkit else { continue };
        for case in cases.iter().filter(|c| !c.reports().is_empty()) {
            let (case, toolkit, facts) = (case.clone(), toolkit.clone(), Arc::clone(&facts));
            let title = format!("{name}::{} original", case.name);
            names.insert(title.clone());
            trials.push(Trial::test(title.clone(), move || {
                facts.settle(&title, facts.of_verdict(&case), || reference(&case, &toolkit))
            }));
        }
        let repaired: Vec<Case> =
            cases.iter().filter(|c| c.expected == Expected::Repaired).cloned().collect();
        for case in repaired {
            let (toolkit, facts) = (toolkit.clone(), Arc::clone(&facts));
            let title = format!("{name}::{} repaired", case.name);
            names.insert(title.clone());
            trials.push(Trial::test(title.clone(), move || {
                wrappers(&toolkit, std::slice::from_ref(&case), true, &facts, &title)
            }));
        }
        let launched = |c: &Case| c.expected == Expected::Ok && c.text.contains("<<<");
        let ok: Vec<Case> = cases.into_iter().filter(launched).collect();
        let standards: BTreeSet<String> = ok.iter().map(|c| c.standard.clone()).collect();
        for standard in standards {
            let same: Vec<Case> = ok.iter().filter(|c| c.standard == standard).cloned().collect();
            let (toolkit, facts) = (toolkit.clone(), Arc::clone(&facts));
            let title = format!("{name} wrappers {standard}");
            names.insert(title.clone());
            trials.push(Trial::test(title.clone(), move || wrappers(&toolkit, &same, false, &facts, &title)));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    if toolkit.is_some() {
        if let Err(e) = facts.table.save(&names) {
            say(&e);
            std::process::exit(1);
        }
    }
    conclusion.exit();
}

/// The table of facts and the versions that they hold for.
struct Facts {
    table: Table,
    versions: String,
}

impl Facts {
    /// Makes a comparison, unless it is known to hold.
    fn settle(
        &self,
        title: &str,
        fact: Fact,
        compare: impl FnOnce() -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        let message = |e: Failed| e.message().unwrap_or("no message").to_owned();
        if self.table.settle(title, fact, || compare().map_err(message))? != State::Known {
            say(&format!("{title}: compared with the original; UPDATE=1 keeps that as a fact"));
        }
        Ok(())
    }

    /// What the original's verdict on a case depends on; the output is the verdict that the case expects.
    fn of_verdict(&self, case: &Case) -> Fact {
        let source = format!("{}\n{}\n{PRELUDE}\n{}", case.standard, case.lambdas_off, case.text);
        Fact {
            source: hash([source.as_bytes()]),
            input: hash([self.versions.as_bytes()]),
            output: hash([format!("{:?}", case.reports()).as_bytes()]),
        }
    }
}

/// Errors by line and number.
type Reports = BTreeSet<(u32, u32)>;

#[derive(Debug, Clone, PartialEq, Eq)]
enum Expected {
    Ok,
    Error(Reports),
    Repaired,
    BrokenStub,
}

#[derive(Debug, Clone)]
struct Case {
    name: String,
    expected: Expected,
    standard: String,
    global: bool,
    lambdas_off: bool,
    text: String,
}

impl Case {
    /// What the original reports.
    fn reports(&self) -> Reports {
        match &self.expected {
            Expected::Error(r) => r.clone(),
            _ => Reports::new(),
        }
    }
}

/// The cases of a file.
fn cases(text: &str) -> Result<Vec<Case>, String> {
    let mut out: Vec<Case> = Vec::new();
    for line in text.lines() {
        if let Some(head) = line.strip_prefix("//@ case ") {
            let (name, rest) = head.split_once(':').ok_or_else(|| format!("no colon in {line}"))?;
            let mut words = rest.split_whitespace().peekable();
            let kind = words.next().unwrap_or_default();
            let mut reports = Reports::new();
            if kind == "error" {
                loop {
                    let number = words.next().and_then(|w| w.parse().ok());
                    let at = words.next() == Some("at");
                    let line_number = words.next().unwrap_or_default();
                    let more = line_number.ends_with(',');
                    let parsed = line_number.trim_end_matches(',').parse().ok();
                    let (Some(number), true, Some(place)) = (number, at, parsed) else {
                        return Err(format!("not understood: {line}"));
                    };
                    reports.insert((place, number));
                    if !more {
                        break;
                    }
                }
            }
            let expected = match kind {
                "ok" => Expected::Ok,
                "error" => Expected::Error(reports),
                "repaired" => Expected::Repaired,
                "reference" if words.next() == Some("stub") => Expected::BrokenStub,
                _ => return Err(format!("not understood: {line}")),
            };
            let mut case = Case {
                name: name.to_owned(),
                expected,
                standard: "c++17".to_owned(),
                global: false,
                lambdas_off: false,
                text: String::new(),
            };
            for word in words {
                match word {
                    "global" => case.global = true,
                    "off" => case.lambdas_off = true,
                    w if w.starts_with("c++") => w.clone_into(&mut case.standard),
                    _ => return Err(format!("not understood: {line}")),
                }
            }
            out.push(case);
        } else if let Some(case) = out.last_mut() {
            case.text.push_str(line);
            case.text.push('\n');
        }
    }
    if out.is_empty() {
        return Err("no case".to_owned());
    }
    Ok(out)
}

/// Our own verdict, on text preprocessed with the embedded headers.
fn check(case: &Case) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let at = |name: &str| folder.path().join(name);
    cufront_minicuda::write_to(&at("include"))?;
    fs::write(at("prelude.h"), PRELUDE)?;
    fs::write(at("case.cu"), &case.text)?;
    let output = Command::new("g++")
        .args(["-E", "-x", "c++", "-D__CUDACC__", "-D__NVCC__", &format!("-std={}", case.standard), "-I"])
        .arg(at("include"))
        .args(["-include", "cuda_runtime.h", "-include", "prelude.h", "case.cu"])
        .current_dir(folder.path())
        .output()?;
    if !output.status.success() {
        return Err(format!("g++ -E: {}", String::from_utf8_lossy(&output.stderr)).into());
    }
    let standard = format!("--{}", case.standard);
    let mut words = vec![standard.as_str(), "--static-host-stub", "--device-hidden-visibility"];
    if !case.lambdas_off {
        words.push("--extended-lambda");
    }
    words.extend(["--stub_file_name", "x.stub.c", "case.cu"]);
    let invocation = parse(words.into_iter().map(Into::into)).map_err(|e| e.to_string())?;
    let (found, messages) = reports_of(output.stdout, &invocation.settings);
    let expected = match &case.expected {
        Expected::Error(r) => r.clone(),
        _ => Reports::new(),
    };
    if found == expected {
        return Ok(());
    }
    Err(format!("expected (line, number) {expected:?}\n found {found:?}\n{messages}").into())
}

/// The errors that the drop-in reports on preprocessed text.
fn reports_of(text: Vec<u8>, settings: &Settings) -> (Reports, String) {
    let outcome = split(text, settings);
    let source = outcome.findings.source();
    let line = |offset: Option<u32>| offset.map_or(0, |o| source.lines.location(source.text, o).line);
    let internal = |number: u32| if number > 20000 { number - SHIFT } else { number };
    let reported = outcome.findings.reported();
    let errors = reported.shown.iter().filter(|s| s.severity >= Severity::Error);
    let found = errors.map(|s| (line(s.diagnostic.offset), internal(s.diagnostic.code.entry().number)));
    (found.collect(), outcome.diagnostics)
}

/// A run of nvcc on a program in a folder of its own.
fn run(toolkit: &Path, case: &Case, text: &str) -> Result<(tempfile::TempDir, Run), Failed> {
    let folder = tempfile::tempdir()?;
    let prelude = folder.path().join("prelude.h");
    fs::write(&prelude, PRELUDE)?;
    let program = folder.path().join("case.cu");
    fs::write(&program, text)?;
    let lambdas = if case.lambdas_off { "" } else { "--extended-lambda" };
    let flags = format!("-std={} {lambdas} -include {}", case.standard, prelude.display());
    let run = Run::new(toolkit, &program, &flags)?;
    Ok((folder, run))
}

/// The original's verdict.
fn reference(case: &Case, toolkit: &Path) -> Result<(), Failed> {
    let (_folder, run) = run(toolkit, case, &case.text)?;
    run.succeed(&run.preprocess)?;
    let mut words = run.front_end.clone();
    words.splice(1..1, ["--output_mode", "sarif", "-w"].map(str::to_owned));
    let output = run.command(&words[0]).args(&words[1..]).output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let text = if text.trim().is_empty() { String::from_utf8_lossy(&output.stderr) } else { text };
    let document: serde_json::Value = serde_json::from_str(&text)
        .map_err(|e| format!("no SARIF: {e}\n{}", &text[..text.len().min(500)]))?;
    let mut found = Reports::new();
    for result in document["runs"][0]["results"].as_array().into_iter().flatten() {
        let number = result["ruleId"].as_str().and_then(|r| r.strip_prefix("EC")?.parse().ok());
        let region = &result["locations"][0]["physicalLocation"]["region"];
        let line = region["startLine"].as_u64().and_then(|l| u32::try_from(l).ok());
        found.insert((line.unwrap_or(0), number.unwrap_or(0)));
    }
    if found == case.reports() {
        return Ok(());
    }
    Err(format!("expected (line, number) {:?}\n the original reports {found:?}", case.reports()).into())
}

/// Compiles accepted programs with the drop-in and counts the launchers, unless that is known to hold;
/// `reference_fails` asks that the original fails on them.
fn wrappers(
    toolkit: &Path,
    cases: &[Case],
    reference_fails: bool,
    facts: &Facts,
    title: &str,
) -> Result<(), Failed> {
    let mut text = String::new();
    for case in cases {
        if case.global {
            text.push_str(&case.text);
        } else {
            let _ = write!(text, "namespace {} {{\n{}}}\n", case.name, case.text);
        }
    }
    let (_folder, run) = run(toolkit, &cases[0], &text)?;
    let fact =
        run.fact(&format!("{}\n{reference_fails}\n{PRELUDE}\n{text}", cases[0].standard), &facts.versions)?;
    facts.settle(title, fact, || launchers_agree(&run, reference_fails))
}

/// Whether the object has as many launchers as the stub file specialises.
fn launchers_agree(run: &Run, reference_fails: bool) -> Result<(), Failed> {
    let reference = run.nvcc(&[])?;
    let host_file = option(&run.front_end, "--gen_c_file_name").ok_or("no host file")?.clone();
    let stub = fs::read_to_string(run.path(option(&run.front_end, "--stub_file_name").ok_or("no stub")?))
        .map_err(|e| format!("{e}: {}", String::from_utf8_lossy(&reference.stderr)))?;
    let specialised: BTreeSet<&str> =
        stub.lines().filter(|l| l.trim_start().starts_with("template<> __specialization_static")).collect();
    if specialised.is_empty() {
        return Err("no kernel is launched with a lambda".into());
    }
    run.succeed(&run.drop_in())?;
    let launchers = |host_file: &Path, object: &str| -> Result<BTreeSet<String>, Failed> {
        let object = run.path(object);
        let mut words = run.compile.clone();
        set_option(&mut words, "-o", &object.to_string_lossy());
        for w in words.iter_mut().filter(|w| w.ends_with(".cudafe1.cpp")) {
            *w = host_file.to_string_lossy().into_owned();
        }
        run.succeed(&words)?;
        let output = run.command("nm").arg(&object).output()?;
        let symbols = String::from_utf8_lossy(&output.stdout).into_owned();
        let names = symbols.lines().filter_map(|l| l.rsplit(' ').next());
        Ok(names.filter(|n| n.contains("__wrapper__device_stub_")).map(str::to_owned).collect())
    };
    let ours = launchers(&run.path("ours.cudafe1.cpp"), "ours.o")?;
    if ours.len() != specialised.len() {
        return Err(format!(
            "{} launchers in the object, {} specialised in the stub file:\n{ours:#?}\n{specialised:#?}",
            ours.len(),
            specialised.len()
        )
        .into());
    }
    if reference_fails {
        if let Ok(theirs) = launchers(Path::new(&host_file), "theirs.o") {
            if theirs.len() == specialised.len() {
                return Err("the original does not fail".into());
            }
        }
    }
    Ok(())
}
