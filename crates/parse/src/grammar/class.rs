//! Classes ([class]).

use super::specifiers::Place;
use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_base::Name;
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Class-specifier or elaborated-type-specifier.
    pub(crate) fn class_specifier(&mut self) -> Parsed {
        self.deeper(Self::class_specifier_in)
    }

    fn class_specifier_in(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        self.attributes()?;
        let first = self.t;
        let name = match self.at() {
            TokenKind::LBrace | TokenKind::Colon => {
                self.absent();
                Name::NONE
            }
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype => self.class_head_name()?,
            _ => return self.fail(Expected::Class),
        };
        let behind = self.t;
        let last = self.is_final(self.t) && matches!(self.peek(1), TokenKind::LBrace | TokenKind::Colon);
        let defines =
            last || (!self.context.no_brace && matches!(self.at(), TokenKind::LBrace | TokenKind::Colon));
        if !defines {
            if name.is_none() {
                return self.fail(Expected::Identifier);
            }
            return Ok(self.close(begin, NodeKind::ElaboratedType, main));
        }
        if last {
            self.leaf(NodeKind::Specifier);
        } else {
            self.absent();
        }
        let has_bases = self.is(TokenKind::Colon);
        if has_bases {
            // the bases of a nested class are looked up in the class around it ([basic.lookup.unqual]/7)
            let outer = self.scope;
            self.scope = self.names.declarator_scope(first, behind, outer);
            let bases = self.in_context(Context::default(), Self::base_clause);
            self.scope = outer;
            bases?;
        } else {
            self.absent();
        }
        if has_bases && !self.is(TokenKind::LBrace) {
            return self.fail(Expected::ClassBody);
        }
        self.class_body(name)?;
        Ok(self.close(begin, NodeKind::Class, main))
    }

    /// The name behind `class`, `struct`, `union` or `enum` and its identifier.
    pub(crate) fn class_head_name(&mut self) -> Parsed<Name> {
        let plain =
            self.is(TokenKind::Ident) && !matches!(self.peek(1), TokenKind::Less | TokenKind::ColonColon);
        let node =
            if plain { self.leaf(NodeKind::Identifier) } else { self.deeper(|p| Ok(p.id_expression()?.0))? };
        Ok(self.last_identifier(node))
    }

    /// The identifier of the last part of a name, or none.
    fn last_identifier(&self, node: NodeId) -> Name {
        let mut id = node;
        loop {
            let n = self.ast.node(id);
            let children = || self.ast.children(id);
            let next = match n.kind {
                NodeKind::Identifier => return self.lexed.tokens.name(n.main),
                NodeKind::QualifiedName => children().last().copied(),
                NodeKind::TemplateId => children().first().copied(),
                _ => None,
            };
            match next {
                Some(next) => id = next,
                None => return Name::NONE,
            }
        }
    }

    /// `: public A, virtual B<T>...`.
    fn base_clause(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::Colon)?;
        loop {
            self.base_specifier()?;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        Ok(self.close(begin, NodeKind::Bases, main))
    }

    fn base_specifier(&mut self) -> Parsed {
        let begin = self.mark();
        loop {
            match self.at() {
                TokenKind::Virtual | TokenKind::Public | TokenKind::Protected | TokenKind::Private => {
                    self.leaf(NodeKind::Specifier);
                }
                _ if self.begins_attribute(self.t) => {
                    self.attributes()?;
                }
                _ => break,
            }
        }
        match self.at() {
            TokenKind::Typename | TokenKind::Typeof => {
                self.simple_type_specifier()?;
            }
            TokenKind::Decltype if self.kind(self.skip(self.t.next())) != TokenKind::ColonColon => {
                self.decltype_specifier()?;
            }
            _ if self.is_type_transform(self.t) => {
                self.typeof_specifier()?;
            }
            _ => {
                self.type_name()?;
            }
        }
        self.eat(TokenKind::Ellipsis);
        Ok(self.close(begin, NodeKind::BaseSpecifier, begin.1))
    }

    /// The members of the class `name` in their braces.
    fn class_body(&mut self, name: Name) -> Parsed {
        let begin = self.mark();
        if !self.is(TokenKind::LBrace) {
            return self.fail(Expected::Token(TokenKind::LBrace));
        }
        if self.outline {
            let open = self.t;
            self.t = self.skip(open);
            return Ok(self.close(begin, NodeKind::ClassBody, open));
        }
        let scope = self.names.class(self.t, self.scope);
        let open = self.bump();
        let close = self.partner(open);
        let outer = std::mem::replace(&mut self.class_name, name);
        let in_template = std::mem::replace(&mut self.in_template, false);
        let members =
            self.in_scope(scope, |p| p.in_context(Context::default(), |p| p.member_specification(close)));
        self.class_name = outer;
        self.in_template = in_template;
        members?;
        self.expect(TokenKind::RBrace)?;
        Ok(self.close(begin, NodeKind::ClassBody, open))
    }

    fn member_specification(&mut self, close: Tok) -> Parsed<()> {
        while self.t < close && !self.is(TokenKind::RBrace) {
            let begin = self.mark();
            let (scope, name) = (self.scope, self.class_name);
            if self.progress(Self::member_declaration).is_err() {
                self.scope = scope;
                self.class_name = name;
                self.context = Context::default();
                if self.tentative() {
                    return Err(crate::Failed);
                }
                self.recover(begin, close);
            }
        }
        Ok(())
    }

    /// A member-declaration of the class `name` that is parsed by itself.
    pub fn member_of(&mut self, name: Name) -> Parsed {
        self.class_name = name;
        self.member_declaration()
    }

    fn member_declaration(&mut self) -> Parsed {
        let begin: (Mark, Tok) = self.mark();
        match self.at() {
            TokenKind::Public | TokenKind::Protected | TokenKind::Private => {
                let main = self.bump();
                self.t = self.skip_attributes(self.t);
                self.expect(TokenKind::Colon)?;
                self.t = self.skip_attributes(self.t);
                Ok(self.close(begin, NodeKind::AccessSpecifier, main))
            }
            _ => self.declaration_at(Place::Member),
        }
    }
}
