//! Ways to make an object or bind a reference ([dcl.init]).

use crate::convert::Sequence;
use crate::il::{Category, ConversionKind, ExprKind};
use crate::layout::Member;
use crate::overload::Resolution;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::NameKind;
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Bound, EntityId, FunctionType, Gap, Res, Ty, TypeKind};

/// Most elements of an array that are made without being written: beyond, one stands for all.
const WRITTEN_OUT: u64 = 1;

impl Elaborator<'_> {
    /// The copy-initialisation of something of type `to` from `e`, completed.
    pub(crate) fn initialization(&mut self, e: ExprId, to: Ty, context: Context) -> Res<ExprId> {
        if to.is_none() || self.program.types.is_dependent(to) || self.any_dependent(&[e]) {
            return self.completed(e, context);
        }
        if let ExprKind::Overloads { .. } = self.il.get(e).kind {
            let one = self.function_for(e, to)?;
            return self.initialization(one, to, context);
        }
        if self.program.types.is_reference(to) {
            return self.bound(e, to, context);
        }
        if let ExprKind::List(elements) = self.il.get(e).kind.clone() {
            let node = self.il.get(e).node;
            return self.list_made(to, elements, node, context);
        }
        match self.program.types.as_class(to) {
            Some(class) => self.copied(e, class, to, context),
            None => self.scalar(e, to, context),
        }
    }

    /// The function of a set that something of type `to` is made from.
    fn function_for(&mut self, e: ExprId, to: Ty) -> Res<ExprId> {
        let referred = self.program.types.referred(to);
        let function = match *self.program.types.kind(referred) {
            TypeKind::Pointer(t) => t,
            TypeKind::MemberPointer { member, .. } => member,
            _ => referred,
        };
        let target = self.program.types.as_function(function).map(|_| function);
        self.single(e, target)
    }

    /// A value of a type that is no class.
    fn scalar(&mut self, e: ExprId, to: Ty, context: Context) -> Res<ExprId> {
        let source = self.ty(e);
        let node = self.il.get(e).node;
        if self.program.types.as_class(source).is_some() {
            return match self.conversion(e, to, true, context)? {
                Some(Sequence::User(f, _)) => self.by_conversion_function(f, e, to, node, context),
                _ => self.gap(Gap::Conversion, node),
            };
        }
        if matches!(self.program.types.kind(to), TypeKind::Array(..)) {
            return self.completed(e, context);
        }
        self.note_literal(e, to, self.first_token(e));
        let e = self.completed(e, context)?;
        let value = self.value(e)?;
        if self.ty(value).bare() == to.bare() {
            return Ok(value);
        }
        let kind = match self.program.types.kind(to) {
            TypeKind::Pointer(_) => ConversionKind::Pointer,
            TypeKind::MemberPointer { .. } => ConversionKind::MemberPointer,
            _ => ConversionKind::Arithmetic,
        };
        Ok(self.converted(value, to.bare(), kind))
    }

    /// Notes that the string literal `e` is converted to a pointer to characters that are not const, told at the token
    /// `at`. Of an assignment it is told at the operator.
    pub(super) fn note_literal(&mut self, e: ExprId, to: Ty, at: Tok) {
        if !matches!(self.il.get(e).kind, ExprKind::String) {
            return;
        }
        let types = &self.program.types;
        let Some(pointed) = types.as_pointer(to).filter(|&t| !types.is_const(t)) else { return };
        // to another pointer there is no conversion
        if !matches!(*types.kind(self.ty(e)), TypeKind::Array(element, _) if element.bare() == pointed.bare())
        {
            return;
        }
        if let Some(character) = types.as_builtin(pointed) {
            let wide = character != cufront_program::Builtin::Char;
            self.converted_literals.push((at, self.il.get(e).node, wide));
        }
    }

    /// An object of class `class` from `e`. There is none if a conversion on the way makes one from `e` again.
    ///
    /// Example: `struct A; struct B { B(A const &); }; struct A { A(B); };`, where `B` is copied by `A`.
    fn copied(&mut self, e: ExprId, class: EntityId, to: Ty, context: Context) -> Res<ExprId> {
        if !self.open_copies.insert((e, class)) {
            return self.gap(Gap::Initialization, self.il.get(e).node);
        }
        let made = self.copied_once(e, class, to, context);
        self.open_copies.remove(&(e, class));
        made
    }

    fn copied_once(&mut self, e: ExprId, class: EntityId, to: Ty, context: Context) -> Res<ExprId> {
        let (source, category, node) = {
            let x = self.il.get(e);
            (x.ty, x.category, x.node)
        };
        if let Some(s) = self.program.types.as_class(source) {
            if s == class && category == Category::PRValue {
                // the prvalue makes the object itself ([dcl.init.general]/16.6.1)
                return self.completed(e, context);
            }
            if self.base_depth(s, class)?.is_some() {
                let constructors = self.constructors(class)?;
                return match self.resolve_constructor(&constructors, &[e], context, true)? {
                    crate::overload::Resolution::One(c) => {
                        let kind = ExprKind::Construct { constructor: c.function, operands: vec![e] };
                        let raw = self.push(kind, to.bare(), Category::PRValue, node);
                        self.completed(raw, context)
                    }
                    _ => self.gap(Gap::Initialization, node),
                };
            }
        }
        match self.conversion(e, to.bare(), true, context)? {
            Some(Sequence::User(f, _)) => self.by_conversion_function(f, e, to.bare(), node, context),
            _ => self.gap(Gap::Conversion, node),
        }
    }

    /// `e` converted to `to` by `f`, a constructor or a conversion function.
    pub(crate) fn by_conversion_function(
        &mut self,
        f: EntityId,
        e: ExprId,
        to: Ty,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if f.is_none() {
            return self.gap(Gap::Conversion, node);
        }
        if self.program.entity(f).name_kind == NameKind::Constructor {
            let ty = self.program.types.referred(to).bare();
            let kind = ExprKind::Construct { constructor: f, operands: vec![e] };
            let raw = self.push(kind, ty, Category::PRValue, node);
            let made = self.completed(raw, context)?;
            return if self.program.types.is_reference(to) { self.materialized(made) } else { Ok(made) };
        }
        let Some(result) = self.result_of(f)? else { return self.gap(Gap::Operand, node) };
        let (ty, category) = self.result_value(result);
        let raw = self.push(ExprKind::Call { function: f, operands: vec![e] }, ty, category, node);
        if self.program.types.is_reference(to) {
            return self.bound(raw, to, context);
        }
        self.initialization(raw, to, context)
    }

    /// A reference of type `to` bound to `e` ([dcl.init.ref]).
    pub(crate) fn bound(&mut self, e: ExprId, to: Ty, context: Context) -> Res<ExprId> {
        if self.program.types.is_dependent(to) || self.any_dependent(&[e]) {
            return self.completed(e, context);
        }
        let referred = self.program.types.referred(to);
        let e = match self.il.get(e).kind {
            ExprKind::Overloads { .. } => self.function_for(e, to)?,
            _ => e,
        };
        let node = self.il.get(e).node;
        if let ExprKind::List(elements) = self.il.get(e).kind.clone() {
            let made = self.list_made(referred.bare(), elements, node, context)?;
            return self.materialized(made);
        }
        let source = self.ty(e);
        let (related, depth) = self.reference_related(referred, source)?;
        if related {
            let made = self.completed(e, context)?;
            let made = self.materialized(made)?;
            if depth == 0 {
                return Ok(made);
            }
            let category = self.il.get(made).category;
            return Ok(self.push(ExprKind::Convert(ConversionKind::Base, made), referred, category, node));
        }
        match self.conversion(e, to, true, context)? {
            Some(Sequence::User(f, _)) if f.is_some() => {
                if self.program.entity(f).name_kind != NameKind::Constructor {
                    let Some(result) = self.result_of(f)? else { return self.gap(Gap::Operand, node) };
                    let (ty, category) = self.result_value(result);
                    let kind = ExprKind::Call { function: f, operands: vec![e] };
                    let raw = self.push(kind, ty, category, node);
                    let (related, _) = self.reference_related(referred, ty)?;
                    if !related {
                        // a temporary of another arithmetic type
                        let made = self.initialization(raw, referred.bare(), context)?;
                        return self.materialized(made);
                    }
                    let made = self.completed(raw, context)?;
                    return self.materialized(made);
                }
                self.by_conversion_function(f, e, to, node, context)
            }
            Some(Sequence::Standard(_)) => {
                let made = self.initialization(e, referred.bare(), context)?;
                self.materialized(made)
            }
            Some(_) => self.gap(Gap::Conversion, node),
            None => {
                // arrays of unknown bound, functions without their noexcept and the like
                let made = self.completed(e, context)?;
                self.materialized(made)
            }
        }
    }

    /// Something of type `to` from the list `elements` ([dcl.init.list]/3).
    fn list_made(&mut self, to: Ty, elements: Vec<ExprId>, node: NodeId, context: Context) -> Res<ExprId> {
        if let Some(class) = self.program.types.as_class(to) {
            return match self.list_initialized(class, &elements, context)? {
                Some(constructor) => {
                    self.may_make_from_list(constructor, class, elements.is_empty(), node)?;
                    let kind = ExprKind::Construct { constructor, operands: elements };
                    let raw = self.push(kind, to.bare(), Category::PRValue, node);
                    self.completed(raw, context)
                }
                None => self.gap(Gap::Initialization, node),
            };
        }
        if let TypeKind::Array(..) = self.program.types.kind(to) {
            return self.elements_made(to, &elements, node, context);
        }
        match elements[..] {
            [] => Ok(self.prvalue(ExprKind::Constant(0), to.bare(), node)),
            [one] => self.initialization(one, to, context),
            _ => {
                let operands = self.all_completed(&elements, context)?;
                Ok(self.prvalue(ExprKind::Aggregate(operands), to.bare(), node))
            }
        }
    }

    /// An aggregate, array or `std::initializer_list` from its elements.
    pub(crate) fn elements_made(
        &mut self,
        to: Ty,
        elements: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if let ([one], Some(class)) = (elements, self.program.types.as_class(to)) {
            let same = self.ty(*one).is_some() && self.program.types.as_class(self.ty(*one)) == Some(class);
            if same && self.il.get(*one).category == Category::PRValue {
                return self.completed(*one, context);
            }
            if same {
                return self.copied(*one, class, to, context);
            }
        }
        if let Some(element) = self.initializer_list_element(to) {
            let element = element.bare();
            let mut list = Vec::new();
            for &e in elements {
                let made = self.initialization(e, element, context)?;
                list.push(self.materialized(made)?);
            }
            return Ok(self.prvalue(ExprKind::Aggregate(list), to.bare(), node));
        }
        if let ([one], TypeKind::Array(element, _)) = (elements, self.program.types.kind(to).clone()) {
            if matches!(self.il.get(*one).kind, ExprKind::String) && self.program.types.is_integral(element) {
                return Ok(*one);
            }
        }
        let mut at = 0;
        self.aggregate(to, elements, &mut at, node, context)
    }

    /// An aggregate of type `to` from `args`, from number `at` on.
    fn aggregate(
        &mut self,
        to: Ty,
        args: &[ExprId],
        at: &mut usize,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let mut list = Vec::new();
        if let TypeKind::Array(element, bound) = *self.program.types.kind(to) {
            let limit = match bound {
                Bound::Known(n) => n,
                _ => u64::MAX,
            };
            let mut count = 0;
            while *at < args.len() && count < limit {
                let before = *at;
                list.push(self.element(element, args, at, node, context)?);
                if *at == before {
                    break;
                }
                count += 1;
            }
            if limit != u64::MAX {
                for _ in 0..(limit - count.min(limit)).min(WRITTEN_OUT) {
                    list.push(self.initialized_by_nothing(element, node, context)?);
                }
            }
            return Ok(self.prvalue(ExprKind::Aggregate(list), to, node));
        }
        let Some(class) = self.program.types.as_class(to) else { return self.gap(Gap::Initialization, node) };
        let Some(info) = self.complete_class(class)? else { return self.gap(Gap::Initialization, node) };
        let info = self.program.classes[info].clone();
        for base in &info.bases {
            let ty = self.type_of_class(base.class);
            list.push(self.element(ty, args, at, node, context)?);
        }
        self.fields(class)?;
        for member in self.members_in_order(class)? {
            let field = match member {
                Member::Field(field) if self.program.entity(field).name.is_none() => continue,
                Member::Field(field) => field,
                Member::Anonymous(inner) => {
                    let ty = self.type_of_class(inner);
                    let designated = args.get(*at).and_then(|&a| self.designator(a));
                    let mut fields = self.fields(inner)?;
                    fields.extend(self.anonymous_fields(inner)?);
                    let is_named =
                        |this: &Self, name| fields.iter().any(|&f| this.program.entity(f).name == name);
                    match designated {
                        // its members are designated as if they were of the class around
                        Some(name) if is_named(self, name) => {
                            list.push(self.aggregate(ty, args, at, node, context)?);
                        }
                        Some(_) if info.is_union => continue,
                        Some(_) => list.push(self.initialized_by_nothing(ty, node, context)?),
                        None => list.push(self.element(ty, args, at, node, context)?),
                    }
                    if info.is_union {
                        break;
                    }
                    continue;
                }
            };
            let ty = self.type_of(field)?;
            if let Some(name) = args.get(*at).and_then(|&a| self.designator(a)) {
                // the members in front of the one that is named have initializers of their own
                if name != self.program.entity(field).name {
                    if !info.is_union {
                        list.extend(self.default_member(field, ty, node, context)?);
                    }
                    continue;
                }
                let e = args[*at];
                *at += 1;
                list.push(self.initialization(e, ty, context)?);
            } else if *at < args.len() {
                list.push(self.element(ty, args, at, node, context)?);
            } else {
                list.extend(self.default_member(field, ty, node, context)?);
            }
            if info.is_union {
                break;
            }
        }
        Ok(self.prvalue(ExprKind::Aggregate(list), to.bare(), node))
    }

    /// A member of an aggregate without an initializer in the list ([dcl.init.aggr]/5).
    fn default_member(
        &mut self,
        field: EntityId,
        ty: Ty,
        node: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        if let Some(made) = self.member_default(field, ty)? {
            return Ok(Some(made));
        }
        if self.program.types.is_reference(ty) {
            return Ok(None);
        }
        self.initialized_by_nothing(ty, node, context).map(Some)
    }

    /// An element of an aggregate without an initializer: an empty list initialises it ([dcl.init.aggr]/5), which a
    /// constructor from a `std::initializer_list` takes as well as a default constructor.
    fn initialized_by_nothing(&mut self, ty: Ty, node: NodeId, context: Context) -> Res<ExprId> {
        let kind = self.program.types.kind(ty).clone();
        match kind {
            TypeKind::Class(class) if self.is_made_of_lists(class, context)? => {
                let raw = self.initialized(ty.bare(), Vec::new(), true, node, context)?;
                self.completed(raw, context)
            }
            TypeKind::Array(element, _) => {
                let one = self.initialized_by_nothing(element, node, context)?;
                Ok(self.prvalue(ExprKind::Aggregate(vec![one]), ty, node))
            }
            _ => {
                let made = self.value_initialized(ty, node, context);
                if matches!(made, Err(cufront_program::Fail::IllFormed(_)))
                    && self.kind_of(node) == NodeKind::BracedList
                {
                    // it is told of where the list is looked at
                    self.latest.set(None);
                }
                made
            }
        }
    }

    /// The class has no default constructor, and one that takes a `std::initializer_list`.
    fn is_made_of_lists(&mut self, class: EntityId, context: Context) -> Res<bool> {
        if self.complete_class(class)?.is_none() || self.is_aggregate(class)? {
            return Ok(false);
        }
        let constructors = self.constructors(class)?;
        for &c in &constructors {
            if self.takes_initializer_list(c)?.is_some() {
                let default = self.resolve_constructor(&constructors, &[], context, true)?;
                return Ok(matches!(default, Resolution::None));
            }
        }
        Ok(false)
    }

    /// The member that a designated initializer names: `.x = e`, `.x{e}`.
    pub(crate) fn designator(&self, e: ExprId) -> Option<cufront_base::Name> {
        let node = self.il.get(e).node;
        let t = &self.lexed.tokens;
        let mut at = self.node(node).first.prev();
        if t.kind(at) == TokenKind::Assign {
            at = at.prev();
        }
        (t.kind(at) == TokenKind::Ident && t.kind(at.prev()) == TokenKind::Dot)
            .then(|| t.name(at))
            .filter(|_| matches!(t.kind(at.prev().prev()), TokenKind::LBrace | TokenKind::Comma))
    }

    /// One element of an aggregate: it takes one initializer, or without braces as many as it has elements.
    fn element(
        &mut self,
        ty: Ty,
        args: &[ExprId],
        at: &mut usize,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let Some(&first) = args.get(*at) else { return self.initialized_by_nothing(ty, node, context) };
        let list = matches!(self.il.get(first).kind, ExprKind::List(_));
        let string = matches!(self.il.get(first).kind, ExprKind::String);
        let array = match *self.program.types.kind(ty) {
            TypeKind::Array(element, _) => Some(element),
            _ => None,
        };
        if let Some(element) = array {
            let text = string && self.program.types.is_integral(element);
            if !list && !text {
                return self.aggregate(ty, args, at, node, context);
            }
        } else if !list && self.program.types.as_class(ty).is_some() {
            let class = self.program.types.as_class(ty).unwrap_or(EntityId::NONE);
            if self.conversion(first, ty, true, context)?.is_none() && self.is_aggregate(class)? {
                return self.aggregate(ty, args, at, node, context);
            }
        }
        *at += 1;
        if string && array.is_some() {
            return Ok(first);
        }
        self.initialization(first, ty, context)
    }

    /// `T()`: zero, or what the default constructor makes ([dcl.init.general]/9).
    pub(crate) fn value_initialized(&mut self, ty: Ty, node: NodeId, context: Context) -> Res<ExprId> {
        match *self.program.types.kind(ty) {
            TypeKind::Class(class) => {
                if self.is_aggregate(class)? {
                    return self.elements_made(ty, &[], node, context);
                }
                let raw = self.initialized(ty.bare(), Vec::new(), false, node, context)?;
                self.completed(raw, context)
            }
            TypeKind::Array(element, _) => {
                let one = self.value_initialized(element, node, context)?;
                Ok(self.prvalue(ExprKind::Aggregate(vec![one]), ty, node))
            }
            _ => Ok(self.prvalue(ExprKind::Constant(0), ty.bare(), node)),
        }
    }

    /// `T x;`: what the default constructor makes; `None` for types without one ([dcl.init.general]/7).
    pub(crate) fn default_initialized(
        &mut self,
        ty: Ty,
        node: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        match *self.program.types.kind(ty) {
            _ if self.program.types.is_dependent(ty) => Ok(None),
            TypeKind::Class(class) => {
                if self.complete_class(class)?.is_none() {
                    return Ok(None);
                }
                let raw = self.initialized(ty.bare(), Vec::new(), false, node, context)?;
                let made = self.completed(raw, context)?;
                self.default_made.insert(made);
                Ok(Some(made))
            }
            TypeKind::Array(_, Bound::Known(0)) => Ok(None),
            TypeKind::Array(element, _) => Ok(self
                .default_initialized(element, node, context)?
                .map(|one| self.prvalue(ExprKind::Aggregate(vec![one]), ty, node))),
            _ => Ok(None),
        }
    }

    /// The direct-initialisation of something of type `to` from `args`, braced or not.
    pub(crate) fn direct(
        &mut self,
        to: Ty,
        args: Vec<ExprId>,
        braced: bool,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if self.program.types.is_dependent(to) || self.any_dependent(&args) {
            let operands = self.all_completed(&args, context)?;
            return Ok(self.prvalue(ExprKind::Other(operands), to, node));
        }
        if self.program.types.is_reference(to) {
            return match args[..] {
                [one] => self.bound(one, to, context),
                _ => {
                    let made = self.list_made(self.program.types.referred(to).bare(), args, node, context)?;
                    self.materialized(made)
                }
            };
        }
        match *self.program.types.kind(to) {
            TypeKind::Class(class) => {
                if args.is_empty() && self.is_aggregate(class)? {
                    // nothing but an empty list passes the constructor by
                    if !braced && self.deletes_default(class) {
                        return self.wrong(Cause::DefaultDeleted, node);
                    }
                    return self.elements_made(to, &[], node, context);
                }
                let raw = self.initialized(to.bare(), args, braced, node, context)?;
                self.completed(raw, context)
            }
            TypeKind::Array(..) => self.elements_made(to, &args, node, context),
            _ => match args[..] {
                [] => Ok(self.prvalue(ExprKind::Constant(0), to.bare(), node)),
                [one] => match self.converted_directly(one, to, context) {
                    Some(made) => made,
                    None => self.initialization(one, to, context),
                },
                _ => self.gap(Gap::Initialization, node),
            },
        }
    }

    /// The direct-initialisation of something of type `to`, which is no class, from an object of a class by a
    /// conversion function: an explicit one to the type itself competes ([over.match.conv]/1). `None` if no function
    /// is chosen that way.
    pub(crate) fn converted_directly(&mut self, e: ExprId, to: Ty, context: Context) -> Option<Res<ExprId>> {
        let class =
            Some(self.ty(e)).filter(|ty| ty.is_some()).and_then(|ty| self.program.types.as_class(ty))?;
        let wanted = to.bare();
        let functions = self.conversion_functions_to(class, wanted, false).ok()?;
        let scalar = |this: &Self, ty: Ty| this.program.types.as_class(ty).is_none();
        match self.scalar_conversion_by(e, (Some(wanted), Some(wanted)), functions, scalar) {
            Ok(Some(call)) => Some(self.initialization(call, to, context)),
            _ => None,
        }
    }

    /// `T{…}` of what is no class, built-in functions and the like.
    pub(crate) fn completed_value(
        &mut self,
        operands: &[ExprId],
        id: ExprId,
        context: Context,
    ) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        let value = matches!(
            self.kind_of(e.node),
            NodeKind::FunctionalCast | NodeKind::CompoundLiteral | NodeKind::BracedList
        );
        if value && e.category == Category::PRValue && !self.any_dependent(operands) && e.ty.is_some() {
            if let TypeKind::Array(..) | TypeKind::Class(_) = self.program.types.kind(e.ty) {
                return self.elements_made(e.ty, operands, e.node, context);
            }
            if let ([one], false) = (operands, self.program.types.is_void(e.ty)) {
                return self.initialization(*one, e.ty, context);
            }
        }
        let mut list = Vec::new();
        for &operand in operands {
            list.push(self.object(operand, context)?);
        }
        Ok(self.push(ExprKind::Other(list), e.ty, e.category, e.node))
    }

    /// The operands of a constructor, of which the first is a `std::initializer_list` made of all of them if the
    /// constructor takes one and is not given one ([over.match.list]).
    pub(crate) fn as_initializer_list(
        &mut self,
        constructor: EntityId,
        f: &FunctionType,
        operands: Vec<ExprId>,
        node: NodeId,
    ) -> Res<Vec<ExprId>> {
        let _ = constructor;
        let Some(&first) = f.parameters.first() else { return Ok(operands) };
        let first = self.program.types.referred(first).bare();
        if self.initializer_list_element(first).is_none() || operands.is_empty() {
            return Ok(operands);
        }
        let given = operands[0];
        let is_list = matches!(self.il.get(given).kind, ExprKind::List(_));
        if self.ty(given).bare() == first || is_list && operands.len() <= f.parameters.len() {
            return Ok(operands);
        }
        let list = self.push(ExprKind::List(operands), Ty::NONE, Category::PRValue, node);
        Ok(vec![list])
    }
}
