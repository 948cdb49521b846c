//! Declarators ([dcl.decl]).

use super::specifiers::DeclSpecifiers;
use super::Parser;
use crate::scope::Sorts;
use crate::{AttrSet, Declarator, NameKind, ScopeId, ScopeKind, Specifiers};
use cufront_base::Name;
use cufront_lex::{Tok, TokenKind};

/// Deepest nesting of parenthesised declarators that is followed.
const MAX_PARENTHESES: u32 = 64;

/// A scanned declarator.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ScannedDeclarator {
    pub(crate) declarator: Declarator,
    pub(crate) name_kind: NameKind,
    pub(crate) name: Name,
    pub(crate) name_tok: Tok,
    pub(crate) flags: Specifiers,
    pub(crate) attrs: AttrSet,
    /// `[` of a structured binding's list, else [`Tok::NONE`].
    pub(crate) bindings: Tok,
    suffixed: bool,
}

/// Which declarators may stand at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeclaratorMode {
    /// With a name (or an unnamed bit-field).
    Named,
    /// With or without: parameters, type-ids.
    MaybeAbstract,
}

impl Parser<'_> {
    /// Scans one declarator from `t` on. `t` comes back in `declarator.end` if nothing stands there.
    pub(crate) fn scan_declarator(
        &self,
        t: Tok,
        specs: &DeclSpecifiers,
        scope: ScopeId,
        mode: DeclaratorMode,
    ) -> ScannedDeclarator {
        let mut d = ScannedDeclarator {
            declarator: Declarator {
                specs_first: specs.first,
                specs_end: specs.end,
                first: t,
                end: t,
                id_first: t,
                id_end: t,
                params: Tok::NONE,
                trailing: Tok::NONE,
                placeholder: specs.placeholder,
                init: Tok::NONE,
                init_end: Tok::NONE,
                body: Tok::NONE,
                before_body: Tok::NONE,
                array: Tok::NONE,
                reference: false,
                compound: false,
            },
            name_kind: NameKind::Plain,
            name: Name::NONE,
            name_tok: Tok::NONE,
            flags: Specifiers::empty(),
            attrs: AttrSet::empty(),
            bindings: Tok::NONE,
            suffixed: false,
        };
        let end = self.declarator_part(t, specs, scope, mode, 0, &mut d);
        d.declarator.end = end;
        if !d.declarator.compound && specs.flags.contains(Specifiers::CONST) {
            d.flags |= Specifiers::CONST_OBJECT;
        }
        if d.declarator.reference {
            d.flags |= Specifiers::REFERENCE;
            d.flags -= Specifiers::CONST_OBJECT;
        }
        d
    }

    fn declarator_part(
        &self,
        t: Tok,
        specs: &DeclSpecifiers,
        scope: ScopeId,
        mode: DeclaratorMode,
        depth: u32,
        d: &mut ScannedDeclarator,
    ) -> Tok {
        let mut t = t;
        // pointer operators
        // in parentheses an attribute in front of `*` is of the type that is pointed to
        let outside = d.attrs;
        // nothing has those of CUDA directly behind a parenthesis
        while depth > 0 && matches!(self.kind(t), TokenKind::Attribute | TokenKind::NoinlineWord) {
            let (set, next) = self.skip_attributes(t);
            d.attrs |= set & (AttrSet::WEAK | AttrSet::VISIBILITY | AttrSet::ABI_TAG);
            t = if next == t { t.next() } else { next };
        }
        loop {
            match self.kind(t) {
                TokenKind::Star | TokenKind::Caret => {
                    if depth > 0 {
                        d.attrs = outside;
                    }
                    d.declarator.compound = true;
                    d.declarator.reference = false;
                    d.flags -= Specifiers::CONST_OBJECT;
                    t = t.next();
                }
                TokenKind::Amp | TokenKind::AmpAmp => {
                    d.declarator.compound = true;
                    d.declarator.reference = true;
                    t = t.next();
                }
                TokenKind::Const => {
                    d.flags |= Specifiers::CONST_OBJECT;
                    t = t.next();
                }
                TokenKind::Volatile | TokenKind::Restrict | TokenKind::Extension => t = t.next(),
                TokenKind::Attribute | TokenKind::Alignas | TokenKind::NoinlineWord => {
                    let (set, next) = self.skip_attributes(t);
                    d.attrs |= set;
                    t = if next == t { t.next() } else { next };
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                }
                TokenKind::Ellipsis => {
                    d.flags |= Specifiers::PACK;
                    t = t.next();
                }
                TokenKind::Ident | TokenKind::ColonColon => {
                    let after = self.skip_qualified_name(t, scope);
                    if self.kind(after) == TokenKind::ColonColon && self.kind(after.next()) == TokenKind::Star
                    {
                        d.declarator.compound = true;
                        d.declarator.reference = false;
                        d.flags -= Specifiers::CONST_OBJECT;
                        t = after.plus(2);
                    } else {
                        break;
                    }
                }
                _ => break,
            }
        }
        d.declarator.id_first = t;
        d.declarator.id_end = t;
        let mut direct = true;
        match self.kind(t) {
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Tilde | TokenKind::Operator => {
                t = self.declarator_id(t, specs, scope, d);
            }
            TokenKind::LBracket if specs.placeholder.is_some() && mode == DeclaratorMode::Named => {
                d.bindings = t;
                d.declarator.id_end = self.partner(t).next();
                return d.declarator.id_end;
            }
            TokenKind::LParen
                if depth < MAX_PARENTHESES
                    && (mode == DeclaratorMode::Named || self.is_nested_declarator(t, scope)) =>
            {
                let close = self.partner(t);
                let compound = d.declarator.compound;
                d.declarator.compound = false;
                let inner_end = self.declarator_part(t.next(), specs, scope, mode, depth + 1, d);
                direct = !d.declarator.compound && !d.suffixed;
                d.declarator.compound |= compound;
                if inner_end != close {
                    // not a declarator after all
                    return t;
                }
                t = close.next();
            }
            _ => {}
        }
        self.declarator_suffixes(t, specs, scope, mode, direct, d)
    }

    /// Parameter lists, array bounds, attributes and asm labels after the declarator-id.
    fn declarator_suffixes(
        &self,
        mut t: Tok,
        specs: &DeclSpecifiers,
        scope: ScopeId,
        mode: DeclaratorMode,
        mut direct: bool,
        d: &mut ScannedDeclarator,
    ) -> Tok {
        let mut closed = false;
        loop {
            match self.kind(t) {
                // no function returns a function, and no array holds one: this initialises
                TokenKind::LParen if closed && mode == DeclaratorMode::Named => return t,
                TokenKind::LParen => {
                    // only functions are named by `operator` and the like
                    let function = d.name_kind != NameKind::Plain;
                    // `int (&r)(n)` initialises, too
                    let first = direct || !d.suffixed;
                    if !function && !self.is_parameter_list(t, specs, scope, mode, first) {
                        return t;
                    }
                    if direct {
                        d.declarator.params = t;
                    }
                    d.suffixed = true;
                    closed = true;
                    t = self.function_suffix(self.partner(t).next(), scope, direct, d);
                    direct = false;
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                }
                TokenKind::LBracket => {
                    if direct {
                        d.declarator.array = t;
                    }
                    d.suffixed = true;
                    direct = false;
                    closed = true;
                    t = self.partner(t).next();
                }
                TokenKind::Attribute | TokenKind::Alignas => {
                    let (set, next) = self.skip_attributes(t);
                    d.attrs |= set;
                    t = if next == t { t.next() } else { next };
                }
                TokenKind::Asm if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                }
                _ => return t,
            }
        }
    }

    /// After a parameter list: cv- and ref-qualifiers, exception specification, attributes, trailing return
    /// type, virt-specifiers, constraint.
    fn function_suffix(&self, mut t: Tok, scope: ScopeId, direct: bool, d: &mut ScannedDeclarator) -> Tok {
        loop {
            match self.kind(t) {
                TokenKind::Const | TokenKind::Volatile | TokenKind::Amp | TokenKind::AmpAmp => t = t.next(),
                TokenKind::Restrict | TokenKind::Extension => t = t.next(),
                TokenKind::Noexcept | TokenKind::Throw => {
                    if direct {
                        d.flags |= Specifiers::EXCEPTION_SPEC;
                    }
                    t = t.next();
                    if self.kind(t) == TokenKind::LParen {
                        t = self.partner(t).next();
                    }
                }
                TokenKind::Attribute => {
                    let (set, next) = self.skip_attributes(t);
                    if direct {
                        d.attrs |= set;
                    }
                    t = next;
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                }
                TokenKind::Asm if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                }
                TokenKind::Arrow => {
                    if direct {
                        d.declarator.trailing = t;
                    }
                    t = self.skip_trailing_type(t.next(), scope);
                }
                TokenKind::Requires => t = self.skip_constraint(t.next(), scope),
                TokenKind::Ident if self.is_virt_specifier(t) => t = t.next(),
                _ => return t,
            }
        }
    }

    /// Skips the type-id after `->`.
    fn skip_trailing_type(&self, mut t: Tok, scope: ScopeId) -> Tok {
        loop {
            match self.kind(t) {
                TokenKind::LBrace
                | TokenKind::Semi
                | TokenKind::Assign
                | TokenKind::Comma
                | TokenKind::RParen
                | TokenKind::RBrace
                | TokenKind::RBracket
                | TokenKind::Greater
                | TokenKind::Colon
                | TokenKind::Try
                | TokenKind::Requires
                | TokenKind::Eof => return t,
                TokenKind::Ident if self.is_virt_specifier(t) => return t,
                TokenKind::Attribute => t = self.skip_attributes(t).1,
                TokenKind::Ident | TokenKind::Typename | TokenKind::Decltype | TokenKind::Typeof => {
                    let next = self.skip_qualified_name(t, scope);
                    t = if next > t { next } else { t.next() };
                }
                _ => t = self.skip(t),
            }
        }
    }

    /// Scans a declarator-id from `t` on; gives the token after it.
    fn declarator_id(
        &self,
        first: Tok,
        specs: &DeclSpecifiers,
        scope: ScopeId,
        d: &mut ScannedDeclarator,
    ) -> Tok {
        d.declarator.id_first = first;
        let mut t = first;
        let mut components = 0;
        if self.kind(t) == TokenKind::ColonColon {
            t = t.next();
            d.flags |= Specifiers::QUALIFIED;
        }
        let mut previous = Name::NONE;
        loop {
            match self.kind(t) {
                TokenKind::Template => t = t.next(),
                TokenKind::Ident => {
                    let name_tok = t;
                    t = t.next();
                    components += 1;
                    let mut arguments = false;
                    if let Some(after) = self.skip_template_arguments(t, scope) {
                        arguments = true;
                        t = after;
                    }
                    if self.kind(t) == TokenKind::ColonColon
                        && matches!(
                            self.kind(t.next()),
                            TokenKind::Ident | TokenKind::Tilde | TokenKind::Operator | TokenKind::Template
                        )
                    {
                        previous = self.name(name_tok);
                        d.flags |= Specifiers::QUALIFIED;
                        t = t.next();
                        continue;
                    }
                    d.name_tok = name_tok;
                    d.name = self.name(name_tok);
                    if arguments {
                        d.flags |= Specifiers::TEMPLATE_ID;
                    }
                    let class_name = self.class_name_of(scope);
                    if !specs.has_type
                        && (components > 1 && d.name == previous
                            || components == 1 && class_name.is_some() && d.name == class_name)
                    {
                        d.name_kind = NameKind::Constructor;
                    }
                    break;
                }
                TokenKind::Tilde => {
                    d.name_kind = NameKind::Destructor;
                    d.name_tok = t;
                    t = t.next();
                    if self.kind(t) == TokenKind::Ident {
                        d.name = self.name(t);
                        t = t.next();
                        t = self.skip_template_arguments(t, scope).unwrap_or(t);
                    } else if self.kind(t) == TokenKind::Decltype {
                        t = self.skip(t.next());
                    }
                    break;
                }
                TokenKind::Operator => {
                    d.name_tok = t;
                    t = self.operator_name(t, scope, d);
                    break;
                }
                _ => break,
            }
        }
        d.declarator.id_end = t;
        t
    }

    /// `operator` at `t`; gives the token after the operator-function-id, its template arguments included.
    fn operator_name(&self, t: Tok, scope: ScopeId, d: &mut ScannedDeclarator) -> Tok {
        let op = t.next();
        d.name_kind = NameKind::Operator;
        let after = match self.kind(op) {
            TokenKind::LParen | TokenKind::LBracket if self.partner(op) == op.next() => op.plus(2),
            TokenKind::New | TokenKind::Delete => {
                if self.kind(op.next()) == TokenKind::LBracket {
                    op.plus(3)
                } else {
                    op.next()
                }
            }
            TokenKind::CoAwait => op.next(),
            TokenKind::StringLiteral => {
                d.name_kind = NameKind::Literal;
                // `operator "" _x` has its suffix in a token of its own
                if self.lexed.spelling(op).ends_with(b"\"") {
                    op.plus(2)
                } else {
                    op.next()
                }
            }
            TokenKind::Greater
                if self.kind(op.next()) == TokenKind::Greater && self.lexed.tokens.glued(op) =>
            {
                op.plus(2)
            }
            k if k.punctuator_length() > 0 && k != TokenKind::ColonColon => op.next(),
            _ => {
                d.name_kind = NameKind::Conversion;
                let mut u = op;
                loop {
                    match self.kind(u) {
                        TokenKind::LParen | TokenKind::Semi | TokenKind::Eof => return u,
                        TokenKind::Ident | TokenKind::Typename | TokenKind::ColonColon => {
                            let next = self.skip_qualified_name(u, scope);
                            u = if next > u { next } else { u.next() };
                        }
                        TokenKind::Decltype | TokenKind::Typeof => u = self.skip(u.next()),
                        TokenKind::Attribute => u = self.skip_attributes(u).1,
                        TokenKind::RBrace | TokenKind::RParen => return u,
                        _ => u = self.skip(u),
                    }
                }
            }
        };
        match self.skip_template_arguments(after, scope) {
            Some(end) => {
                d.flags |= Specifiers::TEMPLATE_ID;
                end
            }
            None => after,
        }
    }

    /// In a parameter or type-id: does `(` at `t` open a nested declarator (`(*)`, `(&a)`, `(x)`) and not
    /// the parameter list of a function type?
    fn is_nested_declarator(&self, t: Tok, scope: ScopeId) -> bool {
        let inside = t.next();
        match self.kind(inside) {
            TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp | TokenKind::Caret => true,
            TokenKind::Ident | TokenKind::ColonColon => {
                let after = self.skip_qualified_name(inside, scope);
                if self.kind(after) == TokenKind::ColonColon && self.kind(after.next()) == TokenKind::Star {
                    return true;
                }
                // `(x)`: a name in parentheses unless it is a type ([dcl.ambig.res])
                after == inside.next()
                    && matches!(self.kind(after), TokenKind::RParen | TokenKind::LBracket)
                    && !self.sorts_at(self.name(inside), scope, inside).contains(Sorts::TYPE)
            }
            TokenKind::Attribute => true,
            TokenKind::LParen => true,
            _ => false,
        }
    }

    /// Is `(` at `open`, after a declarator-id or a declarator in parentheses, a parameter list and not an initialiser? What is
    /// not the `first` list or bound behind the name is none.
    fn is_parameter_list(
        &self,
        open: Tok,
        specs: &DeclSpecifiers,
        scope: ScopeId,
        mode: DeclaratorMode,
        first: bool,
    ) -> bool {
        let kind = self.items.scopes[scope].kind;
        if kind == ScopeKind::Class
            || mode == DeclaratorMode::MaybeAbstract
            || !specs.has_type
            || !first
            || specs.flags.contains(Specifiers::TYPEDEF)
        {
            return true;
        }
        // a body, qualifiers or a trailing type can only follow a parameter list
        let after = self.partner(open).next();
        if matches!(
            self.kind(after),
            TokenKind::LBrace | TokenKind::Const | TokenKind::Noexcept | TokenKind::Arrow | TokenKind::Try
        ) {
            return true;
        }
        !self.is_initialized_by_itself(open, scope) && self.begins_parameter(open.next(), scope, 0)
    }

    /// `T x(x)` and `T x(x, 1)`, where `x` is no type: the name in the parentheses is the one that is declared
    /// ([basic.scope.pdecl]/1).
    fn is_initialized_by_itself(&self, open: Tok, scope: ScopeId) -> bool {
        let (declared, named) = (open.prev(), open.next());
        self.kind(declared) == TokenKind::Ident
            && self.kind(named) == TokenKind::Ident
            && self.name(declared) == self.name(named)
            && matches!(self.kind(named.next()), TokenKind::Comma | TokenKind::RParen)
            && !self.sorts_at(self.name(named), scope, named).contains(Sorts::TYPE)
    }

    /// Does a parameter begin at `t`, after a `(` or `,`, and not an expression ([dcl.ambig.res])? `depth` is 0 where the
    /// elements behind it decide if it is both.
    fn begins_parameter(&self, t: Tok, scope: ScopeId, depth: u32) -> bool {
        match self.kind(t) {
            TokenKind::RParen | TokenKind::Ellipsis => true,
            kind if kind.is_fundamental_type() => {
                // `int(3)` is a cast, `int` begins a parameter; `int (*)(int)` and `int (int)` do too
                self.kind(t.next()) != TokenKind::LParen || self.declares_parameter(t.next(), scope, depth)
            }
            TokenKind::Const
            | TokenKind::Volatile
            | TokenKind::Class
            | TokenKind::Struct
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Auto
            | TokenKind::Register
            | TokenKind::Attribute
            | TokenKind::Complex => true,
            TokenKind::LBracket => self.kind(t.next()) == TokenKind::LBracket,
            TokenKind::Ident
            | TokenKind::ColonColon
            | TokenKind::Typename
            | TokenKind::Decltype
            | TokenKind::Typeof => self.name_begins_parameter(t, scope, depth),
            _ => false,
        }
    }

    /// Is `(` at `open`, behind a type at the beginning of an element, the declarator of a parameter and not the operand
    /// of a cast: `(*p)`, `()`, `(int)`, and `(x)` if all elements are parameters?
    fn declares_parameter(&self, open: Tok, scope: ScopeId, depth: u32) -> bool {
        if depth > MAX_PARENTHESES {
            return false;
        }
        let close = self.partner(open);
        // brackets around brackets mean nothing: `((x))`
        let (mut inside, mut end) = (open.next(), close);
        while self.kind(inside) == TokenKind::LParen && self.partner(inside).next() == end {
            end = self.partner(inside);
            inside = inside.next();
        }
        // `(x)`, `(x[2])`
        let mut behind = inside.next();
        while self.kind(behind) == TokenKind::LBracket && behind < end {
            behind = self.partner(behind).next();
        }
        let declares = match self.kind(inside) {
            TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp | TokenKind::RParen => true,
            TokenKind::Ident if behind == end => {
                let after = close.next();
                match self.kind(after) {
                    TokenKind::Comma | TokenKind::RParen | TokenKind::LBracket => true,
                    TokenKind::LParen => self.begins_parameter(after.next(), scope, depth + 1),
                    _ => false,
                }
            }
            _ => self.begins_parameter(inside, scope, depth + 1),
        };
        if !declares || depth > 0 {
            return declares;
        }
        // the list ends at the first `)` that is open here
        let mut t = close.next();
        loop {
            match self.kind(t) {
                TokenKind::Comma => {
                    if !self.begins_parameter(t.next(), scope, depth + 1) {
                        return false;
                    }
                    t = t.next();
                }
                TokenKind::RParen => return true,
                // what follows is an expression
                TokenKind::Plus
                | TokenKind::Minus
                | TokenKind::Slash
                | TokenKind::Percent
                | TokenKind::Dot
                | TokenKind::Arrow
                | TokenKind::Question
                | TokenKind::Semi
                | TokenKind::RBrace
                | TokenKind::RBracket
                | TokenKind::Eof => return false,
                TokenKind::Less => t = self.match_angle(t, scope).map_or(t.next(), Tok::next),
                _ => t = self.skip(t),
            }
        }
    }

    /// What the name at `name` with the qualifier `[first, name)` is declared as.
    pub(crate) fn sorts_of_qualified(&self, first: Tok, name: Tok, scope: ScopeId) -> Sorts {
        let id = self.name(name);
        if first == name {
            return self.sorts_at(id, scope, first);
        }
        if let Some(q) = self.items.resolve_qualifier(self.lexed, first, name, scope, first) {
            let found = self.items.qualified(self.lexed, id, q, first);
            let declared = found.found().iter();
            let sorts = declared.fold(Sorts::empty(), |sorts, &d| sorts | self.items.sort_of(d));
            if !sorts.is_empty() {
                return sorts;
            }
        }
        self.sorts_at(id, scope, first)
    }

    fn name_begins_parameter(&self, t: Tok, scope: ScopeId, depth: u32) -> bool {
        let after = self.skip_qualified_name(t, scope);
        if after == t {
            return false;
        }
        let mut last = t;
        let mut u = t;
        while u < after {
            if self.kind(u) == TokenKind::Ident {
                last = u;
                u = u.next();
            } else if self.kind(u) == TokenKind::Less {
                u = self.match_angle(u, scope).map_or(u.next(), Tok::next);
            } else {
                u = self.skip(u);
            }
        }
        let sorts = if matches!(self.kind(t), TokenKind::Typename | TokenKind::Typeof) {
            Sorts::TYPE
        } else if self.kind(last) == TokenKind::Ident {
            self.sorts_of_qualified(t, last, scope)
        } else {
            Sorts::TYPE
        };
        let value = sorts.contains(Sorts::VALUE) && !sorts.contains(Sorts::TYPE);
        let is_type = sorts.contains(Sorts::TYPE);
        match self.kind(after) {
            TokenKind::Ident | TokenKind::Const | TokenKind::Volatile | TokenKind::Auto => true,
            TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp => {
                is_type
                    || !value
                        && matches!(
                            self.kind(after.next()),
                            TokenKind::Comma
                                | TokenKind::RParen
                                | TokenKind::Assign
                                | TokenKind::Const
                                | TokenKind::Restrict
                        )
            }
            TokenKind::Comma | TokenKind::RParen | TokenKind::Ellipsis | TokenKind::Assign => !value,
            TokenKind::LBracket => is_type,
            // `T()` as a parameter is a function type
            TokenKind::LParen => is_type && self.declares_parameter(after, scope, depth),
            TokenKind::ColonColon => self.kind(after.next()) == TokenKind::Star,
            _ => false,
        }
    }
}
