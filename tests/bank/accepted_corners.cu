// Valid but for line 18: an unnamed bit-field of an enumeration, arguments added to a template template parameter.
enum EE { ee };
struct D {
  enum EE : sizeof(EE) * 8;
  enum EE x : sizeof(EE) * 8;
  enum FF { ff } : sizeof(FF) * 8;
} element;
template<typename U> struct X { };
template<typename T, typename U = void> struct set { };
template<typename... T> struct many { };
template<typename V, template<typename...> class C> void v1(const X<C<V>>&) { }
template<typename V, template<typename> class C> void v2(const X<C<V>>&) { }
template<typename V, template<typename, typename...> class C> void v3(const X<C<V>>&) { }
template<typename V, template<typename...> class C> void v4(C<V>) { }
template<typename V, template<typename...> class C> void v7(C<V, void>) { }
void foo(X<set<int>> x, set<int> s, many<int> m, many<int, int> mm, set<int, int> t) {
  v1(x); v3(x); v4(s); v7(s); v4(m);
  v2(x);
}
