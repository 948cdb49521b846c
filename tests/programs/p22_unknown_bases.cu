//@ nvcc: -std=c++17
//@ nvcc: -std=c++17 -rdc=true
// Names in members of classes whose bases come from template arguments.
struct H { int n; };
struct HM { int mv; static int fn(); };
template <class T> struct I : T {};
template <class... T> struct Packed : T... {};
template <class T> struct Outer { template <class U> struct Inner : T, U {}; using type = I<T>; };
template <class T, class B = H> struct Default : B {};
template <class T> struct Traits { using base = H; };
template <> struct Traits<int> { using base = HM; };
template <class T> struct ByTrait : Traits<T>::base {};
template <class T> using Alias = I<T>;
__managed__ int mv = 3;
__device__ int dv;
namespace N {
template <bool B> __global__ void k(int) {}
__global__ void k2(int) {}
struct A : I<H> { void f() const; int g() { return mv; } int z; };
void A::f() const { k<false><<<1, 1>>>(z); k2<<<1, 1>>>(z); }
}
struct B : I<H> { int f() const; };
int B::f() const { return mv; }
struct C : I<HM> { int f() const { return mv; } };
struct D : Packed<H, N::A> { int f() const { return mv; } };
struct E : Packed<H, HM> { int f() const { return mv; } };
struct F : Outer<H>::Inner<N::A> { int f() { void *p; cudaGetSymbolAddress(&p, dv); return mv; } };
struct G : Outer<H>::Inner<HM> { int f() const { return mv; } };
struct J : Outer<HM>::type { int f() const { return mv; } };
struct K : Default<int> { int f() const { return mv; } };
struct L : Default<int, HM> { int f() const { return mv; } };
struct M : ByTrait<char> { int f() const { return mv; } };
struct O : ByTrait<int> { int f() const { return mv; } };
struct P : Alias<H> { int f() const { return mv; } };
struct Q : Alias<HM> { int f() const { return mv; } };
template <class T> struct R : I<T> { int f() const { return mv; } };
template <class T> struct S : T { int f() const { return mv; } };
struct T : S<H> { int g() const { return mv + [this] { return mv; }(); } };
int use(R<HM> r, S<HM> s) {
  struct Local : I<H> { int f() { return mv; } } l;
  struct LocalM : I<HM> { int f() { return mv; } } lm;
  return r.f() + s.f() + l.f() + lm.f() + T().g() + D().f() + E().f() + N::A().g() + C().f() + G().f() + F().f() + J().f() +
         K().f() + L().f() + M().f() + O().f() + P().f() + Q().f() + B().f();
}
