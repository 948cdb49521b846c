//! Access to members ([class.access]), where it decides what a program means: in instances of templates, where a name
//! that is not accessible is a substitution failure ([temp.deduct.general]/8).
//!
//! Outside of templates an inaccessible name is an error and nothing else: [`Elaborator::note_access`] tells of it where
//! that is certain. Whether the place at hand is a friend is told by the name of the function that is declared there; a
//! friend class is taken to let everybody in but functions that are no members.

use crate::lookup::{Filter, Hit};
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Access, EntityId, EntityKind, Res};

/// A step from a class to a base counts as so many lookups: ways through bases that share bases double with each level.
const WAY_OF_BASES: usize = 32;

impl Elaborator<'_> {
    /// Fails if none of the members that a name found in `naming` is accessible from `context`.
    pub(crate) fn check_access(
        &mut self,
        hits: &[Hit],
        naming: EntityId,
        node: NodeId,
        context: Context,
    ) -> Res<()> {
        for &hit in hits {
            if self.is_accessible(hit, naming, context)? {
                return Ok(());
            }
        }
        if hits.is_empty() {
            return Ok(());
        }
        self.ill_formed(node)
    }

    /// Notes that a name certainly finds nothing but members that are not accessible where it stands
    /// ([class.access.base]/5). Classes with friends, and what local classes and using-declarations have a part in, are
    /// passed over, and so are declarations with a qualified name, which may be members.
    pub(crate) fn note_access(&mut self, hits: &[Hit], naming: EntityId, node: NodeId, context: Context) {
        let told = context.function.is_some() || self.access_is_told || context.told;
        let is_told = match context.told {
            true => self.is_told_in_patterns(context),
            false => self.is_told(node, context),
        };
        if hits.is_empty() || !told || !is_told {
            return;
        }
        for &hit in hits {
            if !self.is_inaccessible(hit, naming, context) {
                return;
            }
        }
        if let Some((name, place)) = self.identifier_of(node) {
            let failed: Res<()> = self.wrong(Cause::Inaccessible(name), place);
            self.find_of(&failed);
        }
    }

    /// True if `hit`, a member that is found in `naming`, is certainly not accessible from `context`.
    pub(crate) fn is_inaccessible(&mut self, hit: Hit, naming: EntityId, context: Context) -> bool {
        if hit.entity.is_some() || hit.decl.is_none() || hit.class.is_none() {
            return false;
        }
        let d = &self.items().decls[hit.decl];
        let named = matches!(
            d.kind,
            DeclKind::Variable
                | DeclKind::Function
                | DeclKind::TypeAlias
                | DeclKind::Class
                | DeclKind::Enum
                | DeclKind::Enumerator
        );
        // enumerators are as accessible as their enumeration
        let owner = self.items().scopes[d.scope].owner;
        let access = match d.kind {
            DeclKind::Enumerator if owner.is_some() => self.items().decls[owner].access,
            _ => d.access,
        };
        if !named || !self.is_class_scope(d.scope) {
            return false;
        }
        let Some((access, class)) = self.introduced_access(hit, naming, access) else { return false };
        self.may_access(access, class, naming, context) == Some(false)
    }

    /// Notes that the friend `decl` with a qualified name is a member that the class around cannot access
    /// ([class.friend]/9). What templates declare is left to their instances.
    pub(crate) fn check_named_friend(&mut self, decl: DeclId) {
        let d = &self.items().decls[decl];
        let (scope, name, kind) = (d.scope, d.name, d.name_kind);
        let is_named = d.specifiers.contains(Specifiers::FRIEND | Specifiers::QUALIFIED)
            && kind == cufront_items::NameKind::Plain
            && d.head.is_none();
        if !is_named || self.items().scopes[scope].kind != ScopeKind::Class || self.items().in_template(scope)
        {
            return;
        }
        let at = d.name_tok;
        let Some(function) = self.declared_function(decl, EntityId::NONE) else { return };
        let Ok(this) = self.class_of_scope(scope, cufront_program::EnvId::NONE) else { return };
        let class = self.enclosing_class(function);
        let e = self.program.entity(function);
        let declared = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        if class.is_none() || declared == decl || declared.is_none() {
            return;
        }
        let context = Context { this, declared: name, ..Context::global() };
        // one accessible function of the name is enough, whichever is meant
        let around = self.items().decls[declared].scope;
        let overloads: Vec<DeclId> = self.items().bound(around, name, Tok(u32::MAX - 1)).collect();
        let is_open = |this: &mut Self, decl: DeclId| {
            let hit = Hit { decl, class, entity: EntityId::NONE };
            !this.is_inaccessible(hit, class, context)
        };
        if overloads.is_empty() || overloads.into_iter().any(|f| is_open(self, f)) {
            return;
        }
        if let Ok(tree) = self.tree(decl) {
            let failed: Res<()> = self.wrong_at(Cause::Inaccessible(name), at, tree);
            self.find_of(&failed);
        }
    }

    /// The access of `hit`, and the class whose member it is as it is found in `naming`: what a using-declaration
    /// introduces has the access of that ([namespace.udecl]/16). `None` if several do.
    fn introduced_access(
        &mut self,
        hit: Hit,
        naming: EntityId,
        access: Access,
    ) -> Option<(Access, EntityId)> {
        let classes = self.introduced.get(&hit.decl).cloned().unwrap_or_default();
        let mut own = None;
        for (class, access) in classes {
            if class == naming {
                return Some((access, class));
            }
            if self.derives_from(naming, class).ok()? {
                if own.is_some() {
                    return None;
                }
                own = Some((access, class));
            }
        }
        Some(own.unwrap_or((access, hit.class)))
    }

    /// Notes that a protected member, which `name` finds behind an object of `class`, is named in a class derived from that:
    /// there only objects of the derived class give access ([class.protected]/1). It is told at the name, or `at`.
    pub(crate) fn note_protected(
        &mut self,
        hits: &[Hit],
        class: EntityId,
        name: NodeId,
        at: Option<Tok>,
        context: Context,
    ) {
        let [hit] = *hits else { return };
        let derived = context.this;
        if hit.decl.is_none()
            || hit.entity.is_some()
            || hit.class != class
            || derived.is_none()
            || context.function.is_none()
            || self.kind_of(name) != NodeKind::Identifier
            || !self.is_told(name, context)
            || self.program.entity(derived).pattern.is_some()
            || self.enclosing_class(derived).is_some()
            || self.closure_info.contains_key(&derived)
        {
            return;
        }
        let d = &self.items().decls[hit.decl];
        let plain = matches!(d.kind, DeclKind::Variable | DeclKind::Function)
            && !d.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND);
        if d.access != Access::Protected
            || !plain
            || self.introduced.contains_key(&hit.decl)
            || self.may_be_named_friend(class, context)
            || derived == class
            || self.derives_from(derived, class) != Ok(true)
        {
            return;
        }
        if let Some((spelled, place)) = self.identifier_of(name) {
            let first = self.node(place).first;
            let failed: Res<()> =
                self.wrong_at(Cause::ProtectedThroughBase(spelled), at.unwrap_or(first), place);
            self.find_of(&failed);
        }
    }

    /// Notes the same of the protected member whose address `node` takes by the name `operand`, `B::member`: the class derived from `B`
    /// has its own name in front ([class.protected]/1).
    pub(crate) fn note_protected_address(
        &mut self,
        operand: NodeId,
        class: EntityId,
        node: NodeId,
        context: Context,
    ) {
        let Some(name) = self.last_child(operand).filter(|_| class.is_some()) else { return };
        if self.kind_of(name) == NodeKind::Identifier {
            let spelled = self.lexed.tokens.name(self.node(name).main);
            if let Ok(hits) = self.member_hits(spelled, class, Filter::Any) {
                self.note_protected(&hits, class, name, Some(self.node(node).first), context);
            }
        }
    }

    /// True if the protected constructor or destructor of `class`, which `access` lets `context` name, makes or ends
    /// another object than the base of one of the class around ([class.protected]/1).
    pub(crate) fn is_through_base(&mut self, access: Access, class: EntityId, context: Context) -> bool {
        let around = self.class_around(context);
        access == Access::Protected
            && around.is_some()
            && around != class
            && !self.may_be_named_friend(class, context)
            && self.derives_from(around, class) == Ok(true)
            && self.encloses(class, around) == Some(false)
    }

    /// The class whose member the code at `context` is; of what a lambda-expression does the class around that.
    fn class_around(&self, context: Context) -> EntityId {
        let mut around = context.this;
        while around.is_some() && self.closure_info.contains_key(&around) {
            let owner = self.program.entity(around).owner;
            around = match owner.is_some() && self.program.entity(owner).kind == EntityKind::Function {
                true => self.enclosing_class(owner),
                false => EntityId::NONE,
            };
        }
        around
    }

    /// Whether `inner` is a class in `class`, which has its access; `None` where that is not known: of local classes and
    /// of templates.
    fn encloses(&self, class: EntityId, inner: EntityId) -> Option<bool> {
        let mut around = inner;
        while around.is_some() && around != Self::GLOBAL {
            let e = self.program.entity(around);
            match e.kind {
                EntityKind::Class if around == class => return Some(true),
                EntityKind::Class if e.pattern.is_some() && !self.in_instance => return None,
                EntityKind::Function => return None,
                _ => around = e.owner,
            }
        }
        Some(false)
    }

    /// Why a pointer or reference to `derived` may not become one to its base `base` in `context`, if that is certain.
    pub(crate) fn base_misfit(
        &mut self,
        derived: EntityId,
        base: EntityId,
        context: Context,
    ) -> Option<Cause> {
        if derived == base || self.derives_from(derived, base) != Ok(true) {
            return None;
        }
        if self.is_ambiguous_base(derived, base) == Ok(true) {
            return Some(Cause::AmbiguousBase);
        }
        match self.may_access(Access::Public, base, derived, context) {
            Some(false) => Some(Cause::InaccessibleBase),
            _ => None,
        }
    }

    /// True for the scope of a class, or of an enumeration in one.
    fn is_class_scope(&self, scope: cufront_base::ScopeId) -> bool {
        let s = &self.items().scopes[scope];
        match s.kind {
            ScopeKind::Class => true,
            ScopeKind::Enum => s.parent.is_some() && self.items().scopes[s.parent].kind == ScopeKind::Class,
            _ => false,
        }
    }

    /// Notes that an unqualified name finds members of a base that are not accessible as members of the class around.
    pub(crate) fn note_inherited_access(&mut self, hits: &[Hit], node: NodeId, context: Context) {
        let Some(class) = hits.first().map(|h| h.class).filter(|c| c.is_some()) else { return };
        let mut naming = context.this;
        while naming.is_some() && self.program.entity(naming).kind == EntityKind::Class {
            if naming == class {
                return;
            }
            match self.derives_from(naming, class) {
                Ok(true) => return self.note_access(hits, naming, node, context),
                Ok(false) => naming = self.program.entity(naming).owner,
                Err(_) => return,
            }
        }
    }

    /// Whether a member that `class` declares with `access` is accessible from `context` if it is named in the class
    /// `naming`; `None` if that is not certain.
    pub(crate) fn may_access(
        &mut self,
        access: Access,
        class: EntityId,
        naming: EntityId,
        context: Context,
    ) -> Option<bool> {
        let pattern = self.program.entity(naming).pattern;
        let decl = self.program.entity(if pattern.is_some() { pattern } else { naming }).decl;
        if decl.is_none() || self.may_be_named_friend(naming, context) {
            return None;
        }
        let mut best = None;
        let bases = match naming == class {
            true => {
                best = Some(access);
                Vec::new()
            }
            false => {
                let info = self.complete_class(naming).ok()??;
                self.program.classes[info].bases.clone()
            }
        };
        self.lookups += WAY_OF_BASES;
        self.within_limit(Tok(0)).ok()?;
        let mut reached = naming == class;
        let member = self.is_member_at(naming, context);
        let derived = self.is_within(naming, context);
        for base in bases {
            if base.class != class && !self.derives_from(base.class, class).ok()? {
                continue;
            }
            reached = true;
            let open = match base.access {
                Access::Public => true,
                Access::Protected => derived,
                Access::Private => member,
            };
            let inner = self.may_access(access, class, base.class, context)?;
            if open && inner {
                return Some(true);
            }
            // as a member of this class
            let own = match (self.inherited_access(access, class, base.class)?, base.access) {
                (Access::Private, _) => continue,
                (Access::Public, own) => own,
                (Access::Protected, Access::Private) => Access::Private,
                (Access::Protected, _) => Access::Protected,
            };
            best = match (best, own) {
                (None, own) => Some(own),
                (Some(Access::Public), _) | (_, Access::Public) => Some(Access::Public),
                (Some(Access::Protected), _) | (_, Access::Protected) => Some(Access::Protected),
                _ => Some(Access::Private),
            };
        }
        if !reached {
            return None;
        }
        Some(match best {
            Some(Access::Public) => true,
            Some(Access::Protected) => derived,
            Some(Access::Private) => member,
            None => false,
        })
    }

    /// The access that a member of `class` has as a member of `derived`, `Private` where it is not reached at all;
    /// `None` if it is no member of it.
    fn inherited_access(&mut self, access: Access, class: EntityId, derived: EntityId) -> Option<Access> {
        if derived == class {
            return Some(access);
        }
        let info = self.complete_class(derived).ok()??;
        self.lookups += WAY_OF_BASES;
        self.within_limit(Tok(0)).ok()?;
        let mut best = None;
        for base in self.program.classes[info].bases.clone() {
            if base.class != class && !self.derives_from(base.class, class).ok()? {
                continue;
            }
            let own = match (self.inherited_access(access, class, base.class)?, base.access) {
                (Access::Private, _) | (_, Access::Private) => Access::Private,
                (Access::Protected, _) | (_, Access::Protected) => Access::Protected,
                _ => return Some(Access::Public),
            };
            best = match (best, own) {
                (Some(Access::Protected), _) => Some(Access::Protected),
                (_, own) => Some(own),
            };
        }
        best
    }

    /// True if the code at `context` is, or may be, in a member of `class`.
    fn is_member_at(&self, class: EntityId, context: Context) -> bool {
        let function = context.function;
        let owner = if function.is_some() { self.program.entity(function).owner } else { EntityId::NONE };
        for start in [context.this, owner] {
            let mut around = start;
            while around.is_some() && around != Self::GLOBAL {
                let e = self.program.entity(around);
                if e.kind == EntityKind::Class {
                    let local = self.may_be_local_to_member(around);
                    let other = self.program.entity(class);
                    // a class as its template sees it, and an instance
                    let may_be_same = match self.in_instance {
                        true => e.pattern.is_some() && e.pattern == other.pattern,
                        false => e.decl.is_some() && e.decl == other.decl,
                    };
                    if local || around == class || may_be_same {
                        return true;
                    }
                }
                around = e.owner;
            }
        }
        false
    }

    /// The same of a class as an entity. Of a closure the function or class tells that is around its lambda-expression
    /// ([expr.prim.lambda.closure]/2).
    fn may_be_local_to_member(&self, class: EntityId) -> bool {
        let decl = self.program.entity(class).decl;
        match decl.is_none() {
            true => !self.closure_info.contains_key(&class),
            false => self.is_local_to_member(decl),
        }
    }

    /// True for a class that is, or may be, local to a member function of a class, or to a lambda or instance: code in it
    /// may have the access of that. Local classes of plain functions have none of their own.
    fn is_local_to_member(&self, class: DeclId) -> bool {
        let d = &self.items().decls[class];
        if self.items().scopes[d.scope].kind != ScopeKind::Block {
            return false;
        }
        let mut scope = d.scope;
        while scope.is_some() && self.items().scopes[scope].kind != ScopeKind::Namespace {
            if matches!(self.items().scopes[scope].kind, ScopeKind::Class | ScopeKind::TemplateParameters) {
                return true;
            }
            scope = self.items().scopes[scope].parent;
        }
        false
    }

    /// True if the code at `context` may be a friend of `class` or of a class around it: something in it has a name that
    /// stands in a declaration of a friend.
    pub(crate) fn may_be_named_friend(&mut self, class: EntityId, context: Context) -> bool {
        let Some(names) = self.friend_names(class) else { return true };
        if names.is_empty() {
            return false;
        }
        let function = context.function;
        let mut open: Vec<EntityId> = vec![context.this, function];
        open.extend(self.closure_around(function).map(|closure| closure.context.function));
        for start in open {
            let mut around = start;
            while around.is_some() && around != Self::GLOBAL {
                let e = self.program.entity(around);
                // nobody names a closure or its call operator
                let of_lambda =
                    self.closure_info.contains_key(&around) || self.closure_info.contains_key(&e.owner);
                // an operator has no name, and is a friend where one is
                let is_operator = e.name_kind == cufront_items::NameKind::Operator;
                let is_friend = e.name.is_none() && !of_lambda && !is_operator || names.contains(&e.name);
                if is_friend && matches!(e.kind, EntityKind::Class | EntityKind::Function) {
                    return true;
                }
                around = e.owner;
            }
        }
        // neither has the declaration of one
        let is_outside = context.this.is_none() && function.is_none();
        (context.declared.is_some() || is_outside) && names.contains(&context.declared)
    }

    /// The identifiers in the declarations of friends of `class` and the classes around it, with that of nothing where an
    /// operator is a friend; `None` if something in them is not understood. The answer is kept: the whole class is looked through, and each use of a member asks.
    fn friend_names(&mut self, class: EntityId) -> Option<Vec<Name>> {
        if let Some(known) = self.friends_by_name.get(&class) {
            return known.clone();
        }
        let answer = self.find_friends(class);
        self.friends_by_name.insert(class, answer.clone());
        answer
    }

    fn find_friends(&mut self, class: EntityId) -> Option<Vec<Name>> {
        let mut names = Vec::new();
        let mut at = class;
        while at.is_some() {
            let info = self.complete_class(at).ok()??;
            let scope = self.program.classes[info].scope;
            if scope.is_none() {
                return None;
            }
            let unknown = |&d: &DeclId| self.items().decls[d].kind == DeclKind::Unknown;
            let unknown: Vec<DeclId> =
                self.items().scopes[scope].decls.iter().copied().filter(unknown).collect();
            for decl in unknown {
                names.push(self.befriended_class(decl, at)?);
            }
            let t = &self.lexed.tokens;
            for word in self.friend_words(scope) {
                let mut at = word.next();
                while !matches!(t.kind(at), TokenKind::Semi | TokenKind::LBrace | TokenKind::Eof) {
                    match t.kind(at) {
                        TokenKind::Ident => names.push(t.name(at)),
                        TokenKind::Operator => names.push(Name::NONE),
                        _ => {}
                    }
                    at = at.next();
                }
            }
            at = self.enclosing_class(at);
        }
        Some(names)
    }

    /// The name of the class that `decl` in `class` makes a friend without a class-key ([class.friend]/3): `friend T;`. That
    /// of nothing if the type is no class; `None` if it is not understood, or if `decl` is something else.
    fn befriended_class(&mut self, decl: DeclId, class: EntityId) -> Option<Name> {
        let d = &self.items().decls[decl];
        if !d.specifiers.contains(Specifiers::FRIEND) || d.head.is_some() {
            return None;
        }
        let tree = self.tree(decl).ok()?;
        let specifiers = self.child(tree, 0).filter(|&s| self.kind_of(s) == NodeKind::Specifiers)?;
        let mut context = Context::of_env(self.program.entity(class).env);
        context.this = class;
        let ty = self.quietly(|this| this.specified_type(specifiers, context)).ok()??;
        if self.program.types.is_dependent(ty) {
            return None;
        }
        Some(self.program.types.as_class(ty).map_or(Name::NONE, |c| self.program.entity(c).name))
    }

    /// The words `friend` in the definition of the class with the scope `scope`. Friend classes are no declarations in it.
    fn friend_words(&self, scope: cufront_base::ScopeId) -> impl Iterator<Item = Tok> + '_ {
        let body = self.items().scopes[scope].body;
        let (first, end) = match body.is_some() {
            true => (body.0, self.lexed.tokens.partner(body).0),
            false => (0, 0),
        };
        (first..end).map(Tok).filter(|&t| self.lexed.tokens.kind(t) == TokenKind::Friend)
    }

    /// True if the code at `context` is, or may be, in `class` or in a class derived from it.
    fn is_within(&mut self, class: EntityId, context: Context) -> bool {
        let function = context.function;
        let owner = if function.is_some() { self.program.entity(function).owner } else { EntityId::NONE };
        for start in [context.this, owner] {
            let mut around = start;
            while around.is_some() && around != Self::GLOBAL {
                let e = self.program.entity(around);
                let (kind, owner) = (e.kind, e.owner);
                if kind == EntityKind::Class {
                    let local = self.may_be_local_to_member(around);
                    let same = around == class || self.base_depth(around, class) != Ok(None);
                    let pattern = self.program.entity(around).pattern;
                    let own = self.program.entity(class).pattern;
                    // what a class derives from is known of an instance
                    let is_known = self.in_instance || self.is_concrete_instance(around);
                    let may_be_same = pattern.is_some() && (!is_known || pattern == own);
                    if local || same || may_be_same {
                        return true;
                    }
                }
                around = owner;
            }
        }
        false
    }

    /// True unless `hit`, a member found in `naming`, is certainly not accessible from `context`.
    fn is_accessible(&mut self, hit: Hit, naming: EntityId, context: Context) -> Res<bool> {
        if hit.class.is_none() || naming.is_none() || hit.entity.is_some() || hit.decl.is_none() {
            return Ok(true);
        }
        let access = self.items().decls[hit.decl].access;
        self.is_accessible_with(access, hit, naming, context)
    }

    /// True unless the member function `function`, which overload resolution has chosen, is certainly not accessible
    /// from `context` as a member of `naming`.
    pub(crate) fn is_accessible_function(
        &mut self,
        function: EntityId,
        naming: EntityId,
        context: Context,
    ) -> Res<bool> {
        let class = self.enclosing_class(function);
        if class.is_none() || naming.is_none() {
            return Ok(true);
        }
        let e = self.program.entity(function);
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let e = self.program.entity(base);
        if e.decl.is_none() {
            // declared implicitly: public
            return Ok(true);
        }
        let hit = Hit { decl: e.decl, class, entity: EntityId::NONE };
        let access = self.items().decls[e.decl].access;
        self.is_accessible_with(access, hit, naming, context)
    }

    fn is_accessible_with(
        &mut self,
        access: Access,
        hit: Hit,
        naming: EntityId,
        context: Context,
    ) -> Res<bool> {
        if context.env.is_none() || self.program.is_dependent_env(context.env) {
            return Ok(true);
        }
        if context.function.is_some() && self.is_member_context(context.function) {
            return Ok(true);
        }
        // inside of a class: itself, one around it, a derived class
        let mut around = context.this;
        while around.is_some() && self.program.entity(around).kind == EntityKind::Class {
            if around == hit.class || around == naming || self.base_depth(around, hit.class)?.is_some() {
                return Ok(true);
            }
            around = self.program.entity(around).owner;
        }
        if access != Access::Public {
            return Ok(
                self.may_be_friend(hit.class, context)? && self.may_be_named_friend(hit.class, context)
            );
        }
        if hit.class == naming {
            return Ok(true);
        }
        // a public member of a base is as accessible as the base
        match self.base_access(naming, hit.class)? {
            Some(Access::Public) | None => Ok(true),
            Some(_) => Ok(self.may_be_friend(naming, context)? && self.may_be_named_friend(naming, context)),
        }
    }

    /// False if the base class `base` of `derived` is certainly ambiguous, or not accessible from `context`.
    pub(crate) fn is_usable_base(
        &mut self,
        derived: EntityId,
        base: EntityId,
        context: Context,
    ) -> Res<bool> {
        if self.is_ambiguous_base(derived, base)? {
            return Ok(false);
        }
        // as a public member of the base would be
        let hit = Hit { decl: cufront_items::DeclId::NONE, class: base, entity: EntityId::NONE };
        self.is_accessible_with(Access::Public, hit, derived, context)
    }

    fn is_member_context(&self, function: EntityId) -> bool {
        self.enclosing_class(function).is_some()
    }

    /// True if a class, or one around it, declares a friend that what is declared at `context`, which is no member,
    /// may be.
    fn may_be_friend(&mut self, class: EntityId, context: Context) -> Res<bool> {
        let declared = context.declared;
        let mut at = class;
        while at.is_some() {
            let Some(info) = self.complete_class(at)? else { return Ok(true) };
            let scope = self.program.classes[info].scope;
            if scope.is_none() {
                return Ok(true);
            }
            let friends = self.items().scopes[scope].decls.iter().any(|&d| {
                let d = &self.items().decls[d];
                let friend = d.specifiers.contains(Specifiers::FRIEND);
                match d.kind {
                    DeclKind::Function if friend => {
                        d.name == declared || context.function.is_some() || context.this.is_some()
                    }
                    _ if friend || d.kind == DeclKind::Unknown => {
                        context.this.is_some() || declared.is_none() || d.name.is_none() || d.name == declared
                    }
                    _ => false,
                }
            });
            let class_words = [TokenKind::Class, TokenKind::Struct, TokenKind::Union];
            let mut words = self.friend_words(scope);
            let friend_class = context.this.is_some()
                && words.any(|t| class_words.contains(&self.lexed.tokens.kind(t.next())));
            if friends || friend_class {
                return Ok(true);
            }
            at = self.enclosing_class(at);
        }
        Ok(false)
    }

    /// The access to the base `base` of `derived`: the best of the ways to it. `None` if it is no base.
    fn base_access(&mut self, derived: EntityId, base: EntityId) -> Res<Option<Access>> {
        let Some(info) = self.complete_class(derived)? else { return Ok(None) };
        let mut best = None;
        for b in self.program.classes[info].bases.clone() {
            let inner = if b.class == base { Some(Access::Public) } else { self.base_access(b.class, base)? };
            match inner {
                Some(Access::Public) if b.access == Access::Public => return Ok(Some(Access::Public)),
                Some(_) => best = Some(Access::Private),
                None => {}
            }
        }
        Ok(best)
    }
}
