//! Functions that are called without being named, and may not be, for those who tell of it: constructors, destructors,
//! conversions and operators that are deleted or not accessible ([dcl.fct.def.delete]/2, [class.access.general]/4).
//!
//! What overload resolution finds is checked behind it, so the completed body says which functions these are. Special
//! member functions that nobody wrote are deleted if a base or member lacks what they need ([class.default.ctor]/2,
//! [class.copy.ctor]/10, [class.copy.assign]/7, [class.dtor]/7).
//!
//! Example: in `class A { ~A(); }; void f(A *p) { delete p; }` the destructor is private.

use crate::body::Seen;
use crate::calls::{CallSite, Certainty};
use crate::il::ExprKind;
use crate::operation::Operation;
use crate::problem::Cause;
use crate::{Context, Elaborator, Problem};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{NameKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Access, EntityId, Qualifiers, Res};

/// So deep in members of members a special member function is followed.
const DEEPEST: usize = 8;

/// Bodies with more calls than this are passed over.
const MOST_CALLS: usize = 4096;

impl Elaborator<'_> {
    /// Notes the calls of a part, elaborated in `context`, that it may not make. The name of a destructor is given if
    /// something is told of there.
    pub(crate) fn check_calls(&mut self, calls: &[CallSite], seen: &[Seen], context: Context) -> Option<Tok> {
        if calls.len() > MOST_CALLS {
            return None;
        }
        let mut name = None;
        // a variable that is thrown may be moved, as one that is returned
        let mut thrown: Vec<NodeId> = Vec::new();
        for s in seen {
            if matches!(self.il.get(s.expr).kind, ExprKind::Throw { .. }) {
                thrown.push(s.node);
            }
        }
        for call in calls.iter().filter(|c| c.function.is_some()) {
            let inner = match call.lambda.is_some() {
                true => Context { function: call.lambda, ..context },
                false => context,
            };
            let n = self.node(call.node);
            let (from, to) = (n.first, n.end);
            let is_around = |&t: &NodeId| self.node(t).first <= from && to <= self.node(t).end;
            let moves = call.certainty == Certainty::Elided || thrown.iter().any(is_around);
            let Some(cause) = self.uncallable(call, inner, moves) else { continue };
            // access is checked in the instances
            let is_access = matches!(
                cause,
                Cause::InaccessibleFunction
                    | Cause::InaccessibleDestructor
                    | Cause::InaccessibleOperator
                    | Cause::Inaccessible(_)
                    | Cause::ProtectedThroughBase(_)
            );
            let of_cast = self.kind_of(call.node) == NodeKind::FunctionalCast;
            if (is_access || of_cast && cause == Cause::DefaultDeleted) && self.in_pattern(context, call.node)
            {
                continue;
            }
            if self.unset_in_patterns.contains(&call.node) {
                continue;
            }
            // so is what a list or empty parentheses make
            let deleted = matches!(cause, Cause::Deleted | Cause::DefaultDeleted);
            let made = matches!(self.kind_of(call.node), NodeKind::BracedList | NodeKind::FunctionalCast);
            if deleted && made && self.in_pattern(context, call.node) {
                continue;
            }
            let n = self.node(call.node);
            let (first, kind) = (n.first, n.kind);
            let end = self.end_of_declarator(call.node);
            // what is made and ended implicitly in front of a block or behind it is told of besides what is in it
            let implicit = kind == NodeKind::FunctionBody;
            let allocates =
                matches!(kind, NodeKind::New | NodeKind::Delete) && cause == Cause::InaccessibleOperator;
            let at = match implicit {
                true => self.place_of_body(call.node, inner),
                false if allocates => n.main,
                false => self.place_of_call(call.node),
            };
            let ends = self.program.entity(call.function).name_kind == NameKind::Destructor;
            let is_same = |p: &Problem| {
                // an object that cannot be made is told of besides that it cannot be ended
                !(ends && p.cause == Cause::DefaultDeleted)
                    && first <= p.at
                    && p.at <= end
                    && (!implicit || p.at == at && p.cause == cause && p.part == call.part)
                    && (!allocates || p.cause == cause)
                    && matches!(
                        p.cause,
                        Cause::Deleted
                            | Cause::DeletedCopy
                            | Cause::DefaultDeleted
                            | Cause::InaccessibleFunction
                            | Cause::InaccessibleDestructor
                            | Cause::Inaccessible(_)
                            | Cause::InaccessibleOperator
                            | Cause::ProtectedThroughBase(_)
                            | Cause::ConstWithoutValue
                            | Cause::ConstMemberWithoutValue
                            | Cause::ConstVariableWithoutValue
                    )
            };
            if self.problems.iter().any(is_same) {
                continue;
            }
            if implicit {
                name = Some(at);
            }
            let around =
                std::mem::replace(&mut self.told_part, if implicit { call.part } else { EntityId::NONE });
            let failed: Res<()> = self.wrong_at(cause, at, call.node);
            self.find_of(&failed);
            self.told_part = around;
        }
        name
    }

    /// Keeps the name `node` of `function` if that is deleted.
    pub(crate) fn note_deleted_name(&mut self, function: EntityId, node: NodeId) {
        // an explicit specialisation may be no more deleted
        let of_template = self.program.entity(function).pattern.is_some();
        if of_template && self.function_specialization(function).is_err() {
            return;
        }
        // of `f<T>` the reference tells only where a type is wanted
        let written = || self.ast.tree(node).any(|n| self.kind_of(n) == NodeKind::TemplateId);
        if self.is_deleted(function) && !(of_template && written()) {
            self.deleted_names.push(node);
        }
    }

    /// The last tokens of the calls that are refused although it is known of which function they are, in the order of the
    /// text.
    pub(crate) fn refused_ends(&self) -> Vec<cufront_lex::Tok> {
        let mut ends: Vec<_> = self.made_calls.keys().map(|&n| self.node(n).end.prev()).collect();
        ends.sort_unstable();
        ends
    }

    /// Notes the names of functions that are deleted and not called ([dcl.fct.def.delete]/2).
    pub(crate) fn check_deleted_names(&mut self) {
        for node in std::mem::take(&mut self.deleted_names) {
            let mut name = node;
            while let (NodeKind::Unary | NodeKind::Parenthesized, Some(inner)) =
                (self.kind_of(name), self.last_child(name))
            {
                name = inner;
            }
            let Some((_, place)) = self.identifier_of(name) else { continue };
            let failed: Res<()> = self.wrong_at(Cause::Deleted, self.node(place).main, node);
            self.find_of(&failed);
        }
    }

    /// Where the calls are told of that the body `node` makes implicitly: at the block of a constructor, at the name of a
    /// destructor.
    fn place_of_body(&mut self, node: NodeId, context: Context) -> Tok {
        let block = self.children(node).into_iter().find(|&c| self.kind_of(c) == NodeKind::CompoundStatement);
        let block = block.map_or(self.node(node).main, |b| self.node(b).first);
        let function = context.function;
        if function.is_none() || self.program.entity(function).name_kind != NameKind::Destructor {
            return block;
        }
        let e = self.program.entity(function);
        let base = if e.pattern.is_some() { e.pattern } else { function };
        let decls = self.definitions_of(base).unwrap_or_default();
        let around = |d: &&cufront_items::DeclId| {
            let d = &self.items().decls[**d];
            d.first <= block && block <= d.last && d.name_tok.is_some()
        };
        let name = decls.iter().find(around).map(|&d| self.items().decls[d].name_tok);
        name.map_or(block, |name| match self.lexed.tokens.kind(name.prev()) {
            TokenKind::Tilde => name.prev(),
            _ => name,
        })
    }

    /// Where a call that `node` makes is told of: at what is made, ended or given.
    fn place_of_call(&self, node: NodeId) -> Tok {
        let n = self.node(node);
        let child = match n.kind {
            NodeKind::FunctionalCast => return self.first_of_object(node),
            NodeKind::CStyleCast | NodeKind::NamedCast => self.last_child(node),
            NodeKind::New => {
                let parts = self.children(node);
                let written = |&c: &NodeId| {
                    matches!(self.kind_of(c), NodeKind::ParenthesizedList | NodeKind::BracedList)
                };
                let ty = parts.iter().copied().find(|&c| self.kind_of(c) == NodeKind::TypeId);
                parts.last().copied().filter(written).or(ty)
            }
            NodeKind::MemberInitializer => {
                return self.last_child(node).map_or(n.main, |c| self.node(c).first)
            }
            NodeKind::Delete => self.last_child(node),
            // `*this`
            NodeKind::Capture if self.lexed.tokens.kind(n.first) == TokenKind::Star => return n.first,
            NodeKind::ParenthesizedList | NodeKind::BracedList => self.child(node, 0),
            _ => None,
        };
        child.map_or(n.main, |c| self.node(c).first)
    }

    /// The end of the declarator with its initialiser if `node` is one, else that of `node`.
    fn end_of_declarator(&self, node: NodeId) -> Tok {
        let end = self.node(node).end;
        if !matches!(self.kind_of(node), NodeKind::Identifier | NodeKind::DeclaratorId) {
            return end;
        }
        // a node stands behind those below it
        let mut above = (node.0 + 1..self.ast.len() as u32)
            .map(NodeId)
            .filter(|id| id.0 + 1 - self.node(*id).size <= node.0)
            .take_while(|&id| {
                !matches!(
                    self.kind_of(id),
                    NodeKind::SimpleDeclaration
                        | NodeKind::ExpressionStatement
                        | NodeKind::CompoundStatement
                        | NodeKind::FunctionBody
                )
            });
        let declared = above.find(|&id| self.kind_of(id) == NodeKind::InitDeclarator);
        declared.map_or(end, |d| self.node(d).end)
    }

    /// Why the function of a call cannot be called from `context`, if that is certain.
    /// With `moves`, a copy may be a move.
    pub(crate) fn uncallable(&mut self, call: &CallSite, context: Context, moves: bool) -> Option<Cause> {
        let function = call.function;
        let e = self.program.entity(function).clone();
        let class = self.enclosing_class(function);
        // of templates the choice is not certain enough
        let of_template = e.pattern.is_some() && self.program.is_template(e.pattern);
        if class.is_none() || of_template {
            return None;
        }
        if self.closure_info.contains_key(&class) {
            let refused =
                !moves && self.is_copy_constructor(function) && self.holds_uncopied(class) == Ok(true);
            return refused.then_some(Cause::Deleted);
        }
        let decl = match e.pattern.is_some() {
            true => self.program.entity(e.pattern).decl,
            false => e.decl,
        };
        // the reference checks call operators where they are looked up
        let is_call = e.name_kind == NameKind::Operator
            && decl.is_some()
            && self.operator_of(decl) == Some(crate::Operator::Call);
        let named = !matches!(
            e.name_kind,
            NameKind::Constructor | NameKind::Destructor | NameKind::Conversion | NameKind::Operator
        );
        if is_call {
            return None;
        }
        if named {
            // a private function among others of its name; what only one name finds is told at the name
            let d = &self.items().decls[decl];
            let is_private = d.access == Access::Private && !d.specifiers.contains(Specifiers::FRIEND);
            return match is_private
                && !self.introduced.contains_key(&decl)
                && self.may_access(Access::Private, class, class, context) == Some(false)
            {
                true => Some(Cause::Inaccessible(e.name)),
                false => None,
            };
        }
        // the destructor of what is deleted is not known before its class is complete ([expr.delete]/5)
        let ends_incomplete =
            self.kind_of(call.node) == NodeKind::Delete && e.name_kind == NameKind::Destructor && {
                let ty = self.type_of_class(class);
                self.is_incomplete_at(ty, call.node)
            };
        if ends_incomplete {
            return None;
        }
        let defaulted = decl.is_none() || self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED);
        let copies = matches!(self.operation_of(class, function), Ok(Some(Operation::Copy)) | Err(_));
        if copies && (moves || !self.is_given_itself(call, class)) {
            return None;
        }
        // the destructors of abstract classes leave virtual bases alone
        if call.of_base && self.is_virtual_base(context, class) {
            return None;
        }
        if self.is_deleted(function) || defaulted {
            let operation = self.operation_of(class, function).ok()?;
            let deleted = self.is_deleted(function) && e.name_kind != NameKind::Operator
                || defaulted
                    && operation
                        .is_some_and(|o| self.is_certainly_deleted(class, o, decl.is_none(), 0) == Ok(true));
            // nothing is ended early that is made of nothing
            let never = call.certainty == Certainty::Unwinding
                && e.name_kind == NameKind::Destructor
                && self.declared_constructors(class).is_ok_and(|list| list.is_empty());
            if !deleted || never {
                return None;
            }
            return Some(match operation {
                Some(Operation::Default) if defaulted && self.declares_variable(call) => {
                    self.without_initializer(class).unwrap_or(Cause::DefaultDeleted)
                }
                Some(Operation::Default) => Cause::DefaultDeleted,
                _ => Cause::Deleted,
            });
        }
        let d = &self.items().decls[decl];
        let (access, special) = (d.access, d.specifiers);
        // what a using-declaration introduces has its access
        if special.contains(Specifiers::FRIEND) || self.introduced.contains_key(&decl) {
            return None;
        }
        let is_special = matches!(e.name_kind, NameKind::Constructor | NameKind::Destructor);
        match self.may_access(access, class, class, context) {
            Some(false) => {}
            // another object than the base of the one that asks ([class.protected]/1)
            Some(true) if is_special && access == Access::Protected && !call.of_base => {
                let through = self.is_through_base(access, class, context);
                return through.then_some(Cause::ProtectedThroughBase(e.name));
            }
            _ => return None,
        }
        let assigns = matches!(self.operation_of(class, function), Ok(Some(Operation::CopyAssign)));
        Some(match e.name_kind {
            NameKind::Operator if !assigns => Cause::InaccessibleOperator,
            NameKind::Destructor if self.kind_of(call.node) == NodeKind::FunctionBody => {
                Cause::InaccessibleDestructor
            }
            _ => Cause::InaccessibleFunction,
        })
    }

    /// True for a constructor that is given an object of `class`.
    fn is_given_itself(&self, call: &CallSite, class: EntityId) -> bool {
        let Some(ExprKind::Construct { operands, .. }) = call.expr.map(|e| &self.il.get(e).kind) else {
            return false;
        };
        let Some(&first) = operands.first() else { return false };
        let ty = self.ty(first);
        ty.is_some() && self.program.types.as_class(self.program.types.referred(ty)) == Some(class)
    }

    fn is_virtual_base(&mut self, context: Context, base: EntityId) -> bool {
        if context.this.is_none() {
            return false;
        }
        let Ok(Some(info)) = self.complete_class(context.this) else { return true };
        self.program.classes[info].bases.iter().any(|b| b.class == base && b.is_virtual)
    }

    /// True for the constructor of a variable that is declared without an initialiser.
    fn declares_variable(&self, call: &CallSite) -> bool {
        matches!(self.kind_of(call.node), NodeKind::Identifier | NodeKind::DeclaratorId)
    }

    /// What an object of `class` lacks that has no initialiser: a value for a const member or a reference, its own or one
    /// of a base.
    fn without_initializer(&mut self, class: EntityId) -> Option<Cause> {
        let info = self.complete_class(class).ok()??;
        for field in self.fields(class).ok()? {
            let ty = self.type_of(field).ok()?;
            let written = self.parts_of(field).ok()?;
            let needs =
                self.program.types.is_reference(ty) || self.program.types.is_const(self.element_of(ty));
            if needs && self.is_absent(written.initializer) {
                return Some(self.unset_constant(class));
            }
        }
        for base in self.program.classes[info].bases.clone() {
            if self.without_initializer(base.class).is_some() {
                return Some(Cause::BaseWithoutInitializer);
            }
        }
        None
    }

    /// What the special member function `function` of `class` does; `None` for other functions.
    fn operation_of(&mut self, class: EntityId, function: EntityId) -> Res<Option<Operation>> {
        let ty = self.type_of_class(class);
        let kind = self.program.entity(function).name_kind;
        Ok(match kind {
            NameKind::Destructor => Some(Operation::Destroy),
            NameKind::Constructor => {
                let of = self.type_of(function)?;
                let parameters = self.program.types.as_function(of).map_or(1, |f| f.parameters.len());
                match (parameters, self.copies(function, ty)?) {
                    (0, _) => Some(Operation::Default),
                    (_, Some(false)) => Some(Operation::Copy),
                    _ => None,
                }
            }
            NameKind::Operator if self.copies(function, ty)? == Some(false) => {
                let is_assignment = self.is_implicit_assignment(function)
                    || self.declared_assignments(class)?.contains(&function);
                is_assignment.then_some(Operation::CopyAssign)
            }
            _ => None,
        })
    }

    /// True if the special member function of `class` for `operation` that nobody wrote, `implicit` if nobody declared it
    /// either, is certainly deleted. What copies unions and virtual bases has rules of its own. A union ends no member
    /// that does more than vanish ([class.dtor]/7.1).
    pub(crate) fn is_certainly_deleted(
        &mut self,
        class: EntityId,
        operation: Operation,
        implicit: bool,
        depth: usize,
    ) -> Res<bool> {
        // bases may be shared by many: each class is asked once
        let key = (class, operation, implicit);
        if let Some(&known) = self.deleted_specials.get(&key) {
            return Ok(known);
        }
        let found = self.is_certainly_deleted_in(class, operation, implicit, depth)?;
        if self.complete_class(class)?.is_some() {
            self.deleted_specials.insert(key, found);
        }
        Ok(found)
    }

    fn is_certainly_deleted_in(
        &mut self,
        class: EntityId,
        operation: Operation,
        implicit: bool,
        depth: usize,
    ) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        let info = self.program.classes[info].clone();
        let ty = self.type_of_class(class);
        let copies = !matches!(operation, Operation::Default | Operation::Destroy);
        if depth > DEEPEST
            || info.is_union && operation != Operation::Destroy
            || info.scope.is_none()
            || copies && info.bases.iter().any(|b| b.is_virtual)
            || self.program.types.is_dependent(ty)
            || self.closure_info.contains_key(&class)
        {
            return Ok(false);
        }
        if implicit
            && matches!(operation, Operation::Copy | Operation::CopyAssign)
            && self.declares_move(class)?
        {
            return Ok(true);
        }
        let mut parts = self.bases_made(class)?;
        for field in self.fields(class)? {
            let ty = self.type_of(field)?;
            if info.is_union && self.destructor_of(ty, cufront_ast::NodeId(0))?.is_some() {
                return Ok(true);
            }
            let element = self.element_of(ty);
            let types = &self.program.types;
            let (reference, constant) = (types.is_reference(ty), types.is_const(element));
            let part = types.as_class(element).filter(|_| !reference);
            match operation {
                Operation::Default => {
                    let written = self.parts_of(field)?;
                    if !self.is_absent(written.initializer) {
                        continue;
                    }
                    if reference || constant && part.is_none() && self.program.entity(field).name.is_some() {
                        return Ok(true);
                    }
                }
                Operation::CopyAssign if reference || constant && part.is_none() => return Ok(true),
                _ => {}
            }
            parts.extend(part);
        }
        for part in parts {
            if self.lacks(part, class, operation, depth)?
                || matches!(operation, Operation::Default | Operation::Copy)
                    && self.lacks(part, class, Operation::Destroy, depth)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// True if the base or member class `part` of `class` certainly has no destructor that `class` may call.
    pub(crate) fn lacks_destructor(&mut self, part: EntityId, class: EntityId) -> Res<bool> {
        self.lacks(part, class, Operation::Destroy, 0)
    }

    /// True if the closure class `class` holds a copy of something that cannot be copied again: an object of a class that
    /// can only be moved. Which objects it holds is known behind its lambda-expression.
    pub(crate) fn holds_uncopied(&mut self, class: EntityId) -> Res<bool> {
        let (mut open, mut seen) = (vec![class], rustc_hash::FxHashSet::default());
        while let Some(closure) = open.pop() {
            // one closure may be held by many
            if !seen.insert(closure) {
                continue;
            }
            for ty in self.closure_member_types(closure).unwrap_or_default() {
                let Some(part) = self.program.types.as_class(self.element_of(ty)) else { continue };
                if self.closure_info.contains_key(&part) {
                    open.push(part);
                } else if self.lacks(part, closure, Operation::Copy, 0)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// True if the base or member class `part` certainly has no function for `operation` that `class` may call.
    fn lacks(&mut self, part: EntityId, class: EntityId, operation: Operation, depth: usize) -> Res<bool> {
        if self.complete_class(part)?.is_none() || self.closure_info.contains_key(&part) {
            return Ok(false);
        }
        let node = cufront_ast::NodeId(0);
        let function = match self.function_of(part, operation, node)? {
            Some(Some(f)) => f,
            Some(None) => return Ok(false),
            // the implicit destructor
            None => return self.is_certainly_deleted(part, operation, true, depth + 1),
        };
        let e = self.program.entity(function).clone();
        let decl = match e.pattern.is_some() {
            true => self.program.entity(e.pattern).decl,
            false => e.decl,
        };
        if self.enclosing_class(function) != part {
            return Ok(false);
        }
        if self.is_deleted(function) {
            return Ok(true);
        }
        if decl.is_none() || self.items().decls[decl].specifiers.contains(Specifiers::DEFAULTED) {
            return self.is_certainly_deleted(part, operation, decl.is_none(), depth + 1);
        }
        let access = self.items().decls[decl].access;
        let context = Context { this: class, this_qualifiers: Qualifiers::empty(), ..Context::global() };
        Ok(self.may_access(access, part, part, context) == Some(false))
    }
}
