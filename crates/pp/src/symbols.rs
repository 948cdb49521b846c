//! Names as numbers, the same for all views of a process.
//!
//! One table behind a lock, [`Symbols`]. Who scans a file holds the lock meanwhile, and gives way at the end of a line
//! if somebody else asks. Beside the number of a name lie its first 16 bytes, so that most names are compared without
//! looking at their spellings.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

macro_rules! fixed {
    ($( $id:ident $spelling:literal, )*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code)]
        #[repr(u32)]
        enum Order { $( $id, )* }
        /// Symbols that the preprocessor knows.
        pub(crate) mod sym {
            use super::Order;
            // some are there as the ends of a range only
            $( #[allow(dead_code)] pub(crate) const $id: u32 = Order::$id as u32; )*
        }
        const FIXED: &[&str] = &[ $( $spelling, )* ];
    };
}

fixed! {
    NONE "", DEFINED "defined", VA_ARGS "__VA_ARGS__", VA_OPT "__VA_OPT__", PRAGMA_OPERATOR "_Pragma",
    TRUE "true", FALSE "false",
    AND "and", AND_EQ "and_eq", BITAND "bitand", BITOR "bitor", COMPL "compl", NOT "not", NOT_EQ "not_eq", OR "or",
    OR_EQ "or_eq", XOR "xor", XOR_EQ "xor_eq",
    DEFINE "define", INCLUDE "include", INCLUDE_NEXT "include_next", IMPORT "import", UNDEF "undef", LINE "line",
    IF "if", IFDEF "ifdef", IFNDEF "ifndef", ELIF "elif", ELIFDEF "elifdef", ELIFNDEF "elifndef", ELSE "else",
    ENDIF "endif", ERROR "error", WARNING "warning", PRAGMA "pragma", IDENT "ident", SCCS "sccs",
    ASSERT "assert", UNASSERT "unassert",
    FILE "__FILE__", BASE_FILE "__BASE_FILE__", FILE_NAME "__FILE_NAME__", LINE_ "__LINE__", DATE "__DATE__",
    TIME "__TIME__", TIMESTAMP "__TIMESTAMP__", COUNTER "__COUNTER__", INCLUDE_LEVEL "__INCLUDE_LEVEL__",
    HAS_INCLUDE "__has_include", HAS_INCLUDE_NEXT "__has_include_next",
    ONCE "once", PUSH_MACRO "push_macro", POP_MACRO "pop_macro", GCC "GCC", CLANG "clang",
    SYSTEM_HEADER "system_header", POISON "poison", DIAGNOSTIC "diagnostic", DEPENDENCY "dependency", STDC "STDC", MESSAGE "message", OMP "omp",
    REDEFINE_EXTNAME "redefine_extname", REGION "region", ENDREGION "endregion",
}

/// The first and last of the alternative tokens ([lex.digraph]).
pub(crate) const ALTERNATIVE: std::ops::RangeInclusive<u32> = sym::AND..=sym::XOR_EQ;

/// The table that all views share.
pub(crate) struct Symbols {
    table: Mutex<Table>,
    /// How many wait for the table that do not scan.
    waiting: AtomicUsize,
}

impl Symbols {
    pub(crate) fn new() -> Self {
        let mut table = Table::new();
        for spelling in FIXED {
            table.intern(spelling.as_bytes());
        }
        Symbols { table: Mutex::new(table), waiting: AtomicUsize::new(0) }
    }

    /// The table itself, for who scans.
    pub(crate) fn lock_to_scan(&self) -> MutexGuard<'_, Table> {
        // a poisoned table is still a table: what an entry needs is there before the entry
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True if somebody waits for the table who is done with it soon.
    #[inline]
    pub(crate) fn wanted(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Waits until those have the table who want it, or not for long.
    pub(crate) fn give_way(&self) {
        for _ in 0..1000 {
            if !self.wanted() {
                return;
            }
            std::hint::spin_loop();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Table> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let table = self.lock_to_scan();
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        table
    }

    /// The symbol of `spelling`.
    pub(crate) fn intern(&self, spelling: &[u8]) -> u32 {
        self.lock().intern(spelling)
    }

    /// The spelling of a symbol; what is beyond ASCII is UTF-8.
    pub(crate) fn spelling(&self, symbol: u32) -> Vec<u8> {
        self.lock().spelling(symbol).to_vec()
    }
}

/// Spellings and their numbers: open addressing, at most half full.
pub(crate) struct Table {
    bytes: Vec<u8>,
    names: Vec<Name>,
    /// The hash of a name above, its number plus one below; 0 for a free place. So most of what is passed in a search
    /// need not be looked at.
    slots: Vec<u64>,
}

/// A name of the table.
struct Name {
    head: Hashed,
    /// Where its spelling ends in `bytes`; it begins where the one before ends.
    end: u32,
}

/// A name that was read: what the table needs to know.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hashed {
    /// Its first eight bytes, zeros behind a shorter one.
    first: u64,
    /// The eight behind them.
    second: u64,
    hash: u32,
}

/// Bytes of a spelling that [`Hashed`] has.
const HEAD: usize = 16;

impl Table {
    fn new() -> Self {
        // memory that is not written to costs nothing, and what grows is moved
        Table {
            bytes: Vec::with_capacity(1 << 19),
            names: Vec::with_capacity(1 << 16),
            slots: vec![0; 1 << 15],
        }
    }

    fn start(&self, symbol: u32) -> usize {
        (symbol as usize).checked_sub(1).map_or(0, |before| self.names[before].end as usize)
    }

    fn spelling(&self, symbol: u32) -> &[u8] {
        &self.bytes[self.start(symbol)..self.names[symbol as usize].end as usize]
    }

    /// The symbol of `spelling`.
    pub(crate) fn intern(&mut self, spelling: &[u8]) -> u32 {
        let mut hash = START;
        let mut at = 0;
        while at < spelling.len() {
            let rest = spelling.len() - at;
            let word = word_at(spelling, at);
            hash = step(hash, if rest < 8 { word & low_bytes(rest) } else { word });
            at += 8;
        }
        let (first, second) = (word_at(spelling, 0), word_at(spelling, 8));
        self.find(spelling, Hashed { first, second, hash: finish(hash) })
    }

    /// The symbol of a name that was read by [`read_name`].
    #[inline(always)]
    pub(crate) fn find(&mut self, spelling: &[u8], name: Hashed) -> u32 {
        // the common name is short and lies where it is looked for first
        let slot = self.slots[name.hash as usize & (self.slots.len() - 1)];
        let symbol = (slot as u32).wrapping_sub(1);
        if slot >> 32 == u64::from(name.hash) && spelling.len() < HEAD {
            if let Some(known) = self.names.get(symbol as usize) {
                if known.head.first == name.first && known.head.second == name.second {
                    return symbol;
                }
            }
        }
        self.search(spelling, name)
    }

    #[inline(never)]
    fn search(&mut self, spelling: &[u8], name: Hashed) -> u32 {
        let mask = self.slots.len() - 1;
        let mut i = name.hash as usize & mask;
        loop {
            let slot = self.slots[i];
            if slot >> 32 == u64::from(name.hash) && slot != 0 {
                let symbol = slot as u32 - 1;
                // no name has a zero in it, so the first bytes of a short one tell its length
                if self.names[symbol as usize].head == name
                    && (spelling.len() < HEAD || self.spelling(symbol)[HEAD..] == spelling[HEAD..])
                {
                    return symbol;
                }
            } else if slot == 0 {
                return self.add(spelling, name, i);
            }
            i = (i + 1) & mask;
        }
    }

    #[cold]
    fn add(&mut self, spelling: &[u8], name: Hashed, at: usize) -> u32 {
        let symbol = self.names.len() as u32;
        self.bytes.extend_from_slice(spelling);
        self.names.push(Name { head: name, end: self.bytes.len() as u32 });
        self.slots[at] = u64::from(name.hash) << 32 | u64::from(symbol + 1);
        if self.names.len() * 2 > self.slots.len() {
            let mask = self.slots.len() * 2 - 1;
            let mut slots = vec![0; mask + 1];
            for &slot in self.slots.iter().filter(|slot| **slot != 0) {
                let mut i = (slot >> 32) as usize & mask;
                while slots[i] != 0 {
                    i = (i + 1) & mask;
                }
                slots[i] = slot;
            }
            self.slots = slots;
        }
        symbol
    }
}

const START: u64 = 0x51_7c_c1_b7_27_22_0a_95;

#[inline]
fn step(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[inline]
fn finish(hash: u64) -> u32 {
    ((hash >> 32) ^ (hash >> 15)) as u32
}

/// Eight bytes of `text` from `i` on, the first one lowest; zeros behind its end.
#[inline]
fn word_at(text: &[u8], i: usize) -> u64 {
    match text.get(i..).and_then(<[u8]>::first_chunk) {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => {
            let rest = text.get(i..).unwrap_or_default();
            rest.iter().rev().fold(0, |word, &b| word << 8 | u64::from(b))
        }
    }
}

#[inline]
fn low_bytes(n: usize) -> u64 {
    (1 << (8 * n)) - 1
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x80 * ONES;

/// Bit 7 of each byte of `x`, whose bytes are below 128: whether it is one of `low` to `high`. Other bits are anything.
#[inline]
fn within(x: u64, low: u8, high: u8) -> u64 {
    (x + u64::from(0x80 - low) * ONES) & !(x + u64::from(0x7f - high) * ONES)
}

/// How many of the eight bytes, from the lowest on, are ASCII letters, digits and `_`.
#[inline]
fn name_bytes(word: u64) -> usize {
    let x = word & !HIGH;
    let letters = within(x | (0x20 * ONES), b'a', b'z');
    let digits = within(x, b'0', b'9');
    // bit 7 of each byte that is something else
    let no_underscore = (x ^ (u64::from(b'_') * ONES)) + 0x7f * ONES;
    let none = (!(letters | digits) & no_underscore | word) & HIGH;
    (none.trailing_zeros() / 8) as usize
}

/// Where the letters, digits and `_` of the name at `start` end, and what the table needs of them.
#[inline]
pub(crate) fn read_name(text: &[u8], start: usize) -> (usize, Hashed) {
    let word = word_at(text, start);
    let n = name_bytes(word);
    let first = if n == 8 { word } else { word & low_bytes(n) };
    let mut hash = if n > 0 { step(START, first) } else { START };
    if n < 8 {
        return (start + n, Hashed { first, second: 0, hash: finish(hash) });
    }
    let mut second = 0;
    let mut at = start + 8;
    loop {
        let word = word_at(text, at);
        let n = name_bytes(word);
        let word = if n == 8 { word } else { word & low_bytes(n) };
        if at == start + 8 {
            second = word;
        }
        if n > 0 {
            hash = step(hash, word);
        }
        at += n;
        if n < 8 {
            return (at, Hashed { first, second, hash: finish(hash) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_interned() {
        let symbols = Symbols::new();
        let mut table = symbols.lock();
        for n in 1..80 {
            let name: Vec<u8> = (0..n).map(|i| b"aZ_09_xyzQ"[i % 10]).collect();
            let symbol = table.intern(&name);
            assert_eq!(table.spelling(symbol), name);
            for tail in [&b""[..], b" ", b"(a)", b"\xff", b"@[`{/:$abcdefgh", b"-_"] {
                let text = [&name[..], tail].concat();
                let (end, hashed) = read_name(&text, 0);
                assert_eq!(end, n, "{text:?}");
                assert_eq!(table.find(&name, hashed), symbol);
            }
        }
        assert_eq!(table.intern(b"define"), sym::DEFINE);
    }

    #[test]
    fn many_names_stay_distinct() {
        let symbols = Symbols::new();
        let names: Vec<String> = (0..20_000).map(|i| format!("n{}", i * 7919)).collect();
        let numbers: Vec<u32> = names.iter().map(|n| symbols.intern(n.as_bytes())).collect();
        for (name, &symbol) in names.iter().zip(&numbers) {
            assert_eq!(symbols.spelling(symbol), name.as_bytes());
            assert_eq!(symbols.intern(name.as_bytes()), symbol);
        }
    }
}
