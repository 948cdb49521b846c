// Braced lists of numbers, members and references.
namespace n0 { struct A { int a; double b; }; A u(double d) { return {d}; } }
namespace n1 { struct A { int a; double b; }; A u(double d) { A x = {d}; return x; } }
namespace n2 { struct A { int a; double b; }; A u(double d) { A x{d}; return x; } }
namespace n3 { struct A { int a; double b; }; A u(double d) { return A{d}; } }
namespace n4 { struct A { int a; double b; }; A u(double d) { return {1.5}; } }
namespace n5 { struct A { int a; double b; }; A u(double d) { A x = {1.5}; return x;} }
namespace n6 { struct A { int a; double b; }; void t(A); void u(double d) { t({1.5}); } }
namespace n7 { struct A { int a; double b; }; void t(A); void u(double d) { t({d}); } }
namespace n8 { struct A { int a; double b; }; void t(const A&); void u(double d) { t({d}); } }
namespace n9 { struct A { int a; double b; }; void u(double d) { const A &r = {d}; } }
namespace n10 { struct A { int a; double b; }; void u(double d) { new A{d}; } }
namespace n11 { struct A { int a; double b; }; void u(double d, A x) { x = {d}; } }
namespace n12 { int u(double d) { return {d}; } }
namespace n13 { int u(double d) { return {1.5}; } }
namespace n14 { void t(int); void u(double d) { t({d}); } }
namespace n15 { void t(int); void u(double d) { t({1.5}); } }
namespace n16 { void u(double d) { int x = {d}; } }
namespace n17 { void u(double d) { int x{d}; } }
namespace n18 { void u(double d) { int x = {1.5}; } }
namespace n19 { void u(double d) { int x; x = {1.5}; } }
namespace n20 { void u(double d) { int x; x = {d}; } }
namespace n21 { void u(double d) { int x[] = {d}; } }
namespace n22 { void u(double d) { int x[] = {1.5}; } }
namespace n23 { void u(double d) { new int{d}; } }
namespace n24 { void u(double d) { int{d}; } }
namespace n25 { void u(double d) { const int &r = {d}; } }
namespace n26 { struct A { int a; A(int); }; A u(double d) { return {d}; } }
namespace n27 { struct A { int a; A(int); }; A u(double d) { return {1.5}; } }
namespace n28 { struct A { int a; A(int); }; A u(double d) { A x{d}; return x; } }
namespace n29 { struct A { int a; A(int); }; A u(double d) { A x={1.5}; return x; } }
namespace n30 { struct A { int a; A(int); }; void t(A); void u(double d) { t({1.5}); } }
namespace n31 { void u(int i) { char w{i}; } }
namespace n32 { void u(int i) { char w{300}; } }
namespace n33 { void u(int i) { char w = {300}; } }
namespace n34 { void u(int i) { char w[] = {300, i}; } }
namespace n35 { char u(int i) { return {300}; } }
namespace n36 { char u(int i) { return {i}; } }
namespace n37 { struct A { char a; }; A u(int i) { return {300}; } }
namespace n38 { struct A { char a; }; A u(int i) { return {i}; } }
namespace n39 { struct A { char a; }; void u(int i) { A a{i}; } }
namespace n40 { struct A { char a; }; void u(int i) { A a{300}; } }
namespace n41 { struct A { float a; }; void u(int i) { A a{i}; } }
namespace n42 { struct A { float a; }; A u(int i) { return {i}; } }
namespace n43 { struct A { float a; }; A u(double i) { return {i}; } }
namespace n44 { struct A { float a; }; A u(double i) { A a{i}; return a; } }
namespace n45 { bool u(int *p) { return {p}; } }
namespace n46 { bool u(int *p) { bool b{p}; return {1}; } }
namespace n47 { bool u(int *p, int i) { bool b{i}; return {i}; } }
namespace n48 { bool u(int *p, double i) { bool b{i}; return {i}; } }
namespace n49 { struct P { int a; }; struct A { P a; double b; }; A u(double d) { return {{d}, 1}; } }
namespace n50 { struct P { int a; }; struct A { P a; double b; }; A u(double d) { return {d, 1}; } }
namespace n51 { struct P { int a; }; struct A { P a; double b; }; void u(double d) { A a = {{d}, 1}; } }
namespace n52 { struct A { int a; A(int); }; void u(double d) { A{d}; } }
namespace n53 { struct A { int a; A(int); }; void u(double d) { new A{d}; } }
namespace n54 { struct A { int a; A(int); }; void u(double d, A x) { x = {d}; } }
namespace n55 { struct A { int a; A(int); }; void u(double d, A x) { const A &r = {d}; } }
namespace n56 { struct A { int a; A(int); }; void t(const A &); void u(double d, A x) { t({d}); } }
namespace n57 { struct A { int a; A(int); }; struct B { A a; }; void u(double d, A x) { B b = {{d}}; B{{d}}; new B{{d}}; } }
namespace n58 { struct A { int a; A(int); }; struct B { A a; }; B u(double d, A x) { return {{d}}; } }
namespace n59 { struct A { int a; A(int, int); }; void t(A); A u(double d, A x) { t({d, 1.5}); A a{d, 1}; new A{1, d}; A{1, 1.5}; x = {d, d}; return {d, 1}; } }
namespace n60 { struct A { int a; B(); }; const int &u(double d) { return {d}; } }
namespace n61 { struct A { int a; }; const A &u(double d) { return {d}; } }
namespace n62 { struct A { int a; }; struct B { A a; int b; B(double d) : a{d}, b{d} { } }; }
namespace n63 { struct A { int a; A(int); }; struct B { A a; int b; B(double d) : a{d}, b{1.5} { } }; }
namespace n64 { struct A { int a; A(int); }; double d; struct B { A a{d}; int b = {d}; int c{1.5}; }; }
namespace n65 { struct A { int a; }; double d; struct B { A a{d}; A b = {d}; }; }
namespace n66 { struct A { int a; }; double d; A a{d}; int b = {d}; int c{1.5}; A w[] = {{d}}; }
namespace n67 { struct A { int a; }; void u(double d) { static A a{d}; static int b = {d}; } }
namespace n68 { struct A { int a; }; struct B { static A a; static int b; }; double d; A B::a = {d}; int B::b{d}; }
namespace n69 { struct A { int a; A f(double d) { throw A{d}; } };  }
namespace n70 { struct A { int a; void f(A); static void g(int); void h(double d) { f({d}); g({d}); } };  }
namespace n71 { template <class Q> void u(double d) { int x{d}; int y = {1.5}; char c[] = {d}; } }
namespace n72 { template <class Q> int u(double d) { return {d}; } }
namespace n73 { struct A { int a; }; template <class Q> A u(double d) { return {d}; } }
namespace n74 { struct A { int a; }; template <class Q> void u(double d) { A{d}; new A{d}; int{d}; new int{d}; } }
namespace n75 { struct A { int a; }; void t(A); void t2(int); template <class Q> void u(double d) { t({d}); t2({d}); } }
namespace n76 { struct A { int a; }; template <class Q> void u(double d) { A a{d}; A{d}; new A{d}; int{d}; new int{d}; } void v() { u<int>(1); } }
namespace n77 { struct A { int a; }; template <class Q> A u(double d) { return {d}; } void v() { u<int>(1); } }
namespace n78 { struct A { int a; A(int); }; template <class Q> A u(double d) { A a{d}; A b = {d}; return {d}; } void v() { u<int>(1); } }
namespace n79 { struct A { int a; A(int); }; template <class Q> A u(double d) { A a{d}; A b = {d}; return {d}; } }
namespace n80 { template <class C> struct G { C a; }; G<int> u(double d) { G<int> a{d}; G<int> b = {d}; G<int>{d}; return {d}; } }
namespace n81 { template <class C> struct G { C a; }; using A = G<char>; A u(int d) { A a{d}; A b = {d}; A{d}; return {d}; } }
namespace n82 { struct A { int a; }; void u(double d) { auto m = [=]() -> A { return {d}; }; } }
namespace n83 { struct A { int a; }; void u(A a = {1.5}, int i = {1.5});  }
namespace n84 { struct A { int a; }; struct B : A { int b; }; B u(double d) { B x{{d}, d}; return {{d}, d}; } }
namespace n85 { union A { int a; double b; }; A u(double d) { A x{d}; return {d}; } }
namespace n86 { void u(double d) { double *p = new double[2]{d}; int *q = new int[2]{d, 1.5}; } }
namespace n87 { void u(int *p) { bool b{p}; bool c = {p}; bool e = {nullptr}; bool f{nullptr}; } }
namespace n88 { bool u(int i, double d, char *p) { bool b{i}; bool c = {d}; bool e{2}; bool f{1}; bool g{1.5}; bool h{'c'}; bool j{p}; return {2}; } }
namespace n89 { struct A { const int &a; int b; }; void u(int i, const int ci, double d) { A a{i}; A b{i, 1}; A c{1}; A e{ci}; A f{d}; A g{{i}}; A h{{1}}; A j{}; A k = {i, "s"}; A l{{}, 1}; A m{i, 1, 2}; A n{"s"}; A o{nullptr, 1}; A p{{d}}; } }
namespace n90 { struct B { int x; }; struct A { B &a; int b; }; struct C { const B &a; int b; }; struct D { B &&a; int b; }; void u(int i, B b, const B cb) { A a{b}; A c{1}; A e{cb}; A f{{b}}; A g{{1}}; A h{B()}; A k{{}}; C l{b}; C m{1}; C n{{1}}; C o{{1, 2}}; C p{{"s"}}; C q{}; D r{b}; D s{B()}; D t{{1}}; D v{1}; D w{{"s"}}; D x{}; } }
namespace n91 { struct P { int x, y; }; struct A { P a; int b; }; void u(int i, double d, P p) { A a{1, 2, 3}; A b{1, 2, 3, 4}; A c{{1, 2}, 3}; A e{{1, 2, 3}, 4}; A f{p, 1}; A g{p, 1, 2}; A h{1}; A j{"s"}; A k{1, "s"}; A l{1, 2, "s"}; A m{{1}, 2, 3}; A n{{}, {}}; A o{{{1}}}; A q{p, p}; A r{{p}, 1}; A s{undecl, 1, 2, 3}; A t{undecl, "s", 2}; A v{{undecl}, "s"}; A w{1, undecl, "s", 4}; A x{{1, 2}, {3, 4}}; A y{d, d, d}; } }
namespace n92 { struct A { char a; int b[2]; }; void u(int i, double d) { A a{1, 2, 3}; A b{1, 2, 3, 4}; A c{1, {2, 3}}; A e{1, {2, 3, 4}}; A f{1, {"s"}}; A g{1, "s"}; A h{"s"}; A j{1, 2, "s"}; A k{1, {}}; A l{{1}, {2}, 3}; A m{1, {{2}, {3}}}; A n{1, {2}, 3}; A o{undecl, 1, "s"}; A p{1, undecl, "s", 3}; A q{i, i}; A r{300, 1.5, d}; } }
