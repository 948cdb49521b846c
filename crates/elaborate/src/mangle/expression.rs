//! `<expression>` (Itanium C++ ABI 5.1.8): dependent expressions in signatures, from their trees.

use super::name::expression_code;
use super::Mangler;
use crate::lookup::{Filter, Found};
use crate::Context;
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{Arg, EntityKind, Gap, Res, Signature, Slot, TypeKind};

impl Mangler<'_, '_> {
    /// The expression of a canonical dependent expression.
    pub(super) fn signature_expression(&mut self, s: Signature) -> Res<()> {
        match self.elaborator.signature_tree(s) {
            Some((node, context)) => self.expression(node, context),
            None => Err(cufront_program::Fail::Gap(Gap::Expression, cufront_lex::Tok(0))),
        }
    }

    fn expression(&mut self, node: NodeId, context: Context) -> Res<()> {
        self.nested(|m| m.expression_of_kind(node, context))
    }

    fn expressions(&mut self, nodes: &[NodeId], context: Context) -> Res<()> {
        nodes.iter().try_for_each(|&n| self.expression(n, context))
    }

    fn expression_of_kind(&mut self, node: NodeId, context: Context) -> Res<()> {
        let children = self.elaborator.children(node);
        let main = self.elaborator.main_kind(node);
        match self.elaborator.kind_of(node) {
            NodeKind::Parenthesized => match children.last() {
                Some(&inner) => self.expression(inner, context),
                None => self.elaborator.gap(Gap::Expression, node),
            },
            NodeKind::Literal => {
                let e = self.elaborator.expression(node, context)?;
                let x = self.elaborator.il.get(e).clone();
                match x.kind {
                    crate::ExprKind::Constant(value) => self.literal(x.ty, value),
                    _ => self.elaborator.gap(Gap::Expression, node),
                }
            }
            NodeKind::Identifier | NodeKind::QualifiedName | NodeKind::TemplateId => {
                self.named_expression(node, context)
            }
            NodeKind::Binary | NodeKind::Assignment => {
                let Some(operator) = self.elaborator.operator_token(self.elaborator.node(node).main) else {
                    return self.elaborator.gap(Gap::Expression, node);
                };
                self.out.extend_from_slice(expression_code(operator, false));
                self.expressions(&children, context)
            }
            NodeKind::Unary => {
                let Some(operator) = self.elaborator.operator_token(self.elaborator.node(node).main) else {
                    return self.elaborator.gap(Gap::Expression, node);
                };
                self.out.extend_from_slice(expression_code(operator, true));
                if matches!(main, TokenKind::PlusPlus | TokenKind::MinusMinus) {
                    self.out.push(b'_');
                }
                self.expressions(&children, context)
            }
            NodeKind::PostfixUnary => {
                let Some(operator) = self.elaborator.operator_token(self.elaborator.node(node).main) else {
                    return self.elaborator.gap(Gap::Expression, node);
                };
                self.out.extend_from_slice(expression_code(operator, true));
                self.expressions(&children, context)
            }
            NodeKind::Conditional => {
                self.out.extend_from_slice(b"qu");
                self.expressions(&children, context)
            }
            NodeKind::Subscript => {
                self.out.extend_from_slice(b"ix");
                self.expressions(&children, context)
            }
            NodeKind::Call => {
                self.out.extend_from_slice(b"cl");
                self.expressions(&children, context)?;
                self.out.push(b'E');
                Ok(())
            }
            NodeKind::Member => {
                let [object, name] = children[..] else { return self.elaborator.gap(Gap::Tree, node) };
                self.out.extend_from_slice(if main == TokenKind::Arrow { b"pt" } else { b"dt" });
                self.expression(object, context)?;
                self.written_name(name, context)
            }
            NodeKind::PackExpansion => {
                self.out.extend_from_slice(b"sp");
                self.expressions(&children, context)
            }
            NodeKind::SizeofPack => {
                self.out.extend_from_slice(b"sZ");
                let Some(&pack) = children.last() else { return self.elaborator.gap(Gap::Tree, node) };
                let found = self.elaborator.named(pack, context, Filter::Any)?.found;
                let Found::Type(ty) = found else { return self.expression(pack, context) };
                match *self.elaborator.program.types.kind(ty) {
                    // no component for g++
                    TypeKind::Parameter { level, index, .. } => {
                        self.template_parameter(level, index);
                        Ok(())
                    }
                    _ => self.ty(ty),
                }
            }
            NodeKind::UnaryKeyword => {
                let Some(&operand) = children.last() else { return self.elaborator.gap(Gap::Tree, node) };
                let is_type = self.elaborator.kind_of(operand) == NodeKind::TypeId;
                self.out.extend_from_slice(match (main, is_type) {
                    (TokenKind::Noexcept, _) => b"nx",
                    (TokenKind::Sizeof, true) => b"st",
                    (TokenKind::Sizeof, false) => b"sz",
                    (_, true) => b"at",
                    (_, false) => b"az",
                });
                match is_type {
                    true => self.type_at(operand, context),
                    false => self.expression(operand, context),
                }
            }
            NodeKind::NamedCast => {
                let [id, operand] = children[..] else { return self.elaborator.gap(Gap::Tree, node) };
                self.out.extend_from_slice(match main {
                    TokenKind::StaticCast => b"sc",
                    TokenKind::DynamicCast => b"dc",
                    TokenKind::ConstCast => b"cc",
                    _ => b"rc",
                });
                self.type_at(id, context)?;
                self.expression(operand, context)
            }
            NodeKind::CStyleCast => {
                let [id, operand] = children[..] else { return self.elaborator.gap(Gap::Tree, node) };
                self.out.extend_from_slice(b"cv");
                self.type_at(id, context)?;
                self.expression(operand, context)
            }
            NodeKind::FunctionalCast => {
                let Some((&first, args)) = children.split_first() else {
                    return self.elaborator.gap(Gap::Tree, node);
                };
                let ty = match self.elaborator.kind_of(first) {
                    NodeKind::Identifier | NodeKind::TemplateId | NodeKind::QualifiedName => {
                        self.elaborator.type_named(first, context)?
                    }
                    _ => self.elaborator.type_specifier(first, context)?,
                };
                if main == TokenKind::LBrace {
                    self.out.extend_from_slice(b"tl");
                    self.ty(ty)?;
                    let list = args.first().map(|&l| self.elaborator.children(l)).unwrap_or_default();
                    self.expressions(&list, context)?;
                    self.out.push(b'E');
                    return Ok(());
                }
                self.out.extend_from_slice(b"cv");
                self.ty(ty)?;
                if args.len() != 1 {
                    self.out.push(b'_');
                }
                self.expressions(args, context)?;
                if args.len() != 1 {
                    self.out.push(b'E');
                }
                Ok(())
            }
            _ => self.elaborator.gap(Gap::Expression, node),
        }
    }

    fn type_at(&mut self, id: NodeId, context: Context) -> Res<()> {
        let ty = self.elaborator.type_id(id, context)?;
        self.ty(ty)
    }

    /// A name in an expression.
    fn named_expression(&mut self, node: NodeId, context: Context) -> Res<()> {
        let named = self.elaborator.named(node, context, Filter::Any)?;
        match named.found {
            Found::Parameter(level, index, _) => {
                self.template_parameter(level, index);
                Ok(())
            }
            Found::Bound(Arg::Parameter { level, index, .. }) => {
                self.template_parameter(level, index);
                Ok(())
            }
            Found::Bound(arg) => self.template_argument(arg),
            Found::Entity(e) => {
                let entity = self.elaborator.program.entity(e).clone();
                match entity.kind {
                    EntityKind::Variable if entity.decl.is_none() => self.function_parameter(node, context),
                    EntityKind::Enumerator => {
                        let ty = self.elaborator.type_of(e)?;
                        match self.elaborator.enumerator_value(e)? {
                            Some(value) => self.literal(ty, value),
                            None => self.written_name(node, context),
                        }
                    }
                    EntityKind::Variable => {
                        let constant = match entity.ty {
                            Slot::Done(ty) => !self.elaborator.program.types.is_dependent(ty),
                            _ => false,
                        };
                        if constant && entity.args.is_none() {
                            self.out.extend_from_slice(b"L_Z");
                            self.name(e, None, &[])?;
                            self.out.push(b'E');
                            return Ok(());
                        }
                        self.written_name(node, context)
                    }
                    _ => self.written_name(node, context),
                }
            }
            _ => self.written_name(node, context),
        }
    }

    /// `<function-param>`.
    fn function_parameter(&mut self, node: NodeId, context: Context) -> Res<()> {
        let n = self.elaborator.node(node);
        let name = self.elaborator.lexed.tokens.name(n.main);
        let place = self
            .parameters
            .iter()
            .position(|&t| t != cufront_lex::Tok::NONE && self.elaborator.lexed.tokens.name(t) == name);
        let _ = context;
        let Some(place) = place else { return self.elaborator.gap(Gap::Expression, node) };
        self.out.extend_from_slice(b"fp");
        if let Some(n) = place.checked_sub(1) {
            self.number(n as u128);
        }
        self.out.push(b'_');
        Ok(())
    }

    /// `<unresolved-name>`: a name as it is written.
    fn written_name(&mut self, node: NodeId, context: Context) -> Res<()> {
        let children = self.elaborator.children(node);
        match self.elaborator.kind_of(node) {
            NodeKind::Identifier => {
                let name = self.elaborator.lexed.tokens.name(self.elaborator.node(node).main);
                self.source_name(name);
                Ok(())
            }
            NodeKind::TemplateId => {
                let [name, list] = children[..] else { return self.elaborator.gap(Gap::Tree, node) };
                self.written_name(name, context)?;
                self.out.push(b'I');
                for arg in self.elaborator.written_arguments(list, context)? {
                    self.template_argument(arg)?;
                }
                self.out.push(b'E');
                Ok(())
            }
            NodeKind::QualifiedName => {
                let [prefix, last] = children[..] else { return self.elaborator.gap(Gap::Tree, node) };
                use crate::names::Scope;
                match self.elaborator.nested_name(prefix, context)? {
                    // g++ has looked the name up and forgotten the namespace
                    Scope::Namespace(_) => self.written_name(last, context),
                    Scope::Class(class) => {
                        let ty = self.elaborator.type_of_class(class);
                        self.out.extend_from_slice(b"sr");
                        self.ty(ty)?;
                        self.written_name(last, context)
                    }
                    Scope::Dependent(ty) => {
                        self.out.extend_from_slice(b"sr");
                        self.ty(ty)?;
                        self.written_name(last, context)
                    }
                    Scope::Enum(_) => self.elaborator.gap(Gap::Expression, node),
                }
            }
            NodeKind::OperatorName => {
                let Some(operator) = self.elaborator.operator_at(self.elaborator.node(node).main) else {
                    return self.elaborator.gap(Gap::Expression, node);
                };
                self.out.extend_from_slice(b"on");
                self.out.extend_from_slice(expression_code(operator, false));
                Ok(())
            }
            _ => self.elaborator.gap(Gap::Expression, node),
        }
    }
}
