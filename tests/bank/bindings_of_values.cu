// nvcc: -std=c++17
struct S { int a, b; }; S f(); const S g(); S &h(); void i() { auto &[m, n] = S(); auto &[o, p] = f(); auto &[q, r] = g(); auto &[s, t] = h(); auto &&[u, v] = f(); const auto &[w, x] = f(); int a[2]; auto &[b, c] = a; auto [d, e] = a; }
