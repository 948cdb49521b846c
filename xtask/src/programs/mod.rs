//! `cargo xtask programs`: generated programs, compared with the reference by the thousand.
//!
//! Half of the programs are systematic (entities of a kind in every context, [`systematic`]), the others random
//! ([`random`]). Some hundred stand in one translation unit, the names of each with a prefix of its own ([`unit`]). A
//! program that differs is tried alone; what differs only in company is said to.
//!
//! Programs whose host file of the reference does not compile are its own fault. Other differences that are, and those
//! that wait for a part of cufront that is not there yet, stand in `tests/generated/known.tsv`, by what the program has
//! in it and by what differs, with the reason. The test command compares the first programs of seed 1; what agreed is a fact in
//! `tests/generated/facts.tsv` (see [`xtask_facts`]).

mod random;
mod systematic;
mod unit;

use crate::cache::{fresh_dir, make_dir, remove_dir, text, Cache};
use crate::known::{Kind, Known};
use crate::options::{self, Common, Shared};
use crate::toolkit::Toolkit;
use crate::units::side_by_side;
use crate::{catalogue, workspace, Res, Verdict};
use lexopt::ValueExt as _;
use regex_lite::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Instant;
use unit::{Bench, Costs, Finding, Member, Stage};
use xtask_facts::{State, Table};

/// Programs of the test command, and how many of them stand in one unit.
const FEW: usize = 300;
const FEW_UNIT: usize = 50;

/// Differences that are known.
const KNOWN: &str = "tests/generated/known.tsv";

/// The units take these options in turn.
const SETTINGS: [&[&str]; 4] =
    [&["-std=c++17"], &["-std=c++20"], &["-std=c++17", "-rdc=true"], &["-std=c++20", "-rdc=true"]];

/// A generated program: `@` in its text stands for its prefix.
#[derive(Clone, Debug)]
struct Program {
    text: String,
    /// How it was made.
    label: String,
}

/// The command's own options.
struct Options {
    seed: u64,
    count: usize,
    unit: usize,
    family: Option<String>,
    /// Only the program with this number.
    only: Option<usize>,
    /// Only the reports are compared, which takes a twentieth of the time.
    reports: bool,
    keep: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Options { seed: 1, count: 1_000, unit: 100, family: None, only: None, reports: false, keep: None }
    }
}

/// `cargo xtask programs`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let mut those_of_the_tests = false;
    let shared = [Shared::Jobs, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "few" => those_of_the_tests = true,
            "seed" => o.seed = parser.value()?.parse()?,
            "count" => o.count = parser.value()?.parse()?,
            "unit" => o.unit = parser.value()?.parse()?,
            "reports" => o.reports = true,
            "family" => o.family = Some(parser.value()?.string()?),
            "only" => o.only = Some(parser.value()?.parse()?),
            "keep" => o.keep = Some(parser.value()?.into()),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let candidate = common.drop_in()?;
    if those_of_the_tests {
        return few(&cache, &candidate);
    }
    run(&o, &common, &cache, &candidate)
}

/// The programs of a run. Systematic ones are spread evenly over their family; another seed begins elsewhere.
fn programs(o: &Options) -> Res<Vec<Program>> {
    let families = systematic::families();
    let wanted = |name: &str| o.family.as_deref().is_none_or(|f| f == name);
    let all: usize = families.iter().filter(|f| wanted(f.name)).map(|f| f.count).sum();
    let random = match o.family.as_deref() {
        Some("random") => o.count,
        Some(name) if all == 0 => return Err(format!("no family {name}")),
        Some(_) => 0,
        None => o.count / 2,
    };
    let mut out = Vec::with_capacity(o.count);
    let number = o.count - random;
    let mut rest: Vec<(usize, &systematic::Family)> = Vec::new();
    for f in families.iter().filter(|f| wanted(f.name)) {
        rest.extend((0..f.count).map(|n| (n, f)));
    }
    // A step without common factor visits everything once before anything twice.
    let step = [7919, 7907, 7901].into_iter().find(|s| all % s != 0).unwrap_or(1);
    let begin = usize::try_from(o.seed.wrapping_sub(1)).unwrap_or(0).wrapping_mul(number) % all.max(1);
    for i in 0..number.min(all) {
        let (n, family) = rest[(begin + i) % all * step % all];
        out.push(family.program(n));
    }
    for n in 0..o.count - out.len() {
        out.push(random::program(o.seed, n as u64));
    }
    Ok(out)
}

fn members(programs: Vec<Program>) -> Vec<Member> {
    programs.into_iter().enumerate().map(|(number, program)| Member { number, program }).collect()
}

fn flags(unit: usize) -> Vec<String> {
    std::iter::once("-arch=sm_90")
        .chain(SETTINGS[unit % SETTINGS.len()].iter().copied())
        .map(str::to_owned)
        .collect()
}

fn run(o: &Options, common: &Common, cache: &Cache, candidate: &Path) -> Res<Verdict> {
    let start = Instant::now();
    let toolkit = Toolkit::open(cache)?;
    let work = cache.run_folder("programs")?;
    let numbers = catalogue::numbers(&workspace::root())?;
    let bench = Bench {
        toolkit: &toolkit,
        candidate,
        shared: work.join("shared"),
        catalogue: &numbers,
        only_reports: o.reports,
        costs: Costs::default(),
    };
    let known = Known::read(KNOWN)?;
    let mut units: Vec<(usize, Vec<Member>)> =
        members(programs(o)?).chunks(o.unit.max(1)).map(<[Member]>::to_vec).enumerate().collect();
    if let Some(only) = o.only {
        units.iter_mut().for_each(|(_, members)| members.retain(|m| m.number == only));
        units.retain(|(_, members)| !members.is_empty());
    }
    let keep = o.keep.clone().map_or_else(|| Ok(workspace::target()?.join("programs")), Res::Ok)?;
    fresh_dir(&keep)?;
    let one = |_, (n, members): &(usize, Vec<Member>)| {
        judged(&bench, &known, &flags(*n), members, &work.join(format!("u{n}")))
    };
    let told = |done: usize, r: &Judged| {
        println!(
            "[{done}/{}] {} agree, {} refused by the reference, {} differ",
            units.len(),
            r.agree,
            r.refused,
            r.found.len()
        );
    };
    let all = side_by_side(&units, common.jobs(), one, told)?;
    remove_dir(&work)?;
    let mut groups: BTreeMap<(Stage, String), Vec<String>> = BTreeMap::new();
    for ((n, members), judged) in units.iter().zip(&all) {
        for f in &judged.found {
            let Some(m) = members.iter().find(|m| m.number == f.number) else { continue };
            let file = unit::keep(m, &flags(*n), f, &keep)?;
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            groups
                .entry((f.stage, general(&f.words)))
                .or_default()
                .push(format!("{name} ({})", m.program.label));
        }
    }
    let mut reasons: BTreeMap<&(Kind, String), usize> = BTreeMap::new();
    for reason in all.iter().flat_map(|j| &j.known) {
        *reasons.entry(reason).or_default() += 1;
    }
    let mut sorted: Vec<_> = groups.iter().collect();
    sorted.sort_by_key(|(_, programs)| std::cmp::Reverse(programs.len()));
    for ((stage, words), programs) in sorted {
        let some: Vec<&str> = programs.iter().take(4).map(String::as_str).collect();
        println!("{:>5}  {stage:?}: {words}\n       {}", programs.len(), some.join(", "));
    }
    for ((kind, reason), n) in &reasons {
        println!("{n:>5}  {}: {reason}", kind.words());
    }
    let of = |kind: Kind| all.iter().flat_map(|j| &j.known).filter(|(k, _)| *k == kind).count();
    let sum = |f: fn(&Judged) -> usize| all.iter().map(f).sum::<usize>();
    let differ = sum(|j| j.found.len());
    println!(
        "{} programs, seed {}: {} agree, {} refused by the reference, {} its own fault, {} wait, {differ} differ; \
         {:.0} s",
        o.count,
        o.seed,
        sum(|j| j.agree),
        sum(|j| j.refused),
        of(Kind::Reference),
        of(Kind::Waits),
        start.elapsed().as_secs_f64()
    );
    println!("processor time: {}", bench.costs.line());
    if differ > 0 {
        println!("the programs are in {}", text(&keep));
    }
    Ok(Verdict::of(differ == 0 && sum(|j| j.agree) > 0))
}

/// The words of a finding without what belongs to one program.
fn general(words: &str) -> String {
    let Ok(names) = Regex::new(r"\d+p\d+_\w*|p\d+_\w*|x\.cu\(\d+\)|\bx\d+r?\b|\d{3,}_\w+_cu_\w+") else {
        return words.to_owned();
    };
    let words = names.replace_all(words, "*").into_owned();
    crate::process::head(&words, 160).to_owned()
}

/// How the programs of a unit fared.
struct Judged {
    agree: usize,
    refused: usize,
    /// Reasons of differences that are known.
    known: Vec<(Kind, String)>,
    /// At most one for each program.
    found: Vec<Finding>,
    /// Programs that were taken out because the reference refuses them, or because they are known to differ.
    without: BTreeSet<usize>,
}

/// Compares a unit. Programs that differ in it are tried alone.
fn judged(bench: &Bench, known: &Known, flags: &[String], members: &[Member], work: &Path) -> Res<Judged> {
    let result = bench.compare(flags, members, work)?;
    let mut first: BTreeMap<usize, Finding> = BTreeMap::new();
    for f in result.findings {
        first.entry(f.number).or_insert(f);
    }
    let mut j = Judged {
        agree: 0,
        refused: result.refused.len(),
        known: result.reference_faults.values().map(|w| (Kind::Reference, general(w))).collect(),
        found: Vec::new(),
        without: result.refused,
    };
    j.refused -= j.known.len();
    for (number, finding) in first {
        let Some(m) = members.iter().find(|m| m.number == number) else { continue };
        j.without.insert(number);
        if let Some(reason) = known.reason(&m.program.text, &finding.difference()) {
            j.known.push(reason);
            continue;
        }
        let alone = bench.compare(flags, std::slice::from_ref(m), work)?;
        match alone.findings.into_iter().next() {
            Some(f) => j.found.push(f),
            None => {
                let words = format!("only in company: {}", finding.words);
                j.found.push(Finding { words, ..finding });
            }
        }
    }
    j.agree = members.iter().filter(|m| !j.without.contains(&m.number)).count();
    remove_dir(work)?;
    Ok(j)
}

/// The programs of the test command; `candidate` is the drop-in by any name.
pub(crate) fn few(cache: &Cache, candidate: &Path) -> Res<Verdict> {
    let toolkit = Toolkit::open(cache)?;
    let work = cache.run_folder("programs")?;
    let numbers = catalogue::numbers(&workspace::root())?;
    // The program is the drop-in by that name.
    let drop_in = work.join("cudafe++");
    std::os::unix::fs::symlink(candidate, &drop_in).map_err(|e| format!("{}: {e}", drop_in.display()))?;
    let bench = Bench {
        toolkit: &toolkit,
        candidate: &drop_in,
        shared: work.join("shared"),
        catalogue: &numbers,
        only_reports: false,
        costs: Costs::default(),
    };
    let known = Known::read(KNOWN)?;
    let folder = workspace::root().join("tests/generated");
    make_dir(&folder)?;
    let table = Table::open(&folder.join("facts.tsv"))?;
    let versions = unit::versions(&toolkit)?;
    let o = Options { count: FEW, ..Options::default() };
    let mut units: Vec<Vec<Member>> = Vec::new();
    // Both kinds in every unit.
    let all = members(programs(&o)?);
    let number = FEW / FEW_UNIT;
    for n in 0..number {
        units.push(all.iter().skip(n).step_by(number).cloned().collect());
    }
    let mut names = BTreeSet::new();
    let (mut compared, mut ok) = (0, true);
    for (n, members) in units.iter().enumerate() {
        let place = work.join(format!("u{n}"));
        let unit = format!("unit {n} without");
        // The row's name says which programs say nothing, because the reference refuses them.
        if let Some(name) = table.names().find(|name| name.starts_with(&unit)).map(str::to_owned) {
            let without: BTreeSet<usize> =
                name[unit.len()..].split(' ').filter_map(|w| w.parse().ok()).collect();
            let left: Vec<Member> =
                members.iter().filter(|m| !without.contains(&m.number)).cloned().collect();
            let fact = bench.fact(&flags(n), &left, &versions, &place)?;
            if table.state(&name, &fact) == State::Known {
                names.insert(name);
                continue;
            }
        }
        let j = judged(&bench, &known, &flags(n), members, &place)?;
        compared += 1;
        for f in &j.found {
            ok = false;
            let text = members.iter().find(|m| m.number == f.number).map(unit::placed).unwrap_or_default();
            println!("{:?}: {}\n{text}", f.stage, f.words);
        }
        if j.found.is_empty() {
            let list: String = j.without.iter().map(|n| format!(" {n}")).collect();
            let left: Vec<Member> =
                members.iter().filter(|m| !j.without.contains(&m.number)).cloned().collect();
            let fact = bench.fact(&flags(n), &left, &versions, &place)?;
            let name = format!("{unit}{list}");
            table.settle(&name, fact, || Ok(()))?;
            names.insert(name);
        }
    }
    table.save(&names)?;
    remove_dir(&work)?;
    println!(
        "generated programs: {FEW} in {number} units; {compared} units were compared, the others are facts"
    );
    if compared > 0 {
        println!("what was compared is kept as a fact by UPDATE=1 in the environment");
    }
    Ok(Verdict::of(ok))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systematic_programs_are_visited_once() {
        let all: usize = systematic::families().iter().map(|f| f.count).sum();
        let o = Options { count: 2 * all, ..Options::default() };
        let labels: BTreeSet<String> = programs(&o).unwrap().into_iter().map(|p| p.label).collect();
        assert_eq!(labels.len(), 2 * all);
        let o = Options { family: Some("launches".to_owned()), count: 10, ..Options::default() };
        assert!(programs(&o).unwrap().iter().all(|p| p.label.starts_with("launches/")));
        assert!(programs(&Options { family: Some("x".to_owned()), ..Options::default() }).is_err());
    }

    #[test]
    fn words_are_made_general() {
        assert_eq!(general("'p12_v' was _ZN6p12_n16p12_v1E x.cu(7)"), "'*' was _ZN* *");
    }
}
