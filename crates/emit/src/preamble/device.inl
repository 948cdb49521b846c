
// __device__ lambdas.  The host calls one only where a template is checked, never for its result; one that
// keeps its return type need not have a value to return.
template <typename U, U func, unsigned> struct __nv_dl_tag { };
template <typename U, U func, typename Return, unsigned> struct __nv_dl_trailing_return_tag { };

template <typename Tag, typename... Captures> struct __nv_dl_wrapper_t {
  static_assert(__nv_lambda_false<Tag>::value, "unexpected number of captures in a __device__ lambda");
};
