//! How long each phase of a run takes, measured only when asked.
//!
//! The phases of a thread follow one another: [`phase`] ends the one before. While no recording is on, a
//! phase costs one look at a thread-local flag. Times never reach the outputs, only the reports that
//! `--timing` and `--time-trace` ask for.

use std::cell::RefCell;
use std::fmt::Write;
use std::time::{Duration, Instant};

thread_local! {
    static RECORDING: RefCell<Option<Recording>> = const { RefCell::new(None) };
}

/// A recording that is on.
struct Recording {
    begin: Instant,
    phases: Vec<Phase>,
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

/// The phases of a run in the order in which they ran; a phase that ran twice appears twice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// The phases.
    pub phases: Vec<Phase>,
}

/// Begins a recording on this thread if `on`; one that was on is forgotten.
pub fn start_trace(on: bool) {
    let recording = on.then(|| Recording { begin: Instant::now(), phases: Vec::new(), open: None });
    RECORDING.set(recording);
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
            Trace { phases: recording.phases }
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

/// Processor time that this thread has used; zero where the system does not tell.
fn processor_time() -> Duration {
    nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID)
        .map_or(Duration::ZERO, Duration::from)
}

impl Trace {
    /// One line for each phase with its processor and elapsed time in seconds, phases of the same name added
    /// up, and one for all of them.
    #[must_use]
    pub fn table(&self) -> String {
        let mut sums: Vec<(&str, Duration, Duration)> = Vec::new();
        let (mut all_processor, mut all_elapsed) = (Duration::ZERO, Duration::ZERO);
        for phase in &self.phases {
            all_processor += phase.processor;
            all_elapsed += phase.elapsed;
            match sums.iter_mut().find(|sum| sum.0 == phase.name) {
                Some(sum) => {
                    sum.1 += phase.processor;
                    sum.2 += phase.elapsed;
                }
                None => sums.push((phase.name, phase.processor, phase.elapsed)),
            }
        }
        sums.push(("all phases", all_processor, all_elapsed));
        let mut out = String::new();
        for (name, processor, elapsed) in sums {
            let (processor, elapsed) = (processor.as_secs_f64(), elapsed.as_secs_f64());
            let _ = writeln!(out, "{name:<30} {processor:>10.3} (CPU) {elapsed:>10.3} (elapsed)");
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
    let mut out = String::from("{\"displayTimeUnit\": \"ms\", \"traceEvents\": [");
    let mut first = true;
    for (row, (file, trace)) in files.iter().enumerate() {
        for phase in &trace.phases {
            out.push_str(if first { "\n" } else { ",\n" });
            first = false;
            let _ = write!(
                out,
                "  {{\"name\": {}, \"cat\": \"phase\", \"ph\": \"X\", \"pid\": 1, \"tid\": {}, \"ts\": {}, \
                 \"dur\": {}, \"args\": {{\"file\": {}, \"cpu_us\": {}}}}}",
                quoted(phase.name),
                row + 1,
                phase.start.as_micros(),
                phase.elapsed.as_micros(),
                quoted(file),
                phase.processor.as_micros()
            );
        }
    }
    out.push_str("\n]}\n");
    out
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
        start_trace(true);
        phase("one");
        phase("two");
        phase("one");
        let trace = finish_trace();
        let names: Vec<_> = trace.phases.iter().map(|p| p.name).collect();
        assert_eq!(names, ["one", "two", "one"]);
        assert!(trace.phases.windows(2).all(|p| p[0].start + p[0].elapsed <= p[1].start + p[1].elapsed));
        assert_eq!(trace.table().lines().count(), 3);
    }

    #[test]
    fn nothing_is_recorded_unless_asked() {
        start_trace(false);
        phase("one");
        assert_eq!(finish_trace(), Trace::default());
    }

    #[test]
    fn the_trace_is_json() {
        start_trace(true);
        phase("lex");
        let trace = finish_trace();
        let value: serde_json::Value =
            serde_json::from_str(&trace.chrome_json("a \"b\"\n.cu")).expect("JSON");
        let event = &value["traceEvents"][0];
        assert_eq!(event["name"], "lex");
        assert_eq!(event["ph"], "X");
        assert_eq!(event["args"]["file"], "a \"b\"\n.cu");
        assert!(event["ts"].is_u64() && event["dur"].is_u64());
    }
}
