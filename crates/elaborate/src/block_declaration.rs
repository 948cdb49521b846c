//! Declarations in blocks ([stmt.dcl]): variables, aliases and what else becomes known to the statements behind them.
//!
//! Example: in `{ typedef int T[2]; static T a; }` the alias and the variable are entities of the function, and the
//! declaration of `a` is a statement.

use crate::il::StmtKind;
use crate::misfit::Usage;
use crate::problem::Cause;
use crate::{Context, Elaborator, StmtId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::attr::attribute_bit;
use cufront_items::{AttrSet, DeclId};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{Bound, EntityId, EntityKind, Gap, Res, Slot, Ty, TypeKind};

impl Elaborator<'_> {
    /// A declaration in a block.
    pub(crate) fn block_declaration(
        &mut self,
        node: NodeId,
        context: Context,
        list: &mut Vec<StmtId>,
    ) -> Res<()> {
        match self.kind_of(node) {
            NodeKind::SimpleDeclaration => {
                let children = self.children(node);
                let Some((&specifiers, declarators)) = children.split_first() else { return Ok(()) };
                if self.has_specifier(specifiers, TokenKind::Typedef) {
                    return self.local_typedef(specifiers, declarators, context);
                }
                if declarators.is_empty() {
                    let result = self.specified_type(specifiers, context);
                    self.note(result);
                }
                let mut deduced = Ty::NONE;
                for &d in declarators {
                    let parts = self.children(d);
                    let n = parts.len();
                    if n < 3 {
                        continue;
                    }
                    let result = self.declare_local(specifiers, parts[n - 3], parts[n - 1], context, list);
                    self.note(result);
                    if declarators.len() > 1 {
                        self.check_placeholder(specifiers, parts[n - 3], &mut deduced, context);
                    }
                }
                Ok(())
            }
            NodeKind::AliasDeclaration => {
                let Some(name) = self.child(node, 0) else { return Ok(()) };
                let ty = self.aliased_type(node, context)?;
                self.local_alias(self.node(name).main, ty, context);
                Ok(())
            }
            NodeKind::StaticAssert => {
                let holds = self.assertion_holds(node, context);
                if self.recorded.is_some() {
                    self.assertions.push((self.node(node).first, holds));
                }
                holds.map(|_| ())
            }
            NodeKind::UsingDeclaration => {
                self.check_local_using(node, context);
                Ok(())
            }
            NodeKind::UsingDirective
            | NodeKind::UsingEnum
            | NodeKind::NamespaceAlias
            | NodeKind::EmptyDeclaration
            | NodeKind::AsmStatement => Ok(()),
            _ => self.gap(Gap::Declaration, node),
        }
    }

    /// Notes that `auto` in front of several declarators means another type for this one than `deduced`, which it means
    /// for those in front ([dcl.spec.auto.general]/8).
    fn check_placeholder(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        deduced: &mut Ty,
        context: Context,
    ) {
        let Some(name) = self.declarator_name(declarator) else { return };
        if !self.is_told(name, context) {
            return;
        }
        let key = (self.node(name).main, context.env, context.pack);
        let Some(&entity) = self.local_entities.get(&key) else { return };
        let (Ok(Some(base)), Ok(ty)) = (self.specified_type(specifiers, context), self.type_of(entity))
        else {
            return;
        };
        let Ok(written) = self.declarator_type(declarator, base, context) else { return };
        let Some(meant) = self.replaced_placeholder(written.ty, ty) else { return };
        if deduced.is_none() {
            *deduced = meant;
        } else if *deduced != meant {
            let failed: Res<()> = self.wrong(Cause::OtherPlaceholder, name);
            self.find_of(&failed);
        }
    }

    /// What stands in `ty` where `auto` stands in `pattern`, pointers and references around it apart.
    pub(crate) fn replaced_placeholder(&mut self, pattern: Ty, ty: Ty) -> Option<Ty> {
        let types = &self.program.types;
        let (mut pattern, mut ty) = (pattern, ty);
        if ty.is_none() || types.is_dependent(ty) {
            return None;
        }
        loop {
            if types.is_reference(pattern) {
                // `auto &&` keeps what it is given
                if matches!(types.kind(pattern), TypeKind::RValueReference(_)) {
                    return None;
                }
                (pattern, ty) = (types.referred(pattern), types.referred(ty));
                continue;
            }
            match (types.kind(pattern), types.as_pointer(ty)) {
                (TypeKind::DecltypeAuto, _) => return Some(ty),
                (TypeKind::Auto | TypeKind::Deduced(_), _) => break,
                (&TypeKind::Pointer(p), Some(t)) => (pattern, ty) = (p, t),
                _ => return None,
            }
        }
        let kept = ty.own_qualifiers() - pattern.own_qualifiers();
        Some(self.program.types.qualified(ty.bare(), kept))
    }

    /// True if `kind` is among the specifiers.
    pub(crate) fn has_specifier(&self, specifiers: NodeId, kind: TokenKind) -> bool {
        self.children(specifiers)
            .iter()
            .any(|&s| self.kind_of(s) == NodeKind::Specifier && self.main_kind(s) == kind)
    }

    fn local_typedef(&mut self, specifiers: NodeId, declarators: &[NodeId], context: Context) -> Res<()> {
        let Some(base) = self.specified_type(specifiers, context)? else {
            return self.gap(Gap::Type, specifiers);
        };
        for &d in declarators {
            let parts = self.children(d);
            let n = parts.len();
            if n < 3 {
                continue;
            }
            let ty = self.declarator_type(parts[n - 3], base, context)?.ty;
            if let Some(name) = self.declarator_name(parts[n - 3]) {
                self.local_alias(self.node(name).main, ty, context);
            }
        }
        Ok(())
    }

    fn local_alias(&mut self, tok: Tok, ty: Ty, context: Context) {
        let name = self.lexed.tokens.name(tok);
        let id = self.new_entity(EntityKind::Alias, name, context.function, DeclId::NONE, context.env);
        self.program.entities[id].ty = Slot::Done(ty);
        self.local_entities.insert((tok, context.env, context.pack), id);
    }

    /// A variable in a block, or function; structured bindings become bindings.
    pub(crate) fn declare_local(
        &mut self,
        specifiers: NodeId,
        declarator: NodeId,
        initializer: NodeId,
        context: Context,
        list: &mut Vec<StmtId>,
    ) -> Res<()> {
        let Some(name) = self.declarator_name(declarator) else {
            if let Some(binding) =
                self.ast.tree(declarator).find(|&n| self.kind_of(n) == NodeKind::StructuredBinding)
            {
                return self.structured_binding(specifiers, declarator, binding, initializer, context, list);
            }
            let result = self.specified_type(specifiers, context);
            self.note(result);
            return Ok(());
        };
        let tok = self.node(name).main;
        let base = match self.specified_type(specifiers, context) {
            Ok(base) => base,
            Err(fail) => {
                if !self.reads_as_expression(specifiers, name, fail, context) {
                    self.find(fail);
                }
                self.survey_operands_of(initializer, context);
                let entity = self.new_local(tok, context);
                self.fail_variable(entity, declarator, fail, context);
                return Err(fail);
            }
        };
        let Some(base) = base else { return self.gap(Gap::Type, specifiers) };
        let ty = match self.declarator_type(declarator, base, context) {
            Ok(declared) => declared.ty,
            Err(fail) => {
                // what is declared has no type, and whoever names it goes on with the other operands
                if self.survey_declaration(specifiers, declarator, fail, context) {
                    self.survey_operands_of(initializer, context);
                    let entity = self.new_local(tok, context);
                    self.program.entities[entity].ty = Slot::Failed(fail);
                    let wrong = self.type_of_wrong();
                    self.wrong_types.insert(entity, wrong);
                }
                return Err(fail);
            }
        };
        if self.program.types.as_function(ty).is_some() {
            if self.is_told_in_patterns(context) {
                // they are looked at for what is wrong in them, and evaluated by nobody here
                let seen = self.recorded.as_ref().map_or(0, Vec::len);
                self.default_arguments(declarator, context);
                if let Some(recorded) = &mut self.recorded {
                    recorded.truncate(seen);
                }
            }
            return Ok(());
        }
        let spelled = self.lexed.tokens.name(tok);
        let entity = self.new_local(tok, context);
        if self.lives_on(specifiers) {
            self.static_locals.insert(entity);
        }
        let constexpr = self.has_specifier(specifiers, TokenKind::Constexpr);
        if constexpr {
            self.constexpr_locals.insert(entity);
        }
        let ty = if constexpr && !self.has_placeholder(ty) { self.program.types.constant(ty) } else { ty };
        self.program.entities[entity].ty =
            if self.has_placeholder(ty) { Slot::InProgress } else { Slot::Done(ty) };
        if !self.is_absent(initializer) {
            self.local_initializers.insert(entity, (initializer, context));
        }
        let initialized = !self.is_absent(initializer);
        if let Err(fail) = self.check_undeduced_before(specifiers, declarator) {
            self.program.entities[entity].ty = Slot::Failed(fail);
            return Err(fail);
        }
        if let Err(fail) = self.check_undeducible(ty, specifiers, false, initialized) {
            self.program.entities[entity].ty = Slot::Failed(fail);
            return Err(fail);
        }
        let declared = ty;
        let deduced = self.deduced_variable_type(ty, initializer, context);
        let deduced = match deduced {
            Err(fail) => match self.undeduced(fail) {
                Some(cause) => self.wrong(cause, name),
                None => Err(fail),
            },
            Ok(t) if constexpr => Ok(self.program.types.constant(t)),
            other => other,
        };
        self.note_open_array(entity, declared, initializer, context);
        self.program.entities[entity].ty = match deduced {
            Ok(ty) => Slot::Done(ty),
            Err(fail) => Slot::Failed(fail),
        };
        let nothing = |this: &Self, ty: Ty| this.program.types.is_void(this.program.types.referred(ty));
        if self.has_placeholder(ty) {
            match deduced.is_ok_and(|ty| !nothing(self, ty)) {
                true if !self.is_list_for_pointer(declared, initializer) => {
                    _ = self.check_bound_placeholder(declared, initializer, context);
                }
                _ => self.check_deduction(declared, initializer, specifiers, context),
            }
        }
        if let Some(ty) = deduced.ok().filter(|_| self.has_placeholder(declared)) {
            self.check_constrained_placeholder((declared, ty), specifiers, context);
        }
        if let Err(fail) = deduced {
            if self.undeduced(fail).is_none() {
                let object = self.node(name).main;
                self.find_undeduced_from_wrong((declared, fail), object, (specifiers, initializer));
            }
            self.find_undeduced(fail, specifiers, initializer);
            self.survey_operands(initializer, context);
            return Err(fail);
        }
        let is_class = matches!(self.program.types.kind(declared), TypeKind::Deduced(_));
        let is_deduced = self.has_placeholder(declared) && !is_class;
        let is_extern = self.has_specifier(specifiers, TokenKind::Extern);
        if !is_extern && !self.has_placeholder(ty) {
            self.check_object(ty, name, None);
        }
        if !self.has_placeholder(ty) && !self.is_absent(initializer) {
            // the operands are expressions of the body
            let operands = match self.kind_of(initializer) {
                NodeKind::ParenthesizedList | NodeKind::BracedList => {
                    let list = self.children(initializer);
                    self.list_elements(&list, context).map(|_| ())
                }
                _ => self.expression(initializer, context).map(|e| {
                    self.check_conversion(e, ty, Usage::Initial, context);
                }),
            };
            if let Err(fail) = operands {
                self.survey_initializer(ty, initializer, fail, context);
                // its own name is known in its initialiser
                self.problems.retain(|p| p.cause != Cause::Undeclared(spelled));
                return Err(fail);
            }
        }
        self.check_alignments(specifiers, context);
        if self.is_variably_long(ty)
            && self.recorded.is_some()
            && !context.substitution
            && self.static_locals.contains(&entity)
        {
            let failed: Res<()> = self.wrong(Cause::VariableLength(spelled), name);
            self.find_of(&failed);
        }
        let is_static = self.static_locals.contains(&entity);
        let mut is_unset = false;
        if !is_extern && !self.has_placeholder(ty) && self.is_absent(initializer) {
            // of constexpr variables another thing is told
            if !constexpr {
                is_unset = self.check_uninitialized(ty, declarator);
            }
            if matches!(self.program.types.kind(ty), TypeKind::Array(_, Bound::Unknown))
                && self.is_told_in_patterns(context)
            {
                let failed: Res<()> = self.wrong(Cause::Incomplete, name);
                self.find_of(&failed);
            }
        }
        let made = self.completing(|this| {
            let ty = this.type_of(entity)?;
            let init = match this.is_absent(initializer) {
                true if is_extern => None,
                true => this.default_initialized(ty, name, context)?,
                false => Some(this.initializer_of(ty, initializer, context)?),
            };
            Ok((init, this.destructor_of(ty, declarator)?))
        });
        if !is_extern && !self.is_absent(initializer) && !is_deduced {
            let made = deduced.ok().filter(|_| is_class).unwrap_or(ty);
            if is_class
                && !matches!(self.kind_of(initializer), NodeKind::BracedList | NodeKind::ParenthesizedList)
            {
                if let Ok(e) = self.expression(initializer, context) {
                    self.check_conversion(e, made, Usage::Initial, context);
                }
            }
            self.check_initializer(made, initializer, context);
        }
        // a closure is copied with what it holds
        if let Some(ty) = deduced.ok().filter(|_| is_deduced && !self.is_absent(initializer)) {
            let is_closure = |class: EntityId| self.closure_info.contains_key(&class);
            if self.program.types.as_class(ty).is_some_and(is_closure) {
                if let Ok(e) = self.expression(initializer, context) {
                    self.check_copy(e, ty, context);
                }
            }
        }
        let is_default = self.is_absent(initializer) && !is_extern && self.is_told_in_patterns(context);
        match made {
            _ if is_unset => {}
            _ if is_default && self.note_deleted_default(declared, name) => {
                self.check_construction(None, declared, name, context);
            }
            // objects that a list makes are checked in the instances
            None if self.in_pattern(context, name)
                && self.kind_of(initializer) == NodeKind::BracedList
                && self.program.types.as_class(self.element_of(ty)).is_some() => {}
            None => {
                self.find_unfinished();
                if is_default {
                    self.check_construction(None, declared, name, context);
                }
            }
            Some((init, _)) => {
                let ty = self.type_of(entity)?;
                let constinit = self.has_specifier(specifiers, TokenKind::Constinit);
                if constexpr || constinit {
                    self.check_constexpr(ty, initializer, constexpr, context);
                }
                if let (Some(init), true) = (init, (constexpr || constinit) && is_default) {
                    self.check_constinit(init, declarator, context);
                }
                if constexpr {
                    self.check_literal_variable(ty, specifiers, declarator, initializer, context);
                }
                let is_left = self.in_pattern(context, name)
                    && self.kind_of(initializer) == NodeKind::BracedList
                    && self.program.types.as_class(self.element_of(ty)).is_some();
                if !is_extern && !is_deduced && !is_left {
                    self.check_construction(init, ty, name, context);
                }
            }
        }
        let (init, destructor) = made.unwrap_or((None, EntityId::NONE));
        let kind =
            StmtKind::Declare { variable: entity, init, destructor, is_static, is_constexpr: constexpr };
        list.push(self.add(kind, declarator));
        Ok(())
    }

    /// The variable of a block that the name `tok` declares.
    pub(crate) fn new_local(&mut self, tok: Tok, context: Context) -> EntityId {
        let name = self.lexed.tokens.name(tok);
        let entity = self.new_entity(EntityKind::Variable, name, context.function, DeclId::NONE, context.env);
        self.enter_local(tok, entity, context);
        self.local_names.insert(entity, tok);
        entity
    }

    /// Enters the variable `entity` of a block by its name, which is at `tok`. A body that is elaborated anew makes its
    /// variables anew; which one was the first stays known.
    pub(crate) fn enter_local(&mut self, tok: Tok, entity: EntityId, context: Context) {
        let before = self.local_entities.insert((tok, context.env, context.pack), entity);
        if let Some(before) = before {
            let first = self.first_elaborated(before);
            self.elaborated_again.insert(entity, first);
        }
    }

    /// The entity that stood for the local variable `variable` when the body around was elaborated first. A
    /// lambda-expression in it is elaborated only once, so its captures and its body are of that one.
    pub(crate) fn first_elaborated(&self, variable: EntityId) -> EntityId {
        self.elaborated_again.get(&variable).copied().unwrap_or(variable)
    }

    /// True for an array with a bound that is no constant.
    fn is_variably_long(&self, ty: Ty) -> bool {
        let mut ty = ty;
        while let TypeKind::Array(element, bound) = *self.program.types.kind(ty) {
            if bound == Bound::Variable {
                return true;
            }
            ty = element;
        }
        false
    }

    /// True if the specifiers give a variable of a block more than automatic storage duration ([basic.stc]), or put it
    /// into the memory that the threads of a block share.
    fn lives_on(&self, specifiers: NodeId) -> bool {
        let kinds = [TokenKind::Static, TokenKind::Extern, TokenKind::ThreadLocal];
        kinds.iter().any(|&kind| self.has_specifier(specifiers, kind))
            || self.children(specifiers).into_iter().any(|s| {
                self.kind_of(s) == NodeKind::Attribute
                    && self.attribute_names(s).iter().any(|&(name, _)| {
                        attribute_bit(self.lexed.tokens.name(name)).contains(AttrSet::SHARED)
                    })
            })
    }
}
