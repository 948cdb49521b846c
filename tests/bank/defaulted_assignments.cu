// nvcc: -std=c++20
struct A { const A &operator=(const A &) = default; };
struct B { B &&operator=(const B &) = default; };
struct C { B &operator=(const C &) = default; };
struct D { D &operator=(const D &) & = default; };
struct E { E &operator=(const volatile E &) = default; };
struct F { auto operator=(const F &) -> F & = default; };
struct G { G(volatile G &) = default; G(const G &&) = default; };
struct H { explicit H(const H &) = default; H(H &&) noexcept = default; virtual ~H() = default; };
struct I { I(const I &, ...) = default; };
struct J { J(...) = default; };
struct K { auto &operator=(const K &) = default; };
