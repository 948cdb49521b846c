//! Many programs in one translation unit, compared with the reference.
//!
//! Both front ends get the same preprocessed text and the same module id; the stub file is cicc's. Where a step fails,
//! the lines that it names tell the programs at fault; they are taken out, and the unit is made anew. If nothing
//! names a program, the unit is cut into halves. What is compared in the end: the reports of each program, and of
//! the objects of both host files at `-O2` the symbols, the `.nvHR*` sections and the code.

use super::Program;
use crate::bank::said::{numbers, parse, Block};
use crate::cache::{fresh_dir, make_dir, read, text, write};
use crate::object::{self, Facts};
use crate::process::{head, measured, Outcome};
use crate::toolkit::{option, with_option, Commands, Toolkit};
use crate::Res;
use regex_lite::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;
use xtask_facts::{hash, Fact};

/// Time limit of one program of the toolkit.
const LIMIT: Duration = Duration::from_secs(300);

/// A unit is made anew at most so often.
const ROUNDS: usize = 100;

/// What a program is compared with, and how.
pub(super) struct Bench<'a> {
    pub(super) toolkit: &'a Toolkit,
    pub(super) candidate: &'a Path,
    /// For files that all units share.
    pub(super) shared: PathBuf,
    /// The numbers in cufront's catalogue.
    pub(super) catalogue: &'a BTreeSet<u32>,
    /// Nothing is compiled, only the reports are compared.
    pub(super) only_reports: bool,
    pub(super) costs: Costs,
}

/// How often each step ran, and its processor time in seconds.
#[derive(Default)]
pub(super) struct Costs(Mutex<BTreeMap<&'static str, (usize, f64)>>);

impl Costs {
    fn count(&self, step: &'static str, cpu: f64) {
        if let Ok(mut all) = self.0.lock() {
            let entry = all.entry(step).or_default();
            entry.0 += 1;
            entry.1 += cpu;
        }
    }

    /// For people.
    pub(super) fn line(&self) -> String {
        let all = self.0.lock().map(|all| all.clone()).unwrap_or_default();
        let step = |(step, (n, cpu)): (&&str, &(usize, f64))| format!("{step} {cpu:.0} s in {n} runs");
        all.iter().map(step).collect::<Vec<_>>().join(", ")
    }
}

/// A program with its number, which its names begin with.
#[derive(Clone)]
pub(super) struct Member {
    pub(super) number: usize,
    pub(super) program: Program,
}

/// Where a program differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// The reports differ, in what the catalogue has.
    Reports,
    /// The reference accepts it and cufront does not.
    Refused,
    /// The host compiler does not take cufront's host file.
    Compile,
    Symbols,
    References,
    Code,
    /// Something ended as it should not: a crash, or a failure that names no program.
    Failure,
}

/// A difference.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    pub(super) number: usize,
    pub(super) stage: Stage,
    pub(super) words: String,
}

impl Finding {
    /// As the table of known differences looks at it.
    pub(super) fn difference(&self) -> String {
        format!("{:?}: {}", self.stage, self.words)
    }
}

/// How a unit fared.
#[derive(Default)]
pub(super) struct Compared {
    pub(super) findings: Vec<Finding>,
    /// Programs that the reference or the device compiler refuses.
    pub(super) refused: BTreeSet<usize>,
    /// Programs on which the device compiler crashes, or whose host file of the reference the host compiler
    /// refuses, and why.
    pub(super) reference_faults: BTreeMap<usize, String>,
}

/// The text of a unit, and which program stands where.
struct Source {
    text: String,
    /// First line of each member.
    first: Vec<(usize, usize)>,
}

fn source(members: &[Member]) -> Source {
    let mut out = Source { text: String::new(), first: Vec::new() };
    let mut line = 1;
    for m in members {
        out.first.push((line, m.number));
        let text = placed(m);
        line += text.matches('\n').count();
        out.text.push_str(&text);
    }
    out
}

/// The text of a program with its names; every second stands in a namespace.
pub(super) fn placed(m: &Member) -> String {
    let prefix = format!("p{}_", m.number);
    if m.number % 2 == 0 {
        return m.program.text.replace('@', &prefix);
    }
    // `::@` at the beginning of a name means the namespace.
    let mut out = format!("namespace {prefix}w {{\n");
    let mut before = ' ';
    let mut rest = m.program.text.as_str();
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("::@") && !before.is_alphanumeric() && !matches!(before, '>' | '_' | ')') {
            out.push_str(&format!("::{prefix}w"));
        }
        // both colons at once
        let n = if rest.starts_with("::") { 2 } else { c.len_utf8() };
        out.push_str(&rest[..n]);
        before = rest[..n].chars().last().unwrap_or(' ');
        rest = &rest[n..];
    }
    out.push_str("}\n");
    out.replace('@', &prefix)
}

impl Source {
    /// The program on a line of the unit.
    fn at(&self, line: usize) -> Option<usize> {
        let after = self.first.partition_point(|&(first, _)| first <= line);
        Some(self.first.get(after.checked_sub(1)?)?.1)
    }
}

/// What a round is of.
struct Tried<'a> {
    flags: &'a [String],
    members: &'a [Member],
    source: Source,
}

/// A round's end.
enum Round {
    /// Programs that are taken out; the unit is made anew without them.
    Without(BTreeSet<usize>),
    /// Compared.
    Done,
    /// A step failed and named no program.
    Stuck(Stage, String),
}

impl Bench<'_> {
    /// Compares all programs.
    ///
    /// # Errors
    /// If a tool around does not work.
    pub(super) fn compare(&self, flags: &[String], members: &[Member], work: &Path) -> Res<Compared> {
        let mut result = Compared::default();
        self.compare_into(flags, members, work, &mut result)?;
        Ok(result)
    }

    fn compare_into(
        &self,
        flags: &[String],
        members: &[Member],
        work: &Path,
        result: &mut Compared,
    ) -> Res<()> {
        let mut left = members.to_vec();
        for _ in 0..ROUNDS {
            if left.is_empty() {
                return Ok(());
            }
            match self.round(flags, &left, work, result)? {
                Round::Done => return Ok(()),
                Round::Without(out) => left.retain(|m| !out.contains(&m.number)),
                Round::Stuck(stage, words) => {
                    if let [one] = left.as_slice() {
                        result.findings.push(Finding { number: one.number, stage, words });
                        return Ok(());
                    }
                    let (first, second) = left.split_at(left.len() / 2);
                    self.compare_into(flags, first, work, result)?;
                    return self.compare_into(flags, second, work, result);
                }
            }
        }
        Err(format!("a unit was not settled after {ROUNDS} rounds: {}", work.display()))
    }

    /// What the comparison of a unit depends on, see [`xtask_facts`].
    pub(super) fn fact(
        &self,
        flags: &[String],
        members: &[Member],
        versions: &str,
        work: &Path,
    ) -> Res<Fact> {
        let source = source(members);
        let c = self.preprocessed(flags, &source, work)?;
        let ii = c.fe.last().cloned().unwrap_or_default();
        let input = fs::read(work.join(&ii)).map_err(|e| e.to_string())?;
        let (ours, r) = self.ours(&c, work, "id")?;
        let made = fs::read(&ours).unwrap_or_default();
        let place = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes).replace(&self::text(work), "FOLDER");
            text.replace(&self::text(&self.toolkit.cu), "TOOLKIT").into_bytes()
        };
        let options = place(c.fe[1..].join("\n").as_bytes());
        Ok(Fact {
            source: hash([flags.join("\n").as_bytes(), source.text.as_bytes()]),
            input: hash([versions.as_bytes(), &options, &place(&input)]),
            output: hash([r.rc.to_string().as_bytes(), &place(r.out.as_bytes()), &place(&made)]),
        })
    }

    /// Writes and preprocesses a unit; gives the commands.
    fn preprocessed(&self, flags: &[String], source: &Source, work: &Path) -> Res<Commands> {
        fresh_dir(work)?;
        let file = work.join("x.cu");
        write(&file, &source.text)?;
        let c = self.toolkit.dryrun(flags, Path::new("x.cu"), work)?;
        let r = self.step("preprocessor", &c.pp_host, work);
        if r.rc != 0 {
            return Err(format!("the preprocessor fails: {}", head(&r.out, 800)));
        }
        Ok(c)
    }

    /// Runs a step, and counts what it costs.
    fn step(&self, name: &'static str, words: &[String], work: &Path) -> Outcome {
        let outcome = measured(words, LIMIT, &self.toolkit.env, work);
        self.costs.count(name, outcome.cpu);
        outcome
    }

    /// Runs the candidate with a module id; gives the path of its host file, and what it said.
    fn ours(&self, c: &Commands, work: &Path, id: &str) -> Res<(PathBuf, Outcome)> {
        // the host compiler names symbols after the file
        let folder = work.join("ours");
        make_dir(&folder)?;
        let theirs = option(&c.fe, "--gen_c_file_name")?;
        let name = Path::new(&theirs).file_name().ok_or("the host file has no name")?;
        let file = folder.join(name);
        let id_file = folder.join("module_id");
        write(&id_file, id)?;
        let mut words = with_option(&c.fe, "--gen_c_file_name", &text(&file));
        words = with_option(&words, "--module_id_file_name", &text(&id_file));
        words.retain(|w| w != "--gen_module_id_file");
        words[0] = text(self.candidate);
        let r = self.step("cufront", &words, work);
        Ok((file, r))
    }

    fn round(&self, flags: &[String], members: &[Member], work: &Path, result: &mut Compared) -> Res<Round> {
        let tried = Tried { flags, members, source: source(members) };
        let source = &tried.source;
        let c = self.preprocessed(flags, source, work)?;
        let mut words = c.fe.clone();
        words[0] = text(&self.toolkit.reference);
        let theirs = self.step("reference", &words, work);
        let id_file = work.join(option(&c.fe, "--module_id_file_name")?);
        let id = fs::read_to_string(&id_file).unwrap_or_else(|_| "id".to_owned());
        let (host_file, ours) = self.ours(&c, work, id.trim())?;
        if ![0, 2].contains(&ours.rc) {
            return Ok(Round::Stuck(
                Stage::Failure,
                format!("exit code {}: {}", ours.rc, head(&ours.out, 300)),
            ));
        }
        let said = |o: &Outcome, program: &str| {
            let mut words = words.clone();
            words[0] = program.to_owned();
            words.insert(1, "--output_mode=sarif".to_owned());
            // only errors are without numbers in the text
            let numbers =
                if o.rc == 0 { Vec::new() } else { numbers(&self.step("reports", &words, work).out) };
            by_program(source, parse(&o.out, &numbers, i64::from(o.rc)).blocks)
        };
        let their_reports = said(&theirs, &text(&self.toolkit.reference));
        let our_reports = said(&ours, &text(self.candidate));
        let errors = |reports: &BTreeMap<usize, Vec<Block>>| -> BTreeSet<usize> {
            reports.iter().filter(|(_, b)| b.iter().any(Block::is_error)).map(|(n, _)| *n).collect()
        };
        let (their_errors, our_errors) = (errors(&their_reports), errors(&our_reports));
        let mut out: BTreeSet<usize> = BTreeSet::new();
        if theirs.rc != 0 {
            out.extend(&their_errors);
            // What cufront leaves to other compilers counts for nothing, and what follows from it neither.
            for n in &their_errors {
                result.refused.insert(*n);
                let known = |b: &&Block| self.catalogue.contains(&b.number);
                let theirs = &their_reports[n];
                if theirs.iter().filter(|b| b.is_error()).all(|b| known(&b)) {
                    self.compare_reports(*n, theirs, our_reports.get(n), result);
                }
            }
            if out.is_empty() {
                return Ok(Round::Stuck(
                    Stage::Failure,
                    format!("the reference: {}", head(&theirs.out, 300)),
                ));
            }
            return Ok(Round::Without(out));
        }
        if ours.rc != 0 {
            for n in &our_errors {
                let first = our_reports[n].iter().find(|b| b.is_error()).map_or(String::new(), Block::line);
                result.findings.push(Finding { number: *n, stage: Stage::Refused, words: first });
            }
            if our_errors.is_empty() {
                return Ok(Round::Stuck(Stage::Refused, head(&ours.out, 300).to_owned()));
            }
            return Ok(Round::Without(our_errors));
        }
        if !self.only_reports {
            if let Some(round) = self.compiled(&c, &tried, &host_file, work, result)? {
                return Ok(round);
            }
        }
        let empty = Vec::new();
        for m in members {
            let theirs = their_reports.get(&m.number).unwrap_or(&empty);
            self.compare_reports(m.number, theirs, our_reports.get(&m.number), result);
        }
        Ok(Round::Done)
    }

    fn compare_reports(
        &self,
        number: usize,
        theirs: &[Block],
        ours: Option<&Vec<Block>>,
        result: &mut Compared,
    ) {
        let known = |b: &&Block| {
            let number = b.shown_number().unwrap_or(b.number);
            number == 0 || self.catalogue.contains(&number)
        };
        let theirs: Vec<String> = theirs.iter().filter(known).map(Block::line).collect();
        let ours: Vec<String> = ours.into_iter().flatten().map(Block::line).collect();
        if theirs != ours {
            let missing: Vec<&String> = theirs.iter().filter(|l| !ours.contains(l)).collect();
            let more: Vec<&String> = ours.iter().filter(|l| !theirs.contains(l)).collect();
            let words = format!("missing {missing:?}, more {more:?}");
            result.findings.push(Finding { number, stage: Stage::Reports, words });
        }
    }

    /// One of the programs on which the device compiler ends with `rc`; `None` if it takes several.
    fn crashing(&self, flags: &[String], members: &[Member], rc: i32, work: &Path) -> Res<Option<usize>> {
        let mut left = members;
        while let [_, _, ..] = left {
            let (first, second) = left.split_at(left.len() / 2);
            let mut found = None;
            for half in [first, second] {
                let c = self.preprocessed(flags, &source(half), work)?;
                // without the reference's module id
                write(&work.join(option(&c.cicc, "--module_id_file_name")?), "id")?;
                if self.device(&c, work)?.rc == rc {
                    found = Some(half);
                    break;
                }
            }
            match found {
                Some(half) => left = half,
                None => return Ok(None),
            }
        }
        Ok(left.first().map(|m| m.number))
    }

    /// Runs the device compiler.
    fn device(&self, c: &Commands, work: &Path) -> Res<Outcome> {
        let r = self.step("preprocessor", &c.pp_dev, work);
        if r.rc != 0 {
            return Err(format!("the device preprocessor fails: {}", head(&r.out, 800)));
        }
        let mut cicc = c.cicc.clone();
        cicc.push("-O0".to_owned());
        Ok(self.step("device compiler", &cicc, work))
    }

    /// Compiles both host files and compares the objects; `None` if that came to its end.
    fn compiled(
        &self,
        c: &Commands,
        tried: &Tried<'_>,
        host_file: &Path,
        work: &Path,
        result: &mut Compared,
    ) -> Res<Option<Round>> {
        let r = self.device(c, work)?;
        if r.rc != 0 {
            let mut out = programs_named(&tried.source, &r.out);
            if out.is_empty() {
                let Some(one) = self.crashing(tried.flags, tried.members, r.rc, work)? else {
                    let words = format!("the device compiler: {}", head(&r.out, 300));
                    return Ok(Some(Round::Stuck(Stage::Failure, words)));
                };
                out.insert(one);
                result.reference_faults.insert(one, format!("the device compiler ends with {}", r.rc));
            }
            result.refused.extend(&out);
            return Ok(Some(Round::Without(out)));
        }
        let relocatable = c.fe.iter().any(|w| w == "--device-c");
        let tiny = self.toolkit.tiny_fatbin(&self.shared, relocatable)?;
        let fatbin = work.join(option(&c.cicc, "--include_file_name")?);
        fs::copy(tiny, fatbin).map_err(|e| e.to_string())?;
        let theirs = work.join(option(&c.fe, "--gen_c_file_name")?);
        let mut objects: Vec<Facts> = Vec::new();
        for (file, whose) in [(theirs.as_path(), "theirs"), (host_file, "ours")] {
            let object = work.join(format!("{whose}.o"));
            let mut cc = with_option(&c.cc, "-o", &text(&object));
            for w in cc.iter_mut().filter(|w| w.ends_with(".cudafe1.cpp")) {
                *w = text(file);
            }
            // the stub file is theirs
            cc.extend(["-O2", "-w", "-iquote", "."].map(str::to_owned));
            let r = self.step("host compiler", &cc, work);
            if r.rc != 0 {
                return Ok(Some(not_compiled(&tried.source, file == theirs, &r.out, result)));
            }
            objects.push(object::facts(&object)?);
        }
        Ok(differences(&objects[0], &objects[1], result))
    }
}

/// The host compiler refuses a host file.
fn not_compiled(source: &Source, theirs: bool, messages: &str, result: &mut Compared) -> Round {
    let errors = || messages.lines().filter(|l| l.contains("error"));
    let mut out = programs_named(source, messages);
    if out.is_empty() {
        // The stub file is at fault; what it cannot name has the program's prefix.
        // Other errors may follow from the first.
        let named = errors().filter_map(owner).find(|n| source.first.iter().any(|(_, m)| m == n));
        out.extend(named);
    }
    if let (true, [(_, one)]) = (out.is_empty(), source.first.as_slice()) {
        out.insert(*one);
    }
    let first = errors().next().unwrap_or_default();
    for n in &out {
        let own = errors().find(|l| programs_named(source, l).contains(n) || owner(l) == Some(*n));
        let words = without_line(own.unwrap_or(first));
        if theirs {
            result.refused.insert(*n);
            result.reference_faults.insert(*n, format!("its host file does not compile: {words}"));
        } else {
            result.findings.push(Finding { number: *n, stage: Stage::Compile, words });
        }
    }
    if out.is_empty() {
        return Round::Stuck(Stage::Compile, head(messages, 300).to_owned());
    }
    Round::Without(out)
}

/// A message behind its place.
fn without_line(message: &str) -> String {
    message.split_once("error: ").map_or(message, |(_, words)| words).to_owned()
}

/// The programs in whose lines the errors of a compiler are.
fn programs_named(source: &Source, messages: &str) -> BTreeSet<usize> {
    let Ok(place) = Regex::new(r"(?m)^x\.cu[:(](\d+)[:)].*\berror\b") else { return BTreeSet::new() };
    let lines = place.captures_iter(messages).filter_map(|m| m[1].parse().ok());
    lines.filter_map(|line| source.at(line)).collect()
}

/// Reports by the program in whose lines they are; those elsewhere are nobody's.
fn by_program(source: &Source, blocks: Vec<Block>) -> BTreeMap<usize, Vec<Block>> {
    let mut out: BTreeMap<usize, Vec<Block>> = BTreeMap::new();
    for block in blocks {
        if let Some(number) = block.place("x.cu").and_then(|line| source.at(line)) {
            out.entry(number).or_default().push(block);
        }
    }
    out
}

/// The number of the program that a symbol belongs to. The module id, which names of another program stand in, comes
/// first.
fn owner(symbol: &str) -> Option<usize> {
    let name = Regex::new(r"p(\d+)_").ok()?;
    name.captures_iter(symbol).last()?.get(1)?.as_str().parse().ok()
}

/// Differences of the objects by program; `Some` if there are none that a program can be named for.
fn differences(theirs: &Facts, ours: &Facts, result: &mut Compared) -> Option<Round> {
    let mut found: BTreeMap<(usize, Stage), Vec<String>> = BTreeMap::new();
    let mut others = Vec::new();
    let mut note = |name: &str, stage: Stage, words: String| match owner(name) {
        Some(number) => found.entry((number, stage)).or_default().push(words),
        None => others.push((stage, words)),
    };
    for (sign, a, b) in [('-', &theirs.symbols, &ours.symbols), ('+', &ours.symbols, &theirs.symbols)] {
        for (name, kind) in a.plain.difference(&b.plain) {
            note(name, Stage::Symbols, format!("{sign}{kind} {name}"));
        }
    }
    for (sign, a, b) in [('-', theirs, ours), ('+', ours, theirs)] {
        for (section, content) in &a.nvhr {
            let other = b.nvhr.get(section).map(|c| names(c)).unwrap_or_default();
            for name in names(content).iter().filter(|n| !other.contains(n)) {
                note(name, Stage::References, format!("{sign}{section} {name}"));
            }
        }
    }
    for (name, code) in &theirs.functions {
        if ours.functions.get(name).is_some_and(|c| c != code) {
            note(name, Stage::Code, name.clone());
        }
    }
    if found.is_empty() {
        if let Some((stage, words)) = others.into_iter().next() {
            return Some(Round::Stuck(stage, words));
        }
        if theirs.nvhr != ours.nvhr {
            return Some(Round::Stuck(Stage::References, "the order of names".to_owned()));
        }
    }
    for ((number, stage), mut words) in found {
        words.truncate(4);
        result.findings.push(Finding { number, stage, words: words.join("  ") });
    }
    None
}

/// The names in a section, which is in hexadecimal.
fn names(hex: &str) -> Vec<String> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap_or("0"), 16).unwrap_or(0);
    let bytes: Vec<u8> = hex.as_bytes().chunks(2).map(byte).collect();
    let parts = bytes.split(|b| *b == 0).filter(|p| !p.is_empty());
    parts.map(|p| String::from_utf8_lossy(p).into_owned()).collect()
}

/// What names the toolkit and the host compiler.
pub(super) fn versions(toolkit: &Toolkit) -> Res<String> {
    let said = |program: &str| crate::process::quiet(std::process::Command::new(program).arg("--version"));
    Ok(said(&text(&toolkit.cu.join("bin/nvcc")))? + &said("g++")?)
}

/// The program's text for people.
pub(super) fn keep(m: &Member, flags: &[String], finding: &Finding, folder: &Path) -> Res<PathBuf> {
    let file = folder.join(format!("p{}.cu", m.number));
    let words = finding.words.replace('\n', " ");
    let flags = flags.iter().filter(|f| !f.starts_with("-arch")).cloned().collect::<Vec<_>>().join(" ");
    let head = format!("// nvcc: {flags}\n// {}, {:?}: {words}\n", m.program.label, finding.stage);
    write(&file, head + &placed(m))?;
    // what cannot be read back is of no use
    read(&file).map(|_| file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(number: usize, text: &str) -> Member {
        Member { number, program: Program { text: text.to_owned(), label: String::new() } }
    }

    #[test]
    fn programs_have_lines_and_names() {
        let s = source(&[
            member(2, "int @a;\nint @b;\n"),
            member(3, "int @c = ::@d + @n::@e;\n"),
            member(4, "x\n"),
        ]);
        assert_eq!(
            s.text,
            "int p2_a;\nint p2_b;\nnamespace p3_w {\nint p3_c = ::p3_w::p3_d + p3_n::p3_e;\n}\nx\n"
        );
        let at: Vec<Option<usize>> = (0..8).map(|line| s.at(line)).collect();
        assert_eq!(at, [None, Some(2), Some(2), Some(3), Some(3), Some(3), Some(4), Some(4)]);
        assert_eq!(
            programs_named(
                &s,
                "x.cu:4:2: error: a\nx.cu(1): error: b\nx.cu:6:1: warning: c\ny.cu:6:1: error: d\n"
            ),
            BTreeSet::from([2, 3])
        );
        assert_eq!(owner("_ZN5p31_w6p31_k1Ev"), Some(31));
        assert_eq!(owner("_ZN34_GLOBAL__N__b54aa610_4_x_cu_p200_v6p254_vE"), Some(254));
        assert_eq!(owner("main"), None);
    }

    #[test]
    fn objects_differ_in_programs() {
        let facts = |symbol: &str, hex: &str, code: &str| {
            let mut f = Facts::default();
            f.symbols.plain.insert((symbol.to_owned(), "D".to_owned()));
            f.functions.insert("_Z4p1_fv".to_owned(), vec![code.to_owned()]);
            f.nvhr.insert(".nvHRKE".to_owned(), hex.to_owned());
            f
        };
        let a = facts("p1_x", "70315f6100", "c");
        let mut result = Compared::default();
        assert!(differences(&a, &a, &mut result).is_none() && result.findings.is_empty());
        assert!(differences(&a, &facts("p1_y", "70325f6100", "d"), &mut result).is_none());
        let found: Vec<(usize, Stage)> = result.findings.iter().map(|f| (f.number, f.stage)).collect();
        assert_eq!(
            found,
            [(1, Stage::Symbols), (1, Stage::References), (1, Stage::Code), (2, Stage::References)]
        );
        let mut b = a.clone();
        b.symbols.plain.insert(("other".to_owned(), "D".to_owned()));
        assert!(matches!(differences(&a, &b, &mut result), Some(Round::Stuck(Stage::Symbols, _))));
    }
}
