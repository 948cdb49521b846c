//! Decl-specifiers and type-specifiers ([dcl.spec]).

use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;

/// Where specifiers stand: what may be among them, and what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A declaration at namespace scope, an explicit instantiation, what a template head declares there.
    Namespace,
    /// A member-declaration.
    Member,
    /// A declaration in a block, or the condition of a statement.
    Block,
    /// A parameter of a function or template.
    Parameter,
    /// Only type-specifiers.
    Type,
}

/// What the declarators need to know of the specifiers in front of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Specified {
    /// The `Specifiers` node.
    pub(crate) node: NodeId,
    /// A type is among them.
    pub(crate) has_type: bool,
    /// The type has a name or is a placeholder: it may be or hold a parameter pack.
    pub(crate) may_be_pack: bool,
    /// `typedef` is among them.
    pub(crate) typedef: bool,
    /// `friend` is among them.
    pub(crate) friend: bool,
    /// The type is a class or an enumeration that is defined here.
    pub(crate) defines: bool,
}

/// A keyword that is a type, or a part of one, by itself.
pub(crate) fn is_type_word(kind: TokenKind) -> bool {
    kind.is_fundamental_type() || matches!(kind, TokenKind::Complex | TokenKind::Auto)
}

/// A keyword that is a decl-specifier but no type-specifier, `explicit` aside.
pub(crate) fn is_storage_word(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Static
            | TokenKind::Extern
            | TokenKind::Register
            | TokenKind::ThreadLocal
            | TokenKind::Mutable
            | TokenKind::Inline
            | TokenKind::Virtual
            | TokenKind::Friend
            | TokenKind::Typedef
            | TokenKind::Constexpr
            | TokenKind::Consteval
            | TokenKind::Constinit
            | TokenKind::NoinlineWord
    )
}

impl Parser<'_> {
    /// Type-specifier-seq as `Specifiers`.
    pub(crate) fn type_specifiers(&mut self) -> Parsed {
        Ok(self.decl_specifiers(Place::Type)?.node)
    }

    /// Decl-specifier-seq as `Specifiers`, attributes among them. Without a type it is no failure unless only a
    /// type can stand there.
    pub(crate) fn decl_specifiers(&mut self, place: Place) -> Parsed<Specified> {
        let begin = self.mark();
        let mut s = Specified {
            node: NodeId(0),
            has_type: false,
            may_be_pack: false,
            typedef: false,
            friend: false,
            defines: false,
        };
        loop {
            let kind = self.at();
            match kind {
                TokenKind::Const | TokenKind::Volatile | TokenKind::Restrict | TokenKind::Extension => {
                    self.leaf(NodeKind::Specifier);
                }
                TokenKind::Explicit if place != Place::Type => self.explicit_specifier()?,
                // an explicit object parameter
                TokenKind::This if place == Place::Parameter && !s.has_type => {
                    self.leaf(NodeKind::Specifier);
                }
                _ if is_type_word(kind) && !s.defines => {
                    s.may_be_pack |= kind == TokenKind::Auto;
                    s.has_type = true;
                    self.leaf(NodeKind::Specifier);
                }
                _ if place != Place::Type && is_storage_word(kind) => {
                    s.typedef |= kind == TokenKind::Typedef;
                    s.friend |= kind == TokenKind::Friend;
                    self.leaf(NodeKind::Specifier);
                }
                _ if self.begins_attribute(self.t) => {
                    self.attributes()?;
                }
                // two types: which cannot be is told later
                TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum
                    if s.has_type && !s.defines && place != Place::Type =>
                {
                    if kind != TokenKind::Enum && !self.tentative() && !self.names_class_ahead() {
                        self.lacks(Expected::OneType)?;
                    }
                    self.defining_type_specifier(place, s.friend)?;
                    let last = self.ast.node(NodeId(self.ast.len() as u32 - 1)).kind;
                    s.defines = matches!(last, NodeKind::Class | NodeKind::Enum);
                }
                // a second type that is named like one: the reference takes no notice of the word
                TokenKind::Typename if s.has_type => {
                    self.lacks(Expected::NoTypename)?;
                    self.bump();
                }
                // it begins a declaration, and this one has begun
                TokenKind::Template
                    if self.t > begin.1 && !matches!(place, Place::Parameter | Place::Type) =>
                {
                    return self.fail(Expected::NoTemplate);
                }
                _ if s.has_type => break,
                // a name that nothing declares, behind qualifiers, is what is declared: its type is missing
                TokenKind::Ident
                    if place == Place::Parameter
                        && matches!(
                            self.kind(self.t.prev()),
                            TokenKind::Const | TokenKind::Volatile | TokenKind::Restrict
                        )
                        && self.t > begin.1
                        && matches!(self.peek(1), TokenKind::Comma | TokenKind::RParen)
                        && self.names.unqualified(self.t, self.scope) == NameSort::Nothing =>
                {
                    break;
                }
                _ => {
                    if !self.defining_type_specifier(place, s.friend)? {
                        break;
                    }
                    s.has_type = true;
                    s.may_be_pack = true;
                    let last = self.ast.node(NodeId(self.ast.len() as u32 - 1)).kind;
                    s.defines = matches!(last, NodeKind::Class | NodeKind::Enum);
                }
            }
        }
        if !s.has_type && matches!(place, Place::Type | Place::Parameter) {
            let has_none = self.t == begin.1;
            return self.fail(if has_none { Expected::Type } else { Expected::TypeBehindSpecifiers });
        }
        s.node = self.close(begin, NodeKind::Specifiers, begin.1);
        Ok(s)
    }

    /// True if what belongs to a class stands behind the key of one at the cursor: a name, bases or a body.
    fn names_class_ahead(&self) -> bool {
        matches!(
            self.kind(self.skip_attributes(self.t.next())),
            TokenKind::Ident
                | TokenKind::ColonColon
                | TokenKind::Decltype
                | TokenKind::LBrace
                | TokenKind::Colon
        )
    }

    /// One simple-type-specifier or typename-specifier, as in front of a functional cast.
    pub(crate) fn simple_type_specifier(&mut self) -> Parsed {
        if is_type_word(self.at()) {
            return Ok(self.leaf(NodeKind::Specifier));
        }
        let node = match self.at() {
            TokenKind::Typename => Some(self.typename_specifier()?),
            TokenKind::Typeof | TokenKind::UnderlyingType => Some(self.typeof_specifier()?),
            TokenKind::Decltype if self.decltype_is_type() => Some(self.decltype_specifier()?),
            _ => self.named_type(Place::Type, false)?,
        };
        match node {
            Some(node) => Ok(node),
            None => self.fail(Expected::Type),
        }
    }

    /// A type-specifier of more than one word or a named type. False, with nothing appended, if none stands at the
    /// cursor.
    fn defining_type_specifier(&mut self, place: Place, friend: bool) -> Parsed<bool> {
        match self.at() {
            TokenKind::Class | TokenKind::Struct | TokenKind::Union => self.class_specifier()?,
            TokenKind::Enum => self.enum_specifier()?,
            TokenKind::Typename => self.typename_specifier()?,
            TokenKind::Typeof | TokenKind::UnderlyingType => self.typeof_specifier()?,
            TokenKind::Decltype if self.decltype_is_type() => self.decltype_specifier()?,
            _ => return Ok(self.named_type(place, friend)?.is_some()),
        };
        Ok(true)
    }

    /// True if the `decltype(…)` at the cursor is a type and not the begin of a qualified name.
    fn decltype_is_type(&self) -> bool {
        self.kind(self.skip(self.t.next())) != TokenKind::ColonColon
    }

    fn explicit_specifier(&mut self) -> Parsed<()> {
        let begin = self.mark();
        let main = self.bump();
        if self.eat(TokenKind::LParen) {
            self.in_context(Context::default(), Self::constant_expression)?;
            self.expect(TokenKind::RParen)?;
        } else {
            self.absent();
        }
        self.close(begin, NodeKind::Explicit, main);
        Ok(())
    }

    /// `typename A::B`.
    fn typename_specifier(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::Typename)?;
        self.type_name()?;
        Ok(self.close(begin, NodeKind::TypenameType, main))
    }

    /// `decltype(e)` and `decltype(auto)`.
    pub(crate) fn decltype_specifier(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::Decltype)?;
        self.expect(TokenKind::LParen)?;
        if self.is(TokenKind::Auto) && self.peek(1) == TokenKind::RParen {
            self.bump();
            self.absent();
        } else {
            self.in_context(Context::default(), Self::expression)?;
        }
        self.expect(TokenKind::RParen)?;
        Ok(self.close(begin, NodeKind::Decltype, main))
    }

    /// `typeof(e)`, `typeof(T)`, `typeof e`, `__underlying_type(T)` and the other transforms of a type.
    pub(crate) fn typeof_specifier(&mut self) -> Parsed {
        let begin = self.mark();
        let kind = self.at();
        let main = self.bump();
        if kind == TokenKind::Typeof && !self.is(TokenKind::LParen) {
            self.in_context(Context::default(), Self::cast_expression)?;
            return Ok(self.close(begin, NodeKind::TypeofType, main));
        }
        self.expect(TokenKind::LParen)?;
        if kind == TokenKind::Typeof {
            self.in_context(Context::default(), Self::type_or_expression)?;
        } else {
            self.in_context(Context::default(), Self::type_id)?;
        }
        self.expect(TokenKind::RParen)?;
        Ok(self.close(begin, NodeKind::TypeofType, main))
    }
}
