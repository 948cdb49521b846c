// nvcc: -std=c++17
// Partial specialisations with the same arguments are two if their parameters have other types.
template <class T> struct A {
  template <auto v> struct Y;
  template <auto *p> struct Y<p> { using type1 = decltype(p); };
  template <auto **pp> struct Y<pp> { using type2 = decltype(pp); };
};
int i;
int *p;
A<void>::Y<&i>::type1 t1;
A<void>::Y<&p>::type2 t2;
__device__ int d();
int h() { return t2 ? d() : 0; }
