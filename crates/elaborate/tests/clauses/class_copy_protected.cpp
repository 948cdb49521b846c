// c++17
// [class.copy.ctor]/11: a protected copy constructor of a base that is defaulted does not make the copy of the derived
// class do anything.

namespace protected_copies {
struct B { B(int); protected: B(const B &) = default; B &operator=(const B &) = default; };
struct D : B { int n; D(int a) : B(a) {} };
static_assert(__is_trivially_copyable(D));
static_assert(__is_trivially_constructible(D, const D &));
static_assert(!__is_constructible(B, const B &));
struct C { C(int); protected: C(const C &); };
struct E : C { E(int a) : C(a) {} };
static_assert(__is_constructible(E, const E &));
static_assert(!__is_trivially_constructible(E, const E &));
}
