//! The committed figure: of the accepted texts, how many our front end parses. It may only rise.

use crate::cache::{read, write};
use crate::{workspace, Res};
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

const HEAD: &str = "\
# Texts of g++.dg that g++ and the reference accept, and how many of them our front end parses as a whole
# without an error. Written by `cargo xtask gxx --update`, which fails if a share falls.
# level parsed accepted
";

/// By level: how many texts are parsed, and of how many.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Figure {
    levels: BTreeMap<String, (u64, u64)>,
}

impl Figure {
    /// Counts one text.
    pub(crate) fn count(&mut self, level: &str, parsed: bool) {
        let entry = self.levels.entry(level.to_owned()).or_default();
        entry.0 += u64::from(parsed);
        entry.1 += 1;
    }

    fn parse(content: &str) -> Res<Figure> {
        let mut figure = Figure::default();
        for line in content.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
            let f: Vec<&str> = line.split_whitespace().collect();
            let entry = match f.as_slice() {
                [level, parsed, of] => parsed.parse().ok().zip(of.parse().ok()).map(|n| (*level, n)),
                _ => None,
            };
            let (level, numbers) = entry.ok_or_else(|| format!("tests/gxx.figure: cannot read `{line}`"))?;
            figure.levels.insert(level.to_owned(), numbers);
        }
        Ok(figure)
    }

    fn text(&self) -> String {
        let lines = self.levels.iter().map(|(level, (parsed, of))| format!("{level} {parsed} {of}\n"));
        HEAD.chars().chain(lines.collect::<String>().chars()).collect()
    }

    /// Levels at which the share is below that of `committed`.
    fn falls(&self, committed: &Figure) -> Vec<String> {
        let below = |(level, (parsed, of)): (&String, &(u64, u64))| {
            let (p, o) = self.levels.get(level).copied().unwrap_or((0, 1));
            // Exactly, without rounding.
            (u128::from(p) * u128::from(*of) < u128::from(*parsed) * u128::from(o))
                .then(|| format!("{level}: {p} of {o}, before {parsed} of {of}"))
        };
        committed.levels.iter().filter_map(below).collect()
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let share = |p: u64, o: u64| 100.0 * p as f64 / o.max(1) as f64;
        let (mut parsed, mut of) = (0, 0);
        for (level, (p, o)) in &self.levels {
            writeln!(f, "{level}: {p} of {o} parsed, {:.2} %", share(*p, *o))?;
            parsed += p;
            of += o;
        }
        writeln!(f, "all: {parsed} of {of} parsed, {:.2} %", share(parsed, of))
    }
}

fn path() -> PathBuf {
    workspace::root().join("tests/gxx.figure")
}

/// Compares with the committed figure if the `whole` suite was run, and writes a better one if
/// asked to `update`. False if a share has fallen.
///
/// # Errors
/// If the committed figure cannot be read or written.
pub(crate) fn compare(figure: &Figure, whole: bool, update: bool) -> Res<bool> {
    if !whole {
        println!("not compared with the committed figure: that takes all files at all levels, read eagerly");
        return Ok(true);
    }
    let committed = if path().exists() { Figure::parse(&read(&path())?)? } else { Figure::default() };
    let falls = figure.falls(&committed);
    for fall in &falls {
        println!("the share has FALLEN at {fall}");
    }
    if falls.is_empty() && *figure != committed {
        if update {
            write(&path(), figure.text())?;
            println!("{} is written", path().display());
        } else {
            println!("better than the committed figure; --update writes it");
        }
    }
    Ok(falls.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(rows: &[(&str, u64, u64)]) -> Figure {
        Figure { levels: rows.iter().map(|(l, p, o)| ((*l).to_owned(), (*p, *o))).collect() }
    }

    #[test]
    fn a_lower_share_is_a_fall() {
        let committed = figure(&[("c++11", 97, 100), ("c++17", 1, 1)]);
        assert!(committed.falls(&committed).is_empty());
        assert!(figure(&[("c++11", 970, 1000), ("c++17", 5, 5)]).falls(&committed).is_empty());
        assert_eq!(figure(&[("c++11", 969, 1000), ("c++17", 5, 5)]).falls(&committed).len(), 1);
        assert_eq!(figure(&[]).falls(&committed).len(), 2);
    }

    #[test]
    fn what_is_written_is_read() {
        let f = figure(&[("c++11", 3, 7), ("c++20", 0, 1)]);
        assert_eq!(Figure::parse(&f.text()).unwrap(), f);
        assert!(Figure::parse("c++11 3\n").is_err());
    }
}
