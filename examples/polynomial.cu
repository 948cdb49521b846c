// A kernel template, constant memory, a managed variable, and a function for device code only:
// evaluates a polynomial at many points and counts the positive values.
#include <cstdio>

constexpr int degree = 3;

__constant__ double coefficients[degree + 1];
__managed__ int positive;

// Horner's scheme. Only device code calls it, so its body never reaches the host compiler.
template <class T>
__device__ T horner(T x)
{
    T value = T(coefficients[degree]);
    for (int i = degree - 1; i >= 0; --i)
        value = value * x + T(coefficients[i]);
    return value;
}

__device__ void count_if_positive(double value)
{
    if (value > 0)
        atomicAdd(&positive, 1);
}

template <class T, int PerThread>
__global__ void evaluate(const T *x, T *y, int n)
{
    int first = (blockIdx.x * blockDim.x + threadIdx.x) * PerThread;
    for (int i = first; i < first + PerThread && i < n; ++i) {
        y[i] = horner(x[i]);
        count_if_positive(y[i]);
    }
}

// Works for every element type: the launch sits in a template.
template <class T>
int count_positive(const T *points, int n)
{
    T *x, *y;
    cudaMalloc(&x, n * sizeof(T));
    cudaMalloc(&y, n * sizeof(T));
    cudaMemcpy(x, points, n * sizeof(T), cudaMemcpyHostToDevice);
    positive = 0;
    dim3 block(128);
    dim3 grid((n + 4 * block.x - 1) / (4 * block.x));
    evaluate<T, 4><<<grid, block>>>(x, y, n);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return positive;
}

int main()
{
    const double c[degree + 1] = {-6, 11, -6, 1}; // (x - 1)(x - 2)(x - 3)
    cudaMemcpyToSymbol(coefficients, c, sizeof c);

    double points[1000];
    for (int i = 0; i < 1000; ++i)
        points[i] = i * 0.004;
    std::printf("%d of 1000 values are positive\n", count_positive(points, 1000));
}
