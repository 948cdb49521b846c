namespace a { inline namespace { namespace b { __device__ int x; struct S { static int y; }; void f() { static __managed__ int z; } } } }
