// nvcc: -std=c++20
struct A { void f() &; void f(); };
struct B { void f(); void f() &&; };
struct D { void f() &; void f() const; };
struct K { void f() const; void f() &; void f() &&; };
