// Alias templates that qualify a member template are written out: the symbol of a function template keeps what is written.
template <class T> struct tc { template <class U> using op = U; template<class U> struct st { using type = U; }; using pl = T; static int v; template<class U> static int sf(U); };
template <class T> using mk = tc<T>;
template <class T> using mk2 = tc<tc<T>>;
namespace n { template<class T> struct q { template<class U> using op = U; }; template<class T, class U = int> using al = q<T>; template<class... T> using va = q<tc<T...>>; template<class T> using id = T; template<class T> using ptr = typename tc<T>::pl; }
template <class T> typename mk<T>::template op<T> co(T c) { return c; }
template <class T> typename mk<T>::template st<T>::type co2(T c) { typename mk<T>::template st<T>::type k = c; return mk<T>::template sf<T>(k) + mk<T>::v; }
template <class T> typename mk<T>::pl co3(T c) { return c; }
template <class T> typename n::al<T>::template op<T> co4(T c) { return c; }
template <class T> typename n::al<T, char>::template op<T> co5(typename mk<T>::template op<T> c) { return c; }
template <class T> typename n::id<tc<T>>::template op<T> co7(T c) { return c; }
template <class T> typename n::ptr<tc<T>>::template op<T> co8(T c) { return c; }
template <class T> typename mk2<T>::template op<T> co9(T c) { return c; }
template <class T> struct C { typename mk<T>::template op<T> m; typename mk<T>::template op<T> f(T t); template<class U> typename mk<U>::template op<T> g(U u) { return T(); } };
template <class T> typename mk<T>::template op<T> C<T>::f(T t) { return t; }
int g() { C<int> c{}; return co<int>(1) + co2<int>(1) + co3<int>(1) + co4<int>(1) + co5<int>(1) + co7<int>(1) + co8<int>(1) + co9<int>(1) + c.m + c.f(1) + c.g('c'); }
struct D:mk<int>::template st<int> {};
