//! Alias templates with a template template parameter whose argument the host compiler does not take.
//!
//! For g++, `template<class...> class H` does not match a class template that has a parameter which is no type, even one
//! with a default argument; for the reference it may ([temp.arg.template]/3). What stands for a type behind such an alias
//! is fine for both, so the alias is written out: `Make<bcht, int>` becomes what `Make` stands for, its parameters
//! replaced, its names qualified.

use crate::text::push_flat;
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_declare::{find_uses, names_before_arguments, Use};
use cufront_edits::{Part, Reason};
use cufront_items::{
    DeclId, DeclKind, Parser, ScopeId, ScopeKind, Specifiers, TemplateParam, TemplateParamKind,
};
use cufront_lex::{Lexed, Tok};
use rustc_hash::FxHashMap;

/// Tokens that were replaced: the first, the one behind the last, and the text.
struct Replaced {
    first: Tok,
    end: Tok,
    text: Vec<u8>,
}

/// Writes out all of them.
pub(crate) fn write_out(unit: &mut Unit<'_>) {
    let aliases = aliases(unit);
    if aliases.is_empty() {
        return;
    }
    let names: Vec<Name> = aliases.keys().map(|&id| unit.items.decls[id].name).collect();
    let targets = names_before_arguments(unit.lexed, &names);
    let uses = find_uses(unit.lexed, unit.items, unit.forest, &targets);
    let lists: Vec<Tok> = uses.iter().map(|u| u.name.next()).collect();
    let ids = unit.forest.nodes_at(NodeKind::TemplateId, &lists);
    // what stands inside another use has a later name
    let mut replaced: Vec<Replaced> = Vec::new();
    for u in uses.iter().rev() {
        let alias = u.found.found().iter().find_map(|id| Some((*id, aliases.get(id)?)));
        let Some((alias, parameters)) = alias else { continue };
        let Some(&id) = ids.get(&u.name.next()) else { continue };
        if let Some(r) = expansion(unit, u, id, alias, parameters, &replaced) {
            replaced.retain(|inner| inner.first >= r.end || inner.end <= r.first);
            replaced.push(r);
        }
    }
    for r in replaced {
        let (start, end) = (unit.lexed.tokens.start(r.first), unit.lexed.end(r.end.prev()));
        unit.edits.replace(start, end, Reason::TemplateAlias, &[Part::Bytes(&r.text)]);
    }
}

/// The alias templates of namespaces that have a template template parameter and no pack, with their parameters.
fn aliases(unit: &mut Unit<'_>) -> FxHashMap<DeclId, Vec<TemplateParam>> {
    let mut out = FxHashMap::default();
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        if d.kind != DeclKind::TypeAlias
            || d.head.is_none()
            || d.specifiers.contains(Specifiers::TYPEDEF)
            || unit.items.scopes[d.scope].kind != ScopeKind::Namespace
        {
            continue;
        }
        let (head, scope) = (d.head, d.scope);
        let parser = Parser::new(unit.lexed, unit.items);
        if !parser.may_take_template(head) {
            continue;
        }
        let parameters = parser.template_parameters(head, scope);
        if !parameters.iter().any(|p| p.pack)
            && parameters.iter().any(|p| p.kind == TemplateParamKind::Template)
        {
            out.insert(id, parameters);
        }
    }
    out
}

/// What the use `u` of `alias`, the TemplateId `id`, stands for, if an argument of it does not match for the host compiler.
fn expansion(
    unit: &mut Unit<'_>,
    u: &Use,
    id: NodeId,
    alias: DeclId,
    parameters: &[TemplateParam],
    replaced: &[Replaced],
) -> Option<Replaced> {
    let lexed = unit.lexed;
    let ast = &unit.forest.ast;
    let end = ast.node(id).end;
    let arguments = ast.children(ast.last_child(id)?).into_iter().map(|a| ast.node(a));
    let arguments: Vec<(Tok, Tok)> = arguments.map(|a| (a.first, a.end)).collect();
    if arguments.len() != parameters.len() {
        return None;
    }
    let scope = unit.items.decls[alias].scope;
    let mismatch = parameters
        .iter()
        .zip(&arguments)
        .any(|(p, &argument)| p.kind == TemplateParamKind::Template && !matches(unit, p, scope, argument, u));
    if !mismatch {
        return None;
    }
    let (mut t, last) = (unit.items.decls[alias].body, unit.items.decls[alias].last);
    let names: Vec<Tok> = lexed.tokens.identifiers(t, last).map(|(name, _)| name).collect();
    let names = find_uses(lexed, unit.items, unit.forest, &names);
    let names: FxHashMap<Tok, Use> =
        names.into_iter().filter(|n| n.first == n.name).map(|n| (n.name, n)).collect();
    let mut text = Vec::new();
    while t < last {
        match names.get(&t) {
            Some(used) => {
                let name = lexed.tokens.name(t);
                let parameter =
                    parameters.iter().position(|p| p.name.is_some() && lexed.tokens.name(p.name) == name);
                if let Some(i) = parameter {
                    push_replaced(lexed, arguments[i].0, arguments[i].1, replaced, &mut text);
                } else {
                    let around = unit.items.decls[*used.found.found().first()?].scope;
                    if unit.items.scopes[around].kind != ScopeKind::Namespace {
                        return None;
                    }
                    for component in unit.namespace_path(around) {
                        text.extend_from_slice(b"::");
                        text.extend_from_slice(&component);
                    }
                    text.extend_from_slice(b"::");
                    text.extend_from_slice(lexed.spelling(t));
                }
            }
            None => text.extend_from_slice(lexed.spelling(t)),
        }
        text.push(b' ');
        t = t.next();
    }
    Some(Replaced { first: u.first, end, text })
}

/// False if the class template that the argument `[first, end)` names has a parameter of another kind than the template
/// template parameter `p`, one of a template in `around`, has at that place. What is not known matches.
fn matches(
    unit: &mut Unit<'_>,
    p: &TemplateParam,
    around: ScopeId,
    (first, end): (Tok, Tok),
    u: &Use,
) -> bool {
    let lexed = unit.lexed;
    if first >= end || lexed.tokens.identifier(end.prev()).is_none() {
        return true;
    }
    let found = unit.items.name_at(lexed, end.prev(), u.scope).1;
    let class = found.found().iter().copied().find(|&id| {
        let d = &unit.items.decls[id];
        d.kind == DeclKind::Class && d.head.is_some()
    });
    let Some(class) = class else { return true };
    let (head, scope) = (unit.items.decls[class].head, unit.items.decls[class].scope);
    let parser = Parser::new(lexed, unit.items);
    let (own, wanted) = (parser.template_parameters(head, scope), parser.inner_parameters(p, around));
    let mut last = None;
    for (i, parameter) in own.iter().enumerate() {
        let want = match wanted.get(i) {
            Some(wanted) => {
                last = wanted.pack.then_some(wanted.kind);
                wanted.kind
            }
            None => match last {
                Some(kind) => kind,
                None => return true,
            },
        };
        if want != parameter.kind {
            return false;
        }
    }
    true
}

/// The tokens `[first, end)` on one line, with what was replaced among them.
fn push_replaced(lexed: &Lexed, first: Tok, end: Tok, replaced: &[Replaced], out: &mut Vec<u8>) {
    let mut t = first;
    while t < end {
        match replaced.iter().find(|r| r.first == t && r.end <= end) {
            Some(r) => {
                out.extend_from_slice(&r.text);
                t = r.end;
            }
            None => {
                push_flat(lexed, t, t.next(), out);
                out.push(b' ');
                t = t.next();
            }
        }
    }
}
