// In a template a class of a block knows the members of a base that the block declares.
template <class T> void f(T t)
{
    struct A { A *a; int n; void m() {} };
    struct B : A {
        int i = n;
        B() : A{a}, i(n) {}
        void g() { a = nullptr; m(); this->n = n; }
    };
    struct C {
        struct D : B { void h() { g(); n = i; } };
    };
    struct E : C::D { void k() { h(); a = nullptr; } };
    E e;
    e.k();
    e.n = 1;
}
template void f<int>(int);
template <class T> __device__ T g(T t)
{
    struct A { T v; };
    struct B : A { __device__ T get() const { return v; } };
    B b;
    b.v = t;
    return b.get();
}
__global__ void k(int *p) { *p = g(*p); }
void h() { auto l = [](auto x) { struct A { int n; }; struct B : A { int g() { return n; } }; return B().g(); }; l(1); }
