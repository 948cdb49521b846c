// nvcc: -std=c++17
struct A { operator int(); }; struct B { }; struct C { operator B(); void operator()(int); }; void f(A a, B b, C c, const C d, int i) { a(); b(); c(); c(1, 2); d(1); i(); A()(); f()(); (*a)(); }
