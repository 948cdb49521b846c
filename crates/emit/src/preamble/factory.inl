
// From the closure type to the wrapper type: get() returns a wrapper of the type that fits.
template <bool IsMutable, bool HasFuncPtrConv, typename... Captures> struct __nv_hdl_helper_trait_outer {
  template <typename Tag, typename Lambda>
  struct __nv_hdl_helper_trait : __nv_hdl_helper_trait<Tag, decltype(&Lambda::operator())> { };
