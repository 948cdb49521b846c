//! Calls of functions that the compiler itself declares: what is passed to them.
//!
//! No declaration says what such a function takes, so nothing is resolved or converted here. Who asks gets each
//! argument with its type, and its value if that is a constant, as far as they are known.

use super::value::{FunctionSet, Operand, Value, ValueCategory};
use super::Elaborator;
use crate::Constant;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclKind, ScopeId, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Builtin, Qualifiers, TypeKind};

/// What a call of a built-in function yields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BuiltInResult {
    /// Nothing.
    Void,
    /// A `bool`.
    Bool,
    /// A value of the type that the first argument points to.
    Pointee,
}

/// A call of a built-in function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuiltInCall {
    /// Its name.
    pub name: Tok,
    /// The `)` of the call.
    pub close: Tok,
    /// What is passed.
    pub arguments: Vec<BuiltInArgument>,
    /// The lambda expression around, if it is in the body of one.
    pub lambda: Option<Tok>,
    /// The scope in which the call stands.
    pub scope: ScopeId,
    /// What takes its value, if that is known to need a number or pointer.
    pub consumer: Option<Consumer>,
    /// Its node.
    node: NodeId,
}

/// What takes the value of a call, and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consumer {
    /// It initialises a variable. The place is the first token of the initialiser.
    Initializer(Tok),
    /// It is returned. The place is the first token of the operand.
    Return(Tok),
    /// It is assigned. The place is `=`.
    Assignment(Tok),
}

/// An argument of a built-in function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltInArgument {
    /// Its first token.
    pub first: Tok,
    /// Its value. None if it is not known, or depends on a template parameter.
    pub value: Option<Value>,
    /// It names functions.
    pub function: bool,
    /// It is the expansion of a pack: no argument, or many.
    pub expansion: bool,
    /// What it evaluates to.
    pub evaluation: Evaluation,
}

/// What is known of the value of an expression that should be an integer constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evaluation {
    /// A constant.
    Constant(i128),
    /// It is none: it reads an object, or is no integer.
    None,
    /// Not known here.
    Unknown,
}

impl Elaborator<'_, '_> {
    /// What is noted so far.
    pub(super) fn noted(&self) -> (usize, usize) {
        (self.uses.len(), self.built_in_calls.len())
    }

    /// Takes back what was noted since `noted`.
    pub(super) fn forget(&mut self, noted: (usize, usize)) {
        self.uses.truncate(noted.0);
        self.built_in_calls.truncate(noted.1);
    }

    /// `set` is a built-in function that is asked for: nothing else has its name.
    pub(super) fn is_built_in(&self, set: &FunctionSet) -> bool {
        set.found.is_empty()
            && set.arguments.is_none()
            && self.question.built_in(self.sema.lexed().tokens.name(set.name)).is_some()
    }

    /// The node `id`, a reserved name that nothing declares with parentheses behind it, calls a built-in function that
    /// is asked for.
    pub(super) fn is_built_in_call(&self, id: NodeId) -> bool {
        let name = self.sema.lexed().tokens.name(self.ast.node(id).main);
        self.question.built_in(name).is_some()
    }

    /// Such a call.
    pub(super) fn undeclared_call(&mut self, id: NodeId) -> Operand {
        let arguments = self.ast.children(id);
        let operands: Vec<Operand> = arguments.iter().map(|&a| self.evaluate(a)).collect();
        self.call_built_in(id, self.ast.node(id).main, &arguments, &operands)
    }

    /// The call `id` of the built-in function whose name is at `name`.
    pub(super) fn call_built_in(
        &mut self,
        id: NodeId,
        name: Tok,
        arguments: &[NodeId],
        operands: &[Operand],
    ) -> Operand {
        let node = self.ast.node(id);
        let yields = self.question.built_in(self.sema.lexed().tokens.name(name));
        let list: Vec<BuiltInArgument> =
            arguments.iter().zip(operands).map(|(&a, operand)| self.argument(a, operand)).collect();
        let pointee = list.first().and_then(|a| a.value).map(|v| self.sema.types.kind(v.ty));
        let result = match (yields, pointee) {
            (Some(BuiltInResult::Void), _) => Some(self.sema.types.builtin(Builtin::Void)),
            (Some(BuiltInResult::Bool), _) => Some(self.sema.types.builtin(Builtin::Bool)),
            (Some(BuiltInResult::Pointee), Some(TypeKind::Pointer(ty))) => {
                Some(self.sema.types.unqualified(ty))
            }
            _ => None,
        };
        self.built_in_calls.push(BuiltInCall {
            name,
            close: node.end.prev(),
            arguments: list,
            lambda: self.lambda,
            scope: node.scope,
            consumer: None,
            node: id,
        });
        result.map(Value::prvalue).into()
    }

    /// Notes that `consumer` takes the value of `operand`, an expression that was looked at just now, if that is the
    /// call of a built-in function.
    pub(super) fn consume(&mut self, operand: NodeId, consumer: Consumer) {
        let mut inner = operand;
        while self.ast.node(inner).kind == NodeKind::Parenthesized {
            let [only] = self.ast.children(inner)[..] else { return };
            inner = only;
        }
        if let Some(call) = self.built_in_calls.last_mut() {
            if call.node == inner {
                call.consumer = Some(consumer);
            }
        }
    }

    fn argument(&mut self, id: NodeId, operand: &Operand) -> BuiltInArgument {
        let node = self.ast.node(id);
        let expansion = node.kind == NodeKind::PackExpansion;
        let function = matches!(operand, Operand::Functions(set) if !set.found.is_empty());
        let evaluation = match operand {
            Operand::Value(value) => self.evaluation(id, *value),
            _ => Evaluation::Unknown,
        };
        let value = operand.value().filter(|v| !self.sema.is_dependent(v.ty));
        BuiltInArgument { first: node.first, value, function, expansion, evaluation }
    }

    /// The value of the expression `id`, which is known to be `value`, as an integer constant.
    fn evaluation(&mut self, id: NodeId, value: Value) -> Evaluation {
        let node = self.ast.node(id);
        let ty = self.sema.types.unqualified(value.ty);
        if value.category == ValueCategory::LValue {
            // names of objects are no literals, constant or not
            return if self.is_object(id) { Evaluation::None } else { Evaluation::Unknown };
        }
        match self.sema.types.kind(ty) {
            TypeKind::Builtin(Builtin::Float | Builtin::Double | Builtin::LongDouble | Builtin::NullPtr)
            | TypeKind::Pointer(_) => return Evaluation::None,
            TypeKind::Builtin(_) | TypeKind::Named(_) => {}
            _ => return Evaluation::Unknown,
        }
        let env = self.env(node.scope);
        match self.fresh().constant(node.first, node.end, &env).ok().and_then(Constant::integer) {
            Some(value) => Evaluation::Constant(value),
            None if self.reads_object(id, 0) => Evaluation::None,
            None => Evaluation::Unknown,
        }
    }

    /// The expression `id` designates an object by a name, a member, an element or a pointer.
    fn is_object(&self, id: NodeId) -> bool {
        let node = self.ast.node(id);
        match node.kind {
            NodeKind::Parenthesized => match self.ast.children(id)[..] {
                [inner] => self.is_object(inner),
                _ => false,
            },
            NodeKind::Unary => self.sema.kind(node.main) == TokenKind::Star,
            kind => matches!(
                kind,
                NodeKind::Identifier
                    | NodeKind::QualifiedName
                    | NodeKind::Member
                    | NodeKind::Subscript
                    | NodeKind::StringLiteral
            ),
        }
    }

    /// The value of `id` is computed from that of a variable which is not constant.
    fn reads_object(&mut self, id: NodeId, depth: u32) -> bool {
        let node = self.ast.node(id);
        if depth > 32 {
            return false;
        }
        let children = self.ast.children(id);
        match (node.kind, &children[..]) {
            (NodeKind::Identifier, _) => self.is_changeable(id),
            (NodeKind::Parenthesized, [inner]) => self.reads_object(*inner, depth + 1),
            (NodeKind::Unary, [operand]) => {
                let arithmetic = matches!(
                    self.sema.kind(node.main),
                    TokenKind::Plus | TokenKind::Minus | TokenKind::Tilde | TokenKind::Not
                );
                arithmetic && self.reads_object(*operand, depth + 1)
            }
            (NodeKind::Binary, [left, right]) => {
                let lazy = matches!(self.sema.kind(node.main), TokenKind::AmpAmp | TokenKind::PipePipe);
                !lazy && (self.reads_object(*left, depth + 1) || self.reads_object(*right, depth + 1))
            }
            (NodeKind::CStyleCast, [_, operand]) => self.reads_object(*operand, depth + 1),
            (NodeKind::NamedCast, [_, operand]) => {
                self.sema.kind(node.main) == TokenKind::StaticCast && self.reads_object(*operand, depth + 1)
            }
            (NodeKind::Conditional, [condition, ..]) => self.reads_object(*condition, depth + 1),
            _ => false,
        }
    }

    /// The name `id` is that of a variable whose value no constant expression can read.
    fn is_changeable(&mut self, id: NodeId) -> bool {
        let node = self.ast.node(id);
        let noted = self.noted();
        let operand = self.evaluate(id);
        self.forget(noted);
        let Some(value) = operand.value() else { return false };
        let scalar = matches!(self.sema.types.kind(value.ty), TypeKind::Builtin(_) | TypeKind::Pointer(_));
        if !scalar || self.qualifiers(value.ty).contains(Qualifiers::CONST) {
            return false;
        }
        let name = self.sema.lexed().tokens.name(node.main);
        let items = self.sema.items();
        let found = items.unqualified(self.sema.lexed(), name, node.scope, node.main, true);
        found.found().first().is_some_and(|&d| {
            let d = &items.decls[d];
            d.kind == DeclKind::Variable && !d.specifiers.contains(Specifiers::CONSTEXPR)
        })
    }
}
