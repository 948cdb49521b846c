//! `cufront split`: preprocess, split, write the files, tell what was found.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use cufront_driver::{chrome_json, finish_trace, phase, start_trace, Detail, Trace};
use lexopt::Arg;

use crate::compiler::{Compiler, Headers};
use crate::failure::Failure;
use crate::json::Value;
use crate::messages::Messages;
use crate::prepare::{write, Input, Prepared};
use crate::report::Report;
use crate::{complain, help, say, stub};

/// The command's options.
#[derive(Debug, Default)]
struct Options {
    sources: Vec<PathBuf>,
    output: PathBuf,
    json: bool,
    keep: bool,
    time_trace: Option<PathBuf>,
    input: Input,
    messages: Messages,
}

/// Runs the command.
pub(crate) fn run(args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let Some(options) = parse(args)? else {
        return say(help::SPLIT);
    };
    if options.sources.is_empty() {
        return Err(Failure::usage("no source given"));
    }
    refuse_common_outputs(&options.sources)?;
    let compiler = options.input.compiler()?;
    fs::create_dir_all(&options.output)
        .map_err(|error| Failure::new(format!("{}: {error}", options.output.display())))?;
    let headers = options.input.headers(&options.output)?;

    let mut failed = false;
    let mut reports = Vec::new();
    let mut traces: Vec<(String, Trace)> = Vec::new();
    for (index, source) in options.sources.iter().enumerate() {
        if options.sources.len() > 1 {
            complain(&format!("[{}/{}] {}\n", index + 1, options.sources.len(), source.display()));
        }
        let result = split_file(source, &options, &compiler, &headers);
        traces.push((source.to_string_lossy().into_owned(), finish_trace()));
        match result {
            Ok(report) => {
                failed |= report.errors > 0;
                if options.json {
                    reports.push(report.json());
                } else {
                    say(&report.table())?;
                    if let (0, Some(host_file)) = (report.errors, report.written.first()) {
                        complain(&format!("compile it: {}\n", compiler.compile_line(host_file, &headers)));
                    }
                }
            }
            Err(failure) => {
                failed = true;
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

/// Reads the command line; `None` means that help was asked for.
fn parse(args: impl Iterator<Item = OsString>) -> Result<Option<Options>, Failure> {
    let mut args: Vec<OsString> = args.collect();
    let mut options = Options { output: PathBuf::from("."), ..Options::default() };
    options.input.take_preprocessor_options(&mut args);
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Short('o') | Arg::Long("output") => options.output = parser.value()?.into(),
            Arg::Long("json") => options.json = true,
            Arg::Long("keep") => options.keep = true,
            Arg::Long("time-trace") => options.time_trace = Some(parser.value()?.into()),
            Arg::Long(name) => {
                let name = name.to_owned();
                let taken =
                    options.input.take(&name, &mut parser)? || options.messages.take(&name, &mut parser)?;
                if !taken {
                    return Err(lexopt::Arg::Long(&name).unexpected().into());
                }
            }
            Arg::Value(source) => options.sources.push(source.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(options))
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
    compiler: &Compiler,
    headers: &Headers,
) -> Result<Report, Failure> {
    start_trace(if options.time_trace.is_some() { Detail::Declarations } else { Detail::Nothing });
    let Prepared { text, mut settings, preprocess_time } =
        options.input.prepare(source, compiler, headers)?;

    let base = base_name(source);
    let output = |suffix: &str| {
        let mut name = base.clone();
        name.push(suffix);
        options.output.join(name)
    };
    if options.keep {
        write(&output(".cpp4.ii"), &text)?;
    }
    let stub_file = output(".cudafe1.stub.c");
    settings.stub_file_name = stub_file.file_name().map(|name| name.as_bytes().to_vec());
    options.messages.apply(&mut settings);
    let start = Instant::now();
    let outcome = cufront_driver::guarded(|| cufront_driver::split(text, &settings))
        .map_err(|error| Failure::new(error.to_string()))?;
    let split_time = start.elapsed();
    options.messages.show(&outcome.findings, &settings);

    phase("writing");
    let mut written = Vec::new();
    if let Some(host_file) = &outcome.host_file {
        let define_kernels = matches!(headers, Headers::Embedded(_));
        let stub_text = stub::text(&outcome.facts, define_kernels);
        for (path, bytes) in
            [(output(".cudafe1.cpp"), host_file.as_slice()), (stub_file, stub_text.as_bytes())]
        {
            write(&path, bytes)?;
            written.push(path);
        }
    }
    if let Some(id) = &outcome.module_id {
        let path = output(".module_id");
        write(&path, id)?;
        written.push(path);
    }
    // An exit code without a counted error (a catastrophe) is a failure all the same.
    let errors = outcome.errors.max(usize::from(outcome.exit_code != 0));
    Ok(Report {
        source: source.to_string_lossy().into_owned(),
        errors,
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
