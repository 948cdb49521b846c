// Calls with template arguments of what nothing declares.
namespace n0 { namespace N {} int f(int); int a = f(identity<int>()); }
namespace n1 { namespace N {} struct S : N::identity<int> { }; }
