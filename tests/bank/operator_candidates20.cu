// nvcc: -std=c++20
// Comparisons have the candidates of <=> as well.
struct A { int v; }; struct B { operator int*() const; }; enum class E { e };
void f(A a, B b, E e, int i, int *p) {
  a > a;
  e < 1;
  b <= a;
  a == 1;
  a != a;
  p >= a;
}
