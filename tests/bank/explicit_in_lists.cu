// nvcc: -std=c++17
struct S { S(int); explicit S(double); explicit S(int, int); explicit S(); }; void f(S); S g() { return {1, 2}; } void h() { S w = {1.5}; S x = {1, 2}; S y = {}; f({}); f({1.5}); S z = {1}; struct T { S s; } t = {{1, 2}}; }
