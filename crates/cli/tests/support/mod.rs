//! What the tests against the toolkit share: finding it, and running its steps one by one.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use libtest_mimic::Failed;
use tempfile::TempDir;
use xtask_facts::{hash, Fact};

#[allow(clippy::print_stderr)]
pub(crate) fn say(message: &str) {
    eprintln!("{message}");
}

/// `CU`, the folder of `nvcc` on the path, or the package in the cache folder.
pub(crate) fn find_toolkit() -> Option<PathBuf> {
    let usable = |p: &PathBuf| p.join("bin/nvcc").is_file() && p.join("bin/cudafe++").is_file();
    let named = std::env::var_os("CU").map(PathBuf::from);
    let on_path = std::env::var_os("PATH").into_iter().flat_map(|paths| {
        let folders: Vec<PathBuf> = std::env::split_paths(&paths)
            .filter(|p| p.join("nvcc").is_file())
            .filter_map(|p| Some(fs::canonicalize(p.join("nvcc")).ok()?.parent()?.parent()?.to_path_buf()))
            .collect();
        folders
    });
    let cache = std::env::var_os("CUFRONT_CACHE")
        .map(PathBuf::from)
        .or_else(|| Some(PathBuf::from(std::env::var_os("XDG_CACHE_HOME")?).join("cufront")))
        .or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache/cufront")));
    let in_cache = cache.into_iter().flat_map(|c| {
        let entries = fs::read_dir(c.join("venv/lib")).map_or(Vec::new(), |e| e.flatten().collect());
        entries.into_iter().map(|e| e.path().join("site-packages/nvidia/cu13")).collect::<Vec<_>>()
    });
    named.into_iter().chain(on_path).chain(in_cache).find(usable)
}

/// What names the toolkit and the host compiler: results of the one with the other hold for these versions.
pub(crate) fn versions(toolkit: &Path) -> String {
    let said = |program: &Path, argument: &str| {
        let output = Command::new(program).arg(argument).env("LC_ALL", "C").output();
        output.map(|o| String::from_utf8_lossy(&o.stdout).into_owned()).unwrap_or_default()
    };
    said(&toolkit.join("bin/nvcc"), "--version") + &said(Path::new("g++"), "--version")
}

/// One run in a folder of its own.
pub(crate) struct Run {
    pub(crate) toolkit: PathBuf,
    pub(crate) folder: TempDir,
    pub(crate) program: PathBuf,
    pub(crate) flags: Vec<String>,
    /// The commands that nvcc would run: preprocessor for the host, front end, host compiler.
    pub(crate) preprocess: Vec<String>,
    pub(crate) front_end: Vec<String>,
    pub(crate) compile: Vec<String>,
}

impl Run {
    pub(crate) fn new(toolkit: &Path, program: &Path, flags: &str) -> Result<Self, Failed> {
        let folder = tempfile::tempdir()?;
        let mut run = Run {
            toolkit: toolkit.to_path_buf(),
            folder,
            program: program.to_path_buf(),
            flags: flags.split_whitespace().filter(|f| *f != "-c").map(str::to_owned).collect(),
            preprocess: Vec::new(),
            front_end: Vec::new(),
            compile: Vec::new(),
        };
        let dry = run.nvcc(&["--dryrun"])?;
        let text = String::from_utf8_lossy(&dry.stderr).into_owned();
        for line in text.lines() {
            let Some(line) = line.strip_prefix("#$ ") else { continue };
            let words = shell_words(line);
            let Some(first) = words.first() else { continue };
            let tool = Path::new(first).file_name().and_then(OsStr::to_str).unwrap_or_default();
            let is = |w: &str| words.iter().any(|x| x == w);
            if tool == "cudafe++" {
                run.front_end = words;
            } else if tool.starts_with("gcc") || tool.starts_with("g++") {
                if is("-E") && words.last().is_some_and(|w| w.ends_with(".cpp4.ii")) {
                    run.preprocess = words;
                } else if is("-c") && words.iter().any(|w| w.ends_with(".cudafe1.cpp")) {
                    run.compile = words;
                }
            }
        }
        if run.preprocess.is_empty() || run.front_end.is_empty() || run.compile.is_empty() {
            return Err(format!("nvcc's dry run names no front end or host compiler:\n{text}").into());
        }
        Ok(run)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        let mut paths = vec![self.toolkit.join("nvvm/bin"), self.toolkit.join("bin")];
        paths.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
        if let Ok(path) = std::env::join_paths(paths) {
            command.env("PATH", path);
        }
        command.env("LC_ALL", "C").current_dir(self.folder.path());
        command
    }

    /// nvcc with the run's flags, keeping its files in the folder.
    pub(crate) fn nvcc(&self, more: &[&str]) -> Result<Output, Failed> {
        let output = self
            .command(self.toolkit.join("bin/nvcc"))
            .arg("-arch=sm_90")
            .args(&self.flags)
            .args(["--keep", "--keep-dir"])
            .arg(self.folder.path())
            .args(more)
            .arg("-c")
            .arg(&self.program)
            .arg("-o")
            .arg(self.path("reference.o"))
            .output()?;
        Ok(output)
    }

    /// A tool that must succeed; gives its messages.
    pub(crate) fn succeed(&self, words: &[String]) -> Result<String, Failed> {
        let output = self.command(&words[0]).args(&words[1..]).output()?;
        let messages = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() {
            return Ok(messages);
        }
        let head: String = messages.chars().take(3000).collect();
        Err(format!("{} ends with {}:\n{head}", words[0], output.status).into())
    }

    /// What a comparison of this run depends on: the program's text, the preprocessed one, and what the drop-in makes
    /// of it, with a fixed module id, for the reference's depends on the place of the file. `source` is the text with
    /// all that is not in it, as the options.
    pub(crate) fn fact(&self, source: &str, versions: &str) -> Result<Fact, Failed> {
        self.succeed(&self.preprocess)?;
        let preprocessed =
            self.preprocess.iter().position(|w| w == "-o").and_then(|i| self.preprocess.get(i + 1));
        let text = fs::read(self.path(preprocessed.ok_or("the preprocessor has no output")?))?;
        let mut words = self.drop_in();
        let id = self.path("fixed.id");
        fs::write(&id, "id")?;
        set_option(&mut words, "--module_id_file_name", &id.to_string_lossy());
        let host_file = self.path("ours.cudafe1.cpp");
        let ours = self.command(&words[0]).args(&words[1..]).output()?;
        let made = fs::read(&host_file).unwrap_or_default();
        let _ = fs::remove_file(&host_file);
        let options = self.front_end[1..].join("\n");
        let code = format!("{:?}", ours.status.code());
        Ok(Fact {
            source: hash([source.as_bytes()]),
            input: hash([
                versions.as_bytes(),
                &self.without_places(options.as_bytes()),
                &self.without_places(&text),
            ]),
            output: hash([code.as_bytes(), &self.without_places(&made)]),
        })
    }

    /// A text without the folders of this machine.
    fn without_places(&self, text: &[u8]) -> Vec<u8> {
        let places = [self.folder.path(), &self.toolkit, self.program.parent().unwrap_or(Path::new("/"))];
        let mut text = text.to_vec();
        for (place, stands_for) in places.iter().zip(["FOLDER", "TOOLKIT", "PROGRAM"]) {
            text = replaced(&text, place.as_os_str().as_encoded_bytes(), stands_for.as_bytes());
        }
        text
    }

    /// The drop-in's command with the reference's module id.
    pub(crate) fn drop_in(&self) -> Vec<String> {
        let mut words = vec![env!("CARGO_BIN_EXE_cufront").to_owned(), "cudafe++".to_owned()];
        words.extend(self.front_end[1..].iter().filter(|w| *w != "--gen_module_id_file").cloned());
        set_option(&mut words, "--gen_c_file_name", &self.path("ours.cudafe1.cpp").to_string_lossy());
        words
    }
}

pub(crate) fn option<'a>(words: &'a [String], name: &str) -> Option<&'a String> {
    words.get(words.iter().position(|w| w == name)? + 1)
}

pub(crate) fn set_option(words: &mut [String], name: &str, value: &str) {
    if let Some(at) = words.iter().position(|w| w == name) {
        if let Some(slot) = words.get_mut(at + 1) {
            *slot = value.to_owned();
        }
    }
}

fn replaced(text: &[u8], what: &[u8], by: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = memchr::memmem::find(rest, what) {
        out.extend_from_slice(&rest[..at]);
        out.extend_from_slice(by);
        rest = &rest[at + what.len()..];
    }
    out.extend_from_slice(rest);
    out
}

/// Splits a line of nvcc's dry run as a shell would: quotes and backslashes.
pub(crate) fn shell_words(line: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (None | Some('"'), '\\') => word.get_or_insert_with(String::new).extend(chars.next()),
            (Some(_), c) => word.get_or_insert_with(String::new).push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_with(String::new);
            }
            (None, c) if c.is_whitespace() => out.extend(word.take()),
            (None, c) => word.get_or_insert_with(String::new).push(c),
        }
    }
    out.extend(word);
    out
}
