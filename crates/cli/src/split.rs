//! `cufront split`: preprocess, split, write the files, tell what was found.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Instant;

use cufront_options::{CxxStandard, Settings};
use lexopt::Arg;

use crate::compiler::{standard_called, Compiler, Headers, Request};
use crate::failure::Failure;
use crate::find::{cache_folder, Toolkit};
use crate::json::Value;
use crate::messages::Messages;
use crate::report::Report;
use crate::{complain, help, say, stub};

/// The command's options.
#[derive(Debug, Default)]
struct Options {
    sources: Vec<PathBuf>,
    output: PathBuf,
    json: bool,
    standard: Option<CxxStandard>,
    rdc: bool,
    extended_lambda: bool,
    relaxed_constexpr: bool,
    eager: bool,
    compiler: Option<OsString>,
    toolkit: Option<PathBuf>,
    embedded_headers: bool,
    keep: bool,
    messages: Messages,
    preprocessor: Vec<OsString>,
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
    let program = options.compiler.clone().or_else(|| env::var_os("CXX").filter(|name| !name.is_empty()));
    let compiler = Compiler::ask(&program.unwrap_or_else(|| OsString::from("g++")))?;
    fs::create_dir_all(&options.output)
        .map_err(|error| Failure::new(format!("{}: {error}", options.output.display())))?;
    let headers = headers(&options)?;

    let mut failed = false;
    let mut reports = Vec::new();
    for (index, source) in options.sources.iter().enumerate() {
        if options.sources.len() > 1 {
            complain(&format!("[{}/{}] {}\n", index + 1, options.sources.len(), source.display()));
        }
        match split_file(source, &options, &compiler, &headers) {
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
    Ok(u8::from(failed))
}

/// Reads the command line; `None` means that help was asked for.
fn parse(args: impl Iterator<Item = OsString>) -> Result<Option<Options>, Failure> {
    let mut args: Vec<OsString> = args.collect();
    let mut options = Options { output: PathBuf::from("."), ..Options::default() };
    if let Some(at) = args.iter().position(|arg| arg == "--") {
        options.preprocessor = args.split_off(at).split_off(1);
    }
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Short('o') | Arg::Long("output") => options.output = parser.value()?.into(),
            Arg::Long("json") => options.json = true,
            Arg::Long("std") => {
                let name = parser.value()?;
                let name = name.to_string_lossy();
                let standard = standard_called(&name)
                    .ok_or_else(|| Failure::usage(format!("there is no standard \"{name}\"")))?;
                options.standard = Some(standard);
            }
            Arg::Long("rdc") => options.rdc = true,
            Arg::Long("extended-lambda") => options.extended_lambda = true,
            Arg::Long("relaxed-constexpr") => options.relaxed_constexpr = true,
            Arg::Long("eager") => options.eager = true,
            Arg::Long("compiler") => options.compiler = Some(parser.value()?),
            Arg::Long("toolkit") => options.toolkit = Some(parser.value()?.into()),
            Arg::Long("embedded-headers") => options.embedded_headers = true,
            Arg::Long("keep") => options.keep = true,
            Arg::Long(name) => {
                let name = name.to_owned();
                if !options.messages.take(&name, &mut parser)? {
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

/// The CUDA headers to use: those asked for, those of an installed toolkit, or the embedded ones.
fn headers(options: &Options) -> Result<Headers, Failure> {
    if let Some(root) = &options.toolkit {
        let toolkit = Toolkit::at(root)
            .ok_or_else(|| Failure::new(format!("{} is not a CUDA toolkit", root.display())))?;
        return Ok(Headers::Toolkit(toolkit));
    }
    if !options.embedded_headers {
        if let Some(toolkit) = Toolkit::find() {
            return Ok(Headers::Toolkit(toolkit));
        }
        complain("no CUDA toolkit found; using the embedded headers\n");
    }
    let name = format!("headers-{:016x}", cufront_minicuda::fingerprint());
    let mut folder = cache_folder().unwrap_or_else(|| options.output.clone()).join(&name);
    if cufront_minicuda::write_to(&folder).is_err() {
        // A cache that cannot be written to (a read-only home) is no reason to fail.
        folder = options.output.join(&name);
        cufront_minicuda::write_to(&folder)
            .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
    }
    let folder = std::path::absolute(&folder).unwrap_or(folder);
    Ok(Headers::Embedded(folder))
}

/// Splits one source and writes its files.
fn split_file(
    source: &Path,
    options: &Options,
    compiler: &Compiler,
    headers: &Headers,
) -> Result<Report, Failure> {
    let full_path =
        fs::canonicalize(source).map_err(|error| Failure::new(format!("{}: {error}", source.display())))?;
    let mut defines = Vec::new();
    for (on, name) in [
        (options.rdc, "__CUDACC_RDC__"),
        (options.extended_lambda, "__CUDACC_EXTENDED_LAMBDA__"),
        (options.relaxed_constexpr, "__CUDACC_RELAXED_CONSTEXPR__"),
    ] {
        if on {
            defines.push(name);
        }
    }
    let start = Instant::now();
    let (text, preprocess_time) = if source.extension() == Some(OsStr::new("ii")) {
        let text =
            fs::read(source).map_err(|error| Failure::new(format!("{}: {error}", source.display())))?;
        (text, None)
    } else {
        let request =
            Request { standard: options.standard, defines: &defines, headers, extra: &options.preprocessor };
        (compiler.preprocess(source, &request)?, Some(start.elapsed()))
    };

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
    let mut settings = Settings {
        input: source.to_owned(),
        standard: options.standard.unwrap_or(compiler.default_standard),
        host: compiler.host,
        static_host_stub: !options.rdc,
        device_c: options.rdc,
        device_hidden_visibility: true,
        extended_lambda: options.extended_lambda,
        relaxed_constexpr: options.relaxed_constexpr,
        eager: options.eager,
        allow_managed: true,
        display_error_number: true,
        orig_src_file_name: Some(source.as_os_str().as_bytes().to_vec()),
        orig_src_path_name: Some(full_path.as_os_str().as_bytes().to_vec()),
        stub_file_name: stub_file.file_name().map(|name| name.as_bytes().to_vec()),
        gen_module_id_file: true,
        ..Settings::default()
    };
    options.messages.apply(&mut settings);
    let start = Instant::now();
    let outcome = cufront_driver::guarded(|| cufront_driver::split(text, &settings))
        .map_err(|error| Failure::new(error.to_string()))?;
    let split_time = start.elapsed();
    options.messages.show(&outcome.findings, &settings);

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

/// Writes a file aside and renames it, so that a reader never sees half of it.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(format!(".{}.new", std::process::id()));
    let result = fs::write(&aside, bytes).and_then(|()| fs::rename(&aside, path));
    result.map_err(|error| {
        let _ = fs::remove_file(&aside);
        Failure::new(format!("{}: {error}", path.display()))
    })
}
