//! A preprocessed text without the lines of system headers, for tools that read incomplete programs.
//!
//! Some analysers take what they do not know as it comes, but stumble over what libraries are made of. They are
//! better served with the user's lines alone.

use std::fmt::Write as _;

/// The lines of `text` that are in no system header. A `#line` stands wherever lines were left out.
///
/// A compiler marks tokens of a system header's macro as the header's, even in the midst of the user's line. So
/// a header lasts from the marker that enters it (flag 1) to the one that returns (flag 2).
#[must_use]
pub fn without_system_headers(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() / 8);
    // for each file that is open: is it, or was it included by, a system header?
    let mut open: Vec<bool> = Vec::new();
    // what the next line is, and what a reader of `out` takes it for
    let mut here: (&[u8], u64) = (b"", 1);
    let mut there: (&[u8], u64) = (b"", 1);
    for line in text.split_inclusive(|&b| b == b'\n') {
        if let Some(marker) = Marker::read(line) {
            let around = open.last().copied().unwrap_or(false);
            if marker.enters {
                open.push(around || marker.system);
            } else if marker.returns {
                open.pop();
            }
            here = (marker.file, marker.line);
            continue;
        }
        let blank = line.iter().all(u8::is_ascii_whitespace);
        if !open.last().copied().unwrap_or(false) && !blank {
            if here != there {
                let mut directive = String::new();
                let _ = write!(directive, "#line {} \"", here.1);
                out.extend_from_slice(directive.as_bytes());
                out.extend_from_slice(here.0);
                out.extend_from_slice(b"\"\n");
            }
            out.extend_from_slice(line);
            there = (here.0, here.1 + 1);
        }
        here.1 += 1;
    }
    if out.last().is_some_and(|&b| b != b'\n') {
        out.push(b'\n');
    }
    out
}

/// `# 12 "file" 1 3`
struct Marker<'a> {
    line: u64,
    /// As it is written between the quotes.
    file: &'a [u8],
    enters: bool,
    returns: bool,
    system: bool,
}

impl<'a> Marker<'a> {
    fn read(line: &'a [u8]) -> Option<Self> {
        let rest = line.strip_prefix(b"#")?.trim_ascii();
        let rest = rest.strip_prefix(b"line").unwrap_or(rest).trim_ascii_start();
        let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
        let number = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
        let file = rest[digits..].trim_ascii_start().strip_prefix(b"\"")?;
        let end = file.iter().rposition(|&b| b == b'"')?;
        let flags = &file[end + 1..];
        Some(Marker {
            line: number,
            file: &file[..end],
            enters: flags.contains(&b'1'),
            returns: flags.contains(&b'2'),
            system: flags.contains(&b'3'),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::without_system_headers;

    fn own(text: &str) -> String {
        String::from_utf8(without_system_headers(text.as_bytes())).expect("UTF-8")
    }

    #[test]
    fn headers_go_and_lines_stay() {
        let text = "# 0 \"a.cu\"\n# 0 \"<built-in>\"\n# 1 \"/usr/x.h\" 1 3 4\nint x;\n# 1 \"/usr/y.h\" 1\nint y;\n\
# 3 \"/usr/x.h\" 2 3 4\nint x2;\n# 2 \"a.cu\" 2\n\nint a;\n# 1 \"mine.h\" 1\nint m;\n# 5 \"a.cu\" 2\nint b;\n\n\nint c;";
        assert_eq!(
            own(text),
            "#line 3 \"a.cu\"\nint a;\n#line 1 \"mine.h\"\nint m;\n#line 5 \"a.cu\"\nint b;\n#line 8 \"a.cu\"\nint c;\n"
        );
    }

    #[test]
    fn macros_of_system_headers_stay() {
        let text = "# 1 \"a.cu\"\nf(\n# 1 \"a.cu\" 3 4\n  0\n# 1 \"a.cu\"\n  );\n";
        assert_eq!(own(text), "#line 1 \"a.cu\"\nf(\n#line 1 \"a.cu\"\n  0\n#line 1 \"a.cu\"\n  );\n");
    }

    #[test]
    fn damaged_markers_are_lines_or_pass() {
        assert_eq!(
            own("# 1 \"a\" 2\n# 99999999999999999999 \"b\"\n#pragma x\n# 3\n"),
            "#line 1 \"a\"\n# 99999999999999999999 \"b\"\n#pragma x\n# 3\n"
        );
        assert_eq!(own(""), "");
    }
}
