// Variables that a constexpr function cannot have because they outlive it.
__device__ constexpr void shared() { __shared__ int s; }
constexpr int external() {
    extern int s;
    return 1;
}
template <class T> __device__ constexpr T of_template() {
    __shared__ T s;
    return 1;
}
