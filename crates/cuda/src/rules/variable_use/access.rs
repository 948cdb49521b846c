//! The walk over a body: where the objects of device variables are read, written, and have their address taken.

use super::place::{Constancy, Place};
use super::{Access, Finding, Reported};
use crate::rules::bodies::Elaborated;
use crate::rules::completion::{Around, User};
use cufront_ast::{Ast, NodeId, NodeKind};
use cufront_elaborate::{Category, ConversionKind, Elaborator, ExprId, ExprKind, Operator, Place as Part};
use cufront_elaborate::{StmtId, StmtKind};
use cufront_items::{AttrSet, DeclId};
use cufront_lex::{Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Functions of the compiler's own that do not evaluate their operands, or take objects.
const BY_NAME: [&[u8]; 8] = [
    b"__builtin_addressof",
    b"__builtin_constant_p",
    b"__builtin_classify_type",
    b"__builtin_object_size",
    b"__builtin_va_arg",
    b"__builtin_va_copy",
    b"__builtin_va_end",
    b"__builtin_va_start",
];

/// A step of the walk.
enum Step {
    /// The parts of it come first.
    Enter(Part),
    /// All of its parts were there.
    Leave(Part),
    /// The body of a lambda ends: the lambda around, and whether it is in a template.
    Return(Option<Tok>, bool),
}

/// The initialisations whose operands the reference does not convert as they stand.
#[derive(Default)]
struct Orders {
    /// Of a member, or by `new`: in order.
    ordered: FxHashSet<ExprId>,
    /// The list of a range-based `for`: from the last.
    reversed: FxHashSet<ExprId>,
}

impl Orders {
    fn note(&mut self, elaborator: &Elaborator<'_>, part: Part) {
        match part {
            Part::Stmt(s) => match elaborator.il.stmt(s).kind {
                StmtKind::Member { init: Some(init), .. } => {
                    self.ordered.insert(init);
                }
                StmtKind::RangeFor { range: Some(mut range), .. } => loop {
                    self.reversed.insert(range);
                    match &elaborator.il.get(range).kind {
                        ExprKind::Temporary(inner, _) | ExprKind::Convert(_, inner) => range = *inner,
                        ExprKind::Aggregate(list) | ExprKind::Other(list) if list.len() == 1 => {
                            range = list[0];
                        }
                        _ => break,
                    }
                },
                _ => {}
            },
            Part::Expr(e) => {
                if let ExprKind::New { arguments, .. } = &elaborator.il.get(e).kind {
                    self.ordered.extend(arguments.iter().copied());
                }
            }
        }
    }

    /// The reference converts the last argument of a constructor first.
    fn is_reversed(&self, elaborator: &Elaborator<'_>, part: Part) -> bool {
        let Part::Expr(e) = part else { return false };
        match elaborator.il.get(e).kind {
            ExprKind::Construct { .. } => !self.ordered.contains(&e),
            ExprKind::Aggregate(_) | ExprKind::Other(_) => self.reversed.contains(&e),
            _ => false,
        }
    }
}

/// The walk over one body.
pub(super) struct Accesses<'w, 'e> {
    lexed: &'w Lexed,
    pub(super) elaborator: &'w mut Elaborator<'e>,
    /// The device variables.
    variables: &'w FxHashSet<DeclId>,
    /// What was found out about entities: the variable, and whether it is a constant.
    known: &'w mut FxHashMap<EntityId, Option<(DeclId, Constancy)>>,
    /// Block-scope variables with a space by their names.
    locals: &'w FxHashMap<Tok, DeclId>,
    /// The tokens of the body.
    range: (Tok, Tok),
    /// The introducer of the lambda around.
    lambda: Option<Tok>,
    /// Conversions that a template leaves to its instances: of the value that `new` is given.
    postponed: FxHashSet<ExprId>,
    /// Lists that a template leaves to its instances.
    left: FxHashSet<NodeId>,
    /// A part of the body could not be completed: what a call does with its arguments is not written down.
    raw: bool,
    /// The body is one of a template.
    template: bool,
    /// Found in the order in which the walk meets them.
    found: Vec<Option<(Reported, By)>>,
    /// The addresses among them.
    addresses: FxHashMap<Tok, usize>,
}

/// What an access belongs to.
#[derive(Debug, Clone, Copy)]
enum By {
    /// What uses the value of this expression.
    UserOf(NodeId),
    /// What uses the value of this pointer, arithmetic with it left aside.
    Pointer(NodeId),
    /// What takes the object that this expression has changed.
    Changed(NodeId),
    /// This expression itself.
    Itself(NodeId),
    /// Nothing: it is complete with this expression.
    End(NodeId),
}

/// Adds the accesses in a part of the program to `reports`.
pub(super) fn add(
    lexed: &Lexed,
    elaborator: &mut Elaborator<'_>,
    variables: &FxHashSet<DeclId>,
    locals: &FxHashMap<Tok, DeclId>,
    known: &mut FxHashMap<EntityId, Option<(DeclId, Constancy)>>,
    part: &Elaborated<'_>,
    reports: &mut Vec<Reported>,
) {
    let report = part.report;
    let (Some(root), Some(block)) = (report.root, report.block) else { return };
    let n = elaborator.ast().node(root);
    let mut walk = Accesses {
        lexed,
        range: (n.first, n.end),
        lambda: None,
        postponed: FxHashSet::default(),
        left: FxHashSet::default(),
        raw: !report.unfinished.is_empty(),
        template: false,
        elaborator,
        variables,
        locals,
        known,
        found: Vec::new(),
        addresses: FxHashMap::default(),
    };
    walk.template = part.instance.is_none()
        && report.function.is_some()
        && walk.elaborator.has_parameters_around(report.function);
    walk.walk(block, &report.survivors);
    walk.changes(&report.expressions);
    let found = std::mem::take(&mut walk.found);
    if found.is_empty() {
        return;
    }
    let mut around = Around::new(lexed, walk.elaborator.ast(), root);
    let mut list: Vec<(NodeId, Reported)> = Vec::new();
    let outside = report.function.is_none();
    for (report, by) in found.into_iter().flatten() {
        // nobody runs the initialiser of a member or variable by itself
        if outside && report.lambda.is_none() && report.finding != Finding::Constant {
            continue;
        }
        let user = match by {
            By::UserOf(node) => around.user(node),
            By::Pointer(node) => around.user_of_pointer(node),
            By::Changed(node) => around.user_of_changed(node),
            By::Itself(node) => User::Operator(node, false),
            By::End(node) => User::End(node),
        };
        let left = match user {
            User::Full(list) => walk.left.contains(&list) && !around.is_range(list),
            User::Operator(..) | User::End(_) => false,
        };
        if report.template && (left || around.is_left_to_instances(user)) {
            continue;
        }
        let (complete, tree) = around.complete(user);
        list.push((tree, Reported { complete, instance: part.instance, ..report }));
    }
    list.sort_by_key(|(tree, r)| (r.complete, tree.0));
    reports.extend(list.into_iter().map(|(_, r)| r));
}

impl Accesses<'_, '_> {
    /// Walks a body, and then operands that survived what is wrong in it.
    fn walk(&mut self, block: StmtId, survivors: &[ExprId]) {
        let mut visited = FxHashSet::default();
        let mut orders = Orders::default();
        let mut steps: Vec<Step> = survivors.iter().rev().map(|&e| Step::Enter(Part::Expr(e))).collect();
        steps.push(Step::Enter(Part::Stmt(block)));
        while let Some(step) = steps.pop() {
            match step {
                Step::Return(lambda, template) => (self.lambda, self.template) = (lambda, template),
                Step::Leave(Part::Expr(e)) => self.expression(e),
                Step::Leave(Part::Stmt(s)) => self.statement(s),
                Step::Enter(part) => {
                    if !visited.insert(part) {
                        continue;
                    }
                    steps.push(Step::Leave(part));
                    orders.note(self.elaborator, part);
                    let mut parts = self.parts(part);
                    if orders.is_reversed(self.elaborator, part) {
                        parts.reverse();
                    }
                    match part {
                        Part::Stmt(s) => self.postpone_member(s),
                        Part::Expr(e) => {
                            self.postpone(e);
                            if let ExprKind::Lambda(class) = self.elaborator.il.get(e).kind {
                                steps.extend(self.lambda(class, e));
                            }
                        }
                    }
                    steps.extend(parts.into_iter().rev().map(Step::Enter));
                }
            }
        }
    }

    /// In a template the list that initialises an object of a class, and what `new` makes of one value, are left to the
    /// instances.
    fn postpone(&mut self, e: ExprId) {
        if !self.template {
            return;
        }
        let expr = self.elaborator.il.get(e);
        match &expr.kind {
            ExprKind::Construct { .. } | ExprKind::Aggregate(_) => {
                let list = self.elaborator.ast().node(expr.node).kind == NodeKind::BracedList;
                if list && self.elaborator.is_class_type(expr.ty) {
                    self.left.insert(expr.node);
                }
            }
            ExprKind::New { arguments, .. } => {
                let node = self.elaborator.ast().last_child(expr.node);
                let list = node.is_some_and(|n| self.elaborator.ast().node(n).kind == NodeKind::BracedList);
                let &[made] = &arguments[..] else { return };
                if !list {
                    let copy = match self.elaborator.il.get(made).kind {
                        ExprKind::Construct { constructor, .. } => {
                            constructor.is_none() || self.elaborator.is_bytewise_copy(constructor)
                        }
                        _ => true,
                    };
                    if copy {
                        self.postponed.insert(made);
                    }
                }
            }
            _ => {}
        }
    }

    /// The same for the list of a member or base class.
    fn postpone_member(&mut self, s: StmtId) {
        let stmt = self.elaborator.il.stmt(s);
        let StmtKind::Member { init: Some(init), .. } = stmt.kind else { return };
        if !self.template || !self.elaborator.is_class_type(self.elaborator.il.get(init).ty) {
            return;
        }
        let ast = self.elaborator.ast();
        if ast.node(stmt.node).kind == NodeKind::MemberInitializer {
            let list = ast.last_child(stmt.node);
            self.left.extend(list.filter(|&l| ast.node(l).kind == NodeKind::BracedList));
        }
    }

    /// The body of a lambda-expression, which is walked where the closure is made.
    fn lambda(&mut self, class: EntityId, e: ExprId) -> Vec<Step> {
        let Some(body) = self.elaborator.lambda_body_of(class) else { return Vec::new() };
        let around = Step::Return(self.lambda, self.template);
        let steps = vec![around, Step::Enter(Part::Stmt(body))];
        let call = self.elaborator.call_operator(class);
        self.template |= call.is_some_and(|f| self.elaborator.program.entity(f).head.is_some());
        let node = self.elaborator.il.get(e).node;
        self.lambda = Some(self.elaborator.ast().node(node).main);
        steps
    }

    /// The parts of `part` that are evaluated here.
    fn parts(&self, part: Part) -> Vec<Part> {
        match part {
            Part::Stmt(s) => match &self.elaborator.il.stmt(s).kind {
                StmtKind::RangeFor { init, range, variable, body, .. } => {
                    let statement = |s: &Option<StmtId>| s.map(Part::Stmt);
                    let parts =
                        [statement(init), range.map(Part::Expr), statement(variable), statement(body)];
                    parts.into_iter().flatten().collect()
                }
                _ => self.elaborator.il.parts(part),
            },
            Part::Expr(e) => match &self.elaborator.il.get(e).kind {
                ExprKind::DefaultArgument(_) => Vec::new(),
                ExprKind::Other(operands) => match self.builtin(e) {
                    Some(name) if BY_NAME.contains(&name) => Vec::new(),
                    _ => operands.iter().copied().map(Part::Expr).collect(),
                },
                _ => self.elaborator.il.parts(part),
            },
        }
    }

    /// The name of the compiler's own function that `e` calls.
    fn builtin(&self, e: ExprId) -> Option<&[u8]> {
        let n = self.elaborator.ast().node(self.elaborator.il.get(e).node);
        (n.kind == NodeKind::TraitCall).then(|| self.lexed.spelling(n.main))
    }

    fn statement(&mut self, s: StmtId) {
        match self.elaborator.il.stmt(s).kind.clone() {
            StmtKind::Expression(value) => self.discard(value),
            StmtKind::Loop { increment: Some(value), .. } => self.discard(value),
            StmtKind::Declare { variable, init: Some(init), .. }
                if self.elaborator.is_reference(variable) =>
            {
                self.bind(init);
            }
            // an array is copied element by element
            StmtKind::Bind { init: Some(init), .. }
                if self.is_array(init) && !self.is_bound_by_reference(init) =>
            {
                self.read(init);
            }
            StmtKind::Bind { init: Some(init), .. } | StmtKind::Member { init: Some(init), .. } => {
                self.bind(init);
            }
            StmtKind::RangeFor { range: Some(range), .. } => self.bind(range),
            // a value would have been converted
            StmtKind::Return(Some(value)) if !self.raw => self.bind(value),
            StmtKind::Asm { written, .. } => {
                for e in written {
                    let place = self.place(e);
                    let by = self.user_of(e);
                    self.access(&place, Access::Write, by);
                }
            }
            _ => {}
        }
    }

    /// True for `auto &[a, b] = e` with the initialiser `e`.
    fn is_bound_by_reference(&self, e: ExprId) -> bool {
        let word = |at: Tok| self.lexed.spelling(at);
        let mut at = self.elaborator.ast().node(self.elaborator.il.get(e).node).first.prev();
        while [b"=", b"(", b"{"].iter().any(|w| word(at) == *w) {
            at = at.prev();
        }
        word(at) == b"]" && word(self.lexed.tokens.partner(at).prev()).starts_with(b"&")
    }

    fn expression(&mut self, e: ExprId) {
        let expr = self.elaborator.il.get(e).clone();
        match expr.kind {
            ExprKind::Variable(variable) => self.named(variable, expr.node),
            ExprKind::Convert(ConversionKind::LValueToRValue, operand) if !self.postponed.contains(&e) => {
                self.read(operand);
            }
            ExprKind::Convert(ConversionKind::ArrayToPointer, array) => {
                self.bind_by(array, By::Pointer(expr.node));
            }
            ExprKind::Convert(ConversionKind::Explicit, operand)
                if expr.ty.is_some() && self.elaborator.program.types.is_void(expr.ty) =>
            {
                self.discard(operand);
            }
            ExprKind::Unary(Operator::Amp, _, object) => self.bind_by(object, By::Pointer(expr.node)),
            ExprKind::Unary(Operator::Star, ..) => self.element(e),
            ExprKind::Unary(Operator::PlusPlus | Operator::MinusMinus, postfix, operand) => {
                self.change(operand, e, true, postfix);
            }
            ExprKind::Binary(Operator::Comma, left, _) => self.discard(left),
            ExprKind::Binary(Operator::Subscript, base, index) => {
                // an element is a part of an array, but the reference goes by its address
                for array in [base, index] {
                    if self.is_array(array) {
                        self.bind(array);
                    }
                }
                self.element(e);
            }
            ExprKind::Binary(Operator::Assign, left, _) => self.change(left, e, false, false),
            ExprKind::Binary(operator, left, _) if operator.computes().is_some() => {
                self.change(left, e, true, false);
            }
            ExprKind::Construct { constructor, operands } => {
                if let [from] = operands[..] {
                    if constructor.is_some() && self.elaborator.is_bytewise_copy(constructor) {
                        if !self.postponed.contains(&e) {
                            self.read(from);
                        }
                        return;
                    }
                }
                self.arguments(&operands);
            }
            ExprKind::Call { function, operands } => {
                if let [to, from] = operands[..] {
                    if function.is_some() && self.elaborator.is_bytewise_copy(function) {
                        let (place, source) = (self.place(to), self.place(from));
                        self.access(&place, Access::Write, By::Itself(expr.node));
                        let by = self.user_of(from);
                        if source.constant != Constancy::Constexpr {
                            self.access(&source, Access::Read, by);
                        }
                        return;
                    }
                }
                self.arguments(&operands);
            }
            ExprKind::Dispatch { operands, .. } => self.arguments(&operands),
            ExprKind::Aggregate(elements) => elements.into_iter().for_each(|e| self.bind(e)),
            ExprKind::Other(operands) => {
                let by_value =
                    self.builtin(e).is_some_and(|n| n.starts_with(b"__builtin_") && !BY_NAME.contains(&n));
                if by_value {
                    operands.into_iter().for_each(|e| self.take(e));
                }
            }
            _ => {}
        }
    }

    /// A variable that is a reference is read where it is named.
    fn named(&mut self, variable: EntityId, node: NodeId) {
        if !self.elaborator.is_reference(variable) {
            return;
        }
        if let Some(decl) = self.device_variable(variable) {
            let root = (decl, self.name(node));
            let place = Place { roots: vec![root], ..Place::default() };
            self.access(&place, Access::Read, By::Itself(node));
        }
    }

    /// Arguments that references are bound to.
    fn arguments(&mut self, operands: &[ExprId]) {
        if !self.raw {
            operands.iter().for_each(|&e| self.bind(e));
        }
    }

    /// The value of the object of `e` is used, of a scalar ([conv.lval]) or a class that is copied as bytes.
    fn read(&mut self, e: ExprId) {
        let place = self.place(e);
        if !place.assigned && place.constant == Constancy::Open {
            let by = self.user_of(e);
            self.access(&place, Access::Read, by);
        }
    }

    /// A value is made from `e`, if it is an object still: the conversion depends on template parameters.
    fn take(&mut self, e: ExprId) {
        if self.is_scalar_object(e) {
            self.read(e);
        }
    }

    /// The value of `e` is not used; that of a volatile object is read all the same ([expr.context]).
    fn discard(&mut self, e: ExprId) {
        let expr = self.elaborator.il.get(e);
        if matches!(expr.kind, ExprKind::Conditional(..)) {
            return;
        }
        let volatile =
            expr.ty.is_some() && expr.ty.own_qualifiers().contains(cufront_program::Qualifiers::VOLATILE);
        if volatile && self.is_scalar_object(e) {
            self.read(e);
        }
    }

    /// The address of the object is taken, or a reference bound to it: of shared memory it means nothing on the host.
    fn bind(&mut self, e: ExprId) {
        let by = self.user_of(e);
        self.bind_by(e, by);
    }

    fn bind_by(&mut self, e: ExprId, by: By) {
        let expr = self.elaborator.il.get(e);
        if expr.category == Category::PRValue || expr.ty.is_none() {
            return;
        }
        let mut place = self.place(e);
        let items = self.elaborator.items();
        place.roots.retain(|r| items.decls[r.0].attrs.contains(AttrSet::SHARED));
        self.access(&place, Access::Address, by);
    }

    /// `e` is an element that was found by the address of an array: whether that matters says the use of the element.
    fn element(&mut self, e: ExprId) {
        let place = self.place(e);
        let by = self.user_of(e);
        for (_, at) in place.roots {
            if let Some((_, owner)) = self.addresses.get(&at).and_then(|&i| self.found[i].as_mut()) {
                *owner = by;
            }
        }
    }

    fn user_of(&self, e: ExprId) -> By {
        By::UserOf(self.elaborator.il.get(e).node)
    }

    /// The operator `e` writes the scalar at `operand`, and reads it before if it `computes`.
    fn change(&mut self, operand: ExprId, e: ExprId, computes: bool, postfix: bool) {
        if !self.is_scalar_object(operand) {
            return;
        }
        if self.unchangeable(operand).is_some() {
            return;
        }
        let place = self.place(operand);
        let node = self.elaborator.il.get(e).node;
        let by = if postfix { By::Itself(node) } else { By::Changed(node) };
        if computes {
            self.access(&place, Access::Read, by);
        }
        if computes || !place.assigned {
            self.access(&place, Access::Write, by);
        }
    }

    /// The device variable that the scalar at `operand` is or is a part of, if it cannot be changed: it is const, or in
    /// constant memory, which is as good as const outside of classes and arrays.
    fn unchangeable(&mut self, operand: ExprId) -> Option<DeclId> {
        let place = self.place(operand);
        let [(variable, _)] = place.roots[..] else { return None };
        let ty = self.elaborator.il.get(operand).ty;
        let constant = ty.own_qualifiers().contains(cufront_program::Qualifiers::CONST);
        let attrs = self.elaborator.items().decls[variable].attrs;
        (constant || place.whole && attrs.contains(AttrSet::CONSTANT)).then_some(variable)
    }

    /// Finds the expressions that change what cannot be changed, also where nothing is evaluated.
    fn changes(&mut self, expressions: &[(NodeId, ExprId)]) {
        let mut told = FxHashSet::default();
        for &(_, e) in expressions {
            let operand = match self.elaborator.il.get(e).kind {
                ExprKind::Unary(Operator::PlusPlus | Operator::MinusMinus, _, operand) => operand,
                ExprKind::Binary(operator, left, _)
                    if operator == Operator::Assign || operator.computes().is_some() =>
                {
                    left
                }
                _ => continue,
            };
            let node = self.elaborator.il.get(e).node;
            if !self.is_scalar_object(operand) || !told.insert(node) {
                continue;
            }
            if let Some(variable) = self.unchangeable(operand) {
                let operand = self.elaborator.il.get(operand).node;
                let at = self.elaborator.ast().node(operand).first;
                let (finding, lambda) = (Finding::Constant, self.lambda);
                let report =
                    Reported { variable, at, finding, complete: at, lambda, template: false, instance: None };
                self.found.push(Some((report, By::End(node))));
            }
        }
    }

    /// Keeps an access to each of the place's variables. What is read or written through an address has no other use
    /// for it.
    fn access(&mut self, place: &Place, access: Access, by: By) {
        for &(variable, at) in &place.roots {
            if at < self.range.0 || self.range.1 <= at {
                continue;
            }
            if access == Access::Address {
                if self.addresses.contains_key(&at) {
                    continue;
                }
                self.addresses.insert(at, self.found.len());
            } else if let Some(i) = self.addresses.remove(&at) {
                self.found[i] = None;
            }
            let report = Reported {
                variable,
                at,
                finding: Finding::Access(access),
                complete: at,
                lambda: self.lambda,
                template: self.template,
                instance: None,
            };
            self.found.push(Some((report, by)));
        }
    }

    /// The device variable that `variable` is, unless it is a reference, and whether it is a constant.
    pub(super) fn variable(&mut self, variable: EntityId) -> Option<(DeclId, Constancy)> {
        if let Some(known) = self.known.get(&variable) {
            return *known;
        }
        let found = self.device_variable(variable).filter(|_| !self.elaborator.is_reference(variable));
        let found = found.map(|decl| {
            let constant = if self.elaborator.is_constexpr_variable(variable) {
                Constancy::Constexpr
            } else if self.elaborator.has_constant_value(variable) {
                Constancy::Const
            } else {
                Constancy::Open
            };
            (decl, constant)
        });
        self.known.insert(variable, found);
        found
    }

    /// The declaration of a device variable that says most about it: it has the space, or the initialiser.
    fn device_variable(&mut self, variable: EntityId) -> Option<DeclId> {
        let declarations = match self.elaborator.local_name(variable) {
            Some(name) => self.locals.get(&name).copied().into_iter().collect(),
            None => self.elaborator.declarations(variable),
        };
        let items = self.elaborator.items();
        let initialised = |id: &DeclId| items.declarator(*id).is_some_and(|c| c.init.is_some());
        declarations.into_iter().filter(|id| self.variables.contains(id)).max_by_key(initialised)
    }

    /// The token at which a variable is named by the tree `node`.
    pub(super) fn name(&self, mut node: NodeId) -> Tok {
        let ast: &Ast = self.elaborator.ast();
        loop {
            let n = ast.node(node);
            let children = ast.children(node);
            let next = match n.kind {
                NodeKind::QualifiedName | NodeKind::Member | NodeKind::Parenthesized => children.last(),
                NodeKind::TemplateId => children.first(),
                _ => None,
            };
            match next {
                Some(&next) => node = next,
                None => return n.main,
            }
        }
    }

    fn is_scalar_object(&self, e: ExprId) -> bool {
        let expr = self.elaborator.il.get(e);
        expr.category != Category::PRValue && expr.ty.is_some() && self.elaborator.is_scalar_type(expr.ty)
    }

    pub(super) fn is_array(&self, e: ExprId) -> bool {
        let ty = self.elaborator.il.get(e).ty;
        ty.is_some() && self.elaborator.is_array_type(ty)
    }
}
