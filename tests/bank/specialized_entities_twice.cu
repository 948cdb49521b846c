// Which instance a specialisation is of, its arguments say, however they are written.
template <class T> struct A { void f(); static int n; };
template <> struct A<int>;
template <> struct A<int> {};
template <> struct A<signed> { int x; };
template <> void A<char>::f() {}
template <> void A<short>::f() {}
template <> void A<char>::f() {}
template <> int A<char>::n = 1;
template <> int A<char>::n = 2;
template <class T> __device__ void f(T) {}
template <> __device__ void f(int) {}
template <> __host__ void f<int>(int) {}
template <class T> T v = 1;
template <> int v<int> = 1;
template <> long v<long> = 1;
template <> int v<int> = 2;
namespace N { template <class T, int n> struct B {}; }
template <> struct N::B<int, 1> {};
namespace N { template <> struct B<int, 2> {}; template <> struct B<int, 3 - 2> {}; }
