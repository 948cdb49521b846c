//! The list of translation units, `corpus/public.tsv`.
//!
//! Columns: `name project package version path flags tags`. `path` is relative to the package's
//! folder `ROOT/package-version`. In `flags`, `@P@` is that folder, `@R@` the root, `@D@` the
//! folder of the source file, `@PY@` the folder of `Python.h`. `-arch=sm_90` is put first where no
//! flag chooses an architecture.

use crate::cache::{read, text};
use crate::{shell, workspace, Res};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// One line of the list as it stands there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) project: String,
    /// Folder of the package relative to the root, `pypi/x-1.0`.
    pub(crate) package: String,
    pub(crate) path: String,
    pub(crate) flags: String,
    pub(crate) tags: Vec<String>,
}

/// A translation unit, ready to be compiled.
#[derive(Clone, Debug)]
pub(crate) struct Tu {
    pub(crate) row: Row,
    pub(crate) source: PathBuf,
    /// `nvcc`'s options.
    pub(crate) flags: Vec<String>,
}

impl Row {
    /// Fills in the places.
    pub(crate) fn resolve(&self, root: &Path, python_include: &str) -> Res<Tu> {
        let package = root.join(&self.package);
        let source = package.join(&self.path);
        let folder = source.parent().unwrap_or(&package);
        let flags = self
            .flags
            .replace("@P@", &text(&package))
            .replace("@R@", &text(root))
            .replace("@D@", &text(folder))
            .replace("@PY@", python_include);
        let mut flags = shell::words(&flags).ok_or_else(|| format!("{}: bad quoting in flags", self.name))?;
        if !flags.iter().any(|f| f.starts_with("-arch") || f.starts_with("-gencode")) {
            flags.insert(0, "-arch=sm_90".to_owned());
        }
        Ok(Tu { row: self.clone(), source, flags })
    }

    /// `project/name`, which `--filter` is matched with.
    pub(crate) fn full_name(&self) -> String {
        format!("{}/{}", self.project, self.name)
    }

    /// Whether the row carries `tag`.
    pub(crate) fn tagged(&self, tag: &str) -> bool {
        self.tags.iter().any(|t| t == tag)
    }
}

/// Reads the list of the repository.
pub(crate) fn load() -> Res<Vec<Row>> {
    load_from(&workspace::root().join("corpus/public.tsv"))
}

/// Reads another list of the same columns.
pub(crate) fn load_from(path: &Path) -> Res<Vec<Row>> {
    Ok(table(&read(path)?).iter().map(row).collect())
}

fn row(line: &BTreeMap<String, String>) -> Row {
    let get = |k: &str| line.get(k).cloned().unwrap_or_default();
    let version = get("version");
    let dash = if version.is_empty() { "" } else { "-" };
    Row {
        name: get("name"),
        project: get("project"),
        package: get("package") + dash + &version,
        path: get("path"),
        flags: get("flags"),
        tags: get("tags").split(',').filter(|t| !t.is_empty()).map(str::to_owned).collect(),
    }
}

/// Rows of a table with one header line, columns separated by tabs; empty lines and lines that
/// start with `#` are left out.
pub(crate) fn table(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut lines = text.lines().filter(|l| !l.trim().is_empty() && !l.starts_with('#'));
    let head: Vec<&str> = lines.next().unwrap_or("").split('\t').collect();
    lines
        .map(|l| head.iter().map(|h| (*h).to_owned()).zip(l.split('\t').map(str::to_owned)).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_filled_in() {
        let t = table("name\tpackage\tversion\tpath\tflags\ttags\na\tp/x\t1\ts/a.cu\t-I@P@ '-DA=@D@ b' -I@R@/h\tsmoke,rdc\n");
        let tu = row(&t[0]).resolve(Path::new("/r"), "/py").unwrap();
        assert_eq!(tu.source, Path::new("/r/p/x-1/s/a.cu"));
        assert_eq!(tu.flags, ["-arch=sm_90", "-I/r/p/x-1", "-DA=/r/p/x-1/s b", "-I/r/h"]);
        assert!(tu.row.tagged("rdc") && !tu.row.tagged("heavy"));
    }

    #[test]
    fn short_rows_and_comments() {
        let t = table("# x\na\tb\n\n1\n");
        assert_eq!(t.len(), 1);
        assert_eq!(t[0].get("a").unwrap(), "1");
        assert_eq!(t[0].get("b"), None);
    }
}
