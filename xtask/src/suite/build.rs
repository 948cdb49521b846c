//! The build of the test command: everything once, with the lints on the way, and what came of it.
//!
//! Clippy's driver is a whole compiler: as the wrapper around those of the workspace's crates it lints what it builds, so
//! that nothing is compiled a second time for the lints. With `--fast` the build is that of `cargo build`.

use crate::cache::text;
use crate::{workspace, Res};
use serde_json::Value;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// A program of tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Test {
    /// `package` for the unit tests, `package/name` for others.
    pub(super) name: String,
    pub(super) program: PathBuf,
    /// Folder of the package, in which Cargo runs tests.
    pub(super) folder: PathBuf,
}

impl Test {
    /// Whether it compares with the reference.
    pub(super) fn needs_toolkit(&self) -> bool {
        ["cufront-cli/toolkit", "cufront-cli/lambdas"].contains(&self.name.as_str())
    }
}

/// What the build made.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Built {
    pub(super) tests: Vec<Test>,
    /// The program `cufront`.
    pub(super) program: PathBuf,
    examples: Vec<(String, PathBuf)>,
}

impl Built {
    /// Builds libraries, programs, examples and tests of the workspace; with `lints` a warning of Clippy is an error.
    ///
    /// # Errors
    /// If something does not compile; Cargo has printed it.
    pub(super) fn all(lints: bool) -> Res<Built> {
        let args = ["test", "--workspace", "--no-run", "--message-format=json-render-diagnostics"];
        let mut child = workspace::cargo(&args)
            .envs(if lints { environment() } else { Vec::new() })
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("cannot run cargo: {e}"))?;
        let mut built = Built::default();
        if let Some(out) = child.stdout.take() {
            for line in BufReader::new(out).lines() {
                let line = line.map_err(|e| format!("output of cargo: {e}"))?;
                // Programs that Cargo starts may print what is no message.
                if let Ok(message) = serde_json::from_str::<Value>(&line) {
                    built.take(&message);
                }
            }
        }
        let status = child.wait().map_err(|e| format!("cargo: {e}"))?;
        if !status.success() {
            return Err(format!("the build ended with {status}"));
        }
        if built.tests.is_empty() || !built.program.is_file() {
            return Err("the build made no tests, or no program".to_owned());
        }
        built.tests.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(built)
    }

    fn take(&mut self, message: &Value) {
        let (target, manifest) = (&message["target"], message["manifest_path"].as_str());
        let (Some(program), Some(manifest)) = (message["executable"].as_str(), manifest) else { return };
        let program = PathBuf::from(program);
        let (name, kind) = (target["name"].as_str().unwrap_or(""), target["kind"][0].as_str().unwrap_or(""));
        let folder = Path::new(manifest).parent().unwrap_or(Path::new("/")).to_path_buf();
        if message["profile"]["test"] == true {
            let package = package(message["package_id"].as_str().unwrap_or(""));
            let name = if kind == "test" { format!("{package}/{name}") } else { package };
            self.tests.push(Test { name, program, folder });
        } else if kind == "example" {
            self.examples.push((name.to_owned(), program));
        } else if name == "cufront" {
            self.program = program;
        }
    }

    /// The program of an example.
    pub(super) fn example(&self, name: &str) -> Res<PathBuf> {
        let found = self.examples.iter().find(|(n, _)| n == name);
        found.map(|(_, p)| p.clone()).ok_or_else(|| format!("no example {name} was built"))
    }
}

/// What makes Cargo lint the crates of the workspace while it builds them.
pub(super) fn environment() -> Vec<(String, String)> {
    let name = "clippy-driver";
    // beside the Cargo that runs, else on the search path
    let beside = std::env::var_os("CARGO").map(|cargo| Path::new(&cargo).with_file_name(name));
    let driver = beside.filter(|d| d.is_file()).map_or_else(|| name.to_owned(), |d| text(&d));
    vec![
        ("RUSTC_WORKSPACE_WRAPPER".to_owned(), driver),
        // the form in which `cargo clippy` passes arguments on
        ("CLIPPY_ARGS".to_owned(), "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__".to_owned()),
    ]
}

/// The name of a package from Cargo's id of it: `path+file:///FOLDER#NAME@VERSION`, or without `NAME@` if the folder
/// has that name.
fn package(id: &str) -> String {
    let (place, rest) = id.rsplit_once('#').unwrap_or((id, ""));
    let folder = || place.rsplit('/').next().unwrap_or(place);
    rest.split_once('@').map_or_else(folder, |(name, _)| name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_understood() {
        let message = |name: &str, kind: &str, test: bool, executable: Option<&str>| {
            serde_json::json!({
                "reason": "compiler-artifact", "package_id": "path+file:///w/crates/cli#cufront-cli@0.1.0",
                "manifest_path": "/w/crates/cli/Cargo.toml",
                "target": { "name": name, "kind": [kind] }, "profile": { "test": test },
                "executable": executable,
            })
        };
        let mut built = Built::default();
        built.take(&message("cufront_cli", "lib", false, None));
        built.take(&message("cufront", "bin", true, Some("/t/cufront-1")));
        built.take(&message("cufront", "bin", false, Some("/t/cufront")));
        built.take(&message("toolkit", "test", true, Some("/t/toolkit-1")));
        built.take(&message("mutate", "example", false, Some("/t/examples/mutate")));
        built.take(&serde_json::json!({ "reason": "build-finished" }));
        let names: Vec<&str> = built.tests.iter().map(|t| t.name.as_str()).collect();
        assert_eq!(names, ["cufront-cli", "cufront-cli/toolkit"]);
        assert!(!built.tests[0].needs_toolkit() && built.tests[1].needs_toolkit());
        assert_eq!(built.program, Path::new("/t/cufront"));
        assert_eq!(built.example("mutate").unwrap(), Path::new("/t/examples/mutate"));
        assert!(built.example("other").is_err());
        assert_eq!(package("path+file:///w/xtask#0.1.0"), "xtask");
    }
}
