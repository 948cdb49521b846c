//! Calls that host code must not make: of device functions, and of kernels without a launch (cuda-semantics
//! specification, section 4).
//!
//! A call is reported if every function that it can mean is for the device only, or a kernel, so that overload
//! resolution cannot choose another: the functions that lookup finds and, unless the arguments are literals or
//! the name is qualified, those of the same name that argument-dependent lookup could add. Members are looked up
//! in the class of the object where that is a variable of a named class. In templates the arguments must be
//! literals. Where evaluation is in doubt (`if constexpr`, braces of initialisers, template arguments,
//! unevaluated operands) nothing is said.

use super::function_around;
use crate::redeclaration::{self, Inherited};
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_items::{
    attribute_group, AttrSet, Decl, DeclId, DeclKind, Items, NameKind, Parser, ScopeId, ScopeKind, Specifiers,
};
use cufront_lex::{DirectiveKind, Tok, TokenKind};
use cufront_names::{find_uses, lambdas_around, resolve, Use};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most calls for which the whole body is read; nearly all of them are errors, of which so many are not shown.
const MAX_CALLS: usize = 256;

/// What all the functions are that a call can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Callee {
    /// Only the device can call them.
    Device {
        constant: bool,
    },
    Kernel,
}

pub(super) fn check(unit: &mut Unit<'_>) {
    launches(unit);
    let functions = functions_for_the_device(unit);
    if functions.by_name.is_empty() {
        return;
    }
    let mut calls = calls(unit, &functions);
    if calls.is_empty() {
        return;
    }
    let pragmas = exec_check_pragmas(unit);
    let mut targets: Vec<Tok> =
        calls.iter().map(|c| if c.object.is_some() { c.object } else { c.name }).collect();
    targets.sort_unstable();
    targets.dedup();
    calls.sort_unstable_by_key(|c| c.name);
    let mut bodies_read = 0;
    let uses = find_uses(unit.lexed, unit.items, &targets);
    for c in &calls {
        let target = if c.object.is_some() { c.object } else { c.name };
        let Ok(k) = uses.binary_search_by_key(&target, |u| u.name) else { continue };
        let member = uses[k]
            .found
            .found()
            .iter()
            .any(|&d| unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Class);
        let Some((at, callee)) = meaning(unit, c, &uses[k], &functions) else { continue };
        bodies_read += usize::from(call(unit, &pragmas, c, member, at, callee));
        if bodies_read >= MAX_CALLS {
            return;
        }
    }
}

/// A call by name, as its tokens show it.
struct Call {
    /// The unqualified name of what is called.
    name: Tok,
    /// `(` of the arguments.
    arguments: Tok,
    /// The variable in front of `.` or `->`.
    object: Tok,
    /// `(` if the name stands in parentheses of its own, perhaps with `&`.
    group: Tok,
}

/// The calls in the user's files of names that a function for the device has.
fn calls(unit: &mut Unit<'_>, functions: &Functions) -> Vec<Call> {
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let mut out = Vec::new();
    for (i, &kind) in t.kinds().iter().enumerate() {
        let name = Tok(i as u32);
        if kind != TokenKind::Ident || !functions.by_name.contains_key(&t.name(name)) {
            continue;
        }
        let at = t.start(name);
        // what is dropped is for the device, which may call all but kernels
        let kernel = || {
            functions.by_name[&t.name(name)]
                .iter()
                .any(|&d| unit.items.decls[d].attrs.contains(AttrSet::GLOBAL))
        };
        if lexed.lines.in_system_header(at) || dropped.contains_start(at) && !kernel() {
            continue;
        }
        let mut call = Call { name, arguments: name.next(), object: Tok::NONE, group: Tok::NONE };
        match t.kind(name.next()) {
            TokenKind::LParen => {}
            TokenKind::RParen if t.kind(name.plus(2)) == TokenKind::LParen => {
                let open = t.partner(name.next());
                let address = open.next() == name.prev() && t.kind(name.prev()) == TokenKind::Amp;
                if open.next() != name && !address {
                    continue;
                }
                // behind a name the parenthesis is its argument list
                let before = t.kind(open.prev());
                if matches!(
                    before,
                    TokenKind::Ident | TokenKind::RParen | TokenKind::RBracket | TokenKind::Greater
                ) {
                    continue;
                }
                (call.group, call.arguments) = (open, name.plus(2));
            }
            TokenKind::Less => {
                let close = Parser::new(lexed, unit.items).match_angle(name.next(), Items::GLOBAL);
                let Some(close) = close.filter(|c| t.kind(c.next()) == TokenKind::LParen) else { continue };
                call.arguments = close.next();
            }
            _ => continue,
        }
        match t.kind(name.prev()) {
            TokenKind::Tilde => continue,
            TokenKind::Dot | TokenKind::Arrow => {
                let object = name.prev().prev();
                let part = matches!(
                    t.kind(object.prev()),
                    TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon | TokenKind::Star
                );
                if t.kind(object) != TokenKind::Ident || part {
                    continue;
                }
                call.object = object;
            }
            _ => {}
        }
        out.push(call);
    }
    out
}

/// Where the call `c` is reported, and what it calls; `None` if that is not sure. `found` is what the object means
/// if there is one, else what the name means.
fn meaning(unit: &mut Unit<'_>, c: &Call, found: &Use, functions: &Functions) -> Option<(Tok, Callee)> {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    if c.object.is_some() {
        let &[variable] = found.found.found() else { return None };
        let through = t.kind(c.object.next()) == TokenKind::Arrow;
        let class = class_of_variable(unit, variable, if through { Shape::Pointer } else { Shape::Object })?;
        Parser::new(lexed, unit.items).members(class);
        let list = unit.items.qualified(lexed, t.name(c.name), class, c.name);
        let callee = callee(unit, functions, list.found())?;
        let of_class =
            list.found().iter().any(|&d| unit.items.decls[d].specifiers.contains(Specifiers::STATIC));
        return Some((if of_class { c.object } else { c.name }, callee));
    }
    let list = found.found.found();
    let callee = callee(unit, functions, list)?;
    let member = list.iter().any(|&d| unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Class);
    let by_arguments =
        found.first == c.name && !member && c.group.is_none() && !literal_arguments(unit, c.arguments);
    if by_arguments {
        let others = functions.by_name.get(&t.name(c.name)).map_or(&[][..], Vec::as_slice);
        if others.iter().any(|d| !list.contains(d) && self::callee(unit, functions, &[*d]).is_none()) {
            return None;
        }
    }
    Some((if c.group.is_some() { c.group } else { found.first }, callee))
}

/// How a variable holds an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// By itself, or by reference.
    Object,
    /// By one pointer.
    Pointer,
}

/// The class that the declaration of a variable names, if the variable is of that shape. No class template's
/// specialisations.
pub(super) fn class_of_variable(unit: &Unit<'_>, id: DeclId, shape: Shape) -> Option<ScopeId> {
    let d = &unit.items.decls[id];
    let c = unit.items.declarator(id)?;
    if d.kind != DeclKind::Variable || c.placeholder.is_some() || c.array.is_some() || c.params.is_some() {
        return None;
    }
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let (mut stars, mut others) = (0, 0);
    for i in c.first.0..c.id_first.0 {
        match t.kind(Tok(i)) {
            TokenKind::Star => stars += 1,
            TokenKind::Amp | TokenKind::AmpAmp | TokenKind::Const => {}
            _ => others += 1,
        }
    }
    if others > 0 || stars != u32::from(shape == Shape::Pointer) {
        return None;
    }
    let mut class = Tok::NONE;
    for i in c.specs_first.0..c.specs_end.0 {
        match t.kind(Tok(i)) {
            TokenKind::Ident => class = Tok(i),
            TokenKind::ColonColon
            | TokenKind::Const
            | TokenKind::Static
            | TokenKind::Struct
            | TokenKind::Class
            | TokenKind::Union => {}
            _ => return None,
        }
    }
    if class.is_none() {
        return None;
    }
    let found = resolve(lexed, unit.items, class, d.scope).found;
    let scopes = found.found().iter().filter_map(|&f| unit.items.scope_of_decl(lexed, f, 0));
    let scope = scopes.filter(|&s| unit.items.scopes[s].kind == ScopeKind::Class).last()?;
    (!is_templated(unit, scope)).then_some(scope)
}

/// The class, or one around it, is a template or a specialisation.
pub(super) fn is_templated(unit: &Unit<'_>, class: ScopeId) -> bool {
    let owner = unit.items.scopes[class].owner;
    owner.is_none() || {
        let o = &unit.items.decls[owner];
        o.head.is_some() || o.specifiers.contains(Specifiers::TEMPLATE_ID) || in_template(unit, owner)
    }
}

/// What all functions of `list` are, if they are the same.
pub(super) fn callee(unit: &mut Unit<'_>, functions: &Functions, list: &[DeclId]) -> Option<Callee> {
    let unsure = Specifiers::DELETED
        | Specifiers::DEDUCED
        | Specifiers::DEFAULTED
        | Specifiers::CONSTEVAL
        | Specifiers::EXPLICIT_SPECIALIZATION
        | Specifiers::EXPLICIT_INSTANTIATION;
    let mut all = None;
    for &id in list {
        let d = unit.items.decls[id].clone();
        if d.kind != DeclKind::Function || d.specifiers.intersects(unsure) {
            return None;
        }
        // keywords of redeclarations accumulate
        let mut spaces = d.attrs;
        for &other in list {
            if other != id && redeclaration::same_signature(unit, other, id) {
                spaces |= unit.items.decls[other].attrs;
            }
        }
        if functions.others_for_the_host.contains(&d.name) {
            // its definition, or the specialisation that is chosen, may be for both
            return None;
        }
        let spaces = spaces & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL);
        let callee = if spaces == AttrSet::DEVICE {
            Callee::Device { constant: d.specifiers.contains(Specifiers::CONSTEXPR) }
        } else if spaces == AttrSet::GLOBAL {
            Callee::Kernel
        } else {
            return None;
        };
        if *all.get_or_insert(callee) != callee {
            return None;
        }
    }
    all
}

/// What is launched must be a kernel. Host functions are reported where no template is around and no
/// declaration of the name is a kernel or a template.
fn launches(unit: &mut Unit<'_>) {
    let lexed = unit.lexed;
    let t = &lexed.tokens;
    let plain = |open: Tok| {
        let name = open.prev();
        let before = t.kind(name.prev());
        let qualified = matches!(before, TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow);
        (open.0 > 1 && t.kind(name) == TokenKind::Ident && !qualified).then_some(name)
    };
    let targets: Vec<Tok> = lexed.launches.iter().filter_map(|&open| plain(open)).collect();
    if targets.is_empty() {
        return;
    }
    // names that some kernel, template or member has
    let mut other: FxHashSet<NameId> = FxHashSet::default();
    for (_, d) in unit.items.decls.iter() {
        let host = d.kind == DeclKind::Function
            && d.head.is_none()
            && !d.attrs.intersects(AttrSet::GLOBAL | AttrSet::DEVICE)
            && unit.items.scopes[d.scope].kind == ScopeKind::Namespace;
        if !host && d.name.is_some() {
            other.insert(d.name);
        }
    }
    let targets: Vec<Tok> = targets.into_iter().filter(|&tok| !other.contains(&t.name(tok))).collect();
    for found in find_uses(lexed, unit.items, &targets) {
        let list = found.found.found();
        let functions = list.iter().all(|&d| unit.items.decls[d].kind == DeclKind::Function);
        let caller = function_around(unit, found.name);
        if list.is_empty() || !functions || caller.is_none_or(|c| in_template(unit, c)) {
            continue;
        }
        let function = Name(lexed.spelling(found.name));
        unit.diagnostics.say(t.start(found.name), say::LaunchOfOtherFunction { function });
    }
}

/// The tokens behind each `#pragma nv_exec_check_disable` in the user's own files, in ascending order.
pub(super) fn exec_check_pragmas(unit: &Unit<'_>) -> Vec<Tok> {
    let lexed = unit.lexed;
    lexed
        .directives
        .iter()
        .filter(|d| {
            d.kind == DirectiveKind::Pragma
                && lexed.text[d.word as usize..d.end as usize].starts_with(b"nv_exec_check_disable")
                && !lexed.lines.in_system_header(d.start)
        })
        .map(|d| d.before)
        .collect()
}

/// True if one of `pragmas` is for the function `id`: it stands in front of it, or in front of another declaration
/// of its name.
fn is_unchecked(unit: &Unit<'_>, pragmas: &[Tok], id: DeclId) -> bool {
    let t = &unit.lexed.tokens;
    let name = unit.items.decls[id].name;
    pragmas.iter().any(|&p| {
        // up to the parameters
        let mut at = p;
        loop {
            match t.kind(at) {
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof => return false,
                TokenKind::Ident if t.name(at) == name => return true,
                TokenKind::Operator => return true,
                _ => at = at.next(),
            }
        }
    })
}

/// What is known of functions by their names.
#[derive(Default)]
pub(super) struct Functions {
    /// For each name that a function for the device only, or a kernel, has: the functions of the name at namespace
    /// scope, and friends.
    by_name: FxHashMap<NameId, Vec<DeclId>>,
    /// Names of explicit specialisations, and of members defined outside of their class, that say `__host__`.
    others_for_the_host: FxHashSet<NameId>,
}

pub(super) fn functions_for_the_device(unit: &Unit<'_>) -> Functions {
    let mut out = Functions::default();
    let plain = |d: &Decl| d.kind == DeclKind::Function && d.name_kind == NameKind::Plain && d.name.is_some();
    for (_, d) in unit.items.decls.iter() {
        let spaces = d.attrs & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL);
        if plain(d) && (spaces == AttrSet::DEVICE || spaces == AttrSet::GLOBAL) {
            out.by_name.entry(d.name).or_default();
        }
        if d.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::EXPLICIT_SPECIALIZATION)
            && spaces.contains(AttrSet::HOST)
        {
            out.others_for_the_host.insert(d.name);
        }
    }
    for (id, d) in unit.items.decls.iter() {
        let free = unit.items.scopes[d.scope].kind == ScopeKind::Namespace
            && !d.specifiers.intersects(Specifiers::QUALIFIED | Specifiers::EXPLICIT_INSTANTIATION);
        if plain(d) && (free || d.specifiers.contains(Specifiers::FRIEND)) {
            if let Some(list) = out.by_name.get_mut(&d.name) {
                list.push(id);
            }
        }
    }
    out
}

/// Reports the call `c`, of a member or another function, if it is one that the code around must not make, at
/// the token `at`; true if the body
/// around was read for that.
fn call(unit: &mut Unit<'_>, pragmas: &[Tok], c: &Call, member: bool, at: Tok, callee: Callee) -> bool {
    let Some(caller) = function_around(unit, c.name) else { return false };
    let Some(spaces) = caller_spaces(unit, pragmas, caller, c.name) else { return false };
    if !spaces.contains(AttrSet::HOST) && callee != Callee::Kernel {
        return false;
    }
    let Some(body) = unit.items.declarator(caller).map(|d| d.body) else { return false };
    // a member found without an object is one of this class: in a template that depends
    let plain = c.arguments == c.name.next() && c.object.is_none() && !member;
    if !certainly_evaluated(unit, body, c.name)
        || in_template(unit, caller) && !(plain && literal_arguments(unit, c.arguments))
    {
        return true;
    }
    report(unit, at, at, unit.lexed.spelling(c.name), callee, spaces);
    true
}

/// For which sides the code at `tok` in the function `caller` is: HOST, DEVICE or both. `None` if calls in it are
/// not checked, or it is not sure.
pub(super) fn caller_spaces(
    unit: &mut Unit<'_>,
    pragmas: &[Tok],
    caller: DeclId,
    tok: Tok,
) -> Option<AttrSet> {
    let d = unit.items.decls[caller].clone();
    let c = unit.items.declarator(caller).copied()?;
    if is_unchecked(unit, pragmas, caller) {
        return None;
    }
    // the innermost lambda with an annotation has its own
    let annotated = lambdas_around(unit.lexed, c.body, tok).lambdas.into_iter().rev().find(|l| {
        unit.lexed.tokens.kind(l.close.next()) == TokenKind::Attribute || l.late_attribute.is_some()
    });
    let written = match annotated {
        Some(l) => {
            let (mut spaces, mut at) = (AttrSet::empty(), l.close.next());
            while unit.lexed.tokens.kind(at) == TokenKind::Attribute {
                let (group, end) = attribute_group(unit.lexed, at);
                (spaces, at) = (spaces | group, end);
            }
            if l.late_attribute.is_some()
                || !unit.config.extended_lambda
                || !spaces.intersects(AttrSet::SPACES)
            {
                return None;
            }
            spaces
        }
        None => {
            let spaces = d.attrs | Inherited::default().attributes(unit, caller);
            let unsure = !spaces.intersects(AttrSet::SPACES)
                && d.specifiers.intersects(Specifiers::EXPLICIT_SPECIALIZATION)
                || d.specifiers.contains(Specifiers::DEFAULTED);
            if unsure {
                return None;
            }
            spaces
        }
    };
    Some(if written.contains(AttrSet::GLOBAL) {
        AttrSet::DEVICE
    } else if written.intersects(AttrSet::HOST | AttrSet::DEVICE) {
        written & (AttrSet::HOST | AttrSet::DEVICE)
    } else {
        AttrSet::HOST
    })
}

/// Reports that code for `spaces`, at `at`, calls `function`, after what is found before the token `after`.
pub(super) fn report(
    unit: &mut Unit<'_>,
    at: Tok,
    after: Tok,
    function: &[u8],
    callee: Callee,
    spaces: AttrSet,
) {
    let (at, after) = (unit.lexed.tokens.start(at), unit.lexed.tokens.start(after));
    let function = Name(function);
    let device = spaces.contains(AttrSet::DEVICE);
    let report = &mut *unit.diagnostics;
    let reported = match callee {
        Callee::Kernel => report.say(at, say::KernelCalledWithoutLaunch { function }),
        Callee::Device { constant: true } if unit.config.relaxed_constexpr => return,
        Callee::Device { constant: true } if device => {
            report.say(at, say::ConstexprDeviceFromBoth { function })
        }
        Callee::Device { constant: true } => report.say(at, say::ConstexprDeviceFromHost { function }),
        Callee::Device { .. } if device => report.say(at, say::DeviceFromBoth { function }),
        Callee::Device { .. } => report.say(at, say::DeviceFromHost { function }),
    };
    if after != at {
        reported.ordered_at(after);
    }
}

/// The function, or a class around it, is a template.
pub(super) fn in_template(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let mut s = d.scope;
    while s.is_some() {
        let sc = &unit.items.scopes[s];
        let owner_is_template = sc.owner.is_some() && {
            let o = &unit.items.decls[sc.owner];
            o.kind == DeclKind::Class && (o.head.is_some() || o.specifiers.contains(Specifiers::TEMPLATE_ID))
        };
        if sc.kind == ScopeKind::TemplateParameters || owner_is_template {
            return true;
        }
        s = sc.parent;
    }
    d.head.is_some()
}

/// Nothing in the parentheses can depend on a template parameter.
fn literal_arguments(unit: &Unit<'_>, open: Tok) -> bool {
    let t = &unit.lexed.tokens;
    let close = t.partner(open);
    (open.0 + 1..close.0).all(|i| {
        matches!(
            t.kind(Tok(i)),
            TokenKind::Number
                | TokenKind::CharLiteral
                | TokenKind::StringLiteral
                | TokenKind::Comma
                | TokenKind::Plus
                | TokenKind::Minus
        )
    })
}

/// True if the call at `tok` in the body at `body` is an evaluated expression, of the function itself or of a
/// lambda in it.
pub(super) fn certainly_evaluated(unit: &Unit<'_>, body: Tok, tok: Tok) -> bool {
    let t = &unit.lexed.tokens;
    let close = t.partner(body);
    let discarded = (body.0..close.0)
        .any(|i| t.kind(Tok(i)) == TokenKind::If && t.kind(Tok(i + 1)) == TokenKind::Constexpr);
    if discarded {
        return false;
    }
    let mut at = tok.prev();
    let mut same_statement = true;
    while at > body {
        match t.kind(at) {
            TokenKind::Semi => same_statement = false,
            TokenKind::RBrace => {
                same_statement = false;
                at = t.partner(at);
            }
            TokenKind::RParen | TokenKind::RBracket => at = t.partner(at),
            TokenKind::LParen | TokenKind::LBracket => {
                let before = t.kind(at.prev());
                let evaluated = !matches!(
                    before,
                    TokenKind::Sizeof
                        | TokenKind::Decltype
                        | TokenKind::Noexcept
                        | TokenKind::Alignof
                        | TokenKind::Typeof
                        | TokenKind::Requires
                        | TokenKind::StaticAssert
                        | TokenKind::Attribute
                ) && unit.lexed.spelling(at.prev()) != b"typeid";
                if !evaluated {
                    return false;
                }
            }
            TokenKind::LBrace => {
                let block = matches!(
                    t.kind(at.prev()),
                    TokenKind::RParen
                        | TokenKind::LBrace
                        | TokenKind::RBrace
                        | TokenKind::Semi
                        | TokenKind::Else
                        | TokenKind::Do
                        | TokenKind::Try
                        | TokenKind::Colon
                        | TokenKind::RBracket
                );
                if !block {
                    return false;
                }
                same_statement = false;
            }
            // perhaps a template argument
            TokenKind::Less | TokenKind::Sizeof | TokenKind::Requires | TokenKind::LaunchOpen
                if same_statement =>
            {
                return false
            }
            _ => {}
        }
        at = at.prev();
    }
    true
}
