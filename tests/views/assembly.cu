//@ args: --c++17
// Assembly of the device keeps its operands; that of host code stays.
__device__ unsigned lane()
{
    unsigned r;
    asm("mov.u32 %0, %%laneid;" : "=r"(r));
    return r;
}
__device__ void forms(unsigned *p, unsigned long long q, float f, int i)
{
    asm volatile("membar.gl;");
    asm volatile("membar.gl;" ::: "memory");
    asm volatile("{\n\t"
                 ".reg .pred p;\n\t"
                 "}" : "=r"(*p), [name] "+&l"(q) : "0"(*p + 1), "f"(f), "n"(4), "C"("text"), "r"(p[i ? 1 : 0]) : "memory");
    asm("add.s32 %0, %1, %2;" : "=r"(i) : "r"((int)q), "h"((short)i));
    asm volatile(R"(bar.sync 0;)" : : "r"([] { return 1; }()));
}
__global__ void kernel(int *p) { asm("" : "=r"(*p)); }
__device__ constexpr int constant(int x) { return x; }
struct S { __device__ int f() { int r; asm("mov %0, 1;" : "=r"(r)); return r; } };
inline unsigned long long host_clock()
{
    unsigned low, high;
    asm volatile("rdtsc" : "=a"(low), "=d"(high));
    return ((unsigned long long)high << 32) | low;
}
