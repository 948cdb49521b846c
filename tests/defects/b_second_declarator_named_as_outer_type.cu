// nvcc: -std=c++17
// wrong host file: the second declarator that is named like a visible type is qualified (`int N, ::R;`)
struct R {};
namespace c { struct P { int N, R; void f() const; }; __global__ void k(P p) { (void)p.N; } }
int main() { return 0; }
