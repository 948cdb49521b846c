//! Calls in constant expressions ([expr.const]): of functions that do nothing but return an expression,
//! which is what most of the functions are that array bounds and template arguments call.

use crate::{Bindings, Constant, Env, Reason, Result, Sema, Unresolved};
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{IntegerValue, TemplateArgument};

impl Sema<'_> {
    /// The value of a call of the only function among `decls` that takes as many integers.
    pub(crate) fn call_value(
        &mut self,
        decls: &[DeclId],
        bindings: &Bindings,
        arguments: &[Constant],
        at: Tok,
    ) -> Result<Constant> {
        let unsupported = Unresolved::new(Reason::Unsupported, at);
        let mut fitting = Vec::new();
        for &id in decls {
            let d = &self.items().decls[id];
            let Some(c) = self.items().declarator(id) else { continue };
            let usable = d.kind == DeclKind::Function
                && d.head.is_none()
                && d.specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL)
                && c.body.is_some()
                && c.before_body.is_none();
            if usable && self.parser.parameters(c.params, d.scope).0.len() == arguments.len() {
                fitting.push(id);
            }
        }
        // which overload fits is decided by number alone
        let [id] = fitting[..] else { return Err(unsupported) };
        let d = self.items().decls[id].clone();
        let c = *self.items().declarator(id).ok_or(unsupported)?;
        let first = c.body.next();
        let close = self.partner(c.body);
        let end = close.prev();
        if self.kind(first) != TokenKind::Return || self.kind(end) != TokenKind::Semi || end <= first {
            return Err(unsupported);
        }
        let mut t = first;
        while t < end {
            if self.kind(t) == TokenKind::Semi {
                return Err(unsupported);
            }
            t = self.skip(t);
        }
        let outside = Env { scope: d.scope, bindings: bindings.clone() };
        let (list, _) = self.parser.parameters(c.params, d.scope);
        let mut entries = Vec::new();
        for (p, &argument) in list.iter().zip(arguments) {
            let ty = self.parameter_type(p, &outside)?;
            let Constant::Integer { ty, value } = self.cast(argument, ty, at)? else {
                return Err(unsupported);
            };
            if p.name.is_some() {
                entries.push((p.name, TemplateArgument::Integer { ty, value: IntegerValue::from(value) }));
            }
        }
        let scope = self.parser.parameter_scope(c.params, d.scope);
        let inside = Env { scope, bindings: bindings.with(entries) };
        let value = self.nested(at, |sema| sema.constant(first.next(), end, &inside))?;
        if d.specifiers.contains(Specifiers::DEDUCED) {
            return Ok(value);
        }
        let base = self.specifiers(c.specs_first, c.specs_end, &outside)?;
        let ty = self.declarator(&c, base, &outside)?;
        match self.types.as_function(ty) {
            Some(f) => self.cast(value, f.result, at),
            None => Ok(value),
        }
    }
}
