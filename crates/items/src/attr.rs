//! `__attribute__((…))` groups as sets of the attributes that matter to some layer.

use crate::written_attribute::arguments_fit;
use bitflags::bitflags;
use cufront_ast::gnu_attribute;
use cufront_base::Name;
use cufront_lex::{known, Lexed, Tok, TokenKind};

bitflags! {
    /// Attributes that some layer asks for. All others are not recorded.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct AttrSet: u32 {
        /// `host`
        const HOST = 1;
        /// `device`
        const DEVICE = 1 << 1;
        /// `global`
        const GLOBAL = 1 << 2;
        /// `shared`
        const SHARED = 1 << 3;
        /// `constant`
        const CONSTANT = 1 << 4;
        /// `managed`
        const MANAGED = 1 << 5;
        /// `device_builtin`
        const DEVICE_BUILTIN = 1 << 6;
        /// `cudart_builtin`
        const CUDART_BUILTIN = 1 << 7;
        /// `device_builtin_texture_type`, `device_builtin_surface_type`
        const TEXTURE_OR_SURFACE = 1 << 8;
        /// `launch_bounds`
        const LAUNCH_BOUNDS = 1 << 9;
        /// `maxnreg`, `local_maxnreg`
        const MAXNREG = 1 << 10;
        /// `cluster_dims`
        const CLUSTER_DIMS = 1 << 11;
        /// `block_size`
        const BLOCK_SIZE = 1 << 12;
        /// `grid_constant`
        const GRID_CONSTANT = 1 << 13;
        /// `nv_inline_hint`
        const INLINE_HINT = 1 << 14;
        /// `nv_pure`
        const NV_PURE = 1 << 15;
        /// The attributes of the tile programming model.
        const TILE = 1 << 16;
        /// `weak`
        const WEAK = 1 << 17;
        /// `visibility`
        const VISIBILITY = 1 << 18;
        /// `abi_tag`
        const ABI_TAG = 1 << 19;
        /// `gnu_inline`
        const GNU_INLINE = 1 << 20;
        /// An attribute that is not in this set.
        const OTHER = 1 << 31;

        /// Attributes that only CUDA knows and the host compiler must not see.
        const CUDA = Self::HOST.bits() | Self::DEVICE.bits() | Self::GLOBAL.bits() | Self::SHARED.bits()
            | Self::CONSTANT.bits() | Self::MANAGED.bits() | Self::DEVICE_BUILTIN.bits()
            | Self::CUDART_BUILTIN.bits() | Self::TEXTURE_OR_SURFACE.bits() | Self::LAUNCH_BOUNDS.bits()
            | Self::MAXNREG.bits() | Self::CLUSTER_DIMS.bits() | Self::BLOCK_SIZE.bits()
            | Self::GRID_CONSTANT.bits() | Self::INLINE_HINT.bits() | Self::TILE.bits();
        /// Attributes that give a declaration an execution or memory space.
        const SPACES = Self::HOST.bits() | Self::DEVICE.bits() | Self::GLOBAL.bits() | Self::SHARED.bits()
            | Self::CONSTANT.bits() | Self::MANAGED.bits();
        /// Attributes of CUDA that are in error without arguments.
        const WITH_ARGUMENTS = Self::LAUNCH_BOUNDS.bits() | Self::MAXNREG.bits() | Self::CLUSTER_DIMS.bits()
            | Self::BLOCK_SIZE.bits();
    }
}

/// The set bit of one attribute name; none for what changes nothing of an entity, and [`AttrSet::OTHER`] for others.
#[must_use]
pub fn attribute_bit(name: Name) -> AttrSet {
    match name {
        known::HOST | known::HOST_ => AttrSet::HOST,
        known::DEVICE | known::DEVICE_ => AttrSet::DEVICE,
        known::GLOBAL | known::GLOBAL_ => AttrSet::GLOBAL,
        known::SHARED | known::SHARED_ => AttrSet::SHARED,
        known::CONSTANT | known::CONSTANT_ => AttrSet::CONSTANT,
        known::MANAGED | known::MANAGED_ => AttrSet::MANAGED,
        known::DEVICE_BUILTIN | known::DEVICE_BUILTIN_ => AttrSet::DEVICE_BUILTIN,
        known::CUDART_BUILTIN | known::CUDART_BUILTIN_ => AttrSet::CUDART_BUILTIN,
        known::DEVICE_BUILTIN_TEXTURE
        | known::DEVICE_BUILTIN_TEXTURE_
        | known::DEVICE_BUILTIN_SURFACE
        | known::DEVICE_BUILTIN_SURFACE_ => AttrSet::TEXTURE_OR_SURFACE,
        known::LAUNCH_BOUNDS | known::LAUNCH_BOUNDS_ => AttrSet::LAUNCH_BOUNDS,
        known::MAXNREG | known::MAXNREG_ | known::LOCAL_MAXNREG | known::LOCAL_MAXNREG_ => AttrSet::MAXNREG,
        known::CLUSTER_DIMS | known::CLUSTER_DIMS_ => AttrSet::CLUSTER_DIMS,
        known::BLOCK_SIZE | known::BLOCK_SIZE_ => AttrSet::BLOCK_SIZE,
        known::GRID_CONSTANT | known::GRID_CONSTANT_ => AttrSet::GRID_CONSTANT,
        known::NV_INLINE_HINT | known::NV_INLINE_HINT_ => AttrSet::INLINE_HINT,
        known::NV_PURE | known::NV_PURE_ => AttrSet::NV_PURE,
        known::TILE
        | known::TILE_
        | known::TILE_GLOBAL
        | known::TILE_GLOBAL_
        | known::TILE_BUILTIN
        | known::TILE_BUILTIN_ => AttrSet::TILE,
        known::WEAK | known::WEAK_ => AttrSet::WEAK,
        known::VISIBILITY | known::VISIBILITY_ => AttrSet::VISIBILITY,
        known::ABI_TAG | known::ABI_TAG_ => AttrSet::ABI_TAG,
        known::GNU_INLINE | known::GNU_INLINE_ => AttrSet::GNU_INLINE,
        name if is_plain(name) => AttrSet::empty(),
        _ => AttrSet::OTHER,
    }
}

/// Attributes with which a function or variable is what it is without them: it is defined once, and its type is the same.
fn is_plain(name: Name) -> bool {
    matches!(
        name,
        known::ALIGNED
            | known::ALIGNED_
            | known::ATTR_UNUSED
            | known::ATTR_UNUSED_
            | known::ATTR_NOINLINE
            | known::ATTR_ALWAYS_INLINE
            | known::ATTR_ALWAYS_INLINE_
            | known::ATTR_COLD
            | known::ATTR_COLD_
            | known::ATTR_HOT
            | known::ATTR_HOT_
            | known::ATTR_PURE
            | known::ATTR_PURE_
            | known::ATTR_NOTHROW
            | known::ATTR_NOTHROW_
            | known::ATTR_NORETURN
            | known::ATTR_NORETURN_
            | known::ATTR_DEPRECATED
            | known::ATTR_DEPRECATED_
            | known::ATTR_WARN_UNUSED_RESULT
            | known::ATTR_WARN_UNUSED_RESULT_
            | known::ATTR_NONNULL
            | known::ATTR_NONNULL_
            | known::ATTR_RETURNS_NONNULL
            | known::ATTR_RETURNS_NONNULL_
            | known::ATTR_MALLOC
            | known::ATTR_MALLOC_
            | known::ATTR_FORMAT
            | known::ATTR_FORMAT_
            | known::ATTR_FLATTEN
            | known::ATTR_FLATTEN_
            | known::ATTR_USED
            | known::ATTR_USED_
            | known::ATTR_ARTIFICIAL
            | known::ATTR_ARTIFICIAL_
            | known::ATTR_LEAF
            | known::ATTR_LEAF_
    )
}

/// Reads the group whose `__attribute__` is `tok`: the attributes in it and the token after it. A word that
/// is followed by no group gives the empty set and the next token.
#[must_use]
pub fn attribute_group(lexed: &Lexed, tok: Tok) -> (AttrSet, Tok) {
    use TokenKind as K;
    let t = &lexed.tokens;
    let open = tok.next();
    // nearly every group has one word
    if let Some(&[K::LParen, K::LParen, K::Ident, K::RParen, K::RParen]) = t.kinds_behind(tok) {
        let word = tok.plus(3);
        return (bit_with_arguments(lexed, t.name(word), word, word.next()), tok.plus(6));
    }
    if t.kind(open) != TokenKind::LParen {
        return (AttrSet::empty(), open);
    }
    let after = t.partner(open).next();
    let mut set = AttrSet::empty();
    let inner = open.next();
    if t.kind(inner) == TokenKind::LParen {
        for (name, tok, end) in attributes_between(lexed, inner.next(), t.partner(inner)) {
            set |= bit_with_arguments(lexed, name, tok, end);
        }
    }
    (set, after)
}

/// The set bit of the attribute `name` from `tok` up to `end`. One of CUDA's whose arguments are in error is dropped.
///
/// Example: `global(1)`, and `launch_bounds` without parentheses or with nothing in them.
pub(crate) fn bit_with_arguments(lexed: &Lexed, name: Name, tok: Tok, end: Tok) -> AttrSet {
    let bit = attribute_bit(name);
    if !bit.intersects(AttrSet::CUDA | AttrSet::NV_PURE) {
        return bit;
    }
    let open = Some(tok.next()).filter(|&open| open < end && lexed.tokens.kind(open) == TokenKind::LParen);
    // CUDA's headers write thousands of them, nearly all without arguments: the table is not asked for those
    if open.is_none() && !bit.intersects(AttrSet::WITH_ARGUMENTS) {
        return bit;
    }
    let known = gnu_attribute(lexed.spelling(tok));
    let is_dropped = known.is_some_and(|known| !arguments_fit(lexed, known.arguments, open));
    match is_dropped {
        true => AttrSet::empty(),
        false => bit,
    }
}

/// The first token, and the token behind the last, of the list of attributes in the group whose `__attribute__` is
/// `tok`; `None` if there is none.
#[must_use]
pub fn attribute_list(lexed: &Lexed, tok: Tok) -> Option<(Tok, Tok)> {
    let t = &lexed.tokens;
    let inner = tok.plus(2);
    let opens = t.kind(tok.next()) == TokenKind::LParen && t.kind(inner) == TokenKind::LParen;
    opens.then(|| (inner.next(), t.partner(inner)))
}

/// The attributes of the comma-separated list in `[first, end)`: name, first token, token after its last.
pub fn attributes_between(
    lexed: &Lexed,
    first: Tok,
    end: Tok,
) -> impl Iterator<Item = (Name, Tok, Tok)> + '_ {
    let t = &lexed.tokens;
    let mut at = first;
    std::iter::from_fn(move || {
        while at < end && t.kind(at) == TokenKind::Comma {
            at = at.next();
        }
        if at >= end {
            return None;
        }
        let start = at;
        // keywords (`const`) are attribute names too; both carry a name
        let named = t.kind(at) == TokenKind::Ident || t.kind(at) >= TokenKind::Alignas;
        let name = if named { t.name(at) } else { Name::NONE };
        while at < end && t.kind(at) != TokenKind::Comma {
            at = match t.kind(at) {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => t.partner(at).next(),
                _ => at.next(),
            };
        }
        Some((name, start, at))
    })
}

#[cfg(test)]
mod tests {
    use super::{attribute_bit, attribute_group, AttrSet};
    use crate::written_attribute::arguments_fit;
    use cufront_ast::gnu_attribute;
    use cufront_diag::Diagnostics;
    use cufront_lex::{lex, KeywordSet, Tok};

    /// [`AttrSet::WITH_ARGUMENTS`] are the attributes that the table calls so.
    #[test]
    fn attributes_that_want_arguments() {
        let words =
            "host device global shared constant managed launch_bounds maxnreg cluster_dims block_size grid_constant";
        for word in words.split(' ') {
            let text = format!("__attribute__(({word}))");
            let lexed = lex(text.into_bytes(), KeywordSet::CXX20, &mut Diagnostics::new());
            let bit = attribute_bit(lexed.tokens.name(Tok(0).plus(3)));
            let fits =
                gnu_attribute(word.as_bytes()).is_some_and(|k| arguments_fit(&lexed, k.arguments, None));
            assert_eq!(fits, !bit.intersects(AttrSet::WITH_ARGUMENTS), "{word}");
            let kept = if fits { bit } else { AttrSet::empty() };
            assert_eq!(attribute_group(&lexed, Tok(0)).0, kept, "{word}");
        }
    }
}
