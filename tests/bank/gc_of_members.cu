// Of a member it is asked once: of a template where it is defined outside of its class, else in the class.
struct A { void m(const __grid_constant__ int n); static void s(const __grid_constant__ int n); };
void A::m(const __grid_constant__ int n) {}
struct B { template <class T> void m(const __grid_constant__ T n); };
template <class T> void B::m(const __grid_constant__ T n) {}
template <class T> struct C { void m(const __grid_constant__ int n); };
template <class T> void C<T>::m(const __grid_constant__ int n) {}
