//! Calls of host functions in device code, for `cufront check`: the reference leaves them to the device compiler.
//!
//! What the host view shows in a kernel need not be there for the device: macros and declarations differ where
//! `__CUDA_ARCH__` is defined. So a call is reported only if the device view has it at the same place.
//!
//! Example: with `#define CHECK(x) abort()` for the host, and another `CHECK` for the device, a kernel that says
//! `CHECK(n)` calls nothing of the host's.

use crate::gather::place_at;
use crate::guard::enter;
use crate::input::Input;
use crate::listing::analysed;
use crate::recovery::read;
use cufront_diag::{Code, Diagnostic, Diagnostics};
use cufront_lex::Lexed;
use cufront_options::Settings;
use std::collections::BTreeSet;

/// A place in a file: name, line, column.
type FilePlace = (String, u32, u32);

/// Makes the device view of a unit; nothing if there is none.
pub type DeviceView<'a> = &'a dyn Fn() -> Option<Input>;

/// True for a report of such a call.
pub(crate) fn is_host_call(d: &Diagnostic) -> bool {
    matches!(d.code, Code::HostFromKernel | Code::HostFromDevice)
}

/// Keeps of such reports among `diagnostics` of the host view `lexed` those that the device view has, too. Gives false if
/// there is no device view to ask: then none is certain, and none is kept.
pub(crate) fn confirm(
    lexed: &Lexed,
    settings: &Settings,
    device: DeviceView<'_>,
    diagnostics: &mut Diagnostics,
) -> bool {
    if !diagnostics.list().iter().any(is_host_call) {
        return true;
    }
    enter("reading the device view");
    let there = device().map(|input| host_calls(input, settings));
    let is_there = |d: &Diagnostic| {
        let place = file_place(lexed, d);
        there.as_ref().zip(place).is_some_and(|(there, place)| there.contains(&place))
    };
    diagnostics.retain(|d| !is_host_call(d) || is_there(d));
    there.is_some()
}

fn file_place(lexed: &Lexed, d: &Diagnostic) -> Option<FilePlace> {
    let place = place_at(lexed, d.offset?);
    Some((place.file, place.line, place.column))
}

/// Where the unit `input` calls host functions in device code.
fn host_calls(input: Input, settings: &Settings) -> BTreeSet<FilePlace> {
    let (read, mut diagnostics) = read(input, settings);
    let lexed = &read.lexed;
    if !read.readable {
        return BTreeSet::new();
    }
    analysed(lexed, settings, &mut diagnostics);
    diagnostics.list().iter().filter(|d| is_host_call(d)).filter_map(|d| file_place(lexed, d)).collect()
}
