//! Ranges of tokens that nest: two of them are apart, or one is inside of the other. So do all parts of a program by
//! their brackets and by their trees. A question costs a binary search and the way up to the range.
//!
//! Example: in `f([] { g([] { h(); }); })` the innermost body around `h` is the second one.

use cufront_lex::Tok;
use std::cmp::Reverse;

/// Ranges that nest, with what each of them is.
pub(crate) struct Nested<T>(Vec<Range<T>>);

struct Range<T> {
    first: Tok,
    end: Tok,
    what: T,
    /// The place in the list of the range around this one.
    parent: Option<usize>,
}

impl<T: Copy> Nested<T> {
    /// The ranges `[first, end)` of `list`, which come in any order.
    pub(crate) fn new(list: impl IntoIterator<Item = (Tok, Tok, T)>) -> Self {
        let ranges = list.into_iter().map(|(first, end, what)| Range { first, end, what, parent: None });
        let mut list: Vec<Range<T>> = ranges.collect();
        // they come nearly sorted, mostly
        list.sort_by_key(|r| (r.first, Reverse(r.end)));
        let mut open: Vec<usize> = Vec::new();
        for i in 0..list.len() {
            while open.last().is_some_and(|&o| list[o].end <= list[i].first) {
                open.pop();
            }
            list[i].parent = open.last().copied();
            open.push(i);
        }
        Self(list)
    }

    /// The innermost range that holds `tok`: its first token and what it is.
    pub(crate) fn innermost(&self, tok: Tok) -> Option<(Tok, T)> {
        let mut at = self.0.partition_point(|r| r.first <= tok).checked_sub(1);
        while let Some(range) = at.and_then(|i| self.0.get(i)) {
            if tok < range.end {
                return Some((range.first, range.what));
            }
            at = range.parent;
        }
        None
    }

    /// Some range holds `tok`.
    pub(crate) fn holds(&self, tok: Tok) -> bool {
        self.innermost(tok).is_some()
    }

    /// The ranges in the order of the text, one inside another behind it: first token, end, and what they are.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Tok, Tok, T)> + '_ {
        self.0.iter().map(|r| (r.first, r.end, r.what))
    }

    /// There are no ranges.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_range_around_a_token_is_found_behind_others_that_end() {
        let list = [(5, 8, 'c'), (0, 20, 'a'), (2, 10, 'b'), (12, 14, 'd')];
        let nested = Nested::new(list.map(|(first, end, what)| (Tok(first), Tok(end), what)));
        let at = |tok| nested.innermost(Tok(tok)).map(|r| r.1);
        assert_eq!(
            [0, 4, 5, 8, 10, 13, 14].map(at).map(Option::unwrap_or_default),
            ['a', 'b', 'c', 'b', 'a', 'd', 'a']
        );
        assert!(!nested.holds(Tok(20)));
    }

    #[test]
    fn of_ranges_that_begin_together_the_shorter_one_is_inside() {
        let nested = Nested::new([(Tok(1), Tok(3), 'b'), (Tok(1), Tok(9), 'a')]);
        assert_eq!(nested.innermost(Tok(2)), Some((Tok(1), 'b')));
        assert_eq!(nested.innermost(Tok(3)), Some((Tok(1), 'a')));
    }
}
