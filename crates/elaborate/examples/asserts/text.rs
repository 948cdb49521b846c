//! The text of the unit with the assertions in it.

use crate::place::Site;
use cufront_lex::{Lexed, Tok, TokenKind};
use std::collections::BTreeMap;

/// Stands in front of the unit: complete only if both types are the same, so that a difference names both.
const HEAD: &str = "template<class Ours, class Theirs> struct cufront_type; \
                    template<class Same> struct cufront_type<Same, Same> { enum { ok = 1 }; };\n";

/// What is added to the unit, by the offset where it stands.
#[derive(Default)]
pub(crate) struct Edits {
    assertions: usize,
    /// Behind the token that ends at the offset.
    behind: BTreeMap<u32, String>,
    /// In front of what begins at the offset.
    front: BTreeMap<u32, String>,
    /// Statements in braces: from the start of the first token to the end of the last, with what stands inside.
    wrapped: BTreeMap<(Tok, Tok), (String, String)>,
}

impl Edits {
    /// How many assertions there are.
    pub(crate) fn assertions(&self) -> usize {
        self.assertions
    }

    /// Adds `decltype((expression))` is `ty`.
    pub(crate) fn assert(&mut self, site: Site, expression: &str, ty: &str) {
        self.assertions += 1;
        let text = format!(
            "\n# {} \"cufront-assert\"\nstatic_assert(::cufront_type<{ty}, decltype(({expression}))>::ok, \"\");",
            self.assertions
        );
        match site {
            Site::Front(tok) => self.front.entry(tok.0).or_default().push_str(&text),
            Site::Behind(end) => self.behind.entry(end.0).or_default().push_str(&text),
            Site::WrappedFront(first, end) => {
                self.wrapped.entry((first, end)).or_default().0.push_str(&text);
            }
            Site::WrappedBehind(first, end) => {
                self.wrapped.entry((first, end)).or_default().1.push_str(&text);
            }
        }
    }

    /// The unit with everything that was added, and without the configurations of launches.
    pub(crate) fn apply(self, lexed: &Lexed) -> Vec<u8> {
        // at an offset: what closes comes in front of what opens, outer braces open first and close last
        let mut pieces: Vec<(u32, i64, String)> = Vec::new();
        let start = |tok: Tok| lexed.tokens.start(tok);
        let end = |tok: Tok| lexed.end(tok.prev());
        for (tok, text) in self.behind {
            let at = end(Tok(tok));
            pieces.push((at, i64::MIN / 2 + i64::from(tok), restored(lexed, at, &text)));
        }
        for (tok, text) in self.front {
            let at = start(Tok(tok));
            pieces.push((at, i64::MAX, restored(lexed, at, &text)));
        }
        for ((first, last), (front, behind)) in self.wrapped {
            let length = i64::from(last.0) - i64::from(first.0);
            let (open, close) = (start(first), end(last));
            let text = if front.is_empty() {
                "{ ".to_owned()
            } else {
                format!("{{{}", restored(lexed, open, &front))
            };
            pieces.push((open, i64::MAX / 2 - length, text));
            let text = if behind.is_empty() {
                " }".to_owned()
            } else {
                restored(lexed, close, &format!("{behind} }}"))
            };
            pieces.push((close, i64::MIN + length, text));
        }
        pieces.sort_by_key(|p| (p.0, p.1));
        let mut launches = lexed.launches.iter().map(|&l| (lexed.tokens.start(l), l)).peekable();
        let mut out = HEAD.as_bytes().to_vec();
        let mut at = 0usize;
        let mut copy = |out: &mut Vec<u8>, to: usize| {
            while let Some((start, open)) = launches.next_if(|l| (l.0 as usize) < to) {
                if (start as usize) < at {
                    continue;
                }
                out.extend_from_slice(&lexed.text[at..start as usize]);
                at = lexed.tokens.start(after_launch(lexed, open)) as usize;
            }
            if at < to {
                out.extend_from_slice(&lexed.text[at..to]);
                at = to;
            }
        };
        for (offset, _, text) in pieces {
            copy(&mut out, offset as usize);
            out.extend_from_slice(text.as_bytes());
        }
        copy(&mut out, lexed.text.len());
        out
    }
}

/// `text` with a marker behind it that says where the program goes on: at the offset `at`.
fn restored(lexed: &Lexed, at: u32, text: &str) -> String {
    let l = lexed.lines.location(&lexed.text, at);
    let file = String::from_utf8_lossy(lexed.lines.file_name(l.file)).into_owned();
    format!("{text}\n# {} \"{file}\"\n", l.line)
}

/// `file:line` of a token.
pub(crate) fn position(lexed: &Lexed, at: Tok) -> String {
    let l = lexed.lines.location(&lexed.text, lexed.tokens.start(at));
    format!("{}:{}", String::from_utf8_lossy(lexed.lines.file_name(l.file)), l.line)
}

/// `file:line`, a tab, and what stands there.
pub(crate) fn place(lexed: &Lexed, at: Tok) -> String {
    let line = &lexed.text[lexed.tokens.start(at) as usize..];
    let end = line.iter().position(|&b| b == b'\n').unwrap_or(line.len()).min(70);
    format!("{}\t{}", position(lexed, at), String::from_utf8_lossy(&line[..end]))
}

/// The tokens from `first` up to `end`, joined by blanks; launches lose their configuration.
pub(crate) fn spelled(lexed: &Lexed, first: Tok, end: Tok) -> String {
    let mut text = String::new();
    let mut t = first;
    while t < end {
        if lexed.tokens.kind(t) == TokenKind::LaunchOpen {
            t = after_launch(lexed, t);
            continue;
        }
        let word = lexed.spelling(t);
        text.push_str(&String::from_utf8_lossy(word));
        // `>>` must not be torn apart
        if !(lexed.tokens.kind(t) == TokenKind::Greater && lexed.tokens.glued(t)) {
            text.push(' ');
        }
        t = t.next();
    }
    text
}

fn after_launch(lexed: &Lexed, open: Tok) -> Tok {
    let mut t = open.next();
    loop {
        match lexed.tokens.kind(t) {
            TokenKind::Eof => return t,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = lexed.tokens.partner(t).next(),
            TokenKind::Greater
                if lexed.tokens.kind(t.next()) == TokenKind::Greater
                    && lexed.tokens.kind(t.plus(2)) == TokenKind::Greater =>
            {
                return t.plus(3)
            }
            _ => t = t.next(),
        }
    }
}
