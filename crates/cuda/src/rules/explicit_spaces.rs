//! Execution spaces that explicit instantiations give to what they instantiate (cuda-semantics specification, section 3).
//!
//! An instance has the spaces that its template names and those of the explicit instantiation. What is called in front
//! of the instantiation has those of the template alone.
//!
//! Example: with `template<class T> __device__ int f(T);` the declaration `template __host__ int f(int);` makes
//! `f<int>` a function for both sides, which the host can call.

use crate::unit::Unit;
use cufront_elaborate::Elaborator;
use cufront_items::{AttrSet, DeclId, DeclKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::EntityId;
use rustc_hash::FxHashMap;

/// The sides that code runs on.
const SIDES: AttrSet = AttrSet::HOST.union(AttrSet::DEVICE);

/// So much work of the elaborator is done for all declarations.
const BUDGET: usize = 400_000;

/// The explicit instantiations with an execution space.
#[derive(Default)]
pub(super) struct ExplicitSpaces {
    declarations: Vec<DeclId>,
    /// By what they instantiate.
    of: FxHashMap<EntityId, Vec<DeclId>>,
}

impl ExplicitSpaces {
    /// Finds the declarations.
    pub(super) fn new(unit: &Unit<'_>) -> Self {
        let with_space = unit.items.decls.iter().filter(|(_, d)| {
            d.kind == DeclKind::Function
                && d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION)
                && d.attrs.intersects(SIDES)
        });
        ExplicitSpaces { declarations: with_space.map(|(id, _)| id).collect(), of: FxHashMap::default() }
    }

    /// Finds out what they instantiate.
    pub(super) fn look_at_declarations(&mut self, elaborator: &mut Elaborator<'_>) {
        elaborator.limit_work(BUDGET);
        for &decl in &self.declarations {
            if let Some(function) = elaborator.declared_function(decl, EntityId::NONE) {
                self.of.entry(function).or_default().push(decl);
            }
        }
    }

    /// The explicit instantiations of `function` with a space in front of the token `at`.
    pub(super) fn in_front<'a>(
        &'a self,
        elaborator: &'a Elaborator<'_>,
        function: EntityId,
        at: Tok,
    ) -> impl Iterator<Item = DeclId> + 'a {
        let all = self.of.get(&function).into_iter().flatten().copied();
        all.filter(move |&d| elaborator.items().decls[d].first < at)
    }

    /// The sides that the instance `function` is for, if they are others than those of its template.
    pub(super) fn sides(&self, elaborator: &mut Elaborator<'_>, function: EntityId) -> Option<AttrSet> {
        let own = self.of.get(&function)?;
        let declarations = elaborator.declarations(function);
        let all = |list: &[DeclId]| {
            let attrs = list.iter().map(|&d| elaborator.items().decls[d].attrs);
            attrs.fold(AttrSet::empty(), |all, a| all | a) & SIDES
        };
        let of_template = all(&declarations);
        let implied = if of_template.is_empty() { AttrSet::HOST } else { of_template };
        let sides = of_template | all(own);
        (sides != implied).then_some(sides)
    }
}
