// Function templates that are declared again, or are other templates.

template <class T = int> void f(T);
template <class T> void f(T) {}

template <class T> void g(T);
template <class T = int> void g(T);

template <class T = int> void h(T);
template <class T = int> int h(T);
template <class T = int> void h(T *);

template <class T, int N = 3> void k();
template <class T, long N = 3> void k();
template <class T, class U = int> void k();

template <bool B, class T = void> struct If {};
template <class T> struct If<true, T> { typedef T type; };
template <class T, class = typename If<sizeof(T) == 1>::type> void one(T);
template <class T, class = typename If<sizeof(T) != 1>::type, class = void> void one(T);
template <class T, typename If<sizeof(T) == 1>::type * = nullptr> void two(T);
template <class T, typename If<sizeof(T) != 1>::type * = nullptr> void two(T);

namespace N { template <class T = int> void f(T); }
namespace M { template <class T = int> void f(T); }

template <class T>
struct S
{
    T a();
    T a(int);
    T a(T *) const;
    struct b;
    T b;
    struct Q { T a; };
    union { T x; T y; };
};
template <class T>
void body(T t)
{
    T a;
    { T a; }
    struct L { T a; };
}
