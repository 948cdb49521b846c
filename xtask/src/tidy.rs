//! `cargo xtask tidy`: what the compiler does not check.
//!
//! - The crates form one line; a crate depends only on crates before it ([`ORDER`]). Readers that the core has replaced
//!   do not come back ([`REPLACED`]).
//! - Rules look at trees and entities and know no tokens ([`RULES`]); the other files of `cuda` that do become fewer
//!   ([`TOKEN_READERS`]).
//! - Files stay short enough to be read ([`LONG`], [`TOO_LONG`]).
//! - No unfinished code and no debugging output.

use crate::{workspace, Res, Verdict};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates in the order of the data flow; `minicuda` is data only.
const ORDER: [&str; 19] = [
    "base",
    "source",
    "diag",
    "lex",
    "pp",
    "ast",
    "parse",
    "items",
    "declare",
    "program",
    "elaborate",
    "edits",
    "cuda",
    "emit",
    "options",
    "driver",
    "minicuda",
    "cufront",
    "cli",
];

/// Crates that read declarations a second time, in the way of the semantic core: types and names from tokens.
const REPLACED: [&str; 4] = ["sema", "types", "mangle", "names"];

/// The folder of the rules, which know no kinds of tokens: they ask views of trees, the outline and the core.
const RULES: &str = "crates/cuda/src/rules/";

/// So many other files of `crates/cuda` may read tokens, by the kinds of which they are known: the rewriting has to know
/// where an edit begins and ends.
const TOKEN_READERS: usize = 5;

/// The prefix of the crates' package names.
const PREFIX: &str = "cufront-";

/// The crate for use from outside.
const LIBRARY: &str = "cufront";

/// Lines from which on a file is mentioned, and from which on it is refused.
const LONG: usize = 800;
const TOO_LONG: usize = 1500;

/// Macros that must not stay in the code; written in two parts so that this file passes.
const FORBIDDEN: [&str; 3] = [concat!("todo", "!("), concat!("dbg", "!("), concat!("unimplemented", "!(")];

/// `cargo xtask tidy`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    crate::options::none(parser)?;
    check()
}

/// Runs all checks and prints what they find.
pub(crate) fn check() -> Res<Verdict> {
    let mut findings = Findings::default();
    layers(&workspace::metadata()?, &mut findings);
    let root = workspace::root();
    let mut files = Vec::new();
    for folder in ["crates", "xtask", "fuzz"] {
        rust_files(&root.join(folder), &mut files)?;
    }
    files.sort();
    let mut readers = 0;
    for file in &files {
        let content = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let name = file.strip_prefix(&root).unwrap_or(file).to_string_lossy().into_owned();
        source(&name, &content, &mut findings);
        readers += usize::from(reads_tokens(&name, &content, &mut findings));
    }
    token_readers(readers, &mut findings);
    for hint in &findings.hints {
        println!("hint: {hint}");
    }
    for error in &findings.errors {
        println!("error: {error}");
    }
    println!("tidy: {} files, {} hints, {} errors", files.len(), findings.hints.len(), findings.errors.len());
    Ok(Verdict::of(findings.errors.is_empty()))
}

#[derive(Default, Debug)]
struct Findings {
    hints: Vec<String>,
    errors: Vec<String>,
}

/// Checks the direction of dependencies. Dependencies of tests are free.
fn layers(metadata: &Value, findings: &mut Findings) {
    let place = |name: &str| ORDER.iter().position(|o| *o == name);
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let Some(name) = package["name"].as_str().and_then(short_name) else { continue };
        let here = place(name);
        if REPLACED.contains(&name) {
            findings.errors.push(format!("crate {name}: what programs mean is said by elaborate alone"));
            continue;
        }
        if here.is_none() {
            findings.errors.push(format!("crate {name} has no place in the order of xtask/src/tidy.rs"));
        }
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let Some(used) = dependency["name"].as_str().and_then(short_name) else {
                continue;
            };
            if dependency["kind"].as_str() == Some("dev") {
                continue;
            }
            if place(used).is_none_or(|p| Some(p) >= here) {
                findings.errors.push(format!("crate {name} must not depend on {used}"));
            }
        }
    }
}

/// The name of a crate of the product in [`ORDER`]: without the prefix, but for the library itself.
fn short_name(package: &str) -> Option<&str> {
    package.strip_prefix(PREFIX).or((package == LIBRARY).then_some(package))
}

/// The file is one of `crates/cuda` that reads tokens; a rule that does is an error.
fn reads_tokens(name: &str, content: &str, findings: &mut Findings) -> bool {
    let reads = name.starts_with("crates/cuda/src") && content.contains("TokenKind");
    if reads && name.starts_with(RULES) {
        let words = "a rule reads tokens: ask a view of the tree, the outline or the core";
        findings.errors.push(format!("{name}: {words}"));
    }
    reads
}

/// Checks the number of files that read tokens.
fn token_readers(count: usize, findings: &mut Findings) {
    if count > TOKEN_READERS {
        let words = "files of crates/cuda read tokens, at most";
        findings.errors.push(format!("{count} {words} {TOKEN_READERS}: ask a view of the tree instead"));
    } else if count < TOKEN_READERS {
        findings.hints.push(format!("{count} files of crates/cuda read tokens: lower TOKEN_READERS"));
    }
}

fn source(name: &str, content: &str, findings: &mut Findings) {
    // nobody reads what a program wrote from a shorter source
    let lines = if content.starts_with("//! Generated by ") { 0 } else { content.lines().count() };
    if lines > TOO_LONG {
        findings.errors.push(format!("{name}: {lines} lines, at most {TOO_LONG}"));
    } else if lines > LONG {
        findings.hints.push(format!("{name}: {lines} lines, better at most {LONG}"));
    }
    for (i, line) in content.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("");
        for word in FORBIDDEN.iter().filter(|w| code.contains(**w)) {
            findings.errors.push(format!("{name}:{}: {}", i + 1, word.trim_end_matches('(')));
        }
    }
}

fn rust_files(folder: &Path, out: &mut Vec<PathBuf>) -> Res<()> {
    if !folder.exists() {
        return Ok(());
    }
    let fail = |e: std::io::Error| format!("{}: {e}", folder.display());
    for entry in fs::read_dir(folder).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let path = entry.path();
        if entry.file_type().map_err(fail)?.is_dir() {
            if entry.file_name() != "target" {
                rust_files(&path, out)?;
            }
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn package(name: &str, dependencies: &[(&str, Option<&str>)]) -> Value {
        let list: Vec<Value> = dependencies.iter().map(|(n, k)| json!({"name": n, "kind": k})).collect();
        json!({"name": name, "dependencies": list})
    }

    #[test]
    fn direction_of_dependencies() {
        let meta = json!({"packages": [
            package("cufront-lex", &[("cufront-base", None), ("memchr", None), ("cufront-cli", Some("dev"))]),
            package("cufront-diag", &[("cufront-lex", None)]),
            package("cufront-driver", &[("cufront-minicuda", None)]),
            package("cufront-new", &[]),
            package("cufront-sema", &[("cufront-items", None)]),
            package("xtask", &[("cufront-cli", None)]),
        ]});
        let mut f = Findings::default();
        layers(&meta, &mut f);
        let expected = [
            "crate diag must not depend on lex",
            "crate driver must not depend on minicuda",
            "crate new has no place in the order of xtask/src/tidy.rs",
            "crate sema: what programs mean is said by elaborate alone",
        ];
        assert_eq!(f.errors, expected);
    }

    #[test]
    fn rules_know_no_tokens() {
        let mut f = Findings::default();
        assert!(reads_tokens("crates/cuda/src/rules/a.rs", "use cufront_lex::TokenKind;", &mut f));
        assert!(reads_tokens("crates/cuda/src/launch.rs", "use cufront_lex::TokenKind;", &mut f));
        assert!(!reads_tokens("crates/parse/src/lib.rs", "use cufront_lex::TokenKind;", &mut f));
        assert_eq!(f.errors.len(), 1);
    }

    #[test]
    fn long_files_and_forbidden_macros() {
        let mut f = Findings::default();
        source("a.rs", &"x\n".repeat(900), &mut f);
        source("b.rs", &"x\n".repeat(1600), &mut f);
        source("c.rs", &format!("fn f() {{ {}) }}\n// {})\n", FORBIDDEN[0], FORBIDDEN[1]), &mut f);
        assert_eq!(f.hints.len(), 1);
        assert_eq!(f.errors.len(), 2);
        assert!(f.errors[1].starts_with("c.rs:1: todo"));
    }
}
