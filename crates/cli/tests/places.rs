//! Places are those of the source as it is written: for every message about the programs of `tests/bank`, `tests/defects`
//! and `tests/newcomer`, and for every entry of their listings.
//!
//! - the excerpt is the source's line, and the marks stand under a whole token that begins in the column that is told;
//! - lines, columns and ends of JSON and SARIF are places of that line, and columns count characters;
//! - where a listing says that a name stands, it stands.
//!
//! All programs are read at once through a `compile_commands.json`. Needs g++; the embedded headers are used.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{json, Value};
use tempfile::TempDir;

fn root() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).expect("the repository")
}

/// The programs, with what stands in `expected.tsv` as their flags.
struct Programs {
    place: TempDir,
    texts: BTreeMap<String, Vec<String>>,
}

impl Programs {
    /// Every `step`th of them.
    fn new(step: usize) -> Self {
        let place = TempDir::new().expect("a temporary folder");
        let (mut commands, mut texts) = (Vec::new(), BTreeMap::new());
        for folder in ["bank", "defects", "newcomer"] {
            let folder = root().join("tests").join(folder);
            let table = fs::read_to_string(folder.join("expected.tsv")).unwrap_or_default();
            let mut names: Vec<PathBuf> =
                fs::read_dir(&folder).expect("a folder").map(|e| e.expect("an entry").path()).collect();
            names.retain(|p| p.extension().is_some_and(|e| e == "cu"));
            names.sort();
            for path in names.into_iter().step_by(step) {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                let flags = table_flags(&table, &name);
                let path = path.to_string_lossy().into_owned();
                let text = String::from_utf8_lossy(&fs::read(&path).expect("read")).into_owned();
                let lines = text.split('\n').map(|l| l.strip_suffix('\r').unwrap_or(l).to_owned()).collect();
                texts.insert(path.clone(), lines);
                commands.push(
                    json!({"directory": "/", "file": path, "command": format!("nvcc {flags} -c {path}")}),
                );
            }
        }
        assert!(texts.len() * step > 300, "{} programs", texts.len());
        fs::write(place.path().join("compile_commands.json"), json!(commands).to_string()).expect("written");
        Programs { place, texts }
    }

    fn run(&self, args: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_cufront"))
            .args(args)
            .args(["--embedded-headers", "--color=never", "-p"])
            .arg(self.place.path())
            .current_dir(self.place.path())
            .env("CUFRONT_CACHE", self.place.path().join("cache"))
            .env_remove("CXX")
            .output()
            .expect("cufront runs")
    }

    /// A line of a program by its number; nothing for other files.
    fn line(&self, file: &str, line: u64) -> Option<&str> {
        let lines = self.texts.get(file)?;
        Some(lines.get(usize::try_from(line).ok()?.checked_sub(1)?).map_or("", String::as_str))
    }
}

/// The flags of a program in the second column of `expected.tsv`.
fn table_flags(table: &str, name: &str) -> String {
    let row = table.lines().find(|l| l.split('\t').next() == Some(name));
    let flags = row.and_then(|l| l.split('\t').nth(1)).unwrap_or("-");
    if flags == "-" {
        String::new()
    } else {
        flags.to_owned()
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The character at `at` is part of a number: what is wrong with one is told at the digit.
fn is_in_number(chars: &[char], at: usize) -> bool {
    let before = chars[..=at].iter().rev().take_while(|&&c| is_word(c) || c == '.' || c == '\'');
    before.last().is_some_and(char::is_ascii_digit)
}

/// What is wrong with `length` characters from `column` on as a token, or the beginning of one.
fn no_token(line: &str, column: usize, length: usize) -> Option<String> {
    let chars: Vec<char> = line.chars().collect();
    let at = column - 1;
    if at >= chars.len() {
        // what is missing is told behind the last token
        return (at > chars.len()).then(|| format!("column {column} is outside of the line"));
    }
    if chars[at].is_whitespace() && length > 1 {
        return Some("a blank is marked".to_owned());
    }
    if at > 0 && is_word(chars[at]) && is_word(chars[at - 1]) && !is_in_number(&chars, at) {
        return Some(format!("column {column} is inside of a word"));
    }
    let end = at + length;
    if end > chars.len() + 1 {
        return Some(format!("{length} characters from column {column} on are more than the line has"));
    }
    // one character marks the place in front of which something is missing
    if length > 1 && end < chars.len() && is_word(chars[end - 1]) && is_word(chars[end]) {
        return Some(format!("{length} characters from column {column} on end inside of a word"));
    }
    None
}

/// The text with universal character names as the characters that they name.
fn with_characters(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let digits = match rest.as_bytes().get(at + 1) {
            Some(b'u') => 4,
            Some(b'U') => 8,
            _ => 0,
        };
        let number = rest.get(at + 2..at + 2 + digits).and_then(|d| u32::from_str_radix(d, 16).ok());
        let Some(c) = number.and_then(char::from_u32).filter(|_| digits > 0) else {
            out.push('\\');
            rest = &rest[at + 1..];
            continue;
        };
        out.push(c);
        rest = &rest[at + 2 + digits..];
    }
    out + rest
}

#[test]
fn excerpts_are_lines_of_the_source() {
    let programs = Programs::new(2);
    let output = programs.run(&["check"]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    let (mut seen, mut faults) = (0, Vec::new());
    let mut place: Option<(String, u64, usize)> = None;
    for (n, line) in lines.iter().enumerate() {
        if let Some(at) = line.trim_start().strip_prefix("--> ") {
            let mut parts = at.rsplitn(3, ':');
            let column = parts.next().and_then(|c| c.parse().ok());
            let number = parts.next().and_then(|l| l.parse().ok());
            place = match (parts.next(), number, column) {
                (Some(file), Some(number), Some(column)) => Some((file.to_owned(), number, column)),
                _ => None,
            };
            continue;
        }
        let Some((number, shown)) = line.split_once(" |") else { continue };
        let Ok(number) = number.trim().parse::<u64>() else { continue };
        let Some((file, first, column)) = &place else { continue };
        let Some(source) = programs.line(file, number) else { continue };
        seen += 1;
        let shown = shown.strip_prefix(' ').unwrap_or(shown);
        if shown != source && !(source.chars().count() > 100 && source.contains(shown)) {
            faults.push(format!("{file}:{number}: shows {shown:?} for {source:?}"));
            continue;
        }
        // the marks of the line that the message names
        let under = lines.get(n + 1).and_then(|l| l.split_once("| ")).map_or("", |(_, marks)| marks);
        let start = under.chars().take_while(|c| c.is_whitespace()).count();
        let length = under.chars().skip(start).take_while(|c| *c == '^').count();
        if number == *first && length > 0 && shown == source {
            if start + 1 != *column {
                faults.push(format!("{file}:{number}: marks column {}, tells {column}", start + 1));
            } else if let Some(why) = no_token(source, *column, length) {
                faults.push(format!("{file}:{number}:{column}: {why}: {source:?}"));
            }
        }
    }
    assert!(seen > 250, "{seen} excerpts only:\n{text}");
    assert!(faults.is_empty(), "{} of {seen}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn data_about_messages_has_places_of_the_source() {
    let programs = Programs::new(5);
    let output = programs.run(&["check", "--message-format=json"]);
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let (mut seen, mut faults) = (0, Vec::new());
    for row in text.lines().filter(|l| l.starts_with("{\"kind\":\"diagnostic\"")) {
        let v: Value = serde_json::from_str(row).expect("JSON");
        let (Some(file), Some(line)) = (v["file"].as_str(), v["line"].as_u64()) else { continue };
        let Some(source) = programs.line(file, line) else { continue };
        seen += 1;
        let column = v["column"].as_u64().expect("a column") as usize;
        if let Some(why) = no_token(source, column, 1).filter(|why| !why.contains("end inside")) {
            faults.push(format!("{file}:{line}:{column}: {why}: {source:?}"));
        }
        let (Some(end_line), Some(end)) = (v["end_line"].as_u64(), v["end_column"].as_u64()) else {
            // only the end of a source has none
            if line < programs.texts[file].len() as u64 {
                faults.push(format!("{file}:{line}:{column} has no end: {row}"));
            }
            continue;
        };
        let last = programs.line(file, end_line).unwrap_or_default();
        let fits = (end_line, end as usize) > (line, column) || column > source.chars().count();
        if !fits || end as usize > last.chars().count() + 1 {
            faults.push(format!("{file}:{line}:{column} ends at {end_line}:{end}"));
        } else if end_line == line {
            if let Some(why) = no_token(source, column, (end as usize - column).max(1)) {
                faults.push(format!("{file}:{line}:{column}: {why}: {source:?}"));
            }
        }
    }
    assert!(seen > 100, "{seen} messages only:\n{text}");
    assert!(faults.is_empty(), "{} of {seen}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn names_of_listings_stand_where_it_is_said() {
    let programs = Programs::new(5);
    let output = programs.run(&["list", "--json"]);
    let document: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let (mut seen, mut faults) = (0, Vec::new());
    for file in document["files"].as_array().expect("files") {
        for what in ["kernels", "functions", "variables", "launches"] {
            for entry in file[what].as_array().into_iter().flatten() {
                let name = entry["name"].as_str().or(entry["callee"].as_str()).expect("a name");
                let place = &entry["place"];
                let (Some(path), Some(line)) = (place["file"].as_str(), place["line"].as_u64()) else {
                    continue;
                };
                let Some(source) = programs.line(path, line) else { continue };
                let column = place["column"].as_u64().expect("a column") as usize;
                let rest: String = source.chars().skip(column - 1).collect();
                seen += 1;
                // of a member the name behind its class, of a structured binding one of the names
                let last = name.rsplit("::").next().unwrap_or(name).split('<').next().unwrap_or(name);
                let mut bound = last.trim_matches(['[', ']']).split(", ");
                let stands = rest.starts_with(name)
                    || bound.any(|one| {
                        rest.starts_with(one) || with_characters(&rest).starts_with(&with_characters(one))
                    })
                    || rest.split('(').next().is_some_and(|head| head.contains(last));
                // a name that a macro makes is at the macro
                let made = source.chars().nth(column - 1).is_some_and(is_word)
                    && programs.texts[path].iter().any(|l| l.trim_start().starts_with("#define"));
                if !stands && !made && !name.is_empty() {
                    faults.push(format!("{path}:{line}:{column}: {what}: {name:?} is not at {rest:?}"));
                }
            }
        }
    }
    assert!(seen > 250, "{seen} entries only");
    assert!(faults.is_empty(), "{} of {seen}:\n{}", faults.len(), faults.join("\n"));
}
