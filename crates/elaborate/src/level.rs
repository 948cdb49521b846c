//! The level of the language.

/// A version of the standard. Levels are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Level {
    /// C++98 with the corrections of 2003.
    Cxx03,
    /// C++11.
    Cxx11,
    /// C++14.
    Cxx14,
    /// C++17.
    #[default]
    Cxx17,
    /// C++20 and later.
    Cxx20,
}
