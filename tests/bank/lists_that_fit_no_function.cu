// nvcc: -std=c++17
// Braced lists as arguments of several functions, templates and call operators that do not take them; and near misses.
int *gp;
struct D { } dd;
enum E { e0 };
void over(int);
void over(const char *);
template <class T> void tmpl(T, T);
template <class T> void pair(T *, int = 2);
struct O { int operator()(int); } o;
struct C { C(int); C(int, int); };
template <class T = C> void defaulted(T);
template <class T> void ref(const T &, T &&);
template <class T> void array(T (&&)[2]);
void ctor(C);
void ctor(int *);
template <class... T> void pack(T...);

void wrong()
{
    over({1, 2, 3});
    over({dd});
    tmpl({1}, {2});
    tmpl({1, 2});
    pair({}, 1);
    o({1, 2, 3});
    o({gp});
    o(1, {1});
    [](int) { }({1, 2});
}

void right()
{
    over({1});
    tmpl(1, {1});
    pair(gp, {1});
    o({1});
    o({});
    tmpl(C(1), {1, 2});
    tmpl<int>({1}, {2});
    defaulted({1});
    defaulted({1, 2});
    ref(C(1), {2});
    array({1, 2});
    ctor({1, 2});
    pack<int>({1});
    pack<int, int>({1}, {2});
}
