// nvcc: -std=c++17
// a destructor that is not accessible is told of where the value is given
struct A { A(int); A(); A(int, int); protected: ~A(); };
void f() { A x(1); A z; A w{1}; A u(1, 2); static A s(1); A arr[2]; const A &r = 1; A m(1), n(2); }
A g1(1); A g3; static A g4{1}; extern A g5;
