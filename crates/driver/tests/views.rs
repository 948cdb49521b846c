//! Golden tests of the views.
//!
//! Every `tests/views/<case>.cu` is a program whose first lines, `//@ args: …`, are command lines of the drop-in;
//! each is one run for both sides. `<case>.view` holds what comes out: the text, line by line as the source has
//! it, or the diagnostics if there is no view. `UPDATE=1` rewrites it. CUDA's words are expanded as the headers
//! do. The command line's tests give the same programs, preprocessed, to compilers.

mod support;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use cufront_driver::{view, Form, Side};
use cufront_options::{parse, Settings};
use libtest_mimic::{Arguments, Failed, Trial};
use support::expanded;

fn main() {
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/views");
    let mut cases: Vec<PathBuf> = fs::read_dir(&folder)
        .map(|entries| entries.filter_map(|e| Some(e.ok()?.path())).collect())
        .unwrap_or_default();
    cases.retain(|p| p.extension().is_some_and(|e| e == "cu"));
    cases.sort();
    let n = cases.len();
    let mut trials: Vec<Trial> = cases
        .into_iter()
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Trial::test(name, move || check(&path))
        })
        .collect();
    trials.push(Trial::test("there_are_cases", move || {
        if n < 5 {
            return Err(format!("{n} cases in {}", folder.display()).into());
        }
        Ok(())
    }));
    libtest_mimic::run(&arguments, trials).exit();
}

fn check(path: &Path) -> Result<(), Failed> {
    let source = fs::read(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = [format!("# 1 \"{name}\"\n").into_bytes(), expanded(&source)].concat();
    let mut found = String::new();
    let source = String::from_utf8_lossy(&source);
    for arguments in source.lines().map_while(|l| l.strip_prefix("//@ args:")) {
        let words = arguments.split_whitespace().chain(["--stub_file_name", "x.stub.c", &name]);
        let settings = parse(words.map(OsString::from)).map_err(|e| e.to_string())?.settings;
        for (side, word) in [(Side::Host, "host"), (Side::Device, "device")] {
            let _ = writeln!(found, "== {word} {}", arguments.trim());
            found.push_str(&shown(&text, &settings, side)?);
        }
    }
    if found.is_empty() {
        return Err("the case does not begin with '//@ args:'".into());
    }
    let golden = path.with_extension("view");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&golden, &found)?;
        return Ok(());
    }
    let expected =
        fs::read_to_string(&golden).map_err(|e| format!("{}: {e}; UPDATE=1 writes it", golden.display()))?;
    let difference = expected.lines().zip(found.lines()).find(|(a, b)| a != b);
    match difference {
        Some((a, b)) => {
            Err(format!("expected: {a}\nfound:    {b}\n(UPDATE=1 rewrites the golden file)").into())
        }
        None if expected != found => Err("one has more lines (UPDATE=1 rewrites the golden file)".into()),
        None => Ok(()),
    }
}

/// The view, or the diagnostics. The text begins with the line marker of the source, and keeps its lines.
fn shown(text: &[u8], settings: &Settings, side: Side) -> Result<String, Failed> {
    let made = view(text.to_vec(), settings, side);
    if view(text.to_vec(), settings, side).text != made.text {
        return Err("two runs differ".into());
    }
    let Some(out) = made.text else {
        if made.errors == 0 {
            return Err("no view and no error".into());
        }
        return Ok(String::from_utf8_lossy(&made.findings.render(&Form::of(settings))).into_owned());
    };
    if made.errors > 0 {
        return Err("a view in spite of errors".into());
    }
    let lines = |text: &[u8]| text.split(|&b| b == b'\n').count();
    let added = lines(&out);
    // a line in front of the first marker does not count
    let helper = usize::from(!out.starts_with(b"# 1 "));
    if added != lines(text) + helper {
        return Err(format!("{added} lines instead of {}", lines(text)).into());
    }
    Ok(String::from_utf8_lossy(&out).into_owned())
}
