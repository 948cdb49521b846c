// Of a class that declares no constructor, `T()` calls none, and its destructor is not looked at.
struct S { __device__ ~S(); int x; };
void f(S& a) { S(); auto p = S().x; throw S(); }
S g(S& a) { return S(a); }
