// c++17
// Objects: temporaries, destructors, bases, arrays, exceptions, closures, operators.

struct S { S(const char*); S(const S&); S(S&&); ~S(); S& operator=(const S&); S& operator=(S&&); operator bool() const; int n; };
S make(); void take(S); void ref(const S&); void rref(S&&); int use(int);
struct Base { virtual ~Base(); virtual int v(int); int nv(); Base(int = 1); Base(const Base&); };
struct Other { Other(); virtual void o(); S s; Other& operator=(const Other&) = default; };
struct D : Base, Other { S m; D() : Base(2), m("d") {} D(int a, int b) : D() { use(a + b); } int v(int) override; ~D(); };
D::~D() { use(1); }
int D::v(int x) { return Base::v(x) + nv() + this->Base::v(2); }
struct VB : virtual Base { S s; VB(); VB(const VB&) = default; };
VB::VB() : s("x") {}
struct VD : VB, virtual Other { VD() {} ~VD() {} };
void vd() { VD v; VD w(v); D d(3, 4); Base b = d; (void)b; }
void arrays() { S* a = new S[3]{"a", "b", "c"}; delete[] a; Base* b = new D; delete b; int* p = new int[10]; delete[] p; S st[2] = {"x", make()}; void* v = operator new(4); operator delete(v); auto* o = new Other(); delete o; }
void place(void* m);
S conds(bool c, S& a) { S x = c ? a : make(); take(c ? S("1") : S("2")); const S& r = c ? a : S("t"); ref(c ? "l" : "r"); return c ? a : x; }
void loops() { for (S s = make(); s; s = make()) ref(s); while (S t = make()) take(t); if (S u = make()) ref(u); else ref("e"); switch (S w = make(); w.n) { case 1: ref(w); } do { S l("l"); } while (make()); }
int statics() { static S s = make(); static int n = use(3); static const int k = 4; static thread_local S t("t"); return s.n + n + k; }
void excs() { try { take(make()); } catch (const S& s) { throw; } catch (Base b) { throw S("t"); } catch (...) { } }
struct Agg { S a; int n; S b = "def"; Base c{3}; };
void aggs() { Agg a{"a", 1}; Agg b = {make(), 2, "x", 4}; Agg c = a; Agg d[2] = {{"1", 1}, {"2", 2}}; c = b; c = Agg{"z", 0}; }
S ret1() { S s("a"); return s; } S ret2(S p) { return p; } S ret3() { return make(); } S ret4(S* p) { return *p; } S ret5() { return {"x"}; } S&& ret6(S& s) { return static_cast<S&&>(s); }
void ptm() { int (Base::*f)(int) = &Base::v; int (Base::*g)() = &Base::nv; Base b; (b.*f)(1); (&b->*g)(); void (*h)(S) = take; h("x"); int S::*m = &S::n; S s("y"); s.*m = 1; }
struct It { int operator*(); It& operator++(); It operator++(int); bool operator!=(const It&) const; S* operator->(); };
struct Rng { It begin(); It end(); }; struct Rng2 {}; It begin(Rng2&); It end(Rng2&);
void ranges(Rng r, Rng2 s) { for (int i : r) use(i); for (auto&& x : s) use(x); It it = r.begin(); it->n = 1; it++; ++it; S arr[2] = {"1", "2"}; for (S& s : arr) ref(s); for (auto s : arr) ref(s); }
void lams(S s, int n) { auto a = [s]() mutable { s = make(); return s; }; auto b = [&s, n](S t) -> S { return t; }; auto c = [x = make(), y = n] { ref(x); return y; }; a(); b(s); c(); auto d = a; auto e = static_cast<decltype(a)&&>(a); int (*fp)(int) = [](int q) { return use(q); }; fp(1); [=] { return [=] { ref(s); return n; }(); }(); auto g = [](auto&&... xs) { (use(xs), ...); }; g(1, 2); take([&] { return s; }()); }
struct Op { Op operator+(const Op&) const; Op& operator+=(int); bool operator==(const Op&) const; Op operator-() const; Op operator[](int) const; int operator()(int, int = 3) const; Op operator,(int); Op* operator&(); bool operator!() const; Op& operator<<(int); };
Op operator*(const Op&, int); Op operator*(int, const Op&); bool operator<(Op, Op); bool operator&&(Op, Op); Op operator""_op(unsigned long long); Op operator""_s(const char*, unsigned long);
void ops(Op a, Op b) { a + b; a += 1; a == b; -a; a[1]; a(1); a, 2; &a; !a; a << 1 << 2; a * 2; 2 * a; a < b; a && b; 3_op; "x"_s; a + b * 2; if (a == b) use(1); }
