//! Calls of objects of classes ([over.call.object]).

use crate::convert::Sequence;
use crate::il::ExprKind;
use crate::overload::{Call, Candidate, Resolution};
use crate::{Cause, Context, Elaborator, ExprId, Operator};
use cufront_ast::NodeId;
use cufront_items::{DeclId, DeclKind};
use cufront_program::{EntityId, Res, TypeKind};
use rustc_hash::FxHashSet;

impl Elaborator<'_> {
    /// The call of an object: a function pointer, or a class with a call operator ([over.call.object]).
    pub(super) fn call_object(
        &mut self,
        callee: ExprId,
        args: Vec<ExprId>,
        dependent: bool,
        node: NodeId,
        context: Context,
    ) -> Res<ExprId> {
        if dependent || self.is_type_dependent(callee) {
            let mut operands = vec![callee];
            operands.extend(args);
            return Ok(self.dependent(operands, node));
        }
        let ty = self.ty(callee);
        if let Some(class) = self.program.types.as_class(ty) {
            self.check_object_class(ty, self.node(node).first, context);
            let functions = self.call_operators(class)?;
            if self.are_of_several_bases(class, &functions)? {
                let name = cufront_base::Name::NONE;
                return self.wrong_operand(Cause::AmbiguousMember(name), callee, node);
            }
            let call = Call {
                args: &args,
                object: Some(callee),
                explicit: None,
                context,
                user: true,
                operator: false,
            };
            let mut candidates = self.viable(&functions, call)?;
            if !self.closure_info.contains_key(&class) {
                candidates.extend(self.surrogates(callee, class, &args, context)?);
            }
            return match self.best(candidates)? {
                Resolution::One(c) if self.is_surrogate(&c) => {
                    let pointer = self.call_function(c.function, Some(callee), Vec::new(), node)?;
                    self.call_object(pointer, args, false, node, context)
                }
                Resolution::One(c) if !self.is_accessible_function(c.function, class, context)? => {
                    self.ill_formed(node)
                }
                Resolution::One(c) => {
                    let object = Some(callee).filter(|_| self.is_object_member(c.function));
                    self.call_function(c.function, object, args, node)
                }
                Resolution::None => {
                    let clear = self.is_clear_failure(&functions, &args, None, true);
                    let is_closure = self.closure_info.contains_key(&class);
                    let cause = match functions[..] {
                        [one] if !self.program.is_template(one) => Cause::NoCallOperator,
                        [] => Cause::NoFunctionObject,
                        _ => Cause::NoneOfCallOperators,
                    };
                    let is_told = clear && self.is_told_in_patterns(context) && !functions.is_empty();
                    let cause = match is_told && self.fits_another_object(&functions, callee, call)?.is_some()
                    {
                        true => Cause::NoCallOperatorForObject,
                        false => cause,
                    };
                    match clear && (is_closure || self.converts_to_no_function(class)?) {
                        true => {
                            let failed = self.wrong_operand(cause, callee, node);
                            // the last declared is told first
                            let told: Vec<EntityId> = functions.iter().rev().copied().collect();
                            self.note_unmatched(&told, call);
                            failed
                        }
                        false => self.no_match(node),
                    }
                }
                Resolution::Ambiguous
                    if self.converts_to_no_function(class)?
                        && self.is_clear_failure(&functions, &args, None, false) =>
                {
                    self.wrong_operand(Cause::Ambiguous(cufront_base::Name::NONE), callee, node)
                }
                Resolution::Ambiguous => self.ambiguous(node),
            };
        }
        // a pointer to member is called through `.*`, which makes a function of an object
        let function = match self.program.types.kind(ty).clone() {
            TypeKind::Function(f) => f,
            TypeKind::Pointer(t) => match self.program.types.as_function(t) {
                Some(f) => f.clone(),
                None => return self.not_callable(callee, node),
            },
            _ => return self.not_callable(callee, node),
        };
        let mut fits = args.len() == function.parameters.len()
            || args.len() > function.parameters.len() && function.variadic;
        for (&arg, &to) in args.iter().zip(&function.parameters) {
            fits = fits && self.conversion(arg, to, true, context)?.is_some();
        }
        if !fits {
            return self.arguments_misfit(
                &function.parameters,
                function.variadic,
                None,
                &args,
                node,
                context,
            );
        }
        let (ty, category) = self.result_value(function.result);
        let mut operands = vec![callee];
        operands.extend(args);
        Ok(self.push(ExprKind::Call { function: EntityId::NONE, operands }, ty, category, node))
    }

    /// True if the call operators `functions` of `class` are members of several of its base subobjects, none of which hides
    /// those of the others: lookup of the name is ambiguous, whatever the arguments are ([class.member.lookup]/6).
    fn are_of_several_bases(&mut self, class: EntityId, functions: &[EntityId]) -> Res<bool> {
        let mut owners: Vec<EntityId> = Vec::new();
        for &f in functions {
            let owner = self.enclosing_class(f);
            if owner.is_none() || owner == class {
                return Ok(false);
            }
            if !owners.contains(&owner) {
                owners.push(owner);
            }
        }
        let is_ambiguous = match owners[..] {
            [one] => self.is_ambiguous_base(class, one)?,
            [one, other] => !self.derives_from(one, other)? && !self.derives_from(other, one)?,
            _ => false,
        };
        Ok(is_ambiguous && !self.has_using_operators(class)?)
    }

    /// True if `class` or one of its bases brings operators of its bases in: they are members of its own then.
    fn has_using_operators(&mut self, class: EntityId) -> Res<bool> {
        let mut open = vec![class];
        let mut seen = FxHashSet::default();
        while let Some(class) = open.pop() {
            if !seen.insert(class) {
                continue;
            }
            let Some(info) = self.complete_class(class)? else { return Ok(true) };
            let scope = self.program.classes[info].scope;
            if scope.is_some() {
                let items = self.items();
                let is_using = |&d: &DeclId| {
                    items.decls[d].kind == DeclKind::UsingDeclaration && items.decls[d].name.is_none()
                };
                if items.scopes[scope].decls.iter().any(is_using) {
                    return Ok(true);
                }
            }
            open.extend(self.program.classes[info].bases.iter().map(|b| b.class));
        }
        Ok(false)
    }

    /// Conversions of an object to pointers to functions, which are then called ([over.call.object]/2).
    fn surrogates(
        &mut self,
        callee: ExprId,
        class: EntityId,
        args: &[ExprId],
        context: Context,
    ) -> Res<Vec<Candidate>> {
        let mut list = Vec::new();
        for f in self.conversion_functions(class)? {
            // templates are no surrogates ([over.call.object]/2)
            if self.program.is_template(f) {
                continue;
            }
            let Some(result) = self.result_of(f)? else { continue };
            let referred = self.program.types.referred(result);
            let pointee = self.program.types.as_pointer(referred).unwrap_or(referred);
            let Some(function) = self.program.types.as_function(pointee).cloned() else { continue };
            if self.is_explicit_function(f)?
                || args.len() < function.parameters.len()
                || args.len() > function.parameters.len() && !function.variadic
                || self.object_conversion(callee, f)?.is_none()
            {
                continue;
            }
            let mut conversions = vec![Some(Sequence::User(f, Self::identity(result)))];
            for (i, &arg) in args.iter().enumerate() {
                let sequence = match function.parameters.get(i) {
                    Some(&to) => self.conversion(arg, to, true, context)?,
                    None => Some(Sequence::Ellipsis),
                };
                match sequence {
                    Some(s) => conversions.push(Some(s)),
                    None => break,
                }
            }
            if conversions.len() == args.len() + 1 {
                list.push(Candidate { function: f, conversions, ..Candidate::default() });
            }
        }
        Ok(list)
    }

    /// True if no conversion function of `class` gives what can be called.
    fn converts_to_no_function(&mut self, class: EntityId) -> Res<bool> {
        for f in self.conversion_functions(class)? {
            // templates are no surrogates ([over.call.object]/2)
            if self.program.is_template(f) {
                continue;
            }
            let Some(result) = self.result_of(f)? else { return Ok(false) };
            let referred = self.program.types.referred(result);
            let pointee = self.program.types.as_pointer(referred).unwrap_or(referred);
            let calls = self.program.types.as_function(pointee).is_some();
            if calls || self.program.types.is_dependent(result) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// True for a conversion function that stands for what it converts to.
    fn is_surrogate(&self, c: &Candidate) -> bool {
        matches!(c.conversions.first(), Some(Some(Sequence::User(f, _))) if *f == c.function)
    }

    /// The call operators of a class: of a closure its own.
    pub(crate) fn call_operators(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        if let Some(closure) = self.closure_info.get(&class) {
            return Ok(vec![closure.call]);
        }
        let hits = self.member_operators(class, Operator::Call)?;
        let mut list = Vec::new();
        for h in hits {
            list.push(self.hit_entity(h, Context::global())?);
        }
        Ok(list)
    }
}
