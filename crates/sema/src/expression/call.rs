//! Expressions by kind, and calls ([expr.post], [expr.call]).

use super::construction::{Arguments, Initialization};
use super::value::{FunctionSet, Object, Operand, Value};
use super::{operator::Target, Elaborator, Form, FunctionUse, Used, Wanted};
use crate::{Bindings, Reason};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Builtin, PathFlags, Qualifiers, TypeId, TypeKind};

/// What is called.
enum Called {
    /// A value or functions.
    Operand(Operand),
    /// The call operator, by its name at the token, of the lambda expression.
    Lambda(NodeId, Tok),
    /// The destructor, by its name at the token, of an object of the type.
    Destructor(TypeId, Tok),
}

impl Elaborator<'_, '_> {
    /// What the expression `id` is; notes the functions that it uses.
    pub(super) fn expression(&mut self, id: NodeId) -> Operand {
        let node = self.ast.node(id);
        match node.kind {
            NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::TemplateId => self.id_expression(id),
            NodeKind::Literal => self.literal_or_call(node.main),
            NodeKind::StringLiteral => self.string(node.first, node.end),
            NodeKind::This => self.this_pointer(node.scope).into(),
            NodeKind::Parenthesized => match self.ast.children(id)[..] {
                [inner] => self.evaluate(inner),
                _ => Operand::Unknown,
            },
            NodeKind::Call => self.call(id),
            NodeKind::TraitCall if self.is_built_in_call(id) => self.undeclared_call(id),
            NodeKind::Member => self.member(id),
            NodeKind::Subscript => self.subscript(id),
            NodeKind::Unary | NodeKind::PostfixUnary => self.unary(id),
            NodeKind::Binary => self.binary(id),
            NodeKind::Assignment => self.assignment(id),
            NodeKind::Conditional => self.conditional(id),
            NodeKind::Comma => match self.ast.children(id)[..] {
                [left, right] => {
                    self.evaluate(left);
                    self.evaluate(right)
                }
                _ => Operand::Unknown,
            },
            NodeKind::CStyleCast | NodeKind::NamedCast => self.cast(id),
            NodeKind::FunctionalCast => self.functional_cast(id),
            NodeKind::New => self.new_expression(id),
            NodeKind::Delete => {
                if let [operand] = self.ast.children(id)[..] {
                    let value = self.evaluate(operand);
                    self.converted(&value, operand, Target::Pointer);
                    self.deleted(&value, operand);
                }
                let void = self.sema.types.builtin(Builtin::Void);
                Operand::Value(Value::prvalue(void))
            }
            NodeKind::Lambda => self.lambda(id),
            NodeKind::BracedList => {
                for child in self.ast.children(id) {
                    self.evaluate(child);
                }
                Operand::Braces
            }
            NodeKind::KernelCall => {
                self.launch(id);
                let void = self.sema.types.builtin(Builtin::Void);
                Operand::Value(Value::prvalue(void))
            }
            // not evaluated
            NodeKind::UnaryKeyword => self.unary_keyword(id),
            NodeKind::SizeofPack => {
                Operand::Value(Value::prvalue(self.sema.types.builtin(Builtin::UnsignedLong)))
            }
            NodeKind::RequiresExpression => {
                Operand::Value(Value::prvalue(self.sema.types.builtin(Builtin::Bool)))
            }
            NodeKind::TypeId => {
                self.visit(id);
                Operand::Unknown
            }
            NodeKind::Typeid
            | NodeKind::TemplateArguments
            | NodeKind::NestedNameSpecifier
            | NodeKind::Absent
            | NodeKind::Error => Operand::Unknown,
            NodeKind::StatementExpression
            | NodeKind::ParenthesizedList
            | NodeKind::LaunchConfiguration
            | NodeKind::PackExpansion
            | NodeKind::DesignatedInitializer
            | NodeKind::Throw
            | NodeKind::CoAwait
            | NodeKind::CoYield
            | NodeKind::Fold
            | NodeKind::CompoundLiteral
            | NodeKind::TraitCall => {
                for child in self.ast.children(id) {
                    if is_expression(self.ast.node(child).kind) {
                        self.evaluate(child);
                    } else if self.ast.node(child).kind == NodeKind::CompoundStatement {
                        self.visit(child);
                    }
                }
                Operand::Unknown
            }
            _ => Operand::Unknown,
        }
    }

    /// `sizeof e`, `alignof(T)`, `noexcept(e)`: never evaluated.
    fn unary_keyword(&mut self, id: NodeId) -> Operand {
        if let [operand] = self.ast.children(id)[..] {
            self.unevaluated(operand);
        }
        if self.template {
            // perhaps value-dependent ([temp.dep.constexpr]), and so is what it is an operand of
            return Operand::Unknown;
        }
        let builtin = match self.sema.kind(self.ast.node(id).main) {
            TokenKind::Noexcept => Builtin::Bool,
            TokenKind::Sizeof | TokenKind::Alignof => Builtin::UnsignedLong,
            _ => return Operand::Unknown,
        };
        Operand::Value(Value::prvalue(self.sema.types.builtin(builtin)))
    }

    /// `decltype(e)` and `typeof(e)` as types: what their operands name.
    pub(super) fn operand_of_type(&mut self, id: NodeId) {
        for child in self.ast.children(id) {
            if is_expression(self.ast.node(child).kind) {
                self.unevaluated(child);
            }
        }
    }

    /// A literal, or the call of a literal operator that its suffix makes ([lex.ext]).
    fn literal_or_call(&mut self, t: Tok) -> Operand {
        let operand = self.literal(t);
        if operand.is_known() || self.sema.kind(t) != TokenKind::Number {
            return operand;
        }
        let text = self.sema.lexed().spelling(t);
        let Some(suffix) = text.iter().position(|&b| b == b'_').map(|i| text[i..].to_vec()) else {
            return operand;
        };
        let all = self.index.literal_operators(&suffix);
        let list: Vec<DeclId> =
            all.iter().copied().filter(|&d| self.sema.items().decls[d].point <= t).collect();
        self.complete = t;
        let entities = list.iter().map(|&d| vec![d]).collect();
        self.note(t, Form::Operator, entities, None, list.len() == 1);
        Operand::Unknown
    }

    fn call(&mut self, id: NodeId) -> Operand {
        let children = self.ast.children(id);
        let Some((&callee, arguments)) = children.split_first() else { return Operand::Unknown };
        self.call_of(id, (callee, self.ast.node(id).main), NodeId::NONE, arguments)
    }

    /// The call `id` of `callee`, with `(` at `open`. A launch has a configuration.
    fn call_of(
        &mut self,
        id: NodeId,
        (callee, open): (NodeId, Tok),
        configuration: NodeId,
        arguments: &[NodeId],
    ) -> Operand {
        let node = self.ast.node(id);
        // what is named to be called counts as named when it is called
        let outer = std::mem::replace(&mut self.called_until, node.end.prev());
        let function = self.callee(callee);
        self.called_until = outer;
        if configuration.is_some() {
            self.evaluate(configuration);
        }
        let operands: Vec<Operand> = arguments.iter().map(|&a| self.evaluate(a)).collect();
        let packs = arguments.iter().any(|&a| self.ast.node(a).kind == NodeKind::PackExpansion);
        let grouped = self.ast.node(callee).kind == NodeKind::Parenthesized;
        self.complete = node.end.prev();
        let function = match function {
            Called::Operand(operand) => operand,
            Called::Lambda(lambda, name) => {
                self.call_lambda(lambda, name, Form::Name);
                return Operand::Unknown;
            }
            Called::Destructor(class, name) => {
                self.destroyed(class, name);
                return Operand::Value(Value::prvalue(self.sema.types.builtin(Builtin::Void)));
            }
        };
        match function {
            Operand::Functions(set) if self.is_built_in(&set) => {
                self.call_built_in(id, set.name, arguments, &operands)
            }
            Operand::Functions(set) => {
                let group = if grouped { self.ast.node(callee).first } else { Tok::NONE };
                self.call_functions(&set, group, arguments, &operands, packs)
            }
            Operand::Value(value) => self.call_value(value, (callee, open), arguments, &operands),
            _ => Operand::Unknown,
        }
    }

    /// The launch of a kernel. What is launched is found as what is called, and noted as launched.
    fn launch(&mut self, id: NodeId) {
        let children = self.ast.children(id);
        if !self.typing.kept {
            let [callee, configuration, arguments @ ..] = &children[..] else { return };
            let mark = self.uses.len();
            let end = self.ast.node(id).end.prev();
            // behind the configuration stands the `(`
            let open = self.ast.node(*configuration).end;
            self.call_of(id, (*callee, open), *configuration, arguments);
            // a comma or a choice yields a pointer to a function, of which nothing is known
            let mut noted = false;
            let plain = !matches!(self.callee_kind(*callee), NodeKind::Comma | NodeKind::Conditional);
            for i in (mark..self.uses.len()).rev() {
                let u = &mut self.uses[i];
                // calls in operands are complete earlier
                if u.complete == end && matches!(u.form, Form::Name | Form::Operator) {
                    u.launched = true;
                    // a call operator is noted twice, but launched once
                    if !plain || std::mem::replace(&mut noted, u.form == Form::Operator) {
                        self.uses.remove(i);
                    }
                }
            }
            return;
        }
        let operands: Vec<Operand> = children.iter().map(|&child| self.evaluate(child)).collect();
        let ([Operand::Functions(set), _, operands @ ..], [_, _, nodes @ ..]) =
            (&operands[..], &children[..])
        else {
            return;
        };
        if self.typing.kept {
            let resolution = self.resolve(set, &set.found, operands);
            self.keep_wanted(&resolution, nodes, 0);
        }
    }

    /// The kind of what is called, without parentheses.
    fn callee_kind(&self, mut callee: NodeId) -> NodeKind {
        loop {
            match (self.ast.node(callee).kind, &self.ast.children(callee)[..]) {
                (NodeKind::Parenthesized, &[inner]) => callee = inner,
                (kind, _) => return kind,
            }
        }
    }

    /// A call by name. `group` is the parenthesis around the name, which keeps argument-dependent lookup away.
    fn call_functions(
        &mut self,
        set: &FunctionSet,
        group: Tok,
        arguments: &[NodeId],
        operands: &[Operand],
        packs: bool,
    ) -> Operand {
        let known = operands.iter().all(Operand::is_known) && !packs;
        if self.template && !known {
            // it depends on a template parameter, or may do so
            return Operand::Unknown;
        }
        let name = self.sema.lexed().tokens.name(set.name);
        let mut list = set.found.clone();
        let mut open = None;
        if set.argument_dependent && group.is_none() {
            match self.associated(operands) {
                Some(associated) => {
                    for d in self.functions_associated(name, set.name, &associated) {
                        if !list.contains(&d) {
                            list.push(d);
                        }
                    }
                }
                None => open = Some(name),
            }
        }
        if packs {
            let entities = list.iter().map(|&d| vec![d]).collect();
            self.note(set.first, Form::Name, entities, open, false);
            return Operand::Unknown;
        }
        let resolution = self.resolve(set, &list, operands);
        let of_class = resolution
            .left
            .first()
            .and_then(|c| c.entity.first())
            .is_some_and(|&d| self.sema.items().decls[d].specifiers.contains(Specifiers::STATIC));
        let at = match (set.object, group.is_some()) {
            (_, true) => group,
            // for a static member that is not overloaded the object is looked at first
            (Object::Value(_, object), _) if of_class && set.found.len() == 1 => object,
            _ => set.first,
        };
        let depends = matches!(set.object, Object::This);
        let certain = resolution.certain && known && open.is_none() && !depends;
        let entities = if resolution.left.is_empty() {
            // what this layer did not find viable may be all the same
            list.iter().map(|&d| vec![d]).collect()
        } else {
            resolution.entities()
        };
        if certain && self.is_template(&entities) {
            self.note(set.name, Form::Naming, entities.clone(), None, true);
        }
        self.convert_operands(&resolution, operands, arguments);
        self.note(at, Form::Name, entities, open, certain);
        if self.template && depends {
            // an implicit `this` of a template makes the call type-dependent ([temp.dep.expr])
            return Operand::Unknown;
        }
        self.result_of(&resolution)
    }

    fn is_template(&self, entities: &[super::Entity]) -> bool {
        entities.iter().flatten().any(|&d| self.sema.items().decls[d].head.is_some())
    }

    /// The call of the object `callee`, with `(` at `open`: a class's call operator, a lambda, a pointer to a
    /// function.
    fn call_value(
        &mut self,
        value: Value,
        (callee, open): (NodeId, Tok),
        arguments: &[NodeId],
        operands: &[Operand],
    ) -> Operand {
        let ty = self.sema.types.unqualified(value.ty);
        if let Some(lambda) = self.closure(ty) {
            if self.typing.kept {
                self.keep_lambda_parameters(lambda, arguments);
            }
            self.call_lambda(lambda, open, Form::Operator);
            return Operand::Unknown;
        }
        if let Some(f) = self.function_of(ty) {
            let parameters = self.sema.types.type_list(f.parameters).to_vec();
            for ((operand, &node), ty) in operands.iter().zip(arguments).zip(parameters) {
                self.typing.keep_wanted(node, Wanted::Type(ty));
                self.initialize(ty, operand, node);
            }
            return Operand::Value(self.value_of_result(f.result));
        }
        let mut all = vec![Operand::Value(value)];
        all.extend(operands.iter().cloned());
        let nodes: Vec<NodeId> = std::iter::once(callee).chain(arguments.iter().copied()).collect();
        self.overloaded(b"()", open, &all, &nodes).unwrap_or(Operand::Unknown)
    }

    /// The lambda expression whose closure type `ty` is.
    pub(super) fn closure(&self, ty: TypeId) -> Option<NodeId> {
        match self.sema.types.kind(ty) {
            TypeKind::Named(path) => self.closures.get(&path).copied(),
            _ => None,
        }
    }

    /// What the expression `callee` in front of the parentheses of a call is.
    fn callee(&mut self, callee: NodeId) -> Called {
        let node = self.ast.node(callee);
        let [object, name] = self.ast.children(callee)[..] else {
            return Called::Operand(self.evaluate(callee));
        };
        if node.kind != NodeKind::Member {
            return Called::Operand(self.evaluate(callee));
        }
        let operand = self.evaluate(object);
        let member = self.ast.node(name);
        let unqualified = match member.kind {
            NodeKind::QualifiedName => self.ast.children(name).last().map_or(member, |&n| self.ast.node(n)),
            _ => member,
        };
        if matches!(unqualified.kind, NodeKind::OperatorName | NodeKind::DestructorName) {
            let class = operand.value().map(|v| self.object_type(v, self.sema.kind(node.main)));
            if unqualified.kind == NodeKind::DestructorName {
                return class
                    .map_or(Called::Operand(Operand::Unknown), |c| Called::Destructor(c, unqualified.first));
            }
            if let Some(lambda) = class.and_then(|c| self.closure(c)) {
                return Called::Lambda(lambda, unqualified.main);
            }
        }
        Called::Operand(self.member_of(callee, &operand))
    }

    /// The type of the object that `value` is, or is a pointer to where `access` is `->`.
    fn object_type(&mut self, value: Value, access: TokenKind) -> TypeId {
        let ty = self.decayed(value.ty);
        let ty = match self.sema.types.kind(self.sema.types.unqualified(ty)) {
            TypeKind::Pointer(pointee) if access == TokenKind::Arrow => pointee,
            _ => ty,
        };
        self.sema.types.unqualified(ty)
    }

    /// Notes that the call operator of `lambda` is called.
    fn call_lambda(&mut self, lambda: NodeId, at: Tok, form: Form) {
        let used = Used::Lambda(self.ast.node(lambda).main);
        let evaluated = self.unevaluated == 0;
        // in a template the closure type is a dependent one
        let (complete, lambda) = (self.complete.max(at), self.lambda);
        let open = None;
        let (certain, launched) = (false, false);
        self.uses.push(FunctionUse { used, at, complete, lambda, form, open, evaluated, certain, launched });
    }

    /// Keeps what the parameters of `lambda` want of the arguments of a call of it.
    fn keep_lambda_parameters(&mut self, lambda: NodeId, arguments: &[NodeId]) {
        let clause = self.ast.children(lambda).into_iter();
        let Some(clause) = clause.into_iter().find(|&c| self.ast.node(c).kind == NodeKind::ParameterClause)
        else {
            return;
        };
        for (parameter, &argument) in self.ast.children(clause).into_iter().zip(arguments) {
            let [_, declarator, ..] = self.ast.children(parameter)[..] else { return };
            let Some(decl) = self.declared(declarator) else { continue };
            match self.fresh().declared_type_in(decl, &Bindings::none()) {
                Ok(ty) => self.typing.keep_wanted(argument, Wanted::Type(ty)),
                // of a generic lambda
                Err(e) if e.reason == Reason::Deduced => {
                    let d = self.sema.items().declarator(decl);
                    if d.is_some_and(|d| !d.reference) {
                        self.typing.keep_wanted(argument, Wanted::Ellipsis);
                    }
                }
                Err(_) => {}
            }
        }
    }

    /// The function type of a function or of a pointer to one.
    pub(super) fn function_of(&self, ty: TypeId) -> Option<cufront_types::FunctionType> {
        let ty = match self.sema.types.kind(ty) {
            TypeKind::Pointer(pointee) => pointee,
            _ => ty,
        };
        self.sema.types.as_function(ty)
    }

    /// `(T) e`, `static_cast<T>(e)` and the like.
    fn cast(&mut self, id: NodeId) -> Operand {
        let [ty, operand] = self.ast.children(id)[..] else { return Operand::Unknown };
        let value = self.evaluate(operand);
        let node = self.ast.node(ty);
        let env = self.env(node.scope);
        let Ok(ty) = self.fresh().type_id(node.first, node.end, &env) else { return Operand::Unknown };
        let bare = self.sema.types.unqualified(ty);
        let main = self.sema.kind(self.ast.node(id).main);
        if matches!(main, TokenKind::LParen | TokenKind::StaticCast) {
            if self.is_scalar(bare) {
                self.converted(&value, operand, Target::Cast(bare));
            }
            let first = self.ast.node(operand).first;
            let (operands, nodes) = (vec![value], vec![operand]);
            self.cast_made(id, ty, Arguments { operands, nodes, form: Initialization::Cast, first });
        }
        Operand::Value(self.value_of_result(ty))
    }

    /// `T(e)`, `T{e}`.
    fn functional_cast(&mut self, id: NodeId) -> Operand {
        let children = self.ast.children(id);
        let Some((&ty, rest)) = children.split_first() else { return Operand::Unknown };
        let arguments = self.cast_arguments(self.ast.node(id).main, rest);
        let node = self.ast.node(ty);
        let env = self.env(node.scope);
        let Ok(ty) = self.fresh().type_id(node.first, node.end, &env) else { return Operand::Unknown };
        let bare = self.sema.types.unqualified(ty);
        if let Some((operand, node)) = arguments.single().filter(|_| self.is_scalar(bare)) {
            self.converted(operand, node, Target::Cast(bare));
        }
        if arguments.form != Initialization::List {
            // the reference looks at `T(…)` and not at `T{…}`
            let whole = self.ast.node(id);
            self.temporary(ty, whole.first, whole.end.prev(), &arguments);
        } else {
            self.type_arguments(ty, self.ast.node(id).first, &arguments);
        }
        let empty = arguments.operands.is_empty();
        self.cast_made(id, ty, arguments);
        if empty && self.is_scalar(bare) {
            // the reference takes `int{}` for a null pointer constant
            return Operand::Unknown;
        }
        Operand::Value(self.value_of_result(ty))
    }

    fn new_expression(&mut self, id: NodeId) -> Operand {
        let [placement, ty, initializer] = self.ast.children(id)[..] else { return Operand::Unknown };
        for child in self.ast.children(placement) {
            self.evaluate(child);
        }
        let arguments = self.arguments(initializer);
        self.bounds(ty);
        let node = self.ast.node(ty);
        let env = self.env(node.scope);
        let Ok(ty) = self.fresh().type_id(node.first, node.end, &env) else { return Operand::Unknown };
        let bare = self.sema.types.unqualified(ty);
        if let Some((operand, node)) = arguments.single().filter(|_| self.is_scalar(bare)) {
            self.converted(operand, node, Target::Type(bare));
        }
        let element = match self.sema.types.kind(ty) {
            TypeKind::Array { element, .. } => element,
            _ => ty,
        };
        if arguments.form != Initialization::List {
            let whole = self.ast.node(id);
            self.made_anew(element, whole.main, whole.end.prev(), &arguments);
        } else if element == ty {
            self.type_arguments(ty, self.ast.node(id).first, &arguments);
        }
        Operand::Value(Value::prvalue(self.sema.types.pointer(element)))
    }

    /// The array bounds in a new-type-id: they are evaluated.
    fn bounds(&mut self, id: NodeId) {
        for child in self.ast.children(id) {
            if self.ast.node(child).kind != NodeKind::ArrayDeclarator {
                continue;
            }
            if let [inner, bound, ..] = self.ast.children(child)[..] {
                self.bounds(inner);
                let operand = self.evaluate(bound);
                self.converted(&operand, bound, Target::Arithmetic);
            }
        }
    }

    /// A lambda expression: an object of a class of its own.
    fn lambda(&mut self, id: NodeId) -> Operand {
        let children = self.ast.children(id);
        for &child in &children {
            if self.ast.node(child).kind == NodeKind::LambdaIntroducer {
                for capture in self.ast.children(child) {
                    for initializer in self.ast.children(capture) {
                        self.visit(initializer);
                    }
                }
            }
        }
        let this = if self.copies_this(id) { self.this | Qualifiers::CONST } else { self.this };
        let outer = (self.function.take(), self.lambda.replace(self.ast.node(id).main), self.this);
        self.this = this;
        self.lambdas.push(id);
        if let Some(&body) = children.last() {
            self.visit(body);
        }
        self.lambdas.pop();
        (self.function, self.lambda, self.this) = outer;
        let main = self.ast.node(id).main;
        let name = format!("{{lambda {}}}", main.0);
        let path = self.sema.types.namespace(None, name.as_bytes(), PathFlags::UNNAMED);
        self.closures.insert(path, id);
        Operand::Value(Value::prvalue(self.sema.types.named(path)))
    }
}

/// Kinds that [`Elaborator::expression`] reads: neither types nor names of other things.
fn is_expression(kind: NodeKind) -> bool {
    !matches!(
        kind,
        NodeKind::TypeId
            | NodeKind::Absent
            | NodeKind::Error
            | NodeKind::CompoundStatement
            | NodeKind::Specifiers
            | NodeKind::DesignatorRange
    )
}
