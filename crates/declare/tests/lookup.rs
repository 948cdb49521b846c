//! What a name means where it stands.
//!
//! Each test gives a text and what every use of the name `x` in it finds, in order: the number of the line of
//! the declaration (several, latest first, with `+` between), `-` for nothing, `?` for what is not known.
//! Declarators of `x` itself are no uses.

use cufront_declare::{find_uses, Forest};
use cufront_diag::Diagnostics;
use cufront_items::{Items, Lookup, Parser};
use cufront_lex::{lex, KeywordSet, Tok, TokenKind};

#[track_caller]
fn check(text: &str, expected: &str) {
    let mut diagnostics = Diagnostics::new();
    let lexed = lex(text.as_bytes().to_vec(), KeywordSet::CXX20, &mut diagnostics);
    assert!(diagnostics.list().is_empty(), "{:?}", diagnostics.list());
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let targets: Vec<Tok> = (0..lexed.tokens.len() as u32)
        .map(Tok)
        .filter(|&t| lexed.tokens.kind(t) == TokenKind::Ident && lexed.spelling(t) == b"x")
        .collect();
    let mut forest = Forest::new(&items);
    let uses = find_uses(&lexed, &mut items, &mut forest, &targets);
    let declared: Vec<Tok> = items.decls.iter().map(|(_, d)| d.name_tok).collect();
    let line = |t: Tok| text[..lexed.tokens.start(t) as usize].matches('\n').count() + 1;
    let found: Vec<String> = uses
        .iter()
        .filter(|u| !declared.contains(&u.name))
        .map(|u| match &u.found {
            Lookup::Nothing => "-".to_owned(),
            Lookup::Unknown => "?".to_owned(),
            Lookup::Found(list) => {
                let lines: Vec<String> =
                    list.iter().map(|&d| line(items.decls[d].name_tok).to_string()).collect();
                lines.join("+")
            }
        })
        .collect();
    assert_eq!(found.join(" "), expected, "in\n{text}");
}

#[test]
fn a_declaration_is_seen_after_its_point() {
    check("int f() { return x; }\nint x;\nint g() { return x; }\n", "- 2");
    check("int x = x;\nint y = x;\n", "1 1");
    check("int x; int f() {\n  int y = x;\n  int x = x;\n  return x; }\n", "1 3 3");
}

#[test]
fn blocks_hide_and_end() {
    check("int x;\nvoid f() { {\n int x; x; { x; } } x; }\n", "3 3 1");
    check("int x;\nvoid f() { for (\n int x = 0; x; x) { x; } x; }\n", "3 3 3 1");
    check("int x;\nvoid f() { if (\n int x = 1) x; else x; x; }\n", "3 3 1");
    check("int x;\nvoid f() { if (x) {\n int x; } else { x; } while (x) {\n int x; x; } }\n", "1 1 1 4");
    check("int x;\nvoid f() { try {\n int x; x; } catch (\n int x) { x; } x; }\n", "3 4 1");
    check("int x;\nvoid f() { switch (\n int x = 1; x) { case 1: x; } x; }\n", "3 3 1");
    check("int x;\nvoid f() { do\n int x; while (x); x; }\n", "1 1");
}

#[test]
fn parameters() {
    check("int x;\nint f(\n int x) { return x; }\nint g() { return x; }\n", "3 1");
    check("int x;\nint f(int a = x);\nint g(\n int x, int b = sizeof(x));\nint h = x;\n", "1 4 1");
    check("int x;\ntemplate<\n int x> int f() { return x; }\nint y = x;\n", "3 1");
    check("int x;\ntemplate<class T,\n T x = T()> struct S { T t = x; };\n", "3");
    check("int x;\nauto f(\n int x) -> decltype(x);\n", "3");
}

#[test]
fn lambdas() {
    check("int x;\nauto l = [](\n int x) { return x; }; int y = x;\n", "3 1");
    check("int x;\nvoid f() { auto l = [\n x = x] { return x; }; x; }\n", "1 3 1");
    check("int x;\nvoid f() {\n int x; auto l = [&] { return x; }; auto m = [x] { return x; }; }\n", "3 3 3");
    check("int x;\nauto l = [] {\n int x; auto m = [] { return x; }; return x; }; int y = x;\n", "3 3 1");
    check("int x;\nauto l = []<class T>(T t) {\n int x; return x; };\n", "3");
}

#[test]
fn namespaces() {
    check("int x;\nnamespace n { int f() { return x; }\n int x; int g() { return x + ::x; } }\nint y = n::x + x;\n", "1 3 1 3 1");
    check("namespace a { int x; } namespace a {\n int y = x; namespace b { int z = x; } }\n", "1 1");
    check(
        "namespace a::b { int y = x; }\nint x;\nnamespace a { int x; }\nnamespace a::b { int z = x; }\n",
        "- 3",
    );
    check("namespace a { int x; }\nnamespace b = a; int y = b::x; namespace c = b; int z = c::x;\n", "1 1");
}

#[test]
fn using_declarations() {
    check("namespace n { int x; }\nusing n::x; int y = x;\n", "1");
    check("namespace n { int x; }\nint x;\nvoid f() { using n::x; x; }\nint y = x;\n", "1 2");
    check("namespace n { int x; } namespace m { using n::x; }\nint y = m::x;\n", "1");
}

#[test]
fn using_directives() {
    check("namespace n { int x; }\nint a = x;\nusing namespace n; int b = x;\n", "- 1");
    check("namespace n { int x; }\nint x;\nvoid f() { using namespace n;\n int x; x; }\n", "4");
    check("namespace n { int x; }\nvoid f() { { using namespace n; x; } x; }\n", "1 -");
    check("namespace n { int x; } namespace m { using namespace n; }\nint y = m::x; using namespace m; int z = x;\n", "1 1");
    check("namespace a { int x; namespace b { } }\nnamespace a::b { using namespace a; int y = x; }\n", "1");
    check("namespace a { using namespace b; int y = x; }\n", "-");
}

#[test]
fn inline_and_unnamed_namespaces() {
    check("namespace n { inline namespace v { int x; } int a = x; }\nint b = n::x + n::v::x;\n", "1 1 1");
    check("namespace { int x; } int a = x + ::x;\nnamespace n { namespace { int y = x; } }\n", "1 1 1");
    check("inline namespace v { int x; namespace { int y = x; } }\nint z = x;\n", "1 1");
}

#[test]
fn class_members() {
    check("int x;\nstruct S { int f() { return x; }\n int x; };\n", "3");
    check("int x;\nstruct S { int y[sizeof(x)];\n int z; int f(int a = x); };\n", "1 1");
    check("int x;\nstruct S {\n int x; int f(); struct T { int g() { return x; } }; };\nint S::f() { return x; }\nint y = x;\n", "3 3 1");
    check("int x;\nstruct S {\n static int x; }; int y = S::x + x;\n", "3 1");
    check("int x;\nstruct S {\n int x; S() : x(x) { } };\n", "3 3");
    check("int x;\nstruct S { int y = x;\n int x; };\n", "3");
    check("int x;\nstruct S { int m; } s; int f() { return s.x + (&s)->x + x; }\n", "1");
}

#[test]
fn bases() {
    check("int x;\nstruct B {\n int x; }; struct D : B { int f() { return x; } }; struct E : D { int g(); };\nint E::g() { return x; }\n", "3 3");
    check("int x;\ntemplate<class T> struct D : T { int f() { return x; } };\n", "1");
    check("int x;\ntemplate<class T> struct B {\n int x; }; template<class T> struct D : B<T> { int f() { return x; } };\n", "1");
    check("int x;\ntypedef struct {\n int x; } A; struct D : A { int f() { return x; } };\n", "3");
    check(
        "struct B {\n int x; }; namespace n { using C = B; struct D : C { int f() { return x; } }; }\n",
        "2",
    );
}

#[test]
fn enumerations() {
    check("enum E {\n x, y = x }; int a = x + E::x;\n", "2 2 2");
    check("int x;\nenum class E {\n x, y = x }; int a = x; int b = (int)E::x;\n", "3 1 3");
    check("namespace n { enum E {\n x }; }\nint a = n::x + n::E::x;\n", "2 2");
    check(
        "int x;\nvoid f() { enum {\n x }; x; }\nvoid g() { enum class E { x }; x; using enum E; x; }\n",
        "3 1 4",
    );
}

#[test]
fn aliases() {
    check("struct S { static int\n x; }; using T = S; typedef T U; int y = U::x;\n", "2");
    check("template<class T> struct S { static T\n x; }; int y = S<int>::x;\n", "2");
    check("template<class T> int f() { return T::x; }\n", "?");
}

#[test]
fn local_declarations() {
    check("int x;\nvoid f() {\n typedef int x; x y; }\n", "3");
    check("int x;\nvoid f() {\n struct x { }; x y; struct x z; }\n", "3 3");
    check("int x;\nvoid f() {\n auto [x, y] = g(); x; }\n", "3");
    check("int x;\nvoid f() {\n for (auto &[x, y] : g) { x; } x; }\n", "3 1");
    check("int x;\nvoid f() { struct C { int g() { return x; }\n int x; }; x; }\n", "3 1");
    check("int x;\nvoid f() {\n static const int x = 1, y = x; x; }\n", "3 3");
    let used = "{ g(x), h * x; a<x>(x); (T)x; T(x + 1); new T(x); }\n";
    let named = "using T = int; int g(int), h; template<int> void a(int);";
    check(&format!("int x; {named}\nvoid f() {used}"), "1 1 1 1 1 1 1");
}

#[test]
fn overloads_are_found_together() {
    check("void x(int);\nvoid x(char); int y = (x(1), 1);\n", "2+1");
    check("void x(int);\nnamespace n { void x(char);\n void f() { x(1); } }\n", "2");
}
