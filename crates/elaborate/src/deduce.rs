//! Template argument deduction ([temp.deduct]): unification of a pattern's types with those of an argument.
//!
//! Example: `template<class T> void f(const T*);` and an argument of type `int const*` give T = int.

use crate::Context;
use crate::Elaborator;
use cufront_ast::NodeId;
use cufront_program::{
    Arg, ArgsId, Bound, EntityId, EnvId, Head, HeadInfo, Noexcept, ParameterKind, Res, Ty, TypeKind,
};

/// What is deduced so far for one head.
#[derive(Debug, Clone)]
pub(crate) struct Deduction {
    /// The level of the head.
    pub(crate) level: u16,
    /// Which parameters are packs.
    pub(crate) packs: Vec<bool>,
    /// The trees of the parameters.
    nodes: Vec<NodeId>,
    /// The arguments so far; of packs, their elements in `elements`.
    pub(crate) args: Vec<Option<Arg>>,
    /// Elements of packs.
    pub(crate) elements: Vec<Vec<Option<Arg>>>,
    /// In the expansion of a pattern: which element.
    pub(crate) index: Option<usize>,
    /// That element is an expansion itself: a pack stands for it.
    pub(crate) expansion: bool,
    /// Number of elements of packs that were given explicitly: they are not deduced ([temp.arg.explicit]/9).
    pub(crate) explicit: Vec<usize>,
    /// Specialisations are ordered: the arguments that are deduced from are those of another one.
    pub(crate) orders: bool,
}

impl Deduction {
    /// Nothing deduced for the parameters of `head`.
    pub(crate) fn new(head: &HeadInfo) -> Deduction {
        let n = head.parameters.len();
        Deduction {
            level: head.level,
            packs: head.parameters.iter().map(|p| p.pack).collect(),
            nodes: head.parameters.iter().map(|p| p.node).collect(),
            args: vec![None; n],
            elements: vec![Vec::new(); n],
            index: None,
            expansion: false,
            explicit: vec![0; n],
            orders: false,
        }
    }
}

impl Elaborator<'_> {
    /// Notes that the parameter `index` is `arg`; false if it was deduced to be something else.
    pub(crate) fn bind(&mut self, deduction: &mut Deduction, index: u16, arg: Arg) -> bool {
        let i = usize::from(index);
        if i >= deduction.args.len() {
            return false;
        }
        let mut arg = arg;
        let slot = if deduction.packs[i] {
            if deduction.expansion {
                arg = Arg::Expansion(self.program.args.list(&[arg]));
            }
            let Some(at) = deduction.index else { return false };
            if at < deduction.explicit[i] {
                return true;
            }
            let list = &mut deduction.elements[i];
            if list.len() <= at {
                list.resize(at + 1, None);
            }
            &mut list[at]
        } else {
            &mut deduction.args[i]
        };
        match *slot {
            None => {
                *slot = Some(arg);
                true
            }
            Some(known) if known == arg => true,
            // the type of a value is that of its parameter; an array's bound has none of its own
            Some(Arg::Value { value: a, ty }) => match arg {
                Arg::Value { value: b, ty: other } => {
                    if ty == Ty::SIZE && other != Ty::SIZE {
                        *slot = Some(arg);
                    }
                    a == b
                }
                _ => false,
            },
            Some(_) => false,
        }
    }

    /// The complete argument list; `None` if a parameter was not deduced. Packs without elements are empty.
    pub(crate) fn all_deduced(&mut self, deduction: &mut Deduction) -> Option<ArgsId> {
        let mut list = Vec::with_capacity(deduction.args.len());
        for i in 0..deduction.args.len() {
            if deduction.packs[i] {
                let elements: Option<Vec<Arg>> = deduction.elements[i].iter().copied().collect();
                list.push(Arg::Pack(self.program.args.list(&elements?)));
            } else {
                list.push(deduction.args[i]?);
            }
        }
        Some(self.program.args.list(&list))
    }

    /// Deduces from the types of values what the declared types of their parameters name, since C++17
    /// ([temp.deduct.type]/13, /14): `template<class T, T n> void f(int (&)[n]);`. `outer`: the environment of the head. False if a value does not
    /// have a type that its parameter can have.
    pub(crate) fn deduce_types_of_values(
        &mut self,
        info: &HeadInfo,
        outer: EnvId,
        deduction: &mut Deduction,
    ) -> Res<bool> {
        let missing = |d: &Deduction| (0..d.args.len()).any(|i| !d.packs[i] && d.args[i].is_none());
        let packs = deduction.packs.contains(&true);
        // before C++17 the type of a value deduces nothing
        if !missing(deduction) && !packs || self.level < crate::Level::Cxx17 {
            return Ok(true);
        }
        for (i, p) in info.parameters.iter().enumerate() {
            if p.kind != ParameterKind::Value || p.pack || p.node.is_none() {
                continue;
            }
            let (Some(Arg::Value { ty, .. }) | Some(Arg::Address { ty, .. })) = deduction.args[i] else {
                continue;
            };
            let declared = self.parameter_declared_type(p.node, Context::of_env(outer))?;
            // a class value is named by its object
            let ty = match self.program.types.is_reference(declared) {
                true => ty,
                false => self.program.types.referred(ty).bare(),
            };
            if self.is_deducible(declared, info.level) && !self.unify(declared, ty, deduction)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True if `ty` has a parameter of the head `level` outside of non-deduced contexts ([temp.deduct.type]/5, /8).
    pub(crate) fn is_deducible(&self, ty: Ty, level: u16) -> bool {
        if !self.program.types.is_dependent(ty) {
            return false;
        }
        match self.program.types.kind(ty) {
            TypeKind::Parameter { level: l, .. } => *l == level,
            TypeKind::TemplateParameter { level: l, args, .. } => {
                *l == level || self.has_deducible(*args, level)
            }
            TypeKind::Pointer(t)
            | TypeKind::LValueReference(t)
            | TypeKind::RValueReference(t)
            | TypeKind::Complex(t)
            | TypeKind::Vector(t, _)
            | TypeKind::Expansion(t) => self.is_deducible(*t, level),
            TypeKind::Array(t, bound) => {
                matches!(bound, Bound::Parameter(l, _) if *l == level) || self.is_deducible(*t, level)
            }
            TypeKind::MemberPointer { class, member } => {
                self.is_deducible(*class, level) || self.is_deducible(*member, level)
            }
            TypeKind::Function(f) => {
                matches!(f.noexcept, Noexcept::Parameter(l, _) if l == level)
                    || f.parameters.iter().chain([&f.result]).any(|&t| self.is_deducible(t, level))
            }
            TypeKind::Class(c) => self.has_deducible(self.program.entity(*c).args, level),
            _ => false,
        }
    }

    fn has_deducible(&self, args: ArgsId, level: u16) -> bool {
        self.program.args.get(args).iter().any(|&arg| match arg {
            Arg::Type(ty) => self.is_deducible(ty, level),
            Arg::Parameter { level: l, .. } | Arg::TemplateParameter { level: l, .. } => l == level,
            Arg::Pack(inner) | Arg::Expansion(inner) => self.has_deducible(inner, level),
            Arg::Value { .. } | Arg::Address { .. } | Arg::Template(_) | Arg::Expression(_) => false,
        })
    }

    /// Unifies the pattern type `p` with the type `a`. False: they do not match.
    pub(crate) fn unify(&mut self, p: Ty, a: Ty, deduction: &mut Deduction) -> Res<bool> {
        if !self.program.types.is_dependent(p) {
            return Ok(p == a);
        }
        let (pq, aq) = (p.own_qualifiers(), a.own_qualifiers());
        let kind = self.program.types.kind(p).clone();
        if let TypeKind::Parameter { level, index, .. } = kind {
            if level != deduction.level {
                return Ok(p == a);
            }
            // `const T` matches what is at least const
            let aq = self.program.types.qualifiers(a);
            if !aq.contains(pq) {
                return Ok(false);
            }
            let rest = self.program.types.with_qualifiers(a, aq - pq);
            return Ok(self.bind(deduction, index, Arg::Type(rest)));
        }
        let other = self.program.types.kind(a).clone();
        if pq != aq
            && !matches!(
                kind,
                TypeKind::Member { .. } | TypeKind::Computed(_) | TypeKind::TemplateParameter { .. }
            )
        {
            return Ok(false);
        }
        match (kind, other) {
            (TypeKind::Pointer(p), TypeKind::Pointer(a))
            | (TypeKind::LValueReference(p), TypeKind::LValueReference(a))
            | (TypeKind::RValueReference(p), TypeKind::RValueReference(a))
            | (TypeKind::Complex(p), TypeKind::Complex(a)) => self.unify(p, a, deduction),
            (
                TypeKind::MemberPointer { class: pc, member: pm },
                TypeKind::MemberPointer { class: ac, member: am },
            ) => Ok(self.unify(pc, ac, deduction)? && self.unify(pm, am, deduction)?),
            (TypeKind::Array(pe, pb), TypeKind::Array(ae, ab)) => {
                if !self.unify(pe, ae, deduction)? {
                    return Ok(false);
                }
                match (pb, ab) {
                    (Bound::Parameter(level, index), Bound::Known(n)) if level == deduction.level => {
                        let value = Arg::Value { ty: Ty::SIZE, value: i128::from(n) };
                        Ok(self.bind(deduction, index, value))
                    }
                    (Bound::Parameter(level, index), Bound::Parameter(l2, i2))
                        if level == deduction.level =>
                    {
                        let ty = self.program.types.dependent();
                        let arg = Arg::Parameter { level: l2, index: i2, pack: false, ty, of: Head::NONE };
                        Ok(self.bind(deduction, index, arg))
                    }
                    (Bound::Dependent(_), Bound::Known(_)) => Ok(true),
                    (p, a) => Ok(p == a),
                }
            }
            (TypeKind::Function(pf), TypeKind::Function(af)) => {
                if pf.variadic != af.variadic
                    || pf.qualifiers != af.qualifiers
                    || pf.reference != af.reference
                {
                    return Ok(false);
                }
                if let Noexcept::Parameter(level, index) = pf.noexcept {
                    if level == deduction.level {
                        let value = i128::from(af.noexcept == Noexcept::Yes);
                        if !self.bind(deduction, index, Arg::Value { ty: Ty::BOOL, value }) {
                            return Ok(false);
                        }
                    }
                }
                let parameters = self.forwarded_parameters(&pf.parameters, &af.parameters);
                Ok(self.unify(pf.result, af.result, deduction)?
                    && self.unify_types(&parameters, &af.parameters, deduction)?)
            }
            (TypeKind::Class(p), TypeKind::Class(a)) => self.unify_classes(p, a, deduction),
            (TypeKind::TemplateParameter { level, index, args }, TypeKind::Class(a)) => {
                if level != deduction.level {
                    return Ok(p == self.program.types.class(a, true));
                }
                let (pattern, actual) = {
                    let e = self.program.entity(a);
                    (e.pattern, e.args)
                };
                if pattern.is_none() {
                    return Ok(false);
                }
                if !self.bind(deduction, index, Arg::Template(pattern)) {
                    return Ok(false);
                }
                let open = deduction.nodes.get(usize::from(index)).is_some_and(|&n| self.takes_any_number(n));
                self.unify_template_arguments(args, actual, open.then_some(pattern), deduction)
            }
            (
                TypeKind::TemplateParameter { level, index, args },
                TypeKind::TemplateParameter { level: l2, index: i2, args: actual },
            ) if level == deduction.level => {
                let arg = Arg::TemplateParameter { level: l2, index: i2, pack: false };
                Ok(self.bind(deduction, index, arg) && self.unify_args(args, actual, deduction)?)
            }
            (TypeKind::Vector(p, n), TypeKind::Vector(a, m)) => Ok(n == m && self.unify(p, a, deduction)?),
            // non-deduced contexts ([temp.deduct.type]/5): checked by substitution
            (TypeKind::Member { .. } | TypeKind::Computed(_) | TypeKind::Dependent, _) => Ok(true),
            (TypeKind::Enum(_), _) => Ok(true),
            (TypeKind::Class(c), _) if self.program.entity(c).pattern.is_none() => Ok(true),
            _ => Ok(false),
        }
    }

    /// A class pattern with a class: the same template, the arguments unified.
    fn unify_classes(&mut self, p: EntityId, a: EntityId, deduction: &mut Deduction) -> Res<bool> {
        let (pp, pa) = {
            let e = self.program.entity(p);
            (e.pattern, e.args)
        };
        let (ap, aa) = {
            let e = self.program.entity(a);
            (e.pattern, e.args)
        };
        if pp.is_none() {
            // a member class of a dependent class is a non-deduced context
            return Ok(true);
        }
        if pp != ap {
            // a member template of a dependent class: its owner is not deduced
            let same = ap.is_some() && self.program.entity(pp).decl == self.program.entity(ap).decl;
            if !same {
                return Ok(false);
            }
        }
        self.unify_args(pa, aa, deduction)
    }

    /// The arguments of `TT<args>` with those of an instance, the elements of its packs one by one. One that has more because
    /// of default arguments matches only if `TT` takes any number, of which `template` tells: the defaults of that are added
    /// ([temp.deduct.type]/8). The reference does not apply that to others, in no level of the language.
    fn unify_template_arguments(
        &mut self,
        p: ArgsId,
        a: ArgsId,
        template: Option<EntityId>,
        deduction: &mut Deduction,
    ) -> Res<bool> {
        let p: Vec<Arg> = self.program.args.get(p).to_vec();
        let mut flat = Vec::new();
        self.flatten(a, &mut flat);
        let expands = |list: &[Arg]| list.iter().any(|x| matches!(x, Arg::Expansion(_)));
        if flat.len() != p.len() && !expands(&p) && !expands(&flat) {
            let Some(template) = template.filter(|_| p.len() < flat.len()) else { return Ok(false) };
            let outer = self.program.entity(template).env;
            for index in p.len()..flat.len() {
                let default = self.default_argument(template, index, outer, &flat[..index])?;
                if default != Some(flat[index]) {
                    return Ok(false);
                }
            }
            flat.truncate(p.len());
        }
        self.unify_list(&p, &flat, deduction)
    }

    /// The arguments with packs replaced by their elements.
    pub(crate) fn flatten(&self, args: ArgsId, out: &mut Vec<Arg>) {
        for &arg in self.program.args.get(args) {
            match arg {
                Arg::Pack(inner) => self.flatten(inner, out),
                other => out.push(other),
            }
        }
    }

    /// Unifies argument lists.
    pub(crate) fn unify_args(&mut self, p: ArgsId, a: ArgsId, deduction: &mut Deduction) -> Res<bool> {
        if p == a && !self.program.is_dependent_list(p) {
            return Ok(true);
        }
        let p: Vec<Arg> = self.program.args.get(p).to_vec();
        let a: Vec<Arg> = self.program.args.get(a).to_vec();
        if p.len() != a.len() && !self.has_open_expansion(&p) {
            return Ok(false);
        }
        self.unify_list(&p, &a, deduction)
    }

    fn unify_list(&mut self, p: &[Arg], a: &[Arg], deduction: &mut Deduction) -> Res<bool> {
        let mut at = 0;
        for (i, &pattern) in p.iter().enumerate() {
            if let Arg::Expansion(inner) = pattern {
                // an expansion that is not last makes the whole list non-deduced ([temp.deduct.type]/9)
                if i + 1 != p.len() {
                    return Ok(true);
                }
                let Some(inner) = self.program.args.get(inner).first().copied() else { return Ok(false) };
                let outer = (deduction.index, deduction.expansion);
                let mut fits = true;
                // `C...` of `A<C...>` stands for the first argument and the pack behind it
                let mut rest = Vec::new();
                for &arg in &a[at.min(a.len())..] {
                    match arg {
                        Arg::Pack(list) if !matches!(inner, Arg::Pack(_)) => self.flatten(list, &mut rest),
                        other => rest.push(other),
                    }
                }
                for (k, &arg) in rest.iter().enumerate() {
                    deduction.index = Some(k);
                    deduction.expansion = matches!(arg, Arg::Expansion(_));
                    let arg = match arg {
                        Arg::Expansion(e) => self.program.args.get(e).first().copied(),
                        other => Some(other),
                    };
                    fits = match arg {
                        Some(arg) => self.unify_arg(inner, arg, deduction)?,
                        None => false,
                    };
                    if !fits {
                        break;
                    }
                }
                (deduction.index, deduction.expansion) = outer;
                return Ok(fits);
            }
            let Some(&arg) = a.get(at) else { return Ok(false) };
            if matches!(arg, Arg::Expansion(_)) {
                return Ok(false);
            }
            at += 1;
            if !self.unify_arg(pattern, arg, deduction)? {
                return Ok(false);
            }
        }
        Ok(at == a.len())
    }

    fn unify_arg(&mut self, p: Arg, a: Arg, deduction: &mut Deduction) -> Res<bool> {
        match (p, a) {
            (Arg::Type(p), Arg::Type(a)) => self.unify(p, a, deduction),
            (Arg::Pack(p), Arg::Pack(a)) => {
                let p: Vec<Arg> = self.program.args.get(p).to_vec();
                let a: Vec<Arg> = self.program.args.get(a).to_vec();
                self.unify_list(&p, &a, deduction)
            }
            (Arg::Parameter { level, index, .. }, a) if level == deduction.level => match a {
                Arg::Type(_) | Arg::Template(_) | Arg::TemplateParameter { .. } | Arg::Pack(_) => Ok(false),
                value => Ok(self.bind(deduction, index, value)),
            },
            (Arg::TemplateParameter { level, index, .. }, a) if level == deduction.level => match a {
                Arg::Template(_) | Arg::TemplateParameter { .. } => Ok(self.bind(deduction, index, a)),
                _ => Ok(false),
            },
            // the value of another template's parameter may be any
            (Arg::Expression(_), Arg::Parameter { .. }) if deduction.orders => Ok(false),
            // a non-deduced context
            (Arg::Expression(_), _) => Ok(!matches!(a, Arg::Type(_) | Arg::Template(_))),
            (Arg::Value { value: p, .. }, Arg::Value { value: a, .. }) => Ok(p == a),
            (p, a) => Ok(p == a),
        }
    }

    /// The parameters `p` of a function type, from which those of another one are to be deduced: a forwarding reference
    /// beside an lvalue reference stands for that ([temp.deduct.type]/10).
    pub(crate) fn forwarded_parameters(&self, p: &[Ty], a: &[Ty]) -> Vec<Ty> {
        let mut parameters = p.to_vec();
        for (p, &a) in parameters.iter_mut().zip(a) {
            let TypeKind::RValueReference(t) = *self.program.types.kind(*p) else { continue };
            let forwards = t.own_qualifiers().is_empty()
                && matches!(self.program.types.kind(t), TypeKind::Parameter { .. });
            if forwards && matches!(self.program.types.kind(a), TypeKind::LValueReference(_)) {
                *p = t;
            }
        }
        parameters
    }

    /// Unifies lists of parameter types, where an expansion may stand last.
    pub(crate) fn unify_types(&mut self, p: &[Ty], a: &[Ty], deduction: &mut Deduction) -> Res<bool> {
        for (i, &pattern) in p.iter().enumerate() {
            if let TypeKind::Expansion(inner) = *self.program.types.kind(pattern) {
                if i + 1 != p.len() {
                    return Ok(true);
                }
                let outer = (deduction.index, deduction.expansion);
                let mut fits = true;
                for (k, &ty) in a[i.min(a.len())..].iter().enumerate() {
                    let expanded = match *self.program.types.kind(ty) {
                        TypeKind::Expansion(t) => Some(t),
                        _ => None,
                    };
                    deduction.index = Some(k);
                    deduction.expansion = expanded.is_some();
                    fits = self.unify(inner, expanded.unwrap_or(ty), deduction)?;
                    if !fits {
                        break;
                    }
                }
                (deduction.index, deduction.expansion) = outer;
                return Ok(fits);
            }
            let Some(&ty) = a.get(i) else { return Ok(false) };
            if matches!(self.program.types.kind(ty), TypeKind::Expansion(_)) {
                return Ok(false);
            }
            if !self.unify(pattern, ty, deduction)? {
                return Ok(false);
            }
        }
        Ok(p.len() == a.len())
    }
}
