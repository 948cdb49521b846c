//! `cufront split`: preprocess, split, write the files, tell what was found.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use cufront::{Compiler, Headers};
use cufront_driver::{chrome_json, finish_trace, phase, start_trace, Detail, Trace};

use crate::commands::Command;
use crate::failure::Failure;
use crate::json::Value;
use crate::messages::Messages;
use crate::prepare::{write, Prepared};
use crate::reading::Reading;
use crate::report::{unread, Report};
use crate::{complain, help, say, stub};

/// What the names of the outputs end with.
const HOST_FILE: &str = ".cudafe1.cpp";
const STUB: &str = ".cudafe1.stub.c";
const MODULE_ID: &str = ".module_id";

/// The command's own options.
#[derive(Debug)]
struct Options {
    output: PathBuf,
    json: bool,
    keep: bool,
    time_trace: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut options = Options { output: PathBuf::from("."), json: false, keep: false, time_trace: None };
    let Some(reading) = Reading::parse(command, args, &mut |name, parser| options.take(name, parser))? else {
        return say(&help::of(command));
    };
    refuse_common_outputs(&reading.sources)?;
    if options.output.is_file() {
        let name = options.output.display();
        return Err(Failure::new(format!("{name} is a file; -o names the folder for the outputs")));
    }
    let (compiler, headers) = reading.tools(&options.output)?;
    fs::create_dir_all(&options.output).map_err(|error| {
        Failure::io(format_args!("cannot make the output folder {}", options.output.display()), &error)
    })?;

    let mut failed = false;
    let mut reports = Vec::new();
    let mut traces: Vec<(String, Trace)> = Vec::new();
    for (index, source) in reading.sources.iter().enumerate() {
        if reading.sources.len() > 1 {
            complain(&format!("[{}/{}] {}\n", index + 1, reading.sources.len(), source.display()));
        }
        let result = split_file(source, &options, &reading, &compiler, &headers);
        traces.push((source.to_string_lossy().into_owned(), finish_trace()));
        match result {
            Ok(report) => {
                if report.errors > 0 {
                    failed = true;
                    remove_outputs(source, &options);
                }
                if options.json {
                    reports.push(report.json());
                } else {
                    say(&report.table())?;
                    if let (0, Some(host_file)) = (report.errors, report.written.first()) {
                        let line = reading.compile_line(&compiler, &headers, host_file);
                        complain(&format!("compile it: {line}\n"));
                    }
                }
            }
            Err(failure) => {
                failed = true;
                remove_outputs(source, &options);
                reports.push(unread(source, &failure));
                complain(&failure.to_string());
            }
        }
    }
    if options.json {
        let document = Value::Object(vec![
            ("cufront", env!("CARGO_PKG_VERSION").into()),
            ("files", Value::Array(reports)),
        ]);
        say(&format!("{document}\n"))?;
    }
    if let Some(path) = &options.time_trace {
        write(path, chrome_json(&traces).as_bytes())?;
    }
    Ok(u8::from(failed))
}

impl Options {
    /// Where an output of `source` goes.
    fn output_of(&self, source: &Path, suffix: &str) -> PathBuf {
        let mut name = base_name(source);
        name.push(suffix);
        self.output.join(name)
    }

    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        match name {
            "o" | "output" => self.output = parser.value()?.into(),
            "json" => self.json = true,
            "keep" => self.keep = true,
            "time-trace" => self.time_trace = Some(parser.value()?.into()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Removes what an earlier run made of `source`: after one that failed it would look like the result.
fn remove_outputs(source: &Path, options: &Options) {
    for suffix in [HOST_FILE, STUB, MODULE_ID] {
        // mostly there is none
        let _ = fs::remove_file(options.output_of(source, suffix));
    }
}

/// Two sources with the same base name would write the same files.
fn refuse_common_outputs(sources: &[PathBuf]) -> Result<(), Failure> {
    let mut names: Vec<_> = sources.iter().map(|source| base_name(source)).collect();
    names.sort();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => {
            let name = pair[0].to_string_lossy();
            Err(Failure::usage(format!("two sources are called {name}; split them into different folders")))
        }
        None => Ok(()),
    }
}

/// Splits one source and writes its files.
fn split_file(
    source: &Path,
    options: &Options,
    reading: &Reading,
    compiler: &Compiler,
    headers: &Headers,
) -> Result<Report, Failure> {
    start_trace(if options.time_trace.is_some() { Detail::Declarations } else { Detail::Nothing });
    let Prepared { unit, mut settings, preprocess_time } = reading.prepare(source, compiler, headers)?;

    let output = |suffix: &str| options.output_of(source, suffix);
    if options.keep {
        write(&output(".cpp4.ii"), unit.text())?;
    }
    let stub_file = output(STUB);
    settings.stub_file_name = stub_file.file_name().map(|name| name.as_bytes().to_vec());
    let work = || {
        let start = Instant::now();
        (cufront_driver::split(unit, &settings), start.elapsed())
    };
    let (outcome, split_time) = reading.run(&settings, work, |(outcome, _)| &outcome.findings)?;

    phase("writing");
    let mut written = Vec::new();
    if let Some(host_file) = &outcome.host_file {
        let define_kernels = matches!(headers, Headers::Embedded(_));
        let stub_text = stub::text(&outcome.facts, define_kernels);
        for (path, bytes) in [(output(HOST_FILE), host_file.as_slice()), (stub_file, stub_text.as_bytes())] {
            write(&path, bytes)?;
            written.push(path);
        }
    }
    if let Some(id) = &outcome.module_id {
        let path = output(MODULE_ID);
        write(&path, id)?;
        written.push(path);
    }
    // An exit code without a counted error (a catastrophe) is a failure all the same.
    let errors = outcome.errors.max(usize::from(outcome.exit_code != 0));
    Ok(Report {
        source: source.to_string_lossy().into_owned(),
        errors,
        checked: outcome.checked,
        diagnostics: Messages::data(&outcome.findings),
        written,
        module_id: outcome.module_id.map(|id| String::from_utf8_lossy(&id).into_owned()),
        facts: outcome.facts,
        headers: headers.folder(),
        preprocess_time,
        split_time,
    })
}

/// The name of the outputs without suffix: `a` for `dir/a.cu`, `a` for `a.cpp4.ii`.
fn base_name(source: &Path) -> OsString {
    let stem = source.file_stem().unwrap_or_default();
    let stem = Path::new(stem);
    if stem.extension() == Some(OsStr::new("cpp4")) {
        return stem.file_stem().unwrap_or_default().to_owned();
    }
    stem.as_os_str().to_owned()
}
