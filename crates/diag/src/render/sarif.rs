//! SARIF 2.1.0: one document per unit, on one line.
//!
//! Rule ids are those of the reference, `EC` and its internal number. What SARIF has no word for (remarks,
//! catastrophic errors, the displayed number, the tag) stands in property bags. Reports that an option or a
//! pragma switched off are there too, marked as suppressed.

use super::json::Json;
use super::place::{Place, Source};
use crate::{Code, Diagnostic, Hidden, NoteKind, Reported, Severity};
use std::collections::BTreeSet;

const SCHEMA: &str =
    "https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json";

/// What the document says besides the reports.
#[derive(Debug, Clone, Copy, Default)]
pub struct SarifOptions<'a> {
    /// Relative file names are in this folder. Without it their addresses stay relative.
    pub folder: Option<&'a [u8]>,
    /// Version of the program.
    pub version: &'a str,
}

/// The document, with a line feed at its end.
#[must_use]
pub fn sarif(reported: &Reported<'_>, source: &Source<'_>, options: &SarifOptions<'_>) -> Vec<u8> {
    let suppressed: Vec<(&Diagnostic, &'static str)> = reported
        .hidden
        .iter()
        .filter_map(|&(d, why)| match why {
            Hidden::Option => Some((d, "external")),
            Hidden::Pragma => Some((d, "inSource")),
            Hidden::SystemHeader | Hidden::Remark | Hidden::Once => None,
        })
        .collect();
    let shown = reported.shown.iter().map(|s| s.diagnostic.code);
    let codes: BTreeSet<Code> = shown.chain(suppressed.iter().map(|(d, _)| d.code)).collect();
    let codes: Vec<Code> = codes.into_iter().collect();
    let writer = Writer { source, options, codes: &codes };
    let mut results: Vec<Json> =
        reported.shown.iter().map(|s| writer.result(s.diagnostic, s.severity, None)).collect();
    for (d, kind) in suppressed {
        results.push(writer.result(d, d.code.entry().severity, Some(kind)));
    }
    let driver = Json::Object(vec![
        ("name", "cufront".into()),
        ("version", options.version.into()),
        ("informationUri", "https://github.com/cufront/cufront".into()),
        ("rules", Json::List(codes.iter().map(|&c| rule(c)).collect())),
    ]);
    let mut invocation = vec![
        ("executionSuccessful", Json::Bool(!reported.failed())),
        ("exitCode", u32::from(reported.exit_code()).into()),
    ];
    if reported.limit_reached {
        let notification = Json::Object(vec![
            ("level", "error".into()),
            ("message", text("the error limit was reached; what follows was not looked at")),
        ]);
        invocation.push(("toolExecutionNotifications", Json::List(vec![notification])));
    }
    let run = Json::Object(vec![
        ("tool", Json::Object(vec![("driver", driver)])),
        ("invocations", Json::List(vec![Json::Object(invocation)])),
        ("columnKind", "unicodeCodePoints".into()),
        ("results", Json::List(results)),
    ]);
    let document = Json::Object(vec![
        ("version", "2.1.0".into()),
        ("$schema", SCHEMA.into()),
        ("runs", Json::List(vec![run])),
    ]);
    let mut out = document.to_string().into_bytes();
    out.push(b'\n');
    out
}

fn text(words: &str) -> Json {
    Json::Object(vec![("text", words.into())])
}

/// `EC20`.
fn rule_id(code: Code) -> String {
    format!("EC{}", code.entry().internal)
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Remark => "note",
        Severity::Warning => "warning",
        Severity::Error | Severity::Catastrophic => "error",
    }
}

/// What a rule is, for those who show results.
fn rule(code: Code) -> Json {
    let entry = code.entry();
    let mut help = entry.explanation.to_owned();
    let mut markdown = help.clone();
    if !entry.failing.is_empty() {
        let (bad, good) = (entry.failing, entry.repaired);
        help.push_str(&format!("\n\nFails:\n{bad}\nRepaired:\n{good}"));
        markdown.push_str(&format!("\n\nFails:\n```cuda\n{bad}```\nRepaired:\n```cuda\n{good}```\n"));
    }
    Json::Object(vec![
        ("id", rule_id(code).as_str().into()),
        ("name", entry.name.into()),
        ("shortDescription", text(entry.summary)),
        ("fullDescription", text(entry.explanation)),
        ("help", Json::Object(vec![("text", help.as_str().into()), ("markdown", markdown.as_str().into())])),
        ("defaultConfiguration", Json::Object(vec![("level", level(entry.severity).into())])),
        (
            "properties",
            Json::Object(vec![
                ("number", entry.number.into()),
                ("tag", entry.tag.into()),
                ("severity", entry.severity.word().into()),
                ("suppressible", Json::Bool(entry.suppressible)),
            ]),
        ),
    ])
}

struct Writer<'a> {
    source: &'a Source<'a>,
    options: &'a SarifOptions<'a>,
    codes: &'a [Code],
}

impl Writer<'_> {
    fn result(&self, d: &Diagnostic, severity: Severity, suppressed: Option<&'static str>) -> Json {
        let entry = d.code.entry();
        let index = self.codes.binary_search(&d.code).unwrap_or(0);
        let mut words = d.message.clone();
        for line in &d.extra {
            words.push('\n');
            words.push_str(line);
        }
        let mut members = vec![
            ("ruleId", Json::Text(rule_id(d.code))),
            ("ruleIndex", index.into()),
            ("level", level(severity).into()),
            ("message", text(&words)),
        ];
        if let Some(offset) = d.offset {
            let location = Json::Object(vec![("physicalLocation", self.location(offset, d.end))]);
            members.push(("locations", Json::List(vec![location])));
        }
        let notes = d.notes.iter().map(|n| (n.offset, n.message.clone(), n.kind == NoteKind::Reason));
        let contexts = d.contexts.iter().map(|c| (c.offset, c.what.clone(), false));
        let macros = d.offset.map(|o| self.source.macro_notes(o)).unwrap_or_default();
        let macros = macros.into_iter().map(|(words, place)| (words, self.location_at(&place, None)));
        let places = contexts.chain(notes).map(|(offset, words, _)| (words, self.location(offset, None)));
        let related: Vec<Json> = macros
            .chain(places)
            .enumerate()
            .map(|(i, (words, location))| {
                Json::Object(vec![
                    ("id", (i + 1).into()),
                    ("message", text(&words)),
                    ("physicalLocation", location),
                ])
            })
            .collect();
        if !related.is_empty() {
            members.push(("relatedLocations", Json::List(related)));
        }
        if let Some(kind) = suppressed {
            members.push(("suppressions", Json::List(vec![Json::Object(vec![("kind", kind.into())])])));
        }
        members.push((
            "properties",
            Json::Object(vec![
                ("number", entry.number.into()),
                ("tag", entry.tag.into()),
                ("severity", severity.word().into()),
            ]),
        ));
        Json::Object(members)
    }

    fn location(&self, offset: u32, end: Option<u32>) -> Json {
        let place = self.source.place(offset);
        let end = end.map(|end| self.source.end_place(offset, end)).or_else(|| place.token_end());
        self.location_at(&place, end.as_ref())
    }

    fn location_at(&self, place: &Place<'_>, end: Option<&Place<'_>>) -> Json {
        let mut region = vec![("startLine", place.line.into())];
        if !place.at_end {
            region.push(("startColumn", place.column.into()));
            // an end in another file is none
            let end =
                end.filter(|e| e.file == place.file && (e.line, e.column) >= (place.line, place.column));
            if let Some(end) = end {
                region.push(("endLine", end.line.into()));
                region.push(("endColumn", end.column.into()));
            }
        }
        let mut members = Vec::new();
        if let Some(file) = place.file {
            let artifact = Json::Object(vec![("uri", Json::Text(self.uri(file)))]);
            members.push(("artifactLocation", artifact));
        } else {
            // a location without a file needs an address all the same
            let artifact = Json::Object(vec![("uri", "stdin:".into())]);
            members.push(("artifactLocation", artifact));
        }
        members.push(("region", Json::Object(region)));
        Json::Object(members)
    }

    /// The address of a file: absolute if the folder is known, with everything escaped that is no plain
    /// character of a path.
    fn uri(&self, file: &[u8]) -> String {
        let mut out = String::new();
        let mut escape = |bytes: &[u8]| {
            for &b in bytes {
                if b.is_ascii_alphanumeric() || b"-._~/".contains(&b) {
                    out.push(b as char);
                } else {
                    out.push_str(&format!("%{b:02X}"));
                }
            }
        };
        let absolute = file.starts_with(b"/");
        match self.options.folder {
            _ if absolute => {
                escape(file);
            }
            Some(folder) => {
                escape(folder.strip_suffix(b"/").unwrap_or(folder));
                escape(b"/");
                escape(file);
            }
            None => {
                escape(file);
                return out;
            }
        }
        format!("file://{out}")
    }
}
