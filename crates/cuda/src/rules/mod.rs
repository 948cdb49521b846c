//! CUDA's rules that declarations and tokens decide.
//!
//! The modules report and change nothing: edits are made by the modules beside this folder, whether a rule
//! is broken or not, because many reports can be switched off. Each file is one family of rules (cuda-semantics
//! specification, sections 3 and 5 to 9). Places are those of the reference, most often the word inside of
//! `__attribute__((…))`.

mod attribute_words;
mod kernel;
mod launch_attributes;

use crate::unit::Unit;
use cufront_items::{DeclId, DeclKind};

/// Checks every declaration of the unit.
pub(crate) fn check(unit: &mut Unit<'_>) {
    for i in 0..unit.items.decls.len() {
        let id = DeclId(i as u32);
        if unit.items.decls[id].kind == DeclKind::Function {
            kernel::check(unit, id);
            launch_attributes::check(unit, id);
        }
    }
}
