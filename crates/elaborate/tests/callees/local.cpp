// c++17
// Names of what is local to functions: classes, closures, their members.

int use(int);
int main() {
    auto l = [](int a) { return use(a); };
    auto generic = [](auto a, auto... rest) { return use(a) + sizeof...(rest); };
    auto nested = [&] { return [&] { return l(1); }(); };
    return l(1) + generic(2l) + generic(2, 'c') + nested();
}

template <class T> struct A {
    T t;
    A(T t) : t(t) {
        struct L {
            T n;
            int get() const { return use(n); }
        };
        use(L{t}.get());
        [this] { use(this->t); }();
    }
    ~A() { [] { use(0); }(); }
    template <class U> int f(U u) {
        struct L {
            U n;
            int get() { return use(n); }
            static int both(L a, const L& b) { return a.get() + use(b.n); }
        };
        return L::both(L{u}, L{u});
    }
};
void instances() {
    A<int> a(1);
    a.f('c');
    a.f(2l);
}

int discriminators(int n) {
    {
        struct L { int get() { return use(1); } };
        n += L().get();
    }
    {
        struct L { int get() { return use(2); } };
        n += L().get();
    }
    struct { int get() { return use(3); } } unnamed;
    n += unnamed.get();
    enum E { e };
    struct Taker { static int take(E, E*) { return use(4); } };
    return n + Taker::take(e, nullptr);
}

static auto variable = [](int n) { return use(n); };
namespace { auto hidden = [] { return use(5); }; }
struct WithMember {
    int n = [] { return use(6); }();
    WithMember() {}
};
int members() {
    WithMember w;
    return variable(1) + hidden();
}
inline int in_default(int n = [] { return use(7); }()) { return n; }
int defaults() { return in_default(); }
