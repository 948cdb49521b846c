//! Bodies of functions ([dcl.fct.def]): as they are written, as an instance has them, and as they are defined implicitly.

use crate::definer::Definer;
use crate::il::StmtKind;
use crate::misfit::Usage;
use crate::problem::Cause;
use crate::{CallSite, Context, Elaborator, ExprId, Problem, StmtId};
use cufront_ast::{Children, NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EntityKind, EnvId, Fail, Gap, Res, Ty};

/// An expression as it was elaborated, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seen {
    /// The tree.
    pub(crate) node: NodeId,
    /// The expression.
    pub(crate) expr: ExprId,
    /// The function around: of a lambda's body its call operator.
    pub(crate) function: EntityId,
    /// It is no part of an operand that is not evaluated.
    pub(crate) evaluated: bool,
}

/// What elaborating one function body gave.
#[derive(Debug, Clone)]
pub struct BodyReport {
    /// The tree of the body, if it could be made.
    pub root: Option<NodeId>,
    /// Every expression of the body with the tree it came from, operands in front.
    pub expressions: Vec<(NodeId, ExprId)>,
    /// The last tokens of the calls that are refused although it is known of which function they are.
    pub refused: Vec<Tok>,
    /// The calls of the body, written and implicit ones, in the order in which they are elaborated: operands in
    /// front. What depends on template parameters is not among them.
    pub calls: Vec<CallSite>,
    /// The destructors of objects that are not whole yet, or are the result, when an exception is thrown: they are
    /// potentially invoked, and not among the calls.
    pub ends: Vec<CallSite>,
    /// What the trees in operands of wrong expressions mean; their calls are among the calls.
    pub surveyed: Vec<(NodeId, ExprId)>,
    /// The operands of wrong expressions that are right themselves: the reference looks at them, too.
    pub survivors: Vec<ExprId>,
    /// Instances that are called and whose result their body does not tell, because it is wrong; with the calls.
    pub without_result: Vec<(EntityId, NodeId)>,
    /// Statements that `if constexpr` discards, or may discard ([stmt.if]/2).
    pub discarded: Vec<NodeId>,
    /// The body as statements, if it could be read.
    pub block: Option<StmtId>,
    /// The function.
    pub function: EntityId,
    /// Implicit initialisations and conversions that could not be completed: calls may be missing.
    pub unfinished: Vec<(Gap, Tok)>,
    /// What could not be answered, in order.
    pub gaps: Vec<(Gap, Tok)>,
    /// What is wrong, in order.
    pub errors: Vec<Tok>,
    /// What of that is certain, and why; in the order in which it is known.
    pub problems: Vec<Problem>,
}

impl Elaborator<'_> {
    /// Elaborates the body of the function that `decl` defines. A template is elaborated with its parameters
    /// standing for themselves. `None`: it has no body, or is not looked into.
    pub fn body(&mut self, decl: DeclId) -> Option<BodyReport> {
        self.reported(|this, root, function| {
            let Some((tree, context)) = this.written_body(decl)? else { return Ok(None) };
            *root = Some(tree);
            *function = context.function;
            this.calls_context = Some(context);
            let declared = this.return_type.filter(|&ty| this.has_placeholder(ty)).unwrap_or(Ty::NONE);
            let pattern = std::mem::replace(&mut this.result_pattern, declared);
            let written = this.return_type.filter(|_| declared.is_none());
            let block = this.function_body(tree, context);
            if let (Ok(_), true, Some(whole)) = (block, this.returns.is_empty(), this.block_of(tree)) {
                this.check_result_of_nothing(this.node(whole).end.prev(), whole, context);
            }
            let result = written.or_else(|| this.returns.first().and_then(|r| r.ok()));
            this.result_pattern = pattern;
            if let (Ok(block), Some(result)) = (block, result) {
                this.check_end(result, block, context);
            }
            if let Ok(block) = block {
                this.check_unreached_loops(block, context);
                this.check_noreturn(block, context);
            }
            block.map(Some)
        })
    }

    /// Elaborates the body of a function entity: of an instance with its arguments, of an implicitly defined function
    /// what the standard says, of a call operator the body of its lambda-expression. `None`: it has none here.
    pub fn body_of(&mut self, function: EntityId) -> Option<BodyReport> {
        // a lambda that is not generic sees more than what is bound around it
        let concrete = self.is_concrete_instance(function)
            && (self.lambda_introducer(function).is_none() || self.is_generic_lambda_instance(function));
        let around = std::mem::replace(&mut self.in_instance, concrete);
        let report = self.reported(|this, root, about| {
            *about = function;
            let e = this.program.entity(function);
            let context = Context { function, ..Context::of_env(e.env) };
            let context = Context { this: this.enclosing_class(function), ..context };
            this.calls_context = Some(context);
            let block = this.body_of_entity(function, root);
            if let (Ok(Some(block)), true) = (block, this.in_instance) {
                this.check_unreached_loops(block, context);
            }
            block
        });
        self.in_instance = around;
        report
    }

    /// True for a definition in or of a template, whose parameters stand for themselves in [`Elaborator::body`].
    pub fn is_templated_definition(&mut self, decl: DeclId) -> bool {
        match self.context_of_definition(decl) {
            Ok(context) => context.env.is_some(),
            Err(_) => true,
        }
    }

    pub(crate) fn reported(
        &mut self,
        elaborate: impl FnOnce(&mut Self, &mut Option<NodeId>, &mut EntityId) -> Res<Option<StmtId>>,
    ) -> Option<BodyReport> {
        self.recorded = Some(Vec::new());
        self.failures.clear();
        self.unfinished.clear();
        self.discarded.clear();
        self.problems.clear();
        self.converted_literals.clear();
        self.calls_context = None;
        self.returns.clear();
        self.survivors.clear();
        self.without_result.clear();
        self.made_calls.clear();
        self.surveyed.clear();
        let mut root = None;
        let mut function = EntityId::NONE;
        let instantiated = self.instantiations.len();
        let result = elaborate(self, &mut root, &mut function);
        let mut block = None;
        match result {
            Ok(Some(made)) => block = Some(made),
            Ok(None) => {
                self.recorded = None;
                self.access_is_told = false;
                self.instance_problems.clear();
                return None;
            }
            Err(fail) => self.fails(fail),
        }
        self.access_is_told = false;
        let seen = self.recorded.take().unwrap_or_default();
        let failures = std::mem::take(&mut self.failures);
        self.deleted_names.clear();
        let (calls, ends) = self.calls_of(block, function, &seen);
        // the name of the function, in front of its body
        let mut name = None;
        if let Some(context) = self.calls_context.take() {
            self.recorded = Some(Vec::new());
            name = self.check_calls(&calls, &seen, context);
            self.check_deleted_names();
            self.recorded = None;
        }
        self.recorded = Some(Vec::new());
        self.check_constants(block);
        self.check_immediate(&calls, function, root);
        self.check_addresses(block, &calls, function, root);
        if let Some(root) = root {
            self.check_uncalled(&seen, root);
        }
        for (at, literal, wide) in std::mem::take(&mut self.converted_literals) {
            let failed: Res<()> = self.wrong_at(Cause::LiteralToPointer(wide), at, literal);
            self.find_of(&failed);
        }
        self.recorded = None;
        let mut problems = std::mem::take(&mut self.problems);
        // what was found in another declaration on the way is told where that is elaborated
        if let Some(root) = root {
            let n = self.node(root);
            problems
                .retain(|p| n.first <= p.at && p.at <= n.end || Some(p.at) == name || p.is_told_anywhere());
        }
        if let Some(root) = root {
            let n = self.node(root);
            self.place_instantiations(instantiated, (n.first, n.end.prev()));
        }
        problems.append(&mut self.instance_problems);
        // a class is instantiated in front of what is found of its use
        let is_own = |p: &Problem| p.instantiation == crate::class_instance::InstantiationId::NONE;
        problems.sort_by_key(|p| (self.told_at(p), is_own(p)));
        let mut report = BodyReport {
            root,
            expressions: seen.iter().map(|s| (s.node, s.expr)).collect(),
            refused: self.refused_ends(),
            calls,
            ends,
            discarded: std::mem::take(&mut self.discarded),
            surveyed: std::mem::take(&mut self.surveyed),
            survivors: std::mem::take(&mut self.survivors),
            without_result: std::mem::take(&mut self.without_result),
            block,
            function,
            unfinished: Vec::new(),
            gaps: Vec::new(),
            errors: Vec::new(),
            problems,
        };
        for fail in failures {
            match fail {
                Fail::Gap(gap, at) => report.gaps.push((gap, at)),
                Fail::IllFormed(at) => report.errors.push(at),
                Fail::InError => {}
            }
        }
        for fail in std::mem::take(&mut self.unfinished) {
            match fail {
                Fail::Gap(gap, at) => report.unfinished.push((gap, at)),
                Fail::IllFormed(at) => report.unfinished.push((Gap::Initialization, at)),
                Fail::InError => {}
            }
        }
        Some(report)
    }

    /// The tree of the body that `decl` writes, and its context.
    pub(crate) fn written_body(&mut self, decl: DeclId) -> Res<Option<(NodeId, Context)>> {
        if self.items().decls[decl].kind != DeclKind::Function {
            return Ok(None);
        }
        let parts = self.parts_of_decl(decl)?;
        if !parts.is_function {
            return Ok(None);
        }
        if matches!(self.lexed.tokens.kind(self.node(parts.initializer).first), TokenKind::Assign) {
            return Ok(None);
        }
        let tree = self.body_tree(parts.initializer, self.node(parts.initializer).end)?;
        let context = self.context_of_definition(decl)?;
        let mut declared = match self.declared_type(parts, context) {
            Ok(declared) => declared,
            Err(fail) => {
                if !self.survey_declaration(parts.specifiers, parts.declarator, fail, context) {
                    return Err(fail);
                }
                self.failures.push(fail);
                self.return_type = None;
                return Ok(Some((tree, context)));
            }
        };
        if self.items().decls[decl].name_kind == NameKind::Conversion {
            declared.ty = self.with_conversion_result(parts, declared.ty, context)?;
        }
        self.return_type = self.program.types.as_function(declared.ty).map(|f| f.result);
        // the parameters and the result of a definition are complete ([dcl.fct.def.general]/2)
        if let Some(f) = self.program.types.as_function(declared.ty).cloned() {
            let clause = self.parameter_clause(parts.declarator);
            let written = clause.map(|c| self.children(c)).unwrap_or_default();
            let begin = self.node(tree).first;
            for (i, &ty) in f.parameters.iter().enumerate() {
                let Some(class) = self.program.types.as_class(ty) else { continue };
                let place = written.get(i).filter(|&&p| self.kind_of(p) == NodeKind::Parameter);
                let incomplete = place.is_some_and(|&p| self.is_incomplete_at(ty, p));
                if let (true, Some(&place)) = (incomplete, place) {
                    let failed: Res<()> = self.wrong_at(Cause::Incomplete, self.node(place).first, place);
                    self.find_of(&failed);
                } else if let (true, Some(&place)) = (context.env.is_none(), place) {
                    if matches!(self.complete_class(class), Ok(Some(_)))
                        && self.is_abstract(class) == Ok(true)
                    {
                        let at = self.node(place).first;
                        let failed: Res<()> = self.wrong_at(Cause::AbstractParameter, at, place);
                        self.find_of(&failed);
                    }
                    self.check_instance(class, begin, 0);
                }
            }
            let constant = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
            if self.items().decls[decl].specifiers.intersects(constant) && context.env.is_none() {
                if let Some(name) = self.declarator_name(parts.declarator) {
                    self.check_literal_parameters(&f.parameters, name);
                }
            }
            if let Some(class) = self.program.types.as_class(f.result) {
                let incomplete = self.complete_class(class)?.is_none() && !self.is_being_completed(class);
                let in_pattern = context.env.is_none() || self.program.is_pattern_env(context.env);
                if incomplete && in_pattern && !self.program.types.is_dependent(f.result) {
                    if let Some(name) = self.declarator_name(parts.declarator) {
                        let failed: Res<()> = self.wrong(Cause::IncompleteResult, name);
                        self.find_of(&failed);
                    }
                }
                self.check_instance(class, begin, 0);
            }
        }
        Ok(Some((tree, self.with_constness(context, declared.ty))))
    }

    pub(crate) fn body_of_entity(
        &mut self,
        function: EntityId,
        root: &mut Option<NodeId>,
    ) -> Res<Option<StmtId>> {
        if let Some((body, context)) = self.closure_body(function) {
            let ty = self.type_of(function)?;
            let declared = self.program.types.as_function(ty).map_or(Ty::NONE, |f| f.result);
            let pattern = std::mem::replace(&mut self.result_pattern, declared);
            self.return_type = Some(declared).filter(|d| d.is_some());
            let block = self.statement(body, context);
            self.result_pattern = pattern;
            *root = Some(body);
            return Ok(Some(block));
        }
        let e = self.program.entity(function).clone();
        if e.decl.is_none() {
            return self.implicit_body(function, NodeId(0));
        }
        // an explicit specialisation has its own body, or none here
        if let Some(special) = self.function_specialization(function)? {
            let Some((tree, context)) = self.written_body(special)? else { return Ok(None) };
            *root = Some(tree);
            return self.function_body(tree, context).map(Some);
        }
        let base = if e.pattern.is_some() { e.pattern } else { function };
        for decl in self.definitions_of(base)? {
            let parts = self.parts_of_decl(decl)?;
            if !parts.is_function {
                continue;
            }
            if matches!(self.lexed.tokens.kind(self.node(parts.initializer).first), TokenKind::Assign) {
                if self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED) {
                    return self.implicit_body(function, parts.initializer);
                }
                continue;
            }
            self.register_heads(decl)?;
            let mut context = Context::of_env(e.env);
            context.this = self.enclosing_class(function);
            context.function = function;
            let mut declared = self.declared_type(parts, context)?;
            if e.name_kind == NameKind::Conversion {
                declared.ty = self.with_conversion_result(parts, declared.ty, context)?;
            }
            let context = self.with_constness(context, declared.ty);
            let tree = self.body_tree(parts.initializer, self.node(parts.initializer).end)?;
            *root = Some(tree);
            let result = self.program.types.as_function(declared.ty).map_or(Ty::NONE, |f| f.result);
            let pattern = match self.has_placeholder(result) {
                true => std::mem::replace(&mut self.result_pattern, result),
                false => std::mem::replace(&mut self.result_pattern, Ty::NONE),
            };
            self.return_type = Some(result).filter(|d| d.is_some());
            let returns = std::mem::take(&mut self.returns);
            let block = self.function_body(tree, context);
            self.returns = returns;
            self.result_pattern = pattern;
            return block.map(Some);
        }
        Ok(None)
    }

    /// The declarations of a function that may define it: in its class or namespace, and of a member those outside of
    /// the class with its name.
    pub(crate) fn definitions_of(&mut self, function: EntityId) -> Res<Vec<DeclId>> {
        let own = self.program.entity(function).decl;
        let mut list = vec![own];
        let group = self.redeclarations.get(&function).cloned().unwrap_or_default();
        list.extend(group.iter().map(|&g| self.program.entity(g).decl));
        if self.items().decls[own].specifiers.contains(Specifiers::DEFINITION) {
            return Ok(list);
        }
        if self.enclosing_class(function).is_some() {
            list.extend(self.outside_definitions(function)?);
        } else if self.in_instance && self.program.is_template(function) {
            list.extend(self.later_definition(function, &list)?);
        }
        list.retain(|d| d.is_some());
        Ok(list)
    }

    /// The definition of a function template of a namespace that stands behind all places where its name was looked up:
    /// what is instantiated from the end of the unit sees it ([temp.point]/7). `None` if one of `known` is one.
    fn later_definition(&mut self, function: EntityId, known: &[DeclId]) -> Res<Option<DeclId>> {
        let defines = |this: &Self, d: DeclId| {
            d.is_some() && this.items().decls[d].specifiers.contains(Specifiers::DEFINITION)
        };
        let own = self.program.entity(function).decl;
        let (name, scope) = (self.items().decls[own].name, self.items().decls[own].scope);
        if known.iter().any(|&d| defines(self, d)) || name.is_none() {
            return Ok(None);
        }
        let all: Vec<DeclId> = self.items().bound(scope, name, Tok(u32::MAX - 1)).collect();
        for decl in all {
            if !defines(self, decl) || known.contains(&decl) {
                continue;
            }
            let entity = self.entity_of(decl, EnvId::NONE)?;
            if self.canonical_function(entity) == function {
                return Ok(Some(decl));
            }
        }
        Ok(None)
    }

    /// Definitions of the member `function` behind its class: with its name, in a class of the same name, and with
    /// the same parameters as it stands in the pattern.
    pub(crate) fn outside_definitions(&mut self, function: EntityId) -> Res<Vec<DeclId>> {
        let own = self.program.entity(function).decl;
        self.index_definitions();
        let name = self.items().decls[own].name;
        let candidates = self.member_definitions.get(&name).cloned().unwrap_or_default();
        let (mut list, mut alike) = (Vec::new(), Vec::new());
        let class = self.enclosing_class(function);
        let scope = self.items().decls[own].scope;
        for decl in candidates {
            let kind = self.items().decls[own].name_kind;
            if self.items().decls[decl].name_kind != kind {
                continue;
            }
            // operators share one name
            if kind == NameKind::Operator && self.operator_of(decl) != self.operator_of(own) {
                continue;
            }
            let context = match self.context_of_definition(decl) {
                Ok(c) if c.this.is_some() => c,
                _ => continue,
            };
            // the same class: the pattern's scope tells
            let Some(info) = self.complete_class(context.this)? else { continue };
            if self.program.classes[info].scope != scope {
                continue;
            }
            // `template<> void A<int>::f() {}` defines the member of that one class
            if self.items().decls[decl].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
                && context.this != class
            {
                continue;
            }
            let theirs = self.parts_of_decl(decl)?;
            // the member as the pattern declares it, in the environment of this definition
            let parts = self.parts_of_decl(own)?;
            let is_conversion = kind == NameKind::Conversion;
            let compared = self.types_of_definition(theirs, parts, is_conversion, context);
            let (a, b) = match compared {
                Ok(types) => types,
                // the parameters of its head are of other kinds: it defines another template
                Err(Fail::IllFormed(_)) => continue,
                Err(fail) => return Err(fail),
            };
            let (Some(a), Some(b)) = (self.program.types.as_function(a), self.program.types.as_function(b))
            else {
                continue;
            };
            if a.parameters == b.parameters
                && a.qualifiers == b.qualifiers
                && a.reference == b.reference
                && (!is_conversion || a.result == b.result)
            {
                list.push(decl);
                if self.constrains_alike(theirs.requires, parts.requires, context) {
                    alike.push(decl);
                }
            }
        }
        // overloads may differ in nothing but their constraints ([over.dcl]/1)
        Ok(if alike.is_empty() { list } else { alike })
    }

    /// The types of a definition `theirs` and of a declaration `own` of a member, where the parameters of both are those
    /// of the definition.
    fn types_of_definition(
        &mut self,
        theirs: crate::trees::DeclaratorParts,
        own: crate::trees::DeclaratorParts,
        is_conversion: bool,
        context: Context,
    ) -> Res<(Ty, Ty)> {
        let (mut a, mut b) = (self.declared_type(theirs, context)?.ty, self.declared_type(own, context)?.ty);
        if is_conversion {
            a = self.with_conversion_result(theirs, a, context)?;
            b = self.with_conversion_result(own, b, context)?;
        }
        Ok((a, b))
    }

    /// True if the constraints `a` and `b` behind the parameters of two declarations of a member are the same, or absent
    /// from both.
    fn constrains_alike(&mut self, a: NodeId, b: NodeId, context: Context) -> bool {
        match (self.is_absent(a), self.is_absent(b)) {
            (true, true) => true,
            (false, false) => {
                let of = |this: &mut Self, node| this.quietly(|this| this.signature_of(node, context));
                let (a, b) = (of(self, a), of(self, b));
                a.is_ok() && a == b
            }
            _ => false,
        }
    }

    /// Notes definitions with a qualified name by that name.
    pub(crate) fn index_definitions(&mut self) {
        let known = self.items().decls.len();
        for i in self.indexed_definitions..known {
            let id = DeclId(i as u32);
            let d = &self.items().decls[id];
            let wanted = Specifiers::QUALIFIED | Specifiers::DEFINITION;
            let (kind, specifiers, name, head, inner) = (d.kind, d.specifiers, d.name, d.head, d.inner);
            let is_member = matches!(kind, DeclKind::Class | DeclKind::Function);
            if is_member && specifiers.contains(Specifiers::QUALIFIED) && head.is_some() {
                let heads = &self.items().heads;
                let outer = heads[head].outer;
                let is_empty = |h: cufront_items::HeadId| heads[h].open.next() == heads[h].close;
                if outer.is_some() && is_empty(outer) && !is_empty(head) {
                    match kind {
                        DeclKind::Class => _ = self.specialized_member_templates.insert(inner),
                        _ => _ = self.specialized_member_functions.insert(name),
                    }
                }
            }
            if kind == DeclKind::Function && specifiers.contains(wanted) {
                self.member_definitions.entry(name).or_default().push(id);
            }
            let instantiates = specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION);
            if kind == DeclKind::Variable && specifiers.contains(Specifiers::QUALIFIED) && !instantiates {
                self.qualified_variables.insert(name);
            }
        }
        self.indexed_definitions = known;
    }

    /// The scope of a declaration in `scope` as the tree `root` has it: a class in a function is entered whenever the
    /// block around it is read, and the names in the tree are looked up in one of those.
    fn scope_of_tree(&self, root: NodeId, scope: ScopeId) -> ScopeId {
        let scopes = &self.items().scopes;
        let mut read = self.node(root).scope;
        // the nodes of a function stand in the scope of its parameters
        while read.is_some()
            && matches!(scopes[read].kind, ScopeKind::FunctionParameters | ScopeKind::TemplateParameters)
        {
            read = scopes[read].parent;
        }
        let is_class = |s: ScopeId| s.is_some() && scopes[s].kind == ScopeKind::Class;
        match is_class(read) && is_class(scope) && scopes[read].body == scopes[scope].body {
            true => read,
            false => scope,
        }
    }

    /// The context of the body of the function that `decl` defines, in or outside of its class.
    pub(crate) fn context_of_definition(&mut self, decl: DeclId) -> Res<Context> {
        let d = self.items().decls[decl].clone();
        let mut context = Context::global();
        let mut namespace = None;
        let root = self.tree(decl)?;
        let (below, heads) = self.below_heads(root);
        let parts = self.declarator_parts(below, d.name_tok).ok_or(Fail::Gap(Gap::Tree, d.first))?;
        let name = self.declarator_name(parts.declarator);
        let qualified = name.is_some_and(|n| self.kind_of(n) == NodeKind::QualifiedName);
        if qualified {
            // template heads in front of the qualifier bind the classes it names, outermost first
            let mut env = cufront_program::EnvId::NONE;
            let mut level = 0;
            for &(parameters, _) in &heads {
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
            match prefix.map(|prefix| self.definer(prefix, &heads, &mut context)).transpose()? {
                Some(Definer::Class(class)) => context.this = class,
                Some(Definer::Namespace(scope)) => namespace = Some(scope),
                None => {}
            }
        } else {
            let scope = self.scope_of_tree(root, d.scope);
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
            let scope = namespace.unwrap_or(d.scope);
            self.owner_of_scope(scope, context.env).unwrap_or(Self::GLOBAL)
        };
        self.program.entities[function].name_kind = d.name_kind;
        context.function = function;
        Ok(context)
    }

    pub(crate) fn with_constness(&self, context: Context, ty: Ty) -> Context {
        let function = self.program.types.as_function(ty);
        let none = cufront_program::Qualifiers::empty();
        Context { this_qualifiers: function.map_or(none, |f| f.qualifiers), ..context }
    }

    /// FunctionBody: member initializers, the block, handlers; what constructors and destructors do around it.
    fn function_body(&mut self, node: NodeId, context: Context) -> Res<StmtId> {
        self.in_block(|this| this.function_body_in(node, context))
    }

    fn function_body_in(&mut self, node: NodeId, context: Context) -> Res<StmtId> {
        let mut written = Children::new();
        let mut blocks = Vec::new();
        let mut handlers = Vec::new();
        let children = self.children(node);
        for &child in &children {
            if self.kind_of(child) == NodeKind::MemberInitializers {
                written = self.children(child);
                for &m in &written {
                    let result = self.member_initializer(m, context);
                    self.note(result);
                }
            }
        }
        let kind = match context.function.is_some() {
            true => self.program.entity(context.function).name_kind,
            false => NameKind::Plain,
        };
        if kind == NameKind::Constructor && context.this.is_some() {
            let class = context.this;
            let inside = Context { complete: true, ..context };
            // what is told of as no member initialises none
            let wrong = |this: &Self, m: NodeId| {
                let name = this.child(m, 0).map(|name| this.node(name).first);
                let is_of_it = |p: &crate::problem::Problem| {
                    matches!(p.cause, Cause::NoMemberOrBase(_)) && Some(p.at) == name
                };
                this.problems.iter().any(is_of_it)
            };
            let named: Children = written.iter().copied().filter(|&m| !wrong(self, m)).collect();
            let members = self.told_initializations(class, &named, node, inside);
            if named.len() == written.len() {
                self.check_constexpr_constructor(&members, &written, node, inside);
            }
            blocks.extend(members);
        }
        for &child in &children {
            match self.kind_of(child) {
                NodeKind::CompoundStatement => blocks.push(self.statement(child, context)),
                NodeKind::Handler => handlers.push(self.handler(child, context)),
                _ => {}
            }
        }
        if kind == NameKind::Destructor && context.this.is_some() {
            let class = context.this;
            let ends = self.completing(|this| this.member_ends(class, node));
            blocks.extend(ends.unwrap_or_default());
        }
        let block = match blocks[..] {
            [one] => one,
            _ => self.add(StmtKind::Block(blocks), node),
        };
        if handlers.is_empty() {
            return Ok(block);
        }
        Ok(self.add(StmtKind::Try(Some(block), handlers), node))
    }

    /// Notes that the mem-initializer `node` names no member and no base ([class.base.init]/2); true if so.
    fn check_initialized(&mut self, node: NodeId, context: Context) -> bool {
        let before = self.problems.len();
        if let Some(name) = self.child(node, 0) {
            self.check_initialized_name(name, context);
        }
        self.problems.len() > before
    }

    fn check_initialized_name(&mut self, name: NodeId, context: Context) {
        let class = context.this;
        if class.is_none() || !self.is_told_in_patterns(context) {
            return;
        }
        // a plain name is known in the pattern of a template, too
        let is_plain = self.kind_of(name) == NodeKind::Identifier;
        if !is_plain && (!self.is_told(name, context) || self.has_dependent_bases(class) != Ok(false)) {
            return;
        }
        let Ok(Some(_)) = self.complete_class(class) else { return };
        if !is_plain {
            return self.check_initialized_base(name, context);
        }
        let spelled = self.lexed.tokens.name(self.node(name).main);
        // a data member stands in front of a type of its name
        let is_own = self.is_own_data(class, spelled);
        if is_own != Ok(false) {
            return;
        }
        let hits = self.member_hits(spelled, class, crate::lookup::Filter::Any);
        // members of anonymous unions and names of bases are found, too
        let Ok(hits) = hits else { return };
        let is_other = |h: &crate::lookup::Hit| {
            h.decl.is_some() && {
                let d = &self.items().decls[h.decl];
                matches!(d.kind, DeclKind::Function | DeclKind::Enumerator)
                    || d.kind == DeclKind::Variable && d.specifiers.contains(Specifiers::STATIC)
            }
        };
        let none_is_data = hits.iter().all(is_other);
        // a member of a base is initialised by that
        let is_data = |h: &crate::lookup::Hit| {
            h.decl.is_some() && self.items().decls[h.decl].kind == DeclKind::Variable
        };
        let all_are_data = hits.iter().all(is_data);
        let none_is_data = none_is_data || all_are_data;
        let is_wrong = match self.names_type(name, context) {
            true => self.names_other_class(name, context),
            false => none_is_data,
        };
        if is_wrong {
            let failed: Res<()> = self.wrong(Cause::NoMemberOrBase(spelled), name);
            self.find_of(&failed);
        }
    }

    /// The class itself, or an anonymous union in it, has a data member `name`.
    fn is_own_data(&mut self, class: EntityId, name: cufront_base::Name) -> Res<bool> {
        let mut fields = self.fields(class)?;
        fields.extend(self.anonymous_fields(class)?);
        Ok(fields.into_iter().any(|f| self.program.entity(f).name == name))
    }

    /// The type that `name` means is certainly neither the class of the constructor nor a base of it.
    fn names_other_class(&mut self, name: NodeId, context: Context) -> bool {
        let Ok(ty) = self.type_named(name, context) else { return false };
        if ty.is_none() || self.program.types.is_dependent(ty) {
            return false;
        }
        match self.program.types.as_class(ty) {
            Some(class) => class != context.this && self.derives_from(context.this, class) == Ok(false),
            None => true,
        }
    }

    /// The same of a name that is of a type: a base that is named, or the class itself.
    fn check_initialized_base(&mut self, name: NodeId, context: Context) {
        if !matches!(self.kind_of(name), NodeKind::QualifiedName | NodeKind::TemplateId) {
            return;
        }
        let Some((spelled, _)) = self.identifier_of(name) else { return };
        let Ok(ty) = self.type_named(name, context) else { return };
        if ty.is_none() || self.program.types.is_dependent(ty) {
            return;
        }
        let certain = match self.program.types.as_class(ty) {
            // what is a base, direct or virtual, or is not known well enough
            Some(base) => base != context.this && self.derives_from(context.this, base) == Ok(false),
            None => true,
        };
        if certain {
            let failed: Res<()> = self.wrong_at(Cause::NoMemberOrBase(spelled), self.node(name).first, name);
            self.find_of(&failed);
        }
    }

    /// Elaborates the mem-initializer `node` as it is written. What is given to no member is not looked at.
    fn member_initializer(&mut self, node: NodeId, context: Context) -> Res<()> {
        let Some(list) = self.last_child(node) else { return Ok(()) };
        let children = self.children(list);
        if self.lexed.tokens.kind(self.node(node).end.prev()) == TokenKind::Ellipsis {
            return self.gap(Gap::Pack, node);
        }
        if self.check_initialized(node, context) {
            return Ok(());
        }
        let context = Context { complete: true, ..context };
        let made = match self.expressions(&children, context) {
            Ok(made) => made,
            Err(fail) => {
                self.survey(list, fail, context);
                return Err(fail);
            }
        };
        if !self.is_told_in_patterns(context) {
            return Ok(());
        }
        let Some(name) = self.child(node, 0) else { return Ok(()) };
        let Ok(Some(field)) = self.initialized_by(context.this, name, context) else { return Ok(()) };
        let ty = match self.program.entity(field).kind {
            EntityKind::Field => self.type_of(field)?,
            EntityKind::Class if field != context.this => self.type_of_class(field),
            _ => return Ok(()),
        };
        let in_parentheses = self.kind_of(list) == NodeKind::ParenthesizedList;
        if self.program.types.is_reference(ty) && in_parentheses && made.0.is_empty() {
            return self.wrong_at(Cause::ReferenceOfNothing, self.node(list).end.prev(), list);
        }
        if self.program.types.is_dependent(ty) {
            return Ok(());
        }
        let alone =
            matches!(children[..], [one] if self.kind_of(one) != NodeKind::BracedList) && in_parentheses;
        let is_class = self.program.types.as_class(ty).is_some();
        if is_class || self.is_scalar_type(ty) && !alone {
            self.check_initializer(ty, list, context);
        }
        // of a class the constructor tells, and what stands behind the first value is one too many
        let several = self.is_scalar_type(ty) && in_parentheses;
        if let Some(e) = made.0.first().filter(|_| made.0.len() == 1 || several) {
            let braced = self.kind_of(list) == NodeKind::BracedList;
            let enumeration = braced && self.program.types.as_enum(ty).is_some();
            if self.program.types.as_class(self.program.types.referred(ty)).is_none() && !enumeration {
                if let Ok(e) = self.unless_explicit(*e, ty) {
                    self.check_conversion(e, ty, Usage::Initial, context);
                }
            }
        }
        Ok(())
    }
}
