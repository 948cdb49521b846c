//! Differences from the reference that are known, in tables with the reason.

use crate::cache::read;
use crate::{tulist, workspace, Res};
use regex_lite::Regex;

/// Why a difference is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// The reference is wrong.
    Reference,
    /// cufront cannot know it yet.
    Waits,
}

impl Kind {
    /// For people.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Kind::Reference => "the reference's fault",
            Kind::Waits => "waits",
        }
    }
}

/// Differences that are known.
pub(crate) struct Known {
    /// What a program has in it, what differs, and why.
    rows: Vec<(Regex, Regex, Kind, String)>,
}

impl Known {
    /// The table at a path below the root of the repository.
    ///
    /// # Errors
    /// If it cannot be read, or a row of it is none.
    pub(crate) fn read(path: &str) -> Res<Known> {
        let file = workspace::root().join(path);
        let mut rows = Vec::new();
        for row in tulist::table(&read(&file)?) {
            let column = |name: &str| row.get(name).map_or("", String::as_str);
            let wrong = |words: &str| format!("{}: {words}", file.display());
            let regex = |name: &str| Regex::new(column(name)).map_err(|e| wrong(&e.to_string()));
            let kind = match column("kind") {
                "reference" => Kind::Reference,
                "waits" => Kind::Waits,
                other => return Err(wrong(&format!("no kind {other:?}"))),
            };
            rows.push((regex("program")?, regex("difference")?, kind, column("reason").to_owned()));
        }
        Ok(Known { rows })
    }

    /// Why a program differs so.
    pub(crate) fn reason(&self, program: &str, difference: &str) -> Option<(Kind, String)> {
        let found = self.rows.iter().find(|(p, d, ..)| p.is_match(program) && d.is_match(difference));
        found.map(|(_, _, kind, reason)| (*kind, reason.clone()))
    }
}
