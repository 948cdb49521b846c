//! The classic text: the layout that users of nvcc know (spec diagnostics.md, section 1).

use crate::{Diagnostics, Severity};
use cufront_source::LineTable;

/// Longest source line that is shown under a message, in bytes: a generated line may be megabytes long.
const MAX_SHOWN_LINE: usize = 4096;

/// Renders all reports, without the counting line. `input_name` names text before the first line marker.
#[must_use]
pub fn render_classic(
    diagnostics: &Diagnostics,
    text: &[u8],
    lines: &LineTable,
    input_name: &[u8],
    show_numbers: bool,
) -> String {
    let mut out = String::new();
    for d in diagnostics.list() {
        let entry = d.code.entry();
        let word = match entry.severity {
            Severity::Remark => "remark",
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Catastrophic => "catastrophic error",
        };
        let number = if show_numbers && entry.severity < Severity::Error {
            format!(" #{}-D", entry.number)
        } else {
            String::new()
        };
        match d.offset {
            None => {
                let mut word = word.to_string();
                word[..1].make_ascii_uppercase();
                out.push_str(&format!("{word}{number}: {}\n\n", d.message));
            }
            Some(offset) => {
                let l = lines.location(text, offset);
                let file = if l.file.is_none() { input_name } else { lines.file_name(l.file) };
                out.push_str(&format!(
                    "{}({}): {word}{number}: {}\n",
                    String::from_utf8_lossy(file),
                    l.line,
                    d.message
                ));
                push_source_line(&mut out, text, offset as usize);
                out.push('\n');
            }
        }
    }
    out
}

fn push_source_line(out: &mut String, text: &[u8], offset: usize) {
    let offset = offset.min(text.len());
    let start = memchr_back(text, offset);
    let end = text[offset..].iter().position(|&b| b == b'\n').map_or(text.len(), |i| offset + i);
    if end - start > MAX_SHOWN_LINE {
        return;
    }
    let line = &text[start..end];
    out.push_str("  ");
    out.push_str(&String::from_utf8_lossy(line));
    out.push_str("\n  ");
    // tabs are copied so that the caret stands right; a UTF-8 continuation byte takes no column
    for &b in &text[start..offset] {
        if b == b'\t' {
            out.push('\t');
        } else if b & 0xc0 != 0x80 {
            out.push(' ');
        }
    }
    out.push_str("^\n");
}

fn memchr_back(text: &[u8], offset: usize) -> usize {
    text[..offset].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1)
}
