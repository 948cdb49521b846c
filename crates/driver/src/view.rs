//! A unit as plain C++ without CUDA's syntax, for tools that know nothing of CUDA.

use crate::consequences::leave_out_consequences;
use crate::findings::{fails, Findings};
use crate::guard::enter;
use crate::input::Input;
use crate::meant::say_what_was_meant;
use crate::recovery::read;
use crate::split::declared;
use crate::syntax::{check_syntax, parsed_files};
use crate::trace::Watch;
use cufront_cuda::{view_edits, Reader, Side};
use cufront_declare::Forest;
use cufront_diag::say;
use cufront_edits::Crossing;
use cufront_emit::edited_text;
use cufront_options::{HostCompiler, Settings};

/// What [`view`] yields.
#[derive(Debug)]
pub struct View {
    /// The view; `None` if there were errors.
    pub text: Option<Vec<u8>>,
    /// The diagnostics.
    pub findings: Findings,
    /// Number of errors.
    pub errors: usize,
}

/// The view of the unit `input` for `side`. Errors of C++ and malformed launches are reported. The host
/// compiler of the settings is the one that reads the view. CUDA's rules are not checked, because a tool may well look at a program that breaks one.
#[must_use]
pub fn view(input: impl Into<Input>, settings: &Settings, side: Side) -> View {
    let (read, mut diagnostics) = read(input.into(), settings);
    let lexed = &read.lexed;
    let mut out = None;
    if read.readable {
        enter("reading declarations");
        let mut items = declared(lexed);
        let mut forest = Forest::new(&items);
        enter("making the view");
        let reader = match settings.host {
            HostCompiler::Gnu(_) => Reader::Gnu,
            HostCompiler::Clang(_) => Reader::Clang,
        };
        let mut edits = view_edits(lexed, &mut items, &mut forest, side, reader, &mut diagnostics);
        enter("parsing");
        let files = parsed_files(settings);
        let (_, trees) =
            check_syntax(lexed, &mut items, &mut forest, files, &mut Watch::new(), &mut diagnostics);
        if settings.for_people {
            leave_out_consequences(lexed, &items, &forest.ast, &trees, &mut diagnostics);
            say_what_was_meant(lexed, &items, &mut diagnostics);
        }
        if let Err(Crossing(_, at)) = edits.finish() {
            diagnostics.say(at, say::RewritesOverlap);
        }
        if !fails(lexed, &diagnostics, settings) {
            enter("writing the view");
            out = Some(edited_text(lexed, &edits));
        }
    }
    enter("reporting");
    let findings = Findings::new(read.into_shown(), diagnostics, settings);
    let reported = findings.reported();
    if reported.failed() {
        out = None;
    }
    View { text: out, errors: reported.errors + reported.catastrophic, findings }
}
