// c++17
// [expr.type.conv]: a cast to a type that only a complete lookup tells from a function.

namespace casts {
template <int> struct R {};
template <class T> struct typed {};
template <class A, class B> struct unary { typedef A argument; };
template <class T, class Tag> struct traits_base : typed<T> {};
template <class T, class Tag> struct traits_by_tag;
template <class T> struct traits_by_tag<T, int> { typedef T Type; };
template <class T> struct traits_base<T, int> { typedef T Type; };
template <class T> struct traits;
template <> struct traits<double> : traits_base<double, int> {
    class Root : public unary<Type, Type> { public: Type operator()(const Type &x) const { return x; } };
};
static_assert(__is_same(decltype(traits<double>::Root()(2.0)), double));
}

// `auto(e)`, and enumerations from numbers in braces
namespace copies {
enum class E { z }; enum F : short {};
int v; int &r();
template <class T> void in_template(T) { (void)E{char(0)}; (void)F{1}; }
template void in_template(int);
static_assert(__is_same(decltype(E{2}), E));
}
