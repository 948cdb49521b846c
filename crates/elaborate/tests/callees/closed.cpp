// c++17
// Calls that are never made, and objects of constant value.

int use(int);
template <bool B> struct Flag { enum { value = B }; static const bool v = B; };
template <class T> int ways(T t) {
    if (Flag<true>::value) use(1); else return use(2) + long(t);
    if (!Flag<true>::v) {
        use(3);
        use(4);
    }
    int n = sizeof(T) == 4 ? use(t) : use(6);
    n += Flag<false>::v && use(7);
    while (Flag<false>::value) use(8);
    return n;
    use(9);
}
int instances() { return ways(1) + ways('c'); }

struct D3 {
    unsigned x, y, z;
    constexpr D3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
struct Config { D3 a, b; int s; };
unsigned constants(unsigned n) {
    D3 one(2), two, three(n);
    Config c;
    c = {};
    const D3& bound = D3(4);
    return three.x + bound.y + two.z;
}
