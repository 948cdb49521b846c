//! Golden tests of the views.
//!
//! Every `tests/views/<case>.cu` is a program whose first lines, `//@ args: …`, are command lines of the drop-in;
//! each is one run for both sides. `<case>.view` holds what comes out: the text, line by line as the source has
//! it, or the diagnostics if there is no view. `UPDATE=1` rewrites it. CUDA's words are expanded as the headers
//! do. The command line's tests give the same programs, preprocessed, to compilers.

mod support {
    pub(crate) mod files;
    pub(crate) mod golden;
    pub(crate) mod words;
}

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use cufront_driver::{view, Form, Side};
use cufront_options::Settings;
use libtest_mimic::Failed;
use support::files::file_name;
use support::golden;
use support::words::expanded;

fn main() {
    golden::run("views", "cu", 5, check, Vec::new());
}

fn check(path: &Path) -> Result<(), Failed> {
    let source = fs::read(path)?;
    let name = file_name(path);
    let text = [format!("# 1 \"{name}\"\n").into_bytes(), expanded(&source)].concat();
    let mut found = String::new();
    for (line, settings) in golden::runs(&source, &name)? {
        for (side, word) in [(Side::Host, "host"), (Side::Device, "device")] {
            let _ = writeln!(found, "== {word} {line}");
            found.push_str(&shown(&text, &settings, side)?);
        }
    }
    golden::compare(path, "view", &found)
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
