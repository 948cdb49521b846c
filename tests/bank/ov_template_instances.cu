template <class T> struct B { virtual void f(T); __device__ virtual void g(); virtual ~B(); };
template <class T> struct D : B<T> { __device__ void f(T); };
template <class T> struct E : B<int> { void g(); };
template <class T> struct F : B<T> { void g() override; };
template <class T> struct G : D<T> {};
struct H : B<long> { void f(long); void g(); };
D<int> *pointer;
D<char> object;
void f(F<short>) {}
void by_member(D<float> *p) { p->f(1); }
