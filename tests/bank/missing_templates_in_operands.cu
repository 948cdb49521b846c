// What is read of operands, types and aliases with a template that nothing declares, in templates and outside.
namespace n13 { namespace N {} template<class T> void g() { if constexpr (N::uf<T>::value) return; } }
namespace n14 { namespace N {} template<class T> void g() { static_assert(N::uf<T>::value, ""); } }
namespace n15 { namespace N {} template<class T> void f(int (&a)[N::uf<T>::value]); }
namespace n16 { namespace N {} template<class T> struct S { int a[N::uf<T>::value]; }; }
namespace n17 { namespace N {} template<class T> void f() { int a[N::uf<T>::value]; } }
namespace n18 { namespace N {} template<class T> int f(T t) { return N::g<T>(t); } }
namespace n19 { namespace N {} template<class T> int f(T t) { return N::g(t); } }
namespace n21 { namespace N {} struct S { int v = N::uf<int>(2); }; }
namespace n22 { namespace N {} struct S { int v = N::uf<int>::value; }; }
namespace n23 { namespace N {} template<class I> struct R { typename N::uf<I>::type a; }; }
namespace n24 { namespace N {} template<class I> struct R { typename N::uf<I>::type a; int b; }; }
namespace n25 { namespace N {} template<class I> struct R { typedef typename N::uf<I>::type a; }; }
namespace n26 { namespace N {} template<class I> struct R { typedef typename N::uf<I>::type a; a b; int c; }; }
namespace n27 { namespace N {} template<class I> struct R { using a = typename N::uf<I>::type; a b; int c; }; }
namespace n28 { namespace N {} template<class I> struct R { void f(typename N::uf<I>::type a); }; }
namespace n29 { namespace N {} template<class I> struct R { typename N::uf<I>::type f(); }; }
namespace n30 { namespace N {} template<class I> typename N::uf<I>::type f(); }
namespace n31 { namespace N {} template<class I> typename N::uf<I>::type f(I i) { return i; } int x; }
namespace n32 { namespace N {} template<class I> typename N::uf::type f(); }
namespace n33 { namespace N {} template<class I> typename N::uf f(); }
namespace n34 { namespace N {} template<class I> typename N::I::type f(); }
namespace n37 { template<class I> struct R { typedef typename uf<I>::type a; }; }
namespace n38 { template<class I> struct R { using a = typename uf<I>::type; }; }
namespace n40 { template<class I> void f() { typedef typename uf<I>::type a; int b; } }
namespace n41 { namespace N {} template<class I> int f() { return N::uf<I>::value; } }
namespace n42 { namespace N {} template<class I> struct R { enum { v = N::uf<I>::value }; }; }
namespace n49 { namespace N {} template<class I> struct F : public N::uf { int a; }; }
namespace n50 { namespace N {} template<class I> struct R { struct F : public N::uf { int a; }; }; }
namespace n51 { template<class I> struct R { struct F : public uf { int a; }; }; }
namespace n52 { template<class I> struct R { struct F : public uf<I> { int a; }; }; }
namespace n55 { namespace N {} template<class I> struct R { struct F { typename N::uf<I>::type a; }; }; }
namespace n56 { namespace N {} template<class I> struct R { struct F { N::uf<I> a; }; }; }
namespace n57 { namespace N {} template<class I> struct R { struct F { N::uf a; }; }; }
namespace n58 { namespace N {} template<class I> struct R { typedef N::uf a; }; }
namespace n59 { namespace N {} template<class I> struct R { using a = N::uf<I>; }; }
namespace n60 { namespace N {} template<class I> struct R { void f(N::uf<I> a); }; }
namespace n61 { namespace N {} template<class I> struct R { N::uf<I> f(); }; }
namespace n62 { namespace N {} template<class I> struct R { static const int v = N::uf<I>::value; }; }
namespace n63 { namespace N {} template<class I> struct R { static const int v = N::v; }; }
namespace n64 { namespace N {} template<class I> struct R { int f() { return N::v; } }; }
namespace n65 { namespace N {} template<class I> struct R { int f() { return N::v<I>(2); } }; }
namespace n66 { namespace N {} template<class I> struct R { int f() { N::uf<I> x; return 1; } }; }
namespace n67 { namespace N {} template<class I> struct R { int f() { typedef N::uf<I> x; return 1; } }; }
