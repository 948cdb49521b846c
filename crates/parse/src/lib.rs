//! The grammar: from a token range at a scope to a syntax tree.
//!
//! [`Parser`] knows the complete grammar of C++20, the GNU extensions that real headers use, and CUDA's kernel
//! call. It is a value that can be started anywhere (an expression, a statement, a declaration, a unit) and
//! yields a tree ([`cufront_ast::Ast`]) with unresolved names. It decides nothing that the grammar does not ask.
//!
//! **Ambiguities.** C++ cannot be parsed without knowing what names mean. The parser asks [`NameLookup`], by
//! token and scope: is this name, here, a type, a template, a value, a concept, a namespace? What a declaration
//! declares is entered by the implementation of [`NameLookup`] when the parser says that one begins
//! ([`NameLookup::declare`]); since every lookup is made at a position, it does no harm that names enter the
//! stores before the parser has reached them.
//!
//! **Tentative parsing** ([`Parser::attempt`]) leaves no trace when undone: the tree is cut back and the
//! errors are forgotten. Nothing is declared while an attempt runs, except in scopes that nothing else sees.
//! Where one look ahead decides, no attempt is made. An attempt may contain attempts; a budget
//! ([`Parser::attempt`]) bounds their total work, so that no input costs exponential time.
//!
//! **Errors** are values ([`SyntaxError`]): the narrowest token and what was expected. What is missing inside a statement
//! is supplied, and it is read on (`grammar::recovery` has the rules). Where that is not known, parsing goes on
//! behind the innermost statement, member or declaration, so that one mistake gives one error.
//!
//! **Depth** is counted ([`MAX_DEPTH`]); chains (binary operators, postfixes, `else if`, declarators) are loops.

mod error;
mod grammar;
mod memo;
mod name_lookup;
mod parser;

pub use error::{Expected, SyntaxError};
pub use name_lookup::{NameLookup, NameSort, Prefix};
pub use parser::{Failed, Parsed, Parser, MAX_DEPTH};
