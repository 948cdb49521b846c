//! Attributes that change a type ([dcl.attr], GNU): `vector_size`, `mode`.
//!
//! Example: `typedef float V __attribute__((vector_size(16)));` makes V a vector of four floats.

use crate::lookup::{Filter, Found};
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::argument_ranges;
use cufront_lex::{known, Tok, TokenKind};
use cufront_parse::Parser;
use cufront_program::{Builtin, Fail, Gap, Res, Ty};

impl Elaborator<'_> {
    /// The tree of the expression that the tokens `[first, end)` of an attribute are.
    pub(crate) fn attribute_expression(&mut self, attribute: NodeId, first: Tok, end: Tok) -> Res<NodeId> {
        if let Some(&known) = self.reread.get(&first) {
            return known.ok_or(Fail::Gap(Gap::Tree, first));
        }
        let scope = self.node(attribute).scope;
        let mark = self.ast.mark();
        let mut parser = Parser::new(self.lexed, &mut self.names, &mut self.ast, first, end, scope);
        let root = match parser.expression() {
            Ok(root) if parser.errors().is_empty() && parser.position() == end => Some(root),
            _ => None,
        };
        if root.is_none() {
            self.ast.truncate(mark);
        }
        self.reread.insert(first, root);
        root.ok_or(Fail::Gap(Gap::Tree, first))
    }

    /// The attributes in the Attribute node `node`: the token of each name and of the `(` behind it, if there is one.
    pub(crate) fn attribute_names(&self, node: NodeId) -> Vec<(Tok, Option<Tok>)> {
        let n = self.node(node);
        let t = &self.lexed.tokens;
        let mut list = Vec::new();
        let mut at = n.first;
        // `__attribute__((`, `[[`
        let outer = if t.kind(at) == TokenKind::Attribute { at.plus(3) } else { at.plus(2) };
        if t.kind(at) == TokenKind::Alignas {
            return vec![(at, Some(at.next()))];
        }
        at = outer;
        while at < n.end {
            if matches!(t.kind(at), TokenKind::LParen | TokenKind::LBracket) {
                at = t.partner(at).next();
                continue;
            }
            let scoped = t.kind(at.next()) == TokenKind::ColonColon;
            if !scoped && (t.kind(at) == TokenKind::Ident || t.kind(at) == TokenKind::Const) {
                let open = (t.kind(at.next()) == TokenKind::LParen).then(|| at.next());
                list.push((at, open));
            }
            at = at.next();
        }
        list
    }

    /// The alignment that `alignas(…)` or `aligned(…)` gives, whose `(` is at `open`: a number or that of a type
    /// ([dcl.align]).
    pub(crate) fn attribute_alignment(&mut self, attribute: NodeId, open: Tok, context: Context) -> Res<u64> {
        let close = self.lexed.tokens.partner(open);
        let first = open.next();
        if let Ok(number) = self.attribute_expression(attribute, first, close) {
            if self.names_type(number, context) {
                let ty = self.type_named(number, context)?;
                return Ok(self.layout_of(ty, attribute)?.align);
            }
            return match self.constant_of(number, context)? {
                Some(n) => Ok(u64::try_from(n).unwrap_or(0)),
                None => self.gap(Gap::Operand, attribute),
            };
        }
        let id = self.attribute_type(attribute, first, close);
        let Some(id) = id else { return self.gap(Gap::Layout, attribute) };
        let ty = self.type_id(id, context)?;
        Ok(self.layout_of(ty, attribute)?.align)
    }

    /// The tree of the type that the tokens `[first, end)` of an attribute are.
    fn attribute_type(&mut self, attribute: NodeId, first: Tok, end: Tok) -> Option<NodeId> {
        if let Some(&known) = self.bodies.get(&first) {
            return known;
        }
        let scope = self.node(attribute).scope;
        let mark = self.ast.mark();
        let mut parser = Parser::new(self.lexed, &mut self.names, &mut self.ast, first, end, scope);
        let root = match parser.type_id() {
            Ok(root) if parser.errors().is_empty() && parser.position() == end => Some(root),
            _ => None,
        };
        if root.is_none() {
            self.ast.truncate(mark);
        }
        self.bodies.insert(first, root);
        root
    }

    /// The same, unless they name a value: what `A<int>::b` is, is known when the class is looked into.
    fn alignment_type(
        &mut self,
        attribute: NodeId,
        first: Tok,
        end: Tok,
        context: Context,
    ) -> Option<NodeId> {
        let id = self.attribute_type(attribute, first, end)?;
        let Ok(name) = self.attribute_expression(attribute, first, end) else { return Some(id) };
        let is_name = matches!(self.kind_of(name), NodeKind::QualifiedName | NodeKind::TemplateId);
        let named = self.quietly(|this| this.named(name, context, Filter::Any)).map(|n| n.found);
        let is_value = is_name && matches!(named, Ok(Found::Entity(_) | Found::Bound(_)));
        (!is_value).then_some(id)
    }

    /// Elaborates the operands of `alignas` and `aligned` among the decl-specifiers of a variable, which are constants unless
    /// they are types ([dcl.align]/1). Those of a block count among the calls of its function, as the reference has it.
    pub(crate) fn check_alignments(&mut self, specifiers: NodeId, context: Context) {
        for attribute in self.children(specifiers) {
            if self.kind_of(attribute) != NodeKind::Attribute {
                continue;
            }
            for (word, open) in self.attribute_names(attribute) {
                let t = &self.lexed.tokens;
                let Some(open) = open.filter(|&o| t.kind(o) == TokenKind::LParen) else { continue };
                let aligns = t.kind(word) == TokenKind::Alignas
                    || matches!(self.lexed.spelling(word), b"aligned" | b"__aligned__");
                if aligns {
                    let result = self.check_alignment(attribute, open, context);
                    self.find_of(&result);
                }
            }
        }
    }

    /// Elaborates the operand of an alignment whose `(` is at `open`, or each of several.
    fn check_alignment(&mut self, attribute: NodeId, open: Tok, context: Context) -> Res<()> {
        let close = self.lexed.tokens.partner(open);
        // `void()` is a type here ([dcl.ambig.res]/2)
        if let Some(id) = self.alignment_type(attribute, open.next(), close, context) {
            return self.check_alignment_type(id, attribute, context);
        }
        if let Ok(operand) = self.attribute_expression(attribute, open.next(), close) {
            if self.kind_of(operand) != NodeKind::Comma {
                return self.check_alignment_value(operand, context);
            }
        }
        for (first, end) in argument_ranges(self.lexed, open) {
            if let Some(id) = self.alignment_type(attribute, first, end, context) {
                self.check_alignment_type(id, attribute, context)?;
            } else if let Ok(operand) = self.attribute_expression(attribute, first, end) {
                self.check_alignment_value(operand, context)?;
            }
        }
        Ok(())
    }

    fn check_alignment_value(&mut self, operand: NodeId, context: Context) -> Res<()> {
        if self.names_type(operand, context) {
            let ty = self.type_named(operand, context)?;
            return self.check_aligned_like(ty, operand, context);
        }
        let e = self.expression(operand, context)?;
        if self.program.types.is_integral(self.ty(e)) {
            let value = self.needed_constant(e, operand, context)?;
            let cause = match value {
                Some(n) if n < 0 => Some(Cause::AlignmentNegative),
                Some(n) if n != 0 && (n.count_ones() != 1 || n > i128::from(u32::MAX)) => {
                    Some(Cause::AlignmentInvalid)
                }
                _ => None,
            };
            if let Some(cause) = cause.filter(|_| !self.is_value_dependent(e)) {
                return self.wrong_at(cause, self.first_token(e), operand);
            }
        }
        if context.block {
            self.survivors.push(e);
        }
        Ok(())
    }

    fn check_alignment_type(&mut self, id: NodeId, attribute: NodeId, context: Context) -> Res<()> {
        let ty = self.type_id(id, context)?;
        self.check_aligned_like(ty, if ty.is_some() { id } else { attribute }, context)
    }

    /// Something is aligned as an object of the type `ty` is, which `node` names.
    fn check_aligned_like(&mut self, ty: Ty, node: NodeId, context: Context) -> Res<()> {
        let at = self.node(node).first;
        if self.program.types.as_function(ty).is_some() {
            return self.wrong_at(Cause::AlignmentOfFunction, at, node);
        }
        if self.program.types.is_void(ty) && self.is_told_in_patterns(context) {
            return self.wrong_at(Cause::IncompleteUse, at, node);
        }
        if self.program.types.as_class(ty).is_some() {
            self.note_incomplete(Cause::IncompleteUse, ty, at, node, context);
        }
        Ok(())
    }

    /// The type that the AliasDeclaration `node` gives a name.
    pub(crate) fn aliased_type(&mut self, node: NodeId, context: Context) -> Res<Ty> {
        let Some(id) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
        let mut ty = self.type_id(id, context)?;
        for child in self.children(node) {
            if self.kind_of(child) == NodeKind::Attribute {
                ty = self.attributed_type(ty, child, context)?;
            }
        }
        Ok(ty)
    }

    /// `ty` with the attribute `node` applied.
    pub(crate) fn attributed_type(&mut self, ty: Ty, node: NodeId, context: Context) -> Res<Ty> {
        let mut ty = ty;
        for (name_tok, open) in self.attribute_names(node) {
            let name = self.lexed.tokens.name(name_tok);
            let Some(open) = open else { continue };
            let close = self.lexed.tokens.partner(open);
            if [known::VECTOR_SIZE, known::VECTOR_SIZE_].contains(&name) {
                let size = self.attribute_expression(node, open.next(), close)?;
                let plain = self.program.types.as_builtin(ty).is_some_and(Builtin::is_arithmetic);
                if !plain && !self.program.types.is_dependent(ty) {
                    return self.gap(Gap::Type, node);
                }
                match self.constant_of(size, context)? {
                    Some(bytes) if plain => match u64::try_from(bytes) {
                        Ok(bytes) if bytes > 0 => ty = self.program.types.vector(ty, bytes),
                        _ => return self.ill_formed(node),
                    },
                    _ => return self.gap(Gap::Type, node),
                }
            } else if [known::MODE, known::MODE_].contains(&name) {
                ty = self.with_mode(ty, open.next(), node)?;
            }
        }
        Ok(ty)
    }

    /// `ty` in the machine mode that is named at `word`.
    fn with_mode(&mut self, ty: Ty, word: Tok, node: NodeId) -> Res<Ty> {
        let Some(b) = self.program.types.as_builtin(ty) else { return self.gap(Gap::Type, node) };
        let spelled = self.lexed.spelling(word);
        let mode = spelled.strip_prefix(b"__").and_then(|m| m.strip_suffix(b"__")).unwrap_or(spelled);
        let integer = match mode {
            b"QI" | b"byte" => Some(Builtin::SignedChar),
            b"HI" => Some(Builtin::Short),
            b"SI" => Some(Builtin::Int),
            b"DI" | b"word" | b"pointer" => Some(Builtin::Long),
            b"TI" => Some(Builtin::Int128),
            _ => None,
        };
        let floating = match mode {
            b"SF" => Some(Builtin::Float),
            b"DF" => Some(Builtin::Double),
            b"XF" => Some(Builtin::LongDouble),
            b"TF" => Some(Builtin::Float128),
            _ => None,
        };
        let made = match (integer, floating) {
            (Some(i), _) if b.is_integral() => match b.is_unsigned() {
                true => i.to_unsigned(),
                false => i,
            },
            (_, Some(f)) if b.is_floating() => f,
            _ => return self.gap(Gap::Type, node),
        };
        Ok(self.program.types.qualified(Ty::builtin(made), ty.own_qualifiers()))
    }
}
