//! Statements ([stmt]).

use super::ambiguity::Ahead;
use super::recovery::Stops;
use super::specifiers::Place;
use crate::parser::{Context, Failed, Parsed};
use crate::{Expected, Parser};
use cufront_ast::{Mark, NodeKind};
use cufront_base::ScopeId;
use cufront_lex::{Tok, TokenKind};

/// A label, attributes or the part of an `if` in front of its `else`, whose statement is still to come.
struct Open {
    begin: (Mark, Tok),
    kind: NodeKind,
    main: Tok,
}

impl Parser<'_> {
    /// Compound-statement in a scope of its own.
    pub fn compound_statement(&mut self) -> Parsed {
        self.deeper(|p| {
            let begin = p.mark();
            let open = p.expect(TokenKind::LBrace)?;
            let close = p.partner(open);
            let scope = p.names.block(p.scope);
            let outer = std::mem::replace(&mut p.in_template, false);
            let statements = p.in_scope(scope, |p| {
                p.in_context(Context::default(), |p| {
                    p.with_stops(Stops::default(), |p| p.statements(scope, close))
                })
            });
            p.in_template = outer;
            statements?;
            p.expect(TokenKind::RBrace)?;
            Ok(p.close(begin, NodeKind::CompoundStatement, open))
        })
    }

    /// Statements up to `close`, with recovery.
    fn statements(&mut self, scope: ScopeId, close: Tok) -> Parsed<()> {
        // a list that ended in front of its `}` leaves that to what is around it
        while self.t < close && !self.is(TokenKind::RBrace) {
            let begin = self.mark();
            let class_name = self.class_name;
            if self.progress(Self::statement).is_err() {
                if self.tentative() {
                    return Err(Failed);
                }
                self.scope = scope;
                self.context = Context::default();
                self.class_name = class_name;
                self.recover(begin, close);
            }
        }
        Ok(())
    }

    /// Statement.
    pub(crate) fn statement(&mut self) -> Parsed {
        self.deeper(|p| {
            let (scope, lone) = (p.scope, p.lone);
            let result = p.statement_in();
            (p.scope, p.lone) = (scope, lone);
            result
        })
    }

    /// The statement of one that was in the scope `outer`: what it declares lies in a scope of its own, though it is no
    /// block.
    ///
    /// Example: `if (b) int i = 1;`.
    pub(crate) fn substatement(&mut self, outer: ScopeId) -> Parsed {
        let lone = self.lone;
        self.own_scope(outer);
        let result = self.statement();
        self.lone = lone;
        result
    }

    /// The statement that follows needs a scope for what it declares, unless the head of the statement around it, which was
    /// in `outer`, made one.
    fn own_scope(&mut self, outer: ScopeId) {
        if self.scope == outer {
            self.lone = Some(outer);
        }
    }

    /// A statement; labels, attributes and `else if` in front of one are a loop.
    fn statement_in(&mut self) -> Parsed {
        let mut open = Vec::new();
        let outer = self.scope;
        let mut node = loop {
            let begin = self.mark();
            let after = self.skip_attributes(self.t);
            let of_nothing = after > self.t && matches!(self.kind(after), TokenKind::RBrace | TokenKind::Eof);
            if of_nothing && self.only_pragmas(self.t, after) {
                // a pragma alone at the end of a block
                let main = self.t;
                self.attributes()?;
                break self.close(begin, NodeKind::EmptyDeclaration, main);
            }
            match self.at() {
                TokenKind::Ident if self.peek(1) == TokenKind::Colon => {
                    let main = self.bump();
                    self.bump();
                    self.label_attributes()?;
                    open.push(Open { begin, kind: NodeKind::LabelStatement, main });
                }
                TokenKind::Case => {
                    let main = self.bump();
                    self.stopping_at(Stops::COLON, |p| {
                        p.constant_expression()?;
                        if p.eat(TokenKind::Ellipsis) {
                            p.constant_expression()
                        } else {
                            Ok(p.absent())
                        }
                    })?;
                    self.required(TokenKind::Colon)?;
                    open.push(Open { begin, kind: NodeKind::CaseStatement, main });
                }
                TokenKind::Default => {
                    let main = self.bump();
                    self.required(TokenKind::Colon)?;
                    open.push(Open { begin, kind: NodeKind::DefaultStatement, main });
                }
                TokenKind::If => {
                    let main = self.if_head()?;
                    self.stopping_at(Stops::ELSE, |p| p.substatement(outer))?;
                    if !self.eat(TokenKind::Else) {
                        self.absent();
                        break self.close(begin, NodeKind::IfStatement, main);
                    }
                    self.own_scope(outer);
                    open.push(Open { begin, kind: NodeKind::IfStatement, main });
                    continue;
                }
                _ if self.begins_attribute(self.t) && !self.declaration_ahead(Ahead::Statement) => {
                    let main = self.t;
                    self.attributes()?;
                    open.push(Open { begin, kind: NodeKind::AttributedStatement, main });
                    continue;
                }
                _ => break self.unlabeled_statement()?,
            }
            if self.is(TokenKind::RBrace) {
                break self.absent();
            }
        };
        for o in open.into_iter().rev() {
            node = self.close(o.begin, o.kind, o.main);
        }
        Ok(node)
    }

    /// Attributes behind a label (GNU), unless a declaration or statement takes them.
    fn label_attributes(&mut self) -> Parsed<()> {
        let behind = self.skip_attributes(self.t);
        if matches!(self.kind(behind), TokenKind::Semi | TokenKind::RBrace) {
            self.attributes()?;
        }
        Ok(())
    }

    /// A statement without labels, attributes, `if`.
    fn unlabeled_statement(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.t;
        let kind = match self.at() {
            TokenKind::LBrace => return self.compound_statement(),
            TokenKind::Semi => {
                self.absent();
                NodeKind::ExpressionStatement
            }
            TokenKind::While | TokenKind::Switch => return self.while_or_switch(),
            TokenKind::Do => return self.do_statement(),
            TokenKind::For => return self.for_statement(),
            TokenKind::Try => return self.try_block(),
            TokenKind::Asm => return self.asm_statement(),
            TokenKind::Break | TokenKind::Continue => {
                self.bump();
                NodeKind::JumpStatement
            }
            TokenKind::Return | TokenKind::CoReturn => {
                self.bump();
                match self.at() {
                    TokenKind::Semi => self.absent(),
                    TokenKind::LBrace => self.stopping_at(Stops::SEMI, Self::braced_list)?,
                    _ => self.stopping_at(Stops::SEMI, Self::expression)?,
                };
                NodeKind::ReturnStatement
            }
            TokenKind::Goto => {
                self.bump();
                if self.is(TokenKind::Ident) {
                    self.leaf(NodeKind::Identifier);
                } else if self.eat(TokenKind::Star) {
                    self.expression()?;
                } else {
                    return self.fail(Expected::Identifier);
                }
                NodeKind::GotoStatement
            }
            TokenKind::Ident if self.begins_label_declaration() => {
                self.bump();
                loop {
                    if !self.is(TokenKind::Ident) {
                        return self.fail(Expected::Identifier);
                    }
                    self.leaf(NodeKind::Identifier);
                    if !self.eat(TokenKind::Comma) {
                        break;
                    }
                }
                NodeKind::LabelDeclaration
            }
            TokenKind::Eof | TokenKind::RBrace | TokenKind::Else | TokenKind::Catch => {
                return self.missing_statement();
            }
            _ if self.declaration_ahead(Ahead::Statement) => return self.declaration_statement(),
            _ => {
                self.stopping_at(Stops::SEMI, Self::expression)?;
                NodeKind::ExpressionStatement
            }
        };
        self.required(TokenKind::Semi)?;
        Ok(self.close(begin, kind, main))
    }

    /// `__label__` (GNU).
    fn begins_label_declaration(&self) -> bool {
        self.peek(1) == TokenKind::Ident && self.lexed.spelling(self.t) == b"__label__"
    }

    /// A declaration in a block, which is declared before it is parsed.
    pub(crate) fn declaration_statement(&mut self) -> Parsed {
        let begin = self.mark();
        self.memo.forget();
        if self.lone == Some(self.scope) {
            self.scope = self.names.block(self.scope);
        }
        self.names.declare(self.t, self.scope);
        self.declaration_at(Place::Block)?;
        Ok(self.close(begin, NodeKind::DeclarationStatement, begin.1))
    }

    /// `do s while (e);`.
    fn do_statement(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        // what is no block is one all the same ([stmt.iter.general]/2)
        let scope = self.names.block(self.scope);
        self.in_scope(scope, |p| p.stopping_at(Stops::WHILE, Self::statement))?;
        self.required(TokenKind::While)?;
        self.stopping_at(Stops::SEMI, |p| {
            p.required(TokenKind::LParen)?;
            p.stopping_at(Stops::PAREN, Self::expression)?;
            p.required(TokenKind::RParen)
        })?;
        self.required(TokenKind::Semi)?;
        Ok(self.close(begin, NodeKind::DoStatement, main))
    }

    /// Try-block.
    fn try_block(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.bump();
        self.compound_statement()?;
        self.handlers()?;
        Ok(self.close(begin, NodeKind::TryStatement, main))
    }
}
