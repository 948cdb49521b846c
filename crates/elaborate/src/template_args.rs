//! Template argument lists ([temp.arg]): from what is written to the arguments of a template's parameters.

use crate::lookup::{Filter, Found};
use crate::{Cause, Context, Elaborator, Obstacle, Unevaluated};
use cufront_ast::{NodeId, NodeKind};
use cufront_items::Specifiers;
use cufront_program::{
    Arg, ArgsId, Builtin, EntityId, EntityKind, Fail, Gap, Head, HeadInfo, ParameterKind, Res, Ty, TypeFlags,
    TypeKind,
};

/// An argument of so many nodes is kept.
const LARGE_ARGUMENT: u32 = 16;

impl Elaborator<'_> {
    /// The parameters of a head as arguments that stand for themselves.
    pub(crate) fn own_parameters(&mut self, head: Head) -> ArgsId {
        let info = &self.program.heads[head];
        let (level, of) = (info.level, info.of);
        self.parameters_at(head, level, of)
    }

    /// The same, of a partial specialisation as they stand in the list of its arguments, which others may have, too.
    pub(crate) fn plain_parameters(&mut self, head: Head) -> ArgsId {
        let level = self.program.heads[head].level;
        self.parameters_at(head, level, Head::NONE)
    }

    /// The same as if the head stood at another depth, or was that `of` a constrained partial specialisation.
    pub(crate) fn parameters_at(&mut self, head: Head, level: u16, of: Head) -> ArgsId {
        let info = self.program.heads[head].clone();
        let list: Vec<Arg> = info
            .parameters
            .iter()
            .enumerate()
            .map(|(index, p)| {
                let index = index as u16;
                let own = match p.kind {
                    ParameterKind::Type => {
                        Arg::Type(self.program.types.parameter_of(of, level, index, p.pack))
                    }
                    ParameterKind::Value => {
                        let ty = self.program.types.dependent();
                        Arg::Parameter { level, index, pack: p.pack, ty, of }
                    }
                    ParameterKind::Template => Arg::TemplateParameter { level, index, pack: p.pack },
                };
                if p.pack {
                    let pattern = self.program.args.list(&[own]);
                    let expansion = self.program.args.list(&[Arg::Expansion(pattern)]);
                    Arg::Pack(expansion)
                } else {
                    own
                }
            })
            .collect();
        self.program.args.list(&list)
    }

    /// The arguments in the tree `list` (TemplateArguments), pack expansions expanded, before they are matched with
    /// parameters.
    pub(crate) fn written_arguments(&mut self, list: NodeId, context: Context) -> Res<Vec<Arg>> {
        let context = Context { block: false, ..context };
        let mut args = Vec::new();
        for node in self.children(list) {
            if self.kind_of(node) == NodeKind::PackExpansion {
                let Some(pattern) = self.last_child(node) else { return self.gap(Gap::Tree, node) };
                if self.integer_pack(pattern, context, &mut args)? {
                    continue;
                }
                match self.expansions(pattern, context)? {
                    Some(elements) => {
                        for inner in elements {
                            args.push(self.written_argument(pattern, inner)?);
                        }
                    }
                    None => {
                        let arg = self.written_argument(pattern, context)?;
                        let pattern = self.program.args.list(&[arg]);
                        args.push(Arg::Expansion(pattern));
                    }
                }
                continue;
            }
            args.push(self.written_argument(node, context)?);
        }
        Ok(args)
    }

    /// Adds the arguments of `__integer_pack(n)...`, the numbers below n (GNU); false for other patterns.
    fn integer_pack(&mut self, pattern: NodeId, context: Context, args: &mut Vec<Arg>) -> Res<bool> {
        let children = self.children(pattern);
        let (NodeKind::TraitCall, &[count]) = (self.kind_of(pattern), &children[..]) else {
            return Ok(false);
        };
        if self.lexed.spelling(self.node(pattern).main) != b"__integer_pack" {
            return Ok(false);
        }
        let e = self.expression(count, context.unevaluated())?;
        match self.evaluate_in(e, count, context)? {
            Some(n) if (0..1 << 20).contains(&n) => {
                let ty = self.ty(e).bare();
                args.extend((0..n).map(|value| Arg::Value { ty, value }));
            }
            Some(_) => return self.ill_formed(pattern),
            None => {
                let inner = Arg::Expression(self.signature_of(pattern, context)?);
                let inner = self.program.args.list(&[inner]);
                args.push(Arg::Expansion(inner));
            }
        }
        Ok(true)
    }

    /// One argument as written: a type, a template, or a constant expression. A large one is kept: names are asked for
    /// more than once, and arguments in arguments would take time that doubles with each level.
    pub(crate) fn written_argument(&mut self, node: NodeId, context: Context) -> Res<Arg> {
        if self.node(node).size < LARGE_ARGUMENT {
            return self.new_argument(node, context);
        }
        if let Some(&known) = self.written_arguments.get(&(node, context)) {
            return Ok(known);
        }
        // arguments in arguments may be nested ten thousand deep
        let arg = stacker::maybe_grow(128 * 1024, 4 << 20, || self.new_argument(node, context))?;
        self.written_arguments.insert((node, context), arg);
        Ok(arg)
    }

    fn new_argument(&mut self, node: NodeId, context: Context) -> Res<Arg> {
        if self.kind_of(node) == NodeKind::TypeId {
            // the name of a template stands here as a type-id
            if let Some(name) = self.lone_name(node) {
                let named = self.named(name, context, Filter::Any);
                if let (Err(fail), NodeKind::TemplateId) = (&named, self.kind_of(name)) {
                    return Err(*fail);
                }
                if let Err(fail) = named {
                    if let Some(fail) = self.members_of_missing(name, fail, true, context) {
                        return Err(fail);
                    }
                }
                if let Ok(named) = named {
                    match named.found {
                        Found::Type(ty) => return Ok(Arg::Type(ty)),
                        Found::Template(t) if named.arguments.is_none() => return Ok(Arg::Template(t)),
                        Found::TemplateParameter(level, index) => {
                            return Ok(Arg::TemplateParameter { level, index, pack: false })
                        }
                        Found::Bound(arg) => return Ok(arg),
                        // without `typename` a dependent name is a value ([temp.res]/5)
                        Found::Dependent => {
                            return Ok(Arg::Expression(self.signature_of(name, context)?));
                        }
                        Found::Entity(_) | Found::Functions(_) | Found::Parameter(..) => {
                            return self.value_argument(name, context)
                        }
                        _ => {}
                    }
                }
            }
            if self.holds_value(node, context)? {
                let expression = self.reread_as_expression(node)?;
                return self.value_argument(expression, context);
            }
            return Ok(Arg::Type(self.type_id(node, context)?));
        }
        self.value_argument(node, context)
    }

    /// True for `A<T>::f(B())` and `bool(A<T>::x & y)`, which have the form of a function type, and `A<T>::a[0]`, where `A<T>::f`,
    /// `A<T>::x` and `A<T>::a` are no types: without `typename` they are values ([temp.res.general]/3).
    fn holds_value(&mut self, node: NodeId, context: Context) -> Res<bool> {
        let form = self.child(node, 1).map(|d| self.kind_of(d));
        if !matches!(form, Some(NodeKind::FunctionDeclarator | NodeKind::ArrayDeclarator)) {
            return Ok(false);
        }
        let result = self.child(node, 0).and_then(|s| match self.children(s)[..] {
            [one] if self.kind_of(one) == NodeKind::NamedType => self.last_child(one),
            _ => None,
        });
        if let Some(name) = result.filter(|&n| self.kind_of(n) == NodeKind::QualifiedName) {
            let found = self.named(name, context, Filter::Any)?.found;
            if matches!(found, Found::Dependent | Found::Entity(_) | Found::Functions(_)) {
                return Ok(true);
            }
        }
        let Some(declarator) =
            self.child(node, 1).filter(|&d| self.kind_of(d) == NodeKind::FunctionDeclarator)
        else {
            return Ok(false);
        };
        let parameter = self.child(declarator, 1).and_then(|clause| self.child(clause, 0));
        let specifiers = parameter.and_then(|p| self.child(p, 0)).map(|s| self.children(s));
        let Some([one]) = specifiers.as_deref() else { return Ok(false) };
        let name = self.last_child(*one).filter(|_| self.kind_of(*one) == NodeKind::NamedType);
        let Some(name) = name.filter(|&n| self.kind_of(n) == NodeKind::QualifiedName) else {
            return Ok(false);
        };
        let found = self.named(name, context, Filter::Any)?.found;
        Ok(matches!(
            found,
            Found::Dependent
                | Found::Entity(_)
                | Found::Functions(_)
                | Found::Bound(_)
                | Found::Parameter(..)
        ))
    }

    /// The name that a type-id is, if it is nothing else.
    fn lone_name(&self, node: NodeId) -> Option<NodeId> {
        let children = self.children(node);
        if children.get(1).is_some_and(|&d| !self.is_absent(d)) {
            return None;
        }
        let specifiers = self.children(*children.first()?);
        match specifiers[..] {
            [one] if self.kind_of(one) == NodeKind::NamedType => self.last_child(one),
            _ => None,
        }
    }

    /// A constant expression as an argument whose parameter is not known yet.
    pub(crate) fn value_argument(&mut self, node: NodeId, context: Context) -> Res<Arg> {
        let mut name = node;
        while self.kind_of(name) == NodeKind::Parenthesized {
            match self.last_child(name) {
                Some(inner) => name = inner,
                None => break,
            }
        }
        if matches!(self.kind_of(name), NodeKind::Identifier | NodeKind::QualifiedName) {
            let named = self.named(name, context, Filter::Any)?;
            match named.found {
                Found::Parameter(level, index, _) => {
                    let ty = self.program.types.dependent();
                    let pack = self.is_pack_parameter(name);
                    return Ok(Arg::Parameter { level, index, pack, ty, of: Head::NONE });
                }
                Found::Bound(arg) => return Ok(arg),
                Found::Template(t) => return Ok(Arg::Template(t)),
                Found::TemplateParameter(level, index) => {
                    return Ok(Arg::TemplateParameter { level, index, pack: false })
                }
                Found::Type(ty) => return Ok(Arg::Type(ty)),
                _ => {}
            }
        }
        match self.constant_argument(node, context)? {
            Some(arg) => Ok(arg),
            None => Ok(Arg::Expression(self.signature_of(node, context)?)),
        }
    }

    fn is_pack_parameter(&self, name: NodeId) -> bool {
        let n = self.node(name);
        n.kind == NodeKind::Identifier && {
            let id = self.lexed.tokens.name(n.main);
            let mut s = n.scope;
            while s.is_some() {
                if let Some(d) = self.items().bound(s, id, n.main).next() {
                    let d = &self.items().decls[d];
                    return d.specifiers.contains(Specifiers::PACK)
                        || self.lexed.tokens.kind(d.name_tok.prev()) == cufront_lex::TokenKind::Ellipsis;
                }
                s = self.items().scopes[s].parent;
            }
            false
        }
    }

    /// The arguments of `template` from the written list: matched with the parameters, packs collected, default
    /// arguments filled in.
    pub(crate) fn template_arguments(
        &mut self,
        template: EntityId,
        list: NodeId,
        context: Context,
    ) -> Res<Vec<Arg>> {
        self.unfit_argument = None;
        self.check_missing_argument(template, list)?;
        let mut written = self.written_arguments(list, context);
        if written.is_err() && self.unfit_argument.is_some_and(|(_, ty)| ty.is_none()) {
            if let Some(chosen) = self.arguments_by_parameters(template, list, context) {
                (written, self.unfit_argument) = (Ok(chosen), None);
            }
        }
        if let (Err(_), Some(unfit)) = (&written, self.unfit_argument.take()) {
            self.check_unfit_argument(template, list, unfit, context)?;
        }
        self.told_arguments(template, &written?, list, context)
    }

    /// Matches arguments with the parameters of `template`; a failure names `node`.
    pub(crate) fn complete_arguments(
        &mut self,
        template: EntityId,
        written: &[Arg],
        node: NodeId,
    ) -> Res<Vec<Arg>> {
        let e = self.program.entity(template);
        let (head, outer) = (e.head, e.env);
        if head.is_none() {
            return self.ill_formed(node);
        }
        let around = self.around_head(template);
        let info = self.program.heads[head].clone();
        let mut args: Vec<Arg> = Vec::new();
        let mut at = 0;
        for (index, p) in info.parameters.iter().enumerate() {
            if p.pack {
                let first = at.min(written.len());
                let rest: Vec<Arg> = written[first..].to_vec();
                at = written.len();
                let mut converted = Vec::new();
                for (i, arg) in rest.into_iter().enumerate() {
                    let made = self.converted_argument(&info, index, arg, around, &args, node);
                    // a pack in front of others has as many elements as a pack around the template
                    let is_last = index + 1 == info.parameters.len();
                    let misfit = match (p.kind, arg) {
                        _ if !is_last => None,
                        (ParameterKind::Type, Arg::Value { .. } | Arg::Address { .. }) => {
                            Some(Cause::NoTypeArgument)
                        }
                        (ParameterKind::Value, Arg::Type(_)) => Some(Cause::NoValueArgument),
                        _ => None,
                    };
                    if let (Err(Fail::IllFormed(_)), Some(cause)) = (&made, misfit) {
                        return self.told_of_argument(cause, first + i, node);
                    }
                    converted.push(made?);
                }
                let list = self.program.args.list(&converted);
                args.push(Arg::Pack(list));
                continue;
            }
            if let Some(&arg) = written.get(at) {
                // an expansion of unknown length may stand for several parameters: the list of a class stays as it is
                // written, and is dependent
                if let Arg::Expansion(_) = arg {
                    if self.program.entity(template).kind != EntityKind::Class {
                        return self.gap(Gap::Pack, node);
                    }
                    args.extend(&written[at..]);
                    return Ok(args);
                }
                at += 1;
                args.push(self.converted_argument(&info, index, arg, around, &args, node)?);
                continue;
            }
            let default = self.default_argument(template, index, outer, &args);
            if matches!(default, Err(Fail::IllFormed(_))) {
                let args = self.program.args.list(&args);
                self.failed_default = Some((template, index, args));
            }
            match default? {
                Some(arg) => {
                    let arg = self.converted_argument(&info, index, arg, around, &args, node)?;
                    args.push(arg);
                }
                None => {
                    return self.wrong_arguments(Cause::TooFewTemplateArguments, template, None, node);
                }
            }
        }
        if at < written.len() {
            // expansions that may be empty
            if written[at..].iter().all(|a| matches!(a, Arg::Expansion(_))) {
                if self.program.entity(template).kind != EntityKind::Class {
                    return self.gap(Gap::Pack, node);
                }
                args.extend(&written[at..]);
                return Ok(args);
            }
            return self.wrong_arguments(Cause::TooManyTemplateArguments, template, Some(at), node);
        }
        Ok(args)
    }

    /// The failure of the template-id with the arguments `list` of a class, alias or variable template: at the argument at
    /// `place`, or at the `>`. Which argument that is, is not certain behind an expansion.
    fn wrong_arguments<T>(
        &self,
        cause: Cause,
        template: EntityId,
        place: Option<usize>,
        list: NodeId,
    ) -> Res<T> {
        let of_function = self.program.entity(template).kind == EntityKind::Function;
        if self.kind_of(list) != NodeKind::TemplateArguments || of_function {
            return self.ill_formed(list);
        }
        let children = self.children(list);
        let expands = |&n: &NodeId| self.kind_of(n) == NodeKind::PackExpansion;
        match place {
            None if !children.iter().any(expands) => self.wrong_at(cause, self.node(list).end.prev(), list),
            Some(place) if !children[..place.min(children.len())].iter().any(expands) => {
                match children.get(place) {
                    Some(&argument) => self.wrong_at(cause, self.node(argument).first, list),
                    None => self.ill_formed(list),
                }
            }
            _ => self.ill_formed(list),
        }
    }

    /// The failure of the argument `index` of `list`, which is of another kind than its parameter.
    fn argument_of_other_kind<T>(&self, cause: Cause, info: &HeadInfo, index: usize, list: NodeId) -> Res<T> {
        match info.parameters[..=index].iter().any(|p| p.pack) {
            true => self.ill_formed(list),
            false => self.told_of_argument(cause, index, list),
        }
    }

    /// The same of the argument `index` as it is written.
    fn told_of_argument<T>(&self, cause: Cause, index: usize, list: NodeId) -> Res<T> {
        let children = match self.kind_of(list) {
            NodeKind::TemplateArguments => self.children(list),
            _ => return self.ill_formed(list),
        };
        let expands = |&n: &NodeId| self.kind_of(n) == NodeKind::PackExpansion;
        match children.get(index) {
            Some(&argument) if !children[..=index].iter().any(expands) => {
                self.wrong_at(cause, self.node(argument).first, list)
            }
            _ => self.ill_formed(list),
        }
    }

    /// The class template that the alias template `template` is but another name of: it gives its parameters, all and in
    /// their order, as arguments. Compilers take the two for one ([temp.alias], CWG 1286). Another template as it is.
    fn renamed_template(&mut self, template: EntityId) -> EntityId {
        let mut template = template;
        while self.program.entity(template).kind == EntityKind::Alias {
            let own = self.own_parameters(self.program.entity(template).head);
            let ty = self.instance(template, own).and_then(|i| self.type_of(i));
            let Some(class) =
                ty.ok().and_then(|ty| self.program.types.as_class(ty).filter(|_| ty == ty.bare()))
            else {
                break;
            };
            let e = self.program.entity(class);
            let (pattern, args) = (e.pattern, e.args);
            if pattern.is_none() || args != own || !self.have_equal_defaults(template, pattern, own) {
                break;
            }
            template = pattern;
        }
        template
    }

    /// True if two templates have the same default arguments, in terms of the parameters `own`.
    fn have_equal_defaults(&mut self, a: EntityId, b: EntityId, own: ArgsId) -> bool {
        let list = self.program.args.get(own).to_vec();
        let (outer_a, outer_b) = (self.program.entity(a).env, self.program.entity(b).env);
        (0..list.len()).all(|i| {
            self.default_argument(a, i, outer_a, &list[..i])
                == self.default_argument(b, i, outer_b, &list[..i])
        })
    }

    /// Where the head of `template` stands: the types of its parameters may name what is accessible there.
    pub(crate) fn around_head(&self, template: EntityId) -> Context {
        let e = self.program.entity(template);
        let this = self.enclosing_class(template);
        Context { declared: e.name, this, ..Context::of_env(e.env) }.substituting()
    }

    /// `arg` converted to the parameter `index` of the head, which stands in `around` ([temp.arg.type],
    /// [temp.arg.nontype]).
    pub(crate) fn converted_argument(
        &mut self,
        info: &HeadInfo,
        index: usize,
        arg: Arg,
        around: Context,
        before: &[Arg],
        node: NodeId,
    ) -> Res<Arg> {
        let p = info.parameters[index];
        if let Arg::Expansion(inner) = arg {
            let Some(pattern) = self.program.args.get(inner).first().copied() else {
                return self.gap(Gap::Pack, node);
            };
            let pattern = self.converted_argument(info, index, pattern, around, before, node)?;
            let inner = self.program.args.list(&[pattern]);
            return Ok(Arg::Expansion(inner));
        }
        match (p.kind, arg) {
            (ParameterKind::Type, Arg::Type(_)) => Ok(arg),
            (ParameterKind::Type, Arg::Value { .. } | Arg::Address { .. }) => {
                self.argument_of_other_kind(Cause::NoTypeArgument, info, index, node)
            }
            (ParameterKind::Type, Arg::Template(template)) => {
                let name = self.program.entity(template).name;
                self.argument_of_other_kind(Cause::NoArguments(name), info, index, node)
            }
            (ParameterKind::Type, _) => self.ill_formed(node),
            (ParameterKind::Template, Arg::Template(t)) if self.is_other_template(p.node, t) => {
                self.argument_of_other_kind(Cause::OtherTemplate, info, index, node)
            }
            (ParameterKind::Template, Arg::Template(t)) => Ok(Arg::Template(self.renamed_template(t))),
            (ParameterKind::Template, Arg::TemplateParameter { .. }) => Ok(arg),
            // the injected-class-name stands for its template ([temp.local]/1)
            (ParameterKind::Template, Arg::Type(ty)) => {
                let template = self.program.types.as_class(ty).map(|c| self.program.entity(c).pattern);
                match template {
                    Some(_)
                        if !self.program.types.is_dependent(ty)
                            && self.is_written_class(node, index, template) =>
                    {
                        self.argument_of_other_kind(Cause::ClassForTemplate, info, index, node)
                    }
                    Some(t) if t.is_some() => Ok(Arg::Template(t)),
                    // `A<T>::template b`
                    _ if matches!(self.program.types.kind(ty), TypeKind::Member { .. }) => Ok(arg),
                    _ if self.program.types.as_builtin(ty).is_some() => {
                        self.argument_of_other_kind(Cause::NoTemplateArgument, info, index, node)
                    }
                    _ => self.ill_formed(node),
                }
            }
            (ParameterKind::Template, Arg::Value { .. }) => {
                self.argument_of_other_kind(Cause::NoTemplateArgument, info, index, node)
            }
            (ParameterKind::Template, arg) if self.program.is_dependent_arg(arg) => Ok(arg),
            (ParameterKind::Template, _) => self.ill_formed(node),
            (ParameterKind::Value, Arg::Type(_)) => {
                self.argument_of_other_kind(Cause::NoValueArgument, info, index, node)
            }
            (ParameterKind::Value, Arg::Template(_) | Arg::TemplateParameter { .. }) => self.ill_formed(node),
            (ParameterKind::Value, Arg::Value { ty, value }) => {
                let list = self.program.args.list(before);
                let env = self.program.args.environment(around.env, list);
                let target = self.parameter_declared_type(p.node, around.with_env(env))?;
                let written = self.child_argument(node, index);
                if let Some(&object) = written.and_then(|w| self.argument_objects.get(&w)) {
                    if let Some(bound) = self.object_argument(object, target, written, node, around)? {
                        return Ok(bound);
                    }
                }
                match self.converted_value(ty, value, target, node) {
                    Err(Fail::IllFormed(_)) => match self.number_misfit(ty, target) {
                        Some(cause) => self.argument_of_other_kind(cause, info, index, node),
                        None => self.ill_formed(node),
                    },
                    other => other,
                }
            }
            (ParameterKind::Value, Arg::Address { entity, .. })
                if self.is_reached_later(self.program.entity(entity).decl) =>
            {
                let written = self.child_argument(node, index);
                let at = self.node(written.unwrap_or(node)).first;
                let obstacle = Obstacle::Address(self.program.entity(entity).name);
                self.wrong_at(Cause::NotConstant(Some(Unevaluated { at, obstacle })), at, node)
            }
            (ParameterKind::Value, Arg::Address { ty, entity }) => {
                let list = self.program.args.list(before);
                let env = self.program.args.environment(around.env, list);
                let target = self.parameter_declared_type(p.node, around.with_env(env))?;
                // an array is its address for `auto` ([dcl.type.auto.deduct]); such values are not made here yet
                let object = self.program.types.referred(ty);
                if matches!(self.program.types.kind(target), TypeKind::Auto)
                    && matches!(self.program.types.kind(object), TypeKind::Array(..))
                {
                    return self.gap(Gap::Constant, node);
                }
                let is_class = self.program.types.as_class(object).is_some();
                if matches!(self.program.types.kind(target), TypeKind::Auto) && is_class && !self.cxx20 {
                    return self.argument_of_other_kind(Cause::ClassAsParameterType, info, index, node);
                }
                if self.takes_address(ty, target) {
                    let written = self.child_argument(node, index);
                    let is_object = self.program.types.is_reference(ty);
                    return match self
                        .object_argument(entity, target, written, node, around)?
                        .filter(|_| is_object)
                    {
                        Some(bound) => Ok(bound),
                        None => Ok(self.function_by_reference(arg, target)),
                    };
                }
                let both = (self.program.types.as_pointer(ty), self.program.types.as_pointer(target));
                let of_number = both.0.is_some()
                    && (self.program.types.is_integral(target)
                        || matches!(self.program.types.kind(target), TypeKind::Enum(_)));
                if matches!(both, (Some(_), Some(_))) || of_number {
                    return self.argument_of_other_kind(Cause::AddressForInteger, info, index, node);
                }
                // the name of a variable whose value is no constant
                let written = self.child_argument(node, index);
                match written.filter(|_| {
                    self.program.types.is_reference(ty)
                        && self.program.types.is_arithmetic(object)
                        && self.program.types.is_integral(target)
                }) {
                    Some(place) => {
                        let at = self.node(place).first;
                        let variable = self.identifier_of(place).map(|(variable, _)| variable);
                        let obstacle = variable.map(Obstacle::Variable);
                        let reason = obstacle.map(|obstacle| Unevaluated { at, obstacle });
                        self.wrong_at(Cause::NotConstant(reason), at, node)
                    }
                    None => self.ill_formed(node),
                }
            }
            (ParameterKind::Value, _) => Ok(arg),
        }
    }

    /// The tree of the argument `index` in the list `node`.
    fn child_argument(&self, node: NodeId, index: usize) -> Option<NodeId> {
        match self.kind_of(node) {
            NodeKind::TemplateArguments => self.child(node, index),
            _ => None,
        }
    }

    /// Why a value of type `from` is no argument for a parameter of type `target`, if that is plain.
    fn number_misfit(&self, from: Ty, target: Ty) -> Option<Cause> {
        let types = &self.program.types;
        if types.is_dependent(target) || self.has_placeholder(target) {
            return None;
        }
        let is_pointer = |ty: Ty| {
            types.as_pointer(ty).is_some() || matches!(types.kind(ty), TypeKind::MemberPointer { .. })
        };
        let is_null = types.as_builtin(from) == Some(Builtin::NullPointer);
        let is_other = match types.kind(target) {
            // a class may have a conversion function
            TypeKind::Enum(_) => types.as_class(from).is_none(),
            _ if is_pointer(target) => types.is_integral(from) || types.as_enum(from).is_some(),
            _ if types.is_integral(target) => is_null || is_pointer(from) || types.as_enum(from).is_some(),
            _ => false,
        };
        if is_other {
            return Some(Cause::AddressForInteger);
        }
        if types.as_builtin(from).is_some() && types.is_integral(from) && types.is_integral(target) {
            return Some(Cause::NarrowedArgument);
        }
        None
    }

    /// A value of type `from` as an argument for a parameter of type `target` ([temp.arg.nontype]/2).
    fn converted_value(&mut self, from: Ty, value: i128, target: Ty, node: NodeId) -> Res<Arg> {
        // which instance of the class template it is, and its value, are not made here
        if matches!(self.program.types.kind(target), TypeKind::Deduced(_)) {
            return self.gap(Gap::Constant, node);
        }
        let flags = self.program.types.flags(target);
        if flags.contains(TypeFlags::PLACEHOLDER) || flags.contains(TypeFlags::DEPENDENT) {
            return Ok(Arg::Value { ty: from.bare(), value });
        }
        let target = target.bare();
        match *self.program.types.kind(target) {
            TypeKind::Builtin(b) if b.is_integral() => {
                let wrapped = b.wrap(value);
                // narrowing is an error ([dcl.init.list]/7)
                if !b.holds(value) && b != Builtin::Bool {
                    return self.ill_formed(node);
                }
                if self.program.types.as_pointer(from).is_some()
                    || self.program.types.as_builtin(from) == Some(Builtin::NullPointer)
                {
                    return self.ill_formed(node);
                }
                // a scoped enumeration converts to nothing
                if let Some(e) = self.program.types.as_enum(from) {
                    if self.is_scoped_enum(e) {
                        return self.ill_formed(node);
                    }
                }
                Ok(Arg::Value { ty: target, value: wrapped })
            }
            TypeKind::Enum(_) if from.bare() != target => self.ill_formed(node),
            TypeKind::Class(_) => self.gap(Gap::Constant, node),
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } if self.program.types.is_integral(from) => {
                self.ill_formed(node)
            }
            TypeKind::Pointer(_) | TypeKind::MemberPointer { .. } if value == 0 => {
                Ok(Arg::Value { ty: target, value })
            }
            TypeKind::Builtin(b) if b.is_floating() => self.gap(Gap::Constant, node),
            // no parameter has this type
            TypeKind::Builtin(Builtin::Void) => self.ill_formed(node),
            _ => Ok(Arg::Value { ty: target, value }),
        }
    }

    /// The type that `template<list>` of a class template is.
    pub(crate) fn class_template_id(
        &mut self,
        template: EntityId,
        list: NodeId,
        context: Context,
    ) -> Res<Ty> {
        let args = self.template_arguments(template, list, context)?;
        let args = self.program.args.list(&args);
        self.check_constraints(template, args, list, context)?;
        let class = self.instance(template, args)?;
        Ok(self.type_of_class(class))
    }

    /// The type that `template<list>` of an alias template is: its type-id with the arguments in place
    /// ([temp.alias]/2).
    pub(crate) fn alias_template_id(
        &mut self,
        template: EntityId,
        list: NodeId,
        context: Context,
    ) -> Res<Ty> {
        self.check_missing_argument(template, list)?;
        let written = self.written_arguments(list, context)?;
        let args = match self.told_arguments(template, &written, list, context) {
            Err(Fail::Gap(Gap::Pack, _)) if self.has_open_expansion(&written) => {
                // which parameters the elements are for is not known
                let mut form = vec![u64::from(template.0) | 16 << 40];
                form.push(u64::from(self.program.args.list(&written).0));
                let s = self.program.signature(form);
                return Ok(self.program.types.computed(s, false));
            }
            args => args?,
        };
        let args = self.program.args.list(&args);
        self.check_constraints(template, args, list, context)?;
        let instance = self.instance(template, args)?;
        let ty = match self.type_of(instance) {
            Err(Fail::IllFormed(at)) => {
                self.check_alias_instance(instance, self.node(list).end.prev(), context);
                return Err(Fail::IllFormed(at));
            }
            ty => ty?,
        };
        // the meaning of `void_t<T::x>` depends on its arguments although its type does not
        if self.program.is_dependent_list(args) && !self.program.types.is_dependent(ty) {
            let form = vec![u64::from(instance.0) | 14 << 40];
            let s = self.program.signature(form);
            self.conditional_aliases.insert(s, ty);
            let packs = self.program.args.get(args).iter().any(|&a| self.program.has_pack(a));
            return Ok(self.program.types.computed(s, packs));
        }
        Ok(ty)
    }

    /// The argument `arg` of a template parameter of type `target`: a function is named as it is where that is a reference,
    /// and by its address else.
    fn function_by_reference(&mut self, arg: Arg, target: Ty) -> Arg {
        let Arg::Address { ty, entity } = arg else { return arg };
        let is_function = self.program.entity(entity).kind == EntityKind::Function;
        match self.program.types.as_pointer(ty) {
            Some(function) if is_function && self.program.types.is_reference(target) => {
                let ty = self.program.types.lvalue_reference(function);
                Arg::Address { ty, entity }
            }
            _ => arg,
        }
    }

    /// True if no argument of a list is dependent: nothing stands in the way of an instance.
    pub(crate) fn check_concrete(&self, args: ArgsId, node: NodeId) -> Res<()> {
        if self.program.is_dependent_list(args) {
            Err(Fail::Gap(Gap::Operand, self.node(node).first))
        } else {
            Ok(())
        }
    }
}
