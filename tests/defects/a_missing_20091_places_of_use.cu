// nvcc: -std=c++17
// Uses of device variables that were not seen: of variables that are declared twice, of specialisations of variable
// templates, of classes without a name, of members named with their base, in operands of asm, in the list of a
// range-based for, of functions of the compiler's own, by closures of a namespace, in initialisers of bases, in the
// branches of `if constexpr`; and the order of what a comma discards.
extern __device__ int twice;
__device__ int twice;
template <class T> __device__ T of;
__device__ struct { int a; } unnamed;
struct B { int a; };
struct D : B { };
__device__ D derived;
__device__ int v;
__constant__ int c;
__device__ int *p;
__device__ int a[3];

int declared_twice() { while (twice < 3) twice = twice + 1; return 0; }
int specialisation() { return of<int> + (of<char> ? 1 : 2); }
int no_name() { auto x = unnamed; unnamed.a = x.a; return unnamed.a; }
int base_named() { return derived.B::a + derived.D::B::a; }
void operands() { asm volatile("" : "+r"(v) : "r"(c), "r"(p[1]), "r"(a)); }
void output() { asm volatile("" : "=r"(c), "=m"(v) : "r"(v + c)); }
int list() { int s = 0; for (int x : {v, c}) s += x; for (int x : {v + c, v}) s += x; return s; }
int built_in() { return __builtin_popcount(v) + __builtin_expect(v == c, 1) + __builtin_constant_p(v); }
constexpr auto closure = [](int x) { return x; };
auto by_reference = [](const int &x) { return x; };
int closures() { return closure(v) + by_reference(v); }
struct X { X(int); };
struct Y : X { int m; Y() : X(v), m(v) { } Y(int) : X{v} { } Y(int, int) : Y(c) { } };
int branches() { if constexpr (sizeof(v) == 4) { return v; } else { return c; } }
int discarded() { return 1, p[3]; }
int discarded_then() { return 1, v; }
int discarded_sum() { return 1, v + 1; }
