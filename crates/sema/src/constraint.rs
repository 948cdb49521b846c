//! Constraints ([temp.constr]): they are not read yet, so what has one is not known to fit or not.

use crate::Sema;
use cufront_items::{HeadId, ScopeId};
use cufront_lex::TokenKind;

impl Sema<'_> {
    /// True if the template head `head`, or one in front of it, of a declaration in `scope`, has a requires-clause or a parameter with a concept.
    pub(crate) fn is_constrained(&mut self, head: HeadId, scope: ScopeId) -> bool {
        let mut h = head;
        while h.is_some() {
            let t = self.items().heads[h];
            if t.requires < t.end || self.has_constrained_parameter(h, scope) {
                return true;
            }
            h = t.outer;
        }
        false
    }

    /// A parameter that begins with the name of a concept is a type parameter without `class` or `typename`.
    fn has_constrained_parameter(&mut self, head: HeadId, scope: ScopeId) -> bool {
        use cufront_items::TemplateParamKind as Kind;
        if let Some(&known) = self.constrained.get(&head) {
            return known;
        }
        let parameters = self.parser.template_parameters(head, scope);
        let constrained = parameters.iter().any(|p| {
            let word = self.kind(p.first);
            p.kind == Kind::Type && !matches!(word, TokenKind::Class | TokenKind::Typename)
                // `C auto V`
                || p.kind == Kind::NonType
                    && word == TokenKind::Ident
                    && (p.first.0..p.name_at.0).any(|t| self.kind(cufront_lex::Tok(t)) == TokenKind::Auto)
        });
        self.constrained.insert(head, constrained);
        constrained
    }
}
