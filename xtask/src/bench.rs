//! `cargo xtask bench`: time and memory against the reference, on the same preprocessed files,
//! with exactly the command line that `nvcc --dryrun` shows, both programs in turn.

use crate::cache::{fresh_dir, text, write, Cache};
use crate::options::{self, Shared};
use crate::process::{head, measured, Outcome};
use crate::reference::TIMEOUT;
use crate::toolkit::Toolkit;
use crate::units::Tally;
use crate::{tulist, workspace, Res, Verdict};
use lexopt::ValueExt as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Where a benchmark's source comes from.
#[derive(Clone, Copy)]
enum Source {
    /// A file of `corpus/bench`.
    File(&'static str),
    /// A row of `corpus/public.tsv`.
    Listed(&'static str),
}

/// A benchmark and its budget.
struct Case {
    name: &'static str,
    source: Source,
    /// The candidate may take at most the reference's wall time divided by this.
    time: f64,
    /// And at most its peak memory divided by this.
    memory: f64,
}

impl Case {
    /// The source, and the flags for nvcc.
    fn source(&self, toolkit: &Toolkit) -> Res<(PathBuf, Vec<String>)> {
        match self.source {
            Source::File(name) => {
                let path = workspace::root().join("corpus/bench").join(name);
                Ok((path, vec!["-arch=sm_90".to_owned(), "-std=c++17".to_owned()]))
            }
            Source::Listed(name) => {
                let row = tulist::load()?.into_iter().find(|r| r.name == name);
                let row = row.ok_or_else(|| format!("corpus/public.tsv has no {name}"))?;
                let tu = row.resolve(&toolkit.root, &toolkit.python_include)?;
                if !tu.source.exists() {
                    return Err(format!("{} is not there; run `cargo xtask setup`", tu.source.display()));
                }
                Ok((tu.source, tu.flags))
            }
        }
    }
}

/// The benchmarks: name, source, flags for nvcc.
pub(crate) fn sources(toolkit: &Toolkit) -> Res<Vec<(&'static str, PathBuf, Vec<String>)>> {
    CASES
        .iter()
        .map(|case| {
            let (source, flags) = case.source(toolkit)?;
            Ok((case.name, source, flags))
        })
        .collect()
}

const CASES: [Case; 4] = [
    Case { name: "cuda_runtime", source: Source::File("cuda_runtime.cu"), time: 10.0, memory: 3.0 },
    Case { name: "typical", source: Source::File("typical.cu"), time: 10.0, memory: 3.0 },
    Case { name: "thrust_cub", source: Source::File("thrust_cub.cu"), time: 10.0, memory: 3.0 },
    Case {
        name: "pytorch",
        source: Source::Listed("torch-scatter__csrc_cuda_scatter_cuda"),
        time: 30.0,
        memory: 3.0,
    },
];

/// A preprocessed input with the command for it.
pub(crate) struct Input {
    /// The folder in which the front end is started.
    pub(crate) dir: PathBuf,
    /// The front end's arguments, without the program.
    pub(crate) args: Vec<String>,
    bytes: u64,
}

/// Medians of several runs; the memory is the largest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Figures {
    pub(crate) wall: f64,
    pub(crate) cpu: f64,
    pub(crate) rss_kb: f64,
}

/// `cargo xtask bench`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut runs = 5_usize;
    let shared = [Shared::Candidate, Shared::Filter, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        if name == "runs" {
            runs = parser.value()?.parse()?;
        }
        Ok(name == "runs")
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = common.filter()?;
    let candidate = common.drop_in()?;
    println!(
        "{:<13} {:>6}  {:<28}  {:<28}  {:<26}  memory ratio",
        "", "", "reference", "candidate", "time ratio"
    );
    println!(
        "{:<13} {:>6}  {:>9} {:>9} {:>8}  {:>9} {:>9} {:>8}  {:>7} {:>6} {:>11}  {:>6} {:>11}",
        "input",
        "MB",
        "wall s",
        "cpu s",
        "peak MB",
        "wall s",
        "cpu s",
        "peak MB",
        "cpu",
        "wall",
        "budget",
        "",
        "budget"
    );
    let mut tally = Tally::default();
    for case in CASES.iter().filter(|c| filter.is_match(c.name)) {
        let row = prepare(&toolkit, &cache, case)
            .and_then(|input| run_case(&toolkit, &candidate, case, &input, runs.max(1)));
        let (line, ok) = row.unwrap_or_else(|e| (format!("{:<13} FAILED: {e}", case.name), false));
        println!("{line}");
        tally.count(ok);
    }
    println!("{tally}");
    Ok(tally.verdict())
}

/// Makes the preprocessed file of a case, or takes it from the cache if the source, the flags and
/// the toolkit are those it was made with.
fn prepare(toolkit: &Toolkit, cache: &Cache, case: &Case) -> Res<Input> {
    let (source, flags) = case.source(toolkit)?;
    preprocessed(toolkit, &cache.join("bench").join(case.name), &source, &flags)
}

/// Preprocesses `source` into `dir`, unless the file there was made of the same source, flags and toolkit.
pub(crate) fn preprocessed(toolkit: &Toolkit, dir: &Path, source: &Path, flags: &[String]) -> Res<Input> {
    let content = fs::read(source).map_err(|e| format!("{}: {e}", source.display()))?;
    let key = format!("{:?} {:x} {} {}", flags, md5::compute(content), text(source), text(&toolkit.cu));
    let mark = dir.join("key");
    if fs::read_to_string(&mark).ok().as_deref() != Some(&key) {
        fresh_dir(dir)?;
        let commands = toolkit.dryrun(flags, source, dir)?;
        let r = measured(&commands.pp_host, TIMEOUT, &toolkit.env, dir);
        if r.rc != 0 {
            return Err(format!("the preprocessor fails: {}", head(&r.out, 1500)));
        }
        write(&mark, key)?;
    }
    let fe = toolkit.dryrun(flags, source, dir)?.fe;
    let args: Vec<String> = fe.into_iter().skip(1).collect();
    let ii = dir.join(args.last().ok_or("nvcc shows no input for the front end")?);
    let bytes = fs::metadata(&ii).map_err(|e| format!("{}: {e}", ii.display()))?.len();
    Ok(Input { dir: dir.to_path_buf(), args, bytes })
}

/// Runs both programs in turn, after one run of each to warm the file cache.
fn run_case(
    toolkit: &Toolkit,
    candidate: &Path,
    case: &Case,
    input: &Input,
    runs: usize,
) -> Res<(String, bool)> {
    let once = |program: &Path| {
        let command: Vec<String> = std::iter::once(text(program)).chain(input.args.iter().cloned()).collect();
        let r = measured(&command, TIMEOUT, &toolkit.env, &input.dir);
        if r.rc == 0 {
            Ok(r)
        } else {
            Err(format!("{} ends with {}: {}", program.display(), r.rc, head(&r.out, 600)))
        }
    };
    once(&toolkit.reference)?;
    once(candidate)?;
    let mut both = (Vec::new(), Vec::new());
    for _ in 0..runs {
        both.0.push(once(&toolkit.reference)?);
        both.1.push(once(candidate)?);
    }
    let (reference, ours) = (figures(&both.0), figures(&both.1));
    let time = ratio(reference.wall, ours.wall);
    // On a busy machine the ratio of CPU times is the steadier one; the budget is on wall time.
    let cpu = ratio(reference.cpu, ours.cpu);
    let memory = ratio(reference.rss_kb, ours.rss_kb);
    let (time_ok, memory_ok) = (time >= case.time, memory >= case.memory);
    let mark = |ok: bool| if ok { "pass" } else { "MISS" };
    let show = |f: Figures| format!("{:>9.3} {:>9.3} {:>8.1}", f.wall, f.cpu, f.rss_kb / 1024.0);
    let line = format!(
        "{:<13} {:>6.1}  {}  {}  {cpu:>6.1}x {time:>5.1}x {:>5.0}x {}  {memory:>5.1}x {:>5.0}x {}",
        case.name,
        input.bytes as f64 / 1e6,
        show(reference),
        show(ours),
        case.time,
        mark(time_ok),
        case.memory,
        mark(memory_ok),
    );
    Ok((line, time_ok && memory_ok))
}

pub(crate) fn ratio(reference: f64, ours: f64) -> f64 {
    if ours > 0.0 {
        reference / ours
    } else {
        0.0
    }
}

pub(crate) fn figures(runs: &[Outcome]) -> Figures {
    let all = |f: fn(&Outcome) -> f64| runs.iter().map(f).collect::<Vec<f64>>();
    Figures {
        wall: median(all(|r| r.wall)),
        cpu: median(all(|r| r.cpu)),
        rss_kb: all(|r| r.rss_kb as f64).into_iter().fold(0.0, f64::max),
    }
}

/// The middle value, or the mean of both middle ones; 0 of nothing.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let n = values.len();
    match values.get(n / 2) {
        None => 0.0,
        Some(&high) if n % 2 == 1 => high,
        Some(&high) => (values[n / 2 - 1] + high) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(Vec::new()), 0.0);
    }

    #[test]
    fn listed_sources_are_in_the_list() {
        let rows = tulist::load().unwrap();
        for case in &CASES {
            match case.source {
                Source::Listed(name) => assert!(rows.iter().any(|r| r.name == name)),
                Source::File(name) => assert!(workspace::root().join("corpus/bench").join(name).exists()),
            }
        }
    }
}
