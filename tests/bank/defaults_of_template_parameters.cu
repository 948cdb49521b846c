// nvcc: -std=c++14
template <class> struct less;
template <class> struct allocator;
template <class T, template <class> class C, class D, template <class> class A> struct set {};
template <class X, template <class> class = less> struct def { typedef X type; };
template <class T, template <class U, template <class> class C = less, class = typename def<U, C>::type, template <class> class = allocator> class Set>
struct Z { Set<T> s; };
Z<int, set> z;
