// What attributes of GNU stand on.
namespace n0 { __attribute__((unused)) int f(int, char*); }
namespace n2 { __attribute__((unused)) int x; }
namespace n4 { int (*p)(int) __attribute__((unused)); }
namespace n6 { struct S { int a; } __attribute__((unused)); }
namespace n8 { enum __attribute__((unused)) E { e }; }
namespace n10 { typedef int T __attribute__((unused)); }
namespace n12 { using T __attribute__((unused)) = int; }
namespace n14 { struct S { __attribute__((unused)) int x; }; }
namespace n16 { struct S { __attribute__((unused)) int f(int, char*); }; }
namespace n18 { void f() { __attribute__((unused)) int x; } }
namespace n20 { void f() { __attribute__((unused)) int g(int, char*); } }
namespace n22 { void f() { __attribute__((unused)) f(); } }
namespace n24 { void f() { switch (1) { case 1: f(); __attribute__((unused)); case 2: ; } } }
namespace n26 { auto l = []() __attribute__((unused)) {}; }
namespace n28 { __attribute__((unused)); }
namespace n30 { __attribute__((device)) __attribute__((unused)) int d; }
namespace n32 { __attribute__((global)) __attribute__((unused)) void k(int); }
namespace n34 { int f(int, char*) __attribute__((used)); }
namespace n36 { int * __attribute__((used)) p; }
namespace n38 { struct __attribute__((used)) S { int a; }; }
namespace n40 { __attribute__((used)) struct S { int a; }; }
namespace n42 { enum E { e __attribute__((used)) }; }
namespace n44 { typedef int T(int, char*) __attribute__((used)); }
namespace n46 { void f(__attribute__((used)) int x); }
namespace n48 { struct S { __attribute__((used)) int x : 3; }; }
namespace n50 { struct S { __attribute__((used)) static int x; }; }
namespace n52 { void f() { __attribute__((used)) static int x; } }
namespace n54 { void f() { __attribute__((used)); } }
namespace n56 { void f() { __attribute__((used)) if (1) f(); } }
namespace n58 { void f() { l: __attribute__((used)); goto l; } }
namespace n60 { template<__attribute__((used)) int N> struct S; }
namespace n62 { struct S { __attribute__((used)); }; }
namespace n64 { __attribute__((used)) int x, g(); }
namespace n66 { __attribute__((weak)) int f(int, char*); }
namespace n68 { __attribute__((weak)) int x; }
namespace n70 { int (*p)(int) __attribute__((weak)); }
namespace n72 { struct S { int a; } __attribute__((weak)); }
namespace n74 { enum __attribute__((weak)) E { e }; }
namespace n76 { typedef int T __attribute__((weak)); }
namespace n78 { using T __attribute__((weak)) = int; }
namespace n80 { struct S { __attribute__((weak)) int x; }; }
namespace n82 { struct S { __attribute__((weak)) int f(int, char*); }; }
namespace n84 { void f() { __attribute__((weak)) int x; } }
namespace n86 { void f() { __attribute__((weak)) int g(int, char*); } }
namespace n88 { void f() { __attribute__((weak)) f(); } }
namespace n90 { void f() { switch (1) { case 1: f(); __attribute__((weak)); case 2: ; } } }
namespace n92 { auto l = []() __attribute__((weak)) {}; }
namespace n94 { __attribute__((weak)); }
namespace n96 { __attribute__((device)) __attribute__((weak)) int d; }
namespace n98 { __attribute__((global)) __attribute__((weak)) void k(int); }
namespace n100 { int f(int, char*) __attribute__((pure)); }
namespace n102 { int * __attribute__((pure)) p; }
namespace n104 { struct __attribute__((pure)) S { int a; }; }
namespace n106 { __attribute__((pure)) struct S { int a; }; }
namespace n108 { enum E { e __attribute__((pure)) }; }
namespace n110 { typedef int T(int, char*) __attribute__((pure)); }
namespace n112 { void f(__attribute__((pure)) int x); }
namespace n114 { struct S { __attribute__((pure)) int x : 3; }; }
namespace n116 { struct S { __attribute__((pure)) static int x; }; }
namespace n118 { void f() { __attribute__((pure)) static int x; } }
namespace n120 { void f() { __attribute__((pure)); } }
namespace n122 { void f() { __attribute__((pure)) if (1) f(); } }
namespace n124 { void f() { l: __attribute__((pure)); goto l; } }
namespace n126 { template<__attribute__((pure)) int N> struct S; }
namespace n128 { struct S { __attribute__((pure)); }; }
namespace n130 { __attribute__((pure)) int x, g(); }
namespace n132 { __attribute__((const)) int f(int, char*); }
namespace n134 { __attribute__((const)) int x; }
namespace n136 { int (*p)(int) __attribute__((const)); }
namespace n138 { struct S { int a; } __attribute__((const)); }
namespace n140 { enum __attribute__((const)) E { e }; }
namespace n142 { typedef int T __attribute__((const)); }
namespace n145 { void f(__attribute__((const)) int x); }
namespace n147 { struct S { __attribute__((const)) int x : 3; }; }
namespace n149 { struct S { __attribute__((const)) static int x; }; }
namespace n151 { void f() { __attribute__((const)) static int x; } }
namespace n153 { void f() { __attribute__((const)); } }
namespace n155 { void f() { __attribute__((const)) if (1) f(); } }
namespace n157 { void f() { l: __attribute__((const)); goto l; } }
namespace n159 { template<__attribute__((const)) int N> struct S; }
namespace n161 { struct S { __attribute__((const)); }; }
namespace n163 { __attribute__((const)) int x, g(); }
namespace n165 { __attribute__((gnu_inline)) int f(int, char*); }
namespace n167 { __attribute__((gnu_inline)) int x; }
namespace n169 { int (*p)(int) __attribute__((gnu_inline)); }
namespace n171 { struct S { int a; } __attribute__((gnu_inline)); }
namespace n173 { enum __attribute__((gnu_inline)) E { e }; }
namespace n175 { typedef int T __attribute__((gnu_inline)); }
namespace n177 { using T __attribute__((gnu_inline)) = int; }
namespace n179 { struct S { __attribute__((gnu_inline)) int x; }; }
namespace n181 { struct S { __attribute__((gnu_inline)) int f(int, char*); }; }
namespace n183 { void f() { __attribute__((gnu_inline)) int x; } }
namespace n185 { void f() { __attribute__((gnu_inline)) int g(int, char*); } }
namespace n187 { void f() { __attribute__((gnu_inline)) f(); } }
namespace n189 { void f() { switch (1) { case 1: f(); __attribute__((gnu_inline)); case 2: ; } } }
namespace n191 { auto l = []() __attribute__((gnu_inline)) {}; }
namespace n193 { __attribute__((gnu_inline)); }
namespace n195 { __attribute__((device)) __attribute__((gnu_inline)) int d; }
namespace n197 { __attribute__((global)) __attribute__((gnu_inline)) void k(int); }
namespace n199 { int f(int, char*) __attribute__((always_inline)); }
namespace n201 { int * __attribute__((always_inline)) p; }
namespace n203 { struct __attribute__((always_inline)) S { int a; }; }
namespace n205 { __attribute__((always_inline)) struct S { int a; }; }
namespace n207 { enum E { e __attribute__((always_inline)) }; }
namespace n209 { typedef int T(int, char*) __attribute__((always_inline)); }
namespace n211 { void f(__attribute__((always_inline)) int x); }
namespace n213 { struct S { __attribute__((always_inline)) int x : 3; }; }
namespace n215 { struct S { __attribute__((always_inline)) static int x; }; }
namespace n217 { void f() { __attribute__((always_inline)) static int x; } }
namespace n219 { void f() { __attribute__((always_inline)); } }
namespace n221 { void f() { __attribute__((always_inline)) if (1) f(); } }
namespace n223 { void f() { l: __attribute__((always_inline)); goto l; } }
namespace n225 { template<__attribute__((always_inline)) int N> struct S; }
namespace n227 { struct S { __attribute__((always_inline)); }; }
namespace n229 { __attribute__((always_inline)) int x, g(); }
namespace n231 { __attribute__((packed)) int f(int, char*); }
namespace n233 { __attribute__((packed)) int x; }
namespace n235 { int (*p)(int) __attribute__((packed)); }
namespace n237 { struct S { int a; } __attribute__((packed)); }
namespace n239 { enum __attribute__((packed)) E { e }; }
namespace n241 { typedef int T __attribute__((packed)); }
namespace n243 { using T __attribute__((packed)) = int; }
namespace n245 { struct S { __attribute__((packed)) int x; }; }
namespace n247 { struct S { __attribute__((packed)) int f(int, char*); }; }
namespace n249 { void f() { __attribute__((packed)) int x; } }
namespace n251 { void f() { __attribute__((packed)) int g(int, char*); } }
namespace n253 { void f() { __attribute__((packed)) f(); } }
namespace n255 { void f() { switch (1) { case 1: f(); __attribute__((packed)); case 2: ; } } }
namespace n257 { auto l = []() __attribute__((packed)) {}; }
namespace n259 { __attribute__((packed)); }
namespace n261 { __attribute__((device)) __attribute__((packed)) int d; }
namespace n263 { __attribute__((global)) __attribute__((packed)) void k(int); }
namespace n265 { int f(int, char*) __attribute__((aligned(8))); }
namespace n267 { int * __attribute__((aligned(8))) p; }
namespace n269 { struct __attribute__((aligned(8))) S { int a; }; }
namespace n271 { __attribute__((aligned(8))) struct S { int a; }; }
namespace n273 { enum E { e __attribute__((aligned(8))) }; }
namespace n275 { typedef int T(int, char*) __attribute__((aligned(8))); }
namespace n277 { void f(__attribute__((aligned(8))) int x); }
namespace n279 { struct S { __attribute__((aligned(8))) int x : 3; }; }
namespace n281 { struct S { __attribute__((aligned(8))) static int x; }; }
namespace n283 { void f() { __attribute__((aligned(8))) static int x; } }
namespace n285 { void f() { __attribute__((aligned(8))); } }
namespace n287 { void f() { __attribute__((aligned(8))) if (1) f(); } }
namespace n289 { void f() { l: __attribute__((aligned(8))); goto l; } }
namespace n291 { template<__attribute__((aligned(8))) int N> struct S; }
namespace n293 { struct S { __attribute__((aligned(8))); }; }
namespace n295 { __attribute__((aligned(8))) int x, g(); }
namespace n297 { __attribute__((warn_unused_result)) int f(int, char*); }
namespace n299 { __attribute__((warn_unused_result)) int x; }
namespace n301 { int (*p)(int) __attribute__((warn_unused_result)); }
namespace n303 { struct S { int a; } __attribute__((warn_unused_result)); }
namespace n305 { enum __attribute__((warn_unused_result)) E { e }; }
namespace n307 { typedef int T __attribute__((warn_unused_result)); }
namespace n309 { using T __attribute__((warn_unused_result)) = int; }
namespace n311 { struct S { __attribute__((warn_unused_result)) int x; }; }
namespace n313 { struct S { __attribute__((warn_unused_result)) int f(int, char*); }; }
namespace n315 { void f() { __attribute__((warn_unused_result)) int x; } }
namespace n317 { void f() { __attribute__((warn_unused_result)) int g(int, char*); } }
namespace n319 { void f() { __attribute__((warn_unused_result)) f(); } }
namespace n321 { void f() { switch (1) { case 1: f(); __attribute__((warn_unused_result)); case 2: ; } } }
namespace n323 { auto l = []() __attribute__((warn_unused_result)) {}; }
namespace n325 { __attribute__((warn_unused_result)); }
namespace n327 { __attribute__((device)) __attribute__((warn_unused_result)) int d; }
namespace n329 { __attribute__((global)) __attribute__((warn_unused_result)) void k(int); }
namespace n331 { int f(int, char*) __attribute__((visibility("hidden"))); }
namespace n333 { int * __attribute__((visibility("hidden"))) p; }
namespace n335 { struct __attribute__((visibility("hidden"))) S { int a; }; }
namespace n337 { __attribute__((visibility("hidden"))) struct S { int a; }; }
namespace n339 { enum E { e __attribute__((visibility("hidden"))) }; }
namespace n341 { typedef int T(int, char*) __attribute__((visibility("hidden"))); }
namespace n343 { void f(__attribute__((visibility("hidden"))) int x); }
namespace n345 { struct S { __attribute__((visibility("hidden"))) int x : 3; }; }
namespace n347 { struct S { __attribute__((visibility("hidden"))) static int x; }; }
namespace n349 { void f() { __attribute__((visibility("hidden"))) static int x; } }
namespace n351 { void f() { __attribute__((visibility("hidden"))); } }
namespace n353 { void f() { __attribute__((visibility("hidden"))) if (1) f(); } }
namespace n355 { void f() { l: __attribute__((visibility("hidden"))); goto l; } }
namespace n357 { template<__attribute__((visibility("hidden"))) int N> struct S; }
namespace n359 { struct S { __attribute__((visibility("hidden"))); }; }
namespace n361 { __attribute__((visibility("hidden"))) int x, g(); }
namespace n363 { __attribute__((section("s"))) int f(int, char*); }
namespace n365 { __attribute__((section("s"))) int x; }
namespace n367 { int (*p)(int) __attribute__((section("s"))); }
namespace n369 { struct S { int a; } __attribute__((section("s"))); }
namespace n371 { enum __attribute__((section("s"))) E { e }; }
namespace n373 { typedef int T __attribute__((section("s"))); }
namespace n375 { using T __attribute__((section("s"))) = int; }
namespace n377 { struct S { __attribute__((section("s"))) int x; }; }
namespace n379 { struct S { __attribute__((section("s"))) int f(int, char*); }; }
namespace n381 { void f() { __attribute__((section("s"))) int x; } }
namespace n383 { void f() { __attribute__((section("s"))) int g(int, char*); } }
namespace n385 { void f() { __attribute__((section("s"))) f(); } }
namespace n387 { void f() { switch (1) { case 1: f(); __attribute__((section("s"))); case 2: ; } } }
namespace n389 { auto l = []() __attribute__((section("s"))) {}; }
namespace n391 { __attribute__((section("s"))); }
namespace n393 { __attribute__((device)) __attribute__((section("s"))) int d; }
namespace n395 { __attribute__((global)) __attribute__((section("s"))) void k(int); }
namespace n397 { int f(int, char*) __attribute__((stdcall)); }
namespace n401 { struct __attribute__((stdcall)) S { int a; }; }
namespace n403 { __attribute__((stdcall)) struct S { int a; }; }
namespace n405 { enum E { e __attribute__((stdcall)) }; }
namespace n407 { typedef int T(int, char*) __attribute__((stdcall)); }
namespace n417 { void f() { __attribute__((stdcall)); } }
namespace n419 { void f() { __attribute__((stdcall)) if (1) f(); } }
namespace n421 { void f() { l: __attribute__((stdcall)); goto l; } }
namespace n423 { template<__attribute__((stdcall)) int N> struct S; }
namespace n425 { struct S { __attribute__((stdcall)); }; }
namespace n429 { __attribute__((deprecated)) int f(int, char*); }
namespace n431 { __attribute__((deprecated)) int x; }
namespace n433 { int (*p)(int) __attribute__((deprecated)); }
namespace n435 { struct S { int a; } __attribute__((deprecated)); }
namespace n437 { enum __attribute__((deprecated)) E { e }; }
namespace n439 { typedef int T __attribute__((deprecated)); }
namespace n441 { using T __attribute__((deprecated)) = int; }
namespace n443 { struct S { __attribute__((deprecated)) int x; }; }
namespace n445 { struct S { __attribute__((deprecated)) int f(int, char*); }; }
namespace n447 { void f() { __attribute__((deprecated)) int x; } }
namespace n449 { void f() { __attribute__((deprecated)) int g(int, char*); } }
namespace n451 { void f() { __attribute__((deprecated)) f(); } }
namespace n453 { void f() { switch (1) { case 1: f(); __attribute__((deprecated)); case 2: ; } } }
namespace n455 { auto l = []() __attribute__((deprecated)) {}; }
namespace n457 { __attribute__((deprecated)); }
namespace n459 { __attribute__((device)) __attribute__((deprecated)) int d; }
namespace n461 { __attribute__((global)) __attribute__((deprecated)) void k(int); }
