// nvcc: -std=c++17 --extended-lambda
struct C { operator dim3() const; };
__global__ void j() {}
void f(int *p, C c, const dim3 cd, cudaStream_t st) {
    j<<<{1, 2}, {3}>>>();
    j<<<{1, 2, 3, 4}, 1>>>();
    j<<<{"a"}, 1>>>();
    j<<<1, {"a"}>>>();
    j<<<{}, {}>>>();
    j<<<{p}, 1>>>();
    j<<<{c}, {cd}>>>();
    j<<<{{1}}, 1>>>();
    j<<<1, 1, {3, 4}>>>();
    j<<<1, 1, {}>>>();
    j<<<1, 1, {p}>>>();
    j<<<1, 1, 0, {}>>>();
    j<<<1, 1, 0, {st}>>>();
    j<<<1, 1, 0, {0}>>>();
}
