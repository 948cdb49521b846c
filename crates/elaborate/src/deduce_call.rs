//! Deduction from the arguments of a call ([temp.deduct.call]).
//!
//! Example: `template<class T> void f(std::vector<T>&, int n = 0);` and an argument of type `std::vector<int>` give
//! T = int.

use crate::deduce::Deduction;
use crate::il::ExprKind;
use crate::overload::{fits, Call};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_program::{Arg, ArgsId, EntityId, EnvId, Fail, Gap, ParameterKind, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// The arguments of the template `function` for a call: explicit ones, deduced ones, defaults. `None` if
    /// deduction fails.
    pub(crate) fn deduce_call(&mut self, function: EntityId, call: Call<'_>) -> Res<Option<ArgsId>> {
        let e = self.program.entity(function).clone();
        let info = self.program.heads[e.head].clone();
        let mut deduction = Deduction::new(&info);
        let mut explicit = false;
        if let Some(list) = call.explicit {
            let written = self.written_arguments(list, call.context)?;
            if written.iter().any(|&a| self.program.is_dependent_arg(a)) {
                return self.gap(Gap::Operand, list);
            }
            explicit = !written.is_empty();
            if !self.bind_explicit(function, &written, &mut deduction, list)? {
                return Ok(None);
            }
        }
        let Some(ty) = self.pattern_with_explicit(function, explicit, &deduction)? else { return Ok(None) };
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(None) };
        let (mut at, mut plain) = (0, Vec::new());
        for (i, &p) in f.parameters.iter().enumerate() {
            if let TypeKind::Expansion(pattern) = *self.program.types.kind(p) {
                // a pack that is not last is not deduced ([temp.deduct.call]/1)
                if i + 1 != f.parameters.len() {
                    continue;
                }
                let mut k = 0;
                while at < call.args.len() {
                    deduction.index = Some(k);
                    if !self.deduce_parameter(pattern, call.args[at], &mut deduction, call.context)? {
                        return Ok(None);
                    }
                    at += 1;
                    k += 1;
                }
                deduction.index = None;
                continue;
            }
            let Some(&arg) = call.args.get(at) else { break };
            at += 1;
            if !self.program.types.is_dependent(p) {
                plain.push((arg, p));
            } else if !self.deduce_parameter(p, arg, &mut deduction, call.context)? {
                return Ok(None);
            }
        }
        // arguments for parameters that depend on nothing are converted before anything is substituted (CWG1391)
        if !explicit && !plain.is_empty() {
            for (arg, p) in plain {
                let known = self.ty(arg).is_some() && !self.any_dependent(&[arg]);
                if known && matches!(self.conversion(arg, p, call.user, call.context), Ok(None)) {
                    return Ok(None);
                }
            }
        }
        self.finish_deduction(function, &mut deduction)
    }

    /// The type that arguments or a type are deduced against: that of the template, with the `explicit` arguments in place
    /// if there are any ([temp.deduct.general]/2). A parameter `T` of `f<const int>` is then an `int`. None: they do not fit.
    pub(crate) fn pattern_with_explicit(
        &mut self,
        function: EntityId,
        explicit: bool,
        deduction: &Deduction,
    ) -> Res<Option<Ty>> {
        if !explicit {
            return self.pattern_type(function).map(Some);
        }
        match self.type_with(function, deduction) {
            Ok(ty) => Ok(Some(ty)),
            // packs whose elements are not all known yet
            Err(Fail::Gap(Gap::Pack, _)) => self.pattern_type(function).map(Some),
            Err(Fail::IllFormed(_)) => Ok(None),
            Err(fail) => Err(fail),
        }
    }

    /// Explicit arguments for the leading parameters; false if they do not fit.
    pub(crate) fn bind_explicit(
        &mut self,
        function: EntityId,
        written: &[Arg],
        deduction: &mut Deduction,
        node: NodeId,
    ) -> Res<bool> {
        let info = self.program.heads[self.program.entity(function).head].clone();
        let mut at = 0;
        for (i, p) in info.parameters.iter().enumerate() {
            if p.pack {
                let mut k = 0;
                while at < written.len() {
                    if !fits(p.kind, written[at]) {
                        return Ok(false);
                    }
                    let arg = self.explicit_value(function, i, written[at], deduction, node)?;
                    let Some(arg) = arg else { return Ok(false) };
                    deduction.index = Some(k);
                    self.bind(deduction, i as u16, arg);
                    at += 1;
                    k += 1;
                }
                deduction.index = None;
                deduction.explicit[i] = k;
                break;
            }
            let Some(&arg) = written.get(at) else { break };
            if !fits(p.kind, arg) {
                return Ok(false);
            }
            at += 1;
            let Some(arg) = self.explicit_value(function, i, arg, deduction, node)? else { return Ok(false) };
            deduction.args[i] = Some(arg);
        }
        Ok(at == written.len())
    }

    /// A value converted to its parameter's type, as far as that is known.
    pub(crate) fn explicit_value(
        &mut self,
        function: EntityId,
        index: usize,
        arg: Arg,
        deduction: &Deduction,
        node: NodeId,
    ) -> Res<Option<Arg>> {
        let (Arg::Value { .. } | Arg::Address { .. }) = arg else { return Ok(Some(arg)) };
        let before: Vec<Arg> = deduction.args[..index].iter().map_while(|a| *a).collect();
        if before.len() < index {
            return Ok(Some(arg));
        }
        match self.convert_to_parameter(function, index, arg, &before, node) {
            Ok(arg) => Ok(Some(arg)),
            Err(Fail::IllFormed(_)) => Ok(None),
            Err(fail) => Err(fail),
        }
    }

    /// The type of a template with what is deduced so far in place; other parameters stand for themselves.
    pub(crate) fn type_with(&mut self, function: EntityId, deduction: &Deduction) -> Res<Ty> {
        let e = self.program.entity(function).clone();
        let own = self.own_parameters(e.head);
        let mut list: Vec<Arg> = self.program.args.get(own).to_vec();
        for (i, slot) in list.iter_mut().enumerate() {
            if let Some(arg) = deduction.args[i] {
                *slot = arg;
            }
        }
        let list = self.program.args.list(&list);
        if e.decl.is_none() {
            // a call operator of a closure has no declaration of its own
            let instance = self.instance(function, list)?;
            return self.type_of(instance);
        }
        if let Some(&known) = self.substituted.get(&(function, list)) {
            return known;
        }
        let result = self.substituted_type(function, e.env, list);
        self.substituted.insert((function, list), result);
        result
    }

    fn substituted_type(&mut self, function: EntityId, outer: EnvId, list: ArgsId) -> Res<Ty> {
        let env = self.program.args.environment(outer, list);
        let parts = self.parts_of(function)?;
        let declared = self.program.entity(function).name;
        let mut context = Context { declared, ..Context::of_env(env).substituting() };
        context.this = self.enclosing_class(function);
        Ok(self.substituting(|this| this.declared_type(parts, context))?.ty)
    }

    /// Deduces from one parameter and argument, where the parameter is dependent.
    pub(crate) fn deduce_from_argument(
        &mut self,
        parameter: Ty,
        argument: ExprId,
        deduction: &mut Deduction,
        context: Context,
    ) -> Res<bool> {
        self.deduce_parameter(parameter, argument, deduction, context)
    }

    /// Deduces from one parameter and argument. False: deduction fails.
    pub(crate) fn deduce_parameter(
        &mut self,
        parameter: Ty,
        argument: ExprId,
        deduction: &mut Deduction,
        context: Context,
    ) -> Res<bool> {
        match self.il.get(argument).kind.clone() {
            ExprKind::List(elements) => {
                return self.deduce_from_list(parameter, &elements, deduction, context)
            }
            ExprKind::Overloads { functions, .. } => {
                return self.deduce_from_overloads(parameter, &functions, argument, deduction)
            }
            _ => {}
        }
        if self.is_type_dependent(argument) {
            return Err(Fail::Gap(Gap::Operand, self.node(self.il.get(argument).node).first));
        }
        // without a parameter to deduce, the argument is converted ([temp.deduct.type]/4)
        if !self.is_deducible(parameter, deduction.level) {
            return Ok(true);
        }
        let e = self.il.get(argument);
        let (ty, category) = (e.ty, e.category);
        let types = &mut self.program.types;
        let (p, a) = match *types.kind(parameter) {
            TypeKind::RValueReference(t) => {
                // a forwarding reference and an lvalue ([temp.deduct.call]/3)
                let forwarding = t.own_qualifiers().is_empty()
                    && matches!(*types.kind(t), TypeKind::Parameter { level, .. } if level == deduction.level);
                if forwarding && category == crate::il::Category::LValue {
                    (t, types.lvalue_reference(ty))
                } else {
                    (t, ty)
                }
            }
            TypeKind::LValueReference(t) => (t, ty),
            _ => {
                let a = self.decayed(ty);
                (parameter.bare(), a)
            }
        };
        if !self.program.types.is_dependent(p) {
            return Ok(true);
        }
        self.unify_argument(p, a, self.program.types.is_reference(parameter), deduction)
    }

    /// `a` with the qualifiers of `p` besides, at each level of the pointers that both are ([conv.qual]).
    fn with_qualifiers_of(&mut self, p: Ty, a: Ty) -> Ty {
        let pq = self.program.types.qualifiers(p);
        let ty = match (self.program.types.as_pointer(p), self.program.types.as_pointer(a)) {
            (Some(p), Some(to)) => {
                let own = self.program.types.qualifiers(a);
                let to = self.with_qualifiers_of(p, to);
                let pointer = self.program.types.pointer(to);
                self.program.types.qualified(pointer, own)
            }
            _ => a,
        };
        self.program.types.qualified(ty, pq)
    }

    /// Unification of an argument's type with what [temp.deduct.call]/4 allows besides: more qualifiers, a derived
    /// class.
    pub(crate) fn unify_argument(
        &mut self,
        p: Ty,
        a: Ty,
        reference: bool,
        deduction: &mut Deduction,
    ) -> Res<bool> {
        let saved = deduction.clone();
        if reference {
            // the parameter may be more qualified than the argument
            let pq = self.program.types.qualifiers(p);
            let aq = self.program.types.qualifiers(a);
            // a function type takes no qualifiers ([dcl.fct]/7)
            if self.program.types.as_function(a).is_some() && !pq.is_empty() {
                return self.unify(p.bare(), a, deduction);
            }
            if !self.program.types.is_reference(a) && !aq.contains(pq) {
                let more = self.program.types.qualified(a, pq);
                if self.unify(p, more, deduction)? {
                    return Ok(true);
                }
                *deduction = saved.clone();
            }
        }
        if self.unify(p, a, deduction)? {
            return Ok(true);
        }
        *deduction = saved.clone();
        // a qualification conversion of a pointer
        if let (Some(pt), Some(at)) = (self.program.types.as_pointer(p), self.program.types.as_pointer(a)) {
            let more = self.with_qualifiers_of(pt, at);
            if more != at {
                let pointer = self.program.types.pointer(more);
                if self.unify(p, pointer, deduction)? {
                    return Ok(true);
                }
                *deduction = saved.clone();
            }
            // a function pointer without its noexcept
            if let Some(f) = self.program.types.as_function(at).cloned() {
                if f.noexcept != cufront_program::Noexcept::No {
                    let f = cufront_program::FunctionType { noexcept: cufront_program::Noexcept::No, ..f };
                    let f = self.program.types.function(f);
                    let pointer = self.program.types.pointer(f);
                    if self.unify(p, pointer, deduction)? {
                        return Ok(true);
                    }
                    *deduction = saved.clone();
                }
            }
            return self.unify_with_base(pt, at, |e, t| e.program.types.pointer(t), p, deduction, &saved);
        }
        self.unify_with_base(p, a, |_, t| t, p, deduction, &saved)
    }

    /// A base class of `a` where `p` is a template-id of a class.
    pub(crate) fn unify_with_base(
        &mut self,
        p: Ty,
        a: Ty,
        wrap: fn(&mut Self, Ty) -> Ty,
        whole: Ty,
        deduction: &mut Deduction,
        saved: &Deduction,
    ) -> Res<bool> {
        let template_id = match *self.program.types.kind(p) {
            TypeKind::Class(c) => self.program.entity(c).pattern.is_some(),
            TypeKind::TemplateParameter { .. } => true,
            _ => false,
        };
        let Some(class) = self.program.types.as_class(a) else { return Ok(false) };
        if !template_id {
            return Ok(false);
        }
        let qualifiers = self.program.types.qualifiers(a);
        let mut found: Option<Deduction> = None;
        let mut work = vec![class];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(c) = work.pop() {
            let Some(info) = self.complete_class(c)? else { continue };
            let bases: Vec<EntityId> = self.program.classes[info].bases.iter().map(|b| b.class).collect();
            for base in bases {
                if !seen.insert(base) {
                    continue;
                }
                let ty = self.type_of_class(base);
                let ty = self.program.types.qualified(ty, qualifiers);
                let mut probe = saved.clone();
                let wrapped = wrap(self, ty);
                let pq = self.program.types.qualifiers(p);
                let wrapped = if self.program.types.as_pointer(wrapped).is_some() {
                    let inner = self.program.types.qualified(ty, pq);
                    wrap(self, inner)
                } else {
                    self.program.types.qualified(wrapped, whole.own_qualifiers())
                };
                if self.unify(whole, wrapped, &mut probe)? {
                    if let Some(known) = &found {
                        if known.args != probe.args || known.elements != probe.elements {
                            return Ok(false);
                        }
                    }
                    found = Some(probe);
                } else {
                    work.push(base);
                }
            }
        }
        match found {
            Some(d) => {
                *deduction = d;
                Ok(true)
            }
            None => Ok(false),
        }
    }

    /// Deduction from `{…}`: `std::initializer_list<T>` and arrays ([temp.deduct.call]/1); else non-deduced.
    pub(crate) fn deduce_from_list(
        &mut self,
        parameter: Ty,
        elements: &[ExprId],
        deduction: &mut Deduction,
        context: Context,
    ) -> Res<bool> {
        let p = self.program.types.referred(parameter);
        let p = self.program.types.unqualified(p);
        if let Some(element) = self.initializer_list_element(p) {
            for &e in elements {
                if !self.deduce_parameter(element, e, deduction, context)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        if let TypeKind::Array(element, bound) = *self.program.types.kind(p) {
            for &e in elements {
                if self.program.types.is_dependent(element)
                    && !self.deduce_parameter(element, e, deduction, context)?
                {
                    return Ok(false);
                }
            }
            if let cufront_program::Bound::Parameter(level, index) = bound {
                if level == deduction.level {
                    let value = Arg::Value { ty: Ty::SIZE, value: elements.len() as i128 };
                    return Ok(self.bind(deduction, index, value));
                }
            }
        }
        Ok(true)
    }

    /// Deduction from the name of functions: exactly one must fit ([temp.deduct.call]/6).
    pub(crate) fn deduce_from_overloads(
        &mut self,
        parameter: Ty,
        functions: &[EntityId],
        argument: ExprId,
        deduction: &mut Deduction,
    ) -> Res<bool> {
        if functions.iter().any(|&f| self.program.is_template(f)) {
            let single = self.single(argument, None);
            if let Ok(e) = single {
                if self.ty(e).is_some() {
                    return self.deduce_parameter(parameter, e, deduction, Context::global());
                }
            }
            return Ok(true);
        }
        let mut found: Option<Deduction> = None;
        let mut count = 0;
        let address = matches!(self.il.get(argument).kind, ExprKind::Overloads { address: true, .. });
        for f in self.distinct_functions(functions) {
            let ty = self.named_function_type(f)?;
            let mut a = ty;
            if address || !self.program.types.is_reference(parameter) {
                a = self.function_pointer(f, ty);
            }
            let p = match *self.program.types.kind(parameter) {
                TypeKind::LValueReference(t) | TypeKind::RValueReference(t) => t,
                _ => parameter.bare(),
            };
            let mut probe = deduction.clone();
            let p = if self.program.types.as_function(a).is_some() { p.bare() } else { p };
            let a2 = match *self.program.types.kind(parameter) {
                TypeKind::RValueReference(t)
                    if !address && matches!(self.program.types.kind(t), TypeKind::Parameter { .. }) =>
                {
                    self.program.types.lvalue_reference(a)
                }
                _ => a,
            };
            // `const T&` and the address of a function
            if self.unify_argument(p, a2, self.program.types.is_reference(parameter), &mut probe)? {
                found = Some(probe);
                count += 1;
            }
        }
        match found {
            Some(d) if count == 1 => {
                *deduction = d;
                Ok(true)
            }
            // several: a non-deduced context
            Some(_) => Ok(true),
            None => Ok(false),
        }
    }

    /// Fills in default arguments and checks constraints. `None` if something was not deduced or does not hold.
    pub(crate) fn finish_deduction(
        &mut self,
        function: EntityId,
        deduction: &mut Deduction,
    ) -> Res<Option<ArgsId>> {
        let e = self.program.entity(function).clone();
        let info = self.program.heads[e.head].clone();
        if !self.deduce_types_of_values(&info, e.env, deduction)? {
            return Ok(None);
        }
        let mut args: Vec<Arg> = Vec::new();
        for (i, p) in info.parameters.iter().enumerate() {
            if p.pack {
                let elements: Option<Vec<Arg>> = deduction.elements[i].iter().copied().collect();
                let Some(elements) = elements else { return Ok(None) };
                let mut converted = Vec::new();
                for arg in elements {
                    match self.convert_to_parameter(function, i, arg, &args, p.node) {
                        Ok(arg) => converted.push(arg),
                        Err(Fail::IllFormed(_)) => return Ok(None),
                        Err(fail) => return Err(fail),
                    }
                }
                if converted.is_empty() && !self.may_have_values(function, i, &args)? {
                    return Ok(None);
                }
                let list = self.program.args.list(&converted);
                args.push(Arg::Pack(list));
                continue;
            }
            let arg = match deduction.args[i] {
                Some(arg) => Some(arg),
                None => match self.default_argument(function, i, e.env, &args) {
                    Ok(Some(arg)) if self.names_instance_for_wrong(arg) => return Ok(None),
                    Ok(arg) => arg,
                    Err(Fail::IllFormed(_)) => return Ok(None),
                    Err(fail) => return Err(fail),
                },
            };
            let Some(arg) = arg else { return Ok(None) };
            match self.convert_to_parameter(function, i, arg, &args, p.node) {
                Ok(arg) => args.push(arg),
                Err(Fail::IllFormed(_)) => return Ok(None),
                Err(fail) => return Err(fail),
            }
        }
        let args = self.program.args.list(&args);
        if self.program.is_dependent_list(args) {
            return Err(Fail::Gap(Gap::Operand, self.place_of(function)));
        }
        if !self.template_satisfied(function, args)? {
            self.refused = Some((function, args));
            return Ok(None);
        }
        Ok(Some(args))
    }

    /// False if the type of the parameter `index` of `template`, a pack of values, is not valid for the arguments
    /// `before`: it is substituted into though there are none ([temp.deduct.general]/5).
    ///
    /// Example: `template<class T, std::enable_if_t<sizeof(T) == 1, int>...> void f(T);` is no candidate for `f(1)`.
    fn may_have_values(&mut self, template: EntityId, index: usize, before: &[Arg]) -> Res<bool> {
        let p = self.program.heads[self.program.entity(template).head].parameters[index];
        if p.kind != ParameterKind::Value || p.node.is_none() {
            return Ok(true);
        }
        let list = self.program.args.list(before);
        let around = self.around_head(template);
        let context = around.with_env(self.program.args.environment(around.env, list));
        // `Ts... values` is an expansion itself
        if !self.packs_in(p.node, context)?.is_empty() {
            return Ok(true);
        }
        match self.parameter_declared_type(p.node, context) {
            Err(Fail::IllFormed(_)) => Ok(false),
            _ => Ok(true),
        }
    }

    /// A deduced or default argument converted to the parameter `index` of `template`.
    pub(crate) fn convert_to_parameter(
        &mut self,
        template: EntityId,
        index: usize,
        arg: Arg,
        before: &[Arg],
        node: NodeId,
    ) -> Res<Arg> {
        let around = self.around_head(template);
        let info = self.program.heads[self.program.entity(template).head].clone();
        if info.parameters[index].node.is_none() {
            return Ok(arg);
        }
        let node = if node.is_some() { node } else { info.parameters[index].node };
        self.converted_argument(&info, index, arg, around, before, node)
    }
}
