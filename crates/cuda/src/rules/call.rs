//! Calls that host code must not make: of device functions, and of kernels without a launch (cuda-semantics
//! specification, section 4).
//!
//! Only what names alone decide is reported: an unqualified call whose name means device functions, or kernels,
//! wherever it is declared, so that overload resolution cannot choose another. In templates the arguments must
//! be literals. Where evaluation is in doubt (`if constexpr`, braces of initialisers, template arguments,
//! unevaluated operands) nothing is said.

use super::function_around;
use crate::redeclaration::Inherited;
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::{DirectiveKind, Tok, TokenKind};
use cufront_names::{find_uses, lambdas_around};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most calls for which the whole body is read; nearly all of them are errors, of which so many are not shown.
const MAX_CALLS: usize = 256;

/// What all declarations of a name are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// Functions that only the device can call.
    Device {
        constant: bool,
    },
    Kernel,
    Other,
}

pub(super) fn check(unit: &mut Unit<'_>) {
    launches(unit);
    if checks_disabled(unit) {
        return;
    }
    let sorts = sorts(unit);
    if !sorts.values().any(|s| *s != Sort::Other) {
        return;
    }
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    let t = &unit.lexed.tokens;
    let mut targets: Vec<Tok> = Vec::new();
    for (i, &kind) in t.kinds().iter().enumerate() {
        let tok = Tok(i as u32);
        if kind != TokenKind::Ident
            || t.kind(tok.next()) != TokenKind::LParen
            || !sorts.get(&t.name(tok)).is_some_and(|s| *s != Sort::Other)
        {
            continue;
        }
        let at = t.start(tok);
        let qualified = matches!(
            t.kind(tok.prev()),
            TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow | TokenKind::Tilde
        );
        if !qualified && !dropped.contains_start(at) && !unit.lexed.lines.in_system_header(at) {
            targets.push(tok);
        }
    }
    if targets.is_empty() {
        return;
    }
    let mut bodies_read = 0;
    for found in find_uses(unit.lexed, unit.items, &targets) {
        let list = found.found.found();
        let functions = !list.is_empty()
            && list.iter().all(|&d| {
                let d = &unit.items.decls[d];
                d.kind == DeclKind::Function && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
            });
        let sort = sorts.get(&unit.lexed.tokens.name(found.name)).copied().unwrap_or(Sort::Other);
        if functions && found.first == found.name {
            bodies_read += usize::from(call(unit, found.name, sort));
        }
        if bodies_read >= MAX_CALLS {
            return;
        }
    }
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

/// `#pragma nv_exec_check_disable` in the user's own files: which function it is for is not followed.
fn checks_disabled(unit: &Unit<'_>) -> bool {
    unit.lexed.directives.iter().any(|d| {
        d.kind == DirectiveKind::Pragma
            && unit.lexed.text[d.word as usize..d.end as usize].starts_with(b"nv_exec_check_disable")
            && !unit.lexed.lines.in_system_header(d.start)
    })
}

/// The names that are declared with an execution space somewhere.
fn sorts(unit: &Unit<'_>) -> FxHashMap<NameId, Sort> {
    let mut out: FxHashMap<NameId, Sort> = FxHashMap::default();
    for (_, d) in unit.items.decls.iter() {
        if d.name.is_none() {
            continue;
        }
        let free = d.kind == DeclKind::Function
            && d.name_kind == NameKind::Plain
            && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
            && !d.specifiers.intersects(
                Specifiers::QUALIFIED
                    | Specifiers::FRIEND
                    | Specifiers::DELETED
                    | Specifiers::DEDUCED
                    | Specifiers::CONSTEVAL
                    | Specifiers::EXPLICIT_SPECIALIZATION
                    | Specifiers::EXPLICIT_INSTANTIATION,
            );
        let spaces = d.attrs & (AttrSet::HOST | AttrSet::DEVICE | AttrSet::GLOBAL);
        let sort = if free && spaces == AttrSet::DEVICE {
            Sort::Device { constant: d.specifiers.contains(Specifiers::CONSTEXPR) }
        } else if free && spaces == AttrSet::GLOBAL {
            Sort::Kernel
        } else {
            Sort::Other
        };
        out.entry(d.name).and_modify(|s| *s = if *s == sort { sort } else { Sort::Other }).or_insert(sort);
    }
    out
}

/// Reports a call, if it is one that host code must not make; true if the body around was read for that.
fn call(unit: &mut Unit<'_>, tok: Tok, sort: Sort) -> bool {
    let Some(caller) = function_around(unit, tok) else { return false };
    let d = unit.items.decls[caller].clone();
    let Some(c) = unit.items.declarator(caller).copied() else { return false };
    let spaces = d.attrs | Inherited::default().attributes(unit, caller);
    let device = spaces.contains(AttrSet::DEVICE);
    let host = spaces.contains(AttrSet::HOST);
    let unsure = !spaces.intersects(AttrSet::SPACES)
        && d.specifiers.intersects(Specifiers::EXPLICIT_SPECIALIZATION)
        || d.specifiers.contains(Specifiers::DEFAULTED);
    if spaces.contains(AttrSet::GLOBAL) || device && !host || unsure {
        return false;
    }
    if !certainly_evaluated(unit, c.body, tok)
        || in_template(unit, caller) && !literal_arguments(unit, tok.next())
    {
        return true;
    }
    let at = unit.lexed.tokens.start(tok);
    let function = Name(unit.lexed.spelling(tok));
    let report = &mut *unit.diagnostics;
    match sort {
        Sort::Kernel => report.say(at, say::KernelCalledWithoutLaunch { function }),
        Sort::Device { constant: true } if unit.config.relaxed_constexpr => return true,
        Sort::Device { constant: true } if device => {
            report.say(at, say::ConstexprDeviceFromBoth { function })
        }
        Sort::Device { constant: true } => report.say(at, say::ConstexprDeviceFromHost { function }),
        Sort::Device { .. } if device => report.say(at, say::DeviceFromBoth { function }),
        Sort::Device { .. } => report.say(at, say::DeviceFromHost { function }),
        Sort::Other => return true,
    };
    true
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

/// True if the call at `tok` in the body at `body` is an evaluated expression of the function itself, or of
/// lambdas without annotations in it.
pub(super) fn certainly_evaluated(unit: &Unit<'_>, body: Tok, tok: Tok) -> bool {
    let t = &unit.lexed.tokens;
    let close = t.partner(body);
    let discarded = (body.0..close.0)
        .any(|i| t.kind(Tok(i)) == TokenKind::If && t.kind(Tok(i + 1)) == TokenKind::Constexpr);
    if discarded {
        return false;
    }
    let annotated = |l: &cufront_names::Lambda| {
        t.kind(l.close.next()) == TokenKind::Attribute || l.late_attribute.is_some()
    };
    if lambdas_around(unit.lexed, body, tok).lambdas.iter().any(annotated) {
        return false;
    }
    let mut at = tok.prev();
    while at > body {
        match t.kind(at) {
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => at = t.partner(at),
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
            }
            TokenKind::Less | TokenKind::Sizeof | TokenKind::Requires | TokenKind::LaunchOpen => {
                return false
            }
            _ => {}
        }
        at = at.prev();
    }
    true
}
