//! The walk over one body, in the order in which the reference reads objects: that of operands, but an operand that is
//! the value of an object is read when the operator has all of its operands.

use super::Read;
use crate::rules::completion::Around;
use cufront_ast::{NodeId, NodeKind, View};
use cufront_base::Name;
use cufront_elaborate::{
    BodyReport, Category, ConversionKind, Elaborator, ExprId, ExprKind, Operator, Place, StmtId, StmtKind,
    Walk,
};
use cufront_lex::{Lexed, Tok};
use cufront_program::{EntityId, Qualifiers, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// Deepest nesting that is looked at.
const MAX_DEPTH: u32 = 400;

/// Adds the reads in the body `block` with the tree `root` to `reads`.
pub(super) fn add(
    lexed: &Lexed,
    elaborator: &mut Elaborator<'_>,
    report: &BodyReport,
    root: NodeId,
    block: StmtId,
    reads: &mut Vec<Read>,
) {
    let node = elaborator.ast().node(root);
    let failed =
        report.gaps.iter().chain(&report.unfinished).map(|g| g.1).chain(report.errors.iter().copied());
    // what failed elsewhere was needed somewhere here
    let known = failed.map(|at| if node.first <= at && at < node.end { at } else { node.first }).min();
    let until = known.unwrap_or(node.end);
    let mut walk = Unset {
        lexed,
        elaborator,
        open: FxHashMap::default(),
        loops: 0,
        found: Vec::new(),
        until,
        captures: Captures::default(),
        meant: report.expressions.iter().copied().collect(),
    };
    walk.statement(block, 0);
    let found = walk.found;
    if found.is_empty() {
        return;
    }
    let around = Around::new(lexed, elaborator.ast(), root);
    for (at, node) in found {
        let (complete, _) = around.complete(around.user(node));
        reads.push(Read { at, complete });
    }
}

/// In place of a number of loops: declared outside of the lambda-expression, and read in it as in front of it.
const ALWAYS: u32 = u32::MAX;

/// The same of what an earlier round of a loop around may have set.
const NEVER: u32 = u32::MAX - 1;

/// What a lambda-expression captures.
#[derive(Debug, Clone, Default)]
struct Captures {
    /// The capture default is by reference, or by copy.
    default: Option<bool>,
    /// Names, by reference or not, and where they stand.
    explicit: Vec<(Name, bool, Tok)>,
}

struct Unset<'w, 'e> {
    lexed: &'w Lexed,
    elaborator: &'w mut Elaborator<'e>,
    /// The variables that are not set, with the number of loops around their declaration.
    open: FxHashMap<EntityId, u32>,
    loops: u32,
    /// Where one is read, and the expression whose value that is.
    found: Vec<(Tok, NodeId)>,
    /// From this token on not everything is known.
    until: Tok,
    /// Those of the innermost lambda-expression around.
    captures: Captures,
    /// What the trees mean.
    meant: FxHashMap<NodeId, ExprId>,
}

impl Unset<'_, '_> {
    fn statement(&mut self, id: StmtId, depth: u32) {
        if depth > MAX_DEPTH {
            self.until = Tok(0);
            return;
        }
        let depth = depth + 1;
        let stmt = self.elaborator.il.stmt(id);
        let node = stmt.node;
        match stmt.kind.clone() {
            StmtKind::Block(list) | StmtKind::Declarations(list) => self.statements(&list, depth),
            StmtKind::Expression(value) => self.discarded(value, depth),
            StmtKind::Declare { variable, init, is_static, is_constexpr, .. } => {
                let unset = !is_static && !is_constexpr && self.is_unset(variable, node, init);
                match init {
                    _ if unset => {
                        self.open.insert(variable, self.loops);
                    }
                    Some(init) => {
                        // `int x = x;`
                        if !is_static && self.is_followed(variable) {
                            self.open.insert(variable, self.loops);
                        }
                        self.evaluate(init, depth);
                        self.open.remove(&variable);
                    }
                    None => {}
                }
            }
            StmtKind::If { init, declared, condition, then, otherwise } => {
                self.optional(&[init, declared], depth);
                self.values(&[condition], depth);
                self.optional(&[then, otherwise], depth);
            }
            StmtKind::Switch { init, declared, condition, body } => {
                self.optional(&[init, declared], depth);
                self.values(&[condition], depth);
                self.optional(&[body], depth);
            }
            StmtKind::Loop { init, declared, condition, increment, body } => {
                self.optional(&[init, declared], depth);
                self.values(&[condition], depth);
                self.loops += 1;
                self.optional(&[body], depth);
                if let Some(increment) = increment {
                    self.discarded(increment, depth);
                }
                self.loops -= 1;
            }
            StmtKind::Do(body, condition) => {
                self.loops += 1;
                self.optional(&[body], depth);
                self.loops -= 1;
                self.values(&[condition], depth);
            }
            StmtKind::RangeFor { init, range, variable, body, .. } => {
                self.optional(&[init], depth);
                self.values(&[range], depth);
                self.loops += 1;
                self.optional(&[variable], depth);
                // each element gives it a value, of whatever type the range is
                if let Some(StmtKind::Declare { variable, .. }) =
                    variable.map(|s| self.elaborator.il.stmt(s).kind.clone())
                {
                    self.open.remove(&variable);
                }
                self.optional(&[body], depth);
                self.loops -= 1;
            }
            StmtKind::Return(value) => self.values(&[value], depth),
            StmtKind::Try(block, handlers) => {
                self.optional(&[block], depth);
                self.statements(&handlers, depth);
            }
            // what a handler declares is the exception, or a copy of it
            StmtKind::Handler(_, body) => self.optional(&[body], depth),
            StmtKind::Case(_, _, statement) => self.optional(&[statement], depth),
            StmtKind::Label(statement) => {
                if self.elaborator.ast().node(node).kind == NodeKind::LabelStatement {
                    self.open.clear();
                }
                self.optional(&[statement], depth);
            }
            StmtKind::Asm { written, read } => {
                // what is read and written comes first, then what is written
                let nodes: Vec<NodeId> = written.iter().map(|&e| self.elaborator.il.get(e).node).collect();
                let (both, rest): (Vec<ExprId>, Vec<ExprId>) =
                    read.into_iter().partition(|&e| nodes.contains(&self.elaborator.il.get(e).node));
                both.iter().for_each(|&e| self.evaluate(e, depth));
                for e in written {
                    self.place(e, depth);
                    self.set(e);
                }
                rest.iter().for_each(|&e| self.evaluate(e, depth));
            }
            StmtKind::Bind { init, elements, .. } => {
                self.values(&[init], depth);
                for e in elements {
                    self.set_all(Place::Expr(e));
                }
            }
            StmtKind::Member { init, .. } => self.values(&[init], depth),
            StmtKind::Jump(target) => self.values(&[target], depth),
            StmtKind::End { .. } | StmtKind::Nothing => {}
        }
    }

    fn statements(&mut self, list: &[StmtId], depth: u32) {
        for &s in list {
            self.statement(s, depth);
        }
    }

    fn optional(&mut self, list: &[Option<StmtId>], depth: u32) {
        for s in list.iter().flatten() {
            self.statement(*s, depth);
        }
    }

    fn values(&mut self, list: &[Option<ExprId>], depth: u32) {
        for e in list.iter().flatten() {
            self.evaluate(*e, depth);
        }
    }

    /// A variable of a type whose objects have no value of their own in the beginning, declared without initialiser.
    fn is_unset(&mut self, variable: EntityId, node: NodeId, init: Option<ExprId>) -> bool {
        let made =
            init.is_none_or(|init| self.is_default_construction(init) && !self.view().is_initialized(node));
        made && self.is_followed(variable) && !self.has_attribute(node) && self.has_no_value(variable)
    }

    /// An object, or each element of an array, is made by a constructor without arguments.
    fn is_default_construction(&self, e: ExprId) -> bool {
        match &self.elaborator.il.get(e).kind {
            ExprKind::Construct { operands, .. } => operands.is_empty(),
            ExprKind::Aggregate(elements) => {
                !elements.is_empty() && elements.iter().all(|&e| self.is_default_construction(e))
            }
            _ => false,
        }
    }

    fn view(&self) -> View<'_> {
        View::new(self.elaborator.ast(), &self.lexed.tokens)
    }

    /// The declaration says something of the variable, or of where it lies.
    fn has_attribute(&self, node: NodeId) -> bool {
        let attributes = self.view().attributes_around(node);
        attributes.into_iter().any(|at| !super::is_automatic_space(self.lexed, at))
    }

    fn has_no_value(&mut self, variable: EntityId) -> bool {
        self.elaborator.is_made_without_value(variable)
    }

    /// A variable of scalar or class type, or an array of such, that nobody else can change.
    fn is_followed(&mut self, variable: EntityId) -> bool {
        let Some(ty) = self.elaborator.type_of_variable(variable) else { return false };
        let types = &self.elaborator.program.types;
        !types.is_dependent(ty)
            && !types.is_reference(ty)
            && !types.qualifiers(ty).intersects(Qualifiers::VOLATILE)
            && (types.is_arithmetic(ty)
                || !matches!(types.kind(ty), TypeKind::Builtin(_))
                    && !matches!(types.kind(ty), TypeKind::Function(_)))
    }

    /// An expression whose value nobody takes: a glvalue is not read.
    fn discarded(&mut self, e: ExprId, depth: u32) {
        let expr = self.elaborator.il.get(e);
        match expr.kind {
            ExprKind::Convert(ConversionKind::Explicit, operand)
                if expr.ty.is_some() && self.elaborator.program.types.is_void(expr.ty) =>
            {
                self.discarded(operand, depth + 1);
            }
            ExprKind::Convert(ConversionKind::Explicit | ConversionKind::Reference, operand)
                if expr.category != Category::PRValue =>
            {
                self.discarded(operand, depth + 1);
            }
            ExprKind::Variable(_)
            | ExprKind::Field(..)
            | ExprKind::Conditional(..)
            | ExprKind::Binary(Operator::Subscript, ..)
            | ExprKind::Unary(Operator::Star, ..)
                if expr.category != Category::PRValue =>
            {
                self.place(e, depth + 1);
                if self.is_element(e) {
                    self.set(e);
                }
            }
            _ => self.evaluate(e, depth + 1),
        }
    }

    /// The glvalue is a part of an array, whose address is taken for that.
    fn is_element(&self, mut e: ExprId) -> bool {
        loop {
            match self.elaborator.il.get(e).kind {
                ExprKind::Field(object, _) => e = object,
                ExprKind::Binary(Operator::Subscript, ..) | ExprKind::Unary(Operator::Star, ..) => {
                    return true
                }
                _ => return false,
            }
        }
    }

    /// An expression that is evaluated. A variable that it names without reading it is set: somebody has its address.
    fn evaluate(&mut self, e: ExprId, depth: u32) {
        if depth > MAX_DEPTH {
            self.until = Tok(0);
            return;
        }
        let depth = depth + 1;
        let expr = self.elaborator.il.get(e).clone();
        match expr.kind {
            ExprKind::Convert(ConversionKind::LValueToRValue, operand) => {
                self.place(operand, depth);
                self.read(operand);
            }
            ExprKind::Unary(Operator::PlusPlus | Operator::MinusMinus, _, operand) => {
                self.place(operand, depth);
                self.read(operand);
                self.set(operand);
            }
            ExprKind::Binary(operator, left, right)
                if operator == Operator::Assign || operator.computes().is_some() =>
            {
                // `s.p->m` reads `s.p` where it is written, `*p` reads `p` when it is assigned, `(x = 1, y)` sets `x`
                // before
                let early = self.is_read(right) && (self.reads_member(left) || self.changes(left));
                if early {
                    self.place(left, depth);
                }
                self.evaluate(right, depth);
                if !early {
                    self.place(left, depth);
                }
                if operator != Operator::Assign {
                    self.read(left);
                }
                self.set(left);
            }
            ExprKind::Binary(Operator::Comma, left, right) => {
                self.discarded(left, depth);
                self.evaluate(right, depth);
            }
            // the left operand sets what it sets before the right one is read, and is read itself behind that
            ExprKind::Binary(Operator::AmpAmp | Operator::PipePipe, left, right) => {
                if let Some(object) = self.object_read(left) {
                    self.place(object, depth);
                    self.evaluate(right, depth);
                    self.read(object);
                } else {
                    self.evaluate(left, depth);
                    self.evaluate(right, depth);
                }
            }
            ExprKind::Binary(operator, left, right)
                if !matches!(operator, Operator::Subscript | Operator::DotStar) =>
            {
                self.operands(&[left, right], depth);
            }
            ExprKind::Binary(Operator::Subscript | Operator::DotStar, ..)
            | ExprKind::Variable(_)
            | ExprKind::Field(..)
            | ExprKind::Unary(Operator::Star | Operator::Amp, ..) => {
                self.place(e, depth);
                self.set(e);
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                for part in [condition, then, otherwise] {
                    self.evaluate(part, depth);
                }
            }
            ExprKind::Construct { constructor, operands } => {
                let copies = constructor.is_some() && self.elaborator.is_bytewise_copy(constructor);
                for operand in operands {
                    self.operand(operand, copies, depth);
                }
            }
            ExprKind::Call { function, operands } => {
                let copies = function.is_some() && self.elaborator.is_bytewise_copy(function);
                match operands[..] {
                    [object, other] if copies => {
                        self.operand(other, true, depth);
                        self.place(object, depth);
                        self.set(object);
                    }
                    _ => self.operands(&operands, depth),
                }
            }
            ExprKind::Statements(block, value) => {
                self.statement(block, depth);
                self.values(&[value], depth);
            }
            ExprKind::Lambda(class) => self.lambda(e, class, depth),
            ExprKind::Unevaluated => {}
            _ => {
                let parts = self.parts(e);
                for part in parts {
                    self.evaluate(part, depth);
                }
            }
        }
    }

    /// The operands of an operator or call: the reference converts those that are glvalues when it has all.
    fn operands(&mut self, list: &[ExprId], depth: u32) {
        let (last, first): (Vec<ExprId>, Vec<ExprId>) = list.iter().partition(|&&e| self.is_read(e));
        for e in first.into_iter().chain(last) {
            self.evaluate(e, depth);
        }
    }

    /// The value of an object.
    fn is_read(&self, e: ExprId) -> bool {
        self.object_read(e).is_some()
    }

    /// The object whose value the expression is.
    fn object_read(&self, e: ExprId) -> Option<ExprId> {
        match self.elaborator.il.get(e).kind {
            ExprKind::Convert(ConversionKind::LValueToRValue, object) => Some(object),
            ExprKind::Convert(ConversionKind::Arithmetic, operand) => self.object_read(operand),
            _ => None,
        }
    }

    /// Something is assigned in the expression.
    fn changes(&self, e: ExprId) -> bool {
        let il = &self.elaborator.il;
        let mut found = false;
        il.walk(Place::Expr(e), &mut |place| {
            found |= match place {
                Place::Expr(e) => match il.get(e).kind {
                    ExprKind::Binary(operator, ..) => {
                        operator == Operator::Assign || operator.computes().is_some()
                    }
                    ExprKind::Unary(operator, ..) => {
                        matches!(operator, Operator::PlusPlus | Operator::MinusMinus)
                    }
                    _ => false,
                },
                Place::Stmt(_) => false,
            };
            if found {
                Walk::Over
            } else {
                Walk::Into
            }
        });
        found
    }

    /// The glvalue is reached by a pointer that is a member.
    fn reads_member(&self, mut e: ExprId) -> bool {
        loop {
            match self.elaborator.il.get(e).kind {
                ExprKind::Field(object, _) => e = object,
                ExprKind::Unary(Operator::Star, _, pointer) => {
                    let ExprKind::Convert(ConversionKind::LValueToRValue, object) =
                        self.elaborator.il.get(pointer).kind
                    else {
                        return false;
                    };
                    return matches!(self.elaborator.il.get(object).kind, ExprKind::Field(..));
                }
                _ => return false,
            }
        }
    }

    /// What a constructor or assignment operator is given: one that copies the bytes of an object reads that.
    fn operand(&mut self, e: ExprId, copies: bool, depth: u32) {
        let mut inner = e;
        while let ExprKind::Convert(ConversionKind::Reference | ConversionKind::Qualification, operand) =
            self.elaborator.il.get(inner).kind
        {
            inner = operand;
        }
        let expr = self.elaborator.il.get(inner);
        // `return p;` names an object whose value is moved
        let named = expr.category == Category::LValue || matches!(expr.kind, ExprKind::Variable(_));
        let object = named && self.elaborator.is_class_type(expr.ty);
        if copies && object {
            let ty = expr.ty;
            // of what a lambda-expression captures as a whole, the capture is the read
            let captured = matches!(expr.kind, ExprKind::Variable(v) if self.open.get(&v) == Some(&ALWAYS));
            self.place(inner, depth);
            if captured {
                return;
            }
            if self.elaborator.object_size(ty).is_some_and(|size| size > 1) {
                self.read(inner);
            }
        } else {
            self.evaluate(e, depth);
        }
    }

    /// The operands of an expression, in order.
    fn parts(&self, e: ExprId) -> Vec<ExprId> {
        let mut parts = Vec::new();
        self.elaborator.il.walk(Place::Expr(e), &mut |place| match place {
            Place::Expr(part) if part == e => Walk::Into,
            Place::Expr(part) => {
                parts.push(part);
                Walk::Over
            }
            Place::Stmt(_) => Walk::Over,
        });
        parts
    }

    /// A lambda-expression. A number or pointer is captured where it is mentioned first: by copy it is read there, by
    /// reference it is set. Objects of classes and arrays are captured behind the body, which may read them itself.
    fn lambda(&mut self, e: ExprId, class: EntityId, depth: u32) {
        let node = self.elaborator.il.get(e).node;
        let captures = self.captures(node, depth);
        let body = self.elaborator.lambda_body_of(class).filter(|_| !self.view().is_generic_lambda(node));
        let Some(body) = body else {
            self.set_mentioned(node);
            return;
        };
        for &(name, by_reference, at) in &captures.explicit {
            let Some(variable) = self.open_named(name) else { continue };
            // the copy that the body changes is taken for the variable itself
            if !by_reference && self.is_scalar(variable) && self.assigns_copy(node, name) {
                self.open.remove(&variable);
            } else if self.is_scalar(variable) {
                self.capture(variable, by_reference, at, node);
            }
        }
        // the loops of the body are others
        let around: Vec<(EntityId, u32)> = self.open.iter().map(|(&v, &loops)| (v, loops)).collect();
        for (variable, loops) in &around {
            let seen = if *loops == self.loops || *loops == ALWAYS { ALWAYS } else { NEVER };
            self.open.insert(*variable, seen);
        }
        let loops = std::mem::take(&mut self.loops);
        let outer = std::mem::replace(&mut self.captures, captures);
        self.statement(body, depth);
        let captures = std::mem::replace(&mut self.captures, outer);
        let still: FxHashSet<EntityId> = self.open.keys().copied().collect();
        self.open.retain(|v, _| around.iter().any(|a| a.0 == *v));
        let mut left: Vec<EntityId> = Vec::new();
        self.loops = loops;
        for (variable, loops) in around {
            if still.contains(&variable) {
                self.open.insert(variable, loops);
                left.push(variable);
            }
        }
        for variable in left {
            let name = self.name_of(variable);
            let written = captures.explicit.iter().find(|c| Some(c.0) == name);
            match (written, captures.default) {
                (Some(&(_, by_reference, at)), _) => self.capture(variable, by_reference, at, node),
                (None, Some(by_reference)) => {
                    if let Some(at) = self.first_mention(body, node, variable) {
                        self.capture(variable, by_reference, at, node);
                    }
                }
                (None, None) => {}
            }
        }
    }

    /// The body of the lambda-expression `node` assigns to what it calls `name`.
    fn assigns_copy(&self, node: NodeId, name: Name) -> bool {
        let (ast, tokens) = (self.elaborator.ast(), &self.lexed.tokens);
        ast.tree(node).any(|n| {
            let target = match ast.node(n).kind {
                NodeKind::Assignment => ast.child(n, 0),
                // behind an object only `++` and `--` stand
                NodeKind::PostfixUnary => ast.last_child(n),
                NodeKind::Unary if self.view().is_increment(n) => ast.last_child(n),
                _ => None,
            };
            target.is_some_and(|t| {
                ast.node(t).kind == NodeKind::Identifier && tokens.name(ast.node(t).main) == name
            })
        })
    }

    fn capture(&mut self, variable: EntityId, by_reference: bool, at: Tok, node: NodeId) {
        let Some(loops) = self.open.remove(&variable) else { return };
        if !by_reference && (loops == self.loops || loops == ALWAYS) && at < self.until {
            self.found.push((at, node));
        }
    }

    /// The captures of the lambda-expression `node`; the initialisers among them are evaluated.
    fn captures(&mut self, node: NodeId, depth: u32) -> Captures {
        let mut captures = Captures::default();
        let ast = self.elaborator.ast();
        let Some(&introducer) = ast.children(node).first() else { return captures };
        let (t, view) = (&self.lexed.tokens, self.view());
        let mut initializers: Vec<(NodeId, bool)> = Vec::new();
        for capture in ast.children(introducer) {
            let n = ast.node(capture);
            let by_reference = view.captures_by_reference(capture);
            let initializer = ast.last_child(capture);
            let initializer = initializer.filter(|&i| ast.node(i).kind != NodeKind::Absent);
            match (n.kind, initializer) {
                (NodeKind::CaptureDefault, _) => captures.default = Some(by_reference),
                (NodeKind::Capture, Some(initializer)) => initializers.push((initializer, by_reference)),
                (NodeKind::Capture, None) if view.captures_variable(capture) => {
                    captures.explicit.push((t.name(n.main), by_reference, n.main));
                }
                _ => {}
            }
        }
        for (initializer, by_reference) in initializers {
            let Some(&e) = self.meant.get(&initializer) else {
                self.set_mentioned(initializer);
                continue;
            };
            let expr = self.elaborator.il.get(e);
            let (ty, value) = (expr.ty, expr.category == Category::PRValue);
            if value {
                self.evaluate(e, depth);
            } else {
                self.place(e, depth);
                if !by_reference && ty.is_some() && self.elaborator.is_scalar_type(ty) {
                    self.read(e);
                }
                self.set(e);
            }
        }
        captures
    }

    fn is_scalar(&mut self, variable: EntityId) -> bool {
        let ty = self.elaborator.type_of_variable(variable);
        ty.is_some_and(|ty| self.elaborator.is_scalar_type(ty))
    }

    fn name_of(&self, variable: EntityId) -> Option<Name> {
        self.elaborator.local_name(variable).map(|tok| self.lexed.tokens.name(tok))
    }

    /// The innermost variable of the name that is not set.
    fn open_named(&self, name: Name) -> Option<EntityId> {
        let named = self.open.keys().copied().filter(|&v| self.name_of(v) == Some(name));
        named.max_by_key(|&v| self.elaborator.local_name(v))
    }

    /// Where `variable` is named first in the body of the lambda-expression `node`, operands that are not evaluated left
    /// aside.
    fn first_mention(&self, body: StmtId, node: NodeId, variable: EntityId) -> Option<Tok> {
        let (il, ast) = (&self.elaborator.il, self.elaborator.ast());
        let unevaluated = ast.tree(node).filter(|&id| {
            matches!(
                ast.node(id).kind,
                NodeKind::UnaryKeyword | NodeKind::Decltype | NodeKind::TypeofType | NodeKind::Noexcept
            )
        });
        let unevaluated: Vec<(Tok, Tok)> =
            unevaluated.map(|id| (ast.node(id).first, ast.node(id).end)).collect();
        let (t, name) = (&self.lexed.tokens, self.name_of(variable));
        let mut first = None;
        il.walk(Place::Stmt(body), &mut |place| {
            if let Place::Expr(e) = place {
                let e = il.get(e);
                let at = ast.node(e.node).first;
                if e.kind == ExprKind::Variable(variable)
                    && name.is_some()
                    && name == t.identifier(at)
                    && !unevaluated.iter().any(|r| r.0 <= at && at < r.1)
                {
                    first = Some(first.map_or(at, |f: Tok| f.min(at)));
                }
            }
            Walk::Into
        });
        first
    }

    /// What has a name that is among the tokens of `node` is set.
    fn set_mentioned(&mut self, node: NodeId) {
        let n = self.elaborator.ast().node(node);
        let (first, end) = (n.first, n.end);
        let open: Vec<EntityId> = self.open.keys().copied().collect();
        for variable in open {
            let name = self.name_of(variable);
            if self.lexed.tokens.identifiers(first, end).any(|(_, mentioned)| name == Some(mentioned)) {
                self.open.remove(&variable);
            }
        }
    }

    /// Everything that is mentioned below is set.
    fn set_all(&mut self, place: Place) {
        let (il, open) = (&self.elaborator.il, &mut self.open);
        il.walk(place, &mut |place| {
            if let Place::Expr(e) = place {
                if let ExprKind::Variable(v) = il.get(e).kind {
                    open.remove(&v);
                }
            }
            Walk::Into
        });
    }

    /// A glvalue, or a value, of which no object is read as a whole: the subscripts and pointers in it are.
    fn place(&mut self, e: ExprId, depth: u32) {
        if depth > MAX_DEPTH {
            self.until = Tok(0);
            return;
        }
        let depth = depth + 1;
        let expr = self.elaborator.il.get(e).clone();
        match expr.kind {
            ExprKind::Variable(_) => {}
            ExprKind::Field(object, _) => self.place(object, depth),
            ExprKind::Unary(Operator::Amp, _, operand) => self.place(operand, depth),
            ExprKind::Unary(Operator::Star, _, pointer) => self.place(pointer, depth),
            ExprKind::Binary(Operator::Subscript | Operator::DotStar, left, right) => {
                self.place(left, depth);
                self.place(right, depth);
            }
            ExprKind::Binary(Operator::Plus | Operator::Minus, left, right) => {
                self.place(left, depth);
                self.place(right, depth);
            }
            ExprKind::Binary(Operator::Comma, left, right) => {
                self.discarded(left, depth);
                self.place(right, depth);
            }
            ExprKind::Convert(ConversionKind::LValueToRValue, _) => self.evaluate(e, depth),
            ExprKind::Convert(
                ConversionKind::ArrayToPointer
                | ConversionKind::Explicit
                | ConversionKind::Reference
                | ConversionKind::Base
                | ConversionKind::Qualification,
                operand,
            ) => self.place(operand, depth),
            ExprKind::Conditional(condition, then, otherwise) => {
                self.evaluate(condition, depth);
                self.place(then, depth);
                self.place(otherwise, depth);
            }
            _ => self.evaluate(e, depth),
        }
    }

    /// The variables that the object of the glvalue, or what the pointer `e` points to, is a part of, with their trees.
    fn roots(&self, e: ExprId, depth: u32, roots: &mut Vec<(EntityId, NodeId)>) {
        if depth > MAX_DEPTH {
            return;
        }
        let depth = depth + 1;
        let expr = self.elaborator.il.get(e);
        match expr.kind {
            ExprKind::Variable(v) => roots.push((v, expr.node)),
            ExprKind::Field(object, _)
            | ExprKind::Binary(Operator::DotStar, object, _)
            | ExprKind::Unary(Operator::Amp | Operator::Star, _, object)
            | ExprKind::Convert(
                ConversionKind::ArrayToPointer
                | ConversionKind::Explicit
                | ConversionKind::Reference
                | ConversionKind::Base
                | ConversionKind::Qualification,
                object,
            ) => self.roots(object, depth, roots),
            ExprKind::Binary(Operator::Subscript | Operator::Plus | Operator::Minus, left, right) => {
                self.roots(left, depth, roots);
                self.roots(right, depth, roots);
            }
            ExprKind::Binary(Operator::Comma, _, right) => self.roots(right, depth, roots),
            ExprKind::Binary(operator, left, _)
                if operator == Operator::Assign || operator.computes().is_some() =>
            {
                self.roots(left, depth, roots);
            }
            ExprKind::Conditional(_, then, otherwise) => {
                self.roots(then, depth, roots);
                self.roots(otherwise, depth, roots);
            }
            _ => {}
        }
    }

    fn read(&mut self, e: ExprId) {
        let mut roots = Vec::new();
        self.roots(e, 0, &mut roots);
        let node = self.elaborator.il.get(e).node;
        for (variable, name) in roots {
            let at = self.elaborator.ast().node(name).first;
            // captures are copied where the lambda-expression begins
            if self.lexed.tokens.identifier(at).is_none() {
                continue;
            }
            let Some(loops) = self.open.remove(&variable) else { continue };
            // what is not captured is an error of its own
            if loops == ALWAYS && (self.is_captured_by_reference(variable) || !self.is_captured(variable)) {
                continue;
            }
            if (loops == self.loops || loops == ALWAYS) && at < self.until {
                self.found.push((at, node));
            }
        }
    }

    /// The lambda around captures the variable, where it is named or as all others.
    fn is_captured(&self, variable: EntityId) -> bool {
        let name = self.name_of(variable);
        self.captures.default.is_some() || self.captures.explicit.iter().any(|c| Some(c.0) == name)
    }

    /// The lambda around captures the number or pointer by reference, where it is named.
    fn is_captured_by_reference(&mut self, variable: EntityId) -> bool {
        let name = self.name_of(variable);
        let written = self.captures.explicit.iter().find(|c| Some(c.0) == name).map(|c| c.1);
        written.or(self.captures.default).unwrap_or(false) && self.is_scalar(variable)
    }

    fn set(&mut self, e: ExprId) {
        let mut roots = Vec::new();
        self.roots(e, 0, &mut roots);
        for (variable, _) in roots {
            self.open.remove(&variable);
        }
    }
}
