// nvcc: -std=c++17 --extended-lambda
__device__ void outputs(int a, const int b, int *p, const int &cr) {
    int la[3];
    asm("mov %0, %1;" : "=r"(3) : "r"(a));
    asm("mov %0, %1;" : "=r"(a + 1) : "r"(a));
    asm("mov %0, %1;" : "=r"(b) : "r"(a));
    asm("mov %0, %1;" : "=r"(cr) : "r"(a));
    asm("mov %0, %1;" : "+r"(3) : "r"(a));
    asm("mov %0, %1;" : "=r"(&a) : "r"(a));
    asm("mov %0, %1;" : "=r"(threadIdx.x) : "r"(a));
    asm("mov %0, %1;" : "=r"(*p) : "r"(a));
    asm("mov %0, %1;" : "=r"(la[0]) : "r"(a));
    asm("mov %0, %1;" : "=r"(a = 1) : "r"(a));
}
template<class T> __device__ void pattern(T t, const int b) {
    asm("mov %0, %1;" : "=r"(3) : "r"(t));
    asm("mov %0, %1;" : "=r"(b) : "r"(t));
}
__device__ void names(int a, int b) {
    asm("mov %[x], %[y];" : [x] "=r"(a) : [z] "r"(b));
    asm("mov %[x], %[z];" : [x] "=r"(a) : [z] "r"(b));
    asm("mov %[x], %l[y];\n\t" : [x] "=r"(a) : "r"(b));
    asm("mov %%r[zz], %tid[zz];" : : "r"(b));
    asm("mov %%[zz];" : : "r"(b));
    asm("mov %[zz];");
    asm("mov %[zz];" : :);
    asm volatile("mov %[a], 3" : : "r"(a));
    asm volatile("mov %[a], 3;\n\t"
                 "mov %\n[b], 3;" : : [a] "r"(a));
}
