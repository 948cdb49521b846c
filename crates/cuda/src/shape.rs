//! What sort of type a declaration gives, as far as edits depend on it.
//!
//! The core says it (`Elaborator::written_type`), through aliases and their templates. What it does not know has no
//! property: then the declaration's own words decide.

use crate::unit::Unit;
use cufront_elaborate::Elaborator;
use cufront_items::DeclId;
use cufront_lex::Tok;
use cufront_program::{Ty, TypeKind};

/// Work for the answers about one declaration; see `Elaborator::limit_work`.
pub(crate) const BUDGET: usize = 100_000;

/// Properties of the type of a function, a variable or a parameter.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Shape {
    /// A constant, or an array of such.
    pub(crate) constant: bool,
    /// A reference.
    pub(crate) reference: bool,
    /// An array.
    pub(crate) array: bool,
    /// An array without a bound.
    pub(crate) unbounded: bool,
    /// A function.
    pub(crate) function: bool,
}

/// Words among the specifiers of a variable that stand for a type which its initialiser determines.
#[derive(Debug, Clone)]
pub(crate) struct DeterminedType {
    /// The first of the words.
    pub(crate) first: Tok,
    /// After the last.
    pub(crate) end: Tok,
    /// The type, if it can be written.
    pub(crate) text: Option<String>,
    /// So many `*` stand between the words and the name.
    pub(crate) pointers: u32,
    /// The words name an array without a bound, and the type is that of its elements.
    pub(crate) is_array: bool,
}

impl Shape {
    fn of(elaborator: &Elaborator<'_>, ty: Ty) -> Shape {
        let types = &elaborator.program.types;
        Shape {
            constant: types.is_const(ty),
            reference: types.is_reference(ty),
            array: elaborator.is_array_type(ty),
            unbounded: elaborator.is_unbounded_array(ty),
            function: matches!(types.kind(ty), TypeKind::Function(_)),
        }
    }
}

impl Unit<'_> {
    /// An elaborator for a question about a single declaration.
    pub(crate) fn elaborator(&mut self) -> Elaborator<'_> {
        let mut elaborator = Elaborator::new(self.lexed, self.items, self.config.level);
        elaborator.limit_work(BUDGET);
        elaborator
    }

    /// The shape of the type that `id` declares.
    pub(crate) fn shape(&mut self, id: DeclId) -> Shape {
        let mut elaborator = self.elaborator();
        elaborator.written_type(id).map(|ty| Shape::of(&elaborator, ty)).unwrap_or_default()
    }

    /// What the initialiser of `id` determines among its specifiers.
    pub(crate) fn determined_type(&mut self, id: DeclId) -> Option<DeterminedType> {
        let mut elaborator = self.elaborator();
        let d = elaborator.determined_by_initializer(id)?;
        let (text, exact) = elaborator.print(d.ty);
        Some(DeterminedType {
            first: d.first,
            end: d.end,
            text: exact.then_some(text),
            pointers: d.pointers,
            is_array: d.is_array,
        })
    }

    /// The shapes of the parameters of the function `id` as they are written; `None` if one of them is not known.
    pub(crate) fn parameter_shapes(&mut self, id: DeclId) -> Option<Vec<Shape>> {
        let mut elaborator = self.elaborator();
        let types = elaborator.written_parameters(id)?;
        Some(types.into_iter().map(|ty| Shape::of(&elaborator, ty)).collect())
    }
}
