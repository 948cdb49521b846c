// Labels that are converted without loss, and ranges beside each other.

enum E : unsigned char { A, B };
enum class F : unsigned { A = 3000000000u };
struct S { unsigned b : 3; };

__device__ int all(char c, signed char s, short h, unsigned char u, bool b, E e, F f, S x, unsigned long w)
{
    switch (c) { case 300: return 1; case 'a' ... 'z': return 2; case 'A' ... 'Z': return 3; }
    switch (s) { case 200: return 1; }
    switch (h) { case 70000: return 1; }
    switch (u) { case -1: return 1; }
    switch (b) { case 2: return 1; }
    switch (e) { case 300: return 1; case A ... B: return 2; }
    switch (f) { case F::A: return 1; }
    switch (x.b) { case -1: return 1; case 9: return 2; }
    switch (w) { case 0xffffffffffffffffu: return 1; case 0 ... 5: return 2; case 6: return 3; }
    return 0;
}

template <class T>
__device__ int pattern(T t)
{
    switch (t) { case -1: return 1; case 3000000000u: return 2; }
    switch (sizeof(T)) { case 1: return 1; case 2 ... 4: return 2; case 8: return 3; }
    return 0;
}

__device__ int use(long l) { return pattern(l); }
