//! Calls that device code must not make: of host functions (CUDA programming guide, "function execution space
//! specifiers"). The reference leaves them to the device compiler, so only people are told.
//!
//! What is reported is certain: a call that is written in a function or lambda for the device alone, of a function no
//! declaration of which gives it to the device. `constexpr` functions, those that are defaulted, and names that have an
//! overload for the device are left out. So is what stands in instances of templates.
//!
//! Example: `int f(); __global__ void k(int *p) { *p = f(); }`.

use super::callee::Functions;
use super::caller::caller_spaces;
use super::uses::{Form, FunctionUse, Used};
use super::why::code_around;
use super::{call, function_around};
use crate::spaces::inherited;
use crate::unit::Unit;
use cufront_diag::{say, Code, Name};
use cufront_items::{AttrSet, DeclId, DeclKind, Items, ScopeKind, Specifiers};
use cufront_lex::Tok;
use rustc_hash::{FxHashMap, FxHashSet};

/// True if the use may be such a call, as far as the use itself says.
pub(super) fn may_be(u: &FunctionUse) -> bool {
    u.instance.is_none()
        && u.evaluated
        && !u.open
        && !u.launched
        && !u.refused
        && u.form != Form::Naming
        && matches!(&u.used, Used::Function(list) if !list.is_empty())
}

/// Reports those of `uses` that are calls of host functions in device code.
pub(super) fn report(unit: &mut Unit<'_>, functions: &Functions, pragmas: &[Tok], uses: &[FunctionUse]) {
    let mut told: FxHashSet<Tok> = FxHashSet::default();
    let mut known: FxHashMap<DeclId, bool> = FxHashMap::default();
    for u in uses {
        let Used::Function(function) = &u.used else { continue };
        let Some(caller) = function_around(unit, u.at) else { continue };
        if told.contains(&u.at)
            || !call::is_written_as_call(u) && call::is_templated(unit, u)
            || unit.items.declarator(caller).is_none_or(|c| c.body.is_none() || u.at < c.body)
            || caller_spaces(unit, pragmas, caller, u.at, false) != Some(AttrSet::DEVICE)
        {
            continue;
        }
        let for_the_host = function
            .iter()
            .all(|&id| *known.entry(id).or_insert_with(|| is_for_the_host(unit, functions, id)));
        if !for_the_host {
            continue;
        }
        told.insert(u.at);
        let name = call::called_name(unit, u.form, function);
        let function_name = Name(&name);
        let is_kernel = unit.items.decls[caller].attrs.contains(AttrSet::GLOBAL);
        let mut reasons = call::declared(unit, u);
        reasons.extend(code_around(unit, u.at, "the caller"));
        let at = unit.lexed.tokens.start(u.at);
        let of_library = function.iter().any(|&id| {
            let name = unit.items.decls[id].name_tok;
            unit.lexed.lines.in_system_header(unit.lexed.tokens.start(name))
        });
        let report = match is_kernel {
            _ if of_library => {
                let (code, caller) = match is_kernel {
                    true => (Code::HostFromKernel, "a kernel"),
                    false => (Code::HostFromDevice, "a __device__ function"),
                };
                let words = format!(
                    "the host function {function_name} is called from {caller}; the library has it for the host only"
                );
                unit.diagnostics.report(code, at, words)
            }
            true => unit.diagnostics.say(at, say::HostFromKernel { function: function_name }),
            false => unit.diagnostics.say(at, say::HostFromDevice { function: function_name }),
        };
        report.ordered_at(unit.lexed.tokens.start(u.complete));
        for (tok, words) in reasons {
            report.because(unit.lexed.tokens.start(tok), words);
        }
    }
}

/// The declaration `id` is of a function that is certainly not for the device.
fn is_for_the_host(unit: &mut Unit<'_>, functions: &Functions, id: DeclId) -> bool {
    let unsure = Specifiers::DEFAULTED
        | Specifiers::CONSTEVAL
        | Specifiers::CONSTEXPR
        | Specifiers::DELETED
        | Specifiers::EXPLICIT_SPECIALIZATION;
    let d = &unit.items.decls[id];
    // functions of the compiler need no declaration, and some are declared all the same
    let spelled = unit.lexed.spelling(d.name_tok);
    let of_compiler = spelled.starts_with(b"__builtin_") || spelled.starts_with(b"__nv_");
    d.kind == DeclKind::Function
        && !d.specifiers.intersects(unsure)
        && !of_compiler
        && !(d.attrs | inherited(unit, id)).intersects(AttrSet::DEVICE | AttrSet::GLOBAL)
        && !functions.is_unclear(unit.items, id)
        && !is_local(unit.items, id)
        && !may_lack_a_declaration(unit, id)
        && !has_device_overload(unit.items, id)
}

/// The small headers leave out what the toolkit declares anew for the device: functions of the C library.
fn may_lack_a_declaration(unit: &Unit<'_>, id: DeclId) -> bool {
    let d = &unit.items.decls[id];
    unit.config.small_headers
        && unit.items.scopes[d.scope].kind == ScopeKind::Namespace
        && unit.lexed.lines.in_system_header(unit.lexed.tokens.start(d.name_tok))
}

/// The function is a member of a class in a block, and has the spaces of the function around.
fn is_local(items: &Items, id: DeclId) -> bool {
    let mut scope = items.decls[id].scope;
    while scope.is_some() {
        if items.scopes[scope].kind.is_local() {
            return true;
        }
        scope = items.scopes[scope].parent;
    }
    false
}

/// Another function of the name in the same scope, or in a block, is for the device.
fn has_device_overload(items: &Items, id: DeclId) -> bool {
    let d = &items.decls[id];
    let for_device = |o: DeclId| items.decls[o].attrs.intersects(AttrSet::DEVICE | AttrSet::GLOBAL);
    // operators have no name, and members are few
    let of_class = items.scopes[d.scope].kind == ScopeKind::Class;
    if d.name.is_none() || of_class {
        let alike = items.scopes[d.scope].decls.iter().copied();
        return alike
            .filter(|&o| items.decls[o].name_kind == d.name_kind && items.decls[o].name == d.name)
            .any(for_device);
    }
    items.bound(d.scope, d.name, Tok(u32::MAX - 1)).any(for_device)
}
