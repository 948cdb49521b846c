// What is passed or returned becomes an object of a class that is only declared (515).
struct Fwd; struct G; struct Holder { void take(Fwd f); }; template<class T> struct H;
void a(Fwd f); void over(Fwd f); void over(int); void two(int, Fwd f); void by_reference(const Fwd &f); void h(H<int> f);
void (*pointer)(Fwd);
void f(Fwd &w, G &g, int i, Holder m, char *c) {
    a(w);
    a(g);
    a(i);
    over(w);
    m.take(i);
    pointer(i);
    two(c, i);
    by_reference(i);
    by_reference(w);
    h(i);
}
Fwd make(int i) { return i; }
const Fwd &bind(int i) { return i; }
