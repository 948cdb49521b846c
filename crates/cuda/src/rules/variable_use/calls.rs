//! Calls: which conversions the parameters ask for.

use super::initialize::Target;
use super::value::{Form, Pending, Sort, Value};
use super::Walk;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::DeclKind;
use cufront_lex::{Tok, TokenKind};
use cufront_sema::expression::Wanted;
use cufront_sema::{ClassMember, Overload};
use cufront_types::{FunctionType, TypeId, TypeKind};

/// An argument of a call.
pub(super) struct Argument {
    pub(super) value: Value,
    pub(super) at: Tok,
    /// What overload resolution makes of it, if it is decided.
    pub(super) wanted: Option<Target>,
}

/// What is called.
enum Callee {
    /// One of these functions.
    Functions(Vec<Overload>),
    /// A value: a pointer to a function, an object with `operator()`.
    Value(Value),
}

impl Walk<'_> {
    /// A call, with the configuration of a launch.
    pub(super) fn call(&mut self, node: NodeId, pending: &mut Pending) -> Value {
        let n = self.ast.node(node);
        let children = self.ast.children(node);
        let Some((&callee, mut rest)) = children.split_first() else { return Value::unknown() };
        let callee = self.callee(callee, pending);
        if n.kind == NodeKind::KernelCall {
            if let Some((&configuration, arguments)) = rest.split_first() {
                rest = arguments;
                self.configuration(configuration, pending);
            }
        }
        match callee {
            Callee::Functions(candidates) => self.arguments(&candidates, rest, pending),
            Callee::Value(value) => {
                let values: Vec<_> = rest.iter().map(|&a| self.argument(a)).collect();
                let value = self.read(value, n.main, pending);
                let mut ty = value.ty;
                if let (Form::Rvalue, Some(pointer)) = (value.form, value.ty) {
                    let plain = self.sema.types.unqualified(pointer);
                    if let TypeKind::Pointer(pointee) = self.sema.types.kind(plain) {
                        ty = Some(pointee);
                    }
                }
                let function = ty.filter(|&ty| self.sema.types.as_function(ty).is_some());
                self.convert_arguments(&[Overload { ty: function, least: 0 }], values, pending)
            }
        }
    }

    /// Grid and block are `dim3`, made of numbers; shared memory is a number.
    fn configuration(&mut self, node: NodeId, pending: &mut Pending) {
        let mut values = Vec::new();
        for element in self.ast.children(node) {
            values.push((self.scan(element), self.ast.node(element).main));
        }
        for (value, at) in values {
            self.read(value, at, pending);
        }
    }

    fn callee(&mut self, node: NodeId, pending: &mut Pending) -> Callee {
        let n = self.ast.node(node);
        let name = match n.kind {
            NodeKind::Identifier => Some(n.main),
            NodeKind::QualifiedName => self.last_name(node),
            NodeKind::TemplateId => self.ast.children(node).first().map(|&c| self.ast.node(c).main),
            _ => None,
        };
        if let Some(list) = name.and_then(|name| self.names.get(&name)) {
            let all = |kind| list.iter().all(|&id| self.sema.items().decls[id].kind == kind);
            if all(DeclKind::Function) {
                return Callee::Functions(list.iter().map(|&id| self.sema.overload(id)).collect());
            }
            if all(DeclKind::Class) || all(DeclKind::TypeAlias) {
                return Callee::Functions(vec![Overload { ty: None, least: 0 }]);
            }
        }
        if n.kind == NodeKind::Member {
            let (value, member) = self.member(node, pending);
            return match member {
                Some(ClassMember::Functions(types)) => Callee::Functions(types),
                _ => Callee::Value(value),
            };
        }
        Callee::Value(self.eval(node, pending))
    }

    /// The last identifier of a qualified name.
    pub(super) fn last_name(&self, node: NodeId) -> Option<Tok> {
        let last = *self.ast.children(node).last()?;
        let n = self.ast.node(last);
        match n.kind {
            NodeKind::Identifier => Some(n.main),
            NodeKind::TemplateId => self.ast.children(last).first().map(|&c| self.ast.node(c).main),
            _ => None,
        }
    }

    fn argument(&mut self, node: NodeId) -> Argument {
        let value = self.scan(node);
        let n = self.ast.node(node);
        let braced = matches!(n.kind, NodeKind::BracedList | NodeKind::PackExpansion);
        let value = if braced { Value::unknown() } else { value };
        Argument { value, at: n.main, wanted: self.resolved(node) }
    }

    /// The arguments of a call of one of `candidates`.
    pub(super) fn arguments(
        &mut self,
        candidates: &[Overload],
        list: &[NodeId],
        pending: &mut Pending,
    ) -> Value {
        let values = list.iter().map(|&a| self.argument(a)).collect();
        self.convert_arguments(candidates, values, pending)
    }

    /// The arguments of a constructor, one of `candidates`, other than in a new-expression: the reference converts the
    /// last one first.
    pub(super) fn constructor_arguments(
        &mut self,
        candidates: &[Overload],
        list: &[NodeId],
        pending: &mut Pending,
    ) {
        let values = list.iter().map(|&a| self.argument(a)).collect();
        let begin = pending.len();
        self.convert_arguments(candidates, values, pending);
        let begin = begin.min(pending.len());
        pending[begin..].reverse();
    }

    /// Converts each value to what the parameter of every candidate wants that takes so many. Gives the result.
    pub(super) fn convert_arguments(
        &mut self,
        candidates: &[Overload],
        values: Vec<Argument>,
        pending: &mut Pending,
    ) -> Value {
        let mut functions: Vec<FunctionType> = Vec::new();
        // one of them is not known
        let mut open = candidates.is_empty();
        for candidate in candidates {
            if candidate.least > values.len() {
                continue;
            }
            let function = candidate.ty.and_then(|ty| self.sema.types.as_function(ty));
            let Some(f) = function else {
                open = true;
                continue;
            };
            let count = self.sema.types.type_list(f.parameters).len();
            if values.len() <= count || f.variadic {
                functions.push(f);
            }
        }
        let result = match functions[..] {
            [f] if !open => Some(f.result),
            _ => None,
        };
        // in a template an argument that depends on its parameters leaves the function open
        if self.in_template() && values.iter().any(|v| v.value.ty.is_none() && v.value.form != Form::Address)
        {
            return Value::unknown();
        }
        for (i, Argument { value, at, wanted }) in values.into_iter().enumerate() {
            if value.roots.is_empty() {
                continue;
            }
            let target = wanted.unwrap_or_else(|| self.wanted(&functions, open, i, &value, at));
            self.convert(value, target, at, pending);
        }
        match result.map(|ty| self.referent(ty)) {
            Some((ty, true)) => Value::lvalue(Some(ty)),
            Some((ty, false)) => Value::rvalue(Some(ty)),
            None => Value::unknown(),
        }
    }

    /// What the function that overload resolution has chosen wants of the operand `node`.
    pub(super) fn resolved(&self, node: NodeId) -> Option<Target> {
        Some(match self.typing.wanted(node)? {
            Wanted::Type(ty) => Target::Type(ty),
            Wanted::Ellipsis => Target::Own,
        })
    }

    /// What the parameter number `i` is in all of `functions`, or in that which fits exactly, if more are `open`.
    fn wanted(&mut self, functions: &[FunctionType], open: bool, i: usize, value: &Value, at: Tok) -> Target {
        let parameters: Vec<Option<TypeId>> =
            functions.iter().map(|f| self.sema.types.type_list(f.parameters).get(i).copied()).collect();
        // overload resolution prefers the exact type
        let exact: Vec<TypeId> = parameters
            .iter()
            .copied()
            .flatten()
            .filter(|&ty| self.same_type(Some(self.referent(ty).0), value.ty))
            .collect();
        if let Some(&first) = exact.first() {
            let same = exact.iter().all(|&ty| self.referent(ty).1 == self.referent(first).1);
            return if same { Target::Type(first) } else { Target::Unknown };
        }
        if open {
            return Target::Unknown;
        }
        match parameters[..] {
            // behind the parameters of a variadic function
            [None] => Target::Own,
            [Some(ty)] => Target::Type(ty),
            [] => Target::Unknown,
            _ => {
                let scalars =
                    parameters.iter().all(|ty| ty.is_some_and(|ty| self.sort(ty, at) == Some(Sort::Scalar)));
                if scalars {
                    Target::Own
                } else {
                    Target::Unknown
                }
            }
        }
    }

    /// `a.b`, `a->b`: the object, and what the name is.
    pub(super) fn member(&mut self, node: NodeId, pending: &mut Pending) -> (Value, Option<ClassMember>) {
        let n = self.ast.node(node);
        let children = self.ast.children(node);
        let [object, name] = children[..] else { return (Value::unknown(), None) };
        let mut value = self.eval(object, pending);
        if self.lexed.tokens.kind(n.main) == TokenKind::Arrow {
            value = self.pointee(value, n.main, pending);
        }
        let name = self.ast.node(name);
        let (Some(ty), NodeKind::Identifier) = (value.ty, name.kind) else { return (Value::unknown(), None) };
        let Ok(member) = self.sema.class_member(ty, self.lexed.tokens.name(name.main), n.main) else {
            return (Value::unknown(), None);
        };
        match member {
            ClassMember::Data(ty) => match self.referent(ty) {
                (referent, true) => (Value::lvalue(Some(referent)), Some(member)),
                (ty, false) => (value.part(Some(ty)), Some(member)),
            },
            ClassMember::Functions(_) => (Value::unknown(), Some(member)),
        }
    }

    /// `*value`.
    pub(super) fn pointee(&mut self, value: Value, at: Tok, pending: &mut Pending) -> Value {
        let value = self.read(value, at, pending);
        if value.form == Form::Address {
            return Value { form: Form::Lvalue, ..value };
        }
        let Some(ty) = value.ty else { return Value::unknown() };
        let plain = self.sema.types.unqualified(ty);
        match self.sema.types.kind(plain) {
            TypeKind::Pointer(pointee) => Value::lvalue(Some(pointee)),
            _ => Value::unknown(),
        }
    }
}
