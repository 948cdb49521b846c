//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
//@ nvcc: -std=c++14 -static-global-template-stub=false
// Kernel templates that differ in their return types only, and specialisations of static ones.
#include <type_traits>
template <class T> __global__ std::enable_if_t<std::is_integral<T>::value> k(T) {}
template <class T> __global__ std::enable_if_t<!std::is_integral<T>::value> k(T) {}
template <bool B, class T> struct en {};
template <class T> struct en<true, T> { using type = T; };
template <class T> typename en<sizeof(T) == 4, void>::type __global__ before(T);
template <class T> typename en<sizeof(T) != 4, void>::type __global__ before(T);
template <class T> typename en<sizeof(T) == 4, void>::type __global__ before(T) {}
template <class T> typename en<sizeof(T) != 4, void>::type __global__ before(T) {}
template <class T> __global__ auto trailing(T a) -> typename en<sizeof(T) == 4, void>::type {}
template <class T> __global__ auto trailing(T a) -> typename en<sizeof(T) != 4, void>::type {}
template <class T> __global__ auto plain_trailing(T *a) -> void {}
template <class T> __global__ __launch_bounds__(64) auto of_parameter(T a) -> decltype(void(a + 1)) {}
template <class T> static inline std::enable_if_t<(sizeof(T) > 1), void> __global__ __launch_bounds__(32) last(T a) {}
typedef void V;
template <class T> __global__ V alias(T a) {}
template <> __global__ V alias<char>(char a) {}
template <> __global__ std::enable_if_t<true> k<int>(int) {}
namespace N {
using W = void;
template <class T> __global__ W inner(T);
template <class T> [[maybe_unused]] static __global__ std::enable_if_t<true, W> attribute(T) {}
}
template <class T> __global__ N::W N::inner(T) {}

template <class T> static __global__ void internal(T a) {}
template <> __global__ void internal<char>(char a) {}
template <> __global__ void internal(int a);
template <> __global__ void internal(int a) {}
static __global__ void plain(int);
__global__ void plain(int) {}

void f() {
  k<<<1, 1>>>(1);
  k<<<1, 1>>>(1.0);
  before<<<1, 1>>>(1);
  before<<<1, 1>>>(1.0);
  trailing<<<1, 1>>>(1);
  trailing<<<1, 1>>>(1.0);
  plain_trailing<<<1, 1>>>((int *)0);
  of_parameter<<<1, 1>>>(1);
  last<<<1, 1>>>(1);
  alias<<<1, 1>>>(1);
  alias<<<1, 1>>>('c');
  N::inner<<<1, 1>>>(1);
  N::attribute<<<1, 1>>>(1);
  internal<<<1, 1>>>('c');
  internal<<<1, 1>>>(1);
  internal<<<1, 1>>>(1.0);
  plain<<<1, 1>>>(1);
}
// commas of template arguments separate no launch bounds
namespace M { template <class A, class B, class C, int... I> struct choose { struct type { enum { threads = 32 }; }; template <int A1, int B1, int C1> static constexpr int of() { return A1; } };
template <class P, class K, class U> __launch_bounds__(choose<typename P::type, K, U, 1, 2>::type::threads, choose<K, K, K, 3>::type::threads < 64 ? 1 : 2) __global__ void bounded(K, U) {} }
__global__ void __launch_bounds__(M::choose<int, int, int, 1>::of<32, 1, 2>(), 1) bounded2() {}
void g() { M::bounded<en<true, int>><<<1, 1>>>(1, 2); bounded2<<<1, 1>>>(); }
