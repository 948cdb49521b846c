// nvcc: -std=c++14
template <int N> void f1() {
  int a[] = {1, 2, 3, N};
  int b[sizeof(a) / sizeof(int) != 4 ? 1 : -1];
}
template <class T> void f2(T t) {
  int a[] = {1, 2, t};
  int b[sizeof(a) / sizeof(int) != 3 ? 1 : -1];
}
template <class T> struct S { static constexpr int c[] = {1, 2}; int d[sizeof(c) != 8 ? 1 : -1]; };
template <int N> void f3() {
  int a[] = {1, 2, 3};
  int b[sizeof(a) / sizeof(int) != 3 ? 1 : -1];
}
