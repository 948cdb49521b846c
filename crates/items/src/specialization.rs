//! Which specialisation of a class template does a written template-id mean?
//!
//! Without types, the arguments are compared as they are written: those of the specialisation's own
//! declaration against those of the template-id, where a template parameter of the specialisation stands for
//! any one token. That finds the class of a member that is defined outside of a partial specialisation, where
//! both are written alike up to the names of the parameters, and explicit specialisations. The primary
//! template stands for everything else.

use crate::named_scope::skip_angles;
use crate::{DeclId, Items, ScopeId, Specifiers};
use cufront_base::Name;
use cufront_lex::{Lexed, Tok, TokenKind};

/// Longest argument list that is compared, in tokens.
const MAX_ARGUMENTS: u32 = 400;

impl Items {
    /// The scope of the specialisation of the class template with the scope `primary` that the argument list
    /// `[open, end)`, brackets included, is written like; `None` if it is none that is declared at `position`.
    pub(crate) fn written_specialization(
        &self,
        lexed: &Lexed,
        primary: ScopeId,
        open: Tok,
        end: Tok,
        position: Tok,
    ) -> Option<ScopeId> {
        let owner = self.scopes[primary].owner;
        if owner.is_none() || end.0 - open.0 > MAX_ARGUMENTS {
            return None;
        }
        let template = &self.decls[owner];
        let list = self.specializations.get(&(template.scope, template.name))?;
        let mut fits = None;
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
                // its definition, if there is one, has the members; an explicit one is nearest
                let explicit = d.specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION);
                let rank = (self.scopes[d.inner].body.is_some(), explicit);
                if fits.is_none_or(|(best, _)| rank > best) {
                    fits = Some((rank, d.inner));
                }
            }
        }
        fits.map(|(_, scope)| scope)
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
