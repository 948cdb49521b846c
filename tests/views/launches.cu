//@ args: --c++17
// Every form of a launch.
__global__ void k(int);
__global__ void none();
template <class T, int N = 1> __global__ void t(T *p) { *p = N; }
namespace n { __global__ void inner(int, int); }
struct Grid { int x; static int of(int); template <class T, class U> static int both(); };
template <class T, class U> int both();
int size();

void statements(int i, bool c, cudaStream_t stream, dim3 grid)
{
    k<<<1, 2>>>(i);
    k<<<grid, dim3(2, 3), 4>>>(i + 1);
    k<<<(i + 255) / 256, 256, i > 3 ? 1 : 2, stream>>>(i);
    k<<<{1, 2}, {3}, {4}, {}>>>(i);
    t<int><<<both<int, long>(), Grid::of(1)>>>(&i);
    t<int, (2 > 1)><<<Grid::both<int, long>(), 1 << 3>>>(&i);
    n::inner<<<1, 1>>>(1, 2);
    ::none<<<size(), size()>>>();
    if (c) k<<<1, 1>>>(1); else none<<<1, 1>>>();
    for (; c; none<<<1, 1>>>(), c = false) {}
    c ? k<<<1, 1>>>(1) : none<<<1, 1>>>();
    (void)k<<<1, 1>>>(1), (none<<<2, 2>>>());
    void (*pointer)(int) = k;
    pointer<<<1, 1>>>(2);
    (*pointer)<<<1, 1>>>(3);
    k<<<
        // the grid
        1,
        2
    >>>(
        i
    );
    auto later = [=] { k<<<i, 1>>>(i); };
    later();
}

template <class K, class T, class... C> void dependent(K kernel, T *p, C... c)
{
    kernel<<<1, sizeof(T)>>>(p);
    t<T><<<p[0], T::value>>>(p);
    kernel<<<c...>>>(p);
    kernel<<<1, c...>>>(p);
    p->template get<K>()<<<1, 1>>>(p);
}

__global__ void nested(int i)
{
    none<<<1, i>>>();
}
