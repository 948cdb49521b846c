//! Names that nothing declares in front of `<`. Since C++20 `<` begins a list of template arguments there
//! ([temp.names]/3.2), and what was meant as a comparison is a list whose `>` is missing.
//!
//! Example: of `if (i < n) f();` without an `i` the reference tells at `)` that a `>` is missing.

use crate::evaluate::{Obstacle, Unevaluated};
use crate::il::ExprKind;
use crate::{Cause, Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{Lookup, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Qualifiers, Res};

/// A list of template arguments that does not end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ListWithoutEnd {
    /// The token at which a `>` is missing; none if something else is wrong in the list, of which is told alone.
    pub(crate) end: Option<Tok>,
}

impl Elaborator<'_> {
    /// The list without an end behind the undeclared name at the token `name` in `scope`, if one begins there.
    pub(crate) fn list_without_end(&self, name: Tok, scope: ScopeId) -> Option<ListWithoutEnd> {
        // a name that was told of is some name from then on
        if !self.cxx20
            || !self.begins_list(name)
            || self.is_known_undeclared(self.lexed.tokens.name(name), scope)
        {
            return None;
        }
        let end = self.missing_end(name)?;
        let wrong = self.names_nothing(name.next().next(), end, scope);
        Some(ListWithoutEnd { end: (!wrong).then_some(end) })
    }

    /// True for an unqualified name at the token `name` in front of `<`.
    fn begins_list(&self, name: Tok) -> bool {
        let tokens = &self.lexed.tokens;
        let qualifies =
            matches!(tokens.kind(name.prev()), TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow);
        !qualifies && tokens.kind(name) == TokenKind::Ident && tokens.kind(name.next()) == TokenKind::Less
    }

    /// The token at which the `>` is missing that would end the list behind the token `name`; none if there is one.
    fn missing_end(&self, name: Tok) -> Option<Tok> {
        let tokens = &self.lexed.tokens;
        let mut depth = 0_usize;
        let mut at = name.next().next();
        loop {
            match tokens.kind(at) {
                TokenKind::Eof => return Some(at),
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => depth += 1,
                TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace if depth > 0 => depth -= 1,
                TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => return Some(at),
                TokenKind::Semi if depth == 0 => return Some(at),
                // the list ends, whatever follows it
                TokenKind::Greater if depth == 0 => return None,
                _ => {}
            }
            at = at.next();
        }
    }

    /// True if one of the names from the token `first` up to `end` finds nothing.
    fn names_nothing(&self, first: Tok, end: Tok, scope: ScopeId) -> bool {
        let tokens = &self.lexed.tokens;
        (first.0..end.0).map(Tok).any(|t| {
            let qualified =
                matches!(tokens.kind(t.prev()), TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow);
            tokens.kind(t) == TokenKind::Ident
                && !qualified
                && tokens.kind(t.next()) != TokenKind::ColonColon
                && self.items().unqualified(self.lexed, tokens.name(t), scope, t, true) == Lookup::Nothing
        })
    }

    /// Notes that `part`, the first or second one in the parentheses of a `for` statement, begins with an undeclared name
    /// in front of `<`. The reference reads it as a declaration first: no template has the name, its arguments have to be
    /// constants, and a `>` is missing. That is so before C++20, too.
    ///
    /// Example: `for (int j = 0; i < n; ++j)`.
    pub(crate) fn note_list_in_for(&mut self, part: NodeId, context: Context) {
        let first = self.node(part).first;
        if !self.begins_list(first) || self.recorded.is_none() || self.in_instance {
            return;
        }
        let is_name = |&n: &NodeId| self.kind_of(n) == NodeKind::Identifier && self.node(n).main == first;
        let Some(name) = self.ast.tree(part).find(is_name) else { return };
        let (spelled, scope) = (self.lexed.tokens.name(first), self.node(name).scope);
        let found = self.items().unqualified(self.lexed, spelled, scope, first, true);
        if found != Lookup::Nothing || !self.is_understood(scope, spelled) {
            return;
        }
        if !self.is_known_undeclared(spelled, scope) {
            let told: Res<()> = self.wrong_at(Cause::UnknownTemplateId(spelled), first, name);
            self.find_of(&told);
        }
        let (argument, end) = (first.next().next(), self.missing_end(first));
        let behind = end.unwrap_or(self.node(part).end);
        self.find_in_argument(part, argument, behind, context);
        if !self.items().in_template(scope) {
            if let Some(reason) = self.variable_argument(part, argument, behind, context) {
                let told: Res<()> = self.wrong_at(Cause::NotConstant(reason), argument, name);
                self.find_of(&told);
            }
        }
        if let Some(end) = end {
            let told: Res<()> = self.wrong_at(Cause::NoListEnd(first), end, name);
            self.find_of(&told);
        }
    }

    /// Notes which names are not declared in `part` from the token `first` up to `end`: they are told of before the end is
    /// missed.
    fn find_in_argument(&mut self, part: NodeId, first: Tok, end: Tok, context: Context) {
        let mut operands: Vec<NodeId> = Vec::new();
        let mut rest = end;
        // what contains others stands behind them, and they are elaborated with it
        for n in self.ast.tree(part).collect::<Vec<_>>().into_iter().rev() {
            let node = self.node(n);
            if first <= node.first && node.end <= rest && node.first < node.end {
                operands.push(n);
                rest = node.first;
            }
        }
        operands.reverse();
        for operand in operands {
            let before = self.problems.len();
            let Err(fail) = self.expression(operand, context) else { continue };
            if self.latest.get().is_some_and(|p| matches!(p.cause, Cause::Undeclared(_))) {
                self.find(fail);
                for problem in self.problems.iter_mut().skip(before) {
                    problem.complete = first.prev().prev();
                }
            }
        }
    }

    /// Why the argument in `part` from the token `first` up to `end` varies, if it does and as far as that is known: a name
    /// in it is that of a variable with automatic storage duration or of a member of `*this`, or of a function that is
    /// called and not `constexpr`.
    fn variable_argument(
        &mut self,
        part: NodeId,
        first: Tok,
        end: Tok,
        context: Context,
    ) -> Option<Option<Unevaluated>> {
        if self.names_nothing(first, end, self.node(part).scope) {
            return None;
        }
        if (first.0..end.0).any(|t| self.lexed.tokens.kind(Tok(t)) == TokenKind::This) {
            return Some(None);
        }
        let within = |&n: &NodeId| {
            let n = self.node(n);
            n.kind == NodeKind::Identifier && first <= n.main && n.main < end
        };
        let names: Vec<NodeId> = self.ast.tree(part).filter(within).collect();
        // operands of `sizeof` and its like have no value that could vary
        let words = self.ast.tree(part).map(|n| self.node(n)).filter(|n| n.kind == NodeKind::UnaryKeyword);
        let words: Vec<(Tok, Tok)> = words.map(|n| (n.first, n.end)).collect();
        for name in names {
            let at = self.node(name).main;
            if words.iter().any(|&(first, end)| first <= at && at < end) {
                continue;
            }
            let Ok(e) = self.quietly(|this| this.expression(name, context)) else { continue };
            match self.il.get(e).kind.clone() {
                ExprKind::Variable(variable) if self.is_automatic(variable) => {
                    let named = self.program.entity(variable).name;
                    // a name alone may be an object that is referred to
                    let alone = first.next() == end;
                    let obstacle = match alone {
                        true if self.is_known_constant(variable) => Obstacle::Storage,
                        true => Obstacle::Address(named),
                        false => Obstacle::Variable(named),
                    };
                    return Some(Some(Unevaluated { at, obstacle }));
                }
                ExprKind::Field(..) => return Some(None),
                ExprKind::Overloads { functions, .. } => {
                    let varies = functions.iter().any(|&f| {
                        let decl = self.program.entity(f).decl;
                        decl.is_some() && !self.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR)
                    });
                    if varies {
                        return Some(None);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// True for a constant whose initialiser says its value.
    fn is_known_constant(&mut self, variable: EntityId) -> bool {
        let initialized = self.local_initializers.contains_key(&variable);
        let ty = self.type_of(variable);
        initialized && ty.is_ok_and(|ty| self.program.types.qualifiers(ty).contains(Qualifiers::CONST))
    }
}
