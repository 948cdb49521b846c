//! References and pointers that a function returns to what ends with it: temporaries (430), local variables (836), and
//! their addresses (1056, of temporaries 1057).
//!
//! Looked at is the operand of each `return` of a function or lambda expression with such a result, as it is written.
//! What is returned by way of another variable or of a function is not followed, as in the reference. Templates are
//! passed over, and of their instances those whose result is not deduced.
//!
//! Example: `int &f() { int x; return x; }` returns a reference to a variable that is gone.

use super::bodies::Elaborated;
use super::instances::Instances;
use super::parts::{holds, Part};
use crate::unit::Unit;
use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_diag::say;
use cufront_elaborate::{Category, ConversionKind, Elaborator, ExprId, ExprKind, Operator, Place, Walk};
use cufront_lex::{Lexed, Tok};
use cufront_program::{EntityId, Ty};
use rustc_hash::{FxHashMap, FxHashSet};

/// Deepest nesting that is looked at.
const MAX_DEPTH: u32 = 64;

/// What is returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Finding {
    Temporary,
    Local,
    Address,
    AddressOfTemporary,
}

/// The returns of a unit that are wrong.
pub(super) struct Returned {
    /// The `return` statements that may be wrong by their words alone.
    places: Vec<Tok>,
    /// With the first token of the operand, the one where the statement is complete, and the instance that it is in.
    found: Vec<(Tok, Tok, Finding, Option<u32>)>,
}

impl Returned {
    /// Finds the `return` statements in the trees `roots` that may be wrong.
    pub(super) fn new(unit: &Unit<'_>, ast: &Ast, roots: &[NodeId]) -> Self {
        let mut places: Vec<Tok> = Vec::new();
        let mut locals: FxHashSet<cufront_base::Name> = FxHashSet::default();
        for &root in roots {
            locals.clear();
            // declarations stand in front of what returns them
            for id in ast.tree(root) {
                let n = ast.node(id);
                match n.kind {
                    NodeKind::DeclaratorId => locals.extend(unit.lexed.tokens.identifier(n.first)),
                    NodeKind::StructuredBinding => {
                        let names = ast.children(id);
                        locals.extend(
                            names.iter().filter_map(|&c| unit.lexed.tokens.identifier(ast.node(c).first)),
                        );
                    }
                    NodeKind::ReturnStatement => {
                        let operand = ast.child(id, 0);
                        let is_local = |tok: Tok| {
                            unit.lexed.tokens.identifier(tok).is_some_and(|name| locals.contains(&name))
                        };
                        if operand.is_some_and(|e| may_end(unit.lexed, ast, e, &is_local)) {
                            places.push(n.first);
                        }
                    }
                    _ => {}
                }
            }
        }
        places.retain(|&at| unit.user.contains(at));
        places.sort_unstable();
        Returned { places, found: Vec::new() }
    }

    /// Keeps what is wrong in a part.
    pub(super) fn look(&mut self, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        let (Part::Body(_), Some(root)) = (part.part, part.report.root) else { return };
        let n = elaborator.ast().node(root);
        let (templated, instance) = (elaborator.items().in_template(n.scope), part.instance);
        if !holds(&self.places, n.first, n.end) || templated && instance.is_none() {
            return;
        }
        // the function around has told what a lambda expression returns that is not generic
        let function = part.report.function;
        if instance.is_some()
            && elaborator.lambda_introducer(function).is_some()
            && !elaborator.is_generic_lambda_instance(function)
        {
            return;
        }
        let ast = elaborator.ast();
        let mut lambdas: Vec<NodeId> = Vec::new();
        let mut classes: Vec<(Tok, Tok)> = Vec::new();
        let mut operands: Vec<(NodeId, Tok)> = Vec::new();
        for id in ast.tree(root) {
            let n = ast.node(id);
            match n.kind {
                NodeKind::Lambda if id != root => lambdas.push(id),
                NodeKind::ClassBody => classes.push((n.first, n.end)),
                NodeKind::ReturnStatement => {
                    operands.extend(ast.children(id).first().map(|&e| (e, ast.node(e).end)));
                }
                _ => {}
            }
        }
        let meant: FxHashMap<NodeId, ExprId> = part.report.expressions.iter().copied().collect();
        for (operand, complete) in operands {
            let at = elaborator.ast().node(operand).first;
            let Some(&e) = meant.get(&operand) else { continue };
            if classes.iter().any(|c| c.0 <= at && at < c.1) {
                continue;
            }
            // in postorder the innermost one comes first
            let around = lambdas.iter().copied().find(|&l| {
                let l = elaborator.ast().node(l);
                l.first <= at && at < l.end
            });
            let function = match around {
                Some(lambda) => called(elaborator, &meant, lambda),
                None => Some(part.report.function),
            };
            let Some(result) = function.and_then(|f| returned(elaborator, f, instance.is_some())) else {
                continue;
            };
            let found = match elaborator.program.types.is_reference(result) {
                true => referred(elaborator, e, result),
                false => match pointed(elaborator, e, 0) {
                    Some(Finding::Local) => Some(Finding::Address),
                    Some(Finding::Temporary) => Some(Finding::AddressOfTemporary),
                    _ => None,
                },
            };
            // what a lambda expression captures ends with the function around
            let is_lambda = function.is_some_and(|f| elaborator.lambda_introducer(f).is_some());
            let is_own = !is_lambda || function.is_some_and(|f| names_only_locals(elaborator, e, f));
            self.found.extend(found.filter(|_| is_own).map(|finding| (at, complete, finding, instance)));
        }
    }

    /// Reports what is wrong.
    pub(super) fn report(self, unit: &mut Unit<'_>, instances: &Instances) {
        let mut told: FxHashSet<(Tok, Finding, Option<u32>)> = FxHashSet::default();
        for (at, complete, finding, instance) in self.found {
            if !unit.user.contains(at) || !told.insert((at, finding, instance)) {
                continue;
            }
            let (at, complete) = (unit.lexed.tokens.start(at), unit.lexed.tokens.start(complete));
            let report = match finding {
                Finding::Temporary => unit.diagnostics.say(at, say::ReferenceToTemporaryReturned),
                Finding::Local => unit.diagnostics.say(at, say::ReferenceToLocalReturned),
                Finding::Address => unit.diagnostics.say(at, say::AddressOfLocalReturned),
                Finding::AddressOfTemporary => unit.diagnostics.say(at, say::AddressOfTemporaryReturned),
            };
            let report = report.ordered_at(complete);
            if let Some(number) = instance {
                instances.explain(unit.lexed, number, report);
            }
        }
    }
}

/// The variables that `e` names are all locals of `function`.
fn names_only_locals(elaborator: &Elaborator<'_>, e: ExprId, function: EntityId) -> bool {
    let mut all = true;
    elaborator.il.walk(Place::Expr(e), &mut |place| {
        if let Place::Expr(e) = place {
            if let ExprKind::Variable(variable) = elaborator.il.get(e).kind {
                all &= elaborator.program.entity(variable).owner == function;
            }
        }
        Walk::Into
    });
    all
}

/// The function that the lambda expression `lambda` makes, if it is not generic.
fn called(
    elaborator: &Elaborator<'_>,
    meant: &FxHashMap<NodeId, ExprId>,
    lambda: NodeId,
) -> Option<EntityId> {
    let &ExprKind::Lambda(class) = &elaborator.il.get(*meant.get(&lambda)?).kind else { return None };
    elaborator.call_operator(class).filter(|&call| !elaborator.program.is_template(call))
}

/// The reference or pointer that `function` returns. Instances of a function template tell of a result that is deduced
/// alone.
fn returned(elaborator: &mut Elaborator<'_>, function: EntityId, instance: bool) -> Option<Ty> {
    let is_lambda = elaborator.lambda_introducer(function).is_some();
    let (result, deduced) = elaborator.returned_type(function)?;
    let types = &elaborator.program.types;
    let is_place = types.is_reference(result) || types.as_pointer(result).is_some();
    (is_place && !types.is_dependent(result) && (deduced || is_lambda || !instance)).then_some(result)
}

/// The expression `id` may be a temporary, or name a variable of the function, by its words.
fn may_end(lexed: &Lexed, ast: &Ast, mut id: NodeId, is_local: &impl Fn(Tok) -> bool) -> bool {
    while let (NodeKind::Parenthesized, &[inner]) = (ast.node(id).kind, &ast.children(id)[..]) {
        id = inner;
    }
    let n = ast.node(id);
    let view = View::new(ast, &lexed.tokens);
    let takes_address = || ast.tree(id).any(|inner| view.is_address_of(inner));
    match n.kind {
        NodeKind::Absent => false,
        // `*this`, `*p` and names of members
        NodeKind::Unary if view.is_dereference(id) => takes_address(),
        NodeKind::Unary => {
            // temporaries are made with brackets
            let makes = |inner| {
                !matches!(
                    ast.node(inner).kind,
                    NodeKind::Unary
                        | NodeKind::Identifier
                        | NodeKind::Member
                        | NodeKind::This
                        | NodeKind::Literal
                )
            };
            ast.tree(id).any(|inner| is_local(ast.node(inner).first) || makes(inner))
        }
        NodeKind::Identifier => is_local(n.first),
        NodeKind::Member | NodeKind::Subscript => {
            let object = ast.child(id, 0);
            is_local(n.first) || takes_address() || object.is_some_and(|o| is_cast(ast, o))
        }
        _ => true,
    }
}

/// The expression `id` is a cast, or a member or an element of one.
fn is_cast(ast: &Ast, mut id: NodeId) -> bool {
    while let NodeKind::Parenthesized | NodeKind::Member | NodeKind::Subscript = ast.node(id).kind {
        let Some(inner) = ast.child(id, 0) else { return false };
        id = inner;
    }
    matches!(ast.node(id).kind, NodeKind::NamedCast | NodeKind::CStyleCast)
}

/// What the reference of type `result` that `e` initialises refers to.
fn referred(elaborator: &mut Elaborator<'_>, e: ExprId, result: Ty) -> Option<Finding> {
    let expr = elaborator.il.get(e);
    let (ty, category) = (expr.ty, expr.category);
    let types = &elaborator.program.types;
    let to = types.referred(result);
    if ty.is_none()
        || types.is_dependent(ty)
        || types.is_void(ty)
        || matches!(expr.kind, ExprKind::Overloads { .. })
    {
        return None;
    }
    let class = types.as_class(ty);
    let numbers = types.is_arithmetic(ty) && types.is_arithmetic(to);
    let same = match (class, types.as_class(to)) {
        (Some(class), Some(base)) => class == base || elaborator.is_base(base, class),
        (None, None) => ty.bare() == to.bare(),
        _ => false,
    };
    // no temporary is bound to what is not const: that is an error
    let binds_lvalues = matches!(*elaborator.program.types.kind(result), cufront_program::TypeKind::LValueReference(to) if !elaborator.program.types.is_const(to));
    if binds_lvalues && (!same || category == Category::PRValue) {
        return None;
    }
    if !same {
        // the number is converted
        return numbers.then_some(Finding::Temporary);
    }
    if category == Category::PRValue {
        return (class.is_some() || numbers).then_some(Finding::Temporary);
    }
    ends(elaborator, e, 0)
}

/// The object of the glvalue `e` ends with the function.
fn ends(elaborator: &mut Elaborator<'_>, e: ExprId, depth: u32) -> Option<Finding> {
    if depth > MAX_DEPTH {
        return None;
    }
    let depth = depth + 1;
    let expr = elaborator.il.get(e).clone();
    if elaborator.is_compound_literal(e) {
        return Some(Finding::Temporary);
    }
    if expr.category == Category::PRValue && expr.ty.is_some() && elaborator.is_class_type(expr.ty) {
        return Some(Finding::Temporary);
    }
    match expr.kind {
        ExprKind::Variable(variable) => elaborator.is_automatic(variable).then_some(Finding::Local),
        ExprKind::Field(object, member) if !elaborator.is_reference(member) => {
            let whole = elaborator.il.get(object);
            match whole.category {
                Category::PRValue if elaborator.is_class_type(whole.ty) => Some(Finding::Temporary),
                Category::PRValue => None,
                _ => ends(elaborator, object, depth),
            }
        }
        ExprKind::Binary(Operator::Subscript, array, _) => {
            let mut array = array;
            if let ExprKind::Convert(ConversionKind::ArrayToPointer, inner) = elaborator.il.get(array).kind {
                array = inner;
            }
            let ty = elaborator.il.get(array).ty;
            if ty.is_some() && elaborator.is_array_type(ty) {
                ends(elaborator, array, depth)
            } else {
                None
            }
        }
        ExprKind::Conditional(_, then, otherwise) => {
            // what a conversion function gives is an object of its own
            let kept = |elaborator: &mut Elaborator<'_>, operand| match is_part(elaborator, operand, expr.ty)
            {
                true => ends(elaborator, operand, depth),
                false => None,
            };
            kept(elaborator, then).or_else(|| kept(elaborator, otherwise))
        }
        ExprKind::Binary(Operator::Comma, _, value) => ends(elaborator, value, depth),
        ExprKind::Unary(Operator::Star, _, pointer) | ExprKind::Binary(Operator::ArrowStar, pointer, _) => {
            pointed(elaborator, pointer, depth)
        }
        // a cast to a reference to the object, or to a base of it
        ExprKind::Convert(ConversionKind::Explicit | ConversionKind::Reference, operand)
            if expr.category != Category::PRValue =>
        {
            let own = elaborator.il.get(operand);
            let (from, category) = (own.ty, own.category);
            if from.is_none() || expr.ty.is_none() {
                return None;
            }
            let types = &elaborator.program.types;
            let is_same = match (types.as_class(from), types.as_class(expr.ty)) {
                (Some(class), Some(base)) => class == base || elaborator.is_base(base, class),
                (None, None) => from.bare() == expr.ty.bare(),
                _ => false,
            };
            match category {
                _ if !is_same => None,
                Category::PRValue => {
                    elaborator.program.types.is_arithmetic(from).then_some(Finding::Temporary)
                }
                _ => ends(elaborator, operand, depth),
            }
        }
        // an assignment, and `++` in front
        ExprKind::Binary(_, object, _)
        | ExprKind::Unary(Operator::PlusPlus | Operator::MinusMinus, false, object) => {
            ends(elaborator, object, depth)
        }
        _ => None,
    }
}

/// True if the glvalue of type `ty` that `operand` becomes is its object, or a base of that.
fn is_part(elaborator: &mut Elaborator<'_>, operand: ExprId, ty: Ty) -> bool {
    let own = elaborator.il.get(operand).ty;
    if own.is_none() || ty.is_none() {
        return true;
    }
    let types = &elaborator.program.types;
    match (types.as_class(own), types.as_class(ty)) {
        (Some(class), Some(base)) => class == base || elaborator.is_base(base, class),
        (None, None) => true,
        _ => false,
    }
}

/// What the object ends with whose address, or that of a part, the pointer `e` is.
fn pointed(elaborator: &mut Elaborator<'_>, e: ExprId, depth: u32) -> Option<Finding> {
    if depth > MAX_DEPTH {
        return None;
    }
    let depth = depth + 1;
    let expr = elaborator.il.get(e).clone();
    let has_place = expr.category != Category::PRValue || elaborator.is_compound_literal(e);
    if expr.ty.is_some() && has_place && elaborator.is_array_type(expr.ty) {
        return ends(elaborator, e, depth);
    }
    match expr.kind {
        ExprKind::Unary(Operator::Amp, _, object) => ends(elaborator, object, depth),
        ExprKind::Binary(Operator::Plus | Operator::Minus, pointer, _) => pointed(elaborator, pointer, depth),
        ExprKind::Binary(Operator::Comma, _, pointer) => pointed(elaborator, pointer, depth),
        ExprKind::Convert(ConversionKind::LValueToRValue, _) => None,
        ExprKind::Convert(_, operand) => pointed(elaborator, operand, depth),
        _ => None,
    }
}
