//! What the placeholder of a declaration stands for: the same type in each declarator of a declaration outside of blocks
//! ([dcl.spec.auto.general]/8), and one for which its constraint holds ([dcl.type.auto.deduct]/4).
//!
//! Example: in `auto n = 1, x = 2.0;` the placeholder stands for `int` and for `double`.

use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Arg, Res, Ty};

impl Elaborator<'_> {
    /// Notes that the placeholder among `specifiers`, which `declared` has, stands for another type in the deduced type
    /// `ty` of the variable that `declarator` names than for the variable in front.
    pub(crate) fn check_deduced_alike(
        &mut self,
        (declared, ty): (Ty, Ty),
        specifiers: NodeId,
        declarator: NodeId,
        context: Context,
    ) {
        let Some(meant) = self.replaced_placeholder(declared, ty) else { return };
        let before = self.deduced_before.replace((specifiers, meant));
        let follows = self.lexed.tokens.kind(self.node(declarator).first.prev()) == TokenKind::Comma;
        let differs = follows && before.is_some_and(|(s, t)| s == specifiers && t != meant);
        let Some(name) = self.declarator_name(declarator).filter(|_| differs) else { return };
        self.deduced_before = before;
        if self.is_told_in_patterns(context) {
            let failed: Res<()> = self.wrong_at(Cause::OtherPlaceholder, self.node(name).first, name);
            self.find_of(&failed);
        }
    }

    /// Notes that the constraint of the placeholder among `specifiers`, which `declared` has, does not hold for what it
    /// stands for in the deduced type `ty`.
    pub(crate) fn check_constrained_placeholder(
        &mut self,
        (declared, ty): (Ty, Ty),
        specifiers: NodeId,
        context: Context,
    ) {
        let mut words = self.children(specifiers).into_iter();
        let Some(placeholder) = words.find(|&s| self.kind_of(s) == NodeKind::ConstrainedAuto) else { return };
        self.check_meant((declared, ty), placeholder, context);
    }

    /// The same for the result of the function around, declared as `declared`, of which a return statement makes `ty`.
    pub(crate) fn check_constrained_result(&mut self, (declared, ty): (Ty, Ty), context: Context) {
        let is_first = self.returns.iter().all(Result::is_err);
        if !is_first || !self.cxx20 || !self.is_told_in_patterns(context) {
            return;
        }
        let heads = match self.closure_around(context.function).and_then(|c| self.lambda_parts(c.node)) {
            Some([_, _, trailing, _]) => [Some(trailing), None],
            None => match self.parts_of(context.function) {
                Ok(parts) => [Some(parts.specifiers), self.trailing_return(parts.declarator)],
                Err(_) => return,
            },
        };
        let placeholders = heads.into_iter().flatten().flat_map(|head| self.ast.tree(head));
        let placeholder = placeholders.into_iter().find(|&n| self.kind_of(n) == NodeKind::ConstrainedAuto);
        if let Some(placeholder) = placeholder {
            self.check_meant((declared, ty), placeholder, context);
        }
    }

    /// The trailing return type of a function with the declarator `node`.
    fn trailing_return(&self, node: NodeId) -> Option<NodeId> {
        self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::TrailingReturn)
    }

    fn check_meant(&mut self, (declared, ty): (Ty, Ty), placeholder: NodeId, context: Context) {
        let Some(constraint) = self.child(placeholder, 0).filter(|_| self.is_told_in_patterns(context))
        else {
            return;
        };
        let Some(meant) = self.replaced_placeholder(declared, ty) else { return };
        if self.type_constraint_holds(constraint, Arg::Type(meant), context) == Ok(false) {
            let at = self.node(placeholder).first;
            self.note_unmet_placeholder(constraint, Arg::Type(meant), context, at);
            let failed: Res<()> = self.wrong_at(Cause::UnsatisfiedPlaceholder, at, placeholder);
            self.find_of(&failed);
        }
    }
}
