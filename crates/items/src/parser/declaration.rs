//! Declarations ([dcl.dcl]).

use super::declarator::{DeclaratorMode, ScannedDeclarator};
use super::specifiers::DeclSpecifiers;
use super::{Parser, Place};
use crate::{Decl, DeclId, DeclKind, HeadId, NameKind, ScopeId, Specifiers};
use cufront_lex::{Tok, TokenKind};

impl Parser<'_> {
    /// Declares what stands at `t` in a block; gives the token after the declaration.
    pub fn block_declaration(&mut self, t: Tok, scope: ScopeId) -> Tok {
        let place = Place { scope, extern_c: false, linkage_direct: false, first: t, head: HeadId::NONE };
        self.declaration(t, place)
    }

    pub(crate) fn declaration(&mut self, t: Tok, place: Place) -> Tok {
        self.declaration_at_depth(t, place, 0)
    }

    /// One declaration that is no namespace definition and no braced linkage specification.
    pub(crate) fn declaration_at_depth(&mut self, t: Tok, place: Place, depth: u32) -> Tok {
        let mut place = place;
        let mut t = t;
        let mut flags = Specifiers::empty();
        loop {
            match self.kind(t) {
                TokenKind::Semi => return t.next(),
                TokenKind::Extension | TokenKind::Export => t = t.next(),
                TokenKind::Using => return self.using(t, &place),
                TokenKind::StaticAssert => return self.plain(DeclKind::StaticAssert, t, &place),
                TokenKind::Asm => return self.plain(DeclKind::Asm, t, &place),
                TokenKind::Concept => return self.concept(t, &place),
                TokenKind::Namespace => return self.block_namespace_alias(t, &place),
                TokenKind::Template => {
                    if self.kind(t.next()) == TokenKind::Less {
                        match self.template_head(t, place.scope, place.head) {
                            Some((head, next)) => {
                                place.head = head;
                                t = next;
                            }
                            None => return self.unknown(place.first, place.scope),
                        }
                    } else {
                        flags |= Specifiers::EXPLICIT_INSTANTIATION;
                        t = t.next();
                    }
                }
                TokenKind::Extern => match self.kind(t.next()) {
                    TokenKind::StringLiteral => {
                        place.extern_c = self.is_c_linkage(t.next());
                        place.linkage_direct = true;
                        t = t.plus(2);
                        if self.kind(t) == TokenKind::LBrace {
                            // only at namespace scope, where the caller takes it
                            return self.unknown(place.first, place.scope);
                        }
                    }
                    TokenKind::Template => {
                        flags |= Specifiers::EXPLICIT_INSTANTIATION | Specifiers::EXTERN;
                        t = t.plus(2);
                    }
                    _ => return self.simple(t, &place, flags, depth),
                },
                _ => return self.simple(t, &place, flags, depth),
            }
        }
    }

    fn plain(&mut self, kind: DeclKind, t: Tok, place: &Place) -> Tok {
        let last = self.to_semicolon(t);
        let decl = Decl { kind, ..self.blank(place.first, last, place.scope) };
        self.items.add(decl);
        if self.kind(last) == TokenKind::Semi {
            last.next()
        } else {
            last
        }
    }

    fn concept(&mut self, t: Tok, place: &Place) -> Tok {
        let name_tok = t.next();
        let last = self.to_semicolon(t);
        if self.kind(name_tok) != TokenKind::Ident {
            return self.unknown(place.first, place.scope);
        }
        let decl = Decl {
            kind: DeclKind::Concept,
            name: self.name(name_tok),
            name_tok,
            point: name_tok.next(),
            head: place.head,
            ..self.blank(place.first, last, place.scope)
        };
        let name = decl.name;
        let id = self.items.add(decl);
        self.items.bind(place.scope, id);
        self.items.concepts.insert(name);
        last.next()
    }

    /// In a block only `namespace A = B;` may stand.
    fn block_namespace_alias(&mut self, t: Tok, place: &Place) -> Tok {
        let name_tok = t.next();
        let last = self.to_semicolon(t);
        if self.kind(name_tok) == TokenKind::Ident && self.kind(name_tok.next()) == TokenKind::Assign {
            let decl = Decl {
                kind: DeclKind::NamespaceAlias,
                name: self.name(name_tok),
                name_tok,
                point: last,
                body: name_tok.plus(2),
                ..self.blank(place.first, last, place.scope)
            };
            let id = self.items.add(decl);
            self.items.bind(place.scope, id);
            return last.next();
        }
        self.unknown(place.first, place.scope)
    }

    fn using(&mut self, t: Tok, place: &Place) -> Tok {
        let scope = place.scope;
        let last = self.to_semicolon(t);
        let after = if self.kind(last) == TokenKind::Semi { last.next() } else { last };
        match self.kind(t.next()) {
            TokenKind::Namespace => {
                let body = self.skip_attributes(t.plus(2)).1;
                let decl =
                    Decl { kind: DeclKind::UsingDirective, body, ..self.blank(place.first, last, scope) };
                let id = self.items.add(decl);
                // what it nominates is settled here, once: lookups pass many directives
                let target = self.items.namespace_named(self.lexed, (body, last), scope, t, 0);
                self.items.decls[id].inner = target.unwrap_or(ScopeId::NONE);
                // the first directive for a namespace says all that later ones could
                let known = target.is_some_and(|ns| self.items.nominates(scope, ns, Tok(u32::MAX)));
                if !known {
                    self.items.nominate(scope, last, id);
                }
            }
            TokenKind::Enum => {
                let decl = Decl {
                    kind: DeclKind::UsingEnum,
                    body: t.plus(2),
                    ..self.blank(place.first, last, scope)
                };
                let id = self.items.add(decl);
                // the members of classes are declared when somebody asks for them
                for colons in (t.0 + 2..last.0).map(Tok) {
                    if self.kind(colons) != TokenKind::ColonColon {
                        continue;
                    }
                    if let Some(class) = self.items.type_scope_at(self.lexed, t.plus(2), colons, scope, t) {
                        self.complete(class);
                    }
                }
                let target = self.items.type_scope_at(self.lexed, t.plus(2), last, scope, t);
                self.items.decls[id].inner = target.unwrap_or(ScopeId::NONE);
                if let Some(target) = target {
                    self.items.see_enumeration(scope, target, last);
                }
            }
            TokenKind::Ident if matches!(self.kind(self.skip_attributes(t.plus(2)).1), TokenKind::Assign) => {
                let equals = self.skip_attributes(t.plus(2)).1;
                let decl = Decl {
                    kind: DeclKind::TypeAlias,
                    name: self.name(t.next()),
                    name_tok: t.next(),
                    point: last,
                    body: equals.next(),
                    head: place.head,
                    ..self.blank(place.first, last, scope)
                };
                // `using X = struct { … };`
                let specs = self.scan_specifiers(equals.next(), scope, cufront_base::Name::NONE);
                if let Some(c) = specs.class.filter(|c| c.body.is_some()) {
                    self.declare_class(&c, place, Specifiers::TYPEDEF, false, 0);
                } else {
                    self.classes_in(equals.next(), last, place);
                }
                let mut decl = decl;
                self.mark_linkage(&mut decl, place);
                if self.is_function_type_id(equals.next(), last, scope) {
                    decl.specifiers |= Specifiers::FUNCTION_TYPE;
                }
                let id = self.items.add(decl);
                self.items.bind(scope, id);
            }
            _ => self.using_declarators(t.next(), last, place),
        }
        after
    }

    /// `using A::x, typename B::y, Ts::z...;`
    fn using_declarators(&mut self, first: Tok, last: Tok, place: &Place) {
        let mut t = first;
        while t < last {
            let start = t;
            let mut name_tok = Tok::NONE;
            while t < last && self.kind(t) != TokenKind::Comma {
                match self.kind(t) {
                    TokenKind::Ident => {
                        name_tok = t;
                        t = t.next();
                        if let Some(after) = self.skip_template_arguments(t, place.scope) {
                            t = after;
                        }
                    }
                    TokenKind::Operator => {
                        name_tok = Tok::NONE;
                        t = last;
                    }
                    _ => t = self.skip(t),
                }
            }
            let mut decl = Decl {
                kind: DeclKind::UsingDeclaration,
                body: start,
                name_tok,
                point: last,
                ..self.blank(place.first, last, place.scope)
            };
            if name_tok.is_some() {
                decl.name = self.name(name_tok);
            }
            let id = self.items.add(decl);
            self.items.bind(place.scope, id);
            t = t.next();
        }
    }

    /// Specifiers, declarators and body ([dcl.pre] simple-declaration, [dcl.fct.def]).
    fn simple(&mut self, t: Tok, place: &Place, flags: Specifiers, depth: u32) -> Tok {
        // members of a class that is defined here are parsed with the heads of their own
        let outer = std::mem::replace(&mut self.head, place.head);
        let next = self.simple_in_head(t, place, flags, depth);
        self.head = outer;
        next
    }

    fn simple_in_head(&mut self, t: Tok, place: &Place, flags: Specifiers, depth: u32) -> Tok {
        let class_name = self.class_name_of(place.scope);
        let specs = self.scan_specifiers(t, place.scope, class_name);
        let alone = self.kind(specs.end) == TokenKind::Semi;
        let mut class = DeclId::NONE;
        if let Some(c) = &specs.class {
            if !flags.contains(Specifiers::EXPLICIT_INSTANTIATION) {
                // the head of `template<class T> struct S *f();` is not the class's
                let mut at = *place;
                if !alone && c.body.is_none() {
                    at.head = HeadId::NONE;
                }
                class = self.declare_class(c, &at, specs.flags | flags, alone, depth);
            }
        }
        if specs.type_name.is_some() && specs.class.is_none() {
            self.classes_in(specs.type_name, specs.end, place);
        }
        if alone {
            let last = specs.end;
            if class.is_some() {
                let decl = &mut self.items.decls[class];
                decl.last = last;
                decl.attrs |= specs.attrs;
            } else {
                // `friend X;`, an empty declaration, or the explicit instantiation of a class
                let mut decl = self.blank(place.first, last, place.scope);
                decl.attrs = specs.attrs;
                decl.specifiers = specs.flags | flags;
                if let Some(c) = &specs.class {
                    decl.kind = DeclKind::Class;
                    decl.name_tok = c.name_tok;
                }
                self.items.add(decl);
            }
            return last.next();
        }
        if !self.begins_any_declarator(specs.end) {
            return self.unknown(place.first, place.scope);
        }
        let first_decl = self.items.decls.len();
        let mut t = specs.end;
        let mut first = true;
        let end = loop {
            let d = self.scan_declarator(t, &specs, place.scope, DeclaratorMode::Named);
            if d.declarator.end == t && self.kind(t) != TokenKind::Colon {
                break self.resume(t, place, first);
            }
            let (next, done) = self.init_declarator(d, &specs, place, flags, first);
            if done {
                break next;
            }
            match self.kind(next) {
                TokenKind::Comma => t = next.next(),
                TokenKind::Semi => break next.next(),
                _ => break self.resume(next, place, false),
            }
            first = false;
        };
        // now that the end is known
        for i in first_decl..self.items.decls.len() {
            let id = DeclId(i as u32);
            let d = &mut self.items.decls[id];
            if d.scope == place.scope && d.first == place.first && d.kind != DeclKind::Class {
                d.last = end.prev();
            }
        }
        end
    }

    fn begins_any_declarator(&self, t: Tok) -> bool {
        matches!(
            self.kind(t),
            TokenKind::Ident
                | TokenKind::ColonColon
                | TokenKind::Tilde
                | TokenKind::Operator
                | TokenKind::Star
                | TokenKind::Amp
                | TokenKind::AmpAmp
                | TokenKind::Caret
                | TokenKind::LParen
                | TokenKind::LBracket
                | TokenKind::Colon
                | TokenKind::Const
                | TokenKind::Attribute
                | TokenKind::Ellipsis
                | TokenKind::Restrict
        )
    }

    /// After something that is no declarator: skips to the end of the declaration.
    fn resume(&mut self, t: Tok, place: &Place, nothing_declared: bool) -> Tok {
        if nothing_declared {
            return self.unknown(place.first, place.scope);
        }
        let mut t = t;
        loop {
            match self.kind(t) {
                TokenKind::Semi => return t.next(),
                TokenKind::LBrace => return self.partner(t).next(),
                TokenKind::RBrace | TokenKind::Eof => return t,
                _ => t = self.skip(t),
            }
        }
    }

    /// Declares the classes that elaborated-type-specifiers in `[first, end)` introduce, in the parameters of a declarator
    /// and in the arguments of templates ([basic.scope.pdecl]/7).
    ///
    /// Examples: `void f(struct S *); void g(S *);`, `typedef unit<struct Tag> metre; Tag *t;`.
    pub(super) fn classes_in(&mut self, first: Tok, end: Tok, place: &Place) {
        let place = Place { head: HeadId::NONE, ..*place };
        let mut t = first;
        while t < end {
            match self.kind(t) {
                // the parameters of a lambda-expression
                TokenKind::Template if self.kind(t.next()) == TokenKind::Less => {
                    t = self.match_angle(t.next(), place.scope).map_or(t.plus(2), Tok::next);
                }
                TokenKind::Class | TokenKind::Struct | TokenKind::Union
                    if self.kind(t.next()) == TokenKind::Ident =>
                {
                    let c = self.scan_class(t, place.scope);
                    if c.body.is_none() && !c.qualified && !c.template_id {
                        self.declare_class(&c, &place, Specifiers::empty(), false, 0);
                    }
                    t = c.end;
                }
                TokenKind::LBrace => t = self.partner(t).next(),
                _ => t = t.next(),
            }
        }
    }

    /// Declares one declarator and takes its initialiser or body. Gives the token after it, and true if that
    /// ends the declaration.
    fn init_declarator(
        &mut self,
        d: ScannedDeclarator,
        specs: &DeclSpecifiers,
        place: &Place,
        flags: Specifiers,
        first: bool,
    ) -> (Tok, bool) {
        let mut d = d;
        let is_function = d.declarator.params.is_some();
        if is_function || d.declarator.compound {
            self.classes_in(d.declarator.first, d.declarator.end, place);
        }
        let typedef = specs.flags.contains(Specifiers::TYPEDEF);
        let mut all = specs.flags | d.flags | flags;
        if place.extern_c {
            all |= Specifiers::EXTERN_C;
        }
        if place.linkage_direct {
            all |= Specifiers::LINKAGE_DIRECT;
        }
        if specs.placeholder.is_some() && (!is_function || d.declarator.trailing.is_none()) {
            all |= Specifiers::DEDUCED;
        }
        let mut t = d.declarator.end;
        let mut done = false;
        match self.kind(t) {
            TokenKind::Assign => {
                d.declarator.init = t;
                match self.kind(t.next()) {
                    TokenKind::Default if is_function => {
                        all |= Specifiers::DEFAULTED | Specifiers::DEFINITION;
                    }
                    TokenKind::Delete if is_function => all |= Specifiers::DELETED | Specifiers::DEFINITION,
                    TokenKind::Number
                        if is_function || self.declares_function(specs, &d.declarator, place.scope) =>
                    {
                        all |= Specifiers::PURE;
                    }
                    _ => {}
                }
                t = self.skip_initializer(t.next(), place.scope);
                d.declarator.init_end = t;
            }
            TokenKind::LParen if !is_function => {
                d.declarator.init = t;
                t = self.partner(t).next();
                d.declarator.init_end = t;
            }
            TokenKind::LBrace if is_function && first && !typedef => {
                d.declarator.body = t;
                all |= Specifiers::DEFINITION;
                t = self.partner(t).next();
                done = true;
            }
            TokenKind::LBrace => {
                d.declarator.init = t;
                t = self.partner(t).next();
                d.declarator.init_end = t;
            }
            TokenKind::Colon if is_function => {
                d.declarator.before_body = t;
                match self.constructor_body(t, place.scope) {
                    Some(body) => {
                        d.declarator.body = body;
                        all |= Specifiers::DEFINITION;
                        t = self.partner(body).next();
                        done = true;
                    }
                    None => t = self.to_semicolon(t),
                }
            }
            TokenKind::Colon => {
                // bit-field, perhaps with an initialiser
                t = self.skip_initializer(t.next(), place.scope);
            }
            TokenKind::Try if is_function => {
                d.declarator.before_body = t;
                let body = self.try_body(t, place.scope);
                if let Some(body) = body {
                    d.declarator.body = body;
                    all |= Specifiers::DEFINITION;
                    t = self.partner(body).next();
                    while self.kind(t) == TokenKind::Catch && self.kind(t.next()) == TokenKind::LParen {
                        let handler = self.skip(t.next());
                        if self.kind(handler) != TokenKind::LBrace {
                            break;
                        }
                        t = self.skip(handler);
                    }
                    done = true;
                } else {
                    t = self.to_semicolon(t);
                }
            }
            _ => {}
        }
        if d.bindings.is_some() {
            self.structured_binding(&d, place, all, specs);
        } else {
            let of_function_type = is_function || self.declares_function(specs, &d.declarator, place.scope);
            let kind = if typedef {
                if of_function_type && !d.declarator.reference && d.declarator.array.is_none() {
                    all |= Specifiers::FUNCTION_TYPE;
                }
                DeclKind::TypeAlias
            } else if of_function_type {
                if !specs.has_type && d.declarator.trailing.is_some() && d.name_kind == NameKind::Plain {
                    DeclKind::DeductionGuide
                } else {
                    DeclKind::Function
                }
            } else {
                DeclKind::Variable
            };
            let end = d.declarator.end;
            let declarator = self.items.declarators.push(d.declarator);
            let mut decl = Decl {
                kind,
                name_kind: d.name_kind,
                name: d.name,
                name_tok: d.name_tok,
                specifiers: all,
                attrs: specs.attrs | d.attrs,
                head: place.head,
                declarator,
                point: end,
                body: if typedef { specs.first } else { cufront_lex::Tok::NONE },
                ..self.blank(place.first, t.prev(), place.scope)
            };
            self.mark_specialization(&mut decl);
            self.declare(decl);
        }
        (t, done)
    }

    fn declare(&mut self, decl: Decl) {
        let scope = decl.scope;
        let bind = decl.name_kind == NameKind::Plain
            && decl.kind != DeclKind::DeductionGuide
            && !decl.specifiers.intersects(
                Specifiers::QUALIFIED
                    | Specifiers::TEMPLATE_ID
                    | Specifiers::EXPLICIT_INSTANTIATION
                    | Specifiers::EXPLICIT_SPECIALIZATION
                    | Specifiers::FRIEND,
            );
        let id = self.items.add(decl);
        if bind {
            self.items.bind(scope, id);
        }
    }

    fn structured_binding(
        &mut self,
        d: &ScannedDeclarator,
        place: &Place,
        flags: Specifiers,
        specs: &DeclSpecifiers,
    ) {
        let close = self.partner(d.bindings);
        let declarator = self.items.declarators.push(d.declarator);
        let mut t = d.bindings.next();
        while t < close {
            if self.kind(t) == TokenKind::Ident {
                let decl = Decl {
                    kind: DeclKind::Variable,
                    name: self.name(t),
                    name_tok: t,
                    specifiers: flags,
                    attrs: specs.attrs | d.attrs,
                    declarator,
                    point: close,
                    ..self.blank(place.first, close, place.scope)
                };
                let id = self.items.add(decl);
                self.items.bind(place.scope, id);
            }
            t = self.skip(t);
        }
    }

    /// The `{` of the body after the mem-initializer-list whose `:` is at `colon`.
    fn constructor_body(&self, colon: Tok, scope: ScopeId) -> Option<Tok> {
        let mut t = colon.next();
        loop {
            t = self.skip_qualified_name(t, scope);
            match self.kind(t) {
                TokenKind::LParen | TokenKind::LBrace => t = self.partner(t).next(),
                _ => return None,
            }
            if self.kind(t) == TokenKind::Ellipsis {
                t = t.next();
            }
            match self.kind(t) {
                TokenKind::Comma => t = t.next(),
                TokenKind::LBrace => return Some(t),
                _ => return None,
            }
        }
    }

    fn try_body(&self, t: Tok, scope: ScopeId) -> Option<Tok> {
        match self.kind(t.next()) {
            TokenKind::LBrace => Some(t.next()),
            TokenKind::Colon => self.constructor_body(t.next(), scope),
            _ => None,
        }
    }

    /// The scope in which the parts of `decl` that follow its declarator-id are looked up: the heads in
    /// front of it and, for a member defined outside its class, the class.
    pub fn context_of(&mut self, id: DeclId) -> ScopeId {
        let decl = self.items.decls[id].clone();
        let mut scope = decl.scope;
        if decl.specifiers.contains(Specifiers::QUALIFIED) {
            if let Some(d) = self.items.declarator(id).copied() {
                let target = self.qualifier_with_members(d.id_first, decl.name_tok, decl.scope, d.id_first);
                scope = target.unwrap_or(scope);
            }
        }
        if decl.head.is_some() {
            scope = self.head_scope(decl.head, scope);
        }
        scope
    }
}
