//! Declarations that the reference reads otherwise, because a name in front of `::` or `<` is not declared.
//!
//! The parser takes `foo::T x;` for a declaration, whatever `foo` is. The reference decides while it reads: an
//! undeclared `foo` cannot begin a type, so it is the name that is declared, a `;` is missing behind it, and everything
//! up to the next `;` is passed over. In parameters a `)` is missing instead, and the parameters from there on are not
//! declared. A first parameter of such a type makes its function a variable with an initialiser.
//!
//! Examples: `foo::T f(int n) { return n; } int g;` does not declare `g`. `void f(int n, std::vector<int> v) { n = v; }`
//! without the header declares `f(int)`, and `v` is undeclared in its body.
//!
//! So the drop-in says what the reference says: [`find`] looks for such declarations in a unit that has errors, and the
//! unit is read again with what is passed over blanked out. Reports in there are left out, those of [`Misread`] take their
//! place. Commands for people go on with the declaration as it is meant.

use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_diag::{say, Code, Diagnostics};
use cufront_items::{attribute_group, DeclId, DeclKind, Items, Lookup, ScopeKind};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// When more lines than this are passed over, it is said where parsing goes on.
const QUIET_LINES: u32 = 2;

/// What the reference makes of such declarations.
pub(crate) struct Misread {
    /// The text, with what is passed over blanked out.
    pub(crate) text: Vec<u8>,
    /// The offsets of what was blanked out, ascending.
    ranges: Vec<(u32, u32)>,
    reports: Diagnostics,
    /// Names that were told of in a namespace, and where: behind it nothing more is said of them.
    undeclared: FxHashMap<Name, u32>,
}

impl Misread {
    /// Leaves out what was reported of the blanked parts, and adds what the reference says of them.
    pub(crate) fn add_to(self, lexed: &Lexed, diagnostics: &mut Diagnostics) {
        let is_passed = |at: u32| {
            let range = self.ranges[..self.ranges.partition_point(|r| r.0 <= at)].last();
            range.is_some_and(|r| at < r.1)
        };
        let is_told = |code: Code, at: u32| {
            let name = lexed.tokens.name(lexed.tokens.at_or_after(at));
            code == Code::UndefinedIdentifier && self.undeclared.get(&name).is_some_and(|&told| told < at)
        };
        diagnostics.retain(|d| !d.offset.is_some_and(|at| is_passed(at) || is_told(d.code, at)));
        diagnostics.append(self.reports);
    }
}

/// The declarations of `roots` that the reference misreads; `None` if there are none.
pub(crate) fn find(lexed: &Lexed, items: &Items, ast: &Ast, roots: &[NodeId]) -> Option<Misread> {
    let mut found = Finder {
        lexed,
        items,
        declared: FxHashSet::default(),
        read: Misread {
            text: lexed.text.clone(),
            ranges: Vec::new(),
            reports: Diagnostics::new(),
            undeclared: FxHashMap::default(),
        },
    };
    let mut names: Vec<(Tok, NodeId)> = Vec::new();
    for &root in roots {
        let qualified = ast.tree(root).filter(|&n| ast.node(n).kind == NodeKind::QualifiedName);
        names.extend(qualified.map(|n| (ast.node(n).first, n)));
    }
    // of names that begin alike the outermost comes last
    names.sort_unstable_by_key(|&(first, node)| (first, std::cmp::Reverse(node.0)));
    names.dedup_by_key(|n| n.0);
    for (first, node) in names {
        if found.read.ranges.last().is_none_or(|r| r.1 <= lexed.tokens.start(first)) {
            found.name(first, ast.node(node).scope);
        }
    }
    for &root in roots {
        found.first_parameter(ast.node(root).first, ast.node(root).end, ast.node(root).scope);
    }
    if found.read.ranges.is_empty() {
        return None;
    }
    found.read.ranges.sort_unstable();
    Some(found.read)
}

/// What stands in front of a name.
#[derive(Debug, Clone, Copy, Default)]
struct Front {
    /// A word that is no attribute.
    any: bool,
    is_const: bool,
    is_typedef: bool,
    is_extern: bool,
    /// A type; `void` alone.
    has_type: bool,
    is_void: bool,
    /// Words about which the reference says more.
    other: bool,
}

/// What is not declared of a qualified name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// The first component; its `::` is at the token.
    First(Tok),
    /// The template at the token, in a namespace.
    Template(Tok),
}

struct Finder<'a> {
    lexed: &'a Lexed,
    items: &'a Items,
    /// Names that were declared in place of a type, by scope.
    declared: FxHashSet<(ScopeId, Name)>,
    read: Misread,
}

impl Finder<'_> {
    fn kind(&self, tok: Tok) -> TokenKind {
        self.lexed.tokens.kind(tok)
    }

    fn start(&self, tok: Tok) -> u32 {
        self.lexed.tokens.start(tok)
    }

    /// Looks at the qualified name that begins at `first`, in `scope`.
    fn name(&mut self, first: Tok, scope: ScopeId) {
        let mut around = scope;
        while around.is_some()
            && matches!(
                self.items.scopes[around].kind,
                ScopeKind::TemplateParameters | ScopeKind::FunctionParameters
            )
        {
            around = self.items.scopes[around].parent;
        }
        if around.is_none() {
            return;
        }
        let kind = self.items.scopes[around].kind;
        let in_class = kind == ScopeKind::Class;
        let Some(missing) = self.missing(first, scope) else { return };
        let (begin, front) = self.front(first);
        let before = begin.prev();
        if !front.other && kind == ScopeKind::Block && self.ends_declaration(before) {
            return self.statement(begin, (first, missing), front);
        }
        let in_bases = matches!(
            self.kind(before),
            TokenKind::Colon
                | TokenKind::Comma
                | TokenKind::Public
                | TokenKind::Private
                | TokenKind::Protected
                | TokenKind::Virtual
        );
        if let Some(colon) = in_bases.then(|| self.base_clause(before)).flatten() {
            return self.base(first, missing, colon);
        }
        if front.other {
            return;
        }
        match self.kind(before) {
            TokenKind::Using if !front.any => return self.using(first, missing),
            TokenKind::New if kind == ScopeKind::Block => return self.new_expression(first, missing),
            TokenKind::Assign | TokenKind::Return if kind == ScopeKind::Block && !front.any => {
                return self.operand(first, missing);
            }
            _ => {}
        }
        match self.kind(before) {
            _ if begin == Tok(0) => self.declaration(begin, (first, missing), front, (around, in_class)),
            _ if self.ends_declaration(before) => {
                self.declaration(begin, (first, missing), front, (around, in_class));
            }
            TokenKind::Greater => {
                let Some(head) = self.template_head(before) else { return };
                self.in_template(head, (first, missing), front, in_class, around);
            }
            TokenKind::Assign if !front.any && self.kind(before.prev().prev()) == TokenKind::Using => {
                self.alias(first, missing);
            }
            TokenKind::LParen | TokenKind::Comma => {
                let Some(open) = self.open_paren(before) else { return };
                let is_lambda = self.kind(open.prev()) == TokenKind::RBracket;
                if is_lambda && !front.has_type {
                    return match front.any {
                        true => self.typed_parameter((first, missing), open),
                        false => self.parameter((first, missing), open, around),
                    };
                }
                if kind == ScopeKind::Block {
                    return;
                }
                let Some((begin, name)) = self.function(open) else { return };
                let is_constructor = begin == name;
                if is_constructor && (!in_class || !front.any) {
                    return;
                }
                let certain = open != before || in_class;
                match (front.any, front.has_type) {
                    (true, false) => self.typed_parameter((first, missing), open),
                    (true, true) => {}
                    (false, _) if certain => self.parameter((first, missing), open, around),
                    (false, _) => self.initializer((begin, name), (first, missing), open),
                }
            }
            _ => {}
        }
    }

    /// Looks at the first parameter of the function that is declared in the tokens `[begin, end)` of `scope`: a template
    /// that nothing declares makes an initialiser of it.
    fn first_parameter(&mut self, begin: Tok, end: Tok, scope: ScopeId) {
        let mut open = begin;
        while open < end
            && !matches!(self.kind(open), TokenKind::LParen | TokenKind::LBrace | TokenKind::Assign)
        {
            open = match self.kind(open) {
                TokenKind::Attribute => attribute_group(self.lexed, open).1,
                _ => open.next(),
            };
        }
        let first = open.next();
        if open >= end
            || self.kind(open) != TokenKind::LParen
            || self.kind(first) != TokenKind::Ident
            || self.kind(first.next()) != TokenKind::Less
            || self.items.scopes[scope].kind != ScopeKind::Namespace
        {
            return;
        }
        let spelled = self.lexed.tokens.name(first);
        let is_known = self.items.unqualified(self.lexed, spelled, scope, first, true) != Lookup::Nothing;
        let at = self.start(first);
        if is_known || self.read.ranges.iter().any(|r| r.0 <= at && at < r.1) {
            return;
        }
        let Some((begin, name)) = self.function(open) else { return };
        if begin < name {
            self.initializer((begin, name), (first, Missing::Template(first)), open);
        }
    }

    /// What is missing of the name at `first`.
    fn missing(&self, first: Tok, scope: ScopeId) -> Option<Missing> {
        if self.kind(first) != TokenKind::Ident {
            return None;
        }
        let spelled = self.lexed.tokens.name(first);
        let colons = first.next();
        if self.kind(colons) != TokenKind::ColonColon {
            return None;
        }
        let found = self.items.unqualified(self.lexed, spelled, scope, first, true);
        if found == Lookup::Nothing && self.lexed.spelling(first) != b"std" {
            let unknown = |s: ScopeId| {
                self.items.scopes[s].decls.iter().any(|&d| {
                    let d = &self.items.decls[d];
                    d.kind == DeclKind::Unknown
                })
            };
            let mut at = scope;
            while at.is_some() {
                if unknown(at) || self.items.scopes[at].bases.is_some() {
                    return None;
                }
                at = self.items.scopes[at].parent;
            }
            return Some(Missing::First(colons));
        }
        let name = colons.next();
        let template = self.kind(name) == TokenKind::Ident && self.kind(name.next()) == TokenKind::Less;
        let lacks = match &found {
            // every program has it, with a few members
            Lookup::Nothing => true,
            Lookup::Found(list) => {
                let is_namespace = |&d: &DeclId| self.items.decls[d].kind == DeclKind::Namespace;
                let scope = list.first().filter(|_| list.iter().all(is_namespace));
                let spelled = self.lexed.tokens.name(name);
                let found =
                    |&d: &DeclId| self.items.qualified(self.lexed, spelled, self.items.decls[d].inner, name);
                scope.map(found) == Some(Lookup::Nothing)
            }
            Lookup::Unknown => false,
        };
        (template && lacks).then_some(Missing::Template(name))
    }

    /// The specifiers in front of the name at `first`: where they begin, and what they are.
    fn front(&self, first: Tok) -> (Tok, Front) {
        let mut front = Front::default();
        let mut begin = first;
        while begin > Tok(0) {
            let at = begin.prev();
            match self.kind(at) {
                TokenKind::Const => front.is_const = true,
                TokenKind::Typedef => front.is_typedef = true,
                TokenKind::Extern => front.is_extern = true,
                TokenKind::StringLiteral if self.kind(at.prev()) == TokenKind::Extern => {}
                TokenKind::Static | TokenKind::Inline | TokenKind::Volatile | TokenKind::ThreadLocal => {}
                TokenKind::Virtual
                | TokenKind::Explicit
                | TokenKind::Friend
                | TokenKind::Constexpr
                | TokenKind::Mutable
                | TokenKind::Typename => front.other = true,
                TokenKind::Void => {
                    (front.has_type, front.is_void) = (true, true);
                }
                TokenKind::RParen => {
                    let open = self.lexed.tokens.partner(at);
                    let word = open.prev();
                    if self.kind(word) != TokenKind::Attribute || attribute_group(self.lexed, word).1 != begin
                    {
                        break;
                    }
                    begin = word;
                    continue;
                }
                kind if kind.is_fundamental_type() => front.has_type = true,
                _ => break,
            }
            front.any = true;
            begin = at;
        }
        (begin, front)
    }

    /// A declaration may begin behind `tok`.
    fn ends_declaration(&self, tok: Tok) -> bool {
        match self.kind(tok) {
            TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace => true,
            TokenKind::Colon => {
                matches!(self.kind(tok.prev()), TokenKind::Public | TokenKind::Private | TokenKind::Protected)
            }
            _ => false,
        }
    }

    /// The first token of the template heads that end in front of the `>` `close`.
    fn template_head(&self, close: Tok) -> Option<Tok> {
        let (mut depth, mut at) = (0_u32, close);
        loop {
            match self.kind(at) {
                TokenKind::Greater => depth += 1,
                TokenKind::Less => depth = depth.checked_sub(1)?,
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace => return None,
                _ => {}
            }
            if at == Tok(0) {
                return None;
            }
            at = at.prev();
            if depth == 0 {
                return (self.kind(at) == TokenKind::Template).then_some(at);
            }
        }
    }

    /// The `(` of the parameters that the `(` or `,` at `before` belongs to.
    fn open_paren(&self, before: Tok) -> Option<Tok> {
        let mut at = before;
        let mut angles = 0_u32;
        loop {
            match self.kind(at) {
                TokenKind::LParen => return (angles == 0).then_some(at),
                TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                    at = self.lexed.tokens.partner(at)
                }
                TokenKind::Greater => angles += 1,
                TokenKind::Less => angles = angles.checked_sub(1)?,
                TokenKind::Semi | TokenKind::LBrace => return None,
                _ => {}
            }
            if at == Tok(0) {
                return None;
            }
            at = at.prev();
        }
    }

    /// Where the declaration of the function with the parameters at `open` begins, and its name.
    fn function(&self, open: Tok) -> Option<(Tok, Tok)> {
        let name = open.prev();
        if self.kind(name) != TokenKind::Ident || self.kind(name.prev()) == TokenKind::ColonColon {
            return None;
        }
        let mut begin = name;
        while begin > Tok(0) {
            let at = begin.prev();
            begin = match self.kind(at) {
                _ if self.ends_declaration(at) => break,
                TokenKind::RParen => self.lexed.tokens.partner(at),
                TokenKind::Assign
                | TokenKind::LParen
                | TokenKind::Comma
                | TokenKind::Return
                | TokenKind::Arrow
                | TokenKind::Dot => return None,
                _ => at,
            };
        }
        Some((begin, name))
    }

    /// A declaration that begins at `begin`, of the type at `first`.
    fn declaration(
        &mut self,
        begin: Tok,
        (first, missing): (Tok, Missing),
        front: Front,
        (scope, in_class): (ScopeId, bool),
    ) {
        let reports = &mut self.read.reports;
        let at = self.lexed.tokens.start(first);
        let order = at;
        let behind = match missing {
            Missing::First(colons) if front.has_type => {
                if in_class {
                    return;
                }
                if front.is_void {
                    reports.say(at, say::IncompleteUse).ordered_at(order);
                }
                colons
            }
            Missing::Template(_) if front.has_type => return,
            Missing::First(colons) => {
                no_type(reports, at, front, order);
                let name = self.lexed.tokens.name(first);
                if !front.is_typedef && !self.declared.insert((scope, name)) {
                    let name = cufront_diag::Name(self.lexed.spelling(first));
                    match in_class {
                        true => reports.say(at, say::DeclaredAgain { name }).ordered_at(order),
                        false => reports.say(at, say::DefinedTwice { entity: name }).ordered_at(order),
                    };
                }
                if front.is_const && !front.is_typedef && !front.is_extern && !in_class {
                    reports.say(self.lexed.tokens.start(colons), say::ConstWithoutValue).ordered_at(order);
                }
                colons
            }
            Missing::Template(name) => {
                if in_class || front.is_typedef {
                    reports.say(at, say::QualifiedHere).ordered_at(order);
                    if !front.is_typedef {
                        no_type(reports, at, front, order);
                    }
                } else {
                    self.no_member(name, order);
                }
                name.next()
            }
        };
        self.semicolon(behind, order);
        self.pass_over(begin, behind);
    }

    /// A declaration of a block that begins at `begin`, of the type at `first`: without specifiers in front it is an
    /// expression.
    fn statement(&mut self, begin: Tok, (first, missing): (Tok, Missing), front: Front) {
        let order = self.start(first);
        match missing {
            _ if front.has_type => {}
            Missing::First(colons) if front.any => {
                self.read.reports.say(order, say::TypeIsMissing).ordered_at(order);
                if front.is_const && !front.is_typedef && !front.is_extern {
                    self.read.reports.say(self.start(colons), say::ConstWithoutValue).ordered_at(order);
                }
                self.semicolon(colons, order);
                self.pass_over(begin, colons);
            }
            Missing::First(colons) => {
                let next = self.behind_names(colons);
                match self.kind(next) {
                    TokenKind::Ident => {
                        self.read.reports.say(order, say::NoScope).ordered_at(order);
                        self.semicolon(next, order);
                        self.pass_over(begin, next);
                    }
                    TokenKind::Less if self.kind(next.next()).is_fundamental_type() => {
                        self.read.reports.say(order, say::NoScope).ordered_at(order);
                        self.name_behind(next, order);
                        let next = next.next();
                        self.semicolon(next, order);
                        self.pass_over(begin, next);
                    }
                    TokenKind::Star | TokenKind::Amp if self.kind(next.next()) == TokenKind::Ident => {
                        self.read.reports.say(order, say::NoScope).ordered_at(order);
                        self.blank(order, self.lexed.end(next));
                    }
                    _ => {}
                }
            }
            Missing::Template(name) if front.any => {
                self.read.reports.say(order, say::QualifiedHere).ordered_at(order);
                self.semicolon(name.next(), order);
                self.pass_over(begin, name.next());
            }
            // the elaborator reads those as expressions itself
            Missing::Template(_) => {}
        }
    }

    /// A using-declaration of the name at `first`.
    fn using(&mut self, first: Tok, missing: Missing) {
        let Missing::First(colons) = missing else { return };
        let order = self.start(first);
        self.undeclared(first, order);
        self.semicolon(colons, order);
        self.pass_over(first.prev(), colons);
    }

    /// The name at `first` with template arguments, the operand with which an initialiser or a result begins.
    fn operand(&mut self, first: Tok, missing: Missing) {
        let Missing::First(colons) = missing else { return };
        let order = self.start(first);
        let next = self.behind_names(colons);
        let argument = next.next();
        if self.kind(next) == TokenKind::Less && self.kind(argument).is_fundamental_type() {
            self.read.reports.say(order, say::NoScope).ordered_at(order);
            self.name_behind(next, order);
            self.semicolon(argument, order);
            let end = self.stop(argument).0;
            let word = self.lexed.spelling(first).to_vec();
            self.replace(first, end, &word);
        }
    }

    /// The token behind the names that follow `colons`.
    fn behind_names(&self, colons: Tok) -> Tok {
        let mut next = colons.next().next();
        while self.kind(next) == TokenKind::ColonColon {
            next = next.next().next();
        }
        next
    }

    /// A name is missing behind `before`.
    fn name_behind(&mut self, before: Tok, order: u32) {
        let place = format!("behind '{}'", self.spelling(before));
        let message = say::ExpectedName { missing: "a name", place: &place };
        self.read.reports.say(self.start(before.next()), message).ordered_at(order);
    }

    /// `new` with the type at `first`: the rest of the statement is passed over.
    fn new_expression(&mut self, first: Tok, missing: Missing) {
        let Missing::First(colons) = missing else { return };
        let order = self.start(first);
        let place = "behind 'new'";
        let message = say::ExpectedType { missing: "a type", place };
        self.read.reports.say(order, message).ordered_at(order);
        self.semicolon(colons, order);
        let end = self.stop(colons).0;
        let word = self.lexed.spelling(first).to_vec();
        self.replace(first.prev(), end, &word);
    }

    /// The `:` of the list of bases that goes on behind `before`.
    fn base_clause(&self, before: Tok) -> Option<Tok> {
        let mut at = before;
        let mut angles = 0_u32;
        loop {
            let head = at.prev();
            match self.kind(at) {
                TokenKind::Colon if angles == 0 => {
                    // in front of it stands the name of a class
                    let mut word = head;
                    while matches!(self.kind(word), TokenKind::Ident | TokenKind::ColonColon) {
                        word = word.prev();
                    }
                    let is_class = matches!(self.kind(word), TokenKind::Class | TokenKind::Struct);
                    return (is_class && word < head).then_some(at);
                }
                TokenKind::Greater => angles += 1,
                TokenKind::Less => angles = angles.checked_sub(1)?,
                TokenKind::Ident | TokenKind::ColonColon | TokenKind::Comma => {}
                TokenKind::Public | TokenKind::Private | TokenKind::Protected | TokenKind::Virtual => {}
                kind if angles > 0 && kind.is_fundamental_type() => {}
                _ => return None,
            }
            if at == Tok(0) {
                return None;
            }
            at = head;
        }
    }

    /// A base at `first` in the list behind `colon`: the class has no definition.
    fn base(&mut self, first: Tok, missing: Missing, colon: Tok) {
        let mut open = first;
        while !matches!(self.kind(open), TokenKind::LBrace | TokenKind::Semi | TokenKind::Eof) {
            open = open.next();
        }
        if self.kind(open) != TokenKind::LBrace {
            return;
        }
        let order = self.start(first);
        let behind = match missing {
            Missing::First(colons) => {
                self.read.reports.say(order, say::NoBaseClass).ordered_at(order);
                colons
            }
            Missing::Template(name) => {
                let member = cufront_diag::Name(self.lexed.spelling(name));
                let at = self.start(name);
                self.read.reports.say(at, say::NoNamespaceClass { member }).ordered_at(order);
                name.next()
            }
        };
        self.read.reports.say(self.start(behind), say::NoDefinition).ordered_at(order);
        let close = self.lexed.tokens.partner(open);
        let line = |tok: Tok| self.lexed.lines.location(&self.lexed.text, self.start(tok)).line;
        let semicolon = close.next();
        if self.kind(semicolon) == TokenKind::Semi && line(semicolon) > line(behind) + QUIET_LINES {
            let at = self.start(semicolon);
            self.read.reports.say(at, say::ReadingGoesOn).ordered_at(at);
        }
        self.replace(colon, close, b"{");
    }

    /// The same behind the template head `head`.
    fn in_template(
        &mut self,
        head: Tok,
        (first, missing): (Tok, Missing),
        front: Front,
        in_class: bool,
        scope: ScopeId,
    ) {
        if let Missing::First(colons) = missing {
            if front.has_type || front.is_typedef {
                return;
            }
            let order = self.start(first);
            self.read.reports.say(order, say::NoScope).ordered_at(order);
            no_type(&mut self.read.reports, order, front, order);
            self.semicolon(colons, order);
            self.pass_over(head, colons);
        } else {
            self.declaration(head, (first, missing), front, (scope, in_class));
        }
    }

    /// An alias of the type at `first`.
    fn alias(&mut self, first: Tok, missing: Missing) {
        let order = self.start(first);
        let behind = match missing {
            Missing::First(colons) => {
                self.undeclared(first, order);
                colons
            }
            Missing::Template(name) => {
                self.no_member(name, order);
                name.next()
            }
        };
        self.semicolon(behind, order);
        let end = self.stop(behind).0;
        self.replace(first, end, b"int");
    }

    /// A parameter of the type at `first`, behind other specifiers.
    fn typed_parameter(&mut self, (first, missing): (Tok, Missing), open: Tok) {
        let order = self.start(first);
        self.read.reports.say(order, say::TypeIsMissing).ordered_at(order);
        let behind = match missing {
            Missing::First(colons) => colons,
            Missing::Template(name) => {
                self.read.reports.say(order, say::QualifiedHere).ordered_at(order);
                name.next()
            }
        };
        self.paren(behind, order);
        self.replace(first, self.lexed.tokens.partner(open), b"int");
    }

    /// A parameter that can only be one, of the type at `first`, of a function in `scope`.
    fn parameter(&mut self, (first, missing): (Tok, Missing), open: Tok, scope: ScopeId) {
        let order = self.start(first);
        match missing {
            Missing::First(colons) => {
                let last = colons.next();
                let next = last.next();
                if matches!(self.kind(next), TokenKind::Less | TokenKind::ColonColon) {
                    return;
                }
                match self.declared.contains(&(scope, self.lexed.tokens.name(first))) {
                    true => {
                        let name = cufront_diag::Name(self.lexed.spelling(first));
                        self.read.reports.say(order, say::NotAType { name }).ordered_at(order);
                    }
                    false => self.undeclared(first, order),
                }
                self.read.reports.say(self.start(colons), say::GlobalScopeHere).ordered_at(order);
                if !matches!(self.kind(next), TokenKind::RParen | TokenKind::Comma | TokenKind::Assign) {
                    self.paren(next, order);
                }
            }
            Missing::Template(name) => {
                self.no_member(name, order);
                self.paren(name.next(), order);
            }
        }
        self.replace(first, self.lexed.tokens.partner(open), b"int");
    }

    /// The type at `first` behind the `(` `open`, which makes an initialiser of the parameters.
    fn initializer(&mut self, (begin, function): (Tok, Tok), (first, missing): (Tok, Missing), open: Tok) {
        let order = self.start(first);
        let close = self.lexed.tokens.partner(open);
        let is_void = self.kind(function.prev()) == TokenKind::Void;
        let place = self.start(function);
        let incomplete = |reports: &mut Diagnostics| {
            if is_void {
                reports.say(place, say::IncompleteUse).ordered_at(order);
            }
        };
        match missing {
            Missing::First(colons) => {
                let mut next = self.behind_names(colons);
                self.read.reports.say(order, say::NoScope).ordered_at(order);
                if self.kind(next) == TokenKind::Less {
                    self.name_behind(next, order);
                    next = next.next();
                }
                incomplete(&mut self.read.reports);
                match self.kind(next) == TokenKind::Ident || self.kind(next.prev()) == TokenKind::Less {
                    true => self.paren(next, order),
                    false => self.operands(next, close, order),
                }
            }
            Missing::Template(name) => {
                incomplete(&mut self.read.reports);
                match name == first {
                    true => self.undeclared(name, order),
                    false => self.no_member(name, order),
                }
                let argument = name.next().next();
                let mut next = argument;
                while !matches!(self.kind(next), TokenKind::Greater | TokenKind::Comma) && next < close {
                    next = next.next();
                }
                if self.kind(next) != TokenKind::Greater {
                    return self.pass_over(begin, close);
                }
                self.read.reports.say(self.start(argument), say::TypeIsNoOperand).ordered_at(order);
                let next = next.next();
                if next == close {
                    let place = "in front of ')'";
                    let message = say::ExpectedOperand { missing: "an expression", place };
                    self.read.reports.say(self.start(next), message).ordered_at(order);
                } else {
                    self.operands(next, close, order);
                }
            }
        }
        let brace = close.next();
        if self.kind(brace) == TokenKind::LBrace {
            self.semicolon(brace, order);
        }
        self.pass_over(begin, brace);
    }

    /// The rest of an initialiser behind a type: the name of the parameter, and the next one.
    fn operands(&mut self, mut at: Tok, close: Tok, order: u32) {
        while matches!(self.kind(at), TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp) {
            at = at.next();
        }
        if self.kind(at) == TokenKind::Ident {
            let (name, place) = (self.lexed.tokens.name(at), self.start(at));
            if *self.read.undeclared.entry(name).or_insert(place) == place {
                self.undeclared(at, order);
            }
            at = at.next();
        }
        if self.kind(at) == TokenKind::Comma && self.kind(at.next()).is_fundamental_type() {
            let ty = at.next();
            self.read.reports.say(self.start(ty), say::TypeIsNoOperand).ordered_at(order);
            if ty.next() < close && self.kind(ty.next()) == TokenKind::Ident {
                self.paren(ty.next(), order);
            }
        }
    }

    fn spelling(&self, tok: Tok) -> String {
        String::from_utf8_lossy(self.lexed.spelling(tok)).into_owned()
    }

    fn no_member(&mut self, name: Tok, order: u32) {
        let member = cufront_diag::Name(self.lexed.spelling(name));
        let at = self.lexed.tokens.start(name);
        self.read.reports.say(at, say::NoNamespaceMember { member }).ordered_at(order);
    }

    fn undeclared(&mut self, tok: Tok, order: u32) {
        let name = cufront_diag::Name(self.lexed.spelling(tok));
        let at = self.lexed.tokens.start(tok);
        self.read.reports.say(at, say::UndefinedIdentifier { name }).ordered_at(order);
    }

    /// A `;` is missing in front of `tok`.
    fn semicolon(&mut self, tok: Tok, order: u32) {
        let place = format!("behind '{}'", self.spelling(tok.prev()));
        let message = say::ExpectedSemicolon { missing: "';'", place: &place };
        self.read.reports.say(self.start(tok), message).ordered_at(order);
    }

    /// A `)` is missing in front of `tok`.
    fn paren(&mut self, tok: Tok, order: u32) {
        let place = format!("behind '{}'", self.spelling(tok.prev()));
        let message = say::ExpectedClosingParen { missing: "')'", place: &place };
        self.read.reports.say(self.start(tok), message).ordered_at(order);
    }

    /// The token at which parsing goes on behind `from`: the next `;`, outside of brackets, and true; the `}` around, or
    /// the end. The reference gives up at a `;` in braces that began more than 20 lines above; that is not followed.
    fn stop(&self, from: Tok) -> (Tok, bool) {
        let mut at = from;
        loop {
            match self.kind(at) {
                TokenKind::Semi => return (at, true),
                TokenKind::RBrace | TokenKind::Eof => return (at, false),
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    at = self.lexed.tokens.partner(at).next();
                }
                _ => at = at.next(),
            }
        }
    }

    /// Blanks out what the reference passes over: from `begin` to the next `;` behind `from`.
    fn pass_over(&mut self, begin: Tok, from: Tok) {
        let (end, is_own) = self.stop(from);
        let line = |tok: Tok| self.lexed.lines.location(&self.lexed.text, self.start(tok)).line;
        if self.kind(end) != TokenKind::Eof && line(end) > line(from) + QUIET_LINES {
            let at = self.start(end);
            self.read.reports.say(at, say::ReadingGoesOn).ordered_at(at);
        }
        let end = if is_own { end.next() } else { end };
        self.blank(self.start(begin), self.lexed.end(end.prev()));
    }

    /// Writes `word` in place of what stands from `first` to in front of `end`.
    fn replace(&mut self, first: Tok, end: Tok, word: &[u8]) {
        let from = self.start(first);
        self.blank(from, self.lexed.end(end.prev()));
        if let Some(place) = self.read.text.get_mut(from as usize..from as usize + word.len()) {
            place.copy_from_slice(word);
        }
    }

    fn blank(&mut self, from: u32, end: u32) {
        let range = from as usize..end as usize;
        for byte in self.read.text.get_mut(range).into_iter().flatten().filter(|b| **b != b'\n') {
            *byte = b' ';
        }
        self.read.ranges.push((from, end));
    }
}

/// There is no type in front of the name at `at`.
fn no_type(reports: &mut Diagnostics, at: u32, front: Front, order: u32) {
    match front.any {
        true => reports.say(at, say::TypeIsMissing).ordered_at(order),
        false => reports.say(at, say::ExpectedSpecifiers).ordered_at(order),
    };
}
