// nvcc: -std=c++20
// A partial specialisation that is declared and then defined is one ([temp.spec.partial.general]/2). C++20's
// iterator_traits is declared so.
template <class T> constexpr bool ok = true;
template <class T> struct P;
template <class T> struct P<T *>;
template <class T> requires ok<T> struct P<T &>;
template <class U> struct P {};
template <class U> struct P<U *> { using c = int; };
template <class U> requires ok<U> struct P<U &> { using c = int; };
template <class I> typename P<I>::c f(I);
template <class I> typename P<I &>::c g(I);
struct O {
  template <class T> struct Q;
  template <class T> requires ok<T> struct Q<T *>;
  template <class T> requires ok<T> struct Q<T *> { using c = int; };
};
template <class I> typename O::Q<I>::c h(I);
int last(const char *b) { return f(b) + g(b) + h(b); }
__global__ void k() {}
