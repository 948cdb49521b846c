//! `cargo xtask gxx`: the parser on the test-suite of g++.
//!
//! The suite is data from Debian's source package of gcc 12; nothing of it is committed. A text of
//! it counts if g++ and the reference accept it. Our front end must parse such a text, read as a
//! whole (`--eager`), without an error; the share that it does is committed and may only rise.
//!
//! With `--errors` the rules of C++ are tried instead (see [`errors`]): how many of the texts that both reject
//! are rejected, by the drop-in and by the tool, and that the tool rejects none that both accept.

pub(crate) mod candidate;
pub(crate) mod errors;
pub(crate) mod report;
pub(crate) mod suite;
pub(crate) mod verdict;

use crate::cache::Cache;
use crate::figure::{self, Figure, Place};
use crate::options::{self, Shared};
use crate::toolkit::Toolkit;
use crate::{Res, Verdict};
use lexopt::ValueExt as _;
use regex_lite::Regex;
use std::path::{Path, PathBuf};
use std::time::Instant;
use verdict::{queue, Pair, Tables, LEVELS};

/// Where the share is committed.
const PLACE: Place = Place {
    path: "tests/gxx.figure",
    head: "\
# Texts of g++.dg that g++ and the reference accept, and how many of them our front end parses as a whole
# without an error. Written by `cargo xtask gxx --update`, which fails if a share falls.
# level parsed accepted
",
    what: "parsed",
};

/// The level at which errors are compared, unless another one is given.
const ERRORS_LEVEL: &str = "c++17";

/// The command's own options.
#[derive(Default)]
struct Options {
    setup: bool,
    prepare_only: bool,
    known_only: bool,
    every: bool,
    lazy: bool,
    errors: bool,
    rejected_only: bool,
    update: bool,
    level: Option<String>,
    sample: Option<usize>,
    list: Option<PathBuf>,
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, lexopt::Error> {
        match name {
            "setup" => self.setup = true,
            "prepare-only" => self.prepare_only = true,
            "known-only" => self.known_only = true,
            "every" => self.every = true,
            "lazy" => self.lazy = true,
            "errors" => self.errors = true,
            "rejected-only" => self.rejected_only = true,
            "update" => self.update = true,
            "level" => self.level = Some(parser.value()?.string()?),
            "sample" => self.sample = Some(parser.value()?.parse()?),
            "list" => self.list = Some(parser.value()?.into()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// `cargo xtask gxx`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let shared = [Shared::Filter, Shared::Jobs, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| o.take(name, parser))?;
    if o.errors {
        o.level.get_or_insert_with(|| ERRORS_LEVEL.to_owned());
    }
    let cache = common.cache()?;
    suite::install(&cache)?;
    if o.setup {
        println!("suite: {}", suite::root(&cache).display());
        return Ok(Verdict::Pass);
    }
    let start = Instant::now();
    let toolkit = Toolkit::open(&cache)?;
    let mut tables = Tables::open(&cache, &toolkit)?;
    let wanted = select(&o, &common.filter()?, &tables)?;
    let jobs = common.jobs();
    if !o.known_only {
        tables.complete(&wanted, jobs)?;
    }
    print!("{}", summary(&tables, &wanted));
    if o.prepare_only {
        return Ok(Verdict::Pass);
    }
    let program = common.drop_in()?;
    if o.errors {
        return errors_of(&o, &tables, &wanted, &program, jobs, &cache);
    }
    let pairs: Vec<Pair> = wanted
        .iter()
        .copied()
        .filter(|p| tables.known.get(p).is_some_and(|v| o.every || v.accepted()))
        .collect();
    let results = candidate::run(&tables, &program, !o.lazy, &pairs, jobs)?;
    let broken: Vec<_> = results.iter().filter(|r| verdict::broken(r.rc)).collect();
    for r in broken.iter().take(20) {
        println!("BROKEN: exit code {}: {} {}", r.rc, LEVELS[r.pair.level], tables.files[r.pair.file].path);
    }
    let counted: Vec<_> = results
        .iter()
        .filter(|r| tables.known.get(&r.pair).is_some_and(verdict::Verdict::accepted))
        .collect();
    let list = o.list.clone().unwrap_or_else(|| cache.join("gxx/failures.txt"));
    crate::cache::write(&list, candidate::report(&tables, &counted))?;
    let mut figure = Figure::default();
    for r in &counted {
        figure.count(LEVELS[r.pair.level], r.rc == 0);
    }
    print!("{}", figure.lines(&PLACE));
    println!("the others, by message: {}", list.display());
    println!(
        "{} crashes or hangs in {} runs; {:.0} s",
        broken.len(),
        results.len(),
        start.elapsed().as_secs_f64()
    );
    let whole = wanted.len() == queue(tables.files.len()).len()
        && wanted.iter().all(|p| tables.known.contains_key(p))
        && !o.lazy;
    Ok(Verdict::of(
        figure::compare(&figure, &PLACE, whole, o.update)? && broken.is_empty() && !counted.is_empty(),
    ))
}

/// Tries the rules of C++ on the pairs.
fn errors_of(
    o: &Options,
    tables: &Tables,
    wanted: &[Pair],
    program: &Path,
    jobs: usize,
    cache: &Cache,
) -> Res<Verdict> {
    let asked =
        |p: &&Pair| tables.known.get(p).is_some_and(|v| v.rejected() || v.accepted() && !o.rejected_only);
    let pairs: Vec<Pair> = wanted.iter().filter(asked).copied().collect();
    let runs = errors::run(tables, program, &pairs, jobs)?;
    let outcome = errors::outcome(tables, &runs);
    let list = o.list.clone().unwrap_or_else(|| cache.join("gxx/errors.txt"));
    crate::cache::write(&list, &outcome.text)?;
    print!("{}", outcome.figure.rows(&errors::PLACE));
    println!("accepted texts that were rejected, crashes, hangs: {}", outcome.wrong);
    println!("what was missed and what was too much: {}", list.display());
    let of_level = |p: &Pair| LEVELS[p.level] == ERRORS_LEVEL;
    let whole = queue(tables.files.len()).iter().filter(|p| of_level(p)).count();
    let is_whole =
        wanted.iter().all(|p| of_level(p) && tables.known.contains_key(p)) && wanted.len() == whole;
    let held = figure::compare(&outcome.figure, &errors::PLACE, is_whole, o.update)?;
    Ok(Verdict::of(held && outcome.wrong == 0 && !runs.is_empty()))
}

/// The pairs that the options ask for, in the order of work.
fn select(o: &Options, filter: &Regex, tables: &Tables) -> Res<Vec<Pair>> {
    if let Some(l) = o.level.as_deref().filter(|l| !LEVELS.contains(l)) {
        return Err(format!("--level {l}: there are {}", LEVELS.join(", ")));
    }
    let mut pairs = queue(tables.files.len());
    pairs.retain(|p| {
        o.level.as_deref().is_none_or(|l| l == LEVELS[p.level])
            && filter.is_match(&tables.files[p.file].path)
            && o.sample.is_none_or(|n| p.file < n)
    });
    if pairs.is_empty() {
        return Err("no file is selected".into());
    }
    Ok(pairs)
}

/// How many of the pairs each compiler accepts.
fn summary(tables: &Tables, wanted: &[Pair]) -> String {
    use verdict::Answer::{Accepts, Fails, Rejects};
    let mut out = format!(
        "{:<6} {:>6} {:>6} {:>10} {:>10} {:>10} {:>6}\n",
        "level", "files", "known", "g++ yes", "both yes", "only g++", "fails"
    );
    for (level, name) in LEVELS.iter().enumerate() {
        let all = || wanted.iter().filter(|p| p.level == level);
        let known: Vec<_> = all().filter_map(|p| tables.known.get(p)).collect();
        let count = |f: &dyn Fn(&verdict::Verdict) -> bool| known.iter().filter(|v| f(v)).count();
        out += &format!(
            "{name:<6} {:>6} {:>6} {:>10} {:>10} {:>10} {:>6}\n",
            all().count(),
            known.len(),
            count(&|v| v.gxx == Accepts),
            count(&|v| v.accepted()),
            count(&|v| v.gxx == Accepts && v.reference == Rejects),
            count(&|v| v.gxx == Fails || v.reference == Fails),
        );
    }
    out
}
