// Of operators that take integers each operand is told.
__device__ void f(float a, float b) { a = a % b; a % 2; 3 % b; a << b; a >> 1; 1 << b; a & b; a |= 1.0; a ^= b; ~a; }
__device__ void g(float b, int *p) { p % b; b % p; p << 1; p & b; b ^ p; }
