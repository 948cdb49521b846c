//! Feeds the front end with damaged programs: what `cargo xtask mutate` starts.
//!
//! Every input has a number and is made from that number and the seed alone:
//! first every token prefix of the files listed in `--prefixes`, plain and with its brackets closed, then every file listed in
//! `--texts` as it is, then `--count` mutations of files of that list. The texts are preprocessed; with `--sources` they
//! are as they were written, and our preprocessor is tried, too. A range of numbers is worked
//! on by one process, all in eager mode. A panic is caught, its input made smaller and kept. A hang ends the
//! process with exit code 3, a crash ends it anyhow; the number of the input at work is in the file
//! `--state` then.

// It talks to the program that starts it.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod inputs;
mod random;
mod sources;
mod trial;

use inputs::Inputs;
use sources::Sources;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{mpsc, Arc};
use std::time::{Duration, Instant};
use trial::{FrontEnd, Subject};

/// Exit code after a hang.
const HANG: u8 = 3;

/// No input may take more processor time, in hundredths of a second.
const LIMIT: u64 = 1_000;

/// Nor more time altogether, which counts if it waits for something.
const WALL_LIMIT: Duration = Duration::from_secs(300);

/// How often the time of the input at work is looked at.
const ROUND: Duration = Duration::from_millis(200);

/// As much as the program itself reserves.
const STACK_BYTES: usize = 256 << 20;

#[derive(Default)]
struct Options {
    seed: u64,
    count: u64,
    texts: PathBuf,
    prefixes: PathBuf,
    state: PathBuf,
    /// A line per failure is added: number, kind, and what is known of it.
    report: PathBuf,
    /// Folder for the inputs that fail.
    save: PathBuf,
    from: u64,
    to: u64,
    /// The texts are sources, to be preprocessed.
    sources: bool,
    /// Print how many inputs there are, and end.
    total: bool,
    /// Write this input into the folder, and end.
    make: Option<u64>,
}

fn options() -> Result<Options, String> {
    let mut o = Options::default();
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let slot = match name.as_str() {
            "--total" => Some(&mut o.total),
            "--sources" => Some(&mut o.sources),
            _ => None,
        };
        if let Some(slot) = slot {
            *slot = true;
            continue;
        }
        let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{name} {value}: not a number"));
        match name.as_str() {
            "--seed" => o.seed = number()?,
            "--count" => o.count = number()?,
            "--from" => o.from = number()?,
            "--to" => o.to = number()?,
            "--make" => o.make = Some(number()?),
            "--texts" => o.texts = value.into(),
            "--prefixes" => o.prefixes = value.into(),
            "--state" => o.state = value.into(),
            "--report" => o.report = value.into(),
            "--save" => o.save = value.into(),
            _ => return Err(format!("unknown option {name}")),
        }
    }
    Ok(o)
}

fn main() -> ExitCode {
    match options().and_then(run) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("mutate: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(o: Options) -> Result<ExitCode, String> {
    let inputs = Inputs::open(o.seed, o.count, &o.texts, &o.prefixes, o.sources)?;
    if o.total {
        println!("{}", inputs.total());
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(number) = o.make {
        save(&o, number, &inputs.make(number)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    trial::keep_panics_quiet();
    // How many inputs have been begun.
    let begun = Arc::new(AtomicU64::new(0));
    let (done, finished) = mpsc::channel();
    let work = {
        let begun = Arc::clone(&begun);
        move || {
            let _ = done.send(work(&o, &inputs, || {
                begun.fetch_add(1, Ordering::SeqCst);
            }));
        }
    };
    std::thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(work)
        .map_err(|e| format!("cannot start a thread: {e}"))?;
    let mut seen = (u64::MAX, processor_time(), Instant::now());
    loop {
        match finished.recv_timeout(ROUND) {
            Ok(result) => return result.map(|()| ExitCode::SUCCESS),
            Err(mpsc::RecvTimeoutError::Disconnected) => return Err("the worker has gone".to_owned()),
            Err(mpsc::RecvTimeoutError::Timeout) => {
                let now = begun.load(Ordering::SeqCst);
                if now != seen.0 {
                    seen = (now, processor_time(), Instant::now());
                } else if processor_time() > seen.1 + LIMIT || seen.2.elapsed() > WALL_LIMIT {
                    return Ok(ExitCode::from(HANG));
                }
            }
        }
    }
}

/// Processor time of this process so far, in hundredths of a second, as Linux counts it.
fn processor_time() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The program's name, in parentheses, may hold blanks.
    let fields = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
    fields.split(' ').skip(11).take(2).filter_map(|f| f.parse::<u64>().ok()).sum()
}

fn work(o: &Options, inputs: &Inputs, begin: impl Fn()) -> Result<(), String> {
    let mut state = fs::File::create(&o.state).map_err(|e| format!("{}: {e}", o.state.display()))?;
    let mut subject: Box<dyn Subject> =
        if o.sources { Box::new(Sources::new(&inputs.texts, &o.save)?) } else { Box::new(FrontEnd) };
    for number in o.from..o.to.min(inputs.total()) {
        std::io::Seek::rewind(&mut state).map_err(|e| e.to_string())?;
        state.write_all(format!("{number:020}\n").as_bytes()).map_err(|e| e.to_string())?;
        let text = inputs.make(number)?;
        begin();
        if let Some(failure) = trial::fails(subject.as_mut(), &text, number) {
            let small = trial::shrink(subject.as_mut(), text, number, &failure, &begin);
            save(o, number, &small)?;
            let mut report = fs::OpenOptions::new()
                .create(true)
                .append(true)
                .open(&o.report)
                .map_err(|e| format!("{}: {e}", o.report.display()))?;
            let line = format!("{number}\t{}\n", failure.replace(['\n', '\t'], " "));
            report.write_all(line.as_bytes()).map_err(|e| e.to_string())?;
        }
    }
    Ok(())
}

fn save(o: &Options, number: u64, text: &[u8]) -> Result<(), String> {
    let path = o.save.join(format!("{number}.{}", if o.sources { "cu" } else { "ii" }));
    fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
}
