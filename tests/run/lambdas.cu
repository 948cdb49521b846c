// Extended lambdas: every kind of capture, generic ones, nested ones, and those of members and templates.
//@ nvcc: -std=c++17 --extended-lambda
#include "check.h"
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/transform.h>
#include <tuple>

template<class F, class... A> __global__ void call(int *out, F f, A... a) { out[threadIdx.x] = f(int(threadIdx.x), a...); }
template<class F> __global__ void fill(double *out, F f) { out[threadIdx.x] = f(threadIdx.x); }

struct Point { int x, y; __host__ __device__ int sum() const { return x + y; } };
struct Big { int v[40]; };

enum class Mode : char { add, multiply };
constexpr int kScale = 3;

template<Mode M, class T> int in_template(T start) {
    Buffer<int> out(4);
    call<<<1, 4>>>(out.data, [start] __device__(int i) {
        if constexpr (M == Mode::add) return int(start) + i; else return int(start) * i;
    });
    return out.get(3);
}

struct Owner;
int friendly(Owner &o);
struct Owner {
    int base = 7;
    int values[3] = { 1, 2, 3 };
    int run() {
        Buffer<int> out(3);
        call<<<1, 3>>>(out.data, [copy = *this] __device__(int i) { return copy.base * copy.values[i]; });
        return out.get(2);
    }
    int by_this() {
        Buffer<int> out(3);
        call<<<1, 3>>>(out.data, [*this] __device__(int i) { return base + values[i]; });
        return out.get(1);
    }
    template<class U> int made(U u) {
        int b = base;
        auto f = [u, b] __host__ __device__(int i) { return b + int(u) + i; };
        Buffer<int> out(2);
        call<<<1, 2>>>(out.data, f);
        REQUIRE(out.get(1) == f(1));
        return f(1);
    }
    friend int friendly(Owner &o) {
        Buffer<int> out(1);
        int b = o.base;
        call<<<1, 1>>>(out.data, [=] __device__(int) { return b; });
        return out.get(0);
    }
};

template<class... A> int packs(A... a) {
    Buffer<int> out(1);
    int sum = (0 + ... + int(a));
    auto f = [=] __device__(int i, auto... b) { return (i + ... + b) + sum; };
    call<<<1, 1>>>(out.data, f, a...);
    return out.get(0);
}

template<class F> int twice(F f) {
    Buffer<int> out(2);
    auto g = [f] __host__ __device__(int i) { return f(f(i)); };
    call<<<1, 2>>>(out.data, g);
    REQUIRE(g(1) == out.get(1));
    return g(5);
}

int main() {
    Buffer<int> out(32);
    int a = 2; long b = 3; const int c = 4; Point p{ 5, 6 }; Big big{}; big.v[39] = 11;
    int array[3] = { 1, 2, 3 }; int matrix[2][2] = { { 1, 2 }, { 3, 4 } };
    const char *text = "unused";
    Mode mode = Mode::multiply;

    call<<<1, 32>>>(out.data, [=] __device__(int i) { return a * i + int(b) + c + p.sum(); });
    REQUIRE(out.get(31) == 62 + 3 + 4 + 11);
    call<<<1, 3>>>(out.data, [array, matrix] __device__(int i) { return array[i] + matrix[1][1]; });
    REQUIRE(out.get(2) == 7);
    call<<<1, 2>>>(out.data, [big, mode, n = a + 1, q = Point{ 8, 9 }] __device__(int i) mutable {
        n += i; big.v[0] = n; return big.v[39] + big.v[0] + q.y + (mode == Mode::multiply);
    });
    REQUIRE(out.get(1) == 11 + 4 + 9 + 1);
    call<<<1, 2>>>(out.data, [] __device__(int i, auto x, Point q) -> int { return i + int(x) + q.x * kScale; }, 2.5, p);
    REQUIRE(out.get(1) == 1 + 2 + 15);
    call<<<1, 1>>>(out.data, [=] __device__(int) { return [&](int k) { return k + a; }(40); });
    REQUIRE(out.get(0) == 42);

    auto both = [=] __host__ __device__(int i) { return i * a + kScale; };
    call<<<1, 8>>>(out.data, both);
    REQUIRE(out.get(7) == both(7));
    REQUIRE(twice(both) == both(both(5)));
    auto half = [] __host__ __device__(double x) { return x / 2; };
    REQUIRE(half(3) == 1.5);
    Buffer<double> doubles(4);
    fill<<<1, 4>>>(doubles.data, [=] __device__(unsigned i) -> double { return half(double(i)); });
    REQUIRE(doubles.get(3) == 1.5);

    REQUIRE((in_template<Mode::add, int>(10) == 13));
    REQUIRE((in_template<Mode::multiply, char>(10) == 30));
    Owner owner;
    REQUIRE(owner.run() == 21);
    REQUIRE(owner.by_this() == 9);
    REQUIRE(owner.made(2.9) == 10);
    REQUIRE(friendly(owner) == 7);
    REQUIRE(packs(1, 2.0, 'a') == 2 * (1 + 2 + 'a'));
    REQUIRE(packs() == 0);

    static_assert(__nv_is_extended_host_device_lambda_closure_type(decltype(both)), "");
    auto only = [] __device__(int i) { return i; };
    static_assert(__nv_is_extended_device_lambda_closure_type(decltype(only)), "");
    auto plain = [](int i) { return i; };
    static_assert(!__nv_is_extended_device_lambda_closure_type(decltype(plain)), "");
    REQUIRE(plain(1) == 1 && text[0] == 'u');

    thrust::device_vector<int> numbers(1000, 1);
    thrust::transform(numbers.begin(), numbers.end(), numbers.begin(), [=] __host__ __device__(int v) { return v + a; });
    REQUIRE(thrust::reduce(numbers.begin(), numbers.end()) == 3000);
    std::puts("ok");
}
