struct A { template <class T> __host__ __device__ explicit operator T() const { return T(); } operator bool() const = delete; };
struct B { template <class T> explicit operator T() const; operator short() const = delete; };
struct C { template <class T> explicit operator T() const; operator int() const; };
struct D { template <class T> operator T() const; operator int() const; operator float() const; };
struct E { template <class T> operator T *() const; template <class T> operator T() const; };
struct F { template <class T> explicit operator T() const; operator float() const; operator double() const; };
struct G { template <class T> operator T() const; };
struct H : G { operator int() const; };
__global__ void k(A a, int *p) { *p = int(a) + static_cast<short>(a) + (char)a; int i(a); int j{a}; *p += i + j; }
bool truth(A a) { return bool(a); }
int halves(B b) { return static_cast<int>(b) + static_cast<short>(b); }
int plain(C c) { return int(c) + static_cast<int>(c) + (int)c; }
int both(D d) { int i(d); double e(d); return int(d) + double(d) + i + e; }
int pointers(E e) { int *p(e); return *static_cast<int *>(e) + *p; }
int several(F f) { return int(f) + long(f); }
int inherited(H h) { bool b(h); return int(h) + short(h) + (h ? 1 : 0) + b; }
