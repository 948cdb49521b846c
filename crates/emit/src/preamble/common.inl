#define __NV_LAMBDA_WRAPPER_HELPER(X, Y) decltype(X), Y

// Type traits.  Only <utility> is known to stand before this text, hence no <type_traits>.
template <bool Value> struct __nv_lambda_bool { static constexpr bool value = Value; };
template <typename T> struct __nv_lambda_false : __nv_lambda_bool<false> { };

template <typename T> struct __nvdl_remove_const { using type = T; };
template <typename T> struct __nvdl_remove_const<const T> { using type = T; };

template <typename T> struct __nv_lambda_trait_remove_const : __nvdl_remove_const<T> { };
template <typename T> struct __nv_lambda_trait_remove_volatile { using type = T; };
template <typename T> struct __nv_lambda_trait_remove_volatile<volatile T> { using type = T; };

template <typename T> struct __nv_lambda_is_const : __nv_lambda_bool<false> { };
template <typename T> struct __nv_lambda_is_const<const T> : __nv_lambda_bool<true> { };
template <typename T> struct __nv_lambda_is_reference : __nv_lambda_bool<false> { };
template <typename T> struct __nv_lambda_is_reference<T &> : __nv_lambda_bool<true> { };
template <typename T> struct __nv_lambda_is_reference<T &&> : __nv_lambda_bool<true> { };

// Besides references, functions are the only types to which const cannot be added.
template <typename T> struct __nv_lambda_is_function
    : __nv_lambda_bool<!__nv_lambda_is_const<const T>::value && !__nv_lambda_is_reference<T>::value> { };

// The type of a captured variable.  A captured reference to a function stays one.
template <typename T, bool IsFunction> struct __nvdl_capture_of_reference { using type = T; };
template <typename T> struct __nvdl_capture_of_reference<T, true> { using type = T &; };
template <typename T> struct __nvdl_remove_ref { using type = T; };
template <typename T> struct __nvdl_remove_ref<T &>
    : __nvdl_capture_of_reference<T, __nv_lambda_is_function<T>::value> { };
template <typename T> struct __nvdl_remove_ref<T &&>
    : __nvdl_capture_of_reference<T, __nv_lambda_is_function<T>::value> { };

// The type of an init-capture: no top-level qualifiers, and a function decays to a pointer.
template <typename T> struct __nv_lambda_unqualified
    : __nv_lambda_trait_remove_const<typename __nv_lambda_trait_remove_volatile<T>::type> { };
template <typename T, bool IsFunction> struct __nv_lambda_decay : __nv_lambda_unqualified<T> { };
// There is no pointer to a function type with qualifiers; it is left as it is.
template <typename T> struct __nv_lambda_void { using type = void; };
template <typename T, typename = void> struct __nv_lambda_decay_of_function { using type = T; };
template <typename T>
struct __nv_lambda_decay_of_function<T, typename __nv_lambda_void<T *>::type> { using type = T *; };
template <typename T> struct __nv_lambda_decay<T, true> : __nv_lambda_decay_of_function<T> { };
template <typename T> struct __nv_lambda_decay<T &, false> { using type = T &; };
template <typename T> struct __nv_lambda_decay<T &, true> { using type = T *; };
template <typename T> struct __nv_lambda_trait_remove_cv
    : __nv_lambda_decay<T, __nv_lambda_is_function<T>::value> { };
template <typename T> struct __nv_lambda_trait_remove_cv<T &>
    : __nv_lambda_decay<T &, __nv_lambda_is_function<T>::value> { };

// The result of a function type, and the type that a variable initialised with an expression of type T has:
// how a deduced return type is said.
template <typename T> struct __nv_lambda_result { };
template <typename R, typename... Args> struct __nv_lambda_result<R (*)(Args...)> { using type = R; };
template <typename R, typename... Args> struct __nv_lambda_result<R (*)(Args..., ...)> { using type = R; };
template <typename T> struct __nv_lambda_decayed : __nv_lambda_unqualified<T> { };
template <typename T> struct __nv_lambda_decayed<T &> : __nv_lambda_trait_remove_cv<T> { };
template <typename T> struct __nv_lambda_decayed<T &&> : __nv_lambda_trait_remove_cv<T> { };
template <typename T, size_t N> struct __nv_lambda_decayed<T (&)[N]> { using type = T *; };

// The argument that deduction finds for `auto &` and `auto &&` from the type of the parameter.
template <typename T> struct __nv_lambda_referred { using type = T; };
template <typename T> struct __nv_lambda_referred<T &> { using type = T; };
template <typename T> struct __nv_lambda_referred<T &&> { using type = T; };
template <typename T> struct __nv_lambda_forwarded { using type = T; };
template <typename T> struct __nv_lambda_forwarded<T &&> { using type = T; };

// Arrays are captured element by element; the specialisations by rank stand below.
template <typename T> struct __nv_lambda_array_wrapper {
  static_assert(__nv_lambda_false<T>::value,
                "an extended lambda captures a type that is no array of one to seven known bounds");
};
template <typename T> struct __nv_lambda_field_type { using type = T; };
template <typename T, size_t N> struct __nv_lambda_field_type<T[N]> {
  using type = __nv_lambda_array_wrapper<T[N]>;
};
template <typename T, size_t N> struct __nv_lambda_field_type<const T[N]> {
  using type = const __nv_lambda_array_wrapper<T[N]>;
};
