// what an overrider may not change: deleted or not, throwing or not, final only what is virtual
struct A { virtual void f() noexcept; virtual void g() = delete; virtual void h(); virtual ~A(); };
struct B : A { void f() override; void g(); void h() = delete; };
struct C : A { void f() noexcept override; void g() = delete; void h() noexcept; ~C() = default; };
struct D { virtual ~D() = delete; };
struct E : D { };
struct F { void f() final; virtual void g() final; };
struct G : A { ~G() override; void f() noexcept(true); };
