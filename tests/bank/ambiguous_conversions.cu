// nvcc: -std=c++17
// Of several conversions one has to be better than all others.
struct A { A(int); A(long); }; struct B { operator int(); operator long(); };
A a1 = 1.0; double d1 = B(); A ok1 = 1; A ok2 = 1L; int ok3 = B();
A h2() { return 1.5; } void f(double); void g(B b) { double d = 1; int ok = b; f((int)b); }
struct C { C(double, int = 0); C(const A &); }; C ok4 = 1; struct D { operator double(); operator float(); }; double ok5 = D();
