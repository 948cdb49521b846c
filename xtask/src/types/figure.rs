//! The committed figures: of the expressions, how many are typed; of the bodies, how many have no gap. By group of
//! units; they may only rise. Disagreements with g++ are never allowed, so no figure stands for them.

use super::unit::Facts;
use crate::cache::{read, write};
use crate::{workspace, Res};
use std::collections::BTreeMap;
use std::path::PathBuf;

const HEAD: &str = "\
# Expressions in user bodies that are typed, and bodies without a gap. Written by `cargo xtask types --update`,
# which fails if a share falls.
# group typed expressions whole bodies
";

/// By group: typed expressions, expressions, bodies without a gap, bodies.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Figure {
    groups: BTreeMap<String, [u64; 4]>,
}

impl Figure {
    pub(super) fn set(&mut self, group: &str, facts: &Facts) {
        let row = [facts.typed, facts.expressions, facts.whole, facts.bodies].map(|n| n as u64);
        self.groups.insert(group.to_owned(), row);
    }

    fn parse(content: &str) -> Res<Figure> {
        let mut figure = Figure::default();
        for line in content.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
            let unreadable = || format!("tests/types.figure: cannot read `{line}`");
            let (group, rest) = line.split_once(' ').ok_or_else(unreadable)?;
            let numbers: Vec<u64> = rest.split_whitespace().filter_map(|n| n.parse().ok()).collect();
            figure.groups.insert(group.to_owned(), numbers.try_into().map_err(|_| unreadable())?);
        }
        Ok(figure)
    }

    fn text(&self) -> String {
        let line = |(g, [a, b, c, d]): (&String, &[u64; 4])| format!("{g} {a} {b} {c} {d}\n");
        HEAD.to_owned() + &self.groups.iter().map(line).collect::<String>()
    }

    /// Shares below those of `committed`, of the groups that were run.
    fn falls(&self, committed: &Figure) -> Vec<String> {
        let mut falls = Vec::new();
        for (group, now) in &self.groups {
            let Some(before) = committed.groups.get(group) else { continue };
            for (what, i) in [("typed", 0), ("bodies without a gap", 2)] {
                // exactly, without rounding
                if u128::from(now[i]) * u128::from(before[i + 1])
                    < u128::from(before[i]) * u128::from(now[i + 1])
                {
                    falls.push(format!(
                        "{group}: {what} {} of {}, before {} of {}",
                        now[i],
                        now[i + 1],
                        before[i],
                        before[i + 1]
                    ));
                }
            }
        }
        falls
    }
}

fn path() -> PathBuf {
    workspace::root().join("tests/types.figure")
}

/// Compares with the committed figures if `whole` groups were run, and writes better ones if asked to `update`.
/// False if a share has fallen.
pub(super) fn compare(figure: &Figure, whole: bool, update: bool) -> Res<bool> {
    if !whole {
        println!("not compared with the committed figures: that takes whole groups and the usual seed");
        return Ok(true);
    }
    let mut committed = if path().exists() { Figure::parse(&read(&path())?)? } else { Figure::default() };
    let falls = figure.falls(&committed);
    for fall in &falls {
        println!("the share has FALLEN at {fall}");
    }
    let before = committed.clone();
    committed.groups.extend(figure.groups.clone());
    if falls.is_empty() && committed != before {
        if update {
            write(&path(), committed.text())?;
            println!("{} is written", path().display());
        } else {
            println!("not the committed figures; --update writes them");
        }
    }
    Ok(falls.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(rows: &[(&str, [u64; 4])]) -> Figure {
        Figure { groups: rows.iter().map(|(g, n)| ((*g).to_owned(), *n)).collect() }
    }

    #[test]
    fn a_lower_share_is_a_fall() {
        let committed = figure(&[("smoke", [97, 100, 1, 2]), ("tests", [1, 1, 1, 1])]);
        assert!(committed.falls(&committed).is_empty());
        assert!(figure(&[("smoke", [970, 1000, 5, 9])]).falls(&committed).is_empty());
        assert_eq!(figure(&[("smoke", [969, 1000, 4, 9])]).falls(&committed).len(), 2);
    }

    #[test]
    fn what_is_written_is_read() {
        let f = figure(&[("smoke", [1, 2, 3, 4])]);
        assert_eq!(Figure::parse(&f.text()).unwrap(), f);
        assert!(Figure::parse("smoke 3\n").is_err());
    }
}
