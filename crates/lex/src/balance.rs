//! Brackets of a damaged text: each gets an end, so that what stands around it can be read.
//!
//! A closing bracket closes the innermost open one of its kind within the same braces. Those in between end where the
//! statement or declaration does that they are part of: in front of the first `;` directly in them, or of a `{` behind a
//! word, which begins a body; without one in front of what closes a bracket around them. A list in braces behind `=`, and
//! that of an enumeration, ends in front of a `;` in it, too. What closes nothing is a stray token. Braces that are open at the
//! end of the text are closed there, by tokens of no length.
//!
//! Example: in `{ f(1; g(2)); }` the first `(` ends in front of the first `;`, and the second `)` behind `2` is stray.

use crate::{Lexed, Tok, TokenKind};

/// So many brackets within the same braces are looked at to find the one that is closed.
const DEEPEST: usize = 256;

/// What [`Lexed::balance`] changed.
#[derive(Debug, Clone, Default)]
pub struct Balanced {
    /// Each `}` that closes nothing.
    pub stray_braces: Vec<Tok>,
    /// The braces that were open at the end of the text, the innermost first.
    pub unclosed_braces: Vec<Tok>,
}

/// A bracket that is open.
#[derive(Debug, Clone, Copy)]
struct Open {
    at: usize,
    /// The token in front of which it ends if nothing closes it.
    end: Option<usize>,
    /// It is the brace of a list, in which no `;` stands.
    is_list: bool,
}

/// The tokens while brackets are paired.
struct Pairing<'t> {
    t: &'t mut crate::Tokens,
    open: Vec<Open>,
}

impl Pairing<'_> {
    fn kind(&self, at: usize) -> TokenKind {
        self.t.kinds[at]
    }

    fn push(&mut self, at: usize) {
        let is_list = self.kind(at) == TokenKind::LBrace && self.begins_list(at);
        self.open.push(Open { at, end: None, is_list });
    }

    /// The brace at `at` stands behind `=`, or behind the head of an enumeration.
    fn begins_list(&self, at: usize) -> bool {
        const HEAD: usize = 8;
        let mut before = (at.saturating_sub(HEAD)..at).rev().map(|i| self.kind(i));
        match before.next() {
            Some(TokenKind::Assign) => true,
            Some(TokenKind::Enum) => true,
            Some(TokenKind::Ident) => {
                let mut head = before.take_while(|k| {
                    matches!(
                        k,
                        TokenKind::Ident
                            | TokenKind::Colon
                            | TokenKind::ColonColon
                            | TokenKind::Class
                            | TokenKind::Struct
                            | TokenKind::Enum
                    )
                });
                head.any(|k| k == TokenKind::Enum)
            }
            Some(k) if k.is_fundamental_type() => {
                let mut head = before.take_while(|k| {
                    k.is_fundamental_type()
                        || matches!(
                            k,
                            TokenKind::Ident
                                | TokenKind::Colon
                                | TokenKind::Class
                                | TokenKind::Struct
                                | TokenKind::Enum
                        )
                });
                head.any(|k| k == TokenKind::Enum)
            }
            _ => false,
        }
    }

    /// Brackets that are open within the same braces end here, unless something closes them.
    fn may_end_at(&mut self, at: usize) {
        for i in (0..self.open.len()).rev() {
            let o = self.open[i];
            if self.kind(o.at) == TokenKind::LBrace {
                break;
            }
            self.open[i].end.get_or_insert(at);
        }
    }

    /// Ends the lists that the `;` at `at` stands in.
    fn end_lists(&mut self, at: usize) {
        while let Some(o) = self.open.last().copied().filter(|o| o.is_list) {
            self.t.data[o.at] = o.at.max(at - 1) as u32;
            self.open.pop();
        }
    }

    /// A body begins with the brace at `at`, which no list in brackets does.
    fn begins_body(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|i| self.kind(i));
        before.is_some_and(|k| {
            k.is_fundamental_type()
                || matches!(
                    k,
                    TokenKind::Ident
                        | TokenKind::If
                        | TokenKind::Else
                        | TokenKind::For
                        | TokenKind::While
                        | TokenKind::Do
                        | TokenKind::Switch
                        | TokenKind::Try
                        | TokenKind::Const
                        | TokenKind::Noexcept
                        | TokenKind::RBracket
                        | TokenKind::Star
                        | TokenKind::Amp
                        | TokenKind::AmpAmp
                )
        })
    }

    /// The open bracket `o` ends in front of the token `limit` at the latest.
    fn end(&mut self, o: Open, limit: usize) {
        let end = o.end.unwrap_or(limit).min(limit);
        self.t.data[o.at] = o.at.max(end.saturating_sub(1)) as u32;
    }
}

impl Lexed {
    /// Gives every bracket an end; `None` if a bracket outside of all braces has none but that of the text, which leaves
    /// nothing to read.
    pub fn balance(&mut self) -> Option<Balanced> {
        let t = &mut self.tokens;
        let eof = t.kinds.len().checked_sub(1)?;
        let mut pairing = Pairing { t, open: Vec::new() };
        let mut found = Balanced::default();
        for i in 0..eof {
            let kind = pairing.kind(i);
            let opener = match kind {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    if kind == TokenKind::LBrace && pairing.begins_body(i) {
                        pairing.may_end_at(i);
                    }
                    pairing.push(i);
                    continue;
                }
                TokenKind::RParen => TokenKind::LParen,
                TokenKind::RBracket => TokenKind::LBracket,
                TokenKind::RBrace => TokenKind::LBrace,
                TokenKind::Semi => {
                    pairing.may_end_at(i);
                    pairing.end_lists(i);
                    continue;
                }
                _ => continue,
            };
            let open = &pairing.open;
            let is_end = |o: &Open| pairing.kind(o.at) == opener || pairing.kind(o.at) == TokenKind::LBrace;
            let passed = open.iter().rev().take(DEEPEST).position(is_end);
            let partner = passed.map(|n| open.len() - 1 - n).filter(|&p| pairing.kind(open[p].at) == opener);
            let Some(partner) = partner else {
                if kind == TokenKind::RBrace {
                    found.stray_braces.push(Tok(i as u32));
                }
                pairing.t.kinds[i] = TokenKind::Stray;
                pairing.t.data[i] = 0;
                continue;
            };
            for o in pairing.open.split_off(partner + 1) {
                pairing.end(o, i);
            }
            if let Some(o) = pairing.open.pop() {
                pairing.t.data[o.at] = i as u32;
                pairing.t.data[i] = o.at as u32;
            }
        }
        let open = std::mem::take(&mut pairing.open);
        let t = pairing.t;
        let braces = open.iter().rev().filter(|o| t.kinds[o.at] == TokenKind::LBrace);
        found.unclosed_braces = braces.map(|o| Tok(o.at as u32)).collect();
        let (kind, start, data) = (t.kinds.pop()?, t.starts.pop()?, t.data.pop()?);
        for o in open.into_iter().rev() {
            let i = t.kinds.len();
            if t.kinds[o.at] != TokenKind::LBrace {
                t.data[o.at] = o.at.max(o.end.unwrap_or(i).min(i) - 1) as u32;
                continue;
            }
            t.data[o.at] = i as u32;
            t.kinds.push(TokenKind::RBrace);
            t.starts.push(start);
            t.data.push(o.at as u32);
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
        assert_eq!(partners("{ ( 1 ; }"), Some(vec![4, 2]));
        assert_eq!(partners("{ ( ) ) }"), Some(vec![4, 2]));
        assert_eq!(partners("{ { ; }"), Some(vec![4, 3]));
        assert_eq!(partners("( { }"), Some(vec![2, 2]));
        assert_eq!(partners("f ( int x { ; }"), Some(vec![3, 6]));
        assert_eq!(partners("x = { 1 ; y"), Some(vec![3]));
        assert_eq!(partners("( ; ; )"), Some(vec![3]));
    }
}
