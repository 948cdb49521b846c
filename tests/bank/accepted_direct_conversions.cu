// nvcc: -std=c++20
// Valid: direct initialisation takes explicit conversion functions, a using-enum-declaration names a local enumeration of a
// template (g++ 12 takes another function, and refuses the second).
struct Both {
    int v;
    explicit constexpr operator int() const { return v; }
    constexpr operator long() const { return v + 1; }
};
constexpr Both both{2};
constexpr int direct(both);
constexpr int braced{both};
static_assert(direct == 2 && braced == 2);

template <class T> int local() { enum class E { a = 4 }; using enum E; return (int)a; }
int enumerated = local<int>();

__global__ void kernel(int *p) { *p = direct + braced; }
