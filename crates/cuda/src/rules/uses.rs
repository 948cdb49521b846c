//! Which functions the user's code uses: calls and mentions, read off the typed expressions of its bodies.
//!
//! The elaborator says which function an expression means ([`cufront_elaborate`]); this module says where the
//! reference sees the use, and when it is complete: the reference looks at a call when its last token is read, so
//! reports stand in the order of last tokens. What the elaborator cannot answer is no use.
//!
//! Example: in `a + f(1)` with an overloaded `+` there are two uses. The call of `f` stands at `f` and is complete
//! at `)`; that of `operator+` stands at `+` and is complete at the last token of its right operand.

use super::bodies::Elaborated;
use super::explicit_spaces::ExplicitSpaces;
use super::parts::Part;
use crate::nested::Nested;
use cufront_ast::{Ast, NodeId, NodeKind, View};
use cufront_elaborate::{CallSite, Certainty, Elaborator, ExprId, ExprKind};
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_program::{EntityId, Ty};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is used.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Used {
    /// A function with all its declarations that are known; of an instance those of its template, and explicit
    /// instantiations with a space.
    Function(Vec<DeclId>),
    /// The call operator of the lambda expression with this introducer; whether it is `constexpr` without saying so, as
    /// far as is known.
    Lambda(Tok, Option<bool>),
}

/// How a function is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Form {
    /// It is not called by this: it is named, evaluated or not. The place is that of the unqualified name.
    Naming,
    /// By its name.
    Name,
    /// By an operator.
    Operator,
    /// By the parentheses of a call: the operator of an object.
    CallOperator,
    /// By the conversion of an operand.
    Conversion,
    /// A constructor or destructor, by the object that is made or destroyed.
    Object,
}

impl Form {
    /// By an operator, that of a call included.
    pub(super) fn is_operator(self) -> bool {
        matches!(self, Form::Operator | Form::CallOperator)
    }

    /// The order of uses that are complete at the same token: the operands of an operator are converted once it is
    /// known.
    fn rank(self) -> u8 {
        match self {
            Form::Name | Form::Operator | Form::CallOperator | Form::Object => 0,
            Form::Conversion => 1,
            Form::Naming => 2,
        }
    }
}

/// A call, or the naming of a function.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct FunctionUse {
    pub(super) used: Used,
    /// The place: the function's name with its qualifier, the operator, or the operand that is converted.
    pub(super) at: Tok,
    /// The last token of the call.
    pub(super) complete: Tok,
    /// The lambda expression around, if it is in the body of one.
    pub(super) lambda: Option<Tok>,
    pub(super) form: Form,
    /// The expression is evaluated.
    pub(super) evaluated: bool,
    /// It is named for a call that depends on template parameters: another function may be meant.
    pub(super) open: bool,
    /// It is launched: a configuration stands between it and its arguments.
    pub(super) launched: bool,
    /// The call is wrong otherwise, too: that is told before.
    pub(super) refused: bool,
    /// The instance whose body it is in.
    pub(super) instance: Option<u32>,
}

/// The uses in a part of the program.
pub(super) fn uses_in(
    lexed: &Lexed,
    elaborator: &mut Elaborator<'_>,
    part: &Elaborated<'_>,
) -> Vec<FunctionUse> {
    let report = part.report;
    let mut uses: Vec<FunctionUse> = Vec::new();
    let Some(root) = report.root else { return uses };
    let open = report.function.is_some() && elaborator.has_parameters_around(report.function);
    let around = match part.instance {
        Some(_) => Around::Instance,
        None if open => Around::Template,
        None => Around::Neither,
    };
    let is_constexpr_if = |main: Tok| View::new(elaborator.ast(), &lexed.tokens).is_constexpr_if(main);
    let is_query = |first: Tok| lexed.spelling(first) == b"__builtin_constant_p";
    let mut passed_by = Vec::new();
    if let Part::Declaration(decl) = part.part {
        let d = &elaborator.items().decls[decl];
        if d.kind == DeclKind::Variable && elaborator.items().scopes[d.scope].kind == ScopeKind::Class {
            let n = elaborator.ast().node(root);
            passed_by.push((n.first, n.end));
        }
    }
    let mut regions = Regions::new(elaborator.ast(), part, around, is_constexpr_if, is_query, passed_by);
    for &(node, e) in report.expressions.iter().rev() {
        if let (Some(written), ExprKind::Call { function, .. }) =
            (regions.ranges.get_mut(&node), &elaborator.il.get(e).kind)
        {
            *written = Some(*function);
        }
    }
    let meant = report.surveyed.iter().chain(&report.expressions).copied().collect();
    let open_values = part.exprs.clone().any(|i| elaborator.is_open_value(ExprId(i as u32)));
    let explicit = part.explicit;
    let mut body = Body { lexed, regions, meant, open_values, elaborator, uses: &mut uses, explicit };
    let evaluated = report.calls.iter().filter(|c| c.evaluated);
    let evaluated: FxHashSet<(NodeId, EntityId)> = evaluated.map(|c| (c.node, c.function)).collect();
    let mut seen: FxHashSet<(NodeId, EntityId)> = FxHashSet::default();
    // arguments that are deduced, and objects that are made, make expressions of the trees of other declarations
    let whole = body.place_of(root);
    let whole = (whole.0, whole.1.min(part.end));
    for call in &report.calls {
        let at = body.elaborator.ast().node(call.node).first;
        if at < whole.0 || at >= whole.1 {
            continue;
        }
        // the condition of `a ?: b` is its first result, too
        let twice = body.regions.both.holds(at);
        if twice && !seen.insert((call.node, call.function)) {
            continue;
        }
        // `decltype(auto)` asks for the type of what is evaluated, too
        if call.evaluated || !evaluated.contains(&(call.node, call.function)) {
            body.call(call);
        }
    }
    for i in part.stmts.clone() {
        let statement = &body.elaborator.il.stmts.as_slice()[i];
        let (kind, node) = (statement.kind.clone(), statement.node);
        body.variable(&kind, node);
    }
    let place = |c: &CallSite| (body.place_of(c.node), c.function);
    let told: FxHashSet<((Tok, Tok), EntityId)> = report.calls.iter().map(place).collect();
    body.constants(part, told);
    for &(node, e) in &report.expressions {
        body.open_call(node, e);
    }
    let mut open: FxHashSet<ExprId> = FxHashSet::default();
    for i in part.exprs.clone() {
        let e = &body.elaborator.il.exprs.as_slice()[i];
        if let (ExprKind::Dependent(operands), NodeKind::Call) =
            (&e.kind, body.elaborator.ast().node(e.node).kind)
        {
            open.extend(operands.first());
        }
    }
    for i in part.exprs.clone() {
        let e = &body.elaborator.il.exprs.as_slice()[i];
        let node = e.node;
        let first = body.elaborator.ast().node(node).first;
        if first < whole.0 || first >= whole.1 {
            continue;
        }
        match e.kind {
            ExprKind::Function(function) => body.naming(node, function, open.contains(&ExprId(i as u32))),
            ExprKind::Delete { .. } => body.virtual_delete(ExprId(i as u32), node, &mut seen),
            _ => {}
        }
    }
    for u in &mut uses {
        u.instance = part.instance;
        u.refused = report.refused.contains(&u.complete);
    }
    uses
}

/// Brings uses into the order in which they are complete, each naming of a function once.
pub(super) fn in_order(uses: &mut Vec<FunctionUse>) {
    let mut named = FxHashSet::default();
    uses.retain(|u| u.form != Form::Naming || named.insert((u.at, u.instance)));
    uses.sort_by_key(|u| (u.complete, u.form.rank()));
}

/// Whether the parameters of templates stand for something in a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Around {
    /// There are none.
    Neither,
    /// For themselves.
    Template,
    Instance,
}

/// Parts of a body by their tokens.
pub(super) struct Regions {
    /// Operands that are not evaluated ([expr.context]/1).
    unevaluated: Nested<()>,
    /// Bodies of lambda expressions, with the introducer.
    lambdas: Nested<Tok>,
    /// Statements that `if constexpr` discards, or may discard.
    discarded: Nested<()>,
    /// Default arguments, default member initialisers, what handlers declare, and in templates the branches of
    /// `if constexpr`.
    passed_by: Nested<()>,
    /// The initialisers that are written, by their declarators.
    pub(super) initializers: FxHashMap<NodeId, NodeId>,
    /// The operators by their operands.
    operations: FxHashMap<NodeId, NodeId>,
    /// Parentheses by what they are around.
    groups: FxHashMap<NodeId, NodeId>,
    /// The ranges of range-based `for` statements, with the function that is called by what is written there.
    ranges: FxHashMap<NodeId, Option<EntityId>>,
    /// `T(e)` by `e`, parentheses around it left aside, if that is such an expression itself.
    pub(super) casts: FxHashMap<NodeId, NodeId>,
    /// Constant expressions of declarations: what `static_assert` asks, bounds of arrays, values of enumerators, and
    /// conditions of `if constexpr`. They belong to no statement.
    constants: Nested<()>,
    /// Classes that the body declares: the reference does not look at the constant expressions of their members.
    classes: Nested<()>,
    /// The conditions of `a ?: b` (GNU), which are results, too.
    both: Nested<()>,
}

impl Regions {
    fn new(
        ast: &Ast,
        part: &Elaborated<'_>,
        around: Around,
        is_constexpr_if: impl Fn(Tok) -> bool,
        is_query: impl Fn(Tok) -> bool,
        mut passed_by: Vec<(Tok, Tok)>,
    ) -> Self {
        let mut unevaluated: Vec<(Tok, Tok)> = Vec::new();
        let mut lambdas: Vec<(Tok, Tok, Tok)> = Vec::new();
        let mut discarded: Vec<(Tok, Tok)> = Vec::new();
        let mut constants: Vec<(Tok, Tok)> = Vec::new();
        let mut classes: Vec<(Tok, Tok)> = Vec::new();
        let mut both: Vec<(Tok, Tok)> = Vec::new();
        let mut initializers = FxHashMap::default();
        let mut operations = FxHashMap::default();
        let mut groups = FxHashMap::default();
        let mut ranges = FxHashMap::default();
        let mut casts = FxHashMap::default();
        let range = |id: NodeId| (ast.node(id).first, ast.node(id).end);
        for id in part.nodes(ast) {
            let n = ast.node(id);
            match n.kind {
                NodeKind::Conditional => {
                    if let [condition, result, _] = ast.children(id)[..] {
                        let absent = ast.node(result).kind == NodeKind::Absent;
                        both.extend(absent.then(|| range(condition)));
                    }
                }
                NodeKind::Call | NodeKind::TraitCall if is_query(n.first) => {
                    unevaluated.push((n.first, n.end));
                }
                NodeKind::UnaryKeyword
                | NodeKind::Decltype
                | NodeKind::TypeofType
                | NodeKind::Typeid
                | NodeKind::Noexcept
                | NodeKind::RequiresExpression => unevaluated.push((n.first, n.end)),
                NodeKind::Parameter => {
                    // the reference does not look at default arguments
                    if let [_, .., last] = ast.children(id)[..] {
                        let is_default = !is_declarator(ast.node(last).kind);
                        passed_by.extend(is_default.then(|| range(last)));
                    }
                }
                NodeKind::StaticAssert => {
                    constants.extend(ast.children(id).first().map(|&c| range(c)));
                }
                NodeKind::ArrayDeclarator => {
                    constants.extend(ast.children(id).get(1).map(|&bound| range(bound)));
                }
                NodeKind::Enumerator => {
                    let value = ast.last_child(id);
                    let value = value.filter(|&v| ast.node(v).kind != NodeKind::Attribute);
                    constants.extend(value.map(range));
                }
                NodeKind::IfStatement if is_constexpr_if(n.main) => match (around, &ast.children(id)[..]) {
                    (Around::Neither, [_, condition, ..]) => constants.push(range(*condition)),
                    // what it chooses between waits for an instance
                    (Around::Template, [_, _, branches @ ..]) => {
                        passed_by.extend(branches.iter().map(|&b| range(b)));
                    }
                    _ => {}
                },
                NodeKind::ClassBody => {
                    classes.push(range(id));
                    // nor at default member initialisers
                    for member in ast.children(id) {
                        if ast.node(member).kind == NodeKind::SimpleDeclaration {
                            let initialized = ast.children(member).into_iter();
                            let initialized =
                                initialized.filter(|&d| ast.node(d).kind == NodeKind::InitDeclarator);
                            for d in initialized {
                                let last = ast.last_child(d);
                                let last = last.filter(|&l| !is_declarator(ast.node(l).kind));
                                passed_by.extend(last.map(range));
                            }
                        }
                    }
                }
                NodeKind::Lambda => {
                    if let Some(&body) = ast.children(id).last() {
                        let b = ast.node(body);
                        lambdas.push((b.first, b.end, n.main));
                    }
                }
                NodeKind::Binary | NodeKind::Subscript | NodeKind::Assignment => {
                    operations.extend(ast.children(id).into_iter().map(|c| (c, id)));
                }
                NodeKind::Handler => {
                    // nor at the objects that handlers catch
                    let block = ast.children(id).last().map_or(n.end, |&b| ast.node(b).first);
                    passed_by.push((n.first, block));
                }
                NodeKind::Parenthesized => {
                    groups.extend(ast.children(id).into_iter().map(|c| (c, id)));
                }
                NodeKind::RangeForStatement => {
                    ranges.extend(ast.children(id).get(2).map(|&range| (range, None)));
                }
                NodeKind::FunctionalCast => {
                    if let [_, argument] = ast.children(id)[..] {
                        let inner = ungrouped(ast, argument);
                        if ast.node(inner).kind == NodeKind::FunctionalCast {
                            casts.insert(inner, id);
                        }
                    }
                }
                NodeKind::InitDeclarator | NodeKind::Condition => {
                    let children = ast.children(id);
                    let Some(&last) = children.last() else { continue };
                    let written = ast.node(last);
                    if written.first < written.end {
                        let declarators = children.iter().filter(|&&c| c != last);
                        initializers.extend(declarators.map(|&c| (c, last)));
                    }
                }
                _ => {}
            }
        }
        for &statement in &part.report.discarded {
            let n = ast.node(statement);
            discarded.push((n.first, n.end));
        }
        let nested =
            |list: Vec<(Tok, Tok)>| Nested::new(list.into_iter().map(|(first, end)| (first, end, ())));
        Regions {
            unevaluated: nested(unevaluated),
            lambdas: Nested::new(lambdas),
            discarded: nested(discarded),
            passed_by: nested(passed_by),
            initializers,
            operations,
            groups,
            ranges,
            casts,
            constants: nested(constants),
            classes: nested(classes),
            both: nested(both),
        }
    }

    /// Not in an operand that is not evaluated; a constant expression in such an operand is, and the body of a lambda
    /// expression.
    fn is_evaluated(&self, at: Tok) -> bool {
        let Some((unevaluated, ())) = self.unevaluated.innermost(at) else { return true };
        let inside = [self.constants.innermost(at).map(|c| c.0), self.lambda(at)];
        inside.into_iter().flatten().any(|first| first > unevaluated)
    }

    /// In a constant expression of a declaration of the body itself.
    fn is_constant(&self, at: Tok) -> bool {
        self.constants.holds(at) && !self.classes.holds(at)
    }

    fn is_discarded(&self, at: Tok) -> bool {
        self.discarded.holds(at)
    }

    /// In what is passed by, and not in the body of a lambda expression there.
    fn is_passed_by(&self, at: Tok) -> bool {
        let introducer = self.lambda(at);
        self.passed_by.innermost(at).is_some_and(|(first, ())| introducer.is_none_or(|l| l < first))
    }

    /// The innermost lambda expression around.
    fn lambda(&self, at: Tok) -> Option<Tok> {
        self.lambdas.innermost(at).map(|l| l.1)
    }
}

/// One body that is read.
pub(super) struct Body<'b, 'e> {
    pub(super) lexed: &'b Lexed,
    pub(super) elaborator: &'b mut Elaborator<'e>,
    pub(super) regions: Regions,
    /// What the trees mean.
    meant: FxHashMap<NodeId, ExprId>,
    /// Some value in it depends on template parameters, though its type does not.
    open_values: bool,
    uses: &'b mut Vec<FunctionUse>,
    explicit: &'b ExplicitSpaces,
}

impl Body<'_, '_> {
    /// What the expression at a tree calls by itself.
    fn call(&mut self, call: &CallSite) {
        if call.evaluated {
            self.storage_call(call);
        }
        let (node, function) = (call.node, call.function);
        if function.is_none() {
            return;
        }
        if let Some(written) = self.regions.ranges.get_mut(&node) {
            // what is written is called first
            if written.take() != Some(function) {
                return self.iteration(node, function);
            }
        }
        if self.special_call(call) {
            return;
        }
        // what depends on the value of a template parameter is not decided for the reference
        if self.open_values && call.expr.is_some_and(|e| self.elaborator.is_value_dependent(e)) {
            return;
        }
        let n = self.elaborator.ast().node(node);
        let conversion = self.elaborator.program.entity(function).name_kind == NameKind::Conversion;
        let (at, complete, form) = match n.kind {
            _ if conversion && !self.is_named_conversion(node) => {
                let mut node = node;
                while let Some(&group) = self.regions.groups.get(&node) {
                    node = group;
                }
                let place = self.place(node);
                // an operand is converted when the operator has all of its operands
                let whole = self.regions.operations.get(&node).copied().unwrap_or(node);
                let end = self.elaborator.ast().node(whole).end.prev();
                (place, end.max(place), Form::Conversion)
            }
            NodeKind::Call | NodeKind::KernelCall => return self.call_expression(node, function),
            // `a->`: the operator is used before the name behind it is looked up
            NodeKind::Member => (n.main, n.main, Form::Operator),
            NodeKind::Literal | NodeKind::StringLiteral => (n.main, n.main, Form::Operator),
            NodeKind::Unary
            | NodeKind::PostfixUnary
            | NodeKind::Binary
            | NodeKind::Assignment
            | NodeKind::Subscript
            | NodeKind::Comma => (n.main, n.end.prev(), Form::Operator),
            _ => return,
        };
        self.note(function, at, complete, form, false);
    }

    /// The first token of a tree and its end. An enumeration may have been parsed twice.
    fn place_of(&self, node: NodeId) -> (Tok, Tok) {
        let n = self.elaborator.ast().node(node);
        (n.first, n.end)
    }

    /// The calls in constant expressions that belong to no statement, those in `told` left aside.
    fn constants(&mut self, part: &Elaborated<'_>, mut told: FxHashSet<((Tok, Tok), EntityId)>) {
        if self.regions.constants.is_empty() {
            return;
        }
        for i in part.exprs.clone() {
            let e = ExprId(i as u32);
            let expr = self.elaborator.il.get(e);
            let (node, function) = match expr.kind {
                ExprKind::Call { function, .. } => (expr.node, function),
                ExprKind::Construct { constructor, .. } => (expr.node, constructor),
                _ => continue,
            };
            let inside = self.regions.is_constant(self.elaborator.ast().node(node).first);
            if function.is_some() && inside && told.insert((self.place_of(node), function)) {
                self.call(&CallSite {
                    function,
                    expr: Some(e),
                    node,
                    evaluated: true,
                    lambda: EntityId::NONE,
                    dispatched: false,
                    of_base: false,
                    part: EntityId::NONE,
                    certainty: Certainty::Always,
                });
            }
        }
    }

    /// The call `e` at `node` with arguments, or of an object, that depend on template parameters: where only one
    /// function has the name, and no other can be found by the arguments, the reference looks at it all the same. It
    /// does not where a member of the template around is named without an object.
    fn open_call(&mut self, node: NodeId, e: ExprId) {
        let (ExprKind::Dependent(operands), Some(&meant)) =
            (&self.elaborator.il.get(e).kind, self.meant.get(&node))
        else {
            return;
        };
        if meant != e || self.elaborator.ast().node(node).kind != NodeKind::Call {
            return;
        }
        let Some(&callee) = operands.first() else { return };
        let ExprKind::Overloads { functions, object, arguments: None, qualified, .. } =
            &self.elaborator.il.get(callee).kind
        else {
            return;
        };
        let &[function] = &functions[..] else { return };
        let written = object.is_some_and(|_| {
            let callee = self.elaborator.ast().children(node).first().map(|&c| self.ungrouped(c));
            callee.is_some_and(|c| self.elaborator.ast().node(c).kind == NodeKind::Member)
        });
        let (qualified, member) = (*qualified, self.elaborator.is_member(function));
        let of_template = member && self.elaborator.is_open_member(function);
        let sure = written || if member { !of_template } else { qualified };
        if sure && !self.elaborator.program.is_template(function) {
            self.call_expression(node, function);
        }
    }

    /// What a range-based `for` calls by itself, with the range at `node`: the reference looks at the operators of the
    /// iterators, and at nothing else.
    fn iteration(&mut self, node: NodeId, function: EntityId) {
        if self.elaborator.program.entity(function).name_kind == NameKind::Operator {
            let n = self.elaborator.ast().node(node);
            self.note(function, n.first, n.end.prev(), Form::Operator, false);
        }
    }

    /// `f(…)`, `object(…)` and launches of both.
    fn call_expression(&mut self, node: NodeId, function: EntityId) {
        let n = self.elaborator.ast().node(node);
        let launched = n.kind == NodeKind::KernelCall;
        let children = self.elaborator.ast().children(node);
        let Some(&written) = children.first() else { return };
        let callee = self.ungrouped(written);
        let complete = n.end.prev();
        if !self.is_named(node) {
            // behind the configuration of a launch stands the `(`
            let open = match children.get(1) {
                Some(&configuration) if launched => self.elaborator.ast().node(configuration).end,
                _ => n.main,
            };
            self.note(function, open, complete, Form::CallOperator, launched);
            if !launched && self.elaborator.lambda_introducer(function).is_none() {
                // the reference looks at the call operator twice
                self.note(function, open, complete, Form::CallOperator, launched);
            }
            return;
        }
        let (first, name) = self.name_tokens(callee);
        let at = if callee == written {
            self.object_in_front(callee, function).unwrap_or(first)
        } else {
            self.elaborator.ast().node(written).first
        };
        self.note(function, name, complete, Form::Naming, false);
        self.note(function, at, complete, Form::Name, launched);
        if self.elaborator.program.entity(function).name_kind == NameKind::Conversion {
            // the reference looks at it as at any conversion, too, and at that first
            self.note(function, n.main, n.main, Form::Conversion, launched);
        }
    }

    /// True for a call `a.operator T()`, and not for what is converted implicitly and is a call itself.
    fn is_named_conversion(&self, call: NodeId) -> bool {
        let ast = self.elaborator.ast();
        let mut id = match (ast.node(call).kind, ast.children(call).first()) {
            (NodeKind::Call, Some(&callee)) => self.ungrouped(callee),
            _ => return false,
        };
        while matches!(ast.node(id).kind, NodeKind::Member | NodeKind::QualifiedName) {
            let Some(&last) = ast.children(id).last() else { return false };
            id = last;
        }
        ast.node(id).kind == NodeKind::ConversionName
    }

    /// True if what is called is named: functions, not an object.
    fn is_named(&self, call: NodeId) -> bool {
        let Some(&callee) = self.elaborator.ast().children(call).first() else { return false };
        let callee = self.ungrouped(callee);
        let kind = self.meant.get(&callee).map(|&e| &self.elaborator.il.get(e).kind);
        matches!(kind, Some(ExprKind::Overloads { .. } | ExprKind::Function(_)))
    }

    /// The first token of the object in a call of a static member that is not overloaded: the reference looks at
    /// that first.
    fn object_in_front(&self, callee: NodeId, function: EntityId) -> Option<Tok> {
        let ast = self.elaborator.ast();
        if ast.node(callee).kind != NodeKind::Member {
            return None;
        }
        let decl = self.elaborator.program.entity(function).decl;
        let fixed =
            decl.is_some() && self.elaborator.items().decls[decl].specifiers.contains(Specifiers::STATIC);
        let alone = match self.meant.get(&callee).map(|&e| &self.elaborator.il.get(e).kind) {
            Some(ExprKind::Overloads { functions, .. }) => functions.len() == 1,
            _ => false,
        };
        (fixed && alone).then(|| ast.node(callee).first)
    }

    /// The first token of a name with its qualifier, and that of the unqualified name.
    pub(super) fn name_tokens(&self, id: NodeId) -> (Tok, Tok) {
        let ast = self.elaborator.ast();
        let n = ast.node(id);
        let last = |id: NodeId| ast.last_child(id);
        match n.kind {
            NodeKind::Member => match last(id) {
                Some(name) => {
                    let (_, name) = self.name_tokens(name);
                    (name, name)
                }
                None => (n.first, n.first),
            },
            NodeKind::QualifiedName => match last(id) {
                Some(name) => (n.first, self.name_tokens(name).1),
                None => (n.first, n.first),
            },
            _ => (n.first, n.first),
        }
    }

    /// A function that the tree `node` names without calling it; `open` if a call does that depends on template parameters.
    fn naming(&mut self, node: NodeId, function: EntityId, open: bool) {
        let mut node = self.ungrouped(node);
        if self.elaborator.ast().node(node).kind == NodeKind::Unary {
            // `&f`
            let Some(operand) = self.elaborator.ast().child(node, 0) else { return };
            node = self.ungrouped(operand);
        }
        let kind = self.elaborator.ast().node(node).kind;
        let names = matches!(
            kind,
            NodeKind::Identifier
                | NodeKind::QualifiedName
                | NodeKind::TemplateId
                | NodeKind::Member
                | NodeKind::OperatorName
        );
        if names {
            let (_, name) = self.name_tokens(node);
            let noted = self.new_use(function, name, name, Form::Naming, false);
            self.uses.extend(noted.map(|u| FunctionUse { open, ..u }));
        }
    }

    pub(super) fn note(&mut self, function: EntityId, at: Tok, complete: Tok, form: Form, launched: bool) {
        let noted = self.new_use(function, at, complete, form, launched);
        self.uses.extend(noted);
    }

    fn new_use(
        &mut self,
        function: EntityId,
        at: Tok,
        complete: Tok,
        form: Form,
        launched: bool,
    ) -> Option<FunctionUse> {
        let passed_by = form != Form::Naming && self.regions.is_passed_by(at);
        if self.regions.is_discarded(at) {
            return None;
        }
        let used = match self.elaborator.lambda_introducer(function) {
            // its call operator is named by the call
            Some(introducer) => Used::Lambda(introducer, self.elaborator.is_constant_lambda(introducer)),
            None if passed_by => return None,
            None => {
                let mut declarations = self.elaborator.declarations(function);
                if declarations.is_empty() {
                    return None;
                }
                declarations.extend(self.explicit.in_front(self.elaborator, function, at));
                Used::Function(declarations)
            }
        };
        Some(FunctionUse {
            used,
            at,
            complete: complete.max(at),
            lambda: self.regions.lambda(at),
            form,
            evaluated: !passed_by && self.regions.is_evaluated(at),
            open: false,
            launched,
            refused: false,
            instance: None,
        })
    }

    /// The token at which the conversion of an operand is reported: its first. Of a declaration in a condition that is
    /// the name.
    fn place(&self, id: NodeId) -> Tok {
        let ast = self.elaborator.ast();
        let n = ast.node(id);
        let declarator = if n.kind == NodeKind::Condition { ast.child(id, 1) } else { None };
        declarator.and_then(|d| self.declared_name(d)).unwrap_or(n.first)
    }

    /// The expression inside of the parentheses around it.
    pub(super) fn ungrouped(&self, id: NodeId) -> NodeId {
        ungrouped(self.elaborator.ast(), id)
    }

    /// The type of what a tree means.
    pub(super) fn type_of(&self, id: NodeId) -> Option<Ty> {
        self.meant.get(&id).map(|&e| self.elaborator.il.get(e).ty)
    }
}

fn is_declarator(kind: NodeKind) -> bool {
    matches!(
        kind,
        NodeKind::PointerDeclarator
            | NodeKind::FunctionDeclarator
            | NodeKind::ArrayDeclarator
            | NodeKind::ParenthesizedDeclarator
            | NodeKind::PackDeclarator
            | NodeKind::BitFieldDeclarator
            | NodeKind::DeclaratorId
            | NodeKind::StructuredBinding
            | NodeKind::RequiresClause
    )
}

fn ungrouped(ast: &Ast, mut id: NodeId) -> NodeId {
    while let (NodeKind::Parenthesized, &[inner]) = (ast.node(id).kind, &ast.children(id)[..]) {
        id = inner;
    }
    id
}
