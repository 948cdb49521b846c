//! Declarations as items: what is declared where, and from which token on.
//!
//! This layer reads the token arrays once, declaration by declaration, and skips what it need not look into
//! (bodies, initialisers, class bodies) by the bracket partners. It yields, in flat stores named by ids:
//!
//! - [`Decl`]: one per declared entity and declaration: kind, name, specifiers, attributes, the token ranges
//!   of its parts ([`Declarator`], [`TemplateHead`]) and its **point of declaration**;
//! - [`Scope`]: namespaces, classes, enumerations, template parameter lists, function parameter lists,
//!   blocks; each with its declarations in source order and, by (scope, name), the chain of declarations of
//!   that name.
//!
//! It decides no C++ question beyond what the grammar needs to go on (is this `<` an argument list, is this
//! parenthesis a parameter list), and it knows CUDA only as attributes.
//!
//! Invariants:
//! - a declaration is found only by a lookup that names a position, and only if its point of declaration is
//!   not after it ([basic.scope.pdecl]); class scopes can be asked as complete ([class.mem]/6);
//! - nothing here reports an error: what is not understood becomes [`DeclKind::Unknown`] and is skipped to
//!   its end;
//! - class bodies are parsed when [`Parser::members`] is asked, parameter lists and blocks likewise;
//! - no recursion whose depth the input determines, but for parenthesised declarators, which are counted.

mod access;
pub mod attr;
mod attr_in_front;
mod attr_word;
mod decl;
mod declared_attr;
mod dump;
mod empty_value;
mod function_words;
/// Signs in the text that a class hides a name which it used.
pub mod hidden_names;
mod lookup;
mod named_scope;
mod parser;
mod same_function;
mod scope;
mod specialization;
mod written;
mod written_attribute;

pub use attr::{attribute_group, attributes_between, AttrSet};
pub use attr_in_front::last_known;
pub use attr_word::{
    annotates_lambda, attribute_tuples, begins_group, group_words, groups_directly_in, is_of_lambda,
    run_of_groups, run_of_words, says_noreturn, words_directly_in, AttrTuple, AttrWord,
};
pub use cufront_base::ScopeId;
pub use decl::{
    Access, Decl, DeclId, DeclKind, Declarator, DeclaratorId, HeadId, NameKind, Specifiers, TemplateHead,
    TemplateParam, TemplateParamKind,
};
pub use declared_attr::{alignments, number_between, says_discard, Alignment, Discard};
pub use dump::dump_items;
pub use empty_value::empty_values;
pub use function_words::Exceptions;
pub use lookup::{Lookup, Nominated, Way};
pub use named_scope::skip_angles;
pub use parser::params::Parameter;
pub use parser::Parser;
pub use scope::{Items, Scope, ScopeKind, Sorts};
pub use written::{
    begins_behind, body_end, capturing_lambdas, cxx_linkage, declaration_end, ends_within, exported_in,
    exports, extern_declarations, follows, is_before_parenthesis, is_behind_default, is_launched,
    is_without_parentheses, linkage_specifications, stands_directly_in, Begins, Construct, ExternDeclaration,
    Follows,
};
pub use written_attribute::{
    argument_ranges, attributes_in_front, is_other_literal, standard_attributes_in_front, written_attributes,
    AttributeForm, WrittenAttribute,
};
