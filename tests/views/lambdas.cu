//@ args: --c++17
//@ args: --c++17 --extended-lambda
// Annotated lambdas are ordinary ones.
template <class F> __global__ void call(F f) { f(); }
template <class F> void run(F f) { call<<<1, 1>>>(f); }
__device__ int intrinsic(int);
template <class T> constexpr bool wrapped =
    __nv_is_extended_device_lambda_closure_type(T) || __nv_is_extended_host_device_lambda_closure_type(T)
    || __nv_is_extended_device_lambda_with_preserved_return_type(T);

void use(int n)
{
    run([=] __device__ { return intrinsic(n); });
    run([n] __host__ __device__ () mutable -> int { return n++; });
    auto nested = [=] __device__ (int i = 1) {
        auto inner = [=](int k) { return k + i + n; };
        asm volatile("trap;" ::: "memory");
        return inner(i);
    };
    static_assert(!wrapped<decltype(nested)>, "no wrapper");
    run([&] { return [=] __device__ () { return n; }; }());
}
auto global = [] __device__ (int i) { return i; };
