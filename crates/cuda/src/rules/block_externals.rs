//! Declarations in blocks of variables and functions that are defined elsewhere ([basic.link]/11): all declarations of one
//! name in one namespace, whatever blocks they stand in, have to agree.
//!
//! Example: two kernels with `extern __shared__ float s[];` and `extern __shared__ int s[];` declare one `s` of two types
//! (159). In the same block it is 147.

use super::redeclared::declared_type;
use crate::unit::Unit;
use cufront_base::{Name, ScopeId};
use cufront_diag::say;
use cufront_elaborate::Elaborator;
use cufront_items::{DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use cufront_program::Ty;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Work for the types of two declarations; see `Elaborator::limit_work`.
const PAIR_BUDGET: usize = 20_000;

/// So many declarations of one name are compared.
const MOST: usize = 32;

/// How a declaration does not agree with one in front of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Conflict {
    /// In the same block it declares something else.
    InBlock,
    /// The same, a function with another result.
    InResult,
    /// In another block, or in the namespace.
    Elsewhere,
}

/// A declaration of a name that may be defined elsewhere.
#[derive(Debug, Clone, Copy)]
struct External {
    at: Tok,
    decl: DeclId,
    /// The block; none in a namespace.
    block: ScopeId,
    is_function: bool,
}

/// Checks the blocks of the user's functions that were read.
pub(super) fn check(unit: &mut Unit<'_>) {
    let mut names: BTreeMap<(ScopeId, Name), Vec<External>> = BTreeMap::new();
    let mut seen: FxHashSet<Tok> = FxHashSet::default();
    for (decl, d) in unit.items.decls.iter() {
        let is_function = d.kind == DeclKind::Function;
        let is_external =
            is_function || d.kind == DeclKind::Variable && d.specifiers.contains(Specifiers::EXTERN);
        let is_one = is_external
            && !d.specifiers.contains(Specifiers::TEMPLATE_ID)
            && d.name.is_some()
            && d.name_tok.is_some()
            && unit.items.scopes[d.scope].kind == ScopeKind::Block
            && unit.user.contains(d.name_tok);
        // what is read twice is declared twice, at the same place
        if is_one && seen.insert(d.name_tok) {
            let namespace = unit.items.enclosing_namespace(d.scope);
            let external = External { at: d.name_tok, decl, block: d.scope, is_function };
            names.entry((namespace, d.name)).or_default().push(external);
        }
    }
    if names.is_empty() {
        return;
    }
    for (&(namespace, name), list) in &mut names {
        for decl in unit.items.bound(namespace, name, Tok(u32::MAX)) {
            let d = &unit.items.decls[decl];
            let is_function = d.kind == DeclKind::Function;
            let is_plain = d.head.is_none() && d.name_tok.is_some();
            if (is_function || d.kind == DeclKind::Variable) && is_plain {
                list.push(External { at: d.name_tok, decl, block: ScopeId::NONE, is_function });
            }
        }
        list.sort_by_key(|e| e.at);
        list.truncate(MOST);
    }
    let mut found: Vec<(Tok, Name, Conflict)> = Vec::new();
    let mut elaborator = unit.elaborator();
    for ((_, name), list) in names {
        conflicts(&mut elaborator, name, &list, &mut found);
    }
    for (at, name, conflict) in found.into_iter().filter(|f| unit.user.contains(f.0)) {
        let start = unit.lexed.tokens.start(at);
        let name = cufront_diag::Name(unit.lexed.names.spelling(name));
        match conflict {
            Conflict::InBlock => unit.diagnostics.say(start, say::DeclaredAsOther { name }),
            Conflict::InResult => unit.diagnostics.say(start, say::OtherResult { name }),
            Conflict::Elsewhere => unit.diagnostics.say(start, say::DeclaredElsewhere { name }),
        };
    }
}

/// Adds the declarations in `list`, all of one name, that do not agree with one in front of them; in different scopes only
/// the first. With each: how.
fn conflicts(
    elaborator: &mut Elaborator<'_>,
    name: Name,
    list: &[External],
    found: &mut Vec<(Tok, Name, Conflict)>,
) {
    let mut types: FxHashMap<DeclId, Option<Ty>> = FxHashMap::default();
    let mut type_of = |elaborator: &mut Elaborator<'_>, decl: DeclId| {
        *types.entry(decl).or_insert_with(|| {
            elaborator.limit_work(PAIR_BUDGET);
            declared_type(elaborator, decl).filter(|&ty| !elaborator.is_deduced(ty))
        })
    };
    let mut told = false;
    // what has another result declares nothing
    let mut refused: FxHashSet<Tok> = FxHashSet::default();
    for (i, later) in list.iter().enumerate() {
        // declarations of a namespace are compared with each other elsewhere
        if later.block.is_none() && list[..i].iter().any(|e| e.block.is_none()) {
            continue;
        }
        // those of the same block first
        let (near, far): (Vec<&External>, Vec<&External>) =
            list[..i].iter().partition(|e| e.block == later.block);
        for earlier in near.into_iter().chain(far) {
            let in_one_block = earlier.block == later.block;
            if told && !in_one_block || refused.contains(&earlier.at) {
                continue;
            }
            let (Some(a), Some(b)) = (type_of(elaborator, earlier.decl), type_of(elaborator, later.decl))
            else {
                continue;
            };
            let agree = match (earlier.is_function, later.is_function) {
                (false, false) => elaborator.may_declare_one(a, b),
                (true, true) => !elaborator.differ_in_result(a, b),
                // in two blocks they are only warned of
                _ => earlier.block.is_some() && later.block.is_some(),
            };
            if !agree {
                told |= !in_one_block;
                let conflict = match in_one_block {
                    true if earlier.is_function && later.is_function => Conflict::InResult,
                    true => Conflict::InBlock,
                    false => Conflict::Elsewhere,
                };
                if conflict == Conflict::InResult {
                    refused.insert(later.at);
                }
                found.push((later.at, name, conflict));
                break;
            }
        }
    }
}
