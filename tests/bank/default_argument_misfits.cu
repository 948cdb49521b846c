// nvcc: -std=c++17
// Default arguments that do not convert: of lambdas, in lists, and of templates where they are used.
int *gp;
int gi;
enum E { e0 };
auto l0 = [](int * = e0, E = 1, int a = gp, int ok = gi, const char *s = "s") { };
void lambdas()
{
    auto l = [](int * = gi, double d = &gi) { };
    auto k = [](int a = undeclared, bool b = true) { };
}

void lists(int * = {e0}, E = {1}, int = {gp}, int = {}, int = {1, 2}, E = E{1}, int *p = {0}, int *q = {nullptr});
void lists2(int * = {}, E = {e0}, const int & = {1}, const int & = {1, 2}, E = {}, int *const & = {gp});
template <class T> void in_template(const int *b, int *a = {1});

template <class T> void f(T *, int * = e0, T = T());
template <class T> void never(T *, int * = e0);
template <class T> void conv(T *, T = gp, const char * = "s");
template <class T> struct S {
    void g(E = 1);
    void h(T = gp);
    static void s(T = 1);
};
void uses(S<int> s, S<int *> t)
{
    f(gp);
    never(gp, gp);
    s.g();
    s.h();
    t.h();
    S<int>::s();
    S<int>::s(2);
}
