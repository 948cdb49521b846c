// The parameters of friends name types of template parameters with 'typename' only (757).
struct X { X(int); void f(int); static X g(int); };
template <class T> struct S2 { friend void X::f(T::t); };
template <class T> struct S3 { friend X X::g(T::t); };
template <class T> struct S4 { friend X X::g(typename T::t); };
template <class T> struct S1 { friend X::X(T::t); };
template <class T> struct S5 { friend void x(T::t) { } };
template <class T> struct C { friend C(T::fn)(); friend C(T::fn)(int); };
