//! One unit: what our program says of it, and what g++ says of the assertions.

use crate::cache::{fresh_dir, read, text};
use crate::process::{head, limited, Limits};
use crate::toolkit::GXX;
use crate::Res;
use regex_lite::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What our program may use for a unit.
const OURS: Limits = Limits { cpu: 120, wall: Duration::from_secs(600), memory: 8 << 30 };
/// What g++ may use.
const THEIRS: Limits = Limits { cpu: 300, wall: Duration::from_secs(900), memory: 8 << 30 };

/// A preprocessed program.
pub(super) struct Unit {
    pub(super) ii: PathBuf,
    /// `c++17`.
    pub(super) level: String,
    /// Files below it are the user's.
    pub(super) root: String,
}

/// Where something was found.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// `file:line`.
    at: String,
    text: String,
}

/// Our type of an expression and the host compiler's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Disagreement {
    at: String,
    expression: String,
    ours: String,
    /// What g++ says; both types stand in it.
    said: String,
}

/// What is known of a unit, or of several.
#[derive(Default)]
pub(super) struct Facts {
    /// Bodies, those without a gap, expressions, typed ones, dependent ones, asserted ones.
    pub(super) bodies: usize,
    pub(super) whole: usize,
    pub(super) expressions: usize,
    pub(super) typed: usize,
    dependent: usize,
    asserted: usize,
    /// Assertions that g++ could not judge, by what it says; with one of them.
    unjudged: BTreeMap<String, Vec<Place>>,
    pub(super) disagreements: Vec<Disagreement>,
    /// Errors that we find where g++ finds none.
    pub(super) rejections: Vec<Place>,
    /// The first errors of bodies with errors, and how many of their expressions are not typed.
    refused: Vec<(String, usize)>,
    gaps: BTreeMap<String, Vec<Place>>,
    /// Why a typed expression has no assertion.
    left: BTreeMap<String, usize>,
    /// Expressions without a type.
    untyped: Vec<Place>,
    /// What g++ says of the unit itself.
    others: Vec<String>,
    /// Units that could not be judged.
    pub(super) broken: usize,
}

impl Unit {
    /// Runs our program on the unit, in the folder `work`, and g++ on what it writes if `compile`.
    ///
    /// # Errors
    /// If one of both does not come to its end.
    pub(super) fn judge(&self, program: &Path, work: &Path, compile: bool) -> Res<Facts> {
        fresh_dir(work)?;
        let (out, report, said) = (work.join("asserts.ii"), work.join("report"), work.join("said"));
        let mut command = vec![text(program), text(&self.ii), "--root".to_owned(), self.root.clone()];
        command.extend(["--out".to_owned(), text(&out), "--report".to_owned(), text(&report)]);
        if matches!(self.level.as_str(), "c++20" | "c++23") {
            command.push("--cxx20".to_owned());
        }
        let nice = |mut command: Vec<String>| {
            command.insert(0, "nice".to_owned());
            command
        };
        let (rc, printed) = limited(&nice(command), OURS, &[], work);
        if rc != 0 {
            return Err(format!("our program ends with {rc}: {}", head(&printed, 400)));
        }
        let mut facts = Facts::default();
        let asserted = facts.read(&read(&report)?);
        if !compile {
            return Ok(facts);
        }
        // into a file: there may be more of it than is kept of a program's output
        let script = "f=$1; shift; exec \"$@\" 2>\"$f\"";
        let mut command = ["sh", "-c", script, "sh"].map(str::to_owned).to_vec();
        command.extend([text(&said), GXX.to_owned(), "-x".to_owned(), "c++".to_owned()]);
        command.push(format!("-std={}", self.level.replace("c++", "gnu++")));
        let rest = ["-fsyntax-only", "-fno-access-control", "-w", "-fdiagnostics-plain-output"];
        command.extend(rest.map(str::to_owned));
        command.extend(["-fmax-errors=0".to_owned(), text(&out)]);
        let env = [("LC_ALL".to_owned(), "C".to_owned())];
        let (rc, _) = limited(&nice(command.clone()), THEIRS, &env, work);
        let said = String::from_utf8_lossy(&std::fs::read(&said).map_err(|e| e.to_string())?).into_owned();
        if rc != 0 && rc != 1 || said.contains("fatal error:") || said.contains("internal compiler error") {
            return Err(format!("g++ ends with {rc}: {}", head(&said, 600)));
        }
        let any = facts.judged(&asserted, &said);
        if any == (rc == 0) {
            return Err(format!("g++ ends with {rc}, but it says: {}", head(&said, 600)));
        }
        // the types in a program that g++ refuses are what it recovers with
        if !facts.disagreements.is_empty() && !facts.others.is_empty() {
            if let Some(last) = command.last_mut() {
                *last = text(&self.ii);
            }
            let (rc, _) = limited(&nice(command), THEIRS, &env, work);
            if rc != 0 {
                facts.excuse("g++ refuses the program");
            }
        }
        Ok(facts)
    }
}

impl Facts {
    /// Reads the report of our program; gives the assertions by number.
    fn read(&mut self, report: &str) -> BTreeMap<usize, Disagreement> {
        let mut asserted = BTreeMap::new();
        for line in report.lines() {
            let f: Vec<&str> = line.split('\t').collect();
            let n = |i: usize| f.get(i).and_then(|n| n.parse::<usize>().ok()).unwrap_or(0);
            let place = |i: usize| Place {
                at: f.get(i).copied().unwrap_or_default().to_owned(),
                text: f.get(i + 1).copied().unwrap_or_default().to_owned(),
            };
            match f.first().copied() {
                Some("gap") => self.gaps.entry(f[1].to_owned()).or_default().push(place(2)),
                Some("error") => self.rejections.push(place(1)),
                Some("untyped") => self.untyped.push(place(1)),
                Some("refused") => self.refused.push((f.get(1).map_or("", |at| at).to_owned(), n(2))),
                Some("left") => *self.left.entry(f[2].to_owned()).or_default() += n(1),
                Some("figures") => {
                    self.bodies += n(1);
                    self.whole += n(2);
                    self.expressions += n(3);
                    self.typed += n(4);
                    self.dependent += n(5);
                    self.asserted += n(6);
                }
                Some("assert") if f.len() >= 5 => {
                    let (at, expression, ours) = (f[2].to_owned(), f[3].to_owned(), f[4].to_owned());
                    asserted.insert(n(1), Disagreement { at, expression, ours, said: String::new() });
                }
                _ => {}
            }
        }
        asserted
    }

    /// Takes up what g++ says of the assertions; false if it says nothing of any line.
    fn judged(&mut self, asserted: &BTreeMap<usize, Disagreement>, said: &str) -> bool {
        let mut seen = BTreeSet::new();
        let mut lines = BTreeSet::new();
        for line in said.lines() {
            let Some((place, message)) = line.split_once(": error: ") else { continue };
            let mut parts = place.rsplitn(3, ':');
            let (_, number, file) = (parts.next(), parts.next(), parts.next());
            let (Some(file), Some(number)) = (file, number) else { continue };
            if file != "cufront-assert" {
                lines.insert(format!("{file}:{number}"));
                self.others.push(line.to_owned());
                continue;
            }
            let Some(number) = number.parse::<usize>().ok().filter(|n| seen.insert(*n)) else { continue };
            let Some(assertion) = asserted.get(&number) else { continue };
            if message.contains("incomplete type 'cufront_type<") {
                if same_but_restrict(&theirs(message)) {
                    continue;
                }
                self.disagreements.push(Disagreement { said: theirs(message), ..assertion.clone() });
            } else {
                let place = Place { at: assertion.at.clone(), text: assertion.expression.clone() };
                self.unjudged.entry(pattern(message)).or_default().push(place);
            }
        }
        self.rejections.retain(|r| !lines.contains(&r.at));
        // a body that g++ refuses, too, says nothing of what is typed
        for (at, untyped) in std::mem::take(&mut self.refused) {
            if lines.contains(&at) {
                self.bodies = self.bodies.saturating_sub(1);
                self.expressions = self.expressions.saturating_sub(untyped);
            }
        }
        !(seen.is_empty() && lines.is_empty())
    }

    /// Counts the disagreements as what g++ could not judge.
    fn excuse(&mut self, why: &str) {
        let places = self.disagreements.drain(..).map(|d| Place { at: d.at, text: d.expression });
        self.unjudged.entry(why.to_owned()).or_default().extend(places);
    }

    pub(super) fn add(&mut self, other: Facts) {
        self.bodies += other.bodies;
        self.whole += other.whole;
        self.expressions += other.expressions;
        self.typed += other.typed;
        self.dependent += other.dependent;
        self.asserted += other.asserted;
        self.disagreements.extend(other.disagreements);
        self.rejections.extend(other.rejections);
        self.untyped.extend(other.untyped);
        self.others.extend(other.others);
        self.broken += other.broken;
        for (why, n) in other.left {
            *self.left.entry(why).or_default() += n;
        }
        for (into, from) in [(&mut self.gaps, other.gaps), (&mut self.unjudged, other.unjudged)] {
            for (why, places) in from {
                into.entry(why).or_default().extend(places);
            }
        }
    }

    /// One line of figures.
    pub(super) fn summary(&self, judged: bool) -> String {
        let share = |n: usize, of: usize| 100.0 * n as f64 / of.max(1) as f64;
        let mut line = format!(
            "typed {} of {}, {:.2} % ({} dependent); bodies without a gap {} of {}, {:.2} %",
            self.typed,
            self.expressions,
            share(self.typed, self.expressions),
            self.dependent,
            self.whole,
            self.bodies,
            share(self.whole, self.bodies)
        );
        if judged {
            let unjudged: usize = self.unjudged.values().map(Vec::len).sum();
            let _ = write!(
                line,
                "; asserted {}, disagreements {}, not judged {unjudged}, false rejections {}",
                self.asserted,
                self.disagreements.len(),
                self.rejections.len()
            );
        }
        if self.broken > 0 {
            let _ = write!(line, "; {} units not judged", self.broken);
        }
        line
    }

    /// The causes by number, each with its top places.
    pub(super) fn causes(&self) -> String {
        let mut out = String::new();
        // the same pair of types has the same reason as a rule; the shortest expression shows it best
        let mut pairs: BTreeMap<&str, Vec<&Disagreement>> = BTreeMap::new();
        for d in &self.disagreements {
            pairs.entry(&d.said).or_default().push(d);
        }
        let mut pairs: Vec<_> = pairs.into_iter().collect();
        pairs.sort_by_key(|(both, list)| (std::cmp::Reverse(list.len()), *both));
        for (both, mut list) in pairs.into_iter().take(40) {
            list.sort_by_key(|d| (d.expression.len(), d.expression.clone()));
            let _ = writeln!(out, "DISAGREES {:6} ours and g++'s: {both}", list.len());
            for d in list.iter().take(2) {
                let _ = writeln!(out, "            {}: {}", d.at, d.expression);
            }
        }
        let mut section = |title: &str, by: &BTreeMap<String, Vec<Place>>| {
            let mut sorted: Vec<_> = by.iter().collect();
            sorted.sort_by_key(|(why, places)| (std::cmp::Reverse(places.len()), (*why).clone()));
            for (why, places) in sorted.into_iter().take(25) {
                let _ = writeln!(out, "{title} {:6} {why}", places.len());
                for (n, place) in top(places).into_iter().take(4) {
                    let _ = writeln!(out, "            {n:6} {}: {}", place.at, place.text);
                }
            }
        };
        section("gap", &self.gaps);
        section("not judged", &self.unjudged);
        let rejections = BTreeMap::from([(String::new(), self.rejections.clone())]);
        if !self.rejections.is_empty() {
            section("false rejections", &rejections);
        }
        for (why, n) in &self.left {
            let _ = writeln!(out, "no assertion {n:6} {why}");
        }
        out
    }

    /// Everything but the figures, a line each.
    pub(super) fn listing(&self, name: &str) -> String {
        let mut out = String::new();
        for d in &self.disagreements {
            let _ = writeln!(
                out,
                "{name}\tdisagrees\t{}\t{}\tours {}\tg++ {}",
                d.at, d.expression, d.ours, d.said
            );
        }
        for (what, by) in [("gap", &self.gaps), ("unjudged", &self.unjudged)] {
            for (why, places) in by {
                for p in places {
                    let _ = writeln!(out, "{name}\t{what}\t{why}\t{}\t{}", p.at, p.text);
                }
            }
        }
        for (what, places) in [("rejection", &self.rejections), ("untyped", &self.untyped)] {
            for p in places {
                let _ = writeln!(out, "{name}\t{what}\t{}\t{}", p.at, p.text);
            }
        }
        for o in &self.others {
            let _ = writeln!(out, "{name}\tg++\t{o}");
        }
        out
    }
}

/// The places by number, most frequent first.
fn top(places: &[Place]) -> Vec<(usize, &Place)> {
    let mut by: BTreeMap<&Place, usize> = BTreeMap::new();
    for p in places {
        *by.entry(p).or_default() += 1;
    }
    let mut list: Vec<(usize, &Place)> = by.into_iter().map(|(p, n)| (n, p)).collect();
    list.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(b.1)));
    list
}

/// Both types, as g++ names them.
fn theirs(message: &str) -> String {
    let from = message.find("cufront_type<").map_or(0, |i| i + "cufront_type<".len());
    let to = message.rfind(">'").unwrap_or(message.len());
    message.get(from..to).unwrap_or(message).to_owned()
}

/// True if g++ has our type with `__restrict__` on top of it. It keeps that of the pointer in `&p[i]` and `p + i`,
/// though a prvalue that is no class has no qualifiers ([expr.type]/2).
fn same_but_restrict(both: &str) -> bool {
    let Some(plain) = both.strip_suffix(" __restrict__") else { return false };
    let half = plain.len() / 2;
    plain.len() % 2 == 0
        && plain.get(half - 1..=half) == Some(", ")
        && plain.get(..half - 1) == plain.get(half + 1..)
}

/// A message without what it quotes.
fn pattern(message: &str) -> String {
    Regex::new("'[^']*'").map_or_else(|_| message.to_owned(), |r| r.replace_all(message, "'…'").into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_gxx_says_is_sorted() {
        let report =
            "assert\t1\ta.cu:3\tx + 1\tint\nassert\t2\ta.cu:4\ty\tlong\nerror\ta.cu:9\tz\nerror\ta.cu:8\tq\n\
                      figures\t2\t1\t9\t8\t1\t2\t1\n";
        let said = "cufront-assert:1:9: error: incomplete type 'cufront_type<int, long int>' used in nested name \
                    specifier\ncufront-assert:2:9: error: 'y' was not declared in this scope\na.cu:8:1: error: q\n";
        let mut facts = Facts::default();
        let asserted = facts.read(report);
        assert!(facts.judged(&asserted, said));
        assert_eq!(facts.disagreements.len(), 1);
        assert_eq!((facts.disagreements[0].said.as_str(), facts.typed), ("int, long int", 8));
        assert!(same_but_restrict("float*, float* __restrict__"));
        assert!(!same_but_restrict("float*, double* __restrict__") && !same_but_restrict("int, int"));
        assert_eq!(facts.unjudged.keys().collect::<Vec<_>>(), ["'…' was not declared in this scope"]);
        assert_eq!(facts.rejections.len(), 1);
        assert_eq!(facts.rejections[0].at, "a.cu:9");
    }
}
