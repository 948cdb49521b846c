//! Overload resolution ([over.match]): candidates, viability, the best one.
//!
//! Example: `void f(int); void f(double); f(1);` has two viable candidates; the first is better because its
//! conversion is an identity.
//!
//! A candidate that cannot be judged (a gap) makes the whole call a gap: none is chosen or dropped because of one.

use crate::convert::{Rank, Sequence};
use crate::deduce::Deduction;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Items, NameKind, ScopeKind, Specifiers};
use cufront_program::{Arg, EntityId, EnvId, Fail, ParameterKind, Res, Ty, TypeFlags, TypeKind};
use std::cmp::Ordering;

/// A viable candidate.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    /// The function; of a template the instance.
    pub(crate) function: EntityId,
    /// The template that it was deduced from, or [`EntityId::NONE`].
    pub(crate) template: EntityId,
    /// The conversions: of the object first if it is a non-static member called on one, then of the arguments.
    /// `None` for an object that is not used.
    pub(crate) conversions: Vec<Option<Sequence>>,
    /// A rewritten candidate ([over.match.oper]/3.4): 0 no, 1 rewritten, 2 with reversed operands.
    pub(crate) rewritten: u8,
    /// A built-in operator, by its number among those: there is no function.
    pub(crate) built_in: Option<usize>,
    /// It is a member of a base of the object's class, and not introduced there.
    pub(crate) of_base: bool,
}

impl Candidate {
    /// True if an argument is converted by several functions that are equally good: the call is not valid
    /// ([over.best.ics]/10).
    pub(crate) fn is_ambiguous(&self) -> bool {
        self.conversions.iter().flatten().any(|s| matches!(s, Sequence::User(f, _) if f.is_none()))
    }
}

impl Default for Candidate {
    fn default() -> Self {
        Candidate {
            function: EntityId::NONE,
            template: EntityId::NONE,
            conversions: Vec::new(),
            rewritten: 0,
            built_in: None,
            of_base: false,
        }
    }
}

/// What overload resolution finds.
#[derive(Debug, Clone)]
pub(crate) enum Resolution {
    /// The best viable function.
    One(Candidate),
    /// No viable function.
    None,
    /// Several that are equally good.
    Ambiguous,
}

/// A set of functions with what was written around its name.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call<'c> {
    /// The arguments.
    pub(crate) args: &'c [ExprId],
    /// The object of a member call.
    pub(crate) object: Option<ExprId>,
    /// Explicit template arguments.
    pub(crate) explicit: Option<NodeId>,
    /// Where explicit arguments are elaborated.
    pub(crate) context: Context,
    /// User-defined conversions of arguments count.
    pub(crate) user: bool,
    /// It is of an operator, for which functions that are no members compete.
    pub(crate) operator: bool,
}

impl Elaborator<'_> {
    /// The best viable function of `functions` for a call.
    pub(crate) fn resolve(&mut self, functions: &[EntityId], call: Call<'_>) -> Res<Resolution> {
        let candidates = self.viable(functions, call)?;
        self.best_in(candidates, call.context)
    }

    /// The best of viable candidates; outside of substitutions the one that g++ and the reference prefer to an
    /// ambiguity.
    pub(crate) fn best_in(&mut self, candidates: Vec<Candidate>, context: Context) -> Res<Resolution> {
        let pedantic = context.substitution || context.declared.is_some();
        if pedantic || candidates.len() < 2 {
            return self.best(candidates);
        }
        match self.best(candidates.clone())? {
            Resolution::Ambiguous => Ok(self.least_bad(candidates)),
            other => Ok(other),
        }
    }

    /// Of candidates that are ambiguous the one whose worst conversion is better than the worst of all others: g++
    /// and the reference take it where no arguments are deduced.
    ///
    /// An object of a derived class is converted, but in the instances of templates, where the reference has converted
    /// it before. Example: with `int f(int); int f(char) const;` in a base of `d`, `d.f('c')` is ambiguous.
    fn least_bad(&self, mut candidates: Vec<Candidate>) -> Resolution {
        let worst = |c: &Candidate| {
            let ranks = c.conversions.iter().flatten().map(|s| match s {
                Sequence::Standard(s) => s.rank as u8,
                Sequence::User(..) | Sequence::List(_) => 3,
                Sequence::Ellipsis => 4,
            });
            let object = if c.of_base && !self.in_instance { Rank::Conversion as u8 } else { 0 };
            ranks.max().unwrap_or(0).max(object)
        };
        let ranks: Vec<u8> = candidates.iter().map(worst).collect();
        let Some(&least) = ranks.iter().min() else { return Resolution::None };
        let mut all = ranks.iter().enumerate().filter(|r| *r.1 == least);
        match (all.next(), all.next()) {
            (Some((i, _)), None) => Resolution::One(candidates.swap_remove(i)),
            _ => Resolution::Ambiguous,
        }
    }

    /// Constructors for these arguments. With `lists`, a single braced list counts as one argument.
    pub(crate) fn resolve_constructor(
        &mut self,
        constructors: &[EntityId],
        args: &[ExprId],
        context: Context,
        user: bool,
    ) -> Res<Resolution> {
        self.resolve(
            constructors,
            Call { args, object: None, explicit: None, context, user, operator: false },
        )
    }

    /// True for a defaulted move constructor or move assignment that is defined as deleted, which no call finds
    /// ([over.match.funcs]/8).
    fn is_deleted_move(&mut self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        let operation = match e.name_kind {
            NameKind::Constructor => crate::operation::Operation::Move,
            NameKind::Operator => crate::operation::Operation::MoveAssign,
            _ => return false,
        };
        let defaulted = decl.is_none() || self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
        let class = self.enclosing_class(function);
        if !defaulted || class.is_none() || self.closure_info.contains_key(&class) {
            return false;
        }
        if let Some(&known) = self.deleted_moves.get(&function) {
            return known;
        }
        // one that is asked for within itself is not deleted by that
        self.deleted_moves.insert(function, false);
        let ty = self.type_of_class(class);
        let moves = self.copies(function, ty) == Ok(Some(true));
        let deleted = moves
            && matches!(self.manner_of_members(class, operation, Some(function), NodeId(0)), Ok(m) if !m.possible);
        self.deleted_moves.insert(function, deleted);
        deleted
    }

    /// The viable candidates.
    pub(crate) fn viable(&mut self, functions: &[EntityId], call: Call<'_>) -> Res<Vec<Candidate>> {
        let mut unique: Vec<EntityId> = Vec::new();
        for &f in functions {
            if !self.fits_arity(f, call.args.len())? {
                continue;
            }
            let f = self.canonical_function(f);
            if !unique.contains(&f) {
                unique.push(f);
            }
        }
        let mut list = Vec::new();
        let mut gap = None;
        for f in unique {
            match stacker::maybe_grow(128 * 1024, 4 << 20, || self.candidate(f, call)) {
                Ok(Some(c)) => list.push(c),
                Ok(None) | Err(Fail::IllFormed(_)) => {}
                Err(fail) => gap = gap.or(Some(fail)),
            }
        }
        match gap {
            Some(fail) => Err(fail),
            None => Ok(list),
        }
    }

    /// True if a function takes `count` arguments, as far as its tree tells.
    pub(crate) fn fits_arity(&mut self, function: EntityId, count: usize) -> Res<bool> {
        if self.program.entity(function).decl.is_none() {
            return Ok(match self.type_of(function) {
                Ok(ty) => self.program.types.as_function(ty).is_none_or(|f| {
                    let open = f.variadic
                        || f.parameters
                            .iter()
                            .any(|&p| matches!(self.program.types.kind(p), TypeKind::Expansion(_)));
                    open || count <= f.parameters.len()
                }),
                Err(_) => true,
            });
        }
        let Ok(parts) = self.parts_of(function) else { return Ok(true) };
        let Some(clause) = self.parameter_clause(parts.declarator) else { return Ok(true) };
        let mut max = 0;
        let mut open = false;
        for p in self.children(clause) {
            match self.kind_of(p) {
                NodeKind::Ellipsis => open = true,
                _ => {
                    if self.child(p, 1).is_some_and(|d| self.contains_pack_declarator(d)) {
                        open = true;
                    } else {
                        max += 1;
                    }
                }
            }
        }
        Ok(open || count <= max)
    }

    /// The ParameterClause of the function that a declarator declares: that next to its name.
    pub(crate) fn parameter_clause(&self, declarator: NodeId) -> Option<NodeId> {
        let mut node = declarator;
        let mut found = None;
        loop {
            match self.kind_of(node) {
                NodeKind::FunctionDeclarator => {
                    found = self.child(node, 1);
                    node = self.child(node, 0)?;
                }
                NodeKind::PointerDeclarator => {
                    found = None;
                    node = self.last_child(node)?;
                }
                NodeKind::ArrayDeclarator => {
                    found = None;
                    node = self.child(node, 0)?;
                }
                NodeKind::ParenthesizedDeclarator => {
                    let inner =
                        self.children(node).into_iter().find(|&c| self.kind_of(c) != NodeKind::Attribute);
                    node = inner?;
                }
                NodeKind::PackDeclarator | NodeKind::BitFieldDeclarator => node = self.child(node, 0)?,
                _ => return found,
            }
        }
    }

    /// Number of parameters that need an argument: default arguments may stand in any declaration.
    pub(crate) fn required(&mut self, function: EntityId, parameters: usize) -> Res<usize> {
        let pattern = self.program.entity(function).pattern;
        let base = if pattern.is_some() { pattern } else { function };
        let mut group = self.redeclarations.get(&base).cloned().unwrap_or_default();
        group.push(base);
        let mut required = parameters;
        let mut clauses = Vec::new();
        for f in group {
            clauses.extend(if self.program.entity(f).kind == cufront_program::EntityKind::DeductionGuide {
                self.clause_of_guide(f)?
            } else if self.program.entity(f).decl.is_none() {
                self.closure_parameters(f)
            } else {
                let parts = self.parts_of(f)?;
                self.parameter_clause(parts.declarator)
            });
        }
        clauses.extend(self.clauses_outside(base)?);
        for clause in clauses {
            let list: Vec<NodeId> = self
                .children(clause)
                .into_iter()
                .filter(|&p| self.kind_of(p) == NodeKind::Parameter)
                .collect();
            let pack = |e: &Self, p: NodeId| e.child(p, 1).is_some_and(|d| e.contains_pack_declarator(d));
            let packs = list.iter().filter(|&&p| pack(self, p)).count();
            // the elements of an expanded pack are parameters like others
            let elements = (parameters + packs).saturating_sub(list.len());
            let first = list.iter().position(|&p| {
                self.child(p, 2).is_some_and(|d| !self.is_absent(d)) || packs > 1 && pack(self, p)
            });
            if let Some(first) = first {
                let count = |&p: &NodeId| if pack(self, p) { elements } else { 1 };
                required = required.min(list[..first].iter().map(count).sum());
            }
        }
        Ok(required)
    }

    /// The definitions of a function of a namespace that stand outside of it, with a qualified name.
    ///
    /// Example: `namespace N { int f(int, int); } int N::f(int a, int b = 3) { return a; }`.
    fn definitions_outside_namespace(&mut self, function: EntityId) -> Vec<DeclId> {
        let own = self.program.entity(function).decl;
        let (scope, name) = (self.items().decls[own].scope, self.items().decls[own].name);
        if self.items().scopes[scope].kind != ScopeKind::Namespace || scope == Items::GLOBAL {
            return Vec::new();
        }
        self.index_definitions();
        let mut candidates = self.member_definitions.get(&name).cloned().unwrap_or_default();
        candidates.retain(|&d| {
            let items = self.items();
            let (at, position) = (items.decls[d].scope, items.decls[d].name_tok);
            let Some(written) = items.declarator(d) else { return false };
            if items.resolve_qualifier(self.lexed, written.id_first, position, at, position) != Some(scope) {
                return false;
            }
            let declared = self.declared_function(d, EntityId::NONE);
            declared.is_some_and(|f| self.canonical_function(f) == self.canonical_function(function))
        });
        candidates
    }

    /// The parameters of definitions of a function outside of its class or namespace, which may have default arguments,
    /// too; those of templates and members of class templates may not ([dcl.fct.default]/6).
    pub(crate) fn clauses_outside(&mut self, function: EntityId) -> Res<Vec<NodeId>> {
        let e = self.program.entity(function);
        let in_template = e.env.is_some() || e.head.is_some() || e.pattern.is_some();
        if e.decl.is_none() || in_template {
            return Ok(Vec::new());
        }
        let decl = self.program.entity(function).decl;
        if self.items().decls[decl].specifiers.contains(Specifiers::DEFINITION) {
            return Ok(Vec::new());
        }
        let mut clauses = Vec::new();
        let definitions = match self.enclosing_class(function).is_some() {
            true => self.outside_definitions(function)?,
            false => self.definitions_outside_namespace(function),
        };
        for outside in definitions {
            let parts = self.parts_of_decl(outside)?;
            clauses.extend(self.parameter_clause(parts.declarator));
        }
        Ok(clauses)
    }

    /// True if the function template `function`, which has no pack of parameters, needs more than `count` arguments
    /// ([over.match.viable]/2).
    fn lacks_arguments(&mut self, function: EntityId, count: usize) -> Res<bool> {
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty) else { return Ok(false) };
        let length = f.parameters.len();
        let is_pack = |&p: &Ty| matches!(self.program.types.kind(p), TypeKind::Expansion(_));
        if count >= length || f.parameters.iter().any(is_pack) {
            return Ok(false);
        }
        Ok(count < self.required(function, length)?)
    }

    /// `function` as a candidate: `None` if it is not viable.
    fn candidate(&mut self, function: EntityId, call: Call<'_>) -> Res<Option<Candidate>> {
        let mut instance = function;
        let mut template = EntityId::NONE;
        if self.program.is_template(function) {
            // what takes more is no candidate, whatever its template arguments would be
            if self.lacks_arguments(function, call.args.len())? {
                return Ok(None);
            }
            let Some(args) = self.deduce_call(function, call)? else { return Ok(None) };
            template = function;
            instance = self.instance(function, args)?;
        } else if call.explicit.is_some() {
            return Ok(None);
        }
        let ty = self.type_of(instance)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(None) };
        let count = call.args.len();
        if count > f.parameters.len() && !f.variadic {
            return Ok(None);
        }
        if count < f.parameters.len() && count < self.required(instance, f.parameters.len())? {
            return Ok(None);
        }
        if template.is_none() && !self.constraints_hold(instance)? {
            return Ok(None);
        }
        let mut conversions = Vec::with_capacity(count + 1);
        let of_base = match call.object {
            Some(object) => self.is_of_base(object, instance)?,
            None => false,
        };
        if self.is_object_member(instance) {
            match call.object {
                Some(object) => {
                    let conversion = if call.operator {
                        self.object_parameter(object, instance)?
                    } else {
                        self.object_conversion(object, instance)?
                    };
                    match conversion {
                        Some(c) => conversions.push(Some(c)),
                        None => return Ok(None),
                    }
                }
                None => conversions.push(None),
            }
        } else if call.object.is_some() {
            conversions.push(None);
        }
        for (i, &arg) in call.args.iter().enumerate() {
            let Some(&to) = f.parameters.get(i) else {
                conversions.push(Some(Sequence::Ellipsis));
                continue;
            };
            match self.conversion(arg, to, call.user, call.context)? {
                Some(c) => conversions.push(Some(c)),
                None => return Ok(None),
            }
        }
        Ok(Some(Candidate { function: instance, template, conversions, of_base, ..Candidate::default() }))
    }

    /// True for a non-static member function that is no constructor.
    pub(crate) fn is_object_member(&self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        if self.enclosing_class(function).is_none() || e.name_kind == NameKind::Constructor {
            return false;
        }
        if self.implicit_kind.contains_key(&function) {
            return true;
        }
        e.decl.is_none() || {
            let d = &self.items().decls[e.decl];
            let is_static = d.specifiers.contains(Specifiers::STATIC)
                || (d.name_kind == NameKind::Operator
                    && matches!(
                        self.operator_of(e.decl),
                        Some(
                            crate::il::Operator::New
                                | crate::il::Operator::NewArray
                                | crate::il::Operator::Delete
                                | crate::il::Operator::DeleteArray
                        )
                    ));
            !is_static && !d.specifiers.contains(Specifiers::FRIEND)
        }
    }

    /// The best of the viable candidates ([over.match.best]).
    pub(crate) fn best(&mut self, mut candidates: Vec<Candidate>) -> Res<Resolution> {
        if candidates.is_empty() {
            return Ok(Resolution::None);
        }
        let mut best = 0;
        for i in 1..candidates.len() {
            if self.is_better(&candidates[i].clone(), &candidates[best].clone())? == Some(true) {
                best = i;
            }
        }
        for i in 0..candidates.len() {
            if i != best && self.is_better(&candidates[best].clone(), &candidates[i].clone())? != Some(true) {
                return match self.without_refused(&candidates)? {
                    Some(rest) => self.best(rest),
                    None => Ok(Resolution::Ambiguous),
                };
            }
        }
        let chosen = candidates.swap_remove(best);
        // the next best is asked for only where the best one is none
        let is_other = !candidates.is_empty() && chosen.function.is_some();
        match is_other && self.is_deleted_move(chosen.function) {
            true => self.best(candidates),
            false => Ok(Resolution::One(chosen)),
        }
    }

    /// True if `a` is a better candidate than `b`, false if `b` is, `None` if neither ([over.match.best]/2).
    fn is_better(&mut self, a: &Candidate, b: &Candidate) -> Res<Option<bool>> {
        let mut better = false;
        let mut worse = false;
        let n = a.conversions.len().min(b.conversions.len());
        // a candidate without object counts none for it
        let (xa, xb) = (&a.conversions[a.conversions.len() - n..], &b.conversions[b.conversions.len() - n..]);
        let pairs: Vec<(Option<Sequence>, Option<Sequence>)> =
            if b.rewritten == 2 && a.rewritten != 2 || a.rewritten == 2 && b.rewritten != 2 {
                // reversed operands: compare by argument
                let mut reversed: Vec<_> = xb.to_vec();
                reversed.reverse();
                xa.iter().cloned().zip(reversed).collect()
            } else {
                xa.iter().cloned().zip(xb.iter().cloned()).collect()
            };
        for (x, y) in pairs {
            let (Some(x), Some(y)) = (x, y) else { continue };
            match self.compare(&x, &y)? {
                Ordering::Less => better = true,
                Ordering::Greater => worse = true,
                Ordering::Equal => {}
            }
        }
        if better != worse {
            return Ok(Some(better));
        }
        if better && worse && (a.built_in.is_some() || b.built_in.is_some()) {
            return Ok(None);
        }
        if better && worse {
            // what fits as it is written is called, and not what fits the other way round, as other compilers have it, too:
            // the operators of C++17 are often not const
            let is_same = self.program.entity(a.function).decl == self.program.entity(b.function).decl;
            let is_reversed = (a.rewritten == 2) != (b.rewritten == 2);
            let is_written = a.rewritten == 0 || b.rewritten == 0;
            return Ok((is_reversed && (is_same || is_written)).then_some(b.rewritten == 2));
        }
        match (a.template.is_none(), b.template.is_none()) {
            (true, false) => return Ok(Some(true)),
            (false, true) => return Ok(Some(false)),
            (false, false) => {
                match self.more_specialized_function(a.template, b.template, a.conversions.len())? {
                    Ordering::Less => return Ok(Some(true)),
                    Ordering::Greater => return Ok(Some(false)),
                    Ordering::Equal => {}
                }
            }
            (true, true) if a.built_in.is_some() || b.built_in.is_some() => return Ok(None),
            (true, true) => {
                let (ca, cb) = (self.constraint_count(a.function), self.constraint_count(b.function));
                if (ca == 0) != (cb == 0) {
                    return Ok(Some(ca > 0));
                }
                if ca > 0 && cb > 0 && a.function != b.function {
                    let (x, y) = (self.clause_of(a.function)?, self.clause_of(b.function)?);
                    let (forth, back) = (self.clause_subsumes(x, y)?, self.clause_subsumes(y, x)?);
                    if forth != back {
                        return Ok(Some(forth));
                    }
                }
            }
        }
        if a.rewritten != b.rewritten {
            return Ok(Some(a.rewritten < b.rewritten));
        }
        // what a using-declaration brings from a base is hidden by, and otherwise no better than, a member of the class
        // itself ([namespace.udecl]/14)
        let (ca, cb) = (self.enclosing_class(a.function), self.enclosing_class(b.function));
        if ca.is_some() && cb.is_some() && ca != cb {
            if self.derives_from(ca, cb)? {
                return Ok(Some(true));
            }
            if self.derives_from(cb, ca)? {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }

    fn constraint_count(&mut self, function: EntityId) -> usize {
        let Ok(parts) = self.parts_of(function) else { return 0 };
        usize::from(!self.is_absent(parts.requires))
    }

    /// The requires-clause behind a function, and where it is elaborated.
    fn clause_of(&mut self, function: EntityId) -> Res<(NodeId, Context)> {
        let parts = self.parts_of(function)?;
        let mut context = Context::of_env(self.program.entity(function).env);
        context.this = self.enclosing_class(function);
        Ok((parts.requires, context))
    }

    /// Which of two conversion functions that convert alike is better: what is no template, or the more special template
    /// ([over.match.best]/2). `Less` if `a` is.
    pub(crate) fn order_of_conversions(&mut self, a: EntityId, b: EntityId) -> Res<Ordering> {
        let of_template = (self.is_template_instance(a), self.is_template_instance(b));
        if of_template != (true, true) {
            return Ok(of_template.0.cmp(&of_template.1));
        }
        let (a, b) = (self.program.entity(a).pattern, self.program.entity(b).pattern);
        self.more_specialized_function(a, b, 1)
    }

    /// Which of two templates is more specialised ([temp.func.order]): `Less` if `a` is.
    fn more_specialized_function(&mut self, a: EntityId, b: EntityId, arguments: usize) -> Res<Ordering> {
        if a == b {
            return Ok(Ordering::Equal);
        }
        let forth = self.at_least_as_specialized(a, b, arguments)?;
        let back = self.at_least_as_specialized(b, a, arguments)?;
        match (forth, back) {
            (true, false) => return Ok(Ordering::Less),
            (false, true) => return Ok(Ordering::Greater),
            _ => {}
        }
        if forth && back {
            // a variadic template is worse than one without a pack ([temp.deduct.partial]/11)
            let packs = |e: &mut Self, t: EntityId| -> Res<bool> {
                let ty = e.pattern_type(t)?;
                Ok(e.program.types.as_function(ty).is_some_and(|f| {
                    f.parameters.iter().any(|&p| matches!(e.program.types.kind(p), TypeKind::Expansion(_)))
                }))
            };
            let (pa, pb) = (packs(self, a)?, packs(self, b)?);
            if pa != pb {
                return Ok(if pb { Ordering::Less } else { Ordering::Greater });
            }
            let place = |e: &Self, t: EntityId| (e.program.entity(t).head, e.program.entity(t).env);
            let (ha, hb) = (place(self, a), place(self, b));
            let forth = self.at_least_as_constrained(ha, hb)?;
            let back = self.at_least_as_constrained(hb, ha)?;
            match (forth, back) {
                (true, false) => return Ok(Ordering::Less),
                (false, true) => return Ok(Ordering::Greater),
                _ => {}
            }
        }
        Ok(Ordering::Equal)
    }

    /// The type of a template as a pattern: its parameters stand for themselves.
    pub(crate) fn pattern_type(&mut self, template: EntityId) -> Res<Ty> {
        self.type_of(template)
    }

    /// True if the parameters of `b` can be deduced from the types of those of `a` ([temp.deduct.partial]).
    fn at_least_as_specialized(&mut self, a: EntityId, b: EntityId, arguments: usize) -> Res<bool> {
        let (ta, tb) = (self.pattern_type(a)?, self.pattern_type(b)?);
        let (Some(fa), Some(fb)) =
            (self.program.types.as_function(ta).cloned(), self.program.types.as_function(tb).cloned())
        else {
            return Ok(false);
        };
        let info = self.program.heads[self.program.entity(b).head].clone();
        let mut deduction = Deduction::new(&info);
        let (mut pa, mut pb) = (fa.parameters.clone(), fb.parameters.clone());
        // only parameters with arguments count ([temp.func.order]/5)
        let shown = |e: &Self, list: &mut Vec<Ty>| {
            let open = list.iter().any(|&p| matches!(e.program.types.kind(p), TypeKind::Expansion(_)));
            if !open && list.len() > arguments {
                list.truncate(arguments);
            }
        };
        shown(self, &mut pa);
        shown(self, &mut pb);
        // a conversion function is ordered by its result ([temp.func.order]/3)
        let converts = |e: &Self, f: EntityId| e.program.entity(f).name_kind == NameKind::Conversion;
        if converts(self, a) && converts(self, b) {
            (pa, pb) = (vec![fa.result], vec![fb.result]);
        }
        if pa.is_empty() && pb.is_empty() {
            return Ok(true);
        }
        let mut strict: Vec<Ty> = Vec::new();
        let mut patterns: Vec<Ty> = Vec::new();
        for (i, &x) in pa.iter().enumerate() {
            let y = match pb.get(i) {
                Some(&y) => y,
                None => match pb.last() {
                    Some(&y) if matches!(self.program.types.kind(y), TypeKind::Expansion(_)) => y,
                    _ => break,
                },
            };
            // references and top-level qualifiers are taken off ([temp.deduct.partial]/5, /7)
            let (rx, ry) = (self.partial_form(x), self.partial_form(y));
            let pattern = |e: &Self, t: Ty| match *e.program.types.kind(t) {
                TypeKind::Expansion(pattern) => pattern,
                _ => t,
            };
            let (x, y) = (pattern(self, x), pattern(self, y));
            if self.program.types.is_reference(x) && self.program.types.is_reference(y) {
                let (lx, ly) = (
                    matches!(self.program.types.kind(x), TypeKind::LValueReference(_)),
                    matches!(self.program.types.kind(y), TypeKind::LValueReference(_)),
                );
                let (qx, qy) = {
                    let (tx, ty) = (self.program.types.referred(x), self.program.types.referred(y));
                    (self.program.types.qualifiers(tx), self.program.types.qualifiers(ty))
                };
                // where both types match both ways, lvalue references and qualifiers decide
                // ([temp.deduct.partial]/9)
                let worse = if lx == ly { qx != qy && qy.contains(qx) } else { ly };
                if worse && self.matches_both_ways((a, rx), (b, ry))? {
                    return Ok(false);
                }
            }
            strict.push(rx);
            patterns.push(ry);
        }
        for (x, y) in strict.into_iter().zip(patterns) {
            let (x, y) = match (self.program.types.kind(x).clone(), self.program.types.kind(y).clone()) {
                (TypeKind::Expansion(x), TypeKind::Expansion(y)) => {
                    deduction.index = Some(deduction.elements.iter().map(Vec::len).max().unwrap_or(0));
                    (x, y)
                }
                (_, TypeKind::Expansion(y)) => {
                    deduction.index = Some(deduction.elements.iter().map(Vec::len).max().unwrap_or(0));
                    (x, y)
                }
                (TypeKind::Expansion(_), _) => return Ok(false),
                _ => (x, y),
            };
            // also inside of an expansion
            let (x, y) = (self.partial_form(x), self.partial_form(y));
            if !self.unify(y, x, &mut deduction)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True if each of two types, of the templates beside them, is deduced from the other.
    fn matches_both_ways(&mut self, a: (EntityId, Ty), b: (EntityId, Ty)) -> Res<bool> {
        for ((template, pattern), (_, ty)) in [(a, b), (b, a)] {
            let info = self.program.heads[self.program.entity(template).head].clone();
            let mut deduction = Deduction::new(&info);
            deduction.index = Some(0);
            let pattern = match *self.program.types.kind(pattern) {
                TypeKind::Expansion(inner) => inner,
                _ => pattern,
            };
            if !self.unify(pattern, ty, &mut deduction)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The type without references and top-level qualifiers; of an expansion, its pattern without them.
    fn partial_form(&mut self, ty: Ty) -> Ty {
        if let TypeKind::Expansion(pattern) = *self.program.types.kind(ty) {
            let pattern = self.partial_form(pattern);
            return self.program.types.expansion(pattern);
        }
        let t = self.program.types.referred(ty);
        self.program.types.unqualified(t)
    }

    // ------------------------------------------------------------ deduction from a call ([temp.deduct.call])

    /// True if a type has a placeholder to deduce.
    pub(crate) fn has_placeholder(&self, ty: Ty) -> bool {
        self.program.types.flags(ty).contains(TypeFlags::PLACEHOLDER)
    }

    /// The environment of a function's own head and those around it.
    pub(crate) fn env_of(&self, entity: EntityId) -> EnvId {
        self.program.entity(entity).env
    }
}

/// True if an argument is of the sort that a parameter takes.
pub(crate) fn fits(kind: ParameterKind, arg: Arg) -> bool {
    match kind {
        ParameterKind::Type => matches!(arg, Arg::Type(_)),
        ParameterKind::Template => {
            matches!(arg, Arg::Template(_) | Arg::TemplateParameter { .. } | Arg::Type(_))
        }
        ParameterKind::Value => {
            !matches!(arg, Arg::Type(_) | Arg::Template(_) | Arg::TemplateParameter { .. })
        }
    }
}
