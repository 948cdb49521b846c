//! What is wrong in the parts of a declaration that is wrong.
//!
//! The type of a declaration fails with the first part that does. Compilers go on: they tell what is wrong in the
//! specifiers, in each parameter and its default argument, in the bounds of arrays and in what is returned, and read the
//! body. Parameters of types that are not known are declared all the same: whoever names one fails as the parameter did
//! (see [`crate::survey`]).
//!
//! Example: `int f(Unknown a, Other *b) { return g(a); }` has two errors in its parameters.

use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_program::{EntityId, Fail, Slot};

/// Parameter-declaration-clauses within one another that are surveyed; what is wrong in deeper ones is wrong in these.
const MOST_SURVEYED: u32 = 16;

impl Elaborator<'_> {
    /// Finds what is wrong in `specifiers` and in `declarator`, whose type failed with `fail`. False if that is not
    /// certainly an error.
    pub(crate) fn survey_declaration(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        fail: Fail,
        context: Context,
    ) -> bool {
        let is_certain = self.is_certainly_wrong(fail) && self.is_told_in_patterns(context);
        self.find(fail);
        if is_certain {
            self.survey_specified(specifiers, declarator, context);
        }
        is_certain
    }

    fn survey_specified(&mut self, specifiers: NodeId, declarator: NodeId, context: Context) {
        if let Err(fail) = self.specified_type(specifiers, context) {
            self.find(fail);
        }
        self.survey_declarator(declarator, context);
    }

    /// Finds what is wrong in the parts of a declarator.
    fn survey_declarator(&mut self, declarator: NodeId, context: Context) {
        let mut node = declarator;
        loop {
            let children = self.children(node);
            match self.kind_of(node) {
                NodeKind::FunctionDeclarator => {
                    for &part in &children[1..] {
                        match self.kind_of(part) {
                            NodeKind::ParameterClause if self.surveyed_clauses < MOST_SURVEYED => {
                                self.surveyed_clauses += 1;
                                self.survey_parameters(part, context);
                                self.surveyed_clauses -= 1;
                            }
                            NodeKind::TrailingReturn => {
                                let id = self.last_child(part);
                                if let Some(Err(fail)) = id.map(|id| self.type_id(id, context)) {
                                    self.find(fail);
                                }
                            }
                            _ => {}
                        }
                    }
                }
                NodeKind::ArrayDeclarator => {
                    if let Some(&bound) = children.get(1).filter(|&&b| !self.is_absent(b)) {
                        if let Err(fail) = self.expression(bound, context) {
                            self.survey(bound, fail, context);
                        }
                    }
                }
                NodeKind::PointerDeclarator => match children.last() {
                    Some(&inner) => {
                        node = inner;
                        continue;
                    }
                    None => return,
                },
                NodeKind::ParenthesizedDeclarator
                | NodeKind::PackDeclarator
                | NodeKind::BitFieldDeclarator => {}
                _ => return,
            }
            let is_declarator = |&&c: &&NodeId| self.kind_of(c) != NodeKind::Attribute;
            match children.iter().find(is_declarator) {
                Some(&inner) => node = inner,
                None => return,
            }
        }
    }

    /// Finds what is wrong in each parameter of the ParameterClause `clause`, and declares them all.
    pub(crate) fn survey_parameters(&mut self, clause: NodeId, context: Context) {
        let mut types = Vec::new();
        for parameter in self.children(clause) {
            if self.kind_of(parameter) != NodeKind::Parameter {
                continue;
            }
            let children = self.children(parameter);
            let (Some(&specifiers), Some(&declarator)) = (children.first(), children.get(1)) else {
                continue;
            };
            if let Err(fail) = self.parameter(parameter, context, &mut types) {
                let is_certain = self.is_certainly_wrong(fail);
                self.find(fail);
                if is_certain {
                    self.survey_specified(specifiers, declarator, context);
                    self.declare_wrong_parameter(declarator, fail, context);
                }
            }
            if let Some(&default) = children.get(2).filter(|&&d| !self.is_absent(d)) {
                if let Err(fail) = self.expression(default, context.unevaluated()) {
                    self.survey(default, fail, context);
                }
            }
        }
    }

    /// Declares the parameter that `declarator` names, whose type failed with `fail`.
    fn declare_wrong_parameter(&mut self, declarator: NodeId, fail: Fail, context: Context) {
        let name = self.declarator_name(declarator).filter(|&n| self.kind_of(n) == NodeKind::Identifier);
        let Some(name) = name else { return };
        let tok = self.node(name).main;
        let known = self.local_entities.get(&(tok, context.env, Context::NO_PACK)).copied();
        let entity = match known {
            Some(entity) => entity,
            None => self.new_local(tok, context),
        };
        self.fail_variable(entity, declarator, fail, context);
    }

    /// Keeps that the type of `variable`, which `declarator` declares, failed with `fail`: what its specifiers name is
    /// not known, what the declarator makes of that is.
    pub(crate) fn fail_variable(
        &mut self,
        variable: EntityId,
        declarator: NodeId,
        fail: Fail,
        context: Context,
    ) {
        self.program.entities[variable].ty = Slot::Failed(fail);
        let base = self.type_of_wrong();
        if let Ok(declared) = self.quietly(|this| this.declarator_type(declarator, base, context)) {
            let ty = self.decayed(declared.ty);
            self.wrong_types.insert(variable, ty);
        }
    }
}
