// nvcc: -std=c++14
#include <stdio.h>
__fp16 h;
void g(float); void g(double);
void t() { g(h); vprintf("", 0); vprintf("", nullptr); }
_Float16 f;
void u() { g(f); }
