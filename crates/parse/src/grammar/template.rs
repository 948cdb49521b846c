//! Template heads, template declarations, explicit instantiations ([temp.pre], [temp.param], [temp.explicit]).

use super::recovery::Stops;
use super::specifiers::Place;
use crate::parser::{Context, Parsed};
use crate::{Expected, NameSort, Parser};
use cufront_ast::{Mark, NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// `template<…>` and the declaration or member-declaration behind it.
    pub(crate) fn template_declaration(&mut self, begin: (Mark, Tok), place: Place) -> Parsed {
        let outer = self.scope;
        let main = self.expect(TokenKind::Template)?;
        let parsed = self.template_head().and_then(|()| self.behind_template_head(place));
        self.scope = outer;
        parsed?;
        Ok(self.close(begin, NodeKind::TemplateDeclaration, main))
    }

    /// The declaration behind the head of a template: of a class, a function, a variable or an alias.
    fn behind_template_head(&mut self, place: Place) -> Parsed {
        match (self.at(), self.peek(1)) {
            (TokenKind::Semi, _) => return self.fail(Expected::Declaration),
            (
                TokenKind::Namespace
                | TokenKind::Asm
                | TokenKind::Public
                | TokenKind::Protected
                | TokenKind::Private,
                _,
            ) => {
                self.lacks(Expected::Declaration)?;
                return self.fail(Expected::Token(TokenKind::Semi));
            }
            (TokenKind::Using, TokenKind::Ident) if !self.is_alias_declaration() => {
                return self.fail_at(self.skip_attributes(self.t.plus(2)), Expected::Alias);
            }
            _ => {}
        }
        let at = self.t;
        let outer = std::mem::replace(&mut self.in_template, true);
        let declared = self.declaration_at(place);
        self.in_template = outer;
        if declared.is_err() {
            self.names_class();
        }
        let begins_none = |p: &Self| {
            let last = p.errors().last().filter(|e| e.at == at);
            last.is_some_and(|e| matches!(e.expected, Expected::Declaration | Expected::Declarator))
        };
        if declared.is_err() && begins_none(self) {
            self.t = at;
            self.missing(Expected::Token(TokenKind::Semi));
        }
        let declared = declared?;
        if !self.lacks_declarator(declared)? {
            self.declares_more(declared)?;
        }
        Ok(declared)
    }

    /// Tells of a second thing that the declaration `node` in a template declares: a declarator behind another one, or
    /// behind a class that is defined there ([temp.pre]/5).
    ///
    /// Example: `template <class T> T a, b;`.
    fn declares_more(&mut self, node: NodeId) -> Parsed<()> {
        let more = {
            let children = self.ast.children(node);
            let declarators = children.get(1..).unwrap_or_default();
            let specifiers = children.first().map(|&s| self.ast.children(s)).unwrap_or_default();
            let defines = specifiers.iter().any(|&s| self.ast.node(s).kind == NodeKind::Class);
            match (self.ast.node(node).kind, declarators) {
                (NodeKind::SimpleDeclaration, &[first, ..]) if defines => Some(self.ast.node(first).first),
                (NodeKind::SimpleDeclaration, &[_, second, ..]) => Some(self.ast.node(second).first.prev()),
                _ => None,
            }
        };
        match more {
            Some(at) => self.lacks_at(at, Expected::Token(TokenKind::Semi)),
            None => Ok(()),
        }
    }

    /// Tells of the declaration `node` if nothing but specifiers is in it, and no class or enumeration among them; true
    /// if it does.
    fn lacks_declarator(&mut self, node: NodeId) -> Parsed<bool> {
        let lacks = {
            let kind = |n: NodeId| self.ast.node(n).kind;
            let children = self.ast.children(node);
            let is_plain = kind(node) == NodeKind::SimpleDeclaration && children.len() == 1;
            let specifiers = children.first().map(|&s| self.ast.children(s)).unwrap_or_default();
            let names_class = |s: &NodeId| {
                matches!(
                    kind(*s),
                    NodeKind::Class | NodeKind::Enum | NodeKind::ElaboratedType | NodeKind::Error
                )
            };
            let is_friend = |s: &NodeId| self.kind(self.ast.node(*s).main) == TokenKind::Friend;
            is_plain && !specifiers.iter().any(|s| names_class(s) || is_friend(s))
        };
        if lacks {
            self.lacks_at(self.t.prev(), Expected::Identifier)?;
        }
        Ok(lacks)
    }

    fn template_head(&mut self) -> Parsed<()> {
        self.template_parameters()?;
        self.requires_clause()?;
        Ok(())
    }

    /// `template D` and `extern template D`, at the `template`.
    pub(crate) fn explicit_instantiation(&mut self, begin: (Mark, Tok)) -> Parsed {
        let main = self.expect(TokenKind::Template)?;
        let at = self.t;
        let errors = self.errors().len();
        let declared = match self.at() {
            TokenKind::Template => self.fail(Expected::NoTemplate),
            TokenKind::Semi => self.fail(Expected::Identifier),
            _ => self.simple_declaration(Place::Namespace),
        };
        match declared {
            Ok(declared) => {
                let nameless = self.errors()[errors..].iter().any(|e| e.expected == Expected::Declarator);
                if nameless || self.lacks_declarator(declared)? {
                    self.lacks_at(at, Expected::Instantiated)?;
                }
            }
            Err(failed) => {
                self.instantiates_nothing(at);
                return Err(failed);
            }
        }
        Ok(self.close(begin, NodeKind::ExplicitInstantiation, main))
    }

    /// `<` template-parameter-list `>`; afterwards the scope of the parser is that of the parameters.
    pub(crate) fn template_parameters(&mut self) -> Parsed {
        let begin = self.mark();
        let open = self.t;
        if !self.is(TokenKind::Less) {
            return self.fail(Expected::Token(TokenKind::Less));
        }
        self.scope = self.names.template_parameters(open, self.scope);
        self.bump();
        self.in_context(Context { in_angles: true, ..Context::default() }, |p| {
            while !p.is(TokenKind::Greater) {
                p.template_parameter_or_error()?;
                if !p.eat(TokenKind::Comma) {
                    break;
                }
                if p.is(TokenKind::Greater) {
                    return p.fail(Expected::TemplateParameter);
                }
            }
            p.expect(TokenKind::Greater)
        })?;
        Ok(self.close(begin, NodeKind::TemplateParameters, open))
    }

    /// Template-parameter. What cannot be parsed is passed over if the list goes on behind it; an attempt fails.
    fn template_parameter_or_error(&mut self) -> Parsed {
        let begin = self.mark();
        let (scope, context) = (self.scope, self.context);
        let parsed = self.template_parameter();
        // with a constraint that nothing declares it declares its name all the same
        let declares = |p: &Self| p.errors().last().is_some_and(|e| e.expected == Expected::DeclaredName);
        if parsed.is_ok() || self.tentative() || declares(self) {
            return parsed;
        }
        (self.scope, self.context) = (scope, context);
        let failed = self.t;
        let stops = |p: &Self| {
            let brackets = [TokenKind::LParen, TokenKind::LBrace, TokenKind::LBracket, TokenKind::Less];
            brackets.contains(&p.at()) || p.is(TokenKind::Semi)
        };
        self.stopping_at(Stops::COMMA, |p| p.pass_over_up_to(stops));
        if !matches!(self.at(), TokenKind::Comma | TokenKind::Greater) {
            self.t = failed;
            return parsed;
        }
        self.cut_off(begin.0);
        Ok(self.close(begin, NodeKind::Error, begin.1))
    }

    fn template_parameter(&mut self) -> Parsed {
        let begin = self.t;
        let parameter = self.template_parameter_in();
        if parameter.is_err() {
            self.names_class();
        }
        let parameter = parameter?;
        // a class is no type of a value here; where its parameter ends as it should, that is told with all types
        if matches!(self.kind(begin), TokenKind::Class | TokenKind::Struct | TokenKind::Union)
            && self.ast.node(parameter).kind == NodeKind::Parameter
            && !matches!(self.at(), TokenKind::Comma | TokenKind::Greater)
        {
            match self.second_class(parameter) {
                Some(second) => self.lacks_at(second, Expected::OneType)?,
                None => self.lacks_at(begin, Expected::NoClassParameter)?,
            }
        }
        Ok(parameter)
    }

    /// Where the second class among the specifiers of `parameter` begins.
    fn second_class(&self, parameter: NodeId) -> Option<Tok> {
        let specifiers = self.ast.child(parameter, 0)?;
        let list = self.ast.children(specifiers);
        let mut classes = list
            .iter()
            .map(|&s| self.ast.node(s))
            .filter(|s| matches!(s.kind, NodeKind::Class | NodeKind::Enum | NodeKind::ElaboratedType));
        classes.nth(1).map(|second| second.first)
    }

    fn template_parameter_in(&mut self) -> Parsed {
        match self.at() {
            TokenKind::Template => self.deeper(Self::template_template_parameter),
            TokenKind::Class | TokenKind::Typename if self.is_type_parameter() => self.type_parameter(false),
            TokenKind::Ident | TokenKind::ColonColon if self.begins_constrained_parameter() => {
                self.type_parameter(true)
            }
            TokenKind::Ident if self.is_undeclared_type() => self.fail(Expected::DeclaredName),
            TokenKind::Ident if self.is_class_behind_undeclared() => {
                self.lacks(Expected::DeclaredName)?;
                self.bump();
                self.lacks(Expected::OneType)?;
                self.bump();
                self.fail(Expected::Identifier)
            }
            _ => self.parameter_declaration(),
        }
    }

    /// True if the `C` of `C T` at the cursor has no declaration.
    fn is_undeclared_type(&mut self) -> bool {
        self.peek(1) == TokenKind::Ident
            && !self.begins_attribute(self.t)
            && self.names.unqualified(self.t, self.scope) == NameSort::Nothing
    }

    /// True at a name without a declaration, with a `class` behind it that names nothing.
    ///
    /// Example: `template <T class>`.
    fn is_class_behind_undeclared(&mut self) -> bool {
        matches!(self.peek(1), TokenKind::Class | TokenKind::Struct | TokenKind::Union)
            && matches!(self.peek(2), TokenKind::Comma | TokenKind::Greater)
            && self.names.unqualified(self.t, self.scope) == NameSort::Nothing
    }

    /// True if the `class` or `typename` at the cursor introduces a type parameter and not a type.
    fn is_type_parameter(&self) -> bool {
        let mut t = self.skip_attributes(self.t.next());
        if self.kind(t) == TokenKind::Ellipsis {
            return true;
        }
        if self.kind(t) == TokenKind::Ident {
            t = self.skip_attributes(t.next());
        }
        matches!(self.kind(t), TokenKind::Comma | TokenKind::Greater | TokenKind::Assign)
    }

    /// True if a concept stands at the cursor that no placeholder follows: `C T`, `C<int>... T`.
    fn begins_constrained_parameter(&mut self) -> bool {
        let (sort, end) = self.name_ahead(self.t);
        sort == NameSort::Concept && !self.is_placeholder(end)
    }

    /// `class T = X`, `typename... T`, `C T`.
    fn type_parameter(&mut self, constrained: bool) -> Parsed {
        let begin = self.mark();
        let main = self.t;
        if constrained {
            self.id_expression()?;
            self.close(begin, NodeKind::TypeConstraint, main);
        } else {
            self.bump();
            self.absent();
        }
        self.t = self.skip_attributes(self.t);
        self.eat(TokenKind::Ellipsis);
        self.parameter_name();
        if self.eat(TokenKind::Assign) {
            self.type_id()?;
        } else {
            self.absent();
        }
        Ok(self.close(begin, NodeKind::TypeParameter, main))
    }

    /// An identifier or an absent part, and attributes behind it.
    fn parameter_name(&mut self) {
        if self.is(TokenKind::Ident) {
            self.leaf(NodeKind::Identifier);
        } else {
            self.absent();
        }
        self.t = self.skip_attributes(self.t);
    }

    /// `template<…> class T = X`.
    fn template_template_parameter(&mut self) -> Parsed {
        let begin = self.mark();
        let main = self.expect(TokenKind::Template)?;
        let outer = self.scope;
        let head = self.template_head();
        self.scope = outer;
        head?;
        if !matches!(self.at(), TokenKind::Class | TokenKind::Typename) {
            return self.fail(Expected::TemplateKey);
        }
        self.bump();
        self.eat(TokenKind::Ellipsis);
        self.parameter_name();
        if self.eat(TokenKind::Assign) {
            self.id_expression()?;
        } else {
            self.absent();
        }
        Ok(self.close(begin, NodeKind::TemplateTemplateParameter, main))
    }
}
