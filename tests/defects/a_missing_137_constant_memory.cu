// nvcc: -std=c++17
// Constant memory that is changed where it is not evaluated, by its name in a class, or as an operand of an assignment;
// and the place of the report among others: when the right operand is complete.
extern __constant__ int c;
__constant__ int c;
__device__ int v;
struct S { static __constant__ int m; };
__constant__ int S::m;
int not_evaluated() { return noexcept(c++) + sizeof(c = 1) + noexcept(v = 1); }
void member() { S::m++; --S::m; S::m = v; }
int operand() { int x; x = (c = 1); return x; }
int loop() { while (c < 3) c = c + 1; return 0; }
int order() { c = v; c = v + 1; c = *&v; c++, v++; return v; }
template <class T> struct C { static __constant__ T m; };
template <class T> __constant__ T C<T>::m;
int specialised() { int x = C<int>::m; x = C<int>::m = 3; x += C<char>::m++; return x; }
