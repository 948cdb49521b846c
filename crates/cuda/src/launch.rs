//! E10: `callee<<<configuration>>>(arguments)`.
//!
//! The launch becomes `((__cudaPushCallConfiguration(configuration)) ? (void)0 : callee(arguments))`. All
//! three parts are kept ranges, so that edits inside them apply.

use crate::unit::{Launch, Unit};
use cufront_diag::{say, Code};
use cufront_edits::{Part, Reason};
use cufront_items::{Items, Parser};
use cufront_lex::{Lexed, Tok, TokenKind};
use rustc_hash::FxHashSet;

/// Longest name of an operator or conversion function that is looked through, in tokens.
const MAX_OPERATOR: u32 = 16;

/// Where the parts of a launch stand.
#[derive(Debug, Clone, Copy)]
struct Parts {
    /// The first token of the callee.
    callee: Tok,
    /// `<<<`.
    open: Tok,
    /// The first `>` of `>>>`.
    close: Tok,
    /// `(` of the arguments.
    arguments: Tok,
    /// `)` of the arguments.
    end: Tok,
}

pub(crate) fn edit_launches(unit: &mut Unit<'_>) {
    for launch in launches(unit) {
        edit_launch(unit, launch);
    }
}

/// Makes each launch an expression of C++ without CUDA's runtime: `((void)(grid), (void)(block),
/// callee(arguments))`.
pub(crate) fn make_launches_calls(unit: &mut Unit<'_>) {
    for launch in launches(unit) {
        make_call(unit, launch);
    }
}

/// The launches of the unit. A launch has no value: what launches or calls one is reported, and is none.
fn launches(unit: &mut Unit<'_>) -> Vec<Parts> {
    let mut list = Vec::new();
    let mut ends: FxHashSet<Tok> = FxHashSet::default();
    for i in 0..unit.lexed.launches.len() {
        let open = unit.lexed.launches[i];
        if ends.contains(&open.prev()) {
            continue;
        }
        let Some(launch) = parts(unit, open) else { continue };
        ends.insert(launch.end);
        let behind = launch.end.next();
        let tokens = &unit.lexed.tokens;
        if tokens.kind(behind) == TokenKind::LParen || unit.lexed.launches.binary_search(&behind).is_ok() {
            unit.diagnostics.say(tokens.start(behind), say::CallOfNothing);
        }
        list.push(launch);
    }
    list
}

/// Finds the parts of the launch whose `<<<` is `open`; reports what is none.
fn parts(unit: &mut Unit<'_>, open: Tok) -> Option<Parts> {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let Some(callee) = callee_start(unit, open) else {
        unit.diagnostics.report(
            Code::ExpectedExpression,
            tokens.start(open),
            "'<<<' must follow the kernel that is launched: kernel<<<grid, block>>>(arguments)",
        );
        return None;
    };
    let Some(close) = closing(unit, open) else {
        // the parser says so of the user's own code; headers of the system are not parsed
        if lexed.lines.in_system_header(tokens.start(open)) {
            unit.diagnostics.say(tokens.start(open), say::MalformedLaunch);
        }
        return None;
    };
    if close == open.next() {
        unit.diagnostics.say(tokens.start(close), say::TooFewArguments);
        return None;
    }
    let arguments = close.plus(3);
    Some(Parts { callee, open, close, arguments, end: tokens.partner(arguments) })
}

fn edit_launch(unit: &mut Unit<'_>, launch: Parts) {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let Parts { callee, open, close, arguments, end } = launch;
    unit.edits.replace(
        tokens.start(callee),
        lexed.end(end),
        Reason::Launch,
        &[
            Part::New("((__cudaPushCallConfiguration("),
            Part::Keep(lexed.end(open), tokens.start(close)),
            Part::New(")) ? (void)0 : "),
            Part::Keep(tokens.start(callee), lexed.end(open.prev())),
            Part::Keep(tokens.start(arguments), lexed.end(end)),
            Part::New(")"),
        ],
    );
    let parts = elements(unit, open, close).into_iter().map(|(first, last)| (first, last.next())).collect();
    unit.launches.push(Launch {
        callee: (callee, open),
        configuration: (open.next(), close),
        parts,
        offset: tokens.start(callee),
        function: None,
        device: false,
    });
}

fn make_call(unit: &mut Unit<'_>, launch: Parts) {
    let Parts { callee, open, close, arguments, end } = launch;
    let configuration = elements(unit, open, close);
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let mut list = vec![Part::New("(")];
    // white space goes with what it is in front of or behind, so that the arguments stay in their lines
    let mut from = lexed.end(open);
    for (i, &(first, last)) in configuration.iter().enumerate() {
        let keep = Part::Keep(from, tokens.start(last.next()));
        from = lexed.end(last.next());
        list.extend(if tokens.kind(last) == TokenKind::Ellipsis {
            // a pack expansion can only stand among arguments
            [Part::New("[](auto &&...) {}("), keep, Part::New("), ")]
        } else if tokens.kind(first) == TokenKind::LBrace {
            let made = ["(void)::dim3", "(void)::dim3", "(void)decltype(sizeof 0)", "(void)::cudaStream_t"];
            [Part::New(made.get(i).copied().unwrap_or("(void)")), keep, Part::New(", ")]
        } else {
            [Part::New("(void)("), keep, Part::New("), ")]
        });
    }
    list.extend([
        Part::Keep(tokens.start(callee), tokens.start(open)),
        Part::Keep(lexed.end(arguments.prev()), lexed.end(end)),
        Part::New(")"),
    ]);
    unit.edits.replace(tokens.start(callee), lexed.end(end), Reason::Launch, &list);
}

/// The first and the last token of each element of the list between `open` and `close`.
pub(crate) fn elements(unit: &mut Unit<'_>, open: Tok, close: Tok) -> Vec<(Tok, Tok)> {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let mut found = Vec::new();
    let mut first = open.next();
    let mut t = first;
    while t < close {
        t = match tokens.kind(t) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => tokens.partner(t).next(),
            TokenKind::LaunchOpen => match closing(unit, t) {
                Some(end) if end < close => end.plus(3),
                _ => t.next(),
            },
            TokenKind::Less => match Parser::new(lexed, unit.items).expression_list_end(t, Items::GLOBAL) {
                Some(end) if end < close => end.next(),
                _ => t.next(),
            },
            TokenKind::Comma => {
                found.push((first, t.prev()));
                first = t.next();
                first
            }
            _ => t.next(),
        };
    }
    found.push((first, close.prev()));
    // `<<<1,>>>` is no C++, which the parser says
    found.retain(|&(first, last)| first <= last);
    found
}

/// The first `>` of the `>>>` that closes the configuration opened at `open`.
pub(crate) fn closing(unit: &mut Unit<'_>, open: Tok) -> Option<Tok> {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let parser = Parser::new(lexed, unit.items);
    let is_close = |t: Tok| tokens.closes_launch(t) && tokens.kind(t.plus(3)) == TokenKind::LParen;
    // first as C++ reads it, with template argument lists; if that fails, the first `>>>(` there is
    for with_lists in [true, false] {
        let mut t = open.next();
        // a launch in the configuration ends first
        let mut inner = 0;
        loop {
            match tokens.kind(t) {
                TokenKind::LaunchOpen => {
                    inner += 1;
                    t = t.next();
                }
                TokenKind::Greater if inner > 0 && is_close(t) => {
                    inner -= 1;
                    t = t.plus(3);
                }
                TokenKind::Greater if is_close(t) => {
                    // `>>>>(`: the first closes an argument list that was not seen as one
                    let one_more = tokens.kind(t.plus(4)) == TokenKind::Greater && is_close(t.next());
                    return Some(if one_more { t.next() } else { t });
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t = tokens.partner(t).next(),
                TokenKind::Less if with_lists => {
                    t = match parser.expression_list_end(t, Items::GLOBAL) {
                        Some(end) => end.next(),
                        None => t.next(),
                    };
                }
                TokenKind::Semi
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace
                | TokenKind::Eof => break,
                _ => t = t.next(),
            }
        }
    }
    None
}

/// Where the postfix-expression that ends in front of `open` begins ([expr.post]).
fn callee_start(unit: &mut Unit<'_>, open: Tok) -> Option<Tok> {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    if open.0 == 0 {
        return None;
    }
    let mut t = open.prev();
    loop {
        // `t` is the last token of a primary expression or of a postfix
        match tokens.kind(t) {
            TokenKind::Greater => {
                let less = match_back(unit, t)?;
                t = less.prev();
                if is_cast(tokens.kind(t)) {
                    return Some(t);
                }
                if tokens.kind(t) != TokenKind::Ident {
                    return None;
                }
                continue;
            }
            TokenKind::RParen | TokenKind::RBracket => {
                t = tokens.partner(t);
                let operator = operator_before(unit.lexed, t);
                let before = tokens.kind(t.prev());
                if let Some(operator) = operator {
                    t = operator;
                } else if t.0 > 0
                    && matches!(
                        before,
                        TokenKind::Ident
                            | TokenKind::Greater
                            | TokenKind::RParen
                            | TokenKind::RBracket
                            | TokenKind::Decltype
                    )
                {
                    // `(a > b) (…)` is no call: a lone `>` in front is an operator unless a list ends there
                    if before == TokenKind::Greater && match_back(unit, t.prev()).is_none() {
                        return Some(t);
                    }
                    if before == TokenKind::RParen && is_condition(unit.lexed, t.prev()) {
                        return Some(t);
                    }
                    // `[[likely]] (k)<<<…>>>()`
                    if before == TokenKind::RBracket && is_attribute(unit.lexed, t.prev()) {
                        return Some(t);
                    }
                    t = t.prev();
                    continue;
                }
                // `1[a]`, `"ab"[i]`, `nullptr[a]`: a lambda expression does not end here
                if operator.is_none()
                    && t.0 > 0
                    && tokens.kind(t) == TokenKind::LBracket
                    && is_literal(before)
                {
                    return Some(t.prev());
                }
                // a lambda expression, or an object made with braces, that is called
                if operator.is_none()
                    && t.0 > 0
                    && before == TokenKind::RBrace
                    && braced_start(unit, t.prev()).is_some()
                {
                    t = t.prev();
                    continue;
                }
            }
            TokenKind::RBrace => match braced_start(unit, t)? {
                Braced::Lambda(first) => return Some(first),
                Braced::Object(type_end) => {
                    t = type_end;
                    continue;
                }
            },
            TokenKind::Ident
            | TokenKind::This
            | TokenKind::Decltype
            | TokenKind::Number
            | TokenKind::StringLiteral => {}
            _ => return None,
        }
        // `t` is the first token of a component; what is in front of it?
        let mut p = t.prev();
        if t.0 == 0 {
            return Some(t);
        }
        if tokens.kind(p) == TokenKind::Template && p.0 > 0 {
            p = p.prev();
        }
        match tokens.kind(p) {
            TokenKind::ColonColon => {
                let q = p.prev();
                let qualifies = p.0 > 0
                    && match tokens.kind(q) {
                        TokenKind::Ident => true,
                        TokenKind::Greater => match_back(unit, q).is_some(),
                        // of what is in parentheses only `decltype(…)` names a class; `if (c) ::k<<<…>>>()`
                        TokenKind::RParen => {
                            let open = tokens.partner(q);
                            open.0 > 0 && tokens.kind(open.prev()) == TokenKind::Decltype
                        }
                        _ => false,
                    };
                if qualifies {
                    t = q;
                } else {
                    return Some(p);
                }
            }
            TokenKind::Dot | TokenKind::Arrow => t = p.prev(),
            _ => return Some(t),
        }
    }
}

/// True if the `)` at `close` ends the head of a statement: `if (c) (k)<<<1, 1>>>()` calls nothing with `k`.
fn is_condition(lexed: &Lexed, close: Tok) -> bool {
    let tokens = &lexed.tokens;
    let before = |t: Tok| if t.0 == 0 { TokenKind::Eof } else { tokens.kind(t.prev()) };
    let open = tokens.partner(close);
    match before(open) {
        TokenKind::If | TokenKind::While | TokenKind::For | TokenKind::Switch => true,
        TokenKind::Constexpr => before(open.prev()) == TokenKind::If,
        _ => false,
    }
}

/// The word `operator` of the operator-function-id or conversion-function-id that ends in front of `open`
/// ([over.oper], [class.conv.fct]).
fn operator_before(lexed: &Lexed, open: Tok) -> Option<Tok> {
    let tokens = &lexed.tokens;
    let mut t = open;
    let mut type_words = true;
    for n in 0..MAX_OPERATOR {
        if t.0 == 0 {
            return None;
        }
        t = t.prev();
        match tokens.kind(t) {
            TokenKind::Operator => return (n > 0).then_some(t),
            TokenKind::Ident
            | TokenKind::ColonColon
            | TokenKind::Const
            | TokenKind::Volatile
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AmpAmp
                if type_words => {}
            word if word.is_fundamental_type() && type_words => {}
            // `operator()`, `operator[]`
            TokenKind::RParen | TokenKind::RBracket if n == 0 && tokens.partner(t).next() == t => {
                t = tokens.partner(t);
                type_words = false;
            }
            _ if n < 3 && tokens.kind(t.prev()) == TokenKind::Operator => type_words = false,
            // the parts of `>>=`
            TokenKind::Greater | TokenKind::Assign | TokenKind::GreaterEqual if n < 2 => type_words = false,
            _ => return None,
        }
    }
    None
}

/// True if the `]` at `close` ends `[[…]]`.
fn is_attribute(lexed: &Lexed, close: Tok) -> bool {
    let open = lexed.tokens.partner(close);
    lexed.tokens.kind(open.next()) == TokenKind::LBracket && lexed.tokens.partner(open.next()).next() == close
}

/// True for tokens that are expressions by themselves, names aside.
fn is_literal(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Number
            | TokenKind::CharLiteral
            | TokenKind::StringLiteral
            | TokenKind::True
            | TokenKind::False
            | TokenKind::Nullptr
            | TokenKind::This
    )
}

/// A primary or postfix expression that ends in a brace.
enum Braced {
    /// A lambda expression, with its `[`.
    Lambda(Tok),
    /// `T{…}`, with the last token of `T`.
    Object(Tok),
}

/// What ends with the `}` at `close`; `None` if it is a block.
fn braced_start(unit: &mut Unit<'_>, close: Tok) -> Option<Braced> {
    let lexed = unit.lexed;
    let tokens = &lexed.tokens;
    let open = tokens.partner(close);
    if open.0 == 0 {
        return None;
    }
    unit.forest.find_lambdas(lexed, unit.items, &[open]);
    if let Some(lambda) = unit.forest.lambdas.with_body(open) {
        return Some(Braced::Lambda(lambda.introducer));
    }
    let before = open.prev();
    let is_type = match tokens.kind(before) {
        TokenKind::Ident => true,
        TokenKind::Greater => match_back(unit, before).is_some(),
        _ => false,
    };
    is_type.then_some(Braced::Object(before))
}

/// `static_cast` and its like: `<` and a type follow.
fn is_cast(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::StaticCast | TokenKind::ConstCast | TokenKind::ReinterpretCast | TokenKind::DynamicCast
    )
}

/// The `<` of the template-id or cast that ends with the `>` at `close`. A name that nothing declares as a template
/// may stand in front of an operator (`k<A<int>::value < 3>`): then a list that begins further to the left wins.
pub(crate) fn match_back(unit: &Unit<'_>, close: Tok) -> Option<Tok> {
    let tokens = &unit.lexed.tokens;
    let mut depth = 0;
    let mut t = close;
    let mut doubtful = None;
    loop {
        match tokens.kind(t) {
            TokenKind::Greater => depth += 1,
            TokenKind::Less if depth > 1 => depth -= 1,
            TokenKind::Less => {
                let name = t.prev();
                match tokens.kind(name) {
                    kind if is_cast(kind) => return Some(t),
                    TokenKind::Ident if is_template(unit, name) => return Some(t),
                    TokenKind::Ident if doubtful.is_none() => doubtful = Some(t),
                    TokenKind::Ident => {}
                    _ => return doubtful,
                }
            }
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => t = tokens.partner(t),
            TokenKind::Semi
            | TokenKind::LParen
            | TokenKind::LBracket
            | TokenKind::LBrace
            | TokenKind::LaunchOpen => return doubtful,
            _ => {}
        }
        if t.0 == 0 {
            return doubtful;
        }
        t = t.prev();
    }
}

/// True if the name at `name` is declared as a template somewhere, or said to be one.
fn is_template(unit: &Unit<'_>, name: Tok) -> bool {
    let tokens = &unit.lexed.tokens;
    unit.items.declared_as(tokens.name(name)).0
        || name.0 > 0 && tokens.kind(name.prev()) == TokenKind::Template
}
