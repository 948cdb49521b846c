//@ nvcc:
//@ nvcc: -rdc=true
template<class K> void run(K k) {
    k<<<1, 1>>>(1);
    for (int i = 0; i < 2; k<<<1, 1>>>(i), ++i);
}
__global__ void kk(int) { }
struct Functions { void (*fp)(int); void go() { this->fp<<<1, 1>>>(1); } };
template<class T> struct Holder { template<class U> static void call(void (*f)(U)) { f<<<sizeof(T), 1>>>(U()); } };
void f() { run(kk); }
int main() {
    f();
    Functions h = { kk };
    h.fp<<<1, 1>>>(1);
    h.go();
    void (*table[2])(int) = { kk, kk };
    table[1]<<<1, 1>>>(2);
    (&kk)<<<1, 1>>>(3);
    (h.fp ? kk : table[0])<<<1, 1>>>(4);
    static_cast<void (*)(int)>(kk)<<<1, 1>>>(5);
    Holder<char>::call(kk);
    dim3 grid(1, 2, 3);
    kk<<<grid, { 1, 2 }, 16>>>(6);
    kk<<<{ 1, 2, 3 }, 2, 0, 0>>>(7);
    h.fp ? kk<<<1, 1>>>(1) : kk<<<2, 2>>>(2);
    if (h.fp) kk<<<1, 1>>>(1); else kk<<<2, 1>>>(2);
    switch (grid.x) { case 1: kk<<<1, 1>>>(1); break; default: kk<<<3, 1>>>(1); }
    [&] { kk<<<grid, 1>>>(8); }();
}
