// An explicit instantiation has objects that its template does not name.
struct S { int v; };
__device__ S operator+(S, S);
__device__ bool operator==(const S &, const S &);
template <class T> bool compared(T &a, T &b) { return a == b; }
template <class T> void added(T a, T b) { auto l = [&] { return a + b; }; }
template <class T> __device__ bool device(T &a, T &b) { return a == b; }
template bool compared(S &, S &);
template bool compared(int &, int &);
template void added<S>(S, S);
template __device__ bool device(S &, S &);
template <class T> bool other_side(T &a, T &b) { return a == b; }
template __device__ bool other_side(S &, S &);
