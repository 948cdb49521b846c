//! Structured bindings ([dcl.struct.bind]) and the variables of range-based `for` ([stmt.ranged]).

use crate::complete::Range;
use crate::il::StmtKind;
use crate::layout::Member;
use crate::lookup::Hit;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{Bound, EntityId, EntityKind, Gap, Res, Slot, Ty, TypeKind};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// `auto [a, b] = e;` ([dcl.struct.bind]).
    pub(crate) fn structured_binding(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        binding: NodeId,
        initializer: NodeId,
        context: Context,
        list: &mut Vec<StmtId>,
    ) -> Res<()> {
        let names: Vec<NodeId> =
            self.children(binding).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Identifier).collect();
        let mut entities = Vec::new();
        let result =
            self.binding_elements(specifiers, declarator, initializer, binding, names.len(), context);
        for (i, name) in names.iter().enumerate() {
            let tok = self.node(*name).main;
            let spelled = self.lexed.tokens.name(tok);
            let entity =
                self.new_entity(EntityKind::Variable, spelled, context.function, DeclId::NONE, context.env);
            match &result {
                Ok(list) => {
                    let (ty, declared, bits) = list[i];
                    self.program.entities[entity].ty = Slot::Done(ty);
                    self.binding_types.insert(entity, declared);
                    if bits > 0 {
                        self.binding_bits.insert(entity, bits);
                    }
                }
                Err(fail) => self.program.entities[entity].ty = Slot::Failed(*fail),
            }
            self.enter_local(tok, entity, context);
            entities.push(entity);
        }
        result?;
        let made = self
            .completing(|this| this.bound_object(specifiers, declarator, initializer, names.len(), context));
        let (init, destructor, elements) = made.unwrap_or((None, EntityId::NONE, Vec::new()));
        let kind = StmtKind::Bind { names: entities, init, destructor, elements };
        list.push(self.add(kind, declarator));
        Ok(())
    }

    /// The object that a structured binding names the elements of: its initialisation, what ends its life, and the
    /// calls of `get`.
    fn bound_object(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        initializer: NodeId,
        count: usize,
        context: Context,
    ) -> Res<(Option<ExprId>, EntityId, Vec<ExprId>)> {
        let Some(base) = self.specified_type(specifiers, context)? else {
            return self.gap(Gap::Type, specifiers);
        };
        let declared = self.declarator_type(declarator, base, context)?.ty;
        let operand = match self.kind_of(initializer) {
            NodeKind::ParenthesizedList | NodeKind::BracedList => {
                self.last_child(initializer).unwrap_or(initializer)
            }
            _ => initializer,
        };
        let e = self.expression(operand, context)?;
        self.bound_to(declared, e, count, initializer, context)
    }

    fn bound_to(
        &mut self,
        declared: Ty,
        e: ExprId,
        count: usize,
        node: NodeId,
        context: Context,
    ) -> Res<(Option<ExprId>, EntityId, Vec<ExprId>)> {
        if self.any_dependent(&[e]) {
            return Ok((Some(self.completed(e, context)?), EntityId::NONE, Vec::new()));
        }
        let e = self.single(e, None)?;
        let array = matches!(self.program.types.kind(self.ty(e)), TypeKind::Array(..));
        let ty = match array && !self.program.types.is_reference(declared) {
            true => self.ty(e),
            false => self.deduced_auto(declared, e, context)?,
        };
        let init = self.initialization(e, ty, context)?;
        let destructor = self.destructor_of(ty, node)?;
        let object = self.program.types.referred(ty);
        let lvalue = matches!(self.program.types.kind(ty), TypeKind::LValueReference(_));
        let elements = self.binding_gets(object, lvalue, count, node, context)?;
        Ok((Some(init), destructor, elements))
    }

    /// The types of the elements: as an lvalue, as `decltype` names it, and the width of a bit-field.
    pub(crate) fn binding_elements(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        initializer: NodeId,
        binding: NodeId,
        count: usize,
        context: Context,
    ) -> Res<Vec<(Ty, Ty, u32)>> {
        let Some(base) = self.specified_type(specifiers, context)? else {
            return self.gap(Gap::Type, specifiers);
        };
        let declared = self.declarator_type(declarator, base, context)?.ty;
        self.check_bound_placeholder(declared, initializer, context);
        if self.is_list_without_equals(initializer) == Some(false) {
            return self.bound_list(binding, initializer, context);
        }
        let is_array_copy = !self.program.types.is_reference(declared);
        let mut operand = initializer;
        if matches!(self.kind_of(operand), NodeKind::ParenthesizedList | NodeKind::BracedList) {
            let Some(inner) = self.last_child(operand) else {
                return self.gap(Gap::Initialization, initializer);
            };
            operand = inner;
        }
        let e = self.expression(operand, context)?;
        if self.is_type_dependent(e) {
            let d = self.program.types.dependent();
            return Ok(vec![(d, d, 0); count]);
        }
        let e = self.single(e, None)?;
        let mut ty = self.ty(e);
        // that a type stands in place of `auto` is told by the grammar
        let types = &self.program.types;
        let named = types.as_class(types.referred(declared));
        if !self.has_placeholder(declared) && (named.is_none() || named != types.as_class(ty)) {
            return self.told_by_grammar(binding);
        }
        if is_array_copy {
            let q = self.program.types.qualifiers(declared);
            // the elements of an array keep their own qualifiers ([dcl.struct.bind]/1)
            if !matches!(self.program.types.kind(ty), TypeKind::Array(..)) {
                ty = self.program.types.unqualified(ty);
            }
            ty = self.program.types.qualified(ty, q);
        } else {
            let q = self.program.types.referred(declared);
            let q = self.program.types.qualifiers(q);
            ty = self.program.types.qualified(ty, q);
        }
        if !is_array_copy && self.program.types.as_class(ty).is_some() && self.is_incomplete_at(ty, binding) {
            return self.wrong_bindings(Cause::NoBindings, binding, 1);
        }
        match *self.program.types.kind(ty) {
            TypeKind::Array(element, bound) => {
                match bound {
                    Bound::Known(n) if n < count as u64 => {
                        return self.wrong_bindings(Cause::TooManyBindings, binding, n as usize);
                    }
                    Bound::Known(n) if n > count as u64 => {
                        return self.wrong_bindings(Cause::TooFewBindings, binding, 0);
                    }
                    _ => {}
                }
                Ok(vec![(element, element, 0); count])
            }
            TypeKind::Class(class) => self.class_bindings(class, ty, count, binding, context),
            TypeKind::Builtin(_) | TypeKind::Pointer(_) | TypeKind::Enum(_) => {
                self.wrong_bindings(Cause::NoBindings, binding, 0)
            }
            _ => self.ill_formed(initializer),
        }
    }

    /// Whether `initializer` is a list without `=` in front of it; `None` if it is no list.
    fn is_list_without_equals(&self, initializer: NodeId) -> Option<bool> {
        let n = self.node(initializer);
        let is_list = n.kind == NodeKind::BracedList;
        is_list.then(|| self.lexed.tokens.kind(n.first.prev()) != TokenKind::Assign)
    }

    /// The elements of the structured binding `binding` to the list `initializer`: an object of `std::initializer_list`, the
    /// members of which are private ([dcl.type.auto.deduct]/4).
    ///
    /// Example: `auto [a, b] = {1, 2};`.
    fn bound_list<T>(&mut self, binding: NodeId, initializer: NodeId, context: Context) -> Res<T> {
        let name = self.children(binding).into_iter().find(|&c| self.kind_of(c) == NodeKind::Identifier);
        let elements = self.children(initializer);
        let is_plain = !elements.is_empty()
            && elements.iter().all(|&element| {
                self.kind_of(element) != NodeKind::BracedList
                    && self.expression(element, context).is_ok_and(|e| !self.any_dependent(&[e]))
            });
        let has_class = matches!(self.std_template("initializer_list", initializer), Ok(Some(_)));
        match name.filter(|_| is_plain && has_class) {
            Some(name) => self.wrong(Cause::InaccessibleBinding, name),
            None => self.ill_formed(initializer),
        }
    }

    /// The failure of the structured binding `binding`: at the first name without an element, or at the `[`. For want of
    /// any it is at the first name, if `elements` is not 0.
    fn wrong_bindings<T>(&self, cause: Cause, binding: NodeId, elements: usize) -> Res<T> {
        let mut names =
            self.children(binding).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Identifier);
        let name = match cause {
            Cause::TooManyBindings => names.nth(elements),
            Cause::NoBindings if elements > 0 => names.next(),
            _ => None,
        };
        match name {
            Some(name) => self.wrong(cause, name),
            None => self.wrong_at(cause, self.node(binding).first, binding),
        }
    }

    /// Elements of a class: public members in order; tuple-like classes are not read yet.
    pub(crate) fn class_bindings(
        &mut self,
        class: EntityId,
        ty: Ty,
        count: usize,
        binding: NodeId,
        context: Context,
    ) -> Res<Vec<(Ty, Ty, u32)>> {
        let node = binding;
        if let Some(size) = self.tuple_size(ty)? {
            let known = self.entity_value(size, node)?;
            let size = known.and_then(|n| usize::try_from(n).ok());
            if let Some(size) = size.filter(|&n| n != count) {
                let cause = if count > size { Cause::TooManyBindings } else { Cause::TooFewBindings };
                return self.wrong_bindings(cause, binding, size);
            }
            let mut list = Vec::new();
            for i in 0..count {
                let element = self.tuple_element(i, ty, node)?;
                list.push((self.program.types.referred(element), element, 0));
            }
            return Ok(list);
        }
        let Some(holders) = self.holders_of_data(class)? else { return self.ill_formed(node) };
        // all members are those of one class, and none is an anonymous union ([dcl.struct.bind]/5)
        let at = match holders[..] {
            // the captures of a closure have no names
            _ if self.closure_info.contains_key(&class) => return self.ill_formed(node),
            [at] if at != class && self.is_ambiguous_base(class, at)? => {
                return self.wrong_bindings(Cause::NoBindings, binding, 0);
            }
            [at] => at,
            [] => return self.wrong_bindings(Cause::NoBindings, binding, 1),
            _ => return self.wrong_bindings(Cause::NoBindings, binding, 0),
        };
        let Some(info) = self.complete_class(at)? else { return self.ill_formed(node) };
        let is_anonymous = |m: &Member| matches!(m, Member::Anonymous(_));
        if self.program.classes[info].is_union || self.members_in_order(at)?.iter().any(is_anonymous) {
            return self.wrong_bindings(Cause::NoBindings, binding, 0);
        }
        let fields = self.fields(at)?;
        let is_refused = self.note_inaccessible_bindings(at, &fields, binding, context);
        if is_refused && fields.len() != count {
            return self.told_by_grammar(node);
        }
        if fields.len() != count {
            let cause = if count > fields.len() { Cause::TooManyBindings } else { Cause::TooFewBindings };
            return self.wrong_bindings(cause, binding, fields.len());
        }
        let q = self.program.types.qualifiers(ty);
        let mut list = Vec::new();
        for f in fields {
            let t = self.type_of(f)?;
            let bits = self.bit_field_width(f)?;
            if self.program.types.is_reference(t) {
                let referred = self.program.types.referred(t);
                list.push((referred, t, 0));
            } else {
                let decl = self.program.entity(f).decl;
                let mutable = self.items().decls[decl].specifiers.contains(Specifiers::MUTABLE);
                let q = if mutable { q - cufront_program::Qualifiers::CONST } else { q };
                let t = self.program.types.qualified(t, q);
                list.push((t, t, bits));
            }
        }
        Ok(list)
    }

    /// Those of `class` and its bases that have non-static data members; `None` if the members of one are not known. A base
    /// that several share is looked into once.
    fn holders_of_data(&mut self, class: EntityId) -> Res<Option<Vec<EntityId>>> {
        let mut holders = Vec::new();
        let (mut open, mut seen) = (vec![class], FxHashSet::default());
        while let Some(class) = open.pop() {
            if !seen.insert(class) {
                continue;
            }
            let Some(info) = self.complete_class(class)? else { return Ok(None) };
            // unnamed bit-fields are no members ([class.bit]/2)
            let holds = self.members_in_order(class)?.iter().any(|m| match m {
                Member::Field(field) => self.program.entity(*field).name.is_some(),
                Member::Anonymous(_) => true,
            });
            if holds {
                holders.push(class);
            }
            open.extend(self.program.classes[info].bases.iter().map(|b| b.class));
        }
        Ok(Some(holders))
    }

    /// Notes the first name of the structured binding `binding` whose member, one of the `fields` of `class`, is not
    /// accessible there ([dcl.struct.bind]/5); true if there is one.
    ///
    /// Example: `class A { int a, b; }; void f(A x) { auto [i, j] = x; }`.
    fn note_inaccessible_bindings(
        &mut self,
        class: EntityId,
        fields: &[EntityId],
        binding: NodeId,
        context: Context,
    ) -> bool {
        let names: Vec<NodeId> =
            self.children(binding).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Identifier).collect();
        for (&field, name) in fields.iter().zip(names) {
            let hit = Hit { decl: self.program.entity(field).decl, class, entity: EntityId::NONE };
            if self.is_inaccessible(hit, class, context) {
                // patterns leave it to the instances
                if self.is_told(name, context) {
                    let failed: Res<()> = self.wrong(Cause::InaccessibleBinding, name);
                    self.find_of(&failed);
                }
                return true;
            }
        }
        false
    }

    /// The variable of a range-based `for` ([stmt.ranged]).
    pub(crate) fn range_variable(
        &mut self,
        variable: NodeId,
        range: NodeId,
        context: Context,
    ) -> Res<(Range, Option<StmtId>)> {
        let children = self.children(variable);
        let (Some(&specifiers), Some(&declarator)) = (children.first(), children.get(1)) else {
            return self.gap(Gap::Tree, variable);
        };
        let e = self.expression(range, context);
        let mut calls = Range::default();
        if let Ok(e) = e {
            calls = self.completing(|this| this.range_calls(e, range, context)).unwrap_or_default();
        }
        let element = match e {
            Ok(e) => self.range_element(e, range, context),
            Err(fail) => {
                // the type of the variable may be wrong as well
                self.find(fail);
                Err(fail)
            }
        };
        let names: Vec<NodeId> = match self.declarator_name(declarator) {
            Some(name) => vec![name],
            None => Vec::new(),
        };
        if names.is_empty() {
            if let Some(binding) =
                self.ast.tree(declarator).find(|&n| self.kind_of(n) == NodeKind::StructuredBinding)
            {
                let element = element?;
                let made = self.range_binding(specifiers, declarator, binding, element, context)?;
                return Ok((calls, made));
            }
        }
        let mut declaration = None;
        for name in names {
            let tok = self.node(name).main;
            let spelled = self.lexed.tokens.name(tok);
            let entity =
                self.new_entity(EntityKind::Variable, spelled, context.function, DeclId::NONE, context.env);
            let ty = (|| {
                let Some(base) = self.specified_type(specifiers, context)? else {
                    return self.gap(Gap::Type, specifiers);
                };
                let declared = self.declarator_type(declarator, base, context)?.ty;
                if !self.has_placeholder(declared) {
                    if let Err(fail) = element {
                        self.find(fail);
                    }
                    return Ok(declared);
                }
                match element? {
                    Some(e) => self.deduced_auto(declared, e, context),
                    None => Ok(self.program.types.dependent()),
                }
            })();
            let element = element.ok().flatten();
            self.program.entities[entity].ty = match ty {
                Ok(ty) => Slot::Done(ty),
                Err(fail) => Slot::Failed(fail),
            };
            self.enter_local(tok, entity, context);
            let ty = ty?;
            if let Some(e) = element {
                self.check_element_of_range(e, ty, range, context);
            }
            let made = self.completing(|this| match element {
                Some(e) => Ok((Some(this.initialization(e, ty, context)?), this.destructor_of(ty, name)?)),
                None => Ok((None, EntityId::NONE)),
            });
            let (init, destructor) = made.unwrap_or((None, EntityId::NONE));
            let kind = StmtKind::Declare {
                variable: entity,
                init,
                destructor,
                is_static: false,
                is_constexpr: false,
            };
            declaration = Some(self.add(kind, name));
        }
        Ok((calls, declaration))
    }

    /// Notes that the element `e` of `range` does not convert to the type `ty` of the variable.
    fn check_element_of_range(&mut self, e: ExprId, ty: Ty, range: NodeId, context: Context) {
        if self.program.types.is_dependent(ty) || self.any_dependent(&[e]) || !self.is_told(range, context) {
            return;
        }
        if !matches!(self.conversion(e, ty, true, context), Ok(None)) {
            return;
        }
        if let Some(cause) = self.misfit(e, ty, crate::misfit::Usage::Initial) {
            let failed: Res<()> = self.wrong_at(cause, self.node(range).end, range);
            self.find_of(&failed);
        }
    }

    pub(crate) fn range_binding(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        binding: NodeId,
        element: Option<ExprId>,
        context: Context,
    ) -> Res<Option<StmtId>> {
        let names: Vec<NodeId> =
            self.children(binding).into_iter().filter(|&c| self.kind_of(c) == NodeKind::Identifier).collect();
        let result: Res<Vec<(Ty, Ty, u32)>> = (|| {
            let Some(e) = element else {
                let d = self.program.types.dependent();
                return Ok(vec![(d, d, 0); names.len()]);
            };
            let Some(base) = self.specified_type(specifiers, context)? else {
                return self.gap(Gap::Type, specifiers);
            };
            let declared = self.declarator_type(declarator, base, context)?.ty;
            let mut ty = self.ty(e);
            let q = self.program.types.referred(declared);
            let q = self.program.types.qualifiers(q);
            let is_array = matches!(self.program.types.kind(ty), TypeKind::Array(..));
            if !self.program.types.is_reference(declared) && !is_array {
                ty = self.program.types.unqualified(ty);
            }
            ty = self.program.types.qualified(ty, q);
            match *self.program.types.kind(ty) {
                // the reference does not look at instances
                TypeKind::Array(_, Bound::Known(n)) if n != names.len() as u64 && !self.in_instance => {
                    let is_less = n < names.len() as u64;
                    let cause = if is_less { Cause::TooManyBindings } else { Cause::TooFewBindings };
                    self.wrong_bindings(cause, binding, n as usize)
                }
                TypeKind::Array(element, _) => Ok(vec![(element, element, 0); names.len()]),
                TypeKind::Class(class) => self.class_bindings(class, ty, names.len(), binding, context),
                TypeKind::Builtin(_) | TypeKind::Pointer(_) | TypeKind::Enum(_) if !self.in_instance => {
                    self.wrong_bindings(Cause::NoBindings, binding, 0)
                }
                _ => self.ill_formed(binding),
            }
        })();
        let mut entities = Vec::new();
        for (i, name) in names.iter().enumerate() {
            let tok = self.node(*name).main;
            let spelled = self.lexed.tokens.name(tok);
            let entity =
                self.new_entity(EntityKind::Variable, spelled, context.function, DeclId::NONE, context.env);
            match &result {
                Ok(list) => {
                    self.program.entities[entity].ty = Slot::Done(list[i].0);
                    self.binding_types.insert(entity, list[i].1);
                }
                Err(fail) => self.program.entities[entity].ty = Slot::Failed(*fail),
            }
            self.enter_local(tok, entity, context);
            entities.push(entity);
        }
        result?;
        let made = self.completing(|this| {
            let Some(e) = element else { return Ok((None, EntityId::NONE, Vec::new())) };
            let Some(base) = this.specified_type(specifiers, context)? else {
                return this.gap(Gap::Type, specifiers);
            };
            let declared = this.declarator_type(declarator, base, context)?.ty;
            this.bound_to(declared, e, names.len(), binding, context)
        });
        let (init, destructor, elements) = made.unwrap_or((None, EntityId::NONE, Vec::new()));
        Ok(Some(self.add(StmtKind::Bind { names: entities, init, destructor, elements }, binding)))
    }

    /// `std::tuple_size<ty>::value`, if that instance is complete and has it ([dcl.struct.bind]/4).
    pub(crate) fn tuple_size(&mut self, ty: Ty) -> Res<Option<EntityId>> {
        let Some(template) = self.std_template("tuple_size", NodeId(0))? else { return Ok(None) };
        let args = self.program.args.list(&[cufront_program::Arg::Type(ty)]);
        let instance = self.instance(template, args)?;
        if self.complete_class(instance)?.is_none() {
            return Ok(None);
        }
        let Some(name) = self.lexed.names.get(b"value") else { return Ok(None) };
        let hits = self.member_hits(name, instance, crate::lookup::Filter::Any)?;
        match hits.first() {
            Some(&hit) => self.hit_entity(hit, Context::global()).map(Some),
            None => Ok(None),
        }
    }

    /// `std::tuple_element<index, ty>::type`.
    pub(crate) fn tuple_element(&mut self, index: usize, ty: Ty, node: NodeId) -> Res<Ty> {
        use cufront_program::Arg;
        let template = self.std_template("tuple_element", node)?;
        let name = self.lexed.names.get(b"type");
        let (Some(template), Some(name)) = (template, name) else { return self.ill_formed(node) };
        let index = Arg::Value { ty: Ty::SIZE, value: index as i128 };
        let args = self.complete_arguments(template, &[index, Arg::Type(ty)], node)?;
        let args = self.program.args.list(&args);
        let instance = self.instance(template, args)?;
        let hits = self.member_hits(name, instance, crate::lookup::Filter::Type)?;
        let Some(&hit) = hits.first() else { return self.ill_formed(node) };
        let alias = self.hit_entity(hit, Context::global())?;
        self.type_of(alias)
    }
}
