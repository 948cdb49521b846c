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
