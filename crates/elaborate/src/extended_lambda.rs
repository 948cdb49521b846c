//! The traits that tell extended lambdas from other types (CUDA C++ Programming Guide, 5.3.22.2).
//!
//! Example: `__nv_is_extended_device_lambda_closure_type(decltype([](int) {}))` is `false`.

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{attribute_group, AttrSet};
use cufront_lex::TokenKind;
use cufront_program::{Gap, Res, Ty};

/// True for the name of one of the traits.
pub(crate) fn is_lambda_trait(name: &[u8]) -> bool {
    name.starts_with(b"__nv_is_extended_")
}

impl Elaborator<'_> {
    /// The value of the trait `name` for `ty`, of which `const` and `volatile` do not count. `false` is certain of what is
    /// no closure, and of a closure whose lambda-expression does not say what the trait asks for. Whether another one is
    /// an extended lambda depends on the options and on the functions around it.
    pub(crate) fn lambda_trait_value(&mut self, name: &[u8], ty: Ty, node: NodeId) -> Res<bool> {
        let Some(class) = self.program.types.as_class(ty) else { return Ok(false) };
        let Some(closure) = self.closure_info.get(&class).map(|c| c.node) else { return Ok(false) };
        let Some([_, _, trailing, _]) = self.lambda_parts(closure) else {
            return self.gap(Gap::BuiltinTrait, node);
        };
        let spaces = self.spaces_of_lambda(closure);
        let (device, host) = (spaces.contains(AttrSet::DEVICE), spaces.contains(AttrSet::HOST));
        let may_be = match name {
            b"__nv_is_extended_device_lambda_closure_type" => device && !host,
            b"__nv_is_extended_host_device_lambda_closure_type" => device && host,
            b"__nv_is_extended_device_lambda_with_preserved_return_type" => {
                device && !host && !self.is_absent(trailing)
            }
            _ => true,
        };
        match may_be {
            true => self.gap(Gap::BuiltinTrait, node),
            false => Ok(false),
        }
    }

    /// The execution spaces that the lambda-expression `node` says, wherever it may.
    fn spaces_of_lambda(&self, node: NodeId) -> AttrSet {
        let mut spaces = AttrSet::empty();
        let mut parts = self.children(node);
        parts.pop();
        for part in parts {
            for n in self.ast.tree(part) {
                let first = self.node(n).first;
                if self.kind_of(n) == NodeKind::Attribute
                    && self.lexed.tokens.kind(first) == TokenKind::Attribute
                {
                    spaces |= attribute_group(self.lexed, first).0;
                }
            }
        }
        spaces
    }
}
