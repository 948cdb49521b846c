// nvcc: -std=c++17
// A placeholder stands for the same type in each declarator.
auto x4 = 1, y4 = 2.0; auto *x5 = &x4, y5 = 1; auto n1 = 1, n2 = 2, n3 = 'a';
void h() { auto a = 1, b = 2.0; const auto c = 1, d = 1L; auto e = 1, *ff = &e; auto &r = e, *s = &e; for (auto i = 0, j = 1u; ; ) ; }
template <class T> void t(T v) { auto q = v; auto w = v, z = v; } void u() { t(1); t(1.5); }
