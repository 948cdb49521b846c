// nvcc: -std=c++17
auto l = [] () __attribute__((global)) { };
auto m = [] __attribute__((global)) () { };
auto n = [] () __attribute__((global)) -> void { };
void f() { auto o = [] () __attribute__((global)) { }; }
void f2() { auto o = [] (auto x) __attribute__((global)) { }; }
auto q = [] () __attribute__((device)) { };
