//! Declaration or expression, parameters or initializer ([stmt.ambig], [dcl.ambig.res]).

use super::declarator::{Named, Parens, Shape};
use super::specifiers::{is_storage_word, is_type_word, Place};
use crate::{NameSort, Parser};
use cufront_lex::{Tok, TokenKind};

/// What a declaration that is looked for ends in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ahead {
    /// `;`: a statement or an init-statement.
    Statement,
    /// Its initializer: a condition.
    Condition,
}

/// What stands at the begin of something that may be a declaration.
enum Begin {
    /// A declaration for certain.
    Declaration,
    /// No declaration for certain.
    Expression,
    /// A type for certain, which ends at the token.
    Type(Tok),
    /// A name of this sort, which ends at the token.
    Name(NameSort, Tok),
}

impl Parser<'_> {
    /// Does a declaration begin at the cursor, in a block? What can be one is one.
    pub(crate) fn declaration_ahead(&mut self, ahead: Ahead) -> bool {
        let mut t = self.skip_attributes(self.t);
        while self.kind(t) == TokenKind::Extension {
            t = self.skip_attributes(t.next());
        }
        // a condition belongs to members alone: no declaration of a block begins with it
        if self.kind(t) == TokenKind::Explicit && self.kind(t.next()) == TokenKind::LParen {
            return false;
        }
        match self.begin_at(t) {
            Begin::Declaration => true,
            Begin::Expression => false,
            Begin::Type(end) => self.declares_after_type(end, ahead),
            Begin::Name(NameSort::Dependent, end) if self.lacks_typename(t, end) => false,
            Begin::Name(sort, end) => self.declares_after_name(sort, end, ahead),
        }
    }

    /// True if the dependent name `[t, end)`, a member of a template parameter, is no type for want of `typename`. Where it
    /// names a member of a template, as `C<int>::type` does, the reference knows that a type is meant.
    ///
    /// Example: in `C::type x;` a `;` is missing in front of `x`.
    fn lacks_typename(&self, t: Tok, end: Tok) -> bool {
        let component = |at: Tok| matches!(self.kind(at), TokenKind::Ident | TokenKind::ColonColon);
        let mut at = t;
        while at < end && component(at) {
            at = at.next();
        }
        // the arguments of a template end the name
        let is_template = self.kind(at) == TokenKind::Template;
        while at < end && is_template && self.kind(at) != TokenKind::ColonColon {
            at = at.next();
        }
        at == end && !self.names.guesses_types()
    }

    /// Do parameter declarations and not expressions stand in the parentheses at `open`, behind a declarator-id?
    /// With `dependent_types`, qualified names that depend on template parameters are types ([temp.res]/5). With
    /// `in_namespace` the declarator-id is a plain name in a namespace, where lookup knows all.
    pub(crate) fn opens_parameter_declarations(
        &mut self,
        open: Tok,
        parens: Parens,
        dependent_types: bool,
        in_namespace: bool,
    ) -> bool {
        let t = self.skip_attributes(open.next());
        match self.kind(t) {
            TokenKind::RParen | TokenKind::Ellipsis => return true,
            TokenKind::Extension | TokenKind::This => return false,
            _ => {}
        }
        let (sort, end) = match self.begin_at(t) {
            Begin::Declaration => return true,
            Begin::Expression => return false,
            Begin::Type(end) => (NameSort::Type, end),
            Begin::Name(sort, end) => (sort, end),
        };
        let next = self.kind(end);
        if next == TokenKind::Ident || self.is_placeholder(end) {
            // what is declared in a namespace as a value is no type, and no parameter begins with it
            let is_value = matches!(sort, NameSort::Value | NameSort::ValueTemplate | NameSort::Function)
                || sort == NameSort::Concept && next == TokenKind::Ident;
            return !(is_value && in_namespace);
        }
        match sort {
            NameSort::Type | NameSort::TypeTemplate => match next {
                TokenKind::LBrace | TokenKind::Dot | TokenKind::Arrow => false,
                TokenKind::LParen => self.parameters_fit(open),
                _ => true,
            },
            NameSort::Dependent if dependent_types => self.parameters_fit(open),
            NameSort::Unknown => match next {
                TokenKind::LParen | TokenKind::LBrace => false,
                _ => (dependent_types || parens == Parens::NamespaceAmbiguous) && self.parameters_fit(open),
            },
            _ => false,
        }
    }

    /// Does the name of a value that depends on template parameters stand behind the parenthesis at `open`? Without
    /// `typename` it is no type.
    pub(crate) fn opens_dependent_value(&mut self, open: Tok) -> bool {
        let t = self.skip_attributes(open.next());
        match self.begin_at(t) {
            Begin::Name(NameSort::Dependent, end) => self.kind(end) != TokenKind::Ident,
            _ => false,
        }
    }

    /// True if the parentheses at `open` can be parsed as parameters.
    fn parameters_fit(&mut self, open: Tok) -> bool {
        let here = std::mem::replace(&mut self.t, open);
        let end = self.skip(open);
        let mut fit = false;
        let fit_here = &mut fit;
        self.attempt(
            |p| {
                let scope = p.names.parameters(open, p.scope);
                p.parameter_clause(scope)?;
                *fit_here = p.t == end;
                Ok(())
            },
            |_| false,
        );
        self.t = here;
        fit
    }

    /// What stands at `t`.
    fn begin_at(&mut self, t: Tok) -> Begin {
        let kind = self.kind(t);
        match kind {
            _ if is_storage_word(kind) => Begin::Declaration,
            TokenKind::Explicit
            | TokenKind::Using
            | TokenKind::Namespace
            | TokenKind::StaticAssert
            | TokenKind::Template
            | TokenKind::Class
            | TokenKind::Struct
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Const
            | TokenKind::Volatile
            | TokenKind::Restrict => Begin::Declaration,
            TokenKind::Typename => {
                let mut end = None;
                let here = std::mem::replace(&mut self.t, t.next());
                let end_here = &mut end;
                self.attempt(
                    |p| {
                        p.type_name()?;
                        *end_here = Some(p.t);
                        Ok(())
                    },
                    |_| false,
                );
                self.t = here;
                match end {
                    Some(end) => self.type_until(end),
                    None if self.begins_type_name(t.next()) => Begin::Declaration,
                    None => Begin::Expression,
                }
            }
            TokenKind::Typeof | TokenKind::UnderlyingType if self.kind(t.next()) == TokenKind::LParen => {
                self.type_until(self.skip(t.next()))
            }
            TokenKind::Typeof => Begin::Declaration,
            TokenKind::Decltype => {
                let end = self.skip(t.next());
                if self.kind(end) == TokenKind::ColonColon {
                    self.name_at(t)
                } else {
                    self.type_until(end)
                }
            }
            TokenKind::ColonColon if matches!(self.kind(t.next()), TokenKind::New | TokenKind::Delete) => {
                Begin::Expression
            }
            TokenKind::Ident | TokenKind::ColonColon => self.name_at(t),
            _ if is_type_word(kind) => {
                let mut end = t.next();
                while is_type_word(self.kind(end)) {
                    end = end.next();
                }
                self.type_until(end)
            }
            _ => Begin::Expression,
        }
    }

    /// True if what stands at `t`, behind `typename`, is the begin of a name, whatever is wrong with it.
    fn begins_type_name(&self, t: Tok) -> bool {
        matches!(self.kind(t), TokenKind::Ident | TokenKind::ColonColon | TokenKind::Decltype)
    }

    fn name_at(&mut self, t: Tok) -> Begin {
        let (sort, end) = self.name_ahead(t);
        match sort {
            // `lock_guard(m);` makes an object of the class that is deduced, as the reference has it; for [stmt.ambig]/1 it
            // would declare `m`
            NameSort::TypeTemplate if self.kind(end) == TokenKind::LParen => Begin::Expression,
            NameSort::Type | NameSort::TypeTemplate => self.type_until(end),
            NameSort::Nothing if self.is_type_transform(t) => self.type_until(self.skip(end)),
            _ => Begin::Name(sort, end),
        }
    }

    /// A type that ends at `end` and goes on with specifiers there, or behind attributes, is a declaration's.
    fn type_until(&self, end: Tok) -> Begin {
        let kind = self.kind(self.skip_attributes(end));
        if is_storage_word(kind)
            || is_type_word(kind)
            || matches!(kind, TokenKind::Const | TokenKind::Volatile | TokenKind::Restrict)
        {
            Begin::Declaration
        } else {
            Begin::Type(end)
        }
    }

    fn declares_after_type(&mut self, end: Tok, ahead: Ahead) -> bool {
        match self.kind(self.skip_attributes(end)) {
            TokenKind::LParen => {
                // most often a cast: `T(1)`, `T(f(x))`
                let inner = self.kind(end.next());
                matches!(
                    inner,
                    TokenKind::Ident
                        | TokenKind::Star
                        | TokenKind::Amp
                        | TokenKind::AmpAmp
                        | TokenKind::LParen
                        | TokenKind::ColonColon
                        | TokenKind::Decltype
                        | TokenKind::Attribute
                        | TokenKind::LBracket
                ) && self.declaration_fits(ahead)
            }
            TokenKind::Ident
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AmpAmp
            | TokenKind::LBracket
            | TokenKind::Operator
            | TokenKind::ColonColon
            | TokenKind::Ellipsis
            | TokenKind::Decltype
            | TokenKind::Extension => true,
            // a using-declaration of a dependent member may hide the type: `C.f()`
            TokenKind::LBrace | TokenKind::Dot | TokenKind::Arrow => false,
            // nothing else follows a type in an expression
            _ => ahead == Ahead::Statement,
        }
    }

    fn declares_after_name(&mut self, sort: NameSort, end: Tok, ahead: Ahead) -> bool {
        match self.kind(self.skip_attributes(end)) {
            // two names in a row: the first can be nothing but a type
            TokenKind::Ident => !matches!(
                sort,
                NameSort::Value | NameSort::Function | NameSort::Namespace | NameSort::Concept
            ),
            TokenKind::Const | TokenKind::Volatile => true,
            TokenKind::Auto | TokenKind::Decltype => self.is_placeholder(end),
            TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp => {
                sort == NameSort::Unknown && self.declaration_fits(ahead)
            }
            _ => false,
        }
    }

    /// True if a declaration can be parsed at the cursor, up to where it is certain.
    fn declaration_fits(&mut self, ahead: Ahead) -> bool {
        let mut fits = false;
        let fits_here = &mut fits;
        let scope = self.scope;
        self.attempt(
            |p| {
                *fits_here = p.declaration_until_certain(ahead)?;
                Ok(())
            },
            |_| false,
        );
        self.scope = scope;
        fits
    }

    fn declaration_until_certain(&mut self, ahead: Ahead) -> crate::Parsed<bool> {
        self.decl_specifiers(Place::Block)?;
        let reference = self.is(TokenKind::AmpAmp);
        loop {
            let shape = Shape { named: Named::Yes, packs: true, parens: Parens::BlockAmbiguous };
            let outer = self.scope;
            self.attributes()?;
            let declared = self.declarator(shape)?;
            self.scope = outer;
            if declared.qualified {
                // nothing that is declared in a block has a qualified name
                return Ok(false);
            }
            if ahead == Ahead::Condition {
                return Ok(matches!(self.at(), TokenKind::Assign | TokenKind::LBrace));
            }
            match self.at() {
                TokenKind::Assign | TokenKind::LBrace | TokenKind::Colon => return Ok(true),
                // `a && f();` is an expression
                TokenKind::Semi => return Ok(!(reference && declared.function)),
                TokenKind::LParen => {
                    self.parenthesized_list()?;
                    if self.is(TokenKind::Semi) {
                        return Ok(true);
                    }
                }
                _ => {}
            }
            if !self.eat(TokenKind::Comma) {
                return Ok(false);
            }
        }
    }
}
