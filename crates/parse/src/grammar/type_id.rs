//! Type-ids, and whether one stands at a place ([dcl.name], [dcl.ambig.res]).

use super::specifiers::{is_type_word, Place};
use crate::parser::{Context, Parsed};
use crate::{NameSort, Parser};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;

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
                match sort {
                    NameSort::Type | NameSort::TypeTemplate | NameSort::Unknown => true,
                    _ if self.is_placeholder(end) => true,
                    _ => self.is_type_transform(t),
                }
            }
            kind => is_type_word(kind),
        }
    }
}
