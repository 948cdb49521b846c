//! Objects that are made and ended: constructors and destructors ([class.init], [class.dtor], [dcl.init]).
//!
//! Noted is what the reference's checks of calls look at: the variables of blocks, `T(…)`, `new`, `delete` and
//! explicit calls of destructors, each with the destructor in front of the constructor. They do not look at what is
//! made without being written so: elements of arrays, bases, members, parameters, results, temporaries of implicit
//! conversions, nor at `T{…}`, `(T) e`, `static_cast<T>(e)` and `new T{…}`. An object that initialises another one of
//! its class is that one ([dcl.init.general]/16.6.1), which is then noted with the constructor of the first. A
//! constructor that is `constexpr` is noted where its arguments begin, and only once: it makes a constant of them.
//!
//! Example: `C c = C(1);` has four uses: destructor and constructor at `C(1)`, then both at `c`.

use super::uses::{Body, Form};
use cufront_ast::{NodeId, NodeKind, View};
use cufront_elaborate::{CallSite, ExprId, ExprKind, StmtKind};
use cufront_items::{NameKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::EntityId;
use rustc_hash::FxHashSet;

impl Body<'_, '_> {
    /// The call of a constructor or destructor; true if `call` is one.
    pub(super) fn special_call(&mut self, call: &CallSite) -> bool {
        let kind = self.elaborator.program.entity(call.function).name_kind;
        if !matches!(kind, NameKind::Constructor | NameKind::Destructor) {
            return false;
        }
        let n = self.elaborator.ast().node(call.node);
        let whole = (n.first, n.end.prev());
        match (n.kind, kind) {
            (NodeKind::FunctionalCast, NameKind::Constructor)
                if self.is_call_like_cast(call.node)
                    && !self.is_inherited(call)
                    && !self.elaborator.is_of_no_constructors(call.function, call.node) =>
            {
                self.made(call.function, whole.0, whole.1);
                self.elided(call);
            }
            (NodeKind::Call, NameKind::Destructor) => self.destructor_call(call),
            _ => {}
        }
        true
    }

    /// The constructor is of a base of the class of the object: the class's own, which is implicit, calls it.
    fn is_inherited(&self, call: &CallSite) -> bool {
        let class = self.type_of(call.node).and_then(|ty| self.elaborator.program.types.as_class(ty));
        class.is_some_and(|class| class != self.elaborator.program.entity(call.function).owner)
    }

    /// The `T(e)` around the `T(…)` that `call` makes: they are one object, noted for each.
    fn elided(&mut self, call: &CallSite) {
        let mut inner = call.node;
        while let Some(&outer) = self.regions.casts.get(&inner) {
            if self.type_of(outer).is_none() || self.type_of(outer) != self.type_of(inner) {
                return;
            }
            let n = self.elaborator.ast().node(outer);
            let (first, end) = (n.first, n.end.prev());
            self.made(call.function, first, end);
            inner = outer;
        }
    }

    /// What `new` makes and `delete` ends.
    pub(super) fn storage_call(&mut self, call: &CallSite) {
        let Some(e) = call.expr else { return };
        let node = self.elaborator.ast().node(call.node);
        match self.elaborator.il.get(e).kind.clone() {
            ExprKind::New { arguments, allocation, .. } if call.function == allocation => {
                let initializer = self.elaborator.ast().child(call.node, 2);
                let list =
                    initializer.is_some_and(|i| self.elaborator.ast().node(i).kind == NodeKind::BracedList);
                let made = arguments.iter().find_map(|&a| self.constructor_of_new(a));
                if let (Some((constructor, _)), false) = (made, list) {
                    self.note(constructor, node.main, node.end.prev(), Form::Object, false);
                }
            }
            ExprKind::Delete { destructor, .. } if destructor.is_some() && call.function == destructor => {
                let operand = self.elaborator.ast().last_child(call.node);
                let Some(operand) = operand else { return };
                let n = self.elaborator.ast().node(operand);
                self.note(destructor, n.first, n.end.prev(), Form::Object, false);
            }
            _ => {}
        }
    }

    /// The destructor that `delete` finds through the object, if its class declares it.
    pub(super) fn virtual_delete(
        &mut self,
        delete: ExprId,
        node: NodeId,
        seen: &mut FxHashSet<(NodeId, EntityId)>,
    ) {
        let Some(destructor) = self.elaborator.virtual_destructor_called_by(delete) else { return };
        let Some(operand) = self.elaborator.ast().last_child(node) else { return };
        if seen.insert((node, destructor)) {
            let n = self.elaborator.ast().node(operand);
            self.note(destructor, n.first, n.end.prev(), Form::Object, false);
        }
    }

    /// `p->~C()`: at the name behind `~`.
    fn destructor_call(&mut self, call: &CallSite) {
        let ast = self.elaborator.ast();
        let complete = ast.node(call.node).end.prev();
        let Some(&callee) = ast.children(call.node).first() else { return };
        let callee = self.ungrouped(callee);
        // the temporary that a call returns ends, too, and is not looked at
        if !self.names_destructor(callee) {
            return;
        }
        let (_, name) = self.name_tokens(callee);
        self.note(call.function, name, complete, Form::Object, false);
    }

    /// True for `p->~C`, with whatever qualifiers.
    fn names_destructor(&self, callee: NodeId) -> bool {
        let ast = self.elaborator.ast();
        let mut id = callee;
        while matches!(ast.node(id).kind, NodeKind::Member | NodeKind::QualifiedName) {
            let Some(&last) = ast.children(id).last() else { return false };
            id = last;
        }
        ast.node(id).kind == NodeKind::DestructorName
    }

    /// The variable of a statement.
    pub(super) fn variable(&mut self, kind: &StmtKind, declarator: NodeId) {
        let &StmtKind::Declare { variable, init, destructor, .. } = kind else { return };
        let Some(name) = self.declared_name(declarator) else { return };
        if self.elaborator.is_reference(variable) {
            return;
        }
        let written = self.regions.initializers.get(&declarator).copied();
        let complete = written.map_or(name, |i| self.elaborator.ast().node(i).end.prev().max(name));
        let made = init.and_then(|e| self.constructor_of(e));
        let ends = match made {
            Some((constructor, _)) => self.elaborator.declared_destructor(constructor),
            None => None,
        };
        let ends = Some(destructor).filter(|d| d.is_some()).or(ends);
        if let Some(destructor) = ends {
            self.note(destructor, name, complete, Form::Object, false);
        }
        let Some((constructor, from)) = made else { return };
        if self.elaborator.is_array(variable) {
            return;
        }
        let decl = self.elaborator.program.entity(constructor).decl;
        let constant =
            decl.is_some() && self.elaborator.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR);
        if constant && self.is_call_like_cast(from) {
            // of a constant nothing is left to do for the variable
            return;
        }
        let at = if constant { self.first_argument(from).unwrap_or(name) } else { name };
        self.note(constructor, at, complete, Form::Object, false);
    }

    /// The declared destructor, then the constructor, of an object at `at`.
    fn made(&mut self, constructor: EntityId, at: Tok, complete: Tok) {
        if let Some(destructor) = self.elaborator.declared_destructor(constructor) {
            self.note(destructor, at, complete, Form::Object, false);
        }
        self.note(constructor, at, complete, Form::Object, false);
    }

    /// The declared constructor that makes the value of `e`, and the tree of its arguments.
    fn constructor_of(&self, e: ExprId) -> Option<(EntityId, NodeId)> {
        let expr = self.elaborator.il.get(e);
        match &expr.kind {
            ExprKind::Construct { constructor, .. } if constructor.is_some() => {
                let e = self.elaborator.program.entity(*constructor);
                // an inherited one is called by the class's own, which is implicit
                let own = self.elaborator.program.types.as_class(expr.ty) == Some(e.owner);
                (own && e.name_kind == NameKind::Constructor).then_some((*constructor, expr.node))
            }
            ExprKind::Temporary(value, _) | ExprKind::Convert(_, value) => self.constructor_of(*value),
            _ => None,
        }
    }

    /// The constructor that a new-expression calls: of an array that of the elements without an initialiser of their
    /// own.
    fn constructor_of_new(&self, made: ExprId) -> Option<(EntityId, NodeId)> {
        match &self.elaborator.il.get(made).kind {
            ExprKind::Aggregate(elements) => self.constructor_of(*elements.last()?),
            _ => self.constructor_of(made),
        }
    }

    /// Where the arguments of an initialiser begin: the first one, or the brace around them.
    fn first_argument(&self, from: NodeId) -> Option<Tok> {
        let ast = self.elaborator.ast();
        let n = ast.node(from);
        match n.kind {
            NodeKind::BracedList => Some(n.first),
            NodeKind::ParenthesizedList => ast.children(from).first().map(|&c| ast.node(c).first),
            NodeKind::FunctionalCast => {
                let children = ast.children(from);
                children.get(1).map(|&c| ast.node(c).first)
            }
            _ if n.first < n.end => Some(n.first),
            _ => None,
        }
    }

    /// The token of the name that a declarator declares.
    pub(super) fn declared_name(&self, declarator: NodeId) -> Option<Tok> {
        let ast = self.elaborator.ast();
        let mut id = declarator;
        loop {
            let n = ast.node(id);
            let children = ast.children(id);
            match n.kind {
                NodeKind::DeclaratorId => {
                    let name = ast.node(*children.first()?);
                    return (name.kind == NodeKind::Identifier).then_some(name.main);
                }
                NodeKind::PointerDeclarator => id = *children.last()?,
                NodeKind::ParenthesizedDeclarator => {
                    id = children.into_iter().find(|&c| ast.node(c).kind != NodeKind::Attribute)?;
                }
                NodeKind::ArrayDeclarator | NodeKind::FunctionDeclarator => id = *children.first()?,
                _ => return None,
            }
        }
    }

    fn is_call_like_cast(&self, node: NodeId) -> bool {
        View::new(self.elaborator.ast(), &self.lexed.tokens).is_call_like_cast(node)
    }
}
