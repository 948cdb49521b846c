//! Values of number and character literals ([lex.icon], [lex.ccon]).

use cufront_types::Builtin;

/// Type and value of an integer literal; `None` for floating-point and user-defined literals.
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

/// Type and value of a character literal with one character or a simple escape.
pub(crate) fn character(text: &[u8]) -> Option<(Builtin, i128)> {
    let quote = text.iter().position(|&b| b == b'\'')?;
    let ty = match &text[..quote] {
        b"" => Builtin::Char,
        b"L" => Builtin::WChar,
        b"u8" => Builtin::Char,
        b"u" => Builtin::Char16,
        b"U" => Builtin::Char32,
        _ => return None,
    };
    let inner = text.get(quote + 1..text.len().checked_sub(1)?)?;
    let value = match inner {
        [c] if c.is_ascii() => i128::from(*c),
        [b'\\', c] => i128::from(match c {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'a' => 7,
            b'b' => 8,
            b'v' => 11,
            b'f' => 12,
            b'0'..=b'7' => c - b'0',
            other => *other,
        }),
        [b'\\', b'x', hex @ ..] => i128::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok()?,
        [b'\\', octal @ ..] => i128::from_str_radix(std::str::from_utf8(octal).ok()?, 8).ok()?,
        _ => return None,
    };
    // plain char is signed
    let value = if ty == Builtin::Char && (128..256).contains(&value) { value - 256 } else { value };
    Some((ty, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        assert_eq!(integer(b"42"), Some((Builtin::Int, 42)));
        assert_eq!(integer(b"0x7fff'ffff"), Some((Builtin::Int, 0x7fff_ffff)));
        assert_eq!(integer(b"0xffffffff"), Some((Builtin::UnsignedInt, 0xffff_ffff)));
        assert_eq!(integer(b"4294967295"), Some((Builtin::Long, 0xffff_ffff)));
        assert_eq!(integer(b"010"), Some((Builtin::Int, 8)));
        assert_eq!(integer(b"0"), Some((Builtin::Int, 0)));
        assert_eq!(integer(b"0b11ull"), Some((Builtin::UnsignedLongLong, 3)));
        assert_eq!(integer(b"18446744073709551615ul"), Some((Builtin::UnsignedLong, u64::MAX.into())));
        assert_eq!(integer(b"1.5"), None);
        assert_eq!(integer(b"1_kg"), None);
    }

    #[test]
    fn characters() {
        assert_eq!(character(b"'a'"), Some((Builtin::Char, 97)));
        assert_eq!(character(b"'\\n'"), Some((Builtin::Char, 10)));
        assert_eq!(character(b"L'\\x41'"), Some((Builtin::WChar, 65)));
        assert_eq!(character(b"'\\377'"), Some((Builtin::Char, -1)));
        assert_eq!(character(b"'ab'"), None);
    }
}
