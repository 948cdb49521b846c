//! What is kept of expansions changes nothing: the text is g++'s, and every token's chain of expansions begins at the
//! name that stands in its line.

use cufront_lex::KeywordSet;
use cufront_pp::{preprocess, print, Files, Host, Options, Output, Want};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const SOURCE: &str = r#"#define EMPTY
#define ONE 1
#define TWO ONE + ONE
#define ATTRIBUTE(x) __attribute__((x))
#define NAMED ATTRIBUTE(ONE)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define MADE JOIN(O, NE) JOIN(un, known)
#define CALL ATTRIBUTE
#define HERE __LINE__
#define COUNT __COUNTER__
#define SHOW(x) #x
#define SHOWN SHOW(ONE)
#define LOOP LOOP TWO
#define SPACED a , ONE b
# define ARROW ->
#define HASH #
#define PAREN (HASH)
#define HYPHENS -HYPHEN
#define HYPHEN -
PAREN PAREN PAREN HYPHENS HYPHENS HYPHENS
EMPTY int EMPTY a EMPTY; EMPTY
EMPTY
TWO TWO;TWO
NAMED NAMED-NAMED
MADE MADE;
CALL (x) CALL(y) CALL CALL
(z) CALL;
HERE HERE
HERE COUNT COUNT COUNT
SHOWN SHOWN LOOP LOOP LOOP
x SPACED(SPACED)SPACED ONE
-ARROW-ARROW-ARROW ARROW>
#undef ONE
TWO TWO NAMED MADE LOOP
#define ONE 3
TWO TWO NAMED MADE LOOP
#define unknown known
#define O N
MADE MADE
#pragma push_macro("ONE")
#undef ONE
#define ONE TWO
TWO NAMED MADE ONE ONE ONE
#pragma pop_macro("ONE")
TWO NAMED MADE ONE ONE ONE
#include "system.h"
TWO SYSTEM SYSTEM ONE SYSTEM MIXED MIXED MIXED TWO
SYSTEM ONE SYSTEM





MIXED MIXED MIXED
SHOW(TWO) SHOW(SYSTEM) ATTRIBUTE(TWO) ATTRIBUTE(MIXED MIXED)
#if TWO == 6 && TWO == 6 && ONE == 3
yes TWO TWO
#endif
#define HAS(x) HAS_##x
#if HAS(IT)
1 THIS
#elif HAS(IT) || !HAS(THAT)
2 THAT
#endif
#if HAS(IT)
3 THIS
#elif HAS(IT) || !HAS(THAT)
4 THAT
#endif
#define HAS_THAT 1
#if HAS(IT)
5 THIS
#elif HAS(IT) || !HAS(THAT)
6 THAT
#else
7 TWO
#endif
#define HAS_IT HAS_THAT
#if HAS(IT)
8 THIS
#endif
#undef HAS_THAT
#if HAS(IT)
9 THIS
#elif HAS(IT) || !HAS(THAT)
10 THAT
#endif
#undef HAS_IT
#if __COUNTER__ % 2
11 ONE
#endif
#if __COUNTER__ % 2
12 ONE
#endif
#if __COUNTER__ % 2
13 ONE
#endif
#if __LINE__ > 100
14 ONE
#endif
#if __has_include("system.h") && defined(ONE) && defined TWO
15 ONE
#endif
"#;

const SYSTEM: &str =
    "#pragma GCC system_header\n#define SYSTEM ONE system ONE\n#define MIXED SYSTEM ONE TWO\n\
                      SYSTEM SYSTEM SYSTEM MIXED\nMIXED MIXED\n\
                      PAREN s PAREN s\ns PAREN HYPHENS s HYPHENS PAREN PAREN\n";

/// The text of a view, made with and without its tokens.
fn ours(host: &Host, folder: &Path) -> (Vec<u8>, Output) {
    let source = folder.join("main.cu");
    let options = Options::default();
    let mut text = Vec::new();
    let _ = print(&Files::new(host, &options), host, &options, &source, &mut |piece| {
        text.extend_from_slice(piece);
    });
    let want = Want::Tokens(KeywordSet::CXX17);
    (text, preprocess(&Files::new(host, &options), host, &options, &source, want))
}

#[test]
fn repeated_names() {
    let folder = TempDir::new().expect("a folder");
    // the same lines again, so that what was kept at their end is met by what begins them
    let twice = [SOURCE, SOURCE, &SOURCE.replace(' ', "  ")].concat();
    fs::write(folder.path().join("main.cu"), &twice).expect("written");
    fs::write(folder.path().join("system.h"), SYSTEM).expect("written");
    let host = Host::ask(OsStr::new("g++"), &[], None).expect("g++ is there");
    let (text, output) = ours(&host, folder.path());
    let theirs = Command::new("g++")
        .args(["-E", "-w", "-x", "c++"])
        .arg(folder.path().join("main.cu"))
        .output()
        .expect("g++ runs");
    let show = |t: &[u8]| String::from_utf8_lossy(t).into_owned();
    assert_eq!(show(&text), show(&theirs.stdout));
    assert_eq!(show(&output.lexed.text), show(&text));

    let map = output.lexed.lines.map().expect("a map");
    let main = map.files.iter().find(|f| f.name.ends_with(b"main.cu")).expect("the main file");
    let mut checked = 0;
    for mark in map.marks.iter().filter(|m| m.from != cufront_source::NO_EXPANSION) {
        let mut root = &map.expansions[mark.from as usize];
        while root.parent != cufront_source::NO_EXPANSION {
            root = &map.expansions[root.parent as usize];
        }
        let at = ((root.at & !cufront_source::TOP) - main.base) as usize;
        let Some(name) = main.text.get(at..) else { continue };
        // the name of the outermost macro stands where its expansion is said to begin, in the token's line
        let macro_name = &map.macros[root.of as usize].name;
        assert!(name.starts_with(macro_name), "{}", show(macro_name));
        let place = output.lexed.lines.map().and_then(|m| m.source_place(mark.offset)).expect("a place");
        let line = 1 + main.text[..at].iter().filter(|&&b| b == b'\n').count() as u32;
        assert_eq!(place.line, line, "{}", show(macro_name));
        checked += 1;
    }
    assert!(checked > 500, "{checked}");
}
