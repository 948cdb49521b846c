//! Members that a class declares twice and that no plain name finds: operators, conversion functions and templates, and
//! all functions of class templates ([class.mem.general]/4). What else is declared twice, [`super::redeclared`] finds.
//!
//! Example: `struct A { bool operator!(); bool operator!(); };`.

use crate::unit::Unit;
use cufront_base::ScopeId;
use cufront_diag::say;
use cufront_diag::Name as Text;
use cufront_elaborate::Redeclared;
use cufront_items::{DeclId, DeclKind, NameKind, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

/// Work for two declarations; see `Elaborator::limit_work`.
const PAIR_BUDGET: usize = 20_000;

/// Most functions of one name and class that are compared.
const MANY_OVERLOADS: usize = 32;

/// What is declared under one name: the class, the kind of the name, and the spelling that stands for it.
type Key<'t> = (ScopeId, NameKind, bool, &'t [u8]);

/// Reports the members of the unit's classes that are declared twice.
pub(super) fn check(unit: &mut Unit<'_>) {
    let mut groups: FxHashMap<Key<'_>, Vec<DeclId>> = FxHashMap::default();
    let other = Specifiers::FRIEND
        | Specifiers::QUALIFIED
        | Specifiers::EXPLICIT_SPECIALIZATION
        | Specifiers::EXPLICIT_INSTANTIATION
        | Specifiers::TEMPLATE_ID;
    for (id, d) in unit.items.decls.iter() {
        if d.kind != DeclKind::Function || d.name_tok.is_none() || d.specifiers.intersects(other) {
            continue;
        }
        let class = unit.items.skip_template_parameters(d.scope);
        let is_member = class.is_some() && unit.items.scopes[class].kind == ScopeKind::Class;
        if !is_member || !unit.user.contains(d.name_tok) {
            continue;
        }
        let is_template = d.head.is_some();
        let is_plain = !matches!(d.name_kind, NameKind::Operator | NameKind::Conversion);
        if d.name_kind == NameKind::Destructor
            || is_plain && !is_template && !unit.items.in_template(class)
            || super::definition::is_constrained(unit, id)
        {
            continue;
        }
        let symbol = match d.name_kind {
            NameKind::Operator => text(unit, id, d.name_tok.next()),
            NameKind::Conversion => b"",
            _ => unit.lexed.spelling(d.name_tok),
        };
        groups.entry((class, d.name_kind, is_template, symbol)).or_default().push(id);
    }
    let mut groups: Vec<Vec<DeclId>> = groups.into_values().filter(|g| g.len() > 1).collect();
    groups.sort_unstable_by_key(|g| g[0]);
    let mut found: Vec<(DeclId, Redeclared)> = Vec::new();
    for mut group in groups {
        group.truncate(MANY_OVERLOADS);
        let mut elaborator = unit.elaborator();
        for (i, &later) in group.iter().enumerate().skip(1) {
            let fault = group[..i].iter().find_map(|&earlier| {
                elaborator.limit_work(PAIR_BUDGET);
                elaborator.redeclared_member(earlier, later)
            });
            found.extend(fault.map(|fault| (later, fault)));
        }
    }
    // what does not depend on template parameters may be told already
    let told: FxHashSet<u32> = unit.diagnostics.list().iter().filter_map(|d| d.offset).collect();
    for (id, fault) in found {
        if !told.contains(&unit.lexed.tokens.start(unit.items.decls[id].name_tok)) {
            report(unit, id, fault);
        }
    }
}

/// The name of `id`, from the token `first` on: `new[]` of `operator new[]`.
fn text<'t>(unit: &Unit<'t>, id: DeclId, first: Tok) -> &'t [u8] {
    let end = unit.items.declarator(id).map_or(first, |d| d.id_end.prev()).max(first);
    let (start, end) = (unit.lexed.tokens.start(first), unit.lexed.end(end));
    unit.lexed.text.get(start as usize..end as usize).unwrap_or_default()
}

fn report(unit: &mut Unit<'_>, id: DeclId, fault: Redeclared) {
    let at = unit.items.decls[id].name_tok;
    let start = unit.lexed.tokens.start(at);
    let name = Text(text(unit, id, at));
    _ = match fault {
        Redeclared::Again => unit.diagnostics.say(start, say::MemberDeclaredTwice { name }),
        Redeclared::OtherResult => unit.diagnostics.say(start, say::OtherResult { name }),
    };
}
