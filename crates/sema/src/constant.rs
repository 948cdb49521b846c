//! Constant expressions ([expr.const]): integers, enumerators, constants and static members, the values that
//! template arguments and array bounds are made of. Calls are evaluated in `call`.

use crate::{literal, Bindings, Entity, Env, Reason, Result, Sema, Unresolved};
use cufront_items::{DeclId, DeclKind, ScopeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Builtin, IntegerValue, TemplateArgument, TypeId, TypeKind};

/// A constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Constant {
    /// Of integral or enumeration type.
    Integer {
        /// The type.
        ty: TypeId,
        /// The value.
        value: i128,
    },
    /// A null pointer, of the type given.
    Null(TypeId),
    /// A value of an empty class, known by its type (`std::true_type{}`).
    Object(TypeId),
    /// The argument of a template parameter that is no integer, or an entity's address.
    Argument(TemplateArgument),
}

impl Constant {
    /// The value of an integer.
    #[must_use]
    pub fn integer(self) -> Option<i128> {
        match self {
            Constant::Integer { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The type, where it is known.
    #[must_use]
    pub fn ty(self) -> Option<TypeId> {
        match self {
            Constant::Integer { ty, .. } | Constant::Null(ty) | Constant::Object(ty) => Some(ty),
            Constant::Argument(_) => None,
        }
    }

    /// The template argument that this already is.
    #[must_use]
    pub fn argument(self) -> Option<TemplateArgument> {
        match self {
            Constant::Argument(a) => Some(a),
            _ => None,
        }
    }
}

/// An expression being read.
pub(crate) struct Cursor<'e> {
    pub(crate) t: Tok,
    pub(crate) end: Tok,
    pub(crate) env: &'e Env,
}

/// Strength of binary operators; the number of tokens that spell it.
fn binary(kind: TokenKind, shift_right: bool) -> Option<(u8, u32)> {
    Some(match kind {
        TokenKind::PipePipe => (1, 1),
        TokenKind::AmpAmp => (2, 1),
        TokenKind::Pipe => (3, 1),
        TokenKind::Caret => (4, 1),
        TokenKind::Amp => (5, 1),
        TokenKind::Equal | TokenKind::NotEqual => (6, 1),
        TokenKind::Greater if shift_right => (8, 2),
        TokenKind::Less | TokenKind::Greater | TokenKind::LessEqual | TokenKind::GreaterEqual => (7, 1),
        TokenKind::ShiftLeft => (8, 1),
        TokenKind::Plus | TokenKind::Minus => (9, 1),
        TokenKind::Star | TokenKind::Slash | TokenKind::Percent => (10, 1),
        _ => return None,
    })
}

impl Sema<'_> {
    /// The value of the expression that is all of `[first, end)`.
    ///
    /// # Errors
    /// [`Unresolved`], with [`Reason::NotConstant`] or [`Reason::Unsupported`] for what is not evaluated.
    pub fn constant(&mut self, first: Tok, end: Tok, env: &Env) -> Result<Constant> {
        let mut c = Cursor { t: first, end, env };
        let value = self.ternary(&mut c)?;
        if c.t < end {
            return Err(Unresolved::new(Reason::Unsupported, c.t));
        }
        Ok(value)
    }

    /// The argument `[first, end)` for a non-type parameter of type `ty`, or of any type.
    pub(crate) fn constant_argument(
        &mut self,
        first: Tok,
        end: Tok,
        env: &Env,
        ty: Option<TypeId>,
    ) -> Result<TemplateArgument> {
        let value = self.constant(first, end, env)?;
        let value = match (value, ty) {
            (Constant::Object(_), _) => self.as_integer(value, first)?,
            _ => value,
        };
        Ok(match value {
            Constant::Argument(argument) => argument,
            Constant::Null(own) => TemplateArgument::Null(ty.unwrap_or(own)),
            Constant::Integer { ty: own, value } => {
                let ty = ty.unwrap_or(own);
                let ty = self.types.unqualified(ty);
                if let (TypeKind::Pointer(_) | TypeKind::MemberPointer { .. }, 0) =
                    (self.types.kind(ty), value)
                {
                    return Ok(TemplateArgument::Null(ty));
                }
                let value = self.convert(value, ty, first)?;
                TemplateArgument::Integer { ty, value: IntegerValue::from(value) }
            }
            Constant::Object(_) => return Err(Unresolved::new(Reason::NotConstant, first)),
        })
    }

    fn ternary(&mut self, c: &mut Cursor<'_>) -> Result<Constant> {
        let at = c.t;
        self.nested(at, |sema| {
            let condition = sema.operand(c, 1)?;
            if c.t >= c.end || sema.kind(c.t) != TokenKind::Question {
                return Ok(condition);
            }
            let condition = sema.truth(condition, at)?;
            let colon = sema.colon(c.t.next(), c.end).ok_or(Unresolved::new(Reason::Unsupported, c.t))?;
            let result = if condition {
                sema.constant(c.t.next(), colon, c.env)
            } else {
                let mut rest = Cursor { t: colon.next(), end: c.end, env: c.env };
                let value = sema.ternary(&mut rest);
                c.t = rest.t;
                return value;
            };
            c.t = c.end;
            result
        })
    }

    /// The `:` that belongs to the `?` in front of `t`.
    fn colon(&self, mut t: Tok, end: Tok) -> Option<Tok> {
        let mut open = 0;
        while t < end {
            match self.kind(t) {
                TokenKind::Question => open += 1,
                TokenKind::Colon if open == 0 => return Some(t),
                TokenKind::Colon => open -= 1,
                _ => {}
            }
            t = self.skip(t);
        }
        None
    }

    /// Operators of at least the strength `least`.
    fn operand(&mut self, c: &mut Cursor<'_>, least: u8) -> Result<Constant> {
        let mut left = self.unary(c)?;
        while c.t < c.end {
            let kind = self.kind(c.t);
            let shift = kind == TokenKind::Greater
                && self.kind(c.t.next()) == TokenKind::Greater
                && self.lexed().tokens.glued(c.t)
                && c.t.next() < c.end;
            let Some((strength, tokens)) = binary(kind, shift) else { break };
            if strength < least {
                break;
            }
            let operator = c.t;
            c.t = c.t.plus(tokens);
            if matches!(kind, TokenKind::AmpAmp | TokenKind::PipePipe) {
                let decided = kind == TokenKind::PipePipe;
                if self.truth(left, operator)? == decided {
                    self.step_over(c, strength);
                    left = self.boolean(decided);
                    continue;
                }
                let right = self.operand(c, strength + 1)?;
                let right = self.truth(right, operator)?;
                left = self.boolean(right);
                continue;
            }
            let right = self.operand(c, strength + 1)?;
            left = self.apply(kind, shift, left, right, operator)?;
        }
        Ok(left)
    }

    /// Steps over an operand that is not evaluated: up to an operator weaker than `strength`.
    fn step_over(&mut self, c: &mut Cursor<'_>, strength: u8) {
        while c.t < c.end {
            match self.kind(c.t) {
                TokenKind::Question | TokenKind::Comma => return,
                TokenKind::PipePipe if strength == 2 => return,
                TokenKind::Less => {
                    c.t = self.list_end(c.t, c.end, c.env.scope).map_or(c.t.next(), Tok::next);
                }
                _ => c.t = self.skip(c.t),
            }
        }
    }

    fn unary(&mut self, c: &mut Cursor<'_>) -> Result<Constant> {
        let at = c.t;
        if at >= c.end {
            return Err(Unresolved::new(Reason::Unsupported, at));
        }
        let kind = self.kind(at);
        match kind {
            TokenKind::Not => {
                c.t = at.next();
                let value = self.nested(at, |sema| sema.unary(c))?;
                let value = self.truth(value, at)?;
                Ok(self.boolean(!value))
            }
            TokenKind::Plus | TokenKind::Minus | TokenKind::Tilde => {
                c.t = at.next();
                let value = self.nested(at, |sema| sema.unary(c))?;
                let zero = self.int(0);
                let value = self.apply(TokenKind::Plus, false, value, zero, at)?;
                match (kind, value) {
                    (TokenKind::Plus, value) => Ok(value),
                    (TokenKind::Minus, value) => self.apply(TokenKind::Minus, false, zero, value, at),
                    (_, Constant::Integer { ty, value }) => {
                        Ok(Constant::Integer { ty, value: self.convert(!value, ty, at)? })
                    }
                    _ => Err(Unresolved::new(Reason::NotConstant, at)),
                }
            }
            TokenKind::Amp => {
                let (entity, next) = self.name(at.next(), c.end, c.env)?;
                c.t = next;
                self.entity_argument(&entity, true, at)
            }
            TokenKind::Sizeof | TokenKind::Alignof => self.size(c),
            _ => self.primary(c),
        }
    }

    fn size(&mut self, c: &mut Cursor<'_>) -> Result<Constant> {
        let at = c.t;
        let ty = self.types.builtin(Builtin::UnsignedLong);
        let mut open = at.next();
        if self.kind(open) == TokenKind::Ellipsis {
            open = open.next();
            let Some((_, elements)) = self.pack_named(open.next(), c.env) else {
                return Err(Unresolved::new(Reason::Dependent, at));
            };
            if elements.iter().any(|&a| self.is_dependent_argument(a, 0)) {
                return Err(Unresolved::new(Reason::Dependent, at));
            }
            c.t = self.partner(open).next();
            return Ok(Constant::Integer { ty, value: elements.len() as i128 });
        }
        if self.kind(open) != TokenKind::LParen {
            return Err(Unresolved::new(Reason::Unsupported, at));
        }
        let close = self.partner(open);
        c.t = close.next();
        let operand = match self.type_id(open.next(), close, c.env) {
            Ok(operand) => operand,
            Err(e) if e.reason == Reason::WrongKind => self
                .constant(open.next(), close, c.env)?
                .ty()
                .ok_or(Unresolved::new(Reason::Unsupported, at))?,
            Err(e) => return Err(e),
        };
        Ok(Constant::Integer { ty, value: i128::from(self.size_of(operand, at)?) })
    }

    fn primary(&mut self, c: &mut Cursor<'_>) -> Result<Constant> {
        let at = c.t;
        let unsupported = Unresolved::new(Reason::Unsupported, at);
        match self.kind(at) {
            TokenKind::Number => {
                c.t = at.next();
                let (ty, value) = literal::integer(self.lexed().spelling(at)).ok_or(unsupported)?;
                Ok(Constant::Integer { ty: self.types.builtin(ty), value })
            }
            TokenKind::CharLiteral => {
                c.t = at.next();
                let (ty, value) = literal::character(self.lexed().spelling(at)).ok_or(unsupported)?;
                Ok(Constant::Integer { ty: self.types.builtin(ty), value })
            }
            TokenKind::True | TokenKind::False => {
                c.t = at.next();
                Ok(self.boolean(self.kind(at) == TokenKind::True))
            }
            TokenKind::Nullptr => {
                c.t = at.next();
                Ok(Constant::Null(self.types.builtin(Builtin::NullPtr)))
            }
            TokenKind::LParen => {
                let close = self.partner(at);
                c.t = close.next();
                if self.begins_type(at.next()) {
                    if let Ok(ty) = self.type_id(at.next(), close, c.env) {
                        let operand = self.nested(at, |sema| sema.unary(c))?;
                        return self.cast(operand, ty, at);
                    }
                }
                if let Some(value) = self.fold(at.next(), close, c.env)? {
                    return Ok(value);
                }
                self.constant(at.next(), close, c.env)
            }
            TokenKind::StaticCast => {
                let close = self.parser.match_angle(at.next(), c.env.scope).ok_or(unsupported)?;
                let ty = self.type_id(at.plus(2), close, c.env)?;
                let open = close.next();
                if self.kind(open) != TokenKind::LParen {
                    return Err(unsupported);
                }
                let operand = self.constant(open.next(), self.partner(open), c.env)?;
                c.t = self.partner(open).next();
                self.cast(operand, ty, at)
            }
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::Typename | TokenKind::Decltype => {
                self.named_value(c)
            }
            _ if self.begins_type(at)
                && matches!(self.kind(at.next()), TokenKind::LParen | TokenKind::LBrace) =>
            {
                let ty = self.specifiers(at, at.next(), c.env)?;
                c.t = at.next();
                self.construction(c, ty)
            }
            _ => Err(unsupported),
        }
    }

    /// True for words that can only begin a type, and for names.
    fn begins_type(&self, t: Tok) -> bool {
        matches!(
            self.kind(t),
            TokenKind::Bool
                | TokenKind::Char
                | TokenKind::Char16
                | TokenKind::Char32
                | TokenKind::Char8
                | TokenKind::WcharT
                | TokenKind::Int
                | TokenKind::Int128
                | TokenKind::Long
                | TokenKind::Short
                | TokenKind::Signed
                | TokenKind::Unsigned
                | TokenKind::Const
                | TokenKind::Typename
                | TokenKind::Ident
                | TokenKind::ColonColon
                | TokenKind::Enum
        )
    }

    fn named_value(&mut self, c: &mut Cursor<'_>) -> Result<Constant> {
        let at = c.t;
        if let Some(value) = self.built_in_trait(c)? {
            return Ok(value);
        }
        let (entity, next) = self.name(at, c.end, c.env)?;
        c.t = next;
        let call = next < c.end && self.kind(next) == TokenKind::LParen;
        match entity {
            Entity::Type(ty) if next < c.end => self.construction(c, ty),
            Entity::Type(_) => Err(Unresolved::new(Reason::WrongKind, at)),
            Entity::Value(argument) => Ok(match argument {
                TemplateArgument::Integer { ty, value } => {
                    let magnitude = i128::try_from(value.magnitude())
                        .map_err(|_| Unresolved::new(Reason::Unsupported, at))?;
                    let value = if value.is_negative() { -magnitude } else { magnitude };
                    Constant::Integer { ty, value }
                }
                TemplateArgument::Null(ty) => Constant::Null(ty),
                // an operand of an expression must be a value
                TemplateArgument::Opaque(_) if c.t < c.end => {
                    return Err(Unresolved::new(Reason::Dependent, at));
                }
                other => Constant::Argument(other),
            }),
            Entity::Variable(decl, bindings) => self.variable_value(decl, &bindings, at),
            Entity::Values(decls, bindings) if !call => {
                let decl = decls[0];
                match self.items().decls[decl].kind {
                    DeclKind::Enumerator => self.enumerator_value(decl, &bindings),
                    DeclKind::Variable => match self.variable_value(decl, &bindings, at) {
                        Err(e) if e.reason == Reason::NotConstant => {
                            self.entity_argument(&Entity::Values(decls, bindings), false, at)
                        }
                        result => result,
                    },
                    // a function decays to its address
                    _ => self.entity_argument(&Entity::Values(decls, bindings), true, at),
                }
            }
            Entity::Values(decls, bindings) => self.call(&decls, &bindings, c),
            _ => Err(Unresolved::new(Reason::Unsupported, at)),
        }
    }

    /// The call of one of `decls` with the `(` at the cursor.
    fn call(&mut self, decls: &[DeclId], bindings: &Bindings, c: &mut Cursor<'_>) -> Result<Constant> {
        let open = c.t;
        let close = self.partner(open);
        c.t = close.next();
        let mut arguments = Vec::new();
        let mut rest = Cursor { t: open.next(), end: close, env: c.env };
        while rest.t < close {
            let at = rest.t;
            let value = self.ternary(&mut rest)?;
            arguments.push(self.as_integer(value, at)?);
            if rest.t < close && self.kind(rest.t) != TokenKind::Comma {
                return Err(Unresolved::new(Reason::Unsupported, rest.t));
            }
            rest.t = rest.t.next();
        }
        self.call_value(decls, bindings, &arguments, open)
    }

    /// `T(…)` or `T{…}` with the bracket at the cursor.
    fn construction(&mut self, c: &mut Cursor<'_>, ty: TypeId) -> Result<Constant> {
        let open = c.t;
        if !matches!(self.kind(open), TokenKind::LParen | TokenKind::LBrace) {
            return Err(Unresolved::new(Reason::WrongKind, open));
        }
        let close = self.partner(open);
        c.t = close.next();
        if open.next() == close {
            let class = match self.types.kind(ty) {
                TypeKind::Named(_) => {
                    let scope = self.instance_of(ty, open)?.scope;
                    self.items().scopes[scope].kind == ScopeKind::Class
                }
                _ => false,
            };
            if !class {
                return Ok(Constant::Integer { ty, value: 0 });
            }
            // `T{}()` and `T{}.value` have the value of the object
            if c.t < c.end && self.kind(c.t) == TokenKind::LParen && self.partner(c.t) == c.t.next() {
                c.t = c.t.plus(2);
                return self.as_integer(Constant::Object(ty), open);
            }
            if c.t < c.end && self.kind(c.t) == TokenKind::Dot {
                let name = self.lexed().tokens.name(c.t.next());
                c.t = c.t.plus(2);
                return self.member_value(ty, name, open);
            }
            return Ok(Constant::Object(ty));
        }
        let operand = self.constant(open.next(), close, c.env)?;
        self.cast(operand, ty, open)
    }

    /// `value` as a value of type `ty`.
    pub(crate) fn cast(&mut self, value: Constant, ty: TypeId, at: Tok) -> Result<Constant> {
        match value {
            Constant::Null(_) => {
                let ty = self.types.unqualified(ty);
                match self.types.kind(ty) {
                    TypeKind::Builtin(b) if b != Builtin::NullPtr => Ok(Constant::Integer { ty, value: 0 }),
                    _ => Ok(Constant::Null(ty)),
                }
            }
            Constant::Argument(TemplateArgument::Opaque(_)) => Err(Unresolved::new(Reason::Dependent, at)),
            Constant::Argument(_) => Ok(value),
            _ => {
                let Constant::Integer { value, .. } = self.as_integer(value, at)? else {
                    return Err(Unresolved::new(Reason::NotConstant, at));
                };
                if let (TypeKind::Pointer(_), 0) = (self.types.kind(ty), value) {
                    return Ok(Constant::Null(ty));
                }
                let ty = self.types.unqualified(ty);
                let value = self.convert(value, ty, at)?;
                Ok(Constant::Integer { ty, value })
            }
        }
    }

    /// The value of the enumerator `decl`: its initialiser, or one more than the one before it.
    fn enumerator_value(&mut self, decl: DeclId, bindings: &Bindings) -> Result<Constant> {
        let d = self.items().decls[decl].clone();
        let scope = &self.items().scopes[d.scope];
        let owner = scope.owner;
        let all = scope.decls.clone();
        let place = all.iter().position(|&e| e == decl).unwrap_or(0);
        let based = (0..=place).rev().find(|&i| self.items().decls[all[i]].body.is_some());
        let mut value = 0;
        let mut distance = place as i128;
        if let Some(i) = based {
            let e = self.items().decls[all[i]].clone();
            // earlier enumerators are in scope
            let env = Env { scope: d.scope, bindings: bindings.clone() };
            let initial = self.nested(e.first, |sema| sema.constant(e.body.next(), e.last.next(), &env))?;
            let Constant::Integer { value: v, .. } = self.as_integer(initial, e.first)? else {
                return Err(Unresolved::new(Reason::NotConstant, e.first));
            };
            value = v;
            distance = (place - i) as i128;
        }
        let ty = match self.type_of(owner, bindings) {
            Ok(ty) => ty,
            // an unnamed enumeration: only the value is of use
            Err(e) if e.reason == Reason::Unnamed => {
                let int = i32::try_from(value + distance).is_ok();
                self.types.builtin(if int { Builtin::Int } else { Builtin::Long })
            }
            Err(e) => return Err(e),
        };
        Ok(Constant::Integer { ty, value: value + distance })
    }

    /// The value that the initialiser of `decl` gives.
    fn variable_value(&mut self, decl: DeclId, bindings: &Bindings, at: Tok) -> Result<Constant> {
        let d = self.items().decls[decl].clone();
        let not_constant = Unresolved::new(Reason::NotConstant, at);
        let c = *self.items().declarator(decl).ok_or(not_constant)?;
        let constant =
            d.specifiers.intersects(cufront_items::Specifiers::CONSTEXPR | cufront_items::Specifiers::CONST);
        if c.init.is_none() || !constant {
            return Err(not_constant);
        }
        let scope = if d.head.is_some() { self.head_scope(d.head, d.scope) } else { d.scope };
        let env = Env { scope, bindings: bindings.clone() };
        let (first, end) = match self.kind(c.init) {
            TokenKind::Assign if self.kind(c.init.next()) == TokenKind::LBrace => {
                (c.init.plus(2), self.partner(c.init.next()))
            }
            TokenKind::Assign => (c.init.next(), c.init_end),
            _ => (c.init.next(), self.partner(c.init)),
        };
        let value = self.nested(at, |sema| {
            if first == end {
                return Ok(sema.int(0));
            }
            sema.constant(first, end, &env)
        })?;
        let base = self.specifiers(c.specs_first, c.specs_end, &env)?;
        match self.declarator(&c, base, &env) {
            Ok(ty)
                if !matches!(
                    self.types.kind(self.types.unqualified(ty)),
                    TypeKind::Builtin(Builtin::Auto)
                ) =>
            {
                match value {
                    Constant::Object(_)
                        if matches!(self.types.kind(self.types.unqualified(ty)), TypeKind::Named(_)) =>
                    {
                        Ok(Constant::Object(self.types.unqualified(ty)))
                    }
                    _ => self.cast(value, ty, at),
                }
            }
            _ => Ok(value),
        }
    }

    /// The static member `name` of the class `ty`.
    fn member_value(&mut self, ty: TypeId, name: cufront_base::Name, at: Tok) -> Result<Constant> {
        let found = self.member(ty, name, at)?.ok_or(Unresolved::new(Reason::NotFound, at))?;
        let Some(&decl) = found.decls.first() else { return Err(Unresolved::new(Reason::NotFound, at)) };
        match self.items().decls[decl].kind {
            DeclKind::Variable => self.variable_value(decl, &found.bindings, at),
            DeclKind::Enumerator => self.enumerator_value(decl, &found.bindings),
            _ => Err(Unresolved::new(Reason::Unsupported, at)),
        }
    }

    /// An integer; an object of a class like `std::integral_constant` is asked for its `value`.
    pub(crate) fn as_integer(&mut self, value: Constant, at: Tok) -> Result<Constant> {
        match value {
            Constant::Integer { .. } => Ok(value),
            Constant::Object(ty) => {
                let name =
                    self.lexed().names.get(b"value").ok_or(Unresolved::new(Reason::NotConstant, at))?;
                self.nested(at, |sema| sema.member_value(ty, name, at))
            }
            Constant::Null(_) => Ok(self.boolean(false)),
            Constant::Argument(TemplateArgument::Opaque(_)) => Err(Unresolved::new(Reason::Dependent, at)),
            Constant::Argument(_) => Err(Unresolved::new(Reason::NotConstant, at)),
        }
    }

    /// `(pack op ...)` and `(... op pack)` over `&&` and `||` ([expr.prim.fold]).
    fn fold(&mut self, first: Tok, close: Tok, env: &Env) -> Result<Option<Constant>> {
        let is_operator =
            |sema: &Self, t: Tok| matches!(sema.kind(t), TokenKind::AmpAmp | TokenKind::PipePipe);
        let (operator, from, to) =
            if self.kind(first) == TokenKind::Ellipsis && is_operator(self, first.next()) {
                (first.next(), first.plus(2), close)
            } else if close > first.plus(2)
                && self.kind(close.prev()) == TokenKind::Ellipsis
                && is_operator(self, close.prev().prev())
            {
                (close.prev().prev(), first, close.prev().prev())
            } else {
                return Ok(None);
            };
        let decided = self.kind(operator) == TokenKind::PipePipe;
        for element in self.expansion(from, to, env)? {
            let value = self.constant(from, to, &element)?;
            if self.truth(value, from)? == decided {
                return Ok(Some(self.boolean(decided)));
            }
        }
        Ok(Some(self.boolean(!decided)))
    }

    /// A variable or function as a template argument.
    fn entity_argument(&mut self, entity: &Entity, address: bool, at: Tok) -> Result<Constant> {
        let Entity::Values(decls, bindings) = entity else {
            return Err(Unresolved::new(Reason::Unsupported, at));
        };
        let [decl, ..] = decls[..] else { return Err(Unresolved::new(Reason::NotFound, at)) };
        let d = self.items().decls[decl].clone();
        let parent = self.scope_path(d.scope, bindings)?;
        let name = self.identifier(d.name_tok);
        let path = self.types.source_name(parent, &name);
        let ty = self.declared_type_in(decl, bindings)?;
        // overloads are not told apart
        let first_type = self.items().decls[decl].kind == DeclKind::Function;
        if first_type {
            for &other in &decls[1..] {
                if self.declared_type_in(other, bindings)? != ty {
                    return Err(Unresolved::new(Reason::Unsupported, at));
                }
            }
        }
        self.note_linkage(path, decl, ty);
        let c_linkage = d.specifiers.contains(cufront_items::Specifiers::EXTERN_C);
        let ty = (!c_linkage).then_some(ty);
        Ok(Constant::Argument(TemplateArgument::Entity { path, ty, address }))
    }
}
