//! Qualifiers that name a type without members, mostly in an instance of a template ([basic.lookup.qual]/1).
//!
//! Example: `typename T::size` where `T` is `int`. The reference takes the type in front of `::` for the whole name then,
//! and misses what the grammar has behind a type.

use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Fail, Res};

impl Elaborator<'_> {
    /// The failure `fail` of the name `node`; `cause` if its qualifier names a type without members
    /// ([basic.lookup.qual]/1).
    ///
    /// Example: `T::size` where `T` is `int`.
    pub(crate) fn behind_no_class<T>(&mut self, node: NodeId, fail: Fail, cause: Cause) -> Res<T> {
        let Some(prefix) = self.child(node, 0).filter(|_| self.kind_of(node) == NodeKind::QualifiedName)
        else {
            return Err(fail);
        };
        // a gap is no answer, and what another name has found is none for this one
        let plain = self.plain_scope.take().filter(|_| matches!(fail, Fail::IllFormed(_)));
        let Some(plain) = plain else { return Err(fail) };
        let (mut at, mut first) = (prefix, self.last_child(prefix));
        let mut is_last = true;
        while let &[outer, component] = &self.children(at)[..] {
            if component == plain && cause == Cause::TypeOfNoClass {
                // what a class has there is the name in front of the next `::`
                return self.wrong(Cause::NoScope, plain);
            }
            if component == plain {
                break;
            }
            (at, first, is_last) = (outer, self.last_child(outer), false);
        }
        match first == Some(plain) && (is_last || cause == Cause::TypeOfNoClass) {
            true => self.wrong_at(cause, self.node(plain).first, plain),
            false => Err(fail),
        }
    }

    /// Why the qualified name `node` of a type, in front of whose `::` a type without members stands, names nothing: behind
    /// `typename` and in instances it is a type, else a name that was not found.
    pub(crate) fn cause_behind_no_class(&self, node: NodeId, context: Context) -> Cause {
        let is_typename = self.parent_of(node).is_some_and(|p| self.kind_of(p) == NodeKind::TypenameType);
        match is_typename || self.in_instance || context.env.is_some() {
            true => Cause::TypeOfNoClass,
            false => Cause::NoScope,
        }
    }

    /// Notes behind the failure `failed` what the grammar misses behind the type in front of the first `::` of `node`, the
    /// qualified name of a type in an instance: the end of an alias-declaration or of template arguments; a `::` where a
    /// declarator stands, and what follows the name.
    pub(crate) fn note_grammar_behind<T>(&mut self, node: NodeId, failed: &Res<T>, context: Context) {
        if !self.in_instance || !self.is_told_in_patterns(context) {
            return;
        }
        let Some(colons) = self.first_colons(node) else { return };
        if self.lexed.tokens.kind(colons.next()) != TokenKind::Ident {
            return;
        }
        let behind = colons.plus(2);
        let mut around = node;
        let place = loop {
            let Some(parent) = self.parent_of(around) else { return };
            match self.kind_of(parent) {
                NodeKind::TypenameType | NodeKind::NamedType | NodeKind::Specifiers | NodeKind::TypeId => {
                    around = parent;
                }
                place => break place,
            }
        };
        use NodeKind::{
            AliasDeclaration, FunctionDefinition, Parameter, SimpleDeclaration, TemplateArguments,
            TrailingReturn, TypeParameter,
        };
        if !matches!(
            place,
            AliasDeclaration
                | FunctionDefinition
                | Parameter
                | SimpleDeclaration
                | TemplateArguments
                | TrailingReturn
                | TypeParameter
        ) {
            return;
        }
        self.find_of(failed);
        match place {
            AliasDeclaration | TrailingReturn => {
                self.remark_at(Cause::GoesOnBehindName, colons, node);
            }
            TypeParameter => self.remark_at(Cause::DefaultGoesOn, colons, node),
            TemplateArguments => self.remark_at(Cause::ArgumentsGoOn, colons, node),
            SimpleDeclaration | FunctionDefinition => {
                self.remark_at(Cause::ColonsBehindType, colons, node);
                self.remark_at(Cause::GoesOnBehindName, behind, node);
            }
            Parameter => {
                self.remark_at(Cause::ColonsBehindType, colons, node);
                if !matches!(self.lexed.tokens.kind(behind), TokenKind::Comma | TokenKind::RParen) {
                    self.remark_at(Cause::ParameterGoesOn, behind, node);
                }
            }
            _ => {}
        }
    }

    /// The first `::` in the qualified name `node`, behind a name or the arguments of a template.
    fn first_colons(&self, node: NodeId) -> Option<cufront_lex::Tok> {
        let mut prefix = self.child(node, 0)?;
        while let &[outer, _] = &self.children(prefix)[..] {
            prefix = outer;
        }
        let end = self.node(self.last_child(prefix)?).end;
        (self.lexed.tokens.kind(end) == TokenKind::ColonColon).then_some(end)
    }
}
