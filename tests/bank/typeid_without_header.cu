// nvcc: -std=c++17
// typeid without <typeinfo>
struct S {};
bool f(S s) { return &typeid(s) == &typeid(S); }
