//! From a number to an input.

use crate::random::Random;
use crate::sources::damaged;
use cufront_diag::Diagnostics;
use cufront_lex::{lex, KeywordSet, Tok};
use std::fs;
use std::ops::Range;
use std::path::Path;

/// Tokens and beginnings that lead a parser astray.
#[rustfmt::skip] // As many a line as fit.
const NASTY: &[&str] = &[
    "<", ">", ">>", "<<", "<<<", ">>>", "<<<1,1>>>", "<=>", "(", ")", "{", "}", "[", "]", "[[", "]]", "<:", ":>", "<%", "%>",
    "::", ":", ";", ",", "...", ".", "->", "->*", ".*", "=", "?", "~", "!", "&", "&&", "*", "@", "$", "\\", "#", "##",
    "template", "template<", "template<>", "template<class", "typename", "class", "struct", "union", "enum", "enum class",
    "operator", "operator()", "operator<", "operator new", "operator\"\"", "requires", "requires(", "requires{", "concept",
    "decltype(", "decltype(auto)", "auto", "typeof(", "__typeof__", "sizeof", "sizeof...", "sizeof...(", "alignof(",
    "alignas(", "noexcept(", "throw(", "co_await", "co_yield", "co_return", "new", "new(", "delete[]", "delete", "this",
    "friend", "using", "using namespace", "typedef", "namespace", "inline namespace", "export", "import", "module",
    "extern \"C\"", "extern \"C\" {", "static_assert(", "constexpr", "consteval", "constinit", "if constexpr(", "mutable",
    "if", "else", "for(", "for(;;)", "while(", "do", "switch(", "case", "default:", "goto", "try", "catch(", "catch(...)",
    "= 0", "= delete", "= default", "virtual", "override", "final", "explicit(", "volatile", "const", "static", "register",
    "__extension__", "__attribute__", "__attribute__((", "__attribute__((global))", "__attribute__((device))",
    "__attribute__((host))", "__attribute__((shared))", "__attribute__((constant))", "__attribute__((managed))",
    "__attribute__((launch_bounds(1)))", "asm(", "asm(\"\" : : );", "__builtin_offsetof(", "__builtin_va_arg(",
    "__is_same(", "__label__", "&&label", "({", "})", "[=]", "[&]", "[]{}", "[]<class T>", "[this]()", "[*this]",
    "[]() mutable ->", "[]__attribute__((device))(){}", "[=]__attribute__((host,device))()", ".x =", "[0] =", "[0 ... 1] =",
    "int", "void", "unsigned", "long long", "void(*)(", "(int)", "int[", "int(*)[]", "int&&...", "T::*", "::*",
    "0", "0x", "0b2", "1e", "1.f", "1'0", "'", "''", "'a", "\"", "\"\"", "u8\"\"", "R\"(", "R\"x()x\"", "\"a\"_s", "1_s",
    "/*", "*/", "//", "# 1 \"x\"", "\n# 1 \"x\"\n", "\n# 1 \"/usr/include/x\" 3\n", "\n#pragma pack(push)\n",
    "\n#error\n", "_Pragma(\"x\")", "\0", "\u{e9}", "\\u00e9", "\r", "\x0c",
];

/// What is repeated to nest deeply.
#[rustfmt::skip]
const DEEP: &[&str] = &[
    "(", "[", "{", "<", "a<", "template<", "template<class T>", "template<template<", "[](){", "[=]{return ", "!", "-", "*",
    "&", "~", "x?", "x?y:", "x+", "x,", "x=", "(int)", "new(", "sizeof ", "sizeof(", "decltype(", "if(", "if(1)", "else ",
    "for(", "for(;;)", "while(1)", "do ", "switch(1)", "try{", "case 1:", "l:", "struct S{", "namespace n{", "enum{",
    "extern \"C\"{", "a::", "::", "T*", "operator ", "void(*", "int(", "f(", "f()(", "a[0]", ".a", "->a", "({", "requires{",
    "requires ", "requires(", "<<<", "k<<<1,1>>>(", "[[", "__attribute__((", "__extension__ ", "noexcept(", "alignas(",
    "typename ", "typename T::", "co_await ", "throw ", "delete ", "x<y,", "x&&", "x||", "static_assert(", "-> ", "friend ",
    "#", "\"a\"", "'a'", "/*", "R\"(", "=", "{}", "()", "[]", ",", ";", "<>", ">", "...",
];

/// One in so many mutations nests deeply, so often.
const DEEP_RATE: usize = 150;
const DEPTHS: [usize; 4] = [40, 300, 3_000, 30_000];

/// A file whose prefixes are inputs.
struct Cut {
    text: Vec<u8>,
    tokens: Vec<Range<usize>>,
}

/// All inputs of a seed.
pub(crate) struct Inputs {
    seed: u64,
    cuts: Vec<Cut>,
    pub(crate) texts: Vec<String>,
    mutations: u64,
    /// The texts are sources.
    sources: bool,
}

impl Inputs {
    /// Reads the two lists of files and the files that are cut.
    pub(crate) fn open(
        seed: u64,
        mutations: u64,
        texts: &Path,
        prefixes: &Path,
        sources: bool,
    ) -> Result<Inputs, String> {
        let mut cuts = Vec::new();
        for path in lines(prefixes)? {
            let text = read(&path)?;
            cuts.push(Cut { tokens: tokens(&text), text });
        }
        Ok(Inputs { seed, cuts, texts: lines(texts)?, mutations, sources })
    }

    /// Every prefix counts twice: as it is, and with its brackets closed.
    fn prefixes(&self) -> u64 {
        self.cuts.iter().map(|c| 2 * c.tokens.len() as u64).sum()
    }

    /// How many inputs there are.
    pub(crate) fn total(&self) -> u64 {
        self.prefixes() + self.texts.len() as u64 + self.mutations
    }

    /// The input of this number.
    pub(crate) fn make(&self, number: u64) -> Result<Vec<u8>, String> {
        let mut rest = number;
        for cut in &self.cuts {
            match cut.tokens.get(usize::try_from(rest / 2).unwrap_or(usize::MAX)) {
                Some(token) => {
                    let mut text = cut.text[..token.end].to_vec();
                    if rest % 2 == 1 {
                        let closing = closing_brackets(&text);
                        text.extend_from_slice(closing.as_bytes());
                    }
                    return Ok(text);
                }
                None => rest -= 2 * cut.tokens.len() as u64,
            }
        }
        if let Some(path) = self.texts.get(usize::try_from(rest).unwrap_or(usize::MAX)) {
            return read(path);
        }
        let mut random = Random::new(self.seed, rest - self.texts.len() as u64);
        let path = random.one_of(&self.texts).ok_or("no texts are listed")?;
        let text = read(path)?;
        Ok(if self.sources { damaged(&text, &mut random) } else { mutated(&text, &mut random) })
    }
}

fn lines(path: &Path) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(text.lines().map(str::to_owned).collect())
}

fn read(path: &str) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|e| format!("{path}: {e}"))
}

/// The bytes of each token.
pub(crate) fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let lexed = lex(text.to_vec(), KeywordSet::CXX20, &mut Diagnostics::new());
    (0..lexed.tokens.len().saturating_sub(1) as u32)
        .map(|i| lexed.tokens.start(Tok(i)) as usize..lexed.end(Tok(i)) as usize)
        .collect()
}

/// The text with one to four changes. Half of the texts keep their brackets in balance, for what reads on
/// only then.
fn mutated(text: &[u8], random: &mut Random) -> Vec<u8> {
    // A token together with what stands before it.
    let mut pieces: Vec<&[u8]> = Vec::new();
    let mut at = 0;
    for token in tokens(text) {
        pieces.push(text.get(at..token.end).unwrap_or_default());
        at = token.end;
    }
    let tail = &text[at..];
    let balanced = random.below(2) == 0;
    let deep = random.below(DEEP_RATE) == 0;
    let nest = if deep {
        let (word, depth) = (random.one_of(DEEP), random.one_of(&DEPTHS));
        let mut nest = word.copied().unwrap_or_default().repeat(depth.copied().unwrap_or_default());
        if balanced {
            close(&mut nest);
        }
        nest
    } else {
        String::new()
    };
    if deep {
        let place = random.below(pieces.len() + 1);
        pieces.insert(place, nest.as_bytes());
    }
    let changes = [1, 1, 1, 2, 2, 3, 4][random.below(7)];
    let words: Vec<String> = (0..changes).map(|_| nasty(balanced, random)).collect();
    for word in &words {
        let n = pieces.len();
        if n == 0 {
            pieces.push(word.as_bytes());
            continue;
        }
        let (a, b) = (random.below(n), random.below(n));
        let (i, j) = if balanced {
            let partners = partners(&pieces);
            (whole(&partners, a), whole(&partners, b))
        } else {
            // Sometimes a few tokens at once.
            let more = if random.below(6) == 0 { 1 + random.below(8) } else { 0 };
            (a..n.min(a + 1 + more), b..b + 1)
        };
        match random.below(6) {
            1 => drop(pieces.drain(i)),
            2 => {
                let copy = pieces[i.clone()].to_vec();
                pieces.splice(i.end..i.end, copy);
            }
            3 => {
                let (first, second) = if i.start < j.start { (i, j) } else { (j, i) };
                // One inside the other cannot change places with it.
                if first.end <= second.start {
                    let later: Vec<&[u8]> = pieces[second.clone()].to_vec();
                    let earlier: Vec<&[u8]> = pieces.splice(first.clone(), later).collect();
                    let moved = second.start + second.len() - earlier.len();
                    pieces.splice(moved..moved + second.len(), earlier);
                }
            }
            4 => {
                let copy = pieces[j].to_vec();
                pieces.splice(i, copy);
            }
            _ => pieces.insert(i.start, word.as_bytes()),
        }
    }
    let mut out = Vec::with_capacity(text.len() + nest.len() + 64);
    for p in pieces {
        let glued = p.first().is_some_and(|b| !b.is_ascii_whitespace() && *b != b'#');
        // Mostly apart, sometimes glued into other tokens.
        if glued && random.below(8) != 0 {
            out.push(b' ');
        }
        out.extend_from_slice(p);
    }
    out.extend_from_slice(tail);
    out
}

fn nasty(balanced: bool, random: &mut Random) -> String {
    let mut word = random.one_of(NASTY).copied().unwrap_or_default().to_owned();
    if balanced {
        close(&mut word);
    }
    word
}

/// Appends what closes the brackets that `text` opens.
fn close(text: &mut String) {
    let closing = closing_brackets(text.as_bytes());
    text.push_str(&closing);
}

/// What closes the brackets that `text` leaves open, innermost first. Literals and comments are not looked
/// for: few of them hold brackets.
fn closing_brackets(text: &[u8]) -> String {
    let mut open = Vec::new();
    for b in text {
        match b {
            b'(' => open.push(')'),
            b'[' => open.push(']'),
            b'{' => open.push('}'),
            b')' | b']' | b'}' => drop(open.pop()),
            _ => {}
        }
    }
    open.into_iter().rev().collect()
}

/// For every piece that ends in a bracket the place of its partner, for others their own.
pub(crate) fn partners(pieces: &[&[u8]]) -> Vec<usize> {
    let mut partners: Vec<usize> = (0..pieces.len()).collect();
    let mut open = Vec::new();
    for (i, p) in pieces.iter().enumerate() {
        match p.last() {
            Some(b'(' | b'[' | b'{') => open.push(i),
            Some(b')' | b']' | b'}') => {
                if let Some(o) = open.pop() {
                    partners[o] = i;
                    partners[i] = o;
                }
            }
            _ => {}
        }
    }
    partners
}

/// The piece, or the whole bracket that it opens or closes.
fn whole(partners: &[usize], at: usize) -> Range<usize> {
    let other = partners[at];
    at.min(other)..at.max(other) + 1
}
