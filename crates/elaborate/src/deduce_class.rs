//! Class template argument deduction ([over.match.class.deduct]).
//!
//! Example: with `template<class T> struct Box { Box(T); }; Box(const char*) -> Box<char>;` the declaration
//! `Box b = 1;` makes a `Box<int>`, `Box c = "x";` a `Box<char>`.
//!
//! An alias template in the place of the class restricts what is deduced ([over.match.class.deduct]/3): what it gives the
//! class template is deduced already where it depends on no parameter, and has to match otherwise.
//!
//! Left out (gaps): parameters of a constructor template that also the class's arguments depend on.

use crate::deduce::Deduction;
use crate::il::{Category, ExprKind};
use crate::overload::{Call, Candidate, Resolution};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::{known, Tok, TokenKind};
use cufront_program::{
    Arg, ArgsId, EntityId, EntityKind, FunctionType, Gap, HeadInfo, Noexcept, Qualifiers, RefQualifier, Res,
    Slot, Ty, TypeKind,
};

/// What deduction finds: the candidate, and the class that it gives.
type Found = Option<(Candidate, Ty)>;

/// Which of two templates is more specialised.
enum Order {
    One(usize),
    /// Neither is.
    None,
    /// That is not known.
    Unknown,
}

/// The class template whose arguments are deduced, and what an alias template in its place says of them.
pub(crate) struct Sought {
    pub(crate) template: EntityId,
    /// The alias template, and the arguments that it gives the class template, in terms of its own parameters.
    pub(crate) alias: Option<(EntityId, ArgsId)>,
    /// Those of them that depend on no parameter.
    given: Vec<Option<Arg>>,
}

impl Sought {
    /// A deduction for the parameters `info` of the class template, in which is deduced what the alias template says.
    pub(crate) fn deduction(&self, elaborator: &Elaborator<'_>, info: &HeadInfo) -> Deduction {
        let mut deduction = Deduction::new(info);
        for (i, given) in self.given.iter().enumerate().take(info.parameters.len()) {
            match *given {
                Some(Arg::Pack(list)) if info.parameters[i].pack => {
                    let list = elaborator.program.args.get(list);
                    deduction.explicit[i] = list.len();
                    deduction.elements[i] = list.iter().copied().map(Some).collect();
                }
                given => deduction.args[i] = given,
            }
        }
        deduction
    }
}

impl Elaborator<'_> {
    /// The instance of the class template `template`, or of the one that the alias template `template` stands for, that
    /// initialisation from `args` gives.
    ///
    /// # Errors
    ///
    /// [`Cause::NoDeduction`] and [`Cause::SeveralDeductions`], at `node`, where it is certain that there is none, or
    /// that there are several.
    pub(crate) fn deduced_class(
        &mut self,
        template: EntityId,
        args: &[ExprId],
        braced: bool,
        node: NodeId,
        context: Context,
    ) -> Res<Ty> {
        let sought = self.sought(template, node)?;
        // `T x = {1, 2}`: the list is what initialises
        if let ([one], true, NodeKind::BracedList) = (args, self.is_copying(node), self.kind_of(node)) {
            if let ExprKind::List(elements) = self.il.get(*one).kind.clone() {
                return self.class_for(&sought, &elements, true, node, context);
            }
        }
        self.class_for(&sought, args, braced, node, context)
    }

    /// The same of what is sought.
    fn class_for(
        &mut self,
        sought: &Sought,
        args: &[ExprId],
        braced: bool,
        node: NodeId,
        context: Context,
    ) -> Res<Ty> {
        let template = sought.template;
        let e = self.program.entity(template).clone();
        let mut guides = self.deduction_guides(template)?;
        let written = guides.len();
        // `T x = e` takes no explicit guide ([over.match.class.deduct]/4); a list does, and must not choose it
        if self.is_copying(node) && self.kind_of(node) != NodeKind::BracedList {
            guides.retain(|&g| !self.is_explicit_guide(g));
        }
        // an object of an instance is copied ([over.match.class.deduct]/1.3), unless a guide takes it as well
        if let [arg] = *args {
            if self.ty(arg).is_some() {
                if let Some(c) = self.program.types.as_class(self.ty(arg)) {
                    if self.program.entity(c).pattern == template {
                        let copied = self.ty(arg).bare();
                        return match self.candidates_of_guides(sought, &guides, args, node, context)? {
                            Some((_, ty)) if self.takes_itself(&guides, template)? => Ok(ty),
                            _ => Ok(copied),
                        };
                    }
                }
            }
        }
        let own = self.own_parameters(e.head);
        let pattern = self.instance(template, own)?;
        if self.complete_class(pattern)?.is_none() {
            return self.ill_formed(node);
        }
        let constructors = self.declared_constructors(pattern)?;
        // constructors that take a std::initializer_list come first ([over.match.list]/1.1)
        if braced && !args.is_empty() {
            let list = self.push(ExprKind::List(args.to_vec()), Ty::NONE, Category::PRValue, node);
            let wanted = self.with_lists(&constructors)?;
            let wanted_guides = self.with_lists(&guides)?;
            if let Some(ty) = self.class_from(sought, &wanted, &wanted_guides, &[list], node, context)? {
                return Ok(ty);
            }
        }
        let inner = match *args {
            [one] => match self.il.get(one).kind.clone() {
                ExprKind::List(elements) => Some(elements),
                _ => None,
            },
            _ => None,
        };
        let is_aggregate = self.cxx20 && self.is_aggregate(pattern)?;
        let copies = self.is_copying(node);
        if let Some(elements) = inner.filter(|_| !is_aggregate) {
            // an array takes the list as a whole ([temp.deduct.call]/1)
            let wanted = self.with_arrays(&constructors)?;
            let wanted_guides = self.with_arrays(&guides)?;
            if let Some(ty) = self.class_from(sought, &wanted, &wanted_guides, args, node, context)? {
                return Ok(ty);
            }
            return self.class_for(sought, &elements, true, node, context);
        }
        if let Some(ty) = self.class_from(sought, &constructors, &guides, args, node, context)? {
            return Ok(ty);
        }
        if is_aggregate && (braced || !copies && !args.is_empty()) {
            if let Some(ty) = self.class_of_members(sought, pattern, args, node, context)? {
                return Ok(ty);
            }
        }
        // without constructors, default arguments alone may do
        if args.is_empty() && constructors.is_empty() {
            let info = self.program.heads[e.head].clone();
            let mut deduction = sought.deduction(self, &info);
            if let Some(list) = self.finish_deduction(template, &mut deduction)? {
                if self.fits(sought, list)? {
                    let class = self.instance(template, list)?;
                    return Ok(self.type_of_class(class));
                }
            }
        }
        if let [arg] = *args {
            if let Some(ty) = self.copied_class(sought, pattern, arg, context)? {
                return Ok(ty);
            }
        }
        let is_list = e.name.is_some() && self.lexed.names.spelling(e.name) == b"initializer_list";
        // which guides an alias template has is not known so well
        let mut doubtful = is_list || sought.alias.is_some() && written > 0;
        // names of functions have rules of their own: members that are not called, sets of which none is meant
        doubtful |= args.iter().any(|&a| matches!(self.il.get(a).kind, ExprKind::Overloads { .. }));
        for &constructor in &constructors {
            doubtful |= self.mixes_parameters(template, constructor)?;
        }
        match self.is_told(node, context) && !doubtful {
            true => self.wrong_at(Cause::NoDeduction, self.node(node).first, node),
            false => self.ill_formed(node),
        }
    }

    /// The class that is copied where `arg` is an object of a class derived from an instance: the copy deduction
    /// candidate ([over.match.class.deduct]/1.3).
    fn copied_class(
        &mut self,
        sought: &Sought,
        pattern: EntityId,
        arg: ExprId,
        context: Context,
    ) -> Res<Option<Ty>> {
        let ty = self.ty(arg);
        if ty.is_none() || self.program.types.as_class(ty).is_none() {
            return Ok(None);
        }
        let info = self.program.heads[self.program.entity(sought.template).head].clone();
        let mut deduction = sought.deduction(self, &info);
        let own = self.type_of_class(pattern);
        if !self.deduce_plain(own, arg, &mut deduction, context)? {
            return Ok(None);
        }
        let Some(list) = self.finish_deduction(sought.template, &mut deduction)? else { return Ok(None) };
        if !self.fits(sought, list)? {
            return Ok(None);
        }
        let class = self.instance(sought.template, list)?;
        Ok(Some(self.type_of_class(class)))
    }

    /// True for a constructor template with a parameter that depends on its own template parameters and on those of the
    /// class: both would have to be deduced at once.
    fn mixes_parameters(&mut self, template: EntityId, constructor: EntityId) -> Res<bool> {
        let (head, own) = (self.program.entity(template).head, self.program.entity(constructor).head);
        if own.is_none() {
            return Ok(false);
        }
        let (outer, inner) = (self.program.heads[head].level, self.program.heads[own].level);
        let ty = self.type_of(constructor)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(true) };
        Ok(f.parameters.iter().any(|&p| self.is_deducible(p, outer) && self.is_deducible(p, inner)))
    }

    /// True for a guide that is explicit whatever its arguments are. One with `explicit(condition)` takes part for the
    /// reference, whether the condition holds or not.
    fn is_explicit_guide(&self, guide: EntityId) -> bool {
        let d = &self.items().decls[self.program.entity(guide).decl];
        let kind = |t: u32| self.lexed.tokens.kind(cufront_lex::Tok(t));
        let conditional = (d.first.0..d.name_tok.0)
            .any(|t| kind(t) == TokenKind::Explicit && kind(t + 1) == TokenKind::LParen);
        d.specifiers.contains(Specifiers::EXPLICIT) && !conditional
    }

    /// True for an initialiser behind `=`.
    fn is_copying(&self, node: NodeId) -> bool {
        match self.kind_of(node) {
            NodeKind::FunctionalCast | NodeKind::New | NodeKind::ParenthesizedList => false,
            _ => self.lexed.tokens.kind(self.node(node).first.prev()) == TokenKind::Assign,
        }
    }

    /// The deduction guides of a class template.
    pub(crate) fn deduction_guides(&mut self, template: EntityId) -> Res<Vec<EntityId>> {
        let e = self.program.entity(template).clone();
        let scope = self.items().decls[e.decl].scope;
        let guides: Vec<DeclId> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let d = &self.items().decls[d];
                d.kind == DeclKind::DeductionGuide && d.name == e.name
            })
            .collect();
        guides.into_iter().map(|d| self.entity_of(d, e.env)).collect()
    }

    /// The type of a deduction guide: a function that returns what it names ([temp.deduct.guide]).
    pub(crate) fn guide_type(&mut self, guide: EntityId) -> Res<Ty> {
        let e = self.program.entity(guide).clone();
        let root = self.tree(e.decl)?;
        let (below, _) = self.below_heads(root);
        let children = self.children(below);
        let [_, _, clause, result, ..] = children[..] else { return self.gap(Gap::Tree, below) };
        if self.kind_of(below) != NodeKind::DeductionGuide {
            return self.gap(Gap::Tree, below);
        }
        let context = Context::of_env(e.env);
        let (parameters, variadic) = self.parameter_types(clause, context)?;
        let result = self.type_id(result, context)?;
        Ok(self.program.types.function(FunctionType {
            result,
            parameters,
            variadic,
            qualifiers: Qualifiers::empty(),
            reference: RefQualifier::None,
            noexcept: Noexcept::No,
        }))
    }

    /// The parameters of a deduction guide, as they are written.
    pub(crate) fn clause_of_guide(&mut self, guide: EntityId) -> Res<Option<NodeId>> {
        let root = self.tree(self.program.entity(guide).decl)?;
        let (below, _) = self.below_heads(root);
        Ok(self.child(below, 2).filter(|_| self.kind_of(below) == NodeKind::DeductionGuide))
    }

    /// The functions whose first parameter is a reference to an array.
    fn with_arrays(&mut self, functions: &[EntityId]) -> Res<Vec<EntityId>> {
        let mut list = Vec::new();
        for &f in functions {
            let ty = self.type_of(f)?;
            let first = self.program.types.as_function(ty).and_then(|f| f.parameters.first().copied());
            let Some(first) = first.filter(|&ty| self.program.types.is_reference(ty)) else { continue };
            if matches!(self.program.types.kind(self.program.types.referred(first)), TypeKind::Array(..)) {
                list.push(f);
            }
        }
        Ok(list)
    }

    /// The functions whose first parameter is a `std::initializer_list`.
    fn with_lists(&mut self, functions: &[EntityId]) -> Res<Vec<EntityId>> {
        let mut list = Vec::new();
        for &f in functions {
            let ty = self.type_of(f)?;
            let first = self.program.types.as_function(ty).and_then(|f| f.parameters.first().copied());
            let Some(first) = first else { continue };
            let first = self.program.types.referred(first);
            let first = self.program.types.unqualified(first);
            if self.initializer_list_element(first).is_some() {
                list.push(f);
            }
        }
        Ok(list)
    }

    /// True if a guide has one parameter, and that is an instance of the template by value: it is preferred to the copy
    /// of such an object ([over.match.best]/2.11).
    fn takes_itself(&mut self, guides: &[EntityId], template: EntityId) -> Res<bool> {
        for &guide in guides {
            let ty = self.type_of(guide)?;
            let Some(f) = self.program.types.as_function(ty) else { continue };
            let [one] = f.parameters[..] else { continue };
            let class = self.program.types.as_class(one);
            if class.is_some_and(|c| self.program.entity(c).pattern == template) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if the constructor `constructor` of the class template `template` is more specialised than the guide `guide`
    /// ([temp.func.order]): what its parameters are the guide takes, and not the other way round.
    fn is_more_special(&mut self, template: EntityId, constructor: EntityId, guide: EntityId) -> Res<bool> {
        let own = self.plain_parameters_of(constructor)?;
        let (Some(own), Some(theirs)) = (own, self.plain_parameters_of(guide)?) else { return Ok(false) };
        let (class_head, guide_head) = (self.program.entity(template).head, self.program.entity(guide).head);
        if own.len() != theirs.len() || guide_head.is_none() || self.program.is_template(constructor) {
            return Ok(false);
        }
        let class_head = self.program.heads[class_head].clone();
        let guide_head = self.program.heads[guide_head].clone();
        let (mut forth, mut back) = (Deduction::new(&guide_head), Deduction::new(&class_head));
        let (mut takes, mut taken) = (true, true);
        for (&own, &their) in own.iter().zip(&theirs) {
            takes &= self.unify(their, own, &mut forth)?;
            taken &= self.unify(own, their, &mut back)?;
        }
        Ok(takes && !taken)
    }

    /// What is sought where `template` stands for a class: a class template, or an alias template that names an instance
    /// of one, whatever its own arguments.
    fn sought(&mut self, template: EntityId, node: NodeId) -> Res<Sought> {
        let e = self.program.entity(template).clone();
        if e.decl.is_none() || !matches!(e.kind, EntityKind::Class | EntityKind::Alias) {
            return self.gap(Gap::Deduction, node);
        }
        if e.kind == EntityKind::Class {
            return Ok(Sought { template, alias: None, given: Vec::new() });
        }
        let own = self.own_parameters(e.head);
        let instance = self.instance(template, own)?;
        let ty = self.type_of(instance)?;
        let Some(class) = self.program.types.as_class(ty).filter(|_| self.cxx20) else {
            return self.gap(Gap::Deduction, node);
        };
        let (pattern, list) = (self.program.entity(class).pattern, self.program.entity(class).args);
        if pattern.is_none() || self.program.entity(pattern).decl.is_none() {
            return self.gap(Gap::Deduction, node);
        }
        let mut given = Vec::new();
        for arg in self.program.args.get(list).to_vec() {
            let alone = self.program.args.list(&[arg]);
            given.push((!self.program.is_dependent_list(alone)).then_some(arg));
        }
        Ok(Sought { template: pattern, alias: Some((template, list)), given })
    }

    /// True if the arguments `list` of the class template are some that the alias template gives it, and its own are
    /// deduced from them ([over.match.class.deduct]/3).
    pub(crate) fn fits(&mut self, sought: &Sought, list: ArgsId) -> Res<bool> {
        let Some((alias, pattern)) = sought.alias else { return Ok(true) };
        let info = self.program.heads[self.program.entity(alias).head].clone();
        let mut deduction = Deduction::new(&info);
        Ok(self.unify_args(pattern, list, &mut deduction)?
            && self.finish_deduction(alias, &mut deduction)?.is_some())
    }

    /// The class that the best of constructors and guides gives.
    fn class_from(
        &mut self,
        sought: &Sought,
        constructors: &[EntityId],
        guides: &[EntityId],
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Option<Ty>> {
        let guided = self.candidates_of_guides(sought, guides, args, node, context)?;
        let built = match self.candidates_of_constructors(sought, constructors, args, node, context) {
            // a guide is better than constructors that are as good ([over.match.best]/2.10)
            Err(fail) if guided.is_some() && self.undeduced(fail).is_some() => None,
            built => built?,
        };
        match (guided, built) {
            (None, None) => Ok(None),
            (Some((_, ty)), None) | (None, Some((_, ty))) => Ok(Some(ty)),
            (Some((a, guided)), Some((b, built))) => {
                let (mut worse, mut better) = (false, false);
                for (x, y) in a.conversions.iter().zip(&b.conversions) {
                    let (Some(x), Some(y)) = (x, y) else { continue };
                    let order = self.compare(x, y)?;
                    worse |= order == std::cmp::Ordering::Greater;
                    better |= order == std::cmp::Ordering::Less;
                }
                // equally good ones are told apart as templates, then the guide is better ([over.match.best]/2)
                if !worse && !better && a.template.is_some() {
                    let decl = self.program.entity(b.function).decl;
                    let constructor =
                        constructors.iter().copied().find(|&c| self.program.entity(c).decl == decl);
                    if let Some(constructor) = constructor {
                        worse = self.is_more_special(sought.template, constructor, a.template)?;
                    }
                }
                Ok(Some(if worse { built } else { guided }))
            }
        }
    }

    /// The best of the guides, and the class that it names. Of an alias template only guides count that give what it
    /// stands for.
    fn candidates_of_guides(
        &mut self,
        sought: &Sought,
        guides: &[EntityId],
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Found> {
        let call = Call { args, object: None, explicit: None, context, user: true, operator: false };
        if sought.alias.is_some() && guides.len() > 1 {
            let mut found = Vec::new();
            for &guide in guides {
                found
                    .extend(self.candidates_of_guides(sought, &[guide], args, node, context)?.map(|_| guide));
            }
            return match found.len() < guides.len() {
                true => self.candidates_of_guides(sought, &found, args, node, context),
                false => self.gap(Gap::Ordering, node),
            };
        }
        match self.resolve(guides, call)? {
            Resolution::One(c) => match self.result_of(c.function)? {
                Some(ty) => {
                    let class = self.program.types.as_class(ty);
                    let list = class.map(|class| self.program.entity(class).args);
                    let fits = match list {
                        Some(list) if sought.alias.is_some() => self.fits(sought, list)?,
                        _ => true,
                    };
                    Ok(fits.then_some((c, ty)))
                }
                None => self.gap(Gap::Deduction, node),
            },
            Resolution::None => Ok(None),
            Resolution::Ambiguous => self.several(node, context),
        }
    }

    /// Fails because several guides or constructors are equally good.
    fn several<T>(&mut self, node: NodeId, context: Context) -> Res<T> {
        match self.is_told(node, context) {
            true => self.wrong_at(Cause::SeveralDeductions, self.node(node).first, node),
            false => self.ill_formed(node),
        }
    }

    fn candidates_of_constructors(
        &mut self,
        sought: &Sought,
        constructors: &[EntityId],
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Found> {
        let template = sought.template;
        let head = self.program.entity(template).head;
        let info = self.program.heads[head].clone();
        let mut found: Vec<(Candidate, Ty)> = Vec::new();
        let mut origins = Vec::new();
        for &c in constructors {
            let Some(list) = self.class_arguments(sought, c, &info, args, context)? else { continue };
            if !self.fits(sought, list)? {
                continue;
            }
            let class = self.instance(template, list)?;
            let member = self.constructor_for(class, c, list)?;
            let call = Call { args, object: None, explicit: None, context, user: true, operator: false };
            if let Resolution::One(candidate) = self.resolve(&[member], call)? {
                let ty = self.type_of_class(class);
                found.push((candidate, ty));
                origins.push(c);
            }
        }
        let candidates: Vec<Candidate> = found.iter().map(|f| f.0.clone()).collect();
        match self.best(candidates)? {
            Resolution::One(best) => Ok(found.into_iter().find(|f| f.0.function == best.function)),
            Resolution::None => Ok(None),
            Resolution::Ambiguous => match self.more_special_constructor(template, &origins)? {
                Order::One(i) => Ok(found.into_iter().nth(i)),
                Order::None => self.several(node, context),
                // equally good constructors that give the same class
                Order::Unknown if found.iter().all(|f| f.1 == found[0].1) => Ok(found.into_iter().next()),
                Order::Unknown => self.gap(Gap::Ordering, node),
            },
        }
    }

    /// Which of two constructors of a class template is more specialised than the other as templates of the class's
    /// parameters ([temp.func.order]).
    fn more_special_constructor(&mut self, template: EntityId, constructors: &[EntityId]) -> Res<Order> {
        let &[a, b] = constructors else { return Ok(Order::Unknown) };
        let (Some(first), Some(second)) = (self.plain_parameters_of(a)?, self.plain_parameters_of(b)?) else {
            return Ok(Order::Unknown);
        };
        let is_constrained = |this: &Self, f: EntityId| this.program.entity(f).head.is_some();
        if is_constrained(self, a) || is_constrained(self, b) {
            return Ok(Order::Unknown);
        }
        let count = first.len().min(second.len());
        let info = self.program.heads[self.program.entity(template).head].clone();
        let (mut forth, mut back) = (Deduction::new(&info), Deduction::new(&info));
        let (mut takes, mut taken) = (true, true);
        for (&x, &y) in first[..count].iter().zip(&second[..count]) {
            takes &= self.unify(x, y, &mut forth)?;
            taken &= self.unify(y, x, &mut back)?;
        }
        Ok(match (takes, taken) {
            (true, false) => Order::One(1),
            (false, true) => Order::One(0),
            _ => Order::None,
        })
    }

    /// The types of a function's parameters without references and qualifiers; `None` with an ellipsis or a pack.
    fn plain_parameters_of(&mut self, f: EntityId) -> Res<Option<Vec<Ty>>> {
        let ty = self.type_of(f)?;
        let Some(f) = self.program.types.as_function(ty) else { return Ok(None) };
        let (list, variadic) = (f.parameters.clone(), f.variadic);
        let open = list.iter().any(|&p| matches!(self.program.types.kind(p), TypeKind::Expansion(_)));
        let mut plain = Vec::new();
        for p in list {
            let p = self.program.types.referred(p);
            plain.push(self.program.types.unqualified(p));
        }
        Ok((!open && !variadic).then_some(plain))
    }

    /// The constructor `c` of a class template for the instance `class` with the arguments `list`. Only the primary
    /// template counts for deduction ([over.match.class.deduct]/1.1): where a specialisation describes the class, this
    /// is no member of it.
    fn constructor_for(&mut self, class: EntityId, c: EntityId, list: ArgsId) -> Res<EntityId> {
        let pattern = self.program.entity(c).clone();
        let info = self.complete_class(class)?;
        let scope = self.items().decls[pattern.decl].scope;
        if info.is_some_and(|i| self.program.classes[i].scope == scope) {
            return self.member_entity(class, pattern.decl);
        }
        let parts = self.parts_of(c)?;
        let around = self.program.entity(class).pattern;
        let around = self.program.entity(around).env;
        let env = self.program.args.environment(around, list);
        if pattern.head.is_some() {
            return self.gap(Gap::Deduction, parts.declarator);
        }
        let context = Context { this: class, ..Context::of_env(env) };
        let ty = self.declared_type(parts, context)?.ty;
        let made = self.new_entity(pattern.kind, pattern.name, class, pattern.decl, env);
        self.program.entities[made].name_kind = pattern.name_kind;
        self.program.entities[made].ty = Slot::Done(ty);
        // a constructor of the specialisation with the same parameters is another function
        self.canonical.insert(made, made);
        Ok(made)
    }

    /// The arguments of the class template that the parameters of its constructor `c` give.
    fn class_arguments(
        &mut self,
        sought: &Sought,
        c: EntityId,
        info: &cufront_program::HeadInfo,
        args: &[ExprId],
        context: Context,
    ) -> Res<Option<ArgsId>> {
        let ty = self.type_of(c)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(None) };
        let open = f.parameters.iter().any(|&p| matches!(self.program.types.kind(p), TypeKind::Expansion(_)));
        if args.len() > f.parameters.len() && !open && !f.variadic {
            return Ok(None);
        }
        let mut deduction = sought.deduction(self, info);
        let mut at = 0;
        for &p in &f.parameters {
            if let TypeKind::Expansion(pattern) = *self.program.types.kind(p) {
                for (k, &arg) in args[at.min(args.len())..].iter().enumerate() {
                    deduction.index = Some(k);
                    if self.is_deducible(pattern, info.level)
                        && !self.deduce_plain(pattern, arg, &mut deduction, context)?
                    {
                        return Ok(None);
                    }
                }
                deduction.index = None;
                at = args.len();
                continue;
            }
            let Some(&arg) = args.get(at) else { break };
            at += 1;
            if self.is_deducible(p, info.level) && !self.deduce_plain(p, arg, &mut deduction, context)? {
                return Ok(None);
            }
        }
        self.finish_deduction(sought.template, &mut deduction)
    }

    /// Deduction in which `T&&` of a class's own parameter is no forwarding reference ([temp.deduct.call]/3).
    pub(crate) fn deduce_plain(
        &mut self,
        parameter: Ty,
        arg: ExprId,
        deduction: &mut Deduction,
        context: Context,
    ) -> Res<bool> {
        if let TypeKind::RValueReference(t) = *self.program.types.kind(parameter) {
            if self.ty(arg).is_some() && self.il.get(arg).category == Category::LValue {
                let forwarding = matches!(self.program.types.kind(t), TypeKind::Parameter { .. });
                if forwarding && t.own_qualifiers().is_empty() {
                    return Ok(false);
                }
            }
        }
        self.deduce_from_argument(parameter, arg, deduction, context)
    }

    // ------------------------------------------------------------ entities of namespace `std`

    /// A class of namespace `std`.
    pub(crate) fn std_type(&mut self, name: &str, _node: NodeId) -> Res<Option<Ty>> {
        match self.std_entity(name)? {
            Some(e) if self.program.entity(e).kind == EntityKind::Class => Ok(Some(self.type_of_class(e))),
            _ => Ok(None),
        }
    }

    /// A class template of namespace `std`.
    pub(crate) fn std_template(&mut self, name: &str, _node: NodeId) -> Res<Option<EntityId>> {
        Ok(self.std_entity(name)?.filter(|&e| self.program.is_template(e)))
    }

    pub(crate) fn std_entity(&mut self, name: &str) -> Res<Option<EntityId>> {
        let Some(name) = self.lexed.names.get(name.as_bytes()) else { return Ok(None) };
        let std = self
            .items()
            .bound(cufront_items::Items::GLOBAL, known::STD, Tok(u32::MAX - 1))
            .find(|&d| self.items().decls[d].kind == DeclKind::Namespace);
        let Some(std) = std else { return Ok(None) };
        let scope = self.items().decls[std].inner;
        let mut hits = self.qualified_in_namespace(name, scope, Tok(u32::MAX - 1))?;
        self.filter_hits(&mut hits, crate::lookup::Filter::Type);
        match hits.first() {
            Some(&h) => self.hit_entity(h, Context::global()).map(Some),
            None => Ok(None),
        }
    }
}
