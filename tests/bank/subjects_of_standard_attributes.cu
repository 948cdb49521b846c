// What attributes of the standard stand on.
namespace n0 { [[noreturn]] int f(int, char*); }
namespace n1 { int f(int, char*) [[noreturn]]; }
namespace n2 { [[noreturn]] int x; }
namespace n3 { int * [[noreturn]] p; }
namespace n4 { int (*p)(int) [[noreturn]]; }
namespace n5 { struct [[noreturn]] S { int a; }; }
namespace n6 { struct S { int a; } [[noreturn]]; }
namespace n7 { [[noreturn]] struct S { int a; }; }
namespace n8 { enum [[noreturn]] E { e }; }
namespace n9 { enum E { e [[noreturn]] }; }
namespace n10 { typedef int T [[noreturn]]; }
namespace n11 { typedef int T(int, char*) [[noreturn]]; }
namespace n12 { using T [[noreturn]] = int; }
namespace n13 { void f([[noreturn]] int x); }
namespace n14 { struct S { [[noreturn]] int x; }; }
namespace n15 { struct S { [[noreturn]] int x : 3; }; }
namespace n16 { struct S { [[noreturn]] int f(int, char*); }; }
namespace n17 { struct S { [[noreturn]] static int x; }; }
namespace n18 { void f() { [[noreturn]] int x; } }
namespace n19 { void f() { [[noreturn]] static int x; } }
namespace n20 { void f() { [[noreturn]] int g(int, char*); } }
namespace n21 { void f() { [[noreturn]]; } }
namespace n22 { void f() { [[noreturn]] f(); } }
namespace n23 { void f() { [[noreturn]] if (1) f(); } }
namespace n24 { void f() { switch (1) { case 1: f(); [[noreturn]]; case 2: ; } } }
namespace n25 { void f() { l: [[noreturn]]; goto l; } }
namespace n26 { auto l = []() [[noreturn]] {}; }
namespace n27 { template<[[noreturn]] int N> struct S; }
namespace n28 { [[noreturn]]; }
namespace n29 { struct S { [[noreturn]]; }; }
namespace n30 { __attribute__((device)) [[noreturn]] int d; }
namespace n31 { [[noreturn]] int x, g(); }
namespace n32 { __attribute__((global)) [[noreturn]] void k(int); }
namespace n33 { [[maybe_unused]] int f(int, char*); }
namespace n34 { int f(int, char*) [[maybe_unused]]; }
namespace n35 { [[maybe_unused]] int x; }
namespace n36 { int * [[maybe_unused]] p; }
namespace n37 { int (*p)(int) [[maybe_unused]]; }
namespace n38 { struct [[maybe_unused]] S { int a; }; }
namespace n39 { struct S { int a; } [[maybe_unused]]; }
namespace n40 { [[maybe_unused]] struct S { int a; }; }
namespace n41 { enum [[maybe_unused]] E { e }; }
namespace n42 { enum E { e [[maybe_unused]] }; }
namespace n43 { typedef int T [[maybe_unused]]; }
namespace n44 { typedef int T(int, char*) [[maybe_unused]]; }
namespace n45 { using T [[maybe_unused]] = int; }
namespace n46 { void f([[maybe_unused]] int x); }
namespace n47 { struct S { [[maybe_unused]] int x; }; }
namespace n48 { struct S { [[maybe_unused]] int x : 3; }; }
namespace n49 { struct S { [[maybe_unused]] int f(int, char*); }; }
namespace n50 { struct S { [[maybe_unused]] static int x; }; }
namespace n51 { void f() { [[maybe_unused]] int x; } }
namespace n52 { void f() { [[maybe_unused]] static int x; } }
namespace n53 { void f() { [[maybe_unused]] int g(int, char*); } }
namespace n54 { void f() { [[maybe_unused]]; } }
namespace n55 { void f() { [[maybe_unused]] f(); } }
namespace n56 { void f() { [[maybe_unused]] if (1) f(); } }
namespace n57 { void f() { switch (1) { case 1: f(); [[maybe_unused]]; case 2: ; } } }
namespace n58 { void f() { l: [[maybe_unused]]; goto l; } }
namespace n59 { auto l = []() [[maybe_unused]] {}; }
namespace n60 { template<[[maybe_unused]] int N> struct S; }
namespace n61 { [[maybe_unused]]; }
namespace n62 { struct S { [[maybe_unused]]; }; }
namespace n63 { __attribute__((device)) [[maybe_unused]] int d; }
namespace n64 { [[maybe_unused]] int x, g(); }
namespace n65 { __attribute__((global)) [[maybe_unused]] void k(int); }
namespace n66 { [[nodiscard]] int f(int, char*); }
namespace n67 { int f(int, char*) [[nodiscard]]; }
namespace n68 { [[nodiscard]] int x; }
namespace n69 { int * [[nodiscard]] p; }
namespace n70 { int (*p)(int) [[nodiscard]]; }
namespace n71 { struct [[nodiscard]] S { int a; }; }
namespace n72 { struct S { int a; } [[nodiscard]]; }
namespace n73 { [[nodiscard]] struct S { int a; }; }
namespace n74 { enum [[nodiscard]] E { e }; }
namespace n75 { enum E { e [[nodiscard]] }; }
namespace n76 { typedef int T [[nodiscard]]; }
namespace n77 { typedef int T(int, char*) [[nodiscard]]; }
namespace n78 { using T [[nodiscard]] = int; }
namespace n79 { void f([[nodiscard]] int x); }
namespace n80 { struct S { [[nodiscard]] int x; }; }
namespace n81 { struct S { [[nodiscard]] int x : 3; }; }
namespace n82 { struct S { [[nodiscard]] int f(int, char*); }; }
namespace n83 { struct S { [[nodiscard]] static int x; }; }
namespace n84 { void f() { [[nodiscard]] int x; } }
namespace n85 { void f() { [[nodiscard]] static int x; } }
namespace n86 { void f() { [[nodiscard]] int g(int, char*); } }
namespace n87 { void f() { [[nodiscard]]; } }
namespace n88 { void f() { [[nodiscard]] f(); } }
namespace n89 { void f() { [[nodiscard]] if (1) f(); } }
namespace n90 { void f() { switch (1) { case 1: f(); [[nodiscard]]; case 2: ; } } }
namespace n91 { void f() { l: [[nodiscard]]; goto l; } }
namespace n92 { auto l = []() [[nodiscard]] {}; }
namespace n93 { template<[[nodiscard]] int N> struct S; }
namespace n94 { [[nodiscard]]; }
namespace n95 { struct S { [[nodiscard]]; }; }
namespace n96 { __attribute__((device)) [[nodiscard]] int d; }
namespace n97 { [[nodiscard]] int x, g(); }
namespace n98 { __attribute__((global)) [[nodiscard]] void k(int); }
namespace n99 { [[likely]] int f(int, char*); }
namespace n100 { int f(int, char*) [[likely]]; }
namespace n101 { [[likely]] int x; }
namespace n102 { int * [[likely]] p; }
namespace n103 { int (*p)(int) [[likely]]; }
namespace n104 { struct [[likely]] S { int a; }; }
namespace n105 { struct S { int a; } [[likely]]; }
namespace n106 { [[likely]] struct S { int a; }; }
namespace n107 { enum [[likely]] E { e }; }
namespace n108 { enum E { e [[likely]] }; }
namespace n109 { typedef int T [[likely]]; }
namespace n110 { typedef int T(int, char*) [[likely]]; }
namespace n111 { using T [[likely]] = int; }
namespace n112 { void f([[likely]] int x); }
namespace n113 { struct S { [[likely]] int x; }; }
namespace n114 { struct S { [[likely]] int x : 3; }; }
namespace n115 { struct S { [[likely]] int f(int, char*); }; }
namespace n116 { struct S { [[likely]] static int x; }; }
namespace n117 { void f() { [[likely]] int x; } }
namespace n118 { void f() { [[likely]] static int x; } }
namespace n119 { void f() { [[likely]] int g(int, char*); } }
namespace n120 { void f() { [[likely]]; } }
namespace n121 { void f() { [[likely]] f(); } }
namespace n122 { void f() { [[likely]] if (1) f(); } }
namespace n123 { void f() { switch (1) { case 1: f(); [[likely]]; case 2: ; } } }
namespace n124 { void f() { l: [[likely]]; goto l; } }
namespace n125 { auto l = []() [[likely]] {}; }
namespace n126 { template<[[likely]] int N> struct S; }
namespace n127 { [[likely]]; }
namespace n128 { struct S { [[likely]]; }; }
namespace n129 { __attribute__((device)) [[likely]] int d; }
namespace n130 { [[likely]] int x, g(); }
namespace n131 { __attribute__((global)) [[likely]] void k(int); }
namespace n132 { [[fallthrough]] int f(int, char*); }
namespace n133 { int f(int, char*) [[fallthrough]]; }
namespace n134 { [[fallthrough]] int x; }
namespace n135 { int * [[fallthrough]] p; }
namespace n136 { int (*p)(int) [[fallthrough]]; }
namespace n137 { struct [[fallthrough]] S { int a; }; }
namespace n138 { struct S { int a; } [[fallthrough]]; }
namespace n139 { [[fallthrough]] struct S { int a; }; }
namespace n140 { enum [[fallthrough]] E { e }; }
namespace n141 { enum E { e [[fallthrough]] }; }
namespace n142 { typedef int T [[fallthrough]]; }
namespace n143 { typedef int T(int, char*) [[fallthrough]]; }
namespace n144 { using T [[fallthrough]] = int; }
namespace n145 { void f([[fallthrough]] int x); }
namespace n146 { struct S { [[fallthrough]] int x; }; }
namespace n147 { struct S { [[fallthrough]] int x : 3; }; }
namespace n148 { struct S { [[fallthrough]] int f(int, char*); }; }
namespace n149 { struct S { [[fallthrough]] static int x; }; }
namespace n150 { void f() { [[fallthrough]] int x; } }
namespace n151 { void f() { [[fallthrough]] static int x; } }
namespace n152 { void f() { [[fallthrough]] int g(int, char*); } }
namespace n153 { void f() { [[fallthrough]]; } }
namespace n154 { void f() { [[fallthrough]] f(); } }
namespace n155 { void f() { [[fallthrough]] if (1) f(); } }
namespace n156 { void f() { switch (1) { case 1: f(); [[fallthrough]]; case 2: ; } } }
namespace n157 { void f() { l: [[fallthrough]]; goto l; } }
namespace n158 { auto l = []() [[fallthrough]] {}; }
namespace n159 { template<[[fallthrough]] int N> struct S; }
namespace n160 { [[fallthrough]]; }
namespace n161 { struct S { [[fallthrough]]; }; }
namespace n162 { __attribute__((device)) [[fallthrough]] int d; }
namespace n163 { [[fallthrough]] int x, g(); }
namespace n164 { __attribute__((global)) [[fallthrough]] void k(int); }
namespace n165 { [[no_unique_address]] int f(int, char*); }
namespace n166 { int f(int, char*) [[no_unique_address]]; }
namespace n167 { [[no_unique_address]] int x; }
namespace n168 { int * [[no_unique_address]] p; }
namespace n169 { int (*p)(int) [[no_unique_address]]; }
namespace n170 { struct [[no_unique_address]] S { int a; }; }
namespace n171 { struct S { int a; } [[no_unique_address]]; }
namespace n172 { [[no_unique_address]] struct S { int a; }; }
namespace n173 { enum [[no_unique_address]] E { e }; }
namespace n174 { enum E { e [[no_unique_address]] }; }
namespace n175 { typedef int T [[no_unique_address]]; }
namespace n176 { typedef int T(int, char*) [[no_unique_address]]; }
namespace n177 { using T [[no_unique_address]] = int; }
namespace n178 { void f([[no_unique_address]] int x); }
namespace n179 { struct S { [[no_unique_address]] int x; }; }
namespace n180 { struct S { [[no_unique_address]] int x : 3; }; }
namespace n181 { struct S { [[no_unique_address]] int f(int, char*); }; }
namespace n182 { struct S { [[no_unique_address]] static int x; }; }
namespace n183 { void f() { [[no_unique_address]] int x; } }
namespace n184 { void f() { [[no_unique_address]] static int x; } }
namespace n185 { void f() { [[no_unique_address]] int g(int, char*); } }
namespace n186 { void f() { [[no_unique_address]]; } }
namespace n187 { void f() { [[no_unique_address]] f(); } }
namespace n188 { void f() { [[no_unique_address]] if (1) f(); } }
namespace n189 { void f() { switch (1) { case 1: f(); [[no_unique_address]]; case 2: ; } } }
namespace n190 { void f() { l: [[no_unique_address]]; goto l; } }
namespace n191 { auto l = []() [[no_unique_address]] {}; }
namespace n192 { template<[[no_unique_address]] int N> struct S; }
namespace n193 { [[no_unique_address]]; }
namespace n194 { struct S { [[no_unique_address]]; }; }
namespace n195 { __attribute__((device)) [[no_unique_address]] int d; }
namespace n196 { [[no_unique_address]] int x, g(); }
namespace n197 { __attribute__((global)) [[no_unique_address]] void k(int); }
namespace n198 { [[nv::foo]] int f(int, char*); }
namespace n199 { int f(int, char*) [[nv::foo]]; }
namespace n200 { [[nv::foo]] int x; }
namespace n201 { int * [[nv::foo]] p; }
namespace n202 { int (*p)(int) [[nv::foo]]; }
namespace n203 { struct [[nv::foo]] S { int a; }; }
namespace n204 { struct S { int a; } [[nv::foo]]; }
namespace n205 { [[nv::foo]] struct S { int a; }; }
namespace n206 { enum [[nv::foo]] E { e }; }
namespace n207 { enum E { e [[nv::foo]] }; }
namespace n208 { typedef int T [[nv::foo]]; }
namespace n209 { typedef int T(int, char*) [[nv::foo]]; }
namespace n210 { using T [[nv::foo]] = int; }
namespace n211 { void f([[nv::foo]] int x); }
namespace n212 { struct S { [[nv::foo]] int x; }; }
namespace n213 { struct S { [[nv::foo]] int x : 3; }; }
namespace n214 { struct S { [[nv::foo]] int f(int, char*); }; }
namespace n215 { struct S { [[nv::foo]] static int x; }; }
namespace n216 { void f() { [[nv::foo]] int x; } }
namespace n217 { void f() { [[nv::foo]] static int x; } }
namespace n218 { void f() { [[nv::foo]] int g(int, char*); } }
namespace n219 { void f() { [[nv::foo]]; } }
namespace n220 { void f() { [[nv::foo]] f(); } }
namespace n221 { void f() { [[nv::foo]] if (1) f(); } }
namespace n222 { void f() { switch (1) { case 1: f(); [[nv::foo]]; case 2: ; } } }
namespace n223 { void f() { l: [[nv::foo]]; goto l; } }
namespace n224 { auto l = []() [[nv::foo]] {}; }
namespace n225 { template<[[nv::foo]] int N> struct S; }
namespace n226 { [[nv::foo]]; }
namespace n227 { struct S { [[nv::foo]]; }; }
namespace n228 { __attribute__((device)) [[nv::foo]] int d; }
namespace n229 { [[nv::foo]] int x, g(); }
namespace n230 { __attribute__((global)) [[nv::foo]] void k(int); }
namespace n231 { [[gnu::pure]] int f(int, char*); }
namespace n232 { int f(int, char*) [[gnu::pure]]; }
namespace n233 { [[gnu::pure]] int x; }
namespace n234 { int * [[gnu::pure]] p; }
namespace n235 { int (*p)(int) [[gnu::pure]]; }
namespace n236 { struct [[gnu::pure]] S { int a; }; }
namespace n237 { struct S { int a; } [[gnu::pure]]; }
namespace n238 { [[gnu::pure]] struct S { int a; }; }
namespace n239 { enum [[gnu::pure]] E { e }; }
namespace n240 { enum E { e [[gnu::pure]] }; }
namespace n241 { typedef int T [[gnu::pure]]; }
namespace n242 { typedef int T(int, char*) [[gnu::pure]]; }
namespace n243 { using T [[gnu::pure]] = int; }
namespace n244 { void f([[gnu::pure]] int x); }
namespace n245 { struct S { [[gnu::pure]] int x; }; }
namespace n246 { struct S { [[gnu::pure]] int x : 3; }; }
namespace n247 { struct S { [[gnu::pure]] int f(int, char*); }; }
namespace n248 { struct S { [[gnu::pure]] static int x; }; }
namespace n249 { void f() { [[gnu::pure]] int x; } }
namespace n250 { void f() { [[gnu::pure]] static int x; } }
namespace n251 { void f() { [[gnu::pure]] int g(int, char*); } }
namespace n252 { void f() { [[gnu::pure]]; } }
namespace n253 { void f() { [[gnu::pure]] f(); } }
namespace n254 { void f() { [[gnu::pure]] if (1) f(); } }
namespace n255 { void f() { switch (1) { case 1: f(); [[gnu::pure]]; case 2: ; } } }
namespace n256 { void f() { l: [[gnu::pure]]; goto l; } }
namespace n257 { auto l = []() [[gnu::pure]] {}; }
namespace n258 { template<[[gnu::pure]] int N> struct S; }
namespace n259 { [[gnu::pure]]; }
namespace n260 { struct S { [[gnu::pure]]; }; }
namespace n261 { __attribute__((device)) [[gnu::pure]] int d; }
namespace n262 { [[gnu::pure]] int x, g(); }
namespace n263 { __attribute__((global)) [[gnu::pure]] void k(int); }
