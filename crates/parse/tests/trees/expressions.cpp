struct T { T(int); int m; };
int f(int);
template<class> int v;
void g(int a, int b, int* p, T t) {
    a = b = a + b * a - b ? a : b, b;
    (a) - b, (T)-b, (T){b}, (f)(a), (T)(a), sizeof (a) - b, sizeof(T);
    a < b > (a), v<int> > (a), a << b >> 1;
    p->~T(), t.T::m[a]++, -*p--;
    T(a), int{b}, new (p) T[a]{b}, new (T)(a), ::delete[] p;
    a ? throw : b, ({ a; }), &&x;
    f<int>(a), f < a;
    (T){ .m = 1 }, (int[]){ [0 ... 2] = 1 };
    __is_base_of(T, int), __builtin_offsetof(T, m);
    "a" "b", typeid(T), static_cast<T&&>(t), t.operator int();
}
