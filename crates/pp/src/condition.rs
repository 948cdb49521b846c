//! Conditional inclusion ([cpp.cond]): groups, and the expressions of `#if`.

use crate::problem::Problem;
use crate::symbols::sym;
use crate::token::{Kind, Token};
use crate::unit::Unit;

/// An open conditional group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Group {
    /// A branch of it was taken.
    taken: bool,
    /// `#else` was seen.
    else_seen: bool,
    /// The symbol of the directive that opened it, and its place.
    pub(crate) opened_by: u32,
    pub(crate) place: u32,
}

/// A value of an expression: 64 bits, signed or not ([cpp.cond]/12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Value {
    bits: u64,
    unsigned: bool,
}

/// Deepest nesting of an expression.
const MAX_NESTING: usize = 1000;

impl Value {
    const ZERO: Value = Value { bits: 0, unsigned: false };

    fn of(b: bool) -> Value {
        Value { bits: u64::from(b), unsigned: false }
    }

    fn signed(n: i64) -> Value {
        Value { bits: n as u64, unsigned: false }
    }

    fn is_true(self) -> bool {
        self.bits != 0
    }
}

/// An expression that is none; it was reported.
struct Failed;

type Res = Result<Value, Failed>;

impl Unit<'_> {
    /// `#if`, behind that word.
    pub(crate) fn if_(&mut self, hash: &Token) {
        let taken = self.condition("#if");
        self.begin(hash, sym::IF, taken);
    }

    /// `#ifdef`, `#ifndef`.
    pub(crate) fn ifdef(&mut self, hash: &Token, wanted: bool) {
        let word = if wanted { "ifdef" } else { "ifndef" };
        let name = self.macro_name(word, false);
        // without a name the group is skipped
        let taken = name.is_some_and(|n| self.is_defined(&n) == wanted);
        self.begin(hash, if wanted { sym::IFDEF } else { sym::IFNDEF }, taken);
    }

    fn is_defined(&mut self, name: &Token) -> bool {
        if self.is_poisoned(name.sym) {
            let text = self.text(name);
            self.report(Problem::Poisoned(text), name);
        }
        self.macros.defined(name.sym)
    }

    fn begin(&mut self, hash: &Token, opened_by: u32, taken: bool) {
        let place = self.place(hash);
        self.open_group(Group { taken, else_seen: false, opened_by, place });
        if taken {
            self.skip_line();
        } else {
            self.skip_branch(hash.sym);
        }
    }

    /// Leaves out the branch that begins with a directive, by its number in the file, and goes on with the next one
    /// that is taken, or behind the group.
    fn skip_branch(&mut self, mut directive: u32) {
        loop {
            let r = self.reader();
            let directives = &r.scanned.directives;
            let next = directives.get(directive as usize).map_or(u32::MAX, |d| d.next);
            let Some(&d) = directives.get(next as usize) else {
                // no #endif: the rest of the file is left out
                r.pos = r.scanned.tokens.len() - 1;
                return;
            };
            r.pos = d.hash as usize + 2;
            let hash = r.scanned.tokens[d.hash as usize];
            let hash = r.token(&hash);
            if self.branch(&hash, d.name, true) {
                return self.skip_line();
            }
            directive = next;
        }
    }

    /// `#elif`, `#else`, `#endif` and their like, met while a branch is read.
    pub(crate) fn next_branch(&mut self, hash: &Token, name: u32) {
        if self.branch(hash, name, false) {
            self.skip_line();
        } else {
            self.skip_branch(hash.sym);
        }
    }

    /// Follows a directive that ends a branch. Gives true if reading goes on behind it. `skipping`: the branch before
    /// was left out.
    fn branch(&mut self, hash: &Token, name: u32, skipping: bool) -> bool {
        let word = match name {
            sym::ELIF => "#elif",
            sym::ELIFDEF => "#elifdef",
            sym::ELIFNDEF => "#elifndef",
            sym::ELSE => "#else",
            _ => "#endif",
        };
        let Some(group) = self.reader().groups.last().copied() else {
            let words = match name {
                sym::ELSE => "#else without #if",
                sym::ENDIF => "#endif without #if",
                _ => "#elif without #if",
            };
            self.report(Problem::Conditional(words), hash);
            return true;
        };
        if name == sym::ENDIF {
            self.reader().groups.pop();
            return true;
        }
        if group.else_seen {
            let words = if name == sym::ELSE { "#else after #else" } else { "#elif after #else" };
            self.report(Problem::Conditional(words), hash);
        }
        let taken = match name {
            sym::ELSE => !group.taken,
            // of a group that has its branch no condition is looked at
            _ if group.taken => false,
            sym::ELIF => self.condition(word),
            _ => match self.macro_name(&word[1..], false) {
                Some(t) => self.is_defined(&t) == (name == sym::ELIFDEF),
                None => false,
            },
        };
        if let Some(group) = self.reader().groups.last_mut() {
            group.taken |= taken;
            group.else_seen |= name == sym::ELSE;
        }
        let _ = skipping;
        taken
    }

    /// The expression of `#if` or `#elif`; false if there is none.
    fn condition(&mut self, directive: &'static str) -> bool {
        self.known_condition(|unit| unit.evaluate(directive))
    }

    fn evaluate(&mut self, directive: &'static str) -> bool {
        self.state.in_condition = true;
        let mut parser = Expression { unit: self, ahead: Token::EOF, dead: 0, depth: 0, directive };
        parser.advance();
        let value = parser.whole();
        self.state.in_condition = false;
        // what nobody read behind a fault: its macros are to be expanded again
        while !self.contexts.is_empty() {
            self.pop_context();
        }
        self.arena.clear();
        value.is_ok_and(Value::is_true)
    }
}

/// Reads an expression by precedence.
struct Expression<'u, 'a> {
    unit: &'u mut Unit<'a>,
    ahead: Token,
    /// Inside of what is not evaluated.
    dead: u32,
    depth: usize,
    directive: &'static str,
}

impl Expression<'_, '_> {
    fn advance(&mut self) {
        self.ahead = self.unit.next_token();
    }

    fn fail(&mut self, words: impl Into<String>) -> Failed {
        let at = self.ahead;
        self.unit.report(Problem::Expression(words.into()), &at);
        Failed
    }

    fn whole(&mut self) -> Res {
        if self.ahead.kind == Kind::Eof {
            let words = format!("{} with no expression", self.directive);
            return Err(self.fail(words));
        }
        let value = self.comma()?;
        match self.ahead.kind {
            Kind::Eof => Ok(value),
            Kind::RParen => Err(self.fail("missing '(' in expression")),
            Kind::Colon => Err(self.fail("':' without preceding '?'")),
            _ => {
                let words =
                    format!("missing binary operator before token \"{}\"", self.unit.text(&self.ahead));
                Err(self.fail(words))
            }
        }
    }

    fn comma(&mut self) -> Res {
        let mut value = self.conditional()?;
        while self.ahead.kind == Kind::Comma {
            self.advance();
            value = self.conditional()?;
        }
        Ok(value)
    }

    fn conditional(&mut self) -> Res {
        let test = self.binary(0)?;
        if self.ahead.kind != Kind::Question {
            return Ok(test);
        }
        self.nest()?;
        self.advance();
        self.dead += u32::from(!test.is_true());
        let then = self.comma();
        self.dead -= u32::from(!test.is_true());
        let then = then?;
        if self.ahead.kind != Kind::Colon {
            return Err(self.fail("'?' without following ':'"));
        }
        self.advance();
        self.dead += u32::from(test.is_true());
        let otherwise = self.conditional();
        self.dead -= u32::from(test.is_true());
        let otherwise = otherwise?;
        self.depth -= 1;
        let unsigned = then.unsigned || otherwise.unsigned;
        Ok(Value { unsigned, ..if test.is_true() { then } else { otherwise } })
    }

    fn nest(&mut self) -> Result<(), Failed> {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            return Err(self.fail("the expression is nested too deeply"));
        }
        Ok(())
    }

    /// The operator ahead and how tightly it binds.
    fn operator(&self) -> Option<(Kind, u8)> {
        use Kind as K;
        let kind = match (self.ahead.kind, self.ahead.sym) {
            (K::Ident, sym::AND) => K::AmpAmp,
            (K::Ident, sym::OR) => K::PipePipe,
            (K::Ident, sym::BITAND) => K::Amp,
            (K::Ident, sym::BITOR) => K::Pipe,
            (K::Ident, sym::XOR) => K::Caret,
            (K::Ident, sym::NOT_EQ) => K::NotEqual,
            (kind, _) => kind,
        };
        let binds = match kind {
            K::PipePipe => 1,
            K::AmpAmp => 2,
            K::Pipe => 3,
            K::Caret => 4,
            K::Amp => 5,
            K::Equal | K::NotEqual => 6,
            K::Less | K::Greater | K::LessEqual | K::GreaterEqual => 7,
            K::Spaceship => 8,
            K::ShiftLeft | K::ShiftRight => 9,
            K::Plus | K::Minus => 10,
            K::Star | K::Slash | K::Percent => 11,
            _ => return None,
        };
        Some((kind, binds))
    }

    fn binary(&mut self, least: u8) -> Res {
        let mut left = self.unary()?;
        while let Some((kind, binds)) = self.operator() {
            if binds <= least {
                break;
            }
            self.advance();
            let dead = match kind {
                Kind::PipePipe => left.is_true(),
                Kind::AmpAmp => !left.is_true(),
                _ => false,
            };
            self.dead += u32::from(dead);
            self.nest()?;
            let right = self.binary(binds);
            self.depth -= 1;
            self.dead -= u32::from(dead);
            left = self.apply(kind, left, right?)?;
        }
        Ok(left)
    }

    fn apply(&mut self, kind: Kind, a: Value, b: Value) -> Res {
        use Kind as K;
        let unsigned = a.unsigned || b.unsigned;
        let (x, y) = (a.bits as i64, b.bits as i64);
        let arithmetic = |bits: u64| Value { bits, unsigned };
        Ok(match kind {
            K::PipePipe => Value::of(a.is_true() || b.is_true()),
            K::AmpAmp => Value::of(a.is_true() && b.is_true()),
            K::Pipe => arithmetic(a.bits | b.bits),
            K::Caret => arithmetic(a.bits ^ b.bits),
            K::Amp => arithmetic(a.bits & b.bits),
            K::Equal => Value::of(a.bits == b.bits),
            K::NotEqual => Value::of(a.bits != b.bits),
            K::Less => Value::of(if unsigned { a.bits < b.bits } else { x < y }),
            K::Greater => Value::of(if unsigned { a.bits > b.bits } else { x > y }),
            K::LessEqual => Value::of(if unsigned { a.bits <= b.bits } else { x <= y }),
            K::GreaterEqual => Value::of(if unsigned { a.bits >= b.bits } else { x >= y }),
            K::Spaceship => {
                let order = if unsigned { a.bits.cmp(&b.bits) } else { x.cmp(&y) };
                Value::signed(order as i64)
            }
            K::ShiftLeft | K::ShiftRight => {
                let left = (kind == K::ShiftLeft) != (!b.unsigned && y < 0);
                let by = if !b.unsigned && y < 0 { y.unsigned_abs() } else { b.bits };
                Value { bits: shift(a, by, left), unsigned: a.unsigned }
            }
            K::Plus => arithmetic(a.bits.wrapping_add(b.bits)),
            K::Minus => arithmetic(a.bits.wrapping_sub(b.bits)),
            K::Star => arithmetic(a.bits.wrapping_mul(b.bits)),
            K::Slash | K::Percent => {
                if b.bits == 0 {
                    if self.dead == 0 {
                        return Err(self.fail("division by zero in #if"));
                    }
                    return Ok(arithmetic(0));
                }
                let divide = kind == K::Slash;
                arithmetic(match (unsigned, divide) {
                    (true, true) => a.bits / b.bits,
                    (true, false) => a.bits % b.bits,
                    (false, true) => x.wrapping_div(y) as u64,
                    (false, false) => x.wrapping_rem(y) as u64,
                })
            }
            _ => Value::ZERO,
        })
    }

    fn unary(&mut self) -> Res {
        use Kind as K;
        let kind = match (self.ahead.kind, self.ahead.sym) {
            (K::Ident, sym::NOT) => K::Not,
            (K::Ident, sym::COMPL) => K::Tilde,
            (kind, _) => kind,
        };
        if !matches!(kind, K::Not | K::Tilde | K::Minus | K::Plus) {
            return self.primary();
        }
        self.advance();
        self.nest()?;
        let v = self.unary()?;
        self.depth -= 1;
        Ok(match kind {
            K::Not => Value::of(!v.is_true()),
            K::Tilde => Value { bits: !v.bits, ..v },
            K::Minus => Value { bits: v.bits.wrapping_neg(), ..v },
            _ => v,
        })
    }

    fn primary(&mut self) -> Res {
        let t = self.ahead;
        let value = match t.kind {
            Kind::LParen => {
                self.nest()?;
                self.advance();
                if self.ahead.kind == Kind::RParen {
                    return Err(self.fail("missing expression between '(' and ')'"));
                }
                let value = self.comma()?;
                if self.ahead.kind != Kind::RParen {
                    if self.ahead.kind == Kind::Eof {
                        return Err(self.fail("missing ')' in expression"));
                    }
                    let words =
                        format!("missing binary operator before token \"{}\"", self.unit.text(&self.ahead));
                    return Err(self.fail(words));
                }
                self.depth -= 1;
                value
            }
            Kind::Number => self.number(&t)?,
            Kind::Char => self.character(&t)?,
            Kind::Ident => match t.sym {
                sym::DEFINED => self.defined()?,
                sym::TRUE => Value::of(true),
                sym::FALSE => Value::ZERO,
                s if crate::symbols::ALTERNATIVE.contains(&s) => {
                    let words = format!("operator '{}' has no left operand", self.unit.text(&t));
                    return Err(self.fail(words));
                }
                _ => Value::ZERO,
            },
            Kind::Hash => {
                self.unit.met.asked = true;
                let found = self.unit.assertion("if", false).ok_or(Failed)?;
                let answers = self.unit.assertions.iter().find(|(p, _)| *p == found.0);
                Value::of(answers.is_some_and(|(_, list)| found.1.is_none_or(|a| list.contains(&a))))
            }
            Kind::Eof => {
                return Err(self.fail(format!("{} with an expression that ends too early", self.directive)))
            }
            Kind::Str => return Err(self.fail("a string is not valid in preprocessor expressions")),
            _ if self.operator().is_some()
                || t.kind == Kind::Question
                || t.kind == Kind::Colon
                || t.kind == Kind::Comma =>
            {
                let words = format!("operator '{}' has no left operand", self.unit.text(&t));
                return Err(self.fail(words));
            }
            Kind::RParen => return Err(self.fail("missing expression before ')'")),
            _ => {
                let words =
                    format!("token \"{}\" is not valid in preprocessor expressions", self.unit.text(&t));
                return Err(self.fail(words));
            }
        };
        self.advance();
        Ok(value)
    }

    /// At `defined`; leaves the last token of the operand ahead.
    fn defined(&mut self) -> Res {
        self.unit.state.prevent_expansion += 1;
        let mut t = self.unit.next_token();
        let paren = t.kind == Kind::LParen;
        if paren {
            t = self.unit.next_token();
        }
        let mut result = Ok(Value::ZERO);
        if t.kind == Kind::Ident {
            result = Ok(Value::of(self.unit.is_defined(&t)));
            if paren && self.unit.next_token().kind != Kind::RParen {
                result = Err(self.fail("missing ')' after \"defined\""));
            }
        } else {
            result = result.and(Err(self.fail("operator \"defined\" requires an identifier")));
        }
        self.unit.state.prevent_expansion -= 1;
        result
    }

    fn number(&mut self, t: &Token) -> Res {
        let spelling = self.unit.spelling(t).to_vec();
        match integer(&spelling) {
            Ok(value) => Ok(value),
            Err(words) => Err(self.fail(words)),
        }
    }

    fn character(&mut self, t: &Token) -> Res {
        let spelling = self.unit.spelling(t).to_vec();
        match character(&spelling) {
            Ok(value) => Ok(value),
            Err(words) => Err(self.fail(words)),
        }
    }
}

fn shift(a: Value, by: u64, left: bool) -> u64 {
    let negative = !a.unsigned && (a.bits as i64) < 0;
    match (left, by) {
        (true, 64..) => 0,
        (true, _) => a.bits << by,
        (false, 64..) => {
            if negative {
                u64::MAX
            } else {
                0
            }
        }
        (false, _) if a.unsigned => a.bits >> by,
        (false, _) => ((a.bits as i64) >> by) as u64,
    }
}

/// The value of an integer literal ([lex.icon]).
fn integer(spelling: &[u8]) -> Result<Value, String> {
    let shown = String::from_utf8_lossy(spelling).into_owned();
    let text: Vec<u8> = spelling.iter().copied().filter(|&b| b != b'\'').collect();
    let (radix, digits): (u64, &[u8]) = match text.as_slice() {
        [b'0', b'x' | b'X', rest @ ..] => (16, rest),
        [b'0', b'b' | b'B', rest @ ..] => (2, rest),
        [b'0', ..] => (8, &text),
        _ => (10, &text),
    };
    let is_digit = |b: u8| if radix == 16 { b.is_ascii_hexdigit() } else { b.is_ascii_digit() };
    let count = digits.iter().take_while(|&&b| is_digit(b)).count();
    let suffix = &digits[count..];
    let exponent: &[u8] = if radix == 16 { b"pP" } else { b"eE" };
    if suffix.first().is_some_and(|b| *b == b'.' || exponent.contains(b)) {
        return Err("floating constant in preprocessor expression".to_owned());
    }
    let lower: Vec<u8> = suffix.to_ascii_lowercase();
    // GNU's imaginary integers are none here; size_t's `z` is
    let unsigned = match lower.as_slice() {
        b"" | b"l" | b"ll" | b"z" => false,
        b"u" | b"ul" | b"ull" | b"lu" | b"llu" | b"uz" | b"zu" => true,
        b"i" | b"j" => return Err("imaginary number in preprocessor expression".to_owned()),
        _ if suffix.first() == Some(&b'_') => {
            return Err(format!("user-defined literal in preprocessor expression: {shown}"))
        }
        _ => {
            let suffix = String::from_utf8_lossy(suffix);
            return Err(format!("invalid suffix \"{suffix}\" on integer constant"));
        }
    };
    if lower == b"lL" || count == 0 {
        return Err(format!("invalid integer constant \"{shown}\""));
    }
    let mut bits = 0u64;
    let mut overflow = false;
    for &b in &digits[..count] {
        let digit = u64::from((b as char).to_digit(16).unwrap_or(0));
        if digit >= radix {
            return Err(format!(
                "invalid digit \"{}\" in {} constant",
                b as char,
                if radix == 8 { "octal" } else { "binary" }
            ));
        }
        let (high, over) = bits.overflowing_mul(radix);
        overflow |= over;
        let (sum, over) = high.overflowing_add(digit);
        overflow |= over;
        bits = sum;
    }
    // what does not fit is cut, with a warning only
    let _ = overflow;
    Ok(Value { bits, unsigned: unsigned || bits > i64::MAX as u64 })
}

/// The value of a character literal ([lex.ccon]).
fn character(spelling: &[u8]) -> Result<Value, String> {
    let quote = memchr::memchr(b'\'', spelling).unwrap_or(0);
    let prefix = &spelling[..quote];
    let close = memchr::memrchr(b'\'', spelling).unwrap_or(spelling.len());
    if close + 1 < spelling.len() {
        return Err("user-defined literal in preprocessor expression".to_owned());
    }
    let inside = spelling.get(quote + 1..close).unwrap_or(b"");
    if inside.is_empty() {
        return Err("empty character constant".to_owned());
    }
    let wide = !prefix.is_empty() && prefix != b"u8";
    let mut units: Vec<u64> = Vec::new();
    let mut i = 0;
    while i < inside.len() {
        if inside[i] != b'\\' || i + 1 >= inside.len() {
            if wide {
                let rest = String::from_utf8_lossy(&inside[i..]);
                let c = rest.chars().next().unwrap_or('\0');
                units.push(u64::from(u32::from(c)));
                i += c.len_utf8().min(inside.len() - i).max(1);
            } else {
                units.push(u64::from(inside[i]));
                i += 1;
            }
            continue;
        }
        let (value, length) = escape(&inside[i + 1..])?;
        if matches!(inside[i + 1], b'u' | b'U') && !wide {
            let c = char::from_u32(value as u32).unwrap_or('\0');
            units.extend(c.encode_utf8(&mut [0; 4]).bytes().map(u64::from));
        } else {
            units.push(if wide { value } else { value & 0xff });
        }
        i += 1 + length;
    }
    if wide {
        let last = units.last().copied().unwrap_or(0);
        return Ok(match prefix {
            b"L" => Value::signed(i64::from(last as i32)),
            b"u" => Value { bits: last & 0xffff, unsigned: true },
            _ => Value { bits: last & 0xffff_ffff, unsigned: true },
        });
    }
    if prefix == b"u8" {
        return Ok(Value { bits: units.last().copied().unwrap_or(0), unsigned: true });
    }
    if units.len() == 1 {
        return Ok(Value::signed(i64::from(units[0] as u8 as i8)));
    }
    let value = units.iter().fold(0u32, |n, u| n << 8 | *u as u32);
    Ok(Value::signed(i64::from(value as i32)))
}

/// The escape sequence behind a backslash: value and length.
fn escape(text: &[u8]) -> Result<(u64, usize), String> {
    let hex = |from: usize, most: usize| {
        let n = text[from..].iter().take(most).take_while(|b| b.is_ascii_hexdigit()).count();
        let value = text[from..from + n]
            .iter()
            .fold(0u64, |v, &b| v << 4 | u64::from((b as char).to_digit(16).unwrap_or(0)));
        (value, n)
    };
    Ok(match text[0] {
        b'n' => (10, 1),
        b't' => (9, 1),
        b'r' => (13, 1),
        b'a' => (7, 1),
        b'b' => (8, 1),
        b'f' => (12, 1),
        b'v' => (11, 1),
        b'e' | b'E' => (27, 1),
        b'x' => {
            let (value, n) = hex(1, usize::MAX);
            if n == 0 {
                return Err("\\x used with no following hex digits".to_owned());
            }
            (value, 1 + n)
        }
        b'u' => (hex(1, 4).0, 1 + hex(1, 4).1),
        b'U' => (hex(1, 8).0, 1 + hex(1, 8).1),
        b'0'..=b'7' => {
            let n = text.iter().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
            (text[..n].iter().fold(0, |v, b| v * 8 + u64::from(b - b'0')), n)
        }
        b => (u64::from(b), 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        let v = |s: &str| integer(s.as_bytes()).map(|v| (v.bits, v.unsigned));
        assert_eq!(v("0x10"), Ok((16, false)));
        assert_eq!(v("1'000uLL"), Ok((1000, true)));
        assert_eq!(v("0b101"), Ok((5, false)));
        assert_eq!(v("0xffffffffffffffff"), Ok((u64::MAX, true)));
        assert!(v("1.0").is_err() && v("1e3").is_err() && v("08").is_err() && v("1q").is_err());
    }

    #[test]
    fn characters() {
        let v = |s: &str| character(s.as_bytes()).map(|v| v.bits as i64);
        assert_eq!(v("'a'"), Ok(97));
        assert_eq!(v("'\\377'"), Ok(-1));
        assert_eq!(v("'ab'"), Ok(0x6162));
        assert_eq!(v("L'\\x100'"), Ok(256));
        assert!(v("''").is_err());
    }
}
