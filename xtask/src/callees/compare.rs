//! Our calls and g++'s, function by function.
//!
//! A function agrees if g++ calls every function that we say it certainly calls, and no others than those that we say
//! it may call. What g++ does on its own is told by rule, not by program ([`added`]); what it need not do, our program
//! says of each call: the elided copy, the constant initializer, the way of an exception.

use super::object::Calls;
use std::collections::{BTreeMap, BTreeSet};

/// A function as our program sees it.
#[derive(Default, Debug, Clone)]
pub(super) struct Function {
    /// Every implementation defines it here.
    always: bool,
    place: String,
    /// `whole`, or what is missing.
    state: String,
    /// By symbol: whether g++ must call it, and its name.
    calls: BTreeMap<String, (bool, String)>,
    /// Calls without a symbol.
    unnamed: Vec<String>,
}

/// Why a function does not agree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Miss {
    /// `a gap`, `no symbol`, `a call too few`, …
    pub(super) why: String,
    pub(super) line: String,
}

/// What came out for one program.
#[derive(Default, Debug)]
pub(super) struct Facts {
    /// Functions that were compared, and those that agree.
    pub(super) compared: usize,
    pub(super) agree: usize,
    pub(super) misses: Vec<Miss>,
}

/// Reads what our program prints. The first list has functions without a symbol.
pub(super) fn read(report: &str) -> (BTreeMap<String, Function>, Vec<String>) {
    let mut functions: BTreeMap<String, Function> = BTreeMap::new();
    let mut nameless = Vec::new();
    let mut at: Option<String> = None;
    for line in report.lines() {
        let f: Vec<&str> = line.split('\t').collect();
        match f.as_slice() {
            ["function", symbol, place, state] => {
                let always = symbol.starts_with('!');
                let symbol = symbol.trim_start_matches('!').to_owned();
                let entry = functions.entry(symbol.clone()).or_default();
                entry.always = always;
                entry.place = (*place).to_owned();
                entry.state = (*state).to_owned();
                at = Some(symbol);
            }
            ["call", symbol, certainty, name] => {
                if let Some(function) = at.as_ref().and_then(|a| functions.get_mut(a)) {
                    let call = function.calls.entry((*symbol).to_owned()).or_default();
                    call.0 |= *certainty == "Always";
                    call.1 = (*name).to_owned();
                }
            }
            ["unnamed", name, why] => match at.as_ref().and_then(|a| functions.get_mut(a)) {
                Some(function) => function.unnamed.push(format!("{name}: {why}")),
                None => nameless.push(format!("{name}: {why}")),
            },
            _ => {}
        }
    }
    (functions, nameless)
}

/// What g++ calls without a call in the program: the run-time library for exceptions, `dynamic_cast`, static variables,
/// pure virtual functions and bounds (Itanium C++ ABI, exception handling ABI), functions for blocks of memory, and the
/// arithmetic of libgcc that x86-64 has no instructions for.
pub(super) fn added(symbol: &str) -> bool {
    const FAMILIES: [&str; 8] =
        ["__cxa_", "_Unwind_", "__dynamic_cast", "__gxx_", "__stack_chk_fail", "__tls_", "_ZTW", "_ZTH"];
    const BLOCKS: [&str; 4] = ["memcpy", "memset", "memmove", "memcmp"];
    FAMILIES.iter().any(|f| symbol.starts_with(f))
        || BLOCKS.contains(&symbol)
        || symbol == "_ZSt9terminatev"
        || is_arithmetic(symbol)
}

/// `__divti3`, `__fixsfti`, `__popcountdi2`, …: an operation and the modes of its operands (libgcc, "Integer library
/// routines" and "Soft float library routines").
fn is_arithmetic(symbol: &str) -> bool {
    const OPERATIONS: [&str; 17] = [
        "div", "mod", "udiv", "umod", "mul", "ashl", "ashr", "lshr", "fix", "fixuns", "float", "floatun",
        "popcount", "parity", "clz", "ctz", "ffs",
    ];
    const MODES: [&str; 7] = ["si", "di", "ti", "sf", "df", "xf", "tf"];
    let Some(name) = symbol.strip_prefix("__") else { return false };
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit());
    OPERATIONS.iter().any(|o| {
        name.strip_prefix(o).is_some_and(|modes| {
            matches!(modes.len(), 2 | 4)
                && modes.as_bytes().chunks(2).all(|m| MODES.iter().any(|x| x.as_bytes() == m))
        })
    })
}

/// Compares the functions that both know.
pub(super) fn compare(ours: &BTreeMap<String, Function>, theirs: &Calls) -> Facts {
    let mut facts = Facts::default();
    let mut seen = BTreeSet::new();
    for (symbol, function) in ours {
        let canonical = theirs.canonical(symbol);
        let Some(set) = theirs.functions.get(canonical) else {
            if function.always {
                facts.compared += 1;
                facts.misses.push(Miss {
                    why: "no such symbol".to_owned(),
                    line: format!("{}\t{symbol}", function.place),
                });
            }
            continue;
        };
        if !seen.insert(canonical.to_owned()) {
            continue;
        }
        facts.compared += 1;
        match miss(function, set, theirs) {
            None => facts.agree += 1,
            Some((why, what)) => {
                let line = format!("{}\t{symbol}\t{what}", function.place);
                facts.misses.push(Miss { why, line });
            }
        }
    }
    facts
}

/// Why a function does not agree, and about which callee.
fn miss(function: &Function, set: &BTreeSet<String>, theirs: &Calls) -> Option<(String, String)> {
    let ours: BTreeMap<&str, (bool, &str)> = function
        .calls
        .iter()
        .map(|(s, (must, name))| (theirs.canonical(s), (*must, name.as_str())))
        .collect();
    let few = set.iter().map(|s| theirs.canonical(s)).find(|s| !ours.contains_key(s) && !added(s));
    let many = ours.iter().find(|(s, (must, _))| *must && !set.iter().any(|t| theirs.canonical(t) == **s));
    if few.is_none() && many.is_none() {
        return None;
    }
    let mut what = String::new();
    if let Some(s) = few {
        what = format!("g++ calls {s}");
    }
    if let Some((s, (_, name))) = many {
        what = format!("{what}; we call {s} ({name})");
    }
    if let Some(unnamed) = function.unnamed.first() {
        return Some(("a callee without symbol".to_owned(), format!("{unnamed}; {what}")));
    }
    if function.state != "whole" {
        return Some(("a gap".to_owned(), format!("{}; {what}", function.state)));
    }
    let why = match (few, many) {
        (Some(_), Some(_)) => "another call",
        (Some(_), None) => "a call too few",
        _ => "a call too many",
    };
    Some((why.to_owned(), what))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn theirs(calls: &[&str]) -> Calls {
        let set = calls.iter().map(|c| (*c).to_owned()).collect();
        Calls { functions: BTreeMap::from([("f".to_owned(), set)]), ..Calls::default() }
    }

    #[test]
    fn required_and_possible_calls_are_told_apart() {
        let (ours, nameless) =
            read("function\t!f\ta.cu:1\twhole\ncall\tg\tAlways\tg\ncall\th\tUnwinding\th\nunnamed\tx\ty\n");
        assert!(nameless.is_empty());
        let mut named = ours.clone();
        named.values_mut().for_each(|f| f.unnamed.clear());
        assert_eq!(compare(&named, &theirs(&["g"])).agree, 1);
        assert_eq!(compare(&named, &theirs(&["g", "h", "__cxa_throw"])).agree, 1);
        assert_eq!(compare(&named, &theirs(&["h"])).misses[0].why, "a call too many");
        assert_eq!(compare(&named, &theirs(&["g", "k"])).misses[0].why, "a call too few");
        assert_eq!(compare(&ours, &theirs(&["k"])).misses[0].why, "a callee without symbol");
    }

    #[test]
    fn the_arithmetic_of_libgcc_is_no_call_of_the_program() {
        assert!(["__divti3", "__floattixf", "__fixunsdfti", "__popcountdi2"].iter().all(|s| added(s)));
        assert!(!["__divide", "__fix", "__floater", "divti3"].iter().any(|s| added(s)));
    }

    #[test]
    fn a_missing_function_is_a_miss_only_where_it_must_be_there() {
        let (ours, _) = read("function\t!x\ta.cu:1\twhole\nfunction\ty\ta.cu:1\twhole\n");
        let facts = compare(&ours, &theirs(&[]));
        assert_eq!((facts.compared, facts.agree, facts.misses.len()), (1, 0, 1));
    }
}
