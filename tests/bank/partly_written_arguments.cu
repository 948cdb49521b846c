// A template of which not all arguments are written is several functions: nothing says which is meant.
template<int N> void f() {}
template<typename T, int N> T h(T);
template<typename T> T o(T); template<typename T> T o(T*); template<class T, int N> T o(T);
template<class A, class R> R w(A); 
template<class T> void call(T);
struct S { template<class T, class U> void m(); template<class T, class U> static void s();  };
void a1() { h<int>; }
void a2() { (h<int>); }
void a3() { (void)h<int>; }
void a4() { o<int>; }
void a5() { S::s<int>; }
void a6(S s) { s.m<int>; }
void a7() { if (h<int>) ; }
void a8() { auto q = h<int>; }
auto a10() { return h<int>; }
void a11() { !h<int>; }
void a12() { 1 + h<int>; }
void a13() { w<int> == w<int>; }
void a14() { f<int>; }
void a15() { int x = h<int>; }
void a16() { *h<int>; }
