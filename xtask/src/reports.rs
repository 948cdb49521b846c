//! Reports in a SARIF document: numbers, severities and places, without words.

use crate::bank::said::displayed;
use crate::Res;
use regex_lite::Regex;
use std::collections::BTreeMap;

/// The numbers of CUDA's rules.
const CUDA: std::ops::Range<u32> = 20_000..30_000;

/// One report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Report {
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) number: u32,
    pub(crate) severity: String,
}

impl Report {
    /// Whether it ends the compilation.
    pub(crate) fn is_error(&self) -> bool {
        self.severity.contains("error")
    }

    /// `LINE:COLUMN:SEVERITY:NUMBER`.
    pub(crate) fn fact(&self) -> String {
        format!("{}:{}:{}:{}", self.line, self.column, self.severity, self.number)
    }

    /// Whether it is of one of CUDA's rules.
    pub(crate) fn is_cuda(&self) -> bool {
        CUDA.contains(&self.number)
    }
}

/// The reports of a document that are not suppressed. The reference's documents are not always JSON, so this is a
/// search: the first place behind a rule's number is the report's own. At the end of the source it has no column, which is
/// 0 then.
///
/// # Errors
/// None that an input could cause.
pub(crate) fn read(document: &str) -> Res<Vec<Report>> {
    let regex = |text: &str| Regex::new(text).map_err(|e| e.to_string());
    let level = regex(r#""level":"([a-z_ -]+)""#)?;
    let place = regex(r#""startLine":(\d+)(?:,"startColumn":(\d+))?"#)?;
    let mut out = Vec::new();
    for piece in document.split("\"ruleId\":\"EC").skip(1) {
        let end = piece.find(|c: char| !c.is_ascii_digit()).unwrap_or(piece.len());
        let Some(number) = displayed(&piece[..end]) else { continue };
        if piece.contains("\"suppressions\":[{") {
            continue;
        }
        let severity = level.captures(piece).map_or(String::new(), |c| c[1].to_owned());
        let at = place.captures(piece);
        let at = |n: usize| at.as_ref().and_then(|c| c.get(n)?.as_str().parse().ok()).unwrap_or(0);
        out.push(Report { line: at(1), column: at(2), number, severity });
    }
    out.sort();
    Ok(out)
}

/// What one side reports and the other does not, without places if only places differ nowhere; `None` if all is alike.
/// The same report twice is two reports.
pub(crate) fn difference<'a>(
    theirs: impl Iterator<Item = &'a Report>,
    ours: impl Iterator<Item = &'a Report>,
) -> Option<String> {
    let mut balance: BTreeMap<&Report, i32> = BTreeMap::new();
    theirs.for_each(|r| *balance.entry(r).or_default() += 1);
    ours.for_each(|r| *balance.entry(r).or_default() -= 1);
    let mut numbers: BTreeMap<String, i32> = BTreeMap::new();
    let mut elsewhere = false;
    for (r, n) in balance.into_iter().filter(|(_, n)| *n != 0) {
        *numbers.entry(format!("{} {}", r.severity, r.number)).or_default() += n;
        elsewhere = true;
    }
    if !elsewhere {
        return None;
    }
    let list = |sign: i32| -> String {
        let some: Vec<&str> =
            numbers.iter().filter(|(_, n)| n.signum() == sign).map(|(name, _)| name.as_str()).collect();
        some.join(", ")
    };
    let moved = list(0);
    let parts = [("missing", list(1)), ("more", list(-1)), ("at another place", moved)];
    let parts = parts.iter().filter(|(_, l)| !l.is_empty()).map(|(what, l)| format!("{what} {l}"));
    Some(parts.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROKEN: &str = r#"{"results":[{"ruleId":"EC3464","level":"error","x":{"startLine":4,"startColumn":49}}{"ruleId":"EC177","level":"warning","x":{"startLine":1,"startColumn":2},"suppressions":[{"kind":"inSource"}]},{"ruleId":"EC3709","level":"note"},{"ruleId":"EC20","level":"error","x":{"startLine":5,"startColumn":1}}]}"#;

    #[test]
    fn places_numbers_and_severities_are_read() {
        let all = read(BROKEN).expect("reports");
        let facts: Vec<_> =
            all.iter().map(|r| (r.number, r.line, r.column, r.is_error(), r.is_cuda())).collect();
        assert_eq!(facts, [(20_007, 4, 49, true, true), (20, 5, 1, true, false)]);
    }

    #[test]
    fn the_end_of_the_source_is_a_line() {
        let document = r#"{"ruleId":"EC65","level":"error","region":{"startLine":7}}"#;
        let facts: Vec<String> = read(document).expect("reports").iter().map(Report::fact).collect();
        assert_eq!(facts, ["7:0:error:65"]);
    }

    #[test]
    fn differences_name_numbers() {
        let all = read(BROKEN).expect("reports");
        let moved: Vec<Report> = all.iter().map(|r| Report { column: 1, ..r.clone() }).collect();
        let words = |a: &[Report], b: &[Report]| difference(a.iter(), b.iter());
        assert_eq!(words(&all, &all), None);
        assert_eq!(words(&all, &all[..1]).as_deref(), Some("missing error 20"));
        assert_eq!(words(&[], &all).as_deref(), Some("more error 20, error 20007"));
        assert_eq!(words(&all, &moved).as_deref(), Some("at another place error 20007"));
        let twice = [&all[..], &all[..1]].concat();
        assert_eq!(words(&twice, &all).as_deref(), Some("missing error 20007"));
    }
}
