// Directives that name no namespace, classes that a namespace does not declare, members that are defined again.
namespace space { int x; extern int y; void f(int); struct S; typedef int I; enum E { e }; inline namespace v { int w; } }
using namespace space::x;
using namespace space::S;
using namespace space::I;
namespace alias = space::f;
struct Plain {};
using namespace Plain;
struct space::T {};
struct space::v::U {};
enum class space::F {};
int space::x;
int space::w = 2;
int space::y;
namespace beside { using space::x; int x; }
namespace overloads { using space::f; void f(float); void f(int); }
