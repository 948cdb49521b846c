// nvcc: -std=c++17
// A friend that is defined in a class makes no kernel, whichever declaration has the word.
template <class T> struct S { friend __attribute__((global)) void h(T); };
__attribute__((host)) void h(int);
S<int> s;
template <class T> struct S2 { friend __attribute__((host)) void h2(T) { } };
__attribute__((global)) void h2(int);
S2<int> s2;
template <class T> struct S3 { friend void h3(T) { } };
__attribute__((global)) void h3(int);
S3<int> s3;
__attribute__((global)) void h5(int);
struct S5 { friend void h5(int) { } };
template <class T> __attribute__((global)) void h6(T);
struct S6 { template <class T> friend void h6(T) { } };
template <class X> struct S7 { friend __attribute__((device)) __attribute__((global)) int k7(X, int *p) { } }; S7<int> s7;
