// nvcc: -std=c++20
__attribute__((shared)) int v[3] (3);
__attribute__((shared)) int w[3] (1, 2);
__attribute__((shared)) int x (1);
__attribute__((device)) int y[3] (1, 2);
__attribute__((shared)) int z[3] = {1};
void f() { __attribute__((shared)) int v[3] (3); }
__attribute__((device)) void g() { __attribute__((shared)) int v[3] (3); __attribute__((shared)) int w{}; }
