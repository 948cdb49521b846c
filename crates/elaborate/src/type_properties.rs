//! Properties of types that traits ask for: literal types ([basic.types.general]/10), unique object representations
//! ([meta.unary.prop]/9), and the copies of the traits of old compilers.

use crate::operation::Operation;
use crate::Elaborator;
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_program::{Builtin, EntityId, Gap, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// A literal type. As the reference has it, what a class does implicitly is `constexpr`.
    pub(crate) fn is_literal_type(&mut self, ty: Ty, node: NodeId) -> Res<bool> {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => self.is_literal_type(element, node),
            TypeKind::Function(_) => Ok(false),
            TypeKind::Class(class) => self.is_literal_class(class, ty, node),
            _ => Ok(true),
        }
    }

    fn is_literal_class(&mut self, class: EntityId, ty: Ty, node: NodeId) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return self.ill_formed(node) };
        let destroyed = self.manner(ty, Operation::Destroy, node)?;
        let constexpr = self.cxx20 && self.has_constexpr_destructor(class)?;
        if !(destroyed.trivial || constexpr) {
            return Ok(false);
        }
        let info = self.program.classes[info].clone();
        for base in &info.bases {
            if base.is_virtual && !self.cxx20 {
                return Ok(false);
            }
            let base = self.type_of_class(base.class);
            if !self.is_literal_type(base, node)? {
                return Ok(false);
            }
        }
        let mut members = self.closure_member_types(class)?;
        for field in self.fields(class)? {
            members.push(self.type_of(field)?);
        }
        let mut literal = true;
        for member in members {
            let volatile =
                self.program.types.qualifiers(member).contains(cufront_program::Qualifiers::VOLATILE);
            literal &= !volatile && self.is_literal_type(member, node)?;
        }
        if !literal || self.closure_info.contains_key(&class) || self.is_aggregate(class)? {
            return Ok(literal);
        }
        let constructors = self.declared_constructors(class)?;
        let own = self.type_of_class(class);
        for &c in &constructors {
            let decl = self.program.entity(c).decl;
            let specifiers = self.items().decls[decl].specifiers;
            let constant =
                specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL | Specifiers::DEFAULTED);
            if constant && (self.program.is_template(c) || self.copies(c, own)?.is_none()) {
                return Ok(true);
            }
        }
        Ok(constructors.is_empty())
    }

    fn has_constexpr_destructor(&mut self, class: EntityId) -> Res<bool> {
        let declared = self.declared_special(class, cufront_items::NameKind::Destructor)?;
        // one that nobody wrote is constexpr if those of the parts are, which are literal types then
        Ok(declared.first().is_none_or(|&d| {
            let decl = self.program.entity(d).decl;
            self.items().decls[decl].specifiers.intersects(Specifiers::CONSTEXPR | Specifiers::DEFAULTED)
        }))
    }

    /// Objects with the same value have the same bytes: trivially copyable, without padding, without floating-point
    /// numbers.
    pub(crate) fn has_unique_representations(&mut self, ty: Ty, node: NodeId) -> Res<bool> {
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => self.has_unique_representations(element, node),
            TypeKind::Builtin(b) => Ok(b.is_integral() && b != Builtin::NullPointer),
            TypeKind::Enum(_) | TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } => Ok(true),
            TypeKind::Class(class) => {
                let Some(info) = self.complete_class(class)? else { return self.ill_formed(node) };
                if !self.is_trivially_copyable(ty, node)? {
                    return Ok(false);
                }
                let info = self.program.classes[info].clone();
                let mut bits = 0;
                if info.bases.len() > 1 {
                    // the reference has rules of its own for several bases
                    return self.gap(Gap::BuiltinTrait, node);
                }
                for base in &info.bases {
                    if self.is_empty_class(base.class)? {
                        continue;
                    }
                    let base = self.type_of_class(base.class);
                    if !self.has_unique_representations(base, node)? {
                        return Ok(false);
                    }
                    bits += self.layout_of(base, node)?.size * 8;
                }
                let mut members: Vec<(Ty, u64)> = Vec::new();
                for ty in self.closure_member_types(class)? {
                    members.push((ty, self.layout_of(ty, node)?.size * 8));
                }
                for field in self.fields(class)? {
                    let ty = self.type_of(field)?;
                    let width = match self.is_bit_field(field)? {
                        true => u64::from(self.bit_field_width(field)?),
                        false => self.layout_of(ty, node)?.size * 8,
                    };
                    members.push((ty, width));
                }
                let whole = self.layout_of(ty, node)?.size * 8;
                for &(ty, width) in &members {
                    if !self.has_unique_representations(ty, node)? || info.is_union && width != whole {
                        return Ok(false);
                    }
                }
                if info.is_union {
                    return Ok(!members.is_empty());
                }
                bits += members.iter().map(|m| m.1).sum::<u64>();
                Ok(bits == whole)
            }
            _ => Ok(false),
        }
    }

    /// `__has_nothrow_copy` and `__has_trivial_copy`: they do not ask whether a copy is deleted.
    pub(crate) fn would_copy(&mut self, ty: Ty, trivial: bool, node: NodeId) -> Res<bool> {
        let TypeKind::Class(class) = *self.program.types.kind(ty) else {
            return Ok(!self.program.types.is_void(ty) && self.program.types.as_function(ty).is_none());
        };
        if self.complete_class(class)?.is_none() {
            return self.ill_formed(node);
        }
        let manner = self.manner(ty, Operation::Copy, node)?;
        if manner.possible {
            return Ok(if trivial { manner.trivial } else { manner.nothrow });
        }
        let own = self.type_of_class(class);
        for c in self.declared_constructors(class)? {
            if self.program.is_template(c) || self.copies(c, own)? != Some(false) || self.is_deleted(c) {
                continue;
            }
            return if trivial { Ok(false) } else { self.is_noexcept_function(c) };
        }
        if !trivial {
            return Ok(true);
        }
        let mut parts = Vec::new();
        if let Some(info) = self.complete_class(class)? {
            let bases = self.program.classes[info].bases.clone();
            parts.extend(bases.iter().map(|b| self.type_of_class(b.class)));
        }
        for field in self.fields(class)? {
            parts.push(self.type_of(field)?);
        }
        for part in parts {
            if !self.would_copy(part, true, node)? {
                return Ok(false);
            }
        }
        Ok(!self.is_polymorphic(class)?)
    }
}
