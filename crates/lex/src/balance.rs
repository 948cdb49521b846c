//! Brackets of a damaged text: each gets an end, so that what stands around it can be read.
//!
//! The narrowest repair: a closing bracket closes the innermost open one of its kind within the same braces, and those in
//! between end in front of it; one that closes nothing is a stray token. Braces that are open at the end of the text are
//! closed there, by tokens of no length.
//!
//! Example: in `{ f(1; g(2)); }` the first `(` ends in front of `}`, and the second `)` behind `2` is stray.

use crate::{Lexed, Tok, TokenKind};

/// So many brackets within the same braces are looked at to find the one that is closed.
const DEEPEST: usize = 256;

/// What [`Lexed::balance`] changed.
#[derive(Debug, Clone, Default)]
pub struct Balanced {
    /// Each `}` that closes nothing.
    pub stray_braces: Vec<Tok>,
    /// The innermost brace that was open at the end of the text.
    pub unclosed_brace: Option<Tok>,
}

impl Lexed {
    /// Gives every bracket an end; `None` if a bracket outside of all braces is not closed, which leaves nothing to read.
    pub fn balance(&mut self) -> Option<Balanced> {
        let t = &mut self.tokens;
        let eof = t.kinds.len().checked_sub(1)?;
        let mut open: Vec<usize> = Vec::new();
        let mut found = Balanced::default();
        for i in 0..eof {
            let kind = t.kinds[i];
            let opener = match kind {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    open.push(i);
                    continue;
                }
                TokenKind::RParen => TokenKind::LParen,
                TokenKind::RBracket => TokenKind::LBracket,
                TokenKind::RBrace => TokenKind::LBrace,
                _ => continue,
            };
            let is_end = |o: usize| t.kinds[o] == opener || t.kinds[o] == TokenKind::LBrace;
            let passed = open.iter().rev().take(DEEPEST).position(|&o| is_end(o));
            let partner = passed.map(|n| open.len() - 1 - n).filter(|&p| t.kinds[open[p]] == opener);
            let Some(partner) = partner else {
                if kind == TokenKind::RBrace {
                    found.stray_braces.push(Tok(i as u32));
                }
                t.kinds[i] = TokenKind::Stray;
                t.data[i] = 0;
                continue;
            };
            for o in open.drain(partner + 1..) {
                t.data[o] = o.max(i - 1) as u32;
            }
            if let Some(o) = open.pop() {
                t.data[o] = i as u32;
                t.data[i] = o as u32;
            }
        }
        if open.first().is_some_and(|&o| t.kinds[o] != TokenKind::LBrace) {
            return None;
        }
        let innermost = open.iter().rev().find(|&&o| t.kinds[o] == TokenKind::LBrace);
        found.unclosed_brace = innermost.map(|&o| Tok(o as u32));
        let (kind, start, data) = (t.kinds.pop()?, t.starts.pop()?, t.data.pop()?);
        for o in open.into_iter().rev() {
            let i = t.kinds.len();
            if t.kinds[o] != TokenKind::LBrace {
                t.data[o] = o.max(i - 1) as u32;
                continue;
            }
            t.data[o] = i as u32;
            t.kinds.push(TokenKind::RBrace);
            t.starts.push(start);
            t.data.push(o as u32);
            t.odd_lengths.push((i as u32, 0));
        }
        t.kinds.push(kind);
        t.starts.push(start);
        t.data.push(data);
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use crate::{lex, KeywordSet, Tok};
    use cufront_diag::Diagnostics;

    fn partners(text: &str) -> Option<Vec<u32>> {
        let keywords = KeywordSet { cxx11: true, cxx20: false };
        let mut lexed = lex(text.as_bytes().to_vec(), keywords, &mut Diagnostics::new());
        lexed.balance()?;
        let t = &lexed.tokens;
        let opens = |k| {
            use crate::TokenKind::{LBrace, LBracket, LParen};
            matches!(k, LParen | LBracket | LBrace)
        };
        Some((0..t.len() as u32).map(Tok).filter(|&i| opens(t.kind(i))).map(|i| t.partner(i).0).collect())
    }

    #[test]
    fn each_bracket_ends() {
        assert_eq!(partners("{ ( 1 ; }"), Some(vec![4, 3]));
        assert_eq!(partners("{ ( ) ) }"), Some(vec![4, 2]));
        assert_eq!(partners("{ { ; }"), Some(vec![4, 3]));
        assert_eq!(partners("( { }"), None);
    }
}
