//! Operands of `asm` that only one side knows (PTX ISA, "Inline PTX assembly in CUDA").
//!
//! The strings of assembly are read by the compiler of each side. Two things are known in advance: the constraint `C`,
//! a character string that is put into PTX, and the clobber `cc`, a register that the device does not have. They are
//! looked for where they are written, in discarded statements and templates, too. So are the names in the text of the
//! assembly: `%[x]` is the operand `[x] "r"(…)`.

use super::caller::caller_spaces;
use super::function_around;
use super::why::explain;
use crate::unit::Unit;
use cufront_ast::{AsmOperand, AsmSection, Ast, NodeId, NodeKind, View};
use cufront_diag::{say, Name};
use cufront_items::AttrSet;

/// What an operand says, if it is one of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    StringConstraint,
    FlagsClobber,
}

pub(super) fn check(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let lexed = unit.lexed;
    let view = View::new(ast, &lexed.tokens);
    let statements = roots.iter().flat_map(|&root| ast.tree(root));
    for statement in statements.filter(|&id| ast.node(id).kind == NodeKind::AsmStatement) {
        let operands = view.asm_operands(statement);
        check_names(unit, (&view, ast), statement, &operands);
        for operand in operands {
            let Some(word) = word(unit, &operand) else { continue };
            let at = operand.first;
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

/// Reports the names in the text of the assembly that no operand has.
fn check_names(
    unit: &mut Unit<'_>,
    (view, ast): (&View<'_>, &Ast),
    statement: NodeId,
    operands: &[AsmOperand],
) {
    let Some(text) = view.asm_template(statement, unit.lexed) else { return };
    let named = operands.iter().filter_map(|o| view.asm_operand_name(o));
    let known: Vec<&[u8]> = named.map(|name| unit.lexed.spelling(name)).collect();
    let offset = unit.lexed.tokens.start(ast.node(statement).first);
    for name in symbolic_names(&text) {
        if !known.contains(&name) {
            unit.diagnostics.say(offset, say::AsmOperandUnknown { name: Name(name) });
        }
    }
}

/// The names in the text of assembly: `%[x]`, `%l[x]`. One character behind `%` belongs to it, `%%` included. Names with
/// escape sequences are left out.
fn symbolic_names(text: &[u8]) -> Vec<&[u8]> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some(percent) = rest.iter().position(|&b| b == b'%') {
        rest = &rest[percent + 1..];
        let modifier = match rest {
            [] | [b'[', ..] => 0,
            [b'\\', _, ..] => 2,
            _ => 1,
        };
        rest = &rest[modifier..];
        if let Some(behind) = rest.strip_prefix(b"[") {
            let end = behind.iter().position(|&b| b == b']').unwrap_or(behind.len());
            names.extend((!behind[..end].contains(&b'\\')).then(|| &behind[..end]));
            rest = &behind[end..];
        }
    }
    names
}

/// What the operand says, if it is one of the two.
fn word(unit: &Unit<'_>, operand: &AsmOperand) -> Option<Word> {
    let text = operand.text(unit.lexed);
    match operand.section {
        AsmSection::Operand if constraint(&text) == b"C" => Some(Word::StringConstraint),
        AsmSection::Clobber if text == b"cc" => Some(Word::FlagsClobber),
        _ => None,
    }
}

/// A constraint without the modifiers in front of its letters.
fn constraint(text: &[u8]) -> &[u8] {
    let letters = text.iter().position(|b| !b"=+&%".contains(b)).unwrap_or(text.len());
    &text[letters..]
}
