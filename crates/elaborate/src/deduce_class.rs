//! Class template argument deduction ([over.match.class.deduct]).
//!
//! Example: with `template<class T> struct Box { Box(T); }; Box(const char*) -> Box<char>;` the declaration
//! `Box b = 1;` makes a `Box<int>`, `Box c = "x";` a `Box<char>`.
//!
//! Left out (gaps): alias templates in the place of the class, parameters of a constructor template that also the
//! class's arguments depend on.

use crate::deduce::Deduction;
use crate::il::{Category, ExprKind};
use crate::overload::{Call, Candidate, Resolution};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::{known, Tok, TokenKind};
use cufront_program::{
    ArgsId, EntityId, EntityKind, Fail, FunctionType, Gap, Noexcept, Qualifiers, RefQualifier, Res, Slot, Ty,
    TypeKind,
};

/// What deduction finds: the candidate, and the class that it gives.
type Found = Option<(Candidate, Ty)>;

/// So deep in lists within lists operands are looked at.
const DEEPEST_LIST: usize = 16;

impl Elaborator<'_> {
    /// Keeps why a variable has no type, and notes at the name of the class template in `specifiers` if that is because
    /// the `initializer` deduces no arguments.
    pub(crate) fn find_undeduced(&mut self, fail: Fail, specifiers: NodeId, initializer: NodeId) {
        let undeduced = !self.is_absent(initializer) && self.failed_by(fail, Cause::NoDeduction);
        self.find(fail);
        if !undeduced {
            return;
        }
        let is_name = |&n: &NodeId| matches!(self.kind_of(n), NodeKind::QualifiedName | NodeKind::Identifier);
        if let Some(name) = self.ast.tree(specifiers).find(is_name) {
            let failed: Res<()> =
                self.wrong_at(Cause::DeducesNoArguments, self.node(name).first, initializer);
            self.find_of(&failed);
        }
    }

    /// Fails if `ty`, of a variable without an initialiser, is made of a class whose template arguments nothing says
    /// ([dcl.type.class.deduct]/1): the name of a template stands for the whole type of a variable that is defined.
    pub(crate) fn check_undeducible(&mut self, ty: Ty, specifiers: NodeId, declares_only: bool) -> Res<()> {
        let (mut to, mut points) = (ty, false);
        let mut needs_arguments = declares_only;
        if let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
            (to, needs_arguments) = (element, true);
        }
        while let TypeKind::Pointer(inner)
        | TypeKind::LValueReference(inner)
        | TypeKind::RValueReference(inner) = *self.program.types.kind(to)
        {
            (to, points) = (inner, true);
        }
        let TypeKind::Deduced(template) = *self.program.types.kind(to) else { return Ok(()) };
        let cause = match needs_arguments {
            true if points => return Ok(()),
            true => Cause::NoArguments(self.program.entity(template).name),
            false if points => Cause::DeducedPointer,
            false => return Ok(()),
        };
        let is_name = |&n: &NodeId| matches!(self.kind_of(n), NodeKind::QualifiedName | NodeKind::Identifier);
        // a class-key in front has a rule of its own
        let has_key = self.ast.tree(specifiers).any(|n| self.kind_of(n) == NodeKind::ElaboratedType);
        match self.ast.tree(specifiers).find(is_name).filter(|_| !has_key) {
            Some(name) => self.wrong_at(cause, self.node(name).first, name),
            None => Ok(()),
        }
    }

    /// The instance of the class template `template` that initialisation from `args` gives.
    pub(crate) fn deduced_class(
        &mut self,
        template: EntityId,
        args: &[ExprId],
        braced: bool,
        node: NodeId,
        context: Context,
    ) -> Res<Ty> {
        let e = self.program.entity(template).clone();
        if e.decl.is_none() || e.kind != EntityKind::Class {
            return self.gap(Gap::Deduction, node);
        }
        let mut guides = self.deduction_guides(template)?;
        // `T x = e` takes no explicit guide ([over.match.class.deduct]/4)
        let written = guides.len();
        if self.is_copying(node) {
            guides.retain(|&g| {
                let decl = self.program.entity(g).decl;
                !self.items().decls[decl].specifiers.contains(Specifiers::EXPLICIT)
            });
        }
        // an object of an instance is copied ([over.match.class.deduct]/1.3), unless a guide takes it as well
        if let [arg] = *args {
            if self.ty(arg).is_some() {
                if let Some(c) = self.program.types.as_class(self.ty(arg)) {
                    if self.program.entity(c).pattern == template {
                        let copied = self.ty(arg).bare();
                        return match self.candidates_of_guides(&guides, args, node, context)? {
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
            if let Some(ty) = self.class_from(template, &wanted, &wanted_guides, &[list], node, context)? {
                return Ok(ty);
            }
        }
        // `T x = {1, 2}`: the list is what initialises
        let inner = match *args {
            [one] => match self.il.get(one).kind.clone() {
                ExprKind::List(elements) => Some(elements),
                _ => None,
            },
            _ => None,
        };
        if let Some(elements) = inner {
            return self.deduced_class(template, &elements, true, node, context);
        }
        if let Some(ty) = self.class_from(template, &constructors, &guides, args, node, context)? {
            return Ok(ty);
        }
        if self.cxx20 && (braced || !args.is_empty()) && self.is_aggregate(pattern)? {
            if let Some(list) = self.arguments_of_members(template, pattern, args, context)? {
                let class = self.instance(template, list)?;
                return Ok(self.type_of_class(class));
            }
        }
        // without constructors, default arguments alone may do
        if args.is_empty() && constructors.is_empty() {
            let info = self.program.heads[e.head].clone();
            let mut deduction = Deduction::new(&info);
            if let Some(list) = self.finish_deduction(template, &mut deduction)? {
                let class = self.instance(template, list)?;
                return Ok(self.type_of_class(class));
            }
        }
        let is_list = e.name.is_some() && self.lexed.names.spelling(e.name) == b"initializer_list";
        // how many values an aggregate takes where braces are left out is another question
        let by_members = self.cxx20 && self.is_aggregate(pattern) != Ok(false);
        match self.is_told(node, context)
            && !by_members
            && !is_list
            // an explicit guide that is chosen is told of in another way
            && (guides.len() == written || guides.is_empty() && !braced)
            && args.iter().all(|&e| self.is_plain_operand(e, 0))
        {
            true => self.wrong_at(Cause::NoDeduction, self.node(node).first, node),
            false => self.ill_formed(node),
        }
    }

    /// True for a number, a pointer and a list of them: of objects of classes it may be a base that is deduced from.
    fn is_plain_operand(&self, e: ExprId, depth: usize) -> bool {
        match &self.il.get(e).kind {
            ExprKind::List(elements) => {
                depth < DEEPEST_LIST && elements.iter().all(|&e| self.is_plain_operand(e, depth + 1))
            }
            ExprKind::Overloads { .. } => false,
            _ => {
                let ty = self.ty(e);
                ty.is_some()
                    && (self.program.types.is_arithmetic(ty) || self.program.types.as_pointer(ty).is_some())
            }
        }
    }

    /// True for an initialiser behind `=`.
    fn is_copying(&self, node: NodeId) -> bool {
        match self.kind_of(node) {
            NodeKind::FunctionalCast | NodeKind::New | NodeKind::ParenthesizedList => false,
            _ => self.lexed.tokens.kind(self.node(node).first.prev()) == TokenKind::Assign,
        }
    }

    /// The deduction guides of a class template.
    fn deduction_guides(&mut self, template: EntityId) -> Res<Vec<EntityId>> {
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
        let parameters = |this: &mut Self, f: EntityId| -> Res<Option<Vec<Ty>>> {
            let ty = this.type_of(f)?;
            let Some(f) = this.program.types.as_function(ty) else { return Ok(None) };
            let (list, variadic) = (f.parameters.clone(), f.variadic);
            let open = list.iter().any(|&p| matches!(this.program.types.kind(p), TypeKind::Expansion(_)));
            let mut plain = Vec::new();
            for p in list {
                let p = this.program.types.referred(p);
                plain.push(this.program.types.unqualified(p));
            }
            Ok((!open && !variadic).then_some(plain))
        };
        let (Some(own), Some(theirs)) = (parameters(self, constructor)?, parameters(self, guide)?) else {
            return Ok(false);
        };
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

    /// The class that the best of constructors and guides gives.
    fn class_from(
        &mut self,
        template: EntityId,
        constructors: &[EntityId],
        guides: &[EntityId],
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Option<Ty>> {
        let guided = self.candidates_of_guides(guides, args, node, context)?;
        let built = self.candidates_of_constructors(template, constructors, args, node, context)?;
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
                        worse = self.is_more_special(template, constructor, a.template)?;
                    }
                }
                Ok(Some(if worse { built } else { guided }))
            }
        }
    }

    fn candidates_of_guides(
        &mut self,
        guides: &[EntityId],
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Found> {
        let call = Call { args, object: None, explicit: None, context, user: true, operator: false };
        match self.resolve(guides, call)? {
            Resolution::One(c) => match self.result_of(c.function)? {
                Some(ty) => Ok(Some((c, ty))),
                None => self.gap(Gap::Deduction, node),
            },
            Resolution::None => Ok(None),
            Resolution::Ambiguous => self.ill_formed(node),
        }
    }

    fn candidates_of_constructors(
        &mut self,
        template: EntityId,
        constructors: &[EntityId],
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<Found> {
        let head = self.program.entity(template).head;
        let info = self.program.heads[head].clone();
        let mut found: Vec<(Candidate, Ty)> = Vec::new();
        for &c in constructors {
            let Some(list) = self.class_arguments(template, c, &info, args, context)? else { continue };
            let class = self.instance(template, list)?;
            let member = self.constructor_for(class, c, list)?;
            let call = Call { args, object: None, explicit: None, context, user: true, operator: false };
            if let Resolution::One(candidate) = self.resolve(&[member], call)? {
                let ty = self.type_of_class(class);
                found.push((candidate, ty));
            }
        }
        let candidates: Vec<Candidate> = found.iter().map(|f| f.0.clone()).collect();
        match self.best(candidates)? {
            Resolution::One(best) => Ok(found.into_iter().find(|f| f.0.function == best.function)),
            Resolution::None => Ok(None),
            // equally good constructors that give the same class
            Resolution::Ambiguous if found.iter().all(|f| f.1 == found[0].1) => Ok(found.into_iter().next()),
            Resolution::Ambiguous => self.gap(Gap::Ordering, node),
        }
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
        Ok(made)
    }

    /// The arguments of the class template that the parameters of its constructor `c` give.
    fn class_arguments(
        &mut self,
        template: EntityId,
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
        let mut deduction = Deduction::new(info);
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
        self.finish_deduction(template, &mut deduction)
    }

    /// Deduction in which `T&&` of a class's own parameter is no forwarding reference ([temp.deduct.call]/3).
    fn deduce_plain(
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

    /// The arguments that the members of an aggregate give ([over.match.class.deduct]/1.4).
    fn arguments_of_members(
        &mut self,
        template: EntityId,
        pattern: EntityId,
        args: &[ExprId],
        context: Context,
    ) -> Res<Option<ArgsId>> {
        let head = self.program.entity(template).head;
        let info = self.program.heads[head].clone();
        let Some(class) = self.complete_class(pattern)? else { return Ok(None) };
        let mut types = Vec::new();
        for base in self.program.classes[class].bases.clone() {
            types.push(self.type_of_class(base.class));
        }
        for field in self.fields(pattern)? {
            types.push(self.type_of(field)?);
        }
        if args.len() > types.len() {
            return Ok(None);
        }
        let mut deduction = Deduction::new(&info);
        for (&arg, &p) in args.iter().zip(&types) {
            if self.is_deducible(p, info.level) && !self.deduce_plain(p, arg, &mut deduction, context)? {
                return Ok(None);
            }
        }
        let Some(list) = self.finish_deduction(template, &mut deduction)? else { return Ok(None) };
        let class = self.instance(template, list)?;
        match self.fits_aggregate(class, args, context)? {
            true => Ok(Some(list)),
            false => Ok(None),
        }
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
