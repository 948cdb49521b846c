// A call whose arguments depend on template parameters, of the only function that it can mean.
struct A { int m(int); __device__ int am(int); int over(int); __device__ int over(float); };
template <class T> struct X : A { __device__ static int s(int); __device__ int m(int); __device__ int ov(int); int ov(char*); __device__ T mt(T); template <class U> __device__ int tm(U); X *next;
 int f1() { return this->s(1); }
 int f2(T t) { return this->m(t); }
 int f3() { return this->ov(1); }
 int f4() { return this->am(1); }
 int f5() { return this->mt(1); }
 int f6() { return this->tm(1); }
 int f8() { return this->m(this->m(1)); }
 int f9() { return next->m(1); }
 int f10() { return this->next->m(1); }
 int f11() { X x; return x.m(1); }
 int f12() { return this->X::m(1); }
 int f13() { return this->over(1.f); }
 int f14() { return A::am(1); }
 int f15() { return am(1); }
 int f16() { A a; return a.am(1); }
 int f17() const;
 static int f18(X x) { return x.m(1); }
 template <class U> int f19(U u) { return this->m(1) + this->m(u); }
 int f20() { auto l = [this] { return this->m(1); }; return l(); }
 int f22(); 
 int f23() { X<int> y; return y.m(1); }
 int f24() { X<T> y; return y.m(1); }
};
template <class T> int X<T>::f22() { return this->m(1); }
template <class T> struct Y : T { __device__ int m(int); int f1() { return this->m(1); } int f2() { return m(1); } };
template <class T> int free(X<T> x) { return x.m(1); }
template <class T> int free2(T *t) { X<int> x; return x.m(1); }
