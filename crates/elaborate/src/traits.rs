//! Built-in traits ([meta]; spec front-end, section 6.1).

use crate::convert::Sequence;
use crate::extended_lambda::is_lambda_trait;
use crate::il::ExprKind;
use crate::operation::{Manner, Operation};
use crate::overload::{Candidate, Resolution};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::Specifiers;
use cufront_program::{EntityId, Gap, Res, Ty, TypeKind};

/// True for the name of a trait whose operands are types and whose value is a constant.
#[must_use]
pub fn is_type_trait(name: &[u8]) -> bool {
    name.starts_with(b"__is_")
        || name.starts_with(b"__has_")
        || name == b"__reference_binds_to_temporary"
        || is_lambda_trait(name)
}

/// How the names of what compilers know without a declaration begin. Who misspells one of another family calls nothing.
const FAMILIES: [&[u8]; 22] = [
    b"__builtin",
    b"__sync_",
    b"__atomic_",
    b"__nv",
    b"__is_",
    b"__has_",
    b"__array_",
    b"__reference_",
    b"__underlying",
    b"__make_",
    b"__remove_",
    b"__add_",
    b"__type_pack",
    b"__integer_pack",
    b"__bases",
    b"__direct_bases",
    b"__edg",
    b"__intaddr",
    b"__assume",
    b"__c11_",
    b"__real",
    b"__imag",
];

impl Elaborator<'_> {
    /// `__is_same(A, B)`, `__builtin_offsetof(T, a.b)` and their like.
    pub(crate) fn trait_call(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let name = self.lexed.spelling(self.node(node).main).to_vec();
        let children = self.children(node);
        if is_type_trait(&name) {
            return self.type_trait(&name, &children, node, context);
        }
        match name.as_slice() {
            b"__builtin_offsetof" => {
                let [id, member] = children[..] else { return self.gap(Gap::Tree, node) };
                let ty = self.type_id(id, context)?;
                if self.program.types.is_dependent(ty) {
                    return Ok(self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node));
                }
                return Ok(match self.offset_of(ty, member, context) {
                    Ok((offset, _)) => self.prvalue(ExprKind::Constant(i128::from(offset)), Ty::SIZE, node),
                    Err(fail) if fail.is_gap() => self.prvalue(ExprKind::Unevaluated, Ty::SIZE, node),
                    Err(fail) => return Err(fail),
                });
            }
            b"__builtin_va_arg" => {
                if let Some(&id) = children.get(1) {
                    let ty = self.type_id(id, context)?;
                    if self.program.types.is_dependent(ty) {
                        return Ok(self.dependent(Vec::new(), node));
                    }
                    return Ok(self.prvalue(ExprKind::Unevaluated, ty.bare(), node));
                }
            }
            b"__builtin_bit_cast" => {
                let [id, operand] = children[..] else { return self.gap(Gap::Tree, node) };
                if self.kind_of(id) != NodeKind::TypeId {
                    return self.gap(Gap::BuiltinFunction, node);
                }
                let ty = self.type_id(id, context)?;
                let operand = self.expression(operand, context)?;
                if self.program.types.is_dependent(ty) || self.any_dependent(&[operand]) {
                    return Ok(self.dependent(vec![operand], node));
                }
                let operand = self.single(operand, None)?;
                return Ok(self.prvalue(ExprKind::Other(vec![operand]), ty.bare(), node));
            }
            // the second operand is no expression
            b"__builtin_has_attribute" => return self.gap(Gap::BuiltinFunction, node),
            _ => {}
        }
        let (args, open) = match name.starts_with(crate::builtin::ATOMIC) {
            true => self.atomic_arguments(&children, context)?,
            false => self.expressions(&children, context)?,
        };
        let is_known = crate::builtin::fixed_result(&name).is_some()
            || FAMILIES.iter().any(|family| name.starts_with(family));
        if !is_known {
            // a friend may be found by the arguments ([basic.lookup.argdep])
            let associates = |this: &Self, e: ExprId| {
                let (ty, types) = (this.ty(e), &this.program.types);
                ty.is_none() || !types.is_arithmetic(types.as_pointer(ty).unwrap_or(ty))
            };
            if open || self.any_dependent(&args) || args.iter().any(|&e| associates(self, e)) {
                return self.gap(Gap::BuiltinFunction, node);
            }
            return self.undeclared_call(node);
        }
        if open || self.any_dependent(&args) {
            if let Some(ty) = crate::builtin::fixed_result(&name) {
                return Ok(self.prvalue(ExprKind::Unevaluated, ty, node));
            }
            return Ok(self.dependent(args, node));
        }
        self.built_in(&name, &args, node, context)
    }

    /// The arguments of an atomic function; the grammar took `T()` for a type.
    fn atomic_arguments(&mut self, nodes: &[NodeId], context: Context) -> Res<(Vec<ExprId>, bool)> {
        let (mut list, mut open) = (Vec::new(), false);
        for &node in nodes {
            if self.kind_of(node) == NodeKind::TypeId {
                let written = self.reread_as_expression(node)?;
                let e = self.expression(written, context)?;
                self.record(node, e, context);
                list.push(e);
            } else {
                let (mut elements, unknown) = self.expressions(&[node], context)?;
                list.append(&mut elements);
                open |= unknown;
            }
        }
        Ok((list, open))
    }

    fn type_trait(
        &mut self,
        name: &[u8],
        operands: &[NodeId],
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let mut types: Vec<Ty> = Vec::new();
        let mut dependent = false;
        for &o in operands {
            let pattern = if self.kind_of(o) == NodeKind::PackExpansion { self.last_child(o) } else { None };
            match pattern {
                Some(pattern) => match self.expansions(pattern, context)? {
                    Some(list) => {
                        for inner in list {
                            types.push(self.type_operand(pattern, inner)?);
                        }
                    }
                    None => dependent = true,
                },
                None => types.push(self.type_operand(o, context)?),
            }
        }
        dependent |= types.iter().any(|&t| self.program.types.is_dependent(t));
        if dependent {
            return Ok(self.prvalue(ExprKind::Unevaluated, Ty::BOOL, node));
        }
        let value = self.trait_value(name, &types, node, context)?;
        Ok(self.prvalue(ExprKind::Constant(i128::from(value)), Ty::BOOL, node))
    }

    /// An operand of a trait, which the grammar may have read as an expression.
    fn type_operand(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        match self.kind_of(node) {
            NodeKind::TypeId => self.type_id(node, context),
            NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::TemplateId => {
                self.type_named(node, context)
            }
            _ => self.gap(Gap::BuiltinTrait, node),
        }
    }

    fn trait_value(&mut self, name: &[u8], types: &[Ty], node: NodeId, context: Context) -> Res<bool> {
        let class = |e: &Self, t: Ty| e.program.types.as_class(t);
        let is_union = |e: &mut Self, c: EntityId| -> bool {
            let decl = e.program.entity(c).decl;
            decl.is_some() && e.items().decls[decl].specifiers.contains(Specifiers::SCOPED_OR_UNION)
        };
        match (name, types) {
            (_, &[t]) if is_lambda_trait(name) => self.lambda_trait_value(name, t, node),
            (b"__is_same" | b"__is_same_as", &[a, b]) => Ok(a == b),
            (b"__is_class", &[t]) => Ok(match class(self, t) {
                Some(c) => !is_union(self, c),
                None => false,
            }),
            (b"__is_union", &[t]) => Ok(match class(self, t) {
                Some(c) => is_union(self, c),
                None => false,
            }),
            (b"__is_enum", &[t]) => Ok(self.program.types.as_enum(t).is_some()),
            (b"__is_base_of", &[base, derived]) => {
                let (Some(b), Some(d)) = (class(self, base), class(self, derived)) else { return Ok(false) };
                if is_union(self, b) || is_union(self, d) {
                    return Ok(false);
                }
                if b == d {
                    return Ok(true);
                }
                if self.complete_class(d)?.is_none() {
                    return self.ill_formed(node);
                }
                self.derives_from(d, b)
            }
            (b"__is_convertible_to" | b"__is_convertible", &[from, to]) => {
                self.is_convertible(from, to, node, context)
            }
            (b"__is_constructible", &[to, ref args @ ..]) => self.is_constructible(to, args, node, context),
            (b"__is_assignable", &[to, from]) => self.is_assignable(to, from, node, context),
            (b"__is_empty", &[t]) => match class(self, t) {
                Some(c) if is_union(self, c) => Ok(false),
                Some(c) => self.is_empty_class(c),
                None => Ok(false),
            },
            (b"__is_polymorphic", &[t]) => match class(self, t) {
                Some(c) => self.is_polymorphic(c),
                None => Ok(false),
            },
            (b"__is_final", &[t]) => match class(self, t) {
                Some(c) => {
                    let Some(info) = self.complete_class(c)? else { return self.ill_formed(node) };
                    let decl = self.program.classes[info].decl;
                    if decl.is_none() {
                        return Ok(false);
                    }
                    let tree = self.class_node(decl)?;
                    Ok(self.children(tree).iter().any(|&x| self.kind_of(x) == NodeKind::Specifier))
                }
                None => Ok(false),
            },
            (b"__is_aggregate", &[t]) => match *self.program.types.kind(t) {
                TypeKind::Array(..) => Ok(true),
                TypeKind::Class(c) => self.is_aggregate(c),
                _ => Ok(false),
            },
            (b"__is_abstract", &[t]) => match class(self, t) {
                None => Ok(false),
                Some(c) => {
                    if self.complete_class(c)?.is_none() {
                        return self.ill_formed(node);
                    }
                    self.is_abstract(c)
                }
            },
            (b"__is_scalar" | b"__is_arithmetic", _) => self.gap(Gap::BuiltinTrait, node),
            (
                b"__is_trivially_copyable"
                | b"__is_trivial"
                | b"__is_pod"
                | b"__is_standard_layout"
                | b"__is_literal_type"
                | b"__has_trivial_destructor"
                | b"__has_trivial_copy"
                | b"__has_trivial_constructor"
                | b"__is_trivially_destructible"
                | b"__has_trivial_assign",
                &[t],
            ) => {
                let element = self.innermost_element(t);
                match *self.program.types.kind(element) {
                    TypeKind::Class(c) => {
                        if self.complete_class(c)?.is_none() {
                            return self.ill_formed(node);
                        }
                        match name {
                            b"__is_trivially_copyable" => self.is_trivially_copyable(element, node),
                            b"__is_trivial" => self.is_trivial(element, node),
                            b"__is_standard_layout" => self.is_standard_layout(element, node),
                            b"__is_pod" => {
                                Ok(self.is_trivial(element, node)?
                                    && self.is_standard_layout(element, node)?)
                            }
                            b"__has_trivial_destructor" | b"__is_trivially_destructible" => {
                                Ok(self.manner(element, Operation::Destroy, node)?.trivial)
                            }
                            b"__has_trivial_constructor" => {
                                self.would_be_trivial(element, Operation::Default, node)
                            }
                            b"__has_trivial_copy" => self.would_copy(element, true, node),
                            b"__has_trivial_assign" => {
                                self.would_be_trivial(element, Operation::CopyAssign, node)
                            }
                            b"__is_literal_type" => self.is_literal_type(element, node),
                            _ => self.gap(Gap::BuiltinTrait, node),
                        }
                    }
                    TypeKind::LValueReference(_) | TypeKind::RValueReference(_) => Ok(matches!(
                        name,
                        b"__is_literal_type" | b"__has_trivial_destructor" | b"__is_trivially_destructible"
                    )),
                    TypeKind::Function(_) => Ok(false),
                    TypeKind::Builtin(cufront_program::Builtin::Void) => Ok(name == b"__is_literal_type"),
                    _ => Ok(true),
                }
            }
            (b"__has_nothrow_copy", &[t]) => {
                let element = self.innermost_element(t);
                self.would_copy(element, false, node)
            }
            (b"__has_unique_object_representations", &[t]) => self.has_unique_representations(t, node),
            (b"__is_destructible" | b"__is_nothrow_destructible", &[t]) => {
                let open = matches!(
                    *self.program.types.kind(t),
                    TypeKind::Array(_, cufront_program::Bound::Unknown)
                );
                if open || self.program.types.is_void(t) {
                    return Ok(false);
                }
                let element = self.innermost_element(t);
                if let Some(c) = class(self, element) {
                    if self.complete_class(c)?.is_none() {
                        return self.ill_formed(node);
                    }
                }
                let manner = self.manner(element, Operation::Destroy, node)?;
                Ok(manner.possible && (manner.nothrow || name == b"__is_destructible"))
            }
            (b"__has_virtual_destructor", &[t]) => match class(self, t) {
                Some(c) => self.has_virtual_destructor(c),
                None => Ok(false),
            },
            (b"__is_trivially_constructible", &[to, ref args @ ..]) => {
                let manner = self.construction(to, args, node, context)?;
                Ok(manner.possible && manner.trivial)
            }
            (b"__is_nothrow_constructible", &[to, ref args @ ..]) => {
                let manner = self.construction(to, args, node, context)?;
                // what the members of an aggregate do with several values is not looked at
                let several = args.len() > 1 && manner.possible && !manner.nothrow;
                let aggregate = several && {
                    let class = self.program.types.as_class(to);
                    class.map_or(Ok(false), |class| self.is_aggregate(class))?
                };
                match aggregate {
                    true => self.gap(Gap::BuiltinTrait, node),
                    false => Ok(manner.possible && manner.nothrow),
                }
            }
            (b"__is_trivially_assignable", &[to, from]) => {
                let manner = self.assignment_manner(to, from, node, context)?;
                Ok(manner.possible && manner.trivial)
            }
            (b"__is_nothrow_assignable", &[to, from]) => {
                let manner = self.assignment_manner(to, from, node, context)?;
                Ok(manner.possible && manner.nothrow)
            }
            _ => self.gap(Gap::BuiltinTrait, node),
        }
    }

    /// The element type of an array, of all its dimensions; another type itself.
    pub(crate) fn innermost_element(&self, ty: Ty) -> Ty {
        let mut element = ty;
        while let TypeKind::Array(e, _) = *self.program.types.kind(element) {
            element = e;
        }
        element
    }

    /// Whether an operation is trivial, for the traits of old compilers: they do not ask whether it is deleted, so of
    /// one that cannot be done it is not known here.
    fn would_be_trivial(&mut self, ty: Ty, operation: Operation, node: NodeId) -> Res<bool> {
        let manner = self.manner(ty, operation, node)?;
        if manner.possible {
            return Ok(manner.trivial);
        }
        self.gap(Gap::BuiltinTrait, node)
    }

    /// An operand of type `ty`, as `std::declval<ty>()` gives it.
    fn declval(&mut self, ty: Ty, node: NodeId) -> ExprId {
        let reference = match self.program.types.is_void(ty) {
            true => ty,
            false => self.program.types.rvalue_reference(ty),
        };
        self.value_of_result(reference, node)
    }

    fn is_convertible(&mut self, from: Ty, to: Ty, node: NodeId, context: Context) -> Res<bool> {
        let (vf, vt) = (self.program.types.is_void(from), self.program.types.is_void(to));
        if vf || vt {
            return Ok(vf && vt);
        }
        if matches!(self.program.types.kind(to), TypeKind::Array(..) | TypeKind::Function(_)) {
            return Ok(false);
        }
        // no object is of an abstract class
        if let Some(class) = self.program.types.as_class(to) {
            if self.complete_class(class)?.is_some() && self.is_abstract(class)? {
                return Ok(false);
            }
        }
        let e = self.declval(from, node);
        match self.conversion(e, to, true, context)? {
            Some(crate::convert::Sequence::User(f, _)) if f.is_none() => Ok(false),
            Some(crate::convert::Sequence::Standard(_)) => {
                // copying a class needs a usable constructor
                match self.program.types.as_class(to) {
                    Some(class) => {
                        let by_copy = self.copy_is_explicit(class, e, context)?;
                        Ok(!by_copy && self.is_constructible(to, &[from], node, context)?)
                    }
                    None => Ok(!self.is_refused_base(self.ty(e), to, Context::global())),
                }
            }
            Some(_) => Ok(true),
            None => Ok(false),
        }
    }

    /// True if the call of `candidate` binds one of `operands` to a base of it that is not accessible or not the only one:
    /// that is looked at as from a context that has to do with neither ([meta.unary.prop]/9).
    fn binds_refused_base(&mut self, candidate: &Candidate, operands: &[ExprId]) -> Res<bool> {
        let ty = self.type_of(candidate.function)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(false) };
        // an object that the function is called for has a conversion of its own
        let own = candidate.conversions.len().saturating_sub(operands.len());
        for ((&e, &to), sequence) in operands.iter().zip(&f.parameters).zip(&candidate.conversions[own..]) {
            let is_standard = matches!(sequence, Some(Sequence::Standard(_)));
            if is_standard && self.is_refused_base(self.ty(e), to, Context::global()) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if only explicit constructors of `class` copy the object `e`: then it initialises no copy ([dcl.init.general]/16).
    fn copy_is_explicit(&mut self, class: EntityId, e: crate::ExprId, context: Context) -> Res<bool> {
        let mut constructors = self.constructors(class)?;
        let all = constructors.len();
        let mut implicit = Vec::new();
        for f in constructors.drain(..) {
            if !self.is_explicit_function(f)? {
                implicit.push(f);
            }
        }
        if implicit.len() == all {
            return Ok(false);
        }
        Ok(matches!(self.resolve_constructor(&implicit, &[e], context, false)?, Resolution::None))
    }

    pub(crate) fn is_constructible(
        &mut self,
        to: Ty,
        args: &[Ty],
        node: NodeId,
        context: Context,
    ) -> Res<bool> {
        Ok(self.construction(to, args, node, context)?.possible)
    }

    /// How `T t(declval<Args>()...);` is done ([meta.unary.prop]/9).
    fn construction(&mut self, to: Ty, args: &[Ty], node: NodeId, context: Context) -> Res<Manner> {
        if self.program.types.is_void(to)
            || self.program.types.as_function(to).is_some()
            || args.iter().any(|&t| self.program.types.is_void(t))
        {
            return Ok(Manner::IMPOSSIBLE);
        }
        let operands: Vec<ExprId> = args.iter().map(|&t| self.declval(t, node)).collect();
        if let Some(class) = self.program.types.as_class(to) {
            if self.complete_class(class)?.is_none() {
                // g++ does not always mind
                return self.gap(Gap::BuiltinTrait, node);
            }
            if self.is_abstract(class)? {
                return Ok(Manner::IMPOSSIBLE);
            }
            if let Some(f) = self.made_by_conversion(to, &operands, None, context)? {
                let nothrow = self.is_noexcept_function(f)?;
                let made = Manner { possible: true, trivial: false, nothrow };
                return Ok(made.and(self.manner(to, Operation::Destroy, node)?));
            }
            let constructors = self.constructors(class)?;
            let manner = match self.resolve_constructor(&constructors, &operands, context, true)? {
                Resolution::One(c) => {
                    let mut manner = self.manner_of_constructor(class, c.function, node)?;
                    manner.possible &= !c.is_ambiguous() && !self.binds_refused_base(&c, &operands)?;
                    // what converts the operands is called as well
                    for sequence in c.conversions.iter().flatten() {
                        if let Sequence::User(f, _) = sequence {
                            manner.trivial = false;
                            manner.nothrow &= f.is_some() && self.is_noexcept_function(*f)?;
                        }
                    }
                    manner
                }
                Resolution::None
                    if self.cxx20
                        && !operands.is_empty()
                        && self.is_aggregate(class)?
                        && self.fits_aggregate(class, &operands, context)? =>
                {
                    // scalars in a trivial class are all that is known not to throw
                    let scalars =
                        !operands.iter().any(|&o| self.program.types.as_class(self.ty(o)).is_some());
                    let nothrow = scalars && self.is_trivial(to, node)?;
                    Manner { trivial: false, nothrow, ..Manner::FREE }
                }
                Resolution::None if operands.len() == 1 => {
                    match self.explicit_conversion_to(operands[0], to)? {
                        Some(f) => {
                            let nothrow = self.is_noexcept_function(f)?;
                            Manner { possible: true, trivial: false, nothrow }
                        }
                        None => Manner::IMPOSSIBLE,
                    }
                }
                _ => Manner::IMPOSSIBLE,
            };
            return Ok(manner.and(self.manner(to, Operation::Destroy, node)?));
        }
        if let TypeKind::Array(element, bound) = *self.program.types.kind(to) {
            if bound == cufront_program::Bound::Unknown || !args.is_empty() {
                return Ok(Manner::IMPOSSIBLE);
            }
            return self.construction(element, &[], node, context);
        }
        match operands[..] {
            [] => Ok(match self.program.types.is_reference(to) {
                true => Manner::IMPOSSIBLE,
                false => Manner::FREE,
            }),
            [one] => match self.conversion(one, to, true, context)? {
                Some(Sequence::User(f, _)) if f.is_none() => Ok(Manner::IMPOSSIBLE),
                Some(Sequence::User(f, _)) => {
                    let nothrow = self.is_noexcept_function(f)?;
                    Ok(Manner { possible: true, trivial: false, nothrow })
                }
                Some(_) if self.is_refused_base(self.ty(one), to, Context::global()) => {
                    Ok(Manner::IMPOSSIBLE)
                }
                Some(_) => Ok(Manner::FREE),
                None if self.is_false_by_null(one, to)? => {
                    let of_class = self.program.types.as_class(self.ty(one)).is_some();
                    match of_class {
                        true => self.gap(Gap::BuiltinTrait, node),
                        false => Ok(Manner::FREE),
                    }
                }
                None => self.explicit_conversion(one, to, node),
            },
            _ => Ok(Manner::IMPOSSIBLE),
        }
    }

    /// By an explicit conversion function to exactly that type ([over.match.conv]/1).
    fn explicit_conversion(&mut self, from: ExprId, to: Ty, _node: NodeId) -> Res<Manner> {
        let Some(class) = self.program.types.as_class(self.ty(from)) else { return Ok(Manner::IMPOSSIBLE) };
        let reference = self.program.types.is_reference(to);
        for f in self.conversion_functions_to(class, to, reference)? {
            let Some(result) = self.result_of(f)? else { continue };
            let value = self.program.types.referred(result);
            let fits = match self.program.types.is_reference(to) {
                true => result == to,
                false => value.bare() == to.bare(),
            };
            if fits && self.object_conversion(from, f)?.is_some() {
                let nothrow = self.is_noexcept_function(f)?;
                return Ok(Manner { possible: true, trivial: false, nothrow });
            }
        }
        Ok(Manner::IMPOSSIBLE)
    }

    pub(crate) fn is_assignable(&mut self, to: Ty, from: Ty, node: NodeId, context: Context) -> Res<bool> {
        Ok(self.assignment_manner(to, from, node, context)?.possible)
    }

    /// How `declval<To>() = declval<From>()` is done ([meta.unary.prop]).
    fn assignment_manner(&mut self, to: Ty, from: Ty, node: NodeId, context: Context) -> Res<Manner> {
        if self.program.types.is_void(to) || self.program.types.is_void(from) {
            return Ok(Manner::IMPOSSIBLE);
        }
        let (a, b) = (self.declval(to, node), self.declval(from, node));
        if let Some(class) = self.program.types.as_class(self.ty(a)) {
            if self.complete_class(class)?.is_none() {
                return self.ill_formed(node);
            }
            let mut functions = Vec::new();
            for h in self.member_operators(class, crate::Operator::Assign)? {
                functions.push(self.hit_entity(h, context)?);
            }
            let args = [b];
            let call = crate::overload::Call {
                args: &args,
                object: Some(a),
                explicit: None,
                context,
                user: true,
                operator: false,
            };
            let Resolution::One(c) = self.resolve(&functions, call)? else { return Ok(Manner::IMPOSSIBLE) };
            if self.binds_refused_base(&c, &args)? {
                return Ok(Manner::IMPOSSIBLE);
            }
            let class_ty = self.type_of_class(class);
            let operation = match self.copies(c.function, class_ty)? {
                Some(true) => Operation::MoveAssign,
                _ => Operation::CopyAssign,
            };
            let owner = self.enclosing_class(c.function);
            let mut manner = self.manner_of_function(owner, c.function, operation, node)?;
            // what converts the operand is called as well
            if let Some(Some(Sequence::User(f, _))) = c.conversions.last() {
                if f.is_none() {
                    return Ok(Manner::IMPOSSIBLE);
                }
                manner.trivial = false;
                manner.nothrow &= self.is_noexcept_function(*f)?;
            }
            return Ok(manner);
        }
        if self.il.get(a).category != crate::Category::LValue || self.program.types.is_const(self.ty(a)) {
            return Ok(Manner::IMPOSSIBLE);
        }
        let target = self.ty(a).bare();
        Ok(match self.conversion(b, target, true, context)? {
            Some(Sequence::User(f, _)) if f.is_some() => {
                let nothrow = self.is_noexcept_function(f)?;
                Manner { possible: true, trivial: false, nothrow }
            }
            Some(Sequence::User(..)) | None => Manner::IMPOSSIBLE,
            Some(_) if self.is_refused_base(self.ty(b), target, Context::global()) => Manner::IMPOSSIBLE,
            Some(_) => Manner::FREE,
        })
    }
}
