//! `#pragma nv_diag_…` and `#pragma nv_diagnostic`.

use crate::{say, Change, Diagnostics, Event, Name, Selector, SelectorError};

/// Reads the pragma whose first word begins at `start` and whose line ends at `end` of `text`. What it asks for
/// is appended to `events`; what is wrong with it is reported. `depth` counts open pushes. Other pragmas, and
/// words after `nv_diag_` that do not exist, are left alone.
pub fn read(
    text: &[u8],
    start: u32,
    end: u32,
    depth: &mut u32,
    events: &mut Vec<(u32, Event)>,
    diagnostics: &mut Diagnostics,
) {
    let mut reader = Reader { text: &text[..(end as usize).min(text.len())], at: start as usize };
    let change = match reader.word() {
        b"nv_diag_suppress" => Change::Suppress,
        b"nv_diag_remark" => Change::Remark,
        b"nv_diag_warning" => Change::Warning,
        b"nv_diag_error" => Change::Error,
        b"nv_diag_default" => Change::Default,
        b"nv_diag_once" => Change::Once,
        b"nv_diagnostic" => {
            let at = reader.blanks();
            match reader.word() {
                b"push" => {
                    *depth += 1;
                    events.push((start, Event::Push));
                }
                b"pop" if *depth > 0 => {
                    *depth -= 1;
                    events.push((start, Event::Pop));
                }
                b"pop" => {
                    let at = reader.at as u32;
                    diagnostics.say(at, say::PragmaPopWithoutPush);
                }
                _ => {
                    diagnostics.say(at, say::PragmaNeitherPushNorPop);
                }
            }
            return;
        }
        _ => return,
    };
    reader.blanks();
    if reader.peek() == Some(b'=') {
        reader.at += 1;
    }
    loop {
        let at = reader.blanks();
        let word = reader.word();
        if word.is_empty() {
            diagnostics.say(at, say::PragmaNothingGiven);
            // what stands there instead is passed over
            if reader.peek().is_some() {
                reader.at += 1;
                reader.blanks();
                if reader.peek().is_none() {
                    return;
                }
            }
        } else {
            match Selector::parse(&String::from_utf8_lossy(word)) {
                Ok(Selector::Number(number)) => events.push((start, Event::Change(change, number))),
                Ok(Selector::Elsewhere) => {}
                Err(SelectorError::Number) => {
                    diagnostics.say(at, say::PragmaUnknownNumber { number: Name(word) });
                }
                Err(SelectorError::Tag) => {
                    diagnostics.say(at, say::PragmaUnknownTag { tag: Name(word) });
                }
            }
        }
        let at = reader.blanks();
        match reader.peek() {
            Some(b',') => reader.at += 1,
            None if !word.is_empty() => return,
            _ => {
                diagnostics.say(at, say::PragmaCommaMissing);
                return;
            }
        }
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// The next byte, unless the line ends or a comment begins.
    fn peek(&self) -> Option<u8> {
        let rest = &self.text[self.at.min(self.text.len())..];
        if rest.starts_with(b"//") || rest.starts_with(b"/*") {
            return None;
        }
        rest.first().copied().filter(|b| !matches!(b, b'\r' | b'\n'))
    }

    /// Skips blanks; gives the place after them.
    fn blanks(&mut self) -> u32 {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\x0b' | b'\x0c')) {
            self.at += 1;
        }
        self.at as u32
    }

    /// Takes letters, digits and underscores.
    fn word(&mut self) -> &'a [u8] {
        let start = self.at.min(self.text.len());
        while self.peek().is_some_and(|b| b.is_ascii_alphanumeric() || b == b'_') {
            self.at += 1;
        }
        &self.text[start..self.at.max(start)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str, depth: &mut u32) -> (Vec<Event>, Vec<(u32, u32)>) {
        let (mut events, mut diagnostics) = (Vec::new(), Diagnostics::new());
        read(line.as_bytes(), 0, line.len() as u32, depth, &mut events, &mut diagnostics);
        let events = events.into_iter().map(|(_, e)| e).collect();
        let found = diagnostics.list().iter().map(|d| (d.code.entry().number, d.offset.unwrap())).collect();
        (events, found)
    }

    /// The places are those at which the reference reports.
    #[test]
    fn lists() {
        let c = |n| Event::Change(Change::Suppress, n);
        let check = |line: &str, events: &[Event], found: &[(u32, u32)]| {
            assert_eq!(read_line(line, &mut 0), (events.to_vec(), found.to_vec()), "{line}");
        };
        check("nv_diag_suppress 64, declared_but_not_referenced", &[c(64), c(177)], &[]);
        check("nv_diag_suppress = 64 // why", &[c(64)], &[]);
        check("nv_diag_suppress 99999, nosuchtag, 64", &[c(64)], &[(1222, 17), (1223, 24)]);
        check("nv_diag_suppress", &[], &[(1224, 16), (253, 16)]);
        check("nv_diag_suppress -1", &[], &[(1224, 17), (253, 18)]);
        check("nv_diag_suppress ,", &[], &[(1224, 17)]);
        check("nv_diag_suppress 64 65", &[c(64)], &[(253, 20)]);
        check("nv_diag_suppress 64;", &[c(64)], &[(253, 19)]);
        check("nv_diag_warn 64", &[], &[]);
        check("diag_suppress 64", &[], &[]);
    }

    #[test]
    fn push_and_pop() {
        let mut depth = 0;
        assert_eq!(read_line("nv_diagnostic pop", &mut depth), (vec![], vec![(3185, 17)]));
        assert_eq!(read_line("nv_diagnostic push", &mut depth), (vec![Event::Push], vec![]));
        assert_eq!(read_line("nv_diagnostic pop", &mut depth), (vec![Event::Pop], vec![]));
        assert_eq!(depth, 0);
        assert_eq!(read_line("nv_diagnostic foo", &mut depth), (vec![], vec![(3184, 14)]));
    }
}
