//! Types of specifiers ([dcl.type]).
//!
//! Example: `unsigned long const` is one type, `typename T::x` another.

use crate::lookup::{Filter, Found};
use crate::{Cause, Context, Elaborator};
use cufront_ast::{Key, NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::{known, Tok, TokenKind};
use cufront_program::{Builtin, EntityId, EntityKind, EnvId, Gap, Qualifiers, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Finds what is wrong in the condition of the `explicit` specifier `node` ([dcl.fct.spec]/3).
    fn check_explicit(&mut self, node: NodeId, context: Context) {
        let Some(condition) = self.last_child(node).filter(|_| self.is_told_in_patterns(context)) else {
            return;
        };
        let context = context.unevaluated();
        if let Err(fail) = self.expression(condition, context) {
            self.survey(condition, fail, context);
        }
    }

    /// The type that `Specifiers` name; `None` without a type (constructors, conversion functions).
    pub(crate) fn specified_type(&mut self, node: NodeId, context: Context) -> Res<Option<Ty>> {
        let mut qualifiers = Qualifiers::empty();
        let mut words = Words::default();
        let mut named = None;
        let mut attributes = Vec::new();
        for child in self.children(node) {
            match self.kind_of(child) {
                NodeKind::Specifier => match self.main_kind(child) {
                    TokenKind::Const => qualifiers |= Qualifiers::CONST,
                    TokenKind::Volatile => qualifiers |= Qualifiers::VOLATILE,
                    TokenKind::Restrict => qualifiers |= Qualifiers::RESTRICT,
                    TokenKind::Auto => named = Some(self.placeholder_at(child, context)?),
                    kind => words.add(kind),
                },
                NodeKind::Attribute => attributes.push(child),
                NodeKind::Explicit => self.check_explicit(child, context),
                _ => named = Some(self.type_specifier(child, context)?),
            }
        }
        let mut ty = match (named, words.builtin()) {
            (Some(ty), _) => ty,
            (None, Some(builtin)) => {
                let ty = Ty::builtin(builtin);
                if words.complex {
                    self.program.types.complex(ty)
                } else {
                    ty
                }
            }
            (None, None) => return Ok(None),
        };
        for attribute in attributes {
            ty = self.attributed_type(ty, attribute, context)?;
        }
        if qualifiers.intersects(Qualifiers::CONST | Qualifiers::VOLATILE) {
            self.note_qualified_name(ty, node, context);
        }
        Ok(Some(self.program.types.qualified(ty, qualifiers)))
    }

    /// `auto`: a placeholder, or the invented parameter of an abbreviated template or generic lambda.
    pub(crate) fn placeholder_at(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let at = self.node(node).main;
        if let Some(&(level, index)) = self.parameters.get(&at) {
            return match self.program.args.bound(context.env, level, index) {
                Some(cufront_program::Arg::Type(ty)) => Ok(ty),
                Some(cufront_program::Arg::Pack(list)) => {
                    let elements = self.program.args.get(list);
                    let element = match (elements.get(context.pack as usize), elements) {
                        (Some(&element), _) => Some(element),
                        // a pack that stands for itself: the pattern of its expansion
                        (None, &[cufront_program::Arg::Expansion(inner)]) => {
                            self.program.args.get(inner).first().copied()
                        }
                        (None, _) => None,
                    };
                    match element {
                        Some(cufront_program::Arg::Type(ty)) => Ok(ty),
                        _ => self.gap(Gap::Pack, node),
                    }
                }
                Some(_) => self.gap(Gap::Pack, node),
                None => {
                    let pack = self.auto_packs.contains(&at);
                    Ok(self.program.types.parameter(level, index, pack))
                }
            };
        }
        Ok(self.program.types.auto())
    }

    /// A named type, `decltype`, class, enumeration, …
    pub(crate) fn type_specifier(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        match self.kind_of(node) {
            NodeKind::NamedType | NodeKind::TypenameType => match self.last_child(node) {
                Some(name) => self.type_named(name, context),
                None => self.gap(Gap::Tree, node),
            },
            NodeKind::Specifier => {
                let mut words = Words::default();
                match self.main_kind(node) {
                    TokenKind::Auto => return Ok(self.program.types.auto()),
                    kind => words.add(kind),
                }
                words.builtin().map_or_else(|| self.gap(Gap::Type, node), |b| Ok(Ty::builtin(b)))
            }
            NodeKind::ElaboratedType => self.elaborated_type(node, context),
            NodeKind::Class | NodeKind::Enum => self.defined_type(node, context),
            NodeKind::Decltype => self.decltype(node, context),
            NodeKind::TypeofType => self.typeof_type(node, context),
            NodeKind::ConstrainedAuto => {
                let Some(last) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                if self.kind_of(last) == NodeKind::Decltype {
                    return Ok(self.program.types.decltype_auto());
                }
                self.placeholder_at(last, context)
            }
            _ => self.gap(Gap::Type, node),
        }
    }

    /// `class X`, `enum X` ([dcl.type.elab]).
    fn elaborated_type(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let Some(name) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        if self.kind_of(name) != NodeKind::Identifier {
            let ty = self.type_named(name, context);
            if let (Err(fail), Some(last)) = (ty, self.last_child(name)) {
                let member = self.lexed.tokens.name(self.node(last).main);
                if self.kind_of(name) == NodeKind::QualifiedName
                    && self.failed_by(fail, Cause::NoNamespaceMember(member))
                {
                    return self.wrong(Cause::NoTypeMember(member), last);
                }
            }
            let ty = ty?;
            self.check_key(node, name, ty)?;
            return Ok(ty);
        }
        match self.found_behind(name, context)? {
            Found::Type(ty) => {
                self.check_key(node, name, ty)?;
                Ok(ty)
            }
            Found::Template(t) => Ok(self.program.types.deduced(t)),
            Found::Nothing if self.main_kind(node) != TokenKind::Enum && context.function.is_none() => {
                let n = self.node(name);
                let class = self.introduced_class(self.lexed.tokens.name(n.main), n.scope)?;
                Ok(self.type_of_class(class))
            }
            _ => self.gap(Gap::Declaration, node),
        }
    }

    /// Fails if the elaborated-type-specifier `node` has another key than the type `ty`, its `name`, was declared with
    /// ([dcl.type.elab]/7): `struct` and `class` are alike.
    fn check_key(&mut self, node: NodeId, name: NodeId, ty: Ty) -> Res<()> {
        let key = match self.main_kind(node) {
            TokenKind::Enum => Key::Enum,
            TokenKind::Union => Key::Union,
            _ => Key::Class,
        };
        let (entity, own) = match *self.program.types.kind(ty) {
            TypeKind::Enum(e) => (e, Key::Enum),
            TypeKind::Class(class) => {
                let pattern = self.program.entity(class).pattern;
                let decl = self.program.entity(if pattern.is_some() { pattern } else { class }).decl;
                if decl.is_none() {
                    return Ok(());
                }
                let union = self.items().decls[decl].specifiers.contains(Specifiers::SCOPED_OR_UNION);
                (class, if union { Key::Union } else { Key::Class })
            }
            _ => return Ok(()),
        };
        if own == key {
            return Ok(());
        }
        let last = match self.kind_of(name) {
            NodeKind::QualifiedName => self.last_child(name).unwrap_or(name),
            _ => name,
        };
        let of_template = self.kind_of(last) == NodeKind::TemplateId;
        let word = if of_template { self.child(last, 0).unwrap_or(last) } else { last };
        let spelled = self.program.entity(entity).name;
        // an alias has a rule of its own
        if self.lexed.tokens.name(self.node(word).main) != spelled {
            return Ok(());
        }
        match of_template {
            // instances are told
            true if self.program.types.is_dependent(ty) => Ok(()),
            true => self.wrong_at(Cause::OtherKeyOfTemplate(spelled), self.node(node).main, node),
            false => self.wrong(Cause::OtherKey(spelled), last),
        }
    }

    /// What the Identifier `name` means where it may be declared itself: it is known behind itself
    /// ([basic.scope.pdecl]/7).
    fn found_behind(&mut self, name: NodeId, context: Context) -> Res<Found> {
        let n = self.node(name);
        let id = self.lexed.tokens.name(n.main);
        let hits = self.unqualified(id, n.scope, n.main.next(), context, Filter::Type)?;
        Ok(self.named_from(&hits, name, context)?.found)
    }

    /// The class `name` that an elaborated-type-specifier in `scope`, outside of blocks, introduces into the namespace
    /// around ([basic.scope.pdecl]/7): the one that is declared there later, or one that nothing else declares.
    fn introduced_class(&mut self, name: Name, scope: ScopeId) -> Res<EntityId> {
        let namespace = self.items().enclosing_namespace(scope);
        if let Some(&known) = self.introduced_classes.get(&(namespace, name)) {
            return Ok(known);
        }
        let qualified = Specifiers::QUALIFIED | Specifiers::TEMPLATE_ID;
        let later = self.items().bound(namespace, name, Tok(u32::MAX - 1)).find(|&d| {
            let d = &self.items().decls[d];
            d.kind == DeclKind::Class && d.head.is_none() && !d.specifiers.intersects(qualified)
        });
        let class = match later {
            Some(decl) => self.entity_of(decl, EnvId::NONE)?,
            None => {
                let owner = self.owner_of_scope(namespace, EnvId::NONE)?;
                self.new_entity(EntityKind::Class, name, owner, DeclId::NONE, EnvId::NONE)
            }
        };
        self.introduced_classes.insert((namespace, name), class);
        Ok(class)
    }

    /// The class that only an elaborated-type-specifier declares, in a namespace around the Identifier `node`.
    pub(crate) fn class_introduced_before(&self, node: NodeId) -> Option<EntityId> {
        let n = self.node(node);
        if n.kind != NodeKind::Identifier || self.introduced_classes.is_empty() {
            return None;
        }
        let name = self.lexed.tokens.name(n.main);
        let mut scope = n.scope;
        while scope.is_some() {
            if let Some(&class) = self.introduced_classes.get(&(scope, name)) {
                return Some(class);
            }
            scope = self.items().scopes[scope].parent;
        }
        None
    }

    /// The class or enumeration that is defined here.
    fn defined_type(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let Some(body) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        let open = self.node(body).main;
        if self.is_absent(body) {
            // an opaque enumeration, whose name is declared here
            let name = self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::Identifier);
            let Some(name) = name else { return self.gap(Gap::Type, node) };
            return match self.found_behind(name, context)? {
                Found::Type(ty) => Ok(ty),
                _ => self.gap(Gap::Declaration, node),
            };
        }
        let Some(decl) = self.names.body_at(open) else { return self.gap(Gap::Local, node) };
        let kind = self.items().scopes[self.items().decls[decl].scope].kind;
        let local =
            matches!(kind, cufront_items::ScopeKind::Block | cufront_items::ScopeKind::FunctionParameters);
        let entity = if local {
            let entity = self.local_entity(decl, context)?;
            if self.items().decls[decl].kind == DeclKind::Enum {
                self.local_enumerators(entity, decl, body, context);
            }
            entity
        } else if self.items().decls[decl].kind == DeclKind::Class {
            let inner = self.items().decls[decl].inner;
            self.class_of_scope(inner, context.env)?
        } else {
            self.entity_of(decl, context.env)?
        };
        Ok(self.type_of_class(entity))
    }

    /// `decltype(e)` ([dcl.type.decltype]).
    pub(crate) fn decltype(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let Some(operand) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        if self.is_absent(operand) {
            return Ok(self.program.types.decltype_auto());
        }
        self.decltype_of(operand, context)
    }

    /// `typeof(e)`, `typeof(T)`, `__underlying_type(T)` and the other transforms of a type.
    fn typeof_type(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let Some(operand) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        if self.main_kind(node) == TokenKind::Typeof {
            if self.kind_of(operand) == NodeKind::TypeId {
                return self.type_id(operand, context);
            }
            let e = self.expression(operand, context.unevaluated())?;
            if self.is_type_dependent(e) {
                let s = self.signature_of(node, context)?;
                return Ok(self.program.types.computed(s, false));
            }
            let e = self.single(e, None)?;
            return Ok(self.ty(e));
        }
        let ty = self.type_id(operand, context)?;
        if self.program.types.is_dependent(ty) {
            let s = self.signature_of(node, context)?;
            let packs = self.program.types.flags(ty).contains(cufront_program::TypeFlags::PACK);
            return Ok(self.program.types.computed(s, packs));
        }
        self.transformed_type(ty, node)
    }

    /// The transform of `ty` that the word at `node` names.
    fn transformed_type(&mut self, ty: Ty, node: NodeId) -> Res<Ty> {
        let word = self.lexed.spelling(self.node(node).main).to_vec();
        let types = &mut self.program.types;
        Ok(match word.as_slice() {
            b"__underlying_type" => return self.underlying_type(ty, node),
            b"__remove_reference" | b"__remove_reference_t" => types.referred(ty),
            b"__remove_cv" => types.unqualified(ty),
            b"__remove_cvref" => {
                let t = types.referred(ty);
                types.unqualified(t)
            }
            b"__remove_const" => {
                let q = types.qualifiers(ty) - Qualifiers::CONST;
                types.with_qualifiers(ty, q)
            }
            b"__remove_volatile" => {
                let q = types.qualifiers(ty) - Qualifiers::VOLATILE;
                types.with_qualifiers(ty, q)
            }
            b"__remove_pointer" => types.as_pointer(ty).unwrap_or(ty),
            b"__remove_extent" => match *types.kind(ty) {
                TypeKind::Array(e, _) => e,
                _ => ty,
            },
            b"__remove_all_extents" => {
                let mut t = ty;
                while let TypeKind::Array(e, _) = *types.kind(t) {
                    t = e;
                }
                t
            }
            b"__add_pointer" => {
                let t = types.referred(ty);
                types.pointer(t)
            }
            b"__add_lvalue_reference" if !types.is_void(ty) => types.lvalue_reference(ty),
            b"__add_rvalue_reference" if !types.is_void(ty) => types.rvalue_reference(ty),
            b"__add_lvalue_reference" | b"__add_rvalue_reference" => ty,
            b"__decay" => {
                let t = types.referred(ty);
                return Ok(self.decayed(t));
            }
            b"__make_signed" | b"__make_unsigned" => {
                let q = types.qualifiers(ty);
                let mut t = ty;
                if types.as_enum(ty).is_some() {
                    t = self.underlying_type(ty, node)?;
                }
                let Some(b) = self.program.types.as_builtin(t) else { return self.ill_formed(node) };
                let b = if word == b"__make_signed" { b.to_signed() } else { b.to_unsigned() };
                self.program.types.qualified(Ty::builtin(b), q)
            }
            _ => return self.gap(Gap::BuiltinTrait, node),
        })
    }

    /// The type that the host compiler declares under this name (spec front-end, section 6.1).
    pub(crate) fn predeclared_type(&self, node: NodeId) -> Option<Ty> {
        if self.kind_of(node) != NodeKind::Identifier {
            return None;
        }
        let name = self.lexed.tokens.name(self.node(node).main);
        let builtin = if name == known::FP16 {
            Builtin::Half
        } else if name == known::FLOAT16 {
            Builtin::Float16
        } else if name == known::BF16 {
            Builtin::BFloat16
        } else if name == known::FLOAT128 {
            Builtin::Float128
        } else if name == known::FLOAT80 {
            Builtin::LongDouble
        } else if name == known::INT128_T {
            Builtin::Int128
        } else if name == known::UINT128_T {
            Builtin::UnsignedInt128
        } else if name == known::BUILTIN_VA_LIST {
            Builtin::VaList
        } else {
            return None;
        };
        Some(Ty::builtin(builtin))
    }
}

/// The keywords of a fundamental type, in any order ([dcl.type.simple], table 15).
#[derive(Default)]
struct Words {
    base: Option<Builtin>,
    short: bool,
    long: u32,
    signed: bool,
    unsigned: bool,
    complex: bool,
}

impl Words {
    fn add(&mut self, kind: TokenKind) {
        let base = match kind {
            TokenKind::Void => Builtin::Void,
            TokenKind::Bool => Builtin::Bool,
            TokenKind::Char => Builtin::Char,
            TokenKind::Char8 => Builtin::Char8,
            TokenKind::Char16 => Builtin::Char16,
            TokenKind::Char32 => Builtin::Char32,
            TokenKind::WcharT => Builtin::WChar,
            TokenKind::Int => Builtin::Int,
            TokenKind::Int128 => Builtin::Int128,
            TokenKind::Float => Builtin::Float,
            TokenKind::Double => Builtin::Double,
            TokenKind::Short => {
                self.short = true;
                return;
            }
            TokenKind::Long => {
                self.long += 1;
                return;
            }
            TokenKind::Signed => {
                self.signed = true;
                return;
            }
            TokenKind::Unsigned => {
                self.unsigned = true;
                return;
            }
            TokenKind::Complex => {
                self.complex = true;
                return;
            }
            _ => return,
        };
        self.base = Some(base);
    }

    fn builtin(&self) -> Option<Builtin> {
        let u = self.unsigned;
        Some(match self.base {
            Some(Builtin::Char) if u => Builtin::UnsignedChar,
            Some(Builtin::Char) if self.signed => Builtin::SignedChar,
            Some(Builtin::Int128) if u => Builtin::UnsignedInt128,
            Some(Builtin::Double) if self.long > 0 => Builtin::LongDouble,
            Some(Builtin::Int) | None
                if self.short || self.long > 0 || self.signed || u || self.base.is_some() =>
            {
                match (self.short, self.long) {
                    (true, _) if u => Builtin::UnsignedShort,
                    (true, _) => Builtin::Short,
                    (_, 0) if u => Builtin::UnsignedInt,
                    (_, 0) => Builtin::Int,
                    (_, 1) if u => Builtin::UnsignedLong,
                    (_, 1) => Builtin::Long,
                    _ if u => Builtin::UnsignedLongLong,
                    _ => Builtin::LongLong,
                }
            }
            Some(other) => other,
            None if self.complex => Builtin::Double,
            None => return None,
        })
    }
}
