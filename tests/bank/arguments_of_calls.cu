// Arguments of function templates that are no constants, and what their instances give; ends that are reached behind errors.
template<int N> int f() { return N; }
template<int N, class T> void g(T);
template<int BLOCK> __global__ void k(float *p) { p[0] = BLOCK; }
template<class T> T id(T x);
void t(int n, float *p) {
    f<n>();
    g<n, int>(2);
    g<sizeof(n)>(1);
    k<n><<<1, 1>>>(p);
    int z = id("a");
    z = id("b");
}
int a[3] = {1, 2, 3};
int b[3] = a;
void u() { int d[3] = a; }
int v(int m) { switch (m) { case 1: return bad; case worse: return 2; } }
int w(int m) { if (m) return bad; }
int x(int m) { while (bad) return 1; }
int y(int m) { if (m) return bad; else return 2; }
