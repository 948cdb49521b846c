//! Tasks of the test command, several at a time.

use super::build::Test;
use crate::cache::text;
use crate::process::measured;
use crate::units::side_by_side;
use crate::{workspace, Res, Verdict};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// No task may take longer, on a busy machine either.
const LIMIT: Duration = Duration::from_secs(3600);

/// What long test programs need, in seconds of processor time: they begin first, so that none runs alone at the
/// end. What is not here is short.
const LONG: [(&str, f64); 6] = [
    ("cufront-driver/bad_input", 120.0),
    ("cufront-cli/toolkit", 60.0),
    ("cufront-cli/lambdas", 40.0),
    ("cufront-cli/places", 25.0),
    ("cufront-cli/bank", 20.0),
    ("cufront-cli/views", 20.0),
];

/// What a task may cost with `--fast`.
const SHORT: f64 = 15.0;

type Check = Box<dyn FnOnce() -> Res<Verdict> + Send>;

/// What a task does.
pub(super) enum Work {
    /// A program and its arguments, in a folder; its summaries of tests are counted.
    Program(Vec<String>, PathBuf),
    /// A function of this program, which prints what it finds; it counts as one test.
    Check(Mutex<Option<Check>>),
}

/// Something to be done, for which others need not wait.
pub(super) struct Task {
    pub(super) name: String,
    /// Seconds of processor time, about.
    cost: f64,
    pub(super) work: Work,
    pub(super) environment: Vec<(String, String)>,
    /// What must have succeeded before.
    pub(super) after: Option<Awaited>,
}

impl Task {
    fn new(name: &str, cost: f64, work: Work) -> Task {
        Task { name: name.to_owned(), cost, work, environment: Vec::new(), after: None }
    }

    /// A program of tests.
    pub(super) fn test(test: &Test) -> Task {
        let cost = LONG.iter().find(|(n, _)| *n == test.name).map_or(1.0, |(_, cost)| *cost);
        let mut task =
            Task::new(&test.name, cost, Work::Program(vec![text(&test.program)], test.folder.clone()));
        task.environment.push(("CARGO_MANIFEST_DIR".to_owned(), text(&test.folder)));
        task
    }

    /// Too long for `--fast`.
    pub(super) fn is_long(&self) -> bool {
        self.cost > SHORT
    }

    /// A command of Cargo.
    pub(super) fn cargo(name: &str, cost: f64, args: &[&str]) -> Task {
        let command = workspace::cargo(args);
        let mut words = vec![command.get_program().to_string_lossy().into_owned()];
        words.extend(args.iter().map(|a| (*a).to_owned()));
        Task::new(name, cost, Work::Program(words, workspace::root()))
    }

    /// A function of this program.
    pub(super) fn check(
        name: &str,
        cost: f64,
        check: impl FnOnce() -> Res<Verdict> + Send + 'static,
    ) -> Task {
        Task::new(name, cost, Work::Check(Mutex::new(Some(Box::new(check)))))
    }
}

/// Something that tasks wait for; it is done once.
#[derive(Clone)]
pub(super) struct Awaited(Arc<Mutex<Waiting>>);

enum Waiting {
    Begun(Option<Box<dyn FnOnce() -> Res<()> + Send>>),
    Ended(Res<()>),
}

impl Awaited {
    /// `end` waits for it, and says how it ended.
    pub(super) fn new(end: impl FnOnce() -> Res<()> + Send + 'static) -> Awaited {
        Awaited(Arc::new(Mutex::new(Waiting::Begun(Some(Box::new(end))))))
    }

    fn wait(&self) -> Res<()> {
        let mut state = self.0.lock().map_err(|e| e.to_string())?;
        if let Waiting::Begun(end) = &mut *state {
            let result = end.take().map_or(Ok(()), |end| end());
            *state = Waiting::Ended(result);
        }
        match &*state {
            Waiting::Ended(result) => result.clone(),
            Waiting::Begun(_) => Ok(()),
        }
    }
}

/// How a task ended.
pub(super) struct Outcome {
    pub(super) name: String,
    pub(super) passed: u64,
    pub(super) failed: u64,
    /// Seconds of processor time and of the clock. A check's processor time is that of the clock.
    pub(super) cpu: f64,
    pub(super) wall: f64,
    output: String,
}

/// What a test says of a comparison with the reference that is no fact yet.
const NOT_KEPT: &str = "UPDATE=1 keeps that as a fact";

/// Does all tasks, `jobs` at a time: long ones first, and those that wait for something last. Each is told when it
/// has ended, with its output if it failed.
pub(super) fn run(tasks: &[Task], jobs: usize) -> Res<Vec<Outcome>> {
    let mut order: Vec<&Task> = tasks.iter().collect();
    order.sort_by(|a, b| a.after.is_some().cmp(&b.after.is_some()).then(b.cost.total_cmp(&a.cost)));
    let told = |done: usize, o: &Outcome| {
        let place = format!("[{done}/{}]", tasks.len());
        let tests = match o.passed {
            0 | 1 => String::new(),
            n => format!("{n} tests, "),
        };
        if o.failed == 0 {
            println!("{place} {}: ok, {tests}{:.1} s", o.name, o.wall);
        } else {
            println!("{place} {}: FAILED\n{}", o.name, o.output.trim_end());
        }
    };
    side_by_side(&order, jobs, |_, task| Ok(perform(task)), told)
}

fn perform(task: &Task) -> Outcome {
    let start = Instant::now();
    let mut outcome = match task.after.as_ref().map_or(Ok(()), Awaited::wait) {
        Ok(()) => match &task.work {
            Work::Program(words, folder) => program(task, words, folder),
            Work::Check(check) => Outcome::of(task, checked(check)),
        },
        Err(e) => Outcome::of(task, Err(e)),
    };
    outcome.wall = start.elapsed().as_secs_f64();
    if let Work::Check(_) = task.work {
        outcome.cpu = outcome.wall;
    }
    outcome
}

fn checked(check: &Mutex<Option<Check>>) -> Res<Verdict> {
    let check = check.lock().map_err(|e| e.to_string())?.take();
    check.ok_or("it has been done before")?()
}

impl Outcome {
    /// Comparisons with the reference that were made because no fact says how they end.
    pub(super) fn not_kept(&self) -> usize {
        self.output.lines().filter(|line| line.contains(NOT_KEPT)).count()
    }

    fn of(task: &Task, result: Res<Verdict>) -> Outcome {
        let (ok, output) = match result {
            Ok(verdict) => (verdict == Verdict::Pass, String::new()),
            Err(e) => (false, e),
        };
        Outcome {
            name: task.name.clone(),
            passed: u64::from(ok),
            failed: u64::from(!ok),
            cpu: 0.0,
            wall: 0.0,
            output,
        }
    }
}

fn program(task: &Task, words: &[String], folder: &Path) -> Outcome {
    let r = measured(words, LIMIT, &task.environment, folder);
    let (passed, failed) = counted(r.rc, &r.out);
    let output = if r.rc == 0 { r.out } else { format!("{}\nexit code {}", r.out, r.rc) };
    Outcome { name: task.name.clone(), passed, failed, cpu: r.cpu, wall: r.wall, output }
}

/// Tests that passed and failed in a program. One that fails without a failed test, as one that crashes, counts as
/// one failure; one without tests of its own counts as one test.
fn counted(rc: i32, output: &str) -> (u64, u64) {
    let mut all = output.lines().filter_map(summary).peekable();
    let tests = all.peek().is_some();
    let (passed, failed) = all.fold((0, 0), |sums, n| (sums.0 + n.0, sums.1 + n.1));
    match (rc, tests) {
        (0, true) => (passed, failed),
        (0, false) => (1, 0),
        _ => (passed, failed.max(1)),
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
    use super::*;

    #[test]
    fn summaries_are_read() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(summary(line), Some((12, 3)));
        assert_eq!(summary("test result: ok. 0 passed; 0 failed; finished in 0.00s"), Some((0, 0)));
        assert_eq!(summary("test a ... ok"), None);
    }

    #[test]
    fn every_program_counts() {
        assert_eq!(counted(0, "x\ntest result: ok. 3 passed; 0 failed; 0 ignored\n"), (3, 0));
        assert_eq!(counted(0, "test result: ok. 0 passed; 0 failed; 0 ignored\n"), (0, 0));
        assert_eq!(counted(0, "well\n"), (1, 0));
        assert_eq!(counted(101, "test result: FAILED. 2 passed; 3 failed; 0 ignored\n"), (2, 3));
        assert_eq!(counted(101, "test result: ok. 2 passed; 0 failed; 0 ignored\n"), (2, 1));
        assert_eq!(counted(-11, ""), (0, 1));
    }

    #[test]
    fn every_task_counts() {
        let mut waits = Task::check("waits", 9.0, || Ok(Verdict::Pass));
        waits.after = Some(Awaited::new(|| Err("not there".to_owned())));
        let tasks = [
            waits,
            Task::check("short", 1.0, || Ok(Verdict::Pass)),
            Task::check("wrong", 5.0, || Err("no".to_owned())),
        ];
        let done = run(&tasks, 2).unwrap();
        let counts: Vec<(&str, u64, u64)> =
            done.iter().map(|o| (o.name.as_str(), o.passed, o.failed)).collect();
        assert_eq!(counts, [("wrong", 0, 1), ("short", 1, 0), ("waits", 0, 1)]);
    }

    #[test]
    fn comparisons_that_are_no_facts_are_counted() {
        let task = Task::check("a", 1.0, || Ok(Verdict::Pass));
        let mut outcome = Outcome::of(&task, Ok(Verdict::Pass));
        assert_eq!(outcome.not_kept(), 0);
        outcome.output = format!("x: compared; {NOT_KEPT}\ntest x ... ok\ny: compared; {NOT_KEPT}\n");
        assert_eq!(outcome.not_kept(), 2);
    }

    #[test]
    fn what_is_awaited_is_done_once() {
        let awaited = Awaited::new(|| Err("gone".to_owned()));
        let other = awaited.clone();
        assert_eq!(awaited.wait(), Err("gone".to_owned()));
        assert_eq!(other.wait(), Err("gone".to_owned()));
    }
}
