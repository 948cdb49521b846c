
// __host__ __device__ lambdas.  The closure is on the heap; a wrapper knows it by address only and reaches it
// through pointers to the functions that know its type.  The pointers belong to the tag, which is per lambda.
namespace {
template <typename Tag, typename R, typename... Args> struct __nv_hdl_helper {
  using __nv_copier = void *(*)(void *);
  using __nv_deleter = void (*)(void *);
  using __nv_caller = R (*)(void *, Args...);
  using __nv_noobject_caller = R (*)(Args...);
  static __nv_copier fp_copier;
  static __nv_deleter fp_deleter;
  static __nv_caller fp_caller;
  static __nv_noobject_caller fp_noobject_caller;
};
template <typename Tag, typename R, typename... Args>
typename __nv_hdl_helper<Tag, R, Args...>::__nv_copier __nv_hdl_helper<Tag, R, Args...>::fp_copier;
template <typename Tag, typename R, typename... Args>
typename __nv_hdl_helper<Tag, R, Args...>::__nv_deleter __nv_hdl_helper<Tag, R, Args...>::fp_deleter;
template <typename Tag, typename R, typename... Args>
typename __nv_hdl_helper<Tag, R, Args...>::__nv_caller __nv_hdl_helper<Tag, R, Args...>::fp_caller;
template <typename Tag, typename R, typename... Args>
typename __nv_hdl_helper<Tag, R, Args...>::__nv_noobject_caller
    __nv_hdl_helper<Tag, R, Args...>::fp_noobject_caller;
}

template <bool IsMutable, bool HasFuncPtrConv, bool NeverThrows, typename Tag, typename OpFunc,
          typename... Captures>
struct __nv_hdl_wrapper_t {
  static_assert(__nv_lambda_false<Tag>::value, "unexpected number of captures in a __host__ __device__ lambda");
};
