//! Launches of kernels: `k<<<grid, block>>>(arguments)` (CUDA C++ programming guide, execution configuration).

use crate::il::ExprKind;
use crate::misfit::Usage;
use crate::{Cause, Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::Items;
use cufront_lex::Tok;
use cufront_program::{EntityId, Gap, Res, Ty};

/// The function of CUDA's runtime that takes the configuration of a launch.
const PUSH: &[u8] = b"__cudaPushCallConfiguration";

impl Elaborator<'_> {
    /// `k<<<grid, block>>>(args)`: `void`; the arguments initialise the parameters as in a call.
    pub(crate) fn kernel_call(&mut self, node: NodeId, context: Context) -> Res<ExprId> {
        let children = self.children(node);
        if children.len() < 2 {
            return self.gap(Gap::Tree, node);
        }
        let configuration = self.children(children[1]);
        let (mut operands, _) = self.expressions(&configuration, context)?;
        self.check_configuration(&operands, children[1], context);
        let (args, open) = self.expressions(&children[2..], context)?;
        let e = self.expression(children[0], context)?;
        if let ExprKind::Overloads { functions, object: Some(_), .. } = &self.il.get(e).kind {
            // a launch is no call of a member of an object; one without an object CUDA's rules refuse
            let functions = functions.clone();
            let mut callee = children[0];
            while self.kind_of(callee) == NodeKind::Parenthesized {
                callee = self.last_child(callee).unwrap_or(callee);
            }
            if self.kind_of(callee) == NodeKind::Member
                && !functions.is_empty()
                && functions.into_iter().all(|f| self.is_object_member(f))
            {
                return match self.identifier_of(children[0]) {
                    Some((_, name)) => self.wrong_at(Cause::BoundMember, self.node(name).first, node),
                    None => self.ill_formed(node),
                };
            }
        }
        let call = self.call_of(e, args, open, node, context)?;
        if self.any_dependent(&operands) || self.any_dependent(&[call]) {
            operands.push(call);
            return Ok(self.prvalue(ExprKind::Other(operands), Ty::VOID, node));
        }
        Ok(self.prvalue(ExprKind::Launch(operands, call), Ty::VOID, node))
    }

    /// The function that takes the configuration of a launch, and the types of its parameters.
    pub(crate) fn configuration(&mut self) -> Option<(EntityId, Vec<Ty>)> {
        let name = self.lexed.names.get(PUSH)?;
        let declared = self.items().bound(Items::GLOBAL, name, Tok(u32::MAX - 1)).next();
        let entity = self.declared_entity(declared?).ok()?;
        let ty = self.type_of(entity).ok()?;
        let parameters = self.program.types.as_function(ty)?.parameters.clone();
        Some((entity, parameters.to_vec()))
    }

    /// Notes the operands of a configuration that do not convert: they are arguments of a function of CUDA's runtime
    /// ([`PUSH`]), grid, block, bytes of shared memory and stream.
    fn check_configuration(&mut self, operands: &[ExprId], list: NodeId, context: Context) {
        if self.recorded.is_none() {
            return;
        }
        let Some((entity, parameters)) = self.configuration() else { return };
        let needed = self.required(entity, parameters.len());
        for (&operand, to) in operands.iter().zip(parameters) {
            let written = self.il.get(operand).node;
            if self.kind_of(written) == NodeKind::BracedList {
                self.check_initializer(to, written, context);
            } else {
                self.check_conversion(operand, to, Usage::Argument, context);
            }
        }
        let is_whole = !self.children(list).into_iter().any(|n| self.kind_of(n) == NodeKind::PackExpansion);
        // CUDA's rules say it of an empty one
        let too_few = !operands.is_empty() && needed.is_ok_and(|needed| operands.len() < needed);
        if too_few && is_whole && self.is_told(list, context) {
            let at = match self.last_child(list) {
                Some(last) => self.node(last).end,
                None => self.node(list).first,
            };
            let failed: Res<()> = self.wrong_at(Cause::TooFewArguments, at, list);
            self.find_of(&failed);
        }
    }
}
