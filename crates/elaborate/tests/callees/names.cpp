// c++17
// Names in signatures: labels, static functions in namespaces, qualified names in dependent expressions.
int use(int);
extern int sscan(const char*) __asm__("__isoc99_sscan");
extern int sscan2(const char*) __asm("other" "name");
template<class T> static T st(T t) { return t; }
namespace { static int hid(int n) { return n; } template<class T> static int hidt(T n) { return n; } static int hv; template<class T> int hidn(T) { return 2;} }
namespace det { template<class T> T* impl(T); int impl2(int); template<class T> constexpr bool isr = false; }
template<class T> auto get(T t) -> decltype(*det::impl(t)) { return *det::impl(t); }
template<class T> auto get2(T t) -> decltype(det::impl2(t)) { return det::impl2(t); }
template<bool, class T = void> struct eif { typedef T type; };
template<class T> typename eif<!det::isr<T>, int>::type get3(T t) { return use(t); }
template<class... T> typename eif<sizeof...(T) != 0, int>::type get4(T...) { return use(1); }
template<class T, class... U> typename eif<sizeof...(U) == 0, int>::type get5(T, U...) { return use(1); }
void f() { sscan("x"); sscan2("y"); st(1); hid(1); hidt(2); hidn(3); get(1); get2(2); get3(4); get4(1, 2); get5(1); }
