//! Names as numbers, the same for all views of a process.
//!
//! Every thread has a front of its own ([`LocalSymbols`]), so that the shared table is asked once per name and
//! thread, not once per token.

use cufront_base::Names;
use std::sync::{PoisonError, RwLock};

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
    SYSTEM_HEADER "system_header", POISON "poison", DEPENDENCY "dependency", STDC "STDC", PACK "pack", OMP "omp",
    REDEFINE_EXTNAME "redefine_extname", SCALAR_STORAGE_ORDER "scalar_storage_order",
}

/// The first and last of the alternative tokens ([lex.digraph]).
pub(crate) const ALTERNATIVE: std::ops::RangeInclusive<u32> = sym::AND..=sym::XOR_EQ;

/// The table that all views share.
pub(crate) struct Symbols {
    names: RwLock<Names>,
}

impl Symbols {
    pub(crate) fn new() -> Self {
        let mut names = Names::new();
        for spelling in FIXED {
            names.intern(spelling.as_bytes());
        }
        Symbols { names: RwLock::new(names) }
    }

    fn intern(&self, spelling: &[u8]) -> u32 {
        // a poisoned table is still a table: entries are made in one step
        self.names.write().unwrap_or_else(PoisonError::into_inner).intern(spelling).0
    }

    /// The spelling of a symbol; what is beyond ASCII is UTF-8.
    pub(crate) fn spelling(&self, symbol: u32) -> Vec<u8> {
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        names.spelling(cufront_base::Name(symbol)).to_vec()
    }
}

/// A thread's front of [`Symbols`].
pub(crate) struct LocalSymbols {
    names: Names,
    /// Local number to shared symbol.
    shared: Vec<u32>,
}

impl LocalSymbols {
    pub(crate) fn new() -> Self {
        let mut names = Names::new();
        for spelling in FIXED {
            names.intern(spelling.as_bytes());
        }
        LocalSymbols { names, shared: (0..FIXED.len() as u32).collect() }
    }

    /// The symbol of `spelling`.
    #[inline]
    pub(crate) fn intern(&mut self, spelling: &[u8], shared: &Symbols) -> u32 {
        let local = self.names.intern(spelling).0 as usize;
        if local == self.shared.len() {
            self.shared.push(shared.intern(spelling));
        }
        self.shared[local]
    }
}
