// Valid: direct initialisation takes explicit conversion functions, too (g++ 12 takes another one).
struct Both {
    int v;
    explicit constexpr operator int() const { return v; }
    constexpr operator long() const { return v + 1; }
};
constexpr Both both{2};
constexpr int direct(both);
constexpr int braced{both};
static_assert(direct == 2 && braced == 2);

__global__ void kernel(int *p) { *p = direct + braced; }
