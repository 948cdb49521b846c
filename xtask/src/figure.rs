//! Committed figures: of so many cases of each kind, how many are as they should be. They may only rise.

use crate::cache::{read, write};
use crate::{workspace, Res};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Where a figure is committed, and what the file says about it.
pub(crate) struct Place {
    /// Below the root of the repository.
    pub(crate) path: &'static str,
    /// Comments at the head of the file.
    pub(crate) head: &'static str,
    /// What is counted: `parsed`.
    pub(crate) what: &'static str,
}

/// By kind, as the level of the language: how many cases are good, and of how many.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Figure {
    kinds: BTreeMap<String, (u64, u64)>,
}

impl Figure {
    /// Counts one case.
    pub(crate) fn count(&mut self, kind: &str, good: bool) {
        let entry = self.kinds.entry(kind.to_owned()).or_default();
        entry.0 += u64::from(good);
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
            let (level, numbers) = entry.ok_or_else(|| format!("cannot read `{line}` of a figure"))?;
            figure.kinds.insert(level.to_owned(), numbers);
        }
        Ok(figure)
    }

    fn text(&self, place: &Place) -> String {
        let lines = self.kinds.iter().map(|(level, (parsed, of))| format!("{level} {parsed} {of}\n"));
        place.head.chars().chain(lines.collect::<String>().chars()).collect()
    }

    /// Levels at which the share is below that of `committed`.
    fn falls(&self, committed: &Figure) -> Vec<String> {
        let below = |(level, (parsed, of)): (&String, &(u64, u64))| {
            let (p, o) = self.kinds.get(level).copied().unwrap_or((0, 1));
            // Exactly, without rounding.
            (u128::from(p) * u128::from(*of) < u128::from(*parsed) * u128::from(o))
                .then(|| format!("{level}: {p} of {o}, before {parsed} of {of}"))
        };
        committed.kinds.iter().filter_map(below).collect()
    }
}

impl Figure {
    /// The figure as lines, with the sum.
    pub(crate) fn lines(&self, place: &Place) -> String {
        let good = self.kinds.values().map(|k| k.0).sum();
        let of = self.kinds.values().map(|k| k.1).sum();
        self.rows(place) + &row("all", good, of, place)
    }

    /// The figure as lines.
    pub(crate) fn rows(&self, place: &Place) -> String {
        self.kinds.iter().map(|(kind, (p, o))| row(kind, *p, *o, place)).collect()
    }
}

fn row(kind: &str, good: u64, of: u64, place: &Place) -> String {
    let share = 100.0 * good as f64 / of.max(1) as f64;
    format!("{kind}: {good} of {of} {}, {share:.2} %\n", place.what)
}

impl Place {
    fn path(&self) -> PathBuf {
        workspace::root().join(self.path)
    }
}

/// Compares with the committed figure if `whole` says that all cases were run, and writes a better one if
/// asked to `update`. False if a share has fallen.
///
/// # Errors
/// If the committed figure cannot be read or written.
pub(crate) fn compare(figure: &Figure, place: &Place, whole: bool, update: bool) -> Res<bool> {
    if !whole {
        println!("not compared with {}: that takes all cases", place.path);
        return Ok(true);
    }
    let committed =
        if place.path().exists() { Figure::parse(&read(&place.path())?)? } else { Figure::default() };
    let falls = figure.falls(&committed);
    for fall in &falls {
        println!("the share has FALLEN at {fall}");
    }
    if falls.is_empty() && *figure != committed {
        if update {
            write(&place.path(), figure.text(place))?;
            println!("{} is written", place.path().display());
        } else {
            println!("better than the committed figure; --update writes it");
        }
    }
    Ok(falls.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Place = Place { path: "none", head: "# head\n", what: "good" };

    fn figure(rows: &[(&str, u64, u64)]) -> Figure {
        Figure { kinds: rows.iter().map(|(l, p, o)| ((*l).to_owned(), (*p, *o))).collect() }
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
        assert_eq!(Figure::parse(&f.text(&PLACE)).unwrap(), f);
        assert!(Figure::parse("c++11 3\n").is_err());
    }
}
