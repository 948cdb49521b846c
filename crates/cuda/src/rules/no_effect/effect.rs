//! Whether the evaluation of an expression can have an effect other than its value, as the reference counts effects.
//!
//! Calls, assignments, objects of classes and reads of volatile objects have one. So has the arithmetic of
//! floating-point numbers, which can raise exceptions, and their conversion, but for that to `bool`. What is computed
//! while the program is translated has none: an operator or conversion whose operands are constants is replaced by its
//! value, the call of a constexpr function in it included; that call alone stays a call. In a template no call is
//! computed.
//!
//! Example: `f();` has an effect although `f` is constexpr, `f() + 1;` has none.

use cufront_ast::{NodeId, NodeKind, View};
use cufront_elaborate::{Category, ConversionKind, Elaborator, ExprId, ExprKind, Operator};
use cufront_items::{ScopeId, ScopeKind};
use cufront_lex::{Lexed, Tok};
use cufront_program::{Qualifiers, Ty, TypeKind};
use rustc_hash::FxHashMap;

/// Deepest nesting that is looked at.
const MAX_DEPTH: u32 = 200;

/// Functions of the compiler's own whose calls are replaced by a constant or an address.
const COMPUTED: [&[u8]; 3] = [b"__builtin_addressof", b"__builtin_constant_p", b"__builtin_classify_type"];

/// The typed expressions of one body.
pub(super) struct Effects<'x, 'e> {
    lexed: &'x Lexed,
    pub(super) elaborator: &'x mut Elaborator<'e>,
    /// What the trees mean.
    meant: &'x FxHashMap<NodeId, ExprId>,
    /// The body is that of an instance.
    instance: bool,
    /// The expression is in a template.
    templated: bool,
}

impl<'x, 'e> Effects<'x, 'e> {
    pub(super) fn new(
        lexed: &'x Lexed,
        elaborator: &'x mut Elaborator<'e>,
        meant: &'x FxHashMap<NodeId, ExprId>,
        instance: bool,
    ) -> Self {
        Effects { lexed, elaborator, meant, instance, templated: false }
    }

    /// True if the expression `id`, whose value is not used, certainly does nothing. What is not known may do something,
    /// and what has no value is used as it should.
    pub(super) fn is_idle(&mut self, id: NodeId) -> bool {
        self.meant.get(&id).is_some_and(|&e| self.is_idle_as(id, e))
    }

    /// How often the expression `id` of an instance, around which a pack is expanded, certainly does nothing: `meant` has
    /// it once for each element.
    ///
    /// Example: `t` in `h((t, 1)...)` for each of the arguments.
    pub(super) fn times_idle(&mut self, id: NodeId, meant: &[(NodeId, ExprId)]) -> usize {
        let mut all: Vec<ExprId> = meant.iter().filter(|m| m.0 == id).map(|m| m.1).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().filter(|&e| self.is_idle_as(id, e)).count()
    }

    /// How many commas of the fold `id` in an instance throw away what certainly does nothing.
    ///
    /// Example: one in `(t, ...)` over two numbers.
    pub(super) fn idle_in_fold(&mut self, id: NodeId) -> usize {
        let mut open: Vec<ExprId> = self.meant.get(&id).copied().into_iter().collect();
        let mut idle = 0;
        while let Some(e) = open.pop() {
            let expr = self.elaborator.il.get(e);
            if let (ExprKind::Binary(Operator::Comma, left, right), true) = (&expr.kind, expr.node == id) {
                let (left, right) = (*left, *right);
                idle += usize::from(self.is_idle_as(id, left));
                open.extend([left, right]);
            }
        }
        idle
    }

    /// The same of the expression `e` that `id` means.
    fn is_idle_as(&mut self, id: NodeId, e: ExprId) -> bool {
        self.templated = !self.instance && self.is_templated(id);
        let types = &self.elaborator.program.types;
        let ty = self.elaborator.il.get(e).ty;
        if ty.is_some() && types.is_void(ty) {
            return false;
        }
        if self.templated && self.is_dependent_constant(e, 0) == Some(true) {
            return false;
        }
        !self.of(e, 0)
    }

    /// True for a comma whose operands depend on template parameters: instances may find an operator of their own.
    pub(super) fn is_open_comma(&self, comma: NodeId) -> bool {
        let e = self.meant.get(&comma).map(|&e| &self.elaborator.il.get(e).kind);
        !matches!(e, Some(ExprKind::Binary(..)))
    }

    /// The expression `id` is in a template.
    pub(super) fn is_templated(&self, id: NodeId) -> bool {
        self.elaborator.items().in_template(self.elaborator.ast().node(id).scope)
    }

    /// The evaluation of `e` may have an effect.
    fn of(&mut self, e: ExprId, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return true;
        }
        let depth = depth + 1;
        let expr = self.elaborator.il.get(e).clone();
        match expr.kind {
            ExprKind::Constant(_) | ExprKind::Floating | ExprKind::String | ExprKind::This => false,
            ExprKind::MemberPointer(_) => self.elaborator.program.types.is_dependent(expr.ty),
            ExprKind::Enumerator(x) if self.is_of_template(x, NodeId::NONE) => true,
            ExprKind::Variable(v) if self.is_of_template(v, expr.node) => true,
            ExprKind::Enumerator(_) | ExprKind::Function(_) => self.object_in_front(expr.node, depth),
            ExprKind::Overloads { object: Some(object), .. } => self.place(object, depth),
            // which member of a template's class it is, an instance tells
            ExprKind::Overloads { address, class, .. } => address && class.is_some() && self.templated,
            ExprKind::Variable(v) => {
                let named = self.kind(expr.node) == NodeKind::Member;
                self.is_dependent_reference(v)
                    || !named && self.is_volatile(expr.ty) && !self.elaborator.is_reference(v)
                    || self.object_in_front(expr.node, depth)
            }
            // a destructor
            ExprKind::Field(..) if self.elaborator.program.types.as_function(expr.ty).is_some() => true,
            ExprKind::Field(object, member) => {
                let read = self.is_volatile(expr.ty) && !self.elaborator.is_reference(member);
                let computed = self.is_prvalue(object) && self.is_computed(e);
                read || !computed && (self.is_open(expr.ty) || self.place(object, depth))
            }
            ExprKind::Unary(operator, _, operand) => self.unary(e, operator, operand, depth),
            ExprKind::Binary(operator, left, right) => self.binary(e, operator, [left, right], depth),
            // an object beside what is none is made, or converted, by a call
            ExprKind::Conditional(_, then, otherwise) if self.converts_objects(then, otherwise) => true,
            ExprKind::Conditional(condition, then, otherwise) => {
                let chosen = match self.elaborator.known_number(condition).filter(|_| !self.templated) {
                    Some(0) => Some(otherwise),
                    Some(_) => Some(then),
                    None => None,
                };
                if let Some(chosen) = chosen.filter(|&c| self.is_computed(c)) {
                    return self.of(chosen, depth);
                }
                self.truth(condition, depth)
                    || self.branch(then, expr.ty, depth)
                    || self.branch(otherwise, expr.ty, depth)
            }
            ExprKind::Convert(conversion, operand) => self.conversion(e, conversion, operand, depth),
            ExprKind::Unevaluated => match self.kind(expr.node) {
                NodeKind::UnaryKeyword
                | NodeKind::SizeofPack
                | NodeKind::Identifier
                | NodeKind::QualifiedName
                | NodeKind::TemplateId
                | NodeKind::LabelAddress
                | NodeKind::RequiresExpression => false,
                NodeKind::TraitCall | NodeKind::Call => !self.is_computed_call(expr.node),
                _ => true,
            },
            ExprKind::Other(operands) => match (self.kind(expr.node), &operands[..]) {
                (NodeKind::FunctionalCast, list) => self.functional_cast(expr.node, expr.ty, list, depth),
                (NodeKind::TraitCall | NodeKind::Call, _) => !self.is_computed_call(expr.node),
                // `__real__ z`
                (NodeKind::Unary, &[operand]) => self.of(operand, depth),
                _ => true,
            },
            ExprKind::Dependent(operands) => self.dependent(expr.node, &operands, depth),
            _ => true,
        }
    }

    fn unary(&mut self, e: ExprId, operator: Operator, operand: ExprId, depth: u32) -> bool {
        let expr = self.elaborator.il.get(e);
        let (ty, node) = (expr.ty, expr.node);
        match operator {
            Operator::Amp => self.place(operand, depth),
            Operator::Star => {
                // `*this` of a template's class is left to the instances, `this->` is not
                let open = self.is_open(ty) && self.kind(node) == NodeKind::Unary;
                open || self.is_volatile(ty) || self.of(operand, depth)
            }
            Operator::Plus => self.of(operand, depth),
            Operator::Minus | Operator::Tilde | Operator::Not => {
                !self.is_computed(e)
                    && (operator == Operator::Minus && self.is_floating(ty) || self.of(operand, depth))
            }
            _ => true,
        }
    }

    fn binary(&mut self, e: ExprId, operator: Operator, operands: [ExprId; 2], depth: u32) -> bool {
        let [left, right] = operands;
        let expr = self.elaborator.il.get(e);
        let ty = expr.ty;
        match operator {
            _ if operator == Operator::Assign || operator.computes().is_some() => true,
            Operator::Comma => {
                let computed = self.is_computed(left) && self.is_computed(right);
                !computed && self.of(left, depth) || self.of(right, depth)
            }
            Operator::AmpAmp | Operator::PipePipe => {
                !self.is_computed(e) && (self.truth(left, depth) || self.truth(right, depth))
            }
            Operator::Subscript | Operator::DotStar | Operator::ArrowStar => {
                self.is_volatile(ty) || operands.iter().any(|&o| self.of(o, depth))
            }
            _ => {
                let floating = operands.iter().any(|&o| self.is_floating(self.elaborator.il.get(o).ty));
                !self.is_computed(e) && (floating || operands.iter().any(|&o| self.of(o, depth)))
            }
        }
    }

    fn conversion(&mut self, e: ExprId, conversion: ConversionKind, operand: ExprId, depth: u32) -> bool {
        let expr = self.elaborator.il.get(e);
        let (ty, node, category) = (expr.ty, expr.node, expr.category);
        match conversion {
            ConversionKind::User => true,
            ConversionKind::ArrayToPointer | ConversionKind::Base => self.place(operand, depth),
            // of a reference it may throw
            ConversionKind::Explicit
                if category != Category::PRValue
                    && self.kind(node) == NodeKind::NamedCast
                    && self.is_dynamic(node) =>
            {
                true
            }
            ConversionKind::Reference | ConversionKind::Explicit if category != Category::PRValue => {
                // a reference to a value makes an object of it, as one to a bit-field does
                let from = self.elaborator.il.get(operand).ty;
                self.is_open(from)
                    || self.is_prvalue(operand)
                    || self.elaborator.il.get(operand).bit_field != 0
                    || self.is_converted_object(from, ty)
                    || self.place(operand, depth)
            }
            ConversionKind::Explicit if self.elaborator.program.types.is_void(ty) => self.of(operand, depth),
            ConversionKind::Explicit if self.templated && self.kind(node) == NodeKind::FunctionalCast => true,
            ConversionKind::Explicit if self.elaborator.program.types.as_class(ty).is_some() => true,
            ConversionKind::Explicit if self.is_closure(operand) => {
                // a lambda-expression that is converted to a pointer is computed
                self.elaborator.program.types.as_pointer(ty).is_none()
            }
            ConversionKind::Explicit if self.kind(node) == NodeKind::NamedCast && self.is_dynamic(node) => {
                self.of(operand, depth)
            }
            ConversionKind::Explicit | ConversionKind::Arithmetic => {
                let explicit = conversion == ConversionKind::Explicit;
                self.converted(operand, ty, explicit, depth)
            }
            _ => self.of(operand, depth),
        }
    }

    /// An object of the class `from` becomes something of another class, or of none: by a function.
    fn is_converted_object(&mut self, from: Ty, to: Ty) -> bool {
        let class = |this: &Self, ty: Ty| {
            (ty.is_some()).then(|| this.elaborator.program.types.as_class(ty.bare())).flatten()
        };
        match (class(self, from), class(self, to)) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(a), Some(b)) => a != b && !self.elaborator.is_base(a, b) && !self.elaborator.is_base(b, a),
        }
    }

    /// The conversion of the value of `operand`, which is no object of a class, to `to`.
    fn converted(&mut self, operand: ExprId, to: Ty, explicit: bool, depth: u32) -> bool {
        let from = self.elaborator.il.get(operand).ty;
        let same = from.is_some() && from.bare() == to.bare();
        if self.elaborator.is_class_type(from) {
            return true;
        }
        let floating = self.is_floating(from) || self.is_floating(to);
        if self.is_computed(operand) {
            return same && self.of(operand, depth);
        }
        floating && !self.is_bool(to) && (explicit || !same) || self.of(operand, depth)
    }

    /// An operand of `?:` becomes a value of type `to`.
    fn branch(&mut self, operand: ExprId, to: Ty, depth: u32) -> bool {
        let from = self.elaborator.il.get(operand).ty;
        let numbers = |ty: Ty| self.elaborator.program.types.is_arithmetic(ty);
        if from.is_some() && numbers(from) && numbers(to) {
            self.converted(operand, to, false, depth)
        } else {
            self.of(operand, depth)
        }
    }

    /// An operand of a logical operator becomes a `bool`.
    fn truth(&mut self, operand: ExprId, depth: u32) -> bool {
        let ty = self.elaborator.il.get(operand).ty;
        if self.elaborator.is_class_type(ty) {
            return true;
        }
        if ty.is_some() && !self.is_bool(ty) && self.is_computed(operand) {
            return false;
        }
        self.of(operand, depth)
    }

    /// A glvalue that is not read, but has its address taken, or a part of it.
    fn place(&mut self, e: ExprId, depth: u32) -> bool {
        if depth > MAX_DEPTH {
            return true;
        }
        let expr = self.elaborator.il.get(e).clone();
        match expr.kind {
            ExprKind::Variable(v) => {
                self.is_dependent_reference(v) || self.object_in_front(expr.node, depth + 1)
            }
            ExprKind::Field(object, _) if !self.is_prvalue(object) => {
                self.is_open(expr.ty) || self.place(object, depth + 1)
            }
            ExprKind::Unary(Operator::Star, _, operand) => {
                let open = self.is_open(expr.ty) && self.kind(expr.node) == NodeKind::Unary;
                open || self.of(operand, depth + 1)
            }
            ExprKind::Binary(Operator::Subscript, array, index) => {
                self.of(array, depth + 1) || self.of(index, depth + 1)
            }
            _ => self.of(e, depth + 1),
        }
    }

    /// `T(e)`, `T{e}` of a type that is no class.
    fn functional_cast(&mut self, node: NodeId, ty: Ty, list: &[ExprId], depth: u32) -> bool {
        let braced = View::new(self.elaborator.ast(), &self.lexed.tokens).is_braced_cast(node);
        if self.elaborator.is_class_type(ty) || self.templated && !braced {
            return true;
        }
        match *list {
            [] => false,
            [one] => self.converted(one, ty, true, depth),
            _ => true,
        }
    }

    /// What depends on template parameters, so that the operator is not known. Only comparisons of pointers, and what is
    /// chosen or joined by their truth, mean the same in every instance.
    fn dependent(&mut self, node: NodeId, operands: &[ExprId], depth: u32) -> bool {
        let main = Operator::of_token(self.lexed.tokens.kind(self.elaborator.ast().node(node).main));
        let known = |effects: &Self, e: ExprId| {
            let ty = effects.elaborator.il.get(e).ty;
            let types = &effects.elaborator.program.types;
            ty.is_some() && (!types.is_dependent(ty) || types.as_pointer(ty).is_some())
        };
        match (self.kind(node), operands) {
            (NodeKind::Binary, &[a, b]) => {
                let joins = matches!(
                    main,
                    Some(
                        Operator::Equal
                            | Operator::NotEqual
                            | Operator::Less
                            | Operator::Greater
                            | Operator::AmpAmp
                            | Operator::PipePipe
                    )
                );
                !joins || [a, b].iter().any(|&o| !known(self, o) || self.of(o, depth))
            }
            (NodeKind::Comma, &[left, right]) => {
                let left_open = matches!(self.elaborator.il.get(left).kind, ExprKind::Dependent(_));
                left_open || self.of(left, depth) || self.of(right, depth)
            }
            (NodeKind::Conditional, &[condition, a, b]) => {
                let fixed = |effects: &Self, e: ExprId| {
                    let ty = effects.elaborator.il.get(e).ty;
                    ty.is_some() && !effects.elaborator.program.types.is_dependent(ty)
                };
                !fixed(self, a) || !fixed(self, b) || [condition, a, b].iter().any(|&o| self.of(o, depth))
            }
            _ => true,
        }
    }

    /// One of the operands of a conditional operator is an object of a class, and the other one something else.
    fn converts_objects(&self, a: ExprId, b: ExprId) -> bool {
        let class = |e: ExprId| {
            let ty = self.elaborator.il.get(e).ty;
            let types = &self.elaborator.program.types;
            (ty.is_some() && !types.is_void(ty)).then(|| types.as_class(ty))
        };
        match (class(a), class(b)) {
            (Some(a), Some(b)) => a.is_some() != b.is_some(),
            _ => false,
        }
    }

    /// The value of `e` is computed while the program is translated.
    fn is_computed(&mut self, e: ExprId) -> bool {
        if self.templated {
            return self.is_written_constant(e, 0);
        }
        // the address of an object stays an expression
        let ty = self.elaborator.il.get(e).ty;
        let pointer = ty.is_some() && self.elaborator.program.types.as_pointer(ty).is_some();
        !pointer && self.elaborator.is_constant_number(e)
    }

    /// An expression of literals and enumerators.
    fn is_written_constant(&self, e: ExprId, depth: u32) -> bool {
        let again = |e| self.is_written_constant(e, depth + 1);
        depth < MAX_DEPTH
            && match self.elaborator.il.get(e).kind {
                ExprKind::Constant(_) | ExprKind::Floating | ExprKind::Enumerator(_) => true,
                ExprKind::Unary(operator, _, operand) => {
                    matches!(operator, Operator::Plus | Operator::Minus | Operator::Tilde | Operator::Not)
                        && again(operand)
                }
                ExprKind::Binary(_, a, b) => again(a) && again(b),
                ExprKind::Conditional(c, a, b) => again(c) && again(a) && again(b),
                ExprKind::Convert(conversion, operand) => {
                    matches!(conversion, ConversionKind::Arithmetic | ConversionKind::Explicit)
                        && again(operand)
                }
                _ => false,
            }
    }

    /// For an expression that is computed from constants alone, whether their values depend on template parameters;
    /// such a one the reference passes over.
    fn is_dependent_constant(&mut self, e: ExprId, depth: u32) -> Option<bool> {
        if depth > MAX_DEPTH {
            return None;
        }
        let depth = depth + 1;
        let expr = self.elaborator.il.get(e);
        match expr.kind {
            ExprKind::Constant(_) | ExprKind::Floating | ExprKind::Enumerator(_) => Some(false),
            ExprKind::Unevaluated => Some(true),
            // its name alone is one of an object
            ExprKind::Variable(variable) if depth > 1 => self.elaborator.has_dependent_value(variable),
            ExprKind::Unary(_, _, operand) | ExprKind::Convert(_, operand) => {
                self.is_dependent_constant(operand, depth)
            }
            ExprKind::Binary(_, a, b) => {
                Some(self.is_dependent_constant(a, depth)? | self.is_dependent_constant(b, depth)?)
            }
            ExprKind::Conditional(c, a, b) => {
                let condition = self.is_dependent_constant(c, depth)?;
                let branches =
                    self.is_dependent_constant(a, depth)? | self.is_dependent_constant(b, depth)?;
                Some(condition | branches)
            }
            _ => None,
        }
    }

    /// A type that an instance may make anything of; a pointer, reference or array stays one.
    fn is_open(&self, ty: Ty) -> bool {
        let types = &self.elaborator.program.types;
        ty.is_some()
            && types.is_dependent(ty)
            && !matches!(types.kind(ty), TypeKind::Pointer(_) | TypeKind::Array(..))
    }

    fn is_dependent_reference(&mut self, variable: cufront_program::EntityId) -> bool {
        let types = &self.elaborator.program.types;
        match self.elaborator.program.entity(variable).ty {
            cufront_program::Slot::Done(ty) => types.is_reference(ty) && types.is_dependent(ty),
            _ => true,
        }
    }

    /// In a template, the member is one of a class of a template: what it is an instance tells. Of a class that `node`
    /// stands in it is known.
    fn is_of_template(&self, member: cufront_program::EntityId, node: NodeId) -> bool {
        let program = &self.elaborator.program;
        let (decl, env) = (program.entity(member).decl, program.entity(member).env);
        let is_of_instance = env.is_some() && !program.is_dependent_env(env);
        if !self.templated || decl.is_none() || is_of_instance {
            return false;
        }
        let items = self.elaborator.items();
        let mut scope = items.decls[decl].scope;
        while scope.is_some() && items.scopes[scope].kind == ScopeKind::Enum {
            scope = items.scopes[scope].parent;
        }
        if scope.is_none() || items.scopes[scope].kind != ScopeKind::Class || !items.in_template(scope) {
            return false;
        }
        let mut around = if node.is_some() { self.elaborator.ast().node(node).scope } else { ScopeId::NONE };
        while around.is_some() && around != scope {
            around = items.scopes[around].parent;
        }
        around.is_none()
    }

    /// What stands in front of a static member that is named with an object.
    fn object_in_front(&mut self, node: NodeId, depth: u32) -> bool {
        if self.kind(node) != NodeKind::Member {
            return false;
        }
        let object = self.elaborator.ast().child(node, 0);
        match object.and_then(|o| self.meant.get(&o).copied()) {
            Some(e) => self.place(e, depth),
            None => true,
        }
    }

    fn is_computed_call(&self, node: NodeId) -> bool {
        let ast = self.elaborator.ast();
        let at = match ast.node(node).kind {
            NodeKind::Call => ast.children(node).first().map_or(Tok::NONE, |&callee| ast.node(callee).first),
            _ => ast.node(node).main,
        };
        COMPUTED.contains(&self.lexed.spelling(at))
    }

    fn is_dynamic(&self, node: NodeId) -> bool {
        View::new(self.elaborator.ast(), &self.lexed.tokens).is_dynamic_cast(node)
    }

    fn is_closure(&self, e: ExprId) -> bool {
        matches!(self.elaborator.il.get(e).kind, ExprKind::Lambda(_))
    }

    fn is_prvalue(&self, e: ExprId) -> bool {
        self.elaborator.il.get(e).category == Category::PRValue
    }

    fn is_volatile(&self, ty: Ty) -> bool {
        ty.is_some()
            && ty.own_qualifiers().contains(Qualifiers::VOLATILE)
            && !self.elaborator.is_array_type(ty)
    }

    fn is_floating(&self, ty: Ty) -> bool {
        let types = &self.elaborator.program.types;
        ty.is_some()
            && match types.kind(ty) {
                TypeKind::Complex(_) | TypeKind::Vector(..) => true,
                _ => types.is_arithmetic(ty) && !types.is_integral(ty),
            }
    }

    fn is_bool(&self, ty: Ty) -> bool {
        ty.bare() == Ty::BOOL
    }

    fn kind(&self, node: NodeId) -> NodeKind {
        self.elaborator.ast().node(node).kind
    }
}
