//! The token arrays.

use crate::TokenKind;
use cufront_base::{Name, Names};

cufront_base::define_id! {
    /// Index of a token. Also the *position* of everything in the unit: a declaration is visible at the
    /// tokens after its point of declaration, and every lookup names the token it is done at.
    Tok
}

impl Tok {
    /// The token after this one.
    #[inline]
    #[must_use]
    pub fn next(self) -> Tok {
        Tok(self.0 + 1)
    }

    /// The token `n` places further.
    #[inline]
    #[must_use]
    pub fn plus(self, n: u32) -> Tok {
        Tok(self.0 + n)
    }

    /// The token before this one; the first token is its own predecessor.
    #[inline]
    #[must_use]
    pub fn prev(self) -> Tok {
        Tok(self.0.saturating_sub(1))
    }
}

/// All tokens of a unit, as arrays of their properties.
#[derive(Clone, Default)]
pub struct Tokens {
    pub(crate) kinds: Vec<TokenKind>,
    pub(crate) starts: Vec<u32>,
    /// Identifiers and keywords: the name. Brackets: the partner. Literals: the length.
    pub(crate) data: Vec<u32>,
    /// Lengths of the few tokens that are not spelled in the usual way (digraphs, alternative tokens,
    /// identifiers with universal character names), by token index.
    pub(crate) odd_lengths: Vec<(u32, u32)>,
}

impl Tokens {
    /// Number of tokens, the end-of-file token included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// True before lexing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The end-of-file token.
    #[must_use]
    pub fn eof(&self) -> Tok {
        Tok(self.kinds.len() as u32 - 1)
    }

    /// Kind of `tok`; end of file for an index past the end.
    #[inline]
    #[must_use]
    pub fn kind(&self, tok: Tok) -> TokenKind {
        self.kinds.get(tok.0 as usize).copied().unwrap_or(TokenKind::Eof)
    }

    /// The kinds of the tokens behind `tok`, as many as are asked for.
    #[inline]
    #[must_use]
    pub fn kinds_behind<const N: usize>(&self, tok: Tok) -> Option<&[TokenKind; N]> {
        self.kinds.get(tok.0 as usize + 1..)?.first_chunk()
    }

    /// All kinds.
    #[must_use]
    pub fn kinds(&self) -> &[TokenKind] {
        &self.kinds
    }

    /// The tokens of one kind, in order. Where they are few this is much faster than a look at each token.
    pub fn of_kind(&self, kind: TokenKind) -> impl Iterator<Item = Tok> + '_ {
        const BLOCK: usize = 64;
        // a block is compared as a whole, in a few instructions
        let holds = move |block: &[TokenKind]| match <&[TokenKind; BLOCK]>::try_from(block) {
            Ok(block) => block.iter().fold(0, |any, &k| any | u8::from(k as u8 == kind as u8)) != 0,
            Err(_) => block.contains(&kind),
        };
        self.kinds.chunks(BLOCK).enumerate().filter(move |(_, block)| holds(block)).flat_map(
            move |(number, block)| {
                let of_kind = block.iter().enumerate().filter(move |(_, &k)| k == kind);
                of_kind.map(move |(i, _)| Tok((number * BLOCK + i) as u32))
            },
        )
    }

    /// Offset of the first byte of `tok`.
    #[inline]
    #[must_use]
    pub fn start(&self, tok: Tok) -> u32 {
        self.starts[tok.0 as usize]
    }

    /// The interned spelling of an identifier or keyword.
    #[inline]
    #[must_use]
    pub fn name(&self, tok: Tok) -> Name {
        Name(self.data[tok.0 as usize])
    }

    /// The name that `tok` is, if it is an identifier.
    #[inline]
    #[must_use]
    pub fn identifier(&self, tok: Tok) -> Option<Name> {
        (self.kind(tok) == TokenKind::Ident).then(|| self.name(tok))
    }

    /// The identifiers from `first` up to `end`, with their names.
    pub fn identifiers(&self, first: Tok, end: Tok) -> impl Iterator<Item = (Tok, Name)> + '_ {
        let (from, to) = (first.0 as usize, (end.0 as usize).min(self.kinds.len()));
        let kinds = self.kinds.get(from..to).unwrap_or(&[]);
        let data = self.data.get(from..to).unwrap_or(&[]);
        let words = (first.0..).zip(kinds.iter().zip(data));
        words.filter(|(_, (&kind, _))| kind == TokenKind::Ident).map(|(i, (_, &name))| (Tok(i), Name(name)))
    }

    /// The raw data words; see [`Self::name`], [`Self::partner`].
    #[must_use]
    pub fn data(&self) -> &[u32] {
        &self.data
    }

    /// The other bracket of a pair.
    #[inline]
    #[must_use]
    pub fn partner(&self, bracket: Tok) -> Tok {
        Tok(self.data[bracket.0 as usize])
    }

    /// Offset after the last byte of `tok`.
    #[must_use]
    pub fn end(&self, tok: Tok, names: &Names) -> u32 {
        let i = tok.0 as usize;
        let start = self.starts[i];
        if !self.odd_lengths.is_empty() {
            if let Ok(k) = self.odd_lengths.binary_search_by_key(&tok.0, |e| e.0) {
                return start + self.odd_lengths[k].1;
            }
        }
        let kind = self.kinds[i];
        start
            + match kind {
                TokenKind::Eof => 0,
                TokenKind::Stray => 1,
                TokenKind::Number | TokenKind::CharLiteral | TokenKind::StringLiteral => self.data[i],
                _ => match kind.punctuator_length() {
                    0 => names.length(Name(self.data[i])),
                    n => n,
                },
            }
    }

    /// The first token that starts at or after `offset`.
    #[must_use]
    pub fn at_or_after(&self, offset: u32) -> Tok {
        Tok(self.starts.partition_point(|&s| s < offset) as u32)
    }

    /// True if `a` and the next token are adjacent characters (`>` `>` written as `>>`).
    #[inline]
    #[must_use]
    pub fn glued(&self, a: Tok) -> bool {
        self.starts.get(a.0 as usize + 1).is_some_and(|&s| s == self.starts[a.0 as usize] + 1)
    }

    /// True if the three tokens from `a` on close a launch configuration: `>>` and a `>`, which nvcc takes behind
    /// white space and on another line, too.
    #[inline]
    #[must_use]
    pub fn closes_launch(&self, a: Tok) -> bool {
        (0..3).all(|i| self.kind(a.plus(i)) == TokenKind::Greater) && self.glued(a)
    }
}
