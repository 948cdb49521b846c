//! `<operator-name>` (Itanium C++ ABI 5.1.3.1).

use cufront_types::Operator;

/// The two letters of an operator.
pub(crate) fn code(operator: Operator) -> &'static [u8; 2] {
    match operator {
        Operator::New => b"nw",
        Operator::NewArray => b"na",
        Operator::Delete => b"dl",
        Operator::DeleteArray => b"da",
        Operator::CoAwait => b"aw",
        Operator::Complement => b"co",
        Operator::UnaryPlus => b"ps",
        Operator::UnaryMinus => b"ng",
        Operator::AddressOf => b"ad",
        Operator::Dereference => b"de",
        Operator::Plus => b"pl",
        Operator::Minus => b"mi",
        Operator::Star => b"ml",
        Operator::Slash => b"dv",
        Operator::Percent => b"rm",
        Operator::Ampersand => b"an",
        Operator::Pipe => b"or",
        Operator::Caret => b"eo",
        Operator::Assign => b"aS",
        Operator::PlusAssign => b"pL",
        Operator::MinusAssign => b"mI",
        Operator::StarAssign => b"mL",
        Operator::SlashAssign => b"dV",
        Operator::PercentAssign => b"rM",
        Operator::AmpersandAssign => b"aN",
        Operator::PipeAssign => b"oR",
        Operator::CaretAssign => b"eO",
        Operator::ShiftLeft => b"ls",
        Operator::ShiftRight => b"rs",
        Operator::ShiftLeftAssign => b"lS",
        Operator::ShiftRightAssign => b"rS",
        Operator::Equal => b"eq",
        Operator::NotEqual => b"ne",
        Operator::Less => b"lt",
        Operator::Greater => b"gt",
        Operator::LessEqual => b"le",
        Operator::GreaterEqual => b"ge",
        Operator::Spaceship => b"ss",
        Operator::Not => b"nt",
        Operator::And => b"aa",
        Operator::Or => b"oo",
        Operator::Increment => b"pp",
        Operator::Decrement => b"mm",
        Operator::Comma => b"cm",
        Operator::ArrowStar => b"pm",
        Operator::Arrow => b"pt",
        Operator::Call => b"cl",
        Operator::Subscript => b"ix",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_distinct() {
        let mut codes: Vec<_> = Operator::ALL.iter().map(|&operator| code(operator)).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Operator::ALL.len());
    }
}
