//! Inline assembly of the device, made neutral.
//!
//! Its instructions are PTX and its constraints those of nvcc, which no other compiler takes. What an analyser
//! can use is that operands are read and written. So the instructions go, the operands stay as they were
//! written, each constraint keeps its direction and becomes `X`, which every operand satisfies.

use crate::unit::Unit;
use cufront_ast::{AsmSection, NodeKind, View};
use cufront_edits::{Part, Reason};
use cufront_items::{annotates_lambda, attribute_group, AttrSet};
use cufront_lex::Tok;

/// Makes the `asm` statements in `bodies`, pairs of braces, and in device lambdas neutral.
pub(super) fn make_neutral(unit: &mut Unit<'_>, mut bodies: Vec<(Tok, Tok)>) {
    lambda_bodies(unit, &mut bodies);
    bodies.sort_unstable();
    let opens: Vec<Tok> = bodies.iter().map(|&(open, _)| open).collect();
    unit.forest.make(unit.lexed, unit.items, &opens);
    for (at, new) in replacements(unit, &bodies) {
        let (start, end) = (unit.lexed.tokens.start(at), unit.lexed.end(at));
        unit.edits.replace(start, end, Reason::Assembly, &[Part::New(&new)]);
    }
}

/// The string literals of the statements in `bodies`, and what stands for them.
fn replacements(unit: &Unit<'_>, bodies: &[(Tok, Tok)]) -> Vec<(Tok, String)> {
    let ast = &unit.forest.ast;
    let view = View::new(ast, &unit.lexed.tokens);
    let mut out = Vec::new();
    for id in unit.forest.roots().into_iter().flat_map(|root| ast.tree(root)) {
        let n = ast.node(id);
        // bodies may lie in others
        let inside = |&(open, close): &(Tok, Tok)| open < n.first && n.first < close;
        if n.kind != NodeKind::AsmStatement || !bodies.iter().any(inside) {
            continue;
        }
        let mut instructions = false;
        for (section, at) in view.asm_strings(id) {
            let new = match section {
                None if instructions => String::new(),
                None => {
                    instructions = true;
                    "\"\"".to_owned()
                }
                Some(AsmSection::Operand) => constraint(unit.lexed.spelling(at)),
                Some(AsmSection::Clobber | AsmSection::Label) => "\"memory\"".to_owned(),
            };
            out.push((at, new));
        }
    }
    out
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
