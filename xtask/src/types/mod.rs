//! `cargo xtask types`, `cargo xtask gaps`: judges of the semantic core.
//!
//! The example `asserts` of the crate `elaborate` types the expressions in the user's bodies of a preprocessed unit
//! and writes the unit with an assertion on each type. g++ compiles that. What it says of an assertion is one of
//! two things: that our type is another (a disagreement; none is allowed), or that the assertion cannot stand there
//! (it is *not judged*, and counted by what g++ says). An error that we find in a unit that g++ accepts is a
//! *false rejection*. `gaps` leaves g++ out and tells how many bodies come out whole, and why the others do not.

mod figure;
mod generate;
mod unit;

use crate::bench::preprocessed;
use crate::cache::{make_dir, text, write, Cache};
use crate::options::{self, Shared};
use crate::toolkit::Toolkit;
use crate::tulist::{self, table};
use crate::units::side_by_side;
use crate::{shell, workspace, Res, Verdict};
use figure::Figure;
use lexopt::ValueExt as _;
use regex_lite::Regex;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
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

/// Folders below `tests` that hold programs; those with a list of expectations are valid as far as it says so.
const FOLDERS: [&str; 4] = ["bank", "defects", "programs", "views"];

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
        program: example()?,
        work: cache.run_folder("types")?,
        judged,
        cache,
    };
    let start = Instant::now();
    let mut figure = Figure::default();
    let mut all = Facts::default();
    let mut listing = String::new();
    for group in &o.groups {
        let mut sources = judge.sources(group, &o)?;
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

/// Builds the example; returns its path.
fn example() -> Res<PathBuf> {
    let args = ["build", "--profile", "dev", "-q", "-p", "cufront-elaborate", "--example", "asserts"];
    crate::process::visible(&mut workspace::cargo(&args))?;
    let metadata = workspace::metadata()?;
    let target = metadata["target_directory"].as_str().ok_or("cargo metadata names no target folder")?;
    Ok(Path::new(target).join("debug/examples/asserts"))
}

/// A program before the preprocessor.
#[derive(Clone)]
struct Source {
    name: String,
    path: PathBuf,
    flags: Vec<String>,
    /// Files below it are the user's.
    root: PathBuf,
    /// Plain C++ that needs no preprocessor.
    plain: bool,
}

struct Judge {
    toolkit: Toolkit,
    cache: Cache,
    program: PathBuf,
    work: PathBuf,
    judged: Judged,
}

impl Judge {
    fn sources(&self, group: &str, o: &Options) -> Res<Vec<Source>> {
        match group {
            "corpus" => self.units(|_| true),
            "smoke" => self.units(|row| row.tagged("smoke")),
            "tests" => {
                let mut list = Vec::new();
                for folder in FOLDERS {
                    list.extend(programs(&workspace::root().join("tests").join(folder), folder)?);
                }
                Ok(list)
            }
            _ => self.generated(o),
        }
    }

    fn units(&self, wanted: impl Fn(&tulist::Row) -> bool) -> Res<Vec<Source>> {
        let rows = tulist::load()?.into_iter().filter(|row| wanted(row));
        rows.map(|row| {
            let tu = row.resolve(&self.toolkit.root, &self.toolkit.python_include)?;
            let root = self.toolkit.root.join(&row.package);
            Ok(Source { name: row.name, path: tu.source, flags: tu.flags, root, plain: false })
        })
        .collect()
    }

    fn generated(&self, o: &Options) -> Res<Vec<Source>> {
        let folder = self.cache.join("types/generated");
        make_dir(&folder)?;
        (0..o.count)
            .map(|i| {
                let path = folder.join(format!("g{i:04}.ii"));
                let seed = o.seed.wrapping_mul(1_000_003).wrapping_add(i as u64);
                write(&path, generate::program(seed))?;
                let name = format!("generated/{i}");
                // both levels in turn
                let level = if i % 4 == 3 { "-std=c++20" } else { "-std=c++17" };
                Ok(Source { name, path, flags: vec![level.to_owned()], root: folder.clone(), plain: true })
            })
            .collect()
    }

    /// Judges one program; an error says why that cannot be done.
    fn one(&self, job: usize, source: &Source) -> (String, Res<Facts>) {
        (source.name.clone(), self.try_one(job, source))
    }

    fn try_one(&self, job: usize, source: &Source) -> Res<Facts> {
        let (ii, level) = if source.plain {
            (source.path.clone(), source.flags[0].trim_start_matches("-std=").to_owned())
        } else {
            let dir = self.cache.join("types/ii").join(&source.name);
            make_dir(dir.parent().unwrap_or(&dir))?;
            let input = preprocessed(&self.toolkit, &dir, &source.path, &source.flags)?;
            let ii = input.dir.join(input.args.last().ok_or("no input")?);
            let level = input.args.iter().find_map(|a| a.strip_prefix("--c++"));
            (ii, format!("c++{}", level.unwrap_or("17")))
        };
        let unit = Unit { ii, level, root: text(&source.root) };
        unit.judge(&self.program, &self.work.join(job.to_string()), self.judged == Judged::ByGxx)
    }
}

/// The valid programs of a folder of `tests`, with nvcc's flags.
fn programs(folder: &Path, group: &str) -> Res<Vec<Source>> {
    let list = folder.join("expected.tsv");
    let mut expected: BTreeMap<String, (String, String)> = BTreeMap::new();
    if list.exists() {
        for mut row in table(&crate::cache::read(&list)?) {
            let mut take = |column: &str| row.remove(column).unwrap_or_default();
            expected.insert(take("file"), (take("flags"), take("rc")));
        }
    }
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "cu"))
        .collect();
    paths.sort();
    let mut sources = Vec::new();
    for path in paths {
        let file = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let flags = match expected.get(&file) {
            Some((_, rc)) if rc != "0" => continue,
            Some((flags, _)) if flags == "-" => String::new(),
            Some((flags, _)) => flags.clone(),
            None if !expected.is_empty() => continue,
            None => crate::cache::read(&path)?
                .lines()
                .find_map(|l| l.strip_prefix("//@ nvcc:").or(l.strip_prefix("// nvcc:")))
                .unwrap_or("")
                .to_owned(),
        };
        let mut flags = shell::words(&flags).ok_or_else(|| format!("{file}: the flags cannot be read"))?;
        if !flags.iter().any(|f| f.contains("-arch") || f.contains("-gencode")) {
            flags.insert(0, "-arch=sm_90".to_owned());
        }
        sources.push(Source {
            name: format!("{group}/{}", file.trim_end_matches(".cu")),
            path,
            flags,
            root: folder.to_path_buf(),
            plain: false,
        });
    }
    Ok(sources)
}
