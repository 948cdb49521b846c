//@ nvcc: -rdc=true -c
extern __device__ int other_variable;
extern __constant__ int other_constant;
extern __managed__ int other_managed;
__global__ void other_kernel(int);
template<class T> __global__ void other_template(T);
__device__ int other_function(int);
extern "C" __global__ void other_c();
__global__ void k() { other_variable = other_function(other_constant) + other_managed; }
int use() {
    other_kernel<<<1, 1>>>(1);
    other_template<<<1, 1>>>(2);
    other_c<<<1, 1>>>();
    int v = 1;
    cudaMemcpyToSymbol(other_variable, &v, 4);
    cudaMemcpyToSymbol(other_constant, &v, 4);
    k<<<1, 1>>>();
    return other_managed;
}
