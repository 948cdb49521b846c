// Nothing converts from or to a scoped enumeration: not in a conditional expression, and not as an index.
enum class E { x };
enum class F { y };
enum U { u };
int f(int a, E e, F g, U q, const char *s) {
    auto first = a ? e : 0;
    a ? e : g;
    a ? e : nullptr;
    a ? nullptr : e;
    a ? e : "x";
    a ? "x" : e;
    a ? &a : e;
    a ? a : e;
    a ? q : e;
    a ? e : q;
    E same = a ? e : E::x;
    return a ? e : 0;
}
template<class T> int pattern(int a, T e) { return a ? e : 0; }
int k = pattern(1, E::x);
template<class T> auto chosen(int a, T e) -> decltype(a ? e : 0) { return 0; }
int chosen(int, ...);
int l = chosen(1, E::x);
