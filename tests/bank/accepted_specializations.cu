// Explicit and partial specialisations of every kind, in the forms that are right.
template<class T> struct One { T t; void m(T); static T s; template<class U> void made(U); };
template<class T, class U = int> struct Two { template<class V> struct Deeper {}; struct Within { void m(); }; };
template<class... T> struct Many {};
template<int N> struct Number {};
template<template<class> class C> struct Higher {};
template<class T = int> struct Default {};
template<> struct One<int>;
template<> struct One<int> { void m(int); static int s; };
void One<int>::m(int) {}
int One<int>::s = 1;
template<> void One<char>::m(char) {}
template<> char One<char>::s = 1;
template<> template<> void One<char>::made(long) {}
template<> template<class U> void One<long>::made(U) {}
template<class T> struct Two<T *> {};
template<class T> struct Two<T, T> {};
template<> struct Two<int, char>::Within { void m(); };
void Two<int, char>::Within::m() {}
template<> template<> struct Two<char>::Deeper<int> {};
template<> template<class V> struct Two<long>::Deeper {};
template<> void Two<short, char>::Within::m() {}
template<> struct Many<> {};
template<class T> struct Many<T> {};
template<class T, class... U> struct Many<T, U...> {};
template<> struct Number<1 + 2> {};
template<> struct Higher<One> {};
template<> struct Default<> {};
enum Enum { first }; template<> struct Number<first> {};
namespace space {
template<class T> struct Inner {};
template<class T> void f(T);
template<class T> int v;
inline namespace one { template<class T> struct Deep {}; }
}
template<> struct space::Inner<int> {};
template<> struct space::Deep<int> {};
template<> void space::f(int) {}
template<> void space::f<char>(char) {}
template<> int space::v<int> = 1;
using space::Inner;
struct Private { private: struct P {}; public: template<class T> struct Nested {}; template<class T> void f(T); template<class T> static int v; };
template<> struct One<Private::P> { int x; };
template<> struct Private::Nested<int> {};
template<> void Private::f(int) {}
template<> int Private::v<int> = 2;
template<class T> T variable; template<> int variable<int> = 1; template<> float variable<char>; template<class T> T *variable<T *> = nullptr;
template<class T> void by_name(T);
struct Friendly { friend struct One<int>; template<class... T> friend struct Many; friend void by_name<int>(int); friend void by_name<>(char); };
typedef One<int> Alias; template<> struct Two<Alias, Alias> {};
struct stat { int s; }; int stat(int); struct stat object; int called = stat(1);
enum Bounds { three = 3 }; enum class Scoped { two = 2 };
int plain[three]; int cast[(int)Scoped::two]; template<class T> struct Bound { int a[three]; int b[static_cast<int>(Scoped::two)]; };
struct Odd { Odd(Odd &); Odd(); }; Odd odd; Odd copied = odd; Odd made = Odd(); struct Even : Odd {}; Even even; Odd sliced = even;
void locals() { int g(); int g(); float g(int); extern int h(); int h(); { int g(); } }
template<class... T> int sizes(T... t) { return sizeof...(T) + sizeof...(t) + (t + ... + 0) + (0 + ... + t) + (t + ...) + (... + t); }
auto generic = [](auto... a) { return sizeof...(a) + (0 + ... + a); };
int summed = sizes(1, 2) + (int)generic(3);
void labelled() { static int s asm("s_label"); extern int e asm("e_label"); int local() asm("l_label"); asm volatile("" : : "r"(s)); (void)local; }
struct Labels { static int n asm("n_label"); int f() asm("f_label"); };
int declared(int) asm("d_label"); int declared(int n) { return n; }
void further(int n, ...) { __builtin_va_list list; __builtin_va_start(list, n); __builtin_va_end(list); }
int finite(float f) { return __builtin_isnan(f) + __builtin_isinf(1.0) + __builtin_signbit(2.0L); }
int *pointers(int *p) { return (int *)__builtin_assume_aligned(__builtin_launder(__builtin_addressof(*p)), 8); }
struct Named { struct Kind { int a; }; enum Sort { b }; Kind Kind; Sort Sort; }; struct Named::Kind kind; enum Named::Sort sort;
template<class T> struct Stream { typedef T char_type; typedef Stream<T> self; self &get(char_type *, char_type); self &get(char_type); static char_type last; };
template<> Stream<char> &Stream<char>::get(char_type *, char_type) { return *this; }
template<> Stream<char>::self &Stream<char>::get(char_type) { return *this; }
template<> Stream<char>::char_type Stream<char>::last = 'a';
