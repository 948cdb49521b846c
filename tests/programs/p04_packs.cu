//@ nvcc:
//@ nvcc: -rdc=true
//@ nvcc: -std=c++11
template<class... P> __global__ void v(P... p) { }
template<class T, class... P> __global__ void w(T *t, P *...p) { }
template<int... N> __global__ void n(int a) { }
void f() {
    v<<<1, 1>>>(1, 2.f);
    v<<<1, 1>>>();
    w<<<1, 1>>>((int *)0, (char *)0, (float *)0);
    n<1, 2, 3><<<1, 1>>>(4);
}
int main() { f(); }
