//! The calls of bodies: [`cufront_elaborate::BodyReport::calls`].

#![allow(missing_docs)]

use cufront_diag::Diagnostics;
use cufront_elaborate::Elaborator;
use cufront_items::{DeclKind, Items, Parser, Specifiers};

/// The calls of the last function that `text` defines: names, with `?` for those in operands that are not evaluated,
/// `*` for those that the object chooses, and `λ` for those in lambdas.
fn calls(text: &str) -> String {
    let mut diagnostics = Diagnostics::default();
    let lexed = cufront_lex::lex(text.as_bytes().to_vec(), cufront_lex::KeywordSet::CXX20, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let last = items
        .decls
        .iter()
        .filter(|(_, d)| d.kind == DeclKind::Function && d.specifiers.contains(Specifiers::DEFINITION))
        .last()
        .map(|(id, _)| id)
        .expect("a function");
    let mut elaborator = Elaborator::new(&lexed, &mut items, true);
    let body = elaborator.body(last).expect("a body");
    assert!(body.gaps.is_empty() && body.errors.is_empty(), "{:?} {:?}", body.gaps, body.errors);
    let mut out = Vec::new();
    for c in body.calls {
        let mut name =
            if c.function.is_some() { elaborator.qualified_name(c.function) } else { "()".to_owned() };
        if !c.evaluated {
            name.push('?');
        }
        if c.dispatched {
            name.push('*');
        }
        if c.lambda.is_some() {
            name.push('λ');
        }
        out.push(name);
    }
    out.join(" ")
}

#[test]
fn written_calls_stand_in_their_order() {
    assert_eq!(calls("int f(int); int g(); void h() { f(f(g())); }"), "g f f");
    assert_eq!(calls("int f(int); void h() { int (*p)(int) = f; p(1); }"), "()");
    assert_eq!(calls("namespace n { struct A { int f(); }; } void h(n::A a) { a.f(); }"), "n::A::f");
}

#[test]
fn operators_are_calls() {
    assert_eq!(calls("struct A {}; A operator+(A, A); void h(A a) { (a + a) + a; }"), "operator+ operator+");
}

#[test]
fn operands_that_are_not_evaluated_are_told() {
    assert_eq!(calls("int f(); int h() { return sizeof(f()) + f(); }"), "f? f");
}

#[test]
fn calls_in_lambdas_know_them() {
    assert_eq!(calls("int f(); void h() { auto l = [] { return f(); }; f(); }"), "fλ f");
}
