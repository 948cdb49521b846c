// Default member initialisers and default arguments are not looked at, the lambdas in them are.
__device__ int d();
void u1() { struct L { int m = d(); } l; }
void u2() { struct L { int m = d(); L() {} } l; }
void u3() { struct L { int m = d(); int f() { return d(); } }; L l{}; }
void u4() { struct L { int m = [] { return d(); }(); } l; }
__host__ __device__ void u5() { struct L { int m = d(); } l; }
struct M { int m = d(); int n = [] { return d(); }(); };
void u6(int = d());
