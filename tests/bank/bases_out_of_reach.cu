// Conversions to a base that is not accessible, or that an object has several times, and members of such a base.
struct Base { int x; void call(); static void fixed(); virtual ~Base(); bool operator==(const Base &) const; };
struct Hidden : private Base {};
struct Guarded : protected Base {};
void take(Base);

void assigned(Base *b, Hidden *h) { b = h; *b = *h; }
bool compared(Base *b, Hidden *h) { return b == h; }
bool ordered(Base *b, Guarded *h) { return h < b; }
bool by_operator(Base &b, Hidden &h) { return b == h; }
Base *chosen(bool which, Base *b, Hidden *h) { return which ? b : h; }
Base &chosen_object(bool which, Base *b, Hidden *h) { return which ? *h : *b; }
void copied(Hidden *h) { Base a = *h; Base b(*h); Base c{*h}; take(*h); new Base(*h); }
Base returned(Hidden *h) { return *h; }
void named(Hidden *h) { h->Base::x = 1; h->Base::call(); h->Base::fixed(); h->Base::~Base(); }
struct Holder { Base b; Holder(Hidden &h) : b(h) {} };
struct Wrapper { Wrapper(Base *); };
void wrapped(Hidden *h) { Wrapper a(h); Wrapper b = h; }
template <class T> void by_instances(T *h, Base *b) { b = h; *b = *h; }
template void by_instances(Hidden *, Base *);

struct Node { int n; void visit(); static int count; };
struct Left : Node {};
struct Right : Node {};
struct Both : Left, Right {
    int inside() { Node::visit(); return Node::n; }
    template <class T> void in_pattern() { Node::visit(); }
};
bool same(Node *n, Both *b) { return n == b; }
void reached(Both b, Both *p) { b.Node::n = 1; p->Node::visit(); b.Left::Node::n = 1; Node n = b; n = b; }

struct Other { void f(); static void g(); void g(int); int m; };
struct Unrelated { void f() { Other::f(); Other::g(1); Other::g(); } };
void free_call() { Other::g(1); }
