// nvcc: -std=c++20
// Partial specialisations with the same arguments and other constraints, whose members are defined outside. Errors in the
// lines with `missing`, and where a member of another specialisation is named.
template <class T> concept is_int = __is_same_as(T, int);
template <class T> concept is_float = __is_same_as(T, float);
template <class T> struct X { int p; int f() { return p; } };
template <is_int T> struct X<T> { int v; int f(); static int s; };
template <is_float T> struct X<T> { int w; int f() { return w; } int g(T); };
template <is_int T> int X<T>::f() { return v; }
template <is_int U> int X<U>::s = 3;
template <is_float V> int X<V>::g(V) { X<V> x; return w + x.w + missing; }
template <class T> struct Y;
template <class T> requires is_int<T> struct Y<T*> { typedef int I; int v; int f(); };
template <typename T> struct Y<T*> { typedef int J; int w; int f(); template <class U> int t(U); };
template <is_float T> struct Y<T*> { int z; int f(); };
template <class T> requires is_int<T> int Y<T*>::f() { I i = v; return i + w; }
template <class T> int Y<T*>::f() { J j = w; return j + missing; }
template <class T> template <class U> int Y<T*>::t(U) { return w + missing; }
template <is_float T> int Y<T*>::f() { return z + missing; }
template <int N> struct Z { int p; };
template <int N> requires (N > 4) struct Z<N> { int q[N]; int f(); };
template <int N> requires (N < 2) struct Z<N> { int r; int f(); };
template <int N> requires (N > 4) int Z<N>::f() { return q[0] + missing; }
template <int M> requires (M < 2) int Z<M>::f() { return r; }
int user() {
  return X<int>{}.f() + X<float>{}.g(1.f) + X<char>{}.f() + Y<int*>{}.f() + Y<char*>{}.t(1) + Y<float*>{}.f()
       + Z<5>{}.f() + Z<1>{}.f() + X<int>{}.w;
}
