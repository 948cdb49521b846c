//! Overload resolution ([over.match]).

use super::conversion::{Conversion, Rank, Sequence};
use super::deduction::Deduced;
use super::value::{FunctionSet, Object, Operand, Value, ValueCategory};
use super::{Elaborator, Entity, Wanted};
use crate::{Bindings, Env};
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_types::{Qualifiers, RefQualifier, TypeId};
use std::cmp::Ordering;

/// Most candidates of one call.
const MAX_CANDIDATES: usize = 256;

/// A function or specialisation that may be meant.
pub(super) struct Candidate {
    /// Its declarations.
    pub(super) entity: Entity,
    /// The types of its parameters, deduced arguments put in; those that are not known are missing at the end.
    pub(super) parameters: Vec<TypeId>,
    /// The return type, if it is written.
    pub(super) result: Option<TypeId>,
    /// What tells entities of one name apart: parameters as written, qualifiers.
    key: Option<(Vec<TypeId>, Qualifiers, RefQualifier)>,
    pub(super) template: bool,
    least: usize,
    most: usize,
    conversions: Vec<Conversion>,
    /// Whether it is viable is not known.
    unknown: bool,
}

/// What overload resolution comes to.
pub(super) struct Resolution {
    /// The function chosen, or all that may be.
    pub(super) left: Vec<Candidate>,
    /// One is left, and nothing about it is unknown.
    pub(super) certain: bool,
}

impl Elaborator<'_, '_> {
    /// Which of the functions `list` a call with `operands` chooses.
    pub(super) fn resolve(&mut self, set: &FunctionSet, list: &[DeclId], operands: &[Operand]) -> Resolution {
        let mut candidates: Vec<Candidate> = Vec::new();
        if list.len() > MAX_CANDIDATES {
            return Resolution { left: Vec::new(), certain: false };
        }
        for &decl in list {
            if let Some(c) = self.candidate(set, decl, operands) {
                add(&mut candidates, c);
            }
        }
        candidates.retain(|c| c.least <= operands.len() && operands.len() <= c.most);
        choose(candidates)
    }

    /// The candidate `decl`; `None` if it is not viable whatever else is known.
    fn candidate(&mut self, set: &FunctionSet, decl: DeclId, operands: &[Operand]) -> Option<Candidate> {
        let d = self.sema.items().decls[decl].clone();
        if d.kind != DeclKind::Function || d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
            return None;
        }
        if d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
            // chosen through its template
            return None;
        }
        let (least, most, _) = self.arity(decl)?;
        if operands.len() > most {
            return None;
        }
        let (qualifiers, reference) = self.qualifiers_of(decl);
        let template = d.head.is_some();
        let constrained = self.sema.is_constrained_function(decl);
        if set.arguments.is_some() && !template {
            return None;
        }
        // a constructor has no implied object argument ([over.match.funcs.general]/2)
        let member = self.sema.items().scopes[d.scope].kind == ScopeKind::Class
            && d.name_kind != NameKind::Constructor
            && !d.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND);
        let mut candidate = Candidate {
            entity: vec![decl],
            parameters: Vec::new(),
            result: None,
            key: None,
            template,
            least,
            most,
            conversions: Vec::new(),
            // constraints are not read
            unknown: constrained,
        };
        if constrained {
            return Some(candidate);
        }
        if template {
            match self.deduce_call(set, decl, operands) {
                Deduced::No => return None,
                Deduced::Unknown => candidate.unknown = true,
                Deduced::Function { parameters, result, pattern, bindings } => {
                    candidate.parameters = parameters;
                    candidate.result = result;
                    candidate.key = Some((pattern, qualifiers, reference));
                    let special = self.explicit_specialization(decl, &candidate.parameters, &bindings);
                    if let Some(special) = special {
                        candidate.entity = special;
                    }
                }
            }
        } else {
            match self.parameters_of(decl, &set.bindings) {
                Some(types) => {
                    candidate.key = Some((types.clone(), qualifiers, reference));
                    candidate.parameters = types;
                }
                None => candidate.unknown = true,
            }
            let ty = self.fresh().declared_type_in(decl, &set.bindings).ok();
            candidate.result = ty.and_then(|ty| self.sema.types.as_function(ty)).map(|f| f.result);
        }
        if candidate.unknown {
            return Some(candidate);
        }
        candidate.conversions.push(if member {
            self.object_conversion(set.object, qualifiers, reference)?
        } else {
            // as good as any other ([over.match.funcs]/4)
            Conversion::Sequence(Sequence::of_rank(Rank::Exact))
        });
        for (i, operand) in operands.iter().enumerate() {
            let conversion = match candidate.parameters.get(i) {
                Some(&parameter) => self.conversion(operand, parameter),
                None => Conversion::Sequence(Sequence::of_rank(Rank::Ellipsis)),
            };
            if conversion == Conversion::Impossible {
                return None;
            }
            candidate.conversions.push(conversion);
        }
        Some(candidate)
    }

    /// The adjusted parameter types of the function `decl`, which is no template, where `bindings` hold.
    pub(super) fn parameters_of(&mut self, decl: DeclId, bindings: &Bindings) -> Option<Vec<TypeId>> {
        if bindings.is_empty() {
            if let Some(known) = self.parameters.get(&decl) {
                return known.clone();
            }
        }
        let open = self.sema.items().declarator(decl)?.params;
        let env = Env { scope: self.sema.items().decls[decl].scope, bindings: bindings.clone() };
        let types = self.fresh().parameter_types(open, &env).ok();
        let types =
            types.map(|(list, _)| list.iter().map(|&ty| self.sema.types.adjusted_parameter(ty)).collect());
        if bindings.is_empty() {
            self.parameters.insert(decl, types.clone());
        }
        types
    }

    /// cv- and ref-qualifiers of the function `decl`, as its declarator writes them.
    pub(super) fn qualifiers_of(&self, decl: DeclId) -> (Qualifiers, RefQualifier) {
        let mut qualifiers = Qualifiers::empty();
        let mut reference = RefQualifier::None;
        let Some(c) = self.sema.items().declarator(decl).filter(|c| c.params.is_some()) else {
            return (qualifiers, reference);
        };
        let mut t = self.sema.partner(c.params).next();
        loop {
            match self.sema.kind(t) {
                TokenKind::Const => qualifiers |= Qualifiers::CONST,
                TokenKind::Volatile => qualifiers |= Qualifiers::VOLATILE,
                TokenKind::Amp => reference = RefQualifier::LValue,
                TokenKind::AmpAmp => reference = RefQualifier::RValue,
                _ => return (qualifiers, reference),
            }
            t = t.next();
        }
    }

    /// The conversion of the object to the implicit object parameter ([over.match.funcs]/5); `None` if a function
    /// with these qualifiers cannot be called on it.
    pub(super) fn object_conversion(
        &mut self,
        object: Object,
        qualifiers: Qualifiers,
        reference: RefQualifier,
    ) -> Option<Conversion> {
        let value = match object {
            Object::Value(value, _) => value,
            Object::This => {
                // the class does not matter: its members are looked up in it
                let any = self.sema.types.builtin(cufront_types::Builtin::Void);
                Value::lvalue(self.sema.types.qualified(any, self.this))
            }
            Object::None => return Some(Conversion::Unknown),
        };
        let have = self.qualifiers(value.ty) - Qualifiers::RESTRICT;
        let lvalue = value.category == ValueCategory::LValue;
        let fits = match reference {
            RefQualifier::None => true,
            RefQualifier::LValue => lvalue || qualifiers == Qualifiers::CONST,
            RefQualifier::RValue => !lvalue,
        };
        if !fits || !qualifiers.contains(have) {
            return None;
        }
        let added = (qualifiers - have).bits().count_ones();
        Some(Conversion::Sequence(Sequence::binding_object(added, reference == RefQualifier::RValue)))
    }

    /// The explicit specialisation of the function template `template` with these parameters, and, if it has no
    /// execution space of its own to look for, the template behind it.
    fn explicit_specialization(
        &mut self,
        template: DeclId,
        parameters: &[TypeId],
        bindings: &Bindings,
    ) -> Option<Entity> {
        let d = self.sema.items().decls[template].clone();
        let items = self.sema.items();
        let all: Vec<DeclId> = self
            .index
            .specializations(d.name)
            .iter()
            .copied()
            .filter(|&o| items.decls[o].scope == d.scope && items.decls[o].name_kind == d.name_kind)
            .collect();
        let mut found: Entity = Vec::new();
        for special in all {
            let c = *self.sema.items().declarator(special)?;
            let scope = self.sema.items().decls[special].scope;
            let env = Env { scope, bindings: bindings.clone() };
            let Ok((types, _)) = self.fresh().parameter_types(c.params, &env) else { continue };
            let types: Vec<TypeId> = types.iter().map(|&ty| self.sema.types.adjusted_parameter(ty)).collect();
            if types == parameters {
                found.push(special);
            }
        }
        if found.is_empty() {
            return None;
        }
        found.push(template);
        Some(found)
    }

    /// The value of a call that has chosen `candidate`.
    pub(super) fn result_of(&mut self, resolution: &Resolution) -> Operand {
        let [only] = &resolution.left[..] else { return Operand::Unknown };
        match only.result {
            Some(result) => Operand::Value(self.value_of_result(result)),
            None => Operand::Unknown,
        }
    }

    /// What the operands of a call become: notes the conversion functions that make scalars of them if the call is
    /// decided.
    pub(super) fn convert_operands(
        &mut self,
        resolution: &Resolution,
        operands: &[Operand],
        nodes: &[cufront_ast::NodeId],
    ) {
        if self.typing.kept {
            self.keep_wanted(resolution, nodes, 0);
        }
        let [only] = &resolution.left[..] else { return };
        for ((operand, &node), &parameter) in operands.iter().zip(nodes).zip(&only.parameters.clone()) {
            self.initialize(parameter, operand, node);
        }
    }

    /// Keeps what the functions that are left want of the operands `nodes`. The first `objects` of them are objects
    /// of members.
    pub(super) fn keep_wanted(
        &mut self,
        resolution: &Resolution,
        nodes: &[cufront_ast::NodeId],
        objects: usize,
    ) {
        for (i, &node) in nodes.iter().enumerate() {
            let mut all: Vec<Option<TypeId>> = Vec::new();
            for c in &resolution.left {
                let member = objects > 0 && self.is_member(c);
                match i.checked_sub(if member { objects } else { 0 }) {
                    Some(i) if !c.unknown => all.push(c.parameters.get(i).copied()),
                    _ => all.clear(),
                }
                if all.is_empty() {
                    break;
                }
            }
            let Some(&first) = all.first() else { continue };
            // a scalar of one type is read as one of another
            let alike = all.iter().all(|&ty| ty == first)
                || all.iter().all(|ty| ty.is_some_and(|ty| self.is_scalar(ty)));
            if alike {
                self.typing.keep_wanted(node, first.map_or(Wanted::Ellipsis, Wanted::Type));
            }
        }
    }

    fn is_member(&self, candidate: &Candidate) -> bool {
        candidate.entity.first().is_some_and(|&id| {
            let d = &self.sema.items().decls[id];
            self.sema.items().scopes[d.scope].kind == ScopeKind::Class
                && !d.specifiers.contains(Specifiers::FRIEND)
        })
    }
}

impl Resolution {
    /// Member and free candidates of one operator together. The object of a member is its first operand.
    pub(super) fn with_free(mut self, mut free: Resolution) -> Resolution {
        if free.left.is_empty() {
            return self;
        }
        for c in &mut free.left {
            // their conversions have an entry in front, for the object that they do not have
            if !c.conversions.is_empty() {
                c.conversions.remove(0);
            }
        }
        if self.left.is_empty() {
            return free;
        }
        self.left.extend(free.left);
        choose(self.left)
    }

    /// The entities that are left.
    pub(super) fn entities(&self) -> Vec<Entity> {
        self.left.iter().map(|c| c.entity.clone()).collect()
    }
}

/// Adds `candidate`, as one entity with an equal one that is there.
fn add(candidates: &mut Vec<Candidate>, candidate: Candidate) {
    let same = candidates
        .iter_mut()
        .find(|c| c.template == candidate.template && c.key.is_some() && c.key == candidate.key);
    match same {
        Some(c) => {
            c.entity.extend(candidate.entity);
            // a default argument may stand in one of several declarations
            c.least = c.least.min(candidate.least);
            c.result = c.result.or(candidate.result);
        }
        None => candidates.push(candidate),
    }
}

/// The best viable function ([over.match.best]).
fn choose(candidates: Vec<Candidate>) -> Resolution {
    let known = |c: &Candidate| !c.unknown && !c.conversions.contains(&Conversion::Unknown);
    if candidates.len() <= 1 {
        let certain = candidates.iter().all(known);
        return Resolution { left: candidates, certain };
    }
    if !candidates.iter().all(known) {
        return Resolution { left: candidates, certain: false };
    }
    let best = (0..candidates.len())
        .find(|&i| (0..candidates.len()).all(|j| i == j || is_better(&candidates[i], &candidates[j])));
    match best {
        Some(i) => {
            let left = candidates.into_iter().nth(i).into_iter().collect();
            Resolution { left, certain: true }
        }
        None => Resolution { left: candidates, certain: false },
    }
}

fn is_better(a: &Candidate, b: &Candidate) -> bool {
    let mut better = false;
    for (x, y) in a.conversions.iter().zip(&b.conversions) {
        let (Conversion::Sequence(x), Conversion::Sequence(y)) = (x, y) else { return false };
        match x.compare(y) {
            Ordering::Less => better = true,
            Ordering::Greater => return false,
            Ordering::Equal => {}
        }
    }
    better || !a.template && b.template
}
