__device__ void f(void *p, const void *c, void **pp) {
    *p = 1;
    *p;
    *c;
    int x = *p;
    p++;
    --p;
    **pp;
    *pp = p;
    *(int *)p = 2;
}
template <class T> __device__ void g(T *p) { *p = 1; p++; }
void h(int *p) { g(p); }
