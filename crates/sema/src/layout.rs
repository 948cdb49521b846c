//! Sizes of objects, and what kinds of types there are ([basic.types], x86-64 System V).
//!
//! Classes are laid out if nothing about them is special: no bases, virtual functions, bit-fields, anonymous members,
//! and no word that changes alignment. Of others the size is not known here.

use crate::{Bindings, Reason, Result, Sema, Unresolved};
use cufront_items::{DeclKind, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{DirectiveKind, Tok, TokenKind};
use cufront_types::{ArrayBound, Builtin, TypeId, TypeKind};

/// Deepest nesting of classes in classes that is laid out.
const MAX_CLASSES: u32 = 32;

/// Words inside of attributes that change a layout.
const LAYOUT_WORDS: [&[u8]; 6] =
    [b"aligned", b"__aligned__", b"packed", b"__packed__", b"ms_struct", b"no_unique_address"];

/// The kind of a type ([basic.types]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TypeCategory {
    /// `bool`, characters and integers, signed or not.
    Integral {
        /// Has negative values.
        signed: bool,
    },
    /// A floating-point type.
    Floating,
    /// An enumeration.
    Enumeration {
        /// `enum class`.
        scoped: bool,
    },
    /// A pointer to an object or function.
    Pointer,
    /// A class or union that is defined.
    Class,
    /// A class that is declared only.
    Incomplete,
    /// An array.
    Array,
    /// A function.
    Function,
    /// `void`.
    Void,
    /// `std::nullptr_t`.
    NullPointer,
}

/// Size and alignment in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Layout {
    size: u64,
    align: u64,
}

impl Sema<'_> {
    /// True if `ty` is or contains a template parameter.
    #[must_use]
    pub fn is_dependent(&self, ty: TypeId) -> bool {
        self.is_dependent_type(ty, 0)
    }

    /// The kind of `ty`, qualifiers left aside.
    ///
    /// # Errors
    /// [`Unresolved`] if that depends on a template parameter or is not known.
    pub fn category(&mut self, ty: TypeId, at: Tok) -> Result<TypeCategory> {
        self.begin_at(at);
        let ty = self.types.unqualified(ty);
        Ok(match self.types.kind(ty) {
            TypeKind::Builtin(b) => builtin_category(b).ok_or(Unresolved::new(Reason::Deduced, at))?,
            TypeKind::Pointer(_) => TypeCategory::Pointer,
            TypeKind::Array { .. } => TypeCategory::Array,
            TypeKind::Function(_) => TypeCategory::Function,
            TypeKind::Named(_) => {
                let instance = match self.nested(at, |sema| sema.instance_of(ty, at)) {
                    Ok(instance) => instance,
                    Err(e) if e.reason == Reason::Incomplete => return Ok(TypeCategory::Incomplete),
                    Err(e) => return Err(e),
                };
                let scope = &self.items().scopes[instance.scope];
                match scope.kind {
                    ScopeKind::Enum => {
                        let scoped = scope.owner.is_some()
                            && self.items().decls[scope.owner]
                                .specifiers
                                .contains(Specifiers::SCOPED_OR_UNION);
                        TypeCategory::Enumeration { scoped }
                    }
                    ScopeKind::Class => TypeCategory::Class,
                    _ => return Err(Unresolved::new(Reason::WrongKind, at)),
                }
            }
            TypeKind::TemplateParameter { .. } | TypeKind::PackExpansion(_) | TypeKind::Opaque(_) => {
                return Err(Unresolved::new(Reason::Dependent, at));
            }
            _ => return Err(Unresolved::new(Reason::Unsupported, at)),
        })
    }

    /// The bytes that an object of type `ty` takes.
    ///
    /// # Errors
    /// [`Unresolved`] if that depends on a template parameter, or is a class with a layout that is not computed here.
    pub fn object_size(&mut self, ty: TypeId, at: Tok) -> Result<u64> {
        self.begin_at(at);
        self.layout(ty, at, 0).map(|l| l.size)
    }

    fn layout(&mut self, ty: TypeId, at: Tok, depth: u32) -> Result<Layout> {
        let ty = self.types.unqualified(ty);
        match self.types.kind(ty) {
            TypeKind::Reference { .. } => Ok(Layout { size: 8, align: 8 }),
            TypeKind::Array { element, bound: ArrayBound::Known(n) } => {
                let l = self.layout(element, at, depth)?;
                Ok(Layout { size: l.size.saturating_mul(n), align: l.align })
            }
            TypeKind::Named(_) => {
                let instance = self.nested(at, |sema| sema.instance_of(ty, at))?;
                if self.items().scopes[instance.scope].kind != ScopeKind::Class {
                    let size = self.size_of(ty, at)?;
                    return Ok(Layout { size, align: size });
                }
                if depth > MAX_CLASSES {
                    return Err(Unresolved::new(Reason::TooDeep, at));
                }
                self.class_layout(instance.scope, &instance.bindings, at, depth)
            }
            TypeKind::Builtin(_) | TypeKind::Pointer(_) => {
                let size = self.size_of(ty, at)?;
                Ok(Layout { size, align: size })
            }
            _ => Err(Unresolved::new(Reason::Unsupported, at)),
        }
    }

    fn class_layout(&mut self, scope: ScopeId, bindings: &Bindings, at: Tok, depth: u32) -> Result<Layout> {
        self.parser.members(scope);
        let unsupported = Unresolved::new(Reason::Unsupported, at);
        let s = &self.items().scopes[scope];
        if s.bases.is_some() || !s.transparent.is_empty() || s.owner.is_none() {
            return Err(unsupported);
        }
        let owner = self.items().decls[s.owner].clone();
        let members = s.decls.clone();
        if self.has_layout_words(owner.first, owner.last) {
            return Err(unsupported);
        }
        let union = owner.specifiers.contains(Specifiers::SCOPED_OR_UNION);
        let mut class = Layout { size: 0, align: 1 };
        let mut any = false;
        for id in members {
            let d = self.items().decls[id].clone();
            match d.kind {
                DeclKind::Unknown => return Err(unsupported),
                DeclKind::Function if d.specifiers.contains(Specifiers::VIRTUAL) => return Err(unsupported),
                DeclKind::Variable if !d.specifiers.contains(Specifiers::STATIC) => {
                    let end = self.items().declarator(id).map_or(Tok::NONE, |c| c.end);
                    if end.is_none() || self.kind(end) == TokenKind::Colon {
                        return Err(unsupported);
                    }
                    let ty = self.declared_type_in(id, bindings)?;
                    let l = self.layout(ty, at, depth + 1)?;
                    class.align = class.align.max(l.align);
                    if union {
                        class.size = class.size.max(l.size);
                    } else {
                        class.size = round_up(class.size, l.align).saturating_add(l.size);
                    }
                    any = true;
                }
                _ => {}
            }
        }
        class.size = if any { round_up(class.size, class.align) } else { 1 };
        Ok(class)
    }

    /// Something in the class definition `[first, last]`, or a pragma before it, changes how it is laid out.
    fn has_layout_words(&self, first: Tok, last: Tok) -> bool {
        let lexed = self.lexed();
        let packed = lexed.directives.iter().any(|d| {
            d.kind == DirectiveKind::Pragma
                && d.before <= last
                && lexed.text[d.word as usize..d.end as usize].starts_with(b"pack")
        });
        packed
            || (first.0..last.next().0).map(Tok).any(|t| match self.kind(t) {
                TokenKind::Alignas | TokenKind::Virtual => true,
                TokenKind::Ident => LAYOUT_WORDS.contains(&lexed.spelling(t)),
                _ => false,
            })
    }
}

fn round_up(size: u64, align: u64) -> u64 {
    size.div_ceil(align.max(1)).saturating_mul(align.max(1))
}

/// The kind of a built-in type; `None` for placeholders.
pub(crate) fn builtin_category(b: Builtin) -> Option<TypeCategory> {
    Some(match b {
        Builtin::Char
        | Builtin::SignedChar
        | Builtin::WChar
        | Builtin::Short
        | Builtin::Int
        | Builtin::Long
        | Builtin::LongLong
        | Builtin::Int128 => TypeCategory::Integral { signed: true },
        Builtin::Bool
        | Builtin::UnsignedChar
        | Builtin::Char8
        | Builtin::Char16
        | Builtin::Char32
        | Builtin::UnsignedShort
        | Builtin::UnsignedInt
        | Builtin::UnsignedLong
        | Builtin::UnsignedLongLong
        | Builtin::UnsignedInt128 => TypeCategory::Integral { signed: false },
        Builtin::Float
        | Builtin::Double
        | Builtin::LongDouble
        | Builtin::Float128
        | Builtin::Float16
        | Builtin::BFloat16 => TypeCategory::Floating,
        Builtin::Void => TypeCategory::Void,
        Builtin::NullPtr => TypeCategory::NullPointer,
        Builtin::Auto | Builtin::DecltypeAuto => return None,
    })
}
