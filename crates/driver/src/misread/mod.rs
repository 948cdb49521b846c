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

mod declaration;
mod place;
mod report;

use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_diag::{Code, Diagnostics};
use cufront_items::{attribute_group, DeclId, DeclKind, Items, Lookup, ScopeKind};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// When more lines than this are passed over, it is said where parsing goes on.
const QUIET_LINES: usize = 2;

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
    /// There are words other than attributes.
    any: bool,
    is_const: bool,
    is_typedef: bool,
    is_extern: bool,
    /// A word for a type is among them.
    has_type: bool,
    is_void: bool,
    /// There are words about which the reference says more: such declarations are left as they are.
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
    /// What `tok` is; behind the end there is nothing else.
    fn kind(&self, tok: Tok) -> TokenKind {
        self.lexed.tokens.kind(tok.min(self.lexed.tokens.eof()))
    }

    fn start(&self, tok: Tok) -> u32 {
        self.lexed.tokens.start(tok.min(self.lexed.tokens.eof()))
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
        if let (TokenKind::Typename, Missing::Template(name)) = (self.kind(first.prev()), missing) {
            if kind != ScopeKind::Block {
                self.dependent_type((first.prev(), name), in_class);
            }
            return;
        }
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
            _ if begin == Tok(0) || self.ends_declaration(before) => {
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
            || scope.is_none()
            || self.kind(open) != TokenKind::LParen
            || self.kind(first) != TokenKind::Ident
            || self.kind(first.next()) != TokenKind::Less
            || self.items.scopes[scope].kind != ScopeKind::Namespace
        {
            return;
        }
        let spelled = self.lexed.tokens.name(first);
        // a template's own parameters are found in its head
        let is_own = self.lexed.tokens.identifiers(begin, open).any(|(_, name)| name == spelled);
        let is_known = is_own
            || self.items.unqualified(self.lexed, spelled, scope, first, true) != Lookup::Nothing
            || !self.is_understood(scope, spelled);
        let at = self.start(first);
        if is_known || self.read.ranges.iter().any(|r| r.0 <= at && at < r.1) {
            return;
        }
        let Some((begin, name)) = self.function(open) else { return };
        if begin < name {
            self.initializer((begin, name), (first, Missing::Template(first)), open);
        }
    }

    /// No declaration in the scopes from `scope` outwards that is not understood may declare `name`, and no class has bases.
    fn is_understood(&self, scope: ScopeId, name: Name) -> bool {
        let mut at = scope;
        while at.is_some() {
            let s = &self.items.scopes[at];
            if s.bases.is_some() || s.decls.iter().any(|&d| self.items.may_declare(self.lexed, d, name)) {
                return false;
            }
            at = s.parent;
        }
        true
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
        if found == Lookup::Nothing && !self.is_understood(scope, spelled) {
            return None;
        }
        if found == Lookup::Nothing && self.lexed.spelling(first) != b"std" {
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
}
