//! Calls: what becomes of the arguments, as overload resolution has decided.

use super::initialize::Target;
use super::value::{Form, Pending, Value};
use super::Walk;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::DeclKind;
use cufront_lex::{Tok, TokenKind};
use cufront_sema::expression::Wanted;
use cufront_sema::Env;
use cufront_types::{TypeId, TypeKind};

/// Functions of the compiler's own that do not evaluate their operands, or take objects.
const BY_NAME: [&[u8]; 8] = [
    b"__builtin_addressof",
    b"__builtin_constant_p",
    b"__builtin_classify_type",
    b"__builtin_object_size",
    b"__builtin_va_arg",
    b"__builtin_va_copy",
    b"__builtin_va_end",
    b"__builtin_va_start",
];

/// An argument of a call.
struct Argument {
    value: Value,
    at: Tok,
    /// What it becomes, if that is known.
    wanted: Target,
}

impl Walk<'_> {
    /// A call, with the configuration of a launch. Its type is what overload resolution says.
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
        let arguments = self.arguments(rest);
        // a pointer to a function
        self.read(callee, n.main, pending);
        self.convert_arguments(arguments, pending);
        Value::unknown()
    }

    /// A function or trait of the compiler's own, named by its first token `name`. Its functions take their operands by
    /// value, as nearly all do; traits evaluate none.
    pub(super) fn trait_call(&mut self, name: Tok, operands: &[NodeId], pending: &mut Pending) -> Value {
        let spelling = self.lexed.spelling(name);
        if !spelling.starts_with(b"__builtin_") || BY_NAME.contains(&spelling) {
            operands.iter().for_each(|&o| self.unevaluated(o));
            return Value::rvalue(None);
        }
        let mut arguments = self.arguments(operands);
        arguments.iter_mut().for_each(|a| a.wanted = Target::Own);
        self.convert_arguments(arguments, pending);
        Value::rvalue(None)
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

    /// The object that is called; nothing is known of functions.
    fn callee(&mut self, node: NodeId, pending: &mut Pending) -> Value {
        let n = self.ast.node(node);
        let name = match n.kind {
            NodeKind::Identifier => Some(n.main),
            NodeKind::QualifiedName => self.last_name(node),
            _ => None,
        };
        let list = name.and_then(|name| self.names.get(&name)).map_or(&[][..], Vec::as_slice);
        if list.iter().any(|&id| self.sema.items().decls[id].kind != DeclKind::Variable) {
            return Value::unknown();
        }
        match n.kind {
            NodeKind::TemplateId => Value::unknown(),
            _ => self.eval(node, pending),
        }
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

    /// The values of arguments, and what becomes of them.
    fn arguments(&mut self, list: &[NodeId]) -> Vec<Argument> {
        let argument = |&node: &NodeId| {
            let value = self.scan(node);
            let n = self.ast.node(node);
            let braced = matches!(n.kind, NodeKind::BracedList | NodeKind::PackExpansion);
            let value = if braced { Value::unknown() } else { value };
            Argument { value, at: n.main, wanted: self.resolved(node).unwrap_or(Target::Unknown) }
        };
        list.iter().map(argument).collect()
    }

    fn convert_arguments(&mut self, arguments: Vec<Argument>, pending: &mut Pending) {
        for Argument { value, at, wanted } in arguments {
            self.convert(value, wanted, at, pending);
        }
    }

    /// The arguments of a constructor, in a new-expression or mem-initializer.
    pub(super) fn constructor_arguments(&mut self, list: &[NodeId], pending: &mut Pending) {
        let arguments = self.arguments(list);
        self.convert_arguments(arguments, pending);
    }

    /// The arguments of a constructor elsewhere: the reference converts the last one first.
    pub(super) fn constructor_arguments_reversed(&mut self, list: &[NodeId], pending: &mut Pending) {
        let mut arguments = self.arguments(list);
        arguments.reverse();
        self.convert_arguments(arguments, pending);
    }

    /// The elements of an array that has their own type: the last one is copied first.
    pub(super) fn elements_reversed(&mut self, list: &[NodeId], pending: &mut Pending) {
        let mut elements = self.arguments(list);
        elements.reverse();
        elements.iter_mut().for_each(|e| e.wanted = Target::Own);
        self.convert_arguments(elements, pending);
    }

    /// What the function that overload resolution has chosen makes of the operand `node`.
    pub(super) fn resolved(&self, node: NodeId) -> Option<Target> {
        Some(match self.typing.wanted(node)? {
            Wanted::Type(ty) => Target::Type(ty),
            Wanted::Ellipsis => Target::Own,
        })
    }

    /// `a.b`, `a->b`: a part of the object if it is a data member.
    pub(super) fn member(&mut self, node: NodeId, pending: &mut Pending) -> Value {
        let n = self.ast.node(node);
        let children = self.ast.children(node);
        let [object, name] = children[..] else { return Value::unknown() };
        let mut value = self.eval(object, pending);
        if self.lexed.tokens.kind(n.main) == TokenKind::Arrow {
            value = self.pointee(value, n.main, pending);
        }
        let Some(mut ty) = value.ty else { return Value::unknown() };
        let name = match self.ast.node(name).kind {
            NodeKind::Identifier => self.ast.node(name).main,
            // `a.B::b`: the name is looked up in the base ([basic.lookup.qual])
            NodeKind::QualifiedName => {
                let parts = self.ast.children(name);
                let (&[qualifier, _], Some(last)) = (&parts[..], self.last_name(name)) else {
                    return Value::unknown();
                };
                let Some(base) = self.qualifying_class(qualifier) else { return Value::unknown() };
                ty = base;
                last
            }
            _ => return Value::unknown(),
        };
        match self.sema.data_member(ty, self.lexed.tokens.name(name), n.main) {
            Ok(Some(ty)) => match self.referent(ty) {
                (referent, true) => Value::lvalue(Some(referent)),
                (ty, false) => value.part(Some(ty)),
            },
            _ => Value::unknown(),
        }
    }

    /// The class that the nested-name-specifier `node` names.
    fn qualifying_class(&mut self, node: NodeId) -> Option<TypeId> {
        let n = self.ast.node(node);
        let scope = self.function.map(|f| self.sema.items().decls[f.id].scope)?;
        // without the `::` at its end it is a type
        self.sema.specifiers(n.first, n.end.prev(), &Env::plain(scope)).ok()
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
