//! `cargo xtask callees`: the functions that our bodies call against those that g++'s code calls.
//!
//! The example `callees` of the crate `elaborate` prints for each function of the user's files what its body calls,
//! by symbols. g++ compiles the same text without optimisation (`-O0 -fno-inline -fno-builtin -ffunction-sections`);
//! the relocations of its `call` instructions are the answer. CUDA programs are looked at as the host compiler sees
//! them, through `cufront view --host`. So overload resolution, conversions, implicit members and symbols are judged
//! at once.

mod compare;
mod object;

use crate::cache::{fresh_dir, text, write, Cache};
use crate::figure::{self, Figure};
use crate::options::{self, Shared};
use crate::process::{head, limited, Limits};
use crate::toolkit::{Toolkit, GXX};
use crate::types::example;
use crate::types::source::{Source, Sources};
use crate::units::side_by_side;
use crate::{workspace, Res, Verdict};
use compare::Facts;
use lexopt::ValueExt as _;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What our programs and g++ may use for a unit.
const LIMITS: Limits = Limits { cpu: 200, wall: Duration::from_secs(900), memory: 8 << 30 };

/// How often a generated program loses lines.
const ATTEMPTS: usize = 6;

/// The groups of programs, and how many of each are looked at.
const GROUPS: [&str; 4] = ["fixtures", "smoke", "tests", "generated"];
const SAMPLE: usize = 20;

const PLACE: figure::Place = figure::Place {
    path: "tests/callees.figure",
    head: "# Functions with exactly the calls of g++'s code. Written by `cargo xtask callees --update`, which fails\n\
           # if a share falls.\n# group agree of\n",
    what: "functions agree",
};

/// `cargo xtask callees`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut groups: Vec<String> = GROUPS.iter().map(|g| (*g).to_owned()).collect();
    let (mut sample, mut seed, mut update) = (SAMPLE, 1u64, false);
    let shared = [Shared::Filter, Shared::Jobs, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "group" => groups = parser.value()?.string()?.split(',').map(str::to_owned).collect(),
            "sample" => sample = parser.value()?.parse()?,
            "seed" => seed = parser.value()?.parse()?,
            "update" => update = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let filter = common.filter()?;
    let judge = Judge {
        toolkit: Toolkit::open(&cache)?,
        program: example("callees")?,
        tool: tool()?,
        work: cache.run_folder("callees")?,
        cache,
    };
    let whole = sample == SAMPLE && seed == 1 && filter.as_str().is_empty() && groups.len() == GROUPS.len();
    let start = Instant::now();
    let mut figure = Figure::default();
    let mut misses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut broken = 0;
    for group in &groups {
        let sources = Sources { toolkit: &judge.toolkit, cache: &judge.cache };
        let mut list = sources.list(group, seed, sample)?;
        list.retain(|s| filter.is_match(&s.name));
        if list.len() > sample && group != "fixtures" {
            let every = list.len();
            list = (0..sample).map(|i| list[i * every / sample].clone()).collect();
        }
        let results = side_by_side(
            &list,
            common.jobs(),
            |job, source| Ok((source.name.clone(), judge.one(job, source))),
            |n, (name, _)| eprintln!("{group} {n}/{}: {name}", list.len()),
        )?;
        for (name, result) in results {
            match result {
                Ok(facts) => {
                    for i in 0..facts.compared {
                        figure.count(group, i < facts.agree);
                    }
                    for m in facts.misses {
                        misses.entry(m.why).or_default().push(format!("{name}\t{}", m.line));
                    }
                }
                Err(why) => {
                    println!("{name}: NOT JUDGED: {why}");
                    broken += 1;
                }
            }
        }
    }
    let mut listing = String::new();
    for (why, lines) in &misses {
        println!("{:6} {why}", lines.len());
        for line in lines.iter().take(4) {
            println!("         {}", head(&line.replace('\t', "  "), 300));
        }
        for line in lines {
            let _ = writeln!(listing, "{why}\t{line}");
        }
    }
    print!("{}", figure.lines(&PLACE));
    let list = judge.cache.join("callees/report.txt");
    if let Some(folder) = list.parent() {
        crate::cache::make_dir(folder)?;
    }
    write(&list, listing)?;
    println!("everything: {}; {broken} not judged; {:.0} s", list.display(), start.elapsed().as_secs_f64());
    crate::cache::remove_dir(&judge.work)?;
    Ok(Verdict::of(figure::compare(&figure, &PLACE, whole, update)? && broken == 0))
}

/// The text that both look at: without the attributes that have g++ put functions into others even without
/// optimisation.
fn judged(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    let of_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    while at < text.len() {
        if !of_word(text[at]) {
            out.push(text[at]);
            at += 1;
            continue;
        }
        let end = text[at..].iter().position(|&b| !of_word(b)).map_or(text.len(), |n| at + n);
        out.extend_from_slice(match &text[at..end] {
            b"always_inline" | b"__always_inline__" => b"__unused__",
            word => word,
        });
        at = end;
    }
    out
}

/// Empties the lines of a generated program that errors are at. False if there are none.
fn without_errors(program: &mut Vec<u8>, printed: &str) -> bool {
    let wrong: BTreeSet<usize> = printed
        .lines()
        .filter(|l| l.contains(": error:"))
        .filter_map(|l| l.strip_prefix("generated.cu:")?.split(':').next()?.parse().ok())
        .collect();
    let lines = program.split(|&b| b == b'\n').enumerate();
    // the first line is the marker
    let kept: Vec<&[u8]> = lines.map(|(n, l)| if wrong.contains(&n) { &[][..] } else { l }).collect();
    *program = kept.join(&b'\n');
    !wrong.is_empty()
}

/// Builds `cufront`, which makes the views.
fn tool() -> Res<PathBuf> {
    crate::process::visible(&mut workspace::cargo(&[
        "build",
        "--profile",
        "dev",
        "-q",
        "-p",
        "cufront-cli",
    ]))?;
    let metadata = workspace::metadata()?;
    let target = metadata["target_directory"].as_str().ok_or("cargo metadata names no target folder")?;
    Ok(Path::new(target).join("debug/cufront"))
}

struct Judge {
    toolkit: Toolkit,
    cache: Cache,
    program: PathBuf,
    tool: PathBuf,
    work: PathBuf,
}

impl Judge {
    fn one(&self, job: usize, source: &Source) -> Res<Facts> {
        let work = self.work.join(job.to_string());
        fresh_dir(&work)?;
        let unit = Sources { toolkit: &self.toolkit, cache: &self.cache }.text(source)?;
        let mut input = unit.ii;
        if !source.plain {
            let view = work.join("view.ii");
            let mut make = vec![text(&self.tool), "view".into(), "--host".into(), "-o".into(), text(&view)];
            make.extend([text(&input), "--compiler".to_owned(), GXX.to_owned()]);
            make.extend(unit.options);
            self.run(make, &work)?;
            input = view;
        }
        let mut program = judged(&std::fs::read(&input).map_err(|e| format!("{}: {e}", input.display()))?);
        let input = work.join("judged.ii");
        write(&input, &program)?;
        let object = work.join("unit.o");
        let mut compile = vec![GXX.to_owned(), format!("-std={}", unit.level.replace("c++", "gnu++"))];
        let flags =
            ["-w", "-O0", "-fno-inline", "-fno-builtin", "-ffunction-sections", "-x", "c++", "-c", "-o"];
        compile.extend(flags.map(str::to_owned));
        compile.extend([text(&object), text(&input)]);
        // generated programs lose the lines that g++ refuses
        for _ in 0..if source.name.starts_with("generated") { ATTEMPTS } else { 0 } {
            let (rc, printed) = limited(&compile, LIMITS, &self.toolkit.env, &work);
            if rc == 0 || !without_errors(&mut program, &printed) {
                break;
            }
            write(&input, &program)?;
        }
        self.run(compile, &work)?;
        let report = work.join("report");
        let mut ours = vec![text(&self.program), text(&input), "--root".to_owned(), text(&source.root)];
        ours.extend(["--out".to_owned(), text(&report)]);
        if matches!(unit.level.as_str(), "c++20" | "c++23") {
            ours.push("--cxx20".to_owned());
        }
        self.run(ours, &work)?;
        let (functions, nameless) = compare::read(&crate::cache::read(&report)?);
        let mut facts = compare::compare(&functions, &object::read(&object)?);
        for line in nameless {
            facts.misses.push(compare::Miss { why: "a function without symbol".to_owned(), line });
            facts.compared += 1;
        }
        Ok(facts)
    }

    fn run(&self, mut command: Vec<String>, work: &Path) -> Res<()> {
        command.insert(0, "nice".to_owned());
        let (rc, printed) = limited(&command, LIMITS, &self.toolkit.env, work);
        if rc == 0 {
            return Ok(());
        }
        let first = printed.lines().find(|l| l.contains("error")).unwrap_or(&printed);
        Err(format!("{} ends with {rc}: {}", command[1], head(first, 300)))
    }
}
