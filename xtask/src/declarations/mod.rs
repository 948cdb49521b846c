//! `cargo xtask declarations`: does the drop-in say of declarations and uses what the reference says?
//!
//! A question is a program of one line (or a few, where a pragma needs its own), a sentence of the grammars in `clauses/`, and a unit of its own: an error
//! can take others with it. Reports are compared by number, severity and place, of both kinds apart. Where the
//! reference finds no error of C++ itself, the reports of CUDA's rules (20000 to 29999) have to be the same, and what
//! else the drop-in calls an error is a *false rejection*: there must be none. Where it finds one, the errors are
//! compared and counted on a line of their own (`kernels.c++`): the front end leaves many of them to the host compiler.
//!
//! The shares are committed and may only rise. Differences with a known cause stand in
//! `tests/generated/declarations.tsv`, with the reason.

use crate::cache::{make_dir, text, write, Cache};
use crate::figure::{self, Figure, Place};
use crate::known::Known;
use crate::options::{self, Shared};
use crate::process::{head, limited, Limits};
use crate::random::Random;
use crate::reports::{self, difference, Report};
use crate::sentences::Grammar;
use crate::toolkit::Toolkit;
use crate::units::side_by_side;
use crate::{Res, Verdict};
use lexopt::ValueExt as _;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Questions of the committed figure.
const COUNT: u64 = 20_000;

/// Questions that one job asks before it says how far it is.
const CHUNK: usize = 250;

/// So many questions of each kind of difference are printed.
const PRINTED: usize = 3;

const LIMITS: Limits = Limits { cpu: 10, wall: Duration::from_secs(60), memory: 2 << 30 };

const PLACE: Place = Place {
    path: "tests/declarations.figure",
    head: "\
# Programs of one line about declarations and uses (seed 1), and of how many the drop-in says the same as the reference:
# in CUDA's rules, and on lines with `c++` in errors, where the program is none of C++. Written by
# `cargo xtask declarations --update`, which fails if a share falls.
# clause alike of
",
    what: "alike",
};

/// What every question can use, and the grammars of the questions.
const PRELUDE: &str = include_str!("clauses/prelude.txt");
const GRAMMARS: [&str; 10] = [
    include_str!("clauses/functions.txt"),
    include_str!("clauses/variables.txt"),
    include_str!("clauses/kernels.txt"),
    include_str!("clauses/launches.txt"),
    include_str!("clauses/lambdas.txt"),
    include_str!("clauses/uses.txt"),
    include_str!("clauses/programs.txt"),
    include_str!("clauses/errors.txt"),
    include_str!("clauses/mistakes.txt"),
    include_str!("clauses/objects.txt"),
];

/// The questions are asked with these options in turn.
const SETTINGS: [&[&str]; 4] = [
    &["--c++17", "--extended-lambda"],
    &["--c++20", "--extended-lambda"],
    &["--c++17"],
    &["--c++20", "--device-c", "--extended-lambda", "--relaxed_constexpr"],
];

/// What attributes are called in the grammars.
const ATTRIBUTES: [(&str, &str); 10] = [
    ("H", "__attribute__((host))"),
    ("D", "__attribute__((device))"),
    ("G", "__attribute__((global))"),
    ("C", "__attribute__((constant))"),
    ("S", "__attribute__((shared))"),
    ("M", "__attribute__((managed))"),
    ("GC", "__attribute__((grid_constant))"),
    ("LB", "__attribute__((launch_bounds"),
    ("MR", "__attribute__((maxnreg"),
    ("CD", "__attribute__((cluster_dims"),
];
const BLOCK_SIZE: (&str, &str) = ("BS", "__attribute__((block_size");

/// The end of a line in the grammars, where words stand apart by blanks.
const LINE_END: (&str, &str) = ("NL", "\u{1}");

/// The command's own options.
struct Options {
    seed: u64,
    count: u64,
    clause: String,
    list: Option<PathBuf>,
    update: bool,
}

/// `cargo xtask declarations`.
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
    settings: &'static [&'static str],
}

impl Question {
    /// The program on one line.
    fn line(&self) -> String {
        self.text.replace('\n', "\\n")
    }
}

/// How the answers to a question compare.
enum Answer {
    /// The reference does not come to an end.
    None,
    /// `faulty` if the program is none of C++.
    Alike {
        faulty: bool,
    },
    Differs {
        faulty: bool,
        kind: Kind,
        words: String,
    },
}

/// Of which kind a difference is, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Crash,
    /// An error where the reference has none.
    False,
    /// No error where CUDA's rules have one.
    Accepted,
    /// Other reports of CUDA's rules.
    Cuda,
    Language,
}

fn run(toolkit: &Toolkit, cache: &Cache, candidate: &Path, jobs: usize, o: &Options) -> Res<Verdict> {
    let questions = questions(o)?;
    let folder = cache.run_folder("declarations")?;
    let known = Known::read("tests/generated/declarations.tsv")?;
    let judge = Judge { toolkit, candidate, folder: &folder };
    let chunks: Vec<&[Question]> = questions.chunks(CHUNK).collect();
    let work = |job: usize, chunk: &&[Question]| -> Res<Vec<Answer>> {
        chunk.iter().map(|q| judge.answer(job, q)).collect()
    };
    let answers: Vec<Answer> = side_by_side(&chunks, jobs, work, |_, _| ())?.into_iter().flatten().collect();
    crate::cache::remove_dir(&folder)?;

    let mut figure = Figure::default();
    let mut groups: BTreeMap<(Kind, String), Vec<&Question>> = BTreeMap::new();
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    let mut none = 0;
    for (q, answer) in questions.iter().zip(answers) {
        let (faulty, alike) = match answer {
            Answer::None => {
                none += 1;
                continue;
            }
            Answer::Alike { faulty } => (faulty, true),
            Answer::Differs { faulty, kind, words } => {
                if let Some((_, reason)) = known.reason(&q.line(), &words) {
                    *reasons.entry(reason).or_default() += 1;
                    continue;
                }
                groups.entry((kind, words)).or_default().push(q);
                (faulty, false)
            }
        };
        figure.count(&format!("{}{}", q.clause, if faulty { ".c++" } else { "" }), alike);
    }
    told(&groups, &reasons, o, cache)?;
    print!("{}", figure.lines(&PLACE));
    let number =
        |kind: Kind| groups.iter().filter(|((k, _), _)| *k == kind).map(|(_, l)| l.len()).sum::<usize>();
    let (bad, crashes) = (number(Kind::False), number(Kind::Crash));
    println!(
        "declarations: {} programs, seed {}; the reference fails on {none}; {} known differences; {} of CUDA's \
         rules and {} more accepted, {} of the language, {bad} FALSE rejections, {crashes} crashes",
        questions.len(),
        o.seed,
        reasons.values().sum::<usize>(),
        number(Kind::Cuda),
        number(Kind::Accepted),
        number(Kind::Language),
    );
    let whole = o.seed == 1 && o.count == COUNT && o.clause.is_empty();
    let holds = figure::compare(&figure, &PLACE, whole, o.update)?;
    Ok(Verdict::of(holds && bad == 0 && crashes == 0))
}

/// Prints the differences, those of the language only as numbers, and writes all into a list.
fn told(
    groups: &BTreeMap<(Kind, String), Vec<&Question>>,
    reasons: &BTreeMap<String, usize>,
    o: &Options,
    cache: &Cache,
) -> Res<()> {
    let mut sorted: Vec<_> = groups.iter().collect();
    sorted.sort_by_key(|((kind, _), list)| (*kind, std::cmp::Reverse(list.len())));
    let mut all = String::new();
    for ((kind, words), list) in sorted {
        let line = format!("{:>5}  {kind:?}: {words}\n", list.len());
        all += &line;
        for q in list {
            all += &format!("       {} {}\n         {}\n", q.clause, q.settings.join(" "), q.line());
        }
        if *kind != Kind::Language {
            print!("{line}");
            for q in list.iter().take(PRINTED) {
                println!("       {} {}\n         {}", q.clause, q.settings.join(" "), q.line());
            }
        }
    }
    for (reason, n) in reasons {
        println!("{n:>5}  known: {reason}");
    }
    let list = o.list.clone().unwrap_or_else(|| cache.join("declarations.txt"));
    write(&list, all)?;
    println!("{} has the programs that differ", list.display());
    Ok(())
}

/// The questions of a seed.
fn questions(o: &Options) -> Res<Vec<Question>> {
    let mut clauses: Vec<(usize, String)> = Vec::new();
    let mut grammars = Vec::new();
    for (n, text) in GRAMMARS.iter().enumerate() {
        let mut grammar = Grammar::default();
        grammar.add(text)?;
        let wanted = grammar.clauses().iter().filter(|c| c.contains(&o.clause));
        clauses.extend(wanted.map(|c| (n, c.clone())));
        grammars.push(grammar);
    }
    let mut all = Vec::new();
    for i in 0..o.count {
        let mut random = Random::new(o.seed.wrapping_mul(1_000_003).wrapping_add(i));
        let (grammar, clause) = random.pick(&clauses).ok_or("no clause is named so")?;
        let attributes = ATTRIBUTES.iter().chain([&BLOCK_SIZE, &LINE_END]);
        let mut kept = attributes.map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let text = grammars[*grammar].sentence(clause, &mut kept, &mut random)?;
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace(LINE_END.1, "\n");
        let settings = SETTINGS[random.below(SETTINGS.len())];
        all.push(Question { clause: clause.clone(), text, settings });
    }
    Ok(all)
}

struct Judge<'a> {
    toolkit: &'a Toolkit,
    candidate: &'a Path,
    folder: &'a Path,
}

impl Judge<'_> {
    fn answer(&self, job: usize, q: &Question) -> Res<Answer> {
        let folder = self.folder.join(format!("job-{job}"));
        make_dir(&folder)?;
        write(&folder.join("q.ii"), format!("# 1 \"prelude.h\"\n{PRELUDE}# 1 \"q.cu\"\n{}\n", q.text))?;
        let (rc, out) = self.ask(&self.toolkit.reference, q, &folder);
        let theirs = reports::read(&out)?;
        if !(rc == 0 || rc == 2 && !theirs.is_empty()) {
            return Ok(Answer::None);
        }
        let faulty = theirs.iter().any(|r| r.is_error() && !r.is_cuda());
        let (our_rc, out) = self.ask(self.candidate, q, &folder);
        let ours = reports::read(&out)?;
        if !(our_rc == 0 || our_rc == 2 && !ours.is_empty()) {
            let words = format!("exit code {our_rc}: {}", head(&out, 300));
            return Ok(Answer::Differs { faulty, kind: Kind::Crash, words });
        }
        let compared =
            |r: &&Report| if faulty { r.is_error() } else { r.is_cuda() || rc == 0 && r.is_error() };
        let words = difference(theirs.iter().filter(compared), ours.iter().filter(compared));
        Ok(match words {
            None => Answer::Alike { faulty },
            Some(words) => {
                let kind = match (rc, our_rc) {
                    (0, 2) => Kind::False,
                    _ if faulty => Kind::Language,
                    (2, 0) => Kind::Accepted,
                    _ => Kind::Cuda,
                };
                Answer::Differs { faulty, kind, words }
            }
        })
    }

    /// The exit code and the document with the reports.
    fn ask(&self, program: &Path, q: &Question, folder: &Path) -> (i32, String) {
        let words = [
            "--output_mode=sarif",
            "--gnu_version=120200",
            "--display_error_number",
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
        let command: Vec<String> = std::iter::once(text(program))
            .chain(q.settings.iter().chain(&words).map(|w| (*w).to_owned()))
            .collect();
        limited(&command, LIMITS, &self.toolkit.env, folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_clause_has_sentences() {
        let o = Options { seed: 7, count: 3000, clause: String::new(), list: None, update: false };
        let all = questions(&o).expect("sentences");
        let clauses: BTreeSet<&str> = all.iter().map(|q| q.clause.as_str()).collect();
        assert!(clauses.len() > 10, "{clauses:?}");
        let unfinished = all.iter().find(|q| q.text.contains('$'));
        assert!(unfinished.is_none(), "{}", unfinished.map_or("", |q| &q.text));
        for q in &all {
            let count = |c: char| q.text.matches(c).count();
            assert_eq!((count('{'), count('(')), (count('}'), count(')')), "{}", q.text);
        }
    }
}
