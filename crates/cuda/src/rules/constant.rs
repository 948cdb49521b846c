//! Where an integer constant must stand and the value of a variable is read ([expr.const]): arguments of launch
//! attributes, bounds of arrays in blocks with static storage. Other bounds are the language's, which elaborates them.
//!
//! Reported is what certainly is none: arithmetic in which an integer variable occurs that is not const.

use super::attribute_words::words;
use crate::unit::Unit;
use cufront_diag::{say, Diagnostic, Name};
use cufront_items::{AttrSet, DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok, TokenKind};
use cufront_names::find_uses;
use cufront_sema::{Sema, SemaOptions};
use cufront_types::{Builtin, TypeKind};
use rustc_hash::FxHashSet;

/// Attributes whose arguments are plain constants.
const WITH_ARGUMENTS: AttrSet = AttrSet::LAUNCH_BOUNDS.union(AttrSet::MAXNREG).union(AttrSet::CLUSTER_DIMS);

/// The number of the note that says which variable it is.
const VALUE_NOTE: u32 = 2689;

/// An expression that must be constant.
struct Expression {
    first: Tok,
    end: Tok,
    /// The array whose bound it is, if that is in a block.
    array: Option<Tok>,
}

pub(super) fn check(unit: &mut Unit<'_>) {
    let mut expressions = expressions(unit);
    let lexed = unit.lexed;
    expressions.retain(|e| is_arithmetic(lexed, e.first, e.end));
    expressions.sort_by_key(|e| e.first);
    expressions.dedup_by_key(|e| e.first);
    let ranges: Vec<(Tok, Tok)> = expressions.iter().map(|e| (e.first, e.end)).collect();
    let variables = variables_read(unit, &ranges);
    let mut told: FxHashSet<Tok> = FxHashSet::default();
    for e in expressions {
        let Some(read) = (e.first.0..e.end.0).map(Tok).find(|t| variables.contains(t)) else { continue };
        match e.array {
            // one report for an array, whichever bounds are none
            Some(name) if !told.insert(name) => {}
            Some(name) => {
                let array = Name(lexed.spelling(name));
                unit.diagnostics.say(lexed.tokens.start(name), say::ArrayOfVariableLength { array });
            }
            None => {
                let report = unit.diagnostics.say(lexed.tokens.start(e.first), say::NotConstant);
                note_variable(lexed, read, report);
            }
        }
    }
}

/// Adds the note that the variable named at `read` is the cause.
pub(super) fn note_variable(lexed: &Lexed, read: Tok, report: &mut Diagnostic) {
    let variable = String::from_utf8_lossy(lexed.spelling(read));
    let words = format!("'{variable}' can change while the program runs");
    report.note(VALUE_NOTE, lexed.tokens.start(read), words);
}

/// The first name of a variable in the arithmetic `[first, end)` whose value no constant expression can read.
pub(super) fn variable_read(unit: &mut Unit<'_>, first: Tok, end: Tok) -> Option<Tok> {
    if !is_arithmetic(unit.lexed, first, end) {
        return None;
    }
    variables_read(unit, &[(first, end)]).into_iter().min()
}

/// The names in `expressions` that are of variables whose values no constant expression can read.
fn variables_read(unit: &mut Unit<'_>, expressions: &[(Tok, Tok)]) -> FxHashSet<Tok> {
    let lexed = unit.lexed;
    let tokens = expressions.iter().flat_map(|&(first, end)| (first.0..end.0).map(Tok));
    let names: Vec<Tok> = tokens.filter(|&t| lexed.tokens.kind(t) == TokenKind::Ident).collect();
    let mut variables: FxHashSet<Tok> = FxHashSet::default();
    if names.is_empty() {
        return variables;
    }
    for u in find_uses(lexed, unit.items, &names) {
        if let [variable] = u.found.found()[..] {
            if is_changeable(unit, variable) {
                variables.insert(u.name);
            }
        }
    }
    variables
}

fn expressions(unit: &mut Unit<'_>) -> Vec<Expression> {
    let t = &unit.lexed.tokens;
    let mut out = Vec::new();
    let mut arrays: FxHashSet<Tok> = FxHashSet::default();
    for (id, d) in unit.items.decls.iter() {
        if !unit.user.contains(d.first) || d.name_tok.is_none() {
            continue;
        }
        let scope = unit.items.scopes[d.scope].kind;
        match d.kind {
            DeclKind::Function if d.attrs.intersects(WITH_ARGUMENTS) => {
                for word in words(unit, id).into_iter().filter(|w| w.bit.intersects(WITH_ARGUMENTS)) {
                    let open = word.tok.next();
                    if t.kind(open) == TokenKind::LParen && open < word.end {
                        let list = separated(unit.lexed, open);
                        out.extend(list.into_iter().map(|(first, end)| Expression {
                            first,
                            end,
                            array: None,
                        }));
                    }
                }
            }
            DeclKind::Variable => {
                let Some(c) = unit.items.declarator(id) else { continue };
                let fixed = d.attrs.contains(AttrSet::SHARED)
                    || d.specifiers.intersects(Specifiers::STATIC | Specifiers::EXTERN);
                if scope != ScopeKind::Block || !fixed || c.array.is_none() || c.array >= c.end {
                    continue;
                }
                let mut open = c.array;
                while t.kind(open) == TokenKind::LBracket && open < c.end {
                    // one report for an array in a block
                    if arrays.insert(open) {
                        let array = Some(d.name_tok);
                        out.push(Expression { first: open.next(), end: t.partner(open), array });
                    }
                    open = t.partner(open).next();
                }
            }
            _ => {}
        }
    }
    out
}

/// The expressions between the parentheses that open at `open`.
fn separated(lexed: &Lexed, open: Tok) -> Vec<(Tok, Tok)> {
    let t = &lexed.tokens;
    let (mut out, mut first, mut at) = (Vec::new(), open.next(), open.next());
    let close = t.partner(open);
    while at < close {
        match t.kind(at) {
            TokenKind::Comma => {
                out.push((first, at));
                first = at.next();
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => at = t.partner(at),
            _ => {}
        }
        at = at.next();
    }
    out.push((first, close));
    out
}

/// Only names, numbers and the operators of arithmetic: nothing that could be a call, a type, or not evaluated.
fn is_arithmetic(lexed: &Lexed, first: Tok, end: Tok) -> bool {
    let t = &lexed.tokens;
    first < end
        && (first.0..end.0).map(Tok).all(|at| match t.kind(at) {
            TokenKind::Ident => t.kind(at.next()) != TokenKind::LParen,
            TokenKind::Number
            | TokenKind::ColonColon
            | TokenKind::Plus
            | TokenKind::Minus
            | TokenKind::Star
            | TokenKind::Slash
            | TokenKind::LParen
            | TokenKind::RParen => true,
            _ => false,
        })
}

/// A variable of integer type whose value no constant expression can read ([expr.const]/5).
fn is_changeable(unit: &mut Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    let constant = Specifiers::CONSTEXPR | Specifiers::CONST | Specifiers::CONST_OBJECT | Specifiers::DEDUCED;
    let scope = unit.items.scopes[d.scope].kind;
    if d.kind != DeclKind::Variable
        || d.head.is_some()
        || d.specifiers.intersects(constant | Specifiers::REFERENCE)
        || !matches!(scope, ScopeKind::Namespace | ScopeKind::Block | ScopeKind::FunctionParameters)
    {
        return false;
    }
    let mut sema = Sema::new(
        unit.lexed,
        unit.items,
        SemaOptions { block_paths: true, cautious: true, ..SemaOptions::default() },
    );
    let Ok(ty) = sema.declared_type(id) else { return false };
    matches!(
        sema.types.kind(ty),
        TypeKind::Builtin(
            Builtin::Char
                | Builtin::Short
                | Builtin::UnsignedShort
                | Builtin::Int
                | Builtin::UnsignedInt
                | Builtin::Long
                | Builtin::UnsignedLong
                | Builtin::LongLong
                | Builtin::UnsignedLongLong
        )
    )
}
