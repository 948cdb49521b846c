  template <typename Tag, typename C, typename R, typename... Args>
  struct __nv_hdl_helper_trait<Tag, R (C::*)(Args...)@SUFFIX@> {
    static __nv_hdl_wrapper_t<IsMutable, HasFuncPtrConv, @NEVER_THROWS@, Tag, R(Args...), Captures...>
    get(const C &lambda, Captures... captures);
  };
