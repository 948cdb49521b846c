//! What is wrong with a program, for those who report it.
//!
//! A failure of the kind 'wrong here' ([`Fail::IllFormed`]) says only where. Among candidates that is enough. In the
//! user's own code somebody wants to know what, so whoever finds it says a [`Cause`] with [`Elaborator::wrong`]. The
//! cause of the latest failure is kept, and it becomes a [`Problem`] when a statement, a declaration or another part
//! that stands for itself has failed because of it ([`Elaborator::fails`]). So a problem is certain:
//!
//! - it is in a body or declaration that is elaborated for its own sake ([`Elaborator::body`]), in no substitution;
//! - no gap had a part in it, for a gap is another failure;
//! - a failure without a cause, or one that was kept and met again, gives none.
//!
//! An expression ends at its first failure. What else is wrong in it finds [`Elaborator::survey`], which elaborates the
//! operands one by one.
//!
//! Example: `f(g, h)` with none of the three declared has three problems, at `g`, `h`, and, when the `)` is read, `f`.

pub use crate::cause::Cause;
use crate::class_instance::InstantiationId;
use crate::lookup::Filter;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclKind, ScopeKind};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Fail, Res};
use rustc_hash::FxHashSet;
use std::cell::RefCell;

/// Something wrong in the user's code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Problem {
    /// The token at which the reference reports it.
    pub at: Tok,
    /// The token with which it is known.
    pub complete: Tok,
    /// What it is.
    pub cause: Cause,
    /// The scope around.
    pub scope: ScopeId,
    /// It was found in an instance of a template, not in what is written.
    pub instance: bool,
    /// The instance of a class template in whose declarations it was found.
    pub instantiation: InstantiationId,
    /// The base or member whose initialisation or end it is about: two that fail for one reason are two problems.
    pub part: EntityId,
}

impl Problem {
    /// True for a name that is not declared: the head of a function is read with its body.
    fn is_undeclared(&self) -> bool {
        matches!(self.cause, Cause::Undeclared(_) | Cause::UndeclaredType(_))
    }

    /// True for what is told wherever it is found.
    pub(crate) fn is_told_anywhere(&self) -> bool {
        self.is_undeclared()
            || matches!(
                self.cause,
                Cause::Incomplete
                    | Cause::IncompleteUse
                    | Cause::IncompleteResult
                    | Cause::Abstract(_)
                    | Cause::AbstractParameter
                    | Cause::NoLiteralParameter
                    | Cause::DeclaredAgain(_)
                    | Cause::NoArguments(_)
                    | Cause::UnsatisfiedPlaceholder
                    | Cause::OtherResult(_)
            )
    }
}

/// Names that were reported as undeclared: the reference enters them in the scope around, where they are silent from
/// then on.
#[derive(Debug, Default)]
pub(crate) struct Undeclared {
    /// In the blocks that are open, the function outermost.
    blocks: Vec<Vec<Name>>,
    /// In namespaces and classes.
    outside: FxHashSet<(ScopeId, Name)>,
    /// The names in elaborated-type-specifiers of so many nodes.
    in_passing: RefCell<(usize, FxHashSet<Name>)>,
}

/// Members that namespace `std` may have without a header.
const PREDECLARED: [&[u8]; 6] =
    [b"size_t", b"nullptr_t", b"type_info", b"align_val_t", b"bad_alloc", b"initializer_list"];
/// So many lookups count as much as an expression: they make nothing, and bound what is asked again and again.
const LOOKUPS_OF_A_UNIT: usize = 4;

impl Elaborator<'_> {
    /// What was made so far: expressions, entities and types, and a part of the lookups. A measure of work that is the
    /// same on every machine.
    #[must_use]
    pub fn work(&self) -> usize {
        let made = self.il.exprs.len() + self.program.entities.len() + self.program.types.len();
        made + self.lookups / LOOKUPS_OF_A_UNIT
    }

    /// The name `place`, which stands behind a `::` alone, is that of an elaborated type.
    fn is_behind_key(&self, place: NodeId) -> bool {
        use cufront_lex::TokenKind::{Class, Enum, Struct, Union};
        let key = self.node(place).first.prev().prev();
        matches!(self.lexed.tokens.kind(key), Struct | Class | Union | Enum)
    }

    /// Lets the work grow by `more` at most. Questions that are asked beyond that are gaps, and stay it.
    pub fn limit_work(&mut self, more: usize) {
        self.work_limit = self.work() + more;
    }

    /// True if the limit of work is passed.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.work() > self.work_limit
    }

    /// A gap if the limit of work is passed.
    pub(crate) fn within_limit(&self, at: Tok) -> Res<()> {
        if self.is_spent() {
            return Err(Fail::Gap(cufront_program::Gap::Limit, at));
        }
        Ok(())
    }

    /// The failure 'wrong here' at the node `node`, because of `cause`.
    pub(crate) fn wrong<T>(&self, cause: Cause, node: NodeId) -> Res<T> {
        let at = self.node(node).main;
        self.wrong_behind(cause, node, at)
    }

    /// The same, known with the token `complete`.
    pub(crate) fn wrong_behind<T>(&self, cause: Cause, node: NodeId, complete: Tok) -> Res<T> {
        let n = self.node(node);
        self.latest.set(Some(Problem {
            at: n.main,
            complete,
            cause,
            scope: n.scope,
            instance: self.in_instance,
            instantiation: self.instantiation,
            part: self.told_part,
        }));
        Err(Fail::IllFormed(n.main))
    }

    /// The same, reported at the token `at`, and known when `node` is complete.
    pub(crate) fn wrong_at<T>(&self, cause: Cause, at: Tok, node: NodeId) -> Res<T> {
        let n = self.node(node);
        self.latest.set(Some(Problem {
            at,
            complete: n.end.prev(),
            cause,
            scope: n.scope,
            instance: self.in_instance,
            instantiation: self.instantiation,
            part: self.told_part,
        }));
        Err(Fail::IllFormed(at))
    }

    /// The failure of a part that is no C++: the grammar has told of it.
    pub(crate) fn told_by_grammar<T>(&mut self, node: NodeId) -> Res<T> {
        let at = self.node(node).main;
        self.latest.set(None);
        self.wrong_places.insert(at);
        Err(Fail::IllFormed(at))
    }

    /// True if `fail` is the latest failure, and `cause` is why.
    pub(crate) fn failed_by(&self, fail: Fail, cause: Cause) -> bool {
        let Fail::IllFormed(at) = fail else { return false };
        self.latest.get().is_some_and(|p| p.at == at && p.cause == cause)
    }

    /// Why `fail`, if that is known.
    fn cause_of(&self, fail: Fail) -> Option<Cause> {
        let Fail::IllFormed(at) = fail else { return None };
        self.latest.get().filter(|p| p.at == at).map(|p| p.cause)
    }

    /// True if why `fail` is known, so that it can be told.
    pub(crate) fn is_explained(&self, fail: Fail) -> bool {
        self.recorded.is_some() && self.substitutions == 0 && self.cause_of(fail).is_some()
    }

    /// Keeps the failure of a part that stands for itself.
    pub(crate) fn fails(&mut self, fail: Fail) {
        self.find(fail);
        self.failures.push(fail);
    }

    /// Notes why `fail`, if that is known.
    pub(crate) fn find(&mut self, fail: Fail) {
        let Fail::IllFormed(at) = fail else { return };
        if self.recorded.is_none() || self.substitutions > 0 {
            return;
        }
        if let Some(problem) = self.latest.take().filter(|p| p.at == at) {
            self.wrong_places.insert(at);
            self.add_problem(problem);
        }
    }

    /// Does `work`, in which template arguments are substituted: what fails there is no error by itself.
    pub(crate) fn substituting<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.substitutions += 1;
        let made = work(self);
        self.substitutions -= 1;
        made
    }

    /// Notes `cause` at the operator of `node`, which nothing fails for.
    pub(crate) fn remark(&mut self, cause: Cause, node: NodeId) {
        self.remark_at(cause, self.node(node).main, node);
    }

    /// Notes `cause` at the token `at` of `node`, which nothing fails for.
    pub(crate) fn remark_at(&mut self, cause: Cause, at: Tok, node: NodeId) {
        if self.recorded.is_none() || self.substitutions > 0 {
            return;
        }
        let n = self.node(node);
        let (complete, scope) = (n.end.prev(), n.scope);
        let (instance, instantiation) = (self.in_instance, self.instantiation);
        self.add_problem(Problem {
            at,
            complete,
            cause,
            scope,
            instance,
            instantiation,
            part: EntityId::NONE,
        });
    }

    fn add_problem(&mut self, problem: Problem) {
        if let Cause::Undeclared(name) = problem.cause {
            if !self.enter_undeclared(name, problem.scope) {
                return;
            }
        }
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// True if `name` was reported as undeclared in `scope` or around it.
    pub(crate) fn is_known_undeclared(&self, name: Name, scope: ScopeId) -> bool {
        if self.undeclared.blocks.iter().any(|b| b.contains(&name)) {
            return true;
        }
        let mut scope = scope;
        while scope.is_some() {
            if self.undeclared.outside.contains(&(scope, name)) {
                return true;
            }
            scope = self.items().scopes[scope].parent;
        }
        false
    }

    /// Enters an undeclared name in the scope around; false if it is there already.
    fn enter_undeclared(&mut self, name: Name, around: ScopeId) -> bool {
        // what the declaration of a template lacks is lacking in the scope around it
        let around = self.items().skip_template_parameters(around);
        if self.is_known_undeclared(name, around) {
            return false;
        }
        match self.undeclared.blocks.last_mut() {
            Some(block) => block.push(name),
            None => {
                self.undeclared.outside.insert((around, name));
            }
        }
        true
    }

    /// Does `inside` in a scope of its own for undeclared names.
    pub(crate) fn in_block<T>(&mut self, inside: impl FnOnce(&mut Self) -> T) -> T {
        self.undeclared.blocks.push(Vec::new());
        let result = inside(self);
        self.undeclared.blocks.pop();
        result
    }

    /// True if no declaration in the scopes from `scope` outwards, that the outline did not understand, may declare `name`. Where a member of the class hides a template parameter ([temp.local]/8), trees are of the
    /// parameter, and nothing is certain.
    ///
    /// Example: `int;` declares nothing of any name.
    pub(crate) fn is_understood(&self, scope: ScopeId, name: Name) -> bool {
        let mut scope = scope;
        let mut parameters: Vec<Name> = Vec::new();
        while scope.is_some() {
            let s = &self.items().scopes[scope];
            match s.kind {
                ScopeKind::TemplateParameters => {
                    let names = s.decls.iter().map(|&d| self.items().decls[d].name);
                    parameters.extend(names.filter(|n| n.is_some()));
                }
                ScopeKind::Class => {
                    let hides =
                        |&name: &Name| self.items().bound(scope, name, Tok(u32::MAX)).next().is_some();
                    if parameters.iter().any(hides) {
                        return false;
                    }
                }
                _ => {}
            }
            let unknown = |decl: &cufront_items::DeclId| {
                let d = &self.items().decls[*decl];
                // friends and explicit instantiations of classes declare no names here
                self.items().may_declare(self.lexed, *decl, name)
                    && match self.lexed.tokens.kind(d.first) {
                        TokenKind::Friend | TokenKind::Template => false,
                        TokenKind::Extern => self.lexed.tokens.kind(d.first.next()) != TokenKind::Template,
                        _ => true,
                    }
            };
            if s.decls.iter().any(unknown) {
                return false;
            }
            scope = s.parent;
        }
        true
    }

    /// True if some elaborated-type-specifier names `name`, which may declare it wherever it stands
    /// ([basic.scope.pdecl]/7). Example: `friend void f<class X>(A<X> *);`.
    fn is_introduced_in_passing(&self, name: Name) -> bool {
        let (seen, names) = &mut *self.undeclared.in_passing.borrow_mut();
        let nodes = self.ast.nodes();
        for (i, n) in nodes.iter().enumerate().skip(*seen) {
            if n.kind == NodeKind::ElaboratedType {
                let last = self.last_child(NodeId(i as u32)).map(|c| self.node(c));
                let named = last.filter(|n| n.kind == NodeKind::Identifier);
                names.extend(named.map(|n| self.lexed.tokens.name(n.main)));
            }
        }
        *seen = nodes.len();
        names.contains(&name)
    }

    /// Notes that the variable that the capture `node` names is not declared.
    pub(crate) fn note_undeclared_capture(&mut self, node: NodeId) {
        let n = self.node(node);
        let name = self.lexed.tokens.name(n.main);
        let found = self.items().unqualified(self.lexed, name, n.scope, n.main, true);
        if found == cufront_items::Lookup::Nothing
            && self.is_understood(n.scope, name)
            && !self.is_introduced_in_passing(name)
        {
            self.told_capture(name, node);
        }
    }

    /// Keeps that `name`, a capture at `node`, is not declared: each capture is told of, unless the name was before.
    fn told_capture(&mut self, name: Name, node: NodeId) {
        if self.recorded.is_none() || self.undeclared.blocks.iter().any(|b| b.contains(&name)) {
            return;
        }
        let n = self.node(node);
        let (at, complete, scope) = (n.main, n.end.prev(), n.scope);
        let cause = Cause::Undeclared(name);
        let (instance, instantiation) = (self.in_instance, self.instantiation);
        let problem = Problem { at, complete, cause, scope, instance, instantiation, part: EntityId::NONE };
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
    }

    /// The failure of an unqualified name at `node` that finds nothing, known with the token `complete`.
    pub(crate) fn undeclared<T>(&self, node: NodeId, complete: Tok) -> Res<T> {
        let n = self.node(node);
        let plain = n.kind == NodeKind::Identifier && self.lexed.tokens.kind(n.main) == TokenKind::Ident;
        if plain
            && self.is_understood(n.scope, self.lexed.tokens.name(n.main))
            && !self.is_introduced_in_passing(self.lexed.tokens.name(n.main))
        {
            if let Some(list) = self.list_without_end(n.main, n.scope) {
                return match list.end {
                    Some(end) => self.wrong_at(Cause::NoListEnd(n.main), end, node),
                    None => self.ill_formed(node),
                };
            }
            let cause = Cause::Undeclared(self.lexed.tokens.name(n.main));
            return self.wrong_behind(cause, node, complete);
        }
        self.ill_formed(node)
    }

    /// The failure of a call `node` of a reserved name that nothing declares.
    pub(crate) fn undeclared_call<T>(&mut self, node: NodeId) -> Res<T> {
        let n = self.node(node);
        let name = self.lexed.tokens.name(n.main);
        match self.is_understood(n.scope, name) && !self.is_introduced_in_passing(name) {
            true => self.wrong_behind(Cause::Undeclared(name), node, n.end.prev()),
            false => self.ill_formed(node),
        }
    }

    /// The failure of a name at `node` that `class` does not have. Of the pattern of a template compilers leave it to the
    /// instances ([temp.res.general]/6).
    pub(crate) fn no_member<T>(&mut self, class: EntityId, node: NodeId) -> Res<T> {
        if let Some(closure) = self.closure_info.get(&class) {
            return self.no_member_of_closure(class, closure.node, node);
        }
        let ty = self.type_of_class(class);
        match self
            .identifier_of(node)
            .filter(|_| !self.program.types.is_dependent(ty) && self.is_all_known(class))
        {
            Some((name, place)) => self.wrong(Cause::NoMember(class, name), place),
            None => self.ill_formed(node),
        }
    }

    /// The failure of a name that a closure does not have. Captures with an initialiser are members that nobody may
    /// name, others have no names ([expr.prim.lambda.capture]/10).
    fn no_member_of_closure<T>(&self, class: EntityId, lambda: NodeId, node: NodeId) -> Res<T> {
        let Some((name, place)) = self.identifier_of(node) else { return self.ill_formed(node) };
        let Some(introducer) = self.child(lambda, 0) else { return self.ill_formed(node) };
        let is_capture = |c: NodeId| {
            let n = self.node(c);
            n.kind == NodeKind::Capture
                && self.lexed.tokens.name(n.main) == name
                && self.last_child(c).is_some_and(|i| !self.is_absent(i))
        };
        match self.children(introducer).into_iter().any(is_capture) {
            true => self.wrong(Cause::Inaccessible(name), place),
            false => self.wrong(Cause::NoMember(class, name), place),
        }
    }

    /// True for a name that a program may have without a declaration.
    pub(crate) fn is_predeclared(&self, spelled: &[u8]) -> bool {
        PREDECLARED.contains(&spelled) || spelled.starts_with(b"__")
    }

    /// The failure of a name in front of `::` that finds nothing.
    pub(crate) fn no_scope<T>(&self, component: NodeId) -> Res<T> {
        let n = self.node(component);
        if n.kind == NodeKind::TemplateId {
            return self.undeclared_template(component);
        }
        if n.kind != NodeKind::Identifier || !self.is_understood(n.scope, self.lexed.tokens.name(n.main)) {
            return self.ill_formed(component);
        }
        // every program has the namespace `std`, with a few members
        if self.lexed.spelling(n.main) == b"std" {
            let tokens = &self.lexed.tokens;
            let member = n.end.next();
            let is_name =
                tokens.kind(n.end) == TokenKind::ColonColon && tokens.kind(member) == TokenKind::Ident;
            if !is_name || PREDECLARED.contains(&self.lexed.spelling(member)) {
                return self.ill_formed(component);
            }
            return self.wrong_at(Cause::NoNamespaceMember(tokens.name(member)), member, component);
        }
        self.wrong(Cause::NoScope, component)
    }

    /// The name at `node`, a qualified one that is no type, if something else in `scope` has it.
    fn value_in(&mut self, scope: crate::names::Scope, node: NodeId) -> Option<Name> {
        let (name, place) = self.identifier_of(node)?;
        let at = self.node(place).main;
        let hits = match scope {
            crate::names::Scope::Class(class) if matches!(self.complete_class(class), Ok(Some(_))) => {
                self.member_hits(name, class, Filter::Any).ok()?
            }
            crate::names::Scope::Namespace(scope) => self.qualified_in_namespace(name, scope, at).ok()?,
            _ => return None,
        };
        let is_value = |h: &crate::lookup::Hit| {
            h.decl.is_some()
                && matches!(
                    self.items().decls[h.decl].kind,
                    DeclKind::Variable | DeclKind::Function | DeclKind::Enumerator
                )
        };
        (!hits.is_empty() && hits.iter().all(is_value)).then_some(name)
    }

    /// The failure of the qualified name at `node`, which finds nothing.
    pub(crate) fn no_qualified<T>(&mut self, node: NodeId, context: Context) -> Res<T> {
        if self.kind_of(node) != NodeKind::QualifiedName {
            return self.ill_formed(node);
        }
        let Some(prefix) = self.child(node, 0) else { return self.ill_formed(node) };
        let scope = self.nested_name(prefix, context)?;
        if let Some(name) = self.value_in(scope, node) {
            // behind `typename` only types count
            let is_typename = self.parent_of(node).is_some_and(|p| self.kind_of(p) == NodeKind::TypenameType);
            if let (true, crate::names::Scope::Class(class), Some((name, place))) =
                (is_typename, scope, self.identifier_of(node))
            {
                return self.wrong(Cause::NoMember(class, name), place);
            }
            return self.wrong_at(Cause::NotAType(name), self.node(node).first, node);
        }
        match scope {
            crate::names::Scope::Class(class) => match self.complete_class(class)? {
                Some(_) => self.no_member(class, node),
                None => {
                    let ty = self.type_of_class(class);
                    self.incomplete(Cause::IncompleteUse, ty, self.node(node).first, node, context)
                }
            },
            crate::names::Scope::Namespace(scope) if scope != cufront_items::Items::GLOBAL => {
                let is_closed = self.is_closed(scope);
                match self.identifier_of(node).filter(|_| is_closed) {
                    Some((name, place)) => self.wrong(Cause::NoNamespaceMember(name), place),
                    None => self.ill_formed(node),
                }
            }
            crate::names::Scope::Namespace(scope) => {
                match self.identifier_of(node).filter(|&(name, _)| self.is_understood(scope, name)) {
                    // `struct ::A *p;` declares it
                    Some((name, place))
                        if !self.is_predeclared(self.lexed.names.spelling(name))
                            && !self.is_behind_key(place) =>
                    {
                        self.wrong(Cause::NoGlobalMember(name), place)
                    }
                    _ => self.ill_formed(node),
                }
            }
            crate::names::Scope::Enum(e) => match self.identifier_of(node) {
                Some((name, place)) => self.wrong(Cause::NoMember(e, name), place),
                None => self.ill_formed(node),
            },
            _ => self.ill_formed(node),
        }
    }

    /// The failure of the qualified name `node`, with the template arguments `list`, that finds nothing: the `<` is an
    /// operator then, and a type behind it is no operand ([temp.names]/3).
    ///
    /// Example: `N::f<int>(1)`.
    pub(crate) fn no_qualified_template<T>(
        &mut self,
        node: NodeId,
        list: NodeId,
        context: Context,
    ) -> Res<T> {
        let failed: Res<T> = self.no_qualified(node, context);
        let is_told = failed.as_ref().err().is_some_and(|&fail| {
            self.cause_of(fail).is_some_and(|cause| {
                matches!(cause, Cause::NoNamespaceMember(_) | Cause::NoGlobalMember(_) | Cause::NoMember(..))
            })
        });
        let first = self.child(list, 0).filter(|&a| self.kind_of(a) == NodeKind::TypeId);
        if let Some(argument) = first.filter(|_| is_told) {
            self.remark_at(Cause::TypeAsOperand, self.node(argument).first, argument);
        }
        let open = self.node(node).end;
        let tokens = &self.lexed.tokens;
        if is_told && tokens.kind(open) == TokenKind::LParen && tokens.kind(open.next()) == TokenKind::RParen
        {
            self.remark_at(Cause::ComparesWithNothing, open.next(), node);
        } else if is_told && self.children(list).len() == 1 {
            match self.ends_in_operator(node) {
                true => self.remark_at(Cause::ComparesWithNothing, open.prev(), node),
                false => self.note_no_operand_behind(node),
            }
        }
        failed
    }

    /// True if the class is complete and has nothing in it that is declared elsewhere.
    fn is_all_known(&mut self, class: EntityId) -> bool {
        let Ok(Some(info)) = self.complete_class(class) else { return false };
        let scope = self.program.classes[info].scope;
        scope.is_some()
            && !self.items().scopes[scope].decls.iter().any(|&d| is_open_enumeration(&self.items().decls[d]))
    }

    /// The failure of overload resolution among `count` functions, templates among them or not, for the call `call` of
    /// the name at `callee`.
    pub(crate) fn unresolved<T>(&self, callee: NodeId, call: NodeId, several: bool, none: bool) -> Res<T> {
        let Some((name, place)) = self.identifier_of(callee).filter(|_| several || !none) else {
            return self.ill_formed(call);
        };
        let cause = if none { Cause::NoMatch(name) } else { Cause::Ambiguous(name) };
        // a name with scopes or in parentheses is told of as a whole, and all of what a launch calls
        let (outer, whole) = match self.kind_of(call) {
            NodeKind::KernelCall => (callee, true),
            NodeKind::Call => (self.child(call, 0).unwrap_or(callee), false),
            _ => (callee, false),
        };
        let is_group = matches!(self.kind_of(outer), NodeKind::QualifiedName | NodeKind::Parenthesized);
        if whole || is_group {
            self.wrong_at(cause, self.node(outer).first, call)
        } else {
            self.wrong_behind(cause, place, self.node(call).end.prev())
        }
    }

    /// The identifier at the end of a name, and its place.
    pub(crate) fn identifier_of(&self, node: NodeId) -> Option<(Name, NodeId)> {
        let mut node = node;
        loop {
            match self.kind_of(node) {
                NodeKind::Identifier => return Some((self.lexed.tokens.name(self.node(node).main), node)),
                NodeKind::TemplateId => node = self.child(node, 0)?,
                NodeKind::QualifiedName | NodeKind::Member | NodeKind::Parenthesized => {
                    node = self.children(node).last().copied()?;
                }
                _ => return None,
            }
        }
    }

    /// The failure of a name at `node` that finds no type.
    pub(crate) fn undeclared_type<T>(&self, node: NodeId) -> Res<T> {
        let n = self.node(node);
        let plain = n.kind == NodeKind::Identifier && self.lexed.spelling(n.main) != b"__null";
        if plain && self.is_understood(n.scope, self.lexed.tokens.name(n.main)) {
            let name = self.lexed.tokens.name(n.main);
            let found = self.items().unqualified(self.lexed, name, n.scope, n.main, true);
            let is_value = |&d: &cufront_items::DeclId| {
                matches!(
                    self.items().decls[d].kind,
                    DeclKind::Variable | DeclKind::Function | DeclKind::Enumerator | DeclKind::Concept
                )
            };
            let list = found.found();
            let is_template = |&d: &cufront_items::DeclId| {
                let d = &self.items().decls[d];
                d.kind == DeclKind::Variable && d.head.is_some()
            };
            let is_namespace = |&d: &cufront_items::DeclId| {
                matches!(self.items().decls[d].kind, DeclKind::Namespace | DeclKind::NamespaceAlias)
            };
            let is_other = list.iter().all(is_value) || list.iter().all(is_namespace);
            return match !list.is_empty() && is_other {
                true if list.iter().all(is_template) => self.wrong(Cause::TemplateAsType(name), node),
                true => self.wrong(Cause::NotAType(name), node),
                false => self.wrong(Cause::UndeclaredType(name), node),
            };
        }
        self.undeclared_template(node)
    }

    /// True if `scope` is a block or lies in one of the function around.
    pub(crate) fn stands_in_block(&self, scope: ScopeId) -> bool {
        let mut scope = scope;
        while scope.is_some() && self.items().scopes[scope].kind != ScopeKind::Namespace {
            if self.items().scopes[scope].kind == ScopeKind::Block {
                return true;
            }
            scope = self.items().scopes[scope].parent;
        }
        false
    }

    /// True unless something in front of `first`, in a block, makes a type of the name there, or a parameter of a lambda.
    fn begins_statement(&self, first: Tok) -> bool {
        use TokenKind as K;
        let t = &self.lexed.tokens;
        let before = first.prev();
        match t.kind(before) {
            K::Const | K::Volatile | K::Static | K::Typedef | K::Constexpr | K::Extern | K::ThreadLocal => {
                false
            }
            K::Virtual | K::Public | K::Protected | K::Private | K::Colon | K::Typename => false,
            K::Assign => t.kind(before.prev().prev()) != K::Using,
            K::LParen => t.kind(before.prev()) != K::RBracket,
            _ => true,
        }
    }

    /// The failure of a template-id at `node` in the place of a type, whose template nothing declares. Where a statement
    /// of a block begins with it, it is read as an expression.
    pub(crate) fn undeclared_template<T>(&self, node: NodeId) -> Res<T> {
        let name = self.child(node, 0).filter(|_| self.kind_of(node) == NodeKind::TemplateId);
        if let Some(name) = name.filter(|&n| self.kind_of(n) == NodeKind::Identifier) {
            let n = self.node(name);
            let spelled = self.lexed.tokens.name(n.main);
            let is_reserved = self.lexed.spelling(n.main).starts_with(b"__");
            let nothing = || {
                let found = self.items().unqualified(self.lexed, spelled, n.scope, n.main, true);
                found == cufront_items::Lookup::Nothing
            };
            let in_parameters = self.items().scopes[n.scope].kind == ScopeKind::FunctionParameters;
            let is_operand =
                !in_parameters && self.stands_in_block(n.scope) && self.begins_statement(n.first);
            if !is_reserved && !is_operand && self.is_understood(n.scope, spelled) && nothing() {
                return self.wrong(Cause::UnknownTemplateId(spelled), name);
            }
        }
        self.latest.set(None);
        Err(Fail::IllFormed(self.node(node).first))
    }

    /// Notes that the whole of an expression is the name of functions that stands for none of them: of several, or the
    /// plain name of a member function, or its address without the class. True if it is of several.
    pub(crate) fn note_uncalled_functions(
        &mut self,
        e: crate::ExprId,
        node: NodeId,
        context: Context,
    ) -> bool {
        let crate::il::ExprKind::Overloads { functions, object, .. } = self.il.get(e).kind.clone() else {
            return false;
        };
        if functions.is_empty() {
            return false;
        }
        self.note_undeduced_name(e, context);
        let mut inner = self.il.get(e).node;
        while let (NodeKind::Parenthesized | NodeKind::Unary, Some(child)) =
            (self.kind_of(inner), self.last_child(inner))
        {
            inner = child;
        }
        let is_member = object.is_some() && self.kind_of(inner) == NodeKind::Member;
        if self.is_of_several(e) && (!is_member || self.is_told(node, context)) {
            if self.is_told_in_patterns(context) && !self.is_type_dependent(e) {
                let failed: Res<()> = match is_member {
                    true => self.uncalled_member(node),
                    false => self.wrong_at(Cause::SeveralFunctions, self.node(node).first, node),
                };
                self.find_of(&failed);
            }
            return true;
        }
        if self.is_told(node, context) {
            self.note_uncalled(e, node, context);
        }
        false
    }

    /// Notes that `e` is the name of one non-static member function that is not called; true if it is.
    pub(crate) fn note_uncalled(&mut self, e: crate::ExprId, node: NodeId, context: Context) -> bool {
        let kind = self.il.get(e).kind.clone();
        let crate::il::ExprKind::Overloads { functions, qualified: false, address: false, .. } = kind else {
            return false;
        };
        if functions.is_empty() || !self.is_told(node, context) {
            return false;
        }
        let is_plain = |f| {
            self.is_declared_member(f) && !self.program.is_template(f) && !self.is_of_class_around(f, node)
        };
        let is_uncalled = functions.iter().all(|&f| is_plain(f));
        if is_uncalled {
            let failed: Res<()> = self.uncalled_member(node);
            self.find_of(&failed);
        }
        is_uncalled
    }

    /// True for a non-static member function that its class declares: no function that a block in a member declares.
    pub(crate) fn is_declared_member(&self, f: EntityId) -> bool {
        let decl = self.program.entity(f).decl;
        self.is_object_member(f)
            && decl.is_some()
            && self.items().scopes[self.items().decls[decl].scope].kind == ScopeKind::Class
    }

    /// True for a member function of a class around the one that `node` stands in: the reference says nothing where it is
    /// named, for there may be an object.
    pub(crate) fn is_of_class_around(&self, f: EntityId, node: NodeId) -> bool {
        let owner = self.items().decls[self.program.entity(f).decl].scope;
        let scopes = &self.items().scopes;
        let some = |s: ScopeId| s.is_some().then_some(s);
        let around = std::iter::successors(some(self.node(node).scope), |&s| some(scopes[s].parent));
        let mut classes = around.filter(|&s| scopes[s].kind == ScopeKind::Class);
        classes.next() != Some(owner) && classes.any(|s| s == owner)
    }

    /// The failure of the name of a member function at `node`, which is not called: behind an object, or alone.
    pub(crate) fn uncalled_member<T>(&mut self, node: NodeId) -> Res<T> {
        let mut inner = node;
        while let (NodeKind::Parenthesized | NodeKind::Unary, Some(child)) =
            (self.kind_of(inner), self.last_child(inner))
        {
            inner = child;
        }
        let plain = self.kind_of(node) != NodeKind::Parenthesized;
        let place = match (self.kind_of(inner), self.identifier_of(inner)) {
            (NodeKind::Member, Some((_, name))) if plain => self.node(name).first,
            _ => self.node(node).first,
        };
        let cause = match self.kind_of(inner) {
            NodeKind::Member => Cause::BoundMember,
            _ => Cause::UncalledMember,
        };
        self.wrong_at(cause, place, node)
    }

    /// The expression `node`, which stands for itself: if it is wrong, its operands are surveyed.
    pub(crate) fn whole_expression(&mut self, node: NodeId, context: Context) -> Res<crate::ExprId> {
        let result = self.expression(node, context);
        match result {
            Err(fail) => self.survey(node, fail, context),
            Ok(e) if self.is_bound_function(e) => {
                let failed = self.uncalled_bound(e, node);
                self.find_of(&failed);
                return failed;
            }
            // which of several functions is meant may be told by what it is for
            Ok(e) if self.is_of_several(e) => {}
            Ok(e) => _ = self.note_uncalled_functions(e, node, context),
        }
        result
    }

    /// The same of an expression whose value nobody uses.
    pub(crate) fn discarded_expression(&mut self, node: NodeId, context: Context) -> Res<crate::ExprId> {
        let result = self.whole_expression(node, context);
        if let Ok(e) = result {
            self.note_undeduced_name(e, context);
            if self.is_of_several(e) {
                self.note_uncalled_functions(e, node, context);
            }
        }
        result
    }
}

/// True for an unscoped enumeration without its enumerators: a definition elsewhere makes them names of this scope.
pub(crate) fn is_open_enumeration(d: &cufront_items::Decl) -> bool {
    d.kind == DeclKind::Enum
        && d.body.is_none()
        && !d.specifiers.contains(cufront_items::Specifiers::SCOPED_OR_UNION)
}
