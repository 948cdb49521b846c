//! Macros that are not defined anywhere ([cpp.predefined]), `_Pragma`, and operators that the host compiler answers.

use crate::host::Flavour;
use crate::macros::Builtin;
use crate::print::quote;
use crate::problem::Problem;
use crate::symbols::sym;
use crate::token::{flag, Kind, Token};
use crate::unit::Unit;
use cufront_source::TOP;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

impl Unit<'_> {
    /// Enters the macros that the preprocessor makes itself.
    pub(crate) fn add_builtins(&mut self) {
        for (symbol, builtin) in [
            (sym::FILE, Builtin::File),
            (sym::BASE_FILE, Builtin::BaseFile),
            (sym::LINE_, Builtin::Line),
            (sym::DATE, Builtin::Date),
            (sym::TIME, Builtin::Time),
            (sym::TIMESTAMP, Builtin::Timestamp),
            (sym::COUNTER, Builtin::Counter),
            (sym::INCLUDE_LEVEL, Builtin::IncludeLevel),
            (sym::PRAGMA_OPERATOR, Builtin::Pragma),
        ] {
            self.macros.add_builtin(symbol, builtin);
        }
        let has_file_name = match self.host.flavour() {
            Flavour::Gnu(major) => major >= 12,
            Flavour::Clang(major) => major >= 9,
        };
        if has_file_name {
            self.macros.add_builtin(sym::FILE_NAME, Builtin::FileName);
        }
        for name in &self.host.operators {
            let symbol = self.files.symbols.intern(name.as_bytes());
            let builtin = match symbol {
                sym::HAS_INCLUDE => Builtin::HasInclude,
                sym::HAS_INCLUDE_NEXT => Builtin::HasIncludeNext,
                _ => Builtin::Ask,
            };
            self.macros.add_builtin(symbol, builtin);
        }
    }

    /// Enters the assertions that g++ has by itself ([`#assert`](https://gcc.gnu.org/onlinedocs/cpp/Obsolete-Features.html)).
    pub(crate) fn add_assertions(&mut self) {
        if !matches!(self.host.flavour(), Flavour::Gnu(_)) || self.options.no_predefined {
            return;
        }
        let has = |name: &str| self.host.number(name).is_some();
        let mut list = Vec::new();
        if has("__linux__") {
            list.extend([("system", "linux"), ("system", "unix"), ("system", "posix")]);
        }
        for (name, answer) in [("__x86_64__", "x86_64"), ("__i386__", "i386"), ("__aarch64__", "aarch64")] {
            if has(name) {
                list.extend([("cpu", answer), ("machine", answer)]);
            }
        }
        for (predicate, answer) in list {
            let predicate = self.files.symbols.intern(predicate.as_bytes());
            let answer = answer.as_bytes().to_vec();
            match self.assertions.iter_mut().find(|(p, _)| *p == predicate) {
                Some((_, answers)) => answers.push(answer),
                None => self.assertions.push((predicate, vec![answer])),
            }
        }
    }

    /// Expands one of them. Gives false if the name stays.
    pub(crate) fn expand_builtin(&mut self, builtin: Builtin, name: &Token) -> bool {
        let (kind, spelling) = match builtin {
            Builtin::Pragma => {
                if self.state.in_directive || self.state.keep_pragma {
                    return false;
                }
                return self.pragma_operator(name);
            }
            Builtin::File => (Kind::Str, self.quoted(&self.file_name())),
            Builtin::FileName => {
                let path = self.file_name();
                let from = memchr::memrchr(b'/', &path).map_or(0, |i| i + 1);
                (Kind::Str, self.quoted(&path[from..]))
            }
            Builtin::BaseFile => {
                let path = self.stack.first().map_or(Vec::new(), |r| r.source.path.clone());
                (Kind::Str, self.quoted(&path))
            }
            Builtin::Line => {
                let line = self.written_line(name);
                (Kind::Number, line.to_string().into_bytes())
            }
            Builtin::Date => (Kind::Str, format!("\"{}\"", self.date().0).into_bytes()),
            Builtin::Time => (Kind::Str, format!("\"{}\"", self.date().1).into_bytes()),
            Builtin::Timestamp => {
                let modified = self.stack.last().and_then(|r| r.source.modified).unwrap_or(UNIX_EPOCH);
                (Kind::Str, format!("\"{}\"", timestamp(modified)).into_bytes())
            }
            Builtin::Counter => {
                let n = self.counter;
                self.counter += 1;
                (Kind::Number, n.to_string().into_bytes())
            }
            Builtin::IncludeLevel => {
                let depth = self.stack.iter().filter(|r| !r.command_line).count().saturating_sub(1);
                (Kind::Number, depth.to_string().into_bytes())
            }
            Builtin::HasInclude | Builtin::HasIncludeNext => {
                if !self.state.in_condition {
                    let words = format!("\"{}\" used outside of preprocessing directive", self.text(name));
                    self.report(Problem::Expression(words), name);
                    return false;
                }
                let found = self.has_include(name, builtin == Builtin::HasIncludeNext).unwrap_or(false);
                (Kind::Number, vec![b'0' + u8::from(found)])
            }
            Builtin::Ask => match self.ask(name) {
                Some(value) => (Kind::Number, value.to_string().into_bytes()),
                None => (Kind::Number, b"0".to_vec()),
            },
        };
        let mut made = self.made_token(kind, &spelling, name);
        made.flags |= flag::BUILTIN;
        made.from = name.from;
        self.string_system = Some(name.flags & (flag::SYSTEM | flag::SYSTEM_C));
        self.push_one(made);
        true
    }

    /// The line on which the name stands, or that macro in whose replacement list it stands, when it is followed
    /// outwards to a place in a file.
    fn written_line(&mut self, name: &Token) -> u32 {
        let mut place = name.has(flag::TOP).then(|| self.place(name));
        let mut from = name.from;
        while place.is_none() {
            let Some(e) = self.expansions.get(from as usize) else { break };
            // for clang++, where the call ends
            let end = self.ends.get(&from).copied();
            place = end.or_else(|| (e.at & TOP != 0).then_some(e.at & !TOP));
            from = e.parent;
        }
        let file = self.reader().file as usize;
        let offset = place.and_then(|place| place.checked_sub(self.bases[file]));
        match offset.filter(|&offset| offset as usize <= self.sources[file].text.len()) {
            Some(offset) => self.reader().line(offset),
            None => self.state.line,
        }
    }

    fn file_name(&self) -> Vec<u8> {
        self.stack.last().map_or(Vec::new(), |r| r.name.to_vec())
    }

    fn quoted(&self, text: &[u8]) -> Vec<u8> {
        let mut out = vec![b'"'];
        quote(&mut out, text);
        out.push(b'"');
        out
    }

    /// `__has_builtin(…)` and its like, behind the name.
    fn ask(&mut self, name: &Token) -> Option<i64> {
        let word = self.text(name);
        let open = self.next_token();
        if open.kind != Kind::LParen {
            self.report(Problem::Expression(format!("missing '(' after \"{word}\"")), name);
            return None;
        }
        let mut operand = String::new();
        let mut depth = 0;
        loop {
            let t = self.next_token();
            match t.kind {
                Kind::LParen => depth += 1,
                Kind::RParen if depth == 0 => break,
                Kind::RParen => depth -= 1,
                Kind::Eof => {
                    self.report(Problem::Expression(format!("missing ')' after \"{word}\" operand")), name);
                    return None;
                }
                _ => {}
            }
            operand.push_str(&self.text(&t));
            if operand.len() > 1000 {
                self.report(Problem::Expression(format!("the operand of \"{word}\" is too long")), name);
                return None;
            }
        }
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"_:\"-.".contains(&b);
        if operand.is_empty() || !operand.bytes().all(plain) {
            self.report(Problem::Expression(format!("\"{word}\" requires a name")), name);
            return None;
        }
        let question = format!("{word}({operand})");
        let r = self.reader();
        let (source, scanned) = (r.source.clone(), r.scanned.clone());
        let others = || {
            // the same file will ask more of the same kind
            let mut list = Vec::new();
            let tokens = &scanned.tokens;
            for (i, t) in tokens.iter().enumerate() {
                let text = |k: usize| {
                    tokens.get(i + k).map_or(&b""[..], |t| source.spelling(t.start, t.len, t.flags))
                };
                if t.kind != Kind::Ident
                    || text(1) != b"("
                    || tokens.get(i + 2).is_none_or(|t| t.kind != Kind::Ident)
                {
                    continue;
                }
                let word = String::from_utf8_lossy(text(0)).into_owned();
                if !crate::host::OPERATORS.contains(&word.as_str()) || word.starts_with("__has_include") {
                    continue;
                }
                let operand = match (text(3), text(5)) {
                    (b")", _) => text(2).to_vec(),
                    (b"::", b")") => [text(2), b"::", text(4)].concat(),
                    _ => continue,
                };
                let operand = String::from_utf8_lossy(&operand).into_owned();
                if operand.bytes().all(plain) {
                    list.push(format!("{word}({operand})"));
                }
            }
            list.sort();
            list.dedup();
            list
        };
        Some(self.host.answer(&question, &others))
    }

    /// Date and time for `__DATE__` and `__TIME__`, in the world's time. `SOURCE_DATE_EPOCH` fixes them.
    fn date(&mut self) -> (String, String) {
        if let Some(date) = &self.date {
            return date.clone();
        }
        let fixed = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|v| v.parse().ok());
        let now = fixed.map_or_else(SystemTime::now, |seconds| UNIX_EPOCH + Duration::from_secs(seconds));
        let c = Calendar::of(now);
        let date = (
            format!("{} {:>2} {}", MONTHS[c.month], c.day, c.year),
            format!("{:02}:{:02}:{:02}", c.hour, c.minute, c.second),
        );
        self.date = Some(date.clone());
        date
    }
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];

struct Calendar {
    year: i64,
    /// From 0.
    month: usize,
    day: u64,
    weekday: usize,
    hour: u64,
    minute: u64,
    second: u64,
}

impl Calendar {
    fn of(time: SystemTime) -> Calendar {
        let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
        let days = seconds / 86_400;
        let second = seconds % 86_400;
        // the civil calendar in eras of 400 years that begin in March
        let z = days as i64 + 719_468;
        let era = z.div_euclid(146_097);
        let day_of_era = z.rem_euclid(146_097);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let m = (5 * day_of_year + 2) / 153;
        let month = if m < 10 { m + 2 } else { m - 10 };
        Calendar {
            year: year_of_era + era * 400 + i64::from(month <= 1),
            month: month as usize,
            day: (day_of_year - (153 * m + 2) / 5 + 1) as u64,
            weekday: (days % 7) as usize,
            hour: second / 3600,
            minute: second / 60 % 60,
            second: second % 60,
        }
    }
}

/// As C's `asctime`, without the line feed.
fn timestamp(time: SystemTime) -> String {
    let c = Calendar::of(time);
    format!(
        "{} {} {:>2} {:02}:{:02}:{:02} {}",
        DAYS[c.weekday], MONTHS[c.month], c.day, c.hour, c.minute, c.second, c.year
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert_eq!(timestamp(UNIX_EPOCH), "Thu Jan  1 00:00:00 1970");
        assert_eq!(timestamp(UNIX_EPOCH + Duration::from_secs(951_827_696)), "Tue Feb 29 12:34:56 2000");
    }
}
