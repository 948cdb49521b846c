// nvcc: -std=c++17
// arithmetic with pointers to void and to functions: of the latter a template is only warned of
void f(void *vp, const void *cp, int i, void (*fp)()) { void *q = vp + 4; q = vp - 4; vp += 4; vp -= i; cp + i; fp + 1; (char *)vp + 1; vp = (vp + 1); 4 + vp; vp - q; }
template <class T> void t(T *p, void *v) { v + 1; p + 1; }
void fn(int);
template <class T> void u(T x) { int i = 0; int lf(int); fn + 1; 1 + fn; i + fn; lf + 1; i + lf; fn - 1; }
template <class T> void w(T *p, void *v) { *v; 4 + v; }
