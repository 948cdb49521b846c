//! The interner: every distinct identifier spelling of a unit gets one small id.
//!
//! It stores **bytes**: C++ sources need not be UTF-8. All spellings lie in one buffer. Ids are given in
//! order of first sight, so a caller that interns a fixed list first (the keywords) knows their ids.

use hashbrown::HashTable;

crate::define_id! {
    /// An interned spelling.
    Name
}

/// The interner. See the module's head.
#[derive(Clone)]
pub struct Names {
    bytes: Vec<u8>,
    /// Where each spelling ends in `bytes`; it begins where the one before ends.
    ends: Vec<u32>,
    table: HashTable<Slot>,
}

/// An entry of the table. A spelling of up to eight bytes is told by its key alone.
#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    id: u32,
}

/// What a spelling is found by.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    /// The last eight bytes, or all.
    last: u64,
    /// The length of a short spelling; of a long one a hash of all of it, with [`LONG`].
    rest: u32,
}

/// The spelling has more than eight bytes.
const LONG: u32 = 1 << 31;

impl Default for Names {
    fn default() -> Self {
        Self::new()
    }
}

impl Names {
    /// An empty interner.
    #[must_use]
    pub fn new() -> Self {
        Names {
            bytes: Vec::with_capacity(1 << 16),
            ends: Vec::with_capacity(1 << 12),
            table: HashTable::with_capacity(1 << 12),
        }
    }

    /// An empty interner for few spellings.
    #[must_use]
    pub fn few() -> Self {
        Names { bytes: Vec::new(), ends: Vec::new(), table: HashTable::new() }
    }

    /// The id of `spelling`, new if it was not seen before.
    #[inline]
    pub fn intern(&mut self, spelling: &[u8]) -> Name {
        self.enter(key_of(spelling), spelling)
    }

    /// The id of what stands in `text` from `start` up to `end`, new if it was not seen before.
    #[inline]
    pub fn intern_in(&mut self, text: &[u8], start: usize, end: usize) -> Name {
        let length = end - start;
        let key = match text.get(start..).and_then(|s| s.first_chunk::<8>()) {
            // what stands behind a short spelling is cut off
            Some(word) if length <= 8 && length > 0 => {
                Key { last: u64::from_le_bytes(*word) & (u64::MAX >> (64 - 8 * length)), rest: length as u32 }
            }
            _ => key_of(&text[start..end]),
        };
        self.enter(key, &text[start..end])
    }

    #[inline]
    fn enter(&mut self, key: Key, spelling: &[u8]) -> Name {
        if let Some(name) = self.find(key, spelling) {
            return name;
        }
        let id = self.ends.len() as u32;
        self.bytes.extend_from_slice(spelling);
        self.ends.push(self.bytes.len() as u32);
        self.table.insert_unique(key.hash(), Slot { key, id }, |slot| slot.key.hash());
        Name(id)
    }

    #[inline]
    fn find(&self, key: Key, spelling: &[u8]) -> Option<Name> {
        let is_it = |slot: &Slot| {
            slot.key == key && (key.rest & LONG == 0 || self.spelling(Name(slot.id)) == spelling)
        };
        self.table.find(key.hash(), is_it).map(|slot| Name(slot.id))
    }

    /// The id of `spelling` if it was seen before.
    #[must_use]
    pub fn get(&self, spelling: &[u8]) -> Option<Name> {
        self.find(key_of(spelling), spelling)
    }

    /// The spelling of `name`; that of no name, as an unnamed class has it, is empty.
    #[inline]
    #[must_use]
    pub fn spelling(&self, name: Name) -> &[u8] {
        if name.is_none() {
            return &[];
        }
        let i = name.0 as usize;
        let start = if i == 0 { 0 } else { self.ends[i - 1] as usize };
        &self.bytes[start..self.ends[i] as usize]
    }

    /// Length of the spelling in bytes.
    #[inline]
    #[must_use]
    pub fn length(&self, name: Name) -> u32 {
        let i = name.0 as usize;
        self.ends[i] - if i == 0 { 0 } else { self.ends[i - 1] }
    }

    /// Number of distinct spellings.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True if nothing was interned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

const K: u64 = 0x9e37_79b9_7f4a_7c15;

impl Key {
    /// The multiplier is fixed, so runs do not differ. The low bits and the top seven vary, which the table looks at.
    #[inline]
    fn hash(self) -> u64 {
        let h = (self.last ^ u64::from(self.rest).rotate_left(40)).wrapping_mul(K);
        h ^ (h >> 32)
    }
}

#[inline]
fn key_of(s: &[u8]) -> Key {
    if s.len() > 8 {
        return long_key(s);
    }
    let last = if let Some(word) = s.first_chunk::<8>() {
        u64::from_le_bytes(*word)
    } else {
        s.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b))
    };
    Key { last, rest: s.len() as u32 }
}

/// A multiplicative hash over eight bytes at a time; the last eight may overlap those before: the length is a part of it.
#[inline]
fn long_key(s: &[u8]) -> Key {
    let mut h = s.len() as u64;
    for c in s[..s.len() - 1].chunks_exact(8) {
        let w = u64::from_le_bytes([c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]]);
        h = (h.rotate_left(5) ^ w).wrapping_mul(K);
    }
    let last = s.last_chunk::<8>().map_or(0, |word| u64::from_le_bytes(*word));
    Key { last, rest: ((h >> 32) ^ (h >> 15)) as u32 | LONG }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_spelling_same_id() {
        let mut names = Names::new();
        let a = names.intern(b"a");
        let long = names.intern(b"a_rather_long_identifier");
        assert_eq!(names.intern(b"a"), a);
        assert_eq!(names.get(b"a_rather_long_identifier"), Some(long));
        assert_eq!(names.get(b"b"), None);
        assert_eq!(names.spelling(long), b"a_rather_long_identifier");
        assert_eq!(names.length(a), 1);
        let empty = names.intern(b"");
        assert_eq!(names.intern(b""), empty);
        assert_eq!(names.len(), 3);
        let text = b"a_rather_long_identifier a";
        assert_eq!(names.intern_in(text, 0, 24), long);
        assert_eq!(names.intern_in(text, 25, 26), a);
        assert_eq!(names.intern_in(text, 2, 2), empty);
        let eight = names.intern_in(text, 0, 8);
        assert_eq!(names.get(b"a_rather"), Some(eight));
    }

    #[test]
    fn ten_thousand_names_stay_distinct() {
        let mut names = Names::few();
        let ids: Vec<Name> = (0..10_000).map(|i| names.intern(format!("n{i}").as_bytes())).collect();
        for (i, id) in ids.iter().enumerate() {
            assert_eq!(names.spelling(*id), format!("n{i}").as_bytes());
        }
        assert_eq!(names.len(), 10_000);
    }
}
