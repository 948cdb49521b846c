//! Why the placeholder in the type of a variable is not deduced from its initialiser ([dcl.type.auto.deduct]).
//!
//! Example: `auto *p = 1;` wants a pointer, `auto x = {};` a type.

use crate::il::{Category, ExprKind};
use crate::problem::{Cause, Problem};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Builtin, EntityId, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// Notes that declarations behind the use `node` of `function`, whose result was not deduced there, are of another
    /// result: the reference takes it for known to be wrong from there on ([dcl.spec.auto]/12).
    ///
    /// Example: `auto f(); int g() { return f(); } auto f() { return 1; }` is wrong in two places.
    pub(crate) fn note_declared_after_use(&mut self, function: EntityId, node: NodeId) {
        let e = self.program.entity(function);
        let (decl, name, of_namespace) = (e.decl, e.name, e.pattern.is_none());
        let scope = self.items().decls[decl].scope;
        if !of_namespace || self.items().scopes[scope].kind != ScopeKind::Namespace {
            return;
        }
        let Some(first) = self.written_type(decl) else { return };
        let at = self.node(node).main;
        let items = self.items();
        let later = items.scopes[scope].decls.iter().copied().filter(|&d| {
            let d = &items.decls[d];
            let is_template = d.head.is_some() || d.specifiers.contains(Specifiers::TEMPLATE_ID);
            d.kind == DeclKind::Function && d.name == name && d.name_tok > at && !is_template
        });
        let later: Vec<DeclId> = later.collect();
        for other in later {
            let Some(second) = self.written_type(other) else { continue };
            let types = &self.program.types;
            let (Some(a), Some(b)) = (types.as_function(first), types.as_function(second)) else { continue };
            if a.parameters == b.parameters && a.variadic == b.variadic {
                let complete = self.items().decls[other].name_tok;
                let failed: Res<()> = self.wrong_at(Cause::OtherResult(name), complete, node);
                // it is told where it stands, not with the use
                self.latest.set(self.latest.get().map(|p| Problem { complete, ..p }));
                self.find_of(&failed);
            }
        }
    }

    /// True if `initializer` is `= {…}` and the placeholder type `ty` wants a pointer.
    pub(crate) fn is_list_for_pointer(&self, ty: Ty, initializer: NodeId) -> bool {
        self.kind_of(initializer) == NodeKind::BracedList
            && self.lexed.tokens.kind(self.node(initializer).first.prev()) == TokenKind::Assign
            && self.program.types.as_pointer(ty).is_some()
    }

    /// Notes that the placeholder among `specifiers`, which makes the type `ty`, cannot be deduced: the initialiser has no
    /// value, is no pointer where one is wanted, or a list that has no type.
    pub(crate) fn check_deduction(
        &mut self,
        ty: Ty,
        initializer: NodeId,
        specifiers: NodeId,
        context: Context,
    ) {
        let n = self.node(specifiers);
        let mut tokens = (n.first.0..n.end.0).map(Tok);
        if let Some(at) = tokens.find(|&t| self.lexed.tokens.kind(t) == TokenKind::Auto) {
            self.check_deduction_at(ty, initializer, at, context);
        }
    }

    /// The same for a placeholder at the token `at`: `auto`, or the name of an init-capture.
    pub(crate) fn check_deduction_at(&mut self, ty: Ty, initializer: NodeId, at: Tok, context: Context) {
        let operand = match self.kind_of(initializer) {
            NodeKind::BracedList | NodeKind::ParenthesizedList if self.children(initializer).len() == 1 => {
                self.last_child(initializer)
            }
            NodeKind::BracedList | NodeKind::ParenthesizedList => None,
            _ => Some(initializer),
        };
        if self.is_absent(initializer) || !self.is_told_in_patterns(context) {
            return;
        }
        let n = self.node(initializer);
        if self.check_bound_placeholder(ty, initializer, context) {
            return;
        }
        if self.kind_of(initializer) == NodeKind::ParenthesizedList && operand.is_none() {
            return self.check_several_values(ty, initializer, at, context);
        }
        if self.kind_of(initializer) == NodeKind::BracedList
            && self.lexed.tokens.kind(self.node(initializer).first.prev()) == TokenKind::Assign
        {
            let elements = self.children(initializer);
            let wants_pointer = self.program.types.as_pointer(ty).is_some();
            let missing = !wants_pointer
                && self.has_plain_elements(initializer, context)
                && matches!(self.std_template("initializer_list", initializer), Ok(None));
            if missing && !self.is_list_without_type(initializer, context) {
                let first = self.node(initializer).first;
                for (cause, at) in [(Cause::ListWithoutHeader, first), (Cause::DeducedFromNothing, at)] {
                    let failed: Res<()> = self.wrong_at(cause, at, initializer);
                    self.find_of(&failed);
                }
            } else if self.is_list_without_type(initializer, context) {
                let failed: Res<()> = self.wrong_at(Cause::DeducedFromNothing, at, initializer);
                self.find_of(&failed);
            } else if !wants_pointer && elements.len() > 1 {
                self.check_lists_among(initializer, context);
            } else if let (Some(&second), true) = (elements.get(1), wants_pointer) {
                self.note_excess(second);
            } else if let (Some(one), true) = (operand, wants_pointer) {
                self.check_pointer_of_list(one, context);
            }
            return;
        }
        let is_list = self.kind_of(initializer) == NodeKind::BracedList;
        if is_list && operand.is_none_or(|o| self.kind_of(o) == NodeKind::BracedList) {
            // that it is no value was told; what it would be is asked all the same
            match self.is_list_without_type(initializer, context) {
                true => {
                    let failed: Res<()> = self.wrong_at(Cause::DeducedFromNothing, at, initializer);
                    self.find_of(&failed);
                }
                false => self.check_lists_among(initializer, context),
            }
            return;
        }
        let Some(operand) = operand else { return };
        if self.is_part_decltype_auto(ty) {
            return;
        }
        let Ok(e) = self.expression(operand, context) else { return };
        self.note_undeduced_name(e, context);
        if !self.is_of_several(e) && self.note_uncalled(e, operand, context) {
            return;
        }
        let from = self.ty(e);
        let is_no_pointer = from.is_some() && !self.any_dependent(&[e]) && self.is_no_pointer(ty, from);
        let failed: Res<()> = match self.is_nothing(e) || self.is_of_several(e) {
            // in the pattern of a template the value is what does not fit
            // there the reference lets objects and null pointers pass
            false
                if self.items().in_template(n.scope)
                    && (self.program.types.as_class(from).is_some() || self.is_null_pointer_constant(e)) =>
            {
                return
            }
            false if is_no_pointer && self.items().in_template(n.scope) => {
                self.wrong_at(Cause::InitialMisfit, self.first_token(e), operand)
            }
            false if !is_no_pointer => return,
            _ => self.wrong_at(Cause::DeducedFromNothing, at, initializer),
        };
        self.find_of(&failed);
    }

    /// Notes that several values stand in the parentheses `initializer`, where the placeholder of type `ty` at `at` is deduced
    /// from one ([dcl.type.auto.deduct]/2). The reference deduces it from the first.
    ///
    /// Example: `auto x(1, 2);`.
    fn check_several_values(&mut self, ty: Ty, initializer: NodeId, at: Tok, context: Context) {
        let [first, second, ..] = self.children(initializer)[..] else { return };
        if self.kind_of(first) == NodeKind::PackExpansion || self.kind_of(first) == NodeKind::BracedList {
            return;
        }
        let Ok(e) = self.expression(first, context) else { return };
        let from = self.ty(e);
        let is_known = from.is_some() && !self.any_dependent(&[e]) && !self.is_nothing(e);
        if !is_known || self.is_of_several(e) || self.is_of_doubtful_call(e) {
            return;
        }
        if self.is_no_pointer(ty, from) {
            let failed: Res<()> = self.wrong_at(Cause::DeducedFromNothing, at, initializer);
            return self.find_of(&failed);
        }
        self.note_excess(second);
    }

    /// Notes that what is returned, `e`, is no pointer or no object, where the placeholder type `pattern` of the result wants
    /// one ([dcl.spec.auto.general]/11); true if so.
    ///
    /// Example: `auto &f() { return 1; }`, `auto *f() { return 1; }`.
    pub(crate) fn check_placeholder_of_result(
        &mut self,
        pattern: Ty,
        e: ExprId,
        operand: NodeId,
        context: Context,
    ) -> bool {
        let ty = self.ty(e);
        if ty.is_none()
            // a lambda-expression may say the whole type
            || !self.has_placeholder(pattern)
            || self.is_part_decltype_auto(pattern)
            || self.any_dependent(&[e])
            || self.is_of_doubtful_call(e)
            || self.is_nothing(e)
            || !self.discarded.is_empty()
            || !self.is_told(operand, context)
            || matches!(self.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_))
        {
            return false;
        }
        let place = self.first_token(e);
        if self.is_no_pointer(pattern, ty) {
            if self.returns.iter().any(Result::is_err) {
                return true;
            }
            let failed: Res<()> = self.wrong_at(Cause::ResultNotDeduced, place, operand);
            self.find_of(&failed);
            // of the first one it is told where the body begins, too
            let first = self.returns.is_empty();
            if let Some(at) = self.body_around(operand).filter(|_| first) {
                let failed: Res<()> = self.wrong_at(Cause::ResultNotDeduced, at, operand);
                self.find_of(&failed);
            }
            return true;
        }
        let TypeKind::LValueReference(to) = *self.program.types.kind(pattern) else { return false };
        let binds_value = self.has_placeholder(to)
            && self.program.types.as_pointer(to).is_none()
            && !self.program.types.is_const(to)
            && self.il.get(e).category == Category::PRValue
            && ty.bare() == ty
            && self.program.types.as_function(ty).is_none()
            && !self.is_compound_literal(e);
        if binds_value {
            let failed: Res<()> = self.wrong_at(Cause::BindsRvalue, place, operand);
            self.find_of(&failed);
        }
        binds_value
    }

    /// True if `decltype(auto)` is a part of `ty` and not the whole type, which the grammar tells.
    fn is_part_decltype_auto(&self, ty: Ty) -> bool {
        let mut whole = self.program.types.referred(ty);
        while let Some(to) = self.program.types.as_pointer(whole) {
            whole = to;
        }
        whole != ty && matches!(self.program.types.kind(whole), TypeKind::DecltypeAuto)
    }

    /// The `{` of the body of a function or lambda-expression that `node` stands in.
    fn body_around(&self, node: NodeId) -> Option<Tok> {
        let mut block = None;
        let mut around = self.parent_of(node);
        while let Some(n) = around {
            match self.kind_of(n) {
                NodeKind::CompoundStatement => block = Some(self.node(n).first),
                NodeKind::Lambda | NodeKind::FunctionBody | NodeKind::FunctionDefinition => break,
                _ => {}
            }
            around = self.parent_of(n);
        }
        block
    }

    /// Notes at the token `at` that the function around returns nothing, where its result is to be a pointer or a reference
    /// ([dcl.spec.auto.general]/11).
    ///
    /// Example: `auto &f() { }`.
    pub(crate) fn check_result_of_nothing(&mut self, at: Tok, node: NodeId, context: Context) {
        let pattern = self.result_pattern;
        let is_part = pattern.is_some()
            && self.has_placeholder(pattern)
            && (self.program.types.is_reference(pattern) || self.program.types.as_pointer(pattern).is_some());
        if is_part && self.recorded.is_some() && self.discarded.is_empty() && self.is_told(node, context) {
            let failed: Res<()> = self.wrong_at(Cause::ResultNotDeduced, at, node);
            self.find_of(&failed);
        }
    }

    /// Notes that the element `one` of a list is no pointer, where a placeholder wants one: the reference takes the element
    /// for the value, and finds none that fits.
    fn check_pointer_of_list(&mut self, one: NodeId, context: Context) {
        let Ok(e) = self.expression(one, context) else { return };
        if self.ty(e).is_none() || self.any_dependent(&[e]) {
            return;
        }
        let failed: Res<()> = self.wrong_at(Cause::InitialMisfit, self.first_token(e), one);
        self.find_of(&failed);
    }

    /// True if the placeholder type `ty` wants a pointer, or a pointer to one, and a value of type `from` is none
    /// ([dcl.type.auto.deduct]/4). Example: `auto *p = 1;`.
    fn is_no_pointer(&self, ty: Ty, from: Ty) -> bool {
        let types = &self.program.types;
        let (mut ty, mut from) = (types.referred(ty), from);
        while let Some(to) = types.as_pointer(ty) {
            let is_null = types.as_builtin(from) == Some(Builtin::NullPointer);
            if is_null
                || types.is_arithmetic(from)
                || types.as_enum(from).is_some()
                || types.as_class(from).is_some()
            {
                return true;
            }
            let Some(pointed) = types.as_pointer(from) else { return false };
            (ty, from) = (to, pointed);
        }
        false
    }

    /// Notes that a placeholder of type `ty` is `auto &`, and bound to a list or to the value that `initializer` gives; true
    /// if so ([dcl.init.ref]/5).
    pub(crate) fn check_bound_placeholder(&mut self, ty: Ty, initializer: NodeId, context: Context) -> bool {
        if self.check_bound_bit_field(ty, initializer, context) {
            return true;
        }
        let TypeKind::LValueReference(to) = *self.program.types.kind(ty) else { return false };
        let wants_pointer = self.program.types.as_pointer(to).is_some();
        let is_bound = !self.program.types.is_const(to) && self.has_placeholder(to) && !wants_pointer;
        if !is_bound || self.is_absent(initializer) || !self.is_told_in_patterns(context) {
            return false;
        }
        let operand = match self.kind_of(initializer) {
            NodeKind::BracedList | NodeKind::ParenthesizedList if self.children(initializer).len() == 1 => {
                self.last_child(initializer)
            }
            NodeKind::BracedList | NodeKind::ParenthesizedList => None,
            _ => Some(initializer),
        };
        let n = self.node(initializer);
        let is_list =
            n.kind == NodeKind::BracedList && self.lexed.tokens.kind(n.first.prev()) == TokenKind::Assign;
        let at = match (is_list, operand) {
            (true, _) if self.items().in_template(n.scope) => return false,
            (true, _) => n.first,
            (false, Some(operand)) => {
                let scope = n.scope;
                let Ok(e) = self.expression(operand, context) else { return false };
                let ty = self.ty(e);
                if ty.is_none()
                    // the reference lets the value of a number pass in the pattern of a template
                    || self.items().in_template(scope) && self.program.types.as_class(ty).is_none()
                    || self.il.get(e).category != Category::PRValue
                    || ty.bare() != ty
                    || self.program.types.is_void(ty)
                    || self.program.types.as_function(ty).is_some()
                    || self.any_dependent(&[e])
                    || self.is_of_doubtful_call(e)
                    || self.is_compound_literal(e)
                    || matches!(self.il.get(e).kind, ExprKind::Overloads { .. } | ExprKind::List(_))
                {
                    return false;
                }
                self.first_token(e)
            }
            _ => return false,
        };
        let failed: Res<()> = self.wrong_at(Cause::BindsRvalue, at, initializer);
        self.find_of(&failed);
        true
    }

    /// Notes that a placeholder of type `ty` is `auto &` or `auto &&`, and bound to the bit-field that `initializer` names;
    /// true if so ([dcl.init.ref]/5).
    fn check_bound_bit_field(&mut self, ty: Ty, initializer: NodeId, context: Context) -> bool {
        let (TypeKind::LValueReference(to) | TypeKind::RValueReference(to)) = *self.program.types.kind(ty)
        else {
            return false;
        };
        let is_auto = self.has_placeholder(to) && self.program.types.as_pointer(to).is_none();
        if !is_auto || self.program.types.is_const(to) || !self.is_told_in_patterns(context) {
            return false;
        }
        let operand = match self.kind_of(initializer) {
            NodeKind::BracedList | NodeKind::ParenthesizedList => match self.children(initializer)[..] {
                [one] => one,
                _ => return false,
            },
            _ => initializer,
        };
        if self.is_absent(operand) {
            return false;
        }
        let Ok(e) = self.expression(operand, context) else { return false };
        let expr = self.il.get(e);
        let is_field = expr.bit_field != 0 && expr.category == Category::LValue;
        if !is_field || self.program.types.is_const(expr.ty) || self.any_dependent(&[e]) {
            return false;
        }
        let failed: Res<()> = self.wrong_at(Cause::BitFieldReference, self.first_token(e), operand);
        self.find_of(&failed);
        true
    }

    /// True for a braced list that is certainly none of values of one type ([dcl.type.auto.deduct]/4).
    pub(crate) fn is_list_without_type(&mut self, list: NodeId, context: Context) -> bool {
        let mut known = Ty::NONE;
        for element in self.children(list) {
            match self.kind_of(element) {
                // nothing is deduced from a list, which converts to what the others are ([temp.deduct.call]/1)
                NodeKind::BracedList => continue,
                NodeKind::PackExpansion | NodeKind::DesignatedInitializer => return false,
                _ => {}
            }
            let Ok(e) = self.expression(element, context) else { return false };
            let ty = self.ty(e);
            if ty.is_none() || self.any_dependent(&[e]) || self.is_of_doubtful_call(e) {
                return false;
            }
            let ty = self.decayed(ty);
            if known.is_some() && known != ty {
                let types = &self.program.types;
                let is_plain = |ty: Ty| {
                    types.is_arithmetic(ty)
                        || types.as_pointer(ty).is_some()
                        || types.as_enum(ty).is_some()
                        || types.as_class(ty).is_some()
                        || types.as_builtin(ty) == Some(Builtin::NullPointer)
                };
                return is_plain(known) && is_plain(ty);
            }
            known = ty;
        }
        known.is_none()
    }

    /// True if each element of a list is an expression that depends on no template parameter.
    pub(crate) fn has_plain_elements(&mut self, list: NodeId, context: Context) -> bool {
        self.children(list).into_iter().all(|element| {
            !matches!(
                self.kind_of(element),
                NodeKind::BracedList | NodeKind::PackExpansion | NodeKind::DesignatedInitializer
            ) && self
                .expression(element, context)
                .is_ok_and(|e| self.ty(e).is_some() && !self.any_dependent(&[e]))
        })
    }

    /// Notes what is wrong with the lists among the elements of `list`: each initialises one of the type of the elements
    /// that are no lists ([temp.deduct.call]/1).
    pub(crate) fn check_lists_among(&mut self, list: NodeId, context: Context) {
        let is_list = |this: &Self, n: NodeId| this.kind_of(n) == NodeKind::BracedList;
        let elements = self.children(list);
        if !elements.iter().any(|&n| is_list(self, n)) {
            return;
        }
        let Some(first) = elements.iter().copied().find(|&n| !is_list(self, n)) else { return };
        let Ok(e) = self.expression(first, context) else { return };
        if self.ty(e).is_none() || self.any_dependent(&[e]) {
            return;
        }
        let ty = self.decayed(self.ty(e)).bare();
        for element in elements {
            if is_list(self, element) {
                self.check_list_operand(ty, element, true, context);
            }
        }
    }
}
