//! What an extended lambda captures, in the order in which the wrapper's fields stand.
//!
//! First the explicit captures as written, then, with `=`, every automatic variable of the parent and `this`
//! in the order of first use. A use counts wherever it is potentially evaluated and not part of a constant
//! expression by syntax; constants are captured too. Both compilers follow this rule, simpler than C++'s
//! odr-use.

use super::annotated::Annotated;
use super::array_element::shape_of;
use super::{report_at, Extended, Uses};
use crate::text::push_flat;
use crate::unit::Unit;
use cufront_base::Name;
use cufront_declare::{CaptureDefault, Lambda};
use cufront_diag::Code;
use cufront_edits::Part;
use cufront_items::{DeclId, DeclKind, Items, Lookup, Parser, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_program::EntityId;

/// One field of the wrapper.
#[derive(Debug)]
pub(super) enum Capture {
    /// A variable by copy.
    Variable(Variable),
    /// `this`.
    This,
    /// `*this`; true if the lambda is mutable.
    StarThis(bool),
    /// `name = expression`.
    Init(InitCapture),
}

/// A variable captured by copy.
#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: Vec<u8>,
    /// Where it is named: in the capture list, or at its first use.
    pub(super) at: Tok,
    /// Its declaration, if lookup found one.
    pub(super) decl: Option<DeclId>,
    /// It is an init-capture of a lambda around, whose type the host compiler sees as const.
    of_lambda: bool,
    /// It is an array that a lambda around has captured: const there, though not by its declared type.
    array_in_lambda: bool,
}

/// An init-capture.
#[derive(Debug)]
pub(super) struct InitCapture {
    /// Its name.
    pub(super) at: Tok,
    /// `=`, `(` or `{`.
    pub(super) init: Tok,
    /// After the initialiser.
    pub(super) end: Tok,
    /// The expression: its text on one line, or the range of the input if rewrites may stand in it.
    text: InitText,
    /// `...name = expression`.
    pack: bool,
}

#[derive(Debug)]
enum InitText {
    Flat(Vec<u8>),
    Range(u32, u32),
}

const REMOVE_REFERENCE: &str = "typename __nvdl_remove_ref<decltype(";
const UNQUALIFIED: &str = "typename __nv_lambda_trait_remove_cv<typename __nvdl_remove_ref<decltype(";

impl Capture {
    pub(super) fn type_parts(&self) -> Vec<Part<'_>> {
        match self {
            Capture::Variable(v) if !v.of_lambda => {
                vec![Part::New(REMOVE_REFERENCE), Part::Bytes(&v.name), Part::New(")>::type")]
            }
            Capture::Variable(v) => {
                vec![Part::New(UNQUALIFIED), Part::Bytes(&v.name), Part::New(")>::type>::type")]
            }
            Capture::This => vec![Part::New("decltype(this) const")],
            Capture::StarThis(mutable) => vec![
                Part::New(
                    "typename __nvdl_remove_const<typename __nvdl_remove_ref<decltype(*this)>::type>::type",
                ),
                Part::New(if *mutable { "" } else { " const" }),
            ],
            Capture::Init(c) => {
                let end = if c.pack { ")>::type>::type..." } else { ")>::type>::type" };
                vec![Part::New(UNQUALIFIED), c.text.part(), Part::New(end)]
            }
        }
    }

    pub(super) fn value_parts(&self) -> Vec<Part<'_>> {
        match self {
            Capture::Variable(v) if v.array_in_lambda => vec![
                Part::New("const_cast<"),
                Part::New(REMOVE_REFERENCE),
                Part::Bytes(&v.name),
                Part::New(")>::type &>("),
                Part::Bytes(&v.name),
                Part::New(")"),
            ],
            Capture::Variable(v) => vec![Part::Bytes(&v.name)],
            Capture::This => vec![Part::New("this")],
            Capture::StarThis(_) => vec![Part::New("*this")],
            Capture::Init(c) if c.pack => vec![Part::New("("), c.text.part(), Part::New(")...")],
            Capture::Init(c) => vec![c.text.part()],
        }
    }
}

impl InitText {
    fn part(&self) -> Part<'_> {
        match self {
            InitText::Flat(text) => Part::Bytes(text),
            InitText::Range(a, b) => Part::Keep(*a, *b),
        }
    }
}

/// All captures of a lambda.
#[derive(Debug, Default)]
pub(super) struct CaptureList {
    pub(super) captures: Vec<Capture>,
    /// The capture-default: `=` or `&`.
    pub(super) default: Option<CaptureDefault>,
    /// A pack is among them: there may be more fields than captures.
    pub(super) pack: bool,
}

const BY_REFERENCE: &str = "an extended lambda cannot capture by reference; capture a copy or a pointer";
const OF_PACK: &str = "an extended lambda cannot capture an element of a parameter pack";

impl CaptureList {
    /// The captures of `l`; what it may not capture is reported.
    pub(super) fn of(unit: &mut Unit<'_>, e: &Extended, uses: &Uses) -> CaptureList {
        let l = &e.lambda;
        let mut list = CaptureList { default: l.parts.default_capture, ..CaptureList::default() };
        let mut explicit: Vec<Name> = Vec::new();
        let mut has_this = false;
        let elements = elements_of_pack(unit, e.parent);
        let tokens = &unit.lexed.tokens;
        let mut t = l.parts.introducer.next();
        if list.default.is_some() {
            t = t.plus(2);
        }
        while t < l.parts.close {
            let end =
                Parser::new(unit.lexed, unit.items).skip_initializer(t, Items::GLOBAL).min(l.parts.close);
            let end = if end > t { end } else { t.next() };
            let reference = tokens.kind(t) == TokenKind::Amp;
            let mut name = if reference { t.next() } else { t };
            let pack_init = tokens.kind(name) == TokenKind::Ellipsis;
            if pack_init {
                name = name.next();
            }
            if reference {
                report_at(unit, name, Code::LambdaReferenceCapture, BY_REFERENCE);
            }
            match tokens.kind(name) {
                TokenKind::This => {
                    has_this = true;
                    list.captures.push(Capture::This);
                }
                TokenKind::Star if tokens.kind(name.next()) == TokenKind::This => {
                    has_this = true;
                    list.captures.push(Capture::StarThis(l.parts.mutable));
                }
                TokenKind::Ident => {
                    explicit.push(tokens.name(name));
                    if name.next() == end {
                        if is_element(unit, uses, name, &elements) {
                            report_at(unit, name, Code::LambdaPackCapture, OF_PACK);
                        }
                        list.captures.push(variable(unit, name, uses, &e.around));
                    } else if tokens.kind(name.next()) == TokenKind::Ellipsis {
                        report_at(unit, name, Code::LambdaPackCapture, OF_PACK);
                    } else {
                        if !l.device_only() {
                            report_at(
                                unit,
                                name,
                                Code::LambdaInitCapture,
                                "a __host__ __device__ extended lambda cannot have an init-capture; copy to a variable \
first",
                            );
                        }
                        list.pack |= pack_init;
                        list.captures.push(init_capture(unit, name, end, pack_init));
                    }
                }
                _ => report_at(unit, t, Code::NotSupported, "this capture is not understood"),
            }
            t = end.next();
        }
        if list.default.is_some() {
            if list.default == Some(CaptureDefault::Reference) {
                report_at(unit, l.after, Code::LambdaReferenceCapture, BY_REFERENCE);
            }
            implicit(unit, e, uses, &explicit, has_this, &mut list);
        }
        list
    }
}

/// The init-capture `name`, whose initialiser `= e`, `(e)` or `{e}` ends at `end`.
fn init_capture(unit: &Unit<'_>, name: Tok, end: Tok, pack: bool) -> Capture {
    let tokens = &unit.lexed.tokens;
    let first = name.next();
    let (a, b) = match tokens.kind(first) {
        TokenKind::Assign => (first.next(), end),
        // the braces of `y{e}` cannot stand in decltype; the expression can
        TokenKind::LBrace => (first.next(), tokens.partner(first)),
        _ => (first, end),
    };
    let (start, stop) = (tokens.start(a), unit.lexed.end(b.prev()));
    let text = if stop < start {
        InitText::Flat(Vec::new())
    } else if unit.lexed.text[start as usize..stop as usize].contains(&b'\n') {
        let mut text = Vec::new();
        push_flat(unit.lexed, a, b, &mut text);
        InitText::Flat(text)
    } else {
        InitText::Range(start, stop)
    };
    Capture::Init(InitCapture { at: name, init: first, end, text, pack })
}

/// The capture of the variable named at `t`.
fn variable(unit: &Unit<'_>, t: Tok, uses: &Uses, around: &[Lambda]) -> Capture {
    let decl = uses.at(t).and_then(|u| u.found.found().first().copied());
    // an init-capture of a lambda around
    let of_lambda = decl.is_some_and(|d| {
        let name = unit.items.decls[d].name_tok;
        around.iter().any(|l| l.introducer < name && name < l.close)
    });
    let array_in_lambda = decl.is_some_and(|d| {
        let block = unit.items.scopes[unit.items.decls[d].scope].kind == ScopeKind::Block;
        let array = block && shape_of(unit, d).is_some_and(|s| s.rank > 0 && !s.reference);
        array && around.iter().any(|l| unit.items.decls[d].name_tok < l.introducer)
    });
    let name = unit.lexed.spelling(t).to_vec();
    Capture::Variable(Variable { name, at: t, decl, of_lambda, array_in_lambda })
}

/// The names of the parameters of `function` that stand for elements of a pack: it specialises a template, or a member of a
/// class template, that has a pack there ([temp.expl.spec]).
///
/// Example: `template<class... A> void f(A...); template<> void f(int a, char b) { }`, both.
fn elements_of_pack(unit: &mut Unit<'_>, function: DeclId) -> Vec<Tok> {
    if !unit.items.decls[function].specifiers.contains(Specifiers::EXPLICIT_SPECIALIZATION) {
        return Vec::new();
    }
    let mut elaborator = unit.elaborator();
    let pattern = elaborator
        .declared_function(function, EntityId::NONE)
        .and_then(|instance| elaborator.pattern_declaration(instance));
    drop(elaborator);
    let Some(pattern) = pattern.filter(|&p| p != function) else { return Vec::new() };
    let [pattern, own] = [pattern, function].map(|decl| {
        let (scope, open) = (unit.items.decls[decl].scope, unit.items.declarator(decl).map(|c| c.params));
        open.map_or(Vec::new(), |open| Parser::new(unit.lexed, unit.items).parameters(open, scope).0)
    });
    let Some(first) = pattern.iter().position(|p| p.pack) else { return Vec::new() };
    let behind = pattern.len() - first - 1;
    let end = own.len().saturating_sub(behind);
    own.get(first..end).unwrap_or_default().iter().map(|p| p.name).collect()
}

/// True if the name at `t` is one of the parameters `elements`.
fn is_element(unit: &Unit<'_>, uses: &Uses, t: Tok, elements: &[Tok]) -> bool {
    let decl = uses.at(t).and_then(|u| u.found.found().first().copied());
    decl.is_some_and(|d| elements.contains(&unit.items.decls[d].name_tok))
}

/// Appends the implicit captures.
fn implicit(
    unit: &mut Unit<'_>,
    e: &Extended,
    uses: &Uses,
    explicit: &[Name],
    has_this: bool,
    list: &mut CaptureList,
) {
    let l = &e.lambda;
    let end = l.parts.end;
    let mut unevaluated = Vec::new();
    let skipped = skipped_ranges(unit, l, end, &mut unevaluated);
    let constexpr_ifs = constexpr_ifs(unit, l, end);
    let elements = elements_of_pack(unit, e.parent);
    let parent_first = unit.items.decls[e.parent].first;
    let mut has_this = has_this;
    let mut taken: Vec<Name> = explicit.to_vec();
    let mut t = l.parts.body.next();
    while t < end {
        let here = t;
        t = t.next();
        let kind = unit.lexed.tokens.kind(here);
        if kind != TokenKind::Ident && kind != TokenKind::This {
            continue;
        }
        let i = skipped.partition_point(|&(a, _)| a <= here);
        if skipped[..i].iter().any(|&(_, b)| here < b) {
            // a member function that is called in an unevaluated operand is called on `this` all the same
            if !has_this
                && unevaluated.iter().any(|&(a, b)| a < here && here < b)
                && calls_member(unit, uses, here)
            {
                has_this = true;
                list.captures.push(Capture::This);
            }
            continue;
        }
        let first_in_constexpr_if = |unit: &mut Unit<'_>| {
            if constexpr_ifs.iter().any(|&(a, b)| a < here && here < b) {
                report_at(
                    unit,
                    here,
                    Code::LambdaCaptureInConstexprIf,
                    "an extended lambda cannot capture a variable first in an 'if constexpr'; name it in the capture \
list",
                );
            }
        };
        if kind == TokenKind::This {
            if !has_this {
                has_this = true;
                first_in_constexpr_if(unit);
                list.captures.push(Capture::This);
            }
            continue;
        }
        let Some(u) = uses.at(here) else { continue };
        let Lookup::Found(decls) = &u.found else { continue };
        let Some(&first) = decls.first() else { continue };
        let d = &unit.items.decls[first];
        match unit.items.scopes[d.scope].kind {
            ScopeKind::Block | ScopeKind::FunctionParameters => {
                let outside = d.kind == DeclKind::Variable
                    && d.name_tok < l.parts.introducer
                    && d.name_tok > parent_first
                    && u.first == here;
                let automatic = !d
                    .specifiers
                    .intersects(Specifiers::STATIC | Specifiers::EXTERN | Specifiers::THREAD_LOCAL);
                let pack = d.specifiers.contains(Specifiers::PACK) || elements.contains(&d.name_tok);
                let name = unit.lexed.tokens.name(here);
                if outside && automatic && !taken.contains(&name) {
                    taken.push(name);
                    first_in_constexpr_if(unit);
                    if list.default == Some(CaptureDefault::Reference) {
                        report_at(unit, here, Code::LambdaReferenceCapture, BY_REFERENCE);
                    }
                    if pack {
                        report_at(unit, here, Code::LambdaPackCapture, OF_PACK);
                    } else {
                        list.captures.push(variable(unit, here, uses, &e.around));
                    }
                }
            }
            ScopeKind::Class => {
                let outside = d.first < l.parts.introducer || d.first > end;
                let address = unit.lexed.tokens.kind(u.first.prev()) == TokenKind::Amp && u.first < here;
                let member = decls.iter().any(|&m| {
                    let m = &unit.items.decls[m];
                    matches!(m.kind, DeclKind::Variable | DeclKind::Function)
                        && !m.specifiers.contains(Specifiers::STATIC)
                        && !m.specifiers.contains(Specifiers::FRIEND)
                });
                if member && outside && !address && !has_this {
                    has_this = true;
                    first_in_constexpr_if(unit);
                    list.captures.push(Capture::This);
                }
            }
            _ => {}
        }
    }
}

/// True if the name at `t` is called and names non-static member functions only.
fn calls_member(unit: &Unit<'_>, uses: &Uses, t: Tok) -> bool {
    if !matches!(unit.lexed.tokens.kind(t.next()), TokenKind::LParen | TokenKind::Less) {
        return false;
    }
    let Some(found) = uses.at(t).map(|u| u.found.found()) else { return false };
    !found.is_empty()
        && found.iter().all(|&f| {
            let f = &unit.items.decls[f];
            f.kind == DeclKind::Function
                && unit.items.scopes[f.scope].kind == ScopeKind::Class
                && !f.specifiers.intersects(Specifiers::STATIC | Specifiers::FRIEND)
        })
}

/// The ranges of the body that conditions and branches of `if constexpr` statements take.
fn constexpr_ifs(unit: &Unit<'_>, l: &Annotated, end: Tok) -> Vec<(Tok, Tok)> {
    let tokens = &unit.lexed.tokens;
    let mut out = Vec::new();
    let mut t = l.parts.body;
    while t < end {
        if tokens.kind(t) == TokenKind::If && tokens.kind(t.next()) == TokenKind::Constexpr {
            let stop = statement_end(unit, t, end);
            out.push((t, stop));
            t = stop;
        } else {
            t = t.next();
        }
    }
    out
}

/// Where the statement at `t` ends, `else` branches included.
pub(super) fn statement_end(unit: &Unit<'_>, t: Tok, limit: Tok) -> Tok {
    let tokens = &unit.lexed.tokens;
    let mut t = t;
    // substatements nest to the right: a loop follows them
    let mut open_ifs = 0u32;
    loop {
        match tokens.kind(t) {
            TokenKind::If => {
                open_ifs += 1;
                t = t.next();
                continue;
            }
            TokenKind::Constexpr
            | TokenKind::While
            | TokenKind::For
            | TokenKind::Switch
            | TokenKind::Do
            | TokenKind::Try => {
                t = t.next();
                continue;
            }
            TokenKind::LParen if matches!(tokens.kind(tokens.partner(t).next()), TokenKind::Semi) => {}
            TokenKind::LParen
                if matches!(
                    tokens.kind(t.prev()),
                    TokenKind::If
                        | TokenKind::Constexpr
                        | TokenKind::While
                        | TokenKind::For
                        | TokenKind::Switch
                ) =>
            {
                t = tokens.partner(t).next();
                continue;
            }
            _ => {}
        }
        // a substatement without statements in it: a block or an expression
        if tokens.kind(t) == TokenKind::LBrace {
            t = tokens.partner(t).next();
        } else {
            while t < limit && tokens.kind(t) != TokenKind::Semi {
                t = match tokens.kind(t) {
                    TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(t).next(),
                    _ => t.next(),
                };
            }
            t = t.next();
        }
        if t < limit && tokens.kind(t) == TokenKind::Else && open_ifs > 0 {
            open_ifs -= 1;
            t = t.next();
            continue;
        }
        return t.min(limit);
    }
}

/// Token ranges of the body whose names are not captured: unevaluated operands and constant expressions.
fn skipped_ranges(
    unit: &mut Unit<'_>,
    l: &Annotated,
    end: Tok,
    unevaluated: &mut Vec<(Tok, Tok)>,
) -> Vec<(Tok, Tok)> {
    let mut ranges: Vec<(Tok, Tok)> = Vec::new();
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let parser = Parser::new(lexed, unit.items);
    let mut t = l.parts.body.next();
    while t < end {
        match tokens.kind(t) {
            TokenKind::Sizeof
            | TokenKind::Alignof
            | TokenKind::Noexcept
            | TokenKind::Decltype
            | TokenKind::Typeof
            | TokenKind::Typeid
            | TokenKind::StaticAssert
            | TokenKind::Alignas => {
                let mut open = t.next();
                if tokens.kind(open) == TokenKind::Ellipsis {
                    open = open.next();
                }
                if tokens.kind(open) == TokenKind::LParen {
                    ranges.push((open, tokens.partner(open)));
                    if !matches!(tokens.kind(t), TokenKind::StaticAssert | TokenKind::Alignas) {
                        unevaluated.push((open, tokens.partner(open)));
                    }
                } else if tokens.kind(t) == TokenKind::Sizeof {
                    // `sizeof x`: the unary expression without parentheses
                    let mut u = open;
                    while u < end
                        && matches!(
                            tokens.kind(u),
                            TokenKind::Ident
                                | TokenKind::Star
                                | TokenKind::Amp
                                | TokenKind::ColonColon
                                | TokenKind::Dot
                                | TokenKind::Arrow
                                | TokenKind::LBracket
                                | TokenKind::This
                        )
                    {
                        u = if tokens.kind(u) == TokenKind::LBracket {
                            tokens.partner(u).next()
                        } else {
                            u.next()
                        };
                    }
                    ranges.push((open, u));
                }
            }
            TokenKind::Case => {
                let mut u = t.next();
                while u < end && tokens.kind(u) != TokenKind::Colon {
                    u = match tokens.kind(u) {
                        TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                            tokens.partner(u).next()
                        }
                        _ => u.next(),
                    };
                }
                ranges.push((t, u));
            }
            TokenKind::Less => {
                if let Some(close) = parser.expression_list_end(t, Items::GLOBAL) {
                    // a cast's operand stands behind its list
                    ranges.push((t, close));
                }
            }
            TokenKind::Enum => {
                let mut u = t.next();
                while u < end && !matches!(tokens.kind(u), TokenKind::LBrace | TokenKind::Semi) {
                    u = u.next();
                }
                if tokens.kind(u) == TokenKind::LBrace {
                    ranges.push((t, tokens.partner(u)));
                }
            }
            _ => {}
        }
        t = t.next();
    }
    // what the walk through the body declared: names, array bounds and constexpr initialisers
    for (id, d) in unit.items.decls.iter() {
        if d.first <= l.parts.body || d.first >= end {
            continue;
        }
        // a name that is being declared is no use of what it will hide
        if d.name_tok.is_some() {
            ranges.push((d.name_tok, d.name_tok.next()));
        }
        if d.kind != DeclKind::Variable {
            continue;
        }
        let Some(c) = unit.items.declarator(id) else { continue };
        let mut a = c.array;
        while a.is_some() && a < end && tokens.kind(a) == TokenKind::LBracket {
            ranges.push((a, tokens.partner(a)));
            a = tokens.partner(a).next();
        }
        if d.specifiers.contains(Specifiers::CONSTEXPR) && c.init.is_some() {
            ranges.push((c.init, c.init_end));
        }
    }
    ranges.sort_unstable();
    ranges.dedup();
    ranges
}
