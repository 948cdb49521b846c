//! Size and alignment of types, and what is known of classes from their members: empty, polymorphic
//! (Itanium C++ ABI, chapter 2; [class.virtual]).
//!
//! The layout of a class is computed in [`crate::layout_class`].

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, Specifiers};
use cufront_program::{Bound, Builtin, EntityId, Gap, Res, Ty, TypeKind};
use rustc_hash::FxHashSet;

/// Size and alignment in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    /// `sizeof`.
    pub(crate) size: u64,
    /// `alignof`.
    pub(crate) align: u64,
}

impl Layout {
    fn of(size: u64) -> Layout {
        Layout { size, align: size }
    }
}

/// A part of a class that takes room.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Member {
    /// A non-static data member, an unnamed bit-field too.
    Field(EntityId),
    /// An anonymous union or struct.
    Anonymous(EntityId),
}

impl Elaborator<'_> {
    /// The layout of a complete object type.
    pub(crate) fn layout_of(&mut self, ty: Ty, node: NodeId) -> Res<Layout> {
        match *self.program.types.kind(ty) {
            TypeKind::Builtin(Builtin::VaList) => Ok(Layout { size: 24, align: 8 }),
            // `sizeof(void)` is 1 (GNU)
            TypeKind::Builtin(b) => Ok(Layout::of(b.size().max(1))),
            TypeKind::Pointer(_) | TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => {
                Ok(Layout::of(8))
            }
            TypeKind::MemberPointer { member, .. } => {
                let function = self.program.types.as_function(member).is_some();
                Ok(Layout { size: if function { 16 } else { 8 }, align: 8 })
            }
            TypeKind::Array(element, Bound::Known(n)) => {
                let e = self.layout_of(element, node)?;
                Ok(Layout { size: e.size.saturating_mul(n), align: e.align })
            }
            TypeKind::Enum(_) => {
                let underlying = self.underlying_type(ty, node)?;
                self.layout_of(underlying, node)
            }
            TypeKind::Vector(_, bytes) => Ok(Layout::of(bytes)),
            TypeKind::Complex(element) => {
                let e = self.layout_of(element, node)?;
                Ok(Layout { size: e.size * 2, align: e.align })
            }
            TypeKind::Class(_) if self.program.types.is_dependent(ty) => self.gap(Gap::Operand, node),
            TypeKind::Class(class) => Ok(self.class_layout(class, node)?.whole),
            TypeKind::Function(_) => Ok(Layout::of(1)),
            _ if self.program.types.is_dependent(ty) => self.gap(Gap::Operand, node),
            _ => self.ill_formed(node),
        }
    }

    /// True if a class has virtual functions or inherits some ([class.virtual]/1).
    pub(crate) fn is_polymorphic(&mut self, class: EntityId) -> Res<bool> {
        self.has_in_bases(class, false)
    }

    /// True if a class has a pointer to a virtual table: it is polymorphic or has virtual bases.
    pub(crate) fn is_dynamic(&mut self, class: EntityId) -> Res<bool> {
        self.has_in_bases(class, true)
    }

    /// True if a class or one of its bases declares a virtual function, or, if `or_virtual_base`, has a virtual base. A
    /// base that several share is looked into once.
    fn has_in_bases(&mut self, class: EntityId, or_virtual_base: bool) -> Res<bool> {
        let (mut open, mut seen) = (vec![class], FxHashSet::default());
        while let Some(class) = open.pop() {
            if !seen.insert(class) {
                continue;
            }
            let Some(info) = self.complete_class(class)? else { continue };
            if self.declares_virtual(self.program.classes[info].scope) {
                return Ok(true);
            }
            let bases = &self.program.classes[info].bases;
            if or_virtual_base && bases.iter().any(|b| b.is_virtual) {
                return Ok(true);
            }
            open.extend(bases.iter().rev().map(|b| b.class));
        }
        Ok(false)
    }

    /// True for a class without non-static data members, virtual functions and virtual bases, and without bases that
    /// have some ([meta.unary.prop]). Unnamed bit-fields count unless they have no width.
    pub(crate) fn is_empty_class(&mut self, class: EntityId) -> Res<bool> {
        // parts may be shared by many: each class is asked once
        if let Some(&known) = self.empty_classes.get(&class) {
            return Ok(known);
        }
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        let found = self.takes_no_room(class, info)?;
        self.empty_classes.insert(class, found);
        Ok(found)
    }

    fn takes_no_room(&mut self, class: EntityId, info: cufront_program::ClassId) -> Res<bool> {
        if let Some(closure) = self.closure_info.get(&class) {
            // what a capture default captures is not counted
            let (default, node) = (closure.default, closure.node);
            return match default {
                Some(_) => self.gap(Gap::Layout, node),
                None => Ok(self.captures_nothing(class)),
            };
        }
        let info = self.program.classes[info].clone();
        if self.declares_virtual(info.scope) {
            return Ok(false);
        }
        for base in info.bases {
            if base.is_virtual || !self.is_empty_class(base.class)? {
                return Ok(false);
            }
        }
        for member in self.members_in_order(class)? {
            match member {
                Member::Anonymous(_) => return Ok(false),
                Member::Field(f) => {
                    let unnamed = self.program.entity(f).name.is_none();
                    let takes_nothing = match unnamed {
                        true => self.is_bit_field(f)? && self.bit_field_width(f)? == 0,
                        false => self.is_overlapping_empty(f)?,
                    };
                    if !takes_nothing {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }

    /// True for a data member of an empty class that is declared `[[no_unique_address]]`.
    fn is_overlapping_empty(&mut self, field: EntityId) -> Res<bool> {
        let ty = self.type_of(field)?;
        let Some(class) = self.program.types.as_class(ty) else { return Ok(false) };
        if !self.field_attributes(field)?.overlapping {
            return Ok(false);
        }
        // a gap for a class that has itself for a part
        self.fields(class)?;
        self.is_empty_class(class)
    }

    /// True for the class of a lambda-expression whose introducer is `[]`.
    pub(crate) fn captures_nothing(&self, class: EntityId) -> bool {
        self.closure_info.get(&class).is_some_and(|closure| {
            self.child(closure.node, 0).is_some_and(|introducer| self.node(introducer).size == 1)
        })
    }

    fn declares_virtual(&self, scope: cufront_base::ScopeId) -> bool {
        scope.is_some()
            && self.items().scopes[scope].decls.iter().any(|&d| {
                let d = &self.items().decls[d];
                d.specifiers.contains(Specifiers::VIRTUAL)
            })
    }

    /// True for a bit-field, with or without a name.
    pub(crate) fn is_bit_field(&mut self, field: EntityId) -> Res<bool> {
        let parts = self.parts_of(field)?;
        Ok(self.kind_of(parts.declarator) == NodeKind::BitFieldDeclarator)
    }

    /// Non-static data members, unnamed bit-fields, anonymous unions and structs in the order of declaration.
    pub(crate) fn members_in_order(&mut self, class: EntityId) -> Res<Vec<Member>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let decls = self.items().scopes[scope].decls.clone();
        let transparent = self.items().scopes[scope].transparent.clone();
        let mut list = Vec::new();
        for d in decls {
            let decl = self.items().decls[d].clone();
            match decl.kind {
                DeclKind::Variable if !decl.specifiers.contains(Specifiers::STATIC) => {
                    list.push(Member::Field(self.entity_of(d, env)?));
                }
                DeclKind::Class if transparent.contains(&decl.inner) => {
                    list.push(Member::Anonymous(self.class_of_scope(decl.inner, env)?));
                }
                _ => {}
            }
        }
        Ok(list)
    }

    /// True if an assignment operator that `class` has without declaring it overrides `function` ([class.copy.assign]/2).
    fn is_overridden_implicitly(&mut self, function: EntityId, class: EntityId) -> Res<bool> {
        let decl = self.program.entity(function).decl;
        if self.operator_of(decl) != Some(crate::Operator::Assign) {
            return Ok(false);
        }
        let ty = self.type_of(function)?;
        let wanted = self.program.types.as_function(ty).map(|f| f.parameters.clone());
        for g in self.implicit_members(class)? {
            let ty = self.type_of(g)?;
            let given = self.program.types.as_function(ty).map(|f| f.parameters.clone());
            if self.is_implicit_assignment(g) && given == wanted {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if a class has pure virtual functions, its own or inherited ones that nothing overrides
    /// ([class.abstract]/2).
    pub(crate) fn is_abstract(&mut self, class: EntityId) -> Res<bool> {
        if let Some(&known) = self.abstract_classes.get(&class) {
            return Ok(known);
        }
        let mut classes = vec![class];
        // classes of tuples have hundreds of bases
        let mut seen = FxHashSet::from_iter([class]);
        let (mut at, mut complete) = (0, true);
        while at < classes.len() {
            match self.complete_class(classes[at])? {
                Some(info) => {
                    let bases = self.program.classes[info].bases.iter().map(|b| b.class);
                    classes.extend(bases.filter(|&base| seen.insert(base)));
                }
                None => complete = false,
            }
            at += 1;
        }
        let is_abstract = self.has_pure_function(&classes)?;
        if complete {
            self.abstract_classes.insert(class, is_abstract);
        }
        Ok(is_abstract)
    }

    /// True if one of `classes`, a class and all of its bases, has a pure virtual function that none of the others
    /// overrides.
    fn has_pure_function(&mut self, classes: &[EntityId]) -> Res<bool> {
        let mut pure = Vec::new();
        for &c in classes {
            for f in self.virtual_candidates(c)? {
                let decl = self.program.entity(f).decl;
                if self.items().decls[decl].specifiers.contains(Specifiers::PURE) {
                    pure.push((c, f));
                }
            }
        }
        for (owner, f) in pure {
            let mut overridden = false;
            for &c in classes {
                if c == owner || !self.derives_from(c, owner)? {
                    continue;
                }
                for g in self.virtual_candidates(c)? {
                    overridden |= self.same_virtual(f, g)?;
                }
                overridden = overridden || self.is_overridden_implicitly(f, c)?;
                if self.program.entity(f).name_kind == cufront_items::NameKind::Destructor {
                    // declared or not, a derived class has one
                    overridden = true;
                }
            }
            if !overridden {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
