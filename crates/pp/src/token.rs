//! Preprocessing tokens ([lex.pptoken]): their kinds, their flags, and the two forms in which they are kept.

use cufront_lex::TokenKind;

macro_rules! kinds {
    ($( $punct:ident $lexed:ident, )*) => {
        /// What a preprocessing token is. Digraphs have the kind of what they stand for; `and` and its like are
        /// identifiers.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub(crate) enum Kind {
            /// End of a file, of a directive, of an argument that is expanded.
            Eof,
            /// An identifier, keywords too.
            Ident,
            /// A pp-number.
            Number,
            /// A character literal.
            Char,
            /// A string literal.
            Str,
            /// `<header>` or `"header"` behind `#include`.
            Header,
            /// What is none of these: a stray character, or an unterminated literal.
            Other,
            /// No token: a place where two tokens must not grow together in print.
            Padding,
            /// A parameter in a replacement list; the symbol's field holds its number.
            Parameter,
            $( $punct, )*
        }

        impl Kind {
            /// What the lexer of preprocessed text calls it. `>>` is for the caller: there it is two tokens.
            pub(crate) fn lexed(self) -> TokenKind {
                match self {
                    Kind::Ident | Kind::Parameter => TokenKind::Ident,
                    Kind::Number => TokenKind::Number,
                    Kind::Char => TokenKind::CharLiteral,
                    Kind::Str | Kind::Header => TokenKind::StringLiteral,
                    Kind::Eof | Kind::Padding => TokenKind::Eof,
                    Kind::Other => TokenKind::Stray,
                    $( Kind::$punct => TokenKind::$lexed, )*
                }
            }
        }
    };
}

kinds! {
    // the first fourteen can be followed by `=`
    Assign Assign, Not Not, Greater Greater, Less Less, Plus Plus, Minus Minus,
    Star Star, Slash Slash, Percent Percent, Amp Amp, Pipe Pipe, Caret Caret,
    ShiftRight Greater, ShiftLeft ShiftLeft,
    LParen LParen, RParen RParen, LBracket LBracket, RBracket RBracket,
    LBrace LBrace, RBrace RBrace, Semi Semi, Comma Comma, Colon Colon,
    ColonColon ColonColon, Dot Dot, Ellipsis Ellipsis, DotStar DotStar,
    Arrow Arrow, ArrowStar ArrowStar, Question Question, LessEqual LessEqual,
    GreaterEqual GreaterEqual, Spaceship Spaceship, ShiftLeftAssign ShiftLeftAssign,
    ShiftRightAssign ShiftRightAssign, Equal Equal, NotEqual NotEqual,
    PlusPlus PlusPlus, PlusAssign PlusAssign, MinusMinus MinusMinus, MinusAssign MinusAssign,
    StarAssign StarAssign, SlashAssign SlashAssign, PercentAssign PercentAssign,
    AmpAmp AmpAmp, AmpAssign AmpAssign, PipePipe PipePipe, PipeAssign PipeAssign,
    CaretAssign CaretAssign, Tilde Tilde, Hash Hash, HashHash HashHash,
}

impl Kind {
    /// True if `=` behind it would make another token.
    pub(crate) fn takes_equal(self) -> bool {
        (Kind::Assign..=Kind::ShiftLeft).contains(&self)
    }
}

/// Flags of a token.
pub(crate) mod flag {
    /// First of its line.
    pub(crate) const BOL: u16 = 1;
    /// White space is in front of it.
    pub(crate) const WHITE: u16 = 2;
    /// Its spelling is not the text at its place: a line splice or trigraph is inside.
    pub(crate) const ODD: u16 = 4;
    /// An identifier with a character beyond ASCII.
    pub(crate) const EXTENDED: u16 = 8;
    /// An error was found in it when its file was read: it does not end.
    pub(crate) const FAULTY: u16 = 16;
    /// An identifier that is not to be expanded any more ([cpp.rescan]).
    pub(crate) const NO_EXPAND: u16 = 32;
    /// `##` follows in the replacement list.
    pub(crate) const PASTE_LEFT: u16 = 64;
    /// A parameter behind `#`.
    pub(crate) const STRINGIFY: u16 = 128;
    /// Of a padding: it stands for a token. Without it, WHITE says nothing.
    pub(crate) const SOURCE: u16 = 256;
    /// Written in a file outside of any replacement list.
    pub(crate) const TOP: u16 = 512;
    /// Made by a macro that the compiler predefines.
    pub(crate) const BUILTIN: u16 = 1024;
    /// In a system header.
    pub(crate) const SYSTEM: u16 = 2048;
    /// In a system header whose text is C.
    pub(crate) const SYSTEM_C: u16 = 4096;
    /// A raw string of several lines.
    pub(crate) const RAW: u16 = 8192;
}

/// A token of a file, as it is kept with the file and shared by all that read it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FileToken {
    /// Offset in the file.
    pub(crate) start: u32,
    /// Bytes in the file, line splices inside included.
    pub(crate) len: u32,
    /// The symbol of an identifier; the number of the directive that a `#` begins.
    pub(crate) sym: u32,
    pub(crate) flags: u16,
    pub(crate) kind: Kind,
}

/// A token on its way through expansion.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    /// Offset in its file.
    pub(crate) start: u32,
    /// Bytes in its file.
    pub(crate) len: u32,
    /// The symbol of an identifier; the number of a parameter.
    pub(crate) sym: u32,
    /// Number of its file in the unit.
    pub(crate) file: u32,
    /// The expansion that it comes from; `u32::MAX` for none.
    pub(crate) from: u32,
    pub(crate) flags: u16,
    pub(crate) kind: Kind,
}

impl Token {
    /// The end of something.
    pub(crate) const EOF: Token =
        Token { start: 0, len: 0, sym: 0, file: 0, from: u32::MAX, flags: 0, kind: Kind::Eof };
    /// Tokens around it must not grow together.
    pub(crate) const AVOID_PASTE: Token = Token { kind: Kind::Padding, ..Token::EOF };

    /// A padding that stands for `source`.
    pub(crate) fn padding(source: &Token) -> Token {
        Token { flags: flag::SOURCE | source.flags & flag::WHITE, ..Token::AVOID_PASTE }
    }

    pub(crate) fn has(&self, flags: u16) -> bool {
        self.flags & flags != 0
    }
}
