union { int a1; };
static union { int a2; void f(); };
static union { int a3; private: int a4; };
namespace n { union { int b1; }; }
struct S { union { int c1; void g(); }; union { int c2; protected: int c3; }; union { int c4; }; };
void f() { union { int l1; }; union { int l2; void m(); }; }
