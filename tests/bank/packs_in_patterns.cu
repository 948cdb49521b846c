__constant__ int *v; __device__ int d; __device__ void dv(int); __global__ void k(int); struct S { int m; int f(int); S(int); S(); }; template<class... T> void sink(T...); int add(int, ...); template<class T> T id(T t); template<class... T> struct Tup { Tup(T...); };
template<class... T> int g2(T... x) { S s; sink(x + d...); return 0; }
template<class... T> int g12(T... x) { S s; sink(T(d)...); return 0; }
template<class... T> int g79(T... x) { S s; add(0, (x + *v)...); return 0; }
template<class... T> int g90(T... x) { S s; add(0, (T(*v))...); return 0; }
template<class... T> int g117(T... x) { S s; (void)(... + (x + *v)); return 0; }
template<class... T> int g128(T... x) { S s; (void)(... + (T(*v))); return 0; }
template<class... T> int g155(T... x) { S s; ((x + *v), ...); return 0; }
template<class... T> int g166(T... x) { S s; ((T(*v)), ...); return 0; }
template<class... T> int g193(T... x) { S s; S s1{(x + *v)...}; return 0; }
template<class... T> int g204(T... x) { S s; S s1{(T(*v))...}; return 0; }
template<class... T> int g231(T... x) { S s; S s2((x + *v)...); return 0; }
template<class... T> int g242(T... x) { S s; S s2((T(*v))...); return 0; }
template<class... T> int g269(T... x) { S s; return (0 + ... + (x + *v)); return 0; }
template<class... T> int g280(T... x) { S s; return (0 + ... + (T(*v))); return 0; }
template<class... T> int g307(T... x) { S s; auto l = [&](auto y) { sink((x + *v)..., y); }; l(1); return 0; }
template<class... T> int g318(T... x) { S s; auto l = [&](auto y) { sink((T(*v))..., y); }; l(1); return 0; }
template<class... T> int g345(T... x) { S s; new S{(x + *v)...}; return 0; }
template<class... T> int g356(T... x) { S s; new S{(T(*v))...}; return 0; }
template<class... T> int g383(T... x) { S s; Tup<T...> t((x + *v)...); return 0; }
template<class... T> int g394(T... x) { S s; Tup<T...> t((T(*v))...); return 0; }
template<class... T> int g421(T... x) { S s; Tup<T...> t2{(x + *v)...}; return 0; }
template<class... T> int g432(T... x) { S s; Tup<T...> t2{(T(*v))...}; return 0; }
template<class... T> int g459(T... x) { S s; throw S((x + *v)...); return 0; }
template<class... T> int g470(T... x) { S s; throw S((T(*v))...); return 0; }
template<class... T> int g497(T... x) { S s; if ((... && (x + *v))) return 1; return 0; }
template<class... T> int g508(T... x) { S s; if ((... && (T(*v)))) return 1; return 0; }
template<class... T> int g(T... x) { return (x + ... + *v); } int f() { return g(1, 2); }
template<class... T> int h2(T... x) { return (*v + ... + x); } int f2() { return h2(1, 2); }
template<class... T> int h3(T... x) { return ((x + d) + ...); } int f3() { return h3(1, 2); }
template<class... T> int h4(T... x) { return (... + (x * *v)); } int f4() { return h4(1, 2); }
template<class... T> int h5(T... x) { return (x + ... + d); } int f5() { return h5(1, 2); }
template<int... N> int h7() { return (N + ... + d); } int f7() { return h7<1, 2>(); }
void s(int, ...);
template<int... N> void h9() { s(0, (N + *v)...); } void f9() { h9<1, 2>(); }
template<class... T> int h10(T... x) { return sizeof...(x) + d; } int f10() { return h10(1, 2); }
template<class... T> int h11(T... x) { auto l = [=](auto y) { return (x + ... + *v) + y; }; return l(1); } int f11() { return h11(1, 2); }
