//! `cargo xtask corpus`: the differential run against the reference over public CUDA projects.

use crate::cache::{remove_dir, write};
use crate::judge::{judge, Judgement, Plan, LEVELS};
use crate::options::{self, Shared};
use crate::toolkit::Toolkit;
use crate::tulist::Tu;
use crate::units::{side_by_side, Tally};
use crate::{Res, Verdict};
use serde_json::json;
use std::path::PathBuf;
use std::time::Instant;

/// The command's own options.
#[derive(Default)]
struct Options {
    smoke: bool,
    json: Option<PathBuf>,
    keep: bool,
    fresh: bool,
    prepare_only: bool,
    skip_module_id: bool,
    force_compile: bool,
}

impl Options {
    fn take(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool, lexopt::Error> {
        match name {
            "smoke" => self.smoke = true,
            "json" => self.json = Some(parser.value()?.into()),
            "keep" => self.keep = true,
            "fresh" => self.fresh = true,
            "prepare-only" => self.prepare_only = true,
            "check-module-id" => self.skip_module_id = false,
            "no-check-module-id" => self.skip_module_id = true,
            "force-compile" => self.force_compile = true,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// `cargo xtask corpus`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut o = Options::default();
    let shared = [Shared::Filter, Shared::Jobs, Shared::Candidate, Shared::Cache, Shared::List];
    let common = options::read(parser, &shared, &mut |name, parser| o.take(name, parser))?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = common.filter()?;
    let mut tus = Vec::new();
    for row in common.units()? {
        if filter.is_match(&row.full_name()) && (!o.smoke || row.tagged("smoke")) {
            tus.push(row.resolve(&toolkit.root, &toolkit.python_include)?);
        }
    }
    if tus.is_empty() {
        return Err("no translation unit is selected".into());
    }
    let candidate = if o.prepare_only { None } else { Some(common.drop_in()?) };
    let plan = Plan {
        toolkit: &toolkit,
        cache: &cache,
        candidate,
        label: format!("run-{}", std::process::id()),
        keep: o.keep,
        fresh: o.fresh,
        check_module_id: !o.skip_module_id,
        force_compile: o.force_compile,
    };
    let start = Instant::now();
    let results = run_all(&plan, &tus, common.jobs())?;
    let work = cache.join("corpus/cand").join(&plan.label);
    if o.keep {
        println!("the candidate's files are in {}", work.display());
    } else {
        remove_dir(&work)?;
    }
    if plan.candidate.is_some() {
        print!("{}", table(&results));
        print!("{}", misses(&results));
    }
    let missing = results.iter().filter(|r| r.reference_fails.is_some()).count();
    if missing > 0 {
        println!(
            "{missing} translation units on which the reference fails or that are not there are not counted"
        );
    }
    if let Some(path) = &o.json {
        let all: Vec<_> = results.iter().map(Judgement::json).collect();
        let document = json!({ "candidate": plan.candidate, "levels": LEVELS, "results": all });
        write(path, format!("{document:#}\n"))?;
    }
    println!("{:.0} s", start.elapsed().as_secs_f64());
    let counted = results.len() - missing;
    let failed =
        if plan.candidate.is_none() { 0 } else { results.iter().filter(|r| r.miss().is_some()).count() };
    println!("{}", Tally { passed: counted - failed, failed, left_out: missing });
    Ok(Verdict::of(failed == 0 && counted > 0))
}

fn run_all(plan: &Plan, tus: &[Tu], jobs: usize) -> Res<Vec<Judgement>> {
    let one = |_, tu: &Tu| {
        // A translation unit that cannot be judged must not end the run.
        Ok(judge(plan, tu).unwrap_or_else(|e| Judgement {
            reference_fails: Some("harness".to_owned()),
            message: e,
            ..Judgement::new(tu)
        }))
    };
    let told = |done: usize, j: &Judgement| {
        let verdict = verdict(j, plan.candidate.is_none());
        println!("[{done}/{}] {}/{}: {verdict}", tus.len(), j.project, j.name);
    };
    side_by_side(tus, jobs, one, told)
}

fn verdict(j: &Judgement, prepare_only: bool) -> String {
    if let Some(stage) = &j.reference_fails {
        return format!("REFERENCE FAILS ({stage})");
    }
    if prepare_only {
        return "prepared".to_owned();
    }
    let label = if j.lambda { " [lambda]" } else { "" };
    match j.miss() {
        Some(stage) => format!("FAIL at {stage}{label}"),
        None if j.optimized.is_some() => format!("ok, at -O2 only{label}"),
        None => format!("ok{label}"),
    }
}

fn table(results: &[Judgement]) -> String {
    let mut out = format!(
        "\n{:<22} {:>4} {:>4} {:>4} {:>4} {:>4} {:>4} {:>4} {:>4} {:>7} {:>7} {:>8} {:>8} {:>6} {:>6}\n",
        "project",
        "TUs",
        "ref",
        "exit",
        "comp",
        "sym",
        "nvhr",
        "text",
        "id",
        "wrap",
        "fn%",
        "ref s",
        "cand s",
        "refMB",
        "candMB"
    );
    let mut projects: Vec<&str> = Vec::new();
    for r in results {
        if !projects.contains(&r.project.as_str()) {
            projects.push(&r.project);
        }
    }
    for p in projects {
        out += &row(p, results.iter().filter(|r| r.project == p));
    }
    out += &row("with extended lambda", results.iter().filter(|r| r.lambda));
    out += &row("without", results.iter().filter(|r| !r.lambda));
    out += &row("ALL", results.iter());
    out
}

fn row<'a>(name: &str, results: impl Iterator<Item = &'a Judgement>) -> String {
    let all: Vec<&Judgement> = results.collect();
    let ok: Vec<&Judgement> = all.iter().copied().filter(|r| r.reference_fails.is_none()).collect();
    let mut out = format!("{name:<22} {:>4} {:>4}", all.len(), ok.len());
    for level in 1..=LEVELS.len() {
        out += &format!(" {:>4}", ok.iter().filter(|r| r.reached >= level).count());
    }
    let ids = ok.iter().filter(|r| r.module_id_same == Some(true)).count();
    let wrappers: Vec<_> = ok.iter().filter_map(|r| r.wrappers).collect();
    let held = wrappers.iter().filter(|w| w.hold()).count();
    let functions: usize = ok.iter().map(|r| r.functions).sum();
    let same: usize = ok.iter().map(|r| r.same_functions).sum();
    let share = match functions {
        0 => "-".to_owned(),
        n => format!("{:.2}", 100.0 * same as f64 / n as f64),
    };
    // Not `sum`, whose value of nothing is minus zero.
    let sum = |f: fn(&Judgement) -> f64| ok.iter().fold(0.0, |a, r| a + f(r));
    let peak = |f: fn(&Judgement) -> u64| ok.iter().map(|r| f(r)).max().unwrap_or(0) as f64 / 1024.0;
    out + &format!(
        " {ids:>4} {:>7} {share:>7} {:>8.2} {:>8.2} {:>6.0} {:>6.0}\n",
        format!("{held}/{}", wrappers.len()),
        sum(|r| r.reference_cpu),
        sum(|r| r.cpu),
        peak(|r| r.reference_rss_kb),
        peak(|r| r.rss_kb),
    )
}

/// The translation units that do not pass, with the begin of what was said.
fn misses(results: &[Judgement]) -> String {
    let mut out = String::new();
    for r in results {
        let (stage, who) = match (&r.reference_fails, r.miss()) {
            (Some(stage), _) => (stage.as_str(), "reference "),
            (None, Some(stage)) => (stage, ""),
            (None, None) => continue,
        };
        if out.is_empty() {
            out += "\n";
        }
        out += &format!("{}/{}: {who}{stage}\n", r.project, r.name);
        if let Some(w) = r.wrappers.filter(|w| !w.hold()) {
            out += &format!(
                "    wrappers: {} in the stub file, {} in the object, {} in the reference's\n",
                w.stub, w.candidate, w.reference
            );
        }
        for d in r.differences.iter().take(6) {
            out += &format!("    {d}\n");
        }
        if r.differences.is_empty() && stage != "module id" {
            for line in r.message.lines().filter(|l| !l.trim().is_empty()).take(5) {
                out += &format!("    {}\n", crate::process::head(line, 300));
            }
            if r.rc != 0 {
                out += &format!("    exit code {}\n", r.rc);
            } else if r.reached == 0 && r.reference_fails.is_none() {
                out += "    no output file was written\n";
            }
        }
    }
    out
}
