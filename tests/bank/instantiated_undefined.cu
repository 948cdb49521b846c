// Explicit instantiations of what has no definition.
namespace n0 { template <class T> void g(T); template void g(char); }
namespace n1 { template <class T> void g(T); extern template void g(char); template void g<int>(int); template void g<>(long); }
namespace n2 { template <class T> struct A { void f(); static int n; template <class U> void h(U); }; template void A<char>::f(); template int A<char>::n; template void A<char>::h(int); template void A<char>::h<long>(long); }
namespace n3 { namespace n { template <class T> void g(T); } template void n::g(int); template void n::g<char>(char); }
namespace n4 { template <class T> __attribute__((global)) void k(T); template __attribute__((global)) void k(int); template void k(char); }
namespace n5 { template <class T> void g(T); template <class T> void g(T *) { } template void g(char); template void g(int *); }
namespace n6 { template <class T> void g(T); template <> void g(int) { } template void g(int); template void g(char); }
