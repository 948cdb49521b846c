//! Faults of this program: a panic becomes a message that says in which stage and where.
//!
//! Errors in the input are diagnostics and never come here. What panics is caught at the edge of the program,
//! after which nothing is written.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

thread_local! {
    static STAGE: Cell<&'static str> = const { Cell::new("start") };
    /// Where the last panic of a guarded call was.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// A fault of this program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InternalError {
    /// What was being done.
    pub stage: &'static str,
    /// Which line of the program noticed it.
    pub place: String,
    /// What it said.
    pub words: String,
}

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Internal error: {} (stage \"{}\", {}). This is a fault of cufront {}, not of the source; no output was \
             written. Please report it with the preprocessed source.\nCompilation aborted.",
            self.words,
            self.stage,
            self.place,
            env!("CARGO_PKG_VERSION")
        )
    }
}

/// Says what this thread does from now on.
pub(crate) fn enter(stage: &'static str) {
    STAGE.set(stage);
    crate::trace::phase(stage);
}

/// Runs `f`; a panic in it is an error, and nothing else is printed about it.
///
/// # Errors
/// [`InternalError`] if `f` panicked.
pub fn guarded<T>(f: impl FnOnce() -> T) -> Result<T, InternalError> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
            if GUARDED.get() {
                let place = info.location().map(|l| format!("{}:{}", l.file(), l.line()));
                PLACE.set(place);
            } else {
                usual(info);
            }
        }));
    });
    let outer = GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(f));
    GUARDED.set(outer);
    result.map_err(|payload| InternalError {
        stage: STAGE.get(),
        place: PLACE.take().unwrap_or_else(|| "place unknown".to_owned()),
        words: words(&*payload),
    })
}

fn words(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a check failed").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_says_what_where_and_in_which_stage() {
        enter("lexing");
        let line = line!() + 1;
        let error = guarded(|| -> u32 { panic!("index {} is too large", 7) }).unwrap_err();
        assert_eq!(error.words, "index 7 is too large");
        assert_eq!(error.stage, "lexing");
        assert!(error.place.ends_with(&format!("guard.rs:{line}")), "{}", error.place);
        let text = error.to_string();
        assert!(text.starts_with("Internal error: index 7 is too large (stage \"lexing\", "), "{text}");
        assert!(text.ends_with("\nCompilation aborted."), "{text}");
        assert_eq!(guarded(|| 3), Ok(3));
    }
}
