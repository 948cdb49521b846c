//! What is written in a declaration: questions that its tokens answer and the outline does not keep.
//!
//! Few declarations are asked, so the answers are looked for when somebody asks.
//!
//! Example: `void f() final;` is final, `int (&r)[2] = a;` is initialised with `=`.

use crate::attr::attribute_group;
use crate::attr_word::group_words;
use crate::{
    AttrWord, Decl, DeclKind, Declarator, Items, NameKind, Parameter, Scope, ScopeKind, TemplateHead,
};
use cufront_base::Name;
use cufront_lex::{known, Lexed, Tok, TokenKind};

impl TemplateHead {
    /// True if a `=` stands among the parameters, as in `template <class T = int>`.
    #[must_use]
    pub fn may_have_defaults(&self, lexed: &Lexed) -> bool {
        (self.open.0..self.close.0).any(|i| lexed.tokens.kind(Tok(i)) == TokenKind::Assign)
    }
}

impl Declarator {
    /// The `[` of a structured binding.
    #[must_use]
    pub fn binding_bracket(&self, lexed: &Lexed) -> Option<Tok> {
        let t = &lexed.tokens;
        let first = match t.kind(self.first) {
            TokenKind::Amp | TokenKind::AmpAmp => self.first.next(),
            _ => self.first,
        };
        (t.kind(first) == TokenKind::LBracket).then_some(first)
    }

    /// A `:` follows: in a block, the variable of a range-based `for`.
    #[must_use]
    pub fn is_before_colon(&self, lexed: &Lexed) -> bool {
        let end = self.binding_bracket(lexed).map_or(self.end, |open| lexed.tokens.partner(open).next());
        lexed.tokens.kind(end) == TokenKind::Colon
    }

    /// A `;` or another declarator follows: nothing that could be an initialiser.
    #[must_use]
    pub fn is_at_end(&self, lexed: &Lexed) -> bool {
        matches!(lexed.tokens.kind(self.end), TokenKind::Semi | TokenKind::Comma)
    }

    /// The specifiers name a type with a `::` that no `typename` stands in front of, as far as the tokens show that
    /// ([temp.res.general]/3).
    #[must_use]
    pub fn may_lack_typename(&self, lexed: &Lexed) -> bool {
        let kinds = || (self.specs_first.0..self.specs_end.0).map(|t| lexed.tokens.kind(Tok(t)));
        let begins_name =
            |k: &TokenKind| matches!(k, TokenKind::Typename | TokenKind::Less | TokenKind::ColonColon);
        kinds().find(begins_name).is_some_and(|k| k != TokenKind::Typename)
            && kinds().any(|k| k == TokenKind::ColonColon)
    }

    /// The bound of an array follows directly behind the declared name `name`: what stands in front of that is the type
    /// of the elements.
    #[must_use]
    pub fn bounds_name(&self, name: Tok, lexed: &Lexed) -> bool {
        let behind = name.next();
        behind < self.end
            && lexed.tokens.kind(behind) == TokenKind::LBracket
            && lexed.tokens.kind(behind.next()) != TokenKind::LBracket
    }

    /// The initialiser begins with `=`.
    #[must_use]
    pub fn is_initialized_by_equals(&self, lexed: &Lexed) -> bool {
        self.init.is_some() && lexed.tokens.kind(self.init) == TokenKind::Assign
    }

    /// The first token of the initialiser's value: behind its `=`, if it has one.
    #[must_use]
    pub fn initial_value(&self, lexed: &Lexed) -> Tok {
        if self.is_initialized_by_equals(lexed) {
            self.init.next()
        } else {
            self.init
        }
    }

    /// The initialiser is a list in braces: `= {…}`, `{…}`.
    #[must_use]
    pub fn is_initialized_by_list(&self, lexed: &Lexed) -> bool {
        self.init.is_some() && lexed.tokens.kind(self.initial_value(lexed)) == TokenKind::LBrace
    }

    /// The body is a function-try-block: `try {…} catch …` ([except.pre]).
    #[must_use]
    pub fn is_function_try_block(&self, lexed: &Lexed) -> bool {
        self.before_body.is_some() && lexed.tokens.kind(self.before_body) == TokenKind::Try
    }

    /// The words `extern` among the specifiers.
    #[must_use]
    pub fn extern_words(&self, lexed: &Lexed) -> Vec<Tok> {
        let specifiers = (self.specs_first.0..self.specs_end.0).map(Tok);
        specifiers.filter(|&t| lexed.tokens.kind(t) == TokenKind::Extern).collect()
    }

    /// The token at which words go that belong in front of the specifiers: behind heads, linkage words, and `[[…]]` and
    /// `alignas(…)`, in front of which no specifier may stand ([dcl.pre]). GNU's attributes may stand between those.
    #[must_use]
    pub fn specifier_position(&self, lexed: &Lexed) -> Tok {
        let t = &lexed.tokens;
        let mut at = self.specs_first;
        let mut position = at;
        loop {
            at = match t.kind(at) {
                TokenKind::Attribute => attribute_group(lexed, at).1,
                TokenKind::LBracket if t.kind(at.next()) == TokenKind::LBracket => {
                    position = t.partner(at).next();
                    position
                }
                TokenKind::Alignas if t.kind(at.next()) == TokenKind::LParen => {
                    position = t.partner(at.next()).next();
                    position
                }
                _ => return position,
            };
        }
    }

    /// `auto` stands in the parentheses of the parameters: the function is a template by it ([dcl.fct]/22).
    #[must_use]
    pub fn says_auto_parameter(&self, lexed: &Lexed) -> bool {
        let t = &lexed.tokens;
        self.params.is_some()
            && (self.params.0..t.partner(self.params).0).any(|i| t.kind(Tok(i)) == TokenKind::Auto)
    }

    /// `void` is among the specifiers.
    #[must_use]
    pub fn says_void(&self, lexed: &Lexed) -> bool {
        (self.specs_first.0..self.specs_end.0).any(|i| lexed.tokens.kind(Tok(i)) == TokenKind::Void)
    }

    /// A word among the specifiers says another type than `int`, or that the body says which.
    #[must_use]
    pub fn says_no_int(&self, lexed: &Lexed) -> bool {
        (self.specs_first.0..self.specs_end.0).any(|i| {
            matches!(
                lexed.tokens.kind(Tok(i)),
                TokenKind::Void
                    | TokenKind::Auto
                    | TokenKind::Bool
                    | TokenKind::Char
                    | TokenKind::Short
                    | TokenKind::Long
                    | TokenKind::Unsigned
                    | TokenKind::Float
                    | TokenKind::Double
            )
        })
    }

    /// Two `&` or `&&` stand in front of the declarator-id: a reference to a reference.
    #[must_use]
    pub fn refers_twice(&self, lexed: &Lexed) -> bool {
        let refers = |t: Tok| matches!(lexed.tokens.kind(t), TokenKind::Amp | TokenKind::AmpAmp);
        refers(self.id_first.prev()) && refers(self.id_first.prev().prev())
    }

    /// The specifiers say `void`, and nothing that could make it another type.
    #[must_use]
    pub fn returns_nothing(&self, lexed: &Lexed) -> bool {
        self.is_of_void(lexed) && !self.compound
    }

    /// The specifiers say `void`, whatever the declarator makes of it.
    #[must_use]
    pub fn is_of_void(&self, lexed: &Lexed) -> bool {
        let t = &lexed.tokens;
        let mut at = self.specs_first;
        let mut void = false;
        while at < self.specs_end {
            at = match t.kind(at) {
                TokenKind::Attribute => attribute_group(lexed, at).1,
                TokenKind::LBracket => t.partner(at).next(),
                TokenKind::Void
                | TokenKind::Static
                | TokenKind::Inline
                | TokenKind::Extern
                | TokenKind::StringLiteral
                | TokenKind::Friend => {
                    void |= t.kind(at) == TokenKind::Void;
                    at.next()
                }
                _ => return false,
            };
        }
        void
    }

    /// `final` stands behind the parameters of a function.
    #[must_use]
    pub fn is_final(&self, lexed: &Lexed) -> bool {
        if self.params.is_none() {
            return false;
        }
        let t = &lexed.tokens;
        let mut at = t.partner(self.params).next();
        while at < self.end {
            at = match t.kind(at) {
                TokenKind::Ident if t.name(at) == known::FINAL => return true,
                TokenKind::LParen | TokenKind::LBracket => t.partner(at).next(),
                _ => at.next(),
            };
        }
        false
    }

    /// The declaration, whose last token is `last`, has a constraint behind the parameters of a function ([dcl.decl]/4).
    #[must_use]
    pub fn is_constrained(&self, lexed: &Lexed, last: Tok) -> bool {
        if self.params.is_none() {
            return false;
        }
        let close = lexed.tokens.partner(self.params);
        let end = if self.body.is_some() { self.body } else { last };
        (close.0..end.0).any(|i| lexed.tokens.kind(Tok(i)) == TokenKind::Requires)
    }

    /// The `requires` of a constraint behind the parameters ([dcl.decl]).
    #[must_use]
    pub fn trailing_constraint(&self, lexed: &Lexed) -> Option<Tok> {
        let t = &lexed.tokens;
        let mut at = t.partner(self.params).next();
        while at < self.end {
            at = match t.kind(at) {
                TokenKind::Requires => return Some(at),
                TokenKind::LParen => t.partner(at).next(),
                _ => at.next(),
            };
        }
        None
    }

    /// The tokens of the type among the specifiers: without attributes, storage classes and the words that are a
    /// function's own.
    #[must_use]
    pub fn type_ranges(&self, lexed: &Lexed) -> Vec<(Tok, Tok)> {
        let t = &lexed.tokens;
        let mut out = Vec::new();
        let (mut from, mut at) = (self.specs_first, self.specs_first);
        while at < self.specs_end {
            let next = match t.kind(at) {
                TokenKind::Attribute => attribute_group(lexed, at).1,
                TokenKind::LBracket if t.kind(at.next()) == TokenKind::LBracket => t.partner(at).next(),
                TokenKind::Static
                | TokenKind::Extern
                | TokenKind::Inline
                | TokenKind::Constexpr
                | TokenKind::Extension
                | TokenKind::NoinlineWord => at.next(),
                _ => {
                    at = at.next();
                    continue;
                }
            };
            if from < at {
                out.push((from, at));
            }
            (from, at) = (next, next);
        }
        if from < at {
            out.push((from, at));
        }
        out
    }

    /// `=` stands in the parentheses of the parameters: one of them may have a default argument.
    #[must_use]
    pub fn may_have_defaults(&self, lexed: &Lexed) -> bool {
        let t = &lexed.tokens;
        self.params.is_some()
            && (self.params.0..t.partner(self.params).0).any(|i| t.kind(Tok(i)) == TokenKind::Assign)
    }

    /// The attributes of a function behind its parameters: those on the type that it returns, up to the first group in
    /// front of its body, and that group. The declaration's last token is `last`.
    #[must_use]
    pub fn words_behind_parameters(&self, lexed: &Lexed, last: Tok) -> (Vec<AttrWord>, Option<Tok>) {
        let (t, mut of_result) = (&lexed.tokens, Vec::new());
        let end = [self.before_body, self.body].into_iter().find(|t| t.is_some()).unwrap_or(last);
        let close = t.partner(self.params);
        let from = lexed.attributes.partition_point(|&a| a < close);
        // most functions have none
        if lexed.attributes.get(from).is_none_or(|&a| a >= end) {
            return (of_result, None);
        }
        let mut at = close.next();
        while at < end {
            at = match t.kind(at) {
                TokenKind::Assign if self.body.is_none() => break,
                TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                    if self.trailing.is_some() && at > self.trailing {
                        group_words(lexed, at, &mut of_result);
                    } else if self.body.is_some() && self.trailing.is_none() {
                        return (of_result, Some(at));
                    }
                    t.partner(at.next()).next()
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
                _ => at.next(),
            };
        }
        (of_result, None)
    }
}

impl Parameter {
    /// The last parameter of a function may be a `T` and an ellipsis of C, `T...` without a name: it ends in `...`, and
    /// what it mentions is none of `packs` ([dcl.fct]/22).
    #[must_use]
    pub fn ends_in_ellipsis_of_c(&self, lexed: &Lexed, packs: &[Name]) -> bool {
        let t = &lexed.tokens;
        let of_pack = |tok: Tok| match t.kind(tok) {
            TokenKind::Auto | TokenKind::Decltype => true,
            TokenKind::Ident => packs.contains(&t.name(tok)),
            _ => false,
        };
        self.ends_in_ellipsis(lexed) && !(self.first.0..self.end.0).map(Tok).any(of_pack)
    }

    /// `auto` or `decltype` stands in the parameter: the function may be a template by it.
    #[must_use]
    pub fn says_placeholder(&self, lexed: &Lexed) -> bool {
        let kind = |i: u32| lexed.tokens.kind(Tok(i));
        (self.first.0..self.end.0).any(|i| matches!(kind(i), TokenKind::Auto | TokenKind::Decltype))
    }

    /// Where the declarator ends in front of the name and its `...`.
    #[must_use]
    pub fn in_front_of_ellipsis(&self, lexed: &Lexed) -> Tok {
        let at = self.declarator.id_first;
        if at > self.first && lexed.tokens.kind(at.prev()) == TokenKind::Ellipsis {
            at.prev()
        } else {
            at
        }
    }

    /// The parameter ends in `...`.
    #[must_use]
    pub fn ends_in_ellipsis(&self, lexed: &Lexed) -> bool {
        lexed.tokens.kind(self.end.prev()) == TokenKind::Ellipsis
    }
}

impl Decl {
    /// The declaration begins with `extern`.
    #[must_use]
    pub fn begins_with_extern(&self, lexed: &Lexed) -> bool {
        lexed.tokens.kind(self.first) == TokenKind::Extern
    }

    /// The declaration is the whole body of a statement: `if (c) int n;`.
    #[must_use]
    pub fn is_whole_statement(&self, lexed: &Lexed) -> bool {
        let before = lexed.tokens.kind(self.first.prev());
        matches!(before, TokenKind::RParen | TokenKind::Else | TokenKind::Do)
    }

    /// The function is an `operator delete` ([basic.stc.dynamic]).
    #[must_use]
    pub fn is_deallocation(&self, lexed: &Lexed) -> bool {
        self.name_kind == NameKind::Operator && lexed.tokens.kind(self.name_tok.next()) == TokenKind::Delete
    }

    /// The function is an `operator new` or `operator delete`: static in a class without a word ([class.free]).
    #[must_use]
    pub fn is_allocation(&self, lexed: &Lexed) -> bool {
        self.name_kind == NameKind::Operator
            && matches!(lexed.tokens.kind(self.name_tok.next()), TokenKind::New | TokenKind::Delete)
    }

    /// `*`, `&` or `&&` stands in front of the name.
    #[must_use]
    pub fn says_pointer_or_reference(&self, lexed: &Lexed) -> bool {
        let is_operator = |i: u32| {
            matches!(lexed.tokens.kind(Tok(i)), TokenKind::Amp | TokenKind::AmpAmp | TokenKind::Star)
        };
        (self.first.0..self.name_tok.0.max(self.first.0)).any(is_operator)
    }

    /// The attributes in the head of a class or enumeration, and whether they stand behind its key: `struct __device__ S`.
    /// Nothing for templates, and for what is part of another declaration.
    #[must_use]
    pub fn head_words(&self, lexed: &Lexed) -> Vec<(bool, AttrWord)> {
        let t = &lexed.tokens;
        let mut found = Vec::new();
        // `struct S;` declares nothing else; what ends another way is part of a declaration, which has the attributes
        let is_alone = self.name_tok.is_some() && t.kind(self.name_tok.next()) == TokenKind::Semi;
        if !matches!(self.kind, DeclKind::Class | DeclKind::Enum) || self.body.is_none() && !is_alone {
            return found;
        }
        let body = if self.body.is_none() { self.name_tok } else { self.body };
        let from = lexed.attributes.partition_point(|&a| a < self.first);
        // most classes have no attribute in front of their body
        if lexed.attributes.get(from).is_none_or(|&a| a >= body) {
            return found;
        }
        let (mut at, mut in_head) = (self.first, false);
        while at < body {
            match t.kind(at) {
                TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => in_head = true,
                TokenKind::Less | TokenKind::Template => return Vec::new(),
                TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                    let mut words = Vec::new();
                    group_words(lexed, at, &mut words);
                    found.extend(words.into_iter().map(|w| (in_head, w)));
                    at = t.partner(at.next());
                }
                TokenKind::LParen | TokenKind::LBracket => at = t.partner(at),
                _ => {}
            }
            at = at.next();
        }
        found
    }

    /// The class or enumeration is defined, or named, in a declaration of something else.
    #[must_use]
    pub fn declares_more(&self, lexed: &Lexed) -> bool {
        let end = if self.body.is_none() { self.name_tok } else { lexed.tokens.partner(self.body) };
        // `struct;` has neither name nor body, and declares nothing
        end.is_some() && lexed.tokens.kind(end.next()) != TokenKind::Semi
    }
}

/// A declaration that has no specifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Construct {
    /// A using-declaration or -directive, an alias-declaration, a namespace.
    Plain,
    /// `template`
    Template,
    /// A linkage-specification.
    Linkage,
    /// `asm`
    Asm,
    /// `static_assert`, in front of which attributes are ignored where no members are declared.
    Assertion,
}

/// What follows attributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follows {
    /// A using-declaration, a namespace, a template, a linkage-specification: attributes of GNU do not stand there.
    Construct(Construct),
    /// `;`
    Semicolon,
    /// A statement that is no declaration.
    Statement,
    /// Anything else.
    Other,
}

/// What follows attributes behind which the token `behind` stands.
#[must_use]
pub fn follows(lexed: &Lexed, behind: Tok) -> Follows {
    let next = lexed.tokens.kind(behind.next());
    match lexed.tokens.kind(behind) {
        TokenKind::Using | TokenKind::Namespace => Follows::Construct(Construct::Plain),
        TokenKind::Inline if next == TokenKind::Namespace => Follows::Construct(Construct::Plain),
        TokenKind::Template if next == TokenKind::Less => Follows::Construct(Construct::Template),
        TokenKind::Extern if next == TokenKind::StringLiteral => Follows::Construct(Construct::Linkage),
        TokenKind::Asm => Follows::Construct(Construct::Asm),
        TokenKind::StaticAssert => Follows::Construct(Construct::Assertion),
        TokenKind::Semi => Follows::Semicolon,
        TokenKind::If
        | TokenKind::For
        | TokenKind::While
        | TokenKind::Do
        | TokenKind::Switch
        | TokenKind::Return
        | TokenKind::Break
        | TokenKind::Continue
        | TokenKind::Goto
        | TokenKind::LBrace => Follows::Statement,
        _ => Follows::Other,
    }
}

/// Whether a declaration or statement begins at a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begins {
    /// Yes: something ends in front of it, or a block begins.
    Yes,
    /// It stands behind a `}`, which may be the end of something.
    Perhaps,
    /// No.
    No,
}

/// Whether a declaration or statement begins at `first`, by the token in front of it.
#[must_use]
pub fn begins_behind(lexed: &Lexed, first: Tok) -> Begins {
    match lexed.tokens.kind(first.prev()) {
        _ if first.0 == 0 => Begins::Yes,
        TokenKind::Semi | TokenKind::LBrace => Begins::Yes,
        TokenKind::RBrace => Begins::Perhaps,
        _ => Begins::No,
    }
}

/// A declaration or block ends, or a block begins, from `first` up to `end`.
#[must_use]
pub fn ends_within(lexed: &Lexed, first: Tok, end: Tok) -> bool {
    let ends =
        |at: Tok| matches!(lexed.tokens.kind(at), TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace);
    (first.0..end.0).any(|i| ends(Tok(i)))
}

/// The last `}` of the function body with the `{` `body`, that of its handlers included ([except.pre]/3).
#[must_use]
pub fn body_end(lexed: &Lexed, body: Tok) -> Tok {
    let t = &lexed.tokens;
    let mut end = t.partner(body);
    while t.kind(end.next()) == TokenKind::Catch && t.kind(end.next().next()) == TokenKind::LParen {
        let block = t.partner(end.next().next()).next();
        if t.kind(block) != TokenKind::LBrace {
            break;
        }
        end = t.partner(block);
    }
    end
}

/// The words `export`, and whether a template follows.
pub fn exports(lexed: &Lexed) -> impl Iterator<Item = (Tok, bool)> + '_ {
    let t = &lexed.tokens;
    t.of_kind(TokenKind::Export).map(|word| (word, t.kind(word.next()) == TokenKind::Template))
}

/// The kind of scope in which the word `export` at `word` begins a declaration: the namespace or class that is the
/// innermost around it. `None` where it begins none, or a declaration of a module.
pub fn exported_in(lexed: &Lexed, items: &Items, word: Tok) -> Option<ScopeKind> {
    let t = &lexed.tokens;
    let begins = word == Tok(0)
        || matches!(t.kind(word.prev()), TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace);
    let next = lexed.spelling(word.next());
    if !begins || matches!(next, b"module" | b"import" | b";" | b"export" | b"static_assert") {
        return None;
    }
    let is_around = |s: &Scope| {
        s.kind == ScopeKind::Class && s.body.is_some() && s.body < word && word < t.partner(s.body)
    };
    match items.scopes.iter().any(|(_, scope)| is_around(scope)) {
        true => Some(ScopeKind::Class),
        false => Some(ScopeKind::Namespace),
    }
}

/// The `extern` of each linkage-specification.
pub fn linkage_specifications(lexed: &Lexed) -> impl Iterator<Item = Tok> + '_ {
    let t = &lexed.tokens;
    t.of_kind(TokenKind::Extern).filter(|word| t.kind(word.next()) == TokenKind::StringLiteral)
}

/// The tokens that the specifications `extern "C++"` are about: from the first one to the one behind the last.
pub fn cxx_linkage(lexed: &Lexed) -> impl Iterator<Item = (Tok, Tok)> + '_ {
    let t = &lexed.tokens;
    let of_cxx = linkage_specifications(lexed).filter(|word| lexed.spelling(word.next()) == b"\"C++\"");
    of_cxx.map(|word| {
        let first = word.plus(2);
        if t.kind(first) == TokenKind::LBrace {
            return (first, t.partner(first));
        }
        let mut end = first;
        while !matches!(t.kind(end), TokenKind::Semi | TokenKind::LBrace | TokenKind::Eof) {
            end = end.next();
        }
        (first, end)
    })
}

/// True if `tok` stands in the brackets that `open` begins, and not deeper.
#[must_use]
pub fn stands_directly_in(lexed: &Lexed, open: Tok, tok: Tok) -> bool {
    let t = &lexed.tokens;
    let mut at = open.next();
    while at < tok {
        at = match t.kind(at) {
            TokenKind::LBrace | TokenKind::LParen | TokenKind::LBracket => t.partner(at).next(),
            _ => at.next(),
        };
    }
    at == tok
}

/// Most tokens, and brackets, between the captures of a lambda expression and its body.
const MAX_LAMBDA_HEAD: u32 = 256;

/// Where the outermost lambda expressions with a capture-default begin and end, as far as a further one stands in them:
/// only these capture what nobody named. Some are none.
#[must_use]
pub fn capturing_lambdas(lexed: &Lexed) -> Vec<(Tok, Tok)> {
    let t = &lexed.tokens;
    let captures = |open: &Tok| {
        matches!(t.kind(open.next()), TokenKind::Amp | TokenKind::Assign)
            && matches!(t.kind(open.plus(2)), TokenKind::RBracket | TokenKind::Comma)
    };
    let mut list: Vec<(Tok, Tok, bool)> = Vec::new();
    for open in t.of_kind(TokenKind::LBracket) {
        if let Some(last) = list.last_mut().filter(|last| open < last.1) {
            let introduces = !matches!(
                t.kind(open.prev()),
                TokenKind::Ident | TokenKind::RParen | TokenKind::RBracket | TokenKind::LBracket
            );
            last.2 |= introduces;
            continue;
        }
        if !captures(&open) {
            continue;
        }
        let mut at = t.partner(open).next();
        for _ in 0..MAX_LAMBDA_HEAD {
            at = match t.kind(at) {
                TokenKind::LBrace => {
                    list.push((open, t.partner(at), false));
                    break;
                }
                TokenKind::LParen | TokenKind::LBracket => t.partner(at).next(),
                TokenKind::Eof => break,
                _ => at.next(),
            };
        }
    }
    list.into_iter().filter(|l| l.2).map(|(first, end, _)| (first, end)).collect()
}

/// A configuration of a launch, or what may be template arguments in front of one, stands behind the name `name`.
#[must_use]
pub fn is_launched(lexed: &Lexed, name: Tok) -> bool {
    matches!(lexed.tokens.kind(name.next()), TokenKind::LaunchOpen | TokenKind::Less)
}

/// Longest declaration of a defaulted function, in tokens and bracket pairs, that is looked through.
const MAX_DEFAULTED: u32 = 200;

/// The `;` or `{` at which the declaration ends that goes on at `at`; some token behind it if it is long.
#[must_use]
pub fn declaration_end(lexed: &Lexed, mut at: Tok) -> Tok {
    let t = &lexed.tokens;
    let limit = at.plus(MAX_DEFAULTED);
    while at < limit
        && !matches!(t.kind(at), TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof)
    {
        at = match t.kind(at) {
            TokenKind::LParen | TokenKind::LBracket => t.partner(at).next(),
            _ => at.next(),
        };
    }
    at
}

/// No parenthesis stands from `first` up to `end`: what is declared there is no function.
#[must_use]
pub fn is_without_parentheses(lexed: &Lexed, first: Tok, end: Tok) -> bool {
    (first.0..end.0).all(|k| lexed.tokens.kind(Tok(k)) != TokenKind::LParen)
}

/// `default;` ends at the token `end`.
#[must_use]
pub fn is_behind_default(lexed: &Lexed, end: Tok) -> bool {
    lexed.tokens.kind(end) == TokenKind::Semi && lexed.tokens.kind(end.prev()) == TokenKind::Default
}

/// Longest declaration with `extern` that is looked through, in tokens and bracket pairs.
const MAX_EXTERN: u32 = 128;

/// The word `extern` of what may be a declaration of a function or variable.
#[derive(Debug, Clone, Copy)]
pub struct ExternDeclaration {
    /// The word.
    pub word: Tok,
    /// The first of the attributes of GNU in front of it, or the word.
    pub first: Tok,
    /// The `;` that ends the declaration, or where a body begins.
    pub end: Tok,
}

/// All of them, but for linkage specifications and explicit instantiations.
pub fn extern_declarations(lexed: &Lexed) -> impl Iterator<Item = ExternDeclaration> + '_ {
    let t = &lexed.tokens;
    t.of_kind(TokenKind::Extern).filter_map(move |word| {
        let mut first = word;
        // `__device__ extern int v;`
        while first.0 > 0 && t.kind(first.prev()) == TokenKind::RParen {
            let open = t.partner(first.prev());
            if open.0 == 0 || t.kind(open.prev()) != TokenKind::Attribute {
                break;
            }
            first = open.prev();
        }
        let mut end = word.next();
        for _ in 0..MAX_EXTERN {
            end = match t.kind(end) {
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof => break,
                TokenKind::StringLiteral | TokenKind::Template => return None,
                TokenKind::LParen => t.partner(end).next(),
                _ => end.next(),
            };
        }
        Some(ExternDeclaration { word, first, end })
    })
}

/// A parenthesis opens behind the token `at`.
#[must_use]
pub fn is_before_parenthesis(lexed: &Lexed, at: Tok) -> bool {
    lexed.tokens.kind(at.next()) == TokenKind::LParen
}
