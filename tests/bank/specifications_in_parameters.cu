// nvcc: -std=c++14 -Xcudafe --diag_suppress=2381
template <bool B> void f(int() noexcept(B)) {}
template void f<false>(int());
template void f<true>(int() noexcept);
template <class... T> void g(int() throw(T...)) {}
template void g<>(int() noexcept);
template <class T> void h(T);
template void h<int>(float);
