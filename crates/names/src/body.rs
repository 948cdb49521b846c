//! Walking a body: statements, local declarations, lambdas.
//!
//! The walk goes only where the caller's tokens are; blocks without any are skipped, since what they declare
//! is not visible outside. Local declarations enter the item stores as block scopes.

use crate::lambda::Lambda;
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, Items, Parameter, Parser, ScopeId, ScopeKind};
use cufront_lex::{Tok, TokenKind};

/// Deepest nesting of statements and lambdas that is followed; deeper tokens see the scope at that depth.
pub(crate) const MAX_DEPTH: u32 = 200;

/// Walks the body that the `{` at `open` begins, in `scope` (that of the parameters). For each of `targets`,
/// tokens in ascending order, that lies in it, `visit` is called with the scope in which the token is looked
/// up.
pub fn walk_body(
    parser: &mut Parser<'_>,
    open: Tok,
    scope: ScopeId,
    targets: &[Tok],
    visit: &mut dyn FnMut(&mut Items, Tok, ScopeId),
) {
    walk_body_at(parser, open, scope, targets, 0, visit);
}

/// [`walk_body`] inside `depth` statements and classes.
pub(crate) fn walk_body_at(
    parser: &mut Parser<'_>,
    open: Tok,
    scope: ScopeId,
    targets: &[Tok],
    depth: u32,
    visit: &mut dyn FnMut(&mut Items, Tok, ScopeId),
) {
    let mut w = Walker { parser, targets, visit, lists: Vec::new() };
    w.block(open, scope, depth);
}

/// Visits the targets of an expression or initialiser `[first, end)`, following the lambdas in it.
pub(crate) fn walk_expression(
    parser: &mut Parser<'_>,
    first: Tok,
    end: Tok,
    scope: ScopeId,
    targets: &[Tok],
    depth: u32,
    visit: &mut dyn FnMut(&mut Items, Tok, ScopeId),
) {
    let mut w = Walker { parser, targets, visit, lists: Vec::new() };
    w.expression(first, end, scope, depth);
}

struct Walker<'w, 'p> {
    parser: &'w mut Parser<'p>,
    targets: &'w [Tok],
    visit: &'w mut dyn FnMut(&mut Items, Tok, ScopeId),
    /// The `(` of the parameter lists of the functions that the last declaration statement declares.
    lists: Vec<Tok>,
}

impl Walker<'_, '_> {
    fn kind(&self, t: Tok) -> TokenKind {
        self.parser.lexed.tokens.kind(t)
    }

    fn partner(&self, t: Tok) -> Tok {
        self.parser.lexed.tokens.partner(t)
    }

    fn skip(&self, t: Tok) -> Tok {
        match self.kind(t) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => self.partner(t).next(),
            _ => t.next(),
        }
    }

    fn any_in(&self, first: Tok, end: Tok) -> bool {
        let i = self.targets.partition_point(|&t| t < first);
        self.targets.get(i).is_some_and(|&t| t < end)
    }

    fn new_scope(&mut self, kind: ScopeKind, parent: ScopeId) -> ScopeId {
        self.parser.items.new_scope(kind, parent, DeclId::NONE, Name::NONE)
    }

    /// The block whose `{` is at `open`.
    fn block(&mut self, open: Tok, parent: ScopeId, depth: u32) {
        let close = self.partner(open);
        if !self.any_in(open, close) {
            return;
        }
        let scope = self.new_scope(ScopeKind::Block, parent);
        if depth > MAX_DEPTH {
            return self.plain(open.next(), close, scope);
        }
        let mut t = open.next();
        // behind the last target nothing matters
        let last = self.targets[self.targets.partition_point(|&x| x < close) - 1];
        while t < close && t <= last {
            let next = self.statement(t, close, scope, depth);
            t = if next > t { next } else { t.next() };
        }
    }

    /// Visits targets without looking at the structure.
    fn plain(&mut self, first: Tok, end: Tok, scope: ScopeId) {
        let i = self.targets.partition_point(|&t| t < first);
        for k in i..self.targets.len() {
            let t = self.targets[k];
            if t >= end {
                break;
            }
            (self.visit)(self.parser.items, t, scope);
        }
    }

    /// One statement at `t`; gives the token after it.
    fn statement(&mut self, t: Tok, limit: Tok, scope: ScopeId, depth: u32) -> Tok {
        let mut t = t;
        loop {
            match self.kind(t) {
                TokenKind::Semi => return t.next(),
                TokenKind::LBrace => {
                    self.block(t, scope, depth + 1);
                    return self.partner(t).next();
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => t = self.skip(t),
                TokenKind::If | TokenKind::While | TokenKind::For | TokenKind::Switch => {
                    return self.controlled(t, limit, scope, depth);
                }
                TokenKind::Else => t = t.next(),
                TokenKind::Do => {
                    let after = self.nested(t.next(), limit, scope, depth);
                    if self.kind(after) == TokenKind::While {
                        return self.expression_statement(after.next(), limit, scope, depth);
                    }
                    return after;
                }
                TokenKind::Try => t = t.next(),
                TokenKind::Catch if self.kind(t.next()) == TokenKind::LParen => {
                    let open = t.next();
                    let body = self.partner(open).next();
                    let s = self.parser.parameter_scope(open, scope);
                    if self.kind(body) == TokenKind::LBrace {
                        self.block(body, s, depth + 1);
                        return self.partner(body).next();
                    }
                    return body;
                }
                TokenKind::Case => {
                    // the expression ends at the colon that is not part of `?:`
                    let mut u = t.next();
                    let mut questions = 0;
                    while u < limit {
                        match self.kind(u) {
                            TokenKind::Question => questions += 1,
                            TokenKind::Colon if questions == 0 => break,
                            TokenKind::Colon => questions -= 1,
                            TokenKind::Semi => break,
                            _ => {}
                        }
                        u = self.skip(u);
                    }
                    self.expression(t.next(), u, scope, depth);
                    t = u.next();
                    if t >= limit {
                        return t;
                    }
                }
                TokenKind::Default if self.kind(t.next()) == TokenKind::Colon => t = t.plus(2),
                TokenKind::Ident if self.kind(t.next()) == TokenKind::Colon => t = t.plus(2),
                TokenKind::Return
                | TokenKind::CoReturn
                | TokenKind::Throw
                | TokenKind::Goto
                | TokenKind::Break
                | TokenKind::Continue => return self.expression_statement(t.next(), limit, scope, depth),
                TokenKind::Public | TokenKind::Private | TokenKind::Protected => return t.next(),
                _ => {
                    if t >= limit {
                        return t;
                    }
                    if self.is_declaration(t, scope) {
                        return self.declaration(t, limit, scope, depth);
                    }
                    return self.expression_statement(t, limit, scope, depth);
                }
            }
        }
    }

    fn expression_statement(&mut self, t: Tok, limit: Tok, scope: ScopeId, depth: u32) -> Tok {
        let mut end = t;
        while end < limit && self.kind(end) != TokenKind::Semi {
            end = self.skip(end);
        }
        self.expression(t, end.min(limit), scope, depth);
        end.next()
    }

    /// A substatement: its own scope if it is no block.
    fn nested(&mut self, t: Tok, limit: Tok, scope: ScopeId, depth: u32) -> Tok {
        if depth > MAX_DEPTH {
            let end = self.statement_end(t, limit);
            self.plain(t, end, scope);
            return end;
        }
        if self.kind(t) == TokenKind::LBrace {
            self.block(t, scope, depth + 1);
            return self.partner(t).next();
        }
        let inner = self.new_scope(ScopeKind::Block, scope);
        self.statement(t, limit, inner, depth + 1)
    }

    /// Where the statement at `t` ends, roughly: behind its first `;` or brace pair.
    fn statement_end(&self, t: Tok, limit: Tok) -> Tok {
        let mut u = t;
        while u < limit {
            match self.kind(u) {
                TokenKind::Semi => return u.next(),
                TokenKind::LBrace => return self.partner(u).next(),
                _ => u = self.skip(u),
            }
        }
        limit
    }

    /// `if`, `while`, `for`, `switch`.
    fn controlled(&mut self, t: Tok, limit: Tok, scope: ScopeId, depth: u32) -> Tok {
        let is_if = self.kind(t) == TokenKind::If;
        let mut u = t.next();
        while matches!(
            self.kind(u),
            TokenKind::Constexpr | TokenKind::Consteval | TokenKind::Not | TokenKind::CoAwait
        ) {
            u = u.next();
        }
        let inner = self.new_scope(ScopeKind::Block, scope);
        if self.kind(u) == TokenKind::LParen {
            self.header(u, inner, depth);
            u = self.partner(u).next();
        }
        let mut after = self.nested(u, limit, inner, depth);
        // an else chain is a loop
        while is_if && self.kind(after) == TokenKind::Else {
            if self.kind(after.next()) == TokenKind::If {
                let mut v = after.plus(2);
                while matches!(self.kind(v), TokenKind::Constexpr | TokenKind::Consteval | TokenKind::Not) {
                    v = v.next();
                }
                if self.kind(v) == TokenKind::LParen {
                    self.header(v, inner, depth);
                    v = self.partner(v).next();
                }
                after = self.nested(v, limit, inner, depth);
            } else {
                after = self.nested(after.next(), limit, inner, depth);
                break;
            }
        }
        after
    }

    /// The parenthesis of a controlled statement: init-statement, condition, range declaration.
    fn header(&mut self, open: Tok, scope: ScopeId, depth: u32) {
        let close = self.partner(open);
        let mut t = open.next();
        while t < close {
            let mut end = t;
            let mut colon = Tok::NONE;
            let mut questions = 0;
            while end < close && self.kind(end) != TokenKind::Semi {
                match self.kind(end) {
                    TokenKind::Question => questions += 1,
                    TokenKind::Colon if questions == 0 && colon.is_none() => colon = end,
                    TokenKind::Colon => questions -= 1,
                    _ => {}
                }
                end = self.skip(end);
            }
            if colon.is_some() {
                // the range is evaluated outside of the variable's scope
                let outer = self.parser.items.scopes[scope].parent;
                self.expression(colon.next(), end, outer, depth);
                self.parser.block_declaration(t, scope);
            } else if self.is_declaration(t, scope) {
                self.parser.block_declaration(t, scope);
                self.expression(t, end, scope, depth);
            } else {
                self.expression(t, end, scope, depth);
            }
            t = end.next();
        }
    }

    /// A declaration statement; its initialisers and local classes are walked.
    fn declaration(&mut self, t: Tok, limit: Tok, scope: ScopeId, depth: u32) -> Tok {
        let first_scope = self.parser.items.scopes.len();
        let first_decl = self.parser.items.decls.len();
        let next = self.parser.block_declaration(t, scope).min(limit);
        let next = if next > t { next } else { t.next() };
        if self.any_in(t, next) {
            let items = &*self.parser.items;
            let new = (first_decl..items.decls.len()).map(|i| DeclId(i as u32));
            let functions = new.filter(|&d| items.decls[d].kind == DeclKind::Function);
            self.lists =
                functions.filter_map(|d| Some(items.declarator(d)?.params)).filter(|p| p.is_some()).collect();
            // local classes: their members are walked by whoever asks for the members of a class
            let mut plain_from = t;
            let mut s = first_scope;
            while s < self.parser.items.scopes.len() {
                let class = ScopeId(s as u32);
                s += 1;
                let sc = &self.parser.items.scopes[class];
                if sc.kind != ScopeKind::Class || sc.body.is_none() || sc.body < plain_from {
                    continue;
                }
                let body = sc.body;
                let close = self.partner(body);
                if close >= next {
                    continue;
                }
                self.expression(plain_from, body, scope, depth);
                if self.any_in(body, close) {
                    crate::locate::walk_class(self.parser, class, self.targets, depth + 1, self.visit);
                }
                plain_from = close;
            }
            self.expression(plain_from, next, scope, depth);
        }
        next
    }

    /// Targets of an expression; lambdas and statement expressions have scopes of their own.
    fn expression(&mut self, first: Tok, end: Tok, scope: ScopeId, depth: u32) {
        if first >= end || !self.any_in(first, end) {
            return;
        }
        let mut t = first;
        let mut next_target = self.targets.partition_point(|&x| x < first);
        while t < end {
            match self.kind(t) {
                TokenKind::LBracket if Lambda::at(self.parser.lexed, t).is_some() => {
                    if let Some(after) = self.lambda(t, end, scope, depth) {
                        t = after;
                        next_target = self.targets.partition_point(|&x| x < t);
                        continue;
                    }
                }
                TokenKind::LBrace if self.kind(t.prev()) == TokenKind::LParen => {
                    // a statement expression
                    let close = self.partner(t);
                    self.block(t, scope, depth + 1);
                    t = close.next();
                    next_target = self.targets.partition_point(|&x| x < t);
                    continue;
                }
                TokenKind::LParen if depth <= MAX_DEPTH && self.any_in(t, self.partner(t)) => {
                    if let Some(parameters) = self.parameters(t, scope) {
                        let close = self.partner(t);
                        self.expression(t.next(), close, parameters, depth + 1);
                        t = close.next();
                        next_target = self.targets.partition_point(|&x| x < t);
                        continue;
                    }
                }
                _ => {}
            }
            while next_target < self.targets.len() && self.targets[next_target] < t {
                next_target += 1;
            }
            if self.targets.get(next_target) == Some(&t) {
                (self.visit)(self.parser.items, t, scope);
                next_target += 1;
            }
            t = t.next();
        }
    }

    /// The scope of the parameters that are named between the brackets at `open`, if these hold the parameters of a
    /// function type or of a function that a declaration statement declares.
    fn parameters(&mut self, open: Tok, scope: ScopeId) -> Option<ScopeId> {
        if !self.parser.begins_parameters(open, scope) {
            return None;
        }
        let (list, _) = self.parser.parameters(open, scope);
        if list.iter().all(|p| p.name.is_none()) {
            return None;
        }
        // `f(int(x))` is a call, except where it declares a function
        let certain = |p: &Parameter| p.name.is_none() || self.declares(p, scope);
        if !self.lists.contains(&open) && !list.iter().all(certain) {
            return None;
        }
        let items = &self.parser.items;
        let declared = items.scopes[scope]
            .decls
            .last()
            .is_some_and(|&d| list.iter().any(|p| p.name == items.decls[d].name_tok));
        (!declared).then(|| self.parser.parameter_scope(open, scope))
    }

    /// Is the named parameter `p` one wherever it stands, and not a cast to its type?
    fn declares(&self, p: &Parameter, scope: ScopeId) -> bool {
        let first = p.declarator.first;
        if self.kind(first) != TokenKind::LParen {
            return true;
        }
        // `int (*p)(int)`, `int (&p)[3]`
        let after = self.partner(first).next();
        match self.kind(after) {
            TokenKind::LParen => {
                self.partner(after) > after.next() && self.parser.begins_parameters(after, scope)
            }
            TokenKind::LBracket => self.kind(first.next()) == TokenKind::Amp,
            _ => false,
        }
    }

    /// A lambda-expression at `t`; `None` if it is none.
    fn lambda(&mut self, t: Tok, end: Tok, scope: ScopeId, depth: u32) -> Option<Tok> {
        if depth > MAX_DEPTH {
            return None;
        }
        let close = self.partner(t);
        let mut u = close.next();
        while self.kind(u) == TokenKind::Attribute {
            u = cufront_items::attribute_group(self.parser.lexed, u).1;
        }
        let mut inner = self.new_scope(ScopeKind::FunctionParameters, scope);
        if self.kind(u) == TokenKind::Less {
            u = self.parser.match_angle(u, scope)?.next();
            if self.kind(u) == TokenKind::Requires {
                u = u.next();
                while u < end && !matches!(self.kind(u), TokenKind::LParen | TokenKind::LBrace) {
                    u = self.skip(u);
                }
            }
        }
        while self.kind(u) == TokenKind::Attribute {
            u = cufront_items::attribute_group(self.parser.lexed, u).1;
        }
        if self.kind(u) == TokenKind::LParen {
            let params = u;
            u = self.partner(u).next();
            // captures are seen by parameters too; their initialisers belong to the scope around
            self.captures(t, scope, inner, depth);
            let outer = inner;
            inner = self.parser.parameter_scope(params, outer);
            self.expression(params.next(), self.partner(params), inner, depth + 1);
        } else {
            self.captures(t, scope, inner, depth);
        }
        let specifiers = u;
        while u < end {
            match self.kind(u) {
                TokenKind::LBrace => break,
                TokenKind::Semi | TokenKind::Comma | TokenKind::RParen | TokenKind::RBracket => return None,
                _ => u = self.skip(u),
            }
        }
        if self.kind(u) != TokenKind::LBrace || u >= end {
            return None;
        }
        self.expression(specifiers, u, inner, depth);
        self.block(u, inner, depth + 1);
        Some(self.partner(u).next())
    }

    /// Declares init-captures and visits the initialisers in the scope around the lambda.
    fn captures(&mut self, open: Tok, scope: ScopeId, inner: ScopeId, depth: u32) {
        let close = self.partner(open);
        self.expression(open.next(), close, scope, depth + 1);
        let mut t = open.next();
        while t < close {
            let mut name = t;
            while name < close && matches!(self.kind(name), TokenKind::Amp | TokenKind::Ellipsis) {
                name = name.next();
            }
            let init = self.kind(name.next());
            if self.kind(name) == TokenKind::Ident
                && matches!(init, TokenKind::Assign | TokenKind::LParen | TokenKind::LBrace)
            {
                self.parser.declare_variable(name, inner);
            }
            while t < close && self.kind(t) != TokenKind::Comma {
                t = self.skip(t);
            }
            t = t.next();
        }
    }

    /// Does a declaration begin at `t` ([stmt.ambig])?
    fn is_declaration(&self, t: Tok, scope: ScopeId) -> bool {
        self.parser.begins_declaration(t, scope)
    }
}
