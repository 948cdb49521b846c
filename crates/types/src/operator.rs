//! The overloadable operators ([over.oper]).

/// Makes [`Operator`] from rows of name, token and number of operands (0 = the number does not tell anything).
macro_rules! operators {
    ($($name:ident $spelling:literal $operands:literal,)*) => {
        /// An overloadable operator. Tokens that stand for a unary and for a binary operator are two values.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Operator {
            $(#[doc = concat!("`operator", $spelling, "`")] $name,)*
        }

        impl Operator {
            /// Every operator, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// What follows the keyword `operator`, with a leading blank where one is needed.
            #[must_use]
            pub fn spelling(self) -> &'static str {
                match self {
                    $(Self::$name => $spelling,)*
                }
            }

            fn operands(self) -> usize {
                match self {
                    $(Self::$name => $operands,)*
                }
            }
        }
    };
}

operators! {
    New " new" 0, NewArray " new[]" 0, Delete " delete" 0, DeleteArray " delete[]" 0, CoAwait " co_await" 0,
    Complement "~" 0, UnaryPlus "+" 1, UnaryMinus "-" 1, AddressOf "&" 1, Dereference "*" 1,
    Plus "+" 2, Minus "-" 2, Star "*" 2, Slash "/" 0, Percent "%" 0, Ampersand "&" 2, Pipe "|" 0, Caret "^" 0,
    Assign "=" 0, PlusAssign "+=" 0, MinusAssign "-=" 0, StarAssign "*=" 0, SlashAssign "/=" 0,
    PercentAssign "%=" 0, AmpersandAssign "&=" 0, PipeAssign "|=" 0, CaretAssign "^=" 0,
    ShiftLeft "<<" 0, ShiftRight ">>" 0, ShiftLeftAssign "<<=" 0, ShiftRightAssign ">>=" 0,
    Equal "==" 0, NotEqual "!=" 0, Less "<" 0, Greater ">" 0, LessEqual "<=" 0, GreaterEqual ">=" 0,
    Spaceship "<=>" 0, Not "!" 0, And "&&" 0, Or "||" 0, Increment "++" 0, Decrement "--" 0, Comma "," 0,
    ArrowStar "->*" 0, Arrow "->" 0, Call "()" 0, Subscript "[]" 0,
}

impl Operator {
    /// The operator with this spelling (`new[]`, `()`, `+` …; no blanks) and number of operands: parameters, plus one
    /// for the object of a non-static member. The number matters for `+`, `-`, `*` and `&` only, where everything but
    /// one operand counts as two. None if there is no such operator; alternative tokens (`and`) are the caller's.
    #[must_use]
    pub fn from_spelling(spelling: &[u8], operands: usize) -> Option<Self> {
        let operands = if operands == 1 { 1 } else { 2 };
        let mut candidates = Self::ALL.iter().copied();
        candidates.find(|operator| {
            operator.spelling().trim_start().as_bytes() == spelling
                && (operator.operands() == 0 || operator.operands() == operands)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spelling_and_operands_find_the_operator() {
        for &operator in Operator::ALL {
            let operands = operator.operands();
            assert_eq!(
                Operator::from_spelling(operator.spelling().trim().as_bytes(), operands),
                Some(operator)
            );
        }
        assert_eq!(Operator::from_spelling(b"-", 1), Some(Operator::UnaryMinus));
        assert_eq!(Operator::from_spelling(b"-", 2), Some(Operator::Minus));
        assert_eq!(Operator::from_spelling(b"++", 2), Some(Operator::Increment));
        assert_eq!(Operator::from_spelling(b"?", 2), None);
    }
}
