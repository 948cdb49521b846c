//! What a front end says of a program, without the words: reports in their order, with files, lines, source lines,
//! carets, severities and numbers; the reminder, the summary and the exit code. Numbers of errors, which the text
//! does not show, come from SARIF.

use crate::cache::text;
use crate::toolkit::{option, Toolkit};
use crate::Res;
use regex_lite::Regex;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The reference's reminder about suppression is a result of its own in SARIF.
const REMINDER: u32 = 20_252;

/// One report with its source line, its notes and contexts, without words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Block {
    pub(crate) number: u32,
    lines: Vec<String>,
}

impl Block {
    /// The line of `file` that the report is for.
    pub(crate) fn place(&self, file: &str) -> Option<usize> {
        let head = self.lines.first()?.strip_prefix(file)?.strip_prefix('(')?;
        head.split_once(')')?.0.parse().ok()
    }

    /// The number that the text shows, as it does for all but errors that cannot be suppressed.
    pub(crate) fn shown_number(&self) -> Option<u32> {
        let head = self.lines.first()?;
        head.split_once(" #")?.1.split_once("-D")?.0.parse().ok()
    }

    /// Whether it ends the compilation.
    pub(crate) fn is_error(&self) -> bool {
        self.lines.first().is_some_and(|l| l.contains("error"))
    }

    /// For people: severity, number and column.
    pub(crate) fn line(&self) -> String {
        let head = self.lines.first().map_or("", String::as_str);
        let head = head.split_once(' ').map_or(head, |(_, rest)| rest).trim_end_matches(": ");
        let number = if self.number == 0 { String::new() } else { format!(" {}", self.number) };
        format!("{head}{number} :{}", self.column())
    }

    /// `LINE:COLUMN:SEVERITY:NUMBER`, with `FILE@` in front if it is not about `file`.
    pub(crate) fn fact(&self, file: &str) -> String {
        let head = self.lines.first().map_or("", String::as_str);
        let (place, rest) = head.split_once(": ").unwrap_or(("", head));
        let severity = rest.split([':', '#']).next().unwrap_or_default().trim();
        let (name, line) = place.strip_suffix(')').and_then(|p| p.rsplit_once('(')).unwrap_or((file, "0"));
        let name = name.rsplit('/').next().unwrap_or(name);
        let elsewhere = if name == file { String::new() } else { format!("{name}@") };
        format!("{elsewhere}{line}:{}:{severity}:{}", self.column(), self.number)
    }

    fn column(&self) -> usize {
        let caret = self.lines.iter().find_map(|l| l.trim_end().strip_suffix('^'));
        caret.map_or(0, |l| l.chars().count().saturating_sub(1))
    }
}

/// What a run said.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) blocks: Vec<Block>,
    /// Reminder, summary and closing lines.
    rest: Vec<String>,
    pub(crate) code: i64,
}

impl Said {
    /// For people: places and numbers on one line.
    pub(crate) fn line(&self) -> String {
        let blocks: Vec<String> = self
            .blocks
            .iter()
            .map(|b| {
                let head = b.lines.first().map_or("", String::as_str);
                format!("[{} {head} :{}]", b.number, b.column())
            })
            .collect();
        format!("{} | {} | {}", self.code, blocks.join(" "), self.rest.join(" / "))
    }
}

/// What a program says when it is started with these arguments.
pub(crate) fn reports(program: &Path, arguments: &[String], folder: &Path, toolkit: &Toolkit) -> Res<Said> {
    let (text, sarif, code) = said(program, arguments, folder, toolkit)?;
    Ok(parse(&text, &numbers(&sarif), code))
}

/// Standard error in text and in SARIF, and the exit code.
pub(crate) fn said(
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
pub(crate) fn numbers(sarif: &str) -> Vec<u32> {
    if let Ok(document) = serde_json::from_str::<Value>(sarif) {
        let results = document["runs"][0]["results"].as_array().cloned().unwrap_or_default();
        let shown = results.iter().filter(|r| r["suppressions"].is_null());
        return shown.filter_map(|r| displayed(r["ruleId"].as_str()?.strip_prefix("EC")?)).collect();
    }
    let Ok(rule) = Regex::new(r#""ruleId":"EC(\d+)""#) else { return Vec::new() };
    rule.captures_iter(sarif).filter_map(|c| displayed(&c[1])).collect()
}

/// The number that users see, of the one in SARIF; `None` for the reminder, which is no report.
pub(crate) fn displayed(internal: &str) -> Option<u32> {
    let n: u32 = internal.parse().ok()?;
    let n = if (3457..=3794).contains(&n) { n + 16_543 } else { n };
    (n != REMINDER).then_some(n)
}

/// Cuts the text into reports and the rest, and drops the words.
pub(crate) fn parse(words: &str, numbers: &[u32], code: i64) -> Said {
    let mut said = Said { code, ..Said::default() };
    let mut numbers = numbers.iter();
    let Ok(head) = Regex::new(
        r"^((?:.*\(\d+\)|At end of source|Line \d+): )?(?i:(remark|warning|error|catastrophic error|internal error|note|command-line error))( #\d+-D)?: ",
    ) else {
        return said;
    };
    let Ok(names) = Regex::new("\"[^\"]*\"") else { return said };
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
            // lines of a message are words, too, and so are names in contexts
            let context = line.starts_with("          detected during ");
            let line = if context { names.replace_all(line, "\"\"").into_owned() } else { line.to_owned() };
            if let Some(block) = said.blocks.last_mut() {
                block.lines.push(line);
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
        assert_eq!(one, parse(&other, &[20_050, 20_048], 2));
        assert_eq!(one, parse(&TEXT.replace("class \"A\"", "class \"B\""), &[20_050, 20_048], 2));
        for (from, to) in
            [("at line 2", "at line 3"), ("a.cu(4)", "a.cu(5)"), ("                ^", "               ^")]
        {
            assert_ne!(one, parse(&TEXT.replace(from, to), &[20_050, 20_048], 2));
        }
        assert_ne!(one, parse(TEXT, &[20_050, 20_048], 0));
    }

    #[test]
    fn reports_have_places_and_numbers() {
        let said = parse(TEXT, &[20_050, 20_048], 2);
        let of: Vec<_> =
            said.blocks.iter().map(|b| (b.place("a.cu"), b.shown_number(), b.is_error(), b.line())).collect();
        let lines = ["warning #20050-D 20050 :1", "error 20048 :15"].map(str::to_owned);
        assert_eq!(
            of,
            [(Some(3), Some(20_050), false, lines[0].clone()), (Some(4), None, true, lines[1].clone())]
        );
        assert_eq!(said.blocks[0].place("b.cu"), None);
    }

    #[test]
    fn numbers_of_both_kinds_of_documents() {
        let broken = r#"{"runs":[{"results":[{"ruleId":"EC20"}{"ruleId":"EC3709"}{"ruleId":"EC3505"}]}]}"#;
        assert_eq!(numbers(broken), [20, 20_048]);
        let sound = r#"{"runs":[{"results":[{"ruleId":"EC20"},{"ruleId":"EC3505","suppressions":[{}]}]}]}"#;
        assert_eq!(numbers(sound), [20]);
    }
}
