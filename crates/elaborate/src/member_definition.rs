//! Members that are defined outside of their class, and what the class declares ([class.mfct]/1, [class.static.data]/3).
//!
//! Of the members of a class template the types are compared that are certain whatever the arguments are: those that do not
//! depend on its parameters, and the parameters themselves.
//!
//! Example: `struct A { void f() const; }; void A::f() {}`.

use crate::lookup::Hit;
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::NameKind;
use cufront_program::{EntityId, Res, Ty, TypeKind};

/// A member that is defined outside of its class.
struct Defined {
    /// The last component of its name.
    name: NodeId,
    /// The members of this name that the class declares.
    members: Vec<EntityId>,
    is_constructor: bool,
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

    /// What the qualified `name` of a definition outside of `class` names there.
    fn defined_outside(&mut self, class: EntityId, name: NodeId, context: Context) -> Option<Defined> {
        let e = self.program.entity(class);
        let plain = e.pattern.is_none() && context.env.is_none() && e.head.is_none();
        let told = match plain {
            true => self.is_told(name, context),
            false => {
                self.recorded.is_some()
                    && !context.substitution
                    && (self.are_own_heads(Context { this: class, ..context }) || context.env.is_none())
                    && self.is_own_pattern(class)
                    && self.has_dependent_bases(class) == Ok(false)
            }
        };
        if !told {
            return None;
        }
        let last = self.last_child(name)?;
        let info = self.complete_class(class).ok()??;
        let n = self.node(last);
        let (hits, is_constructor): (Vec<Hit>, bool) = match n.kind {
            NodeKind::Identifier => {
                let spelled = self.lexed.tokens.name(n.main);
                if self.class_name_of(class) == spelled {
                    let members = self.declared_special(class, NameKind::Constructor).ok()?;
                    return Some(Defined { name: last, members, is_constructor: true });
                }
                (self.own_member_hits(spelled, class, info).ok()?, false)
            }
            NodeKind::OperatorName => {
                let operator = self.operator_at(n.main)?;
                (self.member_operators(class, operator).ok()?, false)
            }
            _ => return None,
        };
        let mut members = Vec::new();
        for hit in hits {
            members.push(self.hit_entity(hit, context).ok()?);
        }
        let is_other = |&m: &EntityId| self.program.is_template(m) || self.enclosing_class(m) != class;
        (!members.iter().any(is_other)).then_some(Defined { name: last, members, is_constructor })
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

    /// Whether two types are different; `None` if that is not certain.
    fn are_different(&self, a: Ty, b: Ty) -> Option<bool> {
        match a == b {
            true => Some(false),
            false => (self.is_certain_type(a) && self.is_certain_type(b)).then_some(true),
        }
    }

    /// Notes that a data member is defined outside of its class, at the qualified `name`, that is not static, or with
    /// another type.
    pub(crate) fn check_data_definition(
        &mut self,
        class: EntityId,
        name: NodeId,
        defined: Ty,
        context: Context,
    ) {
        let Some(outside) = self.defined_outside(class, name, context) else { return };
        let [entity] = outside.members[..] else { return };
        if outside.is_constructor || self.kind_of(outside.name) != NodeKind::Identifier {
            return;
        }
        let spelled = self.lexed.tokens.name(self.node(outside.name).main);
        let cause = match self.program.entity(entity).kind {
            cufront_program::EntityKind::Field => Cause::DefinedField(spelled),
            cufront_program::EntityKind::Variable => {
                let Ok(declared) = self.type_of(entity) else { return };
                let plain = |ty: Ty| {
                    ty.is_some()
                        && self.is_certain_type(ty)
                        && !matches!(self.program.types.kind(ty), TypeKind::Array(..))
                };
                // a constexpr member is const
                let same = declared.bare() == defined.bare();
                match plain(declared) && plain(defined) && !same {
                    true => Cause::OtherMember(spelled),
                    false => return,
                }
            }
            _ => return,
        };
        let failed: Res<()> = self.wrong(cause, outside.name);
        self.find_of(&failed);
    }

    /// Notes that a member function is defined outside of its class with a type that the class does not declare
    /// ([class.mfct]/1): at the name, whether one function of the name is declared or several. Constructors are several: a
    /// class has one that copies.
    pub(crate) fn check_member_definition(
        &mut self,
        class: EntityId,
        name: NodeId,
        defined: Ty,
        tree: Option<NodeId>,
        context: Context,
    ) {
        let Some(outside) = self.defined_outside(class, name, context) else { return };
        let Some(defined) = self.program.types.as_function(defined).cloned() else { return };
        let n = self.node(outside.name);
        let spelled = self.lexed.tokens.name(n.main);
        let at = n.first;
        for &entity in &outside.members {
            if self.program.is_template(entity) {
                return;
            }
            let Ok(ty) = self.type_of(entity) else { return };
            let Some(f) = self.program.types.as_function(ty).cloned() else { return };
            let mut is_other = f.parameters.len() != defined.parameters.len()
                || f.variadic != defined.variadic
                || f.qualifiers != defined.qualifiers
                || f.reference != defined.reference;
            let mut is_unclear = false;
            for (&a, &b) in f.parameters.iter().zip(&defined.parameters) {
                match self.are_different(a, b) {
                    Some(different) => is_other |= different,
                    None => is_unclear = true,
                }
            }
            if is_other {
                // a pack is any number of them
                let is_open = |&ty: &Ty| !self.is_certain_type(ty);
                let same_number = f.parameters.len() == defined.parameters.len();
                if !same_number && f.parameters.iter().chain(&defined.parameters).any(is_open) {
                    return;
                }
                continue;
            }
            if !is_unclear
                && !outside.is_constructor
                && self.are_different(f.result, defined.result) == Some(true)
            {
                let failed: Res<()> = self.wrong_at(Cause::OtherMember(spelled), at, outside.name);
                self.find_of(&failed);
            }
            return;
        }
        // a constructor with qualifiers is none
        if outside.is_constructor && !defined.qualifiers.is_empty() {
            return;
        }
        let is_template = self.program.entity(class).pattern.is_some();
        let cause = match outside.members[..] {
            _ if outside.is_constructor => {
                // what every class has is another error
                let own = |&ty: &Ty| {
                    let to = match *self.program.types.kind(ty) {
                        TypeKind::LValueReference(to) | TypeKind::RValueReference(to) => to,
                        _ => ty,
                    };
                    self.program.types.as_class(to) == Some(class)
                };
                let is_implicit = match defined.parameters[..] {
                    [] => outside.members.is_empty(),
                    [ref one] => one.is_none() || own(one) || !self.is_certain_type(*one),
                    _ => false,
                };
                match outside.members[..] {
                    _ if is_implicit => return,
                    // what a class template has implicitly is not counted
                    [_] if is_template => Cause::OtherMember(spelled),
                    _ => Cause::NoOverload,
                }
            }
            [] => return,
            [_] => Cause::OtherMember(spelled),
            _ => Cause::NoOverload,
        };
        let failed: Res<()> = self.wrong_at(cause, at, outside.name);
        self.find_of(&failed);
        // what is no constructor initialises no members
        let root = tree.filter(|_| outside.is_constructor && !is_template);
        let initializers = root
            .and_then(|root| self.ast.tree(root).find(|&n| self.kind_of(n) == NodeKind::MemberInitializers));
        if let Some(initializers) = initializers {
            let at = self.node(initializers).first;
            let failed: Res<()> = self.wrong_at(Cause::NoBody, at, initializers);
            self.find_of(&failed);
        }
    }
}
