//! What is wrong with a class as a whole, for those who tell of it: a base that is `final`, functions that override
//! nothing or return something else ([class.pre]/5, [class.virtual]).
//!
//! Example: `struct A { virtual void f(); }; struct B : A { void f(int) override; };`.

use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{NameKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{EntityId, Res, Ty, TypeKind};

/// A class with more bases than this, direct and indirect ones, is passed over.
const MANY_BASES: usize = 64;

impl Elaborator<'_> {
    /// Notes that the base that `name` names, of type `ty`, is final.
    pub(crate) fn note_final_base(&mut self, ty: Ty, name: NodeId) {
        let Some(class) = self.program.types.as_class(ty) else { return };
        if matches!(self.complete_class(class), Ok(Some(_))) && self.is_final_class(class) {
            let failed: Res<()> = self.wrong_at(Cause::FinalBase, self.node(name).first, name);
            self.find_of(&failed);
        }
    }

    /// Notes that `class`, defined at `node`, has a const member or a reference that nothing ever sets: it declares no
    /// constructor, has no initialiser for the member, and is no aggregate that a list could initialise
    /// ([class.default.ctor]/2). Members of class type are passed over.
    ///
    /// Example: `class A { const int n; };`.
    pub(crate) fn check_unset_members(&mut self, class: EntityId, node: NodeId) {
        let Ok(Some(info)) = self.complete_class(class) else { return };
        let name = self.program.entity(class).decl;
        if self.program.classes[info].is_union
            || name.is_none()
            || self.items().decls[name].name_tok.is_none()
            || !self.declared_constructors(class).is_ok_and(|list| list.is_empty())
            || self.is_aggregate(class) != Ok(false)
        {
            return;
        }
        for field in self.fields(class).unwrap_or_default() {
            let (Ok(ty), Ok(written)) = (self.type_of(field), self.parts_of(field)) else { return };
            let element = self.element_of(ty);
            // a member of objects that says to be constexpr is told of, and not const
            let decl = self.program.entity(field).decl;
            if decl.is_none() || self.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR) {
                continue;
            }
            let scalar = self.is_scalar_type(element) && self.program.types.is_const(element);
            if (scalar || self.program.types.is_reference(ty))
                && self.program.entity(field).name.is_some()
                && self.is_absent(written.initializer)
            {
                let at = self.items().decls[name].name_tok;
                let failed: Res<()> = self.wrong_at(Cause::UnsetMembers, at, node);
                return self.find_of(&failed);
            }
        }
    }

    /// True for the word that an attribute which aligns something begins with.
    fn is_word_of_alignment(&self, at: Tok) -> bool {
        matches!(self.lexed.spelling(at), b"alignas" | b"_Alignas" | b"aligned" | b"__aligned__")
    }

    /// Notes that an attribute of `class`, which `node` defines, aligns it less than its members are ([dcl.align]/5): it does
    /// nothing.
    ///
    /// Example: `struct alignas(2) R { double v; };`.
    pub(crate) fn check_class_alignment(&mut self, class: EntityId, node: NodeId) {
        let attributes = self.children(node).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Attribute);
        let words = |a: NodeId| (self.node(a).first.0..self.node(a).end.0).map(Tok);
        let place = attributes.flat_map(words).find(|&at| self.is_word_of_alignment(at));
        let Some(at) = place else { return };
        // only then somebody asks how the class is laid out, which takes long where many classes share bases
        let own = self.type_of_class(class);
        if self.layout_of(own, node).is_ok() && self.underaligned.contains(&class) {
            self.remark_at(Cause::AlignsLess, at, node);
        }
    }

    /// Notes the conversion functions of `class` to `void`, to itself or to a base, also to references to these: no
    /// conversion calls them ([class.conv.fct]/4).
    ///
    /// Example: `struct W { operator W &(); };`.
    pub(crate) fn check_conversions_to_itself(&mut self, class: EntityId) {
        let Ok(functions) = self.declared_special(class, NameKind::Conversion) else { return };
        for function in functions {
            let decl = self.program.entity(function).decl;
            if decl.is_none() || self.program.is_template(function) {
                continue;
            }
            let Ok(ty) = self.type_of(function) else { continue };
            let to = self.program.types.as_function(ty).map_or(ty, |f| f.result);
            let to = self.program.types.referred(to);
            let is_own = match self.program.types.as_class(to) {
                Some(other) => other == class || self.derives_from(class, other) == Ok(true),
                None => self.program.types.is_void(to),
            };
            let name = self.items().decls[decl].name_tok;
            if let (true, Ok(tree)) = (is_own && name.is_some(), self.tree(decl)) {
                self.remark_at(Cause::ConvertsToItself, name, tree);
            }
        }
    }

    /// Notes what is wrong with the functions of `class` that override, or say so.
    pub(crate) fn check_overriding(&mut self, class: EntityId) {
        let Ok(functions) = self.virtual_candidates(class) else { return };
        let Some(bases) = self.known_bases(class) else { return };
        let overrides = self.overrides_of(class);
        self.check_hidden(class, &functions, &bases, &overrides);
        self.check_static_overriders(class, &bases);
        for function in functions {
            let decl = self.program.entity(function).decl;
            if decl.is_none() {
                continue;
            }
            let Ok(parts) = self.parts_of_decl(decl) else { continue };
            let Some(name) = self.declarator_name(parts.declarator) else { continue };
            let overridden: Vec<EntityId> =
                overrides.iter().filter(|o| o.function == function).map(|o| o.overridden).collect();
            if self.is_virtual(function) == Ok(true) {
                self.check_virtual_result(function, name);
            }
            let relaxed = overridden.iter().any(|&o| self.returns_converted(function, o));
            if relaxed {
                let failed: Res<()> =
                    self.wrong_at(Cause::OverrideOfConvertedResult, self.node(name).first, name);
                self.find_of(&failed);
            }
            let other = !relaxed && overridden.iter().any(|&o| self.returns_other(function, o));
            if other {
                let failed: Res<()> =
                    self.wrong_at(Cause::OverrideOfOtherResult, self.node(name).first, name);
                self.find_of(&failed);
            }
            self.check_overridden(function, &overridden, name);
            let is_named = |n: NodeId, word: &[u8]| {
                self.kind_of(n) == NodeKind::Specifier && self.lexed.spelling(self.node(n).main) == word
            };
            let is_final = self.ast.tree(parts.declarator).any(|n| is_named(n, b"final"));
            if is_final
                && overridden.is_empty()
                && !bases.iter().any(|&b| self.may_hide_match(b, function))
                && self.is_virtual(function) == Ok(false)
            {
                let failed: Res<()> = self.wrong_at(Cause::FinalNotVirtual, self.node(name).first, name);
                self.find_of(&failed);
            }
            let says_so = self.ast.tree(parts.declarator).any(|n| {
                self.kind_of(n) == NodeKind::Specifier
                    && self.lexed.spelling(self.node(n).main) == b"override"
            });
            let unclear = bases.iter().any(|&b| self.may_hide_match(b, function));
            if says_so && (other || overridden.is_empty() && !unclear) {
                let failed: Res<()> = self.wrong_at(Cause::OverridesNothing, self.node(name).first, name);
                self.find_of(&failed);
            }
        }
    }

    /// Notes the static functions of `class` that have the name and the parameters of a virtual function of one of its `bases`:
    /// they would override it ([class.static.mfct]/2).
    ///
    /// Example: `struct B { virtual void f(); }; struct D : B { static void f(); };`.
    fn check_static_overriders(&mut self, class: EntityId, bases: &[EntityId]) {
        let Ok(Some(info)) = self.complete_class(class) else { return };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() || bases.is_empty() {
            return;
        }
        let is_static = |d: &cufront_items::DeclId| {
            let d = &self.items().decls[*d];
            d.kind == cufront_items::DeclKind::Function
                && d.name_kind == cufront_items::NameKind::Plain
                && d.name.is_some()
                && d.specifiers.contains(cufront_items::Specifiers::STATIC)
                && !d.specifiers.contains(cufront_items::Specifiers::FRIEND)
                && d.head.is_none()
        };
        let list: Vec<_> = self.items().scopes[scope].decls.iter().copied().filter(is_static).collect();
        for decl in list {
            let Ok(own) = self.entity_of(decl, env) else { continue };
            let Ok(ty) = self.type_of(own) else { continue };
            let Some(parameters) = self.program.types.as_function(ty).map(|f| f.parameters.clone()) else {
                continue;
            };
            let name = self.items().decls[decl].name;
            let overrides = bases.iter().any(|&base| {
                let candidates = self.virtual_candidates(base).unwrap_or_default();
                candidates.into_iter().any(|f| {
                    self.program.entity(f).name == name
                        && self.is_virtual(f) == Ok(true)
                        && self.type_of(f).is_ok_and(|ty| {
                            self.program.types.as_function(ty).is_some_and(|f| f.parameters == parameters)
                        })
                })
            });
            let parts = self.parts_of_decl(decl).ok().filter(|_| overrides);
            if let Some(place) = parts.and_then(|p| self.declarator_name(p.declarator)) {
                let failed: Res<()> = self.wrong_at(Cause::StaticOverrider, self.node(place).main, place);
                self.find_of(&failed);
            }
        }
    }

    /// Notes the functions of `class` that hide a virtual function of a base which none of them overrides.
    fn check_hidden(
        &mut self,
        class: EntityId,
        functions: &[EntityId],
        bases: &[EntityId],
        overrides: &[crate::overriding::Override],
    ) {
        let is_plain =
            |this: &Self, f: EntityId| this.program.entity(f).name_kind == cufront_items::NameKind::Plain;
        let mut hidden: Vec<(EntityId, EntityId)> = Vec::new();
        for &base in bases {
            for f in self.virtual_candidates(base).unwrap_or_default() {
                let is_hidden = is_plain(self, f)
                    && self.is_virtual(f) == Ok(true)
                    && !overrides.iter().any(|o| o.overridden == f)
                    && !functions.iter().any(|&own| self.same_virtual(own, f) == Ok(true))
                    && !self.introduces(class, f);
                if is_hidden {
                    hidden.push((base, f));
                }
            }
        }
        // what a base in between overrides counts once, where it is first declared
        let all = hidden.clone();
        hidden.retain(|&(base, f)| {
            !all.iter().any(|&(other, g)| {
                g != f
                    && other != base
                    && self.derives_from(base, other) == Ok(true)
                    && self.same_virtual(f, g) == Ok(true)
            })
        });
        let mut told = Vec::new();
        for &(_, f) in &hidden {
            let name = self.program.entity(f).name;
            if told.contains(&name) {
                continue;
            }
            told.push(name);
            // of what one base declares by the name, some may be overridden
            let whole = hidden
                .iter()
                .map(|h| h.1)
                .find(|&g| self.program.entity(g).name == name && !self.is_partly_overridden(g, overrides));
            match whole {
                Some(f) => self.note_hidden(class, f, functions),
                None => self.note_partly_overridden(class, f),
            }
        }
    }

    /// True if something of the name of `f` that the class of `f` declares is among the overridden.
    fn is_partly_overridden(&self, f: EntityId, overrides: &[crate::overriding::Override]) -> bool {
        let f = self.program.entity(f);
        overrides.iter().any(|o| {
            let other = self.program.entity(o.overridden);
            other.name == f.name && other.owner == f.owner
        })
    }

    /// Notes that a class overrides some of the virtual functions of one name of a base, and hides the others, among
    /// them `f`.
    fn note_partly_overridden(&mut self, class: EntityId, f: EntityId) {
        let decl = self.program.entity(class).decl;
        let Some(node) = decl.is_some().then(|| self.class_node(decl).ok()).flatten() else { return };
        let at = self.items().decls[decl].name_tok;
        if at.is_some() {
            let failed: Res<()> = self.wrong_at(Cause::PartlyOverrides(f), at, node);
            self.find_of(&failed);
        }
    }

    /// Notes the functions of `class` by the name of `f`, a virtual function of a base that they hide.
    fn note_hidden(&mut self, class: EntityId, f: EntityId, functions: &[EntityId]) {
        let name = self.program.entity(f).name;
        for &own in functions {
            let e = self.program.entity(own);
            if e.name_kind != cufront_items::NameKind::Plain || e.name != name {
                continue;
            }
            let decl = e.decl;
            let Some(place) = self.parts_of_decl(decl).ok().and_then(|p| self.declarator_name(p.declarator))
            else {
                continue;
            };
            if self.type_of(own).is_ok() && self.type_of(f).is_ok() {
                let decl = self.program.entity(class).decl;
                let whole = match decl.is_some() {
                    true => self.class_node(decl).unwrap_or(place),
                    false => place,
                };
                let at = self.node(place).main;
                let failed: Res<()> = self.wrong_at(Cause::HidesVirtual(f), at, whole);
                self.find_of(&failed);
            }
        }
    }

    /// True if a using-declaration of `class` may introduce the function `f` of a base.
    fn introduces(&mut self, class: EntityId, f: EntityId) -> bool {
        let Ok(Some(info)) = self.complete_class(class) else { return true };
        let (scope, name) = (self.program.classes[info].scope, self.program.entity(f).name);
        scope.is_none()
            || self.items().scopes[scope].decls.iter().any(|&d| {
                let d = &self.items().decls[d];
                d.kind == cufront_items::DeclKind::UsingDeclaration && d.name == name
            })
    }

    /// Notes that the result of the virtual function `function`, declared at `name`, is a placeholder
    /// ([dcl.spec.auto.general]/15).
    fn check_virtual_result(&mut self, function: EntityId, name: NodeId) {
        let result = match self.type_of(function) {
            Ok(ty) => self.program.types.as_function(ty).map(|f| f.result),
            Err(_) => None,
        };
        if result.is_some_and(|ty| self.has_placeholder(ty)) {
            let failed: Res<()> = self.wrong_at(Cause::VirtualPlaceholder, self.node(name).first, name);
            self.find_of(&failed);
        }
    }

    /// Notes that `function`, declared at `name`, is deleted and what it overrides is not, or the reverse
    /// ([class.virtual]/16), or that it may throw and what it overrides may not ([except.spec]/4).
    fn check_overridden(&mut self, function: EntityId, overridden: &[EntityId], name: NodeId) {
        let deleted = self.is_deleted(function);
        let mut causes = Vec::new();
        for &other in overridden {
            match (deleted, self.is_deleted(other)) {
                (true, false) => causes.push(Cause::DeletesOverridden),
                (false, true) => causes.push(Cause::OverridesDeleted),
                _ => {}
            }
            if !deleted
                && self.is_noexcept_function(other) == Ok(true)
                && self.is_noexcept_function(function) == Ok(false)
            {
                causes.push(Cause::ThrowsUnlikeOverridden);
            }
        }
        let class = self.program.entity(self.enclosing_class(function)).decl;
        for cause in causes {
            // exception specifications are read when the class is complete
            let place = match cause {
                Cause::ThrowsUnlikeOverridden if class.is_some() => self.class_node(class).unwrap_or(name),
                _ => name,
            };
            let failed: Res<()> = self.wrong_at(cause, self.node(name).first, place);
            self.find_of(&failed);
        }
    }

    /// Notes at `name` that the destructor of `class`, which nobody declares, overrides one that is deleted, or may
    /// throw where one that it overrides may not ([except.spec]/4).
    ///
    /// Example: `struct B { virtual ~B(); }; struct M { ~M() noexcept(false); }; struct D : B { M m; };`.
    pub(crate) fn check_implicit_destructor(
        &mut self,
        class: EntityId,
        name: cufront_lex::Tok,
        node: NodeId,
    ) {
        let declared = self.declared_special(class, cufront_items::NameKind::Destructor);
        if !declared.is_ok_and(|list| list.is_empty()) || self.known_bases(class).is_none() {
            return;
        }
        let Ok(destructor) = self.destructor(class) else { return };
        let overridden = self.destructors_of_bases(destructor);
        if overridden.iter().any(|&d| self.is_deleted(d)) {
            let failed: Res<()> = self.wrong_at(Cause::OverridesDeleted, name, node);
            self.find_of(&failed);
        } else if overridden.iter().any(|&d| self.is_noexcept_function(d) == Ok(true))
            && !self.is_deleted(destructor)
            && self.is_noexcept_function(destructor) == Ok(false)
        {
            let failed: Res<()> = self.wrong_at(Cause::ImplicitlyThrowsUnlikeOverridden, name, node);
            self.find_of(&failed);
        }
    }

    /// All bases of `class`; `None` if they are not all known.
    pub(crate) fn known_bases(&mut self, class: EntityId) -> Option<Vec<EntityId>> {
        if self.has_dependent_bases(class).ok()? {
            return None;
        }
        let mut list: Vec<EntityId> = Vec::new();
        let mut open = vec![class];
        while let Some(at) = open.pop() {
            let info = self.complete_class(at).ok()??;
            for base in self.program.classes[info].bases.clone() {
                if !list.contains(&base.class) {
                    list.push(base.class);
                    open.push(base.class);
                }
            }
            if list.len() > MANY_BASES {
                return None;
            }
        }
        Some(list)
    }

    /// True if a function of `base` with the name of `function` is not known well enough.
    fn may_hide_match(&mut self, base: EntityId, function: EntityId) -> bool {
        let Ok(functions) = self.virtual_candidates(base) else { return true };
        let Ok(own) = self.type_of(function) else { return true };
        if self.program.types.is_dependent(own) {
            return true;
        }
        let name = self.overload_name(function);
        functions.into_iter().any(|f| {
            self.overload_name(f) == name
                && !self.type_of(f).is_ok_and(|ty| !self.program.types.is_dependent(ty))
        })
    }

    /// True if `function` returns a pointer or reference that is no covariant one ([class.virtual]/8) and converts to that of
    /// `overridden` all the same: it points to something with fewer qualifiers, and no class, or that one is `void *`. The
    /// reference lets it pass.
    ///
    /// Example: `struct A { virtual const char *f(); }; struct B : A { char *f() override; };`.
    fn returns_converted(&mut self, function: EntityId, overridden: EntityId) -> bool {
        let (Ok(a), Ok(b)) = (self.type_of(function), self.type_of(overridden)) else { return false };
        let types = &self.program.types;
        let (Some(a), Some(b)) = (types.as_function(a), types.as_function(b)) else { return false };
        let (a, b) = (a.result, b.result);
        if a.own_qualifiers() != b.own_qualifiers()
            || a == b
            || types.is_dependent(a)
            || types.is_dependent(b)
        {
            return false;
        }
        let (to_a, to_b, may_be_void) = match (types.kind(a), types.kind(b)) {
            (TypeKind::Pointer(x), TypeKind::Pointer(y)) => (*x, *y, true),
            (TypeKind::LValueReference(x), TypeKind::LValueReference(y)) => (*x, *y, false),
            _ => return false,
        };
        let keeps = types.qualifiers(to_b).contains(types.qualifiers(to_a));
        let same = to_a.bare() == to_b.bare() && types.as_class(to_a).is_none();
        keeps && (same || may_be_void && types.is_void(to_b))
    }

    /// True if `function` certainly returns something else than `overridden`, and nothing that converts
    /// ([class.virtual]/8).
    fn returns_other(&mut self, function: EntityId, overridden: EntityId) -> bool {
        let (Ok(a), Ok(b)) = (self.type_of(function), self.type_of(overridden)) else { return false };
        let types = &self.program.types;
        let (Some(a), Some(b)) = (types.as_function(a), types.as_function(b)) else { return false };
        let (a, b) = (a.result, b.result);
        if a == b
            || types.is_dependent(a)
            || types.is_dependent(b)
            || self.has_placeholder(a)
            || self.has_placeholder(b)
        {
            return false;
        }
        let object = |this: &Self, ty: Ty| match *this.program.types.kind(ty) {
            TypeKind::Pointer(to) | TypeKind::LValueReference(to) | TypeKind::RValueReference(to) => {
                this.program.types.as_class(to)
            }
            _ => None,
        };
        let pointed = |this: &Self, ty: Ty| match *this.program.types.kind(ty) {
            TypeKind::Pointer(to) | TypeKind::LValueReference(to) | TypeKind::RValueReference(to) => to,
            _ => ty,
        };
        let (to_a, to_b) = (pointed(self, a), pointed(self, b));
        let is_pointer = |this: &Self, ty: Ty| this.program.types.as_pointer(ty).is_some();
        if is_pointer(self, a) != is_pointer(self, b) {
            return true;
        }
        match (object(self, a), object(self, b)) {
            // the class may have fewer qualifiers, not more ([class.virtual]/8)
            (Some(_), Some(_)) if !to_b.own_qualifiers().contains(to_a.own_qualifiers()) => true,
            (Some(a), Some(b)) if a == b => false,
            (Some(a), Some(b)) => {
                let known = |this: &mut Self, c: EntityId| matches!(this.complete_class(c), Ok(Some(_)));
                if !known(self, a) {
                    return !self.is_being_completed(a) && self.is_undefined(a);
                }
                let around = Context { this: self.enclosing_class(function), ..Context::global() };
                known(self, b)
                    && (self.derives_from(a, b) == Ok(false)
                        || self.is_usable_base(a, b, around) == Ok(false))
            }
            (None, None) => a.bare() != b.bare(),
            _ => true,
        }
    }
}
