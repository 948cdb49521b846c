//! The words of a program that stand in its own file, not in its headers: what a mutant may change.

use crate::tokens::Reader;
use std::collections::BTreeSet;
use std::ops::Range;

/// What a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    Identifier,
    Keyword,
    Literal,
    Punctuator,
    /// An attribute in the form that the macros of execution spaces and memory have: the user wrote one word.
    Annotation,
}

/// A word, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Word {
    pub(super) what: What,
    pub(super) spelling: String,
    /// In the preprocessed text.
    pub(super) at: Range<usize>,
    /// Line in the user's file.
    pub(super) line: u32,
}

/// The words of a program's own file, and the names among them.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Words {
    pub(super) list: Vec<Word>,
    /// Its identifiers but reserved ones, each once, in alphabetical order.
    pub(super) names: Vec<String>,
    /// Those of them that it declares as types.
    pub(super) types: Vec<String>,
}

impl Words {
    /// The words of a preprocessed text that stand in `file`. Text that the preprocessor marks as a system header's is
    /// none, even on a line of the file, and pragmas are none.
    pub(super) fn read(text: &[u8], file: &str) -> Words {
        let mut list: Vec<Word> = Vec::new();
        let mut reader = Reader::new(text);
        while let Some(token) = reader.next() {
            let end = reader.offset();
            let own = !token.system && token.file == file.as_bytes() && !token.spelling.starts_with(b"#");
            let Some(spelling) = std::str::from_utf8(token.spelling).ok().filter(|_| own) else { continue };
            let at = end.saturating_sub(spelling.len())..end;
            let word = Word { what: what(spelling), spelling: spelling.to_owned(), at, line: token.line };
            match list.last_mut() {
                // the brackets of a launch are three characters
                Some(last) if last.at.end == word.at.start && launch_bracket(&last.spelling, spelling) => {
                    last.spelling += spelling;
                    last.at.end = end;
                }
                _ => list.push(word),
            }
        }
        let list = with_annotations(list);
        let own = |w: &&Word| w.what == What::Identifier && !w.spelling.starts_with("__");
        let names: BTreeSet<&String> = list.iter().filter(own).map(|w| &w.spelling).collect();
        let names = names.into_iter().cloned().collect();
        let declared: BTreeSet<String> = list
            .windows(2)
            .filter(|w| DECLARE.contains(&w[0].spelling.as_str()) && own(&&w[1]))
            .map(|w| w[1].spelling.clone())
            .collect();
        Words { names, types: declared.into_iter().collect(), list }
    }
}

/// Words in front of the name of a type.
const DECLARE: [&str; 5] = ["class", "struct", "union", "enum", "typename"];

/// `__attribute__`, its brackets and one word.
const ANNOTATION: usize = 6;

fn launch_bracket(first: &str, second: &str) -> bool {
    matches!((first, second), ("<<", "<") | (">>", ">"))
}

/// Makes one word of each attribute that consists of one word and has no blank.
fn with_annotations(list: Vec<Word>) -> Vec<Word> {
    let mut out: Vec<Word> = Vec::with_capacity(list.len());
    for word in list {
        out.push(word);
        let from = out.len().saturating_sub(ANNOTATION);
        let last = &out[from..];
        let glued = last.windows(2).all(|w| w[0].at.end == w[1].at.start);
        let shape = |s: [&str; ANNOTATION]| {
            last.len() == ANNOTATION && s.iter().zip(last).all(|(s, w)| s.is_empty() || *s == w.spelling)
        };
        if glued && shape(["__attribute__", "(", "(", "", ")", ")"]) {
            let spelling: String = last.iter().map(|w| w.spelling.as_str()).collect();
            let at = last[0].at.start..last[ANNOTATION - 1].at.end;
            let line = last[0].line;
            out.truncate(from);
            out.push(Word { what: What::Annotation, spelling, at, line });
        }
    }
    out
}

fn what(spelling: &str) -> What {
    let bytes = spelling.as_bytes();
    let begins = |i: usize, f: fn(&u8) -> bool| bytes.get(i).is_some_and(f);
    let quoted = spelling.ends_with(['"', '\'']);
    if quoted || begins(0, u8::is_ascii_digit) || begins(0, |b| *b == b'.') && begins(1, u8::is_ascii_digit) {
        What::Literal
    } else if !begins(0, |b| b.is_ascii_alphabetic() || matches!(b, b'_' | b'$' | b'\\' | 0x80..)) {
        What::Punctuator
    } else if KEYWORDS.contains(&spelling) || spelling.starts_with("__attribute") {
        What::Keyword
    } else {
        What::Identifier
    }
}

/// Keywords of C++20 and words that are operators.
const KEYWORDS: [&str; 92] = [
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "char16_t",
    "char32_t",
    "char8_t",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "dynamic_cast",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "register",
    "reinterpret_cast",
    "requires",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "struct",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "wchar_t",
    "while",
    "xor",
    "xor_eq",
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A text with a header, a line of the user's file that a system header's macro made, and a pragma.
    const TEXT: &[u8] = b"# 1 \"x.cu\"\n# 1 \"h.h\" 1\nint header;\n# 2 \"x.cu\" 2\n\
        struct A { int a; };\n#pragma once\n\
        __attribute__((global)) void k(A *p) { p->a = 1.5; }\nvoid f() { k<<<1, 2>>>(\n\
        # 5 \"x.cu\" 3 4\n(0)\n# 5 \"x.cu\"\n); }\n";

    #[test]
    fn words_of_headers_are_none() {
        let words = Words::read(TEXT, "x.cu");
        let spellings: Vec<&str> = words.list.iter().map(|w| w.spelling.as_str()).collect();
        assert_eq!(
            spellings.join(" "),
            "struct A { int a ; } ; __attribute__((global)) void k ( A * p ) { p -> a = 1.5 ; } \
             void f ( ) { k <<< 1 , 2 >>> ( ) ; }"
        );
        assert_eq!((words.names.join(" "), words.types.join(" ")), ("A a f k p".to_owned(), "A".to_owned()));
        for w in &words.list {
            assert_eq!(&TEXT[w.at.clone()], w.spelling.as_bytes());
        }
        assert!(Words::read(TEXT, "y.cu").list.is_empty());
    }

    #[test]
    fn kinds_and_lines() {
        let words = Words::read(TEXT, "x.cu");
        let find = |s: &str| words.list.iter().find(|w| w.spelling == s).map(|w| (w.what, w.line));
        assert_eq!(find("int"), Some((What::Keyword, 2)));
        assert_eq!(find("__attribute__((global))"), Some((What::Annotation, 4)));
        assert_eq!(find("1.5"), Some((What::Literal, 4)));
        assert_eq!(find("f"), Some((What::Identifier, 5)));
        assert_eq!(find(">>>"), Some((What::Punctuator, 5)));
        assert_eq!(
            (what("u8\"x\""), what("'c'"), what("...")),
            (What::Literal, What::Literal, What::Punctuator)
        );
    }
}
