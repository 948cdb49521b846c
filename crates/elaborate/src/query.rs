//! Questions of those who stand on the elaborator: which declarations an entity has, and what a closure is.

use crate::il::{ExprKind, Place, Walk};
use crate::{Elaborator, ExprId, Level, StmtId};
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_items::{DeclId, Items};
use cufront_lex::{Lexed, Tok};
use cufront_program::{EntityId, EntityKind, Qualifiers, Slot, Ty, TypeKind};

/// What the second of two declarations of one member function is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Redeclared {
    /// It says the same again ([class.mem.general]/4).
    Again,
    /// It has another result ([over.load]/2).
    OtherResult,
}

impl<'a> Elaborator<'a> {
    /// As [`Elaborator::new`], with the trees of declarations that were made already: those below the `roots` in
    /// `ast`, bodies included. They are not made again.
    pub fn with_trees(
        lexed: &'a Lexed,
        items: &'a mut Items,
        ast: Ast,
        roots: &[NodeId],
        level: Level,
    ) -> Self {
        let mut this = Elaborator::new(lexed, items, level);
        this.ast = ast;
        for &root in roots {
            this.keep_tree(root);
        }
        this
    }

    /// The trees, those that were given and those that were made.
    #[must_use]
    pub fn into_ast(self) -> Ast {
        self.ast
    }

    /// Enters the tree of a declaration, and those of the members of what it groups.
    fn keep_tree(&mut self, root: NodeId) {
        stacker::maybe_grow(64 * 1024, 4 << 20, || self.keep_tree_in(root));
    }

    fn keep_tree_in(&mut self, root: NodeId) {
        let (below, _) = self.below_heads(root);
        match self.kind_of(below) {
            NodeKind::Namespace | NodeKind::LinkageSpecification | NodeKind::Declarations => {
                for child in self.children(below) {
                    self.keep_tree(child);
                }
                return;
            }
            NodeKind::SimpleDeclaration | NodeKind::FunctionDefinition | NodeKind::AliasDeclaration => {}
            _ => return,
        }
        self.trees.insert(self.node(root).first, Some(root));
        let Some(specifiers) = self.child(below, 0) else { return };
        for specifier in self.children(specifiers) {
            if self.kind_of(specifier) != NodeKind::Class {
                continue;
            }
            let Some(body) = self.last_child(specifier).filter(|&b| self.kind_of(b) == NodeKind::ClassBody)
            else {
                continue;
            };
            for member in self.children(body) {
                self.keep_tree(member);
            }
        }
    }

    /// What the second of two declarations of members is, if it declares the function of the first.
    pub fn redeclared_member(&mut self, first: DeclId, second: DeclId) -> Option<Redeclared> {
        let (a, b) = (self.declared_entity(first).ok()?, self.declared_entity(second).ok()?);
        if a == b || self.signature_type(a).ok()? != self.signature_type(b).ok()? {
            return None;
        }
        let (of_a, of_b) = (self.type_of(a).ok()?, self.type_of(b).ok()?);
        let types = &self.program.types;
        let same_result = types.as_function(of_a)?.result == types.as_function(of_b)?.result;
        match same_result {
            true => Some(Redeclared::Again),
            // conversion functions are told apart by their results
            false if self.program.entity(a).name_kind == cufront_items::NameKind::Conversion => None,
            false => Some(Redeclared::OtherResult),
        }
    }

    /// The declarations of a function, as far as name lookup has met them. Of an instance those of its template, and
    /// of its explicit specialisation. None for a function that is declared implicitly, and for a call operator of
    /// a closure.
    pub fn declarations(&mut self, function: EntityId) -> Vec<DeclId> {
        let pattern = self.program.entity(function).pattern;
        let base = if pattern.is_some() { pattern } else { function };
        let base = self.canonical.get(&base).copied().unwrap_or(base);
        let mut entities = vec![base];
        entities.extend(self.redeclarations.get(&base).into_iter().flatten());
        let mut list: Vec<DeclId> = Vec::new();
        for entity in entities {
            let decl = self.program.entity(entity).decl;
            if decl.is_some() && !list.contains(&decl) {
                list.push(decl);
            }
        }
        if let Ok(Some(special)) = self.function_specialization(function) {
            list.insert(0, special);
        }
        list
    }

    /// The declarations of a function that may define it: its own, and of a member of a class those outside of the class.
    pub fn definitions(&mut self, function: EntityId) -> Vec<DeclId> {
        self.definitions_of(function).unwrap_or_default()
    }

    /// The `[` of the lambda-expression whose closure has the call operator `function`, an instance of it included.
    #[must_use]
    pub fn lambda_introducer(&self, function: EntityId) -> Option<Tok> {
        let e = self.program.entity(function);
        let closure = self.closure_info.get(&e.owner)?;
        (function == closure.call || e.pattern == closure.call).then(|| self.node(closure.node).main)
    }

    /// The virtual destructor that the class of what the delete-expression `delete` ends declares.
    pub fn virtual_destructor_called_by(&mut self, delete: ExprId) -> Option<EntityId> {
        let ExprKind::Delete { destructor, operand, .. } = self.il.get(delete).kind else { return None };
        let ty = self.ty(operand);
        if destructor.is_some() || ty.is_none() {
            return None;
        }
        let class = self.program.types.as_pointer(ty).and_then(|to| self.program.types.as_class(to))?;
        self.complete_class(class).ok()??;
        let destructor = self.destructor(class).ok()?;
        let declared = self.program.entity(destructor).decl.is_some();
        (declared && self.is_virtual(destructor).unwrap_or(false)).then_some(destructor)
    }

    /// The destructor of the class that the constructor or destructor `function` is a member of, if the class declares
    /// one.
    pub fn declared_destructor(&mut self, function: EntityId) -> Option<EntityId> {
        let class = self.enclosing_class(function);
        if class.is_none() {
            return None;
        }
        let destructor = self.destructor(class).ok()?;
        self.program.entity(destructor).decl.is_some().then_some(destructor)
    }

    /// True for a trivial constructor of a class that declares no constructor: `T()` sets bytes to zero, `T(t)` copies
    /// them, and nothing is called.
    pub fn is_of_no_constructors(&mut self, function: EntityId, node: NodeId) -> bool {
        let class = self.enclosing_class(function);
        class.is_some()
            && self.program.entity(function).decl.is_none()
            && self.declared_constructors(class).is_ok_and(|list| list.is_empty())
            && self.is_trivial_function(function, node)
    }

    /// True if the value of a part of `e` depends on template parameters, though its type does not
    /// ([temp.dep.constexpr]): `sizeof(T)`. It goes through all parts of `e`.
    #[must_use]
    pub fn is_value_dependent(&self, e: ExprId) -> bool {
        let mut found = false;
        self.il.walk(Place::Expr(e), &mut |place| {
            if let Place::Expr(part) = place {
                found |= self.is_open_value(part);
            }
            if found {
                Walk::Over
            } else {
                Walk::Into
            }
        });
        found
    }

    /// The same of `e` itself, its parts left aside.
    #[must_use]
    pub fn is_open_value(&self, e: ExprId) -> bool {
        let e = self.il.get(e);
        let asks = |kind: NodeKind| {
            matches!(
                kind,
                NodeKind::UnaryKeyword
                    | NodeKind::SizeofPack
                    | NodeKind::TraitCall
                    | NodeKind::RequiresExpression
            )
        };
        e.kind == ExprKind::Unevaluated && asks(self.kind_of(e.node))
    }

    /// The declared type of a variable is an array.
    pub fn is_array(&mut self, variable: EntityId) -> bool {
        self.type_of(variable).is_ok_and(|ty| matches!(self.program.types.kind(ty), TypeKind::Array(..)))
    }

    /// The declared type of a variable is a reference.
    pub fn is_reference(&mut self, variable: EntityId) -> bool {
        self.type_of(variable).is_ok_and(|ty| self.program.types.is_reference(ty))
    }

    /// True if the function is a member of a class, closures included.
    #[must_use]
    pub fn is_member(&self, function: EntityId) -> bool {
        let owner = self.program.entity(function).owner;
        owner.is_some() && self.program.entity(owner).kind == EntityKind::Class
    }

    /// True if the class that the function is a member of is dependent: a template as it is written, or in one.
    pub fn is_open_member(&mut self, function: EntityId) -> bool {
        let owner = self.enclosing_class(function);
        owner.is_some() && {
            let ty = self.type_of_class(owner);
            self.program.types.is_dependent(ty)
        }
    }

    /// The body of the lambda-expression whose closure class is `class`, if it was elaborated with the body around.
    #[must_use]
    pub fn lambda_body_of(&self, class: EntityId) -> Option<StmtId> {
        let call = self.closure_info.get(&class)?.call;
        self.closure_bodies.get(&call).copied()
    }

    /// True for a constructor or assignment operator that copies or moves the bytes of an object
    /// ([class.copy.ctor]/11, [class.copy.assign]/9).
    pub fn is_bytewise_copy(&mut self, function: EntityId) -> bool {
        self.copies_bytes(function, NodeId(0)).unwrap_or(false)
    }

    /// The variable is declared `constexpr`.
    pub fn is_constexpr_variable(&mut self, variable: EntityId) -> bool {
        self.initializer_of_variable(variable, NodeId(0)).is_ok_and(|(_, _, constexpr)| constexpr)
    }

    /// True for a const variable whose initializer is a constant expression, as far as this is known: not only numbers,
    /// objects of classes and arrays, too.
    pub fn has_constant_value(&mut self, variable: EntityId) -> bool {
        let Ok((initializer, context, _)) = self.initializer_of_variable(variable, NodeId(0)) else {
            return false;
        };
        let Ok(ty) = self.type_of(variable) else { return false };
        let element = self.element_of(ty);
        if self.program.types.is_reference(ty)
            || !self.program.types.is_const(element)
            || element.own_qualifiers().contains(Qualifiers::VOLATILE)
            || self.is_absent(initializer)
        {
            return false;
        }
        if self.is_scalar(ty) {
            if let Ok(Some(_)) = self.entity_value(variable, NodeId(0)) {
                return true;
            }
        }
        let outer = self.recorded.replace(Vec::new());
        let value = self.completing(|this| this.initializer_of(ty, initializer, context));
        self.recorded = outer;
        value.is_some_and(|value| self.is_constant_value(value, 0))
    }

    /// The name of a block-scope variable where it is declared.
    #[must_use]
    pub fn local_name(&self, variable: EntityId) -> Option<Tok> {
        self.local_names.get(&variable).copied()
    }

    /// The type of what the block-scope name at `name` declares depends on template parameters ([temp.dep.expr]). None if
    /// its declaration was not elaborated, or has no type.
    #[must_use]
    pub fn is_dependent_name(&self, name: Tok) -> Option<bool> {
        let of_name = self.local_entities.iter().filter(|((tok, ..), _)| *tok == name);
        let types = of_name.filter_map(|(_, &entity)| match self.program.entity(entity).ty {
            Slot::Done(ty) => Some(self.program.types.is_dependent(ty)),
            _ => None,
        });
        types.reduce(|one, other| one || other)
    }

    /// The call operator of the closure class `class`.
    #[must_use]
    pub fn call_operator(&self, class: EntityId) -> Option<EntityId> {
        self.closure_info.get(&class).map(|c| c.call)
    }

    /// The parameters of templates stand for themselves in the function: it is a template, or in one.
    #[must_use]
    pub fn has_parameters_around(&self, function: EntityId) -> bool {
        self.program.entity(function).env.is_some()
    }

    /// A number, an enumeration, or a pointer of any sort ([basic.types.general]/9).
    #[must_use]
    pub fn is_scalar_type(&self, ty: Ty) -> bool {
        let types = &self.program.types;
        types.is_arithmetic(ty)
            || types.as_enum(ty).is_some()
            || types.as_pointer(ty).is_some()
            || matches!(types.kind(ty), TypeKind::MemberPointer { .. })
    }

    /// A class, or an array of objects of one.
    #[must_use]
    pub fn is_class_type(&self, ty: Ty) -> bool {
        ty.is_some() && self.program.types.as_class(self.element_of(ty)).is_some()
    }

    /// True if `base` is a base class of `derived`; false where that is not known.
    pub fn is_base(&mut self, base: EntityId, derived: EntityId) -> bool {
        self.derives_from(derived, base) == Ok(true)
    }

    /// An array.
    #[must_use]
    pub fn is_array_type(&self, ty: Ty) -> bool {
        matches!(self.program.types.kind(ty), TypeKind::Array(..))
    }

    /// True for an expression whose value is a number that is known.
    pub fn is_constant_expression(&mut self, e: ExprId) -> bool {
        self.constant_number(e).is_some()
    }

    /// The value of an expression that is a number, if it is known.
    pub fn known_number(&mut self, e: ExprId) -> Option<i128> {
        self.constant_number(e)
    }

    /// Whether the value of a constant of integral type depends on template parameters; `None` for another variable.
    pub fn has_dependent_value(&mut self, variable: EntityId) -> Option<bool> {
        let ty = self.type_of(variable).ok()?;
        if !self.is_scalar(ty) {
            return None;
        }
        self.entity_value(variable, NodeId(0)).ok().map(|value| value.is_none())
    }

    /// True for an expression whose value is a number that is known, a floating-point one included.
    pub fn is_constant_number(&mut self, e: ExprId) -> bool {
        self.constant_number(e).is_some() || self.completed_floating(e).is_some()
    }

    /// True for an expression whose value is known when the program is compiled: a number, a pointer or an object.
    pub fn has_known_value(&mut self, e: ExprId) -> bool {
        if self.constant_number(e).is_some() {
            return true;
        }
        let outer = std::mem::take(&mut self.steps);
        let value = self.object_value(e, crate::Context::global());
        self.steps = outer;
        value.is_ok()
    }

    /// The bytes that an object of type `ty` takes, if that is known.
    pub fn object_size(&mut self, ty: Ty) -> Option<u64> {
        self.layout_of(ty, NodeId(0)).ok().map(|layout| layout.size)
    }

    /// Whether a class has a definition; `None` if that is not known.
    pub fn is_defined(&mut self, class: EntityId) -> Option<bool> {
        self.complete_class(class).ok().map(|info| info.is_some())
    }

    /// The enumeration is declared with `class`.
    #[must_use]
    pub fn is_scoped_enumeration(&self, enumeration: EntityId) -> bool {
        self.is_scoped_enum(enumeration)
    }

    /// A signed integer type, or an enumeration of one.
    pub fn is_signed_integer(&mut self, ty: Ty) -> bool {
        let below = match self.program.types.as_enum(ty) {
            Some(_) => self.underlying_type(ty, NodeId(0)).unwrap_or(ty),
            None => ty,
        };
        self.program.types.as_builtin(below.bare()).is_some_and(|b| b.is_integral() && b.holds(-1))
    }

    /// The result of the type of `function`, if it is no placeholder.
    pub fn result_type(&mut self, function: EntityId) -> Option<Ty> {
        if function.is_none() {
            return None;
        }
        let ty = self.type_of(function).ok()?;
        let result = self.program.types.as_function(ty)?.result;
        Some(result).filter(|&r| r.is_some() && !self.has_placeholder(r))
    }

    /// The type that a function returns, if it is known, and whether it is deduced.
    ///
    /// Example: `int &` of `auto &f(int i) { return i; }` is deduced.
    pub fn returned_type(&mut self, function: EntityId) -> Option<(Ty, bool)> {
        if let Some(declared) = self.result_type(function) {
            return Some((declared, false));
        }
        let result = self.quietly(|this| this.result_of(function)).ok()??;
        Some((result, true)).filter(|&(r, _)| r.is_some() && !self.has_placeholder(r))
    }

    /// The declared type of a variable is a number, an enumeration, or a pointer.
    pub fn is_scalar_variable(&mut self, variable: EntityId) -> bool {
        self.type_of(variable).is_ok_and(|ty| self.is_scalar_type(ty))
    }

    /// The type of a variable, if it is known.
    pub fn type_of_variable(&mut self, variable: EntityId) -> Option<Ty> {
        self.type_of(variable).ok().filter(|&ty| !self.has_placeholder(ty))
    }

    /// Making an object of the type of a variable without an initialiser does nothing ([class.default.ctor]/3).
    pub fn is_made_without_value(&mut self, variable: EntityId) -> bool {
        let Ok(ty) = self.type_of(variable) else { return false };
        let element = self.element_of(ty);
        let Some(class) = self.program.types.as_class(element) else { return true };
        // nothing of it is ever read
        if self.is_empty_class(class).unwrap_or(true) {
            return false;
        }
        self.manner(element, crate::operation::Operation::Default, NodeId(0))
            .is_ok_and(|manner| manner.possible && manner.trivial)
    }

    /// A variable of a function, a parameter or a structured binding, that ends with the call; no reference.
    pub fn is_automatic(&mut self, variable: EntityId) -> bool {
        let entity = self.program.entity(variable);
        let owner = entity.owner;
        matches!(entity.kind, EntityKind::Variable | EntityKind::Binding)
            && owner.is_some()
            && self.program.entity(owner).kind == EntityKind::Function
            && !self.static_locals.contains(&variable)
            && !self.is_reference(variable)
    }
}
