// Elements of a structured binding are read with get<0> and get<1>, which the program calls by name, too.
#include <utility>
struct Pair {
  int k; float v;
  template <std::size_t I> __host__ __device__ const auto &get() const { if constexpr (I == 0) return k; else return v; }
  template <std::size_t I> __host__ __device__ auto &get() { if constexpr (I == 0) return k; else return v; }
};
template <> struct std::tuple_size<Pair> : std::integral_constant<std::size_t, 2> {};
template <> struct std::tuple_element<0, Pair> { using type = int; };
template <> struct std::tuple_element<1, Pair> { using type = float; };
__global__ void k(const Pair *in, float *out) {
  Pair best = in[0];
  if (const auto &[key, value] = in[1]; value > best.get<1>()) best = in[1];
  *out = best.get<0>() + best.get<1>();
}
