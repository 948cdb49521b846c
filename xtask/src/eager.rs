//! `cargo xtask eager`: parsing everything must find no error in real code and change nothing.
//!
//! The units are those of `corpus/public.tsv` and eight that include all public headers of the C++ library, of
//! Thrust, CUB, libcu++ and the CUDA headers, at C++17 and C++20 (front-end specification, section 6).

use crate::bench::preprocessed;
use crate::cache::{fresh_dir, remove_dir, text, write, Cache};
use crate::options::{self, Shared};
use crate::process::{head, measured, Outcome};
use crate::reference::TIMEOUT;
use crate::toolkit::{with_option, Toolkit};
use crate::units::{prepared, Tally};
use crate::{Res, Verdict};
use std::fs;
use std::path::{Path, PathBuf};

/// Headers of CUDA itself that the unit `cudah17` includes.
const CUDA_HEADERS: &[&str] = &[
    "cooperative_groups.h",
    "cooperative_groups/reduce.h",
    "cooperative_groups/scan.h",
    "cooperative_groups/memcpy_async.h",
    "cuda_fp16.h",
    "cuda_bf16.h",
    "cuda_fp8.h",
    "cuda_fp6.h",
    "cuda_fp4.h",
    "mma.h",
    "cuda_pipeline.h",
    "cuda_awbarrier.h",
    "cuComplex.h",
    "cuda.h",
];

/// A unit of nothing but includes.
struct Headers {
    name: &'static str,
    level: &'static str,
    /// Folders below the C++ library's or the toolkit's includes, with the prefix of the include.
    folders: &'static [(Root, &'static str)],
    files: &'static [&'static str],
}

#[derive(Clone, Copy, PartialEq)]
enum Root {
    Library,
    Toolkit,
}

const HEADERS: [Headers; 8] = [
    Headers { name: "runtime17", level: "c++17", folders: &[], files: &["cuda_runtime.h"] },
    Headers { name: "std17", level: "c++17", folders: &[(Root::Library, "")], files: &[] },
    Headers { name: "std20", level: "c++20", folders: &[(Root::Library, "")], files: &[] },
    Headers {
        name: "thrust17",
        level: "c++17",
        folders: &[(Root::Toolkit, "thrust"), (Root::Toolkit, "thrust/iterator")],
        files: &[],
    },
    Headers { name: "cub17", level: "c++17", folders: &[], files: &["cub/cub.cuh"] },
    Headers {
        name: "cudastd17",
        level: "c++17",
        folders: &[(Root::Toolkit, "cuda/std"), (Root::Toolkit, "cuda")],
        files: &[],
    },
    Headers {
        name: "cudastd20",
        level: "c++20",
        folders: &[(Root::Toolkit, "cuda/std"), (Root::Toolkit, "cuda")],
        files: &[],
    },
    Headers { name: "cudah17", level: "c++17", folders: &[], files: CUDA_HEADERS },
];

/// One run of the candidate: what it wrote and printed.
struct Written {
    outcome: Outcome,
    host_file: Option<Vec<u8>>,
    module_id: Option<Vec<u8>>,
}

/// `cargo xtask eager`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let shared = [Shared::Filter, Shared::Candidate, Shared::Cache, Shared::List];
    let common = options::read(parser, &shared, &mut |_, _| Ok(false))?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = common.filter()?;
    let candidate = common.drop_in()?;
    let work = cache.run_folder("eager")?;
    let mut tally = Tally::default();
    let mut one = |name: &str, unit: Res<Option<(PathBuf, Vec<String>)>>| {
        let outcome = unit.and_then(|unit| match unit {
            Some((dir, args)) => compare(&toolkit, &candidate, &dir, &args, &work).map(Some),
            None => Ok(None),
        });
        tally.tell(name, outcome);
    };
    for unit in HEADERS.iter().filter(|h| filter.is_match(h.name)) {
        one(unit.name, headers(&toolkit, &cache, unit).map(Some));
    }
    for row in common.units()?.iter().filter(|row| filter.is_match(&row.name)) {
        let unit = prepared(&toolkit, &cache, row);
        one(&row.name, unit.map(|ready| ready.map(|r| (r.dir.clone(), r.fe_args.clone()))));
    }
    remove_dir(&work)?;
    println!("{tally}");
    Ok(tally.verdict())
}

/// Writes and preprocesses the source of a unit of headers.
fn headers(toolkit: &Toolkit, cache: &Cache, unit: &Headers) -> Res<(PathBuf, Vec<String>)> {
    let mut names: Vec<String> = unit.files.iter().map(|f| (*f).to_owned()).collect();
    for &(root, prefix) in unit.folders {
        let folder = match root {
            Root::Library => library()?,
            Root::Toolkit => {
                let plain = toolkit.cu.join("include").join(prefix);
                if plain.is_dir() {
                    plain
                } else {
                    toolkit.cu.join("include/cccl").join(prefix)
                }
            }
        };
        let mut found: Vec<String> = fs::read_dir(&folder)
            .map_err(|e| format!("{}: {e}", folder.display()))?
            .flatten()
            .filter(|e| e.path().is_file())
            .map(|e| e.file_name().to_string_lossy().into_owned())
            // coroutines exist from C++20 on, the C atomics only in C++23
            .filter(|n| n != "stdatomic.h" && (n != "coroutine" || unit.level == "c++20"))
            .map(|n| if prefix.is_empty() { n } else { format!("{prefix}/{n}") })
            .collect();
        found.sort();
        names.extend(found);
    }
    let dir = cache.join("headers").join(unit.name);
    let source = cache.join("headers").join(format!("{}.cu", unit.name));
    fs::create_dir_all(cache.join("headers")).map_err(|e| e.to_string())?;
    let content: String = names.iter().map(|n| format!("#include <{n}>\n")).collect();
    write(&source, content)?;
    let flags = ["-arch=sm_90".to_owned(), format!("-std={}", unit.level)];
    let input = preprocessed(toolkit, &dir, &source, &flags)?;
    Ok((input.dir, input.args))
}

/// The folder of the host compiler's C++ library headers.
fn library() -> Res<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir("/usr/include/c++")
        .map_err(|e| format!("/usr/include/c++: {e}"))?
        .flatten()
        .filter_map(|e| Some((e.file_name().to_str()?.parse().ok()?, e.path())))
        .collect();
    versions.sort();
    versions.pop().map(|v| v.1).ok_or_else(|| "no C++ library headers are installed".to_owned())
}

/// Runs the candidate with and without `--eager`.
fn compare(toolkit: &Toolkit, candidate: &Path, dir: &Path, args: &[String], work: &Path) -> Res<String> {
    let lazy = run(toolkit, candidate, dir, args, &[], work)?;
    let eager = run(toolkit, candidate, dir, args, &["--eager"], work)?;
    if lazy.outcome.rc != 0 {
        return Err(format!("exit code {}: {}", lazy.outcome.rc, head(&lazy.outcome.out, 600)));
    }
    let (said, count): (Vec<&str>, Vec<&str>) =
        eager.outcome.out.lines().partition(|l| !l.starts_with("parsed: "));
    if eager.outcome.rc != 0 {
        return Err(format!("--eager: exit code {}: {}", eager.outcome.rc, head(&eager.outcome.out, 600)));
    }
    let count = count.first().ok_or("--eager says nothing of what it parsed")?;
    if !count.ends_with(" 0 passed through") {
        return Err(format!("{count}: {}", head(&said.join("\n"), 600)));
    }
    if said.join("\n").trim() != lazy.outcome.out.trim() {
        return Err(format!("--eager prints something else: {}", head(&said.join("\n"), 600)));
    }
    if (lazy.host_file, lazy.module_id) != (eager.host_file, eager.module_id) {
        return Err("--eager writes something else".to_owned());
    }
    Ok(format!("{count}; {:.3} s, lazily {:.3} s", eager.outcome.cpu, lazy.outcome.cpu))
}

fn run(
    toolkit: &Toolkit,
    candidate: &Path,
    dir: &Path,
    args: &[String],
    more: &[&str],
    work: &Path,
) -> Res<Written> {
    fresh_dir(work)?;
    let (host_file, module_id) = (work.join("host.cpp"), work.join("id"));
    let args = with_option(args, "--gen_c_file_name", &text(&host_file));
    let args = with_option(&args, "--module_id_file_name", &text(&module_id));
    let command: Vec<String> =
        std::iter::once(text(candidate)).chain(more.iter().map(|m| (*m).to_owned())).chain(args).collect();
    let outcome = measured(&command, TIMEOUT, &toolkit.env, dir);
    Ok(Written { outcome, host_file: fs::read(host_file).ok(), module_id: fs::read(module_id).ok() })
}
