// Constexpr constructors that initialise bases and members with constructors that are not.
struct N0 { int a; N0() { a = 1; } }; struct A0 { N0 n; int e; constexpr A0() : e(0) {} };
struct N1 { int a; N1() { a = 1; } }; struct A1 { N1 n; constexpr A1(int) {} constexpr A1(char c) { } }; int last1;
struct N2 { int a; N2() { a = 1; } }; struct A2 { N2 n; constexpr A2(int); }; constexpr A2::A2(int) {}
struct N3 { int a; N3() { a = 1; } }; struct A3 { N3 n, m; constexpr A3(int) {} };
struct N4 { int a; N4() { a = 1; } }; struct A4 : N4 { N4 m; constexpr A4(int) {} };
struct N5 { int a; N5() { a = 1; } }; struct A5 { N5 m; constexpr A5(int) : A5() {} A5() {} };
struct N6 { int a; N6(int = 0) { a = 1; } }; struct A6 { N6 m; constexpr A6(int) {} };
struct N7 { int a; N7(int = 0) { a = 1; } }; struct A7 { N7 m; constexpr A7(int) : m() {} constexpr A7(char) : m(1) {} constexpr A7(long) : m{2} {} };
struct N8 { int a; N8(int = 0) { a = 1; } }; struct A8 : N8 { constexpr A8(int) : N8(1) {} };
struct N9 { int a; ~N9() {} }; struct A9 { N9 m; constexpr A9(int) : m() {} };
struct N10 { int a; N10() { a = 1; } }; template<class T> struct A10 { T m; N10 n; constexpr A10(int) {} }; A10<N10> a10(1);
struct N11 { int a; N11() { a = 1; } }; template<class T> struct A11 { T m; constexpr A11(int) {} }; A11<N11> a11(1); struct B11 { A11<N11> m; constexpr B11() : m(1) {} };
struct N12 { int a = 1; N12() = default; }; struct A12 { N12 n; constexpr A12(int) {} };
struct N13 { int a = 1; }; struct A13 { N13 n; constexpr A13(int) {} };
struct M14 { M14() {} }; struct N14 { M14 a; }; struct A14 { N14 n; constexpr A14(int) {} };
struct M15 { M15() {} }; struct N15 { M15 a; N15() = default; }; struct A15 { N15 n; constexpr A15(int) {} };
struct N16 { int a; __attribute__((device)) N16() { a = 1; } }; struct A16 { N16 n; __attribute__((device)) constexpr A16(int) {} };
