// References and pointers to what ends, where the result is deduced, in lambda expressions, and through casts.
struct B { int x; };
struct D : B {};
auto &&assigned(int p) { return p += 1; }
decltype(auto) in_parentheses(int p) { return (p); }
auto address(int p) { return &p; }
auto &&number() { return 1; }
auto trailing(B b) -> auto & { return b.x; }
int &binding(B &p) { auto &[x] = p; return x; }
int *address_of_binding(B p) { auto [x] = p; return &x; }
B &base(D d) { return static_cast<B &>(d); }
D &derived(B b) { return static_cast<D &>(b); }
B &&moved(B b) { return static_cast<B &&>(b); }
int &&member(B b) { return static_cast<B &&>(b).x; }
long &other(int i) { return reinterpret_cast<long &>(i); }
int &&of_number(int i) { return static_cast<int &&>(i + 1); }
const int &kept(const int &i) { return static_cast<const int &>(i); }
auto lambda() { return [](int p) -> int & { return p; }; }
int generic() { return [](auto p) -> auto & { return p; }(1); }
template<class F, class A> decltype(auto) invoke(F f, A a) { return (a.*f); }
int use(B b) { return invoke(&B::x, b); }
template<class T> T &declared(T p) { return p; }
template<class T> auto &deduced(T p) { return p; }
int instances() { return declared(1) + deduced(2) + deduced(3L); }
