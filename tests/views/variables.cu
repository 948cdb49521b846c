//@ args: --c++17
// Variables keep initialisers and names; shared ones of a block are static.
__device__ int counter = 3;
__constant__ float table[] = {1, 2, 3};
__managed__ int managed = 4;
extern __device__ int elsewhere;
static __device__ int own;
extern __shared__ float dynamic[];
struct Storage { int a; __device__ Storage() : a(1) {} };
struct Trivial { int a[4]; };

template <class T> __global__ void shared(int n)
{
    __shared__ int tile[16][17];
    __shared__ T one, *two;
    extern __shared__ int rest[];
    static __shared__ float kept;
    float __shared__ behind[2];
    __shared__ alignas(16) char aligned[64];
    [[maybe_unused]] __shared__ int unused;
    alignas(8) __shared__ double doubled;
    __shared__ typename T::type *typed;
    __shared__ struct { int a; } anonymous;
    __shared__ Trivial trivial;
    int *__restrict__ alias = tile[0];
    __align__(8) __shared__ int two_words[2];
    if (n) {
        __shared__ volatile int inside;
        inside = alias[n] + managed;
    }
    switch (n) {
    case 1: __shared__ int labelled; labelled = n;
    }
}

__global__ void constructed(const __grid_constant__ Trivial parameter)
{
    static __device__ int once = 1;
    __shared__ Storage storage;
    counter = parameter.a[threadIdx.x] + once + storage.a + int(blockDim.y) + warpSize;
}
int *host = &counter;
