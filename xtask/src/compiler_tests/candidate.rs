//! Our front end on the texts, and its failures grouped by message.

use super::verdict::{broken, Pair, Tables, LEVELS, LIMITS};
use crate::cache::{make_dir, remove_dir, text};
use crate::process::{head, limited};
use crate::units::side_by_side;
use crate::Res;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Pairs after which progress is told.
const ROUND: usize = 2000;

/// What the front end did with one text.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) pair: Pair,
    pub(crate) rc: i32,
    /// The first error, place included.
    pub(crate) message: String,
}

/// Runs `program` on all `pairs`, `jobs` at a time; the results are in the order of the pairs.
///
/// # Errors
/// If the cache cannot be used or a text cannot be had.
pub(crate) fn run(
    tables: &Tables,
    program: &Path,
    eager: bool,
    pairs: &[Pair],
    jobs: usize,
) -> Res<Vec<Run>> {
    let runs = in_scratches(tables, pairs, jobs, |pair, scratch| one(tables, program, eager, pair, scratch))?;
    Ok(runs.into_iter().flatten().collect())
}

/// What `one` gives for each pair, with a folder for its files; progress is told.
///
/// # Errors
/// If the folders cannot be made or removed.
pub(crate) fn in_scratches<T: Send>(
    tables: &Tables,
    pairs: &[Pair],
    jobs: usize,
    one: impl Fn(Pair, &Path) -> T + Sync,
) -> Res<Vec<T>> {
    let scratches: Vec<PathBuf> = (0..jobs).map(|job| tables.scratch(job)).collect();
    for scratch in &scratches {
        make_dir(scratch)?;
    }
    let told = |done: usize, _: &T| {
        if done % ROUND == 0 {
            println!("[{done}/{}]", pairs.len());
        }
    };
    let results = side_by_side(pairs, jobs, |job, &pair: &Pair| Ok(one(pair, &scratches[job])), told)?;
    for scratch in &scratches {
        remove_dir(scratch)?;
    }
    Ok(results)
}

/// `None` if g++ does not even preprocess the file.
fn one(tables: &Tables, program: &Path, eager: bool, pair: Pair, scratch: &Path) -> Option<Run> {
    let input = tables.kept_or_made(pair, scratch)?;
    let mut command = vec![text(program)];
    command.extend(tables.options(pair));
    command.extend(["--gen_c_file_name", "/dev/null"].map(str::to_owned));
    if eager {
        command.push("--eager".to_owned());
    }
    command.push(text(&input));
    let (rc, output) = limited(&command, LIMITS, tables.environment(), scratch);
    let message = if rc == 0 { String::new() } else { first_error(&output) };
    Some(Run { pair, rc, message })
}

fn first_error(output: &str) -> String {
    let lines = || output.lines().map(str::trim).filter(|l| !l.is_empty());
    let found = lines().find(|l| l.contains("error")).or_else(|| lines().next());
    head(found.unwrap_or("nothing is said"), 400).to_owned()
}

/// A message without its place, and without what it quotes: the same for failures of one cause.
fn kind(message: &str) -> String {
    let words = message.split_once("): ").map_or(message, |(_, rest)| rest);
    let mut out = String::new();
    for (i, part) in words.split('"').enumerate() {
        match i % 2 {
            0 => out += part,
            _ => out += "\"…\"",
        }
    }
    out
}

/// The failures as a text for people: groups by message, the largest first.
pub(crate) fn report(tables: &Tables, runs: &[&Run]) -> String {
    let mut groups: BTreeMap<String, Vec<&Run>> = BTreeMap::new();
    for &r in runs.iter().filter(|r| r.rc != 0) {
        let kind = if broken(r.rc) { format!("BROKEN, exit code {}", r.rc) } else { kind(&r.message) };
        groups.entry(kind).or_default().push(r);
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, g)| std::cmp::Reverse(g.len()));
    let mut out = String::new();
    for (kind, group) in &groups {
        let _ = writeln!(out, "{:>6}  {kind}", group.len());
    }
    for (kind, group) in &groups {
        let _ = writeln!(out, "\n{} times: {kind}", group.len());
        for r in group {
            let (level, file) = (LEVELS[r.pair.level], &tables.files[r.pair.file].path);
            let _ = writeln!(out, "{level}\t{file}\t{}", r.message);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_messages() {
        assert_eq!(
            kind("g++.dg/a.C(3): error: expected \";\" after \"x\""),
            "error: expected \"…\" after \"…\""
        );
        assert_eq!(kind("Internal error: x"), "Internal error: x");
    }

    #[test]
    fn the_first_error_is_found() {
        assert_eq!(first_error("a(1): warning #3-D: w\n\n  a(2): error: e\n"), "a(2): error: e");
        assert_eq!(first_error(""), "nothing is said");
    }
}
