//! Handlers of exceptions ([except.handle]): what each declares, and which of them are never reached.
//!
//! Example: in `try {} catch (B &) {} catch (D &) {}` with `struct D : B {}` the second handler never runs.

use crate::il::StmtKind;
use crate::problem::Cause;
use crate::{Context, Elaborator, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{EntityId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// `catch (…) { … }`.
    pub(crate) fn handler(&mut self, node: NodeId, context: Context) -> StmtId {
        let children = self.children(node);
        let mut list = Vec::new();
        let mut block = None;
        for c in children {
            match self.kind_of(c) {
                NodeKind::Parameter => {
                    let parts = self.children(c);
                    if let (Some(&s), Some(&d)) = (parts.first(), parts.get(1)) {
                        let absent = parts.get(2).copied().unwrap_or(d);
                        // the exception object is what it is made from, not the default constructor
                        let misses_arguments = self.check_caught_template((s, d), context);
                        let recorded = self.recorded.take();
                        let result = self.declare_local(s, d, absent, context, &mut list);
                        self.recorded = recorded;
                        if misses_arguments {
                            continue;
                        }
                        self.note(result);
                        self.check_handler(&list, (s, d), context);
                    }
                }
                NodeKind::CompoundStatement => block = Some(self.statement(c, context)),
                _ => {}
            }
        }
        let variable = list.first().copied();
        if let Some(variable) = variable {
            self.caught(variable, node, context);
        }
        self.add(StmtKind::Handler(variable, block), node)
    }

    /// Notes that a class template without arguments is caught, declared with the specifiers and declarator `parts`; true
    /// if so. Nothing deduces them.
    fn check_caught_template(&mut self, parts: (NodeId, NodeId), context: Context) -> bool {
        let base = self.quietly(|this| this.specified_type(parts.0, context));
        let Ok(Some(base)) = base else { return false };
        let Ok(declared) = self.quietly(|this| this.declarator_type(parts.1, base, context)) else {
            return false;
        };
        let checked = self.check_undeducible(declared.ty, parts.0, true, true);
        self.find_of(&checked);
        checked.is_err()
    }

    /// Notes handlers that are never reached, because one in front of them catches what they do ([except.handle]/4, /5).
    pub(crate) fn check_order_of_handlers(&mut self, node: NodeId, handlers: &[StmtId], context: Context) {
        if handlers.len() < 2 || !self.is_told(node, context) {
            return;
        }
        let written: Vec<NodeId> =
            self.children(node).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Handler).collect();
        let mut caught: Vec<Ty> = Vec::new();
        for (i, &handler) in written.iter().enumerate() {
            let declared = self
                .children(handler)
                .into_iter()
                .find(|&c| matches!(self.kind_of(c), NodeKind::Parameter | NodeKind::Ellipsis));
            let Some(declared) = declared else { return };
            if self.kind_of(declared) == NodeKind::Ellipsis {
                // told at the one behind
                let next = written.get(i + 1).and_then(|&n| {
                    self.children(n)
                        .into_iter()
                        .find(|&c| matches!(self.kind_of(c), NodeKind::Parameter | NodeKind::Ellipsis))
                });
                if let Some(next) = next {
                    let failed: Res<()> = self.wrong_at(Cause::MasksHandlers, self.node(next).first, next);
                    self.find_of(&failed);
                }
                continue;
            }
            let Some(ty) = self.handled_type(declared, context) else { continue };
            if self.is_caught_in_vain(declared, ty, context) {
                continue;
            }
            if caught.iter().any(|&c| self.catches(c, ty)) {
                let failed: Res<()> =
                    self.wrong_at(Cause::MaskedHandler, self.node(declared).first, declared);
                self.find_of(&failed);
            }
            caught.push(ty);
        }
    }

    /// True if the handler with the parameter `declared` would make an object of `ty`, an abstract class or one that is not
    /// complete: that is told of, and the handler has no part in the order.
    fn is_caught_in_vain(&mut self, declared: NodeId, ty: Ty, context: Context) -> bool {
        let parts = self.children(declared);
        let (Some(&specifiers), Some(&declarator)) = (parts.first(), parts.get(1)) else { return false };
        let Ok(Some(base)) = self.quietly(|this| this.specified_type(specifiers, context)) else {
            return false;
        };
        let written = self.quietly(|this| this.declarator_type(declarator, base, context)).map(|d| d.ty);
        let is_object = written.is_ok_and(|written| !self.program.types.is_reference(written));
        let Some(class) = self.program.types.as_class(ty).filter(|_| is_object) else { return false };
        !matches!(self.complete_class(class), Ok(Some(_))) || self.abstract_class(ty).is_some()
    }

    /// The type that the handler with the parameter `declared` catches, without reference and qualifiers.
    fn handled_type(&mut self, declared: NodeId, context: Context) -> Option<Ty> {
        let parts = self.children(declared);
        let (&specifiers, &declarator) = (parts.first()?, parts.get(1)?);
        let base = self.quietly(|this| this.specified_type(specifiers, context)).ok()??;
        let ty = self.quietly(|this| this.declarator_type(declarator, base, context)).ok()?.ty;
        let ty = self.program.types.referred(ty).bare();
        (!self.has_placeholder(ty) && !self.program.types.is_dependent(ty) && ty.is_some()).then_some(ty)
    }

    /// True if a handler for `caught` catches objects of type `ty`, too.
    fn catches(&mut self, caught: Ty, ty: Ty) -> bool {
        if caught == ty {
            return true;
        }
        let types = &self.program.types;
        if let (Some(base), Some(class)) = (types.as_class(caught), types.as_class(ty)) {
            // an object is not caught as a base that is private, or that it has twice ([except.handle]/3)
            return self.derives_from(class, base) == Ok(true)
                && self.base_misfit(class, base, Context::global()).is_none();
        }
        let (Some(to), Some(from)) = (types.as_pointer(caught), types.as_pointer(ty)) else { return false };
        // a qualification is added and not taken away
        if !to.own_qualifiers().contains(from.own_qualifiers()) {
            return false;
        }
        if types.is_void(to) {
            return true;
        }
        match (types.as_class(to), types.as_class(from)) {
            (Some(base), Some(class)) => self.derives_from(class, base) == Ok(true),
            _ => false,
        }
    }

    /// Notes that the variable of a handler, declared with the specifiers and declarator `parts`, is of an abstract class or
    /// of one that is not complete, points or refers to such a one, or is an rvalue reference ([except.handle]/1).
    fn check_handler(
        &mut self,
        list: &[StmtId],
        (specifiers, declarator): (NodeId, NodeId),
        context: Context,
    ) {
        let ty = match list.first().map(|&declaration| &self.il.stmt(declaration).kind) {
            Some(&StmtKind::Declare { variable, .. }) => self.type_of(variable),
            // a handler without a name has its type in the specifiers alone
            None if self.is_absent(declarator) => {
                self.specified_type(specifiers, context).map(|ty| ty.unwrap_or(Ty::NONE))
            }
            // or beside a declarator without a name
            None => match self.quietly(|this| this.specified_type(specifiers, context)) {
                Ok(Some(base)) => {
                    self.quietly(|this| this.declarator_type(declarator, base, context)).map(|d| d.ty)
                }
                _ => return,
            },
            _ => return,
        };
        let Some(ty) = ty.ok().filter(|ty| ty.is_some()) else { return };
        match *self.program.types.kind(ty) {
            // the reference says nothing of what depends on template parameters, nor in its instances
            TypeKind::RValueReference(to) if self.in_instance || self.program.types.is_dependent(to) => {
                return
            }
            TypeKind::RValueReference(_) => {
                let failed: Res<()> = self.wrong(Cause::RvalueHandler, specifiers);
                return self.find_of(&failed);
            }
            TypeKind::LValueReference(to) | TypeKind::Pointer(to) => {
                let element = self.element_of(to);
                if self.program.types.as_class(element).is_some() {
                    let at = self.node(specifiers).first;
                    self.note_incomplete(Cause::PointedIncomplete, element, at, specifiers, context);
                }
                return;
            }
            _ => {}
        }
        if self.program.types.is_void(ty) {
            let failed: Res<()> =
                self.wrong_at(Cause::IncompleteUse, self.node(specifiers).first, specifiers);
            self.find_of(&failed);
        }
        let at = self.node(specifiers).first;
        if self.note_incomplete(Cause::IncompleteUse, ty, at, specifiers, context) {
            return;
        }
        if self.abstract_class(ty).is_some() {
            let failed: Res<()> = self.wrong(Cause::AbstractHandler, specifiers);
            self.find_of(&failed);
        }
    }

    /// The variable of a handler is copied from the exception object ([except.handle]/14).
    fn caught(&mut self, declaration: StmtId, node: NodeId, context: Context) {
        let StmtKind::Declare { variable, .. } = self.il.stmt(declaration).kind else { return };
        let made = self.completing(|this| {
            let ty = this.type_of(variable)?;
            if this.program.types.is_reference(ty) || this.program.types.as_class(ty).is_none() {
                return Ok((None, EntityId::NONE));
            }
            let thrown = this.unnamed_object(ty, node);
            let init = this.initialization(thrown, ty, context)?;
            Ok((Some(init), this.destructor_of(ty, node)?))
        });
        if let (Some((made, ends)), StmtKind::Declare { init, destructor, .. }) =
            (made, &mut self.il.stmts[declaration].kind)
        {
            *init = made;
            *destructor = ends;
        }
    }
}
