//! `cargo xtask listings --places`: where a listing of a source says that a name stands, it stands.
//!
//! The units are listed from their sources, as users do it. What a macro makes is told at the macro's name, where the
//! last of the words that follow is not the entity's; such places must be at a word that is a macro's.

use super::list;
use crate::process::head;
use crate::toolkit::Toolkit;
use crate::units::Tally;
use crate::{tulist, Res, Verdict};
use regex_lite::Regex;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// What of a listing has names, and places of them.
const NAMED: [&str; 4] = ["kernels", "functions", "variables", "launches"];

/// What was found in one unit.
#[derive(Default)]
struct Found {
    places: usize,
    /// Of these, those at a macro.
    macros: usize,
}

pub(super) fn run(
    toolkit: &Toolkit,
    candidate: &Path,
    filter: &Regex,
    all: bool,
    work: &Path,
) -> Res<Verdict> {
    let mut tally = Tally::default();
    let mut sum = Found::default();
    for row in tulist::load()? {
        let name = row.full_name();
        if !filter.is_match(&name) || !(all || row.tagged("smoke")) {
            continue;
        }
        let found = check(toolkit, candidate, &row, work);
        if let Ok(f) = &found {
            sum.places += f.places;
            sum.macros += f.macros;
        }
        tally.tell(&name, found.map(|f| Some(format!("{} places, {} at macros", f.places, f.macros))));
    }
    println!("{} places, {} of them at macros; {tally}", sum.places, sum.macros);
    Ok(if sum.places > 0 { tally.verdict() } else { Verdict::Fail })
}

fn check(toolkit: &Toolkit, candidate: &Path, row: &tulist::Row, work: &Path) -> Res<Found> {
    let unit = row.resolve(&toolkit.root, &toolkit.python_include)?;
    let output = Command::new(candidate)
        .args(["list", "--json", "--toolkit"])
        .arg(&toolkit.cu)
        .args(&unit.flags)
        .arg(&unit.source)
        .env("CUFRONT_CACHE", work)
        .output()
        .map_err(|e| format!("{}: {e}", candidate.display()))?;
    let listing: Value = serde_json::from_slice(&output.stdout)
        .map_err(|e| format!("no listing ({e}): {}", head(&String::from_utf8_lossy(&output.stderr), 300)))?;
    let file = &listing["files"][0];
    let mut sources = Sources::default();
    let mut found = Found::default();
    let mut faults = Vec::new();
    for what in NAMED {
        for entry in list(file, what) {
            let name = entry["name"].as_str().or(entry["callee"].as_str()).unwrap_or_default();
            let place = &entry["place"];
            let (Some(path), Some(line), Some(column)) =
                (place["file"].as_str(), place["line"].as_u64(), place["column"].as_u64())
            else {
                continue;
            };
            if name.is_empty() {
                continue;
            }
            found.places += 1;
            let line = usize::try_from(line).map_err(|e| e.to_string())?;
            let column = usize::try_from(column).map_err(|e| e.to_string())?;
            match sources.stands(path, line, column, name)? {
                Stands::Name => {}
                Stands::Macro => found.macros += 1,
                Stands::Other(text) => {
                    faults.push(format!("{path}:{line}:{column}: {what}: {name} is not at {text:?}"));
                }
            }
        }
    }
    if faults.is_empty() {
        Ok(found)
    } else {
        let some: Vec<&str> = faults.iter().take(5).map(String::as_str).collect();
        Err(format!("{} of {} places are wrong:\n{}", faults.len(), found.places, some.join("\n")))
    }
}

/// What stands at a place.
enum Stands {
    Name,
    Macro,
    Other(String),
}

/// The files that places are in.
#[derive(Default)]
struct Sources {
    lines: BTreeMap<String, Vec<String>>,
    /// Names that these files define as macros.
    macros: BTreeSet<String>,
}

impl Sources {
    fn read(&mut self, path: &str) -> Res<()> {
        if self.lines.contains_key(path) {
            return Ok(());
        }
        let bytes = fs::read(path).map_err(|e| format!("{path}: {e}"))?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        for line in text.lines() {
            if let Some(rest) =
                line.trim_start().strip_prefix('#').and_then(|l| l.trim_start().strip_prefix("define "))
            {
                self.macros.insert(word(rest.trim_start()).to_owned());
            }
        }
        self.lines.insert(path.to_owned(), text.lines().map(str::to_owned).collect());
        Ok(())
    }

    fn stands(&mut self, path: &str, line: usize, column: usize, name: &str) -> Res<Stands> {
        self.read(path)?;
        let lines = self.lines.get(path).map(Vec::as_slice).unwrap_or_default();
        let text = line.checked_sub(1).and_then(|n| lines.get(n)).map_or("", String::as_str);
        let before: Vec<char> = text.chars().take(column.saturating_sub(1)).collect();
        let rest: String = text.chars().skip(column.saturating_sub(1)).collect();
        let inside = before.last().is_some_and(|&c| is_word(c)) && rest.starts_with(is_word);
        // of a member the name behind its class, of a structured binding one of the names
        let last = name.rsplit("::").next().unwrap_or(name).split('<').next().unwrap_or(name);
        let mut bound = last.trim_matches(['[', ']']).split(", ");
        let head = rest.split('(').next().unwrap_or_default();
        let solid = |text: &str| text.split_whitespace().collect::<String>();
        let named = [name, last].iter().any(|n| solid(&rest).starts_with(&solid(n)));
        if !inside && (named || bound.any(|one| rest.starts_with(one)) || head.contains(last)) {
            return Ok(Stands::Name);
        }
        // macros of headers in which nothing stands are not known; names in capitals are taken for such
        let at = word(&rest);
        let capitals = at.len() > 2 && !at.contains(|c: char| c.is_lowercase());
        if !inside && !at.is_empty() && (self.macros.contains(at) || capitals) {
            return Ok(Stands::Macro);
        }
        Ok(Stands::Other(head_of(&rest)))
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The word with which `text` begins.
fn word(text: &str) -> &str {
    &text[..text.find(|c| !is_word(c)).unwrap_or(text.len())]
}

fn head_of(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_macros_are_told_apart() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("a.cu");
        fs::write(
            &path,
            "# define make(x) void x()\nvoid f();\nmake(g);\nint S::m<1>();\noperator   int();\n",
        )
        .unwrap();
        let path = path.to_str().unwrap();
        let mut sources = Sources::default();
        let mut at = |line, column, name| match sources.stands(path, line, column, name).unwrap() {
            Stands::Name => "name".to_owned(),
            Stands::Macro => "macro".to_owned(),
            Stands::Other(text) => text,
        };
        assert_eq!(at(2, 6, "f"), "name");
        assert_eq!(at(3, 1, "h"), "macro");
        assert_eq!(at(4, 5, "S::m"), "name");
        assert_eq!(at(5, 1, "operator int"), "name");
        assert_eq!(at(2, 1, "f2"), "void f();");
        assert_eq!(at(2, 3, "id"), "id f();");
        assert_eq!(at(9, 1, "f"), "");
    }
}
