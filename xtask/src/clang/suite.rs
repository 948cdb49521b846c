//! The suite of clang: Debian's source package of llvm 14.

use crate::compiler_tests::suite::{is_macro, Directives, Suite};

/// `clang/test`, of which those folders are read whose tests are about the language.
pub(crate) const SUITE: Suite = Suite {
    name: "clang",
    package: "llvm-toolchain-14",
    version: "1:14.0.6-12",
    checksum: "d9bce5f42381d781e273c724db1ab0acd66259bf2782b79891664dbf1953d22c",
    megabytes: 130,
    inner: None,
    members: &["*/clang/test"],
    strip: 2,
    stamp: "clang-suite-1",
    tests: "test",
    folders: &[
        "AST",
        "Analysis",
        "CXX",
        "CodeGen",
        "CodeGenCUDA",
        "CodeGenCXX",
        "CodeGenCoroutines",
        "FixIt",
        "Layout",
        "Lexer",
        "Parser",
        "Sema",
        "SemaCUDA",
        "SemaCXX",
        "SemaTemplate",
    ],
    endings: &["cpp", "cu"],
    both: false,
    directives,
};

/// Levels by the words that commands have for them; the newest that the reference knows stands for those after it.
const STANDARDS: &[(&[&str], &[usize])] = &[
    (&["11", "0x"], &[3]),
    (&["14", "1y"], &[2]),
    (&["17", "1z"], &[0]),
    (&["20", "2a", "23", "2b"], &[1]),
    (&["98", "03"], &[4]),
];

/// Without a word clang 14 compiles C++14.
const DEFAULT: &[usize] = &[2];

/// The first command that compiles: its level and macros. `None` if there is none, or it is for another language.
fn directives(content: &str) -> Option<Directives> {
    let command = commands(content).into_iter().find(|c| c.contains("%clang"))?;
    let words: Vec<&str> = command.split_whitespace().collect();
    let mut out = Directives { levels: DEFAULT, macros: Vec::new() };
    for (i, word) in words.iter().enumerate() {
        let next = words.get(i + 1).copied().unwrap_or_default();
        if *word == "|" {
            break;
        } else if let Some(standard) = word.strip_prefix("-std=") {
            let year = standard.strip_prefix("c++").or_else(|| standard.strip_prefix("gnu++"))?;
            out.levels = STANDARDS.iter().find(|(years, _)| years.contains(&year))?.1;
        } else if *word == "-x" && !matches!(next, "c++" | "cuda" | "hip") {
            return None;
        } else if matches!(*word, "-D" | "-U") && is_macro(&format!("{word}{next}")) {
            out.macros.push(format!("{word}{next}"));
        } else if is_macro(word) {
            out.macros.push((*word).to_owned());
        }
    }
    Some(out)
}

/// The commands of a test, each in one line.
fn commands(content: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in content.lines() {
        let Some((_, command)) = line.split_once("RUN:") else {
            goes_on = false;
            continue;
        };
        let part = command.trim();
        let (part, more) = part.strip_suffix('\\').map_or((part, false), |p| (p, true));
        match out.last_mut().filter(|_| goes_on) {
            Some(last) => *last += part,
            None => out.push(part.to_owned()),
        }
        goes_on = more;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(content: &str) -> Option<(usize, Vec<String>)> {
        directives(content).map(|d| (d.levels[0], d.macros))
    }

    #[test]
    fn the_first_command_that_compiles() {
        let macros = |words: &[&str]| words.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>();
        let text = "// RUN: rm -f %t\n// RUN: %clang_cc1 -fsyntax-only \\\n// RUN:   -std=c++1z -D A=1 -DB %s | x -DC\n\
                    // RUN: %clang_cc1 -std=c++98 %s\n";
        assert_eq!(of(text), Some((0, macros(&["-DA=1", "-DB"]))));
        assert_eq!(of("// RUN: %clang_cc1 %s"), Some((2, macros(&[]))));
        assert_eq!(of("// RUN: %clang_cc1 -std=gnu++2b -x cuda %s"), Some((1, macros(&[]))));
        assert_eq!(of("// RUN: %clang_cc1 -std=c11 %s"), None);
        assert_eq!(of("// RUN: %clang_cc1 -x objective-c++ %s"), None);
        assert_eq!(of("int a;"), None);
    }
}
