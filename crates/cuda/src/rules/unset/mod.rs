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
use super::parts::{holds, Part};
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, Specifier, View};
use cufront_diag::{say, Name};
use cufront_elaborate::Elaborator;
use cufront_items::{attribute_group, AttrSet};
use cufront_lex::{Lexed, Tok};

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
    /// The names of variables that may be read before they are set, by their declarations alone.
    places: Vec<Tok>,
    reads: Vec<Read>,
}

impl Unset {
    /// Finds the variables in the trees `roots` that may be read before they are set.
    pub(super) fn new(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Self {
        let mut places: Vec<Tok> = Vec::new();
        for &root in roots {
            for id in ast.tree(root).filter(|&id| ast.node(id).kind == NodeKind::DeclarationStatement) {
                unset_names(unit.lexed, ast, id, &mut places);
            }
        }
        places.retain(|&at| unit.user.contains(at));
        places.sort_unstable();
        Unset { places, reads: Vec::new() }
    }

    /// Keeps the reads in a part.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        let (Part::Body(_), None) = (part.part, part.instance) else { return };
        if let (Some(root), Some(block)) = (part.report.root, part.report.block) {
            let n = elaborator.ast().node(root);
            if holds(&self.places, n.first, n.end) && !elaborator.items().in_template(n.scope) {
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

/// The names of variables without initialiser, or with themselves in it, that the statement `id` declares. An object of
/// a class may have a constructor: of names of types nothing is known here, but such of templates are left aside.
fn unset_names(lexed: &Lexed, ast: &Ast, id: NodeId, names: &mut Vec<Tok>) {
    let view = View::new(ast, &lexed.tokens);
    let passed = [
        Specifier::Static,
        Specifier::Extern,
        Specifier::ThreadLocal,
        Specifier::Typedef,
        Specifier::Auto,
        Specifier::Volatile,
    ];
    let declarations =
        ast.children(id).into_iter().filter(|&d| ast.node(d).kind == NodeKind::SimpleDeclaration);
    for declaration in declarations {
        let parts = ast.children(declaration);
        let Some((&specifiers, declarators)) = parts.split_first() else { continue };
        if passed.iter().any(|&p| view.specifier(specifiers, p).is_some()) {
            continue;
        }
        for &declarator in declarators.iter().filter(|&&d| ast.node(d).kind == NodeKind::InitDeclarator) {
            let d = ast.node(declarator);
            let Some((name, spelled)) = lexed.tokens.identifiers(d.first, d.end).next() else { continue };
            let initializer = ast.last_child(declarator);
            let is_unset = initializer.is_some_and(|i| ast.node(i).kind == NodeKind::Absent);
            // `int x = x;`
            let names_itself =
                || lexed.tokens.identifiers(name.next(), d.end).any(|(_, other)| other == spelled);
            if is_unset || names_itself() {
                names.push(name);
            }
        }
    }
}
