// What a thread or a block of threads keeps does not end with the function.
struct A { A(); };
A &of_thread() { thread_local A a; return a; }
int *of_gnu_thread() { static __thread int n; return &n; }
__device__ int *of_block() { __shared__ int list[2]; return list; }
__device__ int &of_block_too() { __shared__ int n; return n; }
int *of_call() { int n; return &n; }
