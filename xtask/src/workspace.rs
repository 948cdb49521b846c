//! The Cargo workspace: where it is, what it consists of, and its release build.

use crate::process::{quiet, visible};
use crate::{Res, Verdict};
use serde_json::Value;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Name of the binary as Cargo builds it, and as NVIDIA's driver calls it. One program acts as
/// the latter when it is started under that name; Cargo allows no `+` in a target's name.
const BUILT: &str = "cufront";
const INSTALLED: &str = "cudafe++";

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    // `cargo run` tells where the package is now; the path at compile time is the fallback.
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// A `cargo` command that runs in the root of the workspace.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut c = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    c.args(args).current_dir(root());
    // What `cargo run` set for this program is not meant for the one that it starts.
    c.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_PKG_NAME");
    c
}

/// The answer of `cargo metadata` for the members of the workspace.
pub(crate) fn metadata() -> Res<Value> {
    let text = quiet(&mut cargo(&["metadata", "--no-deps", "--format-version", "1"]))?;
    serde_json::from_str(&text).map_err(|e| format!("cargo metadata: {e}"))
}

/// Cargo's target folder.
pub(crate) fn target() -> Res<PathBuf> {
    let meta = metadata()?;
    meta["target_directory"].as_str().map(PathBuf::from).ok_or("cargo metadata names no target folder".into())
}

/// Builds an example program of a package, with checks of overflow or as released; gives its path.
pub(crate) fn example(package: &str, name: &str, release: bool) -> Res<PathBuf> {
    let mut args = vec!["build", "-p", package, "--example", name];
    if release {
        args.push("--release");
    }
    visible(&mut cargo(&args))?;
    let profile = if release { "release" } else { "debug" };
    Ok(target()?.join(profile).join("examples").join(name))
}

/// Builds the workspace in release mode and puts `cudafe++` beside `cufront`; returns its path.
pub(crate) fn build() -> Res<PathBuf> {
    // This program itself is built already, or it would not run.
    visible(&mut cargo(&["build", "--release", "--workspace", "--exclude", "xtask"]))?;
    let release = target()?.join("release");
    let (built, installed) = (release.join(BUILT), release.join(INSTALLED));
    if !built.exists() {
        return Err(format!("the build left no {}", built.display()));
    }
    // Made aside and renamed, so that a running program of that name is not disturbed.
    let aside = release.join(format!(".{INSTALLED}.new"));
    let _ = fs::remove_file(&aside);
    fs::hard_link(&built, &aside)
        .or_else(|_| fs::copy(&built, &aside).map(drop))
        // A rename onto another link of the same file does nothing and leaves both names.
        .and_then(|()| if installed.exists() { fs::remove_file(&installed) } else { Ok(()) })
        .and_then(|()| fs::rename(&aside, &installed))
        .map_err(|e| format!("cannot make {}: {e}", installed.display()))?;
    Ok(installed)
}

/// `cargo xtask build`.
pub(crate) fn command_build(parser: &mut lexopt::Parser) -> Res<Verdict> {
    crate::options::none(parser)?;
    let path = build()?;
    println!("{}", path.display());
    Ok(Verdict::Pass)
}
