//! Operators that can be overloaded ([over.oper]).

use crate::Elaborator;
use cufront_items::DeclId;
use cufront_lex::{Tok, TokenKind};

macro_rules! operators {
    ($($name:ident $spelling:literal,)*) => {
        /// An operator that can be overloaded ([over.oper]).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Operator {
            $($name,)*
        }

        impl Operator {
            /// How it is written.
            #[must_use]
            pub fn spelling(self) -> &'static str {
                match self {
                    $(Operator::$name => $spelling,)*
                }
            }
        }
    };
}

operators! {
    New "new", NewArray "new[]", Delete "delete", DeleteArray "delete[]", CoAwait "co_await",
    Call "()", Subscript "[]", Arrow "->", ArrowStar "->*",
    Tilde "~", Not "!", Plus "+", Minus "-", Star "*", Slash "/", Percent "%", Caret "^", Amp "&", Pipe "|",
    Assign "=", PlusAssign "+=", MinusAssign "-=", StarAssign "*=", SlashAssign "/=", PercentAssign "%=",
    CaretAssign "^=", AmpAssign "&=", PipeAssign "|=", Equal "==", NotEqual "!=", Less "<", Greater ">",
    LessEqual "<=", GreaterEqual ">=", Spaceship "<=>", AmpAmp "&&", PipePipe "||", ShiftLeft "<<",
    ShiftRight ">>", ShiftLeftAssign "<<=", ShiftRightAssign ">>=", PlusPlus "++", MinusMinus "--", Comma ",",
    DotStar ".*",
}

impl Operator {
    /// The operator that a token is; `>>` and `>>=` begin with a `>` and are told by [`Elaborator::operator_token`].
    #[must_use]
    pub fn of_token(kind: TokenKind) -> Option<Operator> {
        Some(match kind {
            TokenKind::Tilde => Operator::Tilde,
            TokenKind::Not => Operator::Not,
            TokenKind::Plus => Operator::Plus,
            TokenKind::Minus => Operator::Minus,
            TokenKind::Star => Operator::Star,
            TokenKind::Slash => Operator::Slash,
            TokenKind::Percent => Operator::Percent,
            TokenKind::Caret => Operator::Caret,
            TokenKind::Amp => Operator::Amp,
            TokenKind::Pipe => Operator::Pipe,
            TokenKind::Assign => Operator::Assign,
            TokenKind::PlusAssign => Operator::PlusAssign,
            TokenKind::MinusAssign => Operator::MinusAssign,
            TokenKind::StarAssign => Operator::StarAssign,
            TokenKind::SlashAssign => Operator::SlashAssign,
            TokenKind::PercentAssign => Operator::PercentAssign,
            TokenKind::CaretAssign => Operator::CaretAssign,
            TokenKind::AmpAssign => Operator::AmpAssign,
            TokenKind::PipeAssign => Operator::PipeAssign,
            TokenKind::Equal => Operator::Equal,
            TokenKind::NotEqual => Operator::NotEqual,
            TokenKind::Less => Operator::Less,
            TokenKind::Greater => Operator::Greater,
            TokenKind::LessEqual => Operator::LessEqual,
            TokenKind::GreaterEqual => Operator::GreaterEqual,
            TokenKind::Spaceship => Operator::Spaceship,
            TokenKind::AmpAmp => Operator::AmpAmp,
            TokenKind::PipePipe => Operator::PipePipe,
            TokenKind::ShiftLeft => Operator::ShiftLeft,
            TokenKind::ShiftLeftAssign => Operator::ShiftLeftAssign,
            TokenKind::ShiftRightAssign => Operator::ShiftRightAssign,
            TokenKind::PlusPlus => Operator::PlusPlus,
            TokenKind::MinusMinus => Operator::MinusMinus,
            TokenKind::Comma => Operator::Comma,
            TokenKind::Arrow => Operator::Arrow,
            TokenKind::ArrowStar => Operator::ArrowStar,
            TokenKind::DotStar => Operator::DotStar,
            _ => return None,
        })
    }

    /// The operator that computes for a compound assignment: `+` of `+=`.
    #[must_use]
    pub fn computes(self) -> Option<Operator> {
        Some(match self {
            Operator::PlusAssign => Operator::Plus,
            Operator::MinusAssign => Operator::Minus,
            Operator::StarAssign => Operator::Star,
            Operator::SlashAssign => Operator::Slash,
            Operator::PercentAssign => Operator::Percent,
            Operator::CaretAssign => Operator::Caret,
            Operator::AmpAssign => Operator::Amp,
            Operator::PipeAssign => Operator::Pipe,
            Operator::ShiftLeftAssign => Operator::ShiftLeft,
            Operator::ShiftRightAssign => Operator::ShiftRight,
            _ => return None,
        })
    }

    /// `==`, `<` and the like.
    #[must_use]
    pub fn is_comparison(self) -> bool {
        matches!(
            self,
            Operator::Equal
                | Operator::NotEqual
                | Operator::Less
                | Operator::Greater
                | Operator::LessEqual
                | Operator::GreaterEqual
        )
    }
}

impl Elaborator<'_> {
    /// The operator behind the word `operator` at `operator`.
    pub(crate) fn operator_at(&self, operator: Tok) -> Option<Operator> {
        let t = &self.lexed.tokens;
        let at = operator.next();
        Some(match t.kind(at) {
            TokenKind::LParen => Operator::Call,
            TokenKind::LBracket => Operator::Subscript,
            TokenKind::New if t.kind(at.next()) == TokenKind::LBracket => Operator::NewArray,
            TokenKind::New => Operator::New,
            TokenKind::Delete if t.kind(at.next()) == TokenKind::LBracket => Operator::DeleteArray,
            TokenKind::Delete => Operator::Delete,
            TokenKind::CoAwait => Operator::CoAwait,
            _ => return self.operator_token(at),
        })
    }

    /// The operator that begins at the token `at`.
    pub(crate) fn operator_token(&self, at: Tok) -> Option<Operator> {
        let t = &self.lexed.tokens;
        if t.kind(at) == TokenKind::Greater && t.glued(at) {
            match t.kind(at.next()) {
                TokenKind::Greater => return Some(Operator::ShiftRight),
                TokenKind::GreaterEqual => return Some(Operator::ShiftRightAssign),
                _ => {}
            }
        }
        Operator::of_token(t.kind(at))
    }

    /// The operator that the function declared by `decl` overloads.
    pub(crate) fn operator_of(&self, decl: DeclId) -> Option<Operator> {
        self.operator_at(self.items().decls[decl].name_tok)
    }
}
