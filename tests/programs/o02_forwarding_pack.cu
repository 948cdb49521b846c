//@ nvcc:
//@ nvcc: -rdc=true
template<class... P> __global__ void defined(P &&...p) { }
template<class... P> __global__ void values(P...);
template<class... P> __global__ void values(P...) { }
template<class T> __global__ void references(T &a, const T &b) { }
int main() { int a = 1; references<<<1, 1>>>(a, 2); }
