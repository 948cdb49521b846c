//! Designators in lists that initialise aggregates ([dcl.init.aggr]/3.1, [dcl.init.list]/3.1): each names a direct member,
//! in the order of the declarations, and none twice.
//!
//! Example: with `struct S { int a, b; };` the list `{.b = 1, .a = 2}` has another order than the members.

use crate::layout::Member;
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::Tok;
use cufront_program::{EntityId, Res};

impl Elaborator<'_> {
    /// Notes what is wrong with the designators among the `elements` of a list for an object of `class`. Classes with
    /// members without a name, whose members can be named, too, are left aside.
    pub(crate) fn check_designators(
        &mut self,
        class: EntityId,
        elements: &[NodeId],
        context: Context,
        depth: u32,
    ) {
        if !matches!(self.is_aggregate(class), Ok(true)) {
            return;
        }
        let Ok(fields) = self.fields(class) else { return };
        let anonymous = |m: &Member| matches!(m, Member::Anonymous(_));
        if self.members_in_order(class).map_or(true, |list| list.iter().any(anonymous)) {
            return;
        }
        let names: Vec<_> = fields.iter().map(|&f| self.program.entity(f).name).collect();
        if names.iter().any(|n| n.is_none()) {
            return;
        }
        let Ok(Some(info)) = self.complete_class(class) else { return };
        let is_union = self.program.classes[info].is_union;
        let mut named: Vec<usize> = Vec::new();
        let mut first = None;
        for &element in elements {
            let is_designated = self.kind_of(element) == NodeKind::DesignatedInitializer;
            let mixed = *first.get_or_insert(is_designated) != is_designated;
            if mixed {
                if self.cxx20 {
                    let value = self.last_child(element).filter(|_| is_designated).unwrap_or(element);
                    self.note_designator(Cause::MixedDesignators, self.node(value).first, element);
                }
                return;
            }
            if !is_designated {
                continue;
            }
            let parts = self.children(element);
            let Some(&name) = parts.first().filter(|&&n| self.kind_of(n) == NodeKind::Identifier) else {
                return;
            };
            let at = self.node(name).main;
            if parts.len() > 2 {
                // elements of arrays may follow (GNU)
                if self.cxx20 && self.kind_of(parts[1]) == NodeKind::Identifier {
                    self.note_designator(Cause::ChainedDesignators, at.next(), element);
                }
                return;
            }
            let spelled = self.lexed.tokens.name(at);
            let Some(i) = names.iter().position(|&n| n == spelled) else {
                // a static member or a function is none that a list initialises
                let scope = self.program.classes[info].scope;
                let is_other = self.items().bound(scope, spelled, Tok(u32::MAX)).next().is_some();
                let cause = if is_other { Cause::DesignatorOfOther } else { Cause::NoField(class, spelled) };
                self.note_designator(cause, at, element);
                return;
            };
            let cause = match named.last() {
                Some(_) if is_union || named.contains(&i) => Cause::DesignatorTwice,
                Some(&last) if i < last => {
                    // its value is looked at all the same
                    self.note_designator(Cause::DesignatorsOutOfOrder, at, element);
                    named.push(i);
                    if let (Some(&value), Ok(ty)) = (parts.last(), self.type_of(fields[i])) {
                        self.check_element(ty, value, context, depth);
                    }
                    continue;
                }
                _ => {
                    named.push(i);
                    if let (Some(&value), Ok(ty)) = (parts.last(), self.type_of(fields[i])) {
                        self.check_element(ty, value, context, depth);
                    }
                    continue;
                }
            };
            self.note_designator(cause, at, element);
            return;
        }
    }

    /// Notes that the first designator among `elements` names a member of what is no aggregate.
    pub(crate) fn note_no_aggregate(&mut self, elements: &[NodeId]) {
        let is_designated = |&&e: &&NodeId| self.kind_of(e) == NodeKind::DesignatedInitializer;
        let Some(&element) = elements.iter().find(is_designated) else { return };
        let name = self.child(element, 0).filter(|&n| self.kind_of(n) == NodeKind::Identifier);
        if let Some(name) = name {
            self.note_designator(Cause::DesignatorOfNoAggregate, self.node(name).main, element);
        }
    }

    fn note_designator(&mut self, cause: Cause, at: Tok, node: NodeId) {
        let failed: Res<()> = self.wrong_at(cause, at, node);
        self.find_of(&failed);
    }
}
