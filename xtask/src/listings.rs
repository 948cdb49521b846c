//! `cargo xtask listings`: `cufront list --json` on the corpus.
//!
//! Every listing must validate against `docs/schema/listing.schema.json`, be without errors, and contain every
//! kernel that the reference's files name: those that its stub file registers, and the kernel templates that its
//! host file defines. A listing may have more: kernels that the reference drops because nothing uses them.

use crate::cache::{fresh_dir, read, remove_dir, text, Cache};
use crate::reference::{self, Ready, Reference};
use crate::toolkit::Toolkit;
use crate::{tulist, workspace, Res, Verdict};
use jsonschema::Validator;
use lexopt::{Arg, ValueExt as _};
use regex_lite::Regex;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Default)]
struct Options {
    filter: String,
    all: bool,
    candidate: Option<PathBuf>,
    cache: Option<PathBuf>,
}

fn options(parser: &mut lexopt::Parser) -> Result<Options, lexopt::Error> {
    let mut o = Options::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("filter") => o.filter = parser.value()?.string()?,
            Arg::Long("all") => o.all = true,
            Arg::Long("candidate") => o.candidate = Some(parser.value()?.into()),
            Arg::Long("cache") => o.cache = Some(parser.value()?.into()),
            other => return Err(other.unexpected()),
        }
    }
    Ok(o)
}

/// What was found in one unit.
struct Found {
    kernels: usize,
    launches: usize,
    functions: usize,
    /// Names of kernels in the reference's files.
    reference: usize,
}

/// `cargo xtask listings`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let o = options(parser).map_err(|e| e.to_string())?;
    let cache = Cache::locate(o.cache)?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = Regex::new(&o.filter).map_err(|e| format!("--filter: {e}"))?;
    let candidate = match o.candidate {
        Some(path) => std::path::absolute(&path).map_err(|e| format!("{}: {e}", path.display()))?,
        None => workspace::build()?.with_file_name("cufront"),
    };
    let schema = schema()?;
    let work = cache.join("listings").join(format!("run-{}", std::process::id()));
    fresh_dir(&work)?;
    let (mut passed, mut failed, mut left_out) = (0, 0, 0);
    let mut sums = [0_usize; 4];
    for row in tulist::load()? {
        if !filter.is_match(&format!("{}/{}", row.project, row.name)) || !(o.all || row.tagged("smoke")) {
            continue;
        }
        let name = format!("{}/{}", row.project, row.name);
        let unit = row.resolve(&toolkit.root, &toolkit.python_include)?;
        let Reference::Ready(ready) = reference::prepare(&toolkit, &cache, &unit, false)? else {
            left_out += 1;
            println!("{name}: left out, the reference fails");
            continue;
        };
        match check(&candidate, &ready, &schema, &work) {
            Ok(f) => {
                passed += 1;
                for (sum, n) in sums.iter_mut().zip([f.kernels, f.launches, f.functions, f.reference]) {
                    *sum += n;
                }
                println!(
                    "{name}: {} kernels ({} of the reference), {} launches, {} functions",
                    f.kernels, f.reference, f.launches, f.functions
                );
            }
            Err(e) => {
                failed += 1;
                println!("{name}: FAILED: {e}");
            }
        }
    }
    remove_dir(&work)?;
    let [kernels, launches, functions, reference] = sums;
    println!(
        "{kernels} names of kernels, {reference} of them in the reference's files; {launches} launches, {functions} functions"
    );
    println!("{passed} passed, {failed} failed, {left_out} left out");
    // a run in which the reference names no kernel has compared nothing
    Ok(Verdict::of(failed == 0 && passed > 0 && reference > 0))
}

fn schema() -> Res<Validator> {
    let path = workspace::root().join("docs/schema/listing.schema.json");
    let schema: Value =
        serde_json::from_str(&read(&path)?).map_err(|e| format!("{}: {e}", path.display()))?;
    jsonschema::validator_for(&schema).map_err(|e| format!("{}: {e}", path.display()))
}

/// Lists one unit and compares.
fn check(candidate: &Path, unit: &Ready, schema: &Validator, work: &Path) -> Res<Found> {
    let output = Command::new(candidate)
        .args(["list", "--json", "--system-headers", "--embedded-headers"])
        .args(list_options(&unit.fe_args))
        .arg(&unit.ii)
        .env("CUFRONT_CACHE", work)
        .output()
        .map_err(|e| format!("{}: {e}", candidate.display()))?;
    if !output.status.success() {
        return Err(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    let listing: Value =
        serde_json::from_slice(&output.stdout).map_err(|e| format!("the listing is no JSON: {e}"))?;
    if let Some(e) = schema.iter_errors(&listing).next() {
        return Err(format!("the listing is not of the schema: {}: {e}", e.instance_path()));
    }
    let file = &listing["files"][0];
    if file["errors"] != 0 || file["source"] != text(&unit.ii).as_str() {
        return Err(format!("the listing of {} has {} errors", file["source"], file["errors"]));
    }
    let listed: BTreeSet<String> = list(file, "kernels")
        .filter(|k| k["defined"] == true)
        .filter_map(|k| Some(last_name(k["name"].as_str()?).to_owned()))
        .collect();
    let mut expected = registered(&unit.stub()?)?;
    expected.extend(templates(&read_lossy(&unit.cpp)?));
    let missing: Vec<&str> = expected.difference(&listed).map(String::as_str).collect();
    if !missing.is_empty() {
        return Err(format!("kernels of the reference that are not listed: {}", missing.join(", ")));
    }
    let (launches, functions) = (list(file, "launches").count(), list(file, "functions").count());
    Ok(Found { kernels: listed.len(), launches, functions, reference: expected.len() })
}

fn list<'a>(file: &'a Value, what: &str) -> impl Iterator<Item = &'a Value> {
    file[what].as_array().into_iter().flatten()
}

/// Host files hold whatever bytes the source has.
fn read_lossy(path: &Path) -> Res<String> {
    let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The options of `cufront list` that say what those of the front end do.
fn list_options(front_end: &[String]) -> Vec<String> {
    let mut out = Vec::new();
    for option in front_end {
        match option.as_str() {
            "--extended-lambda" | "--relaxed-constexpr" => out.push(option.clone()),
            "--relaxed_constexpr" => out.push("--relaxed-constexpr".to_owned()),
            "--device-c" => out.push("--rdc".to_owned()),
            _ => {
                if let Some(level) = option.strip_prefix("--c++") {
                    out.extend(["--std".to_owned(), format!("c++{level}")]);
                }
            }
        }
    }
    out
}

/// Names of the kernels that a stub file registers, without scopes and template arguments.
///
/// # Errors
/// If a registration does not have the form that is known.
fn registered(stub: &str) -> Res<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    // the call's second argument is the kernel behind a cast, in parentheses
    for call in stub.split("__cudaRegisterEntry(").skip(1) {
        let name = registered_name(call)
            .ok_or_else(|| format!("a registration of unknown form: {}", crate::process::head(call, 200)))?;
        names.insert(name);
    }
    Ok(names)
}

fn registered_name(call: &str) -> Option<String> {
    let (_, argument) = call.split_once(',')?;
    let (kernel, _) = parenthesized(argument.trim_start())?;
    let (_, name) = parenthesized(kernel.trim_start())?;
    let name = last_name(name.trim());
    (!name.is_empty()).then(|| name.to_owned())
}

/// What stands in the parentheses with which `text` begins, and what follows.
fn parenthesized(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (i > 0).then(|| (&text[1..i], &text[i + 1..]));
        }
    }
    None
}

/// The last name of a qualified one, without template arguments.
fn last_name(qualified: &str) -> &str {
    let mut depth = 0_usize;
    let (mut begin, mut end) = (0, qualified.len());
    let mut arguments = false;
    for (i, c) in qualified.char_indices() {
        match c {
            '<' => {
                if depth == 0 && !arguments {
                    (end, arguments) = (i, true);
                }
                depth += 1;
            }
            '>' => depth = depth.saturating_sub(1),
            ':' if depth == 0 => (begin, end, arguments) = (i + 1, qualified.len(), false),
            _ => {}
        }
    }
    qualified[begin..end.max(begin)].trim()
}

/// Names of the kernel templates that a host file defines: it calls a wrapper in each.
fn templates(host_file: &str) -> BTreeSet<String> {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    host_file
        .split("__wrapper__device_stub_")
        .skip(1)
        .map(|rest| rest[..rest.find(|c| !word(c)).unwrap_or(rest.len())].to_owned())
        .filter(|name| !name.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registrations_are_read() {
        let stub = "f(); __cudaRegisterEntry(t, ((void ( *)(const int *, int))clear), _Z5clear, (-1)); \
                    __cudaRegisterEntry(t, ((void ( *)(void (*)(int)))::n::S<(int)8> ::k<(n::T)(1), a<b>> ), _Z1k, (-1));";
        assert_eq!(registered(stub).unwrap().into_iter().collect::<Vec<_>>(), ["clear", "k"]);
        assert!(registered("__cudaRegisterEntry(t)").is_err());
        assert!(registered("").unwrap().is_empty());
    }

    #[test]
    fn templates_are_read() {
        let file = "template<class T> void __wrapper__device_stub_k(T &a) {} void k(T a) {__wrapper__device_stub_k<T>(a);}";
        assert_eq!(templates(file).into_iter().collect::<Vec<_>>(), ["k"]);
    }

    #[test]
    fn options_are_translated() {
        let given = ["--c++17", "--relaxed_constexpr", "--device-c", "--m64"].map(str::to_owned);
        assert_eq!(list_options(&given), ["--std", "c++17", "--relaxed-constexpr", "--rdc"]);
    }
}
