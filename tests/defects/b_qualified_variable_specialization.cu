// Specialisations of variable templates behind a qualified name were not known: assertions about their values and calls
// that depend on them were refused.
namespace A {
inline namespace B { template <class T> constexpr bool v = false; }
namespace C { template <class T, class U> constexpr int w = 0; }
}
namespace D { template <class T> constexpr bool v = false; }
struct X {};
struct Y {};
template <> constexpr bool A::v<X> = true;
template <> constexpr int A::C::w<X, int> = 3;
template <class T> constexpr int A::C::w<T, long> = 4;
static_assert(A::v<X> && !A::v<Y> && !D::v<X>, "");
static_assert(A::C::w<X, int> == 3 && A::C::w<Y, long> == 4 && A::C::w<Y, int> == 0, "");
template <bool> struct when {};
template <> struct when<true> { typedef int type; };
template <class T> __host__ __device__ typename when<A::v<T>>::type borrow(T) { return 1; }
int f() { return borrow(X()); }
__global__ void k(int *p) { *p = borrow(X()); }
