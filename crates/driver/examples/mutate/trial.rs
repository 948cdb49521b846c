//! One run of the front end: did it keep what it promises for every input?

use crate::inputs::tokens;
use cufront_driver::split;
use cufront_options::{CxxStandard, Settings};
use std::cell::RefCell;
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
        let words = payload_words(info.payload());
        let place = info.location().map_or(String::new(), |l| format!("{}:{}", l.file(), l.line()));
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

/// A smaller text, by leaving out tokens, with the same failure.
pub(crate) fn shrink(mut text: Vec<u8>, number: u64, failure: &str, begin: impl Fn()) -> Vec<u8> {
    let mut tries = 0;
    let mut size = tokens(&text).len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        loop {
            let ranges = tokens(&text);
            let Some(first) = ranges.get(at) else { break };
            let last = ranges.get(at + size - 1).unwrap_or(&ranges[ranges.len() - 1]);
            tries += 1;
            if tries > TRIES {
                return text;
            }
            let without = [&text[..first.start], &text[last.end..]].concat();
            begin();
            if fails(&without, number).as_deref() == Some(failure) {
                text = without;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    text
}
