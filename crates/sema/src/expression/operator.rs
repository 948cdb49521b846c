//! Operators: overloaded ([over.match.oper]) and built in ([expr.unary], [expr.mul] to [expr.ass]), and the
//! conversions of their operands.

use super::conversion::{promoted, Conversion, Rank, Sort};
use super::overload::Resolution;
use super::value::{FunctionSet, Object, Operand, Value};
use super::{Consumer, Elaborator, Entity, Form};
use crate::Bindings;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Builtin, Qualifiers, TypeId, TypeKind};

/// To what an operand is converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// A type that is neither class nor reference.
    Type(TypeId),
    /// The same, explicitly.
    Cast(TypeId),
    /// Contextually to `bool` ([conv.general]/4).
    Bool,
    /// What a built-in operator takes: a number, perhaps an enumeration or pointer.
    Arithmetic,
    /// A pointer to an object.
    Pointer,
}

impl Elaborator<'_, '_> {
    /// The functions that overload the operator in the class `ty` and, if it has none, in its bases.
    pub(super) fn member_operators(
        &mut self,
        ty: TypeId,
        spelling: &[u8],
        at: Tok,
    ) -> Option<(Vec<DeclId>, Bindings)> {
        self.member_operators_at(ty, spelling, at, 0)
    }

    fn member_operators_at(
        &mut self,
        ty: TypeId,
        spelling: &[u8],
        at: Tok,
        depth: u32,
    ) -> Option<(Vec<DeclId>, Bindings)> {
        if depth > 32 {
            return None;
        }
        if self.closure(ty).is_some() {
            return Some((Vec::new(), Bindings::none()));
        }
        let instance = self.fresh().instance_of(ty, at).ok()?;
        if self.sema.items().scopes[instance.scope].kind != ScopeKind::Class {
            return Some((Vec::new(), Bindings::none()));
        }
        self.sema.parser.members(instance.scope);
        let items = self.sema.items();
        let list: Vec<DeclId> = items.scopes[instance.scope]
            .decls
            .iter()
            .copied()
            .filter(|&id| {
                let d = &items.decls[id];
                d.kind == DeclKind::Function
                    && d.name_kind == NameKind::Operator
                    && !d.specifiers.contains(cufront_items::Specifiers::FRIEND)
                    && items.declarator(id).is_some_and(|c| {
                        super::operator_spelling(self.sema.lexed(), d.name_tok, c.id_end) == spelling
                    })
            })
            .collect();
        let using = |&id: &DeclId| items.decls[id].kind == DeclKind::UsingDeclaration;
        if items.scopes[instance.scope].decls.iter().any(using) {
            // perhaps of operators of a base
            return None;
        }
        // the implicit assignment operators of a class hide those of its bases ([over.ass]/8)
        if spelling == b"=" || !list.is_empty() {
            return Some((list, instance.bindings));
        }
        let mut result: Option<(Vec<DeclId>, Bindings)> = None;
        for base in self.fresh().bases(instance.scope, &instance.bindings).ok()? {
            let base = self.sema.types.unqualified(base);
            let found = self.member_operators_at(base, spelling, at, depth + 1)?;
            match &result {
                _ if found.0.is_empty() => {}
                None => result = Some(found),
                Some(other) if other.0 == found.0 => {}
                // of several bases: perhaps one hides the other
                Some(_) => return None,
            }
        }
        Some(result.unwrap_or((Vec::new(), Bindings::none())))
    }

    /// The result of the overloaded operator `spelling` at `at`; `None` if the built-in one is meant, for then no
    /// overload fits. With an operand that is not known the result is not known. `nodes` are the operands that are
    /// written.
    pub(super) fn overloaded(
        &mut self,
        spelling: &[u8],
        at: Tok,
        operands: &[Operand],
        nodes: &[NodeId],
    ) -> Option<Operand> {
        let values: Option<Vec<Value>> = operands.iter().map(Operand::value).collect();
        let Some(values) = values else { return Some(Operand::Unknown) };
        let mut classes = false;
        for value in &values {
            let ty = self.sema.types.unqualified(value.ty);
            match self.sort(ty) {
                Sort::Class | Sort::Enumeration { .. } => classes = true,
                Sort::Unknown => return Some(Operand::Unknown),
                _ => {}
            }
        }
        if !classes {
            return None;
        }
        let object = *values.first()?;
        let class = self.sema.types.unqualified(object.ty);
        let members = match self.sort(class) {
            Sort::Class => match self.member_operators(class, spelling, at) {
                Some(found) => found,
                None => return Some(Operand::Unknown),
            },
            _ => (Vec::new(), Bindings::none()),
        };
        let scope = self.scope_at;
        let set = |found: Vec<DeclId>, bindings, object| FunctionSet {
            found,
            bindings,
            object,
            first: at,
            name: at,
            arguments: Tok::NONE,
            scope,
            argument_dependent: false,
        };
        let member_set = set(members.0, members.1, Object::Value(object, at));
        let list = member_set.found.clone();
        let mut resolution = self.resolve(&member_set, &list, &operands[1..]);
        let only_members = matches!(spelling, b"()" | b"[]" | b"->" | b"=");
        if !only_members {
            let associated = self.associated(operands);
            let free: Vec<DeclId> = self
                .index
                .operator_functions(spelling)
                .iter()
                .copied()
                .filter(|&d| self.finds_operator(d, self.scope_at, at, associated.as_ref()))
                .collect();
            let free_set = set(free, Bindings::none(), Object::None);
            let list = free_set.found.clone();
            let others = self.resolve(&free_set, &list, operands);
            resolution = resolution.with_free(others);
        }
        if resolution.left.is_empty()
            || spelling == b"=" && self.assigns_implicitly(class, &operands[1], &resolution)
        {
            return None;
        }
        if self.typing.kept {
            self.keep_wanted(&resolution, nodes, 1);
        }
        let entities = resolution.entities();
        self.note(at, Form::Operator, entities.clone(), None, resolution.certain);
        if spelling == b"()" {
            // the reference looks at the call operator twice
            self.note(at, Form::Operator, entities, None, resolution.certain);
        }
        Some(self.result_of(&resolution))
    }

    /// True if the implicit assignment operator of `class` takes `operand` better than what the `resolution` among
    /// the declared ones left: they need a conversion where it needs none, or are templates.
    fn assigns_implicitly(&mut self, class: TypeId, operand: &Operand, resolution: &Resolution) -> bool {
        let Conversion::Sequence(implicit) = self.conversion(operand, class) else { return false };
        if implicit.rank >= Rank::User {
            return false;
        }
        resolution.left.iter().all(|candidate| {
            let Some(&parameter) = candidate.parameters.first() else { return false };
            match self.conversion(operand, parameter) {
                Conversion::Sequence(declared) => declared.rank > implicit.rank || candidate.template,
                _ => false,
            }
        })
    }

    pub(super) fn unary(&mut self, id: NodeId) -> Operand {
        let node = self.ast.node(id);
        let Some(&child) = self.ast.children(id).last() else { return Operand::Unknown };
        let operand = self.evaluate(child);
        if self.sema.kind(node.main) == TokenKind::Amp {
            if let Some(member) = self.pointer_to_member(child) {
                return member;
            }
        }
        let kind = self.sema.kind(node.main);
        let postfix = node.kind == NodeKind::PostfixUnary;
        if let Operand::Functions(set) = operand {
            return match kind {
                TokenKind::Amp => Operand::Functions(set),
                TokenKind::Star => self.function_value(&set),
                _ => Operand::Unknown,
            };
        }
        if kind == TokenKind::Extension {
            return operand;
        }
        let Some(value) = operand.value() else { return Operand::Unknown };
        let spelling = match kind {
            TokenKind::Amp => &b"&"[..],
            TokenKind::Star => b"*",
            TokenKind::Plus => b"+",
            TokenKind::Minus => b"-",
            TokenKind::Not => b"!",
            TokenKind::Tilde => b"~",
            TokenKind::PlusPlus => b"++",
            TokenKind::MinusMinus => b"--",
            _ => return Operand::Unknown,
        };
        let mut operands = vec![operand.clone()];
        if postfix {
            operands.push(Operand::Value(Value::prvalue(self.sema.types.builtin(Builtin::Int))));
        }
        (self.scope_at, self.complete) = (node.scope, node.end.prev());
        if let Some(result) = self.overloaded(spelling, node.main, &operands, &[child]) {
            return result;
        }
        match kind {
            TokenKind::Amp => Operand::Value(Value::prvalue(self.sema.types.pointer(value.ty))),
            TokenKind::Star => {
                self.converted(&operand, child, Target::Pointer);
                let ty = self.decayed(value.ty);
                let ty = self.sema.types.unqualified(ty);
                match self.sema.types.kind(ty) {
                    TypeKind::Pointer(pointee) => Operand::Value(Value::lvalue(pointee)),
                    _ => Operand::Unknown,
                }
            }
            TokenKind::Not => {
                self.converted(&operand, child, Target::Bool);
                Operand::Value(Value::prvalue(self.sema.types.builtin(Builtin::Bool)))
            }
            TokenKind::PlusPlus | TokenKind::MinusMinus => {
                let ty = self.sema.types.unqualified(value.ty);
                Operand::Value(if postfix { Value::prvalue(ty) } else { Value::lvalue(value.ty) })
            }
            _ => {
                self.converted(&operand, child, Target::Arithmetic);
                self.promote(value).into()
            }
        }
    }

    /// A function itself, if a name means only one.
    fn function_value(&mut self, set: &FunctionSet) -> Operand {
        let &[only] = &set.found[..] else { return Operand::Unknown };
        if self.sema.items().decls[only].head.is_some() {
            return Operand::Unknown;
        }
        let ty = self.fresh().declared_type_in(only, &set.bindings).ok();
        ty.map(Value::lvalue).into()
    }

    fn promote(&mut self, value: Value) -> Option<Value> {
        let ty = self.decayed(value.ty);
        let ty = self.sema.types.unqualified(ty);
        match self.sort(ty) {
            Sort::Arithmetic(Builtin::Float) => Some(Value::prvalue(ty)),
            Sort::Arithmetic(b) => Some(Value::prvalue(self.sema.types.builtin(promoted(b)))),
            Sort::Pointer(_) => Some(Value::prvalue(ty)),
            _ => None,
        }
    }

    pub(super) fn binary(&mut self, id: NodeId) -> Operand {
        let node = self.ast.node(id);
        let [left, right] = self.ast.children(id)[..] else { return Operand::Unknown };
        let (l, r) = (self.evaluate(left), self.evaluate(right));
        let kind = self.sema.kind(node.main);
        let shift = kind == TokenKind::Greater && self.sema.kind(node.main.next()) == TokenKind::Greater;
        let mut spelling = kind.punctuator().as_bytes().to_vec();
        if shift {
            spelling = b">>".to_vec();
        }
        let member_pointer = matches!(kind, TokenKind::DotStar | TokenKind::ArrowStar);
        if member_pointer || spelling.is_empty() {
            return Operand::Unknown;
        }
        (self.scope_at, self.complete) = (node.scope, node.end.prev());
        if let Some(result) = self.overloaded(&spelling, node.main, &[l.clone(), r.clone()], &[left, right]) {
            return result;
        }
        let boolean = Operand::Value(Value::prvalue(self.sema.types.builtin(Builtin::Bool)));
        match kind {
            TokenKind::AmpAmp | TokenKind::PipePipe => {
                self.converted(&l, left, Target::Bool);
                self.converted(&r, right, Target::Bool);
                return boolean;
            }
            _ => {
                self.converted(&l, left, Target::Arithmetic);
                self.converted(&r, right, Target::Arithmetic);
            }
        }
        match kind {
            TokenKind::Equal
            | TokenKind::NotEqual
            | TokenKind::Less
            | TokenKind::LessEqual
            | TokenKind::GreaterEqual => boolean,
            TokenKind::Greater if !shift => boolean,
            TokenKind::Spaceship => Operand::Unknown,
            _ => {
                let (Some(l), Some(r)) = (l.value(), r.value()) else { return Operand::Unknown };
                let (Some(l), Some(r)) = (self.promote(l), self.promote(r)) else { return Operand::Unknown };
                if shift || kind == TokenKind::ShiftLeft {
                    return Operand::Value(l);
                }
                match (self.sort(l.ty), self.sort(r.ty)) {
                    (Sort::Pointer(_), Sort::Pointer(_)) => {
                        Operand::Value(Value::prvalue(self.sema.types.builtin(Builtin::Long)))
                    }
                    (Sort::Pointer(_), _) => Operand::Value(l),
                    (_, Sort::Pointer(_)) => Operand::Value(r),
                    (Sort::Arithmetic(a), Sort::Arithmetic(b)) => self.usual(a, b).into(),
                    _ => Operand::Unknown,
                }
            }
        }
    }

    /// The usual arithmetic conversions of two promoted types ([expr.arith.conv]).
    fn usual(&mut self, a: Builtin, b: Builtin) -> Option<Value> {
        if a == b {
            return Some(Value::prvalue(self.sema.types.builtin(a)));
        }
        let floating = [Builtin::LongDouble, Builtin::Double, Builtin::Float];
        if let Some(&f) = floating.iter().find(|f| **f == a || **f == b) {
            return Some(Value::prvalue(self.sema.types.builtin(f)));
        }
        let integers = [
            Builtin::UnsignedInt128,
            Builtin::Int128,
            Builtin::UnsignedLongLong,
            Builtin::LongLong,
            Builtin::UnsignedLong,
            Builtin::Long,
            Builtin::UnsignedInt,
            Builtin::Int,
        ];
        let higher = *integers.iter().find(|i| **i == a || **i == b)?;
        let lower = if higher == a { b } else { a };
        if !integers.contains(&lower) {
            return None;
        }
        // a signed type that cannot hold all values of an unsigned one of its size
        let result = match (higher, lower) {
            (Builtin::LongLong, Builtin::UnsignedLong) => Builtin::UnsignedLongLong,
            (other, _) => other,
        };
        Some(Value::prvalue(self.sema.types.builtin(result)))
    }

    pub(super) fn assignment(&mut self, id: NodeId) -> Operand {
        let node = self.ast.node(id);
        let [left, right] = self.ast.children(id)[..] else { return Operand::Unknown };
        let (l, r) = (self.evaluate(left), self.evaluate(right));
        let mut spelling = self.sema.kind(node.main).punctuator().as_bytes().to_vec();
        if spelling == b">" {
            spelling = b">>=".to_vec();
        }
        let Some(target) = l.value() else { return Operand::Unknown };
        let ty = self.sema.types.unqualified(target.ty);
        (self.scope_at, self.complete) = (node.scope, node.end.prev());
        if self.sort(ty) == Sort::Class || spelling != b"=" {
            if let Some(result) =
                self.overloaded(&spelling, node.main, &[l.clone(), r.clone()], &[left, right])
            {
                return result;
            }
        }
        if self.is_scalar(ty) {
            if spelling == b"=" {
                self.consume(right, Consumer::Assignment(node.main));
            }
            let to = if spelling == b"=" { Target::Type(ty) } else { Target::Arithmetic };
            self.converted(&r, right, to);
        }
        l
    }

    pub(super) fn subscript(&mut self, id: NodeId) -> Operand {
        let node = self.ast.node(id);
        let children = self.ast.children(id);
        let operands: Vec<Operand> = children.iter().map(|&c| self.evaluate(c)).collect();
        (self.scope_at, self.complete) = (node.scope, node.end.prev());
        let Some(object) = operands.first().and_then(Operand::value) else { return Operand::Unknown };
        let ty = self.sema.types.unqualified(object.ty);
        if self.sort(ty) == Sort::Class {
            if let Some(result) = self.overloaded(b"[]", node.main, &operands, &children) {
                return result;
            }
        }
        if let ([_, index], [_, i]) = (&children[..], &operands[..]) {
            self.converted(i, *index, Target::Arithmetic);
        }
        let ty = self.decayed(ty);
        match self.sema.types.kind(ty) {
            TypeKind::Pointer(element) => Operand::Value(Value::lvalue(element)),
            _ => Operand::Unknown,
        }
    }

    pub(super) fn conditional(&mut self, id: NodeId) -> Operand {
        let [condition, yes, no] = self.ast.children(id)[..] else { return Operand::Unknown };
        let c = self.evaluate(condition);
        self.converted(&c, condition, Target::Bool);
        let (a, b) = (self.evaluate(yes), self.evaluate(no));
        if self.template && !c.is_known() {
            return Operand::Unknown;
        }
        let (Some(a), Some(b)) = (a.value(), b.value()) else { return Operand::Unknown };
        if a.ty == b.ty && a.category == b.category {
            return Operand::Value(Value { null: false, ..a });
        }
        let (x, y) = (self.decayed(a.ty), self.decayed(b.ty));
        let (x, y) = (self.sema.types.unqualified(x), self.sema.types.unqualified(y));
        if x == y {
            return Operand::Value(Value::prvalue(x));
        }
        match (self.sort(x), self.sort(y)) {
            (Sort::Arithmetic(_), Sort::Arithmetic(_)) => {
                let (Some(a), Some(b)) = (self.promote(a), self.promote(b)) else { return Operand::Unknown };
                match (self.sort(a.ty), self.sort(b.ty)) {
                    (Sort::Arithmetic(a), Sort::Arithmetic(b)) => self.usual(a, b).into(),
                    _ => Operand::Unknown,
                }
            }
            _ => Operand::Unknown,
        }
    }

    /// Notes the conversion function that `operand`, the expression `node`, needs where `target` is asked for.
    pub(super) fn converted(&mut self, operand: &Operand, node: NodeId, target: Target) {
        let Some(value) = operand.value() else { return };
        let class = self.sema.types.unqualified(value.ty);
        if self.sort(class) != Sort::Class {
            return;
        }
        let Some(functions) = self.conversion_functions(class) else { return };
        let mut viable: Vec<(DeclId, bool)> = Vec::new();
        for f in functions {
            let explicit = matches!(target, Target::Bool | Target::Cast(_));
            if f.explicit && !explicit || !self.can_be_called_on(f.decl, value) {
                continue;
            }
            let result = self.value_of_result(f.result);
            let bare = self.sema.types.unqualified(result.ty);
            let sort = self.sort(bare);
            let scalar = matches!(sort, Sort::Arithmetic(_) | Sort::Enumeration { .. } | Sort::Pointer(_));
            let fits = match target {
                Target::Type(ty) | Target::Cast(ty) => {
                    let c = self.conversion(&Operand::Value(result), ty);
                    matches!(c, Conversion::Sequence(_)).then_some(bare == ty)
                }
                Target::Bool => scalar.then_some(sort == Sort::Arithmetic(Builtin::Bool)),
                Target::Arithmetic => scalar.then_some(false),
                Target::Pointer => matches!(sort, Sort::Pointer(_)).then_some(false),
            };
            if let Some(exact) = fits {
                viable.push((f.decl, exact));
            }
        }
        // the object comes first: a conversion function that is const is no better for its result on an object that
        // is not ([over.match.best]/2)
        let qualifiers: Vec<Qualifiers> = viable.iter().map(|v| self.qualifiers_of(v.0).0).collect();
        let alike = qualifiers.windows(2).all(|q| q[0] == q[1]);
        if alike && viable.iter().any(|v| v.1) {
            viable.retain(|v| v.1);
        }
        let entities: Vec<Entity> = viable.iter().map(|&(d, _)| vec![d]).collect();
        let certain = entities.len() == 1;
        let at = self.place(node);
        // the operands of an operator are converted when both are there
        self.complete = self.complete.max(self.ast.node(node).end.prev());
        self.note(at, Form::Conversion, entities, None, certain);
    }

    /// The token at which an operand is reported: its first, parentheses around it left aside.
    fn place(&self, id: NodeId) -> Tok {
        let mut id = id;
        loop {
            let node = self.ast.node(id);
            match (node.kind, &self.ast.children(id)[..]) {
                (NodeKind::Parenthesized, &[inner]) => id = inner,
                _ => return node.first,
            }
        }
    }
}
