//! `cargo xtask bank`: the diagnostics of small programs, compared with the reference's.
//!
//! Each `.cu` of the bank breaks one rule or keeps it narrowly. nvcc's own preprocessing is done once per
//! program and kept in the cache, with what the reference says in text and as SARIF. Compared is everything but
//! the words of messages: files, lines, source lines, carets, severities, numbers, order, the reminder, the
//! summary and the exit code. Numbers of errors, which the text does not show, come from SARIF.
//!
//! cufront leaves some rules to the compilers that run next. So two figures count: programs on which all is
//! equal, and programs on which what cufront's catalogue has is equal. A program on which cufront differs on purpose
//! stands with the reason in `deviations.tsv` beside the programs.

use crate::cache::{fresh_dir, read, text, write, Cache};
use crate::options::{self, Shared};
use crate::process::measured;
use crate::toolkit::{option, Toolkit};
use crate::{catalogue, shell, tulist, workspace, Res, Verdict};
use regex_lite::Regex;
use serde_json::{json, Value};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// The reference's reminder about suppression is a result of its own in SARIF.
const REMINDER: u32 = 20_252;

/// The command's own options.
#[derive(Default)]
struct Options {
    folder: Option<PathBuf>,
    /// A text, no expression: file names are full of dots.
    filter: Option<String>,
    verbose: bool,
}

/// `cargo xtask bank`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let common = options::read(parser, &[Shared::Candidate, Shared::Cache], &mut |name, parser| {
        match name {
            "folder" => o.folder = Some(parser.value()?.into()),
            "filter" => o.filter = Some(parser.value()?.to_string_lossy().into_owned()),
            "verbose" => o.verbose = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let candidate = common.drop_in()?;
    let folder = o.folder.clone().unwrap_or_else(|| workspace::root().join("tests/bank"));
    run(&toolkit, &cache, &candidate, &folder, &o)
}

fn run(toolkit: &Toolkit, cache: &Cache, candidate: &Path, folder: &Path, o: &Options) -> Res<Verdict> {
    let ours = catalogue::numbers(&workspace::root())?;
    let mut programs = Vec::new();
    for entry in fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| e.to_string())?.path();
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        if name.ends_with(".cu") && o.filter.as_ref().is_none_or(|f| name.contains(f.as_str())) {
            programs.push(path);
        }
    }
    programs.sort();
    if programs.is_empty() {
        return Err(format!("no programs in {}", folder.display()));
    }
    let deviations = deviations(folder)?;
    let (mut whole, mut of_ours, mut on_purpose) = (0, 0, 0);
    let mut missing: BTreeMap<u32, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for path in &programs {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let prepared = prepare(toolkit, cache, path)?;
        let reference = prepared.reference;
        let found = reports(candidate, &prepared.arguments, &prepared.folder, toolkit)?;
        let same = reference.same(&found);
        whole += usize::from(same);
        let left_out = reference.blocks.iter().filter(|b| !ours.contains(&b.number)).count();
        for b in reference.blocks.iter().filter(|b| !ours.contains(&b.number)) {
            *missing.entry(b.number).or_default() += 1;
        }
        let agree = if left_out == 0 {
            same
        } else {
            reference.blocks.iter().filter(|b| ours.contains(&b.number)).eq(found.blocks.iter())
        };
        of_ours += usize::from(agree);
        if o.verbose || !agree {
            println!("{} {name}", if agree { "equal " } else { "differs" });
        }
        if !agree {
            println!("  reference {}\n  cufront   {}", reference.line(), found.line());
        }
        match (agree, deviations.get(&name)) {
            (true, None) => {}
            (true, Some(_)) => {
                println!("{name} is equal: it no longer belongs in deviations.tsv");
                wrong.push(name);
            }
            (false, Some(reason)) => {
                println!("  on purpose: {reason}");
                on_purpose += 1;
            }
            (false, None) => wrong.push(name),
        }
    }
    let mut list: Vec<(u32, usize)> = missing.into_iter().collect();
    list.sort_by_key(|&(number, n)| (std::cmp::Reverse(n), number));
    let list: Vec<String> = list.iter().map(|(number, n)| format!("{number} ({n})")).collect();
    println!("not in the catalogue, most frequent first: {}", list.join(", "));
    println!(
        "bank: {} programs; {whole} equal in everything; {of_ours} equal in what the catalogue has; \
         {on_purpose} different on purpose, {} otherwise",
        programs.len(),
        wrong.len()
    );
    Ok(Verdict::of(wrong.is_empty()))
}

/// The programs that differ on purpose, each with the reason; none if the folder has no such list.
fn deviations(folder: &Path) -> Res<BTreeMap<String, String>> {
    let list = folder.join("deviations.tsv");
    if !list.exists() {
        return Ok(BTreeMap::new());
    }
    let mut rows = tulist::table(&read(&list)?);
    let take = |row: &mut BTreeMap<String, String>, column| row.remove(column).unwrap_or_default();
    Ok(rows.iter_mut().map(|row| (take(row, "program"), take(row, "reason"))).collect())
}

/// One report with its source line, its notes and contexts, without words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Block {
    number: u32,
    lines: Vec<String>,
}

/// What a run said.
#[derive(Debug, Default, PartialEq, Eq)]
struct Said {
    blocks: Vec<Block>,
    /// Reminder, summary and closing lines.
    rest: Vec<String>,
    code: i64,
}

impl Said {
    fn same(&self, other: &Said) -> bool {
        self == other
    }

    /// For people: places and numbers on one line.
    fn line(&self) -> String {
        let blocks: Vec<String> = self
            .blocks
            .iter()
            .map(|b| {
                let caret = b.lines.iter().find_map(|l| l.trim_end().strip_suffix('^'));
                let column = caret.map_or(0, |l| l.chars().count().saturating_sub(1));
                let head = b.lines.first().map_or("", String::as_str);
                format!("[{} {head} :{column}]", b.number)
            })
            .collect();
        format!("{} | {} | {}", self.code, blocks.join(" "), self.rest.join(" / "))
    }
}

struct Prepared {
    arguments: Vec<String>,
    folder: PathBuf,
    reference: Said,
}

/// Preprocesses a program and asks the reference, once.
fn prepare(toolkit: &Toolkit, cache: &Cache, path: &Path) -> Res<Prepared> {
    let source = read(path)?;
    let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let flags = source.lines().next().and_then(|l| l.strip_prefix("// nvcc:")).unwrap_or("");
    let mut flags = shell::words(flags).ok_or_else(|| format!("{name}: the flags cannot be read"))?;
    if !flags.iter().any(|f| f.contains("-arch") || f.contains("-gencode")) {
        flags.insert(0, "-arch=sm_90".to_owned());
    }
    let key = format!("{:x}", md5::compute(format!("1\n{name}\n{}\n{source}", flags.join("\n"))));
    let folder = cache.join("bank").join(&key);
    let kept = folder.join("reference.json");
    if !kept.exists() {
        fresh_dir(&folder)?;
        let copy = folder.join(&name);
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
    Ok(Prepared { arguments, folder, reference })
}

fn reports(program: &Path, arguments: &[String], folder: &Path, toolkit: &Toolkit) -> Res<Said> {
    let (text, sarif, code) = said(program, arguments, folder, toolkit)?;
    Ok(parse(&text, &numbers(&sarif), code))
}

/// Standard error in text and in SARIF, and the exit code.
fn said(
    program: &Path,
    arguments: &[String],
    folder: &Path,
    toolkit: &Toolkit,
) -> Res<(String, String, i64)> {
    let outputs = ["--gen_c_file_name", "--module_id_file_name"];
    let run = |first: Option<&str>| -> Res<(String, i64)> {
        let out = Command::new(program)
            .args(first)
            .args(arguments)
            .current_dir(folder)
            .env_clear()
            .envs(toolkit.env.iter().map(|(k, v)| (k, v)))
            .output()
            .map_err(|e| format!("{}: {e}", program.display()))?;
        for name in outputs {
            if let Ok(path) = option(arguments, name) {
                let _ = fs::remove_file(folder.join(path));
            }
        }
        let words = String::from_utf8_lossy(&out.stderr).into_owned();
        Ok((words, out.status.code().map_or(-1, i64::from)))
    };
    let (sarif, _) = run(Some("--output_mode=sarif"))?;
    let (words, code) = run(None)?;
    Ok((words.replace(&format!("{}/", text(folder)), ""), sarif, code))
}

/// The displayed numbers of all results that are not suppressed. The reference's documents are not always
/// JSON, so this is a search.
fn numbers(sarif: &str) -> Vec<u32> {
    if let Ok(document) = serde_json::from_str::<Value>(sarif) {
        let results = document["runs"][0]["results"].as_array().cloned().unwrap_or_default();
        let shown = results.iter().filter(|r| r["suppressions"].is_null());
        return shown.filter_map(|r| displayed(r["ruleId"].as_str()?.strip_prefix("EC")?)).collect();
    }
    let Ok(rule) = Regex::new(r#""ruleId":"EC(\d+)""#) else { return Vec::new() };
    rule.captures_iter(sarif).filter_map(|c| displayed(&c[1])).collect()
}

fn displayed(internal: &str) -> Option<u32> {
    let n: u32 = internal.parse().ok()?;
    let n = if (3457..=3794).contains(&n) { n + 16_543 } else { n };
    (n != REMINDER).then_some(n)
}

/// Cuts the text into reports and the rest, and drops the words.
fn parse(words: &str, numbers: &[u32], code: i64) -> Said {
    let mut said = Said { code, ..Said::default() };
    let mut numbers = numbers.iter();
    let Ok(head) = Regex::new(
        r"^((?:.*\(\d+\)|At end of source|Line \d+): )?(?i:(remark|warning|error|catastrophic error|internal error|note|command-line error))( #\d+-D)?: ",
    ) else {
        return said;
    };
    let mut open = false;
    for line in words.lines() {
        if line.starts_with("Remark: ") {
            said.rest.push("Remark".to_owned());
            open = false;
        } else if let Some(m) = head.find(line) {
            let shape = line[..m.end()].to_owned();
            let note = head.captures(line).is_some_and(|c| &c[2] == "note");
            if !note {
                said.blocks.push(Block { number: numbers.next().copied().unwrap_or(0), lines: Vec::new() });
            }
            open = true;
            if let Some(block) = said.blocks.last_mut() {
                block.lines.push(shape);
            }
        } else if line.is_empty() {
            open = false;
        } else if !open {
            said.rest.push(line.to_owned());
        } else if !line.starts_with("            ") || line.trim() == "^" {
            // lines of a message are words, too
            if let Some(block) = said.blocks.last_mut() {
                block.lines.push(line.to_owned());
            }
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn all(said: &Said) -> BTreeSet<u32> {
        said.blocks.iter().map(|b| b.number).collect()
    }

    const TEXT: &str = "\
a.cu(3): warning #20050-D: inline qualifier ignored
  inline int x;
  ^
a.cu(1): note #3196-D: words
  int y;
      ^

Remark: The warnings can be suppressed

a.cu(4): error: words here
            more words
  int z;
                ^
          detected during instantiation of class \"A\" at line 2

1 error detected in the compilation of \"a.cu\".
";

    #[test]
    fn words_do_not_matter_and_places_do() {
        let one = parse(TEXT, &[20_050, 20_048], 2);
        assert_eq!(all(&one), BTreeSet::from([20_048, 20_050]));
        assert_eq!(one.blocks[0].lines.len(), 6);
        assert_eq!(one.rest, ["Remark", "1 error detected in the compilation of \"a.cu\"."]);
        let other = TEXT.replace("words here", "something else").replace("            more words\n", "");
        assert!(one.same(&parse(&other, &[20_050, 20_048], 2)));
        assert!(!one.same(&parse(&TEXT.replace("a.cu(4)", "a.cu(5)"), &[20_050, 20_048], 2)));
        assert!(!one.same(&parse(
            &TEXT.replace("                ^", "               ^"),
            &[20_050, 20_048],
            2
        )));
        assert!(!one.same(&parse(TEXT, &[20_050, 20_048], 0)));
    }

    #[test]
    fn numbers_of_both_kinds_of_documents() {
        let broken = r#"{"runs":[{"results":[{"ruleId":"EC20"}{"ruleId":"EC3709"}{"ruleId":"EC3505"}]}]}"#;
        assert_eq!(numbers(broken), [20, 20_048]);
        let sound = r#"{"runs":[{"results":[{"ruleId":"EC20"},{"ruleId":"EC3505","suppressions":[{}]}]}]}"#;
        assert_eq!(numbers(sound), [20]);
    }
}
