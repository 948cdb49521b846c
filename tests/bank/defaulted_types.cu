// nvcc: -std=c++20
struct A { A(int) = default; };
struct C { C(int = 1) = default; };
struct E { int operator=(const E &) = default; };
struct F { F &operator=(int) = default; };
struct M { void operator=(const M &) = default; };
struct L { L &operator=(const L &) const = default; };
struct G { G(const G &, int = 0) = default; };
