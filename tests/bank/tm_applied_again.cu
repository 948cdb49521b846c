// What is right in a template can be wrong in its instances, to which the spaces are applied again.
template <class T> __global__ T returned(T t) { return t; }
template <class T> __global__ auto deduced(T t) { return t; }
template <class T> __global__ decltype(T()) spelled(T);
template <class T> __global__ typename T::type looked_up(T);
struct A { typedef int type; };
struct B { typedef void type; };
template <class T> __host__ void redeclared(T);
template <class T> __global__ void redeclared(T) { }
template <class T> __global__ void refused(T);
template <class T> __host__ __device__ void refused(T) { }
template <class T> __global__ int special(T);
template <> __global__ int special(int);
template <class T> __global__ auto special_auto(T t) { return t; }
template <> __host__ __device__ auto special_auto(int t) { return t; }
template <class T> struct F {
    friend __global__ void kernel(int);
    friend __global__ int result(int);
    __device__ void member();
};
__device__ void kernel(int);
template <> __global__ void F<long>::member() { }
F<int> f;
F<void> *none;
template <class T> __device__ void instantiated(T) { }
template __global__ void instantiated<int>(int);
template <class T> __global__ void befriended(T);
struct G { friend __host__ void befriended<>(int); };
void launches() {
    returned<<<1, 1>>>(1);
    returned<<<1, 1>>>(2);
    returned<<<1, 1>>>(1L);
    deduced<<<1, 1>>>(1);
    spelled<<<1, 1>>>(1);
    looked_up<<<1, 1>>>(A());
    looked_up<<<1, 1>>>(B());
    redeclared<<<1, 1>>>(1);
    refused(1);
    int size = sizeof(returned('c'));
    (void)size;
}
