// Bases that are a template's parameter, and classes that complete an instance by being derived from it.
struct B { __device__ virtual void f(); };
template <class T> struct D : T { void f(); };
D<B> d;
template <class T> struct C { virtual void g(T); };
template <class T> struct E : C<T> { __device__ void g(T); };
struct Z : E<int> {};
void h() { struct L : B { void f() {} }; }
