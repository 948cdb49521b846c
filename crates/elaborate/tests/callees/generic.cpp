// c++17
// Generic lambdas: their packs, and those within them.
int use(int); template<class T> void each(T t) { int a = 1; t(a); }
int f() { auto g = [](auto a, auto... rest) { return use(a) + sizeof...(rest); }; return g(1); }
void h() { each([&](auto& x) { x = use(x); }); }
void i() { auto g = [](auto a) { auto b = use(1); return [=](auto c) { return use(b) + c + a; }; }; g(1)(2); }
