//! What the catalogue says of a diagnostic.

use crate::generated::{Code, ENTRIES};
use std::fmt;

/// How bad a report is. The order is that of gravity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Hidden unless asked for.
    Remark,
    /// Does not change the exit code.
    Warning,
    /// Exit code 2, no output.
    Error,
    /// Ends the run at once with exit code 4.
    Catastrophic,
}

impl Severity {
    /// The word that stands in front of a message.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Catastrophic => "catastrophic error",
        }
    }
}

/// A group of entries that concern one subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Family {
    /// One word.
    pub name: &'static str,
    /// A heading.
    pub title: &'static str,
}

/// One entry of the catalogue.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The code's own name.
    pub name: &'static str,
    /// The number that users see and write.
    pub number: u32,
    /// The number inside of the reference, which its SARIF shows.
    pub internal: u32,
    /// The tag by which options name it.
    pub tag: &'static str,
    /// Severity unless changed.
    pub severity: Severity,
    /// Options and pragmas may change the severity, and system headers hide it.
    pub suppressible: bool,
    /// The reference does not have it.
    pub own: bool,
    /// Of the entries with its number this is the one that people meet.
    pub usual: bool,
    /// It has not shown on every accepted text that it is never false: only commands for people report it.
    pub unproven: bool,
    /// What it is about.
    pub family: Family,
    /// The condition in one sentence.
    pub summary: &'static str,
    /// The message with the names of its parameters, or as the failing example has it.
    pub message: &'static str,
    /// True if [`Entry::message`] is word for word what the failing example reports.
    pub fixed_words: bool,
    /// Why, and what to do.
    pub explanation: &'static str,
    /// A program that has it; empty if there is none so small.
    pub failing: &'static str,
    /// The same program without it.
    pub repaired: &'static str,
    /// Options that the examples need.
    pub arguments: &'static str,
    /// Where it is tested if there is no example.
    pub fixture: &'static str,
    /// Why there is neither example nor fixture.
    pub no_fixture: &'static str,
}

impl Code {
    /// The facts of this code.
    #[must_use]
    pub fn entry(self) -> &'static Entry {
        // the generated table has one entry per code, in their order
        &ENTRIES[self as usize]
    }

    /// The codes with this displayed number: more than one if cufront tells cases apart. The usual one comes first.
    pub fn with_number(number: u32) -> impl Iterator<Item = Code> {
        let of = move |usual: bool| {
            let is_one = move |c: &Code| c.entry().number == number && c.entry().usual == usual;
            Code::ALL.iter().copied().filter(is_one)
        };
        of(true).chain(of(false))
    }

    /// The code with this tag.
    #[must_use]
    pub fn with_tag(tag: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|c| c.entry().tag == tag)
    }
}

/// The words of one report, made from typed parameters (see [`crate::say`]).
pub trait Message {
    /// The entry that they belong to.
    const CODE: Code;

    /// The message, one line.
    fn words(self) -> String;
}

/// A name as it is spelled in the source; messages show it in quotes. It need not be UTF-8.
#[derive(Debug, Clone, Copy)]
pub struct Name<'a>(pub &'a [u8]);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", String::from_utf8_lossy(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_codes() {
        assert_eq!(ENTRIES.len(), Code::ALL.len());
        for (i, &code) in Code::ALL.iter().enumerate() {
            assert_eq!(code as usize, i);
            assert_eq!(format!("{code:?}"), code.entry().name);
        }
    }

    #[test]
    fn numbers_are_those_of_the_reference_or_our_own() {
        for code in Code::ALL {
            let e = code.entry();
            assert_eq!(e.own, e.number > 30_000, "{}", e.name);
            let cuda = (20_000..=20_337).contains(&e.number);
            assert!(cuda || e.own || e.number < 3795, "{}", e.name);
            assert_eq!(e.internal, if cuda { e.number - 16_543 } else { e.number });
        }
    }
}
