//! Which diagnostics a number or tag of an option or pragma means.

use crate::generated::{Code, ACCEPTED_TAGS};

/// Ranges of displayed numbers: general ones, and those of CUDA. The end of the first range is the CUDA range
/// again, by internal numbers.
const GENERAL: std::ops::RangeInclusive<u32> = 1..=3_794;
const CUDA: std::ops::RangeInclusive<u32> = 20_000..=20_337;
const CUDA_OFFSET: u32 = 16_543;

/// What a number or tag names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Selector {
    /// The diagnostics with this displayed number.
    Number(u32),
    /// A diagnostic that the reference has and cufront never reports; its number is not known.
    Elsewhere,
}

/// Why a number or tag is no name of a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SelectorError {
    /// A number outside of all ranges.
    Number,
    /// A word that is no tag.
    Tag,
}

impl Selector {
    /// Reads `68` or `declared_but_not_referenced`.
    ///
    /// # Errors
    /// The number or tag does not exist.
    pub fn parse(word: &str) -> Result<Selector, SelectorError> {
        if !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit()) {
            let number: u32 = word.parse().map_err(|_| SelectorError::Number)?;
            if Code::with_number(number).next().is_some() || CUDA.contains(&number) {
                return Ok(Selector::Number(number));
            }
            if !GENERAL.contains(&number) {
                return Err(SelectorError::Number);
            }
            let displayed = number + CUDA_OFFSET;
            return Ok(Selector::Number(if CUDA.contains(&displayed) { displayed } else { number }));
        }
        if let Some(code) = Code::with_tag(word) {
            return Ok(Selector::Number(code.entry().number));
        }
        match ACCEPTED_TAGS.binary_search_by_key(&word, |(tag, _)| tag) {
            Ok(i) if ACCEPTED_TAGS[i].1 != 0 => Ok(Selector::Number(ACCEPTED_TAGS[i].1)),
            Ok(_) => Ok(Selector::Elsewhere),
            Err(_) => Err(SelectorError::Tag),
        }
    }
}

/// Tags that are accepted, each with its number or 0: those of the reference, then those of [`Code`] that it
/// does not have.
pub fn accepted_tags() -> impl Iterator<Item = (&'static str, u32)> {
    let known = |tag: &str| ACCEPTED_TAGS.binary_search_by_key(&tag, |(t, _)| t).is_ok();
    let ours = Code::ALL.iter().map(|c| (c.entry().tag, c.entry().number)).filter(move |(t, _)| !known(t));
    ACCEPTED_TAGS.iter().copied().chain(ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_tags() {
        assert_eq!(Selector::parse("68"), Ok(Selector::Number(68)));
        assert_eq!(Selector::parse("20048"), Ok(Selector::Number(20_048)));
        assert_eq!(Selector::parse("3505"), Ok(Selector::Number(20_048)), "the internal number");
        assert_eq!(Selector::parse("global_function_return_type"), Ok(Selector::Number(20_048)));
        assert_eq!(Selector::parse("declared_but_not_referenced"), Ok(Selector::Number(177)));
        assert_eq!(Selector::parse("nv_abi_pragma_bad_format"), Ok(Selector::Elsewhere));
        for bad in ["0", "3795", "19999", "20338", "99999999999"] {
            assert_eq!(Selector::parse(bad), Err(SelectorError::Number), "{bad}");
        }
        for bad in ["", "no_such_tag", "-1", "Deprecated_entity"] {
            assert_eq!(Selector::parse(bad), Err(SelectorError::Tag), "{bad}");
        }
    }

    #[test]
    fn the_numbers_of_known_tags_agree_with_the_catalogue() {
        assert!(ACCEPTED_TAGS.windows(2).all(|w| w[0].0 < w[1].0));
        for &(tag, number) in ACCEPTED_TAGS {
            assert_ne!(Selector::parse(tag), Err(SelectorError::Tag));
            if let Some(code) = Code::with_tag(tag) {
                assert!(number == 0 || number == code.entry().number, "{tag}");
            }
        }
    }
}
