//@ nvcc: -std=c++17 --extended-lambda
//@ nvcc: -std=c++20 --extended-lambda
// References that constant expressions bind to objects with static storage duration are captured by no default.
#include <cstdio>
struct S { static int s; int m; };
int S::s = 2;
int global = 1, array[3] = {1, 2, 3};
S object{3};
int function();
int function() { return 4; }
__managed__ int managed = 5;

template <class F> __global__ void run(F f, int *p) { *p = sizeof(f); }

template <class T> void in_template(T t, int *p)
{
    int &to_global = global;
    T &to_parameter = t;
    auto &deduced = global;
    run<<<1, 1>>>([=] __device__ { return &to_global == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return to_parameter; }, p);
    run<<<1, 1>>>([=] __device__ { return &deduced == 0; }, p);
}

int main(int n, char **)
{
    static int kept = 1;
    int *p = 0;
    int &to_global = global, &to_static = S::s, &to_member = object.m, &to_kept = kept, &through = *&global;
    int &again = to_global, &element = array[1], &to_parameter = n, &to_managed = managed;
    const int &value = 1;
    int (&to_function)() = function;
    auto &deduced = array;
    run<<<1, 1>>>([=] __device__ { return &to_global == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return &to_static == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return &to_member == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return &to_kept == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return &through == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return &again == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return &element == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return to_parameter; }, p);
    run<<<1, 1>>>([=] __device__ { return to_managed; }, p);
    run<<<1, 1>>>([=] __device__ { return value; }, p);
    run<<<1, 1>>>([=] __device__ { return &to_function == 0; }, p);
    run<<<1, 1>>>([=] __device__ { return sizeof(deduced); }, p);
    run<<<1, 1>>>([to_global] __device__ { return to_global; }, p);
    auto both = [=] __host__ __device__ { return to_managed + [=] { return to_parameter; }(); };
    run<<<1, 1>>>(both, p);
    in_template(1, p);
    return both();
}
