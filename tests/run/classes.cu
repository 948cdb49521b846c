// Classes on both sides: virtual functions of objects made on the device, operators, bases, templates, spaces of special members.
//@ nvcc: -std=c++17
//@ nvcc: -std=c++20
//@ nvcc: -std=c++17 -rdc=true
#include "check.h"
#include <new>

struct Shape {
    __host__ __device__ virtual int area() const = 0;
    __host__ __device__ virtual ~Shape() {}
    __host__ __device__ virtual int sides() const { return 0; }
};
struct Square : Shape {
    int side;
    __host__ __device__ explicit Square(int side) : side(side) {}
    __host__ __device__ int area() const override { return side * side; }
    __host__ __device__ int sides() const override;
};
__host__ __device__ int Square::sides() const { return 4; }
struct Cube final : Square {
    using Square::Square;
    __host__ __device__ int area() const override { return 6 * Square::area(); }
};
struct Complex {
    float re = 0, im = 0;
    Complex() = default;
    __host__ __device__ Complex(float re, float im) : re(re), im(im) {}
    __host__ __device__ Complex operator*(Complex o) const { return { re * o.re - im * o.im, re * o.im + im * o.re }; }
    __host__ __device__ friend bool operator==(Complex a, Complex b) { return a.re == b.re && a.im == b.im; }
    __host__ __device__ explicit operator bool() const { return re != 0; }
};
template<class T, int N> class Array {
    T data[N];
public:
    __host__ __device__ T &operator[](int i) { return data[i]; }
    __host__ __device__ constexpr static int size() { return N; }
    template<class F> __device__ T fold(F f) { T r = data[0]; for (int i = 1; i < N; ++i) r = f(r, data[i]); return r; }
    __host__ __device__ T *begin() { return data; }
    __host__ __device__ T *end() { return data + N; }
};
struct Host { int n; Host(int n) : n(n) {} int only() { return std::printf("") + n; } };
struct Where {
#ifdef __CUDA_ARCH__
    __host__ __device__ int here() { return 1; }
#else
    __host__ __device__ int here() { return 2; }
#endif
};
struct Add { __device__ int operator()(int a, int b) const { return a + b; } };
__host__ __device__ constexpr int cube(int n) { return n * n * n; }
union Bits { float f; unsigned u; };

__global__ void run(int *out) {
    Shape *shapes[2] = { new Square(3), new Cube(2) };
    out[0] = shapes[0]->area() + shapes[1]->area() + shapes[1]->sides();
    delete shapes[0];
    delete shapes[1];
    alignas(Square) unsigned char room[sizeof(Square)];
    Shape *placed = new (room) Square(5);
    out[1] = placed->area();
    placed->~Shape();
    Complex c = Complex(1, 2) * Complex(3, 4);
    out[2] = int(c.re) + int(c.im) + (c == Complex(-5, 10)) + (c ? 100 : 0);
    Array<int, 5> numbers;
    int k = 0;
    for (auto &n : numbers) n = ++k;
    out[3] = numbers.fold(Add()) + Array<int, 5>::size();
    out[4] = Where().here();
    constexpr int eight = cube(2);
    out[5] = eight;
    Bits bits;
    bits.f = 1.0f;
    out[6] = int(bits.u >> 23);
    auto local = [&](int n) { return n + k; };
    out[7] = local(1);
    switch (k) { case 5: { struct Local { int n; __device__ int get() { return n; } } l = { 55 }; out[8] = l.get(); break; } default: out[8] = 0; }
}

int main() {
    Buffer<int> out(9);
    run<<<1, 1>>>(out.data);
    int expected[] = { 9 + 24 + 4, 25, -5 + 10 + 1 + 100, 20, 1, 8, 127, 6, 55 };
    for (int i = 0; i < 9; ++i) REQUIRE(out.get(i) == expected[i]);
    Cube here(2);
    Shape &shape = here;
    REQUIRE(shape.area() == 24 && shape.sides() == 4 && Where().here() == 2);
    REQUIRE(Complex(1, 2) * Complex(3, 4) == Complex(-5, 10));
    REQUIRE(Host(4).only() == 4);
    std::puts("ok");
}
