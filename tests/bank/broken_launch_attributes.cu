// Attributes of CUDA whose arguments are in error, which are dropped.
namespace n0 { __attribute__((launch_bounds("s"))) int f(int); }
namespace n1 { __attribute__((launch_bounds())) int f(int); }
namespace n2 { __attribute__((launch_bounds)) int f(int); }
namespace n3 { __attribute__((maxnreg("s"))) int f(int); }
namespace n4 { __attribute__((maxnreg())) int f(int); }
namespace n6 { int n; __attribute__((maxnreg(n))) int f(int); }
namespace n7 { int n; __attribute__((launch_bounds(n))) int f(int); }
namespace n8 { int n; __attribute__((launch_bounds(1,n))) int f(int); }
namespace n10 { __attribute__((launch_bounds(1.5))) int f(int); }
namespace n11 { __attribute__((launch_bounds(1.5))) __attribute__((maxnreg(5))) __attribute__((global)) void f(int); }
namespace n13 { __attribute__((cluster_dims(1,2,"s"))) int f(int); }
namespace n15 { __attribute__((cluster_dims())) int f(int); }
namespace n16 { __attribute__((cluster_dims)) int f(int); }
namespace n17 { __attribute__((block_size)) int f(int); }
namespace n21 { __attribute__((block_size((1,2,3),1))) int f(int); }
namespace n23 { struct S { __attribute__((launch_bounds("s"))) int f(int); }; }
namespace n24 { struct S { __attribute__((launch_bounds())) int f(int); }; }
namespace n25 { struct S { __attribute__((launch_bounds)) int f(int); }; }
namespace n27 { struct S { __attribute__((global(1))) void f(int); }; }
namespace n28 { struct S { __attribute__((shared(1))) int f; }; }
namespace n29 { struct S { __attribute__((device(1))) static int f; }; }
namespace n30 { __attribute__((device(1))) int f; int g() { return f; } }
namespace n32 { __attribute__((managed(1))) int f; }
namespace n33 { int f __attribute__((managed(1))); }
namespace n34 { int f(int) __attribute__((shared(1))); }
namespace n35 { void f(__attribute__((shared(1))) int x); }
namespace n36 { void f(__attribute__((grid_constant(1))) int x); }
namespace n37 { void f(__attribute__((grid_constant(1))) const int x); }
namespace n38 { __attribute__((global)) void f(__attribute__((grid_constant(1))) int x); }
namespace n39 { __attribute__((global)) void f(__attribute__((grid_constant)) int x); }
namespace n40 { template<class T> __attribute__((global(1))) int f(T); }
namespace n41 { template<int N> __attribute__((launch_bounds("s"))) void f(); }
namespace n42 { template<int N> __attribute__((launch_bounds(N, "s"))) void f(); }
namespace n44 { template<int N> __attribute__((maxnreg("s"))) void f(); }
namespace n45 { template<int N> __attribute__((maxnreg(N))) __attribute__((maxnreg("s"))) void f(); }
namespace n46 { template<int N> __attribute__((cluster_dims("s"))) void f(); }
namespace n47 { __attribute__((launch_bounds("s"))) int x; }
namespace n48 { __attribute__((launch_bounds(1))) int x; }
namespace n49 { __attribute__((launch_bounds())) int x; }
namespace n50 { __attribute__((launch_bounds)) int x; }
namespace n51 { __attribute__((maxnreg())) int x; }
namespace n52 { struct __attribute__((device(1))) S {}; }
namespace n53 { __attribute__((device(1))) struct S {}; }
namespace n54 { auto l = [] __attribute__((device(1))) () {}; }
namespace n55 { auto l = []() __attribute__((device(1))) {}; }
namespace n56 { auto l = []() __attribute__((global(1))) {}; }
namespace n57 { auto l = []() __attribute__((launch_bounds("s"))) {}; }
namespace n58 { __attribute__((device(1))); }
namespace n59 { void f() { __attribute__((device(1))); } }
namespace n60 { void f() { __attribute__((shared(1))) int x; } }
namespace n61 { __attribute__((host(1))) int f(int); }
namespace n62 { __attribute__((nv_pure(1))) int f(int); }
namespace n63 { __attribute__((nv_pure(1))) int f; }
namespace n64 { typedef int T __attribute__((device(1))); }
namespace n66 { enum E { e __attribute__((device(1))) }; }
namespace n67 { __attribute__((local_maxnreg("s"))) int f(int); }
namespace n68 { __attribute__((local_maxnreg())) int f(int); }
namespace n69 { __attribute__((local_maxnreg)) int f(int); }
namespace n70 { __attribute__((local_maxnreg(1))) int f(int); }
namespace n71 { __attribute__((global)) void f(int) __attribute__((launch_bounds(1))); }
namespace n72 { __attribute__((global)) void f(int) __attribute__((launch_bounds())); }
namespace n74 { __attribute__((global)) void __attribute__((launch_bounds(1, "t"))) f(int); }
namespace n75 { __attribute__((global)) void __attribute__((cluster_dims(1, "t"))) f(int); }
namespace n76 { __attribute__((global)) void __attribute__((cluster_dims("t"))) __attribute__((block_size((1,1,1),(1,1,1)))) f(int); }
