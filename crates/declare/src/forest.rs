//! The trees of a unit's declarations, each made when it is first asked for and kept.
//!
//! A tree is that of a declaration at namespace scope that is no namespace: a function with its body, a class with its
//! members. Making it declares what its blocks declare. So whoever asks about a token in a body ([`Forest::visit`]) asks
//! the same tree as the syntax check and the rules.

use crate::lambda::Lambdas;
use crate::trees::{declarations, Files, InFiles, Range};
use crate::ItemNames;
use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_items::{Items, ScopeId};
use cufront_lex::{Lexed, Tok};
use cufront_parse::{Parser, SyntaxError};
use rustc_hash::FxHashMap;

/// The trees that were made so far.
#[derive(Debug, Default)]
pub struct Forest {
    /// All trees, one behind the other.
    pub ast: Ast,
    /// The declarations, in source order.
    ranges: Vec<Range>,
    /// Their trees, where these are made.
    trees: Vec<Option<Tree>>,
    /// The lambda expressions in the trees that were made, kept or not.
    pub lambdas: Lambdas,
    /// The declarations whose lambda expressions are known.
    searched: Vec<bool>,
    /// A tree was made and kept.
    any: bool,
    /// Types without `typename` are read as people mean them.
    guesses: bool,
}

/// The tree of one declaration.
#[derive(Debug, Clone)]
struct Tree {
    root: NodeId,
    /// What is no C++ in it.
    errors: Vec<SyntaxError>,
}

/// Is shown the nodes, the root, the errors and the first token of a declaration, and says whether the tree is kept.
pub type Keep<'v> = dyn FnMut(&Ast, NodeId, &[SyntaxError], Tok) -> bool + 'v;

/// Is called with a token and the scope in which it is looked up.
pub type VisitToken<'v> = dyn FnMut(&mut Items, Tok, ScopeId) + 'v;

impl Forest {
    /// A forest without trees, for a unit whose namespace-scope declarations are in `items`.
    #[must_use]
    pub fn new(items: &Items) -> Self {
        let ranges = declarations(items);
        let (trees, searched) = (vec![None; ranges.len()], vec![false; ranges.len()]);
        Forest {
            ast: Ast::new(),
            ranges,
            trees,
            lambdas: Lambdas::default(),
            searched,
            any: false,
            guesses: true,
        }
    }

    /// A forest whose trees have types only where `typename` says so ([temp.res.general]/3).
    #[must_use]
    pub fn without_guesses(items: &Items) -> Self {
        Forest { guesses: false, ..Forest::new(items) }
    }

    /// Shows `keep` the trees of the declarations in `files`, in source order: the nodes, the root, the errors and the
    /// first token. Those that are not made are made, and kept if `keep` says so.
    pub fn each(&mut self, lexed: &Lexed, items: &mut Items, files: Files, keep: &mut Keep<'_>) {
        let of_files = InFiles::new(lexed, files);
        let mut names = ItemNames::guessing(lexed, items, self.guesses);
        for i in 0..self.ranges.len() {
            let first = self.ranges[i].0;
            if !of_files.contain(lexed, first) {
                continue;
            }
            if let Some(tree) = &self.trees[i] {
                keep(&self.ast, tree.root, &tree.errors, first);
                continue;
            }
            let mark = self.ast.mark();
            let tree = make(lexed, &mut names, &mut self.ast, self.ranges[i]);
            self.lambdas.add(&self.ast, lexed, tree.root);
            self.searched[i] = true;
            if keep(&self.ast, tree.root, &tree.errors, first) {
                self.trees[i] = Some(tree);
                self.any = true;
            } else {
                self.ast.truncate(mark);
            }
        }
    }

    /// Makes the trees of the declarations that hold one of `targets`, tokens in ascending order.
    pub fn make(&mut self, lexed: &Lexed, items: &mut Items, targets: &[Tok]) {
        let mut names = ItemNames::guessing(lexed, items, self.guesses);
        for (i, _) in self.holders(targets) {
            if self.trees[i].is_none() {
                let tree = make(lexed, &mut names, &mut self.ast, self.ranges[i]);
                self.lambdas.add(&self.ast, lexed, tree.root);
                self.searched[i] = true;
                self.trees[i] = Some(tree);
                self.any = true;
            }
        }
    }

    /// The roots of the trees that are made, in source order.
    #[must_use]
    pub fn roots(&self) -> Vec<NodeId> {
        self.trees.iter().flatten().map(|tree| tree.root).collect()
    }

    /// The root of the tree that holds `target`, if it is made.
    pub(crate) fn root_around(&self, target: Tok) -> Option<NodeId> {
        let (holder, _) = *self.holders(&[target]).first()?;
        self.trees[holder].as_ref().map(|tree| tree.root)
    }

    /// Finds the lambda expressions of the declarations that hold one of `targets`, tokens in ascending order. It can be
    /// asked while somebody has the trees; what is made then is not kept.
    pub fn find_lambdas(&mut self, lexed: &Lexed, items: &mut Items, targets: &[Tok]) {
        let are_lent = self.ast.is_empty() && self.any;
        if !are_lent {
            return self.make(lexed, items, targets);
        }
        for (i, _) in self.holders(targets) {
            if !std::mem::replace(&mut self.searched[i], true) {
                let mut ast = Ast::new();
                let tree = make(
                    lexed,
                    &mut ItemNames::guessing(lexed, items, self.guesses),
                    &mut ast,
                    self.ranges[i],
                );
                self.lambdas.add(&ast, lexed, tree.root);
            }
        }
    }

    /// Calls `visit` for each of `targets`, tokens in ascending order, that lies in a declaration, with the scope from
    /// which a name at its place is looked up. Declarations that are no C++ are passed over.
    pub fn visit(&mut self, lexed: &Lexed, items: &mut Items, targets: &[Tok], visit: &mut VisitToken<'_>) {
        self.make(lexed, items, targets);
        let mut scopes = Vec::new();
        for (i, part) in self.holders(targets) {
            // what is no C++ has no uses that count, and may be nested without bound
            let Some(tree) = self.trees[i].as_ref().filter(|t| t.errors.is_empty()) else { continue };
            scopes_of(&self.ast, tree.root, part, &mut scopes);
            for (&target, &scope) in part.iter().zip(&scopes) {
                visit(items, target, scope);
            }
        }
    }

    /// The nodes of the kind `kind` whose main tokens are among `targets`, tokens in ascending order, in trees that are made.
    #[must_use]
    pub fn nodes_at(&self, kind: NodeKind, targets: &[Tok]) -> FxHashMap<Tok, NodeId> {
        let mut found = FxHashMap::default();
        for (i, part) in self.holders(targets) {
            let Some(tree) = &self.trees[i] else { continue };
            for id in self.ast.tree(tree.root) {
                let n = self.ast.node(id);
                if n.kind == kind && part.binary_search(&n.main).is_ok() {
                    found.insert(n.main, id);
                }
            }
        }
        found
    }

    /// The FunctionDefinitions whose declarator-ids begin at one of `targets`, tokens in ascending order, in trees that are
    /// made.
    #[must_use]
    pub fn functions_at(&self, targets: &[Tok]) -> FxHashMap<Tok, NodeId> {
        let mut found = FxHashMap::default();
        for (i, part) in self.holders(targets) {
            let Some(tree) = &self.trees[i] else { continue };
            for id in self.ast.tree(tree.root) {
                if self.ast.node(id).kind != NodeKind::FunctionDefinition {
                    continue;
                }
                let Some(declarator) = self.ast.child(id, 1) else { continue };
                let ids = self.ast.tree(declarator).map(|d| self.ast.node(d));
                let mut ids = ids.filter(|d| d.kind == NodeKind::DeclaratorId).map(|d| d.main);
                found.extend(ids.find(|name| part.binary_search(name).is_ok()).map(|name| (name, id)));
            }
        }
        found
    }

    /// The tokens of `targets` that are names of members of objects, of labels, of members in designators: they are not
    /// looked up where they stand. In ascending order.
    #[must_use]
    pub fn members_named(&self, lexed: &Lexed, targets: &[Tok]) -> Vec<Tok> {
        let mut found = Vec::new();
        for (i, _) in self.holders(targets) {
            let Some(tree) = &self.trees[i] else { continue };
            for node in self.ast.tree(tree.root) {
                not_looked_up(lexed, &self.ast, node, &mut found);
            }
        }
        found.sort_unstable();
        found
    }

    /// The tokens of `targets` at which a declarator, a structured binding or an init-capture declares a name. In
    /// ascending order.
    #[must_use]
    pub fn names_declared(&self, targets: &[Tok]) -> Vec<Tok> {
        let mut found = Vec::new();
        for (i, _) in self.holders(targets) {
            let Some(tree) = &self.trees[i] else { continue };
            for id in self.ast.tree(tree.root) {
                declared(&self.ast, id, &mut found);
            }
        }
        found.retain(|t| targets.binary_search(t).is_ok());
        found.sort_unstable();
        found
    }

    /// The declarations that hold some of `targets`, with these.
    fn holders<'t>(&self, targets: &'t [Tok]) -> Vec<(usize, &'t [Tok])> {
        let mut list = Vec::new();
        let mut rest = targets;
        while let Some(&target) = rest.first() {
            let at = self.ranges.partition_point(|r| r.0 <= target);
            let holder = at.checked_sub(1).filter(|&i| target < self.ranges[i].1);
            let end = match holder {
                Some(i) => self.ranges[i].1,
                None => self.ranges.get(at).map_or(Tok::NONE, |r| r.0),
            };
            let (part, behind) = rest.split_at(rest.partition_point(|&t| t < end));
            list.extend(holder.map(|i| (i, part)));
            rest = behind;
        }
        list
    }
}

fn make(lexed: &Lexed, names: &mut ItemNames<'_>, ast: &mut Ast, (first, end, scope): Range) -> Tree {
    names.tell_unread(!lexed.lines.in_system_header(lexed.tokens.start(first)));
    let mut parser = Parser::new(lexed, names, ast, first, end, scope);
    let root = parser.declarations();
    let errors = parser.errors().to_vec();
    Tree { root, errors }
}

/// The scopes of `targets`, ascending tokens of the tree below `root`: that of the innermost node around each. Nodes come
/// behind those in them, so the first one that holds a token is the innermost.
fn scopes_of(ast: &Ast, root: NodeId, targets: &[Tok], scopes: &mut Vec<ScopeId>) {
    scopes.clear();
    scopes.resize(targets.len(), ast.node(root).scope);
    // the targets in front of the cursor that no node has held yet
    let mut open: Vec<usize> = Vec::new();
    let mut next = 0;
    for id in ast.tree(root) {
        let node = ast.node(id);
        while targets.get(next).is_some_and(|&t| t < node.end) {
            open.push(next);
            next += 1;
        }
        while let Some(&last) = open.last().filter(|&&i| node.first <= targets[i] && targets[i] < node.end) {
            scopes[last] = node.scope;
            open.pop();
        }
        if next == targets.len() && open.is_empty() {
            break;
        }
    }
}

/// The names that the declarator `id` declares.
fn declared(ast: &Ast, id: NodeId, found: &mut Vec<Tok>) {
    let node = ast.node(id);
    match node.kind {
        NodeKind::DeclaratorId => {
            let name = ast.child(id, 0).map(|name| match ast.node(name).kind {
                NodeKind::QualifiedName => ast.last_child(name).unwrap_or(name),
                _ => name,
            });
            found.extend(name.and_then(|name| unqualified(ast, name)));
        }
        NodeKind::StructuredBinding => {
            let names = ast.children(id).into_iter().map(|name| ast.node(name));
            found.extend(names.filter(|n| n.kind == NodeKind::Identifier).map(|n| n.main));
        }
        // an init-capture
        NodeKind::Capture => {
            let value = ast.last_child(id);
            let initialized = value.is_some_and(|v| ast.node(v).kind != NodeKind::Absent);
            found.extend(initialized.then_some(node.main));
        }
        _ => {}
    }
}

/// The names of members and labels that `node` names.
fn not_looked_up(lexed: &Lexed, ast: &Ast, id: NodeId, found: &mut Vec<Tok>) {
    let node = ast.node(id);
    match node.kind {
        NodeKind::Member => found.extend(ast.children(id).last().and_then(|&name| unqualified(ast, name))),
        NodeKind::GotoStatement | NodeKind::LabelDeclaration => {
            let names = ast.children(id).into_iter().map(|name| ast.node(name));
            found.extend(names.filter(|n| n.kind == NodeKind::Identifier).map(|n| n.main));
        }
        NodeKind::LabelStatement => found.push(node.main),
        // the names of operands, and labels
        NodeKind::AsmStatement => {
            let view = View::new(ast, &lexed.tokens);
            found.extend(view.asm_operands(id).iter().filter_map(|o| view.asm_operand_name(o)));
        }
        NodeKind::LabelAddress => found.push(node.end.prev()),
        NodeKind::DesignatedInitializer => {
            let designators = ast.children(id);
            let names = designators.iter().rev().skip(1).copied();
            // `[e] = 1` has an expression
            let view = View::new(ast, &lexed.tokens);
            let members = names.filter(|&d| !view.is_behind_bracket(d)).map(|d| ast.node(d));
            found.extend(members.filter(|n| n.kind == NodeKind::Identifier).map(|n| n.main));
        }
        NodeKind::TraitCall if lexed.spelling(node.main) == b"__builtin_offsetof" => {
            let mut at = ast.child(id, 1);
            while let Some(part) = at {
                match ast.node(part).kind {
                    NodeKind::Member | NodeKind::Subscript => at = ast.child(part, 0),
                    _ => {
                        found.extend(unqualified(ast, part));
                        at = None;
                    }
                }
            }
        }
        _ => {}
    }
}

/// The identifier of an unqualified name.
fn unqualified(ast: &Ast, name: NodeId) -> Option<Tok> {
    match ast.node(name).kind {
        NodeKind::Identifier => Some(ast.node(name).main),
        NodeKind::TemplateId => unqualified(ast, *ast.children(name).first()?),
        _ => None,
    }
}
