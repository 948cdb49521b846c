//! Productions of types and expressions in one another: what is understood twice at each level has no end at forty
//! levels, so each level must be understood once.
//!
//! Every production is nested in itself; those of types, which names and templates are made of, also in each other one.

use cufront_driver::split;
use cufront_options::{parse, Settings};
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// Levels. Doubled work would be done a thousand thousand million times.
const LEVELS: usize = 40;

/// No program here may take longer, even without optimisation on a busy machine.
const LIMIT: Duration = Duration::from_secs(60);

/// What the productions name.
const DECLARATIONS: &str = "
struct C {
  int m; C(int x = 0); operator int() const; C operator+(C) const; template<class T> T t(T);
  C *operator->(); int operator()(int) const; int operator[](int) const;
};
template<class T> struct X {
  typedef T type; static const int v = sizeof(T); template<class U> struct R { typedef U type; };
};
template<int N> struct I { static const int v = N; };
template<class T> T id(T);
template<class T> constexpr int k(T) { return 1; }
constexpr int ce(int x) { return x; }
int f(int); int f(C); int f(...);
template<class T> int g(T, int);
template<class T, class... A> int h(T, A...);
template<class... T> struct Tup {};
template<class T> using Al = X<T>;
template<class T> constexpr int vt = sizeof(T);
";

/// Expressions with an expression at `%`.
const EXPRESSIONS: &[&str] = &[
    "(%)",
    "f(%)",
    "g(%, 1)",
    "h(1, %)",
    "id(%)",
    "id<int>(%)",
    "k(%)",
    "ce(%)",
    "1 + (%)",
    "C(%)",
    "C{%}",
    "int{%}",
    "static_cast<int>(%)",
    "(int)(%)",
    "[&](auto q) { return %; }(1)",
    "[&] { return %; }()",
    "[&]() -> decltype(%) { return 1; }()",
    "b ? % : 2",
    "b ? 1 : (%)",
    "(%) ? 1 : 2",
    "sizeof(%)",
    "noexcept(%)",
    "decltype(%)()",
    "X<decltype(%)>::v",
    "X<X<decltype(%)>>::v",
    "I<sizeof(%)>::v",
    "vt<decltype(%)>",
    "C(%).m",
    "C(%).t(1)",
    "c.t(%)",
    "C(%) + c",
    "C(%)->m",
    "c(%)",
    "c[%]",
    "a[%]",
    "(1, %)",
    "b = (%)",
    "*new int(%)",
    "!(%)",
    "b && (%)",
    "({ int z = %; z; })",
    "b ? throw 1 : (%)",
    "id(%).x",
    "undeclared(%)",
    "f(1, 2, nullptr, %)",
    "ce(c, %)",
];

/// Types with a type at `%`.
const TYPES: &[&str] = &[
    "X<%>",
    "% *",
    "const X<%>",
    "typename X<%>::type",
    "typename Al<%>::type",
    "typename X<int>::template R<%>::type",
    "X<typename X<%>::template R<int>>",
    "X<%(int)>",
    "X<void(%)>",
    "X<%[3]>",
    "X<% &>",
    "Al<%>",
    "Tup<int, %>",
    "Tup<%, int>",
    "decltype(X<%>())",
    "decltype(id<%>(0))",
    "decltype(static_cast<% *>(nullptr))",
    "X<I<vt<%>>>",
    "X<I<sizeof(%)>>",
    "X<typename X<%>::nothing>",
];

fn nested(productions: &[&str], middle: &str) -> String {
    let mut text = middle.to_owned();
    for i in 0..LEVELS {
        text = productions[i % productions.len()].replace('%', &text);
    }
    text
}

fn settings() -> Settings {
    let args = ["--c++17", "--extended-lambda", "--stub_file_name", "x.stub.c", "input.ii"];
    parse(args.into_iter().map(OsString::from)).expect("the arguments are well-formed").settings
}

fn check(what: &str, program: &str, settings: &Settings) {
    let start = Instant::now();
    let outcome = split(format!("{DECLARATIONS}{program}").into_bytes(), settings);
    let taken = start.elapsed();
    assert!(taken < LIMIT, "{what}: took {taken:?}");
    assert!(matches!(outcome.exit_code, 0 | 2), "{what}:\n{}", outcome.diagnostics);
}

#[test]
fn expressions_in_expressions() {
    let settings = settings();
    for production in EXPRESSIONS {
        let e = nested(&[production], "b");
        check(production, &format!("int w(int b) {{ C c; int a[3]; return {e}; }}"), &settings);
        let in_template = format!(
            "template<class Q> int w(Q b) {{ C c; int a[3]; return {e}; }} template int w<int>(int);"
        );
        check(&format!("{production} in a template"), &in_template, &settings);
        check(
            &format!("{production} as initialiser"),
            &format!("int b; C c; int a[3]; auto w = {e};"),
            &settings,
        );
    }
}

#[test]
fn types_in_types() {
    let settings = settings();
    for outer in TYPES {
        for inner in TYPES {
            let ty = nested(&[outer, inner], "int");
            let dependent = nested(&[outer, inner], "Q");
            let program = format!(
                "int w() {{ X<{ty}> x; return sizeof(x); }}
                 template<class Q> void z() {{ X<{dependent}> x; }} template void z<int>();
                 X<{ty}> v; void parameter(X<{ty}>);"
            );
            check(&format!("{outer} and {inner}"), &program, &settings);
        }
    }
}

#[test]
fn classes_with_many_ways_to_a_base() {
    let settings = settings();
    // two ways at each level
    let mut program = "struct A { protected: int m; }; struct D0 : A {};".to_owned();
    for i in 1..=LEVELS {
        let below = i - 1;
        program += &format!(
            "struct B{i} : virtual D{below} {{}}; struct C{i} : virtual D{below} {{}};
             struct D{i} : B{i}, C{i} {{ virtual int f(); }};"
        );
    }
    program += &format!(
        "struct E : D{LEVELS} {{ int g() {{ return m + f(); }} int f() override; }};
         int h(D{LEVELS} *d, E &e) {{ d->m = 1; A *a = &e; return e.g() + d->f() + n; }}"
    );
    check("diamonds of classes", &program, &settings);
}
