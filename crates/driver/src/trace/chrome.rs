//! Traces in Chrome's trace event format (the document "Trace Event Format"), which trace viewers open.
//!
//! Each file has two rows: one with its phases, inside them the passes of the analysis and the declarations that
//! took long; and one with the time of the files that its text came from, which is a sum over all phases, so
//! these bars stand one behind the other from zero on, the longest first.

use super::Trace;
use std::fmt::Write;
use std::time::Duration;

/// The traces of several files as one JSON document.
#[must_use]
pub fn chrome_json(files: &[(String, Trace)]) -> String {
    let mut out =
        Document { text: String::from("{\"displayTimeUnit\": \"ms\", \"traceEvents\": ["), first: true };
    for (index, (file, trace)) in files.iter().enumerate() {
        let (row, sources) = (2 * index + 1, 2 * index + 2);
        out.row_name(row, file);
        for phase in &trace.phases {
            let arguments =
                format!("\"file\": {}, \"cpu_us\": {}", quoted(file), phase.processor.as_micros());
            out.event("phase", phase.name, row, (phase.start, phase.elapsed), &arguments);
        }
        for pass in &trace.passes {
            out.event("pass", pass.name, row, (pass.start, pass.elapsed), "");
        }
        for d in &trace.declarations {
            let (place, phase) = (quoted(&format!("{}:{}", d.file, d.line)), quoted(d.phase));
            let arguments = format!("\"place\": {place}, \"phase\": {phase}");
            out.event("declaration", &d.name, row, (d.start, d.elapsed), &arguments);
        }
        if !trace.files.is_empty() {
            out.row_name(sources, &format!("{file}: declarations by file"));
        }
        let mut at = Duration::ZERO;
        for source in &trace.files {
            let arguments = format!("\"turns\": {}", source.turns);
            out.event("source", &source.file, sources, (at, source.elapsed), &arguments);
            at += source.elapsed;
        }
    }
    out.text.push_str("\n]}\n");
    out.text
}

struct Document {
    text: String,
    first: bool,
}

impl Document {
    fn next(&mut self) {
        self.text.push_str(if self.first { "\n  " } else { ",\n  " });
        self.first = false;
    }

    /// A complete event: start and length in microseconds, and more members of its arguments.
    fn event(&mut self, category: &str, name: &str, row: usize, time: (Duration, Duration), arguments: &str) {
        self.next();
        // Both ends are rounded the same way, so that what lies inside stays inside.
        let (start, end) = (time.0.as_micros(), (time.0 + time.1).as_micros());
        let _ = write!(
            self.text,
            "{{\"name\": {}, \"cat\": \"{category}\", \"ph\": \"X\", \"pid\": 1, \"tid\": {row}, \"ts\": {start}, \
             \"dur\": {}, \"args\": {{{arguments}}}}}",
            quoted(name),
            end - start,
        );
    }

    fn row_name(&mut self, row: usize, name: &str) {
        self.next();
        let _ = write!(
            self.text,
            "{{\"name\": \"thread_name\", \"ph\": \"M\", \"pid\": 1, \"tid\": {row}, \"args\": {{\"name\": {}}}}}",
            quoted(name)
        );
    }
}

/// `text` as a JSON string.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use crate::trace::{finish_trace, phase, start_trace, Detail};
    use serde_json::Value;

    #[test]
    fn the_trace_is_json() {
        start_trace(Detail::Phases);
        phase("lex");
        let trace = finish_trace();
        let text = super::chrome_json(&[("a \"b\"\n.cu".to_owned(), trace)]);
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let events = value["traceEvents"].as_array().expect("events");
        assert_eq!(events.len(), 2);
        assert_eq!((&events[0]["ph"], &events[0]["args"]["name"]), (&"M".into(), &"a \"b\"\n.cu".into()));
        assert_eq!((&events[1]["ph"], &events[1]["name"]), (&"X".into(), &"lex".into()));
        assert_eq!(events[1]["args"]["file"], "a \"b\"\n.cu");
        assert!(events[1]["ts"].is_u64() && events[1]["dur"].is_u64());
    }
}
