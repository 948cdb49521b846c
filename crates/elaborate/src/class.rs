//! Completeness of classes ([class.mem.general]/6, [temp.inst]/2): the definition, the bases.

use crate::layout::Member;
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{DeclId, ScopeKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{
    Access, Base, ClassId, ClassInfo, EntityId, EntityKind, EnvId, Fail, Gap, Res, Slot, TypeKind,
};
use rustc_hash::FxHashSet;

/// Most subobjects of a class that are counted.
const MAX_SUBOBJECTS: u32 = 4096;

/// So many instances of class templates are followed in one another.
const DEEPEST_INSTANCE: usize = 20;

impl Elaborator<'_> {
    /// What is known of the class `class` once it is complete: its definition is read, a template is instantiated.
    /// `None` for a class without a definition, and while its bases are read.
    pub(crate) fn complete_class(&mut self, class: EntityId) -> Res<Option<ClassId>> {
        match self.program.complete.get(&class) {
            Some(Slot::Done(id)) => return Ok(Some(*id)),
            Some(Slot::Failed(fail)) => return Err(*fail),
            Some(Slot::InProgress) => return Ok(None),
            _ => {}
        }
        if self.depth > crate::MAX_INSTANTIATION_DEPTH * 4 {
            return Err(Fail::Gap(Gap::Limit, self.place_of(class)));
        }
        // the arguments of specialisations may need this very instance, as it is in front of them
        let template = self.program.entity(class).pattern;
        if template.is_some() && !self.specializations_of.contains_key(&template) {
            self.depth += 1;
            let _ = stacker::maybe_grow(128 * 1024, 4 << 20, || self.specializations(template));
            self.depth -= 1;
            match self.program.complete.get(&class) {
                Some(Slot::Done(id)) => return Ok(Some(*id)),
                Some(Slot::Failed(fail)) => return Err(*fail),
                _ => {}
            }
        }
        self.program.complete.insert(class, Slot::InProgress);
        self.depth += 1;
        self.completing_classes.push(class);
        let result = stacker::maybe_grow(128 * 1024, 4 << 20, || self.new_class(class));
        self.completing_classes.pop();
        self.depth -= 1;
        match result {
            Ok(Some(info)) => {
                let id = self.program.classes.push(info);
                self.program.complete.insert(class, Slot::Done(id));
                self.completed.push(class);
                Ok(Some(id))
            }
            Ok(None) => {
                self.program.complete.remove(&class);
                Ok(None)
            }
            Err(fail) => {
                self.program.complete.insert(class, Slot::Failed(fail));
                Err(fail)
            }
        }
    }

    /// The same if it is known already.
    pub(crate) fn complete_slot(&self, class: EntityId) -> Option<ClassId> {
        match self.program.complete.get(&class) {
            Some(Slot::Done(id)) => Some(*id),
            _ => None,
        }
    }

    /// True while the bases of `class` are read.
    pub(crate) fn is_being_completed(&self, class: EntityId) -> bool {
        matches!(self.program.complete.get(&class), Some(Slot::InProgress))
    }

    fn new_class(&mut self, class: EntityId) -> Res<Option<ClassInfo>> {
        let e = self.program.entity(class).clone();
        if e.kind != EntityKind::Class {
            return Err(Fail::IllFormed(self.place_of(class)));
        }
        self.within_limit(self.place_of(class))?;
        if self.closure_info.contains_key(&class) {
            return Ok(Some(ClassInfo {
                decl: DeclId::NONE,
                scope: ScopeId::NONE,
                env: e.env,
                bases: Vec::new(),
                dependent_bases: false,
                is_union: false,
            }));
        }
        if self.is_instance_for_wrong(class) {
            return Err(Fail::IllFormed(self.place_of(class)));
        }
        if e.decl.is_none() {
            return Ok(None);
        }
        let (decl, env) = if e.pattern.is_some() { self.choose_definition(class)? } else { (e.decl, e.env) };
        let inner = self.items().decls[decl].inner;
        if inner.is_none() || self.items().scopes[inner].kind != ScopeKind::Class {
            return Ok(None);
        }
        if self.items().scopes[inner].body.is_none() {
            return Ok(None);
        }
        let definition = self.items().scopes[inner].owner;
        let special =
            |d: DeclId| self.items().decls[d].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        if definition != decl && special(definition) && !special(decl) {
            // `template<> struct A<int>::M { … }`: the outline has one definition of `M` for all `A`
            return Err(Fail::Gap(Gap::Declaration, self.place_of(class)));
        }
        self.names.complete(inner);
        let depth = self.heads_around(inner);
        let key = self.program.args.outermost(env, depth);
        self.class_of.insert((definition, key), class);
        let mut info = ClassInfo {
            decl: definition,
            scope: inner,
            env,
            bases: Vec::new(),
            dependent_bases: false,
            is_union: self.items().decls[definition].specifiers.contains(Specifiers::SCOPED_OR_UNION),
        };
        if self.items().scopes[inner].bases.is_some() {
            self.read_bases(class, definition, env, &mut info)?;
        }
        Ok(Some(info))
    }

    /// The Class node of a definition.
    pub(crate) fn class_node(&mut self, definition: DeclId) -> Res<NodeId> {
        let body = self.items().decls[definition].body;
        let root = self.tree(definition)?;
        let node = self.ast.tree(root).find(|&n| {
            self.kind_of(n) == NodeKind::Class
                && self.last_child(n).is_some_and(|b| self.node(b).main == body)
        });
        node.ok_or(Fail::Gap(Gap::Tree, body))
    }

    pub(crate) fn read_bases(
        &mut self,
        class: EntityId,
        definition: DeclId,
        env: EnvId,
        info: &mut ClassInfo,
    ) -> Res<()> {
        // the names in a head that a redeclaration repeats get their places from the definition's
        self.register_heads(definition)?;
        let node = self.class_node(definition)?;
        let Some(bases) = self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::Bases)
        else {
            return Ok(());
        };
        let context = Context { this: class, ..Context::of_env(env) };
        let default = if self.main_kind(node) == TokenKind::Class { Access::Private } else { Access::Public };
        for specifier in self.children(bases) {
            let expanded = self.lexed.tokens.kind(self.node(specifier).end.prev()) == TokenKind::Ellipsis;
            if expanded {
                let Some(pattern) = self.last_child(specifier) else { continue };
                match self.expansions(pattern, context)? {
                    Some(list) => {
                        for inner in list {
                            self.read_base(specifier, inner, default, info)?;
                        }
                    }
                    None => info.dependent_bases = true,
                }
            } else {
                self.read_base(specifier, context, default, info)?;
            }
        }
        Ok(())
    }

    fn read_base(
        &mut self,
        specifier: NodeId,
        context: Context,
        default: Access,
        info: &mut ClassInfo,
    ) -> Res<()> {
        let mut access = default;
        let mut is_virtual = false;
        let children = self.children(specifier);
        for &child in &children {
            if self.kind_of(child) == NodeKind::Specifier {
                match self.main_kind(child) {
                    TokenKind::Virtual => is_virtual = true,
                    TokenKind::Public => access = Access::Public,
                    TokenKind::Protected => access = Access::Protected,
                    TokenKind::Private => access = Access::Private,
                    _ => {}
                }
            }
        }
        let Some(&name) = children.last() else { return self.gap(Gap::Tree, specifier) };
        let ty = match self.kind_of(name) {
            NodeKind::Identifier | NodeKind::TemplateId | NodeKind::QualifiedName => {
                let named = self.type_named(name, context);
                if let (Err(Fail::IllFormed(at)), Some(problem)) = (&named, self.latest.get()) {
                    if problem.at == *at
                        && matches!(
                            problem.cause,
                            Cause::UndeclaredType(_) | Cause::TypeOfNoClass | Cause::NoScope
                        )
                    {
                        return self.wrong_at(Cause::NoBaseClass, *at, name);
                    }
                    // not what is missing among the arguments of a template
                    let is_last =
                        self.identifier_of(name).is_some_and(|(_, last)| self.node(last).main == *at);
                    if let (true, Cause::NoNamespaceMember(member) | Cause::NoMember(_, member)) =
                        (problem.at == *at && is_last, problem.cause)
                    {
                        return self.wrong_at(Cause::NoNamespaceClass(member), *at, name);
                    }
                }
                named?
            }
            _ => self.type_specifier(name, context)?,
        };
        // a class is not complete where its own bases stand ([class.mem]/6)
        let class = self.program.types.as_class(ty);
        if class.is_some() && class == self.completing_classes.last().copied() {
            return self.wrong_at(Cause::Incomplete, self.node(name).first, name);
        }
        match *self.program.types.kind(ty) {
            TypeKind::Class(c) => {
                if self.program.types.is_dependent(ty) && !self.is_known_base(c, context) {
                    info.dependent_bases = true;
                } else {
                    let again = info.bases.iter().any(|b| b.class == c);
                    // a name alone that stands twice is told of where the text is read
                    if again && self.kind_of(name) != NodeKind::Identifier && !self.in_instance {
                        self.remark_at(Cause::BaseTwice, self.node(name).first, name);
                    }
                    info.bases.push(Base { class: c, access, is_virtual });
                }
                Ok(())
            }
            _ if self.program.types.is_dependent(ty) => {
                info.dependent_bases = true;
                Ok(())
            }
            TypeKind::Deduced(template) if self.kind_of(name) == NodeKind::QualifiedName => {
                let template = self.program.entity(template).name;
                self.wrong_at(Cause::NoArguments(template), self.node(name).first, name)
            }
            // a template without arguments is told of where the text is read
            TypeKind::Deduced(_) => self.ill_formed(specifier),
            _ => self.wrong_at(Cause::NoBaseClass, self.node(name).first, name),
        }
    }

    /// A dependent class whose members are known all the same: a member of the current instantiation.
    fn is_known_base(&self, class: EntityId, context: Context) -> bool {
        self.program.entity(class).pattern.is_none() && self.is_current_instantiation(class, context)
    }

    /// Notes the places of the template parameters in the heads of `decl`, another declaration of a template.
    pub(crate) fn register_heads(&mut self, decl: DeclId) -> Res<()> {
        let root = self.tree(decl)?;
        let (_, heads) = self.below_heads(root);
        let around = self.heads_around(self.items().decls[decl].scope);
        let mut level = around;
        let mut last = None;
        for (parameters, _) in heads {
            if self.node(parameters).size > 1 {
                last = Some((level, self.head_of(parameters, level, Vec::new())));
                level += 1;
            }
        }
        match last {
            // the function's own head, which its `auto`s continue
            Some((own, head)) if own == around => {
                let before = self.program.heads[head].parameters.len();
                self.register_autos(decl, own, before)
            }
            _ => self.register_autos(decl, level, 0),
        }
    }

    /// True if a lookup in `class` may find more in an instance: a base depends on template parameters.
    pub(crate) fn has_dependent_bases(&mut self, class: EntityId) -> Res<bool> {
        let mut work = vec![class];
        let mut seen = FxHashSet::default();
        let mut all_complete = true;
        while let Some(c) = work.pop() {
            match self.dependent_bases.get(&c) {
                Some(true) => return Ok(true),
                Some(false) => continue,
                None if !seen.insert(c) => continue,
                None => {}
            }
            let Some(info) = self.complete_class(c)? else {
                all_complete = false;
                continue;
            };
            let info = &self.program.classes[info];
            if info.dependent_bases {
                self.dependent_bases.insert(class, true);
                return Ok(true);
            }
            work.extend(info.bases.iter().map(|b| b.class));
        }
        // a chain of classes is walked up once
        if all_complete {
            self.dependent_bases.extend(seen.into_iter().map(|c| (c, false)));
        }
        Ok(false)
    }

    /// True if `base` is a direct or indirect base of `derived`.
    pub(crate) fn derives_from(&mut self, derived: EntityId, base: EntityId) -> Res<bool> {
        Ok(derived != base && self.base_depth(derived, base)?.is_some())
    }

    /// Number of steps from `derived` up to `base`; 0 for the class itself, `None` if it is no base.
    pub(crate) fn base_depth(&mut self, derived: EntityId, base: EntityId) -> Res<Option<u32>> {
        let mut work = vec![(derived, 0u32)];
        let mut seen = FxHashSet::default();
        let mut at = 0;
        while at < work.len() {
            let (c, depth) = work[at];
            at += 1;
            if c == base {
                return Ok(Some(depth));
            }
            if !seen.insert(c) {
                continue;
            }
            if let Some(info) = self.complete_class(c)? {
                let bases: Vec<EntityId> = self.program.classes[info].bases.iter().map(|b| b.class).collect();
                work.extend(bases.into_iter().map(|b| (b, depth + 1)));
            }
        }
        Ok(None)
    }

    /// True if an object of the class `derived` has several subobjects of its base `base` ([class.member.lookup]).
    pub(crate) fn is_ambiguous_base(&mut self, derived: EntityId, base: EntityId) -> Res<bool> {
        let mut work = vec![derived];
        let mut virtual_bases = FxHashSet::default();
        let mut count = 0;
        let mut steps = 0;
        while let Some(c) = work.pop() {
            steps += 1;
            if steps > MAX_SUBOBJECTS {
                return Ok(false);
            }
            if c == base {
                count += 1;
                continue;
            }
            let Some(info) = self.complete_class(c)? else { continue };
            for b in &self.program.classes[info].bases {
                if !b.is_virtual || virtual_bases.insert(b.class) {
                    work.push(b.class);
                }
            }
        }
        Ok(count > 1)
    }

    /// The non-static data members of a class, in the order of their declarations; of anonymous unions theirs.
    /// Of a class that has itself for a part, which is wrong, they are a gap.
    pub(crate) fn fields(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        match self.is_part_of_itself(class, 0) {
            true => Err(Fail::Gap(Gap::Circle, self.place_of(class))),
            false => self.declared_fields(class),
        }
    }

    /// True if an object of `class` has another one in it. Each class is looked at once; one that is met while it is
    /// looked at contains itself. So does, for us, one with instances in instances beyond
    /// [`DEEPEST_INSTANCE`]: they may have no end.
    fn is_part_of_itself(&mut self, class: EntityId, depth: usize) -> bool {
        if let Some(&known) = self.parts_of_themselves.get(&class) {
            return known == Some(true);
        }
        self.parts_of_themselves.insert(class, None);
        let mut found = false;
        for part in self.parts_of_class(class) {
            let depth = depth + usize::from(self.program.entity(part).pattern.is_some());
            if depth > DEEPEST_INSTANCE {
                found = true;
                break;
            }
            if self.parts_of_themselves.get(&part) == Some(&None) || self.is_part_of_itself(part, depth) {
                found = true;
                break;
            }
        }
        self.parts_of_themselves.insert(class, Some(found));
        found
    }

    /// The classes of the bases and data members of a class, as far as they are known.
    fn parts_of_class(&mut self, class: EntityId) -> Vec<EntityId> {
        let Ok(Some(info)) = self.complete_class(class) else { return Vec::new() };
        // an instance is no base of itself, and a base that is one may be the first of hundreds
        let bases = self.program.classes[info].bases.iter().map(|b| b.class);
        let mut parts: Vec<EntityId> = bases.filter(|&b| self.program.entity(b).pattern.is_none()).collect();
        for member in self.members_in_order(class).unwrap_or_default() {
            match member {
                Member::Anonymous(inner) => parts.push(inner),
                Member::Field(field) => {
                    let Ok(ty) = self.type_of(field) else { continue };
                    parts.extend(self.program.types.as_class(self.element_of(ty)));
                }
            }
        }
        parts
    }

    fn declared_fields(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let decls = self.items().scopes[scope].decls.clone();
        let mut list = Vec::new();
        for d in decls {
            let decl = &self.items().decls[d];
            // unnamed bit-fields are no members ([class.bit]/2)
            if decl.kind == cufront_items::DeclKind::Variable
                && !decl.specifiers.contains(Specifiers::STATIC)
                && decl.name.is_some()
            {
                list.push(self.entity_of(d, env)?);
            }
        }
        Ok(list)
    }

    /// True for an enumeration declared with `enum class` or `enum struct`.
    pub(crate) fn is_scoped_enum(&self, entity: EntityId) -> bool {
        let decl = self.program.entity(entity).decl;
        decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::SCOPED_OR_UNION)
    }
}
