//! The suite of g++: Debian's source package of gcc 12.

use crate::compiler_tests::suite::{is_macro, Directives, Suite};
use regex_lite::Regex;

/// `g++.dg`, with what its files include beside it, and the tests of the preprocessor.
pub(crate) const SUITE: Suite = Suite {
    name: "gxx",
    package: "gcc-12",
    version: "12.2.0-14+deb12u1",
    checksum: "b8298be16aeeb96a889c6afed0a8e2241b47452e89cc81fe65ea849d5c740fcb",
    megabytes: 90,
    inner: Some("*/gcc-*-dfsg.tar.xz"),
    members: &[
        "*/gcc/testsuite/g++.dg",
        "*/gcc/testsuite/c-c++-common",
        "*/gcc/testsuite/gcc.dg/analyzer/*.h",
        "*/gcc/testsuite/gcc.dg/cpp",
    ],
    strip: 3,
    stamp: "gxx-suite-2",
    tests: "g++.dg",
    folders: &[],
    endings: &["C"],
    both: true,
    directives,
};

/// The files are tried at every level but the oldest, at which most are for nothing but their errors.
const LEVELS: &[usize] = &[0, 1, 2, 3];

/// A directive with options for every target: nothing follows them.
const DIRECTIVE: &str = r#"\{\s*dg-(?:additional-)?options\s+"([^"]*)"\s*\}"#;

fn directives(content: &str) -> Option<Directives> {
    let directive = Regex::new(DIRECTIVE).ok()?;
    let macros = directive
        .captures_iter(content)
        .filter_map(|c| c.get(1))
        .flat_map(|m| m.as_str().split_whitespace())
        .filter(|w| is_macro(w))
        .map(str::to_owned)
        .collect();
    Some(Directives { levels: LEVELS, macros })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_of_plain_directives() {
        let of = |s: &str| directives(s).unwrap().macros;
        assert_eq!(of("// { dg-options \"-O2 -DA=1 -UB\" }"), ["-DA=1", "-UB"]);
        assert_eq!(of("// { dg-additional-options \"-DX\" }\n// { dg-options \"-DY\" }"), ["-DX", "-DY"]);
        assert!(of("// { dg-options \"-DA\" { target x86 } }").is_empty());
        assert!(of("// { dg-options \"-DS=\\\"x\\\"\" }").is_empty());
        assert!(of("// { dg-options \"-O2\" }").is_empty());
    }
}
