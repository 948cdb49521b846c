//! `new` and `delete` ([expr.new], [expr.delete]): which functions give and take the storage.

use crate::il::{Category, ExprKind, Operator};
use crate::overload::{Call, Resolution};
use crate::special::Special;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, Items, NameKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{
    EntityId, EntityKind, FunctionType, Gap, Noexcept, Qualifiers, RefQualifier, Res, Slot, Ty, TypeKind,
};

impl Elaborator<'_> {
    /// A new-expression with its allocation function, the initialisation of the object, and the function that is
    /// called if that throws.
    pub(crate) fn completed_new(&mut self, id: ExprId, context: Context) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        let ExprKind::New { placement, count, arguments, .. } = e.kind else { return Ok(id) };
        let Some(element) = self.program.types.as_pointer(e.ty) else {
            return self.gap(Gap::Expression, e.node);
        };
        let array = count.is_some();
        let global = self.lexed.tokens.kind(self.node(e.node).first) == TokenKind::ColonColon;
        let operator = if array { Operator::NewArray } else { Operator::New };
        let size = self.prvalue(ExprKind::Unevaluated, Ty::SIZE, e.node);
        let mut args = vec![size];
        args.extend(placement.iter().copied());
        let functions = self.allocation_functions(operator, element, global)?;
        let call = Call { args: &args, object: None, explicit: None, context, user: true, operator: false };
        let Resolution::One(c) = self.resolve(&functions, call)? else {
            return self.gap(Gap::Operand, e.node);
        };
        let ty = self.type_of(c.function)?;
        let Some(f) = self.program.types.as_function(ty).cloned() else {
            return self.gap(Gap::Operand, e.node);
        };
        let mut passed = self.arguments(c.function, &f, &args, e.node, context)?;
        passed.remove(0);
        let count = match count {
            Some(n) => Some(self.initialization(n, Ty::SIZE, context)?),
            None => None,
        };
        let init = self.new_initialization(element, count, arguments, e.node, context)?;
        let deallocation = match (init, placement.is_empty()) {
            (Some(_), true) => self.deallocation_function(
                if array { Operator::DeleteArray } else { Operator::Delete },
                element,
                global,
            )?,
            _ => EntityId::NONE,
        };
        let kind = ExprKind::New {
            allocation: c.function,
            placement: passed,
            count,
            arguments: init.into_iter().collect(),
            deallocation,
        };
        Ok(self.prvalue(kind, e.ty, e.node))
    }

    fn new_initialization(
        &mut self,
        element: Ty,
        count: Option<ExprId>,
        arguments: Vec<ExprId>,
        node: NodeId,
        context: Context,
    ) -> Res<Option<ExprId>> {
        let initializer = self.last_child(node).filter(|&i| !self.is_absent(i));
        let braced = initializer.is_some_and(|i| self.kind_of(i) == NodeKind::BracedList);
        if let Some(count) = count {
            let mut list = Vec::new();
            for a in arguments {
                list.push(self.initialization(a, element, context)?);
            }
            // the elements that no initializer stands for
            let written = self.constant_number(count).is_some_and(|n| n <= list.len() as i128);
            let rest = match initializer {
                Some(_) if written => None,
                Some(_) => Some(self.value_initialized(element, node, context)?),
                None => self.default_initialized(element, node, context)?,
            };
            list.extend(rest);
            return Ok((!list.is_empty()).then(|| self.prvalue(ExprKind::Aggregate(list), element, node)));
        }
        match initializer {
            Some(_) => self.direct(element, arguments, braced, node, context).map(Some),
            None => self.default_initialized(element, node, context),
        }
    }

    /// A delete-expression with the destructor and the deallocation function.
    pub(crate) fn completed_delete(&mut self, operand: ExprId, id: ExprId, context: Context) -> Res<ExprId> {
        let e = self.il.get(id).clone();
        if self.any_dependent(&[operand]) {
            let operand = self.completed(operand, context)?;
            let none = EntityId::NONE;
            let kind = ExprKind::Delete { deallocation: none, destructor: none, operand };
            return Ok(self.push(kind, e.ty, e.category, e.node));
        }
        let operand = self.completed(operand, context)?;
        let operand = self.value(operand)?;
        let Some(element) = self.program.types.as_pointer(self.ty(operand)) else {
            return self.gap(Gap::Operand, e.node);
        };
        let n = self.node(e.node);
        let array = self.lexed.tokens.kind(n.main.next()) == TokenKind::LBracket;
        let global = self.lexed.tokens.kind(n.first) == TokenKind::ColonColon;
        let mut destructor = self.destructor_of(element, e.node)?;
        let operator = if array { Operator::DeleteArray } else { Operator::Delete };
        let mut deallocation = self.deallocation_function(operator, element, global)?;
        if destructor.is_some() && !array && self.is_virtual(destructor)? {
            let class = self.program.types.as_class(element).unwrap_or(EntityId::NONE);
            if class.is_some() && !self.is_final_class(class) {
                destructor = EntityId::NONE;
                if !global {
                    deallocation = EntityId::NONE;
                }
            }
        }
        let kind = ExprKind::Delete { deallocation, destructor, operand };
        Ok(self.push(kind, e.ty, e.category, e.node))
    }

    /// The functions of `operator` for objects of type `ty`: of the class, or global ones with those that every
    /// program has ([basic.stc.dynamic.general]/2).
    pub(crate) fn allocation_functions(
        &mut self,
        operator: Operator,
        ty: Ty,
        global: bool,
    ) -> Res<Vec<EntityId>> {
        let mut element = ty;
        while let TypeKind::Array(inner, _) = *self.program.types.kind(element) {
            element = inner;
        }
        if let (Some(class), false) = (self.program.types.as_class(element), global) {
            let hits = self.member_operators(class, operator)?;
            if !hits.is_empty() {
                return hits.into_iter().map(|h| self.hit_entity(h, Context::global())).collect();
            }
        }
        let mut list = Vec::new();
        for h in self.operators_in(Items::GLOBAL, operator, Tok(u32::MAX - 1)) {
            list.push(self.hit_entity(h, Context::global())?);
        }
        let pointer = self.program.types.pointer(Ty::VOID);
        let predeclared = match operator {
            Operator::New | Operator::NewArray => vec![vec![Ty::SIZE]],
            _ => vec![vec![pointer], vec![pointer, Ty::SIZE]],
        };
        for parameters in predeclared {
            let mut known = false;
            for &f in &list {
                let ty = self.type_of(f)?;
                known |= self.program.types.as_function(ty).is_some_and(|f| f.parameters == parameters);
            }
            if !known {
                list.push(self.predeclared_operator(operator, parameters));
            }
        }
        Ok(list)
    }

    fn predeclared_operator(&mut self, operator: Operator, parameters: Vec<Ty>) -> EntityId {
        let key = (operator, parameters.len());
        if let Some(&known) = self.predeclared_operators.get(&key) {
            return known;
        }
        let id = self.new_entity(
            EntityKind::Function,
            cufront_base::Name::NONE,
            Self::GLOBAL,
            DeclId::NONE,
            cufront_program::EnvId::NONE,
        );
        let allocates = matches!(operator, Operator::New | Operator::NewArray);
        let pointer = self.program.types.pointer(Ty::VOID);
        let f = FunctionType {
            result: if allocates { pointer } else { Ty::VOID },
            parameters,
            variadic: false,
            qualifiers: Qualifiers::empty(),
            reference: RefQualifier::None,
            noexcept: if allocates { Noexcept::No } else { Noexcept::Yes },
        };
        let ty = self.program.types.function(f);
        self.program.entities[id].ty = Slot::Done(ty);
        self.program.entities[id].name_kind = NameKind::Operator;
        self.implicit_kind.insert(id, Special::Storage(operator));
        self.predeclared_operators.insert(key, id);
        id
    }

    /// The usual deallocation function for objects of type `ty` ([expr.delete]/10): of the class if it has one, else
    /// the global one with a size if the size is known and, for arrays, kept.
    pub(crate) fn deallocation_function(
        &mut self,
        operator: Operator,
        ty: Ty,
        global: bool,
    ) -> Res<EntityId> {
        let functions = self.allocation_functions(operator, ty, global)?;
        let mut element = ty;
        while let TypeKind::Array(inner, _) = *self.program.types.kind(element) {
            element = inner;
        }
        let class = self.program.types.as_class(element);
        let complete = match class {
            Some(c) => self.complete_class(c)?.is_some(),
            None => !self.program.types.is_void(element),
        };
        let array = operator == Operator::DeleteArray;
        let cookie = self.destructor_of(element, NodeId(0))?.is_some();
        let mut plain = EntityId::NONE;
        let mut sized = EntityId::NONE;
        let mut member = false;
        for f in functions {
            let fty = self.type_of(f)?;
            let Some(fty) = self.program.types.as_function(fty) else { continue };
            match fty.parameters[..] {
                [_] => plain = f,
                [_, second] if second == Ty::SIZE => sized = f,
                _ => continue,
            }
            member |= self.enclosing_class(f).is_some();
        }
        let wants_size = !member && complete && (!array || cookie);
        Ok(match (plain.is_some(), sized.is_some()) {
            (_, true) if wants_size => sized,
            (true, _) => plain,
            _ => sized,
        })
    }

    /// An lvalue of type `ty` that stands for an object without a name.
    pub(crate) fn unnamed_object(&mut self, ty: Ty, node: NodeId) -> ExprId {
        self.push(ExprKind::Unevaluated, ty, Category::LValue, node)
    }
}
