//! The layout of a class (Itanium C++ ABI, section 2.4), as g++ has it.
//!
//! Example: `struct E {}; struct A : E { int n; char c; };` has E and n at offset 0, c at 4 and 8 bytes. A class
//! derived from A would begin its own members at 8: A is a POD but for its base, and so its tail padding may be used.
//!
//! Members are placed by a [`Builder`], which keeps the places of empty subobjects: two of one type never share an
//! address ([intro.object]/9).
//!
//! Explicit captures of a closure are laid out as written, as g++ and the reference do. Left out (gaps): closures with
//! a capture default.

use crate::layout::{Layout, Member};
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, NameKind};
use cufront_lex::{DirectiveKind, Lexed, Tok, TokenKind};
use cufront_program::{Bound, EntityId, EntityKind, EnvId, Gap, Res, Ty, TypeKind};

/// Where the parts of a class are.
#[derive(Debug, Clone)]
pub(crate) struct ClassLayout {
    /// Of a complete object.
    pub(crate) whole: Layout,
    /// Of a base class subobject: without virtual bases and without the tail padding that others may use.
    pub(crate) base: Layout,
    /// Offsets of the members in bits; those of anonymous unions and structs are in these.
    pub(crate) fields: Vec<(EntityId, u64)>,
    /// Offsets of direct non-virtual bases, and of all virtual ones, in bytes.
    pub(crate) bases: Vec<(EntityId, u64)>,
    /// No members, only empty bases, no virtual functions.
    empty: bool,
    /// A pointer to a virtual table and nothing else.
    nearly_empty: bool,
    /// Its members are packed.
    packed: bool,
    /// The base that it shares its virtual table pointer with.
    primary: Option<EntityId>,
    /// Subobjects of empty class types, the class itself included, in a base class subobject and in a complete object.
    empties: Vec<(EntityId, u64)>,
    all_empties: Vec<(EntityId, u64)>,
}

/// The members placed so far.
#[derive(Default)]
struct Builder {
    /// Bytes up to the last part, empty ones included.
    size: u64,
    /// Bits up to the last member.
    bits: u64,
    align: u64,
    empties: Vec<(EntityId, u64)>,
}

impl Builder {
    fn conflicts(&self, parts: &[(EntityId, u64)], at: u64) -> bool {
        parts.iter().any(|&(class, offset)| self.empties.contains(&(class, at + offset)))
    }

    fn data(&self) -> u64 {
        self.bits.div_ceil(8)
    }

    /// Places `size` bytes with the empty subobjects `parts`; gives the offset. An empty part goes to the beginning if
    /// it can, and takes no room.
    fn place(&mut self, size: u64, align: u64, empty: bool, parts: &[(EntityId, u64)]) -> u64 {
        let mut at = if empty { 0 } else { round(self.data(), align) };
        if empty && self.conflicts(parts, 0) {
            at = round(self.size.max(self.data()), align);
        }
        while self.conflicts(parts, at) {
            at += align;
        }
        self.empties.extend(parts.iter().map(|&(class, offset)| (class, at + offset)));
        if !empty {
            self.bits = (at + size) * 8;
        }
        self.size = self.size.max(at + size);
        self.align = self.align.max(align);
        at
    }
}

/// What attributes say of a class or member.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LayoutAttributes {
    /// `packed`
    pub(crate) packed: bool,
    /// `alignas(n)`, `aligned(n)`: the greatest; 0 without one.
    pub(crate) align: u64,
    /// `[[no_unique_address]]`
    pub(crate) overlapping: bool,
}

impl Elaborator<'_> {
    /// The layout of the complete class `class`.
    pub(crate) fn class_layout(&mut self, class: EntityId, node: NodeId) -> Res<ClassLayout> {
        if let Some(known) = self.layouts.get(&class) {
            return Ok(known.clone());
        }
        let layout = stacker::maybe_grow(128 * 1024, 4 << 20, || self.new_layout(class, node))?;
        self.layouts.insert(class, layout.clone());
        Ok(layout)
    }

    fn new_layout(&mut self, class: EntityId, node: NodeId) -> Res<ClassLayout> {
        // a gap for a class that has itself for a part
        self.fields(class)?;
        let Some(info) = self.complete_class(class)? else { return self.ill_formed(node) };
        let info = self.program.classes[info].clone();
        if self.closure_info.contains_key(&class) {
            if self.closure_info.get(&class).is_some_and(|c| c.default.is_some()) {
                return self.gap(Gap::Layout, node);
            }
            let mut builder = Builder { align: 1, ..Builder::default() };
            for ty in self.explicit_captures(class)? {
                let one = match self.program.types.is_reference(ty) {
                    true => Layout { size: 8, align: 8 },
                    false => self.layout_of(ty, node)?,
                };
                builder.place(one.size, one.align, false, &[]);
            }
            let whole = Layout { size: round(builder.size.max(1), builder.align), align: builder.align };
            if !self.captures_nothing(class) {
                return Ok(ClassLayout {
                    whole,
                    base: whole,
                    fields: Vec::new(),
                    bases: Vec::new(),
                    empty: false,
                    nearly_empty: false,
                    packed: false,
                    primary: None,
                    empties: Vec::new(),
                    all_empties: Vec::new(),
                });
            }
            return Ok(ClassLayout {
                whole,
                base: whole,
                fields: Vec::new(),
                bases: Vec::new(),
                empty: true,
                nearly_empty: false,
                packed: false,
                primary: None,
                empties: vec![(class, 0)],
                all_empties: vec![(class, 0)],
            });
        }
        let attributes = self.class_attributes(class, info.decl, info.env)?;
        let pack = self.pack_at(self.items().decls[info.decl].body);
        // members that cannot be packed take the attribute from the class
        let mut packed = attributes.packed;
        for member in self.members_in_order(class)? {
            let ty = match member {
                Member::Field(f) => self.type_of(f)?,
                Member::Anonymous(c) => self.type_of_class(c),
            };
            packed = packed && self.can_be_packed(ty, node)?;
        }
        let empty = self.is_empty_class(class)?;
        let dynamic = self.is_dynamic(class)?;
        let mut b = Builder { align: 1, ..Builder::default() };
        if empty {
            b.empties.push((class, 0));
        }
        let mut bases = Vec::new();
        let primary = if dynamic { self.primary_base(class, node)? } else { None };
        match primary {
            Some((base, _)) => {
                let l = self.class_layout(base, node)?;
                bases.push((base, b.place(l.base.size, capped(l.base.align, pack), false, &l.empties)));
            }
            // a pointer to the virtual table of its own
            None if dynamic => {
                b.place(8, if packed { 1 } else { capped(8, pack) }, false, &[]);
            }
            None => {}
        }
        for base in &info.bases {
            if base.is_virtual || primary.is_some_and(|(p, is_virtual)| p == base.class && !is_virtual) {
                continue;
            }
            let l = self.class_layout(base.class, node)?;
            bases.push((base.class, b.place(l.base.size, capped(l.base.align, pack), l.empty, &l.empties)));
        }
        let mut fields = Vec::new();
        let mut any = false;
        for member in self.members_in_order(class)? {
            let (ty, field) = match member {
                Member::Field(f) => (self.type_of(f)?, f),
                Member::Anonymous(c) => (self.type_of_class(c), c),
            };
            let mut own = LayoutAttributes::default();
            if let Member::Field(f) = member {
                own = self.field_attributes(f)?;
            }
            own.packed |= attributes.packed && self.can_be_packed(ty, node)?;
            let cap = |natural: u64| capped((if own.packed { 1 } else { natural }).max(own.align), pack);
            if let Member::Field(f) = member {
                if self.is_bit_field(f)? {
                    let width = u64::from(self.bit_field_width(f)?);
                    any |= width > 0;
                    let l = self.layout_of(ty, node)?;
                    let at =
                        self.place_bit_field(&mut b, f, width, l, cap(l.align), (own, pack), info.is_union);
                    fields.push((f, at));
                    continue;
                }
            }
            any = true;
            let mut natural = match *self.program.types.kind(ty) {
                TypeKind::Array(element, Bound::Unknown) => {
                    Layout { size: 0, align: self.layout_of(element, node)?.align }
                }
                _ => self.layout_of(ty, node)?,
            };
            let mut parts = Vec::new();
            self.empty_parts(ty, 0, node, &mut parts)?;
            let mut is_empty = false;
            if own.overlapping {
                if let Some(c) = self.program.types.as_class(ty) {
                    let l = self.class_layout(c, node)?;
                    is_empty = l.empty;
                    natural.size = l.base.size;
                }
            }
            if info.is_union {
                b.bits = 0;
                b.empties.clear();
            }
            let bits = b.bits;
            let at = b.place(natural.size, cap(natural.align), is_empty, &parts);
            if info.is_union {
                b.bits = bits.max(b.bits);
            }
            fields.push((field, at * 8));
        }
        if info.is_union {
            b.bits = b.size * 8;
        }
        let pod = self.is_layout_pod(class)?;
        if attributes.align > 0 && attributes.align < b.align {
            self.underaligned.insert(class);
        }
        let align = b.align.max(attributes.align);
        let mut base = Layout { size: b.size.max(b.data()), align };
        let nearly_empty = dynamic && !any && base.size == 8;
        let empties = b.empties.clone();
        // virtual bases stand behind all else, those that nothing shares its virtual table pointer with
        b.align = align;
        let mut shared = Vec::new();
        let mut all = Vec::new();
        self.virtual_bases(class, &mut all, &mut shared, node)?;
        for v in all {
            if shared.contains(&v) {
                continue;
            }
            let l = self.class_layout(v, node)?;
            bases.push((v, b.place(l.base.size, capped(l.base.align, pack), l.empty, &l.empties)));
        }
        // with members that take no bytes, arrays of nothing, an object takes none (GNU)
        let least = u64::from(empty || !b.empties.is_empty());
        let size = round(b.size.max(b.data()).max(least), b.align);
        let whole = Layout { size, align: b.align };
        if pod {
            base.size = size;
        }
        Ok(ClassLayout {
            whole,
            base,
            fields,
            bases,
            empty,
            nearly_empty,
            packed,
            primary: primary.map(|p| p.0),
            empties,
            all_empties: b.empties,
        })
    }

    /// Where the member that `node` names (`a.b[1]`) is in an object of type `ty`, and its type ([support.types.layout]).
    pub(crate) fn offset_of(&mut self, ty: Ty, node: NodeId, context: Context) -> Res<(u64, Ty)> {
        let children = self.children(node);
        match (self.kind_of(node), &children[..]) {
            (NodeKind::Member, &[object, name]) => {
                let (at, inner) = self.offset_of(ty, object, context)?;
                let (offset, member) = self.offset_of(inner, name, context)?;
                Ok((at + offset, member))
            }
            (NodeKind::Subscript, &[array, index]) => {
                let (at, inner) = self.offset_of(ty, array, context)?;
                let TypeKind::Array(element, _) = *self.program.types.kind(inner) else {
                    return self.ill_formed(node);
                };
                let size = self.layout_of(element, node)?.size;
                match self.constant_of(index, context) {
                    Ok(Some(i)) => Ok((at.wrapping_add((i as u64).wrapping_mul(size)), element)),
                    _ => self.gap(Gap::Constant, node),
                }
            }
            (NodeKind::Identifier, _) => {
                let name = self.lexed.tokens.name(self.node(node).main);
                let Some(class) = self.program.types.as_class(ty) else { return self.ill_formed(node) };
                let hits = self.member_hits(name, class, crate::lookup::Filter::Any)?;
                let Some(&hit) = hits.first() else { return self.no_member(class, node) };
                let field = self.hit_entity(hit, context)?;
                if self.program.entity(field).kind != EntityKind::Field {
                    return self.gap(Gap::Layout, node);
                }
                match self.offset_in(class, field, node)? {
                    Some(bits) => Ok((bits / 8, self.type_of(field)?)),
                    None => self.gap(Gap::Layout, node),
                }
            }
            _ => self.gap(Gap::Layout, node),
        }
    }

    /// The offset of the member `field` in `class` in bits, through anonymous members and bases.
    fn offset_in(&mut self, class: EntityId, field: EntityId, node: NodeId) -> Res<Option<u64>> {
        let layout = self.class_layout(class, node)?;
        for (f, at) in layout.fields {
            if f == field {
                return Ok(Some(at));
            }
            if self.program.entity(f).kind == EntityKind::Class {
                if let Some(inner) = self.offset_in(f, field, node)? {
                    return Ok(Some(at + inner));
                }
            }
        }
        for (base, at) in layout.bases {
            if let Some(inner) = self.offset_in(base, field, node)? {
                return Ok(Some(at * 8 + inner));
            }
        }
        Ok(None)
    }

    /// Places a bit-field of `width` bits whose type has the layout `l`; gives its offset in bits. It does not cross a
    /// boundary of its type unless it is packed.
    #[allow(clippy::too_many_arguments)]
    fn place_bit_field(
        &mut self,
        b: &mut Builder,
        field: EntityId,
        width: u64,
        l: Layout,
        align: u64,
        (own, pack): (LayoutAttributes, u64),
        is_union: bool,
    ) -> u64 {
        let named = self.program.entity(field).name.is_some();
        let unit = l.size * 8;
        if width == 0 {
            // to the next boundary of its type
            let boundary = if pack > 0 { l.align.min(pack) } else { l.align };
            b.bits = round(b.bits, boundary * 8);
            b.size = b.size.max(b.data());
            return b.bits;
        }
        let mut at = if is_union { 0 } else { b.bits };
        if own.align > 0 {
            at = round(at, own.align * 8);
        }
        let loose = own.packed || pack > 0 && pack < l.align;
        if !loose && (width > unit || at / unit != (at + width - 1) / unit) {
            at = round(at, l.align * 8);
        }
        let end = at + width;
        b.bits = if is_union { b.bits.max(end) } else { end };
        b.size = b.size.max(end.div_ceil(8));
        if named {
            b.align = b.align.max(align);
        }
        at
    }

    /// The subobjects of empty class types in an object of type `ty` at `offset`.
    fn empty_parts(
        &mut self,
        ty: Ty,
        offset: u64,
        node: NodeId,
        parts: &mut Vec<(EntityId, u64)>,
    ) -> Res<()> {
        match *self.program.types.kind(ty) {
            TypeKind::Class(c) => {
                let l = self.class_layout(c, node)?;
                parts.extend(l.all_empties.iter().map(|&(class, at)| (class, at + offset)));
                Ok(())
            }
            TypeKind::Array(element, Bound::Known(n)) => {
                let mut one = Vec::new();
                self.empty_parts(element, 0, node, &mut one)?;
                if one.is_empty() {
                    return Ok(());
                }
                let size = self.layout_of(element, node)?.size;
                for i in 0..n.min(1024) {
                    parts.extend(one.iter().map(|&(class, at)| (class, at + offset + i * size)));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The base whose virtual table pointer a dynamic class shares, and whether it is a virtual base: the first
    /// non-virtual dynamic base; else the first nearly empty virtual base, one that is not primary in another if there
    /// is one.
    fn primary_base(&mut self, class: EntityId, node: NodeId) -> Res<Option<(EntityId, bool)>> {
        let Some(info) = self.complete_class(class)? else { return Ok(None) };
        for base in self.program.classes[info].bases.clone() {
            if !base.is_virtual && self.is_dynamic(base.class)? {
                return Ok(Some((base.class, false)));
            }
        }
        let mut all = Vec::new();
        let mut shared = Vec::new();
        for base in self.program.classes[info].bases.clone() {
            if base.is_virtual && !all.contains(&base.class) {
                all.push(base.class);
            }
            self.virtual_bases(base.class, &mut all, &mut shared, node)?;
        }
        let mut first = None;
        for v in all {
            if self.class_layout(v, node)?.nearly_empty {
                if !shared.contains(&v) {
                    return Ok(Some((v, true)));
                }
                first = first.or(Some((v, true)));
            }
        }
        Ok(first)
    }

    /// Adds the virtual bases of `class`, direct and indirect ones in the order of the inheritance graph, and those
    /// that are primary bases of `class` or one of its bases.
    fn virtual_bases(
        &mut self,
        class: EntityId,
        all: &mut Vec<EntityId>,
        shared: &mut Vec<EntityId>,
        node: NodeId,
    ) -> Res<()> {
        let Some(info) = self.complete_class(class)? else { return Ok(()) };
        let bases = self.program.classes[info].bases.clone();
        for base in &bases {
            if base.is_virtual && !all.contains(&base.class) {
                all.push(base.class);
            }
            self.virtual_bases(base.class, all, shared, node)?;
        }
        let known = self.layouts.get(&class).map(|known| known.primary);
        let primary = match known {
            Some(known) => known,
            None if self.is_dynamic(class)? => self.primary_base(class, node)?.map(|p| p.0),
            None => None,
        };
        if let Some(p) = primary.filter(|p| all.contains(p)) {
            if !shared.contains(&p) {
                shared.push(p);
            }
        }
        Ok(())
    }

    /// A member of this type can be packed: a scalar, a class that is a POD or packed itself.
    fn can_be_packed(&mut self, ty: Ty, node: NodeId) -> Res<bool> {
        let mut element = ty;
        while let TypeKind::Array(inner, _) = *self.program.types.kind(element) {
            element = inner;
        }
        let Some(class) = self.program.types.as_class(element) else { return Ok(true) };
        Ok(self.is_layout_pod(class)? || self.class_layout(class, node)?.packed)
    }

    /// A POD for the purpose of layout, as C++03 has it: its tail padding is its own.
    fn is_layout_pod(&mut self, class: EntityId) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        if !self.program.classes[info].bases.is_empty()
            || self.closure_info.contains_key(&class)
            || self.is_dynamic(class)?
            || self.has_private_or_constructors(class)?
        {
            return Ok(false);
        }
        for field in self.fields(class)? {
            let mut ty = self.type_of(field)?;
            while let TypeKind::Array(inner, _) = *self.program.types.kind(ty) {
                ty = inner;
            }
            if let Some(c) = self.program.types.as_class(ty) {
                if !self.is_layout_pod(c)? {
                    return Ok(false);
                }
            }
            if self.program.types.is_reference(ty) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn has_private_or_constructors(&mut self, class: EntityId) -> Res<bool> {
        if !self.declared_constructors(class)?.is_empty()
            || !self.declared_special(class, NameKind::Destructor)?.is_empty()
        {
            return Ok(true);
        }
        Ok(!self.is_aggregate(class)?)
    }

    /// The attributes in front of the name of a class and behind its `}`.
    fn class_attributes(&mut self, class: EntityId, decl: DeclId, env: EnvId) -> Res<LayoutAttributes> {
        let node = self.class_node(decl)?;
        let mut list: Vec<NodeId> =
            self.children(node).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Attribute).collect();
        // `struct A { … } __attribute__((packed));`
        let close = self.lexed.tokens.partner(self.items().decls[decl].body);
        if self.lexed.tokens.kind(close.next()) == TokenKind::Attribute {
            let root = self.tree(decl)?;
            let behind =
                |n: &NodeId| self.kind_of(*n) == NodeKind::Attribute && self.node(*n).first == close.next();
            list.extend(self.ast.tree(root).find(behind));
        }
        self.layout_attributes(&list, Context { this: class, ..Context::of_env(env) })
    }

    /// What the attributes of the data member `field` say.
    pub(crate) fn field_attributes(&mut self, field: EntityId) -> Res<LayoutAttributes> {
        let parts = self.parts_of(field)?;
        let mut list: Vec<NodeId> = self
            .children(parts.specifiers)
            .into_iter()
            .filter(|&c| self.kind_of(c) == NodeKind::Attribute)
            .collect();
        list.extend(self.ast.tree(parts.declarator).filter(|&c| self.kind_of(c) == NodeKind::Attribute));
        let context = Context { this: self.enclosing_class(field), ..Context::of_env(self.env_of(field)) };
        self.layout_attributes(&list, context)
    }

    fn layout_attributes(&mut self, list: &[NodeId], context: Context) -> Res<LayoutAttributes> {
        let mut all = LayoutAttributes::default();
        for &node in list {
            for (name, open) in self.attribute_names(node) {
                match self.lexed.spelling(name) {
                    b"packed" | b"__packed__" => all.packed = true,
                    b"no_unique_address" => all.overlapping = true,
                    b"aligned" | b"__aligned__" | b"alignas" | b"_Alignas" => {
                        let align = match open {
                            Some(open) => self.attribute_alignment(node, open, context)?,
                            None => 16,
                        };
                        all.align = all.align.max(align);
                    }
                    _ => {}
                }
            }
        }
        Ok(all)
    }

    /// What `#pragma pack` says in front of `at`: the greatest alignment of members; 0 for none.
    fn pack_at(&mut self, at: Tok) -> u64 {
        let offset = self.lexed.tokens.start(at);
        if self.packs.is_none() {
            self.packs = Some(packs(self.lexed));
        }
        let list = self.packs.as_deref().unwrap_or_default();
        let behind = list.partition_point(|p| p.0 < offset);
        list[..behind].last().map_or(0, |p| p.1)
    }
}

/// The places of `#pragma pack`, and what is in force behind each.
fn packs(lexed: &Lexed) -> Vec<(u32, u64)> {
    let mut list = Vec::new();
    let mut stack: Vec<u64> = Vec::new();
    let mut current = 0;
    for d in lexed.directives.iter().filter(|d| d.kind == DirectiveKind::Pragma) {
        let line = lexed.text.get(d.word as usize..d.end as usize).unwrap_or_default();
        let Some(rest) = line.strip_prefix(b"pack") else { continue };
        let inner: Vec<u8> = rest.iter().copied().filter(|b| !b" \t()\r".contains(b)).collect();
        for word in inner.split(|&b| b == b',') {
            match word {
                b"push" => stack.push(current),
                b"pop" => current = stack.pop().unwrap_or(0),
                b"" => current = 0,
                number => {
                    let number = std::str::from_utf8(number).ok().and_then(|n| n.parse().ok());
                    current = number.unwrap_or(current);
                }
            }
        }
        list.push((d.start, current));
    }
    list
}

/// An alignment that `#pragma pack` may make smaller.
fn capped(align: u64, pack: u64) -> u64 {
    if pack > 0 {
        align.min(pack)
    } else {
        align
    }
}

fn round(value: u64, align: u64) -> u64 {
    value.div_ceil(align.max(1)) * align.max(1)
}
