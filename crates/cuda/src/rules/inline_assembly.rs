//! Operands of `asm` that only one side knows (PTX ISA, "Inline PTX assembly in CUDA").
//!
//! The strings of assembly are read by the compiler of each side. Two things are known in advance: the constraint `C`,
//! a character string that is put into PTX, and the clobber `cc`, a register that the device does not have. They are
//! looked for where they are written, in discarded statements and templates, too.

use super::caller::caller_spaces;
use super::function_around;
use super::why::explain;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::AttrSet;
use cufront_lex::{Lexed, Tok, TokenKind};

/// What an operand says, if it is one of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    StringConstraint,
    FlagsClobber,
}

pub(super) fn check(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let statements: Vec<Tok> = unit.user.of_kind(lexed, TokenKind::Asm).collect();
    for statement in statements {
        for (at, word) in words(lexed, statement) {
            let Some(function) = function_around(unit, at) else { continue };
            let Some(spaces) = caller_spaces(unit, &[], function, at, false) else { continue };
            let (host, device) = (spaces.contains(AttrSet::HOST), spaces.contains(AttrSet::DEVICE));
            let offset = lexed.tokens.start(at);
            match word {
                Word::StringConstraint if host => {
                    unit.diagnostics.say(offset, say::AsmStringInHostCode);
                    explain(unit, at, AttrSet::HOST);
                }
                Word::FlagsClobber if device && !host => {
                    unit.diagnostics.say(offset, say::AsmFlagsInDeviceCode);
                    explain(unit, at, AttrSet::DEVICE);
                }
                _ => {}
            }
        }
    }
}

/// The operands of the statement at `asm` that are one of the two, with their first tokens.
fn words(lexed: &Lexed, asm: Tok) -> Vec<(Tok, Word)> {
    let t = &lexed.tokens;
    let mut open = asm.next();
    // `volatile`, `inline`, `goto`
    while matches!(t.kind(open), TokenKind::Volatile | TokenKind::Inline | TokenKind::Goto | TokenKind::Const)
    {
        open = open.next();
    }
    let mut out = Vec::new();
    if t.kind(open) != TokenKind::LParen {
        return out;
    }
    // assembly : outputs : inputs : clobbers : labels
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
        if begins {
            begins = false;
            let mut string = at;
            // `[name] "constraint" (operand)`
            if kind == TokenKind::LBracket {
                string = t.partner(at).next();
            }
            match section {
                1 | 2 if constraint(&text(lexed, string)) == b"C" => out.push((at, Word::StringConstraint)),
                3 if text(lexed, string) == b"cc" => out.push((at, Word::FlagsClobber)),
                _ => {}
            }
        }
        at = match kind {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
            _ => at.next(),
        };
    }
    out
}

/// The contents of the string literals at `at`, which are one string ([lex.string]).
fn text(lexed: &Lexed, mut at: Tok) -> Vec<u8> {
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

/// A constraint without the modifiers in front of its letters.
fn constraint(text: &[u8]) -> &[u8] {
    let letters = text.iter().position(|b| !b"=+&%".contains(b)).unwrap_or(text.len());
    &text[letters..]
}
