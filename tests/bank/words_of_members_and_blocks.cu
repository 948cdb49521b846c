// Members of objects are neither inline nor constexpr, and blocks declare nothing inline and no static functions.
struct S {
    int constexpr a;
    const constexpr int b = 1;
    int inline c;
    volatile inline int d = 1;
    constexpr int f();
    inline int g();
    inline static int h = 1;
    static constexpr int i = 1;
    inline virtual int j();
    constexpr int *k;
};
__device__ void f()
{
    int inline a;
    const inline int b = 1;
    inline int c(), d;
    int static e();
    static int g(), h;
    extern inline int i();
    { inline int j; }
    auto k = [] { inline int l; static int m(); };
}
template <class T> void g()
{
    inline T a;
    static T b();
    static T c;
}
