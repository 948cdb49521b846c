//! JSON lines: one object per report, one for the summary.

use super::place::{Place, Source};
use crate::{NoteKind, Reported, Severity};
use std::fmt;

/// A JSON value; objects keep the order in which they were built. Displayed on one line.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Json {
    Bool(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(&'static str, Json)>),
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::Text(text.to_owned())
    }
}

impl From<u32> for Json {
    fn from(n: u32) -> Self {
        Json::Number(i64::from(n))
    }
}

impl From<usize> for Json {
    fn from(n: usize) -> Self {
        Json::Number(n as i64)
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Bool(b) => write!(f, "{b}"),
            Json::Number(n) => write!(f, "{n}"),
            Json::Text(text) => quoted(f, text),
            Json::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { "," })?;
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
            Json::Object(members) => {
                f.write_str("{")?;
                for (i, (name, value)) in members.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { "," })?;
                    quoted(f, name)?;
                    f.write_str(":")?;
                    value.fmt(f)?;
                }
                f.write_str("}")
            }
        }
    }
}

fn quoted(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\t' => f.write_str("\\t")?,
            c if c < ' ' || c == '\u{7f}' => write!(f, "\\u{:04x}", u32::from(c))?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}

/// One object per report that is shown, then one with the counts. Texts that are not UTF-8 have U+FFFD in the
/// place of what is no character; columns count characters from 1.
#[must_use]
pub fn json_lines(reported: &Reported<'_>, source: &Source<'_>) -> Vec<u8> {
    let mut out = String::new();
    for shown in &reported.shown {
        let d = shown.diagnostic;
        let entry = d.code.entry();
        let mut members = vec![
            ("kind", Json::from("diagnostic")),
            ("severity", shown.severity.word().into()),
            ("number", entry.number.into()),
            ("tag", entry.tag.into()),
            ("message", Json::Text(d.message.clone())),
        ];
        if let Some(offset) = d.offset {
            let at = source.place(offset);
            members.extend(place(&at));
            let end = d.end.map(|end| source.end_place(offset, end)).or_else(|| at.token_end());
            members.extend(end.iter().flat_map(end_place));
        }
        if !d.extra.is_empty() {
            members.push(("lines", Json::List(d.extra.iter().map(|l| l.as_str().into()).collect())));
        }
        let notes = d.notes.iter().map(|n| {
            let kind = match n.kind {
                NoteKind::Note => "note",
                NoteKind::Reason => "reason",
            };
            let mut note = vec![("kind", Json::from(kind)), ("message", n.message.as_str().into())];
            note.extend(place(&source.place(n.offset)));
            Json::Object(note)
        });
        let macros = d.offset.map(|o| source.macro_notes(o)).unwrap_or_default();
        let macros = macros.into_iter().map(|(words, at)| {
            let mut note = vec![("kind", Json::from("macro")), ("message", Json::Text(words))];
            note.extend(place(&at));
            Json::Object(note)
        });
        let notes: Vec<Json> = macros.chain(notes).collect();
        if !notes.is_empty() {
            members.push(("notes", Json::List(notes)));
        }
        let contexts = d.contexts.iter().map(|c| {
            let mut context = vec![("what", Json::from(c.what.as_str()))];
            context.extend(place(&source.place(c.offset)));
            Json::Object(context)
        });
        let contexts: Vec<Json> = contexts.collect();
        if !contexts.is_empty() {
            members.push(("contexts", Json::List(contexts)));
        }
        out.push_str(&Json::Object(members).to_string());
        out.push('\n');
    }
    let warnings = reported.shown.iter().filter(|s| s.severity == Severity::Warning).count();
    let summary = Json::Object(vec![
        ("kind", "summary".into()),
        ("errors", (reported.errors + reported.catastrophic).into()),
        ("warnings", warnings.into()),
        ("hidden", reported.hidden.len().into()),
        ("error_limit_reached", Json::Bool(reported.limit_reached)),
    ]);
    out.push_str(&summary.to_string());
    out.push('\n');
    out.into_bytes()
}

fn place(place: &Place<'_>) -> Vec<(&'static str, Json)> {
    vec![
        ("file", Json::Text(place.file_name().into_owned())),
        ("line", place.line.into()),
        ("column", place.column.into()),
    ]
}

/// The place behind what a report is about.
fn end_place(place: &Place<'_>) -> Vec<(&'static str, Json)> {
    vec![("end_line", place.line.into()), ("end_column", place.column.into())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{say, Control, Diagnostics};
    use cufront_source::LineTable;

    #[test]
    fn one_object_per_line() {
        let mut d = Diagnostics::new();
        d.say(2, say::StrayByte { byte: "\"\u{1}" }).note(0, 0, "there").during("instantiation of x", 0);
        let lines = LineTable::new();
        let source = Source { text: b"\xff\n\n", lines: &lines, name: Some(b"a\xff.cu") };
        let reported = Control::default().apply(&d, &|_| false);
        let out = String::from_utf8(json_lines(&reported, &source)).unwrap();
        let expected = concat!(
            r#"{"kind":"diagnostic","severity":"error","number":7,"tag":"unrecognized_token","message":"the byte \"\u0001 begins no token; remove it","file":"a"#,
            "\u{fffd}",
            r#".cu","line":2,"column":1,"notes":[{"kind":"note","message":"there","file":"a"#,
            "\u{fffd}",
            r#".cu","line":1,"column":1}],"contexts":[{"what":"instantiation of x","file":"a"#,
            "\u{fffd}",
            r#".cu","line":1,"column":1}]}"#,
            "\n",
            r#"{"kind":"summary","errors":1,"warnings":0,"hidden":0,"error_limit_reached":false}"#,
            "\n"
        );
        assert_eq!(out, expected);
    }
}
