//! Lambda-expressions that are `constexpr` without saying so ([expr.prim.lambda.closure]/5, [dcl.constexpr]/3).
//!
//! Example: `[](int n) { return n; }`, but not `[](int n) { static int calls; return n; }`.

use crate::{Elaborator, Level};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Ty};

impl Elaborator<'_> {
    /// Whether the call operator of the lambda-expression with the `[` at `introducer` is `constexpr`, as the reference
    /// has it: calls, jumps and handlers do not count. `None` if the types of variables in it are not known.
    pub fn is_constant_lambda(&mut self, introducer: Tok) -> Option<bool> {
        if self.level < Level::Cxx17 {
            return Some(false);
        }
        let class = self.closure_at(introducer)?;
        let closure = self.closure_info.get(&class)?.node;
        let [.., body] = self.lambda_parts(closure)?;
        let mut open = vec![body];
        let mut known = true;
        while let Some(at) = open.pop() {
            match self.kind_of(at) {
                NodeKind::Lambda | NodeKind::Class => continue,
                NodeKind::SimpleDeclaration => match self.declares_constants(at) {
                    Some(true) => {}
                    Some(false) => return Some(false),
                    None => known = false,
                },
                _ => {}
            }
            open.extend(self.children(at));
        }
        known.then_some(true)
    }

    /// True if the variables that `declaration` declares may be in a constexpr function: none lives on, each has a value
    /// where that is asked for, and a literal type.
    fn declares_constants(&mut self, declaration: NodeId) -> Option<bool> {
        let children = self.children(declaration);
        let (&specifiers, declarators) = children.split_first()?;
        let word = |this: &Self, word| this.has_specifier(specifiers, word);
        if word(self, TokenKind::Typedef) || word(self, TokenKind::Extern) {
            return Some(true);
        }
        let mut known = Some(true);
        for &declarator in declarators {
            if word(self, TokenKind::Static) || word(self, TokenKind::ThreadLocal) {
                return Some(false);
            }
            let parts = self.children(declarator);
            let Some(&named) = parts.len().checked_sub(3).and_then(|i| parts.get(i)) else { continue };
            let Some(name) = self.declarator_name(named) else { continue };
            let tok = self.node(name).main;
            let entities = self.local_entities.iter().filter(|((at, ..), _)| *at == tok);
            let variables: Vec<EntityId> = entities.map(|(_, &entity)| entity).collect();
            let has_value = parts.last().is_some_and(|&l| !self.is_absent(l));
            if variables.is_empty() {
                known = None;
            }
            for variable in variables {
                match self.type_of(variable).ok().and_then(|ty| self.may_be_in_constexpr(ty, has_value, name))
                {
                    Some(true) => {}
                    Some(false) => return Some(false),
                    None => known = None,
                }
            }
        }
        known
    }

    /// True if a variable of type `ty` may be in a constexpr function, `None` if that is not known.
    fn may_be_in_constexpr(&mut self, ty: Ty, has_value: bool, node: NodeId) -> Option<bool> {
        if self.program.types.is_dependent(ty) {
            return None;
        }
        if self.is_literal_type(ty, node).ok()? {
            let element = self.element_of(ty);
            let begins = self.cxx20 || has_value || !self.is_trivial(element, node).ok()?;
            return Some(begins);
        }
        Some(false)
    }
}
