// nvcc: -std=c++17
// a template argument without members stands in front of '::'
struct S { static int sm; };
template <class T> void t() { T::sm; } template void t<int>();
template <class T> void t2() { (T::sm); T::sm + 1; T::f(); } template void t2<int>();
template <class T> struct X { void m() { T::sm; } }; template struct X<int>; template struct X<S>;
template <class T> struct Y { enum { E = T::e }; int a[T::n]; }; Y<int> y;
template <class T> auto deduced() { return T::y; } auto v = deduced<int *>();
