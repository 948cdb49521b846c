//! The tokens of preprocessed texts, with file, line and system-header flag: a small reader that shares nothing with
//! the product's own.

/// A token or pragma, and where it stands.
#[derive(Debug, PartialEq, Eq, Clone)]
pub(crate) struct Token<'a> {
    pub(crate) spelling: &'a [u8],
    pub(crate) file: &'a [u8],
    pub(crate) line: u32,
    /// It is marked as text of a system header.
    pub(crate) system: bool,
}

/// Gives the tokens of a text in their order.
pub(crate) struct Reader<'a> {
    text: &'a [u8],
    pos: usize,
    file: &'a [u8],
    line: u32,
    system: bool,
    line_start: bool,
}

impl<'a> Reader<'a> {
    /// At the beginning of `text`.
    pub(crate) fn new(text: &'a [u8]) -> Self {
        Reader { text, pos: 0, file: b"", line: 1, system: false, line_start: true }
    }

    /// Offset of the end of the token given last; a pragma's is that of the line behind it.
    pub(crate) fn offset(&self) -> usize {
        self.pos
    }

    /// The length of the token at the front of `rest`.
    fn length(rest: &[u8]) -> usize {
        let word = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'\\') || *b >= 0x80;
        let n = rest.iter().take_while(|b| word(b)).count();
        let first = rest[0];
        if first.is_ascii_digit() || first == b'.' && rest.get(1).is_some_and(u8::is_ascii_digit) {
            let mut n = 1;
            while let Some(b) = rest.get(n) {
                let sign = matches!(b, b'+' | b'-') && matches!(rest[n - 1], b'e' | b'E' | b'p' | b'P');
                let quote = *b == b'\'' && rest.get(n + 1).is_some_and(&word);
                if !(word(b) || *b == b'.' || sign || quote) {
                    break;
                }
                n += 1;
            }
            return n;
        }
        match rest.get(n) {
            Some(b'"') if n <= 3 && (n == 0 || b"LuU8R".contains(&rest[0])) => {
                if n > 0 && rest[n - 1] == b'R' {
                    let open = rest[n..].iter().position(|&b| b == b'(').map_or(n, |k| n + k);
                    let close = [b")", &rest[n + 1..open.max(n + 1)], b"\""].concat();
                    let end = rest[open..].windows(close.len()).position(|w| w == close);
                    return end.map_or(rest.len(), |k| open + k + close.len());
                }
                Self::quoted(rest, n)
            }
            Some(b'\'') if n == 0 || n <= 2 && b"LuU8".contains(&rest[0]) => Self::quoted(rest, n),
            _ if n > 0 => n,
            _ => PUNCTUATORS.iter().find(|p| rest.starts_with(p)).map_or(1, |p| p.len()),
        }
    }

    fn quoted(rest: &[u8], quote: usize) -> usize {
        let mut i = quote + 1;
        while let Some(&b) = rest.get(i) {
            match b {
                b'\\' => i += 1,
                b'\n' => return i,
                _ if b == rest[quote] => return i + 1,
                _ => {}
            }
            i += 1;
        }
        rest.len()
    }

    /// Reads `# 12 "file" flags`; gives false if the line is no marker.
    fn marker(&mut self, line: &'a [u8]) -> bool {
        let digits = line.iter().skip(2).take_while(|b| b.is_ascii_digit()).count();
        if !line.starts_with(b"# ") || digits == 0 {
            return false;
        }
        let number = std::str::from_utf8(&line[2..2 + digits]).ok().and_then(|s| s.parse().ok());
        let Some(open) = line.iter().position(|&b| b == b'"') else { return false };
        let close = line.iter().rposition(|&b| b == b'"').unwrap_or(open);
        self.file = &line[(open + 1).min(close)..close];
        self.line = number.unwrap_or(0);
        self.system = line[close..].contains(&b'3');
        true
    }
}

/// Punctuators of more than one character, longest first.
const PUNCTUATORS: [&[u8]; 27] = [
    b"<<=", b">>=", b"...", b"->*", b"<=>", b"::", b"->", b"++", b"--", b"<<", b">>", b"<=", b">=", b"==",
    b"!=", b"&&", b"||", b"+=", b"-=", b"*=", b"/=", b"%=", b"&=", b"|=", b"^=", b".*", b"##",
];

impl<'a> Iterator for Reader<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let rest = &self.text[self.pos..];
            let first = *rest.first()?;
            if self.line_start && first == b'#' {
                let end = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
                self.pos += (end + 1).min(rest.len());
                let line = &rest[..end];
                if self.marker(line) {
                    continue;
                }
                let token = Token { spelling: line, file: self.file, line: self.line, system: false };
                self.line = self.line.wrapping_add(1);
                return Some(token);
            }
            if first.is_ascii_whitespace() || first == 0x0b {
                self.pos += 1;
                if first == b'\n' {
                    self.line = self.line.wrapping_add(1);
                    self.line_start = true;
                }
                continue;
            }
            self.line_start = false;
            let length = Self::length(rest).clamp(1, rest.len());
            let spelling = &rest[..length];
            let token = Token { spelling, file: self.file, line: self.line, system: self.system };
            self.line = self.line.wrapping_add(spelling.iter().filter(|&&b| b == b'\n').count() as u32);
            self.pos += length;
            return Some(token);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_those_of_ends() {
        let text = b"# 1 \"a.cu\"\nint x;\n#pragma p\nR\"(\n)\"\n";
        let mut reader = Reader::new(text);
        let mut ends = Vec::new();
        while let Some(token) = reader.next() {
            ends.push((token.spelling.to_vec(), token.line, reader.offset()));
        }
        let expected: [(&[u8], u32, usize); 5] =
            [(b"int", 1, 14), (b"x", 1, 16), (b";", 1, 17), (b"#pragma p", 2, 28), (b"R\"(\n)\"", 3, 34)];
        assert_eq!(ends, expected.map(|(s, line, end)| (s.to_vec(), line, end)));
    }
}
