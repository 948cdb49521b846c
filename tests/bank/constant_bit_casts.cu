// nvcc: -std=c++20
// The bytes of unions, pointers and bit-fields are not known; immediate functions have no address.
namespace n0 { struct S { int a, b; }; constexpr S s{1, 2}; constexpr long v = __builtin_bit_cast(long, s); static_assert(v == 0x200000001L); }
namespace n1 { constexpr unsigned v = __builtin_bit_cast(unsigned, 1.0f); static_assert(v == 0x3f800000); }
namespace n2 { constexpr float v = __builtin_bit_cast(float, 0x3f800000); static_assert(v == 1.0f); }
namespace n3 { struct E {}; struct S { E e; int a; }; constexpr S s{{}, 2}; constexpr long v = __builtin_bit_cast(long, s); }
namespace n4 { struct A { int x = 1; static int *p; }; constexpr A a; constexpr int v = __builtin_bit_cast(int, a); }
namespace n5 { enum class E : int { a }; constexpr E e = __builtin_bit_cast(E, 0); }
namespace n6 { template<class T, class F> constexpr T bc(const F &f) { return __builtin_bit_cast(T, f); } int f(long l) { return *bc<int *>(l); } int *q = bc<int *>(0L); }
namespace n7 { template<class T, class F> constexpr T bc(const F &f) { return __builtin_bit_cast(T, f); } constexpr long l = bc<long>(2.0); static_assert(l != 0); }
namespace n8 { consteval int foo () { return 42; } consteval int bar() { auto fn1 = foo; return fn1(); } static_assert(bar() == 42); }
