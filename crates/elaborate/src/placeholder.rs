//! Types with placeholders: `auto`, `decltype(auto)` and names of class templates, deduced from initialisers
//! ([dcl.spec.auto], [dcl.type.class.deduct]).

use crate::deduce::Deduction;
use crate::il::{Category, ExprKind};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::Tok;
use cufront_program::{
    Arg, Bound, Builtin, Fail, Gap, Head, HeadInfo, Parameter, ParameterKind, Res, Ty, TypeKind,
};

impl Elaborator<'_> {
    /// The type of a variable declared with `ty`, whose initializer is the tree `initializer` (or absent): a
    /// placeholder is deduced, an unknown bound counted.
    pub(crate) fn deduced_variable_type(&mut self, ty: Ty, initializer: NodeId, context: Context) -> Res<Ty> {
        if self.has_placeholder(ty) {
            if self.is_absent(initializer) {
                if let TypeKind::Deduced(template) = *self.program.types.kind(ty) {
                    let q = ty.own_qualifiers();
                    let deduced = match self.deduced_class(template, &[], false, initializer, context) {
                        Err(Fail::IllFormed(_))
                            if !self.items().in_template(self.node(initializer).scope) =>
                        {
                            return self.wrong_at(
                                Cause::NoDeduction,
                                self.node(initializer).first,
                                initializer,
                            );
                        }
                        made => made?,
                    };
                    return Ok(self.program.types.qualified(deduced, q));
                }
                return self.gap(Gap::Initialization, initializer);
            }
            let init = self.initializer_operand(initializer, context)?;
            let (args, parenthesised) = init;
            if self.any_dependent(&args) {
                return Ok(self.program.types.dependent());
            }
            if matches!(self.program.types.kind(ty), TypeKind::DecltypeAuto) {
                // parentheses around the operand count
                let operand = match self.kind_of(initializer) {
                    NodeKind::ParenthesizedList | NodeKind::BracedList => self.last_child(initializer),
                    _ => Some(initializer),
                };
                return match operand {
                    Some(operand) => self.decltype_of(operand, context),
                    None => self.ill_formed(initializer),
                };
            }
            if let TypeKind::Deduced(template) = *self.program.types.kind(ty) {
                let braced = self.kind_of(initializer) == NodeKind::BracedList;
                let q = ty.own_qualifiers();
                let deduced = self.deduced_class(template, &args, braced, initializer, context)?;
                return Ok(self.program.types.qualified(deduced, q));
            }
            let _ = parenthesised;
            return match args[..] {
                [one] => self.deduced_auto(ty, one, context),
                _ => self.gap(Gap::Initialization, initializer),
            };
        }
        if let TypeKind::Array(element, Bound::Unknown) = *self.program.types.kind(ty) {
            if self.is_absent(initializer) {
                return Ok(ty);
            }
            let count = match self.kind_of(initializer) {
                NodeKind::BracedList => {
                    let children = self.children(initializer);
                    let recorded = self.recorded.as_ref().map_or(0, Vec::len);
                    let count = self.element_count(element, &children, context);
                    // a block initialises the variable next, and what it reads then is recorded
                    if let (Some(seen), true) = (&mut self.recorded, context.block) {
                        seen.truncate(recorded);
                    }
                    if matches!(count, Err(Fail::IllFormed(_))) && (context.this.is_none() || context.block) {
                        self.check_initializer(ty, initializer, context);
                    }
                    count?
                }
                NodeKind::StringLiteral | NodeKind::Parenthesized => {
                    let e = self.expression(initializer, context)?;
                    match *self.program.types.kind(self.ty(e)) {
                        TypeKind::Array(_, Bound::Known(n)) => Some(n),
                        _ => None,
                    }
                }
                // each expression is an element of its own, but a string that fills the array ([dcl.init]/17)
                NodeKind::ParenthesizedList => {
                    let children = self.children(initializer);
                    let (list, open) = self.expressions(&children, context)?;
                    match list[..] {
                        _ if open => None,
                        [one] => match *self.program.types.kind(self.ty(one)) {
                            TypeKind::Array(_, Bound::Known(n)) => Some(n),
                            _ => Some(1),
                        },
                        _ => Some(list.len() as u64),
                    }
                }
                _ => None,
            };
            return match count {
                Some(n) => Ok(self.program.types.array(element, Bound::Known(n))),
                None => {
                    // what may be initialised in a class is another question
                    if context.this.is_none() || context.block {
                        self.check_initializer(ty, initializer, context);
                    }
                    self.gap(Gap::Initialization, initializer)
                }
            };
        }
        Ok(ty)
    }

    /// The number of elements that a braced list gives an array of `element`.
    pub(crate) fn element_count(
        &mut self,
        element: Ty,
        children: &[NodeId],
        context: Context,
    ) -> Res<Option<u64>> {
        let mut aggregate = matches!(self.program.types.kind(element), TypeKind::Array(..));
        if let Some(c) = self.program.types.as_class(element) {
            aggregate |= self.is_aggregate(c)?;
        }
        if children.len() == 1 && self.kind_of(children[0]) == NodeKind::StringLiteral {
            let e = self.expression(children[0], context)?;
            if let TypeKind::Array(c, Bound::Known(n)) = *self.program.types.kind(self.ty(e)) {
                let (c, element) =
                    (self.program.types.unqualified(c), self.program.types.unqualified(element));
                let narrow = |ty| {
                    let builtin = self.program.types.as_builtin(ty);
                    matches!(builtin, Some(Builtin::Char | Builtin::SignedChar | Builtin::UnsignedChar))
                };
                if c == element || narrow(c) && narrow(element) {
                    return Ok(Some(n));
                }
            }
        }
        if children.iter().any(|&c| self.kind_of(c) == NodeKind::DesignatedInitializer) {
            return self.designated_count(aggregate, children, context);
        }
        let (elements, open) = self.list_elements(children, context)?;
        if open {
            return Ok(None);
        }
        if !aggregate || self.any_dependent(&elements) || self.program.types.is_dependent(element) {
            return Ok(Some(elements.len() as u64));
        }
        match self.array_elements(element, &elements, context)? {
            Some(n) => Ok(Some(n)),
            None => self.ill_formed(children[0]),
        }
    }

    /// The number of elements of an array whose initialisers say which they are of (GNU): `{[2] = a, b, [7 ... 9] = c}`.
    /// `None` if a class or array among them is initialised without braces of its own.
    fn designated_count(
        &mut self,
        aggregate: bool,
        children: &[NodeId],
        context: Context,
    ) -> Res<Option<u64>> {
        let (mut next, mut most) = (0u64, 0u64);
        for &child in children {
            let mut value = child;
            if self.kind_of(child) == NodeKind::DesignatedInitializer {
                let parts = self.children(child);
                let [first, _, ..] = parts[..] else { return Ok(None) };
                value = parts[parts.len() - 1];
                let index = match self.kind_of(first) {
                    NodeKind::DesignatorRange => self.last_child(first).unwrap_or(first),
                    _ => first,
                };
                let Some(index) = self.constant_of(index, context)? else { return Ok(None) };
                let Ok(index) = u64::try_from(index) else { return Ok(None) };
                next = index;
                // `[2].x = a` goes on within the element
                if parts.len() > 2 {
                    most = most.max(next.saturating_add(1));
                    continue;
                }
            }
            if self.kind_of(value) == NodeKind::PackExpansion
                || aggregate && self.kind_of(value) != NodeKind::BracedList
            {
                return Ok(None);
            }
            next = next.saturating_add(1);
            most = most.max(next);
        }
        Ok(Some(most))
    }

    /// The operands of an initializer: `= e`, `(a, b)`, `{a, b}`; true for parentheses.
    fn initializer_operand(&mut self, initializer: NodeId, context: Context) -> Res<(Vec<ExprId>, bool)> {
        match self.kind_of(initializer) {
            NodeKind::ParenthesizedList => {
                let children = self.children(initializer);
                Ok((self.expressions(&children, context)?.0, true))
            }
            NodeKind::BracedList => {
                // `auto x{e}` is direct, `auto x = {e}` an initializer_list ([dcl.type.auto.deduct]/3)
                let copy = self.lexed.tokens.kind(self.node(initializer).first.prev())
                    == cufront_lex::TokenKind::Assign;
                let children = self.children(initializer);
                let (elements, _) = self.list_elements(&children, context)?;
                if copy {
                    let list = self.push(ExprKind::List(elements), Ty::NONE, Category::PRValue, initializer);
                    Ok((vec![list], false))
                } else {
                    Ok((elements, true))
                }
            }
            _ => Ok((vec![self.expression(initializer, context)?], false)),
        }
    }

    /// The type with its placeholder deduced from `e` ([dcl.type.auto.deduct]).
    pub(crate) fn deduced_auto(&mut self, ty: Ty, e: ExprId, context: Context) -> Res<Ty> {
        if matches!(self.program.types.kind(ty), TypeKind::DecltypeAuto) {
            let node = self.il.get(e).node;
            return self.decltype_of(node, context);
        }
        // where nothing says which function is meant it is the type that is told of
        if matches!(self.il.get(e).kind, ExprKind::Overloads { .. }) {
            if let Err(Fail::IllFormed(_)) = self.single(e, None) {
                return self.ill_formed(self.il.get(e).node);
            }
        }
        // `auto` is deduced as the parameter of an invented template
        let level = u16::MAX;
        let invented = self.program.types.parameter(level, 0, false);
        let pattern = self.replace_auto(ty, invented);
        let info = HeadInfo {
            level,
            parameters: vec![Parameter {
                kind: ParameterKind::Type,
                pack: false,
                node: NodeId::NONE,
                default: NodeId::NONE,
            }],
            requires: Vec::new(),
            end: Tok(0),
            of: Head::NONE,
        };
        let mut deduction = Deduction::new(&info);
        let node = self.il.get(e).node;
        if let ExprKind::List(elements) = self.il.get(e).kind.clone() {
            let Some(list) = self.std_template("initializer_list", node)? else {
                return self.gap(Gap::Initialization, node);
            };
            let mut element = Ty::NONE;
            for x in elements {
                // nothing is deduced from a list, which converts to what the others are ([temp.deduct.call]/1)
                if matches!(self.il.get(x).kind, ExprKind::List(_)) {
                    continue;
                }
                let v = self.single(x, None)?;
                let t = self.ty(v);
                if t.is_none() {
                    return self.gap(Gap::Initialization, node);
                }
                let t = self.decayed(t);
                if element.is_some() && element != t {
                    return self.ill_formed(node);
                }
                element = t;
            }
            if element.is_none() {
                return self.ill_formed(node);
            }
            let args = self.program.args.list(&[Arg::Type(element)]);
            let class = self.instance(list, args)?;
            let deduced = self.type_of_class(class);
            return Ok(self.replace_auto(ty, deduced));
        }
        let e = self.single(e, None)?;
        if !self.deduce_one(pattern, e, &mut deduction, context)? {
            return self.ill_formed(node);
        }
        match deduction.args[0] {
            Some(Arg::Type(t)) => Ok(self.replace_auto(ty, t)),
            _ => self.gap(Gap::Deduction, node),
        }
    }

    /// `ty` with `auto` replaced.
    pub(crate) fn replace_auto(&mut self, ty: Ty, by: Ty) -> Ty {
        let q = ty.own_qualifiers();
        let types = &mut self.program.types;
        match types.kind(ty).clone() {
            TypeKind::Auto => types.qualified(by, q),
            TypeKind::Pointer(t) => {
                let t = self.replace_auto(t, by);
                let p = self.program.types.pointer(t);
                self.program.types.qualified(p, q)
            }
            TypeKind::LValueReference(t) => {
                let t = self.replace_auto(t, by);
                self.program.types.lvalue_reference(t)
            }
            TypeKind::RValueReference(t) => {
                let t = self.replace_auto(t, by);
                self.program.types.rvalue_reference(t)
            }
            TypeKind::Array(t, b) => {
                let t = self.replace_auto(t, by);
                self.program.types.array(t, b)
            }
            TypeKind::Function(mut f) => {
                f.result = self.replace_auto(f.result, by);
                self.program.types.function(f)
            }
            TypeKind::MemberPointer { class, member } => {
                let member = self.replace_auto(member, by);
                let p = self.program.types.member_pointer(class, member);
                self.program.types.qualified(p, q)
            }
            _ => ty,
        }
    }

    /// Deduction of one invented parameter from one argument.
    fn deduce_one(
        &mut self,
        pattern: Ty,
        e: ExprId,
        deduction: &mut Deduction,
        context: Context,
    ) -> Res<bool> {
        self.deduce_from_argument(pattern, e, deduction, context)
    }
}
