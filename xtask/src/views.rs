//! `cargo xtask views`: a compiler takes the views of the units of `corpus/public.tsv`.
//!
//! The units are there preprocessed for g++. Both views are made for the compiler that is asked for, which
//! must accept them as plain C++ (`-fsyntax-only`) at the standard of the unit. Warnings are not looked at:
//! they belong to the projects.

use crate::cache::{remove_dir, text};
use crate::options::{self, Shared};
use crate::process::{head, measured, quiet};
use crate::reference::TIMEOUT;
use crate::toolkit::Toolkit;
use crate::units::{prepared, tool_options, Tally};
use crate::{tulist, Res, Verdict};
use lexopt::ValueExt as _;
use std::fs;
use std::path::Path;
use std::process::Command;

const SIDES: [&str; 2] = ["--host", "--device"];

/// `cargo xtask views`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let (mut all, mut compiler) = (false, None);
    let shared = [Shared::Filter, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "all" => all = true,
            "compiler" => compiler = Some(parser.value()?.string()?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = common.filter()?;
    let program = common.tool()?;
    let compiler = compiler.unwrap_or_else(preferred_compiler);
    let work = cache.run_folder("views")?;
    let view = View { toolkit: &toolkit, program: &program, compiler: &compiler, work: &work };
    let mut rows = tulist::load()?;
    rows.retain(|row| filter.is_match(&row.name) && (all || row.tagged("smoke")));
    let mut tally = Tally::default();
    for row in &rows {
        let Some(unit) = prepared(&toolkit, &cache, row)? else {
            tally.tell(&row.name, Ok(None));
            continue;
        };
        let arguments = tool_options(&unit.fe_args);
        for side in SIDES {
            match view.check(side, &unit.ii, &arguments) {
                Ok(()) => tally.count(true),
                Err(e) => tally.fail(&format!("{} {side}", row.name), &e),
            }
        }
    }
    remove_dir(&work)?;
    if tally.left_out > 0 {
        println!("{} units are not counted", tally.left_out);
    }
    println!("{compiler} on both views of {} units: {tally}", rows.len() - tally.left_out);
    Ok(tally.verdict())
}

/// clang++, because the tools that read views are made of it; g++ where it is not installed.
fn preferred_compiler() -> String {
    let clang = quiet(Command::new("clang++").arg("--version")).is_ok();
    if clang { "clang++" } else { "g++" }.to_owned()
}

struct View<'a> {
    toolkit: &'a Toolkit,
    program: &'a Path,
    compiler: &'a str,
    work: &'a Path,
}

impl View<'_> {
    /// Makes a view and gives it to the compiler; the error is the first that one of them has.
    fn check(&self, side: &str, input: &Path, arguments: &[String]) -> Res<()> {
        let file = self.work.join("view.cpp");
        let _ = fs::remove_file(&file);
        let mut make: Vec<String> =
            vec![text(self.program), "view".into(), side.into(), "-o".into(), text(&file), text(input)];
        make.extend(["--compiler".to_owned(), self.compiler.to_owned()]);
        make.extend_from_slice(arguments);
        self.run(&make)?;
        let standard = arguments.iter().skip_while(|a| *a != "--std").nth(1);
        let mut check: Vec<String> = vec![self.compiler.to_owned()];
        check.extend(["-fsyntax-only", "-w", "-x", "c++"].map(str::to_owned));
        check.extend(standard.map(|s| format!("-std={s}")));
        check.push(text(&file));
        self.run(&check)
    }

    fn run(&self, command: &[String]) -> Res<()> {
        let outcome = measured(command, TIMEOUT, &self.toolkit.env, self.work);
        if outcome.rc == 0 {
            return Ok(());
        }
        let first = outcome.out.lines().find(|l| l.contains("error"));
        Err(format!("exit code {}: {}", outcome.rc, head(first.unwrap_or(&outcome.out), 300)))
    }
}
