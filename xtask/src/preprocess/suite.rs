//! `cargo xtask preprocess --suite`: g++'s own tests of its preprocessor, `gcc.dg/cpp` and `g++.dg/cpp`, read as C++.
//!
//! A test is alike if both refuse it, or both accept it with the same tokens, each in its file and line. Its options are
//! those of its directives, but for options about warnings, which would make errors of them: both judge without. What
//! is not run: tests of output that is not the usual text (`-M`, `-d`, `-g3`, `-P`, `-C`, `-H`, `-save-temps`, plugins),
//! of another preprocessor (`-traditional-cpp`), and of precompiled text (`-fpreprocessed`, `-fdirectives-only`).

use super::compare;
use crate::cache::Cache;
use crate::figure::{self, Figure, Place};
use crate::gxx::suite::SUITE;
use crate::units::side_by_side;
use crate::{Res, Verdict};
use regex_lite::Regex;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where the share is committed.
const PLACE: Place = Place {
    path: "tests/preprocess.figure",
    head: "\
# Tests of g++'s preprocessor, read as C++: how many our own preprocessor judges like g++ 12, with the same text if both
# accept. Written by `cargo xtask preprocess --suite --update`, which fails if a share falls.
# folder alike of
",
    what: "alike",
};

const FOLDERS: [&str; 2] = ["g++.dg/cpp", "gcc.dg/cpp"];

/// What makes a test one of something else.
const OTHERS: [&str; 12] = [
    "-M",
    "-d",
    "-save-temps",
    "-traditional",
    "-fpreprocessed",
    "-fdirectives-only",
    "-fplugin",
    "-no-integrated-cpp",
    "-C",
    "-P",
    "-H",
    "-g3",
];

struct Test {
    folder: &'static str,
    name: String,
    options: Vec<String>,
}

pub(super) fn run(
    cache: &Cache,
    candidate: &Path,
    compiler: &str,
    filter: &Regex,
    jobs: usize,
    update: bool,
) -> Res<Verdict> {
    SUITE.install(cache)?;
    let root = SUITE.root(cache);
    let all = tests(&root)?;
    let wanted: Vec<_> =
        all.iter().filter(|t| filter.is_match(&format!("{}/{}", t.folder, t.name))).collect();
    let results = side_by_side(
        &wanted,
        jobs,
        |_, test: &&Test| Ok(judge(&root, test, candidate, compiler)),
        |_, _| {},
    )?;
    let mut figure = Figure::default();
    for (test, result) in wanted.iter().zip(&results) {
        figure.count(test.folder, result.is_ok());
        if let Err(why) = result {
            println!("{}/{} {}: {why}", test.folder, test.name, test.options.join(" "));
        }
    }
    print!("{}", figure.lines(&PLACE));
    let whole = wanted.len() == all.len() && compiler == "g++";
    Ok(Verdict::of(figure::compare(&figure, &PLACE, whole, update)? && !results.is_empty()))
}

/// The tests that are run, by name.
fn tests(root: &Path) -> Res<Vec<Test>> {
    let directive =
        Regex::new(r#"\{\s*dg-(?:additional-)?options\s+"([^"]*)""#).map_err(|e| e.to_string())?;
    let mut tests = Vec::new();
    for folder in FOLDERS {
        let path = root.join(folder);
        let fail = |e: std::io::Error| format!("{}: {e}", path.display());
        let mut names: Vec<PathBuf> =
            fs::read_dir(&path).map_err(fail)?.flatten().map(|entry| entry.path()).collect();
        names.retain(|p| p.extension().is_some_and(|e| e == "c" || e == "C"));
        names.sort();
        for path in names {
            let content = fs::read(&path).map_err(fail)?;
            let content = String::from_utf8_lossy(&content);
            let options = options(&directive, &content);
            if options.iter().any(|o| OTHERS.iter().any(|other| o.starts_with(other))) {
                continue;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            tests.push(Test { folder, name, options });
        }
    }
    Ok(tests)
}

/// The options of a test's directives, but for levels of C and warnings.
fn options(directive: &Regex, content: &str) -> Vec<String> {
    directive
        .captures_iter(content)
        .filter_map(|c| c.get(1))
        .flat_map(|m| m.as_str().split_whitespace())
        .filter(|o| !o.starts_with("-std=") || o.contains("++"))
        .filter(|o| !o.starts_with("-W") && !o.starts_with("-pedantic"))
        .filter(|o| !o.contains(['\\', '$', '[']))
        .map(str::to_owned)
        .collect()
}

fn judge(root: &Path, test: &Test, candidate: &Path, compiler: &str) -> Result<(), String> {
    let folder = root.join(test.folder);
    let run = |command: &mut Command| {
        command
            .current_dir(&folder)
            .env("SOURCE_DATE_EPOCH", "1700000000")
            .env("TZ", "UTC")
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .output()
            .map_err(|e| e.to_string())
    };
    let theirs = run(Command::new(compiler).args(&test.options).args(["-E", "-x", "c++"]).arg(&test.name))?;
    let ours = run(Command::new(candidate)
        .args(["preprocess", "--plain", "--compiler", compiler])
        .arg(&test.name)
        .arg("--")
        .args(&test.options))?;
    let said = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).into_owned();
        text.lines().find(|l| l.contains("error")).unwrap_or_default().to_owned()
    };
    match (theirs.status.success(), ours.status.code()) {
        (true, Some(0)) => compare(&theirs.stdout, &ours.stdout).map(drop),
        (false, Some(1)) => Ok(()),
        (true, _) => Err(format!("refused: {}", said(&ours.stderr))),
        (false, Some(0)) => Err(format!("accepted, but g++ says: {}", said(&theirs.stderr))),
        (false, code) => Err(format!("ends with {code:?}: {}", said(&ours.stderr))),
    }
}
