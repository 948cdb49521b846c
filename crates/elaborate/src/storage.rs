//! Which functions give the storage that `new` needs and take what `delete` leaves, as far as none does ([expr.new]/19 to
//! /21, [expr.delete]/9).
//!
//! Example: with `struct A { static void *operator new(std::size_t); };` nothing is there for `new (1) A`.

use crate::il::{Category, ExprKind, Operator};
use crate::overload::{Call, Resolution};
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::NodeId;
use cufront_items::Specifiers;
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Res, Ty};

/// Classes within classes are looked into so deep.
const DEEPEST: usize = 16;

impl Elaborator<'_> {
    /// Notes that no function gives the storage for objects of type `element`, an array if `array`, where `placed` stands in
    /// parentheses behind `new`, or that the one that does is deleted or not accessible. False if there is none.
    pub(crate) fn check_allocation(
        &mut self,
        element: Ty,
        array: bool,
        placed: &[ExprId],
        node: NodeId,
        context: Context,
    ) -> bool {
        let n = self.node(node);
        let (keyword, global) = (n.main, self.lexed.tokens.kind(n.first) == TokenKind::ColonColon);
        if !self.is_told(node, context) || self.program.types.is_dependent(element) {
            return true;
        }
        let operator = if array { Operator::NewArray } else { Operator::New };
        let Ok(functions) = self.allocation_functions(operator, element, global) else { return true };
        if functions.iter().any(|&f| self.program.is_template(f) || self.takes_alignment(f)) {
            return true;
        }
        // functions that are not called are told of themselves
        if placed.iter().any(|&e| matches!(self.il.get(e).kind, ExprKind::Overloads { .. })) {
            return true;
        }
        let size = self.push(ExprKind::Unevaluated, Ty::SIZE, Category::PRValue, node);
        let mut args = vec![size];
        args.extend(placed.iter().copied());
        let call = Call { args: &args, object: None, explicit: None, context, user: true, operator: false };
        let resolved = self.resolve(&functions, call);
        if placed.is_empty() && !global && matches!(resolved, Ok(Resolution::One(_))) {
            self.note_hidden_deallocation(operator, element, (keyword, node), context);
        }
        let cause = match resolved {
            Ok(Resolution::None) if self.is_clear_failure(&functions, &args, None, true) => {
                match functions[..] {
                    // of one function that the class itself declares it is said what it does not take
                    [one] if self.is_declared_in(one, element) => Cause::OtherAllocation,
                    _ => Cause::NoAllocation,
                }
            }
            Ok(Resolution::One(c)) if !c.is_ambiguous() => match self.refused_storage(c.function, context) {
                Some(cause) => cause,
                None => return true,
            },
            _ => return true,
        };
        let failed: Res<()> = self.wrong_at(cause, keyword, node);
        self.find_of(&failed);
        !matches!(cause, Cause::NoAllocation | Cause::OtherAllocation)
    }

    /// Notes that the function that would take the storage back, were an object of type `element` not made, is not
    /// accessible ([expr.new]/26).
    fn note_hidden_deallocation(
        &mut self,
        operator: Operator,
        element: Ty,
        (keyword, node): (Tok, NodeId),
        context: Context,
    ) {
        let operator = match operator {
            Operator::NewArray => Operator::DeleteArray,
            _ => Operator::Delete,
        };
        let Ok(f) = self.deallocation_function(operator, element, false) else { return };
        if f.is_none() || self.enclosing_class(f).is_none() {
            return;
        }
        if self.hides_storage(f, context) {
            let failed: Res<()> = self.wrong_at(Cause::InaccessibleOperator, keyword, node);
            self.find_of(&failed);
        }
    }

    /// Notes that the class of the objects that the pointer `e` points to, which `node` ends, has no function that takes
    /// their storage, or that it is deleted.
    pub(crate) fn check_deallocation(&mut self, e: ExprId, node: NodeId, context: Context) {
        let n = self.node(node);
        let keyword = n.main;
        let array = self.lexed.tokens.kind(keyword.next()) == TokenKind::LBracket;
        let ty = self.decayed(self.ty(e));
        if self.lexed.tokens.kind(n.first) == TokenKind::ColonColon || !self.is_told_in_patterns(context) {
            return;
        }
        let Some(element) = self.program.types.as_pointer(ty) else { return };
        let element = self.element_of(element);
        let Some(class) = self.program.types.as_class(element) else { return };
        if self.program.types.is_dependent(element) || !matches!(self.complete_class(class), Ok(Some(_))) {
            return;
        }
        // the destructor of a class that has a virtual one finds the function
        let Ok(destructor) = self.destructor(class) else { return };
        if destructor.is_some() && self.is_virtual(destructor) != Ok(false) {
            return;
        }
        let operator = if array { Operator::DeleteArray } else { Operator::Delete };
        let Ok(functions) = self.allocation_functions(operator, element, false) else { return };
        if functions.is_empty() || functions.iter().any(|&f| self.enclosing_class(f).is_none()) {
            return;
        }
        let (mut plain, mut sized) = (EntityId::NONE, EntityId::NONE);
        for f in functions {
            if self.program.is_template(f) {
                continue;
            }
            let Ok(ty) = self.type_of(f) else { return };
            let Some(parameters) = self.program.types.as_function(ty).map(|f| f.parameters.clone()) else {
                return;
            };
            match parameters[..] {
                [_] => plain = f,
                [_, second] if second.bare() == Ty::SIZE => sized = f,
                // an alignment, or a tag that says who ends the object ([basic.stc.dynamic.deallocation]/3)
                [_, second, ..]
                    if self.program.types.as_class(second).is_some()
                        || self.program.types.as_enum(second).is_some() =>
                {
                    return;
                }
                _ => {}
            }
        }
        let function = if plain.is_some() { plain } else { sized };
        let cause = match function.is_some() {
            true if self.is_deleted(function) => Cause::DeletedStorage,
            true => return,
            false => Cause::NoDeallocation,
        };
        let failed: Res<()> = self.wrong_at(cause, keyword, node);
        self.find_of(&failed);
    }

    /// Why the function `f` of a class does not give storage to what stands in `context`.
    fn refused_storage(&mut self, f: EntityId, context: Context) -> Option<Cause> {
        if self.enclosing_class(f).is_none() {
            return None;
        }
        if self.is_deleted(f) {
            return Some(Cause::DeletedStorage);
        }
        self.hides_storage(f, context).then_some(Cause::InaccessibleOperator)
    }

    /// True if the function `f` of a class is not accessible from `context`.
    fn hides_storage(&mut self, f: EntityId, context: Context) -> bool {
        let class = self.enclosing_class(f);
        let e = self.program.entity(f);
        let decl = if e.pattern.is_some() { self.program.entity(e.pattern).decl } else { e.decl };
        if decl.is_none() || self.introduced.contains_key(&decl) {
            return false;
        }
        let d = &self.items().decls[decl];
        let (access, is_friend) = (d.access, d.specifiers.contains(Specifiers::FRIEND));
        !is_friend && self.may_access(access, class, class, context) == Some(false)
    }

    /// True if the second argument of `f` is an alignment, which nobody writes ([expr.new]/18).
    fn takes_alignment(&mut self, f: EntityId) -> bool {
        let Ok(ty) = self.type_of(f) else { return true };
        let second = self.program.types.as_function(ty).and_then(|f| f.parameters.get(1).copied());
        second.is_some_and(|ty| self.program.types.as_enum(ty).is_some_and(|e| self.is_in_std(e)))
    }

    /// True if the class `ty` itself, and no base of it, declares the function `f`.
    fn is_declared_in(&self, f: EntityId, ty: Ty) -> bool {
        let class = self.enclosing_class(f);
        class.is_some() && self.program.types.as_class(self.element_of(ty)) == Some(class)
    }

    /// True if an object of `class` that is const gets no value where a new-expression gives none: nobody wrote a default
    /// constructor, and there is something to give a value to ([dcl.init.general]/8). The reference looks at no default
    /// member initialisers there.
    pub(crate) fn lacks_new_constant(&mut self, class: EntityId) -> bool {
        if self.has_written_default(class) != Some(false) {
            return false;
        }
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        let info = &self.program.classes[info];
        if info.scope.is_none() {
            return false;
        }
        let bases: Vec<EntityId> = info.bases.iter().map(|b| b.class).collect();
        let Ok(fields) = self.fields(class) else { return false };
        let refers =
            |this: &mut Self, f| this.type_of(f).map_or(true, |ty| this.program.types.is_reference(ty));
        // an object with references has no default constructor at all
        if fields.iter().any(|&f| refers(self, f)) {
            return false;
        }
        !fields.is_empty() || bases.into_iter().any(|base| self.lacks_new_constant(base))
    }

    /// True if an object of `class` that is const gets no value where none is written: nobody wrote a default constructor, and
    /// a member or base has neither an initialiser nor a constructor of its own ([dcl.init.general]/8).
    pub(crate) fn leaves_unset(&mut self, class: EntityId) -> bool {
        self.leaves_unset_within(class, 0)
    }

    fn leaves_unset_within(&mut self, class: EntityId, depth: usize) -> bool {
        if depth > DEEPEST || self.has_written_default(class) != Some(false) {
            return false;
        }
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        let info = &self.program.classes[info];
        if info.scope.is_none() {
            return false;
        }
        let (is_union, bases) =
            (info.is_union, info.bases.iter().map(|b| b.class).collect::<Vec<EntityId>>());
        let Ok(fields) = self.fields(class) else { return false };
        let mut unset = false;
        for f in fields {
            let (Ok(ty), Ok(written)) = (self.type_of(f), self.parts_of(f)) else { return false };
            // with a reference there is no default constructor at all
            if self.program.types.is_reference(ty) || self.program.types.is_dependent(ty) {
                return false;
            }
            let element = self.element_of(ty);
            let is_set = !self.is_absent(written.initializer);
            if is_set && is_union {
                return false;
            }
            unset |= !is_set
                && match self.program.types.as_class(element) {
                    Some(part) => self.leaves_unset_within(part, depth + 1),
                    None => self.is_scalar_type(element),
                };
        }
        unset || bases.into_iter().any(|base| self.leaves_unset_within(base, depth + 1))
    }

    /// True if somebody wrote the default constructor of `class`, with a body of it ([dcl.fct.def.default]/5); `None` if
    /// there is none, or that is not known.
    pub(crate) fn has_written_default(&mut self, class: EntityId) -> Option<bool> {
        if !matches!(self.complete_class(class), Ok(Some(_))) || self.inherits_constructors(class) {
            return None;
        }
        let declared = self.declared_constructors(class).ok()?;
        let mut defaulted = declared.is_empty();
        for f in declared {
            if self.takes_other_number(f, 0)? {
                continue;
            }
            let decl = self.program.entity(f).decl;
            if decl.is_none() || self.program.is_template(f) {
                return None;
            }
            let specifiers = self.items().decls[decl].specifiers;
            if specifiers.contains(Specifiers::DELETED) {
                return None;
            }
            match specifiers.contains(Specifiers::DEFAULTED) {
                true => defaulted = true,
                false => return Some(true),
            }
        }
        defaulted.then_some(false)
    }
}
