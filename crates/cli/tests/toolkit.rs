//! Programs through the CUDA toolkit: our host file must become the same object as the reference's.
//!
//! Every `tests/programs/*.cu` begins with `//@ nvcc: flags` lines, each a run, or with `//@ nvcc-fails: code`.
//! In a run, nvcc compiles the program and keeps its files; the drop-in then gets the same preprocessed text,
//! the same arguments and the same module id, and both host files are compiled by the same command. At `-O0`
//! and `-O2` the symbols must be the same, at `-O2` also the bytes of the `.nvHR*` sections and the code of
//! every function; the host compiler may not warn more; a program with `main` must link.
//!
//! A comparison that held is a fact in `tests/programs/facts.tsv`: while the program, the preprocessed text and what
//! the drop-in makes of it stay the same it is not made again (see [`xtask_facts`]). `UPDATE=1` writes the table.
//!
//! Without a toolkit there is nothing to compare with, and no test.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use regex_lite::Regex;
use support::{find_toolkit, option, say, set_option, versions, Run};
use xtask_facts::{State, Table};

fn main() {
    let arguments = Arguments::from_args();
    if std::env::var_os("CUFRONT_TOOLKIT_TESTS").is_some_and(|v| v == "later") {
        say("the comparison with the reference runs in a step of its own");
        return;
    }
    let Some(toolkit) = find_toolkit() else {
        say("no CUDA toolkit found (CU names one): the programs are not compared with the reference");
        return;
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/programs");
    // as the preprocessor writes it
    let folder = fs::canonicalize(&folder).unwrap_or(folder);
    let mut programs: Vec<PathBuf> = fs::read_dir(&folder)
        .map(|entries| entries.filter_map(|e| Some(e.ok()?.path())).collect())
        .unwrap_or_default();
    programs.retain(|p| p.extension().is_some_and(|e| e == "cu"));
    programs.sort();
    let table = match Table::open(&folder.join("facts.tsv")) {
        Ok(table) => Arc::new(table),
        Err(e) => {
            say(&e);
            std::process::exit(1);
        }
    };
    let versions = versions(&toolkit);
    let mut names = BTreeSet::new();
    let mut trials = Vec::new();
    for program in programs {
        let text = fs::read_to_string(&program).unwrap_or_default();
        let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let runs = runs(&text);
        if runs.is_empty() {
            let failed =
                || Err("the program begins with no `//@ nvcc: FLAGS`, so nothing is compared".into());
            trials.push(Trial::test(name.clone(), failed));
        }
        for (flags, exit) in runs {
            let title = if flags.is_empty() { name.clone() } else { format!("{name} {flags}") };
            names.insert(title.clone());
            let (toolkit, program, text) = (toolkit.clone(), program.clone(), text.clone());
            let (table, versions) = (Arc::clone(&table), versions.clone());
            trials.push(Trial::test(title.clone(), move || {
                let run = Run::new(&toolkit, &program, &flags)?;
                let fact = run.fact(&format!("{flags}\n{exit}\n{text}"), &versions)?;
                let compare = || match exit {
                    0 => run.compare(text.contains("int main(") && !flags.split(' ').any(|f| f == "-c")),
                    code => run.fails_alike(code),
                };
                let message = |e: Failed| e.message().unwrap_or("no message").to_owned();
                let state = table.settle(&title, fact, || compare().map_err(message))?;
                if state != State::Known {
                    say(&format!("{title}: compared with the reference; UPDATE=1 keeps that as a fact"));
                }
                Ok(())
            }));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Err(e) = table.save(&names) {
        say(&e);
        std::process::exit(1);
    }
    conclusion.exit();
}

/// The runs of a program: nvcc's flags and the exit code.
fn runs(text: &str) -> Vec<(String, i32)> {
    let mut out = Vec::new();
    for line in text.lines() {
        if let Some(flags) = line.strip_prefix("//@ nvcc:") {
            out.push((flags.trim().to_owned(), 0));
        } else if let Some(code) = line.strip_prefix("//@ nvcc-fails:") {
            out.push((String::new(), code.trim().parse().unwrap_or(2)));
        } else {
            break;
        }
    }
    out
}

impl Run {
    fn fails_alike(&self, code: i32) -> Result<(), Failed> {
        let reference = self.nvcc(&[])?;
        if reference.status.code() != Some(code) {
            return Err(format!("nvcc ends with {}, not with {code}", reference.status).into());
        }
        self.succeed(&self.preprocess)?;
        let words = self.drop_in();
        // there is no module id to read after an error
        if let Some(file) = option(&words, "--module_id_file_name") {
            fs::write(file, "id")?;
        }
        let ours = self.command(&words[0]).args(&words[1..]).output()?;
        if ours.status.code() != Some(code) {
            return Err(format!("the drop-in ends with {}, not with {code}", ours.status).into());
        }
        if self.path("ours.cudafe1.cpp").exists() {
            return Err("there is a host file after an error".into());
        }
        Ok(())
    }

    fn compare(&self, link: bool) -> Result<(), Failed> {
        let reference = self.nvcc(&[])?;
        if !reference.status.success() {
            return Err(format!("nvcc fails:\n{}", String::from_utf8_lossy(&reference.stderr)).into());
        }
        self.succeed(&self.drop_in())?;
        for level in ["-O0", "-O2"] {
            let theirs = self.object("reference", level, None)?;
            let ours = self.object("ours", level, Some(&self.path("ours.cudafe1.cpp")))?;
            same_sets("symbols", level, &self.symbols(&theirs.path)?, &self.symbols(&ours.path)?)?;
            same_maps(
                "section",
                level,
                &reference_sections(&theirs.path)?,
                &reference_sections(&ours.path)?,
            )?;
            let more: Vec<&String> = ours.warnings.difference(&theirs.warnings).collect();
            if !more.is_empty() {
                return Err(format!("{level}: the host compiler warns more: {more:#?}").into());
            }
            if level == "-O2" {
                same_maps("code of", level, &self.functions(&theirs.path)?, &self.functions(&ours.path)?)?;
            }
        }
        if link {
            let mut words =
                vec![self.toolkit.join("bin/nvcc").to_string_lossy().into_owned(), "-arch=sm_90".into()];
            words.extend(self.flags.iter().filter(|f| !f.starts_with("-std")).cloned());
            words.extend([self.path("ours-O0.o").to_string_lossy().into_owned(), "-o".into()]);
            // packages of the toolkit lay the libraries elsewhere than nvcc looks
            words.push(self.path("program").to_string_lossy().into_owned());
            words.extend(["lib", "lib64"].map(|l| format!("-L{}", self.toolkit.join(l).display())));
            self.succeed(&words)?;
        }
        Ok(())
    }

    /// Compiles a host file as nvcc does; `None` stands for the reference's.
    fn object(&self, name: &str, level: &str, host_file: Option<&Path>) -> Result<Object, Failed> {
        let path = self.path(&format!("{name}{level}.o"));
        let mut words = self.compile.clone();
        set_option(&mut words, "-o", &path.to_string_lossy());
        for w in &mut words {
            if w.ends_with(".cudafe1.cpp") {
                if let Some(file) = host_file {
                    *w = file.to_string_lossy().into_owned();
                }
            }
        }
        words.push(level.to_owned());
        let messages = self.succeed(&words)?;
        let place = Regex::new(r"^.*?:\d+(:\d+)?: ").map_err(|e| e.to_string())?;
        let warnings = messages
            .lines()
            .filter(|l| l.contains("warning:"))
            .map(|l| place.replace(l, "").into_owned())
            .collect();
        Ok(Object { path, warnings })
    }

    /// Names and kinds: `U` undefined, `L` local, `D` another definition.
    fn symbols(&self, object: &Path) -> Result<BTreeSet<String>, Failed> {
        let output = self.command("nm").arg(object).output()?;
        let mut out = BTreeSet::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Some((kind, name)) = line.get(17..).and_then(|l| l.split_once(' ')) else { continue };
            if name.starts_with(".L") || name.starts_with('$') {
                continue;
            }
            let class = match kind {
                "U" | "w" | "v" => 'U',
                "t" | "d" | "b" | "r" | "n" => 'L',
                _ => 'D',
            };
            out.insert(format!("{class} {name}"));
        }
        Ok(out)
    }

    /// Function to its normalised code.
    fn functions(&self, object: &Path) -> Result<BTreeMap<String, String>, Failed> {
        let output =
            self.command("objdump").args(["-dr", "-w", "--no-show-raw-insn"]).arg(object).output()?;
        let n = Normal::new().map_err(|e| e.to_string())?;
        let mut out: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut current: Option<String> = None;
        let mut code: Vec<String> = Vec::new();
        let mut close = |name: Option<String>, code: &mut Vec<String>| {
            while code.last().is_some_and(|l| n.padding.is_match(l)) {
                code.pop();
            }
            if let Some(name) = name {
                out.entry(name).or_default().push(code.join("\n"));
            }
            code.clear();
        };
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            if let Some(m) = n.function.captures(line) {
                close(current.replace(m[1].to_owned()), &mut code);
            } else if current.is_some() {
                if let Some(m) = n.instruction.captures(line) {
                    code.push(n.line(&m[1]));
                }
            }
        }
        close(current, &mut code);
        Ok(out
            .into_iter()
            .map(|(name, mut bodies)| {
                bodies.sort();
                (name, bodies.join("\n--\n"))
            })
            .collect())
    }
}

struct Object {
    path: PathBuf,
    /// Warnings without their places.
    warnings: BTreeSet<String>,
}

/// What two listings of the same code may differ in.
struct Normal {
    function: Regex,
    instruction: Regex,
    padding: Regex,
    relocation: Regex,
    target: Regex,
    blanks: Regex,
    unnamed: Regex,
    constant: Regex,
}

impl Normal {
    fn new() -> Result<Self, regex_lite::Error> {
        Ok(Normal {
            function: Regex::new(r"^[0-9a-f]{16} <(.*)>:$")?,
            instruction: Regex::new(r"^\s+[0-9a-f]+:\s+(.*)$")?,
            padding: Regex::new(r"^(nop|cs nop|data16|xchg %ax,%ax)")?,
            relocation: Regex::new(r"\s+[0-9a-f]+: (R_\S+)\s+")?,
            target: Regex::new(r"\b[0-9a-f]+ <")?,
            blanks: Regex::new(r"\s+")?,
            // data and code without a symbol: the place may move
            unnamed: Regex::new(
                r"(\.(?:rodata|text|data|bss|init_array|LC\w*|L\w*|gcc_except_table)[\w.$]*)[+-]0x[0-9a-f]+",
            )?,
            constant: Regex::new(r"\.LC\d+")?,
        })
    }

    fn line(&self, text: &str) -> String {
        let (instruction, relocation) = match self.relocation.find(text) {
            Some(m) => text.split_at(m.start()),
            None => (text, ""),
        };
        let instruction = instruction.split('#').next().unwrap_or_default();
        let instruction = self.target.replace_all(instruction, "<");
        let relocation = self.relocation.replace_all(relocation, " $1 ");
        let relocation = self.unnamed.replace_all(&relocation, "$1");
        let relocation = self.constant.replace_all(&relocation, ".LC");
        let joined = format!("{} {}", instruction.trim_end(), relocation);
        self.blanks.replace_all(joined.trim_end(), " ").into_owned()
    }
}

fn same_sets(
    what: &str,
    level: &str,
    theirs: &BTreeSet<String>,
    ours: &BTreeSet<String>,
) -> Result<(), Failed> {
    if theirs == ours {
        return Ok(());
    }
    let missing: Vec<&String> = theirs.difference(ours).take(12).collect();
    let extra: Vec<&String> = ours.difference(theirs).take(12).collect();
    Err(format!("{level}: {what} differ\n missing: {missing:#?}\n extra: {extra:#?}").into())
}

fn same_maps(
    what: &str,
    level: &str,
    theirs: &BTreeMap<String, String>,
    ours: &BTreeMap<String, String>,
) -> Result<(), Failed> {
    let mut names: BTreeSet<&String> = theirs.keys().collect();
    names.extend(ours.keys());
    for name in names {
        let (a, b) = (theirs.get(name), ours.get(name));
        if a != b {
            let show = |x: Option<&String>| x.map_or("(none)".to_owned(), |s| s.chars().take(1500).collect());
            return Err(format!(
                "{level}: {what} {name} differs\n theirs:\n{}\n ours:\n{}",
                show(a),
                show(b)
            )
            .into());
        }
    }
    Ok(())
}

/// The sections `.nvHR*` of an ELF64 file, as text (System V gABI, chapter 4).
fn reference_sections(object: &Path) -> Result<BTreeMap<String, String>, Failed> {
    let data = fs::read(object)?;
    sections(&data).ok_or_else(|| format!("{} is no ELF file", object.display()).into())
}

fn sections(data: &[u8]) -> Option<BTreeMap<String, String>> {
    let number = |at: usize, n: usize| -> Option<usize> {
        let bytes = data.get(at..at.checked_add(n)?)?;
        Some(bytes.iter().rev().fold(0usize, |v, b| v << 8 | usize::from(*b)))
    };
    let table = number(0x28, 8)?;
    let (entry, mut count, mut names) = (number(0x3a, 2)?, number(0x3c, 2)?, number(0x3e, 2)?);
    if count == 0 {
        count = number(table + 0x20, 8)?;
    }
    if names == 0xffff {
        names = number(table + 0x28, 4)?;
    }
    let strings = number(table + names * entry + 0x18, 8)?;
    let mut out = BTreeMap::new();
    for i in 0..count {
        let header = table + i * entry;
        let start = strings + number(header, 4)?;
        let name: Vec<u8> = data.get(start..)?.iter().copied().take_while(|b| *b != 0).collect();
        let name = String::from_utf8_lossy(&name).into_owned();
        if name.starts_with(".nvHR") {
            let (offset, size) = (number(header + 0x18, 8)?, number(header + 0x20, 8)?);
            let text = String::from_utf8_lossy(data.get(offset..offset + size)?).replace('\0', "\n");
            *out.entry(name).or_insert_with(String::new) += &text;
        }
    }
    Some(out)
}
