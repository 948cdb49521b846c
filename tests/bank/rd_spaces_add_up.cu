// nvcc: -std=c++17
// Which function a call is of for the sides, at the place of the call.
__host__ void f1(int); __device__ void f1(int) {} void u1() { f1(1); }
__device__ void f2(int); void u2() { f2(1); } __host__ void f2(int) {}
template <class T> __host__ __device__ void t1(T); template <> __device__ void t1(int) {} void u3() { t1(1); }
template <class T> __device__ void t2(T); template <> __host__ void t2(int) {} void u4() { t2(1); t2(1L); }
template <class T> struct C { __device__ void f(T); }; template <> __host__ void C<int>::f(int) {}
void u5(C<int> a, C<long> b) { a.f(1); b.f(1); }
template <class T> __device__ void t3(T); struct F { template <class T> __host__ friend void t3(T); }; void u6() { t3(1); }
struct S { __device__ void m(int); __device__ void n(long); __device__ static void s(int); };
void u7(S s) { s.m(1); S::s(1); }
__host__ void S::m(int) {} __host__ void S::s(int) {}
void u8(S s) { s.m(1); s.n(1); S::s(1); }
struct A { struct I { __device__ void f(int); }; }; __host__ void A::I::f(int) {} struct B { struct I { __device__ void f(int); }; };
void u9(A::I a, B::I b) { a.f(1); b.f(1); }
