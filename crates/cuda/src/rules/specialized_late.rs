//! Explicit specialisations behind a use that makes an instance of the template ([temp.expl.spec]/7): 1449.
//!
//! A use is what makes an instance where it stands: a call of a function that is evaluated, an object of a class, an
//! explicit instantiation. Uses in templates are not looked at: their instances are made later.
//!
//! Example: `template <class T> struct A { }; A<int> a; template <> struct A<int> { };`.

use super::bodies::Elaborated;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_elaborate::Elaborator;
use cufront_items::{DeclId, Specifiers};
use cufront_lex::Tok;
use cufront_program::EntityId;
use rustc_hash::FxHashMap;

/// Work for all specialisations; see `Elaborator::limit_work`.
const BUDGET: usize = 200_000;

/// The explicit specialisations of the project, and what uses them.
pub(super) struct SpecializedLate {
    declarations: Vec<DeclId>,
    /// The first declaration of each.
    first: FxHashMap<EntityId, (Tok, DeclId)>,
    /// The first use of each.
    used: FxHashMap<EntityId, Tok>,
}

impl SpecializedLate {
    /// Finds the declarations.
    pub(super) fn new(unit: &Unit<'_>) -> Self {
        let project = super::UserText::of_project(unit.lexed);
        let special = unit.items.decls.iter().filter(|(_, d)| {
            d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
                && !d.specifiers.contains(Specifiers::FRIEND)
                && d.name_tok.is_some()
                && project.contains(d.first)
        });
        SpecializedLate {
            declarations: special.map(|(id, _)| id).collect(),
            first: FxHashMap::default(),
            used: FxHashMap::default(),
        }
    }

    /// Finds out what they specialise.
    pub(super) fn look_at_declarations(&mut self, elaborator: &mut Elaborator<'_>) {
        elaborator.limit_work(BUDGET);
        for decl in self.declarations.clone() {
            let at = elaborator.items().decls[decl].name_tok;
            let Some(entity) = elaborator.specialized_entity(decl) else { continue };
            let first = self.first.entry(entity).or_insert((at, decl));
            *first = (*first).min((at, decl));
            // a member is specialised of an instance, which is made for it
            let around = elaborator.program.entity(entity).owner;
            if around.is_some() && elaborator.is_concrete_instance(around) {
                self.use_of(around, elaborator.items().decls[decl].first);
            }
        }
    }

    /// Looks at the calls of a part.
    pub(super) fn look(&mut self, elaborator: &Elaborator<'_>, part: &Elaborated<'_>) {
        if self.first.is_empty() || part.instance.is_some() {
            return;
        }
        for call in part.report.calls.iter().filter(|c| c.evaluated && c.lambda.is_none()) {
            let n = elaborator.ast().node(call.node);
            if self.first.contains_key(&call.function) && !elaborator.items().in_template(n.scope) {
                self.use_of(call.function, n.main);
            }
        }
    }

    /// `entity` is made an instance of at `at`.
    pub(super) fn use_of(&mut self, entity: EntityId, at: Tok) {
        let used = self.used.entry(entity).or_insert(at);
        *used = (*used).min(at);
    }

    /// Reports those that stand behind a use.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        let late = self.first.iter().filter_map(|(entity, &(at, decl))| {
            let &used = self.used.get(entity)?;
            (used < at && unit.user.contains(at)).then_some((at, decl, used))
        });
        let mut late: Vec<(Tok, DeclId, Tok)> = late.collect();
        late.sort_unstable();
        for (at, decl, used) in late {
            let t = &unit.lexed.tokens;
            // an operator has no name: the word stands for it
            let name = cufront_diag::Name(unit.lexed.spelling(unit.items.decls[decl].name_tok));
            unit.diagnostics
                .say(t.start(at), say::SpecializedLate { name })
                .because(t.start(used), "the template is instantiated here");
        }
    }
}
