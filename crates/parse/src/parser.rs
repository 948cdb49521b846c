//! The parser's state and the moves that all of the grammar is made of.
//!
//! The grammar itself lies in one file per clause beside this one; each adds an `impl Parser` block. A function
//! named after a grammar symbol parses that symbol at the cursor, appends its tree, and leaves the cursor behind
//! it. The appended nodes of an unfinished symbol lie behind a [`Mark`], which the symbol's node closes over.
//!
//! A failed parse returns `Err(Failed)` after it has recorded one [`SyntaxError`]; whoever recovers cuts the tree
//! back to its own mark, appends an [`NodeKind::Error`] node and goes on.

use crate::grammar::Stops;
use crate::memo::NameMemo;
use crate::{Expected, NameLookup, SyntaxError};
use cufront_ast::{Ast, Mark, NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_lex::{Lexed, Tok, TokenKind};

/// Deepest nesting of grammar symbols (expressions, statements, classes, declarators) that is followed. The stack
/// grows with it.
pub const MAX_DEPTH: u32 = 40_000;

/// The stack grows when less than this is left: more than all symbols between two nested ones need.
const RED_ZONE: usize = 128 * 1024;

/// By so much the stack grows.
const STACK_STEP: usize = 4 * 1024 * 1024;

/// Tokens that attempts may visit per token of the input before undecided names are taken as they come.
const ATTEMPT_BUDGET: u64 = 64;

/// Nodes that are copied in the time that a token takes to be parsed.
pub(crate) const COPIED: u64 = 16;

/// The error has been recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Failed;

/// Result of parsing a symbol.
pub type Parsed<T = NodeId> = Result<T, Failed>;

/// Where `>` ends an expression, and other things that the surroundings of an expression decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Context {
    /// Directly inside a template argument list: `>` closes it ([temp.names]/3).
    pub(crate) in_angles: bool,
    /// In the condition-like place where `{` begins a body and no braced list follows a name.
    pub(crate) no_brace: bool,
    /// Directly inside a launch configuration: `>>>(` closes it.
    pub(crate) in_launch: bool,
}

/// The parser. See the crate's head.
pub struct Parser<'a> {
    pub(crate) lexed: &'a Lexed,
    pub(crate) names: &'a mut dyn NameLookup,
    pub(crate) ast: &'a mut Ast,
    /// The cursor.
    pub(crate) t: Tok,
    /// Parsing ends here: the cursor goes no further.
    end: Tok,
    /// This token and those behind it are read as the end of the file: [`Self::end`], or where the budget of an
    /// attempt ended.
    pub(crate) limit: Tok,
    /// The innermost scope at the cursor.
    pub(crate) scope: ScopeId,
    pub(crate) context: Context,
    /// Where passing over ends behind an error.
    pub(crate) stops: Stops,
    /// Behind the specifiers of the declaration that is parsed: its trees up to here mean something though the rest fails.
    pub(crate) understood: Option<Mark>,
    pub(crate) depth: u32,
    /// The identifier of the class whose members are parsed, if it has one: that of its constructors.
    pub(crate) class_name: Name,
    /// The names that were parsed since the last declaration.
    pub(crate) memo: NameMemo,
    /// Directly behind the head of a template: such a declaration is passed over whole where its name is missing.
    pub(crate) in_template: bool,
    /// The scope in which the statement of an `if` or a loop is parsed, unless it is a block: what it declares needs a
    /// scope of its own ([stmt.select]/1).
    pub(crate) lone: Option<ScopeId>,
    /// The bodies of functions and classes are left out; see [`Self::without_bodies`].
    pub(crate) outline: bool,
    /// Number of attempts that are running.
    attempts: u32,
    /// Work that attempts may still do: tokens visited, and as many nodes copied for each.
    budget: u64,
    errors: Vec<SyntaxError>,
    /// What was passed over last.
    unread: (Tok, Tok),
}

/// All that an attempt may change.
struct State {
    t: Tok,
    limit: Tok,
    scope: ScopeId,
    context: Context,
    depth: u32,
    errors: usize,
    mark: Mark,
}

impl<'a> Parser<'a> {
    /// A parser of the tokens `[first, limit)` in `scope`, which appends to `ast`.
    pub fn new(
        lexed: &'a Lexed,
        names: &'a mut dyn NameLookup,
        ast: &'a mut Ast,
        first: Tok,
        limit: Tok,
        scope: ScopeId,
    ) -> Self {
        // the end of the file is no token of a declaration, whoever says so
        let limit = limit.min(lexed.tokens.eof());
        let length = u64::from(limit.0.saturating_sub(first.0)) + 16;
        Parser {
            lexed,
            names,
            ast,
            t: first,
            end: limit,
            limit,
            scope,
            context: Context::default(),
            stops: Stops::default(),
            understood: None,
            depth: 0,
            class_name: Name::NONE,
            memo: NameMemo::default(),
            in_template: false,
            lone: None,
            outline: false,
            attempts: 0,
            budget: length * ATTEMPT_BUDGET,
            errors: Vec::new(),
            unread: (limit, limit),
        }
    }

    /// The same parser, which leaves out bodies: a [`NodeKind::FunctionBody`] and a [`NodeKind::ClassBody`] have no
    /// children. The limit must be the end of the one declaration that is parsed, for a function-body reaches up to
    /// it.
    #[must_use]
    pub fn without_bodies(mut self) -> Self {
        self.outline = true;
        self
    }

    /// The errors so far, in the order in which they were found: most often that of the text.
    #[must_use]
    pub fn errors(&self) -> &[SyntaxError] {
        &self.errors
    }

    /// Notes that nothing from `first` up to `end` was read. Recovery around what was passed over passes over more: what was
    /// noted already is not noted again.
    pub(crate) fn not_read(&mut self, first: Tok, end: Tok) {
        if first >= end || self.tentative() {
            return;
        }
        let (known, behind) = self.unread;
        let is_known = known <= first && first <= behind;
        let from = if is_known { behind } else { first };
        if from < end {
            self.names.not_read(from, end);
            self.unread = (if is_known { known } else { first }, end);
        }
    }

    /// It is noted already that the token `t` was not read.
    pub(crate) fn is_unread(&self, t: Tok) -> bool {
        self.unread.0 <= t && t < self.unread.1
    }

    /// The cursor: the first token that is not parsed yet.
    #[must_use]
    pub fn position(&self) -> Tok {
        self.t
    }

    // ------------------------------------------------------------ tokens

    /// Kind of the token `t`; end of file at and behind the limit.
    #[inline]
    pub(crate) fn kind(&self, t: Tok) -> TokenKind {
        if t >= self.limit {
            TokenKind::Eof
        } else {
            self.lexed.tokens.kind(t)
        }
    }

    /// Kind of the token at the cursor.
    #[inline]
    pub(crate) fn at(&self) -> TokenKind {
        self.kind(self.t)
    }

    /// True if the token at the cursor is a `kind`.
    #[inline]
    pub(crate) fn is(&self, kind: TokenKind) -> bool {
        self.at() == kind
    }

    /// Kind of the token `n` places behind the cursor.
    #[inline]
    pub(crate) fn peek(&self, n: u32) -> TokenKind {
        self.kind(self.t.plus(n))
    }

    /// Moves the cursor over one token, which it gives.
    #[inline]
    pub(crate) fn bump(&mut self) -> Tok {
        let t = self.t;
        if t < self.end {
            self.t = t.next();
            if self.attempts > 0 {
                self.spend(1);
            }
        }
        t
    }

    /// Moves over the token at the cursor if it is a `kind`.
    #[inline]
    pub(crate) fn eat(&mut self, kind: TokenKind) -> bool {
        let is = self.is(kind);
        if is {
            self.bump();
        }
        is
    }

    /// Moves over a `kind` or fails.
    pub(crate) fn expect(&mut self, kind: TokenKind) -> Parsed<Tok> {
        if self.is(kind) {
            Ok(self.bump())
        } else {
            self.fail(Expected::Token(kind))
        }
    }

    /// The bracket partner of `t`, not behind the limit.
    pub(crate) fn partner(&self, t: Tok) -> Tok {
        self.lexed.tokens.partner(t).min(self.limit)
    }

    /// The token after `t`, over a whole bracket pair if `t` opens one.
    pub(crate) fn skip(&self, t: Tok) -> Tok {
        match self.kind(t) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                self.partner(t).next().min(self.limit)
            }
            TokenKind::Eof => t,
            _ => t.next(),
        }
    }

    // ------------------------------------------------------------ trees

    /// The begin of a symbol at the cursor.
    #[inline]
    pub(crate) fn mark(&self) -> (Mark, Tok) {
        (self.ast.mark(), self.t)
    }

    /// Closes the symbol begun at `begin`; it ends at the cursor.
    #[inline]
    pub(crate) fn close(&mut self, begin: (Mark, Tok), kind: NodeKind, main: Tok) -> NodeId {
        self.ast.close(begin.0, kind, main, (begin.1, self.t), self.scope)
    }

    /// Moves over one token and appends it as a leaf.
    #[inline]
    pub(crate) fn leaf(&mut self, kind: NodeKind) -> NodeId {
        let t = self.bump();
        self.ast.leaf(kind, t, self.scope)
    }

    /// Appends an absent part at the cursor.
    #[inline]
    pub(crate) fn absent(&mut self) -> NodeId {
        self.ast.absent(self.t, self.scope)
    }

    // ------------------------------------------------------------ errors, attempts, depth

    /// Records that `expected` is missing at the cursor.
    pub(crate) fn fail<T>(&mut self, expected: Expected) -> Parsed<T> {
        self.fail_at(self.t, expected)
    }

    /// Records that `expected` is missing at `at`.
    pub(crate) fn fail_at<T>(&mut self, at: Tok, expected: Expected) -> Parsed<T> {
        self.errors.push(SyntaxError { at, expected });
        Err(Failed)
    }

    /// Records that `expected` is missing at the cursor, and goes on as if it were there. An attempt fails.
    pub(crate) fn lacks(&mut self, expected: Expected) -> Parsed<()> {
        self.lacks_at(self.t, expected)
    }

    /// The same for the token `at`, behind which the cursor is.
    pub(crate) fn lacks_at(&mut self, at: Tok, expected: Expected) -> Parsed<()> {
        if self.tentative() {
            return self.fail_at(at, expected);
        }
        self.errors.push(SyntaxError { at, expected });
        Ok(())
    }

    /// Tells of the explicit instantiation at `at` that names nothing, behind the error in it. Where not even the begin of
    /// a declaration stands there, a name is missing.
    pub(crate) fn instantiates_nothing(&mut self, at: Tok) {
        if let Some(error) = self.errors.last_mut().filter(|e| e.at == at) {
            if matches!(error.expected, Expected::Declaration | Expected::Declarator) {
                error.expected = Expected::Identifier;
            }
        }
        self.errors.push(SyntaxError { at, expected: Expected::Instantiated });
    }

    /// Changes the last error if it is that a class has neither a name nor a body: in a template it needs a name.
    pub(crate) fn names_class(&mut self) {
        if let Some(error) = self.errors.last_mut().filter(|e| e.expected == Expected::Class) {
            error.expected = Expected::Identifier;
        }
    }

    /// Records that `expected` is missing at the cursor, too, where a declaration or statement failed.
    pub(crate) fn missing(&mut self, expected: Expected) {
        self.errors.push(SyntaxError { at: self.t, expected });
    }

    /// Records that parsing goes on at the cursor, far behind the last error.
    pub(crate) fn restarts(&mut self) {
        self.errors.push(SyntaxError { at: self.t, expected: Expected::Nothing });
    }

    /// True while an attempt runs: nothing may be declared.
    pub(crate) fn tentative(&self) -> bool {
        self.attempts > 0
    }

    /// Takes `work` off the budget. Attempts that run when it is used up see the end of the file at the cursor, so
    /// that all of them fail at once.
    pub(crate) fn spend(&mut self, work: u64) {
        self.budget = self.budget.saturating_sub(work);
        if self.budget == 0 && self.attempts > 0 {
            self.limit = self.limit.min(self.t);
        }
    }

    /// False once the budget is used up: attempts fail at once.
    pub(crate) fn has_budget(&self) -> bool {
        self.budget > 0
    }

    /// Tries `parse` at the cursor. If it fails, or `accept` does not like the place where it ended, everything is
    /// as before and the result is `None`. Out of budget, an attempt fails at once.
    pub(crate) fn attempt<T>(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Parsed<T>,
        accept: impl FnOnce(&Self) -> bool,
    ) -> Option<T> {
        if self.budget == 0 {
            return None;
        }
        let state = self.save();
        self.attempts += 1;
        let result = parse(self);
        self.attempts -= 1;
        match result {
            Ok(value) if self.budget > 0 && accept(self) => Some(value),
            _ => {
                self.restore(&state);
                None
            }
        }
    }

    /// Takes back what was parsed since `begin`. Errors stay.
    pub(crate) fn undo_to(&mut self, begin: (Mark, Tok)) {
        self.cut_off(begin.0);
        self.t = begin.1;
    }

    fn save(&self) -> State {
        State {
            t: self.t,
            limit: self.limit,
            scope: self.scope,
            context: self.context,
            depth: self.depth,
            errors: self.errors.len(),
            mark: self.ast.mark(),
        }
    }

    fn restore(&mut self, state: &State) {
        self.t = state.t;
        self.limit = state.limit;
        self.scope = state.scope;
        self.context = state.context;
        self.depth = state.depth;
        self.errors.truncate(state.errors);
        self.cut_off(state.mark);
    }

    /// Cuts the trees off at `mark`; the names behind it stay in memory.
    pub(crate) fn cut_off(&mut self, mark: Mark) {
        let copied = self.memo.save_behind(self.ast, mark);
        self.ast.truncate(mark);
        self.spend(copied as u64 / COPIED);
    }

    /// Runs `parse` one level deeper; fails where nesting is not followed any further.
    pub(crate) fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= MAX_DEPTH {
            return self.fail(Expected::LessNesting);
        }
        self.depth += 1;
        let result = stacker::maybe_grow(RED_ZONE, STACK_STEP, || parse(self));
        self.depth -= 1;
        result
    }

    /// Runs `parse` in `scope`.
    pub(crate) fn in_scope<T>(&mut self, scope: ScopeId, parse: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope, scope);
        let result = parse(self);
        self.scope = outer;
        result
    }

    /// Runs `parse` in `context`.
    pub(crate) fn in_context<T>(&mut self, context: Context, parse: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.context, context);
        let result = parse(self);
        self.context = outer;
        result
    }
}
