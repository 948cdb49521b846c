//! Line markers with their paths mapped, so that a folder's name gets into no output.
//!
//! The text is rewritten before anything reads it: the markers that are copied to the host file, those that
//! are made from positions, the hash of the text in the module id and the diagnostics then agree.

use cufront_options::PathMap;

/// `text` with the file names of its line markers (`# 1 "x"`, `#line 1 "x"`) as `map` writes them. Everything
/// else stays, in its line.
pub(crate) fn map_line_markers(text: Vec<u8>, map: &PathMap) -> Vec<u8> {
    if map.is_empty() {
        return text;
    }
    let mut out = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|&b| b == b'\n') {
        match file_name(line) {
            None => out.extend_from_slice(line),
            Some((start, end)) => {
                let name = unescaped(&line[start..end]);
                out.extend_from_slice(&line[..start]);
                for &b in map.apply(&name).iter() {
                    if matches!(b, b'"' | b'\\') {
                        out.push(b'\\');
                    }
                    out.push(b);
                }
                out.extend_from_slice(&line[end..]);
            }
        }
    }
    out
}

/// Where the name stands between its quotes, if `line` is a line marker with one.
pub(crate) fn file_name(line: &[u8]) -> Option<(usize, usize)> {
    let blank = |at: usize| at + line[at..].iter().take_while(|&&b| matches!(b, b' ' | b'\t')).count();
    let mut at = blank(0);
    if line.get(at) != Some(&b'#') {
        return None;
    }
    at = blank(at + 1);
    if line[at..].starts_with(b"line") {
        at = blank(at + 4);
    }
    let digits = line[at..].iter().take_while(|b| b.is_ascii_digit()).count();
    if digits == 0 {
        return None;
    }
    at = blank(at + digits);
    if line.get(at) != Some(&b'"') {
        return None;
    }
    let start = at + 1;
    let mut end = start;
    loop {
        match line.get(end)? {
            b'"' => return Some((start, end)),
            b'\\' => end += 2,
            _ => end += 1,
        }
    }
}

/// Without the backslashes in front of quotes and backslashes.
fn unescaped(name: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(name.len());
    let mut bytes = name.iter();
    while let Some(&b) = bytes.next() {
        match (b, bytes.as_slice().first()) {
            (b'\\', Some(&next)) => {
                out.push(next);
                bytes.next();
            }
            _ => out.push(b),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::map_line_markers;
    use cufront_options::PathMap;

    #[test]
    fn only_names_of_markers_change() {
        let mut map = PathMap::default();
        map.push(b"/home/me=/src").expect("a mapping");
        let text =
            b"# 1 \"/home/me/a \\\"b\\\".cu\" 2 3\nchar *s = \"/home/me/x\";\n  #  line 7 \"/home/me\"\n\
            # 2 \"/home/mean/x\"\n#pragma x \"/home/me/y\"\n# 3 \"/home/me/";
        let mapped = b"# 1 \"/src/a \\\"b\\\".cu\" 2 3\nchar *s = \"/home/me/x\";\n  #  line 7 \"/src\"\n\
            # 2 \"/home/mean/x\"\n#pragma x \"/home/me/y\"\n# 3 \"/home/me/";
        assert_eq!(map_line_markers(text.to_vec(), &map), mapped);
    }
}
