//! The tag of a wrapper: the parent's function type and address, the lambda's number, and its return type if
//! that is written.

use super::parent::{member_of, MemberOf, Trees};
use super::{result, Subject};
use crate::text::{push_flat, push_instead, Instead};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind, View};
use cufront_edits::{Part, Reason};
use cufront_items::{DeclId, Declarator, NameKind, Parameter, Parser, Specifiers};

/// The tag's text; `None` if it needs a deduced return type that is not known.
pub(super) fn tag(unit: &mut Unit<'_>, s: &Subject<'_>) -> Option<Vec<u8>> {
    let c = *unit.items.declarator(s.parent)?;
    let member = member_of(unit, s.parent);
    let mut out = Vec::new();
    let kept = if s.lambda.device_only() { result::return_type(unit, s)? } else { None };
    out.extend_from_slice(if kept.is_some() { b"__nv_dl_trailing_return_tag<" } else { b"__nv_dl_tag<" });
    function_type(unit, s.parent, &c, s.trees, member, &mut out);
    out.extend_from_slice(b",(");
    address(unit, s.parent, &c, s.trees, member, &mut out);
    out.extend_from_slice(b"),");
    if let Some(kept) = kept {
        out.extend_from_slice(&kept);
        out.push(b',');
    }
    out.extend_from_slice(format!("{}>", s.ordinal).as_bytes());
    Some(out)
}

/// `R (*)(P…) suffix`, or `R (C::*)(P…) suffix` for a non-static member: the declaration without what is no part of the
/// type, and with `*` for the name.
fn function_type(
    unit: &mut Unit<'_>,
    parent: DeclId,
    c: &Declarator,
    trees: Trees,
    member: Option<MemberOf>,
    out: &mut Vec<u8>,
) {
    let lexed = unit.lexed;
    let scope = unit.items.decls[parent].scope;
    let (parameters, _) = Parser::new(lexed, unit.items).parameters(c.params, scope);
    let mut replaced = Vec::new();
    for (i, p) in parameters.iter().enumerate() {
        if p.declarator.placeholder.is_some() {
            // a parameter of an abbreviated template
            let mut text = b"decltype(".to_vec();
            push_parameter_name(unit, i, p, &mut text);
            text.extend_from_slice(if p.pack { b")..." } else { b")" });
            replaced.push(Instead::text(p.first, p.end, text));
        } else if p.default.is_some() {
            replaced.push(Instead::nothing(p.default, p.end));
        }
    }
    let ast = &unit.forest.ast;
    let view = View::new(ast, &lexed.tokens);
    let without = |node: NodeId| Instead::nothing(ast.node(node).first, ast.node(node).end);
    let specifiers = ast.node(trees.specifiers);
    let beside = ast.children(trees.specifiers).into_iter().filter(|&s| view.is_beside_type(s));
    push_instead(lexed, specifiers.first, specifiers.end, beside.map(without).collect(), out);
    out.push(b' ');
    let id = ast.node(trees.id);
    if unit.items.decls[parent].name_kind == NameKind::Conversion {
        // `operator T()`: the type stands in the name
        push_flat(lexed, unit.items.decls[parent].name_tok.next(), c.id_end, out);
        out.push(b' ');
    }
    let pointer = match member {
        Some(MemberOf { class, is_static: false, .. }) => {
            let name = lexed.names.spelling(unit.items.scopes[class].name);
            [b"(", name, b"::*)"].concat()
        }
        _ => b"(*)".to_vec(),
    };
    replaced.push(Instead::text(id.first, id.end, pointer));
    let behind = ast.children(trees.function).into_iter().skip(2);
    let beside = behind.filter(|&s| view.is_beside_type(s) || view.is_virt_specifier(s));
    replaced.extend(beside.map(without));
    let declarator = ast.node(trees.declarator);
    push_instead(lexed, declarator.first, declarator.end, replaced, out);
}

/// `& ::N::f<T, N, P...>` or `&C::f<U>`.
fn address(
    unit: &mut Unit<'_>,
    parent: DeclId,
    c: &Declarator,
    trees: Trees,
    member: Option<MemberOf>,
    out: &mut Vec<u8>,
) {
    let lexed = unit.lexed;
    let d = unit.items.decls[parent].clone();
    out.push(b'&');
    match member {
        Some(MemberOf { class, .. }) => {
            out.extend_from_slice(lexed.names.spelling(unit.items.scopes[class].name));
            out.extend_from_slice(b"::");
        }
        None => {
            let mut scope = d.scope;
            if d.specifiers.contains(Specifiers::QUALIFIED) {
                if let Some(s) =
                    unit.items.resolve_qualifier(lexed, c.id_first, d.name_tok, d.scope, c.id_first)
                {
                    scope = s;
                }
            }
            let namespace = unit.items.enclosing_namespace(scope);
            out.push(b' ');
            for component in unit.namespace_path(namespace) {
                out.extend_from_slice(b"::");
                out.extend_from_slice(&component);
            }
            out.extend_from_slice(b"::");
        }
    }
    push_flat(lexed, d.name_tok, c.id_end, out);
    // an explicit specialisation has its arguments in the declarator-id
    if d.specifiers.contains(Specifiers::TEMPLATE_ID) {
        return;
    }
    let heads = unit.heads(parent);
    let of_classes = template_ids_in_qualifier(unit, trees.id);
    let parameters = match heads.get(of_classes) {
        Some(&own) if unit.items.heads[own].open.next() == unit.items.heads[own].close => return,
        Some(&own) => Parser::new(lexed, unit.items).template_parameters(own, d.scope),
        None => Vec::new(),
    };
    let (function_parameters, _) = Parser::new(lexed, unit.items).parameters(c.params, d.scope);
    let abbreviated =
        function_parameters.iter().enumerate().filter(|(_, p)| p.declarator.placeholder.is_some());
    let abbreviated: Vec<_> = abbreviated.collect();
    if parameters.is_empty() && abbreviated.is_empty() {
        return;
    }
    out.extend_from_slice(b" <");
    for (i, p) in parameters.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        if p.name.is_some() {
            out.extend_from_slice(lexed.spelling(p.name));
        } else {
            let name = format!("__T{i}");
            out.extend_from_slice(name.as_bytes());
            if unit.named_parameters.insert(p.name_at) {
                let at = lexed.tokens.start(p.name_at);
                let text = format!(" {name} ");
                unit.edits.replace(at, at, Reason::Lambda, &[Part::New(&text)]);
            }
        }
        if p.pack {
            out.extend_from_slice(b"...");
        }
    }
    for (n, (i, p)) in abbreviated.into_iter().enumerate() {
        if n + parameters.len() > 0 {
            out.extend_from_slice(b", ");
        }
        // what deduction makes of `auto`, `const auto &`, `auto &&`
        let form: &[u8] = match is_forwarding(unit, trees, i) {
            true => b"typename __nv_lambda_forwarded<decltype(",
            false => b"typename __nv_lambda_referred<decltype(",
        };
        let constant = p.specifiers.contains(Specifiers::CONST);
        if constant {
            out.extend_from_slice(b"typename __nvdl_remove_const<");
        }
        out.extend_from_slice(form);
        push_parameter_name(unit, i, p, out);
        out.extend_from_slice(b")>::type");
        if constant {
            out.extend_from_slice(b">::type");
        }
        if p.pack {
            out.extend_from_slice(b"...");
        }
    }
    out.extend_from_slice(b"> ");
}

/// The declarator of the `i`th parameter has a `&&`.
fn is_forwarding(unit: &Unit<'_>, trees: Trees, i: usize) -> bool {
    let ast = &unit.forest.ast;
    let view = View::new(ast, &unit.lexed.tokens);
    let clause = ast.child(trees.function, 1);
    let declarator = clause.and_then(|clause| ast.child(clause, i)).and_then(|p| ast.child(p, 1));
    declarator.is_some_and(|d| ast.tree(d).any(|n| view.is_rvalue_reference(n)))
}

/// The name of the `i`th parameter; one without a name gets one.
fn push_parameter_name(unit: &mut Unit<'_>, i: usize, p: &Parameter, out: &mut Vec<u8>) {
    if p.name.is_some() {
        out.extend_from_slice(unit.lexed.spelling(p.name));
        return;
    }
    let name = format!("__P{i}");
    out.extend_from_slice(name.as_bytes());
    if unit.named_parameters.insert(p.declarator.id_first) {
        let at = unit.lexed.tokens.start(p.declarator.id_first);
        let text = format!(" {name} ");
        unit.edits.replace(at, at, Reason::Lambda, &[Part::New(&text)]);
    }
}

/// How many components of the qualifier of a declarator-id carry template arguments: as many heads belong to classes.
fn template_ids_in_qualifier(unit: &Unit<'_>, id: NodeId) -> usize {
    let ast = &unit.forest.ast;
    let of_kind = |node: NodeId, kind| Some(node).filter(|&n| ast.node(n).kind == kind);
    let name = ast.child(id, 0).and_then(|name| of_kind(name, NodeKind::QualifiedName));
    let mut prefix = name.and_then(|name| ast.child(name, 0));
    let mut n = 0;
    while let Some(part) = prefix.and_then(|p| of_kind(p, NodeKind::NestedNameSpecifier)) {
        n += usize::from(ast.last_child(part).is_some_and(|c| ast.node(c).kind == NodeKind::TemplateId));
        prefix = ast.child(part, 0);
    }
    n
}
