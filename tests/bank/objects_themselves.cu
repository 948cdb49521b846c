// A prvalue of a class alone in braces is the object: nothing is copied (CWG 2311).
struct Aggregate { Aggregate() = default; Aggregate(const Aggregate &) = delete; int n = 3; };
struct Made { Made(int = 0); Made(const Made &) = delete; };
Made make();
Aggregate a{Aggregate()}, b = {Aggregate{}};
Made c{Made()}, d = {make()}, e{Made{Made{1}}};
Made *p = new Made{make()};
struct Holder { Made m; Aggregate n; Holder() : m{make()}, n{Aggregate()} {} };
Made back() { return {make()}; }
auto l = [m = Made{make()}] {};
template <class T> T of() { return {T()}; }
Made f() { return of<Made>(); }
Made wrong{c};
