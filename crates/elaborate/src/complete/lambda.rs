//! Closure objects ([expr.prim.lambda.capture]): what is captured by copy is initialised with the closure.

use crate::il::{Category, ExprKind};
use crate::lookup::Filter;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, EntityKind, Gap, Res, Ty};

/// What is captured by copy: its type, where it is told of, and the capture or mention.
pub(crate) type Captured = (Ty, Tok, NodeId);

impl Elaborator<'_> {
    /// The types of what a closure holds by copy.
    pub(crate) fn closure_copies(&self, class: EntityId) -> Vec<Ty> {
        self.closure_members.get(&class).cloned().unwrap_or_default()
    }

    /// The types of what the introducer of a closure captures explicitly, in order: references as such, `this` as a
    /// pointer. A gap for packs.
    pub(crate) fn explicit_captures(&mut self, class: EntityId) -> Res<Vec<Ty>> {
        let Some(closure) = self.closure_info.get(&class) else { return Ok(Vec::new()) };
        let (node, context) = (closure.node, closure.context);
        let Some(introducer) = self.child(node, 0) else { return Ok(Vec::new()) };
        let mut types = Vec::new();
        for c in self.children(introducer) {
            let n = self.node(c);
            if n.kind != NodeKind::Capture {
                continue;
            }
            let pack = self.lexed.tokens.kind(n.end.prev()) == TokenKind::Ellipsis
                || self.lexed.tokens.kind(n.main.prev()) == TokenKind::Ellipsis;
            if pack {
                return self.gap(Gap::Pack, c);
            }
            let by_reference = self.lexed.tokens.kind(n.first) == TokenKind::Amp;
            if self.lexed.tokens.kind(n.main) == TokenKind::This {
                if context.this.is_none() {
                    // there is no object outside of classes
                    return self.gap(Gap::Lambda, c);
                }
                let ty = self.this_type(context);
                let copied = self.lexed.tokens.kind(n.first) == TokenKind::Star;
                types.push(if copied { ty } else { self.program.types.pointer(ty) });
                continue;
            }
            let key = (n.main, context.env, context.pack);
            let init = self.last_child(c).filter(|&i| !self.is_absent(i));
            let variable = match (init, self.local_entities.get(&key)) {
                (Some(_), Some(&variable)) => variable,
                _ => {
                    let name = self.lexed.tokens.name(n.main);
                    let hits = self.unqualified(name, n.scope, n.main, context, Filter::Any)?;
                    let Some(&hit) = hits.first() else { return self.gap(Gap::Lambda, c) };
                    self.hit_entity(hit, context)?
                }
            };
            let ty = self.type_of(variable)?;
            let value = self.program.types.referred(ty);
            types.push(match by_reference {
                true => self.program.types.lvalue_reference(value),
                false => value,
            });
        }
        Ok(types)
    }

    /// The types of the members that a closure has: all for explicit captures; by a capture default those that are
    /// copied, as far as the body was read.
    pub(crate) fn closure_member_types(&mut self, class: EntityId) -> Res<Vec<Ty>> {
        let Some(closure) = self.closure_info.get(&class) else { return Ok(Vec::new()) };
        let (default, node) = (closure.default, closure.node);
        match (default, self.closure_members.get(&class)) {
            (None | Some(TokenKind::Amp), _) => self.explicit_captures(class),
            (_, Some(known)) => Ok(known.clone()),
            (_, None) => self.gap(Gap::Lambda, node),
        }
    }

    /// Notes that what is captured by copy at the token `at` cannot be: its class is abstract ([class.abstract]/3). At
    /// `node` stands the capture or mention.
    pub(crate) fn check_captured(&mut self, (ty, at, node): Captured, context: Context) {
        let class = match self.program.types.as_class(ty) {
            Some(class) if self.is_told_in_patterns(context) => class,
            _ => return,
        };
        if self.complete_class(class).is_ok_and(|c| c.is_some()) && self.is_abstract(class) == Ok(true) {
            let failed: Res<()> = self.wrong_at(Cause::Abstract(class), at, node);
            self.find_of(&failed);
        }
    }

    /// Finds what the lambda-expression `node` captures by copy. `used` are the variables that its body names, each with
    /// the first place at which it is evaluated. Gives all of them with their places.
    pub(crate) fn note_captures(
        &mut self,
        class: EntityId,
        node: NodeId,
        used: &[(EntityId, Option<NodeId>)],
        context: Context,
    ) -> Res<Vec<Captured>> {
        let mut copies = Vec::new();
        let mut entities = Vec::new();
        let mut types = Vec::new();
        let Some(introducer) = self.child(node, 0) else { return Ok(copies) };
        let (mut by_reference, mut bound) = (Vec::new(), Vec::new());
        let mut default_copy = false;
        for c in self.children(introducer) {
            let n = self.node(c);
            match n.kind {
                NodeKind::CaptureDefault => default_copy = self.main_kind(c) == TokenKind::Assign,
                NodeKind::Capture if self.lexed.tokens.kind(n.main) == TokenKind::Ident => {
                    let init = self.last_child(c).filter(|&i| !self.is_absent(i));
                    let name = self.lexed.tokens.name(n.main);
                    if init.is_some() {
                        let key = (n.main, context.env, context.pack);
                        if let Some(&variable) = self.local_entities.get(&key) {
                            let ty = self.type_of(variable)?;
                            if self.program.types.is_reference(ty) {
                                bound.extend(init.map(|init| (ty, init)));
                            } else {
                                copies.push((ty, n.main, c));
                                types.push(ty);
                                entities.push((variable, init));
                            }
                        }
                        continue;
                    }
                    let hits = self.unqualified(name, n.scope, n.main, context, Filter::Any)?;
                    let Some(&hit) = hits.first() else { continue };
                    let variable = self.hit_entity(hit, context)?;
                    if self.lexed.tokens.kind(n.first) == TokenKind::Amp {
                        by_reference.push(variable);
                    } else if self.program.entity(variable).kind == EntityKind::Variable
                        && self.is_of_function(variable)
                    {
                        let ty = self.type_of(variable)?;
                        let ty = self.program.types.referred(ty);
                        copies.push((ty, n.main, c));
                        types.push(ty);
                        entities.push((variable, None));
                    }
                }
                NodeKind::Capture
                    if self.lexed.tokens.kind(n.main) == TokenKind::This
                        && self.lexed.tokens.kind(n.first) == TokenKind::Star
                        && context.this.is_some() =>
                {
                    let ty = self.type_of_class(context.this);
                    copies.push((ty, n.first, c));
                    types.push(ty);
                    entities.push((EntityId::NONE, None));
                }
                _ => {}
            }
        }
        if default_copy {
            for &(variable, place) in used {
                let owner = self.program.entity(variable).owner;
                if !self.is_of_function(variable)
                    || self.is_within_closure(owner, class)
                    || self.init_captures.contains_key(&variable)
                    || by_reference.contains(&variable)
                    || entities.iter().any(|x| x.0 == variable)
                {
                    continue;
                }
                let ty = self.type_of(variable)?;
                let ty = self.program.types.referred(ty);
                copies.extend(place.map(|place| (ty, self.node(place).first, place)));
                types.push(ty);
                entities.push((variable, None));
            }
        }
        self.closure_members.insert(class, types);
        self.closure_captured.insert(class, entities);
        self.closure_bound.insert(class, bound);
        Ok(copies)
    }

    /// True for a variable that a lambda captures: of a function, and not static.
    pub(crate) fn is_of_function(&self, variable: EntityId) -> bool {
        let owner = self.program.entity(variable).owner;
        owner.is_some()
            && self.program.entity(owner).kind == EntityKind::Function
            && !self.static_locals.contains(&variable)
    }

    /// True for the call operator of the closure `class`, and for functions in its body.
    fn is_within_closure(&self, function: EntityId, class: EntityId) -> bool {
        let mut at = function;
        while at.is_some() {
            if at == class {
                return true;
            }
            at = self.program.entity(at).owner;
        }
        false
    }

    /// The closure object of a lambda-expression.
    pub(crate) fn completed_lambda(&mut self, class: EntityId, id: ExprId, context: Context) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        let captured = self.closure_captured.get(&class).cloned().unwrap_or_default();
        let types = self.closure_copies(class);
        let bound = self.closure_bound.get(&class).cloned().unwrap_or_default();
        if captured.is_empty() && bound.is_empty() {
            return Ok(id);
        }
        let mut list = vec![id];
        // behind the parts of the object
        let mut elements = Vec::new();
        for ((variable, init), ty) in captured.into_iter().zip(types) {
            if self.program.types.is_dependent(ty) {
                continue;
            }
            let raw = match init {
                Some(init) => {
                    list.push(self.initializer_of(ty, init, context)?);
                    continue;
                }
                None if variable.is_some() => {
                    list.push(self.captured_copy(variable, ty, e.node, context)?);
                    elements.extend(self.copied_element(variable, ty, e.node, context)?);
                    continue;
                }
                None => {
                    let ty = self.program.types.qualified(ty, context.this_qualifiers);
                    self.unnamed_object(ty, e.node)
                }
            };
            let copy = self.initialization(raw, ty, context)?;
            if matches!(self.il.get(copy).kind, ExprKind::Construct { .. }) {
                self.il.exprs[copy].node = self.place_of_captured_object(e.node);
            }
            list.push(copy);
        }
        for (ty, init) in bound {
            if !self.program.types.is_dependent(ty) {
                list.push(self.initializer_of(ty, init, context)?);
            }
        }
        list.extend(elements);
        Ok(self.prvalue(ExprKind::Aggregate(list), e.ty, e.node))
    }

    /// The copy of `variable`, which is of type `ty` or refers to that, in the closure object of the lambda-expression
    /// `lambda`. It is told of where the variable is captured.
    fn captured_copy(&mut self, variable: EntityId, ty: Ty, lambda: NodeId, context: Context) -> Res<ExprId> {
        let raw = self.push(ExprKind::Variable(variable), ty, Category::LValue, lambda);
        let copy = self.initialization(raw, ty, context)?;
        if matches!(self.il.get(copy).kind, ExprKind::Construct { .. }) {
            self.il.exprs[copy].node = self.place_of_capture(lambda, variable);
        }
        Ok(copy)
    }

    /// The copy of an element of the array `variable`, if that is of a class: they are copied one by one
    /// ([expr.prim.lambda.capture]/15).
    fn copied_element(
        &mut self,
        variable: EntityId,
        ty: Ty,
        lambda: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        let element = self.element_of(ty);
        if element == ty || self.program.types.as_class(element).is_none() {
            return Ok(None);
        }
        let place = self.place_of_capture(lambda, variable);
        let one = self.push(ExprKind::Variable(variable), element, Category::LValue, place);
        self.initialization(one, element, context).map(Some)
    }

    /// The `*this` in the introducer of the lambda-expression `lambda`.
    fn place_of_captured_object(&self, lambda: NodeId) -> NodeId {
        let introducer = self.child(lambda, 0).map(|i| self.children(i)).unwrap_or_default();
        let object =
            |id: &NodeId| self.kind_of(*id) == NodeKind::Capture && self.main_kind(*id) == TokenKind::This;
        introducer.into_iter().find(object).unwrap_or(lambda)
    }

    /// The node that tells the lambda-expression `lambda` to capture `variable` by copy: its name in the introducer, or the
    /// first mention of it.
    fn place_of_capture(&self, lambda: NodeId, variable: EntityId) -> NodeId {
        let name = self.program.entity(variable).name;
        let names = |id: &NodeId| {
            let n = self.node(*id);
            matches!(n.kind, NodeKind::Capture | NodeKind::Identifier)
                && self.lexed.tokens.kind(n.main) == TokenKind::Ident
                && self.lexed.tokens.name(n.main) == name
        };
        let introducer = self.child(lambda, 0).map(|i| self.children(i)).unwrap_or_default();
        introducer
            .into_iter()
            .find(names)
            .or_else(|| self.ast.tree(lambda).find(|id| names(id)))
            .unwrap_or(lambda)
    }
}
