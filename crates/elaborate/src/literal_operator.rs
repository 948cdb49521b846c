//! What is wrong with the declaration of a literal operator ([over.literal]): where it stands, what it takes, and what
//! parameters its template has.
//!
//! Example: `int operator""_km(int);` takes an integer that no literal is passed as.

use crate::Elaborator;
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::{Builtin, Fail, FunctionType, Qualifiers, Res, Ty, TypeKind};

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MisdeclaredLiteral {
    /// The string behind `operator` has characters or a prefix.
    NotEmpty,
    /// It is a member of a class.
    Member,
    /// It has the linkage of C.
    OfC,
    /// It takes nothing.
    Nothing,
    /// It takes several values.
    Several,
    /// Its parameter has a type that no literal has.
    OtherType,
    /// It takes another integer than `unsigned long long`.
    Integer,
    /// It takes another floating-point number than `long double`.
    Floating,
    /// It takes a pointer to what is not const.
    Pointer,
    /// Its second parameter is no length.
    Length,
    /// Its first of two parameters points to no characters.
    Elements,
    /// It has an ellipsis.
    Ellipsis,
    /// A template has parameters of a function.
    TemplateParameters,
    /// The template has other parameters than a pack of characters.
    OtherTemplate,
    /// The template has types for parameters.
    TemplateOfTypes,
}

impl Elaborator<'_> {
    /// The suffix that the literal operator `decl` is for, and the token that has it; `None` if a keyword stands there.
    #[must_use]
    pub fn declared_suffix(&self, decl: DeclId) -> Option<(Tok, &[u8])> {
        let string = self.items().decls[decl].name_tok.next();
        match self.lexed.spelling(string).ends_with(b"\"") {
            true => self.lexed.tokens.identifier(string.next())?,
            false => return Some((string, self.suffix_at(string))),
        };
        Some((string.next(), self.lexed.spelling(string.next())))
    }

    /// What is wrong with the literal operator `decl`, and where compilers say so. Nothing for what is not known.
    pub fn misdeclared_literal(&mut self, decl: DeclId) -> Vec<(Tok, MisdeclaredLiteral)> {
        let d = self.items().decls[decl].clone();
        let string = d.name_tok.next();
        if !self.lexed.spelling(string).starts_with(b"\"\"") {
            return vec![(string, MisdeclaredLiteral::NotEmpty)];
        }
        let special = Specifiers::EXPLICIT_SPECIALIZATION | Specifiers::EXPLICIT_INSTANTIATION;
        if d.specifiers.intersects(special) {
            return Vec::new();
        }
        let at = d.name_tok;
        let is_friend = d.specifiers.contains(Specifiers::FRIEND);
        let around = self.items().scopes[self.scope_around_heads(d.scope)].kind;
        if around == ScopeKind::Class && !is_friend {
            return vec![(at, MisdeclaredLiteral::Member)];
        }
        let mut found = Vec::new();
        let is_template = d.head.is_some();
        if d.specifiers.contains(Specifiers::EXTERN_C) && !is_template {
            found.push((at, MisdeclaredLiteral::OfC));
        }
        // what a class template befriends its instances declare
        if is_friend && self.items().in_template(d.scope) {
            return found;
        }
        let Some(ty) = self.written_type(decl) else { return found };
        let Some(function) = self.program.types.as_function(ty).cloned() else { return found };
        if is_template {
            if !function.parameters.is_empty() || function.variadic {
                found.push((at, MisdeclaredLiteral::TemplateParameters));
            }
            let misfit = self.quietly(|this| this.misfit_of_literal_template(decl));
            found.extend(misfit.ok().flatten().map(|misfit| (at, misfit)));
        } else {
            found.extend(self.misfit_of_literal_parameters(&function).map(|misfit| (at, misfit)));
        }
        found
    }

    /// What is wrong with the parameters of `function` ([over.literal]/3).
    fn misfit_of_literal_parameters(&self, function: &FunctionType) -> Option<MisdeclaredLiteral> {
        let types = &self.program.types;
        if function.parameters.iter().any(|&p| types.is_dependent(p)) {
            return None;
        }
        if function.variadic {
            return Some(MisdeclaredLiteral::Ellipsis);
        }
        let Some(&first) = function.parameters.first() else { return Some(MisdeclaredLiteral::Nothing) };
        if let Some(element) = types.as_pointer(first) {
            if element.own_qualifiers() != Qualifiers::CONST {
                return Some(MisdeclaredLiteral::Pointer);
            }
            let character = types.as_builtin(element.bare()).filter(|&b| is_character(b));
            return match function.parameters[1..] {
                [] => (character != Some(Builtin::Char)).then_some(MisdeclaredLiteral::OtherType),
                [length] if types.as_builtin(length) != Some(Builtin::UnsignedLong) => {
                    Some(MisdeclaredLiteral::Length)
                }
                [_] => character.is_none().then_some(MisdeclaredLiteral::Elements),
                _ => Some(MisdeclaredLiteral::Several),
            };
        }
        if function.parameters.len() > 1 {
            return Some(MisdeclaredLiteral::Several);
        }
        match *types.kind(first) {
            TypeKind::Builtin(Builtin::UnsignedLongLong | Builtin::LongDouble) => None,
            TypeKind::Builtin(b) if is_character(b) => None,
            TypeKind::Builtin(b) if b != Builtin::Bool && b.is_integral() => {
                Some(MisdeclaredLiteral::Integer)
            }
            TypeKind::Builtin(b) if b.is_floating() => Some(MisdeclaredLiteral::Floating),
            _ => Some(MisdeclaredLiteral::OtherType),
        }
    }

    /// What is wrong with the template parameters of the literal operator `decl` ([over.literal]/5).
    fn misfit_of_literal_template(&mut self, decl: DeclId) -> Res<Option<MisdeclaredLiteral>> {
        let context = self.context_of_definition(decl)?;
        let root = self.tree(decl)?;
        let (_, heads) = self.below_heads(root);
        let Some(&(parameters, _)) = heads.last() else { return Err(Fail::InError) };
        let list = self.children(parameters);
        let Some(&first) = list.first() else { return Ok(None) };
        if self.kind_of(first) == NodeKind::TypeParameter {
            let fits = matches!(list[..], [first, second] if self.is_pack_of(second, first));
            return Ok((!fits).then_some(MisdeclaredLiteral::TemplateOfTypes));
        }
        if list.len() > 1 || self.kind_of(first) != NodeKind::Parameter {
            return Ok(Some(MisdeclaredLiteral::OtherTemplate));
        }
        let ty = self.parameter_declared_type(first, context)?;
        let is_pack = self.declares_pack(first);
        if self.has_placeholder(ty) && !self.is_deduced_class(ty) {
            return Ok(Some(MisdeclaredLiteral::OtherTemplate));
        }
        let is_class = |kind: &TypeKind| {
            matches!(kind, TypeKind::Class(_) | TypeKind::Dependent | TypeKind::Member { .. })
        };
        let fits = match self.program.types.kind(ty) {
            TypeKind::Builtin(b) => is_pack && *b == Builtin::Char,
            TypeKind::Pointer(_) | TypeKind::LValueReference(_) | TypeKind::Enum(_) => false,
            // what a string is taken as, since C++20
            kind if is_class(kind) || self.is_deduced_class(ty) => {
                !is_pack || self.program.types.is_dependent(ty)
            }
            _ => true,
        };
        Ok((!fits).then_some(MisdeclaredLiteral::OtherTemplate))
    }

    /// True for the type of a class whose template arguments are deduced.
    fn is_deduced_class(&self, ty: Ty) -> bool {
        matches!(self.program.types.kind(ty), TypeKind::Deduced(_))
    }

    /// True for the declaration of a pack of constants.
    fn declares_pack(&self, parameter: NodeId) -> bool {
        self.child(parameter, 1).is_some_and(|d| self.contains_pack_declarator(d))
    }

    /// True if `parameter` is a pack of constants whose type is the parameter `of`: GNU's form for strings.
    fn is_pack_of(&self, parameter: NodeId, of: NodeId) -> bool {
        let specifiers = self.child(parameter, 0).filter(|_| self.kind_of(parameter) == NodeKind::Parameter);
        let named = specifiers.and_then(|s| match self.children(s)[..] {
            [one] if self.kind_of(one) == NodeKind::NamedType => Some(self.node(one)),
            _ => None,
        });
        let name = self.children(of).into_iter().find(|&c| self.kind_of(c) == NodeKind::Identifier);
        match (named, name) {
            (Some(named), Some(name)) => {
                named.first.next() == named.end
                    && self.lexed.spelling(named.first) == self.lexed.spelling(self.node(name).main)
                    && self.declares_pack(parameter)
            }
            _ => false,
        }
    }
}

/// The types of characters that strings have.
fn is_character(b: Builtin) -> bool {
    matches!(b, Builtin::Char | Builtin::WChar | Builtin::Char8 | Builtin::Char16 | Builtin::Char32)
}
