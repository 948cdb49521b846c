//! What the commands over compilers' tests have in common: options, the choice of texts, the comparison of errors.

use super::suite::Suite;
use super::verdict::{queue, Answer, Pair, Tables, Verdict as Answers, LEVELS};
use super::{errors, suite};
use crate::cache::Cache;
use crate::figure::{self, Place};
use crate::options::Common;
use crate::{Res, Verdict};
use lexopt::ValueExt as _;
use regex_lite::Regex;
use std::path::{Path, PathBuf};

/// The options that all of these commands take.
#[derive(Default)]
pub(crate) struct Options {
    setup: bool,
    pub(crate) prepare_only: bool,
    known_only: bool,
    rejected_only: bool,
    pub(crate) update: bool,
    pub(crate) level: Option<String>,
    sample: Option<usize>,
    pub(crate) list: Option<PathBuf>,
}

impl Options {
    pub(crate) fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, lexopt::Error> {
        match name {
            "setup" => self.setup = true,
            "prepare-only" => self.prepare_only = true,
            "known-only" => self.known_only = true,
            "rejected-only" => self.rejected_only = true,
            "update" => self.update = true,
            "level" => self.level = Some(parser.value()?.string()?),
            "sample" => self.sample = Some(parser.value()?.parse()?),
            "list" => self.list = Some(parser.value()?.into()),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Fetches the suite; true if nothing else is asked for.
    pub(crate) fn only_setup(&self, suite: &Suite, cache: &Cache) -> Res<bool> {
        suite.install(cache)?;
        if self.setup {
            println!("suite: {}", suite.root(cache).display());
        }
        Ok(self.setup)
    }

    /// The pairs that the options ask for, in the order of work, after their verdicts were made and told.
    pub(crate) fn judged(&self, tables: &mut Tables, common: &Common) -> Res<Vec<Pair>> {
        let wanted = self.select(&common.filter()?, tables)?;
        if !self.known_only {
            tables.complete(&wanted, common.jobs())?;
        }
        print!("{}", summary(tables, &wanted));
        Ok(wanted)
    }

    fn select(&self, filter: &Regex, tables: &Tables) -> Res<Vec<Pair>> {
        if let Some(l) = self.level.as_deref().filter(|l| !LEVELS.contains(l)) {
            return Err(format!("--level {l}: there are {}", LEVELS.join(", ")));
        }
        let mut pairs = queue(&tables.files);
        pairs.retain(|p| {
            self.level.as_deref().is_none_or(|l| l == LEVELS[p.level])
                && filter.is_match(&tables.files[p.file].path)
                && self.sample.is_none_or(|n| p.file < n)
        });
        if pairs.is_empty() {
            return Err("no file is selected".into());
        }
        Ok(pairs)
    }
}

/// Tries the rules of C++ on the pairs; the figure is compared if they are all those that `counted` names.
///
/// # Errors
/// If the cache cannot be used or a figure cannot be read.
pub(crate) fn errors_of(
    o: &Options,
    tables: &Tables,
    wanted: &[Pair],
    program: &Path,
    common: &Common,
    place: &Place,
    counted: impl Fn(&Pair) -> bool,
) -> Res<Verdict> {
    let asked = |p: &&Pair| tables.rejected(**p) || tables.accepted(**p) && !o.rejected_only;
    let pairs: Vec<Pair> = wanted.iter().filter(asked).copied().collect();
    let runs = errors::run(tables, program, &pairs, common.jobs())?;
    let outcome = errors::outcome(tables, &runs);
    let list = o.list.clone().unwrap_or_else(|| tables.folder().join("errors.txt"));
    suite::replace(&list, &outcome.text)?;
    print!("{}", outcome.figure.rows(place));
    println!("accepted texts that were rejected, crashes, hangs: {}", outcome.wrong);
    println!("what was missed and what was too much: {}", list.display());
    let whole = queue(&tables.files).iter().filter(|p| counted(p)).count();
    let is_whole = wanted.iter().all(|p| counted(p) && tables.known.contains_key(p))
        && wanted.len() == whole
        && !o.rejected_only;
    let held = figure::compare(&outcome.figure, place, is_whole, o.update)?;
    Ok(Verdict::of(held && outcome.wrong == 0 && !runs.is_empty()))
}

/// How many of the pairs each compiler accepts.
fn summary(tables: &Tables, wanted: &[Pair]) -> String {
    use Answer::{Accepts, Fails, Rejects};
    let mut out = format!(
        "{:<6} {:>6} {:>6} {:>10} {:>10} {:>10} {:>10} {:>6}\n",
        "level", "files", "known", "g++ yes", "both yes", "only g++", "both no", "fails"
    );
    for (level, name) in LEVELS.iter().enumerate() {
        let all = || wanted.iter().filter(|p| p.level == level);
        if all().next().is_none() {
            continue;
        }
        let known: Vec<_> = all().filter_map(|p| tables.known.get(p)).collect();
        let count = |f: &dyn Fn(&Answers) -> bool| known.iter().filter(|v| f(v)).count();
        out += &format!(
            "{name:<6} {:>6} {:>6} {:>10} {:>10} {:>10} {:>10} {:>6}\n",
            all().count(),
            known.len(),
            count(&|v| v.gxx == Accepts),
            count(&|v| v.accepted()),
            count(&|v| v.gxx == Accepts && v.reference == Rejects),
            count(&|v| v.rejected()),
            count(&|v| v.gxx == Fails || v.reference == Fails),
        );
    }
    out
}
