// What is initialised, assigned or compared says which function of a template is meant.
template<int N> void f() {}
template<typename T, int N> T h(T);
template<typename T, int N = 3> T d(T);
template<typename T, typename... U> T v(T);
template<typename T> T o(T); template<typename T> T o(T*); template<class T, int N> T o(T);
template<class T> void call(T);
struct S { template<class T, class U> void m(); template<class T, class U> static void s();  };
int (*p1)(int) = h<int, 3>;
int (*p2)(int) = d<int>;
int (*p3)(int) = v<int>;
int (*p4)(int) = o<int>;
template<class A, class R> R w(A); 
int (*p5)(int) = w<int>;
int (*p6)(int) = &w<int>;
void take(int (*)(int)); 
void g1() { take(w<int>); take(&w<int>); call(d<int>); call(v<int>); static_cast<int (*)(int)>(w<int>); (int (*)(int))w<int>; }
int (*g2())(int) { return w<int>; }
auto g3() { return d<int>; }
bool b1 = d<int> == nullptr;
void g4() { if (d<int>) ; d<int>; v<int>; &v<int, char>; S::s<int, int>; int (*q)(int); q = w<int>; q == w<int>; (q = w<int>); true ? w<int> : q; }
