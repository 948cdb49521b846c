// nvcc: -std=c++17
template <class T> struct B { virtual void f(T); }; template <class T> struct D : B<T> { __attribute__((device)) void f(T); void g(); };
D<int> f(); auto v = f();
template <class T> struct B2 { virtual void f(T); }; template <class T> struct D2 : B2<T> { __attribute__((device)) void f(T); void g(); };
D2<char> f2(); void u2() { auto v = f2(); }
