//! Typed 32-bit ids and the vectors they index.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A newtype over `u32` that indexes one kind of store.
pub trait Id: Copy {
    /// The id of the `index`th element.
    fn from_index(index: usize) -> Self;
    /// The position of the element.
    fn index(self) -> usize;
}

/// Declares a `u32` newtype that implements [`Id`].
#[macro_export]
macro_rules! define_id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The value that stands for 'no element'.
            pub const NONE: $name = $name(u32::MAX);

            /// True unless this is [`Self::NONE`].
            #[inline]
            #[must_use]
            pub fn is_some(self) -> bool {
                self.0 != u32::MAX
            }

            /// True if this is [`Self::NONE`].
            #[inline]
            #[must_use]
            pub fn is_none(self) -> bool {
                self.0 == u32::MAX
            }
        }

        impl $crate::id::Id for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                debug_assert!(index < u32::MAX as usize);
                $name(index as u32)
            }
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                if self.is_none() {
                    write!(f, "{}(-)", stringify!($name))
                } else {
                    write!(f, "{}({})", stringify!($name), self.0)
                }
            }
        }
    };
}

/// A vector whose elements are named by ids of type `I`.
#[derive(Clone)]
pub struct IdVec<I, T> {
    items: Vec<T>,
    marker: PhantomData<fn(I)>,
}

impl<I: Id, T> IdVec<I, T> {
    /// An empty vector.
    #[must_use]
    pub fn new() -> Self {
        IdVec { items: Vec::new(), marker: PhantomData }
    }

    /// An empty vector with room for `capacity` elements.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        IdVec { items: Vec::with_capacity(capacity), marker: PhantomData }
    }

    /// Appends `value` and gives its id.
    #[inline]
    pub fn push(&mut self, value: T) -> I {
        let id = I::from_index(self.items.len());
        self.items.push(value);
        id
    }

    /// Number of elements.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// True if there is no element.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The id that the next [`Self::push`] gives.
    #[must_use]
    pub fn next_id(&self) -> I {
        I::from_index(self.items.len())
    }

    /// Ids and elements in order of creation.
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        self.items.iter().enumerate().map(|(i, x)| (I::from_index(i), x))
    }

    /// The elements in order of creation.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items
    }
}

impl<I: Id, T> Default for IdVec<I, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<I: Id, T> Index<I> for IdVec<I, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.items[id.index()]
    }
}

impl<I: Id, T> IndexMut<I> for IdVec<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.items[id.index()]
    }
}
