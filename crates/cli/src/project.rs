//! Many sources, several at a time: those of a command line, or of a project's `compile_commands.json`.
//!
//! Results come in the order of the sources, whoever is ready first, so output does not depend on the number of
//! threads. On a terminal a line tells how far the work is.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{stderr, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{mpsc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cufront::{Compiler, Headers};

use crate::commands::Command;
use crate::complain;
use crate::database;
use crate::failure::Failure;
use crate::reading::Reading;

/// Bytes of stack for the work on a source; they are only reserved.
const STACK_BYTES: usize = 256 << 20;

/// The options about which sources are read.
#[derive(Debug, Default)]
pub(crate) struct Project {
    folder: Option<PathBuf>,
    jobs: Option<usize>,
}

/// A source and how it is read, or why it cannot be.
type Item = (PathBuf, Result<Reading, String>);

/// A source with all that it takes to read it.
pub(crate) struct Job {
    pub(crate) source: PathBuf,
    pub(crate) reading: Reading,
    pub(crate) compiler: Compiler,
    pub(crate) headers: Headers,
}

/// What is counted of a source.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Counts {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
}

impl Project {
    /// Takes the option `name` if it is one of these; gives false if not.
    pub(crate) fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, Failure> {
        match name {
            "project" => self.folder = Some(parser.value()?.into()),
            "jobs" => {
                let value = parser.value()?;
                let number = value.to_str().and_then(|n| n.parse::<NonZeroUsize>().ok());
                let number = number.ok_or_else(|| Failure::usage("-j takes a number from 1 on"))?;
                self.jobs = Some(number.get());
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Does `work` for each source and hands the results to `each`, in the order of the sources. With many sources, the
    /// last line tells what was counted and which took longest.
    ///
    /// # Errors
    /// There are no sources, or what all of them need cannot be had. What goes wrong with one is its result.
    pub(crate) fn run<T: Send>(
        &self,
        reading: &Reading,
        command: &Command,
        work: impl Fn(&Job) -> Result<T, Failure> + Sync,
        count: impl Fn(&T) -> Counts + Sync,
        mut each: impl FnMut(&Path, Result<T, Failure>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let start = Instant::now();
        let readings: Vec<Item> = match &self.folder {
            None => reading.sources.iter().map(|source| (source.clone(), Ok(reading.clone()))).collect(),
            Some(folder) => database::read(folder, &reading.sources, command)?
                .into_iter()
                .map(|entry| {
                    let reading = reading.behind(entry.words);
                    let name = entry.source.display();
                    let reading = reading.map_err(|failure| format!("{name}: {}", failure.message()));
                    (entry.source, reading)
                })
                .collect(),
        };
        if readings.is_empty() {
            return Err(reading.no_source());
        }
        let tools = Tools::default();
        let of = |(source, reading): &Item| {
            let reading = reading.as_ref().map_err(Failure::new)?;
            let (compiler, headers) = tools.of(reading)?;
            work(&Job { source: source.clone(), reading: reading.clone(), compiler, headers })
        };
        if self.folder.is_none() {
            // what all need is the first thing that may be wrong
            tools.of(reading)?;
        }
        let jobs = self.jobs.or_else(|| std::thread::available_parallelism().ok().map(NonZeroUsize::get));
        let jobs = jobs.unwrap_or(1).min(readings.len());
        let mut progress = Progress::new(readings.len(), start);
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..jobs {
                let (sender, next, readings, of) = (sender.clone(), &next, &readings, &of);
                let work = move || {
                    while let Some(item) = readings.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let began = Instant::now();
                        let made = of(item);
                        if sender.send((item, made, began.elapsed())).is_err() {
                            return;
                        }
                    }
                };
                std::thread::Builder::new()
                    .stack_size(STACK_BYTES)
                    .spawn_scoped(scope, work)
                    .map_err(|error| Failure::io("cannot start a thread", &error))?;
            }
            drop(sender);
            let mut ready = BTreeMap::new();
            let mut shown = 0;
            for (item, made, time) in receiver {
                let counts = match &made {
                    Ok(made) => count(made),
                    Err(_) => Counts { errors: 1, warnings: 0 },
                };
                progress.add(&item.0, counts, time);
                let at = readings.iter().position(|other| std::ptr::eq(other, item)).unwrap_or(shown);
                ready.insert(at, (item, made));
                while let Some((item, made)) = ready.remove(&shown) {
                    progress.hide();
                    each(&item.0, made)?;
                    shown += 1;
                }
                progress.show();
            }
            Ok::<(), Failure>(())
        })?;
        progress.finish();
        Ok(())
    }
}

/// Host compilers and headers, each asked for once.
#[derive(Default)]
struct Tools(Mutex<Vec<(Vec<OsString>, Compiler, Headers)>>);

impl Tools {
    fn of(&self, reading: &Reading) -> Result<(Compiler, Headers), Failure> {
        let key = reading.tool_words();
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, compiler, headers)) = list.iter().find(|(words, ..)| *words == key) {
            return Ok((compiler.clone(), headers.clone()));
        }
        let (compiler, headers) = reading.tools_for_any(Path::new("."))?;
        list.push((key, compiler.clone(), headers.clone()));
        Ok((compiler, headers))
    }
}

/// How far the work is.
struct Progress {
    all: usize,
    done: usize,
    failed: usize,
    counts: Counts,
    slowest: Option<(PathBuf, Duration)>,
    start: Instant,
    terminal: bool,
}

impl Progress {
    fn new(all: usize, start: Instant) -> Self {
        let terminal = all > 1 && stderr().is_terminal();
        Progress { all, done: 0, failed: 0, counts: Counts::default(), slowest: None, start, terminal }
    }

    fn add(&mut self, source: &Path, counts: Counts, time: Duration) {
        self.done += 1;
        self.failed += usize::from(counts.errors > 0);
        self.counts.errors += counts.errors;
        self.counts.warnings += counts.warnings;
        if self.slowest.as_ref().is_none_or(|(_, longest)| time > *longest) {
            self.slowest = Some((source.to_owned(), time));
        }
    }

    fn hide(&self) {
        if self.terminal {
            let _ = stderr().lock().write_all(b"\r\x1b[K");
        }
    }

    fn show(&self) {
        if self.terminal {
            let line = format!("\r\x1b[K[{}/{}] {}", self.done, self.all, self.words());
            let _ = stderr().lock().write_all(line.as_bytes());
        }
    }

    fn finish(&self) {
        self.hide();
        if self.all > 1 {
            let time = self.start.elapsed().as_secs_f64();
            complain(&format!("{} files in {time:.1} s: {}\n", self.all, self.words()));
        }
    }

    fn words(&self) -> String {
        let Counts { errors, warnings } = self.counts;
        let many = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        let mut out = format!(
            "{} in {}, {}",
            many(errors, "error"),
            many(self.failed, "file"),
            many(warnings, "warning")
        );
        if let Some((source, time)) = &self.slowest {
            out += &format!("; slowest {} ({:.1} s)", source.display(), time.as_secs_f64());
        }
        out
    }
}
