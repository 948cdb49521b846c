namespace N { int n; }
struct W { };
void f() { ::foo(1); }
void g() { ::bar = 3; }
void h() { ::Q x; }
::R r;
int i = ::nope;
void j() { ::N::m = 1; ::W::q; new ::P; sizeof(::U); ::W w; ::n = 1; }
void k(::T t);
