// nvcc: -std=c++17
template <int N, class... T> struct A { }; A<1, int, 2> a; A<1, 2> b; A<int, int> c; template <class T> struct B { }; B<1> d; B<int, int> e; template <int... N> struct D { }; D<1, int> i; D<> j; template <class T> void k(); void l() { k<1>(); k<>(); k<int, int>(); }
