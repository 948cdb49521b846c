//! Function parameter lists ([dcl.fct]).

use super::declarator::DeclaratorMode;
use super::Parser;
use crate::{AttrSet, Decl, DeclKind, Declarator, ScopeId, ScopeKind, Specifiers};
use cufront_base::Name;
use cufront_lex::{Tok, TokenKind};

/// One parameter. Ends are exclusive.
#[derive(Debug, Clone, Copy)]
pub struct Parameter {
    /// First token.
    pub first: Tok,
    /// After the last token, default argument included.
    pub end: Tok,
    /// Specifiers and declarator. An abstract declarator has `id_first == id_end` where a name would stand.
    pub declarator: Declarator,
    /// The name, [`Tok::NONE`] if it has none.
    pub name: Tok,
    /// True for a pack.
    pub pack: bool,
    /// `=` of a default argument, else [`Tok::NONE`].
    pub default: Tok,
    /// Attributes.
    pub attrs: AttrSet,
    /// Specifiers of the declaration.
    pub specifiers: Specifiers,
}

impl Parser<'_> {
    /// The parameters of the list that `open` opens, and whether it ends in an ellipsis. `(void)` has none.
    #[must_use]
    pub fn parameters(&self, open: Tok, scope: ScopeId) -> (Vec<Parameter>, bool) {
        if open.is_none() {
            return (Vec::new(), false);
        }
        let close = self.partner(open);
        let mut list = Vec::new();
        let mut t = open.next();
        if self.kind(t) == TokenKind::Void && t.next() == close {
            return (list, false);
        }
        while t < close {
            if self.kind(t) == TokenKind::Ellipsis && t.next() == close {
                return (list, true);
            }
            let p = self.parameter_in(t, close, scope);
            let end = p.end;
            list.push(p);
            // `int, ...` and `int...)`: the ellipsis without a comma is variadic unless it made a pack
            if self.kind(end) == TokenKind::Ellipsis && end.next() == close {
                return (list, true);
            }
            t = if end == t || self.kind(end) != TokenKind::Comma {
                self.resync(end, close)
            } else {
                end.next()
            };
        }
        (list, false)
    }

    /// After a parameter that did not end at a comma: behind the next one.
    fn resync(&self, mut t: Tok, close: Tok) -> Tok {
        while t < close && self.kind(t) != TokenKind::Comma {
            t = self.skip(t);
        }
        t.next()
    }

    /// One parameter-declaration in `[first, limit)`.
    #[must_use]
    pub(crate) fn parameter_in(&self, first: Tok, limit: Tok, scope: ScopeId) -> Parameter {
        let specs = self.scan_specifiers_of(first, scope, Name::NONE, true);
        let d = self.scan_declarator(specs.end, &specs, scope, DeclaratorMode::MaybeAbstract);
        let mut end = d.declarator.end.min(limit);
        let mut default = Tok::NONE;
        if end < limit && self.kind(end) == TokenKind::Assign {
            default = end;
            end = self.skip_initializer(end.next(), scope).min(limit);
        }
        Parameter {
            first,
            end,
            declarator: d.declarator,
            name: d.name_tok,
            pack: d.flags.contains(Specifiers::PACK),
            default,
            attrs: specs.attrs | d.attrs,
            specifiers: specs.flags | d.flags,
        }
    }

    /// A scope that declares the parameters of the list that `open` opens.
    pub fn parameter_scope(&mut self, open: Tok, parent: ScopeId) -> ScopeId {
        let scope =
            self.items.new_scope(ScopeKind::FunctionParameters, parent, crate::DeclId::NONE, Name::NONE);
        let (list, _) = self.parameters(open, scope);
        for p in list {
            if p.name.is_none() {
                continue;
            }
            let declarator = self.items.declarators.push(p.declarator);
            let decl = Decl {
                kind: DeclKind::Variable,
                name: self.name(p.name),
                name_tok: p.name,
                point: p.declarator.end,
                specifiers: p.specifiers,
                attrs: p.attrs,
                declarator,
                ..self.blank(p.first, p.end, scope)
            };
            let id = self.items.add(decl);
            self.items.bind(scope, id);
        }
        scope
    }
}

impl Parser<'_> {
    /// The type-id in `[first, limit)`, as a parameter without a name.
    #[must_use]
    pub fn type_id(&self, first: Tok, limit: Tok, scope: ScopeId) -> Parameter {
        self.parameter_in(first, limit, scope)
    }
}
