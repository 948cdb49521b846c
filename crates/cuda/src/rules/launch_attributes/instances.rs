//! Launch attributes whose values depend on template arguments: they are judged once for each instance of their template
//! that is named, and for each instance of a class whose members they are of.
//!
//! Example: `template<int N> __global__ __cluster_dims__(N) void k();` is right as it stands; `k<0>` is not.

use super::values::{judge, values, values_of, Merged};
use super::{misplaced, waits, words, Word, ALL};
use crate::rules::language::{class_of, note_reason, say as say_problem};
use crate::unit::Unit;
use cufront_diag::{say, Code, Diagnostic};
use cufront_elaborate::{ArgumentMisfit, Elaborator};
use cufront_items::{AttrSet, DeclId, DeclKind};
use cufront_lex::Tok;
use cufront_program::EntityId;

/// A declaration some of whose attributes wait for instances.
struct Waiting {
    decl: DeclId,
    /// Its name.
    place: Tok,
    /// All launch attributes in their order.
    attributes: Vec<Attribute>,
}

struct Attribute {
    word: Word,
    waits: bool,
    /// What is known without the instance.
    values: Vec<Vec<Option<i128>>>,
}

/// The values that the attributes of a declaration have for an instance, in their order.
pub(in crate::rules) struct InInstance {
    /// The index of the declaration.
    waiting: usize,
    values: Vec<Vec<Vec<Option<i128>>>>,
    /// Arguments that are no integers or no constants, with the class that what is wrong is about.
    misfits: Vec<(Tok, ArgumentMisfit, String)>,
}

/// The declarations of a unit with attributes that wait.
#[derive(Default)]
pub(in crate::rules) struct WaitingAttributes {
    list: Vec<Waiting>,
}

impl WaitingAttributes {
    /// Finds them.
    pub(in crate::rules) fn new(unit: &mut Unit<'_>) -> Self {
        let mut list = Vec::new();
        for i in 0..unit.items.decls.len() {
            let decl = DeclId(i as u32);
            let d = &unit.items.decls[decl];
            let wanted = d.kind == DeclKind::Function && d.attrs.intersects(ALL) && d.name_tok.is_some();
            if !wanted || !unit.user.contains(d.first) || !super::in_template(unit, decl) {
                continue;
            }
            let place = d.name_tok;
            let mut attributes = Vec::new();
            for word in words(unit, decl).into_iter().filter(|w| w.bit.intersects(ALL)) {
                let values = values(unit, decl, &word);
                let waits = waits(unit, decl, &values);
                attributes.push(Attribute { word, waits, values });
            }
            if attributes.iter().any(|a| a.waits) {
                list.push(Waiting { decl, place, attributes });
            }
        }
        list.sort_by_key(|w: &Waiting| w.place);
        WaitingAttributes { list }
    }

    /// True if nothing waits.
    pub(in crate::rules) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The declarations, in the order of the text.
    pub(in crate::rules) fn declarations(&self) -> impl Iterator<Item = DeclId> + '_ {
        self.list.iter().map(|w| w.decl)
    }

    /// True if the declaration number `index` stands in front of `at`.
    pub(in crate::rules) fn is_before(&self, index: usize, at: Tok) -> bool {
        self.list[index].place < at
    }

    /// The values that the attributes of the declaration number `index` have for `instance`.
    pub(in crate::rules) fn of_instance(
        &self,
        elaborator: &mut Elaborator<'_>,
        index: usize,
        instance: EntityId,
    ) -> InInstance {
        let Waiting { decl, attributes, .. } = &self.list[index];
        let mut misfits = Vec::new();
        let mut values = Vec::new();
        for a in attributes {
            let Some(open) = a.word.open.filter(|_| a.waits) else {
                values.push(a.values.clone());
                continue;
            };
            let mut own = values_of(elaborator, *decl, instance, &a.word, open);
            if own.iter().flatten().any(Option::is_none) {
                let tuples = a.word.bit == AttrSet::BLOCK_SIZE;
                for (i, at, misfit) in elaborator.attribute_misfits(*decl, instance, open, tuples) {
                    let class = match misfit {
                        ArgumentMisfit::Failed(problem) => class_of(elaborator, &problem),
                        _ => String::new(),
                    };
                    misfits.push((at, misfit, class));
                    // the reference goes on with a very large number
                    let value = own.iter_mut().flatten().nth(i);
                    if let (ArgumentMisfit::NotIntegral, Some(value)) = (misfit, value) {
                        *value = Some(i128::MAX);
                    }
                }
            }
            values.push(own);
        }
        InInstance { waiting: index, values, misfits }
    }

    /// Reports what is wrong of an instance of a function template, whose declarations come in the order of the text.
    pub(in crate::rules) fn report(&self, unit: &mut Unit<'_>, instance: &[InInstance]) {
        let mut merged = Merged::default();
        for declaration in instance {
            self.misfits(unit, declaration, true);
            self.judged(unit, declaration, &mut merged);
        }
    }

    /// Reports what is wrong of a member or friend of an instance of a class template: that it is no kernel, too.
    pub(in crate::rules) fn report_member(&self, unit: &mut Unit<'_>, member: &InInstance) {
        self.misfits(unit, member, false);
        let counting = self.judged(unit, member, &mut Merged::default());
        misplaced(unit, self.list[member.waiting].decl, &counting);
    }

    /// Reports the arguments that have no value. Of a function template it is told once for each place that its instance
    /// fails.
    fn misfits(&self, unit: &mut Unit<'_>, instance: &InInstance, of_function: bool) {
        let mut failed = None;
        for (tok, misfit, class) in &instance.misfits {
            let at = unit.lexed.tokens.start(*tok);
            let is_failure = !matches!(misfit, ArgumentMisfit::NotIntegral);
            failed = failed.or(Some(at).filter(|_| is_failure));
            match *misfit {
                ArgumentMisfit::Failed(problem) => _ = say_problem(unit, &problem, class).ordered_at(at),
                ArgumentMisfit::NotIntegral => _ = unit.diagnostics.say(at, say::AttributeNotIntegral),
                ArgumentMisfit::NotConstant(read) => {
                    let lexed = unit.lexed;
                    let words = Code::NoConstant.entry().message;
                    let report = unit.diagnostics.report(Code::NoConstant, at, words);
                    if let Some(read) = read {
                        note_reason(lexed, read, report);
                    }
                }
            }
        }
        let Some(at) = failed.filter(|_| of_function) else { return };
        let is_again = |d: &Diagnostic| d.code == Code::AttributeSubstitution && d.offset == Some(at);
        if !unit.diagnostics.list().iter().any(is_again) {
            unit.diagnostics.say(at, say::AttributeSubstitution);
        }
    }

    /// Judges the attributes of a declaration that waited, and gives those that count from now on.
    fn judged(&self, unit: &mut Unit<'_>, instance: &InInstance, merged: &mut Merged) -> Vec<Word> {
        let mut counting = Vec::new();
        for (attribute, values) in self.list[instance.waiting].attributes.iter().zip(&instance.values) {
            merged.take(unit, &attribute.word, values);
            let dropped = attribute.waits && judge(unit, &attribute.word, merged);
            // launch bounds did not wait to be counted
            if attribute.waits && !dropped && attribute.word.bit != AttrSet::LAUNCH_BOUNDS {
                counting.push(attribute.word);
            }
        }
        counting
    }
}
