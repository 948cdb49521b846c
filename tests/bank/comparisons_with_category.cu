// nvcc: -std=c++20
#include <compare>
struct A { int n; auto operator<=>(const A &) const = default; }; struct B { double d; auto operator<=>(const B &) const = default; bool operator==(const B &) const = default; }; auto c = 1 <=> 2; auto d = 1.0 <=> 2.0; bool e = A{1} < A{2};
struct C { std::strong_ordering operator<=>(const C &) const = default; }; struct D { int n; auto operator<=>(const D &) const = delete; bool operator==(const D &) const = default; }; template <class T> struct E { T t; auto operator<=>(const E &) const = default; }; bool f = E<int>{1} < E<int>{2};
