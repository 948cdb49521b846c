//! Whether a function that is `= default` in its class has the type of what the class would declare
//! ([dcl.fct.def.default]/2, [class.compare.default]).
//!
//! Example: `struct A { A(int) = default; };` defaults a constructor that no class has by itself.

use crate::{Elaborator, Operator};
use cufront_ast::{NodeId, NodeKind, OperatorSort, View};
use cufront_items::{DeclId, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{EntityId, EnvId, Fail, FunctionType, Qualifiers, Res, Ty, TypeKind};

/// What is wrong with the type of a defaulted function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MisDefaulted {
    /// It is a template.
    Template,
    /// A constructor that neither takes nothing nor copies or moves.
    Constructor,
    /// An assignment operator that neither copies nor moves, or has another result than a reference to the class.
    Assignment,
    /// A parameter of a comparison is of another type than a reference to a constant of the class.
    Parameter,
    /// The result of a comparison other than `<=>` is not `bool`.
    Result,
    /// A comparison that is a member is not for constants.
    NotConst,
    /// The result of `<=>` has a placeholder that is not `auto` alone.
    Placeholder,
    /// A comparison outside of classes is no friend of one.
    NoFriend,
}

impl Elaborator<'_> {
    /// What is wrong with the type of the function `decl`, which is defaulted in its class, and the token where
    /// compilers say so: its name, or the `=` of templates and friends. Nothing for what is not known.
    pub fn mis_defaulted(&mut self, decl: DeclId) -> Vec<(Tok, MisDefaulted)> {
        let found = self.quietly(|this| {
            let misfits = this.misfits_of_defaulted(decl)?;
            if misfits.is_empty() {
                return Ok(Vec::new());
            }
            let is_friend = this.items().decls[decl].specifiers.contains(Specifiers::FRIEND);
            let outside = misfits == [MisDefaulted::NoFriend];
            let at = match is_friend || outside || misfits == [MisDefaulted::Template] {
                true => {
                    let root = this.tree(decl)?;
                    let (definition, _) = this.below_heads(root);
                    let body = this.children(definition).last().copied();
                    // outside of a class the word is told of, and not the `=`
                    let place = body.map(|body| this.node(body).main);
                    place.map(|equals| if outside { equals.next() } else { equals })
                }
                false => {
                    let parts = this.parts_of_decl(decl)?;
                    this.declarator_name(parts.declarator).map(|name| this.node(name).first)
                }
            };
            let at = at.ok_or(Fail::InError)?;
            Ok(misfits.into_iter().map(|misfit| (at, misfit)).collect())
        });
        found.unwrap_or_default()
    }

    /// How many classes of the library the result of the defaulted `operator<=>` `decl` needs that are not declared
    /// ([class.spaceship]/2): one where it is deduced, and where a number is written, any of them. The class has no
    /// bases, and its members are numbers and pointers.
    pub fn lacks_comparison_category(&mut self, decl: DeclId) -> usize {
        let scope = self.items().decls[decl].scope;
        if self.operator_of(decl) != Some(Operator::Spaceship)
            || !self.cxx20
            || self.items().in_template(scope)
            || self.items().scopes[scope].kind != ScopeKind::Class
        {
            return 0;
        }
        self.quietly(|this| {
            let class = this.class_of_scope(scope, EnvId::NONE)?;
            let Some(info) = this.complete_class(class)? else { return Ok(0) };
            if !this.program.classes[info].bases.is_empty() {
                return Ok(0);
            }
            let mut category = "strong_ordering";
            for field in this.fields(class)? {
                let ty = this.type_of(field)?;
                match this.program.types.kind(this.innermost_element(ty)) {
                    TypeKind::Builtin(b) if b.is_floating() => category = "partial_ordering",
                    TypeKind::Builtin(_) | TypeKind::Pointer(_) | TypeKind::Enum(_) => {}
                    _ => return Ok(0),
                }
            }
            let ty = this.written_type(decl).ok_or(Fail::InError)?;
            let result = this.program.types.as_function(ty).map(|f| f.result).ok_or(Fail::InError)?;
            let needed = match this.program.types.kind(result.bare()) {
                TypeKind::DecltypeAuto | TypeKind::Class(_) => return Ok(0),
                _ if this.has_placeholder(result) => vec![category],
                _ => crate::compared_parts::CATEGORIES.to_vec(),
            };
            let mut missing = 0;
            for category in needed {
                missing += usize::from(this.std_type(category, NodeId(0))?.is_none());
            }
            Ok(missing)
        })
        .unwrap_or(0)
    }

    fn misfits_of_defaulted(&mut self, decl: DeclId) -> Res<Vec<MisDefaulted>> {
        let d = &self.items().decls[decl];
        let (scope, name_kind, is_friend) = (d.scope, d.name_kind, d.specifiers.contains(Specifiers::FRIEND));
        if !d.specifiers.contains(Specifiers::DEFAULTED) {
            return Ok(Vec::new());
        }
        if self.items().scopes[scope].kind == ScopeKind::Namespace {
            return self.misfits_outside(decl);
        }
        if self.items().scopes[scope].kind != ScopeKind::Class {
            return Ok(Vec::new());
        }
        if self.items().decls[decl].head.is_some() {
            return Ok(vec![MisDefaulted::Template]);
        }
        let class = self.class_of_scope(scope, EnvId::NONE)?;
        let class = self.type_of_class(class);
        let parts = self.parts_of_decl(decl)?;
        let Some(name) = self.declarator_name(parts.declarator) else { return Err(Fail::InError) };
        let ty = self.written_type(decl).ok_or(Fail::InError)?;
        let Some(function) = self.program.types.as_function(ty).cloned() else { return Err(Fail::InError) };
        // what a member of a dependent type stands for only the instance knows
        let is_open = |&p: &Ty| {
            let referred = self.program.types.referred(p);
            matches!(self.program.types.kind(referred.bare()), TypeKind::Member { .. } | TypeKind::Dependent)
        };
        if function.parameters.iter().any(is_open) {
            return Ok(Vec::new());
        }
        let in_template = self.program.types.is_dependent(class);
        Ok(match name_kind {
            NameKind::Constructor if !self.is_special_constructor(&function, class) => {
                vec![MisDefaulted::Constructor]
            }
            NameKind::Operator if self.kind_of(name) == NodeKind::OperatorName => {
                match View::new(&self.ast, &self.lexed.tokens).operator_sort(name) {
                    // of a template the instance is told
                    OperatorSort::Assignment if in_template || is_friend => Vec::new(),
                    OperatorSort::Assignment if self.is_special_assignment(&function, class) => Vec::new(),
                    OperatorSort::Assignment => vec![MisDefaulted::Assignment],
                    OperatorSort::Comparison => {
                        let three_way = self.operator_of(decl) == Some(Operator::Spaceship);
                        self.misfits_of_comparison(&function, class, is_friend, three_way)
                    }
                    OperatorSort::Other => Vec::new(),
                }
            }
            _ => Vec::new(),
        })
    }

    /// What is wrong with a comparison that is defaulted in a namespace: it has to be declared as a friend in front
    /// ([class.compare.default]/1).
    fn misfits_outside(&mut self, decl: DeclId) -> Res<Vec<MisDefaulted>> {
        let parts = self.parts_of_decl(decl)?;
        let name = self.declarator_name(parts.declarator).ok_or(Fail::InError)?;
        let is_comparison = self.kind_of(name) == NodeKind::OperatorName
            && View::new(&self.ast, &self.lexed.tokens).operator_sort(name) == OperatorSort::Comparison;
        if !self.cxx20 || !is_comparison || self.items().decls[decl].head.is_some() {
            return Ok(Vec::new());
        }
        let Some(class) = self.class_compared(decl) else { return Ok(Vec::new()) };
        let operator = self.operator_of(decl);
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let scope = self.program.classes[info].scope;
        let before = self.items().decls[decl].first;
        let friends = self.items().scopes[scope].decls.clone();
        let is_declared = friends.into_iter().any(|d| {
            let friend = &self.items().decls[d];
            friend.specifiers.contains(Specifiers::FRIEND)
                && friend.first < before
                && friend.name_kind == NameKind::Operator
                && self.operator_of(d) == operator
        });
        Ok(if is_declared { Vec::new() } else { vec![MisDefaulted::NoFriend] })
    }

    /// The class that the first parameter of the function `decl` is of, or refers to.
    pub(crate) fn class_compared(&mut self, decl: DeclId) -> Option<EntityId> {
        let ty = self.written_type(decl)?;
        let first = self.program.types.as_function(ty)?.parameters.first().copied()?;
        let object = self.program.types.referred(first);
        self.program.types.as_class(object)
    }

    /// `C()` or one parameter that refers to the class.
    fn is_special_constructor(&mut self, function: &FunctionType, class: Ty) -> bool {
        match function.parameters[..] {
            [] => !function.variadic,
            [one] => !function.variadic && self.refers_to(one, class),
            _ => false,
        }
    }

    fn is_special_assignment(&mut self, function: &FunctionType, class: Ty) -> bool {
        let [one] = function.parameters[..] else { return false };
        let result = match self.program.types.kind(function.result) {
            TypeKind::LValueReference(result) => *result == class,
            _ => false,
        };
        result && self.refers_to(one, class) && !function.variadic
    }

    fn refers_to(&mut self, ty: Ty, class: Ty) -> bool {
        let referred = self.program.types.referred(ty);
        referred != ty && self.program.types.unqualified(referred) == class
    }

    fn misfits_of_comparison(
        &mut self,
        function: &FunctionType,
        class: Ty,
        is_friend: bool,
        three_way: bool,
    ) -> Vec<MisDefaulted> {
        let mut found = Vec::new();
        let types = &mut self.program.types;
        let mut is_constant = |ty: Ty| match *types.kind(ty) {
            TypeKind::LValueReference(to) => {
                types.qualifiers(to).contains(Qualifiers::CONST) && types.unqualified(to) == class
            }
            _ => false,
        };
        let by_value = is_friend && function.parameters.iter().all(|&p| p == class);
        if !by_value && !function.parameters.iter().all(|&p| is_constant(p)) {
            found.push(MisDefaulted::Parameter);
        }
        let is_auto = matches!(types.kind(function.result.bare()), TypeKind::Auto);
        if three_way && !is_auto && self.has_placeholder(function.result) {
            found.push(MisDefaulted::Placeholder);
        }
        let types = &mut self.program.types;
        if !three_way && types.unqualified(function.result) != Ty::BOOL {
            found.push(MisDefaulted::Result);
        }
        if !is_friend && function.qualifiers != Qualifiers::CONST {
            found.push(MisDefaulted::NotConst);
        }
        found
    }
}
