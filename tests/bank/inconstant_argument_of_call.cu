// The arguments of a function template that a call writes have to be constants: what varies is told, and that no
// function is left, however the name and the argument are written.
template <int N> void f() {}
template <typename T, int N> T h(T);
struct S {
    template <int N> void m();
    template <int N> static int s(int);
};
void variable(int n) { f<n>(); }
void sum(int n) { f<n + 1>(); }
void second(int n) { h<int, n * 2>(3); }
void member(S s, int n) { s.m<n + 1>(); }
void of_class(int n) { S::s<n + 1>(n); }
void changed(int n) { f<(n++, 1)>(); }
void size(int n) { f<sizeof(n)>(); }
__global__ void kernel(int n) { f<n - 1>(); }
