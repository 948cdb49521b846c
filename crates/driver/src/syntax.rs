//! Parses what the host compiler will parse too, and reports what is no C++.
//!
//! The user's own declarations are parsed with all that is in them. Those of system headers are taken as they
//! come, unless everything is asked for; what cannot be parsed there is counted and passes through: a header that
//! the host compiler accepts must never fail a build because of us.

use crate::missing::{before_attributes, behind, missing, place};
use crate::trace::Watch;
use cufront_ast::NodeId;
use cufront_base::{Name, ScopeId};
use cufront_declare::{Files, Forest};
use cufront_diag::{say, Code, Diagnostics};
use cufront_items::{attribute_group, AttrSet, Decl, DeclKind, Items, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind, KEYWORDS_OF_CXX20};
use cufront_options::Settings;
use cufront_parse::{Expected, SyntaxError};
use rustc_hash::FxHashSet;

/// What was parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SyntaxCount {
    /// Declarations at namespace scope that were parsed.
    pub parsed: usize,
    /// Nodes of their trees.
    pub nodes: usize,
    /// Declarations of system headers that could not be parsed and pass through.
    pub passed_through: usize,
}

/// The trees of the user's declarations, as far as they matter to others.
#[derive(Debug, Default)]
pub(crate) struct Trees {
    /// The roots, in source order. In those that have errors, nodes of that kind stand for what is not understood.
    pub(crate) roots: Vec<NodeId>,
    /// First tokens of the user's declarations that have errors.
    pub(crate) damaged: Vec<Tok>,
    /// What follows a class without its `;` is read as part of the same declaration: offsets of its begin and end.
    unended: Vec<(u32, u32)>,
    /// Offsets of the missing `;`.
    missed: Vec<u32>,
    /// Where that is so behind a class that is no template: behind it another declaration begins.
    pub(crate) ended: Vec<u32>,
    /// Names in the place of a type with more behind them, which a misspelt specifier looks like: the name, the token
    /// behind it, and the first one behind the declaration.
    misnamed: Vec<(Tok, Tok, Tok)>,
    /// Where a `;` is missed in a namespace, and the next one.
    passed: Vec<(Tok, Tok)>,
    /// Where that is so in the declaration of a template that is no function.
    templates: FxHashSet<Tok>,
    /// Where the body of a function is missed in a namespace, and whether the function gives a value.
    bodiless: Vec<(Tok, bool)>,
    /// Words of CUDA that are misspelt, where something is missing behind them.
    pub(crate) misspelt: Vec<Tok>,
}

/// The files whose declarations are parsed: the drop-in leaves the headers of CUDA's toolkit to the host compiler, which
/// reads them, too.
pub(crate) fn parsed_files(settings: &Settings) -> Files {
    match () {
        () if settings.eager => Files::All,
        () if settings.for_people => Files::User,
        () => Files::Project,
    }
}

/// Parses the declarations in `files` and reports syntax errors of those that are in no system header. Block-scope declarations enter `items`.
pub(crate) fn check_syntax(
    lexed: &Lexed,
    items: &mut Items,
    forest: &mut Forest,
    files: Files,
    watch: &mut Watch,
    diagnostics: &mut Diagnostics,
) -> (SyntaxCount, Trees) {
    let mut count = SyntaxCount::default();
    watch.enter("parsing");
    let mut trees = Trees::default();
    let Trees { roots, damaged, misnamed, passed, templates, misspelt, bodiless, .. } = &mut trees;
    let mut unended: Vec<(Tok, Tok, Tok)> = Vec::new();
    let mut nameless: Vec<(Tok, ScopeId)> = Vec::new();
    forest.each(lexed, items, files, &mut |ast, root, errors, first| {
        count.parsed += 1;
        count.nodes += ast.node(root).size as usize;
        watch.done(first);
        let system = lexed.lines.in_system_header(lexed.tokens.start(first));
        let Some(error) = errors.first() else {
            if !system {
                roots.push(root);
            }
            return !system;
        };
        if system {
            count.passed_through += 1;
            let (missing, place) = (missing(error.expected), place(lexed, error.at));
            let at = lexed.tokens.start(error.at);
            diagnostics.say(at, say::SystemHeaderSyntax { missing: &missing, place: &place });
            return false;
        }
        damaged.push(first);
        // a template is read up to a `;` before it is understood
        let is_template = lexed.tokens.kind(first) == TokenKind::Template;
        let errors: Vec<SyntaxError> = errors
            .iter()
            .map(|e| match e.expected {
                Expected::FunctionBody if is_template => {
                    SyntaxError { expected: Expected::Token(TokenKind::Semi), ..*e }
                }
                _ => *e,
            })
            .collect();
        let errors = &errors[..];
        let lacks_body = errors.iter().filter(|e| e.expected == Expected::FunctionBody);
        bodiless.extend(lacks_body.map(|e| (e.at, gives_value(lexed, first, e.at))));
        misnamed.extend(errors.iter().filter_map(|e| misnamed_type(lexed, e)));
        for over in errors.iter().filter_map(|e| passed_over(lexed, first, e)) {
            let kind = |tok: Tok| lexed.tokens.kind(tok);
            let is_function = kind(over.0.prev()) == TokenKind::RParen && kind(over.0) != TokenKind::LBrace;
            if kind(first) == TokenKind::Template && !is_function {
                templates.insert(over.0);
            }
            passed.push(over);
        }
        let ends = errors.iter().filter(|e| e.expected == Expected::Token(TokenKind::Semi));
        unended.extend(ends.filter_map(|e| Some((first, class_in_front(lexed, first, e.at)?, e.at))));
        let untyped = |e: &&SyntaxError| e.expected == Expected::Specifiers && e.at == first;
        if let Some(error) = errors.iter().find(untyped) {
            nameless.push((error.at, ast.node(root).scope));
        }
        let mut before: Option<Before> = None;
        for error in errors {
            misspelt.extend(report(lexed, error, first, before, diagnostics));
            let condition = before.is_some_and(|before| before.condition) || begins_condition(lexed, error);
            before = Some(Before { at: error.at, condition });
        }
        // what is whole in it keeps its meaning, but for what is nested too deeply for anyone
        let readable = !errors.iter().any(|e| e.expected == Expected::LessNesting);
        if readable {
            roots.push(root);
        }
        readable
    });
    for (name, scope) in nameless {
        statement_outside(lexed, items, name, scope, diagnostics);
    }
    for (first, close, at) in unended {
        let own = items.decls.iter().filter(|(_, d)| d.first == first).map(|(_, d)| d.last).max();
        let end = own.map_or(at, |last| last.max(at));
        let start = |tok: Tok| lexed.tokens.start(tok);
        trees.unended.push((start(close), start(end)));
        trees.missed.push(start(at));
        if lexed.tokens.kind(first) != TokenKind::Template && close == at.prev() {
            trees.ended.push(start(at));
        }
        // execution and memory spaces in between are the class's, which declares nothing that they could be of; a name
        // behind them is an object of it that has them, and of a template nothing is said
        let mut between = lexed.attributes.iter().copied().filter(|a| (close.0..at.0).contains(&a.0));
        let template = lexed.tokens.kind(first) == TokenKind::Template;
        let mut behind = close.next();
        while lexed.tokens.kind(behind) == TokenKind::Attribute {
            behind = attribute_group(lexed, behind).1;
        }
        let object = lexed.tokens.kind(behind) == TokenKind::Ident;
        if let Some(attribute) = between.next().filter(|_| !template && !object) {
            // `__attribute__((word))`
            let word = attribute.plus(3);
            if attribute_group(lexed, attribute).0.intersects(AttrSet::SPACES) {
                let said = format!("__{}__", String::from_utf8_lossy(lexed.spelling(word)));
                let words = format!(
                    "because of the missing ';' this {said} belongs to the class in front, and is ignored"
                );
                let report = diagnostics.report(Code::AttributeOfNothing, start(word), words);
                report.because(start(close), "write ';' behind this");
                report.ordered_at(start(at) + 1);
            }
        }
    }
    (count, trees)
}

/// Tells what follows where a statement that begins with the name `name` stands in the namespace `scope`, and is read as a
/// declaration without a type: it declares a variable again, and ends where something else goes on.
///
/// Example: `int n; n++;`.
fn statement_outside(lexed: &Lexed, items: &Items, name: Tok, scope: ScopeId, diagnostics: &mut Diagnostics) {
    let t = &lexed.tokens;
    if t.kind(name) != TokenKind::Ident || items.scopes[scope].kind != ScopeKind::Namespace {
        return;
    }
    let declared: Vec<_> = items.bound(scope, t.name(name), name).collect();
    let is_variable = |&d: &cufront_items::DeclId| {
        let d = &items.decls[d];
        d.kind == DeclKind::Variable && !d.specifiers.contains(Specifiers::EXTERN)
    };
    if !declared.iter().all(is_variable) {
        return;
    }
    let next = name.next();
    let is_initialized = matches!(
        t.kind(next),
        TokenKind::Assign | TokenKind::Semi | TokenKind::Comma | TokenKind::LBrace | TokenKind::LParen
    );
    let goes_on = matches!(
        t.kind(next),
        TokenKind::PlusPlus
            | TokenKind::MinusMinus
            | TokenKind::Dot
            | TokenKind::Arrow
            | TokenKind::PlusAssign
            | TokenKind::MinusAssign
            | TokenKind::StarAssign
            | TokenKind::SlashAssign
    );
    if !declared.is_empty() && (is_initialized || goes_on) {
        let entity = cufront_diag::Name(lexed.spelling(name));
        let said = diagnostics.say(t.start(name), say::DefinedTwice { entity });
        said.consequence(true).behind_others();
    }
    if goes_on {
        let place = behind(lexed, name);
        let said = diagnostics.say(t.start(next), say::ExpectedSemicolon { missing: "';'", place: &place });
        said.consequence(true).behind_others();
    }
}

/// The `}` of the class, or enumeration, at the begin of the declaration `first` whose `;` is missed at `at`.
fn class_in_front(lexed: &Lexed, first: Tok, at: Tok) -> Option<Tok> {
    let t = &lexed.tokens;
    let mut last = None;
    let mut class = false;
    let mut tok = first;
    while tok < at {
        tok = match t.kind(tok) {
            TokenKind::LBrace => {
                let close = t.partner(tok);
                last = Some(close);
                close.next()
            }
            TokenKind::LParen | TokenKind::LBracket => t.partner(tok).next(),
            TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => {
                class = true;
                tok.next()
            }
            _ => tok.next(),
        };
    }
    // an error inside the braces is another one
    last.filter(|_| class && tok == at)
}

/// `error` if a name stands in the place of a type, and neither a declarator's rest nor the end behind it.
fn misnamed_type(lexed: &Lexed, error: &SyntaxError) -> Option<(Tok, Tok, Tok)> {
    let t = &lexed.tokens;
    if !matches!(error.expected, Expected::Specifiers | Expected::TypeBehindSpecifiers)
        || t.kind(error.at) != TokenKind::Ident
    {
        return None;
    }
    // attributes belong to it, and what looks like an initialiser is one
    let mut next = error.at.next();
    while t.kind(next) == TokenKind::Attribute {
        next = attribute_group(lexed, next).1;
    }
    while t.kind(next) == TokenKind::LParen {
        next = t.partner(next).next();
    }
    let begins = t.kind(next).is_fundamental_type()
        || matches!(
            t.kind(next),
            TokenKind::Ident
                | TokenKind::Auto
                | TokenKind::Const
                | TokenKind::Volatile
                | TokenKind::Static
                | TokenKind::Inline
                | TokenKind::Constexpr
                | TokenKind::Struct
                | TokenKind::Class
                | TokenKind::Typename
                | TokenKind::Attribute
        );
    begins.then(|| (error.at, next, next_semicolon(lexed, next)))
}

/// The `;` that ends what begins at `from`, or the `}` of what is around it.
fn next_semicolon(lexed: &Lexed, from: Tok) -> Tok {
    let t = &lexed.tokens;
    let mut end = from;
    while !matches!(t.kind(end), TokenKind::Semi | TokenKind::RBrace | TokenKind::Eof) {
        end = match t.kind(end) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(end).next(),
            _ => end.next(),
        };
    }
    end
}

/// The token `at` stands in a namespace, in no other braces.
fn is_in_namespace(lexed: &Lexed, at: Tok) -> bool {
    /// So many tokens stand in front of the brace of a namespace at most.
    const HEAD: u32 = 8;
    let t = &lexed.tokens;
    let mut tok = Tok(0);
    while tok < at {
        let kind = t.kind(tok);
        let is_bracket = matches!(kind, TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace);
        if !is_bracket || t.partner(tok) >= at {
            let head = (tok.0.saturating_sub(HEAD)..tok.0).rev().map(|i| t.kind(Tok(i)));
            let mut head = head.take_while(|k| {
                !matches!(k, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::RParen)
            });
            if is_bracket && !head.any(|k| matches!(k, TokenKind::Namespace | TokenKind::Extern)) {
                return false;
            }
            tok = tok.next();
            continue;
        }
        tok = t.partner(tok).next();
    }
    true
}

/// What the reference passes over behind `error`, a `;` that it misses in the declaration of a namespace that begins at
/// `first`: everything up to the next `;`. Behind a class it begins another declaration.
fn passed_over(lexed: &Lexed, first: Tok, error: &SyntaxError) -> Option<(Tok, Tok)> {
    let t = &lexed.tokens;
    let ends = matches!(t.kind(error.at), TokenKind::RBrace | TokenKind::Eof);
    if error.expected != Expected::Token(TokenKind::Semi)
        || ends
        || class_in_front(lexed, first, error.at).is_some()
    {
        return None;
    }
    let mut tok = first;
    while tok < error.at {
        tok = match t.kind(tok) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(tok).next(),
            _ => tok.next(),
        };
    }
    // an error in brackets is another one
    (tok == error.at).then(|| (error.at, next_semicolon(lexed, error.at)))
}

/// Behind a name in the place of a type the reference misses a `;`, and passes over everything up to the next one. In a
/// namespace it takes the name for a variable without a type, which is defined there once.
pub(crate) fn pass_over_misnamed(lexed: &Lexed, items: &Items, trees: &Trees, diagnostics: &mut Diagnostics) {
    let start = |tok: Tok| lexed.tokens.start(tok);
    let mut passed: Vec<(u32, u32)> = Vec::new();
    let mut missed: Vec<(Tok, Tok)> = Vec::new();
    // of a `;` that was missed it was said already
    let mut all: Vec<(Tok, u32, Tok, Option<Tok>)> =
        trees.passed.iter().map(|&(at, end)| (at, start(at) + 1, end, None)).collect();
    // behind what begins no declaration everything up to the next `;` is passed over
    let no_declaration = diagnostics.list().iter().filter(|d| d.code == Code::ExpectedDeclaration);
    let places: Vec<Tok> = no_declaration.filter_map(|d| Some(lexed.tokens.at_or_after(d.offset?))).collect();
    for at in places.into_iter().filter(|&at| is_in_namespace(lexed, at)) {
        all.push((at, start(at) + 1, next_semicolon(lexed, at), None));
    }
    all.extend(trees.misnamed.iter().map(|&(name, next, end)| (name, start(next), end, Some(next))));
    all.sort_unstable();
    let mut unended = false;
    for (at, from, end, next) in all {
        // a template is read up to a `;` before it is understood
        let behind = |kind: TokenKind| lexed.tokens.kind(at.prev()) == kind;
        let in_template = match next {
            // with what looks like an initialiser
            Some(next) => next != at.next() && behind(TokenKind::Greater),
            None => trees.templates.contains(&at),
        };
        unended |= in_template && lexed.tokens.kind(end) == TokenKind::Eof;
        if passed.last().is_none_or(|last| last.1 < start(at)) {
            passed.push((from, start(end)));
            missed.extend(next.map(|next| (at, next)));
        }
    }
    let is_passed = |at: u32| {
        let range = passed[..passed.partition_point(|r| r.0 <= at)].last();
        range.is_some_and(|r| at <= r.1)
    };
    if !passed.is_empty() {
        diagnostics.retain(|d| !d.offset.is_some_and(is_passed));
    }
    if unended {
        let (missing, place) = ("';'", "at the end of the file");
        let end = start(lexed.tokens.eof());
        let said = diagnostics.say(end, say::ExpectedSemicolon { missing, place });
        said.ordered_at(end).behind_others();
    }
    let mut defined: FxHashSet<(ScopeId, Name)> = FxHashSet::default();
    let scopes = if missed.is_empty() { Vec::new() } else { namespaces_of(items) };
    for (name, next) in missed {
        let around = scopes[..scopes.partition_point(|s| s.0 <= name)].last();
        let spelled = lexed.tokens.name(name);
        if around.is_some_and(|&(_, last, scope)| name <= last && !defined.insert((scope, spelled))) {
            let entity = cufront_diag::Name(lexed.spelling(name));
            diagnostics.say(start(name), say::DefinedTwice { entity }).behind_others();
        }
        let place = behind(lexed, name);
        diagnostics.say(start(next), say::ExpectedSemicolon { missing: "';'", place: &place });
    }
}

/// The function that is declared from `first` up to `end` has a result: `void` is not among its first words. Nothing is
/// known of constructors, and `main` needs none.
fn gives_value(lexed: &Lexed, first: Tok, end: Tok) -> bool {
    let t = &lexed.tokens;
    let (mut at, mut typed, mut is_void) = (first, false, false);
    let mut spaces = AttrSet::empty();
    while at < end && t.kind(at) != TokenKind::LParen {
        let kind = t.kind(at);
        typed |= kind.is_fundamental_type();
        is_void |= kind == TokenKind::Void || kind == TokenKind::Ident && lexed.spelling(at) == b"main";
        at = match kind {
            TokenKind::Attribute => {
                let (set, behind) = attribute_group(lexed, at);
                spaces |= set;
                behind
            }
            _ => at.next(),
        };
    }
    // device code is not looked through
    let on_device = spaces.contains(AttrSet::DEVICE) && !spaces.contains(AttrSet::HOST);
    typed && !is_void && !on_device
}

/// The end of the block with the `{` `open` is reached, as far as its words tell: it does not return, and has no loop.
fn reaches_end(lexed: &Lexed, open: Tok) -> bool {
    let t = &lexed.tokens;
    let stops = |at: Tok| {
        t.kind(at) == TokenKind::Ident
            && matches!(lexed.spelling(at), b"__builtin_abort" | b"__builtin_trap" | b"__builtin_unreachable")
    };
    (open.0..t.partner(open).0).map(Tok).all(|at| {
        !stops(at)
            && !matches!(
                t.kind(at),
                TokenKind::Return
                    | TokenKind::Throw
                    | TokenKind::Goto
                    | TokenKind::For
                    | TokenKind::While
                    | TokenKind::Do
            )
    })
}

/// Behind a function without a body the reference passes over everything up to the next `{`, which it takes for the one
/// that is missing, or to the `}` that would end it.
pub(crate) fn pass_over_bodiless(lexed: &Lexed, trees: &Trees, diagnostics: &mut Diagnostics) {
    let t = &lexed.tokens;
    let start = |tok: Tok| t.start(tok);
    let mut behind = Tok(0);
    for &(at, gives_value) in trees.bodiless.iter().filter(|b| b.0 < t.eof()) {
        if at < behind {
            continue;
        }
        let mut end = at;
        while end < t.eof() && t.kind(end) != TokenKind::LBrace && lexed.spelling(end) != b"}" {
            end = end.next();
        }
        // what stands in the body is read as something else
        let opens = t.kind(end) == TokenKind::LBrace;
        behind = if opens { t.partner(end) } else { end };
        let (from, to) = (start(at), start(behind));
        let at_end = behind >= t.eof();
        diagnostics.retain(|d| {
            let inside = |offset: u32| from < offset && (offset <= to || at_end);
            let is_kept = d.code == Code::UnbalancedBrace || d.code == Code::ExpectedOpeningBrace;
            is_kept || !d.offset.is_some_and(inside)
        });
        if gives_value && (!opens || reaches_end(lexed, end)) {
            diagnostics.report(Code::FallsOff, to, Code::FallsOff.entry().message);
        }
        if at_end {
            let words = "the body of this function does not end before the end of the file";
            diagnostics.report(Code::UnbalancedBrace, to, words).behind_others();
        }
        behind = behind.next();
    }
}

/// The declarations that stand directly in namespaces: the first token, the last one and the namespace, in the order of
/// the text.
fn namespaces_of(items: &Items) -> Vec<(Tok, Tok, ScopeId)> {
    let in_namespace =
        |d: &&Decl| items.scopes[d.scope].kind == ScopeKind::Namespace && d.kind != DeclKind::Namespace;
    let all = items.decls.iter().map(|(_, d)| d).filter(in_namespace);
    let mut list: Vec<_> = all.map(|d| (d.first, d.last, d.scope)).collect();
    list.sort_unstable_by_key(|&(first, last, _)| (first, last));
    list
}

/// Takes out what rules say of a declaration that is only read as part of the one in front, whose `;` is missing.
pub(crate) fn leave_out_unended(trees: &Trees, diagnostics: &mut Diagnostics) {
    let part = |at: u32| trees.unended.iter().any(|&(begin, end)| begin < at && at <= end);
    if !trees.unended.is_empty() {
        let rule = |at: u32| part(at) && !trees.missed.contains(&at);
        diagnostics.retain(|d| d.code == Code::AttributeOfNothing || !d.offset.is_some_and(rule));
    }
}

/// True if a statement or block begins or ends between the two tokens, so that an error at the second is one of its
/// own.
fn ends_between(lexed: &Lexed, a: Tok, b: Tok) -> bool {
    let kinds = (a.next().0..b.0).map(|i| lexed.tokens.kind(Tok(i)));
    kinds.into_iter().any(|k| matches!(k, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace))
}

/// The errors of a declaration in front of another one.
#[derive(Debug, Clone, Copy)]
struct Before {
    /// Where the last one is.
    at: Tok,
    /// The `(` of a condition was missing: what stands behind is read as one, and has errors because of that.
    condition: bool,
}

/// True if the `(` behind `if`, `for` or their like is missing.
fn begins_condition(lexed: &Lexed, error: &SyntaxError) -> bool {
    let is_word = |tok| {
        matches!(
            lexed.tokens.kind(tok),
            TokenKind::If | TokenKind::For | TokenKind::While | TokenKind::Switch
        )
    };
    error.expected == Expected::Token(TokenKind::LParen) && error.at.0 > 0 && is_word(error.at.prev())
}

/// Reports `error`, found in the declaration that begins at `first`, behind the one at `before`, as an entry of the
/// catalogue. Gives the misspelt word
/// that is its cause, if there is one.
fn report(
    lexed: &Lexed,
    error: &SyntaxError,
    first: Tok,
    before: Option<Before>,
    diagnostics: &mut Diagnostics,
) -> Option<Tok> {
    let follows = before.is_some_and(|before| before.condition || !ends_between(lexed, before.at, error.at));
    let at = lexed.tokens.start(error.at);
    // what does not even begin a declaration is none
    let expected = match error.expected {
        Expected::Declarator if error.at == first => Expected::Declaration,
        other => other,
    };
    // what is missing at the end of something is missed behind it
    let ends = matches!(
        expected,
        Expected::LaunchEnd
            | Expected::LaunchArguments
            | Expected::ArgumentsEnd
            | Expected::Token(
                TokenKind::RBracket
                    | TokenKind::RParen
                    | TokenKind::RBrace
                    | TokenKind::Semi
                    | TokenKind::Greater
            )
    );
    let gap = (ends && error.at > first).then(|| before_attributes(lexed, first, error.at.prev()));
    let place = gap.map_or_else(|| place(lexed, error.at), |before| behind(lexed, before));
    let (missing, place) = (missing(expected), place.as_str());
    let missing = missing.as_str();
    if expected == Expected::OperatorFunction {
        let end = spaceship_end(lexed, error.at);
        let place = behind(lexed, end.prev());
        let said = diagnostics
            .say(lexed.tokens.start(end), say::ExpectedSemicolon { missing: "';'", place: &place });
        said.consequence(follows).behind_others();
    }
    let spelled = if error.at < lexed.tokens.eof() { lexed.spelling(error.at) } else { &[] };
    let said = match expected {
        // a quote that is a token has no partner on its line
        _ if matches!(spelled, b"'" | b"\"") => {
            let what = if spelled == b"'" { "character" } else { "string" };
            let literal = say::UnterminatedLiteral { what, place: " on its line" };
            diagnostics.say(at, literal).consequence(follows).behind_others();
            return None;
        }
        Expected::Identifier | Expected::Declarator if lexed.tokens.kind(error.at) == TokenKind::Number => {
            let number = String::from_utf8_lossy(&spelled[..spelled.len().min(40)]);
            let words =
                format!("a name is missing here; '{number}' is a number, and no name begins with a digit");
            diagnostics.report(Code::ExpectedName, at, words)
        }
        Expected::Statement if lexed.tokens.kind(error.at) == TokenKind::Else => {
            let words =
                "this 'else' belongs to no 'if'; of an 'if' only one statement or block is in front of it";
            diagnostics.report(Code::ExpectedStatement, at, words)
        }
        Expected::Expression if begins_body(lexed, error.at) => {
            let name = String::from_utf8_lossy(lexed.spelling(error.at.prev().prev())).into_owned();
            let words = format!("a function has parentheses behind its name: '{name}()'");
            diagnostics.report(Code::ExpectedOperand, at, words)
        }
        Expected::LaunchEnd if lacks_comma(lexed, error.at) => {
            let words = format!("',' is missing {place}; commas stand between grid, block, bytes and stream");
            diagnostics.report(Code::ExpectedLaunchEnd, at, words)
        }
        Expected::LaunchEnd => diagnostics.say(at, say::ExpectedLaunchEnd),
        Expected::LaunchArguments => diagnostics.say(at, say::MalformedLaunch),
        Expected::LambdaParameters => diagnostics.say(at, say::LambdaWithoutParameters),
        Expected::LambdaBody => diagnostics.say(at, say::ExpectedLambdaBody { place }),
        Expected::Token(kind) => match kind {
            TokenKind::RBracket => diagnostics.say(at, say::ExpectedClosingSquare { missing, place }),
            TokenKind::RParen => diagnostics.say(at, say::ExpectedClosingParen { missing, place }),
            TokenKind::RBrace => diagnostics.say(at, say::ExpectedClosingBrace { missing, place }),
            TokenKind::LParen => diagnostics.say(at, say::ExpectedOpeningParen { missing, place }),
            TokenKind::LBrace => diagnostics.say(at, say::ExpectedOpeningBrace { missing, place }),
            TokenKind::Semi => diagnostics.say(at, say::ExpectedSemicolon { missing, place }),
            TokenKind::Colon => diagnostics.say(at, say::ExpectedColon { missing, place }),
            TokenKind::Greater => diagnostics.say(at, say::ExpectedListEnd { missing, place }),
            TokenKind::Catch => diagnostics.say(at, say::ExpectedHandler { missing, place }),
            TokenKind::Comma => diagnostics.say(at, say::ExpectedComma { missing, place }),
            TokenKind::While => diagnostics.say(at, say::ExpectedWhile { missing, place }),
            _ => diagnostics.say(at, say::ExpectedToken { missing, place }),
        },
        Expected::Expression if lexed.tokens.kind(error.at) == TokenKind::LaunchOpen => {
            let words = "'<<<' must follow the kernel that is launched: kernel<<<grid, block>>>(arguments)";
            diagnostics.report(Code::ExpectedExpression, at, words)
        }
        Expected::Expression => diagnostics.say(at, say::ExpectedOperand { missing, place }),
        // what is declared, and no type: names that nothing declares are told of as that
        Expected::Type
            if lexed.tokens.identifier(error.at).is_some()
                && !matches!(lexed.tokens.kind(error.at.prev()), TokenKind::New | TokenKind::Operator) =>
        {
            let mut last = error.at;
            while lexed.tokens.kind(last.next()) == TokenKind::ColonColon
                && lexed.tokens.identifier(last.plus(2)).is_some()
            {
                last = last.plus(2);
            }
            diagnostics.say(at, say::NotAType { name: cufront_diag::Name(lexed.spelling(last)) })
        }
        Expected::TemplateArgument | Expected::Type => {
            diagnostics.say(at, say::ExpectedType { missing, place })
        }
        Expected::MemberName => diagnostics.say(at, say::ExpectedMemberName { missing, place }),
        Expected::Class => diagnostics.say(at, say::ExpectedClass { missing, place }),
        Expected::FunctionBody => diagnostics.say(at, say::ExpectedOpeningBrace { missing, place }),
        Expected::Identifier | Expected::Declarator => {
            diagnostics.say(at, say::ExpectedName { missing, place })
        }
        Expected::Operator => diagnostics.say(at, say::ExpectedOperator { missing, place }),
        Expected::TemplateParameter => diagnostics.say(at, say::ExpectedTemplateParameter { missing, place }),
        Expected::TemplateKey => diagnostics.say(at, say::ExpectedTemplateKey { missing, place }),
        Expected::NoTemplate => diagnostics.say(at, say::TemplateInside),
        Expected::OneType => diagnostics.say(at, say::TypeWords),
        Expected::NoClassParameter => diagnostics.say(at, say::ClassAsParameterType),
        Expected::Value => diagnostics.say(at, say::AutoWithoutValue),
        Expected::ConditionValue => diagnostics.say(at, say::ConditionWithoutValue),
        Expected::NoTypename => diagnostics.say(at, say::TypenameBehindType),
        Expected::NoVirtual => diagnostics.say(at, say::WordOfMembers),
        Expected::QualifiedName => {
            let name = cufront_diag::Name(lexed.spelling(error.at));
            diagnostics.say(at, say::TypenameOfPlain { name })
        }
        Expected::Alias => diagnostics.say(at, say::ExpectedAlias { missing, place }),
        Expected::MemberArguments => diagnostics.say(at, say::ExpectedMemberArguments { missing, place }),
        Expected::ExceptionDeclaration => {
            diagnostics.say(at, say::ExpectedExceptionDeclaration { missing, place })
        }
        Expected::ArgumentsEnd => diagnostics.say(at, say::ExpectedArgumentsEnd { missing, place }),
        Expected::ConstraintPrimary => diagnostics.say(at, say::ConstraintIsNoPrimary),
        Expected::ConstraintGoesOn => diagnostics.say(at, say::ConstraintGoesOn),
        Expected::ConceptArguments => diagnostics.say(at, say::ConceptWithoutArguments { missing, place }),
        Expected::CastType => diagnostics.say(at, say::ExpectedCastType { missing, place }),
        Expected::ClassBody => diagnostics.say(at, say::ExpectedClassBody { missing, place }),
        Expected::Instantiated => diagnostics.say(at, say::NoExplicitInstantiation),
        Expected::Namespace => diagnostics.say(at, say::InstantiationInside),
        Expected::OperatorFunction => diagnostics.say(at, say::OperatorIsNoFunction),
        Expected::OtherResult => diagnostics.say(at, say::FunctionReturnsFunction),
        Expected::Specifiers => diagnostics.say(at, say::ExpectedSpecifiers),
        Expected::TypeBehindSpecifiers => diagnostics.say(at, say::TypeIsMissing),
        Expected::Declaration | Expected::Member => {
            diagnostics.say(at, say::ExpectedDeclaration { missing, place })
        }
        Expected::Statement => diagnostics.say(at, say::ExpectedStatement { missing, place }),
        Expected::NoArguments => diagnostics.say(at, say::AttributeWithArguments),
        Expected::StringLiteral => diagnostics.say(at, say::ExpectedStringLiteral { missing, place }),
        Expected::Assembly => diagnostics.say(at, say::ExpectedAssembly { missing, place }),
        Expected::AsmOperand => diagnostics.say(at, say::ExpectedAsmOperand { missing, place }),
        Expected::NoType => diagnostics.say(at, say::TypeIsNoOperand),
        Expected::DeclaredName => diagnostics
            .say(at, say::UndefinedIdentifier { name: cufront_diag::Name(lexed.spelling(error.at)) }),
        Expected::LessNesting => diagnostics.say(at, say::NestedTooDeeply),
        Expected::Nothing => diagnostics.say(at, say::ReadingGoesOn),
    };
    said.consequence(follows).behind_others();
    // that nothing is instantiated is seen behind what is wrong in it, and a type without a value or name behind what
    // stands in its place
    let is_late = match error.expected {
        Expected::Instantiated | Expected::Value => true,
        Expected::NoType => lexed.tokens.kind(error.at) == TokenKind::Typename,
        _ => false,
    };
    if let (true, Some(before)) = (is_late, before) {
        said.ordered_at(lexed.tokens.start(before.at.max(error.at)));
    }
    if let Some(before) = gap {
        said.missing_behind(lexed.end(before));
    }
    if let Some(around) = function_around(lexed, first, error) {
        said.message =
            "a function cannot be defined inside of another one; move it out, or make it a lambda".to_owned();
        said.gap = None;
        said.because(lexed.tokens.start(around), "the block around begins here");
        return None;
    }
    if expected == Expected::Token(TokenKind::Semi) && error.at < lexed.tokens.eof() {
        let behind = lexed.tokens.kind(error.at.next());
        let touches = lexed.end(error.at) == lexed.tokens.start(error.at.next());
        match lexed.tokens.kind(error.at) {
            TokenKind::Equal => _ = said.because(at, "one '=' gives a value, '==' compares"),
            TokenKind::Colon if behind == TokenKind::Assign && touches => {
                said.because(at, "'=' assigns, without a colon");
            }
            _ if is_namespace_misspelt(lexed, error.at.prev()) => {
                said.because(lexed.tokens.start(error.at.prev()), "did you mean 'namespace'?");
            }
            _ => {}
        }
    }
    if let Some(brackets) = (expected == Expected::LaunchEnd).then(|| two_brackets(lexed, error.at)).flatten()
    {
        said.because(lexed.tokens.start(brackets), "write '>>>' here");
    }
    let cause = cause(lexed, first, error.at)?;
    match cause {
        Cause::Misspelled(word, _) => {
            // the place is the word, and nothing is missing
            said.message = cause.words(lexed);
            said.offset = Some(lexed.tokens.start(word));
            said.gap = None;
            said.end = Some(lexed.end(word));
            return Some(word);
        }
        // nothing else is wrong with it
        Cause::LaterKeyword(word) if word == error.at => said.message = cause.words(lexed),
        Cause::LaterKeyword(word) => {
            let words = cause.words(lexed);
            said.because(lexed.tokens.start(word), words);
        }
        Cause::LaterConcept(word) => {
            let words = cause.words(lexed);
            said.because(lexed.tokens.start(word), words);
            // the concept has its own report
            said.consequence(true);
        }
    }
    None
}

/// True for a word behind `using` that is almost `namespace`.
fn is_namespace_misspelt(lexed: &Lexed, tok: Tok) -> bool {
    let word = String::from_utf8_lossy(lexed.spelling(tok));
    tok.0 > 0
        && lexed.tokens.kind(tok.prev()) == TokenKind::Using
        && strsim::damerau_levenshtein(&word, "namespace") <= 3
}

/// True if a statement stands at `at` behind `name {`, where a variable would have its value.
fn begins_body(lexed: &Lexed, at: Tok) -> bool {
    let t = &lexed.tokens;
    let is_statement = matches!(
        t.kind(at),
        TokenKind::Return
            | TokenKind::If
            | TokenKind::For
            | TokenKind::While
            | TokenKind::Do
            | TokenKind::Switch
    ) || is_type_word(t.kind(at));
    is_statement
        && at.0 > 1
        && t.kind(at.prev()) == TokenKind::LBrace
        && t.kind(at.prev().prev()) == TokenKind::Ident
}

/// True if the configuration of a launch goes on at `at` with another part: its `>>>` follows in the same statement.
fn lacks_comma(lexed: &Lexed, at: Tok) -> bool {
    let t = &lexed.tokens;
    let begins = matches!(
        t.kind(at),
        TokenKind::Ident | TokenKind::Number | TokenKind::LParen | TokenKind::Sizeof | TokenKind::ColonColon
    );
    if !begins {
        return false;
    }
    let mut tok = at;
    loop {
        match t.kind(tok) {
            _ if t.closes_launch(tok) => return true,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace if t.partner(tok) > tok => {
                tok = t.partner(tok).next();
            }
            TokenKind::Semi
            | TokenKind::LBrace
            | TokenKind::RParen
            | TokenKind::RBracket
            | TokenKind::RBrace
            | TokenKind::LaunchOpen
            | TokenKind::Eof => return false,
            _ => tok = tok.next(),
        }
    }
}

/// The `>` of the `operator<=>` whose declarator begins at `at`, where that is no operator: behind `operator<=` the
/// declaration should end.
fn spaceship_end(lexed: &Lexed, at: Tok) -> Tok {
    let t = &lexed.tokens;
    let mut tok = at;
    while t.kind(tok) != TokenKind::Operator && tok < t.eof() {
        tok = tok.next();
    }
    tok.plus(2)
}

/// Why something that looks right is no C++.
#[derive(Debug, Clone, Copy)]
enum Cause {
    /// This is almost a word of CUDA.
    Misspelled(Tok, &'static str),
    /// This is a keyword in C++20.
    LaterKeyword(Tok),
    /// In front of the declaration this is one, and the declaration mentions what it declares.
    LaterConcept(Tok),
}

/// The words that CUDA's headers make attributes of.
const CUDA_WORDS: [&str; 11] = [
    "__global__",
    "__device__",
    "__host__",
    "__constant__",
    "__shared__",
    "__managed__",
    "__grid_constant__",
    "__launch_bounds__",
    "__cluster_dims__",
    "__forceinline__",
    "__noinline__",
];

/// Tokens in front of an error in which its cause is looked for.
const LOOKED_AT: u32 = 4000;

/// What can be told of the cause of an error at `at` in the declaration that begins at `first`: a misspelled word at
/// the place, a keyword of a later standard in front of it in the declaration, or the name of a concept, which such a
/// keyword declares.
fn cause(lexed: &Lexed, first: Tok, at: Tok) -> Option<Cause> {
    let t = &lexed.tokens;
    let is_name = |tok: Tok| t.kind(tok) == TokenKind::Ident;
    let begin = if at > first { at.prev() } else { at };
    for tok in [at, begin].into_iter().filter(|&tok| is_name(tok)) {
        let word = String::from_utf8_lossy(lexed.spelling(tok));
        // `global void`: two words of a declaration, the first of which is none
        let bare = CUDA_WORDS.iter().find(|w| w.trim_matches('_') == word);
        if let Some(meant) = bare.filter(|_| tok == first && is_type_word(t.kind(tok.next()))) {
            return Some(Cause::Misspelled(tok, meant));
        }
        if !word.starts_with('_') {
            continue;
        }
        let near = CUDA_WORDS.iter().map(|w| (strsim::damerau_levenshtein(&word, w), *w)).min();
        if let Some((1..=3, meant)) = near {
            return Some(Cause::Misspelled(tok, meant));
        }
    }
    let from = at.0.saturating_sub(LOOKED_AT);
    let mut later = (from..=at.0.min(t.eof().0)).rev().map(Tok).filter(|&tok| {
        is_name(tok)
            && KEYWORDS_OF_CXX20.contains(&lexed.spelling(tok))
            && !lexed.lines.in_system_header(t.start(tok))
    });
    let mentioned = |name: Tok| {
        let names = (first.0..=at.0).map(Tok).filter(|&tok| is_name(tok));
        is_name(name) && names.into_iter().any(|tok| t.name(tok) == t.name(name))
    };
    later.find_map(|tok| match tok >= first {
        true => Some(Cause::LaterKeyword(tok)),
        false if lexed.spelling(tok) == b"concept" && mentioned(tok.next()) => Some(Cause::LaterConcept(tok)),
        false => None,
    })
}

/// True for a type that is a word of the language.
fn is_type_word(kind: TokenKind) -> bool {
    kind.is_fundamental_type() || kind == TokenKind::Auto
}

impl Cause {
    fn at(self) -> Tok {
        match self {
            Cause::Misspelled(tok, _) | Cause::LaterKeyword(tok) | Cause::LaterConcept(tok) => tok,
        }
    }

    fn words(self, lexed: &Lexed) -> String {
        let word = String::from_utf8_lossy(lexed.spelling(self.at()));
        match self {
            Cause::Misspelled(_, meant) => format!("there is no '{word}'; did you mean '{meant}'?"),
            Cause::LaterKeyword(_) | Cause::LaterConcept(_) => {
                format!("use --std c++20: '{word}' is a keyword there")
            }
        }
    }
}

/// The innermost `{` around, if a `;` is missed in front of what looks like the body of a function there.
fn function_around(lexed: &Lexed, first: Tok, error: &SyntaxError) -> Option<Tok> {
    let t = &lexed.tokens;
    let close = error.at.prev();
    let missed = error.expected == Expected::Token(TokenKind::Semi) && t.kind(error.at) == TokenKind::LBrace;
    if !missed || error.at == first || t.kind(close) != TokenKind::RParen {
        return None;
    }
    // a type and a name in front of the parameters; a call has no type there
    let name = t.partner(close).prev();
    let is_typed = matches!(
        t.kind(name.prev()),
        TokenKind::Ident
            | TokenKind::Star
            | TokenKind::Void
            | TokenKind::Bool
            | TokenKind::Char
            | TokenKind::Int
            | TokenKind::Long
            | TokenKind::Unsigned
            | TokenKind::Float
            | TokenKind::Double
            | TokenKind::Auto
    );
    if t.kind(name) != TokenKind::Ident || !is_typed {
        return None;
    }
    let mut around = None;
    let mut tok = first;
    while tok < error.at {
        let is_open = matches!(t.kind(tok), TokenKind::LBrace | TokenKind::LParen | TokenKind::LBracket);
        let end = if is_open { t.partner(tok) } else { tok };
        if is_open && end > error.at {
            around = (t.kind(tok) == TokenKind::LBrace).then_some(tok);
            tok = tok.next();
        } else {
            tok = end.next();
        }
    }
    around
}

/// The `>>` in front of `at` that was meant to end the configuration of the launch there.
fn two_brackets(lexed: &Lexed, at: Tok) -> Option<Tok> {
    let t = &lexed.tokens;
    let from = at.0.saturating_sub(LOOKED_AT);
    let open = (from..at.0).rev().map(Tok).find(|&tok| t.kind(tok) == TokenKind::LaunchOpen)?;
    let mut tok = open.next();
    while tok < at {
        match t.kind(tok) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tok = t.partner(tok),
            TokenKind::Greater
                if t.kind(tok.next()) == TokenKind::Greater && lexed.end(tok) == t.start(tok.next()) =>
            {
                return Some(tok);
            }
            _ => {}
        }
        tok = tok.next();
    }
    None
}
