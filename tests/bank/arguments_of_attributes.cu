// Arguments of attributes: of those that have none, of string literals, of expressions.
namespace n0 { __attribute__((global)) void __launch_bounds__({}) a() {} }
namespace n1 { __attribute__((global)) void __attribute__((launch_bounds({}))) a() {} }
namespace n2 { __attribute__((global)) void __attribute__((launch_bounds(, 64))) a() {} }
namespace n3 { __attribute__((global)) void __attribute__((launch_bounds(64, ))) a() {} }
namespace n4 { __attribute__((global)) void __attribute__((launch_bounds(64, , 4))) a() {} }
namespace n5 { __attribute__((global)) void __attribute__((launch_bounds(64, 1, {1, 2}))) a() {} }
namespace n6 { __attribute__((global)) void __attribute__((launch_bounds())) a() {} }
namespace n7 { __attribute__((global)) void __attribute__((launch_bounds(int))) a() {} }
namespace n8 { __attribute__((global)) void __attribute__((launch_bounds(1 2))) a() {} }
namespace n9 { __attribute__((global)) void __attribute__((launch_bounds(1, void 2))) a() {} }
namespace n10 { __attribute__((global)) void __attribute__((launch_bounds(nope))) a() {} }
namespace n11 { __attribute__((global)) void __attribute__((launch_bounds("s"))) a() {} }
namespace n12 { __attribute__((global)) void __attribute__((launch_bounds(nullptr))) a() {} }
namespace n13 { __attribute__((global)) void __attribute__((launch_bounds(1.5))) a() {} }
namespace n14 { __attribute__((global)) void __attribute__((launch_bounds(1 +))) a() {} }
namespace n15 { __attribute__((global)) void __attribute__((launch_bounds(1, 2, 3, 4))) a() {} }
namespace n16 { __attribute__((global)) void __attribute__((launch_bounds)) a() {} }
namespace n17 { __attribute__((global)) void __attribute__((cluster_dims({}, 1, 1))) a() {} }
namespace n18 { __attribute__((global)) void __attribute__((cluster_dims(1, void 2))) a() {} }
namespace n19 { __attribute__((global)) void __attribute__((cluster_dims(1, , 2))) a() {} }
namespace n20 { __attribute__((global)) void __attribute__((cluster_dims("s"))) a() {} }
namespace n21 { __attribute__((global)) void __attribute__((cluster_dims(nope))) a() {} }
namespace n22 { __attribute__((global)) void __attribute__((maxnreg({}))) a() {} }
namespace n23 { __attribute__((global)) void __attribute__((maxnreg(, 3))) a() {} }
namespace n24 { __attribute__((global)) void __attribute__((maxnreg(void))) a() {} }
namespace n25 { __attribute__((global)) void __attribute__((maxnreg("s"))) a() {} }
namespace n26 { __attribute__((global)) void __attribute__((block_size(1, 1, 1))) a() {} }
namespace n27 { __attribute__((global)) void __attribute__((block_size((1, 1, 1), {}))) a() {} }
namespace n28 { alignas("s") int x; }
namespace n29 { alignas({}) int x; }
namespace n30 { alignas(nope) int x; }
namespace n31 { alignas(1 2) int x; }
namespace n32 { alignas(3) int x; }
namespace n33 { alignas(1.0) int x; }
namespace n34 { alignas(nullptr) int x; }
namespace n35 { __attribute__((aligned("s"))) int x; }
namespace n36 { __attribute__((aligned({}))) int x; }
namespace n37 { __attribute__((aligned(nope))) int x; }
namespace n38 { __attribute__((aligned())) int x; }
namespace n39 { __attribute__((aligned(1 2))) int x; }
namespace n40 { __attribute__((aligned(3))) int x; }
namespace n41 { __attribute__((aligned(1.0))) int x; }
namespace n42 { __attribute__((aligned(1, 2))) int x; }
namespace n43 { [[deprecated(1)]] int f(); }
namespace n44 { [[deprecated(nope)]] int f(); }
namespace n45 { [[deprecated(enum "x")]] int f(); }
namespace n46 { [[deprecated()]] int f(); }
namespace n47 { [[deprecated("a", "b")]] int f(); }
namespace n48 { [[deprecated({})]] int f(); }
namespace n49 { [[nodiscard(1)]] int f(); }
namespace n50 { [[nodiscard(nullptr)]] int f(); }
namespace n51 { [[nodiscard()]] int f(); }
namespace n52 { [[nodiscard("a", 1)]] int f(); }
namespace n53 { [[maybe_unused(1)]] int f(); }
namespace n54 { [[noreturn()]] void f(); }
namespace n55 { [[noreturn(1)]] void f(); }
namespace n56 { void g(int i) { switch (i) { case 1: [[fallthrough(1)]]; case 2: ; } } }
namespace n57 { __attribute__((deprecated(1))) int f(); }
namespace n58 { __attribute__((deprecated("a", "b"))) int f(); }
namespace n59 { __attribute__((visibility(1))) int f(); }
namespace n60 { __attribute__((visibility(hidden))) int f(); }
namespace n61 { __attribute__((visibility())) int f(); }
namespace n62 { __attribute__((visibility)) int f(); }
namespace n63 { __attribute__((visibility("hidden", 1))) int f(); }
namespace n64 { __attribute__((section(1))) int x; }
namespace n65 { __attribute__((section("a", "b"))) int x; }
namespace n66 { __attribute__((vector_size(nope))) int x; }
namespace n67 { __attribute__((alias(1))) int f(); }
namespace n68 { __attribute__((unused(1))) int x; }
namespace n69 { __attribute__((noinline(1))) void f(); }
namespace n70 { __attribute__((always_inline(1))) void f(); }
namespace n71 { __attribute__((device(1))) void f(); }
namespace n72 { __attribute__((global(1))) void f(); }
namespace n73 { __attribute__((shared(1))) int x; }
namespace n74 { __attribute__((nv_pure(1))) int f(); }
