//! Scopes, the stores, and lookup in one scope.

use crate::{Decl, DeclId, DeclKind, Declarator, DeclaratorId, HeadId, Specifiers, TemplateHead};
use cufront_base::{IdVec, Name, ScopeId};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

/// What a scope is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScopeKind {
    /// The global namespace or another; all openings of one namespace share a scope.
    Namespace,
    /// A class.
    Class,
    /// An enumeration.
    Enum,
    /// The parameters of a template head.
    TemplateParameters,
    /// The parameters of a function or lambda.
    FunctionParameters,
    /// A block, or the condition and init-statement of a statement.
    Block,
}

impl ScopeKind {
    /// A block, or the parameters of a function ([basic.scope.block], [basic.scope.param]).
    #[must_use]
    pub fn is_local(self) -> bool {
        matches!(self, ScopeKind::FunctionParameters | ScopeKind::Block)
    }
}

/// A scope.
#[derive(Debug)]
pub struct Scope {
    /// What it is.
    pub kind: ScopeKind,
    /// The scope around it, [`ScopeId::NONE`] for the global one.
    pub parent: ScopeId,
    /// The first declaration that opened it, if any.
    pub owner: DeclId,
    /// Its name, [`Name::NONE`] for unnamed and nameless ones.
    pub name: Name,
    /// True for an inline namespace.
    pub inline: bool,
    /// Declarations in source order.
    pub decls: Vec<DeclId>,
    /// Using-directives in source order: (point, the directive).
    pub directives: Vec<(Tok, DeclId)>,
    /// Inline and unnamed namespaces and anonymous unions directly in this scope: their members are found
    /// here too.
    pub transparent: Vec<ScopeId>,
    /// Unscoped enumerations in this scope, and those that a using-enum-declaration names: their enumerators are
    /// found here too, from a point on.
    pub enumerations: Vec<(Tok, ScopeId)>,
    /// For classes: `{` of the body, [`Tok::NONE`] while the class is not defined.
    pub body: Tok,
    /// For classes: the `:` before the bases, else [`Tok::NONE`].
    pub bases: Tok,
    /// For classes: true once the members are declared.
    pub members_parsed: bool,
    /// For template parameters: how many there are, those without a name included; none in `template<>`.
    pub parameters: u16,
    /// Behind a qualified name that a friend declaration declares: the scope of that declaration, in which names are
    /// looked up behind the class or namespace that is named ([basic.lookup.unqual]/10).
    pub befriending: ScopeId,
    /// For blocks and the parameters of functions: the first scope around that is neither. Itself for others.
    not_local: ScopeId,
}

/// The stores of this layer. One per translation unit.
pub struct Items {
    /// Declarations. Those at namespace scope are in source order.
    pub decls: IdVec<DeclId, Decl>,
    /// Declarators.
    pub declarators: IdVec<DeclaratorId, Declarator>,
    /// Template heads.
    pub heads: IdVec<HeadId, TemplateHead>,
    /// Scopes; the first is the global namespace.
    pub scopes: IdVec<ScopeId, Scope>,
    /// Latest declaration of a name in a scope.
    latest: FxHashMap<(ScopeId, Name), DeclId>,
    /// What each name was ever declared as, for the questions that the grammar asks.
    pub(crate) sorts: Vec<Sorts>,
    /// Namespaces, and enumerations in them, that have a declaration of a name.
    holders: FxHashMap<Name, SmallVec<[ScopeId; 2]>>,
    /// The scopes in which declarations of inline and unnamed namespaces and of unscoped enumerations are found, too.
    seen_from: FxHashMap<ScopeId, Vec<ScopeId>>,
    /// Using-directives by the scope that they stand in and the namespace that they nominate: the first point.
    nominations: FxHashMap<(ScopeId, ScopeId), Tok>,
    /// Namespaces that a directive nominates somewhere.
    nominated: FxHashSet<ScopeId>,
    /// Namespaces with directives.
    nominating: Vec<ScopeId>,
    /// A block has a using-directive, an enumeration, or an anonymous union: more is found in it than is bound there.
    blocks_see_more: bool,
    /// The enumerations by the names of their enumerators: headers have hundreds of enumerations.
    enumerators: FxHashMap<Name, SmallVec<[ScopeId; 1]>>,
    /// Enumerations and the scopes in which their enumerators are found, too: the first point.
    enumerations: FxHashMap<(ScopeId, ScopeId), Tok>,
    /// Names of concepts.
    pub(crate) concepts: FxHashSet<Name>,
    /// Names of aliases of function types, which are few: a look here saves one into the scopes.
    pub(crate) function_types: FxHashSet<Name>,
    /// Explicit and partial specialisations of class templates, by scope and name of the template: they may be declared
    /// in a namespace around that one.
    pub specializations: FxHashMap<(ScopeId, Name), Vec<DeclId>>,
    /// Tokens that searches for the ends of template argument lists have visited.
    pub(crate) angle_work: Cell<u64>,
    /// Where long template argument lists end, by their `<` and the scope in which they stand.
    pub(crate) angle_ends: RefCell<FxHashMap<(Tok, ScopeId), Tok>>,
}

bitflags::bitflags! {
    /// What a name was declared as somewhere.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct Sorts: u8 {
        /// A class, enumeration, alias or type parameter.
        const TYPE = 1;
        /// A template of any kind.
        const TEMPLATE = 2;
        /// A variable, function or enumerator.
        const VALUE = 4;
        /// A namespace.
        const NAMESPACE = 8;
        /// Anything, in a block or as the parameter of a function.
        const LOCAL = 16;
    }
}

impl Items {
    /// The global namespace.
    pub const GLOBAL: ScopeId = ScopeId(0);

    /// Stores with nothing but the global namespace.
    #[must_use]
    pub fn new() -> Self {
        Self::for_tokens(0)
    }

    /// The same, with room for what a unit of so many tokens declares.
    #[must_use]
    pub fn for_tokens(tokens: usize) -> Self {
        // measured on preprocessed CUDA programs: a declaration per 20 to 40 tokens
        let declarations = tokens / 16;
        let mut scopes = IdVec::with_capacity(declarations / 2 + 1);
        scopes.push(Scope::new(ScopeKind::Namespace, ScopeId::NONE, DeclId::NONE, Name::NONE));
        scopes[Self::GLOBAL].not_local = Self::GLOBAL;
        Items {
            decls: IdVec::with_capacity(declarations),
            declarators: IdVec::with_capacity(declarations),
            heads: IdVec::with_capacity(declarations / 8),
            scopes,
            latest: HashMap::with_capacity_and_hasher(declarations / 2, FxBuildHasher),
            holders: HashMap::with_capacity_and_hasher(declarations / 4, FxBuildHasher),
            seen_from: FxHashMap::default(),
            nominations: FxHashMap::default(),
            nominated: FxHashSet::default(),
            nominating: Vec::new(),
            blocks_see_more: false,
            sorts: Vec::new(),
            enumerators: FxHashMap::default(),
            enumerations: FxHashMap::default(),
            concepts: FxHashSet::default(),
            function_types: FxHashSet::default(),
            specializations: FxHashMap::default(),
            angle_work: Cell::new(0),
            angle_ends: RefCell::default(),
        }
    }

    /// Opens a new scope.
    pub fn new_scope(&mut self, kind: ScopeKind, parent: ScopeId, owner: DeclId, name: Name) -> ScopeId {
        let id = self.scopes.push(Scope::new(kind, parent, owner, name));
        self.scopes[id].not_local = match kind.is_local() && parent.is_some() {
            true => self.scopes[parent].not_local,
            false => id,
        };
        id
    }

    /// The first scope from `scope` outwards that may have a declaration of `name`: blocks and parameters of functions
    /// are passed over if no such scope of the unit declares the name. So a lookup does not walk through deeply nested
    /// blocks.
    #[must_use]
    pub fn first_with(&self, name: Name, scope: ScopeId) -> ScopeId {
        match self.blocks_see_more || self.all_sorts(name).contains(Sorts::LOCAL) {
            true => scope,
            false => self.scopes[scope].not_local,
        }
    }

    /// Enters `decl` into the stores, without making its name visible.
    pub fn add(&mut self, decl: Decl) -> DeclId {
        let scope = decl.scope;
        let id = self.decls.push(decl);
        self.scopes[scope].decls.push(id);
        id
    }

    /// Makes the name of `id` visible in `scope` from its point of declaration on.
    pub fn bind(&mut self, scope: ScopeId, id: DeclId) {
        let name = self.decls[id].name;
        if name.is_none() {
            return;
        }
        let previous = self.latest.insert((scope, name), id);
        if previous.is_none() && self.scopes[scope].kind == ScopeKind::Enum {
            self.enumerators.entry(name).or_default().push(scope);
        }
        if previous.is_none() && matches!(self.scopes[scope].kind, ScopeKind::Namespace | ScopeKind::Enum) {
            self.holders.entry(name).or_default().push(scope);
        }
        self.decls[id].previous = previous.unwrap_or(DeclId::NONE);
        if self.decls[id].specifiers.contains(Specifiers::FUNCTION_TYPE) {
            self.function_types.insert(name);
        }
        let mut sort = self.sort_of(id);
        sort.set(Sorts::LOCAL, self.scopes[scope].kind.is_local());
        let i = name.0 as usize;
        if i >= self.sorts.len() {
            self.sorts.resize(i + 1, Sorts::empty());
        }
        self.sorts[i] |= sort;
    }

    /// One of the template heads from `head` outwards, of a declaration in `scope`, has a requires-clause, or names a
    /// concept ([temp.constr.decl]).
    #[must_use]
    pub fn has_constrained_head(&self, lexed: &Lexed, head: HeadId, scope: ScopeId) -> bool {
        let mut head = head;
        while head.is_some() {
            let h = self.heads[head];
            head = h.outer;
            if lexed.tokens.kind(h.requires) == TokenKind::Requires {
                return true;
            }
            for t in (h.open.0 + 1..h.close.0).map(Tok) {
                if lexed.tokens.kind(t) != TokenKind::Ident {
                    continue;
                }
                let found = self.unqualified(lexed, lexed.tokens.name(t), scope, t, true);
                if found.found().iter().any(|&d| self.decls[d].kind == DeclKind::Concept) {
                    return true;
                }
            }
        }
        false
    }

    /// Makes the declaration `id` one that no lookup finds.
    pub fn hide(&mut self, id: DeclId) {
        self.decls[id].point = Tok::NONE;
    }

    /// Enters the using-directive `id` that stands in `scope` and is seen from `point` on.
    pub(crate) fn nominate(&mut self, scope: ScopeId, point: Tok, id: DeclId) {
        self.scopes[scope].directives.push((point, id));
        self.blocks_see_more |= self.scopes[scope].kind.is_local();
        let target = self.decls[id].inner;
        if target.is_none() {
            return;
        }
        if self.scopes[scope].kind == ScopeKind::Namespace && !self.nominating.contains(&scope) {
            self.nominating.push(scope);
        }
        self.nominated.insert(target);
        let first = self.nominations.entry((scope, target)).or_insert(point);
        *first = point.min(*first);
    }

    /// A directive in `scope` itself that is seen at `position` nominates `namespace`.
    pub(crate) fn nominates(&self, scope: ScopeId, namespace: ScopeId, position: Tok) -> bool {
        self.nominations.get(&(scope, namespace)).is_some_and(|&point| point <= position)
    }

    /// A directive nominates `namespace` somewhere.
    pub(crate) fn is_nominated(&self, namespace: ScopeId) -> bool {
        self.nominated.contains(&namespace)
    }

    /// There is a using-directive.
    pub(crate) fn has_nominations(&self) -> bool {
        !self.nominated.is_empty()
    }

    /// The namespaces with directives.
    pub(crate) fn nominating(&self) -> &[ScopeId] {
        &self.nominating
    }

    /// The namespaces and enumerations that have a declaration of `name`.
    pub(crate) fn namespaces_with(&self, name: Name) -> &[ScopeId] {
        self.holders.get(&name).map_or(&[], SmallVec::as_slice)
    }

    /// Declarations in `inner` are found in `outer`, too.
    pub(crate) fn see_through(&mut self, outer: ScopeId, inner: ScopeId) {
        self.scopes[outer].transparent.push(inner);
        self.blocks_see_more |= self.scopes[outer].kind.is_local();
        self.seen_from.entry(inner).or_default().push(outer);
    }

    /// The enumerators of `inner` are found in `outer`, too, from `point` on.
    pub(crate) fn see_enumeration(&mut self, outer: ScopeId, inner: ScopeId, point: Tok) {
        self.scopes[outer].enumerations.push((point, inner));
        self.blocks_see_more |= self.scopes[outer].kind.is_local();
        let first = self.enumerations.entry((inner, outer)).or_insert(point);
        *first = point.min(*first);
        self.seen_from.entry(inner).or_default().push(outer);
    }

    /// The scopes in which declarations in `inner` are found, too.
    pub(crate) fn seen_from(&self, inner: ScopeId) -> &[ScopeId] {
        self.seen_from.get(&inner).map_or(&[], Vec::as_slice)
    }

    /// What `name` was declared as in any scope so far.
    #[must_use]
    pub fn sorts(&self, name: Name) -> Sorts {
        self.all_sorts(name).difference(Sorts::LOCAL)
    }

    fn all_sorts(&self, name: Name) -> Sorts {
        self.sorts.get(name.0 as usize).copied().unwrap_or_default()
    }

    /// Whether any declaration so far declares `name` as a template, and whether as a variable, function or
    /// enumerator.
    #[must_use]
    pub fn declared_as(&self, name: Name) -> (bool, bool) {
        let sorts = self.sorts(name);
        (sorts.contains(Sorts::TEMPLATE), sorts.contains(Sorts::VALUE))
    }

    /// True if `decl` is not understood and may declare `name`: the name stands in it, or `using`, which brings names that
    /// are declared elsewhere. Without a name: if it is not understood.
    #[must_use]
    pub fn may_declare(&self, lexed: &Lexed, decl: DeclId, name: Name) -> bool {
        let d = &self.decls[decl];
        let tokens = &lexed.tokens;
        d.kind == DeclKind::Unknown
            && (name.is_none()
                || (d.first.0..=d.last.0).any(|t| tokens.kind(Tok(t)) == TokenKind::Using)
                || tokens.identifiers(d.first, d.last.next()).any(|(_, word)| word == name))
    }

    /// Declarations of `name` bound in `scope` itself that are visible at `position`, latest first.
    pub fn bound(&self, scope: ScopeId, name: Name, position: Tok) -> impl Iterator<Item = DeclId> + '_ {
        let mut at = self.latest.get(&(scope, name)).copied().unwrap_or(DeclId::NONE);
        std::iter::from_fn(move || loop {
            if at.is_none() {
                return None;
            }
            let id = at;
            let decl = &self.decls[id];
            at = decl.previous;
            if decl.point <= position {
                return Some(id);
            }
        })
    }

    /// The scopes directly in `scope` whose declarations of `name` are found there too at `position`: inline and unnamed
    /// namespaces, anonymous unions, unscoped enumerations, and enumerations that a using-enum-declaration in front of
    /// `position` names.
    pub fn seen_through(
        &self,
        scope: ScopeId,
        name: Name,
        position: Tok,
    ) -> impl Iterator<Item = ScopeId> + '_ {
        let Scope { transparent, enumerations, .. } = &self.scopes[scope];
        let named = self.enumerators.get(&name).map_or(&[][..], SmallVec::as_slice);
        // the shorter list tells: a scope may have hundreds of enumerations, and a name may be in hundreds of them
        let (own, named) = match enumerations.len() <= named.len() {
            true => (&enumerations[..], &[][..]),
            false => (&[][..], named),
        };
        let own = own.iter().filter(move |(point, _)| *point <= position).map(|&(_, s)| s);
        let point = move |e: ScopeId| self.enumerations.get(&(e, scope)).copied();
        let named = named.iter().copied().filter(move |&e| point(e).is_some_and(|p| p <= position));
        transparent.iter().copied().chain(own).chain(named)
    }

    /// True for an unnamed namespace that is not inline: a using-directive makes its names known around it
    /// ([namespace.unnamed]/1).
    #[must_use]
    pub fn is_unnamed_namespace(&self, scope: ScopeId) -> bool {
        let s = &self.scopes[scope];
        s.kind == ScopeKind::Namespace && s.name.is_none() && !s.inline
    }

    /// The scope whose class or template `name` a declaration in `scope` declares again: `scope`, or an inline or unnamed
    /// namespace in it ([namespace.def]/7); `scope` if none is declared at `position`.
    pub(crate) fn home(&self, scope: ScopeId, name: Name, position: Tok) -> ScopeId {
        let mut left = vec![scope];
        while let Some(s) = left.pop() {
            if self.bound(s, name, position).any(|d| self.decls[d].kind == DeclKind::Class) {
                return s;
            }
            left.extend(self.seen_through(s, name, position));
        }
        scope
    }

    /// The nearest namespace at or around `scope`.
    #[must_use]
    pub fn enclosing_namespace(&self, mut scope: ScopeId) -> ScopeId {
        while self.scopes[scope].kind != ScopeKind::Namespace {
            scope = self.scopes[scope].parent;
        }
        scope
    }

    /// The nearest scope at or around `scope` that is no template parameter list.
    #[must_use]
    pub fn skip_template_parameters(&self, mut scope: ScopeId) -> ScopeId {
        while scope.is_some() && self.scopes[scope].kind == ScopeKind::TemplateParameters {
            scope = self.scopes[scope].parent;
        }
        scope
    }

    /// True if `scope` lies in a template: among its parameters, or in a class that is a template or a
    /// specialisation of one ([temp.res]).
    #[must_use]
    pub fn in_template(&self, scope: ScopeId) -> bool {
        let mut s = scope;
        while s.is_some() {
            let sc = &self.scopes[s];
            let templated_class = sc.owner.is_some() && {
                let o = &self.decls[sc.owner];
                o.kind == DeclKind::Class
                    && (o.head.is_some() || o.specifiers.contains(Specifiers::TEMPLATE_ID))
            };
            if sc.kind == ScopeKind::TemplateParameters || templated_class {
                return true;
            }
            s = sc.parent;
        }
        false
    }

    /// The declarator of `decl`, if it has one.
    #[must_use]
    pub fn declarator(&self, decl: DeclId) -> Option<&Declarator> {
        let d = self.decls[decl].declarator;
        d.is_some().then(|| &self.declarators[d])
    }
}

impl Default for Items {
    fn default() -> Self {
        Self::new()
    }
}

impl Scope {
    fn new(kind: ScopeKind, parent: ScopeId, owner: DeclId, name: Name) -> Self {
        Scope {
            kind,
            parent,
            owner,
            name,
            inline: false,
            decls: Vec::new(),
            directives: Vec::new(),
            transparent: Vec::new(),
            enumerations: Vec::new(),
            body: Tok::NONE,
            bases: Tok::NONE,
            members_parsed: false,
            parameters: 0,
            befriending: ScopeId::NONE,
            not_local: ScopeId::NONE,
        }
    }
}
