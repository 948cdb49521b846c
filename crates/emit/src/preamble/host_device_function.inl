template <bool NeverThrows, typename Tag, typename R, typename... Args>
struct __nv_hdl_wrapper_t<@IS_MUTABLE@, true, NeverThrows, Tag, R(Args...)> {
  using __nv_helper = __nv_hdl_helper<Tag, R, Args...>;
  using __nv_function = R (*)(Args...);
  template <typename Lambda> __nv_hdl_wrapper_t(Tag, Lambda &&lambda) { __nv_helper::fp_noobject_caller = lambda; }
  __nv_hdl_wrapper_t(const __nv_hdl_wrapper_t &) = default;
  __nv_hdl_wrapper_t &operator=(const __nv_hdl_wrapper_t &) = delete;
  R operator()(Args... args) @CONST@noexcept(NeverThrows) {
    return __nv_helper::fp_noobject_caller(std::forward<Args>(args)...);
  }
  operator __nv_function() const { return __nv_helper::fp_noobject_caller; }
};
