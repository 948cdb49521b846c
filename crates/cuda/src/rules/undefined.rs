//! Functions that the unit uses and must define, and does not: with internal linkage ([basic.link]/11), or inline
//! ([basic.def.odr]/11).
//!
//! Looked at are the project's own functions, as few units have any such. Uses in operands that are not evaluated count
//! as little as those in discarded statements.

use super::bodies::Elaborated;
use super::interest::{holds, parts};
use super::uses::{add_uses, Part, Used};
use super::UserText;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId};
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_elaborate::Elaborator;
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::{known, Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a declaration can say that has no definition here, or one of which nobody knows.
const PASSED_BY: Specifiers = Specifiers::DELETED
    .union(Specifiers::DEFAULTED)
    .union(Specifiers::FRIEND)
    .union(Specifiers::VIRTUAL)
    .union(Specifiers::EXPLICIT_SPECIALIZATION)
    .union(Specifiers::EXPLICIT_INSTANTIATION);

/// Attributes with which a definition may stand elsewhere.
const ELSEWHERE: AttrSet = AttrSet::OTHER.union(AttrSet::WEAK).union(AttrSet::GNU_INLINE);

/// So much work of the elaborator is done for the declarations of these names.
const BUDGET: usize = 100_000;

/// The functions of a unit that it must define.
pub(super) struct Undefined {
    /// The declarations without a body; true for an inline function of a namespace with external linkage.
    candidates: FxHashMap<DeclId, bool>,
    parts: Vec<(Tok, Part)>,
    used: FxHashSet<DeclId>,
}

impl Undefined {
    /// Finds them, and the parts of the trees `roots` that mention them.
    pub(super) fn new(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Self {
        let mut undefined =
            Undefined { candidates: FxHashMap::default(), parts: Vec::new(), used: FxHashSet::default() };
        let project = UserText::of_project(unit.lexed);
        let mut places: FxHashSet<Tok> = FxHashSet::default();
        for (id, d) in unit.items.decls.iter() {
            if project.contains(d.first) && places.insert(d.name_tok) {
                undefined.candidates.extend(kind(unit, d, id).map(|inline| (id, inline)));
            }
        }
        if undefined.candidates.is_empty() {
            return undefined;
        }
        undefined.leave_defined(unit);
        let names: FxHashSet<NameId> =
            undefined.candidates.keys().map(|&id| unit.items.decls[id].name).collect();
        if !names.is_empty() {
            let mut mentioned = unit.user.mentions(unit.lexed, names.into_iter());
            mentioned.retain(|tok| !places.contains(tok));
            let ranges: Vec<(Tok, Tok)> =
                roots.iter().map(|&r| (ast.node(r).first, ast.node(r).end)).collect();
            let any = |first, end| holds(&mentioned, first, end);
            undefined.parts = parts(unit, &ranges, any, |d, end| any(d.first, end));
        }
        undefined
    }

    /// Leaves out the functions that another declaration defines.
    fn leave_defined(&mut self, unit: &mut Unit<'_>) {
        let names: FxHashSet<NameId> = self.candidates.keys().map(|&id| unit.items.decls[id].name).collect();
        let bodies: Vec<DeclId> = unit
            .items
            .decls
            .iter()
            .filter(|(id, d)| {
                d.kind == DeclKind::Function
                    && names.contains(&d.name)
                    && unit.items.declarator(*id).is_some_and(|c| c.body.is_some())
            })
            .map(|(id, _)| id)
            .collect();
        if bodies.is_empty() {
            return;
        }
        let named: FxHashSet<NameId> = bodies.iter().map(|&id| unit.items.decls[id].name).collect();
        let open: Vec<(DeclId, NameId)> = self
            .candidates
            .keys()
            .map(|&id| (id, unit.items.decls[id].name))
            .filter(|(_, name)| named.contains(name))
            .collect();
        let mut elaborator = unit.elaborator();
        elaborator.limit_work(BUDGET);
        let mut defined: FxHashSet<EntityId> = FxHashSet::default();
        let mut unclear = false;
        for body in bodies {
            match elaborator.declared_function(body, EntityId::NONE) {
                Some(function) => {
                    defined.insert(function);
                }
                None => unclear = true,
            }
        }
        for (id, _) in open {
            let function = elaborator.declared_function(id, EntityId::NONE);
            if unclear || function.is_none_or(|f| defined.contains(&f)) {
                self.candidates.remove(&id);
            }
        }
    }

    /// The parts.
    pub(super) fn parts(&self) -> &[(Tok, Part)] {
        &self.parts
    }

    /// Keeps the functions that a part uses.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        let mut uses = Vec::new();
        add_uses(lexed, elaborator, part, &mut uses);
        for u in uses.into_iter().filter(|u| u.evaluated) {
            if let Used::Function(declarations) = u.used {
                self.used.extend(declarations);
            }
        }
    }

    /// Reports those that are used.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        let mut list: Vec<(bool, Tok, bool)> = self
            .candidates
            .iter()
            .filter(|(id, _)| self.used.contains(id))
            .map(|(&id, &inline)| {
                let d = &unit.items.decls[id];
                // instances are known last
                (d.head.is_some(), d.name_tok, inline)
            })
            .collect();
        list.sort_unstable();
        // it is known at the end of the unit
        let end = unit.lexed.text.len() as u32;
        for (_, name, inline) in list {
            let at = unit.lexed.tokens.start(name);
            let function = Name(unit.lexed.spelling(name));
            if inline {
                unit.diagnostics.say(at, say::InlineNotDefined { function }).ordered_at(end);
            } else {
                unit.diagnostics.say(at, say::NotDefined { function }).ordered_at(end);
            }
        }
    }
}

/// Whether the unit must define what `d` declares; `Some(true)` for an inline function with external linkage.
fn kind(unit: &Unit<'_>, d: &Decl, id: DeclId) -> Option<bool> {
    let scope = unit.items.scopes[d.scope].kind;
    let no_body = unit.items.declarator(id).is_some_and(|c| c.body.is_none() && c.params.is_some());
    if d.kind != DeclKind::Function
        || !no_body
        || d.name_kind != NameKind::Plain
        || d.name_tok.is_none()
        || d.name == known::MAIN
        || d.specifiers.intersects(PASSED_BY | Specifiers::QUALIFIED)
        || d.attrs.intersects(ELSEWHERE)
    {
        return None;
    }
    let inline = d.specifiers.contains(Specifiers::INLINE);
    match scope {
        ScopeKind::Namespace if unit.in_unnamed_namespace(d.scope) => Some(false),
        ScopeKind::Namespace if d.specifiers.contains(Specifiers::STATIC) => Some(false),
        ScopeKind::Namespace if inline && d.head.is_none() => Some(true),
        ScopeKind::Class if inline && d.head.is_none() && !unit.items.in_template(d.scope) => Some(false),
        _ => None,
    }
}
