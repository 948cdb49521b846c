//! User-defined literals ([lex.ext], [over.literal]).
//!
//! Example: with `long operator""_km(unsigned long long);` the literal `3_km` is the call `operator""_km(3ull)`. GNU's
//! imaginary numbers (`1.5i`) are literals of this form that no function stands for.
//!
//! Left out (gaps): string literals whose characters are template arguments, literal operators that a
//! using-declaration names.

use crate::il::{Category, ExprKind};
use crate::lookup::Hit;
use crate::overload::{Call, Resolution};
use crate::{literal, Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{DeclId, DeclKind, NameKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Arg, Bound, Builtin, EntityId, Fail, Gap, ParameterKind, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// The suffix of the literal operator whose string literal is at `t`; `operator "" _x` has it in the next token.
    pub(crate) fn suffix_at(&self, t: Tok) -> &[u8] {
        let text = self.lexed.spelling(t);
        let suffix = text.rsplit(|&b| b == b'"').next().unwrap_or_default();
        match suffix.is_empty() {
            true => self.lexed.spelling(t.next()),
            false => suffix,
        }
    }

    /// The literal operators for `suffix` that are declared in `scope` and what is seen through it, in front of
    /// `position`.
    pub(crate) fn literal_operators_in(&mut self, scope: ScopeId, suffix: &[u8], position: Tok) -> Vec<Hit> {
        let mut hits = Vec::new();
        let mut work = vec![scope];
        let mut seen = FxHashSet::default();
        while let Some(s) = work.pop() {
            if !seen.insert(s) {
                continue;
            }
            if !self.literal_operators.contains_key(&s) {
                let decls = &self.items().scopes[s].decls;
                let literal = |d: &&DeclId| {
                    let d = &self.items().decls[**d];
                    d.kind == DeclKind::Function && d.name_kind == NameKind::Literal
                };
                let list: Vec<DeclId> = decls.iter().filter(literal).copied().collect();
                self.literal_operators.insert(s, list);
            }
            for &decl in &self.literal_operators[&s] {
                let d = &self.items().decls[decl];
                if d.point <= position && self.suffix_at(d.name_tok.next()) == suffix {
                    hits.push(Hit::of(decl));
                }
            }
            work.extend(self.items().scopes[s].transparent.iter().copied());
        }
        hits
    }

    /// The same with what using-declarations name.
    fn literal_operators_seen_in(&mut self, scope: ScopeId, suffix: &[u8], position: Tok) -> Res<Vec<Hit>> {
        let mut hits = Vec::new();
        let is_it = |this: &Self, name: NodeId| {
            this.kind_of(name) == NodeKind::LiteralOperatorName
                && this.suffix_at(this.node(name).main.next()) == suffix
        };
        for (target, at) in self.scopes_used_by(scope, position, is_it)? {
            for hit in self.literal_operators_in(target, suffix, at) {
                if !hits.contains(&hit) {
                    hits.push(hit);
                }
            }
        }
        Ok(hits)
    }

    /// Unqualified lookup of the literal operators for `suffix` ([lex.ext]/2).
    pub(crate) fn unqualified_literal_operators(
        &mut self,
        suffix: &[u8],
        scope: ScopeId,
        position: Tok,
    ) -> Res<Vec<Hit>> {
        let mut nominated = Vec::new();
        let mut s = scope;
        while s.is_some() {
            self.add_directives(s, position, &mut nominated)?;
            let mut hits = self.literal_operators_seen_in(s, suffix, position)?;
            for &(target, at) in &nominated.clone() {
                if self.common_namespace(target, at) == s {
                    hits.extend(self.literal_operators_seen_in(target, suffix, position)?);
                }
            }
            if !hits.is_empty() {
                return Ok(hits);
            }
            s = self.items().scopes[s].parent;
        }
        Ok(Vec::new())
    }

    /// The functions that `operator""_x` at the LiteralOperatorName `node` names, in the namespace `within` if it is
    /// qualified.
    pub(crate) fn named_literal_operators(
        &mut self,
        node: NodeId,
        within: Option<ScopeId>,
    ) -> Res<Vec<EntityId>> {
        let n = self.node(node);
        let suffix = self.suffix_at(n.main.next()).to_vec();
        let hits = match within {
            Some(s) => self.literal_operators_seen_in(s, &suffix, n.main)?,
            None => self.unqualified_literal_operators(&suffix, n.scope, n.main)?,
        };
        hits.into_iter().map(|h| self.hit_entity(h, Context::global())).collect()
    }

    /// True if a literal operator with this suffix is declared in front of `position`, in whatever scope.
    fn is_declared_suffix(&self, suffix: &[u8], position: Tok) -> bool {
        self.items().decls.iter().any(|(_, d)| {
            d.kind == DeclKind::Function
                && d.name_kind == NameKind::Literal
                && d.point <= position
                && self.suffix_at(d.name_tok.next()) == suffix
        })
    }

    /// The literal `node`, which has a suffix that the language does not define.
    pub(crate) fn user_literal(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let n = self.node(node);
        let kind = self.lexed.tokens.kind(n.main);
        let mut parts: Vec<&[u8]> = Vec::new();
        let mut suffix: &[u8] = b"";
        let mut t = n.first;
        while t < n.end {
            let (value, own) = split(self.lexed.spelling(t), self.lexed.tokens.kind(t));
            parts.push(value);
            if !own.is_empty() {
                suffix = own;
            }
            t = t.next();
        }
        let suffix = suffix.to_vec();
        if suffix.is_empty() {
            return self.gap(Gap::Expression, node);
        }
        let hits = self.unqualified_literal_operators(&suffix, n.scope, n.main)?;
        let mut functions = Vec::new();
        for h in hits {
            functions.push(self.hit_entity(h, context)?);
        }
        let is_number = !matches!(kind, TokenKind::StringLiteral | TokenKind::CharLiteral);
        let is_reserved = suffix.starts_with(b"_");
        if functions.is_empty() && (is_reserved || is_number && !is_of_compiler(&suffix)) {
            // a suffix is told of once, where it is declared if that is in front
            if !is_reserved && !self.is_declared_suffix(&suffix, n.main) {
                let failed: Res<()> = self.wrong(Cause::ReservedSuffix, node);
                self.find_of(&failed);
            }
            return self.wrong(Cause::NoLiteralOperator, node);
        }
        match kind {
            TokenKind::StringLiteral => {
                let Some((element, count)) = literal::string(&parts, self.cxx20) else {
                    return self.gap(Gap::Expression, node);
                };
                let text = self.characters(element, count, node);
                let length = self.prvalue(ExprKind::Constant(i128::from(count) - 1), Ty::SIZE, node);
                if functions.iter().any(|&f| self.program.is_template(f)) {
                    return self.gap(Gap::Expression, node);
                }
                self.literal_call(&functions, vec![text, length], node, context)
            }
            TokenKind::CharLiteral => {
                let Some((ty, value)) = literal::character(parts[0]) else {
                    return self.gap(Gap::Expression, node);
                };
                let ty = if ty == Builtin::Char8 && !self.cxx20 { Builtin::Char } else { ty };
                let value = self.prvalue(ExprKind::Constant(value), Ty::builtin(ty), node);
                self.literal_call(&functions, vec![value], node, context)
            }
            _ => {
                let number = parts[0].to_vec();
                self.number_literal(&number, &suffix, &functions, node, context)
            }
        }
    }

    /// A number: by value, by its characters, or by these as template arguments ([lex.ext]/3, /4).
    fn number_literal(
        &mut self,
        number: &[u8],
        suffix: &[u8],
        functions: &[EntityId],
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let integer = literal::integer(number);
        let floating = literal::floating(number);
        if functions.is_empty() {
            let part = match (integer, imaginary(suffix)) {
                // decimal floating-point numbers and the like
                (_, None) => return self.gap(Gap::Expression, node),
                (Some((ty, _)), Some(Builtin::Double)) => ty,
                (_, Some(ty)) => ty,
            };
            let ty = self.program.types.complex(Ty::builtin(part));
            return Ok(self.prvalue(ExprKind::Unevaluated, ty, node));
        }
        let cooked = match integer {
            Some((_, value)) => (Ty::builtin(Builtin::UnsignedLongLong), ExprKind::Constant(value)),
            None if floating.is_some() => (Ty::builtin(Builtin::LongDouble), ExprKind::Floating),
            None => return self.gap(Gap::Expression, node),
        };
        let mut raw = Vec::new();
        let mut templates = Vec::new();
        for &f in functions {
            if self.program.is_template(f) {
                templates.push(f);
                continue;
            }
            let ty = self.type_of(f)?;
            let Some(parameters) = self.program.types.as_function(ty).map(|f| f.parameters.clone()) else {
                continue;
            };
            match parameters[..] {
                [p] if p == cooked.0 => {
                    let value = self.prvalue(cooked.1, cooked.0, node);
                    return self.call_function(f, None, vec![value], node);
                }
                [p] if self.program.types.as_pointer(p).is_some() => raw.push(f),
                _ => {}
            }
        }
        if !raw.is_empty() {
            let text = self.characters(Builtin::Char, number.len() as u64 + 1, node);
            return self.literal_call(&raw, vec![text], node, context);
        }
        for f in templates {
            let info = self.program.heads[self.program.entity(f).head].clone();
            if !matches!(info.parameters[..], [p] if p.pack && p.kind == ParameterKind::Value) {
                continue;
            }
            let ty = Ty::builtin(Builtin::Char);
            let list: Vec<Arg> = number.iter().map(|&b| Arg::Value { ty, value: i128::from(b) }).collect();
            let pack = self.program.args.list(&list);
            let args = self.program.args.list(&[Arg::Pack(pack)]);
            let instance = self.instance(f, args)?;
            match self.type_of(instance) {
                Err(Fail::IllFormed(_)) => continue,
                _ => return self.call_function(instance, None, Vec::new(), node),
            }
        }
        self.wrong(Cause::NoLiteralOperator, node)
    }

    fn characters(&mut self, element: Builtin, count: u64, node: NodeId) -> ExprId {
        let element = self.program.types.constant(Ty::builtin(element));
        let ty = self.program.types.array(element, Bound::Known(count));
        self.push(ExprKind::String, ty, Category::LValue, node)
    }

    fn literal_call(
        &mut self,
        functions: &[EntityId],
        args: Vec<ExprId>,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let call = Call { args: &args, object: None, explicit: None, context, user: true, operator: false };
        match self.resolve(functions, call)? {
            Resolution::One(c) => self.call_function(c.function, None, args, node),
            Resolution::None => self.no_match(node),
            Resolution::Ambiguous => self.ambiguous(node),
        }
    }

    /// `__real__ e`, `__imag__ e` (GNU): a part of a complex number; of other numbers themselves, or zero.
    pub(crate) fn complex_part(&mut self, operand: NodeId, node: NodeId, context: Context) -> Res<ExprId> {
        let e = self.expression(operand, context)?;
        if self.is_type_dependent(e) {
            return Ok(self.dependent(vec![e], node));
        }
        let e = self.single(e, None)?;
        let (ty, category) = (self.ty(e), self.il.get(e).category);
        match *self.program.types.kind(ty) {
            TypeKind::Complex(part) => {
                let part = self.program.types.qualified(part, ty.own_qualifiers());
                Ok(self.push(ExprKind::Other(vec![e]), part, category, node))
            }
            TypeKind::Builtin(b) if b.is_arithmetic() => {
                let imaginary = self.lexed.spelling(self.node(node).main).starts_with(b"__imag");
                match imaginary {
                    true => Ok(self.prvalue(ExprKind::Other(vec![e]), ty.bare(), node)),
                    false => Ok(self.push(ExprKind::Other(vec![e]), ty, category, node)),
                }
            }
            _ => self.ill_formed(node),
        }
    }
}

/// The part type of an imaginary number by its suffix (GNU): `i`, `if`, `lj` …; [`Builtin::Double`] stands for the type
/// of the number itself.
fn imaginary(suffix: &[u8]) -> Option<Builtin> {
    let lower: Vec<u8> = suffix.iter().map(u8::to_ascii_lowercase).collect();
    Some(match lower.as_slice() {
        b"i" | b"j" => Builtin::Double,
        b"if" | b"fi" | b"jf" | b"fj" => Builtin::Float,
        b"il" | b"li" | b"jl" | b"lj" => Builtin::LongDouble,
        _ => return None,
    })
}

/// Suffixes that compilers define: imaginary numbers, and floating-point numbers of other formats.
fn is_of_compiler(suffix: &[u8]) -> bool {
    let lower = suffix.to_ascii_lowercase();
    let formats: [&[u8]; 13] = [
        b"f16", b"f32", b"f64", b"f128", b"f32x", b"f64x", b"f128x", b"bf16", b"q", b"w", b"df", b"dd", b"dl",
    ];
    let is_fixed =
        lower.iter().all(|b| matches!(b, b'u' | b'l' | b'h' | b'r' | b'k' | b'i' | b'j' | b'f' | b'z'));
    let is_known = lower.iter().any(|b| matches!(b, b'r' | b'k' | b'i' | b'j' | b'z'));
    formats.contains(&lower.as_slice()) || is_fixed && is_known
}

/// The suffix of a literal that is no word of the language's own.
#[must_use]
pub fn literal_suffix(text: &[u8], kind: TokenKind) -> &[u8] {
    split(text, kind).1
}

/// A literal's own part and its suffix.
fn split(text: &[u8], kind: TokenKind) -> (&[u8], &[u8]) {
    // one that is not closed has no suffix
    let closing = |quote: u8| {
        let last = text.iter().rposition(|&b| b == quote)?;
        text[..last].contains(&quote).then_some(last + 1)
    };
    let end = match kind {
        TokenKind::StringLiteral => closing(b'"'),
        TokenKind::CharLiteral => closing(b'\''),
        _ => Some(number_end(text)),
    };
    text.split_at(end.unwrap_or(text.len()))
}

/// The length of the number at the beginning of a pp-number.
pub(crate) fn number_end(text: &[u8]) -> usize {
    let hexadecimal = matches!(text, [b'0', b'x' | b'X', ..]);
    let binary = matches!(text, [b'0', b'b' | b'B', ..]);
    let mut i = if hexadecimal || binary { 2 } else { 0 };
    let mut exponent = false;
    while let Some(&b) = text.get(i) {
        let digit = b.is_ascii_digit() || b == b'.' || hexadecimal && !exponent && b.is_ascii_hexdigit();
        let separator = b == b'\'' && text.get(i + 1).is_some_and(u8::is_ascii_hexdigit);
        if digit || separator {
            i += 1;
            continue;
        }
        let mark = if hexadecimal { b'p' } else { b'e' };
        if !exponent && !binary && b.to_ascii_lowercase() == mark {
            let sign = usize::from(matches!(text.get(i + 1), Some(b'+' | b'-')));
            if text.get(i + 1 + sign).is_some_and(u8::is_ascii_digit) {
                exponent = true;
                i += 1 + sign;
                continue;
            }
        }
        break;
    }
    i
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_are_split_off() {
        let number = |s: &'static str| {
            let (a, b) = split(s.as_bytes(), TokenKind::Number);
            (std::str::from_utf8(a).unwrap(), std::str::from_utf8(b).unwrap())
        };
        assert_eq!(number("12_km"), ("12", "_km"));
        assert_eq!(number("0x1f_e"), ("0x1f", "_e"));
        assert_eq!(number("1.5e3_e3"), ("1.5e3", "_e3"));
        assert_eq!(number("1'000ms"), ("1'000", "ms"));
        assert_eq!(number("1e_"), ("1", "e_"));
        assert_eq!(split(b"\"a\"sv", TokenKind::StringLiteral), (&b"\"a\""[..], &b"sv"[..]));
    }
}
