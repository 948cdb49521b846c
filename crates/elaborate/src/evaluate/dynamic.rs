//! What depends on the class of the whole object: virtual calls and casts down ([class.virtual], [expr.dynamic.cast],
//! [expr.static.cast]/11).
//!
//! While a constructor or destructor runs, the object is of its class ([class.cdtor]/4).

use super::{Machine, Obstacle, Place, Root, Value};
use crate::{Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_program::{Access, EntityId, Gap, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// The classes from the most derived object that the class object at `place` is a part of, down to that: the number
    /// of steps to the first one, and all of them.
    pub(super) fn whole_object(
        &mut self,
        place: &Place,
        m: &Machine,
        node: NodeId,
    ) -> Res<(usize, Vec<EntityId>)> {
        let mut ty = self.type_of_root(place.root, m, node)?;
        let mut start = 0;
        let mut chain: Vec<EntityId> = self.program.types.as_class(ty).into_iter().collect();
        for (i, &step) in place.path.iter().enumerate() {
            let is_base = match self.program.types.as_class(ty) {
                Some(class) => (step as usize) < self.shape(class, node)?.bases,
                None => false,
            };
            let Some((part, _)) = self.part_of(ty, step, node)? else { return self.gap(Gap::Constant, node) };
            ty = part;
            if !is_base {
                start = i + 1;
                chain.clear();
            }
            chain.extend(self.program.types.as_class(ty));
        }
        // what is being made or destroyed
        let made = m.frames.iter().filter(|f| f.makes).filter_map(|f| f.this.as_ref());
        let made = made.filter(|this| place.is_within(this)).map(|this| this.path.len()).max();
        if let Some(made) = made.filter(|&made| made > start) {
            chain.drain(..made - start);
            start = made;
        }
        Ok((start, chain))
    }

    /// The object that the first `steps` steps to `place` lead to.
    pub(super) fn outer(&mut self, place: &Place, steps: usize, m: &Machine, node: NodeId) -> Res<Place> {
        let mut ty = self.type_of_root(place.root, m, node)?;
        let mut element = false;
        for &step in &place.path[..steps] {
            element = matches!(self.program.types.kind(ty), TypeKind::Array(..));
            let Some((part, _)) = self.part_of(ty, step, node)? else { return self.gap(Gap::Constant, node) };
            ty = part;
        }
        Ok(Place { root: place.root, path: place.path[..steps].to_vec(), element })
    }

    /// The value of a call that the object decides.
    pub(super) fn dispatched(
        &mut self,
        function: EntityId,
        operands: &[ExprId],
        result: Option<Place>,
        node: NodeId,
        m: &mut Machine,
    ) -> Res<Value> {
        let Some((&object, rest)) = operands.split_first() else { return self.gap(Gap::Constant, node) };
        let mut place = self.lvalue(object, m)?;
        let owner = self.enclosing_class(function);
        let Some(class) = self.program.types.as_class(self.ty(object)) else {
            return self.gap(Gap::Constant, node);
        };
        let Some(path) = self.base_path(class, owner, node)? else { return self.gap(Gap::Constant, node) };
        if !path.is_empty() {
            place.element = false;
        }
        place.path.extend(path);
        self.check_dynamic_type(&place, node)?;
        let (start, chain) = self.whole_object(&place, m, node)?;
        for (i, &class) in chain.iter().enumerate() {
            for f in self.virtual_candidates(class)? {
                if !self.same_virtual(f, function)? {
                    continue;
                }
                let this = self.outer(&place, start + i, m, node)?;
                if self.program.entity(f).decl.is_some()
                    && self.items().decls[self.program.entity(f).decl].specifiers.contains(Specifiers::PURE)
                {
                    return self.gap(Gap::Constant, node);
                }
                let value = self.run_call(f, rest, Some(this), result, node, m)?;
                return self.covariant(value, f, function, node);
            }
        }
        self.gap(Gap::Constant, node)
    }

    /// The failure of a virtual call on an object that exists only when the program runs.
    pub(super) fn check_dynamic_type(&mut self, place: &Place, node: NodeId) -> Res<()> {
        match place.root {
            Root::Object(_) => Ok(()),
            Root::Global(v) if self.is_declared_constexpr(v) => Ok(()),
            Root::Global(v) => {
                let ty = self.type_of(v)?;
                let element = self.innermost_element(ty);
                match self.program.types.is_const(element) || self.program.types.is_reference(ty) {
                    true => self.gap(Gap::Constant, node),
                    false => self.unevaluated(Obstacle::Storage, self.node(node).main, node),
                }
            }
            Root::Literal(_) => self.gap(Gap::Constant, node),
            Root::Nothing => self.unevaluated(Obstacle::Storage, self.node(node).main, node),
        }
    }

    /// The result of `called` as that of `named`, which it overrides ([class.virtual]/8).
    fn covariant(&mut self, value: Value, called: EntityId, named: EntityId, node: NodeId) -> Res<Value> {
        let (Some(from), Some(to)) = (self.result_of(called)?, self.result_of(named)?) else {
            return self.gap(Gap::Constant, node);
        };
        let pointed = |this: &Self, ty: Ty| match this.program.types.is_reference(ty) {
            true => Some(this.program.types.referred(ty)),
            false => this.program.types.as_pointer(ty),
        };
        match (pointed(self, from), pointed(self, to)) {
            (Some(s), Some(t)) if s.bare() != t.bare() => self.pointer_value(value, Some(s), t, node),
            _ => Ok(value),
        }
    }

    /// What `dynamic_cast` makes of the object of class `source` at `place`: the object of class `target`, or nothing.
    pub(super) fn dynamically(
        &mut self,
        place: &Place,
        source: EntityId,
        target: Option<EntityId>,
        node: NodeId,
        m: &Machine,
    ) -> Res<Option<Place>> {
        let known = match place.root {
            Root::Object(_) => true,
            Root::Global(_) => true,
            Root::Literal(_) | Root::Nothing => false,
        };
        if !known {
            return self.gap(Gap::Constant, node);
        }
        let (start, chain) = self.whole_object(place, m, node)?;
        if chain.last() != Some(&source) {
            return self.gap(Gap::Constant, node);
        }
        let Some(target) = target else { return self.outer(place, start, m, node).map(Some) };
        // down: the object is a base of one of the class; whether a public one the reference does not ask
        if let Some(at) = chain.iter().rposition(|&c| c == target) {
            return self.outer(place, start + at, m, node).map(Some);
        }
        // across: to a public base of the whole
        let Some(&whole) = chain.first() else { return self.gap(Gap::Constant, node) };
        if self.is_ambiguous_base(whole, target)? {
            return Ok(None);
        }
        let Some(path) = self.base_path(whole, target, node)? else { return Ok(None) };
        let mut classes = vec![whole];
        for &step in &path {
            let last = classes[classes.len() - 1];
            let shape = self.shape(last, node)?;
            let Some(base) = self.shape_base(shape, step as usize) else { return Ok(None) };
            classes.push(base);
        }
        if !self.is_public_chain(&classes)? {
            return Ok(None);
        }
        let mut found = self.outer(place, start, m, node)?;
        if !path.is_empty() {
            found.element = false;
        }
        found.path.extend(path);
        Ok(Some(found))
    }

    /// True if each class of the chain is a public base of the one in front of it.
    fn is_public_chain(&mut self, chain: &[EntityId]) -> Res<bool> {
        for pair in chain.windows(2) {
            let Some(info) = self.complete_class(pair[0])? else { return Ok(false) };
            let bases = &self.program.classes[info].bases;
            if !bases.iter().any(|b| b.class == pair[1] && b.access == Access::Public) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The object of class `target` whose base of class `source` is at `place` ([expr.static.cast]/11).
    pub(super) fn derived(
        &mut self,
        place: &Place,
        source: EntityId,
        target: EntityId,
        m: &Machine,
        node: NodeId,
    ) -> Res<Place> {
        let Some(path) = self.base_path(target, source, node)? else { return self.gap(Gap::Constant, node) };
        let mut ty = self.type_of_root(place.root, m, node)?;
        let mut classes = vec![self.program.types.as_class(ty)];
        for &step in &place.path {
            let Some((part, _)) = self.part_of(ty, step, node)? else { return self.gap(Gap::Constant, node) };
            ty = part;
            classes.push(self.program.types.as_class(ty));
        }
        if classes.last() != Some(&Some(source)) {
            return self.gap(Gap::Constant, node);
        }
        let outer = place.path.len().checked_sub(path.len());
        match outer.filter(|&n| place.path[n..] == path && classes[n] == Some(target)) {
            Some(n) => self.outer(place, n, m, node),
            None => self.unevaluated(Obstacle::NotDerived, self.node(node).main, node),
        }
    }
}
