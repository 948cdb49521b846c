//! `cufront repro-check`: nvcc twice on the same source, in two folders at two times; are the objects the same?
//!
//! The second build runs in a folder of links to what is in the first one's, so that relative paths mean the same
//! and the working folder does not. Both keep nvcc's intermediate files. If the outputs differ, the first of these
//! that differs, in the order in which they were made, says which step is to blame, and its text often why.

use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tempfile::TempDir;

use cufront::Toolkit;

use crate::failure::Failure;
use crate::{commands, complain, help, say, toolkit};

/// Name of the output in each build's folder.
const OUTPUT: &str = "output";

/// Differing lines that are shown.
const SHOWN_LINES: usize = 3;

/// Bytes of a line that are shown.
const SHOWN_BYTES: usize = 160;

/// One of the two builds.
struct Build {
    /// Where nvcc runs.
    working: PathBuf,
    /// Where its files lie.
    kept: PathBuf,
    /// When it began.
    began: SystemTime,
}

/// Runs the command: exit code 0 if the outputs are the same, 1 if not.
pub(crate) fn run(command: &commands::Command, args: impl Iterator<Item = OsString>) -> Result<u8, Failure> {
    let mut args = args;
    let (mut root, mut original) = (None, false);
    loop {
        match args.next() {
            Some(arg) if arg == "--" => break,
            Some(arg) if arg == "--help" || arg == "-h" => return say(&help::of(command)),
            Some(arg) if arg == "--original" => original = true,
            Some(arg) if arg == "--toolkit" => match args.next() {
                Some(value) => root = Some(PathBuf::from(value)),
                None => return Err(Failure::usage("--toolkit needs a folder")),
            },
            _ => {
                return Err(Failure::usage("nvcc's arguments stand after --: cufront repro-check -- -c a.cu"))
            }
        }
    }
    // people write the name of the compiler too, as they would to run it
    let mut args: Vec<OsString> = args.collect();
    if args.first().is_some_and(|a| Path::new(a).file_name() == Some(OsStr::new("nvcc"))) {
        args.remove(0);
    }
    let args = without_output(args)?;
    let toolkit = Toolkit::choose(root.as_deref())?;
    let nvcc = if original { toolkit.root().to_owned() } else { toolkit::cached(&toolkit)? }.join("bin/nvcc");

    let here = std::env::current_dir().map_err(|e| Failure::io("the working folder", &e))?;
    let scratch = TempDir::new().map_err(|e| Failure::io("a temporary folder", &e))?;
    let mirror = scratch.path().join("another-working-folder");
    mirrored(&here, &mirror).map_err(|e| Failure::io(mirror.display(), &e))?;
    let first = build(&nvcc, &args, here, scratch.path().join("a"))?;
    // than at its end, for on a busy machine it may read the clock late
    await_next_second(SystemTime::now());
    let second = build(&nvcc, &args, mirror, scratch.path().join("second"))?;
    report(&first, &second)
}

/// The arguments without `-o FILE`: the outputs go where they can be compared.
fn without_output(args: Vec<OsString>) -> Result<Vec<OsString>, Failure> {
    let mut kept = Vec::new();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let text = arg.to_string_lossy();
        let name = text.split('=').next().unwrap_or_default();
        match name {
            "-o" | "--output-file" => {
                if !text.contains('=') && args.next().is_none() {
                    return Err(Failure::usage(format!("{name} needs a file")));
                }
            }
            "-odir" | "--output-directory" | "-keep-dir" | "--keep-dir" | "-dryrun" | "--dryrun" => {
                return Err(Failure::usage(format!(
                    "{name} is not for repro-check: it keeps its files apart"
                )));
            }
            "-keep" | "--keep" => {}
            _ => kept.push(arg),
        }
    }
    if kept.is_empty() {
        return Err(Failure::usage("nvcc's arguments are missing: cufront repro-check -- -c a.cu"));
    }
    Ok(kept)
}

/// Makes `to` a folder of links to what is in `from`.
fn mirrored(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        symlink(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}

fn build(nvcc: &Path, args: &[OsString], working: PathBuf, kept: PathBuf) -> Result<Build, Failure> {
    fs::create_dir_all(&kept).map_err(|e| Failure::io(kept.display(), &e))?;
    let began = SystemTime::now();
    let output = Command::new(nvcc)
        .args(args)
        .arg("--keep")
        .arg("--keep-dir")
        .arg(&kept)
        .arg("-o")
        .arg(kept.join(OUTPUT))
        .current_dir(&working)
        .output()
        .map_err(|e| Failure::io(format_args!("cannot run {}", nvcc.display()), &e))?;
    if !output.status.success() {
        complain(&String::from_utf8_lossy(&output.stdout));
        complain(&String::from_utf8_lossy(&output.stderr));
        return Err(Failure::new(format!("nvcc failed in {} ({})", working.display(), output.status)));
    }
    Ok(Build { working, kept, began })
}

/// Waits until the clock shows another second than at `time`: `__TIME__` and whatever else depends on the time
/// shall differ.
fn await_next_second(time: SystemTime) {
    let second = |t: SystemTime| t.duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    while second(SystemTime::now()) <= second(time) {
        sleep(Duration::from_millis(50));
    }
}

fn report(first: &Build, second: &Build) -> Result<u8, Failure> {
    let read = |path: PathBuf| fs::read(&path).map_err(|e| Failure::io(path.display(), &e));
    let (a, b) = (read(first.kept.join(OUTPUT))?, read(second.kept.join(OUTPUT))?);
    let apart = second.began.duration_since(first.began).unwrap_or_default().as_secs_f64();
    let mut text = format!(
        "built in {}\n     and {}, {apart:.1} s later\n",
        first.working.display(),
        second.working.display()
    );
    let same = a == b;
    if same {
        let _ = writeln!(text, "the outputs are identical: {} bytes", a.len());
    } else {
        let _ = writeln!(text, "the outputs differ: {}", first_difference(&a, &b));
        match first_differing_file(first, second) {
            Some((name, a, b)) => explain(&mut text, &name, &a, &b, [first, second]),
            None => {
                text.push_str("  no intermediate file differs: the last step of nvcc is to blame\n");
            }
        }
    }
    say(&text)?;
    Ok(u8::from(!same))
}

/// Where two files begin to differ.
fn first_difference(a: &[u8], b: &[u8]) -> String {
    let at = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    format!("at byte {at}, of {} and {} bytes", a.len(), b.len())
}

/// The first intermediate file in the order in which they were made whose contents differ, once the names of the
/// builds' own folders, which nvcc writes into some, are made the same.
fn first_differing_file(first: &Build, second: &Build) -> Option<(String, Vec<u8>, Vec<u8>)> {
    let mut files: Vec<(SystemTime, OsString)> = fs::read_dir(&first.kept)
        .ok()?
        .flatten()
        .filter(|e| e.file_name() != OUTPUT)
        .filter_map(|e| Some((e.metadata().ok()?.modified().ok()?, e.file_name())))
        .collect();
    files.sort();
    for (_, name) in files {
        let (Ok(a), Ok(b)) = (fs::read(first.kept.join(&name)), fs::read(second.kept.join(&name))) else {
            continue;
        };
        if plain(&a, &first.kept) != plain(&b, &second.kept) {
            return Some((name.to_string_lossy().into_owned(), a, b));
        }
    }
    None
}

/// `text` without the name of `folder`.
fn plain(text: &[u8], folder: &Path) -> Vec<u8> {
    let folder = folder.as_os_str().as_encoded_bytes();
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        if rest.starts_with(folder) {
            rest = &rest[folder.len()..];
        } else {
            // up to the next byte with which the name could begin
            let next = rest[1..].iter().position(|b| Some(b) == folder.first()).map_or(rest.len(), |n| n + 1);
            out.extend_from_slice(&rest[..next]);
            rest = &rest[next..];
        }
    }
    out
}

/// Shows how the file `name` differs, and what the text of the differing lines tells of the cause.
fn explain(text: &mut String, name: &str, a: &[u8], b: &[u8], builds: [&Build; 2]) {
    let _ = writeln!(text, "the first file that differs on the way: {name}, {}", first_difference(a, b));
    if a.contains(&0) || b.contains(&0) {
        return;
    }
    let [one, two] = builds;
    let lines = a.split(|&c| c == b'\n').zip(b.split(|&c| c == b'\n')).zip(1u64..);
    let differing: Vec<_> =
        lines.filter(|((a, b), _)| plain(a, &one.kept) != plain(b, &two.kept)).take(SHOWN_LINES).collect();
    for ((a, b), number) in &differing {
        let _ = writeln!(text, "  line {number}\n    < {}\n    > {}", shown(a), shown(b));
    }
    let folder_in_lines = differing
        .iter()
        .any(|((a, b), _)| contains(a, one.working.as_os_str()) || contains(b, two.working.as_os_str()));
    if folder_in_lines {
        text.push_str(
            "  the working folder is in it: compile with relative paths, set CUFRONT_PATH_MAP, and give\n",
        );
        text.push_str("  the host compiler -ffile-prefix-map\n");
    } else if name.ends_with(".ii") {
        text.push_str("  the preprocessed source itself differs: __DATE__, __TIME__, __TIMESTAMP__ or __FILE__ in it?\n");
    } else if name.ends_with("module_id") {
        text.push_str(
            "  the name of the unit differs: NVIDIA's front end makes it of the clock and the process\n",
        );
    }
}

/// A line, shortened.
fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(&line[..line.len().min(SHOWN_BYTES)]).into_owned();
    if line.len() > SHOWN_BYTES {
        text + " …"
    } else {
        text
    }
}

fn contains(line: &[u8], word: &OsStr) -> bool {
    let word = word.as_encoded_bytes();
    line.windows(word.len().max(1)).any(|w| w == word)
}
