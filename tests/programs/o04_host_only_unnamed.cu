//@ nvcc:
namespace { struct V { virtual int f() { return 1; } }; int helper(V &v) { return v.f(); } }
inline namespace version { int g() { V v; return helper(v); } }
int main() { return g(); }
