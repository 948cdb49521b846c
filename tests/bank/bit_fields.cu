// nvcc: -std=c++17
// types and widths of bit-fields, initialisers before C++20
enum E { e }; enum class F : char { f }; struct S {}; const int n = 3; int v;
struct A { int a : 0; int b : -1; int c : 40; int d : 1; unsigned e : 1; bool g : 2; char h : 9; E i : 33; F j : 9; float k : 3; int *m : 2; int o : 1.5; int p : "x"; int q : n; int r : v; bool x : 1; bool y : 9; long z : 65; unsigned ff : 33; int gg : sizeof(int) * 8; int hh : true; };
struct B { mutable int aa : 3; const int bb : 3 = 1; int cc : 3 {1}; unsigned u : 3 = 2; };
template <int N> struct T { int a : N; unsigned b : N; bool c : N; };
T<0> t0; T<-1> tm; T<1> t1; T<33> t33;
template <class X> struct U { X x : 3; }; U<float> uf; U<int> ui; U<S> us; U<int *> up; U<bool> ub;
