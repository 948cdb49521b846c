// The type that a qualified conversion function names is looked up in the class first ([basic.lookup.qual]/5).
// Armadillo's and others' are so.
struct A { typedef int T; operator T(); operator const T *(); };
A::operator T() { return 1; }
A::operator const T *() { return 0; }
template <class X> struct B {
  typedef X *P; typedef X Q; struct N {};
  operator P() const; operator N(); operator Q &();
};
template <class X> B<X>::operator P() const { return 0; }
template <class X> B<X>::operator N() { return N(); }
template <class X> B<X>::operator Q &() { return *(X *)0; }
struct C : A { int g() { this->operator T(); return A::operator T(); } };
int f(A a, B<int> b) { return a.operator T() + a.A::operator T() + *b.operator P() + *b; }
__global__ void k() {}
