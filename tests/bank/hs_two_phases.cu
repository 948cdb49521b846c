__device__ int f(int);
int f(long);
long m;
template <class T> struct B { int m; };
template <class T> struct L : B<T> { static auto g() { return m; } int h() { return f(this->m); } };
int use() { return f(L<int>::g()); }
__device__ int operator""_k(unsigned long long);
int literal() { return 3_k; }
