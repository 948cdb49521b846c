//! What the reference makes of a declaration with such a name, by the place where the name stands.

use super::{Finder, Front, Missing};
use cufront_base::ScopeId;
use cufront_diag::{say, Diagnostics};
use cufront_lex::{Tok, TokenKind};

impl Finder<'_> {
    /// A declaration that begins at `begin`, of the type at `first`.
    pub(super) fn declaration(
        &mut self,
        begin: Tok,
        (first, missing): (Tok, Missing),
        front: Front,
        (scope, in_class): (ScopeId, bool),
    ) {
        let at = self.start(first);
        let colons_at = self.start(first.next());
        let reports = &mut self.read.reports;
        let order = at;
        let behind = match missing {
            Missing::First(colons) if front.has_type => {
                if in_class {
                    return;
                }
                if front.is_void {
                    reports.say(at, say::IncompleteUse).ordered_at(order);
                }
                colons
            }
            Missing::Template(_) if front.has_type => return,
            Missing::First(colons) => {
                no_type(reports, at, front, order);
                let name = self.lexed.tokens.name(first);
                if !front.is_typedef && !self.declared.insert((scope, name)) {
                    let name = cufront_diag::Name(self.lexed.spelling(first));
                    match in_class {
                        true => reports.say(at, say::DeclaredAgain { name }).ordered_at(order),
                        false => reports.say(at, say::DefinedTwice { entity: name }).ordered_at(order),
                    };
                }
                if front.is_const && !front.is_typedef && !front.is_extern && !in_class {
                    reports.say(colons_at, say::ConstWithoutValue).ordered_at(order);
                }
                colons
            }
            Missing::Template(name) => {
                if in_class || front.is_typedef {
                    reports.say(at, say::QualifiedHere).ordered_at(order);
                    if !front.is_typedef {
                        no_type(reports, at, front, order);
                    }
                } else {
                    self.no_member(name, order);
                }
                name.next()
            }
        };
        self.semicolon(behind, order);
        self.pass_over(begin, behind);
    }

    /// A declaration of a block that begins at `begin`, of the type at `first`: without specifiers in front it is an
    /// expression.
    pub(super) fn statement(&mut self, begin: Tok, (first, missing): (Tok, Missing), front: Front) {
        let order = self.start(first);
        match missing {
            _ if front.has_type => {}
            Missing::First(colons) if front.any => {
                self.read.reports.say(order, say::TypeIsMissing).ordered_at(order);
                if front.is_const && !front.is_typedef && !front.is_extern {
                    self.read.reports.say(self.start(colons), say::ConstWithoutValue).ordered_at(order);
                }
                self.semicolon(colons, order);
                self.pass_over(begin, colons);
            }
            Missing::First(colons) => {
                let next = self.behind_names(colons);
                match self.kind(next) {
                    TokenKind::Ident => {
                        self.read.reports.say(order, say::NoScope).ordered_at(order);
                        self.semicolon(next, order);
                        self.pass_over(begin, next);
                    }
                    TokenKind::Less if self.kind(next.next()).is_fundamental_type() => {
                        self.read.reports.say(order, say::NoScope).ordered_at(order);
                        self.name_behind(next, order);
                        let next = next.next();
                        self.semicolon(next, order);
                        self.pass_over(begin, next);
                    }
                    TokenKind::Star | TokenKind::Amp if self.kind(next.next()) == TokenKind::Ident => {
                        self.read.reports.say(order, say::NoScope).ordered_at(order);
                        self.blank(order, self.lexed.end(next));
                    }
                    _ => {}
                }
            }
            Missing::Template(name) if front.any => {
                self.read.reports.say(order, say::QualifiedHere).ordered_at(order);
                self.semicolon(name.next(), order);
                self.pass_over(begin, name.next());
            }
            // the elaborator reads those as expressions itself
            Missing::Template(_) => {}
        }
    }

    /// A type that begins with `typename` at `word`, whose template at `name` is missing: what is in front of its `<` is
    /// all that is read of it.
    ///
    /// Example: of `typename N::missing<T>::type a;` a member of a class is told to have no name.
    pub(super) fn dependent_type(&mut self, (word, name): (Tok, Tok), in_class: bool) {
        let (begin, front) = self.front(word);
        let (order, behind) = (self.start(name), name.next());
        let before = begin.prev();
        let is_alias = self.kind(before) == TokenKind::Assign
            && !front.any
            && self.kind(before.prev().prev()) == TokenKind::Using;
        if is_alias {
            return self.alias(word, Missing::Template(name));
        }
        if front.other || front.has_type {
            return;
        }
        let begin = match self.kind(before) {
            _ if begin == Tok(0) || self.ends_declaration(before) => begin,
            TokenKind::Greater if !in_class => match self.template_head(before) {
                Some(head) => head,
                None => return,
            },
            TokenKind::LParen | TokenKind::Comma if in_class && !front.any => {
                let is_function = self.open_paren(before).is_some_and(|open| self.function(open).is_some());
                if is_function {
                    self.parameter((word, Missing::Template(name)), before, ScopeId::NONE);
                }
                return;
            }
            _ => return,
        };
        self.no_member(name, order);
        match in_class || front.is_typedef {
            true => self.name_behind(name, order),
            false => self.semicolon(behind, order),
        }
        self.pass_over(begin, behind);
    }

    /// A using-declaration of the name at `first`.
    pub(super) fn using(&mut self, first: Tok, missing: Missing) {
        let Missing::First(colons) = missing else { return };
        let order = self.start(first);
        self.undeclared(first, order);
        self.semicolon(colons, order);
        self.pass_over(first.prev(), colons);
    }

    /// The name at `first` with template arguments, the operand with which an initialiser or a result begins.
    pub(super) fn operand(&mut self, first: Tok, missing: Missing) {
        let Missing::First(colons) = missing else { return };
        let order = self.start(first);
        let next = self.behind_names(colons);
        let argument = next.next();
        if self.kind(next) == TokenKind::Less && self.kind(argument).is_fundamental_type() {
            self.read.reports.say(order, say::NoScope).ordered_at(order);
            self.name_behind(next, order);
            self.semicolon(argument, order);
            let end = self.stop(argument).0;
            let word = self.lexed.spelling(first).to_vec();
            self.replace(first, end, &word);
        }
    }

    /// `new` with the type at `first`: the rest of the statement is passed over.
    pub(super) fn new_expression(&mut self, first: Tok, missing: Missing) {
        let Missing::First(colons) = missing else { return };
        let order = self.start(first);
        let place = "behind 'new'";
        let message = say::ExpectedType { missing: "a type", place };
        self.read.reports.say(order, message).ordered_at(order);
        self.semicolon(colons, order);
        let end = self.stop(colons).0;
        let word = self.lexed.spelling(first).to_vec();
        self.replace(first.prev(), end, &word);
    }

    /// A base at `first` in the list behind `colon`: the class has no definition.
    pub(super) fn base(&mut self, first: Tok, missing: Missing, colon: Tok) {
        let mut open = first;
        while !matches!(self.kind(open), TokenKind::LBrace | TokenKind::Semi | TokenKind::Eof) {
            open = open.next();
        }
        if self.kind(open) != TokenKind::LBrace {
            return;
        }
        let order = self.start(first);
        let behind = match missing {
            Missing::First(colons) => {
                self.read.reports.say(order, say::NoBaseClass).ordered_at(order);
                colons
            }
            Missing::Template(name) => {
                let member = cufront_diag::Name(self.lexed.spelling(name));
                let at = self.start(name);
                self.read.reports.say(at, say::NoNamespaceClass { member }).ordered_at(order);
                name.next()
            }
        };
        self.read.reports.say(self.start(behind), say::NoDefinition).ordered_at(order);
        let close = self.lexed.tokens.partner(open);
        if self.kind(close.next()) == TokenKind::Semi {
            self.goes_on(behind, close.next());
        }
        self.replace(colon, close, b"{");
    }

    /// The same behind the template head `head`.
    pub(super) fn in_template(
        &mut self,
        head: Tok,
        (first, missing): (Tok, Missing),
        front: Front,
        in_class: bool,
        scope: ScopeId,
    ) {
        if let Missing::First(colons) = missing {
            if front.has_type || front.is_typedef {
                return;
            }
            let order = self.start(first);
            self.read.reports.say(order, say::NoScope).ordered_at(order);
            no_type(&mut self.read.reports, order, front, order);
            self.semicolon(colons, order);
            self.pass_over(head, colons);
        } else {
            self.declaration(head, (first, missing), front, (scope, in_class));
        }
    }

    /// An alias of the type at `first`.
    pub(super) fn alias(&mut self, first: Tok, missing: Missing) {
        let order = self.start(first);
        let behind = match missing {
            Missing::First(colons) => {
                self.undeclared(first, order);
                colons
            }
            Missing::Template(name) => {
                self.no_member(name, order);
                name.next()
            }
        };
        self.semicolon(behind, order);
        let end = self.stop(behind).0;
        self.replace(first, end, b"int");
    }

    /// A parameter of the type at `first`, behind other specifiers.
    pub(super) fn typed_parameter(&mut self, (first, missing): (Tok, Missing), open: Tok) {
        let order = self.start(first);
        self.read.reports.say(order, say::TypeIsMissing).ordered_at(order);
        let behind = match missing {
            Missing::First(colons) => colons,
            Missing::Template(name) => {
                self.read.reports.say(order, say::QualifiedHere).ordered_at(order);
                name.next()
            }
        };
        self.paren(behind, order);
        self.replace(first, self.lexed.tokens.partner(open), b"int");
    }

    /// A parameter that can only be one, of the type at `first`, of a function in `scope`.
    pub(super) fn parameter(&mut self, (first, missing): (Tok, Missing), open: Tok, scope: ScopeId) {
        let order = self.start(first);
        match missing {
            Missing::First(colons) => {
                let last = colons.next();
                let next = last.next();
                if matches!(self.kind(next), TokenKind::Less | TokenKind::ColonColon) {
                    return;
                }
                match self.declared.contains(&(scope, self.lexed.tokens.name(first))) {
                    true => {
                        let name = cufront_diag::Name(self.lexed.spelling(first));
                        self.read.reports.say(order, say::NotAType { name }).ordered_at(order);
                    }
                    false => self.undeclared(first, order),
                }
                self.read.reports.say(self.start(colons), say::GlobalScopeHere).ordered_at(order);
                if !matches!(self.kind(next), TokenKind::RParen | TokenKind::Comma | TokenKind::Assign) {
                    self.paren(next, order);
                }
            }
            Missing::Template(name) => {
                self.no_member(name, order);
                self.paren(name.next(), order);
            }
        }
        self.replace(first, self.lexed.tokens.partner(open), b"int");
    }

    /// The type at `first` behind the `(` `open`, which makes an initialiser of the parameters.
    pub(super) fn initializer(
        &mut self,
        (begin, function): (Tok, Tok),
        (first, missing): (Tok, Missing),
        open: Tok,
    ) {
        let order = self.start(first);
        let close = self.lexed.tokens.partner(open);
        let is_void = self.kind(function.prev()) == TokenKind::Void;
        let place = self.start(function);
        let incomplete = |reports: &mut Diagnostics| {
            if is_void {
                reports.say(place, say::IncompleteUse).ordered_at(order);
            }
        };
        match missing {
            Missing::First(colons) => {
                let mut next = self.behind_names(colons);
                self.read.reports.say(order, say::NoScope).ordered_at(order);
                if self.kind(next) == TokenKind::Less {
                    self.name_behind(next, order);
                    next = next.next();
                }
                incomplete(&mut self.read.reports);
                match self.kind(next) == TokenKind::Ident || self.kind(next.prev()) == TokenKind::Less {
                    true => self.paren(next, order),
                    false => self.operands(next, close, order),
                }
            }
            Missing::Template(name) => {
                incomplete(&mut self.read.reports);
                match name == first {
                    true => self.undeclared(name, order),
                    false => self.no_member(name, order),
                }
                let argument = name.next().next();
                let mut next = argument;
                while !matches!(self.kind(next), TokenKind::Greater | TokenKind::Comma) && next < close {
                    next = next.next();
                }
                if self.kind(next) != TokenKind::Greater {
                    return self.pass_over(begin, close);
                }
                self.read.reports.say(self.start(argument), say::TypeIsNoOperand).ordered_at(order);
                let next = next.next();
                if next == close {
                    let place = "in front of ')'";
                    let message = say::ExpectedOperand { missing: "an expression", place };
                    self.read.reports.say(self.start(next), message).ordered_at(order);
                } else {
                    self.operands(next, close, order);
                }
            }
        }
        let brace = close.next();
        if self.kind(brace) == TokenKind::LBrace {
            self.semicolon(brace, order);
        }
        self.pass_over(begin, brace);
    }

    /// The rest of an initialiser behind a type: the name of the parameter, and the next one.
    pub(super) fn operands(&mut self, mut at: Tok, close: Tok, order: u32) {
        while matches!(self.kind(at), TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp) {
            at = at.next();
        }
        if self.kind(at) == TokenKind::Ident {
            let (name, place) = (self.lexed.tokens.name(at), self.start(at));
            if *self.read.undeclared.entry(name).or_insert(place) == place {
                self.undeclared(at, order);
            }
            at = at.next();
        }
        if self.kind(at) == TokenKind::Comma && self.kind(at.next()).is_fundamental_type() {
            let ty = at.next();
            self.read.reports.say(self.start(ty), say::TypeIsNoOperand).ordered_at(order);
            if ty.next() < close && self.kind(ty.next()) == TokenKind::Ident {
                self.paren(ty.next(), order);
            }
        }
    }
}

/// There is no type in front of the name at `at`.
fn no_type(reports: &mut Diagnostics, at: u32, front: Front, order: u32) {
    match front.any {
        true => reports.say(at, say::TypeIsMissing).ordered_at(order),
        false => reports.say(at, say::ExpectedSpecifiers).ordered_at(order),
    };
}
