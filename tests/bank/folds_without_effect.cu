// A fold over commas throws away all operands but one; an expanded pack repeats what does nothing for each element.
int h(int);
template<class... T> auto right(T... t) { return (t, ...); }
template<class... T> auto left(T... t) { return (..., t); }
template<class... T> auto first(T... t) { return (t, ..., 3); }
template<class... T> auto last(T... t) { return (3, ..., t); }
template<class... T> auto called(T... t) { return (h(t), ..., 3); }
template<class... P> decltype(auto) cast(P &&...p) { return (..., static_cast<P &&>(p)); }
template<class... T> auto sum(T... t) { return ((t, 1) + ... + 0); }
template<class... T> auto list(T... t) { int a[] = {(t, 1)...}; return a[0]; }
int use(int r) {
    return right(1, 2, 3) + left(1, 2) + first(1, 2) + last(1, 2) + called(1, 2) + cast(1, 2, r) + sum(1, 2) + list(1, 2);
}
