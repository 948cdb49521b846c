//! The grammar's hard corners, as dumps of the items.

use crate::{dump_items, Items, Parser};
use cufront_diag::Diagnostics;
use cufront_lex::{lex, KeywordSet};
use expect_test::{expect, Expect};

/// Parses `text` at namespace scope, then the members of every class, and compares the dump.
#[allow(clippy::needless_pass_by_value)]
fn check(text: &str, expected: Expect) {
    let mut diagnostics = Diagnostics::new();
    let lexed = lex(text.as_bytes().to_vec(), KeywordSet::CXX20, &mut diagnostics);
    assert!(diagnostics.list().is_empty(), "{:?}", diagnostics.list());
    let mut items = Items::new();
    Parser::new(&lexed, &mut items).unit();
    let mut i = 0;
    while i < items.decls.len() {
        let d = &items.decls[crate::DeclId(i as u32)];
        let (kind, inner, body) = (d.kind, d.inner, d.body);
        if kind == crate::DeclKind::Class && inner.is_some() && body.is_some() {
            Parser::new(&lexed, &mut items).members(inner);
        }
        i += 1;
    }
    expected.assert_eq(&dump_items(&lexed, &items));
}

#[test]
fn simple_declarations() {
    check(
        "int a; int b, *c, d[2]; extern int e; static const int f = 1; int *const g = 0; int &h = a; ; unsigned long long i;",
        expect![[r#"
            Variable a
            Variable b
            Variable c
            Variable d
            Variable e [extern]
            Variable f [static const const_object]
            Variable g [const_object]
            Variable h [reference]
            Variable i
        "#]],
    );
}

#[test]
fn a_list_in_which_every_element_may_be_a_parameter_is_one() {
    check(
        "struct T {}; int x; void a(int(int)); void b(T(y)); T c(T(x), int(z)); T d(T(*)(int), float(*)(float)); \
         T e(T(x) + 1); T f(int(3)); T g(T(x), 3); T h(T(), x); T i(int(x), T{}); T j(T(x)(x)); T k(T()); T l(T(x)[2]);",
        expect![[r#"
            Class T [definition]
            Variable x
            Function a
            Function b
            Function c
            Function d
            Variable e
            Variable f
            Variable g
            Variable h
            Variable i
            Variable j
            Function k
            Function l
        "#]],
    );
}

#[test]
fn a_constructor_is_not_a_declarator_in_parentheses() {
    check(
        "struct S { S(); S(int); S(const S &); explicit S(char); S(S); int(x); S(*p); ~S(); virtual ~S(); };",
        expect![[r#"
            Class S [definition]
              Function.Constructor S
              Function.Constructor S
              Function.Constructor S
              Function.Constructor S [explicit]
              Function.Constructor S
              Variable x
              Variable p
              Function.Destructor ~S
              Function.Destructor ~S [virtual]
        "#]],
    );
}

#[test]
fn functions_and_variables_with_parentheses() {
    check(
        "struct T { T(int); }; int n; T a(1); T b(n); T c(T); T d(T()); T e((T())); T f(int x); T g(); \
         int (i); int (j)(int); int (*k)(int); int (*l(int))(char); int (&m)[3]; int (*(*o)[2])(int);",
        expect![[r#"
            Class T [definition]
              Function.Constructor T
            Variable n
            Variable a
            Variable b
            Function c
            Function d
            Variable e
            Function f
            Function g
            Variable i
            Function j
            Variable k
            Function l
            Variable m [reference]
            Variable o
        "#]],
    );
}

#[test]
fn template_arguments_with_angle_brackets() {
    check(
        "template<int N> struct A { }; template<class... T> struct B { }; \
         A<(1 > 2)> a; A<(2 >> 1)> b; B<B<B<int>>> c; A<sizeof(B<int>)> d; B<A<1>, B<>> e; A<1 < 2> f; \
         template<class T, class U = B<T, B<T>>> struct C { }; template<bool = (1 < 2)> struct D { }; int g;",
        expect![[r#"
            Class A template [definition]
            Class B template [definition]
            Variable a
            Variable b
            Variable c
            Variable d
            Variable e
            Variable f
            Class C template [definition]
            Class D template [definition]
            Variable g
        "#]],
    );
}

#[test]
fn bit_fields() {
    check(
        "struct S { int a : 3; unsigned : 0; int b : 1, c : 2 = 1; const int d : 2; enum E { x } e : 4; int f : sizeof(int); };",
        expect![[r#"
            Class S [definition]
              Variable a
              Variable
              Variable b
              Variable c
              Variable d [const const_object]
              Enum E [definition]
                Enumerator x
              Variable e
              Variable f
        "#]],
    );
}

#[test]
fn structured_bindings() {
    check(
        "auto [a, b] = f(); const auto &[c] = g(); static auto &&[d, e]{h()}; auto [i] (x); int after;",
        expect![[r#"
            Variable a [deduced]
            Variable b [deduced]
            Variable c [const deduced reference]
            Variable d [static deduced reference]
            Variable e [static deduced reference]
            Variable i [deduced]
            Variable after
        "#]],
    );
}

#[test]
fn function_try_blocks() {
    check(
        "int f(int a) try { return a; } catch (int b) { return b; } catch (...) { return 0; } int g; \
         struct S { int m; S() try : m(1) { } catch (...) { } S(int); };",
        expect![[r#"
            Function f [definition]
            Variable g
            Class S [definition]
              Variable m
              Function.Constructor S [definition]
              Function.Constructor S
        "#]],
    );
}

#[test]
fn operators() {
    check(
        "struct S { S &operator=(const S &); int operator()(int) const; int operator[](int); S *operator->(); \
         bool operator<(S) const; auto operator<=>(const S &) const = default; S operator++(int); \
         void *operator new(unsigned long); void operator delete[](void *); S operator,(S); bool operator!(); }; \
         S operator+(S, S); S operator<<(S, int) { } int operator\"\"_x(unsigned long long); int operator \"\" _y(const char *); \
         template<class T> bool operator>(T, S);",
        expect![[r#"
            Class S [definition]
              Function.Operator operator= [reference]
              Function.Operator operator(
              Function.Operator operator[
              Function.Operator operator->
              Function.Operator operator<
              Function.Operator operator<=> [defaulted deduced definition]
              Function.Operator operator++
              Function.Operator operatornew
              Function.Operator operatordelete
              Function.Operator operator,
              Function.Operator operator!
            Function.Operator operator+
            Function.Operator operator<< [definition]
            Function.Literal operator""_x
            Function.Literal operator""
            Function.Operator operator> template
        "#]],
    );
}

#[test]
fn conversion_functions() {
    check(
        "struct S { operator int() const; explicit operator bool() { return true; } operator const char *(); \
         template<class T> operator T &(); operator A<int>::B(); operator auto(); int x; };",
        expect![[r#"
            Class S [definition]
              Function.Conversion operator
              Function.Conversion operator [explicit definition]
              Function.Conversion operator
              Function.Conversion operator template
              Function.Conversion operator
              Function.Conversion operator
              Variable x
        "#]],
    );
}

#[test]
fn trailing_return_types() {
    check(
        "auto f() -> int; auto g(int a) -> decltype(a) { return a; } auto (*h)(int) -> A<int>; \
         template<class T> auto i(T t) noexcept -> typename T::x; auto j() { } decltype(auto) k(); auto l = 1; auto *m();",
        expect![[r#"
            Function f
            Function g [definition]
            Variable h [deduced]
            Function i template [exception_spec]
            Function j [deduced definition]
            Function k [deduced]
            Variable l [deduced]
            Function m [deduced]
        "#]],
    );
}

#[test]
fn attributes_everywhere() {
    check(
        "[[nodiscard]] __attribute__((device)) int a(); int __attribute__((device)) b; int c __attribute__((constant)) = 1; \
         __attribute__((global)) void __attribute__((launch_bounds(1, 2))) d() { } \
         struct __attribute__((aligned(8))) E { __attribute__((device)) E(); int f [[maybe_unused]]; __attribute__((host)) ~E(); }; \
         enum __attribute__((device_builtin)) G { h [[deprecated]] = 1 }; \
         int i(__attribute__((unused)) int j) __attribute__((weak)); extern \"C\" __attribute__((device)) int k; \
         __attribute__((device)) __attribute__((managed)) int l, m __attribute__((aligned(4))); alignas(16) int n; \
         namespace __attribute__((visibility(\"hidden\"))) o { } namespace [[x]] p { } template<class T> __attribute__((host)) void q(); \
         __extension__ typedef long long r; __attribute__((device)) operator_like s();",
        expect![[r#"
            Function a @device
            Variable b @device
            Variable c @constant
            Function d [definition] @global@launch_bounds
            Class E [definition]
              Function.Constructor E @device
              Variable f
              Function.Destructor ~E @host
            Enum G [definition] @device_builtin
              Enumerator h
            Function i @weak
            Variable k [extern_c] @device
            Variable l @device@managed
            Variable m @device@managed
            Variable n
            Namespace o [definition]
            Namespace p [definition]
            Function q template @host
            TypeAlias r [typedef]
            Function s @device
        "#]],
    );
}

#[test]
fn enumerations() {
    check(
        "enum A { a, b = 2, c = sizeof(int[2]), }; enum class B : char { d, e }; enum struct C; enum D : int; enum { f, g } h; \
         enum A i; enum class E { } ; typedef enum { j } F;",
        expect![[r#"
            Enum A [definition]
              Enumerator a
              Enumerator b
              Enumerator c
            Enum B [scoped_or_union definition]
              Enumerator d
              Enumerator e
            Enum C [scoped_or_union]
            Enum D
            Enum [definition]
              Enumerator f
              Enumerator g
            Variable h
            Variable i
            Enum E [scoped_or_union definition]
            Enum [typedef definition]
              Enumerator j
            TypeAlias F [typedef]
        "#]],
    );
}

#[test]
fn using_declarations() {
    check(
        "namespace n { enum class E { a }; int x, y; } using n::x; using n::x, n::y; using namespace n; using enum n::E; \
         using T = int; template<class U> using V = U *; using W = int (*)(T); \
         struct B { void f(); }; struct D : B { using B::f; using B::B; using X = int; using typename B::Y; };",
        expect![[r#"
            Namespace n [definition]
              Enum E [scoped_or_union definition]
                Enumerator a
              Variable x
              Variable y
            UsingDeclaration x
            UsingDeclaration x
            UsingDeclaration y
            UsingDirective
            UsingEnum
            TypeAlias T
            TypeAlias V template
            TypeAlias W
            Class B [definition]
              Function f
            Class D [definition]
              UsingDeclaration f
              UsingDeclaration B
              TypeAlias X
              UsingDeclaration Y
        "#]],
    );
}

#[test]
fn namespaces() {
    check(
        "namespace a { int x; } namespace a { int y; namespace b { int z; } } namespace a::b { int w; } \
         namespace c::inline d::e { int v; } inline namespace f { int u; } namespace { int t; } namespace { int s; } \
         namespace g = a::b; namespace h { }",
        expect![[r#"
            Namespace a [definition]
              Variable x
              Variable y
              Namespace b [definition]
                Variable z
                Variable w
              Namespace b [definition]
            Namespace a [definition]
            Namespace a [definition]
            Namespace c [definition]
            Namespace f [definition inline_namespace]
              Variable u
            Namespace [definition]
              Variable t
              Variable s
            Namespace [definition]
            NamespaceAlias g
            Namespace h [definition]
        "#]],
    );
}

#[test]
fn friends() {
    check(
        "struct S { friend void f(S); friend class C; friend S; friend struct n::D; template<class T> friend void g(T); \
         template<class T> friend class E; friend S operator+(S, S) { } friend int n::h(int); friend __attribute__((device)) void i(); };",
        expect![[r#"
            Class S [definition]
              Function f [friend]
              Unknown [friend]
              Function g template [friend]
              Function.Operator operator+ [friend definition]
              Function h [friend qualified]
              Function i [friend] @device
            Class C [friend]
            Class D [friend qualified]
            Class E template [friend]
        "#]],
    );
}

#[test]
fn linkage_specifications() {
    check(
        "extern \"C\" int a; extern \"C\" { int b; extern int c; void d(); namespace n { int e; } extern \"C++\" { void f(); } } \
         extern \"C++\" void g(); extern \"C\" typedef int (*h)(int); extern \"C\" void i() { } extern int j; static int k;",
        expect![[r#"
            Variable a [extern_c]
            Variable b [extern_c]
            Variable c [extern extern_c]
            Function d [extern_c]
            Namespace n [definition]
              Variable e [extern_c]
            Function f
            Function g
            TypeAlias h [typedef extern_c]
            Function i [extern_c definition]
            Variable j [extern]
            Variable k [static]
        "#]],
    );
}

#[test]
fn explicit_instantiations_and_specialisations() {
    check(
        "template<class T> struct X { T m(); static int s; }; template<class T> void f(T); template struct X<int>; \
         extern template struct X<char>; template void f<int>(int); extern template void f(char); template int X<int>::s; \
         template<> struct X<float> { int q; }; template<> void f<float>(float) { } template<> int X<long>::s = 1; \
         template<class T> struct X<T *> { }; template<> inline int X<short>::m() { return 1; } \
         template<class T> T X<T>::m() { return T(); } template<class T> template<class U> void Y<T>::n(U) { }",
        expect![[r#"
            Class X template [definition]
              Function m
              Variable s [static]
            Function f template
            Class X [explicit_instantiation]
            Class X [extern explicit_instantiation]
            Function f [explicit_instantiation template_id]
            Function f [extern explicit_instantiation]
            Variable s [explicit_instantiation qualified]
            Class X template [explicit_specialization definition template_id]
              Variable q
            Function f template [explicit_specialization definition template_id]
            Variable s template [explicit_specialization qualified]
            Class X template [definition template_id]
            Function m template [inline explicit_specialization qualified definition]
            Function m template [qualified definition]
            Function n template [qualified definition]
        "#]],
    );
}

#[test]
fn constraints_and_concepts() {
    check(
        "template<class T> concept C = sizeof(T) > 1 && requires(T t) { t.f(); { t } -> D; typename T::x; requires true; }; \
         template<C T> void a(T); template<class T> requires C<T> void b(T); template<class T> requires (C<T> || true) struct S { }; \
         template<class T> void c(T) requires C<T>; template<C T, C<int> U = int> struct U2; template<C<int> T> void t(T); void d(C auto x); C auto e(); void u(C<int> auto); \
         template<template<C> class TT> struct V; template<class T> requires requires { T(); } void f() { } int g;",
        expect![[r#"
            Concept C template
            Function a template
            Function b template
            Class S template [definition]
            Function c template
            Class U2 template
            Function t template
            Function d
            Function e [deduced]
            Function u
            Class V template
            Function f template [definition]
            Variable g
        "#]],
    );
}

#[test]
fn deduction_guides() {
    check(
        "template<class T> struct S { S(T); }; template<class T> S(T) -> S<T>; S(int) -> S<long>; \
         __attribute__((host)) __attribute__((device)) explicit S(char) -> S<char>; int after;",
        expect![[r#"
            Class S template [definition]
              Function.Constructor S
            DeductionGuide S template
            DeductionGuide S
            DeductionGuide S [explicit] @host@device
            Variable after
        "#]],
    );
}

#[test]
fn anonymous_unions_and_structs() {
    check(
        "struct S { union { int a; float b; }; struct { int c; } d; union U { int e; } f; enum { g }; static union { int h; } i; }; \
         static union { int j; }; struct { int k; } l, *m; union V;",
        expect![[r#"
            Class S [definition]
              Class [scoped_or_union definition]
                Variable a
                Variable b
              Class [definition]
                Variable c
              Variable d
              Class U [scoped_or_union definition]
                Variable e
              Variable f
              Enum [definition]
                Enumerator g
              Class [scoped_or_union definition]
                Variable h
              Variable i [static]
            Class [scoped_or_union definition]
              Variable j
            Class [definition]
              Variable k
            Variable l
            Variable m
            Class V [scoped_or_union]
        "#]],
    );
}

#[test]
fn typedefs() {
    check(
        "typedef struct S { int a; } S, *P; typedef struct { int b; } T; typedef int I, A[3], (*F)(int), &R; typedef struct U V; \
         int typedef W; typedef void G(int); typedef int (S::*M)(); typedef int S::*D;",
        expect![[r#"
            Class S [typedef definition]
              Variable a
            TypeAlias S [typedef]
            TypeAlias P [typedef]
            Class [typedef definition]
              Variable b
            TypeAlias T [typedef]
            TypeAlias I [typedef]
            TypeAlias A [typedef]
            TypeAlias F [typedef]
            TypeAlias R [typedef reference]
            Class U [typedef]
            TypeAlias V [typedef]
            TypeAlias W [typedef]
            TypeAlias G [typedef function_type]
            TypeAlias M [typedef]
            TypeAlias D [typedef]
        "#]],
    );
}

#[test]
fn classes() {
    check(
        "struct A; class B final : public A, private virtual n::C<int> { int x; public: static int y; mutable int z = 1; \
         virtual void f() = 0; void g() override final; B() = default; B(B &&) = delete; B(int) : x{1}, A() { } \
         struct In { int q; }; In in; int h() const &; int i() && noexcept(true) { return 1; } constexpr static int k = 2; } b; \
         struct D { D() : a{}, b() {} int a, b; };",
        expect![[r#"
            Class A
            Class B [definition]
              Variable x
              Variable y [static]
              Variable z [mutable]
              Function f [virtual pure]
              Function g
              Function.Constructor B [defaulted definition]
              Function.Constructor B [deleted definition]
              Function.Constructor B [definition]
              Class In [definition]
                Variable q
              Variable in
              Function h
              Function i [exception_spec definition]
              Variable k [static constexpr]
            Variable b
            Class D [definition]
              Function.Constructor D [definition]
              Variable a
              Variable b
        "#]],
    );
}

#[test]
fn members_defined_outside() {
    check(
        "struct S { S(); ~S(); int f(); static int s; operator int(); struct In; template<class T> void t(T); }; \
         S::S() : x(1) { } S::~S() { } int S::f() { return 1; } int S::s = 2; S::operator int() { return 1; } struct S::In { int a; }; \
         template<class T> void S::t(T) { } int n::v = 1; ::S g(); int S::*p; auto S::k() -> int { }",
        expect![[r#"
            Class S [definition]
              Function.Constructor S
              Function.Destructor ~S
              Function f
              Variable s [static]
              Function.Conversion operator
              Class In
              Function t template
            Function.Constructor S [qualified definition]
            Function.Destructor ~S [qualified definition]
            Function f [qualified definition]
            Variable s [qualified]
            Function.Conversion operator [qualified definition]
            Class In [qualified definition]
              Variable a
            Function t template [qualified definition]
            Variable v [qualified]
            Function g
            Variable p
            Function k [qualified definition]
        "#]],
    );
}

#[test]
fn templates_of_all_sorts() {
    check(
        "template<class, int, template<class> class, class...> struct A; template<class T> int v = 1; template<class T> T w{}; \
         template<class T> struct B { template<class U> struct C; template<class U> void f(); }; \
         template<class T> template<class U> struct B<T>::C { }; template<typename T, T... N> void g(); template<auto X> int x; \
         template<class T = void, class = typename T::type> using D = T; template<class T, T (*F)(T)> void h(T t = F(T()));",
        expect![[r#"
            Class A template
            Variable v template
            Variable w template
            Class B template [definition]
              Class C template
              Function f template
            Class C template [qualified definition]
            Function g template
            Variable x template
            TypeAlias D template
            Function h template
        "#]],
    );
}

#[test]
fn what_is_not_understood_is_skipped() {
    check(
        "int a; = 3; int b; template; int c; class { } ; ) int d; 5 + 6; int e; asm(\"x\"); static_assert(1, \"m\"); __global__ void f() { a = b; } int g;"
            .replace(") int d", " int d")
            .as_str(),
        expect![[r#"
            Variable a
            Unknown
            Variable b
            Variable c
            Class [definition]
            Variable d
            Unknown
            Variable e
            Asm
            StaticAssert
            Function f [definition]
            Variable g
        "#]],
    );
}

#[test]
fn initialisers_do_not_end_declarations() {
    check(
        "int a = f<1, 2>(3), b = (1, 2), c[] = { 1, 2 }, d{1}, e(2); int f = [] { int x; return 1; }(), g = a ? b : c[0]; \
         auto h = [](int i, int j) -> int { return i; }; int k = sizeof(struct L { int m; }), n = a < b, o = p > q; \
         decltype(a) r = {}; int (*s)() = nullptr, t = x<y>::z;",
        expect![[r#"
            Variable a
            Variable b
            Variable c
            Variable d
            Variable e
            Variable f
            Variable g
            Variable h [deduced]
            Variable k
            Variable n
            Variable o
            Variable r
            Variable s
            Variable t
        "#]],
    );
}
