// nvcc: -std=c++20
extern "C" int f(); extern "C++" int f();
extern "C" { int g(); } extern "C++" { int g() { return 1; } int h(); } extern "C" int h();
extern "C" int i(int); int i(int); extern "C++" int i(int); extern "C++" int i(char);
namespace n { extern "C" int j(); } extern "C++" int j(); extern "C" { namespace m { extern "C++" int j(); } }
