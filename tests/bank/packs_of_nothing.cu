// Folds, `sizeof...` and declarators with `...` where there is no parameter pack, or one too many.
template<class T> int size(T t) { return sizeof...(t) + sizeof...(T); }
template<class... T> int sizes(T... t) { int local = 0; return sizeof...(local) + sizeof...(t); }
template<class... T> struct Member { int m; int f() { return sizeof...(m); } };
template<class... T> int twice(T... t) { return (t + ... + t); }
template<class... T> int made() { return (T() + ... + T()); }
template<class... T> int nothing(T... t) { return (... + 1); }
template<class... T> int values(T... t) { return (1 + ... + 2); }
template<class T> int right(T t) { return (t + ...); }
int outside(int n) { return (n + ... + 1); }
template<class... T> struct Packed { T... t; };
template<class... T> void locals() { T... x; }
template<class... T> T... results();
template<class... T> void pointers() { T *... x = 0; }
