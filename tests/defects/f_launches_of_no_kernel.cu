__device__ void d(int); void f(int); struct S { void m(); __device__ void n(); void operator()(int); };
void h(S s) { d<<<1, 1>>>(1); f<<<1, 1>>>(1); s.m<<<1, 1>>>(); s<<<1, 1>>>(2); }
