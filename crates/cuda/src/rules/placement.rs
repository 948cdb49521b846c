//! Attributes of CUDA where they mean nothing: they are ignored, with a warning.

use super::attribute_words::{group, Word};
use super::launch_attributes::{report_misplaced, ALL as LAUNCH};
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_diag::{say, Code};
use cufront_items::{attribute_group, AttrSet, DeclId, DeclKind};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::Lambda;
use rustc_hash::FxHashSet;

/// Attributes of kernels and their parameters, which no variable has.
pub(super) const OTHERS: AttrSet = AttrSet::LAUNCH_BOUNDS
    .union(AttrSet::MAXNREG)
    .union(AttrSet::CLUSTER_DIMS)
    .union(AttrSet::BLOCK_SIZE)
    .union(AttrSet::GRID_CONSTANT);

/// The word that users write for an attribute.
pub(super) fn spelled(bit: AttrSet) -> &'static str {
    match bit {
        AttrSet::HOST => "__host__",
        AttrSet::DEVICE => "__device__",
        AttrSet::GLOBAL => "__global__",
        AttrSet::SHARED => "__shared__",
        AttrSet::CONSTANT => "__constant__",
        AttrSet::MANAGED => "__managed__",
        AttrSet::LAUNCH_BOUNDS => "__launch_bounds__",
        AttrSet::MAXNREG => "__maxnreg__",
        AttrSet::CLUSTER_DIMS => "__cluster_dims__",
        AttrSet::BLOCK_SIZE => "__block_size__",
        AttrSet::GRID_CONSTANT => "__grid_constant__",
        _ => "this attribute",
    }
}

/// Reports those of `words` that are one of `bits`, or that no variable has.
pub(super) fn misplaced(unit: &mut Unit<'_>, words: &[Word], bits: AttrSet) {
    for word in words.iter().filter(|w| w.bit.intersects(bits | OTHERS)) {
        let attribute = spelled(word.bit);
        unit.diagnostics.say(unit.lexed.tokens.start(word.tok), say::MisplacedAttribute { attribute });
    }
}

/// Spaces mean nothing on a parameter of a lambda, and no lambda is a kernel.
pub(super) fn lambda_parameters(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let bits = AttrSet::SPACES | AttrSet::GRID_CONSTANT;
    let lambdas = unit.user.of_kind(lexed, TokenKind::LBracket).filter_map(|tok| Lambda::at(lexed, tok));
    let lists = lambdas.filter(|l| l.params.is_some()).map(|l| (l.params, l.is_generic(lexed)));
    let lists: Vec<(Tok, bool)> = lists.collect();
    for (open, generic) in lists {
        for tok in attributes_directly_in(lexed, open) {
            if !attribute_group(lexed, tok).0.intersects(bits) || lexed.lines.in_system_header(t.start(tok)) {
                continue;
            }
            let mut words = Vec::new();
            group(unit, tok, &mut words);
            for word in words {
                if word.bit == AttrSet::GRID_CONSTANT {
                    // of a template that nobody declares by itself it is not asked
                    if generic {
                        continue;
                    }
                    unit.diagnostics.say(t.start(open), say::GridConstantOnNonKernel);
                } else if word.bit.intersects(AttrSet::SPACES) {
                    let attribute = spelled(word.bit);
                    unit.diagnostics.say(t.start(word.tok), say::MisplacedAttribute { attribute });
                }
            }
        }
    }
}

/// The attributes behind the parameters of the lambda expressions: a call operator is no kernel, and it is a member.
pub(super) fn lambda_launch_attributes(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let brackets = unit.user.of_kind(lexed, TokenKind::LBracket);
    let lambdas: Vec<Lambda> = brackets.filter_map(|tok| Lambda::at(lexed, tok)).collect();
    for lambda in lambdas.into_iter().filter(|l| l.late_attribute.is_some() && l.params < l.late_attribute) {
        let mut words = Vec::new();
        let mut at = lambda.late_attribute;
        while t.kind(at) == TokenKind::Attribute {
            group(unit, at, &mut words);
            at = attribute_group(lexed, at).1;
        }
        words.retain(|w| w.bit.intersects(LAUNCH));
        for word in words.iter().filter(|w| w.bit == AttrSet::LAUNCH_BOUNDS) {
            unit.diagnostics.say(t.start(word.tok), say::LaunchBoundsOnMember);
        }
        if lambda.params.is_some() {
            let before = unit.diagnostics.len();
            let close = t.partner(lambda.params);
            report_misplaced(unit, t.start(close), lambda.is_generic(lexed), &words);
            for report in unit.diagnostics.since(before) {
                report.ordered_at(t.start(lambda.body));
            }
        }
    }
}

/// Spaces mean nothing on a parameter of any other declarator or type: a pointer to a function, an alias, a template
/// argument. Those of functions and lambdas were reported with them.
pub(super) fn parameters(unit: &mut Unit<'_>, ast: &Ast, roots: &[NodeId]) {
    let lexed = unit.lexed;
    let reported = unit.diagnostics.list().iter().filter(|d| d.code == Code::MisplacedAttribute);
    let mut reported: FxHashSet<u32> = reported.filter_map(|d| d.offset).collect();
    let mut of_templates: FxHashSet<NodeId> = FxHashSet::default();
    let lists = roots.iter().flat_map(|&root| ast.tree(root)).filter(|&id| {
        let n = ast.node(id);
        let first = lexed.attributes.partition_point(|&a| a < n.first);
        n.kind == NodeKind::TemplateParameters && lexed.attributes.get(first).is_some_and(|&a| a < n.end)
    });
    // nor what handlers catch
    let handlers =
        roots.iter().flat_map(|&root| ast.tree(root)).filter(|&id| ast.node(id).kind == NodeKind::Handler);
    let caught: FxHashSet<NodeId> = handlers.flat_map(|id| ast.children(id)).collect();
    of_templates.extend(lists.flat_map(|id| ast.children(id)));
    for id in roots.iter().flat_map(|&root| ast.tree(root)) {
        let n = ast.node(id);
        if !matches!(n.kind, NodeKind::Parameter | NodeKind::TypeParameter) || caught.contains(&id) {
            continue;
        }
        let first = lexed.attributes.partition_point(|&a| a < n.first);
        // most parameters have no attribute
        if lexed.attributes.get(first).is_none_or(|&a| a >= n.end) {
            continue;
        }
        let specifiers =
            ast.children(id).first().map_or(n.first..n.first, |&s| ast.node(s).first..ast.node(s).end);
        let mut at = specifiers.start;
        while at < specifiers.end {
            if lexed.tokens.kind(at) != TokenKind::Attribute {
                at = at.next();
                continue;
            }
            let mut words = Vec::new();
            group(unit, at, &mut words);
            for word in
                words.iter().filter(|w| w.bit.intersects(AttrSet::SPACES) && unit.user.contains(w.tok))
            {
                let place = lexed.tokens.start(word.tok);
                if reported.insert(place) {
                    let attribute = spelled(word.bit);
                    if of_templates.contains(&id) {
                        unit.diagnostics.say(place, say::AttributeOfTemplateParameter { attribute });
                    } else {
                        unit.diagnostics.say(place, say::MisplacedAttribute { attribute });
                    }
                }
            }
            at = attribute_group(lexed, at).1;
        }
    }
}

/// The words `__attribute__` between the `(` `open` and its partner, not deeper in brackets.
fn attributes_directly_in(lexed: &Lexed, open: Tok) -> Vec<Tok> {
    let t = &lexed.tokens;
    let close = t.partner(open);
    let first = lexed.attributes.partition_point(|&a| a < open);
    // most parameters have no attribute
    if lexed.attributes.get(first).is_none_or(|&a| a >= close) {
        return Vec::new();
    }
    let mut list = Vec::new();
    let mut at = open.next();
    while at < close {
        match t.kind(at) {
            TokenKind::Attribute => {
                list.push(at);
                at = attribute_group(lexed, at).1;
                continue;
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => at = t.partner(at),
            _ => {}
        }
        at = at.next();
    }
    list
}

/// The class without a name is a member by itself: an anonymous union or struct.
fn is_anonymous_member(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    d.kind == DeclKind::Class
        && d.name_tok.is_none()
        && unit.items.scopes[d.scope].kind == cufront_items::ScopeKind::Class
}

/// A space in the head of a class or enumeration, `struct __device__ S`, or in front of one that declares
/// nothing else.
pub(super) fn class(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !matches!(d.kind, DeclKind::Class | DeclKind::Enum) {
        return;
    }
    let t = &unit.lexed.tokens;
    // `struct S;` declares nothing else; what ends another way is part of a declaration, which has the attributes
    if d.body.is_none() && (d.name_tok.is_none() || t.kind(d.name_tok.next()) != TokenKind::Semi) {
        return;
    }
    let (first, body) = (d.first, if d.body.is_none() { d.name_tok } else { d.body });
    let from = unit.lexed.attributes.partition_point(|&a| a < first);
    // most classes have no attribute in front of their body
    if unit.lexed.attributes.get(from).is_none_or(|&a| a >= body) {
        return;
    }
    let end = if d.body.is_none() { body } else { t.partner(body) };
    let declares = t.kind(end.next()) != TokenKind::Semi;
    let mut found: Vec<(bool, Word)> = Vec::new();
    let mut at = first;
    let mut in_head = false;
    while at < body {
        match t.kind(at) {
            TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => in_head = true,
            TokenKind::Less | TokenKind::Template => return,
            TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                let mut words = Vec::new();
                group(unit, at, &mut words);
                found.extend(words.into_iter().map(|w| (in_head, w)));
                at = t.partner(at.next());
            }
            TokenKind::LParen | TokenKind::LBracket => at = t.partner(at),
            _ => {}
        }
        at = at.next();
    }
    // of those in front the last one is told of
    let last = found.iter().rposition(|f| !f.0);
    let found: Vec<_> =
        found.into_iter().enumerate().filter(|&(i, (in_head, _))| in_head || Some(i) == last).collect();
    let anonymous = is_anonymous_member(unit, id);
    for (_, (in_head, word)) in found {
        let at = unit.lexed.tokens.start(word.tok);
        if !word.bit.intersects(AttrSet::SPACES | OTHERS) || !in_head && declares {
            continue;
        }
        if in_head {
            let attribute = spelled(word.bit);
            unit.diagnostics.say(at, say::MisplacedAttribute { attribute });
        } else {
            let attribute = spelled(word.bit);
            unit.diagnostics.say(at, say::AttributeOfNothing { attribute });
            if anonymous {
                unit.diagnostics.say(at, say::MisplacedAttribute { attribute });
            }
        }
    }
}
