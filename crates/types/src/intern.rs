//! Hash-consing tables: a value, or a slice of values, is stored once and known by a small index.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Distinct values in the order of their first appearance. The hash table holds indices only, and it is never
/// iterated, so nothing observable depends on hash values.
pub(crate) struct Interner<T> {
    items: Vec<T>,
    table: HashTable<u32>,
}

impl<T: Copy + Eq + Hash> Interner<T> {
    pub(crate) fn new() -> Self {
        Self { items: Vec::new(), table: HashTable::new() }
    }

    /// Index of `item`, which is appended if it was not there yet.
    pub(crate) fn intern(&mut self, item: T) -> u32 {
        let hash = FxBuildHasher.hash_one(item);
        if let Some(&found) = self.table.find(hash, |&i| self.items[i as usize] == item) {
            return found;
        }
        // The store would need far more than 64 GiB before this could wrap.
        let index = self.items.len() as u32;
        self.items.push(item);
        self.table.insert_unique(hash, index, |&i| FxBuildHasher.hash_one(self.items[i as usize]));
        index
    }

    pub(crate) fn get(&self, index: u32) -> &T {
        &self.items[index as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }
}

/// Distinct slices, laid end to end in one vector.
pub(crate) struct SliceInterner<T> {
    items: Vec<T>,
    /// Where slice `i` ends; it starts where its predecessor ends.
    ends: Vec<u32>,
    table: HashTable<u32>,
}

impl<T: Copy + Eq + Hash> SliceInterner<T> {
    pub(crate) fn new() -> Self {
        Self { items: Vec::new(), ends: Vec::new(), table: HashTable::new() }
    }

    /// Index of `slice`, which is appended if it was not there yet.
    pub(crate) fn intern(&mut self, slice: &[T]) -> u32 {
        let hash = FxBuildHasher.hash_one(slice);
        if let Some(&found) = self.table.find(hash, |&i| self.get(i) == slice) {
            return found;
        }
        let index = self.ends.len() as u32;
        self.items.extend_from_slice(slice);
        self.ends.push(self.items.len() as u32);
        let (items, ends) = (&self.items, &self.ends);
        self.table.insert_unique(hash, index, |&i| FxBuildHasher.hash_one(slice_at(items, ends, i)));
        index
    }

    pub(crate) fn get(&self, index: u32) -> &[T] {
        slice_at(&self.items, &self.ends, index)
    }
}

fn slice_at<'a, T>(items: &'a [T], ends: &[u32], index: u32) -> &'a [T] {
    let index = index as usize;
    let start = if index == 0 { 0 } else { ends[index - 1] as usize };
    &items[start..ends[index] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_share_an_index() {
        let mut interner = Interner::new();
        let indices: Vec<u32> = (0..1000u32).map(|i| interner.intern(i % 10)).collect();
        assert_eq!(interner.len(), 10);
        assert!(indices.iter().enumerate().all(|(i, &index)| index as usize == i % 10));
    }

    #[test]
    fn slices_are_told_apart_by_length_too() {
        let mut interner = SliceInterner::new();
        let empty = interner.intern(b"");
        let a = interner.intern(b"a");
        let ab = interner.intern(b"ab");
        assert_eq!(interner.intern(b""), empty);
        assert_eq!(interner.intern(b"a"), a);
        assert_eq!(interner.get(ab), b"ab");
        assert_eq!(interner.get(empty), b"");
    }
}
