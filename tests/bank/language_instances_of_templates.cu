// explicit instantiations and specialisations that no template has
template <class T> void k(T, const int) { }
template void k(int, int);
template void k(long, long);
template <> void k(char, int) { }
template <> void k(char, long) { }
template <class T> void r(T &&) { }
template void r(int);
template void r(int &);
template void r(const int &&);
template <class T> __global__ void g(T *) { }
template __global__ void g(int *);
template <class T> auto a(T t) { return t; }
template auto a(int);
void plain(int);
template void plain(int);
