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
use crate::recovery::read;
use crate::split::{config, declared};
use crate::syntax::{check_syntax, parsed_files};
use crate::trace::Watch;
use cufront_cuda::{analyze_with, check_bodies};
use cufront_declare::Forest;
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

/// Keeps of such reports among `diagnostics` of the host view `lexed` those that the device view has, too. Without a
/// device view none is certain.
pub(crate) fn confirm(
    lexed: &Lexed,
    settings: &Settings,
    device: Option<DeviceView<'_>>,
    diagnostics: &mut Diagnostics,
) {
    if !diagnostics.list().iter().any(is_host_call) {
        return;
    }
    enter("reading the device view");
    let there = device.and_then(|view| view()).map(|input| host_calls(input, settings)).unwrap_or_default();
    diagnostics
        .retain(|d| !is_host_call(d) || file_place(lexed, d).is_some_and(|place| there.contains(&place)));
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
    let mut items = declared(lexed);
    let config = config(settings, b"");
    let mut forest = Forest::new(&items);
    let analysis = analyze_with(lexed, &mut items, &mut forest, &config, &mut diagnostics, &mut ());
    let files = parsed_files(settings);
    let (_, trees) = check_syntax(lexed, &mut items, &mut forest, files, &mut Watch::new(), &mut diagnostics);
    check_bodies(lexed, &mut items, &config, &analysis, (&mut forest, &trees.roots), &mut diagnostics);
    diagnostics.list().iter().filter(|d| is_host_call(d)).filter_map(|d| file_place(lexed, d)).collect()
}
