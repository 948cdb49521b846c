// Assertions in templates whose conditions call what is no constexpr function.
namespace n0 { bool foo(int); template<class T> void g() { static_assert(foo(1), ""); } }
namespace n1 { bool foo(int); template<class T> void g() { static_assert(!foo(1), ""); } }
namespace n2 { bool foo(int); template<class T> struct G { static_assert(foo(1), ""); }; }
namespace n3 { bool foo(int); template<class T> struct G { void f() { static_assert(foo(1), ""); } }; }
namespace n6 { template<class T> bool foo(T); template<class T> void g() { static_assert(foo(1), ""); } }
namespace n7 { struct A { static bool foo(); }; template<class T> void g() { static_assert(A::foo(), ""); } }
