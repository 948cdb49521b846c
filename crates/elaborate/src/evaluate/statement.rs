//! Statements that run.

use super::{Cleanup, Local, Machine, Obstacle, Place, Root, Value};
use crate::il::{ExprKind, StmtKind};
use crate::{Elaborator, StmtId};
use cufront_ast::NodeKind;
use cufront_lex::TokenKind;
use cufront_program::{Bound, EntityId, Fail, Gap, Res, Ty, TypeKind};

/// What a statement does to the flow of control.
pub(super) enum Flow {
    Next,
    Break,
    Continue,
    /// `return`, with the value; of a reference its address.
    Return(Value),
}

impl Elaborator<'_> {
    /// Runs a statement of a function whose declared result is `result`.
    pub(super) fn execute(&mut self, id: StmtId, result: Ty, m: &mut Machine) -> Res<Flow> {
        let (cleanups, temporaries) = (m.cleanups.len(), m.temporaries.len());
        let flow = stacker::maybe_grow(128 * 1024, 4 << 20, || self.execute_kind(id, result, m))?;
        self.end_temporaries(temporaries, m)?;
        // what a declaration makes lives as long as the block around it
        let declares = matches!(
            self.il.stmt(id).kind,
            StmtKind::Declare { .. }
                | StmtKind::Declarations(_)
                | StmtKind::Bind { .. }
                | StmtKind::Case(..)
                | StmtKind::Label(_)
        );
        if !declares {
            self.end_scopes(cleanups, m)?;
        }
        Ok(flow)
    }

    fn execute_kind(&mut self, id: StmtId, result: Ty, m: &mut Machine) -> Res<Flow> {
        let statement = self.il.stmt(id).clone();
        let node = statement.node;
        self.count_step(node)?;
        match statement.kind {
            StmtKind::Block(list) | StmtKind::Declarations(list) => {
                for (i, &s) in list.iter().enumerate() {
                    match self.execute(s, result, m)? {
                        Flow::Next => {}
                        other => {
                            // a destructor that returns ends the members all the same
                            for &rest in &list[i + 1..] {
                                if matches!(self.il.stmt(rest).kind, StmtKind::End { .. }) {
                                    self.execute(rest, result, m)?;
                                }
                            }
                            return Ok(other);
                        }
                    }
                }
                Ok(Flow::Next)
            }
            StmtKind::Expression(e) => {
                self.discard(e, m)?;
                Ok(Flow::Next)
            }
            StmtKind::Declare { is_constexpr: true, variable, init, is_static: false, destructor } => {
                // what is wrong with it is told where it stands
                match self.declare((variable, init, destructor), node, m) {
                    Err(Fail::IllFormed(_)) => self.gap(Gap::Constant, node),
                    declared => declared,
                }
            }
            StmtKind::Declare { is_static: true, .. } => self.gap(Gap::Constant, node),
            StmtKind::Declare { variable, init, destructor, .. } => {
                self.declare((variable, init, destructor), node, m)
            }
            StmtKind::Member { entity, init, .. } => {
                self.member_begins(entity, init, node, m)?;
                Ok(Flow::Next)
            }
            StmtKind::End { entity, destructor } => {
                let Some(this) = m.frame().this.clone() else { return self.gap(Gap::Constant, node) };
                let (ty, place) = self.subobject(entity, this, node, m)?;
                self.destroy(&place, ty, destructor, node, m)?;
                Ok(Flow::Next)
            }
            StmtKind::Nothing => Ok(Flow::Next),
            StmtKind::If { init, declared, condition, then, otherwise } => {
                for s in [init, declared].into_iter().flatten() {
                    self.execute(s, result, m)?;
                }
                // the branch of `if constexpr` alone is left, without its condition
                let taken = match condition {
                    Some(c) => self.condition_holds(c, m)?,
                    None if otherwise.is_none() => true,
                    None => match self.known_branches.get(&node) {
                        Some(&first) => first,
                        None => return self.gap(Gap::Constant, node),
                    },
                };
                match if taken { then } else { otherwise } {
                    Some(s) => self.execute(s, result, m),
                    None => Ok(Flow::Next),
                }
            }
            StmtKind::Loop { init, declared, condition, increment, body } => {
                if let Some(s) = init {
                    self.execute(s, result, m)?;
                }
                let cleanups = m.cleanups.len();
                loop {
                    self.count_step(node)?;
                    if let Some(s) = declared {
                        self.end_scopes(cleanups, m)?;
                        self.execute(s, result, m)?;
                    }
                    if let Some(c) = condition {
                        if !self.condition_holds(c, m)? {
                            return Ok(Flow::Next);
                        }
                    }
                    if let Some(s) = body {
                        match self.execute(s, result, m)? {
                            Flow::Next | Flow::Continue => {}
                            Flow::Break => return Ok(Flow::Next),
                            other => return Ok(other),
                        }
                    }
                    if let Some(e) = increment {
                        let temporaries = m.temporaries.len();
                        self.discard(e, m)?;
                        self.end_temporaries(temporaries, m)?;
                    }
                }
            }
            StmtKind::Do(body, condition) => loop {
                self.count_step(node)?;
                if let Some(s) = body {
                    match self.execute(s, result, m)? {
                        Flow::Next | Flow::Continue => {}
                        Flow::Break => return Ok(Flow::Next),
                        other => return Ok(other),
                    }
                }
                let Some(c) = condition else { return self.gap(Gap::Constant, node) };
                if !self.condition_holds(c, m)? {
                    return Ok(Flow::Next);
                }
            },
            StmtKind::RangeFor { init, range, variable, body, .. } => {
                if let Some(s) = init {
                    self.execute(s, result, m)?;
                }
                let (Some(range), Some(variable)) = (range, variable) else {
                    return self.gap(Gap::Constant, node);
                };
                let array = self.lvalue(range, m)?;
                if !matches!(self.program.types.kind(self.ty(range)), TypeKind::Array(..)) {
                    return self.loop_over(id, &array, result, m);
                }
                let Value::Parts(parts) = self.read(&array, m, node)? else {
                    return self.gap(Gap::Constant, node);
                };
                let outer = m.element.take();
                for i in 0..parts.len() {
                    m.element = Some(array.part(i, true));
                    let cleanups = m.cleanups.len();
                    self.execute(variable, result, m)?;
                    let flow = match body {
                        Some(s) => self.execute(s, result, m)?,
                        None => Flow::Next,
                    };
                    self.end_scopes(cleanups, m)?;
                    match flow {
                        Flow::Next | Flow::Continue => {}
                        Flow::Break => break,
                        other => return Ok(other),
                    }
                }
                m.element = outer;
                Ok(Flow::Next)
            }
            StmtKind::Switch { init, declared, condition, body } => {
                for s in [init, declared].into_iter().flatten() {
                    self.execute(s, result, m)?;
                }
                let (Some(c), Some(body)) = (condition, body) else { return self.gap(Gap::Constant, node) };
                let Value::Int(value) = self.rvalue(c, m)? else { return self.gap(Gap::Constant, node) };
                self.execute_switch(value, body, result, m)
            }
            StmtKind::Return(value) => {
                let Some(e) = value else { return Ok(Flow::Return(Value::Unset)) };
                if self.program.types.is_void(result) {
                    self.discard(e, m)?;
                    return Ok(Flow::Return(Value::Unset));
                }
                if self.program.types.is_reference(result) {
                    let place = self.lvalue(e, m)?;
                    return Ok(Flow::Return(Value::Address(place)));
                }
                if self.program.types.as_class(result).is_some() {
                    if let Some(place) = m.frame().result.clone() {
                        self.initialize(&place, e, result.bare(), m)?;
                        return Ok(Flow::Return(Value::Unset));
                    }
                }
                Ok(Flow::Return(self.rvalue_of(e, result, m)?))
            }
            StmtKind::Try(block, _) => match block {
                Some(s) => self.execute(s, result, m),
                None => Ok(Flow::Next),
            },
            StmtKind::Case(_, _, inner) | StmtKind::Label(inner) => match inner {
                Some(s) => self.execute(s, result, m),
                None => Ok(Flow::Next),
            },
            StmtKind::Jump(None) if self.kind_of(node) == NodeKind::JumpStatement => {
                match self.main_kind(node) {
                    TokenKind::Break => Ok(Flow::Break),
                    TokenKind::Continue => Ok(Flow::Continue),
                    _ => self.gap(Gap::Constant, node),
                }
            }
            StmtKind::Bind { names, init: Some(init), elements, destructor } if elements.is_empty() => {
                self.execute_binding(&names, (init, destructor), node, m)?;
                Ok(Flow::Next)
            }
            StmtKind::Asm { .. } => self.unevaluated(Obstacle::Statement, self.node(node).first, node),
            StmtKind::Bind { .. } | StmtKind::Handler(..) | StmtKind::Jump(_) => {
                self.gap(Gap::Constant, node)
            }
        }
    }

    /// A variable of a block begins.
    fn declare(
        &mut self,
        (variable, init, destructor): (EntityId, Option<crate::ExprId>, EntityId),
        node: cufront_ast::NodeId,
        m: &mut Machine,
    ) -> Res<Flow> {
        let ty = self.type_of(variable)?;
        if matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Variable)) {
            return self.ill_formed(node);
        }
        let temporaries = m.temporaries.len();
        let mut extends = self.program.types.is_reference(ty);
        let local = match init {
            Some(init) if extends => Local::Reference(self.lvalue(init, m)?),
            _ => {
                let object = m.create(Value::Unset, ty);
                // the name means it in its own initialiser
                let name = self.first_elaborated(variable);
                m.frame().locals.insert(name, Local::Object(object));
                match init {
                    Some(init) => {
                        extends = matches!(self.il.get(init).kind, ExprKind::Aggregate(_));
                        self.initialize(&Place::of(Root::Object(object)), init, ty, m)?;
                    }
                    None => m.objects[object].value = self.skeleton(ty, false, node)?,
                }
                if !extends {
                    self.end_temporaries(temporaries, m)?;
                }
                m.cleanups.push(Cleanup { object, destructor });
                Local::Object(object)
            }
        };
        // temporaries that references are bound to live as long ([class.temporary]/6)
        let extended: Vec<Cleanup> = m.temporaries.drain(temporaries..).collect();
        m.cleanups.extend(extended);
        m.frame().locals.insert(self.first_elaborated(variable), local);
        Ok(Flow::Next)
    }

    /// True if a label of a `switch` stands inside of the statement, not directly in the body.
    fn has_inner_label(&self, id: StmtId, direct: bool) -> bool {
        let any = |list: &[Option<StmtId>]| list.iter().flatten().any(|&s| self.has_inner_label(s, false));
        match &self.il.stmt(id).kind {
            StmtKind::Case(_, _, inner) => !direct || inner.is_some_and(|s| self.has_inner_label(s, true)),
            StmtKind::Block(list) | StmtKind::Declarations(list) => {
                list.iter().any(|&s| self.has_inner_label(s, false))
            }
            StmtKind::If { then, otherwise, .. } => any(&[*then, *otherwise]),
            StmtKind::Loop { body, .. } | StmtKind::RangeFor { body, .. } | StmtKind::Do(body, _) => {
                any(&[*body])
            }
            StmtKind::Label(inner) | StmtKind::Try(inner, _) => any(&[*inner]),
            _ => false,
        }
    }

    /// From the label that fits on; labels stand directly in the body.
    fn execute_switch(&mut self, value: i128, body: StmtId, result: Ty, m: &mut Machine) -> Res<Flow> {
        let list = match self.il.stmt(body).kind.clone() {
            StmtKind::Block(list) => list,
            _ => vec![body],
        };
        if list.iter().any(|&s| self.has_inner_label(s, true)) {
            return self.gap(Gap::Constant, self.il.stmt(body).node);
        }
        let mut start = None;
        let mut default = None;
        for (i, &s) in list.iter().enumerate() {
            let mut at = Some(s);
            while let Some(s) = at {
                let StmtKind::Case(low, high, inner) = self.il.stmt(s).kind else { break };
                match low {
                    None => default = Some(i),
                    Some(low) => {
                        let low = self.rvalue(low, m)?;
                        let high = match high {
                            Some(high) => self.rvalue(high, m)?,
                            None => low.clone(),
                        };
                        let (Value::Int(low), Value::Int(high)) = (low, high) else {
                            return self.gap(Gap::Constant, self.il.stmt(s).node);
                        };
                        if low <= value && value <= high && start.is_none() {
                            start = Some(i);
                        }
                    }
                }
                at = inner;
            }
        }
        let Some(start) = start.or(default) else { return Ok(Flow::Next) };
        for &s in &list[start..] {
            match self.execute(s, result, m)? {
                Flow::Next => {}
                Flow::Break => return Ok(Flow::Next),
                other => return Ok(other),
            }
        }
        Ok(Flow::Next)
    }

    /// The names of a structured binding mean the parts of an object: a new one, or one that a reference is bound to
    /// ([dcl.struct.bind]/4, /5).
    fn execute_binding(
        &mut self,
        names: &[EntityId],
        (init, destructor): (crate::ExprId, EntityId),
        node: cufront_ast::NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        let ty = self.ty(init);
        let array = matches!(self.program.types.kind(ty), TypeKind::Array(..));
        let place = match self.il.get(init).category {
            crate::Category::PRValue => {
                let object = m.create(Value::Unset, ty);
                let place = Place::of(Root::Object(object));
                self.initialize(&place, init, ty, m)?;
                m.cleanups.push(Cleanup { object, destructor });
                place
            }
            // of an array it is not told here whether it is copied
            _ if array => return self.gap(Gap::Constant, node),
            _ => {
                let temporaries = m.temporaries.len();
                let place = self.lvalue(init, m)?;
                let extended: Vec<Cleanup> = m.temporaries.drain(temporaries..).collect();
                m.cleanups.extend(extended);
                place
            }
        };
        let first = match self.program.types.as_class(ty) {
            Some(class) => match self.shape(class, node)? {
                shape if shape.bases == 0 && !shape.is_union && shape.members == names.len() => 0,
                _ => return self.gap(Gap::Constant, node),
            },
            None if array => 0,
            None => return self.gap(Gap::Constant, node),
        };
        for (i, &name) in names.iter().enumerate() {
            let part = place.part(first + i, array);
            let part = match self.read(&part, m, node) {
                Ok(Value::Address(inner)) if self.is_reference_member(ty, i)? => inner,
                _ => part,
            };
            m.frame().locals.insert(self.first_elaborated(name), Local::Reference(part));
        }
        Ok(())
    }

    fn is_reference_member(&mut self, ty: Ty, index: usize) -> Res<bool> {
        let Some(class) = self.program.types.as_class(ty) else { return Ok(false) };
        match self.fields(class)?.get(index) {
            Some(&f) => {
                let ty = self.type_of(f)?;
                Ok(self.program.types.is_reference(ty))
            }
            None => Ok(false),
        }
    }

    /// A base or member of the object that a constructor makes.
    fn member_begins(
        &mut self,
        entity: EntityId,
        init: Option<crate::ExprId>,
        node: cufront_ast::NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        let Some(this) = m.frame().this.clone() else { return self.gap(Gap::Constant, node) };
        let Some(init) = init else { return Ok(()) };
        let (ty, place) = self.subobject(entity, this, node, m)?;
        // copies of members refer to those of another object, which is not known here
        if matches!(self.il.get(init).kind, ExprKind::Unevaluated) {
            return self.gap(Gap::Constant, node);
        }
        self.activate(&place, m, node)?;
        let temporaries = m.temporaries.len();
        self.initialize_part(&place, init, ty, m)?;
        self.end_temporaries(temporaries, m)
    }

    /// The type and place of a base or member of the object at `this`, whose class is that of the function that runs.
    fn subobject(
        &mut self,
        entity: EntityId,
        this: Place,
        node: cufront_ast::NodeId,
        m: &mut Machine,
    ) -> Res<(Ty, Place)> {
        let class = m.frame().class;
        let (ty, path) = match self.is_base_entity(entity) {
            true => {
                let Some(path) = self.base_path(class, entity, node)? else {
                    return self.gap(Gap::Constant, node);
                };
                (self.type_of_class(entity), path)
            }
            false => (self.type_of(entity)?, self.field_path(class, entity, node)?),
        };
        let mut place = this;
        if !path.is_empty() {
            place.element = false;
        }
        place.path.extend(path);
        Ok((ty, place))
    }

    /// Copies or moves the bases and members of the object at `other` to that at `place`, each as the body of a defaulted
    /// constructor does it ([class.copy.ctor]/14).
    pub(super) fn copy_members(
        &mut self,
        place: &Place,
        other: &Place,
        runnable: &super::Runnable,
        node: cufront_ast::NodeId,
        m: &mut Machine,
    ) -> Res<()> {
        let StmtKind::Block(list) = self.il.stmt(runnable.body).kind.clone() else {
            return self.gap(Gap::Constant, node);
        };
        let class = match self.type_of_place(place, m, node)? {
            ty if self.program.types.as_class(ty).is_some() => {
                self.program.types.as_class(ty).unwrap_or(EntityId::NONE)
            }
            _ => return self.gap(Gap::Constant, node),
        };
        let shape = self.shape(class, node)?;
        let whole = shape.bases + shape.members;
        if shape.is_union || whole != list.len() {
            return self.gap(Gap::Constant, node);
        }
        for s in list {
            let StmtKind::Member { entity, init: Some(init), .. } = self.il.stmt(s).kind else {
                return self.gap(Gap::Constant, node);
            };
            let path = match self.is_base_entity(entity) {
                true => self.base_path(class, entity, node)?.unwrap_or_default(),
                false => self.field_path(class, entity, node)?,
            };
            let &[step] = path.as_slice() else { return self.gap(Gap::Constant, node) };
            let (to, from) = (place.part(step as usize, false), other.part(step as usize, false));
            let ty = match self.is_base_entity(entity) {
                true => self.type_of_class(entity),
                false => self.type_of(entity)?,
            };
            if matches!(self.program.types.kind(ty), TypeKind::Array(..))
                || self.program.types.is_reference(ty)
            {
                // elements are copied one by one
                if self.program.types.as_class(self.element_of(ty)).is_some() {
                    return self.gap(Gap::Constant, node);
                }
                self.copy_scalars(&to, &from, m, node)?;
                continue;
            }
            if self.program.types.as_class(ty).is_none() {
                self.copy_scalars(&to, &from, m, node)?;
                continue;
            }
            let outer = m.element.replace(from);
            let made = self.initialize(&to, init, ty.bare(), m);
            m.element = outer;
            made?;
        }
        Ok(())
    }

    /// Copies what has no constructors; what has no value yet is copied by no constant expression.
    fn copy_scalars(
        &mut self,
        to: &Place,
        from: &Place,
        m: &mut Machine,
        node: cufront_ast::NodeId,
    ) -> Res<()> {
        let value = self.read(from, m, node)?;
        self.begin(to, value, m, node)
    }

    /// The type of the object at a place.
    fn type_of_place(&mut self, place: &Place, m: &Machine, node: cufront_ast::NodeId) -> Res<Ty> {
        let mut ty = self.type_of_root(place.root, m, node)?;
        for &step in &place.path {
            let Some((part, _)) = self.part_of(ty, step, node)? else { return self.gap(Gap::Constant, node) };
            ty = part;
        }
        Ok(ty)
    }

    /// A condition, a full-expression.
    fn condition_holds(&mut self, e: crate::ExprId, m: &mut Machine) -> Res<bool> {
        let temporaries = m.temporaries.len();
        let holds = self.truth(e, m)?;
        self.end_temporaries(temporaries, m)?;
        Ok(holds)
    }

    /// A value as a truth value.
    pub(super) fn truth(&mut self, e: crate::ExprId, m: &mut Machine) -> Res<bool> {
        let node = self.il.get(e).node;
        let value = self.rvalue(e, m)?;
        match self.as_number(value, Ty::BOOL, node)? {
            Value::Int(x) => Ok(x != 0),
            _ => self.gap(Gap::Constant, node),
        }
    }
}
