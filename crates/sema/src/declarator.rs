//! Declarators ([dcl.decl], [dcl.meaning]): from the type of the specifiers to that of the entity.

use crate::{Env, Reason, Result, Sema, Unresolved};
use cufront_items::{Declarator, Parameter};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{
    ArrayBound, Builtin, FunctionType, Qualifiers, RefQualifier, TemplateArgument, TypeId, TypeKind,
};

/// What follows a declarator-id.
enum Suffix {
    /// `(` of a parameter list, and the token after it.
    Function(Tok, Tok),
    /// `[` of a bound.
    Array(Tok),
}

impl Sema<'_> {
    /// The type of what `d` declares, given that of its specifiers.
    pub(crate) fn declarator(&mut self, d: &Declarator, base: TypeId, env: &Env) -> Result<TypeId> {
        self.declarator_part(d.first, d.end, d, base, env)
    }

    fn declarator_part(
        &mut self,
        first: Tok,
        end: Tok,
        d: &Declarator,
        base: TypeId,
        env: &Env,
    ) -> Result<TypeId> {
        self.nested(first, |sema| sema.declarator_level(first, end, d, base, env))
    }

    fn declarator_level(
        &mut self,
        first: Tok,
        end: Tok,
        d: &Declarator,
        base: TypeId,
        env: &Env,
    ) -> Result<TypeId> {
        let mut ty = base;
        let mut t = first;
        let named = d.id_first < d.id_end;
        while t < end && !(named && t == d.id_first) {
            match self.kind(t) {
                TokenKind::Star => {
                    if matches!(self.types.kind(ty), TypeKind::Reference { .. }) {
                        return Err(Unresolved::new(Reason::WrongKind, t));
                    }
                    ty = self.types.pointer(ty);
                }
                TokenKind::Amp | TokenKind::AmpAmp => {
                    if self.is_void(ty) {
                        return Err(Unresolved::new(Reason::WrongKind, t));
                    }
                    ty = match self.kind(t) {
                        TokenKind::Amp => self.types.lvalue_reference(ty),
                        _ => self.types.rvalue_reference(ty),
                    };
                }
                TokenKind::Const => ty = self.types.qualified(ty, Qualifiers::CONST),
                TokenKind::Volatile => ty = self.types.qualified(ty, Qualifiers::VOLATILE),
                TokenKind::Restrict => ty = self.types.qualified(ty, Qualifiers::RESTRICT),
                TokenKind::Attribute
                | TokenKind::Alignas
                | TokenKind::Extension
                | TokenKind::NoinlineWord => {
                    let next = self.skip_attributes(t);
                    t = if next > t { next } else { t.next() };
                    continue;
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                    continue;
                }
                TokenKind::Ellipsis => {}
                TokenKind::Ident | TokenKind::ColonColon => {
                    let after = self.parser.skip_qualified_name(t, env.scope);
                    if self.kind(after) != TokenKind::ColonColon || self.kind(after.next()) != TokenKind::Star
                    {
                        break;
                    }
                    let (class, _) = self.type_name(t, after, env)?;
                    if self.options.cautious && !self.may_have_members(class, t) {
                        return Err(Unresolved::new(Reason::WrongKind, t));
                    }
                    ty = self.types.member_pointer(class, ty);
                    t = after.plus(2);
                    continue;
                }
                _ => break,
            }
            t = t.next();
        }
        let mut inner = None;
        if named && t == d.id_first {
            t = d.id_end;
        } else if t < end
            && self.kind(t) == TokenKind::LParen
            && t < d.id_first
            && d.id_first <= self.partner(t)
        {
            inner = Some((t.next(), self.partner(t)));
            t = self.partner(t).next();
        }
        let suffixes = self.suffixes(t, end, &mut ty)?;
        for suffix in suffixes.into_iter().rev() {
            ty = match suffix {
                Suffix::Function(open, after) => self.function_suffix(open, after, end, ty, env)?,
                Suffix::Array(open) => {
                    let bound = self.array_bound(open, env)?;
                    if self.is_void(ty)
                        || matches!(self.types.kind(ty), TypeKind::Function(_) | TypeKind::Reference { .. })
                    {
                        return Err(Unresolved::new(Reason::WrongKind, open));
                    }
                    if bound == ArrayBound::Known(0) && self.options.cautious && !env.bindings.is_empty() {
                        // an extension, but in a substitution a failure
                        return Err(Unresolved::new(Reason::Unsupported, open));
                    }
                    self.types.array(ty, bound)
                }
            };
        }
        match inner {
            Some((first, end)) => self.declarator_part(first, end, d, ty, env),
            None => Ok(ty),
        }
    }

    /// The parameter lists and bounds from `t` on. A `vector_size` attribute changes `ty` at once: it speaks
    /// of the element.
    fn suffixes(&mut self, mut t: Tok, end: Tok, ty: &mut TypeId) -> Result<Vec<Suffix>> {
        let mut list = Vec::new();
        while t < end {
            match self.kind(t) {
                TokenKind::LParen => {
                    let after = self.partner(t).next();
                    list.push(Suffix::Function(t, after));
                    t = after;
                    // what belongs to the function is read from `after`; here it is stepped over
                    while t < end {
                        match self.kind(t) {
                            TokenKind::Arrow => return Ok(list),
                            TokenKind::Noexcept | TokenKind::Throw | TokenKind::Attribute
                                if self.kind(t.next()) == TokenKind::LParen =>
                            {
                                t = self.partner(t.next()).next();
                            }
                            TokenKind::LBracket | TokenKind::LParen => break,
                            _ => t = t.next(),
                        }
                    }
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                }
                TokenKind::LBracket => {
                    list.push(Suffix::Array(t));
                    t = self.partner(t).next();
                }
                TokenKind::Attribute => {
                    if let Some(bytes) = self.vector_attribute(t) {
                        *ty = self.vector_of(*ty, bytes, t)?;
                    }
                    t = self.skip_attributes(t).max(t.next());
                }
                TokenKind::Asm if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                }
                _ => t = t.next(),
            }
        }
        Ok(list)
    }

    fn array_bound(&mut self, open: Tok, env: &Env) -> Result<ArrayBound> {
        let close = self.partner(open);
        if open.next() == close {
            return Ok(ArrayBound::Unknown);
        }
        let value = self.constant(open.next(), close, env)?;
        if let Some(TemplateArgument::Opaque(symbol)) = value.argument() {
            return Ok(ArrayBound::Dependent(symbol));
        }
        let n = value.integer().and_then(|n| u64::try_from(n).ok());
        n.map(ArrayBound::Known).ok_or(Unresolved::new(Reason::NotConstant, open))
    }

    /// The function type of the parameter list at `open`; what follows it begins at `after`.
    fn function_suffix(
        &mut self,
        open: Tok,
        after: Tok,
        end: Tok,
        result: TypeId,
        env: &Env,
    ) -> Result<TypeId> {
        let mut result = result;
        let mut qualifiers = Qualifiers::empty();
        let mut ref_qualifier = RefQualifier::None;
        let mut noexcept = false;
        let mut t = after;
        while t < end {
            match self.kind(t) {
                TokenKind::Const => qualifiers |= Qualifiers::CONST,
                TokenKind::Volatile => qualifiers |= Qualifiers::VOLATILE,
                TokenKind::Amp => ref_qualifier = RefQualifier::LValue,
                TokenKind::AmpAmp => ref_qualifier = RefQualifier::RValue,
                TokenKind::Noexcept | TokenKind::Throw => {
                    let open = t.next();
                    if self.kind(open) == TokenKind::LParen {
                        let close = self.partner(open);
                        noexcept = if self.kind(t) == TokenKind::Throw {
                            open.next() == close
                        } else {
                            // an operand that cannot be evaluated matters only inside another type
                            self.constant(open.next(), close, env).is_ok_and(|c| c.integer() == Some(1))
                        };
                        t = close.next();
                        continue;
                    }
                    noexcept = true;
                }
                TokenKind::Arrow => {
                    let inner = self.trailing_env(open, t, end, env);
                    let p = self.parser.type_id(t.next(), end, inner.scope);
                    result = self.parameter_type(&p, &inner)?;
                    break;
                }
                TokenKind::LParen | TokenKind::LBracket if self.kind(t.next()) != TokenKind::LBracket => {
                    break
                }
                TokenKind::Attribute | TokenKind::Extension | TokenKind::LBracket => {
                    t = self.skip_attributes(t).max(t.next());
                    continue;
                }
                TokenKind::Asm if self.kind(t.next()) == TokenKind::LParen => {
                    t = self.partner(t.next()).next();
                    continue;
                }
                _ => {}
            }
            t = t.next();
        }
        if matches!(self.types.kind(result), TypeKind::Function(_) | TypeKind::Array { .. }) {
            return Err(Unresolved::new(Reason::WrongKind, open));
        }
        let (parameters, variadic) = self.parameter_types(open, env)?;
        let parameters = self.types.parameters(&parameters);
        Ok(self.types.function_type(FunctionType {
            result,
            parameters,
            variadic,
            qualifiers,
            ref_qualifier,
            noexcept: noexcept && self.options.standard >= 2017,
        }))
    }

    /// The parameters of a function are in scope in its trailing return type, where only `decltype` can use
    /// them.
    fn trailing_env(&mut self, open: Tok, arrow: Tok, end: Tok, env: &Env) -> Env {
        let mut t = arrow;
        while t < end {
            if matches!(self.kind(t), TokenKind::Decltype | TokenKind::Typeof) {
                let scope = self.parser.parameter_scope(open, env.scope);
                return Env { scope, bindings: env.bindings.clone() };
            }
            t = t.next();
        }
        env.clone()
    }

    /// The types of the parameters of the list at `open`, packs expanded, and whether it is variadic.
    pub(crate) fn parameter_types(&mut self, open: Tok, env: &Env) -> Result<(Vec<TypeId>, bool)> {
        let (list, variadic) = self.parser.parameters(open, env.scope);
        let mut types = Vec::with_capacity(list.len());
        for p in &list {
            if p.pack {
                let last = p.declarator.end;
                for element in self.expansion(p.first, last, env)? {
                    types.push(self.parameter_type(p, &element)?);
                }
            } else {
                types.push(self.parameter_type(p, env)?);
            }
        }
        // `(void)` by another name
        if let [only] = types[..] {
            if self.types.kind(only) == TypeKind::Builtin(Builtin::Void) {
                types.clear();
            }
        }
        if self.options.cautious && !env.bindings.is_empty() {
            let void = list.len() != types.len() || types.iter().any(|&ty| self.is_void(ty));
            if void && !list.iter().any(|p| p.pack) {
                // a parameter of type `void` that comes from an argument is a failure of substitution
                return Err(Unresolved::new(Reason::Unsupported, open));
            }
        }
        Ok((types, variadic))
    }

    /// False if `ty` is known to be no class.
    fn may_have_members(&mut self, ty: TypeId, at: Tok) -> bool {
        let ty = self.types.unqualified(ty);
        match self.types.kind(ty) {
            TypeKind::Named(_) => match self.instance_of(ty, at) {
                Ok(instance) => self.items().scopes[instance.scope].kind == cufront_items::ScopeKind::Class,
                Err(_) => true,
            },
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => true,
            _ => false,
        }
    }

    fn is_void(&mut self, ty: TypeId) -> bool {
        let ty = self.types.unqualified(ty);
        self.types.kind(ty) == TypeKind::Builtin(Builtin::Void)
    }

    /// The type of a parameter or type-id as written, not adjusted.
    pub(crate) fn parameter_type(&mut self, p: &Parameter, env: &Env) -> Result<TypeId> {
        let d = p.declarator;
        if d.specs_first == d.specs_end {
            return Err(Unresolved::new(Reason::WrongKind, p.first));
        }
        let base = self.specifiers(d.specs_first, d.specs_end, env)?;
        self.declarator(&d, base, env)
    }

    /// The type-id that is all of `[first, limit)`; an ellipsis at its end is left aside.
    pub fn type_id(&mut self, first: Tok, limit: Tok, env: &Env) -> Result<TypeId> {
        let mut p = self.parser.type_id(first, limit, env.scope);
        p.declarator.end = p.declarator.end.min(limit);
        if p.end < limit && !(self.kind(p.end) == TokenKind::Ellipsis && p.end.next() == limit) {
            return Err(Unresolved::new(Reason::WrongKind, p.end));
        }
        self.parameter_type(&p, env)
    }
}
