//! What an extended lambda captures, in the order in which the wrapper's fields stand.
//!
//! First the explicit captures as written, then, with `=`, every automatic variable of the parent and `this`
//! in the order of first use. A use counts wherever it is potentially evaluated and not part of a constant
//! expression by syntax; constants are captured too. Both compilers follow this rule, simpler than C++'s
//! odr-use.

use super::{report, Annotated};
use crate::text::push_flat;
use crate::unit::Unit;
use cufront_diag::Code;
use cufront_edits::Part;
use cufront_items::{DeclId, DeclKind, Items, Lookup, Parser, ScopeKind, Specifiers};
use cufront_lex::{Tok, TokenKind};
use cufront_names::Use;

/// One field of the wrapper.
#[derive(Debug)]
pub(crate) enum Capture {
    /// A variable by copy; the flag says that it is an init-capture of a lambda around, whose type the host
    /// compiler sees as const.
    Variable(Vec<u8>, bool),
    /// `this`.
    This,
    /// `*this`; true if the lambda is mutable.
    StarThis(bool),
    /// `name = expression`: its text on one line, or the range of the input if rewrites may stand in it.
    Init(InitText),
}

/// The expression of an init-capture.
#[derive(Debug)]
pub(crate) enum InitText {
    Flat(Vec<u8>),
    Range(u32, u32),
}

impl Capture {
    pub(crate) fn type_parts(&self) -> Vec<Part<'_>> {
        const RCV: &str = "typename __nv_lambda_trait_remove_cv<typename __nvdl_remove_ref<decltype(";
        const RCV_END: &str = ")>::type>::type";
        match self {
            Capture::Variable(name, false) => vec![
                Part::New("typename __nvdl_remove_ref<decltype("),
                Part::Bytes(name),
                Part::New(")>::type"),
            ],
            Capture::Variable(name, true) => vec![Part::New(RCV), Part::Bytes(name), Part::New(RCV_END)],
            Capture::This => vec![Part::New("decltype(this) const")],
            Capture::StarThis(mutable) => vec![
                Part::New(
                    "typename __nvdl_remove_const<typename __nvdl_remove_ref<decltype(*this)>::type>::type",
                ),
                Part::New(if *mutable { "" } else { " const" }),
            ],
            Capture::Init(text) => vec![Part::New(RCV), text.part(), Part::New(RCV_END)],
        }
    }

    pub(crate) fn value_parts(&self) -> Vec<Part<'_>> {
        match self {
            Capture::Variable(name, _) => vec![Part::Bytes(name)],
            Capture::This => vec![Part::New("this")],
            Capture::StarThis(_) => vec![Part::New("*this")],
            Capture::Init(text) => vec![text.part()],
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
pub(crate) struct CaptureList {
    pub(crate) captures: Vec<Capture>,
    /// There is a capture-default.
    pub(crate) default: bool,
}

impl CaptureList {
    /// The captures of `l`; `None` if they are in error, which is reported.
    pub(crate) fn of(
        unit: &mut Unit<'_>,
        l: &Annotated,
        parent: DeclId,
        uses: &[Use],
    ) -> Option<CaptureList> {
        let mut list = CaptureList::default();
        let mut explicit: Vec<cufront_base::Name> = Vec::new();
        let mut has_this = false;
        let tokens = &unit.lexed.tokens;
        let mut t = l.introducer.next();
        while t < l.close {
            let end = Parser::new(unit.lexed, unit.items).skip_initializer(t, Items::GLOBAL).min(l.close);
            let end = if end > t { end } else { t.next() };
            match tokens.kind(t) {
                TokenKind::Assign if t.next() == end => list.default = true,
                TokenKind::Amp => {
                    report(
                        unit,
                        l,
                        Code::LambdaReferenceCapture,
                        "an extended lambda cannot capture by reference; capture a copy or a pointer",
                    );
                    return None;
                }
                TokenKind::This => {
                    has_this = true;
                    list.captures.push(Capture::This);
                }
                TokenKind::Star if tokens.kind(t.next()) == TokenKind::This => {
                    has_this = true;
                    list.captures.push(Capture::StarThis(l.mutable));
                }
                TokenKind::Ident if t.next() == end => {
                    explicit.push(tokens.name(t));
                    list.captures.push(variable(unit, t, uses));
                }
                TokenKind::Ident
                    if matches!(
                        tokens.kind(t.next()),
                        TokenKind::Assign | TokenKind::LParen | TokenKind::LBrace
                    ) =>
                {
                    if !l.device_only() {
                        report(
                            unit,
                            l,
                            Code::LambdaInitCapture,
                            "a __host__ __device__ extended lambda cannot have an init-capture; copy to a variable first",
                        );
                        return None;
                    }
                    explicit.push(tokens.name(t));
                    list.captures.push(Capture::Init(init_text(unit, t.next(), end)));
                }
                _ => {
                    report(
                        unit,
                        l,
                        Code::LambdaPackCapture,
                        "an extended lambda cannot capture an element of a parameter pack",
                    );
                    return None;
                }
            }
            t = end.next();
        }
        if list.default {
            implicit(unit, l, parent, uses, &explicit, has_this, &mut list)?;
        }
        Some(list)
    }
}

/// The initialiser that begins at `first`: `= e`, `(e)` or `{e}`.
fn init_text(unit: &Unit<'_>, first: Tok, end: Tok) -> InitText {
    let tokens = &unit.lexed.tokens;
    let (a, b) = match tokens.kind(first) {
        TokenKind::Assign => (first.next(), end),
        // the braces of `y{e}` cannot stand in decltype; the expression can
        TokenKind::LBrace => (first.next(), tokens.partner(first)),
        _ => (first, end),
    };
    let (start, stop) = (tokens.start(a), unit.lexed.end(b.prev()));
    if unit.lexed.text[start as usize..stop as usize].contains(&b'\n') {
        let mut text = Vec::new();
        push_flat(unit.lexed, a, b, &mut text);
        InitText::Flat(text)
    } else {
        InitText::Range(start, stop)
    }
}

fn found(uses: &[Use], t: Tok) -> Option<&Use> {
    uses.binary_search_by_key(&t, |u| u.name).ok().map(|i| &uses[i])
}

/// The capture of the variable named at `t`.
fn variable(unit: &Unit<'_>, t: Tok, uses: &[Use]) -> Capture {
    let name = unit.lexed.spelling(t).to_vec();
    let of_lambda = found(uses, t).is_some_and(|u| {
        u.found.found().first().is_some_and(|&d| {
            let d = &unit.items.decls[d];
            d.kind == DeclKind::Variable
                && d.declarator.is_none()
                && unit.items.scopes[d.scope].kind == ScopeKind::FunctionParameters
        })
    });
    Capture::Variable(name, of_lambda)
}

/// Appends the implicit captures; `None` after an error.
fn implicit(
    unit: &mut Unit<'_>,
    l: &Annotated,
    parent: DeclId,
    uses: &[Use],
    explicit: &[cufront_base::Name],
    has_this: bool,
    list: &mut CaptureList,
) -> Option<()> {
    let end = unit.lexed.tokens.partner(l.body);
    let skipped = skipped_ranges(unit, l, end);
    let parent_first = unit.items.decls[parent].first;
    let mut has_this = has_this;
    let mut taken: Vec<cufront_base::Name> = explicit.to_vec();
    let mut t = l.body.next();
    while t < end {
        let here = t;
        t = t.next();
        let kind = unit.lexed.tokens.kind(here);
        if kind != TokenKind::Ident && kind != TokenKind::This {
            continue;
        }
        let i = skipped.partition_point(|&(a, _)| a <= here);
        if skipped[..i].iter().any(|&(_, b)| here < b) {
            continue;
        }
        if kind == TokenKind::This {
            if !has_this {
                has_this = true;
                list.captures.push(Capture::This);
            }
            continue;
        }
        let Some(u) = found(uses, here) else { continue };
        let Lookup::Found(decls) = &u.found else { continue };
        let Some(&first) = decls.first() else { continue };
        let d = &unit.items.decls[first];
        match unit.items.scopes[d.scope].kind {
            ScopeKind::Block | ScopeKind::FunctionParameters => {
                let outside = d.kind == DeclKind::Variable
                    && d.name_tok < l.introducer
                    && d.name_tok > parent_first
                    && u.first == here;
                let automatic = !d
                    .specifiers
                    .intersects(Specifiers::STATIC | Specifiers::EXTERN | Specifiers::THREAD_LOCAL);
                let name = unit.lexed.tokens.name(here);
                if outside && automatic && !taken.contains(&name) {
                    if d.specifiers.contains(Specifiers::PACK) {
                        report(
                            unit,
                            l,
                            Code::LambdaPackCapture,
                            "an extended lambda cannot capture an element of a parameter pack",
                        );
                        return None;
                    }
                    taken.push(name);
                    list.captures.push(variable(unit, here, uses));
                }
            }
            ScopeKind::Class => {
                let outside = d.first < l.introducer || d.first > end;
                let address = unit.lexed.tokens.kind(u.first.prev()) == TokenKind::Amp && u.first < here;
                let member = decls.iter().any(|&m| {
                    let m = &unit.items.decls[m];
                    matches!(m.kind, DeclKind::Variable | DeclKind::Function)
                        && !m.specifiers.contains(Specifiers::STATIC)
                        && !m.specifiers.contains(Specifiers::FRIEND)
                });
                if member && outside && !address && !has_this {
                    has_this = true;
                    list.captures.push(Capture::This);
                }
            }
            _ => {}
        }
    }
    Some(())
}

/// Token ranges of the body whose names are not captured: unevaluated operands and constant expressions.
fn skipped_ranges(unit: &mut Unit<'_>, l: &Annotated, end: Tok) -> Vec<(Tok, Tok)> {
    let mut ranges: Vec<(Tok, Tok)> = Vec::new();
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let parser = Parser::new(lexed, unit.items);
    let mut t = l.body.next();
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
        if d.first <= l.body || d.first >= end {
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
