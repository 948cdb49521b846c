//! Names: unqualified, qualified, operators, destructors ([expr.prim.id]).
//!
//! A qualified name is read in one pass: a component is parsed with its template arguments, and only then the
//! token behind it says whether it was a component of the nested-name-specifier or the name itself. So nested
//! argument lists are parsed once.

use crate::parser::{Failed, Parsed, COPIED};
use crate::{Expected, NameSort, Parser, Prefix};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

/// Names of so many tokens are remembered: those with arguments.
const REMEMBERED: u32 = 3;

/// Where a name stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Where the name may be a value.
    Anywhere,
    /// Where only types stand: dependent names are types and templates of types.
    TypeOnly,
}

/// A parsed unqualified-id.
struct Unqualified {
    node: NodeId,
    sort: NameSort,
    /// The identifier, for names that can be a component.
    identifier: Option<Tok>,
}

impl Parser<'_> {
    /// Id-expression, qualified or not, and what it means (for a template-id: of the specialisation).
    pub(crate) fn id_expression(&mut self) -> Parsed<(NodeId, NameSort)> {
        self.name(Place::Anywhere)
    }

    /// A name in a place where only types stand (after `typename`, `class`, in a base clause): `Dependent` and
    /// `Unknown` are taken as types.
    pub(crate) fn type_name(&mut self) -> Parsed {
        self.name(Place::TypeOnly).map(|(node, _)| node)
    }

    /// A name, taken from memory if it was parsed before.
    fn name(&mut self, place: Place) -> Parsed<(NodeId, NameSort)> {
        let key = (self.t, self.scope, place == Place::TypeOnly);
        match self.memo.look(key) {
            Some(Some((sort, end))) => {
                let mark = self.ast.mark();
                if let Some(node) = self.memo.append(key, self.ast) {
                    self.t = end;
                    self.spend(self.ast.since(mark).len() as u64 / COPIED);
                    return Ok((node, sort));
                }
            }
            Some(None) if self.tentative() => return Err(Failed),
            _ => {}
        }
        let mark = self.ast.mark();
        let result = self.new_name(place);
        if self.t.0 - key.0 .0 >= REMEMBERED && self.has_budget() {
            match result {
                Ok((_, sort)) => self.memo.remember(key, self.ast, mark, sort, self.t),
                Err(Failed) => self.memo.remember_failure(key),
            }
        }
        result
    }

    fn new_name(&mut self, place: Place) -> Parsed<(NodeId, NameSort)> {
        let begin = self.mark();
        let mut within = None;
        let mut colons = None;
        if self.is(TokenKind::ColonColon) {
            self.leaf(NodeKind::GlobalScope);
            within = Some(self.names.global());
            colons = Some(begin.1);
            self.close(begin, NodeKind::NestedNameSpecifier, begin.1);
        }
        loop {
            if self.is(TokenKind::Decltype) && colons.is_none() {
                self.decltype_specifier()?;
                if !self.is(TokenKind::ColonColon) {
                    return self.fail(Expected::Token(TokenKind::ColonColon));
                }
                colons = Some(self.bump());
                within = Some(Prefix::Unknown);
                self.close(begin, NodeKind::NestedNameSpecifier, begin.1);
                continue;
            }
            let template = colons.is_some() && self.eat(TokenKind::Template);
            // the type behind a qualified `operator` is looked up where the qualifier leads ([basic.lookup.qual]/5)
            let outer = self.scope;
            if colons.is_some() && self.is(TokenKind::Operator) {
                self.scope = self.names.declarator_scope(begin.1, self.t, outer);
            }
            let name = self.unqualified(within, place, template);
            self.scope = outer;
            let name = name?;
            match name.identifier {
                Some(identifier) if self.is(TokenKind::ColonColon) && !self.is_member_pointer() => {
                    within = Some(self.component(identifier, within, name.sort));
                    colons = Some(self.bump());
                    self.close(begin, NodeKind::NestedNameSpecifier, begin.1);
                }
                _ => {
                    let Some(main) = colons else { return Ok((name.node, name.sort)) };
                    return Ok((self.close(begin, NodeKind::QualifiedName, main), name.sort));
                }
            }
        }
    }

    /// `::*` behind a name: the name ends in front of it.
    fn is_member_pointer(&self) -> bool {
        self.peek(1) == TokenKind::Star
    }

    /// The scope that a component names; a name that is none for certain is taken as unknown, for only the
    /// grammar of the names around is at stake.
    fn component(&mut self, identifier: Tok, within: Option<Prefix>, sort: NameSort) -> Prefix {
        match self.names.component(identifier, within, self.scope) {
            Some(prefix) => prefix,
            None if sort == NameSort::Dependent => Prefix::Dependent,
            None => Prefix::Unknown,
        }
    }

    /// Nested-name-specifier if one stands at the cursor: its tree and what it names; nothing is appended and the
    /// result is `None` if there is none. A name behind it stays.
    pub(crate) fn nested_name_specifier(&mut self) -> Parsed<Option<Prefix>> {
        let begin = self.mark();
        let mut within = None;
        if self.is(TokenKind::ColonColon) {
            self.leaf(NodeKind::GlobalScope);
            within = Some(self.names.global());
            self.close(begin, NodeKind::NestedNameSpecifier, begin.1);
        }
        loop {
            let prefix = match self.at() {
                TokenKind::Ident | TokenKind::Template => {
                    let next = if self.is(TokenKind::Template) { self.t.next() } else { self.t };
                    match self.kind(next.next()) {
                        TokenKind::ColonColon => {}
                        TokenKind::Less => {}
                        _ => return Ok(within),
                    }
                    self.attempt(
                        |p| {
                            let template = p.eat(TokenKind::Template);
                            let name = p.unqualified(within, Place::TypeOnly, template)?;
                            let Some(identifier) = name.identifier else {
                                return p.fail(Expected::Identifier);
                            };
                            if !p.is(TokenKind::ColonColon) {
                                return p.fail(Expected::Token(TokenKind::ColonColon));
                            }
                            let prefix = p.component(identifier, within, name.sort);
                            p.bump();
                            p.close(begin, NodeKind::NestedNameSpecifier, begin.1);
                            Ok(prefix)
                        },
                        |_| true,
                    )
                }
                TokenKind::Decltype if within.is_none() => self.attempt(
                    |p| {
                        p.decltype_specifier()?;
                        p.expect(TokenKind::ColonColon)?;
                        p.close(begin, NodeKind::NestedNameSpecifier, begin.1);
                        Ok(Prefix::Unknown)
                    },
                    |_| true,
                ),
                _ => None,
            };
            match prefix {
                Some(p) => within = Some(p),
                None => return Ok(within),
            }
        }
    }

    /// Unqualified-id, with template arguments if it has some.
    fn unqualified(&mut self, within: Option<Prefix>, place: Place, template: bool) -> Parsed<Unqualified> {
        let begin = self.mark();
        match self.at() {
            TokenKind::Ident => {
                let name = self.t;
                let sort = match within {
                    Some(prefix) => self.names.qualified(name, prefix),
                    // in front of `::` values are not looked for
                    None if self.peek(1) == TokenKind::ColonColon => NameSort::Unknown,
                    None => self.names.unqualified(name, self.scope),
                };
                let node = self.leaf(NodeKind::Identifier);
                if !self.is(TokenKind::Less) {
                    return Ok(Unqualified { node, sort, identifier: Some(name) });
                }
                let (node, sort) =
                    self.arguments_of_name(begin, node, sort, within.is_some(), place, template)?;
                Ok(Unqualified { node, sort, identifier: Some(name) })
            }
            TokenKind::Operator => {
                let node = self.operator_name(within.is_some())?;
                let arguments = self.is(TokenKind::Less)
                    && self
                        .attempt(Self::template_arguments, |p| {
                            matches!(p.at(), TokenKind::LParen | TokenKind::Semi | TokenKind::RParen)
                                || p.is(TokenKind::Comma)
                                || p.is(TokenKind::Greater)
                        })
                        .is_some();
                let node = if arguments {
                    let main = self.ast.node(NodeId(self.ast.len() as u32 - 1)).main;
                    self.close(begin, NodeKind::TemplateId, main)
                } else {
                    node
                };
                Ok(Unqualified { node, sort: NameSort::Value, identifier: None })
            }
            TokenKind::Tilde => {
                let main = self.bump();
                match self.at() {
                    TokenKind::Decltype => {
                        self.decltype_specifier()?;
                    }
                    TokenKind::Ident => {
                        let name = self.mark();
                        self.leaf(NodeKind::Identifier);
                        if self.is(TokenKind::Less)
                            && self.attempt(Self::template_arguments, |p| p.is(TokenKind::LParen)).is_some()
                        {
                            self.close(name, NodeKind::TemplateId, name.1.next());
                        }
                    }
                    _ => return self.fail(Expected::Identifier),
                }
                let node = self.close(begin, NodeKind::DestructorName, main);
                Ok(Unqualified { node, sort: NameSort::Value, identifier: None })
            }
            _ => self.fail(Expected::Identifier),
        }
    }

    /// At the `<` behind the name `node` of this `sort`: parses arguments if the `<` opens a list.
    fn arguments_of_name(
        &mut self,
        begin: (Mark, Tok),
        node: NodeId,
        sort: NameSort,
        qualified: bool,
        place: Place,
        template: bool,
    ) -> Parsed<(NodeId, NameSort)> {
        let less = self.t;
        let type_only = place == Place::TypeOnly;
        let result = match sort {
            NameSort::Type | NameSort::TypeTemplate => NameSort::Type,
            NameSort::ValueTemplate => NameSort::Value,
            NameSort::Concept => NameSort::Concept,
            other => other,
        };
        let certain = match sort {
            NameSort::Type | NameSort::TypeTemplate | NameSort::ValueTemplate | NameSort::Concept => true,
            NameSort::Dependent | NameSort::Unknown if type_only => true,
            _ => template,
        };
        if certain {
            self.template_arguments()?;
            return Ok((self.close(begin, NodeKind::TemplateId, less), result));
        }
        let list = |p: &mut Self| {
            let arguments = p.template_arguments()?;
            if p.has_logical_argument(arguments) {
                return p.no_expression();
            }
            Ok(p.close(begin, NodeKind::TemplateId, less))
        };
        let tried = match sort {
            // [temp.names]/2.3: an unqualified name that finds nothing, or a name that is not known
            NameSort::Nothing | NameSort::Unknown => self.attempt(list, |p| {
                p.follows_template_id(qualified) || p.has_type_argument(NodeId(p.ast.len() as u32 - 2))
            }),
            // or one that finds functions, for argument-dependent lookup may find a template
            NameSort::Function if !qualified => self.attempt(list, |p| p.is(TokenKind::LParen)),
            _ => None,
        };
        Ok((tried.unwrap_or(node), sort))
    }

    /// True if an argument of the list begins with a keyword of types: then it was no comparison.
    fn has_type_argument(&self, arguments: NodeId) -> bool {
        self.ast.children(arguments).iter().any(|&argument| {
            let node = self.ast.node(argument);
            let named = matches!(
                self.kind(node.first),
                TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype
            );
            node.kind == NodeKind::TypeId && !named
        })
    }

    /// True if what stands at the cursor can follow a template-id, and is no operand of a `>`.
    fn follows_template_id(&self, qualified: bool) -> bool {
        match self.at() {
            TokenKind::LParen
            | TokenKind::RParen
            | TokenKind::LBrace
            | TokenKind::RBrace
            | TokenKind::RBracket
            | TokenKind::Comma
            | TokenKind::Semi
            | TokenKind::Colon
            | TokenKind::ColonColon
            | TokenKind::Question
            | TokenKind::Ellipsis
            | TokenKind::Greater
            | TokenKind::Assign
            | TokenKind::Equal
            | TokenKind::NotEqual
            | TokenKind::AmpAmp
            | TokenKind::PipePipe
            | TokenKind::Dot
            | TokenKind::Arrow
            | TokenKind::LaunchOpen
            | TokenKind::Eof => true,
            // binary operators that are no unary ones
            TokenKind::Slash
            | TokenKind::Percent
            | TokenKind::Pipe
            | TokenKind::Caret
            | TokenKind::Less
            | TokenKind::LessEqual
            | TokenKind::GreaterEqual
            | TokenKind::ShiftLeft
            | TokenKind::Spaceship
            | TokenKind::DotStar
            | TokenKind::ArrowStar => true,
            // `x<a> b` declares b; in an expression the caller takes it back
            TokenKind::Ident | TokenKind::Const | TokenKind::Volatile | TokenKind::Operator => true,
            TokenKind::Amp | TokenKind::Star => qualified,
            _ => false,
        }
    }

    /// True if a type can begin at the cursor, behind `operator`: a dependent name needs no `typename` there
    /// ([temp.res.general]/4). The name of a qualified `operator`, or of one behind an object, is a member of the class.
    fn begins_conversion(&mut self, qualified: bool) -> bool {
        let named = matches!(self.at(), TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype);
        // `operator` is one token back
        let of_object = matches!(
            self.kind(Tok(self.t.0.saturating_sub(2))),
            TokenKind::Dot | TokenKind::Arrow | TokenKind::Template
        );
        named && (qualified || of_object)
            || self.begins_type()
            || named && matches!(self.name_ahead(self.t).0, NameSort::Dependent)
    }

    /// `operator` and what it names.
    fn operator_name(&mut self, qualified: bool) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        match self.at() {
            TokenKind::New | TokenKind::Delete => {
                self.bump();
                if self.is(TokenKind::LBracket) && self.peek(1) == TokenKind::RBracket {
                    self.bump();
                    self.bump();
                }
            }
            TokenKind::LParen if self.peek(1) == TokenKind::RParen => {
                self.bump();
                self.bump();
            }
            TokenKind::LBracket if self.peek(1) == TokenKind::RBracket => {
                self.bump();
                self.bump();
            }
            TokenKind::CoAwait => {
                self.bump();
            }
            TokenKind::StringLiteral => {
                // with a space, the suffix is an identifier of its own
                let mut literal = self.bump();
                while self.is(TokenKind::StringLiteral) {
                    literal = self.bump();
                }
                if self.lexed.spelling(literal).ends_with(b"\"") && self.is(TokenKind::Ident) {
                    self.bump();
                }
                return Ok(self.close(begin, NodeKind::LiteralOperatorName, main));
            }
            TokenKind::Greater if self.peek(1) == TokenKind::Greater && self.lexed.tokens.glued(self.t) => {
                self.bump();
                self.bump();
            }
            kind if is_operator_symbol(kind) => {
                self.bump();
            }
            _ if !self.begins_conversion(qualified) => return self.fail(Expected::Operator),
            _ => {
                self.conversion_type_id()?;
                return Ok(self.close(begin, NodeKind::ConversionName, main));
            }
        }
        Ok(self.close(begin, NodeKind::OperatorName, main))
    }
}

/// True for the punctuators that can be overloaded as one token.
fn is_operator_symbol(kind: TokenKind) -> bool {
    kind.is_compound_assignment()
        || matches!(
            kind,
            TokenKind::Comma
                | TokenKind::ArrowStar
                | TokenKind::Arrow
                | TokenKind::Less
                | TokenKind::Greater
                | TokenKind::LessEqual
                | TokenKind::GreaterEqual
                | TokenKind::Spaceship
                | TokenKind::ShiftLeft
                | TokenKind::Assign
                | TokenKind::Equal
                | TokenKind::NotEqual
                | TokenKind::Not
                | TokenKind::Plus
                | TokenKind::PlusPlus
                | TokenKind::Minus
                | TokenKind::MinusMinus
                | TokenKind::Star
                | TokenKind::Slash
                | TokenKind::Percent
                | TokenKind::Amp
                | TokenKind::AmpAmp
                | TokenKind::Pipe
                | TokenKind::PipePipe
                | TokenKind::Caret
                | TokenKind::Tilde
        )
}
