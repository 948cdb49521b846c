//! The programs that the judges of the semantic core look at: units of the corpus, fixtures, generated ones.

use crate::bench::preprocessed;
use crate::cache::{make_dir, write, Cache};
use crate::toolkit::Toolkit;
use crate::tulist::{self, table};
use crate::units::tool_options;
use crate::{shell, workspace, Res};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders below `tests` that hold programs; those with a list of expectations are valid as far as it says so.
const FOLDERS: [&str; 4] = ["bank", "defects", "programs", "views"];

/// A program before the preprocessor.
#[derive(Clone)]
pub(crate) struct Source {
    /// Group and name.
    pub(crate) name: String,
    /// The file.
    pub(crate) path: PathBuf,
    /// nvcc's, or g++'s for a plain one.
    pub(crate) flags: Vec<String>,
    /// Files below it are the user's.
    pub(crate) root: PathBuf,
    /// Plain C++ that needs no preprocessor.
    pub(crate) plain: bool,
}

/// A preprocessed program.
pub(crate) struct Text {
    pub(crate) ii: PathBuf,
    /// `c++17`.
    pub(crate) level: String,
    /// What `cufront view` is told about it.
    pub(crate) options: Vec<String>,
}

/// Where programs come from.
pub(crate) struct Sources<'a> {
    pub(crate) toolkit: &'a Toolkit,
    pub(crate) cache: &'a Cache,
}

impl Sources<'_> {
    /// The programs of a group.
    pub(crate) fn list(&self, group: &str, seed: u64, count: usize) -> Res<Vec<Source>> {
        match group {
            "corpus" => self.units(|_| true),
            "fixtures" => fixtures(),
            "smoke" => self.units(|row| row.tagged("smoke")),
            "tests" => {
                let mut list = Vec::new();
                for folder in FOLDERS {
                    list.extend(programs(&workspace::root().join("tests").join(folder), folder)?);
                }
                Ok(list)
            }
            _ => self.generated(seed, count),
        }
    }

    fn units(&self, wanted: impl Fn(&tulist::Row) -> bool) -> Res<Vec<Source>> {
        let rows = tulist::load()?.into_iter().filter(|row| wanted(row));
        rows.map(|row| {
            let tu = row.resolve(&self.toolkit.root, &self.toolkit.python_include)?;
            let root = self.toolkit.root.join(&row.package);
            Ok(Source { name: row.name, path: tu.source, flags: tu.flags, root, plain: false })
        })
        .collect()
    }

    fn generated(&self, seed: u64, count: usize) -> Res<Vec<Source>> {
        let folder = self.cache.join("types/generated");
        make_dir(&folder)?;
        (0..count)
            .map(|i| {
                let path = folder.join(format!("g{i:04}.ii"));
                let seed = seed.wrapping_mul(1_000_003).wrapping_add(i as u64);
                write(&path, super::generate::program(seed))?;
                let name = format!("generated/{i}");
                // both levels in turn
                let level = if i % 4 == 3 { "-std=c++20" } else { "-std=c++17" };
                Ok(Source { name, path, flags: vec![level.to_owned()], root: folder.clone(), plain: true })
            })
            .collect()
    }

    /// The preprocessed text of a program.
    pub(crate) fn text(&self, source: &Source) -> Res<Text> {
        if source.plain {
            let level = source.flags[0].trim_start_matches("-std=").to_owned();
            return Ok(Text { ii: source.path.clone(), level, options: Vec::new() });
        }
        let dir = self.cache.join("types/ii").join(&source.name);
        make_dir(dir.parent().unwrap_or(&dir))?;
        let input = preprocessed(self.toolkit, &dir, &source.path, &source.flags)?;
        let ii = input.dir.join(input.args.last().ok_or("no input")?);
        let level = input.args.iter().find_map(|a| a.strip_prefix("--c++"));
        let level = format!("c++{}", level.unwrap_or("17"));
        Ok(Text { ii, level, options: tool_options(&input.args) })
    }
}

/// The programs that the crate `elaborate` is tested with for calls.
fn fixtures() -> Res<Vec<Source>> {
    let folder = workspace::root().join("crates/elaborate/tests/callees");
    let entries = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "cpp"));
    paths.sort();
    let source = |path: PathBuf| {
        let level = if crate::cache::read(&path)?.starts_with("// c++20") { "20" } else { "17" };
        let name = path.file_stem().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        Ok(Source {
            name: format!("fixtures/{name}"),
            path,
            flags: vec![format!("-std=c++{level}")],
            root: folder.clone(),
            plain: true,
        })
    };
    paths.into_iter().map(source).collect()
}

/// The valid programs of a folder of `tests`, with nvcc's flags.
fn programs(folder: &Path, group: &str) -> Res<Vec<Source>> {
    let list = folder.join("expected.tsv");
    let mut expected: BTreeMap<String, (String, String)> = BTreeMap::new();
    if list.exists() {
        for mut row in table(&crate::cache::read(&list)?) {
            let mut take = |column: &str| row.remove(column).unwrap_or_default();
            expected.insert(take("file"), (take("flags"), take("rc")));
        }
    }
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(|e| format!("{}: {e}", folder.display()))?
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "cu"))
        .collect();
    paths.sort();
    let mut sources = Vec::new();
    for path in paths {
        let file = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let flags = match expected.get(&file) {
            Some((_, rc)) if rc != "0" => continue,
            Some((flags, _)) if flags == "-" => String::new(),
            Some((flags, _)) => flags.clone(),
            None if !expected.is_empty() => continue,
            None => crate::cache::read(&path)?
                .lines()
                .find_map(|l| l.strip_prefix("//@ nvcc:").or(l.strip_prefix("// nvcc:")))
                .unwrap_or("")
                .to_owned(),
        };
        let mut flags = shell::words(&flags).ok_or_else(|| format!("{file}: the flags cannot be read"))?;
        if !flags.iter().any(|f| f.contains("-arch") || f.contains("-gencode")) {
            flags.insert(0, "-arch=sm_90".to_owned());
        }
        sources.push(Source {
            name: format!("{group}/{}", file.trim_end_matches(".cu")),
            path,
            flags,
            root: folder.to_path_buf(),
            plain: false,
        });
    }
    Ok(sources)
}
