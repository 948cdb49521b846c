// classes with deduction guides that are written, and operators of enumerations: all valid
template <class T> struct box { T v; template <class U> __host__ __device__ box(U u, int) : v(u) {} };
template <class U> box(U, int) -> box<U>;
template <class T> struct pair2 { T a, b; };
template <class T> pair2(T, T) -> pair2<T>;
enum E { e0, e1 };
__device__ bool operator<(E, E);
__host__ __device__ int operator<(E, int);
enum class C : unsigned char { c0 };
__device__ C operator|(C, C);
__host__ __device__ bool both() {
    box b(1, 2);
    pair2 p{1, 2};
    return b.v < p.a;
}
__device__ bool on_device() { return e0 < e1 && (C::c0 | C::c0) == C::c0; }
bool on_host() { return (e0 < 1) != 0; }
