//! Attributes of CUDA where they mean nothing: they are ignored, with a warning.

use super::attribute_words::Word;
use super::launch_attributes::{report_misplaced, ALL as LAUNCH};
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_declare::Lambda;
use cufront_diag::{say, Code};
use cufront_items::{
    annotates_lambda, attribute_group, group_words, groups_directly_in, run_of_words, words_directly_in,
    AttrSet, DeclId, DeclKind,
};
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
        AttrSet::NV_PURE => "__nv_pure__",
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

/// The lambda expressions in the user's files.
fn own_lambdas(unit: &Unit<'_>) -> Vec<Lambda> {
    unit.forest.lambdas.iter().filter(|l| unit.user.contains(l.introducer)).copied().collect()
}

/// Spaces mean nothing on a parameter of a lambda, and no lambda is a kernel.
pub(super) fn lambda_parameters(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let bits = AttrSet::SPACES | AttrSet::GRID_CONSTANT;
    for lambda in own_lambdas(unit).into_iter().filter(|l| l.params.is_some()) {
        let (open, generic) = (lambda.params, lambda.generic);
        for tok in groups_directly_in(lexed, open.next(), lambda.params_close) {
            let elsewhere = lexed.lines.in_system_header(t.start(tok)) || annotates_lambda(lexed, tok);
            if !attribute_group(lexed, tok).0.intersects(bits) || elsewhere {
                continue;
            }
            let mut words = Vec::new();
            group_words(lexed, tok, &mut words);
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

/// `__global__` behind the parameters of a lambda expression: a call operator is no kernel, for what it is and for what
/// it returns. In front of the parameters the word is passed over.
pub(super) fn lambda_kernels(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let is_late = |l: &Lambda| l.late_attribute.is_some() && l.params < l.late_attribute;
    for lambda in own_lambdas(unit).into_iter().filter(is_late) {
        let (words, _) = run_of_words(lexed, lambda.late_attribute);
        for word in words.iter().filter(|w| w.bit == AttrSet::GLOBAL) {
            let at = t.start(word.tok);
            unit.diagnostics.say(at, say::KernelOperator);
            // what a template returns is known of its instances
            if lambda.arrow.is_none() && !lambda.generic {
                unit.diagnostics.say(at, say::KernelDeducedReturnType);
            }
            unit.diagnostics.say(at, say::KernelMember);
        }
    }
}

/// The attributes behind the parameters of the lambda expressions: a call operator is no kernel, and it is a member.
pub(super) fn lambda_launch_attributes(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let is_late = |l: &Lambda| l.late_attribute.is_some() && l.params < l.late_attribute;
    for lambda in own_lambdas(unit).into_iter().filter(is_late) {
        let (mut words, _) = run_of_words(lexed, lambda.late_attribute);
        words.retain(|w| w.bit.intersects(LAUNCH));
        for word in words.iter().filter(|w| w.bit == AttrSet::LAUNCH_BOUNDS) {
            unit.diagnostics.say(t.start(word.tok), say::LaunchBoundsOnMember);
        }
        if lambda.params.is_some() {
            let before = unit.diagnostics.len();
            report_misplaced(unit, t.start(lambda.params_close), lambda.generic, &words);
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
        let words = words_directly_in(lexed, specifiers.start, specifiers.end);
        let nowhere = AttrSet::SPACES | LAUNCH;
        for word in words.iter().filter(|w| w.bit.intersects(nowhere) && unit.user.contains(w.tok)) {
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
    }
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
    let found = d.head_words(unit.lexed);
    let front = d.attribute_in_front(unit.lexed);
    if found.is_empty() && front.is_none() {
        return;
    }
    let declares = d.declares_more(unit.lexed);
    if let Some(word) = front.filter(|_| !declares) {
        let of_cuda = found.iter().any(|(_, w)| w.tok == word && w.bit.intersects(AttrSet::SPACES | OTHERS));
        if !of_cuda {
            let written = String::from_utf8_lossy(unit.lexed.spelling(word));
            let words = format!(
                "'{written}' stands in front of a type that declares no variable, and is ignored; write it after the \
                 keyword of the type, or remove it"
            );
            unit.diagnostics.report(Code::AttributeOfNothing, unit.lexed.tokens.start(word), words);
        }
    }
    // of those in front the last one is told of
    let last = found.iter().rposition(|f| !f.0);
    let found: Vec<_> =
        found.into_iter().enumerate().filter(|&(i, (in_head, _))| in_head || Some(i) == last).collect();
    let anonymous = is_anonymous_member(unit, id);
    for (_, (in_head, word)) in found {
        let at = unit.lexed.tokens.start(word.tok);
        let is_told = in_head || !declares && front == Some(word.tok);
        if !word.bit.intersects(AttrSet::SPACES | OTHERS) || !is_told {
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

/// A space behind the word `namespace`.
pub(super) fn namespace(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if d.body.is_none() {
        return;
    }
    let mut words = words_directly_in(unit.lexed, d.first, d.body);
    words.retain(|w| unit.reported_words.insert(w.tok));
    misplaced(unit, &words, AttrSet::SPACES | OTHERS);
}
