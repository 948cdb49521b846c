// nvcc: -std=c++17
// members of instances that are no objects
struct Abs { virtual void v() = 0; }; struct Inc;
template <class T> struct C { T m; static T s; T *p; const T c; T a[2]; }; C<int()> c4; C<void> c2; C<Abs> c6; C<Inc> c7;
template <int N> struct A { enum { E = 10 / N }; char b[N]; }; A<1> a1;
