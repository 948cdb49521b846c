//! Partial specialisations that specialise nothing ([temp.spec.partial.general]/9), and packs in front of other parameters
//! of a primary template ([temp.param]/14).
//!
//! Example: `template<class T> struct A {}; template<class T> struct A<T> {};`.

use super::parameters::declared_template;
use super::{Fault, Found, Tree};
use crate::unit::Unit;
use cufront_ast::{NodeId, NodeKind};
use cufront_base::Name;
use cufront_diag::Code;
use cufront_items::{ScopeId, ScopeKind};
use cufront_lex::Tok;
use rustc_hash::FxHashMap;

/// The parameters of the class templates that were declared so far, by their names and scopes.
pub(super) type Primaries = FxHashMap<(Name, ScopeId), Vec<Sort>>;

/// What a template parameter is, whether it is a pack, and the words of a value's type.
pub(super) type Sort = (NodeKind, bool, Vec<Word>);

/// A part of a parameter's type: what it is, and how it is written: a parameter of the same head by its place.
pub(super) type Word = (NodeKind, Result<usize, Vec<u8>>);

/// Checks the template `node`, and keeps it if it is a primary class template.
pub(super) fn check(
    unit: &Unit<'_>,
    tree: &Tree<'_>,
    node: NodeId,
    primaries: &mut Primaries,
    found: &mut Vec<Found>,
) {
    let head = tree.child(node, 0).filter(|&h| tree.kind(h) == NodeKind::TemplateParameters);
    let (Some(head), Some(declaration)) = (head, tree.last_child(node)) else { return };
    let parameters = tree.children(head);
    if parameters.is_empty() {
        return;
    }
    let is_own = |word: Tok| {
        let own = |&p: &NodeId| super::parameters::parameter_name(tree, p);
        let word = tree.lexed.tokens.name(word);
        parameters.iter().filter_map(own).any(|at| tree.lexed.tokens.name(at) == word)
    };
    let function = super::parameters::declared_function(tree, declaration).map(|f| tree.ast.node(f).main);
    if let Some(name) = function.filter(|&f| is_own(f)) {
        found.push((name, Fault::TemplateParameterTwice));
    }
    if let Some(name) = declared_template(tree, declaration) {
        let n = tree.ast.node(name);
        if is_own(n.main) {
            let of_class = tree.parent(name).map(|p| tree.kind(p));
            let is_class = matches!(of_class, Some(NodeKind::Class | NodeKind::ElaboratedType));
            let fault = if is_class { Fault::NamedAsOwnParameter } else { Fault::TemplateParameterTwice };
            found.push((n.main, fault));
        }
        let sorts = sorts(tree, &parameters);
        primaries.insert((tree.lexed.tokens.name(n.main), scope(unit, n.scope)), sorts);
        let last = parameters.len() - 1;
        // what is a pack may be an expansion in a template around
        let in_template = tree.around(node).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration);
        if let Some(at) = parameters[..if in_template { 0 } else { last }].iter().find_map(|&p| pack(tree, p))
        {
            found.push((at, Fault::Of(Code::PackNotLast)));
        }
        return;
    }
    // in front of a declarator such a word names the type: `template<class T> struct A<T> f(T);`
    let alone =
        tree.kind(declaration) == NodeKind::SimpleDeclaration && tree.children(declaration).len() == 1;
    let class = tree.specifiers(declaration).and_then(|s| {
        let is_class = |&s: &NodeId| match tree.kind(s) {
            NodeKind::Class => true,
            NodeKind::ElaboratedType => alone,
            _ => false,
        };
        tree.children(s).into_iter().find(is_class)
    });
    let id = class
        .and_then(|class| tree.children(class).into_iter().find(|&c| tree.kind(c) == NodeKind::TemplateId));
    let Some(id) = id.filter(|_| !is_constrained(tree, node, head)) else { return };
    let (Some(name), Some(arguments)) = (tree.child(id, 0), tree.child(id, 1)) else { return };
    let written = tree.ast.node(arguments);
    let n = tree.ast.node(name);
    let names: Vec<Option<Tok>> =
        parameters.iter().map(|&p| super::parameters::parameter_name(tree, p)).collect();
    let mentions = |at: Tok| {
        let own = tree.lexed.tokens.name(at);
        tree.lexed.tokens.identifiers(written.first, written.end).any(|(_, word)| word == own)
    };
    let in_template = tree.around(node).any(|n| tree.kind(n) == NodeKind::TemplateDeclaration);
    if !in_template && tree.kind(name) == NodeKind::Identifier {
        let word = tree.lexed.tokens.name(n.main);
        let lookup = unit.items.unqualified(unit.lexed, word, n.scope, n.main, true);
        // a friend or a declaration that was not understood may be one
        let declares = |d: &cufront_items::Decl| {
            d.name == word && d.specifiers.contains(cufront_items::Specifiers::FRIEND)
                || d.kind == cufront_items::DeclKind::Unknown
        };
        if lookup == cufront_items::Lookup::Nothing && !unit.items.decls.iter().any(|(_, d)| declares(d)) {
            found.push((n.main, Fault::Of(Code::PrimaryWithArguments)));
            return;
        }
    }
    if !in_template && !names.iter().flatten().any(|&at| mentions(at)) {
        found.push((n.main, Fault::Of(Code::NothingPartial)));
        return;
    }
    for (&parameter, name) in parameters.iter().zip(&names) {
        if let Some(default) = default_of(tree, parameter) {
            let at = name.unwrap_or(tree.ast.node(default).first);
            found.push((at, Fault::Of(Code::PartialWithDefault)));
        }
    }
    let arguments_node = arguments;
    let arguments = tree.children(arguments);
    let key = (tree.lexed.tokens.name(n.main), scope(unit, n.scope));
    let is_same = |(&p, &a): (&NodeId, &NodeId)| {
        let own = super::parameters::parameter_name(tree, p).map(|at| tree.lexed.tokens.name(at));
        let is_pack = pack(tree, p).is_some();
        own.is_some() && own == argument(tree, a, is_pack)
    };
    let not_deduced = not_deduced(tree, &parameters, &names, arguments_node);
    let not_deduced: Vec<Found> =
        not_deduced.into_iter().map(|at| (at, Fault::Of(Code::ParameterNotDeduced))).collect();
    let sorts = sorts(tree, &parameters);
    // `auto *p` is more special than `auto p`
    let is_pointer = |&p: &NodeId| {
        tree.kind(p) == NodeKind::Parameter
            && tree.child(p, 1).is_some_and(|d| tree.kind(d) == NodeKind::PointerDeclarator)
    };
    // whether the heads of template parameters are the same is not compared
    let open =
        parameters.iter().any(is_pointer) || sorts.iter().any(|s| s.0 == NodeKind::TemplateTemplateParameter);
    let of_primary = |primary: &Vec<Sort>| {
        primary.len() == arguments.len()
            && sorts.starts_with(primary)
            && parameters.iter().zip(arguments.iter()).all(is_same)
    };
    if !open && primaries.get(&key).is_some_and(of_primary) {
        found.push((n.main, Fault::Of(Code::PrimaryWithArguments)));
        return;
    }
    found.extend(not_deduced);
}

/// The default argument of a template parameter.
fn default_of(tree: &Tree<'_>, parameter: NodeId) -> Option<NodeId> {
    if !matches!(tree.kind(parameter), NodeKind::TypeParameter | NodeKind::Parameter) {
        return None;
    }
    tree.child(parameter, 2).filter(|&d| tree.kind(d) != NodeKind::Absent)
}

/// The names of the parameters that are deduced neither from `arguments` nor from the type of a parameter for a value that is
/// ([temp.deduct.type]/13): `R` and `A` of `template<class R, class A, R (*F)(A)> struct S<F>` are.
fn not_deduced(tree: &Tree<'_>, parameters: &[NodeId], names: &[Option<Tok>], arguments: NodeId) -> Vec<Tok> {
    let mut deduced: Vec<bool> =
        names.iter().map(|name| name.is_none_or(|at| is_deduced(tree, arguments, at))).collect();
    loop {
        let found = (0..names.len()).find(|&i| {
            let Some(at) = names[i].filter(|_| !deduced[i]) else { return false };
            (0..names.len()).any(|k| {
                let is_value = tree.kind(parameters[k]) == NodeKind::Parameter;
                k != i && is_value && deduced[k] && is_deduced(tree, parameters[k], at)
            })
        });
        match found {
            Some(i) => deduced[i] = true,
            None => break,
        }
    }
    names.iter().zip(deduced).filter(|(_, deduced)| !deduced).filter_map(|(&name, _)| name).collect()
}

/// True if the parameter with its name at `at` can be deduced from what stands in `arguments`: they name it
/// elsewhere than in front of `::`, in the operand of `decltype` and in a larger expression ([temp.deduct.type]/5). In
/// front of `::*` it is deduced.
fn is_deduced(tree: &Tree<'_>, arguments: NodeId, at: Tok) -> bool {
    let own = tree.lexed.tokens.name(at);
    tree.ast.tree(arguments).any(|id| {
        let n = tree.ast.node(id);
        n.kind == NodeKind::Identifier && tree.lexed.tokens.name(n.main) == own && {
            let mut around = tree.around(id).take_while(|&n| n != arguments);
            !around.any(|n| match tree.kind(n) {
                NodeKind::NestedNameSpecifier => {
                    let of_pointer =
                        tree.parent(n).is_some_and(|p| tree.kind(p) == NodeKind::PointerDeclarator);
                    !of_pointer || tree.children(n).len() > 1
                }
                NodeKind::Decltype
                | NodeKind::Binary
                | NodeKind::Unary
                | NodeKind::UnaryKeyword
                | NodeKind::Conditional
                | NodeKind::Call => true,
                _ => false,
            })
        }
    })
}

/// What the parameters of a head are.
fn sorts(tree: &Tree<'_>, parameters: &[NodeId]) -> Vec<Sort> {
    let names: Vec<Option<&[u8]>> = parameters
        .iter()
        .map(|&p| super::parameters::parameter_name(tree, p).map(|at| tree.lexed.spelling(at)))
        .collect();
    let words = |p: NodeId| {
        let of_type = tree.child(p, 0).filter(|_| tree.kind(p) == NodeKind::Parameter);
        let parts = of_type.into_iter().flat_map(|ty| tree.ast.tree(ty));
        let word = |part: NodeId| {
            let written = tree.lexed.spelling(tree.ast.node(part).main);
            let place = names.iter().position(|&name| name == Some(written));
            (tree.kind(part), place.ok_or_else(|| written.to_vec()))
        };
        parts.map(word).collect()
    };
    parameters.iter().map(|&p| (tree.kind(p), pack(tree, p).is_some(), words(p))).collect()
}

/// The scope around the heads of templates in `scope`.
fn scope(unit: &Unit<'_>, scope: ScopeId) -> ScopeId {
    let mut scope = scope;
    while scope.is_some() && unit.items.scopes[scope].kind == ScopeKind::TemplateParameters {
        scope = unit.items.scopes[scope].parent;
    }
    scope
}

/// The head has a constraint: it may make a specialisation more special.
fn is_constrained(tree: &Tree<'_>, node: NodeId, head: NodeId) -> bool {
    let clause = tree.child(node, 1).is_some_and(|c| tree.kind(c) == NodeKind::RequiresClause);
    clause
        || tree
            .ast
            .tree(head)
            .any(|n| matches!(tree.kind(n), NodeKind::TypeConstraint | NodeKind::ConstrainedAuto))
}

/// The token of the name of the template parameter `node`, or of what stands where it would, if it is a pack.
fn pack(tree: &Tree<'_>, node: NodeId) -> Option<Tok> {
    let name = match tree.kind(node) {
        NodeKind::Parameter => {
            let declarator = tree.child(node, 1)?;
            match tree.kind(declarator) {
                NodeKind::PackDeclarator => tree.child(declarator, 0)?,
                _ => return None,
            }
        }
        NodeKind::TypeParameter => tree.child(node, 1)?,
        NodeKind::TemplateTemplateParameter => tree.child(node, 2)?,
        _ => return None,
    };
    tree.view().is_behind_ellipsis(name).then(|| tree.ast.node(name).first)
}

/// The name that the template argument `node` is, expanded or not.
fn argument(tree: &Tree<'_>, node: NodeId, expanded: bool) -> Option<Name> {
    let mut node = node;
    let mut seen = false;
    loop {
        node = match (tree.kind(node), &tree.children(node)[..]) {
            (NodeKind::Identifier, _) => {
                return (seen == expanded).then(|| tree.lexed.tokens.name(tree.ast.node(node).main));
            }
            (NodeKind::PackExpansion, &[inner]) => {
                seen = true;
                inner
            }
            (NodeKind::Parenthesized | NodeKind::Specifiers | NodeKind::NamedType, &[inner]) => inner,
            (NodeKind::TypeId, &[inner, declarator]) if tree.kind(declarator) == NodeKind::Absent => inner,
            _ => return None,
        };
    }
}
