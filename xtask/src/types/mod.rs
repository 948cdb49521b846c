//! `cargo xtask types`, `cargo xtask gaps`: judges of the semantic core.
//!
//! The example `asserts` of the crate `elaborate` types the expressions in the user's bodies of a preprocessed unit
//! and writes the unit with an assertion on each type. g++ compiles that. What it says of an assertion is one of
//! two things: that our type is another (a disagreement; none is allowed), or that the assertion cannot stand there
//! (it is *not judged*, and counted by what g++ says). An error that we find in a unit that g++ accepts is a
//! *false rejection*. `gaps` leaves g++ out and tells how many bodies come out whole, and why the others do not.

mod figure;
mod generate;
pub(crate) mod source;
mod unit;

use crate::cache::{text, write, Cache};
use crate::options::{self, Shared};
use crate::toolkit::Toolkit;
use crate::units::side_by_side;
use crate::{workspace, Res, Verdict};
use figure::Figure;
use lexopt::ValueExt as _;
use regex_lite::Regex;
use source::{Source, Sources};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;
use unit::{Facts, Unit};

/// Whether the host compiler judges the types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judged {
    /// g++ compiles the assertions.
    ByGxx,
    /// Only gaps are counted.
    Not,
}

/// The groups of units, each with figures of its own.
const GROUPS: [&str; 4] = ["corpus", "smoke", "tests", "generated"];

struct Options {
    groups: Vec<String>,
    sample: Option<usize>,
    seed: u64,
    count: usize,
    update: bool,
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, lexopt::Error> {
        match name {
            "group" => self.groups = parser.value()?.string()?.split(',').map(str::to_owned).collect(),
            "sample" => self.sample = Some(parser.value()?.parse()?),
            "seed" => self.seed = parser.value()?.parse()?,
            "count" => self.count = parser.value()?.parse()?,
            "update" => self.update = true,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Everything that a committed figure stands for.
    fn is_whole(&self, filter: &Regex) -> bool {
        self.sample.is_none() && filter.as_str().is_empty() && self.seed == 1 && self.count == COUNT
    }
}

/// How many programs are generated.
const COUNT: usize = 40;

/// `cargo xtask types` and `cargo xtask gaps`.
pub(crate) fn command(parser: &mut lexopt::Parser, judged: Judged) -> Res<Verdict> {
    let groups = GROUPS[1..].iter().map(|g| (*g).to_owned()).collect();
    let mut o = Options { groups, sample: None, seed: 1, count: COUNT, update: false };
    let shared = [Shared::Filter, Shared::Jobs, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| o.take(name, parser))?;
    if let Some(unknown) = o.groups.iter().find(|g| !GROUPS.contains(&g.as_str())) {
        return Err(format!("--group {unknown}: there are {}", GROUPS.join(", ")));
    }
    let cache = common.cache()?;
    let filter = common.filter()?;
    let judge = Judge {
        toolkit: Toolkit::open(&cache)?,
        program: example("asserts")?,
        work: cache.run_folder("types")?,
        judged,
        cache,
    };
    let start = Instant::now();
    let mut figure = Figure::default();
    let mut all = Facts::default();
    let mut listing = String::new();
    for group in &o.groups {
        let mut sources = judge.sources().list(group, o.seed, o.count)?;
        sources.retain(|s| filter.is_match(&s.name));
        if let Some(n) = o.sample.filter(|n| *n < sources.len()) {
            let every = sources.len();
            sources = (0..n).map(|i| sources[i * every / n].clone()).collect();
        }
        let results = side_by_side(
            &sources,
            common.jobs(),
            |job, source| Ok(judge.one(job, source)),
            |n, (name, _)| eprintln!("{group} {n}/{}: {name}", sources.len()),
        )?;
        let mut facts = Facts::default();
        for (name, result) in results {
            match result {
                Ok(f) => {
                    let _ = write!(listing, "{}", f.listing(&name));
                    facts.add(f);
                }
                Err(why) => {
                    println!("{name}: NOT JUDGED: {why}");
                    facts.broken += 1;
                }
            }
        }
        println!("{group}: {}", facts.summary(judged == Judged::ByGxx));
        figure.set(group, &facts);
        all.add(facts);
    }
    print!("{}", all.causes());
    let list = judge.cache.join("types/report.txt");
    write(&list, listing)?;
    println!("everything: {}; {:.0} s", list.display(), start.elapsed().as_secs_f64());
    crate::cache::remove_dir(&judge.work)?;
    let right = all.disagreements.is_empty() && all.broken == 0;
    if judged == Judged::Not {
        return Ok(Verdict::Pass);
    }
    Ok(Verdict::of(figure::compare(&figure, o.is_whole(&filter), o.update)? && right))
}

/// Builds an example of the crate `elaborate`; returns its path.
pub(crate) fn example(name: &str) -> Res<PathBuf> {
    let args = ["build", "--profile", "dev", "-q", "-p", "cufront-elaborate", "--example", name];
    crate::process::visible(&mut workspace::cargo(&args))?;
    let metadata = workspace::metadata()?;
    let target = metadata["target_directory"].as_str().ok_or("cargo metadata names no target folder")?;
    Ok(Path::new(target).join("debug/examples").join(name))
}

struct Judge {
    toolkit: Toolkit,
    cache: Cache,
    program: PathBuf,
    work: PathBuf,
    judged: Judged,
}

impl Judge {
    fn sources(&self) -> Sources<'_> {
        Sources { toolkit: &self.toolkit, cache: &self.cache }
    }

    /// Judges one program; an error says why that cannot be done.
    fn one(&self, job: usize, source: &Source) -> (String, Res<Facts>) {
        (source.name.clone(), self.try_one(job, source))
    }

    fn try_one(&self, job: usize, source: &Source) -> Res<Facts> {
        let source::Text { ii, level, .. } = self.sources().text(source)?;
        let unit = Unit { ii, level, root: text(&source.root) };
        unit.judge(&self.program, &self.work.join(job.to_string()), self.judged == Judged::ByGxx)
    }
}
