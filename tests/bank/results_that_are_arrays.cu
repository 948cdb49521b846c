// Functions that return arrays or functions, static members without values, calls of names that are misspelt, constructors
// that are not declared.
typedef int F();
typedef int A[3];
F f;
F g();
A h();
struct S {
    F i();
    int j()[2];
    int (*k())[2];
    static constexpr int l;
    static constexpr int m = 3;
};
F a[3];
template<class T> T t()[2];
__global__ void kernel(int *p) { __syncthread(); }
__device__ void d(int *p) { __threadfense(); __ldgg(p); __syncthreads(); }
class I {
    int w, h;
public:
    I(int w);
};
I::I(int w, int h) : w(w), h(h) {}
I::I(int w) : w(w), h(1) {}
template<class T> class J {
    int w;
public:
    J(int w);
};
template<class T> J<T>::J(int w, int h) : w(w) {}
int after = undeclared;
