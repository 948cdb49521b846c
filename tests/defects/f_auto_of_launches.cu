__global__ void k(); template <class T> __global__ void t(T);
void h() { auto y = k<<<1, 1>>>(); auto *z = k<<<1, 1>>>(); const auto &w = k<<<1, 1>>>(); auto v{k<<<1, 1>>>()}; auto x = t<<<1, 1>>>(1); }
