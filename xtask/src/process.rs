//! Running other programs: plainly, with their output collected, or measured.

use crate::{Res, Verdict};
use nix::sys::resource::{getrusage, UsageWho};
use nix::sys::signal::{killpg, Signal};
use nix::unistd::Pid;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::io::Read as _;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{mpsc, Arc};
use std::time::{Duration, Instant};

/// The hidden command under which this program starts itself to measure one process.
pub(crate) const MEASURE: &str = "__measure";

/// Exit code reported for a program that ran past its time limit (as of `timeout(1)`).
pub(crate) const RC_TIMEOUT: i32 = 124;

/// Exit code reported for a program that could not be started (as of a shell).
const RC_NOT_STARTED: i32 = 127;

/// Of a program's output only this many bytes are kept.
const OUTPUT_LIMIT: u64 = 4_000_000;

/// What a measured program did.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// Exit code; minus the signal's number if a signal ended it.
    pub(crate) rc: i32,
    /// stdout and stderr together, at most the first 4,000,000 bytes.
    pub(crate) out: String,
    /// User and system CPU time in seconds, its children included.
    pub(crate) cpu: f64,
    /// Wall time in seconds.
    pub(crate) wall: f64,
    /// Largest resident set in KiB of the program or one of its children.
    pub(crate) rss_kb: u64,
}

impl Outcome {
    fn not_started(message: String) -> Outcome {
        Outcome { rc: RC_NOT_STARTED, out: message, ..Outcome::default() }
    }
}

/// Runs `command` (program first) in `cwd` with `env` added to the environment, kills its process
/// group after `timeout`, and measures it.
///
/// A small process of its own starts the program: the peak memory that the system reports for a
/// child is never below that of the process that started it, and this one may be large.
pub(crate) fn measured(
    command: &[String],
    timeout: Duration,
    env: &[(String, String)],
    cwd: &Path,
) -> Outcome {
    match try_measured(command, timeout, env, cwd) {
        Ok(o) => o,
        Err(e) => Outcome::not_started(e),
    }
}

fn try_measured(command: &[String], timeout: Duration, env: &[(String, String)], cwd: &Path) -> Res<Outcome> {
    let text = |e: std::io::Error| format!("cannot run {}: {e}", command.first().map_or("", |c| c));
    let report = tempfile::NamedTempFile::new().map_err(text)?;
    let mut output = tempfile::tempfile().map_err(text)?;
    // This file may have been replaced by a newer build meanwhile; the link still leads to it.
    let status = Command::new("/proc/self/exe")
        .arg(MEASURE)
        .arg("--")
        .arg(report.path())
        .arg(timeout.as_secs_f64().to_string())
        .args(command)
        .envs(env.iter().map(|(k, v)| (k, v)))
        .current_dir(cwd)
        .stdin(Stdio::null())
        .stdout(output.try_clone().map_err(text)?)
        .stderr(output.try_clone().map_err(text)?)
        .status()
        .map_err(text)?;
    let mut bytes = Vec::new();
    std::io::Seek::rewind(&mut output).map_err(text)?;
    output.take(OUTPUT_LIMIT).read_to_end(&mut bytes).map_err(text)?;
    let out = String::from_utf8_lossy(&bytes).into_owned();
    let line = fs::read_to_string(report.path()).map_err(text)?;
    let f: Vec<&str> = line.split_whitespace().collect();
    let parsed = match f.as_slice() {
        [rc, cpu, wall, rss] => {
            (|| Some((rc.parse().ok()?, cpu.parse().ok()?, wall.parse().ok()?, rss.parse().ok()?)))()
        }
        _ => None,
    };
    match parsed {
        Some((rc, cpu, wall, rss_kb)) => Ok(Outcome { rc, out, cpu, wall, rss_kb }),
        None => Err(format!("measuring process ended with {status}: {out}")),
    }
}

/// The measuring process: `REPORT SECONDS PROGRAM ARGS…`. Writes exit code, CPU seconds, wall
/// seconds and peak KiB to REPORT.
pub(crate) fn command_measure(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let args: Vec<OsString> = parser.raw_args().map_err(|e| e.to_string())?.collect();
    let args = args.strip_prefix(&[OsString::from("--")]).unwrap_or(&args);
    let [report, seconds, program, rest @ ..] = args else {
        return Err("this command is for internal use".into());
    };
    let seconds: f64 = seconds.to_string_lossy().parse().map_err(|_| "bad time limit")?;
    let start = Instant::now();
    let spawned = Command::new(program).args(rest).process_group(0).spawn();
    let mut child = match spawned {
        Ok(c) => c,
        Err(e) => {
            eprintln!("cannot start {}: {e}", program.to_string_lossy());
            let line = format!("{RC_NOT_STARTED} 0 0 0\n");
            fs::write(report, line).map_err(|e| e.to_string())?;
            return Ok(Verdict::Fail);
        }
    };
    let rc = wait(&mut child, Duration::from_secs_f64(seconds.max(0.0)))?;
    let wall = start.elapsed().as_secs_f64();
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|e| e.to_string())?;
    let cpu = [usage.user_time(), usage.system_time()]
        .iter()
        .map(|t| t.tv_sec() as f64 + t.tv_usec() as f64 / 1e6)
        .sum::<f64>();
    let mut line = String::new();
    let _ = writeln!(line, "{rc} {cpu} {wall} {}", usage.max_rss());
    fs::write(report, line).map_err(|e| e.to_string())?;
    Ok(Verdict::of(rc == 0))
}

/// Waits for a child that leads a process group, and kills the group after `limit`; gives its exit code.
fn wait(child: &mut Child, limit: Duration) -> Res<i32> {
    let group = i32::try_from(child.id()).map_err(|e| e.to_string())?;
    let timed_out = Arc::new(AtomicBool::new(false));
    let (done, wait) = mpsc::channel::<()>();
    let watch = std::thread::spawn({
        let timed_out = Arc::clone(&timed_out);
        move || {
            if wait.recv_timeout(limit) == Err(mpsc::RecvTimeoutError::Timeout) {
                timed_out.store(true, Ordering::SeqCst);
                // Fails only if the group is gone, which is what is wanted.
                let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
            }
        }
    });
    let status = child.wait().map_err(|e| e.to_string())?;
    drop(done);
    let _ = watch.join();
    Ok(if timed_out.load(Ordering::SeqCst) {
        RC_TIMEOUT
    } else {
        status.code().unwrap_or_else(|| -status.signal().unwrap_or(1))
    })
}

/// What a program may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Processor time in seconds; then the system ends it. Other work on the machine does not count.
    pub(crate) cpu: u64,
    /// Wall time, for what waits; then its process group is killed.
    pub(crate) wall: Duration,
    /// Bytes of address space; what asks for more is refused by the system.
    pub(crate) memory: u64,
}

/// Runs `command` (program first) in `cwd` with `env` added to the environment; gives exit code and output
/// as [`measured`] does, but no figures. It is meant for very many short runs.
pub(crate) fn limited(
    command: &[String],
    limits: Limits,
    env: &[(String, String)],
    cwd: &Path,
) -> (i32, String) {
    try_limited(command, limits, env, cwd).unwrap_or_else(|e| (RC_NOT_STARTED, e))
}

fn try_limited(
    command: &[String],
    limits: Limits,
    env: &[(String, String)],
    cwd: &Path,
) -> Res<(i32, String)> {
    let text = |e: std::io::Error| format!("cannot run {}: {e}", command.first().map_or("", |c| c));
    let mut output = tempfile::tempfile().map_err(text)?;
    // The program of util-linux sets the limits on itself and becomes the other one.
    let mut child = Command::new("prlimit")
        .args([format!("--as={}", limits.memory), format!("--cpu={}", limits.cpu)])
        .args(command)
        .envs(env.iter().map(|(k, v)| (k, v)))
        .current_dir(cwd)
        .stdin(Stdio::null())
        .stdout(output.try_clone().map_err(text)?)
        .stderr(output.try_clone().map_err(text)?)
        .process_group(0)
        .spawn()
        .map_err(text)?;
    let rc = match wait(&mut child, limits.wall)? {
        rc if rc == -(Signal::SIGXCPU as i32) => RC_TIMEOUT,
        // The hard limit is the same; which of both signals comes first is the system's affair.
        rc if rc == -(Signal::SIGKILL as i32) => RC_TIMEOUT,
        rc => rc,
    };
    let mut bytes = Vec::new();
    std::io::Seek::rewind(&mut output).map_err(text)?;
    output.take(OUTPUT_LIMIT).read_to_end(&mut bytes).map_err(text)?;
    Ok((rc, String::from_utf8_lossy(&bytes).into_owned()))
}

/// Runs a program whose output the user sees; an exit code other than 0 is an error.
pub(crate) fn visible(command: &mut Command) -> Res<()> {
    let name = display(command);
    let status = command.status().map_err(|e| format!("cannot run {name}: {e}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{name} ended with {status}"))
    }
}

/// Runs a program and returns its stdout; an exit code other than 0 is an error that holds the
/// end of its output.
pub(crate) fn quiet(command: &mut Command) -> Res<String> {
    let name = display(command);
    let output = command.stdin(Stdio::null()).output().map_err(|e| format!("cannot run {name}: {e}"))?;
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(out);
    }
    let all = out + &String::from_utf8_lossy(&output.stderr);
    Err(format!("{name} ended with {}\n{}", output.status, tail(&all, 1500)))
}

/// The command line for messages, program name without its folder.
fn display(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut s = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    for a in command.get_args().take(4) {
        s.push(' ');
        s.push_str(&a.to_string_lossy());
    }
    s
}

/// The last `n` bytes of `s` or a little less, cut between characters.
pub(crate) fn tail(s: &str, n: usize) -> &str {
    let mut from = s.len().saturating_sub(n);
    while !s.is_char_boundary(from) {
        from += 1;
    }
    &s[from..]
}

/// The first `n` bytes of `s` or a little less, cut between characters.
pub(crate) fn head(s: &str, n: usize) -> &str {
    let mut to = s.len().min(n);
    while !s.is_char_boundary(to) {
        to -= 1;
    }
    &s[..to]
}

#[cfg(test)]
mod tests {
    use super::{head, limited, tail, Limits, RC_NOT_STARTED, RC_TIMEOUT};
    use std::path::Path;
    use std::time::Duration;

    fn shell(script: &str, seconds: f64) -> (i32, String) {
        let command = ["sh", "-c", script].map(str::to_owned);
        let limits = Limits { cpu: 1, wall: Duration::from_secs_f64(seconds), memory: 1 << 30 };
        limited(&command, limits, &[("X".to_owned(), "y".to_owned())], Path::new("/"))
    }

    #[test]
    fn limits_hold() {
        assert_eq!(shell("ulimit -v; echo $X >&2; pwd; exit 3", 60.0), (3, "1048576\ny\n/\n".to_owned()));
        assert_eq!(shell("sleep 30; true", 0.2).0, RC_TIMEOUT);
        assert_eq!(shell("while :; do :; done", 60.0).0, RC_TIMEOUT);
        assert_eq!(shell("kill -11 $$", 60.0).0, -11);
        let limits = Limits { cpu: 1, wall: Duration::from_secs(9), memory: 1 << 30 };
        assert_eq!(limited(&["/no/such/program".to_owned()], limits, &[], Path::new("/")).0, RC_NOT_STARTED);
    }

    #[test]
    fn cuts_fall_between_characters() {
        assert_eq!(tail("aé", 1), "");
        assert_eq!(tail("aé", 2), "é");
        assert_eq!(head("éa", 1), "");
        assert_eq!(head("éa", 9), "éa");
    }
}
