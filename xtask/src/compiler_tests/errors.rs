//! What is said of the texts that the judges of a suite reject, and of those that they accept.
//!
//! The drop-in, started as nvcc does, and the tool, `cufront check`, are asked about each text. Three things
//! come out: the share of the rejected texts that each of the two rejects, by the number of the reference's first error;
//! the accepted ones that one of the two rejects, of which there must be none; and, for those who work on a number, the
//! errors that the reference does not make. `errors.txt` in the suite's folder of the cache lists all three.

use super::candidate::in_scratches;
use super::report::{errors, Report};
use super::verdict::{broken, Pair, Tables, LEVELS, LIMITS};
use crate::cache::text;
use crate::figure::Figure;
use crate::process::limited;
use crate::Res;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::path::Path;

/// A number has a line of its own in the figure if it is the first error of so many texts.
const FREQUENT: usize = 20;

/// The two programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    DropIn,
    Tool,
}

impl Program {
    fn name(self) -> &'static str {
        match self {
            Program::DropIn => "cudafe++",
            Program::Tool => "cufront",
        }
    }
}

/// What one program said of one text.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) pair: Pair,
    program: Program,
    pub(crate) rc: i32,
    errors: Vec<Report>,
}

/// Asks the drop-in `cudafe` and the tool beside it about the pairs.
///
/// # Errors
/// If the cache cannot be used or a text cannot be had.
pub(crate) fn run(tables: &Tables, cudafe: &Path, pairs: &[Pair], jobs: usize) -> Res<Vec<Run>> {
    let tool = cudafe.with_file_name("cufront");
    if !tool.exists() {
        return Err(format!("{}: the tool is expected beside the drop-in", tool.display()));
    }
    let one = |pair: Pair, scratch: &Path| {
        let mut runs = Vec::new();
        let Some(input) = tables.kept_or_made(pair, scratch) else { return runs };
        let mut ask = |program: Program, mut command: Vec<String>| {
            command.push(text(&input));
            let (rc, output) = limited(&command, LIMITS, tables.environment(), scratch);
            runs.push(Run { pair, program, rc, errors: errors(&output) });
        };
        let command = [text(&tool), "check".to_owned(), "--std".to_owned(), LEVELS[pair.level].to_owned()];
        ask(
            Program::Tool,
            [command.to_vec(), vec!["--message-format".to_owned(), "sarif".to_owned()]].concat(),
        );
        let mut command = vec![text(cudafe), "--output_mode=sarif".to_owned()];
        command.extend(tables.options(pair));
        command.extend(["--gen_c_file_name", "/dev/null"].map(str::to_owned));
        ask(Program::DropIn, command);
        runs
    };
    Ok(in_scratches(tables, pairs, jobs, one)?.into_iter().flatten().collect())
}

/// What came out of the runs.
#[derive(Default)]
pub(crate) struct Outcome {
    pub(crate) figure: Figure,
    /// Accepted texts that were rejected, and runs that crashed or hung.
    pub(crate) wrong: usize,
    /// For people.
    pub(crate) text: String,
}

/// Counts and lists.
pub(crate) fn outcome(tables: &Tables, runs: &[Run]) -> Outcome {
    // The levels of a suite that is tried at several are counted apart.
    let group =
        |r: &Run| if tables.suite.both { LEVELS[r.pair.level].to_owned() + ":" } else { String::new() };
    let mut firsts: HashMap<(String, u32), usize> = HashMap::new();
    for r in runs.iter().filter(|r| r.program == Program::Tool) {
        if let Some(first) = first(tables, r.pair) {
            *firsts.entry((group(r), first)).or_default() += 1;
        }
    }
    let mut out = Outcome::default();
    let mut rejected: Groups = Groups::new();
    let (mut missed, mut extra) = (Groups::new(), Groups::new());
    for r in runs {
        let Some(verdict) = tables.known.get(&r.pair) else { continue };
        let line =
            |what: &str| format!("{}\t{}\t{what}", LEVELS[r.pair.level], tables.files[r.pair.file].path);
        // the tool tells of errors with 1
        if broken(r.rc) && !(r.program == Program::Tool && r.rc == 1) {
            out.wrong += 1;
            let _ = writeln!(out.text, "BROKEN: exit code {}: {}\t{}", r.rc, r.program.name(), line(""));
        }
        let head = format!("{}{}", group(r), r.program.name());
        let accepted = tables.accepted(r.pair);
        if accepted && !tables.suite.both {
            out.figure.count(&format!("{head}:accepted"), r.rc == 0);
        }
        if accepted && r.rc != 0 {
            out.wrong += 1;
            let first = r.errors.first().map_or(0, |e| e.number);
            rejected.entry(first).or_default().push(line(&format!(
                "{}: {}",
                r.program.name(),
                super::report::field(&r.errors)
            )));
        }
        if !tables.rejected(r.pair) {
            continue;
        }
        out.figure.count(&format!("{head}:all"), r.rc != 0);
        let same = |a: &Report, b: &Report| a.number == b.number && a.line == b.line;
        let is_told = r.errors.first().is_some_and(|e| verdict.errors.iter().any(|v| same(e, v)));
        out.figure.count(&format!("{head}:told"), is_told);
        if let Some(first) = first(tables, r.pair) {
            if firsts.get(&(group(r), first)).is_some_and(|&n| n >= FREQUENT) {
                out.figure.count(&format!("{head}:{first}"), r.rc != 0);
            }
            if r.rc == 0 && r.program == Program::Tool {
                missed.entry(first).or_default().push(line(&super::report::field(&verdict.errors)));
            }
        }
        if r.program == Program::Tool {
            for e in r.errors.iter().filter(|e| !verdict.errors.iter().any(|v| same(e, v))) {
                extra.entry(e.number).or_default().push(line(&e.to_string()));
            }
        }
    }
    let parts = [
        ("accepted by the judges, rejected by one of ours", &rejected),
        ("rejected by the judges, accepted by the tool", &missed),
        ("errors of the tool that the reference does not make in a rejected text", &extra),
    ];
    for (title, groups) in parts {
        list(&mut out.text, title, groups);
    }
    out
}

/// Lines by number.
type Groups = BTreeMap<u32, Vec<String>>;

/// The number of the reference's first error in a text that is rejected.
fn first(tables: &Tables, pair: Pair) -> Option<u32> {
    let verdict = tables.known.get(&pair).filter(|_| tables.rejected(pair))?;
    verdict.errors.first().map(|e| e.number)
}

fn list(out: &mut String, title: &str, groups: &Groups) {
    let _ = writeln!(out, "\n== {title}: {}", groups.values().map(Vec::len).sum::<usize>());
    let mut groups: Vec<_> = groups.iter().collect();
    groups.sort_by_key(|(number, lines)| (std::cmp::Reverse(lines.len()), **number));
    for (number, lines) in &groups {
        let _ = writeln!(out, "{:>6}  {number}", lines.len());
    }
    for (number, lines) in groups {
        let _ = writeln!(out, "\n{number}, {} times:", lines.len());
        for line in lines {
            let _ = writeln!(out, "{line}");
        }
    }
}
