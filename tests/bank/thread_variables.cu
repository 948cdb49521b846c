int g(); int v; struct S { S(); }; struct T { ~T(); }; struct U { S s; }; struct V { constexpr V(int) {} };
__thread S a; __thread T b; __thread U c; static __thread S d[2]; __thread S e = S(); __thread S f = {};
__thread int h = g(); __thread int i = {g()}; __thread int j{g()}; __thread int k(g()), l = 1, m = g(); static __thread double n = 1.0 + g();
__thread int o = v; __thread int p = v ? 1 : 2; __thread int q[2] = {g(), 1}; __thread V r(v); __thread int *s = new int; __thread int *t = &l;
struct W { static __thread S a; static __thread int b; }; __thread S W::a; __thread int W::b = g(); namespace n { __thread int a = g(); } extern "C" { __thread int u = g(); }
struct X { X() : n(1) {} int n; }; __thread X x; __thread int y = y; __thread V z = v;
