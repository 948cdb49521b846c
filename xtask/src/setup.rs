//! `cargo xtask setup`: installs the toolchain and the public corpus into the cache folder.
//!
//! Every step leaves a mark when it is done and is not done again; a run that was cut short
//! continues where it stopped.

use crate::cache::{make_dir, text, write, Cache};
use crate::options::{self, Shared};
use crate::packages::{self, Kind, Package};
use crate::{tulist, unpack, Res, Verdict};
use std::time::Instant;

/// How much is installed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// The CUDA toolchain.
    Toolchain,
    /// Also the packages that the smoke translation units need.
    Smoke,
    /// Also all other packages.
    All,
}

/// `cargo xtask setup`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut extent = Extent::All;
    let common = options::read(parser, &[Shared::Cache], &mut |name, _| {
        match name {
            "toolchain-only" => extent = Extent::Toolchain,
            // The narrower of both holds, whatever their order.
            "smoke" if extent == Extent::All => extent = Extent::Smoke,
            "smoke" => {}
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    install(&common.cache()?, extent)
}

/// One step: its mark and the lines of the table that it covers.
struct Step<'a> {
    stamp: &'a str,
    packages: Vec<&'a Package>,
}

const VENV: &str = "venv";
const APT: &str = "apt-lists";

/// Installs what is not there yet and prints each step.
///
/// # Errors
/// If the toolchain cannot be installed. A package of the corpus that cannot be had is reported,
/// and the verdict is `Fail`.
pub(crate) fn install(cache: &Cache, extent: Extent) -> Res<Verdict> {
    for folder in ["root", "dl", "stamps"] {
        make_dir(&cache.join(folder))?;
    }
    println!("cache: {}", cache.dir.display());
    let packages = packages::load()?;
    let wanted = select(&packages, extent)?;
    let steps = steps(&wanted);
    let mut failed = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let place = format!("[{}/{}] {}", i + 1, steps.len(), step.stamp);
        if cache.stamped(step.stamp) {
            println!("{place}: there");
            continue;
        }
        println!("{place} ...");
        let start = Instant::now();
        match perform(cache, step) {
            Ok(()) => {
                cache.stamp(step.stamp)?;
                println!("{place}: done in {:.0} s", start.elapsed().as_secs_f64());
            }
            // Without these two nothing works.
            Err(e) if step.stamp == VENV || step.packages.iter().any(|p| p.kind == Kind::Toolchain) => {
                return Err(format!("{}: {e}", step.stamp))
            }
            Err(e) => {
                println!("{place}: FAILED: {e}");
                failed.push(step.stamp);
            }
        }
    }
    for p in wanted.iter().filter(|p| p.kind == Kind::File) {
        unpack::package(cache, p)?;
    }
    unpack::check_toolchain(cache)?;
    let cu = cache.cuda()?;
    let environment = format!("export CU={}\nexport CORPUS_ROOT={}\n", text(&cu), text(&cache.root()));
    write(&cache.join("env.sh"), environment)?;
    println!("toolchain: {}", cu.display());
    if extent != Extent::Toolchain {
        let rows = tulist::load()?;
        let selected = || rows.iter().filter(|r| extent == Extent::All || r.tagged("smoke"));
        let there = selected().filter(|r| cache.root().join(&r.package).join(&r.path).exists()).count();
        println!("source files of the corpus present: {there} of {}", selected().count());
    }
    if !failed.is_empty() {
        println!("not installed: {}; run the command again to go on", failed.join(", "));
    }
    Ok(Verdict::of(failed.is_empty()))
}

fn select(packages: &[Package], extent: Extent) -> Res<Vec<&Package>> {
    let rows = tulist::load()?;
    let smoke: Vec<_> = rows.iter().filter(|r| r.tagged("smoke")).collect();
    Ok(packages
        .iter()
        .filter(|p| match (p.kind, extent) {
            (Kind::Toolchain, _) | (_, Extent::All) => true,
            (_, Extent::Toolchain) => false,
            (_, Extent::Smoke) => smoke.iter().any(|r| p.needed_by(r)),
        })
        .collect())
}

fn steps<'a>(wanted: &[&'a Package]) -> Vec<Step<'a>> {
    let mut steps = vec![Step { stamp: VENV, packages: Vec::new() }];
    for p in wanted.iter().copied().filter(|p| p.kind != Kind::File) {
        let debian = matches!(p.kind, Kind::DebSource | Kind::DebBinary);
        if debian && steps.iter().all(|s| s.stamp != APT) {
            steps.push(Step { stamp: APT, packages: Vec::new() });
        }
        match steps.iter_mut().find(|s| s.stamp == p.stamp) {
            Some(step) => step.packages.push(p),
            None => steps.push(Step { stamp: &p.stamp, packages: vec![p] }),
        }
    }
    steps
}

fn perform(cache: &Cache, step: &Step) -> Res<()> {
    match step.stamp {
        VENV => unpack::python_environment(cache),
        APT => unpack::apt_lists(cache),
        _ if step.packages.iter().any(|p| p.kind == Kind::Toolchain) => {
            unpack::toolchain(cache, &step.packages)
        }
        _ => step.packages.iter().try_for_each(|p| unpack::package(cache, p)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toolchain_only_is_two_steps() {
        let packages = packages::load().unwrap();
        let wanted = select(&packages, Extent::Toolchain).unwrap();
        let steps = steps(&wanted);
        assert_eq!(steps.len(), 2);
        assert_eq!(steps[1].packages.len(), 5);
    }

    #[test]
    fn lists_come_before_debian_packages() {
        let packages = packages::load().unwrap();
        let wanted = select(&packages, Extent::All).unwrap();
        let steps = steps(&wanted);
        let at = |s: &str| steps.iter().position(|x| x.stamp == s).unwrap();
        assert!(at(APT) < at("deb-libgtest-dev"));
        assert_eq!(steps.iter().filter(|s| s.stamp == APT).count(), 1);
    }
}
