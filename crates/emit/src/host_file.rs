//! The host file: prologue, unit, trailer (host-output specification, section 3).

use crate::arrays::reference_arrays;
use cufront_cuda::Analysis;
use cufront_edits::{render, EditList, Lines};
use cufront_lex::{DirectiveKind, Lexed};

/// What the parts around the unit depend on.
#[derive(Debug, Clone, Default)]
#[allow(clippy::struct_excessive_bools)]
pub struct HostFileOptions {
    /// Version of the host compiler as `major * 10000 + minor * 100 + patch`; for clang too.
    pub compiler_version: u32,
    /// The host compiler is clang.
    pub clang: bool,
    /// `--static-host-stub`.
    pub static_host_stub: bool,
    /// `--extended-lambda`.
    pub extended_lambda: bool,
    /// Host reference arrays are written.
    pub reference_arrays: bool,
    /// The module id.
    pub module_id: Vec<u8>,
    /// Name under which the stub file is included.
    pub stub_file_name: Vec<u8>,
    /// The file that the first line names if the unit has no line marker.
    pub input_name: Vec<u8>,
}

/// The whole host file.
#[must_use]
pub fn host_file(lexed: &Lexed, analysis: &Analysis, options: &HostFileOptions) -> Vec<u8> {
    let mut out = prologue(lexed, options);
    render(&lexed.text, &analysis.edits, &KeptLines { lexed }, &mut out);
    if out.last() != Some(&b'\n') {
        out.push(b'\n');
    }
    trailer(options, &mut out);
    if options.reference_arrays {
        reference_arrays(&analysis.references, &options.module_id, &mut out);
    }
    out
}

/// The text of the unit with `edits`, which are finished, and nothing else: for outputs that are no host file.
#[must_use]
pub fn edited_text(lexed: &Lexed, edits: &EditList) -> Vec<u8> {
    let mut out = Vec::new();
    render(&lexed.text, edits, &KeptLines { lexed }, &mut out);
    if out.last() != Some(&b'\n') {
        out.push(b'\n');
    }
    out
}

/// Line markers and directives other than pragmas stay where text around them is dropped.
struct KeptLines<'a> {
    lexed: &'a Lexed,
}

impl Lines for KeptLines<'_> {
    fn kept_lines(&self, start: u32, end: u32, each: &mut dyn FnMut(u32, u32)) {
        let markers = self.lexed.lines.markers();
        let mut m = markers.partition_point(|x| x.start < start);
        let directives = &self.lexed.directives;
        let mut d = directives.partition_point(|x| x.start < start);
        loop {
            let marker = markers.get(m).filter(|x| x.next <= end);
            let directive = directives.get(d).filter(|x| x.end < end);
            match (marker, directive) {
                (Some(a), Some(b)) if a.start < b.start => {
                    each(a.start, a.next);
                    m += 1;
                }
                (Some(a), None) => {
                    each(a.start, a.next);
                    m += 1;
                }
                (_, Some(b)) => {
                    if b.kind == DirectiveKind::Other {
                        each(b.start, b.end + 1);
                    }
                    d += 1;
                }
                (None, None) => return,
            }
        }
    }
}

fn push_line(out: &mut Vec<u8>, line: &str) {
    out.extend_from_slice(line.as_bytes());
    out.push(b'\n');
}

/// `# 1 "name"`, quotes and backslashes escaped.
fn push_marker(out: &mut Vec<u8>, name: &[u8], clang: bool) {
    out.extend_from_slice(if clang { b"#line 1 \"" } else { b"# 1 \"" });
    for &b in name {
        if b == b'"' || b == b'\\' {
            out.push(b'\\');
        }
        out.push(b);
    }
    out.extend_from_slice(b"\"\n");
}

fn prologue(lexed: &Lexed, options: &HostFileOptions) -> Vec<u8> {
    let mut out = Vec::new();
    let ignored = |out: &mut Vec<u8>, what: &str| {
        push_line(out, &format!("#pragma GCC diagnostic ignored \"{what}\""));
    };
    let at_least = |version| options.clang || options.compiler_version >= version;
    let main_file = lexed.lines.main_file().unwrap_or(&options.input_name);
    push_marker(&mut out, main_file, false);
    if at_least(40_800) {
        ignored(&mut out, "-Wunused-local-typedefs");
    }
    if options.static_host_stub {
        ignored(&mut out, "-Wattributes");
    }
    let scoped = at_least(40_600);
    if scoped {
        push_line(&mut out, "#pragma GCC diagnostic push");
        ignored(&mut out, "-Wunused-variable");
        ignored(&mut out, "-Wunused-function");
    }
    // what the stub file and the managed-variable accesses of every unit need
    push_line(
        &mut out,
        "static char __nv_inited_managed_rt = 0; static void **__nv_fatbinhandle_for_managed_rt; \
static void __nv_save_fatbinhandle_for_managed_rt(void **in){__nv_fatbinhandle_for_managed_rt = in;} \
static char __nv_init_managed_rt_with_module(void **); \
static inline void __nv_init_managed_rt(void) { __nv_inited_managed_rt = \
(__nv_inited_managed_rt ? __nv_inited_managed_rt : \
__nv_init_managed_rt_with_module(__nv_fatbinhandle_for_managed_rt));}",
    );
    if scoped {
        push_line(&mut out, "#pragma GCC diagnostic pop");
    }
    if at_least(40_200) {
        ignored(&mut out, "-Wunused-variable");
    }
    if options.clang {
        ignored(&mut out, "-Wunused-private-field");
        ignored(&mut out, "-Wunused-parameter");
    }
    if !options.extended_lambda {
        for name in [
            "__nv_is_extended_device_lambda_closure_type",
            "__nv_is_extended_host_device_lambda_closure_type",
            "__nv_is_extended_device_lambda_with_preserved_return_type",
        ] {
            push_line(&mut out, &format!("#define {name}(X) false"));
        }
    }
    // the unit's own first marker follows; without one the numbering starts here
    if lexed.lines.markers().first().is_none_or(|m| m.start != 0) {
        push_marker(&mut out, main_file, false);
    }
    out
}

fn trailer(options: &HostFileOptions, out: &mut Vec<u8>) {
    let stub = &options.stub_file_name;
    push_marker(out, stub, options.clang);
    out.extend_from_slice(b"#define _NV_ANON_NAMESPACE _GLOBAL__N_");
    out.extend_from_slice(&options.module_id);
    out.extend_from_slice(b"\n#ifdef _NV_ANON_NAMESPACE\n#endif\n");
    push_marker(out, stub, options.clang);
    out.extend_from_slice(b"#include \"");
    out.extend_from_slice(stub);
    out.extend_from_slice(b"\"\n");
    push_marker(out, stub, options.clang);
    out.extend_from_slice(b"#undef _NV_ANON_NAMESPACE\n");
}
