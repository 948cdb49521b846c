// In a template the reference looks at what is written as a call, and at nothing else.
struct S {
    __device__ S(int);
    __device__ ~S();
    __device__ operator int() const;
    __device__ int operator()(int);
    __device__ int operator[](int);
    __device__ int operator+(int);
    __device__ S *operator->();
    __device__ bool operator!();
    __device__ int m();
    int n;
};
__device__ int operator-(const S &, const S &);
extern S s;
template <class T> int operators(T t) {
    int a = s + 1, b = s[2], c = s, d = (int)s, e = s - s;
    if (!s) return s->n;
    while (s) ;
    S made(1);
    return static_cast<int>(s);
}
template <class T> int calls(T t) {
    s.operator int();
    s(1);
    return s.m();
}
void generic() {
    auto l = [](auto) { int x = s; return s + 1; };
}
int plain() {
    return s + 1;
}
template <class T> int made(T) {
    return s[1];
}
template int made(int);
