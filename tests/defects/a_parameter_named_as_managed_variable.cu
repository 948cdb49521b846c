// nvcc: -std=c++17
// Parameters of function types and of functions that blocks declare have the names of variables of the device: they are
// declared, and not the variables.
#pragma GCC diagnostic ignored "-Wvexing-parse"
template <class T> struct F { };
__managed__ int m;
__device__ int d;
int parameters(int (*called)(int m, int d), int n) {
    int (*pointer)(int m, int d) = called;
    extern int declared(int m, int(d));
    int vexing(int(m));
    int two(int(m), int (&d)[3]);
    F<int(int m, int d)> type;
    using alias = int(int m, int d);
    auto closure = [](int (*inner)(int m), int (m)) { return inner(m); };
    int cast((int)m), sum(int(m) + 1), nested(int(m * n)), call(called(int(m), n));
    (void)pointer, (void)type;
    return closure(nullptr, m) + sizeof(int (*)(int m)) + cast + sum + nested + call + declared(m, n);
}
int (*pointer)(int m, int d);
typedef int function(int m, int d);
struct S { int (*member)(int m); int (S::*to_member)(int m, int d); S(int (*called)(int m)) : member(called) { } };
template <class T, int (*called)(int m)> int value(T t) { return called(t) + m; }
F<int(int m, int(int d))> object;
