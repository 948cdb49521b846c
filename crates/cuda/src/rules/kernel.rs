//! What a function with `__global__` must and must not be (cuda-semantics specification, section 6).

use super::attribute_words::{offset_of, words};
use super::caller::in_template;
use crate::unit::Unit;
use cufront_diag::say;
use cufront_items::{
    AttrSet, DeclId, Declarator, NameKind, Parser, ScopeKind, Specifiers, TemplateParamKind,
};
use cufront_lex::{Tok, TokenKind};
use cufront_sema::{Sema, SemaOptions};
use cufront_types::{Builtin, TypeKind};

pub(super) fn check(unit: &mut Unit<'_>, id: DeclId) {
    let d = unit.items.decls[id].clone();
    if !d.attrs.contains(AttrSet::GLOBAL) || d.specifiers.contains(Specifiers::EXPLICIT_INSTANTIATION) {
        return;
    }
    let Some(c) = unit.items.declarator(id).copied() else { return };
    let word = offset_of(unit, &words(unit, id), AttrSet::GLOBAL);
    let at = word.unwrap_or(unit.lexed.tokens.start(d.first));
    let friend = d.specifiers.contains(Specifiers::FRIEND);
    let in_class = unit.items.scopes[d.scope].kind == ScopeKind::Class;
    let member = unit.is_member(id);

    pack_rules(unit, id);
    // the order is the reference's
    let operator = d.name_kind == NameKind::Operator;
    if operator && !friend {
        unit.diagnostics.say(at, say::KernelOperator);
    }
    let inline = Specifiers::INLINE | Specifiers::CONSTEXPR | Specifiers::CONSTEVAL;
    let friend_definition = friend && in_class && c.body.is_some();
    if !member && (d.specifiers.intersects(inline) || friend_definition) {
        unit.diagnostics.say(at, say::KernelInline);
    }
    if d.specifiers.contains(Specifiers::EXCEPTION_SPEC) || operator_delete(unit, id) {
        unit.diagnostics.say(at, say::KernelExceptionSpecification);
    }
    super::function::exclusive(unit, id, &words(unit, id));
    let deduced = d.specifiers.contains(Specifiers::DEDUCED);
    let specialization = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
    if deduced && (specialization || !unit.is_function_template(id)) {
        unit.diagnostics.say(at, say::KernelDeducedReturnType);
    } else if !deduced && returns_value(unit, id, &c) {
        unit.diagnostics.say(at, say::KernelReturnType);
    }
    if c.params.is_some() && is_variadic(unit, id, &c) {
        unit.diagnostics.say(at, say::KernelEllipsis);
    }
    if member {
        unit.diagnostics.say(at, say::KernelMember);
    }
    if friend_definition {
        let place = if d.head.is_some() && d.name_tok.is_some() { d.name_tok } else { d.first };
        unit.diagnostics.say(unit.lexed.tokens.start(place), say::KernelFriendDefinition).ordered_at(at);
    }
}

/// True if the parameters end in an ellipsis of C. `T...` without a name is a `T` and such an ellipsis, unless a
/// parameter pack is among what it mentions ([dcl.fct]/22).
fn is_variadic(unit: &mut Unit<'_>, id: DeclId, c: &Declarator) -> bool {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let d = unit.items.decls[id].clone();
    let heads = unit.heads(id);
    let parser = Parser::new(lexed, unit.items);
    let (list, variadic) = parser.parameters(c.params, d.scope);
    let Some(last) = list.last().filter(|p| p.pack && p.name.is_none() && !variadic) else { return variadic };
    // what the parameters of a class around are, and what `auto...` is, is not asked here
    if t.kind(last.end.prev()) != TokenKind::Ellipsis || parser.items.in_template(d.scope) || heads.is_empty()
    {
        return false;
    }
    let packs: Vec<_> = heads
        .into_iter()
        .flat_map(|head| parser.template_parameters(head, d.scope))
        .filter(|p| p.pack && p.name.is_some())
        .map(|p| t.name(p.name))
        .collect();
    let mut mentioned = (last.first.0..last.end.0).map(Tok);
    !mentioned.any(|tok| match t.kind(tok) {
        TokenKind::Auto | TokenKind::Decltype => true,
        TokenKind::Ident => packs.contains(&t.name(tok)),
        _ => false,
    })
}

/// `operator delete` has an exception specification without one being written ([basic.stc.dynamic]).
fn operator_delete(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    d.name_kind == NameKind::Operator && unit.lexed.tokens.kind(d.name_tok.next()) == TokenKind::Delete
}

/// True if the declared return type is known, and is not `void`.
fn returns_value(unit: &mut Unit<'_>, id: DeclId, c: &Declarator) -> bool {
    let d = &unit.items.decls[id];
    if c.params.is_none()
        || in_template(unit, id)
        || matches!(d.name_kind, NameKind::Constructor | NameKind::Destructor)
    {
        return false;
    }
    // `auto` among the parameters makes a template, too
    let t = &unit.lexed.tokens;
    let close = t.partner(c.params);
    if (c.params.0..close.0).any(|i| t.kind(Tok(i)) == TokenKind::Auto) {
        return false;
    }
    let mut sema = Sema::new(unit.lexed, unit.items, SemaOptions::default());
    let Ok(ty) = sema.declared_type(id) else { return false };
    let TypeKind::Function(f) = sema.types.kind(ty) else { return false };
    let mut result = f.result;
    while let TypeKind::Qualified { base, .. } = sema.types.kind(result) {
        result = base;
    }
    !matches!(sema.types.kind(result), TypeKind::Builtin(Builtin::Void))
}

/// A template parameter pack of a kernel must be the only one, and the last parameter.
fn pack_rules(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    let (head, scope) = (d.head, d.scope);
    if head.is_none() || d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return;
    }
    let list = Parser::new(unit.lexed, unit.items).template_parameters(head, scope);
    let counted: Vec<_> = list.iter().filter(|p| p.kind != TemplateParamKind::Template).collect();
    let mut packs = 0;
    for (i, p) in counted.iter().enumerate() {
        if !p.pack {
            continue;
        }
        packs += 1;
        let at = unit.lexed.tokens.start(if p.name.is_some() { p.name } else { p.first });
        if packs == 2 {
            unit.diagnostics.say(at, say::KernelSeveralPacks);
        } else if i + 1 < counted.len() && packs == 1 {
            unit.diagnostics.say(at, say::KernelPackNotLast);
        }
    }
}
