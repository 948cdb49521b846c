//! E6: pragmas that only CUDA knows are dropped; the line stays, empty.

use crate::unit::Unit;
use cufront_edits::Reason;
use cufront_lex::DirectiveKind;

/// Words after `#pragma` whose line is dropped.
const DROPPED: &[&[u8]] = &[
    b"nv_exec_check_disable",
    b"hd_warning_disable",
    b"nv_diag_suppress",
    b"nv_diag_remark",
    b"nv_diag_warning",
    b"nv_diag_error",
    b"nv_diag_default",
    b"nv_diag_once",
    b"nv_diagnostic",
    b"once",
];

pub(crate) fn edit_pragmas(unit: &mut Unit<'_>) {
    for i in 0..unit.lexed.directives.len() {
        let d = unit.lexed.directives[i];
        if d.kind != DirectiveKind::Pragma {
            continue;
        }
        let rest = &unit.lexed.text[d.word as usize..d.end as usize];
        let n = rest.iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
        if DROPPED.contains(&&rest[..n]) {
            unit.edits.delete(d.start, d.end, Reason::Pragma);
        }
    }
}
