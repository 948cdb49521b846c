//! What is told where the arguments of a class template are not deduced ([over.match.class.deduct]): first that they are
//! not, at the object, then at the name of the template that the initialiser does not say what its arguments are.
//!
//! Example: with `template<class T> struct Box { Box(T*); };` both `Box b(1);` and `auto b = Box(1);` are told twice.

use crate::{Cause, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Fail, Head, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// What has to be told of an object for which no arguments are deduced: none fit, or several do equally well.
    pub(crate) fn undeduced(&self, fail: Fail) -> Option<Cause> {
        [Cause::NoDeduction, Cause::SeveralDeductions].into_iter().find(|&cause| self.failed_by(fail, cause))
    }

    /// Fails silently if `specifiers` name a class template whose arguments a declarator in front of `declarator` does not
    /// deduce: that has been told.
    pub(crate) fn check_undeduced_before(&self, specifiers: NodeId, declarator: NodeId) -> Res<()> {
        let follows = self.lexed.tokens.kind(self.node(declarator).first.prev()) == TokenKind::Comma;
        match follows && self.undeduced_before == Some(specifiers) {
            true => self.ill_formed(declarator),
            false => Ok(()),
        }
    }

    /// Fails with `fail`, or, if that is because no arguments are deduced, tells of it at the token `at` of the object
    /// that `node` makes, and fails at the `name` of the template.
    pub(crate) fn refuse_undeduced<T>(&mut self, fail: Fail, at: Tok, name: NodeId, node: NodeId) -> Res<T> {
        let Some(cause) = self.undeduced(fail) else { return Err(fail) };
        let told: Res<()> = self.wrong_at(cause, at, node);
        self.find_of(&told);
        self.wrong_at(Cause::DeducesNoArguments, self.node(name).first, node)
    }

    /// Keeps why a variable has no type, and notes at the name of the class template in `specifiers` if that is because
    /// the `initializer` deduces no arguments.
    pub(crate) fn find_undeduced(&mut self, fail: Fail, specifiers: NodeId, initializer: NodeId) {
        let undeduced = !self.is_absent(initializer) && self.undeduced(fail).is_some();
        self.find(fail);
        if !undeduced {
            return;
        }
        self.undeduced_before = Some(specifiers);
        let is_name = |&n: &NodeId| matches!(self.kind_of(n), NodeKind::QualifiedName | NodeKind::Identifier);
        if let Some(name) = self.ast.tree(specifiers).find(is_name) {
            let failed: Res<()> =
                self.wrong_at(Cause::DeducesNoArguments, self.node(name).first, initializer);
            self.find_of(&failed);
        }
    }

    /// Fails if `ty`, of a variable with or without an initialiser, is made of a class whose template arguments nothing
    /// says ([dcl.type.class.deduct]/1): the name of a template stands for the whole type of a variable that is defined.
    pub(crate) fn check_undeducible(
        &mut self,
        ty: Ty,
        specifiers: NodeId,
        declares_only: bool,
        initialized: bool,
    ) -> Res<()> {
        let (mut to, mut points) = (ty, false);
        let mut needs_arguments = declares_only;
        if let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
            (to, needs_arguments) = (element, true);
        }
        while let TypeKind::Pointer(inner)
        | TypeKind::LValueReference(inner)
        | TypeKind::RValueReference(inner) = *self.program.types.kind(to)
        {
            (to, points) = (inner, true);
        }
        let TypeKind::Deduced(template) = *self.program.types.kind(to) else { return Ok(()) };
        let cause = match needs_arguments {
            true if points && !initialized => return Ok(()),
            true => Cause::NoArguments(self.program.entity(template).name),
            false if points && initialized => Cause::DeducesNoArguments,
            false if points => Cause::DeducedPointer,
            false => return Ok(()),
        };
        let is_name = |&n: &NodeId| matches!(self.kind_of(n), NodeKind::QualifiedName | NodeKind::Identifier);
        // a class-key in front has a rule of its own
        let has_key = self.ast.tree(specifiers).any(|n| self.kind_of(n) == NodeKind::ElaboratedType);
        match self.ast.tree(specifiers).find(is_name).filter(|_| !has_key) {
            Some(name) => self.wrong_at(cause, self.node(name).first, name),
            None => Ok(()),
        }
    }

    /// Tells that nothing deduces the arguments of the template `made.0` where `fail`, of which is told, is what is wrong
    /// with one of the `made.1` operands of the object that `node` makes; `name` names the template, and `at` is the token
    /// of the object. What is wrong can be of any type: a parameter that stands for one is deduced.
    pub(crate) fn undeduced_from_wrong(
        &mut self,
        fail: Fail,
        made: (EntityId, usize),
        at: Tok,
        name: NodeId,
        node: NodeId,
    ) -> Fail {
        if !self.is_explained(fail)
            || self.quietly(|this| this.takes_any_operands(made.0, made.1)) != Ok(false)
        {
            return fail;
        }
        self.find(fail);
        let told: Res<()> = self.wrong_at(Cause::NoDeduction, at, node);
        self.find_of(&told);
        let failed: Res<()> = self.wrong_at(Cause::DeducesNoArguments, self.node(name).first, node);
        failed.err().unwrap_or(fail)
    }

    /// The same of a variable that is declared with `specifiers` at the token `at`.
    pub(crate) fn find_undeduced_from_wrong(
        &mut self,
        (ty, fail): (Ty, Fail),
        at: Tok,
        (specifiers, initializer): (NodeId, NodeId),
    ) {
        let is_name = |&n: &NodeId| matches!(self.kind_of(n), NodeKind::QualifiedName | NodeKind::Identifier);
        let name = self.ast.tree(specifiers).find(is_name);
        if let (&TypeKind::Deduced(template), Some(name)) = (self.program.types.kind(ty), name) {
            let count = match self.kind_of(initializer) {
                NodeKind::ParenthesizedList | NodeKind::BracedList => self.children(initializer).len(),
                _ => 1,
            };
            let failed = self.undeduced_from_wrong(fail, (template, count), at, name, initializer);
            self.find(failed);
            self.undeduced_before = Some(specifiers);
        }
    }

    /// True if a constructor, a guide or the members of the class template `template` take `count` operands, and each of
    /// its parameters stands for the type of one of them.
    fn takes_any_operands(&mut self, template: EntityId, count: usize) -> Res<bool> {
        let head = self.program.entity(template).head;
        let own = self.own_parameters(head);
        let pattern = self.instance(template, own)?;
        let mut candidates: Vec<(Head, Vec<Ty>)> = Vec::new();
        for guide in self.deduction_guides(template)? {
            let ty = self.guide_type(guide)?;
            candidates.extend(
                self.operands_taken(guide, ty, count)?.map(|taken| (self.program.entity(guide).head, taken)),
            );
        }
        if self.complete_class(pattern)?.is_some() {
            for constructor in self.declared_constructors(pattern)? {
                let ty = self.type_of(constructor)?;
                candidates.extend(self.operands_taken(constructor, ty, count)?.map(|taken| (head, taken)));
            }
            if self.cxx20 && self.is_aggregate(pattern)? {
                let mut members = self.element_types(pattern)?;
                members.truncate(count);
                candidates.push((head, members));
            }
        }
        for (head, taken) in candidates {
            let info = self.program.heads[head].clone();
            let mut stands_for_each = true;
            for (i, parameter) in info.parameters.iter().enumerate() {
                let is_it = |&ty: &Ty| {
                    let plain = self.program.types.unqualified(self.program.types.referred(ty));
                    matches!(*self.program.types.kind(plain), TypeKind::Parameter { level, index, .. }
                        if level == info.level && usize::from(index) == i)
                };
                stands_for_each &= parameter.default.is_some() || parameter.pack || taken.iter().any(is_it);
            }
            if stands_for_each {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The types of the first `count` parameters of `function`, whose type is `ty`, if it takes so many operands.
    fn operands_taken(&mut self, function: EntityId, ty: Ty, count: usize) -> Res<Option<Vec<Ty>>> {
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(None) };
        let mut taken = f.parameters;
        let is_open = |p: &Ty| matches!(self.program.types.kind(*p), TypeKind::Expansion(_));
        let open = f.variadic || taken.iter().any(is_open);
        if !open && (count > taken.len() || count < self.required(function, taken.len())?) {
            return Ok(None);
        }
        taken.truncate(count);
        Ok(Some(taken))
    }
}
