//! The operands of an assembly statement (GNU): `asm("…" : outputs : inputs : clobbers : labels)`.

use crate::{NodeId, NodeKind, View};
use cufront_lex::{Lexed, Tok, TokenKind};

/// What an operand of an AsmStatement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AsmSection {
    /// An output or input: `[name] "constraint" (operand)`.
    Operand,
    /// A register that the assembly changes.
    Clobber,
    /// A label that `asm goto` may jump to.
    Label,
}

/// An output, input or clobber of an AsmStatement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AsmOperand {
    /// Which of them.
    pub section: AsmSection,
    /// Its first token.
    pub first: Tok,
    /// The string literal that is its constraint or register; others may follow and are one string with it.
    pub string: Tok,
}

impl View<'_> {
    /// The outputs, inputs and clobbers of the AsmStatement `node`.
    #[must_use]
    pub fn asm_operands(&self, node: NodeId) -> Vec<AsmOperand> {
        let n = self.ast.node(node);
        let mut out = Vec::new();
        if n.kind != NodeKind::AsmStatement {
            return out;
        }
        let t = self.tokens;
        // `volatile`, `inline`, `goto`
        let Some(open) = (n.main.0..n.end.0).map(Tok).find(|&at| t.kind(at) == TokenKind::LParen) else {
            return out;
        };
        let (mut section, mut begins) = (0, false);
        let (mut at, close) = (open.next(), t.partner(open));
        while at < close {
            let kind = t.kind(at);
            match kind {
                TokenKind::Colon => section += 1,
                TokenKind::ColonColon => section += 2,
                _ => {}
            }
            if matches!(kind, TokenKind::Colon | TokenKind::ColonColon | TokenKind::Comma) {
                begins = true;
                at = at.next();
                continue;
            }
            if std::mem::take(&mut begins) {
                let string = if kind == TokenKind::LBracket { t.partner(at).next() } else { at };
                let section = match section {
                    1 | 2 => Some(AsmSection::Operand),
                    3 => Some(AsmSection::Clobber),
                    4.. => Some(AsmSection::Label),
                    _ => None,
                };
                out.extend(section.map(|section| AsmOperand { section, first: at, string }));
            }
            at = match kind {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
                _ => at.next(),
            };
        }
        out
    }
}

impl View<'_> {
    /// The Attribute `node` is an `asm` label behind a declarator: `int f() asm("g");`.
    #[must_use]
    pub fn is_asm_label(&self, node: NodeId) -> bool {
        self.tokens.kind(self.ast.node(node).main) == TokenKind::Asm
    }

    /// The word behind the `asm` of the AsmStatement `node` that stands there only in functions, or is none of C: `goto`,
    /// `inline`, `const`; and the `(`.
    #[must_use]
    pub fn asm_words(&self, node: NodeId) -> (Option<Tok>, bool, Tok) {
        let n = self.ast.node(node);
        let words = |at: &Tok| self.tokens.kind(*at) != TokenKind::LParen && *at < n.end;
        let list: Vec<Tok> = (n.main.next().0..).map(Tok).take_while(words).collect();
        let open = list.last().map_or(n.main.next(), |last| last.next());
        let first = list.first().copied().filter(|&at| self.tokens.kind(at) != TokenKind::Volatile);
        (first, list.iter().any(|&at| self.tokens.kind(at) == TokenKind::Const), open)
    }

    /// The string literals of the AsmStatement `node`, each with the section that it stands in, none for the instructions.
    /// Those in expressions are left out.
    #[must_use]
    pub fn asm_strings(&self, node: NodeId) -> Vec<(Option<AsmSection>, Tok)> {
        let t = self.tokens;
        let literals = |first: Tok| {
            let all = (first.0..).map(Tok);
            all.take_while(|&at| t.kind(at) == TokenKind::StringLiteral)
        };
        let n = self.ast.node(node);
        let open = (n.main.0..n.end.0).map(Tok).find(|&at| t.kind(at) == TokenKind::LParen);
        let instructions = open.into_iter().flat_map(|open| literals(open.next())).map(|at| (None, at));
        let operands = self.asm_operands(node);
        let others = operands.iter().flat_map(|o| literals(o.string).map(|at| (Some(o.section), at)));
        instructions.chain(others).collect()
    }

    /// What the template of the AsmStatement `node` says, if operands can stand behind it: there is a `:`.
    #[must_use]
    pub fn asm_template(&self, node: NodeId, lexed: &Lexed) -> Option<Vec<u8>> {
        let n = self.ast.node(node);
        let t = self.tokens;
        let open = (n.main.0..n.end.0).map(Tok).find(|&at| t.kind(at) == TokenKind::LParen)?;
        let mut at = open.next();
        while t.kind(at) == TokenKind::StringLiteral {
            at = at.next();
        }
        matches!(t.kind(at), TokenKind::Colon | TokenKind::ColonColon).then(|| contents(lexed, open.next()))
    }

    /// The symbolic name of an operand, or the label.
    #[must_use]
    pub fn asm_operand_name(&self, operand: &AsmOperand) -> Option<Tok> {
        match (operand.section, self.tokens.kind(operand.first)) {
            (AsmSection::Label, _) => Some(operand.first),
            (_, TokenKind::LBracket) => Some(operand.first.next()),
            _ => None,
        }
    }
}

impl AsmOperand {
    /// What its string says: the contents of the literals, which are one string ([lex.string]).
    #[must_use]
    pub fn text(&self, lexed: &Lexed) -> Vec<u8> {
        contents(lexed, self.string)
    }
}

/// The contents of the string literals from `at` on. Raw strings, and those with a prefix, say nothing here.
fn contents(lexed: &Lexed, mut at: Tok) -> Vec<u8> {
    let mut out = Vec::new();
    while lexed.tokens.kind(at) == TokenKind::StringLiteral {
        let spelling = lexed.spelling(at);
        if let Some(inner) = spelling.strip_prefix(b"\"").and_then(|s| s.strip_suffix(b"\"")) {
            out.extend_from_slice(inner);
        }
        at = at.next();
    }
    out
}
