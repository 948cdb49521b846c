//! E18: extended lambdas, and the other annotated lambdas.
//!
//! `[…] __device__ (…) {…}` in a host function becomes an object of a wrapper type, and `[…] __host__
//! __device__ …` is passed to a factory that makes one. The type names the function around (its *parent*),
//! the number of the lambda in it and the types of its captures; the device compiler derives the same type
//! from the same source, and the stub file specialises a kernel's launcher for it. A type that differs is
//! not noticed before the program runs, so nothing is guessed here: what cannot be decided is an error.
//!
//! Without `--extended-lambda` every annotated lambda is an error. Lambdas outside of functions, in default
//! arguments and in member initialisers are not extended: device ones lose their body there.

mod captures;
mod tag;

use crate::unit::Unit;
use captures::{Capture, CaptureList};
use cufront_diag::Code;
use cufront_edits::{Part, Reason};
use cufront_items::{attribute_group, AttrSet, DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_names::find_uses;
use rustc_hash::FxHashMap;

/// Most captures that a wrapper can have.
const MAX_CAPTURES: usize = 1022;

/// An annotated lambda.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Annotated {
    /// `[`.
    pub(crate) introducer: Tok,
    /// `]`.
    pub(crate) close: Tok,
    /// Spaces of the annotation.
    pub(crate) spaces: AttrSet,
    /// The token after the annotation.
    pub(crate) after: Tok,
    /// `(` of the parameters, if there are any.
    pub(crate) params: Tok,
    /// `->` of the return type, if there is one.
    pub(crate) arrow: Tok,
    /// `{` of the body.
    pub(crate) body: Tok,
    pub(crate) mutable: bool,
    /// `constexpr` or `consteval` among its specifiers.
    pub(crate) constant: bool,
    /// `<` of a template parameter list.
    pub(crate) template: bool,
}

impl Annotated {
    fn device_only(&self) -> bool {
        self.spaces.contains(AttrSet::DEVICE) && !self.spaces.contains(AttrSet::HOST)
    }

    fn end(&self, unit: &Unit<'_>) -> Tok {
        unit.lexed.tokens.partner(self.body)
    }
}

/// Finds, checks and rewrites all annotated lambdas.
pub(crate) fn edit_lambdas(unit: &mut Unit<'_>) {
    let mut done = Tok(0);
    let mut found = Vec::new();
    for &t in &unit.lexed.attributes {
        if t < done {
            continue;
        }
        if let Some(lambda) = annotated_at(unit, t) {
            done = lambda.after;
            found.push(lambda);
        }
    }
    if found.is_empty() {
        return;
    }
    if !unit.config.extended_lambda {
        for l in &found {
            let at = unit.lexed.tokens.start(l.introducer);
            unit.diagnostics.report(
                Code::LambdaNotEnabled,
                at,
                "a lambda with __host__ or __device__ needs the option --extended-lambda",
            );
        }
        return;
    }
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    let parents = parents(unit, &found);
    let mut extended: Vec<(Annotated, DeclId)> = Vec::new();
    let mut covered = Tok(0);
    for (i, l) in found.iter().enumerate() {
        let at = unit.lexed.tokens.start(l.introducer);
        // in device code, or in the body of a device lambda
        if dropped.contains_start(at) || l.introducer < covered || !l.spaces.contains(AttrSet::DEVICE) {
            continue;
        }
        match parents[i] {
            Some(parent) => {
                extended.push((*l, parent));
                if l.device_only() {
                    // lambdas in its captures count; those in its body vanish with it
                    let inner: Vec<Annotated> = found[i + 1..]
                        .iter()
                        .copied()
                        .filter(|m| l.introducer < m.introducer && m.introducer < l.close)
                        .collect();
                    let at = extended.len() - 1;
                    for (k, m) in inner.into_iter().enumerate() {
                        extended.insert(at + k, (m, parent));
                    }
                    covered = l.end(unit);
                }
            }
            None if l.device_only() => {
                let (start, end) = (unit.lexed.tokens.start(l.body), unit.lexed.end(l.end(unit)));
                unit.edits.replace(start, end, Reason::Lambda, &[Part::New("{ }")]);
                covered = l.end(unit);
            }
            None => {}
        }
    }
    rewrite(unit, &extended);
}

/// The lambda whose annotation begins with the group at `t`.
fn annotated_at(unit: &Unit<'_>, t: Tok) -> Option<Annotated> {
    let tokens = &unit.lexed.tokens;
    let close = t.prev();
    if t.0 == 0 || tokens.kind(close) != TokenKind::RBracket {
        return None;
    }
    let introducer = tokens.partner(close);
    // `a[i] __attribute__` is an array, `[[x]] __attribute__` an attribute list
    if introducer.0 > 0
        && matches!(
            tokens.kind(introducer.prev()),
            TokenKind::Ident
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::LBracket
                | TokenKind::Operator
        )
        || tokens.kind(introducer.next()) == TokenKind::LBracket
    {
        return None;
    }
    let mut spaces = AttrSet::empty();
    let mut at = t;
    while tokens.kind(at) == TokenKind::Attribute {
        let (set, next) = attribute_group(unit.lexed, at);
        spaces |= set;
        at = next;
    }
    if !spaces.intersects(AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL) {
        return None;
    }
    let mut l = Annotated {
        introducer,
        close,
        spaces,
        after: at,
        params: Tok::NONE,
        arrow: Tok::NONE,
        body: Tok::NONE,
        mutable: false,
        constant: false,
        template: false,
    };
    loop {
        match tokens.kind(at) {
            TokenKind::LBrace => {
                l.body = at;
                return Some(l);
            }
            TokenKind::LParen => {
                if l.params.is_none() && l.arrow.is_none() {
                    l.params = at;
                }
                at = tokens.partner(at).next();
                continue;
            }
            TokenKind::Less if l.params.is_none() && at == l.after => l.template = true,
            TokenKind::Arrow if l.arrow.is_none() => l.arrow = at,
            TokenKind::Mutable => l.mutable = true,
            TokenKind::Constexpr | TokenKind::Consteval => l.constant = true,
            TokenKind::LBracket => {
                at = tokens.partner(at).next();
                continue;
            }
            TokenKind::Semi
            | TokenKind::RParen
            | TokenKind::RBrace
            | TokenKind::RBracket
            | TokenKind::Eof => {
                return None;
            }
            _ => {}
        }
        at = at.next();
    }
}

/// For each lambda the innermost function whose body, handlers or mem-initialisers hold it.
fn parents(unit: &Unit<'_>, lambdas: &[Annotated]) -> Vec<Option<DeclId>> {
    let mut best: Vec<Option<DeclId>> = vec![None; lambdas.len()];
    for (id, d) in unit.items.decls.iter() {
        if d.kind != DeclKind::Function {
            continue;
        }
        let Some(c) = unit.items.declarator(id) else { continue };
        if c.body.is_none() {
            continue;
        }
        let from = if c.before_body.is_some() { c.before_body } else { c.body };
        let first = lambdas.partition_point(|l| l.introducer < from);
        for (i, l) in lambdas.iter().enumerate().skip(first) {
            if l.introducer > d.last {
                break;
            }
            // functions nest: a later declaration that holds it is further in
            let inner = best[i].is_none_or(|b| unit.items.decls[b].first <= d.first);
            if inner {
                best[i] = Some(id);
            }
        }
    }
    best
}

fn rewrite(unit: &mut Unit<'_>, extended: &[(Annotated, DeclId)]) {
    if extended.is_empty() {
        return;
    }
    // every identifier of every lambda, looked up where it stands
    let mut targets: Vec<Tok> = Vec::new();
    for (l, _) in extended {
        let mut t = l.introducer;
        let end = l.end(unit);
        while t < end {
            if unit.lexed.tokens.kind(t) == TokenKind::Ident {
                targets.push(t);
            }
            t = t.next();
        }
    }
    targets.sort_unstable();
    targets.dedup();
    let uses = find_uses(unit.lexed, unit.items, &targets);
    let mut ordinals: FxHashMap<DeclId, u32> = FxHashMap::default();
    let mut hosts: Vec<(Tok, Tok)> = Vec::new();
    for (l, parent) in extended {
        let ordinal = ordinals.entry(*parent).or_insert(0);
        *ordinal += 1;
        let n = *ordinal;
        if !check(unit, l, *parent, &hosts) {
            continue;
        }
        if !l.device_only() {
            hosts.push((l.body, l.end(unit)));
        }
        let list = CaptureList::of(unit, l, *parent, &uses);
        let Some(list) = list else { continue };
        if list.captures.len() > MAX_CAPTURES {
            report(unit, l, Code::LambdaTooManyCaptures, "an extended lambda can have at most 1022 captures");
            continue;
        }
        edit(unit, l, *parent, n, &list);
    }
}

pub(crate) fn report(unit: &mut Unit<'_>, l: &Annotated, code: Code, words: &str) {
    unit.diagnostics.report(code, unit.lexed.tokens.start(l.introducer), words);
}

/// The restrictions that syntax and scopes decide.
fn check(unit: &mut Unit<'_>, l: &Annotated, parent: DeclId, hosts: &[(Tok, Tok)]) -> bool {
    let d = &unit.items.decls[parent];
    let class = unit.items.skip_template_parameters(d.scope);
    let in_class = unit.items.scopes[class].kind == ScopeKind::Class;
    let around = unit.items.scopes[class].parent;
    let local = in_class && {
        let outer = unit.items.skip_template_parameters(around);
        outer.is_some()
            && matches!(unit.items.scopes[outer].kind, ScopeKind::Block | ScopeKind::FunctionParameters)
    };
    let unnamed = in_class && unit.items.scopes[class].name.is_none();
    let (code, words) = if hosts.iter().any(|&(a, b)| a < l.introducer && l.introducer < b) {
        (
            Code::LambdaInHostDeviceLambda,
            "an extended lambda cannot be defined inside an extended __host__ __device__ lambda",
        )
    } else if matches!(d.name_kind, NameKind::Constructor | NameKind::Destructor) {
        (
            Code::LambdaParentAddress,
            "an extended lambda cannot be defined in a constructor or destructor, whose address cannot be \
taken; move it to another function",
        )
    } else if d.specifiers.contains(Specifiers::DEDUCED) {
        (
            Code::LambdaParentDeduced,
            "the function around an extended lambda cannot have a deduced return type; write the type",
        )
    } else if local {
        (
            Code::LambdaParentLocal,
            "the function around an extended lambda cannot be a member of a local class",
        )
    } else if unnamed {
        (Code::LambdaParentUnnamedClass, "the class around an extended lambda must have a name")
    } else if l.constant {
        (Code::LambdaConstexpr, "an extended lambda cannot be constexpr or consteval")
    } else if !l.device_only() && is_generic(unit, l) {
        (
            Code::LambdaGenericHostDevice,
            "a __host__ __device__ extended lambda cannot be generic; give its parameters types",
        )
    } else {
        return true;
    };
    report(unit, l, code, words);
    false
}

fn is_generic(unit: &Unit<'_>, l: &Annotated) -> bool {
    if l.template {
        return true;
    }
    if l.params.is_none() {
        return false;
    }
    let tokens = &unit.lexed.tokens;
    let close = tokens.partner(l.params);
    let mut t = l.params.next();
    while t < close {
        if tokens.kind(t) == TokenKind::Auto {
            return true;
        }
        t = match tokens.kind(t) {
            TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => tokens.partner(t).next(),
            _ => t.next(),
        };
    }
    false
}

fn edit(unit: &mut Unit<'_>, l: &Annotated, parent: DeclId, n: u32, list: &CaptureList) {
    let Some(tag) = tag::tag(unit, l, parent, n) else {
        report(
            unit,
            l,
            Code::NotSupported,
            "the return type of this extended lambda is deduced; write the type after '->'",
        );
        return;
    };
    unit.extended_lambdas += 1;
    let count = list.captures.len() as u32;
    let tokens = &unit.lexed.tokens;
    let (start, end) = (tokens.start(l.introducer), unit.lexed.end(l.end(unit)));
    let types: Vec<Vec<Part<'_>>> = list.captures.iter().map(Capture::type_parts).collect();
    let values: Vec<Vec<Part<'_>>> = list.captures.iter().map(Capture::value_parts).collect();
    let mut parts: Vec<Part<'_>> = Vec::new();
    if l.device_only() {
        unit.device_captures.insert(count);
        parts.push(Part::New("__nv_dl_wrapper_t< "));
        parts.push(Part::Bytes(&tag));
        for t in &types {
            parts.push(Part::New(", "));
            parts.extend_from_slice(t);
        }
        parts.push(Part::New(">( "));
        parts.push(Part::Bytes(&tag));
        parts.push(Part::New("{}"));
        for v in &values {
            parts.push(Part::New(", "));
            parts.extend_from_slice(v);
        }
        parts.push(Part::New(")"));
    } else {
        unit.host_device_captures.insert(count);
        let function_pointer = list.captures.is_empty() && !list.default;
        parts.push(Part::New("__nv_hdl_create_wrapper_t< "));
        parts.push(Part::New(if l.mutable { "true, " } else { "false, " }));
        parts.push(Part::New(if function_pointer { "true, " } else { "false, " }));
        parts.push(Part::Bytes(&tag));
        for t in &types {
            parts.push(Part::New(", "));
            parts.extend_from_slice(t);
        }
        parts.push(Part::New(">::__nv_hdl_create_wrapper( "));
        parts.push(Part::Keep(start, end));
        for v in &values {
            parts.push(Part::New(", "));
            parts.extend_from_slice(v);
        }
        parts.push(Part::New(")"));
    }
    unit.edits.replace(start, end, Reason::Lambda, &parts);
}
