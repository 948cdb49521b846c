//! `cargo xtask listings`: `cufront list --json` on the corpus.
//!
//! Every listing must validate against `docs/schema/listing.schema.json`, be without errors, and contain every
//! kernel that the reference's files name: those that its stub file registers, and the kernel templates that its
//! host file defines. A listing may have more: kernels that the reference drops because nothing uses them.
//! `--places` compares the places of listings with the sources instead.

mod places;

use crate::cache::{remove_dir, text};
use crate::options::{self, Shared};
use crate::reference::Ready;
use crate::toolkit::Toolkit;
use crate::units::{prepared, tool_options, Tally};
use crate::{tulist, workspace, Res, Verdict};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use xtask_schema::Schema;

/// What was found in one unit.
struct Found {
    kernels: usize,
    launches: usize,
    functions: usize,
    /// Names of kernels in the reference's files.
    reference: usize,
}

impl Found {
    fn line(&self) -> String {
        format!(
            "{} kernels ({} of the reference), {} launches, {} functions",
            self.kernels, self.reference, self.launches, self.functions
        )
    }
}

/// `cargo xtask listings`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let (mut all, mut places) = (false, false);
    let shared = [Shared::Filter, Shared::Candidate, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, _| {
        all |= name == "all";
        places |= name == "places";
        Ok(["all", "places"].contains(&name))
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = common.filter()?;
    let candidate = common.tool()?;
    let work = cache.run_folder("listings")?;
    if places {
        let verdict = places::run(&toolkit, &candidate, &filter, all, &work);
        remove_dir(&work)?;
        return verdict;
    }
    let schema = schema()?;
    let mut tally = Tally::default();
    let mut sums = [0_usize; 4];
    for row in tulist::load()? {
        let name = row.full_name();
        if !filter.is_match(&name) || !(all || row.tagged("smoke")) {
            continue;
        }
        let found = match prepared(&toolkit, &cache, &row)? {
            Some(ready) => check(&candidate, &ready, &schema, &work).map(Some),
            None => Ok(None),
        };
        if let Ok(Some(f)) = &found {
            for (sum, n) in sums.iter_mut().zip([f.kernels, f.launches, f.functions, f.reference]) {
                *sum += n;
            }
        }
        tally.tell(&name, found.map(|f| f.map(|f| f.line())));
    }
    remove_dir(&work)?;
    let [kernels, launches, functions, reference] = sums;
    println!(
        "{kernels} names of kernels, {reference} of them in the reference's files; {launches} launches, {functions} functions"
    );
    println!("{tally}, {} left out", tally.left_out);
    // a run in which the reference names no kernel has compared nothing
    Ok(if reference > 0 { tally.verdict() } else { Verdict::Fail })
}

/// The schema of listings.
fn schema() -> Res<Schema> {
    let path = workspace::root().join("docs/schema/listing.schema.json");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    Schema::new(serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?)
}

/// Lists one unit and compares.
fn check(candidate: &Path, unit: &Ready, schema: &Schema, work: &Path) -> Res<Found> {
    let output = Command::new(candidate)
        .args(["list", "--json", "--system-headers", "--embedded-headers"])
        .args(tool_options(&unit.fe_args))
        .arg(&unit.ii)
        .env("CUFRONT_CACHE", work)
        .output()
        .map_err(|e| format!("{}: {e}", candidate.display()))?;
    if !output.status.success() {
        return Err(format!("{}: {}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    let listing: Value =
        serde_json::from_slice(&output.stdout).map_err(|e| format!("the listing is no JSON: {e}"))?;
    if let Some(fault) = schema.errors(&listing).first() {
        return Err(format!("the listing is not of the schema: {fault}"));
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
}
