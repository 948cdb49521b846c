//! Functions that are declared with an alias of their type ([dcl.fct]/14).
//!
//! Example: `typedef void F(int); F f;` declares a function `f`, not a variable.

use super::specifiers::DeclSpecifiers;
use super::Parser;
use crate::{DeclKind, Declarator, ScopeId, Specifiers};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// True if a declarator without parameters declares a function: its type is named by an alias of a function type,
    /// and nothing makes another type of that.
    pub(crate) fn declares_function(&self, specs: &DeclSpecifiers, d: &Declarator, scope: ScopeId) -> bool {
        d.params.is_none()
            && !d.compound
            && d.array.is_none()
            // `= 0` is no initializer
            && (d.init.is_none()
                || self.kind(d.init) == TokenKind::Assign && self.kind(d.init.next()) == TokenKind::Number)
            && self.kind(d.end) != TokenKind::Colon
            && self.names_function_type(specs, scope)
    }

    /// True if the tokens `[first, limit)` are a function type.
    pub(crate) fn is_function_type_id(&self, first: Tok, limit: Tok, scope: ScopeId) -> bool {
        let p = self.type_id(first, limit, scope);
        let d = &p.declarator;
        if p.end < limit || d.reference || d.array.is_some() {
            return false;
        }
        d.params.is_some() && !d.compound || {
            let specs = self.scan_specifiers(first, scope, cufront_base::Name::NONE);
            self.declares_function(&specs, d, scope)
        }
    }

    /// True if the specifiers name an alias of a function type.
    fn names_function_type(&self, specs: &DeclSpecifiers, scope: ScopeId) -> bool {
        let first = specs.type_name;
        if first.is_none() || self.items.function_types.is_empty() {
            return false;
        }
        // the last name of the qualified one
        let mut name = first;
        let mut at = first;
        while at < specs.end {
            match self.kind(at) {
                TokenKind::Ident => name = at,
                TokenKind::ColonColon | TokenKind::Template => {}
                TokenKind::Less => match crate::named_scope::skip_angles(self.lexed, at, specs.end) {
                    Some(next) => {
                        at = next;
                        continue;
                    }
                    None => return false,
                },
                _ => break,
            }
            at = at.next();
        }
        if self.kind(name) != TokenKind::Ident || !self.items.function_types.contains(&self.name(name)) {
            return false;
        }
        if name != first {
            let around = self.items.resolve_qualifier(self.lexed, first, name, scope, first);
            return around.is_some_and(|s| self.is_function_type_in(s, name).unwrap_or(false));
        }
        let mut scope = scope;
        while scope.is_some() {
            if let Some(answer) = self.is_function_type_in(scope, name) {
                return answer;
            }
            scope = self.items.scopes[scope].parent;
        }
        false
    }

    /// What the name at `name` is in the scope itself, if it is declared there.
    fn is_function_type_in(&self, scope: ScopeId, name: Tok) -> Option<bool> {
        let found = self.items.bound(scope, self.name(name), name).next()?;
        let d = &self.items.decls[found];
        Some(d.kind == DeclKind::TypeAlias && d.specifiers.contains(Specifiers::FUNCTION_TYPE))
    }
}
