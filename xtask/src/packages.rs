//! The table of packages, `corpus/packages.tsv`.

use crate::cache::read;
use crate::tulist::{table, Row};
use crate::{workspace, Res};
use std::collections::BTreeMap;

/// How a package is fetched and unpacked; the table's comments tell what each means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Toolchain,
    Headers,
    File,
    Sdist,
    Crate,
    DebSource,
    DebBinary,
}

/// One line of the table.
#[derive(Clone, Debug)]
pub(crate) struct Package {
    /// Name of the mark that the step leaves; several lines of one mark are one step.
    pub(crate) stamp: String,
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) version: String,
    /// Where it lies below the root, empty for the toolchain.
    pub(crate) folder: String,
    pub(crate) extra: String,
}

impl Package {
    /// The value of `key=` in the last column.
    pub(crate) fn setting(&self, key: &str) -> Option<&str> {
        self.extra.split(' ').find_map(|w| w.strip_prefix(key)?.strip_prefix('='))
    }

    /// `name==version`, as Python's clients write it.
    pub(crate) fn pinned(&self) -> String {
        format!("{}=={}", self.name, self.version)
    }

    /// Whether the translation unit's package or flags lead into this package's folder.
    pub(crate) fn needed_by(&self, row: &Row) -> bool {
        let inside = |path: &str| {
            path.strip_prefix(self.folder.as_str()).is_some_and(|r| r.is_empty() || r.starts_with('/'))
        };
        inside(&row.package)
            || row.flags.split("@R@/").skip(1).any(|w| inside(w.split(' ').next().unwrap_or("")))
    }
}

/// Reads the table of the repository.
pub(crate) fn load() -> Res<Vec<Package>> {
    let path = workspace::root().join("corpus/packages.tsv");
    table(&read(&path)?).iter().map(package).collect()
}

fn package(line: &BTreeMap<String, String>) -> Res<Package> {
    let get = |k: &str| line.get(k).cloned().unwrap_or_default();
    let kind = match get("kind").as_str() {
        "toolchain" => Kind::Toolchain,
        "headers" => Kind::Headers,
        "file" => Kind::File,
        "sdist" => Kind::Sdist,
        "crate" => Kind::Crate,
        "debsrc" => Kind::DebSource,
        "debbin" => Kind::DebBinary,
        other => return Err(format!("corpus/packages.tsv: unknown kind `{other}`")),
    };
    Ok(Package {
        stamp: get("stamp"),
        kind,
        name: get("name"),
        version: get("version"),
        folder: get("folder"),
        extra: get("extra"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_of_the_list_has_its_package() {
        let packages = load().unwrap();
        for row in crate::tulist::load().unwrap() {
            assert!(packages.iter().any(|p| p.folder == row.package), "{}", row.name);
        }
    }

    #[test]
    fn smoke_units_need_few_packages() {
        let rows: Vec<Row> =
            crate::tulist::load().unwrap().into_iter().filter(|r| r.tagged("smoke")).collect();
        let needed: Vec<String> = load()
            .unwrap()
            .into_iter()
            .filter(|p| rows.iter().any(|r| p.needed_by(r)))
            .map(|p| p.name)
            .collect();
        assert!(needed.contains(&"torch".to_owned()) && needed.contains(&"eigen3".to_owned()));
        assert!(needed.contains(&"libgtest-dev".to_owned()));
        assert!(!needed.contains(&"vllm".to_owned()));
    }

    #[test]
    fn settings() {
        let p = load().unwrap().into_iter().find(|p| p.stamp == "torch-headers").unwrap();
        assert_eq!(p.setting("keep"), Some("torch/include/"));
        assert_eq!(p.setting("python"), Some("3.11"));
        assert_eq!(p.setting("none"), None);
    }
}
