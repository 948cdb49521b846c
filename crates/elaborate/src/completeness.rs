//! Whether a type is complete where it is used ([basic.types.general]/5), for those who tell of it.
//!
//! The elaborator knows each class as the whole unit defines it. A class whose definition stands behind the use is
//! not complete there, but in the pattern of a template and inside of a class, where definitions are seen that follow.
//!
//! Example: `struct A; A f(A *p) { return *p; }` has an incomplete result, whether `A` is defined later or never.

use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Arg, Bound, ClassId, EntityId, EntityKind, Res, Ty, TypeKind};

impl Elaborator<'_> {
    /// True if an object of type `ty` certainly cannot be made, read or measured at `node`: it is of a class that is not
    /// complete there.
    pub(crate) fn is_incomplete_at(&mut self, ty: Ty, node: NodeId) -> bool {
        let element = self.element_of(ty);
        if self.program.types.is_dependent(element) {
            return false;
        }
        let Some(class) = self.program.types.as_class(element) else { return false };
        if self.in_bases_of.contains(&class) {
            return true;
        }
        match self.complete_class(class) {
            Ok(None) => !self.is_being_completed(class) && self.is_undefined(class),
            Ok(Some(info)) => {
                self.note_early_use(class, info, node);
                self.is_defined_behind(class, info, node)
            }
            Err(_) => false,
        }
    }

    /// True if the definition of `class` stands behind `node`, and what is behind it is not seen from there.
    fn is_defined_behind(&self, class: EntityId, info: ClassId, node: NodeId) -> bool {
        let (place, scope) = (self.node(node).first, self.node(node).scope);
        let defined = self.program.classes[info].scope;
        if defined.is_none() || self.program.entity(class).pattern.is_some() {
            return false;
        }
        let body = self.items().scopes[defined].body;
        if body.is_none()
            || body <= place
            // a class of a lambda-expression's body within the node
            || body < self.node(node).end
            || self.items().in_template(scope)
            || self.items().in_template(defined)
            || self.items().scopes[defined].kind != ScopeKind::Class
        {
            return false;
        }
        !self.is_in_class(scope)
    }

    /// True if `node`, which uses the whole of an object of type `ty`, stands in the body of the class that `ty` is, where
    /// that is not complete: outside of function bodies, default arguments, exception specifications and default member
    /// initialisers ([class.mem.general]/7, /8). Names and members are found in a class all the same. A member template
    /// is instantiated where it is used, which may be behind the class or in such a place.
    fn is_used_in_own_body(&self, ty: Ty, node: NodeId, context: Context) -> bool {
        use NodeKind::{Identifier, Member, QualifiedName, TemplateId};
        if matches!(self.kind_of(node), Identifier | Member | QualifiedName | TemplateId) || context.complete
        {
            return false;
        }
        let is_instance = self.in_instance && self.items().in_template(self.node(node).scope);
        !is_instance && self.is_own_body(ty, self.node(node).scope, self.node(node).first)
    }

    /// True if `place` in `scope` stands in the body of the class that `ty` or its elements are of, and in no function's
    /// in it. Of templates and their members nothing is said. `class A::B { A a; };` behind `A` stands in none of `A`: its
    /// scope lies in that of `A`, its text does not.
    pub(crate) fn is_own_body(&self, ty: Ty, scope: ScopeId, place: Tok) -> bool {
        let Some(class) = self.program.types.as_class(self.element_of(ty)) else { return false };
        let e = self.program.entity(class);
        if e.pattern.is_some() || e.decl.is_none() {
            return false;
        }
        let own = self.items().decls[e.decl].inner;
        if own.is_none() || self.items().scopes[own].kind != ScopeKind::Class || self.items().in_template(own)
        {
            return false;
        }
        let body = self.items().scopes[own].body;
        if body.is_none() || place <= body || self.lexed.tokens.partner(body) <= place {
            return false;
        }
        let up = |s: &ScopeId| Some(self.items().scopes[*s].parent).filter(|s| s.is_some());
        std::iter::successors(Some(scope), up)
            .take_while(|&s| !matches!(self.items().scopes[s].kind, ScopeKind::Block | ScopeKind::Namespace))
            .any(|s| s == own)
    }

    /// Notes a use of the class `class` at `node` for which its explicit specialisation comes too late.
    fn note_early_use(&mut self, class: EntityId, info: ClassId, node: NodeId) {
        let defined = self.program.classes[info].scope;
        if defined.is_none() || self.program.entity(class).pattern.is_none() || self.in_instance {
            return;
        }
        let (place, scope) = (self.node(node).first, self.node(node).scope);
        let owner = self.items().scopes[defined].owner;
        let special = owner.is_some()
            && self.items().decls[owner].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION)
            && self.items().scopes[defined].body > place;
        if special && !self.items().in_template(scope) {
            self.used_early.push((class, place));
        }
    }

    /// The instances of class templates that were made in front of the definition of their explicit specialisation, and
    /// where ([temp.expl.spec]/7).
    pub fn used_early(&self) -> impl Iterator<Item = (EntityId, Tok)> + '_ {
        self.used_early.iter().copied()
    }

    fn is_in_class(&self, scope: ScopeId) -> bool {
        let mut scope = scope;
        while scope.is_some() {
            if self.items().scopes[scope].kind == ScopeKind::Class {
                return true;
            }
            scope = self.items().scopes[scope].parent;
        }
        false
    }

    /// True if the data member `decl` of type `ty` is an array without a bound that is not the last member of a struct:
    /// only there it is one (GNU).
    pub(crate) fn is_misplaced_flexible(&self, decl: DeclId, ty: Ty) -> bool {
        if !matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Unknown)) {
            return false;
        }
        let scope = self.items().decls[decl].scope;
        let owner = self.items().scopes[scope].owner;
        if owner.is_none() || self.items().decls[owner].kind != DeclKind::Class {
            return false;
        }
        let is_union = self.items().decls[owner].specifiers.contains(Specifiers::SCOPED_OR_UNION);
        let is_member = |d: &DeclId| {
            let d = &self.items().decls[*d];
            d.kind == DeclKind::Variable && !d.specifiers.contains(Specifiers::STATIC)
        };
        let last = self.items().scopes[scope].decls.iter().rev().find(|d| is_member(d));
        is_union || last.is_some_and(|&last| last != decl)
    }

    /// True if the data member `decl` of type `ty` is an array without a bound, and the first data member of a struct: there
    /// is none in front of it that it could follow (GNU).
    pub(crate) fn is_first_flexible(&self, decl: DeclId, ty: Ty) -> bool {
        if !matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Unknown)) {
            return false;
        }
        let scope = self.items().decls[decl].scope;
        let owner = self.items().scopes[scope].owner;
        if owner.is_none() || self.items().decls[owner].specifiers.contains(Specifiers::SCOPED_OR_UNION) {
            return false;
        }
        let is_object = |d: &&DeclId| {
            let d = &self.items().decls[**d];
            let is_unnamed = d.kind == DeclKind::Class && d.name_tok.is_none();
            d.kind == DeclKind::Variable && !d.specifiers.contains(Specifiers::STATIC) || is_unnamed
        };
        self.items().scopes[scope].decls.iter().find(is_object) == Some(&decl)
    }

    /// True where what is wrong is told: outside of substitutions and patterns of templates.
    pub(crate) fn is_told(&self, node: NodeId, context: Context) -> bool {
        self.is_told_in_patterns(context)
            && !self.in_pattern(context, node)
            // classes local to members of templates that are defined outside of their class
            && (self.in_instance || !self.items().in_template(self.node(node).scope))
    }

    /// The same with patterns of templates, for what is certain where nothing depends on their parameters.
    pub(crate) fn is_told_in_patterns(&self, context: Context) -> bool {
        let is_specialized = |class: EntityId| {
            class.is_some()
                && self.program.entity(class).pattern.is_some()
                && !self.program.is_dependent_list(self.program.entity(class).args)
        };
        // members that are specialised explicitly see the class as the pattern declares it
        self.recorded.is_some()
            && !context.substitution
            && (self.in_instance || !is_specialized(context.this))
    }

    /// Notes at the token `at` that the type `ty`, which is used at `node`, is not complete there; true if so.
    pub(crate) fn note_incomplete(
        &mut self,
        cause: Cause,
        ty: Ty,
        at: Tok,
        node: NodeId,
        context: Context,
    ) -> bool {
        if !self.is_told_in_patterns(context) || ty.is_none() {
            return false;
        }
        if !self.is_incomplete_at(ty, node) && !self.is_used_in_own_body(ty, node, context) {
            if let Some(class) = self.program.types.as_class(self.element_of(ty)) {
                let n = self.node(node);
                let point = if n.kind == NodeKind::Member { n.main } else { n.end.prev() };
                self.check_instance(class, point, 0);
            }
            return false;
        }
        let failed: Res<()> = self.wrong_at(cause, at, node);
        self.find_of(&failed);
        true
    }

    /// Notes what is wrong in the class template instance that objects of type `ty` are of: at the token `at` its
    /// members are looked up, or an object of it is made ([temp.inst]/2).
    pub(crate) fn check_object_class(&mut self, ty: Ty, at: Tok, context: Context) {
        if ty.is_none() || !self.is_told_in_patterns(context) {
            return;
        }
        if let Some(class) = self.program.types.as_class(ty) {
            self.check_instance(class, at, 0);
        }
    }

    /// The same for the objects that the call of `function` at `node` makes: its parameters and what it returns
    /// ([expr.call]/7, /14). An operand that is not evaluated may be the operand of `decltype`, which makes none.
    pub(crate) fn check_passed(&mut self, function: EntityId, node: NodeId, context: Context) {
        if context.unevaluated || !self.is_told_in_patterns(context) {
            return;
        }
        let Ok(ty) = self.type_of(function) else { return };
        let Some(f) = self.program.types.as_function(ty).cloned() else { return };
        for ty in f.parameters.into_iter().chain([f.result]) {
            self.check_object_class(ty, self.node(node).end.prev(), context);
        }
    }

    /// The failure of an expression at `node` that needs the type `ty` to be complete and does not get it; without a cause
    /// where that is not certain.
    pub(crate) fn incomplete<T>(
        &mut self,
        cause: Cause,
        ty: Ty,
        at: Tok,
        node: NodeId,
        context: Context,
    ) -> Res<T> {
        match self.is_told_in_patterns(context) && ty.is_some() && self.is_incomplete_at(ty, node) {
            true => self.wrong_at(cause, at, node),
            false => self.ill_formed(node),
        }
    }

    /// True if nothing defines the class template `template`, no specialisation either: which of these fits is not always
    /// certain.
    pub(crate) fn is_undefined_template(&self, template: EntityId) -> bool {
        let e = self.program.entity(template);
        if e.decl.is_none() || e.kind != EntityKind::Class {
            return false;
        }
        let name = self.items().decls[e.decl].name;
        name.is_some()
            && !self.items().decls.iter().any(|(_, d)| {
                d.name == name
                    && (d.kind == DeclKind::Class && d.body.is_some() || d.kind == DeclKind::Unknown)
            })
    }

    /// True if what was chosen for the instance `class` is only declared: a specialisation, or the template itself, which
    /// nothing defines.
    pub(crate) fn is_undefined_instance(&self, class: EntityId) -> bool {
        let e = self.program.entity(class);
        let Some(&(decl, _)) = self.chosen.get(&class) else { return false };
        if decl.is_none() || self.program.is_dependent_list(e.args) {
            return false;
        }
        let d = &self.items().decls[decl];
        if d.specifiers.contains(Specifiers::TEMPLATE_ID) {
            return d.body.is_none();
        }
        d.name.is_some() && !self.is_primary_defined(d.scope, d.name) && !self.asks_a_question(e.pattern)
    }

    /// True if a template is there to ask whether a condition holds or types are the same, by what it is not defined for:
    /// `template<bool> struct Check; template<> struct Check<true> {};`. What holds may depend on attributes that are not
    /// known here.
    fn asks_a_question(&self, template: EntityId) -> bool {
        let Some(patterns) = self.specializations_of.get(&template) else { return true };
        patterns.iter().any(|p| {
            let args = self.program.args.get(p.args);
            let repeats = |i: usize| match args[i] {
                Arg::Type(ty) => {
                    matches!(self.program.types.kind(ty), TypeKind::Parameter { .. })
                        && args[..i].contains(&args[i])
                }
                Arg::Value { ty, .. } => ty == Ty::BOOL,
                _ => false,
            };
            (0..args.len()).any(repeats)
        })
    }

    /// True if something in the unit may be the definition of the class template `name` of `scope`: one with a qualified
    /// name may be in any scope.
    fn is_primary_defined(&self, scope: ScopeId, name: Name) -> bool {
        self.items().decls.iter().any(|(_, d)| {
            d.name == name
                && !d.specifiers.contains(Specifiers::TEMPLATE_ID)
                && (d.scope == scope || d.specifiers.contains(Specifiers::QUALIFIED) || d.head.is_some())
                && (d.kind == DeclKind::Class && d.body.is_some() || d.kind == DeclKind::Unknown)
        })
    }

    /// Notes that arithmetic on the pointer `e` needs the size of what it points to, and does not get it ([expr.add]/1).
    pub(crate) fn note_pointer_arithmetic(&mut self, e: ExprId, node: NodeId, context: Context) {
        let ty = self.ty(e);
        if ty.is_none() {
            return;
        }
        if let Some(to) = self.program.types.as_pointer(ty) {
            let at = self.first_token(e);
            if self.program.types.is_void(to) {
                // arithmetic on `void *` with an operand is GNU's
                let steps = matches!(self.main_kind(node), TokenKind::PlusPlus | TokenKind::MinusMinus);
                if steps && self.is_told_in_patterns(context) {
                    let failed: Res<()> = self.wrong_at(Cause::PointsToVoid, at, node);
                    self.find_of(&failed);
                }
                return;
            }
            self.note_incomplete(Cause::IncompleteArithmetic, to, at, node, context);
        }
    }
}
