// Functions that are called without being named: constructors, destructors, conversions and operators that are not
// accessible or deleted.
class Made { Made(); };
class From { From(int); };
class Ended { ~Ended(); };
class Converts { operator int(); };
class Adds { Adds operator+(int); };
struct NoDefault { NoDefault() = delete; };
struct NoCopy { NoCopy(); NoCopy(NoCopy &&); };
struct Holds { Ended ended; Holds() {} };
class Base {};
class Derived : Base {};
class Guarded { protected: int n; };
class Guard : public Guarded { int f(Guarded *g) { return g->n; } };

void make() { new Made; }
void from() { From(1); }
void end(Ended *e) { delete e; }
int convert(Converts c) { return c; }
void add(Adds a) { a + 1; }
void none() { NoDefault n; }
void copy(NoCopy &n) { NoCopy m(n); }
Base *up(Derived *d) { return d; }

// those who may
class Own {
  Own();
  ~Own();
  friend void use();
  static Own *make() { return new Own; }
};
void use() { Own own; }
NoCopy moved() { NoCopy n; return n; }
