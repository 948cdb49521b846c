//! `cargo xtask preprocess --bench`: time against the host compiler's `-E` on the files of `cargo xtask bench`, with the
//! options that nvcc gives it, all programs in turn in one run; and `cufront split` against what it takes the place of.

use super::options_and_source;
use crate::bench::{figures, preprocessed, ratio, sources, Figures};
use crate::cache::{text, Cache};
use crate::process::{head, measured, Outcome};
use crate::reference::TIMEOUT;
use crate::toolkit::Toolkit;
use crate::units::Tally;
use crate::{Res, Verdict};
use regex_lite::Regex;
use std::path::Path;

/// A view may take at most the host compiler's time divided by this.
const FASTER: f64 = 5.0;

/// Host and device view together may take at most this, with one of them as 1.
const BOTH: f64 = 1.3;

/// `cufront split` from the source may take at most the time of preprocessor and reference divided by this.
const SPLIT: f64 = 4.0;

/// The benchmark that is split.
const SPLIT_UNIT: &str = "typical";

pub(super) fn run(
    toolkit: &Toolkit,
    cache: &Cache,
    candidate: &Path,
    compiler: &str,
    runs: usize,
    filter: &Regex,
) -> Res<Verdict> {
    println!(
        "{:<13}  {:>17}  {:>17}  {:>6} {:>6} {:>11}  {:>17}  {:>5} {:>5} {:>11}",
        "seconds",
        "compiler wall cpu",
        "ours wall cpu",
        "wall",
        "cpu",
        "budget",
        "both wall cpu",
        "wall",
        "cpu",
        "budget"
    );
    let mut tally = Tally::default();
    for (name, source, flags) in sources(toolkit)?.into_iter().filter(|(name, ..)| filter.is_match(name)) {
        let work = tempfile::tempdir().map_err(|e| e.to_string())?;
        let commands = toolkit.dryrun(&flags, &source, work.path())?;
        let (options, _) = options_and_source(&commands.pp_host)?;
        let word = |s: &str| s.to_owned();
        let ours = |more: &[&str]| -> Vec<String> {
            let mut words = vec![
                text(candidate),
                word("preprocess"),
                word("--plain"),
                word("--compiler"),
                word(compiler),
            ];
            words.extend(more.iter().map(|s| word(s)));
            words.extend([word("-o"), text(&work.path().join("ours.ii")), text(&source), word("--")]);
            words.extend(options.iter().cloned());
            words
        };
        let mut theirs = vec![word(compiler), word("-E"), word("-x"), word("c++")];
        theirs.extend(options.iter().cloned());
        theirs.extend([text(&source), word("-o"), text(&work.path().join("theirs.ii"))]);
        let programs = [theirs, ours(&[]), ours(&["--host", "--device", "-arch=sm_90"])];
        let [theirs, one, both] = in_turn(toolkit, work.path(), &programs, runs)?;
        let faster = ratio(theirs.wall, one.wall);
        let together = ratio(both.wall, one.wall);
        let (fast, shared) = (faster >= FASTER, together <= BOTH);
        println!(
            "{name:<13}  {}  {}  {faster:>5.1}x {:>5.1}x {FASTER:>5.1}x {}  {}  {together:>5.2} {:>5.2} {BOTH:>6.1} {}",
            show(theirs),
            show(one),
            ratio(theirs.cpu, one.cpu),
            mark(fast),
            show(both),
            ratio(both.cpu, one.cpu),
            mark(shared),
        );
        tally.count(fast);
        tally.count(shared);
        if name == SPLIT_UNIT {
            let input = preprocessed(toolkit, &cache.join("bench").join(name), &source, &flags)?;
            let mut reference = vec![text(&toolkit.reference)];
            reference.extend(input.args.iter().cloned());
            let mut split = vec![text(candidate), word("split"), word("--toolkit"), text(&toolkit.cu)];
            split.extend(flags.iter().cloned());
            split.extend([word("-o"), text(&work.path().join("split")), text(&source)]);
            let [front, ours] = in_turn(toolkit, &input.dir, &[reference, split], runs)?;
            let faster = ratio(theirs.wall + front.wall, ours.wall);
            let fast = faster >= SPLIT;
            println!(
                "split {name}: {compiler} -E and the reference {:.3} + {:.3} s, cufront split {:.3} s: {faster:.1}x {SPLIT:.1}x {}",
                theirs.wall, front.wall, ours.wall, mark(fast)
            );
            tally.count(fast);
        }
    }
    println!("{tally}");
    Ok(tally.verdict())
}

/// Runs the programs in turn, after one run of each to warm the file cache.
fn in_turn<const N: usize>(
    toolkit: &Toolkit,
    folder: &Path,
    programs: &[Vec<String>; N],
    runs: usize,
) -> Res<[Figures; N]> {
    let mut all: [Vec<Outcome>; N] = std::array::from_fn(|_| Vec::new());
    for run in 0..=runs {
        for (outcomes, program) in all.iter_mut().zip(programs) {
            let outcome = measured(program, TIMEOUT, &toolkit.env, folder);
            if outcome.rc != 0 {
                return Err(format!(
                    "{:?} ends with {}: {}",
                    program.first(),
                    outcome.rc,
                    head(&outcome.out, 600)
                ));
            }
            if run > 0 {
                outcomes.push(outcome);
            }
        }
    }
    Ok(all.map(|outcomes| figures(&outcomes)))
}

fn show(f: Figures) -> String {
    format!("{:>8.3} {:>8.3}", f.wall, f.cpu)
}

fn mark(held: bool) -> &'static str {
    if held {
        "pass"
    } else {
        "MISS"
    }
}
