//! The host compiler as far as preprocessing knows it: its macros, its folders, its answers to `__has_builtin` and
//! the like. It is asked once for all that does not change and the answers are kept in a folder, under a name that
//! holds its path, size, date and the options.

use crate::search::Folder;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// What kind of compiler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flavour {
    /// g++, with its major version.
    Gnu(u32),
    /// clang++, with its major version.
    Clang(u32),
}

/// A host compiler that was asked.
#[derive(Debug)]
pub struct Host {
    program: PathBuf,
    options: Vec<OsString>,
    flavour: Flavour,
    /// Its `#define` lines.
    pub(crate) predefined: Vec<u8>,
    /// Those that it gives itself as if on its command line.
    pub(crate) commands: Vec<u8>,
    /// The header that it reads before anything else, `stdc-predef.h`.
    pub(crate) preinclude: Option<Vec<u8>>,
    /// Its own folders for `#include <…>`.
    pub(crate) folders: Vec<Folder>,
    /// Names such as `__has_builtin` that it defines.
    pub(crate) operators: Vec<String>,
    /// Folders that it would search if they were there.
    absent: Vec<Vec<u8>>,
    /// The program that it runs to preprocess, with its stamp.
    behind: Option<Vec<u8>>,
    answers: Mutex<Answers>,
}

#[derive(Debug, Default)]
struct Answers {
    known: FxHashMap<String, i64>,
    file: Option<PathBuf>,
    changed: bool,
}

/// Why a host compiler cannot be used.
#[derive(Debug)]
pub enum HostError {
    /// It cannot be run.
    Run(io::Error),
    /// Its answer is not understood; what it wrote to standard error.
    Answer(String),
}

impl std::fmt::Display for HostError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HostError::Run(error) => write!(f, "{error}"),
            HostError::Answer(words) => write!(f, "{words}"),
        }
    }
}

/// Names that some compilers define and answer for.
pub(crate) const OPERATORS: [&str; 18] = [
    "__has_include",
    "__has_include_next",
    "__has_attribute",
    "__has_cpp_attribute",
    "__has_c_attribute",
    "__has_builtin",
    "__has_constexpr_builtin",
    "__has_feature",
    "__has_extension",
    "__has_declspec_attribute",
    "__has_warning",
    "__is_identifier",
    "__is_target_arch",
    "__is_target_vendor",
    "__is_target_os",
    "__is_target_environment",
    "__building_module",
    "__has_embed",
];

/// Raised when what is kept changes its form.
const VERSION: u32 = 3;

/// Variables that change what a compiler finds; they are heeded here, and must not be heeded twice.
const VARIABLES: [&str; 4] = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH"];

impl Host {
    /// Asks `program` with `options`, or takes what is kept in `cache` of an earlier time.
    ///
    /// # Errors
    /// It cannot be run or does not answer like g++ or clang++.
    pub fn ask(program: &OsStr, options: &[OsString], cache: Option<&Path>) -> Result<Host, HostError> {
        let program = find(program).unwrap_or_else(|| PathBuf::from(program));
        let file =
            cache.and_then(|folder| Some(folder.join(format!("host-{:016x}", key(&program, options)?))));
        if let Some(text) = file.as_deref().and_then(|f| fs::read(f).ok()) {
            if let Some(host) = Host::from_kept(&program, options, &text, file.clone()) {
                return Ok(host);
            }
        }
        let host = Host::asked(&program, options, file)?;
        host.answers.lock().unwrap_or_else(PoisonError::into_inner).changed = true;
        host.keep();
        Ok(host)
    }

    /// Kind and major version.
    #[must_use]
    pub fn flavour(&self) -> Flavour {
        self.flavour
    }

    /// The value of one of its macros, if that is a number.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u32> {
        number(&self.predefined, name)
    }

    fn asked(program: &Path, options: &[OsString], file: Option<PathBuf>) -> Result<Host, HostError> {
        // `-dD` shows in which section a macro is defined: only those of <built-in> are the compiler's own
        let output = command(program, options)
            .args(["-v", "-dD", "/dev/null"])
            .stdin(Stdio::null())
            .output()
            .map_err(HostError::Run)?;
        let words = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() {
            return Err(HostError::Answer(words));
        }
        let (mut predefined, mut commands) = (Vec::new(), Vec::new());
        let mut preinclude = None;
        let mut section: &[u8] = b"";
        for line in output.stdout.split(|&b| b == b'\n') {
            if let Some(rest) = line.strip_prefix(b"# ") {
                let mut parts = rest.split(|&b| b == b'"');
                let (_, name, flags) =
                    (parts.next(), parts.next().unwrap_or(b""), parts.next().unwrap_or(b""));
                section = name;
                if preinclude.is_none() && flags.starts_with(b" 1") && !name.starts_with(b"<") {
                    preinclude = Some(name.to_vec());
                }
            } else if line.starts_with(b"#define ") {
                let list = match section {
                    b"<built-in>" => &mut predefined,
                    b"<command-line>" | b"<command line>" => &mut commands,
                    _ => continue,
                };
                list.extend_from_slice(line);
                list.push(b'\n');
            }
        }
        let Some(flavour) = flavour(&predefined) else {
            return Err(HostError::Answer("it does not answer like g++ or clang++".to_owned()));
        };
        let mut host = Host {
            program: program.to_owned(),
            options: options.to_vec(),
            flavour,
            predefined,
            commands,
            preinclude,
            folders: folders(&words),
            operators: Vec::new(),
            absent: absent(&words),
            behind: program_behind(&words).and_then(stamp),
            answers: Mutex::new(Answers { file, ..Answers::default() }),
        };
        let mut questions = String::new();
        for name in OPERATORS {
            questions.push_str(&format!("#ifdef {name}\n1\n#else\n0\n#endif\n"));
        }
        let values = host.values(&questions)?;
        host.operators = OPERATORS
            .iter()
            .zip(values)
            .filter(|(_, v)| *v == 1)
            .map(|(name, _)| (*name).to_owned())
            .collect();
        Ok(host)
    }

    /// The numbers that the compiler makes of `text`.
    fn values(&self, text: &str) -> Result<Vec<i64>, HostError> {
        let mut child = command(&self.program, &self.options)
            .args(["-P", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(HostError::Run)?;
        if let Some(mut input) = child.stdin.take() {
            input.write_all(text.as_bytes()).map_err(HostError::Run)?;
        }
        let output = child.wait_with_output().map_err(HostError::Run)?;
        let text = String::from_utf8_lossy(&output.stdout);
        Ok(text
            .split_ascii_whitespace()
            .map(|w| w.trim_end_matches(['L', 'l', 'U', 'u']).parse().unwrap_or(0))
            .collect())
    }

    /// What the compiler says about `operator(operand)`; 0 if it cannot be asked. `others` are questions that will
    /// probably come, too: they are asked with it.
    pub(crate) fn answer(&self, question: &str, others: &dyn Fn() -> Vec<String>) -> i64 {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&value) = answers.known.get(question) {
            return value;
        }
        let mut questions = vec![question.to_owned()];
        questions.extend(others().into_iter().filter(|q| q != question && !answers.known.contains_key(q)));
        questions.dedup();
        // a question that the compiler does not like must not spoil the others, so each has lines of its own
        let mut text = String::new();
        for question in &questions {
            text.push_str(&format!("#if {question}\n"));
            text.push_str(&format!("#define V {question}\n#else\n#define V 0\n#endif\n"));
            // g++ gives the value only within #if, so it is asked for bit by bit
            for bit in 0..BITS {
                text.push_str(&format!("#if V >> {bit} & 1\n1\n#else\n0\n#endif\n"));
            }
            text.push_str("#undef V\n");
        }
        let values = self.values(&text).unwrap_or_default();
        let whole = values.len() == questions.len() * BITS;
        for (i, question) in questions.into_iter().enumerate() {
            let bits = values.get(i * BITS..).filter(|_| whole).unwrap_or_default().iter().take(BITS);
            let value = bits.rev().fold(0, |value, bit| value << 1 | i64::from(*bit != 0));
            answers.known.insert(question, value);
        }
        answers.changed = true;
        answers.known.get(question).copied().unwrap_or(0)
    }

    /// Writes the answers down for the next time. That this fails is no error.
    pub fn keep(&self) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if !std::mem::take(&mut answers.changed) {
            return;
        }
        let Some(file) = &answers.file else { return };
        let mut out = format!("{VERSION}\n").into_bytes();
        let mut record = |tag: &str, text: &[u8]| {
            out.extend_from_slice(format!("{tag} {}\n", text.len()).as_bytes());
            out.extend_from_slice(text);
            out.push(b'\n');
        };
        record("macros", &self.predefined);
        record("commands", &self.commands);
        if let Some(path) = &self.preinclude {
            record("preinclude", path);
        }
        for folder in &self.folders {
            record("folder", &folder.path);
        }
        for name in &self.operators {
            record("operator", name.as_bytes());
        }
        for folder in &self.absent {
            record("absent", folder);
        }
        if let Some(stamp) = &self.behind {
            record("behind", stamp);
        }
        for (question, value) in answers.known.iter().collect::<BTreeMap<_, _>>() {
            record("answer", format!("{value} {question}").as_bytes());
        }
        let aside = file.with_extension(format!("{}.new", std::process::id()));
        let written = file
            .parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&aside, &out))
            .and_then(|()| fs::rename(&aside, file));
        if written.is_err() {
            let _ = fs::remove_file(&aside);
        }
    }

    fn from_kept(program: &Path, options: &[OsString], text: &[u8], file: Option<PathBuf>) -> Option<Host> {
        let mut rest = text.strip_prefix(format!("{VERSION}\n").as_bytes())?;
        let (mut predefined, mut commands) = (None, Vec::new());
        let (mut preinclude, mut folders, mut operators) = (None, Vec::new(), Vec::new());
        let (mut absent, mut behind) = (Vec::new(), None);
        let mut known = FxHashMap::default();
        while !rest.is_empty() {
            let line = memchr::memchr(b'\n', rest)?;
            let head = std::str::from_utf8(&rest[..line]).ok()?;
            let (tag, length) = head.split_once(' ')?;
            let length: usize = length.parse().ok()?;
            let value = rest.get(line + 1..line + 1 + length)?;
            rest = rest.get(line + 2 + length..)?;
            match tag {
                "macros" => predefined = Some(value.to_vec()),
                "commands" => commands = value.to_vec(),
                "preinclude" => preinclude = Some(value.to_vec()),
                "folder" => folders.push(Folder::of_host(value.to_vec())),
                "operator" => operators.push(String::from_utf8(value.to_vec()).ok()?),
                // what is kept holds as long as these are as they were
                "absent" if path(value).exists() => return None,
                "absent" => absent.push(value.to_vec()),
                "behind" if stamp_holds(value) => behind = Some(value.to_vec()),
                "answer" => {
                    let (number, question) = std::str::from_utf8(value).ok()?.split_once(' ')?;
                    known.insert(question.to_owned(), number.parse().ok()?);
                }
                _ => return None,
            }
        }
        let predefined = predefined?;
        Some(Host {
            program: program.to_owned(),
            options: options.to_vec(),
            flavour: flavour(&predefined)?,
            predefined,
            commands,
            preinclude,
            folders,
            operators,
            absent,
            behind,
            answers: Mutex::new(Answers { known, file, changed: false }),
        })
    }
}

/// Bits of the values that `__has_cpp_attribute` and its like have: these are years and months of papers.
const BITS: usize = 24;

fn command(program: &Path, options: &[OsString]) -> Command {
    let mut command = Command::new(program);
    command.args(options).args(["-E", "-x", "c++"]);
    for name in VARIABLES {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C");
    command
}

/// The program that the name means.
fn find(program: &OsStr) -> Option<PathBuf> {
    if program.as_bytes().contains(&b'/') {
        return Some(PathBuf::from(program));
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|p| p.is_file())
}

/// Names what is kept: FNV-1a, 64 bits, of all that the answers depend on.
fn key(program: &Path, options: &[OsString]) -> Option<u64> {
    let real = fs::canonicalize(program).ok()?;
    let about = fs::metadata(&real).ok()?;
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut enter = |bytes: &[u8]| {
        for &b in bytes.iter().chain(b"\0") {
            hash = (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    enter(program.as_os_str().as_bytes());
    enter(real.as_os_str().as_bytes());
    for n in [about.len(), about.ino(), about.mtime() as u64, about.mtime_nsec() as u64, u64::from(VERSION)] {
        enter(&n.to_le_bytes());
    }
    for option in options {
        enter(option.as_bytes());
    }
    Some(hash)
}

fn number(predefined: &[u8], name: &str) -> Option<u32> {
    let head = format!("#define {name} ");
    // each definition has a line of its own
    let at = memchr::memmem::find(predefined, head.as_bytes())? + head.len();
    let rest = &predefined[at..];
    let line = std::str::from_utf8(&rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())]).ok()?;
    line.trim_end_matches(['L', 'l', 'U', 'u']).parse().ok()
}

fn flavour(predefined: &[u8]) -> Option<Flavour> {
    let clang = number(predefined, "__clang_major__").map(Flavour::Clang);
    clang.or_else(|| number(predefined, "__GNUC__").map(Flavour::Gnu))
}

fn path(bytes: &[u8]) -> &Path {
    Path::new(OsStr::from_bytes(bytes))
}

/// The folders that are not searched because they are not there, in what `-v` prints.
fn absent(words: &str) -> Vec<Vec<u8>> {
    let quoted = |l: &str| {
        let rest = l.trim().strip_prefix("ignoring nonexistent directory \"")?;
        rest.strip_suffix('"').map(|p| p.as_bytes().to_vec())
    };
    words.lines().filter_map(quoted).collect()
}

/// The program that the driver runs, in what `-v` prints: a name such as `g++` may stand for a driver of drivers, which
/// stays the same when the compiler behind it is another one.
fn program_behind(words: &str) -> Option<&[u8]> {
    words.lines().filter_map(|l| l.strip_prefix(' ')).find_map(|command| {
        let program = match command.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next()?,
            None => command.split(' ').next()?,
        };
        program.starts_with('/').then_some(program.as_bytes())
    })
}

/// What tells whether a file is the same, and its path.
fn stamp(program: &[u8]) -> Option<Vec<u8>> {
    let about = fs::metadata(path(program)).ok()?;
    let numbers = format!("{} {} {} {} ", about.len(), about.ino(), about.mtime(), about.mtime_nsec());
    Some([numbers.as_bytes(), program].concat())
}

fn stamp_holds(kept: &[u8]) -> bool {
    let program = kept.splitn(5, |&b| b == b' ').nth(4).unwrap_or_default();
    stamp(program).as_deref() == Some(kept)
}

/// The list of `#include <...>` folders in what `-v` prints.
fn folders(words: &str) -> Vec<Folder> {
    let behind = words.split_once("#include <...> search starts here:\n").map_or("", |(_, rest)| rest);
    let list = behind.split_once("End of search list").map_or(behind, |(list, _)| list);
    list.lines().map(|l| Folder::of_host(l.trim().as_bytes().to_vec())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// A compiler that counts how often it is asked, says that it runs `behind` and that it misses `missing`.
    const COMPILER: &str = r#"#!/bin/sh
here=$(dirname "$0")
echo asked >> "$here/log"
printf 'ignoring nonexistent directory "%s/missing"\n "%s/behind" -cc1\n' "$here" "$here" >&2
exec g++ "$@"
"#;

    #[test]
    fn answers_are_asked_again_when_the_compiler_changes() {
        let folder = tempfile::TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("compiler"), COMPILER).unwrap();
        fs::set_permissions(at("compiler"), fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(at("behind"), "1").unwrap();
        let asked = || {
            let _ = fs::remove_file(at("log"));
            let host = Host::ask(at("compiler").as_os_str(), &[], Some(&at("kept"))).unwrap();
            assert!(host.number("__GNUC__").is_some());
            fs::read_to_string(at("log")).is_ok()
        };
        assert!(asked());
        assert!(!asked(), "what is kept is taken");
        fs::write(at("behind"), "12").unwrap();
        assert!(asked(), "the program behind is another one");
        assert!(!asked());
        fs::create_dir(at("missing")).unwrap();
        assert!(asked(), "a folder has come");
    }
}
