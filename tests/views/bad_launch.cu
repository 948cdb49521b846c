//@ args: --c++17
__global__ void k(int);
void f(int i)
{
    k<<<1, 1>>>;
    k<<<>>>(i);
    <<<1, 1>>>(i);
}
