//! Runs the candidate on one translation unit and compares its result with the reference's.

use crate::cache::{fresh_dir, remove_dir, text, write, Cache};
use crate::lambda;
use crate::object;
use crate::process::{head, measured, tail, Outcome};
use crate::reference::{prepare, Ready, Reference, TIMEOUT};
use crate::toolkit::{with_option, Toolkit};
use crate::tulist::Tu;
use crate::Res;
use serde_json::{json, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// What has to hold for a translation unit to pass, in this order:
/// the candidate exits with 0 and writes its output file; the host compiler accepts that file;
/// the object has the same symbols; its `.nvHR*` sections hold the same bytes; every function has
/// the same normalised code, with the unit's own flags or else with `-O2`.
pub(crate) const LEVELS: [&str; 5] = ["exit", "compile", "symbols", "nvhr", "text"];

/// What to run and how.
pub(crate) struct Plan<'a> {
    pub(crate) toolkit: &'a Toolkit,
    pub(crate) cache: &'a Cache,
    /// The program under test; `None` only fills the cache.
    pub(crate) candidate: Option<PathBuf>,
    /// Folder below `corpus/cand` of the cache for the candidate's files.
    pub(crate) label: String,
    pub(crate) keep: bool,
    pub(crate) fresh: bool,
    pub(crate) check_module_id: bool,
    pub(crate) force_compile: bool,
}

/// Number of kernels' host stubs, see [`lambda::instances`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wrappers {
    /// Specialised in the stub file.
    pub(crate) stub: usize,
    /// In the reference's object.
    pub(crate) reference: usize,
    /// In the candidate's object.
    pub(crate) candidate: usize,
}

impl Wrappers {
    /// The candidate has as many as the stub file specialises, or as the reference, which in rare
    /// cases names another type than its own stub file.
    pub(crate) fn hold(self) -> bool {
        self.candidate == self.stub || self.candidate == self.reference
    }
}

/// The verdict on one translation unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Judgement {
    pub(crate) name: String,
    pub(crate) project: String,
    pub(crate) tags: Vec<String>,
    /// The step at which the reference itself fails.
    pub(crate) reference_fails: Option<String>,
    /// Number of [`LEVELS`] reached.
    pub(crate) reached: usize,
    /// Host files are byte for byte the same.
    pub(crate) same_file: bool,
    /// The same module id with `nvcc`'s own flags, if it was asked for.
    pub(crate) module_id_same: Option<bool>,
    /// The same diagnostics. Reported, not required.
    pub(crate) diagnostics_same: bool,
    pub(crate) wrappers: Option<Wrappers>,
    /// Contains an extended lambda.
    pub(crate) lambda: bool,
    pub(crate) functions: usize,
    pub(crate) same_functions: usize,
    /// The `-O2` code is the same; asked only if that of the unit's own flags is not.
    pub(crate) optimized: Option<bool>,
    /// Warnings that the host compiler gives for the candidate's host file alone. Reported, not required.
    pub(crate) host_warnings: Vec<String>,
    /// What differs at the level not reached, a few of each.
    pub(crate) differences: Vec<String>,
    pub(crate) message: String,
    pub(crate) rc: i32,
    pub(crate) ii_bytes: u64,
    pub(crate) reference_cpu: f64,
    pub(crate) reference_rss_kb: u64,
    pub(crate) cpu: f64,
    pub(crate) rss_kb: u64,
}

impl Judgement {
    /// Empty verdict on `tu`.
    pub(crate) fn new(tu: &Tu) -> Judgement {
        Judgement {
            name: tu.row.name.clone(),
            project: tu.row.project.clone(),
            tags: tu.row.tags.clone(),
            ..Judgement::default()
        }
    }

    /// Why the translation unit does not pass; `None` if it does or the reference fails on it.
    pub(crate) fn miss(&self) -> Option<&'static str> {
        if self.reference_fails.is_some() {
            return None;
        }
        let level = LEVELS.get(self.reached).copied();
        let wrappers = self.wrappers.filter(|w| !w.hold()).map(|_| "wrappers");
        level.or(wrappers).or((self.module_id_same == Some(false)).then_some("module id"))
    }

    /// All of it for the file of results.
    pub(crate) fn json(&self) -> Value {
        json!({
            "name": self.name, "project": self.project, "tags": self.tags,
            "ref_ok": self.reference_fails.is_none(), "ref_stage": self.reference_fails,
            "level": i64::try_from(self.reached).unwrap_or(0) - 1, "miss": self.miss(),
            "cpp_same": self.same_file, "module_id_same": self.module_id_same,
            "diag_same": self.diagnostics_same, "lambda": self.lambda,
            "wrappers": self.wrappers.map(|w| json!({
                "stub": w.stub, "reference": w.reference, "candidate": w.candidate })),
            "functions": self.functions, "same_functions": self.same_functions,
            "same_o2": self.optimized,
            "host_warnings": self.host_warnings, "differences": self.differences, "msg": self.message, "rc": self.rc,
            "ii_bytes": self.ii_bytes, "ref_cpu": self.reference_cpu,
            "ref_rss_kb": self.reference_rss_kb, "cpu": self.cpu, "rss_kb": self.rss_kb,
        })
    }
}

/// Judges one translation unit.
///
/// # Errors
/// If the cache or a tool around cannot be used; a failing candidate is a verdict.
pub(crate) fn judge(plan: &Plan, tu: &Tu) -> Res<Judgement> {
    let mut j = Judgement::new(tu);
    let ready = match prepare(plan.toolkit, plan.cache, tu, plan.fresh)? {
        Reference::Ready(r) => r,
        Reference::Fails { stage, message } => {
            j.reference_fails = Some(stage);
            j.message = message;
            return Ok(j);
        }
    };
    j.ii_bytes = ready.ii_bytes;
    j.reference_cpu = ready.cpu;
    j.reference_rss_kb = ready.rss_kb;
    if let Some(candidate) = &plan.candidate {
        let work = plan.cache.join("corpus/cand").join(&plan.label).join(&tu.row.name);
        fresh_dir(&work)?;
        let done = compare(plan, candidate, &ready, &work, &mut j);
        if !plan.keep {
            remove_dir(&work)?;
        }
        done?;
    }
    Ok(j)
}

fn compare(plan: &Plan, candidate: &Path, ready: &Ready, work: &Path, j: &mut Judgement) -> Res<()> {
    if ready.fe_args.iter().any(|a| a == "--extended-lambda") {
        let text = fs::read(&ready.ii).map_err(|e| format!("{}: {e}", ready.ii.display()))?;
        j.lambda = lambda::has_device_lambda(&text);
    }
    let cpp = work.join(ready.cpp.file_name().ok_or("the reference's host file has no name")?);
    let r = run_candidate(plan, candidate, ready, work, &cpp, j)?;
    j.rc = r.rc;
    j.cpu = r.cpu;
    j.rss_kb = r.rss_kb;
    let folder = text(&ready.folder());
    j.diagnostics_same = diagnostics(&r.out, &text(work)) == diagnostics(&ready.fe_out, &folder);
    j.message = head(&r.out, 1500).to_owned();
    if r.rc != 0 || !cpp.exists() {
        return Ok(());
    }
    j.reached = 1;
    let bytes = |p: &Path| fs::read(p).map_err(|e| format!("{}: {e}", p.display()));
    j.same_file = bytes(&cpp)? == bytes(&ready.cpp)?;
    let theirs = ready.facts()?;
    j.functions = theirs.functions.len();
    let count = |s: &object::Symbols| {
        let names: std::collections::BTreeSet<&str> = s.plain.iter().map(|(n, _)| n.as_str()).collect();
        lambda::instances(names.into_iter())
    };
    let stub = lambda::specialisations(&ready.stub()?);
    let reference = count(&theirs.symbols);
    if j.same_file && !plan.force_compile {
        j.reached = LEVELS.len();
        j.same_functions = j.functions;
        j.wrappers = (stub > 0).then_some(Wrappers { stub, reference, candidate: reference });
        return Ok(());
    }
    for file in ready.companions()? {
        let name = file.file_name().ok_or("a companion file has no name")?;
        std::os::unix::fs::symlink(&file, work.join(name)).map_err(|e| e.to_string())?;
    }
    let object = work.join("x.o");
    let r = measured(&ready.cc(&cpp, &object), TIMEOUT, &plan.toolkit.env, work);
    if r.rc != 0 {
        j.message = head(&r.out, 1500).to_owned();
        return Ok(());
    }
    j.reached = 2;
    if let Some(theirs) = &ready.cc_out {
        let theirs = host_warnings(theirs);
        j.host_warnings = host_warnings(&r.out).into_iter().filter(|w| !theirs.contains(w)).collect();
    }
    let ours = object::facts(&object)?;
    j.wrappers = (stub > 0).then(|| Wrappers { stub, reference, candidate: count(&ours.symbols) });
    let different: Vec<&String> =
        theirs.functions.iter().filter(|(k, v)| ours.functions.get(*k) != Some(v)).map(|(k, _)| k).collect();
    j.same_functions = j.functions - different.len();
    let same_symbols = ours.symbols.plain == theirs.symbols.plain;
    if !same_symbols {
        let list = |sign: char, a: &object::Symbols, b: &object::Symbols| -> Vec<String> {
            let only = a.plain.difference(&b.plain).take(10);
            only.map(|(n, k)| format!("{sign} {k} {n}")).collect()
        };
        j.differences = list('-', &theirs.symbols, &ours.symbols);
        j.differences.extend(list('+', &ours.symbols, &theirs.symbols));
        return Ok(());
    }
    j.reached = 3;
    if ours.nvhr != theirs.nvhr {
        let mut names: Vec<&String> = ours.nvhr.keys().chain(theirs.nvhr.keys()).collect();
        names.sort();
        names.dedup();
        names.retain(|k| ours.nvhr.get(*k) != theirs.nvhr.get(*k));
        j.differences = names.into_iter().cloned().collect();
        return Ok(());
    }
    j.reached = 4;
    if ours.functions != theirs.functions {
        j.differences = different.into_iter().take(10).cloned().collect();
        j.optimized = Some(same_optimized(plan, ready, &cpp, work)?);
        if j.optimized != Some(true) {
            return Ok(());
        }
    }
    j.reached = LEVELS.len();
    Ok(())
}

/// Is the `-O2` code of both host files the same? Asked where the code of the unit's own flags, usually
/// `-O0`, differs: there a place in the source or a captured constant shows that has no effect.
fn same_optimized(plan: &Plan, ready: &Ready, cpp: &Path, work: &Path) -> Res<bool> {
    let mut functions = Vec::new();
    for (file, folder) in [(cpp.to_path_buf(), work.to_path_buf()), (ready.cpp.clone(), ready.folder())] {
        let object = work.join("o2.o");
        let mut command = ready.cc(&file, &object);
        command.push("-O2".to_owned());
        let r = measured(&command, TIMEOUT, &plan.toolkit.env, &folder);
        if r.rc != 0 {
            return Ok(false);
        }
        functions.push(object::facts(&object)?.functions);
    }
    Ok(functions[0] == functions[1])
}

/// Runs the candidate: once as `nvcc` does if the module id is to be compared, and once with the
/// reference's module id, so that both host files can be the same.
fn run_candidate(
    plan: &Plan,
    candidate: &Path,
    ready: &Ready,
    work: &Path,
    cpp: &Path,
    j: &mut Judgement,
) -> Res<Outcome> {
    let command = |cpp: &Path, id: &Path| {
        let a = with_option(&ready.fe_args, "--gen_c_file_name", &text(cpp));
        let a = with_option(&a, "--module_id_file_name", &text(id));
        std::iter::once(text(candidate)).chain(a).collect::<Vec<String>>()
    };
    if plan.check_module_id {
        let id = work.join("own.module_id");
        let own = command(&work.join("own.cpp"), &id);
        let r = measured(&own, TIMEOUT, &plan.toolkit.env, &ready.dir);
        let made = fs::read_to_string(&id).unwrap_or_default();
        let same = fixed_part(made.trim()) == fixed_part(&ready.module_id);
        j.module_id_same = Some(r.rc == 0 && same);
    }
    // Without the option that asks for a new id the file is read.
    let id = work.join("module_id");
    write(&id, &ready.module_id)?;
    let mut words = command(cpp, &id);
    words.retain(|w| w != "--gen_module_id_file");
    Ok(measured(&words, TIMEOUT, &plan.toolkit.env, work))
}

/// A module id without an ending `_xxxxxxxx_PID`: where a process id ends it, what stands before
/// depends on the run too.
fn fixed_part(id: &str) -> &str {
    let cut = || {
        let (rest, pid) = id.rsplit_once('_')?;
        let (rest, crc) = rest.rsplit_once('_')?;
        let digits = !pid.is_empty() && pid.bytes().all(|b| b.is_ascii_digit());
        let hex = crc.len() == 8 && crc.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        (digits && hex).then_some(rest)
    };
    cut().unwrap_or(id)
}

/// The host compiler's warnings, without their places.
fn host_warnings(output: &str) -> Vec<String> {
    let warning = |line: &str| Some(line.split_once(": warning: ")?.1.to_owned());
    output.lines().filter_map(warning).collect()
}

/// Lines of diagnostics without the folder of the output, blank lines left out.
fn diagnostics(output: &str, folder: &str) -> Vec<String> {
    let output = tail(output, 4000).replace(folder, "");
    output.lines().map(str::trim_end).filter(|l| !l.trim().is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn process_ids_are_cut_off() {
        assert_eq!(fixed_part("_eacb52ce_5_a_cu_a6116159_4784"), "_eacb52ce_5_a_cu");
        assert_eq!(fixed_part("_2d308fe6_6_acc_cu_6b5c1132"), "_2d308fe6_6_acc_cu_6b5c1132");
        assert_eq!(fixed_part(""), "");
    }

    #[test]
    fn first_missing_level_is_named() {
        let mut j = Judgement { reached: 2, module_id_same: Some(false), ..Judgement::default() };
        assert_eq!(j.miss(), Some("symbols"));
        j.reached = LEVELS.len();
        assert_eq!(j.miss(), Some("module id"));
        j.module_id_same = Some(true);
        assert_eq!(j.miss(), None);
        j.wrappers = Some(Wrappers { stub: 2, reference: 2, candidate: 3 });
        assert_eq!(j.miss(), Some("wrappers"));
        j.wrappers = Some(Wrappers { stub: 2, reference: 3, candidate: 3 });
        assert_eq!(j.miss(), None);
    }
}
