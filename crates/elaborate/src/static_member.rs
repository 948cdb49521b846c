//! Static data members where their class declares them ([class.static.data]).
//!
//! One that is `inline` or `constexpr` is defined there: its class has to be complete, which the class around is not
//! ([basic.types.general]/5). Of the others only constants of arithmetic and enumeration types have a value in the class
//! ([class.static.data]/4).
//!
//! Example: `struct Color { int r; static constexpr Color black{0}; };`.

use crate::problem::Cause;
use crate::trees::DeclaratorParts;
use crate::{Context, Elaborator};
use cufront_ast::NodeKind;
use cufront_items::{DeclId, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{Res, Ty};

impl Elaborator<'_> {
    /// Notes that the static data member `decl` of type `ty` cannot be defined, or have a value, in its class; true if so.
    /// Its initialiser is looked at by itself, then: what type it makes does not count.
    pub(crate) fn check_static_member(
        &mut self,
        decl: DeclId,
        ty: Ty,
        parts: DeclaratorParts,
        context: Context,
    ) -> bool {
        let d = &self.items().decls[decl];
        let (specifiers, scope) = (d.specifiers, d.scope);
        if !specifiers.contains(Specifiers::STATIC)
            || self.items().in_template(scope)
            || d.head.is_some()
            || context.env.is_some()
            // a local class has none
            || self.stands_in_block(scope)
            || self.program.types.is_dependent(ty)
            || self.has_placeholder(ty)
            || !self.is_told_in_patterns(context)
        {
            return false;
        }
        let Some(name) = self.declarator_name(parts.declarator) else { return false };
        let first = self.node(name).first;
        let initialized = !self.is_absent(parts.initializer);
        if specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::INLINE) {
            if !self.is_incomplete_at(ty, name) && !self.is_own_body(ty, scope, first) {
                return false;
            }
            if initialized {
                let failed: Res<()> = self.wrong(Cause::Incomplete, name);
                self.find_of(&failed);
                self.check_alone(parts, context);
            }
            // it is defined where its declarator ends
            let before = self.problems.len();
            let written = self.children(parts.specifiers);
            let written = written.into_iter().find(|&s| self.kind_of(s) != NodeKind::Attribute);
            let at = self.node(written.unwrap_or(parts.specifiers)).first;
            let failed: Res<()> = self.wrong_at(Cause::Incomplete, at, name);
            self.find_of(&failed);
            let last = if initialized { parts.initializer } else { parts.declarator };
            let end = self.node(last).end;
            for problem in self.problems.iter_mut().skip(before) {
                problem.complete = problem.complete.max(end);
            }
            return true;
        }
        let types = &self.program.types;
        let is_const = types.is_const(self.element_of(ty));
        let has_value = is_const && (types.is_arithmetic(ty) || types.as_enum(ty).is_some());
        if !initialized || has_value {
            return false;
        }
        let cause = if is_const { Cause::StaticMemberOfOtherType } else { Cause::StaticMemberValue };
        let at = match self.lexed.tokens.kind(self.node(parts.initializer).first.prev()) {
            TokenKind::Assign => self.node(parts.initializer).first.prev(),
            _ => self.node(parts.initializer).first,
        };
        let failed: Res<()> = self.wrong_at(cause, at, name);
        self.find_of(&failed);
        self.check_alone(parts, context);
        true
    }

    /// Looks at the expressions of an initialiser by themselves.
    fn check_alone(&mut self, parts: DeclaratorParts, context: Context) {
        let made: Res<()> = match self.kind_of(parts.initializer) {
            NodeKind::ParenthesizedList | NodeKind::BracedList => {
                let list = self.children(parts.initializer);
                self.list_elements(&list, context).map(|_| ())
            }
            _ => self.whole_expression(parts.initializer, context).map(|_| ()),
        };
        self.find_of(&made);
    }
}
