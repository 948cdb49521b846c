// A linkage stands in a namespace only.
struct S { extern "C" void f(); };
template <class T> struct C { extern "C" void f(T); };
namespace n { extern "C" void f(); struct T { int x; }; extern "C" void g(); }
