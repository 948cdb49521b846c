//! The arguments of launch attributes (cuda-semantics specification, section 7): what they are worth, in the pattern of
//! a template or for an instance, and that they are constants at all.
//!
//! Example: `__launch_bounds__(N, 2)` has one value in its template, two in each instance, and with `int N;` none that
//! could be a constant.

use crate::evaluate::Unevaluated;
use crate::il::ExprKind;
use crate::problem::{Cause, Problem};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::attr::attribute_bit;
use cufront_items::{AttrSet, DeclId};
use cufront_lex::Tok;
use cufront_program::{Builtin, EntityId, EntityKind, Fail, Gap, Res};

/// Attributes whose arguments are plain constants.
const WITH_ARGUMENTS: AttrSet =
    AttrSet::LAUNCH_BOUNDS.union(AttrSet::MAXNREG).union(AttrSet::CLUSTER_DIMS).union(AttrSet::BLOCK_SIZE);

/// Why an argument of a launch attribute has no value for an instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArgumentMisfit {
    /// It is no constant; because of the variable that it reads, if that is why.
    NotConstant(Option<Unevaluated>),
    /// It is no integer.
    NotIntegral,
    /// It is no expression: a class that is an argument has no such member, for instance.
    Failed(Problem),
}

impl Elaborator<'_> {
    /// The values of the arguments of an attribute of `decl`, whose `(` is at `open`, for `instance`: an instance of the
    /// function template that it declares, or of the class template whose member or friend it declares; with
    /// [`EntityId::NONE`] as it is written, template parameters standing for themselves. What is no constant or not known
    /// is `None`. There is one list, or one for each of the `tuples` of `((x, y, z), (x, y, z))`.
    pub fn attribute_values(
        &mut self,
        decl: DeclId,
        instance: EntityId,
        open: Tok,
        tuples: bool,
    ) -> Vec<Vec<Option<i128>>> {
        let values = self.quietly(|this| {
            let context = this.context_of_attribute(decl, instance)?;
            let arguments = this.launch_arguments(decl, open)?;
            let lists = match tuples {
                true => this.tuples_of(&arguments),
                false => vec![arguments],
            };
            let value = |&argument: &NodeId| {
                let is_integer = |this: &mut Self| {
                    let e = this.expression(argument, context.unevaluated())?;
                    Ok(!this.is_no_integer(e))
                };
                if this.quietly(is_integer) == Ok(false) {
                    return None;
                }
                let value = this.quietly(|this| this.constant_of(argument, context));
                value.ok().flatten()
            };
            let mut value = value;
            Ok(lists.iter().map(|list| list.iter().map(&mut value).collect()).collect())
        });
        values.unwrap_or_else(|_| vec![vec![None]])
    }

    /// What is wrong with the arguments of such an attribute for `instance`: their index in their order, with all tuples
    /// as one list, and place.
    pub fn attribute_misfits(
        &mut self,
        decl: DeclId,
        instance: EntityId,
        open: Tok,
        tuples: bool,
    ) -> Vec<(usize, Tok, ArgumentMisfit)> {
        let misfits = self.quietly(|this| {
            let context = this.context_of_attribute(decl, instance)?;
            let mut arguments = this.launch_arguments(decl, open)?;
            if tuples {
                arguments = this.tuples_of(&arguments).concat();
            }
            let mut misfits = Vec::new();
            for (i, argument) in arguments.into_iter().enumerate() {
                let first = this.node(argument).first;
                let misfit = this.quietly(|this| match this.expression(argument, context) {
                    Err(Fail::IllFormed(at)) if instance.is_some() => {
                        let problem = this.latest.get().filter(|p| p.at == at);
                        Ok(problem.map(|p| (i, first, ArgumentMisfit::Failed(p))))
                    }
                    e => {
                        let e = e?;
                        let misfit = this.argument_misfit(e, argument, context);
                        Ok(misfit.map(|misfit| (i, this.first_token(e), misfit)))
                    }
                });
                misfits.extend(misfit.ok().flatten());
            }
            Ok(misfits)
        });
        misfits.unwrap_or_default()
    }

    /// The context of the arguments of the attributes of `decl` for `instance`.
    fn context_of_attribute(&mut self, decl: DeclId, instance: EntityId) -> Res<Context> {
        // the parameters of this declaration's own heads are known behind this
        let written = self.context_of_definition(decl)?;
        Ok(if instance.is_none() {
            written
        } else if self.program.entity(instance).kind == EntityKind::Class {
            Context { this: instance, ..Context::of_env(self.env_of_members(instance)?) }
        } else {
            Context::of_env(self.program.entity(instance).env)
        })
    }

    /// Why the argument `e` is none, whatever the arguments of templates around may be.
    fn argument_misfit(&mut self, e: ExprId, node: NodeId, context: Context) -> Option<ArgumentMisfit> {
        let ty = self.ty(e);
        if ty.is_some() && !self.program.types.is_dependent(ty) && !self.any_dependent(&[e]) {
            let types = &self.program.types;
            let floating = types.is_arithmetic(ty) && !types.is_integral(ty);
            let nothing = types.as_builtin(ty) == Some(Builtin::NullPointer);
            if matches!(self.il.get(e).kind, ExprKind::New { .. }) {
                return Some(ArgumentMisfit::NotConstant(None));
            }
            let is_class = types.as_class(ty).is_some_and(|class| self.converts_to_nothing(class));
            if floating
                || nothing
                || is_class
                || self.program.types.as_pointer(ty).is_some()
                || self.is_array_type(ty)
            {
                // of what is no constant that is told alone
                let value = self.evaluate_in(e, node, context);
                return Some(match value {
                    Err(Fail::IllFormed(_)) if !is_class => ArgumentMisfit::NotConstant(self.reason_in(node)),
                    _ => ArgumentMisfit::NotIntegral,
                });
            }
        }
        if self.is_value_dependent(e) {
            return None;
        }
        let value = self.evaluate_in(e, node, context);
        let failed = matches!(value, Err(Fail::IllFormed(_)));
        failed.then(|| ArgumentMisfit::NotConstant(self.reason_in(node)))
    }

    /// The null pointer, which has a value all the same.
    fn is_no_integer(&self, e: ExprId) -> bool {
        let ty = self.ty(e);
        ty.is_some() && self.program.types.as_builtin(ty) == Some(Builtin::NullPointer)
    }

    /// The class is complete and converts to no number: it has no conversion function, or only such to classes.
    fn converts_to_nothing(&mut self, class: EntityId) -> bool {
        if !matches!(self.complete_class(class), Ok(Some(_))) {
            return false;
        }
        // from one class to another leads no second conversion
        let Ok(functions) = self.all_conversion_functions(class) else { return false };
        functions.into_iter().all(|f| match self.result_of(f) {
            Ok(Some(result)) if !self.program.is_template(f) => {
                let to = self.program.types.referred(result);
                self.program.types.as_class(to).is_some()
            }
            _ => false,
        })
    }

    /// The commas between the arguments of an attribute of `decl`, whose `(` is at `open`.
    pub fn attribute_commas(&mut self, decl: DeclId, open: Tok) -> Vec<Tok> {
        let commas = self.quietly(|this| {
            let attribute = this.attribute_at(decl, open)?;
            let close = this.lexed.tokens.partner(open);
            let mut commas = Vec::new();
            let mut rest = this.attribute_expression(attribute, open.next(), close)?;
            while let (NodeKind::Comma, Some(left)) = (this.kind_of(rest), this.child(rest, 0)) {
                commas.push(this.node(rest).main);
                rest = left;
            }
            commas.reverse();
            Ok(commas)
        });
        commas.unwrap_or_default()
    }

    /// Notes what of the arguments of the launch attributes of `decl` is no constant.
    pub(crate) fn check_launch_attributes(&mut self, decl: DeclId, context: Context) -> Res<()> {
        let d = &self.items().decls[decl];
        if !d.attrs.intersects(WITH_ARGUMENTS) || self.items().in_template(d.scope) {
            return Ok(());
        }
        let root = self.tree(decl)?;
        let attributes: Vec<NodeId> =
            self.ast.tree(root).filter(|&n| self.kind_of(n) == NodeKind::Attribute).collect();
        for attribute in attributes {
            for (name, open) in self.attribute_names(attribute) {
                let is_launch = attribute_bit(self.lexed.tokens.name(name)).intersects(WITH_ARGUMENTS);
                let Some(open) = open.filter(|_| is_launch) else { continue };
                let tuples = attribute_bit(self.lexed.tokens.name(name)) == AttrSet::BLOCK_SIZE;
                let Ok(mut arguments) = self.attribute_arguments(attribute, open) else {
                    self.note_type_argument(attribute, open);
                    continue;
                };
                if tuples {
                    arguments = self.tuples_of(&arguments).concat();
                }
                for argument in arguments {
                    let seen = self.recorded.as_ref().map_or(0, Vec::len);
                    let e = self.whole_expression(argument, context.unevaluated());
                    if let Ok(e) = e {
                        self.check_launch_constant(e, argument, context);
                    }
                    // no code evaluates it
                    if let Some(recorded) = &mut self.recorded {
                        recorded.truncate(seen);
                    }
                }
            }
        }
        Ok(())
    }

    /// Notes that a type stands behind the `(` at `open`, where an operand should.
    fn note_type_argument(&mut self, attribute: NodeId, open: Tok) {
        if self.lexed.tokens.kind(open.next()).is_fundamental_type() {
            let failed: Res<()> = self.wrong_at(Cause::TypeAsOperand, open.next(), attribute);
            self.find_of(&failed);
        }
    }

    /// The arguments of an attribute whose `(` is at `open`, as expressions.
    fn attribute_arguments(&mut self, attribute: NodeId, open: Tok) -> Res<Vec<NodeId>> {
        let close = self.lexed.tokens.partner(open);
        if open.next() == close {
            return Ok(Vec::new());
        }
        let all = self.attribute_expression(attribute, open.next(), close)?;
        Ok(self.separated(all))
    }

    /// The expressions between the commas of `all`. The comma operator groups from the left.
    fn separated(&self, all: NodeId) -> Vec<NodeId> {
        let mut list = Vec::new();
        let mut rest = all;
        while let (NodeKind::Comma, [left, right]) = (self.kind_of(rest), &self.children(rest)[..]) {
            list.push(*right);
            rest = *left;
        }
        list.push(rest);
        list.reverse();
        list
    }

    /// Notes that the argument `e` is no constant, or no integer, whatever the arguments of templates around may be.
    fn check_launch_constant(&mut self, e: ExprId, node: NodeId, context: Context) {
        self.divided.set(None);
        let cause = match self.argument_misfit(e, node, context) {
            Some(ArgumentMisfit::NotConstant(_)) if self.divided.get().is_some() => {
                let failed: Res<()> = self.no_constant(self.first_token(e), node);
                return self.find_of(&failed);
            }
            Some(ArgumentMisfit::NotConstant(read)) => Cause::AttributeNotConstant(read),
            Some(ArgumentMisfit::NotIntegral) => Cause::AttributeNotIntegral,
            Some(ArgumentMisfit::Failed(problem)) => problem.cause,
            None => return,
        };
        let failed: Res<()> = self.wrong_at(cause, self.first_token(e), node);
        self.find_of(&failed);
    }

    /// The arguments of an attribute of `decl`, whose `(` is at `open`.
    fn launch_arguments(&mut self, decl: DeclId, open: Tok) -> Res<Vec<NodeId>> {
        let attribute = self.attribute_at(decl, open)?;
        self.attribute_arguments(attribute, open)
    }

    /// The Attribute node of `decl` that holds the token `at`.
    fn attribute_at(&mut self, decl: DeclId, at: Tok) -> Res<NodeId> {
        let root = self.tree(decl)?;
        let holds = |&n: &NodeId| {
            let node = self.node(n);
            node.kind == NodeKind::Attribute && node.first <= at && at < node.end
        };
        self.ast.tree(root).find(holds).ok_or(Fail::Gap(Gap::Tree, at))
    }

    /// The lists in `((x, y, z), (x, y, z))`.
    fn tuples_of(&mut self, arguments: &[NodeId]) -> Vec<Vec<NodeId>> {
        let mut tuples = Vec::new();
        for &argument in arguments {
            if let (NodeKind::Parenthesized, Some(inner)) =
                (self.kind_of(argument), self.last_child(argument))
            {
                tuples.push(self.separated(inner));
            }
        }
        tuples
    }
}
