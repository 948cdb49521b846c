//! Decl-specifier sequences ([dcl.spec], [dcl.type]): the type that the specifiers name.

use crate::{Entity, Env, Reason, Result, Sema, Unresolved};
use cufront_items::{DeclId, DeclKind, ScopeId, ScopeKind};
use cufront_lex::{known, Tok, TokenKind};
use cufront_types::{ArrayBound, Builtin, Qualifiers, TypeId, TypeKind};

/// How often each word of a fundamental type stands in a sequence.
#[derive(Default)]
struct Words {
    void: bool,
    bool: bool,
    char: bool,
    wide: Option<Builtin>,
    short: bool,
    long: u8,
    int: bool,
    int128: bool,
    signed: bool,
    unsigned: bool,
    float: bool,
    double: bool,
    complex: bool,
    any: bool,
}

impl Words {
    /// Counts the word `kind`; false if it is none of a fundamental type.
    fn take(&mut self, kind: TokenKind) -> bool {
        match kind {
            TokenKind::Void => self.void = true,
            TokenKind::Bool => self.bool = true,
            TokenKind::Char => self.char = true,
            TokenKind::WcharT => self.wide = Some(Builtin::WChar),
            TokenKind::Char8 => self.wide = Some(Builtin::Char8),
            TokenKind::Char16 => self.wide = Some(Builtin::Char16),
            TokenKind::Char32 => self.wide = Some(Builtin::Char32),
            TokenKind::Short => self.short = true,
            TokenKind::Long => self.long = self.long.saturating_add(1),
            TokenKind::Int => self.int = true,
            TokenKind::Int128 => self.int128 = true,
            TokenKind::Signed => self.signed = true,
            TokenKind::Unsigned => self.unsigned = true,
            TokenKind::Float => self.float = true,
            TokenKind::Double => self.double = true,
            TokenKind::Complex => self.complex = true,
            _ => return false,
        }
        self.any = true;
        true
    }

    /// The type that the words make together ([dcl.type.simple], table of specifiers).
    fn builtin(&self) -> Builtin {
        let pick = |signed, unsigned| if self.unsigned { unsigned } else { signed };
        if self.void {
            Builtin::Void
        } else if self.bool {
            Builtin::Bool
        } else if let Some(wide) = self.wide {
            wide
        } else if self.char {
            match (self.signed, self.unsigned) {
                (true, _) => Builtin::SignedChar,
                (_, true) => Builtin::UnsignedChar,
                _ => Builtin::Char,
            }
        } else if self.float {
            Builtin::Float
        } else if self.double {
            if self.long > 0 {
                Builtin::LongDouble
            } else {
                Builtin::Double
            }
        } else if self.int128 {
            pick(Builtin::Int128, Builtin::UnsignedInt128)
        } else if self.short {
            pick(Builtin::Short, Builtin::UnsignedShort)
        } else if self.long >= 2 {
            pick(Builtin::LongLong, Builtin::UnsignedLongLong)
        } else if self.long == 1 {
            pick(Builtin::Long, Builtin::UnsignedLong)
        } else if self.complex && !self.int && !self.signed && !self.unsigned {
            Builtin::Double
        } else {
            pick(Builtin::Int, Builtin::UnsignedInt)
        }
    }
}

/// The first of the promoted types that holds all values from `least` to `most` ([conv.prom]/3).
fn first_that_holds(least: i128, most: i128) -> Option<Builtin> {
    let types = [
        (Builtin::Int, i128::from(i32::MIN), i128::from(i32::MAX)),
        (Builtin::UnsignedInt, 0, i128::from(u32::MAX)),
        (Builtin::Long, i128::from(i64::MIN), i128::from(i64::MAX)),
        (Builtin::UnsignedLong, 0, i128::from(u64::MAX)),
    ];
    types.into_iter().find(|&(_, from, to)| from <= least && most <= to).map(|t| t.0)
}

impl Sema<'_> {
    /// The type that the decl-specifiers `[first, end)` name. A placeholder gives [`Builtin::Auto`] or
    /// [`Builtin::DecltypeAuto`]; no type at all, as for constructors, `void`.
    pub fn specifiers(&mut self, first: Tok, end: Tok, env: &Env) -> Result<TypeId> {
        self.nested(first, |sema| sema.specifier_sequence(first, end, env))
    }

    fn specifier_sequence(&mut self, first: Tok, end: Tok, env: &Env) -> Result<TypeId> {
        let mut words = Words::default();
        let mut qualifiers = Qualifiers::empty();
        let mut named: Option<TypeId> = None;
        let mut vector = None;
        let mut t = first;
        while t < end {
            let kind = self.kind(t);
            if words.take(kind) {
                t = t.next();
                continue;
            }
            match kind {
                TokenKind::Const => qualifiers |= Qualifiers::CONST,
                TokenKind::Volatile => qualifiers |= Qualifiers::VOLATILE,
                TokenKind::Restrict => qualifiers |= Qualifiers::RESTRICT,
                TokenKind::Attribute if self.kind(t.next()) == TokenKind::LParen => {
                    vector = vector.or(self.vector_attribute(t));
                    t = self.partner(t.next()).next();
                    continue;
                }
                TokenKind::Alignas if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                    continue;
                }
                TokenKind::LBracket => {
                    t = self.partner(t).next();
                    continue;
                }
                TokenKind::Explicit if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                    continue;
                }
                TokenKind::Auto => named = Some(self.types.builtin(Builtin::Auto)),
                TokenKind::Decltype if self.kind(t.plus(2)) == TokenKind::Auto => {
                    named = Some(self.types.builtin(Builtin::DecltypeAuto));
                    t = self.partner(t.next()).next();
                    continue;
                }
                TokenKind::UnderlyingType if self.kind(t.next()) == TokenKind::LParen => {
                    let ty = self.type_id(t.plus(2), self.partner(t.next()), env)?;
                    named = Some(self.underlying_type(ty, t)?);
                    t = self.partner(t.next()).next();
                    continue;
                }
                TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => {
                    let (ty, next) = self.elaborated(t, end, env)?;
                    named = Some(ty);
                    t = next;
                    continue;
                }
                TokenKind::Typename
                | TokenKind::Ident
                | TokenKind::ColonColon
                | TokenKind::Decltype
                | TokenKind::Typeof
                    if named.is_none() =>
                {
                    let (ty, next) = self.type_name(t, end, env)?;
                    named = Some(ty);
                    // `Concept auto`
                    t = next;
                    continue;
                }
                TokenKind::Ident => return Err(Unresolved::new(Reason::Unsupported, t)),
                _ => {}
            }
            t = t.next();
        }
        let mut ty = match named {
            Some(ty) => ty,
            None if words.any => {
                let ty = self.types.builtin(words.builtin());
                if words.complex {
                    self.types.complex(ty)
                } else {
                    ty
                }
            }
            None => self.types.builtin(Builtin::Void),
        };
        if let Some(bytes) = vector {
            ty = self.vector_of(ty, bytes, first)?;
        }
        Ok(self.types.qualified(ty, qualifiers))
    }

    /// A class or enum specifier at `t`: the type defined, declared or named, and the token after it.
    fn elaborated(&mut self, t: Tok, end: Tok, env: &Env) -> Result<(TypeId, Tok)> {
        let mut at = t.next();
        if self.kind(t) == TokenKind::Enum && matches!(self.kind(at), TokenKind::Class | TokenKind::Struct) {
            at = at.next();
        }
        at = self.skip_attributes(at);
        let mut body = at;
        while body < end && self.kind(body) != TokenKind::LBrace {
            body = if self.kind(body) == TokenKind::LParen { self.partner(body).next() } else { body.next() };
        }
        if body < end {
            let mut s = env.scope;
            while self.items().scopes[s].kind == ScopeKind::TemplateParameters {
                s = self.items().scopes[s].parent;
            }
            let decls = &self.items().scopes[s].decls;
            let defined = decls.iter().rev().copied().find(|&d| self.items().decls[d].body == body);
            let decl = defined.ok_or(Unresolved::new(Reason::NotFound, t))?;
            return Ok((self.type_of(decl, &env.bindings)?, self.partner(body).next()));
        }
        // a name may be declared by this very mention, so it is looked up behind itself
        if self.kind(at) == TokenKind::Ident
            && !matches!(self.kind(at.next()), TokenKind::Less | TokenKind::ColonColon)
        {
            let name = self.lexed().tokens.name(at);
            let found = match self.unqualified(name, at.next(), env, true) {
                Ok(found) => found,
                Err(e) if e.reason == Reason::Undeclared => {
                    return Ok((self.first_mention(at, env)?, at.next()))
                }
                Err(e) => return Err(e),
            };
            let class = found.decls.iter().copied().find(|&d| {
                matches!(
                    self.items().decls[d].kind,
                    DeclKind::Class | DeclKind::Enum | DeclKind::TypeParameter
                )
            });
            if let (Some(scope), true) = (found.injected, class.is_some()) {
                return Ok((self.class_type_of_scope(scope, &found.bindings)?, at.next()));
            }
            if let Some(decl) = class {
                return Ok((self.type_of(decl, &found.bindings)?, at.next()));
            }
            return Err(Unresolved::new(Reason::NotFound, at));
        }
        self.type_name(at, end, env)
    }

    /// `struct S` where no S is visible declares it in the nearest namespace ([basic.scope.pdecl]/7).
    fn first_mention(&mut self, name_tok: Tok, env: &Env) -> Result<TypeId> {
        let namespace = self.items().enclosing_namespace(env.scope);
        let parent = self.scope_path(namespace, &env.bindings)?;
        let name = self.identifier(name_tok);
        let path = self.types.source_name(parent, &name);
        Ok(self.types.named(path))
    }

    /// `decltype(…)` or `typeof(…)` at `t` ([dcl.type.decltype]); names, types and a few literals only.
    pub(crate) fn decltype(&mut self, t: Tok, env: &Env) -> Result<TypeId> {
        let open = t.next();
        let unsupported = Unresolved::new(Reason::Unsupported, t);
        if self.kind(open) != TokenKind::LParen {
            return Err(unsupported);
        }
        let close = self.partner(open);
        let first = open.next();
        let alone = first.next() == close;
        match self.kind(first) {
            TokenKind::Nullptr if alone => return Ok(self.types.builtin(Builtin::NullPtr)),
            TokenKind::True | TokenKind::False if alone => return Ok(self.types.builtin(Builtin::Bool)),
            TokenKind::Sizeof | TokenKind::Alignof
                if self.kind(first.next()) == TokenKind::LParen
                    && self.partner(first.next()).next() == close =>
            {
                return Ok(self.types.builtin(Builtin::UnsignedLong));
            }
            TokenKind::Number => {
                let value = self.constant(first, close, env)?;
                return value.ty().ok_or(unsupported);
            }
            // `decltype(T{})`, `decltype(T())`: a prvalue
            TokenKind::Typename | TokenKind::Ident | TokenKind::ColonColon => {}
            _ if self.kind(t) == TokenKind::Typeof => return self.type_id(first, close, env),
            _ => return Err(unsupported),
        }
        let (entity, next) = self.name(first, close, env)?;
        let empty = |sema: &Self, open: Tok| {
            matches!(sema.kind(open), TokenKind::LParen | TokenKind::LBrace)
                && sema.partner(open) == open.next()
                && open.plus(2) == close
        };
        match entity {
            Entity::Type(ty) if next == close && self.kind(t) == TokenKind::Typeof => Ok(ty),
            Entity::Type(ty) if empty(self, next) => {
                if self.is_dependent_type(ty, 0) {
                    // nothing is deduced from it ([temp.deduct.type]/5)
                    return Err(Unresolved::new(Reason::Dependent, t));
                }
                let bare = self.types.unqualified(ty);
                let class = matches!(self.types.kind(bare), TypeKind::Named(_));
                if class && self.options.cautious && !env.bindings.is_empty() {
                    // whether it has a constructor for that is not known
                    return Err(unsupported);
                }
                Ok(ty)
            }
            Entity::Values(decls, bindings) if next == close => {
                let [decl] = decls[..] else { return Err(unsupported) };
                match self.items().decls[decl].kind {
                    DeclKind::Enumerator => {
                        let scope = self.items().decls[decl].scope;
                        let owner = self.items().scopes[scope].owner;
                        self.type_of(owner, &bindings)
                    }
                    _ => self.declared_type_in(decl, &bindings),
                }
            }
            Entity::Value(cufront_types::TemplateArgument::Integer { ty, .. }) if next == close => Ok(ty),
            _ => Err(unsupported),
        }
    }

    /// The underlying type of the enumeration `ty` ([dcl.enum]): as written, or the type that g++ chooses for its
    /// enumerators.
    pub(crate) fn underlying_type(&mut self, ty: TypeId, at: Tok) -> Result<TypeId> {
        let instance = self.instance_of(ty, at)?;
        let scope = &self.items().scopes[instance.scope];
        if scope.kind != ScopeKind::Enum {
            return Err(Unresolved::new(Reason::WrongKind, at));
        }
        let (owner, colon, body, parent) = (scope.owner, scope.bases, scope.body, scope.parent);
        if colon.is_some() {
            let end = if body.is_some() { body } else { self.items().decls[owner].last };
            let env = Env { scope: parent, bindings: instance.bindings };
            return self.type_id(colon.next(), end, &env);
        }
        let scoped =
            self.items().decls[owner].specifiers.contains(cufront_items::Specifiers::SCOPED_OR_UNION);
        if scoped {
            return Ok(self.types.builtin(Builtin::Int));
        }
        let (least, most) = self.enumerated(instance.scope, &instance.bindings, at)?;
        let negative = least < 0;
        let builtin = match (negative, first_that_holds(least, most)) {
            (false, Some(Builtin::Int | Builtin::UnsignedInt)) => Builtin::UnsignedInt,
            (false, Some(Builtin::Long | Builtin::UnsignedLong)) => Builtin::UnsignedLong,
            (_, Some(builtin)) => builtin,
            (_, None) => return Err(Unresolved::new(Reason::Unsupported, at)),
        };
        Ok(self.types.builtin(builtin))
    }

    /// The types that integral promotion makes of the unscoped enumeration `ty` ([conv.prom]/3 and /4): of one whose
    /// underlying type is written, that type and what it is promoted to.
    pub(crate) fn promoted_enumeration(&mut self, ty: TypeId, at: Tok) -> Result<Vec<Builtin>> {
        let instance = self.instance_of(ty, at)?;
        let scope = &self.items().scopes[instance.scope];
        if scope.kind != ScopeKind::Enum {
            return Err(Unresolved::new(Reason::WrongKind, at));
        }
        if scope.bases.is_some() {
            let underlying = self.underlying_type(ty, at)?;
            let underlying = self.types.unqualified(underlying);
            let TypeKind::Builtin(b) = self.types.kind(underlying) else {
                return Err(Unresolved::new(Reason::Unsupported, at));
            };
            let promoted = crate::arithmetic::promoted(b);
            return Ok(if promoted == b { vec![b] } else { vec![b, promoted] });
        }
        let (least, most) = self.enumerated(instance.scope, &instance.bindings, at)?;
        first_that_holds(least, most).map(|b| vec![b]).ok_or(Unresolved::new(Reason::Unsupported, at))
    }

    /// The least and the greatest value of the enumerators in `scope`, and zero.
    fn enumerated(&mut self, scope: ScopeId, bindings: &crate::Bindings, at: Tok) -> Result<(i128, i128)> {
        if let Some(known) = self.enumerated.get(&scope) {
            return *known;
        }
        // an enumerator that names others asks for what is being computed
        self.enumerated.insert(scope, Err(Unresolved::new(Reason::Cycle, at)));
        let result = self.range_of_enumerators(scope, bindings, at);
        if bindings.is_empty() && !matches!(result, Err(e) if e.reason == Reason::TooDeep) {
            self.enumerated.insert(scope, result);
        } else {
            self.enumerated.remove(&scope);
        }
        result
    }

    fn range_of_enumerators(
        &mut self,
        scope: ScopeId,
        bindings: &crate::Bindings,
        at: Tok,
    ) -> Result<(i128, i128)> {
        let unsupported = Unresolved::new(Reason::Unsupported, at);
        let s = &self.items().scopes[scope];
        let (owner, body, all) = (s.owner, s.body, s.decls.clone());
        if owner.is_none() || body.is_none() {
            return Err(unsupported);
        }
        let (first, last) = (self.items().decls[owner].first, self.items().decls[owner].last);
        if (first.0..last.next().0).any(|t| self.kind(Tok(t)) == TokenKind::Attribute) {
            // perhaps `packed`
            return Err(unsupported);
        }
        let env = Env { scope, bindings: bindings.clone() };
        let (mut least, mut most, mut next) = (0, 0, 0);
        for id in all {
            let (kind, initial, end) = {
                let d = &self.items().decls[id];
                (d.kind, d.body, d.last.next())
            };
            if kind != DeclKind::Enumerator {
                continue;
            }
            if initial.is_some() {
                let value = self.nested(initial, |sema| sema.constant(initial.next(), end, &env))?;
                next = self.as_integer(value, initial)?.integer().ok_or(unsupported)?;
            }
            (least, most) = (least.min(next), most.max(next));
            next += 1;
        }
        Ok((least, most))
    }

    /// The bytes of a `vector_size` attribute in the group at `t`, as the tokens of its argument.
    pub(crate) fn vector_attribute(&self, t: Tok) -> Option<(Tok, Tok)> {
        let open = t.next();
        let inner = open.next();
        if self.kind(inner) != TokenKind::LParen {
            return None;
        }
        let mut at = inner.next();
        let close = self.partner(inner);
        while at < close {
            if self.kind(at) == TokenKind::Ident
                && matches!(self.lexed().tokens.name(at), known::VECTOR_SIZE | known::VECTOR_SIZE_)
                && self.kind(at.next()) == TokenKind::LParen
            {
                return Some((at.plus(2), self.partner(at.next())));
            }
            at = self.skip(at);
        }
        None
    }

    /// The GNU vector of elements `ty` whose size in bytes is the expression `bytes`.
    pub(crate) fn vector_of(&mut self, ty: TypeId, bytes: (Tok, Tok), at: Tok) -> Result<TypeId> {
        let env = Env::plain(cufront_items::Items::GLOBAL);
        let total = self.constant(bytes.0, bytes.1, &env)?.integer().unwrap_or(0);
        let element = self.size_of(ty, at)?;
        let lanes = u32::try_from(total / i128::from(element.max(1))).unwrap_or(0);
        Ok(self.types.vector(ty, lanes))
    }

    /// Size in bytes of a type that is no class (x86-64 System V).
    pub(crate) fn size_of(&mut self, ty: TypeId, at: Tok) -> Result<u64> {
        let unsupported = Unresolved::new(Reason::Unsupported, at);
        Ok(match self.types.kind(ty) {
            TypeKind::Builtin(b) => match b {
                Builtin::Bool
                | Builtin::Char
                | Builtin::SignedChar
                | Builtin::UnsignedChar
                | Builtin::Char8
                | Builtin::Void => 1,
                Builtin::Short
                | Builtin::UnsignedShort
                | Builtin::Char16
                | Builtin::Float16
                | Builtin::BFloat16 => 2,
                Builtin::Int | Builtin::UnsignedInt | Builtin::WChar | Builtin::Char32 | Builtin::Float => 4,
                Builtin::Long
                | Builtin::UnsignedLong
                | Builtin::LongLong
                | Builtin::UnsignedLongLong
                | Builtin::Double
                | Builtin::NullPtr => 8,
                Builtin::Int128 | Builtin::UnsignedInt128 | Builtin::LongDouble | Builtin::Float128 => 16,
                Builtin::Auto | Builtin::DecltypeAuto => return Err(unsupported),
            },
            TypeKind::Complex(t) => self.size_of(t, at)?.saturating_mul(2),
            TypeKind::Qualified { base, .. } => self.size_of(base, at)?,
            TypeKind::Pointer(_) => 8,
            TypeKind::Reference { referent, .. } => self.size_of(referent, at)?,
            TypeKind::Array { element, bound: ArrayBound::Known(n) } => {
                self.size_of(element, at)?.saturating_mul(n)
            }
            TypeKind::Vector { element, lanes } => {
                self.size_of(element, at)?.saturating_mul(u64::from(lanes))
            }
            TypeKind::MemberPointer { pointee, .. } => {
                if self.types.as_function(pointee).is_some() {
                    16
                } else {
                    8
                }
            }
            TypeKind::Named(_) => {
                let instance = self.instance_of(ty, at)?;
                if self.items().scopes[instance.scope].kind != ScopeKind::Enum {
                    return Err(unsupported);
                }
                let underlying = self.underlying_type(ty, at)?;
                self.size_of(underlying, at)?
            }
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => {
                return Err(Unresolved::new(Reason::Dependent, at));
            }
            _ => return Err(unsupported),
        })
    }

    /// The type that the class, enumeration or alias `decl` declares, the arguments around it being `bindings`.
    pub(crate) fn type_of(&mut self, decl: DeclId, bindings: &crate::Bindings) -> Result<TypeId> {
        match self.items().decls[decl].kind {
            DeclKind::Class | DeclKind::Enum => {
                let scope = self.items().decls[decl].inner;
                if scope.is_none() {
                    return Err(Unresolved::new(Reason::Unsupported, self.items().decls[decl].first));
                }
                self.class_type_of_scope(scope, bindings)
            }
            DeclKind::TypeParameter => match bindings.get(self.items().decls[decl].name_tok) {
                Some(cufront_types::TemplateArgument::Type(ty)) => Ok(ty),
                _ => Err(Unresolved::new(Reason::Dependent, self.items().decls[decl].first)),
            },
            _ => self.declared_type_in(decl, bindings),
        }
    }
}
