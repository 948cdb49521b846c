//! Restrictions on the types of what extended lambdas capture, and on those in their call operators' signatures (extended
//! lambda specification).
//!
//! What a lambda captures was found when it was rewritten ([`LambdaCaptures`]); here the core says of which types that
//! is. In a function that is a template, or in one, the types are those of its instances, which the device compiler
//! checks; arrays and lists are told of there where no template parameter decides.
//!
//! Example: `int a[2][3]; auto l = [x = a[0]] __device__ () {};`. As in `auto x = a[0];` a pointer would be made of it;
//! the reference looks at the initialiser in front of that.

use super::bodies::Elaborated;
use super::hidden::{self, Hidden};
use super::parts::Part;
use crate::unit::{LambdaCaptures, Unit};
use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_diag::Code;
use cufront_elaborate::{Elaborator, ExprId, Functions, NamedType};
use cufront_lex::{Lexed, Tok};
use cufront_program::Ty;
use rustc_hash::{FxHashMap, FxHashSet};

/// Most dimensions of a captured array.
const MAX_RANK: u32 = 7;

/// What is wrong with a type.
enum Wrong {
    /// A rule of its own is broken.
    Plain(Code, &'static str),
    /// A type of a capture is made of these.
    OfCapture(Vec<NamedType>),
    /// The types of the call operator are made of these.
    OfSignature(Vec<NamedType>),
}

/// Something wrong.
struct Found {
    at: Tok,
    /// The place that decides the order of the reports: captures are looked at when the lambda has been told of.
    order: Tok,
    wrong: Wrong,
}

/// What is wrong with the types in the extended lambdas of a unit.
pub(super) struct CaptureTypes {
    /// The lambdas, by their introducers.
    lambdas: Vec<LambdaCaptures>,
    /// The introducers of those that were looked at.
    seen: FxHashSet<Tok>,
    found: Vec<Found>,
}

impl CaptureTypes {
    /// Of the extended lambdas of a unit.
    pub(super) fn new(lambdas: &[LambdaCaptures]) -> Self {
        let mut lambdas = lambdas.to_vec();
        lambdas.sort_unstable_by_key(|l| l.introducer);
        CaptureTypes { lambdas, seen: FxHashSet::default(), found: Vec::new() }
    }

    /// Looks at the lambdas in a part.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        let (Part::Body(_), None, Some(root)) = (part.part, part.instance, part.report.root) else { return };
        let n = elaborator.ast().node(root);
        let first = self.lambdas.partition_point(|l| l.introducer < n.first);
        let end = self.lambdas.partition_point(|l| l.introducer < n.end);
        if first >= end {
            return;
        }
        let here: Vec<LambdaCaptures> =
            self.lambdas[first..end].iter().filter(|l| !self.seen.contains(&l.introducer)).cloned().collect();
        let ast = elaborator.ast();
        let lambda_nodes = ast.tree(root).filter(|&id| ast.node(id).kind == NodeKind::Lambda);
        let nodes: FxHashMap<Tok, NodeId> = lambda_nodes.map(|id| (ast.node(id).main, id)).collect();
        let meant: FxHashMap<NodeId, ExprId> = part.report.expressions.iter().copied().collect();
        let named: FxHashMap<Tok, ExprId> =
            part.report.expressions.iter().map(|&(node, e)| (ast.node(node).main, e)).collect();
        for lambda in here {
            let Some(&node) = nodes.get(&lambda.introducer) else { continue };
            // the body of a member of a local class is a part of its own
            if !elaborator.knows_closure(lambda.introducer) {
                continue;
            }
            self.seen.insert(lambda.introducer);
            let from = self.found.len();
            let captures = captures_of(elaborator.ast(), node);
            if let (Some(at), false) = (lambda.this, lambda.in_template) {
                if let Some(ty) = elaborator.captured_object(lambda.introducer) {
                    self.names(elaborator, at, ty);
                }
            }
            for &at in &lambda.variables {
                let ty = match captures.get(&at) {
                    Some(&capture) => elaborator.captured_type(lambda.introducer, capture),
                    None => named.get(&at).and_then(|&e| elaborator.named_variable_type(e)),
                };
                if let Some(ty) = ty {
                    self.variable(elaborator, &lambda, at, ty);
                }
            }
            // a lambda for both sides has no init-captures; that is reported
            for &at in lambda.initialized.iter().filter(|_| lambda.device_only) {
                if let Some(&capture) = captures.get(&at) {
                    self.initialized(lexed, elaborator, &lambda, capture, &meant);
                }
            }
            if !lambda.device_only && !lambda.in_template {
                let types = elaborator.call_signature(lambda.introducer).unwrap_or_default();
                let lists = types.into_iter().map(|ty| elaborator.named_types(ty, Functions::Counted));
                let list: Vec<NamedType> = lists.flatten().flatten().collect();
                self.add(lambda.introducer, Wrong::OfSignature(list));
            }
            for found in &mut self.found[from..] {
                found.order = found.order.max(lambda.after);
            }
        }
    }

    /// A variable of the type `ty` is captured by copy.
    fn variable(&mut self, elaborator: &mut Elaborator<'_>, lambda: &LambdaCaptures, at: Tok, ty: Ty) {
        let rank = elaborator.array_rank(ty);
        if rank > MAX_RANK {
            self.add(
                at,
                Wrong::Plain(
                    Code::LambdaArrayRank,
                    "an extended lambda cannot capture an array of more than 7 dimensions",
                ),
            );
        }
        if lambda.in_template {
            return;
        }
        if rank > 0 && elaborator.can_initialize_elements(ty) == Some(false) {
            self.add(at, Wrong::Plain(
                    Code::LambdaArrayDefault,
                    "an extended lambda cannot capture an array whose elements have no default constructor to use; \
capture a pointer, or an object that holds the array",
                ));
        }
        if rank > 0 && elaborator.can_assign_elements(ty) == Some(false) {
            self.add(at, Wrong::Plain(
                    Code::LambdaArrayAssign,
                    "an extended lambda cannot capture an array whose elements cannot be assigned; capture a pointer, \
or an object that holds the array",
                ));
        }
        self.names(elaborator, at, ty);
    }

    /// An init-capture: no array, no initializer list, no type that the stub file cannot name.
    fn initialized(
        &mut self,
        lexed: &Lexed,
        elaborator: &mut Elaborator<'_>,
        lambda: &LambdaCaptures,
        capture: NodeId,
        meant: &FxHashMap<NodeId, ExprId>,
    ) {
        let ast = elaborator.ast();
        let view = View::new(ast, &lexed.tokens);
        let at = ast.node(capture).main;
        let by_reference = view.captures_by_reference(capture);
        let Some(mut value) = ast.last_child(capture) else { return };
        let braced = ast.node(value).kind == NodeKind::BracedList;
        let mut list = braced && view.is_behind_equals(value);
        if !list && matches!(ast.node(value).kind, NodeKind::BracedList | NodeKind::ParenthesizedList) {
            match ast.children(value)[..] {
                [one] => value = one,
                _ => return,
            }
        }
        let value = elaborator.within_parentheses(value);
        let e = meant.get(&value).copied();
        let ty = e.and_then(|e| elaborator.type_of_expression(e));
        list |= ty.is_some_and(|ty| elaborator.is_initializer_list(ty));
        if list {
            let words =
                "an init-capture of an extended lambda cannot be an initializer list; capture an array or an object";
            self.add(at, Wrong::Plain(Code::LambdaInitializerList, words));
            return;
        }
        if !by_reference && e.is_some_and(|e| elaborator.is_kept_array(e)) {
            let words =
                "an init-capture of an extended lambda cannot be an array; capture the variable itself or a pointer";
            self.add(at, Wrong::Plain(Code::LambdaInitCaptureArray, words));
        }
        if let Some(ty) = ty.filter(|_| !lambda.in_template) {
            self.names(elaborator, at, ty);
        }
    }

    fn add(&mut self, at: Tok, wrong: Wrong) {
        self.found.push(Found { at, order: at, wrong });
    }

    fn names(&mut self, elaborator: &Elaborator<'_>, at: Tok, ty: Ty) {
        if let Some(list) = elaborator.named_types(ty, Functions::LeftOut) {
            self.add(at, Wrong::OfCapture(list));
        }
    }

    /// Reports what was found.
    pub(super) fn report(self, unit: &mut Unit<'_>, annotated: &FxHashSet<Tok>) {
        for Found { at, order, wrong } in self.found {
            let (at, order) = (unit.lexed.tokens.start(at), unit.lexed.tokens.start(order));
            let reports: Vec<(Code, &str)> = match wrong {
                Wrong::Plain(code, words) => vec![(code, words)],
                Wrong::OfCapture(types) => {
                    hidden::among(unit, &types, annotated).into_iter().map(of_capture).collect()
                }
                Wrong::OfSignature(types) => {
                    hidden::among(unit, &types, annotated).into_iter().map(of_signature).collect()
                }
            };
            for (code, words) in reports {
                unit.diagnostics.report(code, at, words).ordered_at(order);
            }
        }
    }
}

fn of_capture(hidden: Hidden) -> (Code, &'static str) {
    match hidden {
        Hidden::Local => (
            Code::LambdaCaptureLocalType,
            "an extended lambda cannot capture a variable whose type names a type local to a function; move the type \
out of the function",
        ),
        Hidden::NotPublic => (
            Code::LambdaCapturePrivateType,
            "an extended lambda cannot capture a variable whose type names a private or protected member type; make \
the type public",
        ),
    }
}

fn of_signature(hidden: Hidden) -> (Code, &'static str) {
    match hidden {
        Hidden::Local => (
            Code::LambdaSignatureLocalType,
            "the parameters and the return type of a __host__ __device__ extended lambda cannot name a type local to a \
function; move the type out of the function",
        ),
        Hidden::NotPublic => (
            Code::LambdaSignaturePrivateType,
            "the parameters and the return type of a __host__ __device__ extended lambda cannot name a private or \
protected member type; make the type public",
        ),
    }
}

/// The Capture nodes of the Lambda `lambda` by their names.
fn captures_of(ast: &Ast, lambda: NodeId) -> FxHashMap<Tok, NodeId> {
    let introducer =
        ast.children(lambda).into_iter().find(|&c| ast.node(c).kind == NodeKind::LambdaIntroducer);
    let all = introducer.map(|i| ast.children(i)).unwrap_or_default();
    let captures = all.into_iter().filter(|&c| ast.node(c).kind == NodeKind::Capture);
    captures.map(|c| (ast.node(c).main, c)).collect()
}
