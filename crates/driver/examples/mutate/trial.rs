//! One run of the front end: did it keep what it promises for every input?

use crate::inputs::{partners, tokens};
use cufront_driver::split;
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

/// What is wrong with the run on `text`, if anything. The number chooses among settings.
pub(crate) fn fails(text: &[u8], number: u64) -> Option<String> {
    catch_unwind(AssertUnwindSafe(|| broken_promise(text, number))).unwrap_or_else(|_| Some(PANIC.take()))
}

fn broken_promise(text: &[u8], number: u64) -> Option<String> {
    let settings = settings(number);
    let outcome = split(text.to_vec(), &settings);
    let outputs = usize::from(outcome.host_file.is_some()) + usize::from(outcome.module_id.is_some());
    let promise = match outcome.exit_code {
        0 if outputs < 2 => "success without outputs",
        0 if outcome.errors > 0 => "success with errors",
        0 => {
            // Reading everything must not change what is written.
            let lazy = split(text.to_vec(), &Settings { eager: false, ..settings });
            let same = lazy.host_file == outcome.host_file && lazy.module_id == outcome.module_id;
            return (!same).then(|| "eager and lazy outputs differ".to_owned());
        }
        2 | 4 if outputs > 0 => "outputs after errors",
        2 | 4 if outcome.errors == 0 => "failure without an error",
        2 | 4 => return None,
        _ => "strange exit code",
    };
    Some(promise.to_owned())
}

/// A smaller text, by leaving out tokens and pairs of brackets, with the same failure.
pub(crate) fn shrink(text: Vec<u8>, number: u64, failure: &str, begin: impl Fn()) -> Vec<u8> {
    let mut shrinking = Shrinking { text, tries: 0 };
    let mut same = |text: &[u8]| {
        begin();
        fails(text, number).as_deref() == Some(failure)
    };
    let mut size = tokens(&shrinking.text).len().div_ceil(2);
    while size > 0 && shrinking.tries < TRIES {
        shrinking.leave_out(&mut same, |ranges, at| {
            let last = ranges.get(at + size - 1).or(ranges.last())?;
            Some(ranges.get(at)?.start..last.end)
        });
        if size == 1 {
            let before = shrinking.text.len();
            shrinking.leave_out_pairs(&mut same);
            // What held a pair may go now.
            if shrinking.text.len() < before {
                size = 8;
            }
        }
        size /= 2;
    }
    shrinking.text
}

struct Shrinking {
    text: Vec<u8>,
    tries: usize,
}

impl Shrinking {
    /// Takes the text without `ranges` if it is the `same` failure.
    fn attempt(&mut self, ranges: &[Range<usize>], same: &mut impl FnMut(&[u8]) -> bool) -> bool {
        self.tries += 1;
        let mut without = self.text.clone();
        for r in ranges.iter().rev() {
            without.drain(r.clone());
        }
        let found = same(&without);
        if found {
            self.text = without;
        }
        found
    }

    /// Leaves out what `chosen` says of each token, from the first on.
    fn leave_out(
        &mut self,
        same: &mut impl FnMut(&[u8]) -> bool,
        chosen: impl Fn(&[Range<usize>], usize) -> Option<Range<usize>>,
    ) {
        let mut at = 0;
        while let Some(range) = chosen(&tokens(&self.text), at) {
            if self.tries > TRIES {
                return;
            }
            if !self.attempt(std::slice::from_ref(&range), same) {
                at += 1;
            }
        }
    }

    /// Leaves out pairs of brackets, but not what stands between.
    fn leave_out_pairs(&mut self, same: &mut impl FnMut(&[u8]) -> bool) {
        let mut at = 0;
        while self.tries <= TRIES {
            let ranges = tokens(&self.text);
            let Some(open) = ranges.get(at) else { return };
            let pieces: Vec<&[u8]> = ranges.iter().map(|r| &self.text[r.clone()]).collect();
            let close = ranges[partners(&pieces)[at]].clone();
            if close.start <= open.start || !self.attempt(&[open.clone(), close], same) {
                at += 1;
            }
        }
    }
}
