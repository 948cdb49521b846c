// Blocks that declare what is defined elsewhere: one name in one namespace has one type.
__global__ void a() { extern __shared__ float s[]; s[0] = 1; }
__global__ void b() { extern __shared__ int s[]; s[0] = 1; }
__global__ void c() { extern __shared__ float s[]; s[0] = 1; }
namespace other { __global__ void d() { extern __shared__ int s[]; s[0] = 1; } }
void e() { extern int count; count = 1; extern float count; }
extern int total[]; void f() { extern int total[4]; total[0] = 1; } void g() { extern int total[]; } int total[5];
void h() { int area(int); area(1); } void i() { float area(int); }
struct S { void j() { extern const int limit; } void l() { extern int limit; } };
