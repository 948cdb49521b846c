//! E17: names that a class member of the same name hides too late.
//!
//! `struct S { using X = X<int>; };` is ill-formed for the host compiler ([class.member.lookup]: a name used
//! in a class must mean the same when the class is complete), yet CUDA's headers are written so. Each use of
//! an outer entity in the member declarations of a class, in front of the member that hides it, is qualified
//! with the namespace of the entity.

use crate::unit::Unit;
use cufront_base::Name;
use cufront_edits::{Part, Reason};
use cufront_items::{DeclId, DeclKind, ScopeId, ScopeKind, Sorts};
use cufront_lex::{Tok, TokenKind};
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) fn qualify_hidden_names(unit: &mut Unit<'_>) {
    for i in 0..unit.items.scopes.len() {
        let scope = ScopeId(i as u32);
        let s = &unit.items.scopes[scope];
        if s.kind == ScopeKind::Class && s.members_parsed {
            qualify_in_class(unit, scope);
        }
    }
}

fn qualify_in_class(unit: &mut Unit<'_>, class: ScopeId) {
    // the members of the class by name, with the token where the first of them becomes visible
    let mut members: FxHashMap<Name, Tok> = FxHashMap::default();
    for d in unit.items.scopes[class].decls.iter().map(|&d| &unit.items.decls[d]) {
        let named = d.name.is_some()
            && matches!(
                d.kind,
                DeclKind::TypeAlias
                    | DeclKind::Variable
                    | DeclKind::Function
                    | DeclKind::Class
                    | DeclKind::Enum
            )
            && d.name_kind == cufront_items::NameKind::Plain
            && !d.specifiers.contains(cufront_items::Specifiers::FRIEND);
        if named {
            let first = members.entry(d.name).or_insert(d.point);
            *first = d.point.min(*first);
        }
    }
    if members.is_empty() {
        return;
    }
    // several declarators share one range
    let declared: FxHashSet<Tok> =
        unit.items.scopes[class].decls.iter().map(|&d| unit.items.decls[d].name_tok).collect();
    let decls: Vec<DeclId> = unit.items.scopes[class].decls.clone();
    let tokens = &unit.lexed.tokens;
    let mut edits: Vec<(Tok, DeclId)> = Vec::new();
    let mut previous = Tok::NONE;
    for id in decls {
        let d = &unit.items.decls[id];
        // only declarations of members, not bodies: those are complete-class contexts
        if d.first == previous || matches!(d.kind, DeclKind::Class | DeclKind::Enum | DeclKind::StaticAssert)
        {
            continue;
        }
        previous = d.first;
        let stop = match unit.items.declarator(id) {
            Some(c) if c.body.is_some() => {
                if c.before_body.is_some() {
                    c.before_body
                } else {
                    c.body
                }
            }
            _ => d.last,
        };
        let mut t = d.first;
        while t < stop {
            if tokens.kind(t) == TokenKind::LBrace {
                t = tokens.partner(t).next();
                continue;
            }
            if tokens.kind(t) == TokenKind::Ident && !declares_or_qualifies(tokens.kind(t.prev())) {
                let name = tokens.name(t);
                if members.get(&name).is_some_and(|&p| p > t) && !declared.contains(&t) {
                    let scope = unit.items.scopes[class].parent;
                    let found = unit.items.unqualified(unit.lexed, name, scope, t, true);
                    if let Some(&outer) = found.found().last() {
                        let o = &unit.items.decls[outer];
                        let names_type =
                            matches!(o.kind, DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias);
                        let around = &unit.items.scopes[o.scope];
                        let nameable = around.kind == ScopeKind::Namespace
                            || around.kind == ScopeKind::Class && around.name.is_some();
                        if names_type && nameable {
                            edits.push((t, outer));
                        }
                    }
                }
            }
            t = t.next();
        }
    }
    for (t, outer) in edits {
        let at = unit.lexed.tokens.start(t);
        let mut path = Vec::new();
        let around = unit.items.decls[outer].scope;
        if unit.items.scopes[around].kind == ScopeKind::Class {
            // a member of an enclosing class: by the injected-class-name, which carries template arguments
            path.extend_from_slice(unit.lexed.names.spelling(unit.items.scopes[around].name));
        } else {
            for component in unit.namespace_path(around) {
                path.extend_from_slice(b"::");
                path.extend_from_slice(&component);
            }
        }
        path.extend_from_slice(b"::");
        unit.edits.replace(at, at, Reason::MemberName, &[Part::Bytes(&path)]);
    }
}

/// Longest head of a class, in tokens, that is looked through.
const MAX_CLASS_HEAD: u32 = 64;

/// The names of members that are spelled like a type that an earlier token of the same class body names: the classes
/// that [`qualify_hidden_names`] must look into. Some are of other blocks than class bodies.
pub(crate) fn hiding_members(unit: &Unit<'_>) -> Vec<Tok> {
    let tokens = &unit.lexed.tokens;
    let mut out = Vec::new();
    // for each name its latest use, in whatever body that was
    let mut uses = vec![Tok(0); unit.lexed.names.len()];
    for open in tokens.of_kind(TokenKind::LBrace).filter(|&open| is_class_body(unit, open)) {
        let close = tokens.partner(open);
        let mut t = open.next();
        while t < close {
            match tokens.kind(t) {
                TokenKind::LBrace => t = tokens.partner(t),
                TokenKind::Ident => {
                    let latest = &mut uses[tokens.name(t).0 as usize];
                    // what the body around uses stands in front of this one, or behind it
                    if open < *latest && *latest < t && seems_to_hide_type(unit, t) {
                        out.push(t);
                    }
                    if tokens.kind(t.prev()) != TokenKind::ColonColon {
                        *latest = t;
                    }
                }
                _ => {}
            }
            t = t.next();
        }
    }
    out
}

/// True if the identifier `t` in a class body seems to declare a member, and is spelled like a type.
fn seems_to_hide_type(unit: &Unit<'_>, t: Tok) -> bool {
    let tokens = &unit.lexed.tokens;
    let ends = matches!(
        tokens.kind(t.next()),
        TokenKind::LParen
            | TokenKind::Semi
            | TokenKind::Assign
            | TokenKind::Comma
            | TokenKind::LBracket
            | TokenKind::LBrace
            | TokenKind::Colon
    );
    let before = tokens.kind(t.prev());
    ends && (declares_or_qualifies(before) || before == TokenKind::Comma)
        && unit.items.sorts(tokens.name(t)).contains(Sorts::TYPE)
}

/// True if the `{` at `open` probably begins the body of a class.
fn is_class_body(unit: &Unit<'_>, open: Tok) -> bool {
    let tokens = &unit.lexed.tokens;
    let mut t = open;
    for _ in 0..MAX_CLASS_HEAD {
        if t.0 == 0 {
            return false;
        }
        t = t.prev();
        match tokens.kind(t) {
            TokenKind::Class | TokenKind::Struct | TokenKind::Union => return true,
            TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Namespace => return false,
            TokenKind::RParen | TokenKind::RBracket => t = tokens.partner(t),
            _ => {}
        }
    }
    false
}

/// True if an identifier after a token of this kind is being declared, or is not looked up on its own.
fn declares_or_qualifies(before: TokenKind) -> bool {
    matches!(
        before,
        TokenKind::ColonColon
            | TokenKind::Dot
            | TokenKind::Arrow
            | TokenKind::Template
            | TokenKind::Struct
            | TokenKind::Class
            | TokenKind::Union
            | TokenKind::Enum
            | TokenKind::Tilde
            | TokenKind::Ident
            | TokenKind::Greater
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AmpAmp
            | TokenKind::Ellipsis
            | TokenKind::Auto
            | TokenKind::Bool
            | TokenKind::Char
            | TokenKind::Double
            | TokenKind::Float
            | TokenKind::Int
            | TokenKind::Long
            | TokenKind::Short
            | TokenKind::Signed
            | TokenKind::Unsigned
            | TokenKind::Void
    )
}
