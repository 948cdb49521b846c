//! Template argument lists: where does `<` open one, and which `>` closes it?
//!
//! [temp.names]/3: `<` after a template-name opens an argument list. Whether a name is a template is asked
//! of the declarations so far. A name that they do not settle (a member of a dependent or not yet parsed
//! class) is tried: as an argument list if that closes well, as an operator otherwise.

use super::Parser;
use crate::named_scope::skip_angles;
use crate::scope::Sorts;
use crate::{ScopeId, ScopeKind};
use cufront_base::Name;
use cufront_lex::{Tok, TokenKind};

/// How many undecided `<` one list may have before the search gives up; bounds the time.
const MAX_TRIES: u32 = 64;

/// How many tokens all searches together may visit: so many per token of the unit, and so many more. Real code
/// takes a hundredth of that.
const WORK_PER_TOKEN: u64 = 256;
const WORK_AT_LEAST: u64 = 1 << 22;

/// Lists of so many tokens are remembered: each is a part of those around it, which are asked for, too.
const LONG: u32 = 64;

/// A list that is open.
#[derive(Clone, Copy)]
struct Open {
    /// Its `<`.
    at: Tok,
    /// Every `<` in it so far opens a list, without a doubt.
    certain: bool,
}

/// The lists that are open, outer ones first.
#[derive(Clone, Default)]
struct Lists {
    open: Vec<Open>,
    /// Those of them that are template heads.
    heads: Vec<Tok>,
}

impl Lists {
    fn push(&mut self, parser: &Parser<'_>, at: Tok) {
        self.open.push(Open { at, certain: true });
        if at.0 > 0 && parser.kind(at.prev()) == TokenKind::Template {
            self.heads.push(at);
        }
    }

    /// Closes the innermost list.
    fn pop(&mut self) -> Option<Open> {
        let list = self.open.pop()?;
        if self.heads.last() == Some(&list.at) {
            self.heads.pop();
        }
        if !list.certain {
            self.doubt();
        }
        Some(list)
    }

    /// What a `<` in the innermost list is was not certain.
    fn doubt(&mut self) {
        if let Some(list) = self.open.last_mut() {
            list.certain = false;
        }
    }
}

impl Parser<'_> {
    /// Counts a token that a search visits; false once there were too many.
    fn may_visit(&self) -> bool {
        let visited = self.items.angle_work.get() + 1;
        self.items.angle_work.set(visited);
        visited <= WORK_AT_LEAST + WORK_PER_TOKEN * self.lexed.tokens.len() as u64
    }

    /// The `>` that closes the argument list opened at `open`, or `None` if it is none.
    ///
    /// An undecided `<` inside is taken for a list if all lists around it, up to the one opened at `open`, then
    /// close; for an operator otherwise.
    #[must_use]
    pub fn match_angle(&self, open: Tok, scope: ScopeId) -> Option<Tok> {
        if let Some(close) = self.known_end(open, scope) {
            return Some(close);
        }
        // the lists that are open, and how they stood at each `<` that was tried as a list
        let mut lists = Lists::default();
        lists.push(self, open);
        let mut tried: Vec<(Tok, Lists)> = Vec::new();
        let mut tries = MAX_TRIES;
        let mut t = open.next();
        loop {
            if !self.may_visit() {
                return None;
            }
            let fits = match self.kind(t) {
                TokenKind::Greater => {
                    if let Some(list) = lists.pop() {
                        // what a head around declares may have decided it
                        if list.certain && lists.heads.is_empty() {
                            self.remember_end(list.at, scope, t);
                        }
                    }
                    if lists.open.is_empty() {
                        return Some(t);
                    }
                    true
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    t = self.partner(t);
                    true
                }
                TokenKind::Less => match self.opens_list(&lists.heads, t, scope) {
                    Some(false) => {
                        lists.doubt();
                        true
                    }
                    Some(true) => {
                        match self.known_end(t, scope).filter(|_| lists.heads.is_empty()) {
                            Some(close) => t = close,
                            None => lists.push(self, t),
                        }
                        true
                    }
                    None => {
                        if tries == 0 {
                            return None;
                        }
                        tries -= 1;
                        lists.doubt();
                        tried.push((t, lists.clone()));
                        lists.push(self, t);
                        true
                    }
                },
                TokenKind::Semi
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace
                | TokenKind::Eof => false,
                _ => true,
            };
            if !fits {
                // the last one tried was an operator
                (t, lists) = tried.pop()?;
            }
            t = t.next();
        }
    }

    /// The end of the list opened at `open`, if it was found before, for certain and not by what a head around it says.
    fn known_end(&self, open: Tok, scope: ScopeId) -> Option<Tok> {
        if self.head.is_some() {
            return None;
        }
        self.items.angle_ends.borrow().get(&(open, scope)).copied()
    }

    fn remember_end(&self, open: Tok, scope: ScopeId, close: Tok) {
        if self.head.is_none() && close.0 - open.0 >= LONG {
            self.items.angle_ends.borrow_mut().insert((open, scope), close);
        }
    }

    /// Does the `<` at `t` open a list? `heads` are the template heads among the lists that are open there. `None` if
    /// not known.
    fn opens_list(&self, heads: &[Tok], t: Tok, scope: ScopeId) -> Option<bool> {
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
        let qualifier = self.kind(before.prev());
        if qualifier == TokenKind::Template {
            return Some(true);
        }
        let name = self.name(before);
        let member = matches!(qualifier, TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow);
        if !member {
            match self.head_parameter(heads, name, before, scope) {
                Some(Sorts::VALUE) => return Some(false),
                Some(sorts) => return sorts.contains(Sorts::TEMPLATE).then_some(true),
                None => {}
            }
        }
        if qualifier == TokenKind::ColonColon && self.is_dependent_qualifier(heads, before.prev(), scope) {
            // without the word `template` a dependent name is none of a template ([temp.names]/2)
            return Some(false);
        }
        let sorts = self.sorts_at(name, scope, t);
        if sorts.contains(Sorts::TEMPLATE) && !sorts.contains(Sorts::VALUE) {
            return Some(true);
        }
        // a type that is no template takes no list and no operator: it is a template from elsewhere
        if sorts == Sorts::VALUE && !member {
            return Some(false);
        }
        None
    }

    /// What the open template `heads` declare `name` as in front of `use_tok`
    /// (`template<int N, enable_if_t<N < 5, int> = 0>`): such parameters are in no scope yet.
    fn head_parameter(&self, heads: &[Tok], name: Name, use_tok: Tok, scope: ScopeId) -> Option<Sorts> {
        heads.iter().rev().find_map(|&list| self.parameter_of_head(list, name, use_tok, scope))
    }

    /// The same of the head opened at `list`: a parameter's name is the last word of what is between commas.
    fn parameter_of_head(&self, list: Tok, name: Name, use_tok: Tok, scope: ScopeId) -> Option<Sorts> {
        let mut t = list.next();
        let mut start = t;
        // a parameter's name is not seen in its own default argument ([basic.scope.pdecl]/9)
        let mut declared = None;
        let mut in_default = false;
        while t < use_tok {
            match self.kind(t) {
                TokenKind::Comma => {
                    if declared.is_some() {
                        return declared;
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
                        && matches!(self.kind(t.next()), TokenKind::Comma | TokenKind::Assign) =>
                {
                    let words = if self.kind(t.prev()) == TokenKind::Ellipsis { t.prev() } else { t };
                    declared = Some(match self.kind(start) {
                        TokenKind::Template => Sorts::TYPE | Sorts::TEMPLATE,
                        TokenKind::Class | TokenKind::Typename if words == start.next() => Sorts::TYPE,
                        _ if self.ends_constraint(words.prev(), scope) => Sorts::TYPE,
                        _ => Sorts::VALUE,
                    });
                }
                _ => {}
            }
            t = t.next();
        }
        None
    }

    /// In a template head: does the nested-name-specifier that ends with the `::` at `colons` depend on a template
    /// parameter? A `typename` in front makes what it qualifies a type, which may be a template.
    fn is_dependent_qualifier(&self, heads: &[Tok], colons: Tok, scope: ScopeId) -> bool {
        let in_template = scope.is_some() && self.items.scopes[scope].kind == ScopeKind::TemplateParameters;
        if !in_template && heads.is_empty() {
            return false;
        }
        let (mut t, mut dependent) = (colons, false);
        loop {
            // at `::`: the component in front of it
            let mut u = t.prev();
            if self.kind(u) == TokenKind::Greater {
                let mut depth = 0;
                loop {
                    match self.kind(u) {
                        TokenKind::Greater => depth += 1,
                        TokenKind::Less => depth -= 1,
                        TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => u = self.partner(u),
                        TokenKind::Ident => dependent |= self.is_template_parameter(heads, u, scope),
                        TokenKind::Semi => return false,
                        _ => {}
                    }
                    if u.0 == 0 {
                        return false;
                    }
                    u = u.prev();
                    if depth == 0 {
                        break;
                    }
                }
            }
            if self.kind(u) != TokenKind::Ident || u.0 == 0 {
                return false;
            }
            let front = self.kind(u.prev());
            if front != TokenKind::ColonColon {
                dependent |= self.is_template_parameter(heads, u, scope);
                return dependent && front != TokenKind::Typename;
            }
            t = u.prev();
        }
    }

    /// Does the identifier at `t` name a template parameter of the heads around?
    fn is_template_parameter(&self, heads: &[Tok], t: Tok, scope: ScopeId) -> bool {
        let name = self.name(t);
        if self.head_parameter(heads, name, t, scope).is_some() {
            return true;
        }
        if self.head.is_some() && !self.head_sort(name, scope).is_empty() {
            return true;
        }
        let mut s = scope;
        while s.is_some() {
            if self.items.bound(s, name, t).next().is_some() {
                return self.items.scopes[s].kind == ScopeKind::TemplateParameters;
            }
            s = self.items.scopes[s].parent;
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
        match self.opens_list(&[], t, scope) {
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
