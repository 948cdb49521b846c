// Definitions of what is defined already, and names of members of anonymous unions.
namespace n0 { void f() {} void f() = delete; }
namespace n1 { void f() = delete; void f() {} }
namespace n2 { void f() = delete; void f() = delete; }
namespace n3 { void f(); void f() = delete; }
namespace n4 { template<class T> void f(T); template<> void f<int>(int) {} template<> void f<int>(int) = delete; }
namespace n5 { template<class T> void f(T); template<> void f<int>(int) = delete; template<> void f<int>(int) {} }
namespace n6 { template<class T> void f(T); template<> void f<int>(int) {} template<> void f<int>(int) {} }
namespace n7 { template<class T> void f(T); template<> void f<int>(int) {} template<> void f(int) {} }
namespace n8 { template<class T> void f(T); template<> void f<int>(int) {} template<> void f<int>(int) = default; }
namespace n9 { struct A { A() {} ~A() = default; }; A::A() = default; }
namespace n10 { struct A { A() {} ~A() = default; }; A::~A() {} }
namespace n11 { struct A { A() = default; }; A::A() {} }
namespace n12 { struct A { A() = delete; }; A::A() {} }
namespace n13 { struct A { void f() = delete; }; void A::f() {} }
namespace n14 { struct A { void f() {} }; void A::f() {} }
namespace n15 { struct A { template<int> void foo() = delete; }; template<int> void A::foo() {} }
namespace n16 { struct A { template<int> void foo() = delete; }; template<int> void A::foo() { int i; } }
namespace n17 { struct A { template<int> void foo() {} }; template<int> void A::foo() {} }
namespace n18 { template<class T> struct A { void foo() = delete; }; template<class T> void A<T>::foo() {} }
namespace n19 { template<class T> struct A { void foo() {} }; template<class T> void A<T>::foo() {} }
namespace n20 { template<class T> struct A { A() = default; }; template<class T> A<T>::A() {} }
namespace n21 { template<class T> struct A { A() {} }; template<class T> A<T>::A() = default; }
namespace n22 { template<class T> void f(T) = delete; template<class T> void f(T) {} }
namespace n23 { void foo() {} struct A { friend void foo() = delete; }; }
namespace n24 { void foo() {} struct A { friend void foo() {} }; }
namespace n25 { struct A { friend void foo() {} }; void foo() {} }
namespace n26 { struct A { friend void foo() = delete; }; void foo() {} }
namespace n27 { struct A { friend void foo() {} }; struct B { friend void foo() {} }; }
namespace n28 { struct A { struct B {}; }; struct A::B {}; }
namespace n29 { struct A { struct B; }; struct A::B {}; struct A::B {}; }
namespace n30 { template<class T> struct A { struct B {}; }; template<class T> struct A<T>::B {}; }
namespace n31 { template<class T> struct A { struct B; }; template<class T> struct A<T>::B {}; template<class T> struct A<T>::B {}; }
namespace n32 { namespace N { struct B {}; } struct N::B {}; }
namespace n33 { namespace N { void f() {} } void N::f() {} }
namespace n34 { template<class T> struct A {}; template<> struct A<int> {}; template<> struct A<int> {}; }
namespace n35 { template<class T> struct A {}; template<class T> struct A<T*> {}; template<class T> struct A<T*> {}; }
namespace n36 { template<class T> struct A {}; template<class T> struct A<T*> {}; template<class U> struct A<U*> {}; }
namespace n37 { template<class T> T t = 1; template<> int t<int> = 0; template<> int t<int> = 0; }
namespace n38 { template<class T> struct A {}; template<class T, class... U> using F = T(U...); template<class T, class... U> struct A<F<T, U...>*> {}; template<class T, class... U> struct A<T(*)(U...)> {}; }
namespace n39 { template<class T> struct A {}; template<class T> using F = T*; template<class T> struct A<F<T>> {}; template<class T> struct A<T*> {}; }
namespace n40 { template<class T> struct A { static int i; }; template<class T> int A<T>::i; template<class T> int A<T>::i; }
namespace n41 { template<class T> struct A { static int i; }; template<> int A<int>::i = 1; template<> int A<int>::i = 2; }
namespace n42 { template<class T> struct A { void f(); }; template<> void A<int>::f() {} template<> void A<int>::f() {} }
namespace n43 { template<class T> struct A { void f(); }; template<> void A<int>::f() {} template<> void A<int>::f() = delete; }
namespace n44 { struct O { template<class T> struct A {}; template<class T> struct A<T*> {}; template<class T> struct A<T*> {}; }; }
namespace n45 { void f() { union { int a; int b; }; double a; } }
namespace n46 { void f() { int a; union { int a; }; } }
namespace n47 { void f(int a) { union { int a; }; } }
namespace n48 { template<int> void f() { union { int a; int b; }; double a; } }
namespace n49 { extern int v; static union { int v; }; }
namespace n50 { static union { int v; }; extern int v; }
namespace n51 { int v; static union { int v; }; }
namespace n52 { static union { int v; }; static union { int v; }; }
namespace n53 { struct S { union { int a; }; int a; }; }
namespace n54 { struct S { int a; union { int a; }; }; }
namespace n55 { struct S { void a(); union { int a; }; }; }
namespace n56 { struct S { union { int a; }; void a(); }; }
namespace n57 { struct S { union { int a; }; union { int a; }; }; }
namespace n58 { struct S { struct { int a; }; union { int a; }; }; }
namespace n59 { struct S { struct { int a; }; int a; }; }
namespace n60 { struct S { union { struct { int a; }; int b; }; int a; }; }
namespace n61 { template<class T> struct S { union { int a; }; int a; }; }
namespace n62 { template<class T> struct S { union { T a; }; int a; }; }
namespace n63 { struct S { union { int S; }; }; }
namespace n64 { typedef int a; static union { int a; }; }
namespace n65 { namespace a {} static union { int a; }; }
namespace n66 { enum { a }; static union { int a; }; }
namespace n67 { void a(); static union { int a; }; }
namespace n68 { union U { union { int a; }; int a; }; }
namespace n69 { void f() { static union { int a; }; int a; } }
namespace n70 { void f() { struct { int a; }; int a; } }
