//! The return type in the tag of a `__device__` extended lambda: written, or deduced behind `-> auto`.
//!
//! A deduced type can be said, in templates as well: as the type of the first `return`'s expression, in a
//! function type whose parameters stand for the names that the expression may use: the captures, the
//! lambda's parameters, the variables declared before it. Where that is more than can be said so, the core knows the type,
//! if it does not depend on template parameters.

use super::captures::Capture;
use super::Subject;
use crate::text::{push_flat, push_instead, Instead};
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, Specifier, View};
use cufront_base::Name;
use cufront_edits::Part;
use cufront_items::{DeclId, DeclKind, Declarator, Parser, ScopeId, ScopeKind};
use cufront_lex::Tok;

/// The return type if it is part of the tag: `Some(None)` if it is not, `None` if it cannot be said.
#[allow(clippy::option_option)]
pub(super) fn return_type(unit: &mut Unit<'_>, s: &Subject<'_>) -> Option<Option<Vec<u8>>> {
    let ast = &unit.forest.ast;
    let parts = ast.children(s.node);
    let trailing = parts.into_iter().find(|&p| ast.node(p).kind == NodeKind::TrailingReturn);
    let Some(ty) = trailing.and_then(|t| ast.child(t, 0)) else { return Some(None) };
    let view = View::new(ast, &unit.lexed.tokens);
    let (specifiers, declarator) = (ast.child(ty, 0)?, ast.child(ty, 1));
    if let Some(placeholder) = Placeholder::of(view, ast, specifiers, declarator) {
        // the stub cannot name the type of a generic lambda either
        if s.lambda.parts.generic {
            return Some(None);
        }
        // members are those of the copy, which is const in a lambda that is not mutable: the core knows that
        let has_copy = s.list.captures.iter().any(|c| matches!(c, Capture::StarThis(..)));
        let first = if has_copy { known(unit, s) } else { None };
        let said = first.or_else(|| deduced(unit, s, placeholder));
        return said.or_else(|| known(unit, s)).map(Some);
    }
    let (first, end) = (ast.node(ty).first, ast.node(ty).end);
    let mentions = parameters_mentioned(unit, s, ty);
    // a type that mentions a parameter is not kept, unless a number stands for the mention
    if mentions == Mentions::Typed || mentions == Mentions::Measured && s.lambda.parts.generic {
        return Some(None);
    }
    let mut text = Vec::new();
    push_flat(unit.lexed, first, end, &mut text);
    if mentions == Mentions::Measured {
        let parameters = parameters_of(unit, s).join(&b", "[..]);
        let said = [b"typename __nv_lambda_result<auto (*)(", &parameters[..], b") -> ", &text, b">::type"];
        return Some(Some(said.concat()));
    }
    Some(Some(text))
}

/// How a return type mentions the parameters of its lambda.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mentions {
    /// Not at all.
    Nowhere,
    /// In operands of `sizeof` and its like alone, for which a constant stands.
    Measured,
    /// Elsewhere.
    Typed,
}

/// How the TypeId `ty` mentions the parameters of the lambda.
fn parameters_mentioned(unit: &Unit<'_>, s: &Subject<'_>, ty: NodeId) -> Mentions {
    let ast = &unit.forest.ast;
    let first = ast.node(ty).first;
    let is_parameter = |name: Tok| {
        let decl = s.uses.at(name).and_then(|u| u.found.found().first().copied());
        let declared = decl.map(|d| unit.items.decls[d].name_tok);
        declared.is_some_and(|d| s.lambda.parts.close < d && d < first)
    };
    let mut mentions = Mentions::Nowhere;
    let mut open = vec![(ty, false)];
    while let Some((node, measured)) = open.pop() {
        let n = ast.node(node);
        if n.kind == NodeKind::Identifier && is_parameter(n.main) {
            if !measured {
                return Mentions::Typed;
            }
            mentions = Mentions::Measured;
        }
        let measured = measured || n.kind == NodeKind::UnaryKeyword;
        open.extend(ast.children_backward(node).map(|child| (child, measured)));
    }
    mentions
}

/// The parameters of the lambda without their default arguments.
fn parameters_of(unit: &mut Unit<'_>, s: &Subject<'_>) -> Vec<Vec<u8>> {
    let open = s.lambda.parts.params;
    if open.is_none() {
        return Vec::new();
    }
    let (list, _) = Parser::new(unit.lexed, unit.items).parameters(open, ScopeId(0));
    let text = |p: &cufront_items::Parameter| {
        let mut text = Vec::new();
        push_flat(unit.lexed, p.first, if p.default.is_some() { p.default } else { p.end }, &mut text);
        text
    };
    list.iter().map(text).collect()
}

/// The tokens in `[first, end)` that are names, in the tree of the lambda `node`.
fn identifiers(ast: &Ast, node: NodeId, first: Tok, end: Tok) -> impl Iterator<Item = Tok> + '_ {
    let names = ast.tree(node).map(|n| ast.node(n)).filter(|n| n.kind == NodeKind::Identifier);
    names.map(|n| n.main).filter(move |&t| first <= t && t < end)
}

/// What stands for a deduced type ([dcl.spec.auto]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placeholder {
    /// `auto`, `auto *`: the type of the value.
    Value,
    /// `const auto`.
    ConstValue,
    /// `auto &`.
    Reference,
    /// `const auto &`.
    ConstReference,
    /// `auto &&`.
    Forwarding,
    /// `decltype(auto)`.
    Exact,
    /// Anything else with `auto` in it.
    Other,
}

impl Placeholder {
    /// That in the type of these specifiers and this declarator; `None` without one, and for `auto (*)(int) -> int`, whose
    /// type is written.
    fn of(view: View<'_>, ast: &Ast, specifiers: NodeId, declarator: Option<NodeId>) -> Option<Placeholder> {
        let words = ast.children(specifiers);
        let words: Vec<NodeId> = words.into_iter().filter(|&s| !view.is_beside_type(s)).collect();
        let is_absent = |&n: &NodeId| ast.node(n).kind == NodeKind::Absent;
        let is_exact =
            |s: NodeId| ast.node(s).kind == NodeKind::Decltype && ast.children(s).iter().all(is_absent);
        let is_auto = |s: NodeId| view.is_specifier(s, Specifier::Auto);
        let stands = |&s: &NodeId| is_exact(s) || is_auto(s) || ast.node(s).kind == NodeKind::ConstrainedAuto;
        let declarator = declarator.filter(|&d| ast.node(d).kind != NodeKind::Absent);
        let is_written =
            declarator.is_some_and(|d| ast.tree(d).any(|n| ast.node(n).kind == NodeKind::TrailingReturn));
        if is_written || !words.iter().any(stands) {
            return None;
        }
        // a pointer or a reference to it, and nothing more
        let operator = declarator.filter(|&d| ast.node(d).kind == NodeKind::PointerDeclarator);
        let inner = operator.map_or(declarator, |o| ast.last_child(o));
        let is_name = |d: NodeId| matches!(ast.node(d).kind, NodeKind::Absent | NodeKind::DeclaratorId);
        let is_qualified = |o: NodeId| ast.children_backward(o).skip(1).any(|part| !is_absent(&part));
        if !inner.is_none_or(is_name) || operator.is_some_and(is_qualified) {
            return Some(Placeholder::Other);
        }
        let constant = match words[..] {
            [one] if is_exact(one) && operator.is_none() => return Some(Placeholder::Exact),
            [one] if is_auto(one) => false,
            [a, b] if is_auto(a) && view.is_const(b) || view.is_const(a) && is_auto(b) => true,
            _ => return Some(Placeholder::Other),
        };
        Some(match operator {
            None if constant => Placeholder::ConstValue,
            None => Placeholder::Value,
            Some(o) if view.is_rvalue_reference(o) && !constant => Placeholder::Forwarding,
            Some(o) if view.is_rvalue_reference(o) => Placeholder::Other,
            Some(o) if view.is_reference(o) && constant => Placeholder::ConstReference,
            Some(o) if view.is_reference(o) => Placeholder::Reference,
            Some(_) if constant => Placeholder::Other,
            Some(_) => Placeholder::Value,
        })
    }

    /// The type that it stands for where `value` says the type `decltype(e)` of what it is deduced from, and `category` the
    /// type `decltype((e))`; `None` if that cannot be said.
    fn deduced_from(self, value: &[u8], category: &[u8]) -> Option<Vec<u8>> {
        Some(match self {
            Placeholder::Value => [b"typename __nv_lambda_decayed<", value, b">::type"].concat(),
            Placeholder::ConstValue => [b"const typename __nv_lambda_decayed<", value, b">::type"].concat(),
            Placeholder::Reference => category.to_vec(),
            Placeholder::ConstReference => {
                [b"const typename __nvdl_remove_ref<", category, b">::type &"].concat()
            }
            Placeholder::Forwarding => [category, b" &&"].concat(),
            Placeholder::Exact => value.to_vec(),
            Placeholder::Other => return None,
        })
    }
}

/// The deduced type as the core knows it.
fn known(unit: &mut Unit<'_>, s: &Subject<'_>) -> Option<Vec<u8>> {
    if !unit.lambda_results.contains_key(&s.parent) {
        let list = unit.ask_of_body(|elaborator| elaborator.results_of_lambdas(s.parent));
        unit.lambda_results.insert(s.parent, list.into_iter().collect());
    }
    let text = unit.lambda_results.get(&s.parent)?.get(&s.lambda.parts.introducer)?;
    Some(text.clone().into_bytes())
}

/// The deduced type as text; `None` if it depends on more than the names that can be declared.
fn deduced(unit: &mut Unit<'_>, s: &Subject<'_>, placeholder: Placeholder) -> Option<Vec<u8>> {
    let l = &s.lambda.parts;
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    // the qualifier of a value is none of the call's ([expr.type]/2)
    if placeholder == Placeholder::ConstValue {
        return None;
    }
    let returned = first_return(&unit.forest.ast, s.node).and_then(|r| unit.forest.ast.child(r, 0));
    let returned = returned.map(|r| unit.forest.ast.node(r)).filter(|r| r.kind != NodeKind::Absent);
    let Some(returned) = returned else { return Some(b"void".to_vec()) };
    let (first, end) = (returned.first, returned.end);
    let locals = needed_locals(unit, s, first, end)?;
    if !is_visible_outside(unit, s, first, end) {
        return None;
    }
    let mut parameters: Vec<u8> = Vec::new();
    let mut push = |text: &[u8]| {
        if !parameters.is_empty() {
            parameters.extend_from_slice(b", ");
        }
        parameters.extend_from_slice(text);
    };
    // names that the expression, or what is declared for it, can use
    let mut captured: Vec<Name> = Vec::new();
    for capture in &s.list.captures {
        let name = match capture {
            Capture::Variable(v) => v.at,
            Capture::Init(c) => c.at,
            Capture::This(..) | Capture::StarThis(..) => continue,
        };
        // hidden by a variable of the body
        if locals.iter().any(|&d| unit.items.decls[d].name == tokens.name(name)) {
            continue;
        }
        let mut text: Vec<u8> = Vec::new();
        if !l.mutable {
            text.extend_from_slice(b"const ");
        }
        for part in capture.type_parts() {
            match part {
                Part::New(s) => text.extend_from_slice(s.as_bytes()),
                Part::Bytes(b) => text.extend_from_slice(b),
                Part::Keep(a, b) => text.extend_from_slice(&lexed.text[a as usize..b as usize]),
            }
        }
        text.extend_from_slice(b" &");
        text.extend_from_slice(lexed.spelling(name));
        push(&text);
        captured.push(tokens.name(name));
    }
    for parameter in parameters_of(unit, s) {
        push(&parameter);
    }
    for local in locals {
        push(&local_parameter(unit, s, local)?);
    }
    let mut expression = Vec::new();
    push_flat(lexed, first, end, &mut expression);
    let is_captured = returned.kind == NodeKind::Identifier && captured.contains(&tokens.name(first));
    if placeholder == Placeholder::Exact && is_captured {
        // a captured variable has its own declared type ([expr.prim.id.unqual]/3)
        return Some([b"decltype(".as_slice(), &expression, b")"].concat());
    }
    let result = |open: &[u8], close: &[u8]| {
        [b"typename __nv_lambda_result<auto (*)(", &parameters[..], open, &expression, close].concat()
    };
    let (value, category) =
        (result(b") -> decltype(", b")>::type"), result(b") -> decltype((", b"))>::type"));
    placeholder.deduced_from(&value, &category)
}

/// The first `return` of the lambda itself: those of lambdas and local classes in it return for themselves.
fn first_return(ast: &Ast, lambda: NodeId) -> Option<NodeId> {
    let mut open = vec![ast.last_child(lambda)?];
    while let Some(node) = open.pop() {
        match ast.node(node).kind {
            NodeKind::ReturnStatement => return Some(node),
            NodeKind::Lambda | NodeKind::Class => {}
            _ => open.extend(ast.children_backward(node)),
        }
    }
    None
}

/// What `[first, end)` names can be named outside of the lambda, once its variables are parameters.
fn is_visible_outside(unit: &Unit<'_>, s: &Subject<'_>, first: Tok, end: Tok) -> bool {
    let ast = &unit.forest.ast;
    let has_copy = s.list.captures.iter().any(|c| matches!(c, Capture::StarThis(..)));
    ast.tree(s.node).map(|n| ast.node(n)).filter(|n| first <= n.first && n.end <= end).all(|n| match n.kind {
        NodeKind::Lambda | NodeKind::StatementExpression => false,
        NodeKind::This => !has_copy,
        NodeKind::Identifier => {
            let decl = s.uses.at(n.main).and_then(|u| u.found.found().first().copied());
            !decl.is_some_and(|d| {
                let d = &unit.items.decls[d];
                let local = matches!(
                    unit.items.scopes[d.scope].kind,
                    ScopeKind::Block | ScopeKind::FunctionParameters | ScopeKind::Class
                );
                local && d.kind != DeclKind::Variable && d.first > s.lambda.parts.body && d.first < n.main
            })
        }
        _ => true,
    })
}

/// The variables declared in the lambda that the expression `[first, end)` names, and those that their
/// initialisers name, if they have no type of their own, in the order of their declarations. `None` if two of them have
/// one name.
fn needed_locals(unit: &Unit<'_>, s: &Subject<'_>, first: Tok, end: Tok) -> Option<Vec<DeclId>> {
    let ast = &unit.forest.ast;
    let mut found: Vec<DeclId> = Vec::new();
    let mut ranges = vec![(first, end)];
    while let Some((first, end)) = ranges.pop() {
        for name in identifiers(ast, s.node, first, end) {
            let decl = s.uses.at(name).and_then(|u| u.found.found().first().copied());
            let Some(decl) = decl.filter(|d| !found.contains(d)) else { continue };
            let d = &unit.items.decls[decl];
            let is_local = d.kind == DeclKind::Variable
                && s.lambda.parts.body < d.name_tok
                && d.name_tok < name
                && unit.items.scopes[d.scope].kind == ScopeKind::Block;
            if !is_local {
                continue;
            }
            if found.iter().any(|&other| unit.items.decls[other].name == d.name) {
                return None;
            }
            found.push(decl);
            let c = unit.items.declarator(decl).filter(|c| c.placeholder.is_some() && c.init.is_some());
            ranges.extend(c.map(|c| (c.init, c.init_end)));
        }
    }
    found.sort_by_key(|&d| unit.items.decls[d].name_tok);
    Some(found)
}

/// A parameter declaration with the type of a local variable; `None` if that cannot be said.
fn local_parameter(unit: &Unit<'_>, s: &Subject<'_>, id: DeclId) -> Option<Vec<u8>> {
    let lexed = unit.lexed;
    let ast = &unit.forest.ast;
    let c = unit.items.declarator(id)?;
    if c.binding_bracket(lexed).is_some() {
        return None;
    }
    let view = View::new(ast, &lexed.tokens);
    let (specifiers, declarator) = declaration_of(ast, s.node, c)?;
    let name = lexed.spelling(unit.items.decls[id].name_tok);
    if let Some(placeholder) = Placeholder::of(view, ast, specifiers, Some(declarator)) {
        if c.init.is_none() || !is_visible_outside(unit, s, c.init, c.init_end) {
            return None;
        }
        let end = if c.is_initialized_by_equals(lexed) { c.init_end } else { c.init_end.prev() };
        let mut value = Vec::new();
        push_flat(lexed, c.init.next(), end, &mut value);
        let said = |open: &[u8], close: &[u8]| [open, &value, close].concat();
        let constant = view.specifier(specifiers, Specifier::Constexpr).is_some();
        let placeholder = match placeholder {
            Placeholder::Value if constant => Placeholder::ConstValue,
            other => other,
        };
        let mut text = placeholder.deduced_from(&said(b"decltype(", b")"), &said(b"decltype((", b"))"))?;
        text.push(b' ');
        text.extend_from_slice(name);
        return Some(text);
    }
    if !is_visible_outside(unit, s, c.specs_first, c.end) {
        return None;
    }
    let mut text: Vec<u8> = Vec::new();
    if view.specifier(specifiers, Specifier::Constexpr).is_some() {
        text.extend_from_slice(b"const ");
    }
    let words = ast.children(specifiers);
    if words.iter().any(|&w| matches!(ast.node(w).kind, NodeKind::Class | NodeKind::Enum)) {
        return None;
    }
    let beside = words.into_iter().filter(|&w| view.is_beside_type(w));
    let gone = beside.map(|w| Instead::nothing(ast.node(w).first, ast.node(w).end)).collect();
    let n = ast.node(specifiers);
    push_instead(lexed, n.first, n.end, gone, &mut text);
    text.push(b' ');
    push_flat(lexed, c.first, c.end, &mut text);
    Some(text)
}

/// The specifiers and the declarator of the variable with the declarator `c` in the tree of `lambda`.
fn declaration_of(ast: &Ast, lambda: NodeId, c: &Declarator) -> Option<(NodeId, NodeId)> {
    for id in ast.tree(lambda) {
        let n = ast.node(id);
        if !matches!(n.kind, NodeKind::SimpleDeclaration | NodeKind::Condition)
            || c.id_first < n.first
            || n.end <= c.id_first
        {
            continue;
        }
        let parts = ast.children(id);
        let (&specifiers, rest) = parts.split_first()?;
        let around = |&&d: &&NodeId| ast.node(d).first <= c.id_first && c.id_first < ast.node(d).end;
        let declarator = *rest.iter().find(around)?;
        if ast.node(declarator).kind != NodeKind::InitDeclarator {
            return Some((specifiers, declarator));
        }
        return ast.children(declarator).iter().find(around).map(|&d| (specifiers, d));
    }
    None
}
