struct A { };
const int v = 1;
const int w[2] = {1, 2};
void f(int = 1.5, int * = 1, const int & = 2);
void g(int & = 3);
void h(int *p = w);
void i(int &z = v, int &y = 0[w]);
void j(A = 1);
void k(int = A());
void l(A & = A());
void m(A && = A(), const A & = A());
__device__ void n(int &z = v);
__global__ void o(int *p = 1) { }
struct S {
    void a(int * = 1);
    S(char * = 2);
    __device__ int b(int x = sizeof(S), int y = 1);
};
template <class T> void t(T * = 0, int n = 2);
