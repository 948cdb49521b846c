//! How long each phase of a run takes, measured only when asked.
//!
//! The phases of a thread follow one another: [`phase`] ends the one before. While no recording is on, a
//! phase costs one look at a thread-local flag, and no clock is read. Times never reach the outputs, only the
//! reports that `--timing` and `--time-trace` ask for.

use std::cell::RefCell;
use std::fmt::Write;
use std::time::{Duration, Instant};

thread_local! {
    static RECORDING: RefCell<Option<Recording>> = const { RefCell::new(None) };
}

/// How much is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Nothing.
    Off,
    /// The phases.
    Phases,
    /// Also which files and declarations took long.
    Spans,
}

/// A recording that is on.
struct Recording {
    begin: Instant,
    detail: Detail,
    phases: Vec<Phase>,
    spans: Vec<Span>,
    open: Option<Open>,
}

/// The phase that runs.
struct Open {
    name: &'static str,
    at: Instant,
    processor: Duration,
}

/// A phase that ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phase {
    /// What was done.
    pub name: &'static str,
    /// When it began, from the begin of the recording.
    pub start: Duration,
    /// How long it took.
    pub elapsed: Duration,
    /// Processor time of the thread in it.
    pub processor: Duration,
}

/// What a [`Span`] is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpanKind {
    /// Declarations of one file that follow one another.
    File,
    /// One declaration.
    Declaration,
}

/// A part of a phase that took long. A span of a declaration lies within that of its file, if that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// What it is about.
    pub kind: SpanKind,
    /// The file's name, or the declaration's qualified name.
    pub name: String,
    /// Where it begins: `file:line`.
    pub place: String,
    /// How many declarations lie in it.
    pub declarations: usize,
    /// When it began, from the begin of the recording.
    pub start: Duration,
    /// How long it took.
    pub elapsed: Duration,
}

/// The phases of a run in the order in which they ran; a phase that ran twice appears twice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// The phases.
    pub phases: Vec<Phase>,
    /// Their parts that took long, in the order of their begin.
    pub spans: Vec<Span>,
}

/// Begins a recording on this thread unless `detail` is [`Detail::Off`]; one that was on is forgotten.
pub fn start_trace(detail: Detail) {
    let recording = (detail > Detail::Off).then(|| Recording {
        begin: Instant::now(),
        detail,
        phases: Vec::new(),
        spans: Vec::new(),
        open: None,
    });
    RECORDING.set(recording);
}

/// When the recording of this thread began, if it wants spans.
pub(crate) fn wants_spans() -> Option<Instant> {
    RECORDING.with_borrow(|r| r.as_ref().filter(|r| r.detail == Detail::Spans).map(|r| r.begin))
}

/// Adds spans to the recording that is on.
pub(crate) fn add_spans(spans: Vec<Span>) {
    RECORDING.with_borrow_mut(|recording| {
        if let Some(recording) = recording {
            recording.spans.extend(spans);
        }
    });
}

/// Says what this thread does from now on.
pub fn phase(name: &'static str) {
    RECORDING.with_borrow_mut(|recording| {
        if let Some(recording) = recording {
            recording.close();
            recording.open = Some(Open { name, at: Instant::now(), processor: processor_time() });
        }
    });
}

/// Ends the recording of this thread; empty if none was on.
#[must_use]
pub fn finish_trace() -> Trace {
    match RECORDING.take() {
        Some(mut recording) => {
            recording.close();
            Trace { phases: recording.phases, spans: recording.spans }
        }
        None => Trace::default(),
    }
}

impl Recording {
    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            self.phases.push(Phase {
                name: open.name,
                start: open.at - self.begin,
                elapsed: open.at.elapsed(),
                processor: processor_time().saturating_sub(open.processor),
            });
        }
    }
}

/// With this word begin the names of the phases that make and write the outputs.
const WRITING: &str = "writing";

/// Processor time that this thread has used; zero where the system does not tell.
fn processor_time() -> Duration {
    nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID)
        .map_or(Duration::ZERO, Duration::from)
}

impl Trace {
    /// The times that `--timing` prints, in the words and columns of the reference: of the front end, of the back
    /// end (what writes, absent if nothing was written), and of both, in seconds.
    #[must_use]
    pub fn table(&self) -> String {
        let (mut front, mut back) = ([Duration::ZERO; 2], [Duration::ZERO; 2]);
        let mut written = false;
        for phase in &self.phases {
            let writes = phase.name.starts_with(WRITING);
            written |= writes;
            let sum = if writes { &mut back } else { &mut front };
            sum[0] += phase.processor;
            sum[1] += phase.elapsed;
        }
        let all = [front[0] + back[0], front[1] + back[1]];
        let mut out = String::new();
        let rows = [("Front end time", front, true), ("Back end time", back, written)];
        for (name, [processor, elapsed], shown) in
            rows.into_iter().chain([("Total compilation time", all, true)])
        {
            if shown {
                let (processor, elapsed) = (processor.as_secs_f64(), elapsed.as_secs_f64());
                let _ = writeln!(out, "{name:<30} {processor:>10.2} (CPU) {elapsed:>10.2} (elapsed)");
            }
        }
        out
    }

    /// The phases as complete events of Chrome's trace format, with `file` as an argument of each: one JSON
    /// document that trace viewers open.
    #[must_use]
    pub fn chrome_json(&self, file: &str) -> String {
        chrome_json(&[(file.to_owned(), self.clone())])
    }
}

/// The traces of several files, one row of the viewer for each.
#[must_use]
pub fn chrome_json(files: &[(String, Trace)]) -> String {
    let mut events = Vec::new();
    for (row, (file, trace)) in files.iter().enumerate() {
        let mut event = |name: &str, kind: &str, start: Duration, elapsed: Duration, arguments: String| {
            events.push(format!(
                "  {{\"name\": {}, \"cat\": \"{kind}\", \"ph\": \"X\", \"pid\": 1, \"tid\": {}, \"ts\": {}, \
                 \"dur\": {}, \"args\": {{{arguments}}}}}",
                quoted(name),
                row + 1,
                micros(start),
                micros(elapsed),
            ));
        };
        for phase in &trace.phases {
            let arguments = format!("\"file\": {}, \"cpu_us\": {}", quoted(file), micros(phase.processor));
            event(phase.name, "phase", phase.start, phase.elapsed, arguments);
        }
        for span in &trace.spans {
            let kind = match span.kind {
                SpanKind::File => "file",
                SpanKind::Declaration => "declaration",
            };
            let arguments =
                format!("\"at\": {}, \"declarations\": {}", quoted(&span.place), span.declarations);
            event(&span.name, kind, span.start, span.elapsed, arguments);
        }
    }
    format!("{{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n{}\n]}}\n", events.join(",\n"))
}

/// Microseconds with three decimals: whole ones would let short spans stick out of those around them.
fn micros(time: Duration) -> String {
    format!("{}.{:03}", time.as_micros(), time.subsec_nanos() % 1000)
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
    use super::*;

    #[test]
    fn phases_follow_one_another() {
        start_trace(Detail::Phases);
        phase("one");
        phase("two");
        phase("one");
        let trace = finish_trace();
        let names: Vec<_> = trace.phases.iter().map(|p| p.name).collect();
        assert_eq!(names, ["one", "two", "one"]);
        assert!(trace.phases.windows(2).all(|p| p[0].start + p[0].elapsed <= p[1].start + p[1].elapsed));
        assert!(trace.spans.is_empty() && wants_spans().is_none());
    }

    #[test]
    fn the_table_is_in_the_form_of_the_reference() {
        let phase = |name, ms| Phase {
            name,
            start: Duration::ZERO,
            elapsed: Duration::from_millis(ms),
            processor: Duration::from_millis(ms / 2),
        };
        let phases = vec![phase("lexing", 1000), phase("writing the host file", 200), phase("writing", 40)];
        let mut trace = Trace { phases, spans: Vec::new() };
        let expected = "\
Front end time                       0.50 (CPU)       1.00 (elapsed)
Back end time                        0.12 (CPU)       0.24 (elapsed)
Total compilation time               0.62 (CPU)       1.24 (elapsed)
";
        assert_eq!(trace.table(), expected);
        trace.phases.truncate(1);
        let expected = "\
Front end time                       0.50 (CPU)       1.00 (elapsed)
Total compilation time               0.50 (CPU)       1.00 (elapsed)
";
        assert_eq!(trace.table(), expected);
    }

    #[test]
    fn nothing_is_recorded_unless_asked() {
        start_trace(Detail::Off);
        phase("one");
        assert_eq!(finish_trace(), Trace::default());
    }

    #[test]
    fn the_trace_is_json() {
        start_trace(Detail::Phases);
        phase("lex");
        let trace = finish_trace();
        let value: serde_json::Value =
            serde_json::from_str(&trace.chrome_json("a \"b\"\n.cu")).expect("JSON");
        let event = &value["traceEvents"][0];
        assert_eq!(event["name"], "lex");
        assert_eq!(event["ph"], "X");
        assert_eq!(event["args"]["file"], "a \"b\"\n.cu");
        assert!(event["ts"].is_f64() && event["dur"].is_f64());
    }
}
