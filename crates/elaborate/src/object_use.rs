//! What is named without the object that it needs, for those who tell of it.
//!
//! A static member function has no object ([class.static.mfct]/1), and neither has a function that is no member. A
//! lambda without a capture-default uses no `this` that it does not capture ([expr.prim.lambda.capture]/7); of variables
//! `uncaptured` tells.
//!
//! Example: `struct S { int n; static int f() { return n; } };`.

use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, Res};

impl Elaborator<'_> {
    /// True in the body of a member function that is declared static in its class, or of a friend that is defined there,
    /// and in the lambdas in it.
    pub(crate) fn is_in_static_function(&self, context: Context) -> bool {
        // a lambda has the object of the function around it
        let mut function = context.function;
        while let Some(closure) = self.closure_around(function) {
            function = closure.context.function;
        }
        if function.is_none() {
            return false;
        }
        let is_static = |decl: cufront_items::DeclId| {
            let d = &self.items().decls[decl];
            self.items().scopes[d.scope].kind == ScopeKind::Class
                && d.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND)
        };
        let decl = self.program.entity(function).decl;
        if decl.is_none() || context.this.is_none() || is_static(decl) {
            return decl.is_some() && is_static(decl);
        }
        // a definition outside of the class does not say it again; overloads of both sorts are not told apart
        let d = &self.items().decls[decl];
        let class = self.program.entity(context.this);
        let class = if class.pattern.is_some() { self.program.entity(class.pattern) } else { class };
        if !d.specifiers.contains(Specifiers::QUALIFIED) || class.decl.is_none() {
            return false;
        }
        let scope = self.items().decls[class.decl].inner;
        if scope.is_none() || d.name_kind != NameKind::Plain {
            return false;
        }
        let members = self.items().scopes[scope].decls.iter().filter(|&&m| {
            let m = &self.items().decls[m];
            m.name == d.name && m.kind == DeclKind::Function
        });
        let mut any = false;
        for &member in members {
            any = true;
            if !is_static(member) {
                return false;
            }
        }
        any
    }

    /// Notes that the member that `node` names has no object: the function around is static.
    ///
    /// True if so.
    pub(crate) fn note_static_use(&mut self, node: NodeId, context: Context) -> bool {
        if context.unevaluated || !self.is_in_static_function(context) || !self.is_told_in_patterns(context) {
            return false;
        }
        let Some((_, place)) = self.identifier_of(node) else { return false };
        let failed: Res<()> = self.wrong(Cause::MemberWithoutObject, place);
        self.find_of(&failed);
        true
    }

    /// Notes that the member functions `functions` are called by their name where there is no object.
    pub(crate) fn note_objectless_call(&mut self, functions: &[EntityId], node: NodeId, context: Context) {
        let n = self.node(node);
        let is_called = self.lexed.tokens.kind(n.end) == TokenKind::LParen;
        if context.unevaluated && !context.without_object
            || !is_called
            || !self.is_told_in_patterns(context)
            || !functions.iter().all(|&f| self.is_declared_member(f) && !self.program.is_template(f))
        {
            return;
        }
        let outside = n.kind == NodeKind::QualifiedName
            && context.function.is_some()
            && (context.this.is_none()
                || self.is_told(node, context) && self.are_of_another_class(functions, context.this));
        // in a template the reference does not ask
        let is_default = context.without_object && self.is_told(node, context);
        if outside || is_default || self.is_in_static_function(context) {
            let failed: Res<()> = self.wrong_at(Cause::MemberWithoutObject, n.first, node);
            self.find_of(&failed);
        } else if context.this.is_some() {
            self.note_uncaptured_object(node, context);
        }
    }

    /// True if `functions` are members of a class that `this` is not and does not derive from.
    fn are_of_another_class(&mut self, functions: &[EntityId], this: EntityId) -> bool {
        if self.has_dependent_bases(this) != Ok(false) {
            return false;
        }
        functions.iter().all(|&f| {
            let owner = self.enclosing_class(f);
            owner.is_some() && owner != this && self.derives_from(this, owner) == Ok(false)
        })
    }

    /// Notes that `node` is, or needs, `this` in a lambda that does not capture it.
    pub(crate) fn note_uncaptured_object(&mut self, node: NodeId, context: Context) {
        if context.unevaluated || context.function.is_none() || !self.is_told_in_patterns(context) {
            return;
        }
        let Some(closure) = self.closure_around(context.function) else { return };
        // where there is no object, that is told
        if self.is_in_static_function(context) {
            return;
        }
        let introducer = self.child(closure.node, 0).unwrap_or(closure.node);
        let captures_this = closure.default.is_some()
            || self
                .children(introducer)
                .into_iter()
                .any(|c| self.kind_of(c) == NodeKind::Capture && self.main_kind(c) == TokenKind::This);
        if captures_this || closure.context.this != context.this {
            return;
        }
        let place = match self.kind_of(node) {
            NodeKind::This => Some(node),
            _ => self.identifier_of(node).map(|(_, place)| place),
        };
        if let Some(place) = place {
            let failed: Res<()> = self.wrong(Cause::ThisNotCaptured, place);
            self.find_of(&failed);
        }
    }
}
