// What stands in the parentheses of attributes of GNU.
namespace n0 { __attribute__((block_size)) void f(); }
namespace n1 { __attribute__((block_size)) __attribute__((global)) void f(); }
namespace n2 { __attribute__((malloc(1,2))) void *f(); }
namespace n3 { void g(void*); __attribute__((malloc(g))) void *f(); }
namespace n4 { void g(void*); __attribute__((malloc(g,1))) void *f(); }
namespace n8 { __attribute__((format(printf))) void f(const char*,...); }
namespace n11 { __attribute__((format(printf,"s"))) void f(const char*,...); }
namespace n13 { __attribute__((device_builtin(1))) int f(int); }
namespace n14 { __attribute__((device_builtin())) int f(int); }
namespace n15 { __attribute__((optimize)) int f(int); }
namespace n17 { __attribute__((abi_tag("x" "y"))) int f(int); }
namespace n18 { __attribute__((abi_tag("x"),)) int f(int); }
namespace n20 { __attribute__((target("x",1))) int f(int); }
namespace n21 { __attribute__((target(1))) int f(int); }
namespace n22 { __attribute__((strong(1))) int f(int); }
namespace n23 { __attribute__((tile_global(1))) int f(int); }
namespace n24 { __attribute__((weakref(1))) int f(int); }
namespace n25 { __attribute__((cdecl(1))) int f(int); }
namespace n26 { __attribute__((may_alias(1))) int f(int); }
namespace n27 { [[gnu::pure(1)]] int f(int); }
namespace n28 { [[gnu::pure(1)]] int f; }
namespace n29 { __attribute__((pure(1))) int f; }
namespace n30 { __attribute__((aligned("s"))) int f; }
namespace n31 { __attribute__((aligned(1.5))) int f; }
namespace n32 { __attribute__((nonnull(1.5))) int f(int*); }
namespace n33 { __attribute__((nonnull(nullptr))) int f(int*); }
namespace n35 { __attribute__((nonnull(0))) int f(int*); }
namespace n36 { __attribute__((nonnull(-1))) int f(int*); }
namespace n37 { __attribute__((nonnull(1,2))) int f(int*,int); }
namespace n38 { __attribute__((nonnull(1,3))) int f(int*,int); }
namespace n39 { __attribute__((nonnull(1))) int f(int[]); }
namespace n40 { __attribute__((nonnull(1))) int f(int(int)); }
namespace n41 { __attribute__((nonnull(1))) int f(int&); }
namespace n43 { template<class T> __attribute__((nonnull(1))) int f(T*); }
namespace n45 { __attribute__((nonnull(1))) int f(...); }
namespace n46 { __attribute__((nonnull)) int f(...); }
namespace n47 { typedef int *P; __attribute__((nonnull(1))) int f(P); }
namespace n50 { struct S { __attribute__((nonnull(1))) int f(int*); }; }
namespace n51 { struct S { __attribute__((nonnull(2))) static int f(int*,int*); }; }
namespace n52 { struct S { __attribute__((nonnull(1))) static int f(int*,int*); }; }
namespace n53 { __attribute__((sentinel(0))) void f(int, ...); }
namespace n54 { __attribute__((sentinel(-1))) void f(int, ...); }
namespace n55 { __attribute__((sentinel(1))) void f(int, ...); }
namespace n56 { __attribute__((sentinel(5))) void f(int, ...); }
namespace n57 { __attribute__((sentinel)) void f(...); }
namespace n58 { __attribute__((constructor(101))) void f(); }
namespace n59 { __attribute__((constructor(100))) void f(); }
namespace n60 { __attribute__((constructor(0))) void f(); }
namespace n61 { __attribute__((constructor(-1))) void f(); }
namespace n62 { __attribute__((constructor(65535))) void f(); }
namespace n63 { __attribute__((constructor(65536))) void f(); }
namespace n64 { __attribute__((init_priority(65536))) struct S {} f; }
namespace n65 { __attribute__((init_priority(0))) struct S {} f; }
namespace n66 { __attribute__((init_priority(100))) struct S {} f; }
namespace n67 { __attribute__((init_priority(101))) struct S {} f; }
namespace n68 { __attribute__((init_priority(101))) struct S {} f[2]; }
namespace n69 { struct S {} *p __attribute__((init_priority(101))); }
namespace n70 { struct S { S(); }; extern S s __attribute__((init_priority(101))); }
namespace n71 { struct S { S(); }; typedef S T; T s __attribute__((init_priority(101))); }
namespace n72 { __attribute__((vector_size(0))) int x; }
namespace n73 { __attribute__((vector_size(8))) int x; }
namespace n74 { __attribute__((vector_size(12))) int x; }
namespace n75 { __attribute__((vector_size(2))) int x; }
namespace n76 { __attribute__((vector_size(-8))) int x; }
namespace n79 { __attribute__((vector_size(8))) bool x; }
namespace n80 { __attribute__((vector_size(8))) int *x; }
namespace n81 { __attribute__((vector_size(8))) enum E {e} x; }
namespace n83 { template<int N> struct S { __attribute__((vector_size(N))) int x; }; }
namespace n84 { __attribute__((mode(QI))) int x; }
namespace n85 { __attribute__((mode(__QI__))) int x; }
namespace n86 { __attribute__((mode(__word__))) int x; }
namespace n89 { __attribute__((mode(DF))) float x; }
namespace n90 { __attribute__((mode(V4SI))) int x; }
namespace n91 { __attribute__((mode(XX))) int x; }
namespace n94 { __attribute__((mode(SI))) int *x; }
namespace n95 { __attribute__((mode(OI))) int x; }
namespace n96 { __attribute__((mode(unwind_word))) int x; }
namespace n97 { __attribute__((mode(libgcc_cmp_return))) int x; }
namespace n98 { __attribute__((mode(pointer))) int x; }
namespace n99 { __attribute__((mode(SC))) _Complex float x; }
namespace n100 { __attribute__((mode(byte))) int x; }
namespace n101 { __attribute__((mode(PSI))) int x; }
namespace n102 { __attribute__((mode(BI))) int x; }
namespace n103 { __attribute__((mode(CQI))) int x; }
namespace n104 { __attribute__((mode(HF))) float x; }
namespace n105 { __attribute__((mode(BF))) float x; }
namespace n106 { __attribute__((mode(TF))) float x; }
namespace n107 { __attribute__((mode(KF))) float x; }
namespace n108 { __attribute__((visibility("default"))) int x; }
namespace n109 { __attribute__((visibility("protected"))) int x; }
namespace n110 { __attribute__((visibility("internal"))) int x; }
namespace n111 { __attribute__((visibility("hid" "den"))) int x; }
namespace n112 { __attribute__((visibility(u8"hidden"))) int x; }
namespace n113 { __attribute__((visibility(""))) int x; }
namespace n114 { __attribute__((visibility("nope"))) struct S {} x; }
namespace n115 { struct __attribute__((visibility("nope"))) S {}; }
namespace n117 { typedef int T __attribute__((visibility("nope"))); }
namespace n118 { __attribute__((tls_model("nope"))) thread_local int x; }
namespace n119 { __attribute__((tls_model("initial-exec"))) thread_local int x; }
namespace n120 { __attribute__((tls_model("initial-exec"))) static __thread int x; }
namespace n121 { __attribute__((tls_model("initial-exec"))) extern thread_local int x; }
namespace n122 { __attribute__((format(scanf,1,2))) void f(const char*,...); }
namespace n123 { __attribute__((format(__printf__,1,2))) void f(const char*,...); }
namespace n124 { __attribute__((format(gnu_printf,1,2))) void f(const char*,...); }
namespace n125 { __attribute__((format(strftime,1,0))) void f(const char*,...); }
namespace n126 { __attribute__((format(strftime,1,2))) void f(const char*,...); }
namespace n127 { __attribute__((format(strfmon,1,2))) void f(const char*,...); }
namespace n128 { __attribute__((format(gcc_diag,1,2))) void f(const char*,...); }
namespace n129 { __attribute__((format(NSString,1,2))) void f(const char*,...); }
namespace n130 { __attribute__((format(printf,0,2))) void f(const char*,...); }
namespace n131 { __attribute__((format(printf,1,1))) void f(const char*,...); }
namespace n132 { __attribute__((format(printf,2,3))) void f(const char*,...); }
namespace n133 { __attribute__((format(printf,1,3))) void f(const char*,...); }
namespace n134 { __attribute__((format(printf,1,2))) void f(const char*,int); }
namespace n135 { __attribute__((format(printf,1,2))) void f(const char*); }
namespace n136 { __attribute__((format(printf,1,2))) void f(int,...); }
namespace n137 { __attribute__((format(printf,1,2))) void f(const wchar_t*,...); }
namespace n138 { __attribute__((format(printf,1,0))) void f(const char*); }
namespace n139 { __attribute__((format(printf,1,0))) void f(char*, int); }
namespace n140 { __attribute__((format(printf,1,2))) void f(unsigned char*, ...); }
namespace n142 { template<class... T> __attribute__((format(printf,1,2))) void f(const char*, T...); }
namespace n143 { __attribute__((format_arg(1))) const char *f(const char*); }
namespace n144 { __attribute__((format_arg(1))) int f(const char*); }
namespace n145 { __attribute__((format_arg(2))) const char *f(const char*); }
namespace n146 { __attribute__((format_arg(1))) const char *f(int); }
namespace n147 { __attribute__((alloc_size(1))) void *f(int); }
namespace n148 { __attribute__((alloc_size(2))) void *f(int); }
namespace n149 { __attribute__((alloc_size(1,2))) void *f(int,int); }
namespace n150 { __attribute__((alloc_size(1,3))) void *f(int,int); }
namespace n151 { __attribute__((alloc_size(0))) void *f(int,int); }
namespace n152 { __attribute__((alloc_size(1))) void *f(char*); }
namespace n153 { __attribute__((alloc_size(1))) void *f(float); }
namespace n154 { __attribute__((alloc_size("s"))) void *f(float); }
