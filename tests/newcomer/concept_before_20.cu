// args: -std=c++17
template <typename T> concept Small = sizeof(T) <= 8;
template <Small T> __global__ void k(T *p) { *p = T(); }
