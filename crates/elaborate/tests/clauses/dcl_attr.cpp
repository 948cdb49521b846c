// c++17
// Attributes that change a type (GNU): vectors, machine modes. Declarations with attributes behind their names.

typedef float V __attribute__((vector_size(16)));
using S [[gnu::vector_size(8)]] = short;
typedef int di __attribute__((mode(DI)));
typedef unsigned u __attribute__((__mode__(__HI__)));
V v; S s; float f;
static_assert(__is_same(decltype(v[0]), float &));
static_assert(__is_same(decltype(v + v), V));
static_assert(__is_same(decltype(v * f), V));
static_assert(__is_same(decltype((v < v)[0] + 0), int));
static_assert(__is_same(decltype((V{1, 2, 3, 4})), V));
static_assert(__is_same(di, long));
static_assert(__is_same(u, unsigned short));
static_assert(sizeof(V) == 16 && alignof(S) == 8);
struct X { char c[4]; };
void block() {
  X x alignas(int), y alignas(int);
  static_assert(__is_same(decltype((y)), X &));
  y = x;
}
namespace std { __extension__ inline namespace inner __attribute__((abi_tag("a"))) { struct Text {}; } }
static_assert(__is_same(std::Text, std::inner::Text));
void a(int); template <class b> void *init(b) { void (*c)(b)(a); return (void *)c; } template void *init(int);
