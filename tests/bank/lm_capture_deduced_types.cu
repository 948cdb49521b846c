// The types of captures that words alone do not tell: placeholders, and template arguments, each of which counts.
template <class A, class B = int> struct Pr {}; template <class T> struct W {};
class C {
    struct P { int x; };
    static P mk();
public:
    static void f() { Pr<P, P> v; auto b = [v] __device__ {}; Pr<W<P>> w; auto c = [w] __device__ {}; }
    static void g() { Pr<void (*)(P)> x; auto d = [x] __device__ {}; Pr<P*> y; auto e = [y] __device__ {}; }
    static void h() { auto v = mk(); auto b = [v] __device__ {}; auto* p = &v; auto c = [p] __device__ {}; const auto& r = v; auto d = [r] __device__ {}; auto e = [=] __device__ { return v.x; }; }
    static void i() { struct L { int a; }; auto mkl = [] { return L(); }; auto v = mkl(); auto b = [v] __device__ {}; auto w = L{1}; auto c = [w] __device__ {}; }
};
