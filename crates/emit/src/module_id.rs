//! The module id: the name of a unit that its symbols, its stub and its fat binary share.
//!
//! `_<crc>_<n>_<base>_<tail>`, where `crc` is the CRC-32 of the source's path as given, in 8 hexadecimal
//! digits (zeros if none was given), `base` the source's name without folders, `n` its length in bytes and
//! `tail` the name of the **first eligible entity** of the unit: itself if it has at most 8 bytes, else its
//! CRC-32. Whatever is no letter or digit becomes `_` at last. Since two units of a program cannot define
//! the same entity, the id is unique without a random part.
//!
//! Which entity that is says [`crate::eligible`].
//!
//! # Without an eligible entity
//!
//! The reference takes the CRC-32 of time, folder and process id, so that no two runs agree. We take
//! hashes of the text and the name instead, in the same shape: `<crc>_<decimal number>`. Equal inputs give
//! equal ids, different ones different ids. [`Fallback::Run`] brings the reference's form back.

use crate::eligible::Eligible;
use std::time::{SystemTime, UNIX_EPOCH};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// What takes the place of the entity's name if there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallback<'a> {
    /// Hashes of the text and the name: equal inputs, equal ids.
    Content,
    /// The seed that the user gave (`-frandom-seed`): a number below 2^32 in C's notation itself, in 8
    /// hexadecimal digits, another text its CRC-32. A larger number, for which the reference takes the
    /// time, counts as text.
    Seed(&'a [u8]),
    /// Time, folder and process id, as the reference does it.
    Run {
        /// The time: when the source was last changed if it exists, else now.
        time: SystemTime,
        /// The process id.
        process: u32,
    },
}

/// What a module id is made from besides the entity.
#[derive(Debug, Clone, Copy)]
pub struct ModuleIdInputs<'a> {
    /// The path of the source as the command line gives it; empty if it does not.
    pub path: &'a [u8],
    /// The name of the source, with or without folders.
    pub name: &'a [u8],
    /// The text of the unit.
    pub text: &'a [u8],
    /// The current folder, for [`Fallback::Run`].
    pub folder: &'a [u8],
    /// What to do without an entity.
    pub fallback: Fallback<'a>,
}

/// The module id. See the module's head.
#[must_use]
pub fn module_id(inputs: &ModuleIdInputs<'_>, eligible: &Eligible) -> Vec<u8> {
    let crc = if inputs.path.is_empty() { 0 } else { crc32fast::hash(inputs.path) };
    let base = inputs.name.rsplit(|&b| b == b'/').next().unwrap_or_default();
    let mut id = format!("_{crc:08x}_{}_", base.len()).into_bytes();
    id.extend_from_slice(base);
    id.push(b'_');
    match eligible {
        Eligible::Entity(name) if name.len() <= 8 => id.extend_from_slice(name),
        Eligible::Entity(name) => id.extend_from_slice(format!("{:08x}", crc32fast::hash(name)).as_bytes()),
        _ => id.extend_from_slice(fallback(inputs, base).as_bytes()),
    }
    for b in &mut id {
        if !b.is_ascii_alphanumeric() {
            *b = b'_';
        }
    }
    id
}

fn fallback(inputs: &ModuleIdInputs<'_>, base: &[u8]) -> String {
    match inputs.fallback {
        Fallback::Content => {
            // a second hash, of the name and the text
            let second = xxh3_64_with_seed(inputs.text, xxh3_64(base)) as u32;
            format!("{:08x}_{second}", crc32fast::hash(inputs.text))
        }
        Fallback::Seed(seed) => {
            let number = std::str::from_utf8(seed).ok().and_then(number);
            format!("{:08x}", number.unwrap_or_else(|| crc32fast::hash(seed)))
        }
        Fallback::Run { time, process } => {
            let mut bytes = calendar(time).into_bytes();
            bytes.extend_from_slice(inputs.folder);
            format!("{:08x}_{process}", crc32fast::hash(&bytes))
        }
    }
}

/// The value of `text` as C's `strtoul` reads it with base 0, if that is all of it and below 2^32.
fn number(text: &str) -> Option<u32> {
    let text = text.trim_start_matches([' ', '\t', '\n', '\r', '\x0b', '\x0c']);
    let text = text.strip_prefix('+').unwrap_or(text);
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.strip_prefix("0x") {
        Some(hex) => (hex, 16),
        None if lower.len() > 1 && lower.starts_with('0') => (&lower[1..], 8),
        None => (lower.as_str(), 10),
    };
    if !digits.chars().all(|c| c.is_digit(radix)) {
        return None;
    }
    u32::from_str_radix(digits, radix).ok()
}

/// `time` as C's `ctime` prints it, newline included, in UTC: the reference uses the local time zone, but
/// its result cannot be foreseen anyway because of the process id.
fn calendar(time: SystemTime) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    let (days, rest) = (seconds / 86400, seconds % 86400);
    // years that begin in March put the leap day at their end
    let shifted = days + 719_468;
    let (era, in_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146_096) / 365;
    let day_of_year = in_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12;
    let year = era * 400 + year_of_era + u64::from(month < 2);
    format!(
        "{} {} {day:2} {:02}:{:02}:{:02} {year}\n",
        DAYS[(days % 7) as usize],
        MONTHS[month as usize],
        rest / 3600,
        rest / 60 % 60,
        rest % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn inputs(fallback: Fallback<'_>) -> ModuleIdInputs<'_> {
        ModuleIdInputs { path: b"/q/x.cu", name: b"d/x.cu", text: b"int", folder: b"/q", fallback }
    }

    fn id(fallback: Fallback<'_>, eligible: &Eligible) -> String {
        String::from_utf8_lossy(&module_id(&inputs(fallback), eligible)).into_owned()
    }

    #[test]
    fn short_names_stand_as_they_are() {
        let short = Eligible::Entity(b"_Z2zzv".to_vec());
        assert_eq!(id(Fallback::Content, &short), "_d591aef4_4_x_cu__Z2zzv");
        let dollar = Eligible::Entity(b"a$b".to_vec());
        assert_eq!(id(Fallback::Content, &dollar), "_d591aef4_4_x_cu_a_b");
        let long = Eligible::Entity(b"_Z2f1iPfi".to_vec());
        assert_eq!(id(Fallback::Content, &long), "_d591aef4_4_x_cu_df4f3fe9");
        let no_path = ModuleIdInputs { path: b"", ..inputs(Fallback::Content) };
        assert!(module_id(&no_path, &short).starts_with(b"_00000000_4_x_cu_"));
    }

    #[test]
    fn content_decides_without_an_entity() {
        let one = id(Fallback::Content, &Eligible::None);
        assert_eq!(one, id(Fallback::Content, &Eligible::Blocked));
        let other = ModuleIdInputs { text: b"long", ..inputs(Fallback::Content) };
        assert_ne!(one.as_bytes(), module_id(&other, &Eligible::None));
        let tail = one.strip_prefix("_d591aef4_4_x_cu_").unwrap_or_default();
        let (crc, number) = tail.split_once('_').unwrap_or_default();
        assert_eq!(crc, format!("{:08x}", crc32fast::hash(b"int")));
        assert!(number.parse::<u32>().is_ok());
    }

    #[test]
    fn seeds_are_numbers_or_text() {
        let tail = |seed: &str| {
            let id = id(Fallback::Seed(seed.as_bytes()), &Eligible::None);
            id.strip_prefix("_d591aef4_4_x_cu_").unwrap_or_default().to_owned()
        };
        for (seed, expected) in [
            ("7", "00000007"),
            ("0x10", "00000010"),
            ("010", "00000008"),
            ("+5", "00000005"),
            (" 5", "00000005"),
            ("", "00000000"),
            ("4294967295", "ffffffff"),
            ("abc", "352441c2"),
            ("1a", "bd314483"),
            ("08", "b69d9c92"),
            ("5 ", "d886f081"),
            ("a b", "806c5cd3"),
        ] {
            assert_eq!(tail(seed), expected, "{seed:?}");
        }
    }

    #[test]
    fn calendar_time() {
        let at = |seconds| calendar(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "Thu Jan  1 00:00:00 1970\n");
        assert_eq!(at(951_782_400), "Tue Feb 29 00:00:00 2000\n");
        assert_eq!(at(4_102_444_799), "Thu Dec 31 23:59:59 2099\n");
    }
}
