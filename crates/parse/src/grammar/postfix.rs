//! Postfix expressions, the kernel call among them ([expr.post]).

use super::recovery::Stops;
use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Postfix-expression.
    pub(crate) fn postfix_expression(&mut self) -> Parsed {
        let begin = self.mark();
        self.primary_expression()?;
        self.postfixes(begin)
    }

    /// The postfixes behind the expression that begins at `begin` and ends at the cursor.
    pub(crate) fn postfixes(&mut self, begin: (Mark, Tok)) -> Parsed {
        loop {
            let main = self.t;
            let kind = match self.at() {
                TokenKind::LParen => {
                    self.arguments()?;
                    NodeKind::Call
                }
                TokenKind::LBracket => {
                    self.bump();
                    self.in_context(Context::default(), |p| {
                        p.stopping_at(Stops::SQUARE, |p| p.list(TokenKind::RBracket))
                    })?;
                    self.required(TokenKind::RBracket)?;
                    NodeKind::Subscript
                }
                TokenKind::Dot | TokenKind::Arrow => {
                    self.bump();
                    match self.begins_member_name() {
                        true => self.member_name()?,
                        false => self.missing_member_name()?,
                    };
                    NodeKind::Member
                }
                TokenKind::PlusPlus | TokenKind::MinusMinus => {
                    self.bump();
                    NodeKind::PostfixUnary
                }
                TokenKind::LaunchOpen => match self.launch()? {
                    true => NodeKind::KernelCall,
                    false => NodeKind::Error,
                },
                _ => return Ok(NodeId(self.ast.len() as u32 - 1)),
            };
            self.close(begin, kind, main);
        }
    }

    /// `(` arguments `)`: the arguments are appended one by one.
    pub(crate) fn arguments(&mut self) -> Parsed<()> {
        self.deeper(|p| p.in_parentheses(|p| p.list(TokenKind::RParen)))
    }

    /// Initializer-clauses separated by commas, up to `end`, which stays.
    pub(crate) fn list(&mut self, end: TokenKind) -> Parsed<()> {
        if self.is(end) {
            return Ok(());
        }
        let more = if end == TokenKind::RBracket { Stops::default() } else { Stops::COMMA };
        loop {
            self.stopping_at(more, Self::initializer_clause)?;
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// `<<<` configuration `>>>` `(` arguments `)`. An empty configuration is too few arguments, which others say.
    /// False where something is missing.
    fn launch(&mut self) -> Parsed<bool> {
        let begin = self.mark();
        let main = self.bump();
        if !self.at_launch_end() {
            let context = Context { in_launch: true, ..Context::default() };
            let operands = self.in_context(context, |p| loop {
                p.stopping_at(Stops::COMMA, Self::initializer_clause)?;
                if !p.eat(TokenKind::Comma) {
                    return Ok(());
                }
            });
            // `k<<<1, 1>>()`: the error is recorded, and what follows is missed, too
            match operands {
                Err(_) if self.is(TokenKind::RParen) && !self.tentative() => self.bump(),
                other => {
                    other?;
                    self.t
                }
            };
        }
        let ends = self.at_launch_end();
        if ends {
            for _ in 0..3 {
                self.bump();
            }
        } else {
            self.lacks(Expected::LaunchEnd)?;
        }
        self.close(begin, NodeKind::LaunchConfiguration, main);
        if self.is(TokenKind::LParen) {
            self.arguments()?;
            return Ok(ends);
        }
        self.lacks(Expected::LaunchArguments)?;
        self.arguments_of_broken_launch()?;
        Ok(false)
    }

    fn at_launch_end(&self) -> bool {
        self.lexed.tokens.closes_launch(self.t)
    }

    /// What follows where the `(` of a launch is missing is read as the reference does, so that the same errors come:
    /// the next bracket or `;` is taken for it.
    fn arguments_of_broken_launch(&mut self) -> Parsed<()> {
        loop {
            match self.at() {
                TokenKind::LParen | TokenKind::Semi | TokenKind::RParen => {
                    self.bump();
                    break;
                }
                TokenKind::RBracket | TokenKind::RBrace | TokenKind::Eof => break,
                _ => self.t = self.skip(self.t),
            }
        }
        // the error is recorded
        let _ = self.in_context(Context::default(), |p| p.list(TokenKind::RParen));
        if !self.eat(TokenKind::RParen) {
            // the rest of the statement is passed over
            while !matches!(self.at(), TokenKind::Semi | TokenKind::RBrace | TokenKind::Eof) {
                self.t = self.skip(self.t);
            }
            self.lacks(Expected::Token(TokenKind::RParen))?;
        }
        Ok(())
    }

    /// An error in the place of a member's name. A word or a literal is passed over with the rest of the statement.
    fn missing_member_name(&mut self) -> Parsed {
        let begin = self.mark();
        let first = self.lexed.spelling(self.t).first().copied();
        let is_word = first.is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'"' | b'\''));
        self.lacks(Expected::MemberName)?;
        if is_word {
            self.pass_over();
        }
        Ok(self.close(begin, NodeKind::Error, begin.1))
    }

    /// True if the name of a member can begin at the cursor.
    fn begins_member_name(&self) -> bool {
        matches!(
            self.at(),
            TokenKind::Ident
                | TokenKind::ColonColon
                | TokenKind::Tilde
                | TokenKind::Operator
                | TokenKind::Template
                | TokenKind::Decltype
        )
    }

    /// The name behind `.` or `->`: an id-expression or the name of a destructor.
    fn member_name(&mut self) -> Parsed {
        let template = self.eat(TokenKind::Template);
        match self.at() {
            TokenKind::Ident if self.peek(1) != TokenKind::ColonColon && self.peek(1) != TokenKind::Less => {
                Ok(self.leaf(NodeKind::Identifier))
            }
            TokenKind::Ident if self.peek(1) == TokenKind::Less => self.member_template(template),
            _ => self.id_expression().map(|(node, _)| node),
        }
    }

    /// `name<`: a member template with arguments, a qualifier, or a member that is compared.
    fn member_template(&mut self, template: bool) -> Parsed {
        let begin = self.mark();
        let sort = if template { NameSort::ValueTemplate } else { self.names.member(self.t) };
        let qualifies = |p: &Self| p.is(TokenKind::ColonColon);
        match sort {
            NameSort::Value => {}
            NameSort::ValueTemplate if template => {
                self.leaf(NodeKind::Identifier);
                self.template_arguments()?;
                if !qualifies(self) {
                    return Ok(self.close(begin, NodeKind::TemplateId, begin.1.next()));
                }
                self.undo_to(begin);
                return self.id_expression().map(|(node, _)| node);
            }
            _ => {
                let list = self.attempt(
                    |p| {
                        p.leaf(NodeKind::Identifier);
                        let arguments = p.template_arguments()?;
                        if p.has_logical_argument(arguments) {
                            return p.no_expression();
                        }
                        Ok(p.close(begin, NodeKind::TemplateId, begin.1.next()))
                    },
                    |p| {
                        sort == NameSort::ValueTemplate
                            || matches!(
                                p.at(),
                                TokenKind::LParen
                                    | TokenKind::ColonColon
                                    | TokenKind::RParen
                                    | TokenKind::Semi
                            )
                    },
                );
                match list {
                    Some(_) if qualifies(self) => {
                        self.undo_to(begin);
                        return self.id_expression().map(|(node, _)| node);
                    }
                    Some(node) => return Ok(node),
                    None => {}
                }
            }
        }
        Ok(self.leaf(NodeKind::Identifier))
    }

    /// True if an argument of the list is `a && b` or `a || b`: then it was two comparisons.
    pub(crate) fn has_logical_argument(&self, arguments: NodeId) -> bool {
        self.ast.children(arguments).iter().any(|&a| {
            let node = self.ast.node(a);
            node.kind == NodeKind::Binary
                && matches!(self.kind(node.main), TokenKind::AmpAmp | TokenKind::PipePipe)
        })
    }
}
