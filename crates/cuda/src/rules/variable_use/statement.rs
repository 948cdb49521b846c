//! Statements, declarations and lambdas around expressions.

use super::initialize::Target;
use super::value::Pending;
use super::{Access, Walk};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{attribute_group, AttrSet, DeclId, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// Deepest nesting of statements that is looked at.
const MAX_STATEMENTS: u32 = 256;

impl Walk<'_> {
    /// A statement or declaration.
    pub(super) fn statement(&mut self, node: NodeId) {
        if self.depth >= MAX_STATEMENTS {
            return;
        }
        self.depth += 1;
        self.statement_node(node);
        self.depth -= 1;
    }

    fn statement_node(&mut self, node: NodeId) {
        let n = self.ast.node(node);
        let children = self.ast.children(node);
        match n.kind {
            NodeKind::Declarations
            | NodeKind::TemplateDeclaration
            | NodeKind::FunctionDefinition
            | NodeKind::LinkageSpecification
            | NodeKind::Namespace
            | NodeKind::Class
            | NodeKind::ClassBody
            | NodeKind::SimpleDeclaration
            | NodeKind::Specifiers
            | NodeKind::DeclarationStatement
            | NodeKind::CompoundStatement
            | NodeKind::AttributedStatement
            | NodeKind::LabelStatement
            | NodeKind::DefaultStatement
            | NodeKind::TryStatement
            | NodeKind::Handler => children.iter().for_each(|&c| self.statement(c)),
            NodeKind::FunctionBody => self.function_body(node),
            NodeKind::InitDeclarator => self.declarator(&children),
            _ if self.function.is_none_or(|f| f.open) => {}
            NodeKind::CaseStatement => {
                if let Some(&s) = children.last() {
                    self.statement(s);
                }
            }
            NodeKind::ExpressionStatement => {
                if let Some(&e) = children.first() {
                    let mut pending = Pending::new();
                    let value = self.eval(e, &mut pending);
                    self.discard(value, n.main, &mut pending);
                    self.finish(pending, self.ast.node(e).end);
                }
            }
            NodeKind::ReturnStatement => {
                if let Some(&e) = children.first() {
                    let result = self.result;
                    self.full(e, |walk, pending| walk.initialize(result, e, pending));
                }
            }
            NodeKind::IfStatement => {
                let constant = self.lexed.tokens.kind(n.main.next()) == TokenKind::Constexpr;
                let &[init, condition, then, otherwise] = &children[..] else { return };
                self.statement(init);
                // a constant expression reads no variable; which branch an instance discards is not known here
                if !constant {
                    self.condition(condition);
                }
                if !constant || !self.in_template() {
                    self.statement(then);
                    self.statement(otherwise);
                }
            }
            NodeKind::SwitchStatement | NodeKind::ForStatement | NodeKind::WhileStatement => {
                let Some((&body, head)) = children.split_last() else { return };
                for (i, &part) in head.iter().enumerate() {
                    let init = n.kind != NodeKind::WhileStatement && i == 0;
                    if init {
                        self.statement(part);
                    } else if n.kind == NodeKind::ForStatement && i == 2 {
                        let mut pending = Pending::new();
                        let value = self.eval(part, &mut pending);
                        self.discard(value, n.main, &mut pending);
                        self.finish(pending, self.ast.node(part).end);
                    } else {
                        self.condition(part);
                    }
                }
                self.statement(body);
            }
            NodeKind::AsmStatement => children.iter().for_each(|&operand| self.asm_operand(operand)),
            NodeKind::DoStatement => {
                if let [body, condition] = children[..] {
                    self.statement(body);
                    self.condition(condition);
                }
            }
            NodeKind::RangeForStatement => {
                if let [init, _, range, body] = children[..] {
                    self.statement(init);
                    if self.ast.node(range).kind == NodeKind::BracedList {
                        // the elements of an array of their own type ([stmt.ranged]/1)
                        let list = self.ast.children(range);
                        self.full(range, |walk, pending| walk.elements_reversed(&list, pending));
                    } else {
                        self.scan(range);
                    }
                    self.statement(body);
                }
            }
            _ => {}
        }
    }

    /// An operand of an asm declaration: the constraint in front of its parenthesis says whether it is read or written.
    fn asm_operand(&mut self, node: NodeId) {
        let n = self.ast.node(node);
        let constraint = self.lexed.spelling(n.first.prev().prev());
        let (written, both) = (constraint.contains(&b'='), constraint.contains(&b'+'));
        self.full(node, |walk, pending| {
            let value = walk.eval(node, pending);
            if !written {
                walk.read(value.clone(), n.main, pending);
            }
            if written || both {
                walk.used(&value, pending);
                walk.access(&value, Access::Write, pending);
            }
        });
    }

    /// Runs `walk` over the full-expression `node`.
    fn full(&mut self, node: NodeId, walk: impl FnOnce(&mut Self, &mut Pending)) {
        let mut pending = Pending::new();
        walk(self, &mut pending);
        self.finish(pending, self.ast.node(node).end);
    }

    /// A condition, or the declaration that is one.
    fn condition(&mut self, node: NodeId) {
        let n = self.ast.node(node);
        match n.kind {
            NodeKind::Absent => {}
            NodeKind::Condition => {
                if let [_, declarator, initializer] = self.ast.children(node)[..] {
                    self.variable(declarator, initializer);
                }
            }
            _ => self.full(node, |walk, pending| {
                let value = walk.eval(node, pending);
                walk.read(value, n.main, pending);
            }),
        }
    }

    /// A declarator with its initialiser last.
    fn declarator(&mut self, children: &[NodeId]) {
        if self.function.is_none_or(|f| f.open) {
            return;
        }
        let mut parts = children.iter().copied().filter(|&c| self.ast.node(c).kind != NodeKind::Attribute);
        let declarator = parts.next();
        if let (Some(declarator), Some(&initializer)) = (declarator, children.last()) {
            self.variable(declarator, initializer);
        }
    }

    /// The variable of `declarator` with its initialiser.
    fn variable(&mut self, declarator: NodeId, initializer: NodeId) {
        if self.ast.node(initializer).kind == NodeKind::Absent || declarator == initializer {
            return;
        }
        let target = self.declared_target(declarator);
        self.full(initializer, |walk, pending| walk.initialize(target, initializer, pending));
    }

    fn declared_target(&mut self, declarator: NodeId) -> Target {
        let n = self.ast.node(declarator);
        match n.kind {
            // what is bound to is an object of its own ([dcl.struct.bind]), or a reference
            NodeKind::StructuredBinding if self.lexed.tokens.kind(n.first) == TokenKind::LBracket => {
                return Target::Own;
            }
            NodeKind::StructuredBinding => return Target::Reference,
            _ => {}
        }
        let name = (0..n.size)
            .map(|i| NodeId(declarator.0 - i))
            .filter(|&i| self.ast.node(i).kind == NodeKind::DeclaratorId)
            .find_map(|i| self.ast.children(i).first().map(|&c| self.ast.node(c).main));
        let Some(&id) = name.and_then(|name| self.locals.get(&name)) else { return Target::Unknown };
        match self.sema.declared_type(id) {
            Ok(ty) => Target::Type(ty),
            Err(_) => self.deduced(id),
        }
    }

    /// What a declaration with a placeholder type makes of its initialiser or result.
    fn deduced(&mut self, id: DeclId) -> Target {
        let items = self.sema.items();
        let d = &items.decls[id];
        let Some(c) = items.declarator(id) else { return Target::Unknown };
        if !d.specifiers.contains(Specifiers::DEDUCED) {
            return Target::Unknown;
        }
        let t = &self.lexed.tokens;
        let has = |kind: TokenKind| (c.specs_first.0..c.id_first.0).any(|i| t.kind(Tok(i)) == kind);
        if has(TokenKind::Amp) || has(TokenKind::AmpAmp) {
            Target::Reference
        } else if has(TokenKind::Decltype) {
            Target::AsWritten
        } else {
            Target::Own
        }
    }

    /// The body of a function, with what initialises its members.
    fn function_body(&mut self, node: NodeId) {
        let children = self.ast.children(node);
        let compound =
            children.iter().copied().find(|&c| self.ast.node(c).kind == NodeKind::CompoundStatement);
        let Some(compound) = compound else { return };
        let function = self.functions.get(&self.ast.node(compound).main).copied();
        let result = match function {
            Some(f) => self.result_of(f.id),
            None => Target::Unknown,
        };
        let outer = (self.function, self.result);
        (self.function, self.result) = (function, result);
        for c in children {
            match self.ast.node(c).kind {
                NodeKind::MemberInitializers => self.member_initializers(c),
                _ => self.statement(c),
            }
        }
        (self.function, self.result) = outer;
    }

    fn member_initializers(&mut self, node: NodeId) {
        let Some(f) = self.function.filter(|f| !f.template) else { return };
        let Ok(scope) = self.sema.target_scope(f.id) else { return };
        for initializer in self.ast.children(node) {
            let [name, list] = self.ast.children(initializer)[..] else { continue };
            let n = self.ast.node(name);
            let member = (n.end == n.first.next())
                .then(|| self.lexed.tokens.name(n.first))
                .and_then(|name| {
                    let items = self.sema.items();
                    items.scopes[scope].decls.iter().copied().find(|&m| items.decls[m].name == name)
                })
                .and_then(|m| self.sema.declared_type(m).ok());
            // else it is a base, or the class itself
            let target = member.or_else(|| self.type_of_node(name)).map_or(Target::Unknown, Target::Type);
            self.full(list, |walk, pending| walk.initialize_in_order(target, list, pending));
        }
    }

    fn result_of(&mut self, id: DeclId) -> Target {
        match self.sema.declared_type(id) {
            Ok(ty) => self.sema.types.as_function(ty).map_or(Target::Unknown, |f| Target::Type(f.result)),
            Err(_) => self.deduced(id),
        }
    }

    /// A lambda: its captures are made where it stands, its body is a function of its own.
    pub(super) fn lambda(&mut self, node: NodeId) {
        let Some(outer) = self.function else { return };
        let children = self.ast.children(node);
        let Some((&introducer, parts)) = children.split_first() else { return };
        for capture in self.ast.children(introducer) {
            let n = self.ast.node(capture);
            let Some(&initializer) = self.ast.children(capture).first() else { continue };
            if self.ast.node(initializer).kind == NodeKind::Absent {
                continue;
            }
            let reference = self.lexed.tokens.kind(n.first) == TokenKind::Amp;
            let target = if reference { Target::Reference } else { Target::Own };
            self.full(initializer, |walk, pending| walk.initialize(target, initializer, pending));
        }
        let mut spaces = AttrSet::empty();
        let mut result = Target::Own;
        let mut generic = false;
        for &part in parts {
            let n = self.ast.node(part);
            match n.kind {
                NodeKind::Attribute if self.lexed.tokens.kind(n.first) == TokenKind::Attribute => {
                    spaces |= attribute_group(self.lexed, n.first).0;
                }
                NodeKind::TrailingReturn => {
                    let ty = self.ast.children(part).first().copied().and_then(|ty| self.type_of_node(ty));
                    result = ty.map_or(Target::Unknown, Target::Type);
                }
                NodeKind::TemplateParameters => generic = true,
                NodeKind::ParameterClause => {
                    let t = &self.lexed.tokens;
                    generic |= (n.first.0..n.end.0).any(|i| t.kind(Tok(i)) == TokenKind::Auto);
                }
                _ => {}
            }
        }
        let for_device = spaces.contains(AttrSet::DEVICE) && !spaces.contains(AttrSet::HOST);
        let Some(&body) = parts.last() else { return };
        let kept = (self.function, self.result);
        let host = outer.host && !for_device;
        self.function = Some(super::Function { host, template: outer.template || generic, ..outer });
        self.result = result;
        self.statement(body);
        (self.function, self.result) = kept;
    }
}
