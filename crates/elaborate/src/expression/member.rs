//! Class member access ([expr.ref]).

use crate::il::{Category, ExprKind};
use crate::lookup::{Filter, Found, Hit};
use crate::overload::{Call, Resolution};
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, EntityKind, Gap, Qualifiers, Res, Ty, TypeKind};

/// Longest chain of `operator->` that is followed.
const MAX_ARROWS: u32 = 64;

impl Elaborator<'_> {
    /// `a.b`, `a->b`.
    pub(crate) fn member_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let [object, name] = children[..] else { return self.gap(Gap::Tree, node) };
        let e = self.expression(object, context)?;
        if self.is_type_dependent(e) && !self.is_known_object(e, context) {
            self.note_missing_template(e, node, name, context);
            return Ok(self.dependent(vec![e], node));
        }
        let e = self.single(e, None)?;
        let arrow = self.main_kind(node) == TokenKind::Arrow;
        let e = if arrow { self.pointed_at(e, node, context)? } else { e };
        if self.is_type_dependent(e) && !self.is_known_object(e, context) {
            return Ok(self.dependent(vec![e], node));
        }
        let ty = self.ty(e);
        // a pseudo-destructor ([expr.prim.id.dtor])
        let last = match self.kind_of(name) {
            NodeKind::QualifiedName => self.last_child(name).unwrap_or(name),
            _ => name,
        };
        if self.kind_of(last) == NodeKind::DestructorName {
            self.check_destructor_name(ty, name, context)?;
            self.check_object_of_base(e, node, context)?;
            if let Some(class) = self.program.types.as_class(ty) {
                if !self.can_destroy(class, node, context)? {
                    return self.ill_formed(node);
                }
            }
            let f = cufront_program::FunctionType {
                result: Ty::VOID,
                parameters: Vec::new(),
                variadic: false,
                qualifiers: Qualifiers::empty(),
                reference: cufront_program::RefQualifier::None,
                noexcept: cufront_program::Noexcept::Yes,
            };
            let function = self.program.types.function(f);
            let kind = match self.program.types.as_class(ty) {
                Some(class) if self.complete_class(class)?.is_some() => {
                    ExprKind::Field(e, self.destructor(class)?)
                }
                _ => ExprKind::Unevaluated,
            };
            return Ok(self.push(kind, function, Category::PRValue, node));
        }
        let Some(class) = self.program.types.as_class(ty) else {
            let types = &self.program.types;
            let is_array = !arrow && matches!(types.kind(ty), cufront_program::TypeKind::Array(..));
            let scalar = types.as_pointer(ty).is_some()
                || types.as_builtin(ty).is_some()
                || types.as_enum(ty).is_some()
                || types.as_function(ty).is_some();
            if !scalar && !is_array {
                return self.ill_formed(node);
            }
            let cause = if arrow { Cause::NoPointedClass } else { Cause::NoClass };
            return self.wrong_at(cause, self.first_token(e), object);
        };
        let cause = if arrow { Cause::PointedIncomplete } else { Cause::IncompleteUse };
        let first = self.node(object).first;
        let in_pattern = self.in_pattern(context, node) && self.is_incomplete_at(ty, node);
        if in_pattern || self.note_incomplete(cause, ty, first, node, context) {
            // it is told of already, here or by a rule
            self.wrong_places.insert(self.node(node).main);
            return self.ill_formed(node);
        }
        if self.kind_of(name) == NodeKind::Error {
            return self.gap(Gap::Tree, node);
        }
        self.member_named(e, class, name, node, context)
    }

    /// An object whose class is dependent but known: the current instantiation.
    fn is_known_object(&self, e: ExprId, context: Context) -> bool {
        let ty = self.ty(e);
        if ty.is_none() {
            return false;
        }
        let ty = match *self.program.types.kind(ty) {
            TypeKind::Pointer(t) => t,
            _ => ty,
        };
        match *self.program.types.kind(ty) {
            TypeKind::Class(c) => self.is_current_instantiation(c, context),
            _ => false,
        }
    }

    /// True if `class`, one of a template, has bases that are not known before it is instantiated.
    fn has_open_bases(&mut self, class: EntityId) -> Res<bool> {
        let ty = self.type_of_class(class);
        Ok(self.program.types.is_dependent(ty)
            && (self.complete_class(class)?.is_none() || self.has_dependent_bases(class)?))
    }

    /// The object that a pointer points at; of a class with `operator->`, what that gives in the end
    /// ([over.ref]).
    pub(crate) fn pointed_at(&mut self, e: ExprId, node: NodeId, context: Context) -> Res<ExprId> {
        let mut e = e;
        for _ in 0..MAX_ARROWS {
            let ty = self.ty(e);
            if let Some(class) = self.program.types.as_class(ty) {
                let hits = self.member_operators(class, Operator::Arrow)?;
                let mut functions = Vec::new();
                for h in hits {
                    let function = self.hit_entity(h, context)?;
                    // one whose requires-clause does not hold is as good as none
                    let is_unmet = self.cxx20
                        && !self.program.is_template(function)
                        && self.constraints_hold(function) == Ok(false);
                    if !is_unmet {
                        functions.push(function);
                    }
                }
                let call =
                    Call { args: &[], object: Some(e), explicit: None, context, user: true, operator: false };
                match self.resolve(&functions, call)? {
                    Resolution::One(c) => e = self.call_function(c.function, Some(e), Vec::new(), node)?,
                    // a base that depends on template parameters may have the operator
                    Resolution::None if functions.is_empty() && self.has_open_bases(class)? => {
                        return Ok(self.dependent(vec![e], node));
                    }
                    Resolution::None if functions.is_empty() => {
                        return self.wrong_operand(Cause::NoPointerToClass, e, node)
                    }
                    // none of them is for this object
                    Resolution::None if self.is_clear_failure(&functions, &[], None, true) => {
                        return self.wrong_operand(Cause::NoPointerToClass, e, node)
                    }
                    Resolution::None => return self.ill_formed(node),
                    Resolution::Ambiguous => return self.ambiguous(node),
                }
                if self.is_type_dependent(e) {
                    return Ok(e);
                }
                continue;
            }
            let value = self.value(e)?;
            return match self.program.types.as_pointer(self.ty(value)) {
                Some(to) => {
                    Ok(self.push(ExprKind::Unary(Operator::Star, false, value), to, Category::LValue, node))
                }
                None => self.wrong_operand(Cause::NoPointerToClass, e, node),
            };
        }
        self.gap(Gap::Limit, node)
    }

    /// The member `name` of the object `e` of class `class`.
    pub(super) fn member_named(
        &mut self,
        e: ExprId,
        class: EntityId,
        name: NodeId,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let Some((hits, arguments, named_class)) = self.member_lookup(class, name, context)? else {
            return Ok(self.dependent(vec![e], node));
        };
        // access is that of a member of the class in front of `::` ([class.access.base]/5)
        let (qualified, naming) = (named_class.is_some(), named_class.unwrap_or(class));
        if hits.is_empty() {
            if self.has_dependent_bases(class)? {
                self.note_missing_template(e, node, name, context);
                return Ok(self.dependent(vec![e], node));
            }
            if self.complete_class(class)?.is_none() {
                return self.gap(Gap::Circle, node);
            }
            if self.has_dependent_bases(naming)? || self.complete_class(naming)?.is_none() {
                return self.ill_formed(node);
            }
            return self.no_member(naming, name);
        }
        if let Some(named) = named_class.filter(|&c| c != class) {
            // the member of another class is no member of this object
            let unrelated = self.complete_class(class)?.is_some()
                && !self.has_dependent_bases(class)?
                && !self.derives_from(class, named)?;
            if unrelated && self.is_told(node, context) {
                return match self.identifier_of(name) {
                    Some((_, place)) => self.wrong_at(Cause::MemberOfNoBase, self.node(name).first, place),
                    None => self.ill_formed(node),
                };
            }
        }
        if hits.iter().any(|&h| self.is_open_using(h)) {
            return Ok(self.dependent(vec![e], node));
        }
        self.note_access(&hits, naming, name, context);
        self.check_access(&hits, naming, node, context)?;
        self.note_protected(&hits, class, name, None, context);
        let mut functions = Vec::new();
        for &hit in &hits {
            let entity = self.hit_entity(hit, context)?;
            match self.program.entity(entity).kind {
                EntityKind::Function => functions.push(entity),
                EntityKind::Field => {
                    let owner = self.enclosing_class(entity);
                    if qualified {
                        self.check_object_of_base(e, node, context)?;
                    }
                    let from = if qualified { naming } else { class };
                    if owner.is_some() && owner != from && self.is_ambiguous_base(from, owner)?
                        || from != class && self.is_ambiguous_base(class, from)?
                    {
                        return match self.identifier_of(name).filter(|_| !qualified) {
                            Some((spelled, place)) => self.wrong(Cause::AmbiguousMember(spelled), place),
                            None => self.ill_formed(node),
                        };
                    }
                    return self.field_access(e, entity, node);
                }
                EntityKind::Variable => {
                    if self.program.is_template(entity) {
                        let Some(list) = arguments else { return self.ill_formed(node) };
                        let args = self.template_arguments(entity, list, context)?;
                        let args = self.program.args.list(&args);
                        let instance = self.instance(entity, args)?;
                        return self.entity_expression(instance, class, None, node, context);
                    }
                    return self.entity_expression(entity, class, None, node, context);
                }
                EntityKind::Enumerator => return self.enumerator_expression(entity, node),
                EntityKind::Class | EntityKind::Enum | EntityKind::Alias
                    if arguments.is_none() && !self.program.is_template(entity) =>
                {
                    return match self.identifier_of(name) {
                        Some((_, place)) => self.wrong(Cause::TypeAsMember, place),
                        None => self.ill_formed(node),
                    };
                }
                _ => return self.ill_formed(node),
            }
        }
        if let (Some(&hit), false, None) = (hits.first(), qualified, arguments) {
            let one_base = hits.iter().all(|h| h.class == hit.class);
            if one_base && self.are_of_ambiguous_base(class, hit.class, &functions) {
                return match self.identifier_of(name) {
                    Some((spelled, place)) => self.wrong(Cause::AmbiguousMember(spelled), place),
                    None => self.ill_formed(node),
                };
            }
        }
        let kind = ExprKind::Overloads {
            functions,
            object: Some(e),
            arguments,
            qualified,
            class,
            address: false,
            context,
        };
        Ok(self.push(kind, Ty::NONE, Category::LValue, node))
    }

    /// True if the member functions `functions`, which `class` has from its base `base`, are of no certain object, for there
    /// are several of that base ([class.member.lookup]/6). What a using-declaration names is left out, and what needs no
    /// object.
    ///
    /// Example: `struct N { void s(); }; struct A : N {}; struct B : N {}; struct C : A, B { void f() { s(); } };`.
    pub(super) fn are_of_ambiguous_base(
        &mut self,
        class: EntityId,
        base: EntityId,
        functions: &[EntityId],
    ) -> bool {
        if class.is_none() || base.is_none() || class == base {
            return false;
        }
        let are_own = functions.iter().all(|&f| self.enclosing_class(f) == base);
        let is_plain = functions.iter().all(|&f| !self.program.is_template(f));
        let need_object = functions.iter().any(|&f| self.is_object_member(f));
        are_own && is_plain && need_object && self.is_ambiguous_base(class, base) == Ok(true)
    }

    /// What the name behind `.` finds in `class`, with template arguments and the class in front of `::`; `None` if it
    /// depends on template parameters.
    #[allow(clippy::type_complexity)]
    fn member_lookup(
        &mut self,
        class: EntityId,
        name: NodeId,
        context: Context,
    ) -> Res<Option<(Vec<Hit>, Option<NodeId>, Option<EntityId>)>> {
        let n = self.node(name);
        match n.kind {
            NodeKind::Identifier => {
                let id = self.lexed.tokens.name(n.main);
                let hits = self.member_hits(id, class, Filter::Any);
                Ok(Some((self.told_ambiguous(hits, class, name)?, None, None)))
            }
            NodeKind::TemplateId => {
                let children = self.children(name);
                let (Some(&inner), Some(&list)) = (children.first(), children.get(1)) else {
                    return self.gap(Gap::Tree, name);
                };
                match self.member_lookup(class, inner, context)? {
                    Some((hits, _, q)) => Ok(Some((hits, Some(list), q))),
                    None => Ok(None),
                }
            }
            NodeKind::OperatorName => match self.operator_at(n.main) {
                Some(operator) => Ok(Some((self.member_operators(class, operator)?, None, None))),
                None => self.gap(Gap::Expression, name),
            },
            NodeKind::ConversionName => {
                let Some(id) = self.child(name, 0) else { return self.gap(Gap::Tree, name) };
                let to = self.conversion_type(id, class, name, context)?;
                for f in self.conversion_functions(class)? {
                    if self.result_of(f)? == Some(to) {
                        return Ok(Some((
                            vec![Hit { decl: cufront_items::DeclId::NONE, class, entity: f }],
                            None,
                            None,
                        )));
                    }
                }
                self.ill_formed(name)
            }
            NodeKind::QualifiedName => {
                let children = self.children(name);
                let (Some(&prefix), Some(&last)) = (children.first(), children.last()) else {
                    return self.gap(Gap::Tree, name);
                };
                match self.qualifier_of_member(prefix, class, context)? {
                    crate::names::Scope::Class(c) => {
                        let found = self.member_lookup(c, last, context)?;
                        Ok(found.map(|(h, a, _)| (h, a, Some(c))))
                    }
                    crate::names::Scope::Dependent(_) => Ok(None),
                    crate::names::Scope::Enum(owner) => match self.identifier_of(last) {
                        Some((id, place)) if self.enumerator_hits(id, owner).is_empty() => {
                            self.wrong(Cause::NoMember(owner, id), place)
                        }
                        _ => self.ill_formed(name),
                    },
                    crate::names::Scope::Namespace(_) => {
                        match (self.named(name, context, Filter::Any)?.found, self.identifier_of(last)) {
                            (Found::Nothing, _) => self.no_qualified(name, context),
                            (Found::Entity(_) | Found::Functions(_), Some((id, place))) => {
                                self.wrong_at(Cause::MemberOfNamespace(id), self.node(name).first, place)
                            }
                            _ => self.ill_formed(name),
                        }
                    }
                }
            }
            _ => self.gap(Gap::Expression, name),
        }
    }

    /// The type-id `id` of the conversion function `name` of `class`. Names are looked up in the class of the object first
    /// ([basic.lookup.qual]/5); how a name stands among other parts of the type-id is known of the place itself only.
    fn conversion_type(&mut self, id: NodeId, class: EntityId, name: NodeId, context: Context) -> Res<Ty> {
        let Some(first) = self.ast.tree(id).find(|&n| self.kind_of(n) == NodeKind::Identifier) else {
            return self.type_id(id, context);
        };
        let spelled = self.lexed.tokens.name(self.node(first).main);
        let hits = self.member_hits(spelled, class, Filter::Type)?;
        if hits.is_empty() {
            return self.type_id(id, context);
        }
        let (whole, word) = (self.node(id), self.node(first));
        let alone = whole.first == word.first && whole.end == word.end;
        match self.named_from(&hits, first, context)?.found {
            Found::Type(ty) if alone => Ok(ty),
            _ => self.gap(Gap::Expression, name),
        }
    }

    /// The class in front of `::` behind a `.`: looked up in the object's class first ([basic.lookup.classref]).
    fn qualifier_of_member(
        &mut self,
        prefix: NodeId,
        class: EntityId,
        context: Context,
    ) -> Res<crate::names::Scope> {
        let children = self.children(prefix);
        if let [component] = children[..] {
            if self.kind_of(component) == NodeKind::Identifier {
                let name = self.lexed.tokens.name(self.node(component).main);
                let hits = self.member_hits(name, class, Filter::Type)?;
                if !hits.is_empty() {
                    let named = self.named_from(&hits, component, context)?;
                    if let Found::Type(ty) = named.found {
                        return self.scope_of_type(ty, component, context);
                    }
                }
            }
        }
        self.nested_name(prefix, context)
    }

    /// The field `field` of `object`.
    pub(crate) fn field_access(&mut self, object: ExprId, field: EntityId, node: NodeId) -> Res<ExprId> {
        let ty = self.type_of(field)?;
        let (object_ty, category) = {
            let x = self.il.get(object);
            (x.ty, x.category)
        };
        if self.program.types.is_reference(ty) {
            let ty = self.program.types.referred(ty);
            return Ok(self.push(ExprKind::Field(object, field), ty, Category::LValue, node));
        }
        let decl = self.program.entity(field).decl;
        let mutable = decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::MUTABLE);
        let mut q = self.program.types.qualifiers(object_ty);
        if mutable {
            q -= Qualifiers::CONST;
        }
        let ty = self.program.types.qualified(ty, q);
        let category = if category == Category::LValue { Category::LValue } else { Category::XValue };
        let bits = self.bit_field_width(field)?;
        let id = self.push(ExprKind::Field(object, field), ty, category, node);
        self.il.exprs[id].bit_field = bits;
        Ok(id)
    }

    /// The width of a bit-field; 0 for other members.
    pub(crate) fn bit_field_width(&mut self, field: EntityId) -> Res<u32> {
        let decl = self.program.entity(field).decl;
        if decl.is_none() || self.items().decls[decl].kind != DeclKind::Variable {
            return Ok(0);
        }
        let parts = self.parts_of(field)?;
        if self.kind_of(parts.declarator) != NodeKind::BitFieldDeclarator {
            return Ok(0);
        }
        let Some(width) = self.child(parts.declarator, 1) else { return Ok(0) };
        let context = Context { this: self.enclosing_class(field), ..Context::of_env(self.env_of(field)) };
        match self.constant_of(width, context)? {
            Some(n) => Ok(u32::try_from(n).unwrap_or(0)),
            None => self.gap(Gap::Operand, width),
        }
    }
}
