//! Questions about what lambda-expressions capture and take: types, and what they are made of.
//!
//! Example: in `Box<L> b; [b](M *m) { };` the lambda captures a type that is made of `Box` and `L`, and its call operator
//! takes one that is made of `M`.

use crate::il::{ExprKind, Operator};
use crate::lookup::Filter;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::DeclId;
use cufront_lex::Tok;
use cufront_program::{Arg, EntityId, EntityKind, Ty, TypeKind};

/// Deepest nesting of types that is followed.
const MAX_DEPTH: u32 = 64;

/// So many classes and enumerations of one type are counted.
const MANY_CLASSES: usize = 256;

/// A class or enumeration that a type is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NamedType {
    /// The one that a declaration, for a specialisation that of its template, declares.
    Declared(DeclId),
    /// The closure class of the lambda-expression with this `[` in a function.
    Closure(Tok),
}

/// Whether the types of functions count in what a type is made of: those of their parameters and results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Functions {
    /// They count.
    Counted,
    /// They do not.
    LeftOut,
}

impl Elaborator<'_> {
    /// The declared type of what the Capture node `capture` without an initialiser names; the lambda-expression begins
    /// with the `[` at `introducer`.
    pub fn captured_type(&mut self, introducer: Tok, capture: NodeId) -> Option<Ty> {
        let context = self.closure_info.get(&self.closure_at(introducer)?)?.context;
        let variable = self.captured_variable(capture, context)?;
        self.type_of_variable(variable)
    }

    /// The variable that the Capture node `capture` without an initialiser names around a lambda-expression in `context`.
    pub(crate) fn captured_variable(&mut self, capture: NodeId, context: Context) -> Option<EntityId> {
        let n = self.node(capture);
        let name = self.lexed.tokens.name(n.main);
        let variable = self.quietly(|this| {
            let hits = this.unqualified(name, n.scope, n.main, context, Filter::Any)?;
            match hits.first() {
                Some(&hit) => this.hit_entity(hit, context),
                None => Ok(EntityId::NONE),
            }
        });
        variable.ok().filter(|&v| v.is_some() && self.program.entity(v).kind == EntityKind::Variable)
    }

    /// The declared type of the variable that the expression `e` names.
    pub fn named_variable_type(&mut self, e: ExprId) -> Option<Ty> {
        let ExprKind::Variable(variable) = self.il.get(e).kind else { return None };
        self.type_of_variable(variable)
    }

    /// The class of the object that `this` points to around the lambda-expression with the `[` at `introducer`.
    pub fn captured_object(&mut self, introducer: Tok) -> Option<Ty> {
        let class = self.closure_info.get(&self.closure_at(introducer)?)?.context.this;
        class.is_some().then(|| self.type_of_class(class))
    }

    /// The types of the result and the parameters of the call operator of the lambda-expression with the `[` at
    /// `introducer`. None of a generic lambda.
    pub fn call_signature(&mut self, introducer: Tok) -> Option<Vec<Ty>> {
        let class = self.closure_at(introducer)?;
        let call = self.closure_info.get(&class)?.call;
        if self.program.entity(call).head.is_some() {
            return None;
        }
        let ty = self.quietly(|this| this.type_of(call)).ok()?;
        let function = self.program.types.as_function(ty)?.clone();
        let mut result = function.result;
        if self.has_placeholder(result) {
            result = self.quietly(|this| this.deduced_result(call, result)).ok()?;
        }
        Some(std::iter::once(result).chain(function.parameters).collect())
    }

    /// The types that the lambda-expressions in the body of `function` return, by their `[`, each as C++ writes it: those
    /// that do not depend on template parameters and that a program can name outside of the function.
    pub fn results_of_lambdas(&mut self, function: DeclId) -> Vec<(Tok, String)> {
        if self.body(function).is_none() {
            return Vec::new();
        }
        let mut introducers: Vec<Tok> = self.first_closures.keys().copied().collect();
        introducers.sort_unstable();
        let mut list = Vec::new();
        for introducer in introducers {
            let result = self.call_signature(introducer).and_then(|types| types.first().copied());
            let Some(ty) = result.filter(|&ty| ty.is_some() && !self.has_placeholder(ty)) else { continue };
            let (text, exact) = self.print(ty);
            if exact && !self.program.types.is_dependent(ty) {
                list.push((introducer, text));
            }
        }
        list
    }

    /// The lambda-expression with the `[` at `introducer` has been elaborated.
    #[must_use]
    pub fn knows_closure(&self, introducer: Tok) -> bool {
        self.closure_at(introducer).is_some()
    }

    /// The closure of the lambda-expression with the `[` at `introducer` as it was elaborated first: as it is written.
    pub(crate) fn closure_at(&self, introducer: Tok) -> Option<EntityId> {
        self.first_closures.get(&introducer).copied()
    }

    /// The classes and enumerations that `ty` is made of, each as often as it is there. `None` if it is dependent or not
    /// known.
    #[must_use]
    pub fn named_types(&self, ty: Ty, functions: Functions) -> Option<Vec<NamedType>> {
        let mut list = Vec::new();
        let known = ty.is_some() && !self.program.types.is_dependent(ty) && !self.has_placeholder(ty);
        (known && self.add_named(ty, functions, 0, &mut list)).then_some(list)
    }

    /// Adds what `ty` is made of; false if a part has no declaration.
    fn add_named(&self, ty: Ty, functions: Functions, depth: u32, list: &mut Vec<NamedType>) -> bool {
        if depth > MAX_DEPTH || list.len() > MANY_CLASSES {
            return false;
        }
        let mut all = |types: &[Ty]| types.iter().all(|&t| self.add_named(t, functions, depth + 1, list));
        match self.program.types.kind(ty) {
            TypeKind::Pointer(to)
            | TypeKind::LValueReference(to)
            | TypeKind::RValueReference(to)
            | TypeKind::Array(to, _) => all(&[*to]),
            TypeKind::MemberPointer { class, member } => all(&[*class, *member]),
            TypeKind::Function(f) => {
                functions == Functions::LeftOut || all(&[f.result]) && all(&f.parameters)
            }
            TypeKind::Class(entity) | TypeKind::Enum(entity) => {
                if let Some(closure) = self.closure_info.get(entity) {
                    let local = closure.context.function.is_some();
                    list.extend(local.then(|| NamedType::Closure(self.node(closure.node).main)));
                    return true;
                }
                self.add_named_class(*entity, functions, depth, list)
            }
            _ => true,
        }
    }

    /// Adds a class or enumeration, and what the template arguments of it and of the classes around it are made of.
    fn add_named_class(
        &self,
        entity: EntityId,
        functions: Functions,
        depth: u32,
        list: &mut Vec<NamedType>,
    ) -> bool {
        let e = self.program.entity(entity);
        let decl = match e.pattern.is_some() {
            true => self.program.entity(e.pattern).decl,
            false => e.decl,
        };
        if decl.is_none() {
            return false;
        }
        list.push(NamedType::Declared(decl));
        let mut class = entity;
        while class.is_some()
            && matches!(self.program.entity(class).kind, EntityKind::Class | EntityKind::Enum)
        {
            let e = self.program.entity(class);
            let args = if e.args.is_some() { self.program.args.get(e.args).to_vec() } else { Vec::new() };
            if !args.iter().all(|&arg| self.add_named_in_argument(arg, functions, depth + 1, list)) {
                return false;
            }
            class = e.owner;
        }
        true
    }

    fn add_named_in_argument(
        &self,
        arg: Arg,
        functions: Functions,
        depth: u32,
        list: &mut Vec<NamedType>,
    ) -> bool {
        match arg {
            Arg::Type(ty) => self.add_named(ty, functions, depth, list),
            Arg::Pack(pack) => {
                let pack = self.program.args.get(pack).to_vec();
                pack.iter().all(|&arg| self.add_named_in_argument(arg, functions, depth, list))
            }
            _ => true,
        }
    }

    /// The number of dimensions of an array; 0 of any other type.
    #[must_use]
    pub fn array_rank(&self, ty: Ty) -> u32 {
        let (mut ty, mut rank) = (ty, 0);
        while let TypeKind::Array(element, _) = *self.program.types.kind(ty) {
            (ty, rank) = (element, rank + 1);
        }
        rank
    }

    /// Whether the elements of the array `ty` can be default-initialised outside of all classes; `None` if they are not
    /// of a class, or that is not known.
    pub fn can_initialize_elements(&mut self, ty: Ty) -> Option<bool> {
        let element = self.class_of_elements(ty)?;
        let context = Context::global();
        self.quietly(|this| this.is_constructible(element, &[], NodeId(0), context)).ok()
    }

    /// Whether a temporary can be assigned to the elements of the array `ty` outside of all classes; `None` if they are
    /// not of a class, or that is not known.
    pub fn can_assign_elements(&mut self, ty: Ty) -> Option<bool> {
        let element = self.class_of_elements(ty)?;
        let to = self.program.types.lvalue_reference(element);
        let context = Context::global();
        self.quietly(|this| this.is_assignable(to, element, NodeId(0), context)).ok()
    }

    fn class_of_elements(&self, ty: Ty) -> Option<Ty> {
        let element = self.element_of(ty);
        let is_class = self.program.types.as_class(element).is_some();
        (is_class && !self.program.types.is_dependent(element)).then(|| element.bare())
    }

    /// True for `std::initializer_list<T>` and a reference to one.
    pub fn is_initializer_list(&mut self, ty: Ty) -> bool {
        let value = self.program.types.referred(ty);
        !self.program.types.is_dependent(value) && self.initializer_list_element(value.bare()).is_some()
    }

    /// True if an init-capture keeps the value of `e` as the array that it is: an array that is no string and no object
    /// with static storage duration, whose address is a constant; and no result of `,` or `?:`.
    ///
    /// The reference looks at the initialiser before the array is converted to a pointer, but for those.
    pub fn is_kept_array(&mut self, e: ExprId) -> bool {
        let ty = self.ty(e);
        if ty.is_none() || self.array_rank(ty) == 0 || self.program.types.is_dependent(ty) {
            return false;
        }
        let chosen =
            matches!(self.il.get(e).kind, ExprKind::Binary(Operator::Comma, ..) | ExprKind::Conditional(..));
        !chosen && !self.has_static_place(e)
    }

    /// The type of an expression, if it is known.
    #[must_use]
    pub fn type_of_expression(&self, e: ExprId) -> Option<Ty> {
        let ty = self.ty(e);
        (ty.is_some() && !self.has_placeholder(ty)).then_some(ty)
    }

    /// The kind of tree that `node` is, without parentheses around it.
    #[must_use]
    pub fn within_parentheses(&self, node: NodeId) -> NodeId {
        let mut node = node;
        while self.kind_of(node) == NodeKind::Parenthesized {
            match self.last_child(node) {
                Some(inner) => node = inner,
                None => break,
            }
        }
        node
    }
}
