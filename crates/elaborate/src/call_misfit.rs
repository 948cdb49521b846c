//! Why no function takes the arguments of a call, where that is certain.
//!
//! What does not convert is told of one argument after the other, if there is one function only; of constructors the
//! class is told. Lists, sets of functions and templates leave doubt, and then nothing is said.

use crate::il::ExprKind;
use crate::misfit::Usage;
use crate::overload::Call;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::DeclKind;
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Fail, ParameterKind, Res, Ty, TypeKind};

/// So many arguments that do not convert are told of beside the first one.
const MOST_MISFITS: usize = 16;

/// A class with more bases than this is passed over.
const MOST_BASES: usize = 64;

impl Elaborator<'_> {
    /// True if it is certain that overload resolution among `functions` fails for `args`: no list, set of functions or
    /// written template argument has a part in it, and it is plain from which bases a template deduces; for an ambiguity
    /// no two functions of one type that are no templates, and no template whose order is not certain.
    pub(crate) fn is_clear_failure(
        &mut self,
        functions: &[EntityId],
        args: &[ExprId],
        explicit: Option<NodeId>,
        none: bool,
    ) -> bool {
        // no function takes so many, whatever they are
        if none && !functions.is_empty() && !self.any_dependent(args) {
            let count = args.len();
            if functions.iter().all(|&f| self.takes_other_number(f, count) == Some(true)) {
                return true;
            }
        }
        if none && explicit.is_some_and(|list| self.are_values_for_types(functions, list)) {
            return !self.any_dependent(args);
        }
        let plain = |e: &ExprId| {
            let e = self.il.get(*e);
            e.ty.is_some() && !matches!(e.kind, ExprKind::List(_) | ExprKind::Overloads { .. })
        };
        let templates = functions.iter().any(|&f| self.program.is_template(f));
        if !none && !self.are_plain_arguments(explicit) || self.any_dependent(args) {
            return false;
        }
        if !args.iter().all(plain) {
            return none
                && explicit.is_none()
                && (self.is_clear_with_sets(functions, args) || self.is_clear_with_lists(functions, args));
        }
        let right = args.iter().filter(|&&e| !self.is_wrong_type(self.ty(e)));
        let classes: Vec<EntityId> = right.filter_map(|&e| self.program.types.as_class(self.ty(e))).collect();
        if none {
            if functions.iter().any(|&f| self.type_of(f).is_err()) {
                return false;
            }
            let derived = classes.iter().any(|&c| !self.has_distinct_bases(c));
            let undeduced = |this: &Self, f: EntityId| {
                let head = this.program.entity(f).head;
                head.is_some()
                    && this.program.heads[head].parameters.iter().any(|p| !p.pack && p.default.is_none())
            };
            if args.is_empty()
                && explicit.is_none()
                && functions.iter().all(|&f| !self.program.is_template(f) || undeduced(self, f))
            {
                return true;
            }
            return !templates
                || !(derived || args.is_empty() && explicit.is_none()) && self.are_plain_arguments(explicit)
                || self.too_many_for_all(functions, args.len());
        }
        let mut types: Vec<Ty> = Vec::new();
        let mut owners: Vec<EntityId> = Vec::new();
        for &f in functions {
            let Ok(ty) = self.type_of(f) else { return false };
            let is_template = self.program.is_template(f);
            if is_template && !self.is_plainly_ordered(f) {
                return false;
            }
            // functions of one type are the same twice, unless namespaces tell them apart
            let e = self.program.entity(f);
            // with C linkage they are one function in all namespaces ([dcl.link]/6)
            let in_c = e.decl.is_some()
                && self.items().decls[e.decl].specifiers.contains(cufront_items::Specifiers::EXTERN_C);
            let is_plain = e.pattern.is_none() && e.name_kind == cufront_items::NameKind::Plain && !in_c;
            if !is_template && types.contains(&ty) && (!is_plain || owners.contains(&e.owner)) {
                return false;
            }
            owners.push(e.owner);
            types.push(ty);
        }
        true
    }

    /// True if of no two bases of `class`, direct or not, that are instances of one template one is a base of the other: of
    /// such a class it is plain from which of them a parameter deduces, or that it does from none
    /// ([temp.deduct.call]/4.3).
    fn has_distinct_bases(&mut self, class: EntityId) -> bool {
        let mut known: Vec<EntityId> = vec![class];
        let mut open = vec![class];
        while let Some(class) = open.pop() {
            let Ok(Some(info)) = self.complete_class(class) else { return false };
            for base in self.program.classes[info].bases.clone() {
                let template = self.program.entity(base.class).pattern;
                for &other in &known {
                    if template.is_none() || self.program.entity(other).pattern != template {
                        continue;
                    }
                    let are_apart = other != base.class
                        && self.derives_from(other, base.class) == Ok(false)
                        && self.derives_from(base.class, other) == Ok(false);
                    if !are_apart {
                        return false;
                    }
                }
                if known.len() > MOST_BASES {
                    return false;
                }
                known.push(base.class);
                open.push(base.class);
            }
        }
        true
    }

    /// The same as [`Self::is_clear_failure`] where names of functions are among the arguments: each of functions that are
    /// no templates, and no parameter has a placeholder in it.
    fn is_clear_with_sets(&mut self, functions: &[EntityId], args: &[ExprId]) -> bool {
        for &e in args {
            match self.il.get(e).kind.clone() {
                ExprKind::List(_) => return false,
                ExprKind::Overloads { functions, arguments, .. } => {
                    let plain = |&f: &EntityId| {
                        !self.program.is_template(f)
                            && self.program.entity(f).pattern.is_none()
                            && self.enclosing_class(f).is_none()
                    };
                    if arguments.is_some() || functions.is_empty() || !functions.iter().all(plain) {
                        return false;
                    }
                    for f in functions {
                        let Ok(ty) = self.type_of(f) else { return false };
                        let result = self.program.types.as_function(ty).map(|f| f.result);
                        if result.is_none_or(|r| self.has_placeholder(r)) {
                            return false;
                        }
                    }
                }
                _ => {
                    let ty = self.ty(e);
                    let class = if ty.is_some() { self.program.types.as_class(ty) } else { None };
                    if ty.is_none() || class.is_some_and(|c| !self.has_distinct_bases(c)) {
                        return false;
                    }
                }
            }
        }
        functions.iter().all(|&f| {
            let Ok(ty) = self.type_of(f) else { return false };
            let Some(function) = self.program.types.as_function(ty).cloned() else { return false };
            !function.parameters.into_iter().any(|p| self.has_placeholder(p))
        })
    }

    /// The same where braced lists are among the arguments. No function takes so many, or a list stands where a template
    /// parameter would have to be deduced from it, which it never is ([temp.deduct.call]/1). Else no argument is an object
    /// of a class, and lists stand where a number or pointer is wanted.
    fn is_clear_with_lists(&mut self, functions: &[EntityId], args: &[ExprId]) -> bool {
        let mut lists = Vec::new();
        let mut scalar = true;
        for (i, &e) in args.iter().enumerate() {
            match self.il.get(e).kind {
                ExprKind::List(_) => lists.push(i),
                ExprKind::Overloads { .. } => scalar = false,
                _ => {
                    let ty = self.ty(e);
                    scalar &= ty.is_some() && self.is_scalar_type(self.program.types.referred(ty));
                }
            }
        }
        functions.iter().all(|&f| self.refuses_lists(f, &lists, args.len(), scalar))
    }

    /// True if it is certain why `function`, which was refused, does not take `count` arguments: those at `lists` are braced
    /// lists, and where `scalar` all others are numbers and pointers.
    fn refuses_lists(&mut self, function: EntityId, lists: &[usize], count: usize, scalar: bool) -> bool {
        let head = self.program.entity(function).head;
        let has_defaults =
            head.is_some() && self.program.heads[head].parameters.iter().any(|p| p.default.is_some());
        let Ok(ty) = self.type_of(function) else { return false };
        let Some(f) = self.program.types.as_function(ty).cloned() else { return false };
        let types = &self.program.types;
        let has_pack = |&p: &Ty| matches!(types.kind(p), TypeKind::Expansion(_));
        if f.variadic || self.program.is_template(function) && has_defaults {
            return false;
        }
        let packs = f.parameters.iter().any(has_pack);
        if !packs && f.parameters.len() < count {
            return true;
        }
        // `T`, `T &`, `const T &`, of which nothing but the list would say what it is
        let is_bare = |p: Ty, of_pack: bool| matches!(types.kind(types.referred(p)), TypeKind::Parameter { pack, .. } if *pack == of_pack);
        if let (Some(TypeKind::Expansion(inner)), true) = (f.parameters.last().map(|&p| types.kind(p)), packs)
        {
            let first = f.parameters.len() - 1;
            return is_bare(*inner, true) && lists.iter().any(|&i| i >= first);
        }
        if packs {
            return false;
        }
        let others = f.parameters.iter().enumerate().filter(|(i, _)| !lists.contains(i));
        let alone = others.into_iter().all(|(_, &p)| !types.is_dependent(p));
        let is_undeduced = |&i: &usize| f.parameters.get(i).is_some_and(|&p| is_bare(p, false));
        if alone && lists.iter().any(is_undeduced) {
            return true;
        }
        scalar
            && lists.iter().all(|&i| {
                let Some(&p) = f.parameters.get(i) else { return false };
                self.is_scalar_type(types.referred(p)) || is_bare(p, false)
            })
    }

    /// True for written template arguments that are types and numbers: no templates, functions or packs.
    fn are_plain_arguments(&self, list: Option<NodeId>) -> bool {
        let Some(list) = list else { return true };
        self.children(list)
            .into_iter()
            .all(|n| matches!(self.kind_of(n), NodeKind::TypeId | NodeKind::Literal))
    }

    /// True if the template arguments `list` have the name of a variable where each of `functions`, all of them templates,
    /// takes a type.
    ///
    /// Example: `a<p>(p)` with `template<class T> void a(T);` and a variable `p`.
    fn are_values_for_types(&self, functions: &[EntityId], list: NodeId) -> bool {
        let takes_type = |f: EntityId, place: usize| {
            let head = self.program.entity(f).head;
            head.is_some() && {
                let parameters = &self.program.heads[head].parameters;
                let is_type = |p: &cufront_program::Parameter| p.kind == ParameterKind::Type && !p.pack;
                parameters.iter().take(place).all(|p| !p.pack) && parameters.get(place).is_some_and(is_type)
            }
        };
        let is_variable = |node: NodeId| {
            let n = self.node(node);
            let name = self.lexed.tokens.identifier(n.first).filter(|_| n.kind == NodeKind::Identifier);
            let Some(name) = name else { return false };
            let lookup = self.items().unqualified(self.lexed, name, n.scope, n.first, true);
            let found = lookup.found();
            !found.is_empty()
                && found.iter().all(|&d| {
                    let d = &self.items().decls[d];
                    d.kind == DeclKind::Variable && d.head.is_none()
                })
        };
        let arguments = self.children(list);
        if functions.is_empty() || arguments.iter().any(|&a| self.kind_of(a) == NodeKind::PackExpansion) {
            return false;
        }
        let mut places = arguments.iter().enumerate().filter(|&(_, &a)| is_variable(a));
        places.any(|(i, _)| functions.iter().all(|&f| takes_type(f, i)))
    }

    /// True if none of the functions has so many parameters.
    fn too_many_for_all(&mut self, functions: &[EntityId], count: usize) -> bool {
        functions.iter().all(|&f| {
            let Ok(ty) = self.type_of(f) else { return false };
            let Some(function) = self.program.types.as_function(ty) else { return false };
            let fixed = !function.variadic && !self.program.has_pack(cufront_program::Arg::Type(ty));
            fixed && function.parameters.len() < count
        })
    }

    /// Why the function `f`, the only one of its name, cannot be called with `args`: of a template, or where it is not
    /// clear, nothing is said. It may not be for the `object` either, because of its qualifiers.
    pub(crate) fn call_misfit(
        &mut self,
        f: EntityId,
        object: Option<ExprId>,
        args: &[ExprId],
        call: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if self.program.is_template(f) {
            return self.ill_formed(call);
        }
        let ty = self.type_of(f)?;
        let Some(function) = self.program.types.as_function(ty).cloned() else {
            return self.ill_formed(call);
        };
        if self.program.types.is_dependent(ty) {
            return self.ill_formed(call);
        }
        if self.forgives && self.gives_result(f, &function.parameters, args, context)? {
            let object = object.filter(|_| self.is_object_member(f));
            return self.call_function(f, object, args.to_vec(), call);
        }
        let object = object.filter(|&o| self.refuses_object(f, o).is_some());
        let failed =
            self.arguments_misfit(&function.parameters, function.variadic, Some(f), args, call, context);
        self.note_called(f);
        let refused = object.is_some() || self.is_deleted(f) && self.program.entity(f).pattern.is_none();
        if !refused || matches!(failed, Err(Fail::Gap(..))) {
            return failed;
        }
        // arguments are looked at in front of the object, and that in front of the function
        self.find_of(&failed);
        self.refused_call(f, object, call)
    }

    /// True if the call of `f` with arguments that it does not take gives what `f` returns: it is a member, or there are
    /// too many arguments.
    fn gives_result(
        &mut self,
        f: EntityId,
        parameters: &[Ty],
        args: &[ExprId],
        context: Context,
    ) -> Res<bool> {
        if self.enclosing_class(f).is_some() {
            return Ok(true);
        }
        for (&arg, &to) in args.iter().zip(parameters) {
            if self.conversion(arg, to, true, context)?.is_none() {
                return Ok(false);
            }
        }
        Ok(args.len() >= self.required(f, parameters.len())?)
    }

    /// The same of parameters; `function` may have default arguments.
    pub(crate) fn arguments_misfit<T>(
        &mut self,
        parameters: &[Ty],
        variadic: bool,
        function: Option<EntityId>,
        args: &[ExprId],
        call: NodeId,
        context: Context,
    ) -> Res<T> {
        let mut misfits = Vec::new();
        for (&arg, &to) in args.iter().zip(parameters) {
            if self.conversion(arg, to, true, context)?.is_none() {
                misfits.push((arg, to));
            }
        }
        if args.len() > parameters.len() && !variadic {
            for &(arg, to) in misfits.iter().take(MOST_MISFITS) {
                let failed: Res<()> = self.listed_misfit(arg, to, call, context);
                self.find_of(&failed);
            }
            return self.wrong_operand(Cause::TooManyArguments, args[parameters.len()], call);
        }
        let needed = match function {
            Some(f) => self.required(f, parameters.len())?,
            None => parameters.len(),
        };
        let elsewhere =
            function.is_some_and(|f| self.enclosing_class(f).is_some() && self.has_later_defaults(f));
        let too_few = args.len() < needed && !elsewhere;
        let close = self.node(call).end.prev();
        if let Some((&(first, to), others)) = misfits.split_first() {
            if too_few {
                let failed: Res<()> = self.wrong_at(Cause::TooFewArguments, close, call);
                self.find_of(&failed);
            }
            for &(arg, to) in others.iter().take(MOST_MISFITS) {
                let failed: Res<()> = self.listed_misfit(arg, to, call, context);
                self.find_of(&failed);
            }
            return self.listed_misfit(first, to, call, context);
        }
        if too_few {
            return self.wrong_at(Cause::TooFewArguments, close, call);
        }
        self.ill_formed(call)
    }

    /// The failure of the argument `arg`, which does not convert to `to`. What is wrong in a list is told of its elements.
    fn listed_misfit<T>(&mut self, arg: ExprId, to: Ty, call: NodeId, context: Context) -> Res<T> {
        let list = self.il.get(arg).node;
        if matches!(self.il.get(arg).kind, ExprKind::List(_))
            && self.kind_of(list) == NodeKind::BracedList
            && !self.program.types.is_reference(to)
            && self.is_told_in_patterns(context)
        {
            self.check_list_operand(to, list, true, context);
            return self.ill_formed(call);
        }
        let bound = matches!(self.il.get(arg).kind, ExprKind::List(_))
            && self.kind_of(list) == NodeKind::BracedList
            && self.is_told_in_patterns(context);
        if bound && self.check_bound_list(to, list, context) {
            return self.ill_formed(call);
        }
        self.does_not_convert(arg, to, Usage::Argument, call)
    }

    /// Notes the elements of lists among the arguments of a call that their parameters, numbers, do not keep
    /// ([dcl.init.list]/7).
    pub(crate) fn check_listed(&mut self, function: EntityId, args: &[ExprId], context: Context) {
        if !args.iter().any(|&a| matches!(self.il.get(a).kind, ExprKind::List(_))) {
            return;
        }
        let Ok(ty) = self.type_of(function) else { return };
        let Some(f) = self.program.types.as_function(ty) else { return };
        let parameters = f.parameters.clone();
        for (&arg, &to) in args.iter().zip(&parameters) {
            let list = self.il.get(arg).node;
            if matches!(self.il.get(arg).kind, ExprKind::List(_))
                && self.kind_of(list) == NodeKind::BracedList
                && (self.program.types.is_arithmetic(to) || self.program.types.as_class(to).is_some())
                && self.is_told_in_patterns(context)
            {
                self.check_list_operand(to, list, true, context);
            } else if self.program.types.is_reference(to) && self.is_told_in_patterns(context) {
                let referred = self.program.types.referred(to);
                let bare = self.program.types.unqualified(referred);
                if self.program.types.as_class(bare).is_some() || self.program.types.is_arithmetic(bare) {
                    self.check_list_operand(to, list, true, context);
                }
            }
        }
    }

    /// The instance whose default argument is wrong at the token `at`, and the call that uses it.
    #[must_use]
    pub fn use_of_default(&self, at: Tok) -> Option<(EntityId, Tok)> {
        self.used_defaults.get(&at).copied()
    }

    /// Notes the default arguments that a call with `given` arguments uses of `function`, an instance of a template or a
    /// member of one, and that do not convert to the types of their parameters: of templates they are looked at where
    /// they are used ([temp.inst]/11).
    pub(crate) fn check_used_defaults(
        &mut self,
        function: EntityId,
        given: usize,
        call: NodeId,
        context: Context,
    ) {
        let e = self.program.entity(function);
        let pattern = e.pattern;
        if self.forgives || pattern.is_none() && e.env.is_none() || !self.is_told(call, context) {
            return;
        }
        let Ok(ty) = self.type_of(function) else { return };
        let Some(f) = self.program.types.as_function(ty) else { return };
        let parameters = f.parameters.clone();
        if given >= parameters.len() || self.program.types.is_dependent(ty) {
            return;
        }
        // behind a pack the trees of the parameters are others
        if pattern.is_some() {
            let Ok(of) = self.type_of(pattern) else { return };
            if self.program.has_pack(cufront_program::Arg::Type(of)) {
                return;
            }
        }
        let complete = self.node(call).end.prev();
        for (index, &to) in parameters.iter().enumerate().skip(given).take(MOST_MISFITS) {
            let Ok(Some((default, place))) = self.default_node_of(function, index) else { continue };
            if self.kind_of(default) == NodeKind::BracedList {
                continue;
            }
            let seen = self.recorded.as_ref().map_or(0, Vec::len);
            let before = self.problems.len();
            if let Ok(e) = self.quietly(|this| this.expression(default, place.unevaluated())) {
                self.check_conversion(e, to, Usage::Default, place);
            }
            if let Some(recorded) = &mut self.recorded {
                recorded.truncate(seen);
            }
            let found = self.problems.split_off(before.min(self.problems.len()));
            let first = self.node(call).first;
            self.used_defaults.extend(found.iter().map(|p| (p.at, (function, first))));
            self.instance_problems.extend(found.into_iter().map(|p| crate::Problem { complete, ..p }));
        }
    }

    /// True if a definition of the member `function` outside of its class has default arguments.
    fn has_later_defaults(&mut self, function: EntityId) -> bool {
        let Ok(list) = self.definitions_of(function) else { return true };
        let own = self.program.entity(function).decl;
        list.into_iter().filter(|&d| d != own).any(|d| {
            let Ok(parts) = self.parts_of_decl(d) else { return true };
            let clause = self.parameter_clause(parts.declarator);
            clause.map(|c| self.children(c)).unwrap_or_default().into_iter().any(|p| {
                self.kind_of(p) == NodeKind::Parameter && self.child(p, 2).is_some_and(|d| !self.is_absent(d))
            })
        })
    }

    /// True if a using-declaration of the class may introduce constructors.
    pub(crate) fn inherits_constructors(&mut self, class: EntityId) -> bool {
        let Ok(Some(info)) = self.complete_class(class) else { return true };
        let scope = self.program.classes[info].scope;
        scope.is_none()
            || self.items().scopes[scope]
                .decls
                .iter()
                .any(|&d| self.items().decls[d].kind == DeclKind::UsingDeclaration)
    }

    /// Fails because several constructors of `class` make the object of `node` of nothing ([class.default.ctor]/1).
    pub(crate) fn several_of_nothing<T>(&mut self, class: EntityId, node: NodeId) -> Res<T> {
        let (cause, at) = self.of_nothing(class, node);
        let in_parentheses =
            self.last_child(node).is_some_and(|l| self.kind_of(l) == NodeKind::ParenthesizedList)
                && matches!(self.kind_of(node), NodeKind::New | NodeKind::MemberInitializer)
                || self.kind_of(node) == NodeKind::FunctionalCast && at == self.node(node).first;
        let cause = match cause {
            Cause::NoConstructor(_) if in_parentheses => Cause::SeveralConstructors(class),
            _ => Cause::SeveralDefaults(class),
        };
        self.wrong_at(cause, at, node)
    }

    /// Overload resolution finds several constructors of `class` for no arguments.
    pub(crate) fn has_several_of_nothing(&mut self, class: EntityId, context: Context) -> bool {
        let Ok(constructors) = self.constructors(class) else { return false };
        let resolved = self.resolve_constructor(&constructors, &[], context, true);
        matches!(resolved, Ok(crate::overload::Resolution::Ambiguous)) && !self.inherits_constructors(class)
    }

    /// Why an object of `class` is not made of nothing by `node`, and where: by an empty list or parentheses no constructor
    /// is called.
    fn of_nothing(&self, class: EntityId, node: NodeId) -> (Cause, Tok) {
        let n = self.node(node);
        let list = self
            .last_child(node)
            .filter(|&l| matches!(self.kind_of(l), NodeKind::BracedList | NodeKind::ParenthesizedList));
        let listed = Cause::NoConstructor(class);
        match (n.kind, list) {
            (NodeKind::BracedList, _) => (listed, n.first),
            (NodeKind::FunctionalCast, Some(list)) if self.kind_of(list) == NodeKind::BracedList => {
                (listed, self.node(list).first)
            }
            (NodeKind::FunctionalCast, _) => (listed, n.first),
            (NodeKind::New | NodeKind::MemberInitializer, Some(list)) => (listed, self.node(list).first),
            (NodeKind::New, None) => (Cause::NoDefaultConstructor(class), self.place_of_object(node)),
            _ => (Cause::NoDefaultConstructor(class), n.main),
        }
    }

    /// True if a constructor of `class` takes no arguments, but has a requires-clause that does not hold.
    fn has_unmet_default(&mut self, class: EntityId) -> Res<bool> {
        for f in self.declared_special(class, cufront_items::NameKind::Constructor)? {
            let takes_none = !self.program.is_template(f) && self.takes_other_number(f, 0) == Some(false);
            if takes_none && self.constraints_hold(f) == Ok(false) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The failure of an object of `class`, for which no constructor takes `args`.
    pub(crate) fn no_constructor<T>(
        &mut self,
        class: EntityId,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<T> {
        let is_plain = |this: &Self, e: ExprId| {
            this.ty(e).is_some()
                && !matches!(this.il.get(e).kind, ExprKind::List(_) | ExprKind::Overloads { .. })
        };
        match args.first() {
            _ if self.inherits_constructors(class) || self.any_dependent(args) => self.ill_formed(node),
            // such objects are checked in the instances
            _ if self.in_pattern(context, node)
                && (self.kind_of(node) == NodeKind::BracedList
                    || self.casts_in_parentheses(node)
                    || self.kind_of(node) == NodeKind::New
                        && !args.is_empty()
                        && self.has_only_implicit_constructors(class)?) =>
            {
                self.ill_formed(node)
            }
            // what classes without constructors are made from has rules of its own
            Some(_) if self.has_only_implicit_constructors(class)? => {
                match args.iter().all(|&e| is_plain(self, e)) {
                    true => self.no_conversion_to(class, args, node, context),
                    false if self.is_made_in_parentheses(class, node) => {
                        self.not_made_of_lists(class, args, node, context)
                    }
                    false => self.list_of_aggregate(class, node, context),
                }
            }
            Some(_)
                if self.kind_of(node) == NodeKind::MemberInitializer
                    && self.braced_list_of(node).is_some()
                    && self.is_aggregate(class)? =>
            {
                self.list_of_aggregate(class, node, context)
            }
            Some(_) if self.is_aggregate(class)? && (self.cxx20 || self.braced_list_of(node).is_some()) => {
                self.aggregate_in_parentheses(class, node, context)
            }
            _ if self.kind_of(node) == NodeKind::BracedList && !args.is_empty() => {
                if !args.iter().all(|&e| is_plain(self, e)) && !self.none_takes_number(class, args.len())? {
                    return self.ill_formed(node);
                }
                let cause = self.why_not_made(class, args, context);
                let failed = self.wrong_at(cause, self.node(node).first, node);
                self.note_constructors(class, args, context)?;
                failed
            }
            None if self.has_several_of_nothing(class, context) => self.several_of_nothing(class, node),
            // a class that declares none has a default constructor, whatever is unknown of its members
            None if self.declared_constructors(class)?.is_empty() => self.ill_formed(node),
            None => {
                let (mut cause, at) = self.of_nothing(class, node);
                let in_parentheses = self.kind_of(node) == NodeKind::FunctionalCast;
                if self.cxx20 && !in_parentheses && self.has_unmet_default(class)? {
                    cause = Cause::UnmetDefaultConstructor;
                }
                self.wrong_at(cause, at, node)
            }
            Some(&first)
                if args.iter().all(|&e| is_plain(self, e) || self.is_clear_element(e))
                    || self.none_takes_number(class, args.len())? =>
            {
                let cause = self.why_not_made(class, args, context);
                let failed = match self.kind_of(node) {
                    NodeKind::New | NodeKind::FunctionalCast => {
                        self.wrong_at(cause, self.place_of_object(node), node)
                    }
                    _ => self.wrong_operand(cause, first, node),
                };
                self.note_constructors(class, args, context)?;
                failed
            }
            Some(_) => self.ill_formed(node),
        }
    }

    /// `T(e)` and no `T{e}`.
    fn casts_in_parentheses(&self, node: NodeId) -> bool {
        self.kind_of(node) == NodeKind::FunctionalCast && self.first_of_object(node) == self.node(node).first
    }

    /// True if no constructor of `class` takes `count` arguments, whatever they are.
    fn none_takes_number(&mut self, class: EntityId, count: usize) -> Res<bool> {
        let constructors = self.constructors(class)?;
        Ok(constructors.into_iter().all(|c| self.takes_other_number(c, count) == Some(true)))
    }

    /// True if nobody declares a constructor of `class`.
    pub(crate) fn has_only_implicit_constructors(&mut self, class: EntityId) -> Res<bool> {
        let constructors = self.constructors(class)?;
        Ok(constructors.into_iter().all(|c| self.program.entity(c).decl.is_none()))
    }

    /// The braced list that initialises what `node` makes.
    pub(crate) fn braced_list_of(&self, node: NodeId) -> Option<NodeId> {
        let list = match self.kind_of(node) {
            NodeKind::BracedList => Some(node),
            NodeKind::FunctionalCast if self.is_main(node, TokenKind::LBrace) => self.child(node, 1),
            NodeKind::New => self.child(node, 2),
            NodeKind::MemberInitializer => self.last_child(node),
            _ => None,
        };
        list.filter(|&l| self.kind_of(l) == NodeKind::BracedList)
    }

    /// The failure of an object of `class`, an aggregate, that a braced list makes: its elements tell why.
    fn list_of_aggregate<T>(&mut self, class: EntityId, node: NodeId, context: Context) -> Res<T> {
        if let Some(list) = self.braced_list_of(node) {
            let ty = self.type_of_class(class);
            let strict = self.kind_of(node) == NodeKind::New;
            if self.check_list_operand(ty, list, strict, context) {
                return self.told_by_grammar(node);
            }
        }
        self.ill_formed(node)
    }

    /// The failure of an object of `class`, for which nobody declares a constructor, made of `args`: the first converts to
    /// none, and there is one too many.
    fn no_conversion_to<T>(
        &mut self,
        class: EntityId,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<T> {
        let braced = self.braced_list_of(node).is_some();
        if braced && self.is_aggregate(class)? {
            return self.list_of_aggregate(class, node, context);
        }
        if self.cxx20 && self.is_aggregate(class)? {
            return self.aggregate_in_parentheses(class, node, context);
        }
        // the elements of a list are looked at with it
        if braced && matches!(self.kind_of(node), NodeKind::FunctionalCast | NodeKind::New) {
            return self.ill_formed(node);
        }
        let Some(&first) = args.first() else { return self.ill_formed(node) };
        // variables and members are looked at with their initialisers
        if !matches!(self.kind_of(node), NodeKind::FunctionalCast | NodeKind::New) && args.len() > 1 {
            return self.ill_formed(node);
        }
        let failed = match self.program.types.as_class(self.ty(first)) {
            None => self.wrong_operand(Cause::NoConvertingConstructor, first, node),
            Some(_) => {
                let ty = self.type_of_class(class);
                match self.conversion(first, ty, true, context)?.is_none() {
                    true => self.does_not_convert(first, ty, Usage::Initial, node),
                    false => self.ill_formed(node),
                }
            }
        };
        let Some(&second) = args.get(1) else { return failed };
        self.find_of::<T>(&failed);
        self.several_values(second, node)
    }

    /// True if the cast or new-expression `node` makes an object of `class` of values in parentheses, which are no values of
    /// its members.
    fn is_made_in_parentheses(&mut self, class: EntityId, node: NodeId) -> bool {
        let makes = matches!(self.kind_of(node), NodeKind::FunctionalCast | NodeKind::New);
        makes && self.braced_list_of(node).is_none() && !(self.cxx20 && self.is_aggregate(class) != Ok(false))
    }

    /// The failure of an object of `class`, for which nobody declares a constructor, that `node` makes of `args` in
    /// parentheses, lists among them: the first is copied, and all others are too many.
    fn not_made_of_lists<T>(
        &mut self,
        class: EntityId,
        args: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> Res<T> {
        let Some(&first) = args.first() else { return self.ill_formed(node) };
        let ty = self.type_of_class(class);
        let list = self.il.get(first).node;
        let is_list = self.kind_of(list) == NodeKind::BracedList;
        let before = self.problems.len();
        if is_list && self.kind_of(node) == NodeKind::New {
            self.check_list_operand(ty, list, false, context);
        } else if self.conversion(first, ty, true, context)?.is_none() {
            let failed: Res<()> = match is_list {
                true => self.wrong_at(Cause::NoConvertingConstructor, self.node(list).first, list),
                false => self.does_not_convert(first, ty, Usage::Initial, node),
            };
            self.find_of(&failed);
        }
        match args.get(1) {
            Some(&second) => self.several_values(second, node),
            None if self.problems.len() > before => self.told_by_grammar(node),
            None => self.ill_formed(node),
        }
    }

    /// The failure of a cast or new-expression that gives several values in parentheses, of which `second` is one too
    /// many.
    pub(crate) fn several_values<T>(&mut self, second: ExprId, node: NodeId) -> Res<T> {
        self.wrong_at(Cause::SeveralValues, self.first_token(second).prev(), node)
    }

    /// Why no object of `class` is made of `args`: no constructor takes them, or several do equally well. The latter is
    /// said of constructors alone that standard conversions order.
    pub(crate) fn why_not_made(&mut self, class: EntityId, args: &[ExprId], context: Context) -> Cause {
        if args.is_empty() || !self.is_plainly_ambiguous(class, args) {
            return Cause::NoConstructor(class);
        }
        let latest = self.latest.get();
        let constructors = self.constructors(class).unwrap_or_default();
        let resolved = self.resolve_constructor(&constructors, args, context, true);
        self.latest.set(latest);
        match resolved {
            Ok(crate::overload::Resolution::Ambiguous) => Cause::SeveralConstructors(class),
            _ => Cause::NoConstructor(class),
        }
    }

    /// True if the resolution can be trusted that says that several constructors of `class` take `args`: standard conversions
    /// alone order the constructors, and no argument has conversions of its own.
    pub(crate) fn is_plainly_ambiguous(&mut self, class: EntityId, args: &[ExprId]) -> bool {
        let is_plain = |e: &ExprId| {
            let ty = self.ty(*e);
            ty.is_some() && self.program.types.as_class(self.program.types.referred(ty)).is_none()
        };
        args.iter().all(is_plain) && self.has_plain_constructors(class)
    }

    /// Keeps why no constructor of `class` takes `args`.
    pub(crate) fn note_constructors(
        &mut self,
        class: EntityId,
        args: &[ExprId],
        context: Context,
    ) -> Res<()> {
        let latest = self.latest.get();
        let mut constructors = self.constructors(class)?;
        // the last declared is told first, those that nobody wrote before all
        constructors.reverse();
        self.latest.set(latest);
        let call = Call { args, object: None, explicit: None, context, user: true, operator: false };
        self.note_unmatched(&constructors, call);
        Ok(())
    }
}
