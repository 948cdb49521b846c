// nvcc: -std=c++20
struct P { template <class T> P(T) = default; };
template <class T> struct A { int operator==(const A &) const = default; bool operator!=(A) const = default; bool operator<(const A &) = default; };
