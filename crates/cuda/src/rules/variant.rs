//! Variants of functions (OpenMP 5.0, 2.3.5): what stands between `#pragma omp begin declare variant …` and
//! `#pragma omp end declare variant` defines a variant of a function that may be defined outside, too.

use crate::unit::Unit;
use cufront_lex::{DirectiveKind, Tok};

/// True if `at` stands between the two pragmas.
pub(super) fn declares_variants(unit: &Unit<'_>, at: Tok) -> bool {
    let mut depth = 0u32;
    let pragmas = unit.lexed.directives.iter().filter(|d| d.kind == DirectiveKind::Pragma && d.before <= at);
    for pragma in pragmas {
        let text = unit.lexed.text.get(pragma.word as usize..pragma.end as usize).unwrap_or_default();
        let text = String::from_utf8_lossy(text);
        let mut words = text.split_whitespace();
        if words.next() != Some("omp") {
            continue;
        }
        match [words.next(), words.next(), words.next()] {
            [Some("begin"), Some("declare"), Some("variant")] => depth += 1,
            [Some("end"), Some("declare"), Some("variant")] => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    depth > 0
}
