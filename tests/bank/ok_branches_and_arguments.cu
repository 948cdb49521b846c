// Branches of if constexpr in instances whose conditions need other instances, types in argument lists that are values.
template <class T> constexpr int of() { if constexpr (sizeof(T) == 4) { return 4; } else { return 0; } } template <class T> inline constexpr int v = of<T>(); template <class T> inline constexpr bool never = false; template <class T> constexpr auto s() { constexpr int f = v<T>; if constexpr (f == 1) { return 'c'; } else if constexpr (f == 4) { return 0u; } else { static_assert(never<T>, "x"); } } template <class T> using storage = decltype(s<T>()); storage<float> a;
namespace n1 {
template <bool> struct Holds { };
template <class T> struct Asks { Holds<typename T::type() == 0> a; Holds<T() == 0> b; Holds<int() == 0> c; };
struct A { typedef int type; operator int() const; };
struct B { template <class T> operator T(); typedef int P; operator P(); };
inline int f(B b) { return b.operator P(); }
}
namespace n2 {
template <class T> constexpr int of() { if constexpr (sizeof(T) == 4) { return 4; } else { return 0; } } template <class T> inline constexpr int v = of<T>(); template <class T> inline constexpr bool never = false; template <class T> constexpr auto s() { constexpr int f = v<T>; if constexpr (f == 1) { return 'c'; } else if constexpr (f == 4) { return 0u; } else { static_assert(never<T>, "x"); } } template <class T> using st = decltype(s<T>()); template <class T> constexpr st<T> get(T t) { return {}; } void g(float x) { get(x); }
template <class T> constexpr int of3() { if constexpr (sizeof(T) == 4) { return 4; } else { return 0; } } template <class T> constexpr auto s3() { if constexpr (of3<T>() == 4) { return 0u; } else { return 'c'; } } template <class T> constexpr decltype(s3<T>()) get3(T t) { return {}; } void g3(float x) { get3(x); }
template <class T> constexpr int of4() { if constexpr (false) { return 4; } else { return 0; } } static_assert(of4<float>() == 0); 
}
