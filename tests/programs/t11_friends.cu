//@ nvcc:
//@ nvcc: -rdc=true
template<class T> struct Box {
    T v;
    template<class U> friend __global__ void open(Box<U> b, U *out);
    friend __device__ T peek(const Box &b) { return b.v; }
};
template<class U> __global__ void open(Box<U> b, U *out) { *out = b.v + peek(b); }
class Sealed { int x; friend __global__ void look(Sealed); public: Sealed() : x(1) { } };
__global__ void look(Sealed s) { }
int main() { open<<<1, 1>>>(Box<int>(), (int *)0); look<<<1, 1>>>(Sealed()); }
