//! Template heads, their parameters and constraints.

use super::Parser;
use crate::scope::Sorts;
use crate::{
    Decl, DeclKind, HeadId, Lookup, ScopeId, ScopeKind, Specifiers, TemplateHead, TemplateParam,
    TemplateParamKind,
};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// A head at `t` (`template` followed by `<`). Gives it and the token after its constraint.
    pub(crate) fn template_head(&mut self, t: Tok, scope: ScopeId, outer: HeadId) -> Option<(HeadId, Tok)> {
        let open = t.next();
        let close = self.match_angle(open, scope)?;
        let mut end = close.next();
        let requires = end;
        if self.kind(end) == TokenKind::Requires {
            end = self.skip_constraint(end.next(), scope);
        }
        let id = self.items.heads.push(TemplateHead { keyword: t, open, close, requires, end, outer });
        Some((id, end))
    }

    /// Skips a constraint-logical-or-expression ([temp.pre]): primary expressions joined by `&&` and `||`.
    pub(crate) fn skip_constraint(&self, mut t: Tok, scope: ScopeId) -> Tok {
        loop {
            t = match self.kind(t) {
                TokenKind::LParen => self.partner(t).next(),
                TokenKind::Requires => {
                    let mut u = t.next();
                    if self.kind(u) == TokenKind::LParen {
                        u = self.partner(u).next();
                    }
                    self.skip(u)
                }
                TokenKind::True | TokenKind::False | TokenKind::Number => t.next(),
                // a trait of the compiler: `requires __is_same(T, U)`
                TokenKind::Ident
                    if self.kind(t.next()) == TokenKind::LParen
                        && self.lexed.spelling(t).starts_with(b"__") =>
                {
                    self.partner(t.next()).next()
                }
                _ => self.skip_qualified_name(t, scope),
            };
            match self.kind(t) {
                TokenKind::AmpAmp | TokenKind::PipePipe => t = t.next(),
                _ => return t,
            }
        }
    }

    /// Skips `A::B<x>::template C<y>` with a leading `typename` or `::`; gives the token after it, `t` itself
    /// if no name stands there.
    pub fn skip_qualified_name(&self, t: Tok, scope: ScopeId) -> Tok {
        let mut u = t;
        if self.kind(u) == TokenKind::Typename {
            u = u.next();
        }
        if self.kind(u) == TokenKind::ColonColon {
            u = u.next();
        }
        loop {
            match self.kind(u) {
                TokenKind::Template => {
                    u = u.next();
                    continue;
                }
                TokenKind::Decltype | TokenKind::Typeof if self.kind(u.next()) == TokenKind::LParen => {
                    u = self.partner(u.next()).next();
                }
                TokenKind::Typeof => return self.skip_typeof_operand(u.next(), scope),
                TokenKind::Ident => {
                    u = u.next();
                    if let Some(after) = self.skip_template_arguments(u, scope) {
                        u = after;
                    }
                }
                _ => return u,
            }
            if self.kind(u) == TokenKind::ColonColon
                && matches!(self.kind(u.next()), TokenKind::Ident | TokenKind::Template | TokenKind::Decltype)
            {
                u = u.next();
            } else {
                return u;
            }
        }
    }

    /// The parameters of a head.
    #[must_use]
    pub fn template_parameters(&self, head: HeadId, scope: ScopeId) -> Vec<TemplateParam> {
        let h = self.items.heads[head];
        self.parameters_between(h.open, h.close, scope)
    }

    fn parameters_between(&self, open: Tok, close: Tok, scope: ScopeId) -> Vec<TemplateParam> {
        let mut list = Vec::new();
        let mut t = open.next();
        while t < close {
            let first = t;
            let end = self.parameter_end(t, close, scope);
            list.push(self.template_parameter(first, end, scope));
            t = end.next();
        }
        list
    }

    /// The parameters of the template template parameter `p` ([temp.param]/1): of its `template<…>`.
    #[must_use]
    pub fn inner_parameters(&self, p: &TemplateParam, scope: ScopeId) -> Vec<TemplateParam> {
        let open = p.first.next();
        if p.kind != TemplateParamKind::Template || self.kind(open) != TokenKind::Less {
            return Vec::new();
        }
        self.match_angle(open, scope)
            .map_or_else(Vec::new, |close| self.parameters_between(open, close, scope))
    }

    /// A template template parameter may be among the parameters of `head`; if not, there is none.
    #[must_use]
    pub fn may_take_template(&self, head: HeadId) -> bool {
        let h = self.items.heads[head];
        (h.open.0 + 1..h.close.0).any(|t| self.kind(Tok(t)) == TokenKind::Template)
    }

    /// What the heads of the declaration being parsed declare `name` as; empty if they do not.
    pub(crate) fn head_sort(&self, name: cufront_base::Name, scope: ScopeId) -> Sorts {
        let mut h = self.head;
        while h.is_some() {
            let head = self.items.heads[h];
            h = head.outer;
            let mut t = head.open.next();
            while t < head.close {
                if self.kind(t) == TokenKind::Ident && self.name(t) == name {
                    let mut before = t.prev();
                    if self.kind(before) == TokenKind::Ellipsis {
                        before = before.prev();
                    }
                    if matches!(self.kind(before), TokenKind::Typename | TokenKind::Class) {
                        return if self.kind(before.prev()) == TokenKind::Greater {
                            Sorts::TYPE | Sorts::TEMPLATE
                        } else {
                            Sorts::TYPE
                        };
                    }
                    // `int N`, `T *p`: a name between a type and the end of its parameter
                    let declares = matches!(
                        self.kind(t.next()),
                        TokenKind::Comma | TokenKind::Greater | TokenKind::Assign
                    );
                    let after_type = !matches!(
                        self.kind(before),
                        TokenKind::Comma | TokenKind::Less | TokenKind::Assign | TokenKind::ColonColon
                    );
                    if declares && after_type {
                        return if self.ends_constraint(before, scope) { Sorts::TYPE } else { Sorts::VALUE };
                    }
                }
                t = t.next();
            }
        }
        Sorts::empty()
    }

    /// Does a type-constraint end at `t`: the name of a concept, perhaps with arguments ([temp.param])? A
    /// template that is no type can stand in front of a parameter's name only as a concept.
    pub(super) fn ends_constraint(&self, t: Tok, scope: ScopeId) -> bool {
        let mut name = t;
        if self.kind(t) == TokenKind::Greater {
            let mut depth = 0;
            loop {
                match self.kind(name) {
                    TokenKind::Greater => depth += 1,
                    TokenKind::Less => depth -= 1,
                    TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => name = self.partner(name),
                    _ => {}
                }
                if name.0 == 0 {
                    return false;
                }
                name = name.prev();
                if depth == 0 {
                    break;
                }
            }
        }
        if self.kind(name) != TokenKind::Ident {
            return false;
        }
        if self.items.sorts(self.name(name)) == Sorts::TEMPLATE {
            return true;
        }
        let mut first = name;
        while first.0 > 1
            && self.kind(first.prev()) == TokenKind::ColonColon
            && self.kind(first.prev().prev()) == TokenKind::Ident
        {
            first = first.prev().prev();
        }
        self.names_concept(first, name.next(), scope)
    }

    /// Where the parameter that begins at `t` ends: at a `,` or at `close`.
    fn parameter_end(&self, mut t: Tok, close: Tok, scope: ScopeId) -> Tok {
        while t < close {
            match self.kind(t) {
                TokenKind::Comma => return t,
                TokenKind::Less => {
                    t = match self.opens_here(t, scope, close) {
                        Some(end) => end.next(),
                        None => t.next(),
                    };
                }
                _ => t = self.skip(t),
            }
        }
        close
    }

    fn opens_here(&self, t: Tok, scope: ScopeId, limit: Tok) -> Option<Tok> {
        let before = self.kind(t.prev());
        if !matches!(
            before,
            TokenKind::Ident
                | TokenKind::Template
                | TokenKind::StaticCast
                | TokenKind::ConstCast
                | TokenKind::ReinterpretCast
        ) {
            return None;
        }
        self.match_angle(t, scope).filter(|&end| end < limit)
    }

    fn template_parameter(&self, first: Tok, end: Tok, scope: ScopeId) -> TemplateParam {
        let mut p = TemplateParam {
            kind: TemplateParamKind::NonType,
            pack: false,
            first,
            end,
            name: Tok::NONE,
            name_at: end,
            default: Tok::NONE,
        };
        // `= default` at the top level
        let mut t = first;
        while t < end {
            match self.kind(t) {
                TokenKind::Assign => {
                    p.default = t;
                    break;
                }
                TokenKind::Less => {
                    t = self.opens_here(t, scope, end).map_or(t.next(), Tok::next);
                }
                _ => t = self.skip(t),
            }
        }
        let stop = if p.default.is_some() { p.default } else { end };
        p.name_at = stop;
        let mut t = self.skip_attributes(first).1;
        if self.kind(t) == TokenKind::Template {
            p.kind = TemplateParamKind::Template;
            // `template<…> [requires …] class TT`
            if self.kind(t.next()) == TokenKind::Less {
                if let Some(close) = self.match_angle(t.next(), scope) {
                    t = close.next();
                }
            }
            while t < stop && !matches!(self.kind(t), TokenKind::Class | TokenKind::Typename) {
                t = self.skip(t);
            }
            self.type_parameter_name(t.next(), stop, &mut p);
        } else if matches!(self.kind(t), TokenKind::Class | TokenKind::Typename)
            && self.ends_type_parameter(t.next(), stop)
        {
            p.kind = TemplateParamKind::Type;
            self.type_parameter_name(t.next(), stop, &mut p);
        } else {
            // `C T` with a concept C is a type parameter; everything else has a type and a declarator
            let after = self.skip_qualified_name(t, scope);
            let concept =
                self.kind(t) != TokenKind::Typename && after > t && self.names_concept(t, after, scope);
            if concept && self.kind(after) != TokenKind::Auto {
                p.kind = TemplateParamKind::Type;
                self.type_parameter_name(after, stop, &mut p);
            } else {
                let d = self.parameter_in(first, stop, scope);
                p.pack = d.pack;
                p.name = d.name;
                p.name_at = d.declarator.id_first;
            }
        }
        p
    }

    /// After `class`: `T`, `... T`, `...` or nothing up to `stop`.
    fn ends_type_parameter(&self, mut t: Tok, stop: Tok) -> bool {
        if self.kind(t) == TokenKind::Ellipsis {
            t = t.next();
        }
        if t < stop && self.kind(t) == TokenKind::Ident {
            t = t.next();
        }
        t = self.skip_attributes(t).1;
        t >= stop
    }

    fn type_parameter_name(&self, mut t: Tok, stop: Tok, p: &mut TemplateParam) {
        if t < stop && self.kind(t) == TokenKind::Ellipsis {
            p.pack = true;
            t = t.next();
        }
        p.name_at = t.min(stop);
        if t < stop && self.kind(t) == TokenKind::Ident {
            p.name = t;
        }
    }

    /// True if the last name of `[first, end)` is that of a concept.
    fn names_concept(&self, first: Tok, end: Tok, scope: ScopeId) -> bool {
        let mut last = Tok::NONE;
        let mut t = first;
        while t < end {
            match self.kind(t) {
                TokenKind::Ident => {
                    last = t;
                    t = t.next();
                }
                TokenKind::Less => t = self.match_angle(t, scope).map_or(t.next(), Tok::next),
                _ => t = t.next(),
            }
        }
        if last.is_none() || !self.items.concepts.contains(&self.name(last)) {
            return false;
        }
        let name = self.name(last);
        let found = if last > first {
            match self.items.resolve_qualifier(self.lexed, first, last, scope, first) {
                Some(q) => self.items.qualified(self.lexed, name, q, first),
                None => Lookup::Unknown,
            }
        } else {
            self.items.unqualified(self.lexed, name, scope, first, false)
        };
        match found {
            Lookup::Found(list) => {
                // a using-declaration whose target is not known brings what it is named like
                let concept = |d: &Decl| matches!(d.kind, DeclKind::Concept | DeclKind::UsingDeclaration);
                list.iter().any(|&d| concept(&self.items.decls[d]))
            }
            // of a namespace that is not known
            _ => self.items.sorts(name) == Sorts::TEMPLATE,
        }
    }

    /// A scope that declares the parameters of `head` and of the heads in front of it.
    pub fn head_scope(&mut self, head: HeadId, parent: ScopeId) -> ScopeId {
        let mut chain = Vec::new();
        let mut h = head;
        while h.is_some() {
            chain.push(h);
            h = self.items.heads[h].outer;
        }
        let mut scope = parent;
        for &h in chain.iter().rev() {
            scope = self.items.new_scope(
                ScopeKind::TemplateParameters,
                scope,
                crate::DeclId::NONE,
                cufront_base::Name::NONE,
            );
            // each parameter is seen in those behind it
            let (mut t, close) = (self.items.heads[h].open.next(), self.items.heads[h].close);
            let mut place = 0u16;
            while t < close {
                let end = self.parameter_end(t, close, scope);
                let p = self.template_parameter(t, end, scope);
                t = end.next();
                place = place.saturating_add(1);
                if p.name.is_none() {
                    continue;
                }
                let kind = match p.kind {
                    TemplateParamKind::NonType => DeclKind::Variable,
                    _ => DeclKind::TypeParameter,
                };
                let mut decl = Decl {
                    kind,
                    name: self.name(p.name),
                    name_tok: p.name,
                    // behind its default argument ([basic.scope.pdecl]/9)
                    point: p.end,
                    // a template template parameter has a head of its own; only its being one matters
                    head: if p.kind == TemplateParamKind::Template { h } else { HeadId::NONE },
                    place: place - 1,
                    ..self.blank(p.first, p.end, scope)
                };
                if p.pack {
                    decl.specifiers |= Specifiers::PACK;
                }
                let id = self.items.add(decl);
                self.items.bind(scope, id);
            }
            self.items.scopes[scope].parameters = place;
        }
        scope
    }
}
