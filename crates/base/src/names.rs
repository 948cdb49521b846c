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
    table: HashTable<(u32, u32)>,
}

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

    /// The id of `spelling`, new if it was not seen before.
    #[inline]
    pub fn intern(&mut self, spelling: &[u8]) -> Name {
        let hash = hash_bytes(spelling);
        let short = hash as u32;
        let (bytes, ends) = (&self.bytes, &self.ends);
        if let Some(&(_, id)) =
            self.table.find(hash, |&(h, id)| h == short && slice_of(bytes, ends, id) == spelling)
        {
            return Name(id);
        }
        let id = self.ends.len() as u32;
        self.bytes.extend_from_slice(spelling);
        self.ends.push(self.bytes.len() as u32);
        // the stored 32 bits determine the whole hash, see `spread`
        self.table.insert_unique(hash, (short, id), |&(h, _)| spread(h));
        Name(id)
    }

    /// The id of `spelling` if it was seen before.
    #[must_use]
    pub fn get(&self, spelling: &[u8]) -> Option<Name> {
        let hash = hash_bytes(spelling);
        let short = hash as u32;
        self.table
            .find(hash, |&(h, id)| h == short && slice_of(&self.bytes, &self.ends, id) == spelling)
            .map(|&(_, id)| Name(id))
    }

    /// The spelling of `name`.
    #[inline]
    #[must_use]
    pub fn spelling(&self, name: Name) -> &[u8] {
        slice_of(&self.bytes, &self.ends, name.0)
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

#[inline]
fn slice_of<'a>(bytes: &'a [u8], ends: &[u32], id: u32) -> &'a [u8] {
    let i = id as usize;
    let start = if i == 0 { 0 } else { ends[i - 1] as usize };
    &bytes[start..ends[i] as usize]
}

/// A 32-bit hash widened so that both the low bits (bucket) and the top seven (tag) of the table vary.
#[inline]
fn spread(h: u32) -> u64 {
    u64::from(h) | (u64::from(h) << 32)
}

/// Multiplicative hash over eight bytes at a time; fixed seed, so runs do not differ. The last eight bytes of a long
/// spelling may overlap those before, and of a short one the two halves may: the length is a part of the hash.
#[inline]
fn hash_bytes(s: &[u8]) -> u64 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut h: u64 = s.len() as u64;
    let last = if let Some(last) = s.last_chunk::<8>() {
        for c in s[..s.len() - 1].chunks_exact(8) {
            let w = u64::from_le_bytes([c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]]);
            h = (h.rotate_left(5) ^ w).wrapping_mul(K);
        }
        u64::from_le_bytes(*last)
    } else if let (Some(front), Some(back)) = (s.first_chunk::<4>(), s.last_chunk::<4>()) {
        u64::from(u32::from_le_bytes(*front)) | u64::from(u32::from_le_bytes(*back)) << 32
    } else {
        s.iter().rev().fold(0, |w, &b| w << 8 | u64::from(b))
    };
    h = (h.rotate_left(5) ^ last).wrapping_mul(K);
    spread(((h >> 32) ^ (h >> 15)) as u32)
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
    }

    #[test]
    fn ten_thousand_names_stay_distinct() {
        let mut names = Names::new();
        let ids: Vec<Name> = (0..10_000).map(|i| names.intern(format!("n{i}").as_bytes())).collect();
        for (i, id) in ids.iter().enumerate() {
            assert_eq!(names.spelling(*id), format!("n{i}").as_bytes());
        }
        assert_eq!(names.len(), 10_000);
    }
}
