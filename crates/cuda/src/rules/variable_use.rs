//! What host code must not do with device variables: read them, write them, and take the address of shared ones
//! (cuda-semantics specification, section 5).
//!
//! The reference warns where it applies the lvalue-to-rvalue conversion or assigns. Here the tokens around the name
//! decide, for variables of scalar type, and arrays of such: where the answer depends on types of other
//! expressions (arguments of functions, operands of class type) or on template parameters, nothing is said.

use super::caller::{certainly_evaluated, in_template};
use super::placement::spelled;
use super::{function_around, mentions};
use crate::redeclaration::Inherited;
use crate::unit::Unit;
use cufront_base::Name as NameId;
use cufront_diag::{say, Name};
use cufront_items::{AttrSet, DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::{find_uses, lambdas_around};
use cufront_sema::{Sema, SemaOptions};
use cufront_types::{Builtin, TypeId, TypeKind, TypeStore};
use rustc_hash::FxHashSet;

/// Most uses that are looked at: each costs a walk over the body around.
const MAX_USES: usize = 1024;

/// The spaces of variables that host code does not reach by name.
const DEVICE_MEMORY: AttrSet = AttrSet::DEVICE.union(AttrSet::CONSTANT).union(AttrSet::SHARED);

/// What is done with a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    Write,
    Address,
}

/// Type of a variable or a part of it, as far as it matters here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Arithmetic,
    Pointer,
    /// An array of so many dimensions; true if of pointers.
    Array(u32, bool),
}

pub(super) fn check(unit: &mut Unit<'_>) {
    let names: FxHashSet<NameId> =
        unit.items.decls.iter().filter(|(_, d)| is_device_variable(unit, d)).map(|(_, d)| d.name).collect();
    if names.is_empty() {
        return;
    }
    let dropped = crate::references::Dropped::new(&mut unit.edits);
    let t = &unit.lexed.tokens;
    let targets: Vec<Tok> = mentions(unit.lexed, names.iter().copied())
        .into_iter()
        .filter(|&tok| !dropped.contains_start(t.start(tok)))
        .take(MAX_USES)
        .collect();
    let mut uses = Vec::new();
    for found in find_uses(unit.lexed, unit.items, &targets) {
        let &[id] = found.found.found() else { continue };
        if is_device_variable(unit, &unit.items.decls[id]) && unit.items.decls[id].name_tok != found.name {
            usage(unit, id, found.first, found.name, &mut uses);
        }
    }
    for u in &uses {
        report(unit, u);
    }
}

/// A use to be reported.
struct Reported {
    variable: DeclId,
    name: Tok,
    access: Access,
    /// For an assignment the token behind its right operand, whose uses are reported first.
    complete: Option<Tok>,
}

fn report(unit: &mut Unit<'_>, u: &Reported) {
    let d = &unit.items.decls[u.variable];
    let space = [AttrSet::SHARED, AttrSet::CONSTANT].into_iter().find(|&s| d.attrs.contains(s));
    let space = spelled(space.unwrap_or(AttrSet::DEVICE));
    let variable = Name(unit.lexed.spelling(u.name));
    let at = unit.lexed.tokens.start(u.name);
    let report = match u.access {
        Access::Read => unit.diagnostics.say(at, say::DeviceVariableRead { space, variable }),
        Access::Write => unit.diagnostics.say(at, say::DeviceVariableWritten { space, variable }),
        Access::Address => unit.diagnostics.say(at, say::SharedVariableAddress { variable }),
    };
    if let Some(complete) = u.complete {
        report.ordered_at(unit.lexed.tokens.start(complete));
    }
}

/// A variable at namespace scope, or a static member, in a space of the device, that is no constant.
fn is_device_variable(unit: &Unit<'_>, d: &cufront_items::Decl) -> bool {
    d.kind == DeclKind::Variable
        && d.name.is_some()
        && d.attrs.intersects(DEVICE_MEMORY)
        && !d.attrs.contains(AttrSet::MANAGED)
        && !d.specifiers.contains(Specifiers::CONSTEXPR)
        && d.head.is_none()
        && matches!(unit.items.scopes[d.scope].kind, ScopeKind::Namespace | ScopeKind::Class)
}

/// Adds what the host does with the variable `id`, named at `[first, name]`, to `uses`.
fn usage(unit: &mut Unit<'_>, id: DeclId, first: Tok, name: Tok, uses: &mut Vec<Reported>) {
    let Some(caller) = function_around(unit, name) else { return };
    let Some(c) = unit.items.declarator(caller).copied() else { return };
    let spaces = unit.items.decls[caller].attrs | Inherited::default().attributes(unit, caller);
    let for_device = spaces.contains(AttrSet::DEVICE) && !spaces.contains(AttrSet::HOST);
    // a default argument or a mem-initializer is no part of the body
    if spaces.contains(AttrSet::GLOBAL)
        || for_device
        || name < c.body
        || in_annotated_lambda(unit, c.body, name)
        || !certainly_evaluated(unit, c.body, name)
    {
        return;
    }
    if in_template(unit, caller)
        && !(is_function_template(unit, caller) && is_simple(unit.lexed, first, name))
    {
        return;
    }
    let Some(shape) = shape(unit, id) else { return };
    let shared = unit.items.decls[id].attrs.contains(AttrSet::SHARED);
    let place = Place { caller, body: c.body, shared };
    for (access, complete) in accesses(unit, &place, first, name.next(), shape) {
        uses.push(Reported { variable: id, name, access, complete });
    }
}

/// A lambda with an execution space is around `tok` in the body at `body`.
fn in_annotated_lambda(unit: &Unit<'_>, body: Tok, tok: Tok) -> bool {
    lambdas_around(unit.lexed, body, tok)
        .lambdas
        .iter()
        .any(|l| unit.lexed.tokens.kind(l.close.next()) == TokenKind::Attribute || l.late_attribute.is_some())
}

/// The function itself is the template, not a class around it.
fn is_function_template(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    d.head.is_some() && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
}

/// Nothing else in the statement has a name: it cannot depend on a template parameter.
fn is_simple(lexed: &Lexed, first: Tok, name: Tok) -> bool {
    let t = &lexed.tokens;
    let ends =
        |k: TokenKind| matches!(k, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof);
    let plain = |tok: Tok| t.kind(tok) != TokenKind::Ident;
    let mut before = first.prev();
    while !ends(t.kind(before)) && plain(before) {
        before = before.prev();
    }
    let mut after = name.next();
    while !ends(t.kind(after)) && plain(after) {
        after = after.next();
    }
    ends(t.kind(before)) && ends(t.kind(after))
}

/// The shape of the variable; `None` if it is of class type, a reference, a constant, or not known.
fn shape(unit: &mut Unit<'_>, id: DeclId) -> Option<Shape> {
    let mut sema = Sema::new(unit.lexed, unit.items, SemaOptions::default());
    let ty = sema.declared_type(id).ok()?;
    if sema.is_const_object(ty) {
        return None;
    }
    let (mut ty, mut dimensions) = (ty, 0);
    while let TypeKind::Array { element, .. } = sema.types.kind(ty) {
        (ty, dimensions) = (element, dimensions + 1);
    }
    let pointer = match sema.types.kind(unqualified(&sema.types, ty)) {
        TypeKind::Builtin(Builtin::Void) => return None,
        TypeKind::Builtin(_) => false,
        TypeKind::Pointer(_) => true,
        _ => return None,
    };
    Some(match (dimensions, pointer) {
        (0, false) => Shape::Arithmetic,
        (0, true) => Shape::Pointer,
        _ => Shape::Array(dimensions, pointer),
    })
}

fn unqualified(types: &TypeStore, ty: TypeId) -> TypeId {
    match types.kind(ty) {
        TypeKind::Qualified { base, .. } => base,
        _ => ty,
    }
}

/// Where a variable is used.
struct Place {
    /// The function.
    caller: DeclId,
    /// The `{` of its body.
    body: Tok,
    /// The variable is `__shared__`.
    shared: bool,
}

/// What is done with the variable, or the part of it, that the tokens `[first, end)` name, and for an assignment
/// where it is complete.
fn accesses(
    unit: &mut Unit<'_>,
    place: &Place,
    first: Tok,
    end: Tok,
    shape: Shape,
) -> Vec<(Access, Option<Tok>)> {
    let t = &unit.lexed.tokens;
    let (mut first, mut end, mut shape) = (first, end, shape);
    loop {
        let (before, after) = (t.kind(first.prev()), t.kind(end));
        // what stands behind binds tighter than what stands in front
        if after == TokenKind::LBracket {
            match shape {
                Shape::Array(..) => (end, shape) = (t.partner(end).next(), element(shape)),
                Shape::Pointer => return vec![(Access::Read, None)],
                Shape::Arithmetic => return Vec::new(),
            }
        } else if before == TokenKind::LBracket
            && after == TokenKind::RBracket
            && matches!(shape, Shape::Array(..))
            && is_lone_operand(unit.lexed, first.prev().prev())
        {
            // `i[a]`
            (first, end, shape) = (first.prev().prev(), end.next(), element(shape));
        } else if before == TokenKind::LParen
            && after == TokenKind::RParen
            && groups(t.kind(first.prev().prev()))
        {
            (first, end) = (first.prev(), end.next());
        } else if before == TokenKind::Star && is_prefix(unit.lexed, first.prev()) {
            match shape {
                Shape::Array(..) => (first, shape) = (first.prev(), element(shape)),
                Shape::Pointer => return vec![(Access::Read, None)],
                Shape::Arithmetic => return Vec::new(),
            }
        } else if before == TokenKind::Amp && is_prefix(unit.lexed, first.prev()) {
            let address = first.prev();
            // `*&v` is `v`
            if t.kind(address.prev()) == TokenKind::Star && is_prefix(unit.lexed, address.prev()) {
                first = address.prev();
            } else {
                return if place.shared { vec![(Access::Address, None)] } else { Vec::new() };
            }
        } else {
            break;
        }
    }
    let (before, after) = (t.kind(first.prev()), t.kind(end));
    if matches!(shape, Shape::Array(..)) {
        let discarded =
            matches!(before, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::RParen);
        return if place.shared && !discarded { vec![(Access::Address, None)] } else { Vec::new() };
    }
    match after {
        TokenKind::Assign => return vec![(Access::Write, Some(assignment_end(unit.lexed, end)))],
        TokenKind::PlusPlus | TokenKind::MinusMinus => {
            return vec![(Access::Read, None), (Access::Write, None)]
        }
        k if is_compound_assignment(k) => return vec![(Access::Read, None), (Access::Write, None)],
        TokenKind::LParen | TokenKind::Arrow if shape == Shape::Pointer => return vec![(Access::Read, None)],
        _ => {}
    }
    if matches!(before, TokenKind::PlusPlus | TokenKind::MinusMinus) {
        return vec![(Access::Read, None), (Access::Write, None)];
    }
    if is_read(unit, place, first, end) {
        vec![(Access::Read, None)]
    } else {
        Vec::new()
    }
}

/// The value of the scalar at `[first, end)` is certainly used.
fn is_read(unit: &mut Unit<'_>, place: &Place, first: Tok, end: Tok) -> bool {
    let t = &unit.lexed.tokens;
    let (before, after) = (t.kind(first.prev()), t.kind(end));
    if is_binary(after) || after == TokenKind::Question || is_binary(before) || is_unary(before) {
        return true;
    }
    if is_compound_assignment(before) {
        return true;
    }
    let ends = matches!(after, TokenKind::Semi | TokenKind::Comma | TokenKind::RParen | TokenKind::RBracket);
    match before {
        // the initialiser of a reference binds it
        TokenKind::Assign => {
            ends && !matches!(t.kind(first.prev().prev().prev()), TokenKind::Amp | TokenKind::AmpAmp)
        }
        TokenKind::Return => after == TokenKind::Semi && returns_value(unit, place, first),
        // the other operand is a value, so the result is one
        TokenKind::Question => after == TokenKind::Colon && t.kind(end.next()) == TokenKind::Number,
        TokenKind::LBracket => {
            after == TokenKind::RBracket
                && matches!(
                    t.kind(first.prev().prev()),
                    TokenKind::Ident | TokenKind::RParen | TokenKind::RBracket
                )
        }
        TokenKind::LParen => {
            after == TokenKind::RParen
                && matches!(t.kind(first.prev().prev()), TokenKind::If | TokenKind::While | TokenKind::Switch)
        }
        TokenKind::RParen => {
            let open = t.partner(first.prev());
            ends && open.next() < first.prev()
                && (open.next().0..first.prev().0).all(|i| is_arithmetic_word(t.kind(Tok(i))))
        }
        _ => false,
    }
}

/// The function or lambda whose `return` is in front of `tok` returns a scalar by value.
fn returns_value(unit: &mut Unit<'_>, place: &Place, tok: Tok) -> bool {
    let t = &unit.lexed.tokens;
    if let Some(lambda) = lambdas_around(unit.lexed, place.body, tok).lambdas.last() {
        // without `->` the type is that of the value
        let head = lambda.close.next();
        let body = (head.0..tok.0).map(Tok).find(|&i| t.kind(i) == TokenKind::LBrace);
        return body.is_some_and(|b| (head.0..b.0).all(|i| t.kind(Tok(i)) != TokenKind::Arrow));
    }
    let mut sema = Sema::new(unit.lexed, unit.items, SemaOptions::default());
    let Ok(ty) = sema.declared_type(place.caller) else { return false };
    let TypeKind::Function(f) = sema.types.kind(ty) else { return false };
    matches!(sema.types.kind(unqualified(&sema.types, f.result)), TypeKind::Builtin(_) | TypeKind::Pointer(_))
}

/// What an element of an array is.
fn element(shape: Shape) -> Shape {
    match shape {
        Shape::Array(1, true) => Shape::Pointer,
        Shape::Array(n, pointers) if n > 1 => Shape::Array(n - 1, pointers),
        _ => Shape::Arithmetic,
    }
}

/// A parenthesis behind `before` only groups.
fn groups(before: TokenKind) -> bool {
    is_binary(before)
        || is_unary(before)
        || is_compound_assignment(before)
        || matches!(
            before,
            TokenKind::Assign
                | TokenKind::LParen
                | TokenKind::LBracket
                | TokenKind::LBrace
                | TokenKind::RBrace
                | TokenKind::Semi
                | TokenKind::Comma
                | TokenKind::Question
                | TokenKind::Colon
                | TokenKind::Return
                | TokenKind::PlusPlus
                | TokenKind::MinusMinus
        )
}

/// The operator at `t` has no operand on its left, or a cast to a type of keywords.
fn is_prefix(lexed: &Lexed, t: Tok) -> bool {
    let before = t.prev();
    !ends_operand(lexed.tokens.kind(before))
        || lexed.tokens.kind(before) == TokenKind::RParen && is_cast(lexed, before)
}

/// The parenthesis that ends at `close` holds a type of keywords.
fn is_cast(lexed: &Lexed, close: Tok) -> bool {
    let t = &lexed.tokens;
    let open = t.partner(close);
    let word = |k| is_arithmetic_word(k) || matches!(k, TokenKind::Void | TokenKind::Const | TokenKind::Star);
    let inside = open.next();
    !ends_operand(t.kind(open.prev())) && inside < close && (inside.0..close.0).all(|i| word(t.kind(Tok(i))))
}

/// Where the expression assigned by the `=` at `t` ends.
fn assignment_end(lexed: &Lexed, t: Tok) -> Tok {
    let mut at = t.next();
    loop {
        match lexed.tokens.kind(at) {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                at = lexed.tokens.partner(at).next();
            }
            TokenKind::RParen
            | TokenKind::RBracket
            | TokenKind::RBrace
            | TokenKind::Semi
            | TokenKind::Comma
            | TokenKind::Eof => return at,
            _ => at = at.next(),
        }
    }
}

/// One word or number that is an operand by itself.
fn is_lone_operand(lexed: &Lexed, t: Tok) -> bool {
    let before = lexed.tokens.kind(t.prev());
    matches!(lexed.tokens.kind(t), TokenKind::Ident | TokenKind::Number)
        && !ends_operand(before)
        && !matches!(before, TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon)
}

fn ends_operand(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Ident
            | TokenKind::Number
            | TokenKind::CharLiteral
            | TokenKind::StringLiteral
            | TokenKind::RParen
            | TokenKind::RBracket
            | TokenKind::This
            | TokenKind::True
            | TokenKind::False
    )
}

/// Operators that use the values of scalar operands.
fn is_binary(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Plus
            | TokenKind::Minus
            | TokenKind::Star
            | TokenKind::Slash
            | TokenKind::Percent
            | TokenKind::Amp
            | TokenKind::Pipe
            | TokenKind::Caret
            | TokenKind::AmpAmp
            | TokenKind::PipePipe
            | TokenKind::Equal
            | TokenKind::NotEqual
            | TokenKind::Greater
            | TokenKind::LessEqual
            | TokenKind::GreaterEqual
            | TokenKind::ShiftLeft
    )
}

fn is_unary(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Not | TokenKind::Tilde)
}

fn is_compound_assignment(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::PlusAssign
            | TokenKind::MinusAssign
            | TokenKind::StarAssign
            | TokenKind::SlashAssign
            | TokenKind::PercentAssign
            | TokenKind::AmpAssign
            | TokenKind::PipeAssign
            | TokenKind::CaretAssign
            | TokenKind::ShiftLeftAssign
            | TokenKind::ShiftRightAssign
    )
}

fn is_arithmetic_word(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Bool
            | TokenKind::Char
            | TokenKind::Short
            | TokenKind::Int
            | TokenKind::Long
            | TokenKind::Signed
            | TokenKind::Unsigned
            | TokenKind::Float
            | TokenKind::Double
    )
}
