//! Statements that would declare something with the type of a template that is not declared. Without a template of that
//! name `<` is an operator ([temp.names]/3), so the statement is an expression, and its operands are told of one by one.
//!
//! Example: of `vectr<int> x;` the reference tells `vectr`, `int` and `x`; `x` is known from there on.

use crate::il::ExprKind;
use crate::problem::Cause;
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_lex::TokenKind;
use cufront_program::{EntityId, EntityKind, Fail, ParameterKind, Res};

impl Elaborator<'_> {
    /// Notes what is wrong in the statement that would declare `declared` with the type `specifiers`, of which `fail` is
    /// known, if a template is missing; false if none is.
    pub(crate) fn reads_as_expression(
        &mut self,
        specifiers: NodeId,
        declared: NodeId,
        fail: Fail,
        context: Context,
    ) -> bool {
        let [specifier] = self.children(specifiers)[..] else { return false };
        if self.kind_of(specifier) != NodeKind::NamedType {
            return false;
        }
        let Some(name) = self.last_child(specifier) else { return false };
        let Some(fail) = self.missing_template(name, fail, context) else { return false };
        let whole = self.operands_of_missing(name, fail, context);
        // since C++20 the name begins a template-id, and a name behind it is declared
        let is_type = self.begins_template_id(name) && self.kind_of(declared) == NodeKind::Identifier;
        if whole && !is_type {
            let operand = match self.expression(declared, context) {
                Ok(e) if self.is_unknown_callee(e) => self.undeclared(declared, self.node(declared).main),
                other => other,
            };
            if let Err(fail) = operand {
                self.find(fail);
            }
        }
        true
    }

    /// True for an unqualified template-id since C++20: a name that nothing declares is a template's in front of `<`
    /// ([temp.names]/3).
    fn begins_template_id(&self, name: NodeId) -> bool {
        let in_front = self.lexed.tokens.kind(self.node(name).first.prev());
        self.cxx20 && self.kind_of(name) == NodeKind::TemplateId && in_front != TokenKind::ColonColon
    }

    /// True for the name in front of arguments that only argument-dependent lookup could find.
    fn is_unknown_callee(&self, e: ExprId) -> bool {
        matches!(&self.il.get(e).kind, ExprKind::Overloads { functions, .. } if functions.is_empty())
    }

    /// The failure of the template-id `name`, whose type failed with `fail`, if its template certainly does not exist.
    pub(crate) fn missing_template(&mut self, name: NodeId, fail: Fail, context: Context) -> Option<Fail> {
        let (template_id, qualified) = match self.kind_of(name) {
            NodeKind::TemplateId => (name, false),
            NodeKind::QualifiedName => (self.last_child(name)?, true),
            _ => return None,
        };
        if self.kind_of(template_id) != NodeKind::TemplateId {
            return None;
        }
        let identifier = self.child(template_id, 0)?;
        let spelled = self.lexed.tokens.name(self.node(identifier).main);
        if qualified {
            return self.failed_by(fail, Cause::NoNamespaceMember(spelled)).then_some(fail);
        }
        // what the type failed by stays known
        let known = self.latest.get();
        let missing = self.expression(identifier, context).err();
        let missing = missing.filter(|&fail| self.failed_by(fail, Cause::Undeclared(spelled)));
        if missing.is_none() {
            self.latest.set(known);
        }
        missing
    }

    /// What is wrong in the operand `node` that failed with `fail`, if a template in front of its last `::` is missing: the
    /// name is looked up in the global namespace then.
    ///
    /// Example: `missing<T>::value` is `missing < T > ::value`, which tells `missing`, `T` and `value`; as the argument of
    /// a template it ends in front of the `>`.
    pub(crate) fn members_of_missing(
        &mut self,
        node: NodeId,
        fail: Fail,
        is_argument: bool,
        context: Context,
    ) -> Option<Fail> {
        let prefix = self.child(node, 0).filter(|_| self.kind_of(node) == NodeKind::QualifiedName)?;
        let template_id = self.last_child(prefix).filter(|&t| self.kind_of(t) == NodeKind::TemplateId)?;
        let identifier = self.child(template_id, 0)?;
        let spelled = self.lexed.tokens.name(self.node(identifier).main);
        let missing = match self.children(prefix).len() {
            1 => self.missing_template(template_id, fail, context)?,
            _ => Some(fail).filter(|&fail| self.failed_by(fail, Cause::NoNamespaceMember(spelled)))?,
        };
        let arguments = self.last_child(template_id).map(|list| self.children(list)).unwrap_or_default();
        let whole =
            self.operands_of_missing(template_id, missing, context) && arguments.len() == 1 && !is_argument;
        let global = cufront_items::Items::GLOBAL;
        let last = self.identifier_of(node).filter(|&(name, place)| {
            whole
                && self
                    .qualified_in_namespace(name, global, self.node(place).main)
                    .is_ok_and(|h| h.is_empty())
                && self.is_understood(global, name)
        });
        let failed: Res<()> = match last {
            Some((name, place)) => self.wrong(Cause::NoGlobalMember(name), place),
            None => self.ill_formed(node),
        };
        failed.err()
    }

    /// What is wrong with the template-id `node`, which is not called, if nothing declares its template: before C++20 its
    /// `<` and `>` are operators, so types in between are no operands, and behind it one is missing.
    ///
    /// Example: `missing<int>;` tells `missing`, `int` and `;`.
    pub(crate) fn value_of_missing(&mut self, node: NodeId, context: Context) -> Option<Fail> {
        let name = self.child(node, 0).filter(|&n| self.kind_of(n) == NodeKind::Identifier)?;
        if self.lexed.spelling(self.node(name).main).starts_with(b"__") {
            return None;
        }
        let fail = self.missing_template(node, Fail::IllFormed(self.node(node).main), context)?;
        if self.begins_template_id(node) {
            return Some(fail);
        }
        let close = self.node(node).end.prev();
        let arguments = self.child(node, 1).map(|list| self.children(list)).unwrap_or_default();
        match arguments[..] {
            [] => {
                self.find(fail);
                self.remark_at(Cause::ComparesWithNothing, close, node);
            }
            [argument] => {
                let n = self.node(argument);
                let begins = self.lexed.tokens.kind(n.first);
                if n.kind == NodeKind::TypeId && matches!(begins, TokenKind::Const | TokenKind::Volatile) {
                    self.find(fail);
                    self.remark_at(Cause::ComparesWithNothing, n.first, node);
                } else if self.operands_of_missing(node, fail, context) {
                    self.note_no_operand_behind(node);
                } else if self.ends_in_operator(node) {
                    self.remark_at(Cause::ComparesWithNothing, close, node);
                }
            }
            // the comma ends what an assertion or a variable is given
            [first, ..] if !self.is_comma_operator(node) => {
                self.find(fail);
                if self.kind_of(first) == NodeKind::TypeId {
                    self.type_in_place_of_operand(first, context);
                }
            }
            _ => {
                if self.operands_of_missing(node, fail, context) {
                    self.note_no_operand_behind(node);
                }
            }
        }
        let failed: Res<()> = self.ill_formed(node);
        failed.err()
    }

    /// True if the last of the arguments of the template-id `node` ends in an operator, as it is read: `T *` multiplies.
    pub(crate) fn ends_in_operator(&self, node: NodeId) -> bool {
        let last = self.node(node).end.prev().prev();
        matches!(self.lexed.tokens.kind(last), TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp)
    }

    /// True unless `node` is the condition of an assertion, or the initialiser of a variable.
    fn is_comma_operator(&self, node: NodeId) -> bool {
        let before = self.lexed.tokens.kind(self.node(node).first.prev());
        let around = self.parent_of(node).map(|p| self.kind_of(p));
        around != Some(NodeKind::StaticAssert) && before != TokenKind::Assign
    }

    /// Notes that the `>` at the end of the template-id `node`, an operator, has no operand behind it.
    pub(crate) fn note_no_operand_behind(&mut self, node: NodeId) {
        use TokenKind::{Colon, Comma, Equal, NotEqual, PipePipe, Question, RBrace, RBracket, RParen, Semi};
        let behind = self.node(node).end;
        let kind = self.lexed.tokens.kind(behind);
        let ends = matches!(kind, RParen | RBracket | RBrace | Semi | Comma | Question | Colon)
            || matches!(kind, PipePipe | Equal | NotEqual);
        let is_not_address =
            kind == TokenKind::AmpAmp && self.lexed.tokens.kind(behind.next()) != TokenKind::Ident;
        if ends || is_not_address {
            self.remark_at(Cause::ComparesWithNothing, behind, node);
        }
    }

    /// Notes that the default argument `default` begins with the name of a template that is missing: its end is looked
    /// for before it is read.
    pub(crate) fn note_missing_in_front(&mut self, default: NodeId) {
        let first = self.node(default).first;
        let begins = |&n: &NodeId| self.kind_of(n) == NodeKind::TemplateId && self.node(n).first == first;
        let Some(template_id) = self.ast.tree(default).find(begins) else { return };
        let told: Res<()> = self.undeclared_template(template_id);
        if let (Err(fail), true) = (told, self.latest.get().is_some()) {
            self.find(fail);
        }
    }

    /// Notes that the template-id `name` failed with `fail`, and what of its arguments is no operand; false if the rest
    /// of the statement is not read.
    pub(crate) fn operands_of_missing(&mut self, name: NodeId, fail: Fail, context: Context) -> bool {
        self.find(fail);
        let template_id = match self.kind_of(name) {
            NodeKind::QualifiedName => self.last_child(name),
            _ => Some(name),
        };
        let Some(list) = template_id.and_then(|t| self.last_child(t)) else { return false };
        for argument in self.children(list) {
            match self.kind_of(argument) {
                // since C++20 these are template arguments ([temp.names]/3)
                NodeKind::TypeId if self.begins_template_id(name) => {
                    let result = self.type_id(argument, context);
                    self.find_of(&result);
                }
                NodeKind::TypeId => {
                    if !self.type_in_place_of_operand(argument, context) {
                        return false;
                    }
                }
                NodeKind::PackExpansion => return false,
                _ => {
                    let operand = match self.expression(argument, context) {
                        Ok(e) if self.is_unknown_callee(e) => self.ill_formed(argument),
                        other => other,
                    };
                    if let Err(fail) = operand {
                        match self.missing_template(argument, fail, context) {
                            Some(fail) if !self.operands_of_missing(argument, fail, context) => return false,
                            Some(_) => {}
                            None => self.find(fail),
                        }
                    }
                }
            }
        }
        true
    }

    /// Notes that the type `argument` is no operand; false if the rest of the statement is not read. A type of one word is
    /// passed over, and `int()` is a value.
    fn type_in_place_of_operand(&mut self, argument: NodeId, context: Context) -> bool {
        let children = self.children(argument);
        let Some(&specifiers) = children.first() else { return false };
        let [specifier] = self.children(specifiers)[..] else { return false };
        match self.kind_of(specifier) {
            NodeKind::NamedType => {
                let Some(name) = self.last_child(specifier) else { return false };
                if let Err(fail) = self.type_named(name, context) {
                    return match self.missing_template(name, fail, context) {
                        Some(fail) => self.operands_of_missing(name, fail, context),
                        // what looks like a type may be a value
                        None => self.kind_of(name) == NodeKind::Identifier,
                    };
                }
            }
            NodeKind::Specifier if self.main_kind(specifier).is_fundamental_type() => {}
            NodeKind::TypenameType | NodeKind::Decltype => {}
            _ => return false,
        }
        let declarator = children.get(1).copied().filter(|&d| !self.is_absent(d) && self.node(d).size > 1);
        if declarator.is_some_and(|d| self.kind_of(d) == NodeKind::FunctionDeclarator) {
            return true;
        }
        let failed: Res<()> = self.wrong_at(Cause::TypeAsOperand, self.node(argument).first, argument);
        self.find_of(&failed);
        declarator.is_none()
    }

    /// Fails if an argument in `list` for a parameter that is a type begins with a template that nothing declares.
    ///
    /// Example: `A<missing<int>> a;` tells of `missing` alone.
    pub(crate) fn check_missing_argument(&mut self, template: EntityId, list: NodeId) -> Res<()> {
        let head = self.program.entity(template).head;
        let kind = self.program.entity(template).kind;
        if self.recorded.is_none()
            || self.substitutions > 0
            || self.kind_of(list) != NodeKind::TemplateArguments
            || head.is_none()
            || !matches!(kind, EntityKind::Class | EntityKind::Alias)
        {
            return Ok(());
        }
        for (i, argument) in self.children(list).into_iter().enumerate() {
            if self.kind_of(argument) == NodeKind::PackExpansion {
                break;
            }
            let (first, scope) = (self.node(argument).first, self.node(argument).scope);
            let tokens = &self.lexed.tokens;
            if tokens.kind(first) != TokenKind::Ident || tokens.kind(first.next()) != TokenKind::Less {
                continue;
            }
            let parameters = &self.program.heads[head].parameters;
            let parameter = parameters.get(i).or(parameters.last().filter(|p| p.pack));
            let is_type = parameter.is_some_and(|p| p.kind == ParameterKind::Type);
            let spelled = tokens.name(first);
            // names with `__` may be those of built-in templates
            if is_type
                && !self.lexed.spelling(first).starts_with(b"__")
                && self.items().unqualified(self.lexed, spelled, scope, first, true)
                    == cufront_items::Lookup::Nothing
                && self.is_understood(scope, spelled)
            {
                return self.wrong_at(Cause::UnknownTemplateId(spelled), first, list);
            }
        }
        Ok(())
    }
}
