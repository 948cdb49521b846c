//! Declarations ([dcl.pre]) and recovery behind those that cannot be parsed.

use super::recovery::Stops;
use super::specifiers::Place;
use crate::parser::{Context, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

/// So many tokens are looked at for the end of what begins no declaration.
const FAR: u32 = 1000;

impl Parser<'_> {
    /// All declarations up to the limit or an unmatched `}`, with recovery.
    pub fn declarations(&mut self) -> NodeId {
        let begin = self.mark();
        while !self.is(TokenKind::Eof) {
            match self.is(TokenKind::RBrace) {
                true => self.brace_of_nothing(),
                false => self.declaration_or_error(self.limit),
            }
        }
        self.close(begin, NodeKind::Declarations, begin.1)
    }

    /// `{` declarations `}`.
    pub(crate) fn braced_declarations(&mut self) -> Parsed {
        let open = self.expect(TokenKind::LBrace)?;
        let close = self.partner(open);
        let begin = self.mark();
        while self.t < close {
            if self.tentative() {
                self.declaration()?;
            } else {
                self.declaration_or_error(close);
            }
        }
        let node = self.close(begin, NodeKind::Declarations, open);
        self.expect(TokenKind::RBrace)?;
        Ok(node)
    }

    /// An error at a `}` whose `{` was that of a list which ended in front of it. The rest is passed over.
    ///
    /// Example: the last line of `int a[] = { 1;`, `};`.
    fn brace_of_nothing(&mut self) {
        let begin = self.mark();
        self.missing(Expected::Declaration);
        self.bump();
        self.with_stops(Stops::SEMI, Self::pass_over);
        self.eat(TokenKind::Semi);
        self.close(begin, NodeKind::Error, begin.1);
    }

    fn declaration_or_error(&mut self, close: Tok) {
        let begin = self.mark();
        let (scope, context) = (self.scope, self.context);
        if self.progress(Self::declaration).is_err() {
            self.scope = scope;
            self.context = context;
            self.recover(begin, close);
            let last = self.errors().last().filter(|e| e.at == begin.1);
            let begins_none =
                |e: &crate::SyntaxError| matches!(e.expected, Expected::Declaration | Expected::Declarator);
            if last.is_some_and(begins_none) && !self.tentative() && !self.is_unread(begin.1) {
                self.not_read(begin.1, self.next_semicolon(begin.1));
            }
        }
    }

    /// The first `;` from `first` on that is in no brackets behind it, or the end of the brackets around. Far away it is not
    /// looked for.
    fn next_semicolon(&self, first: Tok) -> Tok {
        let t = &self.lexed.tokens;
        let mut at = first;
        for _ in 0..FAR {
            at = match t.kind(at) {
                TokenKind::Semi | TokenKind::RBrace | TokenKind::Eof => return at,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    t.partner(at).next().max(at.next())
                }
                _ => at.next(),
            };
        }
        at
    }

    /// Runs `parse`, which fails if it moves over nothing: no input keeps a loop at its place.
    pub(crate) fn progress(&mut self, parse: impl FnOnce(&mut Self) -> Parsed) -> Parsed {
        let begin = self.t;
        match parse(self) {
            Ok(_) if self.t == begin => self.fail(Expected::Declaration),
            result => result,
        }
    }

    /// After a failure in the statement, member or declaration begun at `begin` inside the brackets that end at
    /// `close`: its tree becomes an error, in which only the specifiers are kept, if the failure is behind them. The cursor
    /// goes behind its end, which is the first `;` or `}` of its own level that is not in front of the failure.
    pub(crate) fn recover(&mut self, begin: (Mark, Tok), close: Tok) {
        let failed = self.t;
        let understood = self.understood.take().filter(|&mark| mark > begin.0);
        self.cut_off(understood.unwrap_or(begin.0));
        let mut t = begin.1;
        while t < close {
            let kind = self.kind(t);
            let next = self.skip(t);
            t = next;
            if next <= failed {
                continue;
            }
            match kind {
                TokenKind::Semi => break,
                TokenKind::LBrace => {
                    if self.kind(t) == TokenKind::Semi {
                        t = t.next();
                    }
                    break;
                }
                TokenKind::Eof => break,
                _ => {}
            }
        }
        self.t = t.min(close);
        // behind the `:` of an enumeration whose type is none the reference reads on
        if self.kind(failed) != TokenKind::Colon {
            self.not_read(failed, self.t);
        }
        self.close(begin, NodeKind::Error, begin.1);
        self.lacks_end(failed);
    }

    /// Behind a failure at `failed`, where something is missed at the end of what is around: its `;` is missed, too.
    ///
    /// Example: `{ int * }`.
    fn lacks_end(&mut self, failed: Tok) {
        if self.tentative() {
            return;
        }
        // a name without a type is a variable, behind which the reference passes over the rest
        let untyped = self.errors().last().is_some_and(|e| {
            e.at <= failed && matches!(e.expected, Expected::Specifiers | Expected::TypeBehindSpecifiers)
        });
        if untyped && matches!(self.lexed.tokens.kind(self.t), TokenKind::RBrace) {
            return self.missing(Expected::Token(TokenKind::Semi));
        }
        let is_end = failed == self.lexed.tokens.eof()
            || failed == self.t && self.lexed.tokens.kind(failed) == self.kind(failed);
        let last = self.errors().last().filter(|e| e.at == failed).map(|e| e.expected);
        let name =
            [Expected::Identifier, Expected::Declarator, Expected::Class, Expected::Type, Expected::Operator];
        if !is_end || !last.is_some_and(|expected| name.contains(&expected)) {
            return;
        }
        if last == Some(Expected::Class) {
            self.missing(Expected::Identifier);
        }
        self.missing(Expected::Token(TokenKind::Semi));
    }

    /// Declaration.
    pub fn declaration(&mut self) -> Parsed {
        self.declaration_at(Place::Namespace)
    }

    /// A declaration at namespace scope or in a block, or a member-declaration.
    pub(crate) fn declaration_at(&mut self, place: Place) -> Parsed {
        self.deeper(|p| p.declaration_in(place))
    }

    fn declaration_in(&mut self, place: Place) -> Parsed {
        // attributes and `__extension__` may stand in front of all; the specifiers take them where there are any
        let mut t = self.skip_attributes(self.t);
        while matches!(self.kind(t), TokenKind::Extension | TokenKind::Export) {
            t = self.skip_attributes(t.next());
        }
        let begin = self.mark();
        match (self.kind(t), self.kind(t.next())) {
            // a pragma alone at the end of a region
            (TokenKind::Eof | TokenKind::RBrace, _) if t > self.t => {
                if !self.only_pragmas(self.t, t) {
                    self.t = t;
                    return self.fail(Expected::Declaration);
                }
                let main = self.t;
                self.attributes()?;
                if self.t < t {
                    return self.fail(Expected::Declaration);
                }
                Ok(self.close(begin, NodeKind::EmptyDeclaration, main))
            }
            (TokenKind::Semi, _) => {
                while self.t < t {
                    if self.attributes()? == 0 {
                        self.bump();
                    }
                }
                let main = self.bump();
                Ok(self.close(begin, NodeKind::EmptyDeclaration, main))
            }
            (TokenKind::Template, TokenKind::Less) => {
                self.t = t;
                self.template_declaration(begin, place)
            }
            (TokenKind::Template, _) if place != Place::Namespace => self.fail_at(t, Expected::Namespace),
            (TokenKind::Template, _) => {
                self.t = t;
                self.explicit_instantiation(begin)
            }
            (TokenKind::Extern | TokenKind::Static | TokenKind::Inline, TokenKind::Template)
                if self.kind(t.plus(2)) != TokenKind::Less =>
            {
                self.t = t.next();
                self.explicit_instantiation(begin)
            }
            (TokenKind::Extern, TokenKind::StringLiteral) => {
                self.t = t;
                self.linkage_specification(begin)
            }
            (TokenKind::Namespace, _) | (TokenKind::Inline, TokenKind::Namespace) => {
                self.t = t;
                self.namespace(begin)
            }
            (TokenKind::Using, _) => {
                self.t = t;
                self.using(begin)
            }
            (TokenKind::StaticAssert, _) => {
                self.t = t;
                self.static_assert(begin)
            }
            (TokenKind::Asm, _) => {
                self.t = t;
                self.asm_declaration()
            }
            (TokenKind::Concept, _) => {
                let is_special = self.kind(begin.1.prev()) == TokenKind::Greater
                    && self.kind(begin.1.prev().prev()) == TokenKind::Less;
                match self.in_template {
                    false => return self.fail_at(t, Expected::Declaration),
                    true if is_special || t > begin.1 => return self.fail_at(t, Expected::Identifier),
                    true => {}
                }
                self.t = t;
                self.concept(begin)
            }
            (TokenKind::Eof | TokenKind::RBrace, _) => self.fail_at(t, Expected::Declaration),
            (TokenKind::Ident | TokenKind::ColonColon, _)
                if place == Place::Member && self.is_access_declaration(t) =>
            {
                self.id_expression()?;
                self.expect(TokenKind::Semi)?;
                Ok(self.close(begin, NodeKind::UsingDeclaration, begin.1))
            }
            _ => {
                if self.is(TokenKind::Export) {
                    self.bump();
                }
                self.simple_declaration(place)
            }
        }
    }

    /// True if an access-declaration of C++98 stands at `t`, a using-declaration without its keyword: `A::b;`.
    fn is_access_declaration(&mut self, t: Tok) -> bool {
        let mut at = t;
        let mut qualified = false;
        let mut after_name = false;
        loop {
            match self.kind(at) {
                TokenKind::ColonColon => {
                    qualified = true;
                    after_name = false;
                }
                TokenKind::Ident if !after_name => after_name = true,
                // in argument lists, and in the names of operators, anything may stand
                TokenKind::Less | TokenKind::Operator if qualified || after_name => break,
                TokenKind::Semi => return qualified && after_name,
                _ => return false,
            }
            at = at.next();
        }
        let here = std::mem::replace(&mut self.t, t);
        let mut found = false;
        let found_here = &mut found;
        self.attempt(
            |p| {
                let (node, _) = p.id_expression()?;
                *found_here = p.ast.node(node).kind == NodeKind::QualifiedName && p.is(TokenKind::Semi);
                Ok(())
            },
            |_| false,
        );
        self.t = here;
        found
    }

    /// `extern "C"` and the declaration or the declarations in braces behind it.
    fn linkage_specification(&mut self, begin: (Mark, Tok)) -> Parsed {
        let main = self.expect(TokenKind::Extern)?;
        self.leaf(NodeKind::StringLiteral);
        if self.is(TokenKind::LBrace) {
            self.in_context(Context::default(), Self::braced_declarations)?;
        } else {
            self.declaration()?;
        }
        Ok(self.close(begin, NodeKind::LinkageSpecification, main))
    }

    /// `static_assert(e)`, `static_assert(e, "…")`.
    fn static_assert(&mut self, begin: (Mark, Tok)) -> Parsed {
        let main = self.bump();
        self.stopping_at(Stops::SEMI, |p| {
            let around = Stops::PAREN.and(Stops::COMMA);
            p.stopping_at(around, |p| p.required(TokenKind::LParen))?;
            p.in_context(Context::default(), |p| {
                p.stopping_at(around, Self::constant_expression)?;
                p.stopping_at(Stops::PAREN, Self::message_of_assertion)
            })?;
            p.required(TokenKind::RParen)
        })?;
        self.required(TokenKind::Semi)?;
        Ok(self.close(begin, NodeKind::StaticAssert, main))
    }

    /// `, "message"` behind the condition of a static assertion, or nothing in front of the `)`.
    fn message_of_assertion(&mut self) -> Parsed<()> {
        if self.is(TokenKind::RParen) {
            self.absent();
            return Ok(());
        }
        self.stopping_at(Stops::COMMA, |p| p.required(TokenKind::Comma))?;
        if self.is(TokenKind::StringLiteral) {
            self.constant_expression()?;
            return Ok(());
        }
        self.lacks(Expected::StringLiteral)?;
        self.pass_over();
        self.error_here();
        Ok(())
    }

    /// `concept C = e;`.
    fn concept(&mut self, begin: (Mark, Tok)) -> Parsed {
        let main = self.bump();
        if !self.is(TokenKind::Ident) {
            return self.fail(Expected::Identifier);
        }
        self.leaf(NodeKind::Identifier);
        if !self.is(TokenKind::Assign) {
            self.lacks(Expected::Alias)?;
            let ends = [TokenKind::Assign, TokenKind::Semi, TokenKind::RBrace, TokenKind::Eof];
            while !ends.contains(&self.at()) {
                self.t = self.skip(self.t).max(self.t.next());
            }
        }
        self.eat(TokenKind::Assign);
        self.stopping_at(Stops::SEMI, |p| p.in_context(Context::default(), Self::constant_expression))?;
        self.required(TokenKind::Semi)?;
        Ok(self.close(begin, NodeKind::Concept, main))
    }
}
