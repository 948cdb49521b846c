// nvcc: -std=c++17
__device__ int v; __device__ int dev(int);
template <class T> int h(T t) { dev(t); return v + t; }
template <class T> int not_used(T t) { T x = v; return dev(t); }
void before() { not_used(1); }
template int h<int>(int);
template int h<long>(long);
template <class T> auto deduced(T t) { T x = v; dev(t); return x; }
void use_deduced() { deduced(1); deduced(2L); deduced(3); }
template <class T> constexpr int constant(T t) { return t ? 1 : (dev(t), v); }
void use_constant() { constant(1); int z = constant(0L); }
void lambda() { auto l = [](auto x) { dev(x); return x + v; }; l(1); l(2L); }
template <class T> struct C { int f(T t) { dev(t); return v; } static int s(T t) { return v + t; } };
template struct C<int>;
extern template struct C<long>;
template <class T> int told_once(T t) { int x = v; dev(1); return dev(t); }
template int told_once(int);
template <class T> auto outer(T t) { return deduced((char)t); }
void last() { int q = v; dev(1); outer(2.5); }
