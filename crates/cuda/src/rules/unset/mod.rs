//! Variables of blocks that are read before they have a value (549).
//!
//! The reference follows the text, not the flow of control: it walks each expression in the order of its evaluation,
//! and a variable without initialiser counts as set from the first assignment, address or reference on that it meets,
//! to whatever part of it. The first read in front of that is reported, and no other of that variable. In a loop a
//! read of a variable from outside of the loop is no fault, for an earlier round may have set it; behind a label
//! everything counts as set.
//!
//! Example: `int x; if (c) x = 1; return x;` is silent, `int x; return x;` is not.
//!
//! `walk` goes through the completed expressions. Where a part of a body was not understood, what stands behind it is
//! not looked at. Templates are passed over: what they do depends on their arguments.

mod walk;

use super::bodies::Elaborated;
use super::interest::{holds, parts};
use super::uses::Part;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_diag::{say, Name};
use cufront_elaborate::Elaborator;
use cufront_items::{attribute_group, AttrSet};
use cufront_lex::{Lexed, Tok, TokenKind};

/// A read of a variable that is not set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Read {
    /// The name, where it is read.
    at: Tok,
    /// Where the reference says it.
    complete: Tok,
}

/// The variables of a unit that are read before they are set.
pub(super) struct Unset {
    parts: Vec<(Tok, Part)>,
    reads: Vec<Read>,
}

impl Unset {
    /// Finds the parts of the trees `roots` that declare a variable which may be read before it is set.
    pub(super) fn new(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Self {
        let mut places: Vec<Tok> = Vec::new();
        for &root in roots {
            let end = ast.node(root).end;
            for id in ast.tree(root).filter(|&id| ast.node(id).kind == NodeKind::DeclarationStatement) {
                unset_names(unit.lexed, ast, id, end, &mut places);
            }
        }
        let mut unset = Unset { parts: Vec::new(), reads: Vec::new() };
        places.retain(|&at| unit.user.contains(at));
        places.sort_unstable();
        if !places.is_empty() {
            let ranges: Vec<(Tok, Tok)> =
                roots.iter().map(|&r| (ast.node(r).first, ast.node(r).end)).collect();
            unset.parts = parts(unit, &ranges, |_, _| false, |d, end| holds(&places, d.first, end));
        }
        unset
    }

    /// The parts.
    pub(super) fn parts(&self) -> &[(Tok, Part)] {
        &self.parts
    }

    /// Keeps the reads in a part.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        if let (None, Some(root), Some(block)) = (part.instance, part.report.root, part.report.block) {
            let scope = elaborator.ast().node(root).scope;
            if !elaborator.items().in_template(scope) {
                walk::add(lexed, elaborator, part.report, root, block, &mut self.reads);
            }
        }
    }

    /// Reports them.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        let mut told: Vec<Read> = Vec::new();
        for read in self.reads {
            if unit.user.contains(read.at) && !told.contains(&read) {
                told.push(read);
                let t = &unit.lexed.tokens;
                let variable = Name(unit.lexed.spelling(read.at));
                let (at, complete) = (t.start(read.at), t.start(read.complete));
                unit.diagnostics.say(at, say::UsedBeforeSet { variable }).ordered_at(complete);
            }
        }
    }
}

/// The attribute at `at` is a memory space that leaves a variable of a block automatic.
fn is_automatic_space(lexed: &Lexed, at: Tok) -> bool {
    let set = attribute_group(lexed, at).0;
    set.intersects(AttrSet::DEVICE | AttrSet::CONSTANT | AttrSet::MANAGED) && !set.contains(AttrSet::SHARED)
}

/// The names of variables without initialiser, or with themselves in it, that the statement `id` declares, whose next mention in front of `end`
/// does not set them by its words alone. An object of a class may have a constructor: of names of types nothing is
/// known here, but such of templates are left aside.
fn unset_names(lexed: &Lexed, ast: &Ast, id: NodeId, end: Tok, names: &mut Vec<Tok>) {
    let t = &lexed.tokens;
    let n = ast.node(id);
    let words = (n.first.0..n.end.0).map(|i| t.kind(Tok(i)));
    let passed = |kind: TokenKind| {
        matches!(
            kind,
            TokenKind::Static
                | TokenKind::Extern
                | TokenKind::ThreadLocal
                | TokenKind::Typedef
                | TokenKind::Using
                | TokenKind::Auto
                | TokenKind::Volatile
        )
    };
    let passed_attribute =
        |i: u32| t.kind(Tok(i)) == TokenKind::Attribute && !is_automatic_space(lexed, Tok(i));
    if words.into_iter().any(passed) || (n.first.0..n.end.0).any(passed_attribute) {
        return;
    }
    for declaration in ast.children(id) {
        if ast.node(declaration).kind != NodeKind::SimpleDeclaration {
            continue;
        }
        for declarator in ast.children(declaration) {
            let d = ast.node(declarator);
            if d.kind != NodeKind::InitDeclarator {
                continue;
            }
            let Some(name) = (d.first.0..d.end.0).map(Tok).find(|&tok| t.kind(tok) == TokenKind::Ident)
            else {
                continue;
            };
            let initializer = ast.children(declarator).last().copied();
            let is_unset = initializer.is_some_and(|i| ast.node(i).kind == NodeKind::Absent);
            // `int x = x;`
            let names_itself = || {
                (name.next().0..d.end.0)
                    .map(Tok)
                    .any(|tok| t.kind(tok) == TokenKind::Ident && t.name(tok) == t.name(name))
            };
            if (is_unset || names_itself()) && may_be_read(lexed, name, end) {
                names.push(name);
            }
        }
    }
}

/// False if the next mention of the variable whose name is declared at `name` sets it: it is assigned, or its address
/// is taken, or a stream reads it.
fn may_be_read(lexed: &Lexed, name: Tok, end: Tok) -> bool {
    let t = &lexed.tokens;
    let is_it = |tok: Tok| t.kind(tok) == TokenKind::Ident && t.name(tok) == t.name(name);
    let Some(next) = (name.next().0..end.0).map(Tok).find(|&tok| is_it(tok)) else { return false };
    if t.kind(next.prev()) == TokenKind::Amp && t.kind(next.prev().prev()) != TokenKind::Star {
        return false;
    }
    let begins_expression = matches!(
        t.kind(next.prev()),
        TokenKind::Semi
            | TokenKind::LBrace
            | TokenKind::RBrace
            | TokenKind::LParen
            | TokenKind::RParen
            | TokenKind::Assign
            | TokenKind::Else
            | TokenKind::Do
    );
    // an operand, or another variable of that name is declared
    if !begins_expression {
        return true;
    }
    // `s.m[i] = …`
    let mentions = |from: Tok, to: Tok| (from.0..to.0).map(Tok).any(is_it);
    // an element of a pointer is read from where that points, one of an array is a part of it
    let is_array = t.kind(name.next()) == TokenKind::LBracket;
    let mut reads_pointer = false;
    let mut at = next.next();
    loop {
        match t.kind(at) {
            TokenKind::Dot if t.kind(at.next()) == TokenKind::Ident => at = at.next().next(),
            TokenKind::LBracket if t.partner(at).is_some() => {
                if mentions(at, t.partner(at)) {
                    return true;
                }
                reads_pointer |= !is_array;
                at = t.partner(at).next();
            }
            // its members were called
            TokenKind::LParen if t.kind(at.prev()) == TokenKind::Ident && at != next.next() => return false,
            // the value may be read on the right
            TokenKind::Assign => {
                let semicolon = (at.0..end.0).map(Tok).find(|&tok| t.kind(tok) == TokenKind::Semi);
                return reads_pointer || mentions(at, semicolon.unwrap_or(end));
            }
            _ => return true,
        }
    }
}
