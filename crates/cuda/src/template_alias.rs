//! Alias templates that are written out: those with a template template parameter whose argument the host compiler does
//! not take, and those that qualify the name of a member template.
//!
//! For g++, `template<class...> class H` does not match a class template that has a parameter which is no type, even one
//! with a default argument; for the reference it may ([temp.arg.template]/3). What stands for a type behind such an alias
//! is fine for both, so the alias is written out: `Make<bcht, int>` becomes what `Make` stands for, its parameters
//! replaced, its names qualified.
//!
//! In `typename Made<T>::template rebind<U>` the reference writes the class that `Made<T>` stands for. g++ keeps the alias
//! in the symbol of a function template that has such a type, so the text decides the symbol.

use crate::text::push_flat;
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_declare::{class_name_at, find_uses, names_before_arguments, names_that_qualify_templates, Use};
use cufront_edits::{Part, Reason};
use cufront_items::{
    Decl, DeclId, DeclKind, Parser, ScopeId, ScopeKind, Specifiers, TemplateParam, TemplateParamKind,
};
use cufront_lex::{Lexed, Tok};
use rustc_hash::{FxHashMap, FxHashSet};

/// Tokens that were replaced: the first, the one behind the last, and the text.
struct Replaced {
    first: Tok,
    end: Tok,
    text: Vec<u8>,
}

/// Writes out all of them.
pub(crate) fn write_out(unit: &mut Unit<'_>) {
    let known = alias_templates(unit);
    let names: FxHashSet<Name> = known.iter().map(|a| a.1).collect();
    let qualifiers = names_that_qualify_templates(unit.lexed, &names);
    let qualifying: FxHashSet<Name> = qualifiers.iter().map(|&t| unit.lexed.tokens.name(t)).collect();
    let all: Vec<AliasTemplate> = known
        .into_iter()
        .filter_map(|(decl, name)| alias_template(unit, decl, name, qualifying.contains(&name)))
        .collect();
    if all.is_empty() {
        return;
    }
    let names: Vec<Name> = all.iter().filter(|a| a.takes_template).map(|a| a.name).collect();
    let aliases: FxHashMap<DeclId, AliasTemplate> = all.into_iter().map(|a| (a.decl, a)).collect();
    let mut targets = names_before_arguments(unit.lexed, &names);
    targets.extend(&qualifiers);
    targets.sort_unstable();
    targets.dedup();
    let uses = find_uses(unit.lexed, unit.items, unit.forest, &targets);
    let lists: Vec<Tok> = uses.iter().map(|u| u.name.next()).collect();
    let ids = unit.forest.nodes_at(NodeKind::TemplateId, &lists);
    // what stands inside another use has a later name
    let mut replaced: Vec<Replaced> = Vec::new();
    for u in uses.iter().rev() {
        let Some(alias) = u.found.found().iter().find_map(|id| aliases.get(id)) else { continue };
        let Some(&id) = ids.get(&u.name.next()) else { continue };
        let qualifies = qualifiers.binary_search(&u.name).is_ok();
        if let Some(r) = expansion(unit, u, id, alias, qualifies, &replaced) {
            replaced.retain(|inner| inner.first >= r.end || inner.end <= r.first);
            replaced.push(r);
        }
    }
    for r in replaced {
        let (start, end) = (unit.lexed.tokens.start(r.first), unit.lexed.end(r.end.prev()));
        unit.edits.replace(start, end, Reason::TemplateAlias, &[Part::Bytes(&r.text)]);
    }
}

/// An alias template of a namespace without a pack among its parameters.
struct AliasTemplate {
    decl: DeclId,
    name: Name,
    parameters: Vec<TemplateParam>,
    /// It has a template template parameter.
    takes_template: bool,
}

/// The alias templates of namespaces with their names.
fn alias_templates(unit: &Unit<'_>) -> Vec<(DeclId, Name)> {
    let is_one = |d: &&(DeclId, &Decl)| {
        let d = d.1;
        d.kind == DeclKind::TypeAlias
            && d.head.is_some()
            && !d.specifiers.contains(Specifiers::TYPEDEF)
            && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
    };
    unit.items.decls.iter().filter(|d| is_one(&d)).map(|(id, d)| (id, d.name)).collect()
}

/// The alias template that `decl` declares, if it has no pack among its parameters, and takes a template or `qualifies` a
/// name somewhere.
fn alias_template(unit: &mut Unit<'_>, decl: DeclId, name: Name, qualifies: bool) -> Option<AliasTemplate> {
    let d = &unit.items.decls[decl];
    let (head, scope) = (d.head, d.scope);
    let parser = Parser::new(unit.lexed, unit.items);
    let may_take = parser.may_take_template(head);
    if !may_take && !qualifies {
        return None;
    }
    let parameters = parser.template_parameters(head, scope);
    let takes_template = may_take && parameters.iter().any(|p| p.kind == TemplateParamKind::Template);
    (!parameters.iter().any(|p| p.pack) && (takes_template || qualifies)).then_some(AliasTemplate {
        decl,
        name,
        parameters,
        takes_template,
    })
}

/// What the use `u` of `alias`, the TemplateId `id`, stands for, if it `qualifies` the name of a member template, or an
/// argument of it does not match for the host compiler.
fn expansion(
    unit: &mut Unit<'_>,
    u: &Use,
    id: NodeId,
    alias: &AliasTemplate,
    qualifies: bool,
    replaced: &[Replaced],
) -> Option<Replaced> {
    let parameters = &alias.parameters;
    let alias = alias.decl;
    let lexed = unit.lexed;
    let ast = &unit.forest.ast;
    let end = ast.node(id).end;
    let arguments = ast.children(ast.last_child(id)?).into_iter().map(|a| ast.node(a));
    let arguments: Vec<(Tok, Tok)> = arguments.map(|a| (a.first, a.end)).collect();
    // default arguments are not written out
    if arguments.len() > parameters.len() || arguments.len() < parameters.len() && !qualifies {
        return None;
    }
    let scope = unit.items.decls[alias].scope;
    let mismatch = qualifies
        || parameters.iter().zip(&arguments).any(|(p, &argument)| {
            p.kind == TemplateParamKind::Template && !matches(unit, p, scope, argument, u)
        });
    if !mismatch {
        return None;
    }
    let (mut t, last) = (unit.items.decls[alias].body, unit.items.decls[alias].last);
    if qualifies {
        // what qualifies a name is a name, too
        t = class_name_at(lexed, t)?;
    }
    let names: Vec<Tok> = lexed.tokens.identifiers(t, last).map(|(name, _)| name).collect();
    let names = find_uses(lexed, unit.items, unit.forest, &names);
    let names: FxHashMap<Tok, Use> =
        names.into_iter().filter(|n| n.first == n.name).map(|n| (n.name, n)).collect();
    // `:` may stand in front
    let mut text = if qualifies { b" ".to_vec() } else { Vec::new() };
    while t < last {
        match names.get(&t) {
            Some(used) => {
                let name = lexed.tokens.name(t);
                let parameter =
                    parameters.iter().position(|p| p.name.is_some() && lexed.tokens.name(p.name) == name);
                if let Some(i) = parameter {
                    let &(first, end) = arguments.get(i)?;
                    push_replaced(lexed, first, end, replaced, &mut text);
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
