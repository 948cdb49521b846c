#include <typeinfo>
template<int N> struct I { };
int f(int);
int in_sizeof() { return sizeof(f([](int x) { return x; }(1))); }
int in_bound() { return sizeof(int[([](int x) { return x; }(1), 2)]); }
int in_statements() { return sizeof(({ int x = 2; x + [&] { return x; }(); })); }
int in_block() { return sizeof(({ int x = sizeof([] { }); x; })); }
bool in_typeid() { return typeid([](int x) { return x; }) == typeid(int); }
I<[](int x) { return x; }(1)> *in_argument;
template<class T, class U = decltype([](T t) { return t; })> struct D { };
__global__ void k() { int n = sizeof([](int x) { return x; }); (void)n; }
