// An integral constant that a cast makes of a template parameter leaves the choice of a function to the instances.
enum E { e };
__device__ void device(int);
__device__ void device_enum(E);
struct S { __device__ void operator()(int); __device__ void member(int); static __device__ void fixed(int); };

template <class T, int N> void silent(T t, S s, int k)
{
    device((int)N);
    device(int(N));
    device((int)T::x);
    device(-(int)N + 1);
    device((int)T());
    device_enum(E(N));
    device((int)N, 1);
    s((int)N);
}

template <class T, int N> void decided(T t, S s, int k)
{
    device((int)t);
    device((int)N + k);
    s.member((int)N);
    S::fixed((int)N);
}
