// Labels of switches: ranges, values that stand twice, values that the type does not have.

enum E { A, B, C };
enum class F { A, B, C };

__device__ int empty(int v)
{
    switch (v) { case 2 ... 1: return 5; case 4 ... 4: return 4; }
    return 0;
}

__device__ int overlapping(int v)
{
    switch (v)
    {
    case 1 ... 4: return 5;
    case 3 ... 8: return 1;
    case 10: return 3;
    case 9 ... 12: return 4;
    }
    return 0;
}

__device__ int of_enumerations(E e, F f)
{
    switch (e) { case A ... C: return 1; case B: return 2; }
    switch (f) { case F::A ... F::C: return 1; case F::B: return 2; }
    switch (f) { case F::B ... F::A: return 1; }
    return 0;
}

__device__ int narrowed(int i, unsigned u, long l, unsigned long w, E e)
{
    switch (i) { case 3000000000u: return 1; case 30000000000ll: return 2; }
    switch (u) { case -1: return 1; case 1 ... -4: return 2; }
    switch (l) { case 0xffffffffffffffffu: return 1; }
    switch (w) { case -1: return 1; }
    switch (e) { case 3000000000u: return 1; }
    return 0;
}

template <class T, int N>
__device__ int pattern(T t, int v)
{
    switch (v) { case 2 ... 4: return 5; case 3: return 1; }
    switch (v) { case 2 ... N: return 5; case 3: return 1; }
    switch (t) { case 2 ... 1: return 5; case 1: case 1: return 1; }
    return 0;
}

template __device__ int pattern<int, 1>(int, int);

__device__ int scope_of_a_statement(int v)
{
    if (v) int x = 3;
    return x;
}

__device__ int scopes_of_loops(int v)
{
    while (v) int x = 3;
    for (;;) int y = 3;
    if (v) ; else int z = 3;
    return x + y + z;
}
