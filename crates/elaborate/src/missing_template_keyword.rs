//! Members of dependent objects that are called with template arguments, and are not said to be templates
//! ([temp.names]/3): `<` is an operator then, so a type behind it is no operand, and neither are empty parentheses
//! behind the `>`.
//!
//! Example: `template<class A> void f(A a) { a.load<0>(); }` compares `a.load < 0` with `()`. What is compared with
//! something, as in `a.load<0>(1)`, is valid.

use crate::lookup::Filter;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::DeclKind;
use cufront_lex::{Tok, TokenKind};

impl Elaborator<'_> {
    /// Notes what is no operand in `name`, a template-id that names a member of the object `e`, which depends on template
    /// parameters, in the member access `node`.
    pub(crate) fn note_missing_template(&mut self, e: ExprId, node: NodeId, name: NodeId, context: Context) {
        let access = self.lexed.tokens.kind(self.node(name).first.prev());
        if self.kind_of(name) != NodeKind::TemplateId
            || !matches!(access, TokenKind::Dot | TokenKind::Arrow)
            || !self.is_told_in_patterns(context)
            || !self.is_certainly_dependent(e)
        {
            return;
        }
        let &[identifier, list] = &self.children(name)[..] else { return };
        if self.kind_of(identifier) != NodeKind::Identifier || self.may_be_class_template(identifier, context)
        {
            return;
        }
        let close = self.node(name).end.prev();
        let behind = match self.children(list)[..] {
            [] => return self.remark_at(Cause::NoTemplateWord, close, name),
            [argument] => match self.note_argument_as_operand(argument, close) {
                true => close.next(),
                false => return,
            },
            _ => return,
        };
        let is_called = self
            .parent_of(node)
            .is_some_and(|p| self.kind_of(p) == NodeKind::Call && self.child(p, 0) == Some(node));
        let tokens = &self.lexed.tokens;
        if is_called && tokens.kind(behind) == TokenKind::LParen && tokens.partner(behind) == behind.next() {
            self.remark_at(Cause::NoTemplateWord, behind.next(), name);
        }
    }

    /// Notes that the template argument `argument` in front of the `>` at `close` is no operand, if it is a type; false if
    /// what follows is not read as it stands.
    fn note_argument_as_operand(&mut self, argument: NodeId, close: Tok) -> bool {
        if self.kind_of(argument) != NodeKind::TypeId {
            return self.kind_of(argument) != NodeKind::PackExpansion;
        }
        let children = self.children(argument);
        let declarator = children.get(1).copied().filter(|&d| !self.is_absent(d) && self.node(d).size > 1);
        let Some(&specifiers) = children.first() else { return false };
        let [specifier] = self.children(specifiers)[..] else { return false };
        let is_named = matches!(self.kind_of(specifier), NodeKind::NamedType | NodeKind::TypenameType);
        let is_fundamental =
            self.kind_of(specifier) == NodeKind::Specifier && self.main_kind(specifier).is_fundamental_type();
        let pointers = declarator.is_some_and(|d| self.kind_of(d) == NodeKind::PointerDeclarator);
        if !(is_named || is_fundamental) || declarator.is_some() && !pointers {
            return false;
        }
        self.remark_at(Cause::TypeAsOperand, self.node(argument).first, argument);
        if pointers {
            // `*` multiplies with what is missing in front of the `>`
            self.remark_at(Cause::NoTemplateWord, close, argument);
        }
        !pointers
    }

    /// True if the name `identifier` finds a class or alias template where it stands, or may: that it names then.
    fn may_be_class_template(&mut self, identifier: NodeId, context: Context) -> bool {
        let n = self.node(identifier);
        let (scope, at, name) = (n.scope, n.main, self.lexed.tokens.name(n.main));
        let Ok(hits) = self.unqualified(name, scope, at, context, Filter::Any) else { return true };
        hits.iter().any(|h| {
            h.decl.is_none()
                || !matches!(self.items().decls[h.decl].kind, DeclKind::Function | DeclKind::Variable)
        })
    }

    /// True if the type of `e` depends on template parameters whatever calls and constants in it turn out to be: it has
    /// such a type, or is a member, an element or a call of what has one.
    fn is_certainly_dependent(&mut self, e: ExprId) -> bool {
        let mut at = e;
        loop {
            let x = self.il.get(at);
            let (ty, node, unknown) = (x.ty, x.node, self.program.types.dependent());
            if ty.is_some() && ty != unknown {
                return self.program.types.is_dependent(ty) && !self.is_of_no_template(at);
            }
            let object = match self.kind_of(node) {
                NodeKind::Member | NodeKind::Call | NodeKind::Subscript => self.il.get(at).kind.clone(),
                _ => return false,
            };
            let crate::il::ExprKind::Dependent(operands) = object else { return false };
            let Some(&first) = operands.first() else { return false };
            at = first;
        }
    }

    /// True if `e` names a variable of a function that is no template and no member of one: whatever is not known of its
    /// type, that depends on no parameter.
    fn is_of_no_template(&self, e: ExprId) -> bool {
        let crate::il::ExprKind::Variable(variable) = self.il.get(e).kind else { return false };
        let mut owner = self.program.entity(variable).owner;
        if owner.is_none() {
            return false;
        }
        while owner.is_some() {
            let entity = self.program.entity(owner);
            if entity.head.is_some() || entity.env.is_some() || self.closure_info.contains_key(&owner) {
                return false;
            }
            owner = entity.owner;
        }
        true
    }
}
