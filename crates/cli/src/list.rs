//! `cufront list`: what is in a source, as a table or as JSON (`docs/schema/listing.schema.json`).

use std::ffi::OsString;
use std::fmt::Write;
use std::path::Path;

use cufront_driver::facts::{ExecutionSpace, Place};
use cufront_driver::{list, Listing};

use crate::commands::Command;
use crate::failure::Failure;
use crate::json::Value;
use crate::messages::Messages;
use crate::prepare::Prepared;
use crate::project::{Job, Project};
use crate::reading::{counts, Reading};
use crate::report::{checks, kernels, launches, names_of, place, strings, unread, variables};
use crate::{complain, help, say};

/// Name of the form of the JSON document; changes with every change that readers must know of.
const SCHEMA: &str = "cufront-listing-4";

/// The command's own options.
#[derive(Debug, Default)]
struct Options {
    json: bool,
    system_headers: bool,
}

/// Runs the command.
pub(crate) fn run(command: &Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut options = Options::default();
    let mut project = Project::default();
    let own =
        &mut |name: &str, parser: &mut lexopt::Parser| Ok(options.take(name) || project.take(name, parser)?);
    let Some(reading) = Reading::parse(command, args, own)? else {
        return say(&help::of(command));
    };
    let mut failed = false;
    let mut files = Vec::new();
    project.run(
        &reading,
        command,
        |job| list_file(job, &options),
        |(listing, _)| counts(&listing.findings),
        |source, made| {
            match made {
                Ok((listing, messages)) => {
                    complain(&String::from_utf8_lossy(&messages));
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
                    files.push(unread(source, &failure));
                    complain(&failure.to_string());
                }
            }
            Ok(())
        },
    )?;
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

impl Options {
    fn take(&mut self, name: &str) -> bool {
        match name {
            "json" => self.json = true,
            "system-headers" => self.system_headers = true,
            _ => return false,
        }
        true
    }
}

/// Lists a source; beside the listing, the messages as they are shown.
fn list_file(job: &Job, options: &Options) -> Result<(Listing, Vec<u8>), Failure> {
    let Prepared { unit, settings, .. } = job.reading.prepare(&job.source, &job.compiler, &job.headers)?;
    let folder = job.headers.folder();
    let wanted = |place: &Place| {
        options.system_headers || !place.system_header && !Path::new(&place.file).starts_with(&folder)
    };
    job.reading.run_quietly(&settings, || list(unit, &settings, &wanted), |listing| &listing.findings)
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
            _ if f.friend => "friend",
            (ExecutionSpace::Global, true) => "kernel",
            (ExecutionSpace::Global, false) => "kernel declaration",
            (_, true) => "function",
            (_, false) => "function declaration",
        };
        let text = signature(&f.name, &f.template_parameters, &f.parameters);
        rows.push((&f.place, what, f.space.name(), text));
    }
    for v in &facts.variables {
        rows.push((&v.place, "variable", v.space.name(), v.name.clone()));
    }
    for l in &facts.launches {
        let around = l.function.as_deref().map(|f| format!(" in {f}")).unwrap_or_default();
        let space = if l.device { "device" } else { "" };
        rows.push((&l.place, "launch", space, format!("{}<<<{}>>>{around}", l.callee, l.configuration)));
    }
    for l in &facts.lambdas {
        let what = if l.extended { "extended lambda" } else { "lambda" };
        let place_in = l.function.as_deref().map(|f| format!(" in {f}")).unwrap_or_default();
        rows.push((&l.place, what, l.space.name(), format!("{}{place_in}", l.captures)));
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
    out.push_str(&checks(&listing.checked));
    out
}

fn json(source: &str, listing: &Listing) -> Value {
    let facts = &listing.facts;
    // the listing holds what is wanted
    let all = |_: &Place| true;
    let functions = facts.functions.iter().map(|f| {
        Value::Object(vec![
            ("name", f.name.as_str().into()),
            ("space", f.space.name().into()),
            ("template_parameters", strings(&f.template_parameters)),
            ("parameters", strings(&f.parameters)),
            ("attributes", strings(&f.attributes)),
            ("friend", f.friend.into()),
            ("defined", f.defined.into()),
            ("place", place(&f.place)),
            ("last_line", f.last_line.into()),
            ("entity", f.entity.into()),
        ])
    });
    let calls = facts.calls.iter().map(|c| {
        Value::Object(vec![
            ("caller", c.caller.as_str().into()),
            ("caller_entity", c.caller_entity.into()),
            ("callee", c.callee.as_str().into()),
            ("callee_entity", c.callee_entity.into()),
            ("form", c.form.name().into()),
            ("launch", c.launch.into()),
            ("virtual", c.dispatched.into()),
            ("by_name", c.by_name.into()),
            ("place", place(&c.place)),
        ])
    });
    let indirect = facts.indirect_calls.iter().map(|c| {
        Value::Object(vec![
            ("caller", c.caller.as_str().into()),
            ("caller_entity", c.caller_entity.into()),
            ("callee", c.callee.as_str().into()),
            ("function_type", c.function_type.as_str().into()),
            ("launch", c.launch.into()),
            ("place", place(&c.place)),
        ])
    });
    let lambdas = facts.lambdas.iter().map(|l| {
        let mut members = vec![
            ("space", l.space.name().into()),
            ("extended", l.extended.into()),
            ("captures", l.captures.as_str().into()),
            ("entity", l.entity.into()),
            ("last_line", l.last_line.into()),
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
        ("diagnostics", Messages::data(&listing.findings)),
        ("checked", names_of(&listing.checked.done())),
        ("not_checked", names_of(&listing.checked.left())),
        ("kernels", kernels(facts, &all)),
        ("launches", launches(facts, &all)),
        ("variables", variables(facts, &all)),
        ("functions", functions.collect()),
        ("calls", calls.collect()),
        ("indirect_calls", indirect.collect()),
        ("lambdas", lambdas.collect()),
    ])
}
