// nvcc: -std=c++17
// Pointers point to objects and functions, references refer to them; names of references collapse.
int &*p1; int &&*p2; extern int &&&r1; extern int &(&r2); extern void (&r3);
extern int *&ok1; extern int (&ok2)[2]; extern int &(&ok3)();
typedef int &R; typedef void V; typedef int &FR();
R *p8; extern V &r10; extern R &ok4; extern R &&ok5; extern FR &ok6; V *ok7; extern const V *ok8;
void h(R *x, V &z); template <class T> struct A { T &r; T *p; }; template <class T> T *f(T &); template <class T> void f(...);
void h2() { int &*p; f<int &>(0); f<void>(0); }
struct P { }; template <class T> T val(); template <class T> int sf(T, decltype(static_cast<const P &>(val<T>())) *); int sf(...);
int use = sf(1, nullptr);
