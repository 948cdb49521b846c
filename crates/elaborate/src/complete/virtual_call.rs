//! Which calls the object decides ([class.virtual]).

use crate::il::{ExprKind, Operator};
use crate::{Context, Elaborator, ExprId};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::{NameKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::{EntityId, Res, TypeKind};
use rustc_hash::FxHashSet;

/// Longest chain of bases that is followed.
pub(crate) const MAX_BASES: usize = 256;

impl Elaborator<'_> {
    /// True if the call of `function` on `object`, written at `node`, is decided when the program runs: the function
    /// is virtual, its name is not qualified, and the class of the object is not certain.
    pub(crate) fn is_dispatched(
        &mut self,
        function: EntityId,
        object: ExprId,
        node: NodeId,
        context: Context,
    ) -> Res<bool> {
        if !self.is_virtual(function)? || self.is_qualified_call(node) {
            return Ok(false);
        }
        let Some(class) = self.program.types.as_class(self.ty(object)) else { return Ok(true) };
        if self.is_final_class(class) || self.is_final_function(function) {
            return Ok(false);
        }
        // g++ calls directly where the object's own class declares the function and nothing can be derived
        let owner = self.enclosing_class(function);
        Ok(!(owner == class && self.has_certain_class(object, context)))
    }

    /// True if the object is not of a derived class: a variable, a member of one, a temporary; in a constructor or
    /// destructor `*this` counts, as for g++.
    fn has_certain_class(&self, object: ExprId, context: Context) -> bool {
        match &self.il.get(object).kind {
            ExprKind::Variable(v) => match self.program.entity(*v).ty {
                cufront_program::Slot::Done(ty) => !self.program.types.is_reference(ty),
                _ => false,
            },
            ExprKind::Temporary(..) | ExprKind::Construct { .. } => true,
            ExprKind::Field(inner, member) => match self.program.entity(*member).ty {
                cufront_program::Slot::Done(ty) => {
                    let _ = inner;
                    !self.program.types.is_reference(ty)
                }
                _ => false,
            },
            ExprKind::Binary(Operator::Subscript, array, _) => {
                matches!(self.program.types.kind(self.ty(*array)), TypeKind::Array(..))
                    && self.has_certain_class(*array, context)
            }
            ExprKind::Unary(Operator::Star, _, pointer) => {
                matches!(self.il.get(*pointer).kind, ExprKind::This)
                    && context.function.is_some()
                    && matches!(
                        self.program.entity(context.function).name_kind,
                        NameKind::Constructor | NameKind::Destructor
                    )
            }
            _ => false,
        }
    }

    /// True if the callee at `node`, the tree of a call or of a member access, is named with a qualifier.
    pub(crate) fn is_qualified_call(&self, node: NodeId) -> bool {
        let mut node = node;
        loop {
            match self.kind_of(node) {
                NodeKind::Call | NodeKind::Parenthesized => match self.child(node, 0) {
                    Some(inner) => node = inner,
                    None => return false,
                },
                NodeKind::Member => match self.child(node, 1) {
                    Some(name) => node = name,
                    None => return false,
                },
                NodeKind::QualifiedName => return true,
                NodeKind::TemplateId => return false,
                _ => return false,
            }
        }
    }

    /// True if a function is virtual: declared so, or it overrides one that is.
    pub(crate) fn is_virtual(&mut self, function: EntityId) -> Res<bool> {
        let e = self.program.entity(function).clone();
        let class = self.enclosing_class(function);
        if class.is_none() || e.head.is_some() || matches!(e.name_kind, NameKind::Constructor) {
            return Ok(false);
        }
        if e.name_kind == NameKind::Destructor {
            return self.has_virtual_destructor(class);
        }
        if e.decl.is_some() {
            let specifiers = self.items().decls[e.decl].specifiers;
            if specifiers.contains(Specifiers::STATIC) {
                return Ok(false);
            }
            if specifiers.contains(Specifiers::VIRTUAL) {
                return Ok(true);
            }
        }
        if self.closure_info.contains_key(&class) {
            return Ok(false);
        }
        if let Some(&known) = self.virtual_by_base.get(&function) {
            return Ok(known);
        }
        let overrides = self.overrides(function, class)?;
        self.virtual_by_base.insert(function, overrides);
        Ok(overrides)
    }

    /// True if a base of `class` has a virtual function with the name and parameters of `function`.
    fn overrides(&mut self, function: EntityId, class: EntityId) -> Res<bool> {
        // a program whose bases never end is not valid
        if self.virtual_depth >= MAX_BASES {
            return Ok(false);
        }
        self.virtual_depth += 1;
        let found = self.overrides_above(function, class);
        self.virtual_depth -= 1;
        found
    }

    fn overrides_above(&mut self, function: EntityId, class: EntityId) -> Res<bool> {
        // a base that several classes share is looked into once
        let mut seen = FxHashSet::default();
        let mut open = self.bases_from_last(class)?;
        while let Some(base) = open.pop() {
            if !seen.insert(base) || seen.len() > MAX_BASES {
                continue;
            }
            let mut nearest = None;
            for f in self.virtual_candidates(base)? {
                if self.same_virtual(f, function)? {
                    nearest = Some(f);
                    break;
                }
            }
            match nearest {
                // what the nearest one overrides says whether it is virtual
                Some(f) if self.is_virtual(f)? => return Ok(true),
                Some(_) => {}
                None => open.extend(self.bases_from_last(base)?),
            }
        }
        Ok(false)
    }

    /// The direct bases of `class`, the first one last.
    fn bases_from_last(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        Ok(self.program.classes[info].bases.iter().rev().map(|b| b.class).collect())
    }

    /// The member functions that a class itself declares, templates and constructors left out.
    pub(crate) fn virtual_candidates(&mut self, class: EntityId) -> Res<Vec<EntityId>> {
        let Some(info) = self.complete_class(class)? else { return Ok(Vec::new()) };
        let (scope, env) = (self.program.classes[info].scope, self.program.classes[info].env);
        if scope.is_none() {
            return Ok(Vec::new());
        }
        let list: Vec<_> = self.items().scopes[scope]
            .decls
            .iter()
            .copied()
            .filter(|&d| {
                let d = &self.items().decls[d];
                d.kind == cufront_items::DeclKind::Function
                    && d.name_kind != NameKind::Constructor
                    && !d.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND)
            })
            .collect();
        let mut functions = Vec::new();
        for d in list {
            let f = self.entity_of(d, env)?;
            if !self.program.is_template(f) {
                functions.push(f);
            }
        }
        Ok(functions)
    }

    /// True if one of two member functions overrides the other where it is virtual: the same name, parameters and
    /// qualifiers ([class.virtual]/2).
    pub(crate) fn same_virtual(&mut self, a: EntityId, b: EntityId) -> Res<bool> {
        let (ka, kb) = (self.program.entity(a).name_kind, self.program.entity(b).name_kind);
        if ka != kb {
            return Ok(false);
        }
        if ka == NameKind::Destructor {
            return Ok(true);
        }
        if self.overload_name(a) != self.overload_name(b) {
            return Ok(false);
        }
        let (ta, tb) = (self.type_of(a)?, self.type_of(b)?);
        let types = &self.program.types;
        let (Some(x), Some(y)) = (types.as_function(ta), types.as_function(tb)) else { return Ok(false) };
        Ok(x.parameters == y.parameters
            && x.qualifiers == y.qualifiers
            && x.reference == y.reference
            && (ka != NameKind::Conversion || x.result == y.result))
    }

    /// `final` behind the name of a class.
    pub(crate) fn is_final_class(&self, class: EntityId) -> bool {
        let e = self.program.entity(class);
        let decl = match self.chosen.get(&class) {
            Some(&(decl, _)) => decl,
            None => e.decl,
        };
        if decl.is_none() {
            return false;
        }
        let d = &self.items().decls[decl];
        d.body.is_some() && self.word_between(d.first, d.body, b"final")
    }

    /// `final` behind the parameters of a function.
    fn is_final_function(&self, function: EntityId) -> bool {
        let decl = self.program.entity(function).decl;
        if decl.is_none() {
            return false;
        }
        let d = &self.items().decls[decl];
        let mut at = d.name_tok;
        let t = &self.lexed.tokens;
        while at < d.last && !matches!(t.kind(at), TokenKind::LBrace | TokenKind::Semi) {
            if t.kind(at) == TokenKind::LParen {
                at = t.partner(at);
            } else if t.kind(at) == TokenKind::Ident && self.lexed.spelling(at) == b"final" {
                return true;
            }
            at = at.next();
        }
        false
    }

    fn word_between(&self, first: Tok, end: Tok, word: &[u8]) -> bool {
        (first.0..end.0)
            .map(Tok)
            .any(|t| self.lexed.tokens.kind(t) == TokenKind::Ident && self.lexed.spelling(t) == word)
    }
}
