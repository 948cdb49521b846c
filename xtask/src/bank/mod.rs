//! `cargo xtask bank`: small programs, compared with the reference: what is said of them, and for some the host
//! file.
//!
//! `tests/bank` has programs that break one rule or keep it narrowly, `tests/defects` programs on which cufront went
//! wrong once. nvcc's own preprocessing is done once per program and kept in the cache, with what the reference
//! says in text and as SARIF. Compared is everything but the words of messages ([`said`]). Of the programs in
//! `tests/defects` that the reference accepts, the object is compared too, as `cargo xtask corpus` does it.
//!
//! Each program is tried twice: as nvcc finds its headers, by `-I`, and with these as system headers, by `-isystem`, as
//! some build systems have it. Then g++ marks what CUDA's macros become as text of a system header.
//!
//! Beside the programs stand the reference's verdicts, `expected.tsv`, for tests without a toolkit; they are checked here,
//! and made by `--update`. And there are two lists. `deviations.tsv` has those on which cufront differs on purpose.
//! `waiting.tsv` has those on which it differs for now; a program that agrees must be taken off both, so they only
//! get shorter.

pub(crate) mod said;

use crate::cache::{fresh_dir, read, remove_dir, text, write, Cache};
use crate::judge::{judge, Plan};
use crate::options::{self, Shared};
use crate::process::measured;
use crate::toolkit::Toolkit;
use crate::tulist::{Row, Tu};
use crate::units::side_by_side;
use crate::{catalogue, shell, tulist, workspace, Res, Verdict};
use said::{numbers, parse, reports, said, Said};
use serde_json::{json, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// The command's own options.
#[derive(Default)]
struct Options {
    folder: Option<PathBuf>,
    objects: bool,
    /// Write `expected.tsv`.
    update: bool,
    /// A text, no expression: file names are full of dots.
    filter: Option<String>,
    verbose: bool,
}

/// `cargo xtask bank`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let shared = [Shared::Candidate, Shared::Cache, Shared::Jobs];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "folder" => o.folder = Some(parser.value()?.into()),
            "objects" => o.objects = true,
            "update" => o.update = true,
            "filter" => o.filter = Some(parser.value()?.to_string_lossy().into_owned()),
            "verbose" => o.verbose = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let tests = workspace::root().join("tests");
    let folders = match &o.folder {
        Some(folder) => vec![(folder.clone(), o.objects)],
        None => vec![(tests.join("bank"), o.objects), (tests.join("defects"), true)],
    };
    let plan = Plan {
        toolkit: &toolkit,
        cache: &cache,
        candidate: Some(common.drop_in()?),
        label: format!("bank-{}", std::process::id()),
        keep: false,
        fresh: false,
        check_module_id: true,
        force_compile: false,
    };
    let bench =
        Bench { plan, ours: catalogue::numbers(&workspace::root())?, options: o, jobs: common.jobs() };
    let (mut all, mut right) = (0, true);
    for (folder, objects) in &folders {
        let (programs, ok) = bench.run(folder, *objects)?;
        all += programs;
        right &= ok;
    }
    remove_dir(&cache.join("corpus/cand").join(&bench.plan.label))?;
    if all == 0 {
        return Err("no program is selected".to_owned());
    }
    Ok(Verdict::of(right))
}

/// What all programs are tried with.
struct Bench<'a> {
    plan: Plan<'a>,
    /// The numbers in cufront's catalogue.
    ours: BTreeSet<u32>,
    options: Options,
    jobs: usize,
}

/// How the front end finds the toolkit's headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// By `-I`, as nvcc has it.
    Include,
    /// By `-isystem`.
    System,
}

/// How one program fared.
struct Outcome {
    name: String,
    /// nvcc's flags, as they stand in the program.
    flags: String,
    /// What was said in each way.
    said: Vec<(Way, Said, Said)>,
    object: Object,
}

impl Outcome {
    /// What the reference says as nvcc calls it.
    fn reference(&self) -> Option<&Said> {
        self.said.first().map(|(_, reference, _)| reference)
    }

    /// The reference accepts the program.
    fn is_accepted(&self) -> bool {
        self.reference().is_some_and(|said| said.code == 0)
    }
}

enum Object {
    /// It was not asked for, or the reference refuses the program.
    None,
    /// The device compiler refuses the program, so there is no host file to compile.
    Refused(String),
    Equal,
    Differs(String),
}

impl Bench<'_> {
    /// Tries the programs of a folder; gives their number, and whether each agrees or is expected not to.
    fn run(&self, folder: &Path, objects: bool) -> Res<(usize, bool)> {
        let programs = self.programs(folder)?;
        let on_purpose = list(folder, "deviations.tsv")?;
        let waiting = list(folder, "waiting.tsv")?;
        let facts = folder.join("expected.tsv");
        let known = if facts.exists() { read(&facts)? } else { String::new() };
        let known: BTreeSet<&str> = known.lines().collect();
        let (mut whole, mut compared, mut different, mut waits, mut wrong) = (0, 0, 0, 0, 0);
        let tried = side_by_side(&programs, self.jobs, |_, path| Ok(self.one(path, objects)), |_, _| {})?;
        let mut outcomes = Vec::new();
        for one in tried {
            // a program on which the tools around fail says nothing of the others
            match one {
                Ok(outcome) => outcomes.push(outcome),
                Err(why) => {
                    println!("not tried {why}");
                    wrong += 1;
                }
            }
        }
        let mut missing: BTreeMap<u32, usize> = BTreeMap::new();
        for outcome in &outcomes {
            let blocks = outcome.reference().into_iter().flat_map(|said| &said.blocks);
            for b in blocks.filter(|b| !self.ours.contains(&b.number)) {
                *missing.entry(b.number).or_default() += 1;
            }
            let agrees = self.tell(outcome);
            if !self.options.update && facts.exists() && !known.contains(row(outcome).as_str()) {
                println!("{}: expected.tsv does not say what the reference does (--update)", outcome.name);
                wrong += 1;
            }
            whole += usize::from(agrees);
            compared += usize::from(matches!(outcome.object, Object::Equal | Object::Differs(_)));
            match (agrees, on_purpose.get(&outcome.name), waiting.get(&outcome.name)) {
                (true, None, None) => {}
                // its object may differ, which was not compared
                (true, Some(_), None) if !objects && outcome.is_accepted() => different += 1,
                (true, _, _) => {
                    println!("{} agrees: to be taken off the list that it stands on", outcome.name);
                    wrong += 1;
                }
                (false, Some(reason), _) => {
                    println!("  on purpose: {reason}");
                    different += 1;
                }
                (false, None, Some(reason)) => {
                    println!("  waits: {reason}");
                    waits += 1;
                }
                (false, None, None) => wrong += 1,
            }
        }
        for name in on_purpose.keys().chain(waiting.keys()) {
            if !folder.join(name).exists() {
                println!("{name} stands on a list and is no program");
                wrong += 1;
            }
        }
        if self.options.update {
            let kept = if self.options.filter.is_some() { known } else { BTreeSet::new() };
            write(&facts, table(folder, &kept, &outcomes))?;
        }
        if !missing.is_empty() {
            let mut list: Vec<(u32, usize)> = missing.into_iter().collect();
            list.sort_by_key(|&(number, n)| (std::cmp::Reverse(n), number));
            let list: Vec<String> = list.iter().map(|(number, n)| format!("{number} ({n})")).collect();
            println!("not in the catalogue, most frequent first: {}", list.join(", "));
        }
        println!(
            "{}: {} programs; {whole} agree in everything, {compared} objects compared; {waits} wait, \
             {different} different on purpose, {wrong} wrong",
            folder.file_name().unwrap_or_default().to_string_lossy(),
            programs.len(),
        );
        Ok((programs.len(), wrong == 0))
    }

    fn programs(&self, folder: &Path) -> Res<Vec<PathBuf>> {
        let mut programs = Vec::new();
        for entry in fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
            let path = entry.map_err(|e| e.to_string())?.path();
            let name = file_name(&path);
            if name.ends_with(".cu") && self.options.filter.as_ref().is_none_or(|f| name.contains(f.as_str()))
            {
                programs.push(path);
            }
        }
        programs.sort();
        Ok(programs)
    }

    fn one(&self, path: &Path, objects: bool) -> Res<Outcome> {
        let Plan { toolkit, cache, .. } = self.plan;
        let candidate = self.plan.candidate.as_deref().ok_or("there is no program to try")?;
        let mut said = Vec::new();
        let mut object = Object::None;
        for way in [Way::Include, Way::System] {
            let prepared = prepare(toolkit, cache, path, way)?;
            let found = reports(candidate, &prepared.arguments, &prepared.folder, toolkit)?;
            if objects && prepared.reference.code == 0 && way == Way::Include {
                object = self.object(&prepared)?;
            }
            said.push((way, prepared.reference, found));
        }
        Ok(Outcome { name: file_name(path), flags: flags(&read(path)?).to_owned(), said, object })
    }

    /// Compares the objects of the host files.
    fn object(&self, prepared: &Prepared) -> Res<Object> {
        let key = file_name(&prepared.folder);
        let row = Row { name: format!("bank-{key}"), path: key, ..Row::default() };
        let unit = Tu { row, source: prepared.source.clone(), flags: prepared.flags.clone() };
        let j = judge(&self.plan, &unit)?;
        if let Some(stage) = &j.reference_fails {
            return Ok(Object::Refused(format!("{stage}: {}", j.message.lines().next().unwrap_or_default())));
        }
        Ok(match j.miss() {
            None if j.host_warnings.is_empty() => Object::Equal,
            None => Object::Differs(format!("the host compiler warns more: {}", j.host_warnings.join("  "))),
            Some(miss) => {
                let words = if j.differences.is_empty() {
                    j.message.lines().find(|l| l.contains("error")).unwrap_or_default().to_owned()
                } else {
                    j.differences.join("  ")
                };
                Object::Differs(format!("{miss}: {words}"))
            }
        })
    }

    /// Does the program agree with the reference? Prints what does not.
    fn tell(&self, outcome: &Outcome) -> bool {
        let Outcome { name, said, object, .. } = outcome;
        let same = said.iter().all(|(_, reference, found)| reference == found);
        let agrees = same && !matches!(object, Object::Differs(_));
        if self.options.verbose || !agrees {
            println!("{} {name}", if agrees { "equal " } else { "differs" });
        }
        let first = said.first().is_some_and(|(_, reference, found)| reference != found);
        for (way, reference, found) in said.iter().filter(|(_, reference, found)| reference != found) {
            // mostly both ways differ alike
            if *way == Way::System && first {
                continue;
            }
            let how = if *way == Way::System { ", headers by -isystem" } else { "" };
            println!("  reference{how} {}\n  cufront   {}", reference.line(), found.line());
            let of_ours = reference.blocks.iter().filter(|b| self.ours.contains(&b.number));
            if of_ours.eq(found.blocks.iter()) {
                println!("  equal in what the catalogue has");
            }
        }
        match object {
            Object::Differs(why) => println!("  object: {why}"),
            Object::Refused(why) if self.options.verbose => println!("  no object: {why}"),
            _ => {}
        }
        agrees
    }
}

/// The text of `expected.tsv`: the rows of `outcomes`, and those of `kept` that are of other programs in the folder.
fn table(folder: &Path, kept: &BTreeSet<&str>, outcomes: &[Outcome]) -> String {
    let kept = kept.iter().filter_map(|row| Some((row.split_once('\t')?.0, (*row).to_owned())));
    let mut rows: BTreeMap<&str, String> = kept.filter(|(name, _)| folder.join(name).exists()).collect();
    rows.extend(outcomes.iter().map(|o| (o.name.as_str(), row(o))));
    let rows: String = rows.into_values().map(|row| row + "\n").collect();
    format!("file\tflags\trc\treports\n{rows}")
}

/// A row of `expected.tsv`: file, flags, exit code, reports.
fn row(outcome: &Outcome) -> String {
    let Outcome { name, flags, .. } = outcome;
    let or_dash = |s: &str| if s.is_empty() { "-".to_owned() } else { s.to_owned() };
    let reports: Vec<String> =
        outcome.reference().into_iter().flat_map(|said| said.blocks.iter().map(|b| b.fact(name))).collect();
    let code = outcome.reference().map_or(-1, |said| said.code);
    format!("{name}\t{}\t{code}\t{}", or_dash(flags), or_dash(&reports.join(" ")))
}

/// nvcc's flags in the first line of a program.
fn flags(source: &str) -> &str {
    source.lines().next().and_then(|l| l.strip_prefix("// nvcc:")).unwrap_or("").trim()
}

/// A list beside the programs: name and reason. None is an empty one.
fn list(folder: &Path, name: &str) -> Res<BTreeMap<String, String>> {
    let list = folder.join(name);
    if !list.exists() {
        return Ok(BTreeMap::new());
    }
    let mut rows = tulist::table(&read(&list)?);
    let take = |row: &mut BTreeMap<String, String>, column| row.remove(column).unwrap_or_default();
    Ok(rows.iter_mut().map(|row| (take(row, "program"), take(row, "reason"))).collect())
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default()
}

/// A program with what the reference says of it.
struct Prepared {
    /// nvcc's flags.
    flags: Vec<String>,
    /// The front end's arguments.
    arguments: Vec<String>,
    /// Folder in the cache; its name depends on the program's text and flags.
    folder: PathBuf,
    /// The copy of the program in that folder.
    source: PathBuf,
    reference: Said,
}

/// Preprocesses a program and asks the reference, once.
fn prepare(toolkit: &Toolkit, cache: &Cache, path: &Path, way: Way) -> Res<Prepared> {
    let source = read(path)?;
    let name = file_name(path);
    let mut flags =
        shell::words(flags(&source)).ok_or_else(|| format!("{name}: the flags cannot be read"))?;
    if !flags.iter().any(|f| f.contains("-arch") || f.contains("-gencode")) {
        flags.insert(0, "-arch=sm_90".to_owned());
    }
    if way == Way::System {
        flags.extend(["-isystem".to_owned(), text(&toolkit.cu.join("include"))]);
    }
    let key = format!("{:x}", md5::compute(format!("1\n{name}\n{}\n{source}", flags.join("\n"))));
    let folder = cache.join("bank").join(&key);
    let copy = folder.join(&name);
    let kept = folder.join("reference.json");
    if !kept.exists() {
        fresh_dir(&folder)?;
        write(&copy, &source)?;
        let commands =
            toolkit.dryrun(&flags, Path::new(&name), &folder).map_err(|e| format!("{name}: {e}"))?;
        let pre = measured(&commands.pp_host, LIMIT, &toolkit.env, &folder);
        if pre.rc != 0 {
            return Err(format!("{name}: the preprocessor failed: {}", pre.out));
        }
        let arguments = commands.fe[1..].to_vec();
        let said = said(&toolkit.reference, &arguments, &folder, toolkit)?;
        write(
            &kept,
            json!({"arguments": arguments, "text": said.0, "sarif": said.1, "code": said.2}).to_string(),
        )?;
    }
    let value: Value = serde_json::from_str(&read(&kept)?).map_err(|e| format!("{name}: {e}"))?;
    let arguments = value["arguments"].as_array().into_iter().flatten();
    let arguments: Vec<String> = arguments.filter_map(|a| a.as_str().map(str::to_owned)).collect();
    let str_of = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
    let code = value["code"].as_i64().unwrap_or(-1);
    let reference = parse(&str_of("text"), &numbers(&str_of("sarif")), code);
    Ok(Prepared { flags, arguments, folder, source: copy, reference })
}
