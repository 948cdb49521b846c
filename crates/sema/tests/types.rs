//! Declared types, printed: each line is a unit whose last declaration is asked about, and its type.

use cufront_items::{DeclId, DeclKind, Items, Parser};
use cufront_lex::{lex, KeywordSet};
use cufront_sema::{Sema, SemaOptions};
use cufront_types::print_type;

fn type_of_last(text: &str) -> String {
    let mut diagnostics = cufront_diag::Diagnostics::new();
    let lexed = lex(text.as_bytes().to_vec(), KeywordSet::CXX17, &mut diagnostics);
    assert_eq!(diagnostics.errors(), 0, "{text}");
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let wanted = |k| matches!(k, DeclKind::Variable | DeclKind::Function | DeclKind::TypeAlias);
    let mut ids = (0..items.decls.len()).map(|i| DeclId(i as u32));
    let Some(last) = ids.rfind(|&id| wanted(items.decls[id].kind)) else { return "nothing".to_owned() };
    let mut sema = Sema::new(&lexed, &mut items, SemaOptions::default());
    match sema.declared_type(last) {
        Ok(ty) => String::from_utf8_lossy(&print_type(&sema.types, ty)).into_owned(),
        Err(e) => format!("error: {:?} at {}", e.reason, String::from_utf8_lossy(lexed.spelling(e.token))),
    }
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(type_of_last(text), expected, "{text}");
}

#[test]
fn specifiers_and_declarators() {
    check("unsigned long int long x;", "unsigned long long");
    check("const char *const volatile x = 0;", "const char *const volatile");
    check("int (*x[3])(char, ...);", "int (*[3])(char, ...)");
    check("int (&f(int n))[2];", "int (&(int))[2]");
    check("auto f(int a) -> decltype(a) *;", "int *(int)");
    check("struct S {}; int (S::*p)(int) const;", "int (S::*)(int) const");
    check("typedef int T, *P; P const &x = 0;", "int *const&");
}

#[test]
fn names_are_looked_up_where_they_stand() {
    check("typedef int T; namespace N { T x; typedef char T; }", "char");
    check(
        "typedef int T; namespace N { typedef char U; T f(U); typedef char T; } int N::f(U);",
        "int (char)",
    );
    check("struct S { struct T; T *f(T); }; S::T *S::f(T) { return 0; }", "S::T *(S::T)");
    check("namespace N { inline namespace M { struct S; } } using namespace N; S *x;", "N::M::S *");
}

#[test]
fn templates() {
    let vector = "template<class T> struct A; template<class T, class U = A<T>> struct V { typedef U u; }; ";
    check(&format!("{vector} V<int> *x;"), "V<int, A<int>> *");
    check(&format!("{vector} V<int>::u *x;"), "A<int> *");
    check(
        "template<class T> struct R { typedef T type; }; \
           template<class T> struct R<T *> { typedef typename R<T>::type type; }; R<char **>::type x;",
        "char",
    );
    check(
        "template<class... T> struct L {}; template<class... T> using P = L<T *...>; P<int, char> x;",
        "L<int *, char *>",
    );
    check("template<int N> struct I { static const int value = N * 2; }; int x[I<3>::value + 1];", "int [7]");
}

#[test]
fn failures_are_values() {
    check("auto x = 1;", "error: Deduced at auto");
    check("T x;", "error: Undeclared at T");
    check(
        "template<class T> struct S { typedef typename S<T *>::type type; }; S<int>::type x;",
        "error: TooDeep at T",
    );
    check("typedef struct S *T; struct S { typename S::U m; typedef int U; }; int (*f)(T);", "int (*)(S *)");
}
