//! Size and alignment of types (Itanium C++ ABI, section 2).
//!
//! Left out so far (gaps): virtual bases, bit-fields of unusual shape, `packed` and `aligned` attributes.

use crate::Elaborator;
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_program::{Bound, EntityId, Gap, Res, Ty, TypeKind};

/// Size and alignment in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    /// `sizeof`.
    pub(crate) size: u64,
    /// `alignof`.
    pub(crate) align: u64,
    /// Size without tail padding that a derived class may use.
    pub(crate) data: u64,
    /// Nothing in it: no members, only empty bases, no virtual functions.
    pub(crate) empty: bool,
    /// It has a pointer to a virtual table.
    pub(crate) polymorphic: bool,
}

impl Layout {
    fn of(size: u64) -> Layout {
        Layout { size, align: size, data: size, empty: false, polymorphic: false }
    }
}

impl Elaborator<'_> {
    /// The layout of a complete object type.
    pub(crate) fn layout_of(&mut self, ty: Ty, node: NodeId) -> Res<Layout> {
        match *self.program.types.kind(ty) {
            TypeKind::Builtin(b) => {
                if b == cufront_program::Builtin::VaList {
                    return Ok(Layout { size: 24, align: 8, data: 24, empty: false, polymorphic: false });
                }
                // `sizeof(void)` is 1 (GNU)
                Ok(Layout::of(b.size().max(1)))
            }
            TypeKind::Pointer(_) | TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => {
                Ok(Layout::of(8))
            }
            TypeKind::MemberPointer { member, .. } => {
                if self.program.types.as_function(member).is_some() {
                    Ok(Layout { size: 16, align: 8, data: 16, empty: false, polymorphic: false })
                } else {
                    Ok(Layout::of(8))
                }
            }
            TypeKind::Array(element, Bound::Known(n)) => {
                let e = self.layout_of(element, node)?;
                let size = e.size.saturating_mul(n);
                Ok(Layout { size, align: e.align, data: size, empty: false, polymorphic: false })
            }
            TypeKind::Enum(_) => {
                let underlying = self.underlying_type(ty, node)?;
                self.layout_of(underlying, node)
            }
            TypeKind::Vector(_, bytes) => Ok(Layout::of(bytes)),
            TypeKind::Complex(element) => {
                let e = self.layout_of(element, node)?;
                Ok(Layout {
                    size: e.size * 2,
                    align: e.align,
                    data: e.size * 2,
                    empty: false,
                    polymorphic: false,
                })
            }
            TypeKind::Class(class) => self.class_layout(class, node),
            TypeKind::Function(_) => Ok(Layout::of(1)),
            _ if self.program.types.is_dependent(ty) => self.gap(Gap::Operand, node),
            _ => self.ill_formed(node),
        }
    }

    fn class_layout(&mut self, class: EntityId, node: NodeId) -> Res<Layout> {
        if let Some(&known) = self.layouts.get(&class) {
            return Ok(known);
        }
        let Some(info) = self.complete_class(class)? else { return self.ill_formed(node) };
        if self.closure_info.contains_key(&class) {
            return self.gap(Gap::Layout, node);
        }
        let info = self.program.classes[info].clone();
        if self.has_layout_attributes(class)? {
            return self.gap(Gap::Layout, node);
        }
        let mut at = 0u64;
        let mut align = 1u64;
        let mut empty = true;
        let mut polymorphic = self.declares_virtual(info.scope);
        let mut primary = false;
        let mut bases = Vec::new();
        for base in &info.bases {
            if base.is_virtual {
                return self.gap(Gap::Layout, node);
            }
            bases.push(self.class_layout(base.class, node)?);
        }
        // without a base that has one, the pointer to the virtual table stands in front of the bases
        if polymorphic && !bases.iter().any(|l| l.polymorphic) {
            at = 8;
            align = 8;
            empty = false;
        }
        for (i, l) in bases.into_iter().enumerate() {
            if l.polymorphic && i > 0 && !primary {
                // a later base would become the primary one
                return self.gap(Gap::Layout, node);
            }
            primary |= l.polymorphic && i == 0;
            polymorphic |= l.polymorphic;
            if l.empty {
                // two empty bases of one type cannot share an address; rare
                align = align.max(l.align);
                continue;
            }
            empty = false;
            at = round(at, l.align) + l.data;
            align = align.max(l.align);
        }
        empty &= !polymorphic;
        let fields = self.fields_with_anonymous(class)?;
        let mut bits: Option<(u64, u64)> = None;
        let mut size = 0;
        for f in fields {
            let ty = match f {
                Member::Field(f) => {
                    let width = self.bit_field_width(f)?;
                    let ty = self.type_of(f)?;
                    if width > 0 || self.is_bit_field(f)? {
                        if info.is_union {
                            return self.gap(Gap::Layout, node);
                        }
                        let l = self.layout_of(ty, node)?;
                        let width = u64::from(width);
                        let unit = l.size * 8;
                        if width == 0 {
                            at = round(at, l.align);
                            bits = None;
                            continue;
                        }
                        if width > unit {
                            return self.gap(Gap::Layout, node);
                        }
                        empty = false;
                        let (mut position, _) = bits.unwrap_or((at * 8, 0));
                        if position / unit != (position + width - 1) / unit {
                            position = round(position, l.align * 8);
                        }
                        position += width;
                        bits = Some((position, unit));
                        at = position.div_ceil(8);
                        // an unnamed bit-field does not align the class
                        if self.program.entity(f).name.is_some() {
                            align = align.max(l.align);
                        }
                        continue;
                    }
                    ty
                }
                Member::Anonymous(ty) => ty,
            };
            bits = None;
            if self.program.types.is_reference(ty) {
                at = round(at, 8) + 8;
                align = align.max(8);
                empty = false;
                continue;
            }
            if let TypeKind::Array(element, Bound::Unknown) = *self.program.types.kind(ty) {
                let l = self.layout_of(element, node)?;
                at = round(at, l.align);
                align = align.max(l.align);
                empty = false;
                continue;
            }
            let l = self.layout_of(ty, node)?;
            empty = false;
            align = align.max(l.align);
            // two objects of one type have different addresses ([intro.object]/9)
            if at == 0 && !info.is_union && info.bases.iter().any(|b| self.type_of_class(b.class) == ty) {
                at = l.align;
            }
            if info.is_union {
                size = size.max(l.size);
            } else {
                at = round(at, l.align) + l.size;
            }
        }
        if info.is_union {
            at = size;
        }
        let size = round(at, align).max(1);
        let pod = info.bases.is_empty() && !polymorphic && !self.has_private_or_constructors(class)?;
        let data = if pod { size } else { at };
        let layout = Layout { size: round(size, align), align, data, empty, polymorphic };
        self.layouts.insert(class, layout);
        Ok(layout)
    }

    fn declares_virtual(&self, scope: cufront_base::ScopeId) -> bool {
        scope.is_some()
            && self.items().scopes[scope].decls.iter().any(|&d| {
                let d = &self.items().decls[d];
                d.specifiers.contains(Specifiers::VIRTUAL)
            })
    }

    /// Not a POD for the purpose of layout: tail padding may be used.
    fn has_private_or_constructors(&mut self, class: EntityId) -> Res<bool> {
        if !self.declared_constructors(class)?.is_empty()
            || !self.declared_special(class, cufront_items::NameKind::Destructor)?.is_empty()
        {
            return Ok(true);
        }
        Ok(!self.is_aggregate(class)?)
    }

    fn has_layout_attributes(&mut self, class: EntityId) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        let decl = self.program.classes[info].decl;
        let node = self.class_node(decl)?;
        let attributes =
            self.children(node).iter().any(|&c| self.kind_of(c) == cufront_ast::NodeKind::Attribute);
        if attributes {
            return Ok(true);
        }
        // attributes behind the `}`, and those of members
        let body = self.items().decls[decl].body;
        let close = self.lexed.tokens.partner(body);
        if self.lexed.tokens.kind(close.next()) == cufront_lex::TokenKind::Attribute {
            return Ok(true);
        }
        for f in self.fields(class)? {
            let parts = self.parts_of(f)?;
            let aligned =
                |e: &Self, n: NodeId| e.ast.tree(n).any(|c| e.kind_of(c) == cufront_ast::NodeKind::Attribute);
            if aligned(self, parts.specifiers) || aligned(self, parts.declarator) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn is_bit_field(&mut self, field: EntityId) -> Res<bool> {
        let parts = self.parts_of(field)?;
        Ok(self.kind_of(parts.declarator) == cufront_ast::NodeKind::BitFieldDeclarator)
    }

    /// Fields and anonymous unions in the order of declaration.
    fn fields_with_anonymous(&mut self, class: EntityId) -> Res<Vec<Member>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        let decls = self.items().scopes[scope].decls.clone();
        let transparent = self.items().scopes[scope].transparent.clone();
        let mut list = Vec::new();
        for d in decls {
            let decl = self.items().decls[d].clone();
            match decl.kind {
                cufront_items::DeclKind::Variable if !decl.specifiers.contains(Specifiers::STATIC) => {
                    list.push(Member::Field(self.entity_of(d, env)?));
                }
                cufront_items::DeclKind::Class if transparent.contains(&decl.inner) => {
                    let c = self.class_of_scope(decl.inner, env)?;
                    list.push(Member::Anonymous(self.type_of_class(c)));
                }
                _ => {}
            }
        }
        Ok(list)
    }
}

/// A part of a class that takes room.
#[derive(Debug, Clone, Copy)]
enum Member {
    Field(EntityId),
    Anonymous(Ty),
}

fn round(value: u64, align: u64) -> u64 {
    value.div_ceil(align.max(1)) * align.max(1)
}
