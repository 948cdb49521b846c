//! Errors of a front end, by number and place, as SARIF documents name them.

use crate::bank::said::displayed;
use regex_lite::Regex;
use std::fmt;

/// An error.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Report {
    /// The number that users see.
    pub(crate) number: u32,
    /// 0 if no place is given.
    pub(crate) line: u32,
    /// 0 if no column is given.
    pub(crate) column: u32,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}:{}", self.number, self.line, self.column)
    }
}

impl Report {
    /// Reads what [`fmt::Display`] writes.
    fn parse(word: &str) -> Option<Report> {
        let (number, place) = word.split_once('@')?;
        let (line, column) = place.split_once(':')?;
        Some(Report { number: number.parse().ok()?, line: line.parse().ok()?, column: column.parse().ok()? })
    }
}

/// Reports as one field of a table.
pub(crate) fn field(reports: &[Report]) -> String {
    reports.iter().map(Report::to_string).collect::<Vec<_>>().join(" ")
}

/// Reads a field; what is no report in it is left out.
pub(crate) fn from_field(field: &str) -> Vec<Report> {
    field.split(' ').filter_map(Report::parse).collect()
}

/// The errors of a SARIF document. A search, because the reference's documents are not always JSON.
pub(crate) fn errors(sarif: &str) -> Vec<Report> {
    // a warning that was made an error keeps its rule
    let head = Regex::new(r#""ruleId": ?"EC(\d+)",(?: ?"ruleIndex": ?\d+,)? ?"level": ?"error""#);
    let place = Regex::new(r#""startLine": ?(\d+)(?:, ?"startColumn": ?(\d+))?"#);
    let (Ok(head), Ok(place)) = (head, place) else { return Vec::new() };
    let number =
        |text: Option<regex_lite::Match<'_>>| text.and_then(|t| t.as_str().parse().ok()).unwrap_or(0);
    let mut out = Vec::new();
    for m in head.captures_iter(sarif) {
        let Some(shown) = displayed(&m[1]) else { continue };
        let after = m.get(0).map_or(0, |whole| whole.end());
        let rest = &sarif[after..];
        let own = &rest[..rest.find("\"ruleId\"").unwrap_or(rest.len())];
        let at = place.captures(own);
        let part = |i: usize| at.as_ref().map_or(0, |c| number(c.get(i)));
        out.push(Report { number: shown, line: part(1), column: part(2) });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_with_their_places() {
        let one = |rule: &str, level: &str, region: &str| {
            format!(
                r#"{{"ruleId":"{rule}","level":"{level}","message":{{"text":"x"}},"locations":[{{"region":{{{region}}}}}]}}"#
            )
        };
        let all = [
            one("EC20", "error", r#""startLine":7,"startColumn":3"#),
            one("EC177", "warning", r#""startLine":8,"startColumn":3"#),
            one("EC3500", "error", r#""startLine":9"#),
            one("EC65", "error", ""),
        ];
        let found = errors(&all.join(","));
        assert_eq!(field(&found), "20@7:3 20043@9:0 65@0:0");
        assert_eq!(from_field(&field(&found)), found);
        assert!(from_field("").is_empty() && from_field("-").is_empty());
    }
}
