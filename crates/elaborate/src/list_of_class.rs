//! Why a braced list makes no object of a class ([dcl.init.list], [dcl.init.aggr], [over.match.list]): of an aggregate an
//! element tells it, of other classes that no constructor takes the elements.
//!
//! Example: with `struct A { A(int, int); };` the list `{1, 2, 3}` makes no `A`.

use crate::il::ExprKind;
use crate::misfit::Usage;
use crate::operation::Operation;
use crate::overload::Resolution;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, Fail, Res, Ty};

impl Elaborator<'_> {
    /// The list `node` with its `elements` for an object of `class`. False where something is not understood.
    pub(crate) fn check_list_of_class(
        &mut self,
        class: EntityId,
        node: NodeId,
        elements: &[NodeId],
        context: Context,
        depth: u32,
    ) -> bool {
        let ty = self.type_of_class(class);
        if self.program.types.is_dependent(ty) || !matches!(self.complete_class(class), Ok(Some(_))) {
            return false;
        }
        if let Some(element) = self.initializer_list_element(ty) {
            return self.check_elements_of_list(element, elements, context, depth);
        }
        match self.is_aggregate(class) {
            Ok(true) => self.check_members(class, node, elements, context, depth),
            Ok(false) => {
                self.check_constructed(class, node, elements, context, depth);
                false
            }
            Err(_) => false,
        }
    }

    /// The elements of a `std::initializer_list`, which are copies of what is in the list: what does not keep its value is an
    /// error there.
    fn check_elements_of_list(
        &mut self,
        element: Ty,
        elements: &[NodeId],
        context: Context,
        depth: u32,
    ) -> bool {
        let strict = std::mem::replace(&mut self.strict_lists, true);
        let mut understood = true;
        for &one in elements {
            // each is made for itself, and no part of something
            let is_list = self.kind_of(one) == NodeKind::BracedList;
            understood &= match is_list && self.is_scalar_type(element) {
                true => self.check_list(element, one, context, 0),
                false => self.check_element(element, one, context, depth),
            };
        }
        self.strict_lists = strict;
        understood
    }

    /// True if nobody declares a constructor of `class`, and what the language declares does nothing where objects begin.
    fn begins_trivially(&mut self, class: EntityId, node: NodeId) -> bool {
        let ty = self.type_of_class(class);
        self.has_only_implicit_constructors(class) == Ok(true)
            && self.manner(ty, Operation::Default, node).is_ok_and(|m| m.possible && m.trivial)
    }

    /// Notes that no constructor of `class`, which is no aggregate, takes what is in the list `node` ([over.match.list]).
    fn check_constructed(
        &mut self,
        class: EntityId,
        node: NodeId,
        elements: &[NodeId],
        context: Context,
        depth: u32,
    ) {
        if self.inherits_constructors(class) {
            return;
        }
        let ty = self.type_of_class(class);
        if self.begins_trivially(class, node) {
            match elements {
                [] => {}
                // it is a copy of what is in the list
                [one] if self.kind_of(*one) == NodeKind::BracedList => {
                    let inner = self.children(*one);
                    if !inner.is_empty() {
                        self.note_braces(*one);
                        self.check_list(ty, *one, context, depth + 1);
                    }
                }
                [one] => {
                    if let Ok(e) = self.expression(*one, context).and_then(|e| self.unless_object(e)) {
                        self.check_conversion(e, ty, Usage::Initial, context);
                    }
                }
                [_, second, ..] => self.note_excess(*second),
            }
            return;
        }
        let args = match self.list_elements(elements, context) {
            Ok((args, false)) => args,
            Err(Fail::IllFormed(_)) => {
                // whatever is wrong, no constructor takes so many
                let Ok(constructors) = self.constructors(class) else { return };
                let count = elements.len();
                let lists = |this: &mut Self, f| !matches!(this.takes_initializer_list(f), Ok(None));
                if constructors
                    .iter()
                    .all(|&f| self.takes_other_number(f, count) == Some(true) && !lists(self, f))
                {
                    let failed: Res<()> =
                        self.wrong_at(Cause::NoConstructor(class), self.node(node).first, node);
                    self.find_of(&failed);
                }
                return;
            }
            _ => return,
        };
        if self.any_dependent(&args) || !args.iter().all(|&e| self.is_clear_element(e)) {
            return;
        }
        if !matches!(self.made_by_conversion(ty, &args, Some(node), context), Ok(None)) {
            return;
        }
        match self.constructor_of_list(class, &args, context) {
            Ok(None)
                if !self.copies_a_list(node) && self.is_made_by_conversion(class, &args) != Ok(false) => {}
            Ok(Some(constructor)) => {
                let deleted = constructor.is_some() && self.is_deleted(constructor);
                if deleted && depth > 0 {
                    let cause = if args.is_empty() { Cause::DefaultDeleted } else { Cause::Deleted };
                    let failed: Res<()> = self.wrong_at(cause, self.node(node).first, node);
                    self.find_of(&failed);
                    return;
                }
                let made = self.may_make_from_list(constructor, class, args.is_empty(), node);
                self.find_of(&made);
                if made.is_ok() && constructor.is_some() {
                    self.check_given_to(constructor, &args, elements, context, depth);
                }
            }
            Ok(None) => {
                let cause = match args.is_empty() {
                    true => Cause::NoConstructor(class),
                    false => self.why_not_made(class, &args, context),
                };
                let first = self.node(node).first;
                if !args.is_empty() && self.problems.iter().any(|p| p.at == first && p.cause == cause) {
                    return;
                }
                let failed: Res<()> = self.wrong_at(cause, self.node(node).first, node);
                let noted = self.note_constructors(class, &args, context);
                self.find_of(&noted.and(failed));
            }
            Err(_) => {}
        }
    }

    /// True for an element of a list of which it is known what it converts to: no set of functions.
    pub(crate) fn is_clear_element(&mut self, e: ExprId) -> bool {
        match self.il.get(e).kind.clone() {
            ExprKind::List(elements) => elements.into_iter().all(|e| self.is_clear_element(e)),
            ExprKind::Overloads { .. } => false,
            _ => {
                let ty = self.ty(e);
                ty.is_some() && !self.is_wrong_type(ty) && !self.is_of_doubtful_call(e)
            }
        }
    }

    /// The constructor of `class` that takes `args` in a list: [`EntityId::NONE`] where none is called, the outer `None`
    /// where there is none. A list alone in the list makes no object of the class that would be copied
    /// ([over.best.ics.general]/4).
    fn constructor_of_list(
        &mut self,
        class: EntityId,
        args: &[ExprId],
        context: Context,
    ) -> Res<Option<EntityId>> {
        let alone = matches!(args, [one] if matches!(self.il.get(*one).kind, ExprKind::List(_)));
        let constructors = self.constructors(class)?;
        let mut lists = false;
        for &f in &constructors {
            lists |= self.takes_initializer_list(f)?.is_some();
        }
        if !alone || lists {
            return match self.list_initialized(class, args, context)? {
                // several that do equally well are told of elsewhere
                None if !args.is_empty() && self.are_ambiguous(&constructors, args, context)? => {
                    self.gap(cufront_program::Gap::Operand, NodeId(0))
                }
                found => Ok(found),
            };
        }
        let ty = self.type_of_class(class);
        let mut others = Vec::new();
        for f in constructors {
            if self.copies(f, ty)?.is_none() {
                others.push(f);
            }
        }
        match self.resolve_constructor(&others, args, context, true)? {
            Resolution::One(c) => Ok(Some(c.function)),
            Resolution::None => Ok(None),
            Resolution::Ambiguous => self.gap(cufront_program::Gap::Operand, NodeId(0)),
        }
    }

    /// True if the one object among `args` has an explicit conversion function to `class`: what it gives is the object, where
    /// a list initialises directly ([over.match.copy]/1.2).
    fn is_made_by_conversion(&mut self, class: EntityId, args: &[ExprId]) -> Res<bool> {
        let &[one] = args else { return Ok(false) };
        let ty = self.type_of_class(class);
        Ok(self.explicit_conversion_to(one, ty)?.is_some())
    }

    /// True if several of `constructors` take `args`, lists among them, equally well.
    fn are_ambiguous(&mut self, constructors: &[EntityId], args: &[ExprId], context: Context) -> Res<bool> {
        let resolved = self.resolve_constructor(constructors, args, context, true)?;
        let plain = args.iter().all(|&e| !matches!(self.il.get(e).kind, ExprKind::List(_)));
        Ok(matches!(resolved, Resolution::Ambiguous) && !plain)
    }

    /// Notes what does not keep its value as an argument of the constructor `f` that a list calls ([dcl.init.list]/3.7): the
    /// reference only warns, but of elements of a `std::initializer_list`.
    fn check_given_to(
        &mut self,
        f: EntityId,
        args: &[ExprId],
        elements: &[NodeId],
        context: Context,
        depth: u32,
    ) {
        if self.program.entity(f).pattern.is_some() {
            return;
        }
        if let Ok(Some(element)) = self.takes_initializer_list(f) {
            let fits =
                args.iter().all(|&e| matches!(self.conversion(e, element, true, context), Ok(Some(_))));
            if fits {
                self.check_elements_of_list(element, elements, context, depth + 1);
            }
            return;
        }
        let Ok(ty) = self.type_of(f) else { return };
        let Some(function) = self.program.types.as_function(ty) else { return };
        let parameters = function.parameters.clone();
        let strict = std::mem::replace(&mut self.strict_lists, false);
        for (&e, &to) in args.iter().zip(&parameters) {
            if self.is_scalar_type(to) && self.program.types.as_enum(to).is_none() && self.ty(e).is_some() {
                self.note_narrowing(e, to, context);
            }
        }
        self.strict_lists = strict;
    }

    /// The elements of the list of an aggregate without anonymous members.
    fn check_members(
        &mut self,
        class: EntityId,
        node: NodeId,
        elements: &[NodeId],
        context: Context,
        depth: u32,
    ) -> bool {
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        if self.program.classes[info].scope.is_none() {
            return false;
        }
        // an object of the class itself
        if let [one] = *elements {
            let is_wrong = matches!(self.expression(one, context), Err(Fail::IllFormed(_)));
            if self.kind_of(one) != NodeKind::BracedList
                && !is_wrong
                && !matches!(self.fits_class(class, one, context), Some(false))
            {
                return false;
            }
        }
        let Some(parts) = self.initialized_parts(class) else { return false };
        let before = self.problems.len();
        let (mut at, mut given) = (0, 0);
        for &ty in &parts {
            if at == elements.len() {
                break;
            }
            if !self.check_next(ty, elements, &mut at, context, depth) {
                return false;
            }
            given += 1;
        }
        if let Some(&one) = elements.get(at) {
            self.note_excess(one);
            return true;
        }
        // behind an error nothing is missed
        if self.problems.len() == before && self.has_no_default_initializers(class) {
            for &ty in parts.iter().skip(given) {
                match self.program.types.is_reference(ty) {
                    true => self.note_unset_reference(node, context),
                    false => self.note_rest(ty, false, node, context),
                }
            }
        }
        true
    }

    /// Notes that the list `list` leaves a reference of an aggregate unbound ([dcl.init.aggr]/5). Of a variable it is told at
    /// its name.
    fn note_unset_reference(&mut self, list: NodeId, context: Context) {
        let is_default = context.complete && context.function.is_none();
        let name = if is_default || self.lists_in_patterns { None } else { self.variable_of_list(list) };
        let failed: Res<()> = match name {
            Some(name) => self.wrong(Cause::ConstMemberWithoutValue, name),
            None => {
                let first = self.node(list).first;
                let assigned = self.lexed.tokens.kind(first.prev()) == TokenKind::Assign;
                let at = if is_default && assigned { first.prev() } else { first };
                self.wrong_at(Cause::UnboundInList, at, list)
            }
        };
        self.find_of(&failed);
    }

    /// The name of the variable that the list `list` initialises, or part of it.
    fn variable_of_list(&self, list: NodeId) -> Option<NodeId> {
        // a node stands behind those below it
        let mut around = (list.0 + 1..self.ast.len() as u32)
            .map(NodeId)
            .filter(|id| id.0 + 1 - self.node(*id).size <= list.0)
            .skip_while(|&id| self.kind_of(id) == NodeKind::BracedList);
        let declarator = around.next().filter(|&id| self.kind_of(id) == NodeKind::InitDeclarator)?;
        self.declarator_name(self.child(declarator, 0)?)
    }

    /// True if no member of `class` has an initialiser of its own.
    fn has_no_default_initializers(&mut self, class: EntityId) -> bool {
        let Ok(fields) = self.fields(class) else { return false };
        fields.into_iter().all(|f| self.parts_of(f).is_ok_and(|parts| self.is_absent(parts.initializer)))
    }

    /// Notes at the end of the list `list` that a part of type `ty`, for which nothing is written, is of a class of which no
    /// object is made of nothing ([dcl.init.aggr]/5). Of a constructor that is deleted where it is declared the reference
    /// says so only where the part `is_element` of an array.
    pub(crate) fn note_rest(&mut self, ty: Ty, is_element: bool, list: NodeId, context: Context) {
        let element = self.element_of(ty);
        let Some(class) = self.program.types.as_class(element) else { return };
        if self.is_left_to_instances(context, list)
            || self.program.types.is_dependent(element)
            || !matches!(self.complete_class(class), Ok(Some(_)))
            || self.inherits_constructors(class)
        {
            return;
        }
        // of an aggregate the parts are made of nothing
        if self.is_aggregate(class) == Ok(true) {
            if self.has_no_default_initializers(class) {
                let parts = self.initialized_parts(class).unwrap_or_default();
                if parts.into_iter().any(|ty| self.program.types.is_reference(ty)) {
                    self.note_unset_reference(list, context);
                }
            }
            return;
        }
        let cause = match self.list_initialized(class, &[], context) {
            Ok(Some(f))
                if f.is_some()
                    && self.is_deleted(f)
                    && (is_element || self.program.entity(f).decl.is_none()) =>
            {
                Cause::DefaultDeleted
            }
            Ok(None) => Cause::NoConstructor(class),
            _ => return,
        };
        let failed: Res<()> = self.wrong_at(cause, self.node(list).end.prev(), list);
        self.find_of(&failed);
    }

    /// The types of what a list gives values to in an object of the aggregate `class`, in order: its bases and members, of
    /// a union the first member ([dcl.init.aggr]/2). `None` if it has anonymous members, or is not known.
    pub(crate) fn initialized_parts(&mut self, class: EntityId) -> Option<Vec<Ty>> {
        let info = self.complete_class(class).ok()??;
        let info = &self.program.classes[info];
        let is_union = info.is_union;
        let bases: Vec<EntityId> = info.bases.iter().map(|b| b.class).collect();
        let members = self.members_in_order(class).ok()?;
        if members.iter().any(|m| matches!(m, crate::layout::Member::Anonymous(_))) {
            return None;
        }
        let mut types: Vec<Ty> = bases.into_iter().map(|base| self.type_of_class(base)).collect();
        for field in self.fields(class).ok()? {
            types.push(self.type_of(field).ok()?);
        }
        if is_union {
            types.truncate(1);
        }
        Some(types)
    }
}
