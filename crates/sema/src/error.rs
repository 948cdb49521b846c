//! Why a question has no answer.

use cufront_lex::Tok;
use std::fmt;

/// What stood in the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// No declaration of the name is visible, or the class has no such member.
    NotFound,
    /// No declaration of the unqualified name is visible, or the class or namespace is not modelled here: no failure of
    /// substitution.
    Undeclared,
    /// The name is none of a type where one is needed, or none of a template.
    WrongKind,
    /// It depends on a template parameter that has no argument here.
    Dependent,
    /// The type is to be deduced from an initialiser or a body.
    Deduced,
    /// The class is declared but not defined.
    Incomplete,
    /// Too few or too many template arguments, or one of the wrong sort.
    Arguments,
    /// An unnamed class or enumeration of a namespace that no typedef names.
    Unnamed,
    /// An entity of a block.
    Local,
    /// The declaration is being resolved already.
    Cycle,
    /// Nested too deeply, or too much work.
    TooDeep,
    /// The expression is no constant.
    NotConstant,
    /// This layer does not know the construct.
    Unsupported,
}

impl Reason {
    /// True if this is a failure of substitution ([temp.deduct]/8): the template does not fit. False if this
    /// layer cannot tell.
    #[must_use]
    pub fn is_soft(self) -> bool {
        matches!(self, Reason::NotFound | Reason::WrongKind | Reason::Arguments | Reason::Incomplete)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NotFound | Reason::Undeclared => "no declaration of this name is visible",
            Reason::WrongKind => "this name has another kind",
            Reason::Dependent => "this depends on a template parameter",
            Reason::Deduced => "this type is deduced",
            Reason::Incomplete => "this class is not complete",
            Reason::Arguments => "the template arguments do not fit",
            Reason::Unnamed => "this type has no name",
            Reason::Local => "this is local to a function",
            Reason::Cycle => "this depends on itself",
            Reason::TooDeep => "this is too complex",
            Reason::NotConstant => "this is no constant",
            Reason::Unsupported => "this construct is not supported",
        })
    }
}

/// A question without an answer: why, and at which token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unresolved {
    /// What stood in the way.
    pub reason: Reason,
    /// Where.
    pub token: Tok,
}

impl Unresolved {
    /// An error at `token`.
    #[must_use]
    pub fn new(reason: Reason, token: Tok) -> Self {
        Unresolved { reason, token }
    }
}

impl fmt::Display for Unresolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl std::error::Error for Unresolved {}
