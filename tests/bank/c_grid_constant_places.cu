struct A { template<class T> void m(__grid_constant__ const T y); void n(__grid_constant__ const int y); };
template<class T> void f(__grid_constant__ const T x);
template<> void f<int>(const int x) {}
auto m = [](__grid_constant__ const auto x) {};
