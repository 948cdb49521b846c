//! Type-ids, and whether one stands at a place ([dcl.name], [dcl.ambig.res]).

use super::specifiers::{is_type_word, Place};
use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::NodeKind;
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Type-id.
    pub fn type_id(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            p.decl_specifiers(Place::Type)?;
            p.abstract_declarator()?;
            Ok(p.close(begin, NodeKind::TypeId, begin.1))
        })
    }

    /// New-type-id: type-specifiers, pointer operators, array bounds.
    pub(crate) fn new_type_id(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            if p.lacks_in_scope() {
                return p.fail(Expected::Type);
            }
            p.type_specifiers_before_brace()?;
            let pointers = p.pointer_operators(false)?;
            let bounds = p.mark();
            p.absent();
            while p.is(TokenKind::LBracket) && !p.begins_attribute(p.t) {
                p.array_bound(bounds)?;
            }
            p.close_pointers(pointers);
            Ok(p.close(begin, NodeKind::TypeId, begin.1))
        })
    }

    /// True at a name in a scope that there is, but has nothing of that name: behind `new` that is no type.
    fn lacks_in_scope(&mut self) -> bool {
        let first = self.t;
        let qualified = match self.at() {
            TokenKind::ColonColon => true,
            TokenKind::Ident => self.peek(1) == TokenKind::ColonColon,
            _ => false,
        };
        qualified
            && self.name_ahead(first).0 == NameSort::Nothing
            && (self.is(TokenKind::ColonColon)
                || self.names.unqualified(first, self.scope) != NameSort::Nothing)
    }

    /// Conversion-type-id: type-specifiers and pointer operators.
    pub(crate) fn conversion_type_id(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            p.type_specifiers_before_brace()?;
            let pointers = p.pointer_operators(false)?;
            p.absent();
            p.close_pointers(pointers);
            Ok(p.close(begin, NodeKind::TypeId, begin.1))
        })
    }

    /// Type-specifiers where a `{` behind them is no class body.
    fn type_specifiers_before_brace(&mut self) -> Parsed {
        let context = Context { no_brace: true, ..self.context };
        self.in_context(context, Self::type_specifiers)
    }

    /// Could a type-specifier stand at the cursor? Certain for keywords and names that are known; for
    /// `Dependent` false, for `Unknown` true.
    pub(crate) fn begins_type(&mut self) -> bool {
        let t = self.skip_attributes(self.t);
        let kind = self.kind(t);
        match kind {
            TokenKind::Const
            | TokenKind::Volatile
            | TokenKind::Restrict
            | TokenKind::Class
            | TokenKind::Struct
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Typename
            | TokenKind::Typeof
            | TokenKind::UnderlyingType => true,
            TokenKind::Decltype if self.kind(self.skip(t.next())) != TokenKind::ColonColon => true,
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype => {
                let (sort, end) = self.name_ahead(t);
                self.is_type_with(sort, end) || self.is_type_transform(t)
            }
            kind => is_type_word(kind),
        }
    }

    /// True if the name at `first`, which was parsed as the begin of a type-id, makes it one for certain: a dependent
    /// name without `typename` is a value.
    pub(crate) fn was_type(&self, first: Tok) -> bool {
        let known = self.memo.look((first, self.scope, false)).flatten();
        known.is_some_and(|(sort, end)| self.is_type_with(sort, end))
    }

    /// A name of this `sort` that ends at `end` begins a type-id.
    fn is_type_with(&self, sort: NameSort, end: Tok) -> bool {
        matches!(sort, NameSort::Type | NameSort::TypeTemplate | NameSort::Unknown)
            || self.is_placeholder(end)
    }
}
