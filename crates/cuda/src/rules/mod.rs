//! CUDA's rules that declarations and tokens decide.
//!
//! The modules report and change nothing: edits are made by the modules beside this folder, whether a rule
//! is broken or not, because many reports can be switched off. Each file is one family of rules (cuda-semantics
//! specification, sections 3 and 5 to 9). Places are those of the reference, most often the word inside of
//! `__attribute__((…))`.

mod anonymous_members;
mod around;
mod atomic;
mod attribute_words;
mod block_externals;
mod block_names;
mod bodies;
mod call;
mod callee;
mod caller;
mod capture_types;
mod completion;
mod definition;
mod discarded;
mod entered_scopes;
mod exceptions_again;
mod execution_space;
mod explicit_spaces;
pub(crate) mod form;
mod function;
mod grid_constant;
mod hidden;
mod host_calls;
mod inline_assembly;
mod instances;
mod instantiated;
mod kernel;
mod labels;
mod language;
mod launch_attributes;
mod launched;
mod literal_operators;
mod managed_type;
mod members_again;
mod mis_defaulted;
mod no_effect;
mod objects;
mod overriding;
mod parts;
mod placement;
mod pragma_place;
mod redeclared;
mod register_params;
mod repeated;
mod returned;
mod specialized_late;
mod stray_attributes;
mod switch_jumps;
mod twice;
mod undefined;
mod unmet;
mod unset;
mod uses;
mod variable;
mod variable_use;
mod variant;
mod why;
mod zero_size;

use crate::config::Config;
use crate::unit::{Analysis, Unit};
pub(crate) use around::{function_around, BodyRanges};
use cufront_ast::NodeId;
use cufront_base::Name;
use cufront_declare::Forest;
use cufront_diag::Diagnostics;
use cufront_items::{attribute_group, DeclId, DeclKind, Items};
use cufront_lex::{Lexed, Tok};
use rustc_hash::FxHashSet;
use std::cell::Cell;
pub(crate) use why::Chain;

/// Checks the bodies of functions and other expressions, which are the trees `roots` of `forest`: those of the user's
/// declarations. `analysis` is what was found before.
pub fn check_bodies(
    lexed: &Lexed,
    items: &mut Items,
    config: &Config,
    analysis: &Analysis,
    (forest, roots): (&mut Forest, &[NodeId]),
    diagnostics: &mut Diagnostics,
) {
    let mut unit = Unit::new(lexed, items, forest, config, diagnostics);
    unit.gained_spaces.clone_from(&analysis.gained_spaces);
    let mut ast = std::mem::take(&mut unit.forest.ast);
    bodies::check(&mut unit, &mut ast, roots, analysis);
    let mut jumps = labels::check(&mut unit, &ast, roots);
    jumps.extend(switch_jumps::find(&mut unit, &ast, roots));
    launched::check(&mut unit, &ast, roots);
    zero_size::check(&mut unit, &ast, roots);
    placement::lambda_parameters(&mut unit);
    placement::lambda_kernels(&mut unit);
    placement::lambda_launch_attributes(&mut unit);
    placement::parameters(&mut unit, &ast, roots);
    pragma_place::check(&mut unit, &ast, roots);
    form::check(&mut unit, &ast, roots);
    inline_assembly::check(&mut unit, &ast, roots);
    unit.forest.ast = ast;
    entered_scopes::report(&mut unit, jumps);
    definition::check(&mut unit);
    managed_type::check(&mut unit, roots);
    let chains = std::mem::take(&mut unit.chains);
    why::add_chains(lexed, items, config, (forest, roots), &chains, diagnostics);
}

/// Checks every declaration of the unit that is known.
pub(crate) fn check(unit: &mut Unit<'_>) {
    declare_locals(unit);
    repeated::check(unit);
    register_params::check(unit);
    stray_attributes::check(unit);
    let mut names: FxHashSet<Tok> = FxHashSet::default();
    let grid_constants = grid_constant::GridConstants::new(unit);
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        let d = &unit.items.decls[id];
        // all of these rules are silent in system headers, or about what no such header does
        if !unit.user.contains(d.first) {
            continue;
        }
        // a body may have been walked twice, which declared what is in it once more
        let again = d.kind == DeclKind::Function && d.name_tok.is_some() && !names.insert(d.name_tok);
        if again {
            continue;
        }
        match d.kind {
            DeclKind::Function => {
                stray_attributes::in_parentheses(unit, id);
                kernel::check(unit, id);
                launch_attributes::check(unit, id);
                function::check(unit, id, &grid_constants);
                stray_attributes::behind_parameters(unit, id);
            }
            DeclKind::Variable | DeclKind::TypeAlias => {
                stray_attributes::in_parentheses(unit, id);
                variable::check(unit, id);
            }
            DeclKind::Class | DeclKind::Enum => placement::class(unit, id),
            DeclKind::Namespace => placement::namespace(unit, id),
            _ => {}
        }
    }
}

/// Declares the local variables with an attribute of CUDA.
fn declare_locals(unit: &mut Unit<'_>) {
    let mut targets: Vec<Tok> = Vec::new();
    for &tok in &unit.lexed.attributes {
        let at = unit.lexed.tokens.start(tok);
        let wanted = variable::MEMORY | variable::OF_FUNCTIONS | placement::OTHERS;
        if attribute_group(unit.lexed, tok).0.intersects(wanted)
            && !unit.lexed.lines.in_system_header(at)
            && function_around(unit, tok).is_some()
        {
            targets.push(tok);
        }
    }
    if targets.is_empty() {
        return;
    }
    unit.forest.make(unit.lexed, unit.items, &targets);
    // functions of classes that were declared just now have bodies, too
    unit.bodies = None;
}

/// The tokens of the user's own files. Where most of a unit is system headers, asking here is much faster than looking
/// for the line marker in front of each token.
pub(crate) struct UserText {
    /// First token and end of each part, in ascending order.
    parts: Vec<(Tok, Tok)>,
    /// The part, or the gap between two, that was asked for last: who asks goes through the text.
    latest: Cell<(Tok, Tok, bool)>,
}

impl UserText {
    pub(crate) fn new(lexed: &Lexed) -> Self {
        Self::of_ranges(lexed, lexed.lines.user_ranges(lexed.text.len() as u32))
    }

    /// The tokens of the files that are the user's alone: neither in system headers nor in the headers of the toolkit,
    /// which lie in the folder of `cuda_runtime.h`.
    fn of_project(lexed: &Lexed) -> Self {
        Self::of_ranges(lexed, lexed.lines.project_ranges(lexed.text.len() as u32))
    }

    fn of_ranges(lexed: &Lexed, ranges: impl Iterator<Item = (u32, u32)>) -> Self {
        let t = &lexed.tokens;
        // most parts follow each other
        let mut whole: Vec<(u32, u32)> = Vec::new();
        for (begin, end) in ranges {
            match whole.last_mut() {
                Some(last) if last.1 == begin => last.1 = end,
                _ => whole.push((begin, end)),
            }
        }
        let mut parts: Vec<(Tok, Tok)> = Vec::new();
        for (begin, end) in whole {
            // brackets that nobody wrote stand at the end of the text
            let last = if end as usize >= lexed.text.len() { t.eof() } else { t.at_or_after(end) };
            let (begin, end) = (t.at_or_after(begin), last);
            match parts.last_mut() {
                Some(last) if last.1 == begin => last.1 = end,
                _ if begin < end => parts.push((begin, end)),
                _ => {}
            }
        }
        UserText { parts, latest: Cell::new((Tok(0), Tok(0), false)) }
    }

    fn contains(&self, tok: Tok) -> bool {
        let (first, end, inside) = self.latest.get();
        if first <= tok && tok < end {
            return inside;
        }
        let i = self.parts.partition_point(|p| p.1 <= tok);
        let behind = if i == 0 { Tok(0) } else { self.parts[i - 1].1 };
        let latest = match self.parts.get(i) {
            Some(&(first, end)) if first <= tok => (first, end, true),
            Some(&(first, _)) => (behind, first, false),
            None => (behind, Tok::NONE, false),
        };
        self.latest.set(latest);
        latest.2
    }

    /// The identifiers, in the order of the text.
    fn identifiers<'l>(&self, lexed: &'l Lexed) -> impl Iterator<Item = (Tok, Name)> + use<'_, 'l> {
        self.parts.iter().flat_map(|p| lexed.tokens.identifiers(p.0, p.1))
    }

    /// The tokens that are one of `names`, in the order of the text.
    fn mentions(&self, lexed: &Lexed, names: impl Iterator<Item = Name>) -> Vec<Tok> {
        let mut names = names.filter(|name| name.is_some()).peekable();
        if names.peek().is_none() {
            return Vec::new();
        }
        let mut wanted = vec![false; lexed.names.len()];
        for name in names {
            wanted[name.0 as usize] = true;
        }
        self.identifiers(lexed).filter(|&(_, name)| wanted[name.0 as usize]).map(|(tok, _)| tok).collect()
    }
}
