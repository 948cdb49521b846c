//! What host code must not do with device variables: read them, write them, and take the address of shared ones
//! (cuda-semantics specification, section 5).
//!
//! The reference warns where it applies the lvalue-to-rvalue conversion or assigns. The elaborator writes both down, so
//! `access` walks typed expressions, and `place` says which variables an object is a part of. What the elaborator cannot
//! answer, and what depends on template parameters, is silent.
//!
//! Example: with `__device__ int v;` the host function `int f() { return v; }` reads `v` where `return` converts it.

mod access;
mod place;

use super::bodies::Elaborated;
use super::caller::{annotated_lambda, lambda_spaces, sides};
use super::function_around;
use super::instances::Instances;
use super::no_effect::NoEffect;
use super::placement::spelled;
use super::why::explain;
use crate::unit::Unit;
use cufront_diag::{say, Name};
use cufront_elaborate::Elaborator;
use cufront_items::{AttrSet, Decl, DeclId, DeclKind, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};
use cufront_program::EntityId;
use rustc_hash::{FxHashMap, FxHashSet};

/// The spaces of variables that host code does not reach by name.
const DEVICE_MEMORY: AttrSet = AttrSet::DEVICE.union(AttrSet::CONSTANT).union(AttrSet::SHARED);

/// What is done with a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Access {
    Read,
    Write,
    Address,
}

/// A report about a use of a variable, or about an expression that begins at a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Finding {
    Access(Access),
    Constant,
}

/// A use to be reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reported {
    variable: DeclId,
    /// The name, or where the expression begins that is no object to change.
    at: Tok,
    finding: Finding,
    /// The token where the expression is complete that the use belongs to: the reference reports then.
    pub(super) complete: Tok,
    /// The introducer of the lambda around.
    lambda: Option<Tok>,
    /// It is in a template.
    template: bool,
    /// The instance whose body it is in.
    pub(super) instance: Option<u32>,
}

/// The uses of device variables in a unit.
pub(super) struct VariableUses {
    variables: FxHashSet<DeclId>,
    /// Those of blocks by their names.
    locals: FxHashMap<Tok, DeclId>,
    known: FxHashMap<EntityId, Option<(DeclId, place::Constancy)>>,
    reports: Vec<Reported>,
}

impl VariableUses {
    /// Of the device variables of a unit.
    pub(super) fn new(unit: &Unit<'_>) -> Self {
        let (mut variables, mut locals) = (FxHashSet::default(), FxHashMap::default());
        for (id, d) in unit.items.decls.iter().filter(|(_, d)| is_device_variable(unit, d)) {
            variables.insert(id);
            if d.name_tok.is_some() && unit.items.scopes[d.scope].kind == ScopeKind::Block {
                locals.insert(d.name_tok, id);
            }
        }
        let (known, reports) = (FxHashMap::default(), Vec::new());
        VariableUses { variables, locals, known, reports }
    }

    /// Keeps the uses in a part.
    pub(super) fn look(&mut self, lexed: &Lexed, elaborator: &mut Elaborator<'_>, part: &Elaborated<'_>) {
        if self.variables.is_empty() {
            return;
        }
        access::add(
            lexed,
            elaborator,
            &self.variables,
            &self.locals,
            &mut self.known,
            part,
            &mut self.reports,
        );
    }

    /// Reports the uses that the code around must not make, and gives those in instances, which are reported with what
    /// else is found there. What was told of a template is not told of its instances.
    pub(super) fn report(
        self,
        unit: &mut Unit<'_>,
        no_effect: &mut NoEffect,
        instances: &Instances,
    ) -> Vec<Reported> {
        let mut told: FxHashSet<(Tok, Finding)> = FxHashSet::default();
        for r in self.reports.iter().filter(|r| r.instance.is_none()) {
            if is_wrong(unit, r, None) {
                told.insert((r.at, r.finding));
                // an address is taken for good when the expression around is used, or not
                if r.finding == Finding::Access(Access::Address) {
                    no_effect.report_at(unit, r.complete);
                }
                report(unit, r);
            }
        }
        let mut rest = self.reports;
        rest.retain(|r| {
            let Some(number) = r.instance else { return false };
            let sides = instances.sides(number);
            (sides.is_some() || !told.contains(&(r.at, r.finding))) && is_wrong(unit, r, sides)
        });
        rest
    }
}

/// True for a use in host code of a variable that has its space, and for a change of what is constant.
fn is_wrong(unit: &mut Unit<'_>, r: &Reported, of_instance: Option<AttrSet>) -> bool {
    let of_member = matches!(r.finding, Finding::Access(_)) && is_member(unit, r.variable);
    // what cannot be changed cannot be in device code either
    !of_member && (r.finding == Finding::Constant || is_host_code(unit, r, of_instance))
}

/// The space of a member is refused, and then it has none.
fn is_member(unit: &Unit<'_>, variable: DeclId) -> bool {
    let d = &unit.items.decls[variable];
    d.specifiers.contains(Specifiers::QUALIFIED) || unit.items.scopes[d.scope].kind == ScopeKind::Class
}

/// True for code that the host runs. An instance may be for other sides than its template. A lambda outside of functions has the space of its annotation.
fn is_host_code(unit: &mut Unit<'_>, r: &Reported, of_instance: Option<AttrSet>) -> bool {
    match (function_around(unit, r.at), r.lambda) {
        (Some(caller), _) => match of_instance {
            Some(sides) if annotated_lambda(unit, caller, r.at).is_none() => sides.contains(AttrSet::HOST),
            _ => sides(unit, caller, r.at).contains(AttrSet::HOST),
        },
        (None, Some(lambda)) => {
            let spaces = lambda_spaces(unit, lambda);
            spaces.is_empty() || spaces.contains(AttrSet::HOST)
        }
        (None, None) => false,
    }
}

/// Reports a use.
pub(super) fn report(unit: &mut Unit<'_>, r: &Reported) {
    let d = &unit.items.decls[r.variable];
    let space = [AttrSet::SHARED, AttrSet::CONSTANT].into_iter().find(|&s| d.attrs.contains(s));
    let space = spelled(space.unwrap_or(AttrSet::DEVICE));
    let variable = Name(unit.lexed.spelling(d.name_tok));
    let shared = d.attrs.contains(AttrSet::SHARED);
    let advice =
        |copy: &'static str| if shared { "only the threads of a block on the device have it" } else { copy };
    let (at, declared) = (unit.lexed.tokens.start(r.at), unit.lexed.tokens.start(d.name_tok));
    let report = match r.finding {
        Finding::Access(Access::Read) => unit.diagnostics.say(
            at,
            say::DeviceVariableRead { space, variable, advice: advice("copy it with cudaMemcpyFromSymbol") },
        ),
        Finding::Access(Access::Write) => unit.diagnostics.say(
            at,
            say::DeviceVariableWritten {
                space,
                variable,
                advice: advice("copy to it with cudaMemcpyToSymbol"),
            },
        ),
        Finding::Access(Access::Address) => unit.diagnostics.say(at, say::SharedVariableAddress { variable }),
        Finding::Constant => unit.diagnostics.say(at, say::NotModifiable { variable }),
    };
    report.because(declared, "declared here").ordered_at(unit.lexed.tokens.start(r.complete));
    if r.finding != Finding::Constant {
        explain(unit, r.at, AttrSet::HOST);
    }
}

/// A variable in a space of the device that is no constant. Of members, whose space is refused, only those in constant
/// memory: they cannot be changed.
fn is_device_variable(unit: &Unit<'_>, d: &Decl) -> bool {
    d.kind == DeclKind::Variable
        && d.name.is_some()
        && d.attrs.intersects(DEVICE_MEMORY)
        && !d.attrs.contains(AttrSet::MANAGED)
        && !d.specifiers.intersects(Specifiers::TEMPLATE_ID)
        && match unit.items.scopes[d.scope].kind {
            ScopeKind::Namespace if d.specifiers.contains(Specifiers::QUALIFIED) => {
                d.attrs.contains(AttrSet::CONSTANT)
            }
            ScopeKind::Class => d.attrs.contains(AttrSet::CONSTANT),
            ScopeKind::Namespace | ScopeKind::Block => true,
            _ => false,
        }
}
