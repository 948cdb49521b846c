//! What is wrong in the operands of an expression that is wrong, and beside them.
//!
//! The elaborator leaves an expression with the first operand that fails. Compilers go on: they tell what is wrong in the
//! other operands, and of a call what else is in its way. For that an argument that is wrong stands for one of a type of
//! its own ([`Elaborator::type_of_wrong`]): it converts to every type, a template parameter is deduced to be it, and
//! nothing is known of it. So no template takes it for a `T*`, and `f(unknown)` lacks an argument of `void f(int, int)`.
//!
//! Example: `template<class T> void f(T*); void g() { f(unknown); }` has two errors.

use crate::il::{Category, ExprKind};
use crate::lookup::{Filter, Found};
use crate::misfit::Usage;
use crate::survivors::Made;
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{Children, NodeId, NodeKind};
use cufront_base::Name;
use cufront_items::DeclId;
use cufront_lex::TokenKind;
use cufront_program::{Arg, ArgsId, EntityId, EntityKind, EnvId, Fail, Res, Slot, Ty, TypeKind};

/// What is known of an operand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operand {
    /// It is right.
    Right(ExprId),
    /// It is certainly wrong.
    Wrong,
    /// Nothing.
    Unknown,
}

/// So deep in types and template arguments the type of what is wrong is looked for.
const DEEPEST: usize = 16;

/// An expression with more nodes than this is not surveyed: operands are elaborated anew at each level.
const LARGEST_SURVEY: u32 = 2000;

impl Elaborator<'_> {
    /// Finds what is wrong in the operands of the expression `node`, which failed.
    pub(crate) fn survey(&mut self, node: NodeId, fail: Fail, context: Context) {
        self.find(fail);
        if matches!(fail, Fail::IllFormed(_)) {
            self.survey_operands(node, context);
        }
    }

    /// Finds what is wrong in the initialiser `node` of a variable whose type is not known, if there is one.
    pub(crate) fn survey_operands_of(&mut self, node: NodeId, context: Context) {
        if self.is_absent(node) {
            return;
        }
        match self.kind_of(node) {
            NodeKind::BracedList | NodeKind::ParenthesizedList => self.survey_operands(node, context),
            _ => {
                if let Err(fail) = self.expression(node, context) {
                    self.survey(node, fail, context);
                }
            }
        }
    }

    /// Finds what is wrong in the operands of the expression `node`.
    pub(crate) fn survey_operands(&mut self, node: NodeId, context: Context) {
        let n = self.node(node);
        if self.recorded.is_none() || n.size > LARGEST_SURVEY {
            return;
        }
        let seen = self.recorded.as_ref().map_or(0, Vec::len);
        let children = self.children(node);
        let operands: Children = match n.kind {
            NodeKind::Call => children[1..].iter().chain(children.first()).copied().collect(),
            NodeKind::KernelCall => {
                let configuration = children.get(1).map(|&c| self.children(c)).unwrap_or_default();
                let callee = children.iter().take(1).copied();
                callee.chain(configuration).chain(children.iter().skip(2).copied()).collect()
            }
            NodeKind::Member => children.first().copied().into_iter().collect(),
            NodeKind::Parenthesized
            | NodeKind::Subscript
            | NodeKind::Unary
            | NodeKind::PostfixUnary
            | NodeKind::Binary
            | NodeKind::Assignment
            | NodeKind::Comma
            | NodeKind::Conditional
            | NodeKind::BracedList
            | NodeKind::ParenthesizedList
            | NodeKind::Throw => children,
            NodeKind::FunctionalCast | NodeKind::New => self.constructor_arguments(node),
            NodeKind::NamedCast | NodeKind::CStyleCast => children.into_iter().skip(1).collect(),
            _ => return,
        };
        let known = self.survey_each(node, &operands, context);
        let called = self.survey_call(node, &known, context);
        let made = called.or_else(|| self.survey_construction(node, &known, context));
        self.keep_survivors(node, &known, made, context);
        if made.is_some() {
            // what was tried on the way is told
            self.latest.set(None);
        }
        if let Some(recorded) = &mut self.recorded {
            let parts = recorded.drain(seen.min(recorded.len())..).map(|s| (s.node, s.expr));
            self.surveyed.extend(parts);
        }
    }

    /// Finds what is wrong in the initialiser of a variable of type `ty`, which failed.
    pub(crate) fn survey_initializer(&mut self, ty: Ty, initializer: NodeId, fail: Fail, context: Context) {
        let list = matches!(self.kind_of(initializer), NodeKind::BracedList | NodeKind::ParenthesizedList);
        let small = self.recorded.is_some() && self.node(initializer).size <= LARGEST_SURVEY;
        if !list || !small {
            self.survey(initializer, fail, context);
            self.check_refused_call(initializer, ty, Usage::Initial, context);
            return;
        }
        self.find(fail);
        let operands = self.children(initializer);
        let known = self.survey_each(initializer, &operands, context);
        let mut made = None;
        if let Some(args) = self.arguments_with_wrong(&operands, &known, context) {
            self.check_initializer(ty, initializer, context);
            made = self.construct_with_wrong(ty, args, initializer, initializer, context);
        }
        self.keep_survivors(initializer, &known, made, context);
    }

    /// The arguments that a functional cast or new-expression gives to a constructor.
    pub(crate) fn constructor_arguments(&self, node: NodeId) -> Children {
        let children = self.children(node);
        match self.kind_of(node) {
            NodeKind::FunctionalCast if self.is_main(node, TokenKind::LBrace) => {
                children.get(1).map(|&l| self.children(l)).unwrap_or_default()
            }
            NodeKind::FunctionalCast => children.into_iter().skip(1).collect(),
            NodeKind::New => match children.get(2) {
                Some(&list) if !self.is_absent(list) => self.children(list),
                _ => Children::new(),
            },
            _ => Children::new(),
        }
    }

    /// Finds what is wrong in `operands` of `node`, and says what is known of each.
    fn survey_each(&mut self, node: NodeId, operands: &[NodeId], context: Context) -> Vec<(NodeId, Operand)> {
        let mut known: Vec<(NodeId, Operand)> = Vec::new();
        for &operand in operands {
            if self.is_absent(operand) {
                continue;
            }
            if self.kind_of(operand) == NodeKind::PackExpansion {
                known.push((operand, Operand::Unknown));
                continue;
            }
            match self.expression(operand, context) {
                Err(fail) => {
                    let is_certain = self.is_certainly_wrong(fail);
                    known.push((operand, if is_certain { Operand::Wrong } else { Operand::Unknown }));
                    self.survey(operand, fail, context);
                }
                Ok(e) if self.is_unknown_template(e, operand) && self.kind_of(node) != NodeKind::Call => {
                    known.push((operand, Operand::Wrong));
                    if let Some(fail) =
                        self.missing_template(operand, Fail::IllFormed(self.node(operand).main), context)
                    {
                        self.operands_of_missing(operand, fail, context);
                    }
                }
                Ok(e) => {
                    known.push((operand, Operand::Right(e)));
                    match self.kind_of(node) {
                        NodeKind::Call if !self.may_lead_to_functions(&known) => {
                            self.survey_callee(e, operand, node);
                        }
                        NodeKind::Binary | NodeKind::Conditional if self.is_of_several(e) => {
                            self.note_uncalled_functions(e, operand, context);
                        }
                        _ => {}
                    }
                }
            }
        }
        known
    }

    /// True for the template-id `node` of which no function is declared.
    fn is_unknown_template(&self, e: ExprId, node: NodeId) -> bool {
        self.kind_of(node) == NodeKind::TemplateId
            && matches!(&self.il.get(e).kind, ExprKind::Overloads { functions, .. } if functions.is_empty())
    }

    /// True if an argument of a call may have functions in its associated namespaces that are not known here: its type
    /// is not known, or dependent ([basic.lookup.argdep], [temp.dep.candidate]).
    fn may_lead_to_functions(&self, arguments: &[(NodeId, Operand)]) -> bool {
        arguments.iter().any(|(_, a)| match a {
            Operand::Unknown => true,
            Operand::Right(e) => self.any_dependent(&[*e]),
            Operand::Wrong => false,
        })
    }

    /// A callee that nothing declares is an error although an argument is one, too.
    fn survey_callee(&mut self, callee: crate::ExprId, node: NodeId, call: NodeId) {
        let n = self.node(node);
        let unknown = matches!(&self.il.get(callee).kind,
            crate::il::ExprKind::Overloads { functions, arguments: None, .. } if functions.is_empty());
        // unless the arguments led to functions, none of which takes them
        let is_told = self.problems.iter().any(|p| p.at == n.main);
        if unknown && n.kind == NodeKind::Identifier && !is_told {
            let complete = self.node(call).end.prev();
            let _ = self.undeclared::<()>(node, complete);
            self.find(Fail::IllFormed(n.main));
        }
    }

    /// True for the failure of an operand of which it is known what is wrong: a report says so, here or by a rule of its
    /// own.
    pub(crate) fn is_certainly_wrong(&self, fail: Fail) -> bool {
        let Fail::IllFormed(at) = fail else { return false };
        self.latest.get().is_some_and(|p| p.at == at)
            || self.refused_lambdas.contains(&at)
            // the variable that is named has no type, as its declaration is wrong
            || self.wrong_places.contains(&at)
    }

    /// Fails if a lambda-expression stands in `operand`, which is not evaluated: before C++20 it may not
    /// ([expr.prim.lambda]/2 of C++17). The rule that tells of it is one of form.
    pub(crate) fn refuse_lambdas(&mut self, operand: NodeId) -> Res<()> {
        if self.cxx20 || self.recorded.is_none() || self.node(operand).size > LARGEST_SURVEY {
            return Ok(());
        }
        let mut work = vec![operand];
        while let Some(node) = work.pop() {
            match self.kind_of(node) {
                NodeKind::Lambda => {
                    let at = self.node(node).main;
                    self.refused_lambdas.insert(at);
                    return self.ill_formed(node);
                }
                // the bound of an array of variable length is evaluated, and statements have rules of their own
                NodeKind::ArrayDeclarator | NodeKind::StatementExpression => {}
                _ => work.extend(self.children(node)),
            }
        }
        Ok(())
    }

    /// Finds what else is wrong with the call or launch `node`, arguments of which are.
    fn survey_call(&mut self, node: NodeId, known: &[(NodeId, Operand)], context: Context) -> Option<Made> {
        let children = self.children(node);
        let arguments = match self.kind_of(node) {
            NodeKind::Call => 1,
            NodeKind::KernelCall => 2,
            _ => return None,
        };
        let is_right = |n: &NodeId| known.iter().find(|k| k.0 == *n).map(|k| k.1);
        let Some(Operand::Right(callee)) = children.first().and_then(is_right) else { return None };
        let written: Vec<NodeId> = children.iter().skip(arguments).copied().collect();
        let configured = self.kind_of(node) == NodeKind::KernelCall
            && known.iter().any(|k| k.1 == Operand::Wrong && !written.contains(&k.0));
        let args = match self.arguments_with_wrong(&written, known, context) {
            Some(args) => args,
            // the call of a launch is not looked at where its configuration is wrong
            None if configured => {
                let right = written.iter().map(|n| match is_right(n) {
                    Some(Operand::Right(e)) => Some(e),
                    _ => None,
                });
                right.collect::<Option<Vec<ExprId>>>()?
            }
            None => return self.survey_refused_call(node, callee, &written, known, context),
        };
        let recorded = self.recorded.as_ref().map_or(0, Vec::len);
        let before = self.problems.len();
        let made = self.call_of(callee, args, false, node, context);
        self.find_of(&made);
        // a wrong argument converts to everything: of two functions it does not say which
        let mut found = self.problems.split_off(before.min(self.problems.len()));
        found.retain(|p| !matches!(p.cause, Cause::Ambiguous(_)));
        self.problems.append(&mut found);
        // what cannot be called is told in front of the arguments, what they do not fit behind them
        let (called, end) = (self.node(children[0]).end.prev(), self.node(node).end.prev());
        for problem in self.problems.iter_mut().skip(before) {
            problem.complete = match problem.cause {
                Cause::NotCallable => called,
                _ => problem.complete.max(end),
            };
        }
        if let Some(list) = &mut self.recorded {
            list.truncate(recorded);
        }
        let overloaded = match &self.il.get(callee).kind {
            ExprKind::Overloads { functions, .. } => functions.len() > 1,
            _ => false,
        };
        made.ok().map(|expr| Made { expr, overloaded })
    }

    /// The call `node`, all arguments of which are right, if it is refused although it is known of which function it is:
    /// one that is deleted, not for an object that is const, or for other arguments.
    fn survey_refused_call(
        &mut self,
        node: NodeId,
        callee: ExprId,
        written: &[NodeId],
        known: &[(NodeId, Operand)],
        context: Context,
    ) -> Option<Made> {
        let n = self.node(node);
        let is_refused = |p: &crate::problem::Problem| n.first <= p.at && p.at < n.end;
        if n.kind != NodeKind::Call || !self.problems.iter().any(is_refused) {
            return None;
        }
        let mut args = Vec::new();
        for &argument in written {
            match known.iter().find(|k| k.0 == argument).map(|k| k.1) {
                Some(Operand::Right(e)) => args.push(e),
                _ => return None,
            }
        }
        let recorded = self.recorded.as_ref().map_or(0, Vec::len);
        let before = self.problems.len();
        let forgives = std::mem::replace(&mut self.forgives, true);
        let made = self.call_of(callee, args, false, node, context);
        self.forgives = forgives;
        self.problems.truncate(before);
        if let Some(list) = &mut self.recorded {
            list.truncate(recorded);
        }
        let expr = made.ok()?;
        self.made_calls.insert(node, expr);
        // a function that would get a bit-field is not looked at
        let of_bit_field = self.problems.iter().any(|p| is_refused(p) && p.cause == Cause::BitFieldReference);
        Some(Made { expr, overloaded: !of_bit_field })
    }

    /// Notes that the call `node`, which is refused, gives what does not fit for `usage` either: its result is that of the
    /// function all the same.
    pub(crate) fn check_refused_call(&mut self, node: NodeId, to: Ty, usage: Usage, context: Context) {
        if let Some(&made) = self.made_calls.get(&node) {
            self.check_conversion(made, to, usage, context);
        }
    }

    /// Finds what else is wrong with the functional cast or new-expression `node`, arguments of which are.
    fn survey_construction(
        &mut self,
        node: NodeId,
        known: &[(NodeId, Operand)],
        context: Context,
    ) -> Option<Made> {
        let children = self.children(node);
        let written = self.constructor_arguments(node);
        let args = self.arguments_with_wrong(&written, known, context)?;
        let ty = match (self.kind_of(node), children.first(), children.get(1)) {
            (NodeKind::New, _, Some(&id)) => self.quietly(|this| this.type_id(id, context)),
            (NodeKind::FunctionalCast, Some(&name), _) => self.quietly(|this| match this.kind_of(name) {
                NodeKind::Identifier | NodeKind::TemplateId | NodeKind::QualifiedName => {
                    this.type_named(name, context)
                }
                _ => this.type_specifier(name, context),
            }),
            _ => return None,
        };
        let list = match self.kind_of(node) {
            NodeKind::New => children.get(2).copied().unwrap_or(node),
            _ => node,
        };
        self.construct_with_wrong(ty.ok()?, args, list, node, context)
    }

    /// Finds whether an object of type `ty`, a class with constructors, is made of `args`, which `list` gives.
    fn construct_with_wrong(
        &mut self,
        ty: Ty,
        args: Vec<ExprId>,
        list: NodeId,
        node: NodeId,
        context: Context,
    ) -> Option<Made> {
        if self.program.types.as_class(ty).is_none() || self.program.types.is_dependent(ty) {
            return None;
        }
        let recorded = self.recorded.as_ref().map_or(0, Vec::len);
        let braced = self.kind_of(list) == NodeKind::BracedList || self.is_main(list, TokenKind::LBrace);
        let made = self.initialized(ty, args, braced, node, context);
        self.find_of(&made);
        if let Some(list) = &mut self.recorded {
            list.truncate(recorded);
        }
        made.ok().map(|expr| Made { expr, overloaded: true })
    }

    /// The arguments that are written as `written`, those that are wrong of the type for it; `None` if none is, or if
    /// one is not known.
    fn arguments_with_wrong(
        &mut self,
        written: &[NodeId],
        known: &[(NodeId, Operand)],
        context: Context,
    ) -> Option<Vec<ExprId>> {
        let mut args = Vec::new();
        let mut any_wrong = false;
        for &argument in written {
            match known.iter().find(|k| k.0 == argument).map(|k| k.1) {
                Some(Operand::Right(e)) => args.push(e),
                Some(Operand::Wrong) => {
                    any_wrong = true;
                    let ty = self.type_of_wrong_operand(argument, context);
                    args.push(self.push(ExprKind::Unevaluated, ty, Category::LValue, argument));
                }
                _ => return None,
            }
        }
        any_wrong.then_some(args)
    }

    /// The type of operands that are wrong: a class that cannot be complete.
    pub(crate) fn type_of_wrong(&mut self) -> Ty {
        if self.wrong_class.is_none() {
            let class =
                self.new_entity(EntityKind::Class, Name::NONE, Self::GLOBAL, DeclId::NONE, EnvId::NONE);
            let failed = Fail::IllFormed(self.place_of(class));
            self.program.complete.insert(class, Slot::Failed(failed));
            self.wrong_class = class;
        }
        self.type_of_class(self.wrong_class)
    }

    /// The type of the operand `node`, which is wrong: that of a variable is known in part.
    fn type_of_wrong_operand(&mut self, node: NodeId, context: Context) -> Ty {
        if self.kind_of(node) == NodeKind::Identifier {
            let named = self.quietly(|this| this.named(node, context, Filter::Any));
            if let Ok(Found::Entity(variable)) = named.map(|n| n.found) {
                if let Some(&ty) = self.wrong_types.get(&variable) {
                    return ty;
                }
            }
        }
        self.type_of_wrong()
    }

    /// True for the type of an operand that is wrong, and for pointers to it.
    pub(crate) fn is_wrong_type(&self, ty: Ty) -> bool {
        if self.wrong_class.is_none() || ty.is_none() {
            return false;
        }
        let mut ty = self.program.types.referred(ty);
        while let Some(to) = self.program.types.as_pointer(ty) {
            ty = to;
        }
        self.program.types.as_class(ty) == Some(self.wrong_class)
    }

    /// True if `class` is an instance for what is wrong, which nothing is known of.
    pub(crate) fn is_instance_for_wrong(&self, class: EntityId) -> bool {
        self.wrong_class.is_some() && self.any_for_wrong(self.program.entity(class).args, true, 0)
    }

    /// True if a template-id for what is wrong is in the template argument `arg`.
    pub(crate) fn names_instance_for_wrong(&self, arg: Arg) -> bool {
        self.wrong_class.is_some() && self.is_for_wrong(arg, false, 0)
    }

    fn any_for_wrong(&self, args: ArgsId, inside: bool, depth: usize) -> bool {
        self.program.args.get(args).iter().any(|&a| self.is_for_wrong(a, inside, depth))
    }

    /// True if `arg` names the type of what is wrong, `inside` a template-id.
    fn is_for_wrong(&self, arg: Arg, inside: bool, depth: usize) -> bool {
        if depth > DEEPEST {
            return false;
        }
        match arg {
            Arg::Type(ty) => self.type_is_for_wrong(ty, inside, depth + 1),
            Arg::Pack(list) => self.any_for_wrong(list, inside, depth + 1),
            _ => false,
        }
    }

    fn type_is_for_wrong(&self, ty: Ty, inside: bool, depth: usize) -> bool {
        if depth > DEEPEST {
            return false;
        }
        match self.program.types.kind(ty) {
            TypeKind::Class(c) if *c == self.wrong_class => inside,
            TypeKind::Class(c) => self.any_for_wrong(self.program.entity(*c).args, true, depth + 1),
            TypeKind::Pointer(t)
            | TypeKind::LValueReference(t)
            | TypeKind::RValueReference(t)
            | TypeKind::Array(t, _) => self.type_is_for_wrong(*t, inside, depth + 1),
            TypeKind::MemberPointer { class, member } => {
                self.type_is_for_wrong(*class, inside, depth + 1)
                    || self.type_is_for_wrong(*member, inside, depth + 1)
            }
            TypeKind::Function(f) => f
                .parameters
                .iter()
                .chain(std::iter::once(&f.result))
                .any(|&t| self.type_is_for_wrong(t, inside, depth + 1)),
            _ => false,
        }
    }
}
