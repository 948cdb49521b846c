//! `cargo xtask mutants`: does the drop-in say of wrong programs what the reference says?
//!
//! A mutant is a valid program in which one word is changed at random ([`mutation`]), mostly so that its form stays
//! and what it means is wrong (*semantic*), or so that its form is (*syntactic*). Only words of the program's own file
//! are changed ([`words`]). The bank has the mistakes that somebody thought of; mutants have the others.
//!
//! Three things are compared: the verdict; the first error by its place, with line, column and number; and all reports,
//! with their severities. The shares are committed and may only rise. What the reference says is kept in the cache.
//!
//! Which program a mutant is made of depends on the seed, its number and the programs' names, so that one program more
//! changes few mutants.

mod mutation;
mod programs;
mod words;

use crate::cache::{make_dir, remove_dir, text, write, Cache};
use crate::figure::{self, Figure, Place};
use crate::options::{self, Shared};
use crate::process::{head, limited, Limits};
use crate::random::Random;
use crate::reports::{self, difference, Report};
use crate::toolkit::Toolkit;
use crate::units::side_by_side;
use crate::{Res, Verdict};
use lexopt::ValueExt as _;
use mutation::{Kind, Mutation, KINDS};
use programs::{Prepared, Program, INPUT};
use serde_json::{json, Value};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;
use words::Words;

/// Mutants of the committed figure.
const COUNT: u64 = 400;

/// So many pairs of numbers are printed of each class.
const PRINTED: usize = 10;

const LIMITS: Limits = Limits { cpu: 60, wall: Duration::from_secs(120), memory: 8 << 30 };

/// Version of the kept answers; to be raised when their making changes.
const VERSION: u32 = 1;

const PLACE: Place = Place {
    path: "tests/mutants.figure",
    head: "\
# Valid programs with one word changed (seed 1), and of how many the drop-in says what the reference says: the verdict,
# the first error, all reports. Written by `cargo xtask mutants --update`, which fails if a share falls.
# kinds.what alike of
",
    what: "alike",
};

/// The command's own options.
struct Options {
    seed: u64,
    count: u64,
    kinds: String,
    /// A text, no expression: file names are full of dots.
    filter: String,
    verbose: bool,
    update: bool,
}

impl Options {
    /// The kinds of changes asked for.
    fn kinds(&self) -> Res<Vec<Kind>> {
        let wanted = |kind: &Kind| match self.kinds.as_str() {
            "all" => Ok(true),
            "semantic" => Ok(kind.is_semantic()),
            "syntactic" => Ok(!kind.is_semantic()),
            other => Err(format!("--kinds {other}: there are semantic, syntactic and all")),
        };
        let mut kinds = Vec::new();
        for kind in KINDS {
            if wanted(&kind)? {
                kinds.push(kind);
            }
        }
        Ok(kinds)
    }
}

/// `cargo xtask mutants`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options {
        seed: 1,
        count: COUNT,
        kinds: "all".to_owned(),
        filter: String::new(),
        verbose: false,
        update: false,
    };
    let shared = [Shared::Jobs, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "seed" => o.seed = parser.value()?.parse()?,
            "count" => o.count = parser.value()?.parse()?,
            "kinds" => o.kinds = parser.value()?.string()?,
            "filter" => o.filter = parser.value()?.string()?,
            "verbose" => o.verbose = true,
            "update" => o.update = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let kinds = o.kinds()?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let candidate = common.drop_in()?;
    let folder = cache.run_folder("mutants")?;
    let reference = fs::metadata(&toolkit.reference).map(|m| m.len()).unwrap_or_default();
    let judge =
        Judge { toolkit: &toolkit, cache: &cache, candidate: &candidate, folder: &folder, reference, kinds };
    let verdict = run(&judge, common.jobs(), &o);
    remove_dir(&folder)?;
    verdict
}

/// What a front end says of a program.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Said {
    /// It does not come to an end as it should.
    crash: Option<String>,
    refuses: bool,
    /// By place.
    reports: Vec<Report>,
}

impl Said {
    /// Of the exit code and the document with the reports.
    fn read(code: i32, document: &str) -> Res<Said> {
        let reports = reports::read(document)?;
        let ends = code == 0 || (1..=4).contains(&code) && reports.iter().any(Report::is_error);
        let crash = (!ends || document.contains("nternal error"))
            .then(|| format!("exit code {code}: {}", head(document.trim(), 300)));
        Ok(Said { crash, refuses: code != 0, reports })
    }

    /// The error with the first place.
    fn first(&self) -> Option<(u32, u32, u32)> {
        self.reports.iter().find(|r| r.is_error()).map(|r| (r.line, r.column, r.number))
    }

    /// All reports on one line.
    fn line(&self) -> String {
        let all: Vec<String> = self.reports.iter().map(Report::fact).collect();
        match &self.crash {
            Some(words) => words.replace('\n', " "),
            None if all.is_empty() => "-".to_owned(),
            None => all.join(" "),
        }
    }
}

/// How an answer differs, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    Crashed,
    /// The reference refuses the mutant, the drop-in does not.
    Accepted,
    /// The other way round.
    Refused,
    /// Another first error.
    First,
    /// Other reports behind it, or other warnings.
    Rest,
}

impl Class {
    const ALL: [(Class, &'static str); 5] = [
        (Class::Crashed, "CRASHED"),
        (Class::Accepted, "ACCEPTED"),
        (Class::Refused, "REFUSED"),
        (Class::First, "FIRST"),
        (Class::Rest, "REST"),
    ];

    /// For people.
    fn name(self) -> &'static str {
        Class::ALL.iter().find(|(class, _)| *class == self).map_or("", |(_, name)| name)
    }
}

/// How two answers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Compared {
    verdict: bool,
    first: bool,
    reports: bool,
}

fn compare(theirs: &Said, ours: &Said) -> Compared {
    let ends = ours.crash.is_none();
    let verdict = ends && theirs.refuses == ours.refuses;
    let first = ends && theirs.first() == ours.first();
    Compared { verdict, first, reports: verdict && theirs.reports == ours.reports }
}

impl Compared {
    /// What differs, if anything does.
    fn class(self, theirs: &Said, ours: &Said) -> Option<Class> {
        match self {
            _ if ours.crash.is_some() => Some(Class::Crashed),
            Compared { verdict: false, .. } if theirs.refuses => Some(Class::Accepted),
            Compared { verdict: false, .. } => Some(Class::Refused),
            Compared { first: false, .. } => Some(Class::First),
            Compared { reports: false, .. } => Some(Class::Rest),
            _ => None,
        }
    }
}

/// A difference in few words: the numbers of the first errors, the reference's in front, or each number that only one
/// side reports.
fn words(class: Class, theirs: &Said, ours: &Said) -> Vec<String> {
    let number = |said: &Said| said.first().map_or("-".to_owned(), |(_, _, n)| n.to_string());
    match class {
        Class::Crashed => Vec::new(),
        Class::Rest => {
            let all = difference(theirs.reports.iter(), ours.reports.iter()).unwrap_or_default();
            let one = |part: &str| -> Vec<String> {
                let (what, list) = ["missing ", "more ", "at another place "]
                    .iter()
                    .find_map(|what| Some((*what, part.strip_prefix(what)?)))
                    .unwrap_or(("", part));
                list.split(", ").map(|report| format!("{what}{report}")).collect()
            };
            all.split("; ").flat_map(one).collect()
        }
        _ => vec![format!("{} -> {}", number(theirs), number(ours))],
    }
}

/// A mutant with both answers.
struct Tried {
    number: u64,
    program: String,
    mutation: Mutation,
    /// The words that were changed, and the changed line.
    was: String,
    line: String,
    theirs: Said,
    ours: Said,
}

impl Tried {
    fn tell(&self, class: Class) {
        let Tried { number, program, mutation: m, was, line, theirs, ours } = self;
        println!(
            "{} {number} {program}:{} {:?} `{was}` to `{}`\n    {line}\n    reference {}\n    cufront   {}",
            class.name(),
            m.line,
            m.kind,
            m.now.trim(),
            theirs.line(),
            ours.line()
        );
    }
}

fn run(judge: &Judge, jobs: usize, o: &Options) -> Res<Verdict> {
    let programs = programs::programs(&o.filter)?;
    if programs.is_empty() {
        return Err("no program is selected".to_owned());
    }
    let mut of_programs: BTreeMap<usize, Vec<(u64, u64)>> = BTreeMap::new();
    for number in 0..o.count {
        let (program, seed) = choice(o.seed, number, &programs).ok_or("no program is selected")?;
        of_programs.entry(program).or_default().push((number, seed));
    }
    let work: Vec<(&Program, Vec<(u64, u64)>)> =
        of_programs.into_iter().filter_map(|(p, list)| Some((programs.get(p)?, list))).collect();
    let one = |job: usize, item: &(&Program, Vec<(u64, u64)>)| judge.program(job, item.0, &item.1);
    let mut tried: Vec<Tried> = side_by_side(&work, jobs, one, |_, _| ())?.into_iter().flatten().collect();
    tried.sort_by_key(|t| t.number);

    let mut figure = Figure::default();
    let mut classes: BTreeMap<Class, (usize, BTreeMap<String, usize>)> = BTreeMap::new();
    let (mut compared, mut failing, mut crashes) = (0, 0, 0);
    for t in &tried {
        if t.theirs.crash.is_some() {
            failing += 1;
            continue;
        }
        compared += 1;
        let c = compare(&t.theirs, &t.ours);
        let group = if t.mutation.kind.is_semantic() { "semantic" } else { "syntactic" };
        for group in [group, "together"] {
            for (what, alike) in [("verdict", c.verdict), ("first", c.first), ("reports", c.reports)] {
                figure.count(&format!("{group}.{what}"), alike);
            }
        }
        if let Some(class) = c.class(&t.theirs, &t.ours) {
            let (number, frequencies) = classes.entry(class).or_default();
            *number += 1;
            for words in words(class, &t.theirs, &t.ours) {
                *frequencies.entry(words).or_default() += 1;
            }
            if o.verbose {
                t.tell(class);
            }
        }
    }
    for (class, name) in Class::ALL {
        let (number, frequencies) = classes.remove(&class).unwrap_or_default();
        println!("{name:<8} {number:>5}  {}", frequent(&frequencies));
        crashes += if class == Class::Crashed { number } else { 0 };
    }
    print!("{}", figure.rows(&PLACE));
    println!(
        "mutants: {compared} of {} programs, seed {}; on {failing} more the reference does not come to an end",
        work.len(),
        o.seed
    );
    let whole = o.seed == 1 && o.count == COUNT && o.filter.is_empty() && o.kinds == "all";
    let holds = figure::compare(&figure, &PLACE, whole, o.update)?;
    Ok(Verdict::of(holds && compared > 0 && crashes == 0))
}

/// The most frequent differences, with their numbers.
fn frequent(frequencies: &BTreeMap<String, usize>) -> String {
    let mut list: Vec<(&String, &usize)> = frequencies.iter().collect();
    list.sort_by_key(|(_, n)| std::cmp::Reverse(**n));
    let some: Vec<String> = list.iter().take(PRINTED).map(|(words, n)| format!("{words} ({n})")).collect();
    some.join(", ")
}

/// The program that a mutant is made of, and the seed of its change: of all programs the one whose name gives the
/// largest number. So another program takes its share of the mutants, and the others stay.
fn choice(seed: u64, number: u64, programs: &[Program]) -> Option<(usize, u64)> {
    let hash = |p: &Program| {
        let bytes = md5::compute(format!("{seed} {number} {}", p.name)).0;
        bytes.iter().take(8).fold(0_u64, |sum, b| sum << 8 | u64::from(*b))
    };
    programs.iter().map(hash).enumerate().max_by_key(|(_, hash)| *hash)
}

struct Judge<'a> {
    toolkit: &'a Toolkit,
    cache: &'a Cache,
    candidate: &'a Path,
    folder: &'a Path,
    /// Size of the reference.
    reference: u64,
    kinds: Vec<Kind>,
}

impl Judge<'_> {
    /// Makes the mutants of a program, given by their numbers and seeds, and tries them. In a program without a word
    /// there is nothing to change.
    fn program(&self, job: usize, program: &Program, mutants: &[(u64, u64)]) -> Res<Vec<Tried>> {
        let folder = self.folder.join(format!("job-{job}"));
        make_dir(&folder)?;
        let prepared = program.prepare(self.toolkit, self.cache)?;
        let words = Words::read(&prepared.text, &prepared.file);
        let mut all = Vec::new();
        for &(number, seed) in mutants {
            let made = mutation::mutation(&prepared.text, &words, &self.kinds, &mut Random::new(seed));
            let Some(mutation) = made else { continue };
            let changed = mutation.apply(&prepared.text);
            let theirs = self.reference(&prepared, &changed, &folder)?;
            let (code, document) = self.ask(self.candidate, &prepared, &changed, &folder)?;
            let was = prepared.text.get(mutation.at.clone()).unwrap_or_default();
            all.push(Tried {
                number,
                program: program.name.clone(),
                was: String::from_utf8_lossy(was).into_owned(),
                line: line(&changed, mutation.at.start),
                mutation,
                theirs,
                ours: Said::read(code, &document)?,
            });
        }
        Ok(all)
    }

    /// The reference's answer, from the cache or asked for now.
    fn reference(&self, prepared: &Prepared, changed: &[u8], folder: &Path) -> Res<Said> {
        let key = format!("{VERSION}\n{}\n{}\n", self.reference, prepared.arguments.join("\n"));
        let key = format!("{:x}", md5::compute([key.as_bytes(), changed].concat()));
        let path = self.cache.join("mutants/reference").join(format!("{key}.json"));
        let kept = fs::read_to_string(&path).ok().and_then(|t| serde_json::from_str::<Value>(&t).ok());
        let kept = kept.and_then(|v| {
            let code = i32::try_from(v["code"].as_i64()?).ok()?;
            Some((code, v["document"].as_str()?.to_owned()))
        });
        let (code, document) = match kept {
            Some(kept) => kept,
            None => {
                let new = self.ask(&self.toolkit.reference, prepared, changed, folder)?;
                write(&path, json!({ "code": new.0, "document": new.1 }).to_string())?;
                new
            }
        };
        Said::read(code, &document)
    }

    /// A front end's exit code, and the document with the reports.
    fn ask(&self, program: &Path, prepared: &Prepared, changed: &[u8], folder: &Path) -> Res<(i32, String)> {
        write(&folder.join(INPUT), changed)?;
        let command: Vec<String> = [text(program), "--output_mode=sarif".to_owned()]
            .into_iter()
            .chain(prepared.arguments.iter().cloned())
            .collect();
        Ok(limited(&command, LIMITS, &self.toolkit.env, folder))
    }
}

/// The line around an offset, or the beginning of it.
fn line(text: &[u8], at: usize) -> String {
    let is_end = |b: &u8| *b == b'\n';
    let from = text.iter().take(at).rposition(is_end).map_or(0, |i| i + 1);
    let to = text.iter().skip(at).position(is_end).map_or(text.len(), |i| at + i);
    let line = String::from_utf8_lossy(text.get(from..to).unwrap_or_default()).into_owned();
    head(line.trim(), 300).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(refuses: bool, reports: &[(u32, u32, &str)]) -> Said {
        let report = |(line, number, severity): &(u32, u32, &str)| Report {
            line: *line,
            column: 1,
            number: *number,
            severity: (*severity).to_owned(),
        };
        Said { crash: None, refuses, reports: reports.iter().map(report).collect() }
    }

    #[test]
    fn answers_are_told_apart() {
        let theirs = said(true, &[(1, 177, "warning"), (2, 20, "error"), (3, 135, "error")]);
        let class = |ours: &Said| compare(&theirs, ours).class(&theirs, ours);
        assert_eq!(class(&theirs), None);
        let cases = [
            (said(false, &[]), Class::Accepted, "20 -> -"),
            (said(true, &[(2, 21, "error")]), Class::First, "20 -> 21"),
            (said(true, &[(3, 20, "error")]), Class::First, "20 -> 20"),
            (said(true, &[(2, 20, "error")]), Class::Rest, "missing error 135; missing warning 177"),
        ];
        for (ours, expected, told) in cases {
            assert_eq!(class(&ours), Some(expected));
            assert_eq!(words(expected, &theirs, &ours).join("; "), told);
        }
        let valid = said(false, &[]);
        assert_eq!(compare(&valid, &theirs).class(&valid, &theirs), Some(Class::Refused));
        let crash = Said { crash: Some("exit code 101".to_owned()), ..theirs.clone() };
        let c = compare(&theirs, &crash);
        assert_eq!(c.class(&theirs, &crash), Some(Class::Crashed));
        assert_eq!(c, Compared { verdict: false, first: false, reports: false });
    }

    #[test]
    fn refusing_without_an_error_is_a_crash() {
        assert!(Said::read(2, "").expect("an answer").crash.is_some());
        assert!(Said::read(-11, "").expect("an answer").crash.is_some());
        let document =
            r#"{"results":[{"ruleId":"EC20","level":"error","x":{"startLine":5,"startColumn":1}}]}"#;
        let said = Said::read(2, document).expect("an answer");
        assert_eq!((said.first(), said.crash.clone()), (Some((5, 1, 20)), None));
        assert_eq!(said.line(), "5:1:error:20");
    }

    #[test]
    fn a_new_program_takes_few_mutants() {
        let all = programs::programs("").expect("programs");
        let name = |p: &[Program], n: u64| choice(1, n, p).and_then(|(i, _)| Some(p.get(i)?.name.clone()));
        let before: Vec<_> = (0..200).map(|n| name(&all, n)).collect();
        assert_eq!(before, (0..200).map(|n| name(&all, n)).collect::<Vec<_>>());
        let changed = (0..200).filter(|&n| name(&all[1..], n) != before[n as usize]).count();
        assert!(changed < 10, "{changed}");
    }

    #[test]
    fn kinds_are_chosen_by_name() {
        let kinds = |kinds: &str| {
            let kinds = kinds.to_owned();
            let (filter, verbose, update) = (String::new(), false, false);
            Options { seed: 1, count: 1, kinds, filter, verbose, update }.kinds()
        };
        let number = |name: &str| kinds(name).map(|k| k.len());
        assert_eq!((number("all"), number("semantic"), number("syntactic")), (Ok(14), Ok(8), Ok(6)));
        assert!(kinds("others").is_err());
    }
}
