//! Names, literals, `this`, members ([expr.prim], [lex.literal], [expr.ref]).

use super::value::{FunctionSet, Object, Operand, Value, ValueCategory};
use super::Elaborator;
use crate::{literal, Bindings, Entity};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, Lookup, ScopeId, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{ArrayBound, Builtin, Qualifiers, TypeId, TypeKind};

/// The parts of an id-expression.
pub(super) struct IdExpression {
    /// Its nested-name-specifier.
    pub(super) qualifier: Option<NodeId>,
    /// The identifier, or `operator`.
    pub(super) name: Tok,
    /// `<` of template arguments, [`Tok::NONE`] without.
    pub(super) arguments: Tok,
    /// First token.
    pub(super) first: Tok,
    /// The end of an operator-function-id, else [`Tok::NONE`].
    pub(super) operator_end: Tok,
    /// Where it is looked up.
    pub(super) scope: ScopeId,
}

impl Elaborator<'_, '_> {
    /// The id-expression of the node `id`; `None` for destructors, conversions and literal operators.
    pub(super) fn id_parts(&self, id: NodeId) -> Option<IdExpression> {
        let node = self.ast.node(id);
        let (qualifier, unqualified) = match node.kind {
            NodeKind::QualifiedName => match self.ast.children(id)[..] {
                [qualifier, name] => (Some(qualifier), name),
                _ => return None,
            },
            _ => (None, id),
        };
        let inner = self.ast.node(unqualified);
        let (name, arguments) = match inner.kind {
            NodeKind::TemplateId => (self.ast.node(*self.ast.children(unqualified).first()?), inner.main),
            _ => (inner, Tok::NONE),
        };
        let operator_end = match name.kind {
            NodeKind::Identifier => Tok::NONE,
            NodeKind::OperatorName => name.end,
            _ => return None,
        };
        let (first, scope) = (node.first, node.scope);
        Some(IdExpression { qualifier, name: name.main, arguments, first, operator_end, scope })
    }

    /// An id-expression that is no member access.
    pub(super) fn id_expression(&mut self, id: NodeId) -> Operand {
        let Some(parts) = self.id_parts(id) else { return Operand::Unknown };
        if parts.operator_end.is_some() {
            return Operand::Unknown;
        }
        let env = self.env(parts.scope);
        let name = self.sema.lexed().tokens.name(parts.name);
        let Some(qualifier) = parts.qualifier else {
            let scope = parts.scope;
            let found = self.sema.items().unqualified(self.sema.lexed(), name, scope, parts.name, true);
            if found == Lookup::Nothing {
                // a built-in function, or only what belongs to the operands of a call
                return Operand::Functions(FunctionSet::undeclared(&parts, true));
            }
            let list = found.found().to_vec();
            return self.found(list, Bindings::none(), &parts, Object::None, true);
        };
        let qualifier = self.ast.node(qualifier);
        if qualifier.first.next() == qualifier.end {
            let found = self.sema.items().qualified(
                self.sema.lexed(),
                name,
                cufront_items::Items::GLOBAL,
                parts.name,
            );
            if found == Lookup::Nothing {
                return Operand::Functions(FunctionSet::undeclared(&parts, false));
            }
            let list = found.found().to_vec();
            return self.found(list, Bindings::none(), &parts, Object::None, false);
        }
        // without the `::` at its end it is a name
        let end = qualifier.end.prev();
        match self.fresh().qualifying_name(qualifier.first, end, &env) {
            Ok((Entity::Namespace(scope), _)) => {
                let found = self.sema.items().qualified(self.sema.lexed(), name, scope, parts.name);
                let list = found.found().to_vec();
                self.found(list, Bindings::none(), &parts, Object::None, false)
            }
            Ok((Entity::Type(ty), _)) => match self.fresh().member(ty, name, parts.name) {
                Ok(Some(found)) => self.found(found.decls, found.bindings, &parts, Object::None, false),
                _ => Operand::Unknown,
            },
            _ => Operand::Unknown,
        }
    }

    /// `&C::m` with a data member `m` that is not static ([expr.unary.op]/3); `None` if the operand of `&` is no such
    /// name.
    pub(super) fn pointer_to_member(&mut self, id: NodeId) -> Option<Operand> {
        if self.ast.node(id).kind != NodeKind::QualifiedName {
            return None;
        }
        let parts = self.id_parts(id)?;
        let (qualifier, env) = (self.ast.node(parts.qualifier?), self.env(parts.scope));
        if qualifier.first.next() == qualifier.end {
            return None;
        }
        let name = self.sema.lexed().tokens.name(parts.name);
        let Ok((Entity::Type(class), _)) =
            self.fresh().qualifying_name(qualifier.first, qualifier.end.prev(), &env)
        else {
            return None;
        };
        let Ok(Some(found)) = self.fresh().member(class, name, parts.name) else {
            return Some(Operand::Unknown);
        };
        let decl = *found.decls.first()?;
        let d = self.sema.items().decls[decl].clone();
        if d.kind != DeclKind::Variable || d.specifiers.contains(Specifiers::STATIC) {
            return None;
        }
        let class = self.fresh().class_type_of_scope(d.scope, &found.bindings).ok();
        let ty = self.fresh().declared_type_in(decl, &found.bindings).ok();
        let pointer = class.zip(ty).map(|(class, ty)| self.sema.types.member_pointer(class, ty));
        Some(pointer.map(Value::prvalue).into())
    }

    /// What the declarations `list` are as an expression. `object` is that of a member access.
    pub(super) fn found(
        &mut self,
        list: Vec<DeclId>,
        bindings: Bindings,
        parts: &IdExpression,
        object: Object,
        unqualified: bool,
    ) -> Operand {
        let items = self.sema.items();
        let Some(&first) = list.first() else { return Operand::Unknown };
        let d = &items.decls[first];
        let member = items.scopes[d.scope].kind == ScopeKind::Class;
        match d.kind {
            DeclKind::Variable if parts.arguments.is_some() => {
                self.variable_specialization(&list, &bindings, parts).into()
            }
            DeclKind::Variable => {
                let object = match object {
                    Object::None if member => Object::This,
                    other => other,
                };
                self.variable_named(first, &bindings, object).into()
            }
            DeclKind::Enumerator => {
                let scope = d.scope;
                let ty = self.fresh().class_type_of_scope(scope, &bindings).ok();
                ty.map(Value::prvalue).into()
            }
            DeclKind::Function => {
                if !list.iter().all(|&d| items.decls[d].kind == DeclKind::Function) {
                    return Operand::Unknown;
                }
                let block = items.scopes[d.scope].kind == ScopeKind::Block;
                let object = match object {
                    Object::None if member => Object::This,
                    other => other,
                };
                if list.iter().all(|&d| items.decls[d].head.is_none()) {
                    let entities = list.iter().map(|&d| vec![d]).collect();
                    self.complete = self.called_until;
                    self.note(parts.name, super::Form::Naming, entities, None, true);
                }
                Operand::Functions(FunctionSet {
                    found: list,
                    bindings,
                    object,
                    first: parts.first,
                    name: parts.name,
                    arguments: parts.arguments,
                    scope: parts.scope,
                    argument_dependent: unqualified && !member && !block,
                })
            }
            _ => Operand::Unknown,
        }
    }

    /// The specialisation of a variable template, one of the declarations `list`. Of arguments that depend on a template
    /// around nothing is known.
    fn variable_specialization(
        &mut self,
        list: &[DeclId],
        bindings: &Bindings,
        parts: &IdExpression,
    ) -> Option<Value> {
        let items = self.sema.items();
        let primary = |d: &DeclId| {
            let d = &items.decls[*d];
            d.head.is_some() && !d.specifiers.contains(Specifiers::TEMPLATE_ID)
        };
        let template = list.iter().copied().find(primary)?;
        if self.template {
            return None;
        }
        let env = self.env(parts.scope);
        let entity = self.fresh().specialize(template, bindings, parts.arguments, &env).ok()?;
        let Entity::Variable(decl, bindings) = entity else { return None };
        let ty = self.fresh().declared_type_in(decl, &bindings).ok()?;
        Some(Value::lvalue(match self.sema.types.kind(ty) {
            TypeKind::Reference { referent, .. } => referent,
            _ => ty,
        }))
    }

    /// The variable or data member `decl`, of `object` if it is one.
    fn variable_named(&mut self, decl: DeclId, bindings: &Bindings, object: Object) -> Option<Value> {
        let d = self.sema.items().decls[decl].clone();
        let kind = self.sema.items().scopes[d.scope].kind;
        if d.head.is_some() || kind == ScopeKind::TemplateParameters {
            return None;
        }
        let copy = self.is_constant_copy(&d);
        let qualify = |this: &mut Self, ty| {
            let qualifiers = if copy { Qualifiers::CONST } else { Qualifiers::empty() };
            this.sema.types.qualified(ty, qualifiers)
        };
        if let Some(ty) = self.type_deduced(d.name_tok) {
            let ty = qualify(self, ty);
            return Some(Value::lvalue(ty));
        }
        let mut ty = self.fresh().declared_type_in(decl, bindings).ok()?;
        if kind == ScopeKind::FunctionParameters {
            ty = match self.sema.types.kind(ty) {
                TypeKind::Array { .. } | TypeKind::Function(_) => self.sema.types.adjusted_parameter(ty),
                _ => ty,
            };
        }
        if let TypeKind::Reference { referent, .. } = self.sema.types.kind(ty) {
            let ty = qualify(self, referent);
            return Some(Value::lvalue(ty));
        }
        let ty = qualify(self, ty);
        let of_object = kind == ScopeKind::Class && !d.specifiers.contains(Specifiers::STATIC);
        if !of_object {
            return Some(Value::lvalue(ty));
        }
        let (qualifiers, category) = match object {
            Object::Value(value, _) => (self.qualifiers(value.ty), value.category),
            Object::This => (self.this, ValueCategory::LValue),
            Object::None => return None,
        };
        if self.is_wide_bit_field(decl, ty) {
            return None;
        }
        let mut qualifiers = qualifiers - Qualifiers::RESTRICT;
        if d.specifiers.contains(Specifiers::MUTABLE) {
            qualifiers -= Qualifiers::CONST;
        }
        let ty = self.sema.types.qualified(ty, qualifiers);
        let category = if category == ValueCategory::LValue { category } else { ValueCategory::XValue };
        Some(Value { ty, category, null: false })
    }

    /// True if `decl` is a bit-field of a type that is no narrower than `int` and not `int` itself: what it is promoted to
    /// depends on its width ([conv.prom]/5), which is not kept.
    fn is_wide_bit_field(&mut self, decl: DeclId, ty: TypeId) -> bool {
        let end = self.sema.items().declarator(decl).map_or(Tok::NONE, |c| c.end);
        if end.is_none() || self.sema.kind(end) != TokenKind::Colon {
            return false;
        }
        let ty = self.sema.types.unqualified(ty);
        match self.sema.types.kind(ty) {
            TypeKind::Builtin(b) => super::promoted(b) == b && b != Builtin::Int,
            _ => true,
        }
    }

    /// Top-level qualifiers of a type.
    pub(super) fn qualifiers(&self, ty: TypeId) -> Qualifiers {
        match self.sema.types.kind(ty) {
            TypeKind::Qualified { qualifiers, .. } => qualifiers,
            _ => Qualifiers::empty(),
        }
    }

    /// `a.b` and `a->b`, where the name is no function of which one is called: a data member or functions.
    pub(super) fn member(&mut self, id: NodeId) -> Operand {
        let [object, _] = self.ast.children(id)[..] else { return Operand::Unknown };
        let operand = self.evaluate(object);
        self.member_of(id, &operand)
    }

    /// The member access `id`, of whose object `operand` is the value.
    pub(super) fn member_of(&mut self, id: NodeId, operand: &Operand) -> Operand {
        let node = self.ast.node(id);
        let [object, name] = self.ast.children(id)[..] else { return Operand::Unknown };
        let first = self.ast.node(object).first;
        let Some(value) = operand.value() else { return Operand::Unknown };
        let arrow = self.sema.kind(node.main) == TokenKind::Arrow;
        let value = if arrow { self.pointed_to(value, node.main) } else { Some(value) };
        let Some(value) = value else { return Operand::Unknown };
        let Some(mut parts) = self.id_parts(name) else { return Operand::Unknown };
        let mut class = self.sema.types.unqualified(value.ty);
        if let Some(qualifier) = parts.qualifier {
            // `a.B::f`: looked up in B, the class or a base
            let (qualifier, env) = (self.ast.node(qualifier), self.env(parts.scope));
            match self.fresh().qualifying_name(qualifier.first, qualifier.end.prev(), &env) {
                Ok((Entity::Type(ty), _)) => class = ty,
                _ => return Operand::Unknown,
            }
        }
        parts.first = parts.name;
        let found = if parts.operator_end.is_some() {
            let spelling = super::index::operator_spelling(self.sema.lexed(), parts.name, parts.operator_end);
            self.member_operators(class, &spelling, parts.name)
        } else {
            let name = self.sema.lexed().tokens.name(parts.name);
            self.fresh().member(class, name, parts.name).ok().flatten().map(|f| (f.decls, f.bindings))
        };
        match found {
            Some((decls, bindings)) => {
                self.found(decls, bindings, &parts, Object::Value(value, first), false)
            }
            None => Operand::Unknown,
        }
    }

    /// What `value` points to, through the `operator->` of classes, which are noted as used at `arrow`.
    fn pointed_to(&mut self, value: Value, arrow: Tok) -> Option<Value> {
        let mut value = value;
        for _ in 0..8 {
            let ty = self.decayed(value.ty);
            let ty = self.sema.types.unqualified(ty);
            if let TypeKind::Pointer(pointee) = self.sema.types.kind(ty) {
                return Some(Value::lvalue(pointee));
            }
            self.complete = arrow;
            value = self.overloaded(b"->", arrow, &[Operand::Value(value)], &[])?.value()?;
        }
        None
    }

    /// `this`: a pointer to the class around, which is no template.
    pub(super) fn this_pointer(&mut self, scope: ScopeId) -> Option<Value> {
        let class = self.class_around(scope)?;
        let class = self.sema.types.qualified(class, self.this);
        Some(Value::prvalue(self.sema.types.pointer(class)))
    }

    /// The class whose member function's body holds `scope`.
    pub(super) fn class_around(&mut self, scope: ScopeId) -> Option<TypeId> {
        let mut s = scope;
        while s.is_some() {
            let sc = &self.sema.items().scopes[s];
            if sc.kind == ScopeKind::Class {
                return self.fresh().class_type_of_scope(s, &Bindings::none()).ok();
            }
            s = sc.parent;
        }
        None
    }

    /// A number, character, `true`, `false`, `nullptr`.
    pub(super) fn literal(&mut self, t: Tok) -> Operand {
        let text = self.sema.lexed().spelling(t);
        let builtin = match self.sema.kind(t) {
            TokenKind::True | TokenKind::False => Builtin::Bool,
            TokenKind::Nullptr => Builtin::NullPtr,
            TokenKind::CharLiteral => match literal::character(text) {
                Some((builtin, _)) => builtin,
                None => return Operand::Unknown,
            },
            TokenKind::Number => match literal::integer(text) {
                Some((builtin, value)) => {
                    let ty = self.sema.types.builtin(builtin);
                    let null = value == 0;
                    return Operand::Value(Value { ty, category: ValueCategory::PRValue, null });
                }
                None => match literal::floating(text) {
                    Some(builtin) => builtin,
                    None => return Operand::Unknown,
                },
            },
            _ => return Operand::Unknown,
        };
        Operand::Value(Value::prvalue(self.sema.types.builtin(builtin)))
    }

    /// The number of elements of the string literal `[first, end)`, the last zero included; not known where an escape
    /// or a character takes more than one.
    fn string_bound(&self, first: Tok, end: Tok) -> ArrayBound {
        let mut n = 1;
        for i in first.0..end.0 {
            let text = self.sema.lexed().spelling(Tok(i));
            let Some(open) = text.iter().position(|&b| b == b'"') else { return ArrayBound::Unknown };
            let content = &text[open + 1..text.len().max(open + 2) - 1];
            let plain = |b: &u8| b.is_ascii() && *b != b'\\';
            if text[..open].contains(&b'R') || !content.iter().all(plain) {
                return ArrayBound::Unknown;
            }
            n += content.len() as u64;
        }
        ArrayBound::Known(n)
    }

    /// A string literal: an array of constant characters.
    pub(super) fn string(&mut self, first: Tok, end: Tok) -> Operand {
        let mut builtin = Builtin::Char;
        for i in first.0..end.0 {
            let text = self.sema.lexed().spelling(Tok(i));
            if text.last() != Some(&b'"') {
                // a user-defined suffix
                return Operand::Unknown;
            }
            builtin = match text.first() {
                Some(b'L') => Builtin::WChar,
                Some(b'U') => Builtin::Char32,
                Some(b'u') if text.get(1) != Some(&b'8') => Builtin::Char16,
                Some(b'u') => return Operand::Unknown,
                _ => builtin,
            };
        }
        let character = self.sema.types.builtin(builtin);
        let character = self.sema.types.qualified(character, Qualifiers::CONST);
        let bound = self.string_bound(first, end);
        Operand::Value(Value::lvalue(self.sema.types.array(character, bound)))
    }
}
