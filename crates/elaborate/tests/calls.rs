//! The calls of bodies: [`cufront_elaborate::BodyReport::calls`].

#![allow(missing_docs)]

use cufront_diag::Diagnostics;
use cufront_elaborate::{Certainty, Elaborator, Level};
use cufront_items::{DeclKind, Items, Parser, ScopeKind, Specifiers};

/// The calls of the last function that `text` defines: names, with `?` for those in operands that are not evaluated,
/// `*` for those that the object chooses, and `λ` for those in lambdas.
fn calls(text: &str) -> String {
    let mut diagnostics = Diagnostics::default();
    let lexed = cufront_lex::lex(text.as_bytes().to_vec(), cufront_lex::KeywordSet::CXX20, &mut diagnostics);
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let mut seen = 0;
    loop {
        let scopes: Vec<_> = items.scopes.iter().map(|s| s.0).skip(seen).collect();
        if scopes.is_empty() {
            break;
        }
        seen += scopes.len();
        for s in scopes {
            if items.scopes[s].kind == ScopeKind::Class && items.scopes[s].body.is_some() {
                Parser::new(&lexed, &mut items).members(s);
            }
        }
    }
    let last = items
        .decls
        .iter()
        .filter(|(_, d)| d.kind == DeclKind::Function && d.specifiers.contains(Specifiers::DEFINITION))
        .max_by_key(|(_, d)| d.first)
        .map(|(id, _)| id)
        .expect("a function");
    let mut elaborator = Elaborator::new(&lexed, &mut items, Level::Cxx20);
    let body = elaborator.body(last).expect("a body");
    assert!(body.gaps.is_empty() && body.errors.is_empty(), "{:?} {:?}", body.gaps, body.errors);
    let mut out = Vec::new();
    assert!(body.unfinished.is_empty(), "{:?}", body.unfinished);
    // trivial functions only copy bytes
    for c in body.calls.into_iter().filter(|c| c.certainty != Certainty::Trivial) {
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
    assert_eq!(calls("int f(); int h() { return sizeof(f()) + f(); }"), "f f?");
}

#[test]
fn calls_in_lambdas_know_them() {
    assert_eq!(calls("int f(); void h() { auto l = [] { return f(); }; f(); }"), "fλ f");
}

const STRING: &str = "struct S { S(const char*); S(const S&); S(S&&); ~S(); operator bool() const; }; ";

#[test]
fn conversions_and_temporaries_are_calls() {
    let with = |text: &str| calls(&format!("{STRING}{text}"));
    assert_eq!(with("void f(const S&); void h() { f(\"a\"); }"), "S::S S::~S f");
    assert_eq!(with("void f(S); void h(S& s) { f(s); }"), "S::S S::~S f");
    assert_eq!(with("int h(S& s) { if (s) return 1; return s ? 2 : 3; }"), "S::operator S::operator");
    assert_eq!(with("S g(); void h() { S s = g(); S t(s); g(); }"), "g S::~S S::S S::~S g S::~S");
    assert_eq!(with("S h(S s) { return s; }"), "S::S");
    assert_eq!(with("S h() { return \"a\"; }"), "S::S");
    assert_eq!(with("void f(S = \"a\"); void h() { f(); }"), "S::S S::~S f");
    assert_eq!(with("void h() { try { throw S(\"a\"); } catch (S s) { } }"), "S::S S::S S::~S");
}

#[test]
fn constructors_and_destructors_call_those_of_members() {
    let with = |text: &str| calls(&format!("{STRING}{text}"));
    assert_eq!(
        with("struct T : S { S m; int n = 1; T() : S(\"b\"), m(\"m\") {} };"),
        "S::S S::~S S::S S::~S"
    );
    assert_eq!(with("int f(); struct T { int n = f(); S s = \"x\"; T() {} };"), "f S::S S::~S");
    assert_eq!(with("struct T : S { S m; ~T() {} };"), "S::~S S::~S");
}

#[test]
fn storage_is_allocated_by_functions() {
    let with = |text: &str| calls(&format!("{STRING}{text}"));
    assert_eq!(with("S* h() { return new S(\"a\"); }"), "S::S operator new operator delete");
    assert_eq!(with("void h(S* s) { delete s; }"), "S::~S operator delete");
    assert_eq!(
        calls("struct V { virtual ~V(); virtual void f(); }; void h(V* v) { v->f(); delete v; v->V::f(); }"),
        "V::f* V::f"
    );
    assert_eq!(calls("struct V { virtual void f(); }; void h() { V v; v.f(); }"), "V::V V::f");
}

#[test]
fn loops_over_ranges_call_functions() {
    let range = "struct I { int operator*(); I& operator++(); bool operator!=(I); }; struct R { I begin(); I end(); };";
    let expected = "R::begin R::end I::operator!= I::operator++ I::operator*";
    assert_eq!(calls(&format!("{range} void h(R r) {{ for (int i : r) ; }}")), expected);
}

#[test]
fn aggregates_are_initialised_by_their_elements() {
    let with = |text: &str| calls(&format!("{STRING}{text}"));
    assert_eq!(with("struct A { int n; S s; }; void h() { A a{1, \"x\"}; }"), "S::S A::~A");
    assert_eq!(with("void h() { S a[2] = {\"x\", \"y\"}; }"), "S::S S::S S::~S");
}

#[test]
fn closures_hold_copies() {
    let with = |text: &str| calls(&format!("{STRING}{text}"));
    assert_eq!(
        with("void f(const S&); void h(S s) { [s] { f(s); }(); }"),
        "fλ S::S h::<lambda>::~<lambda> h::<lambda>::operator()"
    );
    assert_eq!(
        with("void f(const S&); void h(S s) { auto l = [=] { f(s); }; }"),
        "fλ S::S h::<lambda>::~<lambda>"
    );
}
