//! Init-captures of `__device__` extended lambdas that are arrays, by the type of their initialiser (extended lambda
//! specification). A variable that is named alone is looked at with the lambda itself.
//!
//! Example: `int a[2][3]; auto l = [x = a[0]] __device__ () {};`. As in `auto x = a[0];` a pointer would be made of it;
//! the reference looks at the initialiser in front of that.

use super::bodies::Elaborated;
use super::interest::{annotated_lambdas, holds, parts};
use super::uses::Part;
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_diag::Code;
use cufront_elaborate::Elaborator;
use cufront_items::{attribute_group, AttrSet};
use cufront_lex::{Lexed, Tok};
use rustc_hash::{FxHashMap, FxHashSet};

/// The init-captures of a unit that are arrays.
pub(super) struct ArrayCaptures {
    parts: Vec<(Tok, Part)>,
    found: Vec<Tok>,
}

impl ArrayCaptures {
    /// Finds the parts of the trees `roots` with an annotated lambda that has an init-capture.
    pub(super) fn new(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Self {
        let mut captures = ArrayCaptures { parts: Vec::new(), found: Vec::new() };
        if !unit.config.extended_lambda {
            return captures;
        }
        let mut places: Vec<Tok> = annotated_lambdas(unit.lexed).collect();
        places.retain(|&at| unit.user.contains(at));
        if !places.is_empty() {
            let ranges: Vec<(Tok, Tok)> =
                roots.iter().map(|&r| (ast.node(r).first, ast.node(r).end)).collect();
            captures.parts = parts(unit, &ranges, |_, _| false, |d, end| holds(&places, d.first, end));
        }
        captures
    }

    /// The parts.
    pub(super) fn parts(&self) -> &[(Tok, Part)] {
        &self.parts
    }

    /// Keeps those in a part.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        let (None, Some(root)) = (part.instance, part.report.root) else { return };
        let meant: FxHashMap<NodeId, _> = part.report.expressions.iter().copied().collect();
        let ast = elaborator.ast();
        let t = &lexed.tokens;
        let mut found = Vec::new();
        for lambda in ast.tree(root).filter(|&id| ast.node(id).kind == NodeKind::Lambda) {
            let annotation = t.partner(ast.node(lambda).main).next();
            if !is_for_the_device(lexed, annotation) {
                continue;
            }
            let introducer =
                ast.children(lambda).into_iter().find(|&c| ast.node(c).kind == NodeKind::LambdaIntroducer);
            for capture in introducer.map(|i| ast.children(i)).unwrap_or_default() {
                let n = ast.node(capture);
                let Some(mut value) = ast.children(capture).last().copied() else { continue };
                let by_reference = View::new(ast, t).captures_by_reference(capture);
                if n.kind != NodeKind::Capture || by_reference {
                    continue;
                }
                while let (NodeKind::Parenthesized, &[inner]) =
                    (ast.node(value).kind, &ast.children(value)[..])
                {
                    value = inner;
                }
                // a variable, or a string, whose type is that of the pointer to it
                let looked_at = ast.node(value).size == 1;
                let ty = meant.get(&value).map(|&e| elaborator.il.get(e).ty).filter(|ty| ty.is_some());
                if !looked_at && ty.is_some_and(|ty| elaborator.is_array_type(ty)) {
                    found.push(n.main);
                }
            }
        }
        self.found.extend(found);
    }

    /// Reports them.
    pub(super) fn report(self, unit: &mut Unit<'_>) {
        let code = Code::LambdaInitCaptureArray;
        let reported = unit.diagnostics.list().iter().filter(|d| d.code == code);
        let mut reported: FxHashSet<u32> = reported.filter_map(|d| d.offset).collect();
        for at in self.found {
            let start = unit.lexed.tokens.start(at);
            if reported.insert(start) {
                let words =
                    "an init-capture of an extended lambda cannot be an array; capture the variable itself or a pointer";
                unit.diagnostics.report(code, start, words);
            }
        }
    }
}

/// The attributes from `at` on make the lambda one for the device alone.
fn is_for_the_device(lexed: &Lexed, at: Tok) -> bool {
    let mut at = at;
    let mut spaces = AttrSet::empty();
    while lexed.attributes.binary_search(&at).is_ok() {
        let (set, end) = attribute_group(lexed, at);
        spaces |= set;
        at = end;
    }
    spaces.contains(AttrSet::DEVICE) && !spaces.contains(AttrSet::HOST)
}
