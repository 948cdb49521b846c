//! Simple declarations, function definitions, member declarators, deduction guides ([dcl.pre], [dcl.fct.def],
//! [class.mem], [temp.deduct.guide]).

use super::declarator::{Declared, Named, Parens, Shape};
use super::recovery::Stops;
use super::specifiers::{Place, Specified};
use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::{Mark, NodeKind};
use cufront_base::ScopeId;
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Simple-declaration, function-definition or member-declaration. The scope is afterwards as before.
    pub(crate) fn simple_declaration(&mut self, place: Place) -> Parsed {
        let scope = self.scope;
        let result = self.in_context(Context::default(), |p| p.simple_declaration_in(scope, place));
        self.scope = scope;
        if result.is_ok() {
            self.understood = None;
        }
        result
    }

    fn simple_declaration_in(&mut self, scope: ScopeId, place: Place) -> Parsed {
        let begin = self.mark();
        let specified = self.decl_specifiers(place)?;
        self.understood = Some(self.ast.mark());
        if self.is(TokenKind::Semi) {
            self.bump();
            return Ok(self.close(begin, NodeKind::SimpleDeclaration, begin.1));
        }
        // what cannot be declared with a class that was just defined belongs to another declaration
        if specified.defines && !self.begins_declarator(place) {
            self.lacks(Expected::Token(TokenKind::Semi))?;
            return Ok(self.close(begin, NodeKind::SimpleDeclaration, begin.1));
        }
        if !self.begins_declarator(place) && self.has_only_attributes(specified) {
            return self.fail(match place {
                Place::Block => Expected::Declarator,
                _ => Expected::Declaration,
            });
        }
        if !specified.has_type && self.is(TokenKind::Ident) && self.peek(1) == TokenKind::LParen {
            let (sort, _) = self.name_ahead(self.t);
            if self.is_deduction_guide(self.t, sort) {
                return self.deduction_guide(begin);
            }
        }
        let parens = match place {
            Place::Block if specified.has_type && !specified.typedef => Parens::BlockAmbiguous,
            Place::Namespace if specified.has_type && !specified.typedef && !specified.friend => {
                Parens::NamespaceAmbiguous
            }
            // a name without a type, and no parameters behind it: the type is missing
            Place::Namespace
                if !specified.has_type && self.is(TokenKind::Ident) && self.peek(1) == TokenKind::LParen =>
            {
                match self.is_operand(self.peek(2)) || self.is_undeclared_operand(self.t.plus(2)) {
                    true => Parens::NamespaceAmbiguous,
                    false => Parens::Parameters,
                }
            }
            _ => Parens::Parameters,
        };
        let shape = Shape { named: Named::Yes, packs: true, parens };
        let mut first = true;
        let mut function;
        // behind a declarator without a name nobody else knows of the others of a namespace
        let mut nameless = false;
        loop {
            let declarator = self.mark();
            self.attributes()?;
            let first_token = self.t;
            let declared = self.member_or_plain_declarator(place, shape, specified);
            let last = self.errors().last();
            if !specified.has_type
                && last.is_some_and(|e| e.expected == Expected::Operator)
                && declared.is_err()
            {
                self.lacks_at(first_token, Expected::TypeBehindSpecifiers)?;
            }
            let declared = declared?;
            self.requires_clause()?;
            if declared.function {
                self.second_parameters()?;
            }
            if declared.nameless {
                nameless = true;
                self.lacks_value(place, specified)?;
            }
            if first && declared.function && place != Place::Block && self.at_function_body() {
                self.function_body()?;
                if nameless && place == Place::Namespace {
                    self.undeclared_names(declarator.0)?;
                }
                return Ok(self.close(begin, NodeKind::FunctionDefinition, begin.1));
            }
            function = first && declared.function && place == Place::Namespace;
            first = false;
            // what has no name is no alias that is given a value, and no member that has a body
            let nothing = declared.nameless && (specified.typedef || place == Place::Member);
            match declared.function && self.is(TokenKind::LBrace) || nothing && !self.is(TokenKind::Assign) {
                true => self.absent(),
                false if nothing && specified.typedef => self.absent(),
                false => {
                    function &= !self.is(TokenKind::Assign);
                    self.stopping_at(Stops::SEMI.and(Stops::COMMA), Self::initializer_or_absent)?
                }
            };
            self.close(declarator, NodeKind::InitDeclarator, declarator.1);
            let unknown = declared.nameless || nameless && place == Place::Namespace;
            if unknown && place != Place::Member {
                self.undeclared_names(declarator.0)?;
            }
            self.scope = scope;
            // members may end with a comma, which is only told of
            if !self.eat(TokenKind::Comma) || place == Place::Member && self.is(TokenKind::Semi) {
                break;
            }
        }
        self.required_as(
            TokenKind::Semi,
            match function {
                true => Expected::FunctionBody,
                false => Expected::Token(TokenKind::Semi),
            },
        )?;
        Ok(self.close(begin, NodeKind::SimpleDeclaration, begin.1))
    }

    /// Tells of an `auto` among the specifiers of a declarator that has no name where no value follows.
    ///
    /// Example: `auto , b = 1;`.
    fn lacks_value(&mut self, place: Place, specified: Specified) -> Parsed<()> {
        let has_value = matches!(self.at(), TokenKind::Assign | TokenKind::LParen | TokenKind::LBrace);
        if has_value && place != Place::Member {
            return Ok(());
        }
        let words = self.ast.children(specified.node).into_iter().map(|s| self.ast.node(s));
        let mut words = words.filter(|s| s.kind == NodeKind::Specifier).map(|s| s.main);
        match words.find(|&word| self.kind(word) == TokenKind::Auto) {
            Some(word) => self.lacks_at(word, Expected::Value),
            None => Ok(()),
        }
    }

    /// Passes over further parameters behind those of a function: no function has one as its result ([dcl.fct]/11).
    ///
    /// Example: `int f()();`.
    fn second_parameters(&mut self) -> Parsed<()> {
        while self.is(TokenKind::LParen) {
            let open = self.t;
            self.t = self.lexed.tokens.partner(open).next();
            self.lacks_at(open.next(), Expected::OtherResult)?;
        }
        Ok(())
    }

    /// No specifier is among them but attributes, if there is anything at all.
    fn has_only_attributes(&self, specified: Specified) -> bool {
        self.ast.children(specified.node).iter().all(|&s| self.ast.node(s).kind == NodeKind::Attribute)
    }

    /// True if nothing declares the name at `t`, and nothing but it stands between `(` or `,` and what ends the operand.
    fn is_undeclared_operand(&mut self, t: Tok) -> bool {
        self.kind(t) == TokenKind::Ident
            && matches!(self.kind(t.next()), TokenKind::Comma | TokenKind::RParen)
            && self.names.unqualified(t, self.scope) == NameSort::Nothing
    }

    /// True for a token that begins an operand and no declaration.
    fn is_operand(&self, kind: TokenKind) -> bool {
        matches!(
            kind,
            TokenKind::Sizeof
                | TokenKind::LParen
                | TokenKind::True
                | TokenKind::False
                | TokenKind::Nullptr
                | TokenKind::Number
                | TokenKind::CharLiteral
                | TokenKind::StringLiteral
                | TokenKind::Not
                | TokenKind::Minus
                | TokenKind::This
        )
    }

    /// True if a declarator, or an attribute in front of one, can begin at the cursor.
    fn begins_declarator(&self, place: Place) -> bool {
        match self.at() {
            TokenKind::Ident
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AmpAmp
            | TokenKind::Caret
            | TokenKind::LParen
            | TokenKind::LBracket
            | TokenKind::ColonColon
            | TokenKind::Operator
            | TokenKind::Decltype
            | TokenKind::Ellipsis
            | TokenKind::Tilde => true,
            TokenKind::Colon => place == Place::Member,
            _ => self.begins_attribute(self.t),
        }
    }

    /// A declarator; of a member perhaps a bit-field's, which needs no name.
    fn member_or_plain_declarator(
        &mut self,
        place: Place,
        shape: Shape,
        specified: Specified,
    ) -> Parsed<Declared> {
        let begin = self.mark();
        let first = self.t;
        if place == Place::Member && self.is(TokenKind::Colon) {
            if self.has_storage(specified) {
                return self.fail(Expected::Token(TokenKind::Semi));
            }
            let node = self.absent();
            return self.bit_field(begin, Declared::unnamed(node));
        }
        let declared = self.declarator(shape)?;
        // GNU C++ knows implicit `int` behind `-fpermissive`
        if !specified.has_type && !declared.function && declared.direct && !declared.nameless {
            let has_none = self.ast.node(specified.node).size == 1;
            let expected = if has_none { Expected::Specifiers } else { Expected::TypeBehindSpecifiers };
            return self.fail_at(first, expected);
        }
        if place == Place::Member
            && !declared.function
            && self.is(TokenKind::Colon)
            && !self.has_storage(specified)
        {
            return self.bit_field(begin, declared);
        }
        Ok(declared)
    }

    /// Specifiers with which no member is a bit-field ([class.bit]): `typedef`, `friend`, `static`.
    fn has_storage(&self, specified: Specified) -> bool {
        let mut words = self.ast.children(specified.node).into_iter().map(|s| self.ast.node(s));
        specified.typedef
            || specified.friend
            || words.any(|s| s.kind == NodeKind::Specifier && self.kind(s.main) == TokenKind::Static)
    }

    /// `: n` behind a declarator.
    fn bit_field(&mut self, begin: (Mark, Tok), declared: Declared) -> Parsed<Declared> {
        let main = self.expect(TokenKind::Colon)?;
        self.constant_expression()?;
        self.declarator_attributes()?;
        let node = self.close(begin, NodeKind::BitFieldDeclarator, main);
        Ok(Declared { node, ..declared })
    }

    /// The initializer behind a declarator, or an absent part.
    fn initializer_or_absent(&mut self) -> Parsed {
        match self.at() {
            TokenKind::Assign => {
                self.bump();
                self.initializer_clause()
            }
            TokenKind::LParen => self.parenthesized_list(),
            TokenKind::LBrace => self.braced_list(),
            _ => Ok(self.absent()),
        }
    }

    /// The rest of `X(parameters) -> X<T>;`.
    fn deduction_guide(&mut self, begin: (Mark, Tok)) -> Parsed {
        let main = self.t;
        self.leaf(NodeKind::Identifier);
        let scope = self.names.parameters(self.t, self.scope);
        self.parameter_clause(scope)?;
        self.scope = scope;
        self.expect(TokenKind::Arrow)?;
        self.type_id()?;
        self.requires_clause()?;
        self.expect(TokenKind::Semi)?;
        Ok(self.close(begin, NodeKind::DeductionGuide, main))
    }
}
