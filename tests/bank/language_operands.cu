// operands without a common type, without a truth value, without a value
struct S { };
struct T { operator int() const; };
enum class E { e };
void nothing();
__global__ void k(int);
__device__ void d(bool b, S s, T t, E e, int *p, double *q)
{
    b ? s : 1;
    b ? 1 : s;
    b ? p : q;
    s ? 1 : 2;
    e ? 1 : 2;
    t ? 1 : 2;
    nothing() + 1;
    1 + nothing();
    nothing() == 1;
}
void h(bool b)
{
    k<<<1, 1>>>(1).x;
    b ? k<<<1, 1>>>(1) : 1;
    k<<<1>>>(1);
    b ? k<<<1, 1>>>(1) : nothing();
}
