//! One run of the front end: did it keep what it promises for every input?

use crate::inputs::{partners, tokens};
use cufront_driver::{split, SplitOutcome};
use cufront_options::{CxxStandard, Settings};
use std::cell::RefCell;
use std::ops::Range;
use std::panic::{catch_unwind, set_hook, AssertUnwindSafe};

/// Runs that making an input smaller may take.
const TRIES: usize = 3_000;

thread_local! {
    /// Place and words of the last panic.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps messages of panics for [`fails`] instead of printing them.
pub(crate) fn keep_panics_quiet() {
    set_hook(Box::new(|info| {
        let words = payload_words(info.payload()).to_owned();
        let place = info.location().map_or(String::new(), |l| format!("{}:{}", l.file(), l.line()));
        // Without numbers, which differ between inputs of one cause.
        let words = words.replace(|c: char| c.is_ascii_digit(), "#");
        let words = words.split('#').filter(|w| !w.is_empty()).collect::<Vec<_>>().join("#");
        PANIC.with_borrow_mut(|p| *p = format!("panic at {place}: {words}"));
    }));
}

fn payload_words(payload: &dyn std::any::Any) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or_default()
}

fn settings(number: u64) -> Settings {
    let levels = [CxxStandard::Cxx20, CxxStandard::Cxx17, CxxStandard::Cxx11, CxxStandard::Cxx14];
    let odd = number % 2 == 1;
    Settings {
        input: "input.ii".into(),
        standard: levels[(number / 2 % 4) as usize],
        static_host_stub: !odd,
        device_c: odd,
        extended_lambda: odd,
        device_hidden_visibility: true,
        stub_file_name: Some(b"x.stub.c".to_vec()),
        eager: true,
        ..Settings::default()
    }
}

/// What is tried.
pub(crate) trait Subject {
    /// What is wrong with the run on `text`, if anything. The number chooses among settings.
    fn broken_promise(&mut self, text: &[u8], number: u64) -> Option<String>;

    /// The pieces that may be left out of a text.
    fn ranges(&self, text: &[u8]) -> Vec<Range<usize>>;
}

/// As [`Subject::broken_promise`]; a panic breaks one, too.
pub(crate) fn fails(subject: &mut dyn Subject, text: &[u8], number: u64) -> Option<String> {
    catch_unwind(AssertUnwindSafe(|| subject.broken_promise(text, number)))
        .unwrap_or_else(|_| Some(PANIC.take()))
}

/// The front end, on preprocessed text.
pub(crate) struct FrontEnd;

impl Subject for FrontEnd {
    fn broken_promise(&mut self, text: &[u8], number: u64) -> Option<String> {
        let settings = settings(number);
        let outcome = split(text.to_vec(), &settings);
        if outcome.exit_code == 0 && outcome.errors == 0 && outcome.host_file.is_some() {
            // Reading everything must not change what is written.
            let lazy = split(text.to_vec(), &Settings { eager: false, ..settings });
            let same = lazy.host_file == outcome.host_file && lazy.module_id == outcome.module_id;
            if !same {
                return Some("eager and lazy outputs differ".to_owned());
            }
        }
        kept(&outcome)
    }

    fn ranges(&self, text: &[u8]) -> Vec<Range<usize>> {
        tokens(text)
    }
}

/// What an outcome breaks of what is promised of exit code, errors and outputs.
pub(crate) fn kept(outcome: &SplitOutcome) -> Option<String> {
    let outputs = usize::from(outcome.host_file.is_some()) + usize::from(outcome.module_id.is_some());
    let promise = match outcome.exit_code {
        0 if outputs < 2 => "success without outputs",
        0 if outcome.errors > 0 => "success with errors",
        2 | 4 if outputs > 0 => "outputs after errors",
        2 | 4 if outcome.errors == 0 => "failure without an error",
        0 | 2 | 4 => return None,
        _ => "strange exit code",
    };
    Some(promise.to_owned())
}

/// A smaller text, by leaving out pieces and pairs of brackets, with the same failure.
pub(crate) fn shrink(
    subject: &mut dyn Subject,
    text: Vec<u8>,
    number: u64,
    failure: &str,
    begin: &dyn Fn(),
) -> Vec<u8> {
    let mut shrinking = Shrinking { subject, number, failure, begin, text, tries: 0 };
    let mut size = shrinking.ranges().len().div_ceil(2);
    while size > 0 && shrinking.tries < TRIES {
        shrinking.leave_out(size);
        if size == 1 {
            let before = shrinking.text.len();
            shrinking.leave_out_pairs();
            // What held a pair may go now.
            if shrinking.text.len() < before {
                size = 8;
            }
        }
        size /= 2;
    }
    shrinking.text
}

struct Shrinking<'a> {
    subject: &'a mut dyn Subject,
    number: u64,
    failure: &'a str,
    begin: &'a dyn Fn(),
    text: Vec<u8>,
    tries: usize,
}

impl Shrinking<'_> {
    fn ranges(&self) -> Vec<Range<usize>> {
        self.subject.ranges(&self.text)
    }

    /// Takes the text without `ranges` if it is the same failure.
    fn attempt(&mut self, ranges: &[Range<usize>]) -> bool {
        self.tries += 1;
        let mut without = self.text.clone();
        for r in ranges.iter().rev() {
            without.drain(r.clone());
        }
        (self.begin)();
        let found = fails(self.subject, &without, self.number).as_deref() == Some(self.failure);
        if found {
            self.text = without;
        }
        found
    }

    /// Leaves out so many pieces at once, from the first on.
    fn leave_out(&mut self, size: usize) {
        let mut at = 0;
        while self.tries <= TRIES {
            let ranges = self.ranges();
            let (Some(first), Some(last)) = (ranges.get(at), ranges.get(at + size - 1).or(ranges.last()))
            else {
                return;
            };
            let range = first.start..last.end;
            if !self.attempt(std::slice::from_ref(&range)) {
                at += size.div_ceil(2);
            }
        }
    }

    /// Leaves out pairs of brackets, but not what stands between.
    fn leave_out_pairs(&mut self) {
        let mut at = 0;
        while self.tries <= TRIES {
            let ranges = self.ranges();
            let Some(open) = ranges.get(at) else { return };
            let pieces: Vec<&[u8]> = ranges.iter().map(|r| &self.text[r.clone()]).collect();
            let close = ranges[partners(&pieces)[at]].clone();
            if close.start <= open.start || !self.attempt(&[open.clone(), close]) {
                at += 1;
            }
        }
    }
}
