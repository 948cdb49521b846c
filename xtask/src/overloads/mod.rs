//! `cargo xtask overloads`: does the drop-in choose the functions that the reference chooses?
//!
//! A question is a program of one line, in a namespace of its own. Its candidates differ in their execution space, so
//! that the reference tells which one a call in host code takes: it reports a call of a function of the device, or is
//! silent. Questions are sentences of the grammars in `clauses/`, some hundreds in one unit. What the reference
//! reports otherwise makes a question invalid; such questions are taken out, and the rest is asked again, so that one
//! error does not spoil another answer.
//!
//! A report of the drop-in where the reference is silent, of whatever number, is a *false rejection*: there must be
//! none. Silence where the reference reports is a *miss*: the share of answers that agree is committed and may only
//! rise.

use crate::cache::{make_dir, text, write, Cache};
use crate::figure::{self, Figure, Place};
use crate::options::{self, Shared};
use crate::process::measured;
use crate::random::Random;
use crate::sentences::Grammar;
use crate::toolkit::Toolkit;
use crate::units::side_by_side;
use crate::{Res, Verdict};
use lexopt::ValueExt as _;
use regex_lite::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Questions in one unit.
const UNIT: usize = 200;

/// Questions of the committed figure.
const COUNT: u64 = 20_000;

/// A unit takes far less than a second.
const LIMIT: Duration = Duration::from_secs(30);

/// How often invalid questions are taken out.
const ROUNDS: usize = 6;

/// So many of the questions that differ are printed.
const PRINTED: usize = 25;

const PLACE: Place = Place {
    path: "tests/overloads.figure",
    head: "\
# Questions of overload resolution by clause (seed 1) that the reference takes for valid, and how many the drop-in
# answers alike. Written by `cargo xtask overloads --update`, which fails if a share falls.
# clause alike of
",
    what: "alike",
};

/// What every question can use, and the grammars of the questions.
const PRELUDE: &str = include_str!("clauses/prelude.txt");
const CLAUSES: [&str; 9] = [
    include_str!("clauses/types.txt"),
    include_str!("clauses/conversions.txt"),
    include_str!("clauses/members.txt"),
    include_str!("clauses/templates.txt"),
    include_str!("clauses/sfinae.txt"),
    include_str!("clauses/constants.txt"),
    include_str!("clauses/lookup.txt"),
    include_str!("clauses/syntax.txt"),
    include_str!("clauses/more.txt"),
];

/// The command's own options.
struct Options {
    seed: u64,
    count: u64,
    clause: String,
    list: Option<PathBuf>,
    update: bool,
}

/// `cargo xtask overloads`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options { seed: 1, count: COUNT, clause: String::new(), list: None, update: false };
    let shared = [Shared::Jobs, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "seed" => o.seed = parser.value()?.parse()?,
            "count" => o.count = parser.value()?.parse()?,
            "clause" => o.clause = parser.value()?.string()?,
            "list" => o.list = Some(parser.value()?.into()),
            "update" => o.update = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let candidate = common.drop_in()?;
    run(&toolkit, &cache, &candidate, common.jobs(), &o)
}

/// A program of one line.
struct Question {
    clause: String,
    text: String,
}

/// How the two answers to a question compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Answer {
    Invalid,
    Alike,
    Missed,
    /// The drop-in reports what the reference does not.
    False,
    /// The drop-in does not come to an end.
    Crash,
}

fn run(toolkit: &Toolkit, cache: &Cache, candidate: &Path, jobs: usize, o: &Options) -> Res<Verdict> {
    let questions = questions(o)?;
    let folder = cache.join("overloads");
    make_dir(&folder)?;
    let units: Vec<(usize, &[Question])> = questions.chunks(UNIT).enumerate().collect();
    let judge = Judge { toolkit, candidate, folder: &folder };
    let work = |job: usize, unit: &(usize, &[Question])| judge.unit(job, unit.0, unit.1);
    let answers: Vec<Answer> = side_by_side(&units, jobs, work, |_, _| ())?.concat();
    let mut figure = Figure::default();
    let mut differs: BTreeMap<Answer, Vec<String>> = BTreeMap::new();
    for (q, &answer) in questions.iter().zip(&answers) {
        if answer == Answer::Invalid {
            continue;
        }
        figure.count(&q.clause, answer == Answer::Alike);
        if answer != Answer::Alike {
            differs.entry(answer).or_default().push(format!("{}\t{}", q.clause, q.text));
        }
    }
    let list = o.list.clone().unwrap_or_else(|| folder.join("differs.txt"));
    let line = |answer: &Answer, q: &String| format!("{answer:?}\t{q}\n");
    let lines = differs.iter().flat_map(|(a, list)| list.iter().map(move |q| line(a, q)));
    write(&list, lines.collect::<String>())?;
    print!("{}", figure.lines(&PLACE));
    let number = |answer| differs.get(&answer).map_or(0, Vec::len);
    for answer in [Answer::Crash, Answer::False] {
        for q in differs.get(&answer).into_iter().flatten().take(PRINTED) {
            println!("{}", line(&answer, q).trim_end());
        }
    }
    println!(
        "overloads: {} questions, {} valid; {} missed, {} FALSE rejections, {} crashes; {} has those that differ",
        questions.len(),
        answers.iter().filter(|&&a| a != Answer::Invalid).count(),
        number(Answer::Missed),
        number(Answer::False),
        number(Answer::Crash),
        list.display()
    );
    let whole = o.seed == 1 && o.count == COUNT && o.clause.is_empty();
    let holds = figure::compare(&figure, &PLACE, whole, o.update)?;
    Ok(Verdict::of(holds && number(Answer::False) == 0 && number(Answer::Crash) == 0))
}

/// The questions of a seed, clause after clause in turn.
fn questions(o: &Options) -> Res<Vec<Question>> {
    let mut grammar = Grammar::default();
    for clause in CLAUSES {
        grammar.add(clause)?;
    }
    let clauses: Vec<&String> = grammar.clauses().iter().filter(|c| c.contains(&o.clause)).collect();
    if clauses.is_empty() {
        return Err(format!("no clause is named so; there are {}", grammar.clauses().join(", ")));
    }
    let mut all = Vec::new();
    for i in 0..o.count {
        let mut random = Random::new(o.seed.wrapping_mul(1_000_003).wrapping_add(i));
        let clause = random.pick(&clauses).ok_or("no clause")?.to_string();
        // one of the two candidates is for the device
        let (host, device) = (String::new(), "__attribute__((device))".to_owned());
        let other = if random.chance(50) { device.clone() } else { String::new() };
        let (a, b) = if random.chance(50) { (host, device) } else { (device, host) };
        let kept = [("a", a), ("b", b), ("c", other)];
        let mut kept = kept.into_iter().map(|(k, v)| (k.to_owned(), v)).collect();
        let text = grammar.sentence(&clause, &mut kept, &mut random)?;
        all.push(Question { clause, text });
    }
    Ok(all)
}

struct Judge<'a> {
    toolkit: &'a Toolkit,
    candidate: &'a Path,
    folder: &'a Path,
}

impl Judge<'_> {
    /// The answers to the questions of a unit. Units are C++17 and C++20 in turn.
    fn unit(&self, job: usize, number: usize, questions: &[Question]) -> Res<Vec<Answer>> {
        let level = if number % 2 == 0 { "--c++17" } else { "--c++20" };
        let mut asked: BTreeSet<usize> = (0..questions.len()).collect();
        let mut reported = BTreeSet::new();
        for _ in 0..ROUNDS {
            let lines = self.ask_reference(level, job, questions, &asked)?;
            let calls = |l: &&(usize, bool)| l.1;
            reported = lines.iter().filter(calls).map(|l| l.0).collect();
            let invalid: Vec<usize> = lines.iter().filter(|l| !l.1).map(|l| l.0).collect();
            if invalid.is_empty() {
                break;
            }
            for i in invalid {
                asked.remove(&i);
            }
        }
        let mut answers = vec![Answer::Invalid; questions.len()];
        self.answer(level, job, questions, &asked, &reported, &mut answers)?;
        Ok(answers)
    }

    /// The reference's answers. A question on which it does not come to an end is none.
    fn ask_reference(
        &self,
        level: &str,
        job: usize,
        questions: &[Question],
        asked: &BTreeSet<usize>,
    ) -> Res<Vec<(usize, bool)>> {
        if let Some(lines) = self.ask(&self.toolkit.reference, level, job, questions, asked)? {
            return Ok(lines);
        }
        if asked.len() <= 1 {
            return Ok(asked.iter().map(|&i| (i, false)).collect());
        }
        let (first, second) = halves(asked);
        let mut lines = self.ask_reference(level, job, questions, &first)?;
        lines.extend(self.ask_reference(level, job, questions, &second)?);
        Ok(lines)
    }

    /// Compares the candidate's answers; where it crashes the questions are asked in halves.
    fn answer(
        &self,
        level: &str,
        job: usize,
        questions: &[Question],
        asked: &BTreeSet<usize>,
        reported: &BTreeSet<usize>,
        answers: &mut [Answer],
    ) -> Res<()> {
        match self.ask(self.candidate, level, job, questions, asked)? {
            Some(lines) => {
                let ours: BTreeSet<usize> = lines.iter().map(|l| l.0).collect();
                for &i in asked {
                    answers[i] = match (reported.contains(&i), ours.contains(&i)) {
                        (true, false) => Answer::Missed,
                        (false, true) => Answer::False,
                        _ => Answer::Alike,
                    };
                }
            }
            None if asked.len() <= 1 => {
                for &i in asked {
                    answers[i] = Answer::Crash;
                }
            }
            None => {
                let (first, second) = halves(asked);
                self.answer(level, job, questions, &first, reported, answers)?;
                self.answer(level, job, questions, &second, reported, answers)?;
            }
        }
        Ok(())
    }

    /// The questions at which `program` reports an error, each with a flag: a call of a function of the device. None
    /// if it does not come to an end as it should.
    fn ask(
        &self,
        program: &Path,
        level: &str,
        job: usize,
        questions: &[Question],
        asked: &BTreeSet<usize>,
    ) -> Res<Option<Vec<(usize, bool)>>> {
        let mut unit = format!("# 1 \"prelude.h\"\n{PRELUDE}");
        for &i in asked {
            unit += &format!("# {} \"q.cu\"\nnamespace q{i} {{ {} }}\n", i + 1, questions[i].text);
        }
        unit += "# 1 \"end.cu\"\nint main() { return 0; }\n";
        let folder = self.folder.join(format!("job-{job}"));
        make_dir(&folder)?;
        write(&folder.join("q.ii"), unit)?;
        let words = [
            level,
            "--gnu_version=120200",
            "--display_error_number",
            "--error_limit=1000000",
            "--orig_src_file_name",
            "q.cu",
            "--orig_src_path_name",
            "q.cu",
            "--allow_managed",
            "--m64",
            "--parse_templates",
            "--gen_c_file_name",
            "q.cpp",
            "--stub_file_name",
            "q.stub.c",
            "--gen_module_id_file",
            "--module_id_file_name",
            "q.mid",
            "q.ii",
        ];
        let command: Vec<String> =
            std::iter::once(text(program)).chain(words.iter().map(|w| (*w).to_owned())).collect();
        let r = measured(&command, LIMIT, &self.toolkit.env, &folder);
        let lines = errors(&r.out)?;
        let ends = r.rc == 0 || r.rc == 2 && !lines.is_empty();
        Ok((ends && !r.out.contains("nternal error")).then_some(lines))
    }
}

/// The lower and the upper half of a set.
fn halves(set: &BTreeSet<usize>) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let mut first = set.clone();
    let second = first.split_off(set.iter().nth(set.len() / 2).unwrap_or(&0));
    (first, second)
}

/// The questions named in errors at the beginning of a line.
fn errors(out: &str) -> Res<Vec<(usize, bool)>> {
    let pattern = Regex::new(r"^q\.cu\((\d+)\): (?:catastrophic )?error(?: #[^:]*)?: (.*)")
        .map_err(|e| e.to_string())?;
    let mut list = Vec::new();
    for line in out.lines() {
        let Some(c) = pattern.captures(line) else { continue };
        let number: usize = c[1].parse().map_err(|_| format!("no line number: `{line}`"))?;
        let call = c[2].starts_with("calling a ") && c[2].contains("__device__ function");
        list.push((number.saturating_sub(1), call));
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_has_sentences() {
        let o = Options { seed: 7, count: 3000, clause: String::new(), list: None, update: false };
        let all = questions(&o).expect("sentences");
        let clauses: BTreeSet<&str> = all.iter().map(|q| q.clause.as_str()).collect();
        assert!(clauses.len() > 25, "{clauses:?}");
        let unfinished = all.iter().find(|q| q.text.contains('$'));
        assert!(unfinished.is_none(), "{}", unfinished.map_or("", |q| &q.text));
    }

    #[test]
    fn errors_are_told_apart() {
        let out = "q.cu(3): error: calling a __device__ function(\"f\") from a __host__ function(\"h\") is not allowed\n  x\n\
                   q.cu(4): error: no instance\nq.cu(5): warning #177-D: unused\n";
        assert_eq!(errors(out), Ok(vec![(2, true), (3, false)]));
    }
}
