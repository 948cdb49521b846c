//! `cargo xtask views`: a compiler takes the views of the units of `corpus/public.tsv`.
//!
//! The units are there preprocessed for g++. Both views are made for the compiler that is asked for, which
//! must accept them as plain C++ (`-fsyntax-only`) at the standard of the unit. Warnings are not looked at:
//! they belong to the projects.

use crate::cache::{fresh_dir, remove_dir, text, Cache};
use crate::process::{head, measured, quiet};
use crate::reference::{self, Reference, TIMEOUT};
use crate::toolkit::Toolkit;
use crate::tulist::{self, Row};
use crate::{workspace, Res, Verdict};
use lexopt::{Arg, ValueExt as _};
use regex_lite::Regex;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SIDES: [&str; 2] = ["--host", "--device"];

#[derive(Default)]
struct Options {
    all: bool,
    filter: String,
    compiler: Option<String>,
    candidate: Option<PathBuf>,
    cache: Option<PathBuf>,
}

fn options(parser: &mut lexopt::Parser) -> Result<Options, lexopt::Error> {
    let mut o = Options::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("all") => o.all = true,
            Arg::Long("filter") => o.filter = parser.value()?.string()?,
            Arg::Long("compiler") => o.compiler = Some(parser.value()?.string()?),
            Arg::Long("candidate") => o.candidate = Some(parser.value()?.into()),
            Arg::Long("cache") => o.cache = Some(parser.value()?.into()),
            other => return Err(other.unexpected()),
        }
    }
    Ok(o)
}

/// `cargo xtask views`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let o = options(parser).map_err(|e| e.to_string())?;
    let cache = Cache::locate(o.cache)?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = Regex::new(&o.filter).map_err(|e| format!("--filter: {e}"))?;
    let program = match o.candidate {
        Some(path) => std::path::absolute(&path).map_err(|e| format!("{}: {e}", path.display()))?,
        None => workspace::build()?.with_file_name("cufront"),
    };
    let compiler = o.compiler.unwrap_or_else(preferred_compiler);
    let work = cache.join("views").join(format!("run-{}", std::process::id()));
    fresh_dir(&work)?;
    let mut rows = tulist::load()?;
    rows.retain(|row| filter.is_match(&row.name) && (o.all || row.tagged("smoke")));
    let (mut passed, mut failed, mut left_out) = (0, 0, 0);
    for row in &rows {
        match unit(&toolkit, &cache, row)? {
            None => {
                left_out += 1;
                println!("{}: left out, the reference fails", row.name);
            }
            Some((input, arguments)) => {
                for side in SIDES {
                    let view = View { program: &program, compiler: &compiler, work: &work };
                    match view.check(&toolkit, side, &input, &arguments) {
                        Ok(()) => passed += 1,
                        Err(e) => {
                            failed += 1;
                            println!("{} {side}: FAILED: {e}", row.name);
                        }
                    }
                }
            }
        }
    }
    remove_dir(&work)?;
    if left_out > 0 {
        println!("{left_out} units are not counted");
    }
    println!("{compiler} on both views of {} units: {passed} passed, {failed} failed", rows.len() - left_out);
    Ok(Verdict::of(failed == 0 && passed > 0))
}

/// clang++, because the tools that read views are made of it; g++ where it is not installed.
fn preferred_compiler() -> String {
    let clang = quiet(Command::new("clang++").arg("--version")).is_ok();
    if clang { "clang++" } else { "g++" }.to_owned()
}

/// The preprocessed text of a unit, and the options of `cufront` that stand for those of the front end.
fn unit(toolkit: &Toolkit, cache: &Cache, row: &Row) -> Res<Option<(PathBuf, Vec<String>)>> {
    let tu = row.clone().resolve(&toolkit.root, &toolkit.python_include)?;
    match reference::prepare(toolkit, cache, &tu, false)? {
        Reference::Ready(ready) => Ok(Some((ready.ii.clone(), cufront_options(&ready.fe_args)))),
        Reference::Fails { .. } => Ok(None),
    }
}

fn cufront_options(fe_args: &[String]) -> Vec<String> {
    let mut out = Vec::new();
    for arg in fe_args {
        match arg.as_str() {
            "--extended-lambda" => out.push("--extended-lambda".to_owned()),
            "--relaxed_constexpr" => out.push("--relaxed-constexpr".to_owned()),
            _ => {
                if let Some(number) = arg.strip_prefix("--c++") {
                    out.extend(["--std".to_owned(), format!("c++{number}")]);
                }
            }
        }
    }
    out
}

struct View<'a> {
    program: &'a Path,
    compiler: &'a str,
    work: &'a Path,
}

impl View<'_> {
    /// Makes a view and gives it to the compiler; the error is the first that one of them has.
    fn check(&self, toolkit: &Toolkit, side: &str, input: &Path, arguments: &[String]) -> Res<()> {
        let file = self.work.join("view.cpp");
        let _ = fs::remove_file(&file);
        let mut make: Vec<String> =
            vec![text(self.program), "view".into(), side.into(), "-o".into(), text(&file), text(input)];
        make.extend(["--compiler".to_owned(), self.compiler.to_owned()]);
        make.extend_from_slice(arguments);
        self.run(toolkit, &make)?;
        let standard = arguments.iter().skip_while(|a| *a != "--std").nth(1);
        let mut check: Vec<String> = vec![self.compiler.to_owned()];
        check.extend(["-fsyntax-only", "-w", "-x", "c++"].map(str::to_owned));
        check.extend(standard.map(|s| format!("-std={s}")));
        check.push(text(&file));
        self.run(toolkit, &check)
    }

    fn run(&self, toolkit: &Toolkit, command: &[String]) -> Res<()> {
        let outcome = measured(command, TIMEOUT, &toolkit.env, self.work);
        if outcome.rc == 0 {
            return Ok(());
        }
        let first = outcome.out.lines().find(|l| l.contains("error"));
        Err(format!("exit code {}: {}", outcome.rc, head(first.unwrap_or(&outcome.out), 300)))
    }
}

#[cfg(test)]
mod tests {
    use super::cufront_options;

    #[test]
    fn options_of_the_front_end_are_translated() {
        let args = ["--c++17", "--extended-lambda", "--relaxed_constexpr", "--m64"].map(str::to_owned);
        assert_eq!(cufront_options(&args), ["--std", "c++17", "--extended-lambda", "--relaxed-constexpr"]);
    }
}
