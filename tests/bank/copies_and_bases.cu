// Local objects that are returned and cannot be copied; members and casts to bases that an object has twice.

struct NoCopy
{
    NoCopy();
    NoCopy(const NoCopy &) = delete;
};
NoCopy local() { NoCopy s; return s; }
NoCopy parameter(NoCopy s) { return (s); }
template <class T> struct OfTemplate
{
    OfTemplate();
    OfTemplate(const OfTemplate &) = delete;
};
OfTemplate<int> instance() { OfTemplate<int> s; return s; }

struct N
{
    void s();
    void s(int) const;
    int d;
};
struct A : N {};
struct B : N {};
struct C : A, B
{
    void own() { s(); this->s(); }
};
void calls(C &c, C *p)
{
    c.s();
    p->s(1);
}
void casts(C &c)
{
    N &r = (N &)c;
    N *p = (N *)&c;
    N &s = static_cast<N &>(c);
    N *q = static_cast<N *>(&c);
    N &&t = static_cast<N &&>(c);
}
