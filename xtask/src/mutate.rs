//! `cargo xtask mutate`: damaged programs through the front end.
//!
//! Every token prefix of some files, every file as it is, and random changes of tokens; with `--sources` random changes
//! of our own sources as they are written, which our preprocessor reads: no panic,
//! no crash, no hang, no memory without bound, and outputs only without errors. The work is done by
//! an example program of the driver, which runs many inputs in one process; this command limits
//! its memory, goes on after a crash, and keeps the inputs. Inputs are numbered; `--from` and `--to` ask for a part of
//! them.

use crate::cache::{fresh_dir, make_dir, text, write, Cache};
use crate::compiler_tests::verdict::{Pair, Tables, LEVELS, LIMITS};
use crate::gxx::suite::SUITE;
use crate::options::{self, Shared};
use crate::process::{limited, quiet, Limits, RC_TIMEOUT};
use crate::toolkit::Toolkit;
use crate::units::side_by_side;
use crate::{workspace, Res, Verdict};
use lexopt::ValueExt as _;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Files whose every token prefix is tried, and the largest size of a text.
const CUT_FILES: usize = 50;
const TEXT_BYTES: u64 = 16 << 10;

/// Inputs that one process works on.
const CHUNK: u64 = 5_000;

/// Time for these; a single input has a limit of its own in the example.
const CHUNK_TIME: Duration = Duration::from_secs(3600);

/// What a process that reads sources may use: one gigabyte, and the address space that is reserved for its stack.
const MEMORY: u64 = (1 << 30) + (256 << 20);

/// So many crashes and hangs of one process's inputs are enough: each costs a new start or ten seconds.
const CRASHES: usize = 10;

/// The example's exit code after a hang.
const HANG: i32 = 3;

struct Options {
    seed: u64,
    count: u64,
    /// The numbers of the inputs that are wanted: from the first one up to the second.
    from: u64,
    to: u64,
    release: bool,
    own: bool,
    sources: bool,
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, lexopt::Error> {
        match name {
            "seed" => self.seed = parser.value()?.parse()?,
            "count" => self.count = parser.value()?.parse()?,
            "from" => self.from = parser.value()?.parse()?,
            "to" => self.to = parser.value()?.parse()?,
            "release" => self.release = true,
            "own" => self.own = true,
            "sources" => self.sources = true,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Default for Options {
    fn default() -> Self {
        let (from, to) = (0, u64::MAX);
        Options { seed: 1, count: 100_000, from, to, release: false, own: false, sources: false }
    }
}

/// The example program with the options that all its runs share.
struct Mutate {
    program: String,
    memory: u64,
    shared: Vec<String>,
    folder: PathBuf,
}

impl Mutate {
    fn run(&self, args: &[String], time: Duration) -> (i32, String) {
        let mut command = vec![self.program.clone()];
        command.extend(self.shared.iter().cloned());
        command.extend_from_slice(args);
        limited(&command, Limits { cpu: time.as_secs(), wall: time, memory: self.memory }, &[], &self.folder)
    }
}

/// `cargo xtask mutate`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let shared = [Shared::Jobs, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| o.take(name, parser))?;
    let program = workspace::example("cufront-cli", "mutate", o.release)?;
    if o.own || o.sources {
        return own(&o, common.jobs(), &program);
    }
    let cache = common.cache()?;
    let (texts, cuts) = suite_texts(&cache)?;
    run(&o, common.jobs(), &program, cache.join(format!("gxx/mutate-{}", o.seed)), &texts, &cuts)
}

/// `count` mutations of our own fixtures, for which nothing has to be fetched, by the example program that has been
/// built. With `sources` they are damaged as they are written, before they are preprocessed.
pub(crate) fn own_fixtures(count: u64, sources: bool, program: &Path) -> Res<Verdict> {
    own(&Options { count, sources, ..Options::default() }, 1, program)
}

fn own(o: &Options, jobs: usize, program: &Path) -> Res<Verdict> {
    let kind = if o.sources { "sources" } else { "mutate" };
    let folder = workspace::target()?.join(format!("{kind}-{}", o.seed));
    let mut texts = if o.sources { sources()? } else { fixtures()? };
    // a source is read with the headers that it includes, so a short run takes some, chosen evenly
    let step = if o.sources {
        texts.len().div_ceil(usize::try_from(o.count).unwrap_or(usize::MAX).max(1))
    } else {
        1
    };
    texts = texts.into_iter().step_by(step.max(1)).collect();
    run(o, jobs, program, folder, &texts, &[])
}

fn run(
    o: &Options,
    jobs: usize,
    program: &Path,
    folder: PathBuf,
    texts: &[String],
    cuts: &[String],
) -> Res<Verdict> {
    fresh_dir(&folder)?;
    let (text_list, cut_list) = (folder.join("texts"), folder.join("prefixes"));
    let lines = |list: &[String]| list.iter().flat_map(|l| [l, "\n"]).collect::<String>();
    write(&text_list, lines(texts))?;
    write(&cut_list, lines(cuts))?;
    let mut mutate = Mutate {
        program: text(program),
        memory: if o.sources { MEMORY } else { LIMITS.memory },
        shared: [
            ["--seed".to_owned(), o.seed.to_string()],
            ["--count".to_owned(), o.count.to_string()],
            ["--texts".to_owned(), text(&text_list)],
            ["--prefixes".to_owned(), text(&cut_list)],
            ["--save".to_owned(), text(&folder)],
        ]
        .concat(),
        folder,
    };
    if o.sources {
        mutate.shared.push("--sources".to_owned());
    }
    let (rc, out) = mutate.run(&["--total".to_owned()], CHUNK_TIME);
    let total: u64 = out.trim().parse().map_err(|_| format!("the example fails: exit code {rc}\n{out}"))?;
    println!(
        "{total} inputs: every token prefix of {} files, {} files as they are, {} mutations",
        cuts.len(),
        texts.len(),
        o.count
    );
    let start = Instant::now();
    let range = o.from..total.min(o.to);
    let tried = range.end.saturating_sub(range.start);
    if tried < total {
        println!("of these {} to {}", range.start, range.end);
    }
    let found = all(&mutate, range, jobs)?;
    print!("{}", table(&found));
    println!("{} of {tried} inputs fail; {:.0} s", found.len(), start.elapsed().as_secs_f64());
    if !found.is_empty() {
        println!("the inputs are in {}; panics made smaller", mutate.folder.display());
    }
    Ok(Verdict::of(found.is_empty()))
}

/// The texts of the suite with our own fixtures, and those to be cut.
fn suite_texts(cache: &Cache) -> Res<(Vec<String>, Vec<String>)> {
    let toolkit = Toolkit::open(cache)?;
    let tables = Tables::open(&SUITE, cache, &toolkit)?;
    // The newest level: it has the most of the language.
    let level = LEVELS.iter().position(|l| *l == "c++20").unwrap_or(0);
    let (mut all, mut cut) = (Vec::new(), Vec::new());
    for file in 0..tables.files.len() {
        let pair = Pair { level, file };
        let path = tables.text(pair);
        if !fs::metadata(&path).is_ok_and(|m| m.len() <= TEXT_BYTES) {
            continue;
        }
        if cut.len() < CUT_FILES && tables.accepted(pair) {
            cut.push(text(&path));
        }
        all.push(text(&path));
    }
    if cut.len() < CUT_FILES {
        return Err("too few texts are in the cache; run `cargo xtask gxx --prepare-only`".into());
    }
    // Our own fixtures are where CUDA is; often enough that they are chosen.
    let own = fixtures()?;
    for _ in 0..(all.len() / 8).div_ceil(own.len().max(1)) {
        all.extend(own.iter().cloned());
    }
    Ok((all, cut))
}

/// Our own small programs and preprocessed texts.
fn fixtures() -> Res<Vec<String>> {
    texts_in(&["tests/edits", "tests/programs", "tests/bad"])
}

/// Our own sources.
fn sources() -> Res<Vec<String>> {
    texts_in(&[
        "tests/bank",
        "tests/defects",
        "tests/newcomer",
        "tests/programs",
        "tests/lambdas",
        "tests/views",
    ])
}

fn texts_in(folders: &[&str]) -> Res<Vec<String>> {
    let mut own = Vec::new();
    for folder in folders {
        let folder = workspace::root().join(folder);
        let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let paths = entries.flatten().map(|e| e.path());
        own.extend(paths.filter(|p| p.extension().is_some_and(|e| e == "ii" || e == "cu")).map(|p| text(&p)));
    }
    own.sort();
    Ok(own)
}

/// Runs the inputs of a range; gives the failures by number.
fn all(mutate: &Mutate, range: Range<u64>, jobs: usize) -> Res<BTreeMap<u64, String>> {
    let chunks: Vec<u64> = range.clone().step_by(CHUNK as usize).collect();
    let one = |job: usize, from: &u64| {
        let to = range.end.min(from + CHUNK);
        Ok((to, chunk(mutate, job, *from, to)?))
    };
    let told = |_, (to, new): &(u64, Vec<_>)| println!("[{to}/{}] {} fail", range.end, new.len());
    let found = side_by_side(&chunks, jobs, one, told)?;
    Ok(found.into_iter().flat_map(|(_, new)| new).collect())
}

/// Runs a range of inputs, in several processes if some of them crash.
fn chunk(mutate: &Mutate, job: usize, from: u64, to: u64) -> Res<Vec<(u64, String)>> {
    let state = mutate.folder.join(format!("state-{job}"));
    let report = mutate.folder.join(format!("report-{job}"));
    make_dir(&mutate.folder)?;
    write(&report, "")?;
    let mut found = Vec::new();
    let (mut from, mut to) = (from, to);
    while from < to {
        let args = [
            ["--from".to_owned(), from.to_string()],
            ["--to".to_owned(), to.to_string()],
            ["--state".to_owned(), text(&state)],
            ["--report".to_owned(), text(&report)],
        ]
        .concat();
        write(&state, "")?;
        let (rc, out) = mutate.run(&args, CHUNK_TIME);
        if rc == 0 {
            break;
        }
        let at = fs::read_to_string(&state).map_err(|e| format!("{}: {e}", state.display()))?;
        let Ok(at) = at.trim().parse::<u64>() else {
            return Err(format!("the example fails: exit code {rc}\n{out}"));
        };
        let what = match rc {
            HANG | RC_TIMEOUT => "hang".to_owned(),
            rc => crash(rc, &out),
        };
        found.push((at, what));
        if found.len() >= CRASHES {
            println!("inputs {} to {to} are left out after {CRASHES} crashes and hangs", at + 1);
            to = at + 1;
        }
        let mut make = Command::new(&mutate.program);
        // Made by a process of its own, since the one at work has ended.
        quiet(make.args(&mutate.shared).arg("--make").arg(at.to_string()))?;
        from = at + 1;
    }
    let lines = fs::read_to_string(&report).map_err(|e| format!("{}: {e}", report.display()))?;
    let parsed = lines.lines().filter_map(|l| l.split_once('\t'));
    found.extend(parsed.filter_map(|(n, what)| Some((n.parse().ok()?, what.to_owned()))));
    Ok(found)
}

/// The cause of a crash as far as the output tells.
fn crash(rc: i32, output: &str) -> String {
    let known = [("overflowed its stack", "stack overflow"), ("memory allocation", "out of memory")];
    match known.iter().find(|(words, _)| output.contains(words)) {
        Some((_, cause)) => format!("crash: {cause}"),
        None => format!("crash, exit code {rc}: {}", crate::process::head(output.trim(), 200)),
    }
}

/// The failures by kind, with a few numbers of each.
fn table(found: &BTreeMap<u64, String>) -> String {
    let mut kinds: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (number, what) in found {
        kinds.entry(what).or_default().push(*number);
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, n)| std::cmp::Reverse(n.len()));
    let mut out = String::new();
    for (what, numbers) in kinds {
        let some: Vec<String> = numbers.iter().take(5).map(u64::to_string).collect();
        out += &format!("{:>6}  {what}\n        inputs {}\n", numbers.len(), some.join(", "));
    }
    out
}
