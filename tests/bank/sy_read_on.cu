__device__ int f(int, int = 0);
__global__ void kernel(int *p);
void operands(int *p, int n) {
    n + ? u0 : u1;
    f(n + = u0, u1);
    p[n + = u0, u1] = u2;
    n ? + : u0;
    n ? u0;
    int a = n + = u0, b = u1;
    a + b + u9;
}
void semicolons(int n) {
    n u0 { u1; } u2;
    int x = u3 n;
    x = u4 n;
    u5;
}
void brackets(int *p, int n) {
    n = (u0 u1) + u2;
    f(u0 u1, u2) + u3;
    p[u0 u1] = u2;
    int a[n n] = {u0};
    kernel<<<1, 1>>>(p n, u0);
    int b[3] = {n n, u0};
    a[0] = b[0];
    u9;
}
void conditions(int n) {
    if (n n) u0;
    while (n;) u1;
    switch (n n) { case 1 1: u2; }
    do { u3; } while (n n);
    for (n n; n n; n n) u4;
    for (n; n; n; n) u5;
    do u6; u7; while (n); u8;
    if (n) u0; else else u1;
    u9;
}
void to_the_end(int n) {
    u0;
    if n { u1; }
    u2;
}
void default_is_reached(int n) {
    switch (n) { default n: u1; }
    goto x u2;
x:
    u3;
}
int after = u0;
