// Constructors that take the arguments equally well, and initialisers of no member and no base.
namespace n1 { struct A { A(int, double); A(double, int); }; A a(1, 1); A b{1, 1}; A c = {1, 1}; void f(A); void g() { f({1, 1}); new A(1, 1); A(1, 1); A d(1, 1), e(1, 2.0); } }
namespace n2 { struct X { X(int); }; struct Y { Y(int); }; struct A { A(X); A(Y); }; A a(1); A b = {1}; A c{1}; }
