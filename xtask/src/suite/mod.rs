//! `cargo xtask test`: all that has to hold on a fresh machine, with one closing line.
//!
//! Three stages, and one beside them:
//!
//! - *toolkit*: NVIDIA's toolchain is fetched while the others begin; what needs it comes last.
//! - *build*: every library, program, example and test once, in the profile `dev`, with the lints on the way. Nothing is
//!   built in `release`.
//! - *checks and tests*: each program of tests, the format and so on is a task; as many run at a time as there are cores,
//!   long ones first. What a program prints is shown if it fails.
//! - *totals*: the tasks by processor time, and the closing line.

mod build;
mod tasks;

use crate::cache::text;
use crate::options::{self, Common, Shared};
use crate::process::quiet;
use crate::setup::{install, Extent};
use crate::{lambdas, mutate, programs, site, tidy, Res, Verdict};
use build::Built;
use nix::sys::resource::{getrusage, UsageWho};
use std::process::Command;
use std::thread::JoinHandle;
use std::time::Instant;
use tasks::{Outcome, Task};

/// Damaged fixtures that the front end is given; `cargo xtask mutate` tries more.
const MUTATIONS: u64 = 5_000;

/// Damaged sources that preprocessor and front end are given.
const SOURCES: u64 = 300;

/// What is said first: the stages, and their time in minutes on two cores that have nothing else to do.
const PLAN: &str = "\
3 stages, and their minutes on two quiet cores:
  toolkit            beside the others; about 1 if it is not in the cache yet
  build              2 from nothing
  checks and tests   2 to 3
";

/// The same with `--fast`.
const FAST_PLAN: &str = "\
2 stages, and their minutes on two quiet cores:
  build              2 from nothing, seconds if little has changed
  checks and tests   1
left out: lints, damaged input, comparisons with the original, tests that take long
";

/// `cargo xtask test`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let (mut offline, mut fast) = (false, false);
    let common = options::read(parser, &[Shared::Jobs, Shared::Cache], &mut |name, _| {
        match name {
            "offline" => offline = true,
            "fast" => (offline, fast) = (true, true),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    needed_programs()?;
    print!("{}", if fast { FAST_PLAN } else { PLAN });
    let start = Instant::now();
    let toolkit = if offline { None } else { Some(fetch(&common)?) };

    println!("\n== build");
    let built = Built::all(!fast)?;
    println!("build: {:.0} s, {} test programs", start.elapsed().as_secs_f64(), built.tests.len());

    println!("\n== checks and tests");
    let mut list = if fast { fast_tasks(&built) } else { own_tasks(&built, offline) };
    if let Some(thread) = toolkit {
        list.extend(tasks_with_toolkit(&built, &common, thread)?);
    } else if !fast {
        println!("what needs the toolkit is left out because of --offline");
    }
    let done = tasks::run(&list, common.jobs())?;
    totals(&done, start);
    let passed: u64 = done.iter().map(|o| o.passed).sum();
    let failed: u64 = done.iter().map(|o| o.failed).sum();
    let seconds = start.elapsed().as_secs();
    println!("{} min {} s", seconds / 60, seconds % 60);
    println!("{passed} passed, {failed} failed");
    Ok(Verdict::of(failed == 0 && passed > 0))
}

/// Begins to install the toolkit, in a thread of its own.
fn fetch(common: &Common) -> Res<JoinHandle<Res<Verdict>>> {
    let cache = common.cache()?;
    Ok(std::thread::spawn(move || install(&cache, Extent::Toolchain)))
}

/// The tasks for which nothing has to be fetched.
fn own_tasks(built: &Built, offline: bool) -> Vec<Task> {
    let mut list =
        vec![Task::cargo("format", 3.0, &["fmt", "--all", "--check"]), Task::check("tidy", 1.0, tidy::check)];
    let mut documentation =
        Task::cargo("documentation tests", 0.5, &["test", "--workspace", "--doc", "--quiet"]);
    documentation.environment = build::environment();
    list.push(documentation);
    let mutate = built.example("mutate");
    let again = mutate.clone();
    list.push(Task::check("damaged fixtures", 30.0, move || {
        mutate::own_fixtures(MUTATIONS, false, &mutate?)
    }));
    list.push(Task::check("damaged sources", 20.0, move || mutate::own_fixtures(SOURCES, true, &again?)));
    list.extend(in_a_browser(built));
    list.extend(built.tests.iter().filter(|t| offline || !t.needs_toolkit()).map(|t| {
        let mut task = Task::test(t);
        if t.needs_toolkit() {
            task.environment.push(("CUFRONT_TOOLKIT_TESTS".to_owned(), "later".to_owned()));
        }
        task
    }));
    list
}

/// The report in a browser, where one is installed.
fn in_a_browser(built: &Built) -> Option<Task> {
    let cufront = built.program.clone();
    let Some(browser) = site::browser() else {
        println!("no browser is here (chromium): nobody looks at reports");
        return None;
    };
    Some(Task::check("report in a browser", 8.0, move || site::reports(browser, &cufront)))
}

/// The tasks that take little time: what is asked while something is written.
fn fast_tasks(built: &Built) -> Vec<Task> {
    let mut list =
        vec![Task::cargo("format", 3.0, &["fmt", "--all", "--check"]), Task::check("tidy", 1.0, tidy::check)];
    list.extend(in_a_browser(built));
    list.extend(built.tests.iter().filter(|t| !t.needs_toolkit()).map(Task::test));
    list.retain(|task| !task.is_long());
    list
}

/// The tasks that wait until the toolkit is there.
fn tasks_with_toolkit(built: &Built, common: &Common, thread: JoinHandle<Res<Verdict>>) -> Res<Vec<Task>> {
    let cache = common.cache()?;
    let installed = tasks::Awaited::new(move || match thread.join() {
        Ok(Ok(Verdict::Pass)) => Ok(()),
        Ok(Ok(Verdict::Fail)) => Err("the toolkit is not complete".to_owned()),
        Ok(Err(e)) => Err(e),
        Err(_) => Err("the installation panicked".to_owned()),
    });
    let mut list = Vec::new();
    for test in built.tests.iter().filter(|t| t.needs_toolkit()) {
        let mut task = Task::test(test);
        task.environment.push(("CUFRONT_CACHE".to_owned(), text(&cache.dir)));
        list.push(task);
    }
    let program = built.program.clone();
    let of_lambdas = cache.clone();
    list.push(Task::check("random lambda programs", 30.0, move || lambdas::few(&of_lambdas, &program)));
    let program = built.program.clone();
    list.push(Task::check("generated programs", 30.0, move || programs::few(&cache, &program)));
    for task in &mut list {
        task.after = Some(installed.clone());
    }
    Ok(list)
}

/// The tasks by processor time, and all of it.
fn totals(done: &[Outcome], start: Instant) {
    println!("\n{:>7}  {:>7}", "CPU s", "s");
    let mut sorted: Vec<&Outcome> = done.iter().collect();
    sorted.sort_by(|a, b| b.cpu.total_cmp(&a.cpu));
    for o in sorted.iter().filter(|o| o.cpu >= 1.0) {
        println!(
            "{:>7.1}  {:>7.1}  {}{}",
            o.cpu,
            o.wall,
            o.name,
            if o.failed == 0 { "" } else { ": FAILED" }
        );
    }
    let seconds = |who| {
        getrusage(who).map_or(0.0, |u| {
            let of = |t: nix::sys::time::TimeVal| t.tv_sec() as f64 + t.tv_usec() as f64 / 1e6;
            of(u.user_time()) + of(u.system_time())
        })
    };
    let cpu = seconds(UsageWho::RUSAGE_SELF) + seconds(UsageWho::RUSAGE_CHILDREN);
    println!("{cpu:>7.1}  {:>7.1}  all", start.elapsed().as_secs_f64());
    for o in done.iter().filter(|o| o.not_kept() > 0) {
        println!("{}: {} comparisons are no facts yet, UPDATE=1 keeps them", o.name, o.not_kept());
    }
    let failed: Vec<&str> = done.iter().filter(|o| o.failed > 0).map(|o| o.name.as_str()).collect();
    if !failed.is_empty() {
        println!("failed: {}", failed.join(", "));
    }
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
