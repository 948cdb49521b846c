//! Declarations that are elaborated for their own sake because of what may be wrong in them: aliases, classes,
//! enumerations, static assertions. Variables and functions have [`Elaborator::declaration`], bodies
//! [`Elaborator::body`].
//!
//! Example: `enum { n = f() };` with `int f();` has an enumerator that is no constant.

use crate::il::{ExprKind, StmtKind};
use crate::problem::Cause;
use crate::{BodyReport, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::ScopeId;
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EntityKind, EnvId, Fail, Gap, Res, Ty};

impl Elaborator<'_> {
    /// Elaborates a declaration of any kind as it is written, but for bodies and the members of classes, which are
    /// declarations of their own. `None` for what has nothing to elaborate.
    pub fn any_declaration(&mut self, decl: DeclId) -> Option<BodyReport> {
        let kind = self.items().decls[decl].kind;
        if matches!(kind, DeclKind::Variable | DeclKind::Function) {
            return self.declaration(decl);
        }
        let looked =
            matches!(kind, DeclKind::StaticAssert | DeclKind::TypeAlias | DeclKind::Class | DeclKind::Enum)
                || matches!(kind, DeclKind::UsingDeclaration | DeclKind::Concept);
        if !looked {
            return None;
        }
        self.reported(|this, root, _| {
            let tree = this.tree(decl)?;
            *root = Some(tree);
            this.check_pattern(decl)?;
            match kind {
                DeclKind::StaticAssert => drop(this.declared_assertion(decl)?),
                DeclKind::TypeAlias => this.declared_alias(decl)?,
                DeclKind::Class => {
                    this.check_specialized_class(decl)?;
                    this.declared_class(decl)?;
                }
                DeclKind::Concept => {}
                DeclKind::UsingDeclaration => {
                    let context = this.context_of_variable(decl)?;
                    let told = context.env.is_none();
                    this.check_using(decl, Context { told, ..context })?;
                }
                _ => this.declared_enumeration(decl)?,
            }
            // what is in it is evaluated by nobody
            if let Some(recorded) = &mut this.recorded {
                recorded.clear();
            }
            Ok(Some(this.add(StmtKind::Nothing, tree)))
        })
    }

    /// True in the pattern of a template: what is wrong there may depend on arguments, or be nobody's error.
    pub(crate) fn in_pattern(&self, context: Context, node: NodeId) -> bool {
        context.env.is_some() && !self.in_instance || self.is_templated(context, self.node(node).scope)
    }

    /// The value of `e`, which was elaborated from `node` where a constant is needed ([expr.const]).
    pub(crate) fn needed_constant(&mut self, e: ExprId, node: NodeId, context: Context) -> Res<Option<i128>> {
        match self.evaluate_in(e, node, context) {
            Err(Fail::IllFormed(_)) if !self.in_pattern(context, node) => {
                self.no_constant(self.first_token(e), node)
            }
            other => other,
        }
    }

    /// The failure `fail` of the constant that `node` should be: it is none, if it is an expression at all.
    pub(crate) fn bad_constant<T>(&mut self, node: NodeId, fail: Fail, context: Context) -> Res<T> {
        if !matches!(fail, Fail::IllFormed(_)) || context.substitution || self.in_pattern(context, node) {
            return Err(fail);
        }
        match self.expression(node, context) {
            // a parameter in the declaration of another one has a rule of its own
            Ok(e) if !context.block && self.names_parameter(e) => Err(fail),
            Ok(e) if self.ty(e).is_some() && !self.any_dependent(&[e]) => {
                match self.evaluate_in(e, node, context) {
                    Err(Fail::IllFormed(_)) => self.no_constant(self.first_token(e), node),
                    _ => Err(fail),
                }
            }
            _ => Err(fail),
        }
    }

    /// The failure that `node` is no constant, told at the token `at`: its evaluation has just failed.
    pub(crate) fn no_constant<T>(&mut self, at: Tok, node: NodeId) -> Res<T> {
        let n = self.node(node);
        if let Some((operator, remainder)) = self.divided.take().filter(|&(o, _)| n.first <= o && o < n.end) {
            // the warning that it is gives way to the error
            self.problems.retain(|p| {
                let is_warning =
                    matches!(p.cause, Cause::DividesByZero(false) | Cause::RemainderOfZero(false));
                !(is_warning && n.first <= p.at && p.at < n.end)
            });
            let cause = match remainder {
                true => Cause::RemainderOfZero(true),
                false => Cause::DividesByZero(true),
            };
            // a constant that has to be computed by calls is none, where it is no value of anything
            let computed = self.calls(node)
                && [Some(node), self.parent_of(node)].into_iter().flatten().any(|p| {
                    matches!(
                        self.kind_of(p),
                        NodeKind::StaticAssert
                            | NodeKind::Enumerator
                            | NodeKind::ArrayDeclarator
                            | NodeKind::IfStatement
                    )
                });
            if !computed {
                return self.wrong_at(cause, operator, node);
            }
        }
        let fraction = self.out_of_range.take().filter(|&c| self.is_part_of(c, node));
        if let Some(cast) = fraction.and_then(|c| self.place_of_cast(c)) {
            return self.fraction_no_constant(cast, node);
        }
        let reason = self.reason_in(node);
        self.wrong_at(Cause::NotConstant(reason), at, node)
    }

    /// The failure of a constant, `node`, that a floating-point number without a value of its type, told at `at`, should be.
    fn fraction_no_constant<T>(&mut self, at: Tok, node: NodeId) -> Res<T> {
        // the warning that it is gives way to the error
        self.problems.retain(|p| p.at != at || p.cause != Cause::FractionOutOfRange(false));
        self.wrong_at(Cause::FractionOutOfRange(true), at, node)
    }

    pub(crate) fn names_parameter(&self, e: ExprId) -> bool {
        let mut e = e;
        while let ExprKind::Convert(_, inner) = self.il.get(e).kind {
            e = inner;
        }
        matches!(self.il.get(e).kind, ExprKind::Variable(v) if self.parameter_places.contains_key(&v))
    }

    /// Notes that `value`, which initialises the variable of the declarator `node` without an initialiser, is no constant
    /// expression ([dcl.constinit]/2, [dcl.constexpr]/10).
    ///
    /// Example: `struct S { S(); }; constinit S s;`.
    pub(crate) fn check_constinit(&mut self, value: ExprId, node: NodeId, context: Context) {
        if self.in_pattern(context, node)
            || self.is_made_plainly(value, node)
            || !self.is_certainly_no_constant(value)
        {
            return;
        }
        let Some(name) = self.declarator_name(node) else { return };
        let failed: Res<()> = self.wrong_at(Cause::ConstinitWithoutValue, self.node(name).end.prev(), node);
        self.find_of(&failed);
    }

    /// True if the object or the elements of the array `value` are made by a constructor that does nothing, so that they
    /// are zero.
    fn is_made_plainly(&mut self, value: ExprId, node: NodeId) -> bool {
        let mut e = value;
        while let ExprKind::Aggregate(list) = &self.il.get(e).kind {
            match list.first() {
                Some(&first) => e = first,
                None => return false,
            }
        }
        let ExprKind::Construct { constructor, .. } = self.il.get(e).kind else { return false };
        constructor.is_some() && self.is_trivial_function(constructor, node)
    }

    /// Notes that the variable of type `ty`, initialised with `initializer`, is declared `constexpr` and has no value.
    /// If it `ends` as a constant as well, its destructor runs ([dcl.constexpr]/10).
    pub(crate) fn check_constexpr(&mut self, ty: Ty, initializer: NodeId, ends: bool, context: Context) {
        if self.recorded.is_none()
            || self.program.types.is_dependent(ty)
            || self.is_absent(initializer)
            || self.in_pattern(context, initializer)
        {
            return;
        }
        let inner = match self.kind_of(initializer) {
            NodeKind::BracedList | NodeKind::ParenthesizedList => match self.children(initializer)[..] {
                [one] => Some(one),
                _ => None,
            },
            _ => Some(initializer),
        };
        // numbers have a way of their own
        let result = match inner.filter(|_| self.is_scalar(ty)) {
            Some(inner) => {
                let seen = self.recorded.as_ref().map_or(0, Vec::len);
                let value = self.expression(inner, context);
                if let Some(recorded) = &mut self.recorded {
                    recorded.truncate(seen);
                }
                match value {
                    Ok(e) if self.any_dependent(&[e]) => return,
                    // how an object is converted, the type of the variable says
                    Ok(e) if self.ty(e).is_some() && self.program.types.as_class(self.ty(e)).is_some() => {
                        self.constexpr_value(ty, initializer, false, context)
                    }
                    Ok(e) if self.fraction_of(e, ty) => {
                        let at = self.first_token(e);
                        let failed: Res<()> = self.fraction_no_constant(at, initializer);
                        return self.find_of(&failed);
                    }
                    Ok(e) => match self.evaluate_in(e, inner, context) {
                        Err(Fail::Gap(Gap::Circle, at)) if self.reads_itself(inner, at) => {
                            Err(Fail::IllFormed(at))
                        }
                        result => result.map(|_| ()),
                    },
                    Err(_) => return,
                }
            }
            None => self.constexpr_value(ty, initializer, ends && self.cxx20, context),
        };
        if let Err(Fail::IllFormed(_)) = result {
            let at = self.place_of_constant(initializer);
            let failed: Res<()> = self.no_constant(at, initializer);
            self.find_of(&failed);
        }
    }

    /// The token at which is told that `initializer` is no constant: that of its only value, or of the list.
    pub(crate) fn place_of_constant(&self, initializer: NodeId) -> Tok {
        let first = match self.kind_of(initializer) {
            NodeKind::ParenthesizedList => self.child(initializer, 0).unwrap_or(initializer),
            _ => initializer,
        };
        self.node(first).first
    }

    /// True if `e` is a floating-point constant of which the integer type `ty` has no value.
    fn fraction_of(&mut self, e: ExprId, ty: Ty) -> bool {
        let Some(to) = self.program.types.as_builtin(ty).filter(|b| b.is_integral()) else { return false };
        to != cufront_program::Builtin::Bool
            && self.completed_floating(e).is_some_and(|value| !self.has_whole(to, value))
    }

    /// True if the initialiser `inner`, of names, numbers and operators alone, reads the variable that it initialises at
    /// the token `at`, with which its evaluation began: it stands in front of the initialiser, too.
    ///
    /// Example: `constexpr int n = n + 1;`.
    fn reads_itself(&self, inner: NodeId, at: Tok) -> bool {
        let n = self.node(inner);
        let name = self.lexed.tokens.identifier(at);
        let mut declared = n.first.prev();
        while matches!(
            self.lexed.tokens.kind(declared),
            TokenKind::LParen | TokenKind::LBrace | TokenKind::Assign
        ) {
            declared = declared.prev();
        }
        n.first <= at
            && at < n.end
            && name.is_some()
            && name == self.lexed.tokens.identifier(declared)
            && self.ast.tree(inner).all(|n| {
                matches!(
                    self.kind_of(n),
                    NodeKind::Identifier | NodeKind::Literal | NodeKind::Parenthesized | NodeKind::Binary
                )
            })
    }

    fn declared_alias(&mut self, decl: DeclId) -> Res<()> {
        let scope = self.items().decls[decl].scope;
        if self.items().scopes[scope].kind == ScopeKind::Class && self.items().in_template(scope) {
            return self.alias_in_pattern(decl);
        }
        // a member's failure is told where the class is elaborated with its own parameters
        let entity = self.entity_of(decl, EnvId::NONE)?;
        if self.program.entity(entity).kind != EntityKind::Alias
            || self.program.entity(entity).pattern.is_some()
        {
            return Ok(());
        }
        if self.items().in_template(scope) || self.program.is_template(entity) {
            return Ok(());
        }
        self.access_is_told = true;
        self.type_of(entity).map(drop)
    }

    /// What an alias names that is a member of a class template's pattern, or of a class in it. Access is left to the
    /// instances.
    fn alias_in_pattern(&mut self, decl: DeclId) -> Res<()> {
        let context = Context { told: false, ..self.context_of_variable(decl)? };
        let root = self.tree(decl)?;
        let (below, _) = self.below_heads(root);
        let named = match self.kind_of(below) {
            NodeKind::AliasDeclaration => self.aliased_type(below, context),
            _ => {
                let parts = self.parts_of_decl(decl)?;
                self.declared_type(parts, context).map(|declared| declared.ty)
            }
        };
        named.map(drop)
    }

    /// Notes that the arguments of an explicit specialisation do not satisfy the constraints of the template.
    fn check_specialized(&mut self, decl: DeclId) -> Res<()> {
        if !self.cxx20 || self.items().in_template(self.items().decls[decl].scope) {
            return Ok(());
        }
        let class = self.specialization_entity(decl, EnvId::NONE)?;
        let (template, args) = {
            let e = self.program.entity(class);
            (e.pattern, e.args)
        };
        let list = self.pattern_of(template, decl)?.list;
        let context = Context { told: true, ..Context::global() };
        self.check_constraints(template, args, list, context)
    }

    /// The bases.
    fn declared_class(&mut self, decl: DeclId) -> Res<()> {
        let d = &self.items().decls[decl];
        let (inner, special) = (d.inner, d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION));
        let is_definition = inner.is_some()
            && self.items().scopes[inner].kind == ScopeKind::Class
            && self.items().scopes[inner].owner == decl
            && self.items().scopes[inner].body.is_some();
        if !is_definition {
            return Ok(());
        }
        if special {
            return self.check_specialized(decl);
        }
        let node = self.class_node(decl)?;
        let children = self.children(node);
        if let Some(&name) = children.len().checked_sub(4).and_then(|i| children.get(i)) {
            self.check_outside_type(decl, name)?;
        }
        let templated = self.items().in_template(inner);
        let class = match templated {
            true => EntityId::NONE,
            false => self.class_of_scope(inner, EnvId::NONE)?,
        };
        let bases = self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::Bases);
        let context = Context { this: class, told: !templated, ..Context::global() };
        if !templated {
            self.in_bases_of.push(class);
        }
        self.check_written_bases(bases, context);
        if !templated {
            self.in_bases_of.pop();
        }
        if templated {
            let d = &self.items().decls[decl];
            if d.head.is_none() && self.items().scopes[d.scope].kind == ScopeKind::Class {
                let env = self.context_of_variable(decl)?.env;
                self.check_bases_of_pattern(decl, env);
            }
            return Ok(());
        }
        self.complete_class(class)?;
        self.check_overriding(class);
        self.check_unset_members(class, node);
        self.check_conversions_to_itself(class);
        self.check_class_alignment(class, node);
        let name = self.items().decls[decl].name_tok;
        if name.is_some() {
            self.check_implicit_destructor(class, name, node);
        }
        Ok(())
    }

    /// Notes which of the `bases` that a class is written with are not complete, or final.
    fn check_written_bases(&mut self, bases: Option<NodeId>, context: Context) {
        for specifier in bases.map(|b| self.children(b)).unwrap_or_default() {
            let Some(name) = self.last_child(specifier) else { continue };
            let named = matches!(
                self.kind_of(name),
                NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::TemplateId
            );
            if let Ok(ty) = if named { self.type_named(name, context) } else { continue } {
                if self.program.types.is_dependent(ty) {
                    continue;
                }
                self.note_incomplete(Cause::IncompleteUse, ty, self.node(name).first, name, context);
                self.note_final_base(ty, name);
            }
        }
    }

    /// The values of enumerators.
    fn declared_enumeration(&mut self, decl: DeclId) -> Res<()> {
        self.check_underlying_again(decl);
        let scope = self.items().decls[decl].scope;
        if self.items().decls[decl].body.is_none() {
            return Ok(());
        }
        if self.items().decls[decl].specifiers.contains(Specifiers::QUALIFIED) {
            let root = self.tree(decl)?;
            let qualified = self.ast.tree(root).find(|&n| {
                self.kind_of(n) == NodeKind::QualifiedName
                    && self
                        .last_child(n)
                        .is_some_and(|c| self.node(c).main == self.items().decls[decl].name_tok)
            });
            if let Some(name) = qualified {
                self.check_outside_type(decl, name)?;
            }
        }
        if self.items().in_template(scope) {
            return match self.items().scopes[scope].kind {
                ScopeKind::Class => self.enumerators_in_pattern(decl),
                _ => Ok(()),
            };
        }
        let owner = self.entity_of(decl, EnvId::NONE)?;
        let context = Context { this: self.enclosing_class(owner), ..Context::global() };
        self.enumerators_of(decl, EnvId::NONE, context)
    }

    /// Looks at the values of the enumerators that `decl` defines as a member of a class template's pattern: as expressions,
    /// for what they are only the instances know.
    fn enumerators_in_pattern(&mut self, decl: DeclId) -> Res<()> {
        let context = Context { told: false, ..self.context_of_variable(decl)? }.unevaluated();
        let root = self.tree(decl)?;
        let body = self.items().decls[decl].body;
        let list = self.ast.tree(root).find(|&n| {
            self.kind_of(n) == NodeKind::Enum && self.last_child(n).is_some_and(|b| self.node(b).main == body)
        });
        let Some(list) = list.and_then(|n| self.last_child(n)) else { return Ok(()) };
        for enumerator in self.children(list) {
            if let Some(value) = self.last_child(enumerator).filter(|&v| !self.is_absent(v)) {
                let _ = self.whole_expression(value, context);
            }
        }
        Ok(())
    }

    /// Looks at the values of the enumerators of the enumeration that `decl` defines; `env` tells which one, if it is a
    /// member of an instance.
    pub(crate) fn enumerators_of(&mut self, decl: DeclId, env: EnvId, context: Context) -> Res<()> {
        let owner = self.entity_of(decl, env)?;
        let is_scoped = self.is_scoped_enumeration(owner);
        let inner = self.items().decls[decl].inner;
        let root = self.tree(decl)?;
        let body = self.items().decls[decl].body;
        let list = self.ast.tree(root).find(|&n| {
            self.kind_of(n) == NodeKind::Enum && self.last_child(n).is_some_and(|b| self.node(b).main == body)
        });
        let Some(list) = list.and_then(|n| self.last_child(n)) else { return Ok(()) };
        self.check_enumerators(list, (inner, env), is_scoped, context)
    }

    /// True for the enumerators in the braces `list` of an enumeration whose underlying type is fixed.
    fn is_fixed_list(&self, list: NodeId) -> bool {
        let parent = NodeId(list.0 + 1);
        if parent.0 as usize >= self.ast.len() {
            return false;
        }
        let children = self.children(parent);
        self.kind_of(parent) == NodeKind::Enum
            && (children.len() > 2 && self.kind_of(children[children.len() - 2]) == NodeKind::Specifiers
                || self.lexed.tokens.kind(self.node(parent).first.next()) != TokenKind::Ident
                    && self.node(parent).first.next() != self.node(list).first)
    }

    /// Looks at the values of the enumerators in the braces `list` of an enumeration that a block declares, whose scope is
    /// `inner`.
    pub(crate) fn local_enumerators(
        &mut self,
        owner: EntityId,
        decl: DeclId,
        list: NodeId,
        context: Context,
    ) {
        if self.recorded.is_none() || !self.seen_enumerations.insert(list) {
            return;
        }
        let is_scoped = self.is_scoped_enumeration(owner);
        let inner = self.items().decls[decl].inner;
        let failed = self.check_enumerators(list, (inner, EnvId::NONE), is_scoped, context.unevaluated());
        self.find_of(&failed);
    }

    /// Notes the enumerators in the braces `list` whose values are outside of the underlying type, if that is fixed, and that
    /// this is no integer.
    fn check_enumerator_values(&mut self, list: NodeId, (inner, env): (ScopeId, EnvId), context: Context) {
        let owner = self.items().scopes[inner].owner;
        if owner.is_none() || self.in_pattern(context, list) {
            return;
        }
        let Ok(owner) = self.entity_of(owner, env) else { return };
        let spec = NodeId(list.0 + 1);
        let spec = match (spec.0 as usize) < self.ast.len() && self.kind_of(spec) == NodeKind::Enum {
            true => {
                let children = self.children(spec);
                children.len().checked_sub(2).map(|i| children[i])
            }
            false => None,
        };
        if let Some(spec) = spec.filter(|&s| self.kind_of(s) == NodeKind::Specifiers) {
            if let Ok(Some(ty)) = self.specified_type(spec, context) {
                let types = &self.program.types;
                if !types.is_dependent(ty) && !types.is_integral(ty) && !self.has_placeholder(ty) {
                    let failed: Res<()> =
                        self.wrong_at(Cause::UnderlyingNotIntegral, self.node(spec).first, spec);
                    self.find_of(&failed);
                    return;
                }
            }
        }
        let Ok(Some(fixed)) = self.fixed_type(owner) else { return };
        let Some(builtin) = self.program.types.as_builtin(fixed) else { return };
        if builtin == cufront_program::Builtin::Bool {
            return;
        }
        let mut told = false;
        for node in self.children(list) {
            let name = self.lexed.tokens.name(self.node(node).main);
            let Some(decl) = self.items().bound(inner, name, cufront_lex::Tok(u32::MAX - 1)).next() else {
                continue;
            };
            let Ok(entity) = self.entity_of(decl, env) else { return };
            let init = self.last_child(node).filter(|&i| !self.is_absent(i));
            let Ok(Some(value)) = self.written_enumerator_value(entity) else { return };
            let is_outside = !builtin.holds(value);
            if is_outside && (init.is_some() || !told) {
                let at = init.map_or(self.node(node).main, |i| self.node(i).first);
                let failed: Res<()> = self.wrong_at(Cause::EnumeratorOutside, at, node);
                self.find_of(&failed);
            }
            told = is_outside;
        }
    }

    fn check_enumerators(
        &mut self,
        list: NodeId,
        (inner, env): (ScopeId, EnvId),
        is_scoped: bool,
        context: Context,
    ) -> Res<()> {
        self.check_enumerator_values(list, (inner, env), context);
        for node in self.children(list) {
            let Some(init) = self.last_child(node).filter(|&i| !self.is_absent(i)) else { continue };
            let e = match self.expression(init, context) {
                Ok(e) => e,
                // inside of its braces an enumerator of a scoped enumeration is a number
                Err(_) if is_scoped => continue,
                Err(fail) => {
                    self.survey(init, fail, context);
                    continue;
                }
            };
            let name = self.lexed.tokens.name(self.node(node).main);
            let Some(decl) = self.items().bound(inner, name, cufront_lex::Tok(u32::MAX - 1)).next() else {
                continue;
            };
            if self.in_pattern(context, node) {
                continue;
            }
            let entity = self.entity_of(decl, env)?;
            let value = self.written_enumerator_value(entity);
            let ty = self.ty(e);
            let is_other = ty.is_some()
                && !self.any_dependent(&[e])
                && (self.program.types.as_builtin(ty).is_some_and(cufront_program::Builtin::is_floating)
                    || matches!(self.program.types.kind(ty), cufront_program::TypeKind::Array(..)));
            if is_other && !matches!(value, Err(Fail::IllFormed(_))) {
                let cause = match self.is_fixed_list(list) {
                    true => Cause::NoIntegralConstant,
                    false => Cause::EnumeratorNotIntegral,
                };
                let failed: Res<()> = self.wrong_at(cause, self.first_token(e), init);
                self.find_of(&failed);
                continue;
            }
            if matches!(value, Err(Fail::IllFormed(_))) && !self.any_dependent(&[e]) {
                // what it is because of is known behind the evaluation alone
                let _ = self.evaluate_in(e, init, context);
                let failed: Res<()> = self.no_constant(self.first_token(e), init);
                self.find_of(&failed);
            }
        }
        Ok(())
    }
}
