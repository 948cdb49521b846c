// nvcc: -std=c++17 --extended-lambda
struct B { virtual void f() = 0; virtual ~B(); };
void g(B &b) {
    auto l = [=] { (void)b; (void)b; };
    auto m = [b] {};
    auto n = [c = b] {};
    auto o = [&] { return [=] { (void)b; }; };
    auto p = [&b](auto x) { return [b] { (void)b; }; };
    auto q = [&b, &d = b, e = &b] {};
    auto r = [=] { return sizeof(b); };
}
template<class T> void h(T &t, B &b) { auto m = [b] {}; auto n = [&t] {}; auto o = [=] { (void)b; }; }
struct D : B { void g() { auto l = [*this] {}; auto m = [this] {}; auto n = [=] { f(); }; } };
