//! Expressions in the order in which the reference analyses them.
//!
//! It reads operands from left to right and applies an operator when its operands are there. What an operator does
//! with variables is reported when the expression is complete that its left operand begins: `a + b * c` is complete
//! behind `b * c`, which is an expression of its own, so `b` and `c` come first. `&&`, `||`, `?` and `,` complete
//! what is in front of them. What changes an object and still stands for it, `++a` or `(a = b)`, is part of the
//! operator around it, and comes when that uses it.

use super::initialize::Target;
use super::value::{Form, Pending, Sort, Value};
use super::{Access, Finding, Reported, Walk};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{AttrSet, DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_sema::expression::ValueCategory;
use cufront_sema::Env;
use cufront_types::{Builtin, TypeId, TypeKind};

/// Deepest nesting that is looked at.
const MAX_DEPTH: u32 = 256;

impl Walk<'_> {
    /// An expression of its own.
    pub(super) fn scan(&mut self, node: NodeId) -> Value {
        let mut pending = Pending::new();
        let value = self.eval(node, &mut pending);
        // with its last token, before what is around it does anything
        let n = self.ast.node(node);
        self.complete(&mut pending, if n.end > n.first { n.end.prev() } else { n.end });
        value
    }

    /// An operand that is not evaluated: nothing is read or written, but it must be well-formed.
    pub(super) fn unevaluated(&mut self, node: NodeId) {
        let deferred = std::mem::take(&mut self.deferred);
        self.unevaluated += 1;
        self.scan(node);
        self.unevaluated -= 1;
        self.deferred = deferred;
    }

    /// The end of a full-expression: nothing uses the objects any more that it has changed.
    pub(super) fn finish(&mut self, mut pending: Pending, at: Tok) {
        pending.append(&mut self.deferred);
        self.complete(&mut pending, at);
    }

    /// Reports what is pending where `at` is read.
    pub(super) fn complete(&mut self, pending: &mut Pending, at: Tok) {
        let host = self.function.is_some_and(|f| f.host) && self.unevaluated == 0;
        for ((variable, name), access) in pending.drain(..) {
            if host && !self.is_member(variable) {
                let finding = Finding::Access(access);
                self.reports.push(Reported { variable, at: name, finding, complete: at });
            }
        }
    }

    /// A member's space is refused, and then it has none.
    fn is_member(&self, variable: DeclId) -> bool {
        let items = self.sema.items();
        let d = &items.decls[variable];
        d.specifiers.contains(Specifiers::QUALIFIED) || items.scopes[d.scope].kind == ScopeKind::Class
    }

    pub(super) fn in_template(&self) -> bool {
        self.function.is_some_and(|f| f.template)
    }

    /// The expression `node`, which begins or continues one with `pending` accesses.
    pub(super) fn eval(&mut self, node: NodeId, pending: &mut Pending) -> Value {
        if self.depth >= MAX_DEPTH {
            return Value::unknown();
        }
        self.depth += 1;
        let value = self.eval_node(node, pending);
        self.depth -= 1;
        match self.typing.value(node) {
            Some(known) if value.ty.is_none() && value.roots.is_empty() => match known.category {
                ValueCategory::PRValue => Value::rvalue(Some(known.ty)),
                _ => Value::lvalue(Some(known.ty)),
            },
            _ => value,
        }
    }

    fn eval_node(&mut self, node: NodeId, pending: &mut Pending) -> Value {
        let n = self.ast.node(node);
        let children = self.ast.children(node);
        match n.kind {
            NodeKind::Identifier => self.named(node, n.main, pending),
            NodeKind::QualifiedName => match (children.last(), self.last_name(node)) {
                (Some(&last), Some(name)) if self.ast.node(last).kind == NodeKind::TemplateId => {
                    self.variable_specialization(node, name)
                }
                (_, Some(name)) => self.named(node, name, pending),
                _ => Value::unknown(),
            },
            NodeKind::TemplateId => match children.first() {
                Some(&name) => self.variable_specialization(node, self.ast.node(name).main),
                None => Value::unknown(),
            },
            NodeKind::UnaryKeyword => {
                children.iter().for_each(|&c| self.unevaluated(c));
                Value::rvalue(Some(self.sema.types.builtin(Builtin::Int)))
            }
            NodeKind::Literal | NodeKind::StringLiteral | NodeKind::SizeofPack => {
                Value::rvalue(Some(self.sema.types.builtin(Builtin::Int)))
            }
            NodeKind::Parenthesized => children.first().map_or(Value::unknown(), |&e| self.scan(e)),
            NodeKind::StatementExpression => {
                children.iter().for_each(|&c| self.statement(c));
                Value::unknown()
            }
            NodeKind::Lambda => {
                self.lambda(node);
                Value::rvalue(None)
            }
            NodeKind::TraitCall => self.trait_call(n.main, &children, pending),
            NodeKind::Call | NodeKind::KernelCall => self.call(node, pending),
            NodeKind::Subscript => self.subscript(&children, n.main, pending),
            NodeKind::Member => self.member(node, pending),
            NodeKind::PostfixUnary => {
                let Some(&e) = children.first() else { return Value::unknown() };
                let value = self.eval(e, pending);
                if self.is_modified(e, &value, n.main) {
                    self.access(&value, Access::Read, pending);
                    self.access(&value, Access::Write, pending);
                }
                Value::rvalue(value.ty)
            }
            NodeKind::Unary => self.unary(&children, n.main, pending),
            NodeKind::CStyleCast | NodeKind::NamedCast => match children[..] {
                [ty, e] => {
                    let value = self.scan(e);
                    self.cast(ty, value, n.main, pending)
                }
                _ => Value::unknown(),
            },
            NodeKind::FunctionalCast | NodeKind::CompoundLiteral => {
                let Some((&ty, rest)) = children.split_first() else { return Value::unknown() };
                let ty = self.type_of_node(ty);
                self.construct(ty, rest, n.main, pending);
                Value::rvalue(ty)
            }
            NodeKind::New => {
                self.new_expression(&children, pending);
                Value::rvalue(None)
            }
            NodeKind::Delete | NodeKind::CoAwait | NodeKind::CoYield => {
                for &c in &children {
                    let value = self.scan(c);
                    self.read(value, n.main, pending);
                }
                Value::unknown()
            }
            NodeKind::Throw => {
                if let Some(&e) = children.first() {
                    self.initialize(Target::Own, e, pending);
                }
                Value::unknown()
            }
            NodeKind::Binary => self.binary(&children, n.main, pending),
            NodeKind::Conditional => self.conditional(&children, n.main, pending),
            NodeKind::Assignment => self.assignment(&children, n.main, pending),
            NodeKind::Comma => match children[..] {
                [left, right] => {
                    let value = self.eval(left, pending);
                    self.discard(value, n.main, pending);
                    self.complete(pending, n.main);
                    self.scan(right)
                }
                _ => Value::unknown(),
            },
            NodeKind::BracedList | NodeKind::ParenthesizedList | NodeKind::PackExpansion => {
                for &c in &children {
                    self.scan(c);
                }
                Value::unknown()
            }
            _ => Value::unknown(),
        }
    }

    /// The one entity that is named at `name`. Of a variable that is declared more than once the declaration that says
    /// most about it: it has the space, or the initialiser.
    fn entity(&self, name: Tok) -> Option<DeclId> {
        let list = self.names.get(&name)?;
        let items = self.sema.items();
        if let [id] = list[..] {
            return Some(id);
        }
        let variables = list.iter().all(|&id| items.decls[id].kind == DeclKind::Variable);
        let says = |id: &DeclId| {
            let initialised = items.declarator(*id).is_some_and(|c| c.init.is_some());
            (self.variables.contains(id), initialised)
        };
        list.iter().copied().filter(|_| variables).max_by_key(says)
    }

    /// A specialisation of the variable template that is named at `name`, by the template-id or qualified name `node`.
    fn variable_specialization(&mut self, node: NodeId, name: Tok) -> Value {
        let Some(id) = self.entity(name).filter(|id| self.variables.contains(id)) else {
            return Value::unknown();
        };
        let Some(known) = self.typing.value(node) else { return Value::unknown() };
        let roots = vec![(id, name)];
        Value { form: Form::Lvalue, roots, ty: Some(known.ty), assigned: false, whole: true }
    }

    /// The variable, or whatever it is, that is named at `name`, with the qualifiers of the expression `node`.
    fn named(&mut self, node: NodeId, name: Tok, pending: &mut Pending) -> Value {
        let Some(id) = self.entity(name) else { return Value::unknown() };
        match self.sema.items().decls[id].kind {
            DeclKind::Variable => {}
            DeclKind::Enumerator => return Value::rvalue(Some(self.sema.types.builtin(Builtin::Int))),
            _ => return Value::unknown(),
        }
        // with template parameters in it, it is known of a member of `C<int>`
        let declared = self.sema.declared_type(id).ok();
        let declared = declared.filter(|&ty| {
            let ty = self.referent(ty).0;
            self.sort(ty, name).is_some()
        });
        let specialized = || self.typing.value(node).map(|v| v.ty);
        let Some(ty) = declared.or_else(specialized) else { return Value::unknown() };
        let (ty, reference) = self.referent(ty);
        let device = self.variables.contains(&id);
        if device && reference {
            // what it refers to is read from it
            pending.push(((id, name), Access::Read));
        }
        let device = device && !reference;
        let roots = if device { vec![(id, name)] } else { Vec::new() };
        Value { form: Form::Lvalue, roots, ty: Some(ty), assigned: false, whole: true }
    }

    /// The value is not used; that of a volatile object is read all the same ([expr.context]).
    pub(super) fn discard(&mut self, value: Value, at: Tok, pending: &mut Pending) {
        self.used(&value, pending);
        if value.form == Form::Lvalue && value.ty.is_some_and(|ty| self.is_volatile(ty)) {
            self.read(value, at, pending);
        }
    }

    /// `++`, `--`, `+=` and their like read and write the scalar at `node`.
    fn is_modified(&mut self, node: NodeId, value: &Value, at: Tok) -> bool {
        value.form == Form::Lvalue
            && self.sort_of(value, at) == Some(Sort::Scalar)
            && !self.is_read_only(node, value, self.ast.node(node).end)
    }

    /// Reports that the scalar at `node` cannot be changed: it is const, or in constant memory, which is as good as
    /// const outside of classes and arrays. The expression that changes it is `complete` with that token.
    fn is_read_only(&mut self, node: NodeId, value: &Value, complete: Tok) -> bool {
        let [(variable, _)] = value.roots[..] else { return false };
        let constant = value.ty.is_some_and(|ty| self.sema.is_const_object(ty));
        let memory = value.whole && self.sema.items().decls[variable].attrs.contains(AttrSet::CONSTANT);
        if constant || memory {
            let (at, finding) = (self.ast.node(node).first, Finding::Constant);
            self.reports.push(Reported { variable, at, finding, complete });
        }
        constant || memory
    }

    fn subscript(&mut self, children: &[NodeId], at: Tok, pending: &mut Pending) -> Value {
        let [base_node, index_node] = children[..] else {
            children.iter().for_each(|&c| {
                self.scan(c);
            });
            return Value::unknown();
        };
        let (base, index) = (self.eval(base_node, pending), self.scan(index_node));
        let is_array = |walk: &mut Self, v: &Value| {
            v.form == Form::Address || matches!(walk.sort_of(v, at), Some(Sort::Array(_)))
        };
        let (base, index) =
            if is_array(self, &index) && !is_array(self, &base) { (index, base) } else { (base, index) };
        if self.sort_of(&base, at) == Some(Sort::Class) {
            if let Some(target) = self.resolved(index_node) {
                self.convert(index, target, at, pending);
            }
            return Value::unknown();
        }
        if self.in_template() && base.ty.is_none() && base.form != Form::Address {
            return Value::unknown();
        }
        let value = match self.sort_of(&base, at) {
            Some(Sort::Array(element)) if base.form == Form::Lvalue => {
                // an element of shared memory is no address of it
                base.part(Some(element))
            }
            _ => self.pointee(base, at, pending),
        };
        self.read(index, at, pending);
        value
    }

    fn unary(&mut self, children: &[NodeId], at: Tok, pending: &mut Pending) -> Value {
        let [e] = children[..] else { return Value::unknown() };
        let value = self.scan(e);
        match self.lexed.tokens.kind(at) {
            TokenKind::Amp => {
                if value.form != Form::Lvalue || value.ty.is_none() {
                    return Value::unknown();
                }
                self.take_address(&value, pending);
                Value { form: Form::Address, ..value }
            }
            TokenKind::Star => {
                if self.sort_of(&value, at) == Some(Sort::Class) {
                    return Value::unknown();
                }
                match (value.form, self.sort_of(&value, at)) {
                    (Form::Lvalue, Some(Sort::Array(element))) => value.part(Some(element)),
                    _ => self.pointee(value, at, pending),
                }
            }
            TokenKind::PlusPlus | TokenKind::MinusMinus => {
                self.used(&value, pending);
                if self.is_modified(e, &value, at) {
                    self.defer(&value, Access::Read);
                    self.defer(&value, Access::Write);
                }
                Value { assigned: true, ..value }
            }
            TokenKind::Plus | TokenKind::Minus | TokenKind::Tilde | TokenKind::Not => {
                let value = self.read(value, at, pending);
                Value::rvalue(value.ty)
            }
            TokenKind::Extension => value,
            _ => Value::unknown(),
        }
    }

    /// The type that a TypeId, a specifier or a name stands for.
    pub(super) fn type_of_node(&mut self, node: NodeId) -> Option<TypeId> {
        let n = self.ast.node(node);
        let scope = self.function.map(|f| self.sema.items().decls[f.id].scope)?;
        let env = Env::plain(scope);
        // a local class or alias is found by the name
        if let Some(list) = (n.end == n.first.next()).then(|| self.names.get(&n.first)).flatten() {
            if let [id] = list[..] {
                if self.sema.items().decls[id].kind == DeclKind::TypeAlias {
                    return self.sema.declared_type(id).ok();
                }
            }
        }
        match n.kind {
            NodeKind::TypeId => self.sema.type_id(n.first, n.end, &env).ok(),
            _ => self.sema.specifiers(n.first, n.end, &env).ok(),
        }
    }

    fn cast(&mut self, ty: NodeId, value: Value, at: Tok, pending: &mut Pending) -> Value {
        let Some(ty) = self.type_of_node(ty) else { return Value::unknown() };
        let (referent, reference) = self.referent(ty);
        if reference {
            return if value.form == Form::Lvalue { value.part(Some(referent)) } else { Value::unknown() };
        }
        match self.sort(ty, at) {
            Some(Sort::Scalar) => {
                let value = self.read(value, at, pending);
                let plain = self.sema.types.unqualified(ty);
                match (value.form, self.sema.types.kind(plain)) {
                    (Form::Address, TypeKind::Pointer(pointee)) => Value { ty: Some(pointee), ..value },
                    _ => Value::rvalue(Some(ty)),
                }
            }
            Some(Sort::Class) => {
                self.convert(value, Target::Type(ty), at, pending);
                Value::rvalue(Some(ty))
            }
            _ => Value::rvalue(None),
        }
    }

    /// `T(…)`, `T{…}`.
    fn construct(&mut self, ty: Option<TypeId>, list: &[NodeId], at: Tok, pending: &mut Pending) {
        let target = ty.map_or(Target::Unknown, Target::Type);
        let class = ty.is_some_and(|ty| self.sort(ty, at) == Some(Sort::Class));
        match (list, class) {
            (&[one], _) => self.initialize(target, one, pending),
            (_, true) => self.constructor_arguments_reversed(list, pending),
            _ => list.iter().for_each(|&c| {
                self.scan(c);
            }),
        }
    }

    fn new_expression(&mut self, children: &[NodeId], pending: &mut Pending) {
        let &[placement, ty, initializer] = children else { return };
        self.scan(placement);
        let bounds: Vec<NodeId> = (0..self.ast.node(ty).size)
            .map(|i| NodeId(ty.0 - i))
            .filter(|&i| self.ast.node(i).kind == NodeKind::ArrayDeclarator)
            .collect();
        for array in bounds {
            if let Some(&bound) = self.ast.children(array).get(1) {
                if self.ast.node(bound).kind != NodeKind::Absent {
                    let value = self.scan(bound);
                    self.read(value, self.ast.node(bound).main, pending);
                }
            }
        }
        if self.ast.node(initializer).kind != NodeKind::Absent {
            let target = self.type_of_node(ty).map_or(Target::Unknown, Target::Type);
            self.initialize_in_order(target, initializer, pending);
        }
    }

    fn binary(&mut self, children: &[NodeId], at: Tok, pending: &mut Pending) -> Value {
        let [left, right] = children[..] else { return Value::unknown() };
        let kind = self.lexed.tokens.kind(at);
        let l = self.eval(left, pending);
        let boolean = self.sema.types.builtin(Builtin::Bool);
        if matches!(kind, TokenKind::AmpAmp | TokenKind::PipePipe) {
            self.read(l, at, pending);
            self.complete(pending, at);
            let r = self.scan(right);
            self.read(r, at, pending);
            return Value::rvalue(Some(boolean));
        }
        let r = self.scan(right);
        let (a, b) = (self.sort_of(&l, at), self.sort_of(&r, at));
        let open = a.is_none() || b.is_none();
        if matches!(kind, TokenKind::DotStar | TokenKind::ArrowStar) || self.in_template() && open {
            return Value::unknown();
        }
        // an operator of a class decides what it does with its operands; streams take numbers by value
        if a == Some(Sort::Class) || b == Some(Sort::Class) {
            let (l_wanted, r_wanted) = (self.resolved(left), self.resolved(right));
            if let Some(target) = l_wanted {
                self.convert(l, target, at, pending);
            }
            if let Some(target) = r_wanted {
                self.convert(r, target, at, pending);
            } else if kind == TokenKind::ShiftLeft && b != Some(Sort::Class) {
                self.read(r, at, pending);
            }
            return Value::unknown();
        }
        let l = self.read(l, at, pending);
        let r = self.read(r, at, pending);
        if matches!(kind, TokenKind::Plus | TokenKind::Minus) {
            match (l.form, r.form) {
                (Form::Address, Form::Address) => {}
                (Form::Address, _) => return l,
                (_, Form::Address) => return r,
                _ => {}
            }
        }
        let compares = matches!(
            kind,
            TokenKind::Equal
                | TokenKind::NotEqual
                | TokenKind::Less
                | TokenKind::LessEqual
                | TokenKind::Greater
                | TokenKind::GreaterEqual
        ) && self.lexed.tokens.kind(at.next()) != TokenKind::Greater;
        if compares && !open {
            return Value::rvalue(Some(boolean));
        }
        Value::rvalue(if open { None } else { l.ty })
    }

    fn conditional(&mut self, children: &[NodeId], at: Tok, pending: &mut Pending) -> Value {
        let [condition, first, second] = children[..] else { return Value::unknown() };
        let c = self.eval(condition, pending);
        self.read(c, at, pending);
        self.complete(pending, at);
        if self.ast.node(first).kind == NodeKind::Absent {
            self.scan(second);
            return Value::unknown();
        }
        let (a, b) = (self.scan(first), self.scan(second));
        if a.form == Form::Unknown || b.form == Form::Unknown {
            return Value::unknown();
        }
        if a.form == Form::Lvalue && b.form == Form::Lvalue {
            if a.ty.is_none() || b.ty.is_none() {
                return Value::unknown();
            }
            if self.same_type(a.ty, b.ty) {
                let roots = a.roots.into_iter().chain(b.roots).collect();
                return Value { form: Form::Lvalue, roots, ty: a.ty, assigned: false, whole: false };
            }
        }
        let ty = a.ty;
        for value in [a, b] {
            self.copy(value, at, pending);
        }
        Value::rvalue(ty)
    }

    fn assignment(&mut self, children: &[NodeId], at: Tok, pending: &mut Pending) -> Value {
        let [left, right] = children[..] else { return Value::unknown() };
        let l = self.eval(left, pending);
        let plain = self.lexed.tokens.kind(at) == TokenKind::Assign;
        let sort = self.sort_of(&l, at);
        if plain && self.ast.node(right).kind == NodeKind::BracedList {
            let target = l.ty.map_or(Target::Unknown, Target::Type);
            self.initialize(target, right, pending);
        } else {
            let r = self.scan(right);
            if self.in_template() && (sort.is_none() || self.sort_of(&r, at).is_none()) {
                return Value::unknown();
            }
            if sort == Some(Sort::Class) {
                let bitwise = plain
                    && self.same_type(l.ty, r.ty)
                    && l.ty.is_some_and(|ty| self.sema.is_trivially_copied(ty, at).unwrap_or(false));
                if bitwise {
                    self.access(&l, Access::Write, pending);
                    self.copy(r, at, pending);
                } else if let Some(target) = self.resolved(right) {
                    self.convert(r, target, at, pending);
                } else if plain {
                    // made an object of the class first, or taken by an operator of its own
                    let target = l.ty.map_or(Target::Unknown, Target::Type);
                    if self.sort_of(&r, at) == Some(Sort::Scalar) {
                        self.convert(r, target, at, pending);
                    }
                }
                return l;
            }
            self.read(r, at, pending);
        }
        if l.form == Form::Lvalue && sort == Some(Sort::Scalar) {
            if self.is_read_only(left, &l, self.ast.node(right).end.prev()) {
                return Value::unknown();
            }
            self.used(&l, pending);
            if !plain {
                self.defer(&l, Access::Read);
            }
            if !plain || !l.assigned {
                self.defer(&l, Access::Write);
            }
        }
        Value { assigned: true, ..l }
    }
}
