//! How long each phase of a run takes, and on request which declarations and files; measured only when asked.
//!
//! The phases of a thread follow one another: [`phase`] ends the one before. While no recording is on, a
//! phase costs one look at a thread-local flag, and a declaration one at a [`Watch`] that does not run. Times never
//! reach the outputs, only the reports that `--timing` and `--time-trace` ask for.

mod chrome;
mod watch;

use std::cell::RefCell;
use std::time::{Duration, Instant};

pub use chrome::chrome_json;
pub(crate) use watch::Watch;

/// How much is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Nothing; no clock is asked.
    Nothing,
    /// The phases.
    Phases,
    /// Also the passes of the analysis, the declarations that took longest, and the files.
    Declarations,
}

thread_local! {
    static RECORDING: RefCell<Option<Recording>> = const { RefCell::new(None) };
}

/// A recording that is on.
struct Recording {
    begin: Instant,
    detail: Detail,
    trace: Trace,
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

/// A part of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pass {
    /// What was done.
    pub name: &'static str,
    /// When it began, from the begin of the recording.
    pub start: Duration,
    /// How long it took.
    pub elapsed: Duration,
}

/// A declaration that took long in a phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclarationTime {
    /// Its qualified name, or how it begins if it has none.
    pub name: String,
    /// File as the line marker names it.
    pub file: String,
    /// Line in it.
    pub line: u32,
    /// In which phase.
    pub phase: &'static str,
    /// When its turn began, from the begin of the recording.
    pub start: Duration,
    /// How long it took.
    pub elapsed: Duration,
}

/// The time that the declarations of a file took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileTime {
    /// Name as the line markers spell it.
    pub file: String,
    /// How many turns of declarations were measured, over all phases.
    pub turns: usize,
    /// What they took together.
    pub elapsed: Duration,
}

/// The phases of a run in the order in which they ran (a phase that ran twice appears twice), and what was asked
/// for beyond them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trace {
    /// The phases.
    pub phases: Vec<Phase>,
    /// Parts of phases, in order.
    pub passes: Vec<Pass>,
    /// The declarations that took longest, by start.
    pub declarations: Vec<DeclarationTime>,
    /// The files whose declarations took longest, the longest first.
    pub files: Vec<FileTime>,
}

/// Begins a recording on this thread unless `detail` is [`Detail::Nothing`]; one that was on is forgotten.
pub fn start_trace(detail: Detail) {
    let recording = (detail > Detail::Nothing).then(|| Recording {
        begin: Instant::now(),
        detail,
        trace: Trace::default(),
        open: None,
    });
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

/// The phases of the recording of this thread up to now, the one that runs included.
pub(crate) fn phases_so_far() -> Vec<Phase> {
    RECORDING.with_borrow_mut(|recording| {
        let Some(recording) = recording else { return Vec::new() };
        let mut phases = recording.trace.phases.clone();
        phases.extend(recording.open.as_ref().map(|open| open.ended(recording.begin)));
        phases
    })
}

/// Ends the recording of this thread; empty if none was on.
#[must_use]
pub fn finish_trace() -> Trace {
    match RECORDING.take() {
        Some(mut recording) => {
            recording.close();
            recording.trace
        }
        None => Trace::default(),
    }
}

impl Recording {
    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            self.trace.phases.push(open.ended(self.begin));
        }
    }
}

impl Open {
    /// The phase, as if it ended now.
    fn ended(&self, begin: Instant) -> Phase {
        Phase {
            name: self.name,
            start: self.at - begin,
            elapsed: self.at.elapsed(),
            processor: processor_time().saturating_sub(self.processor),
        }
    }
}

/// Processor time that this thread has used; zero where the system does not tell.
fn processor_time() -> Duration {
    nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID)
        .map_or(Duration::ZERO, Duration::from)
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
    }

    #[test]
    fn nothing_is_recorded_unless_asked() {
        start_trace(Detail::Nothing);
        phase("one");
        assert!(!Watch::new().runs());
        assert_eq!(finish_trace(), Trace::default());
        start_trace(Detail::Phases);
        assert!(!Watch::new().runs());
        assert_eq!(finish_trace(), Trace::default());
    }
}
