//! Templates: parameters, argument lists with defaults and packs, alias and variable templates ([temp.arg]).

use crate::class::ClassEntity;
use crate::{Bindings, Entity, Env, Reason, Result, Sema, Unresolved};
use cufront_items::{DeclId, DeclKind, HeadId, ScopeId, ScopeKind, TemplateParam, TemplateParamKind};
use cufront_lex::{Tok, TokenKind};
use cufront_types::{Builtin, PathId, PathNode, TemplateArgument, TypeKind};

/// Most elements of one pack.
const MAX_PACK: usize = 4096;

/// The parameters as one declaration of a template writes them.
pub(crate) struct ParameterSet {
    pub(crate) scope: ScopeId,
    pub(crate) parameters: Vec<TemplateParam>,
}

/// One template argument as written: a range and the environment of its names.
struct Written {
    first: Tok,
    end: Tok,
    env: Env,
    /// The value where none is written: an element of `__integer_pack(N)...`.
    number: Option<i128>,
}

impl Sema<'_> {
    /// The scope of the parameters of `head`, made once.
    pub(crate) fn head_scope(&mut self, head: HeadId, parent: ScopeId) -> ScopeId {
        if let Some(&scope) = self.head_scopes.get(&head) {
            return scope;
        }
        let scope = self.parser.head_scope(head, parent);
        self.head_scopes.insert(head, scope);
        scope
    }

    pub(crate) fn parameter_set(&mut self, head: HeadId, parent: ScopeId) -> ParameterSet {
        let scope = self.head_scope(head, parent);
        let parameters = self.parser.template_parameters(head, scope);
        ParameterSet { scope, parameters }
    }

    /// The parameter lists of all declarations of the template `decl`, that of `decl` itself first. Default
    /// arguments may stand in any of them ([temp.param]/12).
    fn parameter_sets(&mut self, decl: DeclId) -> Vec<ParameterSet> {
        let d = self.items().decls[decl].clone();
        let mut sets = vec![self.parameter_set(d.head, d.scope)];
        if d.kind != DeclKind::Class {
            return sets;
        }
        let others: Vec<(HeadId, ScopeId)> = self
            .items()
            .bound(d.scope, d.name, Tok(u32::MAX - 1))
            .filter(|&o| o != decl)
            .map(|o| &self.items().decls[o])
            .filter(|o| o.kind == DeclKind::Class && o.head.is_some() && o.inner == d.inner)
            .map(|o| (o.head, o.scope))
            .collect();
        for (head, scope) in others {
            sets.push(self.parameter_set(head, scope));
        }
        sets
    }

    /// Pairs of parameter name and argument.
    pub(crate) fn bind(
        parameters: &[TemplateParam],
        arguments: &[Option<TemplateArgument>],
    ) -> crate::env::Entries {
        parameters
            .iter()
            .zip(arguments)
            .filter(|(p, _)| p.name.is_some())
            .filter_map(|(p, a)| a.map(|a| (p.name, a)))
            .collect()
    }

    /// The argument list that opens at `open`, for the template `decl`, defaults filled in; one result for
    /// each parameter. The whole fails if the number of arguments does not fit.
    pub(crate) fn arguments_each(
        &mut self,
        decl: DeclId,
        outer: &Bindings,
        open: Tok,
        env: &Env,
    ) -> Result<Vec<Result<TemplateArgument>>> {
        let written = self.written_arguments(open, env)?;
        let sets = self.parameter_sets(decl);
        let mut results: Vec<Result<TemplateArgument>> = Vec::new();
        let mut values: Vec<Option<TemplateArgument>> = Vec::new();
        let mut next = 0;
        for (i, p) in sets[0].parameters.iter().enumerate() {
            let result = if p.pack {
                let mut elements = Vec::new();
                let mut failure = None;
                for w in &written[next.min(written.len())..] {
                    let inner = self.set_env(&sets[0], &values, outer);
                    match self.argument(p, w, &inner) {
                        Ok(a) => elements.push(a),
                        Err(e) => failure = failure.or(Some(e)),
                    }
                }
                next = written.len();
                match failure {
                    Some(e) => Err(e),
                    None => Ok(TemplateArgument::Pack(self.types.arguments(&elements))),
                }
            } else if let Some(w) = written.get(next) {
                next += 1;
                let inner = self.set_env(&sets[0], &values, outer);
                self.argument(p, w, &inner)
            } else {
                let default = sets.iter().find_map(|set| {
                    let q = set.parameters.get(i)?;
                    q.default.is_some().then_some((set, q))
                });
                let (set, q) = default.ok_or(Unresolved::new(Reason::Arguments, open))?;
                let inner = self.set_env(set, &values, outer);
                let w = Written { first: q.default.next(), end: q.end, env: inner.clone(), number: None };
                self.argument(q, &w, &inner)
            };
            values.push(result.ok());
            results.push(result);
        }
        if next < written.len() {
            return Err(Unresolved::new(Reason::Arguments, open));
        }
        Ok(results)
    }

    fn set_env(&self, set: &ParameterSet, values: &[Option<TemplateArgument>], outer: &Bindings) -> Env {
        Env { scope: set.scope, bindings: outer.with(Self::bind(&set.parameters, values)) }
    }

    /// As [`Self::arguments_each`], where every argument must be known.
    pub(crate) fn arguments(
        &mut self,
        decl: DeclId,
        outer: &Bindings,
        open: Tok,
        env: &Env,
    ) -> Result<Vec<TemplateArgument>> {
        self.nested(open, |sema| sema.arguments_each(decl, outer, open, env))?.into_iter().collect()
    }

    /// The arguments between `open` and its `>`, packs expanded.
    fn written_arguments(&mut self, open: Tok, env: &Env) -> Result<Vec<Written>> {
        let close =
            self.parser.match_angle(open, env.scope).ok_or(Unresolved::new(Reason::Unsupported, open))?;
        let mut list = Vec::new();
        let mut t = open.next();
        while t < close {
            let end = self.argument_end(t, close, env.scope);
            if end > t.next() && self.kind(end.prev()) == TokenKind::Ellipsis {
                let end = end.prev();
                if self.kind(t) == TokenKind::Ident && self.lexed().spelling(t) == b"__integer_pack" {
                    let length = self.constant(t.plus(2), end.prev(), env)?;
                    let length = self.as_integer(length, t)?.integer().unwrap_or(0);
                    for number in 0..length.min(MAX_PACK as i128 + 1) {
                        list.push(Written { first: t, end, env: env.clone(), number: Some(number) });
                    }
                } else {
                    for element in self.expansion(t, end, env)? {
                        list.push(Written { first: t, end, env: element, number: None });
                    }
                }
            } else {
                list.push(Written { first: t, end, env: env.clone(), number: None });
            }
            if list.len() > MAX_PACK {
                return Err(Unresolved::new(Reason::TooDeep, open));
            }
            t = end.next();
        }
        Ok(list)
    }

    /// Where the argument at `t` ends: at its comma or at `close`.
    pub(crate) fn argument_end(&self, mut t: Tok, close: Tok, scope: ScopeId) -> Tok {
        while t < close {
            match self.kind(t) {
                TokenKind::Comma => return t,
                TokenKind::Less => t = self.list_end(t, close, scope).map_or(t.next(), Tok::next),
                _ => t = self.skip(t),
            }
        }
        close
    }

    /// The end of the argument list if the `<` at `t` opens one that closes before `limit`.
    pub(crate) fn list_end(&self, t: Tok, limit: Tok, scope: ScopeId) -> Option<Tok> {
        if let Some(end) = self.parser.expression_list_end(t, scope) {
            return (end < limit).then_some(end);
        }
        let end = self.parser.match_angle(t, scope).filter(|&end| end < limit)?;
        // in a type more can follow than in an expression
        matches!(
            self.kind(end.next()),
            TokenKind::Star
                | TokenKind::Amp
                | TokenKind::AmpAmp
                | TokenKind::Const
                | TokenKind::Volatile
                | TokenKind::Greater
                | TokenKind::LBracket
        )
        .then_some(end)
    }

    /// One argument for the parameter `p`, whose type is looked up in `inner`.
    fn argument(&mut self, p: &TemplateParam, written: &Written, inner: &Env) -> Result<TemplateArgument> {
        let (first, end, env) = (written.first, written.end, &written.env);
        match p.kind {
            TemplateParamKind::Type => self.type_id(first, end, env).map(TemplateArgument::Type),
            TemplateParamKind::Template => match self.name(first, end, env)?.0 {
                Entity::Template(decl, bindings) => {
                    self.template_name(decl, &bindings).map(TemplateArgument::Template)
                }
                Entity::TemplateArgument(path) => Ok(TemplateArgument::Template(path)),
                Entity::Type(ty) => {
                    // the injected-class-name is the template here ([temp.local]/1)
                    let TypeKind::Named(path) = self.types.kind(ty) else {
                        return Err(Unresolved::new(Reason::Arguments, first));
                    };
                    match self.types.path_node(path) {
                        PathNode::Template { template, .. } => Ok(TemplateArgument::Template(template)),
                        _ => Err(Unresolved::new(Reason::Arguments, first)),
                    }
                }
                _ => Err(Unresolved::new(Reason::Arguments, first)),
            },
            TemplateParamKind::NonType => {
                let limit = if p.default.is_some() { p.default } else { p.end };
                let declared = self.parser.type_id(p.first, limit, inner.scope);
                let ty = match self.parameter_type(&declared, inner) {
                    Ok(ty) => {
                        let auto = matches!(
                            self.types.kind(ty),
                            TypeKind::Builtin(Builtin::Auto | Builtin::DecltypeAuto)
                        );
                        (!auto).then_some(ty)
                    }
                    Err(e) if e.reason == Reason::Dependent => None,
                    Err(e) => return Err(e),
                };
                if let Some(number) = written.number {
                    let ty = ty.unwrap_or_else(|| self.types.builtin(Builtin::Int));
                    return Ok(TemplateArgument::Integer { ty, value: number.into() });
                }
                self.constant_argument(first, end, env, ty)
            }
        }
    }

    /// The environments of the elements that `[first, end)...` expands to: one for each element of the packs
    /// named in it ([temp.variadic]).
    pub(crate) fn expansion(&mut self, first: Tok, end: Tok, env: &Env) -> Result<Vec<Env>> {
        let mut packs: Vec<(Tok, Vec<TemplateArgument>)> = Vec::new();
        let mut t = first;
        while t < end {
            if self.kind(t) == TokenKind::Ident {
                if let Some((parameter, elements)) = self.pack_named(t, env) {
                    if !packs.iter().any(|&(p, _)| p == parameter) {
                        packs.push((parameter, elements));
                    }
                }
            }
            t = t.next();
        }
        let Some(length) = packs.first().map(|(_, e)| e.len()) else {
            return Err(Unresolved::new(Reason::Dependent, first));
        };
        if packs.iter().any(|(_, e)| e.len() != length) || length > MAX_PACK {
            return Err(Unresolved::new(Reason::Arguments, first));
        }
        Ok((0..length)
            .map(|i| env.rebound(env.bindings.with(packs.iter().map(|(p, e)| (*p, e[i])).collect())))
            .collect())
    }

    /// The parameter and the elements if the identifier at `t` names a bound template parameter pack.
    pub(crate) fn pack_named(&self, t: Tok, env: &Env) -> Option<(Tok, Vec<TemplateArgument>)> {
        let name = self.lexed().tokens.name(t);
        let mut s = env.scope;
        while s.is_some() {
            if let Some(d) = self.items().bound(s, name, t).next() {
                let parameter = self.items().decls[d].name_tok;
                return match (self.items().scopes[s].kind, env.bindings.get(parameter)) {
                    (ScopeKind::TemplateParameters, Some(TemplateArgument::Pack(list))) => {
                        Some((parameter, self.types.argument_list(list).to_vec()))
                    }
                    _ => None,
                };
            }
            s = self.items().scopes[s].parent;
        }
        None
    }

    /// The path of the class template `decl` without arguments.
    pub(crate) fn template_name(&mut self, decl: DeclId, outer: &Bindings) -> Result<PathId> {
        let d = self.items().decls[decl].clone();
        let scope = if d.inner.is_some() {
            self.items().skip_template_parameters(self.items().scopes[d.inner].parent)
        } else {
            d.scope
        };
        let parent = self.scope_path(scope, outer)?;
        let name = self.identifier(d.name_tok);
        let path = self.types.source_name(parent, &name);
        if !self.templates.contains_key(&path) {
            if d.kind == DeclKind::Class && d.inner.is_some() {
                self.tag_class(path, d.inner);
            }
            self.templates.insert(path, (decl, outer.clone()));
        }
        Ok(path)
    }

    /// `template<…>` where the list opens at `open`.
    pub(crate) fn specialize(
        &mut self,
        decl: DeclId,
        outer: &Bindings,
        open: Tok,
        env: &Env,
    ) -> Result<Entity> {
        let d = self.items().decls[decl].clone();
        if self.options.cautious && !env.bindings.is_empty() && self.is_constrained(d.head, d.scope) {
            return Err(Unresolved::new(Reason::Unsupported, open));
        }
        match d.kind {
            DeclKind::Class => {
                let arguments = self.arguments(decl, outer, open, env)?;
                self.class_specialization(decl, outer, &arguments)
            }
            DeclKind::TypeAlias => {
                let arguments = self.arguments(decl, outer, open, env)?;
                let inner = self.bound_env(decl, outer, &arguments);
                let ty = self.nested(open, |sema| sema.type_id(d.body, d.last, &inner))?;
                Ok(Entity::Type(ty))
            }
            DeclKind::Variable => {
                let arguments = self.arguments(decl, outer, open, env)?;
                if let Some((special, bindings)) = self.select_variable(decl, outer, &arguments, open)? {
                    return Ok(Entity::Variable(special, bindings));
                }
                let inner = self.bound_env(decl, outer, &arguments);
                Ok(Entity::Variable(decl, inner.bindings))
            }
            _ => Err(Unresolved::new(Reason::Unsupported, open)),
        }
    }

    fn bound_env(&mut self, decl: DeclId, outer: &Bindings, arguments: &[TemplateArgument]) -> Env {
        let (head, scope) = (self.items().decls[decl].head, self.items().decls[decl].scope);
        let set = self.parameter_set(head, scope);
        let values: Vec<_> = arguments.iter().copied().map(Some).collect();
        self.set_env(&set, &values, outer)
    }

    /// `argument<…>` for a template template argument.
    pub(crate) fn specialize_argument(&mut self, path: PathId, open: Tok, env: &Env) -> Result<Entity> {
        if let PathNode::Type(_) = self.types.path_node(path) {
            // a template template parameter of a pattern: its arguments are taken as types
            let mut arguments = Vec::new();
            for w in self.written_arguments(open, env)? {
                arguments.push(TemplateArgument::Type(self.type_id(w.first, w.end, &w.env)?));
            }
            let path = self.types.template_path(path, &arguments);
            return Ok(Entity::Type(self.types.named(path)));
        }
        let Some((decl, outer)) = self.templates.get(&path).cloned() else {
            return Err(Unresolved::new(Reason::NotFound, open));
        };
        self.specialize(decl, &outer, open, env)
    }

    /// The class `decl<arguments>`.
    fn class_specialization(
        &mut self,
        decl: DeclId,
        outer: &Bindings,
        arguments: &[TemplateArgument],
    ) -> Result<Entity> {
        let template = self.template_name(decl, outer)?;
        let path = self.types.template_path(template, arguments);
        if !self.classes.contains_key(&path) {
            let scope = self.items().decls[decl].inner;
            self.classes.insert(path, ClassEntity { scope, outer: outer.clone(), template: decl });
        }
        Ok(Entity::Type(self.types.named(path)))
    }
}
