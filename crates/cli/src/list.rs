//! `cufront list`: what is in a source, as a table or as JSON (`docs/schema/listing.schema.json`).

use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use cufront_driver::facts::{ExecutionSpace, Place};
use cufront_driver::{guarded, list, Listing};
use lexopt::Arg;

use crate::compiler::Compiler;
use crate::compiler::Headers;
use crate::failure::Failure;
use crate::json::Value;
use crate::messages::Messages;
use crate::prepare::{Input, Prepared};
use crate::report::{place, space_name, strings};
use crate::{complain, help, say};

/// Name of the form of the JSON document; changes with every change that readers must know of.
const SCHEMA: &str = "cufront-listing-1";

/// The command's options.
#[derive(Debug, Default)]
struct Options {
    sources: Vec<PathBuf>,
    json: bool,
    system_headers: bool,
    input: Input,
    messages: Messages,
}

/// Runs the command.
pub(crate) fn run(args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let Some(options) = parse(args)? else {
        return say(help::LIST);
    };
    if options.sources.is_empty() {
        return Err(Failure::usage("no source given"));
    }
    let compiler = options.input.compiler()?;
    let headers = options.input.headers(Path::new("."))?;
    let mut failed = false;
    let mut files = Vec::new();
    for source in &options.sources {
        match list_file(source, &options, &compiler, &headers) {
            Ok(listing) => {
                failed |= listing.errors > 0;
                let name = source.to_string_lossy();
                if options.json {
                    files.push(json(&name, &listing));
                } else {
                    say(&table(&name, &listing))?;
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
            ("schema", SCHEMA.into()),
            ("cufront", env!("CARGO_PKG_VERSION").into()),
            ("files", Value::Array(files)),
        ]);
        say(&format!("{document}\n"))?;
    }
    Ok(u8::from(failed))
}

/// Reads the command line; `None` means that help was asked for.
fn parse(args: impl Iterator<Item = OsString>) -> Result<Option<Options>, Failure> {
    let mut args: Vec<OsString> = args.collect();
    let mut options = Options::default();
    options.input.take_preprocessor_options(&mut args);
    let mut parser = lexopt::Parser::from_args(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("json") => options.json = true,
            Arg::Long("system-headers") => options.system_headers = true,
            Arg::Long(name) => {
                let name = name.to_owned();
                let taken =
                    options.input.take(&name, &mut parser)? || options.messages.take(&name, &mut parser)?;
                if !taken {
                    return Err(Arg::Long(&name).unexpected().into());
                }
            }
            Arg::Value(source) => options.sources.push(source.into()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(options))
}

fn list_file(
    source: &Path,
    options: &Options,
    compiler: &Compiler,
    headers: &Headers,
) -> Result<Listing, Failure> {
    let Prepared { text, mut settings, .. } = options.input.prepare(source, compiler, headers)?;
    options.messages.apply(&mut settings);
    let folder = headers.folder();
    let wanted = |place: &Place| {
        options.system_headers || !place.system_header && !Path::new(&place.file).starts_with(&folder)
    };
    let listing =
        guarded(|| list(text, &settings, &wanted)).map_err(|error| Failure::new(error.to_string()))?;
    options.messages.show(&listing.findings, &settings);
    Ok(listing)
}

fn execution_space(space: ExecutionSpace) -> &'static str {
    match space {
        ExecutionSpace::Host => "host",
        ExecutionSpace::Device => "device",
        ExecutionSpace::HostDevice => "host device",
        ExecutionSpace::Global => "global",
        ExecutionSpace::Inferred => "inferred",
    }
}

/// `name<template parameters>(parameters)`.
fn signature(name: &str, template_parameters: &[String], parameters: &[String]) -> String {
    let mut text = name.to_owned();
    if !template_parameters.is_empty() {
        let _ = write!(text, "<{}>", template_parameters.join(", "));
    }
    let _ = write!(text, "({})", parameters.join(", "));
    text
}

/// One row for each thing: where it is, what it is, its space, its name.
fn table(source: &str, listing: &Listing) -> String {
    let facts = &listing.facts;
    let mut rows: Vec<(&Place, &str, &str, String)> = Vec::new();
    for f in &facts.functions {
        let what = match (f.space, f.defined) {
            (ExecutionSpace::Global, true) => "kernel",
            (ExecutionSpace::Global, false) => "kernel declaration",
            (_, true) => "function",
            (_, false) => "function declaration",
        };
        let text = signature(&f.name, &f.template_parameters, &f.parameters);
        rows.push((&f.place, what, execution_space(f.space), text));
    }
    for v in &facts.variables {
        rows.push((&v.place, "variable", space_name(v.space), v.name.clone()));
    }
    for l in &facts.launches {
        rows.push((&l.place, "launch", "", format!("{}<<<{}>>>", l.callee, l.configuration)));
    }
    for l in &facts.lambdas {
        let what = if l.extended { "extended lambda" } else { "lambda" };
        let place_in = l.function.as_deref().map(|f| format!(" in {f}")).unwrap_or_default();
        rows.push((&l.place, what, execution_space(l.space), format!("{}{place_in}", l.captures)));
    }
    rows.sort_by_key(|(place, ..)| (place.file != source, &place.file, place.line, place.column));
    let mut out = format!("{source}\n");
    for (place, what, space, text) in rows {
        let at = if place.file == source {
            format!("{}:{}", place.line, place.column)
        } else {
            format!("{}:{}:{}", place.file, place.line, place.column)
        };
        let _ = writeln!(out, "  {at:<8} {what:<20} {space:<11} {text}");
    }
    out
}

fn json(source: &str, listing: &Listing) -> Value {
    let facts = &listing.facts;
    let kernels = facts.kernels.iter().map(|k| {
        Value::Object(vec![
            ("name", k.name.as_str().into()),
            ("template_parameters", strings(&k.template_parameters)),
            ("parameters", strings(&k.parameters)),
            ("defined", k.defined.into()),
            ("place", place(&k.place)),
        ])
    });
    let launches = facts.launches.iter().map(|l| {
        Value::Object(vec![
            ("callee", l.callee.as_str().into()),
            ("configuration", l.configuration.as_str().into()),
            ("place", place(&l.place)),
        ])
    });
    let variables = facts.variables.iter().map(|v| {
        Value::Object(vec![
            ("name", v.name.as_str().into()),
            ("space", space_name(v.space).into()),
            ("place", place(&v.place)),
        ])
    });
    let functions = facts.functions.iter().map(|f| {
        Value::Object(vec![
            ("name", f.name.as_str().into()),
            ("space", execution_space(f.space).into()),
            ("template_parameters", strings(&f.template_parameters)),
            ("parameters", strings(&f.parameters)),
            ("defined", f.defined.into()),
            ("place", place(&f.place)),
        ])
    });
    let lambdas = facts.lambdas.iter().map(|l| {
        let mut members = vec![
            ("space", execution_space(l.space).into()),
            ("extended", l.extended.into()),
            ("captures", l.captures.as_str().into()),
            ("place", place(&l.place)),
        ];
        if let Some(function) = &l.function {
            members.insert(3, ("function", function.as_str().into()));
        }
        Value::Object(members)
    });
    Value::Object(vec![
        ("source", source.into()),
        ("errors", listing.errors.into()),
        ("kernels", kernels.collect()),
        ("launches", launches.collect()),
        ("variables", variables.collect()),
        ("functions", functions.collect()),
        ("lambdas", lambdas.collect()),
    ])
}
