//! Decl-specifier sequences ([dcl.spec]).
//!
//! Scanning reads only; the classes and enumerations that a sequence defines are declared afterwards by the
//! caller, from [`TypeSpecifier`].

use super::class::ClassSyntax;
use super::Parser;
use crate::scope::Sorts;
use crate::{AttrSet, ScopeId, ScopeKind, Specifiers};
use cufront_base::Name;
use cufront_lex::{known, Tok, TokenKind};

/// A scanned decl-specifier-seq.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DeclSpecifiers {
    pub(crate) flags: Specifiers,
    pub(crate) attrs: AttrSet,
    pub(crate) first: Tok,
    pub(crate) end: Tok,
    /// `auto` or `decltype` of a placeholder type.
    pub(crate) placeholder: Tok,
    /// True if a defining-type-specifier was seen: false for constructors and the like.
    pub(crate) has_type: bool,
    /// First token of the type's name if it is named.
    pub(crate) type_name: Tok,
    /// The class or enum specifier, if there is one.
    pub(crate) class: Option<ClassSyntax>,
}

impl Parser<'_> {
    /// Scans specifiers from `t` on. `class_name` is the name of the class whose members are parsed.
    pub(crate) fn scan_specifiers(&self, t: Tok, scope: ScopeId, class_name: Name) -> DeclSpecifiers {
        self.scan_specifiers_of(t, scope, class_name, false)
    }

    /// As [`Self::scan_specifiers`]; with `typed` a type must be among them (parameters and type-ids), so the
    /// first name is no declarator-id.
    pub(crate) fn scan_specifiers_of(
        &self,
        t: Tok,
        scope: ScopeId,
        class_name: Name,
        typed: bool,
    ) -> DeclSpecifiers {
        let mut s = DeclSpecifiers {
            flags: Specifiers::empty(),
            attrs: AttrSet::empty(),
            first: t,
            end: t,
            placeholder: Tok::NONE,
            has_type: false,
            type_name: Tok::NONE,
            class: None,
        };
        let mut t = t;
        loop {
            let flag = match self.kind(t) {
                TokenKind::Static => Specifiers::STATIC,
                TokenKind::Extern => Specifiers::EXTERN,
                TokenKind::Inline => Specifiers::INLINE,
                TokenKind::Virtual => Specifiers::VIRTUAL,
                TokenKind::Constexpr => Specifiers::CONSTEXPR,
                TokenKind::Consteval => Specifiers::CONSTEVAL,
                TokenKind::Constinit => Specifiers::CONSTINIT,
                TokenKind::Typedef => Specifiers::TYPEDEF,
                TokenKind::Friend => Specifiers::FRIEND,
                TokenKind::Mutable => Specifiers::MUTABLE,
                TokenKind::ThreadLocal => Specifiers::THREAD_LOCAL,
                TokenKind::Const => Specifiers::CONST,
                TokenKind::Volatile => Specifiers::VOLATILE,
                TokenKind::Register
                | TokenKind::Restrict
                | TokenKind::Extension
                | TokenKind::NoinlineWord => Specifiers::empty(),
                TokenKind::Explicit => {
                    if self.kind(t.next()) == TokenKind::LParen {
                        t = self.partner(t.next());
                    }
                    Specifiers::EXPLICIT
                }
                TokenKind::Attribute | TokenKind::Alignas => {
                    let (set, next) = self.skip_attributes(t);
                    if next == t {
                        break;
                    }
                    s.attrs |= set;
                    t = next;
                    continue;
                }
                TokenKind::LBracket if self.kind(t.next()) == TokenKind::LBracket => {
                    t = self.partner(t).next();
                    continue;
                }
                kind if kind.is_fundamental_type() || kind == TokenKind::Complex => {
                    s.has_type = true;
                    if s.type_name.is_none() {
                        s.type_name = t;
                    }
                    Specifiers::empty()
                }
                TokenKind::Auto => {
                    s.has_type = true;
                    s.placeholder = t;
                    Specifiers::empty()
                }
                TokenKind::Decltype | TokenKind::Typeof | TokenKind::UnderlyingType
                    if !s.has_type || self.is_decltype_auto(t) =>
                {
                    if self.is_decltype_auto(t) {
                        s.placeholder = t;
                    }
                    s.has_type = true;
                    s.type_name = t;
                    let mut next = if self.kind(t.next()) == TokenKind::LParen {
                        self.partner(t.next()).next()
                    } else if self.kind(t) == TokenKind::Typeof {
                        self.skip_typeof_operand(t.next(), scope)
                    } else {
                        t.next()
                    };
                    if self.kind(next) == TokenKind::ColonColon && self.kind(next.next()) != TokenKind::Star {
                        next = self.skip_qualified_name(next.next(), scope);
                    }
                    t = next;
                    continue;
                }
                TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum if !s.has_type => {
                    let c = self.scan_class(t, scope);
                    s.has_type = true;
                    s.type_name = t;
                    s.attrs |= c.attrs;
                    t = c.end;
                    s.class = Some(c);
                    continue;
                }
                TokenKind::Typename if !s.has_type => {
                    s.has_type = true;
                    s.type_name = t;
                    let next = self.skip_qualified_name(t, scope);
                    t = if next > t.next() { next } else { t.next() };
                    continue;
                }
                TokenKind::Ident | TokenKind::ColonColon if !s.has_type => {
                    let after = self.skip_qualified_name(t, scope);
                    if after == t || !typed && self.begins_declarator(t, after, scope, class_name) {
                        break;
                    }
                    s.has_type = true;
                    s.type_name = t;
                    t = after;
                    continue;
                }
                _ => break,
            };
            s.flags |= flag;
            t = t.next();
        }
        s.end = t;
        s
    }

    fn is_decltype_auto(&self, t: Tok) -> bool {
        self.kind(t) == TokenKind::Decltype
            && self.kind(t.next()) == TokenKind::LParen
            && self.kind(t.plus(2)) == TokenKind::Auto
    }

    /// No type was seen yet and the name `[t, after)` follows: is it a declarator-id (constructor,
    /// destructor, conversion function, deduction guide) and not a type?
    fn begins_declarator(&self, t: Tok, after: Tok, scope: ScopeId, class_name: Name) -> bool {
        match self.kind(after) {
            TokenKind::ColonColon => {
                matches!(self.kind(after.next()), TokenKind::Tilde | TokenKind::Operator)
            }
            TokenKind::LParen => {
                let (last, before_last) = self.last_two_names(t, after);
                // `::` alone
                if last.is_none() {
                    return true;
                }
                let inside = self.kind(after.next());
                // `T (operator+)(T);`
                if inside == TokenKind::Operator {
                    return false;
                }
                let pointer =
                    matches!(inside, TokenKind::Star | TokenKind::Amp | TokenKind::AmpAmp | TokenKind::Caret);
                let one_name = inside == TokenKind::Ident && after.plus(2) == self.partner(after);
                if class_name.is_some() && self.kind(t) == TokenKind::Ident && before_last.is_none() {
                    if self.name(last) == class_name {
                        // `T (f)(int);` declares f
                        let behind = self.kind(self.partner(after).next());
                        let declarator =
                            one_name && matches!(behind, TokenKind::LParen | TokenKind::LBracket);
                        return !pointer && !declarator;
                    }
                } else if before_last.is_some() && self.name(last) == self.name(before_last) {
                    return !pointer;
                }
                if pointer || self.is_member_pointer(after.next(), scope) {
                    return false;
                }
                let close = self.partner(after);
                let next = self.kind(close.next());
                // `T (f)(int);` `T (x)[3];`
                if one_name && matches!(next, TokenKind::LParen | TokenKind::LBracket) {
                    return false;
                }
                // a type that is not the class around declares what stands in the parentheses: `T (x);`, `T (x[2]);`. A
                // deduction guide is none
                next == TokenKind::Arrow || self.sorts_of_qualified(t, last, scope) != Sorts::TYPE
            }
            _ => false,
        }
    }

    fn is_member_pointer(&self, t: Tok, scope: ScopeId) -> bool {
        let after = self.skip_qualified_name(t, scope);
        after > t && self.kind(after) == TokenKind::ColonColon && self.kind(after.next()) == TokenKind::Star
    }

    /// The last two component names of a qualified name, arguments aside.
    fn last_two_names(&self, first: Tok, end: Tok) -> (Tok, Tok) {
        let (mut last, mut before) = (Tok::NONE, Tok::NONE);
        let mut t = first;
        while t < end {
            match self.kind(t) {
                TokenKind::Ident => {
                    before = last;
                    last = t;
                    t = t.next();
                }
                TokenKind::Less => {
                    t = self.match_angle(t, ScopeId(0)).map_or(t.next(), Tok::next);
                }
                _ => t = self.skip(t),
            }
        }
        (last, before)
    }

    /// The name of the class whose scope `scope` is, [`Name::NONE`] for other scopes.
    pub(crate) fn class_name_of(&self, scope: ScopeId) -> Name {
        let s = &self.items.scopes[scope];
        if s.kind == ScopeKind::Class {
            s.name
        } else {
            Name::NONE
        }
    }

    /// True if `t` is the word `final` or `override`.
    pub(crate) fn is_virt_specifier(&self, t: Tok) -> bool {
        self.kind(t) == TokenKind::Ident && matches!(self.name(t), known::FINAL | known::OVERRIDE)
    }
}
