//! Which specialisation of a class template fits an argument list ([temp.spec.partial.match],
//! [temp.expl.spec]).

use crate::class::{ClassEntity, Instance};
use crate::env::Entries;
use crate::{Bindings, Env, Reason, Result, Sema, Unresolved};
use cufront_base::Name;
use cufront_items::{DeclId, DeclKind, ScopeId, Specifiers, TemplateParam, TemplateParamKind};
use cufront_lex::Tok;
use cufront_types::{PathId, TemplateArgument};
use rustc_hash::FxHashMap;

/// From so many specialisations on the explicit ones are sought by their arguments.
const MANY: usize = 32;

/// The specialisations of one class template.
#[derive(Debug)]
pub(crate) struct Explicit {
    /// So many are entered, in the order of the text.
    seen: usize,
    /// So many are known to be in that order, or not.
    checked: usize,
    in_order: bool,
    /// Explicit ones.
    by_arguments: FxHashMap<Vec<TemplateArgument>, Vec<DeclId>>,
    /// Partial ones, and those whose arguments are not known.
    others: Vec<DeclId>,
}

impl Default for Explicit {
    fn default() -> Self {
        Explicit {
            seen: 0,
            checked: 0,
            in_order: true,
            by_arguments: FxHashMap::default(),
            others: Vec::new(),
        }
    }
}

/// A partial specialisation that fits.
struct Candidate {
    decl: DeclId,
    pattern: Vec<Result<TemplateArgument>>,
    parameters: usize,
    entries: Entries,
}

impl Sema<'_> {
    /// The definition that holds for `arguments`, and the bindings of its members.
    pub(crate) fn select(
        &mut self,
        path: PathId,
        entity: &ClassEntity,
        arguments: &[TemplateArgument],
        at: Tok,
    ) -> Result<Instance> {
        let list = match self.may_fit(entity, arguments)? {
            Some(list) => list,
            None => self.specializations_of(entity.template),
        };
        match self.choose(&list, entity, arguments, at)? {
            Some((decl, entries)) => {
                let scope = self.items().decls[decl].inner;
                let bindings = entity.outer.with_class(scope, path, entries);
                Ok(Instance { scope, bindings })
            }
            None => self.primary_instance(path, entity, arguments),
        }
    }

    /// The specialisation of the variable template `template` that holds for `arguments`, and its bindings;
    /// `None` for the primary template.
    pub(crate) fn select_variable(
        &mut self,
        template: DeclId,
        outer: &Bindings,
        arguments: &[TemplateArgument],
        at: Tok,
    ) -> Result<Option<(DeclId, Bindings)>> {
        let items = self.items();
        let t = &items.decls[template];
        let all = items.scopes[t.scope].decls.iter().copied();
        let list: Vec<DeclId> = all
            .filter(|&o| {
                let o = &items.decls[o];
                o.kind == DeclKind::Variable
                    && o.name == t.name
                    && o.specifiers.contains(Specifiers::TEMPLATE_ID)
                    && o.head.is_some()
                    && o.point <= self.point
            })
            .collect();
        if list.is_empty() {
            return Ok(None);
        }
        let entity = ClassEntity { scope: ScopeId::NONE, outer: outer.clone(), template };
        let chosen = self.choose(&list, &entity, arguments, at)?;
        Ok(chosen.map(|(decl, entries)| (decl, outer.with(entries))))
    }

    /// Of many specialisations of a class template those that may hold for `arguments`, in the order of the text: of
    /// the explicit ones only those for these arguments. `None` if all have to be tried.
    fn may_fit(
        &mut self,
        entity: &ClassEntity,
        arguments: &[TemplateArgument],
    ) -> Result<Option<Vec<DeclId>>> {
        let items = self.items();
        let template = &items.decls[entity.template];
        let key = (template.scope, template.name);
        let Some(all) = items.specializations.get(&key) else { return Ok(Some(Vec::new())) };
        if all.len() < MANY || !entity.outer.is_empty() {
            return Ok(None);
        }
        let count = all.len();
        let mut index = self.explicit.remove(&entity.template).unwrap_or_default();
        let items = self.items();
        let point = |d: &DeclId| items.decls[*d].point;
        if let Some(all) = items.specializations.get(&key) {
            index.in_order &= all[index.checked.saturating_sub(1)..].is_sorted_by_key(point);
            index.checked = count;
        }
        let entered = if index.in_order { self.enter(&mut index, key, entity) } else { Ok(()) };
        let exact = index.by_arguments.get(arguments).into_iter().flatten();
        let mut found: Vec<DeclId> = exact.chain(&index.others).copied().collect();
        let in_order = index.in_order;
        self.explicit.insert(entity.template, index);
        entered?;
        found.sort_unstable();
        found.retain(|&d| self.items().decls[d].point <= self.point);
        Ok(in_order.then_some(found))
    }

    /// Enters the specialisations that are declared before the point of the question into the `index`.
    fn enter(&mut self, index: &mut Explicit, key: (ScopeId, Name), entity: &ClassEntity) -> Result<()> {
        loop {
            let items = self.items();
            let all = items.specializations.get(&key).map_or(&[][..], Vec::as_slice);
            let Some(&decl) = all.get(index.seen) else { return Ok(()) };
            let d = &items.decls[decl];
            if d.point > self.point {
                return Ok(());
            }
            if d.head.is_some() && d.inner.is_some() {
                let head = items.heads[d.head];
                let explicit = head.open.next() == head.close;
                let pattern = if explicit { Some(self.pattern(decl, entity)?) } else { None };
                let known: Option<Vec<TemplateArgument>> =
                    pattern.and_then(|p| p.into_iter().collect::<Result<Vec<_>>>().ok());
                match known {
                    Some(arguments) => index.by_arguments.entry(arguments).or_default().push(decl),
                    None => index.others.push(decl),
                }
            }
            index.seen += 1;
        }
    }

    /// The one of the specialisations `list` that holds for `arguments`, and what its parameters stand for;
    /// `None` if none of them fits.
    fn choose(
        &mut self,
        list: &[DeclId],
        entity: &ClassEntity,
        arguments: &[TemplateArgument],
        at: Tok,
    ) -> Result<Option<(DeclId, Entries)>> {
        let mut exact: Option<DeclId> = None;
        let mut candidates: Vec<Candidate> = Vec::new();
        for &decl in list {
            let d = self.items().decls[decl].clone();
            let head = self.items().heads[d.head];
            let pattern = self.pattern(decl, entity)?;
            if pattern.len() != arguments.len() {
                continue;
            }
            if head.open.next() == head.close {
                if fits_exactly(&pattern, arguments)? && (exact.is_none() || self.is_defined(decl)) {
                    exact = Some(decl);
                }
                continue;
            }
            let Some(entries) = self.deduce(decl, entity, &pattern, arguments)? else { continue };
            if self.is_constrained(d.head, d.scope) {
                return Err(Unresolved::new(Reason::Unsupported, head.requires));
            }
            let parameters = self.parser.template_parameters(d.head, d.scope).len();
            candidates.push(Candidate { decl, pattern, parameters, entries });
        }
        if let Some(decl) = exact {
            return Ok(Some((decl, Vec::new())));
        }
        Ok(self.most_specialized(candidates, at)?.map(|best| (best.decl, best.entries)))
    }

    /// True if the specialisation is more than declared.
    fn is_defined(&self, decl: DeclId) -> bool {
        let inner = self.items().decls[decl].inner;
        inner.is_none() || self.items().scopes[inner].body.is_some()
    }

    fn primary_instance(
        &mut self,
        path: PathId,
        entity: &ClassEntity,
        arguments: &[TemplateArgument],
    ) -> Result<Instance> {
        let owner = self.items().scopes[entity.scope].owner;
        let (head, scope) = (self.items().decls[owner].head, self.items().decls[owner].scope);
        if head.is_none() {
            return Err(Unresolved::new(Reason::Unsupported, self.items().decls[owner].first));
        }
        let set = self.parameter_set(head, scope);
        let values: Vec<_> = arguments.iter().copied().map(Some).collect();
        let entries = Self::bind(&set.parameters, &values);
        let bindings = entity.outer.with_class(entity.scope, path, entries);
        Ok(Instance { scope: entity.scope, bindings })
    }

    /// The specialisations of the class template `template` that are declared before the point of the
    /// question, in source order.
    fn specializations_of(&self, template: DeclId) -> Vec<DeclId> {
        let items = self.items();
        let d = &items.decls[template];
        let all = items.specializations.get(&(d.scope, d.name)).into_iter().flatten().copied();
        all.filter(|&s| {
            let s = &items.decls[s];
            s.point <= self.point && s.head.is_some() && s.inner.is_some()
        })
        .collect()
    }

    /// The argument list of the specialisation `decl`, its own parameters standing for themselves.
    fn pattern(&mut self, decl: DeclId, entity: &ClassEntity) -> Result<Vec<Result<TemplateArgument>>> {
        let keep = entity.outer.is_empty();
        if keep {
            if let Some(pattern) = self.patterns.get(&decl) {
                return Ok(pattern.clone());
            }
        }
        let d = self.items().decls[decl].clone();
        let set = self.parameter_set(d.head, d.scope);
        let values: Vec<Option<TemplateArgument>> =
            set.parameters.iter().enumerate().map(|(i, p)| Some(self.placeholder(p, i as u32))).collect();
        let bindings = entity.outer.with(Self::bind(&set.parameters, &values));
        let env = Env { scope: set.scope, bindings };
        let open = d.name_tok.next();
        let pattern =
            self.nested(open, |sema| sema.arguments_each(entity.template, &entity.outer, open, &env))?;
        if keep {
            self.patterns.insert(decl, pattern.clone());
        }
        Ok(pattern)
    }

    /// What parameter number `index` of a pattern stands for while it is not deduced.
    fn placeholder(&mut self, p: &TemplateParam, index: u32) -> TemplateArgument {
        let ty = self.types.template_parameter(0, index);
        let one = match p.kind {
            TemplateParamKind::Type if p.pack => TemplateArgument::Type(self.types.pack_expansion(ty)),
            TemplateParamKind::Type => TemplateArgument::Type(ty),
            TemplateParamKind::Template => TemplateArgument::Template(self.types.type_path(ty)),
            TemplateParamKind::NonType => TemplateArgument::Opaque(self.value_symbol(index, p.pack)),
        };
        if p.pack {
            TemplateArgument::Pack(self.types.arguments(&[one]))
        } else {
            one
        }
    }

    /// Deduces the parameters of the partial specialisation `decl`; `None` if it does not fit.
    fn deduce(
        &mut self,
        decl: DeclId,
        entity: &ClassEntity,
        pattern: &[Result<TemplateArgument>],
        arguments: &[TemplateArgument],
    ) -> Result<Option<Entries>> {
        let d = self.items().decls[decl].clone();
        let set = self.parameter_set(d.head, d.scope);
        let mut values: Vec<Option<TemplateArgument>> = vec![None; set.parameters.len()];
        let mut open_parts = false;
        for (p, &a) in pattern.iter().zip(arguments) {
            match p {
                Ok(p) => {
                    if !self.unify_argument(*p, a, &mut values, 0) {
                        return Ok(None);
                    }
                }
                Err(e) if e.reason.is_soft() => return Ok(None),
                Err(e) if e.reason == Reason::Dependent => open_parts = true,
                Err(e) => return Err(*e),
            }
        }
        for (value, p) in values.iter_mut().zip(&set.parameters) {
            if value.is_none() {
                if !p.pack {
                    return Ok(None);
                }
                *value = Some(TemplateArgument::Pack(self.types.arguments(&[])));
            }
        }
        let entries = Self::bind(&set.parameters, &values);
        if open_parts {
            // with everything deduced the rest must come out equal ([temp.deduct]/5)
            let env = Env { scope: set.scope, bindings: entity.outer.with(entries.clone()) };
            match self.arguments(entity.template, &entity.outer, d.name_tok.next(), &env) {
                Ok(list) if list == arguments => {}
                Ok(_) => return Ok(None),
                Err(e) if e.reason.is_soft() => return Ok(None),
                Err(e) => return Err(e),
            }
        }
        Ok(Some(entries))
    }

    /// The candidate that is more specialised than all others ([temp.spec.partial.order]).
    fn most_specialized(&mut self, candidates: Vec<Candidate>, at: Tok) -> Result<Option<Candidate>> {
        if candidates.len() <= 1 {
            return Ok(candidates.into_iter().next());
        }
        let mut best: Option<usize> = None;
        for i in 0..candidates.len() {
            let beats_all = (0..candidates.len()).all(|j| {
                i == j
                    || self.as_special(&candidates[i], &candidates[j])
                        && !self.as_special(&candidates[j], &candidates[i])
                    || self.same_specialization(candidates[i].decl, candidates[j].decl)
            });
            if beats_all {
                match best {
                    Some(b) if self.is_defined(candidates[b].decl) => {}
                    _ => best = Some(i),
                }
            }
        }
        match best {
            Some(i) => Ok(candidates.into_iter().nth(i)),
            None => Err(Unresolved::new(Reason::Unsupported, at)),
        }
    }

    /// True if both declare the same specialisation.
    fn same_specialization(&self, a: DeclId, b: DeclId) -> bool {
        match (self.patterns.get(&a), self.patterns.get(&b)) {
            (Some(a), Some(b)) => a == b && a.iter().all(Result::is_ok),
            _ => false,
        }
    }

    /// True if the pattern of `general` fits that of `special`.
    fn as_special(&mut self, special: &Candidate, general: &Candidate) -> bool {
        let mut values = vec![None; general.parameters];
        general.pattern.iter().zip(&special.pattern).all(|(g, s)| match (g, s) {
            (Ok(g), Ok(s)) => self.unify_argument(*g, *s, &mut values, 0),
            // a part that is not deduced says nothing about being general, but a condition is special
            (Err(_), Ok(_)) => false,
            _ => true,
        })
    }

    pub(crate) fn value_symbol(&mut self, index: u32, pack: bool) -> cufront_types::Symbol {
        let text = format!("${index}{}", if pack { "..." } else { "" });
        self.types.symbol(text.as_bytes())
    }
}

/// True if the explicit specialisation with `pattern` is that for `arguments`. An argument that is not known
/// is an error if all others agree.
fn fits_exactly(pattern: &[Result<TemplateArgument>], arguments: &[TemplateArgument]) -> Result<bool> {
    let mut unknown = None;
    for (p, a) in pattern.iter().zip(arguments) {
        match p {
            Ok(p) if p == a => {}
            Ok(_) => return Ok(false),
            Err(e) => unknown = Some(*e),
        }
    }
    unknown.map_or(Ok(true), Err)
}
