//! Lambda-expressions ([expr.prim.lambda]): a closure class with a call operator.
//!
//! Example: `[x](auto a) { return a + x; }` is an object of a class whose call operator is a template. The class has
//! no declaration in the outline; what is known of it is a [`Closure`].

use crate::il::{ExprKind, Place, Walk};
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::{DeclId, NameKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{
    EntityId, EntityKind, FunctionType, Gap, Head, HeadInfo, Noexcept, Parameter, ParameterKind, Qualifiers,
    RefQualifier, Res, Slot, Ty,
};

/// What is known of a closure class.
#[derive(Debug, Clone)]
pub(crate) struct Closure {
    /// The call operator, a template for a generic lambda.
    pub(crate) call: EntityId,
    /// The tree of the lambda-expression.
    pub(crate) node: NodeId,
    /// Where the lambda-expression stands.
    pub(crate) context: Context,
    /// The conversion to a function pointer, of a lambda without captures that is not generic.
    pub(crate) conversion: Option<EntityId>,
    /// `mutable`.
    pub(crate) mutable: bool,
    /// `[=]`: what is not named otherwise is captured by copy; `[&]` by reference.
    pub(crate) default: Option<TokenKind>,
    /// Names captured explicitly, and whether by copy.
    pub(crate) captures: Vec<(Name, bool)>,
    /// `[*this]`: the body's object is a copy.
    pub(crate) object: bool,
}

impl Closure {
    /// The context of the call operator's parts. The copy of `*this` is const where the operator is
    /// ([expr.prim.lambda.closure]/5); a `mutable` one may change it, for the reference in a const member function, too.
    pub(crate) fn inside(&self) -> Context {
        let mut this_qualifiers = self.context.this_qualifiers;
        if self.object {
            this_qualifiers.set(Qualifiers::CONST, !self.mutable);
        }
        Context { this_qualifiers, ..self.context }
    }
}

/// The default capture, and the names that are captured with whether by copy.
type Captures = (Option<TokenKind>, Vec<(Name, bool)>);

impl Elaborator<'_> {
    /// A lambda-expression.
    pub(crate) fn lambda(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        if self.last_child(node).is_some_and(|body| self.kind_of(body) == NodeKind::Absent) {
            return self.told_by_grammar(node);
        }
        // a default argument is no part of a body; that of a lambda-expression in it begins one
        let unevaluated = context.unevaluated && !context.default_argument;
        let class = self.closure_class(
            node,
            Context {
                unevaluated,
                default_argument: false,
                without_object: false,
                past_parameters: false,
                ..context
            },
        )?;
        let ty = self.type_of_class(class);
        Ok(self.prvalue(ExprKind::Lambda(class), ty, node))
    }

    /// The parts of a lambda-expression from its end: parameters, specifiers, trailing return type, body.
    pub(crate) fn lambda_parts(&self, node: NodeId) -> Option<[NodeId; 4]> {
        let children = self.children(node);
        let n = children.len();
        (n >= 8).then(|| [children[n - 5], children[n - 4], children[n - 3], children[n - 1]])
    }

    fn closure_class(&mut self, node: NodeId, context: Context) -> Res<EntityId> {
        let n = self.node(node);
        let key = (n.main, context.env, context.pack);
        if let Some(&known) = self.closures.get(&key) {
            // the body belongs to the function around, also if its type was needed before
            self.elaborate_closure_body(known, node, context)?;
            return Ok(known);
        }
        let Some([parameters, specifiers, _, _]) = self.lambda_parts(node) else {
            return self.gap(Gap::Lambda, node);
        };
        let owner = if context.function.is_some() {
            context.function
        } else {
            self.owner_of_scope(n.scope, context.env)?
        };
        let class = self.new_entity(EntityKind::Class, Name::NONE, owner, DeclId::NONE, context.env);
        self.closures.insert(key, class);
        self.first_closures.entry(n.main).or_insert(class);
        let call = self.new_entity(EntityKind::Function, Name::NONE, class, DeclId::NONE, context.env);
        self.program.entities[call].name_kind = NameKind::Operator;
        self.implicit_kind.insert(call, crate::special::Special::Call);
        let mut mutable = false;
        if !self.is_absent(specifiers) {
            for s in self.children(specifiers) {
                mutable |= self.kind_of(s) == NodeKind::Specifier && self.main_kind(s) == TokenKind::Mutable;
            }
        }
        let introducer = self.child(node, 0).unwrap_or(node);
        let (default, captures) = self.captures(introducer, context)?;
        let object = self.captures_object(introducer);
        let closure = Closure { call, node, context, conversion: None, mutable, default, captures, object };
        self.closure_info.insert(class, closure);
        self.closure_head(call, node, parameters, context);
        if self.node(introducer).size == 1 && self.program.entity(call).head.is_none() {
            let conversion =
                self.new_entity(EntityKind::Function, Name::NONE, class, DeclId::NONE, context.env);
            self.program.entities[conversion].name_kind = NameKind::Conversion;
            self.implicit_kind.insert(conversion, crate::special::Special::Conversion);
            if let Some(c) = self.closure_info.get_mut(&class) {
                c.conversion = Some(conversion);
            }
        }
        self.elaborate_closure_body(class, node, context)?;
        Ok(class)
    }

    /// True for the closure of a lambda-expression that begins with `[]`.
    pub(crate) fn is_closure_without_captures(&self, class: EntityId) -> bool {
        self.closure_info.get(&class).is_some_and(|closure| {
            let introducer = self.child(closure.node, 0).unwrap_or(closure.node);
            self.node(introducer).size == 1
        })
    }

    /// Elaborates the default arguments of a lambda-expression, which are no part of the body around, and tells what is
    /// wrong with them ([dcl.fct.default]/5).
    fn closure_defaults(&mut self, node: NodeId, context: Context) {
        let Some([parameters, ..]) = self.lambda_parts(node) else { return };
        if self.is_absent(parameters) || !self.is_told_in_patterns(context) {
            return;
        }
        let seen = self.recorded.as_ref().map_or(0, Vec::len);
        for parameter in self.children(parameters) {
            let default = self.child(parameter, 2).filter(|&d| !self.is_absent(d));
            let (NodeKind::Parameter, Some(default)) = (self.kind_of(parameter), default) else { continue };
            let context = context.default_argument();
            if let Ok(e) = self.whole_expression(default, context) {
                self.check_default(parameter, default, e, context);
            }
        }
        if let Some(recorded) = &mut self.recorded {
            recorded.truncate(seen);
        }
    }

    /// Elaborates the body of a lambda-expression that is not generic with the body around, once.
    fn elaborate_closure_body(&mut self, class: EntityId, node: NodeId, context: Context) -> Res<()> {
        let Some(call) = self.closure_info.get(&class).map(|c| c.call) else { return Ok(()) };
        if context.unevaluated || self.recorded.is_none() || self.closure_bodies.contains_key(&call) {
            return Ok(());
        }
        let Some([.., body]) = self.lambda_parts(node) else { return Ok(()) };
        if self.program.entity(call).head.is_some() {
            self.generic_lambda_body(call, body);
            self.note_implicit_object(class, context);
            return Ok(());
        }
        self.closure_defaults(node, context);
        let from = self.recorded.as_ref().map_or(0, Vec::len);
        self.lambda_body(call, body)?;
        self.note_implicit_object(class, context);
        let used = self.variables_named(from);
        match self.completing(|this| this.note_captures(class, node, &used, context)) {
            Some(copies) => copies.into_iter().for_each(|copy| self.check_captured(copy, context)),
            None => {
                self.closure_members.entry(class).or_default();
            }
        }
        Ok(())
    }

    /// Notes that the `=` of a lambda-expression captures `this`, where the body needs it first: C++20 deprecates that
    /// ([depr.capture.this]).
    fn note_implicit_object(&mut self, class: EntityId, context: Context) {
        let Some(closure) = self.closure_info.get(&class).filter(|_| self.cxx20) else { return };
        let Some(&body) = self.closure_bodies.get(&closure.call) else { return };
        let introducer = self.child(closure.node, 0).unwrap_or(closure.node);
        let names_this =
            |&c: &NodeId| self.kind_of(c) == NodeKind::Capture && self.main_kind(c) == TokenKind::This;
        let by_copy = closure.default == Some(TokenKind::Assign);
        if !by_copy || context.function.is_none() || self.children(introducer).iter().any(names_this) {
            return;
        }
        let mut first: Option<NodeId> = None;
        self.il.walk(Place::Stmt(body), &mut |place| {
            if let Place::Expr(e) = place {
                let expr = self.il.get(e);
                let nearer = |f: NodeId| self.node(expr.node).first < self.node(f).first;
                if matches!(expr.kind, ExprKind::This) && first.is_none_or(nearer) {
                    first = Some(expr.node);
                }
            }
            Walk::Into
        });
        if let Some(node) = first.filter(|_| self.is_told_in_patterns(context)) {
            self.remark_at(Cause::ImplicitObject, self.node(node).first, node);
        }
    }

    /// The variables that the expressions name which were recorded from number `from` on, each once, with the first place
    /// at which it is evaluated.
    fn variables_named(&self, from: usize) -> Vec<(EntityId, Option<NodeId>)> {
        let mut list: Vec<(EntityId, Option<NodeId>)> = Vec::new();
        for seen in self.recorded.iter().flatten().skip(from) {
            if let crate::il::ExprKind::Variable(v) = self.il.get(seen.expr).kind {
                let place = seen.evaluated.then_some(seen.node);
                match list.iter_mut().find(|known| known.0 == v) {
                    Some(known) => known.1 = known.1.or(place),
                    None => list.push((v, place)),
                }
            }
        }
        list
    }

    /// The head of the call operator: explicit template parameters, and one for each `auto` ([expr.prim.lambda.closure]/3).
    fn closure_head(&mut self, call: EntityId, node: NodeId, parameters: NodeId, context: Context) {
        let level = self.program.args.depth(context.env);
        let explicit =
            self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::TemplateParameters);
        let mut list = Vec::new();
        let mut end = self.node(node).first;
        if let Some(explicit) = explicit {
            let head = self.head_of(explicit, level, Vec::new());
            list.clone_from(&self.program.heads[head].parameters);
            end = self.program.heads[head].end;
        }
        self.add_auto_parameters(parameters, level, &mut list);
        if !list.is_empty() {
            let is_clause = |&c: &NodeId| self.kind_of(c) == NodeKind::RequiresClause;
            let mut requires: Vec<NodeId> = self.children(node).into_iter().filter(is_clause).collect();
            requires.extend(self.constrained_autos(parameters));
            let info = HeadInfo { level, parameters: list, requires, end, of: Head::NONE };
            let head = self.program.heads.push(info);
            self.program.entities[call].head = head;
        }
    }

    /// Adds an invented template parameter for each `auto` in a ParameterClause ([dcl.fct]/22).
    pub(crate) fn add_auto_parameters(&mut self, clause: NodeId, level: u16, list: &mut Vec<Parameter>) {
        if self.kind_of(clause) != NodeKind::ParameterClause {
            return;
        }
        for p in self.children(clause) {
            if self.kind_of(p) != NodeKind::Parameter {
                continue;
            }
            let Some(specifiers) = self.child(p, 0) else { continue };
            if self.child(p, 1).is_some_and(|d| self.has_trailing_result(d)) {
                continue;
            }
            let pack = self.child(p, 1).is_some_and(|d| self.contains_pack_declarator(d));
            for s in self.children(specifiers) {
                let auto = match self.kind_of(s) {
                    NodeKind::Specifier if self.main_kind(s) == TokenKind::Auto => Some(s),
                    NodeKind::ConstrainedAuto => {
                        self.last_child(s).filter(|&a| self.main_kind(a) == TokenKind::Auto)
                    }
                    _ => None,
                };
                if let Some(auto) = auto {
                    let tok = self.node(auto).main;
                    self.parameters.insert(tok, (level, list.len() as u16));
                    if pack {
                        self.auto_packs.insert(tok);
                    }
                    list.push(Parameter {
                        kind: ParameterKind::Type,
                        pack,
                        node: NodeId::NONE,
                        default: NodeId::NONE,
                    });
                }
            }
        }
    }

    /// True if a lambda-introducer captures `*this`.
    fn captures_object(&self, introducer: NodeId) -> bool {
        self.children(introducer).into_iter().any(|c| {
            let n = self.node(c);
            n.kind == NodeKind::Capture
                && self.lexed.tokens.kind(n.main) == TokenKind::This
                && self.lexed.tokens.kind(n.first) == TokenKind::Star
        })
    }

    /// What a lambda-introducer captures; init-captures become variables.
    fn captures(&mut self, introducer: NodeId, context: Context) -> Res<Captures> {
        let mut default = None;
        let mut list = Vec::new();
        for c in self.children(introducer) {
            match self.kind_of(c) {
                NodeKind::CaptureDefault => default = Some(self.main_kind(c)),
                NodeKind::Capture => {
                    let n = self.node(c);
                    if self.lexed.tokens.kind(n.main) != TokenKind::Ident {
                        // `[this]` and `[*this]`
                        let is_without = context.this.is_none() || self.is_in_static_function(context);
                        if self.main_kind(c) == TokenKind::This && is_without {
                            let at = if self.lexed.tokens.kind(n.first) == TokenKind::Amp {
                                n.main
                            } else {
                                n.first
                            };
                            let failed: Res<()> = self.wrong_at(Cause::NoThis, at, c);
                            self.find_of(&failed);
                        } else if self.main_kind(c) == TokenKind::This
                            && self.lexed.tokens.kind(n.first) == TokenKind::Amp
                        {
                            let failed: Res<()> = self.wrong_at(Cause::CapturesThisByReference, n.first, c);
                            self.find_of(&failed);
                        }
                        continue;
                    }
                    let by_reference = self.lexed.tokens.kind(n.first) == TokenKind::Amp;
                    let name = self.lexed.tokens.name(n.main);
                    let init = self.last_child(c).filter(|&i| !self.is_absent(i));
                    match init {
                        None => {
                            self.note_undeclared_capture(c);
                            if let Some(variable) = self.captured_variable(c, context) {
                                let known = self.type_of(variable);
                                if matches!(known, Err(cufront_program::Fail::Gap(Gap::Circle, _)))
                                    && self.is_in_own_initializer(variable, c)
                                {
                                    let failed: Res<()> =
                                        self.wrong_at(Cause::AutoInOwnInitializer, n.main, c);
                                    self.find_of(&failed);
                                }
                                self.note_named_capture(variable, c, context);
                            }
                            list.push((name, !by_reference));
                        }
                        Some(init) => self.init_capture(n.main, name, init, by_reference, context)?,
                    }
                }
                _ => {}
            }
        }
        Ok((default, list))
    }

    /// `x = e`, `&x = e` ([expr.prim.lambda.capture]/6).
    fn init_capture(
        &mut self,
        tok: Tok,
        name: Name,
        init: NodeId,
        by_reference: bool,
        context: Context,
    ) -> Res<()> {
        let auto = self.program.types.auto();
        let declared = if by_reference { self.program.types.lvalue_reference(auto) } else { auto };
        let pack = self.lexed.tokens.kind(tok.prev()) == TokenKind::Ellipsis;
        if pack {
            return self.gap(Gap::Pack, init);
        }
        let deduced = self.deduced_variable_type(declared, init, context);
        let is_value = |ty: Ty| {
            let types = &self.program.types;
            !types.is_void(types.referred(ty))
        };
        match deduced.is_ok_and(is_value) {
            true => _ = self.check_bound_placeholder(declared, init, context),
            false => self.check_deduction_at(declared, init, tok, context),
        }
        let ty = deduced?;
        let entity = self.new_entity(EntityKind::Variable, name, EntityId::NONE, DeclId::NONE, context.env);
        self.program.entities[entity].ty = Slot::Done(ty);
        self.local_entities.insert((tok, context.env, context.pack), entity);
        // what a reference refers to is no member of the closure
        if !by_reference {
            self.init_captures.insert(entity, tok);
        }
        Ok(())
    }

    /// The type of a closure's call operator or conversion function; of an instance in its environment.
    pub(crate) fn closure_function_type(&mut self, function: EntityId) -> Res<Ty> {
        let e = self.program.entity(function).clone();
        let Some(closure) = self.closure_info.get(&e.owner).cloned() else {
            return Err(cufront_program::Fail::Gap(Gap::Lambda, Tok(0)));
        };
        if closure.conversion == Some(function) {
            let ty = self.type_of(closure.call)?;
            let Some(mut f) = self.program.types.as_function(ty).cloned() else {
                return self.gap(Gap::Lambda, closure.node);
            };
            if self.has_placeholder(f.result) {
                f.result = self.deduced_result(closure.call, f.result)?;
            }
            f.qualifiers = Qualifiers::empty();
            if f.noexcept == Noexcept::Open {
                f.noexcept = Noexcept::No;
            }
            let target = self.program.types.function(f);
            let pointer = self.program.types.pointer(target);
            let conversion = FunctionType {
                result: pointer,
                parameters: Vec::new(),
                variadic: false,
                qualifiers: Qualifiers::CONST,
                reference: RefQualifier::None,
                noexcept: Noexcept::Yes,
            };
            return Ok(self.program.types.function(conversion));
        }
        let Some([parameters, specifiers, trailing, _]) = self.lambda_parts(closure.node) else {
            return self.gap(Gap::Lambda, closure.node);
        };
        let context = Context { env: e.env, function, ..closure.inside() };
        let (list, variadic) = if self.is_absent(parameters) {
            (Vec::new(), false)
        } else {
            self.parameter_types(parameters, context)?
        };
        let mut result = self.program.types.auto();
        if let Some(id) = self.last_child(trailing).filter(|_| !self.is_absent(trailing)) {
            result = self.type_id(id, context)?;
        }
        let mut noexcept = Noexcept::No;
        if !self.is_absent(specifiers) {
            for s in self.children(specifiers) {
                if self.kind_of(s) == NodeKind::Noexcept {
                    noexcept = match self.last_child(s).filter(|&o| !self.is_absent(o)) {
                        None => Noexcept::Yes,
                        Some(_) => Noexcept::Open,
                    };
                }
            }
        }
        let f = FunctionType {
            result,
            parameters: list,
            variadic,
            qualifiers: if closure.mutable { Qualifiers::empty() } else { Qualifiers::CONST },
            reference: RefQualifier::None,
            noexcept,
        };
        Ok(self.program.types.function(f))
    }

    /// The conversion of a generic closure without captures to the pointer to function `to`, whose parameters give the
    /// arguments of the call operator ([expr.prim.lambda.closure]/9).
    pub(crate) fn generic_closure_conversion(&mut self, class: EntityId, to: Ty) -> Res<Option<EntityId>> {
        let Some(closure) = self.closure_info.get(&class).cloned() else { return Ok(None) };
        let head = self.program.entity(closure.call).head;
        let target =
            self.program.types.as_pointer(to).and_then(|t| self.program.types.as_function(t)).cloned();
        let Some(target) = target.filter(|_| head.is_some() && self.is_closure_without_captures(class))
        else {
            return Ok(None);
        };
        let key = (class, to.bare());
        if let Some(&known) = self.closure_conversions.get(&key) {
            return Ok(Some(known));
        }
        let pattern = self.pattern_type(closure.call)?;
        let Some(f) = self.program.types.as_function(pattern).cloned() else { return Ok(None) };
        let info = self.program.heads[head].clone();
        let mut deduction = crate::deduce::Deduction::new(&info);
        if f.variadic != target.variadic
            || !self.unify_types(&f.parameters, &target.parameters, &mut deduction)?
        {
            return Ok(None);
        }
        let Some(args) = self.finish_deduction(closure.call, &mut deduction)? else { return Ok(None) };
        let instance = self.instance(closure.call, args)?;
        let ty = self.type_of(instance)?;
        let Some(mut f) = self.program.types.as_function(ty).cloned() else { return Ok(None) };
        if self.has_placeholder(f.result) {
            f.result = self.deduced_result(instance, f.result)?;
        }
        f.qualifiers = Qualifiers::empty();
        if f.noexcept == Noexcept::Open {
            f.noexcept = Noexcept::No;
        }
        let function = self.program.types.function(f);
        let pointer = self.program.types.pointer(function);
        let conversion =
            self.new_entity(EntityKind::Function, Name::NONE, class, DeclId::NONE, closure.context.env);
        self.program.entities[conversion].name_kind = NameKind::Conversion;
        self.implicit_kind.insert(conversion, crate::special::Special::Conversion);
        let ty = self.program.types.function(FunctionType {
            result: pointer,
            parameters: Vec::new(),
            variadic: false,
            qualifiers: Qualifiers::CONST,
            reference: RefQualifier::None,
            noexcept: Noexcept::Yes,
        });
        self.program.entities[conversion].ty = Slot::Done(ty);
        self.closure_conversions.insert(key, conversion);
        Ok(Some(conversion))
    }

    /// Elaborates the body of a lambda that is not generic.
    fn lambda_body(&mut self, call: EntityId, body: NodeId) -> Res<()> {
        let Some(closure) = self.closure_info.get(&self.program.entity(call).owner).cloned() else {
            return Ok(());
        };
        let context = Context { env: self.env_of(call), function: call, ..closure.inside() };
        let ty = match self.type_of(call) {
            Ok(ty) => ty,
            Err(fail) => {
                if self.is_certainly_wrong(fail) && self.is_told_in_patterns(context) {
                    self.find(fail);
                    self.survey_lambda(closure.node, context);
                }
                return Err(fail);
            }
        };
        let declared = self.program.types.as_function(ty).map_or(Ty::NONE, |f| f.result);
        let pattern = std::mem::replace(&mut self.result_pattern, declared);
        let around = std::mem::replace(&mut self.return_type, Some(declared).filter(|d| d.is_some()));
        let (result, block) = self.statement_and_result(body, context);
        let declared = match declared.is_some() && self.has_placeholder(declared) {
            true => result.unwrap_or(Ty::NONE),
            false => declared,
        };
        self.check_end(declared, block, context);
        self.check_unreached_loops(block, context);
        self.result_pattern = pattern;
        self.return_type = around;
        self.closure_bodies.insert(call, block);
        self.results.entry(call).or_insert(result);
        Ok(())
    }

    /// Finds what is wrong in the parameters, the result and the body of the lambda-expression `node`, whose type failed.
    fn survey_lambda(&mut self, node: NodeId, context: Context) {
        let Some([parameters, _, trailing, body]) = self.lambda_parts(node) else { return };
        if !self.is_absent(parameters) {
            self.survey_parameters(parameters, context);
        }
        let result = self.last_child(trailing).filter(|_| !self.is_absent(trailing));
        if let Some(Err(fail)) = result.map(|id| self.type_id(id, context)) {
            self.find(fail);
        }
        let around = self.return_type.take();
        let pattern = std::mem::replace(&mut self.result_pattern, Ty::NONE);
        let returns = std::mem::take(&mut self.returns);
        self.statement(body, context);
        self.returns = returns;
        self.result_pattern = pattern;
        self.return_type = around;
    }

    /// Elaborates the body of a generic lambda with the parameters of its template standing for themselves.
    fn generic_lambda_body(&mut self, call: EntityId, body: NodeId) {
        let e = self.program.entity(call);
        let (head, env) = (e.head, e.env);
        let Some(closure) = self.closure_info.get(&e.owner) else { return };
        let (inside, node) = (closure.inside(), closure.node);
        let own = self.own_parameters(head);
        let env = self.program.args.environment(env, own);
        let context = Context { env, function: call, ..inside };
        // the parameters are declared in this environment as well
        if let Some([parameters, ..]) = self.lambda_parts(node).filter(|p| !self.is_absent(p[0])) {
            let declared = self.parameter_types(parameters, context).map(|_| ());
            self.note(declared);
        }
        let returns = std::mem::take(&mut self.returns);
        let pattern = std::mem::replace(&mut self.result_pattern, Ty::NONE);
        // what it returns is left to its instances, and is not that of the function around
        let around = self.return_type.take();
        let block = self.statement(body, context);
        self.return_type = around;
        self.result_pattern = pattern;
        self.returns = returns;
        self.closure_bodies.insert(call, block);
    }

    /// The body of a closure's call operator, and the context in which it is elaborated.
    pub(crate) fn closure_body(&self, function: EntityId) -> Option<(NodeId, Context)> {
        let e = self.program.entity(function);
        let closure = self.closure_info.get(&e.owner)?;
        if function != closure.call && e.pattern != closure.call {
            return None;
        }
        let [_, _, _, body] = self.lambda_parts(closure.node)?;
        Some((body, Context { env: e.env, function, ..closure.inside() }))
    }

    /// The ParameterClause of a closure's call operator.
    pub(crate) fn closure_parameters(&self, function: EntityId) -> Option<NodeId> {
        let closure = self.closure_info.get(&self.program.entity(function).owner)?;
        if closure.call != function && self.program.entity(function).pattern != closure.call {
            return None;
        }
        let [parameters, ..] = self.lambda_parts(closure.node)?;
        (!self.is_absent(parameters)).then_some(parameters)
    }

    /// True for a variable that the lambda around captures by copy, where the copy is const: in a call operator that
    /// is not `mutable` ([expr.prim.id.unqual]/3). In front of the body the name at `place` means the variable itself.
    pub(crate) fn is_captured_constant(&self, entity: EntityId, place: Tok, context: Context) -> bool {
        let e = self.program.entity(entity);
        if self.static_locals.contains(&entity) {
            return false;
        }
        let own = e.owner;
        let init_capture = self.init_captures.get(&entity).copied();
        let is_of_function = own.is_some() && self.program.entity(own).kind == EntityKind::Function;
        if init_capture.is_none() && !is_of_function {
            return false;
        }
        let mut function = context.function;
        while function.is_some() && function != own {
            let Some(closure) = self.closure_around(function) else { return false };
            let lambda = self.node(closure.node);
            if init_capture.is_some_and(|t| lambda.first <= t && t < lambda.end) {
                // a member of this closure
                return !closure.mutable;
            }
            let body = self.last_child(closure.node).map(|body| self.node(body).first);
            if lambda.first <= place && body.is_some_and(|body| place < body) {
                function = closure.context.function;
                continue;
            }
            let by_copy = match closure.captures.iter().find(|c| c.0 == e.name) {
                Some(&(_, copy)) => copy,
                None => closure.default == Some(TokenKind::Assign),
            };
            if by_copy {
                // the member of this closure, whatever it was copied from
                return !closure.mutable;
            }
            function = closure.context.function;
        }
        false
    }

    pub(crate) fn closure_around(&self, function: EntityId) -> Option<&Closure> {
        if function.is_none() {
            return None;
        }
        self.closure_info.get(&self.program.entity(function).owner)
    }
}
