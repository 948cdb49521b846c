// In a template, the branches of `if constexpr` wait for an instance; lambda expressions in them do not.
__device__ int cf(int); __device__ int cg(int) { return 1; }
template <class T> void u(T t) { if constexpr (sizeof(cf(1)) == 4) cf(1); else cg(1); } void q() { u(1); }
template <class T> void u2(T t) { if constexpr (sizeof(int) == 4) cf(1); else cg(1); }
template <class T> void u3(T t) { if constexpr (sizeof(int) == 8) cf(1); else cg(1); }
template <class T> void u4(T t) { if constexpr (true) cf(1); else cg(1); }
template <class T> void u5(T t) { if constexpr (sizeof(T) == 4) cf(1); else cg(1); }
void u6() { if constexpr (sizeof(cf(1)) == 4) cf(1); else cg(1); }
void u7() { if constexpr (sizeof(int) == 4) cf(1); else cg(1); }
void u8() { static_assert(sizeof(cf(1)) == 4); }
template <class T> void u9(T t) { if constexpr (sizeof(cf(1)) == 4) cf(1); else cg(1); }
struct U { void m() { if constexpr (sizeof(cf(1)) == 4) cf(1); else cg(1); } };
template <class T> struct V { void m() { if constexpr (1) cf(1); else cg(1); } };
template <class T> void u10(T t) { if (1) cf(1); else cg(1); while (0) cf(1); }
template <class T> void u11(T t) { constexpr bool b = true; if constexpr (b) cf(1); }
const bool gb = true; template <class T> void u12(T t) { if constexpr (gb) cf(1); }
__device__ int dv; __global__ void k();
template <class T> void w1(T t) { if constexpr (true) k(); else k(); if constexpr (true) { cf<<<1,1>>>(1); } }
template <class T> void w2(T t) { if constexpr (true) { auto l = [] { cf(1); dv++; }; l(); } }
template <class T> auto w3(T t) { if constexpr (true) { cf(1); } else { cg(1); } return 1; }
template <class T> void w4(T t) { if constexpr (true) { cf(t); } else { cg(t);  } }
template void w4(int);
template <class T> void w5(T t) { if constexpr (sizeof(T) == 4) { cf(t); cf(1); } else { cg(t); cg(1); } }
template void w5(int); template void w5(char);
int q3 = w3(1);
void n2() { if constexpr (true) dv++; else dv++; if constexpr (false) cf(1); }
