//! Members that are defined outside of their class, and what the class declares ([class.mfct]/1, [class.static.data]/3).
//!
//! Of the members of a class template the types are compared that are certain whatever the arguments are: those that do not
//! depend on its parameters, and the parameters themselves.
//!
//! Example: `struct A { void f() const; }; void A::f() {}`.

use crate::lookup::{Filter, Hit};
use crate::outside::Outside;
use crate::problem::Cause;
use crate::trees::DeclaratorParts;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::{DeclId, NameKind, Specifiers};
use cufront_lex::TokenKind;
use cufront_program::{Bound, EntityId, EntityKind, FunctionType, Head, Res, Ty, TypeKind};

/// The members of a class that a qualified name outside of it may mean.
struct Named {
    /// The last component of the name.
    component: NodeId,
    /// The members of this name that the class declares itself.
    members: Vec<EntityId>,
    /// A base has members of this name, or a using-declaration names them.
    inherited: bool,
    kind: NameKind,
}

/// A declaration with a qualified name.
struct Qualified {
    /// The name.
    name: NodeId,
    of: Outside,
    ty: Ty,
    /// It is a declaration that ends as one.
    only_declares: bool,
    is_friend: bool,
    is_constexpr: bool,
    tree: Option<NodeId>,
}

/// How the type of a declared function and that of a definition are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Same,
    /// The same parameters, and another result.
    OtherResult,
    Other,
    Unclear,
}

impl Elaborator<'_> {
    /// True if `class` is a class template as its own members see it.
    pub(crate) fn is_own_pattern(&mut self, class: EntityId) -> bool {
        let e = self.program.entity(class);
        let (pattern, args) = (e.pattern, e.args);
        if pattern.is_none() || self.program.entity(pattern).head.is_none() {
            return false;
        }
        let own = self.own_parameters(self.program.entity(pattern).head);
        own == args
    }

    /// False for a definition with a qualified name whose heads are not those of the class template that it names.
    pub fn has_heads_of_class(&mut self, decl: cufront_items::DeclId) -> bool {
        let answer = self.quietly(|this| {
            let context = this.context_of_definition(decl)?;
            Ok(context.this.is_none() || this.are_own_heads(context))
        });
        answer.unwrap_or(false)
    }

    /// True if the heads of `context` are those of its class, or if that is no template.
    fn are_own_heads(&mut self, context: Context) -> bool {
        let e = self.program.entity(context.this);
        let (pattern, args) = (e.pattern, e.args);
        if pattern.is_none() {
            return !self.program.is_dependent_env(context.env);
        }
        self.is_own_pattern(context.this)
            && context.env.is_some()
            && self.program.args.env(context.env).args == args
    }

    /// The name of a class, or of the template that it is an instance of.
    pub(crate) fn class_name_of(&self, class: EntityId) -> Name {
        let e = self.program.entity(class);
        match e.pattern.is_some() {
            true => self.program.entity(e.pattern).name,
            false => e.name,
        }
    }

    /// True if what `ty` is does not depend on template arguments but for being one.
    pub(crate) fn is_certain_type(&self, ty: Ty) -> bool {
        if ty.is_none() {
            return false;
        }
        if !self.program.types.is_dependent(ty) {
            return !self.has_placeholder(ty);
        }
        match *self.program.types.kind(ty) {
            TypeKind::Pointer(to) | TypeKind::LValueReference(to) | TypeKind::RValueReference(to) => {
                self.is_certain_type(to)
            }
            TypeKind::Parameter { pack, .. } => !pack,
            _ => false,
        }
    }

    /// Notes that a function or variable with a qualified name is not declared so in its class: of another kind
    /// (147, 457), of another type (147, 493), by a base (298), as a template (795), or not again (392).
    pub(crate) fn check_definition(
        &mut self,
        decl: DeclId,
        parts: DeclaratorParts,
        (ty, tree): (Ty, Option<NodeId>),
        outside: Option<Outside>,
        context: Context,
    ) {
        let name = self.declarator_name(parts.declarator);
        let Some(name) = name.filter(|&n| self.kind_of(n) == NodeKind::QualifiedName) else { return };
        let of = match outside {
            Some(of) => of,
            None if self.items().decls[decl].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) => {
                self.check_specialized_member(decl, name, ty, context);
                return;
            }
            None if context.this.is_some() && parts.is_function => {
                let is_pattern = self.program.entity(context.this).pattern.is_some();
                if !is_pattern
                    || !self.are_own_heads(context)
                    || !self.is_own_pattern(context.this)
                    || self.is_only_defined_behind(context.this, name) != Ok(false)
                {
                    return;
                }
                Outside { class: context.this, of_classes: 1, own: cufront_program::Head::NONE }
            }
            None => return,
        };
        let is_told = match of.of_classes {
            0 => self.recorded.is_some() && !context.substitution,
            _ => {
                self.recorded.is_some()
                    && !context.substitution
                    && self.has_dependent_bases(of.class) == Ok(false)
            }
        };
        if !is_told {
            return;
        }
        let Some(named) = self.members_named(of.class, name, context) else { return };
        let specifiers = self.items().decls[decl].specifiers;
        let qualified = Qualified {
            name,
            of,
            ty,
            only_declares: !parts.is_function
                && matches!(
                    self.lexed.tokens.kind(self.node(parts.declarator).end),
                    TokenKind::Semi | TokenKind::Comma
                ),
            is_friend: specifiers.contains(Specifiers::FRIEND),
            is_constexpr: specifiers.contains(Specifiers::CONSTEXPR),
            tree,
        };
        let failed: Res<()> = match self.program.types.as_function(ty).cloned() {
            // parameters with `auto` make a template
            Some(_) if self.has_auto_parameters(decl) => return,
            Some(f) => self.function_declared_so(&qualified, &named, &f, context),
            None if qualified.is_friend => return,
            None => self.variable_declared_so(&qualified, &named),
        };
        self.find_of(&failed);
        // what is no constructor initialises no members
        let is_wrong = failed.is_err() && named.kind == NameKind::Constructor && of.of_classes == 0;
        let root = qualified.tree.filter(|_| is_wrong);
        let initializers = root
            .and_then(|root| self.ast.tree(root).find(|&n| self.kind_of(n) == NodeKind::MemberInitializers));
        if let Some(initializers) = initializers {
            let at = self.node(initializers).first;
            let failed: Res<()> = self.wrong_at(Cause::NoBody, at, initializers);
            self.find_of(&failed);
        }
    }

    /// Notes that the explicit specialisation `decl` of a member of an instance, with the qualified `name`, is not declared
    /// so in the class template (147, 493), or is of a data member (792). Templates have other rules.
    ///
    /// Example: `template <class T> struct A { void f(); }; template <> int A<int>::f();`.
    fn check_specialized_member(&mut self, decl: DeclId, name: NodeId, ty: Ty, context: Context) {
        let Ok(root) = self.tree(decl) else { return };
        let (_, heads) = self.below_heads(root);
        let special = Specifiers::EXPLICIT_INSTANTIATION | Specifiers::FRIEND;
        let all_empty = heads.iter().all(|h| self.node(h.0).size == 1);
        let scope = self.items().decls[decl].scope;
        // what the class names may be known as its pattern declares it alone
        if self.recorded.is_none()
            || !all_empty
            || self.program.types.is_dependent(ty)
            || self.items().decls[decl].specifiers.intersects(special)
            || self.items().in_template(self.scope_around_heads(scope))
        {
            return;
        }
        let around = Context { this: EntityId::NONE, ..context };
        let Some(prefix) = self.child(name, 0) else { return };
        let Ok(crate::names::Scope::Class(class)) = self.quietly(|this| this.nested_name(prefix, around))
        else {
            return;
        };
        if !self.is_implicit_instance(class) {
            return;
        }
        let Some(named) = self.members_named(class, name, context) else { return };
        let is_template = |&m: &EntityId| self.program.is_template(m);
        if named.members.is_empty() || named.inherited || named.members.iter().any(is_template) {
            return;
        }
        let of = Outside { class, of_classes: 0, own: Head::NONE };
        let is_constexpr = self.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR);
        let kind_of = |m: EntityId| self.program.entity(m).kind;
        let is_field = matches!(named.members[..], [one] if kind_of(one) == EntityKind::Field);
        let functions = named.members.iter().all(|&m| kind_of(m) == EntityKind::Function);
        let variable = matches!(named.members[..], [one] if kind_of(one) == EntityKind::Variable);
        let qualified =
            Qualified { name, of, ty, only_declares: false, is_friend: false, is_constexpr, tree: None };
        let failed: Res<()> = match self.program.types.as_function(ty).cloned() {
            Some(f) if functions => {
                let failed = self.function_declared_so(&qualified, &named, &f, context);
                let spelled = self.lexed.tokens.name(self.node(named.component).main);
                let is_other =
                    matches!(failed, Err(fail) if self.failed_by(fail, Cause::OtherMember(spelled)));
                match is_other && named.members.len() > 1 {
                    true => {
                        let at = self.node(named.component).first;
                        self.wrong_at(Cause::NoOverload, at, named.component)
                    }
                    false => failed,
                }
            }
            None if variable => self.variable_declared_so(&qualified, &named),
            None if is_field => {
                let at = self.node(named.component).first;
                self.wrong_at(Cause::SpecializesNoTemplate, at, named.component)
            }
            _ => Ok(()),
        };
        self.find_of(&failed);
    }

    /// The members of `class` that the qualified `name` may mean.
    fn members_named(&mut self, class: EntityId, name: NodeId, context: Context) -> Option<Named> {
        let component = self.last_child(name)?;
        let info = self.complete_class(class).ok()??;
        let n = self.node(component);
        let (hits, kind): (Vec<Hit>, NameKind) = match n.kind {
            NodeKind::Identifier => {
                let spelled = self.lexed.tokens.name(n.main);
                if self.class_name_of(class) == spelled {
                    let members = self.declared_special(class, NameKind::Constructor).ok()?;
                    let kind = NameKind::Constructor;
                    return Some(Named { component, members, inherited: false, kind });
                }
                (self.own_member_hits(spelled, class, info).ok()?, NameKind::Plain)
            }
            NodeKind::OperatorName => {
                let operator = self.operator_at(n.main)?;
                (self.member_operators(class, operator).ok()?, NameKind::Operator)
            }
            NodeKind::ConversionName => {
                let members = self.declared_special(class, NameKind::Conversion).ok()?;
                return Some(Named { component, members, inherited: false, kind: NameKind::Conversion });
            }
            NodeKind::DestructorName => {
                let spelled = self.last_child(component).map(|c| self.lexed.tokens.name(self.node(c).main));
                let members = self.declared_special(class, NameKind::Destructor).ok()?;
                let is_own = spelled == Some(self.class_name_of(class));
                let kind = NameKind::Destructor;
                return is_own.then_some(Named { component, members, inherited: false, kind });
            }
            _ => return None,
        };
        let mut members = Vec::new();
        let mut inherited = false;
        for hit in hits {
            let member = self.hit_entity(hit, context).ok()?;
            let mut owner = self.program.entity(member).owner;
            while owner.is_some() && self.program.entity(owner).kind == EntityKind::Enum {
                owner = self.program.entity(owner).owner;
            }
            match owner == class {
                true => members.push(member),
                false => inherited = true,
            }
        }
        if members.is_empty() && !inherited && kind == NameKind::Plain {
            let spelled = self.lexed.tokens.name(n.main);
            inherited = !self.member_hits(spelled, class, Filter::Any).ok()?.is_empty();
        }
        Some(Named { component, members, inherited, kind })
    }

    /// The failure that what stands behind the qualifier is nothing that a definition with these heads could be of.
    fn no_such_kind(&mut self, declared: &Qualified, named: &Named) -> Res<()> {
        let spelled = self.lexed.tokens.name(self.node(named.component).main);
        let (first, at) = (self.node(declared.name).first, self.node(named.component).first);
        let is_type_template = |&m: &EntityId| {
            let e = self.program.entity(m);
            e.head.is_some() && matches!(e.kind, EntityKind::Class | EntityKind::Alias)
        };
        if let Some(&template) = named.members.iter().find(|m| is_type_template(m)) {
            let template = self.program.entity(template).name;
            return self.wrong_at(Cause::NoArguments(template), first, declared.name);
        }
        match (declared.of.own.is_some(), declared.of.of_classes) {
            (true, 0) => {
                let failed: Res<()> = self.wrong_at(Cause::NotOfTemplate, first, declared.name);
                if !matches!(named.kind, NameKind::Conversion | NameKind::Constructor) {
                    return failed;
                }
                self.find_of(&failed);
                self.wrong_at(Cause::NoTypeOfDeclaration, first, declared.name)
            }
            (true, _) => self.wrong_at(Cause::TooManyHeads, at, named.component),
            _ => self.wrong_at(Cause::OtherMember(spelled), at, named.component),
        }
    }

    /// Fails if the class does not declare the function `defined`, and is silent where that is not certain.
    fn function_declared_so(
        &mut self,
        declared: &Qualified,
        named: &Named,
        defined: &FunctionType,
        context: Context,
    ) -> Res<()> {
        let at = self.node(named.component).first;
        let spelled = self.lexed.tokens.name(self.node(named.component).main);
        let is_pattern = declared.of.of_classes > 0;
        let mut functions = named.members.clone();
        functions.retain(|&m| self.program.entity(m).kind == EntityKind::Function);
        // an alias of a function type declares one, too
        for &m in &named.members {
            let is_data = matches!(self.program.entity(m).kind, EntityKind::Variable | EntityKind::Field);
            if is_data {
                let ty = self.type_of(m)?;
                if self.program.types.as_function(ty).is_some() {
                    return Ok(());
                }
            }
        }
        if functions.is_empty() {
            return match named.members.is_empty() {
                true if named.inherited && !declared.is_friend => {
                    self.wrong_at(Cause::DefinesInherited(spelled), at, named.component)
                }
                true if named.inherited => Ok(()),
                true => self.no_special_member(declared, named, defined),
                false => self.no_such_kind(declared, named),
            };
        }
        if declared.only_declares && !declared.is_friend {
            return self.wrong_at(Cause::DeclaredOutside(spelled), at, named.component);
        }
        let is_template = |m: EntityId| self.program.is_template(m);
        let (templates, plain): (Vec<EntityId>, Vec<EntityId>) =
            functions.iter().partition(|&&m| is_template(m));
        let has_head = declared.of.own.is_some();
        let candidates = if has_head { &templates } else { &plain };
        if candidates.is_empty() && has_head {
            return self.no_such_kind(declared, named);
        }
        let mut differs_in_result = false;
        for &candidate in candidates {
            match self.fit(candidate, declared.of.own, defined) {
                _ if named.kind == NameKind::Destructor => return Ok(()),
                Fit::Unclear | Fit::Same => return Ok(()),
                Fit::OtherResult if named.kind == NameKind::Constructor => return Ok(()),
                // another one may have this result
                Fit::OtherResult => differs_in_result |= named.kind != NameKind::Conversion,
                _ => {}
            }
        }
        if differs_in_result {
            return self.wrong_at(Cause::OtherMember(spelled), at, named.component);
        }
        // a constructor with qualifiers is none
        if named.kind == NameKind::Constructor && !defined.qualifiers.is_empty() {
            return Ok(());
        }
        if !has_head && !is_pattern && !templates.is_empty() {
            // an instance of a template, without `template <>` in front
            match self.choose_function(&templates, None, Some(declared.ty), named.component, context) {
                // a friend may be an instance
                Ok(Some(_)) if declared.is_friend => return Ok(()),
                Ok(Some(_)) => return self.wrong_at(Cause::NoEmptyHead, at, named.component),
                Ok(None) => {}
                Err(_) => return Ok(()),
            }
        }
        let cause = match (named.kind, &functions[..]) {
            (NameKind::Constructor, _) if self.is_implicit(declared.of.class, defined) => return Ok(()),
            // what a class template has implicitly is not counted
            (NameKind::Constructor, [_]) if is_pattern && !has_head => Cause::OtherMember(spelled),
            (NameKind::Constructor, _) => Cause::NoOverload,
            (NameKind::Conversion, _) if has_head => return Ok(()),
            (NameKind::Conversion, _) => return self.no_conversion(declared, named, defined),
            (_, [_]) => Cause::OtherMember(spelled),
            _ => Cause::NoOverload,
        };
        self.wrong_at(cause, at, named.component)
    }

    /// The failure that a conversion function to another type is defined than the class has: of a class template it is
    /// another declaration of the ones there are, of a class a member that there is not, and so no name of a conversion
    /// function that needs no type.
    fn no_conversion(&mut self, declared: &Qualified, named: &Named, defined: &FunctionType) -> Res<()> {
        let n = self.node(named.component);
        let spelled = self.lexed.tokens.name(n.main);
        let mut same_type = false;
        for &m in &named.members {
            let own = self.result_of(m)?;
            same_type |= own.is_some_and(|own| self.types_differ(own, defined.result) == Some(false));
        }
        if declared.of.of_classes > 0 || same_type {
            return self.wrong_at(Cause::OtherMember(spelled), n.first, named.component);
        }
        self.no_member_conversion(declared, named)
    }

    fn no_member_conversion(&mut self, declared: &Qualified, named: &Named) -> Res<()> {
        let n = self.node(named.component);
        let missing = Cause::NoMember(declared.of.class, self.lexed.tokens.name(n.main));
        let failed: Res<()> = self.wrong_at(missing, n.first, named.component);
        self.find_of(&failed);
        if declared.is_friend {
            return failed;
        }
        self.wrong_at(Cause::NoTypeOfDeclaration, self.node(declared.name).first, declared.name)
    }

    /// The failure that a class has no special member function of the kind that is defined; what every class has
    /// implicitly is not defined ([class.mem.special]/1).
    fn no_special_member(&mut self, declared: &Qualified, named: &Named, defined: &FunctionType) -> Res<()> {
        let n = self.node(named.component);
        match named.kind {
            NameKind::Conversion if declared.of.own.is_none() => self.no_member_conversion(declared, named),
            NameKind::Constructor if !self.is_implicit(declared.of.class, defined) => {
                self.wrong_at(Cause::NoOverload, n.first, named.component)
            }
            NameKind::Operator
                if !self.is_assignment(named.component) || !self.is_implicit(declared.of.class, defined) =>
            {
                Ok(())
            }
            NameKind::Operator | NameKind::Destructor | NameKind::Constructor
                if declared.of.of_classes == 0 && !declared.is_friend =>
            {
                self.wrong_at(Cause::DefinesImplicit, n.first, named.component)
            }
            _ => Ok(()),
        }
    }

    fn is_assignment(&self, component: NodeId) -> bool {
        self.operator_at(self.node(component).main) == Some(crate::Operator::Assign)
    }

    /// True for the parameters of a constructor that a class has implicitly.
    fn is_implicit(&self, class: EntityId, defined: &FunctionType) -> bool {
        let own = |ty: Ty| {
            let to = match *self.program.types.kind(ty) {
                TypeKind::LValueReference(to) | TypeKind::RValueReference(to) => to,
                _ => ty,
            };
            self.program.types.as_class(to) == Some(class)
        };
        match defined.parameters[..] {
            [] => true,
            [one] => one.is_none() || own(one) || !self.is_certain_type(one),
            _ => false,
        }
    }

    /// Fails if the class does not declare the variable `declared`, and is silent where that is not certain.
    fn variable_declared_so(&mut self, declared: &Qualified, named: &Named) -> Res<()> {
        if named.kind != NameKind::Plain {
            return Ok(());
        }
        let at = self.node(named.component).first;
        let spelled = self.lexed.tokens.name(self.node(named.component).main);
        let is_pattern = declared.of.of_classes > 0;
        let data = |m: EntityId| match self.program.entity(m).kind {
            EntityKind::Variable => Some(true),
            EntityKind::Field => Some(false),
            _ => None,
        };
        let is_data: Vec<Option<bool>> = named.members.iter().map(|&m| data(m)).collect();
        match (&is_data[..], declared.of.own.is_some()) {
            ([], _) if named.inherited => {
                self.wrong_at(Cause::DefinesInherited(spelled), at, named.component)
            }
            ([], _) => Ok(()),
            ([Some(true)], true) if self.program.is_template(named.members[0]) => Ok(()),
            (_, true) if is_pattern => Ok(()),
            (_, true) => self.no_such_kind(declared, named),
            ([Some(true)], _) => {
                let member = named.members[0];
                if self.program.is_template(member) || !self.has_other_type(member, declared)? {
                    return Ok(());
                }
                self.wrong_at(Cause::OtherMember(spelled), at, named.component)
            }
            _ if is_pattern => self.wrong_at(Cause::DefinesNoStaticMember(spelled), at, named.component),
            ([Some(false)], _) => self.wrong_at(Cause::DefinedField(spelled), at, named.component),
            _ => self.no_such_kind(declared, named),
        }
    }

    /// True if the static data member `member` certainly has another type than its definition.
    fn has_other_type(&mut self, member: EntityId, defined: &Qualified) -> Res<bool> {
        let (mut a, mut b) = (self.type_of(member)?, defined.ty);
        let decl = self.program.entity(member).decl;
        let is_constexpr = defined.is_constexpr
            || decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::CONSTEXPR);
        // of an array one of them may leave the bound out
        while let (&TypeKind::Array(x, m), &TypeKind::Array(y, n)) =
            (self.program.types.kind(a), self.program.types.kind(b))
        {
            if let (Bound::Known(m), Bound::Known(n)) = (m, n) {
                if m != n {
                    return Ok(true);
                }
            }
            (a, b) = (x, y);
        }
        // which is const without saying so
        if is_constexpr {
            (a, b) = (a.bare(), b.bare());
        }
        Ok(self.types_differ(a, b) == Some(true))
    }

    /// How the function `candidate` of the class fits a definition with the type `defined`, whose own head is `head`.
    fn fit(&mut self, candidate: EntityId, head: Head, defined: &FunctionType) -> Fit {
        let Ok(ty) = self.type_of(candidate) else { return Fit::Unclear };
        let Some(f) = self.program.types.as_function(ty).cloned() else { return Fit::Unclear };
        if head.is_some() {
            let own = self.program.entity(candidate).head;
            // a template of an instance is specialised, and that needs `template <>`
            let class = self.enclosing_class(candidate);
            if class.is_some() && self.is_implicit_instance(class) {
                return Fit::Other;
            }
            // of a class that is itself defined outside, the heads around are counted otherwise
            if own.is_none() || self.program.heads[own].level != self.program.heads[head].level {
                return Fit::Unclear;
            }
            let (a, b) = (&self.program.heads[own].parameters, &self.program.heads[head].parameters);
            let alike =
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a.kind, a.pack) == (b.kind, b.pack));
            if !alike {
                return Fit::Other;
            }
        }
        let mut is_unclear = false;
        let mut is_other = f.parameters.len() != defined.parameters.len()
            || f.variadic != defined.variadic
            || f.qualifiers != defined.qualifiers
            || f.reference != defined.reference;
        for (&a, &b) in f.parameters.iter().zip(&defined.parameters) {
            match self.types_differ(a, b) {
                Some(different) => is_other |= different,
                None => is_unclear = true,
            }
        }
        if is_other {
            // a pack is any number of them
            let is_open = |&ty: &Ty| !self.is_certain_type(ty);
            let same_number = f.parameters.len() == defined.parameters.len();
            return match !same_number && f.parameters.iter().chain(&defined.parameters).any(is_open) {
                true => Fit::Unclear,
                false => Fit::Other,
            };
        }
        if is_unclear {
            return Fit::Unclear;
        }
        match self.types_differ(f.result, defined.result) {
            Some(true) => Fit::OtherResult,
            Some(false) => Fit::Same,
            None => Fit::Unclear,
        }
    }
}
