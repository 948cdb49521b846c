// nvcc: -std=c++20
struct B { };
B<int> x;
B<int> f(B<int> y) { B<int> z; return B<int>(); }
struct D : B<int> { };
