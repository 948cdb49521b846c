//! Using-declarations that are wrong ([namespace.udecl]): what they name is not there, is not accessible, or may not be
//! named where they stand. A class takes members of its bases only, a namespace or block none of a class.
//!
//! Example: `struct A { int n; }; struct B : A { using A::m; };` names no member of `A`.

use crate::lookup::{Filter, Hit};
use crate::names::Scope;
use crate::problem::Cause;
use crate::{Context, Elaborator};
use cufront_ast::{NodeId, NodeKind};
use cufront_base::{Name, ScopeId};
use cufront_items::{DeclId, DeclKind, Items, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Res, Ty};

/// A name that is declared more often is passed over.
const MOST_DECLARATIONS: usize = 64;

/// What a name is declared as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Function,
    Variable(DeclId),
    Alias(DeclId, Ty),
    Class(EntityId),
    /// What is not compared.
    Other,
}

impl Sort {
    /// True if a scope of the kind `around` has no place for both.
    fn clashes(&self, other: &Sort, around: ScopeKind) -> bool {
        match (*self, *other) {
            (Sort::Other, _) | (_, Sort::Other) | (Sort::Function, Sort::Function) => false,
            // a class may be hidden by what is no type
            (Sort::Class(_), Sort::Function | Sort::Variable(_))
            | (Sort::Function | Sort::Variable(_), Sort::Class(_)) => false,
            (Sort::Class(a), Sort::Class(b)) => a != b,
            (Sort::Alias(a, t), Sort::Alias(b, u)) => a != b && (around == ScopeKind::Class || t != u),
            (Sort::Alias(..), Sort::Class(_)) | (Sort::Class(_), Sort::Alias(..)) => {
                around == ScopeKind::Class
            }
            (Sort::Variable(a), Sort::Variable(b)) => a != b || around == ScopeKind::Block,
            _ => true,
        }
    }
}

impl Elaborator<'_> {
    /// Finds what is wrong with the using-declaration `decl` of a namespace or class, in which names are looked up as
    /// `context` says.
    pub(crate) fn check_using(&mut self, decl: DeclId, context: Context) -> Res<()> {
        let root = self.tree(decl)?;
        let d = &self.items().decls[decl];
        let (name, scope) = (d.name_tok, d.scope);
        let in_class = self.items().scopes[scope].kind == ScopeKind::Class;
        for node in self.children(root) {
            let n = self.node(node);
            // each declarator is a declaration of its own
            if name.is_none() || n.first <= name && name < n.end {
                self.check_using_declarator(node, in_class, context);
            }
        }
        Ok(())
    }

    /// Finds what is wrong with the using-declaration at `node` in a block.
    pub(crate) fn check_local_using(&mut self, node: NodeId, context: Context) {
        if self.recorded.is_some() && self.is_told_in_patterns(context) {
            for declarator in self.children(node) {
                self.check_using_declarator(declarator, false, context);
            }
        }
    }

    fn check_using_declarator(&mut self, node: NodeId, in_class: bool, context: Context) {
        let parts = self.children(node);
        if self.kind_of(node) == NodeKind::Identifier {
            return self.check_unqualified_used(node, in_class);
        }
        let (NodeKind::QualifiedName, &[qualifier, last]) = (self.kind_of(node), &parts[..]) else { return };
        // of an expansion each element has a class of its own
        if self.lexed.tokens.kind(self.node(node).end) == TokenKind::Ellipsis {
            return;
        }
        let result = match self.nested_name(qualifier, context) {
            Ok(Scope::Namespace(scope)) => self.check_used_of_namespace(scope, node, last, in_class, context),
            Ok(Scope::Class(class)) => {
                self.check_used_of_class(class, node, [qualifier, last], in_class, context)
            }
            Ok(Scope::Enum(owner)) => self.check_used_enumerator(owner, node, last, in_class, context),
            Ok(Scope::Dependent(_)) => Ok(()),
            Err(fail) => {
                let first = self.node(node).first;
                let is_unknown = self.failed_by(fail, Cause::NoScope)
                    && self.lexed.tokens.kind(first) == TokenKind::Ident
                    && self.lexed.tokens.kind(first.prev()) != TokenKind::Typename;
                match is_unknown {
                    true if in_class => self.wrong_at(Cause::UsedOfNamespace, first, node),
                    true if !self.is_any_name(node) => {
                        self.wrong_at(Cause::Undeclared(self.lexed.tokens.name(first)), first, node)
                    }
                    _ => Ok(()),
                }
            }
        };
        self.find_of(&result);
    }

    /// Notes what is wrong with a using-declarator that is one plain name: a class takes a member of a base, and a
    /// namespace or block takes nothing that is found where it stands ([namespace.udecl]).
    fn check_unqualified_used(&mut self, node: NodeId, in_class: bool) {
        let n = self.node(node);
        let is_typename = self.lexed.tokens.kind(n.first.prev()) == TokenKind::Typename;
        let result: Res<()> = match () {
            () if is_typename => return,
            () if in_class => self.wrong(Cause::UsedOfNamespace, node),
            () if self.is_any_name(node) => self.wrong(Cause::UsedUnqualified, node),
            () => self.wrong(Cause::Undeclared(self.lexed.tokens.name(n.main)), node),
        };
        self.find_of(&result);
    }

    /// True if the first name in `node` is that of something.
    fn is_any_name(&self, node: NodeId) -> bool {
        let n = self.node(node);
        let tokens = &self.lexed.tokens;
        let found = self.items().unqualified(self.lexed, tokens.name(n.first), n.scope, n.first, false);
        !found.found().is_empty()
    }

    fn check_used_of_namespace(
        &mut self,
        scope: ScopeId,
        node: NodeId,
        last: NodeId,
        in_class: bool,
        context: Context,
    ) -> Res<()> {
        let n = self.node(last);
        let first = self.node(node).first;
        match n.kind {
            NodeKind::TemplateId => return self.wrong_at(Cause::UsedTemplateId, first, node),
            NodeKind::Identifier => {}
            _ => return Ok(()),
        }
        let hits = self.qualified_in_namespace(self.lexed.tokens.name(n.main), scope, n.main)?;
        if hits.is_empty() {
            // what compilers have without a declaration
            let spelled = self.lexed.spelling(n.main);
            return match scope == Items::GLOBAL || self.is_predeclared(spelled) {
                true => Ok(()),
                false => self.no_qualified(node, context),
            };
        }
        let is_namespace = |h: &Hit| {
            h.decl.is_some()
                && matches!(self.items().decls[h.decl].kind, DeclKind::Namespace | DeclKind::NamespaceAlias)
        };
        match () {
            () if hits.iter().all(is_namespace) => self.wrong(Cause::UsedNamespace, last),
            () if in_class => self.wrong_at(Cause::UsedOfNamespace, first, node),
            () => self.check_used_again(&hits, last, false, context),
        }
    }

    /// Notes that `own` takes the constructors of `class`, which is no direct base of it ([namespace.udecl]/3).
    fn check_inherited_constructors(
        &mut self,
        class: EntityId,
        own: EntityId,
        open: bool,
        last: NodeId,
    ) -> Res<()> {
        if own.is_none() || open {
            return Ok(());
        }
        let Some(info) = self.complete_class(own)? else { return Ok(()) };
        let is_base = self.program.classes[info].bases.iter().any(|b| b.class == class);
        if !is_base {
            self.remark_at(Cause::InheritsFromOther, self.node(last).first, last);
        }
        Ok(())
    }

    fn check_used_of_class(
        &mut self,
        class: EntityId,
        node: NodeId,
        [qualifier, last]: [NodeId; 2],
        in_class: bool,
        context: Context,
    ) -> Res<()> {
        let first = self.node(node).first;
        let ty = self.type_of_class(class);
        if self.program.types.is_dependent(ty) || self.has_dependent_bases(class)? {
            return Ok(());
        }
        // what depends may be a base or not
        let own = context.this;
        let open = in_class && own.is_some() && self.has_dependent_bases(own)?;
        if open && !self.derives_from(own, class)? {
            return Ok(());
        }
        if self.complete_class(class)?.is_none() {
            return self.incomplete(Cause::IncompleteUse, ty, first, node, context);
        }
        let n = self.node(last);
        let hits = match n.kind {
            NodeKind::Identifier => {
                let name = self.lexed.tokens.name(n.main);
                let component = self.last_child(qualifier).unwrap_or(qualifier);
                let spelled = self.identifier_of(component).map(|(name, _)| name);
                // constructors have rules of their own
                if name == self.program.entity(class).name || spelled == Some(name) {
                    return match in_class {
                        true => self.check_inherited_constructors(class, own, open, last),
                        false => self.wrong_at(Cause::UsedOfClass, first, node),
                    };
                }
                let hits = self.member_hits(name, class, Filter::Any)?;
                if hits.is_empty() {
                    return self.no_member(class, last);
                }
                hits
            }
            NodeKind::OperatorName => {
                let Some(operator) = self.operator_at(n.main) else { return Ok(()) };
                let hits = self.member_operators(class, operator)?;
                if hits.is_empty() {
                    return self.wrong(Cause::NoMember(class, self.lexed.tokens.name(n.main)), last);
                }
                hits
            }
            NodeKind::ConversionName => {
                let Some(id) = self.child(last, 0) else { return Ok(()) };
                let to = self.type_id(id, context)?;
                let mut found = false;
                for f in self.all_conversion_functions(class)? {
                    found |= !self.program.is_template(f) && self.result_of(f)? == Some(to);
                }
                if !found {
                    return self.wrong(Cause::NoMember(class, self.lexed.tokens.name(n.main)), last);
                }
                Vec::new()
            }
            NodeKind::DestructorName if in_class => return self.wrong(Cause::UsedDestructor, last),
            NodeKind::TemplateId => return self.wrong_at(Cause::UsedTemplateId, first, node),
            _ => return Ok(()),
        };
        if !in_class {
            let is_enumerator =
                |h: &Hit| h.decl.is_some() && self.items().decls[h.decl].kind == DeclKind::Enumerator;
            return match self.cxx20 && hits.iter().all(is_enumerator) {
                true => Ok(()),
                false => self.wrong_at(Cause::UsedOfClass, first, node),
            };
        }
        if own.is_none() || open {
            return self.check_used_again(&hits, last, in_class, context);
        }
        if own == class || !self.derives_from(own, class)? {
            return self.wrong_at(Cause::UsedOfNoBase, first, node);
        }
        if !self.in_pattern(context, node) {
            for &hit in &hits {
                if self.is_inaccessible(hit, class, context) {
                    return match self.identifier_of(last) {
                        Some((name, place)) => self.wrong(Cause::Inaccessible(name), place),
                        None => Ok(()),
                    };
                }
            }
        }
        self.check_used_again(&hits, last, in_class, context)
    }

    /// Finds whether the scope around `last`, the name in a using-declaration that names `hits`, declares that name as
    /// another thing ([namespace.udecl]/10). Where two variables of a namespace meet, linkage decides; functions overload.
    /// A class `inherits` what it takes of a base.
    fn check_used_again(&mut self, hits: &[Hit], last: NodeId, inherits: bool, context: Context) -> Res<()> {
        let n = self.node(last);
        let scope = n.scope;
        let kind = self.items().scopes[scope].kind;
        if n.kind != NodeKind::Identifier
            || self.in_instance
            || !matches!(kind, ScopeKind::Namespace | ScopeKind::Class | ScopeKind::Block)
        {
            return Ok(());
        }
        let name = self.lexed.tokens.name(n.main);
        let others: Vec<DeclId> = self.items().bound(scope, name, Tok(u32::MAX - 1)).collect();
        if others.len() < 2 || others.len() > MOST_DECLARATIONS {
            return Ok(());
        }
        let mut used = Vec::new();
        for hit in hits {
            used.push(self.used_sort(hit, kind, context)?);
        }
        for other in others {
            let d = &self.items().decls[other];
            let at = d.name_tok;
            let is_using = d.kind == DeclKind::UsingDeclaration;
            // of two using-declarations the second is told of
            if at == n.main || at.is_none() || is_using && at > n.main {
                continue;
            }
            let theirs = match is_using {
                true => {
                    let mut list = Vec::new();
                    let within = Context { this: context.this, ..Context::of_env(context.env) };
                    // what is wrong there is told there
                    for hit in self.hits_of_using(name, other, within).unwrap_or_default() {
                        list.push(self.used_sort(&hit, kind, context)?);
                    }
                    list
                }
                false => vec![self.used_sort(&Hit::of(other), kind, context)?],
            };
            let is_later = at > n.main;
            // since C++20 an enumerator is declared by the name, and no class may have it
            let declares = self.cxx20 && !is_later && !inherits && used.iter().all(|s| self.is_enumerator(s));
            let clash = used.iter().any(|a| theirs.iter().any(|b| a.clashes(b, kind)))
                || declares && theirs.iter().any(|s| matches!(s, Sort::Class(_)));
            let variables =
                |list: &[Sort]| list.iter().all(|s| matches!(s, Sort::Variable(_)) && !self.is_enumerator(s));
            if !clash || is_later && kind == ScopeKind::Namespace && variables(&used) && variables(&theirs) {
                continue;
            }
            let place = if is_later { at } else { n.main };
            let cause = if declares { Cause::EnumeratorTaken } else { Cause::DeclaredAgain(name) };
            return self.wrong_at(cause, place, last);
        }
        Ok(())
    }

    /// What the earlier using-declaration `decl` of the name names.
    fn hits_of_using(&mut self, name: Name, decl: DeclId, context: Context) -> Res<Vec<Hit>> {
        let root = self.tree(decl)?;
        let place = self.items().decls[decl].name_tok;
        for node in self.children(root) {
            let n = self.node(node);
            let &[qualifier, last] = &self.children(node)[..] else { continue };
            let is_this = n.first <= place && place < n.end;
            if !is_this || n.kind != NodeKind::QualifiedName || self.kind_of(last) != NodeKind::Identifier {
                continue;
            }
            return match self.nested_name(qualifier, context)? {
                Scope::Namespace(scope) => self.qualified_in_namespace(name, scope, n.main),
                Scope::Class(class) => self.member_hits(name, class, Filter::Any),
                Scope::Enum(owner) => Ok(self.enumerator_hits(name, owner)),
                Scope::Dependent(_) => Ok(Vec::new()),
            };
        }
        Ok(Vec::new())
    }

    fn is_enumerator(&self, sort: &Sort) -> bool {
        matches!(*sort, Sort::Variable(d) if self.items().decls[d].kind == DeclKind::Enumerator)
    }

    /// What sort of thing `hit` is.
    fn used_sort(&mut self, hit: &Hit, around: ScopeKind, context: Context) -> Res<Sort> {
        if hit.decl.is_none() || self.is_open_using(*hit) {
            return Ok(Sort::Other);
        }
        let d = &self.items().decls[hit.decl];
        let (kind, is_template) = (d.kind, d.head.is_some());
        // of a variable with the linkage of C there is one, wherever it is declared
        let no_own = Specifiers::FRIEND | Specifiers::LINKAGE_DIRECT | Specifiers::EXTERN_C;
        if d.specifiers.intersects(no_own) {
            return Ok(Sort::Other);
        }
        Ok(match kind {
            DeclKind::Function => Sort::Function,
            DeclKind::Variable if d.specifiers.contains(Specifiers::EXTERN) => Sort::Other,
            DeclKind::Variable if is_template => Sort::Other,
            DeclKind::Variable | DeclKind::Enumerator => Sort::Variable(hit.decl),
            DeclKind::TypeAlias if is_template || around == ScopeKind::Block => Sort::Other,
            DeclKind::TypeAlias if around == ScopeKind::Class => Sort::Alias(hit.decl, Ty::NONE),
            DeclKind::TypeAlias => {
                let entity = self.hit_entity(*hit, context)?;
                Sort::Alias(hit.decl, self.type_of(entity)?)
            }
            DeclKind::Class if is_template => Sort::Other,
            DeclKind::Class | DeclKind::Enum => {
                // of one class there may be several declarations
                let entity = match around {
                    ScopeKind::Block => return Ok(Sort::Other),
                    _ => self.hit_entity(*hit, context)?,
                };
                Sort::Class(entity)
            }
            _ => Sort::Other,
        })
    }

    fn check_used_enumerator(
        &mut self,
        owner: EntityId,
        node: NodeId,
        last: NodeId,
        in_class: bool,
        context: Context,
    ) -> Res<()> {
        let n = self.node(last);
        if n.kind != NodeKind::Identifier {
            return Ok(());
        }
        let name = self.lexed.tokens.name(n.main);
        if self.enumerator_hits(name, owner).is_empty() {
            return self.wrong(Cause::NoMember(owner, name), last);
        }
        let own = context.this;
        let first = self.node(node).first;
        match in_class {
            _ if self.cxx20 => {
                let hits = self.enumerator_hits(name, owner);
                self.check_used_again(&hits, last, false, context)
            }
            true if own.is_none() || self.has_dependent_bases(own)? => Ok(()),
            true => self.wrong_at(Cause::UsedOfNoBase, first, node),
            false => self.wrong_at(Cause::UsedOfClass, first, node),
        }
    }
}
