// nvcc: --extended-lambda
#include <initializer_list>
template<class F> __global__ void run(F f) { f(); }
template<class F> void go(F f) { run<<<1,1>>>(f); }
typedef int I3[3];
struct St { int m[3]; I3 t; const int c[2]; int s; static int sm[3]; 
  void f() {
    go([y = m] __device__ { (void)y; });
    go([y = this->m] __device__ { (void)y; });
    go([y = sm] __device__ { (void)y; });
    go([y = St::sm] __device__ { (void)y; });
    go([y = this->sm] __device__ { (void)y; });
  }
};
static int sarr[3];
static int smm[2][3];
static St sst = {};
static I3 &sref = sarr;
static I3 *sp = &sarr;
constexpr I3 &cref() { return sarr; }
static constexpr int carr[2] = {1,2};
I3 &&rvarr();
template<class T> T tv[3];
void host(int n) {
  St st = {};
  int a[3] = {};
  int i = 0;
  static I3 &lsref = a;
  I3 &lref = sarr;
  constexpr int lc[2] = {1,2};
  go([y = (sarr)] __device__ { (void)y; });
  go([y = sst.m] __device__ { (void)y; });
  go([y = smm[1]] __device__ { (void)y; });
  go([y = smm[i]] __device__ { (void)y; });
  go([y = sref] __device__ { (void)y; });
  go([y = *sp] __device__ { (void)y; });
  go([y = *&sarr] __device__ { (void)y; });
  go([y = cref()] __device__ { (void)y; });
  go([y = carr] __device__ { (void)y; });
  go([y = (0, sarr)] __device__ { (void)y; });
  go([y = ("abc")] __device__ { (void)y; });
  go([y = L"abc"] __device__ { (void)y; });
  go([y = __func__] __device__ { (void)y; });
  go([y = static_cast<I3&>(sarr)] __device__ { (void)y; });
  go([y = static_cast<I3&&>(a)] __device__ { (void)y; });
  go([y = rvarr()] __device__ { (void)y; });
  go([y = lsref] __device__ { (void)y; });
  go([y = lref] __device__ { (void)y; });
  go([y = lc] __device__ { (void)y; });
  go([y = St::sm] __device__ { (void)y; });
  go([y = st.sm] __device__ { (void)y; });
  go([y = tv<int>] __device__ { (void)y; });
  go([y = I3{}] __device__ { (void)y; });
  go([y = St{}.m] __device__ { (void)y; });
  go([y = (a)] __device__ { (void)y; });
  go([y = ((a))] __device__ { (void)y; });
  go([y = true ? a : a] __device__ { (void)y; });
  go([y = (i, st.m)] __device__ { (void)y; });
  go([y = (st).m] __device__ { (void)y; });
  go([y = (&st)->m] __device__ { (void)y; });
  go([y = st.*(&St::m)] __device__ { (void)y; });
  go([y = host] __device__ { (void)y; });
  go([y = *host] __device__ { (void)y; });
  go([y = (int*)a] __device__ { (void)y; });
  go([y = (a, sarr)] __device__ { (void)y; });
  go([y = const_cast<const I3&>(a)] __device__ { (void)y; });
  go([y = reinterpret_cast<I3&>(i)] __device__ { (void)y; });
  go([y = __extension__ a] __device__ { (void)y; });
  auto gl = [&](auto z) { go([y = a] __device__ { (void)y; }); };
  gl(1);
  auto nl = [=]() { go([y = a] __device__ { (void)y; }); go([z = a[0]] __device__ { (void)z; }); };
  auto il = [b = a, c = lc]() { go([y = b] __device__ { (void)y; }); go([b] __device__ { (void)b; }); };
  go([y = std::initializer_list<int>{1,2}] __device__ { (void)y; });
}
template<class T> void tt(T t, T (&arr)[3]) {
  T loc[3]; int q[4]; T x{};
  std::initializer_list<T> tl{};
  std::initializer_list<int> nl{};
  go([y = loc] __device__ { (void)y; });
  go([y = q] __device__ { (void)y; });
  go([y = arr] __device__ { (void)y; });
  go([y = x] __device__ { (void)y; });
  go([y = tl] __device__ { (void)y; });
  go([y = nl] __device__ { (void)y; });
  go([y = "abc"] __device__ { (void)y; });
  go([y = sst.m] __device__ { (void)y; });
  go([y = *&q] __device__ { (void)y; });
  go([y = x.m] __device__ { (void)y; });
  go([y = {1,2}] __device__ { (void)y; });
}
