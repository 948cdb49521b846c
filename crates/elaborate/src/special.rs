//! Special member functions that the program does not declare ([special], [class.default.ctor], [class.copy.ctor],
//! [class.copy.assign], [class.dtor]).
//!
//! Example: `struct A { int n; };` has a default constructor, a copy and a move constructor, two assignment operators
//! and a destructor, all declared implicitly.

use crate::operation::Operation;
use crate::{Context, Elaborator, Level};
use cufront_items::{NameKind, Specifiers};
use cufront_program::{
    Access, EntityId, EntityKind, FunctionType, Noexcept, Qualifiers, RefQualifier, Res, Slot, Ty, TypeKind,
};

/// So many classes may be parts of one another: a template may contain itself without end.
const DEEPEST: u32 = 64;

/// An implicitly declared function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Special {
    /// `A()`
    DefaultConstructor,
    /// `A(const A&)`
    CopyConstructor,
    /// `A(A&&)`
    MoveConstructor,
    /// `A& operator=(const A&)`
    CopyAssignment,
    /// `A& operator=(A&&)`
    MoveAssignment,
    /// `bool operator==(const A&) const`, which a defaulted `operator<=>` declares as well ([class.compare.default]/5)
    Equal,
    /// The call operator of a closure.
    Call,
    /// The conversion of a closure to a function pointer.
    Conversion,
    /// `operator new` or `operator delete` that every program has ([basic.stc.dynamic.general]/2)
    Storage(crate::Operator),
}

impl Elaborator<'_> {
    /// The special member functions that the class `class` has without declaring them.
    pub(crate) fn implicit_members(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        if let Some(known) = self.implicit.get(&class) {
            return Ok(known.clone());
        }
        let mut list = Vec::new();
        if self.complete_class(class)?.is_none() {
            return Ok(list);
        }
        let ty = self.type_of_class(class);
        if self.program.types.is_dependent(ty) {
            return Ok(list);
        }
        self.implicit.insert(class, Vec::new());
        // in other closures a default constructor and an assignment are deleted
        let movable = !self.closure_info.contains_key(&class) || self.is_bare_closure(class);
        let constructors = self.declared_constructors(class)?;
        let mut any = false;
        let mut copy = false;
        let mut moved = false;
        for &c in &constructors {
            any = true;
            if self.program.is_template(c) {
                continue;
            }
            match self.copies(c, ty)? {
                Some(false) => copy = true,
                Some(true) => moved = true,
                None => {}
            }
        }
        let mut copy_assigned = false;
        let mut move_assigned = false;
        for a in self.declared_assignments(class)? {
            match self.copies(a, ty)? {
                Some(true) => move_assigned = true,
                Some(false) => copy_assigned = true,
                None => {}
            }
        }
        let destructor = !self.declared_special(class, NameKind::Destructor)?.is_empty();
        let constant = self.program.types.constant(ty);
        let from_constant = self.program.types.lvalue_reference(constant);
        let moving = self.program.types.rvalue_reference(ty);
        let itself = self.program.types.lvalue_reference(ty);
        if !any {
            list.push(self.implicit_function(class, Special::DefaultConstructor, Ty::VOID, Vec::new()));
        }
        if !copy {
            let copied = if self.parts_take_constants(class, false, 0)? { from_constant } else { itself };
            list.push(self.implicit_function(class, Special::CopyConstructor, Ty::VOID, vec![copied]));
        }
        if !moved && !copy && !copy_assigned && !move_assigned && !destructor {
            list.push(self.implicit_function(class, Special::MoveConstructor, Ty::VOID, vec![moving]));
        }
        if !copy_assigned {
            let copied = if self.parts_take_constants(class, true, 0)? { from_constant } else { itself };
            list.push(self.implicit_function(class, Special::CopyAssignment, itself, vec![copied]));
        }
        if movable && !move_assigned && !copy_assigned && !copy && !moved && !destructor {
            list.push(self.implicit_function(class, Special::MoveAssignment, itself, vec![moving]));
        }
        if self.cxx20 && self.has_defaulted_three_way(class)? {
            let equal = self.implicit_function(class, Special::Equal, Ty::BOOL, vec![from_constant]);
            let ty = self.type_of(equal)?;
            if let Some(mut f) = self.program.types.as_function(ty).cloned() {
                f.qualifiers = Qualifiers::CONST;
                let ty = self.program.types.function(f);
                self.program.entities[equal].ty = Slot::Done(ty);
            }
            list.push(equal);
        }
        self.implicit.insert(class, list.clone());
        Ok(list)
    }

    /// True for a closure that has a default constructor and can be assigned: of a lambda-expression without
    /// lambda-capture, since C++20 ([expr.prim.lambda.closure]/14). Of one that stood where none may before that nothing
    /// else is told.
    pub(crate) fn is_bare_closure(&self, class: EntityId) -> bool {
        let unevaluated = self.closure_info.get(&class).is_some_and(|closure| closure.context.unevaluated);
        (self.cxx20 || unevaluated) && self.is_closure_without_captures(class)
    }

    /// True if a class defaults `operator<=>` and declares no `operator==`.
    fn has_defaulted_three_way(&mut self, class: EntityId) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        let scope = self.program.classes[info].scope;
        if scope.is_none() {
            return Ok(false);
        }
        let end = cufront_lex::Tok(u32::MAX - 1);
        let defaulted = self
            .operators_in(scope, crate::Operator::Spaceship, end)
            .into_iter()
            .any(|h| self.items().decls[h.decl].specifiers.contains(Specifiers::DEFAULTED));
        Ok(defaulted && self.operators_in(scope, crate::Operator::Equal, end).is_empty())
    }

    /// True for the `operator==` that a defaulted `operator<=>` declares.
    pub(crate) fn is_implicit_equal(&self, function: EntityId) -> bool {
        self.implicit_kind.get(&function) == Some(&Special::Equal)
    }

    fn implicit_function(
        &mut self,
        class: EntityId,
        special: Special,
        result: Ty,
        parameters: Vec<Ty>,
    ) -> EntityId {
        let name = self.program.entity(class).name;
        let env = self.program.entity(class).env;
        let id = self.new_entity(EntityKind::Function, name, class, cufront_items::DeclId::NONE, env);
        let f = FunctionType {
            result,
            parameters,
            variadic: false,
            qualifiers: Qualifiers::empty(),
            reference: RefQualifier::None,
            noexcept: Noexcept::Open,
        };
        let ty = self.program.types.function(f);
        let e = &mut self.program.entities[id];
        e.ty = Slot::Done(ty);
        e.access = Access::Public;
        e.name_kind = match special {
            Special::CopyAssignment
            | Special::MoveAssignment
            | Special::Call
            | Special::Equal
            | Special::Storage(_) => NameKind::Operator,
            Special::Conversion => NameKind::Conversion,
            _ => NameKind::Constructor,
        };
        if e.name_kind == NameKind::Operator {
            self.implicit_kind.insert(id, special);
        }
        id
    }

    /// True for an implicitly declared assignment operator.
    pub(crate) fn is_implicit_assignment(&self, function: EntityId) -> bool {
        matches!(self.implicit_kind.get(&function), Some(Special::CopyAssignment | Special::MoveAssignment))
    }

    /// `Some(false)` for a function whose first parameter is a reference to the class and others have defaults (a
    /// copy constructor or assignment), `Some(true)` for the moving form, `None` for others.
    pub(crate) fn copies(&mut self, function: EntityId, class: Ty) -> Res<Option<bool>> {
        let ty = self.type_of(function)?;
        let Some(f) = self.program.types.as_function(ty) else { return Ok(None) };
        let Some(&first) = f.parameters.first() else { return Ok(None) };
        let count = f.parameters.len();
        let referred = self.program.types.referred(first);
        if self.program.types.unqualified(referred) != class {
            return Ok(None);
        }
        // `S(S, int)` and `S(const S &, int)` are constructors like any other
        let by_value = referred == first && self.program.entity(function).name_kind == NameKind::Constructor;
        if by_value || count > 1 && self.required(function, count)? > 1 {
            return Ok(None);
        }
        Ok(match self.program.types.kind(first) {
            TypeKind::RValueReference(_) => Some(true),
            _ => Some(false),
        })
    }

    /// True if all bases and members of `class` can be copied, or assigned if `assign`, from constants: then its implicit
    /// copy takes a reference to a constant, else to what is no constant ([class.copy.ctor]/7, [class.copy.assign]/2).
    ///
    /// Example: `struct A { A &operator=(A &); }; struct C { A a; };` has `C &operator=(C &)`.
    fn parts_take_constants(&mut self, class: EntityId, assign: bool, depth: u32) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(true) };
        let mut parts: Vec<EntityId> = self.program.classes[info].bases.iter().map(|b| b.class).collect();
        for field in self.fields(class)? {
            let ty = self.type_of(field)?;
            let element = self.innermost_element(ty);
            parts.extend(self.program.types.as_class(element));
        }
        parts.sort_unstable();
        parts.dedup();
        for part in parts {
            if part != class && !self.takes_constants(part, assign, depth + 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True if a copy constructor, or copy assignment operator, of `class` takes constants.
    fn takes_constants(&mut self, class: EntityId, assign: bool, depth: u32) -> Res<bool> {
        if depth > DEEPEST {
            return Ok(true);
        }
        let ty = self.type_of_class(class);
        let declared = match assign {
            true => self.declared_assignments(class)?,
            false => self.declared_constructors(class)?,
        };
        let mut any = false;
        for f in declared {
            if self.program.is_template(f) || self.copies(f, ty)? != Some(false) {
                continue;
            }
            any = true;
            let ty = self.type_of(f)?;
            let first = self.program.types.as_function(ty).and_then(|f| f.parameters.first().copied());
            let Some(first) = first else { continue };
            let referred = self.program.types.referred(first);
            if referred == first || self.program.types.is_const(referred) {
                return Ok(true);
            }
        }
        if any {
            return Ok(false);
        }
        if let Some(&known) = self.takes_constants.get(&(class, assign)) {
            return Ok(known);
        }
        // classes may name each other as members, wrongly
        self.takes_constants.insert((class, assign), true);
        let takes = self.parts_take_constants(class, assign, depth)?;
        self.takes_constants.insert((class, assign), takes);
        Ok(takes)
    }

    /// The assignment operators that the class declares, templates aside.
    pub(crate) fn declared_assignments(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let hits = self.operators_in(scope, crate::Operator::Assign, cufront_lex::Tok(u32::MAX - 1));
        let mut list = Vec::new();
        for h in hits {
            let f = self.entity_of(h.decl, env)?;
            if !self.program.is_template(f) {
                list.push(f);
            }
        }
        Ok(list)
    }

    /// All constructors of a class: declared, inherited by using-declarations, implicit.
    pub(crate) fn constructors(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let mut list = self.declared_constructors(class)?;
        list.extend(self.inherited_constructors(class)?);
        let implicit = self.implicit_members(class)?;
        list.extend(
            implicit.into_iter().filter(|&f| self.program.entity(f).name_kind == NameKind::Constructor),
        );
        Ok(list)
    }

    /// Constructors that `using B::B;` inherits, copy and move constructors aside ([namespace.udecl]/…).
    fn inherited_constructors(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let using: Vec<_> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| self.items().decls[d].kind == cufront_items::DeclKind::UsingDeclaration)
            .collect();
        let mut list = Vec::new();
        for d in using {
            let root = self.tree(d)?;
            for node in self.children(root) {
                let parts = self.children(node);
                if self.kind_of(node) != cufront_ast::NodeKind::QualifiedName || parts.len() != 2 {
                    continue;
                }
                let context = Context { this: class, ..Context::of_env(env) };
                let last = self.node(parts[1]);
                let name = match last.kind {
                    cufront_ast::NodeKind::Identifier => self.lexed.tokens.name(last.main),
                    cufront_ast::NodeKind::TemplateId => {
                        let inner = self.child(parts[1], 0).unwrap_or(parts[1]);
                        self.lexed.tokens.name(self.node(inner).main)
                    }
                    _ => continue,
                };
                // the last component of the qualifier named again ([class.qual]/2)
                let qualifier = self.last_child(parts[0]).unwrap_or(parts[0]);
                let spelled = match self.kind_of(qualifier) {
                    cufront_ast::NodeKind::TemplateId => self.child(qualifier, 0).unwrap_or(qualifier),
                    _ => qualifier,
                };
                let spelled = self.lexed.tokens.name(self.node(spelled).main);
                for scope in self.using_scopes(node, parts[0], context)?.unwrap_or_default() {
                    let crate::names::Scope::Class(base) = scope else { continue };
                    if name != self.program.entity(base).name && name != spelled {
                        continue;
                    }
                    // not its own: `using B::B;`
                    if base == class || !self.derives_from(class, base)? {
                        continue;
                    }
                    let ty = self.type_of_class(base);
                    for c in self.declared_constructors(base)? {
                        if !self.program.is_template(c) && self.copies(c, ty)?.is_some() {
                            continue;
                        }
                        list.push(c);
                    }
                    list.extend(self.inherited_constructors(base)?);
                }
            }
        }
        Ok(list)
    }

    /// True if a function is deleted where it is declared, or is one of those that closures have deleted.
    pub(crate) fn is_deleted(&self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        if e.owner.is_some() && self.closure_info.contains_key(&e.owner) {
            let assigns = matches!(self.implicit_kind.get(&function), Some(Special::CopyAssignment));
            let makes = e.name_kind == NameKind::Constructor && {
                let of = match e.ty {
                    Slot::Done(ty) => self.program.types.as_function(ty),
                    _ => None,
                };
                of.is_some_and(|f| f.parameters.is_empty())
            };
            return (assigns || makes) && !self.is_bare_closure(e.owner);
        }
        let decl = match self.specialized.get(&function) {
            // an explicit specialisation may be no more deleted
            Some(&Ok(Some(special))) => special,
            _ if e.pattern.is_some() => self.program.entity(e.pattern).decl,
            _ => e.decl,
        };
        decl.is_some() && self.items().decls[decl].specifiers.contains(Specifiers::DELETED)
    }

    /// True for an implicit copy or move that is certainly defined as deleted ([class.copy.ctor]/10,
    /// [class.copy.assign]/7).
    pub(crate) fn is_implicitly_deleted(&mut self, function: EntityId) -> bool {
        let owner = self.program.entity(function).owner;
        if owner.is_some() && self.closure_info.contains_key(&owner) {
            return self.is_copy_constructor(function) && self.holds_uncopied(owner).unwrap_or(false);
        }
        let Some(&kind) = self.implicit_kind.get(&function) else {
            return self.is_deleted_comparison(function);
        };
        let operation = match kind {
            Special::DefaultConstructor => Operation::Default,
            Special::CopyConstructor => Operation::Copy,
            Special::MoveConstructor => Operation::Move,
            Special::CopyAssignment => Operation::CopyAssign,
            Special::MoveAssignment => Operation::MoveAssign,
            Special::Equal => return self.is_deleted_comparison(function),
            Special::Call | Special::Conversion | Special::Storage(_) => return false,
        };
        let class = self.enclosing_class(function);
        let node = cufront_ast::NodeId(0);
        matches!(self.manner_of_function(class, function, operation, node), Ok(m) if !m.possible)
    }

    /// True for a constructor that copies objects of its class ([class.copy.ctor]/1).
    pub(crate) fn is_copy_constructor(&mut self, function: EntityId) -> bool {
        let e = self.program.entity(function);
        let (kind, owner) = (e.name_kind, e.owner);
        let class = self.type_of_class(owner);
        kind == NameKind::Constructor && self.copies(function, class) == Ok(Some(false))
    }

    fn has_virtual_bases(&mut self, class: EntityId) -> Res<bool> {
        let (mut open, mut seen) = (vec![class], rustc_hash::FxHashSet::default());
        while let Some(class) = open.pop() {
            if !seen.insert(class) {
                continue;
            }
            let Some(info) = self.complete_class(class)? else { continue };
            for base in &self.program.classes[info].bases {
                if base.is_virtual {
                    return Ok(true);
                }
                open.push(base.class);
            }
        }
        Ok(false)
    }

    /// True for an aggregate of class type.
    pub(crate) fn is_aggregate_type(&mut self, ty: Ty) -> Res<bool> {
        match self.program.types.as_class(ty) {
            Some(class) => self.is_aggregate(class),
            None => Ok(false),
        }
    }

    /// True if the class can be initialised as an aggregate ([dcl.init.aggr]).
    pub(crate) fn is_aggregate(&mut self, class: EntityId) -> Res<bool> {
        let Some(info) = self.complete_class(class)? else { return Ok(false) };
        if self.closure_info.contains_key(&class) {
            return Ok(false);
        }
        if !self.inherited_constructors(class)?.is_empty() {
            return Ok(false);
        }
        // up to C++17 what the class provides itself counts, since then what it declares
        for constructor in self.declared_constructors(class)? {
            let decl = self.program.entity(constructor).decl;
            let provided = decl.is_none() || {
                let specifiers = self.items().decls[decl].specifiers;
                !specifiers.intersects(Specifiers::DEFAULTED | Specifiers::DELETED)
                    || specifiers.contains(Specifiers::EXPLICIT)
            };
            if self.cxx20 || provided {
                return Ok(false);
            }
        }
        let info = self.program.classes[info].clone();
        if !info.bases.is_empty() && self.level < Level::Cxx17 {
            return Ok(false);
        }
        if info.bases.iter().any(|b| b.is_virtual || b.access != Access::Public) {
            return Ok(false);
        }
        // inherited virtual functions count; the reference counts the virtual bases of bases, too
        for base in &info.bases {
            if self.has_virtual_bases(base.class)? || self.is_polymorphic(base.class)? {
                return Ok(false);
            }
        }
        if info.scope.is_none() {
            return Ok(true);
        }
        for &d in &self.items().scopes[info.scope].decls {
            let d = &self.items().decls[d];
            match d.kind {
                cufront_items::DeclKind::Variable
                    if !d.specifiers.contains(Specifiers::STATIC) && d.access != Access::Public =>
                {
                    return Ok(false)
                }
                cufront_items::DeclKind::Function if d.specifiers.contains(Specifiers::VIRTUAL) => {
                    return Ok(false)
                }
                _ => {}
            }
        }
        Ok(true)
    }
}
