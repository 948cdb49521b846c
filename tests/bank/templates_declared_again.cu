// Default template arguments that are given again, members of class templates that are declared twice.

template <class T, int N = 3> void f();
template <class T, int N = 3> void f() {}

template <class T, class = void> void g(T);
template <class T, class = void> void g(T) {}

template <class T, class U = int, class V = int> void h(T, U, V);
template <class T, class U = int, class V = int> void h(T, U, V);

template <class T>
struct S
{
    T a;
    T a;
    float a;
    T b();
    T b;
    static T c;
    T c;
    struct Q { T a; T a; };
    T d, *e;
    T e, d;
};
