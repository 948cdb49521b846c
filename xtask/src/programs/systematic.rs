//! Systematic programs: every entity of a kind in every context.
//!
//! In all texts `@` stands for the prefix of the program, `#` in contexts for what the entity offers. An entity that a
//! context cannot take is no C++; the reference refuses the program and nothing is compared.

use super::Program;

/// Spaces of variables.
pub(super) const SPACES: [&str; 3] = ["__managed__", "__device__", "__constant__"];

/// Variables: declaration, with `$` for the space, and lvalues of type `int` made of them.
#[rustfmt::skip] // As a table.
pub(super) const VARIABLES: &[(&str, &str)] = &[
    ("$ int @v;", "@v"),
    ("static $ int @v = 3;", "@v"),
    ("$ static int @v;", "::@v"),
    ("$ int @v[4];", "@v[1]"),
    ("$ int @v[2][3];", "@v[1][2]"),
    ("struct @S { int a; int b[3]; __host__ __device__ int &r() { return a; } }; $ @S @v;", "@v.a"),
    ("struct @S { int a; int b[3]; }; $ @S @v;", "@v.b[2]"),
    ("struct @S { int a; __host__ __device__ int &r() { return a; } }; $ @S @v;", "@v.r()"),
    ("struct @S { int a; }; $ @S @v[2];", "@v[1].a"),
    ("struct @S { int a; struct { int b; } in; }; $ @S @v;", "@v.in.b"),
    ("$ int *@v;", "*@v"),
    ("$ int *@v;", "@v[3]"),
    ("struct @S { int a; @S *n; }; $ @S *@v;", "@v->n->a"),
    ("$ int *@v[2];", "*@v[1]"),
    ("$ int (*@v)[2];", "(*@v)[1]"),
    ("namespace @n { $ int @v; }", "@n::@v"),
    ("namespace @n { $ int @v; } using @n::@v;", "@v"),
    ("namespace @n { $ int @v; } using namespace @n;", "@v"),
    ("namespace @n { inline namespace @i { $ int @v; } } namespace @m = @n;", "@m::@v"),
    ("namespace { $ int @v; }", "@v"),
    ("struct @C { static $ int v; }; $ int @C::v;", "@C::v"),
    ("template<class T> struct @C { static $ T v; }; template<class T> $ T @C<T>::v;", "@C<int>::v"),
    ("template<class T> $ T @v;", "@v<int>"),
    ("template<class T, int N> struct @C { T a[N]; }; $ @C<int, 3> @v;", "@v.a[2]"),
    ("extern $ int @v; $ int @v;", "@v"),
    ("$ int @u, @v = 2, *@w;", "@v"),
    ("typedef int @T[3]; $ @T @v;", "@v[0]"),
    ("using @T = int; $ @T @v{};", "@v"),
    ("$ union @U { int a; float b; } @v;", "@v.a"),
    ("$ struct { int a; } @v;", "@v.a"),
    ("extern \"C\" { $ int @v; }", "@v"),
    ("[[maybe_unused]] $ int @v;", "@v"),
    ("$ alignas(16) int @v;", "@v"),
    ("$ int @v __attribute__((aligned(8)));", "@v"),
    ("template<int N> struct @K { int a; }; $ @K<(2 > 1)> @v;", "@v.a"),
    ("struct @S { int a; __host__ __device__ int &operator[](int) { return a; } __host__ __device__ int &operator()() { return a; } }; $ @S @v;", "@v[1]"),
    ("struct @B { int a; }; struct @S : @B { }; $ @S @v;", "@v.@B::a"),
];

/// Contexts of lvalues of type `int`: all in host code.
#[rustfmt::skip]
const EXPRESSIONS: &[&str] = &[
    "int @f() { return #; }",
    "void @f() { # = 1; }",
    "void @f() { # += 2; # <<= 1; # %= 3; }",
    "void @f() { #++; --#; }",
    "int @f() { return -# + !# + ~#; }",
    "int @f() { return (#) * (# + 1); }",
    "int @f(bool b) { return b ? # : 0; }",
    "int @f() { return # ? 1 : 2; }",
    "int &@f(bool b, int &x) { return b ? # : x; }",
    "int @f() { return #, 1; }",
    "int @f() { return 1, #; }",
    "int *@f() { return &#; }",
    "int @f() { return *&#; }",
    "int @f() { return sizeof(#) + sizeof #; }",
    "int @f() { decltype(#) x = 1; decltype((x)) y = x; return y; }",
    "auto @f() -> decltype(1 + #) { return 1; }",
    "int @f() { return (int)# + (char)#; }",
    "void @f() { (void)#; }",
    "long @f() { return static_cast<long>(#) + long(#); }",
    "char *@f() { return reinterpret_cast<char *>(&#); }",
    "const int &@f() { return const_cast<const int &>(#); }",
    "int @g(int); int @g(const char *); int @f() { return @g(#); }",
    "int @g(int &x) { return x; } int @f() { return @g(#); }",
    "int @g(int *x) { return *x; } int @f() { return @g(&#); }",
    "template<class T> int @g(T &&x) { return x; } int @f() { return @g(#); }",
    "template<class T> int @g(const T &x) { return x; } int @f() { return @g<int>(#) + @g(#); }",
    "template<class... T> int @g(T... x) { return sizeof...(x); } int @f() { return @g(#, #, 3); }",
    "int @f() { int x = #; int y(#); int z{#}; return x + y + z; }",
    "int @f() { auto x = #; auto &r = #; const int &c = #; auto &&u = #; return x + r + c + u; }",
    "int @f() { int a[] = {#, #}; int b[2] = {1, #}; return a[0] + b[1]; }",
    "struct @P { int x; double y; }; @P @f() { @P p = {#, 1.0}; return @P{#, 2.0}; }",
    "struct @P { int x; @P(int i) : x(i) {} }; int @f() { @P p(#); @P q{#}; @P r = #; return p.x + q.x + r.x; }",
    "int *@f() { return new int(#); }",
    "int *@f() { return new int[#]; }",
    "void @f() { delete &#; }",
    "int @f() { if (#) return 1; else return #; }",
    "int @f() { if (int x = #) return x; return 0; }",
    "int @f() { while (# < 3) # = # + 1; return 0; }",
    "int @f() { int s = 0; for (int i = #; i < #; i += #) s += #; return s; }",
    "int @f() { for (; #; ) break; do ; while (#); return 0; }",
    "int @f() { switch (#) { case 1: return #; default: break; } return 0; }",
    "int @f() { throw #; }",
    "int @f() { try { # = 1; } catch (int) { return #; } return 0; }",
    "int @f() { return [] { return #; }(); }",
    "int @f() { return [&] { # = 2; return #; }(); }",
    "int @f() { return [=](int y) { return # + y; }(#); }",
    "int @f() { return [x = #] { return x; }() + [&r = #] { return r; }(); }",
    "int @f() { auto l = [](auto y) { return # + y; }; return l(1) + l(2.0); }",
    "template<class T> T @f(T t) { return t + #; } int @g() { return @f(1) + @f<long>(2); }",
    "template<class T> struct @X { int g(T t) { return t + #; } }; int @g() { return @X<int>().g(1); }",
    "struct @X { int g() { return #; } static int s() { return #; } int operator+(int) { return #; } }; int @g() { return @X().g() + @X::s() + (@X() + 1); }",
    "struct @X { int m; @X() : m(#) { } ~@X() { # = 0; } }; int @g() { return @X().m; }",
    "struct @X { int m = #; int n{#}; }; int @g() { return @X().m; }",
    "struct @Y { int y; @Y(int i) : y(i) { } }; struct @X : @Y { @X() : @Y(#) { } }; int @g() { return @X().y; }",
    "int @g(int x = #) { return x; } int @f() { return @g(); }",
    "int @f() { static int s = #; return s; }",
    "int @x = #;",
    "int *@x = &#;",
    "static int &@x = #; int @f() { return @x; }",
    "struct @X { static int s; }; int @X::s = #;",
    "int @f() { return noexcept(#) + noexcept(# = 1); }",
    "int @f(int *a) { return a[#] + #[a]; }",
    "int @f() { return # < # && # > 2 || # == #; }",
    "int @f() { int s = 0; for (int x : {#, 2}) s += x; return s; }",
    "int @f() { return ({ int x = #; x + #; }); }",
    "int @f() { return __builtin_expect(#, 0); }",
    "int @f() { static_assert(sizeof(#) == 4, \"\"); return 0; }",
    "template<int N> struct @X { int a[N]; }; int @f() { @X<sizeof(#)> x = {}; return x.a[0]; }",
    "int @f() { goto l; l: # = 1; return #; }",
    "int @f() { struct L { int g() { return #; } }; return L().g(); }",
    "struct @X { friend int @f(@X) { return #; } }; int @g() { return @f(@X()); }",
    "int @f() { int x; x = # = 3; x += #++; return x; }",
    "void @f() { asm volatile(\"\" : \"+r\"(#)); }",
    "int @f() { if (#) if (!#) return 1; else return #; return 0; }",
    "inline int @g() { return #; } int @f() { return @g(); }",
    "static int @g() { return #; } int (*@p)() = @g;",
    "extern \"C\" int @f() { return #; }",
    "namespace @q { int @f() { return #; } }",
    "namespace { int @h() { return #; } } int @f() { return @h(); }",
    "__host__ int @f() { return #; }",
    "__host__ __device__ int @f() { return 1; } int @g() { return @f() + #; }",
    "int @f() try { return #; } catch (...) { return #; }",
    "struct @X { operator int() { return #; } explicit operator bool() const { return #; } }; int @f() { return @X() + 1; }",
    "int @f() { const int n = 3; int a[n] = {}; return a[n - 1] + #; }",
    "#define @M(x) ((x) + (x))\nint @f() { return @M(#); }",
    "int @f() { return 1'000 + # + 0x1f + 'a' + sizeof(\"#\"); }",
    "int @f() { unsigned u = # & 3; return u << # >> 1 | u ^ 7; }",
    "int @f() { if (int x = #; x > 1) return x; return 0; }",
    "int @f() { if constexpr (sizeof(#) == 4) return #; else return 0; }",
    "struct @P { int x, y; }; int @f() { auto [a, b] = @P{#, 1}; return a + b; }",
    "template<class... T> int @g(T... x) { return (x + ... + #); } int @f() { return @g(1, 2); }",
    "constexpr auto @l = [](int x) { return x; }; int @f() { return @l(#); }",
    "inline int @x = #;",
];

/// Kernels: declaration, callee and one argument.
#[rustfmt::skip]
pub(super) const KERNELS: &[(&str, &str, &str)] = &[
    ("__global__ void @k(int) { }", "@k", "1"),
    ("__global__ void @k(int) { }", "::@k", "1"),
    ("static __global__ void @k(int) { }", "@k", "1"),
    ("__global__ static void @k(int a = 1) { }", "@k", ""),
    ("void __global__ @k(int *p) { }", "@k", "0"),
    ("__global__ void @k(int); __global__ void @k(int a) { }", "@k", "2"),
    ("extern \"C\" __global__ void @k(const int a) { }", "@k", "2"),
    ("namespace @n { __global__ void @k(int) { } }", "@n::@k", "1"),
    ("namespace @n { __global__ void @k(int) { } } using @n::@k;", "@k", "1"),
    ("namespace @n { __global__ void @k(int) { } } using namespace @n;", "::@n::@k", "1"),
    ("namespace @n { inline namespace @i { __global__ void @k(int) { } } } namespace @m = @n;", "@m::@k", "1"),
    ("namespace { __global__ void @k(int) { } }", "@k", "1"),
    ("__global__ void __launch_bounds__(64, 2) @k(int) { }", "@k", "1"),
    ("__launch_bounds__(32) __global__ void @k(int) { }", "@k", "1"),
    ("__global__ void @k(int) { } __global__ void @k(double) { }", "@k", "1.0"),
    ("template<class T> __global__ void @k(T) { }", "@k", "1"),
    ("template<class T> __global__ void @k(T) { }", "@k<int>", "1"),
    ("template<class T> __global__ void @k(T *) { }", "::@k<const int>", "0"),
    ("template<int N> __global__ void @k(int) { }", "@k<3>", "1"),
    ("template<int N> __global__ void @k(int) { }", "@k<(2 > 1)>", "1"),
    ("template<class T, int N = 2> __global__ void @k(T, int a = N) { }", "@k<float>", "1"),
    ("template<class... T> __global__ void @k(T...) { }", "@k", "1, 2.0, 'c'"),
    ("template<class... T> __global__ void @k(T...) { }", "@k<int, double>", "1, 2.0"),
    ("template<class T> __global__ void @k(T) { } template<> __global__ void @k<int>(int) { }", "@k<int>", "1"),
    ("template<class T> __global__ void @k(T) { } template __global__ void @k<int>(int);", "@k", "1"),
    ("template<class T> static __global__ void @k(T) { }", "@k", "1"),
    ("template<template<class> class C> __global__ void @k(C<int>) { } template<class T> struct @C { };", "@k", "@C<int>()"),
    ("template<class T> struct @V { T v; }; __global__ void @k(@V<int>) { }", "@k", "@V<int>{1}"),
    ("struct @S { int a; }; __global__ void @k(@S, const @S *) { }", "@k", "@S{1}, nullptr"),
    ("enum class @E { a, b }; template<@E V> __global__ void @k() { }", "@k<@E::b>", ""),
    ("enum @E { @a, @b }; __global__ void @k(@E) { }", "@k", "@b"),
    ("__global__ void @k(int (*f)(int), int a[3]) { }", "@k", "nullptr, nullptr"),
    ("__global__ void @k(int) { } void (*@p)(int) = @k;", "@p", "1"),
    ("__global__ void @k(int) { } void (*@p[2])(int) = {@k, &@k};", "@p[1]", "1"),
    ("__global__ void @k(int) { } struct @S { void (*p)(int); } @s = {@k};", "@s.p", "1"),
    ("__global__ void @k(int) { } struct @S { void (*p)(int); } @s = {@k}, *@t = &@s;", "@t->p", "1"),
    ("__global__ void @k(int) { } typedef void (*@T)(int); @T @g() { return @k; }", "@g()", "1"),
    ("__global__ void @k(int) { }", "(@k)", "1"),
    ("__global__ void @k(int) { }", "(*@k)", "1"),
    ("__global__ void @k(int) { } auto @p = &@k;", "(*@p)", "1"),
    ("template<class T> struct @C { typedef T type; }; template<class T> __global__ void @k(typename @C<T>::type) { }", "@k<int>", "1"),
    ("template<class T> struct @C { enum { n = 2 }; }; template<class T, int N = @C<T>::n> __global__ void @k(T) { }", "@k", "1"),
    ("struct @S { struct T { int a; }; friend __global__ void @k(T); }; __global__ void @k(@S::T) { }", "@k", "@S::T()"),
    ("template<class T> __global__ void @k(T); template<class T> __global__ void @k(T) { }", "@k", "1"),
    ("template<class T> __global__ auto @k(T) -> void { }", "@k", "1"),
    ("__global__ void @k(int) noexcept { }", "@k", "1"),
    ("__global__ __attribute__((unused)) void @k(int) { }", "@k", "1"),
    ("template<void (*F)(int)> __global__ void @k() { } void @h(int) { }", "@k<@h>", ""),
    ("__global__ void @k(unsigned long long, signed char, long double *, bool) { }", "@k", "1, 2, 0, true"),
    ("__global__ void @k(double) = delete; __global__ void @k(int) { }", "@k", "1"),
];

/// Configurations of launches; `%` is an `int`.
pub(super) const CONFIGURATIONS: &[&str] = &[
    "1, 1",
    "1, 1, 0",
    "1, 1, 0, 0",
    "dim3(1, 2), dim3(3)",
    "%, % * 2",
    "(% > 1 ? % : 1), 1",
    "sizeof(int), 1",
    "% < 3, % >> 1",
    "[] { return 1; }(), 1",
    "dim3{1, 2, 3}, 1, % + %, nullptr",
    "({ %; }), 1",
];

/// Contexts of launches: `#` is the launch, `n` an `int` in reach.
#[rustfmt::skip]
const LAUNCHES: &[&str] = &[
    "void @f(int n) { #; }",
    "void @f(int n) { if (n) #; }",
    "void @f(int n) { if (n) #; else #; }",
    "void @f(int n) { if (n) { #; } else if (n > 1) #; else { #; } }",
    "void @f(int n) { while (n--) #; }",
    "void @f(int n) { do #; while (n--); }",
    "void @f(int n) { for (int i = 0; i < n; i++) #; }",
    "void @f(int n) { for (int i = 0; i < n; i++, #) ; }",
    "void @f(int n) { for (#; n; n--) ; }",
    "void @f(int n) { n++, #, n--; }",
    "void @f(int n) { n ? #, 1 : 2; }",
    "void @f(int n) { n ? # : #; }",
    "void @f(int n) { n ? # : (void)0; }",
    "void @f(int n) { (void)(#); }",
    "void @f(int n) { (#); }",
    "void @f(int n) { return #; }",
    "void @f(int n) { [n] { #; }(); }",
    "void @f(int n) { auto l = [=](auto m) { #; return m; }; l(1); }",
    "template<class T> void @f(T t, int n) { #; } void @g() { @f(1, 2); @f(1.0, 2); }",
    "template<class T> struct @X { void f(int n) { #; } }; void @g() { @X<int>().f(1); }",
    "struct @X { int n; void f() { #; } static void s(int n) { #; } void operator()(int n) const { #; } };",
    "struct @X { @X(int n) { #; } ~@X() { int n = 1; #; } operator int() { int n = 1; #; return n; } }; void @g() { @X x(1); }",
    "struct @X { int m; @X(int n) : m((#, n)) { } }; void @g() { @X x(1); }",
    "void @f(int n) { switch (n) { case 1: #; break; default: #; } }",
    "void @f(int n) { l: #; if (n--) goto l; }",
    "void @f(int n) { try { #; } catch (...) { #; } }",
    "void @f(int n) try { #; } catch (int) { #; }",
    "static int @x = [] { int n = 1; #; return n; }();",
    "void @f(int n) { int x = ({ #; n; }); (void)x; }",
    "#define @L(n) do { #; } while (0)\nvoid @f(int n) { @L(n); }",
    "void @f(int n) { { { #; } } #; }",
    "void @f(int n) { for (int x : {1, 2}) #; }",
    "void @f(int n) { struct L { void g(int n) { #; } }; L().g(n); }",
    "extern \"C\" void @f(int n) { #; }",
    "void @f(int n) noexcept { #; }",
    "inline void @f(int n) { #; } void (*@q)(int) = @f;",
    "static void @f(int n) { #; } void @g() { @f(1); }",
    "namespace @q { void f(int n) { #; } }",
    "namespace { void @f(int n) { #; } } void @g() { @f(1); }",
    "struct @X { friend void @f(@X, int n) { #; } }; void @g() { @f(@X(), 1); }",
    "void @g(int = 1); void @f(int n) { #; @g(); } void @g(int n) { #; }",
    "template<int N> int @f() { int n = N; #; return N; } int @y = @f<3>() + @f<4>();",
    "void @f(int n) { static auto l = [](int n) { #; return [=] { #; }; }; l(n)(); }",
    "void @f(int n) { if (n) #; #; }",
    "void @f(int n) { switch (n) case 1: #; }",
    "auto @f(int n) -> void { # , void(); }",
    "void @f(int n) { while (n) { if (n--) continue; #; break; } }",
    "__host__ void @f(int n) { #; }",
];

/// Functions: declaration with a space `$`, and a call of it.
#[rustfmt::skip]
pub(super) const FUNCTIONS: &[(&str, &str)] = &[
    ("$ int @f(int a) { return a; }", "@f(1)"),
    ("$ static int @f(int a) { return a; }", "@f(1)"),
    ("static $ int @f(int a) { return a; }", "@f(1)"),
    ("inline $ int @f(int a) { return a; }", "@f(1)"),
    ("int $ @f(int a) { return a; }", "@f(1)"),
    ("$ __forceinline__ int @f(int a) { return a; }", "@f(1)"),
    ("$ __noinline__ int @f(int a) { return a; }", "::@f(1)"),
    ("$ int @f(int a); $ int @f(int a) { return a; }", "@f(1)"),
    ("$ int @f(int a = 2); int @f(int a);", "sizeof(@f())"),
    ("template<class T> $ T @f(T a) { return a; }", "@f(1)"),
    ("template<class T> $ T @f(T a) { return a; }", "@f<int>(1)"),
    ("template<int N> $ int @f() { return N; }", "@f<2>()"),
    ("template<class T> $ T @f(T a) { return a; } template<> $ int @f<int>(int a) { return a + 1; }", "@f(1)"),
    ("template<class T> $ T @f(T a) { return a; } template $ int @f<int>(int);", "@f(1)"),
    ("template<class... T> $ int @f(T... a) { return sizeof...(a); }", "@f(1, 2.0)"),
    ("namespace @n { $ int @f(int a) { return a; } }", "@n::@f(1)"),
    ("namespace @n { $ int @f(int a) { return a; } } using @n::@f;", "@f(1)"),
    ("namespace { $ int @f(int a) { return a; } }", "@f(1)"),
    ("extern \"C\" $ int @f(int a) { return a; }", "@f(1)"),
    ("struct @S { $ int f(int a) const { return a; } };", "@S().f(1)"),
    ("struct @S { $ int f(int a) const; }; $ int @S::f(int a) const { return a; }", "@S().f(1)"),
    ("struct @S { $ static int f(int a) { return a; } };", "@S::f(1)"),
    ("struct @S { template<class T> $ int f(T a) { return a; } };", "@S().f(1)"),
    ("template<class T> struct @S { $ T f(T a); }; template<class T> $ T @S<T>::f(T a) { return a; }", "@S<int>().f(1)"),
    ("struct @S { int a; $ @S(int b) : a(b) { } };", "@S(1).a"),
    ("struct @S { int a; $ @S() : a(1) { } $ ~@S() { } };", "@S().a"),
    ("struct @S { $ operator int() const { return 1; } };", "(@S() + 1)"),
    ("struct @S { $ int operator()(int a) const { return a; } };", "@S()(1)"),
    ("struct @S { int a; }; $ @S operator+(@S a, @S b) { return @S{a.a + b.a}; }", "(@S{1} + @S{2}).a"),
    ("struct @S { $ virtual int f(int a) { return a; } };", "@S().f(1)"),
    ("struct @S { friend $ int @f(@S, int a) { return a; } };", "@f(@S(), 1)"),
    ("$ constexpr int @f(int a) { return a + 1; }", "@f(1)"),
    ("$ auto @f(int a) { return a; }", "@f(1)"),
    ("$ auto @f(int a) -> int { return a; }", "@f(1)"),
    ("[[nodiscard]] $ int @f(int a) { return a; }", "@f(1)"),
    ("$ int @f(int a) noexcept { return a; }", "@f(1)"),
    ("$ int (*@f(int a))(int) { return nullptr; }", "(@f(1) == nullptr)"),
    ("$ int &@f(int &a) { return a; }", "sizeof(&@f)"),
    ("struct @S { struct T { $ int f(int a) { return a; } }; };", "@S::T().f(1)"),
    ("$ int @f(int a, ...) { return a; }", "@f(1, 2)"),
];

pub(super) const FUNCTION_SPACES: [&str; 4] = ["", "__host__", "__device__", "__host__ __device__"];

/// Contexts of calls; those in device code are for functions that it can call.
#[rustfmt::skip]
const CALLS: &[&str] = &[
    "int @c() { return #; }",
    "__host__ __device__ int @c() { return #; }",
    "__device__ int @c() { return #; }",
    "__global__ void @c(int *p) { *p = #; }",
    "template<class T> __global__ void @c(T *p) { *p = #; } void @d() { @c<<<1, 1>>>((int *)0); }",
    "template<class T> __host__ __device__ T @c(T t) { return t + #; } __device__ int @d() { return @c(1); } int @e() { return @c(2); }",
    "struct @X { __device__ int m() { return #; } __host__ int n() { return 1; } };",
    "struct @X { __host__ __device__ @X() { (void)(#); } }; __global__ void @c() { @X x; }",
    "__global__ void @c() { auto l = [] { return #; }; l(); }",
    "__device__ int @x; __global__ void @c() { if (#) @x = #; else for (int i = #; i < #; i++) @x += i; }",
    "int @x = sizeof(#);",
    "__shared__ int *@p; __global__ void @c() { __shared__ int s[4]; s[0] = #; __syncthreads(); }",
];

/// One family: how many there are, and the program with a number.
pub(super) struct Family {
    pub(super) name: &'static str,
    pub(super) count: usize,
    make: fn(usize) -> String,
}

/// All families.
pub(super) fn families() -> [Family; 3] {
    [
        Family {
            name: "variables",
            count: SPACES.len() * VARIABLES.len() * EXPRESSIONS.len(),
            make: variable,
        },
        Family { name: "launches", count: KERNELS.len() * LAUNCHES.len(), make: launch },
        Family {
            name: "functions",
            count: FUNCTION_SPACES.len() * FUNCTIONS.len() * CALLS.len(),
            make: function,
        },
    ]
}

impl Family {
    /// The program with a number below `count`, in C++17 or later.
    pub(super) fn program(&self, number: usize) -> Program {
        Program { text: (self.make)(number), label: format!("{}/{number}", self.name) }
    }
}

/// Takes a number apart: which of `n`, and the rest.
fn split(number: &mut usize, n: usize) -> usize {
    let which = *number % n;
    *number /= n;
    which
}

fn variable(mut number: usize) -> String {
    let space = SPACES[split(&mut number, SPACES.len())];
    let (declaration, lvalue) = VARIABLES[split(&mut number, VARIABLES.len())];
    let context = EXPRESSIONS[number];
    format!("{}\n{}\n", declaration.replace('$', space), fill(context, lvalue))
}

fn launch(mut number: usize) -> String {
    let (declaration, callee, arguments) = KERNELS[split(&mut number, KERNELS.len())];
    // Every context comes with other configurations for the next kernels.
    let configuration =
        CONFIGURATIONS[(number * 7 + declaration.len()) % CONFIGURATIONS.len()].replace('%', "n");
    let launch = format!("{callee}<<<{configuration}>>>({arguments})");
    format!("{declaration}\n{}\n", fill(LAUNCHES[number], &launch))
}

fn function(mut number: usize) -> String {
    let space = FUNCTION_SPACES[split(&mut number, FUNCTION_SPACES.len())];
    let (declaration, call) = FUNCTIONS[split(&mut number, FUNCTIONS.len())];
    format!("{}\n{}\n", declaration.replace('$', space), fill(CALLS[number], call))
}

/// The context with the entity in it; a `#` that begins a line is a directive's.
fn fill(context: &str, entity: &str) -> String {
    context
        .split('\n')
        .map(|line| match line.strip_prefix("#define ") {
            Some(rest) => format!("#define {}", rest.replace('#', entity)),
            None => line.replace('#', entity),
        })
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_name_programs() {
        for family in families() {
            let first = family.program(0).text;
            let last = family.program(family.count - 1).text;
            assert!(family.count > 1_000 && first != last, "{}", family.name);
            for text in [first, last] {
                assert!(!text.contains('$') && text.contains('@'), "{text}");
            }
        }
    }

    #[test]
    fn directives_stay() {
        assert_eq!(fill("#define @M(x) #\nint x = #;", "@v"), "#define @M(x) @v\nint x = @v;");
    }
}
