//! Constants of an enclosing function as template arguments in nested lambdas.
//!
//! ```c++
//! constexpr bool even = true;
//! return [&] { return [&] { kernel<T, even><<<…>>>(…); }(); }();
//! ```
//!
//! A template argument is a constant expression and captures nothing. g++ 12 captures `even` all the same if
//! two lambdas stand between declaration and use, and the closure grows. The original writes the value of
//! such an argument where the template is a function, and leaves the name where it is a class or variable
//! template; so closures have the same layout only if the value is written here too. The core says the value; what
//! depends on template parameters has none.

use crate::references::Dropped;
use crate::rules::function_around;
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_declare::find_uses;
use cufront_edits::{Part, Reason};
use cufront_elaborate::{Elaborator, ExprId};
use cufront_items::{capturing_lambdas, DeclId, DeclKind, Lookup, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

/// An argument of a function template's name.
#[derive(Clone, Copy)]
struct Argument {
    /// Its tokens.
    first: Tok,
    end: Tok,
    /// The name of the template.
    template: Tok,
}

pub(crate) fn edit_constant_arguments(unit: &mut Unit<'_>) {
    let ranges = capturing_lambdas(unit.lexed);
    if ranges.is_empty() {
        return;
    }
    let starts: Vec<Tok> = ranges.iter().map(|&(first, _)| first).collect();
    unit.forest.make(unit.lexed, unit.items, &starts);
    let dropped = Dropped::new(&mut unit.edits);
    let mut list = arguments(unit, &ranges);
    list.retain(|a| !dropped.contains_start(unit.lexed.tokens.start(a.first)));
    list.retain(|a| unit.lexed.tokens.identifiers(a.first, a.end).next().is_some());
    let captured = captured(unit, &list);
    list.retain(|a| captured.keys().any(|&t| a.first <= t && t < a.end));
    let mut names: Vec<Tok> = list.iter().map(|a| a.template).collect();
    names.sort_unstable();
    names.dedup();
    // a member, or one of a dependent class, is not found: an expression names a function there
    let others: FxHashSet<Tok> = find_uses(unit.lexed, unit.items, unit.forest, &names)
        .into_iter()
        .filter(|u| match &u.found {
            Lookup::Found(list) => list.iter().all(|&d| unit.items.decls[d].kind != DeclKind::Function),
            _ => false,
        })
        .map(|u| u.name)
        .collect();
    list.retain(|a| !others.contains(&a.template));
    let mut functions: Vec<(DeclId, Vec<Argument>)> = Vec::new();
    for a in list {
        let Some(function) = function_around(unit, a.first) else { continue };
        match functions.iter_mut().find(|(f, _)| *f == function) {
            Some((_, of_it)) => of_it.push(a),
            None => functions.push((function, vec![a])),
        }
    }
    for (function, of_it) in functions {
        for (a, value) in values(unit, function, &of_it, &captured) {
            let (start, end) = (unit.lexed.tokens.start(a.first), unit.lexed.end(a.end.prev()));
            unit.edits.replace(start, end, Reason::ConstantArgument, &[Part::New(&value)]);
        }
    }
}

/// The arguments of names of templates that are expressions, in `ranges` of tokens.
fn arguments(unit: &Unit<'_>, ranges: &[(Tok, Tok)]) -> Vec<Argument> {
    let ast = &unit.forest.ast;
    let inside = |t: Tok| {
        let i = ranges.partition_point(|&(first, _)| first <= t);
        i > 0 && t < ranges[i - 1].1
    };
    let mut list = Vec::new();
    for root in unit.forest.roots() {
        let n = ast.node(root);
        if !ranges.iter().any(|&(first, end)| n.first < end && first < n.end) {
            continue;
        }
        // names of types and qualifiers are no expressions
        let mut types: FxHashSet<NodeId> = FxHashSet::default();
        for id in ast.tree(root) {
            if matches!(
                ast.node(id).kind,
                NodeKind::NamedType
                    | NodeKind::TypenameType
                    | NodeKind::NestedNameSpecifier
                    | NodeKind::TypeConstraint
                    | NodeKind::ConstrainedAuto
            ) {
                for child in ast.children(id) {
                    types.insert(child);
                    if ast.node(child).kind == NodeKind::QualifiedName {
                        types.extend(ast.last_child(child));
                    }
                }
            }
        }
        for id in ast.tree(root) {
            let n = ast.node(id);
            if n.kind != NodeKind::TemplateId || types.contains(&id) || !inside(n.first) {
                continue;
            }
            let (Some(name), Some(arguments)) = (ast.child(id, 0), ast.child(id, 1)) else { continue };
            let template = ast.node(name);
            if template.kind != NodeKind::Identifier {
                continue;
            }
            for argument in ast.children(arguments).into_iter().map(|a| ast.node(a)) {
                if argument.kind != NodeKind::TypeId {
                    list.push(Argument { first: argument.first, end: argument.end, template: template.main });
                }
            }
        }
    }
    list
}

/// The names in `list` of constants that two lambdas of which one captures what nobody named stand around, with the
/// declarations of these.
fn captured(unit: &mut Unit<'_>, list: &[Argument]) -> FxHashMap<Tok, DeclId> {
    let names = list.iter().flat_map(|a| unit.lexed.tokens.identifiers(a.first, a.end).map(|(t, _)| t));
    let mut names: Vec<Tok> = names.collect();
    names.sort_unstable();
    names.dedup();
    let mut out = FxHashMap::default();
    for u in find_uses(unit.lexed, unit.items, unit.forest, &names) {
        let &[found] = u.found.found() else { continue };
        let d = &unit.items.decls[found];
        let constant = d.specifiers.intersects(Specifiers::CONST_OBJECT | Specifiers::CONSTEXPR);
        let lasting = Specifiers::STATIC | Specifiers::EXTERN | Specifiers::THREAD_LOCAL;
        if d.kind != DeclKind::Variable
            || unit.items.scopes[d.scope].kind != ScopeKind::Block
            || !constant
            || d.specifiers.intersects(lasting)
            || u.first != u.name
        {
            continue;
        }
        let around = unit.forest.lambdas.around(d.name_tok, u.name).lambdas;
        if around.len() >= 2 && around.iter().any(|l| l.default_capture.is_some()) {
            out.insert(u.name, found);
        }
    }
    out
}

/// The values of `arguments` in the body of `function`, as far as they are known. Arguments of a template that depends on
/// others are not read; one that is a name alone has the value of its initialiser.
fn values(
    unit: &mut Unit<'_>,
    function: DeclId,
    arguments: &[Argument],
    captured: &FxHashMap<Tok, DeclId>,
) -> Vec<(Argument, String)> {
    let initialiser = |unit: &Unit<'_>, a: &Argument| {
        let alone = Some(a.first).filter(|first| first.next() == a.end)?;
        let c = unit.items.declarator(*captured.get(&alone)?)?;
        let value = c.initial_value(unit.lexed);
        let in_list = c.is_initialized_by_list(unit.lexed);
        Some(if in_list { (value.next(), c.init_end.prev()) } else { (value, c.init_end) })
    };
    let places: Vec<_> = arguments.iter().map(|a| (*a, initialiser(unit, a))).collect();
    unit.ask_of_body(|elaborator| {
        let body = elaborator.body(function);
        let mut out = Vec::new();
        let expressions = body.map(|b| b.expressions).unwrap_or_default();
        for (a, initialiser) in places {
            let at = |elaborator: &Elaborator<'_>, first: Tok, end: Tok| {
                let is_there = |&&(node, _): &&(NodeId, ExprId)| {
                    let n = elaborator.ast().node(node);
                    n.first == first && n.end == end
                };
                expressions.iter().rfind(is_there).map(|&(_, e)| e)
            };
            let known = at(elaborator, a.first, a.end);
            let known = known.or_else(|| initialiser.and_then(|(first, end)| at(elaborator, first, end)));
            let Some(e) = known else { continue };
            let Some(value) = elaborator.known_number(e) else { continue };
            let Some(ty) = elaborator.type_of_expression(e) else { continue };
            let (text, exact) = elaborator.print_value(ty, value);
            if exact {
                out.push((a, text));
            }
        }
        out
    })
}
