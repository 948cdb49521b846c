// Calls with template arguments of what nothing declares.
namespace n0 { namespace N0 {} int f(int); int a = f(N0::identity<int>()); }
namespace n1 { namespace N1 {} int f(int); int a = f(N1::identity<3>()); }
namespace n2 { namespace N2 {} int f(int); int a = f(N2::identity<int>(3)); }
namespace n3 { namespace N4 {} int f(int); int a = f(identity<int>()); }
namespace n4 { namespace N7 {} void g() { N7::identity<int>(); } }
namespace n5 { namespace N8 {} void g() { N8::identity<int>(3); } }
namespace n6 { namespace N11 {} struct S : N11::identity<int> { }; }
namespace n7 { namespace N12 {} template <class T> void g(T t) { f(t, N12::identity<T>()); N12::identity<T>(); } }
namespace n8 { namespace N13 {} template <class T> void h(T); void g() { h(N13::identity<float>()); h(N13::plus<int>(), 1); } }
