//! Statements ([stmt.stmt]): a body is elaborated from its first statement to its last, so that each declaration is
//! known to what follows.

use crate::il::ExprKind;
use crate::{CallSite, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EntityKind, Fail, Gap, Res, Slot, Ty, TypeKind};

/// An expression as it was elaborated, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seen {
    /// The tree.
    pub(crate) node: NodeId,
    /// The expression.
    pub(crate) expr: ExprId,
    /// The function around: of a lambda's body its call operator.
    pub(crate) function: EntityId,
    /// The element of the packs.
    pub(crate) pack: u32,
    /// It is no part of an operand that is not evaluated.
    pub(crate) evaluated: bool,
}

/// What elaborating one function body gave.
#[derive(Debug, Clone, Default)]
pub struct BodyReport {
    /// The tree of the body, if it could be made.
    pub root: Option<NodeId>,
    /// Every expression of the body with the tree it came from, operands in front.
    pub expressions: Vec<(NodeId, ExprId)>,
    /// Statements that `if constexpr` discards, or may discard ([stmt.if]/2).
    pub discarded: Vec<NodeId>,
    /// The calls of the body, written and implicit ones, in the order in which they are elaborated: operands in
    /// front. What depends on template parameters is not among them.
    pub calls: Vec<CallSite>,
    /// What could not be answered, in order.
    pub gaps: Vec<(Gap, Tok)>,
    /// What is wrong, in order.
    pub errors: Vec<Tok>,
}

impl Elaborator<'_> {
    /// Elaborates the body of the function that `decl` defines. A template is elaborated with its parameters
    /// standing for themselves. `None`: it has no body, or is not looked into.
    pub fn body(&mut self, decl: DeclId) -> Option<BodyReport> {
        self.recorded = Some(Vec::new());
        self.failures.clear();
        self.discarded.clear();
        let mut root = None;
        let result = self.body_of(decl, &mut root);
        let seen = self.recorded.take().unwrap_or_default();
        let mut report = BodyReport {
            root,
            discarded: std::mem::take(&mut self.discarded),
            expressions: seen.iter().map(|s| (s.node, s.expr)).collect(),
            calls: self.calls_of(&seen),
            ..BodyReport::default()
        };
        let mut failures = std::mem::take(&mut self.failures);
        match result {
            Ok(true) => {}
            Ok(false) => return None,
            Err(fail) => failures.push(fail),
        }
        for fail in failures {
            match fail {
                Fail::Gap(gap, at) => report.gaps.push((gap, at)),
                Fail::IllFormed(at) => report.errors.push(at),
                Fail::InError => {}
            }
        }
        Some(report)
    }

    fn body_of(&mut self, decl: DeclId, root: &mut Option<NodeId>) -> Res<bool> {
        let d = self.items().decls[decl].clone();
        if d.kind != DeclKind::Function {
            return Ok(false);
        }
        let parts = self.parts_of_decl(decl)?;
        if !parts.is_function {
            return Ok(false);
        }
        if matches!(self.lexed.tokens.kind(self.node(parts.initializer).first), TokenKind::Assign) {
            return Ok(false);
        }
        let tree = self.body_tree(parts.initializer, self.node(parts.initializer).end)?;
        *root = Some(tree);
        let context = self.context_of_definition(decl)?;
        let declared = self.declared_type(parts, context)?;
        let context = self.with_constness(context, declared.ty);
        self.function_body(tree, context)?;
        Ok(true)
    }

    /// The context of the body of the function that `decl` defines, in or outside of its class.
    pub(crate) fn context_of_definition(&mut self, decl: DeclId) -> Res<Context> {
        let d = self.items().decls[decl].clone();
        let mut context = Context::global();
        let root = self.tree(decl)?;
        let (below, heads) = self.below_heads(root);
        let parts = self.declarator_parts(below, d.name_tok).ok_or(Fail::Gap(Gap::Tree, d.first))?;
        let name = self.declarator_name(parts.declarator);
        let qualified = name.is_some_and(|n| self.kind_of(n) == NodeKind::QualifiedName);
        if qualified {
            // template heads in front of the qualifier bind the classes it names, outermost first
            let mut env = cufront_program::EnvId::NONE;
            let mut level = 0;
            for (parameters, _) in heads {
                if self.node(parameters).size == 1 {
                    continue;
                }
                let head = self.head_of(parameters, level, Vec::new());
                let own = self.own_parameters(head);
                env = self.program.args.environment(env, own);
                level += 1;
            }
            context.env = env;
            let prefix = name.and_then(|n| self.child(n, 0));
            if let Some(prefix) = prefix {
                context.this = self.defined_in(prefix, context)?;
            }
        } else {
            let scope = d.scope;
            let around = self.heads_around(scope);
            let owner = self.owner_of_scope(scope, cufront_program::EnvId::NONE)?;
            if self.program.entity(owner).kind == EntityKind::Class {
                context.this = owner;
                context.env = match self.complete_class(owner)? {
                    Some(info) => self.program.classes[info].env,
                    None => self.program.entity(owner).env,
                };
            }
            let mut level = around;
            for (parameters, _) in heads {
                if self.node(parameters).size == 1 {
                    continue;
                }
                let head = self.head_of(parameters, level, Vec::new());
                let own = self.own_parameters(head);
                context.env = self.program.args.environment(context.env, own);
                level += 1;
            }
        }
        // an abbreviated template has a head without being written with one
        let level = self.program.args.depth(context.env);
        if let Ok(entity) = self.entity_of(decl, context.env) {
            let head = self.program.entity(entity).head;
            if head.is_some() && self.program.heads[head].level == level {
                let own = self.own_parameters(head);
                context.env = self.program.args.environment(context.env, own);
            }
        }
        if d.specifiers.contains(Specifiers::STATIC) {
            context.this = if context.this.is_some() { context.this } else { EntityId::NONE };
        }
        // the function itself, as the owner of its locals
        let function = self.new_entity(EntityKind::Function, d.name, context.this, decl, context.env);
        self.program.entities[function].owner = if context.this.is_some() {
            context.this
        } else {
            self.owner_of_scope(d.scope, context.env).unwrap_or(Self::GLOBAL)
        };
        self.program.entities[function].name_kind = d.name_kind;
        context.function = function;
        Ok(context)
    }

    /// The class that the qualifier of a definition names; [`EntityId::NONE`] for a namespace. `A<T>::` names the
    /// pattern itself here, or the partial specialisation with these arguments.
    fn defined_in(&mut self, node: NodeId, context: Context) -> Res<EntityId> {
        use crate::names::Scope;
        let children = self.children(node);
        let scope = match children[..] {
            [prefix, component] => {
                let outer = self.defined_in(prefix, context)?;
                if outer.is_some() {
                    let inner = Context { this: outer, ..context };
                    let named = self.component(
                        Some(Scope::Class(outer)),
                        component,
                        inner,
                        crate::lookup::Filter::Scope,
                    )?;
                    match named.found {
                        crate::lookup::Found::Type(ty) => self.scope_of_type(ty, component, inner)?,
                        crate::lookup::Found::Template(t) => {
                            let args = self.own_parameters(self.program.entity(t).head);
                            Scope::Class(self.instance(t, args)?)
                        }
                        _ => return self.gap(Gap::Declaration, node),
                    }
                } else {
                    self.nested_name(node, context)?
                }
            }
            _ => self.nested_name(node, context)?,
        };
        match scope {
            Scope::Class(c) => Ok(c),
            Scope::Namespace(_) => Ok(EntityId::NONE),
            Scope::Dependent(ty) => match self.program.types.as_class(ty) {
                Some(c) => Ok(c),
                None => self.gap(Gap::Declaration, node),
            },
            Scope::Enum(_) => self.gap(Gap::Declaration, node),
        }
    }

    fn with_constness(&self, context: Context, ty: Ty) -> Context {
        let this_const = self
            .program
            .types
            .as_function(ty)
            .is_some_and(|f| f.qualifiers.contains(cufront_program::Qualifiers::CONST));
        Context { this_const, ..context }
    }

    /// FunctionBody: member initializers, the block, handlers.
    fn function_body(&mut self, node: NodeId, context: Context) -> Res<()> {
        for child in self.children(node) {
            match self.kind_of(child) {
                NodeKind::MemberInitializers => {
                    for m in self.children(child) {
                        let result = self.member_initializer(m, context);
                        self.note(result);
                    }
                }
                NodeKind::CompoundStatement => self.statement(child, context),
                NodeKind::Handler => self.handler(child, context),
                _ => {}
            }
        }
        Ok(())
    }

    fn member_initializer(&mut self, node: NodeId, context: Context) -> Res<()> {
        let Some(list) = self.last_child(node) else { return Ok(()) };
        let children = self.children(list);
        if self.lexed.tokens.kind(self.node(node).end.prev()) == TokenKind::Ellipsis {
            return self.gap(Gap::Pack, node);
        }
        self.expressions(&children, context)?;
        Ok(())
    }

    /// Keeps a failure and goes on.
    pub(crate) fn note<T>(&mut self, result: Res<T>) {
        self.failures.extend(result.err());
    }

    /// The type of what a body returns, for deduction; `void` without a return statement with operand.
    pub(crate) fn statement_result(&mut self, body: NodeId, context: Context) -> Res<Ty> {
        let outer = std::mem::take(&mut self.returns);
        let failures = self.failures.len();
        self.statement(body, context);
        let returns = std::mem::replace(&mut self.returns, outer);
        if self.recorded.is_none() {
            // a failure in a body that is only read for its result matters only if the result rests on it
            self.failures.truncate(failures);
        }
        let mut result = None;
        for r in returns {
            let one = r?;
            match result {
                None => result = Some(one),
                Some(known) if known == one => {}
                Some(_) => return Err(Fail::IllFormed(self.node(body).first)),
            }
        }
        Ok(result.unwrap_or(Ty::VOID))
    }

    /// The result type of a function whose declared result `declared` has a placeholder.
    pub(crate) fn deduced_result(&mut self, function: EntityId, declared: Ty) -> Res<Ty> {
        if let Some(&known) = self.results.get(&function) {
            return known;
        }
        if !self.deducing.insert(function) {
            // behind its first return statement the result is known ([dcl.spec.auto]/10)
            if let Some(&ty) = self.first_results.get(&function) {
                return Ok(ty);
            }
            return Err(Fail::Gap(Gap::Circle, self.place_of(function)));
        }
        if self.depth > crate::MAX_INSTANTIATION_DEPTH * 4 {
            return Err(Fail::Gap(Gap::Limit, self.place_of(function)));
        }
        self.depth += 1;
        let recorded = self.recorded.take();
        let pattern = std::mem::replace(&mut self.result_pattern, declared);
        let failures = self.failures.len();
        let result = self.new_result(function);
        self.failures.truncate(failures);
        self.result_pattern = pattern;
        self.recorded = recorded;
        self.depth -= 1;
        self.deducing.remove(&function);
        self.results.insert(function, result);
        result
    }

    fn new_result(&mut self, function: EntityId) -> Res<Ty> {
        if let Some((body, context)) = self.closure_body(function) {
            return self.statement_result(body, context);
        }
        let e = self.program.entity(function).clone();
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let declared = self.program.entity(base).decl;
        if declared.is_some() && self.items().decls[declared].specifiers.contains(Specifiers::DEFAULTED) {
            // only `operator<=>` deduces what it gives
            let class = match self.enclosing_class(function) {
                class if class.is_some() => class,
                _ => return Err(Fail::Gap(Gap::Declaration, self.place_of(function))),
            };
            return self.comparison_category(class, NodeId(0));
        }
        let mut decls = vec![self.program.entity(base).decl];
        let group = self.redeclarations.get(&base).cloned().unwrap_or_default();
        decls.extend(group.iter().map(|&g| self.program.entity(g).decl));
        for decl in decls {
            if decl.is_none() {
                continue;
            }
            let parts = self.parts_of_decl(decl)?;
            if !parts.is_function {
                continue;
            }
            self.register_heads(decl)?;
            let mut context = Context::of_env(e.env);
            context.this = self.enclosing_class(function);
            context.function = function;
            let declared = self.declared_type(parts, context)?;
            let context = self.with_constness(context, declared.ty);
            let tree = self.body_tree(parts.initializer, self.node(parts.initializer).end)?;
            let Some(block) =
                self.children(tree).into_iter().find(|&c| self.kind_of(c) == NodeKind::CompoundStatement)
            else {
                continue;
            };
            return self.statement_result(block, context);
        }
        Err(Fail::Gap(Gap::Declaration, self.place_of(function)))
    }

    /// One statement.
    pub(crate) fn statement(&mut self, node: NodeId, context: Context) {
        stacker::maybe_grow(256 * 1024, 4 << 20, || {
            let result = self.statement_of_kind(node, context);
            self.note(result);
        });
    }

    fn statement_of_kind(&mut self, node: NodeId, context: Context) -> Res<()> {
        let children = self.children(node);
        match self.kind_of(node) {
            NodeKind::CompoundStatement => {
                for c in children {
                    self.statement(c, context);
                }
            }
            NodeKind::ExpressionStatement => {
                if let Some(&e) = children.first().filter(|&&e| !self.is_absent(e)) {
                    self.expression(e, context)?;
                }
            }
            NodeKind::DeclarationStatement => {
                for c in children {
                    self.block_declaration(c, context)?;
                }
            }
            NodeKind::AttributedStatement | NodeKind::LabelStatement | NodeKind::DefaultStatement => {
                if let Some(&last) = children.last() {
                    self.statement(last, context);
                }
            }
            NodeKind::CaseStatement => {
                if let [low, high, statement] = children[..] {
                    let result = self.expression(low, context);
                    self.note(result);
                    if !self.is_absent(high) {
                        let result = self.expression(high, context);
                        self.note(result);
                    }
                    self.statement(statement, context);
                }
            }
            NodeKind::IfStatement => self.if_statement(node, &children, context)?,
            NodeKind::SwitchStatement => {
                if let [init, condition, body] = children[..] {
                    self.statement(init, context);
                    let result = self.condition(condition, context);
                    self.note(result);
                    self.statement(body, context);
                }
            }
            NodeKind::WhileStatement => {
                if let [condition, body] = children[..] {
                    let result = self.condition(condition, context);
                    self.note(result);
                    self.statement(body, context);
                }
            }
            NodeKind::DoStatement => {
                if let [body, condition] = children[..] {
                    self.statement(body, context);
                    let result = self.condition(condition, context);
                    self.note(result);
                }
            }
            NodeKind::ForStatement => {
                if let [init, condition, increment, body] = children[..] {
                    self.statement(init, context);
                    if !self.is_absent(condition) {
                        let result = self.condition(condition, context);
                        self.note(result);
                    }
                    if !self.is_absent(increment) {
                        let result = self.expression(increment, context);
                        self.note(result);
                    }
                    self.statement(body, context);
                }
            }
            NodeKind::RangeForStatement => {
                if let [init, variable, range, body] = children[..] {
                    self.statement(init, context);
                    let result = self.range_variable(variable, range, context);
                    self.note(result);
                    self.statement(body, context);
                }
            }
            NodeKind::ReturnStatement => self.return_statement(node, children.first().copied(), context)?,
            NodeKind::TryStatement => {
                for c in children {
                    if self.kind_of(c) == NodeKind::Handler {
                        self.handler(c, context);
                    } else {
                        self.statement(c, context);
                    }
                }
            }
            NodeKind::GotoStatement => {
                if let Some(&e) = children.first().filter(|&&e| self.kind_of(e) != NodeKind::Identifier) {
                    self.expression(e, context)?;
                }
            }
            NodeKind::Absent
            | NodeKind::JumpStatement
            | NodeKind::LabelDeclaration
            | NodeKind::EmptyDeclaration
            | NodeKind::AsmStatement => {}
            _ => return self.gap(Gap::Statement, node),
        }
        Ok(())
    }

    /// `if`; of `if constexpr` with a known condition only the branch that is taken, in an instance
    /// ([stmt.if]/2).
    fn if_statement(&mut self, node: NodeId, children: &[NodeId], context: Context) -> Res<()> {
        let [init, condition, then, otherwise] = *children else { return self.gap(Gap::Tree, node) };
        self.statement(init, context);
        let constexpr = self.lexed.tokens.kind(self.node(node).main.next()) == TokenKind::Constexpr;
        let mut known = None;
        if !self.is_absent(condition) {
            let result = self.condition(condition, context);
            known = match result {
                Ok(Some(e)) if constexpr => self.evaluate_in(e, condition, context).unwrap_or(None),
                Ok(_) => None,
                Err(fail) => {
                    self.failures.push(fail);
                    None
                }
            };
            if constexpr && (context.env.is_some() || self.recorded.is_none()) {
                if let Some(value) = known {
                    if value != 0 {
                        self.statement(then, context);
                    } else {
                        self.statement(otherwise, context);
                    }
                    return Ok(());
                }
            }
        }
        // `if constexpr`, `if consteval`, `if !consteval`
        match self.lexed.tokens.kind(self.node(node).main.next()) {
            TokenKind::Constexpr => match known {
                Some(0) => self.discarded.push(then),
                Some(_) => self.discarded.push(otherwise),
                None => self.discarded.extend([then, otherwise]),
            },
            TokenKind::Consteval | TokenKind::Not => self.discarded.extend([then, otherwise]),
            _ => {}
        }
        self.statement(then, context);
        self.statement(otherwise, context);
        Ok(())
    }

    /// The condition of a statement: an expression, or a declaration.
    fn condition(&mut self, node: NodeId, context: Context) -> Res<Option<ExprId>> {
        if self.kind_of(node) != NodeKind::Condition {
            return self.expression(node, context).map(Some);
        }
        let children = self.children(node);
        if let [specifiers, declarator, initializer] = children[..] {
            self.declare_local(specifiers, declarator, initializer, context)?;
        }
        Ok(None)
    }

    fn handler(&mut self, node: NodeId, context: Context) {
        let children = self.children(node);
        for c in children {
            match self.kind_of(c) {
                NodeKind::Parameter => {
                    let result = (|| {
                        let parts = self.children(c);
                        if let (Some(&s), Some(&d)) = (parts.first(), parts.get(1)) {
                            let absent = parts.get(2).copied().unwrap_or(d);
                            self.declare_local(s, d, absent, context)?;
                        }
                        Ok(())
                    })();
                    self.note(result);
                }
                NodeKind::CompoundStatement => self.statement(c, context),
                _ => {}
            }
        }
    }

    /// `return e;`: the type that it gives a placeholder.
    fn return_statement(&mut self, node: NodeId, operand: Option<NodeId>, context: Context) -> Res<()> {
        let Some(operand) = operand.filter(|&o| !self.is_absent(o)) else {
            self.returns.push(Ok(Ty::VOID));
            return Ok(());
        };
        let e = match self.expression(operand, context) {
            Ok(e) => e,
            Err(fail) => {
                self.returns.push(Err(fail));
                return Err(fail);
            }
        };
        let pattern = self.result_pattern;
        let pattern = if pattern.is_some() { pattern } else { self.program.types.auto() };
        let ty = if self.any_dependent(&[e]) {
            Ok(self.program.types.dependent())
        } else if matches!(self.program.types.kind(pattern), TypeKind::DecltypeAuto) {
            self.decltype_of(operand, context)
        } else if self.program.types.is_void(self.ty_or_void(e)) {
            Ok(Ty::VOID)
        } else {
            self.deduced_auto(pattern, e, context)
        };
        let _ = node;
        if let Ok(ty) = ty {
            if !self.program.types.is_dependent(ty) && self.deducing.contains(&context.function) {
                self.first_results.entry(context.function).or_insert(ty);
            }
        }
        self.returns.push(ty);
        Ok(())
    }

    fn ty_or_void(&self, e: ExprId) -> Ty {
        let ty = self.ty(e);
        if ty.is_some() {
            ty
        } else {
            Ty::INT
        }
    }

    /// A declaration in a block.
    fn block_declaration(&mut self, node: NodeId, context: Context) -> Res<()> {
        match self.kind_of(node) {
            NodeKind::SimpleDeclaration => {
                let children = self.children(node);
                let Some((&specifiers, declarators)) = children.split_first() else { return Ok(()) };
                if self.has_specifier(specifiers, TokenKind::Typedef) {
                    return self.local_typedef(specifiers, declarators, context);
                }
                if declarators.is_empty() {
                    let result = self.specified_type(specifiers, context);
                    self.note(result);
                }
                for &d in declarators {
                    let parts = self.children(d);
                    let n = parts.len();
                    if n < 3 {
                        continue;
                    }
                    let result = self.declare_local(specifiers, parts[n - 3], parts[n - 1], context);
                    self.note(result);
                }
                Ok(())
            }
            NodeKind::AliasDeclaration => {
                let Some(name) = self.child(node, 0) else { return Ok(()) };
                let Some(id) = self.last_child(node) else { return Ok(()) };
                let ty = self.type_id(id, context)?;
                self.local_alias(self.node(name).main, ty, context);
                Ok(())
            }
            NodeKind::StaticAssert => {
                let holds = self.assertion_holds(node, context);
                if self.recorded.is_some() {
                    self.assertions.push((self.node(node).first, holds));
                }
                holds.map(|_| ())
            }
            NodeKind::UsingDeclaration
            | NodeKind::UsingDirective
            | NodeKind::UsingEnum
            | NodeKind::NamespaceAlias
            | NodeKind::EmptyDeclaration
            | NodeKind::AsmStatement => Ok(()),
            _ => self.gap(Gap::Declaration, node),
        }
    }

    /// True if `kind` is among the specifiers.
    pub(crate) fn has_specifier(&self, specifiers: NodeId, kind: TokenKind) -> bool {
        self.children(specifiers)
            .iter()
            .any(|&s| self.kind_of(s) == NodeKind::Specifier && self.main_kind(s) == kind)
    }

    fn local_typedef(&mut self, specifiers: NodeId, declarators: &[NodeId], context: Context) -> Res<()> {
        let Some(base) = self.specified_type(specifiers, context)? else {
            return self.gap(Gap::Type, specifiers);
        };
        for &d in declarators {
            let parts = self.children(d);
            let n = parts.len();
            if n < 3 {
                continue;
            }
            let ty = self.declarator_type(parts[n - 3], base, context)?.ty;
            if let Some(name) = self.declarator_name(parts[n - 3]) {
                self.local_alias(self.node(name).main, ty, context);
            }
        }
        Ok(())
    }

    fn local_alias(&mut self, tok: Tok, ty: Ty, context: Context) {
        let name = self.lexed.tokens.name(tok);
        let id = self.new_entity(EntityKind::Alias, name, context.function, DeclId::NONE, context.env);
        self.program.entities[id].ty = Slot::Done(ty);
        self.local_entities.insert((tok, context.env, context.pack), id);
    }

    /// A variable in a block, or function; structured bindings become bindings.
    fn declare_local(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        initializer: NodeId,
        context: Context,
    ) -> Res<()> {
        let Some(name) = self.declarator_name(declarator) else {
            if let Some(binding) =
                self.ast.tree(declarator).find(|&n| self.kind_of(n) == NodeKind::StructuredBinding)
            {
                return self.structured_binding(specifiers, declarator, binding, initializer, context);
            }
            let result = self.specified_type(specifiers, context);
            self.note(result);
            return Ok(());
        };
        let tok = self.node(name).main;
        let Some(base) = self.specified_type(specifiers, context)? else {
            return self.gap(Gap::Type, specifiers);
        };
        let ty = self.declarator_type(declarator, base, context)?.ty;
        if self.program.types.as_function(ty).is_some() {
            return Ok(());
        }
        let spelled = self.lexed.tokens.name(tok);
        let entity =
            self.new_entity(EntityKind::Variable, spelled, context.function, DeclId::NONE, context.env);
        if self.has_specifier(specifiers, TokenKind::Static)
            || self.has_specifier(specifiers, TokenKind::Extern)
        {
            self.static_locals.insert(entity);
        }
        let constexpr = self.has_specifier(specifiers, TokenKind::Constexpr);
        let ty = if constexpr && !self.has_placeholder(ty) { self.program.types.constant(ty) } else { ty };
        self.program.entities[entity].ty =
            if self.has_placeholder(ty) { Slot::InProgress } else { Slot::Done(ty) };
        self.local_entities.insert((tok, context.env, context.pack), entity);
        if !self.is_absent(initializer) {
            self.local_initializers.insert(entity, (initializer, context));
        }
        let deduced = self.deduced_variable_type(ty, initializer, context);
        let deduced = match deduced {
            Ok(t) if constexpr => Ok(self.program.types.constant(t)),
            other => other,
        };
        self.program.entities[entity].ty = match deduced {
            Ok(ty) => Slot::Done(ty),
            Err(fail) => Slot::Failed(fail),
        };
        deduced?;
        if !self.has_placeholder(ty) && !self.is_absent(initializer) {
            // the operands are expressions of the body
            match self.kind_of(initializer) {
                NodeKind::ParenthesizedList | NodeKind::BracedList => {
                    let list = self.children(initializer);
                    self.list_elements(&list, context)?;
                }
                _ => {
                    self.expression(initializer, context)?;
                }
            }
        }
        Ok(())
    }

    /// `std::tuple_size<ty>::value`, if that instance is complete and has it ([dcl.struct.bind]/4).
    pub(crate) fn tuple_size(&mut self, ty: Ty) -> Res<Option<EntityId>> {
        let Some(template) = self.std_template("tuple_size", NodeId(0))? else { return Ok(None) };
        let args = self.program.args.list(&[cufront_program::Arg::Type(ty)]);
        let instance = self.instance(template, args)?;
        if self.complete_class(instance)?.is_none() {
            return Ok(None);
        }
        let Some(name) = self.lexed.names.get(b"value") else { return Ok(None) };
        let hits = self.member_hits(name, instance, crate::lookup::Filter::Any)?;
        match hits.first() {
            Some(&hit) => self.hit_entity(hit, Context::global()).map(Some),
            None => Ok(None),
        }
    }

    /// `std::tuple_element<index, ty>::type`.
    pub(crate) fn tuple_element(&mut self, index: usize, ty: Ty, node: NodeId) -> Res<Ty> {
        use cufront_program::Arg;
        let template = self.std_template("tuple_element", node)?;
        let name = self.lexed.names.get(b"type");
        let (Some(template), Some(name)) = (template, name) else { return self.ill_formed(node) };
        let index = Arg::Value { ty: Ty::SIZE, value: index as i128 };
        let args = self.complete_arguments(template, &[index, Arg::Type(ty)], node)?;
        let args = self.program.args.list(&args);
        let instance = self.instance(template, args)?;
        let hits = self.member_hits(name, instance, crate::lookup::Filter::Type)?;
        let Some(&hit) = hits.first() else { return self.ill_formed(node) };
        let alias = self.hit_entity(hit, Context::global())?;
        self.type_of(alias)
    }

    /// `({ … })` (GNU): the value of its last expression.
    pub(crate) fn statement_expression(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let Some(block) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        let statements = self.children(block);
        let mut last = None;
        for (i, &s) in statements.iter().enumerate() {
            if i + 1 == statements.len() && self.kind_of(s) == NodeKind::ExpressionStatement {
                if let Some(e) = self.child(s, 0).filter(|&e| !self.is_absent(e)) {
                    last = Some(self.expression(e, context)?);
                    continue;
                }
            }
            self.statement(s, context);
        }
        match last {
            Some(e) if self.is_type_dependent(e) => Ok(self.dependent(vec![e], node)),
            Some(e) => {
                let v = self.value(e)?;
                let ty = self.ty(v);
                Ok(self.prvalue(ExprKind::Other(vec![v]), ty, node))
            }
            None => Ok(self.prvalue(ExprKind::Other(Vec::new()), Ty::VOID, node)),
        }
    }
}
