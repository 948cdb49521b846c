// Uses the wrapper templates as the replaced lambda expressions and the stub file do.
// The exit status is the number of the failed check's line, modulo 256.
#include <stddef.h>
#include <utility>
#include "preamble.inl"
#line 7 "wrappers_test.cpp"

template <typename A, typename B> struct same { static constexpr bool value = false; };
template <typename A> struct same<A, A> { static constexpr bool value = true; };
#define SAME(...) static_assert(same<__VA_ARGS__>::value, "types differ")
#define CHECK(X) do { if (!(X)) return __LINE__ % 256 ? __LINE__ % 256 : 1; } while (0)

void parent(int) { }
template <unsigned N> using tag = __nv_dl_tag<void (*)(int), (&::parent), N>;
template <typename R, unsigned N> using rtag = __nv_dl_trailing_return_tag<void (*)(int), (&::parent), R, N>;
int function(int x) { return x + 100; }

// Captured types.
SAME(__nvdl_remove_ref<int>::type, int);
SAME(__nvdl_remove_ref<const int &>::type, const int);
SAME(__nvdl_remove_ref<int &&>::type, int);
SAME(__nvdl_remove_ref<const int (&)[2][3]>::type, const int[2][3]);
SAME(__nvdl_remove_ref<int (&)(int)>::type, int (&)(int));
SAME(__nvdl_remove_ref<int (&&)(int)>::type, int (&)(int));
SAME(__nvdl_remove_const<int *const>::type, int *);
SAME(__nvdl_remove_const<__nvdl_remove_ref<const tag<1> &>::type>::type, tag<1>);
SAME(__nv_lambda_trait_remove_cv<const volatile int>::type, int);
SAME(__nv_lambda_trait_remove_cv<__nvdl_remove_ref<decltype(function)>::type>::type, int (*)(int));
SAME(__nv_lambda_trait_remove_cv<__nvdl_remove_ref<int (&)(int)>::type>::type, int (*)(int));
SAME(__nv_lambda_trait_remove_cv<int (*const)(int)>::type, int (*)(int));
SAME(__nv_lambda_trait_remove_cv<void>::type, void);
typedef void qualified() const;
SAME(__nv_lambda_trait_remove_cv<qualified>::type, qualified);

// Layout of the wrappers, which the device side shares.
typedef __nv_dl_wrapper_t<tag<1>> device0;
typedef __nv_dl_wrapper_t<tag<2>, int> device1;
typedef __nv_dl_wrapper_t<rtag<double, 3>, int[2], const int[2][3], short[2][1][2]> device3;
struct padded { char a; int b; };
static_assert(sizeof(device0) == 1, "");
static_assert(sizeof(device1) == 4 && alignof(device1) == 4, "");
static_assert(sizeof(device3) == 8 + 24 + 8, "");
static_assert(sizeof(__nv_dl_wrapper_t<tag<4>, char, char, int>) == 8, "");
static_assert(sizeof(__nv_dl_wrapper_t<tag<4>, char, padded, char>) == 16, "");
typedef __nv_hdl_wrapper_t<false, true, false, tag<5>, int(int)> function_wrapper;
typedef __nv_hdl_wrapper_t<false, false, false, tag<6>, int(int)> closure0;
typedef __nv_hdl_wrapper_t<false, false, false, tag<7>, int(int), int> closure1;
static_assert(sizeof(function_wrapper) == 1, "");
static_assert(sizeof(closure0) == 8, "");
static_assert(sizeof(closure1) == 16 && alignof(closure1) == 8, "");

// The queries, as the operators that they look like in the source.
#define QUERY(T, D, R, H) \
  static_assert(__nv_is_extended_device_lambda_closure_type(T) == D, ""); \
  static_assert(__nv_is_extended_device_lambda_with_preserved_return_type(T) == R, ""); \
  static_assert(__nv_is_extended_host_device_lambda_closure_type(T) == H, "")
#define QUERY_CV(T, D, R, H) \
  QUERY(T, D, R, H); QUERY(const T, D, R, H); QUERY(volatile T, D, R, H); QUERY(const volatile T, D, R, H); \
  QUERY(T &, false, false, false); QUERY(const T &, false, false, false); QUERY(T *, false, false, false)
QUERY_CV(device0, true, false, false);
QUERY_CV(device1, true, false, false);
QUERY_CV(device3, true, true, false);
QUERY_CV(function_wrapper, false, false, true);
QUERY_CV(closure0, false, false, true);
QUERY_CV(closure1, false, false, true);
QUERY_CV(int, false, false, false);
QUERY(void, false, false, false);
QUERY(qualified, false, false, false);
template <typename T> struct in_template { static constexpr bool value = __nv_is_extended_device_lambda_closure_type(T); };
static_assert(in_template<device1>::value && !in_template<closure1>::value, "");

SAME(__nv_lambda_trait_remove_dl_wrapper<device0>::type, tag<1>);
SAME(__nv_lambda_trait_remove_dl_wrapper<device1>::type, device1);

struct counted {
  static int live;
  int value;
  counted(int v) : value(v) { ++live; }
  counted(const counted &other) : value(other.value) { ++live; }
  counted(counted &&other) : value(other.value) { ++live; }
  ~counted() { --live; }
};
int counted::live = 0;

static int check_device() {
  int a[2] = {1, 2};
  const int b[2][3] = {{1, 2, 3}, {4, 5, 6}};
  short c[2][1][2] = {{{1, 2}}, {{3, 4}}};
  device0 none = __nv_dl_wrapper_t<tag<1>>(tag<1>{});
  device1 one = __nv_dl_wrapper_t<tag<2>, int>(tag<2>{}, a[1]);
  device3 three = __nv_dl_wrapper_t<rtag<double, 3>, int[2], const int[2][3], short[2][1][2]>(
      rtag<double, 3>{}, a, b, c);
  device3 copy = three;
  SAME(decltype(none(1, 2.0)), int);
  SAME(decltype(one()), int);
  SAME(decltype(three(a, 1)), double);
  SAME(decltype(std::declval<__nv_dl_wrapper_t<rtag<const int &, 1>> &>()()), const int &);
  SAME(decltype(std::declval<__nv_dl_wrapper_t<rtag<void, 1>, int> &>()(3)), void);
  CHECK(none() == 0 && one.f1 == 2);
  CHECK(copy.f1.arr[0] == 1 && copy.f1.arr[1] == 2);
  CHECK(copy.f2.arr[0][2] == 3 && copy.f2.arr[1][0] == 4);
  CHECK(copy.f3.arr[1][0][0] == 3 && copy.f3.arr[0][0][1] == 2);
  copy.f1.arr[0] = 9;
  CHECK(three.f1.arr[0] == 1);
  one = device1(tag<2>{}, 5);
  CHECK(one.f1 == 5);

  int (&reference)(int) = function;
  __nv_dl_wrapper_t<tag<8>, int (&)(int)> by_reference(tag<8>{}, reference);
  __nv_dl_wrapper_t<tag<9>, int (*)(int)> by_pointer(tag<9>{}, function);
  CHECK(by_reference.f1(1) == 101 && by_pointer.f1(2) == 102);
  return 0;
}

template <bool IsMutable, bool HasFuncPtrConv, unsigned N, typename... Captures>
using create = __nv_hdl_create_wrapper_t<IsMutable, HasFuncPtrConv, tag<N>, Captures...>;

static int check_host_device() {
  int a = 10;
  int b[3] = {1, 2, 3};

  auto plain = create<false, true, 20>::__nv_hdl_create_wrapper([](int x) { return x * 7; });
  SAME(decltype(plain), __nv_hdl_wrapper_t<false, true, false, tag<20>, int(int)>);
  int (*pointer)(int) = plain;
  const auto plain_copy = plain;
  CHECK(plain(2) == 14 && plain_copy(3) == 21 && pointer(4) == 28);

  auto other = create<true, true, 21>::__nv_hdl_create_wrapper([](int x) mutable { return ++x; });
  SAME(decltype(other), __nv_hdl_wrapper_t<true, true, false, tag<21>, int(int)>);
  CHECK(other(2) == 3 && plain(2) == 14);

  auto empty = create<false, false, 22>::__nv_hdl_create_wrapper([=](int &x) { x = 5; });
  SAME(decltype(empty), __nv_hdl_wrapper_t<false, false, false, tag<22>, void(int &)>);
  int target = 0;
  empty(target);
  CHECK(target == 5);

  auto constant = create<false, false, 23, int, int[3]>::__nv_hdl_create_wrapper(
      [a, b](int x) { return a + b[x]; }, a, b);
  SAME(decltype(constant), __nv_hdl_wrapper_t<false, false, false, tag<23>, int(int), int, int[3]>);
  const auto constant_copy = constant;
  CHECK(constant_copy(2) == 13 && constant(0) == 11 && constant_copy.f1 == 10 && constant_copy.f2.arr[2] == 3);

  auto counter = create<true, false, 24, int>::__nv_hdl_create_wrapper([a]() mutable { return ++a; }, a);
  SAME(decltype(counter), __nv_hdl_wrapper_t<true, false, false, tag<24>, int(), int>);
  CHECK(counter() == 11 && counter() == 12);
  auto counter_copy = counter;
  CHECK(counter() == 13 && counter_copy() == 13);
  auto counter_moved = std::move(counter);
  CHECK(counter_moved() == 14 && counter.data == nullptr);
  CHECK(a == 10);

  auto never = create<false, false, 25, int>::__nv_hdl_create_wrapper([a]() noexcept { return a; }, a);
  static_assert(noexcept(never()) == (__cplusplus >= 201703L), "");
  SAME(decltype(never), __nv_hdl_wrapper_t<false, false, (__cplusplus >= 201703L), tag<25>, int(), int>);
  auto never_mutable = create<true, false, 26, int>::__nv_hdl_create_wrapper([a]() mutable noexcept { return a; }, a);
  static_assert(noexcept(never_mutable()) == (__cplusplus >= 201703L), "");
  auto never_function = create<false, true, 27>::__nv_hdl_create_wrapper([]() noexcept { return 1; });
  static_assert(noexcept(never_function()) == (__cplusplus >= 201703L), "");
  void (*conversion)() = create<false, true, 28>::__nv_hdl_create_wrapper([]() { });
  conversion();
  CHECK(never() == 10 && never_mutable() == 10 && never_function() == 1);

  {
    counted held(42);
    auto holder = create<false, false, 29, counted>::__nv_hdl_create_wrapper(
        [held](counted value) { return counted(held.value + value.value); }, held);
    auto holder_copy = holder;
    auto holder_moved = std::move(holder);
    CHECK(holder_copy(counted(1)).value == 43 && holder_moved(counted(2)).value == 44);
    CHECK(holder_moved.f1.value == 42);
  }
  CHECK(counted::live == 0);
  return 0;
}

int main() {
  int failed = check_device();
  return failed ? failed : check_host_device();
}
