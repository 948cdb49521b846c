// Handlers of a function-try-block are part of the body.
__device__ int d(); __device__ int v;
int f() try { return 1; } catch (int) { return d(); } catch (...) { return v; }
struct X { int m; X() try : m(v) {} catch (...) { v = d(); } };
