//! Which specialisation of a class template does a written template-id mean?
//!
//! Without types, the arguments are compared as they are written: those of the specialisation's own
//! declaration against those of the template-id, where a template parameter of the specialisation stands for
//! any one token. That finds the class of a member that is defined outside of a partial specialisation, where
//! both are written alike up to the names of the parameters, and explicit specialisations. The primary
//! template stands for everything else. Of several that have the same arguments the constraints decide, compared as they
//! are written, too: `template<A T> struct S<T>` and `template<B T> struct S<T>`.

use crate::named_scope::skip_angles;
use crate::{DeclId, HeadId, Items, ScopeId, ScopeKind, Specifiers, TemplateHead};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok, TokenKind};

/// Longest argument list that is compared, in tokens.
const MAX_ARGUMENTS: u32 = 400;

impl Items {
    /// The scope of the specialisation of the class template with the scope `primary` that the argument list
    /// `[open, end)`, brackets included, is written like in `scope`; `None` if it is none that is declared at `position`.
    pub(crate) fn written_specialization(
        &self,
        lexed: &Lexed,
        primary: ScopeId,
        (open, end): (Tok, Tok),
        scope: ScopeId,
        position: Tok,
    ) -> Option<ScopeId> {
        let owner = self.scopes[primary].owner;
        if owner.is_none() || end.0 - open.0 > MAX_ARGUMENTS {
            return None;
        }
        let template = &self.decls[owner];
        let list = self.specializations.get(&(template.scope, template.name))?;
        let mut fits: Vec<(DeclId, ScopeId)> = Vec::new();
        for &id in list {
            let d = &self.decls[id];
            if d.point > position || d.inner.is_none() || d.inner == primary {
                continue;
            }
            let own = d.name_tok.next();
            if lexed.tokens.kind(own) != TokenKind::Less {
                continue;
            }
            let Some(own_end) = skip_angles(lexed, own, lexed.tokens.eof()) else { continue };
            if own_end.0 - own.0 == end.0 - open.0 && self.written_alike(lexed, id, own, own_end, open) {
                fits.push((id, d.inner));
            }
        }
        let explicit = |d: DeclId| self.decls[d].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
        // the template itself has its parameters as arguments
        let own_parameters = (open.next().0..end.0 - 1).all(|t| {
            matches!(lexed.tokens.kind(Tok(t)), TokenKind::Ident | TokenKind::Comma | TokenKind::Ellipsis)
        });
        if fits.len() > 1 || own_parameters && !fits.is_empty() {
            let mut constrained = fits.clone();
            constrained
                .retain(|&(d, _)| explicit(d) || self.has_constraints_of(lexed, self.decls[d].head, scope));
            if !constrained.is_empty() {
                fits = constrained;
            } else if own_parameters && self.has_constraints_of(lexed, template.head, scope) {
                return None;
            }
        }
        // the definition, if there is one, has the members; an explicit specialisation is nearest
        let rank = |&(d, s): &(DeclId, ScopeId)| (self.scopes[s].body.is_some(), explicit(d));
        fits.into_iter().rev().max_by_key(rank).map(|(_, s)| s)
    }

    /// True if one of the heads around `scope` has the constraints of `head`, as they are written.
    fn has_constraints_of(&self, lexed: &Lexed, head: HeadId, scope: ScopeId) -> bool {
        if head.is_none() {
            return false;
        }
        let mut at = scope;
        while at.is_some() && self.scopes[at].kind == ScopeKind::TemplateParameters {
            let parameter = self.scopes[at].decls.first().map(|&d| self.decls[d].name_tok);
            let around = parameter.and_then(|p| self.heads.iter().find(|(_, h)| h.open < p && p < h.close));
            if around.is_some_and(|(_, other)| self.heads_are_alike(lexed, &self.heads[head], other)) {
                return true;
            }
            at = self.scopes[at].parent;
        }
        false
    }

    /// Compares the parameters and constraints of two heads up to the names of the parameters.
    fn heads_are_alike(&self, lexed: &Lexed, a: &TemplateHead, b: &TemplateHead) -> bool {
        let t = &lexed.tokens;
        if a.close.0 - a.open.0 != b.close.0 - b.open.0 || a.end.0 - a.open.0 != b.end.0 - b.open.0 {
            return false;
        }
        let mut names: Vec<(Name, Name)> = Vec::new();
        (0..a.end.0 - a.open.0).all(|i| {
            let (x, y) = (Tok(a.open.0 + i), Tok(b.open.0 + i));
            let is_type = |k| matches!(k, TokenKind::Class | TokenKind::Typename);
            if t.kind(x) != t.kind(y) {
                return is_type(t.kind(x)) && is_type(t.kind(y));
            }
            if t.kind(x) != TokenKind::Ident {
                return lexed.spelling(x) == lexed.spelling(y);
            }
            let ends = matches!(t.kind(x.next()), TokenKind::Comma | TokenKind::Greater | TokenKind::Assign);
            if x < a.close && ends {
                names.push((t.name(x), t.name(y)));
            }
            match names.iter().find(|n| n.0 == t.name(x)) {
                Some(n) => n.1 == t.name(y),
                None => t.name(x) == t.name(y),
            }
        })
    }

    /// Compares the arguments `[own, end)` of the specialisation `id` with those at `other`.
    fn written_alike(&self, lexed: &Lexed, id: DeclId, own: Tok, end: Tok, other: Tok) -> bool {
        let t = &lexed.tokens;
        let mut parameters = self.parameter_names(lexed, id);
        let (mut a, mut b) = (own, other);
        while a < end {
            let bound = match t.kind(a) {
                TokenKind::Ident => parameters.iter_mut().find(|p| p.0 == t.name(a)),
                _ => None,
            };
            let fits = match bound {
                Some((_, stands_for)) => {
                    let single = !matches!(
                        t.kind(b),
                        TokenKind::Comma | TokenKind::Less | TokenKind::Greater | TokenKind::Ellipsis
                    );
                    let first = *stands_for.get_or_insert(b);
                    single && lexed.spelling(first) == lexed.spelling(b)
                }
                None => t.kind(a) == t.kind(b) && lexed.spelling(a) == lexed.spelling(b),
            };
            if !fits {
                return false;
            }
            a = a.next();
            b = b.next();
        }
        true
    }

    /// The names that the heads of `id` declare, each with nothing that it stands for yet.
    fn parameter_names(&self, lexed: &Lexed, id: DeclId) -> Vec<(Name, Option<Tok>)> {
        let t = &lexed.tokens;
        let mut names = Vec::new();
        let mut head = self.decls[id].head;
        while head.is_some() {
            let h = &self.heads[head];
            let mut at = h.open.next();
            while at < h.close {
                let declares =
                    matches!(t.kind(at.next()), TokenKind::Comma | TokenKind::Greater | TokenKind::Assign);
                if t.kind(at) == TokenKind::Ident && declares {
                    names.push((t.name(at), None));
                }
                at = at.next();
            }
            head = h.outer;
        }
        names
    }
}
