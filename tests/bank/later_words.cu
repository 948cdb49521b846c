// Words of C++20 are names in C++17: what they declare, and what is passed over behind a ';' that is missing.
int d(int);
template <class T> concept C = requires { d(T()); };
int u1() { return C<int> + requires { d(1); }; }
struct S { int a; auto operator<=>(const S &) const = default; };
constinit int g1 = 1;
constinit int g2 = 2;
template <class T> concept N = sizeof(T) == 4;
int f1(N auto x) { return x; } int passed1 = undeclared;
template <N T> void f2(T t) { undeclared; } int passed2 = undeclared;
template <N T> void f3(T, N auto);
bool b = N;
template <class T> int v1 = d(T);
template <class T> requires (sizeof(T) > 0) int f4(T t) { undeclared; } int passed3 = undeclared;
template <class T> int f5(T t) requires N<T> { undeclared; } int passed4 = undeclared;
int v2; void f6(v2 x) { undeclared; }
int passed5;
unknown v3; int v4 = missing;
