
// __host__ __device__ lambdas.  The closure is on the heap, behind the functions that know its type.
template <typename R, typename... Args> struct __nv_hdl_holder {
  R (*call)(__nv_hdl_holder *, Args...);
  __nv_hdl_holder *(*copy)(__nv_hdl_holder *);
  void (*destroy)(__nv_hdl_holder *);
};
template <typename Lambda, typename R, typename... Args>
struct __nv_hdl_holder_of : __nv_hdl_holder<R, Args...> {
  using base = __nv_hdl_holder<R, Args...>;
  Lambda lambda;
  template <typename From> explicit __nv_hdl_holder_of(From &&from)
      : base{call_lambda, copy_lambda, destroy_lambda}, lambda(std::forward<From>(from)) { }
  static R call_lambda(base *self, Args... args) {
    return static_cast<__nv_hdl_holder_of *>(self)->lambda(std::forward<Args>(args)...);
  }
  static base *copy_lambda(base *self) {
    return new __nv_hdl_holder_of(static_cast<const __nv_hdl_holder_of *>(self)->lambda);
  }
  static void destroy_lambda(base *self) { delete static_cast<__nv_hdl_holder_of *>(self); }
};
template <typename R, typename... Args> struct __nv_hdl_helper {
  using holder = __nv_hdl_holder<R, Args...>;
  template <typename Lambda> static void *hold(Lambda &&lambda) {
    return static_cast<holder *>(new __nv_hdl_holder_of<Lambda, R, Args...>(std::move(lambda)));
  }
  static void *copy(void *data) {
    holder *held = static_cast<holder *>(data);
    return held ? held->copy(held) : nullptr;
  }
  static void destroy(void *data) {
    holder *held = static_cast<holder *>(data);
    if (held) held->destroy(held);
  }
  static R call(void *data, Args... args) {
    holder *held = static_cast<holder *>(data);
    return held->call(held, std::forward<Args>(args)...);
  }
};

// A lambda without captures has no room for a pointer: its function is kept per tag, which is per lambda.
template <typename Tag, typename R, typename... Args> struct __nv_hdl_function {
  static R (*pointer)(Args...);
};
template <typename Tag, typename R, typename... Args>
R (*__nv_hdl_function<Tag, R, Args...>::pointer)(Args...) = nullptr;

template <bool IsMutable, bool HasFuncPtrConv, bool NeverThrows, typename Tag, typename OpFunc,
          typename... Captures>
struct __nv_hdl_wrapper_t {
  static_assert(__nv_lambda_false<Tag>::value, "unexpected number of captures in a __host__ __device__ lambda");
};
