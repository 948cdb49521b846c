// Attributes stand in front of what has none, or alone.
__device__ asm("");
__attribute__((unused)) using T = int;
struct S { __host__ using U = int; __host__ static_assert(true, ""); __host__ asm(""); };
void f() { __device__ asm(""); l: __attribute__((unused)) asm(""); goto l; }
int x __attribute__((unused)) asm("y");
void g() { }
__host__;
namespace n { } __global__;
struct A { } __device__ a;
