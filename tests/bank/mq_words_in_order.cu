// Memory spaces add up word by word, over all declarations of a variable.
struct S {
    static __device__ __managed__ int a;
    static __constant__ __managed__ int b;
    static __shared__ __constant__ int c, d;
    __shared__ static constexpr int e = 1;
    static __managed__ const int f;
    static __managed__ int g;
    static __device__ int h;
};
__shared__ int S::a = 1;
int S::b;
__managed__ int S::c;
__managed__ const int S::f = 1;
int S::g = 2;
inline __device__ int S::h = 1;
template <class T> struct C { static __constant__ __managed__ int v; };
template <class T> __shared__ int C<T>::v = 1;
template <class T> __shared__ constexpr T w = T();
__shared__ __constant__ constexpr int x = 1;
__constant__ __managed__ constexpr int y = 1;
__shared__ __constant__ int first, second;
int later;
extern __constant__ __managed__ int later;
int list[2] = {1, 2};
__constant__ __managed__ auto [p, q] = list;
