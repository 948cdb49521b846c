// nvcc: -std=c++17
// Explicit instantiations add their spaces to those of the template, for what is written behind them.
#define D __attribute__((device))
#define H __attribute__((host))
template <class T> D int u1(T a) { return 1; } template H int u1(int);
template <class T> int u2(T a) { return 1; } template D int u2(int);
template <class T> H int u3(T a) { return 1; } template D int u3(int);
template <class T> D int u4(T a) { return 1; } 
struct S { template <class T> D int m(T) { return 1; } template <class T> int n(T) { return 1; } };
template H int S::m(int); template D int S::n(int);
template <class T> struct C { D int m(T) { return 1; } int n(T) { return 1; } };
template H int C<int>::m(int); template D int C<int>::n(int);
template <class T> D int v1(T a) { return 1; } template H int v1<int>(int);
void f() { u1(1); u1(1l); u2(1); u2(1l); u3(1); u4(1); S s; s.m(1); s.m(1l); s.n(1); C<int> c; c.m(1); c.n(1); v1(1); }
H D void g() { u1(1); u1(1l); u2(1); u2(1l); u3(1); u4(1); S s; s.m(1); s.m(1l); s.n(1); C<int> c; c.m(1); c.n(1); v1(1); }
template H int u4(int);
void h() { u4(1); }
D int df(int); H int hf(int);
template <class T> D void w3(T a) { if (a) df(a); auto l = [=] { df(a); }; l(); } template H void w3(int);
template <class T> D int w4(T a) { return df(a); } template H int w4(int);
template <class T> D int w5(T a) { return w4(a); } template H int w5(int); template int w5(long);
template <class T> struct K { D void m(T a) { df(a); } D void n(T a); }; template H void K<int>::m(int);
template <class T> D void K<T>::n(T a) { df(a); } template H void K<int>::n(int);
template <class T> D void w6(T a) { df(1); } template H void w6(int); template H void w6(long);
template <class T> D void w7(T a) { df(1); } template D void w7(int);  template H D void w7(long);
template <class T> void w8(T a) { hf(1); df(1); } template D void w8(int);
