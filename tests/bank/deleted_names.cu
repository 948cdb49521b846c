// nvcc: -std=c++20 -rdc=true
// Functions that are deleted: their names and calls, arguments that do not fit, objects that are const; and near misses.
struct O {
    void m() = delete;
    void n(int) const;
    static void s(int) = delete;
    int operator[](int) = delete;
    int operator-() = delete;
    int operator()(int) = delete;
    void u() const {
        m();
        m(1);
        n(2);
    }
};
void f(int) = delete;
void f2(int) = delete;
void f2(long);
void (*p0)(int) = f;
void (*p1)(int) = &f;
void (*p2)(long) = f2;
void (*p3)(int) = f2;
auto p4 = &f;
bool b0 = f;
void (*p5)(int) = (f);
auto p6 = &O::s;

void calls(const O &o, O *p)
{
    o.m();
    p->m(1);
    o.n("s");
    f(1, 2);
    f();
    f("s");
    O::s(1, 2);
    p->s();
    int a = (*p)[1];
    int b = -*p;
    int c = (*p)(1);
    f2(1L);
    f2(2);
}

template <class T> void t(T) = delete;
template <> void t<int>(int);
template <class T> void open(T x) { f2(x); }
void templates()
{
    t(1);
    t('c');
    void (*p)(int) = t;
    void (*q)(char) = t;
    open(1L);
}

template <class T> auto g(T x) -> decltype(f2(x), 1);
int g(...);
int g0 = g(1), g1 = g(1L);
