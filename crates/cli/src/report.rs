//! What `cufront split` tells about a file: a short table, or JSON.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cufront_driver::facts::{Facts, KernelFact, LaunchFact, MemorySpace, Place, VariableFact};
use cufront_driver::{Check, Checked};

use crate::failure::Failure;
use crate::json::Value;

/// The result for one source.
#[derive(Debug)]
pub(crate) struct Report {
    /// The source as named on the command line.
    pub(crate) source: String,
    /// Errors that the front end found.
    pub(crate) errors: usize,
    /// What was checked.
    pub(crate) checked: Checked,
    /// The diagnostics as data.
    pub(crate) diagnostics: Value,
    /// Files written, in order: host file, stub, module id.
    pub(crate) written: Vec<PathBuf>,
    /// The module id.
    pub(crate) module_id: Option<String>,
    /// What is in the source.
    pub(crate) facts: Facts,
    /// Folder of the CUDA headers, whose own entities are not reported.
    pub(crate) headers: PathBuf,
    /// Time of the host compiler's preprocessor, if it ran.
    pub(crate) preprocess_time: Option<Duration>,
    /// Time of the split itself.
    pub(crate) split_time: Duration,
}

impl Report {
    /// True if the place is in the user's own files.
    fn is_own(&self, place: &Place) -> bool {
        !place.system_header && !Path::new(&place.file).starts_with(&self.headers)
    }

    /// The table: one row for each thing, with the line where it is.
    pub(crate) fn table(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "{}", self.source);
        let facts = &self.facts;
        let kernels = facts.kernels.iter().filter(|kernel| self.is_own(&kernel.place)).map(|kernel| {
            let mut text = kernel.name.clone();
            if !kernel.template_parameters.is_empty() {
                let _ = write!(text, "<{}>", kernel.template_parameters.join(", "));
            }
            let _ = write!(text, "({})", kernel.parameters.join(", "));
            (text, &kernel.place)
        });
        self.rows(&mut out, "kernel", kernels);
        let launches = facts
            .launches
            .iter()
            .filter(|launch| self.is_own(&launch.place))
            .map(|launch| (format!("{}<<<{}>>>", launch.callee, launch.configuration), &launch.place));
        self.rows(&mut out, "launch", launches);
        for space in [MemorySpace::Device, MemorySpace::Constant, MemorySpace::Managed] {
            let variables = facts.variables.iter().filter(|v| v.space == space && self.is_own(&v.place));
            self.rows(&mut out, space.name(), variables.map(|v| (v.name.clone(), &v.place)));
        }
        let functions = facts.device_functions.iter().filter(|function| self.is_own(&function.place));
        self.rows(&mut out, "device only", functions.map(|f| (f.name.clone(), &f.place)));
        if facts.extended_lambdas > 0 {
            row(&mut out, "lambdas", &format!("{} extended", facts.extended_lambdas));
        }
        let mut time = format!("split {}", milliseconds(self.split_time));
        if let Some(preprocess) = self.preprocess_time {
            let _ = write!(time, ", preprocessor {}", milliseconds(preprocess));
        }
        row(&mut out, "time", &time);
        let size = format!(
            "{} in, {} out, {} tokens",
            size(facts.input_bytes),
            size(facts.output_bytes),
            facts.tokens
        );
        row(&mut out, "size", &size);
        for file in &self.written {
            row(&mut out, "wrote", &file.display().to_string());
        }
        if self.errors > 0 {
            row(&mut out, "errors", &self.errors.to_string());
        }
        out.push_str(&checks(&self.checked));
        out
    }

    fn rows<'a>(&self, out: &mut String, what: &str, rows: impl Iterator<Item = (String, &'a Place)>) {
        for (text, place) in rows {
            let at = if place.file == self.source {
                format!("line {}", place.line)
            } else {
                format!("{}:{}", place.file, place.line)
            };
            row(out, what, &format!("{text}  ({at})"));
        }
    }

    /// The same as JSON, without what was found in CUDA and system headers.
    pub(crate) fn json(&self) -> Value {
        let facts = &self.facts;
        let own = |place: &Place| self.is_own(place);
        let functions = facts.device_functions.iter().filter(|function| self.is_own(&function.place));
        let functions = functions.map(|function| {
            Value::Object(vec![("name", function.name.as_str().into()), ("place", place(&function.place))])
        });
        let edits = facts.edits.iter().map(|&(reason, count)| (reason, count.into())).collect();
        let mut members = vec![
            ("source", self.source.as_str().into()),
            ("errors", self.errors.into()),
            ("diagnostics", self.diagnostics.clone()),
            ("checked", names_of(&self.checked.done())),
            ("not_checked", names_of(&self.checked.left())),
            ("written", self.written.iter().map(|file| Value::String(file.display().to_string())).collect()),
            ("kernels", kernels(facts, &own)),
            ("launches", launches(facts, &own)),
            ("variables", variables(facts, &own)),
            ("device_functions", functions.collect()),
            ("extended_lambdas", facts.extended_lambdas.into()),
            ("edits", Value::Object(edits)),
            ("input_bytes", facts.input_bytes.into()),
            ("output_bytes", facts.output_bytes.into()),
            ("tokens", facts.tokens.into()),
            ("split_seconds", Value::Number(self.split_time.as_secs_f64())),
        ];
        if let Some(id) = &self.module_id {
            members.insert(6, ("module_id", id.as_str().into()));
        }
        if let Some(time) = self.preprocess_time {
            members.push(("preprocess_seconds", Value::Number(time.as_secs_f64())));
        }
        Value::Object(members)
    }
}

/// Two rows: what was checked, and what was not.
pub(crate) fn checks(checked: &Checked) -> String {
    let mut out = String::new();
    let words = |list: Vec<Check>| list.iter().map(|c| c.words()).collect::<Vec<_>>().join(", ");
    for (what, list) in [("checked", checked.done()), ("not checked", checked.left())] {
        if !list.is_empty() {
            row(&mut out, what, &words(list));
        }
    }
    out
}

/// A source that could not be read or preprocessed, as data.
pub(crate) fn unread(source: &Path, failure: &Failure) -> Value {
    Value::Object(vec![
        ("source", source.to_string_lossy().as_ref().into()),
        ("errors", 1_usize.into()),
        ("failure", failure.message().into()),
    ])
}

/// The checks as data.
pub(crate) fn names_of(checks: &[Check]) -> Value {
    checks.iter().map(|check| check.name()).collect()
}

fn row(out: &mut String, what: &str, text: &str) {
    let _ = writeln!(out, "  {what:<12} {text}");
}

/// The kernels at places that are wanted.
pub(crate) fn kernels(facts: &Facts, wanted: &dyn Fn(&Place) -> bool) -> Value {
    let kernels = facts.kernels.iter().filter(|kernel| wanted(&kernel.place));
    let value = |kernel: &KernelFact| {
        let mut members = vec![
            ("name", kernel.name.as_str().into()),
            ("template_parameters", strings(&kernel.template_parameters)),
            ("parameters", strings(&kernel.parameters)),
            ("attributes", strings(&kernel.attributes)),
            ("defined", kernel.defined.into()),
        ];
        members.extend(kernel.entity.map(|entity| ("entity", entity.into())));
        members.push(("place", place(&kernel.place)));
        Value::Object(members)
    };
    kernels.map(value).collect()
}

/// The launches at places that are wanted.
pub(crate) fn launches(facts: &Facts, wanted: &dyn Fn(&Place) -> bool) -> Value {
    let launches = facts.launches.iter().filter(|launch| wanted(&launch.place));
    let value = |launch: &LaunchFact| {
        let mut members = vec![
            ("callee", launch.callee.as_str().into()),
            ("configuration", launch.configuration.as_str().into()),
        ];
        let parts = [
            ("grid", &launch.grid),
            ("block", &launch.block),
            ("shared_memory", &launch.shared_memory),
            ("stream", &launch.stream),
            ("function", &launch.function),
        ];
        members.extend(parts.into_iter().filter_map(|(name, part)| Some((name, part.as_deref()?.into()))));
        members.extend(launch.entity.map(|entity| ("entity", entity.into())));
        members.extend([("device", launch.device.into()), ("place", place(&launch.place))]);
        Value::Object(members)
    };
    launches.map(value).collect()
}

/// The variables with a memory space at places that are wanted.
pub(crate) fn variables(facts: &Facts, wanted: &dyn Fn(&Place) -> bool) -> Value {
    let variables = facts.variables.iter().filter(|variable| wanted(&variable.place));
    let value = |variable: &VariableFact| {
        Value::Object(vec![
            ("name", variable.name.as_str().into()),
            ("space", variable.space.name().into()),
            ("place", place(&variable.place)),
        ])
    };
    variables.map(value).collect()
}

pub(crate) fn strings(items: &[String]) -> Value {
    items.iter().map(String::as_str).collect()
}

pub(crate) fn place(place: &Place) -> Value {
    Value::Object(vec![
        ("file", place.file.as_str().into()),
        ("line", place.line.into()),
        ("column", place.column.into()),
    ])
}

/// `12.3 ms`.
fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// `1.2 MB`, `345 kB`, `67 bytes`.
fn size(bytes: usize) -> String {
    match bytes {
        0..=9_999 => format!("{bytes} bytes"),
        10_000..=999_999 => format!("{} kB", bytes / 1000),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    }
}
