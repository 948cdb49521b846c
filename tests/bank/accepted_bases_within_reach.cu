// Conversions to bases that are accessible where they stand, members of one of several bases by its name.
struct Base { int x; Base(); Base(const Base &); void call(); bool operator==(const Base &) const; };
struct Open : Base {};
struct Hidden : private Base {
    void inside(Base *b, Hidden *h) { b = h; b = this; *b = *this; (void)(b == h); Base copy = *h; }
    friend void befriended(Hidden *h, Base *b);
};
void befriended(Hidden *h, Base *b) { b = h; Base copy(*h); (void)(h == b); (void)(b ? b : h); }
void outside(Open *o, Base *b) { b = o; *b = *o; Base a = *o; Base c{*o}; (void)(o == b); (void)(b ? b : o); }

struct Node { int n; void visit(); static int count; static void each(); };
struct Left : Node {};
struct Right : Node {};
struct Both : Left, Right {
    int inside() { Left::n = 1; Right::visit(); Node::count = 1; Node::each(); return Left::n + Right::n; }
};
int reached(Both b, Both *p) { b.Left::visit(); p->Right::n = 2; b.Node::count = 3; return b.Left::n; }
struct Way : virtual Node {};
struct Path : virtual Node {};
struct Shared : Way, Path { int inside() { Node::visit(); return Node::n; } };
int shared(Shared s) { s.Node::visit(); Node *p = &s; Node m = s; return s.Node::n + (p == &s) + m.n; }

struct Mixed {
    void f(); static void f(int); static int s(); int s(int);
    void g() { f(); f(1); Mixed::f(1); Mixed::s(); Mixed::s(1); }
    static void h() { f(1); Mixed::f(1); s(); }
};
void mixed(Mixed m) { Mixed::f(1); Mixed::s(); m.f(); m.Mixed::s(1); }
struct Outer { void f(); int m; struct Inner { void g(Outer *o) { o->Outer::f(); } static void s(Outer &o) { o.Outer::m = 1; } }; };
struct Derived : Outer { void h() { [this] { Outer::f(); m = 1; }(); [=] { Outer::m = 2; }(); [&] { Derived::h(); }(); } };
template <class T> struct Generic { void f(); static void f(int); };
template <class T> struct Of : Generic<T> { void g() { Generic<T>::f(); Generic<T>::f(1); this->Generic<T>::f(); } };
template struct Of<int>;
