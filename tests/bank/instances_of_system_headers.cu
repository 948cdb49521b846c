// Instances of templates of a system header, with arguments that they are not made for.
# 1 "library.h" 3
namespace lib {
template<class T> struct allocator { typedef T *pointer; void construct(T *, const T &); };
template<class T> struct vector { static_assert(!__is_same(T, const int), "no const elements"); T *begin(); allocator<T> a; void push(const T &); };
template<class T> struct holder { typename T::type member; };
template<class T> struct traits { typedef typename T::value_type type; enum { value = T::value }; };
template<int n> struct table { int data[n]; };
template<class T> struct derived : T::base { };
template<bool, class T = void> struct enable { }; template<class T> struct enable<true, T> { typedef T type; };
template<class T> struct checked { static const int size = sizeof(T); static_assert(sizeof(T) > 2, "too small"); };
template<class T> bool less(T a, T b) { return a < b; }
template<class T> constexpr bool more(T a, T b) { return a > b; }
template<int n> constexpr int element(int (&a)[3]) { static_assert(n < 3, "out of range"); return a[n]; }
template<class T> auto twice(T t) { return more(t, t) || t.twice(); }
}
# 18 "instances_of_system_headers.cu"
lib::vector<int &> v1;
lib::vector<const int> v2;
lib::vector<void> v3;
struct S { };
lib::holder<S> h2;
lib::traits<S>::type t1;
lib::table<-1> t2;
lib::derived<S> d1;
lib::enable<false>::type e1;
int size = lib::checked<char>::size;
bool b = lib::less(S(), S());
bool c = lib::more(S(), S());
void f(int (&a)[3]) { lib::element<2>(a); lib::element<3>(a); lib::twice(S()); }
lib::vector<int> good;
