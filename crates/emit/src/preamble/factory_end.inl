};
template <bool IsMutable, bool HasFuncPtrConv, typename Tag, typename... Captures>
struct __nv_hdl_create_wrapper_t {
  template <typename Lambda>
  static auto __nv_hdl_create_wrapper(Lambda &&lambda, Captures... captures) -> decltype(
      __nv_hdl_helper_trait_outer<IsMutable, HasFuncPtrConv, Captures...>::template __nv_hdl_helper_trait<
          Tag, Lambda>::get(lambda, captures...)) {
    using Wrapper = decltype(
        __nv_hdl_helper_trait_outer<IsMutable, HasFuncPtrConv, Captures...>::template __nv_hdl_helper_trait<
            Tag, Lambda>::get(lambda, captures...));
    return Wrapper(Tag{}, std::move(lambda), captures...);
  }
};
