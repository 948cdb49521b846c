// c++17
// [namespace.udecl]: a using-declaration in the namespace that it names.

namespace A { struct S {}; int f(int); using A::f; using ::A::S; }
using ::A::f;
int g(long);
using ::g;
static_assert(__is_same(decltype(A::f(1)), int));
static_assert(__is_same(decltype(g(1)), int));
static_assert(__is_same(decltype(f(1)), int));
static_assert(__is_class(A::S));
