//! The calls of an object file: for each function the functions that its `call` and `jmp` instructions name.
//!
//! With a section for each function, a call of another function is always a relocation. One of a function with a
//! symbol of its own names that; one of a local function names its section and the place in it.

use crate::Res;
use object::{Object as _, ObjectSection as _, ObjectSymbol as _, RelocationTarget, SymbolKind};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What is read of an object file.
#[derive(Default, Debug)]
pub(super) struct Calls {
    /// By symbol: what it calls. Symbols of one function share a name, see `same`.
    pub(super) functions: BTreeMap<String, BTreeSet<String>>,
    /// The first of the symbols that stand for the same function.
    pub(super) same: BTreeMap<String, String>,
}

impl Calls {
    /// The name under which a function is known here.
    pub(super) fn canonical<'a>(&'a self, symbol: &'a str) -> &'a str {
        self.same.get(symbol).map_or(symbol, String::as_str)
    }
}

/// Reads the calls of an object file of x86-64.
///
/// # Errors
/// If it cannot be read as one.
pub(super) fn read(path: &Path) -> Res<Calls> {
    let data = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let file = object::File::parse(&data[..]).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut calls = Calls::default();
    let mut by_place: BTreeMap<(usize, u64), String> = BTreeMap::new();
    let mut functions = Vec::new();
    for symbol in file.symbols() {
        let (Some(section), Ok(name)) = (symbol.section_index(), symbol.name()) else { continue };
        if symbol.kind() != SymbolKind::Text || name.is_empty() {
            continue;
        }
        let first = by_place.entry((section.0, symbol.address())).or_insert_with(|| name.to_owned()).clone();
        calls.same.insert(name.to_owned(), first.clone());
        if first == name {
            functions.push((section, symbol.address(), symbol.size(), first));
        }
    }
    for (index, start, size, name) in functions {
        let section = file.section_by_index(index).map_err(|e| e.to_string())?;
        let code = section.data().map_err(|e| e.to_string())?;
        let mut set = BTreeSet::new();
        for (offset, relocation) in section.relocations() {
            if offset < start || offset >= start + size.max(1) {
                continue;
            }
            // `call` and `jmp` with a displacement of four bytes
            let opcode =
                usize::try_from(offset).ok().and_then(|o| o.checked_sub(1)).and_then(|o| code.get(o));
            if !matches!(opcode, Some(0xe8 | 0xe9)) {
                continue;
            }
            let target = match relocation.target() {
                RelocationTarget::Symbol(s) => {
                    let symbol = file.symbol_by_index(s).map_err(|e| e.to_string())?;
                    match (symbol.kind(), symbol.section_index()) {
                        (SymbolKind::Section, Some(section)) => {
                            let at = u64::try_from(relocation.addend() + 4).unwrap_or(0);
                            by_place.get(&(section.0, at)).cloned()
                        }
                        _ => symbol.name().ok().map(str::to_owned),
                    }
                }
                _ => None,
            };
            set.extend(target);
        }
        calls.functions.insert(name, set);
    }
    Ok(calls)
}
