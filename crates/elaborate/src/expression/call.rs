//! Calls ([expr.call], [over.match.call]).

use crate::il::{Category, ExprKind};
use crate::lookup::{Filter, Found};
use crate::overload::{Call, Resolution};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{NameKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EnvId, Fail, Gap, Res, Ty};

impl Elaborator<'_> {
    /// `f(args)`.
    pub(crate) fn call(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        let Some((&callee, arguments)) = children.split_first() else { return self.gap(Gap::Tree, node) };
        let (args, open) = self.expressions(arguments, context)?;
        if let Some(result) = self.builtin_call(callee, &args, node, context)? {
            return Ok(result);
        }
        let e = match self.expression(callee, context) {
            Ok(e) => e,
            Err(fail @ Fail::IllFormed(_)) => {
                // the grammar could not tell that the name is a type: this is a cast
                let mut name = callee;
                while self.kind_of(name) == NodeKind::Parenthesized {
                    name = self.last_child(name).unwrap_or(name);
                }
                if !self.names_type(name, context) {
                    return match self.inconstant_callee(name, &args, node, context) {
                        Some(failed) => failed,
                        None => Err(fail),
                    };
                }
                // without `typename`, a member of a dependent class is no type ([temp.res.general]/3)
                if context.substitution && self.names_dependent_member(name, context) {
                    return Err(fail);
                }
                if name == callee {
                    return self.functional_cast(node, context);
                }
                let ([arg], false) = (&args[..], open) else { return Err(fail) };
                let ty = self.type_named(name, context)?;
                return self.cast_to(ty, *arg, node, context);
            }
            Err(fail) => return Err(fail),
        };
        // a name in parentheses is looked up as it stands ([basic.lookup.argdep]/1)
        let e = match self.il.get(e).kind.clone() {
            ExprKind::Overloads { functions, object: None, arguments, class, address, context, .. }
                if self.kind_of(callee) == NodeKind::Parenthesized =>
            {
                let n = self.il.get(e).node;
                let kind = ExprKind::Overloads {
                    functions,
                    object: None,
                    arguments,
                    qualified: true,
                    class,
                    address,
                    context,
                };
                self.push(kind, Ty::NONE, Category::LValue, n)
            }
            _ => e,
        };
        self.call_of(e, args, open, node, context)
    }

    /// True for a qualified name that, in the template whose instance we are in, is a member of a dependent class.
    fn names_dependent_member(&mut self, node: NodeId, context: Context) -> bool {
        let pattern = Context { env: EnvId::NONE, substitution: false, ..context };
        self.kind_of(node) == NodeKind::QualifiedName
            && matches!(self.named(node, pattern, Filter::Any).map(|n| n.found), Ok(Found::Dependent))
    }

    /// True if `node` is the name of a type or class template.
    pub(crate) fn names_type(&mut self, node: NodeId, context: Context) -> bool {
        let name = matches!(
            self.kind_of(node),
            NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::TemplateId
        );
        name && matches!(
            self.named(node, context, Filter::Any).map(|n| n.found),
            Ok(Found::Type(_) | Found::Template(_))
        )
    }

    /// The call of what `callee` is with `args`.
    pub(crate) fn call_of(
        &mut self,
        callee: ExprId,
        args: Vec<ExprId>,
        open: bool,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        let kind = self.il.get(callee).kind.clone();
        let dependent = open
            || self.any_dependent(&args)
            || !context.unevaluated && self.any_open_constant(&args, context);
        match kind {
            ExprKind::Overloads { mut functions, object, arguments, qualified, class, .. } => {
                if object.is_some_and(|o| self.is_type_dependent(o)) {
                    let mut operands = vec![callee];
                    operands.extend(args);
                    return Ok(self.dependent(operands, node));
                }
                if dependent {
                    // the result may be known all the same where one function can be meant
                    let mut operands = vec![callee];
                    operands.extend(args);
                    return Ok(self.dependent(operands, node));
                }
                if let Some(list) = arguments {
                    let written = self.written_arguments(list, context);
                    if written.is_err()
                        && !functions.is_empty()
                        && self.note_inconstant_argument(&functions, list, context)
                    {
                        let call = Call {
                            args: &args,
                            object,
                            explicit: arguments,
                            context,
                            user: true,
                            operator: false,
                        };
                        return self.unmatched_call(&functions, call, self.il.get(callee).node, node);
                    }
                    let written = written?;
                    if written.iter().any(|&a| self.program.is_dependent_arg(a)) {
                        let mut operands = vec![callee];
                        operands.extend(args);
                        return Ok(self.dependent(operands, node));
                    }
                }
                let name_node = self.il.get(callee).node;
                if object.is_none() && !qualified && self.may_use_adl(&functions) {
                    for f in self.adl_functions(name_node, &args, context)? {
                        if !functions.contains(&f) {
                            functions.push(f);
                        }
                    }
                }
                if functions.is_empty() {
                    for &arg in &args {
                        let ExprKind::Overloads { functions, .. } = self.il.get(arg).kind.clone() else {
                            continue;
                        };
                        // what a template of functions is associated with is not known
                        let is_open = |e: &mut Self, f| e.program.is_template(f) || e.type_of(f).is_err();
                        if functions.into_iter().any(|f| is_open(self, f)) {
                            return self.gap(Gap::Operand, name_node);
                        }
                    }
                    let begins_list = self.cxx20 && self.kind_of(name_node) == NodeKind::TemplateId;
                    let name = self.child(name_node, 0).filter(|_| begins_list);
                    return self.undeclared(name.unwrap_or(name_node), self.node(node).end.prev());
                }
                let templated = functions.iter().any(|&f| {
                    let owner = self.enclosing_class(f);
                    owner.is_some() && {
                        let ty = self.type_of_class(owner);
                        self.program.types.is_dependent(ty)
                    }
                });
                if templated {
                    let mut operands = vec![callee];
                    operands.extend(args);
                    return Ok(self.dependent(operands, node));
                }
                let call =
                    Call { args: &args, object, explicit: arguments, context, user: true, operator: false };
                match self.resolve(&functions, call)? {
                    Resolution::One(c) => {
                        if c.is_ambiguous() {
                            self.check_copies(c.function, &args, context);
                            return self.ill_formed(node);
                        }
                        if let Some(object) =
                            object.filter(|_| qualified && self.is_object_member(c.function))
                        {
                            self.check_object_of_base(object, name_node, context)?;
                        }
                        if !self.is_accessible_function(c.function, class, context)?
                            || !self.has_one_object(c.function, object)?
                            || self.refuses_a_list(c.function, &args, context)?
                        {
                            return self.ill_formed(node);
                        }
                        let object = object.filter(|_| self.is_object_member(c.function));
                        let is_name =
                            matches!(self.kind_of(name_node), NodeKind::Identifier | NodeKind::QualifiedName);
                        // of functions some of which are static the one that is called says whether an object is missing
                        if is_name && functions.iter().any(|&f| !self.is_object_member(f)) {
                            self.note_objectless_call(&[c.function], name_node, context);
                        }
                        if object.is_none() && self.lacks_object(name_node) {
                            return self.told_by_grammar(node);
                        }
                        let refused = self.check_copies(c.function, &args, context);
                        self.check_listed(c.function, &args, context);
                        self.check_used_defaults(c.function, args.len(), node, context);
                        if refused && !self.forgives {
                            return self.told_by_grammar(node);
                        }
                        self.check_passed(c.function, node, context);
                        self.call_function(c.function, object, args, node)
                    }
                    failed => {
                        // several declarations may be of one function
                        let mut unique: Vec<EntityId> = Vec::new();
                        for &f in &functions {
                            let f = self.canonical_function(f);
                            if !unique.contains(&f) {
                                unique.push(f);
                            }
                        }
                        let one_each = unique.clone();
                        let functions = if unique.len() == 1 { unique } else { functions };
                        let several =
                            functions.len() > 1 || functions.iter().any(|&f| self.program.is_template(f));
                        let none = matches!(failed, Resolution::None);
                        if let [one] = functions[..] {
                            if none && !several && self.constraints_hold(one) == Ok(false) {
                                return self.unmet_callee(one, call, name_node, node);
                            }
                        }
                        // where there is no object the arguments are not looked at
                        if object.is_none() && self.lacks_object(name_node) {
                            return self.ill_formed(node);
                        }
                        if let Some(object) = object.filter(|_| none && self.is_told_in_patterns(context)) {
                            if let Some(function) = self.fits_another_object(&functions, object, call)? {
                                if self.forgives {
                                    return self.call_function(function, Some(object), args, node);
                                }
                                let place = self.identifier_of(name_node);
                                return match place {
                                    Some((name, place)) if several => {
                                        let failed = self.wrong(Cause::NoMatchForObject(name), place);
                                        self.note_unmatched(&functions, call);
                                        failed
                                    }
                                    _ => self.refused_call(function, Some(object), node),
                                };
                            }
                        }
                        if let Some(list) = arguments.filter(|_| none) {
                            if self.note_inconstant_argument(&functions, list, context) {
                                return self.unmatched_call(&functions, call, name_node, node);
                            }
                        }
                        if none
                            && arguments.is_some()
                            && !functions.iter().any(|&f| self.program.is_template(f))
                        {
                            // before C++20 the name of a function does not begin a list of arguments
                            let name = self.child(name_node, 0);
                            let unknown = name.filter(|_| {
                                functions.is_empty() && self.kind_of(name_node) == NodeKind::TemplateId
                            });
                            return match self.cxx20 {
                                true if unknown.is_some() => {
                                    let complete = self.node(node).end.prev();
                                    self.undeclared(unknown.unwrap_or(name_node), complete)
                                }
                                true => self.unresolved(name_node, node, true, true),
                                false => self.ill_formed(node),
                            };
                        }
                        // in an ambiguity templates that take nothing have no part
                        let taking: Vec<EntityId> = match none {
                            true => functions.clone(),
                            false => {
                                let takes = |this: &mut Self, f: EntityId| {
                                    !this.program.is_template(f)
                                        || !matches!(this.resolve(&[f], call), Ok(Resolution::None))
                                };
                                one_each.into_iter().filter(|&f| takes(self, f)).collect()
                            }
                        };
                        match functions[..] {
                            [one] if none && !several => self.call_misfit(one, object, &args, node, context),
                            _ if self.is_clear_failure(&taking, &args, arguments, none) => {
                                let failed = self.unresolved(name_node, node, several, none);
                                if none {
                                    self.note_unmatched(&functions, call);
                                }
                                failed
                            }
                            _ => self.ill_formed(node),
                        }
                    }
                }
            }
            ExprKind::Function(f) => {
                if dependent {
                    let mut operands = vec![callee];
                    operands.extend(args);
                    return Ok(self.dependent(operands, node));
                }
                let call =
                    Call { args: &args, object: None, explicit: None, context, user: true, operator: false };
                if self.builtin_set.contains(&f) {
                    return self.call_function(f, None, args, node);
                }
                match self.resolve(&[f], call)? {
                    Resolution::One(c)
                        if !c.is_ambiguous() && !self.refuses_a_list(c.function, &args, context)? =>
                    {
                        self.call_function(c.function, None, args, node)
                    }
                    Resolution::None if self.constraints_hold(f) == Ok(false) => {
                        self.unmet_callee(f, call, self.il.get(callee).node, node)
                    }
                    Resolution::None => self.call_misfit(f, None, &args, node, context),
                    _ => self.no_match(node),
                }
            }
            _ => self.call_object(callee, args, dependent, node, context),
        }
    }

    /// True if it was told that the member at `name` is named without an object.
    fn lacks_object(&self, name: NodeId) -> bool {
        let begin = self.node(name).first;
        self.problems.iter().any(|p| p.cause == Cause::MemberWithoutObject && p.at == begin)
    }

    /// False if the object of a call has several subobjects of the class that declares the member `function`
    /// ([class.member.lookup]/…).
    fn has_one_object(&mut self, function: EntityId, object: Option<ExprId>) -> Res<bool> {
        let Some(object) = object.filter(|_| self.is_object_member(function)) else { return Ok(true) };
        let (class, owner) = (self.program.types.as_class(self.ty(object)), self.enclosing_class(function));
        match class {
            Some(class) if class != owner => Ok(!self.is_ambiguous_base(class, owner)?),
            _ => Ok(true),
        }
    }

    /// True if, in a substitution, a braced list among the arguments of a call does not initialise its parameter: it
    /// narrows, or would have to call an explicit constructor.
    pub(crate) fn refuses_a_list(
        &mut self,
        function: EntityId,
        args: &[ExprId],
        context: Context,
    ) -> Res<bool> {
        if !context.substitution || !args.iter().any(|&a| matches!(self.il.get(a).kind, ExprKind::List(_))) {
            return Ok(false);
        }
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Ok(false) };
        for (&arg, &to) in args.iter().zip(&f.parameters) {
            if let ExprKind::List(elements) = self.il.get(arg).kind.clone() {
                if self.list_narrows(&elements, to, context)? {
                    return Ok(true);
                }
                // a list does not initialise a copy by an explicit constructor ([over.match.list]/1)
                if let Some(class) = self.program.types.as_class(self.program.types.referred(to)) {
                    let made_by = self.list_initialized(class, &elements, context)?;
                    if let Some(constructor) = made_by.filter(|c| c.is_some()) {
                        if self.is_explicit_function(constructor)? {
                            return Ok(true);
                        }
                    }
                }
            }
        }
        Ok(false)
    }

    /// True unless ordinary lookup found a member or a block-scope declaration ([basic.lookup.argdep]/1).
    fn may_use_adl(&self, functions: &[EntityId]) -> bool {
        !functions.iter().any(|&f| {
            self.enclosing_class(f).is_some() || {
                let decl = self.program.entity(f).decl;
                decl.is_some()
                    && matches!(
                        self.items().scopes[self.items().decls[decl].scope].kind,
                        cufront_items::ScopeKind::Block
                    )
            }
        })
    }

    /// What argument-dependent lookup finds for the name at `node`.
    fn adl_functions(&mut self, node: NodeId, args: &[ExprId], context: Context) -> Res<Vec<EntityId>> {
        let n = self.node(node);
        let position = self.adl_position(n.main, context);
        match n.kind {
            NodeKind::Identifier => {
                let name = self.lexed.tokens.name(n.main);
                self.argument_dependent(name, args, position, context)
            }
            NodeKind::TemplateId => {
                let Some(name) = self.child(node, 0) else { return Ok(Vec::new()) };
                if self.kind_of(name) != NodeKind::Identifier {
                    return Ok(Vec::new());
                }
                let name = self.lexed.tokens.name(self.node(name).main);
                self.argument_dependent(name, args, position, context)
            }
            NodeKind::OperatorName => match self.operator_at(n.main) {
                Some(operator) => self.argument_dependent_operators(operator, args, position, context),
                None => Ok(Vec::new()),
            },
            _ => Ok(Vec::new()),
        }
    }

    /// Argument-dependent lookup in an instance looks from the point of instantiation as well
    /// ([temp.dep.candidate]): the end of the unit is one for every function. In the pattern of a template what does
    /// not depend is looked up where it stands.
    pub(crate) fn adl_position(&self, at: Tok, context: Context) -> Tok {
        if context.env.is_some() && !self.program.is_pattern_env(context.env) {
            Tok(u32::MAX - 1)
        } else {
            at
        }
    }

    /// The call of `function`.
    pub(crate) fn call_function(
        &mut self,
        function: EntityId,
        object: Option<ExprId>,
        args: Vec<ExprId>,
        node: NodeId,
    ) -> Res<ExprId> {
        if self.is_implicitly_deleted(function) && self.has_mutable_member(function) {
            return self.ill_formed(node);
        }
        let is_deleted = self.is_deleted(function) || self.is_implicitly_deleted(function);
        if is_deleted && !self.forgives {
            // how wide bit-fields are promoted decides between overloads
            if args.iter().any(|&a| self.il.get(a).bit_field != 0) {
                return self.ill_formed(node);
            }
            let special = self.program.entity(function).pattern.is_some();
            // an explicit specialisation may be no more deleted
            if special {
                self.function_specialization(function)?;
            }
            if !special || self.is_deleted(function) {
                return self.deleted_call(function, node);
            }
        }
        if self.is_used_undeduced(function, node) {
            self.refuse_undeduced_result(function, node)?;
        }
        let result = self.result_of(function);
        let is_instance =
            |this: &Self| this.is_concrete_instance(function) || this.is_generic_lambda_instance(function);
        if matches!(result, Err(Fail::IllFormed(_))) && self.recorded.is_some() && is_instance(self) {
            // what is wrong is told of the instance
            self.without_result.push((function, node));
            self.latest.set(None);
        }
        if matches!(result, Err(Fail::Gap(Gap::Declaration, _))) && self.has_undeduced_result(function) {
            self.refuse_undeduced_result(function, node)?;
        }
        // its own call asks for the result before a return statement tells it
        if matches!(result, Err(Fail::Gap(Gap::Circle, _)))
            && self.is_in_own_body(function, node)
            && self.called_name(node).is_some()
        {
            let spelled = self.program.entity(function).name;
            return self.wrong_at(Cause::UndeducedResult(spelled), self.first_of_callee(node), node);
        }
        let Some(result) = result? else { return self.gap(Gap::Operand, node) };
        self.check_ellipsis(function, &args);
        let (ty, category) = self.result_value(result);
        let mut operands: Vec<ExprId> = object.into_iter().collect();
        operands.extend(args);
        Ok(self.push(ExprKind::Call { function, operands }, ty, category, node))
    }

    /// Notes the first list among the arguments that the `...` of `function` takes: it has no type ([expr.call]/12).
    ///
    /// Example: `printf("%d", {1})`.
    fn check_ellipsis(&mut self, function: EntityId, args: &[ExprId]) {
        let is_list = |this: &Self, e: ExprId| matches!(this.il.get(e).kind, ExprKind::List(_));
        if self.recorded.is_none() || !args.iter().any(|&e| is_list(self, e)) {
            return;
        }
        let Ok(ty) = self.type_of(function) else { return };
        let Some(f) = self.program.types.as_function(ty).filter(|f| f.variadic) else { return };
        let behind = args.get(f.parameters.len()..).unwrap_or_default();
        let lists: Vec<NodeId> =
            behind.iter().filter(|&&e| is_list(self, e)).map(|&e| self.il.get(e).node).collect();
        for list in lists {
            self.remark_at(Cause::ListForEllipsis, self.node(list).first, list);
        }
    }

    /// Fails, and tells of it once, because the call `node` needs the result of `function`, which is not deduced there.
    fn refuse_undeduced_result(&mut self, function: EntityId, node: NodeId) -> Res<()> {
        if !self.undeduced.insert(function) {
            return self.told_by_grammar(node);
        }
        self.note_declared_after_use(function, node);
        if self.called_name(node).is_some() {
            let spelled = self.program.entity(function).name;
            return self.wrong_at(Cause::UndeducedResult(spelled), self.first_of_callee(node), node);
        }
        Ok(())
    }

    /// True if the result of `function` is deduced from a body that does not end in front of the use `node`
    /// ([dcl.spec.auto.general]/10): it stands behind it, in the same class, or around it without a return statement in front.
    ///
    /// Example: `struct S { auto f() { return g(); } auto g() { return 1; } };`.
    pub(crate) fn is_used_undeduced(&mut self, function: EntityId, node: NodeId) -> bool {
        let e = self.program.entity(function);
        let decl = e.decl;
        if self.recorded.is_none()
            || e.pattern.is_some()
            || decl.is_none()
            || self.in_instance
            || self.program.is_template(function)
            || !self.items().decls[decl].specifiers.contains(Specifiers::DEDUCED)
            || self.items().in_template(self.items().decls[decl].scope)
            // what depends there is looked up where it is instantiated
            || self.items().in_template(self.node(node).scope)
        {
            return false;
        }
        let others = Specifiers::FRIEND | Specifiers::DEFAULTED | Specifiers::DELETED;
        if self.items().decls[decl].specifiers.intersects(others) {
            return false;
        }
        let Ok(definitions) = self.definitions_of(function) else { return false };
        let bodies: Vec<Tok> = definitions
            .into_iter()
            .filter_map(|d| self.items().declarator(d).map(|c| c.body).filter(|b| b.is_some()))
            .collect();
        let (at, tokens) = (self.node(node).first, &self.lexed.tokens);
        !bodies.is_empty()
            && bodies.into_iter().all(|body| {
                let is_around = body < at && at < tokens.partner(body);
                at < body || is_around && !self.returns_between(body, at)
            })
    }

    /// True if a return statement ends between the tokens `body` and `at`.
    fn returns_between(&self, body: Tok, at: Tok) -> bool {
        let tokens = &self.lexed.tokens;
        let mut returns = false;
        for t in (body.0..at.0).map(Tok) {
            match tokens.kind(t) {
                TokenKind::Return => returns = true,
                TokenKind::Semi if returns => return true,
                _ => {}
            }
        }
        false
    }

    /// The call `node` stands in the body of `function`, which is no template.
    fn is_in_own_body(&self, function: EntityId, node: NodeId) -> bool {
        let decl = self.program.entity(function).decl;
        let (at, tokens) = (self.node(node).first, &self.lexed.tokens);
        decl.is_some()
            && !self.items().in_template(self.node(node).scope)
            && self
                .items()
                .declarator(decl)
                .is_some_and(|c| c.body.is_some() && c.body < at && at < tokens.partner(c.body))
    }

    /// True for a function whose result is to be deduced, and that nothing in the unit defines.
    pub(crate) fn has_undeduced_result(&mut self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let decl = self.program.entity(base).decl;
        if decl.is_none() || !self.items().decls[decl].specifiers.contains(Specifiers::DEDUCED) {
            return false;
        }
        let Ok(definitions) = self.definitions_of(base) else { return false };
        let others = Specifiers::FRIEND | Specifiers::DEFAULTED | Specifiers::DELETED;
        definitions.into_iter().all(|d| {
            let has_body = self.items().declarator(d).is_some_and(|c| c.body.is_some());
            !has_body && !self.items().decls[d].specifiers.intersects(others)
        })
    }

    /// The failure of the call `node` of `function`, which is deleted: at its name, or at the operator that means it.
    pub(super) fn deleted_call(&self, function: EntityId, node: NodeId) -> Res<ExprId> {
        let is_operator = self.program.entity(function).name_kind == NameKind::Operator;
        match self.called_name(node) {
            Some(name) if !is_operator || self.kind_of(name) == NodeKind::OperatorName => {
                self.wrong_at(Cause::Deleted, self.node(name).first, node)
            }
            _ if is_operator && is_operation(self.kind_of(node)) => self.wrong(Cause::Deleted, node),
            _ => self.ill_formed(node),
        }
    }

    /// The failure of the call `node` of what is no function. What a launch yields has a rule of its own.
    pub(super) fn not_callable(&mut self, callee: ExprId, node: NodeId) -> Res<ExprId> {
        match self.program.types.is_void(self.ty(callee)) {
            true => self.ill_formed(node),
            false => self.wrong_operand(Cause::NotCallable, callee, node),
        }
    }

    /// The identifier or operator name of what the call `node` names.
    fn called_name(&self, node: NodeId) -> Option<NodeId> {
        let mut name = match self.kind_of(node) {
            NodeKind::Call | NodeKind::KernelCall => self.child(node, 0)?,
            _ => return None,
        };
        loop {
            name = match self.kind_of(name) {
                NodeKind::Identifier | NodeKind::OperatorName => return Some(name),
                NodeKind::TemplateId => self.child(name, 0)?,
                NodeKind::QualifiedName | NodeKind::Member | NodeKind::Parenthesized => {
                    self.children(name).last().copied()?
                }
                _ => return None,
            };
        }
    }

    /// Where what the Call `node` calls begins, qualifiers and the object included, parentheses around it not.
    fn first_of_callee(&self, node: NodeId) -> Tok {
        let mut callee = self.child(node, 0).unwrap_or(node);
        while let (NodeKind::Parenthesized, Some(inner)) = (self.kind_of(callee), self.last_child(callee)) {
            callee = inner;
        }
        self.node(callee).first
    }

    /// No viable function.
    pub(crate) fn no_match(&mut self, node: NodeId) -> Res<ExprId> {
        self.ill_formed(node)
    }

    /// Several equally good functions.
    pub(crate) fn ambiguous(&mut self, node: NodeId) -> Res<ExprId> {
        self.ill_formed(node)
    }

    /// The functions of a name that is looked up unqualified, for calls that the language makes (`begin`, `get`).
    pub(crate) fn unqualified_functions(
        &mut self,
        name: cufront_base::Name,
        node: NodeId,
        args: &[ExprId],
        context: Context,
    ) -> Res<Vec<EntityId>> {
        let n = self.node(node);
        let position = self.adl_position(n.main, context);
        let _ = Filter::Any;
        self.argument_dependent(name, args, position, context)
    }
}

/// True for what an operator function may mean, its operator being the main token.
fn is_operation(kind: NodeKind) -> bool {
    use NodeKind::{Assignment, Binary, Call, Member, PostfixUnary, Subscript, Unary};
    // `->` of a class
    matches!(kind, Assignment | Binary | Call | Member | PostfixUnary | Subscript | Unary)
}
