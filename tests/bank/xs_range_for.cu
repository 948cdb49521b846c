// Of what a range-based for calls by itself the reference looks at the operators of the iterators.
struct I {
    __device__ int operator*() const;
    __device__ I &operator++();
    __device__ bool operator!=(const I &) const;
};
struct R { I begin() const; I end() const; };
struct Q { __device__ int *begin(); __device__ int *end(); __device__ ~Q(); };
__device__ R made();
Q quiet();
void host(R r) {
    for (int x : r) (void)x;
    for (int x : (r)) (void)x;
    for (int x : made()) (void)x;
    for (int x : quiet()) (void)x;
    auto l = [=] { for (int x : r) (void)x; };
}
template <class T> void in_template(T, R r) {
    for (int x : r) (void)x;
}
template void in_template(int, R);
__device__ void device(R r) {
    for (int x : r) (void)x;
}
