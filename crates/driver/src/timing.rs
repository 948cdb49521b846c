//! The lines of `--timing`, in the reference's layout (command-line specification, section 5).
//!
//! The front end's line stands before the counting line, the others at the end. A run that ends in a catastrophe
//! has none.

use crate::trace::{phases_so_far, Phase};
use std::time::Duration;

/// The phases that make and write the outputs; all others are the front end's.
const BACK_END: [&str; 2] = ["writing the host file", "writing"];

/// `Front end time`: everything up to now that is no back end.
pub(crate) fn front_end() -> String {
    line("Front end time", |phase| !BACK_END.contains(&phase.name))
}

/// `Back end time`.
pub(crate) fn back_end() -> String {
    line("Back end time", |phase| BACK_END.contains(&phase.name))
}

/// `Total compilation time`: everything up to now.
pub(crate) fn total() -> String {
    line("Total compilation time", |_| true)
}

fn line(name: &str, counts: impl Fn(&Phase) -> bool) -> String {
    let phases = phases_so_far();
    let sum = |time: fn(&Phase) -> Duration| {
        phases.iter().filter(|p| counts(p)).map(time).sum::<Duration>().as_secs_f64()
    };
    let (processor, elapsed) = (sum(|p| p.processor), sum(|p| p.elapsed));
    format!("{name:<30} {processor:>10.2} (CPU) {elapsed:>10.2} (elapsed)\n")
}
