//! What the commands that try programs one by one have in common: the units of `corpus/public.tsv`, jobs side by
//! side, and the counting.

use crate::cache::Cache;
use crate::reference::{self, Ready, Reference};
use crate::toolkit::Toolkit;
use crate::tulist::Row;
use crate::{Res, Verdict};
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;

/// How many passed and how many did not.
#[derive(Default, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    /// Those that say nothing, because the reference fails on them.
    pub(crate) left_out: usize,
}

impl Tally {
    /// Counts one, and says nothing.
    pub(crate) fn count(&mut self, passed: bool) {
        *if passed { &mut self.passed } else { &mut self.failed } += 1;
    }

    /// Counts one that failed, and says why.
    pub(crate) fn fail(&mut self, name: &str, why: &str) {
        println!("{name}: FAILED: {why}");
        self.failed += 1;
    }

    /// Counts one and says how it ended: in a line of its own, with an error, or not at all because the reference
    /// fails.
    pub(crate) fn tell(&mut self, name: &str, outcome: Res<Option<String>>) {
        match outcome {
            Ok(Some(line)) => {
                println!("{name}: {line}");
                self.passed += 1;
            }
            Ok(None) => {
                println!("{name}: left out, the reference fails");
                self.left_out += 1;
            }
            Err(why) => self.fail(name, &why),
        }
    }

    /// Everything passed, and there was something.
    pub(crate) fn verdict(&self) -> Verdict {
        Verdict::of(self.failed == 0 && self.passed > 0)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// What there is to compare with for a unit of the corpus; `None` if the reference fails on it.
pub(crate) fn prepared(toolkit: &Toolkit, cache: &Cache, row: &Row) -> Res<Option<Box<Ready>>> {
    let unit = row.resolve(&toolkit.root, &toolkit.python_include)?;
    Ok(match reference::prepare(toolkit, cache, &unit, false)? {
        Reference::Ready(ready) => Some(ready),
        Reference::Fails { .. } => None,
    })
}

/// The options of `cufront list` and `cufront view` that say what those of the front end do.
pub(crate) fn tool_options(front_end: &[String]) -> Vec<String> {
    let mut out = Vec::new();
    for option in front_end {
        match option.as_str() {
            "--extended-lambda" | "--relaxed-constexpr" => out.push(option.clone()),
            "--relaxed_constexpr" => out.push("--relaxed-constexpr".to_owned()),
            "--device-c" => out.push("--rdc".to_owned()),
            _ => {
                if let Some(level) = option.strip_prefix("--c++") {
                    out.extend(["--std".to_owned(), format!("c++{level}")]);
                }
            }
        }
    }
    out
}

/// Works on all items, `jobs` at a time; the results are in the order of the items. `work` gets the number of the
/// job, below `jobs`. After each item `told` gets the number of those that are done, one call at a time.
///
/// # Errors
/// The first that `work` gives. The other jobs go on until nothing is left.
pub(crate) fn side_by_side<T: Sync, R: Send>(
    items: &[T],
    jobs: usize,
    work: impl Fn(usize, &T) -> Res<R> + Sync,
    told: impl Fn(usize, &R) + Sync,
) -> Res<Vec<R>> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let run = |job: usize| -> Res<()> {
        loop {
            let i = next.fetch_add(1, Ordering::SeqCst);
            let Some(item) = items.get(i) else { return Ok(()) };
            let result = work(job, item)?;
            let mut done = done.lock().map_err(|e| e.to_string())?;
            told(done.len() + 1, &result);
            done.push((i, result));
        }
    };
    let run = &run;
    std::thread::scope(|s| {
        let workers: Vec<_> =
            (0..jobs.clamp(1, items.len().max(1))).map(|job| s.spawn(move || run(job))).collect();
        let mut result = Ok(());
        for w in workers {
            result = result.and(w.join().unwrap_or_else(|_| Err("a job panicked".to_owned())));
        }
        result
    })?;
    let mut done = done.into_inner().map_err(|e| e.to_string())?;
    done.sort_by_key(|(i, _)| *i);
    Ok(done.into_iter().map(|(_, r)| r).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_translated() {
        let given =
            ["--c++17", "--extended-lambda", "--relaxed_constexpr", "--device-c", "--m64"].map(str::to_owned);
        let expected = ["--std", "c++17", "--extended-lambda", "--relaxed-constexpr", "--rdc"];
        assert_eq!(tool_options(&given), expected);
    }

    #[test]
    fn the_verdict_needs_a_pass() {
        let mut tally = Tally::default();
        assert_eq!(tally.verdict(), Verdict::Fail);
        tally.tell("a", Ok(None));
        assert_eq!(tally.verdict(), Verdict::Fail);
        tally.tell("b", Ok(Some("well".to_owned())));
        assert_eq!((tally.verdict(), tally.to_string()), (Verdict::Pass, "1 passed, 0 failed".to_owned()));
        tally.count(true);
        tally.fail("c", "no");
        assert_eq!((tally.verdict(), tally.to_string()), (Verdict::Fail, "2 passed, 1 failed".to_owned()));
    }

    #[test]
    fn results_are_in_order_and_each_is_told_once() {
        let items: Vec<usize> = (0..100).collect();
        let told = AtomicUsize::new(0);
        let results = side_by_side(
            &items,
            7,
            |job, n| if job < 7 { Ok(n * 2) } else { Err("no such job".to_owned()) },
            |_, _| {
                told.fetch_add(1, Ordering::SeqCst);
            },
        );
        assert_eq!(results.unwrap(), items.iter().map(|n| n * 2).collect::<Vec<_>>());
        assert_eq!(told.into_inner(), 100);
        assert!(side_by_side(&[] as &[u8], 3, |_, n| Ok(*n), |_, _| {}).unwrap().is_empty());
    }

    #[test]
    fn an_error_ends_it() {
        let fails = |_: usize, n: &i32| if *n == 3 { Err("three".to_owned()) } else { Ok(()) };
        assert_eq!(side_by_side(&[1, 2, 3, 4], 2, fails, |_, ()| {}), Err("three".to_owned()));
    }
}
