//! Static assertions ([dcl.pre]/10): those of a unit, with what they say.
//!
//! They are how this crate is tested: a program holds its expectations as assertions, and the host compiler checks
//! the very same text (`tests/clauses`).

use crate::il::ExprKind;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId, Operator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EnvId, Fail, Gap, Res};

/// One assertion: its first token, and whether it holds; `None` if that depends on template parameters.
pub type Assertion = (Tok, Res<Option<bool>>);

/// What the assertions of a unit say, and what else was wrong on the way.
#[derive(Debug, Clone, Default)]
pub struct Assertions {
    /// The assertions of namespaces, of classes that were looked into, and of the bodies of functions.
    pub all: Vec<Assertion>,
    /// What is ill-formed in the bodies of functions.
    pub errors: Vec<Tok>,
    /// What could not be answered in the bodies of functions.
    pub gaps: Vec<(Gap, Tok)>,
}

impl Elaborator<'_> {
    /// Decides the static assertions of the unit. Classes that the outline has not looked into are passed over.
    pub fn static_asserts(&mut self) -> Assertions {
        let mut result = Assertions::default();
        let decls: Vec<DeclId> = self.items().decls.iter().map(|d| d.0).collect();
        self.assertions.clear();
        for decl in decls {
            match self.items().decls[decl].kind {
                DeclKind::StaticAssert => {
                    let first = self.items().decls[decl].first;
                    let holds = self.declared_assertion(decl);
                    result.all.push((first, holds));
                }
                DeclKind::Function => {
                    let Some(report) = self.body(decl) else { continue };
                    result.errors.extend(report.errors);
                    result.gaps.extend(report.gaps);
                }
                _ => {}
            }
        }
        result.all.append(&mut self.assertions);
        result.all.sort_by_key(|a| a.0);
        result
    }

    /// An assertion at namespace or class scope.
    pub(crate) fn declared_assertion(&mut self, decl: DeclId) -> Res<Option<bool>> {
        let d = &self.items().decls[decl];
        let (scope, first) = (d.scope, d.first);
        let node = self.tree(decl)?;
        if self.kind_of(node) != NodeKind::StaticAssert {
            return Err(Fail::Gap(Gap::Tree, first));
        }
        let mut context = Context::global();
        if self.items().scopes[scope].kind == ScopeKind::Class {
            let class = self.class_of_scope(scope, EnvId::NONE)?;
            context.this = class;
            context.env = match self.complete_class(class)? {
                Some(info) => self.program.classes[info].env,
                None => self.env_of(class),
            };
        }
        self.assertion_holds(node, context)
    }

    /// True for a condition of literals, constants, operators and sizes of types that are written in words: nothing in it
    /// is deduced or resolved.
    pub(crate) fn is_plain_condition(&self, condition: NodeId) -> bool {
        let measures = |n: NodeId| self.kind_of(n) == NodeKind::UnaryKeyword;
        // how a class is laid out depends on bases and attributes
        let names = |n: NodeId| self.kind_of(n) == NodeKind::NamedType;
        if !self.in_instance && self.ast.tree(condition).any(measures) && self.ast.tree(condition).any(names)
        {
            return false;
        }
        self.ast.tree(condition).all(|n| match self.kind_of(n) {
            NodeKind::Identifier
            | NodeKind::Literal
            | NodeKind::Unary
            | NodeKind::Binary
            | NodeKind::Conditional
            | NodeKind::Parenthesized
            | NodeKind::QualifiedName
            | NodeKind::NestedNameSpecifier
            | NodeKind::GlobalScope
            | NodeKind::TypeId
            | NodeKind::Specifiers
            | NodeKind::Specifier
            | NodeKind::NamedType
            | NodeKind::PointerDeclarator
            | NodeKind::Absent => true,
            NodeKind::UnaryKeyword => self.main_kind(n) == TokenKind::Sizeof,
            _ => false,
        })
    }

    /// True if every size in the condition is certain.
    fn measures_plainly(&mut self, condition: NodeId, context: Context) -> bool {
        let sizes: Vec<NodeId> =
            self.ast.tree(condition).filter(|&n| self.kind_of(n) == NodeKind::UnaryKeyword).collect();
        sizes.into_iter().all(|n| {
            let Some(operand) = self.last_child(n) else { return false };
            if self.kind_of(operand) != NodeKind::TypeId {
                return true;
            }
            let Ok(ty) = self.type_id(operand, context) else { return false };
            let ty = self.program.types.referred(ty);
            // an enumeration may be aligned otherwise than its values
            let is_enum = self.program.types.as_enum(self.element_of(ty)).is_some();
            self.has_plain_size(ty, 0) && (!is_enum || self.main_kind(n) == TokenKind::Sizeof)
        })
    }

    /// Whether the assertion `node` holds.
    pub(crate) fn assertion_holds(&mut self, node: NodeId, context: Context) -> Res<Option<bool>> {
        let Some(condition) = self.child(node, 0) else { return self.gap(Gap::Tree, node) };
        let e = self.whole_expression(condition, context)?;
        if self.any_dependent(&[e]) {
            return Ok(None);
        }
        let Some(converted) = self.converted_to_bool(e, context)? else {
            self.check_condition(e, false, condition, context);
            return self.ill_formed(node);
        };
        let value = match self.evaluate_in(converted, condition, context) {
            Err(Fail::IllFormed(_))
                if self.is_told_in_patterns(context)
                    && (!self.ast.tree(condition).any(|n| self.kind_of(n) == NodeKind::Member)
                        || self.is_beyond_doubt(condition)) =>
            {
                return self.no_constant(self.first_token(e), node);
            }
            value => value?,
        };
        if value.is_none() && self.is_told_in_patterns(context) && !self.is_value_dependent(converted) {
            if let Some((function, call)) = self.plain_function_called(converted) {
                self.note_called_in(Fail::IllFormed(self.node(call).main), function, call);
                return self.no_constant(self.first_token(e), node);
            }
        }
        if value == Some(0)
            && self.is_told_in_patterns(context)
            && (self.is_plain_condition(condition) || self.is_beyond_doubt(condition))
            && self.measures_plainly(condition, context)
            && !self.names_open_class(condition, context)
            // `false && sizeof(T)` is told of in instances
            && !(self.program.is_dependent_env(context.env) && self.is_value_dependent(converted))
        {
            let has_message =
                self.children(node).len() > 1 && self.last_child(node).is_some_and(|m| !self.is_absent(m));
            let failed: Res<()> = self.wrong_at(Cause::Asserted(has_message), self.node(node).first, node);
            self.find_of(&failed);
        }
        Ok(value.map(|value| value != 0))
    }

    /// The function that `e` calls, and the call, if it is, but for conversions and `!`, a written call of a function by
    /// its name that nothing declares `constexpr`, and that is no member of a template.
    fn plain_function_called(&self, e: ExprId) -> Option<(EntityId, NodeId)> {
        let mut e = e;
        let function = loop {
            match &self.il.get(e).kind {
                ExprKind::Convert(_, inner) | ExprKind::Unary(Operator::Not, _, inner) => e = *inner,
                ExprKind::Call { function, .. } => break *function,
                _ => return None,
            }
        };
        let node = self.il.get(e).node;
        let callee = self.child(node, 0).filter(|_| self.kind_of(node) == NodeKind::Call);
        let is_named =
            callee.is_some_and(|c| matches!(self.kind_of(c), NodeKind::Identifier | NodeKind::QualifiedName));
        if function.is_none() || !is_named {
            return None;
        }
        let e = self.program.entity(function);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        if decl.is_none() || e.name_kind != NameKind::Plain {
            return None;
        }
        let d = &self.items().decls[decl];
        let constant = Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
        let is_certain = !self.items().in_template(self.items().skip_template_parameters(d.scope))
            && !self.items().decls.iter().any(|(_, other)| {
                other.kind == DeclKind::Function
                    && other.name == d.name
                    && other.specifiers.intersects(constant)
            });
        is_certain.then_some((function, node))
    }
}
