//! Attributes that change a type ([dcl.attr], GNU): `vector_size`, `mode`.
//!
//! Example: `typedef float V __attribute__((vector_size(16)));` makes V a vector of four floats.

use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
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
        let known = self.bodies.get(&first).copied();
        let id = match known {
            Some(known) => known,
            None => {
                let scope = self.node(attribute).scope;
                let mark = self.ast.mark();
                let mut parser = Parser::new(self.lexed, &mut self.names, &mut self.ast, first, close, scope);
                let root = match parser.type_id() {
                    Ok(root) if parser.errors().is_empty() && parser.position() == close => Some(root),
                    _ => None,
                };
                if root.is_none() {
                    self.ast.truncate(mark);
                }
                self.bodies.insert(first, root);
                root
            }
        };
        let Some(id) = id else { return self.gap(Gap::Layout, attribute) };
        let ty = self.type_id(id, context)?;
        Ok(self.layout_of(ty, attribute)?.align)
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

    fn check_alignment(&mut self, attribute: NodeId, open: Tok, context: Context) -> Res<()> {
        let close = self.lexed.tokens.partner(open);
        let Ok(operand) = self.attribute_expression(attribute, open.next(), close) else { return Ok(()) };
        if self.names_type(operand, context) {
            return Ok(());
        }
        let e = self.expression(operand, context)?;
        if self.program.types.is_integral(self.ty(e)) {
            self.needed_constant(e, operand, context)?;
        }
        if context.block {
            self.survivors.push(e);
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
