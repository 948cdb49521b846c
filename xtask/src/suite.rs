//! `cargo xtask test`: all that has to hold on a fresh machine, with one closing line.

use crate::cache::text;
use crate::options::{self, Shared};
use crate::process::quiet;
use crate::setup::{install, Extent};
use crate::{lambdas, mutate, tidy, workspace, Res, Verdict};
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Damaged fixtures that the front end is given; `cargo xtask mutate` tries more.
const MUTATIONS: u64 = 10_000;

/// Sums over all steps.
#[derive(Default, Debug, PartialEq, Eq)]
struct Sums {
    passed: u64,
    failed: u64,
}

/// `cargo xtask test`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut offline = false;
    let common = options::read(parser, &[Shared::Cache], &mut |name, _| {
        offline |= name == "offline";
        Ok(name == "offline")
    })?;
    needed_programs()?;
    let start = Instant::now();
    let mut suite = Suite::default();
    suite.step("build", || workspace::build().map(|_| Verdict::Pass));
    suite.cargo("format", &["fmt", "--all", "--check"], &[]);
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    suite.cargo("lints", &clippy, &[]);
    suite.step("tidy", tidy::check);
    // the comparison with the reference takes minutes and has a step of its own
    let later = [("CUFRONT_TOOLKIT_TESTS", "later".to_owned())];
    suite.tests("tests", &["test", "--workspace", "--no-fail-fast"], &later);
    suite.step("damaged fixtures", || mutate::own_fixtures(MUTATIONS));
    if offline {
        println!("\n== tests against the toolkit: left out because of --offline");
    } else {
        let cache = common.cache()?;
        if suite.step("toolkit", || install(&cache, Extent::Toolchain)) {
            let environment = [
                ("CUFRONT_CACHE", text(&cache.dir)),
                ("CU", text(&cache.cuda()?)),
                ("CORPUS_ROOT", text(&cache.root())),
            ];
            let args = ["test", "-p", "cufront-cli", "--test", "toolkit", "--test", "lambdas"];
            suite.tests("tests against the toolkit", &args, &environment);
            suite.step("random lambda programs", || {
                lambdas::few(&cache, &workspace::build()?.with_file_name("cufront"))
            });
        }
    }
    println!();
    for (name, seconds, ok) in &suite.steps {
        println!("{:<26} {seconds:>6.0} s  {}", name, if *ok { "ok" } else { "FAILED" });
    }
    println!("{:<26} {:>6.0} s", "all", start.elapsed().as_secs_f64());
    println!("{} passed, {} failed", suite.sums.passed, suite.sums.failed);
    Ok(Verdict::of(suite.sums.failed == 0))
}

/// Programs that the tests start, each with the way to get it.
fn needed_programs() -> Res<()> {
    let needed: [(&str, &[&str], &str); 6] = [
        ("g++", &["--version"], "the host compiler; Debian, Ubuntu: apt-get install g++"),
        ("nm", &["--version"], "binutils; Debian, Ubuntu: apt-get install binutils"),
        ("objdump", &["--version"], "binutils; Debian, Ubuntu: apt-get install binutils"),
        (
            "python3",
            &["-c", "import venv, ensurepip"],
            "Python 3 with its venv module; Debian, Ubuntu: apt-get install python3 python3-venv",
        ),
        ("cargo", &["fmt", "--version"], "rustfmt: rustup component add rustfmt"),
        ("cargo", &["clippy", "--version"], "clippy: rustup component add clippy"),
    ];
    let missing: Vec<String> = needed
        .iter()
        .filter(|(program, args, _)| quiet(Command::new(program).args(*args)).is_err())
        .map(|(program, args, how)| format!("\n  {program} {}: {how}", args.join(" ")))
        .collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("these do not work here and are needed:{}", missing.concat()))
    }
}

#[derive(Default)]
struct Suite {
    sums: Sums,
    /// Name, seconds, and whether all was well.
    steps: Vec<(String, f64, bool)>,
}

impl Suite {
    /// A step without tests of its own: it counts only if it fails.
    fn step(&mut self, name: &str, work: impl FnOnce() -> Res<Verdict>) -> bool {
        println!("\n== {name}");
        let start = Instant::now();
        let ok = match work() {
            Ok(verdict) => verdict == Verdict::Pass,
            Err(e) => {
                println!("{e}");
                false
            }
        };
        self.sums.failed += u64::from(!ok);
        self.steps.push((name.to_owned(), start.elapsed().as_secs_f64(), ok));
        ok
    }

    fn cargo(&mut self, name: &str, args: &[&str], env: &[(&str, String)]) {
        self.step(name, || {
            let mut command = workspace::cargo(args);
            command.envs(env.iter().map(|(k, v)| (k, v)));
            let status = command.status().map_err(|e| format!("cannot run cargo: {e}"))?;
            Ok(Verdict::of(status.success()))
        });
    }

    /// Runs tests, shows their output and adds up their summaries. A run that fails without a
    /// failed test, as one that does not compile, counts as one failure.
    fn tests(&mut self, name: &str, args: &[&str], env: &[(&str, String)]) {
        let mut sums = Sums::default();
        let counted = &mut sums;
        self.step(name, || {
            let mut command = workspace::cargo(args);
            command.envs(env.iter().map(|(k, v)| (k, v))).stdout(Stdio::piped());
            let mut child = command.spawn().map_err(|e| format!("cannot run cargo: {e}"))?;
            if let Some(out) = child.stdout.take() {
                for line in BufReader::new(out).split(b'\n') {
                    let line = line.map_err(|e| format!("output of cargo: {e}"))?;
                    let line = String::from_utf8_lossy(&line);
                    println!("{line}");
                    if let Some((passed, failed)) = summary(&line) {
                        counted.passed += passed;
                        counted.failed += failed;
                    }
                }
            }
            let status = child.wait().map_err(|e| format!("cargo: {e}"))?;
            // `step` counts a failure as one, so the failed tests must not be counted twice.
            Ok(Verdict::of(status.success() && counted.failed == 0))
        });
        self.sums.passed += sums.passed;
        self.sums.failed += sums.failed.saturating_sub(1);
    }
}

/// Numbers of a line `test result: ok. 12 passed; 0 failed; …`, as all test harnesses of Cargo
/// print it.
fn summary(line: &str) -> Option<(u64, u64)> {
    let rest = line.trim_start().strip_prefix("test result: ")?.split_once(". ")?.1;
    let mut numbers = rest.split("; ").map(|part| part.split_once(' '));
    let (passed, word) = numbers.next()??;
    let (failed, other) = numbers.next()??;
    (word == "passed" && other == "failed").then_some(())?;
    Some((passed.parse().ok()?, failed.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::summary;

    #[test]
    fn summaries_are_read() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(summary(line), Some((12, 3)));
        assert_eq!(summary("test result: ok. 0 passed; 0 failed; finished in 0.00s"), Some((0, 0)));
        assert_eq!(summary("test a ... ok"), None);
    }
}
