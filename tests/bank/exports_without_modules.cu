// nvcc: -std=c++20
export int a; export int f(); export template <class T> void g(); export struct S { export int m; }; namespace n { export using T = int; }
extern "C" { export int b; } export namespace m { int c; } export int h() { return missing; }
