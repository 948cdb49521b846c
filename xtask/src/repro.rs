//! `cargo xtask repro`: does `cufront repro-check` find identical objects for units of `corpus/public.tsv`?
//!
//! Each unit is compiled by nvcc with our front end from the folder of its source, and once more at another time
//! and in another folder (see `cufront repro-check --help`).

use crate::cache::text;
use crate::options::{self, Shared};
use crate::process::{head, measured};
use crate::reference::TIMEOUT;
use crate::toolkit::Toolkit;
use crate::tulist::Row;
use crate::units::{prepared, Tally};
use crate::{tulist, Res, Verdict};
use lexopt::ValueExt as _;

/// Units that are compiled unless the command line says otherwise.
const COUNT: usize = 3;

/// `cargo xtask repro`.
pub(crate) fn command(parser: &mut lexopt::Parser) -> Res<Verdict> {
    let mut count = COUNT;
    let shared = [Shared::Filter, Shared::Cufront, Shared::Cache];
    let common = options::read(parser, &shared, &mut |name, parser| {
        match name {
            "count" => count = parser.value()?.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let cache = common.cache()?;
    let toolkit = Toolkit::open(&cache)?;
    let filter = common.filter()?;
    let program = common.tool()?;
    let mut rows = tulist::load()?;
    rows.retain(|row| row.tagged("smoke") && !row.tagged("heavy") && filter.is_match(&row.full_name()));
    let mut tally = Tally::default();
    for row in spread(&rows, count) {
        // a unit on which the reference fails says nothing about us
        let outcome = match prepared(&toolkit, &cache, row)? {
            Some(_) => check(&toolkit, &text(&program), row).map(Some),
            None => Ok(None),
        };
        tally.tell(&row.full_name(), outcome);
    }
    println!("repro: objects of two folders and two times: {tally}");
    Ok(tally.verdict())
}

/// `count` of the rows, from all parts of the list.
fn spread(rows: &[Row], count: usize) -> impl Iterator<Item = &Row> {
    let count = count.min(rows.len());
    (0..count).map(move |i| &rows[i * rows.len() / count])
}

/// The last line that `repro-check` says, or why the objects differ.
fn check(toolkit: &Toolkit, program: &str, row: &Row) -> Res<String> {
    let unit = row.resolve(&toolkit.root, &toolkit.python_include)?;
    let (Some(folder), Some(name)) = (unit.source.parent(), unit.source.file_name()) else {
        return Err(format!("{} is no file", unit.source.display()));
    };
    let mut command: Vec<String> =
        [program, "repro-check", "--toolkit", &text(&toolkit.cu), "--"].map(str::to_owned).into();
    command.extend(unit.flags);
    command.extend(["-c".to_owned(), name.to_string_lossy().into_owned()]);
    let outcome = measured(&command, TIMEOUT, &toolkit.env, folder);
    if outcome.rc == 0 {
        Ok(outcome.out.lines().next_back().unwrap_or_default().to_owned())
    } else {
        Err(format!("exit code {}: {}", outcome.rc, head(&outcome.out, 600)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_from_all_parts_of_the_list() {
        let rows = tulist::load().unwrap();
        let all: Vec<&str> = spread(&rows, rows.len() + 1).map(|r| r.name.as_str()).collect();
        assert_eq!(all.len(), rows.len());
        let two: Vec<&str> = spread(&rows, 2).map(|r| r.name.as_str()).collect();
        assert_eq!(two, [all[0], all[all.len() / 2]]);
        assert_eq!(spread(&[], 3).count(), 0);
    }
}
