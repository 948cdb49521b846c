//! `cargo xtask catalogue`: the code and the page that come from the catalogue of diagnostics.
//!
//! `crates/diag/catalogue/*.toml` holds one entry per diagnostic, a file per family; `accepted_tags.tsv`
//! beside them the tags that the reference accepts. From these come `crates/diag/src/generated.rs` and
//! `docs/diagnostics.md`. A test of this crate proves that both are current.

use crate::{workspace, Res, Verdict};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use toml::{Table, Value};

/// Families in the order of the page: file stem and heading.
const FAMILIES: [(&str, &str); 13] = [
    ("preprocessor", "Preprocessing"),
    ("source", "Text, directives and tokens"),
    ("syntax", "Syntax"),
    ("definition", "Definitions, expressions and constants"),
    ("language", "Rules of C++ itself"),
    ("kernel", "Kernels"),
    ("launch", "Launches"),
    ("attribute", "Launch attributes"),
    ("variable", "Variables with a memory space"),
    ("atomic", "Atomic built-in functions and inline assembly"),
    ("function", "Execution spaces of functions"),
    ("lambda", "Extended lambdas"),
    ("pragma", "Pragmas"),
];

/// Numbers from which on a displayed CUDA number is the internal one plus [`CUDA_OFFSET`].
const FIRST_CUDA: i64 = 20_000;
const CUDA_OFFSET: i64 = 16_543;

const GENERATED: &str = "crates/diag/src/generated.rs";
const PAGE: &str = "docs/diagnostics.md";

/// `cargo xtask catalogue`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    crate::options::none(parser)?;
    let root = workspace::root();
    for (name, text) in outputs(&root)? {
        fs::write(root.join(name), text).map_err(|e| format!("{name}: {e}"))?;
        println!("{name}");
    }
    Ok(Verdict::Pass)
}

/// The files and their contents.
fn outputs(root: &Path) -> Res<[(&'static str, String); 2]> {
    let entries = read(&root.join("crates/diag/catalogue"))?;
    let tags = accepted_tags(&root.join("crates/diag/catalogue/accepted_tags.tsv"))?;
    Ok([(GENERATED, code(&entries, &tags)?), (PAGE, page(&entries))])
}

/// The displayed numbers that the drop-in reports.
pub(crate) fn numbers(root: &Path) -> Res<BTreeSet<u32>> {
    let entries = read(&root.join("crates/diag/catalogue"))?;
    let reported = entries.iter().filter(|e| !e.own && !e.unproven);
    Ok(reported.filter_map(|e| u32::try_from(e.number).ok()).collect())
}

/// A placeholder `{name:kind}` of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Parameter {
    name: String,
    kind: String,
}

#[derive(Debug, Clone, Default)]
struct Entry {
    family: usize,
    code: String,
    number: i64,
    tag: String,
    severity: String,
    suppressible: bool,
    /// Only cufront has it.
    own: bool,
    /// Of the cases of its number this is the one that people meet: it is explained first.
    usual: bool,
    /// It may be false for a valid program, so only commands for people report it.
    unproven: bool,
    /// On what it was tried that the reference accepts, for rules of C++ itself.
    evidence: String,
    summary: String,
    message: String,
    /// The message as it reads in the example, where its parts depend on the program.
    shown: String,
    /// The message with `{name}`.
    format: String,
    parameters: Vec<Parameter>,
    explain: String,
    bad: String,
    good: String,
    arguments: String,
    fixture: String,
    no_fixture: String,
}

fn read(folder: &Path) -> Res<Vec<Entry>> {
    let mut out: Vec<Entry> = Vec::new();
    for (family, (stem, _)) in FAMILIES.iter().enumerate() {
        let path = folder.join(format!("{stem}.toml"));
        if !path.exists() {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let table: Table = text.parse().map_err(|e| format!("{}: {e}", path.display()))?;
        for (key, value) in &table {
            let list = value.as_array().filter(|_| key == "entry");
            for item in list.ok_or_else(|| format!("{}: unknown key {key}", path.display()))? {
                let item = item.as_table().ok_or_else(|| format!("{}: no table", path.display()))?;
                let e = entry(item, family).map_err(|e| format!("{}: {e}", path.display()))?;
                out.push(e);
            }
        }
    }
    for (i, e) in out.iter().enumerate() {
        if let Some(d) = out[..i].iter().find(|d| d.code == e.code || d.tag == e.tag && !e.tag.is_empty()) {
            return Err(format!("{} and {} have the same code or tag", d.code, e.code));
        }
    }
    for e in out.iter().filter(|e| e.usual) {
        let others: Vec<&Entry> = out.iter().filter(|d| d.number == e.number && d.code != e.code).collect();
        if others.is_empty() || others.iter().any(|d| d.usual) {
            return Err(format!("{} is the usual one of no other entries, or of several", e.code));
        }
    }
    out.sort_by_key(|e| (e.family, e.number));
    Ok(out)
}

fn entry(table: &Table, family: usize) -> Res<Entry> {
    let mut e = Entry { family, ..Entry::default() };
    let mut suppressible = None;
    for (key, value) in table {
        let text = || -> Res<String> {
            value.as_str().map(str::to_owned).ok_or_else(|| format!("{key} is no text"))
        };
        match (key.as_str(), value) {
            ("code", _) => e.code = text()?,
            ("number", Value::Integer(n)) => e.number = *n,
            ("tag", _) => e.tag = text()?,
            ("severity", _) => e.severity = text()?,
            ("suppressible", Value::Boolean(b)) => suppressible = Some(*b),
            ("own", Value::Boolean(b)) => e.own = *b,
            ("unproven", Value::Boolean(b)) => e.unproven = *b,
            ("usual", Value::Boolean(b)) => e.usual = *b,
            ("evidence", _) => e.evidence = text()?,
            ("summary", _) => e.summary = text()?,
            ("message", _) => e.message = text()?,
            ("shown", _) => e.shown = text()?,
            ("explain", _) => e.explain = text()?,
            ("bad", _) => e.bad = text()?,
            ("good", _) => e.good = text()?,
            ("args", _) => e.arguments = text()?,
            ("fixture", _) => e.fixture = text()?,
            ("no_fixture", _) => e.no_fixture = text()?,
            _ => return Err(format!("unknown or mistyped key {key}")),
        }
    }
    let name = e.code.clone();
    if e.code.is_empty() || e.number == 0 || e.tag.is_empty() || e.summary.is_empty() || e.explain.is_empty()
    {
        return Err(format!("entry {name}: code, number, tag, summary and explain are needed"));
    }
    let soft = match e.severity.as_str() {
        "remark" | "warning" => true,
        "error" | "catastrophic" => false,
        other => return Err(format!("entry {name}: no severity {other}")),
    };
    e.suppressible = suppressible.unwrap_or(soft);
    if e.bad.is_empty() != e.good.is_empty() {
        return Err(format!("entry {name}: an example is a failing and a repaired program"));
    }
    if e.bad.is_empty() && e.fixture.is_empty() && e.no_fixture.is_empty() {
        return Err(format!("entry {name}: no example, no fixture and no reason why not"));
    }
    (e.format, e.parameters) = parameters(&e.message).map_err(|m| format!("entry {name}: {m}"))?;
    let open = e.parameters.iter().any(|p| p.kind != "name");
    if open && e.shown.is_empty() {
        return Err(format!("entry {name}: `shown` says how the message reads in the example"));
    }
    Ok(e)
}

/// `"a {x:name}"` gives `"a {x}"` and the parameter `x`.
fn parameters(message: &str) -> Res<(String, Vec<Parameter>)> {
    if message.is_empty() || message.contains('\n') {
        return Err("the message is one line".to_owned());
    }
    let mut format = String::new();
    let mut list: Vec<Parameter> = Vec::new();
    let mut rest = message;
    while let Some(at) = rest.find(['{', '}']) {
        format.push_str(&rest[..at]);
        if let Some(doubled) = ["{{", "}}"].into_iter().find(|d| rest[at..].starts_with(d)) {
            format.push_str(doubled);
            rest = &rest[at + 2..];
            continue;
        }
        let close = rest[at..].find('}').ok_or("a placeholder is not closed")? + at;
        let (name, kind) = rest[at + 1..close].split_once(':').ok_or("a placeholder is {name:kind}")?;
        if !["name", "word", "number"].contains(&kind) {
            return Err(format!("no kind {kind}"));
        }
        let parameter = Parameter { name: name.to_owned(), kind: kind.to_owned() };
        match list.iter().find(|p| p.name == name) {
            Some(p) if *p != parameter => return Err(format!("{name} has two kinds")),
            Some(_) => {}
            None => list.push(parameter),
        }
        let _ = write!(format, "{{{name}}}");
        rest = &rest[close + 1..];
    }
    format.push_str(rest);
    Ok((format, list))
}

fn accepted_tags(path: &Path) -> Res<Vec<(String, u32)>> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut list = Vec::new();
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        let (tag, number) = line.split_once('\t').ok_or_else(|| format!("no tab in {line:?}"))?;
        list.push((tag.to_owned(), number.parse().map_err(|e| format!("{line:?}: {e}"))?));
    }
    list.sort();
    Ok(list)
}

fn code(entries: &[Entry], tags: &[(String, u32)]) -> Res<String> {
    let mut o = String::from(
        "//! Generated by `cargo xtask catalogue` from `crates/diag/catalogue`. Do not edit.\n\n\
         use crate::entry::{Entry, Family, Message, Name, Severity};\n\n\
         /// Names the entries of the catalogue.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]\npub enum Code {\n",
    );
    for e in entries {
        let _ = writeln!(o, "    /// {}\n    {},", e.summary, e.code);
    }
    o.push_str("}\n\nimpl Code {\n    /// Every code, in the order of the catalogue.\n    pub const ALL: &'static [Code] = &[\n");
    for e in entries {
        let _ = writeln!(o, "        Code::{},", e.code);
    }
    o.push_str(
        "    ];\n}\n\n/// The facts, in the order of [`Code`].\npub(crate) static ENTRIES: &[Entry] = &[\n",
    );
    for e in entries {
        let severity = match e.severity.as_str() {
            "remark" => "Remark",
            "warning" => "Warning",
            "error" => "Error",
            _ => "Catastrophic",
        };
        let _ = writeln!(
            o,
            "    Entry {{\n        name: {:?},\n        number: {},\n        internal: {},\n        tag: {:?},\n        \
             severity: Severity::{severity},\n        suppressible: {},\n        own: {},\n        usual: {},\n        unproven: {},\n        family: Family {{ name: {:?}, title: {:?} }},\n        \
             summary: {:?},\n        message: {:?},\n        fixed_words: {},\n        explanation: {:?},\n        failing: {:?},\n        \
             repaired: {:?},\n        arguments: {:?},\n        fixture: {:?},\n        no_fixture: {:?},\n    }},",
            e.code,
            e.number,
            internal(e),
            e.tag,
            e.suppressible,
            e.own,
            e.usual,
            e.unproven,
            FAMILIES[e.family].0,
            FAMILIES[e.family].1,
            e.summary,
            shown_message(e),
            !e.shown.is_empty(),
            e.explain,
            e.bad,
            e.good,
            e.arguments,
            e.fixture,
            e.no_fixture,
        );
    }
    o.push_str("];\n\n/// Tags that the reference accepts, sorted, each with its number or 0.\n");
    o.push_str("pub(crate) static ACCEPTED_TAGS: &[(&str, u32)] = &[\n");
    for (tag, number) in tags {
        let _ = writeln!(o, "    ({tag:?}, {number}),");
    }
    o.push_str("];\n\n/// The messages: one type per entry, its parameters as fields.\npub mod say {\n    use super::{Code, Message, Name};\n");
    for e in entries {
        messages(e, &mut o);
    }
    o.push_str("}\n");
    Ok(o)
}

/// The type of one entry's message.
fn messages(e: &Entry, o: &mut String) {
    let _ =
        write!(o, "\n    /// {}\n    #[derive(Debug, Clone, Copy)]\n    pub struct {}", e.summary, e.code);
    let borrows = e.parameters.iter().any(|p| p.kind != "number");
    if e.parameters.is_empty() {
        o.push_str(";\n");
    } else {
        let _ = writeln!(o, "{} {{", if borrows { "<'a>" } else { "" });
        for p in &e.parameters {
            let kind = match p.kind.as_str() {
                "name" => "Name<'a>",
                "word" => "&'a str",
                _ => "i64",
            };
            let _ = writeln!(o, "        /// Fills `{}` in.\n        pub {}: {kind},", p.name, p.name);
        }
        o.push_str("    }\n");
    }
    let lifetime = if borrows { "<'_>" } else { "" };
    let _ = writeln!(
        o,
        "\n    impl Message for {}{lifetime} {{\n        const CODE: Code = Code::{};\n\n        fn words(self) -> String {{",
        e.code, e.code
    );
    if e.parameters.is_empty() {
        let plain = e.format.replace("{{", "{").replace("}}", "}");
        let _ = writeln!(o, "            {plain:?}.to_owned()");
    } else {
        let names: Vec<&str> = e.parameters.iter().map(|p| p.name.as_str()).collect();
        let _ = writeln!(
            o,
            "            let Self {{ {} }} = self;\n            format!({:?})",
            names.join(", "),
            e.format
        );
    }
    o.push_str("        }\n    }\n");
}

/// The message as people read it in lists: that of the example, or `"kernel"` for `{kernel:name}`.
fn shown_message(e: &Entry) -> String {
    if !e.shown.is_empty() {
        return e.shown.clone();
    }
    let mut text = e.format.clone();
    for p in &e.parameters {
        text = text.replace(&format!("{{{}}}", p.name), &format!("\"{}\"", p.name));
    }
    text.replace("{{", "{").replace("}}", "}")
}

fn internal(e: &Entry) -> i64 {
    if e.number >= FIRST_CUDA && !e.own {
        e.number - CUDA_OFFSET
    } else {
        e.number
    }
}

fn page(entries: &[Entry]) -> String {
    let mut o = String::from(
        "<!-- Generated by `cargo xtask catalogue` from crates/diag/catalogue. Do not edit. -->\n\
         # Diagnostics\n\n\
         What cufront reports by itself, with the numbers and tags that users of nvcc know. `cufront explain NUMBER` \
         (or a tag) prints an entry. *Can be changed* says whether `--diag_suppress`, `--diag_error` and their like, \
         and the pragmas `nv_diag_…`, have an effect; the reference calls the others hard. Numbers from 30001 on \
         exist only here.\n\n\
         Errors of C++ are told where they are certain. What cannot be answered is left to the host compiler and the \
         device compiler, which run next.\n\n",
    );
    for (family, (_, title)) in FAMILIES.iter().enumerate() {
        let of_family: Vec<&Entry> = entries.iter().filter(|e| e.family == family).collect();
        if of_family.is_empty() {
            continue;
        }
        let _ = writeln!(o, "## {title}\n");
        o.push_str(
            "| number | tag | severity | can be changed | condition |\n| --- | --- | --- | --- | --- |\n",
        );
        for e in &of_family {
            let changed = if e.suppressible { "yes" } else { "no" };
            let _ = writeln!(
                o,
                "| [{}](#{}) | `{}` | {} | {changed} | {} |",
                e.number,
                anchor(e),
                e.tag,
                e.severity,
                e.summary
            );
        }
        o.push('\n');
        evidence(&of_family, &mut o);
        for e in of_family {
            // underscores and brackets of C++ are none of Markdown
            let message = shown_message(e).replace("__", "\\_\\_").replace('<', "&lt;");
            let _ = writeln!(o, "### {} {}\n\n> {message}\n\n{}\n", e.number, e.tag, e.explain);
            if !e.bad.is_empty() {
                let with =
                    if e.arguments.is_empty() { String::new() } else { format!(" (with `{}`)", e.arguments) };
                let _ = writeln!(
                    o,
                    "Fails{with}:\n\n```cpp\n{}```\n\nRepaired:\n\n```cpp\n{}```\n",
                    e.bad, e.good
                );
            }
        }
    }
    while o.ends_with("\n\n") {
        o.pop();
    }
    o
}

/// Who reports what, and why that can be trusted: of the family whose entries say so.
fn evidence(entries: &[&Entry], o: &mut String) {
    if !entries.iter().any(|e| e.unproven || !e.evidence.is_empty()) {
        return;
    }
    o.push_str(
        "A false error would end a build that the original does not end, and the host compiler finds real ones \
         anyway. So `cudafe++` reports a number of these only when it was never false on texts that the original \
         accepts; the others are reported by `cufront check` and its like only.\n\n\
         | number | reported by | tried on texts that the original accepts, without a false report unless one is named |\n| --- | --- | --- |\n",
    );
    for e in entries {
        let by = if e.unproven { "`cufront` only" } else { "`cudafe++` too" };
        let _ = writeln!(o, "| {} | {by} | {} |", e.number, e.evidence);
    }
    o.push('\n');
}

fn anchor(e: &Entry) -> String {
    format!("{}-{}", e.number, e.tag.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generated_files_are_current() {
        let root = workspace::root();
        for (name, text) in outputs(&root).unwrap() {
            let found = fs::read_to_string(root.join(name)).unwrap_or_default();
            assert!(found == text, "{name} is not current: run `cargo xtask catalogue`");
        }
    }

    #[test]
    fn placeholders() {
        let (format, list) = parameters("{a:name} and {{}} and {b:number} and {a:name}").unwrap();
        assert_eq!(format, "{a} and {{}} and {b} and {a}");
        assert_eq!(list.len(), 2);
        assert!(parameters("{a}").is_err());
        assert!(parameters("{a:name} {a:word}").is_err());
        assert!(parameters("{a:name").is_err());
    }

    #[test]
    fn entries_are_checked() {
        let parse = |text: &str| entry(&text.parse::<Table>().unwrap(), 0);
        let good =
            "code='A'\nnumber=20001\ntag='a'\nseverity='error'\nsummary='s'\nmessage='m'\nexplain='e'\n";
        assert!(parse(good).is_err_and(|e| e.contains("no example")));
        let e = parse(&format!("{good}bad='x'\ngood='y'\n")).unwrap();
        assert_eq!((internal(&e), e.suppressible), (3458, false));
        assert!(parse(&format!("{good}bad='x'\n")).is_err());
        assert!(parse(&format!("{good}colour='x'\n")).is_err());
        assert!(parse(&good.replace("error", "awful")).is_err());
    }
}
