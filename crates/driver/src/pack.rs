//! `#pragma pack`: the alignment of the members of classes, with a stack that `push` and `pop` change.
//!
//! Its words are read as the original reads them: what stands where a number is expected and is a name stays where it is,
//! anything else is passed over.
//!
//! Example: `#pragma pack(push, mine, 4)` keeps the alignment under the name `mine` and takes 4.

use crate::directives::Reader;
use cufront_diag::{say, Diagnostics};

/// The largest alignment.
const LARGEST: u128 = 256;

/// The alignments that were pushed.
#[derive(Debug, Default)]
pub(crate) struct Pack {
    /// Their names, empty where they have none.
    pushed: Vec<Vec<u8>>,
}

impl Pack {
    /// Reads the words behind `pack`, and reports what is wrong with them.
    pub(crate) fn read(&mut self, reader: &mut Reader<'_>, diagnostics: &mut Diagnostics) {
        let at = reader.place();
        if !reader.take(b'(') {
            diagnostics.say(at, say::PackWithoutParen);
            if reader.rest().first() == Some(&b')') {
                return;
            }
        }
        let at = reader.place();
        if reader.take(b')') {
            return end(reader, diagnostics);
        }
        match name(reader) {
            b"push" => self.push(reader, diagnostics),
            b"pop" => self.pop(at, reader, diagnostics),
            b"show" => {
                reader.word();
                diagnostics.say(at, say::PackShown);
                close(reader, diagnostics);
            }
            _ => alignment(reader, diagnostics),
        }
    }

    /// `push`, `push, name`, `push, 4`, `push, name, 4`.
    fn push(&mut self, reader: &mut Reader<'_>, diagnostics: &mut Diagnostics) {
        reader.word();
        self.pushed.push(Vec::new());
        if !comma(reader, diagnostics) {
            return;
        }
        if !name(reader).is_empty() {
            let word = reader.word().to_vec();
            self.pushed.pop();
            self.pushed.push(word);
            if !comma(reader, diagnostics) {
                return;
            }
        }
        alignment(reader, diagnostics);
    }

    /// `pop`, which stands at `at`, `pop, name`, `pop, 4`, `pop, name, 4`.
    fn pop(&mut self, at: u32, reader: &mut Reader<'_>, diagnostics: &mut Diagnostics) {
        reader.word();
        let is_empty = self.pushed.is_empty();
        if is_empty {
            diagnostics.say(at, say::PackPopWithoutPush);
        }
        if !comma(reader, diagnostics) {
            self.pushed.pop();
            return;
        }
        let at = reader.place();
        if name(reader).is_empty() {
            self.pushed.pop();
        } else {
            let word = reader.word();
            match self.pushed.iter().rposition(|pushed| pushed == word) {
                Some(place) => self.pushed.truncate(place),
                None => {
                    self.pushed.pop();
                    if !is_empty {
                        diagnostics.say(at, say::PackNameNotPushed);
                    }
                }
            }
            if !comma(reader, diagnostics) {
                return;
            }
        }
        alignment(reader, diagnostics);
    }
}

/// The identifier that stands next, which stays where it is; empty if none does.
fn name<'a>(reader: &mut Reader<'a>) -> &'a [u8] {
    reader.place();
    match reader.at_name() {
        true => reader.next_word(),
        false => &[],
    }
}

/// Takes a comma with which the words go on; false if they end. What stands behind a comma may be missing.
fn comma(reader: &mut Reader<'_>, diagnostics: &mut Diagnostics) -> bool {
    let at = reader.place();
    if reader.take(b')') {
        end(reader, diagnostics);
        return false;
    }
    if !reader.take(b',') {
        diagnostics.say(at, say::PackCommaMissing);
    }
    if reader.take(b')') {
        end(reader, diagnostics);
        return false;
    }
    true
}

/// Reads a number and what closes the words.
fn alignment(reader: &mut Reader<'_>, diagnostics: &mut Diagnostics) {
    let at = reader.place();
    let first = reader.rest().first().copied();
    if !first.is_some_and(|b| b.is_ascii_digit()) {
        diagnostics.say(at, say::PackNumberExpected);
        match first {
            // what is in brackets or quotes is passed over, and nothing is said of what follows
            Some(b'(' | b'[' | b'{' | b'"' | b'\'') => return,
            Some(_) if !reader.at_name() && first != Some(b')') => reader.skip(),
            _ => {}
        }
        return close(reader, diagnostics);
    }
    let value = value(reader.number());
    if value.is_none() {
        diagnostics.say(at, say::PackNumberExpected);
    }
    let behind = reader.place();
    if !reader.take(b')') {
        diagnostics.say(behind, say::PackNotClosed);
        return;
    }
    if value.is_some_and(|n| n != 0 && (!n.is_power_of_two() || n > LARGEST)) {
        diagnostics.say(at, say::PackOfNoPowerOfTwo);
    }
    end(reader, diagnostics);
}

/// The `)` and the end of the line.
fn close(reader: &mut Reader<'_>, diagnostics: &mut Diagnostics) {
    let at = reader.place();
    if !reader.take(b')') {
        diagnostics.say(at, say::PackParenMissing);
    }
    end(reader, diagnostics);
}

/// Reports what follows on the line.
pub(crate) fn end(reader: &mut Reader<'_>, diagnostics: &mut Diagnostics) {
    let at = reader.place();
    if !reader.at_end() {
        diagnostics.say(at, say::TextBehindPragma);
    }
}

/// The value of an integer literal; `None` for other numbers.
fn value(text: &[u8]) -> Option<u128> {
    let lower: Vec<u8> = text.iter().filter(|&&b| b != b'\'').map(u8::to_ascii_lowercase).collect();
    let (digits, radix) = match &lower[..] {
        [b'0', b'x', rest @ ..] => (rest, 16),
        [b'0', b'b', rest @ ..] => (rest, 2),
        [b'0', rest @ ..] if !rest.is_empty() => (rest, 8),
        all => (all, 10),
    };
    let end = digits.iter().rposition(|b| !matches!(b, b'u' | b'l')).map_or(0, |i| i + 1);
    let digits = std::str::from_utf8(&digits[..end]).ok()?;
    // an octal zero with a suffix has no digits left
    match digits.is_empty() && radix == 8 {
        true => Some(0),
        false => u128::from_str_radix(digits, radix).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_numbers() {
        for (text, number) in
            [("4", 4), ("0x10", 16), ("010", 8), ("0b100", 4), ("4ul", 4), ("1'6", 16), ("0", 0)]
        {
            assert_eq!(value(text.as_bytes()), Some(number), "{text}");
        }
        for text in ["4.0", "1_x", "09", ""] {
            assert_eq!(value(text.as_bytes()), None, "{text}");
        }
    }
}
