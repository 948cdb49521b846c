// Local objects that are moved where they are returned; bases that an object has once, or that are named.

struct Moves
{
    Moves();
    Moves(const Moves &) = delete;
    Moves(Moves &&);
};
Moves local() { Moves s; return s; }

struct Holder
{
    Moves m;
};
Holder holder() { Holder h; return h; }

struct Template
{
    Template();
    Template(const Template &) = delete;
    template <class T> Template(T &&);
};

struct ByValue
{
    ByValue();
    ByValue(const ByValue &) = default;
};
ByValue by_value() { ByValue s; return s; }

struct N
{
    void s();
    static void t();
    virtual void v();
    enum { E };
};
struct A : virtual N {};
struct B : virtual N {};
struct C : A, B
{
    void own() { s(); v(); }
};
void shared(C &c)
{
    c.s();
    N &r = (N &)c;
    N *p = (N *)&c;
    N &s = static_cast<N &>(c);
}

struct D : N {};
struct F : N {};
struct G : D, F
{
    void v() override;
    void own() { t(); v(); D::s(); (void)E; }
};
void twice(G &g)
{
    g.t();
    g.v();
    g.D::s();
    N &r = (D &)g;
    N *p = static_cast<F *>(&g);
    N &s = reinterpret_cast<N &>(g);
}

template <class T> auto probe(T &t) -> decltype((N &)t);
int probe(...);
int fallback(G &g) { return probe(g); }
