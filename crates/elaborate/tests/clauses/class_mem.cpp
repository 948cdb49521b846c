// c++17
// [class.mem]/6: member initializers see members that are declared later.

namespace initializers {
template <class T> struct A { A(int i) : w0_(static_cast<T *>(0) + i), w1_(w0_ + i * 2) {} T *w0_; T *w1_; };
struct B { B(int i) : w0_(0), w1_(w0_ + i * 2) {} int *w0_; int *w1_; };
template <class T> struct bb { bb(int); };
template <class T> struct C : bb<T> { C(int i) : bb<T>(i), w0_(static_cast<T *>(0) + i), w1_(w0_ + i * 2) {} T *w0_; T *w1_; };
template <class T> struct D : bb<T> { T *w0_; T *w1_; D(int i) : bb<T>(i), w0_(static_cast<T *>(0) + i), w1_(w0_ + i * 2) {}  };
template <class T> struct E : bb<T> { T *w0_; T *w1_; E(int i) : bb<T>(i), w0_(static_cast<T *>(0) + i), w1_((w0_ + i * 2)) {}  };
template <class T> struct F : bb<T> { T *w0_; T *w1_; F(int i) : bb<T>(i), w0_((T *)(0) + i), w1_((w0_ + i * 2)) {}  };
}

// [class.base.init]
namespace later {
template <class T> struct bb { bb(int, int); T *p_; int *q() const; struct Q { int operator[](int) const; }; const Q &dims() const; };
template <class T> struct A : bb<T> { A(int i) : bb<T>(i, i), w0_(static_cast<T *>(0) + i), w1_(w0_ + i * 2), imp(0, 0), z(imp.dims()[i]) {} T *w0_; T *w1_; bb<T> imp; int z; };
template <class T, int N> struct Red : bb<T> { enum { W = N }; template <class P> Red(P &p, void *s) : bb<T>(1, 2), w0_(static_cast<T *>(p.ws) + (W)), w1_(w0_ + p.c * W), k_(w1_, w0_) {} T *w0_; T *w1_; struct K { K(T *, T *); } k_; };
struct P { void *ws; int c; };
A<int> a(1); P p; Red<float, 2> r(p, 0);
}
