
// Queries about wrapper types.
template <typename T> struct __nv_extended_device_lambda_trait_helper : __nv_lambda_bool<false> { };
template <typename Tag, typename... Captures>
struct __nv_extended_device_lambda_trait_helper<__nv_dl_wrapper_t<Tag, Captures...>>
    : __nv_lambda_bool<true> { };

template <typename T> struct __nv_lambda_trait_remove_dl_wrapper { using type = T; };
template <typename Tag>
struct __nv_lambda_trait_remove_dl_wrapper<__nv_dl_wrapper_t<Tag>> { using type = Tag; };

template <typename T>
struct __nv_extended_device_lambda_with_trailing_return_trait_helper : __nv_lambda_bool<false> { };
template <typename U, U func, typename Return, unsigned Id, typename... Captures>
struct __nv_extended_device_lambda_with_trailing_return_trait_helper<
    __nv_dl_wrapper_t<__nv_dl_trailing_return_tag<U, func, Return, Id>, Captures...>> : __nv_lambda_bool<true> { };

template <typename T> struct __nv_extended_host_device_lambda_trait_helper : __nv_lambda_bool<false> { };
template <bool IsMutable, bool HasFuncPtrConv, bool NeverThrows, typename Tag, typename OpFunc,
          typename... Captures>
struct __nv_extended_host_device_lambda_trait_helper<
    __nv_hdl_wrapper_t<IsMutable, HasFuncPtrConv, NeverThrows, Tag, OpFunc, Captures...>> : __nv_lambda_bool<true> { };

#define __nv_is_extended_device_lambda_closure_type(X) \
  __nv_extended_device_lambda_trait_helper<typename __nv_lambda_trait_remove_cv<X>::type>::value
#define __nv_is_extended_device_lambda_with_preserved_return_type(X) \
  __nv_extended_device_lambda_with_trailing_return_trait_helper< \
      typename __nv_lambda_trait_remove_cv<X>::type>::value
#define __nv_is_extended_host_device_lambda_closure_type(X) \
  __nv_extended_host_device_lambda_trait_helper<typename __nv_lambda_trait_remove_cv<X>::type>::value
