//! Attributes in front of the keyword of a class or enumeration, which the type does not take ([dcl.pre]/4).
//!
//! Example: `__attribute__((aligned(8))) struct S {};` aligns nothing.

use crate::attr::attributes_between;
use crate::attr_word::group_words;
use crate::Decl;
use cufront_lex::{Lexed, Tok, TokenKind};

impl Decl {
    /// The last attribute in front of the keyword of a class or enumeration, of those that are known: of the C++ standard,
    /// GNU's, CUDA's and `alignas`. No template, and nothing that is only named in another declaration.
    ///
    /// Example: `aligned` in `__attribute__((unused, aligned(8))) struct S {};`.
    #[must_use]
    pub fn attribute_in_front(&self, lexed: &Lexed) -> Option<Tok> {
        let t = &lexed.tokens;
        let mut last = None;
        let mut at = self.first;
        loop {
            match t.kind(at) {
                TokenKind::Class | TokenKind::Struct | TokenKind::Union | TokenKind::Enum => return last,
                TokenKind::Attribute if t.kind(at.next()) == TokenKind::LParen => {
                    let mut words = Vec::new();
                    group_words(lexed, at, &mut words);
                    let known = words.iter().rev().find(|w| is_known(lexed, w.tok));
                    last = known.map(|w| w.tok).or(last);
                    at = t.partner(at.next());
                }
                TokenKind::LBracket if t.kind(at.next()) == TokenKind::LBracket => {
                    let inner = at.next();
                    let words = attributes_between(lexed, inner.next(), t.partner(inner));
                    let known = words.filter(|&(_, tok, _)| is_known(lexed, tok)).last();
                    last = known.map(|(_, tok, _)| tok).or(last);
                    at = t.partner(at);
                }
                TokenKind::Alignas if t.kind(at.next()) == TokenKind::LParen => {
                    last = Some(at);
                    at = t.partner(at.next());
                }
                // a linkage specification without braces
                TokenKind::Extern | TokenKind::StringLiteral | TokenKind::Static | TokenKind::Friend => {}
                _ => return None,
            }
            at = at.next();
        }
    }
}

/// The attribute at `tok` is one of the C++ standard, of GNU's or of CUDA's, with its namespace or without.
fn is_known(lexed: &Lexed, tok: Tok) -> bool {
    let t = &lexed.tokens;
    let of_gnu = lexed.spelling(tok) == b"gnu" && t.kind(tok.next()) == TokenKind::ColonColon;
    let name = lexed.spelling(if of_gnu { tok.plus(2) } else { tok });
    let name = name.strip_prefix(b"__").and_then(|n| n.strip_suffix(b"__")).unwrap_or(name);
    KNOWN.iter().any(|known| known.as_bytes() == name)
}

/// What classes and enumerations do not take from in front of their keyword ([dcl.pre]/4). The modes of GNU's `mode` and
/// `vector_size` are no such attributes, and `may_alias` has a rule of its own.
const KNOWN: [&str; 57] = [
    "abi_tag",
    "alias",
    "aligned",
    "always_inline",
    "artificial",
    "block_size",
    "carries_dependency",
    "cluster_dims",
    "cold",
    "common",
    "const",
    "constant",
    "constructor",
    "deprecated",
    "destructor",
    "device",
    "device_builtin",
    "error",
    "externally_visible",
    "fallthrough",
    "flatten",
    "format",
    "global",
    "gnu_inline",
    "grid_constant",
    "host",
    "hot",
    "init_priority",
    "launch_bounds",
    "likely",
    "malloc",
    "managed",
    "maxnreg",
    "maybe_unused",
    "no_instrument_function",
    "no_unique_address",
    "nocommon",
    "nodiscard",
    "noinline",
    "nonnull",
    "noreturn",
    "nothrow",
    "nv_pure",
    "packed",
    "pure",
    "section",
    "shared",
    "target",
    "tls_model",
    "unavailable",
    "unlikely",
    "unused",
    "used",
    "visibility",
    "warn_unused_result",
    "warning",
    "weak",
];
