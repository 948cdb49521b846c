// nvcc: -std=c++17
struct A; void g() { A::h(); A::x; sizeof(A::x); } struct B : A::C { }; A::D d; template <class T> struct P; void h() { P<int>::f(); }
