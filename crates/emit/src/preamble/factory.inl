
// From the closure type to the wrapper type.
template <bool IsMutable, bool HasFuncPtrConv, typename Tag, typename Operator, typename... Captures>
struct __nv_hdl_wrapper_for;
