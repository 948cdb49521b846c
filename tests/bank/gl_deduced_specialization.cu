// An explicit specialisation of a template that becomes a kernel is a kernel with a deduced type.
template <class T> auto f(T t) { return t; }
template <> __global__ auto f(int t) { return t; }
