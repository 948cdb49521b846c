//! Whether the value of a condition is beyond doubt: an assertion that fails ends a build, and so does one that this
//! front end computes wrongly.
//!
//! The trees of the condition are looked through, and those of what they name: functions with their bodies, variables
//! with their initializers, class templates with their bases, types and static variables, all templates with their
//! specialisations. All that is read may do but what is hard to do exactly: what depends on addresses, on the layout of
//! bit-fields and of classes with attributes, on lambda-expressions and on objects that are allocated.
//!
//! Example: `template<class T> constexpr bool small = sizeof(T) <= 4; static_assert(small<double>);` fails without doubt.

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::Ty;
use rustc_hash::{FxHashMap, FxHashSet};

/// So many nodes are looked at for one condition.
const MOST_NODES: usize = 50_000;

/// A name with more declarations than this is not followed.
const MOST_DECLARATIONS: usize = 64;

/// Attributes that say how things lie in memory.
const LAYOUT_ATTRIBUTES: [&[u8]; 9] = [
    b"alignas",
    b"aligned",
    b"packed",
    b"vector_size",
    b"mode",
    b"ms_struct",
    b"gcc_struct",
    b"no_unique_address",
    b"scalar_storage_order",
];

/// Classes within classes whose sizes are added up.
const MOST_PARTS: usize = 8;

/// The declarations that are followed. A concept is not: what it says is as sure as that a constraint holds, for which
/// overload resolution asks.
const FOLLOWED: [DeclKind; 4] =
    [DeclKind::Function, DeclKind::Variable, DeclKind::Class, DeclKind::TypeAlias];

/// What is looked through for one condition.
struct Search {
    condition: NodeId,
    open: Vec<NodeId>,
    followed: FxHashSet<DeclId>,
    nodes: usize,
}

impl Elaborator<'_> {
    /// True if the value of `condition` depends on nothing that is hard to know.
    pub(crate) fn is_beyond_doubt(&mut self, condition: NodeId) -> bool {
        let mut search =
            Search { condition, open: vec![condition], followed: FxHashSet::default(), nodes: 0 };
        while let Some(node) = search.open.pop() {
            search.nodes += 1;
            if search.nodes > MOST_NODES || !self.looks_at(node, &mut search) {
                return false;
            }
        }
        true
    }

    /// True if a type that the condition names has a class in it, as an argument perhaps, that is complete only behind it.
    ///
    /// Example: `S` in `struct S; void f() { using P = pair<int, S &>; static_assert(copies<P>); } struct S {};`.
    pub(crate) fn names_open_class(&mut self, condition: NodeId, context: crate::Context) -> bool {
        let names: Vec<NodeId> = self
            .ast
            .tree(condition)
            .filter(|&n| self.kind_of(n) == NodeKind::NamedType)
            .filter_map(|n| self.last_child(n))
            .collect();
        for name in names {
            let Ok(ty) = self.quietly(|this| this.type_named(name, context)) else { continue };
            let mut open = vec![(ty, 0)];
            while let Some((ty, depth)) = open.pop() {
                let ty = self.program.types.referred(ty);
                let ty = self.program.types.as_pointer(ty).unwrap_or(ty);
                let element = self.element_of(ty);
                let Some(class) = self.program.types.as_class(element) else { continue };
                // one that nothing defines is the same everywhere
                let is_never_complete = self.complete_class(class) == Ok(None) && self.is_undefined(class);
                if !is_never_complete && self.is_incomplete_at(element, condition) {
                    return true;
                }
                let args = self.program.entity(class).args;
                if depth < MOST_PARTS {
                    for arg in self.program.args.get(args).to_vec() {
                        if let cufront_program::Arg::Type(ty) = arg {
                            open.push((ty, depth + 1));
                        }
                    }
                }
            }
        }
        false
    }

    /// Looks at a node, and notes what has to be looked at behind it; false if it is in doubt.
    fn looks_at(&mut self, node: NodeId, search: &mut Search) -> bool {
        match self.kind_of(node) {
            NodeKind::TypeofType
            | NodeKind::Typeid
            | NodeKind::New
            | NodeKind::Delete
            | NodeKind::StatementExpression
            | NodeKind::LabelAddress
            | NodeKind::GotoStatement
            | NodeKind::AsmStatement
            | NodeKind::TryStatement
            | NodeKind::CoAwait
            | NodeKind::CoYield
            | NodeKind::BitFieldDeclarator
            | NodeKind::StructuredBinding
            | NodeKind::CompoundLiteral
            | NodeKind::DesignatedInitializer
            | NodeKind::Error => return false,
            // one that holds nothing and is no template is a function like others
            NodeKind::Lambda if !self.is_plain_lambda(node) => return false,
            NodeKind::UnaryKeyword => {
                let measures = matches!(self.main_kind(node), TokenKind::Sizeof | TokenKind::Alignof);
                let of_type = self.last_child(node).is_some_and(|c| self.kind_of(c) == NodeKind::TypeId);
                if !measures {
                    return false;
                }
                if !of_type {
                    search.open.extend(self.children(node));
                    return true;
                }
                // those of the condition itself are looked at by their types
                if self.is_part_of(node, search.condition) {
                    return true;
                }
            }
            // whether an expression is valid, and its type, is as sure as overload resolution
            NodeKind::Decltype => {
                return !self.ast.tree(node).any(|n| {
                    matches!(self.kind_of(n), NodeKind::New | NodeKind::Delete | NodeKind::Lambda)
                        || self.kind_of(n) == NodeKind::Unary && self.main_kind(n) == TokenKind::Amp
                });
            }
            NodeKind::RequiresExpression
            | NodeKind::RequiresClause
            | NodeKind::TypeConstraint
            | NodeKind::ConstrainedAuto => return true,
            // what is declared is followed where it is named
            NodeKind::DeclaratorId => return true,
            NodeKind::Unary if self.main_kind(node) == TokenKind::Amp => return false,
            // what a function may throw, and what stands in attributes, is not a part of its value
            NodeKind::Noexcept | NodeKind::ThrowSpecification => return true,
            NodeKind::Attribute => return !self.lays_out(node),
            NodeKind::FunctionBody => {
                let end = self.node(node).end;
                let Ok(body) = self.body_tree(node, end) else { return false };
                search.open.extend(self.children(body));
                return true;
            }
            NodeKind::Identifier => return self.follows(node, search),
            NodeKind::QualifiedName | NodeKind::Member => return self.looks_at_member(node, false, search),
            // `N::C<T>::`: the name behind another one is found in what that one names
            NodeKind::NestedNameSpecifier if self.children(node).len() == 2 => {
                return self.looks_at_member(node, false, search)
            }
            NodeKind::Call => {
                let children = self.children(node);
                let Some((&callee, arguments)) = children.split_first() else { return false };
                search.open.extend(arguments);
                if matches!(self.kind_of(callee), NodeKind::QualifiedName | NodeKind::Member) {
                    return self.looks_at_member(callee, true, search);
                }
                search.open.push(callee);
                return true;
            }
            _ => {}
        }
        search.open.extend(self.children(node));
        true
    }

    /// True for a lambda-expression that captures nothing, and whose call operator is no template.
    fn is_plain_lambda(&self, node: NodeId) -> bool {
        let children = self.children(node);
        let (Some(&introducer), Some(&body)) = (children.first(), children.last()) else { return false };
        let (from, to) = (self.node(introducer).end, self.node(body).first);
        let open = [TokenKind::Auto, TokenKind::Less, TokenKind::Attribute];
        self.node(introducer).size == 1
            && (from.0..to.0).all(|t| !open.contains(&self.lexed.tokens.kind(Tok(t))))
    }

    /// True if `node` is a part of `whole`.
    pub(crate) fn is_part_of(&self, node: NodeId, whole: NodeId) -> bool {
        let (inner, outer) = (self.node(node), self.node(whole));
        outer.first <= inner.first && inner.end <= outer.end
    }

    /// Looks at a name behind a qualifier or an object, which may be called.
    fn looks_at_member(&mut self, node: NodeId, called: bool, search: &mut Search) -> bool {
        let children = self.children(node);
        let Some((&last, others)) = children.split_last() else { return false };
        search.open.extend(others);
        self.follows_member(last, called, search)
    }

    /// True for an attribute that may change how things lie in memory.
    fn lays_out(&self, attribute: NodeId) -> bool {
        self.attribute_names(attribute).into_iter().any(|(at, _)| {
            let word = self.lexed.spelling(at);
            let word = word.strip_prefix(b"__").and_then(|w| w.strip_suffix(b"__")).unwrap_or(word);
            LAYOUT_ATTRIBUTES.contains(&word)
        })
    }

    /// True for a type whose size is beyond doubt: of a class nobody else has a part in, neither bases nor virtual
    /// functions nor bit-fields nor attributes.
    pub(crate) fn has_plain_size(&mut self, ty: Ty, depth: usize) -> bool {
        let element = self.element_of(ty);
        let Some(class) = self.program.types.as_class(element) else { return true };
        if depth > MOST_PARTS || self.closure_info.contains_key(&class) {
            return false;
        }
        let decl = self.program.entity(class).decl;
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        if decl.is_none()
            || self.program.entity(class).pattern.is_some()
            || !self.program.classes[info].bases.is_empty()
            || self.is_polymorphic(class) != Ok(false)
        {
            return false;
        }
        let Ok(tree) = self.tree(decl) else { return false };
        let in_doubt = |n: NodeId| match self.kind_of(n) {
            NodeKind::BitFieldDeclarator => true,
            NodeKind::Attribute => self.lays_out(n) && self.main_kind(n) != TokenKind::Alignas,
            _ => false,
        };
        // what is not looked at is in doubt
        if self.node(tree).size as usize > MOST_NODES || self.ast.tree(tree).any(in_doubt) {
            return false;
        }
        let Ok(fields) = self.fields(class) else { return false };
        fields.into_iter().all(|f| self.type_of(f).is_ok_and(|ty| self.has_plain_size(ty, depth + 1)))
    }

    /// Notes what the unqualified name at `node` means.
    fn follows(&mut self, node: NodeId, search: &mut Search) -> bool {
        let n = self.node(node);
        let name = self.lexed.tokens.name(n.main);
        if name.is_none() || n.scope.is_none() {
            return true;
        }
        let found = self.items().unqualified(self.lexed, name, n.scope, Tok(u32::MAX - 1), true);
        let list: Vec<DeclId> = found.found().to_vec();
        let specialized =
            list.iter().any(|&d| matches!(self.items().decls[d].kind, DeclKind::Class | DeclKind::Variable));
        if !self.open_declarations(list, search) {
            return false;
        }
        if !specialized {
            return true;
        }
        // the outline does not bind specialisations
        let Some(mut others) = self.named_anywhere(name) else { return false };
        others.retain(|&d| {
            let d = &self.items().decls[d];
            d.kind == DeclKind::Class
                || d.kind == DeclKind::Variable && d.specifiers.contains(Specifiers::TEMPLATE_ID)
        });
        self.open_declarations(others, search)
    }

    /// Notes what the name at `node` may mean behind an object or a qualifier: what a class declares stands in its tree,
    /// but for the bodies of functions.
    fn follows_member(&mut self, node: NodeId, called: bool, search: &mut Search) -> bool {
        let mut name = node;
        if self.kind_of(node) == NodeKind::TemplateId {
            let children = self.children(node);
            search.open.extend(&children[1..]);
            name = children[0];
        }
        if self.kind_of(name) != NodeKind::Identifier {
            return false;
        }
        let name = self.lexed.tokens.name(self.node(name).main);
        if name.is_none() {
            return true;
        }
        let Some(list) = self.named_anywhere(name) else { return false };
        let is_followed = |d: &DeclId| {
            let d = &self.items().decls[*d];
            let in_class = self.items().scopes[self.around_heads(d.scope)].kind == ScopeKind::Class;
            if d.kind == DeclKind::Function {
                called
            } else {
                !in_class
            }
        };
        let list = list.into_iter().filter(is_followed).collect();
        self.open_declarations(list, search)
    }

    /// Notes the trees of the declarations in `list` that are not local to a function.
    fn open_declarations(&mut self, list: Vec<DeclId>, search: &mut Search) -> bool {
        if list.len() > MOST_DECLARATIONS {
            return false;
        }
        for decl in list {
            let d = &self.items().decls[decl];
            let scope = self.around_heads(d.scope);
            let is_outside =
                matches!(self.items().scopes[scope].kind, ScopeKind::Namespace | ScopeKind::Class);
            // a parameter of a template has the head around it, and none of its own
            let is_parameter = d.head.is_none() && d.scope != scope;
            let (kind, inner, first) = (d.kind, d.inner, d.first);
            // a class that is defined behind the condition is not complete there
            if kind == DeclKind::Class && inner.is_some() && first > self.node(search.condition).first {
                return false;
            }
            if !is_outside || is_parameter || !FOLLOWED.contains(&kind) || !search.followed.insert(decl) {
                continue;
            }
            let Ok(tree) = self.tree(decl) else { return false };
            search.open.push(tree);
            if kind == DeclKind::Class && inner.is_some() && !self.open_members(inner, search) {
                return false;
            }
        }
        true
    }

    /// Notes the trees of the types and static variables that a class declares: what its values are made of.
    fn open_members(&mut self, class: ScopeId, search: &mut Search) -> bool {
        let is_part = |d: &DeclId| {
            let d = &self.items().decls[*d];
            match d.kind {
                DeclKind::TypeAlias => true,
                DeclKind::Variable => d.specifiers.intersects(Specifiers::STATIC | Specifiers::CONSTEXPR),
                _ => false,
            }
        };
        let members: Vec<DeclId> =
            self.items().scopes[class].decls.iter().copied().filter(|d| is_part(d)).collect();
        for member in members {
            if search.followed.insert(member) {
                let Ok(tree) = self.tree(member) else { return false };
                search.open.push(tree);
            }
        }
        true
    }

    /// The scope around the heads of templates at `scope`.
    fn around_heads(&self, scope: ScopeId) -> ScopeId {
        let mut around = scope;
        while self.items().scopes[around].kind == ScopeKind::TemplateParameters
            && self.items().scopes[around].parent.is_some()
        {
            around = self.items().scopes[around].parent;
        }
        around
    }

    /// The declarations of this name in namespaces and classes; `None` if there are too many.
    fn named_anywhere(&mut self, name: Name) -> Option<Vec<DeclId>> {
        if self.by_name.is_empty() {
            let mut index: FxHashMap<Name, Vec<DeclId>> = FxHashMap::default();
            for (id, d) in self.items().decls.iter() {
                if d.name.is_some() && FOLLOWED.contains(&d.kind) && d.scope.is_some() {
                    index.entry(d.name).or_default().push(id);
                }
            }
            self.by_name = index;
        }
        let is_outside = |d: &DeclId| {
            let scope = self.around_heads(self.items().decls[*d].scope);
            matches!(self.items().scopes[scope].kind, ScopeKind::Namespace | ScopeKind::Class)
        };
        let list: Vec<DeclId> =
            self.by_name.get(&name).into_iter().flatten().copied().filter(is_outside).collect();
        (list.len() <= MOST_DECLARATIONS).then_some(list)
    }
}
