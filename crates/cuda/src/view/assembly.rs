//! Inline assembly of the device, made neutral.
//!
//! Its instructions are PTX and its constraints those of nvcc, which no other compiler takes. What an analyser
//! can use is that operands are read and written. So the instructions go, the operands stay as they were
//! written, each constraint keeps its direction and becomes `X`, which every operand satisfies.

use crate::unit::Unit;
use cufront_edits::{Part, Reason};
use cufront_items::{annotates_lambda, attribute_group, AttrSet};
use cufront_lex::{Tok, TokenKind};

/// Makes the `asm` statements in `bodies`, pairs of braces, and in device lambdas neutral.
pub(super) fn make_neutral(unit: &mut Unit<'_>, mut bodies: Vec<(Tok, Tok)>) {
    lambda_bodies(unit, &mut bodies);
    bodies.sort_unstable();
    // bodies may lie in others
    let mut done = Tok(0);
    for (open, close) in bodies {
        let mut t = open.max(done);
        while t < close {
            t = match unit.lexed.tokens.kind(t) {
                TokenKind::Asm => statement(unit, t, close),
                _ => t.next(),
            };
        }
        done = done.max(close);
    }
}

/// The bodies of lambdas that run on the device: they stay in both views.
fn lambda_bodies(unit: &mut Unit<'_>, bodies: &mut Vec<(Tok, Tok)>) {
    let lexed = unit.lexed;
    for &t in &lexed.attributes {
        if !annotates_lambda(lexed, t) || !attribute_group(lexed, t).0.contains(AttrSet::DEVICE) {
            continue;
        }
        if let Some(lambda) = unit.lambda_at(lexed.tokens.partner(t.prev())) {
            bodies.push((lambda.body, lambda.end));
        }
    }
}

/// Edits the statement or declaration whose `asm` is `word`; gives the token to go on at.
fn statement(unit: &mut Unit<'_>, word: Tok, end: Tok) -> Tok {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let mut open = word.next();
    while open < end && matches!(tokens.kind(open), TokenKind::Volatile | TokenKind::Inline | TokenKind::Goto)
    {
        open = open.next();
    }
    if tokens.kind(open) != TokenKind::LParen {
        return open;
    }
    let close = tokens.partner(open);
    // instructions, outputs, inputs, clobbered registers, labels
    let mut section = 0;
    let mut instructions = false;
    let mut at = open.next();
    while at < close {
        match tokens.kind(at) {
            TokenKind::Colon => section += 1,
            TokenKind::ColonColon => section += 2,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => at = tokens.partner(at),
            TokenKind::StringLiteral => {
                let new = match section {
                    0 if instructions => String::new(),
                    0 => {
                        instructions = true;
                        "\"\"".to_owned()
                    }
                    1 | 2 => constraint(lexed.spelling(at)),
                    _ => "\"memory\"".to_owned(),
                };
                let (start, end) = (tokens.start(at), lexed.end(at));
                unit.edits.replace(start, end, Reason::Assembly, &[Part::New(&new)]);
            }
            _ => {}
        }
        at = at.next();
    }
    close
}

/// `"=r"` gives `"=X"`, `"+f"` gives `"+X"`, `"n"` gives `"X"`; a number, which ties an operand to another,
/// stays.
fn constraint(spelling: &[u8]) -> String {
    let mut out = String::from("\"");
    let mut letter = false;
    for &b in spelling {
        match b {
            b'=' | b'+' | b'&' | b'0'..=b'9' => out.push(char::from(b)),
            b'a'..=b'z' | b'A'..=b'Z' if !letter => {
                out.push('X');
                letter = true;
            }
            _ => {}
        }
    }
    out.push('"');
    out
}
