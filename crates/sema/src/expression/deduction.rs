//! Template argument deduction from a call ([temp.deduct.call]).

use super::conversion::Sort;
use super::value::{FunctionSet, Operand, ValueCategory};
use super::Elaborator;
use crate::template::ParameterSet;
use crate::{Bindings, Env};
use cufront_items::{DeclId, NameKind, TemplateParamKind};
use cufront_types::{ArrayBound, Qualifiers, ReferenceKind, TemplateArgument, TypeId, TypeKind};

/// What deduction comes to.
pub(super) enum Deduced {
    /// The template does not fit.
    No,
    /// This layer cannot tell.
    Unknown,
    /// The specialisation.
    Function {
        parameters: Vec<TypeId>,
        result: Option<TypeId>,
        /// The parameters with the template's own parameters in them.
        pattern: Vec<TypeId>,
        bindings: Bindings,
    },
}

impl Elaborator<'_, '_> {
    /// Deduces the arguments of the function template `decl` from the operands of a call.
    pub(super) fn deduce_call(&mut self, set: &FunctionSet, decl: DeclId, operands: &[Operand]) -> Deduced {
        self.try_deduce(set, decl, operands).unwrap_or(Deduced::Unknown)
    }

    fn try_deduce(&mut self, set: &FunctionSet, decl: DeclId, operands: &[Operand]) -> Option<Deduced> {
        let d = self.sema.items().decls[decl].clone();
        let head = self.sema.items().heads[d.head];
        if head.outer.is_some() || head.requires < head.end {
            return None;
        }
        let c = *self.sema.items().declarator(decl)?;
        let parameters = self.fresh().parameter_set(d.head, d.scope);
        if parameters.parameters.iter().any(|p| p.pack) {
            return None;
        }
        let pattern = self.pattern_of(decl, set, &parameters)?;
        let mut values: Vec<Option<TemplateArgument>> = vec![None; parameters.parameters.len()];
        if set.arguments.is_some() {
            self.explicit_arguments(set, &parameters.parameters, &mut values)?;
        }
        let explicit = values.clone();
        for (&p, operand) in pattern.iter().zip(operands) {
            if !self.sema.is_dependent_type(p, 0) {
                continue;
            }
            let mut inner = values.clone();
            for (slot, given) in inner.iter_mut().zip(&explicit) {
                // what is written need not agree with what would be deduced
                if given.is_some() {
                    *slot = None;
                }
            }
            match self.deduce_parameter(p, operand, &mut inner) {
                Fit::Yes => {}
                // a parameter without anything to deduce takes part in conversions ([temp.arg.explicit]/6)
                Fit::No if explicit.iter().all(Option::is_some) => continue,
                Fit::No if explicit.iter().any(Option::is_some) => return None,
                Fit::No => return Some(Deduced::No),
                Fit::Unknown if explicit.iter().all(Option::is_some) => continue,
                Fit::Unknown => return None,
            }
            for ((slot, given), deduced) in values.iter_mut().zip(&explicit).zip(inner) {
                if given.is_none() {
                    *slot = deduced;
                }
            }
        }
        for (i, p) in parameters.parameters.iter().enumerate() {
            if values[i].is_none() {
                if p.default.is_none() || p.kind != TemplateParamKind::Type {
                    return None;
                }
                let entries = crate::Sema::bind(&parameters.parameters, &values);
                let env = Env { scope: parameters.scope, bindings: set.bindings.with(entries) };
                match self.fresh().type_id(p.default.next(), p.end, &env) {
                    Ok(ty) => values[i] = Some(TemplateArgument::Type(ty)),
                    Err(e) if e.reason.is_soft() => return Some(Deduced::No),
                    Err(_) => return None,
                }
            }
        }
        let entries = crate::Sema::bind(&parameters.parameters, &values);
        let bindings = set.bindings.with(entries);
        let env = Env { scope: parameters.scope, bindings: bindings.clone() };
        let types = match self.fresh().parameter_types(c.params, &env) {
            Ok((types, _)) => types,
            Err(e) if e.reason.is_soft() => return Some(Deduced::No),
            Err(_) => return None,
        };
        let types = types.iter().map(|&ty| self.sema.types.adjusted_parameter(ty)).collect();
        let constructor = self.sema.items().decls[decl].name_kind == NameKind::Constructor;
        let ty = match self.fresh().declared_type_in(decl, &bindings) {
            Ok(ty) => Some(ty),
            // it has no type of its own
            Err(_) if constructor => None,
            // a result that cannot be formed takes the template out of the set ([temp.deduct]/8)
            Err(e) if e.reason.is_soft() => return Some(Deduced::No),
            Err(e) if e.reason == crate::Reason::Deduced => None,
            Err(_) => return None,
        };
        let result = ty.and_then(|ty| self.sema.types.as_function(ty)).map(|f| f.result);
        Some(Deduced::Function { parameters: types, result, pattern, bindings })
    }

    /// The adjusted parameter types of the function template `decl`, its own parameters standing for themselves.
    fn pattern_of(
        &mut self,
        decl: DeclId,
        set: &FunctionSet,
        parameters: &ParameterSet,
    ) -> Option<Vec<TypeId>> {
        let keep = set.bindings.is_empty();
        if keep {
            if let Some(known) = self.patterns.get(&decl) {
                return known.clone();
            }
        }
        let open = self.sema.items().declarator(decl)?.params;
        let placeholders: Vec<Option<TemplateArgument>> = parameters
            .parameters
            .iter()
            .enumerate()
            .map(|(i, p)| {
                let ty = self.sema.types.template_parameter(0, i as u32);
                Some(match p.kind {
                    TemplateParamKind::Type => TemplateArgument::Type(ty),
                    TemplateParamKind::Template => TemplateArgument::Template(self.sema.types.type_path(ty)),
                    TemplateParamKind::NonType => {
                        TemplateArgument::Opaque(self.sema.value_symbol(i as u32, false))
                    }
                })
            })
            .collect();
        let entries = crate::Sema::bind(&parameters.parameters, &placeholders);
        let env = Env { scope: parameters.scope, bindings: set.bindings.with(entries) };
        let types = self.fresh().parameter_types(open, &env).ok();
        let types: Option<Vec<TypeId>> =
            types.map(|(list, _)| list.iter().map(|&ty| self.sema.types.adjusted_parameter(ty)).collect());
        if keep {
            self.patterns.insert(decl, types.clone());
        }
        types
    }

    /// The template arguments written behind the name: types only.
    fn explicit_arguments(
        &mut self,
        set: &FunctionSet,
        parameters: &[cufront_items::TemplateParam],
        values: &mut [Option<TemplateArgument>],
    ) -> Option<()> {
        let scope = set.scope;
        let close = self.sema.parser.match_angle(set.arguments, scope)?;
        let env = Env::plain(scope);
        let mut t = set.arguments.next();
        let mut i = 0;
        while t < close {
            let end = self.sema.argument_end(t, close, scope);
            let p = parameters.get(i)?;
            if p.kind != TemplateParamKind::Type {
                return None;
            }
            values[i] = Some(TemplateArgument::Type(self.fresh().type_id(t, end, &env).ok()?));
            i += 1;
            t = end.next();
        }
        Some(())
    }

    /// Deduces from one parameter `P` and its operand.
    fn deduce_parameter(
        &mut self,
        parameter: TypeId,
        operand: &Operand,
        values: &mut [Option<TemplateArgument>],
    ) -> Fit {
        let Some(value) = operand.value() else { return Fit::Unknown };
        if matches!(self.sema.types.kind(value.ty), TypeKind::Array { bound: ArrayBound::Unknown, .. }) {
            return Fit::Unknown;
        }
        let (p, a) = match self.sema.types.kind(parameter) {
            TypeKind::Reference { kind, referent } => {
                let forwarding = kind == ReferenceKind::RValue
                    && matches!(self.sema.types.kind(referent), TypeKind::TemplateParameter { depth: 0, .. });
                if forwarding && value.category == ValueCategory::LValue {
                    (referent, self.sema.types.lvalue_reference(value.ty))
                } else {
                    (referent, value.ty)
                }
            }
            _ => {
                let a = self.decayed(value.ty);
                (parameter, self.sema.types.unqualified(a))
            }
        };
        if self.unifies(p, a, values) {
            return Fit::Yes;
        }
        // the parameter may be more qualified than the operand ([temp.deduct.call]/4)
        let wanted = self.qualifiers(p) & (Qualifiers::CONST | Qualifiers::VOLATILE);
        let bare = self.sema.types.unqualified(p);
        let (to, from) = (self.sema.types.kind(bare), self.sema.types.unqualified(a));
        if !wanted.is_empty() {
            let a = self.sema.types.qualified(a, wanted);
            if self.unifies(p, a, values) {
                return Fit::Yes;
            }
        } else if let (TypeKind::Pointer(p), TypeKind::Pointer(a)) = (to, self.sema.types.kind(from)) {
            let wanted = self.qualifiers(p);
            let a = self.sema.types.qualified(a, wanted);
            if self.unifies(p, a, values) {
                return Fit::Yes;
            }
        }
        // neither a base class nor a qualification can help these
        match (to, self.sort(from)) {
            (
                TypeKind::Pointer(_) | TypeKind::Named(_),
                Sort::Arithmetic(_) | Sort::Enumeration { .. } | Sort::NullPointer,
            )
            | (TypeKind::Named(_), Sort::Pointer(_))
            | (TypeKind::Pointer(_), Sort::Class) => Fit::No,
            _ => Fit::Unknown,
        }
    }

    fn unifies(&mut self, p: TypeId, a: TypeId, values: &mut [Option<TemplateArgument>]) -> bool {
        let before = values.to_vec();
        self.fresh();
        if self.sema.unify_type(p, a, values, 0) {
            return true;
        }
        values.copy_from_slice(&before);
        false
    }
}

/// Whether a parameter fits its operand.
enum Fit {
    Yes,
    No,
    Unknown,
}
