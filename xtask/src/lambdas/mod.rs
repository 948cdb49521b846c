//! `cargo xtask lambdas`: random programs with extended lambdas through nvcc with the drop-in inside.
//!
//! The programs are compiled in batches, each in a namespace of its own. A batch holds if nvcc succeeds and the
//! object has as many kernel launchers as the stub file specialises (see [`crate::lambda`]). The programs of a
//! batch that does not hold are compiled one by one, and those that fail once more with the original: if that
//! fails too, the fault is its own.

mod program;

use crate::cache::{fresh_dir, read, text, write, Cache};
use crate::lambda;
use crate::options::{self, Shared};
use crate::random::Random;
use crate::setup::{install, Extent};
use crate::units::side_by_side;
use crate::{Res, Verdict};
use lexopt::ValueExt as _;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Programs in one translation unit.
const BATCH: usize = 25;

/// Those of the first programs that seed 1 gives at which the original fails, too.
const FAIL_WITH_THE_ORIGINAL: [usize; 3] = [21, 31, 37];

/// What every program can use.
const PRELUDE: &str = "template<class F> __global__ void kn(F f) { }\ntemplate<class F> void hk(F f) { }\n";

struct Options {
    seed: u64,
    count: usize,
    standards: Vec<u32>,
    keep: Option<PathBuf>,
    /// Programs that are not tried.
    left_out: &'static [usize],
}

impl Default for Options {
    fn default() -> Self {
        Options { seed: 1, count: 50, standards: vec![17, 20], keep: None, left_out: &[] }
    }
}

/// `cargo xtask lambdas`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let shared = [Shared::Jobs, Shared::Cufront, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "seed" => o.seed = parser.value()?.parse()?,
            "count" => o.count = parser.value()?.parse()?,
            "std" => o.standards = vec![parser.value()?.parse()?],
            "keep" => o.keep = Some(parser.value()?.into()),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    if install(&cache, Extent::Toolchain)? != Verdict::Pass {
        return Err("the toolchain could not be installed".into());
    }
    check(&cache, &common.tool()?, common.jobs(), &o)
}

/// The programs of the test command: few, with a fixed seed, without those that the original fails at. One that fails
/// makes each program of its unit be compiled alone.
pub(crate) fn few(cache: &Cache, cufront: &Path) -> Res<Verdict> {
    let few = Options { left_out: &FAIL_WITH_THE_ORIGINAL, ..Options::default() };
    check(cache, cufront, options::Common::default().jobs(), &few)
}

/// How a translation unit ended.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    /// It compiles and the types agree.
    Holds,
    /// It does not compile, or the counts differ: why.
    Fails(String),
}

struct Bench<'a> {
    cuda: PathBuf,
    cufront: &'a Path,
    folder: PathBuf,
}

fn check(cache: &Cache, cufront: &Path, jobs: usize, o: &Options) -> Res<Verdict> {
    let start = Instant::now();
    let scratch = tempfile::tempdir().map_err(|e| e.to_string())?;
    let bench = Bench { cuda: cache.cuda()?, cufront, folder: scratch.path().to_path_buf() };
    let programs: Vec<(u32, String)> = (0..o.count)
        .map(|i| {
            let standard = o.standards[i / BATCH % o.standards.len()];
            // one generator for each program: it does not depend on those before
            let mut random = Random::new(o.seed.wrapping_mul(1_000_003).wrapping_add(i as u64));
            (standard, program::program(&mut random, standard))
        })
        .collect();
    let batches: Vec<(usize, &[(u32, String)])> =
        programs.chunks(BATCH).enumerate().map(|(n, c)| (n * BATCH, c)).collect();
    let one = |_, (first, batch): &(usize, &[(u32, String)])| Ok(bench.batch(*first, batch, o.left_out));
    let mut failures: Vec<(usize, String, bool)> =
        side_by_side(&batches, jobs, one, |_, _| {})?.into_iter().flatten().collect();
    failures.sort();
    let mut ours = 0;
    for (i, why, theirs_too) in &failures {
        let name = format!("p{i}");
        println!("{name}: {}: {why}", if *theirs_too { "as the original" } else { "FAIL" });
        if let Some(folder) = &o.keep {
            let file = folder.join(format!("{name}.cu"));
            write(&file, source(&[(*i, &programs[*i].1)]))?;
            println!("  kept as {}", text(&file));
        }
        ours += usize::from(!theirs_too);
    }
    println!(
        "{} programs, seed {}: {} hold, {} fail as the original does, {ours} fail; {:.0} s",
        o.count,
        o.seed,
        o.count - o.left_out.len() - failures.len(),
        failures.len() - ours,
        start.elapsed().as_secs_f64()
    );
    Ok(Verdict::of(ours == 0))
}

/// The text of a translation unit.
fn source(programs: &[(usize, &String)]) -> String {
    let mut out = PRELUDE.to_owned();
    for (i, program) in programs {
        out.push_str(&format!("namespace p{i} {{\n{program}}}\n"));
    }
    out
}

impl Bench<'_> {
    /// The programs that fail: which, why, and whether they fail with the original as well.
    fn batch(
        &self,
        first: usize,
        programs: &[(u32, String)],
        left_out: &[usize],
    ) -> Vec<(usize, String, bool)> {
        let standard = programs.first().map_or(17, |p| p.0);
        let numbered = programs.iter().enumerate().map(|(k, p)| (first + k, &p.1));
        let all: Vec<(usize, &String)> = numbered.filter(|(i, _)| !left_out.contains(i)).collect();
        let together = match self.compile(&format!("b{first}"), &source(&all), standard, true) {
            Ok(Outcome::Holds) => return Vec::new(),
            Ok(Outcome::Fails(why)) | Err(why) => why,
        };
        let mut out = Vec::new();
        for one in &all {
            let text = source(std::slice::from_ref(one));
            let why = match self.compile(&format!("p{}", one.0), &text, standard, true) {
                Ok(Outcome::Holds) => continue,
                Ok(Outcome::Fails(why)) | Err(why) => why,
            };
            let theirs = self.compile(&format!("o{}", one.0), &text, standard, false);
            out.push((one.0, why, theirs != Ok(Outcome::Holds)));
        }
        if out.is_empty() {
            let last = first + programs.len() - 1;
            out.push((
                first,
                format!("with those up to p{last}, though none fails alone: {together}"),
                false,
            ));
        }
        out
    }

    /// Compiles with nvcc, with the drop-in inside or without.
    fn compile(&self, name: &str, text: &str, standard: u32, ours: bool) -> Res<Outcome> {
        let folder = self.folder.join(name);
        fresh_dir(&folder)?;
        let file = folder.join("x.cu");
        write(&file, text)?;
        let mut c = if ours {
            let mut c = Command::new(self.cufront);
            c.arg("nvcc").arg("--toolkit").arg(&self.cuda).arg("--");
            c
        } else {
            Command::new(self.cuda.join("bin/nvcc"))
        };
        // without machine code: nothing runs it
        c.args(["-arch=compute_90", "--extended-lambda", "-w", &format!("-std=c++{standard}")])
            .arg("--keep")
            .arg("--keep-dir")
            .arg(&folder)
            .arg("-c")
            .arg(&file)
            .arg("-o")
            .arg(folder.join("x.o"))
            .current_dir(&folder);
        let output = c.output().map_err(|e| format!("cannot run nvcc: {e}"))?;
        let outcome = if output.status.success() {
            let specialised = lambda::specialisations(&read(&folder.join("x.cudafe1.stub.c"))?);
            let nm = Command::new("nm").arg(folder.join("x.o")).output().map_err(|e| format!("nm: {e}"))?;
            let symbols = String::from_utf8_lossy(&nm.stdout);
            let names: BTreeSet<&str> = symbols.lines().filter_map(|l| l.rsplit(' ').next()).collect();
            let instances = lambda::instances(names.into_iter());
            if instances == specialised {
                Outcome::Holds
            } else {
                Outcome::Fails(format!("{instances} launchers, {specialised} in the stub file"))
            }
        } else {
            let messages = String::from_utf8_lossy(&output.stderr);
            let first = messages.lines().find(|l| l.contains("error")).unwrap_or("no message");
            Outcome::Fails(first.to_owned())
        };
        crate::cache::remove_dir(&folder)?;
        Ok(outcome)
    }
}
