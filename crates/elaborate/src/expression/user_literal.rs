//! User-defined literals ([lex.ext], [over.literal]).
//!
//! Example: `3_k` calls `operator""_k(3ULL)`, or where there is none with that parameter `operator""_k("3")`. Literal
//! operator templates are gaps so far.

use crate::il::{Category, ExprKind};
use crate::lookup::Hit;
use crate::{literal, Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_base::ScopeId;
use cufront_items::{DeclKind, NameKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Bound, Builtin, EntityId, Gap, Res, Ty};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// The literal `node`, whose spelling is that of no literal without a suffix of the user.
    pub(crate) fn user_literal(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let n = self.node(node);
        let (first, end) = (n.first, n.end);
        let text = self.lexed.spelling(first).to_vec();
        match self.lexed.tokens.kind(first) {
            TokenKind::StringLiteral => self.user_string(node, (first, end), context),
            TokenKind::CharLiteral => {
                let Some(quote) = text.iter().rposition(|&b| b == b'\'') else {
                    return self.gap(Gap::Expression, node);
                };
                let (plain, suffix) = text.split_at(quote + 1);
                let Some((ty, value)) = literal::character(plain) else {
                    return self.gap(Gap::Expression, node);
                };
                let ty = if ty == Builtin::Char8 && !self.cxx20 { Builtin::Char } else { ty };
                let given = self.prvalue(ExprKind::Constant(value), Ty::builtin(ty), node);
                let functions = self.literal_operators(suffix, node, context)?;
                self.literal_call(&functions, vec![given], node)
            }
            _ => self.user_number(node, &text, context),
        }
    }

    fn user_number(&mut self, node: NodeId, text: &[u8], context: Context) -> Res<ExprId> {
        let (number, suffix) = text.split_at(literal::number_length(text));
        let functions = self.literal_operators(suffix, node, context)?;
        let given = match (literal::integer(number), literal::floating(number)) {
            (Some((_, value)), _) => {
                self.prvalue(ExprKind::Constant(value), Ty::builtin(Builtin::UnsignedLongLong), node)
            }
            (None, Some(_)) => self.prvalue(ExprKind::Floating, Ty::builtin(Builtin::LongDouble), node),
            (None, None) => return self.gap(Gap::Expression, node),
        };
        let wanted = vec![self.ty(given)];
        if self.literal_operator(&functions, &wanted)?.is_some() {
            return self.literal_call(&functions, vec![given], node);
        }
        let spelled = self.literal_text(Builtin::Char, number.len() as u64 + 1, node);
        self.literal_call(&functions, vec![spelled], node)
    }

    fn user_string(&mut self, node: NodeId, (first, end): (Tok, Tok), context: Context) -> Res<ExprId> {
        let mut suffix: Vec<u8> = Vec::new();
        let mut parts: Vec<&[u8]> = Vec::new();
        let mut t = first;
        while t < end {
            let text = self.lexed.spelling(t);
            let Some(quote) = text.iter().rposition(|&b| b == b'"') else {
                return self.gap(Gap::Expression, node);
            };
            let (plain, own) = text.split_at(quote + 1);
            if !own.is_empty() {
                suffix = own.to_vec();
            }
            parts.push(plain);
            t = t.next();
        }
        let Some((element, count)) = literal::string(&parts, self.cxx20) else {
            return self.gap(Gap::Expression, node);
        };
        let functions = self.literal_operators(&suffix, node, context)?;
        let text = self.literal_text(element, count, node);
        let length = self.prvalue(ExprKind::Constant(i128::from(count) - 1), Ty::SIZE, node);
        self.literal_call(&functions, vec![text, length], node)
    }

    /// A string literal with `count` elements, the terminating zero included.
    fn literal_text(&mut self, element: Builtin, count: u64, node: NodeId) -> ExprId {
        let element = self.program.types.constant(Ty::builtin(element));
        let ty = self.program.types.array(element, Bound::Known(count));
        self.push(ExprKind::String, ty, Category::LValue, node)
    }

    /// The call of the literal operator that takes `args`.
    fn literal_call(&mut self, functions: &[EntityId], args: Vec<ExprId>, node: NodeId) -> Res<ExprId> {
        let mut wanted = Vec::new();
        for &a in &args {
            let ty = self.ty(a);
            wanted.push(self.decayed(ty));
        }
        match self.literal_operator(functions, &wanted)? {
            Some(f) => self.call_function(f, None, args, node),
            None => self.gap(Gap::Expression, node),
        }
    }

    /// The one of `functions` that is no template and has the parameters `wanted`.
    fn literal_operator(&mut self, functions: &[EntityId], wanted: &[Ty]) -> Res<Option<EntityId>> {
        for &f in functions {
            if self.program.entity(f).head.is_some() {
                continue;
            }
            let ty = self.type_of(f)?;
            if self.program.types.as_function(ty).is_some_and(|f| f.parameters == wanted) {
                return Ok(Some(f));
            }
        }
        Ok(None)
    }

    /// Unqualified lookup of `operator""suffix` at `node`.
    pub(crate) fn literal_operators(
        &mut self,
        suffix: &[u8],
        node: NodeId,
        context: Context,
    ) -> Res<Vec<EntityId>> {
        let n = self.node(node);
        let (position, mut s) = (n.first, n.scope);
        let mut nominated = Vec::new();
        while s.is_some() {
            self.add_directives(s, position, &mut nominated)?;
            let mut hits = self.literal_operators_in(s, suffix, position);
            for &(target, at) in &nominated {
                if self.common_namespace(target, at) == s {
                    hits.extend(self.literal_operators_in(target, suffix, position));
                }
            }
            if !hits.is_empty() {
                return hits.into_iter().map(|h| self.hit_entity(h, context)).collect();
            }
            s = self.items().scopes[s].parent;
        }
        Ok(Vec::new())
    }

    /// The literal operators with this suffix that are declared in `scope` itself and what is seen through it, in
    /// front of `position`.
    fn literal_operators_in(&mut self, scope: ScopeId, suffix: &[u8], position: Tok) -> Vec<Hit> {
        let mut hits = Vec::new();
        let mut work = vec![scope];
        let mut seen = FxHashSet::default();
        while let Some(s) = work.pop() {
            if !seen.insert(s) {
                continue;
            }
            self.index_literal_operators(s);
            let list = self.literal_operators.get(&s).map_or(&[][..], Vec::as_slice);
            let named = list.iter().filter(|(own, _)| **own == *suffix).map(|&(_, decl)| decl);
            let named: Vec<_> = named.collect();
            hits.extend(named.into_iter().filter(|&d| self.items().decls[d].point <= position).map(Hit::of));
            work.extend(self.items().scopes[s].transparent.iter().copied());
        }
        hits
    }

    fn index_literal_operators(&mut self, scope: ScopeId) {
        if self.literal_operators.contains_key(&scope) {
            return;
        }
        let mut list = Vec::new();
        for &decl in &self.items().scopes[scope].decls {
            let d = &self.items().decls[decl];
            if d.kind != DeclKind::Function || d.name_kind != NameKind::Literal {
                continue;
            }
            // `operator""_x`, or `operator"" _x` with the suffix in a token of its own
            let text = self.lexed.spelling(d.name_tok.next());
            let suffix = match text.rsplit(|&b| b == b'"').next() {
                Some(s) if !s.is_empty() => s,
                _ => self.lexed.spelling(d.name_tok.plus(2)),
            };
            list.push((suffix.into(), decl));
        }
        self.literal_operators.insert(scope, list);
    }
}
