// Attributes directly behind the parenthesis of a declarator, which nothing has; a comma behind members.
int (__device__ x);
int (__launch_bounds__(3) bounded)();
void (__global__ kernel)(int);
struct S {
    int (__device__ member);
    int a, b,;
};
int (__device__ plain)();
int called() { return plain(); }
int brackets[__restrict__ 3];
