typedef void F(); using G = int(int); struct S { F a {}; friend F c {}; };
F e { }; int after = missing;
static F h {}; inline F i {}; namespace n { F j {}; } template <class T> F k {}; extern F l {};
int g1(); __thread int t = undeclared; __thread int u = g1();
