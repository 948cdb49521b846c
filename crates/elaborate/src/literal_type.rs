//! Variables that are `constexpr`, and parameters of functions that are, whose types have no constants
//! ([dcl.constexpr]/3, /10).
//!
//! Only what is certain is told of: a class that says itself that it has no constants, by its destructor or by its
//! constructors.
//!
//! Example: `struct N { N(); }; constexpr N n;`.

use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, NameKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, Res, Ty};

impl Elaborator<'_> {
    /// True if `class` declares a destructor that somebody writes, and that is not `constexpr`.
    fn has_own_destructor(&mut self, class: EntityId) -> bool {
        let words = Specifiers::CONSTEXPR | Specifiers::DEFAULTED | Specifiers::DELETED;
        let Ok(declared) = self.declared_special(class, NameKind::Destructor) else { return false };
        match declared[..] {
            [one] => {
                let decl = self.program.entity(one).decl;
                decl.is_some() && !self.items().decls[decl].specifiers.intersects(words)
            }
            _ => false,
        }
    }

    /// True if `ty` is certainly no literal type ([basic.types.general]/10).
    fn is_certainly_no_literal(&mut self, ty: Ty, node: NodeId) -> bool {
        let element = self.element_of(ty);
        if self.program.types.is_dependent(element) {
            return false;
        }
        let Some(class) = self.program.types.as_class(element) else { return false };
        if self.closure_info.contains_key(&class) || !matches!(self.complete_class(class), Ok(Some(_))) {
            return false;
        }
        if self.has_own_destructor(class) {
            return true;
        }
        // bases may give constructors, and what members are is not followed
        let (Ok(fields), Some(bases)) = (self.fields(class), self.known_bases(class)) else { return false };
        let plain = fields.into_iter().all(|field| {
            self.type_of(field).is_ok_and(|ty| {
                let element = self.element_of(ty);
                self.program.types.as_class(element).is_none()
            })
        });
        if !plain || !bases.is_empty() || self.is_aggregate(class) != Ok(false) {
            return false;
        }
        let Ok(constructors) = self.declared_constructors(class) else { return false };
        let words = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL | Specifiers::DEFAULTED;
        !constructors.is_empty()
            && constructors.iter().all(|&c| {
                let decl = self.program.entity(c).decl;
                decl.is_some()
                    && !self.program.is_template(c)
                    && self.items().decls[decl].kind == DeclKind::Function
                    && !self.items().decls[decl].specifiers.intersects(words)
            })
            && self.is_literal_type(element, node) == Ok(false)
    }

    /// Notes that the variable of type `ty` that `declarator` declares is `constexpr`, and that its type has no constants.
    /// Where only the end of its life is none, its initialisation is told of as well.
    pub(crate) fn check_literal_variable(
        &mut self,
        ty: Ty,
        specifiers: NodeId,
        declarator: NodeId,
        initializer: NodeId,
        context: Context,
    ) {
        if self.recorded.is_none() || self.in_pattern(context, declarator) {
            return;
        }
        let word = self
            .children(specifiers)
            .into_iter()
            .find(|&s| self.kind_of(s) == NodeKind::Specifier && self.main_kind(s) == TokenKind::Constexpr);
        let (Some(word), Some(name)) = (word, self.declarator_name(declarator)) else { return };
        if !self.is_certainly_no_literal(ty, declarator) {
            return;
        }
        let (at, cause, node) = match self.is_absent(initializer) {
            true => (self.node(name).end.prev(), Cause::ConstinitWithoutValue, declarator),
            false => (self.place_of_constant(initializer), Cause::NotConstant(None), initializer),
        };
        let is_told = self
            .problems
            .iter()
            .any(|p| p.at == at && matches!(p.cause, Cause::ConstinitWithoutValue | Cause::NotConstant(_)));
        if !is_told {
            let failed: Res<()> = self.wrong_at(cause, at, node);
            self.find_of(&failed);
        }
        self.remark_at(Cause::NoLiteralVariable, self.node(word).main, node);
    }

    /// Notes that a function that is `constexpr`, defined with the name `name`, has a parameter, of one of the `types`,
    /// whose type has no constants. One is told of.
    pub(crate) fn check_literal_parameters(&mut self, types: &[Ty], name: NodeId) {
        for &ty in types {
            if self.is_certainly_no_literal(ty, name) {
                return self.remark_at(Cause::NoLiteralParameter, self.node(name).first, name);
            }
        }
    }
}
