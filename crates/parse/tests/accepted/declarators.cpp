// Declarators in all shapes ([dcl.decl]).
struct S { int m; int f(int) const; static int s; };
struct T { T(); T(int); T(S); int operator()(int); int value; };
typedef int Int;
int typedef x_t;
long unsigned typedef ul;
unsigned long int const volatile cv = 0;
int a1, *a2, &a3 = a1, **const a4 = &a2, &&a5 = 3;
int a6[3], a7[2][4] = {{1}, {2}}, (*a8)[3], *a9[5], (&b1)[3] = a6;
int f1(), f2(int), *f3(int, ...), (*f4)(int), (*f5(int))(double), (&f6(char))[3];
int (f7)(int), ((f8))(Int), (*(*f9)(int (*)(char)))[4];
int S::*p1, S::* const p2 = &S::m, *S::*p3, (S::*p4)(int) const = &S::f, (S::*p5[2])(int);
int (*(S::*p6)(int))[3];
int (S::*const (*p7())(int))(char);
void g1(int (&)[3], int (*)(int), Int (Int), int (x), int (*)[2], int S::*);
void g2(int, int = 3, S = S(), const T& = T{1}, int (*)(int) = nullptr, int[] = {}, ...);
void g3(int...), g4(int x...), g5(...);
void g6(Int(), Int(Int), Int(*)(), Int(&)(Int, Int), Int (S::*)(), T (S));
auto g7(int a, int b) -> decltype(a + b);
auto g8(int) -> int (*)(int);
auto (*g9)(int) -> int = nullptr;
auto g10() -> struct S { return S(); }
int g11() noexcept, g12() noexcept(true), g13() noexcept(noexcept(g11()));
extern "C" int puts(const char*);
extern "C" { int abs_(int); typedef int (*cfp)(int); struct InC { int x; }; namespace in_c { int y; } }
[[noreturn]] void h1 [[gnu::cold]] (int n [[maybe_unused]]);
__attribute__((noreturn)) void h2(int) __attribute__((nothrow, cold));
int h3 __attribute__((aligned(16))) = 3, __attribute__((unused)) h4, * __attribute__((unused)) h5;
int h6 asm("named_h6");
int h7(int) __asm__("named_h7") __attribute__((nothrow));
alignas(16) alignas(int) char h8[32];
int [[]] h9 [[maybe_unused]] [2] [[]], * [[]] h10 = nullptr;
int __attribute__((unused)) (*h11)(int), (__attribute__((unused)) *h12)(int);
typedef int v4 __attribute__((vector_size(16)));
typedef __attribute__((vector_size(16))) float f32x4;
__extension__ typedef long long ll;
__extension__ long long ll2;
int* __restrict r1, *__restrict__ r2;
_Complex double c1; __complex__ float c2; double _Complex c3;
__int128 i1; unsigned __int128 i2; signed i3; unsigned i4; long i5; short unsigned i6;
__typeof__(a1) t1; typeof(int*) t2; __typeof(a1 + 2) const t3 = 1; __underlying_type(enum class E1 : char {}) t4;
decltype(a1) d1; decltype(auto) d2 = (3); decltype(S::m) d3; decltype(nullptr) d4;
constexpr inline int k1 = 1; static constinit int k2 = 2; thread_local int k3; static thread_local int k4;
__thread int k5; inline const char k6[] = "x" "y";
auto [s1, s2] = (int[2]){1, 2};
struct Two { int a, b; } two;
auto& [s3, s4] = two; const auto [s5, s6]{two}; auto&& [s7, s8](two); static auto [s9, s10] = two;
struct Point { int x, y; } point = {.x = 1, .y = 2}, points[] = {{1, 2}, {3, 4}}, *to_point = &point;
union { int u1; float u2; } anonymous_type;
enum { e1, e2 = 5, e3, } in_enum = e1;
enum E2 : unsigned char { e4 [[deprecated]] = 1, e5 __attribute__((unused)), e6 }; enum class E3; enum struct E4 : int { a };
enum E5 : unsigned long long;
enum E2 e7; struct S s11; class T *t5; union U1; struct ::S s12;
; ;
[[]] ;
__extension__ ;
asm("");
asm volatile("nop");
static_assert(sizeof(int) == 4, "size" " of int");
static_assert(true);
inline namespace v1 { int in_v1; }
namespace n1 { namespace n2 { int x; struct Q { static int s; Q(); ~Q(); operator int(); Q& operator=(const Q&); }; } }
namespace n1::n3 { int y; } namespace n1::inline n4 { int z; }
namespace { int hidden; }
namespace [[deprecated]] n5 { } namespace n6 __attribute__((visibility("default"))) { } namespace __attribute__((unused)) n7 {}
namespace n8 = n1::n2; namespace n9 = ::n1;
using namespace n1; using namespace ::n1::n2; using n1::n3::y; using ::n1::n2::Q;
[[]] using namespace n8;
using A1 = int; using A2 [[maybe_unused]] = int (*)(int); using A3 = struct { int x; }; using A4 = int[3]; using A5 = int() const &;
using enum E4;
int n1::n2::Q::s = 3;
n1::n2::Q::Q() {}
n1::n2::Q::~Q() {}
n1::n2::Q::operator int() { return s; }
n1::n2::Q& n1::n2::Q::operator=(const Q&) { return *this; }
int S::f(int) const try { return m; } catch (...) { return 1; }
T v1_(1), v2_{2}, v3_ = 3, v4_((S())), v5_(S{}), v6_(S(two.a ? S() : S())), v7_ = T(4);
T most_vexing(S());
T most_vexing2(S(a));
T v8_(v1_), v9_(*&v1_), v10_(v1_.value), v11_((int)3), v12_(sizeof(int));
int v13_(3), v14_(int(3)), v15_(Int(v13_)), v16_(int{4}), v17_{int(3.0)};
auto v18_ = [](int x) { return x; }(3);
const int v19_(static_cast<int>(3)), v20_ = (3, 4);
