//! Declarations and statements: which expressions are evaluated, and what their values are converted to.

use super::construction::Arguments;
use super::value::{Operand, Value, ValueCategory};
use super::{operator::Target, Attention, Consumer, Elaborator};
use crate::{Bindings, Constant, Reason};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{DeclId, DeclKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Qualifiers, TypeId, TypeKind};

impl Elaborator<'_, '_> {
    /// Walks a declaration, a statement, or a part of one.
    pub(super) fn visit(&mut self, id: NodeId) {
        if self.depth >= super::MAX_DEPTH {
            return;
        }
        self.depth += 1;
        self.visit_node(id);
        self.depth -= 1;
    }

    fn visit_children(&mut self, id: NodeId) {
        for child in self.ast.children(id) {
            self.visit(child);
        }
    }

    fn visit_node(&mut self, id: NodeId) {
        let node = self.ast.node(id);
        // variables are needed later for their types
        let declares = matches!(
            node.kind,
            NodeKind::Declarations
                | NodeKind::DeclarationStatement
                | NodeKind::SimpleDeclaration
                | NodeKind::InitDeclarator
                | NodeKind::Condition
        );
        if !declares && !self.matters(id) {
            return;
        }
        match node.kind {
            // not evaluated, or not by the function around
            NodeKind::Absent
            | NodeKind::Error
            | NodeKind::Attribute
            | NodeKind::TemplateParameters
            | NodeKind::RequiresClause
            | NodeKind::Concept
            | NodeKind::AliasDeclaration
            | NodeKind::DeductionGuide
            | NodeKind::NamedType
            | NodeKind::TypenameType
            | NodeKind::Bases => {}
            // constants, but their calls are looked at
            NodeKind::Enum | NodeKind::Enumerators => self.visit_children(id),
            NodeKind::Enumerator => {
                if let Some(&value) = self.ast.children(id).last() {
                    self.visit(value);
                }
            }
            NodeKind::StaticAssert => {
                if let Some(&condition) = self.ast.children(id).first() {
                    self.evaluate(condition);
                }
            }
            // evaluated where the function is called
            NodeKind::Parameter => {
                if let [specifiers, declarator, default] = self.ast.children(id)[..] {
                    self.visit(specifiers);
                    self.visit(declarator);
                    self.unevaluated(default);
                }
            }
            NodeKind::Decltype | NodeKind::TypeofType => self.operand_of_type(id),
            NodeKind::FunctionDefinition => self.function_definition(id),
            NodeKind::ClassBody => self.members(id),
            NodeKind::InitDeclarator => self.init_declarator(id),
            NodeKind::Condition => {
                let children = self.ast.children(id);
                if let [_, declarator, initializer] = children[..] {
                    self.variable(declarator, initializer);
                }
            }
            NodeKind::IfStatement => self.if_statement(id),
            NodeKind::SwitchStatement => {
                if let [init, condition, body] = self.ast.children(id)[..] {
                    self.visit(init);
                    self.condition(condition, Target::Arithmetic);
                    self.visit(body);
                }
            }
            NodeKind::WhileStatement => {
                if let [condition, body] = self.ast.children(id)[..] {
                    self.condition(condition, Target::Bool);
                    self.visit(body);
                }
            }
            NodeKind::DoStatement => {
                if let [body, condition] = self.ast.children(id)[..] {
                    self.visit(body);
                    self.condition(condition, Target::Bool);
                }
            }
            NodeKind::ForStatement => {
                if let [init, condition, step, body] = self.ast.children(id)[..] {
                    self.visit(init);
                    self.condition(condition, Target::Bool);
                    self.visit(step);
                    self.visit(body);
                }
            }
            NodeKind::RangeForStatement => {
                // begin, end and the iterator's operators are not noted: the reference does not check them
                if let [init, _, range, body] = self.ast.children(id)[..] {
                    self.visit(init);
                    self.visit(range);
                    self.visit(body);
                }
            }
            NodeKind::ReturnStatement => self.return_statement(id),
            NodeKind::CaseStatement
            | NodeKind::CompoundStatement
            | NodeKind::ExpressionStatement
            | NodeKind::AttributedStatement
            | NodeKind::DeclarationStatement
            | NodeKind::LabelStatement
            | NodeKind::DefaultStatement
            | NodeKind::TryStatement
            | NodeKind::Handler
            | NodeKind::AsmStatement
            | NodeKind::GotoStatement
            | NodeKind::Declarations
            | NodeKind::ParameterClause
            | NodeKind::FunctionDeclarator
            | NodeKind::PointerDeclarator
            | NodeKind::ArrayDeclarator
            | NodeKind::ParenthesizedDeclarator
            | NodeKind::TrailingReturn
            | NodeKind::SimpleDeclaration
            | NodeKind::Specifiers
            | NodeKind::TypeId
            | NodeKind::FunctionBody
            | NodeKind::MemberInitializers
            | NodeKind::TemplateDeclaration
            | NodeKind::Class
            | NodeKind::Namespace
            | NodeKind::LinkageSpecification
            | NodeKind::ParenthesizedList => self.visit_children(id),
            NodeKind::MemberInitializer => {
                if let [name, initializer] = self.ast.children(id)[..] {
                    let arguments = self.arguments(initializer);
                    if self.typing.kept {
                        let ty = self.initialized_member(name).or_else(|| self.initialized_base(name));
                        if let Some(ty) = ty {
                            self.type_arguments(ty, self.ast.node(name).first, &arguments);
                        }
                    }
                }
            }
            NodeKind::Specifier
            | NodeKind::Explicit
            | NodeKind::ElaboratedType
            | NodeKind::ConstrainedAuto
            | NodeKind::TypeConstraint
            | NodeKind::JumpStatement
            | NodeKind::LabelDeclaration
            | NodeKind::UsingDeclaration
            | NodeKind::UsingEnum
            | NodeKind::UsingDirective
            | NodeKind::NamespaceAlias
            | NodeKind::AccessSpecifier
            | NodeKind::EmptyDeclaration
            | NodeKind::PackDeclarator
            | NodeKind::BitFieldDeclarator
            | NodeKind::DeclaratorId
            | NodeKind::StructuredBinding
            | NodeKind::Ellipsis
            | NodeKind::Noexcept
            | NodeKind::ThrowSpecification
            | NodeKind::ExplicitInstantiation => {}
            _ => {
                self.evaluate(id);
            }
        }
    }

    /// Member functions and classes; initialisers of members are not evaluated by a function that is written here.
    fn members(&mut self, body: NodeId) {
        for member in self.ast.children(body) {
            match self.ast.node(member).kind {
                NodeKind::SimpleDeclaration => {
                    for part in self.ast.children(member) {
                        if self.ast.node(part).kind == NodeKind::InitDeclarator {
                            self.unevaluated += 1;
                            self.visit(part);
                            self.unevaluated -= 1;
                        } else {
                            self.visit(part);
                        }
                    }
                }
                NodeKind::StaticAssert => {}
                _ => self.visit(member),
            }
        }
    }

    fn function_definition(&mut self, id: NodeId) {
        let children = self.ast.children(id);
        let Some((&body, front)) = children.split_last() else { return };
        for &part in front {
            self.visit(part);
        }
        let block = self.ast.children(body).into_iter().map(|c| self.ast.node(c));
        let open = block.filter(|n| n.kind == NodeKind::CompoundStatement).map(|n| n.main).next();
        let function = open.and_then(|open| self.index.function_with_body(open));
        let node = self.ast.node(id);
        let scope = self.ast.node(body).scope;
        let template = self.sema.items().in_template(scope);
        let attention = match function {
            Some(f) => self.question.attention(node.first, node.end, f, template),
            None => Attention::Names,
        };
        if attention == Attention::None {
            return;
        }
        let around = (self.attention, self.template);
        (self.attention, self.template) = (Some(attention), template);
        let outer = (self.this, self.function);
        self.this = function.map_or(Qualifiers::empty(), |f| self.qualifiers_of(f).0);
        self.function = function;
        self.visit(body);
        (self.this, self.function) = outer;
        (self.attention, self.template) = around;
    }

    fn if_statement(&mut self, id: NodeId) {
        let node = self.ast.node(id);
        let [init, condition, then, otherwise] = self.ast.children(id)[..] else { return };
        self.visit(init);
        match self.sema.kind(node.main.next()) {
            TokenKind::Constexpr => {
                self.visit(condition);
                let c = self.ast.node(condition);
                let env = self.env(c.scope);
                // what is not known here is discarded in some instance, or needs more than this layer can evaluate
                let value = self.fresh().constant(c.first, c.end, &env).ok().and_then(Constant::integer);
                match value {
                    _ if self.question.discarded() => {
                        self.visit(condition);
                        self.visit(then);
                        self.visit(otherwise);
                    }
                    Some(0) => self.visit(otherwise),
                    Some(_) => self.visit(then),
                    None => {}
                }
            }
            // `if consteval`, `if !consteval`
            TokenKind::Consteval | TokenKind::Not if self.question.discarded() => {
                self.visit(then);
                self.visit(otherwise);
            }
            TokenKind::Consteval | TokenKind::Not => {}
            _ => {
                self.condition(condition, Target::Bool);
                self.visit(then);
                self.visit(otherwise);
            }
        }
    }

    /// A condition: an expression or a declaration.
    fn condition(&mut self, id: NodeId, target: Target) {
        match self.ast.node(id).kind {
            NodeKind::Absent => {}
            NodeKind::Condition => {
                self.visit(id);
            }
            _ => {
                let operand = self.evaluate(id);
                self.converted(&operand, id, target);
            }
        }
    }

    fn return_statement(&mut self, id: NodeId) {
        let Some(&value) = self.ast.children(id).first() else { return };
        if self.ast.node(value).kind == NodeKind::Absent {
            return;
        }
        let noted = self.built_in_calls.len();
        let arguments = self.arguments(value);
        let built_in = self.built_in_calls.len() > noted;
        let class = match arguments.single().and_then(|(o, _)| o.value()) {
            Some(v) => {
                let ty = self.sema.types.unqualified(v.ty);
                self.is_class(ty)
            }
            None => false,
        };
        let Some(function) = self.function.filter(|_| class || built_in || self.typing.kept) else { return };
        let ty = self.fresh().declared_type_in(function, &Bindings::none()).ok();
        let Some(f) = ty.and_then(|ty| self.sema.types.as_function(ty)) else { return };
        self.type_arguments(f.result, self.ast.node(value).first, &arguments);
        if built_in && self.is_scalar(f.result) {
            self.consume(value, Consumer::Return(self.ast.node(value).first));
        }
        if let Some((operand, node)) = arguments.single() {
            self.initialize(f.result, operand, node);
        }
    }

    /// The type of the data member that a mem-initializer names.
    fn initialized_member(&mut self, name: NodeId) -> Option<TypeId> {
        let node = self.ast.node(name);
        if node.first.next() != node.end {
            return None;
        }
        let class = self.class_around(node.scope)?;
        let text = self.sema.lexed().tokens.name(node.first);
        self.fresh().data_member(class, text, node.first).ok().flatten()
    }

    /// The base that a mem-initializer names, or the class itself.
    fn initialized_base(&mut self, name: NodeId) -> Option<TypeId> {
        let node = self.ast.node(name);
        if self.template {
            return None;
        }
        let env = self.env(node.scope);
        self.fresh().specifiers(node.first, node.end, &env).ok()
    }

    /// A declarator with its initialiser, of a block or a condition.
    fn init_declarator(&mut self, id: NodeId) {
        let children = self.ast.children(id);
        let declarator = children
            .iter()
            .copied()
            .find(|&c| !matches!(self.ast.node(c).kind, NodeKind::Attribute | NodeKind::Absent));
        let (Some(declarator), Some(&last)) = (declarator, children.last()) else { return };
        self.visit(declarator);
        if declarator != last && self.ast.node(last).first != self.ast.node(last).end {
            self.variable(declarator, last);
        } else if self.attention == Some(Attention::All) && self.unevaluated == 0 {
            let Some(decl) = self.declared(declarator) else { return };
            if let Ok(ty) = self.fresh().declared_type_in(decl, &Bindings::none()) {
                let name = self.sema.items().decls[decl].name_tok;
                self.variable_made(decl, ty, &Arguments::none(), name);
            }
        }
    }

    /// The variable that `declarator` declares, initialised by `initializer`.
    fn variable(&mut self, declarator: NodeId, initializer: NodeId) {
        if !self.matters(initializer) {
            if let Some(decl) = self.declared(declarator) {
                let d = &self.sema.items().decls[decl];
                if d.specifiers.contains(Specifiers::DEDUCED) {
                    self.initializers.insert(d.name_tok, (decl, initializer));
                }
            }
            return;
        }
        let arguments = self.arguments(initializer);
        let Some(decl) = self.declared(declarator) else { return };
        let ty = match self.fresh().declared_type_in(decl, &Bindings::none()) {
            Ok(ty) => ty,
            Err(e) if e.reason == Reason::Deduced => {
                let Some(ty) = arguments.single().and_then(|(o, _)| self.deduce_placeholder(decl, o)) else {
                    return;
                };
                let c = self.sema.items().declarator(decl);
                let reference = c.is_some_and(|c| c.reference);
                let name = self.sema.items().decls[decl].name_tok;
                self.deduced.insert(name, ty);
                if reference {
                    return;
                }
                ty
            }
            Err(_) => return,
        };
        if let Some((operand, node)) = arguments.single() {
            let bare = self.sema.types.unqualified(ty);
            if !matches!(self.sema.types.kind(ty), TypeKind::Reference { .. }) && self.is_scalar(bare) {
                self.consume(node, Consumer::Initializer(self.ast.node(node).first));
            }
            self.initialize(ty, operand, node);
        }
        if self.attention == Some(Attention::All) && self.unevaluated == 0 {
            self.variable_made(decl, ty, &arguments, self.ast.node(initializer).end.prev());
        }
    }

    /// The type of a variable with a placeholder whose name is at `name`.
    pub(super) fn type_deduced(&mut self, name: Tok) -> Option<TypeId> {
        if let Some(&ty) = self.deduced.get(&name) {
            return Some(ty);
        }
        // taken out, so that nothing that mentions itself is asked for again
        let (decl, initializer) = self.initializers.remove(&name)?;
        let noted = self.noted();
        let arguments = self.arguments(initializer);
        self.forget(noted);
        let ty = self.deduce_placeholder(decl, arguments.single()?.0)?;
        self.deduced.insert(name, ty);
        Some(ty)
    }

    /// The variable that a declarator declares.
    pub(super) fn declared(&mut self, declarator: NodeId) -> Option<DeclId> {
        let mut id = declarator;
        loop {
            let node = self.ast.node(id);
            match node.kind {
                NodeKind::DeclaratorId => {
                    let name = self.ast.node(*self.ast.children(id).first()?);
                    if name.kind != NodeKind::Identifier {
                        return None;
                    }
                    let text = self.sema.lexed().tokens.name(name.main);
                    let items = self.sema.items();
                    let mut all = items.bound(node.scope, text, Tok(u32::MAX - 1));
                    return all.find(|&d| {
                        items.decls[d].name_tok == name.main && items.decls[d].kind == DeclKind::Variable
                    });
                }
                NodeKind::PointerDeclarator => id = *self.ast.children(id).last()?,
                NodeKind::ArrayDeclarator | NodeKind::FunctionDeclarator => {
                    id = *self.ast.children(id).first()?;
                }
                NodeKind::ParenthesizedDeclarator => {
                    id = self.ast.children(id).into_iter().find(|&c| {
                        !matches!(self.ast.node(c).kind, NodeKind::Attribute | NodeKind::Absent)
                    })?;
                }
                _ => return None,
            }
        }
    }

    /// The type of a variable `auto x = operand` ([dcl.type.auto.deduct]): `auto`, `auto *`, `auto &`, `auto &&`,
    /// with qualifiers.
    fn deduce_placeholder(&mut self, decl: DeclId, operand: &Operand) -> Option<TypeId> {
        let value = operand.value()?;
        let c = *self.sema.items().declarator(decl)?;
        if c.placeholder.is_none() || self.sema.kind(c.placeholder) != TokenKind::Auto || c.array.is_some() {
            return None;
        }
        let constant = (c.specs_first.0..c.specs_end.0).any(|t| self.sema.kind(Tok(t)) == TokenKind::Const);
        let qualifiers = if constant { Qualifiers::CONST } else { Qualifiers::empty() };
        let operators: Vec<TokenKind> = (c.first.0..c.id_first.0).map(|t| self.sema.kind(Tok(t))).collect();
        match operators[..] {
            [] => {
                let ty = self.decayed(value.ty);
                let ty = self.sema.types.unqualified(ty);
                Some(self.sema.types.qualified(ty, qualifiers))
            }
            [TokenKind::Star] => {
                let ty = self.decayed(value.ty);
                let ty = self.sema.types.unqualified(ty);
                match self.sema.types.kind(ty) {
                    TypeKind::Pointer(pointee) => {
                        let pointee = self.sema.types.qualified(pointee, qualifiers);
                        Some(self.sema.types.pointer(pointee))
                    }
                    _ => None,
                }
            }
            [TokenKind::Amp | TokenKind::AmpAmp] => Some(self.sema.types.qualified(value.ty, qualifiers)),
            _ => None,
        }
    }

    /// `operand`, the expression `node`, initialises an object or reference of type `ty`.
    pub(super) fn initialize(&mut self, ty: TypeId, operand: &Operand, node: NodeId) {
        let class = match operand.value().map(|v| self.sema.types.unqualified(v.ty)) {
            Some(ty) => self.is_class(ty),
            None => false,
        };
        if !class {
            return;
        }
        let target = match self.sema.types.kind(ty) {
            TypeKind::Reference { referent, .. } => self.sema.types.unqualified(referent),
            _ => self.sema.types.unqualified(ty),
        };
        if self.is_scalar(target) {
            self.converted(operand, node, Target::Type(target));
        }
    }

    /// The type after array-to-pointer and function-to-pointer conversion.
    pub(super) fn decayed(&mut self, ty: TypeId) -> TypeId {
        match self.sema.types.kind(ty) {
            TypeKind::Array { element, .. } => self.sema.types.pointer(element),
            TypeKind::Function(_) => self.sema.types.pointer(ty),
            _ => ty,
        }
    }

    /// The value that a call of a function with this return type is.
    pub(super) fn value_of_result(&mut self, ty: TypeId) -> Value {
        match self.sema.types.kind(ty) {
            TypeKind::Reference { kind: cufront_types::ReferenceKind::LValue, referent } => {
                Value::lvalue(referent)
            }
            TypeKind::Reference { referent, .. } => {
                Value { ty: referent, category: ValueCategory::XValue, null: false }
            }
            TypeKind::Qualified { base, .. } => {
                // a prvalue that is no class object has no qualifiers ([expr.type]/2)
                let ty = if self.is_scalar(base) { base } else { ty };
                Value::prvalue(ty)
            }
            _ => Value::prvalue(ty),
        }
    }
}
