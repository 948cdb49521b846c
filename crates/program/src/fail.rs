//! The three ways to have no answer. They are never mixed up.

use cufront_lex::Tok;

/// Why a question has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fail {
    /// The program is wrong at this token. Among overload candidates it is a substitution failure: the candidate
    /// goes away ([temp.deduct]/8).
    IllFormed(Tok),
    /// The program is wrong, and that was reported, or whoever asked first reports it.
    InError,
    /// This front end cannot answer yet. A gap poisons: nothing is chosen, dropped or reported because of one.
    Gap(Gap, Tok),
}

/// Result of a question about the program.
pub type Res<T> = Result<T, Fail>;

impl Fail {
    /// True for a gap.
    #[must_use]
    pub fn is_gap(self) -> bool {
        matches!(self, Fail::Gap(..))
    }
}

macro_rules! gaps {
    ($($(#[$meta:meta])* $name:ident $words:literal,)*) => {
        /// The causes of gaps. Their numbers are a figure that goes to zero.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Gap {
            $($(#[$meta])* $name,)*
        }

        impl Gap {
            /// All causes.
            pub const ALL: &'static [Gap] = &[$(Gap::$name,)*];

            /// What is missing, in a few words.
            #[must_use]
            pub fn words(self) -> &'static str {
                match self {
                    $(Gap::$name => $words,)*
                }
            }
        }
    };
}

gaps! {
    /// A declaration that the outline did not understand, or whose tree has errors.
    Tree "a declaration whose tree is not known",
    /// A built-in function without a signature here.
    BuiltinFunction "a built-in function",
    /// A built-in trait that is not computed here.
    BuiltinTrait "a built-in trait",
    /// A constant that the evaluator cannot compute.
    Constant "a constant",
    /// A kind of declaration.
    Declaration "a kind of declaration",
    /// A kind of expression.
    Expression "a kind of expression",
    /// A kind of statement.
    Statement "a kind of statement",
    /// A kind of type.
    Type "a kind of type",
    /// An initialisation.
    Initialization "an initialisation",
    /// An implicit conversion.
    Conversion "an implicit conversion",
    /// Template argument deduction.
    Deduction "template argument deduction",
    /// Partial ordering of templates.
    Ordering "partial ordering of templates",
    /// A constraint.
    Constraint "a constraint",
    /// A lambda-expression.
    Lambda "a lambda-expression",
    /// Layout of a class.
    Layout "layout of a class",
    /// A name that finds a declaration that nothing registered.
    Local "a local declaration",
    /// A parameter pack.
    Pack "a parameter pack",
    /// A question that depends on its own answer.
    Circle "a question within itself",
    /// An operand is not known.
    Operand "an operand that is not known",
    /// Work without end in sight.
    Limit "a limit",
}
