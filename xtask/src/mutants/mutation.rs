//! One change of one place in a program.

use super::words::{What, Word, Words};
use crate::random::Random;
use std::ops::Range;

/// Of which kind a change is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An identifier becomes another one of the file.
    Rename,
    /// A fundamental or declared type becomes another.
    Type,
    /// A literal becomes another.
    Literal,
    /// An argument or parameter goes, with its comma.
    Argument,
    /// An operator becomes another.
    Operator,
    /// `.` and `->` change places.
    Arrow,
    /// A word goes.
    Delete,
    /// A word stands twice.
    Duplicate,
    /// A word changes places with the next one.
    Swap,
    /// Another word stands in front of a word.
    Insert,
    /// A word becomes any other.
    Replace,
}

/// Each kind as often as it is to be chosen.
pub(super) const KINDS: [Kind; 14] = [
    Kind::Rename,
    Kind::Rename,
    Kind::Rename,
    Kind::Type,
    Kind::Literal,
    Kind::Argument,
    Kind::Operator,
    Kind::Arrow,
    Kind::Delete,
    Kind::Duplicate,
    Kind::Swap,
    Kind::Insert,
    Kind::Insert,
    Kind::Replace,
];

impl Kind {
    /// The program mostly keeps its form, so that what is wrong is what it means.
    pub(super) fn is_semantic(self) -> bool {
        matches!(
            self,
            Kind::Rename | Kind::Type | Kind::Literal | Kind::Argument | Kind::Operator | Kind::Arrow
        )
    }
}

/// Text that takes another's place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mutation {
    pub(super) kind: Kind,
    /// What is replaced, in the preprocessed text: nothing for an insertion.
    pub(super) at: Range<usize>,
    pub(super) now: String,
    /// Line in the user's file.
    pub(super) line: u32,
}

impl Mutation {
    /// The changed text.
    pub(super) fn apply(&self, text: &[u8]) -> Vec<u8> {
        let (before, after) = (text.get(..self.at.start), text.get(self.at.end..));
        [before.unwrap_or_default(), self.now.as_bytes(), after.unwrap_or_default()].concat()
    }
}

const FUNDAMENTAL: [&str; 10] =
    ["int", "float", "double", "char", "bool", "unsigned", "long", "void", "short", "auto"];
const OTHER_TYPES: [&str; 4] = ["int *", "const char *", "struct Q", "std::string"];
const LITERALS: [&str; 13] =
    ["0", "-1", "1.5", "\"s\"", "'c'", "nullptr", "true", "{}", "1u", "99999999999", "08", "1.5f", "{1, 2}"];
const OPERATORS: [&str; 28] = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "&", "|", "^", "<<", ">>", "=",
    "+=", "-=", "*=", "->", ".", ",", "?", ":", "::",
];
const INSERTED: [&str; 62] = [
    "const",
    "static",
    "*",
    "&",
    "0",
    "1.5",
    "\"s\"",
    "nullptr",
    "int",
    "void",
    "auto",
    "float *",
    ";",
    ",",
    "(",
    ")",
    "{",
    "}",
    "typename",
    "template",
    "::",
    "<",
    ">",
    "unsigned",
    "struct",
    "return",
    "!",
    "-",
    "__attribute__((device))",
    "__attribute__((host))",
    "__attribute__((global))",
    "__attribute__((shared))",
    "explicit",
    "virtual",
    "constexpr",
    "noexcept",
    "this",
    "...",
    "[0]",
    "()",
    "{}",
    "sizeof",
    "new",
    "delete",
    "using",
    "operator",
    "enum",
    "class",
    "bool",
    "true",
    "extern",
    "mutable",
    "if",
    "for",
    "decltype",
    "override",
    "final",
    "public:",
    "->",
    ".",
    "__attribute__((constant))",
    "__attribute__((managed))",
];

/// So many kinds are tried until one finds a place.
const ATTEMPTS: usize = 64;

/// A change of one of `kinds`; `None` if no place is found for any. `text` is what `words` was read from.
pub(super) fn mutation(text: &[u8], words: &Words, kinds: &[Kind], random: &mut Random) -> Option<Mutation> {
    for _ in 0..ATTEMPTS {
        let kind = *random.pick(kinds)?;
        let Some(made) = attempt(text, words, kind, random) else { continue };
        if text.get(made.at.clone()) != Some(made.now.as_bytes()) {
            return Some(made);
        }
    }
    None
}

fn attempt(text: &[u8], words: &Words, kind: Kind, random: &mut Random) -> Option<Mutation> {
    let places: Vec<usize> =
        (0..words.list.len()).filter(|&i| range(text, words, kind, i, true).is_some()).collect();
    let i = *random.pick(&places)?;
    let word = &words.list[i];
    let now = match kind {
        Kind::Rename => random.pick(&words.names)?.clone(),
        Kind::Type => {
            let fixed = FUNDAMENTAL.iter().chain(&OTHER_TYPES).copied();
            let all: Vec<&str> = fixed.chain(words.types.iter().map(String::as_str)).collect();
            (*random.pick(&all)?).to_owned()
        }
        Kind::Literal => (*random.pick(&LITERALS)?).to_owned(),
        Kind::Argument => String::new(),
        Kind::Operator => (*random.pick(&OPERATORS)?).to_owned(),
        Kind::Arrow => if word.spelling == "." { "->" } else { "." }.to_owned(),
        // a blank, so that the neighbours do not become one word
        Kind::Delete => " ".to_owned(),
        Kind::Duplicate => format!("{0} {0}", word.spelling),
        Kind::Swap => {
            let next = words.list.get(i + 1)?;
            let between = text.get(word.at.end..next.at.start)?;
            format!("{}{}{}", next.spelling, String::from_utf8_lossy(between), word.spelling)
        }
        Kind::Insert | Kind::Replace => format!("{} ", random.pick(&INSERTED)?),
    };
    // an argument goes with the comma in front of it or behind it
    let forward = kind != Kind::Argument || random.chance(50);
    let at = range(text, words, kind, i, forward).or_else(|| range(text, words, kind, i, true))?;
    let now = apart(text, &at, now);
    Some(Mutation { kind, at, now, line: word.line })
}

/// The new text with blanks where it would become one word with its neighbours.
fn apart(text: &[u8], at: &Range<usize>, mut now: String) -> String {
    let before = at.start.checked_sub(1).and_then(|i| text.get(i)).copied();
    let after = text.get(at.end).copied();
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let glues = |a: Option<u8>, b: Option<u8>| match (a, b) {
        (Some(a), Some(b)) => is_word(a) && is_word(b) || a == b && a.is_ascii_punctuation(),
        _ => false,
    };
    if glues(now.bytes().last(), after) {
        now.push(' ');
    }
    if glues(before, now.bytes().next()) {
        now.insert(0, ' ');
    }
    now
}

/// What a change of this kind at the word with this number replaces; `None` if it cannot be made there.
fn range(text: &[u8], words: &Words, kind: Kind, i: usize, forward: bool) -> Option<Range<usize>> {
    let word = words.list.get(i)?;
    let spelling = word.spelling.as_str();
    let same_line = |r: &Range<usize>| text.get(r.clone()).is_some_and(|t| !t.contains(&b'\n'));
    let fits = match kind {
        Kind::Rename => word.what == What::Identifier,
        Kind::Type => FUNDAMENTAL.contains(&spelling) || words.types.iter().any(|t| t == spelling),
        Kind::Literal => word.what == What::Literal,
        Kind::Operator => OPERATORS.contains(&spelling),
        Kind::Arrow => matches!(spelling, "." | "->"),
        Kind::Argument => return argument(&words.list, i, forward).filter(same_line),
        Kind::Swap => {
            let next = words.list.get(i + 1)?;
            return Some(word.at.start..next.at.end).filter(same_line);
        }
        Kind::Insert => return Some(word.at.start..word.at.start),
        Kind::Delete | Kind::Duplicate | Kind::Replace => true,
    };
    fits.then(|| word.at.clone())
}

/// The comma with this number in round brackets, and what stands behind it (in front of it if not `forward`) up to the
/// next comma or bracket.
fn argument(list: &[Word], comma: usize, forward: bool) -> Option<Range<usize>> {
    let at = &list.get(comma).filter(|w| w.spelling == ",")?.at;
    let mut depth = 0_usize;
    let step = |i: usize| if forward { i.checked_add(1) } else { i.checked_sub(1) };
    let (opens, closes) = if forward { (["(", "[", "{"], ")") } else { ([")", "]", "}"], "(") };
    let mut last = comma;
    loop {
        let next = step(last)?;
        let word = list.get(next)?;
        let spelling = word.spelling.as_str();
        if depth == 0 && (spelling == "," || spelling == closes) {
            break;
        }
        if opens.contains(&spelling) {
            depth += 1;
        } else if matches!(spelling, "(" | ")" | "[" | "]" | "{" | "}") {
            depth = depth.checked_sub(1)?;
        } else if spelling == ";" && depth == 0 {
            return None;
        }
        last = next;
    }
    let other = &list.get(last)?.at;
    (last != comma).then(|| at.start.min(other.start)..at.end.max(other.end))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# 1 \"x.cu\"\n# 1 \"h.h\" 1\nint header(int, int);\n# 2 \"x.cu\" 2\n\
        struct A { int a; int g(int); };\n__attribute__((global)) void k(A *p, int n) { p->a = n + 1; }\n\
        int f(A a) { return header(a.a, a.g(2)) * 3; }\n# 1 \"i.h\" 1\nint last;\n# 6 \"x.cu\" 2\n";

    fn one(seed: u64, kinds: &[Kind]) -> Mutation {
        let words = Words::read(TEXT.as_bytes(), "x.cu");
        mutation(TEXT.as_bytes(), &words, kinds, &mut Random::new(seed)).expect("a place")
    }

    #[test]
    fn a_seed_gives_the_same_mutation() {
        let all: Vec<Mutation> = (0..50).map(|seed| one(seed, &KINDS)).collect();
        assert_eq!(all, (0..50).map(|seed| one(seed, &KINDS)).collect::<Vec<_>>());
        assert!(all.windows(2).any(|m| m[0] != m[1]));
    }

    #[test]
    fn one_place_of_the_users_file_changes() {
        let begin = TEXT.find("struct A").expect("the user's file");
        let end = TEXT.find("# 1 \"i.h\"").expect("the second header");
        for seed in 0..500 {
            for kind in KINDS {
                let m = one(seed, &[kind]);
                assert!(m.at.start >= begin && m.at.end < end, "{m:?}");
                let text = String::from_utf8(m.apply(TEXT.as_bytes())).expect("text");
                assert_ne!(text, TEXT, "{m:?}");
                assert!(text.starts_with(&TEXT[..m.at.start]) && text.ends_with(&TEXT[m.at.end..]), "{m:?}");
                assert_eq!(text.lines().count(), TEXT.lines().count(), "{m:?}");
            }
        }
    }

    #[test]
    fn kinds_do_what_they_say() {
        let made = |kind: Kind| -> Vec<(String, String)> {
            let pair = |m: Mutation| (TEXT[m.at.clone()].to_owned(), m.now);
            (0..200).map(|seed| pair(one(seed, &[kind]))).collect()
        };
        let names = ["A", "a", "g", "k", "p", "n", "f", "header"];
        assert!(made(Kind::Rename)
            .iter()
            .all(|(a, b)| names.contains(&a.as_str()) && names.contains(&b.as_str())));
        assert!(made(Kind::Type).iter().all(|(a, _)| ["A", "int", "void"].contains(&a.as_str())));
        assert!(made(Kind::Literal).iter().all(|(a, _)| ["1", "2", "3"].contains(&a.as_str())));
        assert!(made(Kind::Arrow).iter().all(|(a, b)| (a == ".") == (b == "->")));
        let dropped: std::collections::BTreeSet<String> =
            made(Kind::Argument).into_iter().map(|(a, _)| a).collect();
        let expected = [", a.g(2)", ", int n", "A *p,", "a.a,"].map(str::to_owned);
        assert_eq!(dropped.into_iter().collect::<Vec<_>>(), expected);
        assert!(made(Kind::Delete).iter().any(|(a, _)| a == "__attribute__((global))"));
        assert!(made(Kind::Insert).iter().all(|(a, b)| a.is_empty() && b.ends_with(' ')));
        assert!(made(Kind::Swap).iter().any(|(a, b)| a == "int a" && b == "a int"));
    }

    #[test]
    fn new_words_stay_apart_from_their_neighbours() {
        let now = |at: Range<usize>, now: &str| apart(b"(64)-1 x", &at, now.to_owned());
        assert_eq!(now(3..3, "int "), " int ");
        assert_eq!(now(5..6, "-1"), " -1");
        assert_eq!(now(3..4, "new"), " new");
        assert_eq!(now(1..1, "x"), "x ");
        assert_eq!((now(7..8, "y"), now(0..1, "{")), ("y".to_owned(), "{".to_owned()));
    }

    #[test]
    fn where_nothing_fits_there_is_none() {
        let words = Words::read(b"# 1 \"x.cu\"\n;\n", "x.cu");
        assert_eq!(mutation(b"", &words, &[Kind::Rename], &mut Random::new(1)), None);
        assert_eq!(mutation(b"", &Words::default(), &KINDS, &mut Random::new(1)), None);
    }
}
