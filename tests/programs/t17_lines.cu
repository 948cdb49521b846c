//@ nvcc:
//@ nvcc: -g
__global__ void k(
    int a,
    int b)
{
    a = b;
    b = a;
}
void f(int n)
{
    k
    <<<
        n,
        n
    >>>
    (
        n,
        n
    );
    k<<<1,
        2>>>(3,
             4);
}
__device__ int d(int a)
{
    return a;
}
int main()
{
    f(1);
}
