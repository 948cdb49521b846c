// Restrictions that need the type of an expression, or an instance of a template. The original reports them; here
// the program passes, and the device compiler, which nvcc runs on the same source, reports them.

//@ case L3610: later 3610 at 3, 3610 at 4
void g() {
    struct L { int v; };
    hk([] __host__ __device__ () { return L(); });
    hk([] __host__ __device__ () { struct I {}; return I(); });
}

//@ case L3611: later 3611 at 4
class C {
    struct P { int v; };
  public:
    void g() { hk([] __host__ __device__ () { return P(); }); }
};

//@ case L3596: later 3596 at 3, 3596 at 4
struct S { int a[2]; };
void g(S s, int (*z)[3]) {
    hk([b = *z] __device__ {});
    hk([b = s.a] __device__ {});
}

//@ case L3598: later 3598 at 4
template<class T> struct N { N(T); };
void g() {
    N<int> n[2] = {1, 2};
    hk([n] __device__ {});
}

//@ case L3599: later 3599 at 4
template<class T> struct N { N &operator=(const N &) = delete; };
void g() {
    N<int> n[2];
    hk([n] __device__ {});
}

//@ case L3603: later 3603 at 3, 3603 at 4
void g() {
    struct L { int v; };
    hk([x = (L *)0] __device__ {});
    hk([x = static_cast<L *>(nullptr)] __device__ {});
}

//@ case L3604: later 3604 at 5
class C {
    struct P { int v; };
    static P make();
  public:
    void g() { hk([p = make()] __device__ {}); }
};

//@ case L3616: later 3616 at 4
#include <initializer_list>
std::initializer_list<int> list();
void g() {
    hk([b = list()] __device__ {});
}
