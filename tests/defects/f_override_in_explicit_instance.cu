template <class T> struct B { __device__ virtual T f(T); virtual ~B(); };
template <class T> struct D : B<T> { T f(T) override; __device__ ~D() override; };
D<int> d; template struct D<char>;
