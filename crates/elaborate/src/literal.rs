//! Types and values of literals ([lex.literal]).

use cufront_program::Builtin;

/// Type and value of an integer literal; `None` for floating-point and user-defined literals ([lex.icon]).
pub(crate) fn integer(text: &[u8]) -> Option<(Builtin, i128)> {
    let lower: Vec<u8> = text.iter().filter(|&&b| b != b'\'').map(u8::to_ascii_lowercase).collect();
    let (radix, digits) = match lower.as_slice() {
        [b'0', b'x', rest @ ..] => (16, rest),
        [b'0', b'b', rest @ ..] => (2, rest),
        [b'0', rest @ ..] if !rest.is_empty() => (8, rest),
        all => (10, all),
    };
    let end = digits.iter().position(|&b| !char::from(b).is_digit(radix)).unwrap_or(digits.len());
    let (number, suffix) = digits.split_at(end);
    if number.is_empty() && radix != 8 {
        return None;
    }
    let mut value: u128 = 0;
    for &b in number {
        let digit = char::from(b).to_digit(radix)?;
        value = value.checked_mul(u128::from(radix))?.checked_add(u128::from(digit))?;
    }
    let (unsigned, long) = match suffix {
        b"" => (false, 0),
        b"u" => (true, 0),
        b"l" => (false, 1),
        b"ul" | b"lu" => (true, 1),
        b"ll" => (false, 2),
        b"ull" | b"llu" => (true, 2),
        b"z" => (false, 1),
        b"uz" | b"zu" => (true, 1),
        _ => return None,
    };
    // the first type of the list that can hold the value ([tab:lex.icon.type])
    let candidates = [
        (Builtin::Int, false, 0, 31),
        (Builtin::UnsignedInt, true, 0, 32),
        (Builtin::Long, false, 1, 63),
        (Builtin::UnsignedLong, true, 1, 64),
        (Builtin::LongLong, false, 2, 63),
        (Builtin::UnsignedLongLong, true, 2, 64),
    ];
    let ty = candidates.iter().find(|&&(_, is_unsigned, rank, bits)| {
        rank >= long && (is_unsigned == unsigned || (is_unsigned && radix != 10)) && value >> bits == 0
    })?;
    Some((ty.0, i128::try_from(value).ok()?))
}

/// What is wrong with the form of a number, and how many characters stand in front of that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Flaw {
    /// `0x` without a digit.
    Hexadecimal,
    /// `08`.
    Octal(u8),
    /// `0b12`.
    Binary(u8),
    /// `1.2.3`, `1u2`.
    Extra(u8),
    /// `1.5e+`.
    Exponent(u8),
    /// `0x1.8`.
    NoExponent(u8),
    /// `1'000'`.
    Separator,
}

/// What is wrong with the form of the number `text`, whose suffix begins at `end`.
pub(crate) fn flaw(text: &[u8], end: usize) -> Option<Flaw> {
    let (number, suffix) = text.split_at(end);
    let place = |offset: usize| u8::try_from(offset).unwrap_or(u8::MAX);
    let first = |from: usize, is_wrong: fn(u8) -> bool| {
        number.get(from..)?.iter().position(|&b| is_wrong(b)).map(|i| place(from + i))
    };
    if !cufront_lex::bytes::misplaced_separators(text).is_empty() {
        return Some(Flaw::Separator);
    }
    let flaw = match text {
        [b'0', b'x' | b'X', rest @ ..] => {
            let digits = rest.strip_prefix(b".").unwrap_or(rest);
            let is_digit = digits.first().is_some_and(u8::is_ascii_hexdigit);
            let is_fraction = number.contains(&b'.') && !number.contains(&b'p') && !number.contains(&b'P');
            match is_digit {
                true => (is_fraction && !begins_exponent(suffix)).then_some(Flaw::NoExponent(place(end))),
                false => Some(Flaw::Hexadecimal),
            }
        }
        [b'0', b'b' | b'B', rest @ ..] => match rest.first() {
            Some(b'0' | b'1') => first(2, |b| matches!(b, b'2'..=b'9')).map(Flaw::Binary),
            Some(b'2'..=b'9') => Some(Flaw::Binary(2)),
            _ => Some(Flaw::Binary(0)),
        },
        [b'0', ..] if number.iter().all(|b| b.is_ascii_digit() || *b == b'\'') => {
            first(1, |b| matches!(b, b'8' | b'9')).map(Flaw::Octal)
        }
        _ => None,
    };
    let second_point = || {
        let points = number.iter().enumerate().filter(|(_, &b)| b == b'.');
        points.map(|(i, _)| Flaw::Extra(place(i))).nth(1)
    };
    let behind_suffix = || {
        let signs = suffix.iter().position(|b| matches!(b, b'+' | b'-'));
        let long = suffix.iter().take_while(|b| matches!(b, b'u' | b'U' | b'l' | b'L')).count();
        let digits = (long > 0 && suffix.get(long).is_some_and(u8::is_ascii_digit)).then_some(long);
        let is_floating = number.contains(&b'.') || suffix.first() == Some(&b'_');
        match signs {
            Some(i) if is_floating => Some(Flaw::Exponent(place(end + i))),
            _ => signs.or(digits).map(|i| Flaw::Extra(place(end + i))),
        }
    };
    flaw.or_else(second_point).or_else(behind_suffix)
}

/// True for a suffix that begins like an exponent.
fn begins_exponent(suffix: &[u8]) -> bool {
    matches!(suffix, [b'p' | b'P', ..])
}

/// Type of a floating-point literal; `None` for user-defined literals ([lex.fcon]).
pub(crate) fn floating(text: &[u8]) -> Option<Builtin> {
    let lower: Vec<u8> = text.iter().filter(|&&b| b != b'\'').map(u8::to_ascii_lowercase).collect();
    let (hexadecimal, digits) = match lower.strip_prefix(b"0x") {
        Some(rest) => (true, rest),
        None => (false, lower.as_slice()),
    };
    let mut end = 0;
    let mut exponent = false;
    while end < digits.len() {
        let b = digits[end];
        let number = b.is_ascii_digit() || b == b'.' || hexadecimal && !exponent && b.is_ascii_hexdigit();
        let marks = !exponent && b == if hexadecimal { b'p' } else { b'e' };
        let sign = (b == b'+' || b == b'-') && end > 0 && matches!(digits[end - 1], b'e' | b'p');
        if !(number || marks || sign) {
            break;
        }
        exponent |= marks;
        end += 1;
    }
    match &digits[end..] {
        b"" => Some(Builtin::Double),
        b"f" => Some(Builtin::Float),
        b"l" => Some(Builtin::LongDouble),
        b"f128" | b"q" => Some(Builtin::Float128),
        _ => None,
    }
}

/// Type and value of a character literal ([lex.ccon]); `None` for user-defined literals and characters in several
/// bytes.
pub(crate) fn character(text: &[u8]) -> Option<(Builtin, i128)> {
    let quote = text.iter().position(|&b| b == b'\'')?;
    let ty = match &text[..quote] {
        b"" => Builtin::Char,
        b"L" => Builtin::WChar,
        b"u" => Builtin::Char16,
        b"U" => Builtin::Char32,
        b"u8" => Builtin::Char8,
        _ => return None,
    };
    let body = text[quote + 1..].strip_suffix(b"'")?;
    let value: i128 = match body {
        [b'\\', b'x', rest @ ..] => i128::from_str_radix(std::str::from_utf8(rest).ok()?, 16).ok()?,
        [b'\\', b'u' | b'U', rest @ ..] => i128::from_str_radix(std::str::from_utf8(rest).ok()?, 16).ok()?,
        [b'\\', rest @ ..] if rest.first()?.is_ascii_digit() => {
            i128::from_str_radix(std::str::from_utf8(rest).ok()?, 8).ok()?
        }
        [b'\\', c] => i128::from(match c {
            b'n' => 10u8,
            b't' => 9,
            b'r' => 13,
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'v' => 11,
            b'e' => 27,
            other => *other,
        }),
        [c] => i128::from(*c),
        bytes => {
            let s = std::str::from_utf8(bytes).ok()?;
            let mut chars = s.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) if ty != Builtin::Char => i128::from(u32::from(c)),
                // several characters are an `int` with an implementation-defined value
                _ if ty == Builtin::Char => {
                    let value = bytes.iter().fold(0i128, |v, &b| v << 8 | i128::from(b));
                    return Some((Builtin::Int, Builtin::Int.wrap(value)));
                }
                _ => return None,
            }
        }
    };
    Some((ty, ty.wrap(value)))
}

/// Element type and number of elements, the terminating zero included, of adjacent string literals
/// ([lex.string]); `None` for user-defined literals.
pub(crate) fn string(parts: &[&[u8]], cxx20: bool) -> Option<(Builtin, u64)> {
    let mut ty = Builtin::Char;
    for part in parts {
        let quote = part.iter().position(|&b| b == b'"')?;
        let prefix = &part[..quote];
        let prefix = prefix.strip_suffix(b"R").unwrap_or(prefix);
        match prefix {
            b"L" => ty = Builtin::WChar,
            b"u" => ty = Builtin::Char16,
            b"U" => ty = Builtin::Char32,
            b"u8" if cxx20 => ty = Builtin::Char8,
            b"" | b"u8" => {}
            _ => return None,
        }
        if !part.ends_with(b"\"") {
            return None;
        }
    }
    let mut count = 1u64;
    for part in parts {
        count += units(part, ty)?;
    }
    Some((ty, count))
}

/// Which of `parts`, string literals that stand side by side, has another encoding prefix than one in front of it
/// ([lex.string]/7). One without a prefix goes with all.
pub(crate) fn other_kind(parts: &[&[u8]]) -> Option<u32> {
    let mut first: &[u8] = b"";
    for (i, part) in parts.iter().enumerate() {
        let prefix = &part[..part.iter().position(|&b| b == b'"')?];
        let prefix = prefix.strip_suffix(b"R").unwrap_or(prefix);
        match prefix {
            b"" => {}
            _ if first.is_empty() => first = prefix,
            _ if first != prefix => return u32::try_from(i).ok(),
            _ => {}
        }
    }
    None
}

/// Number of code units of one string literal.
fn units(text: &[u8], ty: Builtin) -> Option<u64> {
    let quote = text.iter().position(|&b| b == b'"')?;
    let raw = text[..quote].ends_with(b"R");
    let inner = text.get(quote + 1..text.len() - 1)?;
    if raw {
        let open = inner.iter().position(|&b| b == b'(')?;
        let body = &inner[open + 1..inner.len().checked_sub(open + 1)?];
        return Some(count_units(body, ty));
    }
    let mut n = 0;
    let mut i = 0;
    while i < inner.len() {
        if inner[i] == b'\\' {
            let next = *inner.get(i + 1)?;
            i += 2;
            match next {
                b'x' => {
                    while inner.get(i).is_some_and(u8::is_ascii_hexdigit) {
                        i += 1;
                    }
                    n += 1;
                }
                b'0'..=b'7' => {
                    let mut k = 1;
                    while k < 3 && inner.get(i).is_some_and(|b| (b'0'..=b'7').contains(b)) {
                        i += 1;
                        k += 1;
                    }
                    n += 1;
                }
                b'u' | b'U' => {
                    let digits = if next == b'u' { 4 } else { 8 };
                    let code =
                        u32::from_str_radix(std::str::from_utf8(inner.get(i..i + digits)?).ok()?, 16).ok()?;
                    i += digits;
                    n += char::from_u32(code).map_or(1, |c| units_of(c, ty));
                }
                b'\n' => {}
                _ => n += 1,
            }
        } else {
            let start = i;
            i += 1;
            while i < inner.len() && inner[i] & 0xc0 == 0x80 {
                i += 1;
            }
            n += count_units(&inner[start..i], ty);
        }
    }
    Some(n)
}

fn count_units(bytes: &[u8], ty: Builtin) -> u64 {
    match std::str::from_utf8(bytes) {
        Ok(s) => s.chars().map(|c| units_of(c, ty)).sum(),
        Err(_) => bytes.len() as u64,
    }
}

fn units_of(c: char, ty: Builtin) -> u64 {
    match ty.size() {
        1 => c.len_utf8() as u64,
        2 => c.len_utf16() as u64,
        _ => 1,
    }
}

/// The value of a floating-point literal. One in hexadecimal digits has a value only where that is exact.
pub(crate) fn floating_value(text: &[u8]) -> Option<f64> {
    let digits: String = text.iter().filter(|&&b| b != b'\'').map(|&b| char::from(b)).collect();
    if let Some(hexadecimal) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        return hexadecimal_value(hexadecimal);
    }
    // a whole number that no integer type holds is none
    if !digits.contains(['.', 'e', 'E']) {
        return None;
    }
    digits.trim_end_matches(['f', 'F', 'l', 'L']).parse().ok()
}

/// The value of `digits`, a hexadecimal floating-point literal behind its `0x` ([lex.fcon]), if a `double` has exactly
/// that.
fn hexadecimal_value(digits: &str) -> Option<f64> {
    let (significand, exponent) = digits.split_once(['p', 'P'])?;
    let exponent: i32 = exponent.trim_end_matches(['f', 'F', 'l', 'L']).parse().ok()?;
    let (whole, fraction) = significand.split_once('.').unwrap_or((significand, ""));
    let value = u64::from_str_radix(&format!("{whole}{fraction}"), 16).ok()?;
    let shift = exponent.checked_sub(i32::try_from(fraction.len()).ok()?.checked_mul(4)?)?;
    let is_exact = value < 1 << 53 && (-1000..=900).contains(&shift);
    is_exact.then(|| value as f64 * 2f64.powi(shift))
}

/// The characters of one string literal of `char`, without the zero at its end. `None` for other character types and
/// escapes that are not understood.
pub(crate) fn characters(text: &[u8]) -> Option<Vec<i128>> {
    if let Some(raw) = text.strip_prefix(b"R\"") {
        let open = raw.iter().position(|&b| b == b'(')?;
        let inner = raw.get(open + 1..raw.len().checked_sub(open + 2)?)?;
        return Some(inner.iter().map(|&b| Builtin::Char.wrap(i128::from(b))).collect());
    }
    let body = text.strip_prefix(b"\"")?.strip_suffix(b"\"")?;
    let mut list = Vec::new();
    let mut i = 0;
    while let Some(&b) = body.get(i) {
        i += 1;
        if b != b'\\' {
            list.push(Builtin::Char.wrap(i128::from(b)));
            continue;
        }
        let escape = *body.get(i)?;
        i += 1;
        let simple = match escape {
            b'n' => 10,
            b't' => 9,
            b'r' => 13,
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'v' => 11,
            b'e' => 27,
            b'\\' | b'"' | b'\'' | b'?' => escape,
            b'0'..=b'7' | b'x' => {
                let (radix, most) = if escape == b'x' { (16, usize::MAX) } else { (8, 3) };
                let first = if escape == b'x' { i } else { i - 1 };
                let count =
                    body[first..].iter().take(most).take_while(|&&b| char::from(b).is_digit(radix)).count();
                let digits = std::str::from_utf8(body.get(first..first + count)?).ok()?;
                let value = i128::from_str_radix(digits, radix).ok()?;
                i = first + count;
                list.push(Builtin::Char.wrap(value));
                continue;
            }
            _ => return None,
        };
        list.push(i128::from(simple));
    }
    Some(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_literals_have_the_first_type_that_fits() {
        assert_eq!(integer(b"42"), Some((Builtin::Int, 42)));
        assert_eq!(integer(b"0xffffffff"), Some((Builtin::UnsignedInt, 0xffff_ffff)));
        assert_eq!(integer(b"4294967295"), Some((Builtin::Long, 4_294_967_295)));
        assert_eq!(integer(b"1'000ull"), Some((Builtin::UnsignedLongLong, 1000)));
        assert_eq!(integer(b"017"), Some((Builtin::Int, 15)));
        assert_eq!(integer(b"1.0"), None);
    }

    #[test]
    fn strings_count_code_units() {
        assert_eq!(string(&[b"\"ab\"", b"\"c\""], false), Some((Builtin::Char, 4)));
        assert_eq!(string(&[b"L\"\\x41b\""], false), Some((Builtin::WChar, 2)));
        assert_eq!(string(&[b"R\"x(a\\n)x\""], false), Some((Builtin::Char, 4)));
        assert_eq!(string(&[b"\"a\"_s"], false), None);
    }

    #[test]
    fn characters_have_values() {
        assert_eq!(character(b"'a'"), Some((Builtin::Char, 97)));
        assert_eq!(character(b"'\\n'"), Some((Builtin::Char, 10)));
        assert_eq!(character(b"u'\\x41'"), Some((Builtin::Char16, 65)));
    }
}
