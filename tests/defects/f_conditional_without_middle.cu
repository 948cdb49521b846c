__device__ int d(); int f() { return ({ int x = d(); x; }) + __builtin_constant_p(d()) + (d() ?: 1); }
