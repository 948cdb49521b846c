//! What the parser asks about names, answered from the items.
//!
//! [`ItemNames`] implements [`NameLookup`] over the stores of the `items` layer. Members of classes are declared
//! when a lookup needs them. A qualified name into a specialisation of a class template is looked up in the
//! template itself: its own members say whether `vector<T>::iterator` is a type. Only what neither the class nor a
//! known base declares is left undecided, for it may come from a specialisation or a dependent base.

use crate::unread::Unread;
use cufront_base::{Name, ScopeId};
use cufront_items::HeadId;
use cufront_items::{Decl, DeclId, DeclKind, Items, Lookup, Parser, ScopeKind, Specifiers, TemplateHead};
use cufront_lex::{known, Lexed, Tok, TokenKind};
use cufront_parse::{NameLookup, NameSort, Prefix};
use rustc_hash::{FxHashMap, FxHashSet};

/// The parser's questions, answered from `items`, which grows by what blocks declare.
pub struct ItemNames<'a> {
    lexed: &'a Lexed,
    items: &'a mut Items,
    /// Namespaces, classes and enumerations by the `{` of their bodies.
    bodies: FxHashMap<Tok, DeclId>,
    /// So many declarations are entered into `bodies`.
    indexed: usize,
    /// Classes whose members and bases are declared.
    completed: FxHashSet<ScopeId>,
    /// Names that stand where a template declares its name, in any class, declared yet or not.
    after_heads: Option<FxHashSet<Name>>,
    /// What declares nothing.
    unread: Unread,
    /// The declaration at hand is read to tell of its errors: what is passed over in it declares nothing. Others read parts
    /// of declarations, for which the grammar has no name, and take no notice of errors.
    tells: bool,
    /// What people mean is read; see [`NameLookup::guesses_types`].
    guesses: bool,
}

/// So many bases and specialisations of a class template are looked into for what a name in it is.
const MANY_BASES: usize = 32;

impl<'a> ItemNames<'a> {
    /// Answers from `items`, in which everything at namespace scope is declared.
    pub fn new(lexed: &'a Lexed, items: &'a mut Items) -> Self {
        ItemNames {
            lexed,
            items,
            bodies: FxHashMap::default(),
            indexed: 0,
            completed: FxHashSet::default(),
            after_heads: None,
            unread: Unread::default(),
            tells: false,
            guesses: true,
        }
    }

    /// The same, and types without `typename` are read as people mean them if `guesses` says so.
    pub(crate) fn guessing(lexed: &'a Lexed, items: &'a mut Items, guesses: bool) -> Self {
        ItemNames { guesses, ..ItemNames::new(lexed, items) }
    }

    /// From here on declarations are read whose errors are told of, or not.
    pub(crate) fn tell_unread(&mut self, tells: bool) {
        self.tells = tells;
    }

    /// The stores.
    #[must_use]
    pub fn items(&self) -> &Items {
        self.items
    }

    /// The namespace, class or enumeration whose body opens at `open`.
    pub fn body_at(&mut self, open: Tok) -> Option<DeclId> {
        while self.indexed < self.items.decls.len() {
            let id = DeclId(self.indexed as u32);
            self.indexed += 1;
            let d = &self.items.decls[id];
            if matches!(d.kind, DeclKind::Namespace | DeclKind::Class | DeclKind::Enum)
                && d.inner.is_some()
                && d.body.is_some()
            {
                self.bodies.insert(d.body, id);
            }
        }
        self.bodies.get(&open).copied()
    }

    /// Declares the members of the class `scope` and of its bases.
    pub fn complete(&mut self, scope: ScopeId) {
        if self.completed.insert(scope) {
            Parser::new(self.lexed, self.items).complete(scope);
        }
    }

    /// The scopes of the classes that the class `scope` names as bases, those of templates for their instances.
    #[must_use]
    pub fn direct_bases(&mut self, scope: ScopeId) -> Vec<ScopeId> {
        Parser::new(self.lexed, self.items).direct_bases(scope)
    }

    /// Declares the members of the classes around `scope` and of their bases.
    fn complete_around(&mut self, scope: ScopeId) {
        let mut s = scope;
        while s.is_some() {
            if self.items.scopes[s].kind == ScopeKind::Class {
                self.complete(s);
            }
            s = self.items.scopes[s].parent;
        }
    }

    fn lookup(&mut self, name: Name, scope: ScopeId, position: Tok) -> Lookup {
        let complete = self.is_complete_context(scope);
        let mut found = self.items.unqualified(self.lexed, name, scope, position, complete);
        if found == Lookup::Unknown {
            self.complete_around(scope);
            found = self.items.unqualified(self.lexed, name, scope, position, complete);
        }
        if found == Lookup::Nothing && !complete {
            // default arguments, exception specifications and initialisers see the whole class too
            return self.items.unqualified(self.lexed, name, scope, position, true);
        }
        found
    }

    /// What is declared around the classes that `scope` lies in, where their bases are not known. That such a base has
    /// a member of the same name is possible, but nearly never so.
    fn around_classes(&self, name: Name, mut scope: ScopeId, position: Tok) -> Lookup {
        while scope.is_some() {
            let class = self.items.scopes[scope].kind == ScopeKind::Class;
            scope = self.items.scopes[scope].parent;
            if class && scope.is_some() {
                let found = self.items.unqualified(self.lexed, name, scope, position, true);
                if found != Lookup::Unknown {
                    return found;
                }
            }
        }
        Lookup::Unknown
    }

    /// A type or template around classes with bases that are not known, else something that is not known.
    fn type_around_classes(&self, name: Name, scope: ScopeId, position: Tok) -> NameSort {
        let around = self.around_classes(name, scope, position);
        match self.sort_of(around.found()) {
            sort
            @ (NameSort::Type | NameSort::TypeTemplate | NameSort::ValueTemplate | NameSort::Concept) => sort,
            _ => NameSort::Unknown,
        }
    }

    /// True if `scope` lies in a function body: members of the classes around it that are declared later are seen
    /// there ([class.mem]/6). Elsewhere in a class only those in front are, at first.
    #[must_use]
    pub fn is_complete_context(&self, scope: ScopeId) -> bool {
        let mut s = scope;
        while s.is_some() {
            match self.items.scopes[s].kind {
                ScopeKind::Class => return false,
                ScopeKind::Block => return true,
                _ => s = self.items.scopes[s].parent,
            }
        }
        true
    }

    fn lookup_in(&mut self, name: Name, scope: ScopeId, position: Tok) -> Lookup {
        if self.items.scopes[scope].kind == ScopeKind::Class {
            self.complete(scope);
        }
        self.items.qualified(self.lexed, name, scope, position)
    }

    /// False if no template in the text declares `name`.
    fn may_name_template(&mut self, name: Name) -> bool {
        self.after_heads.get_or_insert_with(|| names_after_heads(self.lexed)).contains(&name)
    }

    /// What a set of declarations of one name is for the grammar. Values and functions hide classes
    /// ([basic.scope.hiding]).
    fn sort_of(&self, list: &[DeclId]) -> NameSort {
        let mut sort = NameSort::Nothing;
        for &id in list {
            let d = &self.items.decls[id];
            let template = d.head.is_some() && !d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
                || d.kind == DeclKind::Function && self.is_abbreviated(d.name_tok);
            let one = match d.kind {
                DeclKind::Class | DeclKind::TypeAlias | DeclKind::TypeParameter if template => {
                    NameSort::TypeTemplate
                }
                DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias | DeclKind::TypeParameter => {
                    NameSort::Type
                }
                // the name of a partial or explicit specialisation of a variable or function is a template's
                DeclKind::Function | DeclKind::Variable
                    if template || d.specifiers.contains(Specifiers::TEMPLATE_ID) =>
                {
                    NameSort::ValueTemplate
                }
                DeclKind::Function => NameSort::Function,
                DeclKind::Variable | DeclKind::Enumerator => NameSort::Value,
                DeclKind::Concept => NameSort::Concept,
                DeclKind::Namespace | DeclKind::NamespaceAlias => NameSort::Namespace,
                // a using-declaration whose target is not known
                DeclKind::UsingDeclaration => NameSort::Unknown,
                _ => NameSort::Nothing,
            };
            sort = stronger(sort, one);
        }
        sort
    }

    /// True if a parameter of the function whose name is the token `name` has the type `auto`: that makes a template of it
    /// ([dcl.fct]/22).
    fn is_abbreviated(&self, name: Tok) -> bool {
        let t = &self.lexed.tokens;
        if name.is_none() || t.kind(name) != TokenKind::Ident || t.kind(name.next()) != TokenKind::LParen {
            return false;
        }
        let end = t.partner(name.next());
        let mut at = name.next().next();
        while at < end {
            at = match t.kind(at) {
                TokenKind::Auto => return true,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
                _ => at.next(),
            };
        }
        false
    }

    /// The prefix that the declarations of a name in front of `::` make, values left aside.
    fn prefix_of(&self, list: &[DeclId]) -> Option<Prefix> {
        let mut result = None;
        for &id in list {
            let d = &self.items.decls[id];
            match d.kind {
                DeclKind::TypeParameter => result = result.or(Some(Prefix::Dependent)),
                DeclKind::Namespace
                | DeclKind::NamespaceAlias
                | DeclKind::Class
                | DeclKind::Enum
                | DeclKind::TypeAlias => match self.items.scope_of_decl(self.lexed, id, 0) {
                    Some(s) => return Some(Prefix::Scope(s)),
                    None => result = result.or(Some(Prefix::Unknown)),
                },
                DeclKind::UsingDeclaration => result = result.or(Some(Prefix::Unknown)),
                _ => {}
            }
        }
        result
    }

    /// True if a lookup in the class `scope` that finds nothing may have missed something: it is a template, or
    /// stands in one, or has a base that is not known.
    fn may_have_more(&self, scope: ScopeId) -> bool {
        let sc = &self.items.scopes[scope];
        if sc.kind != ScopeKind::Class {
            return false;
        }
        if sc.body.is_none() || sc.bases.is_some() {
            return true;
        }
        let mut s = scope;
        while s.is_some() {
            let sc = &self.items.scopes[s];
            if sc.owner.is_some() && sc.kind == ScopeKind::Class && self.items.decls[sc.owner].head.is_some()
            {
                return true;
            }
            s = sc.parent;
        }
        false
    }

    /// True if `scope` is the body of a class template that has specialisations: other members count in those.
    fn is_specialized(&self, scope: ScopeId) -> bool {
        let sc = &self.items.scopes[scope];
        if sc.kind != ScopeKind::Class || sc.owner.is_none() {
            return false;
        }
        let owner = &self.items.decls[sc.owner];
        self.items.specializations.contains_key(&(owner.scope, owner.name))
    }

    /// What the class template with the body `scope`, its specialisations and the templates of its bases declare `name` as,
    /// if all that declare it agree.
    ///
    /// Example: `template <class T> struct B { static constexpr int n = 8; }; template <class T> struct D : B<T> {};` makes
    /// `D<int>::n` a value.
    fn sort_in_templates(&mut self, name: Name, scope: ScopeId) -> NameSort {
        let mut sort = NameSort::Nothing;
        let mut classes = vec![scope];
        let mut next = 0;
        while let Some(&class) = classes.get(next).filter(|_| next < MANY_BASES) {
            next += 1;
            self.complete(class);
            let own: Vec<DeclId> = self.items.bound(class, name, Tok(u32::MAX - 1)).collect();
            match self.sort_of(&own) {
                NameSort::Nothing => {
                    let more = self.direct_bases(class);
                    let more = more.into_iter().chain(self.specialized_scopes(class));
                    for other in more.collect::<Vec<_>>() {
                        if !classes.contains(&other) {
                            classes.push(other);
                        }
                    }
                }
                other if sort == NameSort::Nothing || sort == other => sort = other,
                _ => return NameSort::Unknown,
            }
        }
        if sort == NameSort::Nothing || next < classes.len() {
            return NameSort::Unknown;
        }
        sort
    }

    /// The bodies of the specialisations of the class template whose body is `scope`.
    fn specialized_scopes(&self, scope: ScopeId) -> Vec<ScopeId> {
        let owner = self.items.scopes[scope].owner;
        if owner.is_none() {
            return Vec::new();
        }
        let owner = &self.items.decls[owner];
        let list = self.items.specializations.get(&(owner.scope, owner.name));
        let list = list.into_iter().flatten().map(|&d| self.items.decls[d].inner);
        list.filter(|s| s.is_some() && self.items.scopes[*s].kind == ScopeKind::Class).collect()
    }

    /// A copy of the template parameter scopes at and directly around `scope`, on top of `target`.
    fn parameters_on(&mut self, scope: ScopeId, target: ScopeId) -> ScopeId {
        let mut chain = Vec::new();
        let mut s = scope;
        while s.is_some() && self.items.scopes[s].kind == ScopeKind::TemplateParameters {
            chain.push(s);
            s = self.items.scopes[s].parent;
        }
        let mut top = target;
        for s in chain.into_iter().rev() {
            top = self.items.new_scope(ScopeKind::TemplateParameters, top, DeclId::NONE, Name::NONE);
            for id in self.items.scopes[s].decls.clone() {
                let copy = Decl { scope: top, previous: DeclId::NONE, ..self.items.decls[id].clone() };
                let id = self.items.add(copy);
                self.items.bind(top, id);
            }
        }
        top
    }
}

/// The names in front of a `(`, `=`, `{` or `;` between a word `template` and the body or the end of what it
/// declares, and those in front of parentheses with a parameter of type `auto`: among them is the name of every
/// function and variable template.
fn names_after_heads(lexed: &Lexed) -> FxHashSet<Name> {
    let t = &lexed.tokens;
    let mut names = FxHashSet::default();
    let mut declares = false;
    // the brackets that are open, and the name in front of each
    let mut open: Vec<Option<Name>> = Vec::new();
    for i in 0..t.len() {
        let at = Tok(i as u32);
        match t.kind(at) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                let is_list =
                    t.kind(at) == TokenKind::LParen && i > 0 && t.kind(at.prev()) == TokenKind::Ident;
                open.push(is_list.then(|| t.name(at.prev())));
            }
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                open.pop();
            }
            // a parameter of a template that is abbreviated
            TokenKind::Auto => names.extend(open.last().copied().flatten()),
            _ => {}
        }
        match t.kind(at) {
            TokenKind::Template => declares = true,
            TokenKind::Semi | TokenKind::LBrace => declares = false,
            TokenKind::Ident if declares => {
                let next = t.kind(at.next());
                if matches!(next, TokenKind::LParen | TokenKind::Assign | TokenKind::LBrace | TokenKind::Semi)
                {
                    names.insert(t.name(at));
                }
            }
            _ => {}
        }
    }
    names
}

/// Of two sorts of declarations of one name, the one that counts for the grammar.
fn stronger(a: NameSort, b: NameSort) -> NameSort {
    let rank = |s: NameSort| match s {
        NameSort::Nothing => 0,
        NameSort::Namespace => 1,
        NameSort::Type => 2,
        NameSort::TypeTemplate => 3,
        NameSort::Unknown | NameSort::Dependent => 4,
        NameSort::Function => 5,
        NameSort::Value => 6,
        NameSort::ValueTemplate => 7,
        NameSort::Concept => 8,
    };
    if rank(b) > rank(a) {
        b
    } else {
        a
    }
}

/// Types that are declared without a declaration (spec front-end, section 6.1).
fn is_predeclared_type(name: Name) -> bool {
    [
        known::FLOAT16,
        known::BF16,
        known::FP16,
        known::FLOAT128,
        known::FLOAT80,
        known::INT128_T,
        known::UINT128_T,
        known::BUILTIN_VA_LIST,
    ]
    .contains(&name)
}

impl NameLookup for ItemNames<'_> {
    fn guesses_types(&self) -> bool {
        self.guesses
    }

    fn unqualified(&mut self, name: Tok, scope: ScopeId) -> NameSort {
        let id = self.lexed.tokens.name(name);
        match self.lookup(id, scope, name) {
            Lookup::Found(list) => self.sort_of(&list),
            Lookup::Unknown => self.type_around_classes(id, scope, name),
            Lookup::Nothing if is_predeclared_type(id) => NameSort::Type,
            Lookup::Nothing => NameSort::Nothing,
        }
    }

    fn qualified(&mut self, name: Tok, within: Prefix) -> NameSort {
        let scope = match within {
            Prefix::Scope(s) => s,
            Prefix::Dependent => return NameSort::Dependent,
            Prefix::Unknown => return NameSort::Unknown,
        };
        match self.lookup_in(self.lexed.tokens.name(name), scope, name) {
            Lookup::Found(list) => match self.sort_of(&list) {
                // a specialisation may have a template of the name
                NameSort::Value | NameSort::Function
                    if self.is_specialized(scope)
                        && self.lexed.tokens.kind(name.next()) == TokenKind::Less
                        && self.may_name_template(self.lexed.tokens.name(name)) =>
                {
                    NameSort::Unknown
                }
                sort => sort,
            },
            Lookup::Nothing if !self.may_have_more(scope) => NameSort::Nothing,
            Lookup::Unknown | Lookup::Nothing => self.sort_in_templates(self.lexed.tokens.name(name), scope),
        }
    }

    fn member(&mut self, name: Tok) -> NameSort {
        let (template, value) = self.items.declared_as(self.lexed.tokens.name(name));
        match (template, value) {
            (true, false) => NameSort::ValueTemplate,
            // but a class whose members nobody has asked for may have a template of this name
            (false, true) if !self.may_name_template(self.lexed.tokens.name(name)) => NameSort::Value,
            _ => NameSort::Unknown,
        }
    }

    fn component(&mut self, name: Tok, within: Option<Prefix>, scope: ScopeId) -> Option<Prefix> {
        let id = self.lexed.tokens.name(name);
        match within {
            Some(Prefix::Dependent) => Some(Prefix::Dependent),
            Some(Prefix::Unknown) => Some(Prefix::Unknown),
            Some(Prefix::Scope(s)) => match self.lookup_in(id, s, name) {
                Lookup::Found(list) => self.prefix_of(&list),
                Lookup::Unknown => Some(Prefix::Unknown),
                Lookup::Nothing if self.may_have_more(s) => Some(Prefix::Unknown),
                Lookup::Nothing => None,
            },
            None => {
                let mut at = scope;
                while at.is_some() {
                    match self.lookup(id, at, name) {
                        Lookup::Found(list) => {
                            let prefix = self.prefix_of(&list);
                            if prefix.is_some() {
                                return prefix;
                            }
                            // only values here: look on outside of the scope that has them
                            let holder = self.items.decls[list[0]].scope;
                            let mut s = at;
                            while s.is_some() && s != holder {
                                s = self.items.scopes[s].parent;
                            }
                            at = if s.is_some() { self.items.scopes[s].parent } else { ScopeId::NONE };
                        }
                        Lookup::Unknown => {
                            let around = self.around_classes(id, at, name);
                            return self.prefix_of(around.found()).or(Some(Prefix::Unknown));
                        }
                        Lookup::Nothing => return None,
                    }
                }
                None
            }
        }
    }

    fn global(&mut self) -> Prefix {
        Prefix::Scope(Items::GLOBAL)
    }

    fn block(&mut self, parent: ScopeId) -> ScopeId {
        self.items.new_scope(ScopeKind::Block, parent, DeclId::NONE, Name::NONE)
    }

    fn declare(&mut self, first: Tok, scope: ScopeId) {
        Parser::new(self.lexed, self.items).block_declaration(first, scope);
    }

    fn not_read(&mut self, first: Tok, end: Tok) {
        if self.tells {
            self.unread.hide(self.items, first, end);
        }
    }

    fn declare_variable(&mut self, name: Tok, scope: ScopeId) {
        Parser::new(self.lexed, self.items).declare_variable(name, scope);
    }

    fn parameters(&mut self, open: Tok, parent: ScopeId) -> ScopeId {
        Parser::new(self.lexed, self.items).parameter_scope(open, parent)
    }

    fn template_parameters(&mut self, open: Tok, parent: ScopeId) -> ScopeId {
        let mut parser = Parser::new(self.lexed, self.items);
        let Some(close) = parser.match_angle(open, parent) else { return self.block(parent) };
        let end = close.next();
        let head =
            TemplateHead { keyword: open.prev(), open, close, requires: end, end, outer: HeadId::NONE };
        let head = parser.items.heads.push(head);
        parser.head_scope(head, parent)
    }

    fn declarator_scope(&mut self, first: Tok, end: Tok, scope: ScopeId) -> ScopeId {
        // the unqualified name begins behind the last `::` outside of argument lists and parentheses
        let t = &self.lexed.tokens;
        let mut name = first;
        let mut at = first;
        while at < end {
            match t.kind(at) {
                TokenKind::ColonColon => {
                    name = at.next();
                    at = at.next();
                }
                TokenKind::Less => {
                    at = Parser::new(self.lexed, self.items)
                        .match_angle(at, scope)
                        .map_or(at.next(), Tok::next);
                }
                TokenKind::LParen => at = t.partner(at).next(),
                TokenKind::Operator => break,
                _ => at = at.next(),
            }
        }
        if name == first {
            return scope;
        }
        let mut parser = Parser::new(self.lexed, self.items);
        let Some(target) = parser.qualifier_with_members(first, name, scope, first) else { return scope };
        if self.items.scopes[target].kind == ScopeKind::Class {
            self.complete(target);
        }
        // in an expression the type behind `operator` is one of the class, or what it is around the expression
        if self.items.scopes[scope].kind.is_local() && t.kind(end) == TokenKind::Operator {
            let mut at = end.next();
            while matches!(t.kind(at), TokenKind::Const | TokenKind::Volatile | TokenKind::Typename) {
                at = at.next();
            }
            let (name, position) = (t.name(at), Tok(u32::MAX - 1));
            let is_of_class = t.kind(at) == TokenKind::Ident
                && !self.items.qualified(self.lexed, name, target, position).found().is_empty();
            if !is_of_class {
                return scope;
            }
        }
        let inner = self.parameters_on(scope, target);
        if self.items.scopes[self.items.skip_template_parameters(scope)].kind != ScopeKind::Class {
            return inner;
        }
        // a class declares what has a qualified name as its friend only
        let inner = match inner == target {
            true => self.items.new_scope(ScopeKind::TemplateParameters, target, DeclId::NONE, Name::NONE),
            false => inner,
        };
        self.items.scopes[inner].befriending = scope;
        inner
    }

    fn namespace(&mut self, open: Tok, parent: ScopeId) -> ScopeId {
        match self.body_at(open) {
            Some(id) => self.items.decls[id].inner,
            None => self.block(parent),
        }
    }

    fn class(&mut self, open: Tok, parent: ScopeId) -> ScopeId {
        let scope = match self.body_at(open) {
            Some(id) => self.items.decls[id].inner,
            None => {
                let scope = self.items.new_scope(ScopeKind::Class, parent, DeclId::NONE, Name::NONE);
                self.items.scopes[scope].body = open;
                scope
            }
        };
        Parser::new(self.lexed, self.items).members(scope);
        scope
    }

    fn enumeration(&mut self, open: Tok, parent: ScopeId) -> ScopeId {
        match self.body_at(open) {
            Some(id) => self.items.decls[id].inner,
            None => self.block(parent),
        }
    }
}
