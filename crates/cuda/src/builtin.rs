//! E3 and E4: types that the host runtime header defines again, and the place where it is included.

use crate::unit::{push_line_marker, Unit};
use cufront_edits::{Part, Reason};
use cufront_items::{AttrSet, DeclId, DeclKind, Items, Specifiers};
use cufront_lex::known;

/// E4: a type or typedef marked `device_builtin` is deleted; its line feeds stay.
pub(crate) fn delete_builtin_type(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if !d.attrs.contains(AttrSet::DEVICE_BUILTIN)
        || !matches!(d.kind, DeclKind::Class | DeclKind::Enum | DeclKind::TypeAlias)
    {
        return;
    }
    // `typedef struct X {…} Y;` is one declaration with two items: the typedef covers it
    if d.kind != DeclKind::TypeAlias && d.specifiers.contains(Specifiers::TYPEDEF) {
        return;
    }
    let preheader = d.name == known::LAMBDA_PREHEADER;
    let (start, end) = (unit.lexed.tokens.start(d.first), unit.lexed.end(d.last));
    if unit.deleted_until > start {
        // another declarator of a typedef that is gone already
        return;
    }
    unit.deleted_until = end;
    if preheader && d.scope == Items::GLOBAL && !unit.preheader_seen {
        unit.preheader_seen = true;
        if unit.config.extended_lambda {
            // its text depends on the lambdas of the unit; the caller puts it in
            unit.lambda_preamble = Some((start, end));
            return;
        }
    }
    unit.edits.delete(start, end, Reason::BuiltinType);
}

/// E3: behind the first `typedef … size_t` at global scope the host runtime header is included.
pub(crate) fn include_host_runtime(unit: &mut Unit<'_>, id: DeclId) {
    let d = &unit.items.decls[id];
    if unit.host_runtime_included
        || d.kind != DeclKind::TypeAlias
        || d.name != known::SIZE_T
        || d.scope != Items::GLOBAL
        || !d.specifiers.contains(Specifiers::TYPEDEF)
    {
        return;
    }
    unit.host_runtime_included = true;
    let at = unit.lexed.end(d.last);
    let mut text = b"\n#if !defined(__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__)\n\
#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__\n#endif\n#include \"crt/host_runtime.h\"\n"
        .to_vec();
    push_line_marker(unit.lexed, at, &mut text);
    unit.edits.replace(at, at, Reason::HostRuntime, &[Part::Bytes(&text)]);
}
