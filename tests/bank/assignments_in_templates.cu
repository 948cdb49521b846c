// nvcc: -std=c++17
// no assignment: an error in instances, and a warning in the template if nothing depends on its parameters
struct S {}; struct T { operator int(); T &operator=(int); };
template <class X> void a1(X t) { t = 3.5; } template void a1<S>(S);
template <class X> void a5(X *t) { *t = 1; } template void a5<S>(S *);
template <class X> void a7(X t) { S s; s = t; T u; u = t; } template void a7<int>(int);
