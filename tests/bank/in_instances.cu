// What is wrong in instances of class templates and in bodies that explicit instantiations make is told in the pattern.
template <class T> struct Typed { typename T::type t; };
struct Empty {};
Typed<Empty> typed;

template <class T> struct Sized { static_assert(sizeof(T) > 4, "too small"); };
Sized<char> sized;

template <int N> struct Array { int a[N]; };
Array<-1> array;

template <class T> struct Goes { void f() { T t; t.go(); } };
template struct Goes<Empty>;

template <class T> void store(T t) { int n = t; }
template void store(Empty);

// nothing is wrong here
struct Type { typedef int type; void go(); };
Typed<Type> well;
Sized<long> large;
template struct Goes<Type>;
