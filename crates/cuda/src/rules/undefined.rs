//! Functions that the unit uses and must define, and does not: with internal linkage ([basic.link]/11), or inline
//! ([basic.def.odr]/11), or members of classes in blocks, which can be defined in those only ([class.local]/2).
//!
//! Looked at are the project's own functions, as few units have any such. Uses in operands that are not evaluated count
//! as little as those in discarded statements.

use super::uses::{FunctionUse, Used};
use super::UserText;
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::{known, Tok};
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

/// Why a unit must define a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Why {
    /// It has internal linkage, or is an inline member.
    Internal,
    /// It is an inline function of a namespace with external linkage.
    Inline,
    /// It is a member of a class in a block.
    Local,
    /// The same of a virtual function, which counts as used.
    LocalVirtual,
}

/// The functions of a unit that it must define.
pub(super) struct Undefined {
    /// The declarations without a body.
    candidates: FxHashMap<DeclId, Why>,
    /// The functions that are used, and where first.
    used: FxHashMap<DeclId, Tok>,
}

impl Undefined {
    /// Finds them.
    pub(super) fn new(unit: &mut Unit<'_>) -> Self {
        let mut undefined = Undefined { candidates: FxHashMap::default(), used: FxHashMap::default() };
        let project = UserText::of_project(unit.lexed);
        let mut places: FxHashSet<Tok> = FxHashSet::default();
        for (id, d) in unit.items.decls.iter() {
            if project.contains(d.first) && places.insert(d.name_tok) {
                undefined.candidates.extend(kind(unit, d, id).map(|why| (id, why)));
            }
        }
        if undefined.candidates.is_empty() {
            return undefined;
        }
        undefined.leave_defined(unit);
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

    /// Keeps the functions that a part with these uses needs.
    pub(super) fn look(&mut self, uses: &[FunctionUse]) {
        if self.candidates.is_empty() {
            return;
        }
        for u in uses.iter().filter(|u| u.evaluated && !u.open) {
            if let Used::Function(declarations) = &u.used {
                // it is said of the first declaration
                let Some(&declaration) = declarations.iter().min() else { continue };
                let first = self.used.entry(declaration).or_insert(u.at);
                *first = u.at.min(*first);
            }
        }
    }

    /// Reports those that are used.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        let mut list: Vec<(bool, Tok, Tok, Why)> = self
            .candidates
            .iter()
            .filter(|&(id, &why)| why == Why::LocalVirtual || self.used.contains_key(id))
            .map(|(&id, &why)| {
                let d = &unit.items.decls[id];
                // members of classes in blocks come as they are used
                let place = match why {
                    Why::Local => self.used.get(&id).copied().unwrap_or(d.name_tok),
                    _ => d.name_tok,
                };
                // instances are known last
                (d.head.is_some(), place, d.name_tok, why)
            })
            .collect();
        list.sort_unstable();
        // it is known at the end of the unit
        let end = unit.lexed.text.len() as u32;
        let is_local = |why: Why| matches!(why, Why::Local | Why::LocalVirtual);
        // of classes in blocks it is known at the end of the function around
        let mut local: Vec<Tok> = list.iter().filter(|l| is_local(l.3)).map(|l| l.2).collect();
        local.sort_unstable();
        let ends = ends_of_bodies(unit, &local);
        for (_, _, name, why) in list {
            let at = unit.lexed.tokens.start(name);
            let spelled = unit.lexed.spelling(name);
            let whole = [spelled, unit.lexed.spelling(name.next())].concat();
            let function = Name(if spelled == b"~" { &whole } else { spelled });
            let report = match why {
                Why::Inline => unit.diagnostics.say(at, say::InlineNotDefined { function }),
                Why::Internal => unit.diagnostics.say(at, say::NotDefined { function }),
                Why::Local | Why::LocalVirtual => {
                    unit.diagnostics.say(at, say::LocalMemberNotDefined { function })
                }
            };
            report.ordered_at(if is_local(why) { ends.get(&name).copied().unwrap_or(end) } else { end });
        }
    }
}

/// Why the unit must define what `d` declares, if it must.
fn kind(unit: &Unit<'_>, d: &Decl, id: DeclId) -> Option<Why> {
    let scope = unit.items.scopes[d.scope].kind;
    let no_body = unit.items.declarator(id).is_some_and(|c| c.body.is_none() && c.params.is_some());
    if d.kind == DeclKind::Function && no_body && scope == ScopeKind::Class && is_local(unit, d) {
        let elsewhere = PASSED_BY.difference(Specifiers::VIRTUAL);
        if d.specifiers.intersects(elsewhere | Specifiers::PURE) || d.head.is_some() || d.name_tok.is_none() {
            return None;
        }
        let is_virtual = d.specifiers.contains(Specifiers::VIRTUAL);
        return Some(if is_virtual { Why::LocalVirtual } else { Why::Local });
    }
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
        // the reference takes functions of C for those of other files there, too
        ScopeKind::Namespace if d.specifiers.contains(Specifiers::EXTERN_C) => {
            d.specifiers.contains(Specifiers::STATIC).then_some(Why::Internal)
        }
        ScopeKind::Namespace if unit.in_unnamed_namespace(d.scope) => Some(Why::Internal),
        ScopeKind::Namespace if d.specifiers.contains(Specifiers::STATIC) => Some(Why::Internal),
        ScopeKind::Namespace if inline && d.head.is_none() => Some(Why::Inline),
        ScopeKind::Class if inline && d.head.is_none() && !unit.items.in_template(d.scope) => {
            Some(Why::Internal)
        }
        _ => None,
    }
}

/// True for a member of a class in a block, or of one in such a class; of the pattern of a template nobody knows whether
/// it is instantiated.
fn is_local(unit: &Unit<'_>, d: &Decl) -> bool {
    let mut scope = d.scope;
    while scope.is_some() && unit.items.scopes[scope].kind == ScopeKind::Class {
        scope = unit.items.scopes[scope].parent;
    }
    scope.is_some() && unit.items.scopes[scope].kind == ScopeKind::Block && !unit.items.in_template(scope)
}

/// The ends of the outermost function bodies around the tokens `places`, which ascend.
fn ends_of_bodies(unit: &Unit<'_>, places: &[Tok]) -> FxHashMap<Tok, u32> {
    let mut ends: FxHashMap<Tok, u32> = FxHashMap::default();
    if places.is_empty() {
        return ends;
    }
    let t = &unit.lexed.tokens;
    for (id, d) in unit.items.decls.iter().filter(|(_, d)| d.kind == DeclKind::Function) {
        if matches!(unit.items.scopes[d.scope].kind, ScopeKind::Block) || !unit.user.contains(d.first) {
            continue;
        }
        let Some(body) = unit.items.declarator(id).map(|c| c.body).filter(|b| b.is_some()) else { continue };
        let close = cufront_items::body_end(unit.lexed, body);
        let from = places.partition_point(|&p| p <= body);
        for &place in places[from..].iter().take_while(|&&p| p < close) {
            let end = t.start(close);
            ends.entry(place).and_modify(|known| *known = end.max(*known)).or_insert(end);
        }
    }
    ends
}
