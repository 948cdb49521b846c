template <bool IsMutable, bool HasFuncPtrConv, typename Tag, typename C, typename R, typename... Args,
          typename... Captures>
struct __nv_hdl_wrapper_for<IsMutable, HasFuncPtrConv, Tag, R (C::*)(Args...)@SUFFIX@, Captures...> {
  using type = __nv_hdl_wrapper_t<IsMutable, HasFuncPtrConv, @NEVER_THROWS@, Tag, R(Args...), Captures...>;
};
