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

__device__ void device_bool(bool);
__device__ void device_text(const char *);
template <class T> void silent_too()
{
    device(int());
    device(int(3));
    device(-int(3));
    device_enum(E(0));
    device_bool(bool(1));
    device_text(__func__);
    device_text(__PRETTY_FUNCTION__);
}
template <class T> void decided_too()
{
    device(int{});
    device((int)3);
    device(3);
    device_text("text");
}
void no_template() { device(int(3)); }
