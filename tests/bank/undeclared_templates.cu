// A template that is not declared, where only a type can stand.
struct S { vector<int> v; void f(vector<int> v); };
void f(int n, vector<int> v);
__global__ void g(int n, vector<int> &v) { v[0] = 1; }
template <class T> __global__ void h(T x, vector<T> v) { }
void p(const vector<int> &v);
using V = vector<int>;
template <class T> struct A : vector<T> {};
