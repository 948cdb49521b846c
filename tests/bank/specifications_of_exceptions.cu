void f() noexcept; void f(); void g(); void g() noexcept; void h() throw(); void h(); void i() noexcept(false); void i();
void j(); void j() throw(); void k() noexcept(true); void k() noexcept; void d() noexcept; void d() {} void e(); void e() noexcept {}
constexpr int c1(); int c1(); int c2(); constexpr int c2() { return 1; }
int l1(); extern "C" int l1(); extern "C" int l2(); int l2(); static int l3(); extern "C" int l3();
