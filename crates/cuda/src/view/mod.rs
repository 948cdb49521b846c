//! A unit as plain C++, for tools that read C++ and know nothing of CUDA.
//!
//! A view is not the host file: nothing is added that serves the runtime; kernels keep their names and
//! signatures, variables their initialisers, lambdas stay lambdas. CUDA's attributes and pragmas go, launches
//! become calls, and:
//!
//! - [`Side::Host`]: the bodies of kernels are emptied, those of device-only functions trap, as in the host
//!   file; `constexpr` ones stay, because host code may use them in constant expressions;
//! - [`Side::Device`]: every body stays, that of host code too, because it is one unit.
//!
//! Where code of the device stays, its inline assembly says what it reads and writes, and no more.

mod assembly;
mod lambda_traits;
mod reader;
mod shared;

use crate::config::Config;
use crate::unit::Unit;
use crate::{
    attributes, classes, device_function, launch, member_names, pragmas, redeclaration, spaces,
    structured_binding,
};
use cufront_declare::Forest;
use cufront_diag::Diagnostics;
use cufront_edits::EditList;
use cufront_items::hidden_names::HiddenNames;
use cufront_items::{AttrSet, DeclId, DeclKind, Items, ScopeKind, Specifiers};
use cufront_lex::{Lexed, Tok};

/// Which code a view is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Code for the host.
    Host,
    /// Code for the device, with the rest around it.
    Device,
}

/// The compiler that reads a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// g++
    Gnu,
    /// clang++, and tools made of it.
    Clang,
}

/// The edits, not finished, that make the view of a unit whose namespace-scope items are declared. What is
/// no launch is reported.
pub fn view_edits(
    lexed: &Lexed,
    items: &mut Items,
    forest: &mut Forest,
    side: Side,
    reader: Reader,
    diagnostics: &mut Diagnostics,
) -> EditList {
    // as for clang: no attribute against warnings is put in front of functions; annotated lambdas are looked
    // into, wherever they are allowed
    let config = Config { clang: true, extended_lambda: true, ..Config::default() };
    let mut unit = Unit::new(lexed, items, forest, &config, diagnostics);
    shared::make_static(&mut unit);
    attributes::edit_attributes(&mut unit);
    pragmas::edit_pragmas(&mut unit);
    lambda_traits::answer(&mut unit);
    reader::translate(&mut unit, reader);
    let triggers = classes::triggers(&unit);
    let hidden = HiddenNames::in_text(unit.lexed);
    classes::declare_needed(&mut unit, &triggers, &hidden);
    let mut view = View { side, device_bodies: Vec::new() };
    for i in 0..unit.items.decls.len() {
        view.function(&mut unit, DeclId(i as u32));
    }
    launch::make_launches_calls(&mut unit);
    let before_locals = unit.items.decls.len();
    classes::declare_local(&mut unit, &triggers, &hidden);
    for i in before_locals..unit.items.decls.len() {
        let id = DeclId(i as u32);
        if unit.items.scopes[unit.items.decls[id].scope].kind == ScopeKind::Class {
            view.function(&mut unit, id);
        }
    }
    assembly::make_neutral(&mut unit, view.device_bodies);
    member_names::qualify_hidden_names(&mut unit);
    if reader == Reader::Gnu {
        structured_binding::edit_decltypes(&mut unit);
    }
    unit.edits
}

struct View {
    side: Side,
    /// `{` and `}` of the bodies of kernels and device-only functions that stay.
    device_bodies: Vec<(Tok, Tok)>,
}

impl View {
    fn function(&mut self, unit: &mut Unit<'_>, id: DeclId) {
        let d = &unit.items.decls[id];
        if d.kind != DeclKind::Function {
            return;
        }
        let flags = d.specifiers;
        let attrs = d.attrs | spaces::inherited(unit, id);
        let kernel = attrs.contains(AttrSet::GLOBAL);
        let device_only = attrs.contains(AttrSet::DEVICE) && !attrs.contains(AttrSet::HOST);
        if kernel || device_only {
            let constant = flags.intersects(Specifiers::CONSTEXPR | Specifiers::CONSTEVAL);
            if self.side == Side::Device || constant || flags.contains(Specifiers::EXPLICIT_INSTANTIATION) {
                let body = unit.items.declarator(id).map(|c| c.body).filter(|b| b.is_some());
                self.device_bodies.extend(body.map(|open| (open, unit.lexed.tokens.partner(open))));
            } else if kernel {
                device_function::replace_body(unit, id, "", "");
            } else {
                device_function::return_nothing(unit, id);
                device_function::replace_body(unit, id, "", "__builtin_trap();");
            }
        }
        if attrs.intersects(AttrSet::SPACES) {
            redeclaration::repeat_constexpr(unit, id);
        }
    }
}
