template<class T> concept C = true;
template<class> struct Z;
template<class T = int, C... U, int N = 3, template<class> class W = Z> requires C<T> struct X;
template<> struct X<int> { X(int); };
template<class T> struct Y { Y(T); };
template<class T> Y(T) -> Y<T>;
template struct Y<int>;
void f(C auto x);
