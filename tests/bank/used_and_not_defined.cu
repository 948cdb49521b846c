// Functions of C are not the unit's own in an unnamed namespace either; redeclared ones are told once.
namespace {
extern "C" void of_c();
extern "C" {
void of_c_too();
}
void twice(int);
void twice(int);
void twice(char);
void f()
{
    of_c();
    of_c_too();
    twice(1);
}
}
void g() { f(); }

// what is not evaluated is not used, in the declarations of templates either
template <class T> static T value();
template <class T> static char test(decltype(value<T>().x) *);
template <class T> static long test(...);
struct X { int x; };
int size = sizeof(test<X>(nullptr)) + sizeof(test<int>(nullptr));
namespace {
template <bool> struct only { using type = void; };
template <class T> typename only<sizeof(T) == 4>::type named();
template <class T, class = decltype(named<T>)> char given(T);
}
int other = sizeof(given(0));
