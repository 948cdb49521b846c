//! What the body of a lambda expression names of the function around: the object itself or a copy, which is a constant
//! unless the lambda is `mutable` ([expr.prim.lambda.capture]/12, [expr.prim.lambda.closure]/7).

use super::Elaborator;
use cufront_ast::NodeId;
use cufront_items::{Decl, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};

/// How a lambda expression captures an entity.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Capture {
    Copy,
    Reference,
    None,
}

impl Elaborator<'_, '_> {
    /// True if the variable `d`, named in the innermost lambda around, is a copy that cannot be changed there.
    pub(super) fn is_constant_copy(&self, d: &Decl) -> bool {
        let kind = self.sema.items().scopes[d.scope].kind;
        let local = matches!(kind, ScopeKind::Block | ScopeKind::FunctionParameters);
        if !local || d.specifiers.intersects(Specifiers::STATIC | Specifiers::EXTERN) {
            return false;
        }
        for &lambda in self.lambdas.iter().rev() {
            let node = self.ast.node(lambda);
            let close = self.sema.partner(node.main);
            let capture = if node.main < d.name_tok && d.name_tok < close {
                // an init-capture
                match self.sema.kind(d.name_tok.prev()) {
                    TokenKind::Amp => Capture::Reference,
                    _ => Capture::Copy,
                }
            } else if node.first <= d.name_tok && d.name_tok < node.end {
                return false;
            } else {
                self.capture_of(node.main, close, d)
            };
            match capture {
                Capture::Copy => return !self.is_mutable(close),
                Capture::Reference if node.main < d.name_tok && d.name_tok < close => return false,
                Capture::Reference | Capture::None => {}
            }
        }
        false
    }

    /// How the lambda-introducer `[open, close]` captures the variable `d`.
    fn capture_of(&self, open: Tok, close: Tok, d: &Decl) -> Capture {
        let mut default = Capture::None;
        let mut t = open.next();
        while t < close {
            let by_reference = self.sema.kind(t) == TokenKind::Amp;
            match self.sema.kind(t) {
                TokenKind::Assign if t == open.next() => default = Capture::Copy,
                TokenKind::Amp if t == open.next() && self.sema.kind(t.next()) != TokenKind::Ident => {
                    default = Capture::Reference;
                }
                _ => {}
            }
            let name = if by_reference { t.next() } else { t };
            if self.sema.kind(name) == TokenKind::Ident && self.sema.lexed().tokens.name(name) == d.name {
                return if by_reference { Capture::Reference } else { Capture::Copy };
            }
            // to the next capture
            while t < close && self.sema.kind(t) != TokenKind::Comma {
                t = self.sema.skip(t);
            }
            t = t.next();
        }
        default
    }

    /// True if the lambda expression `id` captures `*this` and is not `mutable`.
    pub(super) fn copies_this(&self, id: NodeId) -> bool {
        let open = self.ast.node(id).main;
        let close = self.sema.partner(open);
        let mut captured = (open.next().0..close.0).map(Tok);
        captured.any(|t| self.sema.kind(t) == TokenKind::This && self.sema.kind(t.prev()) == TokenKind::Star)
            && !self.is_mutable(close)
    }

    /// True if `mutable` stands behind the parameters of the lambda expression whose introducer closes at `close`.
    fn is_mutable(&self, close: Tok) -> bool {
        let mut t = close.next();
        loop {
            match self.sema.kind(t) {
                TokenKind::Mutable => return true,
                TokenKind::LBrace | TokenKind::Arrow | TokenKind::Semi | TokenKind::Eof => return false,
                _ => t = self.sema.skip(t),
            }
        }
    }
}
