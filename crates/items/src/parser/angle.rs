//! Template argument lists: where does `<` open one, and which `>` closes it?
//!
//! [temp.names]/3: `<` after a template-name opens an argument list. Whether a name is a template is asked
//! of the declarations so far. A name that they do not settle (a member of a dependent or not yet parsed
//! class) is tried: as an argument list if that closes well, as an operator otherwise.

use super::Parser;
use crate::lookup::skip_angles;
use crate::scope::Sorts;
use crate::ScopeId;
use cufront_lex::{Tok, TokenKind};

/// How many undecided `<` one list may have before the search gives up; bounds the time.
const MAX_TRIES: u32 = 64;

/// How many tokens all searches together may visit: so many per token of the unit, and so many more. Real code
/// takes a hundredth of that.
const WORK_PER_TOKEN: u64 = 256;
const WORK_AT_LEAST: u64 = 1 << 22;

/// Most nested lists that are followed.
const MAX_DEPTH: u32 = 200;

impl Parser<'_> {
    /// Counts a token that a search visits; false once there were too many.
    fn may_visit(&self) -> bool {
        let visited = self.items.angle_work.get() + 1;
        self.items.angle_work.set(visited);
        visited <= WORK_AT_LEAST + WORK_PER_TOKEN * self.lexed.tokens.len() as u64
    }

    /// The `>` that closes the argument list opened at `open`, or `None` if it is none.
    #[must_use]
    pub fn match_angle(&self, open: Tok, scope: ScopeId) -> Option<Tok> {
        let mut tries = MAX_TRIES;
        self.match_angle_bounded(open, scope, &mut tries, 0)
    }

    fn match_angle_bounded(&self, open: Tok, scope: ScopeId, tries: &mut u32, depth: u32) -> Option<Tok> {
        if depth > MAX_DEPTH {
            return None;
        }
        let mut t = open.next();
        loop {
            if !self.may_visit() {
                return None;
            }
            match self.kind(t) {
                TokenKind::Greater => return Some(t),
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = self.partner(t).next(),
                TokenKind::Less => match self.opens_list(open, t, scope) {
                    Some(false) => t = t.next(),
                    Some(true) => t = self.match_angle_bounded(t, scope, tries, depth + 1)?.next(),
                    None => {
                        if *tries == 0 {
                            return None;
                        }
                        *tries -= 1;
                        // as a list, if both it and the outer list then close
                        if let Some(close) = self.match_angle_bounded(t, scope, tries, depth + 1) {
                            if let Some(end) = self.rest_of_list(close.next(), open, scope, tries, depth) {
                                return Some(end);
                            }
                        }
                        t = t.next();
                    }
                },
                TokenKind::Semi
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace
                | TokenKind::Eof => return None,
                _ => t = t.next(),
            }
        }
    }

    /// Continues the list opened at `open` from `t` on.
    fn rest_of_list(
        &self,
        mut t: Tok,
        open: Tok,
        scope: ScopeId,
        tries: &mut u32,
        depth: u32,
    ) -> Option<Tok> {
        loop {
            if !self.may_visit() {
                return None;
            }
            match self.kind(t) {
                TokenKind::Greater => return Some(t),
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = self.partner(t).next(),
                TokenKind::Less => match self.opens_list(open, t, scope) {
                    Some(false) => t = t.next(),
                    Some(true) => t = self.match_angle_bounded(t, scope, tries, depth + 1)?.next(),
                    None => {
                        if *tries == 0 {
                            return None;
                        }
                        *tries -= 1;
                        t = match self.match_angle_bounded(t, scope, tries, depth + 1) {
                            Some(close) => close.next(),
                            None => t.next(),
                        };
                    }
                },
                TokenKind::Semi
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace
                | TokenKind::Eof => return None,
                _ => t = t.next(),
            }
        }
    }

    /// Does the `<` at `t`, inside the list opened at `list`, open a list itself? `None` if not known.
    fn opens_list(&self, list: Tok, t: Tok, scope: ScopeId) -> Option<bool> {
        let before = t.prev();
        match self.kind(before) {
            TokenKind::Ident => {}
            TokenKind::Template
            | TokenKind::StaticCast
            | TokenKind::ConstCast
            | TokenKind::DynamicCast
            | TokenKind::ReinterpretCast => return Some(true),
            // lambda with a template head
            TokenKind::RBracket => return None,
            _ => return Some(false),
        }
        if before <= list {
            return Some(true);
        }
        let qualifier = self.kind(before.prev());
        if qualifier == TokenKind::Template {
            return Some(true);
        }
        let name = self.name(before);
        if self.is_head_value(list, before) {
            return Some(false);
        }
        let sorts = self.sorts_at(name, scope, t);
        if sorts.contains(Sorts::TEMPLATE) && !sorts.contains(Sorts::VALUE) {
            return Some(true);
        }
        // a type that is no template takes no list and no operator: it is a template from elsewhere
        if sorts == Sorts::VALUE
            && !matches!(qualifier, TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow)
        {
            return Some(false);
        }
        None
    }

    /// True if the identifier at `use_tok` was declared as a non-type parameter of the template head opened
    /// at `list` (`template<int N, enable_if_t<N < 5, int> = 0>`): the last word of an earlier parameter
    /// that does not begin with `class` or `typename`.
    fn is_head_value(&self, list: Tok, use_tok: Tok) -> bool {
        // the first token stands for no list at all
        if list.0 == 0 || self.kind(list.prev()) != TokenKind::Template {
            return false;
        }
        let name = self.name(use_tok);
        let mut t = list.next();
        let mut start = t;
        // a parameter's name is not seen in its own default argument ([basic.scope.pdecl]/9)
        let mut declared = None;
        let mut in_default = false;
        while t < use_tok {
            match self.kind(t) {
                TokenKind::Comma => {
                    if let Some(value) = declared {
                        return value;
                    }
                    start = t.next();
                    in_default = false;
                }
                TokenKind::Assign => in_default = true,
                // the head of a template template parameter declares nothing here
                TokenKind::Less if self.kind(t.prev()) == TokenKind::Template => {
                    t = skip_angles(self.lexed, t, use_tok).unwrap_or(t.next());
                    continue;
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    t = self.partner(t);
                }
                TokenKind::Ident
                    if t > start
                        && !in_default
                        && self.name(t) == name
                        && matches!(self.kind(t.next()), TokenKind::Comma | TokenKind::Assign)
                        && !matches!(self.kind(start), TokenKind::Class | TokenKind::Template) =>
                {
                    declared = Some(self.kind(start) != TokenKind::Typename || t > start.plus(1));
                }
                _ => {}
            }
            t = t.next();
        }
        false
    }

    /// At `t`: skips `<…>` if it is an argument list after the name in front of it.
    pub(crate) fn skip_template_arguments(&self, t: Tok, scope: ScopeId) -> Option<Tok> {
        if self.kind(t) != TokenKind::Less {
            return None;
        }
        self.match_angle(t, scope).map(Tok::next)
    }

    /// Skips an expression or initialiser clause that ends at `,`, `;`, or an unmatched closing bracket, and
    /// knows template argument lists, whose commas do not end it.
    pub fn skip_initializer(&self, mut t: Tok, scope: ScopeId) -> Tok {
        loop {
            match self.kind(t) {
                TokenKind::Comma
                | TokenKind::Semi
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace
                | TokenKind::Eof => return t,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = self.partner(t).next(),
                TokenKind::Less => {
                    t = match self.expression_list_end(t, scope) {
                        Some(close) => close.next(),
                        None => t.next(),
                    };
                }
                _ => t = t.next(),
            }
        }
    }

    /// In an expression: the end of the argument list if the `<` at `t` opens one.
    #[must_use]
    pub fn expression_list_end(&self, t: Tok, scope: ScopeId) -> Option<Tok> {
        match self.opens_list(Tok(0), t, scope) {
            Some(true) => self.match_angle(t, scope),
            Some(false) => None,
            None => {
                // an undecided name: a list must be followed by what can follow a template-id
                let close = self.match_angle(t, scope)?;
                let follow = self.kind(close.next());
                let fits = matches!(
                    follow,
                    TokenKind::LParen
                        | TokenKind::LBrace
                        | TokenKind::ColonColon
                        | TokenKind::Comma
                        | TokenKind::Semi
                        | TokenKind::RParen
                        | TokenKind::RBrace
                        | TokenKind::RBracket
                        | TokenKind::Ellipsis
                        | TokenKind::LaunchOpen
                );
                fits.then_some(close)
            }
        }
    }
}
