// Where attributes stand, and of which functions and variables.
namespace n0 { [[foo::bar]] int x; }
namespace n1 { [[msvc::bar]] int x; }
namespace n2 { [[clang::bar]] int x; }
namespace n3 { [[_Clang::bar]] int x; }
namespace n4 { [[__gnu__::bar]] int x; }
namespace n5 { [[edg::bar]] int x; }
namespace n6 { [[nvidia::bar]] int x; }
namespace n7 { [[cuda::bar]] int x; }
namespace n8 { [[nv::x, nv::y]] int x; }
namespace n9 { [[nv::x]] [[nv::y]] int x; }
namespace n10 { [[using nv: x, y]] int x; }
namespace n11 { [[using gnu: unused, foo]] int x; }
namespace n12 { [[using gnu: pure, foo]] int x; }
namespace n13 { [[using gnu: pure]] int x; }
namespace n14 { [[omp::directive(parallel)]] int x; }
namespace n15 { [[gsl::suppress("x")]] int x; }
namespace n16 { [[rr::x]] int x; }
namespace n17 { [[clang::noinline]] int x; }
namespace n18 { [[clang::always_inline]] int x; }
namespace n19 { [[clang::pure]] int x; }
namespace n20 { [[clang::noreturn]] int x; }
namespace n21 { [[gnu::always_inline]] int x; }
namespace n22 { [[gnu::noreturn]] int f(); }
namespace n23 { [[gnu::deprecated]] int f(); }
namespace n24 { [[std::noreturn]] int f(); }
namespace n25 { [[std::foo]] int f(); }
namespace n26 { [[gnu::maybe_unused]] int f(); }
namespace n27 { [[gnu::nodiscard]] int f; }
namespace n28 { [[gnu::device]] int f(); }
namespace n30 { [[device]] int f(); }
namespace n31 { [[pure]] int f; }
namespace n32 { [[unused]] int x; }
namespace n33 { [[nv::device]] int x; }
namespace n34 { [[nodiscard, likely]] int x; }
namespace n35 { [[nodiscard, nodiscard]] int x; }
namespace n36 { [[nodiscard]] [[nodiscard]] int x; }
namespace n37 { [[nodiscard, nodiscard]] int x(); }
namespace n38 { [[nodiscard]] [[nodiscard]] int x(); }
namespace n39 { [[noreturn, noreturn]] void x(); }
namespace n40 { [[noreturn]] [[noreturn]] void x(); }
namespace n41 { [[deprecated, deprecated]] void x(); }
namespace n42 { __attribute__((pure, pure)) void x(); }
namespace n43 { __attribute__((pure, pure)) int x; }
namespace n44 { alignas(8) alignas(16) int x; }
namespace n45 { [[__noreturn__]] void x(); }
namespace n46 { __attribute__((noreturn, pure)) int x; }
namespace n47 { template<[[a]] [[b]] int N> struct S; }
namespace n48 { template<[[a, b]] int N> struct S; }
namespace n49 { template<__attribute__((a, b)) int N> struct S; }
namespace n50 { template<__attribute__((a)) __attribute__((b)) int N> struct S; }
namespace n51 { template<int N __attribute__((a))> struct S; }
namespace n52 { template<int N [[a]]> struct S; }
namespace n53 { template<int [[noreturn]] N> struct S; }
namespace n58 { [[a, b]]; }
namespace n59 { [[noreturn, pure]]; }
namespace n60 { __attribute__((pure, unused)); }
namespace n61 { __attribute__((pure)) __attribute__((unused)); }
namespace n62 { struct S { __attribute__((pure, unused)); }; }
namespace n63 { struct S { [[a,b]]; }; }
namespace n64 { struct S { [[a]] [[b]]; }; }
namespace n65 { struct S { ; [[a]]; int x; }; }
namespace n66 { struct S { __attribute__((device)); }; }
namespace n67 { struct S { alignas(8); }; }
namespace n68 { struct S { [[]] ; }; }
namespace n69 { void f() { [[a]]; [[noreturn]]; __attribute__((pure)); } }
namespace n72 { [[a]] int; }
namespace n76 { struct S { [[noreturn]] int; }; }
namespace n77 { const [[noreturn]] [[nodiscard]] int x = 1; }
namespace n78 { const [[noreturn]] volatile [[nodiscard]] int x = 1; }
namespace n79 { const [[noreturn, nodiscard]] int x = 1; }
namespace n82 { __attribute__((pure)) [[a]] int x = 1; }
namespace n83 { __attribute__((pure)) [[noreturn]] int f(); }
namespace n84 { [[a]] __attribute__((unused)) int x = 1; }
namespace n85 { [[a]] __attribute__((unused)) [[b]] int x = 1; }
namespace n86 { __noinline__ [[a]] int f(); }
namespace n87 { constexpr [[a]] int f(); }
namespace n88 { struct S { explicit [[a]] S(int); }; }
namespace n89 { struct S { virtual [[a]] ~S(); }; }
namespace n90 { struct S { mutable [[a]] int x; }; }
namespace n91 { struct S { static [[a]] int x; }; }
namespace n92 { struct S { typedef [[a]] int T; }; }
namespace n93 { void f() { static [[a]] int x; } }
namespace n94 { void f() { const [[a]] int x = 1; } }
namespace n95 { void f(const [[a]] int x) { } }
namespace n96 { void f(const [[a]] char *x); }
namespace n97 { int x = sizeof(const [[a]] int); }
namespace n98 { int x = (const [[a]] int)1; }
namespace n99 { auto p = new const [[a]] int(1); }
namespace n100 { template<const [[a]] int N> struct S; }
namespace n101 { using T = const [[a]] int; }
namespace n104 { unsigned int [[noreturn]] x; }
namespace n107 { auto [[noreturn]] x = 1; }
namespace n109 { decltype(1) [[noreturn]] x = 1; }
namespace n110 { struct S {}; S [[noreturn]] x; }
namespace n111 { struct S {}; struct S [[noreturn]] x; }
namespace n112 { const alignas(8) int x = 1; }
namespace n113 { static alignas(8) int x = 1; }
namespace n114 { extern alignas(8) int x; }
namespace n115 { struct S { static alignas(8) int x; }; }
namespace n116 { struct S { const alignas(8) int x; }; }
namespace n117 { struct S { mutable alignas(8) int x; }; }
namespace n118 { void f() { static alignas(8) char x[3]; } }
namespace n119 { void f() { const alignas(8) int x = 1; } }
namespace n120 { __attribute__((device)) alignas(8) int x; }
namespace n121 { __attribute__((device)) static alignas(8) int x; }
namespace n122 { inline alignas(8) int x = 1; }
namespace n123 { constexpr alignas(8) int x = 1; }
namespace n124 { int alignas(8) x; }
namespace n125 { int x alignas(8); }
namespace n126 { struct S { int alignas(8) x; }; }
namespace n127 { struct S { int x alignas(8); }; }
namespace n128 { typedef int alignas(8) T; }
namespace n129 { struct S { int i; } alignas(8); }
namespace n130 { struct S { int i; } alignas(8) x; }
namespace n131 { extern "C" alignas(8) int x; }
namespace n132 { template<class T> struct alignas(8) S {}; }
namespace n134 { thread_local alignas(8) int x; }
namespace n135 { __attribute__((pure)) int x, y; }
namespace n136 { [[nodiscard]] int x, y; }
namespace n137 { __attribute__((const)) int x, f(); }
namespace n138 { int x __attribute__((pure)), y; }
namespace n139 { inline int f(); __attribute__((gnu_inline)) int f(); }
namespace n140 { __attribute__((gnu_inline)) int f(); inline int f() { return 0; } }
namespace n141 { inline int f(); __attribute__((always_inline)) int f() { return 0; } }
namespace n142 { template<class T> __attribute__((always_inline)) int f(T) { return 0; } }
namespace n143 { template<class T> __attribute__((gnu_inline)) int f(T) { return 0; } }
namespace n145 { __attribute__((always_inline)) constexpr int f() { return 0; } }
namespace n146 { __attribute__((gnu_inline)) constexpr int f() { return 0; } }
namespace n147 { struct S { __attribute__((always_inline)) int f() { return 0; } }; }
namespace n148 { struct S { __attribute__((always_inline)) friend int f() { return 0; } }; }
namespace n149 { struct S { __attribute__((gnu_inline)) friend int f() { return 0; } }; }
namespace n150 { __attribute__((always_inline)) int f() = delete; }
namespace n151 { struct S { __attribute__((always_inline)) S() = default; __attribute__((gnu_inline)) S(int) = delete; }; }
namespace n152 { struct S { inline int f(); }; __attribute__((always_inline)) int S::f() { return 0; } }
namespace n153 { __attribute__((device)) __attribute__((always_inline)) int f() { return 0; } }
namespace n154 { static __attribute__((always_inline)) int f() { return 0; } }
namespace n155 { __attribute__((weak)) const int x = 1; }
namespace n156 { __attribute__((weak)) extern const int x = 1; }
namespace n157 { __attribute__((weak)) volatile const int x = 1; }
namespace n158 { __attribute__((weak)) constexpr int x = 1; }
namespace n159 { __attribute__((weak)) const int *x = 0; }
namespace n161 { __attribute__((weak)) inline const int x = 1; }
namespace n162 { template<class T> __attribute__((weak)) const int x = 1; }
namespace n163 { struct S { __attribute__((weak)) static const int x = 1; }; }
namespace n164 { __attribute__((weak)) const int x[2] = {1}; }
namespace n166 { extern const int x; __attribute__((weak)) const int x = 1; }
namespace n168 { namespace { struct __attribute__((visibility("hidden"))) S {}; } }
namespace n169 { namespace { struct S { __attribute__((weak)) int f(); }; } }
namespace n170 { void f() { struct S { __attribute__((weak)) int f(); }; } }
namespace n171 { void f() { __attribute__((weak)) extern int x; } }
namespace n172 { void f() { struct __attribute__((visibility("hidden"))) S {}; } }
namespace n173 { namespace { extern "C" __attribute__((weak)) int f(); } }
namespace n174 { namespace N { namespace { __attribute__((weak)) int f(); } } }
namespace n175 { template<class T> __attribute__((weak)) static int f(T); }
namespace n176 { __attribute__((used)) static int x; }
namespace n177 { __attribute__((weak)) static int x; }
namespace n178 { __attribute__((weak)) inline int f() { return 0; } }
namespace n179 { __attribute__((visibility("default"))) static int f() { return 0; } }
namespace n180 { __attribute__((section("x"))) static int f() { return 0; } }
namespace n181 { void f() { __attribute__((section("x"))) static int y; } }
namespace n182 { void f() { __attribute__((used)) extern int y; } }
namespace n183 { __attribute__((constructor)) static void f() {} }
namespace n184 { struct S { __attribute__((constructor)) static void f() {} }; }
namespace n185 { __attribute__((warn_unused_result)) void *f(); }
namespace n188 { template<class T> __attribute__((warn_unused_result)) T f(); }
namespace n189 { typedef int F(int); __attribute__((pure)) F f; }
namespace n190 { typedef int F(int); F f __attribute__((const)); }
namespace n191 { typedef int F(int); F *f __attribute__((const)); }
namespace n197 { struct S {}; __attribute__((pure)) struct S x; }
namespace n198 { template<class T> struct S { __attribute__((const)) T x; }; }
namespace n201 { template<class T> struct S { __attribute__((const)) S<T> x(); }; }
namespace n202 { __attribute__((pure)) auto x = 1; }
namespace n203 { __attribute__((const)) auto x = 1; }
namespace n205 { __attribute__((noreturn)) void (*p)(); }
namespace n209 { struct S {}; int (S::*p)() __attribute__((pure)); }
namespace n210 { void (*f())() __attribute__((noreturn)); }
namespace n211 { __attribute__((noreturn)) void (*f())(); }
namespace n212 { typedef void (*F)() __attribute__((noreturn)); }
namespace n213 { typedef void (*F)() __attribute__((pure)); }
namespace n214 { using F = void (*)() __attribute__((noreturn)); }
namespace n215 { using F __attribute__((noreturn)) = void (*)(); }
namespace n217 { using F __attribute__((unused)) = int; }
namespace n218 { void f(int (*g)() __attribute__((noreturn))); }
namespace n219 { void f(__attribute__((aligned(8))) int *x); }
namespace n220 { void f(int *x __attribute__((aligned(8)))); }
namespace n221 { void f(int x[] __attribute__((aligned(8)))); }
namespace n226 { void f(int &x __attribute__((aligned(8)))); }
namespace n227 { void f(__attribute__((aligned)) int x); }
namespace n228 { auto l = [](int x __attribute__((aligned(8)))) {}; }
namespace n229 { int x = sizeof(int __attribute__((deprecated))); }
namespace n230 { int x = sizeof(int __attribute__((aligned(8)))); }
namespace n231 { int x = sizeof(int __attribute__((packed))); }
namespace n232 { int *x = new int __attribute__((aligned(8))); }
namespace n233 { int x = __alignof__(int __attribute__((mode(DI)))); }
namespace n234 { struct B {}; struct S : __attribute__((deprecated)) B {}; }
namespace n235 { enum E { e __attribute__((unavailable)), g [[deprecated]] = 2, h [[maybe_unused]] }; }
namespace n236 { enum E { e [[nodiscard]] }; }
namespace n237 { enum E { e __attribute__((aligned(8))) }; }
namespace n238 { void f() { switch (1) { [[fallthrough]] case 1: ; } } }
namespace n239 { void f() { switch (1) { case 1: __attribute__((fallthrough)); case 2: ; } } }
namespace n240 { void f() { switch (1) { case 1: [[fallthrough]]; } } }
namespace n241 { void f() { switch (1) { case 1: while (0) { [[fallthrough]]; } case 2: ; } } }
namespace n242 { void f() { switch (1) { case 1: [](){ [[fallthrough]]; }(); case 2: ; } } }
namespace n243 { void f() { l: __attribute__((unused)) int x; } }
namespace n244 { void f() { l: [[maybe_unused]] int x; } }
namespace n245 { void f() { l: __attribute__((pure)) int x; } }
namespace n246 { void f() { l: __attribute__((unused)) f(); } }
namespace n247 { void f() { l: __attribute__((unused)) ; } }
namespace n248 { void f() { __attribute__((unused)) l: f(); } }
namespace n249 { void f() { __attribute__((unused)) return; } }
namespace n250 { void f() { __attribute__((hot)) return; } }
namespace n251 { void f() { if (1) __attribute__((hot)) return; else __attribute__((cold)); } }
namespace n252 { void f() { if (1) [[likely]] return; else [[unlikely]] { } } }
namespace n253 { void f() { switch (1) { [[likely]] case 1: ; __attribute__((unused)) case 2: ; __attribute__((unused)) default: ; } } }
namespace n254 { void f() { for (__attribute__((pure)) int i = 0; i < 1; ++i) ; } }
namespace n255 { void f() { __attribute__((pure)) { } } }
namespace n256 { void f() { __attribute__((unused)) struct S {} s; } }
namespace n257 { void f() { __attribute__((unused)) struct S {}; } }
namespace n258 { void f() { __attribute__((pure)) typedef int T; } }
namespace n259 { void f() { __attribute__((pure)) using T = int; } }
namespace n260 { void f() { __attribute__((unused)) static_assert(true, ""); } }
namespace n261 { void f() { __attribute__((device)) ; } }
namespace n262 { struct S { __attribute__((pure)) using T = int; }; }
namespace n264 { struct S { __attribute__((pure)) static_assert(true, ""); }; }
namespace n267 { struct S { union { int a; } __attribute__((unused)); }; }
namespace n268 { struct S { struct __attribute__((packed)) { int a; }; }; }
namespace n269 { struct S { struct { int a; } __attribute__((packed)); }; }
namespace n270 { struct S { int a; } __attribute__((packed)); }
namespace n271 { struct S { int a; } __attribute__((pure)); }
namespace n272 { struct S { int a; } __attribute__((pure)) x; }
namespace n273 { struct S { int a; } __attribute__((visibility("hidden"))); }
namespace n274 { struct S { int a; } __attribute__((visibility("hidden"))) x; }
namespace n275 { struct S { int a; } __attribute__((unused)) x; }
namespace n276 { typedef struct S { int a; } __attribute__((packed)) T; }
namespace n277 { typedef struct S { int a; } T __attribute__((packed)); }
namespace n278 { typedef struct { int a; } __attribute__((aligned(8))) T; }
namespace n279 { enum E { a } __attribute__((packed)); }
namespace n280 { enum E { a } __attribute__((pure)); }
namespace n281 { enum { a } __attribute__((unused)) x; }
namespace n283 { struct __attribute__((unused)) S; }
namespace n284 { extern struct S __attribute__((unused)) x; }
namespace n285 { struct S; __attribute__((unused)) struct S *p; }
