//! Which declarations, and which files, took long to parse: measured only for `--time-trace`.

use crate::gather::{place_at, qualified_name};
use crate::trace::{add_spans, wants_spans, Span, SpanKind};
use cufront_items::{DeclId, Items};
use cufront_lex::{Lexed, Tok};
use std::time::{Duration, Instant};

/// What took less is not worth a line.
const SHORTEST: Duration = Duration::from_micros(50);

/// At most so many spans of each kind, the longest.
const MOST: usize = 300;

/// Takes the time of declarations, if anybody wants to know it. Otherwise it reads no clock.
pub(crate) struct Stopwatch {
    begin: Option<Instant>,
    laps: Vec<Lap>,
}

/// A declaration that was parsed.
struct Lap {
    decl: DeclId,
    first: Tok,
    start: Duration,
    elapsed: Duration,
}

impl Stopwatch {
    /// Measures if the recording that is on wants spans.
    pub(crate) fn new() -> Self {
        Stopwatch { begin: wants_spans(), laps: Vec::new() }
    }

    /// The time now, if it measures.
    pub(crate) fn now(&self) -> Option<Instant> {
        self.begin.map(|_| Instant::now())
    }

    /// `decl`, which begins with `first`, was begun at `start` and is done.
    pub(crate) fn lap(&mut self, start: Option<Instant>, decl: DeclId, first: Tok) {
        if let (Some(begin), Some(start)) = (self.begin, start) {
            self.laps.push(Lap { decl, first, start: start - begin, elapsed: start.elapsed() });
        }
    }

    /// Adds what took long to the recording.
    pub(crate) fn finish(self, lexed: &Lexed, items: &Items) {
        if self.begin.is_none() {
            return;
        }
        let mut files: Vec<Span> = Vec::new();
        let mut declarations: Vec<Span> = Vec::new();
        for lap in &self.laps {
            let at = place_at(lexed, lexed.tokens.start(lap.first));
            match files.last_mut() {
                Some(run) if run.name == at.file => {
                    run.elapsed = lap.start + lap.elapsed - run.start;
                    run.declarations += 1;
                }
                _ => {
                    files.push(lap.span(SpanKind::File, at.file.clone(), format!("{}:{}", at.file, at.line)));
                }
            }
            if lap.elapsed >= SHORTEST {
                let place = format!("{}:{}", at.file, at.line);
                let name = qualified_name(lexed, items, lap.decl);
                let name = if name.is_empty() { place.clone() } else { name };
                declarations.push(lap.span(SpanKind::Declaration, name, place));
            }
        }
        let mut spans = longest(files);
        spans.extend(longest(declarations));
        // that of the file first where both begin at the same time
        spans.sort_by_key(|s| (s.start, s.kind == SpanKind::Declaration));
        add_spans(spans);
    }
}

impl Lap {
    fn span(&self, kind: SpanKind, name: String, place: String) -> Span {
        Span { kind, name, place, declarations: 1, start: self.start, elapsed: self.elapsed }
    }
}

/// The longest [`MOST`] of those that are not too short.
fn longest(mut spans: Vec<Span>) -> Vec<Span> {
    spans.retain(|s| s.elapsed >= SHORTEST);
    spans.sort_by_key(|s| (std::cmp::Reverse(s.elapsed), s.start));
    spans.truncate(MOST);
    spans
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split::split;
    use crate::trace::{finish_trace, start_trace, Detail, Trace};
    use cufront_options::Settings;

    fn trace_of(detail: Detail, text: &[u8]) -> Trace {
        start_trace(detail);
        let outcome = split(text.to_vec(), &Settings::default());
        let trace = finish_trace();
        assert_eq!(outcome.errors, 0, "{}", outcome.diagnostics);
        trace
    }

    /// Two files, in the second a function that takes long.
    fn text() -> Vec<u8> {
        let mut text =
            b"# 1 \"a.cu\"\nint x;\n# 1 \"b.cu\"\nnamespace n {\nint small;\nvoid large() {\n".to_vec();
        text.extend(b"small = small * (small + 1) - small / (small + 2);\n".repeat(5000));
        text.extend(b"}\n}\n");
        text
    }

    #[test]
    fn what_takes_long_is_named() {
        let trace = trace_of(Detail::Spans, &text());
        let find = |kind, name: &str| trace.spans.iter().find(|s| s.kind == kind && s.name == name);
        let large = find(SpanKind::Declaration, "n::large").expect("a span");
        assert_eq!(large.place, "b.cu:3");
        let file = find(SpanKind::File, "b.cu").expect("a span");
        assert_eq!(file.declarations, 2);
        let within = |s: &Span, start, elapsed| s.start >= start && s.start + s.elapsed <= start + elapsed;
        assert!(within(large, file.start, file.elapsed), "{trace:#?}");
        let phase = trace.phases.iter().find(|p| p.name == "parsing").expect("a phase");
        assert!(within(file, phase.start, phase.elapsed), "{trace:#?}");
        assert!(trace.spans.windows(2).all(|s| s[0].start <= s[1].start));
    }

    #[test]
    fn the_trace_json_has_the_spans() {
        let trace = trace_of(Detail::Spans, &text());
        let json: serde_json::Value = serde_json::from_str(&trace.chrome_json("a.cu")).expect("JSON");
        let events = json["traceEvents"].as_array().expect("events");
        assert_eq!(events.len(), trace.phases.len() + trace.spans.len());
        for event in events {
            assert!(event["ph"] == "X" && event["ts"].is_f64() && event["dur"].is_f64(), "{event:#}");
            assert!(event["pid"] == 1 && event["tid"] == 1 && event["name"].is_string(), "{event:#}");
        }
        let large = events.iter().find(|e| e["name"] == "n::large").expect("an event");
        assert_eq!((&large["cat"], &large["args"]["at"]), (&"declaration".into(), &"b.cu:3".into()));
        assert_eq!(events.iter().filter(|e| e["cat"] == "file" && e["args"]["declarations"] == 2).count(), 1);
    }

    #[test]
    fn phases_alone_have_no_spans() {
        let trace = trace_of(Detail::Phases, &text());
        assert!(trace.spans.is_empty() && !trace.phases.is_empty());
    }

    #[test]
    fn only_the_longest_are_kept() {
        let span = |us| Span {
            kind: SpanKind::File,
            name: String::new(),
            place: String::new(),
            declarations: 1,
            start: Duration::ZERO,
            elapsed: Duration::from_micros(us),
        };
        let kept = longest((0..1000).map(span).collect());
        assert_eq!(kept.len(), MOST);
        assert!(kept.iter().all(|s| s.elapsed >= Duration::from_micros(700)));
        assert_eq!(longest((0..60).map(span).collect()).len(), 10);
    }
}
