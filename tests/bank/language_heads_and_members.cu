// names of heads declared again, arrays without lists, auto in a class, objects that are neither made nor ended
struct S { auto w = 1; static constexpr auto ok = 1; };
class P { P(); ~P(); public: static P &make(); };
P p;
int arr[2] = 1;
void taken(int, const char *);
__device__ void f(int n)
{
    for (int i = 0; i < n; ++i) { int i = 1; int j = i; }
    for (int i = 0; i < n; ++i) { { int i = 1; } }
    if (int w = n) { int w = 1; } else { long w; }
    while (int w = n) { char w; }
    int b[2] = n;
}
template <class T> __device__ void pattern(T t)
{
    int *p = 1.5;
    S s = 1;
    int n = nullptr;
    const int c = 1;
    int &r = c;
}
void h() { taken("s", 1, 2); }
