// nvcc: --extended-lambda
template<class F> __global__ void run(F f) { f(); }
template<class F> void go(F f) { run<<<1,1>>>(f); }
template<class F> void hd(F f) { }
template<class...> struct Box { int v; };
class A { class B { public: class C { public: int x; }; friend class A; template<class T> struct TC { T t; }; };
 public: void f() {
  B::C c; B::C cc[2]; B::TC<int> tc; B::TC<B> tb; Box<B::C> bc; Box<B, B> bb;  int B::C::*mp = 0;  B::C *(*fp)(B) = 0; Box<B(B)> bf; Box<void (B::*)()> bm; void (B::*mf)() = 0;
  go([=] __device__ { (void)c; });
  go([=] __device__ { (void)cc; });
  go([=] __device__ { (void)tc; });
  go([=] __device__ { (void)tb; });
  go([=] __device__ { (void)bc; });
  go([=] __device__ { (void)bb; });
  go([=] __device__ { (void)mp; });
  go([=] __device__ { (void)fp; });
  go([=] __device__ { (void)bf; });
  go([=] __device__ { (void)bm; });
  go([=] __device__ { (void)mf; });
  hd([] __host__ __device__ (B::C) { });
  hd([] __host__ __device__ (B b, B c) { });
  hd([] __host__ __device__ (Box<B>) { });
  hd([] __host__ __device__ (Box<B, B>) { });
  hd([] __host__ __device__ (B *(*)(B)) { });
  hd([] __host__ __device__ (int B::*) { });
  hd([] __host__ __device__ () -> B { return B{}; });
  hd([] __host__ __device__ () { return B{}; });
  hd([] __host__ __device__ (int n = sizeof(B)) { });
  hd([] __host__ __device__ (int n = B::C{}.x) { });
  hd([] __host__ __device__ (decltype(B{}) x) { });
  hd([] __host__ __device__ (B &x) -> B & { return x; });
  hd([] __host__ __device__ (const B *x) -> Box<B, B> { return {}; });
  hd([] __device__ (B x) -> B { return x; });
 } };
void g() {
  struct L { int x; struct M { int y; }; enum E { a }; }; typedef L TL; using TM = L::M; L l; auto lam = [] { }; auto dl = [] __device__ { }; auto hdl = [] __host__ __device__ { };
  Box<L, L::M> b; L::M m; L::E e = L::a; TL tl; TM tm; L *lf(); auto pl = &l; auto &rl = l; Box<decltype(lam)> bl; Box<decltype(dl)> bd; Box<decltype(hdl)> bh; decltype(lam) *pla = &lam; L (*fl)(L) = 0; L (*afl[2])(); 
  enum { anon } ae = anon; struct { int z; } as; 
  go([=] __device__ { (void)b; });
  go([=] __device__ { (void)m; });
  go([=] __device__ { (void)e; });
  go([=] __device__ { (void)tl; });
  go([=] __device__ { (void)tm; });
  go([=] __device__ { (void)pl; });
  go([=] __device__ { (void)rl; });
  go([=] __device__ { (void)lam; });
  go([=] __device__ { (void)dl; });
  go([=] __device__ { (void)hdl; });
  go([=] __device__ { (void)bl; });
  go([=] __device__ { (void)bd; });
  go([=] __device__ { (void)bh; });
  go([=] __device__ { (void)pla; });
  go([=] __device__ { (void)fl; });
  go([=] __device__ { (void)afl; });
  go([=] __device__ { (void)ae; });
  go([=] __device__ { (void)as; });
  go([y = l] __device__ { (void)y; });
  go([y = &l] __device__ { (void)y; });
  go([y = L{}] __device__ { (void)y; });
  go([y = l.x] __device__ { (void)y; });
  go([y = Box<L>{}] __device__ { (void)y; });
  go([y = lam] __device__ { (void)y; });
  go([y = []{}] __device__ { (void)y; });
  go([y = *pl] __device__ { (void)y; });
  go([y = L{}.x] __device__ { (void)y; });
  go([y = Box<L, L>{}] __device__ { (void)y; });
  go([y = (l, 1)] __device__ { (void)y; });
  hd([=] __host__ __device__ { (void)l; });
  hd([=] __host__ __device__ { (void)lam; });
  hd([] __host__ __device__ (L) { });
  hd([] __host__ __device__ (L::M) { });
  hd([] __host__ __device__ (TL, TM) { });
  hd([] __host__ __device__ (decltype(lam)) { });
  hd([] __host__ __device__ (Box<L> &&) { });
  hd([] __host__ __device__ (L (*)(L)) { });
  hd([] __host__ __device__ () -> decltype(L{}.x) { return 1; });
  hd([] __host__ __device__ () -> decltype(l) * { return 0; });
}
